//! What a guest has played goes over to an account: when the guest signs in, or by the host's hand after its browser has forgotten it. A
//! game in which the two sit across from each other stays as it is, or one person would see both hands.

use super::{Admin, about};
use crate::store::{PersonKind, PersonRow, SeatRow, Signal, Who};
use crate::trouble::{unavailable, wrong};
use sqlx::{Any, Row, Transaction};
use table::Error;

/// What belongs to a person beside its games: the account's own counts where both have the same.
pub(super) const BELONGINGS: [&str; 8] = [
    "UPDATE chat SET person = $2 WHERE person = $1 AND game NOT IN (SELECT id FROM game WHERE first = $1 OR second = $1)",
    "UPDATE note SET person = $2 WHERE person = $1 AND game NOT IN (SELECT id FROM game WHERE first = $1 OR second = $1) \
     AND game NOT IN (SELECT game FROM note WHERE person = $2)",
    "UPDATE battle SET person = $2 WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM battle b WHERE b.person = $2 \
     AND b.game = battle.game AND b.name = battle.name)",
    "UPDATE notice SET person = $2 WHERE person = $1 AND game NOT IN (SELECT id FROM game WHERE first = $1 OR second = $1)",
    "UPDATE block SET person = $2 WHERE person = $1 AND blocked <> $2 \
     AND blocked NOT IN (SELECT blocked FROM block WHERE person = $2)",
    "UPDATE block SET blocked = $2 WHERE blocked = $1 AND person <> $2 \
     AND person NOT IN (SELECT person FROM block WHERE blocked = $2)",
    "UPDATE address SET person = $2 WHERE person = $1 AND kind NOT IN (SELECT kind FROM address WHERE person = $2)",
    "UPDATE session SET person = $2 WHERE person = $1 AND kind = 1",
];

pub(super) const PROGRAMS: &str = "UPDATE person SET owner = $2 WHERE owner = $1";
pub(super) const GAMES: &str =
    "SELECT id, seats, maker FROM game WHERE first = $1 OR second = $1 OR maker = $1";

/// What is left of a guest who has nothing any more.
pub(super) const REMAINS: [&str; 7] = [
    "DELETE FROM session WHERE person = $1",
    "DELETE FROM note WHERE person = $1",
    "DELETE FROM battle WHERE person = $1",
    "DELETE FROM block WHERE person = $1 OR blocked = $1",
    "DELETE FROM address WHERE person = $1",
    "DELETE FROM away WHERE person = $1",
    "DELETE FROM person WHERE id = $1",
];

impl Admin {
    /// Gives all that belongs to a guest to an account.
    pub(super) async fn hand_over(&self, guest: &str, account: &str) -> Result<String, Error> {
        let (guest, account) = (self.person(guest).await?, self.person(account).await?);
        if guest.kind != PersonKind::Guest {
            return Err(wrong("malformed", "server-no-guest"));
        }
        if account.kind != PersonKind::Account {
            return Err(wrong("malformed", "server-no-account"));
        }
        self.merge(&guest, &account).await?;
        Ok(about(&guest))
    }

    /// Gives all that belongs to a guest to an account, all or nothing; says how many games that were.
    pub(crate) async fn merge(&self, guest: &PersonRow, account: &PersonRow) -> Result<usize, Error> {
        let mut transaction = self.pool.begin().await.map_err(unavailable)?;
        // The first statement writes: SQLite then lets nobody else write before this is done.
        let programs = sqlx::query(PROGRAMS).bind(guest.id).bind(account.id);
        programs.execute(&mut *transaction).await.map_err(unavailable)?;
        let moved = move_games(&mut transaction, guest, account).await.map_err(unavailable)?;
        for sql in BELONGINGS {
            let query = sqlx::query(sql).bind(guest.id).bind(account.id);
            query.execute(&mut *transaction).await.map_err(unavailable)?;
        }
        let sql = "SELECT 1 FROM game WHERE first = $1 OR second = $1 OR maker = $1 LIMIT 1";
        let left = sqlx::query(sql).bind(guest.id).fetch_optional(&mut *transaction).await;
        if left.map_err(unavailable)?.is_none() {
            for sql in REMAINS {
                sqlx::query(sql).bind(guest.id).execute(&mut *transaction).await.map_err(unavailable)?;
            }
        }
        transaction.commit().await.map_err(unavailable)?;
        for game in &moved {
            self.store.tell(Signal::Game(*game)).await.map_err(unavailable)?;
        }
        Ok(moved.len())
    }
}

/// Seats the account where the guest sat.
async fn move_games(
    transaction: &mut Transaction<'_, Any>,
    guest: &PersonRow,
    account: &PersonRow,
) -> Result<Vec<i64>, sqlx::Error> {
    let rows = sqlx::query(GAMES).bind(guest.id).fetch_all(&mut **transaction).await?;
    let mut moved = Vec::new();
    for row in rows {
        let (game, maker): (i64, i64) = (row.try_get(0)?, row.try_get(2)?);
        let Ok(seats) = serde_json::from_str::<[SeatRow; 2]>(&row.try_get::<String, _>(1)?) else { continue };
        let person = |seat: &SeatRow| match &seat.who {
            Who::Person { id, .. } => Some(*id),
            _ => None,
        };
        if seats.iter().any(|seat| person(seat) == Some(account.id)) {
            continue;
        }
        let seats = seats.map(|seat| match person(&seat) == Some(guest.id) {
            true => SeatRow { who: crate::host::sitting(account), ..seat },
            false => seat,
        });
        let [first, second] = [&seats[0], &seats[1]].map(person);
        let maker = if maker == guest.id { account.id } else { maker };
        let text = serde_json::to_string(&seats).expect("seats are plain data");
        let sql = "UPDATE game SET seats = $1, first = $2, second = $3, maker = $4, version = version + 1 WHERE id = $5";
        let query = sqlx::query(sql).bind(text).bind(first).bind(second).bind(maker).bind(game);
        query.execute(&mut **transaction).await?;
        moved.push(game);
    }
    Ok(moved)
}
