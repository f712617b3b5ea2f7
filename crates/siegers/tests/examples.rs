//! The worked examples of the rules, section h, with every number they state, and the small counts of section k.

use crate::common::*;
use siegers::board::{Square, Squares, reach};
use siegers::knowledge::{deduce, not_ruled_out};
use siegers::order::Order;
use siegers::pad::{Colour, Request};
use siegers::piece::Numbers;
use siegers::rules::movement::Ground;
use siegers::state::Phase;
use std::collections::BTreeSet;
use table::{Onlooker, Seats};

use Request::{HighestAndLowest, TwoHighest, TwoLowest};

fn none() -> Squares {
    Squares::NONE
}

fn ground(friends: &str, enemies: &str) -> Ground {
    let friends = squares(friends);
    Ground { friends, occupied: friends.or(squares(enemies)), reversal: false }
}

/// E01 Open board. SIE-01, SIE-02, SIE-18, SIE-20
#[test]
fn e01_open_board() {
    let e4 = square("e4");
    assert_eq!(reach(e4, 3, none()), squares("b4 c3 c5 d2 d6 e1 e7 f2 f6 g3 g5 h4"));
    assert_eq!(reach(e4, 4, none()), squares("a4 b3 b5 c2 c6 d1 d7 e8 f1 f7 g2 g6 h3 h5 i4"));
    assert_eq!((reach(e4, 3, none()).count(), reach(e4, 4, none()).count()), (12, 15));
    assert_eq!(reach(square("a1"), 3, none()), squares("a4 b3 c2 d1"));
    assert_eq!(reach(square("a1"), 4, none()), squares("a5 b4 c3 d2 e1"));
    let sum = |length| Square::all().map(|from| reach(from, length, none()).count()).sum::<u32>();
    assert_eq!((sum(3), sum(4)), (574, 648));
}

/// E02 Full start line. SIE-21, SIE-R10
#[test]
fn e02_full_start_line() {
    let line = ground("a1 b1 c1 d1 e1 f1 g1 h1", "");
    assert_eq!(line.destinations(square("e1"), 3), squares("c2 d3 e4 f3 g2"));
    assert_eq!(line.destinations(square("e1"), 4), squares("b2 c3 d4 e5 f4 g3 h2"));
    assert_eq!(line.destinations(square("a1"), 3), squares("a4 b3 c2"));
    assert_eq!(line.destinations(square("h1"), 4), squares("e2 f3 g4 h5 i4"));
    let play = Play::placed("1 2 3 4 5 6 7 8 -", "1 2 3 4 5 6 7 8 -");
    let first = play.orders(RED);
    assert_eq!(first.len(), 42);
    let second = |order: &Order| {
        let mut state = *play.state();
        carry_out(&mut state, RED, *order);
        let mut count = 0;
        let _ = siegers::rules::orders(&state.view(Onlooker::Seat(RED)), |order| {
            count += usize::from(matches!(order, Order::MovePiece { .. }));
            std::ops::ControlFlow::Continue(())
        });
        count
    };
    assert_eq!(first.iter().map(second).sum::<usize>(), 1_336);
}

/// E03 Elbows. SIE-20, SIE-21, SIE-23, SIE-R05
#[test]
fn e03_elbows() {
    let c3 = square("c3");
    let one = ground("c3 c4", "e5").destinations(c3, 4);
    assert_eq!((one, one.count()), (squares("a1 a5 b6 d6 e1 e5 f2 f4 g3"), 9));
    let two = ground("c3 c4 d3", "e5 c6").destinations(c3, 4);
    assert_eq!((two, two.count()), (squares("a1 a5 b6 e1 f2"), 5));
    for (friends, enemies) in [("e4 e5 e3 d4 f4", ""), ("e4", "e5 e3 d4 f4"), ("e4 e5 d4", "e3 f4")] {
        for length in [3, 4] {
            assert!(ground(friends, enemies).destinations(square("e4"), length).is_empty());
        }
    }
}

/// Whole turns of these pieces alone on the board, as final placements: `all` if every piece has to move, else any
/// non-empty set of them.
fn whole_turns(pieces: &[(Square, u8)], all: bool) -> usize {
    type Turn = Vec<(Square, bool)>;
    fn go_on(now: Turn, lengths: &[u8], seen: &mut BTreeSet<Turn>) {
        if !seen.insert(now.clone()) {
            return;
        }
        let friends: Squares = now.iter().map(|&(at, _)| at).collect();
        let ground = Ground { friends, occupied: friends, reversal: false };
        for (piece, &(from, moved)) in now.iter().enumerate() {
            if !moved {
                for to in ground.destinations(from, lengths[piece]) {
                    let mut next = now.clone();
                    next[piece] = (to, true);
                    go_on(next, lengths, seen);
                }
            }
        }
    }
    let lengths: Vec<u8> = pieces.iter().map(|&(_, length)| length).collect();
    let mut seen = BTreeSet::new();
    go_on(pieces.iter().map(|&(at, _)| (at, false)).collect(), &lengths, &mut seen);
    let counts = |turn: &&Turn| {
        let moved = turn.iter().filter(|&&(_, moved)| moved).count();
        if all { moved == turn.len() } else { moved > 0 }
    };
    seen.iter().filter(counts).count()
}

/// E04 Order of moves. SIE-17, SIE-26, SIE-R06, SIE-R07
#[test]
fn e04_order_of_moves() {
    let mut play = park().red("Re=3@e4 Rf=4@e5").play();
    let alone = ground("e4 e5", "");
    let (re, rf) = (alone.destinations(square("e4"), 3), alone.destinations(square("e5"), 4));
    assert_eq!((re.count(), rf.count()), (11, 14));
    assert!(!re.has(square("e7")) && !rf.has(square("e1")));
    play.refused(RED, step("Re-e7"), "SIE-21");
    play.moves("Rf-c7 Re-e7");
    play.refused(RED, step("Re-e4"), "SIE-17");
    let pieces = [(square("e4"), 3), (square("e5"), 4)];
    assert_eq!(whole_turns(&pieces, false), 197);
    assert_eq!(whole_turns(&pieces, true), 172);
}

/// Section k: whole first turns of a few pieces. SIE-15, SIE-26
#[test]
fn small_counts_of_whole_first_turns() {
    for (row, count) in [
        ("3 4", 23),
        ("3 3 3", 115),
        ("4 - 3 - 4", 254),
        ("3 4 3 4", 824),
        ("4 4 - 3 3", 1_246),
        ("3 4 3 4 3", 4_296),
    ] {
        let pieces: Vec<(Square, u8)> = (0..)
            .zip(row.split_whitespace())
            .filter_map(|(file, length)| Some((Square::new(file, 0), length.parse().ok()?)))
            .collect();
        assert_eq!(whole_turns(&pieces, true), count, "{row}");
    }
}

/// E05 No stranding. SIE-15, SIE-R10
#[test]
fn e05_no_stranding() {
    let mut play = Play::placed("2 4 1 3 6 5 7 8 -", "1 2 3 4 5 6 7 8 -");
    play.moves("Rc-a2 Rd-b2 Re-e5");
    let ground = Ground::of(play.public(), RED);
    assert!(ground.destinations(square("f1"), 3).has(square("c1")), "geometrically clear");
    play.refused(RED, step("Rf-c1"), "SIE-R10");
    play.refused(RED, Order::EndMovement {}, "SIE-15");
}

/// Re attacks Be.
fn attack(red: &str, blue: &str, to: &str) -> Play {
    attack_in(park().red(red).blue(blue), to)
}

fn attack_in(park: Park, to: &str) -> Play {
    let mut play = park.play();
    play.turn(&format!("Re-{to}"));
    play
}

/// E06 Equal dice. SIE-38, SIE-39, SIE-41, SIE-43, SIE-R15, SIE-I07
#[test]
fn e06_equal_dice() {
    let mut play = attack("Re=3@e2", "Be=2@e5", "e5");
    play.dice("6/5/5", "1/4/5");
    play.give(RED, Order::Request { kind: TwoLowest });
    assert_eq!(play.orders(BLUE), [show("wy")]);
    play.give(BLUE, show("wy"));
    play.give(BLUE, Order::Request { kind: TwoHighest });
    assert_eq!(play.orders(RED), [show("wy"), show("wr")]);
    play.refused(RED, show("yr"), "SIE-38");
    play.give(RED, show("wr"));
    assert_eq!(play.crossed(RED), "white 6, red 5");
    assert_eq!(play.crossed(BLUE), "white 1, yellow 4");
    assert!(play.public().hidden_range(RED).eq(1..=5));
}

/// E07 Range, forced pass, case 1. SIE-50, SIE-51, SIE-53, SIE-55, SIE-57, SIE-61, SIE-62, SIE-63
#[test]
fn e07_case_1() {
    let mut play = attack("Re=3@e2", "Be=2@e5", "e5");
    play.usual_dice();
    assert_eq!(play.range(), (11, 16));
    play.refused(RED, bid(10), "SIE-51");
    play.refused(RED, bid(17), "SIE-53");
    play.refused(RED, Order::PassBid {}, "SIE-50");
    play.bids("11");
    assert_eq!(play.cap(BLUE), 10);
    play.refused(BLUE, Order::Match {}, "SIE-55");
    play.bids("pass");
    play.guesses([2]);
    assert_eq!(play.strength(), [83, 61]);
    assert_eq!((play.at("Be"), play.at("Re")), ("-".to_owned(), "e5".to_owned()));
    assert_eq!((play.phase(), play.public().to_move), (Phase::Movement, BLUE));
}

/// The combat of E07 up to the end of the bidding.
fn e07_to(park: Park, to: &str, bids: &str) -> Play {
    let mut play = attack_in(park, to);
    play.usual_dice();
    play.bids(bids);
    play
}

fn e07_park() -> Park {
    park().red("Re=3@e2").blue("Be=2@e5")
}

/// E08 Case 3. SIE-64, SIE-67, SIE-68, SIE-70
#[test]
fn e08_case_3() {
    let mut play = e07_to(e07_park(), "e5", "11 pass");
    play.guesses([4, 5]);
    assert_eq!(play.strength(), [61, 61]);
    assert_eq!((play.at("Be"), play.at("Re")), ("e6".to_owned(), "e5".to_owned()));
}

/// E09 Case 2. SIE-66, SIE-R25, SIE-R27
#[test]
fn e09_case_2() {
    let mut play = e07_to(e07_park(), "e5", "12 pass");
    play.guesses([8]);
    assert_eq!(play.strength()[0], 60);
    play.guesses([3]);
    assert_eq!(play.strength(), [48, 84]);
    assert_eq!((play.at("Re"), play.at("Be")), ("-".to_owned(), "e5".to_owned()));
}

fn e10_park() -> Park {
    park().red("Re=3@e5").blue("Be=2@e8")
}

/// E10 Case 4. SIE-71, SIE-72
#[test]
fn e10_case_4() {
    let mut play = e07_to(e10_park(), "e8", "13 pass");
    play.guesses([8]);
    assert_eq!(play.strength(), [59, 72]);
    play.guesses([1]);
    assert_eq!(play.strength(), [72, 46]);
    assert_eq!((play.at("Be"), play.at("Re")), ("-".to_owned(), "e8".to_owned()));
}

/// E11 The defender wins the bidding. SIE-57, SIE-58, SIE-R26
#[test]
fn e11_the_defender_wins_the_bidding() {
    let mut play = attack("Re=1@e2", "Be=8@e5", "e5");
    play.usual_dice();
    assert_eq!((play.cap(RED), play.cap(BLUE)), (14, 16));
    play.bids("11 match 14 match");
    assert_eq!(play.orders(RED), [Order::PassBid {}]);
    play.bids("pass");
    assert_eq!((play.public().bid_winner, play.public().bid), (Some(BLUE), 14));
    play.guesses([3, 6]);
    assert_eq!(play.strength(), [58, 58]);
    assert_eq!((play.at("Re"), play.at("Be")), ("e4".to_owned(), "e5".to_owned()));
    assert_eq!(
        (play.crossed(RED).as_str(), play.crossed(BLUE).as_str()),
        ("white 3, red 6", "white 1, yellow 3")
    );
}

/// E12 Two combats, one dice stage. SIE-28, SIE-29, SIE-31, SIE-32, SIE-R13, SIE-R36
#[test]
fn e12_two_combats_one_dice_stage() {
    let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    play.turn("Rc-c6 Rf-f6");
    play.dice("5/2/4", "3/6/1");
    play.ask(TwoHighest, "wy");
    play.ask(TwoLowest, "yr");
    play.give(RED, Order::PickCombat { square: square("f6") });
    assert_eq!((play.range(), play.cap(BLUE)), ((8, 17), 17));
    play.bids("8 match 12 match pass");
    assert_eq!(play.public().bid, 12);
    play.guesses([6]);
    assert_eq!(play.strength(), [60, 84]);
    assert_eq!((play.at("Rf"), play.at("Bf")), ("-".to_owned(), "f6".to_owned()));
    assert_eq!((play.phase(), play.range(), play.cap(BLUE)), (Phase::Bid, (8, 14), 14));
    play.bids("8 pass");
    play.guesses([4]);
    assert_eq!((play.strength(), play.at("Rc")), ([68, 76], "c6".to_owned()));
    assert_eq!(
        (play.crossed(RED).as_str(), play.crossed(BLUE).as_str()),
        ("yellow 2, red 4", "white 3, yellow 6")
    );
}

/// E13 Retreat against a pending combat. SIE-71, SIE-R08, SIE-R29
#[test]
fn e13_retreat_against_a_pending_combat() {
    let mut play = park().red("Re=3@e2 Rd=5@d4").blue("Be=2@e5 Bf=7@e6").play();
    play.turn("Re-e5 Rd-e6");
    play.dice("1/1/1", "2/2/2");
    play.ask(TwoHighest, "wy");
    play.ask(TwoHighest, "wy");
    play.give(RED, Order::PickCombat { square: square("e5") });
    assert_eq!(play.range(), (4, 6));
    play.bids("4 pass");
    play.guesses([8, 7]);
    assert_eq!((play.at("Be"), play.strength()), ("-".to_owned(), [72, 64]));
    play.bids("4 pass");
    play.guesses([1, 1]);
    assert_eq!(play.strength(), [68, 60]);
    assert_eq!((play.at("Bf"), play.at("Rd")), ("e7".to_owned(), "e6".to_owned()));
}

/// E14 Used-up colours. SIE-46, SIE-47, SIE-49, SIE-52, SIE-R16, SIE-R17, SIE-R18
#[test]
fn e14_used_up_colours() {
    let park = park().used_up(BLUE, Colour::ALL).blue("Be=2@e5");
    let mut play = attack_in(park.clone().used_up(RED, [Colour::White]).red("Re=1@e2"), "e5");
    assert_eq!(play.awaited(), Seats::one(RED));
    play.give(RED, set("-/2/4"));
    assert_eq!((play.phase(), play.range(), play.cap(BLUE)), (Phase::Bid, (7, 7), 2));
    let play = attack_in(park.used_up(RED, Colour::ALL).red("Re=5@e2"), "e5");
    assert_eq!((play.phase(), play.range(), play.cap(BLUE)), (Phase::Bid, (1, 5), 2));
}

/// E15 Immediate end. SIE-77, SIE-R34, SIE-O06
#[test]
fn e15_immediate_end() {
    let mut play = e07_to(e07_park().strength(11, 72), "e5", "11 pass");
    play.guesses([4]);
    assert_eq!((play.strength()[0], play.result()), (0, (Some(BLUE), vec!["strength"])));
    assert_eq!((play.at("Re"), play.at("Be")), ("e5".to_owned(), "e5".to_owned()));
    let at_the_end = e07_park().strength(11, 11).option("victory_timing", "combat_end");
    let mut play = e07_to(at_the_end, "e5", "11 pass");
    play.guesses([4, 5]);
    assert_eq!((play.strength(), play.result()), ([0, 0], (None, vec!["both"])));
}

/// E16 Second general by blocked retreat. SIE-74, SIE-R28
#[test]
fn e16_second_general_by_blocked_retreat() {
    let mut play = attack_in(park().lost(BLUE, [1]).red("Re=3@e5").blue("Be=8@e8"), "e8");
    play.dice("6/6/6", "1/1/2");
    play.ask(TwoLowest, "wy");
    play.ask(TwoHighest, "wr");
    assert_eq!((play.range(), play.cap(BLUE)), ((14, 21), 12));
    play.bids("14 pass");
    play.guesses([6, 5]);
    assert_eq!((play.strength(), play.result()), ([72, 44], (Some(RED), vec!["generals"])));
}

/// E17 Deduction. SIE-I05, SIE-I06, SIE-I08, SIE-I10
#[test]
fn e17_deduction() {
    let park = park().lost(RED, [2]).red("Re=8@e4").mark("Re", "excluded", vec![4]);
    let pad = deduce(park.play().public(), RED);
    let of = |pad: &siegers::knowledge::DeductionPad, name: &str| {
        pad.candidates.iter().find(|(one, _)| *one == token(name)).unwrap().1
    };
    let numbers = |list: &[u8]| list.iter().copied().collect::<Numbers>();
    assert_eq!((of(&pad, "Re"), pad.arrangements), (numbers(&[6, 8]), 96));
    let pad = deduce(park.mark("Re", "least", 7).play().public(), RED);
    assert_eq!((of(&pad, "Re"), of(&pad, "Rc"), pad.arrangements), (numbers(&[8]), numbers(&[4, 6]), 48));
}

/// E18 Options on the same combats. SIE-O01, SIE-O03, SIE-O04, SIE-O05
#[test]
fn e18_options_on_the_same_combats() {
    let e10 = |park: Park| {
        let mut play = e07_to(park, "e8", "13 pass");
        play.guesses([8, 1]);
        play.strength()
    };
    assert_eq!(e10(e10_park().option("blocked_retreat_score", "loser_pays")), [59, 46]);
    assert_eq!(e10(e10_park().option("blocked_retreat_score", "none")), [59, 59]);
    assert_eq!(e10(e10_park().option("start_strength", 100).strength(100, 100)), [100, 74]);
    let e09 = |key: &str, value: &str| {
        let mut play = e07_to(e07_park().option(key, value), "e5", "12 pass");
        play.guesses([8, 3]);
        play
    };
    assert_eq!(e09("second_guess_loss", "single").strength(), [60, 84]);
    let play = e09("retreat_when", "always");
    assert_eq!((play.strength(), play.at("Be")), ([48, 84], "e6".to_owned()));
    assert_eq!(play.public().token_on(RED, square("e5")), None);
    assert_eq!(play.public().token_on(BLUE, square("e5")), None);
}

/// E19 A bid as a claim. SIE-I07, SIE-I08
#[test]
fn e19_a_bid_as_a_claim() {
    let mut play = attack("Re=7@e2", "Be=2@e5", "e5");
    play.dice("3/4/6", "1/3/4");
    play.ask(TwoLowest, "wy");
    play.ask(TwoHighest, "yr");
    assert!(play.public().hidden_range(RED).eq(1..=4));
    play.bids("19");
    assert_eq!(play.public().least[0][4], 5);
    assert!(not_ruled_out(play.public(), token("Re")).iter().eq([5, 7]));
    let play = e07_to(e07_park(), "e5", "16");
    assert_eq!(play.public().least[0][4], 1);
    assert!(not_ruled_out(play.public(), token("Re")).iter().eq([1, 3, 5, 7]));
    assert_eq!(HighestAndLowest, play.public().request[0].unwrap());
}
