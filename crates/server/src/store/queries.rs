//! The queries that both databases understand, written once. `queries!` makes them for one of them.

/// The columns of a game, in the order in which `game_of` reads them.
pub(super) const GAME: &str = "id, link, game, rules, content, setup, terms, opening, seats, open, version, status, \
                               number, awaited, deadline, outcome, made, moved, maker, key, secret";
/// The columns of a person.
pub(super) const PERSON: &str = "p.id, p.name, p.kind, p.login, p.password, p.owner, p.made";
/// The columns of a line, in the order in which `deed_of` reads them; the databases keep numbers in different sizes.
pub(super) const DEED: &str = "CAST(seq AS BIGINT), CAST(mark AS BIGINT), body, faces, key, nonce, at";
/// No list is longer than this, whatever is asked for.
pub(super) const LONGEST_LIST: i64 = 200;

macro_rules! queries {
    ($row:ty) => {
        fn game_of(row: &$row) -> Result<GameRow, Fault> {
            let text = |place: usize| row.try_get::<String, _>(place);
            let number = |place: usize| row.try_get::<i64, _>(place);
            let seats = serde_json::from_str(&text(8)?).map_err(|error| Fault::Decode(error.into()))?;
            let key = row.try_get::<Vec<u8>, _>(19)?.try_into().unwrap_or_default();
            Ok(GameRow {
                id: number(0)?,
                link: text(1)?,
                game: text(2)?,
                rules: text(3)?,
                content: text(4)?,
                setup: text(5)?,
                terms: text(6)?,
                opening: row.try_get(7)?,
                secret: row.try_get(20)?,
                seats,
                open: number(9)? != 0,
                version: number(10)?,
                head: Head {
                    status: Status::from_number(number(11)?),
                    number: number(12)?,
                    awaited: seats_of(number(13)?),
                    deadline: row.try_get(14)?,
                    outcome: row.try_get(15)?,
                    moved: number(17)?,
                },
                made: number(16)?,
                maker: number(18)?,
                key,
            })
        }

        fn talk_of(row: &$row) -> Result<Talk, Fault> {
            Ok(Talk {
                number: row.try_get(0)?,
                seat: Seat::from_index(row.try_get::<i64, _>(1)? as usize).unwrap_or(Seat::First),
                person: row.try_get(2)?,
                name: row.try_get(3)?,
                text: row.try_get(4)?,
                at: row.try_get(5)?,
            })
        }

        fn deed_of(row: &$row) -> Result<Deed, Fault> {
            let stored = StoredDeed {
                seq: row.try_get(0)?,
                mark: row.try_get(1)?,
                body: row.try_get(2)?,
                faces: row.try_get(3)?,
                key: row.try_get(4)?,
                nonce: row.try_get(5)?,
                at: row.try_get(6)?,
            };
            stored.deed()
        }

        /// The game and the number of a line.
        fn pair(row: &$row) -> Result<(i64, i64), Fault> {
            Ok((row.try_get(0)?, row.try_get(1)?))
        }

        fn person_of(row: &$row) -> Result<PersonRow, Fault> {
            Ok(PersonRow {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                kind: PersonKind::from_number(row.try_get(2)?),
                login: row.try_get(3)?,
                password: row.try_get(4)?,
                owner: row.try_get(5)?,
                made: row.try_get(6)?,
            })
        }
    };
}
pub(super) use queries;

macro_rules! shared_queries {
    () => {
        fn add_person<'s>(&'s self, person: &'s PersonRow) -> Later<'s, i64> {
            Box::pin(async move {
                let sql = "INSERT INTO person (name, kind, login, password, owner, made) \
                           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
                let row = sqlx::query(sql)
                    .bind(&person.name)
                    .bind(person.kind.number())
                    .bind(&person.login)
                    .bind(&person.password)
                    .bind(person.owner)
                    .bind(person.made)
                    .fetch_one(&self.pool)
                    .await?;
                row.try_get(0)
            })
        }

        fn person(&self, id: i64) -> Later<'_, Option<PersonRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {PERSON} FROM person p WHERE id = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_optional(&self.pool).await?;
                row.as_ref().map(person_of).transpose()
            })
        }

        fn person_by_login<'s>(&'s self, login: &'s str) -> Later<'s, Option<PersonRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {PERSON} FROM person p WHERE login = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(login).fetch_optional(&self.pool).await?;
                row.as_ref().map(person_of).transpose()
            })
        }

        fn change_person<'s>(&'s self, person: &'s PersonRow) -> Later<'s, bool> {
            Box::pin(async move {
                let sql = "UPDATE person SET name = $1, kind = $2, login = $3, password = $4 WHERE id = $5";
                let done = sqlx::query(sql)
                    .bind(&person.name)
                    .bind(person.kind.number())
                    .bind(&person.login)
                    .bind(&person.password)
                    .bind(person.id)
                    .execute(&self.pool)
                    .await;
                match done {
                    Ok(_) => Ok(true),
                    Err(Fault::Database(error)) if error.is_unique_violation() => Ok(false),
                    Err(error) => Err(error),
                }
            })
        }

        fn add_session<'s>(
            &'s self,
            hash: &'s [u8],
            person: i64,
            kind: SessionKind,
            name: &'s str,
            now: i64,
            until: i64,
        ) -> Later<'s, ()> {
            Box::pin(async move {
                let sql = "INSERT INTO session (hash, person, kind, name, made, until) \
                           VALUES ($1, $2, $3, $4, $5, $6)";
                let query = sqlx::query(sql).bind(hash).bind(person).bind(kind as i64).bind(name);
                query.bind(now).bind(until).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn session<'s>(&'s self, hash: &'s [u8], now: i64) -> Later<'s, Option<PersonRow>> {
            Box::pin(async move {
                let sql = format!(
                    "SELECT {PERSON} FROM session s JOIN person p ON p.id = s.person \
                     WHERE s.hash = $1 AND s.until > $2"
                );
                let row = sqlx::query(AssertSqlSafe(sql)).bind(hash).bind(now).fetch_optional(&self.pool).await?;
                row.as_ref().map(person_of).transpose()
            })
        }

        fn end_session<'s>(&'s self, hash: &'s [u8]) -> Later<'s, ()> {
            Box::pin(async move {
                sqlx::query("DELETE FROM session WHERE hash = $1").bind(hash).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn add_game<'s>(&'s self, game: &'s GameRow, deeds: &'s [Deed]) -> Later<'s, Option<i64>> {
            Box::pin(async move {
                let mut transaction = self.pool.begin().await?;
                let sql = "INSERT INTO game (link, game, rules, content, setup, terms, opening, seats, open, version, \
                           status, number, awaited, deadline, outcome, made, moved, maker, key, first, second, secret) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
                           $19, $20, $21, $22) ON CONFLICT (maker, key) DO NOTHING RETURNING id";
                let row = sqlx::query(sql)
                    .bind(&game.link)
                    .bind(&game.game)
                    .bind(&game.rules)
                    .bind(&game.content)
                    .bind(&game.setup)
                    .bind(&game.terms)
                    .bind(&game.opening)
                    .bind(seats_text(game))
                    .bind(i64::from(game.open))
                    .bind(game.version)
                    .bind(game.head.status as i64)
                    .bind(game.head.number)
                    .bind(bits(game.head.awaited))
                    .bind(game.head.deadline)
                    .bind(&game.head.outcome)
                    .bind(game.made)
                    .bind(game.head.moved)
                    .bind(game.maker)
                    .bind(&game.key[..])
                    .bind(game.person(Seat::First))
                    .bind(game.person(Seat::Second))
                    .bind(&game.secret)
                    .fetch_optional(&mut *transaction)
                    .await?;
                let Some(id) = row.map(|row| row.try_get::<i64, _>(0)).transpose()? else { return Ok(None) };
                let sql = "INSERT INTO deed (game, seq, mark, body, faces, key, nonce, at) \
                           VALUES ($1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), $4, $5, $6, $7, $8)";
                for deed in deeds {
                    sqlx::query(sql)
                        .bind(id)
                        .bind(deed.seq)
                        .bind(deed.mark())
                        .bind(&deed.body)
                        .bind((!deed.faces.is_empty()).then(|| pack_faces(&deed.faces)))
                        .bind(deed.key.map(|key| key.to_vec()))
                        .bind(&deed.nonce)
                        .bind(deed.at)
                        .execute(&mut *transaction)
                        .await?;
                }
                transaction.commit().await?;
                Ok(Some(id))
            })
        }

        fn game<'s>(&'s self, link: &'s str) -> Later<'s, Option<GameRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {GAME} FROM game WHERE link = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(link).fetch_optional(&self.pool).await?;
                row.as_ref().map(game_of).transpose()
            })
        }

        fn game_by_id(&self, id: i64) -> Later<'_, Option<GameRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {GAME} FROM game WHERE id = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_optional(&self.pool).await?;
                row.as_ref().map(game_of).transpose()
            })
        }

        fn game_by_key(&self, maker: i64, key: Key) -> Later<'_, Option<GameRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {GAME} FROM game WHERE maker = $1 AND key = $2");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(maker).bind(key.to_vec());
                query.fetch_optional(&self.pool).await?.as_ref().map(game_of).transpose()
            })
        }

        fn change_game<'s>(&'s self, game: &'s GameRow) -> Later<'s, bool> {
            Box::pin(async move {
                let sql = "UPDATE game SET terms = $1, opening = $2, seats = $3, open = $4, first = $5, second = $6, \
                           status = $7, awaited = $8, deadline = $9, moved = $10, outcome = $11, \
                           version = version + 1 WHERE id = $12 AND version = $13";
                let done = sqlx::query(sql)
                    .bind(&game.terms)
                    .bind(&game.opening)
                    .bind(seats_text(game))
                    .bind(i64::from(game.open))
                    .bind(game.person(Seat::First))
                    .bind(game.person(Seat::Second))
                    .bind(game.head.status as i64)
                    .bind(bits(game.head.awaited))
                    .bind(game.head.deadline)
                    .bind(game.head.moved)
                    .bind(&game.head.outcome)
                    .bind(game.id)
                    .bind(game.version)
                    .execute(&self.pool)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        }

        fn games(&self, list: List, person: i64, most: i64) -> Later<'_, Vec<GameRow>> {
            Box::pin(async move {
                let which = match list {
                    List::Mine => "(first = $1 OR second = $1) AND status < 2",
                    List::Waiting => {
                        "((first = $1 AND awaited IN (1, 3)) OR (second = $1 AND awaited IN (2, 3))) AND status = 1"
                    }
                    List::Open => "$1 = $1 AND status = 0 AND open = 1 AND seats LIKE '%\"anyone\"%'",
                    List::Watch => "$1 = $1 AND status = 1 AND open = 1",
                    List::Finished => "(first = $1 OR second = $1) AND status = 2",
                };
                let sql = format!("SELECT {GAME} FROM game WHERE {which} ORDER BY moved DESC, id DESC LIMIT $2");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(person).bind(most.min(LONGEST_LIST));
                query.fetch_all(&self.pool).await?.iter().map(game_of).collect()
            })
        }

        fn running(&self) -> Later<'_, Vec<GameRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {GAME} FROM game WHERE status = 1 AND seats LIKE '%\"computer\"%'");
                sqlx::query(AssertSqlSafe(sql)).fetch_all(&self.pool).await?.iter().map(game_of).collect()
            })
        }

        fn due(&self, before: i64) -> Later<'_, Vec<i64>> {
            Box::pin(async move {
                let sql = "SELECT id FROM game WHERE deadline IS NOT NULL AND deadline <= $1 AND status = 1";
                let rows = sqlx::query(sql).bind(before).fetch_all(&self.pool).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            })
        }

        fn deeds(&self, game: i64, from: i64) -> Later<'_, Vec<Deed>> {
            Box::pin(async move {
                let sql = format!("SELECT {DEED} FROM deed WHERE game = $1 AND seq >= $2 ORDER BY seq");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(game).bind(from);
                let rows = query.fetch_all(&self.pool).await?;
                if rows.is_empty() {
                    return self.packed(game, from).await;
                }
                rows.iter().map(deed_of).collect()
            })
        }

        fn add_talk<'s>(&'s self, game: i64, key: Key, talk: &'s Talk) -> Later<'s, i64> {
            Box::pin(async move {
                loop {
                    let known = "SELECT number FROM chat WHERE game = $1 AND person = $2 AND key = $3";
                    let query = sqlx::query(known).bind(game).bind(talk.person).bind(key.to_vec());
                    if let Some(row) = query.fetch_optional(&self.pool).await? {
                        return row.try_get(0);
                    }
                    let sql = "INSERT INTO chat (game, number, seat, person, name, body, key, at) \
                               SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6, $7 FROM chat \
                               WHERE game = $1 ON CONFLICT DO NOTHING RETURNING number";
                    let row = sqlx::query(sql)
                        .bind(game)
                        .bind(talk.seat.index() as i64)
                        .bind(talk.person)
                        .bind(&talk.name)
                        .bind(&talk.text)
                        .bind(key.to_vec())
                        .bind(talk.at)
                        .fetch_optional(&self.pool)
                        .await?;
                    if let Some(row) = row {
                        return row.try_get(0);
                    }
                }
            })
        }

        fn talks(&self, game: i64, after: i64) -> Later<'_, Vec<Talk>> {
            Box::pin(async move {
                let sql = "SELECT number, seat, person, name, body, at FROM chat WHERE game = $1 AND number > $2 \
                           ORDER BY number";
                let rows = sqlx::query(sql).bind(game).bind(after).fetch_all(&self.pool).await?;
                rows.iter().map(talk_of).collect()
            })
        }

        fn set_note<'s>(&'s self, game: i64, person: i64, text: &'s str, now: i64) -> Later<'s, ()> {
            Box::pin(async move {
                let sql = "INSERT INTO note (game, person, body, at) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (game, person) DO UPDATE SET body = excluded.body, at = excluded.at";
                sqlx::query(sql).bind(game).bind(person).bind(text).bind(now).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn note(&self, game: i64, person: i64) -> Later<'_, Option<String>> {
            Box::pin(async move {
                let sql = "SELECT body FROM note WHERE game = $1 AND person = $2";
                let row = sqlx::query(sql).bind(game).bind(person).fetch_optional(&self.pool).await?;
                row.map(|row| row.try_get(0)).transpose()
            })
        }

        fn set_block(&self, person: i64, blocked: i64, on: bool) -> Later<'_, ()> {
            Box::pin(async move {
                let sql = match on {
                    true => "INSERT INTO block (person, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    false => "DELETE FROM block WHERE person = $1 AND blocked = $2",
                };
                sqlx::query(sql).bind(person).bind(blocked).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn set_standing<'s>(&'s self, game: i64, seat: Seat, text: &'s str) -> Later<'s, ()> {
            Box::pin(async move {
                let sql = "INSERT INTO standing (game, seat, body) VALUES ($1, $2, $3) \
                           ON CONFLICT (game, seat) DO UPDATE SET body = excluded.body";
                let query = sqlx::query(sql).bind(game).bind(seat.index() as i64).bind(text);
                query.execute(&self.pool).await?;
                Ok(())
            })
        }

        fn standing(&self, game: i64) -> Later<'_, [Option<String>; 2]> {
            Box::pin(async move {
                let sql = "SELECT seat, body FROM standing WHERE game = $1";
                let mut both = [None, None];
                for row in sqlx::query(sql).bind(game).fetch_all(&self.pool).await? {
                    both[usize::from(row.try_get::<i64, _>(0)? == 1)] = Some(row.try_get(1)?);
                }
                Ok(both)
            })
        }

        fn away(&self, person: i64) -> Later<'_, Vec<Span>> {
            Box::pin(async move {
                let sql = "SELECT since, until FROM away WHERE person = $1 ORDER BY since";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
                rows.iter().map(|row| Ok(Span { from: row.try_get(0)?, until: row.try_get(1)? })).collect()
            })
        }

        fn set_away<'s>(&'s self, person: i64, spans: &'s [Span]) -> Later<'s, ()> {
            Box::pin(async move {
                let mut transaction = self.pool.begin().await?;
                let clear = sqlx::query("DELETE FROM away WHERE person = $1").bind(person);
                clear.execute(&mut *transaction).await?;
                for span in spans {
                    let sql = "INSERT INTO away (person, since, until) VALUES ($1, $2, $3)";
                    let query = sqlx::query(sql).bind(person).bind(span.from).bind(span.until);
                    query.execute(&mut *transaction).await?;
                }
                transaction.commit().await
            })
        }

        fn playing(&self, person: i64) -> Later<'_, Vec<String>> {
            Box::pin(async move {
                let sql = "SELECT link FROM game WHERE (first = $1 OR second = $1) AND status = 1 ORDER BY id";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            })
        }

        fn results(&self, person: i64) -> Later<'_, Vec<ResultRow>> {
            Box::pin(async move {
                let sql = "SELECT game, setup, seats, outcome FROM game WHERE (first = $1 OR second = $1) AND status = 2";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
                let each = rows.iter().map(|row| {
                    let seats = serde_json::from_str(&row.try_get::<String, _>(2)?);
                    Ok(ResultRow {
                        game: row.try_get(0)?,
                        setup: row.try_get(1)?,
                        seats: seats.map_err(|error| Fault::Decode(error.into()))?,
                        outcome: row.try_get(3)?,
                    })
                });
                each.collect()
            })
        }

        fn counts(&self) -> Later<'_, Vec<CountRow>> {
            Box::pin(async move {
                let sql = "SELECT game, setup, status, COUNT(*) FROM game GROUP BY game, setup, status";
                let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
                let each = rows.iter().map(|row| {
                    Ok(CountRow {
                        game: row.try_get(0)?,
                        setup: row.try_get(1)?,
                        status: Status::from_number(row.try_get(2)?),
                        count: row.try_get(3)?,
                    })
                });
                each.collect()
            })
        }

        fn blocked(&self, one: i64, other: i64) -> Later<'_, bool> {
            Box::pin(async move {
                let sql = "SELECT 1 FROM block WHERE (person = $1 AND blocked = $2) OR (person = $2 AND blocked = $1)";
                let row = sqlx::query(sql).bind(one).bind(other).fetch_optional(&self.pool).await?;
                Ok(row.is_some())
            })
        }
    };
}
pub(super) use shared_queries;

macro_rules! packed_query {
    ($store:ty) => {
        impl $store {
            /// The record of a game that has been packed.
            async fn packed(&self, game: i64, from: i64) -> Result<Vec<Deed>, Fault> {
                let query = sqlx::query("SELECT body FROM pack WHERE game = $1").bind(game);
                match query.fetch_optional(&self.pool).await? {
                    Some(row) => crate::pack::unpack(&row.try_get::<Vec<u8>, _>(0)?, from),
                    None => Ok(Vec::new()),
                }
            }
        }
    };
}
pub(super) use packed_query;

use super::Fault;
use super::rows::{Deed, GameRow, unpack_faces};
use table::{Seat, Seats};

pub(super) fn bits(seats: Seats) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

pub(super) fn seats_of(bits: i64) -> Seats {
    Seat::BOTH.into_iter().filter(|seat| bits & (1 << seat.index()) != 0).collect()
}

pub(super) fn seats_text(game: &GameRow) -> String {
    serde_json::to_string(&game.seats).expect("seats are plain data")
}

/// A line of a record as it was stored.
pub(super) struct StoredDeed {
    pub(super) seq: i64,
    pub(super) mark: i64,
    pub(super) body: String,
    pub(super) faces: Option<Vec<u8>>,
    pub(super) key: Option<Vec<u8>>,
    pub(super) nonce: Option<Vec<u8>>,
    pub(super) at: i64,
}

impl StoredDeed {
    pub(super) fn deed(self) -> Result<Deed, Fault> {
        let (kind, seat) = Deed::from_mark(self.mark)
            .ok_or_else(|| Fault::Decode(format!("a line of an unknown kind: {}", self.mark).into()))?;
        Ok(Deed {
            seq: self.seq,
            seat,
            kind,
            body: self.body,
            faces: unpack_faces(&self.faces.unwrap_or_default()),
            key: self.key.and_then(|key| key.try_into().ok()),
            nonce: self.nonce,
            at: self.at,
        })
    }
}
