//! What the host of a server can do: look for people and games, ban, rename, reset, close, delete, announce. The same for
//! `grognard admin` and for the page of those accounts that are marked as hosts. Every act is written into the audit log, from which
//! running nodes learn of it.

mod erase;
mod export;
mod held;
mod merge;
mod namesakes;

pub use crate::audit::Entry;
pub use export::Export;
pub use held::Amounts;

use crate::anydb;
use crate::clock::now;
use crate::store::{Deed, Fault, GameRow, Head, Kind, Line, PersonKind, PersonRow, Status, Store, Who};
use crate::terms::Ending;
use crate::trouble::{MapPhrase, unavailable, wrong};
use crate::{audit, names, people};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use std::sync::Arc;
use table::{Error, Seat, Seats};

/// So many lines of a list are told at once.
const PART: usize = 50;
/// How long an announcement is shown unless said otherwise: a day.
const SHOWN: i64 = 24;

/// What a host can do. Persons and tables are named as programs name them, accounts also by their name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "HostAct")]
pub enum Act {
    /// Lets a person not come in any more.
    Ban {
        /// Who.
        person: String,
    },
    /// Lets a person come in again.
    Unban {
        /// Who.
        person: String,
    },
    /// Gives a person another name, also in its games.
    Rename {
        /// Who.
        person: String,
        /// The name.
        name: String,
    },
    /// Gives an account another password and ends its sessions.
    Password {
        /// Who.
        person: String,
        /// The password.
        password: String,
    },
    /// Marks an account as host.
    MakeHost {
        /// Who.
        person: String,
    },
    /// Marks it so no longer.
    UnmakeHost {
        /// Who.
        person: String,
    },
    /// Gives all that belongs to a guest to an account.
    HandOver {
        /// Which guest.
        person: String,
        /// Which account.
        to: String,
    },
    /// Deletes all of a person's data. Finished games stay, under a neutral name.
    DeletePerson {
        /// Who.
        person: String,
    },
    /// Ends a game without a winner; a table that still waits is deleted.
    CloseTable {
        /// Which.
        table: String,
    },
    /// Deletes a table with all that happened at it.
    DeleteTable {
        /// Which.
        table: String,
    },
    /// Tells everybody something for a while, or nothing any more if the text is empty.
    Announce {
        /// What.
        text: String,
        /// For how many hours, by default a day.
        #[serde(default)]
        hours: Option<u32>,
    },
}

impl Act {
    /// What it is called in the audit log.
    fn name(&self) -> &'static str {
        match self {
            Act::Ban { .. } => "host:ban",
            Act::Unban { .. } => "host:unban",
            Act::Rename { .. } => "host:rename",
            Act::Password { .. } => "host:password",
            Act::MakeHost { .. } => "host:make_host",
            Act::UnmakeHost { .. } => "host:unmake_host",
            Act::HandOver { .. } => "host:hand_over",
            Act::DeletePerson { .. } => "host:delete_person",
            Act::CloseTable { .. } => "host:close_table",
            Act::DeleteTable { .. } => "host:delete_table",
            Act::Announce { .. } => "host:announce",
        }
    }
}

/// A person as a host sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "HostPerson")]
pub struct PersonLine {
    /// What programs call it.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: PersonKind,
    /// Whether it is a host.
    pub host: bool,
    /// Since when it is banned.
    pub banned: Option<i64>,
    /// Since when it is.
    pub made: i64,
    /// In how many games it sits or sat.
    pub games: i64,
}

/// A table as a host sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "HostTable")]
pub struct TableLine {
    /// Its link.
    pub table: String,
    /// Which game.
    pub game: String,
    /// `waiting`, `playing` or `over`.
    pub status: &'static str,
    /// Who sits there.
    pub seats: [Sitter; 2],
    /// How many orders there are.
    pub number: i64,
    /// Since when it is.
    pub made: i64,
    /// When something last happened.
    pub moved: i64,
}

/// Who sits in a seat as a host sees it; nobody yet where nothing is told.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "HostSeat")]
pub struct Sitter {
    /// The name of a person.
    pub name: Option<String>,
    /// The level of a computer player.
    pub level: Option<String>,
}

/// Some lines of a list.
#[derive(Clone, Debug)]
pub struct Part<T> {
    /// The lines.
    pub lines: Vec<T>,
    /// Whether others follow.
    pub more: bool,
}

impl<T> Part<T> {
    /// Of what was read, one line more than is told.
    fn of(mut lines: Vec<T>) -> Part<T> {
        let more = lines.len() > PART;
        lines.truncate(PART);
        Part { lines, more }
    }
}

/// The host's hand on a database.
#[derive(Clone)]
pub struct Admin {
    store: Arc<dyn Store>,
    pool: AnyPool,
}

impl Admin {
    /// Opens a database, also one that is in use.
    pub async fn open(database: &str) -> Result<Admin, Fault> {
        let store = crate::store::open(database).await?.into();
        Ok(Admin { store, pool: anydb::pool(database).await? })
    }

    /// The same for a node that has it open.
    pub(crate) fn of(store: Arc<dyn Store>, pool: AnyPool) -> Admin {
        Admin { store, pool }
    }

    /// People whose name holds a text, or who are called so, the newest first; those after so many.
    pub async fn people(&self, search: &str, after: u32) -> Result<Part<PersonLine>, Error> {
        let sql = "SELECT p.handle, p.name, p.kind, p.host, p.banned, p.made, \
                   (SELECT COUNT(*) FROM game g WHERE g.first = p.id OR g.second = p.id) FROM person p \
                   WHERE LOWER(p.name) LIKE $1 OR p.handle = $2 ORDER BY p.made DESC, p.id DESC LIMIT $3 OFFSET $4";
        let query = sqlx::query(sql).bind(like(search)).bind(search.to_owned());
        let query = query.bind(PART as i64 + 1).bind(i64::from(after));
        let line = |row: &AnyRow| {
            Ok(PersonLine {
                id: row.try_get::<Option<String>, _>(0)?.unwrap_or_default(),
                name: row.try_get(1)?,
                kind: PersonKind::from_number(row.try_get(2)?),
                host: row.try_get::<i64, _>(3)? != 0,
                banned: row.try_get(4)?,
                made: row.try_get(5)?,
                games: row.try_get(6)?,
            })
        };
        let rows = query.fetch_all(&self.pool).await;
        rows.and_then(|rows| rows.iter().map(line).collect()).map(Part::of).map_err(unavailable)
    }

    /// Tables of a game, of somebody, or of this link, those where something happened last first; those after so many.
    pub async fn tables(&self, search: &str, after: u32) -> Result<Part<TableLine>, Error> {
        let sql = "SELECT link, game, status, seats, number, made, moved FROM game \
                   WHERE link = $1 OR game = $1 OR LOWER(seats) LIKE $2 ORDER BY moved DESC, id DESC LIMIT $3 OFFSET $4";
        let query = sqlx::query(sql).bind(search.to_owned()).bind(like(search));
        let query = query.bind(PART as i64 + 1).bind(i64::from(after));
        let line = |row: &AnyRow| -> Result<TableLine, Fault> {
            let seats: [crate::store::SeatRow; 2] = serde_json::from_str(&row.try_get::<String, _>(3)?)
                .map_err(|error| Fault::Decode(error.into()))?;
            Ok(TableLine {
                table: row.try_get(0)?,
                game: row.try_get(1)?,
                status: match Status::from_number(row.try_get(2)?) {
                    Status::Waiting => "waiting",
                    Status::Playing => "playing",
                    Status::Over => "over",
                },
                seats: seats.map(|seat| match seat.who {
                    Who::Person { name, .. } => Sitter { name: Some(name), level: None },
                    Who::Computer { level } => Sitter { name: None, level: Some(level) },
                    Who::Anyone | Who::Invited => Sitter::default(),
                }),
                number: row.try_get(4)?,
                made: row.try_get(5)?,
                moved: row.try_get(6)?,
            })
        };
        let rows = Part::of(query.fetch_all(&self.pool).await.map_err(unavailable)?);
        let lines = rows.lines.iter().filter_map(|row| line(row).ok()).collect();
        Ok(Part { lines, more: rows.more })
    }

    /// The entries of the audit log, the newest first; those after so many.
    pub async fn audit(&self, after: u32) -> Result<Part<Entry>, Error> {
        let read = audit::read(&self.pool, PART as i64 + 1, i64::from(after)).await;
        read.map(Part::of).map_err(unavailable)
    }

    /// Does something, and writes down who did it.
    pub async fn act(&self, host: Option<i64>, network: &str, act: Act) -> Result<(), Error> {
        let deed = act.name().to_owned();
        let about = self.carry_out(act).await?;
        let entry = Entry { at: now(), person: host, deed, about, network: network.to_owned() };
        audit::write(&self.pool, &entry).await.map_err(unavailable)
    }

    /// Does something and says about whom or what: a number and a name, or a link.
    async fn carry_out(&self, act: Act) -> Result<String, Error> {
        match act {
            Act::Ban { person } => self.settle(&person, |row| row.banned = Some(now())).await,
            Act::Unban { person } => self.settle(&person, |row| row.banned = None).await,
            Act::MakeHost { person } => self.mark(&person, true).await,
            Act::UnmakeHost { person } => self.mark(&person, false).await,
            Act::Rename { person, name } => self.rename(&person, &name).await,
            Act::Password { person, password } => self.reset(&person, &password).await,
            Act::HandOver { person, to } => self.hand_over(&person, &to).await,
            Act::DeletePerson { person } => self.erase(&person).await,
            Act::CloseTable { table } => self.close(&table).await,
            Act::DeleteTable { table } => self.delete(&table).await,
            Act::Announce { text, hours } => self.announce(&text, hours).await,
        }
    }

    async fn person(&self, named: &str) -> Result<PersonRow, Error> {
        let by_handle = self.store.person_by_handle(named).await.map_err(unavailable)?;
        let found = match by_handle {
            Some(person) => Some(person),
            None => people::by_name(&*self.store, &names::tidy(named)).await?,
        };
        found.ok_or_else(|| wrong("not_found", "server-no-such-person"))
    }

    /// Settles what only a host may.
    async fn settle(&self, named: &str, settle: impl FnOnce(&mut PersonRow)) -> Result<String, Error> {
        let mut person = self.person(named).await?;
        settle(&mut person);
        self.store.set_rights(&person).await.map_err(unavailable)?;
        Ok(about(&person))
    }

    async fn mark(&self, named: &str, host: bool) -> Result<String, Error> {
        let person = self.person(named).await?;
        if person.kind != PersonKind::Account {
            return Err(wrong("malformed", "server-no-account"));
        }
        self.settle(&person.handle, |row| row.host = host).await
    }

    async fn rename(&self, named: &str, name: &str) -> Result<String, Error> {
        let person = self.person(named).await?;
        let name = names::checked(name)?;
        if people::by_name(&*self.store, &name).await?.is_some_and(|other| other.id != person.id) {
            return Err(wrong("name_taken", "server-name-taken"));
        }
        let login = person.login.as_ref().map(|_| names::login(&name));
        let renamed = PersonRow { name, login, ..person };
        if !self.store.change_person(&renamed).await.map_err(unavailable)? {
            return Err(wrong("name_taken", "server-name-taken"));
        }
        self.rename_in_games(renamed.id, &renamed.name).await?;
        if renamed.login.is_some() {
            self.mark_namesakes(&renamed).await?;
        }
        Ok(about(&renamed))
    }

    async fn reset(&self, named: &str, password: &str) -> Result<String, Error> {
        people::fits(password)?;
        let password = password.to_owned();
        let hash = crate::app::off(move || people::hashed(&password)).await?;
        let hash = hash.ok_or_else(|| wrong("internal", "umpire-internal"))?;
        let person = self.person(named).await?;
        if person.login.is_none() {
            return Err(wrong("malformed", "server-no-account"));
        }
        // Whoever signs in with the old one from now on is noticed; whoever has done so before is out.
        self.store.set_password(person.id, &hash).await.map_err(unavailable)?;
        self.run("DELETE FROM session WHERE person = $1", person.id).await?;
        Ok(about(&person))
    }

    async fn game(&self, link: &str) -> Result<GameRow, Error> {
        let game = self.store.game(link).await.map_err(unavailable)?;
        let shown: String = link.chars().take(40).collect();
        game.ok_or_else(|| {
            wrong("no_such_table", "server-no-such-table").map_phrase(|why| why.with("table", shown))
        })
    }

    async fn close(&self, link: &str) -> Result<String, Error> {
        let game = self.game(link).await?;
        match game.head.status {
            Status::Waiting => self.delete(link).await,
            Status::Over => Err(wrong("over", "server-over")),
            Status::Playing => {
                self.end(&game, Seat::First, &Ending::outside_rules("closed", None)).await?;
                Ok(link.to_owned())
            }
        }
    }

    /// Ends a game from outside: by a line of its record, as it would at a node.
    pub(crate) async fn end(&self, game: &GameRow, seat: Seat, ending: &Ending) -> Result<(), Error> {
        let text = serde_json::to_string(ending).expect("an ending is plain data");
        // A node that plays on at the same moment may be faster.
        for _ in 0..3 {
            let deeds = self.store.deeds(game.id, 0).await.map_err(unavailable)?;
            let game = self.game(&game.link).await?;
            if game.head.status == Status::Over {
                return Ok(());
            }
            let at = now().max(game.head.moved);
            let deed = Deed {
                seq: deeds.last().map_or(0, |deed| deed.seq + 1),
                seat,
                kind: Kind::End,
                body: text.clone(),
                faces: Vec::new(),
                key: None,
                nonce: None,
                at,
            };
            let head = Head {
                status: Status::Over,
                awaited: Seats::NONE,
                deadline: None,
                outcome: Some(text.clone()),
                moved: at,
                ..game.head.clone()
            };
            let line = Line { game: game.id, deed, head };
            if self.store.append(&[line]).await.map_err(unavailable)? == [true] {
                return Ok(());
            }
        }
        Err(wrong("stale", "server-overtaken"))
    }

    async fn delete(&self, link: &str) -> Result<String, Error> {
        let game = self.game(link).await?;
        self.delete_game(game.id).await?;
        Ok(link.to_owned())
    }

    async fn announce(&self, text: &str, hours: Option<u32>) -> Result<String, Error> {
        let text: String = text.trim().chars().take(500).collect();
        let now = now();
        self.run("UPDATE announcement SET until = $1 WHERE until > $1", now).await?;
        if !text.is_empty() {
            let until = now + i64::from(hours.unwrap_or(SHOWN as u32)) * 3600 * 1000;
            let sql = "INSERT INTO announcement (body, made, until) VALUES ($1, $2, $3)";
            let query = sqlx::query(sql).bind(text.clone()).bind(now).bind(until);
            query.execute(&self.pool).await.map_err(unavailable)?;
        }
        Ok(text)
    }

    /// Runs a statement about one number.
    async fn run(&self, sql: &'static str, number: i64) -> Result<u64, Error> {
        let done = sqlx::query(sql).bind(number).execute(&self.pool).await.map_err(unavailable)?;
        Ok(done.rows_affected())
    }
}

fn about(person: &PersonRow) -> String {
    format!("{} {}", person.id, person.name)
}

fn like(search: &str) -> String {
    format!("%{}%", search.to_lowercase().replace(['%', '_'], ""))
}

#[cfg(test)]
mod tests {
    use super::{erase, export, merge};
    use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

    /// What everybody adds to.
    const LARGE: [&str; 9] =
        ["person", "session", "game", "deed", "chat", "note", "block", "notice", "audit"];

    /// Whoever asks for what is theirs, or signs in, keeps nobody waiting who gives orders.
    #[tokio::test]
    async fn nothing_of_a_person_is_looked_for_among_what_is_everybodys() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.sqlite").display().to_string();
        drop(crate::store::open(&path).await.expect("it opens"));
        let mut database = SqliteConnection::connect(&format!("sqlite:{path}")).await.expect("a file");
        let exported = export::KEPT.iter().map(|(_, sql)| *sql);
        let merged =
            merge::BELONGINGS.into_iter().chain(merge::REMAINS).chain([merge::PROGRAMS, merge::GAMES]);
        let erased = erase::ERASED.into_iter().chain([erase::TRIES, erase::GAMES, erase::LEFT]);
        for sql in exported.chain(merged).chain(erased) {
            let plan = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
            for step in plan.fetch_all(&mut database).await.expect("a plan") {
                let step: String = step.get("detail");
                let all = step.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next());
                assert!(all.is_none_or(|all| !LARGE.contains(&all) && all.len() > 1), "{sql}: {step}");
            }
        }
    }
}
