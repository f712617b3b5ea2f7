//! What leaves the server: what the protocol knows, and nothing else.

pub use protocol::message::*;
