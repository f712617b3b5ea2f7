//! Whether polygons make a map (G.3, 1): simple, not overlapping, covering the rectangle, their centres well inside. All
//! that is wrong is told at once.

use super::exact::{
    Vector, Where, cross_properly, double_area, edges, locate, nearer_than, on_segment, turn,
};
use super::lines::Bounds;
use super::{Area, Point};
use crate::ids::AreaId;
use rustc_hash::FxHashMap;

/// Centres keep this far from every edge.
pub const CLEARANCE: i64 = 150;
/// No polygon has more points than this.
pub const MOST_POINTS: usize = 200;

/// One thing that is wrong with the polygons of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flaw {
    /// Fewer than three points, or no area.
    Empty(AreaId),
    /// More points than anybody needs.
    TooManyPoints(AreaId),
    /// It crosses or touches itself here.
    CrossesItself(AreaId, Point),
    /// It reaches beyond the map.
    Outside(AreaId, Point),
    /// Two areas overlap.
    Overlap(AreaId, AreaId),
    /// Beside this edge of an area lies nothing.
    Gap(AreaId, Point),
    /// Its centre is not inside.
    CentreOutside(AreaId),
    /// Its centre is nearer to an edge than 150 map units.
    CentreNear(AreaId),
}

/// Puts polygons in order: counter-clockwise, and each with the points of others that lie on its edges.
pub fn weld(areas: &mut [Area]) {
    let mut points: Vec<Point> = areas.iter().flat_map(|area| area.polygon.iter().copied()).collect();
    points.sort_unstable();
    points.dedup();
    for area in areas {
        if double_area(&area.polygon) < 0 {
            area.polygon.reverse();
        }
        let mut welded = Vec::with_capacity(area.polygon.len());
        for (a, b) in edges(&area.polygon) {
            let inside = |p: &&Point| **p != a && **p != b && on_segment((**p).into(), a.into(), b.into());
            let (low, high) = (a.x.min(b.x), a.x.max(b.x));
            let from = points.partition_point(|p| p.x < low);
            let mut between: Vec<Point> =
                points[from..].iter().take_while(|p| p.x <= high).filter(inside).copied().collect();
            between.sort_by_key(|p| (Vector::from(*p) - a.into()).dot((Vector::from(b)) - a.into()));
            welded.push(a);
            welded.extend(between);
        }
        area.polygon = welded;
    }
}

/// All flaws of welded polygons on a map of this size.
pub fn flaws(areas: &[Area], width: i32, height: i32) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (index, area) in areas.iter().enumerate() {
        alone(AreaId::new(index), area, width, height, &mut flaws);
    }
    if flaws.is_empty() {
        together(areas, width, height, &mut flaws);
    }
    flaws
}

fn alone(id: AreaId, area: &Area, width: i32, height: i32, flaws: &mut Vec<Flaw>) {
    let polygon = &area.polygon;
    if polygon.len() > MOST_POINTS {
        flaws.push(Flaw::TooManyPoints(id));
        return;
    }
    if let Some(point) = self_crossing(polygon) {
        flaws.push(Flaw::CrossesItself(id, point));
        return;
    }
    if polygon.len() < 3 || double_area(polygon) == 0 {
        flaws.push(Flaw::Empty(id));
        return;
    }
    let outside = |p: &&Point| p.x < 0 || p.y < 0 || p.x > width || p.y > height;
    if let Some(point) = polygon.iter().find(outside) {
        flaws.push(Flaw::Outside(id, *point));
    }
    let outline = || edges(polygon).map(|(a, b)| (Vector::from(a), Vector::from(b)));
    if locate(area.centre.into(), outline()) != Where::Inside {
        flaws.push(Flaw::CentreOutside(id));
    } else if outline().any(|(a, b)| nearer_than(area.centre.into(), a, b, CLEARANCE)) {
        flaws.push(Flaw::CentreNear(id));
    }
}

fn self_crossing(polygon: &[Point]) -> Option<Point> {
    let sides: Vec<(Vector, Vector)> = edges(polygon).map(|(a, b)| (a.into(), b.into())).collect();
    let n = sides.len();
    for i in 0..n {
        let (a, b) = sides[i];
        let fold = sides[(i + 1) % n].1;
        if a == b || (turn(a, b, fold) == 0 && (b - a).dot(fold - b) < 0) {
            return Some(polygon[(i + 1) % n]);
        }
        for (j, (c, d)) in sides.iter().enumerate().skip(i + 1) {
            if j == i + 1 || (i == 0 && j == n - 1) {
                continue;
            }
            if cross_properly(a, b, *c, *d) || on_segment(*c, a, b) || on_segment(a, *c, *d) {
                return Some(polygon[j]);
            }
        }
    }
    None
}

fn together(areas: &[Area], width: i32, height: i32, flaws: &mut Vec<Flaw>) {
    let frames: Vec<Bounds> = areas.iter().map(|area| Bounds::of(&area.polygon)).collect();
    for (i, a) in areas.iter().enumerate() {
        for (j, b) in areas.iter().enumerate().skip(i + 1) {
            if frames[i].meets(&frames[j]) && overlap(&a.polygon, &b.polygon) {
                flaws.push(Flaw::Overlap(AreaId::new(i), AreaId::new(j)));
            }
        }
    }
    if flaws.is_empty() {
        gaps(areas, width, height, flaws);
    }
}

fn overlap(a: &[Point], b: &[Point]) -> bool {
    fn outline(polygon: &[Point]) -> impl Iterator<Item = (Vector, Vector)> + '_ {
        edges(polygon).map(|(p, q)| (Vector::from(p), Vector::from(q)))
    }
    let crossing = outline(a).any(|(p, q)| outline(b).any(|(r, s)| cross_properly(p, q, r, s)));
    let reaches = |from: &[Point], into: &[Point]| {
        from.iter().any(|p| locate((*p).into(), outline(into)) == Where::Inside)
    };
    let same_edge = || edges(a).any(|arrow| edges(b).any(|other| arrow == other));
    crossing || reaches(a, b) || reaches(b, a) || same_edge()
}

fn gaps(areas: &[Area], width: i32, height: i32, flaws: &mut Vec<Flaw>) {
    let mut owner: FxHashMap<(Point, Point), ()> = FxHashMap::default();
    owner.extend(areas.iter().flat_map(|area| edges(&area.polygon)).map(|arrow| (arrow, ())));
    let rim = |a: Point, b: Point| {
        (a.x == b.x && (a.x == 0 || a.x == width)) || (a.y == b.y && (a.y == 0 || a.y == height))
    };
    for (index, area) in areas.iter().enumerate() {
        let open = edges(&area.polygon).find(|(a, b)| !owner.contains_key(&(*b, *a)) && !rim(*a, *b));
        if let Some((a, b)) = open {
            let middle = Point::new((a.x + b.x) / 2, (a.y + b.y) / 2);
            flaws.push(Flaw::Gap(AreaId::new(index), middle));
        }
    }
    if flaws.is_empty() {
        let covered: i128 = areas.iter().map(|area| double_area(&area.polygon)).sum();
        if covered != 2 * i128::from(width) * i128::from(height) {
            flaws.push(Flaw::Gap(AreaId(0), Point::new(0, 0)));
        }
    }
}
