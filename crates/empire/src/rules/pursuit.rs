//! EMP-10.9 Pursuit (C.5).

use super::{No, Play, not_now};
use crate::course::Pursuit;
use crate::event::Event;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::scene::Scene;
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// DP-15, DP-16, DP-18, DP-37 Whether this answers what the pursuit asks.
pub fn check_answer(_scene: &Scene<'_>, _pursuit: &Pursuit, _order: &Order) -> Result<(), No> {
    not_now()
}

/// The answers to what the pursuit asks.
pub fn list_answers(_scene: &Scene<'_>, _pursuit: &Pursuit, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Carries a pursuit on to its next stage.
    pub fn advance_pursuit(&mut self, _pursuit: Pursuit) {
        self.pop();
    }

    /// A seat has answered what the pursuit asked.
    pub fn answer_pursuit(&mut self, _pursuit: Pursuit, _order: &Order) {
        self.pop();
    }
}
