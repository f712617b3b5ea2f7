//! Starting and stopping a node.

use crate::app::{App, SOCKETS};
use crate::errands::Errands;
use crate::host::Host;
use crate::http::router;
use crate::notices::{self, Notices, Unfit};
use crate::store;
use crate::{anydb, pack};
use axum::serve::ListenerExt;
use protocol::Registry;
use sqlx::migrate::MigrateError;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// A node that stops waits no longer for those who do not read its answers.
const PATIENCE: Duration = Duration::from_secs(20);

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
    /// How notices are sent.
    pub notices: notices::Settings,
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
    /// A setting makes no sense: its name and why.
    Setting(&'static str, String),
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
    sockets: Arc<Semaphore>,
    task: JoinHandle<io::Result<()>>,
}

/// Starts a node.
pub async fn start(registry: &'static Registry, settings: &Settings) -> Result<Serving, Failure> {
    let listener = TcpListener::bind(settings.listen).await.map_err(Failure::Listen)?;
    let address = listener.local_addr().map_err(Failure::Listen)?;
    let store: Arc<dyn store::Store> = store::open(&settings.database).await?.into();
    let errands = Errands::open(&settings.database).await?;
    let host = Host::new(registry, store, errands.clone(), settings.pace);
    host.clone().hear().await?;
    let here = format!("http://{address}");
    let notices =
        Notices::open(&settings.database, &here, &settings.notices).await.map_err(|unfit| match unfit {
            Unfit::Database(fault) => fault.into(),
            Unfit::Setting(name, why) => Failure::Setting(name, why),
        })?;
    let pool = anydb::pool(&settings.database).await?;
    let app = App::new(host.clone(), notices, settings.per_second);
    tokio::spawn(notices::run(app.clone()));
    tokio::spawn(pack::run(app.clone(), pool));
    let alone = errands.is_none();
    if let Some(errands) = errands {
        tokio::spawn(errands.run(host.clone(), app.host.draining.clone()));
    }
    tokio::spawn(host.clone().keep_time(app.host.draining.clone()));
    tokio::spawn(async move {
        if alone && let Err(error) = host.resume(crate::clock::now()).await {
            tracing::warn!(code = error.code, "taking up games");
        }
    });
    let (stop, sockets) = (app.host.draining.clone(), app.sockets.clone());
    let draining = stop.clone();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let task = tokio::spawn(async move {
        axum::serve(listener.tap_io(send_at_once), service)
            .with_graceful_shutdown(draining.cancelled_owned())
            .await
    });
    Ok(Serving { address, stop, sockets, task })
}

/// A message that follows another is not held back until the first is acknowledged, which takes up to 40 ms.
fn send_at_once(stream: &mut TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection that sends late");
    }
}

impl Serving {
    /// Says goodbye to everybody, finishes what was begun and stops.
    pub async fn drain(self) -> io::Result<()> {
        self.stop.cancel();
        let answered = async {
            let done = self.task.await.unwrap_or(Ok(()));
            let _ = self.sockets.acquire_many(SOCKETS).await;
            done
        };
        timeout(PATIENCE, answered).await.unwrap_or(Ok(()))
    }
}
