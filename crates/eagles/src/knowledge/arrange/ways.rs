//! Numbers of ways: such as a machine counts with where they suffice, else such as have no end.

use num_bigint::BigUint;
use num_traits::{CheckedAdd, CheckedMul, CheckedSub, One, Zero};
use rand::{Rng, RngExt};

/// A number of ways.
pub(super) trait Ways:
    Clone + Ord + Zero + One + CheckedAdd + CheckedMul + CheckedSub + From<u64>
{
    /// A number below this one, all being equally likely.
    fn below(&self, rng: &mut impl Rng) -> Self;
}

impl Ways for u128 {
    fn below(&self, rng: &mut impl Rng) -> u128 {
        match u64::try_from(*self) {
            Ok(few) => rng.random_range(0..few).into(),
            Err(_) => rng.random_range(0..*self),
        }
    }
}

impl Ways for BigUint {
    fn below(&self, rng: &mut impl Rng) -> BigUint {
        let bits = self.bits();
        loop {
            let words: Vec<u32> = (0..bits.div_ceil(32)).map(|_| rng.random()).collect();
            let drawn = BigUint::new(words) >> (bits.div_ceil(32) * 32 - bits);
            if drawn < *self {
                return drawn;
            }
        }
    }
}

/// In how many ways `count` different cards can lie in `places`; none where the number is too large.
pub(super) fn falling<N: Ways>(places: usize, count: usize) -> Option<N> {
    if count > places {
        return Some(N::zero());
    }
    (places - count + 1..=places).try_fold(N::one(), |ways, factor| ways.checked_mul(&N::from(factor as u64)))
}

/// In how many ways `count` of so many can be chosen; none where the number is too large.
pub(super) fn choose<N: Ways>(of: usize, count: usize) -> Option<N> {
    let times = |ways: u64, nth: usize| Some(ways.checked_mul((of - nth) as u64)? / (nth as u64 + 1));
    (0..count.min(of - count)).try_fold(1, times).map(N::from)
}

/// The number of one of these, the likelier the heavier it is.
pub fn pick(weights: &[BigUint], rng: &mut impl Rng) -> usize {
    let all: BigUint = weights.iter().sum();
    if all == BigUint::ZERO {
        return 0;
    }
    let mut drawn = all.below(rng);
    for (at, weight) in weights.iter().enumerate() {
        if drawn < *weight {
            return at;
        }
        drawn -= weight;
    }
    0
}
