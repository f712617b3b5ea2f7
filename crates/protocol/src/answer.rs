//! What is answered. Whatever a game says to somebody is [`Seen`] through that somebody's eyes.

use crate::message::{Chat, OfferCard, Scene, Step, WindowCard};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::erased::{Awaiting, Forecast, Seen};
use table::fair::{Bytes32, Reveal};
use table::{Clause, Error, Prompts, Range, Say, Wish};

/// An answer to one request.
#[derive(Serialize, JsonSchema)]
#[schemars(extend("unevaluatedProperties" = false))]
pub struct Reply<A> {
    /// Whether it was done. If not, nothing has changed.
    pub ok: bool,
    /// The id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Value>,
    /// What was asked for, or what is wrong.
    #[serde(flatten)]
    pub body: Body<A>,
}

/// What was asked for, or what is wrong.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Body<A> {
    /// It was not done.
    Refused {
        /// Why.
        error: Trouble,
    },
    /// It was done.
    Done(A),
}

/// What was wrong.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Trouble {
    /// A short word that programs may rely on.
    pub code: &'static str,
    /// What is wrong, in words.
    pub message: String,
    /// The rule that said no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// After how many seconds the same may be asked again, where there was too much of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry: Option<i64>,
}

impl Trouble {
    /// An error in words.
    pub fn of(error: &Error, say: &dyn Say) -> Trouble {
        Trouble {
            code: error.code,
            message: sentences(error, say),
            clause: error.clause.clone(),
            retry: None,
        }
    }
}

/// An error in full sentences.
pub fn sentences(error: &Error, say: &dyn Say) -> String {
    let each = std::iter::once(&error.why).chain(&error.more).map(|why| say.say(why));
    each.collect::<Vec<_>>().join(" ")
}

impl<A> Reply<A> {
    /// It was done.
    pub fn done(id: Option<Value>, answer: A) -> Reply<A> {
        Reply { ok: true, id, body: Body::Done(answer) }
    }

    /// It was not done.
    pub fn refused(id: Option<Value>, error: Trouble) -> Reply<A> {
        Reply { ok: false, id, body: Body::Refused { error } }
    }
}

/// To `orders`.
#[derive(Serialize, JsonSchema)]
pub struct Orders {
    /// The legal orders.
    #[schemars(schema_with = "crate::schema::orders")]
    pub orders: Vec<Seen>,
    /// The places of those that give the game up or offer a draw, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives_up: Vec<usize>,
    /// Whether these are all.
    pub complete: bool,
}

/// To `subjects`.
#[derive(Serialize, JsonSchema)]
pub struct Subjects {
    /// All that orders can be given about.
    pub subjects: Vec<SubjectCard>,
}

/// Something that orders can be given about.
#[derive(Serialize, JsonSchema)]
pub struct SubjectCard {
    /// What, as `orders` takes it.
    #[schemars(schema_with = "crate::schema::any_subject")]
    pub subject: Seen,
    /// The same in words; empty where it needs none.
    pub words: String,
}

/// To `odds`.
#[derive(Serialize, JsonSchema)]
pub struct Odds {
    /// All that may happen, the likeliest first. The fractions sum to one.
    pub odds: Vec<Chance>,
    /// Each single thing that may happen or not, with its chance over all of `odds`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Chance>,
    /// From how many samples the odds were estimated, where they are too large to be reckoned exactly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub samples: Option<u32>,
    /// The same in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// To `odds` of a question that stands alone.
#[derive(Serialize, JsonSchema)]
pub struct Likelihoods {
    /// All that may be. The fractions sum to one.
    pub odds: Vec<Likelihood>,
}

/// One thing that may be, in answer to a question that stands alone.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Likelihood {
    /// How likely it is, as a reduced fraction.
    pub probability: String,
    /// The same as a decimal number.
    pub decimal: f64,
    /// What it is.
    pub facts: Value,
    /// The same in words.
    pub words: String,
}

/// One thing that an order may bring.
#[derive(Serialize, JsonSchema)]
pub struct Chance {
    /// A reduced fraction, such as `3/8`.
    pub probability: String,
    /// The same as a decimal number.
    pub decimal: f64,
    /// What the seat would see of it.
    #[schemars(schema_with = "crate::schema::effects")]
    pub events: Vec<Seen>,
    /// The same in words, one sentence for each.
    pub words: Vec<String>,
}

/// To `clause`.
#[derive(Serialize, JsonSchema)]
pub struct ClauseText {
    /// Its id.
    pub clause: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub text: String,
    /// `rule`, `special`, `ruling`, `completion`, `option` or `info`.
    pub kind: String,
}

/// To `ask`.
#[derive(Serialize, JsonSchema)]
pub struct Advice {
    /// What the player would do.
    #[schemars(schema_with = "crate::schema::any_order")]
    pub order: Seen,
    /// The same in words.
    pub words: String,
    /// What the player expects of it, in thousandths of the game's own measure.
    pub estimate: Option<i64>,
    /// Why, in a sentence.
    pub reason: String,
}

/// A game on offer.
#[derive(Clone, Serialize, JsonSchema)]
pub struct GameCard {
    /// Its short name.
    pub id: &'static str,
    /// Its name.
    pub names: Names,
    /// The names of its seats.
    pub seats: [Names; 2],
    /// The version of the rules.
    pub rules: &'static str,
    /// The hash of the content.
    pub content: String,
    /// Its scenarios; the first is the default.
    pub scenarios: Vec<Scenario>,
    /// Its options.
    pub options: Vec<OptionCard>,
    /// The levels of its computer players, the weakest first.
    pub levels: Vec<&'static str>,
}

/// A name in each language.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Names {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// A scenario on offer; the first of a game is its default.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Scenario {
    /// Its short name.
    pub id: &'static str,
    /// Its name.
    pub names: Names,
}

/// An option on offer.
#[derive(Clone, Serialize, JsonSchema)]
pub struct OptionCard {
    /// Its short name.
    pub key: &'static str,
    /// Its name.
    pub names: Names,
    /// The clause that explains it.
    pub clause: Clause,
    /// What it is unless somebody says otherwise.
    pub default: Value,
    /// What it may be.
    pub range: Range,
    /// The names of its values, in the order of the range, where they have any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueCard>,
}

/// A value that an option may have.
#[derive(Clone, Serialize, JsonSchema)]
pub struct ValueCard {
    /// The value.
    pub value: Value,
    /// Its name.
    pub names: Names,
}

/// To what needs no answer.
#[derive(Serialize, JsonSchema)]
pub struct Done {}

/// To `games`.
#[derive(Serialize, JsonSchema)]
pub struct Games {
    /// All of them.
    pub games: Vec<GameCard>,
}

/// To `query`.
#[derive(Serialize, JsonSchema)]
pub struct Answered {
    /// What the game answers.
    #[schemars(schema_with = "crate::schema::any_answer")]
    pub answer: Seen,
}

/// To `view`.
#[derive(Serialize, JsonSchema)]
pub struct Viewed {
    /// What the asker may know.
    #[schemars(schema_with = "crate::schema::any_view")]
    pub view: Seen,
}

/// To `awaiting`.
#[derive(Serialize, JsonSchema)]
pub struct AwaitedOf {
    /// Who owes a decision, and what is asked.
    pub awaiting: Awaiting,
}

/// To `follow` and `scene`.
#[derive(Serialize, JsonSchema)]
pub struct SceneShown {
    /// All that the asker sees.
    pub scene: Box<Scene>,
}

/// To `give` at a table of several people.
#[derive(Serialize, JsonSchema)]
pub struct Followed {
    /// How many orders there were with this one.
    pub number: i64,
    /// All that the seat was told since it gave the order, the order's own step first.
    pub steps: Vec<Step>,
    /// Who owes a decision now, and what is asked of the seat.
    pub awaiting: Awaiting,
}

/// To what changes the number of orders.
#[derive(Serialize, JsonSchema)]
pub struct Counted {
    /// How many orders there are now.
    pub number: i64,
}

/// To `offers`.
#[derive(Serialize, JsonSchema)]
pub struct Offers {
    /// The legal orders in words.
    pub offers: Vec<OfferCard>,
    /// Whether these are all.
    pub complete: bool,
    /// How the shorthand is written.
    pub shorthand: Option<String>,
}

/// To `forecast`.
#[derive(Serialize, JsonSchema)]
pub struct Forecasts {
    /// How the game stood at moments of it.
    pub forecast: Vec<Forecast>,
}

/// To `proof`.
#[derive(Serialize, JsonSchema)]
pub struct Proven {
    /// What the asker may know of an entry of the record.
    pub proof: Option<Box<Reveal>>,
    /// The shares of both seats.
    pub shares: [Option<Bytes32>; 2],
}

/// To `standing`.
#[derive(Serialize, JsonSchema)]
pub struct Asks {
    /// When the seat is asked in general.
    pub mode: Prompts,
    /// What it wants for single cards.
    pub cards: BTreeMap<String, Wish>,
    /// In which windows it is asked whatever it holds, where both seats are one person's.
    pub windows: Vec<String>,
    /// Whether it is asked nothing more in this turn.
    pub pass_until_end_of_turn: bool,
    /// Whether both seats are one person's: then its cards decide nothing.
    pub shared: bool,
    /// All windows of the game, in words.
    pub kinds: Vec<WindowCard>,
}

/// To `chats`.
#[derive(Serialize, JsonSchema)]
pub struct Chats {
    /// What was said.
    pub chats: Vec<Chat>,
}

/// To `chat`.
#[derive(Serialize, JsonSchema)]
pub struct Spoken {
    /// What was said.
    pub chat: Chat,
}

/// To `notes`.
#[derive(Serialize, JsonSchema)]
pub struct Noted {
    /// The asker's private note.
    pub text: String,
}
