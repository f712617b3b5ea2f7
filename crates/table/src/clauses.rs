//! The rules reference: every clause of a game with its title and text in each language.

use crate::text::{folded, has_words};
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

/// The clause with this id, or all clauses in whose title or text every word occurs, in either of two languages.
pub fn find(ours: Vec<ClauseText>, others: &[ClauseText], query: &str) -> Vec<ClauseText> {
    let id = folded(query.trim());
    if let Some(exact) = ours.iter().find(|clause| folded(&clause.id) == id) {
        return vec![exact.clone()];
    }
    let contains = |clause: &ClauseText| {
        has_words(&format!("{} {} {}", clause.id, clause.title, clause.statement), query)
    };
    let elsewhere = |id: &str| others.iter().any(|other| other.id == id && contains(other));
    ours.into_iter().filter(|clause| contains(clause) || elsewhere(&clause.id)).collect()
}

fn rows(text: &str) -> Vec<Row> {
    csv::Reader::from_reader(text.as_bytes())
        .into_deserialize()
        .collect::<Result<_, _>>()
        .expect("the clause files are part of the program and are read by its tests")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(id: &str, title: &str, statement: &str) -> ClauseText {
        let [id, title, statement] = [id, title, statement].map(str::to_owned);
        ClauseText { id, title, statement, kind: "rule".to_owned() }
    }

    #[test]
    fn an_id_finds_its_clause_alone_and_words_find_all_that_have_them() {
        let english =
            || vec![clause("X-1", "Retreat", "One goes back (X-2)."), clause("X-2", "Dice", "Three.")];
        let french = [clause("X-1", "Retraite", "On recule."), clause("X-2", "Dés", "Trois.")];
        let ids = |query| find(english(), &french, query).into_iter().map(|c| c.id).collect::<Vec<_>>();
        assert_eq!(ids("x-2"), ["X-2"]);
        assert_eq!(ids("goes BACK"), ["X-1"]);
        assert_eq!(ids("dès"), ["X-2"]);
        assert_eq!(ids("surrender"), Vec::<String>::new());
    }
}
