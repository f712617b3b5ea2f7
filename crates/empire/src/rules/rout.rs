//! EMP-19 Rout (C.9): checks, flight, cascade, and what routed units do later.

use super::{No, Play, not_now};
use crate::course::{Flight, Rout};
use crate::event::Event;
use crate::ids::{FormationId, UnitId};
use crate::order::Order;
use crate::path::Path;
use crate::rules::listing::Each;
use crate::scene::Scene;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// DP-27, DP-29 Whether this answers what the flight asks.
pub fn check_answer(_scene: &Scene<'_>, _flight: &Flight, _order: &Order) -> Result<(), No> {
    not_now()
}

/// The answers to what the flight asks.
pub fn list_answers(_scene: &Scene<'_>, _flight: &Flight, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// EMP-19.31a Whether a routed unit may flee along this way in the movement segment.
pub fn check_move(_scene: &Scene<'_>, _seat: Seat, _unit: UnitId, _path: &Path) -> Result<(), No> {
    not_now()
}

/// EMP-19.31a Ways a routed unit may flee along.
pub fn list_moves(_scene: &Scene<'_>, _unit: UnitId, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// EMP-13.25a A routed unit of an active formation that has still to flee before the movement segment may end.
pub fn still_to_flee(_scene: &Scene<'_>, _seat: Seat) -> Option<UnitId> {
    None
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-19.3a Routed units of an activated formation test at the end of its command determination.
    pub fn test_routed(&mut self, _formation: FormationId) {}

    /// Carries rout checks on.
    pub fn advance_rout(&mut self, _rout: Rout) {
        self.pop();
    }

    /// Carries a flight on.
    pub fn advance_flight(&mut self, _flight: Flight) {
        self.pop();
    }

    /// A seat has answered what the flight asked.
    pub fn answer_flight(&mut self, _flight: Flight, _order: &Order) {
        self.pop();
    }

    /// EMP-19.31a A routed unit flees on.
    pub fn rout_move(&mut self, _unit: UnitId, _path: Path) {}
}
