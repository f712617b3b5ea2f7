//! What happens when somebody's time runs out.

use super::live::Live;
use super::{Host, Slot};
use crate::clock::{OnTimeOut, now};
use crate::store::{SeatRow, Who};
use crate::terms::Ending;
use crate::trouble::{unavailable, unreadable};
use std::sync::Arc;
use std::time::Duration;
use table::{Error, Seat};
use tokio_util::sync::CancellationToken;

/// A computer player that has not answered for so long is asked again.
const SILENT: i64 = 20_000;
/// The same where turns lie in a queue: it is looked whether they came into it.
const SILENT_IN_QUEUE: i64 = 5_000;
/// How often such players are looked for, in looks at the clocks.
const SEARCH: u32 = 10;
/// How often clocks are looked at, and what onlookers see later.
pub(super) const LOOK: Duration = Duration::from_millis(500);

impl Host {
    /// Shows onlookers at tables with a delay what they may see by now, until the node stops.
    pub async fn keep_onlookers(self: Arc<Host>, stop: CancellationToken) {
        let mut tick = tokio::time::interval(LOOK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = tick.tick() => {}
            }
            self.show_late().await;
        }
    }

    /// Looks at the clocks until the node stops.
    pub async fn keep_time(self: Arc<Host>, stop: CancellationToken) {
        let mut tick = tokio::time::interval(LOOK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let silent = if self.queue.is_some() { SILENT_IN_QUEUE } else { SILENT };
        for look in 1u32.. {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = tick.tick() => {}
            }
            if let Err(error) = self.look_at_clocks().await {
                tracing::warn!(code = error.code, "clocks");
            }
            if look.is_multiple_of(SEARCH)
                && let Err(error) = self.resume(now() - silent).await
            {
                tracing::warn!(code = error.code, "computer players");
            }
        }
    }

    async fn look_at_clocks(self: &Arc<Host>) -> Result<(), Error> {
        let due = self.readable(self.store.due(now()).await.map_err(unavailable)?);
        self.look_at("clock", due.into_iter().map(|id| (id, self.clone().look_at_clock(id)))).await;
        Ok(())
    }

    async fn look_at_clock(self: Arc<Host>, id: i64) -> Result<(), Error> {
        let Some(row) = self.store.game_by_id(id).await.map_err(unreadable)? else { return Ok(()) };
        let slot = self.place(row.id, row.link);
        let mut live = self.live(&slot).await?;
        live.table()?;
        match live.clock.flagged(now()).filter(|_| live.goes_on().is_ok()) {
            Some(seat) => self.time_out(&slot, &mut live, seat).await,
            None => Ok(()),
        }
    }

    async fn time_out(self: &Arc<Host>, slot: &Arc<Slot>, live: &mut Live, seat: Seat) -> Result<(), Error> {
        match live.terms.clock.on_time_out {
            OnTimeOut::Nothing => Ok(()),
            OnTimeOut::Lose => {
                let ending = Ending::outside_rules("time", Some(seat.other()));
                self.end(slot, live, seat, &ending).await.map(|_| ())
            }
            OnTimeOut::Computer => {
                let levels = self.registry.game(&live.row.game)?.levels();
                let Some(level) = levels.last() else { return Ok(()) };
                let mut row = live.row.clone();
                row.seats[seat.index()] = SeatRow::of(Who::Computer { level: (*level).to_owned() });
                self.change(slot, live, row).await?;
                self.after(slot, live);
                Ok(())
            }
        }
    }
}
