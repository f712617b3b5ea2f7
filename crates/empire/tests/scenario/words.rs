//! Every fault can be said in both languages, the schema describes our own files, and the map can be told in words.

use empire::gazetteer;
use empire::scenario::{SHIPPED, Scenario, format};
use table::{Lang, Phrase, Say};
use tongue::Tongue;

fn tongue(lang: Lang) -> Tongue {
    let texts = match lang {
        Lang::En => [
            include_str!("../../../../content/fluent/en/empire-files.ftl"),
            include_str!("../../../../content/fluent/en/empire-paper.ftl"),
        ],
        Lang::Fr => [
            include_str!("../../../../content/fluent/fr/empire-files.ftl"),
            include_str!("../../../../content/fluent/fr/empire-paper.ftl"),
        ],
    };
    Tongue::new(lang, texts)
}

/// Every message that readers name is there in both languages.
#[test]
fn every_fault_can_be_said() {
    let sources = [
        include_str!("../../src/file/document.rs"),
        include_str!("../../src/file/shape.rs"),
        include_str!("../../src/map/read.rs"),
        include_str!("../../src/scenario/read.rs"),
        include_str!("../../src/scenario/read/advice.rs"),
        include_str!("../../src/scenario/read/command.rs"),
        include_str!("../../src/scenario/read/events.rs"),
        include_str!("../../src/scenario/read/pieces.rs"),
        include_str!("../../src/scenario/read/setup.rs"),
        include_str!("../../src/scenario/read/table_of.rs"),
        include_str!("../../src/gazetteer.rs"),
        include_str!("../../src/terrain/read.rs"),
    ];
    let quoted = sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2));
    let messages: std::collections::BTreeSet<&str> = quoted
        .filter(|text| {
            text.starts_with("empire-") && text.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        })
        .filter(|text| !text.ends_with('-'))
        .collect();
    assert!(messages.len() > 80);
    for lang in Lang::ALL {
        let tongue = tongue(lang);
        for message in &messages {
            assert!(tongue.knows(&Phrase::new(message.to_string())), "{message} in {lang:?}");
        }
    }
}

/// G.1 The schema names every key with what it means.
#[test]
fn the_schema_describes_the_format() {
    let schema = serde_json::to_value(format::SCENARIO.schema()).unwrap();
    let unit = &schema["properties"]["unit"]["items"];
    assert_eq!(unit["additionalProperties"], false);
    assert_eq!(unit["properties"]["facing"]["maximum"], 23);
    assert!(unit["required"].as_array().unwrap().iter().any(|key| key == "arm"));
    assert!(
        schema["properties"]["special"]["items"]["properties"]["hook"]["enum"].as_array().unwrap().len()
            == 11
    );
    let map = serde_json::to_value(format::MAP.schema()).unwrap();
    assert!(map["properties"]["area"]["items"]["properties"]["centre"]["description"].is_string());
}

/// The surroundings of an area, told clockwise from north and drawn within the width that is asked for.
#[test]
fn the_map_in_words() {
    let scenario = Scenario::embedded("saalfeld").unwrap();
    let map = &scenario.map;
    let saalfeld = map.named("saalfeld").unwrap();
    for lang in Lang::ALL {
        let tongue = tongue(lang);
        let lines = gazetteer::around(map, saalfeld);
        assert_eq!(lines.len(), map.around(saalfeld).len());
        assert!(lines.iter().all(|line| tongue.knows(line)));
    }
    let english = tongue(Lang::En);
    let lines: Vec<String> = gazetteer::around(map, saalfeld).iter().map(|line| english.say(line)).collect();
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("east") && line.contains("River") && line.contains("bridge")),
        "{lines:#?}"
    );
    for width in [40, 80] {
        let sketch = gazetteer::sketch(map, saalfeld, width, &english, |_| String::new());
        assert!(sketch.contains("[Saalfeld]"));
        assert!(sketch.lines().all(|line| line.chars().count() <= width), "{sketch}");
    }
    let roll = gazetteer::by_formation(&scenario, &english, |unit| scenario.unit(unit).at, |_| String::new());
    assert_eq!(roll.len(), 5);
    assert!(roll[0].1[0].contains("Garnsdorf wood"));
    let french = tongue(Lang::Fr);
    let roll = gazetteer::by_formation(&scenario, &french, |unit| scenario.unit(unit).at, |_| String::new());
    assert!(
        roll[0].1[0].contains("brigade Claparède") && roll[0].1[0].contains("bois de Garnsdorf"),
        "{roll:?}"
    );
    assert_eq!(gazetteer::named(map, "bois de garnsdorf"), gazetteer::named(map, "Garnsdorf wood"));
    assert_eq!(SHIPPED.len(), 4);
}
