//! The maps of Eagles of the Empire as an engraved atlas would have them: washes for heights with hachures on their slopes,
//! woods, villages, water, roads and names, empty or with the counters on; and the sheets for paper. Everything is drawn from
//! the same files that are played. **Decides no rule; what is drawn here is looked at, never reckoned with.**

mod bend;
mod counters;
mod furniture;
mod ground;
mod labels;
mod lines;
mod marks;
mod page;
mod palette;
pub mod paper;
mod pen;
mod sheet;

pub use counters::Piece;
pub use page::page;
pub use sheet::{Dress, draw};
