//! The retreat after two wrong guesses.

use crate::common::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use siegers::event::{Cause, Event};
use siegers::order::Order;
use siegers::pad::Request;
use siegers::state::Phase;
use table::Onlooker;

/// Re attacks on `to` with the usual dice; Red wins the bidding at 11, both guess wrong.
fn red_wins(park: Park, to: &str) -> (Play, Vec<Event>) {
    let mut play = park.play();
    play.turn(&format!("Re-{to}"));
    play.usual_dice();
    play.bids("11 pass");
    let events = play.guesses([7, 8]);
    (play, events)
}

/// Red's 1 attacks Blue's 8 on `to`; Blue wins the bidding at 11, both guess wrong.
fn blue_wins(park: Park, to: &str) -> (Play, Vec<Event>) {
    let mut play = park.play();
    play.turn(&format!("Re-{to}"));
    play.usual_dice();
    play.bids("11 match pass");
    let events = play.guesses([7, 7]);
    (play, events)
}

fn retreats(events: &[Event]) -> Vec<String> {
    let text = |event: &Event| match event {
        Event::Retreated { token, from, to } => Some(format!("{token} {from}-{to}")),
        _ => None,
    };
    events.iter().filter_map(text).collect()
}

/// SIE-68, SIE-69, SIE-70, SIE-R26 After two wrong guesses the bid loser goes one square back from the combat square
/// towards its own start line and the winner keeps the square, whoever attacked and wherever it came from.
#[test]
fn the_bid_loser_retreats_towards_its_own_line() {
    for from in ["e2", "c4", "f3"] {
        let (play, events) = red_wins(park().red(&format!("Re=3@{from}")).blue("Be=2@e5"), "e5");
        assert_eq!(retreats(&events), ["Be e5-e6"]);
        assert_eq!((play.at("Re"), play.at("Be")), ("e5".to_owned(), "e6".to_owned()));
    }
    for from in ["e2", "e8", "g6"] {
        let (play, events) = blue_wins(park().red(&format!("Re=1@{from}")).blue("Be=8@e5"), "e5");
        assert_eq!(retreats(&events), ["Re e5-e4"]);
        assert_eq!((play.at("Re"), play.at("Be")), ("e4".to_owned(), "e5".to_owned()));
    }
}

/// SIE-69 Blue, attacking, goes back up the board.
#[test]
fn blue_goes_back_up() {
    let mut play = park().moved_by(BLUE).red("Re=8@e4").blue("Be=1@e7").play();
    play.turn("Be-e4");
    play.dice("1/3/4", "3/4/6");
    play.ask(Request::TwoLowest, "wy");
    play.ask(Request::HighestAndLowest, "wr");
    play.bids("11 match pass");
    assert_eq!(retreats(&play.guesses([7, 7])), ["Be e4-e5"]);
}

/// SIE-70, SIE-R27 If a piece was removed nobody retreats, and the other holds the square.
#[test]
fn no_retreat_when_a_piece_is_removed() {
    for (guesses, holder, gone) in [(vec![2], "Re", "Be"), (vec![8, 3], "Be", "Re")] {
        let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
        play.turn("Re-e5");
        play.usual_dice();
        play.bids("11 pass");
        let events = play.guesses(guesses);
        assert_eq!(retreats(&events), [""; 0]);
        assert_eq!((play.at(holder), play.at(gone)), ("e5".to_owned(), "-".to_owned()));
    }
}

/// SIE-71, SIE-72 A piece on its own start line cannot go back: it is removed, which costs its owner B more and gives the
/// winner B.
#[test]
fn blocked_on_ones_own_start_line() {
    let (play, events) = red_wins(park().red("Re=3@e5").blue("Be=2@e8"), "e8");
    assert!(events.contains(&Event::Removed { token: token("Be"), number: 2, cause: Cause::BlockedRetreat }));
    assert_eq!((play.at("Re"), play.at("Be")), ("e8".to_owned(), "-".to_owned()));
    assert_eq!(play.strength(), [72 - 11 + 11, 72 - 11 - 11]);
}

/// SIE-71 Any piece on the retreat square blocks, a friend or an enemy.
#[test]
fn blocked_by_a_friend_or_an_enemy() {
    let (play, _) = red_wins(park().red("Re=3@e2").blue("Be=2@e5 Bd=4@e6"), "e5");
    assert_eq!((play.at("Be"), play.strength()), ("-".to_owned(), [72, 50]));
    let (play, _) = red_wins(park().red("Re=3@e2 Rd=4@e6").blue("Be=2@e5"), "e5");
    assert_eq!((play.at("Be"), play.strength()), ("-".to_owned(), [72, 50]));
}

/// SIE-71, SIE-72 An attacker can be blocked too: by a friend behind it or on its own start line.
#[test]
fn an_attacker_can_be_blocked() {
    let (play, _) = blue_wins(park().red("Re=1@c4 Rd=4@e4").blue("Be=8@e5"), "e5");
    assert_eq!((play.at("Re"), play.at("Be")), ("-".to_owned(), "e5".to_owned()));
    assert_eq!(play.strength(), [72 - 11 - 11, 72 - 11 + 11]);
    let (play, _) = blue_wins(park().red("Re=1@e4").blue("Be=8@e1"), "e1");
    assert_eq!((play.at("Re"), play.at("Be")), ("-".to_owned(), "e1".to_owned()));
}

/// SIE-71 The enemy's start line is no edge for whoever goes back from it.
#[test]
fn from_the_enemys_start_line_one_goes_back() {
    let (play, _) = blue_wins(park().red("Re=1@e5").blue("Be=8@e8"), "e8");
    assert_eq!((play.at("Re"), play.at("Be")), ("e7".to_owned(), "e8".to_owned()));
}

/// SIE-R28, SIE-73 A piece lost by a blocked retreat counts as beaten, and its number is shown.
#[test]
fn a_blocked_piece_counts_as_beaten() {
    let (play, _) = red_wins(park().red("Re=3@e5").blue("Be=2@e8"), "e8");
    assert_eq!(play.view(Onlooker::Gallery).public.fallen(token("Be")), Some(2));
    let (play, _) = red_wins(park().lost(BLUE, 3..=7).red("Re=3@e5").blue("Be=2@e8"), "e8");
    assert_eq!(play.result(), (Some(RED), vec!["soldiers"]));
}

/// SIE-R29 The retreat square is judged when the retreat happens: a pending combat there blocks it, and so does whoever
/// has won an earlier combat there.
#[test]
fn the_retreat_square_is_judged_at_the_moment_of_the_retreat() {
    let park = park().red("Re=3@e2 Rd=5@d4").blue("Be=2@e5 Bf=7@e6");
    let start = || {
        let mut play = park.play();
        play.turn("Re-e5 Rd-e6");
        play.dice("1/1/1", "2/2/2");
        play.ask(Request::TwoHighest, "wy");
        play.ask(Request::TwoHighest, "wy");
        play
    };
    let mut play = start();
    play.give(RED, Order::PickCombat { square: square("e5") });
    play.bids("4 pass");
    play.guesses([8, 7]);
    assert_eq!(play.at("Be"), "-", "e6 is being fought for");
    let mut play = start();
    play.give(RED, Order::PickCombat { square: square("e6") });
    play.bids("4 match pass");
    play.guesses([1, 1]);
    assert_eq!((play.at("Rd"), play.at("Bf")), ("-".to_owned(), "e6".to_owned()), "e5 is being fought for");
    play.bids("4 pass");
    play.guesses([8, 7]);
    assert_eq!(play.at("Be"), "-", "Bf holds e6");
    let mut play = start();
    play.give(RED, Order::PickCombat { square: square("e6") });
    play.bids("4 pass");
    play.guesses([7]);
    assert_eq!(play.at("Rd"), "e6");
    play.bids("4 pass");
    play.guesses([8, 7]);
    assert_eq!(play.at("Be"), "-", "Rd holds e6");
}

/// SIE-R29 Had the piece behind moved away in the same turn, the way back would be free.
#[test]
fn moves_of_the_turn_come_before_the_retreat() {
    let park = park().red("Re=1@c4 Rd=4@e4").blue("Be=8@e5");
    let mut play = park.play();
    play.turn("Re-e5 Rd-g2");
    play.usual_dice();
    play.bids("11 match pass");
    assert_eq!(retreats(&play.guesses([7, 7])), ["Re e5-e4"]);
}

/// SIE-I15 With the default options exactly one piece stands on the combat square after a combat.
#[test]
fn the_combat_square_stays_held() {
    let setup = setup(json!({}));
    let mut combats = 0;
    for seed in 0..150 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = deal(&setup);
        let mut fought_on = None;
        while state.public.phase != Phase::Over {
            let seat = state.public.awaited().first().unwrap();
            let order = random_order(&state, seat, &mut rng);
            for event in carry_out(&mut state, seat, order) {
                match event {
                    Event::CombatBegins { square, .. } => fought_on = Some(square),
                    Event::CombatEnds {} => {
                        let square = fought_on.take().unwrap();
                        let holders = [RED, BLUE].map(|seat| state.public.token_on(seat, square).is_some());
                        assert_ne!(holders[0], holders[1], "{square}");
                        combats += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(combats > 300, "{combats} combats were looked at");
}
