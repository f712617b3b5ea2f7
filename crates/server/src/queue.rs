//! The turns of computer players where several nodes share a database: a queue in PostgreSQL, from which whichever node is free
//! takes the next. A node shows that it lives; the turns of one that no longer does go back into the queue within seconds.

use crate::host::Host;
use crate::store::Fault;
use apalis::prelude::{BoxDynError, Data, TaskBuilder, TaskSink, WorkerBuilder, WorkerBuilderExt};
use apalis_postgres::{Config, PostgresStorage};
use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgPool, PgPoolOptions};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use tokio_util::sync::CancellationToken;

/// The name of the queue.
const QUEUE: &str = "turns";
/// How often a node shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node that has not shown for so many times is taken for dead.
const MISSED: usize = 3;
/// How many turns a node has in hand; how many it thinks about at once is another matter.
const IN_HAND: usize = 64;
/// How often turns that are done are forgotten.
const FORGET: Duration = Duration::from_secs(10 * 60);

/// A computer player's turn.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// In which game.
    pub(crate) game: i64,
    /// In which seat.
    pub(crate) seat: Seat,
    /// How long the record of the game was.
    pub(crate) lines: i64,
    /// For which network.
    #[serde(default)]
    pub(crate) from: Option<IpAddr>,
}

/// The queue.
#[derive(Clone)]
pub(crate) struct TurnQueue {
    pool: PgPool,
}

fn config() -> Config {
    Config::default().queue(QUEUE).batch_size(IN_HAND).heartbeat_interval(HEARTBEAT).missed_heartbeats(MISSED)
}

fn failed(error: impl ToString) -> Fault {
    Fault::Protocol(error.to_string())
}

impl TurnQueue {
    /// Opens the queue, where the database is PostgreSQL.
    pub(crate) async fn open(database: &str) -> Result<Option<TurnQueue>, Fault> {
        if !crate::anydb::is_postgres(database) {
            return Ok(None);
        }
        let options = PgPoolOptions::new().max_connections(3).acquire_timeout(Duration::from_secs(4));
        let pool = options.connect(database).await?;
        PostgresStorage::setup(&pool).await.map_err(failed)?;
        Ok(Some(TurnQueue { pool }))
    }

    /// Adds a turn, unless it is there already.
    pub(crate) async fn add(&self, turn: Turn) -> Result<(), Fault> {
        let key = format!("{} {} {}", turn.game, turn.seat.index(), turn.lines);
        let task = TaskBuilder::new(turn).idempotency_key(key).build();
        let mut storage = PostgresStorage::<Turn>::new(&self.pool).with_config(config());
        match storage.push_task(task).await {
            Ok(()) => Ok(()),
            Err(error) if error.to_string().contains("idempotency") => Ok(()),
            Err(error) => Err(failed(error)),
        }
    }

    /// Plays turns from the queue until the node stops.
    pub(crate) async fn run(self, host: Arc<Host>, stop: CancellationToken) {
        tokio::spawn(forget(self.pool.clone(), stop.clone()));
        while !stop.is_cancelled() {
            let storage = PostgresStorage::<Turn>::new(&self.pool).with_config(config()).with_pubsub();
            let Ok(name) = crate::ids::link() else { return };
            let worker =
                WorkerBuilder::new(name).backend(storage).data(host.clone()).concurrency(IN_HAND).build(play);
            let stopped = stop.clone();
            let signal = async move {
                stopped.cancelled().await;
                Ok::<(), std::io::Error>(())
            };
            if let Err(error) = worker.run_until(signal).await {
                tracing::warn!(%error, "computer players");
                tokio::time::sleep(HEARTBEAT).await;
            }
        }
    }
}

async fn play(turn: Turn, host: Data<Arc<Host>>) -> Result<(), BoxDynError> {
    host.play(turn).await.map_err(|error| BoxDynError::from(error.code))
}

async fn forget(pool: PgPool, stop: CancellationToken) {
    let mut tick = tokio::time::interval(FORGET);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = tick.tick() => {}
        }
        let sql = "DELETE FROM apalis.jobs WHERE job_type = $1 AND done_at < now() - interval '10 minutes'";
        if let Err(error) = sqlx::query(sql).bind(QUEUE).execute(&pool).await {
            tracing::warn!(%error, "turns");
        }
    }
}
