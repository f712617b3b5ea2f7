//! Battle Decks: how many cards of which armies fight each battle ([`Chart`]), which cards may be among them ([`Pool`]),
//! decks of other sizes ([`Plan`]), decks that players make themselves ([`custom`], [`file`]) and the decks of the
//! [`campaign`]. Everything here is a pure function of a card set; shuffling and dealing are the game's.
//!
//! ```
//! use eagles::cards::{Battle, CardSet};
//! use eagles::decks::{Plan, Pool};
//!
//! let plan = Plan::new(&CardSet::embedded(), Battle::Waterloo, Pool::Historical, 6).unwrap();
//! let decks: Vec<_> = plan.quotas.iter().map(|quota| (quota.deck, quota.muster, quota.rate)).collect();
//! assert_eq!(decks, [(18, 9, 1), (18, 9, 1), (12, 0, 1)]);
//! ```

pub mod campaign;
mod chart;
pub mod custom;
mod deal;
mod fault;
pub mod file;
mod plan;
mod pool;

pub use chart::{Chart, Entry, PRUSSIAN_AREA};
pub use deal::{can_face_down, muster_is_playable, prussians_can_arrive};
pub use fault::DeckFault;
pub use plan::{Plan, Quota, k_of_sizes, k_range};
pub use pool::{Pool, allows, pool};

use crate::cards::{Army, Battle};
use table::Phrase;

/// The name of an army.
pub fn army_words(army: Army) -> Phrase {
    Phrase::new(match army {
        Army::French => "eagles-army-french",
        Army::British => "eagles-army-british",
        Army::Prussian => "eagles-army-prussian",
    })
}

/// The name of a battle.
pub fn battle_words(battle: Battle) -> Phrase {
    Phrase::new(match battle {
        Battle::QuatreBras => "eagles-battle-quatre-bras",
        Battle::Ligny => "eagles-battle-ligny",
        Battle::Wavre => "eagles-battle-wavre",
        Battle::Waterloo => "eagles-battle-waterloo",
        Battle::Charleroi => "eagles-battle-charleroi",
    })
}
