//! How events change what is known. The same code keeps the record of a state and of every view, so that who has heard
//! all events knows all there is to know.

use crate::cards::{Army, Kind};
use crate::course::Mode;
use crate::event::{Arrival, Event, Phase};
use crate::field::{Commander, Field, Secret, SeenCard};
use crate::ids::{CardId, Place, Position, Slots, Token};
use crate::pack::{Pack, special};
use crate::side::{Kinds, OPEN, Stand, Tag};
use crate::state::{State, View};
use table::Seat;

impl State {
    /// Carries an event into the record and the secrets.
    #[inline]
    pub fn witness(&mut self, pack: &Pack, event: &Event) {
        for seat in Seat::BOTH {
            self.secrets[seat.index()].witness(pack, seat, &self.field, event);
        }
        match event {
            Event::LaidOut { seat, cards } => self.drafts[seat.index()] = Some(cards.clone()),
            Event::Deployed { seat, .. } => self.drafts[seat.index()] = None,
            Event::Decided { .. } => self.drafts = [None, None],
            Event::Campaign { news } => self.witness_news(news),
            _ => {}
        }
        self.field.witness(pack, event);
    }
}

impl View {
    /// Carries an event its owner was told into what it knows.
    pub fn witness(&mut self, pack: &Pack, event: &Event) {
        for seat in Seat::BOTH {
            if let Some(secret) = &mut self.secrets[seat.index()] {
                secret.witness(pack, seat, &self.field, event);
            }
        }
        match event {
            Event::LaidOut { cards, .. } => self.draft = Some(cards.clone()),
            Event::Deployed { seat, .. } if self.who.is(*seat) => self.draft = None,
            Event::Decided { .. } => self.draft = None,
            Event::Campaign { news } => self.witness_news(news),
            Event::Unveiled { secrets, decks } => {
                self.secrets = secrets.map(Some);
                self.decks = Some(decks.clone());
            }
            _ => {}
        }
        self.field.witness(pack, event);
    }
}

impl Secret {
    /// What an event means for the owner. `field` is the record before it.
    #[inline]
    fn witness(&mut self, pack: &Pack, owner: Seat, field: &Field, event: &Event) {
        match event {
            Event::Deployed { seat, terrain, cards } if *seat == owner => {
                terrain.iter().for_each(|card| self.reserve.take(*card));
                for (at, arrival) in cards.iter().enumerate() {
                    self.place(field.side(owner).len() + at, arrival);
                }
            }
            Event::Entered { seat, card, .. } if *seat == owner => {
                self.place(field.side(owner).len(), card);
                self.pending = CardId::NONE;
                self.pending_decoy = false;
            }
            Event::Withdrew { token, .. } => {
                if let Some(slot) = field.side(owner).find(*token) {
                    let card = self.card(slot);
                    self.remove(slot);
                    self.reserve.put(card);
                    self.spent.put(card);
                }
            }
            Event::Eliminated { token, .. } => {
                if let Some(slot) = field.side(owner).find(*token) {
                    self.remove(slot);
                }
            }
            Event::Flipped { token, card } => {
                if let Some(slot) = field.side(owner).find(*token) {
                    self.decoys = self.decoys.less(Slots::one(slot));
                    if pack.card(*card).kind() == Kind::Terrain {
                        self.remove(slot);
                    }
                }
            }
            Event::SpecialPlayed { seat, card, .. } | Event::TerrainPlayed { seat, card }
                if *seat == owner =>
            {
                self.reserve.take(*card);
            }
            Event::Drew { seat, cards: Some(cards), .. } if *seat == owner => {
                for card in cards {
                    self.reserve.put(*card);
                    self.library.take(*card);
                }
            }
            Event::Picked { seat, card, decoy } if *seat == owner => {
                self.pending = card.unwrap_or(CardId::NONE);
                self.pending_decoy = *decoy;
            }
            Event::TurnEnds { .. } => self.spent = crate::ids::Pile::EMPTY,
            Event::Decided { .. } => {
                self.pending = CardId::NONE;
                self.pending_decoy = false;
            }
            _ => {}
        }
    }

    fn place(&mut self, slot: usize, arrival: &Arrival) {
        let card = arrival.card.unwrap_or(CardId::NONE);
        self.insert(slot, card, arrival.decoy == Some(true));
        if card.is_some() {
            self.reserve.take(card);
            self.spent.take(card);
        }
    }
}

impl Field {
    /// Carries an event into the record.
    pub fn witness(&mut self, pack: &Pack, event: &Event) {
        match event {
            Event::Confirmed { seat } => self.confirmed = self.confirmed.with(*seat),
            Event::Deployed { seat, terrain, cards } => {
                for card in terrain {
                    self.grounds.add(*card, *seat);
                    self.leaves_reserve(*card);
                }
                for arrival in cards {
                    self.comes(pack, *seat, arrival);
                }
            }
            Event::TurnBegins { seat, round } => self.turn_begins(*seat, *round),
            Event::PhaseBegins { phase } => self.phase_begins(*phase),
            Event::TurnEnds { quiet } => self.turn_ends(*quiet),
            Event::Stands { course } => self.course = *course,
            Event::Entered { seat, card, engaging, through } => {
                if *through {
                    self.spent[card.army.index()] -= 1;
                    let mut seen = crate::field::Short::default();
                    let token = card.token.0;
                    self.seen
                        .iter()
                        .for_each(|one| seen.push(SeenCard { since: one.since.min(token), ..one }));
                    self.seen = seen;
                }
                let slot = self.comes(pack, *seat, card);
                self.arrives(*seat, slot, Place::Reserve);
                self.side_mut(*seat).set(slot, Tag::Engaging, *engaging);
            }
            Event::Moved { token, to, on, formation, kinds, engaging, disengaging, crossing } => {
                let Some((seat, slot)) = self.find(*token) else { return };
                let ground = self.ground_code(*on);
                let from = self.side(seat).position(slot);
                let side = self.side_mut(seat);
                side.shift(slot, *to);
                side.set_ground(slot, ground);
                side.set_kinds(slot, *kinds);
                if side.formation(slot) != *formation {
                    side.set_formation(slot, *formation);
                    side.set(slot, Tag::Reformed, true);
                }
                if *engaging {
                    side.set(slot, Tag::Engaging, true);
                }
                if *disengaging {
                    side.set(slot, Tag::Disengaged, true);
                }
                if *crossing {
                    self.crossings[from.sector()] += 1;
                }
                if to.home() != seat {
                    self.busy = true;
                }
                self.arrives(seat, slot, Place::At(from));
                if ground != OPEN {
                    self.grounds.turn(ground.into(), seat);
                }
            }
            Event::Withdrew { token, card } => self.withdraws(*token, *card),
            Event::Stepped { token, on, kinds } => {
                let Some((seat, slot)) = self.find(*token) else { return };
                let ground = self.ground_code(*on);
                let side = self.side_mut(seat);
                side.set_ground(slot, ground);
                side.set_kinds(slot, *kinds);
                side.set(slot, Tag::Moved, true);
                self.untouched = false;
                if ground != OPEN {
                    self.grounds.turn(ground.into(), seat);
                }
            }
            Event::Captured { seat, terrain, tokens } => {
                let ground = self.ground_code(Some(*terrain));
                for token in tokens {
                    if let Some(slot) = self.side(*seat).find(*token) {
                        self.side_mut(*seat).set_ground(slot, ground);
                        self.side_mut(*seat).set_kinds(slot, Kinds::INFANTRY);
                    }
                }
                if ground != OPEN {
                    self.grounds.turn(ground.into(), *seat);
                }
            }
            Event::Narrowed { token, kinds } => {
                if let Some((seat, slot)) = self.find(*token) {
                    self.side_mut(seat).set_kinds(slot, *kinds);
                }
            }
            Event::Formed { token, formation, engaged } => {
                let Some((seat, slot)) = self.find(*token) else { return };
                let side = self.side_mut(seat);
                side.set_formation(slot, *formation);
                side.set(slot, Tag::Reformed, true);
                if *engaged {
                    side.set(slot, Tag::Moved, true);
                }
                if !side.is(slot, Tag::FaceUp) {
                    side.set_kinds(slot, Kinds::INFANTRY);
                }
                self.untouched = false;
            }
            Event::Revealed { token, card } => self.shows(pack, *token, *card),
            Event::Flipped { token, card } => {
                let Some((seat, slot)) = self.find(*token) else { return };
                if pack.card(*card).kind() == Kind::Terrain {
                    self.side_mut(seat).remove(slot);
                    self.grounds.add(*card, seat);
                    self.forget(*card);
                } else {
                    self.shows(pack, *token, *card);
                }
                self.untouched = false;
            }
            Event::Attacked { token, mode, .. } => {
                self.busy = true;
                self.untouched = false;
                let Some((seat, slot)) = self.find(*token) else { return };
                let side = self.side_mut(seat);
                side.set(slot, Tag::Attacked, true);
                if *mode == Mode::Shock && side.kinds(slot) == Kinds::CAVALRY {
                    side.set(slot, Tag::Blown, true);
                }
            }
            Event::Hit { token, hits, pending, in_combat } => {
                let Some((seat, slot)) = self.find(*token) else { return };
                let side = self.side_mut(seat);
                if *pending {
                    side.set_hits(slot, side.hits(slot).saturating_add(*hits));
                }
                if !side.is(slot, Tag::General) {
                    side.set(slot, Tag::HitBefore, true);
                    if *in_combat {
                        side.set(slot, Tag::HitNow, true);
                    }
                }
            }
            Event::Steadied { token } => {
                if let Some((seat, slot)) = self.find(*token) {
                    self.side_mut(seat).set_hits(slot, 0);
                }
            }
            Event::Eliminated { token, card } => {
                if let Some((seat, slot)) = self.find(*token) {
                    self.side_mut(seat).remove(slot);
                }
                self.eliminated.put(*card);
                self.forget(*card);
            }
            Event::SpecialPlayed { seat, card, on, position, stays } => {
                self.leaves_reserve(*card);
                self.untouched &= *seat != self.active;
                if *stays {
                    self.effects.push(crate::field::InForce { card: *card, on: *on });
                } else {
                    self.discarded.put(*card);
                }
                if let (Some(position), Some(row)) = (position, special(*card)) {
                    let titles = &mut self.played[seat.index()][position.index()];
                    let place = usize::from(titles[0] != 0);
                    titles[place] = row.title as u8 + 1;
                }
            }
            Event::EffectEnded { effect } => {
                self.effects.remove(*effect);
                self.discarded.put(effect.card);
            }
            Event::TerrainPlayed { seat, card } => {
                self.grounds.add(*card, *seat);
                self.leaves_reserve(*card);
                self.untouched = false;
            }
            Event::Drew { army, count, .. } => {
                self.deck[army.index()] -= count;
                self.reserve[army.index()] += count;
                if *count > 0 {
                    self.commander[army.index()] = Commander::Unknown;
                }
            }
            Event::PrussiansArrive { general } => {
                self.arrived = true;
                self.untouched = false;
                self.remember(*general, self.next_token);
            }
            Event::CommanderShown { army, present, card } => {
                if *present {
                    self.commander[army.index()] = Commander::Unknown;
                    if !self.seen.iter().any(|seen| seen.card == *card) {
                        self.remember(*card, self.next_token);
                    }
                } else {
                    self.commander[army.index()] = Commander::Absent;
                }
            }
            Event::Marked { seat, mark, tokens } => {
                let slots = tokens.iter().filter_map(|token| self.side(*seat).find(*token)).collect();
                self.side_mut(*seat).set_all(*mark, slots);
            }
            Event::MovementComplete {} => {
                self.complete = true;
                self.untouched = false;
            }
            Event::Cancelled { .. } => self.untouched = false,
            Event::DrawOffered { .. } => self.offered = true,
            Event::Decided { verdict } => self.verdict = Some(*verdict),
            _ => {}
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
    fn withdraws(&mut self, token: Token, card: Option<CardId>) {
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
    fn shows(&mut self, pack: &Pack, token: Token, card: CardId) {
        if let Some((seat, slot)) = self.find(token) {
            self.side_mut(seat).show(slot, card, pack.kinds(card));
            self.forget(card);
        }
    }

    fn leaves_reserve(&mut self, card: CardId) {
        self.reserve[card.army().index()] -= 1;
        self.forget(card);
    }

    fn remember(&mut self, card: CardId, since: u16) {
        self.forget(card);
        self.seen.push(SeenCard { card, since });
    }

    fn forget(&mut self, card: CardId) {
        if self.seen.iter().any(|seen| seen.card == card) {
            self.seen.retain(|seen| seen.card != card);
        }
    }

    /// The Terrain an event names, as the record writes it.
    fn ground_code(&self, on: Option<CardId>) -> u8 {
        on.and_then(|card| self.grounds.find(card)).map_or(OPEN, |index| index as u8)
    }

    fn turn_begins(&mut self, seat: Seat, round: u8) {
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

    fn phase_begins(&mut self, phase: Phase) {
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

    fn turn_ends(&mut self, quiet: u8) {
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
            let mut seen = crate::field::Short::default();
            self.seen.iter().for_each(|one| seen.push(SeenCard { since: one.since.min(next), ..one }));
            self.seen = seen;
        }
        if active == Seat::Second {
            self.busy = false;
        }
        self.quiet = quiet;
    }
}

/// EAG-R50 The positions where Prussians may stand at Waterloo.
pub(crate) const PRUSSIAN_POSITIONS: [Position; 2] = [Position::AL, Position::FR];

/// Whether an army's cards are barred from a position (EAG-10.0f).
pub(crate) fn barred(field: &Field, army: Army, position: Position) -> bool {
    field.limits_prussians() && army == Army::Prussian && !PRUSSIAN_POSITIONS.contains(&position)
}
