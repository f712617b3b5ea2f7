//! The server with real parts: real files, real sockets on loopback.

mod client;
mod node;
mod nodes;
mod play;
mod postgres;
mod store;
