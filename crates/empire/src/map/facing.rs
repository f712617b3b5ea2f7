//! Front, flank and rear (B.5), and the headings at which a long counter fits into its area (B.6).

use super::exact::{Vector, Where, cross_properly, edges, from_to, half_way, locate};
use super::{Area, Boundary, Point, Side};
use crate::ids::{Heading, Headings};

/// EMP-13.91a EMP-R13 Which side of a counter at `centre` a polygon lies on.
pub(crate) fn side(centre: Point, heading: Heading, polygon: &[Point], tolerance: i64) -> Side {
    let (fx, fy) = heading.vector();
    let ahead = polygon.iter().map(|v| fx * i64::from(v.x - centre.x) + fy * i64::from(v.y - centre.y));
    let (low, high) = ahead.fold((i64::MAX, i64::MIN), |(low, high), d| (low.min(d), high.max(d)));
    let tolerance = 10_000 * tolerance;
    if low >= -tolerance {
        Side::Front
    } else if high <= tolerance {
        Side::Rear
    } else {
        Side::Flank
    }
}

/// The heading nearest to a direction, the lower on a tie.
pub(crate) fn nearest(direction: Vector, among: Headings) -> Option<Heading> {
    let ahead = |heading: &Heading| {
        let (x, y) = heading.vector();
        Vector::new(x, y).dot(direction)
    };
    among.iter().min_by_key(|heading| (-ahead(heading), heading.number()))
}

/// B.5, fallback: the heading that counts as facing a neighbour that none of the legal ones faces.
pub(crate) fn toward(centre: Point, boundary: &Boundary, legal: Headings) -> Option<Heading> {
    let longest = boundary.lines.iter().max_by_key(|line| line.len())?;
    nearest(from_to(centre, half_way(longest)), legal)
}

/// The size of a long counter in map units, and by how many percent it is shrunk before it has to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its length.
    pub long: i64,
    /// Its width.
    pub wide: i64,
    /// Percent.
    pub shrink: i64,
}

impl Default for Counter {
    fn default() -> Counter {
        Counter { long: 1000, wide: 500, shrink: 15 }
    }
}

/// EMP-13.8a EMP-R15 The headings at which a counter on the centre of an area stays inside of it, or reaches off the map
/// where the area lies at its edge (EMP-13.82a).
pub(crate) fn conforming(area: &Area, counter: Counter, width: i32, height: i32) -> Headings {
    // Half the counter, shrunk by percent, along a facing vector ten thousand long.
    const SCALE: i64 = 2 * 100 * 10_000;
    let centre = Vector::from(area.centre).scaled(SCALE);
    let part = 100 - counter.shrink;
    let outline: Vec<(Vector, Vector)> = edges(&area.polygon)
        .map(|(a, b)| (Vector::from(a).scaled(SCALE), Vector::from(b).scaled(SCALE)))
        .collect();
    let (right, top) = (i64::from(width) * SCALE, i64::from(height) * SCALE);
    let on_rim = |(a, b): &(Vector, Vector)| {
        (a.x == b.x && (a.x == 0 || a.x == right)) || (a.y == b.y && (a.y == 0 || a.y == top))
    };
    let fits = |heading: &Heading| {
        let (fx, fy) = heading.vector();
        let ahead = Vector::new(fx, fy).scaled(counter.wide * part);
        let aside = Vector::new(fy, -fx).scaled(counter.long * part);
        let corners =
            [centre + ahead + aside, centre + ahead - aside, centre - ahead - aside, centre - ahead + aside];
        let off_map = |p: Vector| p.x < 0 || p.y < 0 || p.x > right || p.y > top;
        let inside =
            |p: &Vector| locate(*p, outline.iter().copied()) != Where::Outside || (area.edge && off_map(*p));
        let crosses = |(a, b): &(Vector, Vector)| {
            (0..4).any(|side| cross_properly(corners[side], corners[(side + 1) % 4], *a, *b))
        };
        let limits = outline.iter().filter(|edge| !(area.edge && on_rim(edge)));
        corners.iter().all(inside) && !limits.into_iter().any(crosses)
    };
    let mut headings = Headings::default();
    for heading in Heading::all().filter(fits) {
        headings.add(heading);
    }
    headings
}
