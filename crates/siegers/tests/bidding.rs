//! The bidding.

use crate::common::*;
use siegers::Siegers;
use siegers::event::Event;
use siegers::order::Order;
use siegers::pad::{Colour, Request};
use siegers::query::{Answer, Query};
use siegers::state::Phase;
use table::{Onlooker, Questions};

const PASS: Order = Order::PassBid {};
const MATCH: Order = Order::Match {};

/// The usual dice are shown: Red 3 and 6 with a hidden 4, Blue 1 and 3 with a hidden 4.
fn bidding(red: &str, blue: &str) -> Play {
    opened(park().red(red).blue(blue))
}

fn opened(park: Park) -> Play {
    let mut play = park.play();
    play.turn("Re-e5");
    play.usual_dice();
    play
}

/// SIE-50, SIE-R20 The attacker opens with a number and cannot pass instead; the defender waits.
#[test]
fn the_attacker_opens() {
    let mut play = bidding("Re=3@e2", "Be=2@e5");
    assert_eq!(play.asked(), RED);
    play.refused(RED, PASS, "SIE-50");
    play.refused(BLUE, MATCH, "SIE-50");
    play.bids("11");
    assert_eq!(play.phase(), Phase::Reply);
}

/// SIE-51, SIE-R18 With a hidden die the opening is at least what is shown plus 2.
#[test]
fn the_floor_with_a_hidden_die() {
    let mut play = bidding("Re=3@e2", "Be=2@e5");
    assert_eq!(play.public().shown_sum(RED), 9);
    play.refused(RED, bid(10), "SIE-51");
    play.bids("11");
}

/// SIE-52, SIE-R18 Without one it is what is shown plus 1; so even a piece 1 has a legal opening (SIE-R20).
#[test]
fn the_floor_without_a_hidden_die() {
    let mut play = park().used_up(RED, [Colour::White]).red("Re=1@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.dice("-/2/4", "1/3/4");
    play.ask(Request::TwoLowest, "wy");
    play.refused(RED, bid(6), "SIE-52");
    assert_eq!(play.range(), (7, 7));
}

/// SIE-53 The attacker announces no more than all its dice, shown and hidden, and its piece come to; also when raising.
#[test]
fn the_attackers_cap() {
    let mut play = bidding("Re=3@e2", "Be=8@e5");
    assert_eq!(play.cap(RED), 3 + 4 + 6 + 3);
    play.refused(RED, bid(17), "SIE-53");
    play.bids("11 match");
    play.refused(RED, bid(17), "SIE-53");
    play.bids("16");
}

/// SIE-54, SIE-R21 The defender matches or passes, and never raises.
#[test]
fn the_defender_matches_or_passes() {
    let mut play = bidding("Re=3@e2", "Be=8@e5");
    play.bids("11");
    assert_eq!(play.orders(BLUE), [MATCH, PASS]);
    play.refused(BLUE, bid(12), "SIE-54");
    play.bids("match");
    play.refused(RED, MATCH, "SIE-54");
    assert_eq!(play.asked(), RED);
}

/// SIE-55, SIE-R19 The defender has a cap of its own: all its dice and its own piece.
#[test]
fn the_defenders_cap() {
    let mut play = bidding("Re=5@e2", "Be=8@e5");
    assert_eq!(play.cap(BLUE), 1 + 3 + 4 + 8);
    play.bids("16 match 17");
    play.refused(BLUE, MATCH, "SIE-55");
}

/// SIE-56, SIE-R21 After a match the attacker announces more or passes; it may jump as far as its cap.
#[test]
fn the_attacker_raises() {
    let mut play = bidding("Re=7@e2", "Be=8@e5");
    play.bids("12 match");
    play.refused(RED, bid(12), "SIE-56");
    play.refused(RED, bid(11), "SIE-56");
    play.refused(BLUE, MATCH, "SIE-56");
    let more: Vec<Order> = (13..=20).map(bid).chain([PASS]).collect();
    assert_eq!(play.orders(RED), more);
    play.bids("20");
}

/// SIE-57 Whoever has no legal number to announce or match is asked all the same, and passes.
#[test]
fn a_forced_pass_is_asked_for() {
    let mut play = bidding("Re=1@e2", "Be=8@e5");
    play.bids("14 match");
    assert_eq!(play.asked(), RED);
    assert_eq!(play.orders(RED), [PASS]);
    let mut play = bidding("Re=3@e2", "Be=2@e5");
    play.bids("11");
    assert_eq!(play.orders(BLUE), [PASS]);
}

/// SIE-58 Who passes loses the bidding; the last number announced is the bid.
#[test]
fn who_passes_loses_and_the_last_number_counts() {
    let mut play = bidding("Re=3@e2", "Be=8@e5");
    play.bids("11 match 13 pass");
    assert_eq!((play.public().bid_winner, play.public().bid, play.asked()), (Some(RED), 13, RED));
    let mut play = bidding("Re=3@e2", "Be=8@e5");
    play.bids("11 match 13 match pass");
    assert_eq!((play.public().bid_winner, play.public().bid, play.asked()), (Some(BLUE), 13, BLUE));
}

/// SIE-R22 Passing is always allowed after the opening, and a forced pass and a free one are the same event.
#[test]
fn a_pass_is_a_pass() {
    let pass = |blue: &str| {
        let mut play = bidding("Re=3@e2", blue);
        play.bids("11");
        play.give(BLUE, PASS)
    };
    let (forced, free) = (pass("Be=2@e5"), pass("Be=8@e5"));
    assert_eq!(forced, [Event::BidPassed { seat: BLUE }]);
    assert_eq!(forced, free);
}

/// SIE-79 Strength does not limit a bid.
#[test]
fn strength_does_not_limit_bids() {
    let mut play = opened(park().strength(1, 1).red("Re=7@e2").blue("Be=8@e5"));
    assert_eq!(play.range(), (11, 20));
    play.bids("16 match 20");
}

/// SIE-32 Bidding starts from scratch in the second combat of a turn.
#[test]
fn bidding_starts_anew_in_each_combat() {
    let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    play.turn("Rc-c6 Rf-f6");
    play.dice("5/2/4", "3/6/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    play.give(RED, Order::PickCombat { square: square("f6") });
    play.bids("12 match 16 pass");
    play.guesses([1, 1]);
    assert_eq!(play.public().bid, 0);
    play.refused(RED, PASS, "SIE-50");
    assert_eq!(play.range(), (8, 14));
    play.bids("8 pass");
    assert_eq!(play.phase(), Phase::FirstGuess);
}

/// SIE-51, SIE-53, SIE-I07 A view answers between what its owner bids, and tells nobody the other side's cap.
#[test]
fn the_question_between_what_one_bids() {
    let play = bidding("Re=3@e2", "Be=2@e5");
    let told = |who: Onlooker| match Siegers.query(&play.table.view(who), &Query::Bidding {}) {
        Ok(Answer::Bidding { floor, cap, hidden }) => (floor, cap, hidden),
        other => panic!("{other:?}"),
    };
    let (floor, cap, hidden) = told(RED.into());
    assert_eq!((floor, cap), (Some(11), Some(16)));
    let values = hidden.map(|die| die.expect("a die is hidden").values);
    assert_eq!(values, [RED, BLUE].map(|seat| play.public().hidden_range(seat).collect::<Vec<_>>()));
    assert_eq!(told(BLUE.into()).1, Some(1 + 3 + 4 + 2));
    assert_eq!(told(Onlooker::Gallery).1, None);
}
