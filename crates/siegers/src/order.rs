//! What a seat may order and what it is asked.

use crate::board::Square;
use crate::pad::{Colours, Dice3, Request};
use crate::piece::{Row, Token};
use crate::state::Phase;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seats;

/// Everything a seat can submit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Order {
    /// SIE-12 The army on its start line, files a to i, 0 for the empty square.
    PlacePieces {
        /// The numbers.
        row: Row,
    },
    /// SIE-R05 A piece and where it goes; the path is no part of the move.
    MovePiece {
        /// Which piece.
        token: Token,
        /// Its new square.
        to: Square,
    },
    /// SIE-R09 No more moves this turn.
    EndMovement {},
    /// SIE-R11 No piece can move.
    PassTurn {},
    /// SIE-33 One open value for each usable die, none for used-up colours.
    ChooseDice {
        /// The white die.
        white: Option<u8>,
        /// The yellow die.
        yellow: Option<u8>,
        /// The red die.
        red: Option<u8>,
    },
    /// SIE-37 What the other seat has to show.
    Request {
        /// Which dice.
        kind: Request,
    },
    /// SIE-38 to SIE-41 The two dice shown.
    ShowDice {
        /// Their colours.
        colours: Colours,
    },
    /// SIE-29 The combat that comes next.
    PickCombat {
        /// Where it is.
        square: Square,
    },
    /// SIE-50, SIE-56 The attacker announces a number.
    Bid {
        /// The number.
        n: u8,
    },
    /// SIE-54 The defender holds the number announced.
    Match {},
    /// SIE-58 The seat gives the bidding up.
    PassBid {},
    /// SIE-59, SIE-65 The number of the other seat's fighting piece.
    Guess {
        /// The number.
        n: u8,
    },
    /// SIE-R37 The other seat wins.
    Resign {},
}

impl Order {
    /// The order that sets these dice.
    pub fn choose_dice(dice: Dice3) -> Order {
        let [white, yellow, red] = dice.map(|value| (value > 0).then_some(value));
        Order::ChooseDice { white, yellow, red }
    }
}

/// What is being asked, and of whom. It follows from public facts alone (SIE-I13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prompt {
    /// The phase.
    pub phase: Phase,
    /// Who owes a decision.
    pub of: Seats,
    /// The seat in whose turn this happens.
    pub turn_of: table::Seat,
    /// Whether this is that seat's first turn, in which all pieces must move (SIE-15).
    pub first_turn: bool,
    /// The number last announced, if any.
    pub bid: Option<u8>,
    /// The request to be answered, if one is.
    pub request: Option<Request>,
    /// The pieces that fight, attacker first, if any do.
    pub fight: Option<(Token, Token)>,
}
