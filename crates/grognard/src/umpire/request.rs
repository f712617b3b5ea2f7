//! What may be asked of the umpire. Each request has its own fields, and a field that it does not have is refused by
//! name.

use super::schema::{any_journal, any_options, any_order, any_position, any_question};
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use table::{Error, Lang, Onlooker, Prompts, Seat, Wish};

/// A request before its own fields have been read.
pub(super) struct Request {
    /// Repeated in the answer.
    pub(super) id: Option<Value>,
    /// What to do, if it says so.
    pub(super) verb: Option<String>,
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

/// Takes a line apart.
pub(super) fn split(line: &str) -> Result<Request, Error> {
    let Fields(mut fields) = serde_json::from_str(line).map_err(malformed)?;
    let verb = match fields.remove("do") {
        Some(Value::String(verb)) => Some(verb),
        _ => None,
    };
    let id = match verb.as_deref() {
        Some("clause") => fields.get("id").cloned(),
        _ => fields.remove("id"),
    };
    Ok(Request { id, verb, fields })
}

impl Request {
    /// The fields of this request, all of them known.
    pub(super) fn read<T: DeserializeOwned>(&mut self) -> Result<T, Error> {
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
    pub(super) fn has(&self, field: &str) -> bool {
        self.fields.contains_key(field)
    }
}

fn malformed(error: impl ToString) -> Error {
    Error { code: "malformed", ..Error::unreadable("what-request", error) }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// The game's id.
    pub(super) game: String,
    /// The scenario, by default the game's first.
    pub(super) scenario: Option<String>,
    /// The options that are not to have their default values.
    #[serde(default)]
    #[schemars(schema_with = "any_options")]
    pub(super) options: Map<String, Value>,
    /// The seed of the dice, by default one that nobody knows.
    pub(super) seed: Option<u64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    /// A position.
    #[serde(default)]
    #[schemars(schema_with = "any_position")]
    pub(super) position: Option<Value>,
    /// Or a journal.
    #[serde(default)]
    #[schemars(schema_with = "any_journal")]
    pub(super) journal: Option<Value>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Format {
    Position,
    Journal,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Save {
    /// The table's number.
    pub(super) table: u64,
    /// In which format.
    #[serde(rename = "as")]
    pub(super) format: Format,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AtTable {
    /// The table's number.
    pub(super) table: u64,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AtSeat {
    /// The table's number.
    pub(super) table: u64,
    /// Whose.
    pub(super) seat: Seat,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WithOrder {
    /// The table's number.
    pub(super) table: u64,
    /// Who gives it.
    pub(super) seat: Seat,
    /// The order.
    #[schemars(schema_with = "any_order")]
    pub(super) order: Value,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Dice {
    /// The table's number.
    pub(super) table: u64,
    /// The next faces.
    pub(super) rolls: Vec<u16>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    /// The table's number.
    pub(super) table: u64,
    /// Who looks.
    pub(super) seat: Onlooker,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Ask {
    /// The table's number.
    pub(super) table: u64,
    /// For whom.
    pub(super) seat: Seat,
    /// How strong a player, by default the strongest.
    pub(super) level: Option<String>,
    /// How many milliseconds it may think, by default its usual pace.
    #[schemars(range(max = 60_000))]
    pub(super) ms: Option<u64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PromptsOf {
    /// The table's number.
    pub(super) table: u64,
    /// Whose.
    pub(super) seat: Seat,
    /// What is to be changed; without it the settings are only told.
    #[serde(default)]
    pub(super) set: Option<Wishes>,
}

/// What a seat wants to be asked.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wishes {
    /// In general.
    pub(super) mode: Option<Prompts>,
    /// For single cards, in place of all that was said of single cards before.
    pub(super) cards: Option<BTreeMap<String, Wish>>,
    /// Whether the seat is asked nothing more in this turn.
    pub(super) pass_until_end_of_turn: Option<bool>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// The game's id.
    pub(super) game: String,
    /// A question that the rules of that game list.
    #[schemars(schema_with = "any_question")]
    pub(super) of: Value,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClauseOf {
    /// The clause's id.
    pub(super) id: String,
    /// In which language, by default that of the messages.
    pub(super) lang: Option<Lang>,
}
