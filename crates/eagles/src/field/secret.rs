//! What one seat knows of a battle and the other does not.

use crate::ids::{CardId, Pile, Slots};
use crate::side::SLOTS;

/// What only its owner knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret {
    /// The cards on positions, in the order of the side.
    cards: [CardId; SLOTS],
    /// EAG-14.0a Those that are decoys.
    pub decoys: Slots,
    /// EAG-4.0d The Reserve.
    pub reserve: Pile,
    /// The cards of the Reserve that came there in this turn and wait for the next.
    pub spent: Pile,
    /// The cards left in the Reinforcement decks, where their owner knows them.
    pub library: Pile,
    /// The card of the Reserve that is about to move.
    pub pending: CardId,
    /// Whether it moves as a decoy.
    pub pending_decoy: bool,
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Secret")
            .field("cards", &self.cards.iter().filter(|card| card.is_some()).collect::<Vec<_>>())
            .field("reserve", &self.reserve)
            .field("pending", &self.pending)
            .finish_non_exhaustive()
    }
}

impl Default for Secret {
    fn default() -> Secret {
        Secret {
            cards: [CardId::NONE; SLOTS],
            decoys: Slots::NONE,
            reserve: Pile::EMPTY,
            spent: Pile::EMPTY,
            library: Pile::EMPTY,
            pending: CardId::NONE,
            pending_decoy: false,
        }
    }
}

impl Secret {
    /// The card in a slot of its owner's side.
    #[inline]
    pub fn card(&self, slot: usize) -> CardId {
        self.cards[slot]
    }

    /// The slot of a card.
    #[inline]
    pub fn find(&self, card: CardId) -> Option<usize> {
        if card.is_some() && self.reserve.has(card) {
            return None;
        }
        self.cards.iter().position(|one| *one == card)
    }

    /// A card comes into a slot.
    pub fn insert(&mut self, slot: usize, card: CardId, decoy: bool) {
        self.cards.copy_within(slot..SLOTS - 1, slot + 1);
        self.cards[slot] = card;
        self.decoys = self.decoys.opened_up(slot);
        if decoy {
            self.decoys = self.decoys.or(Slots::one(slot));
        }
    }

    /// A card leaves its slot.
    pub fn remove(&mut self, slot: usize) {
        self.cards.copy_within(slot + 1.., slot);
        self.cards[SLOTS - 1] = CardId::NONE;
        self.decoys = self.decoys.closed_up(slot);
    }
}
