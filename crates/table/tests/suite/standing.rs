//! What a seat wants to be asked, where two people share a screen and their cards must not decide.

use table::standing::{Prompts, Standing, Wish};

const TURN: u64 = 7;
const WINDOWS: [&str; 2] = ["attack", "move"];

fn asked_in(standing: &Standing, turn: u64) -> [bool; 2] {
    WINDOWS.map(|window| standing.asks_blindly(window, turn))
}

#[test]
fn who_wants_everything_is_asked_everywhere_and_who_wants_nothing_nowhere() {
    assert_eq!(asked_in(&Standing::new(Prompts::EveryLegalWindow), TURN), [true, true]);
    assert_eq!(asked_in(&Standing::new(Prompts::Never), TURN), [false, false]);
    let named = Standing { windows: vec!["move".into()], ..Standing::new(Prompts::Never) };
    assert_eq!(asked_in(&named, TURN), [false, false], "nothing is nothing, whatever windows are named");
}

#[test]
fn the_cautious_wish_names_its_windows() {
    assert_eq!(asked_in(&Standing::new(Prompts::Smart), TURN), [false, false]);
    let named = Standing { windows: vec!["move".into()], ..Standing::new(Prompts::Smart) };
    assert_eq!(asked_in(&named, TURN), [false, true]);
}

#[test]
fn whoever_passes_for_the_rest_of_a_turn_is_asked_again_in_the_next() {
    let passing = Standing { passes_in: Some(TURN), ..Standing::new(Prompts::EveryLegalWindow) };
    assert_eq!(asked_in(&passing, TURN), [false, false]);
    assert_eq!(asked_in(&passing, TURN + 1), [true, true]);
}

#[test]
fn no_card_has_a_say() {
    let wishes = [Wish::Always, Wish::Never, Wish::In(vec!["move".into()])];
    for prompts in [Prompts::Smart, Prompts::EveryLegalWindow, Prompts::Never] {
        for wish in &wishes {
            let without = Standing { windows: vec!["attack".into()], ..Standing::new(prompts) };
            let with = Standing { cards: [("rally".to_owned(), wish.clone())].into(), ..without.clone() };
            assert_eq!(asked_in(&with, TURN), asked_in(&without, TURN), "{with:?}");
        }
    }
}
