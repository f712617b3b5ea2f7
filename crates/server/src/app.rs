//! What all handlers share.

use crate::host::Host;
use crate::limits::Limits;
use crate::trouble::wrong;
use protocol::answer::GameCard;
use protocol::desk;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use table::Error;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// What all handlers share.
pub(crate) struct App {
    /// The games.
    pub host: Arc<Host>,
    /// Set when the node is about to stop.
    pub draining: CancellationToken,
    /// How often an address may make or look for persons.
    pub(crate) newcomers: Limits<IpAddr>,
    /// How often a person or an address may ask over HTTP.
    pub(crate) askers: Limits<(Option<i64>, IpAddr)>,
    /// How often a connection may ask: at once, and each second.
    pub(crate) pace: (f64, f64),
    games: OnceLock<Vec<GameCard>>,
    connections: AtomicU64,
    blocking: Semaphore,
}

impl App {
    /// A node with these games.
    pub(crate) fn new(host: Arc<Host>, per_second: f64) -> Arc<App> {
        Arc::new(App {
            host,
            draining: CancellationToken::new(),
            newcomers: Limits::new((per_second * 2.0).max(20.0), (per_second / 50.0).max(1.0)),
            askers: Limits::new(per_second * 4.0, per_second),
            pace: (per_second * 4.0, per_second),
            games: OnceLock::new(),
            connections: AtomicU64::new(0),
            blocking: Semaphore::new(2),
        })
    }

    /// The games on offer.
    pub(crate) fn games(&self) -> &[GameCard] {
        self.games.get_or_init(|| desk::games(self.host.registry))
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
