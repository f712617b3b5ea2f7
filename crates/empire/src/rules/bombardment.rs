//! EMP-12 Bombardment (C.6): range, facing and sight, dice, losses.

use super::{No, Play, not_now};
use crate::course::Mission;
use crate::event::Event;
use crate::ids::AreaId;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::Units;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// DP-19 Whether these guns may fire at this area.
pub fn check(
    _scene: &Scene<'_>,
    _seat: Seat,
    _area: AreaId,
    _units: Units,
    _target: AreaId,
    _counter_battery: bool,
) -> Result<(), No> {
    not_now()
}

/// Missions that may be fired.
pub fn list(_scene: &Scene<'_>, _seat: Seat, _each: Each<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// EMP-R74 Whether some enemy artillery unit could bombard this area now, whatever its facing.
pub fn in_danger(_scene: &Scene<'_>, _seat: Seat, _area: AreaId) -> bool {
    false
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// BO0
    pub fn declare_mission(
        &mut self,
        _seat: Seat,
        _area: AreaId,
        _units: Units,
        _target: AreaId,
        _counter_battery: bool,
    ) {
    }

    /// Carries a bombardment on to its next stage.
    pub fn advance_mission(&mut self, _mission: Mission) {
        self.pop();
    }
}
