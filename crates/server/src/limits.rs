//! How often, and how many at a time. A bucket of requests fills up again, and who empties it is told to slow down; a holding is
//! given back when it is dropped; a queue lets a few work and a few wait.

use crate::bounds::{Bound, Bounds};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use table::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Full buckets are forgotten when there are so many, and again when there are twice as many as were left then.
const MOST: usize = 100_000;

/// The network of an address: itself, or of IPv6 the 64 bits that one household has.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
    }
}

/// Buckets for many.
pub(crate) struct Limits<K> {
    size: f64,
    per_second: f64,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    each: HashMap<K, Bucket>,
    /// How many there may be until full ones are forgotten.
    most: usize,
}

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn full(size: f64) -> Bucket {
        Bucket { left: size, at: Instant::now() }
    }

    /// Takes one out; if there is none, in how many seconds there is one.
    pub(crate) fn take(&mut self, size: f64, per_second: f64) -> Result<(), u64> {
        self.take_many(1.0, size, per_second)
    }

    /// Takes so many out, or all of a full bucket where it never holds as many; if they are not there, in how many seconds they are.
    fn take_many(&mut self, count: f64, size: f64, per_second: f64) -> Result<(), u64> {
        let (now, count) = (Instant::now(), count.min(size));
        let filled = self.left + now.duration_since(self.at).as_secs_f64() * per_second;
        (self.left, self.at) = (filled.min(size), now);
        if self.left < count {
            return Err(((count - self.left) / per_second).ceil() as u64);
        }
        self.left -= count;
        Ok(())
    }
}

impl<K: Hash + Eq> Limits<K> {
    /// Buckets of this size that fill up with so many a second.
    pub(crate) fn new(size: f64, per_second: f64) -> Limits<K> {
        let buckets = Buckets { each: HashMap::new(), most: MOST };
        Limits { size, per_second, buckets: Mutex::new(buckets) }
    }

    /// Buckets that a bound fills, from empty in so many seconds.
    pub(crate) fn within(bounds: &Bounds, bound: Bound, seconds: u32) -> Limits<K> {
        let size = bounds.of(bound) as f64;
        Limits::new(size, size / f64::from(seconds))
    }

    /// Takes one out of somebody's bucket; if there is none, in how many seconds there is one.
    pub(crate) fn take(&self, who: K) -> Result<(), u64> {
        self.take_many(who, 1)
    }

    /// The same for so many.
    pub(crate) fn take_many(&self, who: K, count: usize) -> Result<(), u64> {
        let mut buckets = self.buckets.lock();
        if buckets.each.len() >= buckets.most {
            let (size, rate, now) = (self.size, self.per_second, Instant::now());
            let fills =
                |bucket: &Bucket| bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate < size;
            buckets.each.retain(|_, bucket| fills(bucket));
            buckets.most = MOST.max(2 * buckets.each.len());
        }
        let bucket = buckets.each.entry(who).or_insert_with(|| Bucket::full(self.size));
        bucket.take_many(count as f64, self.size, self.per_second)
    }
}

/// How many of something each has at the moment.
#[derive(Debug)]
pub(crate) struct Holdings<K: Hash + Eq>(Arc<Mutex<HashMap<K, usize>>>);

/// One of them, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Hash + Eq> {
    who: Option<K>,
    all: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq> Default for Holdings<K> {
    fn default() -> Holdings<K> {
        Holdings(Arc::default())
    }
}

impl<K: Hash + Eq + Clone> Holdings<K> {
    /// One more for somebody who has fewer than `most`.
    pub(crate) fn take(&self, who: K, most: usize) -> Option<Held<K>> {
        let mut all = self.0.lock();
        let count = all.entry(who.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Held { who: Some(who), all: self.0.clone() })
    }
}

impl<K: Hash + Eq> Drop for Held<K> {
    fn drop(&mut self) {
        let Some(who) = self.who.take() else { return };
        let mut all = self.all.lock();
        if let Some(count) = all.get_mut(&who) {
            *count -= 1;
            if *count == 0 {
                all.remove(&who);
            }
        }
    }
}

/// One turn at a time for each, or as few, so that whoever has much to be done keeps nobody waiting but themselves.
pub(crate) struct OneEach<K> {
    turns: Mutex<HashMap<K, Arc<Semaphore>>>,
    at_once: usize,
}

impl<K> Default for OneEach<K> {
    fn default() -> OneEach<K> {
        OneEach::few(1)
    }
}

impl<K> OneEach<K> {
    /// So many turns at a time for each.
    pub(crate) fn few(at_once: usize) -> OneEach<K> {
        OneEach { turns: Mutex::default(), at_once }
    }
}

impl<K: Hash + Eq> OneEach<K> {
    /// A turn for somebody, when the one before it has ended.
    pub(crate) async fn turn(&self, who: K) -> OwnedSemaphorePermit {
        let own = {
            let mut all = self.turns.lock();
            all.retain(|_, own| Arc::strong_count(own) > 1);
            all.entry(who).or_insert_with(|| Arc::new(Semaphore::new(self.at_once))).clone()
        };
        own.acquire_owned().await.expect("nobody closes it")
    }
}

/// What takes long and is done a few at a time: one after another for a person, and half of all at most for a network, so that whoever has
/// many names keeps nobody else waiting for all that they ask.
pub(crate) struct Turns {
    persons: OneEach<i64>,
    networks: OneEach<IpAddr>,
    all: Arc<Semaphore>,
}

/// What is held while something long is done.
pub(crate) type Turn = [Option<OwnedSemaphorePermit>; 3];

impl Turns {
    /// So many at a time.
    pub(crate) fn new(at_once: usize) -> Turns {
        let networks = OneEach::few(at_once.div_ceil(2));
        Turns { persons: OneEach::default(), networks, all: Arc::new(Semaphore::new(at_once)) }
    }

    /// A turn among those of a person, then among those of the network it is for, where one is known, then among all.
    pub(crate) async fn turn(&self, person: i64, network: Option<IpAddr>) -> Turn {
        let of_person = self.persons.turn(person).await;
        let of_network = match network {
            Some(network) => Some(self.networks.turn(network).await),
            None => None,
        };
        [Some(of_person), of_network, self.all.clone().acquire_owned().await.ok()]
    }
}

/// Work of which a few pieces are done at a time and a few more wait.
pub(crate) struct Queue {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    bound: Bound,
    most: usize,
}

impl Queue {
    /// A queue for as many at a time as one bound says, where as many wait as the other says.
    pub(crate) fn new(bounds: &Bounds, at_once: Bound, waiting: Bound) -> Queue {
        Queue {
            turns: Arc::new(Semaphore::new(bounds.size(at_once).min(Semaphore::MAX_PERMITS))),
            waiting: AtomicUsize::new(0),
            bound: waiting,
            most: bounds.size(waiting),
        }
    }

    /// A turn, sooner or later, or the news that too many wait.
    pub(crate) async fn turn(&self, bounds: &Bounds) -> Result<OwnedSemaphorePermit, Error> {
        self.turn_after(bounds, std::future::ready(())).await.map(|((), turn)| turn)
    }

    /// The same for somebody who has to wait for something else first, and is counted among those who wait from the beginning.
    pub(crate) async fn turn_after<T>(
        &self,
        bounds: &Bounds,
        first: impl Future<Output = T>,
    ) -> Result<(T, OwnedSemaphorePermit), Error> {
        let mut first = pin!(first);
        let mut there = tokio::select! {
            biased;
            there = first.as_mut() => Some(there),
            () = std::future::ready(()) => None,
        };
        if there.is_some()
            && let Ok(turn) = self.turns.clone().try_acquire_owned()
        {
            return Ok((there.take().expect("it is there"), turn));
        }
        let waits = Waits::one_of(&self.waiting, self.most).ok_or_else(|| bounds.met(self.bound, 2))?;
        let there = match there {
            Some(there) => there,
            None => first.await,
        };
        let turn = self.turns.clone().acquire_owned().await;
        drop(waits);
        turn.map(|turn| (there, turn)).map_err(|_| bounds.met(self.bound, 2))
    }

    /// How many wait.
    pub(crate) fn length(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

/// A place in a queue, given back also by those who go away.
struct Waits<'q>(&'q AtomicUsize);

impl<'q> Waits<'q> {
    fn one_of(waiting: &'q AtomicUsize, most: usize) -> Option<Waits<'q>> {
        let fits = |now: usize| (now < most).then_some(now + 1);
        waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).ok().map(|_| Waits(waiting))
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_is_told_to_slow_down_and_others_are_not() {
        let limits = Limits::new(3.0, 0.01);
        assert!((0..3).all(|_| limits.take("a").is_ok()));
        assert_eq!(limits.take("a"), Err(100));
        assert!(limits.take("b").is_ok());
    }

    #[test]
    fn what_is_large_takes_much_and_never_more_than_all() {
        let limits = Limits::new(10.0, 0.01);
        assert!(limits.take_many("a", 7).is_ok());
        assert_eq!((limits.take_many("a", 4), limits.take_many("a", 3)), (Err(100), Ok(())));
        assert!(limits.take_many("b", 1000).is_ok() && limits.take("b").is_err());
    }

    /// Where many buckets are not full, not every request goes through all of them.
    #[test]
    fn buckets_are_gone_through_seldom_and_full_ones_are_forgotten() {
        let slow = Limits::new(2.0, 1e-9);
        assert!((0..=MOST).all(|who| slow.take(who).is_ok()));
        let kept = |limits: &Limits<usize>| {
            let buckets = limits.buckets.lock();
            (buckets.each.len(), buckets.most)
        };
        assert_eq!(kept(&slow), (MOST + 1, 2 * MOST));
        let fast = Limits::new(2.0, 1e9);
        assert!((0..=MOST).all(|who| fast.take(who).is_ok()));
        assert!(kept(&fast).0 <= MOST && kept(&fast).1 == MOST);
    }

    #[test]
    fn holdings_are_given_back() {
        let holdings = Holdings::default();
        let held: Vec<_> = (0..2).filter_map(|_| holdings.take("a", 2)).collect();
        assert!(held.len() == 2 && holdings.take("a", 2).is_none() && holdings.take("b", 2).is_some());
        drop(held);
        assert!(holdings.take("a", 2).is_some());
    }

    #[test]
    fn a_household_is_one_network() {
        let of = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }

    use std::future::Future;

    /// Whoever asks from another network waits for what is being done, and for one turn more at most.
    #[tokio::test]
    async fn a_network_with_many_names_keeps_nobody_waiting_for_them_all() {
        let turns = Arc::new(Turns::new(1));
        let served = Arc::new(Mutex::new(Vec::new()));
        let begun = turns.turn(0, Some(IpAddr::from([10, 0, 0, 1]))).await;
        let ask = |person: i64, network: u8| {
            let (turns, served) = (turns.clone(), served.clone());
            tokio::spawn(async move {
                let _turn = turns.turn(person, Some(IpAddr::from([10, 0, 0, network]))).await;
                served.lock().push(network);
            })
        };
        let mut asked: Vec<_> = (1..=24).map(|person| ask(person, 1)).collect();
        asked.push(ask(25, 2));
        // Each of them has come as far as it can before the first turn ends.
        tokio::task::yield_now().await;
        drop(begun);
        for one in asked {
            one.await.expect("no panic");
        }
        let place = served.lock().iter().position(|network| *network == 2).expect("it has its turn");
        assert!(place <= 1, "{place} of the others were served before");
    }

    #[tokio::test]
    async fn whoever_has_much_to_be_done_waits_for_themselves() {
        let turns = OneEach::default();
        let first = turns.turn("a").await;
        let other = turns.turn("b").await;
        let second = turns.turn("a");
        tokio::pin!(second);
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        assert!(second.as_mut().poll(&mut context).is_pending(), "one at a time");
        drop((first, other));
        drop(second.await);
        drop(turns.turn("c").await);
        assert!(turns.turns.lock().len() <= 1, "nobody is remembered");
    }

    #[tokio::test]
    async fn a_queue_is_short_and_those_who_go_away_leave_it() {
        let bounds = Bounds::default().with(Bound::Logins, 1).with(Bound::LoginsWaiting, 1);
        let queue = Queue::new(&bounds, Bound::Logins, Bound::LoginsWaiting);
        let first = queue.turn(&bounds).await.expect("the first works");
        let second = tokio::time::timeout(std::time::Duration::from_millis(1), queue.turn(&bounds));
        assert!(second.await.is_err(), "the second waits, and goes away");
        let third = queue.turn(&bounds);
        tokio::pin!(third);
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        assert!(third.as_mut().poll(&mut context).is_pending());
        assert_eq!(queue.turn(&bounds).await.map_err(|error| error.code).err(), Some("slow_down"));
        drop(first);
        assert!(third.await.is_ok());
    }
}
