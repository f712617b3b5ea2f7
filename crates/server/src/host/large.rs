//! Large values of options, such as card files, and scripts of lessons: kept once for all tables by their hash, and never repeated
//! in lists. A stored setup has `{"large": HASH, "bytes": NUMBER}` in their place, and so has a card.

use super::Host;
use crate::bounds::Bound;
use crate::store::GameRow;
use crate::terms::{Cue, Script, Terms};
use crate::trouble::wrong;
use parking_lot::Mutex;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use table::{Error, Setup};

/// Smaller values stay where they are.
const LARGE: usize = 1024;
/// So many values are kept in memory.
const KEPT: usize = 32;

/// The large values of one table by their hashes.
#[derive(Clone, Debug, Default)]
pub struct Large(HashMap<String, Arc<str>>);

impl Large {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A setup as the game reads it.
    pub fn whole(&self, setup: &Setup) -> Setup {
        let restored = |value: &Value| match hash_of(value).and_then(|hash| self.0.get(hash)) {
            Some(text) => serde_json::from_str(text).unwrap_or(Value::Null),
            None => value.clone(),
        };
        let options = setup.options.iter().map(|(key, value)| (key.clone(), restored(value)));
        Setup { scenario: setup.scenario.clone(), options: options.collect() }
    }

    /// The cues of a script, one after another.
    pub fn cues(&self, script: Option<&Script>) -> Vec<Cue> {
        let text = script.and_then(|script| self.0.get(&script.large));
        text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// A setup as it is stored and shown, and what was left out of it.
    fn cut(setup: &Setup) -> (Setup, Large) {
        let mut large = HashMap::new();
        let mut options = Map::new();
        for (key, value) in &setup.options {
            let text = value.to_string();
            let value = match text.len() > LARGE {
                true => {
                    let hash = digest(&text);
                    let mark = json!({ "large": hash, "bytes": text.len() });
                    large.insert(hash, text.into());
                    mark
                }
                false => value.clone(),
            };
            options.insert(key.clone(), value);
        }
        (Setup { scenario: setup.scenario.clone(), options }, Large(large))
    }
}

fn digest(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

fn hash_of(value: &Value) -> Option<&str> {
    value
        .as_object()
        .filter(|fields| fields.len() == 2 && fields.contains_key("bytes"))?
        .get("large")?
        .as_str()
}

/// The values used last.
#[derive(Default)]
pub(super) struct Larges(Mutex<VecDeque<(String, Arc<str>)>>);

impl Larges {
    fn get(&self, hash: &str) -> Option<Arc<str>> {
        self.0.lock().iter().find(|(known, _)| known == hash).map(|(_, text)| text.clone())
    }

    fn keep(&self, hash: &str, text: Arc<str>) {
        let mut kept = self.0.lock();
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((hash.to_owned(), text));
    }
}

impl Host {
    /// Whether the options of a setup are not too large.
    pub(super) fn fits(&self, options: &Map<String, Value>) -> Result<(), Error> {
        let bytes: usize = options.values().map(|value| value.to_string().len()).sum();
        match bytes > self.bounds.size(Bound::Options) {
            true => Err(self.bounds.too_large(Bound::Options)),
            false => Ok(()),
        }
    }

    /// Keeps the large values of a setup, and gives the setup as it is stored.
    pub(super) async fn cut(&self, setup: &Setup) -> Result<Setup, Error> {
        let (short, large) = Large::cut(setup);
        for (hash, text) in large.0 {
            self.ledger.keep_large(&hash, &text).await?;
            self.large.keep(&hash, text);
        }
        Ok(short)
    }

    /// Keeps the cues of a script that follow so many orders, if there are any.
    pub(super) async fn script(&self, after: usize, cues: &[Cue]) -> Result<Option<Script>, Error> {
        if cues.is_empty() {
            return Ok(None);
        }
        let text = serde_json::to_string(cues).expect("cues are plain data");
        if text.len() > self.bounds.size(Bound::Script) {
            return Err(self.bounds.too_large(Bound::Script));
        }
        let large = digest(&text);
        self.ledger.keep_large(&large, &text).await?;
        self.large.keep(&large, text.into());
        Ok(Some(Script { after, large }))
    }

    /// The large values of a stored game.
    pub(super) async fn large_of(&self, row: &GameRow) -> Result<Large, Error> {
        let mut found = HashMap::new();
        for hash in hashes(&row.setup, &row.terms)? {
            let text = match self.large.get(&hash) {
                Some(text) => text,
                None => {
                    let stored = self.ledger.large(&hash).await?;
                    let text: Arc<str> = stored.ok_or_else(|| wrong("internal", "umpire-internal"))?.into();
                    self.large.keep(&hash, text.clone());
                    text
                }
            };
            found.insert(hash, text);
        }
        Ok(Large(found))
    }
}

/// The hashes of the large values of a stored game: of its options and of its script.
pub(crate) fn hashes(setup: &str, terms: &str) -> Result<Vec<String>, Error> {
    let mut hashes = Vec::new();
    if setup.contains("\"large\"") {
        let setup: Setup =
            serde_json::from_str(setup).map_err(|error| Error::unreadable("what-journal", error))?;
        hashes.extend(setup.options.values().filter_map(hash_of).map(str::to_owned));
    }
    if terms.contains("\"large\"") {
        let script = Terms::read(terms)?.script;
        hashes.extend(script.map(|script| script.large).filter(|hash| !hash.is_empty()));
    }
    Ok(hashes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_comes_back_whole() {
        let mut options = Map::new();
        options.insert("cards".to_owned(), json!("x".repeat(5000)));
        options.insert("turns".to_owned(), json!(7));
        let setup = Setup { scenario: "ligny".to_owned(), options };
        let (short, large) = Large::cut(&setup);
        assert!(short.options["cards"]["bytes"] == 5002 && short.options["turns"] == 7);
        assert_eq!(large.whole(&short), setup);
    }
}
