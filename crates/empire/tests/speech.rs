//! The words of the game: both languages say everything with the same facts, and no sentence lacks one.

use empire::Empire;
use serde_json::Map;
use std::path::Path;
use table::watch::watch;
use table::{Eyes, Game, Lang, Speech};
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
    let draw =
        |view: &empire::state::View, rng: &mut rand_chacha::ChaCha8Rng| Empire.draw(Eyes::View(view), rng);
    watch(&Empire, &setup, 1, draw, &mut |step: &table::watch::Seen<'_, Empire>| listener.hear_step(step));
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
    assert_eq!(look("SAALFELD"), Some(saalfeld));
    assert!(
        look("lerchenhugel").expect("whatever the accents").contains("Müffling regiment 2-4, Lerchenhügel")
    );
    assert_eq!(look("Waterloo"), None);
}
