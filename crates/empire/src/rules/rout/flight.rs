//! EMP-19.11 Flight: two areas directly away from what caused it (EMP-R81).

use crate::course::{Flight, Frame, PursuitStage, Rout};
use crate::event::{Combat, Event, Loss, Shift};
use crate::ids::{AreaId, AreaSet, UnitId};
use crate::map::ContactId;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::rules::stacking::{self, Load};
use crate::rules::{No, Play, no, not_now, retreat};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// Whether a routing unit may step into a touching area: free of enemies and their headquarters (EMP-R85), not prohibited, around
/// no guarded corner, within the stacking limits.
pub(super) fn may_step(scene: &Scene<'_>, seat: Seat, unit: UnitId, way: ContactId) -> bool {
    let contact = &scene.book.map.contacts()[way.at()];
    let load = Load::of(scene, Units::one(unit));
    scene.record.units_in(seat.other(), contact.to).is_empty()
        && scene.going.passable(scene.mover(unit), way)
        && (!contact.via.is_corner() || retreat::around_corner(scene, seat, way, load).is_ok())
        && stacking::room(scene, seat, contact.to, load).is_ok()
}

/// EMP-19.11b Whether a routing unit may end in an area: it does not become dense, and no own square is there (EMP-R78).
pub(super) fn may_end(scene: &Scene<'_>, seat: Seat, unit: UnitId, area: AreaId) -> bool {
    let sum = stacking::value(scene, seat, area) + u16::from(scene.strength(unit));
    let class = scene.book.map.area(area).stack;
    class.dense_from().is_none_or(|dense| sum < dense) && !scene.record.in_square(seat, area)
}

/// EMP-R81 The areas directly away: those within 45 degrees, or else those at the smallest angle.
fn away(scene: &Scene<'_>, flight: &Flight, at: AreaId, last: bool) -> AreaSet {
    let map = &scene.book.map;
    let here = map.area(at).centre;
    let causes = i64::from(flight.causes);
    let wx = causes * i64::from(here.x) - i64::from(flight.from.0);
    let wy = causes * i64::from(here.y) - i64::from(flight.from.1);
    let mut near = AreaSet::NONE;
    let mut best: Option<(i128, i128)> = None;
    let mut aside = AreaSet::NONE;
    for way in map.ways(at) {
        let to = map.contacts()[way.at()].to;
        if !may_step(scene, flight.seat, flight.unit, way)
            || (last && !may_end(scene, flight.seat, flight.unit, to))
        {
            continue;
        }
        let there = map.area(to).centre;
        let (vx, vy) = (i64::from(there.x - here.x), i64::from(there.y - here.y));
        let dot = i128::from(wx * vx + wy * vy);
        if dot <= 0 {
            continue;
        }
        let (w, v) = (i128::from(wx * wx + wy * wy), i128::from(vx * vx + vy * vy));
        let square = dot * dot;
        if 2 * square >= w * v {
            near.add(to);
            continue;
        }
        // The smallest angle is the largest square / v.
        match best {
            Some((most, over)) if square * over < most * v => {}
            Some((most, over)) if square * over == most * v => aside.add(to),
            _ => (best, aside) = (Some((square, v)), AreaSet::NONE.with(to)),
        }
    }
    if near.is_empty() { aside } else { near }
}

/// EMP-19.11c Where it cannot go on away after the first area it may turn, but not end next to enemies, those included that
/// will take the area that was struck.
fn turning(scene: &Scene<'_>, flight: &Flight, at: AreaId) -> AreaSet {
    let map = &scene.book.map;
    let open = map.ways(at).filter(|way| {
        let to = map.contacts()[way.at()].to;
        to != flight.left
            && may_step(scene, flight.seat, flight.unit, *way)
            && may_end(scene, flight.seat, flight.unit, to)
            && !scene.near_enemy(flight.seat, to)
            && flight.taken.is_none_or(|taken| to != taken && !scene.beside(to).has(taken))
    });
    open.map(|way| map.contacts()[way.at()].to).collect()
}

/// The areas a flight may go to next.
pub(super) fn ways(scene: &Scene<'_>, flight: &Flight) -> AreaSet {
    let Some(at) = scene.record.unit(flight.unit).place.area() else { return AreaSet::NONE };
    if flight.passed.is_none() {
        return away(scene, flight, at, false);
    }
    let on = away(scene, flight, at, true);
    if on.is_empty() { turning(scene, flight, at) } else { on }
}

/// DP-27, DP-29 Whether this answers what the flight asks.
pub fn check_answer(scene: &Scene<'_>, flight: &Flight, order: &Order) -> Result<(), No> {
    match *order {
        Order::LeaderWithRout { leader, .. } if !flight.asked.is_empty() => {
            if flight.asked.first() == Some(leader) {
                Ok(())
            } else {
                Err(no("EMP-19.14a", "empire-rout-leader").leader(leader))
            }
        }
        Order::RoutPath { area } if flight.asked.is_empty() => {
            if ways(scene, flight).has(area) {
                Ok(())
            } else {
                Err(no("EMP-19.11a", "empire-rout-way").unit(flight.unit).area(area))
            }
        }
        _ => not_now(),
    }
}

/// The answers to what the flight asks: leaders go by default, and to the lowest area number.
pub fn list_answers(scene: &Scene<'_>, flight: &Flight, each: Each<'_>) -> ControlFlow<()> {
    if let Some(leader) = flight.asked.first() {
        each(Order::LeaderWithRout { leader, go: true })?;
        return each(Order::LeaderWithRout { leader, go: false });
    }
    ways(scene, flight).iter().try_for_each(|area| each(Order::RoutPath { area }))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// RT2 A unit routs: guns attached to it are lost (EMP-19.12a), routing foot guns too (EMP-19.22a), and any guns of a broken
    /// square (EMP-R83); leaders with it may go along (EMP-19.14a).
    pub fn begin_flight(&mut self, rout: &Rout, unit: UnitId, area: AreaId, long: bool, cascade: bool) {
        for gun in self.state.record.guns_of(unit).iter() {
            self.happen(Event::Eliminated { unit: gun, how: Loss::RoutedGuns });
        }
        let scene = self.scene();
        if scene.arm(unit) == Arm::Artillery && (!scene.is_horse_gun(unit) || rout.broken.has(unit)) {
            self.happen(Event::Eliminated { unit, how: Loss::RoutedGuns });
            return;
        }
        // EMP-R76 It flees from the struck area; its other parts vanish into it.
        let elsewhere = scene.record.unit(unit).place.area() != Some(area);
        if scene.record.unit(unit).attached.is_some() {
            self.happen(Event::Detached { gun: unit, ordered: false });
        }
        self.happen(Event::Routed { unit, cascade });
        if elsewhere {
            let units = Units::one(unit);
            self.happen(Event::Shifted { units, leaders: Leaders::NONE, to: area, how: Shift::Flight });
        }
        let asked = self.state.record.leaders_in(rout.seat, area);
        self.push(Frame::Flight(Flight {
            unit,
            seat: rout.seat,
            long,
            left: area,
            taken: (!rout.attacking && self.will_be_taken(rout.combat)).then_some(rout.area),
            passed: None,
            ended: None,
            asked,
            leaders: Leaders::NONE,
            from: rout.from,
            causes: rout.causes,
            open: false,
        }));
    }

    /// EMP-19.11c Whether enemies come into the area that is fought over: none by bombardment, and no cavalry without success.
    fn will_be_taken(&self, combat: Combat) -> bool {
        let mut frames = self.state.course.iter().rev();
        match combat {
            Combat::Bombardment => false,
            Combat::Assault => true,
            Combat::Charge | Combat::GrandCharge => {
                frames.any(|frame| matches!(frame, Frame::Charge(charge) if charge.success))
            }
            Combat::Pursuit => frames.any(
                |frame| matches!(frame, Frame::Pursuit(pursuit) if pursuit.stage == PursuitStage::FallingBack),
            ),
        }
    }

    /// Carries a flight on: one area, then the next; asked only where there is a choice.
    pub fn advance_flight(&mut self, flight: Flight) {
        if flight.ended.is_some() || self.state.record.unit(flight.unit).place.area().is_none() {
            return self.end_flight(flight);
        }
        let open = ways(&self.scene(), &flight);
        match (open.iter().next(), open.len()) {
            (None, _) => self.scatter(flight),
            (Some(area), 1) => self.flee_to(flight, area),
            _ => self.replace(Frame::Flight(Flight { open: true, ..flight })),
        }
    }

    /// EMP-19.13a, EMP-R81 It cannot flee two areas: eliminated, off the map from an edge area (EMP-19.23a).
    fn scatter(&mut self, flight: Flight) {
        let at = self.state.record.unit(flight.unit).place.area();
        let edge = at.is_some_and(|area| self.state.book.map.area(area).edge);
        let how = if edge { Loss::OffMap } else { Loss::Scattered };
        self.happen(Event::Eliminated { unit: flight.unit, how });
    }

    /// A seat has answered what the flight asked.
    pub fn answer_flight(&mut self, flight: Flight, order: &Order) {
        match *order {
            Order::LeaderWithRout { leader, go } => {
                let mut flight = flight;
                flight.asked.remove(leader);
                if go {
                    flight.leaders.add(leader);
                }
                self.replace(Frame::Flight(flight));
            }
            Order::RoutPath { area } => self.flee_to(flight, area),
            _ => {}
        }
    }

    fn flee_to(&mut self, flight: Flight, to: AreaId) {
        let next = match flight.passed {
            None => Flight { passed: Some(to), open: false, ..flight },
            Some(_) => Flight { ended: Some(to), open: false, ..flight },
        };
        self.replace(Frame::Flight(next));
        let (units, leaders) = (Units::one(flight.unit), flight.leaders);
        self.happen(Event::Shifted { units, leaders, to, how: Shift::Flight });
        if self.scene().is_long(flight.unit) {
            let heading = self.state.record.unit(flight.unit).heading;
            self.conform(flight.unit, to, heading);
        }
        self.displace(flight.seat.other(), to);
    }

    /// RT3 The flight is over: others in the area a long unit left, then those in the area it passed, check (EMP-R82); with
    /// EMP-O15 those in the last area too.
    fn end_flight(&mut self, flight: Flight) {
        self.pop();
        let last = flight.ended.filter(|_| self.scene().options().cascade_last_area);
        let passed = flight.passed.filter(|_| flight.ended.is_some());
        let left = flight.long.then_some(flight.left);
        if let Some(Frame::Rout(rout)) = self.state.course.top_mut() {
            for area in [last, passed, left].into_iter().flatten() {
                if !rout.sweep.is_full() && rout.sweep.top() != Some(&area) {
                    rout.sweep.push(area);
                }
            }
        }
    }
}
