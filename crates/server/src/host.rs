//! The games of a node. A game is loaded when somebody asks for it by playing its record through, and dropped when
//! nobody has for a while. No node owns a game: what is carried out in memory counts once its line is written, and where
//! another node's line was there first the game is loaded again.

mod consent;
mod doing;
mod follow;
mod large;
mod late;
mod live;
mod looking;
mod opening;
mod reacting;
mod sitting;
mod thinking;
mod time;
mod words;

pub(crate) use follow::bytes;
pub use follow::{Follower, Outbox};
pub(crate) use large::hashes;
pub use live::{Live, not_begun};
pub(crate) use opening::LONGEST_LAG;
pub use opening::{Open, SeatWish, TakeUp};
pub(crate) use sitting::{sitting, vacate};
pub use words::Asker;

use crate::app::off_until;
use crate::bounds::{Bound, Bounds};
use crate::ledger::Ledger;
use crate::limits::{OneEach, Turn, Turns};
use crate::metrics::Metrics;
use crate::queue::TurnQueue;
use crate::sockets::Sockets;
use crate::store::{Deed, GameRow, Signal, Store, Writer};
use crate::trouble::{MapPhrase, unavailable, unreadable, wrong};
use large::Larges;
use parking_lot::Mutex;
use protocol::Registry;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;
use table::work::Stop;
use table::{Error, Seat};
use tokio::sync::{MappedMutexGuard, MutexGuard, Semaphore};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// Of records of more lines, and of games with large options, only a few are played through at a time.
const LONG: usize = 400;

/// The games of a node.
pub struct Host {
    /// The games on offer.
    pub registry: &'static Registry,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
    /// How much of everything there may be.
    pub(crate) bounds: Arc<Bounds>,
    /// The open sockets.
    pub(crate) sockets: Sockets,
    ledger: Ledger,
    large: Larges,
    /// Games that could not be read, so that the log names each once.
    unreadable: Mutex<HashSet<i64>>,
    /// Games whose clock, computer player or onlookers are being looked at.
    looks: looking::Looks,
    writer: Writer,
    /// The queue of computer players' turns; without one this node thinks about its own.
    queue: Option<TurnQueue>,
    slots: Mutex<Slots>,
    /// Computer players that think, each for who opened its table.
    thinkers: Turns,
    /// Records that are played through.
    loaders: Turns,
    /// Lists of tables are made a few at a time, and those of a network one after another.
    listers: (Arc<Semaphore>, OneEach<IpAddr>),
    /// No answer of a computer player comes earlier after its question, so that nobody can read from its speed how much
    /// there was to think.
    pace: Duration,
    /// Set when the node is about to stop.
    pub(crate) draining: CancellationToken,
    /// What is being thought about or declined: game, seat and length of the record.
    thinking: Mutex<HashSet<(i64, Seat, i64)>>,
    /// When windows of seats with standing answers are declined at the soonest.
    windows: Mutex<HashMap<reacting::Window, Instant>>,
}

#[derive(Default)]
struct Slots {
    by_link: HashMap<String, Arc<Slot>>,
    by_id: HashMap<i64, Arc<Slot>>,
    /// The same games as onlookers see them where there is a delay.
    late: HashMap<i64, Arc<Slot>>,
}

/// The place of one game in memory.
pub struct Slot {
    id: i64,
    link: String,
    /// How many milliseconds later than the players those who look here see what happens.
    lag: i64,
    live: tokio::sync::Mutex<Option<Live>>,
    followers: Mutex<Vec<Follower>>,
    used: AtomicI64,
    /// From which network somebody acted here last: whoever made a computer player think.
    acted_from: Mutex<Option<IpAddr>>,
    /// Something has happened at another node, and is about to be read.
    news: AtomicBool,
    /// When it was last brought up to date for somebody who looks on later.
    read: AtomicI64,
}

impl Host {
    /// A node without games yet.
    pub(crate) fn new(
        registry: &'static Registry,
        store: Arc<dyn Store>,
        queue: Option<TurnQueue>,
        (ledger, bounds): (Ledger, Arc<Bounds>),
        pace: Duration,
    ) -> Arc<Host> {
        let metrics = Arc::new(Metrics::new(&bounds));
        let writer = Writer::start(store.clone(), metrics.clone());
        let thinkers = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Arc::new(Host {
            registry,
            store,
            metrics,
            bounds,
            sockets: Sockets::default(),
            ledger,
            large: Larges::default(),
            unreadable: Mutex::default(),
            looks: Default::default(),
            writer,
            queue,
            slots: Mutex::default(),
            thinkers: Turns::new(thinkers),
            loaders: Turns::new(thinkers),
            listers: (Arc::new(Semaphore::new(thinkers)), OneEach::default()),
            pace,
            draining: CancellationToken::new(),
            thinking: Mutex::default(),
            windows: Mutex::default(),
        })
    }

    /// The place of the game at a table.
    pub async fn slot(&self, link: &str) -> Result<Arc<Slot>, Error> {
        if let Some(slot) = self.slots.lock().by_link.get(link) {
            slot.used.store(crate::clock::now(), Ordering::Relaxed);
            return Ok(slot.clone());
        }
        let row = self.store.game(link).await.map_err(unreadable)?.ok_or_else(|| no_such_table(link))?;
        Ok(self.place(row.id, row.link))
    }

    fn place(&self, id: i64, link: String) -> Arc<Slot> {
        let mut slots = self.slots.lock();
        let most = self.bounds.size(Bound::GamesKept);
        if slots.by_id.len() >= most {
            let Slots { by_link, by_id, .. } = &mut *slots;
            for slot in tidied(by_id, 2, most.div_ceil(4)) {
                by_link.remove(&slot.link);
            }
        }
        let slot = slots.by_id.entry(id).or_insert_with(|| Arc::new(Slot::new(id, link.clone(), 0)));
        let slot = slot.clone();
        slots.by_link.insert(link, slot.clone());
        slot
    }

    /// Whether somebody sits at this node with the eyes of a seat.
    pub(crate) fn is_here(&self, game: i64, seat: table::Seat) -> bool {
        let slot = self.slots.lock().by_id.get(&game).cloned();
        slot.is_some_and(|slot| slot.here()[seat.index()])
    }

    /// The game of a slot, loaded and nobody else's until this is dropped.
    pub async fn live<'s>(&self, slot: &'s Slot) -> Result<MappedMutexGuard<'s, Live>, Error> {
        let mut guard = slot.live.lock().await;
        let pending = guard.as_ref().map(|live| live.pending);
        if pending != Some(false) {
            let live = guard.insert(self.load(slot).await?);
            self.dismiss(slot, live);
            // What was about to be written may be there: those who follow are shown what is.
            if pending.is_some() {
                self.send_scene(slot, live);
            }
        }
        Ok(MutexGuard::map(guard, |live| live.as_mut().expect("it was loaded")))
    }

    async fn load(&self, slot: &Slot) -> Result<Live, Error> {
        let id = slot.id;
        let row = self.store.game_by_id(id).await.map_err(unreadable)?;
        let row = row.ok_or_else(|| no_such_table(&id.to_string()))?;
        let deeds = self.store.deeds(id, 0).await.map_err(unreadable)?;
        let mut live = self.played(row, deeds, slot.lag).await?;
        live.standing = self.standing_of(id, live.reacts()).await?;
        Ok(live)
    }

    /// A game with its record played through, on a thread of its own.
    pub(crate) async fn played(&self, row: GameRow, deeds: Vec<Deed>, lag: i64) -> Result<Live, Error> {
        self.played_until(&Stop::default(), row, deeds, lag).await
    }

    /// The same, unless it is called off.
    pub(super) async fn played_until(
        &self,
        stop: &Stop,
        row: GameRow,
        deeds: Vec<Deed>,
        lag: i64,
    ) -> Result<Live, Error> {
        let large = self.large_of(&row).await?;
        let registry = self.registry;
        let turn = match deeds.len() > LONG || !large.is_empty() {
            true => Some(self.loaders.turn(row.maker, None).await),
            false => None,
        };
        let load = move || {
            let _turn = turn;
            match lag {
                0 => Live::load(registry, row, large, deeds),
                lag => Live::load_late(registry, row, large, deeds, lag),
            }
        };
        off_until(stop, load).await?
    }

    /// A turn to think at a table of somebody.
    async fn thinker(&self, slot: &Slot, maker: i64) -> Turn {
        let from = *slot.acted_from.lock();
        self.thinkers.turn(maker, from).await
    }

    /// How many games are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        let slots = self.slots.lock();
        slots.by_id.len() + slots.late.len()
    }

    /// Lets go of games, the longest unused first, until the records of those in memory are no larger than the bound says. One that is
    /// followed is read again when something happens in it.
    pub(crate) fn shed(&self) {
        let mut all: Vec<Arc<Slot>> = {
            let slots = self.slots.lock();
            slots.by_id.values().chain(slots.late.values()).cloned().collect()
        };
        all.sort_by_key(|slot| std::cmp::Reverse(slot.used.load(Ordering::Relaxed)));
        let (mut left, mut gone) = (self.bounds.of(Bound::RecordsKept), Vec::new());
        for slot in all {
            // One in which something is done just now stays.
            let Ok(mut live) = slot.live.try_lock() else { continue };
            match left.checked_sub(live.as_ref().map_or(0, Live::weight)) {
                Some(rest) => left = rest,
                None => gone.extend(live.take()),
            }
        }
        // Letting go of a long one takes its time.
        if !gone.is_empty() {
            tokio::task::spawn_blocking(move || drop(gone));
        }
    }

    /// A game that cannot be read is named in the log once, and stops nothing else.
    pub(super) fn skip(&self, game: i64, what: &'static str, error: &Error) {
        if self.unreadable.lock().insert(game) {
            let why = self.sentence("", error, table::Lang::En);
            tracing::error!(game, what, code = error.code, why, "a game that cannot be read");
        }
    }

    /// Something happened at another node: those who listen here are told.
    async fn announce_elsewhere(&self, game: i64) {
        if !self.sockets.anybody_listens() {
            return;
        }
        match self.store.game_by_id(game).await {
            Ok(Some(row)) => self.announce(&row),
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, game, "events"),
        }
    }

    /// A game was changed in the database: those who follow it see that, and where it is gone they are sent away.
    pub(crate) async fn refresh(self: &Arc<Host>, link: &str) {
        let Some(slot) = self.slots.lock().by_link.get(link).cloned() else { return };
        match self.store.game_by_id(slot.id).await {
            Ok(None) => {
                let mut slots = self.slots.lock();
                slots.by_link.remove(&slot.link);
                slots.by_id.remove(&slot.id);
                slots.late.remove(&slot.id);
                for follower in slot.followers.lock().iter() {
                    follower.outbox.close.cancel();
                }
            }
            _ => {
                if let Err(error) = self.catch_up(&slot).await {
                    tracing::warn!(code = error.code, table = slot.link, "catching up");
                }
            }
        }
    }

    /// The same for all games in memory that a person opened or in which it sits.
    pub(crate) async fn refresh_games_of(self: &Arc<Host>, person: i64) {
        let slots: Vec<Arc<Slot>> = self.slots.lock().by_id.values().cloned().collect();
        let knows = |live: &Option<Live>| live.as_ref().is_some_and(|live| live.knows(person));
        for slot in slots {
            let known = slot.live.try_lock().map(|live| knows(&live));
            match known {
                Ok(true) => self.refresh(&slot.link).await,
                Ok(false) => {}
                // Nobody waits for a game in which something takes long just now.
                Err(_) => self.catch_up_aside(slot),
            }
        }
    }

    /// Brings a game up to date with what others have written, apart from all other games: nobody's news wait for one that takes long.
    fn catch_up_aside(self: &Arc<Host>, slot: Arc<Slot>) {
        if slot.news.swap(true, Ordering::AcqRel) {
            return;
        }
        let host = self.clone();
        tokio::spawn(async move {
            if let Err(error) = host.catch_up(&slot).await {
                tracing::warn!(code = error.code, table = slot.link, "catching up");
            }
        });
    }

    /// What was told while nobody listened is read where somebody follows, and else when it is asked for.
    fn catch_up_all(self: &Arc<Host>) {
        let slots: Vec<Arc<Slot>> = self.slots.lock().by_id.values().cloned().collect();
        for slot in slots {
            let unwatched = slot.followers.lock().is_empty();
            match slot.live.try_lock() {
                Ok(mut live) if unwatched => *live = None,
                _ => self.catch_up_aside(slot.clone()),
            }
        }
    }

    /// A session has ended: its sockets are closed, here and at other nodes.
    pub(crate) async fn goodbye(&self, person: Option<i64>, session: &[u8]) -> Result<(), Error> {
        self.sockets.end_session(session);
        match person {
            Some(person) => self.store.tell(Signal::Person(person)).await.map_err(unavailable),
            None => Ok(()),
        }
    }

    /// Hears what other nodes tell, until they stop.
    pub async fn hear(self: Arc<Host>) -> Result<(), crate::store::Fault> {
        let Some(mut news) = self.store.listen().await? else { return Ok(()) };
        let host = self.clone();
        tokio::spawn(async move {
            while let Some(news) = news.recv().await {
                match news {
                    Signal::Person(person) => host.sockets.end_person(person),
                    Signal::Game(game) => {
                        host.announce_elsewhere(game).await;
                        let slot = host.slots.lock().by_id.get(&game).cloned();
                        slot.into_iter().for_each(|slot| host.catch_up_aside(slot));
                    }
                    Signal::Missed => host.catch_up_all(),
                }
            }
        });
        Ok(())
    }
}

impl Slot {
    fn new(id: i64, link: String, lag: i64) -> Slot {
        Slot {
            id,
            link,
            lag,
            live: tokio::sync::Mutex::default(),
            followers: Mutex::default(),
            used: AtomicI64::new(crate::clock::now()),
            acted_from: Mutex::default(),
            news: AtomicBool::new(false),
            read: AtomicI64::new(0),
        }
    }

    /// Somebody acts.
    fn acts(&self, asker: &Asker) {
        *self.acted_from.lock() = Some(asker.network);
    }

    /// The game's number.
    pub fn id(&self) -> i64 {
        self.id
    }
}

/// Drops games that nobody follows or holds, beyond the so many places that hold them, as many at most, the longest unused first.
fn tidied(games: &mut HashMap<i64, Arc<Slot>>, places: usize, most: usize) -> Vec<Arc<Slot>> {
    let mut idle: Vec<(i64, i64)> = games
        .values()
        .filter(|slot| Arc::strong_count(slot) == places && slot.followers.lock().is_empty())
        .map(|slot| (slot.used.load(Ordering::Relaxed), slot.id))
        .collect();
    idle.sort_unstable();
    idle.into_iter().take(most).filter_map(|(_, id)| games.remove(&id)).collect()
}

fn no_such_table(link: &str) -> Error {
    let shown: String = link.chars().take(40).collect();
    wrong("no_such_table", "server-no-such-table").map_phrase(|why| why.with("table", shown))
}
