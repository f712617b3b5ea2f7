//! Undo goes back as far as nothing was shown, nothing rolled and nobody else acted, and says why it goes no further.

use crate::toys::path::March;
use crate::toys::sealed::{Auction, OPENED, Order, TIE};
use crate::{play_on, seeded};
use table::{Clause, Error, Phrase, Sealed, Seat, Table, Weighed};

fn auction(bids: &[(Seat, u8)]) -> Table<Auction> {
    let mut table = seeded(Auction, 1);
    for &(seat, bid) in bids {
        table.give(seat, Order::Bid(bid)).unwrap();
    }
    table
}

fn refused<G: Sealed + Weighed>(table: &mut Table<G>, seat: Seat) -> Error {
    let (state, steps) = (table.state().clone(), table.steps().to_vec());
    let error = table.undo(seat).unwrap_err();
    assert_eq!(error, table.may_undo(seat).unwrap_err());
    assert_eq!((table.state(), table.steps()), (&state, &steps[..]));
    error
}

fn no_undo(reason: &'static str, clause: Option<Clause>) -> Error {
    let why = Phrase::new(reason);
    match clause {
        None => Error::new("no_undo", why),
        Some(Clause(id)) => {
            Error { clause: Some(id.to_owned()), ..Error::new("no_undo", why.with("clause", id)) }
        }
    }
}

#[test]
fn a_sealed_bid_is_taken_back_and_made_again() {
    let mut table = auction(&[]);
    let (state, journal) = (table.state().clone(), table.journal());
    table.give(Seat::Second, Order::Bid(4)).unwrap();
    table.undo(Seat::Second).unwrap();
    assert_eq!((table.state(), table.journal()), (&state, journal));
    table.give(Seat::Second, Order::Bid(2)).unwrap();
    assert_eq!(table.steps().len(), 1);
}

#[test]
fn there_is_nothing_to_take_back_at_first() {
    assert_eq!(refused(&mut auction(&[]), Seat::First), no_undo("undo-nothing", None));
}

#[test]
fn bids_that_were_opened_stay() {
    let mut table = auction(&[(Seat::First, 1), (Seat::Second, 2)]);
    assert_eq!(refused(&mut table, Seat::Second), no_undo("undo-shown", Some(OPENED)));
}

#[test]
fn a_roll_stays() {
    let mut table = auction(&[(Seat::First, 2), (Seat::Second, 2)]);
    assert_eq!(refused(&mut table, Seat::Second), no_undo("undo-rolled", Some(TIE)));
}

#[test]
fn what_came_after_a_barrier_is_taken_back_and_the_barrier_stays() {
    let mut table = auction(&[(Seat::First, 2), (Seat::Second, 1), (Seat::Second, 3)]);
    table.undo(Seat::Second).unwrap();
    assert_eq!(refused(&mut table, Seat::Second), no_undo("undo-shown", Some(OPENED)));
}

#[test]
fn nobody_takes_back_an_order_after_which_the_other_seat_acted() {
    let mut table = auction(&[(Seat::First, 1)]);
    assert_eq!(refused(&mut table, Seat::Second), no_undo("undo-other-acted", None));

    let mut march = seeded(March::default(), 1);
    let first = march.state().clone();
    play_on(&mut march, 2);
    assert_eq!(refused(&mut march, Seat::First), no_undo("undo-other-acted", None));
    march.undo(Seat::Second).unwrap();
    march.undo(Seat::First).unwrap();
    assert_eq!(march.state(), &first);
}

#[test]
fn a_game_taken_up_from_its_journal_undoes_like_the_first() {
    let table = auction(&[(Seat::First, 2), (Seat::Second, 1), (Seat::Second, 3)]);
    let source = Box::new(table::dice::NoMore);
    let mut again = Table::from_journal(table.game().clone(), table.journal(), source).unwrap();
    again.undo(Seat::Second).unwrap();
    assert_eq!(refused(&mut again, Seat::Second), no_undo("undo-shown", Some(OPENED)));
}
