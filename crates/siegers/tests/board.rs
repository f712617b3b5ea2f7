//! The board, the seats and the pieces.

use crate::common::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use siegers::board::{Square, Squares, reach, reach_by_reversal};
use siegers::piece::{Numbers, Parity, Token};

/// SIE-01 Nine files by eight ranks: 72 squares, a1 = 0, i1 = 8, a2 = 9, i8 = 71.
#[test]
fn the_board_has_nine_files_and_eight_ranks() {
    assert_eq!(Square::all().count(), 72);
    for (name, index) in [("a1", 0), ("i1", 8), ("a2", 9), ("i8", 71)] {
        assert_eq!(square(name).index(), index);
        assert_eq!(Square::from_index(index).unwrap().to_string(), name);
    }
    assert_eq!(Square::from_index(72), None);
    for outside in ["j1", "a9", "a0", "A1", "a", "a11", ""] {
        assert!(outside.parse::<Square>().is_err(), "{outside} is no square");
    }
}

/// SIE-02 A step goes over a shared edge only and does not wrap: from the corner of an empty board a piece reaches only
/// what lies in its own quarter.
#[test]
fn squares_are_neighbours_over_an_edge_and_the_board_does_not_wrap() {
    assert_eq!(reach(square("a1"), 3, Squares::NONE), squares("a4 b3 c2 d1"));
    assert_eq!(reach(square("i1"), 3, Squares::NONE), squares("i4 h3 g2 f1"));
    assert_eq!(reach(square("i8"), 4, Squares::NONE), squares("i4 h5 g6 f7 e8"));
    assert_eq!(reach(square("a8"), 4, Squares::NONE), squares("a4 b5 c6 d7 e8"));
}

/// SIE-04, SIE-R01 The start squares of a seat are its whole edge row of nine.
#[test]
fn start_lines_are_the_edge_rows() {
    let line = |seat| (0..9).map(|file| Square::start(seat, file).to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(line(RED), "a1 b1 c1 d1 e1 f1 g1 h1 i1");
    assert_eq!(line(BLUE), "a8 b8 c8 d8 e8 f8 g8 h8 i8");
}

/// SIE-06, SIE-R32 The generals are 1 and 8, the soldiers all six from 2 to 7.
#[test]
fn generals_and_soldiers() {
    assert_eq!(Numbers::GENERALS.iter().collect::<Vec<_>>(), [1, 8]);
    assert_eq!(Numbers::SOLDIERS.iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7]);
}

/// SIE-07 Odd numbers move three squares, even ones four.
#[test]
fn step_lengths() {
    for number in 1..=8 {
        assert_eq!(Parity::of(number).step_length(), if number % 2 == 1 { 3 } else { 4 });
    }
}

/// SIE-R03 Tokens are named by colour letter and start file.
#[test]
fn tokens_are_named_by_where_they_started() {
    assert_eq!(Token::new(RED, 2).to_string(), "Rc");
    assert_eq!(token("Bi"), Token::new(BLUE, 8));
    assert_eq!(token("Bi").start(), square("i8"));
    for wrong in ["Rj", "Ga", "rc", "R1", "Rcc", ""] {
        assert!(wrong.parse::<Token>().is_err(), "{wrong} is no piece");
    }
}

/// SIE-69 Back is towards one's own start line.
#[test]
fn back_is_down_for_red_and_up_for_blue() {
    assert_eq!(square("e5").back(RED), Some(square("e4")));
    assert_eq!(square("e5").back(BLUE), Some(square("e6")));
    assert_eq!(square("e1").back(RED), None);
    assert_eq!(square("e8").back(BLUE), None);
}

/// The four directions.
const WAYS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// Walks every path of two legs step by step. A leg may turn back on itself only with `reversal`.
fn walk(from: Square, length: u8, occupied: Squares, reversal: bool) -> Squares {
    let mut ends = Squares::NONE;
    for first in WAYS {
        for second in WAYS {
            let straight = first == second;
            let back = (first.0 + second.0, first.1 + second.1) == (0, 0);
            if back && !reversal {
                continue;
            }
            for bend in 1..if straight { 2 } else { length } {
                let mut here = (from.file() as i8, from.rank() as i8);
                let mut crossed = Vec::new();
                let arrived = (0..length).all(|taken| {
                    let way = if taken < bend { first } else { second };
                    here = (here.0 + way.0, here.1 + way.1);
                    if !(0..9).contains(&here.0) || !(0..8).contains(&here.1) {
                        return false;
                    }
                    let square = Square::new(here.0 as u8, here.1 as u8);
                    let last = taken + 1 == length;
                    crossed.push(square);
                    last || square == from || !occupied.has(square)
                });
                if arrived && *crossed.last().unwrap() != from {
                    ends = ends.or(Squares::one(*crossed.last().unwrap()));
                }
            }
        }
    }
    ends
}

/// SIE-18 to SIE-22, SIE-R05, SIE-O07 What a piece reaches, walked step by step on thousands of random boards.
#[test]
fn reach_is_what_walking_finds() {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    for board in 0..4_000 {
        let density = f64::from(board % 40) / 50.0;
        let from = Square::from_index(rng.random_range(0..72)).unwrap();
        let occupied: Squares =
            Square::all().filter(|&one| one == from || rng.random_bool(density)).collect();
        for length in [3, 4] {
            let bent = reach(from, length, occupied);
            assert_eq!(bent, walk(from, length, occupied, false), "{from} {length} {occupied:?}");
            let reversed = bent.or(reach_by_reversal(from, length, occupied));
            assert_eq!(reversed, walk(from, length, occupied, true), "{from} {length} {occupied:?}");
        }
    }
}
