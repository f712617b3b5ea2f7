//! The files of a game. A **journal** holds how it came to be: setup, orders and the faces of every roll. A **position**
//! holds one state. Both name the game, the version of its rules and the hash of its content, and are refused by name
//! when these are not ours. What is no content does not stand in their way: an option that is younger than a file has its usual
//! value in it, and a game goes on under the heading it began with. `docs/formats.md` describes them for other programs.
//!
//! Each step of a journal carries a seal, the start of the SHA-256 of the seal before it and of the step itself, so that
//! a journal with one byte changed is refused with the number of the step.

use crate::fair::Proof;
use crate::{Content, Error, Game, Phrase, Roll, Seat, Setup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The version of both file formats.
pub const FORMAT_VERSION: u32 = 1;

/// What every file starts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// `grognard-journal` or `grognard-position`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// The hash of its content.
    pub content: String,
}

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Journal<O, S> {
    /// What it is a journal of.
    pub heading: Heading,
    /// Scenario and options.
    pub setup: Setup,
    /// The position the game was taken up from, if it was not dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<S>,
    /// The rolls of the deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<Roll>,
    /// The seal of all above.
    pub seal: String,
    /// The orders in the sequence in which they were carried out.
    pub steps: Vec<Step<O>>,
    /// The proof that nobody chose its rolls, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Box<Proof>>,
}

/// One order, and the faces it asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step<O> {
    /// Who gave it.
    pub seat: Seat,
    /// What was ordered.
    pub order: O,
    /// The rolls it asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// The seal of this step and all before it.
    pub seal: String,
}

/// One state, as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position<S> {
    /// What it is a position of.
    pub heading: Heading,
    /// Scenario and options.
    pub setup: Setup,
    /// The state.
    pub state: S,
}

impl Heading {
    /// The heading of our own files of this kind.
    pub fn of<G: Game>(game: &G, format: &str) -> Heading {
        Heading {
            format: format.to_owned(),
            version: FORMAT_VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES.to_owned(),
            content: content_hash(game),
        }
    }

    /// Whether a file with this heading is ours to read.
    pub fn accept<G: Game>(&self, game: &G, format: &str) -> Result<(), Error> {
        let ours = Heading::of(game, format);
        let differs = |field: &'static str, theirs: &str, ours: &str| {
            let why =
                Phrase::new("file-other").with("field", field).with("theirs", theirs).with("ours", ours);
            Err(Error::new("other_version", why))
        };
        if self.format != ours.format {
            return differs("format", &self.format, &ours.format);
        }
        if self.version != ours.version {
            return differs("version", &self.version.to_string(), &ours.version.to_string());
        }
        if self.game != ours.game {
            return differs("game", &self.game, &ours.game);
        }
        if self.rules != ours.rules {
            return differs("rules", &self.rules, &ours.rules);
        }
        if !knows_content(game, &self.content) {
            let why = Phrase::new("file-other-content")
                .with("field", "content")
                .with("theirs", self.content.as_str())
                .with("ours", ours.content);
            return Err(Error::new("other_version", why));
        }
        Ok(())
    }
}

/// The hash of the files that decide what happens in a game, each with its name. Options are no part of it: a setup names their values.
pub fn content_hash<G: Game>(game: &G) -> String {
    let mut all = Sha256::new();
    for file in game.content() {
        let length = file.bytes.len() as u64;
        all = all.chain_update(file.name).chain_update([0]).chain_update(length.to_be_bytes());
        all = all.chain_update(file.bytes);
    }
    hex(&all.finalize()[..8])
}

/// Whether a file with this hash was written with the content of today.
pub fn knows_content<G: Game>(game: &G, hash: &str) -> bool {
    let now = content_hash(game);
    hash == now || hash == with_catalogue(game) || G::FORMER_CONTENT.contains(&(hash, now.as_str()))
}

/// The hash as it was reckoned before, over catalogue and content.
fn with_catalogue<G: Game>(game: &G) -> String {
    let catalogue = serde_json::to_vec(&game.catalogue()).expect("a catalogue is plain data");
    let all = Sha256::new().chain_update(catalogue);
    hex(&game.content().iter().fold(all, |all, file| all.chain_update(file.bytes)).finalize()[..8])
}

/// The hash of one file of a game's content.
pub fn file_hash(file: &Content<'_>) -> String {
    hex(&Sha256::digest(file.bytes)[..8])
}

/// The seal of what stands before the first step.
pub fn first_seal<S: Serialize>(
    heading: &Heading,
    setup: &Setup,
    position: Option<&S>,
    deal: &[Roll],
) -> String {
    seal_of(&[], &(heading, setup, position, deal))
}

/// The seal of a step.
pub fn next_seal<O: Serialize>(before: &str, seat: Seat, order: &O, rolls: &[Roll]) -> String {
    seal_of(before.as_bytes(), &(seat, order, rolls))
}

fn seal_of(before: &[u8], what: &impl Serialize) -> String {
    let mut value = serde_json::to_value(what).expect("a journal is plain data");
    value.sort_all_objects();
    hex(&Sha256::new().chain_update(before).chain_update(value.to_string()).finalize()[..6])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
