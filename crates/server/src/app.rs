//! What all handlers share.

use crate::audit::Audit;
use crate::bounds::{Bound, Bounds};
use crate::documents::Documents;
use crate::gate::Doors;
use crate::host::{Asker, Host};
use crate::http::Tallied;
use crate::ledger::{Ledger, Pulse};
use crate::limits::{Held, Holdings, Limits, OneEach, Queue};
use crate::notices::Notices;
use crate::people::Passwords;
use crate::trouble::wrong;
use crate::uploads::Uploads;
use bytes::Bytes;
use protocol::answer::GameCard;
use protocol::desk;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use table::work::{Exhausted, Stop, within};
use table::{Error, Phrase};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A node has no more sockets.
pub(crate) const SOCKETS: u32 = 1_000_000;

/// What all handlers share.
pub(crate) struct App {
    /// The games.
    pub host: Arc<Host>,
    /// How much of everything there may be.
    pub(crate) bounds: Arc<Bounds>,
    /// What sends notices.
    pub(crate) notices: Notices,
    /// What is counted, tended and told in the database beside the games.
    pub(crate) ledger: Ledger,
    /// What is written down about people and hosts.
    pub(crate) audit: Audit,
    /// Who may come in, and by which name of ours.
    pub(crate) doors: Doors,
    /// What checks passwords.
    pub(crate) passwords: Passwords,
    /// How often each may do what.
    pub(crate) rates: Rates,
    /// Saved games that are being read.
    pub(crate) uploads: Uploads,
    /// Journals and exports that are on their way.
    pub(crate) documents: Documents,
    /// Whether writing works.
    pub(crate) pulse: Pulse,
    /// What is played here.
    pub(crate) tallied: Tallied,
    /// How often a connection may ask: at once, and each second.
    pub(crate) pace: (f64, f64),
    /// A place for each socket; all are free when the last one has been told goodbye.
    pub(crate) places: Arc<Semaphore>,
    games: OnceLock<Vec<GameCard>>,
    description: OnceLock<Bytes>,
    connections: AtomicU64,
    pub(crate) thinking: Queue,
    pub(crate) thinkers: Holdings<Payer>,
    thinking_networks: Holdings<IpAddr>,
    /// A network has half of the turns at most, so that whoever asks from another does not wait for all that it asks.
    network_turns: OneEach<IpAddr>,
    /// Whose questions of another kind come one after another, and how many are answered at a time.
    asides: OneEach<Payer>,
    aside: Arc<Semaphore>,
    /// Whose tables, programs and the like are being counted: one more is added before they are counted again.
    counting: OneEach<i64>,
}

/// Whom something is counted for: a person with its programs, or a network where nobody is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Payer {
    /// An account or a guest.
    Person(i64),
    /// A network.
    Network(IpAddr),
}

/// Somebody's place among those who ask for something that takes long.
pub(crate) struct Asking {
    _of_person: Held<Payer>,
    _of_network: Held<IpAddr>,
    _turn: OwnedSemaphorePermit,
}

/// How often each may do what.
pub(crate) struct Rates {
    /// Make or look for persons.
    pub(crate) newcomers: Limits<IpAddr>,
    /// Ask over HTTP.
    pub(crate) askers: Limits<Payer>,
    /// Ask for anything.
    pub(crate) networks: Limits<IpAddr>,
    /// Open tables.
    pub(crate) tables: Limits<IpAddr>,
    /// Open tables between computers.
    pub(crate) computer_tables: Limits<IpAddr>,
    /// Bring saved games and large options, in bytes.
    pub(crate) saved: Limits<IpAddr>,
    /// Make programs.
    pub(crate) bots: Limits<IpAddr>,
    /// Battles of assistants that a network brings.
    pub(crate) battles: Limits<IpAddr>,
    /// Say something.
    pub(crate) chat: (Limits<Payer>, Limits<IpAddr>),
    /// Have mail sent.
    pub(crate) mails: (Limits<Payer>, Limits<IpAddr>),
}

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

impl Rates {
    fn new(bounds: &Bounds, per_second: f64) -> Rates {
        let newcomers = bounds.of(Bound::Newcomers) as f64;
        let networks = bounds.of(Bound::NetworkRequests) as f64;
        Rates {
            newcomers: Limits::new(newcomers, newcomers / 20.0),
            askers: Limits::new(per_second * 4.0, per_second),
            networks: Limits::new(networks * 4.0, networks),
            tables: Limits::within(bounds, Bound::NetworkTables, HOUR),
            computer_tables: Limits::within(bounds, Bound::NetworkComputerTables, HOUR),
            saved: Limits::within(bounds, Bound::NetworkSaved, HOUR),
            bots: Limits::within(bounds, Bound::NetworkBots, HOUR),
            battles: Limits::within(bounds, Bound::NetworkBattles, HOUR),
            chat: (
                Limits::within(bounds, Bound::PersonChat, MINUTE),
                Limits::within(bounds, Bound::NetworkChat, MINUTE),
            ),
            mails: (
                Limits::within(bounds, Bound::PersonMails, DAY),
                Limits::within(bounds, Bound::NetworkMails, DAY),
            ),
        }
    }
}

/// The parts of a node that were opened before it.
pub(crate) struct Parts {
    pub(crate) host: Arc<Host>,
    pub(crate) notices: Notices,
    pub(crate) ledger: Ledger,
    pub(crate) doors: Doors,
    pub(crate) per_second: f64,
}

impl App {
    /// A node with these parts.
    pub(crate) fn new(parts: Parts) -> Arc<App> {
        let Parts { host, notices, ledger, doors, per_second } = parts;
        let bounds = host.bounds.clone();
        Arc::new(App {
            notices,
            audit: Audit::new(ledger.clone(), &bounds),
            ledger,
            doors,
            passwords: Passwords::new(&bounds),
            rates: Rates::new(&bounds, per_second),
            uploads: Uploads::new(&bounds),
            documents: Documents::default(),
            pulse: Pulse::default(),
            tallied: Tallied::default(),
            pace: (per_second * 4.0, per_second),
            places: Arc::new(Semaphore::new(SOCKETS as usize)),
            games: OnceLock::new(),
            description: OnceLock::new(),
            connections: AtomicU64::new(0),
            thinking: Queue::new(&bounds, Bound::Thinking, Bound::ThinkingWaiting),
            thinkers: Holdings::default(),
            thinking_networks: Holdings::default(),
            network_turns: OneEach::few(bounds.size(Bound::Thinking).div_ceil(2)),
            asides: OneEach::default(),
            counting: OneEach::default(),
            aside: Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from))),
            bounds,
            host,
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

    /// Does something long on a thread of its own: a few at a time for the node, and a few for each who asks. It is called off
    /// when nobody waits for it any more.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let done = self.think_within(asker, u64::MAX, work).await?;
        done.map_err(|Exhausted| wrong("unavailable", "server-unavailable"))
    }

    /// The same in so many steps at most.
    pub(crate) async fn think_within<T: Send + 'static>(
        &self,
        asker: &Asker,
        steps: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, Exhausted>, Error> {
        let (_one, turn) = self.thought(asker).await?;
        let waited_for = StopOnDrop::default();
        let stop = waited_for.0.clone();
        let done = off(move || {
            let done = within(steps, &stop, work);
            drop(turn);
            done
        });
        tokio::select! {
            done = done => done,
            () = self.host.draining.cancelled() => Err(wrong("unavailable", "server-goes-down")),
        }
    }

    /// The same within the budget of odds.
    pub(crate) async fn reckon<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let done = self.think_within(asker, self.bounds.of(Bound::Odds), work).await?;
        done.map_err(|Exhausted| too_large())
    }

    /// The right to count what somebody has and to add to it before it is counted again, so that many requests at once are not all told
    /// that there is room for one more.
    pub(crate) async fn counting(&self, account: i64) -> OwnedSemaphorePermit {
        self.counting.turn(account).await
    }

    /// Does something on a thread of its own that takes long in some games only, such as listing all orders.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let own = self.asides.turn(asker.payer()).await;
        let turn = (own, self.aside.clone().acquire_owned().await);
        let waited_for = StopOnDrop::default();
        let work = move || {
            let _turn = turn;
            work()
        };
        off_until(&waited_for.0, work).await
    }

    /// Brings the figures up to date that are looked up rather than counted.
    pub(crate) fn measure(&self) {
        let metrics = &self.host.metrics;
        metrics.queue("logins", self.passwords.waiting());
        metrics.queue("uploads", self.uploads.waiting());
        metrics.queue("thinking", self.thinking.length());
        metrics.games.set(self.host.in_memory() as i64);
        metrics.memory.set(memory());
    }

    /// A turn for something that takes long.
    pub(crate) async fn thought(&self, asker: &Asker) -> Result<(Asking, OwnedSemaphorePermit), Error> {
        let bounds = &self.bounds;
        let of_person = self.thinkers.take(asker.payer(), bounds.size(Bound::PersonThinking));
        let of_person = of_person.ok_or_else(|| bounds.met(Bound::PersonThinking, 1))?;
        let of_network = self.thinking_networks.take(asker.network, bounds.size(Bound::NetworkThinking));
        let of_network = of_network.ok_or_else(|| bounds.met(Bound::NetworkThinking, 5))?;
        let own = self.network_turns.turn(asker.network);
        let (own, turn) = self.thinking.turn_after(bounds, own).await?;
        Ok((Asking { _of_person: of_person, _of_network: of_network, _turn: own }, turn))
    }
}

/// Calls work off when whoever waits for it goes away.
#[derive(Default)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// How many bytes of memory this process has; 0 where the system does not tell.
fn memory() -> i64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<i64>().ok()).unwrap_or(0) * 1024
}

/// Does something long on a thread of its own.
pub(crate) async fn off<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    tokio::task::spawn_blocking(work).await.map_err(|_| internal())
}

/// The same until it is called off.
pub(crate) async fn off_until<T: Send + 'static>(
    stop: &Stop,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let stop = stop.clone();
    let done = off(move || within(u64::MAX, &stop, work)).await?;
    done.map_err(|Exhausted| wrong("unavailable", "server-unavailable"))
}

/// There is too much to reckon.
pub(crate) fn too_large() -> Error {
    Error::new("too_large", Phrase::new("odds-too-large"))
}

/// Something of ours has failed.
pub(crate) fn internal() -> Error {
    wrong("internal", "umpire-internal")
}
