//! What the umpire answers.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::erased::Awaiting;
use table::{Clause, Prompts, Range, Roll, Wish};

/// One line of output.
#[derive(Serialize, JsonSchema)]
#[schemars(extend("unevaluatedProperties" = false))]
pub(super) struct Reply {
    /// Whether it was done. If not, nothing has changed.
    ok: bool,
    /// The id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    body: Body,
}

#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum Body {
    Refused { error: Trouble },
    Done(Answer),
}

/// What was wrong.
#[derive(Serialize, JsonSchema)]
pub(super) struct Trouble {
    /// A short word that programs may rely on.
    pub(super) code: &'static str,
    /// What is wrong, in words.
    pub(super) message: String,
    /// The rule that said no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clause: Option<String>,
}

/// What was asked for.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Answer {
    /// To `games`.
    Games { games: Vec<GameCard> },
    /// To `new` and `load`.
    Opened {
        /// The table's number.
        table: u64,
        /// The seed of its dice.
        seed: u64,
        awaiting: Awaiting,
    },
    /// To `save` as a position.
    Position {
        #[schemars(schema_with = "super::schema::any_position")]
        position: Value,
    },
    /// To `save` as a journal.
    Journal {
        #[schemars(schema_with = "super::schema::any_journal")]
        journal: Value,
    },
    /// To `give`.
    Given {
        /// What the seat is told of what followed.
        #[schemars(schema_with = "super::schema::events")]
        events: Vec<Value>,
        /// The rolls that were made.
        rolls: Vec<Roll>,
        awaiting: Awaiting,
    },
    /// To `awaiting` and `undo`.
    Awaiting { awaiting: Awaiting },
    /// To `orders`.
    Orders {
        #[schemars(schema_with = "super::schema::orders")]
        orders: Vec<Value>,
        /// Whether these are all.
        complete: bool,
    },
    /// To `view`.
    View {
        #[schemars(schema_with = "super::schema::any_view")]
        view: Value,
    },
    /// To `ask`.
    Advice {
        #[schemars(schema_with = "super::schema::any_order")]
        order: Value,
        /// What the player expects of it, in thousandths of the game's own measure.
        estimate: Option<i64>,
        /// Why, in a sentence.
        reason: String,
    },
    /// To `odds`.
    Odds {
        /// All that may happen, the likeliest first. The fractions sum to one.
        odds: Vec<Chance>,
        /// Each single thing that may happen or not, with its chance over all of `odds`.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        facts: Vec<Chance>,
    },
    /// To `odds` of a question that stands alone.
    Shares {
        /// All that may be. The fractions sum to one.
        odds: Vec<Share>,
    },
    /// To `clause`.
    Clause {
        /// Its id.
        clause: String,
        /// What it is about.
        title: String,
        /// What it says.
        text: String,
        /// `rule`, `special`, `ruling`, `completion`, `option` or `info`.
        kind: String,
    },
    /// To `prompts`.
    Prompts {
        /// What the seat wants to be asked in general.
        mode: Prompts,
        /// And because of single cards.
        cards: BTreeMap<String, Wish>,
        /// Whether it is asked nothing more in this turn.
        pass_until_end_of_turn: bool,
        awaiting: Awaiting,
    },
    /// To `check`, `dice` and `close`.
    Nothing {},
}

/// A game on offer.
#[derive(Serialize, JsonSchema)]
pub(super) struct GameCard {
    pub(super) id: &'static str,
    pub(super) names: Names,
    /// The version of the rules.
    pub(super) rules: &'static str,
    /// The hash of the content.
    pub(super) content: String,
    pub(super) scenarios: Vec<Scenario>,
    pub(super) options: Vec<OptionCard>,
    /// The levels of its computer players, the weakest first.
    pub(super) levels: Vec<&'static str>,
}

/// A name in each language.
#[derive(Serialize, JsonSchema)]
pub(super) struct Names {
    pub(super) en: String,
    pub(super) fr: String,
}

/// A scenario on offer; the first of a game is its default.
#[derive(Serialize, JsonSchema)]
pub(super) struct Scenario {
    pub(super) id: &'static str,
    pub(super) names: Names,
}

/// An option on offer.
#[derive(Serialize, JsonSchema)]
pub(super) struct OptionCard {
    pub(super) key: &'static str,
    pub(super) names: Names,
    /// The clause that explains it.
    pub(super) clause: Clause,
    pub(super) default: Value,
    pub(super) range: Range,
}

/// One thing that may be, in answer to a question that stands alone.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Share {
    /// How likely it is, as a reduced fraction.
    pub(super) probability: String,
    /// The same as a decimal number.
    pub(super) decimal: f64,
    /// What it is.
    pub(super) facts: Value,
    /// The same in words.
    pub(super) words: String,
}

/// One thing that an order may bring.
#[derive(Serialize, JsonSchema)]
pub(super) struct Chance {
    /// A reduced fraction, such as `3/8`.
    pub(super) probability: String,
    /// The same as a decimal number.
    pub(super) decimal: f64,
    /// What the seat would be told.
    #[schemars(schema_with = "super::schema::events")]
    pub(super) events: Vec<Value>,
}

impl Reply {
    pub(super) fn done(id: Option<Value>, answer: Answer) -> Reply {
        Reply { ok: true, id, body: Body::Done(answer) }
    }

    pub(super) fn refused(id: Option<Value>, error: Trouble) -> Reply {
        Reply { ok: false, id, body: Body::Refused { error } }
    }
}
