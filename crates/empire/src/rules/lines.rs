//! EMP-16 Extended lines: markers that stand for a half or two thirds of a long unit in adjacent areas.

use super::charge::may_enter;
use super::stacking::{self, Load};
use super::walk::unit_halves;
use super::{No, Play, facing, no, retreat};
use crate::event::Event;
use crate::ids::{AreaId, Heading, UnitId};
use crate::order::{Fraction, Order};
use crate::record::{Mark, Part};
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Mover;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-16.0a Markers of a side in use: halves and thirds.
fn in_use(scene: &Scene<'_>, seat: Seat) -> (u8, u8) {
    let counts = scene.on_map(seat).map(|unit| scene.record.unit(unit).parts.iter().flatten().count());
    counts.fold((0, 0), |(halves, thirds), parts| match parts {
        1 => (halves + 1, thirds),
        2 => (halves, thirds + 2),
        _ => (halves, thirds),
    })
}

/// What holds for every order about a line: active, not charged at, in stance or routed.
fn check_unit(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    super::movement::may_act(scene, seat, unit)?;
    let state = scene.record.unit(unit);
    if !scene.is_long(unit) {
        return Err(no("EMP-16.0a", "empire-line-long").unit(unit));
    }
    if state.routed.is_some() || state.column.is_some() {
        return Err(no("EMP-16.9a", "empire-line-barred").unit(unit));
    }
    if scene.in_square(unit) || state.marks.has(Mark::ReverseSlope) {
        return Err(no("EMP-16.9a", "empire-line-barred").unit(unit));
    }
    Ok(())
}

/// EMP-16.0b What it costs a unit to form a part in an adjacent area, or to take it back from there.
fn forming_cost(scene: &Scene<'_>, unit: UnitId, from: AreaId, to: AreaId) -> Result<u8, No> {
    if !scene.book.map.adjacent(from, to) {
        return Err(no("EMP-16.3a", "empire-not-touching").area(to));
    }
    step_cost(scene, unit, from, to)
}

/// EMP-16.3a What a step costs a part of a unit, if it may: not among enemies, out of command not next to them (EMP-9.4a), around
/// no guarded corner (EMP-13.11a), not into an own square (EMP-17.17b), nor where the scenario forbids it.
fn step_cost(scene: &Scene<'_>, unit: UnitId, from: AreaId, to: AreaId) -> Result<u8, No> {
    let seat = scene.seat(unit);
    let map = &scene.book.map;
    let Some(way) = map.contact(from, to) else {
        return Err(no("EMP-16.3a", "empire-not-touching").area(to));
    };
    if !map.adjacent(from, to) {
        let load = Load { sp: scene.strength_in(unit, from).into(), longs: 1 };
        retreat::around_corner(scene, seat, way, load)?;
    }
    if scene.enemy_in(seat, to) {
        return Err(no("EMP-13.12a", "empire-enemy-there").area(to));
    }
    if !scene.marked(unit, Mark::InCommand) && scene.near_enemy(seat, to) {
        return Err(no("EMP-9.4a", "empire-out-of-command-approach").area(to));
    }
    if scene.record.in_square(seat, to) {
        return Err(no("EMP-17.17b", "empire-square-closed").unit(unit).area(to));
    }
    may_enter(scene, seat, Units::one(unit), to)?;
    scene.going.cost(Mover::Infantry, way).ok_or(no("EMP-13.0b", "empire-prohibited").area(to))
}

/// EMP-13.71a, EMP-R85 Whether a part of a line that comes into an area has to stop there: beside the long counter of another unit,
/// except in an all-around area, or where it overruns a headquarters.
fn must_stop(scene: &Scene<'_>, unit: UnitId, area: AreaId) -> bool {
    let seat = scene.seat(unit);
    let others = scene.record.units_in(seat, area).less(Units::one(unit));
    let crowded = !scene.book.map.area(area).all_around && others.iter().any(|other| scene.is_long(other));
    crowded || !scene.record.units_in(seat.other(), area).is_empty()
}

/// The half points a part has spent when it has come into an area for this cost: all it has where it must stop.
fn spent_by_coming(scene: &Scene<'_>, unit: UnitId, area: AreaId, spent: u8) -> u8 {
    if must_stop(scene, unit, area) { spent.max(unit_halves(scene, unit, false) as u8) } else { spent }
}

/// EMP-16.0a, EMP-16.8a, EMP-16.8b One marker of a half, or two of a third, each next to the counter.
pub fn check_extend(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    fraction: Fraction,
    areas: [Option<AreaId>; 2],
    headings: [Heading; 2],
) -> Result<(), No> {
    check_unit(scene, seat, unit)?;
    if !scene.marked(unit, Mark::InCommand) {
        return Err(no("EMP-16.0a", "empire-out-of-command").unit(unit));
    }
    if scene.is_extended(unit) {
        return Err(no("EMP-16.0a", "empire-extended").unit(unit));
    }
    let have = scene.book.rules[seat.index()].extended_line;
    let (halves, thirds) = in_use(scene, seat);
    let strength = scene.strength(unit);
    let (free, least, need) = match fraction {
        Fraction::Half => (have.half > halves, 2, 1),
        Fraction::Third => (have.third >= thirds + 2, 3, 2),
    };
    if !free {
        return Err(no("EMP-16.0a", "empire-no-markers").unit(unit));
    }
    if strength < least {
        return Err(no("EMP-16.1a", "empire-too-weak-to-extend").unit(unit));
    }
    if areas.iter().flatten().count() != need || (need == 1 && areas[0].is_none()) {
        return Err(no("EMP-16.8b", "empire-marker-count").number("need", need as i16));
    }
    if need == 2 && areas[0] == areas[1] {
        return Err(no("EMP-16.8a", "empire-marker-count").number("need", 2i16));
    }
    let Some(at) = scene.record.unit(unit).place.area() else {
        return Err(no("EMP-16.0a", "empire-not-on-map").unit(unit));
    };
    let marker = strength / (need as u8 + 1);
    let mut cost = 0;
    for (area, heading) in
        areas.into_iter().zip(headings).filter_map(|(area, heading)| Some((area?, heading)))
    {
        cost = cost.max(forming_cost(scene, unit, at, area)?);
        stacking::room(scene, seat, area, Load { sp: marker.into(), longs: 1 })?;
        facing::fits(scene, unit, area, heading)?;
    }
    let left = unit_halves(scene, unit, false) - scene.record.unit(unit).spent as i8;
    if i16::from(cost) > i16::from(left) {
        return Err(no("EMP-16.0b", "empire-too-far")
            .area(at)
            .number("cost", i16::from(cost))
            .number("left", i16::from(left)));
    }
    Ok(())
}

/// The areas of the parts: counter, first and second marker.
fn places(scene: &Scene<'_>, unit: UnitId) -> [Option<AreaId>; 3] {
    let state = scene.record.unit(unit);
    [state.place.area(), state.parts[0].map(|part| part.area), state.parts[1].map(|part| part.area)]
}

/// EMP-16.3a, EMP-R76 A joint step: each part goes on one area or stays, and all are adjacent to the counter afterwards. Where all stay
/// it is their change of facing (EMP-13.9a), for each part has its own.
pub fn check_move(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    to: [Option<AreaId>; 3],
    headings: [Option<Heading>; 3],
) -> Result<(), No> {
    check_unit(scene, seat, unit)?;
    if !scene.is_extended(unit) {
        return Err(no("EMP-16.3a", "empire-not-extended").unit(unit));
    }
    if scene.marked(unit, Mark::Moved) {
        return Err(no("EMP-R104", "empire-moved").unit(unit));
    }
    let now = places(scene, unit);
    let state = scene.record.unit(unit);
    let spent = [
        state.spent,
        state.parts[0].map_or(0, |part| part.spent),
        state.parts[1].map_or(0, |part| part.spent),
    ];
    let most = unit_halves(scene, unit, false);
    let turns = now.iter().zip(headings).any(|(place, heading)| place.is_some() && heading.is_some());
    if to.iter().all(Option::is_none) && !turns {
        return Err(no("EMP-13.1a", "empire-no-way"));
    }
    let mut after = now;
    for part in 0..3 {
        let Some(goal) = to[part] else { continue };
        let Some(from) = now[part] else { return Err(no("EMP-16.0d", "empire-no-such-part").unit(unit)) };
        let cost = step_cost(scene, unit, from, goal)?;
        let left = most - spent[part] as i8;
        if left <= 0 && must_stop(scene, unit, from) {
            return Err(no("EMP-13.71a", "empire-must-stop").area(from));
        }
        if i16::from(cost) > i16::from(left) {
            return Err(no("EMP-R76", "empire-too-far")
                .area(goal)
                .number("cost", i16::from(cost))
                .number("left", i16::from(left)));
        }
        after[part] = Some(goal);
    }
    let counter = after[0];
    for (part, place) in after.iter().enumerate() {
        let Some(area) = *place else { continue };
        if part > 0 && !counter.is_some_and(|counter| scene.book.map.adjacent(counter, area)) {
            return Err(no("EMP-16.3a", "empire-line-torn").unit(unit).area(area));
        }
        if to[part].is_some() {
            room_for_part(scene, seat, unit, part, area, &after)?;
        }
        if to[part].is_some() || headings[part].is_some() {
            let heading = headings[part].unwrap_or(scene.heading(unit, part as u8));
            facing::fits(scene, unit, area, heading)?;
        }
    }
    if headings.iter().any(Option::is_some) && state.marks.has(Mark::Refaced) {
        return Err(no("EMP-13.9a", "empire-refaced").unit(unit));
    }
    Ok(())
}

/// EMP-R76 Each part counts as one long counter where it stands; the parts of one line do not share an area.
fn room_for_part(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    part: usize,
    area: AreaId,
    after: &[Option<AreaId>; 3],
) -> Result<(), No> {
    if after.iter().filter(|place| **place == Some(area)).count() > 1 {
        return Err(no("EMP-13.72a", "empire-long-in-the-way").area(area));
    }
    let others = scene.record.units_in(seat, area).less(Units::one(unit));
    let strength = scene.strength(unit);
    let markers = scene.record.unit(unit).parts.iter().flatten().count() as u8;
    let marker = strength / (markers + 1);
    let mine = if part == 0 { strength - marker * markers } else { marker };
    let guns: u16 = scene
        .record
        .guns_of(unit)
        .iter()
        .filter(|gun| usize::from(scene.record.unit(*gun).attached_part) == part)
        .map(|gun| u16::from(scene.strength(gun)))
        .sum();
    let sum: u16 = others.iter().map(|other| u16::from(scene.strength_in(other, area))).sum();
    let ground = scene.book.map.area(area);
    if sum + u16::from(mine) + guns > ground.stack.most() {
        return Err(no("EMP-13.63a", "empire-too-many-points")
            .area(area)
            .number("most", ground.stack.most() as i16));
    }
    let longs = others.iter().filter(|other| scene.is_long(*other)).count() as u8;
    if !ground.long_ok || longs + 1 > ground.stack.longs() {
        return Err(no("EMP-13.7a", "empire-long-in-the-way").area(area));
    }
    Ok(())
}

/// EMP-16.0c A marker is taken back into the counter's area as if it moved there; of two thirds both go (EMP-16.8b).
pub fn check_retract(scene: &Scene<'_>, seat: Seat, unit: UnitId, part: u8) -> Result<(), No> {
    check_unit(scene, seat, unit)?;
    let state = scene.record.unit(unit);
    let marker = part.checked_sub(1).and_then(|at| state.parts.get(usize::from(at)).copied().flatten());
    if marker.is_none() {
        return Err(no("EMP-16.0d", "empire-no-such-part").unit(unit));
    }
    let Some(at) = state.place.area() else { return Err(no("EMP-16.0c", "empire-not-on-map").unit(unit)) };
    let most = unit_halves(scene, unit, false);
    for each in state.parts.iter().flatten() {
        let cost = forming_cost(scene, unit, each.area, at)?;
        let left = most - each.spent as i8;
        if i16::from(cost) > i16::from(left) {
            return Err(no("EMP-16.0c", "empire-too-far")
                .area(at)
                .number("cost", i16::from(cost))
                .number("left", i16::from(left)));
        }
    }
    let back = scene.strength(unit) - scene.strength_in(unit, at);
    let guns = state.parts.iter().enumerate().filter_map(|(marker, part)| Some((marker + 1, part.as_ref()?)));
    let guns: u16 =
        guns.map(|(part, marker)| Load::of(scene, following(scene, unit, part, marker.area, at)).sp).sum();
    stacking::room(scene, seat, at, Load { sp: u16::from(back) + guns, longs: 0 })
}

/// The guns attached to a part of a line.
fn guns_of_part(scene: &Scene<'_>, unit: UnitId, part: usize) -> Units {
    let guns = scene.record.guns_of(unit).iter();
    guns.filter(|gun| usize::from(scene.record.unit(*gun).attached_part) == part).collect()
}

/// EMP-11.27a Those of them that can go from one area to the other with it.
fn following(scene: &Scene<'_>, unit: UnitId, part: usize, from: AreaId, to: AreaId) -> Units {
    let way = scene.book.map.contact(from, to);
    let crosses = |gun: &UnitId| way.is_some_and(|way| scene.going.cost(scene.mover(*gun), way).is_some());
    guns_of_part(scene, unit, part).iter().filter(crosses).collect()
}

/// What a line may do: extend, step abreast, retract.
pub fn list_of(scene: &Scene<'_>, seat: Seat, unit: UnitId, each: Each<'_>) -> ControlFlow<()> {
    let rules = scene.book.rules[seat.index()].extended_line;
    if rules.half == 0 && rules.third == 0 || check_unit(scene, seat, unit).is_err() {
        return ControlFlow::Continue(());
    }
    let Some(at) = scene.record.unit(unit).place.area() else { return ControlFlow::Continue(()) };
    let heading = scene.heading(unit, 0);
    let near = |area: AreaId| scene.headings(unit, area).nearest(heading).unwrap_or(heading);
    let mut offer = |order: Order, ok: bool| if ok { each(order) } else { ControlFlow::Continue(()) };
    if scene.is_extended(unit) {
        for part in 1..=2 {
            offer(Order::Retract { unit, part }, check_retract(scene, seat, unit, part).is_ok())?;
        }
        let now = places(scene, unit);
        for counter in scene.book.map.beside(at).iter() {
            // Abreast: every part goes the way the counter goes, or stays.
            let bearing = scene.book.map.bearing(at, counter);
            let ahead = |from: Option<AreaId>| {
                let from = from?;
                scene
                    .book
                    .map
                    .beside(from)
                    .iter()
                    .min_by_key(|to| scene.book.map.bearing(from, *to).apart(bearing))
            };
            let to = [Some(counter), ahead(now[1]), ahead(now[2])];
            let turned = [None; 3];
            offer(
                Order::MoveLine { unit, to, headings: turned },
                check_move(scene, seat, unit, to, turned).is_ok(),
            )?;
        }
        for part in 1..3 {
            let Some(from) = now[part] else { continue };
            for goal in scene.book.map.beside(from).iter() {
                let mut to = [None; 3];
                to[part] = Some(goal);
                let turned = [None; 3];
                offer(
                    Order::MoveLine { unit, to, headings: turned },
                    check_move(scene, seat, unit, to, turned).is_ok(),
                )?;
            }
        }
        return ControlFlow::Continue(());
    }
    let beside: smallvec::SmallVec<[AreaId; 8]> = scene.book.map.beside(at).iter().collect();
    for (index, one) in beside.iter().enumerate() {
        let headings = [near(*one), heading];
        let half = [Some(*one), None];
        let ok = check_extend(scene, seat, unit, Fraction::Half, half, headings).is_ok();
        offer(Order::Extend { unit, fraction: Fraction::Half, areas: half, headings }, ok)?;
        if rules.third < 2 {
            continue;
        }
        for two in &beside[index + 1..] {
            let headings = [near(*one), near(*two)];
            let areas = [Some(*one), Some(*two)];
            let ok = check_extend(scene, seat, unit, Fraction::Third, areas, headings).is_ok();
            offer(Order::Extend { unit, fraction: Fraction::Third, areas, headings }, ok)?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-16.0a A line is extended; the unit pays as if it moved there (EMP-16.0b).
    pub fn extend(
        &mut self,
        unit: UnitId,
        fraction: Fraction,
        areas: [Option<AreaId>; 2],
        headings: [Heading; 2],
    ) {
        let _ = fraction;
        let seat = self.state.record.active_seat();
        let scene = self.scene();
        let at = scene.record.unit(unit).place.area().unwrap_or_default();
        let spent = scene.record.unit(unit).spent;
        let cost = areas
            .iter()
            .flatten()
            .filter_map(|area| forming_cost(&scene, unit, at, *area).ok())
            .max()
            .unwrap_or(0);
        let part = |at: usize| {
            let area = areas[at]?;
            Some(Part {
                area,
                heading: headings[at],
                spent: spent_by_coming(&scene, unit, area, spent + cost),
            })
        };
        let parts = [part(0), part(1)];
        self.end_other_lines(Units::one(unit));
        self.happen(Event::Paid { units: Units::one(unit), cost });
        self.happen(Event::LineStands { unit, parts });
        for part in parts.iter().flatten() {
            self.overrun(seat, part.area);
            self.displace(seat.other(), part.area);
        }
    }

    /// EMP-R104 The move of a line is over as soon as another piece is moved.
    pub fn end_other_lines(&mut self, moving: Units) {
        let scene = self.scene();
        let begun = |unit: &UnitId| {
            let state = scene.record.unit(*unit);
            let parts = state.parts.iter().flatten();
            scene.is_extended(*unit) && (state.spent > 0 || parts.into_iter().any(|part| part.spent > 0))
        };
        let over: Units = scene
            .on_map(scene.record.active_seat())
            .filter(|unit| !moving.has(*unit) && !scene.marked(*unit, Mark::Moved))
            .filter(begun)
            .collect();
        self.mark(over, Leaders::NONE, Mark::Moved, true);
    }

    /// EMP-R76 The parts take a step together; attached guns go with their part, or stay where they cannot follow (EMP-T14).
    pub fn move_line(&mut self, unit: UnitId, to: [Option<AreaId>; 3], headings: [Option<Heading>; 3]) {
        let seat = self.state.record.active_seat();
        let scene = self.scene();
        let now = places(&scene, unit);
        let state = *scene.record.unit(unit);
        let spent = |part: usize| match part.checked_sub(1) {
            None => state.spent,
            Some(marker) => state.parts[marker].map_or(0, |part| part.spent),
        };
        let cost = |part: usize| match (now[part], to[part]) {
            (Some(from), Some(goal)) => {
                let cost = step_cost(&scene, unit, from, goal).unwrap_or(0);
                spent_by_coming(&scene, unit, goal, spent(part) + cost) - spent(part)
            }
            _ => 0,
        };
        let costs = [cost(0), cost(1), cost(2)];
        if to.iter().any(Option::is_some) {
            self.end_other_lines(Units::one(unit));
        }
        let guns = [0, 1, 2].map(|part| self.guns_that_follow(unit, part, now[part], to[part]));
        let mut parts = state.parts;
        for (at, part) in parts.iter_mut().enumerate() {
            if let Some(part) = part {
                part.area = to[at + 1].unwrap_or(part.area);
                part.heading = headings[at + 1].unwrap_or(part.heading);
                part.spent += costs[at + 1];
            }
        }
        self.happen(Event::LineStands { unit, parts });
        for (part, goal) in to.into_iter().enumerate() {
            let Some(goal) = goal else { continue };
            let units = if part == 0 { guns[0].with(unit) } else { guns[part] };
            if !units.is_empty() {
                let mut all = [0; 5];
                all[Mover::Infantry as usize] = costs[part];
                self.happen(Event::Moved {
                    units,
                    leaders: Leaders::NONE,
                    to: goal,
                    costs: all,
                    road: false,
                });
            }
            self.overrun(seat, goal);
            self.displace(seat.other(), goal);
        }
        if let Some(heading) = headings[0] {
            self.happen(Event::Faced { unit, part: 0, heading });
        }
        if headings.iter().any(Option::is_some) {
            self.mark(Units::one(unit), Leaders::NONE, Mark::Refaced, true);
        }
    }

    /// The guns attached to a part that go with it; those that cannot are detached (EMP-11.27a).
    fn guns_that_follow(
        &mut self,
        unit: UnitId,
        part: usize,
        from: Option<AreaId>,
        to: Option<AreaId>,
    ) -> Units {
        let scene = self.scene();
        let guns = guns_of_part(&scene, unit, part);
        let Some((from, to)) = from.zip(to) else { return guns };
        let follow = following(&scene, unit, part, from, to);
        for gun in guns.less(follow).iter() {
            self.happen(Event::Detached { gun, ordered: false });
        }
        follow
    }

    /// EMP-16.0c The markers are taken back with their guns; they have paid, and the unit has spent what the farthest of them has.
    pub fn retract(&mut self, unit: UnitId, _part: u8) {
        let scene = self.scene();
        let state = *scene.record.unit(unit);
        let at = state.place.area().unwrap_or_default();
        let spent = state
            .parts
            .iter()
            .flatten()
            .map(|part| part.spent + forming_cost(&scene, unit, part.area, at).unwrap_or(0))
            .max()
            .unwrap_or(0);
        let guns = [0, 1].map(|marker| {
            let from = state.parts[marker].map(|part| part.area);
            self.guns_that_follow(unit, marker + 1, from, Some(at))
        });
        self.happen(Event::LineStands { unit, parts: [None; 2] });
        let units = guns[0].or(guns[1]);
        if !units.is_empty() {
            let leaders = Leaders::NONE;
            self.happen(Event::Moved { units, leaders, to: at, costs: [0; 5], road: false });
        }
        if spent > state.spent {
            self.happen(Event::Paid { units: Units::one(unit), cost: spent - state.spent });
        }
    }
}
