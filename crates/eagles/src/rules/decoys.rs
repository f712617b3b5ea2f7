//! 14.0 Decoys (optional): cards that lie face down and are no Troops.

use super::generals::commander_present;
use super::moves::{Walker, check_walk, walker};
use super::survey::Survey;
use super::{No, Play, no, stacking, terrain};
use crate::course::Leg;
use crate::event::Event;
use crate::ids::{CardId, Place, Position};
use crate::order::Order;
use crate::side::{Kinds, Tag};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// A decoy that is to be laid down.
fn to_place(survey: &Survey, card: CardId) -> Result<Walker, No> {
    if !survey.eye.field.options.decoys {
        return Err(no("EAG-14.0a", "eagles-no-decoys"));
    }
    let walker = walker(survey, card)?;
    if walker.slot.is_some() {
        return Err(no("EAG-R76", "eagles-not-in-reserve"));
    }
    if !walker.kinds.must(Kinds::DECOYS) {
        return Err(no("EAG-R76", "eagles-not-a-decoy"));
    }
    Ok(Walker { decoy: true, ..walker })
}

/// EAG-14.0a EAG-R76 EAG-R79 Whether a card may be laid down as a decoy.
pub fn check_place(survey: &Survey, card: CardId, position: Position) -> Result<(), No> {
    let walker = to_place(survey, card)?;
    check_walk(survey, &walker, Leg { to: Place::At(position), on: None }, None, None)
}

/// EAG-14.0d Whether a decoy may be taken back.
pub fn check_withdraw(survey: &Survey, card: CardId) -> Result<(), No> {
    let walker = walker(survey, card)?;
    if !walker.decoy {
        return Err(no("EAG-14.0d", "eagles-not-a-decoy"));
    }
    check_walk(survey, &walker, Leg { to: Place::Reserve, on: None }, None, None)
}

/// EAG-R78 Whether a decoy may be turned up where it lies.
pub fn check_flip(survey: &Survey, card: CardId) -> Result<(), No> {
    let eye = &survey.eye;
    if !eye.field.options.decoy_flip_in_place {
        return Err(no("EAG-R78", "eagles-no-flipping"));
    }
    let Some(slot) = eye.own_slot(card).filter(|slot| eye.is_decoy(*slot)) else {
        return Err(no("EAG-R78", "eagles-not-a-decoy"));
    };
    let side = eye.field.side(eye.seat);
    let position = side.position(slot);
    match eye.pack.kinds(card) {
        Kinds::GENERAL => {
            if eye.pack.is_chief(card) && commander_present(eye, card.army()) {
                return Err(no("EAG-12.3b", "eagles-chief-stays"));
            }
            if !side.generals(position).is_empty() {
                return Err(no("EAG-12.0e", "eagles-one-general").at(position));
            }
            if !eye.field.side(eye.seat.other()).combatants(position).is_empty() {
                return Err(no("EAG-R78", "eagles-enemy-there").at(position));
            }
            stacking::check_spending(survey, slot)
        }
        Kinds::TERRAIN => terrain::check_ground(survey, card, position),
        _ => Err(no("EAG-R78", "eagles-not-a-decoy")),
    }
}

/// What may be done with a decoy on a position.
pub fn list_of(
    survey: &Survey,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if check_withdraw(survey, card).is_ok() {
        each(Order::WithdrawDecoy { card })?;
    }
    if check_flip(survey, card).is_ok() {
        each(Order::FlipDecoy { card })?;
    }
    ControlFlow::Continue(())
}

/// Where a card of the Reserve may be laid down as a decoy.
pub fn list_places(
    survey: &Survey,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Ok(walker) = to_place(survey, card) else { return ControlFlow::Continue(()) };
    for position in Position::of(survey.eye.seat) {
        if check_walk(survey, &walker, Leg { to: Place::At(position), on: None }, None, None).is_ok() {
            each(Order::PlaceDecoy { card, position })?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-R76 A decoy is laid down: to everybody else a card that moves.
    pub fn place_decoy(&mut self, seat: Seat, card: CardId, position: Position) {
        self.declare_move(seat, card, Leg { to: Place::At(position), on: None }, None, None, true);
    }

    /// EAG-14.0d A decoy is taken back.
    pub fn withdraw_decoy(&mut self, seat: Seat, card: CardId) {
        self.declare_move(seat, card, Leg { to: Place::Reserve, on: None }, None, None, true);
    }

    /// EAG-R78 A decoy is turned up.
    pub fn flip_decoy(&mut self, seat: Seat, card: CardId) {
        let found = self.state.secrets[seat.index()].find(card);
        let slot = found.expect("only a decoy on a position is turned up");
        let side = self.field().side(seat);
        if !side.is(slot, Tag::FaceUp) {
            let token = side.token(slot);
            self.happen(Event::Flipped { token, card });
            self.unsettle(0);
        }
    }
}
