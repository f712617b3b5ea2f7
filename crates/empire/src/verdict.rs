//! How a battle ended (EMP-R108).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Seat};

/// Why it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// The last turn is over.
    LastTurn,
    /// A sudden-death condition holds.
    SuddenDeath,
    /// A side has no combat units left and none to come.
    Annihilation,
    /// A side gave up.
    Resignation,
}

impl EndedBy {
    /// The clause that ended it.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            EndedBy::LastTurn => "EMP-1.1f",
            EndedBy::SuddenDeath | EndedBy::Annihilation => "EMP-R108",
            EndedBy::Resignation => "EMP-1.0a",
        })
    }

    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            EndedBy::LastTurn => "last_turn",
            EndedBy::SuddenDeath => "sudden_death",
            EndedBy::Annihilation => "annihilation",
            EndedBy::Resignation => "resignation",
        }
    }
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Why it is over.
    pub ending: EndedBy,
    /// Who won; none for a draw.
    pub winner: Option<Seat>,
    /// The points of both sides.
    pub points: [i16; 2],
    /// The level of victory, by its place in the scenario's list.
    pub level: Option<u8>,
}
