//! The tests a new game begins with, as docs/new-game.md tells them, for the toy: its laws, its kept answers, its clauses.

use crate::toy::{Cups, Order, State};
use serde_json::json;
use table::dice::{NoMore, Scripted, Seeded};
use table::laws::citations::every_clause_is_cited;
use table::laws::{Effort, Kept, Told, carry_out, refused_by, suite};
use table::odds::odds;
use table::{Awaited, Game, Lang, Seat, Setup, Speech};

const CUPS: Cups = Cups { faulty: false };
const LEFT: Seat = Seat::First;
const RIGHT: Seat = Seat::Second;
const ROLL: Order = Order::Roll {};

fn setup(sides: u16) -> Setup {
    CUPS.catalogue()
        .read(None, json!({ "sides": sides }).as_object().unwrap())
        .expect("a die with these sides")
}

fn hide(number: u16) -> Order {
    Order::Hide { number }
}

/// Where these orders lead with a die of six sides that shows these faces, and what is told of them.
fn played(orders: &[(Seat, Order)], faces: &[u16]) -> (State, Told<Cups>) {
    let mut dice = Scripted::new(NoMore);
    dice.extend(faces.iter().copied());
    let mut state = CUPS.deal(&setup(6), &mut Seeded::new(0)).expect("the toy is dealt");
    let give = |(seat, order): &(Seat, Order)| {
        (*seat, carry_out(&CUPS, &mut state, (*seat, order), &mut dice).events)
    };
    let told = orders.iter().map(give).collect();
    (state, told)
}

/// Both have hidden a number: the left a 3, the right a 5.
fn hidden() -> [(Seat, Order); 2] {
    [(LEFT, hide(3)), (RIGHT, hide(5))]
}

fn kept() -> Kept<'static, Cups> {
    let rolls = [(LEFT, Order::Wait {}), (LEFT, ROLL), (RIGHT, ROLL), (LEFT, ROLL)];
    let game = [hidden().as_slice(), &rolls].concat();
    Kept {
        positions: vec![
            ("both hide", played(&[], &[]).0, &[1, 2]),
            ("the first roll", played(&hidden(), &[]).0, &[1, 2]),
        ],
        games: vec![("a 5 is found", played(&game, &[4, 1, 5]).1)],
        answers: include_str!("kept/cups.txt"),
    }
}

#[test]
fn the_laws_hold() {
    let tally = suite(CUPS, &[2, 6, 20].map(setup), &Effort::default(), &kept());
    assert!(tally.odds > 0 && tally.untrue > 0, "{tally:?}");
}

/// CUP-1 Each hides a number that the die has, before anybody rolls.
#[test]
fn a_number_of_the_die_is_hidden_first() {
    let (state, _) = played(&[], &[]);
    refused_by(&CUPS, &state, (LEFT, &hide(7)), "CUP-2");
    refused_by(&CUPS, &state, (LEFT, &ROLL), "CUP-2");
    let (state, _) = played(&[(RIGHT, hide(5))], &[]);
    refused_by(&CUPS, &state, (RIGHT, &hide(4)), "CUP-1");
}

/// CUP-2 They roll in turn; a 6 that lies under no cup but one's own finds nothing, and is no more likely to lie there than
/// before.
#[test]
fn they_roll_in_turn() {
    let (state, _) = played(&[(LEFT, hide(6)), (RIGHT, hide(5)), (LEFT, ROLL)], &[6]);
    refused_by(&CUPS, &state, (LEFT, &ROLL), "CUP-1");
    let chances = odds(&CUPS, &CUPS.view(&state, RIGHT), RIGHT, &ROLL).expect("a roll can be weighed");
    let said: Vec<String> = chances.iter().map(|chance| chance.probability.to_string()).collect();
    assert_eq!(said.len(), 2, "hit or miss");
    assert!(said.contains(&"1/6".to_owned()), "{said:?}");
}

/// CUP-3 Whoever rolls the number of the other has won.
#[test]
fn the_number_of_the_other_wins() {
    let (state, _) = played(&[hidden().as_slice(), &[(LEFT, ROLL)]].concat(), &[5]);
    let Awaited::Over(outcome) = CUPS.awaited(&state) else { panic!("it goes on") };
    assert_eq!((outcome.winner, outcome.reasons), (Some(LEFT), vec!["found"]));
}

#[test]
fn every_clause_is_cited_by_a_test() {
    every_clause_is_cited(Cups::clauses(Lang::En), &[include_str!("cups.rs")], "CUP-");
}
