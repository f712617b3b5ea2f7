//! EMP-3.2 Leaders' casualties.

use super::Play;
use crate::course::{Check, Frame, Losses};
use crate::event::{Event, Purpose, Roll};
use crate::ids::LeaderId;
use crate::order::Piece;
use crate::record::Place;
use crate::scenario::{Arm, Role};
use crate::sets::{Leaders, Units};
use crate::why::{Modifiers, Unit, Why, die, sum};
use table::{Clause, Dice, Sink};

/// EMP-3.2a What is lost at.
pub const FATAL: i16 = 12;

/// EMP-3.2b, EMP-3.2c, EMP-3.21a What is added to the two dice of a leader's check.
pub fn modifiers(check: &Check) -> Modifiers {
    let mut all = Modifiers::new();
    if check.charging {
        all.push(die(Why::Charging, 1));
    }
    if check.heavy > 0 {
        all.push(die(Why::HeavyLoss, check.heavy.into()));
    }
    if check.overrun {
        all.push(die(Why::StaffLoss, 1));
    }
    all
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-3.2a, EMP-R49 After a loss event the leaders there check: +1 for three steps or more, +2 if all steps are gone. With
    /// charging cavalry only those who ride along do.
    pub fn check_leaders(&mut self, losses: &Losses, charging: bool) {
        if losses.taken == 0 {
            return;
        }
        let scene = self.scene();
        let there = if charging { losses.among } else { scene.record.units_in(losses.seat, losses.area) };
        let steps: u8 = there.iter().map(|unit| scene.steps(unit)).sum();
        let heavy = match (steps, losses.taken) {
            (0, _) => 2,
            (_, 3..) => 1,
            _ => 0,
        };
        // EMP-3.21a Losses in the area of a headquarters, whoever took them.
        let headquarters: Units = losses
            .among
            .or(there)
            .iter()
            .filter(|unit| !charging && scene.unit(*unit).arm == Arm::Hq)
            .collect();
        for hq in headquarters.iter() {
            self.check_staff(hq, self.state.record.unit(hq).place == Place::Lost);
        }
        if !losses.leaders.is_empty() {
            let leaders = losses.leaders;
            self.push(Frame::Check(Check { leaders, charging, heavy, overrun: false }));
        }
    }

    /// EMP-3.2a The next leader checks, in file order.
    pub fn advance_check(&mut self, check: Check) {
        let Some(leader) = check.leaders.first() else { return self.pop() };
        let leaders = check.leaders.less(Leaders::one(leader));
        if leaders.is_empty() {
            self.pop();
        } else {
            self.replace(Frame::Check(Check { leaders, ..check }));
        }
        let place = self.state.record.leader(leader).place;
        let staff = self.state.record.leader(leader).role == Role::Staff;
        if place.area().is_some() || (staff && place == Place::Off) {
            self.check_leader(leader, &modifiers(&check));
        }
    }

    fn check_leader(&mut self, leader: LeaderId, modifiers: &Modifiers) {
        let clause = Clause("EMP-3.2a");
        let fatal = FATAL - sum(modifiers, Unit::Die);
        // What the second die has to show, 7 if no face will do.
        let needs = |face: u16| (fatal - face as i16).clamp(1, 7) as u8;
        let first = self.dice.graded_die(6, clause, &needs);
        let second = self.dice.graded_die(6, clause, &|face| u8::from(face >= u16::from(needs(first))));
        let lost = second >= u16::from(needs(first));
        let seat = self.state.book.leader(leader).side;
        self.tell(|| Event::Rolled {
            roll: Roll {
                purpose: Purpose::LeaderCheck,
                seat: Some(seat),
                piece: Some(Piece::Leader(leader)),
                area: None,
                faces: vec![first as u8, second as u8],
                modifiers: modifiers.to_vec(),
                against: Some(FATAL),
                result: u8::from(!lost),
            },
        });
        if lost {
            self.happen(Event::LeaderLost { leader });
        }
    }
}
