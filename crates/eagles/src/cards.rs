//! The cards (EAG-1.0): what is printed on them, and the set they come from. All values are read from a card file
//! ([`CardSet::read`]); no rule hard-codes them (EAG-R03). Which cards make a deck is decided in
//! [`decks`](crate::decks).
//!
//! ```
//! use eagles::cards::{CardNo, CardSet, Kind};
//!
//! let cards = CardSet::embedded();
//! let guard = cards.card(CardNo(49));
//! assert_eq!(guard.kind(), Kind::Infantry);
//! assert_eq!(guard.troop().unwrap().cv, 3);
//! assert_eq!(cards.text(CardNo(49)).name_en, "Grenadiers of the Old Guard");
//! ```

mod fault;
mod model;
mod read;
mod row;
mod special;
mod split;
mod values;
mod words;

pub use fault::CardFault;
pub use model::{Army, Battle, Battles, Card, CardNo, Face, Kind};
pub use read::COLUMNS;
pub use special::Title;
pub use values::{Arm, Breed, Class, Corps, General, Mark, Morale, Nationality, Rank, Terrain, Troop};

use sha2::{Digest, Sha256};
use std::sync::{Arc, LazyLock};

const EMBEDDED: &str = include_str!("../../../content/eagles/cards.csv");

/// What is printed on a card for reading only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardText {
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// The division, where one is printed (EAG-R91).
    pub division: String,
    /// The brigade, where one is printed.
    pub brigade: String,
    /// Strengths, regiments and the like.
    pub note: String,
}

/// All cards of one card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSet {
    /// What its owner calls it.
    pub name: String,
    /// The hash of the file, by which games and saved decks know it.
    pub hash: String,
    cards: Vec<Option<Card>>,
    texts: Vec<CardText>,
    corps: Vec<String>,
}

impl CardSet {
    /// The set that comes with the program: 300 cards derived from history, not the publisher's ratings.
    pub fn embedded() -> Arc<CardSet> {
        static SET: LazyLock<Arc<CardSet>> = LazyLock::new(|| {
            Arc::new(CardSet::read("grognard", EMBEDDED).expect("the embedded cards are sound"))
        });
        SET.clone()
    }

    /// Reads a card file, or tells all its faults at once, each with line and column. A file may hold fewer than 300
    /// cards (EAG-R54), in any order, its columns in any order.
    pub fn read(name: &str, text: &str) -> Result<CardSet, Vec<CardFault>> {
        let hash = Sha256::digest(text.as_bytes())[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let sheet = read::read(text)?;
        Ok(CardSet {
            name: name.to_owned(),
            hash,
            cards: sheet.cards,
            texts: sheet.texts,
            corps: sheet.corps,
        })
    }

    /// A card of the set.
    ///
    /// # Panics
    /// If the set has no such card; [`get`](CardSet::get) asks first.
    #[inline]
    pub fn card(&self, no: CardNo) -> &Card {
        self.get(no).expect("a card of the set")
    }

    /// A card, if the set has it.
    #[inline]
    pub fn get(&self, no: CardNo) -> Option<&Card> {
        self.cards.get(usize::from(no.0))?.as_ref()
    }

    /// What is printed on a card for reading only; empty for a card that the set has not.
    pub fn text(&self, no: CardNo) -> &CardText {
        &self.texts[usize::from(no.0).min(self.texts.len() - 1)]
    }

    /// The name of a corps as the file writes it.
    pub fn corps(&self, corps: Corps) -> &str {
        &self.corps[usize::from(corps.0)]
    }

    /// All cards of the set by number.
    pub fn iter(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().flatten()
    }

    /// How many cards the set has.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether it has none; a set that was read has at least one.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}
