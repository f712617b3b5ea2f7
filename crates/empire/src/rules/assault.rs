//! EMP-14 Assaults (C.8): who may assault whom, retreat before it, fire, advance, massed columns.

use super::{No, Play, not_now};
use crate::course::Assault;
use crate::event::Event;
use crate::ids::AreaId;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::Units;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// DP-21 Whether this assault may be declared.
pub fn check(_scene: &Scene<'_>, _seat: Seat, _target: AreaId, _units: Units) -> Result<(), No> {
    not_now()
}

/// EMP-R63 Whether the assault segment may end: every column has done its duty.
pub fn check_end(_scene: &Scene<'_>, _seat: Seat) -> Result<(), No> {
    Ok(())
}

/// Assaults that may be declared.
pub fn list(_scene: &Scene<'_>, _seat: Seat, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// DP-12, DP-22 to DP-28 Whether this answers what the assault asks.
pub fn check_answer(_scene: &Scene<'_>, _assault: &Assault, _order: &Order) -> Result<(), No> {
    not_now()
}

/// The answers to what the assault asks.
pub fn list_answers(_scene: &Scene<'_>, _assault: &Assault, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// AS0
    pub fn declare_assault(&mut self, _seat: Seat, _target: AreaId, _units: Units) {}

    /// Carries an assault on to its next stage.
    pub fn advance_assault(&mut self, _assault: Assault) {
        self.pop();
    }

    /// A seat has answered what the assault asked.
    pub fn answer_assault(&mut self, _assault: Assault, _order: &Order) {
        self.pop();
    }
}
