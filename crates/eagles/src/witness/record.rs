//! The larger changes of the public record.

use crate::event::{Arrival, Phase};
use crate::field::{Commander, Field, SeenCard, Short};
use crate::ids::{CardId, Place, Slots, Token};
use crate::pack::Pack;
use crate::side::{OPEN, Stand, Tag};
use table::Seat;

impl Field {
    /// A card comes onto a position from the Reserve.
    pub(super) fn comes(&mut self, pack: &Pack, seat: Seat, arrival: &Arrival) -> usize {
        let ground = self.ground_code(arrival.on);
        let army = arrival.army;
        let stand = Stand {
            token: arrival.token,
            army,
            card: arrival.card.filter(|_| arrival.face_up).unwrap_or(CardId::NONE),
            kinds: arrival.kinds,
            position: arrival.position,
            ground,
            formation: arrival.formation,
            face_up: arrival.face_up,
        };
        let slot = self.side_mut(seat).add(stand);
        self.reserve[army.index()] -= 1;
        self.next_token = self.next_token.max(arrival.token.0 + 1);
        if ground != OPEN {
            self.grounds.turn(ground.into(), seat);
        }
        if let Some(card) = arrival.card.filter(|_| arrival.face_up) {
            self.forget(card);
            if pack.is_chief(card) {
                self.commander[army.index()] = Commander::Absent;
            }
        }
        slot
    }

    /// Notes a move for EAG-R18 and EAG-5.0e.
    pub(super) fn arrives(&mut self, seat: Seat, slot: usize, from: Place) {
        self.arrivals = self.arrivals.saturating_add(1);
        let when = self.arrivals;
        let side = self.side_mut(seat);
        let from = side.arrived(slot).map_or(from, |(first, _)| first);
        side.set_arrived(slot, Some((from, when)));
        side.set(slot, Tag::Moved, true);
        self.untouched = false;
    }

    /// EAG-R17 A card goes into the Reserve.
    pub(super) fn withdraws(&mut self, token: Token, card: Option<CardId>) {
        let Some((seat, slot)) = self.find(token) else { return };
        let army = self.side(seat).army(slot, seat);
        self.side_mut(seat).remove(slot);
        self.reserve[army.index()] += 1;
        self.spent[army.index()] += 1;
        self.untouched = false;
        if let Some(card) = card {
            self.remember(card, u16::MAX);
        }
    }

    /// EAG-R12 A card is turned face up.
    pub(super) fn shows(&mut self, pack: &Pack, token: Token, card: CardId) {
        if let Some((seat, slot)) = self.find(token) {
            self.side_mut(seat).show(slot, card, pack.kinds(card));
            self.forget(card);
        }
    }

    pub(super) fn leaves_reserve(&mut self, card: CardId) {
        self.reserve[card.army().index()] -= 1;
        self.forget(card);
    }

    pub(super) fn remember(&mut self, card: CardId, since: u16) {
        self.forget(card);
        self.seen.push(SeenCard { card, since });
    }

    pub(super) fn forget(&mut self, card: CardId) {
        if self.seen.iter().any(|seen| seen.card == card) {
            self.seen.retain(|seen| seen.card != card);
        }
    }

    /// The Terrain an event names, as the record writes it.
    pub(crate) fn ground_code(&self, on: Option<CardId>) -> u8 {
        on.and_then(|card| self.grounds.find(card)).map_or(OPEN, |index| index as u8)
    }

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
        let next = self.next_token;
        if self.seen.iter().any(|seen| seen.since == u16::MAX) {
            let mut seen = Short::default();
            self.seen.iter().for_each(|one| seen.push(SeenCard { since: one.since.min(next), ..one }));
            self.seen = seen;
        }
        if active == Seat::Second {
            self.busy = false;
        }
        self.quiet = quiet;
    }
}
