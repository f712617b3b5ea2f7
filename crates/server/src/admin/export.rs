//! All that is kept about a person, as privacy law lets them ask for it.

use super::Admin;
use crate::store::PersonKind;
use crate::trouble::unavailable;
use futures_util::TryStreamExt;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use sqlx::any::AnyRow;
use sqlx::{Column, Row};
use table::Error;

/// All that is kept about a person.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PersonExport")]
pub struct Export {
    /// What programs call it.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: PersonKind,
    /// Since when it is.
    pub made: i64,
    /// By subject, each row as it is stored. Secrets (passwords, tokens, hidden forces) are left out.
    pub kept: Map<String, Value>,
}

/// Subject and query of each. `$1` is the person.
pub(super) const KEPT: [(&str, &str); 12] = [
    ("programs", "SELECT handle, name, made FROM person WHERE owner = $1"),
    ("sessions", "SELECT kind, name, made, used, until FROM session WHERE person = $1"),
    (
        "games",
        "SELECT link, game, status, number, outcome, made, moved FROM game WHERE first = $1 OR second = $1 OR maker = $1",
    ),
    ("said", "SELECT g.link, c.body, c.at FROM chat c JOIN game g ON g.id = c.game WHERE c.person = $1"),
    ("notes", "SELECT g.link, n.body, n.at FROM note n JOIN game g ON g.id = n.game WHERE n.person = $1"),
    ("battles", "SELECT game, name, entries, body, at FROM battle WHERE person = $1"),
    ("blocked", "SELECT p.handle, p.name FROM block b JOIN person p ON p.id = b.blocked WHERE b.person = $1"),
    ("addresses", "SELECT kind, target, lang, confirmed, made FROM address WHERE person = $1"),
    (
        "notices",
        "SELECT n.kind, g.link, n.seat, n.number, n.made, n.state, n.tries, n.tried FROM notice n JOIN game g ON g.id = n.game \
         WHERE n.person = $1",
    ),
    (
        "wishes",
        "SELECT g.link, s.seat, s.body FROM standing s JOIN game g ON g.id = s.game \
         WHERE (s.seat = 0 AND g.first = $1) OR (s.seat = 1 AND g.second = $1)",
    ),
    ("away", "SELECT since, until FROM away WHERE person = $1"),
    ("audit", "SELECT at, deed, about, network FROM audit WHERE person = $1"),
];

/// What a row takes beside its text.
const ROW: usize = 100;

impl Admin {
    /// All that is kept about a person.
    pub async fn export(&self, named: &str) -> Result<Export, Error> {
        let all = self.export_within(named, usize::MAX).await?;
        Ok(all.expect("nothing is too large"))
    }

    /// All that is kept about a person, unless it is more than so many bytes.
    pub(crate) async fn export_within(&self, named: &str, most: usize) -> Result<Option<Export>, Error> {
        let person = self.person(named).await?;
        let (mut kept, mut left) = (Map::new(), most);
        for (subject, sql) in KEPT {
            let mut rows = sqlx::query(sql).bind(person.id).fetch(&self.pool);
            let mut each = Vec::new();
            while let Some(row) = rows.try_next().await.map_err(unavailable)? {
                let (cells, bytes) = told(&row);
                let Some(rest) = left.checked_sub(bytes) else { return Ok(None) };
                left = rest;
                each.push(cells);
            }
            kept.insert(subject.to_owned(), Value::Array(each));
        }
        Ok(Some(Export { id: person.handle, name: person.name, kind: person.kind, made: person.made, kept }))
    }
}

/// A row as it is told, and how many bytes it takes.
fn told(row: &AnyRow) -> (Value, usize) {
    let mut bytes = ROW;
    let cells = row.columns().iter().enumerate().map(|(at, column)| {
        let number = row.try_get::<Option<i64>, _>(at).map(Value::from);
        let text = || row.try_get::<Option<String>, _>(at).map(Value::from);
        let cell = number.or_else(|_| text()).unwrap_or_default();
        bytes += cell.as_str().map_or(0, str::len);
        (column.name().to_owned(), cell)
    });
    let cells = Value::Object(cells.collect());
    (cells, bytes)
}
