//! EMP-14 Assaults (C.8): who may assault whom. What is fired is in `assault/fire.rs`, combined arms in `assault/arms.rs`, how an
//! assault goes on in `assault/course.rs`, who advances in `assault/advance.rs`; standing and what a retreat saves in `standing.rs`.

pub mod advance;
pub mod answers;
pub mod arms;
pub mod course;
pub mod fire;

pub use answers::{check_answer, list_answers};

use super::charge::list_sets;
use super::{No, no};
use crate::ids::{AreaId, UnitId};
use crate::map::Side;
use crate::order::Order;
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::Units;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Seat;

/// The areas a unit stands in: one, and one for each marker of its line.
fn stands(scene: &Scene<'_>, unit: UnitId) -> SmallVec<[AreaId; 3]> {
    let state = scene.record.unit(unit);
    state.place.area().into_iter().chain(state.parts.iter().flatten().map(|part| part.area)).collect()
}

/// EMP-14.13b, EMP-R76 Whether the part of a unit in an area has not attacked another area: parts of a line may attack different
/// ones, each of them once.
fn is_free(scene: &Scene<'_>, unit: UnitId, area: AreaId, target: Option<AreaId>) -> bool {
    let struck = scene.record.unit(unit).struck[usize::from(scene.part_in(unit, area))];
    !scene.is_extended(unit) || struck.is_none() || struck == target
}

fn has_fresh_part(scene: &Scene<'_>, unit: UnitId) -> bool {
    scene.is_extended(unit) && stands(scene, unit).into_iter().any(|area| is_free(scene, unit, area, None))
}

/// EMP-14.62a Whether a unit, or a part of it, in this area can attack the target: adjacent, over a boundary that lets an assault
/// pass (EMP-R99), a long counter only into its front.
fn strikes_from(scene: &Scene<'_>, unit: UnitId, area: AreaId, target: AreaId) -> Result<(), No> {
    let map = &scene.book.map;
    if !map.adjacent(area, target) {
        let clause = if map.touching(area).has(target) { "EMP-14.61a" } else { "EMP-14.0a" };
        return Err(no(clause, "empire-assault-adjacent").unit(unit).area(target));
    }
    if !map.contact(area, target).is_some_and(|way| scene.going.assault(way).allowed) {
        return Err(no("EMP-R99", "empire-assault-ground").unit(unit).area(target));
    }
    if scene.is_long(unit) && scene.side(unit, area, target) != Side::Front {
        return Err(no("EMP-14.62a", "empire-assault-front").unit(unit).area(target));
    }
    Ok(())
}

/// EMP-14.12b, EMP-14.65a, EMP-14.66a Whether a unit may attack in this segment.
pub fn may_attack(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    let state = scene.record.unit(unit);
    let reason = if scene.seat(unit) != seat {
        no("EMP-2.2a", "empire-not-yours")
    } else if state.place.area().is_none() {
        no("EMP-14.0a", "empire-not-on-map")
    } else if scene.unit(unit).arm == Arm::Hq {
        no("EMP-14.0a", "empire-assault-hq")
    } else if scene.unit(unit).arm == Arm::Artillery && state.attached.is_some() {
        no("EMP-11.26a", "empire-attached")
    } else if scene.unit(unit).arm == Arm::Artillery {
        no("EMP-12.64a", "empire-assault-guns")
    } else if !scene.is_active(unit) {
        no("EMP-14.12b", "empire-not-active")
    } else if !state.marks.has(Mark::InCommand) {
        no("EMP-9.4c", "empire-out-of-command")
    } else if state.routed.is_some() {
        no("EMP-R84", "empire-routed")
    } else if state.marks.has(Mark::Charged) {
        no("EMP-10.7a", "empire-charged")
    } else if state.marks.has(Mark::Attacked) && !has_fresh_part(scene, unit) {
        no("EMP-14.65a", "empire-attacked")
    } else if scene.in_square(unit) {
        no("EMP-14.66a", "empire-in-square")
    } else if state.marks.has(Mark::ReverseSlope) {
        no("EMP-R77", "empire-in-reverse-slope")
    } else {
        return Ok(());
    };
    Err(reason.unit(unit))
}

/// DP-21 Whether this assault may be declared.
pub fn check(scene: &Scene<'_>, seat: Seat, target: AreaId, units: Units) -> Result<(), No> {
    if units.is_empty() {
        return Err(no("EMP-14.0a", "empire-assault-nobody"));
    }
    if scene.record.units_in(seat.other(), target).is_empty() {
        return Err(no("EMP-14.0a", "empire-no-enemy").area(target));
    }
    if scene.record.assaulted().has(target) {
        return Err(no("EMP-14.64a", "empire-assaulted").area(target));
    }
    for unit in units.iter() {
        may_attack(scene, seat, unit)?;
        let mut why = Ok(());
        let fresh = stands(scene, unit).into_iter().filter(|area| is_free(scene, unit, *area, None));
        let from = fresh.into_iter().find(|area| {
            let able = strikes_from(scene, unit, *area, target);
            why = why.and(able);
            able.is_ok()
        });
        if from.is_none() {
            return why;
        }
        if scene.record.unit(unit).column.is_some_and(|of| of != target) {
            return Err(no("EMP-R63", "empire-column-elsewhere").unit(unit).area(target));
        }
    }
    // EMP-R63 Every column declared against this area takes part.
    match columns(scene, seat).find(|(unit, of)| *of == target && !units.has(*unit)) {
        Some((unit, _)) => Err(no("EMP-14.7a", "empire-column-duty").unit(unit).area(target)),
        None => Ok(()),
    }
}

/// EMP-R63 The columns that still have their duty: the target holds enemies, and they can attack it.
fn columns<'s>(scene: &'s Scene<'_>, seat: Seat) -> impl Iterator<Item = (UnitId, AreaId)> + use<'s> {
    let scene = *scene;
    scene.on_map(seat).filter_map(move |unit| {
        let target = scene.record.unit(unit).column?;
        let at = scene.record.unit(unit).place.area()?;
        let can = !scene.record.units_in(seat.other(), target).is_empty()
            && !scene.record.assaulted().has(target)
            && may_attack(&scene, seat, unit).is_ok()
            && strikes_from(&scene, unit, at, target).is_ok();
        can.then_some((unit, target))
    })
}

/// EMP-R63 Whether the assault segment may end: every column has done its duty.
pub fn check_end(scene: &Scene<'_>, seat: Seat) -> Result<(), No> {
    match columns(scene, seat).next() {
        Some((unit, target)) => Err(no("EMP-R63", "empire-column-duty").unit(unit).area(target)),
        None => Ok(()),
    }
}

/// Assaults that may be declared: on each area, by all that can reach it and by each alone.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    let able: Units = scene.on_map(seat).filter(|unit| may_attack(scene, seat, *unit).is_ok()).collect();
    for target in scene.book.map.ids() {
        if scene.record.units_in(seat.other(), target).is_empty() || scene.record.assaulted().has(target) {
            continue;
        }
        let near: Units = able
            .iter()
            .filter(|unit| {
                let areas = stands(scene, *unit);
                // EMP-R63 Columns attack nothing but what they were declared against.
                scene.record.unit(*unit).column.is_none_or(|of| of == target)
                    && areas.into_iter().any(|area| {
                        is_free(scene, *unit, area, None) && strikes_from(scene, *unit, area, target).is_ok()
                    })
            })
            .collect();
        if near.is_empty() {
            continue;
        }
        list_sets(near, |units| {
            if check(scene, seat, target, units).is_ok() {
                each(Order::Assault { target, units })
            } else {
                ControlFlow::Continue(())
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// EMP-14.13a The attacking areas by number, each with its participants and the guns attached to them there (EMP-11.26a). A line
/// attacks with every part that can and has not attacked elsewhere (EMP-R76).
pub fn parties(scene: &Scene<'_>, target: AreaId, units: Units) -> SmallVec<[(AreaId, Units); 4]> {
    let mut all: SmallVec<[(AreaId, Units); 4]> = SmallVec::new();
    for unit in units.iter() {
        for area in stands(scene, unit) {
            if scene.book.map.contact(area, target).is_none() {
                continue;
            }
            let strikes = !scene.is_extended(unit)
                || (is_free(scene, unit, area, Some(target))
                    && strikes_from(scene, unit, area, target).is_ok());
            if !strikes {
                continue;
            }
            let guns = scene.record.guns_of(unit).iter();
            let guns: Units = guns.filter(|gun| scene.record.unit(*gun).place.area() == Some(area)).collect();
            let party = guns.with(unit);
            match all.iter_mut().find(|(at, _)| *at == area) {
                Some((_, have)) => *have = have.or(party),
                None => all.push((area, party)),
            }
        }
    }
    all.sort_by_key(|(area, _)| scene.book.map.area(*area).number);
    all
}
