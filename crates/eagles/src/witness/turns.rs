//! What Battle Turns and their phases change in the record.

use crate::event::Phase;
use crate::field::Field;
use crate::ids::Slots;
use crate::side::Tag;
use table::Seat;

impl Field {
    /// EAG-5.0a A Battle Turn begins.
    pub(super) fn turn_begins(&mut self, seat: Seat, round: u8) {
        self.active = seat;
        self.round = round;
        self.crossings = [0; 3];
        self.arrivals = 0;
        self.complete = false;
        self.offered = false;
        let next = self.side(seat).tagged(Tag::FuriousNext);
        let side = self.side_mut(seat);
        side.set_all(Tag::Furious, next);
        side.set_all(Tag::FuriousNext, Slots::NONE);
    }

    /// EAG-5.0a A phase of it begins.
    pub(super) fn phase_begins(&mut self, phase: Phase) {
        self.played = [[[0; 2]; 6]; 2];
        self.untouched = phase == Phase::Combat;
        let active = self.active;
        if phase == Phase::Combat {
            self.side_mut(active).set_all(Tag::HitBefore, Slots::NONE);
        }
        if phase == Phase::Reinforce {
            for side in &mut self.sides {
                side.set_all(Tag::HitNow, Slots::NONE);
            }
        }
    }

    /// D3 It ends.
    pub(super) fn turn_ends(&mut self, quiet: u8) {
        let active = self.active;
        let side = self.side_mut(active);
        for tag in [
            Tag::Moved,
            Tag::Attacked,
            Tag::Reformed,
            Tag::Engaging,
            Tag::Disengaged,
            Tag::Winded,
            Tag::Furious,
        ] {
            side.set_all(tag, Slots::NONE);
        }
        for slot in side.all().iter() {
            side.set_arrived(slot, None);
        }
        self.crossings = [0; 3];
        self.arrivals = 0;
        self.complete = false;
        self.untouched = false;
        self.spent = [0; 3];
        if self.seen.iter().any(|seen| seen.since == u16::MAX) {
            self.seen_since(self.next_token);
        }
        if active == Seat::Second {
            self.busy = false;
        }
        self.quiet = quiet;
    }
}
