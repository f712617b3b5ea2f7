//! EMP-20 Retreats: where units may go, what becomes of guns and headquarters.

use super::{No, Play, not_now};
use crate::course::Retreat;
use crate::event::Event;
use crate::ids::AreaId;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// DP-14 Whether these units may retreat there.
pub fn check(
    _scene: &Scene<'_>,
    _retreat: &Retreat,
    _units: Units,
    _leaders: Leaders,
    _to: AreaId,
) -> Result<(), No> {
    not_now()
}

/// The retreats there are.
pub fn list(_scene: &Scene<'_>, _retreat: &Retreat, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Units retreat; where all have gone the frame is popped and headings are asked for.
    pub fn retreat(&mut self, _retreat: Retreat, _units: Units, _leaders: Leaders, _to: AreaId) {
        self.pop();
    }
}
