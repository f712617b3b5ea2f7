//! The four scenarios that come with the program.

use empire::map::{Via, with_outlines};
use empire::scenario::{
    Arm, Commands, Form, Hook, Role, SHIPPED, Scenario, Structure, TimeClass, Weather, read,
};
use empire::terrain::{Edge, Ground};
use std::sync::Arc;
use table::Seat;

fn battle(key: &str) -> Arc<Scenario> {
    Scenario::embedded(key).unwrap()
}

/// G.3 Nothing is wrong with our own files, and there is nothing to advise either.
#[test]
fn ours_are_sound() {
    for files in SHIPPED {
        let reading = read(files.scenario, files.map);
        assert!(reading.scenario.is_some());
        assert_eq!(reading.faults, [], "{}", files.key);
    }
}

/// G.2 The outlines in our files are those the map builder reckons.
#[test]
fn outlines_are_the_builders() {
    for files in SHIPPED {
        assert_eq!(with_outlines(files.map).unwrap(), files.map, "{}", files.key);
    }
}

/// G.6 to G.9 Size, length and command of the four battles.
#[test]
fn the_four_battles() {
    let sizes = SHIPPED.map(|files| {
        let scenario = battle(files.key);
        (scenario.map.len(), scenario.turns.len(), scenario.armies.len())
    });
    assert_eq!(sizes, [(31, 6, 2), (49, 8, 3), (54, 8, 2), (82, 14, 2)]);
    let structures = |key: &str| battle(key).armies.iter().map(|army| army.structure).collect::<Vec<_>>();
    assert_eq!(structures("saalfeld"), [Structure::Flexible, Structure::Rigid]);
    assert_eq!(structures("la-albuera"), [Structure::SemiRigid, Structure::SemiRigid, Structure::Rigid]);
    assert_eq!(structures("eylau"), [Structure::Flexible, Structure::Rigid]);
}

/// EMP-T10 EMP-2.3b Whoever stands in a village or town faces all ways.
#[test]
fn villages_and_towns_face_all_ways() {
    for files in SHIPPED {
        let scenario = battle(files.key);
        let settled = |ground: &Ground| matches!(ground, Ground::Village | Ground::Town | Ground::City);
        let mut areas = scenario.map.areas.iter().filter(|area| area.terrain.iter().any(settled)).peekable();
        assert!(areas.peek().is_some());
        assert!(areas.all(|area| area.all_around));
    }
}

/// EMP-12.71a EMP-12.31e EMP-12.62a Massed fire and grand batteries are within reach at full strength.
#[test]
fn batteries_reach_their_bonuses() {
    let scenario = battle("eylau");
    for side in Seat::BOTH {
        let mut guns: Vec<u8> = scenario
            .units
            .iter()
            .filter(|unit| unit.side == side && unit.arm == Arm::Artillery)
            .filter(|unit| unit.kind != empire::scenario::GunKind::Horse)
            .map(|unit| unit.face(0).sp)
            .collect();
        guns.sort_unstable();
        assert!(guns[..5].iter().sum::<u8>() <= 8);
    }
}

/// Saalfeld: the main road leaves the hills straight for Garnsdorf and leads over the bridge; the valley of the Kessel is low.
#[test]
fn saalfeld_has_its_road_its_bridge_and_its_valley() {
    let map = &battle("saalfeld").map;
    let area = |key: &str| map.named(key).unwrap();
    let road = ["defile", "garnsdorf", "gallows", "saalfeld", "bridgehead", "altesaale"];
    for step in road.windows(2) {
        assert!(map.way(area(step[0]), area(step[1])).unwrap().link.is_some(), "{step:?}");
    }
    assert!(map.between(area("saalfeld"), area("bridgehead")).unwrap().has(Edge::River));
    assert!(map.way(area("remschuetz"), area("preilipp")).unwrap().link.is_some());
    assert_eq!(map.area(area("kessel")).elevation, 0);
    assert!(map.between(area("wirbach"), area("aue")).unwrap().has(Edge::Slope));
    assert!(matches!(map.way(area("kulm"), area("wirbach")).unwrap().via, Via::Corner { .. }));
}

/// La Albuera: the Valdesevilla runs behind the ridge from edge to edge, and the knolls are held by the Allies.
#[test]
fn the_valdesevilla_runs_on() {
    let map = &battle("la-albuera").map;
    let wet = [("badajoz", "royal-w"), ("rear-5", "plain-6"), ("rear-6", "plain-6"), ("rear-7", "plain-7")];
    for (a, b) in wet {
        assert!(
            map.between(map.named(a).unwrap(), map.named(b).unwrap()).unwrap().has(Edge::Brook),
            "{a} {b}"
        );
    }
    for knoll in ["knoll-n", "knoll-s"] {
        assert_eq!(map.area(map.named(knoll).unwrap()).control, Some(Seat::Second));
    }
}

/// Quatre Bras: the old commander becomes intermediate when Wellington arrives, and the Guard cavalry is held back.
#[test]
fn wellington_arrives_and_the_guard_is_held_back() {
    let scenario = battle("quatre-bras");
    let wellington = scenario.leader_named("wellington").unwrap();
    let arrives = |hook: &Hook| matches!(hook, Hook::CommanderArrives { leader, old_role: Role::Intermediate, .. } if *leader == wellington);
    assert!(scenario.hooks.iter().any(arrives));
    let held = |hook: &Hook| matches!(hook, Hook::Restrain { release: true, points: 2, .. });
    assert!(scenario.hooks.iter().any(held));
    assert_eq!(scenario.turns.last().unwrap().class, TimeClass::Dusk);
}

/// EMP-T12 EMP-5.0a Eylau: the lakes bear, snow comes and goes by the table, the fourth turn is always snow.
#[test]
fn eylau_in_the_snow() {
    let scenario = battle("eylau");
    let lake = scenario.map.named("lake-t").unwrap();
    assert!(scenario.map.area(lake).has(Ground::Lake));
    assert!(scenario.going(1, Weather::Clear).closed().is_empty());
    assert_eq!(scenario.turns[3].weather, Some(Weather::Snow));
    let table = scenario.weather.as_ref().unwrap();
    assert_eq!(table.roll_from, 2);
    assert_eq!(table.rows[Weather::Clear as usize][4], Weather::Snow);
    assert_eq!(table.rows[Weather::Snow as usize][2], Weather::Snow);
}

/// EMP-2.3v B.2 The ladders of infantry, cavalry and guns.
#[test]
fn ladders() {
    let scenario = battle("eylau");
    let steps = |key: &str| {
        let unit = scenario.unit(scenario.unit_named(key).unwrap());
        unit.steps.iter().map(|step| (step.sp, step.morale, step.form == Form::Long)).collect::<Vec<_>>()
    };
    assert_eq!(steps("leval-div")[..2], [(5, 5, true), (4, 4, true)]);
    assert_eq!(steps("leval-div")[4], (1, 1, false));
    assert_eq!(steps("iv-12pdr"), [(3, 3, false), (2, 3, false)]);
    let cuirassiers = scenario.units.iter().find(|unit| unit.name.contains("uirassier")).unwrap();
    assert_eq!(cuirassiers.steps.len(), 2);
    assert_eq!(cuirassiers.steps[1].morale + 1, cuirassiers.steps[0].morale);
}

/// EMP-3.3a EMP-2.2a Chains of command: Lasalle answers to Soult, Soult to Napoleon, Napoleon to nobody.
#[test]
fn chains_of_command() {
    let scenario = battle("eylau");
    let leader = |key: &str| scenario.leader_named(key).unwrap();
    assert_eq!(scenario.leader(leader("lasalle")).superior, Some(leader("soult")));
    assert_eq!(scenario.leader(leader("soult")).superior, Some(leader("napoleon")));
    assert_eq!(scenario.leader(leader("napoleon")).superior, None);
    assert!(matches!(scenario.leader(leader("napoleon")).commands[0], Commands::Army(_)));
    assert!(scenario.leader(leader("murat")).grand_charge);
    assert!(scenario.leader(leader("napoleon")).bombard_aura);
}

/// EMP-3.32g An army of which nothing is said is rigid.
#[test]
fn command_is_rigid_in_doubt() {
    let files = &SHIPPED[0];
    let words = ["semi-rigid", "flexible", "absolute", "rigid"];
    let silent = words
        .iter()
        .fold(files.scenario.to_owned(), |text, word| text.replace(&format!("structure = \"{word}\", "), ""));
    assert_ne!(silent, files.scenario);
    let book = read(&silent, files.map).scenario.expect("it can be played");
    assert!(book.armies.iter().all(|army| army.structure == Structure::Rigid));
}

/// EMP-O17, EMP-O19 What is chosen at the table bends the map: other areas lie in the front, others are in sight.
#[test]
fn options_of_the_table_bend_the_map() {
    use empire::Empire;
    use table::Game;
    use table::dice::Seeded;
    let book = |key: &str, value: serde_json::Value| {
        let options = [(key.to_owned(), value)].into_iter().collect();
        let setup = Empire.catalogue().read(Some("quatre-bras"), &options).expect("a setup");
        let state = Empire.deal(&setup, &mut Seeded::new(1)).expect("a deal");
        Empire.fits(&setup, &state).expect("it fits its own setup");
        let text = serde_json::to_string(&state).expect("plain data");
        let again: empire::state::State = serde_json::from_str(&text).expect("a position");
        assert_eq!(again, state, "{key}");
        state.book
    };
    let plain = Scenario::embedded("quatre-bras").expect("it is shipped");
    assert_eq!(book("los_clip", 100.into()), plain);
    let clipped = book("los_clip", 400.into());
    let pairs = || plain.map.ids().flat_map(|a| plain.map.ids().map(move |b| (a, b)));
    assert!(pairs().any(|(a, b)| plain.map.sight(a, b) != clipped.map.sight(a, b)), "EMP-O19");
    let tolerant = book("facing_tolerance", 400.into());
    assert_ne!(tolerant.map, plain.map, "EMP-O17");
}

/// EMP-1.2a A scenario of one's own is played from its files, which positions carry; files that are none are named.
#[test]
fn scenarios_of_ones_own_are_played() {
    use empire::Empire;
    use empire::scenario::Source;
    use serde_json::{Map, Value, json};
    use table::dice::Seeded;
    use table::{Fault, Game};
    let deal = |files: Value| {
        let options: Map<String, Value> = [("own_scenario".to_owned(), files)].into_iter().collect();
        let setup = Empire.catalogue().read(None, &options)?;
        let state = Empire.deal(&setup, &mut Seeded::new(1))?;
        Empire.fits(&setup, &state)?;
        Ok::<_, Vec<Fault>>(state)
    };
    let eylau = &SHIPPED[3];
    let title = eylau.scenario.replacen("title = \"", "title = \"My ", 1);
    let state = deal(json!({ "e.toml": title, "eylau.map.toml": eylau.map })).expect("it can be played");
    assert!(state.book.title.starts_with("My ") && matches!(state.book.source, Some(Source::Own(_))));
    let text = serde_json::to_string(&state).expect("plain data");
    let again: empire::state::State = serde_json::from_str(&text).expect("a position");
    assert_eq!(again, state);
    let refused = |files: Value| deal(files).map(|_| ()).expect_err("it is refused");
    let why = |files: Value| refused(files)[0].why.message.to_string();
    assert_eq!(why(json!({ "m.toml": eylau.map })), "empire-own-no-scenario");
    assert_eq!(why(json!({ "e.toml": eylau.scenario })), "empire-own-no-map");
    assert_eq!(
        why(json!({ "a.toml": eylau.scenario, "b.toml": eylau.scenario, "m.toml": eylau.map })),
        "empire-own-two-scenarios"
    );
    assert_eq!(
        why(json!({ "a.toml": eylau.scenario, "m.toml": eylau.map, "readme": "hello" })),
        "empire-own-unused"
    );
    assert_eq!(refused(json!("text"))[0].at, "options.own_scenario");
    let broken = eylau.scenario.replacen("kind = \"control\"", "kind = \"contrl\"", 1);
    let faults = refused(json!({ "e.toml": broken, "m.toml": eylau.map }));
    assert!(faults[0].at.starts_with("scenario ") && faults[0].at.contains(':'), "{:?}", faults[0]);
}
