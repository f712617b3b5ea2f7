//! SQLite: one file, one node.

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
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Duration;
use table::Seat;
use tokio::sync::{Mutex, mpsc};

/// Batches are cut into pieces of these sizes, so that few statements are prepared.
const PIECES: [usize; 5] = [256, 64, 16, 4, 1];

/// A SQLite file.
pub struct Sqlite {
    pool: SqlitePool,
    options: SqliteConnectOptions,
    /// The connection that appends; none after it has failed, so that nothing of a broken transaction is left.
    appending: Mutex<Option<SqliteConnection>>,
}

impl Sqlite {
    /// Opens a file, which is made if it is not there.
    pub async fn open(path: &str) -> Result<Sqlite, Fault> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .pragma("cache_size", "-16000")
            .pragma("wal_autocheckpoint", "4000");
        owned_alone(path).map_err(Fault::Io)?;
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        sqlx::migrate!("./migrations/sqlite").run(&pool).await?;
        Ok(Sqlite { pool, options, appending: Mutex::default() })
    }
}

/// Makes the file readable by its owner alone, whoever starts the server; SQLite makes the files beside it alike.
#[cfg(unix)]
fn owned_alone(path: &str) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    if path.starts_with(':') {
        return Ok(());
    }
    std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path)?;
    for file in [path.to_owned(), format!("{path}-wal"), format!("{path}-shm")] {
        if let Ok(kept) = std::fs::metadata(&file)
            && kept.permissions().mode() & 0o077 != 0
            && let Err(error) = std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600))
        {
            tracing::warn!(%error, file, "others may read this file");
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn owned_alone(_: &str) -> std::io::Result<()> {
    Ok(())
}

packed_query!(Sqlite);
row_readers!(SqliteRow);
game_writers!(SqliteConnection);

static INSERTS: LazyLock<[String; 5]> = LazyLock::new(|| {
    PIECES.map(|lines| {
        let values = vec!["(?, ?, ?, ?, ?, ?, ?, ?)"; lines].join(", ");
        format!("INSERT INTO deed (game, seq, mark, body, faces, key, nonce, at) VALUES {values}")
    })
});

/// What an order changes of its game where this goes on: nothing that an index holds, which would be written anew with it.
static MOVES: LazyLock<[String; 5]> = LazyLock::new(|| {
    PIECES.map(|lines| {
        let values = vec!["(?, ?, ?, ?, ?)"; lines].join(", ");
        format!(
            "WITH v (id, number, awaited, deadline, moved) AS (VALUES {values}) \
             UPDATE game SET number = v.number, awaited = v.awaited, deadline = v.deadline, moved = v.moved \
             FROM v WHERE game.id = v.id"
        )
    })
});

/// What a line changes of its game where this begins or is over.
const TURNING: &str = "UPDATE game SET number = $2, awaited = $3, deadline = $4, moved = $5, status = $6, outcome = $7 \
                   WHERE id = $1";

/// Cuts a batch into pieces, each with its place among the prepared statements.
fn pieces<T>(mut all: &[T]) -> impl Iterator<Item = (usize, &[T])> {
    std::iter::from_fn(move || {
        let place = PIECES.iter().position(|&size| size <= all.len())?;
        let (piece, rest) = all.split_at(PIECES[place]);
        all = rest;
        Some((place, piece))
    })
}

/// Inserts a piece; false and nothing inserted where one of its lines is there already.
async fn insert(to: &mut SqliteConnection, place: usize, piece: &[Line]) -> Result<bool, Fault> {
    let mut query = sqlx::query(AssertSqlSafe(INSERTS[place].as_str()));
    for Line { game, deed, .. } in piece {
        query = query
            .bind(game)
            .bind(deed.seq)
            .bind(deed.mark())
            .bind(shorten(&deed.body))
            .bind((!deed.faces.is_empty()).then(|| pack_faces(&deed.faces)))
            .bind(deed.key.as_ref().map(|key| &key[..]))
            .bind(&deed.nonce)
            .bind(deed.at);
    }
    match query.execute(to).await {
        Ok(_) => Ok(true),
        Err(Fault::Database(error)) if error.is_unique_violation() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Inserts those lines that are not there already, and says which.
async fn insert_new(to: &mut SqliteConnection, lines: &[Line]) -> Result<Vec<bool>, Fault> {
    let mut made = Vec::with_capacity(lines.len());
    for (place, piece) in pieces(lines) {
        if insert(to, place, piece).await? {
            made.resize(made.len() + piece.len(), true);
            continue;
        }
        for line in piece {
            made.push(insert(to, PIECES.len() - 1, std::slice::from_ref(line)).await?);
        }
    }
    Ok(made)
}

async fn update(to: &mut SqliteConnection, lines: &[&Line]) -> Result<(), Fault> {
    let (begins, rest): (Vec<&Line>, Vec<&Line>) = lines.iter().copied().partition(|line| line.deed.seq == 0);
    let (moves, ends): (Vec<&Line>, Vec<&Line>) =
        rest.into_iter().partition(|line| line.head.status == Status::Playing);
    turn(to, &begins).await?;
    for (place, piece) in pieces(&moves) {
        let mut query = sqlx::query(AssertSqlSafe(MOVES[place].as_str()));
        for Line { game, head, .. } in piece {
            let change = query.bind(game).bind(head.number).bind(bits(head.awaited));
            query = change.bind(head.deadline).bind(head.moved);
        }
        query.execute(&mut *to).await?;
    }
    turn(to, &ends).await
}

async fn turn(to: &mut SqliteConnection, lines: &[&Line]) -> Result<(), Fault> {
    for Line { game, head, .. } in lines {
        let change = sqlx::query(TURNING).bind(game).bind(head.number).bind(bits(head.awaited));
        let change = change.bind(head.deadline).bind(head.moved).bind(head.status as i64).bind(&head.outcome);
        change.execute(&mut *to).await?;
    }
    Ok(())
}

async fn write(to: &mut SqliteConnection, lines: &[Line]) -> Result<Vec<bool>, Fault> {
    let mut transaction = to.begin_with("BEGIN IMMEDIATE").await?;
    let made = insert_new(&mut transaction, lines).await?;
    let winners: Vec<&Line> =
        lines.iter().zip(&made).filter(|(_, made)| **made).map(|(line, _)| line).collect();
    update(&mut transaction, &winners).await?;
    transaction.commit().await?;
    Ok(made)
}

impl Store for Sqlite {
    people_queries!();
    game_queries!();
    talk_queries!();

    fn append<'s>(&'s self, lines: &'s [Line]) -> Later<'s, Vec<bool>> {
        Box::pin(async move {
            let mut place = self.appending.lock().await;
            let mut connection = match place.take() {
                Some(connection) => connection,
                None => SqliteConnection::connect_with(&self.options).await?,
            };
            let made = write(&mut connection, lines).await?;
            *place = Some(connection);
            Ok(made)
        })
    }

    fn tell(&self, _: Signal) -> Later<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn listen(&self) -> Later<'_, Option<mpsc::Receiver<Signal>>> {
        Box::pin(async { Ok(None) })
    }
}
