//! Simple polygons of any form, for terrain, with the rectangle around them, which answers most questions at once.

use super::convex::{Convex, to_segment};
use super::gap::Gap;
use super::point::{Pt, nearest_wide};
use crate::measure::Mil;

/// A rectangle along the edges of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Its south-west corner.
    pub low: Pt,
    /// Its north-east corner.
    pub high: Pt,
}

impl Bounds {
    /// Around these points.
    #[inline]
    pub fn of(points: &[Pt]) -> Bounds {
        let (mut low, mut high) = (points[0], points[0]);
        for point in &points[1..] {
            low = Pt::new(low.x.min(point.x), low.y.min(point.y));
            high = Pt::new(high.x.max(point.x), high.y.max(point.y));
        }
        Bounds { low, high }
    }

    /// Around both.
    #[inline]
    #[must_use]
    pub fn with(self, other: Bounds) -> Bounds {
        Bounds {
            low: Pt::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y)),
            high: Pt::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)),
        }
    }

    /// Wider by so much on all sides.
    #[inline]
    #[must_use]
    pub fn grown(self, by: Mil) -> Bounds {
        Bounds {
            low: Pt::new(self.low.x - by.0, self.low.y - by.0),
            high: Pt::new(self.high.x + by.0, self.high.y + by.0),
        }
    }

    /// Whether the two share a point.
    #[inline]
    pub const fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }

    /// Whether all of the other lies in it.
    #[inline]
    pub const fn holds(&self, other: &Bounds) -> bool {
        self.low.x <= other.low.x
            && self.low.y <= other.low.y
            && self.high.x >= other.high.x
            && self.high.y >= other.high.y
    }

    /// A lower bound of the distance between what lies in the one and what lies in the other.
    #[inline]
    pub const fn gap(&self, other: &Bounds) -> Gap {
        const fn apart(low: i32, high: i32, other_low: i32, other_high: i32) -> i64 {
            if other_low > high {
                other_low as i64 - high as i64
            } else if low > other_high {
                low as i64 - other_high as i64
            } else {
                0
            }
        }
        let x = apart(self.low.x, self.high.x, other.low.x, other.high.x);
        let y = apart(self.low.y, self.high.y, other.low.y, other.high.y);
        Gap::square(x * x + y * y)
    }
}

/// A simple polygon, clockwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polygon {
    corners: Vec<Pt>,
    bounds: Bounds,
}

impl Polygon {
    /// A polygon by its corners, in either sense; at least three.
    pub fn new(mut corners: Vec<Pt>) -> Polygon {
        if doubled_area(&corners) > 0 {
            corners.reverse();
        }
        let bounds = Bounds::of(&corners);
        Polygon { corners, bounds }
    }

    /// Its corners, clockwise.
    pub fn corners(&self) -> &[Pt] {
        &self.corners
    }

    /// The rectangle around it.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Its edges.
    pub fn edges(&self) -> impl Iterator<Item = (Pt, Pt)> + '_ {
        let count = self.corners.len();
        (0..count).map(move |k| (self.corners[k], self.corners[(k + 1) % count]))
    }

    /// Whether no corner points inwards.
    pub fn is_convex(&self) -> bool {
        let count = self.corners.len();
        (0..count).all(|k| {
            let (a, b, c) = (self.corners[k], self.corners[(k + 1) % count], self.corners[(k + 2) % count]);
            (b - a).cross(c - b) <= 0
        })
    }

    /// Whether no two of its edges cross and it encloses something.
    pub fn is_simple(&self) -> bool {
        let count = self.corners.len();
        let edges: Vec<_> = self.edges().collect();
        let apart = |i: usize, j: usize| (i + 1) % count != j && (j + 1) % count != i && i != j;
        let crossed =
            |i: usize, j: usize| apart(i, j) && segments_meet(edges[i].0, edges[i].1, edges[j].0, edges[j].1);
        doubled_area(&self.corners) != 0 && !(0..count).any(|i| (0..count).any(|j| crossed(i, j)))
    }

    /// The same as a convex shape, which a built-up area is (AGE-H27).
    pub fn convex(&self) -> Convex {
        Convex::new(self.corners.as_slice())
    }

    /// Whether a point lies in it or on its edge.
    pub fn holds(&self, point: Pt) -> bool {
        let spot = Bounds { low: point, high: point };
        self.bounds.meets(&spot)
            && (self.edges().any(|(a, b)| segments_meet(a, b, point, point)) || self.encloses(point))
    }

    /// Whether a point lies inside; on the edge the answer is of no use.
    fn encloses(&self, point: Pt) -> bool {
        self.edges().filter(|&(a, b)| (a.y > point.y) != (b.y > point.y) && east_of(point, a, b)).count() % 2
            == 1
    }

    /// Whether it shares a point with a convex shape.
    pub fn touches(&self, shape: &Convex) -> bool {
        self.bounds.meets(&shape.bounds())
            && (self.edges().any(|(a, b)| shape.edges().any(|(c, d)| segments_meet(a, b, c, d)))
                || self.holds(shape.corners()[0])
                || shape.holds(self.corners[0]))
    }

    /// The distance of a convex shape.
    pub fn gap(&self, shape: &Convex) -> Gap {
        if self.touches(shape) {
            return Gap::NONE;
        }
        let mut least = Gap::FAR;
        for (a, b) in self.edges() {
            for &corner in shape.corners() {
                least = least.min(to_segment(corner, a, b));
            }
            for (c, d) in shape.edges() {
                least = least.min(to_segment(a, c, d));
            }
        }
        least
    }

    /// The centre of gravity, rounded (AGE-H127).
    pub fn centroid(&self) -> Pt {
        let area = i128::from(doubled_area(&self.corners)) * 3;
        let sum = |coordinate: fn(Pt) -> i32| -> i128 {
            let of_edge = |(a, b): (Pt, Pt)| {
                i128::from(coordinate(a) + coordinate(b))
                    * (i128::from(a.x) * i128::from(b.y) - i128::from(b.x) * i128::from(a.y))
            };
            self.edges().map(of_edge).sum()
        };
        // Clockwise, the area is negative.
        Pt { x: nearest_wide(-sum(|p| p.x), -area) as i32, y: nearest_wide(-sum(|p| p.y), -area) as i32 }
    }
}

/// Twice the area, positive if the corners run counter-clockwise.
fn doubled_area(corners: &[Pt]) -> i64 {
    let count = corners.len();
    let cross = |a: Pt, b: Pt| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y);
    (0..count).map(|k| cross(corners[k], corners[(k + 1) % count])).sum()
}

/// Whether the edge from `a` to `b`, at the height of the point, lies to the east of it.
fn east_of(point: Pt, a: Pt, b: Pt) -> bool {
    let side = (b - a).cross(point - a);
    if b.y > a.y { side > 0 } else { side < 0 }
}

/// Whether two closed segments share a point.
#[inline]
pub fn segments_meet(a: Pt, b: Pt, c: Pt, d: Pt) -> bool {
    if !Bounds::of(&[a, b]).meets(&Bounds::of(&[c, d])) {
        return false;
    }
    let (ab, cd) = (b - a, d - c);
    let parted = |first: i64, second: i64| (first > 0 && second > 0) || (first < 0 && second < 0);
    !parted(ab.cross(c - a), ab.cross(d - a)) && !parted(cd.cross(a - c), cd.cross(b - c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dented_wood_holds_what_it_encloses() {
        let wood =
            Polygon::new([(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)].map(|(x, y)| Pt::inches(x, y)).to_vec());
        assert!(wood.is_simple() && !wood.is_convex());
        assert!(
            wood.holds(Pt::inches(1, 1)) && wood.holds(Pt::inches(2, 1)) && !wood.holds(Pt::inches(2, 3))
        );
        let inch = |x, y| {
            let at = |a, b| Pt::inches(x + a, y + b);
            Convex::quad([at(0, 1), at(1, 1), at(1, 0), at(0, 0)])
        };
        assert!(wood.touches(&inch(0, 0)) && !wood.touches(&inch(5, 0)));
        assert_eq!(wood.gap(&inch(6, 0)).floor(), Mil::inches(2));
        let square =
            Polygon::new([(17, 14), (19, 14), (19, 16), (17, 16)].map(|(x, y)| Pt::inches(x, y)).to_vec());
        assert_eq!(square.centroid(), Pt::inches(18, 15));
    }
}
