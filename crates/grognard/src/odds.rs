//! `grognard odds`: exactly what an order in a saved game may bring, and questions about odds that stand alone.

use crate::cli::{Odds, key_value};
use crate::failure::Failure;
use crate::files;
use crate::page::{Size, hang, percent};
use crate::registry::{self, Registry};
use serde_json::{Map, Value};
use std::io::{self, Write};
use std::path::Path;
use table::assist::Assisted;
use table::erased::Prospect;
use table::odds::{Fraction, decimal};
use table::{Error, Lang, Phrase, Say, Seat};

/// Prints the odds that are asked for.
pub fn run(registry: &Registry, lang: Lang, odds: &Odds, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry.game(&odds.game)?;
    let (say, width) = (registry.tongue(game.id(), lang), Size::of_terminal().width);
    if let Some(text) = &odds.of {
        let question = question(text, odds.file.as_deref())?;
        let answers = match &odds.tables {
            Some(path) => by_tables(&odds.game, path)?.solve(&question)?,
            None => game.solve(&question)?,
        };
        let parts = answers.iter().map(|one| (&one.probability, one.words.as_slice()));
        return Ok(list(parts, say, width, out)?);
    }
    let (Some(file), Some(order), Some(seat)) = (&odds.file, &odds.order, odds.seat) else {
        return Err(Failure::Usage(Phrase::new("odds-what")));
    };
    let table = game.load(files::read(file)?.game, files::random_dice()?).map_err(Failure::in_file(file))?;
    let order: Value = serde_json::from_str(order).map_err(|error| Error::unreadable("what-order", error))?;
    let seat = Seat::from_index(seat.into()).expect("the command line allows only seats");
    let prospects = table.view(seat.into()).odds(&order)?;
    print(&prospects, say, width, out)?;
    Ok(())
}

/// Whoever answers by the tables of a file.
fn by_tables(game: &str, path: &Path) -> Result<Box<dyn Assisted>, Failure> {
    registry::assisted_by(game, &files::read_text(path)?).map_err(Failure::in_file(path))
}

/// Prints what may happen, the likeliest first, and then how likely each part of it is.
pub fn print(prospects: &[Prospect], say: &dyn Say, width: usize, out: &mut dyn Write) -> io::Result<()> {
    list(prospects.iter().map(parts), say, width, out)?;
    let facts = Prospect::facts(prospects);
    if !facts.is_empty() {
        writeln!(out, "{}", say.say(&Phrase::new("odds-in-all")))?;
        list(facts.iter().map(parts), say, width, out)?;
    }
    Ok(())
}

fn parts(prospect: &Prospect) -> (&Fraction, &[Phrase]) {
    (&prospect.probability, &prospect.words)
}

fn list<'p>(
    parts: impl Iterator<Item = (&'p Fraction, &'p [Phrase])>,
    say: &dyn Say,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    for (probability, words) in parts {
        let likely = format!("{}  ", say.say(&likelihood(probability)));
        writeln!(out, "{}", hang(&likely, &sentences(words, say), width))?;
    }
    Ok(())
}

/// What may happen, in sentences.
fn sentences(words: &[Phrase], say: &dyn Say) -> String {
    let events: Vec<String> = words.iter().map(|words| say.say(words)).collect();
    match events.is_empty() {
        true => say.say(&Phrase::new("odds-nothing-told")),
        false => events.join(" "),
    }
}

/// A question as it was typed: JSON, or its name and then words such as `n=3`. The file, if there is one, is its position.
fn question(text: &str, file: Option<&Path>) -> Result<Value, Failure> {
    let unreadable = |error: serde_json::Error| Error::unreadable("what-question", error);
    let mut question: Value = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(unreadable)?
    } else {
        let mut words = text.split_whitespace();
        let mut fields = Map::new();
        fields.insert("ask".to_owned(), Value::from(words.next().unwrap_or_default()));
        for word in words {
            let (key, value) = key_value(word).unwrap_or_else(|_| (word.to_owned(), Value::Bool(true)));
            fields.insert(key, value);
        }
        Value::Object(fields)
    };
    if let Some(file) = file {
        let text = files::read_text(file)?;
        let position = serde_json::from_str(&text).map_err(|error| Error::unreadable("what-file", error));
        question["position"] = position.map_err(Failure::in_file(file))?;
    }
    Ok(question)
}

/// How likely it is, as a fraction and in per cent.
fn likelihood(probability: &Fraction) -> Phrase {
    Phrase::new("odds-likelihood")
        .with("fraction", format!("{}/{}", probability.numer(), probability.denom()))
        .with("percent", percent(decimal(probability)))
}
