//! What is kept of the game, so that a change of the rules, or a leak, shows: how many orders there are and how many states they
//! lead to, from positions that are easy to write down, and what each seat and an onlooker are told in one short game.

use crate::common::*;
use siegers::Siegers;
use siegers::order::Order;
use siegers::pad::{Colour, Request};
use siegers::state::State;
use table::laws::Kept;

pub(crate) fn kept() -> Kept<'static, Siegers> {
    let depths: [(&str, &[u32]); 9] = [
        ("odd-even", &[1, 2]),
        ("gap-in-the-middle", &[1, 2]),
        ("park", &[1, 2]),
        ("reversal", &[1, 2]),
        ("dice", &[1, 2, 3]),
        ("asking", &[2, 4]),
        ("bidding", &[1, 3, 5]),
        ("two-combats", &[2, 4]),
        ("guessing", &[1, 2, 3]),
    ];
    Kept {
        positions: depths.map(|(name, depths)| (name, position(name), depths)).into(),
        games: vec![("a short game", short_game().told())],
        answers: include_str!("kept/answers.txt"),
    }
}

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
