//! The options of the game, SIE-O01 to SIE-O09.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Catalogue, Clause, Fault, OptionSpec, Phrase, Range, Setup, choice};

/// What the players agreed on before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// SIE-O01 Starting strength of both seats, 72 or 100.
    pub start_strength: u8,
    /// SIE-O02 What one dice stage serves.
    pub dice_scope: DiceScope,
    /// SIE-O03 Points at a removal by blocked retreat.
    pub blocked_retreat_score: BlockedRetreatScore,
    /// SIE-O04 When the bid loser's piece retreats.
    pub retreat_when: RetreatWhen,
    /// SIE-O05 What a right second guess costs the bid winner.
    pub second_guess_loss: SecondGuessLoss,
    /// SIE-O06 When the victory conditions are tested.
    pub victory_timing: VictoryTiming,
    /// SIE-O07 Whether the one change of direction may be a reversal.
    pub reversal: Reversal,
    /// SIE-O08 Player-turns without combat after which the game ends; 0 for never.
    pub no_progress_limit: u16,
    /// SIE-O09 The result at that limit.
    pub adjudication: Adjudication,
}

choice! {
    /// SIE-O02 What one dice stage serves.
    DiceScope {
        /// All combats of the turn.
        #[default]
        Turn,
        /// One combat.
        Combat
    }
}
choice! {
    /// SIE-O03 Points at a removal by blocked retreat.
    BlockedRetreatScore {
        /// The bid loser pays the bid winner.
        #[default]
        Transfer,
        /// The bid loser pays.
        LoserPays,
        /// Nobody pays.
        None
    }
}
choice! {
    /// SIE-O04 When the bid loser's piece retreats.
    RetreatWhen {
        /// After two wrong guesses.
        #[default]
        BothSurvive,
        /// Also after its owner's right second guess.
        Always
    }
}
choice! {
    /// SIE-O05 What a right second guess costs the bid winner.
    SecondGuessLoss {
        /// The bid once more.
        #[default]
        Cumulative,
        /// Nothing beyond the wrong first guess.
        Single
    }
}
choice! {
    /// SIE-O06 When the victory conditions are tested.
    VictoryTiming {
        /// After every event.
        #[default]
        Immediate,
        /// Once, at the end of a combat.
        CombatEnd
    }
}
choice! {
    /// SIE-O07 Whether the one change of direction may be a reversal.
    Reversal {
        /// No.
        #[default]
        Off,
        /// Yes.
        On
    }
}
choice! {
    /// SIE-O09 The result at the no-progress limit.
    Adjudication {
        /// A draw.
        #[default]
        Draw,
        /// The higher strength wins.
        Strength
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            start_strength: 72,
            dice_scope: DiceScope::default(),
            blocked_retreat_score: BlockedRetreatScore::default(),
            retreat_when: RetreatWhen::default(),
            second_guess_loss: SecondGuessLoss::default(),
            victory_timing: VictoryTiming::default(),
            reversal: Reversal::default(),
            no_progress_limit: 60,
            adjudication: Adjudication::default(),
        }
    }
}

/// The greatest limit that may be set by SIE-O08.
pub const MAX_NO_PROGRESS: u16 = 1000;

impl Options {
    /// The options of a setup.
    pub fn read(setup: &Setup) -> Result<Options, Vec<Fault>> {
        let options: Options =
            serde_json::from_value(Value::Object(setup.options.clone())).map_err(|error| {
                let why = Phrase::new("siegers-bad-options").with("error", error.to_string());
                vec![Fault::new("options", None, why)]
            })?;
        let faults = options.faults();
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    /// The numbers among the options that the catalogue does not allow.
    pub fn faults(&self) -> Vec<Fault> {
        let fault = |key: &str, clause, message| {
            Fault::new(format!("options.{key}"), Clause(clause), Phrase::new(message))
        };
        let mut faults = Vec::new();
        if !matches!(self.start_strength, 72 | 100) {
            faults.push(fault("start_strength", "SIE-O01", "siegers-fault-start-strength"));
        }
        if self.no_progress_limit > MAX_NO_PROGRESS {
            faults.push(fault("no_progress_limit", "SIE-O08", "siegers-fault-no-progress"));
        }
        faults
    }
}

/// The one scenario and the nine options.
pub fn catalogue() -> Catalogue {
    let default = json!(Options::default());
    let option = |key, clause, range| OptionSpec::new(key, Clause(clause), range, &default);
    Catalogue {
        scenarios: vec!["waterloo"],
        options: vec![
            option("start_strength", "SIE-O01", Range::one_of(&[72, 100])),
            option("dice_scope", "SIE-O02", Range::one_of(DiceScope::ALL)),
            option("blocked_retreat_score", "SIE-O03", Range::one_of(BlockedRetreatScore::ALL)),
            option("retreat_when", "SIE-O04", Range::one_of(RetreatWhen::ALL)),
            option("second_guess_loss", "SIE-O05", Range::one_of(SecondGuessLoss::ALL)),
            option("victory_timing", "SIE-O06", Range::one_of(VictoryTiming::ALL)),
            option("reversal", "SIE-O07", Range::one_of(Reversal::ALL)),
            option("no_progress_limit", "SIE-O08", Range::Integer { min: 0, max: MAX_NO_PROGRESS.into() }),
            option("adjudication", "SIE-O09", Range::one_of(Adjudication::ALL)),
        ],
    }
}
