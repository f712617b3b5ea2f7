//! Movement: who goes where, in what order, and when a turn's movement may end.

use crate::common::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use siegers::board::Square;
use siegers::event::Event;
use siegers::order::Order;
use siegers::piece::{Parity, Row};
use siegers::rules::movement::Ground;
use siegers::rules::stranding::Stranding;
use siegers::state::{Phase, State};
use table::{Onlooker, Seat};

const ROW: &str = "1 2 3 4 5 6 7 8 -";

fn end() -> Order {
    Order::EndMovement {}
}

/// SIE-15 In its first turn a seat must move all eight pieces: the movement cannot end before.
#[test]
fn all_pieces_move_in_the_first_turn() {
    let mut play = Play::placed(ROW, ROW);
    for one in "Ra-a4 Rb-b5 Rc-c4 Rd-d5 Re-e4 Rf-f5 Rg-g4 Rh-h5".split_whitespace() {
        play.refused(RED, end(), "SIE-15");
        play.moves(one);
    }
    play.end();
    assert_eq!(play.public().to_move, BLUE);
    play.moves("Ba-a5");
    play.refused(BLUE, end(), "SIE-15");
}

/// SIE-16 In a later turn at least one piece must move, and any number may.
#[test]
fn one_piece_must_move_in_a_later_turn_and_all_may() {
    let mut play = park().play();
    play.refused(RED, end(), "SIE-16");
    play.moves("Ra-a4");
    assert!(play.orders(RED).contains(&end()));
    play.turn("Rb-b5 Rc-c4 Rd-d5 Re-e4 Rf-f5 Rg-g4 Rh-h5");
    play.turn("Ba-a5");
    assert_eq!(play.public().to_move, RED);
}

/// SIE-17, SIE-R07 A piece moves at most once in a turn, and again in the next.
#[test]
fn a_piece_moves_once_a_turn() {
    let mut play = park().red("Re=3@e2").play();
    play.moves("Re-e5");
    play.refused(RED, step("Re-e2"), "SIE-17");
    play.end();
    play.quiet_turn();
    play.moves("Re-e2");
}

/// SIE-18, SIE-82 Exactly three or four steps: nearer and farther squares are refused.
#[test]
fn the_step_length_is_exact() {
    let mut play = park().red("Re=3@e3 Rf=4@f3").play();
    for wrong in ["Re-e4", "Re-e5", "Re-e7", "Re-e3", "Rf-f4", "Rf-f6", "Rf-f8"] {
        play.refused(RED, step(wrong), "SIE-18");
    }
    assert!(play.destinations("Re").has(square("e6")));
    assert!(play.destinations("Rf").has(square("f7")));
}

/// SIE-19 Steps go over edges: a square three diagonal steps away is six single steps away.
#[test]
fn steps_are_orthogonal() {
    let mut play = park().red("Re=3@e3 Rd=7@d3").play();
    play.refused(RED, step("Re-h6"), "SIE-18");
    play.refused(RED, step("Re-f4"), "SIE-18");
}

/// SIE-20, SIE-R05 One bend at most: where both elbows are shut, a way with two bends does not help; where one of them is
/// open it does.
#[test]
fn one_bend_at_most() {
    let blocked = park().red("Re=4@c3 Ra=1@c4 Rb=2@d3").play();
    assert!(!blocked.destinations("Re").has(square("e5")));
    let mut both = park().red("Re=4@c3").blue("Ba=1@c5 Bb=2@e3").play();
    // c3-d3-d4-d5-e5 is clear, but bends twice
    both.refused(RED, step("Re-e5"), "SIE-21");
    let one = park().red("Re=4@c3").blue("Ba=1@c5").play();
    assert!(one.destinations("Re").has(square("e5")), "by d3, e3 and e4");
}

/// SIE-R04 A move never turns back on itself.
#[test]
fn no_turning_back() {
    let mut play = park().red("Re=3@e3 Rf=4@g3").play();
    play.refused(RED, step("Re-e4"), "SIE-18");
    play.refused(RED, step("Rf-g5"), "SIE-18");
    play.refused(RED, step("Rf-g3"), "SIE-18");
}

/// SIE-21 Pieces of either side stop whoever wants to pass.
#[test]
fn no_jumping() {
    for (red, blue) in [("Re=3@e2 Rd=5@e3", "Be=2@e8"), ("Re=3@e2", "Be=2@e3"), ("Re=3@e2", "Be=2@e4")] {
        let mut play = park().red(red).blue(blue).play();
        play.refused(RED, step("Re-e5"), "SIE-21");
    }
}

/// SIE-22 A move may end on an empty square; nothing comes of it.
#[test]
fn a_move_may_end_on_an_empty_square() {
    let mut play = park().red("Re=3@e2").play();
    let events = play.turn("Re-e5");
    assert!(events.contains(&Event::MovementEnded { combats: 0 }));
    assert_eq!(play.at("Re"), "e5");
}

/// SIE-23 A move may end on an enemy: the two then fight, and neither seat is asked whether it wants to.
#[test]
fn landing_on_an_enemy_is_a_combat() {
    let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    assert_eq!((play.at("Re"), play.at("Be")), ("e5".to_owned(), "e5".to_owned()));
    assert_eq!(play.phase(), Phase::Dice);
    for seat in Seat::BOTH {
        assert!(play.orders(seat).iter().all(|order| matches!(order, Order::ChooseDice { .. })));
    }
}

/// SIE-24 No move ends on a friend, a friend that has just attacked there included.
#[test]
fn not_on_a_friend() {
    let mut play = park().red("Re=3@e2 Rd=5@d3").blue("Be=2@e5").play();
    let mut home = park().red("Re=3@b3").play();
    home.refused(RED, step("Re-a1"), "SIE-24");
    play.moves("Re-e5");
    play.refused(RED, step("Rd-e5"), "SIE-24");
}

/// SIE-R08 A second friend may not join an attack, and nobody passes the square of a pending combat.
#[test]
fn a_pending_combat_is_closed_to_all() {
    let mut play = park().red("Re=3@c4 Rd=4@e3 Rc=5@d3").blue("Be=2@e5").play();
    assert!(!play.destinations("Rd").has(square("e7")), "Be stands in the way");
    play.moves("Re-e5");
    play.refused(RED, step("Rc-e5"), "SIE-24");
    play.refused(RED, step("Rd-e7"), "SIE-21");
    assert_eq!(play.public().pending(), squares("e5"));
}

/// SIE-25, SIE-R09 All moves come before the first combat: landing starts nothing until the mover has ended its
/// movement, and then nobody moves any more.
#[test]
fn moves_come_before_combats() {
    let mut play = park().red("Re=3@e2 Rd=5@d3").blue("Be=2@e5").play();
    play.moves("Re-e5");
    assert_eq!(play.phase(), Phase::Movement);
    play.refused(RED, set("1/1/1"), "SIE-25");
    play.refused(BLUE, set("1/1/1"), "SIE-14");
    play.turn("Rd-d6");
    assert_eq!(play.phase(), Phase::Dice);
    play.refused(RED, step("Ra-a4"), "SIE-R14");
}

/// SIE-26, SIE-R06 Moves are made one after another: a square that was left is free, a square that was reached is not.
#[test]
fn each_move_is_judged_on_the_board_left_by_those_before() {
    let mut play = park().red("Re=3@e4 Rf=4@e5").play();
    play.refused(RED, step("Re-e7"), "SIE-21");
    play.moves("Rf-c7 Re-e7");
    let mut other = park().red("Re=3@e4 Rf=4@f3").play();
    other.moves("Rf-e6");
    other.refused(RED, step("Re-e7"), "SIE-21");
}

/// SIE-27, SIE-R12 Standing beside an enemy does nothing; sharing its square always is a combat.
#[test]
fn only_landing_fights() {
    let mut play = park().red("Re=3@e2 Rd=5@d2").blue("Be=2@e6").play();
    play.turn("Re-e5");
    assert_eq!(play.public().to_move, BLUE, "e5 and e6 are neighbours, and the turn is over");
    play.turn("Be-c4");
    play.turn("Rd-d5");
    assert_eq!(play.phase(), Phase::Movement);
    play.turn("Ba-a5");
    let events = play.turn("Rd-c3 Re-c4 Rb-b5");
    assert!(events.contains(&Event::MovementEnded { combats: 1 }));
}

/// SIE-28 One turn may bring several combats between different pieces.
#[test]
fn several_combats_in_a_turn() {
    let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    let events = play.turn("Rc-c6 Rf-f6");
    assert!(events.contains(&Event::MovementEnded { combats: 2 }));
    assert_eq!(play.public().pending(), squares("c6 f6"));
}

/// SIE-78 Without a combat the turn passes to the other seat.
#[test]
fn without_combat_the_turn_passes() {
    let mut play = park().red("Re=3@e2").play();
    let events = play.turn("Re-e5");
    assert!(events.contains(&Event::TurnEnded { seat: RED }));
    assert_eq!(play.public().to_move, BLUE);
}

/// SIE-80 The event of a move names the piece, where it came from and where it went, and everybody is told.
#[test]
fn moves_are_public() {
    let mut play = park().red("Re=3@e2").play();
    let moved = Event::Moved { token: token("Re"), from: square("e2"), to: square("e5") };
    assert_eq!(play.moves("Re-e5"), [moved]);
    for who in Onlooker::ALL {
        let told: Vec<Event> = play.table.record(who).flat_map(|(_, events)| events).collect();
        assert_eq!(told, [moved]);
    }
}

/// SIE-05, SIE-73 One moves one's own pieces, and those that are still there.
#[test]
fn only_ones_own_pieces_on_the_board() {
    let mut play = park().lost(RED, [2]).play();
    play.refused(RED, step("Ba-a5"), "SIE-05");
    play.refused(RED, step("Rh-h4"), "SIE-73");
}

/// SIE-R05 A move is a piece and a square: where both elbows are clear it is still one order.
#[test]
fn a_move_is_its_destination() {
    let play = park().red("Re=4@e3").play();
    let to_g5 = Order::MovePiece { token: token("Re"), to: square("g5") };
    assert_eq!(play.orders(RED).iter().filter(|&&order| order == to_g5).count(), 1);
}

/// SIE-18, SIE-21, SIE-24, SIE-O07 With `reversal` a square two less away than the length, on the same file or rank, is
/// within reach, and what stands in the way is named; any other wrong distance is one.
#[test]
fn what_stands_in_the_way_of_turning_back() {
    let there = |name: &str, to: &str| Order::MovePiece { token: token(name), to: square(to) };
    let drawn = || park().option("reversal", "on").red("Re=3@e3 Rd=4@c3 Ra=1@e2 Rb=2@c2");
    let mut play = drawn().blue("Be=2@e5 Bc=4@c6").play();
    play.refused(RED, there("Re", "e4"), "SIE-21");
    play.refused(RED, there("Re", "d4"), "SIE-18");
    play.refused(RED, there("Re", "e3"), "SIE-18");
    play.refused(RED, there("Rd", "c5"), "SIE-21");
    play.refused(RED, there("Rd", "d4"), "SIE-18");
    play.refused(RED, there("Rd", "c4"), "SIE-18");
    let mut play = drawn().red("Rf=5@f3 Rg=7@c5").blue("Be=2@g5").play();
    play.refused(RED, there("Re", "f3"), "SIE-24");
    play.refused(RED, there("Rd", "c5"), "SIE-24");
    let mut off = park().red("Re=3@e3 Rd=4@c3").blue("Be=2@e5").play();
    off.refused(RED, there("Re", "e4"), "SIE-18");
}

/// SIE-R11 A seat none of whose pieces can move passes its turn, and only then.
#[test]
fn a_seat_that_cannot_move_passes() {
    // Red has two pieces left, in corners, each shut in by two of Blue's.
    let red = "Ra=3@a1 Rb=8@i1";
    let blue = "Ba=1@a2 Bb=2@b1 Bc=3@i2 Bd=4@h1";
    let mut play = park().red(red).lost(RED, [1, 2, 4, 5, 6]).red("Rc=7@a8").blue(blue).play();
    play.refused(RED, Order::PassTurn {}, "SIE-R11");
    let shut_in = "Ba=1@a2 Bb=2@b1 Bc=3@i2 Bd=4@h1 Be=5@b8 Bf=6@a7";
    play = park().red(red).lost(RED, [1, 2, 4, 5, 6]).red("Rc=7@a8").blue(shut_in).play();
    assert_eq!(play.orders(RED), [Order::PassTurn {}]);
    play.refused(RED, end(), "SIE-R11");
    let events = play.give(RED, Order::PassTurn {});
    assert_eq!(events[0], Event::TurnPassed { seat: RED });
    assert_eq!(play.public().to_move, BLUE);
    assert_eq!(play.public().quiet, 1);
}

/// SIE-R11 After a move a turn ends, it is not passed; in the first turn there is nothing to pass at all.
#[test]
fn a_turn_with_moves_is_not_passed() {
    let mut play = park().red("Re=3@e2").play();
    play.moves("Re-e5");
    play.refused(RED, Order::PassTurn {}, "SIE-R11");
    Play::placed(ROW, ROW).refused(RED, Order::PassTurn {}, "SIE-R11");
}

/// SIE-R10 By trying everything: whether all these pieces can move in some order.
fn can_all_move(ground: &Ground, waiting: &[(Square, u8)]) -> bool {
    waiting.is_empty()
        || waiting.iter().enumerate().any(|(index, &(from, length))| {
            let mut others = waiting.to_vec();
            others.remove(index);
            ground.destinations(from, length).any(|to| can_all_move(&ground.after(from, to), &others))
        })
}

fn waiting(state: &State, seat: Seat) -> Vec<(Square, u8)> {
    state
        .public
        .army(seat)
        .filter(|&(token, _)| !state.public.has_moved(token))
        .map(|(token, at)| (at, Parity::of(state.number(token)).step_length()))
        .collect()
}

/// SIE-R10 A move of the first turn is legal exactly if the others can then still all move, found by trying everything in
/// first turns with few pieces left, however odd the moves so far.
#[test]
fn no_stranding_in_the_first_turn() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let (mut judged, mut refused) = (0, 0);
    for game in 0..1_200 {
        let reversal = if game % 4 == 0 { "on" } else { "off" };
        let mut state = deal(&setup(json!({ "reversal": reversal })));
        while state.public.turns_done[1] == 0 && state.public.phase != Phase::Over {
            let seat = state.public.awaited().first().unwrap();
            if state.public.phase == Phase::Movement && (1..=4).contains(&waiting(&state, seat).len()) {
                let (yes, no) = moves_are_judged_as_by_brute_force(&state, seat);
                judged += yes + no;
                refused += no;
            }
            let order = crowding_order(&state, seat, &mut rng);
            carry_out(&mut state, seat, order);
            if state.public.phase == Phase::Dice {
                break;
            }
        }
    }
    assert!(judged > 20_000, "{judged} moves were judged");
    assert!(refused > 100, "{refused} of them strand a piece");
}

fn moves_are_judged_as_by_brute_force(state: &State, seat: Seat) -> (usize, usize) {
    let ground = Ground::of(&state.public, seat);
    let view = state.view(Onlooker::Seat(seat));
    let left = waiting(state, seat);
    assert_eq!(Stranding::of(&view, seat).can_be_completed(), can_all_move(&ground, &left));
    let (mut legal, mut stranding) = (0, 0);
    for (token, from) in state.public.army(seat).filter(|&(token, _)| !state.public.has_moved(token)) {
        let length = Parity::of(state.number(token)).step_length();
        let others: Vec<_> = left.iter().copied().filter(|&(at, _)| at != from).collect();
        for to in ground.destinations(from, length) {
            let possible = can_all_move(&ground.after(from, to), &others);
            let answer = siegers::rules::check(&view, &Order::MovePiece { token, to });
            assert_eq!(answer.is_ok(), possible, "{token} to {to}");
            if let Err(refusal) = answer {
                assert_eq!(refusal.clause.0, "SIE-R10");
                stranding += 1;
            } else {
                legal += 1;
            }
        }
    }
    (legal, stranding)
}

/// A random order that, while moving, likes to stay near the other pieces of its side.
fn crowding_order(state: &State, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let order = random_order(state, seat, rng);
    if state.public.phase != Phase::Movement {
        return order;
    }
    let rank = |order: &Order| match order {
        Order::MovePiece { to, .. } => to.rank().abs_diff(Square::start(seat, 0).rank()),
        _ => 8,
    };
    (0..6).map(|_| random_order(state, seat, rng)).chain([order]).min_by_key(rank).unwrap()
}

/// All rows of step lengths: nine places for the empty square, seventy for the four odd pieces.
fn parity_patterns() -> Vec<Row> {
    let mut all = Vec::new();
    for empty in 0..9 {
        for odd in (0..256u16).filter(|odd| odd.count_ones() == 4) {
            let (mut row, mut odds, mut evens, mut piece) = ([0; 9], 1, 2, 0);
            for file in (0..9).filter(|&file| file != empty) {
                let next = if odd & (1 << piece) != 0 { &mut odds } else { &mut evens };
                row[file] = *next;
                *next += 2;
                piece += 1;
            }
            all.push(row);
        }
    }
    all
}

/// SIE-I14 Red's first turn can be completed from each of the 630 parity patterns, and Blue's against random first turns
/// of Red; no enemy is ever within Red's reach in it.
#[test]
fn first_turns_never_deadlock() {
    let patterns = parity_patterns();
    assert_eq!(patterns.len(), 630);
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    for row in &patterns {
        let blue = patterns[rng.random_range(0..630)];
        let mut state = deal(&setup(json!({})));
        carry_out(&mut state, RED, Order::PlacePieces { row: *row });
        carry_out(&mut state, BLUE, Order::PlacePieces { row: blue });
        for seat in Seat::BOTH {
            let view = state.view(Onlooker::Seat(seat));
            if state.public.to_move == seat {
                assert!(Stranding::of(&view, seat).can_be_completed());
            }
            while state.public.to_move == seat && state.public.phase == Phase::Movement {
                let order = random_order(&state, seat, &mut rng);
                let enemies = state.public.squares(seat.other());
                if let Order::MovePiece { to, .. } = order {
                    assert!(seat == BLUE || !enemies.has(to), "Red reaches nobody in its first turn");
                }
                carry_out(&mut state, seat, order);
            }
        }
        assert_ne!(state.public.phase, Phase::Over);
        assert!(state.public.turns_done[1] == 1 || state.public.fought, "Blue moved all its pieces");
    }
}

/// SIE-I14 Blue's first turn can be completed even against Red's pieces as far up the board as they can get.
#[test]
fn blue_completes_its_first_turn_against_a_forward_red() {
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    let patterns = parity_patterns();
    let nearest = |order: &Order| match order {
        Order::MovePiece { to, .. } => to.rank(),
        _ => 8,
    };
    for row in &patterns {
        let mut state = deal(&setup(json!({})));
        let red = patterns[rng.random_range(0..630)];
        carry_out(&mut state, RED, Order::PlacePieces { row: red });
        carry_out(&mut state, BLUE, Order::PlacePieces { row: *row });
        while state.public.to_move == RED {
            let draws = (0..4).map(|_| random_order(&state, RED, &mut rng));
            let order = draws.max_by_key(nearest).unwrap();
            carry_out(&mut state, RED, order);
        }
        let view = state.view(Onlooker::Seat(BLUE));
        assert!(Stranding::of(&view, BLUE).can_be_completed(), "{row:?}");
    }
}
