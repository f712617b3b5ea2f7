//! The description of the protocol for programs: one JSON Schema for requests, answers and the types of every game.

use crate::registry::Registry;
use protocol::answer::Reply;
use protocol::schema::add_games;
use protocol::{UmpireAnswer, UmpireRequest};
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

/// The whole description.
pub fn schema(registry: &Registry) -> Value {
    let mut reading = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let mut writing = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let exchanges = UmpireRequest::described(&mut reading, &mut writing);
    let answer = writing.subschema_for::<Reply<UmpireAnswer>>();
    let requests: Vec<Value> = exchanges.into_iter().map(|exchange| exchange.request).collect();
    let mut definitions = reading.take_definitions(true);
    definitions.extend(writing.take_definitions(true));
    definitions.insert("request".to_owned(), json!({ "oneOf": requests }));
    add_games(registry, "/$defs", &mut definitions);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The umpire protocol, version 1",
        "description": "A line of input is a `request`, a line of output an answer.",
        "anyOf": [{ "$ref": "#/$defs/request" }, answer],
        "$defs": definitions,
    })
}
