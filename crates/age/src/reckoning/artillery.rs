//! What a battery may do (AGE-78 to AGE-83): two actions in a friendly segment, fire in the enemy's, silence and how it ends.

use super::Charts;
use crate::kinds::Action;
use crate::measure::Turn;
use crate::options::{RepeatAction, SilenceRecovery};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Refusal};

/// A battery that wants to do something.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    /// Whether the segment is its own side's.
    #[serde(default = "yes")]
    pub own_segment: bool,
    /// Whether it is limbered now.
    #[serde(default)]
    pub limbered: bool,
    /// The actions it has taken in this segment.
    #[serde(default)]
    pub used: Vec<Action>,
    /// What it wants to do.
    pub wanted: Action,
    /// By how much it would pivot.
    #[serde(default)]
    pub angle: Turn,
    /// Whether a general is within 12" (AGE-H69).
    #[serde(default)]
    pub general_near: bool,
    /// Whether it has used reserve movement in this segment.
    #[serde(default)]
    pub reserve_mover: bool,
    /// If it was silenced: how many friendly segments have begun since then.
    #[serde(default)]
    pub silent_for: Option<u8>,
    /// Whether it is damaged.
    #[serde(default)]
    pub damaged: bool,
}

fn yes() -> bool {
    true
}

/// What may be said of a battery beside whether its action is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Drilled {
    /// The actions left afterwards, in the friendly segment.
    pub left: u8,
    /// AGE-82 AGE-R26 Whether it must withdraw in this friendly segment.
    pub must_withdraw: bool,
    /// AGE-83 AGE-R26 After how many more friendly segments have begun it is rallied, if it is silent.
    pub rallied_in: Option<u8>,
    /// AGE-93 Whether its power is halved.
    pub halved: bool,
}

impl Charts<'_> {
    /// AGE-83 AGE-R26 AGE-O14 In which friendly segment after it was silenced a battery is rallied.
    pub fn silence_ends(&self) -> u8 {
        match self.options.silence_recovery {
            SilenceRecovery::SecondFriendlySegment => 2,
            SilenceRecovery::FirstFriendlySegment => 1,
        }
    }

    /// Whether a battery silenced so many friendly segments ago is still silent.
    pub fn is_silent(&self, silent_for: Option<u8>) -> bool {
        silent_for.is_some_and(|begun| begun < self.silence_ends())
    }

    /// AGE-82 AGE-83 What holds of a battery, whatever it wants.
    pub fn drilled(&self, drill: &Drill) -> Drilled {
        let silent = self.is_silent(drill.silent_for);
        let begun = drill.silent_for.unwrap_or(0);
        Drilled {
            left: self.tables.artillery.actions.saturating_sub(drill.used.len().min(255) as u8),
            must_withdraw: silent && drill.own_segment && begun >= 1,
            rallied_in: silent.then(|| self.silence_ends() - begun),
            halved: drill.damaged,
        }
    }

    /// AGE-79 to AGE-81, AGE-R27, AGE-H68, AGE-H81 Whether a battery may do what it wants.
    pub fn check_drill(&self, drill: &Drill) -> Result<Drilled, Refusal> {
        let no = |clause: &'static str, message: &'static str| Err(Refusal::new(Clause(clause), message));
        let silent = self.is_silent(drill.silent_for);
        let mut drilled = self.drilled(drill);
        if drill.wanted == Action::Fire {
            match drill {
                _ if silent => return no("AGE-81", "age-drill-silent"),
                Drill { limbered: true, .. } => return no("AGE-H81", "age-drill-limbered-fire"),
                Drill { own_segment: true, reserve_mover: true, .. } => {
                    return no("AGE-59", "age-drill-reserve-fire");
                }
                // AGE-R27 Fire in the enemy's segment is free.
                Drill { own_segment: false, .. } => return Ok(drilled),
                _ => {}
            }
        }
        if !drill.own_segment {
            return no("AGE-79", "age-drill-enemy-segment");
        }
        if drilled.left == 0 {
            return no("AGE-79", "age-drill-no-action-left");
        }
        let again = drill.used.contains(&drill.wanted);
        let may_repeat =
            self.options.artillery_repeat_action == RepeatAction::Allowed && drill.wanted != Action::Fire;
        if again && !may_repeat {
            return no("AGE-R27", "age-drill-repeated");
        }
        match drill.wanted {
            Action::Limber if drill.limbered => return no("AGE-H68", "age-drill-already-limbered"),
            Action::Unlimber if !drill.limbered => return no("AGE-H68", "age-drill-already-unlimbered"),
            Action::Unlimber if !drill.general_near => return no("AGE-80", "age-drill-no-general"),
            Action::Move if !drill.limbered => return no("AGE-H68", "age-drill-not-limbered"),
            Action::Pivot if drill.limbered => return no("AGE-79", "age-drill-pivot-limbered"),
            Action::Pivot if drill.angle.0.abs() > self.tables.artillery.pivot_degrees * 10 => {
                let most = i64::from(self.tables.artillery.pivot_degrees);
                return Err(Refusal::new(Clause("AGE-79"), "age-drill-pivot-too-far").with("most", most));
            }
            _ => {}
        }
        drilled.left -= 1;
        Ok(drilled)
    }
}
