//! Who touches whom: boundaries from shared edges, corners from shared points, the rim from edges nobody shares.

use super::exact::{edges, from_to, millis};
use super::{Area, Corner, Point, WayAround};
use crate::ids::{AreaId, BoundaryId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// A stretch along which two areas touch.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) between: [AreaId; 2],
    pub(crate) lines: Vec<Vec<Point>>,
    pub(crate) length: u32,
}

/// Two areas that touch in a corner only, with the ways around it.
#[derive(Clone, Debug)]
pub(crate) struct Diagonal {
    pub(crate) between: [AreaId; 2],
    pub(crate) point: Point,
    /// The flanks on the way around from the first area to the second: on the left hand, then on the right.
    pub(crate) ways: [Option<Flanks>; 2],
}

/// The areas met on one way around a corner.
pub(crate) type Flanks = SmallVec<[AreaId; 2]>;

pub(crate) struct Topology {
    /// Sorted by their areas.
    pub(crate) shared: Vec<Shared>,
    pub(crate) corners: Vec<Corner>,
    /// Sorted by their areas.
    pub(crate) diagonals: Vec<Diagonal>,
    /// The areas along the outer edge, clockwise, from the lowest and then leftmost point; an area may come again.
    pub(crate) rim: Vec<AreaId>,
}

type Arrow = (Point, Point);

/// Reckons who touches whom, from polygons that run counter-clockwise and share their points.
pub(crate) fn survey(areas: &[Area]) -> Topology {
    let mut owner: FxHashMap<Arrow, AreaId> = FxHashMap::default();
    for (index, area) in areas.iter().enumerate() {
        for arrow in edges(&area.polygon) {
            owner.insert(arrow, AreaId::new(index));
        }
    }
    let shared = shared(areas, &owner);
    let joined = |a: AreaId, b: AreaId| {
        let key = [a.min(b), a.max(b)];
        shared.binary_search_by_key(&key, |shared| shared.between).is_ok()
    };
    let (corners, diagonals) = corners(areas, &owner, joined);
    let rim = rim(areas, &owner);
    Topology { shared, corners, diagonals, rim }
}

fn shared(areas: &[Area], owner: &FxHashMap<Arrow, AreaId>) -> Vec<Shared> {
    let mut found: BTreeMap<[AreaId; 2], Vec<Arrow>> = BTreeMap::new();
    for (index, area) in areas.iter().enumerate() {
        let here = AreaId::new(index);
        for (a, b) in edges(&area.polygon) {
            if let Some(&there) = owner.get(&(b, a)).filter(|there| here < **there) {
                found.entry([here, there]).or_default().push((a, b));
            }
        }
    }
    let whole = |(between, arrows): ([AreaId; 2], Vec<Arrow>)| {
        let length = arrows.iter().map(|(a, b)| millis(from_to(*a, *b))).sum::<u64>() / 1000;
        Shared { between, lines: join(&arrows), length: length as u32 }
    };
    found.into_iter().map(whole).collect()
}

/// Joins arrows that follow each other to lines.
fn join(arrows: &[Arrow]) -> Vec<Vec<Point>> {
    let next: BTreeMap<Point, Point> = arrows.iter().copied().collect();
    let ends: BTreeMap<Point, Point> = arrows.iter().map(|(a, b)| (*b, *a)).collect();
    let starts: Vec<Point> = arrows.iter().map(|(a, _)| *a).filter(|a| !ends.contains_key(a)).collect();
    let starts = if starts.is_empty() { vec![arrows[0].0] } else { starts };
    let line = |start: Point| {
        let mut line = vec![start];
        while let Some(&to) = next.get(line.last().expect("a line has a start")) {
            line.push(to);
            if to == start {
                break;
            }
        }
        line
    };
    starts.into_iter().map(line).collect()
}

fn corners(
    areas: &[Area],
    owner: &FxHashMap<Arrow, AreaId>,
    joined: impl Fn(AreaId, AreaId) -> bool,
) -> (Vec<Corner>, Vec<Diagonal>) {
    let mut incident: BTreeMap<Point, Vec<(AreaId, Point, Point)>> = BTreeMap::new();
    for (index, area) in areas.iter().enumerate() {
        let n = area.polygon.len();
        for (at, point) in area.polygon.iter().enumerate() {
            let (before, after) = (area.polygon[(at + n - 1) % n], area.polygon[(at + 1) % n]);
            incident.entry(*point).or_default().push((AreaId::new(index), before, after));
        }
    }
    let mut corners = Vec::new();
    let mut diagonals: BTreeMap<[AreaId; 2], Diagonal> = BTreeMap::new();
    for (point, here) in incident {
        if here.len() < 3 {
            continue;
        }
        let (ring, closed) = ring(point, &here, owner);
        if ring.len() < if closed { 4 } else { 3 } {
            continue;
        }
        for (i, a) in ring.iter().enumerate() {
            for (j, b) in ring.iter().enumerate().skip(i + 1) {
                if a == b || joined(*a, *b) {
                    continue;
                }
                let clockwise: Flanks = ring[i + 1..j].iter().copied().collect();
                let onward: Option<Flanks> =
                    closed.then(|| ring[j + 1..].iter().chain(&ring[..i]).copied().collect());
                let (between, ways) = if a < b {
                    ([*a, *b], [Some(clockwise), onward.map(back)])
                } else {
                    ([*b, *a], [onward, Some(back(clockwise))])
                };
                diagonals.entry(between).or_insert(Diagonal { between, point, ways });
            }
        }
        corners.push(Corner { point, ring: ring.into() });
    }
    (corners, diagonals.into_values().collect())
}

/// The same flanks, met the other way.
pub(crate) fn back(flanks: Flanks) -> Flanks {
    flanks.into_iter().rev().collect()
}

/// The areas around a point, clockwise, and whether they close the circle.
fn ring(
    point: Point,
    here: &[(AreaId, Point, Point)],
    owner: &FxHashMap<Arrow, AreaId>,
) -> (Vec<AreaId>, bool) {
    let lone = here.iter().position(|(_, before, _)| !owner.contains_key(&(point, *before)));
    let start = lone.unwrap_or(0);
    let mut ring = vec![here[start].0];
    let mut leaving = here[start].2;
    while let Some((area, _, after)) = here.iter().find(|(_, before, _)| *before == leaving) {
        if *area == ring[0] {
            break;
        }
        ring.push(*area);
        leaving = *after;
    }
    (ring, lone.is_none())
}

fn rim(areas: &[Area], owner: &FxHashMap<Arrow, AreaId>) -> Vec<AreaId> {
    let mut outer: BTreeMap<Point, (Point, AreaId)> = BTreeMap::new();
    for (index, area) in areas.iter().enumerate() {
        for (a, b) in edges(&area.polygon) {
            if !owner.contains_key(&(b, a)) {
                outer.insert(b, (a, AreaId::new(index)));
            }
        }
    }
    let Some(start) = outer.keys().min_by_key(|point| (point.y, point.x)).copied() else { return Vec::new() };
    let mut rim: Vec<AreaId> = Vec::new();
    let mut at = start;
    while let Some((to, area)) = outer.remove(&at) {
        if rim.last() != Some(&area) {
            rim.push(area);
        }
        at = to;
    }
    if rim.len() > 1 && rim.first() == rim.last() {
        rim.pop();
    }
    rim
}

/// The chain of boundaries along the flanks of a corner.
pub(crate) fn chain(
    from: AreaId,
    flanks: &[AreaId],
    to: AreaId,
    boundary: impl Fn(AreaId, AreaId) -> Option<BoundaryId>,
) -> Option<WayAround> {
    let mut chain = WayAround { flanks: flanks.iter().copied().collect(), boundaries: SmallVec::new() };
    let mut at = from;
    for next in flanks.iter().copied().chain([to]) {
        chain.boundaries.push(boundary(at, next)?);
        at = next;
    }
    Some(chain)
}
