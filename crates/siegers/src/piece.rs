//! Pieces: the public token that everybody can follow, and the secret number on its back.

use crate::board::{FILES, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use table::{Seat, set_of_bits, written_as_text};

/// SIE-R03 A piece as everybody sees it, named by colour letter and start file: `Rc`. The name says nothing about the
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token {
    /// Its owner.
    pub seat: Seat,
    /// The file it started on, 0 to 8.
    pub file: u8,
}

impl Token {
    /// The token of a seat that started on a file.
    pub const fn new(seat: Seat, file: u8) -> Token {
        Token { seat, file }
    }

    /// SIE-04 Where it started.
    pub const fn start(self) -> Square {
        Square::start(self.seat, self.file)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = match self.seat {
            Seat::First => 'R',
            Seat::Second => 'B',
        };
        write!(f, "{seat}{}", char::from(b'a' + self.file))
    }
}

impl FromStr for Token {
    type Err = String;
    fn from_str(text: &str) -> Result<Token, String> {
        match text.as_bytes() {
            [b'R', file @ b'a'..=b'i'] => Ok(Token::new(Seat::First, file - b'a')),
            [b'B', file @ b'a'..=b'i'] => Ok(Token::new(Seat::Second, file - b'a')),
            _ => Err(format!("{text:?} is no piece; pieces are Ra to Ri and Ba to Bi")),
        }
    }
}

written_as_text!(Token, "Token", "pattern": "^[RB][a-i]$");

/// Whether a number is odd or even, which the first move of a piece shows (SIE-I03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// 1, 3, 5 or 7.
    Odd,
    /// 2, 4, 6 or 8.
    Even,
}

impl Parity {
    /// The parity of a number.
    #[inline]
    pub const fn of(number: u8) -> Parity {
        if number % 2 == 1 { Parity::Odd } else { Parity::Even }
    }

    /// SIE-07 How many squares a piece of this parity moves.
    #[inline]
    pub const fn step_length(self) -> u8 {
        match self {
            Parity::Odd => 3,
            Parity::Even => 4,
        }
    }

    /// The numbers of this parity.
    pub const fn numbers(self) -> Numbers {
        match self {
            Parity::Odd => Numbers(0b0101_0101),
            Parity::Even => Numbers(0b1010_1010),
        }
    }
}

/// A set of numbers from 1 to 8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numbers(pub u8);

set_of_bits!(Numbers(u8) of u8, |number| number - 1, |bit| bit as u8 + 1);

impl Numbers {
    /// SIE-05 All eight.
    pub const ALL: Numbers = Numbers(0xff);
    /// SIE-06 The generals.
    pub const GENERALS: Numbers = Numbers(0b1000_0001);
    /// SIE-06, SIE-R32 The soldiers.
    pub const SOLDIERS: Numbers = Numbers(0b0111_1110);

    /// All numbers from `least` to 8.
    #[inline]
    pub const fn at_least(least: u8) -> Numbers {
        match least {
            0 | 1 => Numbers::ALL,
            2..=8 => Numbers(0xff << (least - 1)),
            _ => Numbers::NONE,
        }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// One number for each file of the start line, 0 where it is empty.
pub type Row = [u8; FILES as usize];

/// SIE-05, SIE-12 Whether a row holds each number from 1 to 8 once and one empty square.
pub fn is_placement(row: &Row) -> bool {
    let mut seen = 0u16;
    for &number in row {
        if number > 8 {
            return false;
        }
        seen |= 1 << number;
    }
    seen == 0x1ff
}
