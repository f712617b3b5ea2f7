//! Onlookers at a table with a delay: they see the game as it was a while ago, and nothing else of it. Each such game has a
//! second place in memory, whose record ends where the delay begins.

use super::large::Large;
use super::live::Live;
use super::time::LOOK;
use super::words::Asker;
use super::{Host, Slot, tidied};
use crate::bounds::Bound;
use crate::clock::now;
use crate::message::Card;
use crate::store::GameRow;
use crate::terms::Terms;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use table::Error;

/// How long a game that nobody follows any more stays in memory.
const KEPT: i64 = 60_000;

/// A game of a list.
pub(super) enum Listed {
    /// As it stands.
    Now(Box<Card>),
    /// One in which something has happened that whoever asks may not know yet, by its link.
    Late(String),
}

impl Host {
    /// The place of a game as somebody may look at it.
    pub async fn seen_by(self: &Arc<Host>, link: &str, asker: &Asker) -> Result<Arc<Slot>, Error> {
        let slot = self.slot(link).await?;
        let lag = match self.live(&slot).await? {
            live if live.seats_of(asker.person).next().is_some() => 0,
            live => live.terms.lag(),
        };
        if lag == 0 {
            return Ok(slot);
        }
        let late = {
            let new = || Arc::new(Slot::new(slot.id, slot.link.clone(), lag));
            let most = self.bounds.size(Bound::GamesKept);
            let late = &mut self.slots.lock().late;
            if late.len() >= most {
                tidied(late, 1, most.div_ceil(4));
            }
            late.entry(slot.id).or_insert_with(new).clone()
        };
        late.used.store(now(), Ordering::Relaxed);
        // Lists ask for many of them, and again and again.
        if late.read.load(Ordering::Relaxed) <= now() - LOOK.as_millis() as i64 {
            self.catch_up(&late).await?;
            late.read.store(now(), Ordering::Relaxed);
        }
        Ok(late)
    }

    /// The place of a game as onlookers see it, if it has one.
    pub(super) fn late(&self, game: i64) -> Option<Arc<Slot>> {
        self.slots.lock().late.get(&game).cloned()
    }

    /// Which seats have somebody at them.
    pub fn here(&self, slot: &Slot) -> [bool; 2] {
        match slot.lag {
            0 => slot.here(),
            _ => self.slots.lock().by_id.get(&slot.id).map_or([false; 2], |slot| slot.here()),
        }
    }

    /// Shows onlookers what they may see by now.
    pub(super) async fn show_late(self: &Arc<Host>) {
        let followed: Vec<Arc<Slot>> = {
            let mut slots = self.slots.lock();
            let idle = |slot: &Slot| slot.followers.lock().is_empty();
            slots.late.retain(|_, slot| !idle(slot) || slot.used.load(Ordering::Relaxed) > now() - KEPT);
            slots.late.values().filter(|slot| !idle(slot)).cloned().collect()
        };
        let looks = followed.into_iter().map(|slot| {
            let host = self.clone();
            (slot.id, async move { host.catch_up(&slot).await })
        });
        self.look_at("onlookers", looks).await;
    }

    /// The card of a listed game for somebody.
    pub(super) fn listed(&self, row: GameRow, asker: &Asker) -> Result<Listed, Error> {
        let live = Live::load(self.registry, GameRow { opening: None, ..row }, Large::default(), Vec::new())?;
        let lag = live.terms.lag();
        let lately = live.row.head.moved > now() - lag;
        if lately && lag > 0 && live.seats_of(asker.person).next().is_none() {
            return Ok(Listed::Late(live.row.link));
        }
        let here = self.slots.lock().by_id.get(&live.row.id).map_or([false; 2], |slot| slot.here());
        Ok(Listed::Now(Box::new(self.card(&live, asker, here))))
    }
}

impl Terms {
    /// How many milliseconds later onlookers see what happens.
    pub(crate) fn lag(&self) -> i64 {
        i64::from(self.delay) * 1000
    }
}
