//! Convex shapes, clockwise: rectangles of bases, built-up areas, the visible part of a target. Shapes may be as thin as a line or
//! a point. Two of them *overlap* where they share more than an edge, and *touch* where they share a point.

use super::gap::Gap;
use super::point::{Pt, Vector, nearest_wide};
use super::polygon::{Bounds, segments_meet};
use crate::measure::Mil;
use smallvec::SmallVec;

/// A convex shape, its corners clockwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Convex {
    corners: SmallVec<[Pt; 4]>,
}

impl Convex {
    /// A shape by its corners, clockwise.
    #[inline]
    pub fn new(corners: impl Into<SmallVec<[Pt; 4]>>) -> Convex {
        Convex { corners: corners.into() }
    }

    /// A rectangle or any other quadrangle.
    #[inline]
    pub fn quad(corners: [Pt; 4]) -> Convex {
        Convex { corners: SmallVec::from_buf(corners) }
    }

    /// The corners, clockwise.
    #[inline]
    pub fn corners(&self) -> &[Pt] {
        &self.corners
    }

    /// The edges, each from one corner to the next; a single point is an edge of no length.
    #[inline]
    pub fn edges(&self) -> impl Iterator<Item = (Pt, Pt)> + '_ {
        let count = self.corners.len();
        (0..count).map(move |k| (self.corners[k], self.corners[if k + 1 == count { 0 } else { k + 1 }]))
    }

    /// The rectangle around it.
    #[inline]
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.corners)
    }

    /// Whether a point lies in it or on its edge.
    pub fn holds(&self, point: Pt) -> bool {
        if self.corners.len() < 3 {
            return self.edges().any(|(a, b)| segments_meet(a, b, point, point));
        }
        self.edges().all(|(a, b)| (b - a).cross(point - a) <= 0)
    }

    /// Whether the two share more than an edge.
    pub fn overlaps(&self, other: &Convex) -> bool {
        !self.parted_by_edge_of_first(other, true) && !other.parted_by_edge_of_first(self, true)
    }

    /// Whether the two share a point.
    pub fn touches(&self, other: &Convex) -> bool {
        !self.parted_by_edge_of_first(other, false) && !other.parted_by_edge_of_first(self, false)
    }

    /// Whether the line of some edge of this shape has all of the other one outside; `on_line` says whether what lies on the line
    /// counts as outside.
    #[inline]
    fn parted_by_edge_of_first(&self, other: &Convex, on_line: bool) -> bool {
        self.edges().any(|(a, b)| {
            let way = b - a;
            other.corners.iter().all(|&corner| {
                let side = way.cross(corner - a);
                side > 0 || (on_line && side == 0)
            })
        })
    }

    /// The distance to another shape.
    pub fn gap(&self, other: &Convex) -> Gap {
        if self.corners.len() > 2 && other.corners.len() > 2 && self.touches(other) {
            return Gap::NONE;
        }
        let mut least = Gap::FAR;
        for (a, b) in self.edges() {
            for &corner in other.corners() {
                least = least.min(to_segment(corner, a, b));
            }
        }
        for (a, b) in other.edges() {
            for &corner in self.corners() {
                least = least.min(to_segment(corner, a, b));
            }
        }
        least
    }

    /// Whether the other is nearer than this, or with `tie` up to it: the same as asking [`gap`](Convex::gap), without reckoning it.
    pub fn is_close(&self, other: &Convex, length: Mil, tie: bool) -> bool {
        let square = i64::from(length.0) * i64::from(length.0);
        for &one in self.corners() {
            for &two in other.corners() {
                let apart = one.square_to(two);
                if apart < square || (tie && apart == square) {
                    return true;
                }
            }
        }
        let beside = |point: Pt, a: Pt, b: Pt| {
            let (way, reach) = (b - a, point - a);
            let (along, whole) = (way.dot(reach), way.dot(way));
            if along <= 0 || along >= whole {
                return false;
            }
            let cross = i128::from(way.cross(reach));
            let (apart, limit) = (cross * cross, i128::from(square) * i128::from(whole));
            apart < limit || (tie && apart == limit)
        };
        self.edges().any(|(a, b)| other.corners().iter().any(|&point| beside(point, a, b)))
            || other.edges().any(|(a, b)| self.corners().iter().any(|&point| beside(point, a, b)))
            || (self.corners.len() > 2 && other.corners.len() > 2 && self.touches(other))
    }

    /// The distance of the segment between two points.
    pub fn gap_to_segment(&self, a: Pt, b: Pt) -> Gap {
        if self.holds(a) || self.edges().any(|(c, d)| segments_meet(a, b, c, d)) {
            return Gap::NONE;
        }
        let mut least = Gap::FAR;
        for (c, d) in self.edges() {
            least = least.min(to_segment(a, c, d)).min(to_segment(b, c, d)).min(to_segment(c, a, b));
        }
        least
    }

    /// The distance of a point.
    pub fn gap_to(&self, point: Pt) -> Gap {
        if self.corners.len() > 2 && self.holds(point) {
            return Gap::NONE;
        }
        self.edges().map(|(a, b)| to_segment(point, a, b)).min().unwrap_or(Gap::FAR)
    }

    /// The point of the shape that is nearest to `point`, rounded to the mil.
    pub fn nearest(&self, point: Pt) -> Pt {
        if self.corners.len() > 2 && self.holds(point) {
            return point;
        }
        let of_edge = |(a, b)| (to_segment(point, a, b), on_segment(point, a, b));
        self.edges().map(of_edge).min_by_key(|&(gap, _)| gap).map_or(point, |(_, nearest)| nearest)
    }

    /// What is left of the shape where `side` (a linear function of the point, times anything) is not negative; new corners are rounded
    /// to the mil.
    pub fn clipped(&self, side: impl Fn(Pt) -> i64) -> Option<Convex> {
        let mut kept = SmallVec::new();
        for (a, b) in self.edges() {
            let (at_a, at_b) = (side(a), side(b));
            if at_a >= 0 {
                kept.push(a);
            }
            if (at_a > 0 && at_b < 0) || (at_a < 0 && at_b > 0) {
                kept.push(crossing(a, b, at_a, at_b));
            }
        }
        (!kept.is_empty()).then_some(Convex { corners: kept })
    }

    /// Whether a part of some length of the segment lies inside; running along an edge or touching a corner does not count (AGE-H123).
    pub fn swallows_part_of(&self, a: Pt, b: Pt) -> bool {
        self.inner_part(a, b).is_some()
    }

    /// The part of the segment inside, as fractions of the way from `a` to `b`.
    pub(super) fn inner_part(&self, a: Pt, b: Pt) -> Option<(Share, Share)> {
        let (mut enter, mut leave) = (Share { over: 0, under: 1 }, Share { over: 1, under: 1 });
        for (c, d) in self.edges() {
            let way = d - c;
            // Inside is where these are negative.
            let (at_a, at_b) = (way.cross(a - c), way.cross(b - c));
            if at_a >= 0 && at_b >= 0 {
                return None;
            }
            let here = Share { over: at_a.abs(), under: at_a.abs() + at_b.abs() };
            if at_a > 0 {
                enter = enter.max(here);
            } else if at_b > 0 {
                leave = leave.min(here);
            }
        }
        (enter < leave).then_some((enter, leave))
    }

    /// The mean of the corners, rounded; the centre of a rectangle.
    pub fn middle(&self) -> Pt {
        let count = self.corners.len() as i128;
        let mean = |sum: i64| nearest_wide(i128::from(sum), count) as i32;
        Pt {
            x: mean(self.corners.iter().map(|corner| i64::from(corner.x)).sum()),
            y: mean(self.corners.iter().map(|corner| i64::from(corner.y)).sum()),
        }
    }
}

/// A fraction between nought and one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) over: i64,
    pub(super) under: i64,
}

impl PartialEq for Share {
    fn eq(&self, other: &Share) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Share {}
impl PartialOrd for Share {
    fn partial_cmp(&self, other: &Share) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Share {
    fn cmp(&self, other: &Share) -> std::cmp::Ordering {
        let times = |a: i64, b: i64| i128::from(a) * i128::from(b);
        times(self.over, other.under).cmp(&times(other.over, self.under))
    }
}

/// The distance of a point from a segment.
#[inline]
pub(super) fn to_segment(point: Pt, a: Pt, b: Pt) -> Gap {
    let (way, reach) = (b - a, point - a);
    let (along, whole) = (way.dot(reach), way.dot(way));
    if along <= 0 || whole == 0 {
        Gap::square(reach.dot(reach))
    } else if along >= whole {
        Gap::square(point.square_to(b))
    } else {
        Gap::beside(way.cross(reach), whole)
    }
}

/// The point of a segment nearest to `point`, rounded.
fn on_segment(point: Pt, a: Pt, b: Pt) -> Pt {
    let way: Vector = b - a;
    let (along, whole) = (way.dot(point - a), way.dot(way));
    if along <= 0 || whole == 0 {
        a
    } else if along >= whole {
        b
    } else {
        a.on_the_way(b, along, whole)
    }
}

/// Where a function that is `at_a` and `at_b` at the ends of a segment is nought, rounded.
fn crossing(a: Pt, b: Pt, at_a: i64, at_b: i64) -> Pt {
    let (over, under) = (i128::from(at_a.abs()), i128::from(at_a.abs()) + i128::from(at_b.abs()));
    let part = |from: i32, to: i32| from + nearest_wide(i128::from(to - from) * over, under) as i32;
    Pt { x: part(a.x, b.x), y: part(a.y, b.y) }
}
