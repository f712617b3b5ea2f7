//! What a server tells of its tables. Whatever is of a game is [`Seen`] through the receiver's eyes; there is no field here that
//! could hold more.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::erased::{Awaiting, Seen};
use table::fair::{Anchors, Bytes32};
use table::{Onlooker, Outcome, Phrase, Roll, Seat, Seats};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// It goes on.
    Playing,
    /// It has ended.
    Over,
    /// Its rules are not those of this server.
    Unsupported,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// Somebody.
    Person,
    /// A computer player.
    Computer,
    /// Nobody yet.
    Free,
}

/// Whether rolls can be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Fair {
    /// Every one of them.
    Chain,
    /// They cannot.
    Unverified,
}

/// What a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PersonKind {
    /// Somebody without an account.
    Guest,
    /// Somebody with an account.
    Account,
    /// A program.
    Bot,
}

impl PersonKind {
    /// As a number, for those who store it.
    pub fn number(self) -> i64 {
        self as i64
    }

    /// What was stored as a number.
    pub fn from_number(number: i64) -> PersonKind {
        match number {
            0 => PersonKind::Guest,
            1 => PersonKind::Account,
            _ => PersonKind::Bot,
        }
    }
}

/// A time in which a person is away: its clocks in days stand still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Span {
    /// From when.
    pub from: i64,
    /// Until when.
    pub until: i64,
}

impl Span {
    /// How much of it lies between two times.
    pub fn between(self, from: i64, until: i64) -> i64 {
        (self.until.min(until) - self.from.max(from)).max(0)
    }

    /// Whether a time lies in it.
    pub fn holds(self, at: i64) -> bool {
        (self.from..self.until).contains(&at)
    }
}

/// How time is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClockKind {
    /// Nobody is hurried.
    None,
    /// In seconds for the game.
    Live,
    /// In days for each turn.
    Days,
}

/// The clocks as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockFace {
    /// How time is reckoned.
    pub kind: ClockKind,
    /// Milliseconds left for each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<[i64; 2]>,
    /// Whose time runs.
    pub running: Seats,
    /// When this was so.
    pub now: i64,
}

/// Something that needs the other side's consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Proposal {
    /// What.
    pub what: Matter,
    /// Who proposes it.
    pub seat: Seat,
    /// How many orders there were.
    pub number: i64,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// To end the game without a winner.
    Draw,
    /// To take back the proposer's last order and all after it.
    Undo,
    /// To play again with sides swapped.
    Rematch,
}

/// What became of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Consent {
    /// It awaits its answer.
    Open,
    /// It is so agreed.
    Accepted,
    /// It is not.
    Declined,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// A table as it is listed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Card {
    /// Its link.
    pub table: String,
    /// Which game.
    pub game: String,
    /// Whether anything is hidden from anybody in it.
    pub hides: bool,
    /// Which scenario.
    pub scenario: String,
    /// The options.
    pub options: Map<String, Value>,
    /// How far it is.
    pub status: Stage,
    /// Who sits where.
    pub seats: [SeatCard; 2],
    /// What opens a seat, for those who may hand it on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Who owes a decision.
    pub awaited: Seats,
    /// How many orders there are.
    pub number: i64,
    /// The clocks.
    pub clock: ClockFace,
    /// How it ended.
    pub outcome: Option<Ending>,
    /// The same in words.
    pub outcome_words: Option<String>,
    /// Whether every roll can be checked.
    pub fair: Fair,
    /// What the dice are bound to, published before the players add their shares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub anchors: Option<Anchors>,
    /// When it was opened.
    pub made: i64,
    /// When something last happened.
    pub moved: i64,
    /// Whether anybody may look on.
    pub public: bool,
    /// The game that follows.
    pub rematch: Option<String>,
}

/// A seat as it is listed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatCard {
    /// Who sits there.
    pub who: Sitter,
    /// What the person is called.
    pub name: Option<String>,
    /// What programs call the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// What the person is.
    pub kind: Option<PersonKind>,
    /// The level of the computer player.
    pub level: Option<String>,
    /// Whether the person is connected.
    pub here: bool,
    /// When the person is or will next be away, in a game whose clocks then stand still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<Span>,
    /// Whether it is the asker's.
    pub mine: bool,
    /// What the seat is called in the game.
    pub words: String,
}

/// All that somebody sees of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Scene {
    /// The table.
    pub table: String,
    /// Through whose eyes.
    #[serde(rename = "as")]
    pub who: Onlooker,
    /// How many orders there are.
    pub number: i64,
    /// What that somebody may know; none before the game begins.
    #[schemars(schema_with = "crate::schema::view_or_none")]
    pub view: Option<Seen>,
    /// Who owes a decision, and what is asked.
    pub awaiting: Option<Awaiting>,
    /// The same in a sentence.
    pub prompt: String,
    /// Whether the last order can be taken back.
    pub undo: Undo,
    /// The clocks.
    pub clock: ClockFace,
    /// The table's card.
    pub card: Card,
    /// Whether the window that is open for these eyes is about to be declined by standing answers.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub declining: bool,
    /// What awaits an answer.
    pub proposals: Vec<Proposal>,
    /// What happened.
    pub steps: Vec<Step>,
}

/// A window in which a seat may react.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WindowCard {
    /// Its name.
    pub window: &'static str,
    /// The same in words.
    pub words: String,
}

/// Whether the last order can be taken back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Undo {
    /// Whether.
    pub may: bool,
    /// Why not.
    pub why: Option<String>,
    /// The rule that says no.
    pub clause: Option<String>,
}

/// What somebody was told of one order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Step {
    /// Which order, counted from 1.
    pub number: i64,
    /// Who gave it.
    pub seat: Seat,
    /// What happened.
    #[schemars(schema_with = "crate::schema::events")]
    pub events: Vec<Seen>,
    /// The same in words.
    pub words: Vec<String>,
    /// The rolls that fell in the open.
    pub rolls: Vec<Roll>,
    /// The hash of the record of fair dice with this order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<Bytes32>,
    /// When.
    pub at: i64,
}

/// A legal order in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OfferCard {
    /// The order.
    #[schemars(schema_with = "crate::schema::any_order")]
    pub order: Seen,
    /// In words.
    pub words: String,
    /// Its heading.
    pub group: String,
    /// Whether it gives the game up.
    pub gives_up: bool,
}

/// Something said at a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Chat {
    /// Its number.
    pub number: i64,
    /// From which seat.
    pub seat: Seat,
    /// By whom.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What concerns a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Concern {
    /// A seat for anybody is free.
    Challenge,
    /// It is the person's turn.
    YourTurn,
    /// A game of the person has ended.
    Over,
}

/// What is sent unasked.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "push", rename_all = "lowercase")]
#[expect(clippy::large_enum_variant, reason = "it is made, sent and gone")]
pub enum Push<'m> {
    /// An order was carried out.
    Step {
        /// The table.
        table: &'m str,
        /// Through whose eyes.
        #[serde(rename = "as")]
        who: Onlooker,
        /// What happened.
        step: Step,
        /// How the view changes (JSON Patch).
        patch: Seen,
        /// Who owes a decision, and what is asked.
        awaiting: Awaiting,
        /// The same in a sentence.
        prompt: String,
        /// Whether the order can be taken back.
        undo: Undo,
        /// The clocks.
        clock: ClockFace,
        /// Whether the window that is open for these eyes is about to be declined by standing answers.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        declining: bool,
        /// How many orders there are.
        number: i64,
    },
    /// The scene has changed otherwise.
    Scene {
        /// The table.
        table: &'m str,
        /// Through whose eyes.
        #[serde(rename = "as")]
        who: Onlooker,
        /// All of it, without steps.
        scene: Box<Scene>,
    },
    /// Somebody sat down, left, came back; the game began or ended.
    Card {
        /// The table.
        table: &'m str,
        /// Its card.
        card: Box<Card>,
    },
    /// Something was said.
    Chat {
        /// The table.
        table: &'m str,
        /// What.
        chat: &'m Chat,
    },
    /// Something was proposed or answered.
    Proposal {
        /// The table.
        table: &'m str,
        /// Who proposed it.
        seat: Seat,
        /// What.
        what: Matter,
        /// What became of it.
        state: Consent,
    },
    /// A computer player has begun to think.
    Thinking {
        /// The table.
        table: &'m str,
        /// In which seat.
        seat: Seat,
        /// How strong it is.
        level: &'m str,
    },
    /// Something that concerns a person.
    Event {
        /// What.
        event: Concern,
        /// The table.
        table: &'m str,
        /// Which game.
        game: &'m str,
        /// The person's seat, or the one that is free.
        seat: Seat,
        /// How many orders there are.
        number: i64,
    },
    /// The host tells everybody something.
    Announcement {
        /// What; nothing any more where it is empty.
        text: &'m str,
    },
    /// The node is about to stop.
    Bye {
        /// Why.
        reason: &'static str,
    },
}
