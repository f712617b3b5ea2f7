//! The end of the game.

use crate::common::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use siegers::event::{Event, Reasons};
use siegers::order::Order;
use siegers::pad::Request;
use siegers::state::Phase;
use table::{Awaited, Game, Seat, Seats};

/// Red's 3 has won the bidding at 11.
fn red_wins_at_11(park: Park, blue: &str) -> Play {
    let mut play = park.red("Re=3@e2").blue(blue).play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11 pass");
    play
}

/// SIE-74, SIE-06 A seat wins when both enemy generals, 1 and 8, are removed; one of them is not enough.
#[test]
fn win_by_generals() {
    for (lost, number) in [(1, 8), (8, 1)] {
        let mut play = red_wins_at_11(park().lost(BLUE, [lost]), &format!("Be={number}@e5"));
        play.guesses([number]);
        assert_eq!(play.result(), (Some(RED), vec!["generals"]));
    }
    let mut play = red_wins_at_11(park().lost(BLUE, [2]), "Be=8@e5");
    play.guesses([8]);
    assert_eq!(play.phase(), Phase::Movement);
}

/// SIE-75, SIE-R32 Or when all six soldiers, 2 to 7, are removed, and not one earlier.
#[test]
fn win_by_soldiers() {
    for last in 2..=7 {
        let mut play = red_wins_at_11(
            park().lost(BLUE, (2..=7).filter(|&number| number != last)),
            &format!("Be={last}@e5"),
        );
        play.guesses([last]);
        assert_eq!(play.result(), (Some(RED), vec!["soldiers"]));
    }
    let mut play = red_wins_at_11(park().lost(BLUE, [3, 4, 5, 6]), "Be=2@e5");
    play.guesses([2]);
    assert_eq!(play.phase(), Phase::Movement, "7 is left");
}

/// SIE-76, SIE-R30 Or when the enemy's strength is 0 or less; it may fall below, and 1 is enough to play on.
#[test]
fn win_by_strength() {
    for (strength, left) in [(11, 0), (5, -6), (1, -10)] {
        let mut play = red_wins_at_11(park().strength(72, strength), "Be=2@e5");
        play.guesses([2]);
        assert_eq!(play.strength(), [83, left]);
        assert_eq!(play.result(), (Some(RED), vec!["strength"]));
    }
    let mut play = red_wins_at_11(park().strength(72, 12), "Be=2@e5");
    play.guesses([2]);
    assert_eq!((play.strength(), play.phase()), ([83, 1], Phase::Movement));
}

/// SIE-79, SIE-R30 Strength is not cut off at its start either.
#[test]
fn strength_may_rise_above_the_start() {
    let mut play = red_wins_at_11(park(), "Be=2@e5");
    play.guesses([2]);
    assert_eq!(play.strength()[0], 83);
}

/// SIE-77, SIE-R34 The game ends at the first moment a condition holds: a bid winner ruined by its wrong guess loses
/// before the second guess, no retreat is made, both pieces stay on the square, and nobody may do anything more.
#[test]
fn the_end_is_immediate() {
    let mut play = red_wins_at_11(park().strength(11, 11), "Be=2@e5");
    play.guesses([4]);
    assert_eq!(play.result(), (Some(BLUE), vec!["strength"]));
    assert_eq!((play.at("Re"), play.at("Be")), ("e5".to_owned(), "e5".to_owned()));
    assert_eq!(play.awaited(), Seats::NONE);
    play.refused(BLUE, guess(3), "SIE-77");
    play.refused(RED, Order::Resign {}, "SIE-77");
}

/// SIE-R34 Combats still pending at the end are not fought.
#[test]
fn pending_combats_are_left_at_the_end() {
    let mut play = park().strength(72, 8).red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    play.turn("Rc-c6 Rf-f6");
    play.dice("5/2/4", "3/6/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    play.give(RED, Order::PickCombat { square: square("f6") });
    play.bids("8 pass");
    play.guesses([7]);
    assert_eq!(play.result(), (Some(RED), vec!["strength"]));
    assert_eq!((play.at("Rc"), play.at("Bc")), ("c6".to_owned(), "c6".to_owned()));
}

/// SIE-R31 Points and removal are one event, judged together: the winner's gain counts before anybody is judged, and only
/// one seat is ever beaten.
#[test]
fn only_one_seat_falls_at_a_time() {
    // Red at 11 pays 11 for a wrong guess and is beaten at once, although a blocked retreat would have given 11 back.
    let mut play = park().strength(11, 72).red("Re=3@e5").blue("Be=2@e8").play();
    play.turn("Re-e8");
    play.usual_dice();
    play.bids("11 pass");
    play.guesses([4]);
    assert_eq!(play.result(), (Some(BLUE), vec!["strength"]));
    // Both at 11: a right guess lifts Red and ruins Blue in one event.
    let mut play = red_wins_at_11(park().strength(11, 11), "Be=2@e5");
    play.guesses([2]);
    assert_eq!((play.strength(), play.result()), ([22, 0], (Some(RED), vec!["strength"])));
}

/// SIE-R31 In whole random games with the default options nobody ever draws but for want of combat.
#[test]
fn no_draw_by_both_falling() {
    let setup = setup(serde_json::json!({ "no_progress_limit": 20 }));
    for seed in 0..200 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = deal(&setup);
        while let Some(seat) = state.public.awaited().first() {
            let order = random_order(&state, seat, &mut rng);
            carry_out(&mut state, seat, order);
        }
        let result = state.public.result.unwrap();
        assert_eq!(result.winner.is_none(), result.reasons == Reasons::NoProgress);
    }
}

/// SIE-R35 A long time without combat ends the game, and every combat starts the count anew.
#[test]
fn too_long_without_combat() {
    let mut play = park().quiet(58).play();
    play.quiet_turn();
    assert_eq!(play.public().quiet, 59);
    play.quiet_turn();
    assert_eq!(play.result(), (None, vec!["no_progress"]));

    let mut play = park().quiet(58).red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11 pass");
    play.guesses([4, 5]);
    assert_eq!(play.public().quiet, 0);
}

/// SIE-R37 A seat may resign at any decision of its own, and only then; the other seat wins.
#[test]
fn resigning() {
    let mut rng = ChaCha8Rng::seed_from_u64(37);
    let mut play = Play::new(serde_json::json!({}));
    let mut seen = Vec::new();
    while let Awaited::Seats(seats) = play.table.awaited() {
        if !seen.contains(&play.phase()) {
            seen.push(play.phase());
            for seat in Seat::BOTH {
                let mut end = play.table.rewound(usize::MAX);
                match end.give(seat, Order::Resign {}) {
                    Ok(deed) => {
                        assert!(seats.contains(seat));
                        assert_eq!(deed.events[0], Event::Resigned { seat });
                        let Awaited::Over(outcome) = end.awaited() else { panic!("it is over") };
                        assert_eq!(
                            (outcome.winner, outcome.reasons),
                            (Some(seat.other()), vec!["resignation"])
                        );
                        assert!(siegers::Siegers.admit(end.state()).is_ok());
                    }
                    Err(_) => assert!(!seats.contains(seat)),
                }
            }
        }
        let seat = seats.first().unwrap();
        let order = random_order(play.state(), seat, &mut rng);
        play.give(seat, order);
    }
    assert!(seen.len() >= 11, "{seen:?}");
}

/// SIE-R38 Several reasons at once come in the order generals, soldiers, strength.
#[test]
fn several_reasons_have_an_order() {
    let mut play = red_wins_at_11(park().lost(BLUE, [1]).strength(72, 11), "Be=8@e5");
    play.guesses([8]);
    assert_eq!(play.result(), (Some(RED), vec!["generals", "strength"]));
    let mut play = red_wins_at_11(park().lost(BLUE, 3..=7).strength(72, 11), "Be=2@e5");
    play.guesses([2]);
    assert_eq!(play.result(), (Some(RED), vec!["soldiers", "strength"]));
    let all = siegers::event::Verdict {
        winner: Some(RED),
        reasons: Reasons::Beaten { generals: true, soldiers: true, strength: true },
    };
    assert_eq!(all.words(), ["generals", "soldiers", "strength"]);
}
