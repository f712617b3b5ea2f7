//! Everything that outlives a node. There are two stores, SQLite and PostgreSQL, with one set of queries; where the two
//! databases are best asked differently (the appending of orders, notifications) each has a file of its own.
//!
//! Orders are appended, unique on game and number, many games' orders in one transaction ([`Writer`]); nothing appended is
//! ever changed or deleted while a game goes on.

mod postgres;
mod queries;
mod rows;
mod sqlite;
mod writer;

pub use postgres::Postgres;
pub(crate) use rows::scenario;
pub use rows::{
    CountRow, Deed, GameRow, Head, Kind, Line, List, PersonKind, PersonRow, ResultRow, SeatRow, SessionKind,
    Status, Talk, Who,
};
pub use sqlite::Sqlite;
pub use writer::{Fate, Writer};

use crate::clock::Span;
use crate::ids::Key;
use std::future::Future;
use std::pin::Pin;
use table::Seat;
use tokio::sync::mpsc;

/// What goes wrong with a database.
pub type Fault = sqlx::Error;

/// An answer to come.
pub type Later<'s, T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send + 's>>;

/// A message between nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Something happened in this game.
    Game(i64),
    /// A session of this person has ended, or the person may not come in any more.
    Person(i64),
    /// The connection was lost: something may have happened in any game.
    Missed,
}

/// What a server needs from a database.
pub trait Store: Send + Sync + 'static {
    /// Adds a person and gives its number.
    fn add_person<'s>(&'s self, person: &'s PersonRow) -> Later<'s, i64>;
    /// A person by number.
    fn person(&self, id: i64) -> Later<'_, Option<PersonRow>>;
    /// A person by what programs call it.
    fn person_by_handle<'s>(&'s self, handle: &'s str) -> Later<'s, Option<PersonRow>>;
    /// A person by the name it signs in with.
    fn person_by_login<'s>(&'s self, login: &'s str) -> Later<'s, Option<PersonRow>>;
    /// Writes a person's changes, but for what a host has settled about it. False if the name to sign in with is taken.
    fn change_person<'s>(&'s self, person: &'s PersonRow) -> Later<'s, bool>;
    /// Writes a person's password alone: whoever else changes something about it at the same time has done so.
    fn set_password<'s>(&'s self, person: i64, password: &'s str) -> Later<'s, ()>;
    /// Writes what a host has settled about a person: whether it keeps this server, and since when it may not come in.
    fn set_rights<'s>(&'s self, person: &'s PersonRow) -> Later<'s, ()>;
    /// Opens a session.
    fn add_session<'s>(
        &'s self,
        hash: &'s [u8],
        person: i64,
        kind: SessionKind,
        name: &'s str,
        now: i64,
        until: i64,
    ) -> Later<'s, ()>;
    /// Whose session it is, and when it was last written down that it is used; none for those who are banned.
    fn session<'s>(&'s self, hash: &'s [u8], now: i64) -> Later<'s, Option<(PersonRow, i64)>>;
    /// Writes down that a session is used, and how long it lasts from now on.
    fn use_session<'s>(&'s self, hash: &'s [u8], now: i64, until: i64) -> Later<'s, ()>;
    /// Ends a session.
    fn end_session<'s>(&'s self, hash: &'s [u8]) -> Later<'s, ()>;

    /// Adds a game with the packed record it is taken up with, all or nothing, and gives its number; none if this request
    /// added it before.
    fn add_game<'s>(&'s self, game: &'s GameRow, past: Option<&'s [u8]>) -> Later<'s, Option<i64>>;
    /// A game by its link.
    fn game<'s>(&'s self, link: &'s str) -> Later<'s, Option<GameRow>>;
    /// A game by number.
    fn game_by_id(&self, id: i64) -> Later<'_, Option<GameRow>>;
    /// The game that this request added before.
    fn game_by_key(&self, maker: i64, key: Key) -> Later<'_, Option<GameRow>>;
    /// Writes what was agreed on about a game unless somebody else did so, or gave an order, since it was read.
    fn change_game<'s>(&'s self, game: &'s GameRow) -> Later<'s, bool>;
    /// Writes what was agreed on about a game and adds the one that follows it, both or neither; none if somebody else has
    /// written about the first since it was read.
    fn follow_up<'s>(&'s self, game: &'s GameRow, next: &'s GameRow) -> Later<'s, Option<i64>>;
    /// Games of a list, the newest first.
    fn games(&self, list: List, person: i64, most: i64) -> Later<'_, Vec<GameRow>>;
    /// Games that go on, in which a computer player has been awaited since before then.
    fn running(&self, before: i64) -> Later<'_, Vec<i64>>;
    /// Games whose time runs out before then.
    fn due(&self, before: i64) -> Later<'_, Vec<i64>>;

    /// What was appended to a game, from a number on.
    fn deeds(&self, game: i64, from: i64) -> Later<'_, Vec<Deed>>;
    /// Appends in one transaction and says which lines are there now; the others came too late.
    fn append<'s>(&'s self, lines: &'s [Line]) -> Later<'s, Vec<bool>>;

    /// Adds something said; the number it has, also if it was added before.
    fn add_talk<'s>(&'s self, game: i64, key: Key, talk: &'s Talk, most: i64) -> Later<'s, Option<i64>>;
    /// What was said, after a number, so much at most.
    fn talks(&self, game: i64, after: i64, most: i64) -> Later<'_, Vec<Talk>>;
    /// Writes a private note; an empty one is none.
    fn set_note<'s>(&'s self, game: i64, person: i64, text: &'s str, now: i64) -> Later<'s, ()>;
    /// A private note.
    fn note(&self, game: i64, person: i64) -> Later<'_, Option<String>>;
    /// Adds to or takes from a person's block list.
    fn set_block(&self, person: i64, blocked: i64, on: bool) -> Later<'_, ()>;
    /// Whom a person has blocked.
    fn blocks(&self, person: i64) -> Later<'_, Vec<PersonRow>>;
    /// Whether either has blocked the other.
    fn blocked(&self, one: i64, other: i64) -> Later<'_, bool>;

    /// Writes what a seat wants to be asked.
    fn set_standing<'s>(&'s self, game: i64, seat: Seat, text: &'s str) -> Later<'s, ()>;
    /// What the seats of a game want to be asked.
    fn standing(&self, game: i64) -> Later<'_, [Option<String>; 2]>;

    /// When a person was, is and will be away.
    fn away(&self, person: i64) -> Later<'_, Vec<Span>>;
    /// Writes when a person was, is and will be away.
    fn set_away<'s>(&'s self, person: i64, spans: &'s [Span]) -> Later<'s, ()>;
    /// The links of the games that a person is playing.
    fn playing(&self, person: i64) -> Later<'_, Vec<String>>;
    /// The games that a person has finished.
    fn results(&self, person: i64) -> Later<'_, Vec<ResultRow>>;
    /// How many public games there are of each game and scenario, without those that onlookers see later and in which something
    /// has happened since `settled`.
    fn counts(&self, settled: i64) -> Later<'_, Vec<CountRow>>;

    /// Tells the other nodes; there are none with SQLite.
    fn tell(&self, news: Signal) -> Later<'_, ()>;
    /// What other nodes tell, from now on.
    fn listen(&self) -> Later<'_, Option<mpsc::Receiver<Signal>>>;
}

/// Opens the database that an address names: `sqlite:…`, a file, or `postgres://…`.
pub async fn open(address: &str) -> Result<Box<dyn Store>, Fault> {
    match address.starts_with("postgres://") || address.starts_with("postgresql://") {
        true => Ok(Box::new(Postgres::open(address).await?)),
        false => Ok(Box::new(Sqlite::open(address.strip_prefix("sqlite:").unwrap_or(address)).await?)),
    }
}
