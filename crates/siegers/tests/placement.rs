//! Setting up: options, armies, who begins.

use crate::common::*;
use serde_json::json;
use siegers::event::Event;
use siegers::order::Order;
use siegers::state::Phase;
use table::{Game, Onlooker, Seat, Seats};

const ROW: &str = "1 2 3 4 5 6 7 8 -";

fn place(numbers: &str) -> Order {
    Order::PlacePieces { row: row(numbers) }
}

/// SIE-03 There are two seats, Red and Blue; whoever looks on decides nothing.
#[test]
fn only_the_two_seats_play() {
    let play = Play::new(json!({}));
    assert_eq!(play.awaited(), Seats::BOTH);
    assert_eq!(Seat::BOTH, [RED, BLUE]);
    let view = play.view(Onlooker::Gallery);
    let refusal = siegers::Siegers.check(&view, &place(ROW)).unwrap_err();
    assert_eq!(refusal.clause.0, "SIE-03");
}

/// SIE-05, SIE-12 Numbers 1 to 8 once each on eight of the nine start squares, one of which stays empty.
#[test]
fn a_placement_is_eight_different_numbers_and_one_empty_square() {
    for wrong in [
        "1 2 3 4 5 6 7 8 8",
        "1 2 3 4 5 6 7 7 -",
        "1 2 3 4 5 6 7 - -",
        "1 2 3 4 5 6 7 9 -",
        "2 3 4 5 6 7 8 9 1",
        "- - - - - - - - -",
    ] {
        Play::new(json!({})).refused(RED, place(wrong), "SIE-12");
    }
    for right in ["- 1 2 3 4 5 6 7 8", "8 7 6 5 - 4 3 2 1", ROW] {
        let play = Play::placed(right, ROW);
        let stands = |file: usize| play.public().at(token(&format!("R{}", char::from(b'a' + file as u8))));
        for (file, number) in row(right).into_iter().enumerate() {
            assert_eq!(stands(file).is_some(), number > 0);
        }
        assert_eq!(play.public().army(RED).count(), 8);
    }
}

/// SIE-12 The square left empty has no piece that could be moved.
#[test]
fn there_is_no_piece_on_the_empty_square() {
    Play::placed(ROW, ROW).refused(RED, step("Ri-i4"), "SIE-12");
}

/// SIE-08, SIE-10 Both seats start with 72 points and all their boxes open.
#[test]
fn strengths_and_boxes_at_the_start() {
    let play = Play::placed(ROW, ROW);
    assert_eq!(play.strength(), [72, 72]);
    for seat in Seat::BOTH {
        assert_eq!(play.crossed(seat), "");
        let boxes = play.public().crossed[seat.index()];
        assert_eq!(boxes.iter().map(|boxes| boxes.open().count()).sum::<usize>(), 18);
    }
}

/// SIE-R02 The placements come in any order, are final, and nothing of either is shown before both are in.
#[test]
fn placements_are_committed_together() {
    let mut play = Play::new(json!({}));
    play.give(BLUE, place(ROW));
    assert_eq!(play.awaited(), Seats::one(RED));
    assert_eq!(play.phase(), Phase::Setup);
    assert_eq!(play.public().army(BLUE).count(), 0, "no token is on the board yet");
    play.refused(BLUE, place("- 1 2 3 4 5 6 7 8"), "SIE-R02");
    let events = play.give(RED, place("8 7 6 5 - 4 3 2 1"));
    assert!(events.contains(&Event::Deployed { red_empty: 4, blue_empty: 8 }));
    assert_eq!(play.phase(), Phase::Movement);
}

/// SIE-R02 What Red sees of the board does not depend on Blue's row while only Blue has placed.
#[test]
fn the_second_to_place_sees_nothing_of_the_first() {
    let seen = |numbers: &str| {
        let mut play = Play::new(json!({}));
        play.give(BLUE, place(numbers));
        play.view(RED)
    };
    assert_eq!(seen(ROW), seen("- 8 7 6 5 4 3 2 1"));
}

/// SIE-R03 The tokens are named by their start files, whatever their numbers, and keep their names.
#[test]
fn tokens_keep_their_names() {
    let mut play = Play::placed("1 2 3 4 5 6 7 8 -", ROW);
    play.moves("Re-e4");
    assert_eq!(play.at("Re"), "e4");
    let other = Play::placed("8 7 6 5 4 3 2 1 -", ROW);
    let names = |play: &Play| play.public().army(RED).map(|(token, _)| token).collect::<Vec<_>>();
    assert_eq!(names(&play), names(&other));
}

/// SIE-14 Red takes the first turn, then the turns alternate.
#[test]
fn red_begins_and_turns_alternate() {
    let mut play = Play::placed("1 3 5 7 2 4 6 8 -", "1 3 5 7 2 4 6 8 -");
    play.refused(BLUE, step("Ba-a5"), "SIE-14");
    play.turn("Ra-a4 Rb-b4 Rc-c4 Rd-d4 Re-e5 Rf-f5 Rg-g5 Rh-h5");
    assert_eq!(play.public().to_move, BLUE);
    play.refused(RED, step("Ra-a7"), "SIE-14");
    play.quiet_turn();
    assert_eq!(play.public().to_move, RED);
    assert_eq!(play.public().turns_done, [1, 1]);
}
