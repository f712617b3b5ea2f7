//! Who has the initiative (AGE-03 to AGE-06): a chief who is engaged loses it without a die, otherwise the higher score takes it.

use super::{Cause, Charts, Modifiers};
use crate::options::InitiativeTie;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Seat};

/// Where a chief is at the start of the interphase (AGE-R40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChiefAt {
    /// On the table, with nobody.
    #[default]
    Free,
    /// Attached or substituted (AGE-H33).
    Engaged,
    /// Captured, killed or not on the table.
    Lost,
}

/// One side of the roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Claim {
    /// Its chief.
    pub chief: ChiefAt,
    /// The critical levels it has reached.
    pub critical_levels: u8,
}

/// What the dice said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claimed {
    /// This side has the initiative.
    By(Seat),
    /// Roll again.
    Tie,
}

impl Charts<'_> {
    /// AGE-04 AGE-05 AGE-R39 AGE-R40 Who has the initiative without a roll, and by which clause.
    pub fn initiative_without_dice(&self, claims: [Claim; 2], tie_side: Seat) -> Option<(Seat, Clause)> {
        let engaged = claims.map(|claim| claim.chief != ChiefAt::Free);
        match engaged {
            [false, false] => None,
            [true, false] => Some((Seat::Second, Clause("AGE-04"))),
            [false, true] => Some((Seat::First, Clause("AGE-04"))),
            [true, true] => Some((tie_side, Clause("AGE-05"))),
        }
    }

    /// AGE-06 AGE-R16 What is added to a side's die.
    pub fn initiative_modifiers(&self, claim: Claim) -> Modifiers {
        let mut all = Modifiers::default();
        let each = i32::from(self.tables.initiative.critical_level.value);
        let value = (each * i32::from(claim.critical_levels)).clamp(-100, 100) as i8;
        all.add_if(claim.critical_levels > 0, Cause::CriticalLevels, value);
        all
    }

    /// AGE-03 AGE-O21 Who has the initiative with these scores; `previous` had it last turn.
    pub fn initiative(&self, scores: [i32; 2], tie_side: Seat, previous: Option<Seat>) -> Claimed {
        match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => Claimed::By(Seat::First),
            std::cmp::Ordering::Less => Claimed::By(Seat::Second),
            std::cmp::Ordering::Equal => match (self.options.initiative_tie, previous) {
                (InitiativeTie::PreviousWinner, Some(seat)) => Claimed::By(seat),
                (InitiativeTie::French, _) => Claimed::By(tie_side),
                _ => Claimed::Tie,
            },
        }
    }
}
