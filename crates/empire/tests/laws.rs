//! The laws that every game keeps.

use empire::Empire;
use serde_json::{Map, Value, json};
use table::laws::{Effort, keep};
use table::{Game, Setup};

fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    Empire.catalogue().read(Some(scenario), &options).unwrap()
}

/// All laws hold in every scenario.
#[test]
fn the_laws_hold_in_every_scenario() {
    let setups: Vec<Setup> = ["saalfeld", "quatre-bras"].map(|scenario| setup(scenario, json!({}))).into();
    let effort = Effort { games: 1, every: 211, hides: false, ..Effort::default() };
    keep(Empire, &setups, &effort);
}
