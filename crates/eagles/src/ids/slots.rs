//! Sets of the cards on positions.

use table::set_of_bits;

/// A set of the cards one seat has on positions, by their place in its list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slots(pub u64);

set_of_bits!(Slots(u64) of usize, |slot| slot, |bit| bit as usize);

impl Slots {
    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
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
