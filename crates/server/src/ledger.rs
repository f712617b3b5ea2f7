//! What is counted, kept and looked up in the database beside the games: how much each has, large option values, forecasts,
//! sessions by name. The same queries serve both databases.

use crate::anydb;
use crate::clock::now;
use crate::http::BattleCard;
use crate::store::Fault;
use crate::trouble::unavailable;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use std::time::{Duration, Instant};
use table::Error;
use tokio::time::timeout;

/// What is counted for a person, with its programs.
const MINE: &str = "(SELECT id FROM person WHERE id = $1 OR owner = $1)";

/// A session or token, as its owner sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SessionCard {
    /// What it is called in requests.
    pub(crate) id: String,
    /// `cookie` for a browser, `token` for a program.
    pub(crate) kind: &'static str,
    /// What its owner called it.
    pub(crate) name: String,
    /// The program that plays with it, where it has a name of its own.
    pub(crate) bot: Option<String>,
    /// Since when it is.
    pub(crate) made: i64,
    /// When it was last used, to the day.
    pub(crate) used: i64,
    /// When it ends unless it is used.
    pub(crate) until: i64,
}

/// The queries.
#[derive(Clone)]
pub(crate) struct Ledger {
    pub(crate) pool: AnyPool,
}

impl Ledger {
    /// Opens the database.
    pub(crate) async fn open(database: &str) -> Result<Ledger, Fault> {
        Ok(Ledger { pool: anydb::pool(database).await? })
    }

    async fn number(&self, sql: &str, of: i64) -> Result<u64, Error> {
        let sql = sql.replace("MINE", MINE);
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(of).fetch_one(&self.pool).await;
        let number: i64 = row.and_then(|row| row.try_get(0)).map_err(unavailable)?;
        Ok(number as u64)
    }

    /// How many tables a person has opened that are not over.
    pub(crate) async fn tables(&self, person: i64) -> Result<u64, Error> {
        self.number("SELECT COUNT(*) FROM game WHERE status < 2 AND maker IN MINE", person).await
    }

    /// How many of them are computers' alone.
    pub(crate) async fn computer_tables(&self, person: i64) -> Result<u64, Error> {
        let sql = "SELECT COUNT(*) FROM game WHERE status = 1 AND first IS NULL AND second IS NULL AND maker IN MINE";
        self.number(sql, person).await
    }

    /// How many programs a person has.
    pub(crate) async fn bots(&self, person: i64) -> Result<u64, Error> {
        self.number("SELECT COUNT(*) FROM person WHERE owner = $1", person).await
    }

    /// How many tokens a person has.
    pub(crate) async fn tokens(&self, person: i64) -> Result<u64, Error> {
        self.number("SELECT COUNT(*) FROM session WHERE kind = 1 AND person IN MINE", person).await
    }

    /// How many notes a person has.
    pub(crate) async fn notes(&self, person: i64) -> Result<u64, Error> {
        self.number("SELECT COUNT(*) FROM note WHERE person IN MINE", person).await
    }

    /// How many people a person has blocked.
    pub(crate) async fn blocks(&self, person: i64) -> Result<u64, Error> {
        self.number("SELECT COUNT(*) FROM block WHERE person IN MINE", person).await
    }

    /// How many battles a person keeps.
    pub(crate) async fn battles_of(&self, person: i64) -> Result<u64, Error> {
        self.number("SELECT COUNT(*) FROM battle WHERE person IN MINE", person).await
    }

    /// The battles of a person, the newest first.
    pub(crate) async fn battles(&self, person: i64) -> Result<Vec<BattleCard>, Error> {
        let sql = "SELECT game, name, entries, at FROM battle WHERE person = $1 ORDER BY at DESC LIMIT 200";
        let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await;
        rows.and_then(|rows| rows.iter().map(battle_of).collect()).map_err(unavailable)
    }

    /// A battle of a person with its record.
    pub(crate) async fn battle(
        &self,
        person: i64,
        game: &str,
        name: &str,
    ) -> Result<Option<(BattleCard, String)>, Error> {
        let sql =
            "SELECT game, name, entries, at, body FROM battle WHERE person = $1 AND game = $2 AND name = $3";
        let query = sqlx::query(sql).bind(person).bind(game.to_owned()).bind(name.to_owned());
        let row = query.fetch_optional(&self.pool).await.map_err(unavailable)?;
        row.map(|row| Ok((battle_of(&row)?, row.try_get(4)?)))
            .transpose()
            .map_err(|error: Fault| unavailable(error))
    }

    /// Keeps a battle, in place of one of the same name.
    pub(crate) async fn keep_battle(
        &self,
        person: i64,
        card: &BattleCard,
        record: &str,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO battle (person, game, name, entries, body, at) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT (person, game, name) DO UPDATE SET entries = $4, body = $5, at = $6";
        let query = sqlx::query(sql).bind(person).bind(card.game.clone()).bind(card.name.clone());
        let query = query.bind(card.entries).bind(record.to_owned()).bind(card.at);
        query.execute(&self.pool).await.map_err(unavailable)?;
        Ok(())
    }

    /// Forgets a battle; false if there was none.
    pub(crate) async fn forget_battle(&self, person: i64, game: &str, name: &str) -> Result<bool, Error> {
        let sql = "DELETE FROM battle WHERE person = $1 AND game = $2 AND name = $3";
        let query = sqlx::query(sql).bind(person).bind(game.to_owned()).bind(name.to_owned());
        let done = query.execute(&self.pool).await.map_err(unavailable)?;
        Ok(done.rows_affected() > 0)
    }

    /// Keeps a large value, once for all tables.
    pub(crate) async fn keep_large(&self, hash: &str, body: &str) -> Result<(), Error> {
        // One that is there already is as good as new: a table is about to have it.
        let sql = "INSERT INTO large (hash, body, made) VALUES ($1, $2, $3) \
                   ON CONFLICT (hash) DO UPDATE SET made = excluded.made";
        let query = sqlx::query(sql).bind(hash.to_owned()).bind(body.to_owned()).bind(now());
        query.execute(&self.pool).await.map_err(unavailable)?;
        Ok(())
    }

    /// A large value.
    pub(crate) async fn large(&self, hash: &str) -> Result<Option<String>, Error> {
        let query = sqlx::query("SELECT body FROM large WHERE hash = $1").bind(hash.to_owned());
        let row = query.fetch_optional(&self.pool).await.map_err(unavailable)?;
        row.map(|row| row.try_get(0)).transpose().map_err(unavailable)
    }

    /// How a finished game stood, where that was reckoned before.
    pub(crate) async fn forecast(&self, game: i64) -> Result<Option<String>, Error> {
        let query = sqlx::query("SELECT body FROM forecast WHERE game = $1").bind(game);
        let row = query.fetch_optional(&self.pool).await.map_err(unavailable)?;
        row.map(|row| row.try_get(0)).transpose().map_err(unavailable)
    }

    /// Keeps it.
    pub(crate) async fn keep_forecast(&self, game: i64, body: &str) -> Result<(), Error> {
        let sql = "INSERT INTO forecast (game, body) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(game).bind(body.to_owned()).execute(&self.pool).await.map_err(unavailable)?;
        Ok(())
    }

    /// The sessions of a person and its programs, the newest first.
    pub(crate) async fn sessions(&self, person: i64) -> Result<Vec<SessionCard>, Error> {
        let sql = "SELECT s.hash, s.kind, s.name, p.name, p.id, s.made, s.used, s.until FROM session s \
                   JOIN person p ON p.id = s.person WHERE (p.id = $1 OR p.owner = $1) AND s.until > $2 \
                   ORDER BY s.made DESC LIMIT 200";
        let rows = sqlx::query(sql).bind(person).bind(now()).fetch_all(&self.pool).await;
        let card = |row: &AnyRow| {
            let (hash, kind): (Vec<u8>, i64) = (row.try_get(0)?, row.try_get(1)?);
            let is_bot = row.try_get::<i64, _>(4)? != person;
            Ok(SessionCard {
                id: hex::encode(&hash[..8.min(hash.len())]),
                kind: if kind == 1 { "token" } else { "cookie" },
                name: row.try_get(2)?,
                bot: is_bot.then(|| row.try_get(3)).transpose()?,
                made: row.try_get(5)?,
                used: row.try_get(6)?,
                until: row.try_get(7)?,
            })
        };
        rows.and_then(|rows| rows.iter().map(card).collect::<Result<_, Fault>>()).map_err(unavailable)
    }

    /// Ends a session of a person or one of its programs, by what it is called in requests: its hash and whose it was.
    pub(crate) async fn revoke(&self, person: i64, id: &str) -> Result<Option<(Vec<u8>, i64)>, Error> {
        let sql = "SELECT s.hash, s.person FROM session s JOIN person p ON p.id = s.person \
                   WHERE p.id = $1 OR p.owner = $1";
        let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await.map_err(unavailable)?;
        for row in &rows {
            let hash: Vec<u8> = row.try_get(0).map_err(unavailable)?;
            if hex::encode(&hash[..8.min(hash.len())]) == id {
                let end = sqlx::query("DELETE FROM session WHERE hash = $1").bind(hash.clone());
                end.execute(&self.pool).await.map_err(unavailable)?;
                return Ok(Some((hash, row.try_get(1).map_err(unavailable)?)));
            }
        }
        Ok(None)
    }

    /// Ends a person's sessions in browsers, and gives their hashes.
    pub(crate) async fn end_browsers(&self, person: i64) -> Result<Vec<Vec<u8>>, Error> {
        let sql = "DELETE FROM session WHERE person = $1 AND kind = 0 RETURNING hash";
        let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await;
        rows.and_then(|rows| rows.iter().map(|row| row.try_get(0)).collect()).map_err(unavailable)
    }

    /// Keeps a link for a new password; those that were sent before can be used no more.
    pub(crate) async fn keep_reset(&self, hash: &[u8], person: i64, until: i64) -> Result<(), Error> {
        let clear = sqlx::query("DELETE FROM reset WHERE person = $1").bind(person);
        clear.execute(&self.pool).await.map_err(unavailable)?;
        let sql = "INSERT INTO reset (hash, person, until) VALUES ($1, $2, $3)";
        let query = sqlx::query(sql).bind(hash.to_vec()).bind(person).bind(until);
        query.execute(&self.pool).await.map_err(unavailable)?;
        Ok(())
    }

    /// Whose link it is. It can be used once.
    pub(crate) async fn use_reset(&self, hash: &[u8]) -> Result<Option<i64>, Error> {
        let sql = "DELETE FROM reset WHERE hash = $1 AND until > $2 RETURNING person";
        let row = sqlx::query(sql).bind(hash.to_vec()).bind(now()).fetch_optional(&self.pool).await;
        row.and_then(|row| row.map(|row| row.try_get(0)).transpose()).map_err(unavailable)
    }

    /// What the host tells everybody at the moment.
    pub(crate) async fn announcement(&self) -> Result<Option<String>, Error> {
        let sql = "SELECT body FROM announcement WHERE until > $1 ORDER BY id DESC LIMIT 1";
        let row = sqlx::query(sql).bind(now()).fetch_optional(&self.pool).await.map_err(unavailable)?;
        row.map(|row| row.try_get(0)).transpose().map_err(unavailable)
    }

    /// Whether something can be written now.
    pub(crate) async fn beat(&self) -> Result<(), Fault> {
        let sql = "INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        sqlx::query(sql).bind(now()).execute(&self.pool).await?;
        Ok(())
    }
}

/// Whether writing works, found out at most once a second.
#[derive(Default)]
pub(crate) struct Pulse {
    last: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

impl Pulse {
    /// Whether writing works.
    pub(crate) async fn beat(&self, ledger: &Ledger) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, works)) = *last
            && at.elapsed() < Duration::from_secs(1)
        {
            return works;
        }
        let works = matches!(timeout(Duration::from_secs(5), ledger.beat()).await, Ok(Ok(())));
        *last = Some((Instant::now(), works));
        works
    }
}

fn battle_of(row: &AnyRow) -> Result<BattleCard, Fault> {
    Ok(BattleCard {
        game: row.try_get(0)?,
        name: row.try_get(1)?,
        entries: row.try_get(2)?,
        at: row.try_get(3)?,
    })
}
