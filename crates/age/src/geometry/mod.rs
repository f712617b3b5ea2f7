//! The table in whole numbers (AGE-H03 to AGE-H05): points, directions, distances, footprints, arcs and lines of fire that come
//! out the same on every machine. What moves, fires or blocks what is decided in the rules; here is only where things are.

mod arc;
mod convex;
mod footprint;
mod gap;
mod point;
mod polygon;
mod sight;

pub use arc::{Muzzle, Visible};
pub use convex::Convex;
pub use footprint::{Body, Footprint, Pose, Zone, column_trail};
pub use gap::Gap;
pub use point::{Pt, Vector, angle, length, unit};
pub use polygon::{Bounds, Polygon, segments_meet};
pub use sight::{LinePart, SightLine};
