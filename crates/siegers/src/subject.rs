//! What an order is about, so that a piece or a die can be asked for its orders alone.

use crate::board::Square;
use crate::order::Order;
use crate::pad::Colour;
use crate::piece::{Row, Token};
use crate::state::View;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// What an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The placements that leave this square empty.
    Placement(Square),
    /// A piece.
    Piece(Token),
    /// The first of the dice that are set.
    Die(Colour, u8),
    /// The turn as such.
    Turn,
    /// What was asked.
    Answer,
    /// The game as such.
    Game,
}

/// What an order of the view's owner is about.
pub fn subject(view: &View, order: &Order) -> Subject {
    match *order {
        Order::PlacePieces { row } => placement(view, &row),
        Order::MovePiece { token, .. } => Subject::Piece(token),
        Order::EndMovement {} | Order::PassTurn {} => Subject::Turn,
        Order::ChooseDice { white, yellow, red } => die([white, yellow, red]),
        Order::Resign {} => Subject::Game,
        _ => Subject::Answer,
    }
}

fn placement(view: &View, row: &Row) -> Subject {
    let seat = view.who.seat().unwrap_or(Seat::First);
    let empty = row.iter().position(|&number| number == 0);
    empty.map_or(Subject::Answer, |file| Subject::Placement(Square::start(seat, file as u8)))
}

fn die(dice: [Option<u8>; 3]) -> Subject {
    let set = Colour::ALL.into_iter().zip(dice).find_map(|(colour, value)| Some((colour, value?)));
    set.map_or(Subject::Answer, |(colour, value)| Subject::Die(colour, value))
}
