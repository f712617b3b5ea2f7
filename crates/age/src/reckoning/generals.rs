//! Generals under fire (AGE-104): who is checked, whether he is hit, and when he is replaced.

use super::{Cause, Charts, Modifiers};
use crate::kinds::Quality;
use crate::options::Replacement;
use crate::tables::FireResult;

impl Charts<'_> {
    /// AGE-H90 Whether a general attached to the unit that was fired at is checked.
    pub fn general_is_checked(&self, result: FireResult) -> bool {
        result >= FireResult::Effective
    }

    /// AGE-104 What is added to the die of a general under fire.
    pub fn general_modifiers(&self, quality: Quality) -> Modifiers {
        let mut all = Modifiers::default();
        let charismatic = quality == Quality::Charismatic;
        all.add_if(charismatic, Cause::CharismaticTarget, self.tables.general_hit.charismatic);
        all
    }

    /// AGE-104 Whether a general with this score is out of action.
    pub fn general_is_hit(&self, score: i32) -> bool {
        self.tables.general_hit.out.holds(score)
    }

    /// AGE-R25 AGE-O13 The turn in which a general lost in turn `lost` is replaced.
    pub fn replaced_in(&self, lost: u16) -> u16 {
        lost.saturating_add(match self.options.general_replacement {
            Replacement::TurnPlusTwo => 2,
            Replacement::TurnPlusOne => 1,
        })
    }
}
