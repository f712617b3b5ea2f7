//! The laws that every game keeps.

use crate::kept::kept;
use empire::Empire;
use serde_json::{Map, Value, json};
use table::laws::{Effort, suite};
use table::{Game, Setup};

fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    Empire.catalogue().read(Some(scenario), &options).unwrap()
}

/// All laws hold in every scenario, a state fits no other, and orders, states and tellings are as they always were.
#[test]
fn the_laws_hold_in_every_scenario() {
    let setups: Vec<Setup> =
        ["saalfeld", "la-albuera", "quatre-bras", "eylau"].map(|scenario| setup(scenario, json!({}))).into();
    let effort = Effort { games: 1, every: 601, hides: false, ..Effort::default() };
    suite(Empire, &setups, &effort, &kept());
}
