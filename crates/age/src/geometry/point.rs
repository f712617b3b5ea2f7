//! Points, vectors and the integer sine table of AGE-H04.

use crate::measure::{Ang, Mil};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::ops::{Add, Sub};

/// A point of the table in thousandths of an inch from its south-west corner, written `[x, y]` in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pt {
    /// East.
    pub x: i32,
    /// North.
    pub y: i32,
}

/// A way from one point to another, or a direction of any length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vector {
    /// East.
    pub x: i64,
    /// North.
    pub y: i64,
}

impl Pt {
    /// A point by its thousandths.
    pub const fn new(x: i32, y: i32) -> Pt {
        Pt { x, y }
    }

    /// A point by whole inches.
    pub const fn inches(x: i32, y: i32) -> Pt {
        Pt { x: x * 1000, y: y * 1000 }
    }

    /// The point this many mils to the right of and ahead of this one, for somebody who faces `facing`; rounded half away from zero
    /// (AGE-H04).
    #[inline]
    pub fn local(self, facing: Ang, right: i64, ahead: i64) -> Pt {
        let f = unit(facing);
        // The right hand of (x, y) is (y, -x).
        Pt {
            x: self.x + nearest(right * f.y + ahead * f.x, 1 << 30) as i32,
            y: self.y + nearest(-right * f.x + ahead * f.y, 1 << 30) as i32,
        }
    }

    /// The point this far in a direction.
    #[inline]
    pub fn towards(self, direction: Ang, distance: i64) -> Pt {
        self.local(direction, 0, distance)
    }

    /// The square of the distance to another point.
    #[inline]
    pub fn square_to(self, other: Pt) -> i64 {
        let way = other - self;
        way.dot(way)
    }

    /// The point `part` of `whole` of the way to another, rounded.
    #[inline]
    pub fn on_the_way(self, to: Pt, part: i64, whole: i64) -> Pt {
        let way = to - self;
        let share =
            |length: i64| nearest_wide(i128::from(length) * i128::from(part), i128::from(whole)) as i32;
        Pt { x: self.x + share(way.x), y: self.y + share(way.y) }
    }
}

impl Sub for Pt {
    type Output = Vector;
    #[inline]
    fn sub(self, from: Pt) -> Vector {
        Vector { x: i64::from(self.x) - i64::from(from.x), y: i64::from(self.y) - i64::from(from.y) }
    }
}

impl Add<Vector> for Pt {
    type Output = Pt;
    #[inline]
    fn add(self, way: Vector) -> Pt {
        Pt { x: self.x + way.x as i32, y: self.y + way.y as i32 }
    }
}

impl Vector {
    /// The scalar product.
    #[inline]
    pub const fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive where `other` lies to the left of this direction.
    #[inline]
    pub const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }
}

/// AGE-H04 The sines of 0 to 90 degrees in tenths, times 2 to the 30, rounded.
static SINES: [i32; 901] = sines();

const fn sines() -> [i32; 901] {
    // Taylor's series with 60 binary places, far finer than what is kept.
    const PI: i128 = 3_622_009_729_038_561_421; // pi * 2^60
    let mut table = [0; 901];
    let mut tenth = 0;
    while tenth <= 900 {
        let x = PI * tenth / 1800;
        let square = (x * x) >> 60;
        let mut term = x;
        let mut sum = x;
        let mut n = 1;
        while n < 14 {
            term = -((term * square) >> 60) / ((2 * n) * (2 * n + 1));
            sum += term;
            n += 1;
        }
        table[tenth as usize] = ((sum + (1 << 29)) >> 30) as i32;
        tenth += 1;
    }
    table
}

/// The unit vector of a direction, times 2 to the 30 (AGE-H04).
#[inline]
pub fn unit(direction: Ang) -> Vector {
    let sine = |tenths: usize| {
        let value = |tenth: usize| i64::from(SINES[tenth]);
        match tenths {
            0..=900 => value(tenths),
            901..=1800 => value(1800 - tenths),
            1801..=2700 => -value(tenths - 1800),
            _ => -value(3600 - tenths),
        }
    };
    let tenths = usize::from(direction.get());
    let quarter_on = if tenths >= 2700 { tenths - 2700 } else { tenths + 900 };
    Vector { x: sine(tenths), y: sine(quarter_on) }
}

/// The direction whose unit vector has the greatest scalar product with `way`; the smaller of two that are equal (B.8).
pub fn angle(way: Vector) -> Ang {
    // In the half circle that begins at `from`, the last direction that does not lie clockwise beyond `way`.
    let from = if way.x > 0 || (way.x == 0 && way.y > 0) { 0 } else { 1800 };
    let (mut low, mut high) = (from, from + 1800);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if unit(Ang::tenths(middle)).cross(way) <= 0 { low = middle } else { high = middle }
    }
    let product = |tenths: i32| {
        let f = unit(Ang::tenths(tenths));
        i128::from(f.x) * i128::from(way.x) + i128::from(f.y) * i128::from(way.y)
    };
    let (a, b) = (Ang::tenths(low), Ang::tenths(high));
    match product(low).cmp(&product(high)) {
        std::cmp::Ordering::Greater => a,
        std::cmp::Ordering::Less => b,
        std::cmp::Ordering::Equal => a.min(b),
    }
}

/// The length of a way, rounded down to a mil.
pub fn length(way: Vector) -> Mil {
    Mil(way.dot(way).isqrt() as i32)
}

/// A quotient rounded half away from zero.
#[inline]
pub(super) const fn nearest(number: i64, by: i64) -> i64 {
    if number >= 0 { (number + by / 2) / by } else { -((-number + by / 2) / by) }
}

/// The same for wide numbers; `by` is positive.
#[inline]
pub(super) const fn nearest_wide(number: i128, by: i128) -> i128 {
    if number >= 0 { (2 * number + by) / (2 * by) } else { -((-2 * number + by) / (2 * by)) }
}

impl Serialize for Pt {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (Mil(self.x), Mil(self.y)).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Pt {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pt, D::Error> {
        let (x, y) = <(Mil, Mil)>::deserialize(from)?;
        Ok(Pt { x: x.0, y: y.0 })
    }
}

impl JsonSchema for Pt {
    fn schema_name() -> Cow<'static, str> {
        "Pt".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2,
            "description": "[x, y] in inches from the south-west corner, at most three decimals"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AGE-H04 The table is the rounded sine, and its quarters mirror each other.
    #[test]
    fn sines_are_exact_to_the_last_bit() {
        assert_eq!((SINES[0], SINES[300], SINES[900]), (0, 1 << 29, 1 << 30));
        for tenth in 0..=900 {
            let exact = (f64::from(tenth) / 10.0).to_radians().sin() * f64::from(1 << 30);
            assert!((f64::from(SINES[tenth as usize]) - exact).abs() <= 0.5001, "{tenth}");
        }
        assert_eq!(unit(Ang::degrees(180)), Vector { x: 0, y: -(1 << 30) });
        assert_eq!(unit(Ang::degrees(270)), Vector { x: -(1 << 30), y: 0 });
    }

    #[test]
    fn every_direction_is_its_own_angle() {
        for tenths in 0..3600 {
            assert_eq!(angle(unit(Ang::tenths(tenths))), Ang::tenths(tenths));
        }
        assert_eq!(angle(Vector { x: -1, y: 0 }), Ang::WEST);
        assert_eq!(angle(Vector { x: 0, y: -5 }), Ang::SOUTH);
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        assert_eq!((nearest(3, 2), nearest(-3, 2), nearest(1, 3), nearest(-2, 3)), (2, -2, 0, -1));
    }
}
