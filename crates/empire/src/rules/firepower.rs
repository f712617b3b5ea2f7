//! EMP-21 From strength to dice: the dice table (A.3), and pools of groups with their modifiers.

use super::Play;
use crate::event::Event;
use crate::why::Modifiers;
use table::{Clause, Dice, Sink};

/// EMP-R01 How many dice a strength gives at a net percentage: reductions to the nearest with halves up, increases up.
pub const fn dice(strength: i32, percent: i32) -> u16 {
    let whole = 100 + percent;
    if strength <= 0 || whole <= 0 {
        return 0;
    }
    let product = strength * whole;
    let dice = if percent < 0 { (product + 50) / 100 } else { (product + 99) / 100 };
    dice as u16
}

/// EMP-R03 Units with the same net percentage and die modifier, which roll together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Their strength, leader included.
    pub strength: i16,
    /// All that bears on them.
    pub modifiers: Modifiers,
}

impl Group {
    /// The net percentage.
    pub fn percent(&self) -> i16 {
        crate::why::sum(&self.modifiers, crate::why::Unit::Percent)
    }

    /// The net die modifier.
    pub fn die(&self) -> i16 {
        crate::why::sum(&self.modifiers, crate::why::Unit::Die)
    }

    /// EMP-21.0b How many dice it rolls.
    pub fn dice(&self) -> u16 {
        dice(self.strength.into(), self.percent().into())
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The hits of one group: every die of a modified 6 or more. Its faces are handed to `told`.
    pub fn hits(
        &mut self,
        dice: u16,
        modifier: i16,
        clause: &'static str,
        told: impl FnOnce(&mut Self, &[u16]),
    ) -> u8 {
        if dice == 0 {
            return 0;
        }
        let need = (6 - modifier).max(1) as u16;
        let pool = self.dice.graded(dice, 6, Clause(clause), &|face| u8::from(face >= need));
        let hits = pool.at_least(need) as u8;
        told(self, pool.faces());
        hits
    }
}
