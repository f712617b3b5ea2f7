//! How events change what is known. The same code keeps the record of a state and of every view, so that who has heard
//! all events knows all there is to know. Nothing else changes a record: a [`Record`] can be read by everybody and written
//! here alone.

mod fights;
mod moves;
mod news;
mod reserve;
mod turns;

use crate::cards::{Army, Kind};
use crate::course::Course;
use crate::event::{Arrival, Event};
use crate::field::{Field, Secret};
use crate::ids::{CardId, Position, Slots};
use crate::options::ReactionPrivacy;
use crate::pack::Pack;
use crate::state::{State, View};
use std::ops::Deref;
use table::Seat;

/// The public record of a battle as it stands: everybody reads it, and only what happens changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record(Field);

impl From<Field> for Record {
    fn from(field: Field) -> Record {
        Record(field)
    }
}

impl Deref for Record {
    type Target = Field;

    #[inline]
    fn deref(&self) -> &Field {
        &self.0
    }
}

impl Record {
    /// The course of things changes while an order is carried out; what comes of it is told as [`Event::Stands`].
    #[inline]
    pub(crate) fn set_course(&mut self, change: impl FnOnce(&mut Course)) {
        change(&mut self.0.course);
    }

    /// EAG-R90 Windows are opened from now on for those alone who have something to play, in a game that is only imagined.
    pub(crate) fn hurry(&mut self) {
        self.0.options.reaction_privacy = ReactionPrivacy::Open;
    }
}

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
        self.field.0.witness(pack, event);
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
        self.field.0.witness(pack, event);
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
    #[inline]
    fn witness(&mut self, pack: &Pack, event: &Event) {
        match event {
            Event::Confirmed { seat } => self.confirmed = self.confirmed.with(*seat),
            Event::Deployed { seat, terrain, cards } => self.is_deployed(pack, *seat, terrain, cards),
            Event::TurnBegins { seat, round } => self.turn_begins(*seat, *round),
            Event::PhaseBegins { phase } => self.phase_begins(*phase),
            Event::TurnEnds { quiet } => self.turn_ends(*quiet),
            Event::Stands { course } => self.course = *course,
            Event::DrawOffered { .. } => self.offered = true,
            Event::Decided { verdict } => self.verdict = Some(*verdict),
            Event::Marked { seat, mark, tokens } => {
                let slots = tokens.iter().filter_map(|token| self.side(*seat).find(*token)).collect();
                self.side_mut(*seat).set_all(*mark, slots);
            }
            Event::Cancelled { .. } => self.untouched = false,
            Event::MovementComplete {} => (self.complete, self.untouched) = (true, false),

            Event::Entered { seat, card, engaging, through } => {
                self.enters(pack, *seat, card, *engaging, *through);
            }
            Event::Moved { .. } => self.moves(event),
            Event::Withdrew { token, card } => self.withdraws(*token, *card),
            Event::Stepped { token, on, kinds } => self.steps(*token, *on, *kinds),
            Event::Captured { seat, terrain, tokens } => self.is_captured(*seat, *terrain, tokens),
            Event::Formed { token, formation, engaged } => self.forms(*token, *formation, *engaged),

            Event::Narrowed { token, kinds } => {
                if let Some((seat, slot)) = self.find(*token) {
                    self.side_mut(seat).set_kinds(slot, *kinds);
                }
            }
            Event::Revealed { token, card } => self.shows(pack, *token, *card),
            Event::Flipped { token, card } => self.is_flipped(pack, *token, *card),
            Event::Attacked { token, mode, .. } => self.attacks(*token, *mode),
            Event::Hit { token, hits, pending, in_combat } => {
                self.is_hit(*token, *hits, *pending, *in_combat);
            }
            Event::Steadied { token } => {
                if let Some((seat, slot)) = self.find(*token) {
                    self.side_mut(seat).set_hits(slot, 0);
                }
            }
            Event::Eliminated { token, card } => self.is_lost(*token, *card),

            Event::SpecialPlayed { seat, card, on, position, stays } => {
                self.special_lies(*seat, *card, *on, *position, *stays);
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
            Event::Drew { army, count, .. } => self.draws(*army, *count),
            Event::PrussiansArrive { general } => {
                (self.arrived, self.untouched) = (true, false);
                self.remember(*general, self.next_token);
            }
            Event::CommanderShown { army, present, card } => self.commander_shows(*army, *present, *card),
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
