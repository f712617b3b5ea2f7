//! EMP-20 Retreats: where units may go, what becomes of guns and headquarters.

use super::stacking::{self, Load};
use super::{No, Play, no, stances};
use crate::course::{Frame, Retreat, RetreatKind};
use crate::event::{Event, Loss, Shift};
use crate::ids::{AreaId, AreaSet, UnitId};
use crate::map::ContactId;
use crate::order::{Order, Piece};
use crate::record::Part;
use crate::rules::listing::Each;
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Mover;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-R70 Who of these units goes back: infantry, cavalry and horse guns (EMP-20.21a), attached guns only with infantry that
/// goes by choice (EMP-20.2a). Other guns stay, a headquarters never goes (EMP-20.3a).
pub fn goers(scene: &Scene<'_>, units: Units, kind: RetreatKind) -> Units {
    let goes = |unit: &UnitId| match scene.arm(*unit) {
        Arm::Infantry | Arm::Cavalry => true,
        Arm::Artillery => match scene.record.unit(*unit).attached {
            Some(bearer) if kind == RetreatKind::Chosen => units.has(bearer),
            _ => scene.is_horse_gun(*unit),
        },
        Arm::Hq => false,
    };
    units.iter().filter(goes).collect()
}

/// Why a group of units may not step out of an area into a touching one, whatever it costs: EMP-20.0a enemies, EMP-R85 a
/// headquarters, EMP-13.11b corners, EMP-20.0b prohibitions, EMP-20.0c stacking, EMP-R70 squares.
fn barrier(scene: &Scene<'_>, seat: Seat, way: ContactId, units: Units) -> Result<(), No> {
    let contact = &scene.book.map.contacts()[way.at()];
    let (from, to) = (contact.from, contact.to);
    if !scene.record.units_in(seat.other(), to).is_empty() {
        return Err(no("EMP-20.0a", "empire-enemy-there").area(to));
    }
    let load = load(scene, units, way);
    if contact.via.is_corner() {
        around_corner(scene, seat, way, load)?;
    }
    for unit in units.iter() {
        let attached = scene.record.unit(unit).attached.is_some_and(|bearer| units.has(bearer));
        if !attached && !scene.going.passable(scene.mover(unit), way) {
            return Err(no("EMP-20.0b", "empire-prohibited").unit(unit).area(to));
        }
        if !attached {
            in_line(scene, unit, from, to)?;
        }
    }
    stacking::room(scene, seat, to, load)?;
    if scene.record.in_square(seat, to) {
        stances::check_fall_back_into(scene, seat, to, units)?;
    }
    Ok(())
}

/// EMP-13.11b, EMP-13.11c What flanks a corner.
pub fn around_corner(scene: &Scene<'_>, seat: Seat, way: ContactId, load: Load) -> Result<(), No> {
    let contact = &scene.book.map.contacts()[way.at()];
    let mut room = false;
    for flank in contact.via.flanks() {
        if scene.enemy_in(seat, flank) {
            return Err(no("EMP-13.11b", "empire-corner-enemy").area(flank));
        }
        room |= !scene.record.held(seat).has(flank) || stacking::room(scene, seat, flank, load).is_ok();
    }
    if room { Ok(()) } else { Err(no("EMP-13.11c", "empire-corner-friends").area(contact.to)) }
}

/// EMP-16.4a Parts of a line must stay adjacent; a part may always go into the other's area, which ends the line.
pub fn in_line(scene: &Scene<'_>, unit: UnitId, from: AreaId, to: AreaId) -> Result<(), No> {
    let state = scene.record.unit(unit);
    let Some(counter) = state.place.area().filter(|_| scene.is_extended(unit)) else { return Ok(()) };
    let map = &scene.book.map;
    let fine = if counter == from {
        state.parts.iter().flatten().all(|part| map.adjacent(part.area, to))
    } else {
        map.adjacent(counter, to)
    };
    if fine || joins_itself(scene, unit, to) {
        Ok(())
    } else {
        Err(no("EMP-16.4a", "empire-line-apart").unit(unit).area(to))
    }
}

fn joins_itself(scene: &Scene<'_>, unit: UnitId, to: AreaId) -> bool {
    let state = scene.record.unit(unit);
    state.place.area() == Some(to) || state.parts.iter().flatten().any(|part| part.area == to)
}

/// EMP-11.27a Whether a unit is a gun attached to one of these units that cannot follow it.
fn is_left(scene: &Scene<'_>, units: Units, unit: UnitId, way: ContactId) -> bool {
    let attached = scene.record.unit(unit).attached.is_some_and(|bearer| units.has(bearer));
    attached && !scene.going.passable(scene.mover(unit), way)
}

/// What these units bring into an area, without the guns that stay behind; where a part of a line meets another, all of the line
/// that is not there yet.
fn load(scene: &Scene<'_>, units: Units, way: ContactId) -> Load {
    let contact = &scene.book.map.contacts()[way.at()];
    let (from, to) = (contact.from, contact.to);
    units.iter().filter(|unit| !is_left(scene, units, *unit, way)).fold(Load::default(), |load, unit| {
        let joins = scene.is_extended(unit) && joins_itself(scene, unit, to);
        let sp = if joins {
            scene.strength(unit) - scene.strength_in(unit, to)
        } else {
            scene.strength_in(unit, from)
        };
        Load { sp: load.sp + u16::from(sp), longs: load.longs + u8::from(scene.is_long(unit) && !joins) }
    })
}

/// EMP-20.0a The areas that take all of these units: those next to enemies only if there is no other (EMP-20.0d).
pub fn areas(scene: &Scene<'_>, seat: Seat, from: AreaId, units: Units) -> AreaSet {
    let map = &scene.book.map;
    let open: AreaSet = map
        .ways(from)
        .filter(|way| barrier(scene, seat, *way, units).is_ok())
        .map(|way| map.contacts()[way.at()].to)
        .collect();
    let far: AreaSet = open.iter().filter(|area| !scene.near_enemy(seat, *area)).collect();
    if far.is_empty() { open } else { far }
}

/// Whether a retreat finds an area for all of these units.
pub fn has_route(scene: &Scene<'_>, seat: Seat, from: AreaId, units: Units) -> bool {
    units.is_empty() || !areas(scene, seat, from, units).is_empty()
}

/// EMP-R70 Who of these units goes back together by choice: horse guns only if an area takes them with the others. Those that
/// find none stay as foot guns do.
pub fn company(scene: &Scene<'_>, seat: Seat, from: AreaId, units: Units) -> Units {
    let all = goers(scene, units, RetreatKind::Chosen);
    let loose = |unit: &UnitId| scene.is_horse_gun(*unit) && scene.record.unit(*unit).attached.is_none();
    let horse: Units = all.iter().filter(loose).collect();
    if has_route(scene, seat, from, all) { all } else { all.less(horse) }
}

/// Who of these units goes in such a retreat.
pub fn going(scene: &Scene<'_>, seat: Seat, from: AreaId, units: Units, kind: RetreatKind) -> Units {
    match kind {
        RetreatKind::Chosen => company(scene, seat, from, units),
        RetreatKind::Forced => goers(scene, units, kind),
    }
}

/// EMP-11.2a The units that go by themselves; guns attached to one of the others go with it.
fn walkers(scene: &Scene<'_>, units: Units) -> Units {
    let led = |unit: &UnitId| scene.record.unit(*unit).attached.is_some_and(|bearer| units.has(bearer));
    units.iter().filter(|unit| !led(unit)).collect()
}

/// EMP-R70 Where no area takes all: the areas that take some of them, far from enemies if there are any.
fn partial(scene: &Scene<'_>, retreat: &Retreat) -> AreaSet {
    let singles = walkers(scene, retreat.units).iter().map(|unit| {
        let map = &scene.book.map;
        map.ways(retreat.from)
            .filter(|way| barrier(scene, retreat.seat, *way, alone(scene, retreat, unit)).is_ok())
            .map(|way| map.contacts()[way.at()].to)
            .collect::<AreaSet>()
    });
    let open = singles.fold(AreaSet::NONE, |all, one| all.or(&one));
    let far: AreaSet = open.iter().filter(|area| !scene.near_enemy(retreat.seat, *area)).collect();
    if far.is_empty() { open } else { far }
}

/// EMP-R70 A unit with the guns attached to it, or without them where no area takes both.
fn alone(scene: &Scene<'_>, retreat: &Retreat, unit: UnitId) -> Units {
    let guns = retreat.units.iter().filter(|gun| scene.record.unit(*gun).attached == Some(unit));
    let all = guns.collect::<Units>().with(unit);
    if has_route(scene, retreat.seat, retreat.from, all) { all } else { Units::one(unit) }
}

/// EMP-R70 As many of the units as an area takes, beginning with one of them.
fn filled(scene: &Scene<'_>, retreat: &Retreat, to: AreaId, seed: Units) -> Option<Units> {
    let way = scene.book.map.contact(retreat.from, to)?;
    barrier(scene, retreat.seat, way, seed).ok()?;
    let mut all = seed;
    for unit in walkers(scene, retreat.units).less(seed).iter() {
        let more = all.or(alone(scene, retreat, unit));
        if barrier(scene, retreat.seat, way, more).is_ok() {
            all = more;
        }
    }
    Some(all)
}

/// DP-14 Whether these units may retreat there: all of them, or as many as it takes where no area takes all (EMP-R70).
pub fn check(
    scene: &Scene<'_>,
    retreat: &Retreat,
    units: Units,
    leaders: Leaders,
    to: AreaId,
) -> Result<(), No> {
    if !retreat.units.covers(units) || units.is_empty() {
        return Err(no("EMP-R70", "empire-retreat-whom"));
    }
    if let Some(leader) = leaders.less(retreat.leaders).first() {
        return Err(no("EMP-R70", "empire-not-together").piece(Piece::Leader(leader)));
    }
    let Some(way) = scene.book.map.contact(retreat.from, to) else {
        return Err(no("EMP-20.0a", "empire-not-touching").area(to));
    };
    let whole = areas(scene, retreat.seat, retreat.from, retreat.units);
    if !whole.is_empty() {
        if units != retreat.units {
            return Err(no("EMP-20.0a", "empire-retreat-together").area(to));
        }
        if whole.has(to) {
            return Ok(());
        }
        barrier(scene, retreat.seat, way, units)?;
        return Err(no("EMP-20.0d", "empire-retreat-near-enemy").area(to));
    }
    barrier(scene, retreat.seat, way, units)?;
    let led = walkers(scene, retreat.units).and(units).iter();
    let together = led.fold(Units::NONE, |all, unit| all.or(alone(scene, retreat, unit)));
    if let Some(gun) = units.less(together).or(together.less(units)).first() {
        return Err(no("EMP-11.2a", "empire-attached").unit(gun));
    }
    if !partial(scene, retreat).has(to) {
        return Err(no("EMP-20.0d", "empire-retreat-near-enemy").area(to));
    }
    if filled(scene, retreat, to, units) != Some(units) {
        return Err(no("EMP-R70", "empire-retreat-more-fit").area(to));
    }
    Ok(())
}

/// The retreats there are, by default the one farthest from enemies, with all leaders.
pub fn list(scene: &Scene<'_>, retreat: &Retreat, each: Each<'_>) -> ControlFlow<()> {
    let whole = areas(scene, retreat.seat, retreat.from, retreat.units);
    let leaders = retreat.leaders;
    if !whole.is_empty() {
        let to = farthest_first(scene, retreat.seat, &whole);
        for to in &to {
            each(Order::Retreat { units: retreat.units, leaders, to: *to })?;
        }
        if !leaders.is_empty() {
            for to in &to {
                each(Order::Retreat { units: retreat.units, leaders: Leaders::NONE, to: *to })?;
            }
        }
        return ControlFlow::Continue(());
    }
    for to in farthest_first(scene, retreat.seat, &partial(scene, retreat)) {
        let mut seen: SmallVec<[Units; 8]> = SmallVec::new();
        for unit in walkers(scene, retreat.units).iter() {
            let Some(units) = filled(scene, retreat, to, alone(scene, retreat, unit)) else { continue };
            if !seen.contains(&units) {
                seen.push(units);
                each(Order::Retreat { units, leaders, to })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// DP-14 Areas to retreat to, the farthest from enemies first.
fn farthest_first(scene: &Scene<'_>, seat: Seat, areas: &AreaSet) -> SmallVec<[AreaId; 8]> {
    let mut to: SmallVec<[AreaId; 8]> = areas.iter().collect();
    to.sort_by_key(|area| std::cmp::Reverse(distance(scene, seat, *area)));
    to
}

/// EMP-R110 The distance from an area to the nearest enemy-occupied one.
pub fn distance(scene: &Scene<'_>, seat: Seat, area: AreaId) -> u8 {
    let enemies = scene.record.held(seat.other()).iter();
    enemies.map(|enemy| scene.book.map.range(area, enemy)).min().unwrap_or(u8::MAX)
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-20.0a Units have to go back one area. Guns that go by force are detached first (EMP-R70); a headquarters that is forced
    /// back is lost (EMP-20.3a).
    pub fn begin_retreat(&mut self, seat: Seat, kind: RetreatKind, from: AreaId, units: Units) {
        let leaders = self.state.record.leaders_in(seat, from);
        self.begin_retreat_with(seat, kind, from, units, leaders);
    }

    /// The same, with these leaders who may go along.
    pub fn begin_retreat_with(
        &mut self,
        seat: Seat,
        kind: RetreatKind,
        from: AreaId,
        units: Units,
        leaders: Leaders,
    ) {
        let units: Units = units.iter().filter(|unit| self.stands_in(*unit, from)).collect();
        if kind == RetreatKind::Forced {
            for unit in units.iter() {
                if self.state.record.unit(unit).attached.is_some() {
                    self.happen(Event::Detached { gun: unit, ordered: false });
                }
                if self.scene().unit(unit).arm == Arm::Hq {
                    self.happen(Event::Eliminated { unit, how: Loss::Overrun });
                    self.check_staff(unit, true);
                }
            }
        }
        let units = going(&self.scene(), seat, from, units, kind);
        if units.is_empty() {
            return;
        }
        self.push(Frame::Retreat(Retreat { seat, kind, from, units, leaders }));
        self.go_on_retreating();
    }

    /// Whether a unit, or a part of it, is in an area.
    pub fn stands_in(&self, unit: UnitId, area: AreaId) -> bool {
        self.state.record.units_in(self.scene().seat(unit), area).has(unit)
    }

    /// EMP-20.1a Whoever has no route is lost, also of those who wait for others to go first; guns that were left behind stay.
    fn go_on_retreating(&mut self) {
        while let Some(Frame::Retreat(waiting)) = self.state.course.top().copied() {
            let scene = self.scene();
            let retreat = Retreat { units: goers(&scene, waiting.units, waiting.kind), ..waiting };
            let open = has_route(&scene, retreat.seat, retreat.from, retreat.units)
                || !partial(&scene, &retreat).is_empty();
            if open && !retreat.units.is_empty() {
                return self.replace(Frame::Retreat(retreat));
            }
            self.pop();
            for unit in retreat.units.iter() {
                self.happen(Event::Eliminated { unit, how: Loss::NoRoute });
            }
        }
    }

    /// DP-14 Units retreat; where all have gone the frame is popped and headings are asked for.
    pub fn retreat(&mut self, retreat: Retreat, units: Units, leaders: Leaders, to: AreaId) {
        let rest =
            Retreat { units: retreat.units.less(units), leaders: retreat.leaders.less(leaders), ..retreat };
        self.replace(Frame::Retreat(rest));
        let scene = self.scene();
        let markers = [1, 2]
            .map(|part| units.iter().filter(|unit| scene.part_in(*unit, retreat.from) == part).collect());
        self.fall_back(retreat.from, units, leaders, to);
        self.note_retreated(retreat.seat, units, markers);
        self.go_on_retreating();
        let markers = markers[0].or(markers[1]);
        let scene = self.scene();
        // EMP-20.0f A counter that stays where it is while its marker goes back keeps its facing.
        let turning: Units =
            units.iter().filter(|unit| !markers.has(*unit) || !scene.is_extended(*unit)).collect();
        self.ask_facing(retreat.seat, turning);
        self.displace(retreat.seat.other(), to);
    }

    /// A charge remembers who went back before it (EMP-10.91d). Staff officers of a headquarters that was lost may have still to
    /// check.
    fn note_retreated(&mut self, seat: Seat, units: Units, markers: [Units; 2]) {
        let mut above: SmallVec<[Frame; 4]> = SmallVec::new();
        while let Some(frame @ (Frame::Retreat(_) | Frame::Check(_))) = self.state.course.top().copied() {
            above.push(frame);
            self.pop();
        }
        match self.state.course.top_mut() {
            // Only defenders: a recoil is no retreat that could be pursued.
            Some(Frame::Charge(charge)) if charge.attacker != seat => {
                charge.retreated = charge.retreated.or(units);
                charge.markers = [0, 1].map(|marker| charge.markers[marker].or(markers[marker]));
            }
            _ => {}
        }
        above.into_iter().rev().for_each(|frame| self.push(frame));
    }

    /// The units go: guns that cannot follow stay (EMP-11.27a), parts of lines go for themselves (EMP-16.4a).
    fn fall_back(&mut self, from: AreaId, units: Units, leaders: Leaders, to: AreaId) {
        let Some(way) = self.state.book.map.contact(from, to) else { return };
        let mut going = Units::NONE;
        for unit in units.iter() {
            let scene = self.scene();
            let state = scene.record.unit(unit);
            let left = state.attached.is_some() && !scene.going.passable(scene.mover(unit), way);
            if left {
                self.happen(Event::Detached { gun: unit, ordered: false });
            } else if scene.is_extended(unit) {
                self.part_goes(unit, from, to, Shift::Retreat);
            } else {
                going.add(unit);
            }
        }
        self.happen(Event::Shifted { units: going, leaders, to, how: Shift::Retreat });
        self.leave_guns(units);
        for unit in going.iter() {
            let scene = self.scene();
            let heading = scene.heading(unit, 0);
            if scene.is_long(unit) && !scene.headings(unit, to).has(heading) {
                self.conform(unit, to, heading);
                self.turn_guns(unit, self.state.record.unit(unit).heading);
            }
        }
    }

    /// EMP-16.4a Guns of a line that has ended are detached where they stand, unless they are where it is now.
    fn leave_guns(&mut self, units: Units) {
        for unit in units.iter() {
            let at = self.state.record.unit(unit).place;
            let guns = self.state.record.guns_of(unit).iter();
            let apart =
                |gun: &UnitId| !self.scene().is_extended(unit) && self.state.record.unit(*gun).place != at;
            for gun in guns.filter(apart).collect::<Units>().iter() {
                self.happen(Event::Detached { gun, ordered: false });
            }
        }
    }

    /// EMP-16.4a A part goes back, or advances; where it meets another part the extension ends.
    pub fn part_goes(&mut self, unit: UnitId, from: AreaId, to: AreaId, how: Shift) {
        let state = *self.state.record.unit(unit);
        let counter = state.place.area() == Some(from);
        if joins_itself(&self.scene(), unit, to) {
            self.happen(Event::LineStands { unit, parts: [None; 2] });
            if counter {
                self.happen(Event::Shifted { units: Units::one(unit), leaders: Leaders::NONE, to, how });
            }
        } else if counter {
            self.happen(Event::Shifted { units: Units::one(unit), leaders: Leaders::NONE, to, how });
        } else {
            let heading = |part: Part| self.scene().headings(unit, to).nearest(part.heading);
            let parts = state.parts.map(|part| match part {
                Some(part) if part.area == from => {
                    Some(Part { area: to, heading: heading(part).unwrap_or(part.heading), ..part })
                }
                other => other,
            });
            self.happen(Event::LineStands { unit, parts });
        }
    }
}

/// EMP-R70 Whether a mover could go from one area to another by movement, whatever it costs (EMP-14.5c).
pub fn may_cross(scene: &Scene<'_>, mover: Mover, from: AreaId, to: AreaId) -> bool {
    scene.book.map.contact(from, to).is_some_and(|way| scene.going.passable(mover, way))
}
