//! EAGLES: Waterloo: three hundred cards, six positions, four battles and the campaign.
//!
//! **Does no I/O.**

pub mod cards;
pub mod decks;
