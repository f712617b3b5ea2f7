//! How events change what is known. The same code keeps the record of a state and of every view, so that who has heard
//! all events knows all there is to know.

mod record;

use crate::cards::{Army, Kind};
use crate::course::Mode;
use crate::event::{Arrival, Event};
use crate::field::{Commander, Field, Secret, SeenCard};
use crate::ids::{CardId, Place, Position, Slots};
use crate::pack::{Pack, special};
use crate::side::{Kinds, OPEN, Tag};
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
}

/// EAG-R50 The positions where Prussians may stand at Waterloo.
pub(crate) const PRUSSIAN_POSITIONS: [Position; 2] = [Position::AL, Position::FR];

/// EAG-10.0f Whether an army's cards may stand only there.
#[inline]
pub(crate) fn is_confined(field: &Field, army: Army) -> bool {
    army == Army::Prussian && field.limits_prussians()
}

/// Whether an army's cards are barred from a position (EAG-10.0f).
#[inline]
pub(crate) fn barred(field: &Field, army: Army, position: Position) -> bool {
    is_confined(field, army) && !PRUSSIAN_POSITIONS.contains(&position)
}
