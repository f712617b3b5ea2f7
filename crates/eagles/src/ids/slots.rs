//! Sets of the cards on positions.

/// A set of the cards one seat has on positions, by their place in its list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slots(pub u64);

impl Slots {
    /// None.
    pub const NONE: Slots = Slots(0);

    /// One alone.
    #[inline]
    pub const fn one(slot: usize) -> Slots {
        Slots(1 << slot)
    }

    /// Whether it is in the set.
    #[inline]
    pub const fn has(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are more than so many, a small number.
    #[inline]
    pub const fn more_than(self, few: usize) -> bool {
        let (mut left, mut seen) = (self.0, 0);
        while seen < few {
            left &= left.wrapping_sub(1);
            seen += 1;
        }
        left != 0
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub const fn less(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }

    /// The first of them.
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// The one that comes after so many others.
    #[inline]
    pub fn nth(self, at: usize) -> Option<usize> {
        Slots((0..at).fold(self.0, |left, _| left & left.wrapping_sub(1))).first()
    }

    /// All in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(slot)
        })
    }

    /// The set once all from this slot on have moved down to make room for a card.
    #[inline]
    #[must_use]
    pub const fn opened_up(self, slot: usize) -> Slots {
        let below = (1u64 << slot) - 1;
        Slots((self.0 & below) | ((self.0 & !below) << 1))
    }

    /// The set once the card of this slot is gone and all after it have moved up.
    #[inline]
    #[must_use]
    pub const fn closed_up(self, slot: usize) -> Slots {
        let below = (1u64 << slot) - 1;
        Slots((self.0 & below) | ((self.0 >> 1) & !below))
    }
}

impl FromIterator<usize> for Slots {
    fn from_iter<I: IntoIterator<Item = usize>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::NONE, |set, slot| set.or(Slots::one(slot)))
    }
}
