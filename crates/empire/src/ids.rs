//! Small names for the things of a scenario: each is an index into its list, in file order, and costs one byte.

mod area_set;

pub use area_set::AreaSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! index {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The index as a `usize`.
            #[inline]
            pub const fn at(self) -> usize {
                self.0 as usize
            }

            /// The name of the thing at an index below 256.
            #[inline]
            pub const fn new(index: usize) -> $name {
                debug_assert!(index < 256);
                $name(index as u8)
            }
        }
    )*};
}

index! {
    /// An area of the map (EMP-2.1a): its place in the map file. Areas are numbered on paper by
    /// [`Area::number`](crate::map::Area::number).
    AreaId;
    /// A unit: infantry, cavalry, artillery or headquarters.
    UnitId;
    /// A leader.
    LeaderId;
    /// A formation (EMP-2.3g).
    FormationId;
    /// A force inside a formation (EMP-2.3f).
    ForceId;
    /// An army with its commander.
    ArmyId;
    /// A nation named by the scenario.
    NationId;
    /// A group of reinforcements.
    GroupId;
}

/// A boundary of the map, by its place in [`Map::boundaries`](crate::map::Map::boundaries).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct BoundaryId(pub u16);

impl BoundaryId {
    /// The index as a `usize`.
    #[inline]
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// EMP-R14 Where a long counter or a gun faces: 24 headings of 15 degrees, clockwise from north.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Heading(u8);

impl Heading {
    /// How many there are.
    pub const COUNT: usize = 24;
    /// North.
    pub const NORTH: Heading = Heading(0);

    /// The heading of a number from 0 to 23.
    pub const fn new(number: u8) -> Option<Heading> {
        if (number as usize) < Heading::COUNT { Some(Heading(number)) } else { None }
    }

    /// All of them, clockwise from north.
    pub fn all() -> impl Iterator<Item = Heading> {
        (0..Heading::COUNT as u8).map(Heading)
    }

    /// Its number, 0 for north, 6 for east.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    #[inline]
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// The facing vector of B.5, ten thousand long, as (east, north).
    pub const fn vector(self) -> (i64, i64) {
        const QUARTER: [(i64, i64); 6] =
            [(0, 10_000), (2588, 9659), (5000, 8660), (7071, 7071), (8660, 5000), (9659, 2588)];
        let (mut x, mut y) = QUARTER[self.0 as usize % 6];
        let mut turns = self.0 / 6;
        while turns > 0 {
            (x, y) = (y, -x);
            turns -= 1;
        }
        (x, y)
    }

    /// How many steps of 15 degrees lie between two headings, 12 at most.
    pub const fn apart(self, other: Heading) -> u8 {
        let steps = (self.0 + 24 - other.0) % 24;
        if steps > 12 { 24 - steps } else { steps }
    }
}

impl TryFrom<u8> for Heading {
    type Error = String;
    fn try_from(number: u8) -> Result<Heading, String> {
        Heading::new(number).ok_or_else(|| format!("{number} is no heading from 0 to 23"))
    }
}

impl From<Heading> for u8 {
    fn from(heading: Heading) -> u8 {
        heading.0
    }
}

/// A set of headings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Headings(pub u32);

impl Headings {
    /// All 24.
    pub const ALL: Headings = Headings((1 << Heading::COUNT) - 1);

    /// Whether it holds a heading.
    #[inline]
    pub const fn has(self, heading: Heading) -> bool {
        self.0 >> heading.0 & 1 == 1
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a heading.
    pub const fn add(&mut self, heading: Heading) {
        self.0 |= 1 << heading.0;
    }

    /// Its headings, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Heading> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Heading(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// The one of its headings nearest to `wanted`, the lower of two as near.
    pub fn nearest(self, wanted: Heading) -> Option<Heading> {
        self.iter().min_by_key(|heading| (heading.apart(wanted), heading.0))
    }
}

/// A set of nations, 32 at most in a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nations(pub u32);

impl Nations {
    /// Whether it holds a nation.
    #[inline]
    pub const fn has(self, nation: NationId) -> bool {
        self.0 >> nation.0 & 1 == 1
    }

    /// Adds a nation.
    pub const fn add(&mut self, nation: NationId) {
        self.0 |= 1 << nation.0;
    }
}
