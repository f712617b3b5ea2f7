//! The games of a node. A game is loaded when somebody asks for it by playing its record through, and dropped when
//! nobody has for a while. No node owns a game: what is carried out in memory counts once its line is written, and where
//! another node's line was there first the game is loaded again.

mod consent;
mod doing;
mod follow;
mod live;
mod opening;
mod thinking;
mod time;
mod words;

pub use consent::{Answering, Propose};
pub use doing::{Give, Undo};
pub use follow::{Follower, Outbox};
pub use live::{Live, not_begun};
pub use opening::{Open, SeatWish, TakeUp};
pub use words::Asker;

use crate::metrics::Metrics;
use crate::store::{News, Store, Writer};
use crate::trouble::{MapPhrase, unavailable, wrong};
use parking_lot::Mutex;
use protocol::Registry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use table::{Error, Seat};
use tokio::sync::{MappedMutexGuard, MutexGuard, Semaphore};

/// How many games are kept in memory while nobody follows them.
const KEPT: usize = 2000;

/// The games of a node.
pub struct Host {
    /// The games on offer.
    pub registry: &'static Registry,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
    writer: Writer,
    slots: Mutex<Slots>,
    thinkers: Arc<Semaphore>,
    /// No answer of a computer player comes earlier after its question, so that nobody can read from its speed how much
    /// there was to think.
    pace: Duration,
    /// What is being thought about: game, seat and length of the record.
    thinking: Mutex<HashSet<(i64, Seat, i64)>>,
}

#[derive(Default)]
struct Slots {
    by_link: HashMap<String, Arc<Slot>>,
    by_id: HashMap<i64, Arc<Slot>>,
}

/// The place of one game in memory.
pub struct Slot {
    id: i64,
    link: String,
    live: tokio::sync::Mutex<Option<Live>>,
    followers: Mutex<Vec<Follower>>,
    used: AtomicI64,
}

impl Host {
    /// A node without games yet.
    pub fn new(registry: &'static Registry, store: Arc<dyn Store>, pace: Duration) -> Arc<Host> {
        let metrics = Arc::new(Metrics::default());
        let writer = Writer::start(store.clone(), metrics.clone());
        let thinkers = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Arc::new(Host {
            registry,
            store,
            metrics,
            writer,
            slots: Mutex::default(),
            thinkers: Arc::new(Semaphore::new(thinkers)),
            pace,
            thinking: Mutex::default(),
        })
    }

    /// The place of the game at a table.
    pub async fn slot(&self, link: &str) -> Result<Arc<Slot>, Error> {
        if let Some(slot) = self.slots.lock().by_link.get(link) {
            slot.used.store(crate::clock::now(), Ordering::Relaxed);
            return Ok(slot.clone());
        }
        let row = self.store.game(link).await.map_err(unavailable)?.ok_or_else(|| no_such_table(link))?;
        Ok(self.place(row.id, row.link))
    }

    fn place(&self, id: i64, link: String) -> Arc<Slot> {
        let mut slots = self.slots.lock();
        if slots.by_id.len() >= KEPT {
            slots.tidy();
        }
        let slot = slots.by_id.entry(id).or_insert_with(|| {
            Arc::new(Slot {
                id,
                link: link.clone(),
                live: tokio::sync::Mutex::new(None),
                followers: Mutex::default(),
                used: AtomicI64::new(crate::clock::now()),
            })
        });
        let slot = slot.clone();
        slots.by_link.insert(link, slot.clone());
        slot
    }

    /// The game of a slot, loaded and nobody else's until this is dropped.
    pub async fn live<'s>(&self, slot: &'s Slot) -> Result<MappedMutexGuard<'s, Live>, Error> {
        let mut guard = slot.live.lock().await;
        if guard.as_ref().is_none_or(|live| live.pending) {
            *guard = None;
            *guard = Some(self.load(slot.id).await?);
        }
        Ok(MutexGuard::map(guard, |live| live.as_mut().expect("it was loaded")))
    }

    async fn load(&self, id: i64) -> Result<Live, Error> {
        let row = self.store.game_by_id(id).await.map_err(unavailable)?;
        let row = row.ok_or_else(|| no_such_table(&id.to_string()))?;
        let deeds = self.store.deeds(id, 0).await.map_err(unavailable)?;
        Live::load(self.registry, row, deeds)
    }

    /// Hears what other nodes tell, until they stop.
    pub async fn hear(self: Arc<Host>) -> Result<(), crate::store::Fault> {
        let Some(mut news) = self.store.listen().await? else { return Ok(()) };
        let host = self.clone();
        tokio::spawn(async move {
            while let Some(news) = news.recv().await {
                let slots: Vec<Arc<Slot>> = match news {
                    News::Game(game) => host.slots.lock().by_id.get(&game).cloned().into_iter().collect(),
                    News::Missed => host.slots.lock().by_id.values().cloned().collect(),
                };
                for slot in slots {
                    let unwatched = slot.followers.lock().is_empty();
                    if news == News::Missed && unwatched {
                        *slot.live.lock().await = None;
                    } else if let Err(error) = host.catch_up(&slot).await {
                        tracing::warn!(code = error.code, table = slot.link, "catching up");
                    }
                }
            }
        });
        Ok(())
    }
}

impl Slot {
    /// The game's number.
    pub fn id(&self) -> i64 {
        self.id
    }
}

impl Slots {
    /// Drops the games that nobody follows or holds, the longest unused first.
    fn tidy(&mut self) {
        let mut idle: Vec<(i64, i64)> = self
            .by_id
            .values()
            .filter(|slot| Arc::strong_count(slot) == 2 && slot.followers.lock().is_empty())
            .map(|slot| (slot.used.load(Ordering::Relaxed), slot.id))
            .collect();
        idle.sort_unstable();
        for (_, id) in idle.into_iter().take(KEPT / 4) {
            if let Some(slot) = self.by_id.remove(&id) {
                self.by_link.remove(&slot.link);
            }
        }
    }
}

fn no_such_table(link: &str) -> Error {
    let shown: String = link.chars().take(40).collect();
    wrong("no_such_table", "server-no-such-table").map_phrase(|why| why.with("table", shown))
}
