//! Who sits at the table and who looks on. All games here have two seats; a person, a side and a seat are three
//! different things, and only the seat is known to a game.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;

/// One of the two seats, numbered from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// Seat 0.
    First = 0,
    /// Seat 1.
    Second = 1,
}

impl Seat {
    /// Both seats in turn order.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The seat across the table.
    #[inline]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 or 1, for arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat with this number.
    pub const fn from_index(index: usize) -> Option<Seat> {
        match index {
            0 => Some(Seat::First),
            1 => Some(Seat::Second),
            _ => None,
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(*self as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(from)?;
        Seat::from_index(number.into())
            .ok_or_else(|| de::Error::custom(format!("there is no seat {number}; the seats are 0 and 1")))
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 0, "maximum": 1, "description": "a seat, numbered in turn order" })
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// Both seats.
    pub const BOTH: Seats = Seats(3);

    /// One seat alone.
    #[inline]
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::one(seat).0 != 0
    }

    /// The set with `seat` added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::one(seat).0)
    }

    /// The set with `seat` taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::one(seat).0)
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first seat of the set in turn order.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        match self.0 {
            0 => None,
            2 => Some(Seat::Second),
            _ => Some(Seat::First),
        }
    }

    /// The seats of the set in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::BOTH.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

impl JsonSchema for Seats {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Seat>();
        json_schema!({ "type": "array", "items": seat, "maxItems": 2, "uniqueItems": true })
    }
}

/// Somebody who looks at the table: a seat, which knows its own secrets, or the gallery, which knows what is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Onlooker {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody else.
    Gallery,
}

impl Onlooker {
    /// Everybody who may look: both seats and the gallery.
    pub const ALL: [Onlooker; 3] =
        [Onlooker::Seat(Seat::First), Onlooker::Seat(Seat::Second), Onlooker::Gallery];

    /// The seat, unless this is the gallery.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Onlooker::Seat(seat) => Some(seat),
            Onlooker::Gallery => None,
        }
    }

    /// Whether this is the player in `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Onlooker::Seat(seat)
    }
}

impl From<Seat> for Onlooker {
    fn from(seat: Seat) -> Onlooker {
        Onlooker::Seat(seat)
    }
}

impl Serialize for Onlooker {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Onlooker::Seat(seat) => seat.serialize(to),
            Onlooker::Gallery => to.serialize_str("onlooker"),
        }
    }
}

impl<'de> Deserialize<'de> for Onlooker {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Onlooker, D::Error> {
        match serde_json::Value::deserialize(from)? {
            serde_json::Value::String(word) if word == "onlooker" => Ok(Onlooker::Gallery),
            other => serde_json::from_value(other)
                .map(Onlooker::Seat)
                .map_err(|_| de::Error::custom("expected 0, 1 or \"onlooker\"")),
        }
    }
}

impl JsonSchema for Onlooker {
    fn schema_name() -> Cow<'static, str> {
        "Onlooker".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": [0, 1, "onlooker"], "description": "a seat, or the public" })
    }
}
