//! The nine options.

use crate::common::*;
use serde_json::{Value, json};
use siegers::event::Event;
use siegers::order::Order;
use siegers::pad::Request;
use siegers::state::Phase;
use siegers::{Siegers, options::Options};
use table::{Game, Setup};

/// Re attacks Be with the usual dice; Red wins the bidding.
fn red_wins(park: Park, to: &str, bids: &str) -> Play {
    let mut play = park.play();
    play.turn(&format!("Re-{to}"));
    play.usual_dice();
    play.bids(bids);
    play
}

/// SIE-O01, SIE-08 72 points, or 100 for an easier game, and nothing else.
#[test]
fn start_strength() {
    assert_eq!(Play::new(json!({})).strength(), [72, 72]);
    assert_eq!(Play::new(json!({ "start_strength": 100 })).strength(), [100, 100]);
    refused(json!({ "start_strength": 80 }), "SIE-O01");
}

fn refused(options: Value, clause: &str) {
    let faults = Siegers.catalogue().read(None, options.as_object().unwrap()).unwrap_err();
    let key = options.as_object().unwrap().keys().next().unwrap().clone();
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].at, format!("options.{key}"));
    assert_eq!(faults[0].clause.map(|clause| clause.0), Some(clause));
}

/// SIE-O01 to SIE-O09 The catalogue has the nine options with their defaults, and refuses any other value.
#[test]
fn the_catalogue_has_nine_options() {
    let options: Vec<(&str, &str, Value)> = Siegers
        .catalogue()
        .options
        .into_iter()
        .map(|option| (option.clause.0, option.key, option.default))
        .collect();
    let expected = [
        ("SIE-O01", "start_strength", json!(72)),
        ("SIE-O02", "dice_scope", json!("turn")),
        ("SIE-O03", "blocked_retreat_score", json!("transfer")),
        ("SIE-O04", "retreat_when", json!("both_survive")),
        ("SIE-O05", "second_guess_loss", json!("cumulative")),
        ("SIE-O06", "victory_timing", json!("immediate")),
        ("SIE-O07", "reversal", json!("off")),
        ("SIE-O08", "no_progress_limit", json!(60)),
        ("SIE-O09", "adjudication", json!("draw")),
    ];
    assert_eq!(options, expected);
    for (clause, key, _) in expected {
        refused(json!({ key: "nonsense" }), clause);
        refused(json!({ key: -1 }), clause);
    }
    assert_eq!(Options::read(&setup(json!({}))).unwrap(), Options::default());
}

/// A setup that did not come through the catalogue is refused when the game is dealt.
#[test]
fn a_wrong_setup_is_not_dealt() {
    for options in
        [json!({ "no_such": 1 }), json!({ "reversal": "sideways" }), json!({ "start_strength": 80 })]
    {
        let setup = Setup { scenario: "waterloo".to_owned(), options: options.as_object().unwrap().clone() };
        assert!(Siegers.deal(&setup, &mut table::dice::Seeded::new(0)).is_err(), "{options}");
    }
}

/// SIE-O02 With `combat` each combat has a dice stage of its own, after it is picked, and boxes crossed off in an earlier
/// combat of the turn are closed in the next.
#[test]
fn dice_scope_combat() {
    let mut play =
        park().option("dice_scope", "combat").red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    play.turn("Rc-c6 Rf-f6");
    assert_eq!(play.phase(), Phase::PickCombat, "the combat is picked before the dice are set");
    play.give(RED, Order::PickCombat { square: square("f6") });
    assert_eq!(play.phase(), Phase::Dice);
    play.dice("5/2/4", "3/6/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    assert_eq!(play.range(), (8, 17));
    play.bids("8 pass");
    play.guesses([1, 1]);
    assert_eq!(play.phase(), Phase::Dice, "new dice for the combat on c6");
    play.refused(RED, set("5/2/1"), "SIE-34");
    play.refused(BLUE, set("3/1/1"), "SIE-34");
    play.dice("6/6/6", "1/1/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    assert_eq!(play.range(), (14, 21));
    assert_eq!(play.crossed(RED), "yellow 2, yellow 6, red 4, red 6");
}

/// SIE-O02 With `combat` and no usable dice the bidding begins at once.
#[test]
fn dice_scope_combat_without_dice() {
    let mut play = park()
        .option("dice_scope", "combat")
        .used_up(RED, siegers::pad::Colour::ALL)
        .used_up(BLUE, siegers::pad::Colour::ALL)
        .red("Re=5@e2")
        .blue("Be=2@e5")
        .play();
    play.turn("Re-e5");
    assert_eq!((play.phase(), play.range()), (Phase::Bid, (1, 5)));
}

/// SIE-O03 A blocked retreat moves B from loser to winner, or costs the loser B, or nothing; the piece is lost anyway.
#[test]
fn blocked_retreat_score() {
    for (score, strength) in [("transfer", [72, 46]), ("loser_pays", [59, 46]), ("none", [59, 59])] {
        let park = park().option("blocked_retreat_score", score).red("Re=3@e5").blue("Be=2@e8");
        let mut play = red_wins(park, "e8", "13 pass");
        play.guesses([8, 1]);
        assert_eq!((play.strength(), play.at("Be")), (strength, "-".to_owned()), "{score}");
    }
}

/// SIE-O04 With `always` the bid loser's piece retreats also after its owner's right second guess; if it cannot, it is
/// lost too, with the points of SIE-O03.
#[test]
fn retreat_always() {
    let park = |when: &str| park().option("retreat_when", when).red("Re=3@e2").blue("Be=2@e5");
    let mut play = red_wins(park("always"), "e5", "12 pass");
    play.guesses([8, 3]);
    assert_eq!((play.at("Re"), play.at("Be"), play.strength()), ("-".to_owned(), "e6".to_owned(), [48, 84]));
    assert_eq!((play.phase(), play.public().to_move), (Phase::Movement, BLUE), "and the combat is over");
    let mut play = red_wins(park("both_survive"), "e5", "12 pass");
    play.guesses([8, 3]);
    assert_eq!(play.at("Be"), "e5");
    let mut play = red_wins(park("always").blue("Bd=4@e6"), "e5", "12 pass");
    play.guesses([8, 3]);
    assert_eq!((play.at("Re"), play.at("Be")), ("-".to_owned(), "-".to_owned()));
    assert_eq!(play.strength(), [72 - 24 + 12, 72 + 12 - 12]);
    let mut play = red_wins(park("always"), "e5", "12 pass");
    play.guesses([2]);
    assert_eq!(play.at("Re"), "e5", "after a right first guess nobody retreats");
}

/// SIE-O05 With `single` a right second guess costs the bid winner nothing beyond its wrong guess.
#[test]
fn second_guess_loss() {
    for (loss, strength) in [("cumulative", [48, 84]), ("single", [60, 84])] {
        let park = park().option("second_guess_loss", loss).red("Re=3@e2").blue("Be=2@e5");
        let mut play = red_wins(park, "e5", "12 pass");
        play.guesses([8, 3]);
        assert_eq!((play.strength(), play.at("Re")), (strength, "-".to_owned()), "{loss}");
    }
}

/// SIE-O06 With `combat_end` the conditions are tested once, after the retreat and its points: a bid winner at 0 may be
/// saved by them, and if both seats have fallen the game is a draw.
#[test]
fn victory_timing() {
    let park = |red, blue| park().option("victory_timing", "combat_end").strength(red, blue);
    let mut play = red_wins(park(11, 72).red("Re=3@e5").blue("Be=2@e8"), "e8", "11 pass");
    play.guesses([4]);
    assert_eq!((play.strength(), play.phase()), ([0, 72], Phase::SecondGuess));
    play.guesses([5]);
    assert_eq!((play.strength(), play.phase()), ([11, 50], Phase::Movement), "saved by the blocked retreat");

    let mut play = red_wins(park(11, 11).red("Re=3@e2").blue("Be=2@e5"), "e5", "11 pass");
    let events = play.guesses([4, 5]);
    assert_eq!((play.strength(), play.result()), ([0, 0], (None, vec!["both"])));
    assert!(events.iter().any(|event| matches!(event, Event::Retreated { .. })));

    let mut play = red_wins(park(11, 30).red("Re=3@e2").blue("Be=2@e5"), "e5", "11 pass");
    play.guesses([4, 5]);
    assert_eq!(play.result(), (Some(BLUE), vec!["strength"]));
}

/// SIE-O06 With `combat_end` a right first guess is judged at the end of its combat too.
#[test]
fn victory_timing_after_a_right_first_guess() {
    let park = park().option("victory_timing", "combat_end").strength(72, 11);
    let mut play = red_wins(park.red("Re=3@e2").blue("Be=2@e5"), "e5", "11 pass");
    play.guesses([2]);
    assert_eq!(play.result(), (Some(RED), vec!["strength"]));
}

/// SIE-O07, SIE-R04 With `reversal` a piece may also turn back once: one square from its start for a 3, two for a 4, over
/// its start square if need be, but never ending there.
#[test]
fn reversal() {
    let on = park().option("reversal", "on").red("Re=3@e4 Rf=4@g4").play();
    let off = park().red("Re=3@e4 Rf=4@g4").play();
    assert_eq!(on.destinations("Re").less(off.destinations("Re")), squares("e3 e5 d4 f4"));
    assert_eq!(on.destinations("Rf").less(off.destinations("Rf")), squares("g2 g6 i4"));
    assert!(!on.destinations("Rf").has(square("g4")));
}

/// SIE-O07 An enemy may be attacked by turning back only where the path has not crossed it already: from the other side.
#[test]
fn reversal_onto_an_enemy() {
    let mut play = park().option("reversal", "on").red("Re=3@e4").blue("Be=2@e5").play();
    assert!(play.destinations("Re").has(square("e5")), "one step down, two up");
    play.turn("Re-e5");
    assert_eq!(play.phase(), Phase::Dice);
    let mut shut = park().option("reversal", "on").red("Re=3@e4 Rd=5@e3").blue("Be=2@e5").play();
    assert!(!shut.destinations("Re").has(square("e5")));
    shut.refused(RED, step("Re-e5"), "SIE-21");
    shut.refused(RED, step("Re-e4"), "SIE-18");
}

/// SIE-O08 The game ends after so many player-turns without combat, first turns counted; with 0 it does not.
#[test]
fn no_progress_limit() {
    let mut play = Play::new(json!({ "no_progress_limit": 2 }));
    for seat in [RED, BLUE] {
        play.give(seat, Order::PlacePieces { row: row("1 2 3 4 5 6 7 8 -") });
    }
    play.turn("Ra-a4 Rb-b5 Rc-c4 Rd-d5 Re-e4 Rf-f5 Rg-g4 Rh-h5");
    assert_eq!((play.phase(), play.public().quiet), (Phase::Movement, 1));
    play.quiet_turn();
    assert_eq!(play.result(), (None, vec!["no_progress"]));

    let mut play = park().option("no_progress_limit", 0).quiet(5_000).play();
    play.quiet_turn();
    assert_eq!((play.phase(), play.public().quiet), (Phase::Movement, 5_001));
    assert_eq!(Siegers.bound(play.table.setup()), None);
}

/// SIE-O09 At the limit the game is drawn, or won by the higher strength.
#[test]
fn adjudication() {
    for (adjudication, strength, winner) in [
        ("draw", [80, 60], None),
        ("strength", [80, 60], Some(RED)),
        ("strength", [60, 61], Some(BLUE)),
        ("strength", [70, 70], None),
    ] {
        let park = park().option("adjudication", adjudication).strength(strength[0], strength[1]);
        let mut play = park.quiet(59).play();
        play.quiet_turn();
        assert_eq!(play.result(), (winner, vec!["no_progress"]), "{adjudication} {strength:?}");
    }
}
