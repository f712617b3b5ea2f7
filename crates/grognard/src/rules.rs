//! `grognard rules`: the rules reference, searched by id or by words.

use crate::cli::Rules;
use crate::failure::Failure;
use crate::page::{Size, paragraph};
use crate::registry::Registry;
use std::io::Write;
use table::clauses::ClauseText;
use table::erased::AnyGame;
use table::{Error, Lang, Phrase};

/// Prints every clause that is asked for.
pub fn run(registry: &Registry, lang: Lang, rules: &Rules, out: &mut dyn Write) -> Result<(), Failure> {
    let games: Vec<&dyn AnyGame> = match &rules.game {
        Some(id) => vec![registry.game(id)?],
        None => registry.games().collect(),
    };
    let query = rules.words.join(" ");
    let found: Vec<_> = games.into_iter().flat_map(|game| game.find_clauses(lang, &query)).collect();
    if found.is_empty() {
        let why = Phrase::new("rules-nothing").with("words", query);
        return Err(Error::new("no_such_clause", why).into());
    }
    let width = Size::of_terminal().width;
    for clause in &found {
        match query.is_empty() {
            true => writeln!(out, "{}", crate::page::hang(&format!("{} ", clause.id), &clause.title, width))?,
            false => print(out, clause, width)?,
        }
    }
    Ok(())
}

/// Prints a clause.
pub fn print(out: &mut dyn Write, clause: &ClauseText, width: usize) -> std::io::Result<()> {
    paragraph(out, &format!("{} — {}", clause.id, clause.title), width)?;
    paragraph(out, &clause.statement, width)?;
    writeln!(out)
}
