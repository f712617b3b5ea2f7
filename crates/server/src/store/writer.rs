//! One task appends for the whole node: whatever has gathered while the last transaction was written goes into the next
//! one, so that many games share one sync and a quiet node waits for nobody.

use super::Store;
use super::rows::Line;
use crate::metrics::Metrics;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// No transaction holds more lines.
const LARGEST: usize = 512;

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is on disk.
    Written,
    /// Another line with its number was there first.
    TooLate,
    /// The database failed; it may be there or not.
    Unknown,
}

/// Appends lines, many in a transaction.
#[derive(Clone)]
pub struct Writer {
    to: mpsc::Sender<(Line, oneshot::Sender<Fate>)>,
}

impl Writer {
    /// Starts the task. It ends when the last writer is gone.
    pub(crate) fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Writer {
        let (to, mut from) = mpsc::channel(4 * LARGEST);
        tokio::spawn(async move {
            let mut gathered = Vec::with_capacity(LARGEST);
            while from.recv_many(&mut gathered, LARGEST).await > 0 {
                let (lines, waiting): (Vec<Line>, Vec<oneshot::Sender<Fate>>) = gathered.drain(..).unzip();
                let begun = Instant::now();
                let fates = match store.append(&lines).await {
                    Ok(made) => made
                        .into_iter()
                        .map(|made| if made { Fate::Written } else { Fate::TooLate })
                        .collect(),
                    Err(error) => {
                        tracing::error!(%error, "append");
                        vec![Fate::Unknown; lines.len()]
                    }
                };
                metrics.batch.observe(lines.len() as f64);
                metrics.commit.observe(begun.elapsed().as_secs_f64());
                for (waiter, fate) in waiting.into_iter().zip(fates) {
                    let _ = waiter.send(fate);
                }
            }
        });
        Writer { to }
    }

    /// Appends a line and says what became of it.
    pub async fn append(&self, line: Line) -> Fate {
        let (to, fate) = oneshot::channel();
        match self.to.send((line, to)).await {
            Ok(()) => fate.await.unwrap_or(Fate::Unknown),
            Err(_) => Fate::Unknown,
        }
    }
}
