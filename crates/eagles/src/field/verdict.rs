//! How a battle or a game ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Seat};

/// How a battle or a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// The winner, none for a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Why a battle or a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// EAG-4.3a
    Occupation,
    /// EAG-R87 The turn limit.
    TurnLimit,
    /// EAG-R102 Round 200.
    LastRound,
    /// EAG-R88 Nobody has infantry or cavalry left.
    NobodyLeft,
    /// EAG-R88 Too many quiet rounds.
    Stall,
    /// EAG-R89
    Resignation,
    /// EAG-R89
    Agreement,
    /// EAG-16.0g
    Retreat,
    /// EAG-16.0l The French have lost both first battles.
    BothLost,
    /// EAG-16.0p
    Waterloo,
    /// EAG-16.0s
    Charleroi,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 11] = [
        Reason::Occupation,
        Reason::TurnLimit,
        Reason::LastRound,
        Reason::NobodyLeft,
        Reason::Stall,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Retreat,
        Reason::BothLost,
        Reason::Waterloo,
        Reason::Charleroi,
    ];

    /// The reason as a word.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Occupation => "occupation",
            Reason::TurnLimit => "turn_limit",
            Reason::LastRound => "last_round",
            Reason::NobodyLeft => "nobody_left",
            Reason::Stall => "stall",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Retreat => "retreat",
            Reason::BothLost => "both_lost",
            Reason::Waterloo => "waterloo",
            Reason::Charleroi => "charleroi",
        }
    }

    /// The clause that decided it.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Reason::Occupation => "EAG-4.3a",
            Reason::TurnLimit => "EAG-R87",
            Reason::LastRound => "EAG-R102",
            Reason::NobodyLeft | Reason::Stall => "EAG-R88",
            Reason::Resignation | Reason::Agreement => "EAG-R89",
            Reason::Retreat => "EAG-16.0g",
            Reason::BothLost => "EAG-16.0l",
            Reason::Waterloo => "EAG-16.0p",
            Reason::Charleroi => "EAG-16.0s",
        })
    }
}
