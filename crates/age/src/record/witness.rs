//! What each event does to the record. Nothing else changes it.

use super::{Asked, Charge, Contact, Marks, Post, Presence, Record, Step};
use crate::event::{Cause, Event};
use crate::geometry::Pose;
use crate::ids::{GeneralId, UnitId};
use crate::kinds::{Action, Column, Formation, Quality, Rank};
use crate::measure::Mil;
use crate::reckoning::reserve::History;
use table::{Seat, pending::Stack};

/// AGE-18 What a general may ride in a segment.
const GENERALS_MOVE: Mil = Mil::inches(12);

impl Record {
    /// Carries an event into the record.
    pub fn witness(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn } => {
                self.turn = turn;
                self.step = Step::InitiativeRoll;
            }
            Event::ChiefChanged { seat, chief, rating, former, rank, command } => {
                self.sides[seat.index()].chief = chief;
                self.sides[seat.index()].rating = rating;
                let former = &mut self.generals[former.index()];
                (former.rank, former.command) = (rank, command);
            }
            Event::GeneralArrived { general, at } => self.post(general, Post::Detached).at = at,
            Event::InitiativeRolled { .. } | Event::GeneralChecked { .. } => {}
            Event::InitiativeHeld { seat, .. } => {
                self.initiative = Some(seat);
                self.step = Step::Initiative;
            }
            Event::OrderChosen { first } => self.first = first,
            Event::SegmentBegan { seat } => self.begin_segment(seat),
            Event::Obliged { unit, withdraw } => {
                let marks = &mut self.units[unit.index()].marks;
                if withdraw { marks.must_withdraw = true } else { marks.must_test = true }
            }
            Event::Recovered { unit } => self.units[unit.index()].silent = None,
            Event::StepBegan { step } => self.begin_step(step),
            Event::GeneralAttached { general, unit, left } => {
                let general = self.post(general, Post::Attached(unit));
                (general.left, general.acted) = (left, true);
            }
            Event::GeneralDetached { general, at } => {
                let general = self.post(general, Post::Detached);
                (general.at, general.acted) = (at, true);
            }
            Event::GeneralSubstituted { general, command, at, left } => {
                let general = self.post(general, Post::Substituted(command));
                (general.at, general.left, general.acted) = (at, left, true);
            }
            Event::GeneralReplaced { general, at } => self.replace(general, at),
            Event::GeneralRode { general, at, left } => {
                let general = &mut self.generals[general.index()];
                (general.at, general.left) = (at, left);
            }
            Event::GeneralFled { general, to, at } => {
                self.post(general, to.map_or(Post::Detached, Post::Attached)).at = at;
            }
            Event::GeneralLost { general, captured } => self.lose_general(general, captured),
            Event::BatteryAttached { battery, brigade } => {
                let battery = &mut self.units[battery.index()];
                battery.attached_to = Some(brigade);
                battery.marks.reassigned = true;
            }
            Event::BatteryDetached { battery } => {
                let battery = &mut self.units[battery.index()];
                battery.attached_to = None;
                battery.marks.reassigned = true;
            }
            Event::GrandBatteryFormed { id, ref batteries } => {
                for battery in batteries {
                    let battery = &mut self.units[battery.index()];
                    battery.grand = Some(id);
                    battery.marks.reassigned = true;
                }
            }
            Event::GrandBatteryLeft { battery } => self.units[battery.index()].grand = None,
            Event::GrandBatteryDissolved { id } => {
                for battery in self.units.iter_mut().filter(|unit| unit.grand == Some(id)) {
                    battery.grand = None;
                    battery.marks.reassigned = true;
                }
            }
            Event::Entered { unit, formation, pose, ref trail } => {
                let unit = &mut self.units[unit.index()];
                unit.presence = Presence::Here;
                (unit.formation, unit.pose) = (formation, pose);
                unit.trail.clone_from(trail);
                (unit.marks.acted, unit.marks.reserve_used, unit.marks.moved) = (true, true, true);
                unit.marks.attempted = true;
            }
            Event::Declared { unit, .. } => self.units[unit.index()].marks.acted = true,
            Event::Tested { unit, column, result, .. } => {
                let unit = &mut self.units[unit.index()];
                unit.marks.acted = true;
                if column == Column::Reserve {
                    unit.history = unit.history.after(result);
                    (unit.marks.attempted, unit.marks.reserve_used) = (true, true);
                } else {
                    unit.marks.tested = true;
                }
                unit.marks.must_test = false;
            }
            Event::TurnTaken { acting } => {
                let marks = &mut self.units[acting.unit.index()].marks;
                marks.acted = true;
                if acting.reserve {
                    (marks.reserve_used, marks.attempted) = (true, true);
                }
                self.acting = Some(acting);
            }
            Event::TurnEnded {} => self.acting = None,
            Event::Moved { unit, to, ref trail, left, far, .. } => {
                self.place(unit, to);
                let now = &mut self.units[unit.index()];
                now.trail.clone_from(trail);
                now.marks.moved = true;
                now.marks.moved_far |= far;
                now.marks.must_withdraw = false;
                if self.field.unit(unit).is_battery() {
                    now.actions[Action::Move as usize] += 1;
                }
                self.spend(left, true);
                self.drop_contacts(unit);
            }
            Event::FormationChanged { unit, to, pose, garrison, left } => {
                self.place(unit, pose);
                let now = &mut self.units[unit.index()];
                (now.formation, now.garrison) = (to, garrison);
                now.trail.clear();
                now.marks.changed = true;
                self.spend(left, false);
            }
            Event::BatteryActed { unit, action, pose } => {
                self.place(unit, pose);
                let now = &mut self.units[unit.index()];
                now.actions[action as usize] += 1;
                match action {
                    Action::Limber => now.limbered = true,
                    Action::Unlimber => now.limbered = false,
                    _ => {}
                }
            }
            Event::CounterChargeAsked { by, unit, wheel, breakthrough } => {
                self.pending.push(Asked::CounterCharge { by, unit, wheel, breakthrough });
            }
            Event::CounterChargeAnswered { unit, yes } => {
                self.pending.pop();
                if yes {
                    self.units[unit.index()].marks.counter_charged = true;
                    self.units[unit.index()].charged_in = Some(self.segment);
                }
            }
            Event::CounterCharged { unit, to, .. } => {
                self.place(unit, to);
                self.units[unit.index()].trail.clear();
            }
            Event::Charged { unit, from, to, distance, ref contacts, breakthrough } => {
                self.place(unit, to);
                let now = &mut self.units[unit.index()];
                now.charge = Some(Charge { distance, start: from.anchor, breakthrough });
                now.charged_in = Some(self.segment);
                now.marks.moved = true;
                now.marks.broke_through |= breakthrough;
                self.contacts.extend(contacts.iter().map(|&with| Contact { by: unit, with, locked: false }));
                self.acting = None;
                self.advancing.retain(|&other| other != unit);
            }
            Event::ChargeMissed { unit, countered } => {
                if let Some(countered) = countered {
                    let countered = &mut self.units[countered.index()];
                    countered.marks.counter_charged = false;
                    countered.charged_in = None;
                }
                self.acting = None;
                self.advancing.retain(|&other| other != unit);
            }
            Event::Outflanked { unit } => self.units[unit.index()].marks.outflanked = true,
            Event::Retreated { unit, to, formation, .. } => {
                let battery = self.field.unit(unit).is_battery();
                self.place(unit, to);
                let now = &mut self.units[unit.index()];
                now.marks.changed |= !battery && now.formation != formation;
                (now.formation, now.garrison) = (formation, None);
                now.limbered |= battery;
                now.trail.clear();
                now.marks.must_withdraw = false;
                self.drop_contacts(unit);
            }
            Event::WithdrawalBlocked { unit } => self.units[unit.index()].marks.must_withdraw = false,
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
            Event::LossSettled {} => {
                if !self.dues.is_empty() {
                    self.dues.remove(0);
                }
            }
            Event::Locked { combat } => self.lock(combat),
            Event::CombatEnded { combat } => self.end_combat(combat),
            Event::SquareFormed { unit, pose } => {
                self.place(unit, pose);
                self.units[unit.index()].formation = Formation::Square;
            }
            Event::VictorsAdvance { ref units } => {
                self.step = Step::Advance;
                self.advancing.clone_from(units);
            }
            Event::Occupied { unit, to, garrison, .. } => {
                self.place(unit, to);
                if garrison.is_some() {
                    let now = &mut self.units[unit.index()];
                    (now.formation, now.garrison) = (Formation::Garrison, garrison);
                    now.marks.changed = true;
                }
                self.advancing.retain(|&other| other != unit);
            }
            Event::ObjectiveTaken { objective, seat } => {
                self.objectives[usize::from(objective)] = Some(seat);
            }
            Event::CriticalLevel { seat, level } => self.sides[seat.index()].levels = level,
            Event::SegmentEnded {} => {
                let (field, phasing) = (&self.field, self.phasing);
                for (card, unit) in field.units.iter().zip(&mut self.units) {
                    if card.side == phasing && !unit.marks.attempted {
                        unit.history = History::None;
                    }
                }
                self.combats.clear();
            }
            Event::Conceded { .. } => {}
            Event::GameOver { verdict } => {
                self.result = Some(verdict);
                self.step = Step::Over;
                self.pending = Stack::new();
                self.acting = None;
            }
        }
    }

    fn begin_segment(&mut self, seat: Seat) {
        self.segment += 1;
        self.phasing = seat;
        self.round = 1;
        self.step = Step::Generals;
        self.contacts.retain(|contact| contact.locked);
        self.advancing.clear();
        for (card, unit) in self.field.units.iter().zip(&mut self.units) {
            let locked = self.contacts.iter().any(|contact| {
                let touches = |other: UnitId| self.field.units[other.index()].id == card.id;
                touches(contact.by) || touches(contact.with)
            });
            unit.marks = Marks {
                reserve_used: unit.marks.reserve_used && card.side != seat,
                outflanked: unit.marks.outflanked && locked,
                ..Marks::default()
            };
            unit.charge = None;
            unit.lost_to_fire = 0;
            unit.actions = [0; 5];
            if card.side == seat {
                unit.silent = unit.silent.map(|segments| segments.saturating_add(1));
            }
        }
        for (card, general) in self.field.generals.iter().zip(&mut self.generals) {
            general.acted = false;
            if card.side == seat {
                general.left = GENERALS_MOVE;
            }
        }
    }

    fn begin_step(&mut self, step: Step) {
        self.step = step;
        self.acting = None;
        if matches!(step, Step::FireOther | Step::FirePhasing) {
            for unit in &mut self.units {
                (unit.marks.fired, unit.marks.fired_at) = (false, false);
            }
        }
        if step == Step::FireOther {
            // The movement phase is over (AGE-R17).
            for (card, unit) in self.field.units.iter().zip(&mut self.units) {
                if card.side == self.phasing && unit.charged_in.is_some_and(|segment| segment < self.segment)
                {
                    unit.charged_in = None;
                }
            }
        }
    }

    fn post(&mut self, general: GeneralId, post: Post) -> &mut super::General {
        let general = &mut self.generals[general.index()];
        general.post = post;
        general
    }

    /// AGE-H34, AGE-H35 A replacement is ordinary.
    fn replace(&mut self, id: GeneralId, at: crate::geometry::Pt) {
        let seat = self.field.general(id).side;
        let general = self.post(id, Post::Detached);
        general.at = at;
        general.quality = Quality::Ordinary;
        general.replacement = true;
        if self.sides[seat.index()].chief == id {
            self.sides[seat.index()].rating = self.field.armies[seat.index()].successor_rating;
        }
    }

    fn lose_general(&mut self, id: GeneralId, captured: bool) {
        let turn = self.turn;
        let seat = self.field.general(id).side;
        let chief = self.sides[seat.index()].chief == id && self.generals[id.index()].rank == Rank::Chief;
        self.post(id, if captured { Post::Captured(turn) } else { Post::Out(turn) });
        let side = &mut self.sides[seat.index()];
        let lost = if chief { &mut side.chiefs_lost } else { &mut side.generals_lost };
        *lost = lost.saturating_add(1);
    }

    #[inline]
    fn place(&mut self, unit: UnitId, pose: Pose) {
        let unit = &mut self.units[unit.index()];
        unit.pose = pose;
        unit.garrison = None;
    }

    fn spend(&mut self, left: i64, moved: bool) {
        if let Some(acting) = &mut self.acting {
            acting.left = left;
            acting.may_charge = false;
            if moved {
                acting.may_move = false;
            }
        }
    }

    /// Contacts of a unit that leaves are gone, and whoever has none any more is no longer outflanked.
    fn drop_contacts(&mut self, unit: UnitId) {
        if !self.in_contact(unit) {
            return;
        }
        let others: Vec<UnitId> = self.touching(unit).chain([unit]).collect();
        self.contacts.retain(|contact| contact.by != unit && contact.with != unit);
        self.forget_flanks(&others);
    }

    fn forget_flanks(&mut self, units: &[UnitId]) {
        for &unit in units {
            if !self.in_contact(unit) {
                self.units[unit.index()].marks.outflanked = false;
            }
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
        let [attackers, defenders] = &combat.units;
        for contact in &mut self.contacts {
            let between = |a: &[UnitId], b: &[UnitId]| a.contains(&contact.by) && b.contains(&contact.with);
            if between(attackers, defenders) || between(defenders, attackers) {
                contact.locked = true;
            }
        }
    }

    fn end_combat(&mut self, number: u8) {
        let Some(combat) = self.combats.iter().find(|combat| combat.number == number) else { return };
        let units: Vec<UnitId> = combat.units.iter().flatten().copied().collect();
        self.contacts.retain(|contact| !units.contains(&contact.by) && !units.contains(&contact.with));
        self.forget_flanks(&units);
    }
}
