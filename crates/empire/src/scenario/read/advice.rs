//! What a careful author would look at again, and what keeps a sound drawing from being a map: land that cannot be reached,
//! rivers without bridges under roads; roads and streams that end nowhere, heights without slopes, points without a holder,
//! bonuses no force can reach.

use super::super::{Arm, Award, Flag, GunKind};
use super::Bare;
use crate::file::{Entry, Faults, Span};
use crate::ids::{AreaId, AreaSet, BoundaryId, UnitId};
use crate::map::read::{MapFile, ordered};
use crate::map::{Boundary, Crossing, LinkKind, Map, Point};
use crate::terrain::{Chart, Day, Edge, Going, Ground, Mover};
use std::collections::BTreeMap;
use table::Seat;

/// A road over less than this is hard to see on paper: half a counter.
const ROAD_ROOM: u32 = 250;
/// Water along less than this is a knot in the drawing.
const WATER_ROOM: u32 = 150;
/// A boundary shorter than this is a sliver.
const SLIVER: u32 = 100;
/// A centre farther than this from the middle of its area looks wrong.
const OFF_CENTRE: i64 = 450;

/// Looks at a map.
pub(super) fn of_map(map: &Map, chart: &Chart, file: &MapFile, faults: &mut Faults<'_>) {
    let mut look = Look { map, file, faults };
    look.headings();
    look.links();
    look.reach(chart);
    look.boundaries();
    look.road_ends();
    look.water_ends();
    look.heights();
    look.centres();
}

struct Look<'a, 't> {
    map: &'a Map,
    file: &'a MapFile,
    faults: &'a mut Faults<'t>,
}

impl Look<'_, '_> {
    fn key(&self, area: AreaId) -> &str {
        &self.map.area(area).key
    }

    fn names(&self, [a, b]: [AreaId; 2]) -> String {
        format!("{}–{}", self.key(a), self.key(b))
    }

    fn span(&self, area: AreaId) -> Span {
        self.file.spans[area.at()].clone()
    }

    fn boundary_span(&self, boundary: &Boundary) -> Span {
        let listed = self.file.boundary_spans.get(&boundary.between);
        listed.cloned().unwrap_or_else(|| self.span(boundary.between[1]))
    }

    /// G.3, 3 Every area takes a long counter, or says that it does not.
    fn headings(&mut self) {
        for area in self.map.ids() {
            let here = self.map.area(area);
            if here.headings.is_empty() && here.long_ok && !here.has(Ground::Lake) {
                let (span, key) = (self.span(area), here.key.as_str());
                self.faults.add(span, "empire-file-no-heading").with("area", key).by("EMP-13.8a");
            }
        }
    }

    /// G.3, 9 No road or trail crosses a river without a bridge or ford.
    fn links(&mut self) {
        for link in &self.map.links {
            let [a, b] = link.between;
            let Some(boundary) = self.map.between(a, b) else { continue };
            let deep = boundary.has(Edge::River) || boundary.has(Edge::MinorRiver);
            if deep && boundary.crossing.is_none() {
                let (span, name) = (self.file.link_spans[&ordered(a, b)].clone(), self.names([a, b]));
                self.faults.add(span, "empire-file-link-over-river").with("name", name).by("EMP-13.36a");
            }
        }
    }

    /// G.3, 9 Every land area can be reached on foot from every other.
    fn reach(&mut self, chart: &Chart) {
        let going = Going::new(self.map, chart, &Day::default());
        let land: AreaSet = self.map.ids().filter(|area| !going.closed().has(*area)).collect();
        let Some(start) = land.iter().next() else { return };
        let mut reached = AreaSet::NONE.with(start);
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            for way in self.map.ways(at) {
                let to = self.map.contacts()[way.at()].to;
                if going.cost(Mover::Infantry, way).is_some() && !reached.has(to) {
                    reached.add(to);
                    open.push(to);
                }
            }
        }
        // The larger part is the mainland, whichever was found first.
        let lost = land.without(&reached);
        let lost = if lost.len() > reached.len() { reached } else { lost };
        for area in lost.iter() {
            let (span, key) = (self.span(area), self.key(area).to_owned());
            self.faults.add(span, "empire-file-unreachable").with("area", key);
        }
    }

    fn boundaries(&mut self) {
        for boundary in &self.map.boundaries {
            let [a, b] = boundary.between;
            let road = self.map.way(a, b).is_some_and(|way| way.link.is_some());
            let wet = boundary.terrain.iter().any(|edge| edge.is_water());
            let (least, message) = if road {
                (ROAD_ROOM, "empire-file-narrow-road")
            } else if wet {
                (WATER_ROOM, "empire-file-narrow-water")
            } else {
                (SLIVER, "empire-file-sliver")
            };
            if boundary.length < least {
                let (span, name) = (self.boundary_span(boundary), self.names(boundary.between));
                let fault = self.faults.add(span, message).advice().with("name", name);
                fault.with("length", i64::from(boundary.length)).with("least", i64::from(least));
            }
            if boundary.crossing.is_some() && !road {
                let (span, name) = (self.boundary_span(boundary), self.names(boundary.between));
                let message = match boundary.crossing {
                    Some(Crossing::Ford) => "empire-file-ford-without-track",
                    _ => "empire-file-bridge-without-road",
                };
                self.faults.add(span, message).advice().with("name", name);
            }
        }
    }

    /// A road or trail ends at the edge of the map, in a village or town, or at another one.
    fn road_ends(&mut self) {
        let mut ends: BTreeMap<AreaId, Vec<(AreaId, LinkKind)>> = BTreeMap::new();
        for link in &self.map.links {
            let [a, b] = link.between;
            ends.entry(a).or_default().push((b, link.kind));
            ends.entry(b).or_default().push((a, link.kind));
        }
        for (area, links) in ends {
            let here = self.map.area(area);
            let settled =
                [Ground::Village, Ground::Town, Ground::City].into_iter().any(|ground| here.has(ground));
            if let [(other, _)] = links[..]
                && !here.edge
                && !settled
            {
                let (span, key) = (self.file.link_spans[&ordered(area, other)].clone(), here.key.as_str());
                self.faults.add(span, "empire-file-road-ends").advice().with("area", key);
            }
        }
    }

    /// Water goes on, into other water, a lake or off the map; a brook or stream may rise somewhere, once.
    fn water_ends(&mut self) {
        let mut at: BTreeMap<Point, Vec<BoundaryId>> = BTreeMap::new();
        let wet = |boundary: &Boundary| boundary.terrain.iter().any(|edge| edge.is_water());
        for (index, boundary) in self.map.boundaries.iter().enumerate().filter(|(_, it)| wet(it)) {
            for line in &boundary.lines {
                for end in [line.first(), line.last()].into_iter().flatten() {
                    at.entry(*end).or_default().push(BoundaryId(index as u16));
                }
            }
        }
        let rim = |p: &Point| p.x == 0 || p.y == 0 || p.x == self.map.width || p.y == self.map.height;
        let lakes: Vec<&[Point]> = self
            .map
            .areas
            .iter()
            .filter(|area| area.has(Ground::Lake))
            .map(|area| &area.polygon[..])
            .collect();
        let lake = |p: &Point| lakes.iter().any(|polygon| polygon.contains(p));
        let mut springs: Vec<(Point, BoundaryId)> = at
            .iter()
            .filter(|(point, here)| here.len() == 1 && !rim(point) && !lake(point))
            .map(|(point, here)| (*point, here[0]))
            .collect();
        // Each watercourse may rise once, unless it is a river.
        let course = |boundary: BoundaryId| {
            let mut whole = vec![boundary];
            let mut next = 0;
            while next < whole.len() {
                let part = whole[next];
                for here in at.values().filter(|here| here.contains(&part)) {
                    for other in here {
                        if !whole.contains(other) {
                            whole.push(*other);
                        }
                    }
                }
                next += 1;
            }
            whole
        };
        let mut risen: Vec<BoundaryId> = Vec::new();
        // Higher ground first: that is where water rises.
        let height = |boundary: BoundaryId| {
            let between = self.map.boundary(boundary).between;
            between.map(|area| self.map.area(area).elevation).into_iter().max().unwrap_or(0)
        };
        springs.sort_by_key(|(point, boundary)| (-height(*boundary), *point));
        // Two ends with one dry boundary between them are the two banks of a hole.
        let loose = |end: Option<&Point>| springs.iter().any(|(point, _)| Some(point) == end);
        let holes: Vec<[Point; 2]> = self
            .map
            .boundaries
            .iter()
            .filter(|boundary| !wet(boundary))
            .flat_map(|boundary| &boundary.lines)
            .filter(|line| loose(line.first()) && loose(line.last()))
            .filter_map(|line| Some([*line.first()?, *line.last()?]))
            .collect();
        let cut = |point: Point| holes.iter().any(|hole| hole.contains(&point));
        let mut dead = Vec::new();
        for (point, boundary) in springs {
            let deep = self.map.boundary(boundary).has(Edge::River);
            let whole = course(boundary);
            if deep || cut(point) || whole.iter().any(|part| risen.contains(part)) {
                dead.push((point, boundary));
            } else {
                risen.push(boundary);
            }
        }
        for (point, boundary) in dead {
            let boundary = self.map.boundary(boundary);
            let (span, name) = (self.boundary_span(boundary), self.names(boundary.between));
            let fault = self.faults.add(span, "empire-file-water-ends").advice().with("name", name);
            fault.with("x", i64::from(point.x)).with("y", i64::from(point.y));
        }
    }

    /// A height stands out by slopes, or its rises are written down as gentle; a steep side is steep as far as it goes.
    fn heights(&mut self) {
        for area in self.map.ids() {
            let here = self.map.area(area).elevation;
            let around: Vec<&Boundary> =
                self.map.beside(area).iter().filter_map(|other| self.map.between(area, other)).collect();
            let other = |boundary: &Boundary| boundary.between[usize::from(boundary.between[0] == area)];
            let falls = |boundary: &&&Boundary| self.map.area(other(boundary)).elevation < here;
            let steep = |boundary: &Boundary| boundary.terrain.iter().any(|edge| edge.is_steep());
            let down: Vec<&Boundary> = around.iter().filter(falls).copied().collect();
            let noted =
                |boundary: &&Boundary| steep(boundary) || self.file.gentle.contains(&boundary.between);
            if down.is_empty() {
                continue;
            }
            let lone = down.len() == around.len();
            let any = down.iter().any(|boundary| steep(boundary));
            if lone && !down.iter().any(noted) {
                let (span, key) = (self.span(area), self.key(area).to_owned());
                self.faults.add(span, "empire-file-lone-height").advice().with("area", key).by("EMP-T16");
            }
            let open: Vec<[AreaId; 2]> = down
                .iter()
                .filter(|boundary| any && !noted(boundary))
                .map(|boundary| boundary.between)
                .collect();
            for between in open {
                let (span, name) = (self.span(area), self.names(between));
                self.faults.add(span, "empire-file-slope-stops").advice().with("name", name).by("EMP-T16");
            }
        }
    }

    fn centres(&mut self) {
        for area in self.map.ids() {
            let here = self.map.area(area);
            let middle = middle(&here.polygon);
            let (dx, dy) = (i64::from(middle.x - here.centre.x), i64::from(middle.y - here.centre.y));
            let off = (dx * dx + dy * dy).isqrt();
            if off > OFF_CENTRE {
                let (span, key) = (self.span(area), here.key.as_str());
                self.faults.add(span, "empire-file-off-centre").advice().with("area", key).with("off", off);
            }
        }
    }
}

/// The centroid of a polygon.
fn middle(polygon: &[Point]) -> Point {
    let (mut x, mut y, mut double) = (0i64, 0i64, 0i64);
    for (a, b) in crate::map::exact::edges(polygon) {
        let cross = i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y);
        double += cross;
        x += i64::from(a.x + b.x) * cross;
        y += i64::from(a.y + b.y) * cross;
    }
    let whole = (3 * double).max(1);
    Point::new((x / whole) as i32, (y / whole) as i32)
}

/// Looks at a scenario on its map.
pub(super) fn of_scenario(
    scenario: &Bare,
    map: &Map,
    root: &Entry<'_, '_>,
    file: &MapFile,
    faults: &mut Faults<'_>,
    map_faults: &mut Faults<'_>,
) {
    holders(scenario, map, file, map_faults);
    for seat in Seat::BOTH {
        batteries(scenario, root, seat, faults);
    }
}

/// EMP-R100 Whoever starts in an area holds it; others that are worth points need a holder.
fn holders(scenario: &Bare, map: &Map, file: &MapFile, faults: &mut Faults<'_>) {
    let mut worth = AreaSet::NONE;
    for points in &scenario.victory.points {
        if let Award::Control { areas, .. } = &points.award {
            areas.iter().for_each(|area| worth.add(*area));
        }
    }
    for area in worth.iter() {
        let garrison = scenario.units.iter().any(|unit| unit.at == Some(area) && unit.is_combat());
        if map.area(area).control.is_none() && !garrison {
            let key = map.area(area).key.as_str();
            faults
                .add(file.spans[area.at()].clone(), "empire-file-no-holder")
                .advice()
                .with("area", key)
                .by("EMP-R100");
        }
    }
}

/// EMP-12.62a A mission has 8 points: whoever has the guns for a bonus must be able to fire them together.
fn batteries(scenario: &Bare, root: &Entry<'_, '_>, seat: Seat, faults: &mut Faults<'_>) {
    let guns = |wanted: &dyn Fn(&super::super::Unit) -> bool| {
        let mut sp: Vec<(u8, usize)> = scenario
            .units
            .iter()
            .enumerate()
            .filter(|(_, unit)| unit.side == seat && unit.arm == Arm::Artillery && wanted(unit))
            .map(|(at, unit)| (unit.face(unit.start).sp, at))
            .collect();
        sp.sort_unstable();
        sp
    };
    type Wanted = &'static dyn Fn(&super::super::Unit) -> bool;
    let checks: [(Wanted, usize, &'static str); 3] = [
        (&|unit| unit.kind != GunKind::Horse, 5, "EMP-12.71a"),
        (&|unit| unit.kind == GunKind::Heavy, 3, "EMP-12.31e"),
        (&|unit| unit.flags.has(Flag::Guard), 2, "EMP-12.31f"),
    ];
    let entries = root.entries("unit");
    for (wanted, count, clause) in checks {
        let guns = guns(wanted);
        let sum: u32 = guns.iter().take(count).map(|(sp, _)| u32::from(*sp)).sum();
        if guns.len() >= count && sum > 8 {
            let last = UnitId::new(guns[count - 1].1);
            let fault = faults.add(entries[last.at()].at("steps"), "empire-file-out-of-reach").advice();
            fault.by(clause).with("count", count as i64).with("sum", i64::from(sum));
        }
    }
}
