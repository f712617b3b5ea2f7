//! Exact fractions: fire powers, shares of a move, chances. In files and answers they are written as `"5/2"`, or as whole numbers.

use num_rational::Ratio;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};
use std::str::FromStr;

/// The largest numerator or denominator that is read: products of a few of them stay far inside what can be reckoned with.
const LARGEST: i64 = 1_000_000;

/// A reduced fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(Ratio<i64>);

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction(Ratio::new_raw(0, 1));
    /// One whole.
    pub const ONE: Fraction = Fraction(Ratio::new_raw(1, 1));

    /// `above` divided by `below`, which is not zero.
    pub fn new(above: i64, below: i64) -> Fraction {
        Fraction(Ratio::new(above, below))
    }

    /// A whole number.
    pub const fn whole(number: i64) -> Fraction {
        Fraction(Ratio::new_raw(number, 1))
    }

    /// The number above the line.
    pub fn numer(self) -> i64 {
        *self.0.numer()
    }

    /// The number below the line.
    pub fn denom(self) -> i64 {
        *self.0.denom()
    }

    /// The whole number below or at it.
    pub fn floor(self) -> i64 {
        self.0.floor().to_integer()
    }

    /// The whole number above or at it.
    pub fn ceil(self) -> i64 {
        self.0.ceil().to_integer()
    }

    /// The nearest whole number, halves up.
    pub fn nearest(self) -> i64 {
        (self + Fraction::new(1, 2)).floor()
    }

    /// So much of a number, rounded down.
    pub fn of(self, whole: i64) -> i64 {
        (self * Fraction::whole(whole)).floor()
    }

    /// As a decimal number, for people: it is never compared.
    pub fn decimal(self) -> f64 {
        self.numer() as f64 / self.denom() as f64
    }

    /// Divided by another, which is not zero.
    pub fn over(self, other: Fraction) -> Fraction {
        Fraction(self.0 / other.0)
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        Fraction(self.0 + other.0)
    }
}
impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        Fraction(self.0 - other.0)
    }
}
impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        Fraction(self.0 * other.0)
    }
}
impl AddAssign for Fraction {
    fn add_assign(&mut self, other: Fraction) {
        self.0 += other.0;
    }
}
impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(each: I) -> Fraction {
        each.fold(Fraction::ZERO, |sum, one| sum + one)
    }
}
impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction::whole(number)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Fraction {
    type Err = BadFraction;

    fn from_str(text: &str) -> Result<Fraction, BadFraction> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let (above, below) = match (above.trim().parse::<i64>(), below.trim().parse::<i64>()) {
            (Ok(above), Ok(below)) if below != 0 => (above, below),
            _ => return decimals(text).ok_or_else(|| BadFraction(text.to_owned())),
        };
        match above.abs() <= LARGEST && below.abs() <= LARGEST {
            true => Ok(Fraction::new(above, below)),
            false => Err(BadFraction(text.to_owned())),
        }
    }
}

/// A number written with decimals, such as `12.5`.
fn decimals(text: &str) -> Option<Fraction> {
    let (whole, rest) = text.trim().split_once(['.', ','])?;
    let digits = u32::try_from(rest.len()).ok().filter(|digits| (1..=3).contains(digits))?;
    if !rest.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let unit = 10i64.pow(digits);
    let number: i64 = whole.parse().ok().filter(|number: &i64| number.abs() <= LARGEST)?;
    let part: i64 = rest.parse().ok()?;
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    Some(Fraction::new(number * unit + sign * part, unit))
}

/// Text that is no fraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFraction(String);

impl fmt::Display for BadFraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no fraction such as \"5/2\", 12.5 or 7", self.0)
    }
}

impl std::error::Error for BadFraction {}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fraction, D::Error> {
        struct Reads;
        impl Visitor<'_> for Reads {
            type Value = Fraction;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a fraction such as \"5/2\", 12.5 or 7")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Fraction, E> {
                text.parse().map_err(E::custom)
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Fraction, E> {
                self.visit_str(&number.to_string())
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Fraction, E> {
                self.visit_str(&number.to_string())
            }
            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Fraction, E> {
                self.visit_str(&number.to_string())
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

impl JsonSchema for Fraction {
    fn schema_name() -> Cow<'static, str> {
        "Fraction".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "a fraction such as \"5/2\", 12.5 or 7", "type": ["string", "number"] })
    }
}
