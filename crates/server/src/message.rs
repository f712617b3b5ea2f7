//! What leaves the server. Whatever is of a game is [`Seen`] through the receiver's eyes; there is no field here that
//! could hold more.

use crate::clock::{ClockFace, Span};
use crate::store::PersonKind;
use crate::terms::{Ending, Proposal};
use protocol::answer::{Advice, ClauseText, GameCard, Odds, Orders, Shares, Subjects};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use table::erased::{Awaiting, Forecast, Seen};
use table::fair::{Anchors, Bytes32, Reveal};
use table::{Onlooker, Prompts, Roll, Seat, Seats, Wish};

/// A table as it is listed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Card {
    /// Its link.
    pub table: String,
    /// Which game.
    pub game: String,
    /// Which scenario.
    pub scenario: String,
    /// The options.
    pub options: Map<String, Value>,
    /// `waiting`, `playing`, `over` or `unsupported`.
    pub status: &'static str,
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
    /// `chain` where every roll can be checked, else `unverified`.
    pub fair: &'static str,
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
    /// `person`, `computer` or `free`.
    pub who: &'static str,
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
    #[schemars(schema_with = "protocol::schema::view_or_none")]
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
    #[schemars(schema_with = "protocol::schema::events")]
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
    #[schemars(schema_with = "protocol::schema::any_order")]
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

/// What was asked for.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// To `games`.
    Games {
        /// All of them.
        games: Vec<GameCard>,
    },
    /// To `follow` and `scene`.
    Scene {
        /// All that the asker sees.
        scene: Box<Scene>,
    },
    /// To `give` and `undo`.
    Number {
        /// How many orders there are now.
        number: i64,
    },
    /// To `offers`.
    Offers {
        /// The legal orders in words.
        offers: Vec<OfferCard>,
        /// Whether these are all.
        complete: bool,
        /// How the shorthand is written.
        shorthand: Option<String>,
    },
    /// To `orders`.
    Orders(Orders),
    /// To `subjects`.
    Subjects(Subjects),
    /// To `query`.
    Answered {
        /// What the game answers.
        #[schemars(schema_with = "protocol::schema::any_answer")]
        answer: Seen,
    },
    /// To `odds`.
    Odds(Odds),
    /// To `odds` of a question that stands alone.
    Shares(Shares),
    /// To `view`.
    View {
        /// What the asker may know.
        #[schemars(schema_with = "protocol::schema::any_view")]
        view: Seen,
    },
    /// To `awaiting`.
    Awaiting {
        /// Who owes a decision, and what is asked.
        awaiting: Awaiting,
    },
    /// To `clause`.
    Clause(ClauseText),
    /// To `ask`.
    Advice(Advice),
    /// To `forecast`.
    Forecast {
        /// How the game stood at moments of it.
        forecast: Vec<Forecast>,
    },
    /// To `proof`.
    Proof {
        /// What the asker may know of an entry of the record.
        proof: Option<Box<Reveal>>,
        /// The shares of both seats.
        shares: [Option<Bytes32>; 2],
    },
    /// To `standing`.
    Standing {
        /// When the seat is asked in general.
        mode: Prompts,
        /// What it wants for single cards.
        cards: BTreeMap<String, Wish>,
        /// In which windows it is asked whatever it holds, where both seats are one person's.
        windows: Vec<String>,
        /// Whether it is asked nothing more in this turn.
        pass_until_end_of_turn: bool,
        /// Whether both seats are one person's: then its cards decide nothing.
        shared: bool,
        /// All windows of the game, in words.
        kinds: Vec<WindowCard>,
    },
    /// To `chats`.
    Chats {
        /// What was said.
        chats: Vec<Chat>,
    },
    /// To `chat`.
    Chat {
        /// What was said.
        chat: Chat,
    },
    /// To `notes`.
    Note {
        /// The asker's private note.
        text: String,
    },
    /// To what needs no answer.
    Nothing {},
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
        /// How the view changes.
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
        what: crate::terms::Matter,
        /// `open`, `accepted` or `declined`.
        state: &'static str,
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
    /// Something that concerns a person: `challenge` (a seat for anybody), `your_turn` or `over`.
    Event {
        /// What.
        event: &'static str,
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
