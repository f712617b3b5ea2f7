//! Names for things in play: cards as instances, tokens of cards, positions, formations, and the small sets the record
//! is made of.

mod card;
mod pile;
mod place;
mod slots;

pub use card::CardId;
pub use pile::{Cards, Pile};
pub use place::{Place, Position, Token};
pub use slots::Slots;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// EAG-9.0a The formation of an Infantry card.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Formation {
    /// No marker.
    #[default]
    Line,
    /// Fit to shock.
    Column,
    /// Safe from Shock.
    Square,
}

impl Formation {
    /// All three.
    pub const ALL: [Formation; 3] = [Formation::Line, Formation::Column, Formation::Square];
}

/// A card on a position as an order names it: by its number where its owner or everybody can see it, else by its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Aim {
    /// By its number.
    Card(CardId),
    /// By its token.
    Token(Token),
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Card(card) => card.fmt(f),
            Aim::Token(token) => token.fmt(f),
        }
    }
}
