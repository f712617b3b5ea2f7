//! EMP-19.31 What routed units do in the movement segment of a later activation: they flee on (EMP-R110).

use crate::event::{Event, Loss, Shift};
use crate::ids::{AreaId, UnitId};
use crate::order::Order;
use crate::path::{Leg, Path};
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::rules::movement;
use crate::rules::retreat::distance;
use crate::rules::rout::flight::{may_end, may_step};
use crate::rules::walk::unit_halves;
use crate::rules::{No, Play, no};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// From this distance on it may stay.
const SAFE: u8 = 5;

/// A way a routed unit could take: where to, how far from enemies, and what it costs in half movement points.
struct Way {
    to: AreaId,
    distance: u8,
    cost: u8,
}

/// EMP-R110 The areas around where the distance to the enemy is not smaller.
fn ways(scene: &Scene<'_>, seat: Seat, unit: UnitId, at: AreaId) -> SmallVec<[Way; 8]> {
    let map = &scene.book.map;
    let here = distance(scene, seat, at);
    let mut all = SmallVec::new();
    for way in map.ways(at) {
        let to = map.contacts()[way.at()].to;
        let there = distance(scene, seat, to);
        if there < here || !may_step(scene, seat, unit, way) || !may_end(scene, seat, unit, to) {
            continue;
        }
        let cost = scene.going.cost(scene.mover(unit), way).or_else(|| scene.going.road(way));
        if let Some(cost) = cost {
            all.push(Way { to, distance: there, cost });
        }
    }
    all
}

/// The next areas: payable, not yet passed, those at the largest distance.
fn next(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    at: AreaId,
    left: i8,
    passed: &Path,
) -> SmallVec<[Way; 8]> {
    let origin = scene.record.unit(unit).place.area();
    let mut open = ways(scene, seat, unit, at);
    open.retain(|way| {
        i16::from(way.cost) <= i16::from(left)
            && origin != Some(way.to)
            && !passed.legs().iter().any(|leg| leg.to == way.to)
    });
    let most = open.iter().map(|way| way.distance).max();
    open.retain(|way| Some(way.distance) == most);
    open
}

fn left(scene: &Scene<'_>, unit: UnitId) -> i8 {
    unit_halves(scene, unit, false) - scene.record.unit(unit).spent as i8
}

/// EMP-19.31a Whether a routed unit may flee along this way in the movement segment: away from the enemy for as long as it can.
/// No way at all: it stays where it may, or dissolves (EMP-19.31b).
pub fn check_move(scene: &Scene<'_>, seat: Seat, unit: UnitId, path: &Path) -> Result<(), No> {
    movement::may_act(scene, seat, unit)?;
    if !scene.is_routed(unit) {
        return Err(no("EMP-19.31a", "empire-not-routed").unit(unit));
    }
    if scene.marked(unit, Mark::Moved) {
        return Err(no("EMP-R104", "empire-moved").unit(unit));
    }
    let Some(mut at) = scene.record.unit(unit).place.area() else { return super::super::not_now() };
    let mut purse = left(scene, unit);
    let mut passed = Path::NONE;
    for leg in path.legs() {
        let open = next(scene, seat, unit, at, purse, &passed);
        let Some(way) = open.iter().find(|way| way.to == leg.to) else {
            return Err(no("EMP-19.31a", "empire-rout-away").unit(unit).area(leg.to));
        };
        purse -= way.cost as i8;
        at = way.to;
        passed = passed.and(*leg);
    }
    if distance(scene, seat, at) >= SAFE || path.len() == Path::MOST {
        return Ok(());
    }
    match next(scene, seat, unit, at, purse, &passed).first() {
        Some(way) => Err(no("EMP-R110", "empire-rout-on").unit(unit).area(way.to)),
        None => Ok(()),
    }
}

/// EMP-19.31a Ways a routed unit may flee along.
pub fn list_moves(scene: &Scene<'_>, unit: UnitId, each: Each<'_>) -> ControlFlow<()> {
    let seat = scene.seat(unit);
    let Some(at) = scene.record.unit(unit).place.area() else { return ControlFlow::Continue(()) };
    if movement::may_act(scene, seat, unit).is_err() || scene.marked(unit, Mark::Moved) {
        return ControlFlow::Continue(());
    }
    list_from(scene, seat, unit, at, left(scene, unit), Path::NONE, each)
}

fn list_from(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    at: AreaId,
    purse: i8,
    path: Path,
    each: Each<'_>,
) -> ControlFlow<()> {
    let open = next(scene, seat, unit, at, purse, &path);
    if open.is_empty() || distance(scene, seat, at) >= SAFE || path.len() == Path::MOST {
        each(Order::RoutMove { unit, path })?;
    }
    if path.len() == Path::MOST {
        return ControlFlow::Continue(());
    }
    for way in open {
        let path = path.and(Leg { to: way.to, road: false });
        list_from(scene, seat, unit, way.to, purse - way.cost as i8, path, each)?;
    }
    ControlFlow::Continue(())
}

/// EMP-13.25a A routed unit of an active formation that has still to flee before the movement segment may end.
pub fn still_to_flee(scene: &Scene<'_>, seat: Seat) -> Option<UnitId> {
    scene.on_map(seat).find(|unit| {
        scene.is_routed(*unit)
            && movement::may_act(scene, seat, *unit).is_ok()
            && !scene.marked(*unit, Mark::Moved)
            && scene.record.unit(*unit).place.area().is_some_and(|at| distance(scene, seat, at) < SAFE)
    })
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-19.31a A routed unit flees on; one that could only come closer to the enemy dissolves (EMP-19.31b), off the map from an
    /// edge area (EMP-19.23a).
    pub fn rout_move(&mut self, unit: UnitId, path: Path) {
        self.mark(Units::one(unit), Leaders::NONE, Mark::Moved, true);
        self.end_other_lines(Units::one(unit));
        let scene = self.scene();
        let seat = scene.seat(unit);
        let Some(at) = scene.record.unit(unit).place.area() else { return };
        if path.is_empty() && distance(&scene, seat, at) < SAFE && ways(&scene, seat, unit, at).is_empty() {
            let edge = scene.book.map.area(at).edge;
            let how = if edge { Loss::OffMap } else { Loss::Scattered };
            self.happen(Event::Eliminated { unit, how });
            return;
        }
        for leg in path.legs() {
            let units = Units::one(unit);
            self.happen(Event::Shifted { units, leaders: Leaders::NONE, to: leg.to, how: Shift::Flight });
            self.displace(seat.other(), leg.to);
        }
        if let Some(end) = path.end().filter(|_| self.scene().is_long(unit)) {
            let heading = self.state.record.unit(unit).heading;
            self.conform(unit, end, heading);
        }
    }
}
