//! How often somebody may ask. Each has a bucket of requests that fills up again; who empties it is told to slow down.

use crate::trouble::wrong;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::time::Instant;
use table::Error;

/// Buckets are forgotten when there are so many.
const MOST: usize = 100_000;

/// Buckets for many.
pub(crate) struct Limits<K> {
    size: f64,
    per_second: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
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

    /// Takes one out, if there is one.
    pub(crate) fn take(&mut self, size: f64, per_second: f64) -> Result<(), Error> {
        let now = Instant::now();
        let filled = self.left + now.duration_since(self.at).as_secs_f64() * per_second;
        (self.left, self.at) = (filled.min(size), now);
        if self.left < 1.0 {
            return Err(wrong("slow_down", "server-slow-down"));
        }
        self.left -= 1.0;
        Ok(())
    }
}

impl<K: Hash + Eq> Limits<K> {
    /// Buckets of this size that fill up with so many a second.
    pub(crate) fn new(size: f64, per_second: f64) -> Limits<K> {
        Limits { size, per_second, buckets: Mutex::default() }
    }

    /// Takes one out of somebody's bucket.
    pub(crate) fn take(&self, who: K) -> Result<(), Error> {
        let mut buckets = self.buckets.lock();
        if buckets.len() >= MOST {
            let (size, rate, now) = (self.size, self.per_second, Instant::now());
            buckets
                .retain(|_, bucket| bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate < size);
        }
        buckets.entry(who).or_insert_with(|| Bucket::full(self.size)).take(self.size, self.per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_is_told_to_slow_down_and_others_are_not() {
        let limits = Limits::new(3.0, 0.000_1);
        assert!((0..3).all(|_| limits.take("a").is_ok()));
        assert_eq!(limits.take("a").map_err(|error| error.code), Err("slow_down"));
        assert!(limits.take("b").is_ok());
    }
}
