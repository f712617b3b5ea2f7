//! Fire, losses and combats.

use crate::event::{Cause, Event};
use crate::ids::UnitId;
use crate::kinds::Action;
use crate::record::{Combat, Contact, Marks, Presence, Record, Step};

impl Record {
    /// Fire and combat.
    pub(super) fn witness_fighting(&mut self, event: &Event) {
        match *event {
            Event::Recovered { unit } => self.units[unit.index()].silent = None,
            Event::Rallied { unit } => self.units[unit.index()].disordered = false,
            Event::Disordered { unit } => self.units[unit.index()].disordered = true,
            Event::Silenced { unit } => self.units[unit.index()].silent = Some(0),
            Event::Damaged { unit } => self.units[unit.index()].damaged = true,
            Event::BasesLost { unit, bases, cause, pose } => {
                self.sides[self.field.unit(unit).side.index()].bases_lost += u16::from(bases);
                let now = &mut self.units[unit.index()];
                now.bases = now.bases.saturating_sub(bases);
                now.pose = pose;
                if cause == Cause::Fire {
                    now.lost_to_fire += bases;
                }
            }
            Event::Destroyed { unit, .. } => self.remove(unit),
            Event::Fired { target, ref firers, .. } => {
                self.units[target.index()].marks.fired_at = true;
                if let Some(id) = self.units[target.index()].grand {
                    for member in self.units.iter_mut().filter(|unit| unit.grand == Some(id)) {
                        member.marks.fired_at = true;
                    }
                }
                for firer in firers {
                    let own = self.field.unit(*firer).side == self.phasing;
                    let battery = self.field.unit(*firer).is_battery();
                    let firer = &mut self.units[firer.index()];
                    firer.marks.fired = true;
                    if own && battery {
                        firer.actions[Action::Fire as usize] += 1;
                    }
                }
            }
            Event::CombatsFormed { round, ref combats } => {
                self.round = round;
                self.combats.clone_from(combats);
                self.step = Step::Leads;
            }
            Event::LeadChosen { combat, seat, unit } => {
                if let Some(combat) = self.combats.iter_mut().find(|other| other.number == combat) {
                    let part = combat.part(seat);
                    combat.leads[part] = Some(unit);
                }
            }
            Event::CombatRolled { combat, difference, result, .. } => {
                if let Some(combat) = self.combats.iter_mut().find(|other| other.number == combat) {
                    combat.outcome = Some((difference, result));
                }
            }
            Event::LossesDue { ref dues } => {
                self.step = Step::Losses;
                self.dues.clone_from(dues);
            }
            Event::LossSettled {} => drop(self.dues.drain(..self.dues.len().min(1))),
            Event::Locked { combat } => self.lock(combat),
            Event::CombatEnded { combat } => self.end_combat(combat),
            Event::VictorsAdvance { ref units } => {
                self.step = Step::Advance;
                self.advancing.clone_from(units);
            }
            _ => {}
        }
    }

    fn remove(&mut self, unit: UnitId) {
        let card = self.field.unit(unit);
        if !card.is_battery() {
            self.sides[card.side.index()].bases_lost += u16::from(self.units[unit.index()].bases);
        }
        self.drop_contacts(unit);
        let now = &mut self.units[unit.index()];
        now.presence = Presence::Gone;
        now.bases = 0;
        (now.garrison, now.attached_to, now.grand) = (None, None, None);
        now.trail.clear();
        now.marks = Marks::default();
        for other in &mut self.units {
            if other.attached_to == Some(unit) {
                other.attached_to = None;
            }
        }
        if self.acting.is_some_and(|acting| acting.unit == unit) {
            self.acting = None;
        }
        self.advancing.retain(|&other| other != unit);
    }

    /// AGE-R34 All who touch in this combat are locked.
    fn lock(&mut self, number: u8) {
        let Some(combat) = self.combats.iter().find(|combat| combat.number == number) else { return };
        for contact in self.contacts.iter_mut().filter(|contact| is_between(contact, combat)) {
            contact.locked = true;
        }
    }

    /// AGE-H93 The contacts of a combat are over; those of its units with others hold.
    fn end_combat(&mut self, number: u8) {
        let Some(combat) = self.combats.iter().find(|combat| combat.number == number) else { return };
        let units: Vec<UnitId> = combat.units.iter().flatten().copied().collect();
        self.contacts.retain(|contact| !is_between(contact, combat));
        self.forget_flanks(&units);
    }
}

/// Whether a contact is one between the sides of a combat.
fn is_between(contact: &Contact, combat: &Combat) -> bool {
    let [attackers, defenders] = &combat.units;
    let links = |a: &[UnitId], b: &[UnitId]| a.contains(&contact.by) && b.contains(&contact.with);
    links(attackers, defenders) || links(defenders, attackers)
}
