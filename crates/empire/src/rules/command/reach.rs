//! B.9 How far command reaches: paths of areas that no enemy holds, over boundaries that leaders may cross and over corners
//! that no enemy flanks.

use crate::ids::{AreaId, AreaSet};
use crate::scene::Scene;
use table::Seat;

/// EMP-9.1a The areas within a radius of a superior. Areas that hold only an enemy headquarters are closed unless a courier
/// has passed there: `open` are those to be taken as passed.
pub fn within(scene: &Scene<'_>, seat: Seat, from: AreaId, radius: u8, open: &AreaSet) -> AreaSet {
    let mut reached = AreaSet::NONE.with(from);
    let mut edge = reached;
    for _ in 0..radius {
        let next = grow(scene, seat, &edge, &reached, open);
        if next.is_empty() {
            break;
        }
        reached = reached.or(&next);
        edge = next;
    }
    reached
}

/// EMP-9.1c How far a subordinate is from a superior, his own area not counted; none if there is no path.
pub fn distance(scene: &Scene<'_>, seat: Seat, from: AreaId, to: AreaId) -> Option<u8> {
    let mut reached = AreaSet::NONE.with(to);
    let mut edge = reached;
    let mut steps = 0;
    while !edge.is_empty() {
        if reached.has(from) {
            return Some(steps);
        }
        edge = grow(scene, seat, &edge, &reached, &AreaSet::NONE);
        reached = reached.or(&edge);
        steps += 1;
    }
    None
}

/// One area farther down, as the path goes from the subordinate up.
fn grow(scene: &Scene<'_>, seat: Seat, edge: &AreaSet, reached: &AreaSet, open: &AreaSet) -> AreaSet {
    let mut near = AreaSet::NONE;
    let enemies = scene.record.held(seat.other());
    for upper in edge.iter() {
        near = near.or(scene.going.riders(upper));
        for way in scene.going.corners(upper) {
            if !scene.book.map.flanks(*way).meets(enemies) {
                near.add(scene.book.map.contacts()[way.at()].to);
            }
        }
    }
    let near = near.without(reached).without(enemies);
    near.iter().filter(|lower| is_open(scene, seat, *lower, open)).collect()
}

/// EMP-9.11a, EMP-9.12a Whether a path may pass an area.
fn is_open(scene: &Scene<'_>, seat: Seat, area: AreaId, open: &AreaSet) -> bool {
    if scene.enemy_in(seat, area) {
        return false;
    }
    // What is not enemy-occupied but holds an enemy unit holds his headquarters alone.
    scene.record.units_in(seat.other(), area).is_empty()
        || open.has(area)
        || scene.record.courier(area) == Some(true)
}

/// The areas with an enemy headquarters and no enemy combat unit whose courier has not failed, in file order.
pub(super) fn headquarters_alone(scene: &Scene<'_>, seat: Seat) -> smallvec::SmallVec<[AreaId; 2]> {
    let enemy = seat.other();
    let armies = scene.book.armies.iter().filter(|army| army.side == enemy);
    let areas = armies.filter_map(|army| scene.record.unit(army.hq?).place.area());
    areas.filter(|area| !scene.enemy_in(seat, *area) && scene.record.courier(*area) != Some(false)).collect()
}
