//! EMP-10.8 Grand charges (C.5): who may launch one, with whom, and what follows.

use super::{No, Play, not_now};
use crate::event::Event;
use crate::ids::{AreaId, LeaderId};
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// DP-06 Whether this grand charge may be declared.
pub fn check(
    _scene: &Scene<'_>,
    _seat: Seat,
    _leader: LeaderId,
    _target: AreaId,
    _middle: AreaId,
    _units: Units,
    _leaders: Leaders,
) -> Result<(), No> {
    not_now()
}

/// Grand charges that may be declared.
pub fn list(_scene: &Scene<'_>, _seat: Seat, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// GC0, GC1 A failed roll is a failed attempt (EMP-R34): call [`Play::fail`]. A launched one calls
    /// `Event::Attempted { won: 1 }` and pushes its charge in place of the attempt.
    pub fn launch_grand_charge(
        &mut self,
        _seat: Seat,
        _leader: LeaderId,
        _target: AreaId,
        _middle: AreaId,
        _units: Units,
        _leaders: Leaders,
    ) {
    }
}
