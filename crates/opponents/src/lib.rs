//! Computer players for any game. A player is handed its view and never a state: all it knows of what is hidden it has to
//! imagine. What a game is about it learns through [`table::Judgement`].
//!
//! **Knows no game. Sees no hidden state.**

mod hurried;
mod random;
mod sensible;

pub use hurried::Hurried;
pub use random::Random;
pub use sensible::Sensible;
