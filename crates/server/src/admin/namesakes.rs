//! Nobody is called as an account is: guests and programs who had its name before it was made get a mark behind theirs.

use super::Admin;
use crate::app::off;
use crate::names;
use crate::store::{Fault, PersonRow};
use crate::trouble::unavailable;
use sqlx::Row;
use sqlx::any::AnyRow;
use table::Error;

/// So many people are looked through at a time: there may be any number of guests.
const PART: i64 = 1000;

/// Somebody without an account: its number, its name, and what programs call it.
type Nameless = (i64, String, String);

impl Admin {
    /// Marks the names that look like that of an account, in games too, and says whose these are.
    pub(crate) async fn mark_namesakes(&self, account: &PersonRow) -> Result<Vec<i64>, Error> {
        let login = names::login(&account.name);
        let (mut marked, mut last) = (Vec::new(), 0);
        loop {
            let part = self.without_account(last).await.map_err(unavailable)?;
            let Some((id, ..)) = part.last() else { return Ok(marked) };
            last = *id;
            let login = login.clone();
            let alike = move || {
                part.into_iter().filter(|(_, name, _)| names::login(name) == login).collect::<Vec<_>>()
            };
            for (id, name, handle) in off(alike).await?.into_iter().filter(|(id, ..)| *id != account.id) {
                let name = names::marked(&name, &handle);
                let change =
                    sqlx::query("UPDATE person SET name = $1 WHERE id = $2").bind(name.clone()).bind(id);
                change.execute(&self.pool).await.map_err(unavailable)?;
                self.rename_in_games(id, &name).await?;
                marked.push(id);
            }
        }
    }

    /// Those without an account after a number.
    async fn without_account(&self, after: i64) -> Result<Vec<Nameless>, Fault> {
        let sql = "SELECT id, name, COALESCE(handle, '') FROM person WHERE kind <> 1 AND id > $1 ORDER BY id LIMIT $2";
        let rows = sqlx::query(sql).bind(after).bind(PART).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
        rows.iter().map(read).collect()
    }
}
