//! The Terrain in play.

use crate::ids::CardId;
use table::Seat;

/// The most Terrain cards that can be in play.
pub const TERRAINS: usize = 32;

/// EAG-11.0 The Terrain in play, in the order in which it was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grounds {
    count: u8,
    cards: [CardId; TERRAINS],
    /// One bit a card: it faces the Allied seat.
    faces_allied: u32,
}

impl Grounds {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Their numbers in the list.
    pub fn all(&self) -> std::ops::Range<usize> {
        0..self.len()
    }

    /// A card by its place in the list.
    #[inline]
    pub fn card(&self, index: usize) -> CardId {
        self.cards[index]
    }

    /// The place of a card in the list.
    pub fn find(&self, card: CardId) -> Option<usize> {
        self.cards[..self.len()].iter().position(|one| *one == card)
    }

    /// EAG-11.5b The seat it faces.
    #[inline]
    pub fn faces(&self, index: usize) -> Seat {
        if self.faces_allied >> index & 1 == 1 { Seat::Second } else { Seat::First }
    }

    /// Those that face a seat, as bits.
    #[inline]
    pub fn facing(&self, seat: Seat) -> u32 {
        match seat {
            Seat::First => !self.faces_allied,
            Seat::Second => self.faces_allied,
        }
    }

    /// Turns it towards a seat.
    pub fn turn(&mut self, index: usize, seat: Seat) {
        let bit = 1 << index;
        self.faces_allied =
            if seat == Seat::Second { self.faces_allied | bit } else { self.faces_allied & !bit };
    }

    /// Adds a card.
    pub fn add(&mut self, card: CardId, faces: Seat) {
        let index = self.len();
        self.cards[index] = card;
        self.count += 1;
        self.turn(index, faces);
    }
}
