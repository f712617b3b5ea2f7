//! In how many ways the hidden cards of an army can lie in its hidden places, and one of these ways drawn so that each is
//! as likely as any other. In Reserve, deck and the cards out of the game anything may be, so that these are counted in
//! one go.

mod count;
mod sorted;
mod spread;
#[cfg(test)]
mod tests;
mod ways;

pub use count::Count;
pub use ways::pick;

use crate::ids::CardId;
use crate::side::Kinds;
use num_bigint::BigUint;
use rand::Rng;

/// What is known of a hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Nothing.
    Free,
    /// It takes part in the battle.
    Fixed,
    /// It is in the Reserve, or on a position under this token or a later one.
    Seen(u16),
    /// It is in the deck or out of the game.
    Absent,
    /// It is in the deck.
    Undrawn,
}

/// A hidden card.
#[derive(Clone, Copy, Debug)]
pub struct Hidden {
    /// Which.
    pub card: CardId,
    /// Its kind.
    pub kinds: Kinds,
    /// What is known of it.
    pub standing: Standing,
}

/// Where a hidden card lies that is not just anywhere in the Reserve or a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lair {
    /// Face down in this slot of its side.
    Down(usize),
    /// It is the card of the Reserve that is about to move.
    Pending,
    /// It came into the Reserve in this turn.
    Spent,
}

/// A place of its own.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Which.
    pub lair: Lair,
    /// What may lie there.
    pub kinds: Kinds,
    /// What may lie there if it was seen before: more, where cards come face up as well.
    pub seen: Kinds,
    /// The token it lies under; places of the Reserve come after all tokens.
    pub token: u16,
}

/// The token of places in the Reserve.
pub const RESERVED: u16 = u16::MAX - 1;

/// The hidden cards of an army and the places for them.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The cards.
    pub cards: Vec<Hidden>,
    /// The places of their own, by token.
    pub spots: Vec<Spot>,
    /// How many more lie in the Reserve.
    pub reserve: usize,
    /// How many lie in the deck.
    pub deck: usize,
}

/// One way in which the cards can lie.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The cards in places of their own.
    pub spots: Vec<(Spot, CardId)>,
    /// The others of the Reserve.
    pub reserve: Vec<CardId>,
    /// The deck, in order.
    pub deck: Vec<CardId>,
    /// The cards out of the game.
    pub undealt: Vec<CardId>,
}

impl Layout {
    /// The same with more cards of which the places are known.
    #[must_use]
    pub fn and(mut self, known: &Layout) -> Layout {
        self.spots.extend(&known.spots);
        self
    }

    /// The cards that take part in the battle.
    pub fn dealt(&self) -> impl Iterator<Item = CardId> {
        let spots = self.spots.iter().map(|(_, card)| *card);
        spots.chain(self.reserve.iter().copied()).chain(self.deck.iter().copied())
    }

    /// The card at one of the dealt places, with that place if it is one of its own.
    pub fn place(&mut self, at: usize) -> (Option<Spot>, &mut CardId) {
        let (spots, reserve) = (self.spots.len(), self.reserve.len());
        if at < spots {
            let (spot, card) = &mut self.spots[at];
            return (Some(*spot), card);
        }
        let rest = at - spots;
        (None, if rest < reserve { &mut self.reserve[rest] } else { &mut self.deck[rest - reserve] })
    }
}

impl Spot {
    /// Whether a card may lie here.
    pub fn allows(&self, card: &Hidden) -> bool {
        match card.standing {
            Standing::Free | Standing::Fixed => card.kinds.must(self.kinds),
            Standing::Seen(since) => since <= self.token && card.kinds.must(self.seen),
            Standing::Absent | Standing::Undrawn => false,
        }
    }
}

impl Puzzle {
    /// The same with nothing known of any card, for records that contradict themselves.
    #[must_use]
    pub fn relaxed(&self) -> Puzzle {
        let mut puzzle = self.clone();
        puzzle.cards.iter_mut().for_each(|card| card.standing = Standing::Free);
        puzzle.spots.iter_mut().for_each(|spot| spot.kinds = Kinds::ANY);
        puzzle
    }

    /// In how many ways the cards can lie.
    pub fn ways(&self) -> BigUint {
        Count::new(self).ways()
    }

    /// One of them, none if there is none.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Layout> {
        Count::new(self).draw(rng)
    }
}
