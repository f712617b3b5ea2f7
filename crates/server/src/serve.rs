//! Starting and stopping a node.

use crate::app::{App, Parts, SOCKETS};
use crate::bounds::{Bound, Bounds};
use crate::gate::{self, Doors};
use crate::host::Host;
use crate::http::router;
use crate::ledger::Ledger;
use crate::notices::{self, Notices, Unfit};
use crate::queue::TurnQueue;
use crate::{pack, store, tend};
use protocol::Registry;
use sqlx::migrate::MigrateError;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// A node that stops waits no longer for those who do not read its answers.
const PATIENCE: Duration = Duration::from_secs(4);

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
    /// How much of everything there may be.
    pub bounds: Bounds,
    /// Who may come in, and by which name of ours.
    pub doors: Doors,
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
    places: Arc<Semaphore>,
    task: JoinHandle<io::Result<()>>,
}

/// Starts a node.
pub async fn start(registry: &'static Registry, settings: &Settings) -> Result<Serving, Failure> {
    let listener = TcpListener::bind(settings.listen).await.map_err(Failure::Listen)?;
    let address = listener.local_addr().map_err(Failure::Listen)?;
    let store: Arc<dyn store::Store> = store::open(&settings.database).await?.into();
    let queue = TurnQueue::open(&settings.database).await?;
    let ledger = Ledger::open(&settings.database).await?;
    let bounds = Arc::new(settings.bounds.clone());
    let host = Host::new(registry, store, queue.clone(), (ledger.clone(), bounds), settings.pace);
    host.clone().hear().await?;
    let here = format!("http://{address}");
    let notices =
        Notices::open(&settings.database, &here, &settings.notices, settings.bounds.size(Bound::Notices))
            .await
            .map_err(|unfit| match unfit {
                Unfit::Database(fault) => fault.into(),
                Unfit::Setting(name, why) => Failure::Setting(name, why),
            })?;
    let doors = settings.doors.clone();
    let app = App::new(Parts { host: host.clone(), notices, ledger, doors, per_second: settings.per_second });
    tokio::spawn(notices::run(app.clone()));
    tokio::spawn(pack::run(app.clone()));
    tokio::spawn(tend::run(app.clone()));
    let alone = queue.is_none();
    if let Some(queue) = queue {
        tokio::spawn(queue.run(host.clone(), app.host.draining.clone()));
    }
    tokio::spawn(host.clone().keep_time(app.host.draining.clone()));
    tokio::spawn(host.clone().keep_onlookers(app.host.draining.clone()));
    tokio::spawn(async move {
        if alone && let Err(error) = host.resume(crate::clock::now()).await {
            tracing::warn!(code = error.code, "taking up games");
        }
    });
    let (stop, places) = (app.host.draining.clone(), app.places.clone());
    let task = tokio::spawn(gate::serve(listener, router(app.clone()), app));
    Ok(Serving { address, stop, places, task })
}

impl Serving {
    /// Says goodbye to everybody, finishes what was begun and stops.
    pub async fn drain(self) -> io::Result<()> {
        self.stop.cancel();
        let answered = async {
            let done = self.task.await.unwrap_or(Ok(()));
            let _ = self.places.acquire_many(SOCKETS).await;
            done
        };
        timeout(PATIENCE, answered).await.unwrap_or(Ok(()))
    }
}
