//! What all handlers share.

use crate::host::Host;
use crate::limits::Limits;
use crate::notices::Notices;
use crate::trouble::wrong;
use bytes::Bytes;
use protocol::answer::GameCard;
use protocol::desk;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use table::Error;
use tokio::sync::Semaphore;

/// A node has no more sockets.
pub(crate) const SOCKETS: u32 = 100_000;

/// What all handlers share.
pub(crate) struct App {
    /// The games.
    pub host: Arc<Host>,
    /// What sends notices.
    pub(crate) notices: Notices,
    /// How often an address may make or look for persons.
    pub(crate) newcomers: Limits<IpAddr>,
    /// How often a person or an address may ask over HTTP.
    pub(crate) askers: Limits<(Option<i64>, IpAddr)>,
    /// How often a connection may ask: at once, and each second.
    pub(crate) pace: (f64, f64),
    /// A place for each socket; all are free when the last one has been told goodbye.
    pub(crate) sockets: Arc<Semaphore>,
    games: OnceLock<Vec<GameCard>>,
    description: OnceLock<Bytes>,
    connections: AtomicU64,
    blocking: Semaphore,
}

impl App {
    /// A node with these games.
    pub(crate) fn new(host: Arc<Host>, notices: Notices, per_second: f64) -> Arc<App> {
        Arc::new(App {
            host,
            notices,
            newcomers: Limits::new((per_second * 2.0).max(20.0), (per_second / 50.0).max(1.0)),
            askers: Limits::new(per_second * 4.0, per_second),
            pace: (per_second * 4.0, per_second),
            sockets: Arc::new(Semaphore::new(SOCKETS as usize)),
            games: OnceLock::new(),
            description: OnceLock::new(),
            connections: AtomicU64::new(0),
            blocking: Semaphore::new(2),
        })
    }

    /// The games on offer.
    pub(crate) fn games(&self) -> &[GameCard] {
        self.games.get_or_init(|| desk::games(self.host.registry))
    }

    /// Sets the description of the interface.
    pub(crate) fn describe(&self, description: impl FnOnce() -> Bytes) {
        self.description.get_or_init(description);
    }

    /// The description of the interface.
    pub(crate) fn description(&self) -> Bytes {
        self.description.get().cloned().unwrap_or_default()
    }

    /// A number for a new connection.
    pub(crate) fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Does something long on a thread of its own, a few at a time.
    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _turn = self.blocking.acquire().await;
        tokio::task::spawn_blocking(work).await.map_err(|_| wrong("internal", "umpire-internal"))
    }
}
