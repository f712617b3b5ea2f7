//! 8.0 Moves: where a card may go. Overfull positions are in `stacking.rs`, the moves there are in `paths.rs`, and what
//! moving does is in `steps.rs`.

use super::generals::commander_present;
use super::survey::Survey;
use super::{No, combat, formations, no, stacking, terrain};
use crate::cards::Army;
use crate::course::Leg;
use crate::field::Spot;
use crate::ids::{CardId, Formation, Place, Position};
use crate::pack::special;
use crate::side::{Kinds, Tag};
use crate::specials::Power;
use crate::state::Eye;
use crate::witness::barred;
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

impl Walker {
    /// An own card on a position.
    #[inline]
    pub fn at(eye: &Eye, slot: usize) -> Walker {
        let card = eye.card_id(eye.seat, slot);
        let from = Place::At(eye.field.side(eye.seat).position(slot));
        let (kinds, decoy) = (eye.kinds(eye.seat, slot), eye.is_decoy(slot));
        Walker { card, slot: Some(slot), kinds, army: eye.army(eye.seat, slot), from, decoy }
    }

    /// A card of the Reserve.
    #[inline]
    pub fn in_reserve(eye: &Eye, card: CardId) -> Walker {
        let (kinds, army) = (eye.pack.kinds(card), card.army());
        Walker { card, slot: None, kinds, army, from: Place::Reserve, decoy: false }
    }
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
    if !eye.holds(card) {
        return Err(no("EAG-8.0a", "eagles-not-your-card"));
    }
    if !eye.has_ready(card) {
        return Err(no("EAG-8.0a", "eagles-has-moved"));
    }
    if waits_for_arrival(eye, card) {
        return Err(no("EAG-10.0e", "eagles-prussians-not-arrived"));
    }
    Ok(Walker::in_reserve(eye, card))
}

/// EAG-10.0e Whether a card has to wait for the arrival of the Prussians.
pub(super) fn waits_for_arrival(eye: &Eye, card: CardId) -> bool {
    card.army() == Army::Prussian && eye.field.limits_prussians() && !eye.field.arrived
}

/// The card in a slot, if it can move at all in this turn.
fn walker_at(survey: &Survey, slot: usize) -> Result<Walker, No> {
    let walker = Walker::at(&survey.eye, slot);
    check_free(survey, slot, walker.kinds)?;
    Ok(walker)
}

/// EAG-5.0e Whether a card on a position has its move left.
pub fn check_free(survey: &Survey, slot: usize, kinds: Kinds) -> Result<(), No> {
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

/// EAG-S103 EAG-S193 EAG-S297 Whether Lost Orders stop a card of this army in a place.
#[inline]
fn check_lost_orders(survey: &Survey, army: Army, place: Place) -> Result<(), No> {
    match place {
        Place::At(position) if survey.strands(army, position) => {
            let clause = stranded(&survey.eye, army, position).unwrap_or(Clause("EAG-13.0b"));
            Err(no(clause.0, "eagles-lost-orders"))
        }
        _ => Ok(()),
    }
}

/// The Lost Orders that do.
#[cold]
fn stranded(eye: &Eye, army: Army, position: Position) -> Option<Clause> {
    eye.field.effects.on(Spot::Position(position)).find_map(|card| match special(card) {
        Some(row) => match row.effect {
            Power::Strands { french_only } if !french_only || army == Army::French => Some(row.clause),
            _ => None,
        },
        None => None,
    })
}

/// EAG-8.0b to EAG-8.3d Whether a card may take these steps, terrain, formation and limits left aside.
pub fn check_path(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    check_steps(survey.eye.seat, walker, first, second)?;
    check_way(survey, walker, first, second)
}

/// EAG-8.0b EAG-8.3a EAG-R05 EAG-R32 Whether the steps are such as the card can take anywhere.
fn check_steps(seat: Seat, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    if !walker.kinds.may(Kinds::TROOPS) && walker.kinds != Kinds::GENERAL && !walker.decoy {
        let clause = if walker.kinds == Kinds::TERRAIN { "EAG-R40" } else { "EAG-13.0b" };
        return Err(no(clause, "eagles-cannot-move"));
    }
    check_adjacent(seat, walker.from, first)?;
    if let Some(second) = second {
        if !takes_two_steps(walker) {
            let clause = if walker.kinds == Kinds::HORSE { "EAG-7.24d" } else { "EAG-8.3a" };
            return Err(no(clause, "eagles-one-move"));
        }
        check_adjacent(seat, first, second)?;
        check_two(seat, walker.from, first, second)?;
    }
    Ok(())
}

/// EAG-8.1 EAG-8.2 EAG-11.3a Whether nothing is in the way.
#[inline(always)]
pub(super) fn check_way(
    survey: &Survey,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
) -> Result<(), No> {
    check_chief(&survey.eye, walker, first, second)?;
    if survey.has_lost_orders() {
        check_lost_orders(survey, walker.army, walker.from)?;
        check_lost_orders(survey, walker.army, first)?;
        check_lost_orders(survey, walker.army, second.unwrap_or(first))?;
    }
    check_exit(survey, walker, first)?;
    let engages = match second {
        None => check_entry(survey, walker, first, true)?,
        Some(second) => {
            check_entry(survey, walker, first, false)? | check_entry(survey, walker, second, true)?
        }
    };
    if engages && survey.is_engaged(walker.from) {
        return Err(no("EAG-8.3b", "eagles-engage-and-disengage"));
    }
    check_river(survey, walker, first, second)
}

/// EAG-8.3a EAG-12.0d Whether a card may take two steps in a move.
pub fn takes_two_steps(walker: &Walker) -> bool {
    (walker.kinds == Kinds::CAVALRY || walker.kinds == Kinds::GENERAL) && !walker.decoy
}

/// EAG-R05 The graph.
#[inline]
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
#[inline]
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
#[inline(always)]
pub(super) fn check_chief(eye: &Eye, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    let chief = walker.kinds == Kinds::GENERAL && eye.pack.is_chief(walker.card);
    if !chief || !commander_present(eye, walker.army) {
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
#[inline]
fn check_exit(survey: &Survey, walker: &Walker, first: Place) -> Result<(), No> {
    if !survey.is_engaged(walker.from) {
        return Ok(());
    }
    match first {
        Place::At(to) if to.home() != survey.eye.seat => Err(no("EAG-R10", "eagles-no-break-through")),
        Place::At(to) if survey.enemies.has(to) => Err(no("EAG-8.2a", "eagles-nowhere-to-disengage")),
        _ => Ok(()),
    }
}

/// Whether a card may enter a position, and whether it engages there.
#[inline(always)]
fn check_entry(survey: &Survey, walker: &Walker, place: Place, last: bool) -> Result<bool, No> {
    let Place::At(to) = place else { return Ok(false) };
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
    if walker.kinds == Kinds::GENERAL && !eye.any_of(eye.seat, ours.combatants(to), Kinds::TROOPS) {
        return Err(no("EAG-R19", "eagles-general-alone"));
    }
    Ok(true)
}

/// EAG-11.3a EAG-R34 The limit of a River.
#[inline]
fn check_river(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    match stacking::crossed(walker.from, first, second) {
        Some(sector) if walker.kinds.may(Kinds::TROOPS) && survey.crossings[sector] == 0 => {
            Err(no("EAG-11.3a", "eagles-river-limit").count(survey.eye.field.crossings[sector]))
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
    check_path(survey, walker, first.to, second.map(|leg| leg.to))?;
    let last = second.unwrap_or(first);
    if second.is_some() && first.on.is_some() {
        return Err(no("EAG-R38", "eagles-terrain-on-the-way"));
    }
    if let Some(terrain) = last.on {
        terrain::check_room(survey, walker.kinds, last.to, terrain)?;
    }
    formations::check_with_move(survey, walker, last.to, formation)?;
    check_end(survey, walker, first.to, second.map(|leg| leg.to))
}

/// EAG-R18 Whether there is a place for the card where the path ends.
#[inline(always)]
pub(super) fn check_end(
    survey: &Survey,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
) -> Result<(), No> {
    if walker.slot.is_none() && !survey.eye.field.side(survey.eye.seat).has_room() {
        return Err(no("EAG-R18", "eagles-no-room").card(walker.card));
    }
    stacking::check_move(survey, walker, first, second)
}

/// EAG-8.1a Whether a move of this card would end in an engagement.
pub fn engages(eye: &Eye, to: Position) -> bool {
    !eye.field.side(eye.seat.other()).combatants(to).is_empty()
}
