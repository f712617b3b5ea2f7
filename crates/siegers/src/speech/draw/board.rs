//! The board: rank 8 at the top, four columns to a square, every piece by its name and what is known of its number.

use super::Pen;
use super::combat::meeting;
use crate::board::{FILES, RANKS, Square};
use crate::piece::{Row, Token};
use crate::state::{Phase, View};
use table::text::padded;
use table::{Phrase, Seat};

/// Columns to a square.
const CELL: usize = 4;
/// Columns to the number of a rank.
const MARGIN: usize = 3;
/// Columns of the whole board; the last square needs no gap.
pub(super) const WIDTH: usize = MARGIN + CELL * FILES as usize - 1;

pub(super) fn lines(pen: &Pen<'_>) -> Vec<String> {
    let files: String = (0..FILES).map(|file| padded(&letter(file), CELL)).collect();
    let head = format!("{}{files}", " ".repeat(MARGIN));
    let rank = |rank: u8| {
        let cells: String = (0..FILES).map(|file| padded(&on(pen, Square::new(file, rank)), CELL)).collect();
        format!("{}{cells}", padded(&format!(" {}", rank + 1), MARGIN))
    };
    std::iter::once(head).chain((0..RANKS).rev().map(rank)).collect()
}

fn letter(file: u8) -> String {
    char::from(b'a' + file).to_string()
}

/// What stands under the board: how to read it, the combats still to settle and the pieces that have moved.
pub(super) fn notes(pen: &Pen<'_>, width: usize) -> Vec<String> {
    let public = &pen.view.public;
    let placed = pen.view.secret.iter().flatten().any(|secret| secret.row != Row::default());
    let mut notes = Vec::new();
    if placed || public.phase != Phase::Setup {
        notes.push(Phrase::new("siegers-draw-legend"));
    }
    notes.extend(combats(pen));
    let moved = public.army(public.to_move).filter(|&(token, _)| public.has_moved(token));
    let moved: Vec<String> = moved.map(|(token, _)| token.to_string()).collect();
    if public.phase == Phase::Movement && !moved.is_empty() {
        notes.push(Phrase::new("siegers-draw-moved").with("tokens", moved));
    }
    pen.sentences(&notes, width)
}

/// The combats still to settle, but for the one being fought; when the game is over, those that never were.
fn combats(pen: &Pen<'_>) -> Option<Phrase> {
    let public = &pen.view.public;
    let over = public.phase == Phase::Over;
    let fought = public.fighter(public.attacker()).and_then(|token| public.at(token));
    let waiting = public.pending().filter(|&square| over || Some(square) != fought);
    let combats: Vec<Phrase> = waiting.filter_map(|square| combat(pen, square)).collect();
    let message = if over { "siegers-draw-unsettled" } else { "siegers-draw-combats" };
    (!combats.is_empty()).then(|| Phrase::new(message).with("combats", combats))
}

fn combat(pen: &Pen<'_>, square: Square) -> Option<Phrase> {
    meeting(pen.view, square).map(|(attacker, defender)| {
        Phrase::new("siegers-draw-combat")
            .with("attacker", pen.marks.marked(attacker))
            .with("defender", pen.marks.marked(defender))
            .with("square", square.to_string())
    })
}

/// What is written on a square: a piece, the attacker where a combat waits, or a dot.
fn on(pen: &Pen<'_>, square: Square) -> String {
    if let Some((attacker, _)) = meeting(pen.view, square) {
        return format!("{attacker}*");
    }
    let piece = |seat: Seat| placed(pen.view, seat, square).or(pen.view.public.token_on(seat, square));
    let token = Seat::BOTH.into_iter().find_map(piece);
    token.map_or_else(|| ".".to_owned(), |token| pen.marks.marked(token))
}

/// During the placement an army that is already set up, as its owner sees it.
fn placed(view: &View, seat: Seat, square: Square) -> Option<Token> {
    let token = Token::new(seat, square.file());
    let row = view.secret[seat.index()]?.row;
    let setup = view.public.phase == Phase::Setup;
    (setup && square == token.start() && row[usize::from(token.file)] > 0).then_some(token)
}
