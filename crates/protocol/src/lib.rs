//! What may be asked about any game and what is answered: the part that all hosts of games share, whether they speak
//! over a pipe or over a socket. [`Request`] with [`Answer`] and [`UmpireRequest`] with [`UmpireAnswer`] are all that can be said;
//! [`request`], [`answer`] and [`message`] hold its parts, [`Registry`] the games by name, and [`desk`] answers what needs no more
//! than a table.
//!
//! **Names no game.**

pub mod answer;
pub mod desk;
pub mod message;
mod registry;
pub mod request;
mod requests;
pub mod schema;
pub mod umpired;

pub use registry::{Registry, Speaker};
pub use requests::{Answer, Exchange, Request, UmpireAnswer, UmpireRequest};
