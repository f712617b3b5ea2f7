//! EMP-18 Morale of an area and side, as a list of modifiers.

use crate::ids::AreaId;
use crate::scene::Scene;
use crate::why::{Modifiers, Why, points};
use table::Seat;

/// EMP-18.0a The morale of a side's units in an area: the sum of this list.
pub fn of_area(_scene: &Scene<'_>, _seat: Seat, _area: AreaId) -> Modifiers {
    [points(Why::MoraleOf, 0)].into_iter().collect()
}
