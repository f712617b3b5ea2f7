//! What the umpire alone answers.

use crate::schema::{any_journal, any_position, events};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::assist::{Chart, Entry, Form, Sheet};
use table::erased::{Awaiting, Seen};
use table::{Prompts, Roll, Wish};

/// To `new` and `load`.
#[derive(Serialize, JsonSchema)]
pub struct Opened {
    /// The table's number.
    pub table: u64,
    /// The seed of its dice.
    pub seed: u64,
    /// Who owes a decision, and what is asked.
    pub awaiting: Awaiting,
}

/// To `save`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Saved {
    /// As a position.
    Position {
        /// The position.
        #[schemars(schema_with = "any_position")]
        position: Value,
    },
    /// As a journal.
    Journal {
        /// The journal.
        #[schemars(schema_with = "any_journal")]
        journal: Value,
    },
}

/// To `give`.
#[derive(Serialize, JsonSchema)]
pub struct Given {
    /// What the seat is told of what followed.
    #[schemars(schema_with = "events")]
    pub events: Vec<Seen>,
    /// The rolls that were made.
    pub rolls: Vec<Roll>,
    /// Who owes a decision, and what is asked.
    pub awaiting: Awaiting,
}

/// To `prompts`.
#[derive(Serialize, JsonSchema)]
pub struct PromptsSet {
    /// What the seat wants to be asked in general.
    pub mode: Prompts,
    /// And because of single cards.
    pub cards: BTreeMap<String, Wish>,
    /// Whether it is asked nothing more in this turn.
    pub pass_until_end_of_turn: bool,
    /// Who owes a decision, and what is asked.
    pub awaiting: Awaiting,
}

/// To `assist`.
#[derive(Serialize, JsonSchema)]
pub struct Assisting {
    /// The battle's number.
    pub battle: u64,
    /// The operations and what each has to be told.
    pub forms: Vec<Form>,
}

/// To `assist_look` and `assist_act`.
#[derive(Serialize, JsonSchema)]
pub struct SheetSaid {
    /// What was reckoned and what came of it.
    pub sheet: Sheet,
    /// The same in sentences.
    pub words: Vec<String>,
}

/// To `assist_log`, `assist_undo` and `assist_redo`.
#[derive(Serialize, JsonSchema)]
pub struct Log {
    /// The record.
    pub log: Vec<Entry>,
    /// How many entries can be carried out again.
    pub undone: usize,
}

/// To `assist_charts`.
#[derive(Serialize, JsonSchema)]
pub struct Charts {
    /// All of them.
    pub charts: Vec<Chart>,
}

/// To `assist_save`.
#[derive(Serialize, JsonSchema)]
pub struct BattleSaved {
    /// The battle.
    pub saved: Value,
}
