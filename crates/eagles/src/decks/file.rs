//! A custom deck as a file: JSON with a heading that names the format, its version and the card set it was made from. A
//! deck of another card set is refused by name, since its points would mean something else.

use super::chart::Chart;
use super::custom::{self, CustomDeck, Terms};
use super::pool::Pool;
use crate::cards::{Army, Battle, CardSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Fault, Phrase};

/// What a deck file calls itself.
pub const FORMAT: &str = "grognard-eagles-deck";
/// The version of the format.
pub const VERSION: u32 = 1;

/// A deck file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// The hash of the card set.
    pub card_set: String,
    /// What its owner calls the deck.
    pub name: String,
    /// The battle it is made for.
    pub battle: Battle,
    /// Its army.
    pub army: Army,
    /// The pool it was made from.
    #[serde(default)]
    pub pool: Pool,
    /// The factor of its points; the chart's where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k: Option<u16>,
    /// Whether it counts on decoys.
    #[serde(default)]
    pub decoys: bool,
    /// The numbers of its cards, one for each copy.
    pub cards: Vec<u16>,
}

impl DeckFile {
    /// A file for a deck made on these terms.
    pub fn new(set: &CardSet, name: &str, terms: &Terms, cards: Vec<u16>) -> DeckFile {
        DeckFile {
            format: FORMAT.to_owned(),
            version: VERSION,
            card_set: set.hash.clone(),
            name: name.to_owned(),
            battle: terms.battle,
            army: terms.army,
            pool: terms.pool,
            k: Some(terms.k),
            decoys: terms.decoys,
            cards,
        }
    }

    /// Reads a file and its heading; the deck itself is judged by [`check`](DeckFile::check).
    pub fn read(set: &CardSet, text: &str) -> Result<DeckFile, Vec<Fault>> {
        let mut reader = serde_json::Deserializer::from_str(text);
        let file = serde_path_to_error::deserialize::<_, DeckFile>(&mut reader).map_err(|error| {
            let why = Phrase::new("eagles-deck-file-unreadable").with("error", error.inner().to_string());
            vec![Fault::new(error.path().to_string(), None, why)]
        })?;
        reader.end().map_err(|error| {
            let why = Phrase::new("eagles-deck-file-unreadable").with("error", error.to_string());
            vec![Fault::new(".", None, why)]
        })?;
        let mut faults = Vec::new();
        let mut differs = |at: &str, found: String, expected: String| {
            if found != expected {
                let why = Phrase::new("eagles-deck-file-differs").with("field", at);
                faults.push(Fault::new(at, None, why.with("found", found).with("expected", expected)));
            }
        };
        differs("format", file.format.clone(), FORMAT.to_owned());
        differs("version", file.version.to_string(), VERSION.to_string());
        differs("card_set", file.card_set.clone(), set.hash.clone());
        if faults.is_empty() { Ok(file) } else { Err(faults) }
    }

    /// The terms it was made on.
    pub fn terms(&self) -> Terms {
        let printed = Chart::of(self.battle).map_or(1, |chart| chart.k);
        let k = self.k.unwrap_or(printed);
        Terms { battle: self.battle, army: self.army, pool: self.pool, k, decoys: self.decoys }
    }

    /// Judges the deck on its own terms.
    pub fn check(&self, set: &CardSet) -> Result<CustomDeck, Vec<Fault>> {
        let judged = custom::check(set, &self.terms(), &self.cards);
        judged.map_err(|faults| faults.into_iter().map(Fault::from).collect())
    }

    /// The file's text, the same for the same deck.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a deck is plain data");
        text.push('\n');
        text
    }
}
