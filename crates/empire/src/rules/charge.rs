//! EMP-10.0 to EMP-10.7 Cavalry charges (C.4): who may charge whom, fire and attack, success or recoil.

use super::{No, Play, not_now};
use crate::course::Charge;
use crate::event::Event;
use crate::ids::AreaId;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// DP-10 Whether this charge may be declared.
pub fn check(
    _scene: &Scene<'_>,
    _seat: Seat,
    _origin: AreaId,
    _target: AreaId,
    _middle: AreaId,
    _units: Units,
    _leaders: Leaders,
) -> Result<(), No> {
    not_now()
}

/// Charges that may be declared.
pub fn list(_scene: &Scene<'_>, _seat: Seat, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// DP-11, DP-12, DP-17, DP-36, DP-39 Whether this answers what the charge asks.
pub fn check_answer(_scene: &Scene<'_>, _charge: &Charge, _order: &Order) -> Result<(), No> {
    not_now()
}

/// The answers to what the charge asks.
pub fn list_answers(_scene: &Scene<'_>, _charge: &Charge, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// CH0
    pub fn declare_charge(
        &mut self,
        _seat: Seat,
        _origin: AreaId,
        _target: AreaId,
        _middle: AreaId,
        _units: Units,
        _leaders: Leaders,
    ) {
    }

    /// Carries a charge on to its next stage.
    pub fn advance_charge(&mut self, _charge: Charge) {
        self.pop();
    }

    /// A seat has answered what the charge asked.
    pub fn answer_charge(&mut self, _charge: Charge, _order: &Order) {
        self.pop();
    }
}
