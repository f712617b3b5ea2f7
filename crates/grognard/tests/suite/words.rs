//! Who listens to a game misses no gap in its words: the toy has words for hardly anything.

use crate::toy::Cups;
use serde_json::Map;
use table::watch::{Watched, watch};
use table::{Eyes, Game, Phrase, Seat};
use tongue::check::{Listener, clause_differences};

const CUPS: Cups = Cups { faulty: false };

fn each_step(each: impl FnMut(&Watched<'_, Cups>)) {
    let setup = CUPS.catalogue().read(None, &Map::new()).expect("a setup");
    watch(&CUPS, &setup, 1, |view, rng| CUPS.draw(Eyes::View(view), rng), each);
}

#[test]
fn what_was_never_said_is_named() {
    let mut listener = Listener::new(&CUPS);
    assert_eq!(listener.hear(&Phrase::new("toy-not-now")), ["Not now.", "Pas maintenant."]);
    assert_eq!(listener.unheard(&["toy-not-"]), ["toy-not-your-turn"]);
    assert_eq!((listener.heard("toy-not-"), listener.heard("toy-prompt")), (1, 0));
}

#[test]
#[should_panic(expected = "lacks words")]
fn a_phrase_without_words_is_heard() {
    Listener::new(&CUPS).hear(&Phrase::new("toy-no-such"));
}

#[test]
#[should_panic(expected = "{$number}")]
fn a_sentence_without_its_fact_is_heard() {
    Listener::new(&CUPS).hear(&Phrase::new("toy-secret"));
}

#[test]
#[should_panic(expected = "cups-blurb")]
fn a_missing_name_is_heard() {
    Listener::new(&CUPS).hear_names();
}

#[test]
#[should_panic(expected = "lacks words")]
fn an_order_without_words_is_heard() {
    let mut listener = Listener::new(&CUPS);
    each_step(|step| listener.hear_step(step));
}

#[test]
fn a_drawing_that_keeps_to_its_width_is_well() {
    let listener = Listener::new(&CUPS);
    let mut steps = 0;
    each_step(|step| {
        listener.look_at(&CUPS.view(step.after, Seat::First));
        steps += 1;
    });
    assert!(steps > 2, "{steps} steps");
}

#[test]
#[should_panic(expected = "40 columns")]
fn a_drawing_that_is_too_wide_is_seen() {
    let listener = Listener::new(&CUPS);
    each_step(|step| {
        let mut view = CUPS.view(step.after, Seat::First);
        view.record.rolled.extend([6; 40]);
        listener.look_at(&view);
    });
}

#[test]
fn clauses_that_agree_are_no_difference() {
    assert_eq!(clause_differences::<Cups>(), Vec::<String>::new());
}
