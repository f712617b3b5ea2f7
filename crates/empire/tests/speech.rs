//! The words of the game: both languages say everything with the same facts, and no sentence lacks one.

use empire::Empire;
use empire::order::Order;
use empire::state::View;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use table::watch::watch;
use table::{Eyes, Game, Lang, Say, Speech};
use tongue::check::Listener;

#[test]
fn both_languages_say_the_same_with_the_same_facts() {
    let texts = Lang::ALL.map(|lang| (lang.code(), Empire::fluent(lang)));
    assert_eq!(tongue::check::differences(texts[0], texts[1]), Vec::<String>::new());
}

#[test]
fn every_message_named_in_the_sources_exists() {
    let known = tongue::check::messages(Empire::fluent(Lang::En));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let named = ["rules", "speech"].map(|part| tongue::check::quoted_in(&source.join(part), "empire-"));
    let missing: Vec<_> = named.iter().flatten().filter(|id| !known.contains(*id)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
}

#[test]
fn the_game_its_scenarios_and_every_option_and_value_have_names() {
    Listener::new(&Empire).hear_names();
}

#[test]
fn everything_that_is_asked_ordered_told_and_decided_is_said() {
    let mut listener = Listener::new(&Empire);
    let setup = Empire.catalogue().read(Some("saalfeld"), &Map::new()).unwrap();
    let draw = |view: &View, rng: &mut rand_chacha::ChaCha8Rng| Empire.draw(Eyes::View(view), rng);
    watch(&Empire, &setup, 1, draw, &mut |step: &table::watch::Watched<'_, Empire>| listener.hear_step(step));
}

/// An order without the heading it gives.
fn headless(order: &Order) -> Value {
    let mut bare = serde_json::to_value(order).unwrap();
    let fields = bare.as_object_mut().unwrap();
    fields.remove("heading");
    fields.remove("face");
    bare
}

/// Orders that differ in nothing but a heading, or in when it is taken up, do not read the same.
#[test]
fn every_heading_has_words_of_its_own() {
    let tongues = Lang::ALL.map(|lang| tongue::Tongue::new(lang, [Empire::fluent(lang)]));
    let mut compared = 0;
    for scenario in ["saalfeld", "la-albuera"] {
        let setup = Empire.catalogue().read(Some(scenario), &Map::new()).unwrap();
        let mut decisions = 0;
        let draw = |view: &View, rng: &mut rand_chacha::ChaCha8Rng| {
            decisions += 1;
            if decisions % 10 == 1 {
                compared += compare_headings(view, &tongues);
            }
            Empire.draw(Eyes::View(view), rng)
        };
        watch(&Empire, &setup, 1, draw, |_| ());
    }
    assert!(compared > 100, "{compared} orders with a heading were compared");
}

fn compare_headings(view: &View, tongues: &[tongue::Tongue; 2]) -> usize {
    let mut heard: BTreeMap<String, Order> = BTreeMap::new();
    let mut compared = 0;
    let _ = Empire.orders(view, |order| {
        let words = Empire.order_words(view, &order);
        let bare = headless(&order);
        compared += usize::from(bare != serde_json::to_value(order).unwrap());
        for tongue in tongues {
            let said = format!("{} {bare}", tongue.say(&words));
            if let Some(other) = heard.insert(said, order) {
                panic!("«{}» are {other:?} and {order:?}", tongue.say(&words));
            }
        }
        ControlFlow::Continue(())
    });
    compared
}

/// EMP-2.1a A closer look at an area by its number, its name, or a part of it; of an unknown one there is none.
#[test]
fn an_area_is_looked_at() {
    let setup = Empire.catalogue().read(Some("saalfeld"), &Map::new()).unwrap();
    let state = Empire.deal(&setup, &mut table::dice::Seeded::new(1)).unwrap();
    let view = Empire.view(&state, table::Seat::First);
    let english = tongue::Tongue::new(Lang::En, [Empire::fluent(Lang::En)]);
    let look = |place: &str| Empire.close_up(&view, place, 80, &english);
    let saalfeld = look("15").expect("an area of this number");
    assert!(saalfeld.starts_with("15 Saalfeld ("), "{saalfeld}");
    assert!(saalfeld.contains("east: 16 Saale bridge, east bank"), "{saalfeld}");
    assert!(saalfeld.contains("[Saalfeld]") && saalfeld.lines().all(|line| line.chars().count() <= 80));
    assert!(saalfeld.contains("5: the Prussians and"), "who may be cut, how strong may not: {saalfeld}");
    assert_eq!(look("SAALFELD"), Some(saalfeld));
    assert!(
        look("lerchenhugel").expect("whatever the accents").contains("Müffling regiment 2-4, Lerchenhügel")
    );
    assert_eq!(look("Waterloo"), None);
}

/// EMP-1.2a The sides of a battle of one's own are called what its author called them; those of ours as they always are.
#[test]
fn sides_of_ones_own_have_their_names() {
    use empire::scenario::SHIPPED;
    let named = |from: &str, to: &str, lang: Lang| {
        let files = &SHIPPED[0];
        assert!(files.scenario.contains(from));
        let scenario = files.scenario.replacen(from, to, 1);
        let own = serde_json::json!({ "own.toml": scenario, "own.map.toml": files.map });
        let options: Map<String, Value> = [("own_scenario".to_owned(), own)].into_iter().collect();
        let setup = Empire.catalogue().read(None, &options).unwrap();
        tongue::Tongue::new(lang, [Empire::fluent(lang)]).say(&Empire.side_words(&setup, table::Seat::First))
    };
    assert_eq!(
        named("[side.french]\nname = \"French\"", "[side.french]\nname = \"Bavarians\"", Lang::En),
        "the Bavarians"
    );
    assert_eq!(named("name_fr = \"Français\"", "name_fr = \"Bavarois\"", Lang::Fr), "les Bavarois");
    assert_eq!(named("title = \"Saalfeld\"", "title = \"My Saalfeld\"", Lang::En), "the French");
}
