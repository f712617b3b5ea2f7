//! Looking at many games, as clocks and computer players need it: each for itself, so that one that takes long, or that cannot be read,
//! delays nobody else's.

use super::Host;
use crate::limits::Holdings;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::Error;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// So many games are looked at at a time.
const AT_ONCE: usize = 16;
/// One that takes longer lets others go first.
const SOON: Duration = Duration::from_secs(1);

/// The games that are being looked at, and for what.
pub(super) struct Looks {
    turns: Arc<Semaphore>,
    each: Holdings<(&'static str, i64)>,
}

impl Default for Looks {
    fn default() -> Looks {
        Looks { turns: Arc::new(Semaphore::new(AT_ONCE)), each: Holdings::default() }
    }
}

impl Host {
    /// Begins to look at games for something. One that is still being looked at for the same is passed over.
    pub(super) async fn look_at<L>(
        self: &Arc<Host>,
        what: &'static str,
        games: impl IntoIterator<Item = (i64, L)>,
    ) where
        L: Future<Output = Result<(), Error>> + Send + 'static,
    {
        for (game, look) in games {
            let Some(held) = self.looks.each.take((what, game), 1) else { continue };
            let turn = self.looks.turns.clone().acquire_owned().await;
            let host = self.clone();
            tokio::spawn(async move {
                let _held = held;
                let mut look = pin!(look);
                let looked = match timeout(SOON, look.as_mut()).await {
                    Ok(looked) => looked,
                    Err(_) => {
                        drop(turn);
                        look.await
                    }
                };
                match looked {
                    // What cannot be had now, or was overtaken by an order, is looked at again.
                    Err(error) if ["unavailable", "stale"].contains(&error.code) => {}
                    Err(error) => host.skip(game, what, &error),
                    Ok(()) => {}
                }
            });
        }
    }

    /// Those among games that could be read so far.
    pub(super) fn readable(&self, games: Vec<i64>) -> Vec<i64> {
        let unreadable = self.unreadable.lock();
        games.into_iter().filter(|game| !unreadable.contains(game)).collect()
    }
}
