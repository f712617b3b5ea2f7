//! EMP-10.3, EMP-12.2, EMP-14.3 Losses: who may take the next hit (EMP-R50).

use super::{No, Play, not_now};
use crate::course::Losses;
use crate::event::Event;
use crate::ids::UnitId;
use crate::rules::listing::Each;
use crate::scene::Scene;
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// DP-13 Whether this unit may take the next hit.
pub fn check(_scene: &Scene<'_>, _losses: &Losses, _unit: UnitId) -> Result<(), No> {
    not_now()
}

/// The units that may take the next hit.
pub fn list(_scene: &Scene<'_>, _losses: &Losses, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// A unit takes the next hit; where it is the last one the frame is popped, and leader checks follow.
    pub fn assign_loss(&mut self, _losses: Losses, _unit: UnitId) {
        self.pop();
    }
}
