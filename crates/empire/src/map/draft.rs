//! A map in the making: areas with their polygons, what was written about boundaries and links, and the measures that
//! decide what counts. [`Draft::build`] reckons all tables from it. Polygons have to be sound before that, see
//! [`soundness`](super::soundness).

use super::facing::{Counter, conforming, nearest, side, toward};
use super::lines::Frame;
use super::tables::{APART, NOWHERE};
use super::topology::{self, Diagonal, Topology};
use super::{Area, Boundary, Contact, Crossing, Link, LinkKind, Map, Side, Via, records};
use crate::ids::{AreaId, AreaSet, BoundaryId, Heading, Headings};
use crate::scenario::Conformation;
use crate::terrain::{Chart, Edge};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// What was written about a boundary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundaryNote {
    /// The two areas.
    pub between: [AreaId; 2],
    /// Its terrain.
    pub terrain: SmallVec<[Edge; 2]>,
    /// Its uphill side; by default the higher area.
    pub up: Option<AreaId>,
    /// A bridge or ford.
    pub crossing: Option<Crossing>,
}

/// What was written about a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkNote {
    /// The two areas.
    pub between: [AreaId; 2],
    /// Road or trail.
    pub kind: LinkKind,
}

/// A side that was written down instead of reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideNote {
    /// Where the counter stands.
    pub area: AreaId,
    /// Its heading.
    pub heading: Heading,
    /// The touching area.
    pub other: AreaId,
    /// The side that one lies on.
    pub side: Side,
}

/// A line of sight that was written down instead of reckoned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SightNote {
    /// The gun's area.
    pub from: AreaId,
    /// The target.
    pub to: AreaId,
    /// The range.
    pub range: u8,
    /// The first area on the way.
    pub first: AreaId,
    /// The last area before the target.
    pub entry: AreaId,
    /// The areas between.
    pub retained: Vec<AreaId>,
}

/// The measures of B.5 to B.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// EMP-O17 Slivers thinner than this do not decide a side.
    pub facing_tolerance: i64,
    /// EMP-O19 A line ignores areas it crosses for less.
    pub los_clip: i64,
    /// EMP-O18 Whether long counters must fit.
    pub conformation: Conformation,
    /// The size of a long counter.
    pub counter: Counter,
}

impl Default for Measures {
    fn default() -> Measures {
        Measures {
            facing_tolerance: 100,
            los_clip: 100,
            conformation: Conformation::On,
            counter: Counter::default(),
        }
    }
}

/// A map in the making.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Its name in files.
    pub key: String,
    /// Yards for an inch.
    pub yards_per_inch: u32,
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
    /// Its areas; their headings are reckoned.
    pub areas: Vec<Area>,
    /// Legal headings that were written down, by area.
    pub headings: Vec<Option<Headings>>,
    /// What was written about boundaries.
    pub boundaries: Vec<BoundaryNote>,
    /// Roads and trails.
    pub links: Vec<LinkNote>,
    /// Sides that were written down.
    pub sides: Vec<SideNote>,
    /// Lines of sight that were written down.
    pub sights: Vec<SightNote>,
    /// The measures.
    pub measures: Measures,
}

impl Draft {
    /// Reckons the map with all its tables.
    pub fn build(self, chart: &Chart) -> Map {
        let topology = topology::survey(&self.areas);
        let n = self.areas.len();
        let mut map = Map {
            key: self.key.clone(),
            yards_per_inch: self.yards_per_inch,
            width: self.width,
            height: self.height,
            areas: self.areas.clone(),
            boundaries: self.boundaries(&topology),
            corners: topology.corners.clone(),
            links: Vec::new(),
            contacts: Vec::new(),
            around: Vec::new(),
            contact: vec![APART; n * n],
            beside: vec![AreaSet::NONE; n],
            touching: vec![AreaSet::NONE; n],
            flanks: Vec::new(),
            ranges: vec![NOWHERE; n * n],
            sights: Vec::new(),
            sides: Vec::new(),
            fronts: Vec::new(),
            middles: Vec::new(),
            beyond: Vec::new(),
            bearings: Vec::new(),
            rim: Vec::new(),
            rim_apart: vec![NOWHERE; n * n],
        };
        self.contacts(&mut map, &topology);
        self.links(&mut map);
        self.headings(&mut map);
        self.sides(&mut map);
        ranges(&mut map);
        bearings(&mut map);
        rim(&mut map, &topology.rim);
        let frames: Vec<Frame> = map.areas.iter().map(|area| Frame::of(&area.polygon)).collect();
        records::reckon(&mut map, chart, &self, &frames);
        map
    }

    fn boundaries(&self, topology: &Topology) -> Vec<Boundary> {
        let higher = |[a, b]: [AreaId; 2]| {
            let (left, right) = (self.areas[a.at()].elevation, self.areas[b.at()].elevation);
            (left != right).then_some(if left > right { a } else { b })
        };
        let whole = |shared: &topology::Shared| {
            let [a, b] = shared.between;
            let note = self.boundaries.iter().find(|note| note.between == [a, b] || note.between == [b, a]);
            let terrain: SmallVec<[Edge; 2]> = note.map(|note| note.terrain.clone()).unwrap_or_default();
            let steep = terrain.iter().any(|edge| edge.is_steep());
            Boundary {
                between: shared.between,
                lines: shared.lines.clone(),
                length: shared.length,
                up: steep.then(|| note.and_then(|note| note.up).or_else(|| higher(shared.between))).flatten(),
                crossing: note.and_then(|note| note.crossing),
                terrain,
            }
        };
        topology.shared.iter().map(whole).collect()
    }

    fn contacts(&self, map: &mut Map, topology: &Topology) {
        let boundary_of = |a: AreaId, b: AreaId| {
            let key = [a.min(b), a.max(b)];
            let at = topology.shared.binary_search_by_key(&key, |shared| shared.between).ok()?;
            Some(BoundaryId(at as u16))
        };
        let corner = |diagonal: &Diagonal, from: AreaId, to: AreaId| {
            let [left, right] = diagonal.ways.clone();
            let ways = if from == diagonal.between[0] {
                [left, right]
            } else {
                [right.map(topology::back), left.map(topology::back)]
            };
            let chains = ways.iter().flatten().filter_map(|way| topology::chain(from, way, to, boundary_of));
            Via::Corner { point: diagonal.point, chains: chains.collect() }
        };
        for from in map.ids() {
            let mut here: Vec<Contact> = Vec::new();
            for (index, shared) in topology.shared.iter().enumerate() {
                if let Some(to) = across(shared.between, from) {
                    here.push(Contact { from, to, via: Via::Boundary(BoundaryId(index as u16)), link: None });
                }
            }
            for diagonal in &topology.diagonals {
                if let Some(to) = across(diagonal.between, from) {
                    here.push(Contact { from, to, via: corner(diagonal, from, to), link: None });
                }
            }
            here.sort_by_key(|contact| map.area(contact.to).number);
            let start = map.contacts.len();
            map.around.push((start as u16, (start + here.len()) as u16));
            for (index, contact) in here.into_iter().enumerate() {
                let at = from.at() * map.areas.len() + contact.to.at();
                map.contact[at] = (start + index) as u16;
                map.touching[from.at()].add(contact.to);
                if !contact.via.is_corner() {
                    map.beside[from.at()].add(contact.to);
                }
                map.flanks.push(contact.via.flanks().collect());
                map.contacts.push(contact);
            }
        }
    }

    fn links(&self, map: &mut Map) {
        for note in &self.links {
            let [a, b] = note.between;
            let link = Link { between: note.between, kind: note.kind };
            map.links.push(link);
            for way in [map.contact(a, b), map.contact(b, a)].into_iter().flatten() {
                map.contacts[way.at()].link = Some(link);
            }
        }
    }

    fn headings(&self, map: &mut Map) {
        for (index, area) in map.areas.iter_mut().enumerate() {
            area.headings = match self.headings.get(index).copied().flatten() {
                _ if !area.long_ok => Headings::default(),
                Some(written) => written,
                None if self.measures.conformation == Conformation::Off => Headings::ALL,
                None => conforming(area, self.measures.counter, self.width, self.height),
            };
        }
    }

    fn sides(&self, map: &mut Map) {
        let tolerance = self.measures.facing_tolerance;
        let mut sides = vec![Side::Front; map.contacts.len() * Heading::COUNT];
        for (index, contact) in map.contacts.iter().enumerate() {
            let (here, there) = (map.area(contact.from), map.area(contact.to));
            let row = &mut sides[index * Heading::COUNT..][..Heading::COUNT];
            for heading in Heading::all() {
                row[heading.at()] = side(here.centre, heading, &there.polygon, tolerance);
            }
            let Via::Boundary(boundary) = contact.via else { continue };
            let legal = here.headings;
            if !legal.iter().any(|heading| row[heading.at()] == Side::Front)
                && let Some(heading) = toward(here.centre, map.boundary(boundary), legal)
            {
                row[heading.at()] = Side::Front;
            }
        }
        for note in &self.sides {
            if let Some(way) = map.contact(note.area, note.other) {
                sides[way.at() * Heading::COUNT + note.heading.at()] = note.side;
            }
        }
        map.sides = sides;
        map.fronts = Vec::with_capacity(map.areas.len() * Heading::COUNT);
        for area in map.ids() {
            for heading in Heading::all() {
                let front = map.ways(area).filter(|way| map.side(*way, heading) == Side::Front);
                map.fronts.push(front.map(|way| map.contacts[way.at()].to).collect());
            }
        }
    }
}

fn across([a, b]: [AreaId; 2], from: AreaId) -> Option<AreaId> {
    if from == a {
        Some(b)
    } else if from == b {
        Some(a)
    } else {
        None
    }
}

/// EMP-R17 The shortest count over boundaries and corners.
fn ranges(map: &mut Map) {
    let n = map.areas.len();
    for from in 0..n {
        map.ranges[from * n + from] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            let next = map.ranges[from * n + at] + 1;
            for to in map.touching[at].iter() {
                let range = &mut map.ranges[from * n + to.at()];
                if *range == NOWHERE {
                    *range = next;
                    queue.push_back(to.at());
                }
            }
        }
    }
}

fn bearings(map: &mut Map) {
    for from in map.ids() {
        for to in map.ids() {
            let direction = super::exact::from_to(map.area(from).centre, map.area(to).centre);
            map.bearings.push(nearest(direction, Headings::ALL).unwrap_or_default());
        }
    }
}

fn rim(map: &mut Map, around: &[AreaId]) {
    map.rim = around.iter().copied().filter(|area| map.area(*area).edge).collect();
    let n = map.areas.len();
    let count = map.rim.len();
    for (i, a) in map.rim.iter().enumerate() {
        for (j, b) in map.rim.iter().enumerate() {
            let apart = i.abs_diff(j).min(count - i.abs_diff(j)) as u8;
            let cell = &mut map.rim_apart[a.at() * n + b.at()];
            *cell = (*cell).min(apart);
        }
    }
}
