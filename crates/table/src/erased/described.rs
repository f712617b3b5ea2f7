//! The types of a game, described for programs. What a game says is described as it is written, with every field that is always
//! there; what it is told as it is read, where fields may be left out. A type that does both and differs has two
//! descriptions, the one for reading under a name of its own.

use super::Hostable;
use crate::{Catalogue, Clause, Journal, Position, Range};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// What the description of a type for reading is called where the one for writing has the type's name.
const AS_READ: &str = "AsRead";

/// The types of a game by name, for definitions that lie at `path`.
pub(super) fn types<G: Hostable>(catalogue: &Catalogue, path: &str) -> Map<String, Value> {
    let settings =
        || SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = path.to_owned().into());
    let mut reading = settings().for_deserialize().into_generator();
    let mut asked = Map::new();
    asked.insert("options".to_owned(), options(catalogue));
    asked.insert("order".to_owned(), of::<G::Order>(&mut reading));
    asked.insert("position".to_owned(), of::<Position<G::State>>(&mut reading));
    asked.insert("journal".to_owned(), of::<Journal<G::Order, G::State>>(&mut reading));
    asked.insert("question".to_owned(), of::<G::Problem>(&mut reading));
    asked.insert("query".to_owned(), of::<G::Query>(&mut reading));
    asked.insert("subject".to_owned(), of::<G::Subject>(&mut reading));
    asked.extend(reading.take_definitions(true));
    let mut writing = settings().for_serialize().into_generator();
    let mut told = Map::new();
    told.insert("view".to_owned(), of::<G::View>(&mut writing));
    told.insert("event".to_owned(), of::<G::Event>(&mut writing));
    told.insert("effect".to_owned(), of::<G::Effect>(&mut writing));
    told.insert("prompt".to_owned(), of::<G::Prompt>(&mut writing));
    told.insert("answer".to_owned(), of::<G::Answer>(&mut writing));
    told.extend(writing.take_definitions(true));
    let two = differing(&asked, &told, path);
    let asked = asked.into_iter().map(|(name, mut schema)| {
        rename(&mut schema, &two, path);
        (if two.contains(&name) { name + AS_READ } else { name }, schema)
    });
    let mut all: Map<String, Value> = asked.collect();
    all.extend(told);
    all
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    Schema::to_value(generator.subschema_for::<T>())
}

/// The names that mean one thing in reading and another in writing, or name such a thing.
fn differing(asked: &Map<String, Value>, told: &Map<String, Value>, path: &str) -> BTreeSet<String> {
    let both: Vec<_> = asked.iter().filter_map(|(name, one)| Some((name, one, told.get(name)?))).collect();
    let mut found: BTreeSet<String> =
        both.iter().filter(|(_, one, other)| one != other).map(|(name, ..)| (*name).clone()).collect();
    loop {
        let more: Vec<String> = both
            .iter()
            .filter(|(name, one, _)| !found.contains(*name) && names_any(one, &found, path))
            .map(|(name, ..)| (*name).clone())
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn names_any(schema: &Value, names: &BTreeSet<String>, path: &str) -> bool {
    match schema {
        Value::Object(fields) => fields.iter().any(|(key, value)| match (key.as_str(), value) {
            ("$ref", Value::String(place)) => name_in(place, path).is_some_and(|name| names.contains(name)),
            _ => names_any(value, names, path),
        }),
        Value::Array(values) => values.iter().any(|value| names_any(value, names, path)),
        _ => false,
    }
}

fn rename(schema: &mut Value, names: &BTreeSet<String>, path: &str) {
    match schema {
        Value::Object(fields) => fields.iter_mut().for_each(|(key, value)| match (key.as_str(), value) {
            ("$ref", Value::String(place)) => {
                if name_in(place, path).is_some_and(|name| names.contains(name)) {
                    place.push_str(AS_READ);
                }
            }
            (_, value) => rename(value, names, path),
        }),
        Value::Array(values) => values.iter_mut().for_each(|value| rename(value, names, path)),
        _ => {}
    }
}

/// The name that a reference ends in.
fn name_in<'p>(place: &'p str, path: &str) -> Option<&'p str> {
    place.strip_prefix('#')?.strip_prefix(path)?.strip_prefix('/')
}

fn options(catalogue: &Catalogue) -> Value {
    let property = |range: &Range, default: &Value, clause: Clause| {
        let mut schema = match range {
            Range::OneOf(values) => match kind_of(values) {
                Some(kind) => json!({ "type": kind, "enum": values }),
                None => json!({ "enum": values }),
            },
            Range::Integer { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
            Range::Free => json!({}),
            Range::Files => {
                json!({ "type": ["object", "null"], "additionalProperties": { "type": "string" } })
            }
        };
        schema["default"] = default.clone();
        schema["description"] = json!(clause);
        schema
    };
    let properties: Map<String, Value> = catalogue
        .options
        .iter()
        .map(|option| (option.key.to_owned(), property(&option.range, &option.default, option.clause)))
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

/// What values have in common.
fn kind_of(values: &[Value]) -> Option<&'static str> {
    type Is = fn(&Value) -> bool;
    let kinds: [(&str, Is); 3] =
        [("boolean", Value::is_boolean), ("string", Value::is_string), ("integer", Value::is_i64)];
    kinds.into_iter().find(|(_, is)| values.iter().all(is)).map(|(kind, _)| kind)
}
