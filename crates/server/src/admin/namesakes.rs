//! Nobody is called as an account is: guests and programs who had its name before it was made get a mark behind theirs.

use super::Admin;
use crate::app::off;
use crate::names;
use crate::store::{Fault, PersonRow};
use crate::trouble::unavailable;
use sqlx::Row;
use sqlx::any::AnyRow;
use table::Error;

impl Admin {
    /// Marks the names that look like that of an account, in games too, and says whose these are.
    pub(crate) async fn mark_namesakes(&self, account: &PersonRow) -> Result<Vec<i64>, Error> {
        let login = names::login(&account.name);
        let sql = "SELECT id, name, COALESCE(handle, '') FROM person WHERE kind <> 1 AND id <> $1";
        let rows = sqlx::query(sql).bind(account.id).fetch_all(&self.pool).await.map_err(unavailable)?;
        let read = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
        let all: Vec<(i64, String, String)> =
            rows.iter().map(read).collect::<Result<_, Fault>>().map_err(unavailable)?;
        let alike =
            move || all.into_iter().filter(|(_, name, _)| names::login(name) == login).collect::<Vec<_>>();
        let mut marked = Vec::new();
        for (id, name, handle) in off(alike).await? {
            let name = names::marked(&name, &handle);
            let change = sqlx::query("UPDATE person SET name = $1 WHERE id = $2").bind(name.clone()).bind(id);
            change.execute(&self.pool).await.map_err(unavailable)?;
            self.rename_in_games(id, &name).await?;
            marked.push(id);
        }
        Ok(marked)
    }
}
