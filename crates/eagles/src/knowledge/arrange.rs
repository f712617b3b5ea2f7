//! In how many ways the hidden cards of an army can lie in its hidden places, and one of these ways drawn so that each is
//! as likely as any other. In Reserve, deck and the cards out of the game anything may be, so that these are counted in
//! one go. Two battles that are fought side by side with cards of which nobody knows where they are, are one puzzle.

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
pub enum Trace {
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
    pub trace: Trace,
    /// Whether that is known of the battle fought beside this one.
    pub beside: bool,
}

/// Where a hidden card lies that is not just anywhere in the Reserve or a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hideout {
    /// Face down in this slot of its side.
    Down(usize),
    /// It is the card of the Reserve that is about to move.
    Pending,
    /// It came into the Reserve in this turn.
    Spent,
}

/// A place of its own.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// Which.
    pub hideout: Hideout,
    /// What may lie there.
    pub kinds: Kinds,
    /// What may lie there if it was seen before: more, where cards come face up as well.
    pub seen: Kinds,
    /// The token it lies under; places of the Reserve come after all tokens.
    pub token: u16,
    /// Whether it is a place of the battle fought beside this one.
    pub beside: bool,
}

/// The token of places in the Reserve.
pub const RESERVED: u16 = u16::MAX - 1;

/// How many cards of a battle lie just anywhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rear {
    /// In the Reserve, beside the places of their own there.
    pub reserve: usize,
    /// In the deck.
    pub deck: usize,
}

/// The hidden cards of an army and the places for them.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The cards.
    pub cards: Vec<Hidden>,
    /// The places of their own, by token.
    pub spots: Vec<Cell>,
    /// Reserve and deck of the battle, and of the one beside it.
    pub rear: [Rear; 2],
}

/// One way in which the cards can lie.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The cards in places of their own.
    pub spots: Vec<(Cell, CardId)>,
    /// The others of the Reserve.
    pub reserve: Vec<CardId>,
    /// The deck, in order.
    pub deck: Vec<CardId>,
    /// The cards out of the game.
    pub undealt: Vec<CardId>,
    /// The same of the battle beside it.
    pub beside: Option<Box<Layout>>,
}

impl Layout {
    /// The same with more cards of which the places are known.
    #[must_use]
    pub fn and(mut self, known: &Layout) -> Layout {
        self.spots.extend(&known.spots);
        if let Some(known) = &known.beside {
            self.beside.get_or_insert_default().spots.extend(&known.spots);
        }
        self
    }

    /// The cards that take part in the battle.
    pub fn dealt(&self) -> impl Iterator<Item = CardId> {
        let spots = self.spots.iter().map(|(_, card)| *card);
        spots.chain(self.reserve.iter().copied()).chain(self.deck.iter().copied())
    }

    /// The card at one of the dealt places, with that place if it is one of its own.
    pub fn place(&mut self, at: usize) -> (Option<Cell>, &mut CardId) {
        let (spots, reserve) = (self.spots.len(), self.reserve.len());
        if at < spots {
            let (spot, card) = &mut self.spots[at];
            return (Some(*spot), card);
        }
        let rest = at - spots;
        (None, if rest < reserve { &mut self.reserve[rest] } else { &mut self.deck[rest - reserve] })
    }
}

impl Hidden {
    /// The same, known to be in the battle.
    fn dealt(self) -> Hidden {
        let trace = match self.trace {
            Trace::Free => Trace::Fixed,
            Trace::Absent => Trace::Undrawn,
            known => known,
        };
        Hidden { trace, ..self }
    }
}

impl Cell {
    /// Whether a card may lie here.
    pub fn allows(&self, card: &Hidden) -> bool {
        match card.trace {
            Trace::Free => card.kinds.must(self.kinds),
            _ if card.beside != self.beside => false,
            Trace::Fixed => card.kinds.must(self.kinds),
            Trace::Seen(since) => since <= self.token && card.kinds.must(self.seen),
            Trace::Absent | Trace::Undrawn => false,
        }
    }
}

impl Puzzle {
    /// Whether it is of two battles.
    fn is_pair(&self) -> bool {
        self.rear[1].reserve + self.rear[1].deck > 0 || self.spots.iter().any(|spot| spot.beside)
    }

    /// The same with nothing known of any card but its battle, for records that contradict themselves.
    #[must_use]
    pub fn relaxed(&self) -> Puzzle {
        let mut puzzle = self.clone();
        let known = if self.is_pair() { Trace::Fixed } else { Trace::Free };
        let cards = puzzle.cards.iter_mut().filter(|card| card.trace != Trace::Free);
        cards.for_each(|card| card.trace = known);
        puzzle.spots.iter_mut().for_each(|spot| spot.kinds = Kinds::ANY);
        puzzle
    }

    /// The puzzles of two battles side by side as one; two where nobody knows which of them has the commander whom one has
    /// not drawn.
    pub fn with(&self, beside: &Puzzle) -> Vec<Puzzle> {
        let other = |card: &Hidden| beside.cards.iter().find(|one| one.card == card.card);
        let mut cards = self.cards.clone();
        let mut absent = None;
        for (at, card) in self.cards.iter().enumerate() {
            let Some(other) = other(card) else { continue };
            if [card.trace, other.trace] != [Trace::Free; 2] {
                absent = Some((at, [*card, *other].map(Hidden::dealt)));
            }
        }
        let only = beside.cards.iter().filter(|card| !self.cards.iter().any(|one| one.card == card.card));
        cards.extend(only.map(|card| Hidden { beside: true, ..*card }));
        let spots = beside.spots.iter().map(|spot| Cell { beside: true, ..*spot });
        let spots = self.spots.iter().copied().chain(spots).collect();
        let both = Puzzle { cards, spots, rear: [self.rear[0], beside.rear[0]] };
        let Some((at, [here, other])) = absent else { return vec![both] };
        let there = |card: Hidden| {
            let mut puzzle = both.clone();
            puzzle.cards[at] = card;
            puzzle
        };
        vec![there(here), there(Hidden { beside: true, ..other })]
    }

    /// The same with no hidden card of these kinds in the battle, and in how many ways those cards lie elsewhere; none if one
    /// of them is known to be in it.
    pub fn without(&self, kinds: Kinds) -> Option<(BigUint, Puzzle)> {
        let mut puzzle = self.clone();
        if self.is_pair() {
            for card in puzzle.cards.iter_mut().filter(|card| card.kinds.may(kinds) && !card.beside) {
                if card.trace != Trace::Free {
                    return None;
                }
                (card.trace, card.beside) = (Trace::Fixed, true);
            }
            return Some((BigUint::from(1u8), puzzle));
        }
        puzzle.cards.retain(|card| !card.kinds.may(kinds));
        let mut gone = self.cards.iter().filter(|card| card.kinds.may(kinds));
        if gone.any(|card| card.trace != Trace::Free) {
            return None;
        }
        let places = self.spots.len() + self.rear[0].reserve + self.rear[0].deck;
        let undealt = self.cards.len().checked_sub(places)?;
        let left = undealt.checked_sub(self.cards.len() - puzzle.cards.len())?;
        Some(((left + 1..=undealt).map(BigUint::from).product(), puzzle))
    }

    /// The same with a hidden card of these kinds in the battle for certain, if one can be there.
    pub fn having(&self, kinds: Kinds) -> Option<Puzzle> {
        let mut those = self.cards.iter().filter(|card| card.kinds.may(kinds));
        if those.clone().any(|card| card.trace != Trace::Free && !card.beside) {
            return Some(self.clone());
        }
        let fixed = |card: &Hidden| {
            let mut puzzle = self.clone();
            let one = puzzle.cards.iter_mut().find(|one| one.card == card.card)?;
            one.trace = Trace::Fixed;
            (puzzle.ways() > BigUint::ZERO).then_some(puzzle)
        };
        those.find_map(|card| if card.trace == Trace::Free { fixed(card) } else { None })
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
