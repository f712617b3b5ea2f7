//! Cards as instances.

use crate::cards::{Army, CardNo};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;
use std::fmt;

/// A card in play. The second and third copy of a number in a custom deck (EAG-15.0d) count from 1000 and 2000: 1023 is
/// the second card 23.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// No card: what a hidden one shows.
    pub const NONE: CardId = CardId(0);
    /// EAG-15.0d The most copies of one number.
    pub const COPIES: u16 = 3;
    /// No card has so high a number.
    pub const LAST: usize = 2301;

    /// One copy of a card, counted from 0.
    pub const fn copy(no: CardNo, copy: u16) -> CardId {
        CardId(no.0 + 1000 * copy)
    }

    /// The number printed on it.
    #[inline]
    pub const fn no(self) -> CardNo {
        CardNo(self.0 % 1000)
    }

    /// Its army; French for no card at all.
    #[inline]
    pub const fn army(self) -> Army {
        match self.0 % 1000 {
            0..=110 => Army::French,
            111..=200 => Army::British,
            _ => Army::Prussian,
        }
    }

    /// Whether it is a card at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    pub(super) const fn index(self) -> usize {
        (self.0 % 1000) as usize - 1 + 300 * (self.0 / 1000) as usize
    }

    pub(super) const fn from_index(index: usize) -> CardId {
        CardId((index % 300) as u16 + 1 + 1000 * (index / 300) as u16)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardId, D::Error> {
        let id = CardId(u16::deserialize(from)?);
        let known = (1..=300).contains(&(id.0 % 1000)) && id.0 / 1000 < CardId::COPIES;
        known.then_some(id).ok_or_else(|| de::Error::custom(format!("there is no card {id}")))
    }
}

impl JsonSchema for CardId {
    fn schema_name() -> Cow<'static, str> {
        "CardId".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 2300 })
    }
}
