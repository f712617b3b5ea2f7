//! The rules reference: every clause of a game with its title and text in each language.

use crate::{Lang, Speech};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One clause in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClauseText {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub statement: String,
    /// `rule`, `special`, `ruling`, `completion`, `option` or `info`.
    pub kind: String,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    title: String,
    statement: String,
    #[serde(default)]
    kind: String,
}

/// All clauses of a game in one language, in the order of the rule book.
pub fn clauses<G: Speech>(lang: Lang) -> Vec<ClauseText> {
    let kinds = rows(G::clauses(Lang::En));
    let kind_of =
        |id: &str| kinds.iter().find(|row| row.id == id).map_or_else(String::new, |row| row.kind.clone());
    rows(G::clauses(lang))
        .into_iter()
        .map(|row| ClauseText {
            kind: kind_of(&row.id),
            id: row.id,
            title: row.title,
            statement: row.statement,
        })
        .collect()
}

fn rows(text: &str) -> Vec<Row> {
    csv::Reader::from_reader(text.as_bytes())
        .into_deserialize()
        .collect::<Result<_, _>>()
        .expect("the clause files are part of the program and are read by its tests")
}
