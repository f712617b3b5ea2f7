//! What can be wrong with a deck.

use super::{army_words, battle_words};
use crate::cards::{Army, Battle};
use table::{Clause, Fact, Fault, Phrase};

/// One thing that is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFault {
    /// The card, where one is to blame.
    pub card: Option<u16>,
    /// The clause that forbids it.
    pub clause: Clause,
    /// The sentence: a message `eagles-deck-…`.
    pub why: Phrase,
}

impl DeckFault {
    pub(super) fn of_card(number: u16, clause: &'static str, message: &'static str) -> DeckFault {
        let why = Phrase::new(message).with("card", i64::from(number));
        DeckFault { card: Some(number), clause: Clause(clause), why }
    }

    pub(super) fn of_deck(clause: &'static str, message: &'static str, count: usize) -> DeckFault {
        let why = Phrase::new(message).with("count", count as i64);
        DeckFault { card: None, clause: Clause(clause), why }
    }

    pub(super) fn army_not_there(battle: Battle, army: Army) -> DeckFault {
        let why = Phrase::new("eagles-deck-army-not-there").with("army", army_words(army));
        DeckFault { card: None, clause: Clause("EAG-0.1c"), why: why.with("battle", battle_words(battle)) }
    }

    /// The same as a fault of the setup that brought the deck.
    pub fn in_deck(self, key: &str) -> Fault {
        let at = self.card.map_or(key.to_owned(), |card| format!("{key}, card {card}"));
        Fault::new(at, self.clause, self.why)
    }

    pub(super) fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> DeckFault {
        self.why = self.why.with(name, fact);
        self
    }
}

impl From<DeckFault> for Fault {
    /// The same as a fault of a setup; the place is `card 23` or `deck`.
    fn from(fault: DeckFault) -> Fault {
        let at = fault.card.map_or("deck".to_owned(), |card| format!("card {card}"));
        Fault::new(at, fault.clause, fault.why)
    }
}
