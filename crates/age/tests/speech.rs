//! The words of the game: both languages say everything with the same facts, and no sentence lacks one.

use age::Age;
use age::rules::refusal::Why;
use age::state::View;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::watch::watch;
use table::{Eyes, Game, Lang, Questions, Speech};
use tongue::check::{Listener, clause_differences, differences};

/// The two Fluent texts have the same messages with the same facts, and the clauses are the same.
#[test]
fn both_languages_say_the_same() {
    let texts = Lang::ALL.map(Age::fluent);
    assert_eq!(differences(("en", texts[0]), ("fr", texts[1])), Vec::<String>::new());
    assert_eq!(clause_differences::<Age>(), Vec::<String>::new());
}

/// Names, options and every refusal there is are said in both languages.
#[test]
fn names_and_refusals_are_said() {
    let mut listener = Listener::new(&Age);
    listener.hear_names();
    for why in Why::ALL {
        listener.hear(&why.refusal().why);
    }
}

/// Random battles are heard in both languages: prompts, orders, events, odds; and drawings keep to their width.
#[test]
fn random_battles_are_heard() {
    let mut listener = Listener::new(&Age);
    for scenario in ["training_mill_road", "quatre_bras_1815"] {
        let setup = Age.catalogue().read(Some(scenario), &serde_json::Map::new()).unwrap();
        let mut steps = 0;
        let choose = |view: &View, rng: &mut ChaCha8Rng| Age.draw(Eyes::View(view), rng);
        watch(&Age, &setup, 11, choose, |step| {
            listener.hear_step(step);
            steps += 1;
            let view = Age.view(step.before, step.seat);
            for event in step.events {
                if let Some(words) = Age.told_words(&view, event) {
                    listener.hear(&words);
                }
                if let Some(effect) = age::effect::Effect::of(event) {
                    listener.hear(&Age.effect_words(&view, &effect));
                }
            }
            if steps % 101 == 1 {
                listener.look_at(&view);
                listener.hear(&Age.asked_words(&view, &Age.prompt(&view)));
                Age.orders(&view, |order| {
                    listener.hear(&Age.order_words(&view, &order));
                    ControlFlow::Continue(())
                });
            }
        });
    }
    assert!(listener.heard("age-event-") > 45, "{}", listener.heard("age-event-"));
}

/// The questions of section I are answered by the table: G01 and G11, in words of both languages.
#[test]
fn questions_of_the_rules_are_answered() {
    let mut listener = Listener::new(&Age);
    let ask = |text: &str| Age.solve(&serde_json::from_str(text).unwrap()).unwrap();
    let fire = ask(r#"{ "ask": "fire", "power": "25/2" }"#);
    let told: Vec<String> = fire.iter().map(|one| one.probability.to_string()).collect();
    assert_eq!(told, ["2/5", "3/10", "3/10"]);
    let general = ask(r#"{ "ask": "general", "quality": "ordinary" }"#);
    for solution in fire.iter().chain(&general) {
        solution.words.iter().for_each(|words| drop(listener.hear(words)));
    }
    assert!(Age.solve(&serde_json::from_str(r#"{ "ask": "fire", "power": -1 }"#).unwrap()).is_err());
}
