//! Movement: which piece may go where, when a turn's movement may end, and what a move shows. All moves of a turn come
//! before its first combat (SIE-25), one after another on the board left by those before (SIE-26).

use super::{Play, fact, stranding::Stranding};
use crate::board::{Square, Squares, reach, reach_by_reversal};
use crate::event::Event;
use crate::options::Reversal;
use crate::order::Order;
use crate::piece::{Parity, Token};
use crate::state::{Public, View};
use std::ops::ControlFlow;
use table::{Clause, Refusal, Seat, Sink, promised};

/// The board as one side sees it when it moves.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// Its own pieces.
    pub friends: Squares,
    /// All pieces.
    pub occupied: Squares,
    /// Whether a move may turn back on itself.
    pub reversal: bool,
}

impl Ground {
    /// The ground as the seat to move finds it.
    pub fn of(public: &Public, seat: Seat) -> Ground {
        let friends = public.squares(seat);
        let occupied = friends.or(public.squares(seat.other()));
        Ground { friends, occupied, reversal: public.options.reversal == Reversal::On }
    }

    /// SIE-18 to SIE-24, SIE-R05 Where a piece of this step length may go. It may end on an enemy, not on a friend;
    /// a friend that has just attacked counts (SIE-R08).
    #[inline]
    pub fn destinations(&self, from: Square, length: u8) -> Squares {
        let straight_or_bent = reach(from, length, self.occupied);
        let all = if self.reversal {
            straight_or_bent.or(reach_by_reversal(from, length, self.occupied))
        } else {
            straight_or_bent
        };
        all.less(self.friends)
    }

    /// SIE-R06 The ground after a move: the square left is empty, the square reached is held.
    #[must_use]
    pub fn after(&self, from: Square, to: Square) -> Ground {
        let (from, to) = (Squares::one(from), Squares::one(to));
        Ground { friends: self.friends.less(from).or(to), occupied: self.occupied.less(from).or(to), ..*self }
    }
}

/// The step length of a token, as its owner knows it (SIE-07).
#[inline]
fn length(view: &View, token: Token) -> u8 {
    let row = view.secret[token.seat.index()].unwrap_or_default().row;
    Parity::of(row[usize::from(token.file)]).step_length()
}

/// The pieces that the seat to move may still move, with their squares and step lengths (SIE-17).
#[inline]
fn unmoved(view: &View, seat: Seat) -> impl Iterator<Item = (Token, Square, u8)> + Clone {
    let public = &view.public;
    public
        .army(seat)
        .filter(|&(token, _)| !public.has_moved(token))
        .map(|(token, square)| (token, square, length(view, token)))
}

/// Whether `token` may go to `to`, and if not, why.
pub fn check_move(view: &View, seat: Seat, token: Token, to: Square) -> Result<(), Refusal> {
    let public = &view.public;
    let refuse =
        |clause, message| Err(Refusal::new(Clause(clause), message).with("token", token.to_string()));
    if token.seat != seat {
        return refuse("SIE-05", "siegers-not-your-piece");
    }
    let Some(from) = public.at(token) else {
        return match public.fallen(token) {
            Some(_) => refuse("SIE-73", "siegers-piece-removed"),
            None => refuse("SIE-12", "siegers-no-such-piece"),
        };
    };
    if public.has_moved(token) {
        return refuse("SIE-17", "siegers-moved-already");
    }
    let ground = Ground::of(public, seat);
    let length = length(view, token);
    if !ground.destinations(from, length).has(to) {
        return Err(why_not(&ground, from, to, length).with("token", token.to_string()));
    }
    if public.first_turn() && !Stranding::of(view, seat).allows(token, to) {
        return refuse("SIE-R10", "siegers-stranding")
            .map_err(|refusal: Refusal| refusal.with("to", to.to_string()));
    }
    Ok(())
}

/// SIE-18, SIE-21, SIE-24 Why a square is out of reach.
fn why_not(ground: &Ground, from: Square, to: Square, length: u8) -> Refusal {
    let distance = from.distance(to);
    let reversed = ground.reversal
        && from != to
        && distance + 2 == length
        && (from.file() == to.file() || from.rank() == to.rank());
    if distance != length && !reversed {
        Refusal::new(Clause("SIE-18"), "siegers-exact-length")
            .with("length", fact(length))
            .with("distance", fact(distance))
            .with("to", to.to_string())
    } else if ground.friends.has(to) {
        Refusal::new(Clause("SIE-24"), "siegers-on-a-friend").with("to", to.to_string())
    } else {
        Refusal::new(Clause("SIE-21"), "siegers-no-clear-path").with("to", to.to_string())
    }
}

/// SIE-15, SIE-16 All pieces in the first turn, at least one in every later turn.
pub fn check_end(public: &Public) -> Result<(), Refusal> {
    let left = public.army(public.to_move).filter(|&(token, _)| !public.has_moved(token)).count();
    if public.first_turn() && left > 0 {
        Err(Refusal::new(Clause("SIE-15"), "siegers-all-must-move").with("left", fact(left as i64)))
    } else if !public.any_moved() {
        Err(Refusal::new(Clause("SIE-16"), "siegers-one-must-move"))
    } else {
        Ok(())
    }
}

/// The same as an order; where nothing can move it says that the turn is to be passed (SIE-R11).
pub fn check_end_order(view: &View, seat: Seat) -> Result<(), Refusal> {
    match check_pass(view, seat) {
        Ok(()) => Err(Refusal::new(Clause("SIE-R11"), "siegers-must-pass-turn")),
        Err(_) => check_end(&view.public),
    }
}

/// SIE-R11 A turn is passed only when, in a later turn, no piece can move.
pub fn check_pass(view: &View, seat: Seat) -> Result<(), Refusal> {
    if view.public.first_turn() || view.public.any_moved() || can_move(view, seat) {
        Err(Refusal::new(Clause("SIE-R11"), "siegers-no-pass"))
    } else {
        Ok(())
    }
}

fn can_move(view: &View, seat: Seat) -> bool {
    let ground = Ground::of(&view.public, seat);
    unmoved(view, seat).any(|(_, from, length)| !ground.destinations(from, length).is_empty())
}

/// Every legal order of the movement phase.
#[inline]
pub fn list(view: &View, seat: Seat, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    let public = &view.public;
    let ground = Ground::of(public, seat);
    let stranding = public.first_turn().then(|| Stranding::of(view, seat));
    let mut any = false;
    for (token, from, length) in unmoved(view, seat) {
        for to in ground.destinations(from, length) {
            any = true;
            if stranding.as_ref().is_none_or(|stranding| stranding.allows(token, to)) {
                each(Order::MovePiece { token, to })?;
            }
        }
    }
    if check_end(public).is_ok() {
        each(Order::EndMovement {})?;
    } else if !any && !public.first_turn() {
        each(Order::PassTurn {})?;
    }
    ControlFlow::Continue(())
}

impl<L: Sink<Event>> Play<'_, L> {
    /// SIE-80 A move is public, and its length shows the parity of a piece that moves for the first time (SIE-I03).
    #[inline]
    pub fn move_piece(&mut self, token: Token, to: Square) {
        let Some(from) = promised(self.public().at(token)) else { return };
        let news = self.public().parity(token).is_none();
        self.happen(Event::Moved { token, from, to });
        if news {
            let parity = Parity::of(self.state.number(token));
            self.happen(Event::ParityShown { token, parity });
        }
    }

    /// SIE-23, SIE-25 Every piece that landed on an enemy now fights.
    #[inline]
    pub fn end_movement(&mut self) {
        let combats = self.public().pending().count() as u8;
        self.happen(Event::MovementEnded { combats });
        if combats == 0 {
            self.end_turn();
        } else {
            self.prepare_combats();
        }
    }

    /// SIE-R11
    pub fn pass_turn(&mut self, seat: Seat) {
        self.happen(Event::TurnPassed { seat });
        self.end_turn();
    }
}
