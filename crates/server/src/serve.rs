//! Starting and stopping a node.

use crate::app::App;
use crate::host::Host;
use crate::http::router;
use crate::store;
use protocol::Registry;
use sqlx::migrate::MigrateError;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How a node is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Its database: `postgres://…`, or a file for SQLite.
    pub database: String,
    /// How many requests a connection may send each second.
    pub per_second: f64,
    /// How long computer players take at least.
    pub pace: Duration,
}

/// Why a node does not start.
#[derive(Debug)]
pub enum Failure {
    /// It cannot listen there.
    Listen(io::Error),
    /// The database cannot be opened.
    Database(store::Fault),
    /// The tables of the database have a version that this program does not know.
    Newer(i64),
}

impl From<store::Fault> for Failure {
    fn from(fault: store::Fault) -> Failure {
        match fault {
            store::Fault::Migrate(error) => match *error {
                MigrateError::VersionMissing(version) => Failure::Newer(version),
                other => Failure::Database(other.into()),
            },
            other => Failure::Database(other),
        }
    }
}

/// A node that runs.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    stop: CancellationToken,
    task: JoinHandle<io::Result<()>>,
}

/// Starts a node.
pub async fn start(registry: &'static Registry, settings: &Settings) -> Result<Serving, Failure> {
    let listener = TcpListener::bind(settings.listen).await.map_err(Failure::Listen)?;
    let address = listener.local_addr().map_err(Failure::Listen)?;
    let store: Arc<dyn store::Store> = store::open(&settings.database).await?.into();
    let host = Host::new(registry, store, settings.pace);
    host.clone().hear().await?;
    let app = App::new(host.clone(), settings.per_second);
    tokio::spawn(host.clone().keep_time(app.draining.clone()));
    tokio::spawn(async move {
        if let Err(error) = host.resume(crate::clock::now()).await {
            tracing::warn!(code = error.code, "taking up games");
        }
    });
    let stop = app.draining.clone();
    let draining = stop.clone();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let task = tokio::spawn(async move {
        axum::serve(listener, service).with_graceful_shutdown(draining.cancelled_owned()).await
    });
    Ok(Serving { address, stop, task })
}

impl Serving {
    /// Says goodbye to everybody, finishes what was begun and stops.
    pub async fn drain(self) -> io::Result<()> {
        self.stop.cancel();
        self.task.await.unwrap_or(Ok(()))
    }
}
