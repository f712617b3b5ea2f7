//! How to stand: squares where cavalry alone threatens, reverse slopes where guns see or infantry comes; and out of them when
//! nothing threatens any more, for nobody marches out of either.

use crate::ids::{AreaId, UnitId};
use crate::map::Map;
use crate::order::Order;
use crate::record::Mark;
use crate::rules::{bombardment, stances};
use crate::scenario::Arm;
use crate::scene::Scene;
use table::Seat;

/// Cavalry so many areas away can charge.
const CHARGE: u8 = 2;
/// Farther away nobody keeps a unit behind a slope.
const NEAR: u8 = 3;

/// The enemy's strength of an arm within a range of an area.
fn strength(scene: &Scene<'_>, seat: Seat, area: AreaId, range: u8, arm: Arm) -> i64 {
    let map: &Map = &scene.book.map;
    let near = scene.on_map(seat.other()).filter(|unit| scene.arm(*unit) == arm && !scene.is_routed(*unit));
    near.filter(|unit| scene.record.unit(*unit).place.area().is_some_and(|at| map.range(area, at) <= range))
        .map(|unit| i64::from(scene.strength(unit)))
        .sum()
}

/// Whether a square is better than a line: cavalry that can charge is as strong as the infantry, and nothing else could make use
/// of it.
fn wants_square(scene: &Scene<'_>, seat: Seat, area: AreaId) -> bool {
    let own: i64 = scene
        .of_arm(seat, area, Arm::Infantry)
        .iter()
        .map(|unit| i64::from(scene.strength_in(unit, area)))
        .sum();
    strength(scene, seat, area, CHARGE, Arm::Cavalry) >= own
        && strength(scene, seat, area, CHARGE, Arm::Infantry) == 0
        && !bombardment::in_danger(scene, seat, area)
}

/// Whether a unit is better off behind its slope.
fn wants_slope(scene: &Scene<'_>, seat: Seat, area: AreaId) -> bool {
    strength(scene, seat, area, NEAR, Arm::Infantry) > 0 || bombardment::in_danger(scene, seat, area)
}

/// Who is in a stance that nothing calls for leaves it, to march again.
pub(super) fn leaves(scene: &Scene<'_>, seat: Seat) -> Option<Order> {
    let squares = scene.record.held(seat).iter().filter(|area| scene.record.in_square(seat, *area));
    let mut open = squares.filter(|area| {
        !wants_square(scene, seat, *area) && stances::check_square(scene, seat, *area, false).is_ok()
    });
    if let Some(area) = open.next() {
        return Some(Order::Square { area, enter: false });
    }
    let hidden = |unit: &UnitId| {
        let at = scene.record.unit(*unit).place.area();
        scene.marked(*unit, Mark::ReverseSlope)
            && at.is_some_and(|area| !wants_slope(scene, seat, area))
            && stances::check_reverse(scene, seat, *unit, false).is_ok()
    };
    scene.on_map(seat).find(hidden).map(|unit| Order::ReverseSlope { unit, enter: false })
}

/// Who stays takes the stance that helps where it is.
pub(super) fn takes(scene: &Scene<'_>, seat: Seat) -> Option<Order> {
    let mut open = scene.record.held(seat).iter().filter(|area| {
        wants_square(scene, seat, *area) && stances::check_square(scene, seat, *area, true).is_ok()
    });
    if let Some(area) = open.next() {
        return Some(Order::Square { area, enter: true });
    }
    let exposed = |unit: &UnitId| {
        let at = scene.record.unit(*unit).place.area();
        scene.arm(*unit) == Arm::Infantry
            && at.is_some_and(|area| wants_slope(scene, seat, area))
            && stances::check_reverse(scene, seat, *unit, true).is_ok()
    };
    scene.on_map(seat).find(exposed).map(|unit| Order::ReverseSlope { unit, enter: true })
}
