//! 9.0 Formations: when an Infantry card may change from one to another.

use super::moves::{Path, Walker};
use super::{Play, combat, no, stacking};
use crate::event::Event;
use crate::ids::{CardId, Formation, Place};
use crate::order::Order;
use crate::side::{Kinds, Tag};
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Dice, Refusal, Sink};

/// EAG-9.0c EAG-9.0d EAG-R16 Whether a change of formation may go with a move. No formation means that it keeps its own,
/// or comes from the Reserve in Line.
pub fn check_with_move(
    eye: &Eye,
    walker: &Walker,
    last: Place,
    formation: Option<Formation>,
    path: Path,
) -> Result<(), Refusal> {
    let Some(formation) = formation else { return Ok(()) };
    if walker.kinds != Kinds::INFANTRY || walker.decoy {
        return Err(no("EAG-9.0a", "eagles-only-infantry-forms"));
    }
    if last == Place::Reserve {
        return Err(no("EAG-R17", "eagles-no-formation-in-reserve"));
    }
    let Some(slot) = walker.slot else {
        return if formation == Formation::Line { same_formation() } else { Ok(()) };
    };
    let side = eye.field.side(eye.seat);
    if side.formation(slot) == formation {
        return same_formation();
    }
    if side.is(slot, Tag::Reformed) {
        return Err(no("EAG-R16", "eagles-has-reformed"));
    }
    if path.disengages {
        return Err(no("EAG-R16", "eagles-disengaged-reforms"));
    }
    Ok(())
}

fn same_formation() -> Result<(), Refusal> {
    Err(no("EAG-9.0a", "eagles-same-formation"))
}

/// EAG-9.0b EAG-9.0c EAG-R16 Whether a card may change formation where it stands.
pub fn check_change(eye: &Eye, card: CardId, formation: Formation) -> Result<(), Refusal> {
    if eye.field.complete {
        return Err(no("EAG-R11", "eagles-movement-complete"));
    }
    let Some(slot) = eye.own_slot(card) else { return Err(no("EAG-9.0a", "eagles-not-on-a-position")) };
    if eye.field.side(eye.seat).formation(slot) == formation {
        return same_formation();
    }
    check_reform(eye, slot)
}

/// Whether a card on a position may take another formation.
fn check_reform(eye: &Eye, slot: usize) -> Result<(), Refusal> {
    let side = eye.field.side(eye.seat);
    if eye.kinds(eye.seat, slot) != Kinds::INFANTRY || eye.is_decoy(slot) {
        return Err(no("EAG-9.0a", "eagles-only-infantry-forms"));
    }
    if side.is(slot, Tag::Reformed) {
        return Err(no("EAG-R16", "eagles-has-reformed"));
    }
    if side.is(slot, Tag::Disengaged) {
        return Err(no("EAG-R16", "eagles-disengaged-reforms"));
    }
    if let Some(clause) = combat::tired(eye, side.token(slot)) {
        return Err(no(clause.0, "eagles-tired"));
    }
    if eye.field.engaged(side.position(slot)) {
        if side.is(slot, Tag::Moved) {
            return Err(no("EAG-9.0b", "eagles-has-moved"));
        }
        if side.is(slot, Tag::Attacked) {
            return Err(no("EAG-9.0b", "eagles-has-attacked"));
        }
        stacking::check_spending(eye, slot)?;
    }
    Ok(())
}

/// The changes a card may make where it stands.
pub fn list_changes(
    eye: &Eye,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if check_reform(eye, slot).is_err() {
        return ControlFlow::Continue(());
    }
    let card = eye.card_id(eye.seat, slot);
    let current = eye.field.side(eye.seat).formation(slot);
    for formation in Formation::ALL {
        if formation != current {
            each(Order::ChangeFormation { card, formation })?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// A card changes formation where it stands.
    pub fn change_formation(&mut self, card: CardId, formation: Formation) {
        let seat = self.field().active;
        let Some(slot) = self.state.secrets[seat.index()].find(card) else { return };
        let side = self.field().side(seat);
        let (token, engaged) = (side.token(slot), self.field().engaged(side.position(slot)));
        self.happen(Event::Formed { token, formation, engaged });
    }
}
