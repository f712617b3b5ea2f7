//! What each seat and an onlooker are told in one short game. A leak shows as a change of these snapshots.

use crate::common::*;
use siegers::order::Order;
use siegers::pad::Request;
use table::Onlooker;

/// Red attacks, both guess wrong, and the way back is blocked; Blue attacks and finds the piece; Red resigns.
fn short_game() -> Play {
    let mut play = Play::placed("1 3 5 7 - 2 4 6 8", "8 6 4 2 - 7 5 3 1");
    play.turn("Ra-a4 Rb-b4 Rc-c4 Rd-d4 Rf-f5 Rg-g5 Rh-h5 Ri-i5");
    play.turn("Bd-e5 Bc-d5 Bb-c5 Ba-b5 Bf-e6 Bg-f6 Bh-g6 Bi-h6");
    play.turn("Rd-d1 Rc-e5");
    play.usual_dice();
    play.bids("11 pass");
    play.guesses([4, 8]);
    play.turn("Bh-h8 Bg-g8 Bi-f5");
    play.dice("1/4/2", "6/5/5");
    play.ask(Request::TwoHighest, "yr");
    play.ask(Request::TwoLowest, "yr");
    play.bids("12 pass");
    play.guesses([2]);
    play.give(RED, Order::Resign {});
    play
}

/// One line for each event, the orders parted by the seat that gave them.
fn transcript(who: Onlooker) -> String {
    let mut text = String::new();
    for (seat, events) in short_game().table.record(who) {
        text += ["Red\n", "Blue\n"][seat.index()];
        for event in events {
            text += &format!("  {}\n", serde_json::to_string(&event).unwrap());
        }
    }
    text
}

/// SIE-I01, SIE-I02 What Red is told.
#[test]
fn red_is_told() {
    insta::assert_snapshot!("red", transcript(Onlooker::Seat(RED)));
}

/// SIE-I01, SIE-I02 What Blue is told.
#[test]
fn blue_is_told() {
    insta::assert_snapshot!("blue", transcript(Onlooker::Seat(BLUE)));
}

/// SIE-I02 What an onlooker is told: public events only, until the game is over.
#[test]
fn an_onlooker_is_told() {
    insta::assert_snapshot!("onlooker", transcript(Onlooker::Gallery));
}
