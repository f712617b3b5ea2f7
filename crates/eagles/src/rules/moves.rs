//! 8.0 Moves: where a card may go. Overfull positions are in `stacking.rs`, and what moving does is in `steps.rs`.

use super::generals::commander_present;
use super::survey::Survey;
use super::{No, combat, formations, no, stacking, terrain};
use crate::cards::Army;
use crate::course::Leg;
use crate::field::Spot;
use crate::ids::{CardId, Formation, Place, Position};
use crate::order::Order;
use crate::pack::special;
use crate::side::{Kinds, Tag};
use crate::specials::Effect;
use crate::state::Eye;
use crate::witness::barred;
use std::ops::ControlFlow;
use table::{Clause, Seat};

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
pub fn walker(survey: &Survey, card: CardId) -> Result<Walker, No> {
    let eye = &survey.eye;
    if eye.field.complete {
        return Err(no("EAG-R11", "eagles-movement-complete"));
    }
    if let Some(slot) = eye.own_slot(card) {
        return walker_at(survey, slot);
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
pub fn walker_at(survey: &Survey, slot: usize) -> Result<Walker, No> {
    let eye = &survey.eye;
    let card = eye.card_id(eye.seat, slot);
    let kinds = eye.kinds(eye.seat, slot);
    check_free(survey, slot, kinds)?;
    let from = Place::At(eye.field.side(eye.seat).position(slot));
    Ok(Walker { card, slot: Some(slot), kinds, army: card.army(), from, decoy: eye.is_decoy(slot) })
}

/// EAG-5.0e Whether a card on a position has its move left.
fn check_free(survey: &Survey, slot: usize, kinds: Kinds) -> Result<(), No> {
    let eye = &survey.eye;
    let side = eye.field.side(eye.seat);
    if side.is(slot, Tag::Moved) {
        let clause = if kinds == Kinds::HORSE { "EAG-7.24d" } else { "EAG-8.0a" };
        return Err(no(clause, "eagles-has-moved"));
    }
    if side.is(slot, Tag::Attacked) {
        let clause = if kinds == Kinds::HORSE { "EAG-7.24b" } else { "EAG-5.0e" };
        return Err(no(clause, "eagles-has-attacked"));
    }
    check_fatigue(survey, slot)
}

/// EAG-S099 EAG-S189 EAG-S294 Whether a card is too tired to move or to change formation.
pub fn check_fatigue(survey: &Survey, slot: usize) -> Result<(), No> {
    if !survey.tired.has(slot) {
        return Ok(());
    }
    let token = survey.eye.field.side(survey.eye.seat).token(slot);
    Err(no(combat::tired(&survey.eye, token).map_or("EAG-13.0b", |clause| clause.0), "eagles-tired"))
}

/// EAG-S103 EAG-S193 EAG-S297 The Lost Orders that stop a card of this army on a position.
fn stranded(eye: &Eye, army: Army, position: Position) -> Option<Clause> {
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
pub fn check_path(
    survey: &Survey,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
) -> Result<Path, No> {
    let eye = &survey.eye;
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
        let lost = place.position().filter(|position| survey.strands(walker.army, *position));
        if let Some(clause) = lost.and_then(|position| stranded(eye, walker.army, position)) {
            return Err(no(clause.0, "eagles-lost-orders"));
        }
    }
    let mut path = leave(survey, walker, first)?;
    for (place, last) in [(Some(first), second.is_none()), (second, true)] {
        if let Some(position) = place.and_then(Place::position) {
            path.engages |= check_entry(survey, walker, position, last)?;
        }
    }
    if path.engages && path.disengages {
        return Err(no("EAG-8.3b", "eagles-engage-and-disengage"));
    }
    check_river(survey, walker, first, second)?;
    Ok(path)
}

/// EAG-R05 The graph.
fn check_adjacent(seat: Seat, from: Place, to: Place) -> Result<(), No> {
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
fn check_two(seat: Seat, from: Place, first: Place, second: Place) -> Result<(), No> {
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
fn check_chief(eye: &Eye, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
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
fn leave(survey: &Survey, walker: &Walker, first: Place) -> Result<Path, No> {
    let Some(from) = walker.from.position() else { return Ok(Path::default()) };
    if !survey.engaged.has(from) {
        return Ok(Path::default());
    }
    match first {
        Place::Reserve => {}
        Place::At(to) if to.home() != survey.eye.seat => {
            return Err(no("EAG-R10", "eagles-no-break-through"));
        }
        Place::At(to) if survey.enemies.has(to) => {
            return Err(no("EAG-8.2a", "eagles-nowhere-to-disengage"));
        }
        Place::At(_) => {}
    }
    Ok(Path { engages: false, disengages: true })
}

/// Whether a card may enter a position, and whether it engages there.
fn check_entry(survey: &Survey, walker: &Walker, to: Position, last: bool) -> Result<bool, No> {
    let eye = &survey.eye;
    let (ours, theirs) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
    if barred(eye.field, walker.army, to) {
        return Err(no("EAG-10.0f", "eagles-prussian-area"));
    }
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
    if !survey.enemies.has(to) {
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
fn check_river(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    match stacking::crossed(walker.from, first, second) {
        Some(sector) if walker.kinds.may(Kinds::TROOPS) && survey.crossings[sector] == 0 => {
            Err(no("EAG-11.3a", "eagles-river-limit"))
        }
        _ => Ok(()),
    }
}

/// Whether a move may be made.
pub fn check_move(
    survey: &Survey,
    card: CardId,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> Result<(), No> {
    let walker = walker(survey, card)?;
    if walker.decoy {
        return Err(no("EAG-R76", "eagles-decoy-moves"));
    }
    check_walk(survey, &walker, first, second, formation)
}

/// Whether a card may take these steps, all told.
pub fn check_walk(
    survey: &Survey,
    walker: &Walker,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> Result<(), No> {
    let path = check_path(survey, walker, first.to, second.map(|leg| leg.to))?;
    let last = second.unwrap_or(first);
    if second.is_some() && first.on.is_some() {
        return Err(no("EAG-R38", "eagles-terrain-on-the-way"));
    }
    if let Some(terrain) = last.on {
        terrain::check_room(survey, walker.kinds, last.to, terrain)?;
    }
    formations::check_with_move(&survey.eye, walker, last.to, formation, path)?;
    check_end(survey, walker, first.to, second.map(|leg| leg.to))
}

/// EAG-R18 Whether there is a place for the card where the path ends.
fn check_end(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    if walker.slot.is_none() && !survey.eye.field.side(survey.eye.seat).has_room() {
        return Err(no("EAG-R18", "eagles-no-room"));
    }
    stacking::check_move(survey, walker, first, second)
}

/// EAG-8.1a Whether a move of this card would end in an engagement.
pub fn engages(eye: &Eye, to: Position) -> bool {
    !eye.field.side(eye.seat.other()).combatants(to).is_empty()
}

/// All moves of a card on a position.
pub fn list_moves_of(
    survey: &Survey,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match walker_at(survey, slot) {
        Ok(walker) => list_walks(survey, &walker, each),
        Err(_) => ControlFlow::Continue(()),
    }
}

/// All moves of a card of the Reserve.
pub fn list_entries(
    survey: &Survey,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let kinds = survey.eye.pack.kinds(card);
    if waits_for_arrival(&survey.eye, card) {
        return ControlFlow::Continue(());
    }
    let walker = Walker { card, slot: None, kinds, army: card.army(), from: Place::Reserve, decoy: false };
    list_walks(survey, &walker, each)
}

fn list_walks(
    survey: &Survey,
    walker: &Walker,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if walker.decoy || !walker.kinds.may(Kinds::TROOPS.or(Kinds::GENERAL)) {
        return ControlFlow::Continue(());
    }
    let seat = survey.eye.seat;
    let two = walker.kinds == Kinds::CAVALRY || walker.kinds == Kinds::GENERAL;
    let mut walk = |first: Place, second: Option<Place>| list_walk(survey, walker, first, second, each);
    match walker.from {
        Place::Reserve => {
            for home in Position::of(seat) {
                walk(Place::At(home), None)?;
                if two {
                    walk(Place::At(home), Some(Place::At(home.facing())))?;
                }
            }
        }
        Place::At(from) if from.home() == seat => {
            walk(Place::At(from.facing()), None)?;
            walk(Place::Reserve, None)?;
            if two {
                for home in Position::of(seat) {
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
    survey: &Survey,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Ok(path) = check_path(survey, walker, first, second) else { return ControlFlow::Continue(()) };
    if check_end(survey, walker, first, second).is_err() {
        return ControlFlow::Continue(());
    }
    let eye = &survey.eye;
    let last = second.unwrap_or(first);
    let forms = |formation: Formation| {
        walker.kinds == Kinds::INFANTRY
            && formations::check_with_move(eye, walker, last, Some(formation), path).is_ok()
    };
    let formations = Formation::ALL.map(forms);
    let mut end = |on: Option<CardId>| {
        let leg = |to: Place, on: Option<CardId>| Leg { to, on };
        let (first, second) = match second {
            None => (leg(first, on), None),
            Some(second) => (leg(first, None), Some(leg(second, on))),
        };
        let mut one = |formation| each(Order::Move { card: walker.card, first, second, formation });
        one(None)?;
        for (formation, may) in Formation::ALL.into_iter().zip(formations) {
            if may {
                one(Some(formation))?;
            }
        }
        ControlFlow::Continue(())
    };
    end(None)?;
    let Some(position) = last.position() else { return ControlFlow::Continue(()) };
    for index in survey.open_grounds(position) {
        let terrain = eye.field.grounds.card(index);
        if terrain::fits(eye, walker.kinds, terrain) {
            end(Some(terrain))?;
        }
    }
    ControlFlow::Continue(())
}
