//! Reading and writing games as files. A file is written beside its place and then moved there, so that an interrupted
//! write never leaves half a game.

use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{fs, io};
use table::dice::{Seeded, Source};
use table::erased::GameFile;
use table::{Error, Phrase, Standing};

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
    /// What each seat wants to be asked; as usual where the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<[Standing; 2]>,
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
    found(&text).map_err(Failure::in_file(path))
}

/// Reads a text file, or says on which line it is none.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(Failure::at(path))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() as i64 + 1;
        Failure::in_file(path)(Error::new("not_text", Phrase::new("file-not-text").with("line", line)))
    })
}

/// What the bytes of a position, a journal or a session hold.
pub fn found(text: &[u8]) -> Result<Found, Error> {
    let value: Value = serde_json::from_slice(text).map_err(|error| Error::unreadable("what-file", error))?;
    if value.get("format").and_then(Value::as_str) != Some(SESSION) {
        return Ok(Found { game: named(GameFile::recognise(value)?)?, session: None });
    }
    let session: SessionFile =
        serde_json::from_value(value).map_err(|error| Error::unreadable("what-file", error))?;
    let game = named(GameFile::recognise(session.journal.clone())?)?;
    Ok(Found { game, session: Some(session) })
}

/// The same file, whose heading must say which game it is of.
pub fn named(file: GameFile) -> Result<GameFile, Error> {
    match file.game() {
        Some(_) => Ok(file),
        None => Err(Error::new("not_a_game", Phrase::new("file-no-heading"))),
    }
}

/// Writes a file as a whole or not at all. A failure names the file that was meant.
pub fn write(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let beside = beside(path);
    fs::write(&beside, bytes(value)).map_err(Failure::at(path))?;
    fs::rename(&beside, path).map_err(Failure::at(path))
}

/// A value as the bytes of a file.
pub fn bytes(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("games are plain data")
}

/// What was written where, so that nothing else is written over.
#[derive(Default)]
pub struct Written(HashMap<PathBuf, Vec<u8>>);

impl Written {
    /// Writes a journal, but never over a file that is neither the one written last nor an earlier moment of the same
    /// game.
    pub fn journal(&mut self, path: &Path, journal: &Value) -> Result<(), Failure> {
        self.may(path, journal)?;
        write(path, journal)?;
        self.0.insert(path.to_owned(), bytes(journal));
        Ok(())
    }

    /// Whether a journal may be written there.
    pub fn may(&self, path: &Path, journal: &Value) -> Result<(), Failure> {
        match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(Failure::at(path)(error)),
            Ok(text) if self.0.get(path) == Some(&text) || is_earlier(&text, journal) => Ok(()),
            Ok(_) => {
                let file = path.display().to_string();
                Err(Error::new("not_ours", Phrase::new("file-not-ours").with("file", file)).into())
            }
        }
    }
}

/// Whether a file is empty or this journal without some of its last steps.
fn is_earlier(text: &[u8], journal: &Value) -> bool {
    let Ok(theirs) = serde_json::from_slice::<Value>(text) else { return text.is_empty() };
    let opening = ["heading", "setup", "position", "deal", "seal"];
    match (theirs["steps"].as_array(), journal["steps"].as_array()) {
        (Some(earlier), Some(steps)) => {
            steps.starts_with(earlier) && opening.iter().all(|part| theirs.get(part) == journal.get(part))
        }
        _ => false,
    }
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
