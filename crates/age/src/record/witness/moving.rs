//! Units that move: tests, moves, formations, charges, retreats, advances.

use crate::event::Event;
use crate::kinds::{Action, Column, Formation};
use crate::order::Intent;
use crate::record::{Asked, Charge, Contact, Presence, Record};

impl Record {
    /// Movement and charges.
    pub(super) fn witness_movement(&mut self, event: &Event) {
        match *event {
            Event::Entered { unit, formation, pose, ref trail, far } => {
                let unit = &mut self.units[unit.index()];
                unit.presence = Presence::Here;
                (unit.formation, unit.pose) = (formation, pose);
                unit.trail.clone_from(trail);
                (unit.marks.acted, unit.marks.reserve_used, unit.marks.moved) = (true, true, true);
                unit.marks.attempted = true;
                unit.marks.moved_far = far;
            }
            Event::Declared { unit, intent, .. } => {
                let marks = &mut self.units[unit.index()].marks;
                (marks.acted, marks.holds) = (true, intent == Intent::Hold);
            }
            Event::Tested { unit, column, result, .. } => {
                let unit = &mut self.units[unit.index()];
                unit.marks.acted = true;
                unit.marks.result = Some(result).filter(|result| result.holds_back());
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
                self.units[unit.index()].marks.counter_charged |= yes;
            }
            Event::CounterCharged { unit, to, .. } => {
                self.place(unit, to);
                self.units[unit.index()].trail.clear();
            }
            Event::Charged { unit, from, to, distance, ref contacts, breakthrough, far } => {
                self.place(unit, to);
                let now = &mut self.units[unit.index()];
                now.charge = Some(Charge { distance, start: from.anchor, breakthrough });
                now.charged_in = Some(self.segment);
                now.marks.moved = true;
                now.marks.moved_far |= far;
                now.marks.broke_through |= breakthrough;
                // AGE-R17 Who has met it by a counter-charge has charged too.
                for met in contacts {
                    let met = &mut self.units[met.index()];
                    if met.marks.counter_charged {
                        met.charged_in = Some(self.segment);
                    }
                }
                self.contacts.extend(contacts.iter().map(|&with| Contact { by: unit, with, locked: false }));
                self.acting = None;
                self.advancing.retain(|&other| other != unit);
            }
            Event::ChargeMissed { unit, countered } => {
                if let Some(countered) = countered {
                    self.units[countered.index()].marks.counter_charged = false;
                }
                self.acting = None;
                self.advancing.retain(|&other| other != unit);
            }
            Event::Outflanked { unit } => self.units[unit.index()].marks.outflanked = true,
            Event::Retreated { unit, to, formation, far, .. } => {
                let battery = self.field.unit(unit).is_battery();
                self.place(unit, to);
                let now = &mut self.units[unit.index()];
                now.marks.changed |= !battery && now.formation != formation;
                now.marks.moved_far |= far;
                (now.formation, now.garrison) = (formation, None);
                if battery {
                    // AGE-79 It has limbered, if it had to, and moved.
                    now.actions[Action::Limber as usize] += u8::from(!now.limbered);
                    now.actions[Action::Move as usize] += 1;
                    now.limbered = true;
                }
                now.trail.clear();
                now.marks.must_withdraw = false;
                self.drop_contacts(unit);
            }
            Event::WithdrawalBlocked { unit } => self.units[unit.index()].marks.must_withdraw = false,
            Event::SquareFormed { unit, pose } => {
                self.place(unit, pose);
                self.units[unit.index()].formation = Formation::Square;
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
            _ => {}
        }
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
}
