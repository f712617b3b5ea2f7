//! The way a group goes: areas one after the other, each step along its road or across country.

use crate::ids::{AreaId, Heading};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;

/// One step of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// The area that is entered.
    pub to: AreaId,
    /// EMP-13.3a Whether the step follows the road or trail between the two areas.
    #[serde(default)]
    pub road: bool,
}

/// EMP-13.1a The steps of a move, eight at most: a leader on a road goes no farther.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Path {
    legs: [Leg; Path::MOST],
    len: u8,
}

impl Path {
    /// More steps no piece can pay.
    pub const MOST: usize = 10;
    /// No step at all.
    pub const NONE: Path = Path { legs: [Leg { to: AreaId(0), road: false }; Path::MOST], len: 0 };

    /// One step across country.
    pub fn step(to: AreaId) -> Path {
        Path::NONE.and(Leg { to, road: false })
    }

    /// The same way with one step more; a way that is full stays as it is.
    #[must_use]
    pub fn and(mut self, leg: Leg) -> Path {
        if self.len() < Path::MOST {
            self.legs[self.len()] = leg;
            self.len += 1;
        }
        self
    }

    /// The steps.
    #[inline]
    pub fn legs(&self) -> &[Leg] {
        &self.legs[..self.len()]
    }

    /// How many steps.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no step.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where it ends.
    #[inline]
    pub fn end(&self) -> Option<AreaId> {
        self.legs().last().map(|leg| leg.to)
    }
}

impl FromIterator<Leg> for Path {
    fn from_iter<I: IntoIterator<Item = Leg>>(legs: I) -> Path {
        legs.into_iter().fold(Path::NONE, Path::and)
    }
}

impl std::fmt::Debug for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.legs()).finish()
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.legs())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let legs = Vec::<Leg>::deserialize(deserializer)?;
        if legs.len() > Path::MOST {
            return Err(de::Error::custom(format!("a path has at most {} steps", Path::MOST)));
        }
        Ok(legs.into_iter().collect())
    }
}

impl JsonSchema for Path {
    fn schema_name() -> Cow<'static, str> {
        "Path".into()
    }
    fn json_schema(types: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": types.subschema_for::<Leg>(), "maxItems": Path::MOST })
    }
}

/// EMP-13.9a The one change of facing of a move, at its beginning or at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Before the first step.
    Start(Heading),
    /// After the last.
    End(Heading),
}
