//! What a fight promises: the chances of both guesses, the points of section e.4 of the rules, and the worth of the pieces.

use super::{ONE, VICTORY};
use crate::board::{FILES, Square};
use crate::knowledge::posterior;
use crate::piece::{Numbers, Token};
use crate::state::{Public, View};
use table::Seat;

/// The bid expected of a fight that has not begun.
const USUAL_BID: i64 = 12;
/// The greater, the less a loss is shunned.
const RESERVE: i64 = 20;

/// What a number is worth to a side that has lost some: generals more than soldiers, and most of all the last that keeps
/// it from losing (SIE-74, SIE-75).
pub(super) fn piece_worth(lost: Numbers, number: u8) -> i64 {
    let (group, usual) =
        if Numbers::GENERALS.has(number) { (Numbers::GENERALS, 16) } else { (Numbers::SOLDIERS, 5) };
    let left = group.less(lost).count();
    if left <= 1 { VICTORY / 3 } else { (usual + 6 / i64::from(left)) * ONE }
}

/// The mean of two results, the first of which comes with this chance in thousandths.
fn mean(chance: i64, first: i64, second: i64) -> i64 {
    (chance * first + (ONE - chance) * second) / ONE
}

/// A fight between two pieces as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duel {
    /// The chance to name the other piece's number, in thousandths.
    pub(super) hit: i64,
    /// The chance that the other side names ours.
    pub(super) found: i64,
    /// What our piece is worth.
    ours: i64,
    /// What theirs is worth, on average.
    theirs: i64,
    /// Whether our piece could not retreat.
    we_are_blocked: bool,
    /// Whether theirs could not.
    they_are_blocked: bool,
    strength: i64,
    their_strength: i64,
}

/// The chances of guesses at every piece, reckoned once for a decision: where the pieces stand does not change them.
pub(super) struct Guesses {
    at_theirs: [(i64, i64); FILES as usize],
    at_ours: [i64; FILES as usize],
}

impl Guesses {
    pub(super) fn of(view: &View, seat: Seat) -> Guesses {
        let public = &view.public;
        let mut guesses = Guesses { at_theirs: [(0, 0); FILES as usize], at_ours: [0; FILES as usize] };
        for (token, _) in public.army(seat.other()) {
            guesses.at_theirs[usize::from(token.file)] = best_guess(public, token);
        }
        for (token, _) in public.army(seat) {
            guesses.at_ours[usize::from(token.file)] = found(view, seat, token);
        }
        guesses
    }

    pub(super) fn duel(&self, view: &View, seat: Seat, ours: Token, theirs: Token, square: Square) -> Duel {
        let (at_theirs, at_ours) =
            (self.at_theirs[usize::from(theirs.file)], self.at_ours[usize::from(ours.file)]);
        Duel::with(view, seat, (ours, at_ours), (theirs, at_theirs), square)
    }
}

fn number_of(view: &View, seat: Seat, ours: Token) -> u8 {
    view.secret[seat.index()].unwrap_or_default().row[usize::from(ours.file)]
}

fn found(view: &View, seat: Seat, ours: Token) -> i64 {
    chance_to_name(&view.public, ours, number_of(view, seat, ours))
}

impl Duel {
    pub(super) fn of(view: &View, seat: Seat, ours: Token, theirs: Token, square: Square) -> Duel {
        let at_theirs = best_guess(&view.public, theirs);
        Duel::with(view, seat, (ours, found(view, seat, ours)), (theirs, at_theirs), square)
    }

    fn with(
        view: &View,
        seat: Seat,
        (ours, found): (Token, i64),
        (theirs, (hit, worth)): (Token, (i64, i64)),
        square: Square,
    ) -> Duel {
        let public = &view.public;
        let blocked = |side: Seat, token: Token| {
            let free = |back: Square| {
                let held = Seat::BOTH.into_iter().filter_map(|seat| public.token_on(seat, back));
                held.into_iter().all(|other| other == token || other == ours)
            };
            !square.back(side).is_some_and(free)
        };
        Duel {
            hit,
            found,
            ours: piece_worth(public.lost(seat), number_of(view, seat, ours)),
            theirs: worth,
            we_are_blocked: blocked(seat, ours),
            they_are_blocked: blocked(seat.other(), theirs),
            strength: i64::from(public.strength[seat.index()]),
            their_strength: i64::from(public.strength[seat.other().index()]),
        }
    }

    /// The same fight seen from the other side.
    pub(super) fn turned(self) -> Duel {
        Duel {
            hit: self.found,
            found: self.hit,
            ours: self.theirs,
            theirs: self.ours,
            we_are_blocked: self.they_are_blocked,
            they_are_blocked: self.we_are_blocked,
            strength: self.their_strength,
            their_strength: self.strength,
        }
    }

    /// What winning the bidding at this number promises: section e.4 of the rules with the chances of both guesses.
    pub(super) fn won_at(&self, bid: i64) -> i64 {
        let right = self.change(bid, -bid) + self.theirs;
        let found = self.change(-2 * bid, bid) - self.ours;
        let both_wrong = if self.they_are_blocked {
            self.change(0, -2 * bid) + self.theirs
        } else {
            self.change(-bid, -bid)
        };
        let wrong = if self.strength <= bid { -VICTORY } else { mean(self.found, found, both_wrong) };
        mean(self.hit, right, wrong)
    }

    /// What losing it promises.
    pub(super) fn lost_at(&self, bid: i64) -> i64 {
        let found = self.change(-bid, bid) - self.ours;
        let right = self.change(bid, -2 * bid) + self.theirs;
        let both_wrong =
            if self.we_are_blocked { self.change(-2 * bid, 0) - self.ours } else { self.change(-bid, -bid) };
        let they_miss = if self.their_strength <= bid { VICTORY } else { mean(self.hit, right, both_wrong) };
        mean(self.found, found, they_miss)
    }

    /// What a change of both strengths is worth: a loss counts for more than a gain, and the more so the less strength
    /// is left. None left is the end (SIE-76).
    fn change(&self, ours: i64, theirs: i64) -> i64 {
        let reserve = self.strength + RESERVE;
        let gained = ours - theirs;
        if self.strength + ours <= 0 {
            -VICTORY
        } else if self.their_strength + theirs <= 0 {
            VICTORY
        } else {
            ONE * gained * reserve / (reserve + gained).max(1)
        }
    }

    /// What attacking promises. An attacker that would rather lose the bidding is let win it; one that would rather win
    /// meets resistance.
    pub(super) fn attacking(&self) -> i64 {
        let (won, lost) = (self.won_at(USUAL_BID), self.lost_at(USUAL_BID));
        if won < lost { won } else { (won + lost) / 2 }
    }
}

/// The chance of the likeliest number of a token, in thousandths, and what the token is worth on average.
pub(super) fn best_guess(public: &Public, token: Token) -> (i64, i64) {
    let weights = posterior(public, token);
    let all = weights.iter().sum::<u64>().max(1) as i64;
    let lost = public.lost(token.seat);
    let worth: i64 =
        (1..=8).zip(weights).map(|(number, weight)| weight as i64 * piece_worth(lost, number)).sum();
    (weights.into_iter().max().unwrap_or(0) as i64 * ONE / all, worth / all)
}

/// The chance that somebody who knows what everybody knows names this number: shared among the likeliest, none for any
/// other.
fn chance_to_name(public: &Public, token: Token, number: u8) -> i64 {
    let weights = posterior(public, token);
    let most = weights.into_iter().max().unwrap_or(0);
    let likeliest = weights.iter().filter(|&&weight| weight == most).count() as i64;
    if weights[usize::from(number) - 1] == most { ONE / likeliest } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(hit: i64, found: i64) -> Duel {
        Duel {
            hit,
            found,
            ours: 0,
            theirs: 0,
            we_are_blocked: false,
            they_are_blocked: false,
            strength: 1_000_000,
            their_strength: 1_000_000,
        }
    }

    /// Section k of the rules: with equal knowledge the guessing part is worth B(3 - c)/c².
    #[test]
    fn with_three_candidates_each_winning_the_bidding_is_worth_nothing() {
        let close = |worth: i64, points: i64| (worth - points * ONE).abs() < ONE;
        assert!(close(duel(333, 333).won_at(16), 0));
        assert!(close(duel(500, 500).won_at(16), 4));
        assert!(duel(250, 250).won_at(16) < 0);
    }

    #[test]
    fn a_blocked_retreat_makes_winning_worth_more() {
        let open = duel(250, 250);
        assert!(Duel { they_are_blocked: true, ..open }.won_at(10) > open.won_at(10));
        assert!(Duel { we_are_blocked: true, ..open }.lost_at(10) < open.lost_at(10));
    }

    #[test]
    fn the_last_general_is_worth_more_than_the_first() {
        assert!(piece_worth(Numbers::one(1), 8) > piece_worth(Numbers::NONE, 8));
        assert!(piece_worth(Numbers::NONE, 8) > piece_worth(Numbers::NONE, 4));
    }
}
