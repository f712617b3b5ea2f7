//! PostgreSQL: any number of nodes, which tell each other what happened through the database's own notifications.

use super::queries::{
    DEED, GAME, INVITING, LONGEST_LIST, PERSON, StoredDeed, bits, game_queries, game_writers, nameless,
    packed_query, people_queries, readable, row_readers, seats_of, seats_text, talk_queries,
};
use super::rows::{
    CountRow, Deed, GameRow, Head, Line, List, PersonKind, PersonRow, ResultRow, SessionKind, Status, Talk,
    pack_faces, scenario, shorten,
};
use super::{Fault, Later, Signal, Store};
use crate::clock::Span;
use crate::ids::Key;
use futures_util::TryStreamExt;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{AssertSqlSafe, PgConnection, Row};
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;
use table::Seat;
use tokio::sync::mpsc;

/// The channel of the notifications.
const CHANNEL: &str = "grognard";

/// A PostgreSQL database.
pub struct Postgres {
    pool: PgPool,
    /// This node's mark on its own notifications.
    node: i64,
}

impl Postgres {
    /// Connects, and brings the tables up to date.
    pub async fn open(address: &str) -> Result<Postgres, Fault> {
        let options: PgConnectOptions = address.parse()?;
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(4))
            .connect_with(options)
            .await?;
        sqlx::migrate!("./migrations/postgres").run(&pool).await?;
        let mut mark = [0; 8];
        getrandom::fill(&mut mark).map_err(|error| Fault::Protocol(error.to_string()))?;
        Ok(Postgres { pool, node: i64::from_be_bytes(mark) })
    }
}

packed_query!(Postgres);
row_readers!(PgRow);
game_writers!(PgConnection);

/// One statement, so that a batch is one round trip and one commit. Lines go in by game, so that two nodes never wait for
/// each other in a circle.
const APPEND: &str = "WITH line AS (SELECT * FROM UNNEST($1::bigint[], $2::int[], $3::smallint[], $4::text[], \
                      $5::bytea[], $6::bytea[], $7::bytea[], $8::bigint[], $9::bigint[], $10::bigint[], \
                      $11::bigint[], $12::bigint[], $13::text[], $14::bigint[]) AS l (game, seq, mark, body, faces, \
                      key, nonce, at, status, number, awaited, deadline, outcome, moved)), \
                      made AS (INSERT INTO deed (game, seq, mark, body, faces, key, nonce, at) \
                      SELECT game, seq, mark, body, faces, key, nonce, at FROM line ORDER BY game, seq \
                      ON CONFLICT DO NOTHING RETURNING game, seq), \
                      head AS (UPDATE game SET status = l.status, number = l.number, awaited = l.awaited, \
                      deadline = l.deadline, outcome = l.outcome, moved = l.moved \
                      FROM (SELECT DISTINCT ON (game) * FROM line JOIN made USING (game, seq) \
                      ORDER BY game, seq DESC) AS l WHERE game.id = l.game) \
                      SELECT game, seq::bigint, pg_notify($15, $16::text || ' ' || game::text) FROM made";

/// The game and the number of a line.
fn pair(row: &PgRow) -> Result<(i64, i64), Fault> {
    Ok((row.try_get(0)?, row.try_get(1)?))
}

/// A column of a batch.
fn column<'l, T>(lines: &'l [Line], of: impl Fn(&'l Line) -> T) -> Vec<T> {
    lines.iter().map(of).collect()
}

impl Store for Postgres {
    people_queries!();
    game_queries!();
    talk_queries!();

    fn append<'s>(&'s self, lines: &'s [Line]) -> Later<'s, Vec<bool>> {
        Box::pin(async move {
            let rows = sqlx::query(APPEND)
                .bind(column(lines, |line| line.game))
                .bind(column(lines, |line| line.deed.seq as i32))
                .bind(column(lines, |line| line.deed.mark() as i16))
                .bind(column(lines, |line| shorten(&line.deed.body)))
                .bind(column(lines, |line| {
                    (!line.deed.faces.is_empty()).then(|| pack_faces(&line.deed.faces))
                }))
                .bind(column(lines, |line| line.deed.key.as_ref().map(|key| &key[..])))
                .bind(column(lines, |line| line.deed.nonce.as_deref()))
                .bind(column(lines, |line| line.deed.at))
                .bind(column(lines, |line| line.head.status as i64))
                .bind(column(lines, |line| line.head.number))
                .bind(column(lines, |line| bits(line.head.awaited)))
                .bind(column(lines, |line| line.head.deadline))
                .bind(column(lines, |line| line.head.outcome.as_deref()))
                .bind(column(lines, |line| line.head.moved))
                .bind(CHANNEL)
                .bind(self.node)
                .fetch_all(&self.pool)
                .await?;
            let there = rows.iter().map(pair).collect::<Result<HashSet<_>, Fault>>()?;
            Ok(lines.iter().map(|line| there.contains(&(line.game, line.deed.seq))).collect())
        })
    }

    fn tell(&self, news: Signal) -> Later<'_, ()> {
        Box::pin(async move {
            let text = match news {
                Signal::Game(game) => format!("{} {game}", self.node),
                Signal::Person(person) => format!("{} p{person}", self.node),
                Signal::Missed => return Ok(()),
            };
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(&self.pool).await?;
            Ok(())
        })
    }

    fn listen(&self) -> Later<'_, Option<mpsc::Receiver<Signal>>> {
        Box::pin(async move {
            let (pool, node) = (self.pool.clone(), self.node.to_string());
            let mut listener = listener(&pool).await?;
            let (to, from) = mpsc::channel(4096);
            tokio::spawn(async move {
                loop {
                    let news = match listener.try_recv().await {
                        Ok(Some(told)) => match told.payload().split_once(' ') {
                            Some((teller, told)) if teller != node => match told.strip_prefix('p') {
                                Some(person) => person.parse().ok().map(Signal::Person),
                                None => told.parse().ok().map(Signal::Game),
                            },
                            _ => None,
                        },
                        Ok(None) => Some(Signal::Missed),
                        Err(error) => {
                            tracing::warn!(%error, "notifications");
                            listener = listener_again(&pool).await;
                            Some(Signal::Missed)
                        }
                    };
                    if let Some(news) = news
                        && to.send(news).await.is_err()
                    {
                        return;
                    }
                }
            });
            Ok(Some(from))
        })
    }
}

async fn listener(pool: &PgPool) -> Result<PgListener, Fault> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Another one, as soon as the database is there again.
async fn listener_again(pool: &PgPool) -> PgListener {
    loop {
        match listener(pool).await {
            Ok(listener) => return listener,
            Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
        }
    }
}
