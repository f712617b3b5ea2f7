//! 3.0 Musters. Their sizes, and the reinforcement rates, are those of [`Quota`]; the deal puts the Muster into the hand
//! ([`Dealt::give`](super::battle_decks::Dealt::give)): EAG-3.0a to EAG-3.0g.

pub use crate::decks::Quota;
