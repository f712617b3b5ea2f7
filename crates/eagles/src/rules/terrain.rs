//! 11.0 Terrain: playing it, occupying it and capturing it.

use super::moves::{Walker, walker};
use super::survey::{Positions, Survey};
use super::{No, Play, no, stacking};
use crate::cards::Class;
use crate::course::Capture;
use crate::event::Event;
use crate::field::terrain_position;
use crate::ids::{CardId, Place, Position, Slots, Token};
use crate::order::Order;
use crate::side::{Kinds, Tag};
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink, promised};

/// EAG-R36 How many cards a Terrain card holds.
pub const fn capacity(class: Class) -> usize {
    match class {
        Class::Hill { capacity } | Class::Woods { capacity } | Class::Building { capacity } => {
            capacity as usize
        }
        Class::River { .. } => 0,
    }
}

/// EAG-11.0c EAG-11.2a EAG-11.4a What may occupy a class of Terrain.
pub const fn who_fits(class: Class) -> Kinds {
    match class {
        Class::Hill { .. } => Kinds::TROOPS,
        Class::Woods { .. } | Class::Building { .. } => Kinds::INFANTRY,
        Class::River { .. } => Kinds(0),
    }
}

/// Whether a card of this kind may occupy a Terrain card.
#[inline]
pub fn fits(eye: &Eye, kinds: Kinds, terrain: CardId) -> bool {
    kinds.must(who_fits(eye.pack.ground(terrain).1))
}

/// EAG-R38 Whether a card of this kind may end a move on a Terrain card.
pub fn check_room(survey: &Survey, kinds: Kinds, to: Place, terrain: CardId) -> Result<(), No> {
    let eye = &survey.eye;
    let Some(index) = eye.field.grounds.find(terrain) else {
        return Err(no("EAG-R38", "eagles-no-such-terrain").terrain(terrain));
    };
    let printed = eye.pack.terrain(terrain);
    if matches!(printed.class, Class::River { .. }) {
        return Err(no("EAG-R35", "eagles-river-not-occupied").terrain(terrain));
    }
    if to != Place::At(terrain_position(printed)) {
        let position = to.position();
        return Err(No { position, ..no("EAG-R38", "eagles-terrain-elsewhere").terrain(terrain) });
    }
    if !fits(eye, kinds, terrain) {
        let clause = match printed.class {
            Class::Woods { .. } => "EAG-11.2a",
            Class::Building { .. } => "EAG-11.4a",
            _ => "EAG-11.0c",
        };
        return Err(no(clause, "eagles-does-not-fit").terrain(terrain));
    }
    if survey.has_room_on(index) {
        return Ok(());
    }
    let full = eye.field.side(eye.seat.other()).on(index).is_empty();
    Err(if full {
        no("EAG-R36", "eagles-terrain-full").terrain(terrain).count(capacity(printed.class) as u8)
    } else {
        no("EAG-R38", "eagles-enemy-on-terrain").terrain(terrain)
    })
}

/// EAG-11.5c EAG-R38 Whether a card may step onto Terrain, or off it, inside its position.
pub fn check_step(survey: &Survey, card: CardId, onto: Option<CardId>) -> Result<usize, No> {
    let walker = walker(survey, card)?;
    let slot = check_stepping(&walker)?;
    let here = ground_of(&survey.eye, slot);
    match onto {
        None if here.is_none() => return Err(no("EAG-R38", "eagles-not-on-terrain")),
        None => {}
        Some(terrain) if here == Some(terrain) => return Err(no("EAG-R38", "eagles-already-there")),
        Some(terrain) => check_room(survey, walker.kinds, walker.from, terrain)?,
    }
    stacking::check_spending(survey, slot)?;
    Ok(slot)
}

/// The Terrain an own card occupies.
fn ground_of(eye: &Eye, slot: usize) -> Option<CardId> {
    eye.field.side(eye.seat).ground(slot).map(|index| eye.field.grounds.card(index))
}

/// Whether a card may step at all inside its position, wherever to.
fn check_stepping(walker: &Walker) -> Result<usize, No> {
    let Some(slot) = walker.slot else {
        return Err(no("EAG-11.5c", "eagles-not-on-a-position"));
    };
    if walker.decoy {
        return Err(no("EAG-R76", "eagles-decoy-moves"));
    }
    if !walker.kinds.may(Kinds::TROOPS) {
        return Err(no("EAG-11.0c", "eagles-does-not-fit"));
    }
    Ok(slot)
}

/// The steps inside its position of a card that can move.
pub fn list_steps(
    survey: &Survey,
    walker: &Walker,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (eye, card) = (&survey.eye, walker.card);
    let Place::At(position) = walker.from else { return ControlFlow::Continue(()) };
    let here = eye.field.side(eye.seat).ground(slot);
    if here.is_none() && survey.open_grounds(position).next().is_none() {
        return ControlFlow::Continue(());
    }
    if check_stepping(walker).is_err() || stacking::check_spending(survey, slot).is_err() {
        return ControlFlow::Continue(());
    }
    if here.is_some() {
        each(Order::LeaveTerrain { card })?;
    }
    let mut others = survey.grounds_for(walker.kinds, position).filter(|index| here != Some(*index));
    others.try_for_each(|index| each(Order::Occupy { card, terrain: eye.field.grounds.card(index) }))
}

/// EAG-11.0d EAG-R40 EAG-R96 Whether Terrain may be played from the Reserve.
pub fn check_play(survey: &Survey, terrain: CardId, position: Position) -> Result<(), No> {
    let eye = &survey.eye;
    if !eye.holds(terrain) || eye.pack.kinds(terrain) != Kinds::TERRAIN {
        return Err(no("EAG-R40", "eagles-not-in-reserve"));
    }
    if !eye.has_ready(terrain) {
        return Err(no("EAG-R78", "eagles-waits-after-decoy"));
    }
    check_ground(survey, terrain, position)
}

/// EAG-11.0a EAG-10.0e EAG-R18 Whether Terrain belongs on a position that is free for it, and a River bars nobody who has
/// to go back.
pub fn check_ground(survey: &Survey, terrain: CardId, position: Position) -> Result<(), No> {
    let eye = &survey.eye;
    let printed = eye.pack.terrain(terrain);
    if eye.field.limits_prussians() && terrain.army() == crate::cards::Army::Prussian && !eye.field.arrived {
        return Err(no("EAG-10.0e", "eagles-prussians-not-arrived"));
    }
    let of_battle = eye.pack.belongs(terrain, eye.field.battle);
    if !of_battle || position != terrain_position(printed) || position.home() != eye.seat {
        return Err(no("EAG-11.0a", "eagles-terrain-elsewhere").terrain(terrain).at(position));
    }
    if !eye.field.side(eye.seat.other()).at(position).is_empty() {
        return Err(no("EAG-R40", "eagles-enemy-there").at(position));
    }
    match printed.class {
        Class::River { limit } => {
            let left = limit.saturating_sub(eye.field.crossings[position.sector()]);
            stacking::check_river(survey, position.sector(), left)
        }
        _ => Ok(()),
    }
}

/// EAG-R39 The Terrain on a position that a seat can capture, as a set of places in the list, and the infantry that can
/// do it.
pub fn to_capture(eye: &Eye, seat: Seat, position: Position) -> (Slots, Slots) {
    let vacant = eye.field.vacant(eye.pack, |at| at == position)[position.index()];
    let vacant = vacant & eye.field.grounds.facing(seat.other());
    (Slots(vacant.into()), free_infantry(eye, seat, position))
}

/// The infantry of a seat on a position that stands on open ground.
fn free_infantry(eye: &Eye, seat: Seat, position: Position) -> Slots {
    let side = eye.field.side(seat);
    let open = side.combatants(position).iter().filter(|slot| side.ground(*slot).is_none()).collect();
    eye.of_kinds(seat, open, Kinds::INFANTRY)
}

/// EAG-R39 Whether an assignment of captors is good.
pub fn check_capture(eye: &Eye, capture: Capture, terrain: CardId, cards: &[CardId]) -> Result<(), No> {
    let (vacant, takers) = to_capture(eye, capture.seat, capture.position);
    let Some(index) = vacant.iter().find(|index| eye.field.grounds.card(*index) == terrain) else {
        return Err(no("EAG-R39", "eagles-nothing-to-capture"));
    };
    let most = capacity(eye.pack.terrain(eye.field.grounds.card(index)).class);
    let ascending = cards.windows(2).all(|pair| pair[0] < pair[1]);
    let able = cards.iter().all(|card| eye.own_slot(*card).is_some_and(|slot| takers.has(slot)));
    if cards.is_empty() || cards.len() > most || !ascending || !able {
        return Err(no("EAG-R39", "eagles-bad-capture"));
    }
    Ok(())
}

/// Every way to assign captors.
pub fn list_captures(
    eye: &Eye,
    capture: Capture,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (vacant, takers) = to_capture(eye, capture.seat, capture.position);
    let mut cards: Vec<CardId> = takers.iter().map(|slot| eye.card_id(eye.seat, slot)).collect();
    cards.sort_unstable();
    for index in vacant.iter() {
        let terrain = eye.field.grounds.card(index);
        for (at, one) in cards.iter().enumerate() {
            each(Order::AssignCapture { terrain, cards: vec![*one] })?;
            if capacity(eye.pack.terrain(terrain).class) > 1 {
                for two in &cards[at + 1..] {
                    each(Order::AssignCapture { terrain, cards: vec![*one, *two] })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-R40 Terrain is laid down.
    pub fn play_terrain(&mut self, seat: Seat, card: CardId) {
        self.happen(Event::TerrainPlayed { seat, card });
    }

    /// EAG-11.5c A card steps onto Terrain or off it.
    pub fn make_inner_step(&mut self, token: Token, on: Option<CardId>) {
        let Some((seat, slot)) = promised(self.field().find(token)) else { return };
        let side = self.field().side(seat);
        let known = side.kinds(slot);
        let fits = match on.and_then(|card| self.field().grounds.find(card)) {
            Some(index) => who_fits(self.pack.terrain(self.field().grounds.card(index)).class),
            None => Kinds::TROOPS,
        };
        let kinds = if side.is(slot, Tag::FaceUp) { known } else { known.and(fits) };
        let stirred = self.field().engagements();
        self.narrow(token, kinds);
        self.happen(Event::Stepped { token, on, kinds });
        self.unsettle(stirred);
    }

    /// EAG-11.5a EAG-R39 Vacant Terrain in an engaged position, or one just disengaged, is captured. Answers whether its
    /// captor has to choose.
    pub fn capture(&mut self) -> bool {
        if self.field().grounds.is_empty() {
            return false;
        }
        let astir = Positions(self.field().course.stirred | self.field().engagements());
        let vacant = self.field().vacant(self.pack, |position| astir.has(position));
        for position in Position::ALL {
            if vacant[position.index()] == 0 {
                continue;
            }
            for seat in Seat::BOTH {
                if self.capture_at(seat, position) {
                    return true;
                }
            }
        }
        false
    }

    fn capture_at(&mut self, seat: Seat, position: Position) -> bool {
        loop {
            let eye = self.eye(seat);
            let (vacant, takers) = to_capture(&eye, seat, position);
            let Some(index) = vacant.first() else { return false };
            let terrain = eye.field.grounds.card(index);
            if takers.is_empty() {
                self.rule_infantry_out(seat, position);
                return false;
            }
            if takers.count() == 1 && vacant.count() == 1 {
                let tokens: Vec<Token> =
                    takers.iter().map(|slot| self.field().side(seat).token(slot)).collect();
                self.happen(Event::Captured { seat, terrain, tokens });
                continue;
            }
            self.set_course(|course| course.capture = Some(Capture { seat, position }));
            return true;
        }
    }

    /// Who leaves vacant enemy Terrain alone is no infantry: its owner would have had to take it.
    fn rule_infantry_out(&mut self, seat: Seat, position: Position) {
        let side = *self.field().side(seat);
        for slot in side.combatants(position).iter() {
            let kinds = side.kinds(slot);
            if side.ground(slot).is_none() && kinds.may(Kinds::INFANTRY) && !side.is(slot, Tag::FaceUp) {
                self.happen(Event::Narrowed { token: side.token(slot), kinds: kinds.less(Kinds::INFANTRY) });
            }
        }
    }

    /// EAG-R39 The captor has chosen.
    pub fn assign_capture(&mut self, seat: Seat, terrain: CardId, cards: &[CardId]) {
        let secret = &self.state.secrets[seat.index()];
        let slot = |card: &CardId| secret.find(*card).expect("only cards on the position capture");
        let tokens = cards.iter().map(|card| self.field().side(seat).token(slot(card))).collect();
        self.set_course(|course| course.capture = None);
        self.happen(Event::Captured { seat, terrain, tokens });
    }
}
