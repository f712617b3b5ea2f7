//! A distance that is compared exactly (AGE-H05): the square of it as a fraction.

use crate::measure::Mil;
use std::cmp::Ordering;

/// The square of a distance, as a fraction of whole numbers.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    over: i128,
    under: i128,
}

impl Gap {
    /// No distance at all.
    pub const NONE: Gap = Gap { over: 0, under: 1 };
    /// Farther than anything.
    pub const FAR: Gap = Gap { over: i64::MAX as i128, under: 1 };

    /// The distance whose square this is.
    #[inline]
    pub const fn square(square: i64) -> Gap {
        Gap { over: square as i128, under: 1 }
    }

    /// The distance of a point from a line: the cross product with a way along it, and the square of that way.
    #[inline]
    pub(super) const fn beside(cross: i64, square: i64) -> Gap {
        Gap { over: cross as i128 * cross as i128, under: square as i128 }
    }

    /// Up to this length; a tie counts as within (AGE-H05).
    #[inline]
    pub const fn within(self, length: Mil) -> bool {
        let length = length.0 as i128;
        self.over <= length * length * self.under
    }

    /// Less than this length.
    #[inline]
    pub const fn nearer_than(self, length: Mil) -> bool {
        let length = length.0 as i128;
        self.over < length * length * self.under
    }

    /// Beyond this length.
    #[inline]
    pub const fn beyond(self, length: Mil) -> bool {
        !self.within(length)
    }

    /// Whether it is nothing.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.over == 0
    }

    /// The distance, rounded down to a mil.
    pub fn floor(self) -> Mil {
        Mil((self.over / self.under).isqrt() as i32)
    }
}

impl PartialEq for Gap {
    fn eq(&self, other: &Gap) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Gap {}

impl PartialOrd for Gap {
    #[inline]
    fn partial_cmp(&self, other: &Gap) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Gap {
    #[inline]
    fn cmp(&self, other: &Gap) -> Ordering {
        if self.under == other.under {
            return self.over.cmp(&other.over);
        }
        // Products of 64 bits are much cheaper than those of 128.
        match (u64::try_from(self.over), u64::try_from(other.over)) {
            (Ok(one), Ok(two)) => {
                (u128::from(one) * other.under as u128).cmp(&(u128::from(two) * self.under as u128))
            }
            _ => (self.over * other.under).cmp(&(other.over * self.under)),
        }
    }
}
