//! The description of the protocol for programs: one JSON Schema for requests, answers and the types of every game.

use super::answer::Answer;
use crate::registry::Registry;
use protocol::answer::Reply;
use protocol::request::{
    Again, Ask, Assist, AtBattle, AtSeat, AtTable, BackTo, ClauseOf, Dice, Load, New, Nothing, OrdersOf,
    PromptsOf, Query, Question, Save, View, WithOrder, WithRequest,
};
use protocol::schema::{add_games, request};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Value, json};

/// The whole description.
pub fn schema(registry: &Registry) -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let requests = requests(&mut generator);
    let answer = generator.subschema_for::<Reply<Answer>>();
    let mut definitions = generator.take_definitions(true);
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

fn requests(generator: &mut SchemaGenerator) -> Vec<Value> {
    vec![
        request::<Nothing>(generator, "games"),
        request::<New>(generator, "new"),
        request::<Load>(generator, "load"),
        request::<Save<u64>>(generator, "save"),
        request::<AtTable<u64>>(generator, "awaiting"),
        request::<OrdersOf<u64>>(generator, "orders"),
        request::<AtSeat<u64>>(generator, "subjects"),
        request::<Query<u64>>(generator, "query"),
        request::<WithOrder<u64>>(generator, "check"),
        request::<WithOrder<u64>>(generator, "give"),
        request::<Dice<u64>>(generator, "dice"),
        request::<View<u64>>(generator, "view"),
        request::<AtSeat<u64>>(generator, "undo"),
        request::<Ask<u64>>(generator, "ask"),
        request::<WithOrder<u64>>(generator, "odds"),
        request::<Question>(generator, "odds"),
        request::<PromptsOf<u64>>(generator, "prompts"),
        request::<ClauseOf>(generator, "clause"),
        request::<AtTable<u64>>(generator, "close"),
        request::<Assist>(generator, "assist"),
        request::<WithRequest>(generator, "assist_look"),
        request::<WithRequest>(generator, "assist_act"),
        request::<BackTo>(generator, "assist_undo"),
        request::<Again>(generator, "assist_redo"),
        request::<AtBattle>(generator, "assist_log"),
        request::<AtBattle>(generator, "assist_charts"),
        request::<AtBattle>(generator, "assist_save"),
        request::<AtBattle>(generator, "assist_close"),
    ]
}
