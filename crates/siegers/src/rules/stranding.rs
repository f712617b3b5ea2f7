//! SIE-R10 In a seat's first turn a move is legal only if afterwards all its unmoved pieces can still be moved in some
//! order.
//!
//! One way for all to move is found at the start, with the squares each piece passes or reaches. It settles most moves at a
//! glance: a move that keeps off those squares leaves it standing, and one that is in a single piece's way is settled by
//! another way for that piece. Only for the rest is a whole new one searched for.

use super::movement::Ground;
use crate::board::{Square, Squares, path};
use crate::piece::{Parity, Token};
use crate::state::View;
use table::Seat;

/// The pieces that have still to move: all of them are on their start squares.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// Those that move three squares.
    three: Squares,
    /// Those that move four.
    four: Squares,
}

impl Waiting {
    fn all(self) -> Squares {
        self.three.or(self.four)
    }

    fn without(self, squares: Squares) -> Waiting {
        Waiting { three: self.three.less(squares), four: self.four.less(squares) }
    }

    fn length(self, square: Square) -> u8 {
        if self.three.has(square) { 3 } else { 4 }
    }

    /// The square a piece reaches straight ahead.
    fn ahead(self, seat: Seat, piece: Square) -> Square {
        let rank = match seat {
            Seat::First => piece.rank() + self.length(piece),
            Seat::Second => piece.rank() - self.length(piece),
        };
        Square::new(piece.file(), rank)
    }

    /// Those that can go straight ahead, and the squares they would pass or reach. Such moves never get into each
    /// other's way.
    fn straight_ahead(self, seat: Seat, ground: &Ground) -> (Squares, Squares) {
        let back = seat.other();
        let one = ground.occupied.forward(back);
        let two = one.forward(back);
        let three = two.forward(back);
        let friend = ground.friends.forward(back).forward(back).forward(back);
        let clear3 = self.three.less(one.or(two).or(friend));
        let clear4 = self.four.less(one.or(two).or(three).or(friend.forward(back)));
        let first = clear3.or(clear4).forward(seat);
        let third = first.or(first.forward(seat)).or(first.forward(seat).forward(seat));
        let fourth = clear4.forward(seat).forward(seat).forward(seat).forward(seat);
        (clear3.or(clear4), third.or(fourth))
    }
}

/// Judges the moves of a first turn.
pub struct Stranding {
    seat: Seat,
    ground: Ground,
    waiting: Waiting,
    /// The squares that each waiting piece, by its file, passes or reaches in one way for all to move.
    ways: Option<[Squares; 9]>,
    /// For each file, the squares that all the other pieces need.
    others: Option<[Squares; 9]>,
}

impl Stranding {
    /// The first turn of `seat`, whose numbers the view knows.
    pub fn of(view: &View, seat: Seat) -> Stranding {
        let row = view.secret[seat.index()].unwrap_or_default().row;
        let mut waiting = Waiting { three: Squares::NONE, four: Squares::NONE };
        for (token, square) in view.public.army(seat).filter(|&(token, _)| !view.public.has_moved(token)) {
            let group = match Parity::of(row[usize::from(token.file)]) {
                Parity::Odd => &mut waiting.three,
                Parity::Even => &mut waiting.four,
            };
            *group = group.or(Squares::one(square));
        }
        let ground = Ground::of(&view.public, seat);
        let ways = find_ways(seat, ground, waiting);
        let others = ways.map(|ways| {
            std::array::from_fn(|file| {
                let rest = ways.iter().enumerate().filter(|&(other, _)| other != file);
                rest.fold(Squares::NONE, |all, (_, way)| all.or(*way))
            })
        });
        Stranding { seat, ground, waiting, ways, others }
    }

    /// Whether every piece still has a way to move.
    pub fn can_be_completed(&self) -> bool {
        self.ways.is_some() || all_can_move(self.seat, &self.ground, self.waiting)
    }

    /// Whether the move, which the board allows, leaves every other piece a way to move.
    pub fn allows(&self, token: Token, to: Square) -> bool {
        if self.others.is_some_and(|others| !others[usize::from(token.file)].has(to)) {
            return true;
        }
        let from = token.start();
        let waiting = self.waiting.without(Squares::one(from));
        let ground = self.ground.after(from, to);
        self.one_goes_another_way(&ground, waiting, to) || all_can_move(self.seat, &ground, waiting)
    }

    /// Whether `to` is in a single piece's way, and that piece has another that is in nobody's.
    fn one_goes_another_way(&self, ground: &Ground, waiting: Waiting, to: Square) -> bool {
        let Some(ways) = &self.ways else { return false };
        let way = |piece: Square| ways[usize::from(piece.file())];
        let mut in_the_way = waiting.all().filter(|&piece| way(piece).has(to));
        let (Some(piece), None) = (in_the_way.next(), in_the_way.next()) else { return false };
        let others = waiting.without(Squares::one(piece)).all();
        let kept = others.fold(Squares::NONE, |kept, other| kept.or(way(other)));
        !ground.destinations(piece, waiting.length(piece)).less(kept).is_empty()
    }
}

/// One way for all to move, found without search: whoever cannot go straight ahead goes where it is in nobody's way, and
/// the others follow straight ahead; if it cannot, they go first and perhaps make room.
fn find_ways(seat: Seat, mut ground: Ground, mut waiting: Waiting) -> Option<[Squares; 9]> {
    let mut ways = [Squares::NONE; 9];
    loop {
        let (straight, taken) = waiting.straight_ahead(seat, &ground);
        let mut stuck = waiting.without(straight).all();
        let everybody = stuck.is_empty();
        let aside = stuck.find_map(|piece| {
            let length = waiting.length(piece);
            let mut free = ground.destinations(piece, length).less(taken);
            free.find(|&to| piece.distance(to) == length).map(|to| (piece, to))
        });
        match aside {
            Some((piece, to)) => {
                ways[usize::from(piece.file())] = path(piece, to, ground.occupied)?.or(Squares::one(to));
                ground = ground.after(piece, to);
                waiting = waiting.without(Squares::one(piece));
            }
            None if straight.is_empty() && !everybody => return None,
            None => {
                for piece in straight {
                    ways[usize::from(piece.file())] = taken.on_file(piece.file());
                    ground = ground.after(piece, waiting.ahead(seat, piece));
                }
                waiting = waiting.without(straight);
            }
        }
        if waiting.all().is_empty() {
            return Some(ways);
        }
    }
}

/// Whether all these pieces can move in some order: a depth-first search, the longest advance first, that is cut off
/// where a piece could not move even if those that can had vanished from the board.
fn all_can_move(seat: Seat, ground: &Ground, waiting: Waiting) -> bool {
    if find_ways(seat, *ground, waiting).is_some() {
        return true;
    }
    if !hopeful(*ground, waiting) {
        return false;
    }
    waiting.all().any(|piece| {
        let rest = waiting.without(Squares::one(piece));
        let mut choices: Vec<Square> = ground.destinations(piece, waiting.length(piece)).collect();
        choices.sort_by_key(|to| to.rank().abs_diff(piece.rank()));
        choices.into_iter().rev().any(|to| all_can_move(seat, &ground.after(piece, to), rest))
    })
}

/// Whether every piece could move if those that can move simply vanished, one after another.
fn hopeful(mut ground: Ground, mut waiting: Waiting) -> bool {
    while !waiting.all().is_empty() {
        let mobile = |piece: &Square| !ground.destinations(*piece, waiting.length(*piece)).is_empty();
        let Some(piece) = waiting.all().find(mobile) else { return false };
        let gone = Squares::one(piece);
        ground.friends = ground.friends.less(gone);
        ground.occupied = ground.occupied.less(gone);
        waiting = waiting.without(gone);
    }
    true
}
