//! 9.0 Formations: when an Infantry card may change from one to another.

use super::moves::{Walker, check_fatigue};
use super::survey::Survey;
use super::{No, Play, no, stacking};
use crate::event::Event;
use crate::ids::{CardId, Formation, Place, Position};
use crate::order::Order;
use crate::side::{Kinds, Tag};
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// EAG-9.0c EAG-9.0d EAG-R16 Whether a change of formation may go with a move. No formation means that it keeps its own,
/// or comes from the Reserve in Line.
pub fn check_with_move(
    survey: &Survey,
    walker: &Walker,
    last: Place,
    formation: Option<Formation>,
) -> Result<(), No> {
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
    let side = survey.eye.field.side(survey.eye.seat);
    if side.formation(slot) == formation {
        return same_formation();
    }
    if side.is(slot, Tag::Reformed) {
        return Err(no("EAG-R16", "eagles-has-reformed"));
    }
    if survey.is_engaged(walker.from) {
        return Err(no("EAG-R16", "eagles-disengaged-reforms"));
    }
    Ok(())
}

/// The formations a card may take with a move that ends on a position, whichever.
#[inline]
pub fn with_moves(survey: &Survey, walker: &Walker) -> impl Iterator<Item = Formation> + Clone + use<> {
    let to = Place::At(Position::of(survey.eye.seat)[0]);
    let may = |formation| check_with_move(survey, walker, to, Some(formation)).is_ok();
    let may = if walker.kinds == Kinds::INFANTRY { Formation::ALL.map(may) } else { [false; 3] };
    Formation::ALL.into_iter().filter(move |formation| may[*formation as usize])
}

fn same_formation() -> Result<(), No> {
    Err(no("EAG-9.0a", "eagles-same-formation"))
}

/// EAG-9.0b EAG-9.0c EAG-R16 Whether a card may change formation where it stands.
pub fn check_change(survey: &Survey, card: CardId, formation: Formation) -> Result<(), No> {
    let eye = &survey.eye;
    if eye.field.complete {
        return Err(no("EAG-R11", "eagles-movement-complete"));
    }
    let Some(slot) = eye.own_slot(card) else { return Err(no("EAG-9.0a", "eagles-not-on-a-position")) };
    if eye.field.side(eye.seat).formation(slot) == formation {
        return same_formation();
    }
    check_reform(survey, slot)
}

/// Whether a card on a position may take another formation.
fn check_reform(survey: &Survey, slot: usize) -> Result<(), No> {
    let eye = &survey.eye;
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
    check_fatigue(survey, slot)?;
    if survey.engaged.has(side.position(slot)) {
        if side.is(slot, Tag::Moved) {
            return Err(no("EAG-9.0b", "eagles-has-moved"));
        }
        if side.is(slot, Tag::Attacked) {
            return Err(no("EAG-9.0b", "eagles-has-attacked"));
        }
        stacking::check_spending(survey, slot)?;
    }
    Ok(())
}

/// The changes a card may make where it stands.
pub fn list_changes(
    survey: &Survey,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if check_reform(survey, slot).is_err() {
        return ControlFlow::Continue(());
    }
    let eye = &survey.eye;
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
        let found = self.state.secrets[seat.index()].find(card);
        let slot = found.expect("only a card on a position changes formation");
        let side = self.field().side(seat);
        let (token, engaged) = (side.token(slot), self.field().engaged(side.position(slot)));
        if !side.is(slot, Tag::FaceUp) {
            self.narrow(token, Kinds::INFANTRY);
        }
        self.happen(Event::Formed { token, formation, engaged });
    }
}
