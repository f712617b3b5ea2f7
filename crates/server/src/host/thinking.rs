//! Computer players. They are handed the view of their seat and think on threads of their own, each answer at a fixed pace.

use super::live::Live;
use super::{Host, Slot};
use crate::app::{StopOnDrop, off_until};
use crate::clock::now;
use crate::message::Push;
use crate::queue::{Turn, TurnQueue};
use crate::terms::Cue;
use crate::trouble::{unavailable, unreadable};
use std::sync::Arc;
use table::{Budget, Error, Seat};
use tokio::time::{Instant, sleep_until};

/// A turn that has been in the queue for so long is lost there: whichever node notices plays it.
const LOST: i64 = 120_000;

impl Host {
    /// Lets the computer players that are awaited think, here or wherever a node is free.
    pub(super) fn consider(self: &Arc<Host>, slot: &Arc<Slot>, live: &Live) {
        self.consider_with(slot, live, self.queue.clone());
    }

    fn consider_with(self: &Arc<Host>, slot: &Arc<Slot>, live: &Live, queue: Option<TurnQueue>) {
        for seat in live.awaited().iter() {
            let Some(level) = live.row.computer(seat) else { continue };
            let (level, maker, lines) = (level.to_owned(), live.row.maker, live.lines);
            if !self.thinking.lock().insert((slot.id, seat, lines)) {
                continue;
            }
            self.send_all(slot, &Push::Thinking { table: &slot.link, seat, level: &level });
            let (host, slot, queue) = (self.clone(), slot.clone(), queue.clone());
            tokio::spawn(async move {
                let from = *slot.acted_from.lock();
                let turn = Turn { game: slot.id, seat, lines, from };
                let queued = match &queue {
                    Some(queue) => queue.add(turn).await.map_err(unavailable).is_ok(),
                    None => false,
                };
                if queued {
                    host.thinking.lock().remove(&(slot.id, seat, lines));
                    return;
                }
                if let Err(error) = host.think(&slot, seat, (&level, maker), lines).await {
                    tracing::warn!(code = error.code, table = slot.link, "computer player");
                }
                host.thinking.lock().remove(&(slot.id, seat, lines));
            });
        }
    }

    /// Plays a turn from the queue, if it still is one.
    pub(crate) async fn play(self: &Arc<Host>, turn: Turn) -> Result<(), Error> {
        let Some(row) = self.store.game_by_id(turn.game).await.map_err(unavailable)? else { return Ok(()) };
        let slot = self.place(row.id, row.link.clone());
        if turn.from.is_some() {
            *slot.acted_from.lock() = turn.from;
        }
        self.catch_up(&slot).await?;
        match row.computer(turn.seat) {
            Some(level) => self.think(&slot, turn.seat, (level, row.maker), turn.lines).await,
            None => Ok(()),
        }
    }

    async fn think(
        self: &Arc<Host>,
        slot: &Arc<Slot>,
        seat: Seat,
        (level, maker): (&str, i64),
        lines: i64,
    ) -> Result<(), Error> {
        let earliest = Instant::now() + self.pace;
        let turn = self.thinker(slot, maker).await;
        let live = self.live(slot).await?;
        if live.lines != lines || !live.awaited().contains(seat) {
            return Ok(());
        }
        match live.cue().cloned() {
            Some(cue) if cue.seat == seat => {
                drop((live, turn));
                return self.play_cue(slot, seat, &cue, lines, earliest).await;
            }
            // Both choose in secret, and the script has the other choose first.
            Some(cue) if live.awaited().contains(cue.seat) => return Ok(()),
            _ => {}
        }
        let thinker = live.table()?.view(seat.into()).thinker(level)?;
        drop(live);
        let seed = u64::from_be_bytes(crate::ids::random()?);
        let begun = Instant::now();
        let waited_for = StopOnDrop::default();
        let work = move || {
            let advice = thinker(Budget::default(), seed);
            drop(turn);
            advice
        };
        let advice = tokio::select! {
            advice = off_until(&waited_for.0, work) => advice?,
            // Another node, or this one when it is started again, takes the turn up.
            () = self.draining.cancelled() => return Ok(()),
        };
        self.metrics.thinking.observe(begun.elapsed().as_secs_f64());
        sleep_until(earliest).await;
        let mut live = self.live(slot).await?;
        if live.lines != lines || !live.awaited().contains(seat) {
            return Ok(());
        }
        self.order(slot, &mut live, seat, &advice.order, (None, None)).await.map(|_| ())
    }

    /// Gives what the script of a lesson says; where that is not legal any more, nothing is scripted.
    async fn play_cue(
        self: &Arc<Host>,
        slot: &Arc<Slot>,
        seat: Seat,
        cue: &Cue,
        lines: i64,
        earliest: Instant,
    ) -> Result<(), Error> {
        sleep_until(earliest).await;
        let mut live = self.live(slot).await?;
        if live.lines != lines || !live.awaited().contains(seat) {
            return Ok(());
        }
        if live.table()?.view(seat.into()).check(&cue.order).is_ok() {
            return self.order(slot, &mut live, seat, &cue.order, (None, None)).await.map(|_| ());
        }
        let advice = live.table()?.view(seat.into()).ask("random", Budget::default(), 0)?;
        self.order(slot, &mut live, seat, &advice.order, (None, None)).await.map(|_| ())
    }

    /// Takes up the thinking that a node which is no more has left: where a computer player has been awaited since
    /// `before`.
    pub async fn resume(self: &Arc<Host>, before: i64) -> Result<(), Error> {
        let running = self.readable(self.store.running(before).await.map_err(unavailable)?);
        self.look_at("computer player", running.into_iter().map(|id| (id, self.clone().resume_one(id))))
            .await;
        Ok(())
    }

    async fn resume_one(self: Arc<Host>, id: i64) -> Result<(), Error> {
        let Some(row) = self.store.game_by_id(id).await.map_err(unreadable)? else { return Ok(()) };
        if row.head.awaited.iter().all(|seat| row.computer(seat).is_none()) {
            return Ok(());
        }
        let queue = self.queue.clone().filter(|_| row.head.moved > now() - LOST);
        let slot = self.place(row.id, row.link);
        let live = self.live(&slot).await?;
        live.table()?;
        self.consider_with(&slot, &live, queue);
        Ok(())
    }
}
