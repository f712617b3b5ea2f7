//! The cards a game is played with, ready for use: the card set, the text it was read from, and what the rules look up
//! most often.

use crate::cards::{Army, Battle, Card, CardFault, CardNo, CardSet, Class, Rank, Terrain};
use crate::course::Moment;
use crate::decks::{Pool, pool};
use crate::field::terrain_position;
use crate::ids::{CardId, Pile, Position};
use crate::side::Kinds;
use crate::specials::{SPECIALS, Special};
use std::sync::Arc;

/// The cards of the program.
pub const EMBEDDED: &str = include_str!("../../../content/eagles/cards.csv");

/// The cards a game is played with.
#[derive(Debug)]
pub struct Pack {
    /// The cards.
    pub set: Arc<CardSet>,
    /// The file they were read from.
    pub text: String,
    /// By the number of the card in play, copies as well.
    kinds: [Kinds; CardId::LAST],
    /// Where each Terrain card belongs and what it is, by its number.
    grounds: Vec<Option<(Position, Class)>>,
    /// All cards of each army, copies as well.
    armies: [Pile; 3],
    /// The same of each kind, by its bit.
    of_kinds: [Pile; 7],
    /// The commander of each army.
    commanders: [Option<CardId>; 3],
    /// EAG-R57 The Specials of each moment.
    specials: [Pile; Moment::ALL.len()],
}

impl PartialEq for Pack {
    fn eq(&self, other: &Pack) -> bool {
        self.text == other.text
    }
}

impl Eq for Pack {}

impl Pack {
    /// The cards of the program.
    pub fn embedded() -> Pack {
        Pack::new(CardSet::embedded(), EMBEDDED.to_owned())
    }

    /// The cards of a file.
    pub fn read(text: &str) -> Result<Pack, Vec<CardFault>> {
        CardSet::read("inline", text).map(|set| Pack::new(Arc::new(set), text.to_owned()))
    }

    /// A set and its text.
    pub fn new(set: Arc<CardSet>, text: String) -> Pack {
        let mut kinds = [Kinds(0); CardId::LAST];
        let mut commanders = [None; 3];
        let (mut armies, mut of_kinds) = ([Pile::EMPTY; 3], [Pile::EMPTY; 7]);
        let mut grounds = vec![None; usize::from(CardNo::LAST.0) + 1];
        for card in set.iter() {
            for copy in 0..CardId::COPIES {
                let (copy, kind) = (CardId::copy(card.no, copy), Kinds::of(card));
                kinds[usize::from(copy.0)] = kind;
                of_kinds[kind.0.trailing_zeros() as usize].put(copy);
                armies[card.army.index()].put(copy);
            }
            if let Some(terrain) = card.terrain() {
                grounds[usize::from(card.no.0)] = Some((terrain_position(terrain), terrain.class));
            }
            if card.general().is_some_and(|general| general.rank == Rank::Army) {
                commanders[card.army.index()] = Some(CardId::copy(card.no, 0));
            }
        }
        let copies = |no: u16| (0..CardId::COPIES).map(move |copy| CardId::copy(CardNo(no), copy));
        let specials = Moment::ALL.map(|moment| {
            let rows = SPECIALS.iter().filter(|row| row.when & moment.bit() != 0);
            rows.flat_map(|row| copies(row.no)).collect()
        });
        Pack { set, text, kinds, grounds, armies, of_kinds, commanders, specials }
    }

    /// A card of the set.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        self.set.card(card.no())
    }

    /// What kind of card it is.
    #[inline]
    pub fn kinds(&self, card: CardId) -> Kinds {
        self.kinds[usize::from(card.0)]
    }

    /// Whether the set has the card.
    pub fn has(&self, card: CardId) -> bool {
        self.set.get(card.no()).is_some()
    }

    /// A Terrain card.
    ///
    /// # Panics
    /// If it is none.
    #[inline]
    pub fn terrain(&self, card: CardId) -> &Terrain {
        self.card(card).terrain().expect("a Terrain card")
    }

    /// EAG-4.2a The position a Terrain card belongs to, and its class.
    ///
    /// # Panics
    /// If it is none.
    #[inline]
    pub fn ground(&self, card: CardId) -> (Position, Class) {
        self.grounds[usize::from(card.no().0)].expect("a Terrain card")
    }

    /// All cards of an army.
    #[inline]
    pub fn cards_of(&self, army: Army) -> &Pile {
        &self.armies[army.index()]
    }

    /// All cards of one kind.
    #[inline]
    pub fn cards_of_kind(&self, kind: Kinds) -> &Pile {
        &self.of_kinds[kind.0.trailing_zeros() as usize]
    }

    /// EAG-R03 The commander of an army, if the set has one.
    #[inline]
    pub fn commander(&self, army: Army) -> Option<CardId> {
        self.commanders[army.index()]
    }

    /// EAG-R57 The Specials that may be played at a moment.
    #[inline]
    pub fn specials(&self, moment: Moment) -> &Pile {
        &self.specials[moment as usize]
    }

    /// EAG-12.3a Whether it is a chief of staff.
    #[inline]
    pub fn is_chief(&self, card: CardId) -> bool {
        self.kinds(card) == Kinds::GENERAL
            && self.card(card).general().is_some_and(|general| general.rank == Rank::ChiefOfStaff)
    }

    /// EAG-11.0a EAG-R86 Whether Terrain may be in play in a battle: it is marked for it; at Charleroi any may be.
    pub fn belongs(&self, terrain: CardId, battle: Battle) -> bool {
        battle == Battle::Charleroi || self.card(terrain).battles.has(battle)
    }

    /// The cards that may be in an army's deck; with `copies` as many of each as a custom deck may hold.
    pub fn pool(&self, battle: Battle, army: Army, from: Pool, copies: bool) -> Pile {
        let copied = |no: CardNo| {
            let most = if copies { crate::decks::custom::most_copies(self.set.card(no).kind()) } else { 1 };
            (0..most as u16).map(move |copy| CardId::copy(no, copy))
        };
        pool(&self.set, battle, army, from).into_iter().flat_map(copied).collect()
    }
}

/// The row of a Special.
#[inline]
pub fn special(card: CardId) -> Option<&'static Special> {
    let no = card.no().0;
    let index = match no {
        93..=110 => no - 93,
        183..=200 => no - 183 + 18,
        289..=300 => no - 289 + 36,
        _ => return None,
    };
    Some(&SPECIALS[usize::from(index)])
}
