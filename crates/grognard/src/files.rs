//! Reading and writing games as files. A file is written beside its place and then moved there, so that an interrupted
//! write never leaves half a game.

use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use table::dice::{Seeded, Source};
use table::erased::GameFile;
use table::{Error, Phrase};

/// A game that somebody means to go on with: its journal and who sits where.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionFile {
    /// `grognard-session`.
    pub format: String,
    /// For each seat the level of its computer player, or none for a person.
    pub computers: [Option<String>; 2],
    /// Whether faces are read off real dice.
    pub typed_dice: bool,
    /// The game so far.
    pub journal: Value,
}

/// The word for the session format.
pub const SESSION: &str = "grognard-session";

/// What a file holds.
pub struct Found {
    /// The game.
    pub game: GameFile,
    /// Who sits where, if the file says so.
    pub session: Option<SessionFile>,
}

/// Reads a position, a journal or a session.
pub fn read(path: &Path) -> Result<Found, Failure> {
    let text = fs::read(path).map_err(Failure::at(path))?;
    let value: Value =
        serde_json::from_slice(&text).map_err(|error| Error::unreadable("what-file", error))?;
    if value.get("format").and_then(Value::as_str) != Some(SESSION) {
        return Ok(Found { game: GameFile::recognise(value)?, session: None });
    }
    let session: SessionFile =
        serde_json::from_value(value).map_err(|error| Error::unreadable("what-file", error))?;
    let game = GameFile::recognise(session.journal.clone())?;
    Ok(Found { game, session: Some(session) })
}

/// Writes a file as a whole or not at all.
pub fn write(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_vec(value).expect("games are plain data");
    let beside = beside(path);
    fs::write(&beside, text).map_err(Failure::at(&beside))?;
    fs::rename(&beside, path).map_err(Failure::at(path))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

/// A seed that nobody knows.
pub fn random_seed() -> Result<u64, Error> {
    getrandom::u64().map_err(|_| Error::new("no_entropy", Phrase::new("error-no-entropy")))
}

/// Dice with a seed that nobody knows.
pub fn random_dice() -> Result<Box<dyn Source>, Error> {
    Ok(Box::new(Seeded::new(random_seed()?)))
}
