//! Combats one after another, and the guesses that settle them.

use crate::common::*;
use siegers::event::{Cause, Event};
use siegers::order::Order;
use siegers::pad::Request;
use siegers::state::Phase;
use table::Onlooker;

/// Red's 3 has won the bidding against Blue's 2 at 11.
fn red_wins_at_11() -> Play {
    let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11 pass");
    play
}

/// Two combats, on c6 and f6; Red is to pick.
fn two_combats() -> Play {
    let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    play.turn("Rc-c6 Rf-f6");
    play.dice("5/2/4", "3/6/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    play
}

fn pick(name: &str) -> Order {
    Order::PickCombat { square: square(name) }
}

/// SIE-29 The attacker picks which combat comes next, and it is settled before another begins.
#[test]
fn the_attacker_picks_the_next_combat() {
    for (first, second) in [("c6", "Rf"), ("f6", "Rc")] {
        let mut play = two_combats();
        assert_eq!((play.phase(), play.asked()), (Phase::PickCombat, RED));
        assert_eq!(play.orders(RED), [pick("c6"), pick("f6")]);
        play.refused(RED, pick("e5"), "SIE-29");
        play.refused(BLUE, pick("c6"), "SIE-29");
        play.give(RED, pick(first));
        play.bids("8 pass");
        play.refused(RED, pick(first), "SIE-59");
        play.guesses([1, 1]);
        assert_eq!(play.public().fighter(RED), Some(token(second)), "the last combat is taken unasked");
    }
}

/// SIE-R33 With three combats the attacker picks again after the first, among those that are left.
#[test]
fn the_attacker_picks_as_it_goes() {
    let mut play = park().red("Rc=3@c3 Rf=6@f2 Rh=5@h3").blue("Bc=4@c6 Bf=7@f6 Bh=2@h6").play();
    play.turn("Rc-c6 Rf-f6 Rh-h6");
    play.dice("5/2/4", "3/6/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    play.give(RED, pick("f6"));
    play.bids("8 pass");
    play.guesses([1, 1]);
    assert_eq!(play.phase(), Phase::PickCombat);
    assert_eq!(play.orders(RED), [pick("c6"), pick("h6")]);
}

/// SIE-28, SIE-32 Each combat has its own pieces, its own bids and its own guesses.
#[test]
fn each_combat_is_fought_for_itself() {
    let mut play = two_combats();
    play.give(RED, pick("f6"));
    play.bids("8 pass");
    play.guesses([7]);
    assert_eq!((play.at("Bf"), play.strength()), ("-".to_owned(), [80, 64]));
    play.bids("10 pass");
    play.guesses([4]);
    assert_eq!((play.at("Bc"), play.strength()), ("-".to_owned(), [90, 54]));
}

/// SIE-59, SIE-R23 The bid winner names any number from 1 to 8, however hopeless, and cannot decline.
#[test]
fn the_bid_winner_guesses() {
    let mut play = red_wins_at_11();
    assert_eq!((play.phase(), play.asked()), (Phase::FirstGuess, RED));
    assert_eq!(play.orders(RED), (1..=8).map(guess).collect::<Vec<_>>());
    play.refused(RED, guess(0), "SIE-59");
    play.refused(RED, guess(9), "SIE-59");
    play.refused(RED, Order::PassBid {}, "SIE-59");
    play.refused(BLUE, guess(3), "SIE-59");
    play.guesses([7]);
}

/// SIE-R23 Also a number already removed may be guessed.
#[test]
fn a_removed_number_may_be_guessed() {
    let mut play = park().lost(BLUE, [5]).red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11 pass");
    play.guesses([5]);
    assert_eq!(play.phase(), Phase::SecondGuess);
}

/// SIE-60, SIE-82 A guess is answered truthfully and to everybody, and a wrong one shows nothing but that.
#[test]
fn guesses_are_answered_truthfully() {
    for n in 1..=8 {
        let mut play = red_wins_at_11();
        let events = play.guesses([n]);
        assert_eq!(events[0], Event::Guessed { seat: RED, token: token("Be"), n, right: n == 2 });
        for who in Onlooker::ALL {
            assert_eq!(play.table.record(who).last().unwrap().1[0], events[0]);
        }
        if n != 2 {
            let lost = Event::Strength { seat: RED, from: 72, to: 61, cause: Cause::FirstGuessWrong };
            assert_eq!(events[1..], [lost]);
        }
    }
}

/// SIE-61, SIE-62, SIE-63, SIE-R24 A right first guess removes the piece, moves B from loser to winner and ends the
/// combat: no second guess, no retreat.
#[test]
fn a_right_first_guess() {
    let mut play = red_wins_at_11();
    let events = play.guesses([2]);
    assert_eq!(play.strength(), [83, 61]);
    assert_eq!((play.at("Re"), play.at("Be")), ("e5".to_owned(), "-".to_owned()));
    assert!(events.contains(&Event::Removed {
        token: token("Be"),
        number: 2,
        cause: Cause::FirstGuessRight
    }));
    assert!(!events.iter().any(|event| matches!(event, Event::Retreated { .. })));
    assert_eq!((play.phase(), play.public().to_move), (Phase::Movement, BLUE));
}

/// SIE-64 A wrong first guess costs the winner B, and the piece stays.
#[test]
fn a_wrong_first_guess() {
    let mut play = red_wins_at_11();
    play.guesses([4]);
    assert_eq!(play.strength(), [61, 72]);
    assert_eq!(play.at("Be"), "e5");
}

/// SIE-65 After it the bid loser has to guess the winner's piece.
#[test]
fn the_bid_loser_guesses_second() {
    let mut play = red_wins_at_11();
    play.guesses([4]);
    assert_eq!((play.phase(), play.asked()), (Phase::SecondGuess, BLUE));
    assert_eq!(play.orders(BLUE), (1..=8).map(guess).collect::<Vec<_>>());
    play.refused(BLUE, Order::PassBid {}, "SIE-65");
    play.refused(RED, guess(1), "SIE-65");
    let events = play.guesses([8]);
    assert_eq!(events[0], Event::Guessed { seat: BLUE, token: token("Re"), n: 8, right: false });
}

/// SIE-66, SIE-R25 A right second guess removes the winner's piece: the loser gains B, the winner has lost 2B in all.
#[test]
fn a_right_second_guess() {
    let mut play = red_wins_at_11();
    let events = play.guesses([4, 3]);
    assert_eq!(play.strength(), [72 - 22, 72 + 11]);
    assert_eq!((play.at("Re"), play.at("Be")), ("-".to_owned(), "e5".to_owned()));
    assert!(events.contains(&Event::Removed {
        token: token("Re"),
        number: 3,
        cause: Cause::SecondGuessRight
    }));
}

/// SIE-67 A wrong second guess costs the loser B.
#[test]
fn a_wrong_second_guess() {
    let mut play = red_wins_at_11();
    play.guesses([4, 5]);
    assert_eq!(play.strength(), [61, 61]);
}

/// SIE-59 to SIE-67 The same procedure when the defender has won the bidding.
#[test]
fn the_defender_may_be_the_bid_winner() {
    let fought = |guesses: &[u8]| {
        let mut play = park().red("Re=1@e2").blue("Be=8@e5").play();
        play.turn("Re-e5");
        play.usual_dice();
        play.bids("12 match pass");
        assert_eq!(play.asked(), BLUE);
        play.guesses(guesses.iter().copied());
        (play.strength(), play.at("Re"), play.at("Be"))
    };
    let s = str::to_owned;
    assert_eq!(fought(&[1]), ([60, 84], s("-"), s("e5")));
    assert_eq!(fought(&[3, 8]), ([84, 48], s("e5"), s("-")));
    assert_eq!(fought(&[3, 6]), ([60, 60], s("e4"), s("e5")));
}

/// SIE-73 A removed piece is gone for good, and its number is public.
#[test]
fn a_removed_piece_is_out_and_public() {
    let mut play = red_wins_at_11();
    play.guesses([2]);
    assert_eq!(play.view(Onlooker::Gallery).public.fallen(token("Be")), Some(2));
    play.refused(BLUE, step("Be-e4"), "SIE-73");
    assert_eq!(play.public().token_on(BLUE, square("e5")), None);
}

/// SIE-78 When all combats are settled the turn passes to the other seat.
#[test]
fn after_the_last_combat_the_turn_passes() {
    let mut play = two_combats();
    play.give(RED, pick("f6"));
    play.bids("8 pass");
    play.guesses([1, 1]);
    assert_eq!(play.public().to_move, RED);
    play.bids("8 pass");
    let events = play.guesses([1, 1]);
    assert_eq!(events.last(), Some(&Event::TurnEnded { seat: RED }));
    assert_eq!((play.phase(), play.public().to_move), (Phase::Movement, BLUE));
}
