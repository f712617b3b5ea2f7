//! Tokens, positions and places, written as short texts.

use crate::cards::Mark;
use std::fmt;
use std::str::FromStr;
use table::{Seat, written_as_text};

/// The name under which everybody knows a card on a position; a new one each time it leaves the Reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(pub u16);

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.0)
    }
}

impl FromStr for Token {
    type Err = String;
    fn from_str(text: &str) -> Result<Token, String> {
        let number = text.strip_prefix('t').and_then(|number| number.parse::<u16>().ok());
        number
            .filter(|number| *number > 0)
            .map(Token)
            .ok_or_else(|| format!("{text} is not a token like t12"))
    }
}

written_as_text!(Token, "Token", "pattern": "^t[1-9][0-9]*$");

/// EAG-4.0a One of the six positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Position {
    /// French Left.
    FL,
    /// French Centre.
    FC,
    /// French Right.
    FR,
    /// Allied Left.
    AL,
    /// Allied Centre.
    AC,
    /// Allied Right.
    AR,
}

impl Position {
    /// All six.
    pub const ALL: [Position; 6] =
        [Position::FL, Position::FC, Position::FR, Position::AL, Position::AC, Position::AR];

    /// 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// EAG-0.2b The seat whose home position it is.
    #[inline]
    pub const fn home(self) -> Seat {
        if (self as usize) < 3 { Seat::First } else { Seat::Second }
    }

    /// EAG-4.0c The position it faces.
    #[inline]
    pub const fn facing(self) -> Position {
        Position::ALL[5 - self as usize]
    }

    /// EAG-0.2c Its sector, 0 to 2.
    #[inline]
    pub const fn sector(self) -> usize {
        if (self as usize) < 3 { self as usize } else { 5 - self as usize }
    }

    /// The three home positions of a seat.
    pub const fn of(seat: Seat) -> [Position; 3] {
        match seat {
            Seat::First => [Position::FL, Position::FC, Position::FR],
            Seat::Second => [Position::AL, Position::AC, Position::AR],
        }
    }

    /// EAG-4.2a The position a Terrain mark names on a battleline.
    pub const fn marked(line: Seat, mark: Mark) -> Position {
        Position::of(line)[mark as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        ["F-L", "F-C", "F-R", "A-L", "A-C", "A-R"][self as usize]
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Position {
    type Err = String;
    fn from_str(text: &str) -> Result<Position, String> {
        let known = Position::ALL.into_iter().find(|position| position.name() == text);
        known.ok_or_else(|| format!("{text} is not one of the positions F-L, F-C, F-R, A-L, A-C, A-R"))
    }
}

written_as_text!(Position, "PositionName", "enum": ["F-L", "F-C", "F-R", "A-L", "A-C", "A-R"]);

/// EAG-8.0b Where a card can go: a position or its owner's Reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The owner's Reserve.
    Reserve,
    /// A position.
    At(Position),
}

impl Place {
    /// The position, unless it is the Reserve.
    #[inline]
    pub const fn position(self) -> Option<Position> {
        match self {
            Place::Reserve => None,
            Place::At(position) => Some(position),
        }
    }

    /// A byte for the record.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Place::Reserve => 6,
            Place::At(position) => position as u8,
        }
    }

    pub(crate) fn from_code(code: u8) -> Option<Place> {
        match code {
            6 => Some(Place::Reserve),
            at => Position::ALL.get(usize::from(at)).map(|position| Place::At(*position)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Reserve => f.write_str("reserve"),
            Place::At(position) => position.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = String;
    fn from_str(text: &str) -> Result<Place, String> {
        if text == "reserve" { Ok(Place::Reserve) } else { text.parse().map(Place::At) }
    }
}

written_as_text!(Place, "Place", "enum": ["reserve", "F-L", "F-C", "F-R", "A-L", "A-C", "A-R"]);
