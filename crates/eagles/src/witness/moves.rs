//! What moves change in the record: arrivals, steps, captures, formations.

use crate::event::{Arrival, Event};
use crate::field::{Commander, Field};
use crate::ids::{CardId, Formation, Place, Token};
use crate::pack::Pack;
use crate::side::{Kinds, OPEN, Stand, Tag};
use table::{Seat, promised};

impl Field {
    /// EAG-4.1 A deployment lies on the field.
    pub(super) fn is_deployed(&mut self, pack: &Pack, seat: Seat, terrain: &[CardId], cards: &[Arrival]) {
        for card in terrain {
            self.grounds.add(*card, seat);
            self.leaves_reserve(*card);
        }
        for arrival in cards {
            self.comes(pack, seat, arrival);
        }
    }

    /// A card comes onto a position from the Reserve.
    fn comes(&mut self, pack: &Pack, seat: Seat, arrival: &Arrival) -> usize {
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

    /// A card moves in from the Reserve; one that came through it in this very move was not spent there (EAG-R32).
    pub(super) fn enters(&mut self, pack: &Pack, seat: Seat, card: &Arrival, engaging: bool, through: bool) {
        if through {
            self.spent[card.army.index()] -= 1;
            self.seen_since(card.token.0);
        }
        let slot = self.comes(pack, seat, card);
        self.arrives(seat, slot, Place::Reserve);
        self.side_mut(seat).set(slot, Tag::Engaging, engaging);
    }

    /// A card goes from one position to another ([`Event::Moved`]).
    pub(super) fn moves(&mut self, event: &Event) {
        let &Event::Moved { token, to, on, formation, kinds, engaging, disengaging, crossing, back } = event
        else {
            return;
        };
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        let ground = self.ground_code(on);
        let from = self.side(seat).position(slot);
        let side = self.side_mut(seat);
        side.shift(slot, to);
        side.set_ground(slot, ground);
        side.set_kinds(slot, kinds);
        if side.formation(slot) != formation {
            side.set_formation(slot, formation);
            side.set(slot, Tag::Reformed, true);
        }
        if engaging {
            side.set(slot, Tag::Engaging, true);
        }
        if disengaging {
            side.set(slot, Tag::Disengaged, true);
        }
        if crossing {
            self.crossings[from.sector()] += 1;
        }
        if to.home() != seat {
            self.busy = true;
        }
        self.arrives(seat, slot, Place::At(from));
        if back {
            self.side_mut(seat).set_arrived(slot, None);
        }
        if ground != OPEN {
            self.grounds.turn(ground.into(), seat);
        }
    }

    /// Notes a move for EAG-R18 and EAG-5.0e.
    fn arrives(&mut self, seat: Seat, slot: usize, from: Place) {
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
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        let army = self.side(seat).army(slot, seat);
        self.side_mut(seat).remove(slot);
        self.reserve[army.index()] += 1;
        self.spent[army.index()] += 1;
        self.untouched = false;
        if let Some(card) = card {
            self.remember(card, u16::MAX);
        }
    }

    /// EAG-R38 A card steps onto Terrain, or off it.
    pub(super) fn steps(&mut self, token: Token, on: Option<CardId>, kinds: Kinds) {
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        let ground = self.ground_code(on);
        let side = self.side_mut(seat);
        side.set_ground(slot, ground);
        side.set_kinds(slot, kinds);
        side.set(slot, Tag::Moved, true);
        self.untouched = false;
        if ground != OPEN {
            self.grounds.turn(ground.into(), seat);
        }
    }

    /// EAG-11.5a Terrain is captured.
    pub(super) fn is_captured(&mut self, seat: Seat, terrain: CardId, tokens: &[Token]) {
        let ground = self.ground_code(Some(terrain));
        for token in tokens {
            if let Some(slot) = self.side(seat).find(*token) {
                self.side_mut(seat).set_ground(slot, ground);
                self.side_mut(seat).set_kinds(slot, Kinds::INFANTRY);
            }
        }
        if ground != OPEN {
            self.grounds.turn(ground.into(), seat);
        }
    }

    /// EAG-9.0 A card changes formation, which only infantry does.
    pub(super) fn forms(&mut self, token: Token, formation: Formation, engaged: bool) {
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        let side = self.side_mut(seat);
        side.set_formation(slot, formation);
        side.set(slot, Tag::Reformed, true);
        if engaged {
            side.set(slot, Tag::Moved, true);
        }
        if !side.is(slot, Tag::FaceUp) {
            side.set_kinds(slot, Kinds::INFANTRY);
        }
        self.untouched = false;
    }

    /// The Terrain an event names, as the record writes it.
    pub(crate) fn ground_code(&self, on: Option<CardId>) -> u8 {
        on.and_then(|card| self.grounds.find(card)).map_or(OPEN, |index| index as u8)
    }
}
