//! EMP-13.6, EMP-13.7 Stacking: how much an area holds, and how many long counters.

use super::{No, no};
use crate::ids::AreaId;
use crate::scene::Scene;
use crate::sets::Units;
use table::Seat;

/// EMP-13.61a The strength points of a side in an area; leaders and headquarters count nothing.
pub fn value(scene: &Scene<'_>, seat: Seat, area: AreaId) -> u16 {
    value_without(scene, seat, area, Units::NONE)
}

/// The same without some units.
pub fn value_without(scene: &Scene<'_>, seat: Seat, area: AreaId, gone: Units) -> u16 {
    value_of(scene, scene.record.units_in(seat, area).less(gone), area)
}

fn value_of(scene: &Scene<'_>, units: Units, area: AreaId) -> u16 {
    units.iter().map(|unit| u16::from(scene.strength_in(unit, area))).sum()
}

/// EMP-13.63a The long counters of a side in an area, markers of lines among them.
pub fn longs(scene: &Scene<'_>, seat: Seat, area: AreaId) -> u8 {
    longs_without(scene, seat, area, Units::NONE)
}

/// The same without some units.
pub fn longs_without(scene: &Scene<'_>, seat: Seat, area: AreaId, gone: Units) -> u8 {
    if !scene.record.long(seat).has(area) {
        return 0;
    }
    let here = scene.record.units_in(seat, area).less(gone);
    here.iter().filter(|unit| scene.is_long(*unit)).count() as u8
}

/// EMP-13.62a Whether an area is densely stacked by a side.
pub fn dense(scene: &Scene<'_>, seat: Seat, area: AreaId) -> bool {
    let class = scene.book.map.area(area).stack;
    class.dense_from().is_some_and(|from| value(scene, seat, area) >= from)
}

/// What comes into an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Strength points.
    pub sp: u16,
    /// Long counters.
    pub longs: u8,
}

impl Load {
    /// These units, whole.
    pub fn of(scene: &Scene<'_>, units: Units) -> Load {
        units.iter().fold(Load::default(), |load, unit| Load {
            sp: load.sp + u16::from(scene.strength(unit)),
            longs: load.longs + u8::from(scene.is_long(unit)),
        })
    }
}

/// EMP-13.6a, EMP-13.7a Whether a load finds room in an area beside what the side has there.
pub fn room(scene: &Scene<'_>, seat: Seat, area: AreaId, load: Load) -> Result<(), No> {
    room_without(scene, seat, area, load, Units::NONE)
}

/// The same after some units have left.
pub fn room_without(scene: &Scene<'_>, seat: Seat, area: AreaId, load: Load, gone: Units) -> Result<(), No> {
    let ground = scene.book.map.area(area);
    let most = ground.stack.most();
    if load.sp > 0 {
        let sum = value_without(scene, seat, area, gone) + load.sp;
        if sum > most {
            return Err(no("EMP-13.63a", "empire-too-many-points")
                .area(area)
                .number("sum", sum as i16)
                .number("most", most as i16));
        }
    }
    if load.longs > 0 {
        if !ground.long_ok || (scene.must_conform() && ground.headings.is_empty()) {
            return Err(no("EMP-13.8a", "empire-long-does-not-fit").area(area));
        }
        if longs_without(scene, seat, area, gone) + load.longs > ground.stack.longs() {
            return Err(no("EMP-13.7a", "empire-long-in-the-way").area(area));
        }
    }
    Ok(())
}
