//! What happens, told as facts. Every change of the public record is one of these, so that a view can be kept up to date
//! from what its owner is told.

use crate::board::Square;
use crate::pad::{Colour, Dice3, Request};
use crate::piece::{Parity, Row, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Onlooker, Seat};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Event {
    /// A seat has committed its placement; only its owner is told the row.
    Placed {
        /// Whose.
        seat: Seat,
        /// The numbers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        row: Option<Row>,
    },
    /// SIE-R02 Both placements are in: these start squares are empty.
    Deployed {
        /// The file Red left empty, 0 to 8.
        red_empty: u8,
        /// The file Blue left empty, 0 to 8.
        blue_empty: u8,
    },
    /// SIE-80 A piece moved.
    Moved {
        /// Which.
        token: Token,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// SIE-I03 Its first move showed a piece to be odd or even.
    ParityShown {
        /// Which.
        token: Token,
        /// What it showed.
        parity: Parity,
    },
    /// The mover ended its movement.
    MovementEnded {
        /// How many combats it brought.
        combats: u8,
    },
    /// SIE-R11 A seat without a legal move passed its turn.
    TurnPassed {
        /// Which.
        seat: Seat,
    },
    /// Both seats now set their dice.
    DiceStageBegins {},
    /// A seat has set its dice; only its owner is told the values.
    DiceSet {
        /// Which.
        seat: Seat,
        /// The values by colour, 0 where there is no die.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Dice3>,
    },
    /// A seat was asked to show dice.
    Asked {
        /// Which seat.
        to: Seat,
        /// What for.
        kind: Request,
    },
    /// A seat showed dice.
    Shown {
        /// Which seat.
        seat: Seat,
        /// The values by colour, 0 where the die is not shown.
        dice: Dice3,
    },
    /// SIE-43 A box was crossed off.
    CrossedOff {
        /// Whose.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// Which value.
        value: u8,
    },
    /// A combat began.
    CombatBegins {
        /// Where.
        square: Square,
        /// The piece that landed there.
        attacker: Token,
        /// The piece that stood there.
        defender: Token,
    },
    /// The attacker announced a number.
    Announced {
        /// The number.
        n: u8,
    },
    /// The defender matched it.
    Matched {
        /// The number.
        n: u8,
    },
    /// A seat gave the bidding up.
    BidPassed {
        /// Which.
        seat: Seat,
    },
    /// SIE-60 A seat guessed, and was answered truthfully.
    Guessed {
        /// Who guessed.
        seat: Seat,
        /// About which piece.
        token: Token,
        /// Which number.
        n: u8,
        /// Whether it is right.
        right: bool,
    },
    /// A strength changed.
    Strength {
        /// Whose.
        seat: Seat,
        /// What it was.
        from: i16,
        /// What it is.
        to: i16,
        /// Why.
        cause: Cause,
    },
    /// SIE-73 A piece was removed, and its number shown.
    Removed {
        /// Which.
        token: Token,
        /// Its number.
        number: u8,
        /// Why.
        cause: Cause,
    },
    /// SIE-68 A piece retreated.
    Retreated {
        /// Which.
        token: Token,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A combat was settled.
    CombatEnds {},
    /// SIE-78 A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// SIE-R37 A seat resigned.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// The game ended.
    GameOver {
        /// How.
        result: Verdict,
    },
    /// At the end an army was turned round for all to see.
    Revealed {
        /// Whose.
        seat: Seat,
        /// The numbers.
        row: Row,
    },
}

/// Why points or pieces changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// SIE-61, SIE-62
    FirstGuessRight,
    /// SIE-64
    FirstGuessWrong,
    /// SIE-66
    SecondGuessRight,
    /// SIE-67
    SecondGuessWrong,
    /// SIE-71, SIE-72
    BlockedRetreat,
}

/// Who won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// The winner, none for a draw.
    pub winner: Option<Seat>,
    /// The reasons.
    pub reasons: Reasons,
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reasons {
    /// SIE-R38 One event can meet several of the three conditions.
    Beaten {
        /// SIE-74
        generals: bool,
        /// SIE-75
        soldiers: bool,
        /// SIE-76
        strength: bool,
    },
    /// SIE-O06 Both seats met a condition at the end of a combat.
    Both,
    /// SIE-R35
    NoProgress,
    /// SIE-R37
    Resignation,
}

impl Verdict {
    /// SIE-R38 The reasons as words, in the order generals, soldiers, strength.
    pub fn words(&self) -> Vec<&'static str> {
        match self.reasons {
            Reasons::Beaten { generals, soldiers, strength } => {
                [(generals, "generals"), (soldiers, "soldiers"), (strength, "strength")]
                    .into_iter()
                    .filter_map(|(met, word)| met.then_some(word))
                    .collect()
            }
            Reasons::Both => vec!["both"],
            Reasons::NoProgress => vec!["no_progress"],
            Reasons::Resignation => vec!["resignation"],
        }
    }

    /// The clause that decided the game.
    pub fn clause(&self) -> Clause {
        Clause(match self.reasons {
            Reasons::Beaten { generals: true, .. } => "SIE-74",
            Reasons::Beaten { soldiers: true, .. } => "SIE-75",
            Reasons::Beaten { .. } => "SIE-76",
            Reasons::Both => "SIE-O06",
            Reasons::NoProgress => "SIE-R35",
            Reasons::Resignation => "SIE-R37",
        })
    }
}

impl Event {
    /// SIE-13, SIE-33 All events are public, but for the values of a placement and of dice just set.
    pub fn told_to(&self, who: Onlooker) -> Event {
        match *self {
            Event::Placed { seat, .. } if !who.is(seat) => Event::Placed { seat, row: None },
            Event::DiceSet { seat, .. } if !who.is(seat) => Event::DiceSet { seat, dice: None },
            event => event,
        }
    }

    /// The clause by which it cannot be taken back. Moves of a piece whose parity is known, requests, picks and passes
    /// show nothing (SIE-I11).
    pub fn barrier(&self) -> Option<Clause> {
        let clause = match self {
            Event::Deployed { .. } => "SIE-R02",
            Event::ParityShown { .. } => "SIE-I03",
            Event::DiceSet { .. } => "SIE-R14",
            Event::Shown { .. } => "SIE-42",
            Event::Announced { .. } => "SIE-I08",
            Event::Matched { .. } => "SIE-I09",
            Event::Guessed { .. } => "SIE-60",
            Event::GameOver { .. } => "SIE-77",
            _ => return None,
        };
        Some(Clause(clause))
    }
}
