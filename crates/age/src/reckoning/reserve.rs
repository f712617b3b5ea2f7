//! Reserve tests (AGE-51 to AGE-58): the chief, his aides, the first turn, what came before and disorder. Tactical modifiers play no part
//! (AGE-67).

use super::{Cause, Charts, Modifiers};
use crate::options::{FailureBonus, ReserveDisorder};
use crate::tables::Manoeuvre;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the chief is, as the tested brigade sees it (AGE-R20, AGE-75 to AGE-77).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChiefFor {
    /// Free: his rating counts.
    #[default]
    Free,
    /// Attached to it, or substituted in its formation and within 12".
    WithIt,
    /// Engaged with others.
    Elsewhere,
    /// Captured or killed.
    Lost,
}

/// What came of a brigade's reserve moves in its last friendly segments (AGE-H66).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum History {
    /// There was none in the last one.
    #[default]
    None,
    /// The last one succeeded.
    Success,
    /// So many failed one after the other.
    Failed(u8),
}

impl History {
    /// AGE-H66 The history after one more attempt.
    pub fn after(self, result: Manoeuvre) -> History {
        match (result, self) {
            (Manoeuvre::ReserveElan | Manoeuvre::ReserveSuccess, _) => History::Success,
            (_, History::Failed(times)) => History::Failed(times.saturating_add(1)),
            _ => History::Failed(1),
        }
    }
}

/// A brigade that tries a reserve move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReserveTest {
    /// Where the chief is.
    pub chief: ChiefFor,
    /// What he is worth while free (D.10).
    pub rating: i8,
    /// Whether one of Napoleon's aides who is no gunner is with it (AGE-H67).
    pub aide: bool,
    /// Whether this is the first turn.
    pub first_turn: bool,
    /// What came before.
    pub history: History,
    /// Whether it is disordered.
    pub disordered: bool,
    /// The disordered brigades of its division, itself among them (AGE-O12).
    pub disordered_in_formation: u8,
}

impl Charts<'_> {
    /// AGE-51 to AGE-58, AGE-R18 to AGE-R21 What is added to the die of a reserve test.
    pub fn reserve_modifiers(&self, test: &ReserveTest) -> Modifiers {
        let bonus = &self.tables.manoeuvre.reserve_modifiers;
        let mut all = Modifiers::default();
        match test.chief {
            ChiefFor::Free => all.add_if(test.rating != 0, Cause::ChiefRating, test.rating),
            ChiefFor::WithIt => all.add(Cause::ChiefWithIt, bonus.chief_attached_or_substituted.value),
            ChiefFor::Elsewhere | ChiefFor::Lost => {
                all.add(Cause::ChiefEngagedOrLost, bonus.chief_engaged_captured_killed.value);
            }
        }
        all.add_if(test.aide, Cause::NapoleonsAide, bonus.napoleon_adc_not_gunner.value);
        all.add_if(test.first_turn, Cause::FirstTurn, bonus.first_turn.value);
        match test.history {
            History::None | History::Failed(0) => {}
            History::Success => all.add(Cause::PreviousSuccess, bonus.succeeded_last_friendly_segment.value),
            History::Failed(times) => all.add(Cause::PreviousFailures, self.failure_bonus(times)),
        }
        let disordered = match self.options.reserve_disorder {
            ReserveDisorder::OwnUnit => u8::from(test.disordered),
            ReserveDisorder::PerDisorderedBrigadeOfFormation => {
                test.disordered_in_formation.max(u8::from(test.disordered))
            }
        };
        let value = i32::from(bonus.disordered.value) * i32::from(disordered.min(100));
        all.add_if(disordered > 0, Cause::DisorderInReserve, value.clamp(-100, 100) as i8);
        all
    }

    /// AGE-57 AGE-R18 AGE-O11 What earlier failures are worth.
    fn failure_bonus(&self, times: u8) -> i8 {
        let steps = &self.tables.manoeuvre.reserve_failures;
        let reached = usize::from(times).min(steps.len());
        match self.options.reserve_failure_bonus {
            FailureBonus::ConsecutiveEscalating => steps[reached - 1].value,
            FailureBonus::CumulativeSum => steps[..reached].iter().map(|step| step.value).sum(),
        }
    }
}
