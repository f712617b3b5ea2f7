//! Known answers: how many orders there are and how many states they lead to, from positions that are easy to write down.
//! The numbers are in `known_answers.txt`; a change there is a change of the rules.

use crate::common::*;
use siegers::Siegers;
use siegers::pad::{Colour, Request};
use siegers::state::State;
use table::laws::perft;

const KNOWN: &str = include_str!("known_answers.txt");

/// The positions by name.
fn position(name: &str) -> State {
    let attack = |park: Park| {
        let mut play = park.red("Re=3@e2").blue("Be=2@e5").play();
        play.turn("Re-e5");
        play
    };
    let play = match name {
        "odd-even" => Play::placed("1 2 3 4 5 6 7 8 -", "1 2 3 4 5 6 7 8 -"),
        "gap-in-the-middle" => Play::placed("2 4 6 8 - 1 3 5 7", "1 3 5 7 - 2 4 6 8"),
        "park" => park().red("Re=3@e2").blue("Be=2@e5").play(),
        "reversal" => park().option("reversal", "on").red("Re=3@e2").blue("Be=2@e5").play(),
        "dice" => attack(park().crossed(RED, Colour::White, 3..=6).crossed(BLUE, Colour::Red, 2..=6)),
        "asking" => {
            let mut play = attack(park());
            play.dice("5/5/2", "1/1/1");
            play
        }
        "bidding" => {
            let mut play = park().red("Re=7@e2").blue("Be=8@e5").play();
            play.turn("Re-e5");
            play.usual_dice();
            play
        }
        "two-combats" => {
            let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
            play.turn("Rc-c6 Rf-f6");
            play.dice("5/2/4", "3/6/1");
            play.ask(Request::TwoHighest, "wy");
            play.ask(Request::TwoLowest, "yr");
            play
        }
        "guessing" => {
            let mut play = attack(park());
            play.usual_dice();
            play.bids("11 pass");
            play
        }
        other => panic!("no position {other}"),
    };
    *play.state()
}

/// SIE-12, SIE-15 to SIE-26, SIE-33 to SIE-41, SIE-50 to SIE-58, SIE-59 to SIE-72 Orders and states are as many as ever.
#[test]
fn orders_and_states_are_as_many_as_ever() {
    let mut found = String::new();
    let mut lines = 0;
    for line in KNOWN.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, depth, orders, states] = words[..] else { panic!("four words: {line}") };
        let (given, reached) = perft(&Siegers, &position(name), depth.parse().unwrap());
        if [orders.parse().ok(), states.parse().ok()] != [Some(given), Some(reached)] {
            found += &format!("{name} {depth} {given} {reached}\n");
        }
        lines += 1;
    }
    assert!(lines >= 16);
    assert!(found.is_empty(), "other answers than the known ones:\n{found}");
}
