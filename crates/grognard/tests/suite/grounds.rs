//! The grounds of the maps of Eagles of the Empire, as the page has them.

use empire::scenario::{SHIPPED, Scenario};
use serde_json::Value;
use std::fs;

/// `make grounds` draws them.
#[test]
fn the_page_has_a_ground_for_every_map() {
    for files in &SHIPPED {
        let scenario = Scenario::embedded(files.key).expect("it is shipped");
        let path = format!("{}/../../web/public/grounds/{}.json", env!("CARGO_MANIFEST_DIR"), files.key);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let ground: Value = serde_json::from_str(&text).expect("it can be read");
        let drawn = atlas::page(&scenario.map, &atlas::Dress::of(&scenario, false, ""));
        for part in ["format", "map"] {
            assert_eq!(ground[part], drawn[part], "{path}");
        }
        let names = |value: &Value| {
            let names = value["names"].as_array().expect("names").iter();
            let mut names: Vec<_> = names.map(|name| (name["area"].to_string(), joined(name))).collect();
            names.sort();
            names
        };
        assert_eq!(names(&ground), names(&drawn), "{path} has the names of another map");
        assert_eq!(ground["outlines"].as_array().map(Vec::len), Some(scenario.map.len()), "{path}");
    }
}

fn joined(name: &Value) -> String {
    let lines = name["lines"].as_array().expect("lines").iter();
    lines.filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
}
