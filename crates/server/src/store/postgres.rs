//! PostgreSQL: any number of nodes, which tell each other what happened through the database's own notifications.

use super::queries::{
    GAME, LONGEST_LIST, PERSON, StoredDeed, bits, queries, seats_of, seats_text, shared_queries, talk_query,
};
use super::rows::{
    Deed, GameRow, Head, Line, List, PersonKind, PersonRow, SessionKind, Status, Talk, pack_faces,
};
use super::{Fault, Later, News, Store};
use crate::ids::Key;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{AssertSqlSafe, Row};
use std::collections::HashSet;
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

queries!(PgRow);
talk_query!(PgRow);

const INSERT: &str = "INSERT INTO deed (game, seq, mark, body, faces, key, nonce, at) \
                      SELECT * FROM UNNEST($1::bigint[], $2::int[], $3::smallint[], $4::text[], $5::bytea[], \
                      $6::bytea[], $7::bytea[], $8::bigint[]) ON CONFLICT DO NOTHING RETURNING game, seq";

const UPDATE: &str = "UPDATE game SET status = v.status, number = v.number, awaited = v.awaited, \
                      deadline = v.deadline, outcome = v.outcome, moved = v.moved \
                      FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], \
                      $7::bigint[]) AS v (id, status, number, awaited, deadline, outcome, moved) WHERE game.id = v.id";

/// A column of a batch.
fn column<T>(lines: &[&Line], of: impl Fn(&Line) -> T) -> Vec<T> {
    lines.iter().map(|line| of(line)).collect()
}

impl Store for Postgres {
    shared_queries!();

    fn deeds(&self, game: i64, from: i64) -> Later<'_, Vec<Deed>> {
        Box::pin(async move {
            let sql = "SELECT seq, mark, body, faces, key, nonce, at FROM deed WHERE game = $1 AND seq >= $2 \
                       ORDER BY seq";
            let rows = sqlx::query(sql).bind(game).bind(from as i32).fetch_all(&self.pool).await?;
            let stored = |row: &PgRow| {
                StoredDeed {
                    seq: row.try_get::<i32, _>(0)?.into(),
                    mark: row.try_get::<i16, _>(1)?.into(),
                    body: row.try_get(2)?,
                    faces: row.try_get(3)?,
                    key: row.try_get(4)?,
                    nonce: row.try_get(5)?,
                    at: row.try_get(6)?,
                }
                .deed()
            };
            rows.iter().map(stored).collect()
        })
    }

    fn append<'s>(&'s self, lines: &'s [Line]) -> Later<'s, Vec<bool>> {
        Box::pin(async move {
            let all: Vec<&Line> = lines.iter().collect();
            let mut transaction = self.pool.begin().await?;
            let rows = sqlx::query(INSERT)
                .bind(column(&all, |line| line.game))
                .bind(column(&all, |line| line.deed.seq as i32))
                .bind(column(&all, |line| line.deed.mark() as i16))
                .bind(column(&all, |line| line.deed.body.clone()))
                .bind(column(&all, |line| {
                    (!line.deed.faces.is_empty()).then(|| pack_faces(&line.deed.faces))
                }))
                .bind(column(&all, |line| line.deed.key.map(|key| key.to_vec())))
                .bind(column(&all, |line| line.deed.nonce.clone()))
                .bind(column(&all, |line| line.deed.at))
                .fetch_all(&mut *transaction)
                .await?;
            let there = rows
                .iter()
                .map(|row| Ok((row.try_get::<i64, _>(0)?, row.try_get::<i32, _>(1)?.into())))
                .collect::<Result<HashSet<(i64, i64)>, Fault>>()?;
            let made: Vec<bool> =
                lines.iter().map(|line| there.contains(&(line.game, line.deed.seq))).collect();
            let winners: Vec<&Line> =
                lines.iter().zip(&made).filter(|(_, made)| **made).map(|(line, _)| line).collect();
            if !winners.is_empty() {
                sqlx::query(UPDATE)
                    .bind(column(&winners, |line| line.game))
                    .bind(column(&winners, |line| line.head.status as i64))
                    .bind(column(&winners, |line| line.head.number))
                    .bind(column(&winners, |line| bits(line.head.awaited)))
                    .bind(column(&winners, |line| line.head.deadline))
                    .bind(column(&winners, |line| line.head.outcome.clone()))
                    .bind(column(&winners, |line| line.head.moved))
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(
                    "SELECT pg_notify($1, $2::text || ' ' || g::text) FROM UNNEST($3::bigint[]) AS g",
                )
                .bind(CHANNEL)
                .bind(self.node)
                .bind(column(&winners, |line| line.game))
                .execute(&mut *transaction)
                .await?;
            }
            transaction.commit().await?;
            Ok(made)
        })
    }

    fn tell(&self, news: News) -> Later<'_, ()> {
        Box::pin(async move {
            let text = format!("{} {}", self.node, news.game);
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(&self.pool).await?;
            Ok(())
        })
    }

    fn listen(&self) -> Later<'_, Option<mpsc::Receiver<News>>> {
        Box::pin(async move {
            let mut listener = PgListener::connect_with(&self.pool).await?;
            listener.listen(CHANNEL).await?;
            let (to, from) = mpsc::channel(4096);
            let node = self.node.to_string();
            tokio::spawn(async move {
                loop {
                    let news = match listener.recv().await {
                        Ok(told) => match told.payload().split_once(' ') {
                            Some((teller, game)) if teller != node => {
                                game.parse().ok().map(|game| News { game })
                            }
                            _ => None,
                        },
                        Err(error) => {
                            tracing::warn!(%error, "notifications");
                            tokio::time::sleep(Duration::from_millis(500)).await;
                            None
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
