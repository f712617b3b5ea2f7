//! The server: many people, many games. It holds any game by its name, keeps every order on disk before anybody is told of
//! it, and shows each seat what that seat may see.
//!
//! **Knows no game.** `store` is what outlives a node, `host` the games in its memory, `http` and `socket` how people and
//! programs reach them, `message` all that may leave.

mod act;
pub mod admin;
mod anydb;
mod app;
mod audit;
mod away;
pub mod backup;
pub mod bounds;
pub mod clock;
mod documents;
mod gate;
pub mod host;
mod http;
pub mod ids;
mod ledger;
mod limits;
pub mod message;
mod metrics;
mod names;
pub mod notices;
pub mod pack;
mod people;
mod queue;
mod serve;
mod socket;
mod sockets;
pub mod store;
mod tend;
pub mod terms;
mod trouble;
mod uploads;
pub mod words;

pub use gate::Doors;
pub use http::description;
pub use serve::{Failure, Serving, Settings, start};
