//! Deleting: a game with all that belongs to it, and all of a person's data. What others have finished with that person stays as
//! it was played, under a neutral name.

use super::Admin;
use crate::host::vacate;
use crate::store::{Fault, SeatRow, Signal, Status, Who};
use crate::terms::Ending;
use crate::trouble::{unavailable, unreadable, wrong};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::{Error, Seat};

/// The games in which somebody sits, and those that go on and are theirs.
pub(super) const GAMES: &str = "SELECT id, seats FROM game WHERE first = $1 OR second = $1";
pub(super) const LEFT: &str =
    "SELECT link FROM game WHERE status < 2 AND (first = $1 OR second = $1 OR maker = $1)";

/// Nobody's name, in any language.
const NEUTRAL: &str = "N. N.";

impl Admin {
    /// Deletes a game with all that belongs to it: all or nothing.
    pub(crate) async fn delete_game(&self, game: i64) -> Result<(), Error> {
        let mut transaction = self.pool.begin().await.map_err(unavailable)?;
        for sql in [
            "DELETE FROM deed WHERE game = $1",
            "DELETE FROM pack WHERE game = $1",
            "DELETE FROM past WHERE game = $1",
            "DELETE FROM chat WHERE game = $1",
            "DELETE FROM note WHERE game = $1",
            "DELETE FROM notice WHERE game = $1",
            "DELETE FROM standing WHERE game = $1",
            "DELETE FROM forecast WHERE game = $1",
            "DELETE FROM game WHERE id = $1",
        ] {
            sqlx::query(sql).bind(game).execute(&mut *transaction).await.map_err(unavailable)?;
        }
        transaction.commit().await.map_err(unavailable)
    }

    /// Deletes all of a person's data, and that of its programs: all or nothing, once their games have been given up.
    pub(super) async fn erase(&self, named: &str) -> Result<String, Error> {
        let person = self.person(named).await?;
        let sql = "SELECT id, name FROM person WHERE id = $1 OR owner = $1";
        let rows = sqlx::query(sql).bind(person.id).fetch_all(&self.pool).await.map_err(unavailable)?;
        let read = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?));
        let all: Vec<(i64, String)> =
            rows.iter().map(read).collect::<Result<_, Fault>>().map_err(unavailable)?;
        for (id, _) in &all {
            self.leave_games(*id).await?;
        }
        let mut transaction = self.pool.begin().await.map_err(unavailable)?;
        for (id, name) in &all {
            erase_one(&mut transaction, *id, name).await.map_err(unavailable)?;
        }
        transaction.commit().await.map_err(unavailable)?;
        // The log says that it was done, and no longer about whom.
        Ok(person.id.to_string())
    }

    /// Gives up the games in which a person sits, gives its seats back where they have not begun, and removes those of its tables at
    /// which nobody else sits.
    async fn leave_games(&self, person: i64) -> Result<(), Error> {
        let rows = sqlx::query(LEFT).bind(person).fetch_all(&self.pool).await.map_err(unavailable)?;
        for row in rows {
            let link: String = row.try_get(0).map_err(unavailable)?;
            let game = match self.store.game(&link).await.map_err(unreadable) {
                Ok(Some(game)) => game,
                Ok(None) => continue,
                Err(error) if error.code == "unavailable" => return Err(error),
                // What belongs to the person elsewhere is deleted all the same.
                Err(error) => {
                    tracing::error!(code = error.code, table = link, "a game that cannot be given up");
                    continue;
                }
            };
            let seat = Seat::BOTH.into_iter().find(|seat| game.person(*seat) == Some(person));
            let others = |seat: Seat| game.person(seat).is_some_and(|other| other != person);
            let alone = game.maker == person && !Seat::BOTH.into_iter().any(others);
            match (game.head.status, seat) {
                (Status::Playing, Some(seat)) => {
                    self.end(&game, seat, &Ending::outside_rules("resigned", Some(seat.other()))).await?;
                }
                (Status::Waiting, _) if alone => self.delete_game(game.id).await?,
                (Status::Waiting, Some(seat)) => self.vacate(&game.link, (person, seat)).await?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Gives a person's seat back at a table that waits; if it has begun meanwhile, the game is given up.
    async fn vacate(&self, link: &str, (person, seat): (i64, Seat)) -> Result<(), Error> {
        for _ in 0..3 {
            let mut game = self.game(link).await?;
            if game.person(seat) != Some(person) {
                return Ok(());
            }
            if game.head.status != Status::Waiting {
                return self.end(&game, seat, &Ending::outside_rules("resigned", Some(seat.other()))).await;
            }
            vacate(&mut game, [seat])?;
            if self.store.change_game(&game).await.map_err(unavailable)? {
                return self.store.tell(Signal::Game(game.id)).await.map_err(unavailable);
            }
        }
        Err(wrong("stale", "server-overtaken"))
    }

    /// Gives a person another name in all its games, and in what it said there.
    pub(super) async fn rename_in_games(&self, person: i64, name: &str) -> Result<(), Error> {
        let mut transaction = self.pool.begin().await.map_err(unavailable)?;
        rename_in_games(&mut transaction, person, name, false).await.map_err(unavailable)?;
        transaction.commit().await.map_err(unavailable)
    }
}

/// What is deleted of a person. The first statement writes: SQLite then lets nobody else write before all is done.
pub(super) const ERASED: [&str; 11] = [
    "DELETE FROM session WHERE person = $1",
    "DELETE FROM chat WHERE person = $1",
    "DELETE FROM note WHERE person = $1",
    "DELETE FROM battle WHERE person = $1",
    "DELETE FROM block WHERE person = $1 OR blocked = $1",
    "DELETE FROM address WHERE person = $1",
    "DELETE FROM notice WHERE person = $1",
    "DELETE FROM away WHERE person = $1",
    "DELETE FROM reset WHERE person = $1",
    "UPDATE audit SET person = NULL, about = '', network = '' WHERE person = $1",
    "DELETE FROM person WHERE id = $1",
];

/// What hosts did keeps the number, by which nobody is known any more.
const ACTS: &str =
    "UPDATE audit SET about = $1 WHERE deed LIKE 'host:%' AND deed <> 'host:announce' AND about LIKE $2";

/// Whoever was refused at the door was named as they called themselves.
pub(super) const TRIES: &str =
    "UPDATE audit SET about = '', network = '' WHERE person IS NULL AND LOWER(about) IN (LOWER($1), $2)";

async fn erase_one(to: &mut AnyConnection, person: i64, name: &str) -> Result<(), Fault> {
    for sql in ERASED {
        sqlx::query(sql).bind(person).execute(&mut *to).await?;
    }
    rename_in_games(to, person, NEUTRAL, true).await?;
    let number = person.to_string();
    sqlx::query(ACTS).bind(number.clone()).bind(format!("{number} %")).execute(&mut *to).await?;
    sqlx::query(TRIES).bind(name.to_owned()).bind(name.to_lowercase()).execute(&mut *to).await?;
    Ok(())
}

async fn rename_in_games(
    to: &mut AnyConnection,
    person: i64,
    name: &str,
    for_good: bool,
) -> Result<(), Fault> {
    // Here too the first statement writes.
    let said = sqlx::query("UPDATE chat SET name = $1 WHERE person = $2").bind(name.to_owned()).bind(person);
    said.execute(&mut *to).await?;
    for row in sqlx::query(GAMES).bind(person).fetch_all(&mut *to).await? {
        let (game, text): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
        let Ok(mut seats) = serde_json::from_str::<[SeatRow; 2]>(&text) else { continue };
        for seat in &mut seats {
            if let Who::Person { id, name: called, handle, .. } = &mut seat.who
                && *id == person
            {
                *called = name.to_owned();
                if for_good {
                    handle.clear();
                }
            }
        }
        let text = serde_json::to_string(&seats).expect("seats are plain data");
        let sql = "UPDATE game SET seats = $1, version = version + 1 WHERE id = $2";
        sqlx::query(sql).bind(text).bind(game).execute(&mut *to).await?;
    }
    Ok(())
}
