//! What is stored about notices: addresses, and each notice with its fate.

use crate::anydb;
use crate::store::Fault;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use table::{Phrase, Say};

/// Where a person wants notices.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Address {
    /// `webhook`, `mail` or `push`.
    pub(crate) kind: String,
    /// The address.
    pub(crate) to: String,
    /// Whether its owner agreed.
    pub(crate) confirmed: bool,
    /// Since when.
    pub(crate) made: i64,
}

/// What was sent when, and how it went.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SentNotice")]
pub(crate) struct Sent {
    kind: String,
    table: String,
    game: String,
    seat: i64,
    number: i64,
    made: i64,
    state: String,
    tries: i64,
    tried: Option<i64>,
    next: Option<i64>,
    problem: Option<String>,
}

impl Sent {
    /// With the problem, which is kept as a phrase, said in somebody's language.
    pub(super) fn said(mut self, say: &impl Say) -> Sent {
        let phrase = |kept: String| serde_json::from_str(&kept).map_or(kept, |phrase| say.say(&phrase));
        self.problem = self.problem.map(phrase);
        self
    }
}

fn kept(problem: &Phrase) -> String {
    serde_json::to_string(problem).unwrap_or_default()
}

/// A notice to be sent now.
#[derive(Clone, Debug)]
pub(super) struct Due {
    pub(super) id: i64,
    pub(super) person: i64,
    pub(super) kind: String,
    pub(super) game: i64,
    pub(super) seat: i64,
    pub(super) number: i64,
    pub(super) tries: i64,
    pub(super) target: String,
    pub(super) secret: String,
    pub(super) lang: String,
    pub(super) name: String,
}

/// What became of a notice.
#[derive(Debug)]
pub(super) enum Fate {
    /// It was sent.
    Sent,
    /// It was someone else's turn by then.
    Overtaken,
    /// Its receiver sits at the table.
    Later { due: i64 },
    /// It failed and is tried again.
    Again { due: i64, problem: Phrase },
    /// It failed for good.
    GivenUp { problem: Phrase },
}

impl Fate {
    /// As it is stored and shown.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Fate::Sent => "sent",
            Fate::Overtaken => "overtaken",
            Fate::Later { .. } | Fate::Again { .. } => "waiting",
            Fate::GivenUp { .. } => "given_up",
        }
    }
}

/// The stored notices and addresses.
pub(crate) struct Book {
    pool: AnyPool,
}

/// For one seat: the person there is awaited, somebody else did the last thing, an address is there, and no notice has been written.
macro_rules! awaited {
    ($column:literal, $seat:literal, $bits:literal) => {
        concat!(
            "SELECT a.person, a.kind, g.id, CAST(", $seat, " AS BIGINT), g.number FROM address a JOIN game g ON g.", $column,
            " = a.person WHERE a.confirmed = 1 AND g.status = 1 AND g.awaited IN ", $bits,
            " AND g.moved >= $1 AND g.moved <= $2 AND g.moved >= a.made ",
            "AND (g.first IS NULL OR g.second IS NULL OR g.first <> g.second) AND COALESCE((SELECT d.mark % 2 FROM deed d ",
            "WHERE d.game = g.id ORDER BY d.seq DESC LIMIT 1), 2) <> ", $seat,
            " AND NOT EXISTS (SELECT 1 FROM notice n WHERE n.game = g.id AND n.number = g.number AND n.seat = ", $seat,
            " AND n.kind = a.kind)"
        )
    };
}

const FIND: &str =
    concat!(awaited!("first", "0", "(1, 3)"), " UNION ALL ", awaited!("second", "1", "(2, 3)"), " LIMIT 500");

const ADD: &str = "INSERT INTO notice (person, kind, game, seat, number, made, state, tries, due) \
                   VALUES ($1, $2, $3, $4, $5, $6, 'waiting', 0, $6) ON CONFLICT DO NOTHING";

impl Book {
    pub(super) async fn open(database: &str) -> Result<Book, Fault> {
        Ok(Book { pool: anydb::pool(database).await? })
    }

    /// The key that this server signs pushes with; the offered one if there was none.
    pub(super) async fn vapid(&self, fresh: &[u8]) -> Result<Vec<u8>, Fault> {
        let sql = "INSERT INTO vapid (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(fresh.to_vec()).execute(&self.pool).await?;
        sqlx::query("SELECT secret FROM vapid WHERE id = 1").fetch_one(&self.pool).await?.try_get(0)
    }

    /// Writes a notice for everybody who has been awaited since between `oldest` and `latest`, and was not told; at most so many as are
    /// found at a time. All addresses are gone through for them, which is done by reading alone: nobody's order waits.
    pub(super) async fn find(&self, now: i64, oldest: i64, latest: i64) -> Result<(), Fault> {
        let found = sqlx::query(FIND).bind(oldest).bind(latest).fetch_all(&self.pool).await?;
        if found.is_empty() {
            return Ok(());
        }
        let mut transaction = self.pool.begin().await?;
        for row in &found {
            let (person, kind, game): (i64, String, i64) =
                (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let (seat, number): (i64, i64) = (row.try_get(3)?, row.try_get(4)?);
            let add = sqlx::query(ADD).bind(person).bind(kind).bind(game).bind(seat).bind(number).bind(now);
            add.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// Takes notices that are due; nobody else gets them before `until`.
    pub(super) async fn take(&self, now: i64, until: i64) -> Result<Vec<Due>, Fault> {
        let sql = "UPDATE notice SET due = $1, tries = tries + 1 WHERE due <= $2 AND id IN \
                   (SELECT id FROM notice WHERE due <= $2 ORDER BY due LIMIT 20) \
                   RETURNING id, person, kind, game, seat, number, tries";
        let rows = sqlx::query(sql).bind(until).bind(now).fetch_all(&self.pool).await?;
        let mut taken = Vec::new();
        for row in &rows {
            let (id, person, kind): (i64, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let sql = "SELECT a.target, a.secret, a.lang, p.name FROM address a JOIN person p ON p.id = a.person \
                       WHERE a.person = $1 AND a.kind = $2 AND a.confirmed = 1";
            let query = sqlx::query(sql).bind(person).bind(kind.clone());
            match query.fetch_optional(&self.pool).await? {
                Some(address) => taken.push(Due {
                    id,
                    person,
                    kind,
                    game: row.try_get(3)?,
                    seat: row.try_get(4)?,
                    number: row.try_get(5)?,
                    tries: row.try_get(6)?,
                    target: address.try_get(0)?,
                    secret: address.try_get(1)?,
                    lang: address.try_get(2)?,
                    name: address.try_get(3)?,
                }),
                None => {
                    let sql = "UPDATE notice SET state = 'overtaken', due = NULL WHERE id = $1";
                    sqlx::query(sql).bind(id).execute(&self.pool).await?;
                }
            }
        }
        Ok(taken)
    }

    /// Writes down what became of a notice.
    pub(super) async fn settle(&self, notice: &Due, fate: &Fate, now: i64) -> Result<(), Fault> {
        let (due, problem, tries) = match fate {
            Fate::Sent | Fate::Overtaken => (None, None, notice.tries),
            Fate::Later { due } => (Some(*due), None, notice.tries - 1),
            Fate::Again { due, problem } => (Some(*due), Some(kept(problem)), notice.tries),
            Fate::GivenUp { problem } => (None, Some(kept(problem)), notice.tries),
        };
        let sql =
            "UPDATE notice SET state = $1, due = $2, tried = $3, problem = $4, tries = $5 WHERE id = $6";
        let query = sqlx::query(sql).bind(fate.name()).bind(due).bind(now).bind(problem).bind(tries);
        query.bind(notice.id).execute(&self.pool).await?;
        Ok(())
    }

    /// Where a person wants notices.
    pub(crate) async fn addresses(&self, person: i64) -> Result<Vec<Address>, Fault> {
        let sql = "SELECT kind, target, confirmed, made FROM address WHERE person = $1 ORDER BY kind";
        let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
        let address = |row: &AnyRow| {
            Ok(Address {
                kind: row.try_get(0)?,
                to: row.try_get(1)?,
                confirmed: row.try_get::<i64, _>(2)? == 1,
                made: row.try_get(3)?,
            })
        };
        rows.iter().map(address).collect()
    }

    /// Sets an address.
    pub(crate) async fn set(
        &self,
        person: i64,
        address: &Address,
        secret: &str,
        lang: &str,
    ) -> Result<(), Fault> {
        let sql = "INSERT INTO address (person, kind, target, secret, lang, confirmed, made) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, kind) DO UPDATE SET \
                   target = excluded.target, secret = excluded.secret, lang = excluded.lang, \
                   confirmed = excluded.confirmed, made = excluded.made";
        let query = sqlx::query(sql).bind(person).bind(address.kind.clone()).bind(address.to.clone());
        let query = query.bind(secret.to_owned()).bind(lang.to_owned());
        query.bind(i64::from(address.confirmed)).bind(address.made).execute(&self.pool).await?;
        Ok(())
    }

    /// Forgets an address.
    pub(crate) async fn forget(&self, person: i64, kind: &str) -> Result<(), Fault> {
        let sql = "DELETE FROM address WHERE person = $1 AND kind = $2";
        sqlx::query(sql).bind(person).bind(kind.to_owned()).execute(&self.pool).await?;
        Ok(())
    }

    /// Confirms the mail address that this secret was sent to. False if there is none.
    pub(crate) async fn confirm(&self, secret: &str) -> Result<bool, Fault> {
        let sql = "UPDATE address SET confirmed = 1 WHERE kind = 'mail' AND secret = $1";
        Ok(sqlx::query(sql).bind(secret.to_owned()).execute(&self.pool).await?.rows_affected() == 1)
    }

    /// What a person was sent, the newest first.
    pub(crate) async fn sent(&self, person: i64) -> Result<Vec<Sent>, Fault> {
        let sql = "SELECT n.kind, g.link, g.game, n.seat, n.number, n.made, n.state, n.tries, n.tried, n.due, n.problem \
                   FROM notice n JOIN game g ON g.id = n.game WHERE n.person = $1 ORDER BY n.made DESC, n.id DESC LIMIT 100";
        let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
        let sent = |row: &AnyRow| {
            Ok(Sent {
                kind: row.try_get(0)?,
                table: row.try_get(1)?,
                game: row.try_get(2)?,
                seat: row.try_get(3)?,
                number: row.try_get(4)?,
                made: row.try_get(5)?,
                state: row.try_get(6)?,
                tries: row.try_get(7)?,
                tried: row.try_get(8)?,
                next: row.try_get(9)?,
                problem: row.try_get(10)?,
            })
        };
        rows.iter().map(sent).collect()
    }
}
