//! EMP-10.0 to EMP-10.7 Cavalry charges (C.4): who may charge whom. What is fired is in `charge/fire.rs`, how a charge goes on
//! from stage to stage in `charge/course.rs`.

pub mod answers;
pub mod course;
pub mod fire;

pub use answers::{check_answer, list_answers};
pub use course as course_of;
pub use course::is_success;
pub use fire::{Blow, attack, first_fire, second_fire};

use super::{No, command, no};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::map::Side;
use crate::order::Order;
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scenario::{Arm, Hook};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::Seat;

/// DP-10 Whether this charge may be declared.
pub fn check(
    scene: &Scene<'_>,
    seat: Seat,
    origin: AreaId,
    target: AreaId,
    middle: AreaId,
    units: Units,
    leaders: Leaders,
) -> Result<(), No> {
    if units.is_empty() {
        return Err(no("EMP-10.0a", "empire-charge-nobody"));
    }
    for unit in units.iter() {
        may_charge(scene, seat, unit)?;
        if !scene.is_active(unit) {
            return Err(no("EMP-10.0a", "empire-not-active").unit(unit));
        }
        if !scene.marked(unit, Mark::InCommand) {
            return Err(no("EMP-9.4c", "empire-out-of-command").unit(unit));
        }
        if scene.record.unit(unit).place.area() != Some(origin) {
            return Err(no("EMP-10.1e", "empire-charge-origin").unit(unit).area(origin));
        }
    }
    check_target(scene, seat, target)?;
    check_way(scene, seat, origin, target, middle)?;
    check_pin(scene, seat, origin)?;
    check_ground(scene, seat, origin, middle, target, units)?;
    leaders.iter().try_for_each(|leader| may_ride(scene, seat, origin, leader))
}

/// What holds for any cavalry that charges: EMP-10.0a mounted cavalry, EMP-10.71a no horse guns, not routed (EMP-R84), not in
/// square (EMP-R78), once a turn (EMP-14.65a).
pub fn may_charge(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    let state = scene.record.unit(unit);
    let reason = if scene.seat(unit) != seat {
        no("EMP-2.2a", "empire-not-yours")
    } else if scene.is_horse_gun(unit) {
        no("EMP-10.71a", "empire-charge-horse-guns")
    } else if scene.arm(unit) != Arm::Cavalry {
        no("EMP-10.0a", "empire-charge-cavalry")
    } else if state.place.area().is_none() {
        no("EMP-10.0a", "empire-not-on-map")
    } else if state.routed.is_some() {
        no("EMP-R84", "empire-routed")
    } else if scene.in_square(unit) {
        no("EMP-R78", "empire-in-square")
    } else if state.marks.has(Mark::Charged) || state.marks.has(Mark::Attacked) {
        no("EMP-14.65a", "empire-attacked")
    } else {
        return Ok(());
    };
    Err(reason.unit(unit))
}

/// CH0 A target holds an enemy combat unit or headquarters.
pub fn check_target(scene: &Scene<'_>, seat: Seat, target: AreaId) -> Result<(), No> {
    if scene.record.units_in(seat.other(), target).is_empty() {
        Err(no("EMP-10.0a", "empire-no-enemy").area(target))
    } else {
        Ok(())
    }
}

/// EMP-10.1a to EMP-10.1d Two areas in a straight line, the one between empty of units (EMP-R37).
pub fn check_way(
    scene: &Scene<'_>,
    seat: Seat,
    origin: AreaId,
    target: AreaId,
    middle: AreaId,
) -> Result<(), No> {
    let map = &scene.book.map;
    let range = map.range(origin, target);
    if scene.beside(origin).has(target) {
        return Err(no("EMP-10.1a", "empire-charge-adjacent").area(target));
    }
    if range != 2 {
        return Err(no("EMP-10.1b", "empire-charge-distance").area(target).number("range", i16::from(range)));
    }
    if !map.middles(origin, target).any(|area| area == middle) {
        return Err(no("EMP-10.1c", "empire-charge-straight").area(middle));
    }
    check_middle(scene, seat, middle)
}

/// EMP-10.1d Combat units and headquarters of either side in the middle area bar a charge (EMP-R37).
pub fn check_middle(scene: &Scene<'_>, seat: Seat, middle: AreaId) -> Result<(), No> {
    let there = [seat, seat.other()].into_iter().find_map(|side| scene.record.units_in(side, middle).first());
    match there {
        Some(unit) => Err(no("EMP-10.1d", "empire-charge-middle").unit(unit).area(middle)),
        None => Ok(()),
    }
}

/// EMP-10.11a, EMP-R38 Not from next to the front of an enemy long counter.
pub fn check_pin(scene: &Scene<'_>, seat: Seat, origin: AreaId) -> Result<(), No> {
    let enemy = seat.other();
    let near = scene.beside(origin).and(scene.record.long(enemy));
    for area in near.iter() {
        for unit in scene.record.units_in(enemy, area).iter() {
            if scene.is_long(unit) && scene.side(unit, area, origin) == Side::Front {
                return Err(no("EMP-10.11a", "empire-charge-pinned").unit(unit).area(area));
            }
        }
    }
    Ok(())
}

/// EMP-10.0b, EMP-T04 Ground that bars a charge, and areas the scenario closes.
fn check_ground(
    scene: &Scene<'_>,
    seat: Seat,
    origin: AreaId,
    middle: AreaId,
    target: AreaId,
    units: Units,
) -> Result<(), No> {
    if fire::ground(scene, origin, middle, target).is_none() {
        return Err(no("EMP-10.0b", "empire-charge-ground").area(target));
    }
    [middle, target].into_iter().try_for_each(|area| may_enter(scene, seat, units, area))
}

/// EMP-1.2a What hooks forbid: areas closed to a side until a turn, formations that are held back.
pub fn may_enter(scene: &Scene<'_>, seat: Seat, units: Units, to: AreaId) -> Result<(), No> {
    for hook in &scene.book.hooks {
        match hook {
            Hook::NoEnter { side, areas, until_turn }
                if *side == seat && areas.has(to) && scene.record.turn() < *until_turn =>
            {
                return Err(no("EMP-1.2a", "empire-no-entry")
                    .area(to)
                    .number("turn", i16::from(*until_turn)));
            }
            Hook::Restrain { formation, areas, .. }
                if !areas.has(to)
                    && !scene.record.formation(*formation).marks.has(Mark::Released)
                    && units.iter().any(|unit| scene.formation(unit) == *formation) =>
            {
                return Err(no("EMP-1.2a", "empire-restrained").formation(*formation).area(to));
            }
            _ => {}
        }
    }
    Ok(())
}

/// EMP-R111 Whether a leader may ride along from this area: no artillery leader, not moved this turn, of an active formation or
/// above one.
fn may_ride(scene: &Scene<'_>, seat: Seat, origin: AreaId, leader: LeaderId) -> Result<(), No> {
    rides_from(scene, seat, leader, &|area| area == origin)?;
    let active = scene.record.active();
    let own = scene.record.leader(leader).formation.is_some_and(|formation| active.has(formation));
    if own || active.iter().any(|formation| command::is_above(scene, leader, formation)) {
        Ok(())
    } else {
        Err(no("EMP-R111", "empire-leader-not-active").leader(leader))
    }
}

/// EMP-R111 What holds for every leader who rides along.
pub fn rides_from(
    scene: &Scene<'_>,
    seat: Seat,
    leader: LeaderId,
    origin: &dyn Fn(AreaId) -> bool,
) -> Result<(), No> {
    let state = scene.record.leader(leader);
    let reason = if scene.leader(leader).side != seat {
        no("EMP-2.2a", "empire-leader-not-yours")
    } else if !state.place.area().is_some_and(origin) {
        no("EMP-R111", "empire-leader-not-at-start")
    } else if scene.leader(leader).artillery {
        no("EMP-R111", "empire-leader-artillery")
    } else if state.marks.has(Mark::Moved) {
        no("EMP-R111", "empire-leader-moved")
    } else {
        return Ok(());
    };
    Err(reason.leader(leader))
}

/// Charges that may be declared: each unit alone and all of an area together, with all leaders who may ride along or none.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    let map = &scene.book.map;
    for origin in scene.record.held(seat).iter() {
        let able: Units = scene
            .record
            .units_in(seat, origin)
            .iter()
            .filter(|unit| {
                scene.is_active(*unit)
                    && scene.marked(*unit, Mark::InCommand)
                    && may_charge(scene, seat, *unit).is_ok()
            })
            .collect();
        if able.is_empty() || check_pin(scene, seat, origin).is_err() {
            continue;
        }
        let riders = scene.record.leaders_in(seat, origin);
        let riders: Leaders =
            riders.iter().filter(|leader| may_ride(scene, seat, origin, *leader).is_ok()).collect();
        for target in map.ids().filter(|area| map.range(origin, *area) == 2) {
            if check_target(scene, seat, target).is_err() {
                continue;
            }
            for middle in map.middles(origin, target) {
                list_sets(able, |units| {
                    if check(scene, seat, origin, target, middle, units, riders).is_err() {
                        return ControlFlow::Continue(());
                    }
                    each(Order::Charge { origin, target, middle, units, leaders: riders })?;
                    if riders.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    each(Order::Charge { origin, target, middle, units, leaders: Leaders::NONE })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All of a set together, then each alone.
pub fn list_sets(all: Units, mut each: impl FnMut(Units) -> ControlFlow<()>) -> ControlFlow<()> {
    each(all)?;
    if all.len() > 1 {
        all.iter().try_for_each(|unit| each(Units::one(unit)))?;
    }
    ControlFlow::Continue(())
}
