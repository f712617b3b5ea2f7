//! Where faces come from, and what becomes of an order whose dice fail.

use crate::toys::sealed::{Auction, Event, Order};
use crate::{plain_setup, seeded};
use std::sync::Arc;
use table::dice::{NoMore, Source, TypedIn};
use table::{Clause, Error, Fact, Seat, Table};

/// An auction whose next order rolls: the first seat has bid two.
fn before_a_tie(source: impl Source + 'static) -> Table<Auction> {
    let mut table = Table::deal(Arc::new(Auction), plain_setup(&Auction), Box::new(source)).unwrap();
    table.give(Seat::First, Order::Bid(2)).unwrap();
    table
}

fn tie(table: &mut Table<Auction>) -> Result<Seat, Error> {
    let deed = table.give(Seat::Second, Order::Bid(2))?;
    match deed.events.last() {
        Some(Event::Won { lot }) => Ok(*lot),
        other => panic!("{other:?}"),
    }
}

/// The order failed for want of a face and left everything as it was.
fn fails_with(table: &mut Table<Auction>, message: &str) -> Error {
    let (state, journal) = (table.state().clone(), table.journal());
    let error = tie(table).unwrap_err();
    assert_eq!((error.code, &*error.why.message), ("dice", message));
    assert_eq!((table.state(), table.journal()), (&state, journal));
    error
}

#[test]
fn a_script_decides_and_is_written_down() {
    for (face, winner) in [(3, Seat::First), (4, Seat::Second)] {
        let mut table = before_a_tie(NoMore);
        table.script([face]);
        assert_eq!(tie(&mut table), Ok(winner));
        assert_eq!(table.steps()[1].rolls[0].faces, [face]);
    }
}

#[test]
fn after_the_script_the_dice_fall_as_they_would_have() {
    let mut plain = seeded(Auction, 9);
    let mut scripted = seeded(Auction, 9);
    scripted.script([1]);
    for table in [&mut plain, &mut scripted] {
        table.give(Seat::First, Order::Bid(1)).unwrap();
        table.give(Seat::Second, Order::Bid(1)).unwrap();
    }
    scripted.give(Seat::First, Order::Bid(1)).unwrap();
    scripted.give(Seat::Second, Order::Bid(1)).unwrap();
    assert_eq!(scripted.steps()[3].rolls, plain.steps()[1].rolls);
}

#[test]
fn a_face_the_die_does_not_have_refuses_the_order_and_stays_in_the_script() {
    for face in [0, 7] {
        let mut table = before_a_tie(NoMore);
        table.script([face, 1]);
        for _ in 0..2 {
            let error = fails_with(&mut table, "dice-no-such-face");
            assert!(error.why.facts.contains(&("face".into(), Fact::Number(face.into()))));
        }
    }
}

#[test]
fn a_script_that_ends_too_soon_refuses_the_order() {
    fails_with(&mut before_a_tie(NoMore), "dice-script-ends");
}

#[test]
fn faces_are_typed_in_for_the_clause_that_asks() {
    let asked = |sides: u16, clause: Clause| ((sides, clause) == (6, Clause("BID-3"))).then_some(5);
    assert_eq!(tie(&mut before_a_tie(TypedIn(asked))), Ok(Seat::Second));
}

#[test]
fn whoever_gives_up_typing_gives_no_order() {
    let mut answers = [None, Some(9), Some(2)].into_iter();
    let mut table = before_a_tie(TypedIn(move |_, _| answers.next().flatten()));
    fails_with(&mut table, "dice-given-up");
    fails_with(&mut table, "dice-no-such-face");
    assert_eq!(tie(&mut table), Ok(Seat::First));
}
