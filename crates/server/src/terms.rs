//! What was agreed on about a game beside its rules.

use crate::clock::{ClockTerms, Span};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::fair::Bytes32;
use table::{Error, Outcome, Phrase, Seat};

/// What was agreed on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// About time.
    #[serde(default)]
    pub clock: ClockTerms,
    /// How many seconds later onlookers see what happens.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u32,
    /// When the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<i64>,
    /// The game that follows this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// What each seat's client has put into the dice, or the server in its stead.
    #[serde(default)]
    pub shares: [Option<Share>; 2],
    /// When the person in each seat is away, one time after another.
    #[serde(default)]
    pub away: [Vec<Span>; 2],
    /// What somebody has proposed and nobody has answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<Proposal>,
    /// What happens first, at the table of a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<Script>,
}

/// The orders of a lesson, with the faces of their dice. Whoever gives another order than the script says plays on
/// with ordinary dice, and so does everybody when it has ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Script {
    /// How many orders there were before it.
    pub after: usize,
    /// One after another.
    pub cues: Vec<Cue>,
}

/// One order of a script.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cue {
    /// Whose.
    pub seat: Seat,
    /// The order.
    #[schemars(schema_with = "protocol::schema::any_order")]
    pub order: Value,
    /// What its dice show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u16>,
}

impl Terms {
    /// Reads them as they are stored.
    pub fn read(text: &str) -> Result<Terms, Error> {
        serde_json::from_str(text).map_err(|error| Error::unreadable("what-journal", error))
    }

    /// As they are stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("terms are plain data")
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What goes into the dice for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// Random bytes.
    pub bytes: Bytes32,
    /// Whether the seat's own client sent them.
    pub own: bool,
}

/// Something that needs the other side's consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Proposal {
    /// What.
    pub what: Matter,
    /// Who proposes it.
    pub seat: Seat,
    /// How many orders there were.
    pub number: i64,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// To end the game without a winner.
    Draw,
    /// To take back the proposer's last order and all after it.
    Undo,
    /// To play again with sides swapped.
    Rematch,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Ending {
    /// The winner, or none for a draw.
    pub winner: Option<Seat>,
    /// Why: the game's own short words, or one of `resigned`, `agreed`, `time` and `closed`.
    pub reasons: Vec<String>,
    /// The clause that decided it; empty where no rule did.
    pub clause: String,
    /// The same as the game says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub words: Option<Phrase>,
}

impl From<&Outcome> for Ending {
    fn from(outcome: &Outcome) -> Ending {
        Ending {
            winner: outcome.winner,
            reasons: outcome.reasons.iter().map(|&reason| reason.to_owned()).collect(),
            clause: outcome.clause.0.to_owned(),
            words: None,
        }
    }
}

impl Ending {
    /// An end that the rules of the game do not know.
    pub fn outside_rules(reason: &str, winner: Option<Seat>) -> Ending {
        Ending { winner, reasons: vec![reason.to_owned()], clause: String::new(), words: None }
    }

    /// The end in words.
    pub fn phrase(&self, loser: Phrase) -> Phrase {
        if let Some(words) = &self.words {
            return words.clone();
        }
        let message = match self.reasons.first().map(String::as_str) {
            Some("resigned") => "server-end-resigned",
            Some("time") => "server-end-time",
            Some("closed") => "server-end-closed",
            _ => "server-end-agreed",
        };
        Phrase::new(message).with("loser", loser)
    }
}
