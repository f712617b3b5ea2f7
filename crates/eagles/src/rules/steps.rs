//! 8.0 Moves: what happens when a card takes a step, and what everybody learns from it.

use super::moves::{Walker, engages};
use super::{Play, terrain};
use crate::course::{Leg, Mover};
use crate::event::{Arrival, Event};
use crate::field::Field;
use crate::ids::{CardId, Formation, Place, Position, Token};
use crate::pack::Pack;
use crate::side::{Kinds, Tag};
use table::{Dice, Seat, Sink, promised};

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The mover of a declared action as its owner knows it.
    pub fn walker_of(&self, mover: Mover) -> Option<Walker> {
        let seat = self.field().active;
        let secret = &self.state.secrets[seat.index()];
        match mover {
            Mover::Token(token) => {
                let slot = self.field().side(seat).find(token)?;
                let card = secret.card(slot);
                Some(Walker {
                    card,
                    slot: Some(slot),
                    kinds: self.pack.kinds(card),
                    army: card.army(),
                    from: Place::At(self.field().side(seat).position(slot)),
                    decoy: secret.decoys.has(slot),
                })
            }
            Mover::Reserve(army) | Mover::Through(army) => {
                let card = secret.pending;
                card.is_some().then(|| Walker {
                    card,
                    slot: None,
                    kinds: self.pack.kinds(card),
                    army,
                    from: Place::Reserve,
                    decoy: secret.pending_decoy,
                })
            }
        }
    }

    /// EAG-R32 One step of a move is made. A move that goes on leads on to its second step.
    pub fn make_step(
        &mut self,
        mover: Mover,
        leg: Leg,
        formation: Option<Formation>,
        last: bool,
    ) -> Option<Token> {
        let walker = self.walker_of(mover)?;
        let seat = self.field().active;
        let stirred = self.field().engagements();
        let token = match leg.to {
            Place::Reserve => self.step_back(seat, walker),
            Place::At(to) => self.step_to(seat, walker, to, leg.on, formation.filter(|_| last)),
        };
        self.unsettle(stirred);
        token
    }

    fn step_back(&mut self, seat: Seat, walker: Walker) -> Option<Token> {
        let slot = walker.slot?;
        let side = self.field().side(seat);
        let token = side.token(slot);
        let card = side.is(slot, Tag::FaceUp).then_some(walker.card);
        self.happen(Event::Withdrew { token, card });
        None
    }

    fn step_to(
        &mut self,
        seat: Seat,
        walker: Walker,
        to: Position,
        on: Option<CardId>,
        formation: Option<Formation>,
    ) -> Option<Token> {
        let engaging = engages(&self.eye(seat), to) && !walker.decoy;
        let away = to.home() != seat;
        let shown = formation.is_some_and(|formation| formation != Formation::Line);
        let ground = on.and_then(|card| self.field().grounds.find(card));
        let narrow = |kinds: Kinds| narrowed(self.pack, self.field(), kinds, away, engaging, ground, shown);
        match walker.slot {
            None => {
                let face_up = walker.kinds == Kinds::GENERAL && !walker.decoy;
                let token = Token(self.field().next_token);
                let kinds = if face_up { Kinds::GENERAL } else { narrow(self.field().unknown_kinds()) };
                let card = Arrival {
                    token,
                    army: walker.army,
                    card: Some(walker.card),
                    decoy: Some(walker.decoy),
                    face_up,
                    position: to,
                    on,
                    formation: formation.unwrap_or_default(),
                    kinds,
                };
                let through = self.state.secrets[seat.index()].spent.has(walker.card);
                self.happen(Event::Entered { seat, card, engaging, through });
                Some(token)
            }
            Some(slot) => {
                let side = self.field().side(seat);
                let token = side.token(slot);
                let known = side.kinds(slot);
                let kinds = if side.is(slot, Tag::FaceUp) { known } else { narrow(known) };
                let disengaging = self.field().engaged(side.position(slot));
                let formation = formation.unwrap_or_else(|| side.formation(slot));
                let kinds = if formation == Formation::Line && side.formation(slot) == Formation::Line {
                    kinds
                } else {
                    Kinds::INFANTRY
                };
                let crossing = walker.kinds.may(Kinds::TROOPS);
                self.narrow(token, kinds);
                self.happen(Event::Moved {
                    token,
                    to,
                    on,
                    formation,
                    kinds,
                    engaging,
                    disengaging,
                    crossing,
                    back: false,
                });
                Some(token)
            }
        }
    }

    /// EAG-8.3a A move of two steps tells that the card is cavalry, if it lies face down.
    pub fn tell_two_steps(&mut self, token: Token) {
        let Some((seat, slot)) = promised(self.field().find(token)) else { return };
        let side = self.field().side(seat);
        if !side.is(slot, Tag::FaceUp) && side.kinds(slot) != Kinds::CAVALRY {
            self.happen(Event::Narrowed { token, kinds: Kinds::CAVALRY });
        }
    }
}

/// What an arrival tells of a face-down card.
fn narrowed(
    pack: &Pack,
    field: &Field,
    kinds: Kinds,
    away: bool,
    engaging: bool,
    ground: Option<usize>,
    marker: bool,
) -> Kinds {
    let mut kinds = kinds;
    if away || engaging {
        kinds = kinds.and(Kinds::MOBILE);
    }
    if let Some(index) = ground {
        kinds = kinds.and(terrain::who_fits(pack.terrain(field.grounds.card(index)).class));
    }
    if marker { kinds.and(Kinds::INFANTRY) } else { kinds }
}
