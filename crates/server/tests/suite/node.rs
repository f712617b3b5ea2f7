//! A node for a test.

use age::assistant::AgeAssistant;
use opponents::{Hurried, Random, Sensible};
use protocol::Registry;
use serde_json::Value;
use server::bounds::{Bound, Bounds};
use server::{Serving, Settings, start};
use sqlx::{Connection, Row, SqliteConnection};
use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;
use table::assist::Assisted;
use table::erased::{AnyGame, Hosted};
use tempfile::TempDir;

/// How long computer players take at least.
const PACE: Duration = Duration::from_millis(600);

pub(crate) static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let games = [("eagles", eagles as fn() -> _), ("siegers", siegers), ("empire", empire), ("age", age)];
    Registry::new(games).assisting(assistants)
});

fn assistants() -> &'static [&'static dyn Assisted] {
    static AGE: LazyLock<AgeAssistant> = LazyLock::new(AgeAssistant::default);
    static ALL: LazyLock<[&'static dyn Assisted; 1]> = LazyLock::new(|| [&*AGE]);
    &*ALL
}

fn siegers() -> Box<dyn AnyGame> {
    Box::new(
        Hosted::new(siegers::Siegers)
            .level("random", || Box::new(Random))
            .level("sensible", || Box::new(Sensible::default()))
            .forecast_by(|| Box::new(Hurried)),
    )
}

fn eagles() -> Box<dyn AnyGame> {
    Box::new(Hosted::new(eagles::Eagles::default()).level("random", || Box::new(Random)))
}

fn empire() -> Box<dyn AnyGame> {
    Box::new(Hosted::new(empire::Empire).level("random", || Box::new(Random)))
}

fn age() -> Box<dyn AnyGame> {
    Box::new(Hosted::new(age::Age).level("random", || Box::new(Random)))
}

/// A node with its own SQLite file.
pub(crate) struct Node {
    pub(crate) serving: Serving,
    pub(crate) folder: TempDir,
}

impl Node {
    pub(crate) async fn start() -> Node {
        let folder = tempfile::tempdir().expect("a folder");
        Node { serving: serve(&file(&folder)).await, folder }
    }

    /// A node that lets everybody ask as often as they like, with a file that lies in memory where there is a place for that.
    pub(crate) async fn unlimited() -> Node {
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
        Node { serving: serve_at(&file(&folder), "127.0.0.1:0", 1e9).await, folder }
    }

    /// A node with these bounds.
    pub(crate) async fn within(bounds: Bounds) -> Node {
        let folder = tempfile::tempdir().expect("a folder");
        Node { serving: serve_within(&file(&folder), bounds).await, folder }
    }

    /// Stops and starts again on the same file.
    pub(crate) async fn again(self) -> Node {
        self.serving.drain().await.expect("it stops");
        Node { serving: serve(&file(&self.folder)).await, folder: self.folder }
    }

    /// Stops and starts again when so many milliseconds have gone by: all that is stored happened so much earlier.
    pub(crate) async fn later(self, milliseconds: i64) -> Node {
        self.serving.drain().await.expect("it stops");
        let address = format!("sqlite:{}", file(&self.folder));
        let mut database = SqliteConnection::connect(&address).await.expect("a file");
        for sql in [
            "UPDATE game SET made = made - $1, moved = moved - $1, deadline = deadline - $1",
            "UPDATE deed SET at = at - $1",
            "UPDATE away SET since = since - $1, until = until - $1",
        ] {
            sqlx::query(sql).bind(milliseconds).execute(&mut database).await.expect("it is done");
        }
        let games = sqlx::query("SELECT id, terms FROM game").fetch_all(&mut database).await.expect("games");
        for game in games {
            let mut terms: Value = serde_json::from_str(game.get(1)).expect("terms");
            set_back(&mut terms, milliseconds);
            let update = sqlx::query("UPDATE game SET terms = $1 WHERE id = $2");
            let update = update.bind(terms.to_string()).bind(game.get::<i64, _>(0));
            update.execute(&mut database).await.expect("it is done");
        }
        database.close().await.expect("it closes");
        Node { serving: serve(&file(&self.folder)).await, folder: self.folder }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.serving.address
    }
}

/// The same terms, agreed on so many milliseconds earlier.
fn set_back(terms: &mut Value, milliseconds: i64) {
    match terms {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_i64().filter(|_| ["began", "from", "until"].contains(&name.as_str())) {
                    Some(at) => *value = (at - milliseconds).into(),
                    None => set_back(value, milliseconds),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| set_back(value, milliseconds)),
        _ => {}
    }
}

pub(crate) fn file(folder: &TempDir) -> String {
    folder.path().join("games.sqlite").display().to_string()
}

pub(crate) async fn serve(database: &str) -> Serving {
    serve_at(database, "127.0.0.1:0", 1000.0).await
}

pub(crate) async fn serve_at(database: &str, listen: &str, per_second: f64) -> Serving {
    let listen = listen.parse().expect("an address");
    serve_as(Settings {
        listen,
        database: database.to_owned(),
        per_second,
        pace: PACE,
        notices: Default::default(),
        bounds: roomy(),
        doors: Default::default(),
    })
    .await
}

pub(crate) async fn serve_with(database: &str, notices: server::notices::Settings) -> Serving {
    let listen = "127.0.0.1:0".parse().expect("an address");
    serve_as(Settings {
        listen,
        database: database.to_owned(),
        per_second: 1000.0,
        pace: PACE,
        notices,
        bounds: roomy(),
        doors: Default::default(),
    })
    .await
}

/// Bounds for tests in which everybody comes from one network and has many tables.
pub(crate) fn roomy() -> Bounds {
    use Bound::*;
    let much = [
        Newcomers,
        NetworkRequests,
        NetworkSockets,
        NetworkTables,
        NetworkSaved,
        NetworkFollowing,
        NetworkDocuments,
        NetworkUploads,
        NetworkThinking,
        UploadsArriving,
        NetworkBots,
        NetworkChat,
        NetworkMails,
        NetworkComputerTables,
        PersonTables,
        PersonSockets,
        PersonChat,
        PersonComputerTables,
        Onlookers,
    ];
    much.into_iter().fold(Bounds::default(), |bounds, bound| bounds.with(bound, 1_000_000_000))
}

/// A node with these bounds.
pub(crate) async fn serve_within(database: &str, bounds: Bounds) -> Serving {
    let listen = "127.0.0.1:0".parse().expect("an address");
    serve_as(Settings {
        listen,
        database: database.to_owned(),
        per_second: 1000.0,
        pace: PACE,
        notices: Default::default(),
        bounds,
        doors: Default::default(),
    })
    .await
}

pub(crate) async fn serve_as(settings: Settings) -> Serving {
    start(&REGISTRY, &settings).await.expect("it starts")
}
