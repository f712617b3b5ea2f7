//! Assistants for people who play on a real table with their own pieces and dice: they judge where things stand, the assistant reckons with the
//! charts of a game and keeps the record. It is asked in JSON by [`Form`]s that say what each operation needs, and answers in [`Sheet`]s, so
//! that one host serves any of them: the terminal, the umpire, a page. **Keeps no clock and rolls no dice**: its host does.

use crate::{Clause, Error, Lang, Phrase, Solution};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A battle on somebody's table.
pub trait Assistant: Send {
    /// The operations and what each of them has to be told, in the order of a turn.
    fn forms(&self) -> Vec<Form>;

    /// What an operation would reckon with, and its odds. Dice are not needed, and nothing is changed.
    fn look(&self, request: &Value) -> Result<Sheet, Error>;

    /// How many dice an operation rolls as the battle stands, beside those that the request has.
    fn dice(&self, request: &Value) -> Result<usize, Error>;

    /// Carries an operation out and writes it down, at a time that the host knows. Dice that the request does not have are rolled by `roll`, which is
    /// given the number of sides. What is refused changes nothing.
    fn act(
        &mut self,
        request: &Value,
        time: Option<&str>,
        roll: &mut dyn FnMut(u16) -> u16,
    ) -> Result<Sheet, Error>;

    /// Takes back everything after this many entries of the record.
    fn undo(&mut self, to: usize) -> Result<(), Error>;

    /// Carries so much out again that was taken back.
    fn redo(&mut self, entries: usize) -> Result<(), Error>;

    /// The record.
    fn log(&self) -> Vec<Entry>;

    /// How many entries it has.
    fn entries(&self) -> usize;

    /// How many entries could be carried out again.
    fn undone(&self) -> usize;

    /// How the battle stands.
    fn standing(&self) -> Vec<Said>;

    /// The names that may be given for units and the like, for those who type.
    fn names(&self) -> Vec<String>;

    /// All charts, with the clause behind each line.
    fn charts(&self) -> Vec<Chart>;

    /// The whole battle as a file, from which it can be taken up again.
    fn saved(&self) -> Value;
}

/// A game that has an assistant.
pub trait Assisted: Sync {
    /// The game's id.
    fn id(&self) -> &'static str;

    /// A new battle, or one that was saved.
    fn battle(&self, saved: Option<&Value>) -> Result<Box<dyn Assistant>, Error>;

    /// The words it needs, as Fluent text.
    fn fluent(&self, lang: Lang) -> &'static str;

    /// Everything that charts and odds can be answered from without a program, as one file; `say` has the words of each language.
    fn data(&self, say: &dyn Fn(Lang, &Phrase) -> String) -> Value;

    /// Answers a question about odds that stands alone, by its own tables.
    fn solve(&self, of: &Value) -> Result<Vec<Solution>, Error>;

    /// What can be printed, by name.
    fn papers(&self) -> &'static [&'static str];

    /// One of them as a page of HTML that prints on the sheet of that size; `list` is an army list, where one is needed.
    fn paper(
        &self,
        name: &str,
        list: Option<&Value>,
        sheet: Paper,
        say: &dyn Fn(&Phrase) -> String,
    ) -> Result<String, Error>;
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8½ by 11 inches.
    Letter,
}

/// An operation and what it has to be told. A request is an object with `"do"` and these fields.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Form {
    /// Its name, which is the value of `"do"`.
    pub id: &'static str,
    /// Whether it rolls, and how many dice.
    pub dice: u8,
    /// Whether it is written down.
    pub recorded: bool,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// One thing to be told.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Field {
    /// The name of the field.
    pub key: &'static str,
    /// The message that asks for it.
    pub message: String,
    /// What it may be.
    pub kind: Kind,
    /// The rule it serves, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// Whether it may be left out.
    pub optional: bool,
}

/// What a field may be.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Yes or no.
    Flag,
    /// A whole number.
    Count {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// A length in inches, at most three decimals.
    Inches,
    /// An angle in degrees, at most one decimal.
    Degrees,
    /// A fraction such as 5/2, 12.5 or 7.
    Fraction,
    /// One of these words.
    OneOf(Vec<Choice>),
    /// Any of these words.
    Several(Vec<Choice>),
    /// A name: a unit, a general, a command.
    Name,
    /// Several names.
    Names,
    /// An object of its own.
    Group(Vec<Field>),
    /// Several such objects.
    Many(Vec<Field>),
    /// Anything in JSON.
    Json,
}

/// A word that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Choice {
    /// The word in requests.
    pub word: &'static str,
    /// The message that says it to people.
    pub message: String,
}

/// What an operation reckoned, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Sheet {
    /// What was added up, a list for each side.
    pub accounts: Vec<Account>,
    /// How likely each result was before the dice.
    pub odds: Vec<Likely>,
    /// The dice.
    pub dice: Vec<u16>,
    /// What came of it, in sentences with their clauses.
    pub said: Vec<Said>,
    /// The same for programs.
    pub data: Value,
}

/// A list that is added up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Account {
    /// Whose or what it is, if there are several.
    pub title: Option<Phrase>,
    /// Its lines.
    pub lines: Vec<Line>,
    /// What they come to.
    pub total: String,
}

/// One line of it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Line {
    /// What.
    pub what: Phrase,
    /// How much: `+2`, `× 1/2`, `13`.
    pub value: String,
    /// The rule behind it.
    pub clause: String,
}

/// How likely something is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Likely {
    /// What.
    pub what: Phrase,
    /// The word of it for programs.
    pub result: String,
    /// A reduced fraction.
    pub probability: String,
    /// The same as a decimal number.
    pub decimal: f64,
}

/// A sentence with the rules that it follows from.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Said {
    /// The sentence.
    pub words: Phrase,
    /// The rules.
    pub clauses: Vec<String>,
}

/// One entry of the record.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Entry {
    /// Its number, from 1.
    pub number: usize,
    /// When it was written, as the host said.
    pub time: Option<String>,
    /// The operation.
    pub operation: String,
    /// What it was about.
    pub about: Vec<String>,
    /// What it reckoned.
    pub sheet: Sheet,
}

/// A chart to be looked at.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Chart {
    /// Its name for programs.
    pub id: &'static str,
    /// Its title.
    pub title: Phrase,
    /// The heads of its columns.
    pub columns: Vec<Phrase>,
    /// Its lines.
    pub rows: Vec<ChartRow>,
}

/// A line of a chart.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChartRow {
    /// What stands in each column.
    pub cells: Vec<Phrase>,
    /// The rules behind it.
    pub clauses: Vec<String>,
    /// Whether it is an option in force other than the usual one.
    pub marked: bool,
}
