//! The server with real parts: real files, real sockets on loopback.

mod bot;
mod client;
mod cluster;
mod compressed;
mod hidden;
mod hostile;
mod killed;
mod load;
mod node;
mod nodes;
mod play;
mod positions;
mod process;
mod store;
mod trouble;
mod whole;
