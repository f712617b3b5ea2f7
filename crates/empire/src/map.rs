//! The map as geometry (part B): areas are polygons with a centre, and all that the rules ask of them is reckoned once,
//! in whole numbers, into tables that are looked up. What lies on the ground is told by [`terrain`](crate::terrain); who
//! stands on it by the rules.

mod cells;
mod draft;
pub(crate) mod exact;
mod facing;
pub mod grids;
mod lines;
mod model;
mod outlines;
pub(crate) mod read;
mod records;
mod sight;
pub mod soundness;
mod tables;
mod topology;

pub use cells::{Site, cells};
pub use draft::{BoundaryNote, Draft, LinkNote, Measures, SideNote, SightNote};
pub use facing::Counter;
pub use model::{
    Area, Boundary, Contact, ContactId, Corner, Crossing, Link, LinkKind, Point, Side, Stack, Via, WayAround,
};
pub use outlines::with_outlines;
pub use sight::{Line, Obstacle, Retained, Sight, Unseen, Weapon};
pub use tables::Map;

/// No map has more areas than this; a set of areas is 256 bits, and no sheet of paper has room for more.
pub const MOST_AREAS: usize = 250;
