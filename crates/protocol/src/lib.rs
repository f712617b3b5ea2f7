//! What may be asked about any game and what is answered: the part that all hosts of games share, whether they speak
//! over a pipe or over a socket. [`Registry`] holds the games by name, [`request`] and [`answer`] the shapes, and
//! [`desk`] answers what needs no more than a table.
//!
//! **Names no game.**

pub mod answer;
pub mod desk;
mod registry;
pub mod request;
pub mod schema;

pub use registry::{Registry, Speaker};
