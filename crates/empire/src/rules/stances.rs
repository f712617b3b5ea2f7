//! EMP-17 Defensive stances: squares by intent and under duress, reverse slopes.

use super::{No, Play, not_now};
use crate::event::Event;
use crate::ids::{AreaId, UnitId};
use crate::rules::listing::Each;
use crate::scene::Scene;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-17.11a Whether the infantry of an area may enter or leave square.
pub fn check_square(_scene: &Scene<'_>, _seat: Seat, _area: AreaId, _enter: bool) -> Result<(), No> {
    not_now()
}

/// EMP-17.21a Whether a unit may enter or leave reverse slope.
pub fn check_reverse(_scene: &Scene<'_>, _seat: Seat, _unit: UnitId, _enter: bool) -> Result<(), No> {
    not_now()
}

/// EMP-17.1c Whether a square of this side in this area would stand if a piece of this strength and kind stopped there
/// (EMP-17.17b). Called before a unit ends its move in an own square.
pub fn check_join(_scene: &Scene<'_>, _seat: Seat, _area: AreaId, _unit: UnitId) -> Result<(), No> {
    Ok(())
}

/// The stances that may be taken or left by this unit.
pub fn list(_scene: &Scene<'_>, _seat: Seat, _unit: UnitId, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-17.11a
    pub fn square_by_intent(&mut self, _seat: Seat, _area: AreaId, _enter: bool) {}

    /// EMP-17.21a
    pub fn reverse_slope(&mut self, _unit: UnitId, _enter: bool) {}
}
