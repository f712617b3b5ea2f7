//! `grognard assist`: the battle assistant of a game in plain lines, for people with their own pieces on their own table. It asks for what an operation
//! has to be told, shows the reckoning and the odds, takes the dice or rolls them, and keeps the record.

mod answers;
mod asking;
mod export;
mod session;
mod showing;

pub use export::run as export;

use crate::cli;
use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::registry;
use serde_json::Value;
use session::Session;
use std::path::Path;
use table::assist::Assisted;
use table::{Error, Lang};
use tongue::Tongue;

/// Keeps a battle until the player leaves.
pub fn run(lang: Lang, asked: &cli::Assist, console: Console) -> Result<(), Failure> {
    let own = asked.tables.as_deref().map(|path| with_tables(&asked.game, path)).transpose()?;
    let assisted = match &own {
        Some(own) => &**own,
        None => find(&asked.game)?,
    };
    let saved = asked.load.as_deref().map(read_json).transpose()?;
    let battle = assisted.battle(saved.as_ref()).map_err(|error| match &asked.load {
        Some(path) => Failure::in_file(path)(error),
        None => error.into(),
    })?;
    let tongues = [lang, other(lang)].map(|lang| Tongue::new(lang, [assisted.fluent(lang)]));
    Session::new(assisted.id(), battle, tongues, console, asked)?.run()
}

/// The assistant of a game with the tables of a file.
fn with_tables(game: &str, path: &Path) -> Result<Box<dyn Assisted>, Failure> {
    registry::assisted_by(game, &files::read_text(path)?).map_err(Failure::in_file(path))
}

/// The assistant of a game.
pub(crate) fn find(game: &str) -> Result<&'static dyn Assisted, Error> {
    registry::standard().assisted(game)
}

fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    }
}

/// A file of JSON.
fn read_json(path: &Path) -> Result<Value, Failure> {
    let text = files::read_text(path)?;
    serde_json::from_str(&text).map_err(|error| Failure::in_file(path)(Error::unreadable("what-file", error)))
}
