//! The map builder (G.2): the cells of a power diagram, clipped to the map rectangle. Every vertex is the exact meeting of
//! two lines, rounded once, so that all cells around it agree; slivers are merged and boundaries too short to count become
//! corners.

use super::Point;
use super::exact::{edges, from_to};
use std::collections::{BTreeMap, BTreeSet};

/// Points nearer than this are one.
const MERGE: i32 = 3;

/// A centre with its weight in square map units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The centre.
    pub centre: Point,
    /// The weight.
    pub weight: i64,
}

/// The polygons of all sites: a point belongs to the site with the least squared distance less its weight. A site whose
/// cell is empty gets no points.
pub fn cells(sites: &[Site], width: i32, height: i32, min_boundary: i32) -> Vec<Vec<Point>> {
    let cells: Vec<Vec<Point>> = (0..sites.len()).map(|site| cell(sites, site, width, height)).collect();
    collapse(cells, width, height, min_boundary)
}

/// The line `a x + b y = c`, inside where the left is less.
#[derive(Clone, Copy, Debug)]
struct HalfPlane {
    a: i128,
    b: i128,
    c: i128,
}

/// A meeting of two lines: `x / w`, `y / w`, with `w` above 0.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    x: i128,
    y: i128,
    w: i128,
}

impl HalfPlane {
    fn meet(self, other: HalfPlane) -> Meeting {
        let w = self.a * other.b - other.a * self.b;
        let (x, y) = (self.c * other.b - other.c * self.b, self.a * other.c - other.a * self.c);
        if w < 0 { Meeting { x: -x, y: -y, w: -w } } else { Meeting { x, y, w } }
    }

    /// Above 0 outside.
    fn outside(self, at: Meeting) -> i128 {
        self.a * at.x + self.b * at.y - self.c * at.w
    }
}

impl Meeting {
    fn rounded(self) -> Point {
        let nearest = |up: i128| (2 * up + self.w).div_euclid(2 * self.w) as i32;
        Point::new(nearest(self.x), nearest(self.y))
    }
}

/// One cell, by cutting the rectangle with the line between its site and each other one.
fn cell(sites: &[Site], here: usize, width: i32, height: i32) -> Vec<Point> {
    let side = |a, b, c: i32| HalfPlane { a, b, c: c.into() };
    // Counter-clockwise from the south side; the corner at index k is where side k meets the one before.
    let mut sides = vec![side(0, -1, 0), side(1, 0, width), side(0, 1, height), side(-1, 0, 0)];
    let square = |site: &Site| {
        let (x, y) = (i128::from(site.centre.x), i128::from(site.centre.y));
        x * x + y * y - i128::from(site.weight)
    };
    for (other, site) in sites.iter().enumerate().filter(|(other, _)| *other != here) {
        let (me, it) = (sites[here].centre, site.centre);
        let cut = HalfPlane {
            a: 2 * i128::from(it.x - me.x),
            b: 2 * i128::from(it.y - me.y),
            c: square(site) - square(&sites[here]),
        };
        if cut.a == 0 && cut.b == 0 {
            if cut.c < 0 || (cut.c == 0 && other < here) {
                return Vec::new();
            }
            continue;
        }
        sides = clip(&sides, cut);
        if sides.is_empty() {
            return Vec::new();
        }
    }
    let mut points: Vec<Point> = corners(&sides).map(Meeting::rounded).collect();
    without_repeats(&mut points);
    points
}

/// Where more than three cells meet in a point, some of the sides there are no longer than that point.
fn without_repeats(cell: &mut Vec<Point>) {
    cell.dedup();
    if cell.len() > 1 && cell.first() == cell.last() {
        cell.pop();
    }
}

fn corners(sides: &[HalfPlane]) -> impl Iterator<Item = Meeting> + '_ {
    (0..sides.len()).map(|k| sides[(k + sides.len() - 1) % sides.len()].meet(sides[k]))
}

fn clip(sides: &[HalfPlane], cut: HalfPlane) -> Vec<HalfPlane> {
    let out: Vec<bool> = corners(sides).map(|corner| cut.outside(corner) > 0).collect();
    if !out.contains(&true) {
        return sides.to_vec();
    }
    let mut kept = Vec::with_capacity(sides.len() + 1);
    for (k, side) in sides.iter().enumerate() {
        let (start, end) = (out[k], out[(k + 1) % sides.len()]);
        if !start || !end {
            kept.push(*side);
        }
        if !start && end {
            kept.push(cut);
        }
    }
    if kept.len() < 3 { Vec::new() } else { kept }
}

/// Merges points that are one, and the ends of shared edges too short for a boundary, until nothing changes.
fn collapse(mut cells: Vec<Vec<Point>>, width: i32, height: i32, min_boundary: i32) -> Vec<Vec<Point>> {
    loop {
        let groups = groups(&cells, min_boundary);
        if groups.is_empty() {
            return cells;
        }
        let mut moved: BTreeMap<Point, Point> = BTreeMap::new();
        for group in groups {
            let to = middle(&group, width, height);
            moved.extend(group.into_iter().map(|point| (point, to)));
        }
        for cell in &mut cells {
            for point in cell.iter_mut() {
                *point = moved.get(point).copied().unwrap_or(*point);
            }
            without_repeats(cell);
        }
    }
}

/// Groups of points to be merged, each of two at least.
fn groups(cells: &[Vec<Point>], min_boundary: i32) -> Vec<BTreeSet<Point>> {
    let points: BTreeSet<Point> = cells.iter().flatten().copied().collect();
    let near = |a: Point, b: Point, limit: i32| {
        let apart = from_to(a, b);
        apart.dot(apart) < i128::from(limit) * i128::from(limit)
    };
    let mut pairs: Vec<(Point, Point)> = Vec::new();
    for a in &points {
        let close = points.range(*a..).skip(1).take_while(|b| b.x - a.x < MERGE);
        pairs.extend(close.filter(|b| near(*a, **b, MERGE)).map(|b| (*a, *b)));
    }
    if pairs.is_empty() {
        let arrows: BTreeSet<(Point, Point)> = cells.iter().flat_map(|cell| edges(cell)).collect();
        let short =
            |(a, b): &&(Point, Point)| a < b && near(*a, *b, min_boundary) && arrows.contains(&(*b, *a));
        pairs.extend(arrows.iter().filter(short));
    }
    let mut groups: Vec<BTreeSet<Point>> = Vec::new();
    for (a, b) in pairs {
        let (mut joined, apart): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group: &BTreeSet<Point>| group.contains(&a) || group.contains(&b));
        let mut group: BTreeSet<Point> = joined.drain(..).flatten().collect();
        group.extend([a, b]);
        groups = apart;
        groups.push(group);
    }
    groups
}

/// Where a group of points comes to lie: in the middle, but on the edge of the map if any of them is there.
fn middle(group: &BTreeSet<Point>, width: i32, height: i32) -> Point {
    let sides = |p: &Point| i32::from(p.x == 0 || p.x == width) + i32::from(p.y == 0 || p.y == height);
    let most = group.iter().map(sides).max().unwrap_or(0);
    let kept: Vec<&Point> = group.iter().filter(|point| sides(point) == most).collect();
    let mean = |of: fn(&Point) -> i32| {
        let sum: i64 = kept.iter().map(|point| i64::from(of(point))).sum();
        let n = kept.len() as i64;
        (2 * sum + n).div_euclid(2 * n) as i32
    };
    Point::new(mean(|p| p.x), mean(|p| p.y))
}
