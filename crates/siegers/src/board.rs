//! The board of nine files by eight ranks, and how far a piece reaches on it. Who may move when is decided in
//! `rules::movement`; here is only geometry.

use std::fmt;
use std::str::FromStr;
use table::{Seat, set_of_bits, written_as_text};

/// Files a to i.
pub const FILES: u8 = 9;
/// Ranks 1 to 8.
pub const RANKS: u8 = 8;

/// SIE-01 One of the 72 squares, `a1` = 0, `i1` = 8, `a2` = 9, `i8` = 71.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on this file and rank, both counted from 0.
    pub const fn new(file: u8, rank: u8) -> Square {
        debug_assert!(file < FILES && rank < RANKS);
        Square(FILES * rank + file)
    }

    /// The file, 0 to 8.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank, 0 to 7.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// 0 to 71.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The square with this index.
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < FILES * RANKS { Some(Square(index)) } else { None }
    }

    /// All squares.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..FILES * RANKS).map(Square)
    }

    /// SIE-04 The start square of a seat on a file.
    pub const fn start(seat: Seat, file: u8) -> Square {
        Square::new(file, start_rank(seat))
    }

    /// SIE-69 One square back towards the seat's own start line; none from the start line itself.
    pub fn back(self, seat: Seat) -> Option<Square> {
        match seat {
            Seat::First => self.0.checked_sub(FILES).map(Square),
            Seat::Second => Square::from_index(self.0 + FILES),
        }
    }

    /// |file change| + |rank change|.
    pub const fn distance(self, to: Square) -> u8 {
        self.file().abs_diff(to.file()) + self.rank().abs_diff(to.rank())
    }
}

/// SIE-04 The rank of a seat's start line: Red's is rank 1, Blue's rank 8.
pub const fn start_rank(seat: Seat) -> u8 {
    match seat {
        Seat::First => 0,
        Seat::Second => RANKS - 1,
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = String;
    fn from_str(text: &str) -> Result<Square, String> {
        match text.as_bytes() {
            [file @ b'a'..=b'i', rank @ b'1'..=b'8'] => Ok(Square::new(file - b'a', rank - b'1')),
            _ => Err(format!("{text:?} is no square; squares go from a1 to i8")),
        }
    }
}

written_as_text!(Square, "Square", "pattern": "^[a-i][1-8]$");

/// A set of squares, one bit each, sixteen bits to a rank: the seven unused bits of a rank belong to no square, so that
/// a step over the edge leaves the board and does not wrap (SIE-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(u128);

/// Bits to a rank.
const RANK: u32 = 16;
const BOARD: u128 = {
    let (mut bits, mut rank) = (0, 0);
    while rank < RANKS as u32 {
        bits |= 0x1ff << (RANK * rank);
        rank += 1;
    }
    bits
};

const FILE_A: u128 = {
    let (mut bits, mut rank) = (0, 0);
    while rank < RANKS as u32 {
        bits |= 1 << (RANK * rank);
        rank += 1;
    }
    bits
};

set_of_bits!(Squares(u128));

impl Squares {
    /// One square.
    #[inline]
    pub const fn one(square: Square) -> Squares {
        Squares(1 << (RANK * square.rank() as u32 + square.file() as u32))
    }

    /// Whether `square` is among them.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 & Squares::one(square).0 != 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Those on one file.
    #[inline]
    #[must_use]
    pub const fn on_file(self, file: u8) -> Squares {
        Squares(self.0 & (FILE_A << file))
    }

    /// The squares one step towards the enemy of `seat`, off the board included.
    #[inline]
    #[must_use]
    pub const fn forward(self, seat: Seat) -> Squares {
        match seat {
            Seat::First => Squares(self.0 << RANK),
            Seat::Second => Squares(self.0 >> RANK),
        }
    }
}

impl Iterator for Squares {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Square::new((bit % RANK) as u8, (bit / RANK) as u8))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, |set, square| set.or(Squares::one(square)))
    }
}

/// SIE-18 to SIE-22, SIE-R05 The squares at exactly `length` single steps by a straight line or two legs meeting at a
/// right angle, over empty squares only; the last square itself may hold anything.
///
/// Each sweep walks all elbows of one direction at once: whatever has left the start line of the walk by `k` steps to
/// the side joins it after `k` steps.
pub fn reach(from: Square, length: u8, occupied: Squares) -> Squares {
    let start = Squares::one(from).0;
    let empty = BOARD & !occupied.0;
    let up = |bits: u128| bits << RANK;
    let down = |bits: u128| bits >> RANK;
    let right = |bits: u128| bits << 1;
    let left = |bits: u128| bits >> 1;

    let (up1, down1) = (up(start) & empty, down(start) & empty);
    let (right1, left1) = (right(start) & empty, left(start) & empty);
    let (up2, down2) = (up(up1) & empty, down(down1) & empty);
    let (right2, left2) = (right(right1) & empty, left(left1) & empty);
    let (vertical1, vertical2) = (up1 | down1, up2 | down2);
    let (across1, across2) = (right1 | left1, right2 | left2);
    if length == 3 {
        let right3 = right((right(right1 | vertical1) & empty) | vertical2);
        let left3 = left((left(left1 | vertical1) & empty) | vertical2);
        let up3 = up((up(up1 | across1) & empty) | across2);
        let down3 = down((down(down1 | across1) & empty) | across2);
        return Squares((right3 | left3 | up3 | down3) & BOARD);
    }
    let vertical3 = (up(up2) | down(down2)) & empty;
    let across3 = (right(right2) | left(left2)) & empty;
    let right4 = right((right((right(right1 | vertical1) & empty) | vertical2) & empty) | vertical3);
    let left4 = left((left((left(left1 | vertical1) & empty) | vertical2) & empty) | vertical3);
    let up4 = up((up((up(up1 | across1) & empty) | across2) & empty) | across3);
    let down4 = down((down((down(down1 | across1) & empty) | across2) & empty) | across3);
    Squares((right4 | left4 | up4 | down4) & BOARD)
}

/// SIE-R05 The squares passed on the way between two squares, start and end not counted: along the vertical leg first
/// if that way is clear, else along the horizontal leg first; none if neither is.
pub fn path(from: Square, to: Square, occupied: Squares) -> Option<Squares> {
    let ends = Squares::one(from).or(Squares::one(to));
    let clear = |elbow: Square| {
        let passed = leg(from, elbow).or(leg(elbow, to)).less(ends);
        passed.and(occupied).is_empty().then_some(passed)
    };
    clear(Square::new(from.file(), to.rank())).or_else(|| clear(Square::new(to.file(), from.rank())))
}

/// All squares of a straight leg, both ends included: those on its files that are also on its ranks.
fn leg(a: Square, b: Square) -> Squares {
    let (left, right) = (a.file().min(b.file()), a.file().max(b.file()));
    let (low, high) = (a.rank().min(b.rank()), a.rank().max(b.rank()));
    let files = (2u128 << right) - (1 << left);
    let ranks = (u128::MAX >> (RANK * (RANKS - 1 - high) as u32)) & (u128::MAX << (RANK * low as u32));
    Squares(FILE_A.wrapping_mul(files) & ranks)
}

/// SIE-O07 The further squares within reach when the one change of direction may be a reversal: at distance 1 for a
/// length of 3, at distance 2 for a length of 4. Either the piece overshoots and comes back, and the last square was
/// crossed and must be empty; or it first goes one step the other way, and the last square may hold anything.
pub fn reach_by_reversal(from: Square, length: u8, occupied: Squares) -> Squares {
    let start = Squares::one(from).0;
    let empty = BOARD & !occupied.0;
    let steps: [fn(u128) -> u128; 4] = [|b| b << RANK, |b| b >> RANK, |b| b << 1, |b| b >> 1];
    let mut reached = 0;
    for (way, step) in steps.into_iter().enumerate() {
        let opposite = steps[way ^ 1];
        let first = step(start);
        let (last, beyond) =
            if length == 3 { (first, step(first)) } else { (step(first), step(step(first))) };
        let before_last = if length == 3 { start } else { first };
        let way_clear = before_last == start || before_last & empty != 0;
        let overshoots = way_clear && last & empty != 0 && beyond & empty != 0;
        let backs_off = opposite(start) & empty != 0 && way_clear;
        if overshoots || backs_off {
            reached |= last & BOARD;
        }
    }
    Squares(reached)
}
