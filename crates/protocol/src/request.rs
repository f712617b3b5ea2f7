//! What may be asked. Each request has its own fields, and a field that it does not have is refused by name. A table is
//! named by a `T`: a number to the umpire, a link to the server.

use crate::message::Matter;
use crate::schema::{
    any_journal, any_options, any_order, any_position, any_query, any_question, any_subject,
};
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use table::{Error, Lang, Onlooker, Prompts, Seat, Standing, Wish};

/// A request before its own fields have been read.
pub struct Asked {
    /// Repeated in the answer.
    pub id: Option<Value>,
    /// What to do, if it says so.
    pub verb: Option<String>,
    fields: Map<String, Value>,
}

/// An object none of whose fields stands there twice.
struct Fields(Map<String, Value>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Fields;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a field `do`")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Fields, A::Error> {
                let mut fields = Map::new();
                while let Some((name, value)) = entries.next_entry::<String, Value>()? {
                    if fields.contains_key(&name) {
                        return Err(A::Error::custom(format!("field `{name}` is there twice")));
                    }
                    fields.insert(name, value);
                }
                Ok(Fields(fields))
            }
        }
        from.deserialize_map(Collect)
    }
}

/// Takes the text of a request apart.
pub fn split(line: &str) -> Result<Asked, Error> {
    let Fields(mut fields) = serde_json::from_str(line).map_err(malformed)?;
    let verb = match fields.remove("do") {
        Some(Value::String(verb)) => Some(verb),
        _ => None,
    };
    let id = match verb.as_deref() {
        Some("clause") => fields.get("id").cloned(),
        _ => fields.remove("id"),
    };
    Ok(Asked { id, verb, fields })
}

impl Asked {
    /// The fields of this request, all of them known.
    pub fn read<T: DeserializeOwned>(&mut self) -> Result<T, Error> {
        let fields = Value::Object(std::mem::take(&mut self.fields));
        serde_path_to_error::deserialize(fields).map_err(|error| {
            let place = error.path().to_string();
            match place.as_str() {
                "." | "?" => malformed(error.into_inner()),
                _ => malformed(format!("`{place}`: {}", error.inner())),
            }
        })
    }

    /// Whether it has this field.
    pub fn has(&self, field: &str) -> bool {
        self.fields.contains_key(field)
    }
}

fn malformed(error: impl ToString) -> Error {
    Error { code: "malformed", ..Error::unreadable("what-request", error) }
}

/// Nothing more to say.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Opens a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct New {
    /// The game's id.
    pub game: String,
    /// The scenario, by default the game's first.
    pub scenario: Option<String>,
    /// The options that are not to have their default values.
    #[serde(default)]
    #[schemars(schema_with = "any_options")]
    pub options: Map<String, Value>,
    /// The seed of the dice, by default one that nobody knows.
    pub seed: Option<u64>,
}

/// Takes up a game from a file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// A position.
    #[serde(default)]
    #[schemars(schema_with = "any_position")]
    pub position: Option<Value>,
    /// Or a journal.
    #[serde(default)]
    #[schemars(schema_with = "any_journal")]
    pub journal: Option<Value>,
}

/// The kinds of file.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// One state.
    Position,
    /// How it came to be.
    Journal,
}

/// Asks for a file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Save<T> {
    /// Which table.
    pub table: T,
    /// In which format.
    #[serde(rename = "as")]
    pub format: Format,
}

/// Asks about a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtTable<T> {
    /// Which table.
    pub table: T,
}

/// Asks for a seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtSeat<T> {
    /// Which table.
    pub table: T,
    /// Whose.
    pub seat: Seat,
}

/// Asks for the orders of a seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrdersOf<T> {
    /// Which table.
    pub table: T,
    /// Whose.
    pub seat: Seat,
    /// What they are to be about, one of `subjects`; by default anything.
    #[serde(default)]
    #[schemars(schema_with = "any_subject")]
    pub subject: Option<Value>,
}

/// Asks a view something that the game knows how to answer.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Query<T> {
    /// Which table.
    pub table: T,
    /// Who asks.
    pub seat: Onlooker,
    /// What.
    #[schemars(schema_with = "any_query")]
    pub query: Value,
    /// About the table as it stood after so many orders, by default as it stands.
    #[serde(default)]
    pub number: Option<usize>,
}

/// Gives or weighs an order.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithOrder<T> {
    /// Which table.
    pub table: T,
    /// Who gives it.
    pub seat: Seat,
    /// The order.
    #[schemars(schema_with = "any_order")]
    pub order: Value,
}

/// Hands in faces.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dice<T> {
    /// Which table.
    pub table: T,
    /// The next faces.
    pub rolls: Vec<u16>,
}

/// Looks at a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View<T> {
    /// Which table.
    pub table: T,
    /// Who looks.
    pub seat: Onlooker,
}

/// Asks a computer player.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask<T> {
    /// Which table.
    pub table: T,
    /// For whom.
    pub seat: Seat,
    /// How strong a player, by default the strongest.
    pub level: Option<String>,
    /// How many milliseconds it may think, by default its usual pace.
    #[schemars(range(max = 60_000))]
    pub ms: Option<u64>,
}

/// Settles what a seat wants to be asked.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PromptsOf<T> {
    /// Which table.
    pub table: T,
    /// Whose.
    pub seat: Seat,
    /// What is to be changed; without it the settings are only told.
    #[serde(default)]
    pub set: Option<Wishes>,
}

/// What a seat wants to be asked.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// In general.
    pub mode: Option<Prompts>,
    /// For single cards, in place of all that was said of single cards before.
    pub cards: Option<BTreeMap<String, Wish>>,
    /// The windows in which it is asked whatever it holds, where two people share one screen.
    pub windows: Option<Vec<String>>,
    /// Whether the seat is asked nothing more in this turn.
    pub pass_until_end_of_turn: Option<bool>,
}

impl Wishes {
    /// What a seat wants once these wishes are added to what it wanted before.
    pub fn applied_to(self, before: &Standing, turn: u64) -> Standing {
        let passes_in = match self.pass_until_end_of_turn {
            Some(pass) => pass.then_some(turn),
            None => before.passes_in,
        };
        Standing {
            prompts: self.mode.unwrap_or(before.prompts),
            cards: self.cards.unwrap_or_else(|| before.cards.clone()),
            windows: self.windows.unwrap_or_else(|| before.windows.clone()),
            passes_in,
        }
    }
}

/// Asks for odds outside of a game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The game's id.
    pub game: String,
    /// A question that the rules of that game list.
    #[schemars(schema_with = "any_question")]
    pub of: Value,
}

/// Looks up a rule.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClauseOf {
    /// The clause's id.
    pub id: String,
    /// In which language, by default that of the messages.
    pub lang: Option<Lang>,
}

/// Opens a battle of an assistant, new or saved.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Assist {
    /// The game's id.
    pub game: String,
    /// A battle that was saved.
    #[serde(default)]
    pub saved: Option<Value>,
}

/// Asks about a battle.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtBattle {
    /// Which battle.
    pub battle: u64,
}

/// Asks an assistant to do something, or what it would reckon with.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithRequest {
    /// Which battle.
    pub battle: u64,
    /// An operation with its fields, by one of the battle's forms.
    pub request: Value,
    /// What stands in the record as its time.
    #[serde(default)]
    pub time: Option<String>,
}

/// Takes entries of a record back.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BackTo {
    /// Which battle.
    pub battle: u64,
    /// How many entries are left.
    pub to: usize,
}

/// Carries entries out again that were taken back.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// Which battle.
    pub battle: u64,
    /// How many.
    pub entries: usize,
}

/// Follows a table: what happens there is pushed from now on.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Follow {
    /// Which table.
    pub table: String,
    /// Through whose eyes.
    #[serde(rename = "as")]
    pub who: Onlooker,
    /// How many orders the asker knows of.
    #[serde(default)]
    pub have: usize,
}

/// Follows a table no longer.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unfollow {
    /// Which table.
    pub table: String,
    /// Through whose eyes, by default any.
    #[serde(rename = "as", default)]
    pub who: Option<Onlooker>,
}

/// Looks at a table as it stands or stood.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SceneOf {
    /// Which table.
    pub table: String,
    /// Through whose eyes.
    #[serde(rename = "as")]
    pub who: Onlooker,
    /// After how many orders, by default all.
    #[serde(default)]
    pub number: Option<usize>,
    /// How many orders the asker knows of, by default all but the last.
    #[serde(default)]
    pub have: Option<usize>,
}

/// Gives an order at a table of several people.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Give {
    /// At which table.
    pub table: String,
    /// For which seat.
    pub seat: Seat,
    /// How many orders there were.
    pub number: i64,
    /// The order.
    #[schemars(schema_with = "any_order")]
    pub order: Value,
    /// What repeats of this request have in common.
    pub key: String,
    /// What the asker's client puts into the dice.
    #[serde(default)]
    pub nonce: Option<String>,
}

/// Takes an order back at a table of several people.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// At which table.
    pub table: String,
    /// For which seat.
    pub seat: Seat,
    /// How many orders there were.
    pub number: i64,
    /// What repeats of this request have in common.
    pub key: String,
}

/// Proposes something.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Propose {
    /// At which table.
    pub table: String,
    /// For which seat.
    pub seat: Seat,
    /// What.
    pub what: Matter,
    /// How many orders there were.
    pub number: i64,
}

/// Answers what the other side proposed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answering {
    /// At which table.
    pub table: String,
    /// For which seat.
    pub seat: Seat,
    /// What.
    pub what: Matter,
    /// Whether it is so agreed.
    pub accept: bool,
}

/// Puts something into the dice before the game begins.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddToDice {
    /// At which table.
    pub table: String,
    /// For which seat.
    pub seat: Seat,
    /// Random bytes.
    pub share: String,
}

/// Asks for what proves the dice of an order.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProofOf {
    /// Which table.
    pub table: String,
    /// Who asks.
    #[serde(rename = "as")]
    pub who: Onlooker,
    /// Which order, counted from 1.
    pub number: usize,
}

/// Says something at a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Speak {
    /// Which table.
    pub table: String,
    /// What.
    pub text: String,
    /// What repeats of this request have in common.
    pub key: String,
}

/// Asks for what was said at a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatsOf {
    /// Which table.
    pub table: String,
    /// How much of it the asker has.
    #[serde(default)]
    pub have: i64,
}

/// Keeps a private note about a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Which table.
    pub table: String,
    /// What; nothing takes the note away.
    pub text: String,
}
