//! What was agreed on about a game beside its rules.

use crate::clock::{ClockTerms, Span};
pub use crate::message::{Ending, Matter, Proposal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::fair::Bytes32;
use table::{Error, Seat};

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
    /// Under which hash its cues are kept; where there is none, nothing is scripted.
    #[serde(default)]
    pub large: String,
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
