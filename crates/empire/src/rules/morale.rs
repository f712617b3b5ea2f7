//! EMP-18 Morale of an area and side, as a list of modifiers.

use super::leaders;
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::record::Mark;
use crate::scenario::{Arm, Flag};
use crate::scene::Scene;
use crate::sets::Units;
use crate::why::{Modifiers, Unit, Why, points, sum};
use std::cmp::Reverse;
use table::Seat;

/// EMP-18.0a The morale of a side's units in an area: the sum of this list. `attacking` says whether the side attacks in the
/// combat it is asked for (EMP-R05).
pub fn of_area(scene: &Scene<'_>, seat: Seat, area: AreaId, attacking: bool) -> Modifiers {
    let units = counted(scene, seat, area);
    let mut all = of_units(scene, units);
    if let Some(leader) = inspiring(scene, seat, area, attacking) {
        // EMP-18.4a The senior leader of their chain adds his rating.
        all.push(points(Why::MoraleLeader, rating(scene, leader, attacking).into()));
    }
    all
}

/// The same as one number.
pub fn value(scene: &Scene<'_>, seat: Seat, area: AreaId, attacking: bool) -> i16 {
    sum(&of_area(scene, seat, area, attacking), Unit::Points)
}

/// EMP-R05 The tactical number of a leader: for attack where his side is the attacker, else for defence.
pub fn rating(scene: &Scene<'_>, leader: LeaderId, attacking: bool) -> u8 {
    let leader = scene.leader(leader);
    if attacking { leader.attack } else { leader.defence }
}

/// EMP-R84 The units that count: routed ones only where there are no others.
fn counted(scene: &Scene<'_>, seat: Seat, area: AreaId) -> Units {
    let all = scene.combat_in(seat, area);
    let steady: Units = all.iter().filter(|unit| !scene.is_routed(*unit)).collect();
    if steady.is_empty() { all } else { steady }
}

/// EMP-18.4a The senior leader present who is in the chain of command of some unit there.
fn inspiring(scene: &Scene<'_>, seat: Seat, area: AreaId, attacking: bool) -> Option<LeaderId> {
    let units = scene.combat_in(seat, area);
    leaders::senior(
        scene,
        scene.record.leaders_in(seat, area),
        |leader| units.iter().any(|unit| leaders::is_in_chain(scene, leader, unit)),
        |leader| rating(scene, leader, attacking),
    )
}

/// EMP-18.0a, EMP-18.5a The long counter that sets the morale: an elite one first, then the one with most steps, of equal ones
/// the lower (EMP-R79).
fn setter(scene: &Scene<'_>, units: Units) -> Option<UnitId> {
    let longs = units.iter().filter(|unit| scene.is_long(*unit));
    longs.min_by_key(|unit| {
        (!scene.has(*unit, Flag::Elite), Reverse(scene.steps(*unit)), scene.morale(*unit), unit.0)
    })
}

/// The morale of these units without any leader.
fn of_units(scene: &Scene<'_>, units: Units) -> Modifiers {
    let mut all = Modifiers::new();
    let bearers = match setter(scene, units) {
        Some(long) => {
            all.push(points(Why::MoraleOf, scene.morale(long).into()));
            let guns = scene.record.guns_of(long).and(units);
            if !guns.is_empty() {
                // EMP-18.3a Once, however many guns.
                all.push(points(Why::MoraleGuns, 1));
            }
            Units::one(long)
        }
        None => {
            let common = common(scene, units);
            all.push(points(Why::MoraleCommon, common.into()));
            units.iter().filter(|unit| scene.morale(*unit) == common).collect()
        }
    };
    if bearers.iter().any(|unit| scene.record.unit(unit).column.is_some()) {
        all.push(points(Why::MoraleColumn, 1));
    }
    let reverse = |unit: UnitId| scene.arm(unit) == Arm::Infantry && scene.marked(unit, Mark::ReverseSlope);
    if bearers.iter().any(reverse) {
        all.push(points(Why::MoraleReverse, 1));
    }
    all
}

/// EMP-18.1a The printed value most common among the steps of these units, each step with the morale of its unit's face
/// (EMP-R79); the lower of equals (EMP-18.2a).
pub fn common(scene: &Scene<'_>, units: Units) -> u8 {
    let mut counts = [0u16; 16];
    for unit in units.iter() {
        counts[usize::from(scene.morale(unit)).min(15)] += u16::from(scene.steps(unit));
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    counts.iter().position(|count| *count == most && most > 0).unwrap_or(0) as u8
}

/// EMP-17.12a, EMP-R79 The largest infantry unit among these: most remaining steps, then most strength points; among equals the
/// one with the best morale, its reverse slope counted (EMP-17.22a).
pub fn largest_infantry(scene: &Scene<'_>, units: Units) -> Option<UnitId> {
    let infantry = units.iter().filter(|unit| scene.arm(*unit) == Arm::Infantry);
    let morale = |unit: UnitId| scene.morale(unit) + u8::from(scene.marked(unit, Mark::ReverseSlope));
    infantry.max_by_key(|unit| (scene.steps(*unit), scene.strength(*unit), morale(*unit), Reverse(unit.0)))
}
