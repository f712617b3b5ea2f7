//! Exact predicates on whole coordinates: no rounding, so all machines agree.

use super::Point;

/// A vector or a scaled point, wide enough for products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vector {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

impl Vector {
    pub(crate) const fn new(x: i64, y: i64) -> Vector {
        Vector { x, y }
    }

    pub(crate) fn cross(self, other: Vector) -> i128 {
        i128::from(self.x) * i128::from(other.y) - i128::from(self.y) * i128::from(other.x)
    }

    pub(crate) fn dot(self, other: Vector) -> i128 {
        i128::from(self.x) * i128::from(other.x) + i128::from(self.y) * i128::from(other.y)
    }

    pub(crate) fn scaled(self, by: i64) -> Vector {
        Vector::new(self.x * by, self.y * by)
    }
}

impl From<Point> for Vector {
    fn from(point: Point) -> Vector {
        Vector::new(point.x.into(), point.y.into())
    }
}

impl std::ops::Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl std::ops::Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x + other.x, self.y + other.y)
    }
}

/// The vector from one point to another.
pub(crate) fn from_to(a: Point, b: Point) -> Vector {
    Vector::from(b) - Vector::from(a)
}

/// Twice the signed area of the triangle `a`, `b`, `c`: positive if they turn left.
pub(crate) fn turn(a: Vector, b: Vector, c: Vector) -> i128 {
    (b - a).cross(c - a)
}

/// Whether two segments cross in a point inside of both.
pub(crate) fn cross_properly(a: Vector, b: Vector, c: Vector, d: Vector) -> bool {
    let opposite = |p: i128, q: i128| p.signum() * q.signum() < 0;
    opposite(turn(a, b, c), turn(a, b, d)) && opposite(turn(c, d, a), turn(c, d, b))
}

/// Whether `p` lies on the segment from `a` to `b`, ends included.
pub(crate) fn on_segment(p: Vector, a: Vector, b: Vector) -> bool {
    turn(a, b, p) == 0 && (p - a).dot(p - b) <= 0
}

/// Where a point lies to a polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    Inside,
    On,
    Outside,
}

/// Where a point lies to a simple polygon, both scaled alike.
pub(crate) fn locate(p: Vector, polygon: impl Iterator<Item = (Vector, Vector)>) -> Where {
    let mut winding = 0;
    for (a, b) in polygon {
        if on_segment(p, a, b) {
            return Where::On;
        }
        if (a.y <= p.y) != (b.y <= p.y) {
            let side = turn(a, b, p).signum();
            if (b.y > a.y) == (side > 0) {
                winding += if b.y > a.y { 1 } else { -1 };
            }
        }
    }
    if winding == 0 { Where::Outside } else { Where::Inside }
}

/// The edges of a polygon, each from one point to the next.
pub(crate) fn edges(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1)).take(polygon.len())
}

/// Twice the signed area of a polygon: positive if it runs counter-clockwise.
pub(crate) fn double_area(polygon: &[Point]) -> i128 {
    edges(polygon).map(|(a, b)| Vector::from(a).cross(Vector::from(b))).sum()
}

/// A length in thousandths of a map unit, rounded down.
pub(crate) fn millis(v: Vector) -> u64 {
    let square = v.dot(v) as u128 * 1_000_000;
    square.isqrt() as u64
}

/// The point half way along a line of points.
pub(crate) fn half_way(line: &[Point]) -> Point {
    let lengths: Vec<u64> = line.windows(2).map(|ends| millis(from_to(ends[0], ends[1]))).collect();
    let mut left = lengths.iter().sum::<u64>() / 2;
    for (ends, length) in line.windows(2).zip(lengths) {
        if left <= length && length > 0 {
            let part =
                |a: i32, b: i32| a + (i128::from(b - a) * i128::from(left) / i128::from(length)) as i32;
            return Point::new(part(ends[0].x, ends[1].x), part(ends[0].y, ends[1].y));
        }
        left -= length;
    }
    line[line.len() / 2]
}

/// Whether a point is nearer to a segment than `limit`.
pub(crate) fn nearer_than(p: Vector, a: Vector, b: Vector, limit: i64) -> bool {
    let (along, limit) = (b - a, i128::from(limit));
    let square = |v: Vector| v.dot(v);
    if (p - a).dot(along) <= 0 {
        square(p - a) < limit * limit
    } else if (p - b).dot(along) >= 0 {
        square(p - b) < limit * limit
    } else {
        let aside = turn(a, b, p);
        aside * aside < limit * limit * square(along)
    }
}
