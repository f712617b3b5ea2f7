//! What the descriptions of the protocol for programs share: the umpire's JSON Schema and the server's OpenAPI. A type that
//! differs from game to game is referred to by its name in `$defs`.

use crate::Registry;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// What differs from game to game.
const PER_GAME: [&str; 12] = [
    "options", "order", "subject", "view", "event", "effect", "prompt", "position", "journal", "question",
    "query", "answer",
];

/// A request: the fields of `T` with the verb and an id.
pub fn request<T: JsonSchema>(generator: &mut SchemaGenerator, verb: &str) -> Value {
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

/// Adds the types of every game to definitions that lie at `path`, such as `/$defs`.
pub fn add_games(registry: &Registry, path: &str, definitions: &mut Map<String, Value>) {
    definitions["Awaiting"]["anyOf"][0]["properties"]["prompt"] =
        json!({ "$ref": format!("#{path}/prompt") });
    for game in registry.games() {
        let own = game.schema(&format!("{path}/{}/$defs", game.id()));
        definitions.insert(game.id().to_owned(), json!({ "$defs": own }));
    }
    for name in PER_GAME {
        let each = registry.ids().map(|id| json!({ "$ref": format!("#{path}/{id}/$defs/{name}") }));
        definitions.insert(name.to_owned(), json!({ "anyOf": each.collect::<Vec<_>>() }));
    }
}

/// An order of any game.
pub fn any_order(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/order" })
}
/// A question about odds of any game.
pub fn any_question(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/question" })
}
/// The options of any game.
pub fn any_options(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/options" })
}
/// A view of any game.
pub fn any_view(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/view" })
}
/// A position of any game.
pub fn any_position(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/position" })
}
/// A journal of any game.
pub fn any_journal(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/journal" })
}
/// Orders of any game.
pub fn orders(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/$defs/order" } })
}
/// What orders of any game are about.
pub fn any_subject(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/subject" })
}
/// A question to a view of any game.
pub fn any_query(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/query" })
}
/// The answer to a question to a view of any game.
pub fn any_answer(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/answer" })
}
/// What orders of any game may bring.
pub fn effects(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/$defs/effect" } })
}
/// Events of any game.
pub fn events(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/$defs/event" } })
}
/// A view of any game, or none before it begins.
pub fn view_or_none(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "anyOf": [{ "$ref": "#/$defs/view" }, { "type": "null" }] })
}
