//! A set of areas as 256 bits.

use super::AreaId;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A set of areas. In files it is the list of their ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AreaSet([u64; 4]);

impl AreaSet {
    /// The set without areas.
    pub const NONE: AreaSet = AreaSet([0; 4]);

    /// Whether it holds an area.
    #[inline]
    pub const fn has(&self, area: AreaId) -> bool {
        self.0[(area.0 >> 6) as usize] >> (area.0 & 63) & 1 == 1
    }

    /// Adds an area.
    #[inline]
    pub const fn add(&mut self, area: AreaId) {
        self.0[(area.0 >> 6) as usize] |= 1 << (area.0 & 63);
    }

    /// Takes an area out.
    #[inline]
    pub const fn remove(&mut self, area: AreaId) {
        self.0[(area.0 >> 6) as usize] &= !(1 << (area.0 & 63));
    }

    /// The same set with one more area.
    #[inline]
    pub const fn with(mut self, area: AreaId) -> AreaSet {
        self.add(area);
        self
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many it holds.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones())
            as usize
    }

    /// Whether both hold some area.
    #[inline]
    pub const fn meets(&self, other: &AreaSet) -> bool {
        self.0[0] & other.0[0] | self.0[1] & other.0[1] | self.0[2] & other.0[2] | self.0[3] & other.0[3] != 0
    }

    /// What both hold.
    #[inline]
    pub const fn and(&self, other: &AreaSet) -> AreaSet {
        let (a, b) = (&self.0, &other.0);
        AreaSet([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// What either holds.
    #[inline]
    pub const fn or(&self, other: &AreaSet) -> AreaSet {
        let (a, b) = (&self.0, &other.0);
        AreaSet([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    /// What this one holds and the other does not.
    #[inline]
    pub const fn without(&self, other: &AreaSet) -> AreaSet {
        let (a, b) = (&self.0, &other.0);
        AreaSet([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// Its areas in file order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = AreaId> {
        (0..4u8).flat_map(move |word| {
            let mut bits = self.0[word as usize];
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let low = bits.trailing_zeros() as u8;
                    bits &= bits - 1;
                    AreaId(word * 64 + low)
                })
            })
        })
    }
}

impl FromIterator<AreaId> for AreaSet {
    fn from_iter<I: IntoIterator<Item = AreaId>>(areas: I) -> AreaSet {
        areas.into_iter().fold(AreaSet::NONE, AreaSet::with)
    }
}

impl Serialize for AreaSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for AreaSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AreaSet, D::Error> {
        Vec::<AreaId>::deserialize(deserializer).map(|areas| areas.into_iter().collect())
    }
}

impl JsonSchema for AreaSet {
    fn schema_name() -> Cow<'static, str> {
        "AreaSet".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<AreaId>::json_schema(generator)
    }
}
