//! The description of the protocol for programs: one JSON Schema for requests, answers and the types of every game.

use super::answer::Reply;
use super::request::{
    Ask, AtSeat, AtTable, ClauseOf, Dice, Load, New, Nothing, PromptsOf, Question, Save, View, WithOrder,
};
use crate::registry::Registry;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Map, Value, json};

/// What differs from game to game.
const PER_GAME: [&str; 8] =
    ["options", "order", "view", "event", "prompt", "position", "journal", "question"];

/// The whole description.
pub fn schema(registry: &Registry) -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let requests = requests(&mut generator);
    let answer = generator.subschema_for::<Reply>();
    let mut definitions = generator.take_definitions(true);
    definitions.insert("request".to_owned(), json!({ "oneOf": requests }));
    definitions["Awaiting"]["anyOf"][0]["properties"]["prompt"] = json!({ "$ref": "#/$defs/prompt" });
    for game in registry.games() {
        let path = format!("/$defs/{}/$defs", game.id());
        definitions.insert(game.id().to_owned(), json!({ "$defs": game.schema(&path) }));
    }
    for name in PER_GAME {
        let each = registry.ids().map(|id| json!({ "$ref": format!("#/$defs/{id}/$defs/{name}") }));
        definitions.insert(name.to_owned(), json!({ "anyOf": each.collect::<Vec<_>>() }));
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The umpire protocol, version 1",
        "description": "A line of input is a `request`, a line of output an answer.",
        "anyOf": [{ "$ref": "#/$defs/request" }, answer],
        "$defs": definitions,
    })
}

fn requests(generator: &mut SchemaGenerator) -> Vec<Value> {
    vec![
        request::<Nothing>(generator, "games"),
        request::<New>(generator, "new"),
        request::<Load>(generator, "load"),
        request::<Save>(generator, "save"),
        request::<AtTable>(generator, "awaiting"),
        request::<AtSeat>(generator, "orders"),
        request::<WithOrder>(generator, "check"),
        request::<WithOrder>(generator, "give"),
        request::<Dice>(generator, "dice"),
        request::<View>(generator, "view"),
        request::<AtSeat>(generator, "undo"),
        request::<Ask>(generator, "ask"),
        request::<WithOrder>(generator, "odds"),
        request::<Question>(generator, "odds"),
        request::<PromptsOf>(generator, "prompts"),
        request::<ClauseOf>(generator, "clause"),
        request::<AtTable>(generator, "close"),
    ]
}

fn request<T: JsonSchema>(generator: &mut SchemaGenerator, verb: &str) -> Value {
    let mut schema = T::json_schema(generator).to_value();
    let fields = schema.as_object_mut().expect("a request is an object");
    let properties = fields.entry("properties").or_insert_with(|| Value::Object(Map::new()));
    properties["do"] = json!({ "const": verb });
    if properties.get("id").is_none() {
        properties["id"] = json!({ "description": "anything; the answer repeats it" });
    }
    let required = fields.entry("required").or_insert_with(|| json!([]));
    required.as_array_mut().expect("a list of names").insert(0, json!("do"));
    fields.insert("title".to_owned(), json!(verb));
    schema
}

pub(super) fn any_order(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/order" })
}
pub(super) fn any_question(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/question" })
}
pub(super) fn any_options(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/options" })
}
pub(super) fn any_view(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/view" })
}
pub(super) fn any_position(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/position" })
}
pub(super) fn any_journal(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/journal" })
}
pub(super) fn orders(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/$defs/order" } })
}
pub(super) fn events(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/$defs/event" } })
}
