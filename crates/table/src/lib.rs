//! The table that any game sits on.
//!
//! A game is a pure state machine ([`Game`]); everything else here is written once for all of them: [`Table`] (one game
//! being played, with journal and undo), [`dice`] and their sources, [`odds`](odds::odds) by enumeration, [`fair`] dice
//! that anybody can check, [`erased`]
//! forms for hosts that hold any game by name, the [`laws`] every game must keep and the [`soak`] that hunts for
//! broken ones.
//!
//! **Knows no game. Does no I/O. Keeps no clock.**

pub mod assist;
pub mod clauses;
pub mod dice;
pub mod drawing;
pub mod erased;
mod error;
pub mod fair;
mod game;
mod gate;
pub mod journal;
pub mod laws;
pub mod luck;
pub mod odds;
pub mod pending;
mod phrase;
mod player;
pub mod playout;
mod promise;
mod seat;
mod setup;
mod sink;
pub mod soak;
pub mod standing;
mod table;
pub mod text;
#[cfg(any(test, feature = "toys"))]
pub mod toys;
mod values;
pub mod watch;
pub mod work;

pub use dice::{Dice, DiceFault, Pool, Roll};
pub use error::Error;
pub use game::{
    Awaited, Content, Extent, Eyes, Game, Gesture, Lang, Outcome, Questions, Sealed, Slot, Solution, Speech,
    Unasked, Value, Weighed,
};
pub use gate::Gate;
pub use journal::{Journal, Position, Step};
pub use phrase::{Clause, Fact, Phrase, Refusal, Say};
pub use player::{Budget, Choice, Judgement, Player};
pub use promise::promised;
pub use seat::{Onlooker, Seat, Seats};
pub use setup::{Catalogue, Fault, OptionSpec, Range, Setup, plain};
pub use sink::{Silent, Sink};
pub use standing::{Playable, Prompts, Reaction, Reactions, Standing, Wish};
pub use table::{Deed, JOURNAL, POSITION, Table};
