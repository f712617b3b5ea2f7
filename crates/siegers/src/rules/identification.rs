//! Combats one by one, and their last stage: the bid winner guesses, and if it is wrong the bid loser.

use super::Play;
use crate::board::Square;
use crate::event::{Cause, Event};
use crate::options::{DiceScope, RetreatWhen, SecondGuessLoss};
use crate::order::Order;
use crate::piece::Token;
use crate::state::{Phase, Public};
use std::ops::ControlFlow;
use table::{Clause, Refusal, Seat, Sink, promised};

/// SIE-29, SIE-R33 The attacker picks among the combats not yet settled.
pub fn check_pick(public: &Public, square: Square) -> Result<(), Refusal> {
    if public.pending().has(square) {
        Ok(())
    } else {
        Err(Refusal::new(Clause("SIE-29"), "siegers-no-combat-there").with("square", square.to_string()))
    }
}

/// SIE-59, SIE-R23 Any number from 1 to 8 may be guessed.
pub fn check_guess(n: u8) -> Result<(), Refusal> {
    if (1..=8).contains(&n) { Ok(()) } else { Err(Refusal::new(Clause("SIE-59"), "siegers-guess-range")) }
}

/// The combats to pick from.
pub fn list_picks(public: &Public, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    public.pending().into_iter().try_for_each(|square| each(Order::PickCombat { square }))
}

/// The eight guesses.
pub fn list_guesses(each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    (1..=8).try_for_each(|n| each(Order::Guess { n }))
}

impl<L: Sink<Event>> Play<'_, L> {
    /// The next combat, or the end of the turn (SIE-78). The last one left is taken without asking.
    pub fn next_combat(&mut self) {
        let mut pending = self.public().pending();
        match (pending.count(), pending.next()) {
            (0, _) => self.end_turn(),
            (1, Some(square)) => self.begin_combat(square),
            _ => {}
        }
    }

    /// SIE-23, SIE-R08 The two pieces on the square fight.
    pub fn begin_combat(&mut self, square: Square) {
        let public = self.public();
        let attacker = public.token_on(public.attacker(), square);
        let defender = public.token_on(public.defender(), square);
        let (Some(attacker), Some(defender)) = (attacker, defender) else { return };
        self.happen(Event::CombatBegins { square, attacker, defender });
        if self.public().options.dice_scope == DiceScope::Combat {
            self.begin_dice();
        }
    }

    /// SIE-59 to SIE-67, section e.4 of the rules.
    pub fn guess(&mut self, seat: Seat, n: u8) {
        let first = self.public().phase == Phase::FirstGuess;
        let Some(token) = promised(self.public().fighter(seat.other())) else { return };
        let right = self.state.number(token) == n;
        self.happen(Event::Guessed { seat, token, n, right });
        match (first, right) {
            (true, true) => self.first_guess_right(seat, token),
            (true, false) => self.first_guess_wrong(seat),
            (false, true) => self.second_guess_right(seat, token),
            (false, false) => self.second_guess_wrong(seat),
        }
    }

    /// SIE-61, SIE-62, SIE-63, SIE-R24
    fn first_guess_right(&mut self, winner: Seat, found: Token) {
        self.gain(winner, Cause::FirstGuessRight);
        self.lose(winner.other(), Cause::FirstGuessRight);
        self.remove(found, Cause::FirstGuessRight);
        if !self.victory() {
            self.end_combat();
        }
    }

    /// SIE-64 The second guess follows, unless the first has ruined the guesser (SIE-77).
    fn first_guess_wrong(&mut self, winner: Seat) {
        self.lose(winner, Cause::FirstGuessWrong);
        self.victory();
    }

    /// SIE-66, SIE-R25, SIE-O05
    fn second_guess_right(&mut self, loser: Seat, found: Token) {
        self.gain(loser, Cause::SecondGuessRight);
        if self.public().options.second_guess_loss == SecondGuessLoss::Cumulative {
            self.lose(loser.other(), Cause::SecondGuessRight);
        }
        self.remove(found, Cause::SecondGuessRight);
        if self.victory() {
            return;
        }
        if self.public().options.retreat_when == RetreatWhen::Always && self.retreat() {
            return;
        }
        self.end_combat();
    }

    /// SIE-67, SIE-68
    fn second_guess_wrong(&mut self, loser: Seat) {
        self.lose(loser, Cause::SecondGuessWrong);
        if !self.victory() && !self.retreat() {
            self.end_combat();
        }
    }

    /// SIE-29 A combat is settled completely before the next begins.
    fn end_combat(&mut self) {
        if self.victory_at_combat_end() {
            return;
        }
        self.happen(Event::CombatEnds {});
        self.next_combat();
    }

    pub(super) fn gain(&mut self, seat: Seat, cause: Cause) {
        self.change_strength(seat, i16::from(self.public().bid), cause);
    }

    pub(super) fn lose(&mut self, seat: Seat, cause: Cause) {
        self.change_strength(seat, -i16::from(self.public().bid), cause);
    }

    /// SIE-79, SIE-R30 Strength is signed and has no bounds.
    fn change_strength(&mut self, seat: Seat, by: i16, cause: Cause) {
        let from = self.public().strength[seat.index()];
        self.happen(Event::Strength { seat, from, to: from + by, cause });
    }

    /// SIE-73 A removed piece shows its number.
    pub(super) fn remove(&mut self, token: Token, cause: Cause) {
        let number = self.state.number(token);
        self.happen(Event::Removed { token, number, cause });
    }
}
