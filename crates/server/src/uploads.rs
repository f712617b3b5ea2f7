//! Saved games that are being read: a few at a time for a node, one for a person, and a few that wait.

use crate::app::{StopOnDrop, internal};
use crate::bounds::{Bound, Bounds};
use crate::limits::{Held, Holdings, Queue};
use std::future::Future;
use std::net::IpAddr;
use std::sync::Arc;
use table::Error;
use table::work::Stop;

/// The saved games that are being read.
pub(crate) struct Uploads {
    arriving: (Holdings<()>, Holdings<IpAddr>),
    queue: Queue,
    persons: Holdings<i64>,
    bounds: Arc<Bounds>,
}

/// The place of a saved game that is being sent.
pub(crate) struct Arriving {
    _of_network: Held<IpAddr>,
    _of_node: Held<()>,
}

impl Uploads {
    pub(crate) fn new(bounds: &Arc<Bounds>) -> Uploads {
        Uploads {
            arriving: Default::default(),
            queue: Queue::new(bounds, Bound::Uploads, Bound::UploadsWaiting),
            persons: Holdings::default(),
            bounds: bounds.clone(),
        }
    }

    /// A place for a saved game that is being sent: all of it lies in memory from its first byte until it has been read.
    pub(crate) fn arrives(&self, from: IpAddr) -> Result<Arriving, Error> {
        let (node, networks) = &self.arriving;
        let of_network = networks.take(from, self.bounds.size(Bound::NetworkUploads));
        let of_network = of_network.ok_or_else(|| self.bounds.met(Bound::NetworkUploads, 5))?;
        let of_node = node.take((), self.bounds.size(Bound::UploadsArriving));
        let of_node = of_node.ok_or_else(|| self.bounds.met(Bound::UploadsArriving, 5))?;
        Ok(Arriving { _of_network: of_network, _of_node: of_node })
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.length()
    }

    /// Reads a saved game for a person. When nobody waits for it any more it is called off, and its place in the queue is
    /// given back only when the work has ended.
    pub(crate) async fn read<T, F>(&self, person: i64, work: impl FnOnce(Stop) -> F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Error>> + Send + 'static,
    {
        let one = self.persons.take(person, 1).ok_or_else(|| self.bounds.met(Bound::Uploads, 5))?;
        let turn = self.queue.turn(&self.bounds).await?;
        let waited_for = StopOnDrop::default();
        let work = work(waited_for.0.clone());
        let done = tokio::spawn(async move {
            let done = work.await;
            drop((one, turn));
            done
        });
        done.await.map_err(|_| internal())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::off_until;
    use std::sync::mpsc;
    use std::task::{Context, Poll, Waker};
    use table::work::step;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whoever_goes_away_calls_the_work_off_and_keeps_the_place_until_it_has_ended() {
        let bounds = Bounds::default().with(Bound::Uploads, 1).with(Bound::UploadsWaiting, 1);
        let uploads = Uploads::new(&Arc::new(bounds));
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (go_on, may_go_on) = mpsc::channel::<()>();
        let endless = move || {
            begun.send(()).expect("somebody waits");
            may_go_on.recv().expect("it is told");
            loop {
                step();
            }
        };
        {
            let first = uploads.read::<(), _>(1, |stop| async move { off_until(&stop, endless).await });
            let mut first = std::pin::pin!(first);
            assert!(first.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
            has_begun.await.expect("it begins");
        }
        let again = uploads.read(1, |_| async { Ok(()) }).await;
        assert_eq!(again.map_err(|error| error.code), Err("slow_down"), "it still works for this person");
        {
            let second = uploads.read(2, |_| async { Ok(()) });
            let mut second = std::pin::pin!(second);
            assert_eq!(second.as_mut().poll(&mut Context::from_waker(Waker::noop())), Poll::Pending);
            let third = uploads.read(3, |_| async { Ok(()) }).await;
            assert_eq!(third.map_err(|error| error.code), Err("slow_down"), "one waits, and no more");
            go_on.send(()).expect("it waits");
            assert!(second.await.is_ok(), "what was called off has ended");
        }
        assert!(uploads.read(1, |_| async { Ok(()) }).await.is_ok());
    }
}
