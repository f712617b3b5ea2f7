//! A battle to look at, set up piece by piece.

use age::Age;
use serde_json::{Map, Value};
use table::{Game, Setup};

/// The setup of a scenario with these options.
pub(crate) fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    Age.catalogue().read(Some(scenario), &options).expect("a setup")
}

/// The training engagement.
pub(crate) fn mill_road() -> Setup {
    setup("training_mill_road", Value::Null)
}
