//! SIE-R10 In a seat's first turn a move is legal only if afterwards all its unmoved pieces can still be moved in some
//! order.
//!
//! A completion found once, with the squares it needs, settles most moves at a glance: a move that keeps off those
//! squares leaves it standing. Only for the others is a new one searched for.

use super::movement::Ground;
use crate::board::{Square, Squares};
use crate::piece::{Parity, Token};
use crate::state::View;
use table::Seat;

/// A piece that has still to move.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    file: u8,
    square: Square,
    length: u8,
}

/// The pieces that have still to move, in a fixed place.
#[derive(Clone, Copy)]
struct Queue {
    pieces: [Waiting; 8],
    count: usize,
}

impl Queue {
    fn as_slice(&self) -> &[Waiting] {
        &self.pieces[..self.count]
    }

    fn without(mut self, index: usize) -> Queue {
        self.count -= 1;
        self.pieces[index] = self.pieces[self.count];
        self
    }
}

/// Judges moves of a first turn.
pub struct Stranding {
    seat: Seat,
    ground: Ground,
    waiting: Queue,
    /// One way for all to move, as the squares each piece passes or reaches, if there is one so far.
    ways: Option<[Squares; 8]>,
}

impl Stranding {
    /// The first turn of `seat`, whose numbers the view knows.
    pub fn of(view: &View, seat: Seat) -> Stranding {
        let row = view.secret[seat.index()].unwrap_or_default().row;
        let nobody = Waiting { file: 0, square: Square::start(seat, 0), length: 0 };
        let mut waiting = Queue { pieces: [nobody; 8], count: 0 };
        for (token, square) in view.public.army(seat).filter(|&(token, _)| !view.public.has_moved(token)) {
            let length = Parity::of(row[usize::from(token.file)]).step_length();
            waiting.pieces[waiting.count] = Waiting { file: token.file, square, length };
            waiting.count += 1;
        }
        let ground = Ground::of(&view.public, seat);
        let ways = straight_ahead(seat, &ground, &waiting);
        Stranding { seat, ground, waiting, ways }
    }

    /// Whether every piece still has a way to move.
    pub fn can_be_completed(&self) -> bool {
        all_can_move(self.seat, &self.ground, self.waiting)
    }

    /// Whether the move, which the board allows, leaves every other piece a way to move.
    pub fn allows(&self, token: Token, to: Square) -> bool {
        let Some(index) = self.waiting.as_slice().iter().position(|piece| piece.file == token.file) else {
            return true;
        };
        if let Some(ways) = &self.ways {
            let mut others = Squares::NONE;
            for (piece, way) in ways.iter().enumerate().take(self.waiting.count) {
                if piece != index {
                    others = others.or(*way);
                }
            }
            if !others.contains(to) {
                return true;
            }
        }
        let ground = self.ground.after(self.waiting.pieces[index].square, to);
        all_can_move(self.seat, &ground, self.waiting.without(index))
    }
}

/// The way of each piece straight ahead, if all of them are clear: such moves never get into each other's way.
fn straight_ahead(seat: Seat, ground: &Ground, waiting: &Queue) -> Option<[Squares; 8]> {
    let mut ways = [Squares::NONE; 8];
    for (way, piece) in ways.iter_mut().zip(waiting.as_slice()) {
        let mut step = Squares::one(piece.square);
        for left in (0..piece.length).rev() {
            step = step.forward(seat);
            let blocked = if left == 0 { ground.friends } else { ground.occupied };
            if !step.and(blocked).is_empty() {
                return None;
            }
            *way = way.or(step);
        }
    }
    Some(ways)
}

/// Whether all these pieces can move in some order: a depth-first search, the longest advance first, that is cut off
/// where a piece could not move even if those that can had vanished from the board.
fn all_can_move(seat: Seat, ground: &Ground, waiting: Queue) -> bool {
    if waiting.count == 0 || straight_ahead(seat, ground, &waiting).is_some() {
        return true;
    }
    if !hopeful(ground, waiting) {
        return false;
    }
    for (index, piece) in waiting.as_slice().iter().enumerate() {
        let mut choices: Vec<Square> = ground.destinations(piece.square, piece.length).collect();
        choices.sort_by_key(|to| to.rank().abs_diff(piece.square.rank()));
        for to in choices.into_iter().rev() {
            if all_can_move(seat, &ground.after(piece.square, to), waiting.without(index)) {
                return true;
            }
        }
    }
    false
}

/// Whether every piece could move if those that can move simply vanished, one after another.
fn hopeful(ground: &Ground, mut waiting: Queue) -> bool {
    let mut ground = *ground;
    while waiting.count > 0 {
        let mobile = |piece: &Waiting| !ground.destinations(piece.square, piece.length).is_empty();
        let Some(index) = waiting.as_slice().iter().position(mobile) else { return false };
        let square = Squares::one(waiting.pieces[index].square);
        ground.friends = ground.friends.less(square);
        ground.occupied = ground.occupied.less(square);
        waiting = waiting.without(index);
    }
    true
}
