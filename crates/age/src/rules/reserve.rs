//! Step M2: units in the reserve zone move (AGE-51 to AGE-68, AGE-H64 to AGE-H67).

use super::refusal::{Why, ensure};
use super::walking::speeds;
use super::{Play, charts, generals, own, zones};
use crate::event::Event;
use crate::ids::UnitId;
use crate::kinds::Column;
use crate::order::Intent;
use crate::reckoning::manoeuvre::Pace;
use crate::reckoning::reserve::ReserveTest;
use crate::record::{Acting, Record};
use table::{Dice, Refusal, Seat, Sink};

/// AGE-62, AGE-68 A unit in the reserve zone that has not tried yet.
pub fn check(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    own(record, seat, unit)?;
    let marks = &record.unit(unit).marks;
    ensure(!marks.attempted && !marks.reserve_used, Why::ReserveTried)?;
    ensure(!marks.acted, Why::HadTurn)?;
    ensure(!zones::is_tactical(record, unit), Why::InTactical)
}

/// What bears on a reserve test (AGE-51 to AGE-58).
pub fn test_of(record: &Record, unit: UnitId) -> ReserveTest {
    let (now, card) = (record.unit(unit), record.card(unit));
    let disordered_in_formation = record
        .present(card.side)
        .filter(|&other| record.card(other).command == card.command && record.unit(other).disordered)
        .count();
    ReserveTest {
        chief: generals::chief_for(record, unit),
        rating: record.side(card.side).rating,
        aide: generals::has_aide(record, unit),
        first_turn: record.turn() == 1,
        history: now.history,
        disordered: now.disordered,
        disordered_in_formation: disordered_in_formation.min(100) as u8,
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn declare_reserve(&mut self, unit: UnitId) {
        self.end_turn();
        let mut may_move = true;
        let mut may_change = true;
        // AGE-66 A battery does not roll.
        if !self.record.card(unit).is_battery() {
            let test = test_of(self.record, unit);
            let modifiers = charts(self.record).reserve_modifiers(&test);
            let die = self.roll("AGE-65");
            let score = i32::from(die) + modifiers.sum();
            let result = charts(self.record).manoeuvre_result(Column::Reserve, score);
            let effect = charts(self.record).manoeuvre_effect(result, self.record.card(unit).rating);
            self.happen(Event::Tested { unit, column: Column::Reserve, die, modifiers, score, result });
            self.suffer(unit, &effect);
            (may_move, may_change) = (effect.pace != Pace::None, effect.may_change);
        }
        if !may_move {
            return;
        }
        let acting = Acting {
            unit,
            intent: Intent::Move,
            target: None,
            left: speeds(self.record, unit).whole(),
            may_move,
            may_change,
            may_charge: false,
            reserve: true,
            was_tactical: false,
        };
        self.happen(Event::TurnTaken { acting });
    }
}
