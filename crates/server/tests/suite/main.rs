//! The server with real parts: real files, real sockets on loopback.

mod bot;
mod client;
mod hidden;
mod hostile;
mod killed;
mod load;
mod node;
mod nodes;
mod play;
mod positions;
mod postgres;
mod process;
mod store;
mod whole;
