//! What a map is made of (B.1).

use crate::ids::{AreaId, BoundaryId, Headings};
use crate::terrain::{Edge, Ground};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Seat;

/// A point in map units, a thousand to the inch; x grows east, y grows north.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub struct Point {
    /// East.
    pub x: i32,
    /// North.
    pub y: i32,
}

impl Point {
    /// A point.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }
}

/// EMP-13.63a How much an area holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stack {
    /// 15 strength points, one long counter.
    #[default]
    Normal,
    /// 21 strength points, two long counters.
    Circle2,
    /// 25 strength points, three long counters.
    Circle3,
    /// A town or city: 12 strength points, one long counter.
    Town1,
    /// The same with two long counters.
    Town2,
    /// The same with three long counters.
    Town3,
}

impl Stack {
    /// All of them.
    pub const ALL: [Stack; 6] =
        [Stack::Normal, Stack::Circle2, Stack::Circle3, Stack::Town1, Stack::Town2, Stack::Town3];

    /// Its key in files.
    pub const fn key(self) -> &'static str {
        ["normal", "circle2", "circle3", "town1", "town2", "town3"][self as usize]
    }

    /// The most strength points.
    pub const fn most(self) -> u16 {
        match self {
            Stack::Normal => 15,
            Stack::Circle2 => 21,
            Stack::Circle3 => 25,
            Stack::Town1 | Stack::Town2 | Stack::Town3 => 12,
        }
    }

    /// EMP-13.62a From how many strength points on it is densely stacked; never in a town.
    pub const fn dense_from(self) -> Option<u16> {
        match self {
            Stack::Normal => Some(11),
            Stack::Circle2 => Some(15),
            Stack::Circle3 => Some(18),
            Stack::Town1 | Stack::Town2 | Stack::Town3 => None,
        }
    }

    /// How many long counters it holds.
    pub const fn longs(self) -> u8 {
        match self {
            Stack::Normal | Stack::Town1 => 1,
            Stack::Circle2 | Stack::Town2 => 2,
            Stack::Circle3 | Stack::Town3 => 3,
        }
    }
}

/// EMP-2.1a An area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its name in files.
    pub key: String,
    /// Its number on the map, from 1.
    pub number: u8,
    /// What people call it.
    pub name: String,
    /// What French speakers call it, if that is another name.
    pub name_fr: Option<String>,
    /// Its centre: the end of lines of sight, and the seat of long counters.
    pub centre: Point,
    /// Its outline, counter-clockwise, without the first point again at the end.
    pub polygon: Vec<Point>,
    /// EMP-12.55a Its height.
    pub elevation: i8,
    /// Its terrain, one kind at least.
    pub terrain: SmallVec<[Ground; 2]>,
    /// How much it holds.
    pub stack: Stack,
    /// EMP-2.3b Whether whoever stands here faces all ways.
    pub all_around: bool,
    /// EMP-13.82a Whether it lies at the edge of the map.
    pub edge: bool,
    /// Who controls it at the start, where the file says so (EMP-R100).
    pub control: Option<Seat>,
    /// Whether long counters may stand here at all.
    pub long_ok: bool,
    /// The headings at which a long counter conforms (B.6).
    pub headings: Headings,
}

impl Area {
    /// Whether it has a kind of terrain.
    pub fn has(&self, ground: Ground) -> bool {
        self.terrain.contains(&ground)
    }
}

/// What carries a road or a march over water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Crossing {
    /// A bridge.
    Bridge,
    /// A ford.
    Ford,
}

/// A boundary of positive length between two areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boundary {
    /// The two areas, in file order.
    pub between: [AreaId; 2],
    /// Its lines, end to end; more than one piece where the areas touch in several places.
    pub lines: Vec<Vec<Point>>,
    /// Its length in map units, rounded down.
    pub length: u32,
    /// Its terrain.
    pub terrain: SmallVec<[Edge; 2]>,
    /// The uphill side of a slope or escarpment (EMP-T05).
    pub up: Option<AreaId>,
    /// A bridge or ford.
    pub crossing: Option<Crossing>,
}

impl Boundary {
    /// Whether it has a kind of terrain.
    pub fn has(&self, edge: Edge) -> bool {
        self.terrain.contains(&edge)
    }

    /// EMP-T05 Whether crossing into `to` goes uphill over a steep edge.
    pub fn uphill_to(&self, to: AreaId) -> bool {
        self.up == Some(to)
    }
}

/// A point where four or more areas meet, or where a boundary too short to count was (EMP-2.3e).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corner {
    /// Where.
    pub point: Point,
    /// The areas around it, clockwise.
    pub ring: SmallVec<[AreaId; 4]>,
}

/// Road or trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinkKind {
    /// Road: half a movement point.
    Road,
    /// Trail: one movement point.
    Trail,
}

/// EMP-13.3a A stretch of road or trail from one area to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The two areas.
    pub between: [AreaId; 2],
    /// Road or trail.
    pub kind: LinkKind,
}

/// The place of a [`Contact`] in [`Map::contacts`](super::Map::contacts): a way from one area to one that touches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContactId(pub u16);

impl ContactId {
    /// The index as a `usize`.
    #[inline]
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// One area touching another, in one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// From here.
    pub from: AreaId,
    /// To there.
    pub to: AreaId,
    /// Over what.
    pub via: Via,
    /// The road or trail that leads over it.
    pub link: Option<Link>,
}

/// What two touching areas have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Via {
    /// EMP-R11 A boundary: they are adjacent.
    Boundary(BoundaryId),
    /// EMP-2.3e A corner only: they are diagonally adjacent.
    Corner {
        /// Where.
        point: Point,
        /// EMP-R12 The ways around it: on the left hand and on the right, or one at the edge of the map.
        chains: SmallVec<[Chain; 2]>,
    },
}

/// One way around a corner from an area to the one across it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The flanking areas, in order.
    pub flanks: SmallVec<[AreaId; 2]>,
    /// The boundaries between them, from the first area to the last.
    pub boundaries: SmallVec<[BoundaryId; 3]>,
}

impl Via {
    /// EMP-9.1b EMP-13.11b The flanking areas of a corner, of both ways around it.
    pub fn flanks(&self) -> impl Iterator<Item = AreaId> + '_ {
        let chains = match self {
            Via::Boundary(_) => [].as_slice(),
            Via::Corner { chains, .. } => chains.as_slice(),
        };
        chains.iter().flat_map(|chain| chain.flanks.iter().copied())
    }

    /// Whether it is a corner.
    #[inline]
    pub const fn is_corner(&self) -> bool {
        matches!(self, Via::Corner { .. })
    }
}

/// EMP-13.91a Which side of a counter an area lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Side {
    /// Wholly ahead of its line.
    Front,
    /// Cut by its line.
    Flank,
    /// Wholly behind its line.
    Rear,
}
