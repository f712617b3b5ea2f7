//! 8.0 Moves: where a card may go and what that means. Overfull positions are in `stacking.rs`.

use super::generals::commander_present;
use super::{Play, combat, formations, no, stacking, terrain};
use crate::cards::Army;
use crate::course::{Leg, Mover};
use crate::event::{Arrival, Event};
use crate::field::Spot;
use crate::ids::{CardId, Formation, Place, Position, Token};
use crate::order::Order;
use crate::pack::special;
use crate::side::{Kinds, Tag};
use crate::specials::Effect;
use crate::state::Eye;
use crate::witness::barred;
use std::ops::ControlFlow;
use table::{Clause, Dice, Refusal, Seat, Sink};

/// A card that wants to move, as its owner knows it.
#[derive(Clone, Copy, Debug)]
pub struct Walker {
    /// The card.
    pub card: CardId,
    /// Its slot, if it is on a position.
    pub slot: Option<usize>,
    /// What it is.
    pub kinds: Kinds,
    /// Its army.
    pub army: Army,
    /// Where it is.
    pub from: Place,
    /// Whether it moves as a decoy.
    pub decoy: bool,
}

/// EAG-8.0a The card an order names, if it can move at all in this turn.
pub fn walker(eye: &Eye, card: CardId) -> Result<Walker, Refusal> {
    if eye.field.complete {
        return Err(no("EAG-R11", "eagles-movement-complete"));
    }
    if let Some(slot) = eye.own_slot(card) {
        return walker_at(eye, slot);
    }
    if eye.field.grounds.find(card).is_some() {
        return Err(no("EAG-4.2c", "eagles-terrain-is-fixed"));
    }
    if !eye.reserve().has(card) {
        return Err(no("EAG-8.0a", "eagles-not-your-card"));
    }
    if !eye.ready_reserve().has(card) {
        return Err(no("EAG-8.0a", "eagles-has-moved"));
    }
    if waits_for_arrival(eye, card) {
        return Err(no("EAG-10.0e", "eagles-prussians-not-arrived"));
    }
    let kinds = eye.pack.kinds(card);
    Ok(Walker { card, slot: None, kinds, army: card.army(), from: Place::Reserve, decoy: false })
}

/// EAG-10.0e Whether a card has to wait for the arrival of the Prussians.
fn waits_for_arrival(eye: &Eye, card: CardId) -> bool {
    card.army() == Army::Prussian && eye.field.limits_prussians() && !eye.field.arrived
}

/// The card in a slot, if it can move at all in this turn.
fn walker_at(eye: &Eye, slot: usize) -> Result<Walker, Refusal> {
    let card = eye.card_id(eye.seat, slot);
    let kinds = eye.kinds(eye.seat, slot);
    check_free(eye, slot, kinds)?;
    let from = Place::At(eye.field.side(eye.seat).position(slot));
    Ok(Walker { card, slot: Some(slot), kinds, army: card.army(), from, decoy: eye.is_decoy(slot) })
}

/// EAG-5.0e Whether a card on a position has its move left.
fn check_free(eye: &Eye, slot: usize, kinds: Kinds) -> Result<(), Refusal> {
    let side = eye.field.side(eye.seat);
    if side.is(slot, Tag::Moved) {
        let clause = if kinds == Kinds::HORSE { "EAG-7.24d" } else { "EAG-8.0a" };
        return Err(no(clause, "eagles-has-moved"));
    }
    if side.is(slot, Tag::Attacked) {
        let clause = if kinds == Kinds::HORSE { "EAG-7.24b" } else { "EAG-5.0e" };
        return Err(no(clause, "eagles-has-attacked"));
    }
    match combat::tired(eye, side.token(slot)) {
        Some(clause) => Err(no(clause.0, "eagles-tired")),
        None => Ok(()),
    }
}

/// EAG-S103 EAG-S193 EAG-S297 The Lost Orders that stop a card of this army on a position.
pub fn stranded(eye: &Eye, army: Army, position: Position) -> Option<Clause> {
    let on = Spot::Position(position);
    eye.field.effects.iter().filter(|force| force.on == on).find_map(|force| match special(force.card) {
        Some(row) => match row.effect {
            Effect::Strands { french_only } if !french_only || army == Army::French => Some(row.clause),
            _ => None,
        },
        None => None,
    })
}

/// What a path means.
#[derive(Clone, Copy, Debug, Default)]
pub struct Path {
    /// EAG-8.1a It ends among enemies.
    pub engages: bool,
    /// EAG-8.2a It leaves an engaged position.
    pub disengages: bool,
}

/// EAG-8.0b to EAG-8.3d Whether a card may take these steps, terrain, formation and limits left aside.
pub fn check_path(eye: &Eye, walker: &Walker, first: Place, second: Option<Place>) -> Result<Path, Refusal> {
    if !walker.kinds.may(Kinds::TROOPS) && walker.kinds != Kinds::GENERAL && !walker.decoy {
        let clause = if walker.kinds == Kinds::TERRAIN { "EAG-R40" } else { "EAG-13.0b" };
        return Err(no(clause, "eagles-cannot-move"));
    }
    check_adjacent(eye.seat, walker.from, first)?;
    if let Some(second) = second {
        let two = (walker.kinds == Kinds::CAVALRY || walker.kinds == Kinds::GENERAL) && !walker.decoy;
        if !two {
            let clause = if walker.kinds == Kinds::HORSE { "EAG-7.24d" } else { "EAG-8.3a" };
            return Err(no(clause, "eagles-one-move"));
        }
        check_adjacent(eye.seat, first, second)?;
        check_two(eye.seat, walker.from, first, second)?;
    }
    check_chief(eye, walker, first, second)?;
    for place in [Some(walker.from), Some(first), second].into_iter().flatten() {
        if let Some(clause) = place.position().and_then(|position| stranded(eye, walker.army, position)) {
            return Err(no(clause.0, "eagles-lost-orders"));
        }
    }
    let mut path = leave(eye, walker, first)?;
    for (place, last) in [(Some(first), second.is_none()), (second, true)] {
        if let Some(position) = place.and_then(Place::position) {
            path.engages |= check_entry(eye, walker, position, last)?;
        }
    }
    if path.engages && path.disengages {
        return Err(no("EAG-8.3b", "eagles-engage-and-disengage"));
    }
    check_river(eye, walker, first, second)?;
    Ok(path)
}

/// EAG-R05 The graph.
fn check_adjacent(seat: Seat, from: Place, to: Place) -> Result<(), Refusal> {
    let adjacent = match (from, to) {
        (Place::Reserve, Place::At(position)) | (Place::At(position), Place::Reserve) => {
            position.home() == seat
        }
        (Place::At(a), Place::At(b)) => a.facing() == b,
        (Place::Reserve, Place::Reserve) => false,
    };
    if adjacent {
        return Ok(());
    }
    let lateral = matches!((from, to), (Place::At(_), Place::At(_)));
    Err(no(if lateral { "EAG-8.0c" } else { "EAG-8.0b" }, "eagles-not-adjacent"))
}

/// EAG-R32 The paths of two steps.
fn check_two(seat: Seat, from: Place, first: Place, second: Place) -> Result<(), Refusal> {
    let home = |place: Place| place.position().is_some_and(|position| position.home() == seat);
    let away = |place: Place| place.position().is_some_and(|position| position.home() != seat);
    let known = match from {
        Place::Reserve => home(first) && away(second),
        from if away(from) => home(first) && second == Place::Reserve,
        _ => first == Place::Reserve && home(second),
    };
    if known { Ok(()) } else { Err(no("EAG-R32", "eagles-no-such-path")) }
}

/// EAG-12.3b EAG-R47 A chief of staff whose commander is present stays in the Reserve, or goes there.
fn check_chief(eye: &Eye, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), Refusal> {
    if !eye.pack.is_chief(walker.card) || !commander_present(eye, walker.army) {
        return Ok(());
    }
    if walker.from == Place::Reserve {
        let clause = if walker.decoy { "EAG-R79" } else { "EAG-12.3b" };
        return Err(no(clause, "eagles-chief-stays"));
    }
    if second.unwrap_or(first) == Place::Reserve {
        return Ok(());
    }
    Err(no("EAG-R47", "eagles-chief-goes-back"))
}

/// EAG-8.2a EAG-R09 EAG-R10 Whether a card may leave where it is.
fn leave(eye: &Eye, walker: &Walker, first: Place) -> Result<Path, Refusal> {
    let Some(from) = walker.from.position() else { return Ok(Path::default()) };
    if !eye.field.engaged(from) {
        return Ok(Path::default());
    }
    match first {
        Place::Reserve => {}
        Place::At(to) if to.home() != eye.seat => return Err(no("EAG-R10", "eagles-no-break-through")),
        Place::At(to) if !eye.field.side(eye.seat.other()).combatants(to).is_empty() => {
            return Err(no("EAG-8.2a", "eagles-nowhere-to-disengage"));
        }
        Place::At(_) => {}
    }
    Ok(Path { engages: false, disengages: true })
}

/// Whether a card may enter a position, and whether it engages there.
fn check_entry(eye: &Eye, walker: &Walker, to: Position, last: bool) -> Result<bool, Refusal> {
    let (ours, theirs) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
    if barred(eye.field, walker.army, to) {
        return Err(no("EAG-10.0f", "eagles-prussian-area"));
    }
    let enemies = theirs.combatants(to);
    if walker.decoy {
        if to.home() != eye.seat || !theirs.at(to).is_empty() {
            return Err(no("EAG-R76", "eagles-decoy-ground"));
        }
        return Ok(false);
    }
    if walker.kinds == Kinds::FOOT {
        if !theirs.at(to).is_empty() {
            return Err(no("EAG-8.1c", "eagles-foot-artillery-engages"));
        }
        if to.home() != eye.seat {
            return Err(no("EAG-R14", "eagles-foot-artillery-crosses"));
        }
    }
    if enemies.is_empty() {
        return Ok(false);
    }
    if !last {
        return Err(no("EAG-8.3c", "eagles-through-engagement"));
    }
    if walker.kinds == Kinds::GENERAL && eye.of_kinds(eye.seat, ours.combatants(to), Kinds::TROOPS).is_empty()
    {
        return Err(no("EAG-R19", "eagles-general-alone"));
    }
    Ok(true)
}

/// EAG-11.3a EAG-R34 The limit of a River.
fn check_river(eye: &Eye, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), Refusal> {
    let crossed = |from: Place, to: Place| match (from, to) {
        (Place::At(a), Place::At(_)) => Some(a.sector()),
        _ => None,
    };
    let sector = crossed(walker.from, first).or_else(|| crossed(first, second?));
    match sector {
        Some(sector)
            if walker.kinds.may(Kinds::TROOPS) && eye.field.crossings_left(eye.pack, sector) == 0 =>
        {
            Err(no("EAG-11.3a", "eagles-river-limit"))
        }
        _ => Ok(()),
    }
}

/// Whether a move may be made.
pub fn check_move(
    eye: &Eye,
    card: CardId,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> Result<(), Refusal> {
    let walker = walker(eye, card)?;
    if walker.decoy {
        return Err(no("EAG-R76", "eagles-decoy-moves"));
    }
    check_walk(eye, &walker, first, second, formation)
}

/// Whether a card may take these steps, all told.
pub fn check_walk(
    eye: &Eye,
    walker: &Walker,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> Result<(), Refusal> {
    let path = check_path(eye, walker, first.to, second.map(|leg| leg.to))?;
    let last = second.unwrap_or(first);
    if second.is_some() && first.on.is_some() {
        return Err(no("EAG-R38", "eagles-terrain-on-the-way"));
    }
    if let Some(terrain) = last.on {
        terrain::check_room(eye, walker.kinds, last.to, terrain)?;
    }
    formations::check_with_move(eye, walker, last.to, formation, path)?;
    if walker.slot.is_none() && !eye.field.side(eye.seat).has_room() {
        return Err(no("EAG-R18", "eagles-no-room"));
    }
    stacking::check_move(eye, walker, first.to, second.map(|leg| leg.to))
}

/// EAG-8.1a Whether a move of this card would end in an engagement.
pub fn engages(eye: &Eye, to: Position) -> bool {
    !eye.field.side(eye.seat.other()).combatants(to).is_empty()
}

/// All moves of a card on a position.
pub fn list_moves_of(
    eye: &Eye,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match walker_at(eye, slot) {
        Ok(walker) if !eye.field.complete => list_walks(eye, walker, each),
        _ => ControlFlow::Continue(()),
    }
}

/// All moves of a card of the Reserve.
pub fn list_entries(
    eye: &Eye,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let kinds = eye.pack.kinds(card);
    if !kinds.may(Kinds::TROOPS.or(Kinds::GENERAL)) || waits_for_arrival(eye, card) {
        return ControlFlow::Continue(());
    }
    let walker = Walker { card, slot: None, kinds, army: card.army(), from: Place::Reserve, decoy: false };
    list_walks(eye, walker, each)
}

fn list_walks(eye: &Eye, walker: Walker, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    if walker.decoy || !(walker.kinds.may(Kinds::TROOPS) || walker.kinds == Kinds::GENERAL) {
        return ControlFlow::Continue(());
    }
    let homes = Position::of(eye.seat);
    let two = walker.kinds == Kinds::CAVALRY || walker.kinds == Kinds::GENERAL;
    let overfull = stacking::is_overfull(eye);
    let mut walk =
        |first: Place, second: Option<Place>| list_walk(eye, &walker, first, second, overfull, each);
    match walker.from {
        Place::Reserve => {
            for home in homes {
                walk(Place::At(home), None)?;
                if two {
                    walk(Place::At(home), Some(Place::At(home.facing())))?;
                }
            }
        }
        Place::At(from) if from.home() == eye.seat => {
            walk(Place::At(from.facing()), None)?;
            walk(Place::Reserve, None)?;
            if two {
                for home in homes {
                    walk(Place::Reserve, Some(Place::At(home)))?;
                }
            }
        }
        Place::At(from) => {
            walk(Place::At(from.facing()), None)?;
            if two {
                walk(Place::At(from.facing()), Some(Place::Reserve))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// One path with every formation and Terrain it may end in.
fn list_walk(
    eye: &Eye,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
    overfull: bool,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Ok(path) = check_path(eye, walker, first, second) else { return ControlFlow::Continue(()) };
    if (walker.slot.is_none() && !eye.field.side(eye.seat).has_room())
        || stacking::check_within(eye, walker, first, second, overfull).is_err()
    {
        return ControlFlow::Continue(());
    }
    let last = second.unwrap_or(first);
    let mut end = |on: Option<CardId>| {
        let leg = |to: Place, on: Option<CardId>| Leg { to, on };
        let (first, second) = match second {
            None => (leg(first, on), None),
            Some(second) => (leg(first, None), Some(leg(second, on))),
        };
        let mut one = |formation| each(Order::Move { card: walker.card, first, second, formation });
        one(None)?;
        if walker.kinds == Kinds::INFANTRY {
            for formation in Formation::ALL {
                if formations::check_with_move(eye, walker, last, Some(formation), path).is_ok() {
                    one(Some(formation))?;
                }
            }
        }
        ControlFlow::Continue(())
    };
    end(None)?;
    if let Some(position) = last.position().filter(|_| !eye.field.grounds.is_empty()) {
        for index in eye.field.terrain_at(eye.pack, position) {
            let terrain = eye.field.grounds.card(index);
            if terrain::check_room(eye, walker.kinds, last, terrain).is_ok() {
                end(Some(terrain))?;
            }
        }
    }
    ControlFlow::Continue(())
}

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
        self.state.field.course.stirred |= stirred;
        self.unsettle();
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
                self.happen(Event::Moved {
                    token,
                    to,
                    on,
                    formation,
                    kinds,
                    engaging,
                    disengaging,
                    crossing,
                });
                Some(token)
            }
        }
    }

    /// EAG-8.3a A move of two steps tells that the card is cavalry, if it lies face down.
    pub fn tell_two_steps(&mut self, token: Token) {
        let Some((seat, slot)) = self.field().find(token) else { return };
        let side = self.field().side(seat);
        if !side.is(slot, Tag::FaceUp) && side.kinds(slot) != Kinds::CAVALRY {
            self.happen(Event::Narrowed { token, kinds: Kinds::CAVALRY });
        }
    }
}

/// What an arrival tells of a face-down card.
fn narrowed(
    pack: &crate::pack::Pack,
    field: &crate::field::Field,
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
