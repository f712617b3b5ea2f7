//! Where a unit stands: pose, footprint and zones (B.3, B.4). The anchor is the midpoint of the front edge; the front edge is the one
//! towards the facing (AGE-H08).

use super::convex::Convex;
use super::gap::Gap;
use super::point::{Pt, angle, unit};
use super::polygon::{Bounds, Polygon};
use crate::measure::{Ang, Mil};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Anchor and facing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pose {
    /// The midpoint of the front edge.
    pub anchor: Pt,
    /// Where the unit looks.
    pub facing: Ang,
}

/// The form of a unit, without its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// A rectangle.
    Block {
        /// Its width.
        frontage: Mil,
        /// Its depth.
        depth: Mil,
    },
    /// AGE-H09 Bases one behind another along the trail of the head.
    Column {
        /// How many.
        bases: u8,
        /// The width of each.
        width: Mil,
        /// The depth of each.
        depth: Mil,
    },
}

/// The four zones around a unit (B.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// On or before the front line.
    Front,
    /// Beside it, to its left.
    LeftFlank,
    /// Beside it, to its right.
    RightFlank,
    /// On or behind the rear line.
    Rear,
}

/// The ground a unit covers: one shape, or one for each base of a road column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Footprint {
    parts: SmallVec<[Convex; 1]>,
    bounds: Bounds,
}

impl Pose {
    /// A pose.
    pub const fn new(anchor: Pt, facing: Ang) -> Pose {
        Pose { anchor, facing }
    }

    /// How far a point lies ahead of the front line, times 2 to the 30: negative behind it.
    #[inline]
    pub fn ahead(self, point: Pt) -> i64 {
        unit(self.facing).dot(point - self.anchor)
    }

    /// The zone in which a point lies for a unit of this depth.
    pub fn zone(self, depth: Mil, point: Pt) -> Zone {
        let ahead = self.ahead(point);
        if ahead >= 0 {
            Zone::Front
        } else if ahead <= -(i64::from(depth.0) << 30) {
            Zone::Rear
        } else if unit(self.facing).cross(point - self.anchor) > 0 {
            Zone::LeftFlank
        } else {
            Zone::RightFlank
        }
    }

    /// The left and right ends of a front of this width.
    #[inline]
    pub fn front(self, frontage: Mil) -> (Pt, Pt) {
        let half = i64::from(frontage.0) / 2;
        (self.anchor.local(self.facing, -half, 0), self.anchor.local(self.facing, half, 0))
    }

    /// The rectangle of this width and depth, front left corner first, clockwise.
    #[inline]
    pub fn rectangle(self, frontage: Mil, depth: Mil) -> Convex {
        let (half, back) = (i64::from(frontage.0) / 2, -i64::from(depth.0));
        let corner = |right, ahead| self.anchor.local(self.facing, right, ahead);
        Convex::quad([corner(-half, 0), corner(half, 0), corner(half, back), corner(-half, back)])
    }

    /// The middle of that rectangle.
    pub fn centre(self, depth: Mil) -> Pt {
        self.anchor.towards(self.facing, -i64::from(depth.0) / 2)
    }

    /// The pose with this facing whose rectangle of this depth has its middle here.
    pub fn about(centre: Pt, facing: Ang, depth: Mil) -> Pose {
        Pose { anchor: centre.towards(facing, i64::from(depth.0) / 2), facing }
    }

    /// Turned about on the spot: the rear edge becomes the front (AGE-H44).
    #[must_use]
    pub fn about_face(self, depth: Mil) -> Pose {
        let anchor = self.anchor.towards(self.facing, -i64::from(depth.0));
        Pose { anchor, facing: self.facing.opposite() }
    }

    /// Moved straight in a direction without turning.
    #[must_use]
    #[inline]
    pub fn shifted(self, direction: Ang, distance: i64) -> Pose {
        Pose { anchor: self.anchor.towards(direction, distance), facing: self.facing }
    }

    /// Wheeled by so many tenths of a degree, positive to the right on the right front corner, negative to the left on the left one
    /// (AGE-H122).
    #[must_use]
    pub fn wheeled(self, frontage: Mil, tenths: i32) -> Pose {
        let half = i64::from(frontage.0) / 2 * i64::from(tenths.signum());
        let pivot = self.anchor.local(self.facing, half, 0);
        let facing = self.facing.turned(tenths);
        Pose { anchor: pivot.local(facing, -half, 0), facing }
    }
}

impl Body {
    /// Width of the front edge.
    #[inline]
    pub const fn frontage(self) -> Mil {
        match self {
            Body::Block { frontage, .. } => frontage,
            Body::Column { width, .. } => width,
        }
    }

    /// From the front to the rear line.
    #[inline]
    pub const fn depth(self) -> Mil {
        match self {
            Body::Block { depth, .. } => depth,
            Body::Column { bases, depth, .. } => Mil(depth.0 * bases as i32),
        }
    }

    /// The ground it covers; `trail` is where the head of a road column came from, nearest first.
    pub fn footprint(self, pose: Pose, trail: &[Pt]) -> Footprint {
        match self {
            Body::Block { frontage, depth } => Footprint::one(pose.rectangle(frontage, depth)),
            Body::Column { bases, width, depth } if trail.is_empty() => {
                let depth = Mil(depth.0 * i32::from(bases));
                Footprint::one(pose.rectangle(width, depth))
            }
            Body::Column { bases, width, depth } => {
                let base = |number| column_base(pose, trail, number, depth).rectangle(width, depth);
                Footprint::of((0..bases).map(base).collect())
            }
        }
    }
}

/// The pose of one base of a road column: centred (i + ½) depths behind the head along the trail, facing along it (AGE-H09).
pub(super) fn column_base(pose: Pose, trail: &[Pt], number: u8, depth: Mil) -> Pose {
    let mut left = (2 * i64::from(number) + 1) * i64::from(depth.0) * 512; // in 1/1024 mil
    let mut from = pose.anchor;
    let mut facing = pose.facing;
    for &to in trail {
        let way = to - from;
        let reach = (i128::from(way.dot(way)) << 20).isqrt() as i64;
        if reach == 0 {
            continue;
        }
        facing = angle(from - to);
        if left <= reach {
            return Pose::about(from.on_the_way(to, left, reach), facing, depth);
        }
        left -= reach;
        from = to;
    }
    Pose::about(from.towards(facing, -((left + 512) >> 10)), facing, depth)
}

/// The trail behind a head that walked on to `now`: what it left, cut where a column of this length no longer reaches.
pub fn column_trail(now: Pt, passed: impl Iterator<Item = Pt>, reach: Mil) -> Vec<Pt> {
    let mut trail: Vec<Pt> = Vec::new();
    let (mut from, mut left) = (now, i64::from(reach.0) + 2);
    for point in passed {
        if left <= 0 {
            break;
        }
        if point != from {
            left -= from.square_to(point).isqrt();
            trail.push(point);
            from = point;
        }
    }
    trail
}

impl Footprint {
    /// A single shape.
    #[inline]
    pub fn one(shape: Convex) -> Footprint {
        let bounds = shape.bounds();
        Footprint { parts: SmallVec::from_buf([shape]), bounds }
    }

    /// Several shapes.
    pub fn of(parts: SmallVec<[Convex; 1]>) -> Footprint {
        let bounds =
            parts.iter().map(Convex::bounds).reduce(Bounds::with).unwrap_or(Bounds::of(&[Pt::default()]));
        Footprint { parts, bounds }
    }

    /// A general: a point (AGE-H19).
    pub fn point(at: Pt) -> Footprint {
        Footprint::one(Convex::new([at].as_slice()))
    }

    /// Its shapes, the head first.
    #[inline]
    pub fn parts(&self) -> &[Convex] {
        &self.parts
    }

    /// The rectangle around it.
    #[inline]
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Whether the two share more than an edge.
    #[inline]
    pub fn overlaps(&self, other: &Footprint) -> bool {
        self.bounds.meets(&other.bounds) && self.pairs(other).any(|(a, b)| a.overlaps(b))
    }

    /// AGE-H19 The distance between the nearest points of two footprints.
    pub fn gap(&self, other: &Footprint) -> Gap {
        self.pairs(other).map(|(a, b)| a.gap(b)).min().unwrap_or(Gap::FAR)
    }

    /// Whether the other is nearer than this, asked in the cheapest way.
    #[inline]
    pub fn nearer_than(&self, other: &Footprint, length: Mil) -> bool {
        self.bounds.gap(&other.bounds).nearer_than(length)
            && self.pairs(other).any(|(a, b)| a.is_close(b, length, false))
    }

    /// Whether the other is up to so far away.
    #[inline]
    pub fn within(&self, other: &Footprint, length: Mil) -> bool {
        self.bounds.gap(&other.bounds).within(length)
            && self.pairs(other).any(|(a, b)| a.is_close(b, length, true))
    }

    /// The distance of a point.
    pub fn gap_to(&self, point: Pt) -> Gap {
        self.parts.iter().map(|part| part.gap_to(point)).min().unwrap_or(Gap::FAR)
    }

    /// The distance of the segment between two points.
    pub fn gap_to_segment(&self, a: Pt, b: Pt) -> Gap {
        self.parts.iter().map(|part| part.gap_to_segment(a, b)).min().unwrap_or(Gap::FAR)
    }

    /// The point of it nearest to `point`.
    pub fn nearest(&self, point: Pt) -> Pt {
        let of_part = |part: &Convex| part.nearest(point);
        self.parts.iter().map(of_part).min_by_key(|near| near.square_to(point)).unwrap_or(point)
    }

    /// Whether it shares a point with an area of terrain.
    #[inline]
    pub fn touches(&self, area: &Polygon) -> bool {
        self.bounds.meets(area.bounds()) && self.parts.iter().any(|part| area.touches(part))
    }

    /// Whether it covers a point, its edge included.
    pub fn holds(&self, point: Pt) -> bool {
        self.parts.iter().any(|part| part.holds(point))
    }

    /// Whether a part of some length of the segment lies inside (AGE-H123).
    pub fn swallows_part_of(&self, a: Pt, b: Pt) -> bool {
        self.bounds.meets(&Bounds::of(&[a, b])) && self.parts.iter().any(|part| part.swallows_part_of(a, b))
    }

    fn pairs<'a>(&'a self, other: &'a Footprint) -> impl Iterator<Item = (&'a Convex, &'a Convex)> {
        self.parts.iter().flat_map(|a| other.parts.iter().map(move |b| (a, b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: Body = Body::Block { frontage: Mil(3000), depth: Mil(2000) };

    /// AGE-H08 The anchor is the midpoint of the front edge.
    #[test]
    fn footprints_lie_behind_their_anchor() {
        let south = BLOCK.footprint(Pose::new(Pt::inches(14, 24), Ang::SOUTH), &[]);
        let (low, high) = (south.bounds().low, south.bounds().high);
        assert_eq!((low, high), (Pt::new(12_500, 24_000), Pt::new(15_500, 26_000)));
    }

    /// AGE-H09 A column bends where its head has turned.
    #[test]
    fn columns_bend_along_their_trail() {
        let body = Body::Column { bases: 4, width: Mil(750), depth: Mil(1000) };
        let pose = Pose::new(Pt::inches(12, 10), Ang::EAST);
        let bent = body.footprint(pose, &[Pt::inches(10, 10), Pt::inches(10, 0)]);
        let middles: Vec<Pt> = bent.parts().iter().map(Convex::middle).collect();
        let expected = [(11_500, 10_000), (10_500, 10_000), (10_000, 9500), (10_000, 8500)];
        assert_eq!(middles, expected.map(|(x, y)| Pt::new(x, y)));
    }

    /// AGE-H122 A wheel to the right turns on the right front corner.
    #[test]
    fn wheels_turn_on_their_corner() {
        let pose = Pose::new(Pt::inches(10, 10), Ang::NORTH);
        let right = pose.wheeled(Mil(3000), 900);
        assert_eq!(right, Pose::new(Pt::new(11_500, 11_500), Ang::EAST));
        assert_eq!(pose.wheeled(Mil(3000), -900), Pose::new(Pt::new(8500, 11_500), Ang::WEST));
    }

    #[test]
    fn zones_are_told_apart() {
        let pose = Pose::new(Pt::inches(10, 10), Ang::NORTH);
        let zone = |x, y| pose.zone(Mil(2000), Pt::inches(x, y));
        assert_eq!(
            [zone(0, 10), zone(5, 9), zone(15, 9), zone(10, 8)],
            [Zone::Front, Zone::LeftFlank, Zone::RightFlank, Zone::Rear]
        );
    }
}
