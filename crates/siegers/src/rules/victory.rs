//! The end: two generals, six soldiers or all strength lost; too long without a fight; or a resignation.

use super::Play;
use crate::event::{Event, Reasons, Verdict};
use crate::options::{Adjudication, VictoryTiming};
use crate::piece::Numbers;
use crate::state::Public;
use std::cmp::Ordering;
use table::{Seat, Sink};

/// SIE-74 to SIE-76, SIE-R38 What a seat has been beaten by, if it has.
pub fn beaten(public: &Public, seat: Seat) -> Option<Reasons> {
    let lost = public.lost(seat);
    let generals = lost.covers(Numbers::GENERALS);
    let soldiers = lost.covers(Numbers::SOLDIERS);
    let strength = public.strength[seat.index()] <= 0;
    (generals || soldiers || strength).then_some(Reasons::Beaten { generals, soldiers, strength })
}

impl<L: Sink<Event>> Play<'_, L> {
    /// SIE-77, SIE-R31 The conditions are tested after every event, unless SIE-O06 puts it off. Answers whether the game
    /// is over; then nothing else happens (SIE-R34).
    pub(super) fn victory(&mut self) -> bool {
        self.public().options.victory_timing == VictoryTiming::Immediate && self.test_conditions()
    }

    /// SIE-O06 With `combat_end` the conditions are tested once, after the retreat and its points.
    pub(super) fn victory_at_combat_end(&mut self) -> bool {
        self.public().options.victory_timing == VictoryTiming::CombatEnd && self.test_conditions()
    }

    fn test_conditions(&mut self) -> bool {
        let fallen = Seat::BOTH.map(|seat| beaten(self.public(), seat));
        let verdict = match fallen {
            [None, None] => return false,
            [Some(_), Some(_)] => Verdict { winner: None, reasons: Reasons::Both },
            [Some(reasons), None] => Verdict { winner: Some(Seat::Second), reasons },
            [None, Some(reasons)] => Verdict { winner: Some(Seat::First), reasons },
        };
        self.finish(verdict);
        true
    }

    /// SIE-78 The turn passes, unless there has been no combat for too long (SIE-R35, SIE-O08).
    pub fn end_turn(&mut self) {
        self.happen(Event::TurnEnded { seat: self.public().to_move });
        let public = self.public();
        let limit = public.options.no_progress_limit;
        if limit > 0 && public.quiet >= limit {
            self.finish(Verdict { winner: adjudged(public), reasons: Reasons::NoProgress });
        }
    }

    /// SIE-R37
    pub fn resign(&mut self, seat: Seat) {
        self.happen(Event::Resigned { seat });
        self.finish(Verdict { winner: Some(seat.other()), reasons: Reasons::Resignation });
    }

    fn finish(&mut self, result: Verdict) {
        self.happen(Event::GameOver { result });
        for seat in Seat::BOTH {
            self.happen(Event::Revealed { seat, row: self.state.secret[seat.index()].row });
        }
    }
}

/// SIE-O09 Who wins at the no-progress limit: nobody, or the higher strength, equal being drawn.
pub fn adjudged(public: &Public) -> Option<Seat> {
    match (public.options.adjudication, public.strength[0].cmp(&public.strength[1])) {
        (Adjudication::Strength, Ordering::Greater) => Some(Seat::First),
        (Adjudication::Strength, Ordering::Less) => Some(Seat::Second),
        _ => None,
    }
}
