//! The board: rank 8 at the top, four columns to a square, every piece by its name and what is known of its number.

use super::super::text::padded;
use super::Pen;
use super::combat::meeting;
use crate::board::{FILES, RANKS, Square};
use crate::knowledge::deduce;
use crate::piece::{Numbers, Parity, Token};
use crate::state::{Phase, View};
use table::{Phrase, Seat};

/// Columns to a square.
const CELL: usize = 4;
/// Columns to the number of a rank.
const MARGIN: usize = 3;
/// Columns of the whole board; the last square needs no gap.
pub(super) const WIDTH: usize = MARGIN + CELL * FILES as usize - 1;

pub(super) fn lines(pen: &Pen<'_>) -> Vec<String> {
    let marks = Marks::of(pen.view);
    let files: String = (0..FILES).map(|file| padded(&letter(file), CELL)).collect();
    let head = format!("{}{files}", " ".repeat(MARGIN));
    let rank = |rank: u8| {
        let cells: String = (0..FILES).map(|file| padded(&marks.on(Square::new(file, rank)), CELL)).collect();
        format!("{}{cells}", padded(&format!(" {}", rank + 1), MARGIN))
    };
    std::iter::once(head).chain((0..RANKS).rev().map(rank)).collect()
}

fn letter(file: u8) -> String {
    char::from(b'a' + file).to_string()
}

/// What stands under the board: how to read it, the combats on it and the pieces that have moved.
pub(super) fn notes(pen: &Pen<'_>, width: usize) -> Vec<String> {
    let public = &pen.view.public;
    let mut notes = vec![Phrase::new("siegers-draw-legend")];
    let combats: Vec<Phrase> = public.pending().filter_map(|square| combat(pen.view, square)).collect();
    if !combats.is_empty() && public.fighting.is_none() {
        notes.push(Phrase::new("siegers-draw-combats").with("combats", combats));
    }
    let moved = public.army(public.to_move).filter(|&(token, _)| public.has_moved(token));
    let moved: Vec<String> = moved.map(|(token, _)| token.to_string()).collect();
    if public.phase == Phase::Movement && !moved.is_empty() {
        notes.push(Phrase::new("siegers-draw-moved").with("tokens", moved));
    }
    pen.sentences(&notes, width)
}

fn combat(view: &View, square: Square) -> Option<Phrase> {
    meeting(view, square).map(|(attacker, defender)| {
        Phrase::new("siegers-draw-combat")
            .with("attacker", attacker.to_string())
            .with("defender", defender.to_string())
            .with("square", square.to_string())
    })
}

/// What is written on each square.
struct Marks<'a> {
    view: &'a View,
    deduced: [Vec<(Token, Numbers)>; 2],
}

impl Marks<'_> {
    fn of(view: &View) -> Marks<'_> {
        let deduced = Seat::BOTH.map(|seat| match view.secret[seat.index()] {
            None if view.public.phase != Phase::Setup => deduce(&view.public, seat).candidates,
            _ => Vec::new(),
        });
        Marks { view, deduced }
    }

    fn on(&self, square: Square) -> String {
        if let Some((attacker, _)) = meeting(self.view, square) {
            return format!("{attacker}*");
        }
        let placed = |seat: Seat| self.placed(seat, square).or(self.view.public.token_on(seat, square));
        let token = Seat::BOTH.into_iter().find_map(placed);
        token.map_or_else(|| ".".to_owned(), |token| format!("{token}{}", self.mark(token)))
    }

    /// During the placement an army that is already set up, as its owner sees it.
    fn placed(&self, seat: Seat, square: Square) -> Option<Token> {
        let token = Token::new(seat, square.file());
        let row = self.view.secret[seat.index()]?.row;
        let setup = self.view.public.phase == Phase::Setup;
        (setup && square == token.start() && row[usize::from(token.file)] > 0).then_some(token)
    }

    /// The number if it is known or follows, else whether it is odd or even.
    fn mark(&self, token: Token) -> String {
        let own = self.view.secret[token.seat.index()].map(|secret| secret.row[usize::from(token.file)]);
        let deduced = &self.deduced[token.seat.index()];
        let only = deduced.iter().find(|(one, numbers)| *one == token && numbers.count() == 1);
        match own.or(only.and_then(|(_, numbers)| numbers.iter().next())) {
            Some(number) => number.to_string(),
            None => match self.view.public.parity(token) {
                Some(Parity::Even) => "+".to_owned(),
                Some(Parity::Odd) => "-".to_owned(),
                None => "?".to_owned(),
            },
        }
    }
}
