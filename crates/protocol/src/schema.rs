//! Where the JSON Schema of a request or an answer refers to a type that differs from game to game.

use schemars::{Schema, SchemaGenerator, json_schema};

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
/// Events of any game.
pub fn events(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/$defs/event" } })
}
