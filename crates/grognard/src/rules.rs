//! `grognard rules`: the rules reference, searched by id or by words.

use crate::cli::Rules;
use crate::failure::Failure;
use crate::page::{Size, paragraph};
use crate::registry::Registry;
use std::io::Write;
use table::clauses::ClauseText;
use table::erased::AnyGame;
use table::{Error, Lang, Phrase};

/// Prints every clause that is asked for. Where nothing is found, a first word that names a game means that game.
pub fn run(registry: &Registry, lang: Lang, rules: &Rules, out: &mut dyn Write) -> Result<(), Failure> {
    let games: Vec<&dyn AnyGame> = match &rules.game {
        Some(id) => vec![registry.game(id)?],
        None => registry.games().collect(),
    };
    let mut query = rules.words.join(" ");
    let mut found = find(&games, lang, &query);
    if let (true, Some((name, words))) = (found.is_empty(), rules.words.split_first())
        && let Some(game) = games.iter().find(|game| game.id() == name)
    {
        query = words.join(" ");
        found = find(&[*game], lang, &query);
    }
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

fn find(games: &[&dyn AnyGame], lang: Lang, query: &str) -> Vec<ClauseText> {
    games.iter().flat_map(|game| game.find_clauses(lang, query)).collect()
}

/// Prints a clause.
pub fn print(out: &mut dyn Write, clause: &ClauseText, width: usize) -> std::io::Result<()> {
    paragraph(out, &format!("{} — {}", clause.id, clause.title), width)?;
    paragraph(out, &clause.statement, width)?;
    writeln!(out)
}
