//! The movement table with its three columns (AGE-23 to AGE-38) and the modifiers of tactical (AGE-39 to AGE-50) and reserve tests
//! (AGE-51 to AGE-58).

use super::{Bonus, Layer, Manoeuvre, Span};
use crate::kinds::Column;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

/// Everything about tests of movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ManoeuvreTables {
    /// Whose it is.
    pub layer: Layer,
    /// AGE-23 to AGE-28 A disordered brigade.
    pub disordered: Disordered,
    /// AGE-29 to AGE-34 A brigade in order.
    pub in_order: InOrder,
    /// AGE-35 to AGE-38 A reserve move.
    pub reserve: ReserveColumn,
    /// AGE-39 to AGE-50 What is added in a tactical test.
    pub tactical: Tactical,
    /// AGE-43 The most that generals add together.
    pub generals_at_most: Bonus,
    /// AGE-52 to AGE-58 What is added in a reserve test beside the chief's rating.
    pub reserve_modifiers: Reserve,
    /// AGE-57 After one, two, three failures.
    pub reserve_failures: [Bonus; 3],
}

/// The scores of one result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// The scores.
    pub score: Span,
    /// The bases lost.
    #[serde(default, skip_serializing_if = "is_none_lost")]
    pub bases_lost: u8,
    /// The clause.
    pub clause: String,
}

fn is_none_lost(bases: &u8) -> bool {
    *bases == 0
}

macro_rules! column {
    ($(#[$doc:meta])* $name:ident { $($field:ident = $result:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[expect(missing_docs, reason = "the names are those of `Manoeuvre`")]
        pub struct $name { $(pub $field: Scores),+ }
        impl $name {
            fn rows(&self) -> SmallVec<[(Manoeuvre, &Scores); 6]> {
                smallvec![$((Manoeuvre::$result, &self.$field)),+]
            }
        }
    };
}

column! {
    /// AGE-23 to AGE-28 A disordered brigade.
    Disordered { elan = Elan, rally = Rally, shaken = Shaken, wavering = Wavering, broken = Broken, rout = Rout }
}
column! {
    /// AGE-29 to AGE-34 A brigade in order.
    InOrder { bayonet = Bayonet, forward = Forward, caution = Caution, stand = Stand, back = Back, retreat = Retreat }
}
column! {
    /// AGE-35 to AGE-38 A reserve move.
    ReserveColumn {
        reserve_elan = ReserveElan,
        reserve_success = ReserveSuccess,
        reserve_partial_failure = ReservePartialFailure,
        reserve_failure = ReserveFailure,
    }
}

/// AGE-39 to AGE-50 What is added in a tactical test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of the causes in `reckoning`")]
pub struct Tactical {
    pub detached_general_ordinary: Bonus,
    pub detached_general_charismatic: Bonus,
    pub attached_general_ordinary: Bonus,
    pub attached_general_charismatic: Bonus,
    pub road_column_or_square: Bonus,
    pub infantry_columnar_or_mixed: Bonus,
    pub fresh: Bonus,
    pub spent: Bonus,
    pub insecure_flank: Bonus,
    pub withdraw_to_reserve_zone: Bonus,
    pub disordered_cavalry_charged: Bonus,
}

/// AGE-52 to AGE-58 What is added in a reserve test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of the causes in `reckoning`")]
pub struct Reserve {
    pub chief_engaged_captured_killed: Bonus,
    pub napoleon_adc_not_gunner: Bonus,
    pub chief_attached_or_substituted: Bonus,
    pub first_turn: Bonus,
    pub succeeded_last_friendly_segment: Bonus,
    pub disordered: Bonus,
}

impl ManoeuvreTables {
    /// The results of a column with their scores, the best first.
    pub fn rows(&self, column: Column) -> SmallVec<[(Manoeuvre, &Scores); 6]> {
        match column {
            Column::Disordered => self.disordered.rows(),
            Column::InOrder => self.in_order.rows(),
            Column::Reserve => self.reserve.rows(),
        }
    }

    /// The result of a score.
    pub fn result(&self, column: Column, score: i32) -> Manoeuvre {
        let mut rows = self.rows(column).into_iter();
        let found = rows.find(|(_, scores)| scores.score.holds(score));
        found.expect("a movement table that was read covers every score").0
    }
}
