//! A node for a test.

use opponents::{Hurried, Random, Sensible};
use protocol::Registry;
use server::{Serving, Settings, start};
use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;
use table::erased::{AnyGame, Hosted};
use tempfile::TempDir;

/// How long computer players take at least.
const PACE: Duration = Duration::from_millis(600);

pub(crate) static REGISTRY: LazyLock<Registry> =
    LazyLock::new(|| Registry::new([("eagles", eagles as fn() -> _), ("siegers", siegers)]));

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

    /// A node that lets everybody ask as often as they like.
    pub(crate) async fn unlimited() -> Node {
        let folder = tempfile::tempdir().expect("a folder");
        Node { serving: serve_at(&file(&folder), "127.0.0.1:0", 1e9).await, folder }
    }

    /// Stops and starts again on the same file.
    pub(crate) async fn again(self) -> Node {
        self.serving.drain().await.expect("it stops");
        Node { serving: serve(&file(&self.folder)).await, folder: self.folder }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.serving.address
    }
}

fn file(folder: &TempDir) -> String {
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
    })
    .await
}

pub(crate) async fn serve_with(database: &str, notices: server::notices::Settings) -> Serving {
    let listen = "127.0.0.1:0".parse().expect("an address");
    serve_as(Settings { listen, database: database.to_owned(), per_second: 1000.0, pace: PACE, notices })
        .await
}

async fn serve_as(settings: Settings) -> Serving {
    start(&REGISTRY, &settings).await.expect("it starts")
}
