//! How much a database holds, whether or not a node runs on it.

use super::Admin;
use crate::trouble::unavailable;
use serde::Serialize;
use sqlx::Row;
use std::collections::BTreeMap;
use table::Error;

/// How much there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Amounts {
    /// People: guests, accounts and programs.
    pub people: BTreeMap<&'static str, i64>,
    /// Tables: waiting, playing and over.
    pub tables: BTreeMap<&'static str, i64>,
    /// Orders of all games.
    pub orders: i64,
    /// Games in which something happened within an hour.
    pub lively: i64,
    /// Sessions that still count.
    pub sessions: i64,
    /// Notices still to be sent.
    pub notices: i64,
    /// Games whose time has run out and for which nobody has claimed it.
    pub overdue: i64,
}

impl Admin {
    /// How much the database holds.
    pub async fn held(&self) -> Result<Amounts, Error> {
        let now = crate::clock::now();
        let orders = "SELECT CAST(COALESCE(SUM(number), 0) AS BIGINT) FROM game";
        let people = "SELECT kind, COUNT(*) FROM person GROUP BY kind";
        let tables = "SELECT status, COUNT(*) FROM game GROUP BY status";
        Ok(Amounts {
            people: self.by_kind(people, &["guest", "account", "bot"]).await?,
            tables: self.by_kind(tables, &["waiting", "playing", "over"]).await?,
            orders: self.count(orders, None).await?,
            lively: self.count("SELECT COUNT(*) FROM game WHERE moved > $1 - 3600000", Some(now)).await?,
            sessions: self.count("SELECT COUNT(*) FROM session WHERE until > $1", Some(now)).await?,
            notices: self.count("SELECT COUNT(*) FROM notice WHERE due IS NOT NULL", None).await?,
            overdue: self
                .count("SELECT COUNT(*) FROM game WHERE deadline < $1 AND status = 1", Some(now))
                .await?,
        })
    }

    /// How many there are of each kind, by its place among the names.
    async fn by_kind(
        &self,
        sql: &'static str,
        names: &[&'static str],
    ) -> Result<BTreeMap<&'static str, i64>, Error> {
        let mut counts: BTreeMap<_, _> = names.iter().map(|name| (*name, 0)).collect();
        for row in sqlx::query(sql).fetch_all(&self.pool).await.map_err(unavailable)? {
            let (kind, many): (i64, i64) =
                (row.try_get(0).map_err(unavailable)?, row.try_get(1).map_err(unavailable)?);
            if let Some(name) = usize::try_from(kind).ok().and_then(|kind| names.get(kind)) {
                counts.insert(name, many);
            }
        }
        Ok(counts)
    }

    async fn count(&self, sql: &'static str, now: Option<i64>) -> Result<i64, Error> {
        let query = sqlx::query_scalar(sql);
        let query = if let Some(now) = now { query.bind(now) } else { query };
        query.fetch_one(&self.pool).await.map_err(unavailable)
    }
}
