//! The rules, one file for each chapter of the rule book in its order: placement, movement, and of a combat the dice, the
//! bidding, the identification and the retreat; last, victory. Each file says what may be ordered (from a view), which
//! clause says no, and what follows (on a state).

pub mod bidding;
pub mod dice;
pub mod identification;
pub mod movement;
pub mod placement;
pub mod retreat;
pub mod stranding;
pub mod victory;

use crate::event::Event;
use crate::order::Order;
use crate::state::{Phase, Public, State, View};
use std::ops::ControlFlow;
use table::{Clause, Extent, Fact, Phrase, Refusal, Seat, Sink};

/// A state to which things happen.
pub struct Play<'a, L> {
    /// The state.
    pub state: &'a mut State,
    /// Who takes note.
    pub log: &'a mut L,
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Something happens: it enters the record and is noted.
    #[inline(always)]
    pub fn happen(&mut self, event: Event) {
        self.state.witness(&event);
        self.log.note(|| event);
    }

    /// The public record.
    #[inline]
    pub fn public(&self) -> &Public {
        &self.state.public
    }

    /// Carries out an order that passed [`check`].
    #[inline]
    pub fn resolve(&mut self, seat: Seat, order: &Order) {
        match *order {
            Order::PlacePieces { row } => self.place(seat, row),
            Order::MovePiece { token, to } => self.move_piece(token, to),
            Order::EndMovement {} => self.end_movement(),
            Order::PassTurn {} => self.pass_turn(seat),
            Order::ChooseDice { white, yellow, red } => {
                self.set_dice(seat, [white, yellow, red].map(Option::unwrap_or_default));
            }
            Order::Request { kind } => self.happen(Event::Asked { to: seat.other(), kind }),
            Order::ShowDice { colours } => self.show_dice(seat, colours),
            Order::PickCombat { square } => self.begin_combat(square),
            Order::Bid { n } => self.happen(Event::Announced { n }),
            Order::Match {} => self.happen(Event::Matched { n: self.state.public.bid }),
            Order::PassBid {} => self.happen(Event::BidPassed { seat }),
            Order::Guess { n } => self.guess(seat, n),
            Order::Resign {} => self.resign(seat),
        }
    }
}

/// Whether the owner of the view may give this order now.
pub fn check(view: &View, order: &Order) -> Result<(), Refusal> {
    let public = &view.public;
    let Some(seat) = view.who.seat() else {
        return Err(Refusal::new(Clause("SIE-03"), "siegers-no-seat"));
    };
    if public.phase == Phase::Over {
        return Err(Refusal::new(Clause("SIE-77"), "siegers-game-over"));
    }
    if !public.awaited().contains(seat) {
        return Err(Refusal::new(asker(public), "siegers-not-asked").with("phase", phase_words(public.phase)));
    }
    match (public.phase, order) {
        (_, Order::Resign {}) => Ok(()),
        (Phase::Setup, Order::PlacePieces { row }) => placement::check(row),
        (Phase::Movement, Order::MovePiece { token, to }) => movement::check_move(view, seat, *token, *to),
        (Phase::Movement, Order::EndMovement {}) => movement::check_end_order(view, seat),
        (Phase::Movement, Order::PassTurn {}) => movement::check_pass(view, seat),
        (Phase::Dice, Order::ChooseDice { white, yellow, red }) => {
            dice::check_setting(public, seat, [*white, *yellow, *red])
        }
        (Phase::AskDefender | Phase::AskAttacker, Order::Request { .. }) => Ok(()),
        (Phase::ShowDefender | Phase::ShowAttacker, Order::ShowDice { colours }) => {
            dice::check_show(view, seat, *colours)
        }
        (Phase::PickCombat, Order::PickCombat { square }) => identification::check_pick(public, *square),
        (Phase::Bid, Order::Bid { n }) => bidding::check_bid(view, seat, *n),
        (Phase::Bid, Order::PassBid {}) => bidding::check_pass(public),
        (Phase::Reply, Order::Match {}) => bidding::check_match(view, seat),
        (Phase::Reply, Order::PassBid {}) => Ok(()),
        (Phase::Bid, Order::Match {}) | (Phase::Reply, Order::Bid { .. }) => {
            Err(Refusal::new(Clause("SIE-54"), "siegers-defender-matches"))
        }
        (Phase::FirstGuess | Phase::SecondGuess, Order::Guess { n }) => identification::check_guess(*n),
        _ => Err(Refusal::new(not_now(public), "siegers-not-now").with("phase", phase_words(public.phase))),
    }
}

/// Hands over the legal orders of the view's owner.
#[inline]
pub fn orders(view: &View, mut each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
    let public = &view.public;
    let Some(seat) = view.who.seat().filter(|&seat| public.awaited().contains(seat)) else {
        return Extent::Complete;
    };
    let each = &mut each;
    let listed = match public.phase {
        Phase::Setup => placement::sample(each),
        Phase::Movement => movement::list(view, seat, each),
        Phase::Dice => dice::list_settings(public, seat, each),
        Phase::AskDefender | Phase::AskAttacker => dice::list_requests(each),
        Phase::ShowDefender | Phase::ShowAttacker => dice::list_shows(view, seat, each),
        Phase::PickCombat => identification::list_picks(public, each),
        Phase::Bid => bidding::list_bids(view, seat, each),
        Phase::Reply => bidding::list_replies(view, seat, each),
        Phase::FirstGuess | Phase::SecondGuess => identification::list_guesses(each),
        Phase::Over => ControlFlow::Continue(()),
    };
    if listed.is_continue() {
        let _ = each(Order::Resign {});
    }
    if public.phase == Phase::Setup { Extent::Sample } else { Extent::Complete }
}

/// The clause that says what is being decided, and by whom.
fn asker(public: &Public) -> Clause {
    Clause(match public.phase {
        Phase::Setup => "SIE-R02",
        Phase::Movement => "SIE-14",
        Phase::Dice => "SIE-R14",
        Phase::AskDefender | Phase::ShowDefender => "SIE-35",
        Phase::AskAttacker | Phase::ShowAttacker => "SIE-36",
        Phase::PickCombat => "SIE-29",
        Phase::Bid if public.bid == 0 => "SIE-50",
        Phase::Bid => "SIE-56",
        Phase::Reply => "SIE-54",
        Phase::FirstGuess => "SIE-59",
        Phase::SecondGuess => "SIE-65",
        Phase::Over => "SIE-77",
    })
}

/// The clause by which something else has to be decided first.
fn not_now(public: &Public) -> Clause {
    match public.phase {
        Phase::Movement => Clause("SIE-25"),
        _ => asker(public),
    }
}

/// A phase as a fact of a sentence.
pub fn phase_words(phase: Phase) -> Phrase {
    Phrase::new(match phase {
        Phase::Setup => "siegers-phase-setup",
        Phase::Movement => "siegers-phase-movement",
        Phase::Dice => "siegers-phase-dice",
        Phase::AskDefender | Phase::AskAttacker => "siegers-phase-ask",
        Phase::ShowDefender | Phase::ShowAttacker => "siegers-phase-show",
        Phase::PickCombat => "siegers-phase-pick",
        Phase::Bid | Phase::Reply => "siegers-phase-bid",
        Phase::FirstGuess | Phase::SecondGuess => "siegers-phase-guess",
        Phase::Over => "siegers-phase-over",
    })
}

/// A small number as a fact.
pub fn fact(number: impl Into<i64>) -> Fact {
    Fact::Number(number.into())
}
