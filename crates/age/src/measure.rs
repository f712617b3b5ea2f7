//! Lengths and angles as the rules keep them: whole thousandths of an inch and whole tenths of a degree (AGE-H03, AGE-H04). People
//! and programs write them as `4.25` and `22.5`; nothing finer is accepted.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use table::{Fact, Phrase};

/// A length in thousandths of an inch (AGE-H03), written as inches with at most three decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mil(pub i32);

/// The longest length that is read, in inches: far beyond any table, far inside what can be reckoned with.
pub const LONGEST: i32 = 20_000;

impl Mil {
    /// Whole inches.
    pub const fn inches(inches: i32) -> Mil {
        Mil(inches * 1000)
    }

    /// The thousandths.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// Half of it, rounded down.
    pub const fn half(self) -> Mil {
        Mil(self.0.div_euclid(2))
    }
}

impl Add for Mil {
    type Output = Mil;
    fn add(self, other: Mil) -> Mil {
        Mil(self.0 + other.0)
    }
}

impl Sub for Mil {
    type Output = Mil;
    fn sub(self, other: Mil) -> Mil {
        Mil(self.0 - other.0)
    }
}

impl Neg for Mil {
    type Output = Mil;
    fn neg(self) -> Mil {
        Mil(-self.0)
    }
}

impl AddAssign for Mil {
    fn add_assign(&mut self, other: Mil) {
        self.0 += other.0;
    }
}

impl SubAssign for Mil {
    fn sub_assign(&mut self, other: Mil) {
        self.0 -= other.0;
    }
}

impl fmt::Display for Mil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(i64::from(self.0), 1000))
    }
}

/// An angle in tenths of a degree, 0 to 3599, clockwise from north (AGE-H04), written as degrees with at most one decimal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ang(u16);

impl Ang {
    /// North, up the table.
    pub const NORTH: Ang = Ang(0);
    /// East.
    pub const EAST: Ang = Ang(900);
    /// South.
    pub const SOUTH: Ang = Ang(1800);
    /// West.
    pub const WEST: Ang = Ang(2700);

    /// So many tenths of a degree, taken round the circle.
    pub const fn tenths(tenths: i32) -> Ang {
        Ang(tenths.rem_euclid(3600) as u16)
    }

    /// So many whole degrees.
    pub const fn degrees(degrees: i32) -> Ang {
        Ang::tenths(degrees * 10)
    }

    /// The tenths of a degree, 0 to 3599.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Turned clockwise by so many tenths of a degree.
    pub const fn turned(self, tenths: i32) -> Ang {
        Ang::tenths(self.0 as i32 + tenths % 3600)
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Ang {
        self.turned(1800)
    }

    /// The least turn, in tenths, that separates two directions: 0 to 1800.
    pub const fn apart(self, other: Ang) -> u16 {
        let way = (self.0 as i32 - other.0 as i32).rem_euclid(3600);
        (if way > 1800 { 3600 - way } else { way }) as u16
    }
}

impl fmt::Display for Ang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(i64::from(self.0), 10))
    }
}

/// A turn in tenths of a degree, positive clockwise, written as degrees with at most one decimal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(pub i32);

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(i64::from(self.0), 10))
    }
}

/// A length or an angle as each language writes it: 4.5 or 4,5.
fn words(parts: i64, per_unit: i64) -> Fact {
    let text = decimal(parts, per_unit);
    match text.split_once('.') {
        None => Fact::Name(text),
        Some((whole, rest)) => Phrase::new("age-decimal").with("whole", whole).with("rest", rest).into(),
    }
}

impl From<Mil> for Fact {
    fn from(length: Mil) -> Fact {
        words(length.0.into(), 1000)
    }
}

impl From<Turn> for Fact {
    fn from(turn: Turn) -> Fact {
        words(turn.0.into(), 10)
    }
}

/// A whole number of parts as a decimal, without idle zeros.
fn decimal(parts: i64, per_unit: i64) -> String {
    let sign = if parts < 0 { "-" } else { "" };
    let (whole, rest) = (parts.abs() / per_unit, parts.abs() % per_unit);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let digits = per_unit.ilog10() as usize;
    let rest = format!("{rest:0digits$}");
    format!("{sign}{whole}.{}", rest.trim_end_matches('0'))
}

/// Reads a JSON number as a whole number of parts, refusing what is finer or greater than that.
fn parts<'de, D: Deserializer<'de>>(
    from: D,
    per_unit: i64,
    greatest: i64,
    what: &str,
) -> Result<i64, D::Error> {
    let number = serde_json::Number::deserialize(from)?;
    let text = number.to_string();
    let bad = || D::Error::custom(format!("{text} is no {what}"));
    let scaled = match number.as_i64() {
        Some(whole) => whole.checked_mul(per_unit).ok_or_else(bad)?,
        None => {
            let exact = number.as_f64().ok_or_else(bad)? * per_unit as f64;
            let rounded = exact.round();
            if (exact - rounded).abs() > 1e-6 || rounded.abs() > 1e12 {
                return Err(bad());
            }
            rounded as i64
        }
    };
    if scaled.abs() > greatest * per_unit { Err(bad()) } else { Ok(scaled) }
}

fn write<S: Serializer>(to: S, parts: i64, per_unit: i64) -> Result<S::Ok, S::Error> {
    if parts % per_unit == 0 {
        to.serialize_i64(parts / per_unit)
    } else {
        to.serialize_f64(parts as f64 / per_unit as f64)
    }
}

impl Serialize for Mil {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write(to, self.0.into(), 1000)
    }
}

impl<'de> Deserialize<'de> for Mil {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Mil, D::Error> {
        let what = "length in inches with at most three decimals, at most 20000";
        Ok(Mil(parts(from, 1000, LONGEST.into(), what)? as i32))
    }
}

impl Serialize for Ang {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write(to, self.0.into(), 10)
    }
}

impl<'de> Deserialize<'de> for Ang {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Ang, D::Error> {
        let tenths =
            parts(from, 10, 360, "direction in degrees with at most one decimal, from 0 to below 360")?;
        if !(0..3600).contains(&tenths) {
            return Err(D::Error::custom(format!(
                "{} is no direction from 0 to below 360 degrees",
                decimal(tenths, 10)
            )));
        }
        Ok(Ang(tenths as u16))
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write(to, self.0.into(), 10)
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Turn, D::Error> {
        Ok(Turn(
            parts(from, 10, 360, "turn in degrees with at most one decimal, at most 360 either way")? as i32
        ))
    }
}

macro_rules! number_schema {
    ($name:ident, $description:literal) => {
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "number", "description": $description })
            }
        }
    };
}
number_schema!(Mil, "inches, at most three decimals");
number_schema!(Ang, "degrees clockwise from north, 0 to below 360, at most one decimal");
number_schema!(Turn, "degrees, positive clockwise, at most one decimal");
