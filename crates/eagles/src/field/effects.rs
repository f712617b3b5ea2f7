//! The Specials in force.

use super::Short;
use crate::ids::{CardId, Position, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a Special in force lies on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Nothing in particular.
    #[default]
    Nowhere,
    /// A position.
    Position(Position),
    /// A card on a position.
    Token(Token),
}

/// A Special in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InForce {
    /// The Special.
    pub card: CardId,
    /// Where it lies.
    pub on: Spot,
}

/// The most Specials that can be in force.
pub const EFFECTS: usize = 48;

/// EAG-R60 The Specials in force, in the order in which they were played.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Effects(Short<Written, EFFECTS>);

/// A Special in force as the record writes it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Written {
    card: CardId,
    /// The number of a token, or one of those at the end that no token has.
    on: u16,
}

const NOWHERE: u16 = u16::MAX;
const POSITIONS: u16 = NOWHERE - Position::ALL.len() as u16;

impl Spot {
    #[inline]
    const fn code(self) -> u16 {
        match self {
            Spot::Nowhere => NOWHERE,
            Spot::Position(position) => POSITIONS + position as u16,
            Spot::Token(token) => token.0,
        }
    }
}

impl Written {
    #[inline]
    fn of(force: InForce) -> Written {
        Written { card: force.card, on: force.on.code() }
    }

    #[inline]
    fn read(self) -> InForce {
        let on = match self.on {
            NOWHERE => Spot::Nowhere,
            POSITIONS.. => Spot::Position(Position::ALL[usize::from(self.on - POSITIONS)]),
            token => Spot::Token(Token(token)),
        };
        InForce { card: self.card, on }
    }
}

impl Effects {
    /// These, if there is room for them.
    pub fn of(forces: &[InForce]) -> Result<Effects, String> {
        let mut effects = Effects::default();
        for &force in forces {
            if effects.is_full() {
                return Err(format!("more than {EFFECTS} Specials are in force"));
            }
            if let Spot::Token(token) = force.on
                && token.0 >= POSITIONS
            {
                return Err(format!("there is no token {token}"));
            }
            effects.push(force);
        }
        Ok(effects)
    }

    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = InForce> + '_ {
        self.0.iter().map(Written::read)
    }

    /// The Specials that lie on this spot.
    #[inline]
    pub fn on(&self, spot: Spot) -> impl Iterator<Item = CardId> + '_ {
        let code = spot.code();
        self.0.iter().filter(move |one| one.on == code).map(|one| one.card)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether no other may come into force.
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// One comes into force.
    pub fn push(&mut self, force: InForce) {
        self.0.push(Written::of(force));
    }

    /// One ends.
    pub fn remove(&mut self, force: InForce) {
        let ended = Written::of(force);
        self.0.retain(|one| *one != ended);
    }
}

impl std::fmt::Debug for Effects {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
