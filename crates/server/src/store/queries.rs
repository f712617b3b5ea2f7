//! The queries that both databases understand, written once, in a file for each subject. They are macros, which each of the
//! databases fills with its own types.

mod games;
mod people;
mod talk;

pub(super) use games::{game_queries, game_writers, packed_query};
pub(super) use people::people_queries;
pub(super) use talk::talk_queries;

use super::Fault;
use super::rows::{Deed, GameRow, lengthen, unpack_faces};
use crate::ids::{ShortKey, shortened};
use table::{Seat, Seats};

/// The columns of a game, in the order in which `game_of` reads them.
pub(super) const GAME: &str = "id, link, game, rules, content, setup, terms, opening, seats, open, version, status, \
                               number, awaited, deadline, outcome, made, moved, maker, key, secret";
/// The columns of a person.
pub(super) const PERSON: &str =
    "p.id, p.name, p.kind, p.login, p.password, p.owner, p.made, p.handle, p.host, p.banned";
/// The columns of a line, in the order in which `deed_of` reads them; the databases keep numbers in different sizes.
pub(super) const DEED: &str = "CAST(seq AS BIGINT), CAST(mark AS BIGINT), body, faces, key, nonce, at";
/// Which games have a seat for anybody. An index knows them by the same words, so that those which wait for somebody with an invite are
/// not gone through.
pub(super) const INVITING: &str = "$1 = $1 AND status = 0 AND open = 1 AND seats LIKE '%\"anyone\"%'";
/// No list is longer than this, whatever is asked for.
pub(super) const LONGEST_LIST: i64 = 200;

/// Whether nothing can be called so: PostgreSQL has no text with such a letter, and would seem to have failed.
pub(super) fn nameless(text: &str) -> bool {
    text.contains('\0')
}

/// How rows are read.
macro_rules! row_readers {
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

        fn person_of(row: &$row) -> Result<PersonRow, Fault> {
            Ok(PersonRow {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                kind: PersonKind::from_number(row.try_get(2)?),
                login: row.try_get(3)?,
                password: row.try_get(4)?,
                owner: row.try_get(5)?,
                made: row.try_get(6)?,
                handle: row.try_get::<Option<String>, _>(7)?.unwrap_or_default(),
                host: row.try_get::<i64, _>(8)? != 0,
                banned: row.try_get(9)?,
            })
        }
    };
}
pub(super) use row_readers;

/// A row of a list; one that cannot be read is named in the log and left out.
pub(super) fn readable<T>(row: Result<T, Fault>) -> Option<T> {
    row.inspect_err(|error| tracing::warn!(%error, "a row that cannot be read")).ok()
}

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

/// The key of a line as it is remembered; a line may hold it whole.
fn stored_key(stored: &[u8]) -> Option<ShortKey> {
    let whole = || Some(shortened(stored.try_into().ok()?));
    stored.try_into().ok().or_else(whole)
}

impl StoredDeed {
    pub(super) fn deed(self) -> Result<Deed, Fault> {
        let (kind, seat) = Deed::from_mark(self.mark)
            .ok_or_else(|| Fault::Decode(format!("a line of an unknown kind: {}", self.mark).into()))?;
        Ok(Deed {
            seq: self.seq,
            seat,
            kind,
            body: lengthen(&self.body),
            faces: unpack_faces(&self.faces.unwrap_or_default()),
            key: self.key.and_then(|key| stored_key(&key)),
            nonce: self.nonce,
            at: self.at,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::INVITING;
    use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

    #[tokio::test]
    async fn tables_with_a_seat_for_anybody_are_found_by_their_index() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.sqlite").display().to_string();
        drop(crate::store::open(&path).await.expect("it opens"));
        let mut database = SqliteConnection::connect(&format!("sqlite:{path}")).await.expect("a file");
        let sql = format!(
            "EXPLAIN QUERY PLAN SELECT * FROM game WHERE {INVITING} ORDER BY moved DESC, id DESC LIMIT 5"
        );
        let plan = sqlx::query(AssertSqlSafe(sql)).bind(0).fetch_all(&mut database).await.expect("a plan");
        let steps: Vec<String> = plan.iter().map(|step| step.get("detail")).collect();
        assert_eq!(steps, ["SCAN game USING INDEX game_inviting"]);
    }
}
