//! Sets of cards.

use super::CardId;
use crate::cards::Army;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile([u64; 15]);

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile([0; 15]);

    /// Whether the card is in it.
    #[inline]
    pub const fn has(&self, card: CardId) -> bool {
        let at = card.index();
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub fn put(&mut self, card: CardId) {
        let at = card.index();
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Takes a card out.
    #[inline]
    pub fn take(&mut self, card: CardId) {
        let at = card.index();
        self.0[at / 64] &= !(1 << (at % 64));
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Pile::EMPTY
    }

    /// The cards by number, copies after all first ones.
    #[inline]
    pub fn iter(&self) -> Cards {
        Cards { pile: *self, at: 0, word: self.0[0] }
    }

    /// The cards that are in this pile and in another, by number.
    #[inline]
    pub fn in_both<'p>(&'p self, other: &'p Pile) -> impl Iterator<Item = CardId> + 'p {
        let (mut at, mut word) = (0, self.0[0] & other.0[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.0.get(at)? & other.0[at];
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(CardId::from_index(64 * at + bit))
        })
    }

    /// The card that comes after so many others.
    pub fn nth(&self, mut at: usize) -> Option<CardId> {
        for (number, word) in self.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let here = word.count_ones() as usize;
            if at < here {
                let left = (0..at).fold(*word, |left, _| left & (left - 1));
                return Some(CardId::from_index(64 * number + left.trailing_zeros() as usize));
            }
            at -= here;
        }
        None
    }

    /// The cards of one army.
    pub fn of(&self, army: Army) -> impl Iterator<Item = CardId> + use<> {
        self.iter().filter(move |card| card.army() == army)
    }

    /// How many cards of one army there are.
    pub fn count(&self, army: Army) -> usize {
        self.of(army).count()
    }

    /// The cards of both.
    #[inline]
    #[must_use]
    pub fn with(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub fn less(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The cards that are in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

/// The cards of a pile, one after another.
#[derive(Clone, Debug)]
pub struct Cards {
    pile: Pile,
    at: usize,
    word: u64,
}

impl Iterator for Cards {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        while self.word == 0 {
            self.at += 1;
            self.word = *self.pile.0.get(self.at)?;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(CardId::from_index(self.at * 64 + bit))
    }
}

impl Default for Pile {
    fn default() -> Pile {
        Pile::EMPTY
    }
}

impl FromIterator<CardId> for Pile {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.put(card));
        pile
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pile, D::Error> {
        let mut pile = Pile::EMPTY;
        for card in Vec::<CardId>::deserialize(from)? {
            if pile.has(card) {
                return Err(de::Error::custom(format!("card {card} is there twice")));
            }
            pile.put(card);
        }
        Ok(pile)
    }
}

impl JsonSchema for Pile {
    fn schema_name() -> Cow<'static, str> {
        "Pile".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<CardId>::json_schema(generator)
    }
}
