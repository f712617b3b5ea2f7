//! What the umpire answers.

use protocol::answer::{Advice, ClauseText, GameCard, Odds, Orders, Shares, Subjects};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::assist::{Chart, Entry, Form, Sheet};
use table::erased::{Awaiting, Seen};
use table::{Prompts, Roll, Wish};

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
        #[schemars(schema_with = "protocol::schema::any_position")]
        position: Value,
    },
    /// To `save` as a journal.
    Journal {
        #[schemars(schema_with = "protocol::schema::any_journal")]
        journal: Value,
    },
    /// To `give`.
    Given {
        /// What the seat is told of what followed.
        #[schemars(schema_with = "protocol::schema::events")]
        events: Vec<Seen>,
        /// The rolls that were made.
        rolls: Vec<Roll>,
        awaiting: Awaiting,
    },
    /// To `awaiting` and `undo`.
    Awaiting { awaiting: Awaiting },
    /// To `orders`.
    Orders(Orders),
    /// To `subjects`.
    Subjects(Subjects),
    /// To `query`.
    Answered {
        #[schemars(schema_with = "protocol::schema::any_answer")]
        answer: Seen,
    },
    /// To `view`.
    View {
        #[schemars(schema_with = "protocol::schema::any_view")]
        view: Seen,
    },
    /// To `ask`.
    Advice(Advice),
    /// To `odds`.
    Odds(Odds),
    /// To `odds` of a question that stands alone.
    Shares(Shares),
    /// To `clause`.
    Clause(ClauseText),
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
    /// To `assist`.
    Assisting {
        /// The battle's number.
        battle: u64,
        /// The operations and what each has to be told.
        forms: Vec<Form>,
    },
    /// To `assist_look` and `assist_act`.
    Sheet {
        /// What was reckoned and what came of it.
        sheet: Sheet,
        /// The same in sentences.
        words: Vec<String>,
    },
    /// To `assist_log`, `assist_undo` and `assist_redo`.
    Log {
        /// The record.
        log: Vec<Entry>,
        /// How many entries can be carried out again.
        undone: usize,
    },
    /// To `assist_charts`.
    Charts { charts: Vec<Chart> },
    /// To `assist_save`.
    Battle { saved: Value },
    /// To `check`, `dice` and `close`.
    Nothing {},
}
