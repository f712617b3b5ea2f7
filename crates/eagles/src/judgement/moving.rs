//! What moves, formations and attacks promise.

use super::VICTORY;
use super::glance::Glance;
use super::measure::{ONE, stays, strikes, supported, value, worth_at};
use crate::cards::Arm;
use crate::course::{Leg, Mode};
use crate::ids::{Aim, CardId, Formation, Place, Position};
use crate::rules::combat::check_attack;
use crate::side::{Kinds, Tag};
use crate::state::Eye;

/// EAG-8.4a The most cards that stand on a position.
const FULL: usize = 4;
/// How many Troop cards are kept in the Reserve while no position calls for them.
const KEPT: usize = 2;
/// What the first, second, third and fourth card on a home position add to its safety.
const HOLDING: [i64; FULL] = [8 * ONE, 3 * ONE, ONE, ONE / 2];

/// What an attack promises: the worth of the target times the chance that its hits drive it off, at the mean number of
/// hits of the dice.
pub(super) fn attack(eye: &Eye, card: CardId, target: Aim, mode: Mode) -> i64 {
    let enemy = eye.seat.other();
    let (Some(slot), Some(aimed)) = (eye.own_slot(card), eye.enemy_slot(target)) else { return 0 };
    let Ok(shot) = check_attack(eye, slot, aimed, mode, eye.field.side(enemy).kinds(aimed)) else { return 0 };
    let hits = i64::from(shot.cv) * i64::from(shot.rating()) * ONE / 6;
    let before = i64::from(eye.field.side(enemy).hits(aimed)) * ONE;
    let value = value(eye, enemy, aimed);
    let goes = stays(value, before) - stays(value, before + hits);
    let blown = if mode == Mode::Shock && eye.kinds(eye.seat, slot) == Kinds::CAVALRY { ONE / 4 } else { 0 };
    worth_at(eye, enemy, aimed) * goes / ONE + ONE / 4 - blown
}

/// What moving a card promises.
pub(super) fn going(
    glance: &Glance,
    card: CardId,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> i64 {
    let eye = glance.eye;
    let (kinds, slot) = (eye.pack.kinds(card), eye.own_slot(card));
    let from = slot.map(|slot| eye.field.side(eye.seat).position(slot));
    let last = second.unwrap_or(first);
    let Place::At(to) = last.to else { return -ONE };
    if kinds == Kinds::GENERAL {
        return general(eye, card, from, to);
    }
    if !kinds.may(Kinds::TROOPS) {
        return -ONE;
    }
    let aim = match (to.home() == eye.seat, from) {
        (false, _) => engaging(glance, card, from, to),
        (true, Some(from)) if from.home() != eye.seat => breaking_off(glance, slot, from),
        (true, from) => holding(glance, kinds, from, to),
    };
    if aim == VICTORY {
        return VICTORY;
    }
    let cover = if last.on.is_some() { ONE / 4 } else { 0 };
    aim + cover + posture(glance, card, formation.unwrap_or_else(|| now_in(eye, slot)), to)
}

/// The formation of a card; one of the Reserve comes in Line.
fn now_in(eye: &Eye, slot: Option<usize>) -> Formation {
    slot.map_or(Formation::Line, |slot| eye.field.side(eye.seat).formation(slot))
}

/// EAG-12.1 A General goes where he steadies most. At home he may stand by a single card, whose loss would lose the battle
/// anyway; away he would be lost with it.
fn general(eye: &Eye, card: CardId, from: Option<Position>, to: Position) -> i64 {
    let side = eye.field.side(eye.seat);
    let steadies = |at: Position| -> i64 {
        let away = at.home() != eye.seat;
        let troops = side.combatants(at);
        let sum: i64 =
            troops.iter().map(|slot| supported(eye, card, eye.card_id(eye.seat, slot), away)).sum();
        if eye.field.engaged(at) { sum * ONE } else { sum * ONE / 4 }
    };
    let company = if to.home() == eye.seat { 1 } else { 2 };
    let alone = side.combatants(to).count() < company;
    if alone || !side.generals(to).is_empty() {
        return -2 * ONE;
    }
    steadies(to) - from.map_or(0, steadies) - ONE / 5
}

/// To engage, or to strengthen those who have: only with the upper hand. The home position behind an engagement is safe
/// while it lasts, so that it may be left to the Reserve.
fn engaging(glance: &Glance, card: CardId, from: Option<Position>, to: Position) -> i64 {
    let eye = glance.eye;
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let wins = eye.pack.kinds(card).may(Kinds::WINNERS);
    let (side, theirs) = (eye.field.side(ours), eye.field.side(enemy));
    if theirs.combatants(to).is_empty() {
        return if wins { VICTORY } else { -ONE };
    }
    let friends = side.combatants(to).count();
    let behind = to.facing();
    let left = side.combatants(behind).count() - usize::from(from == Some(behind));
    let bare = Position::of(ours).into_iter().filter(|home| side.combatants(*home).is_empty()).count();
    let relief = glance.reserve() - usize::from(from.is_none());
    if friends >= FULL || !wins || (left == 0 && relief <= bare) {
        return -2 * ONE;
    }
    let force = glance.strength(ours, to) + glance.strength(ours, behind) * 2 / 3;
    let against = glance.strength(enemy, to);
    let guarded = Position::of(ours)
        .into_iter()
        .filter(|home| *home != behind)
        .all(|home| !side.combatants(home).is_empty());
    if guarded && force > against * 5 / 4 { (force - against) / 4 + ONE } else { -ONE }
}

/// To leave an attack: when it is hopeless, or to breathe horses that others can spare (EAG-7.31c).
fn breaking_off(glance: &Glance, slot: Option<usize>, from: Position) -> i64 {
    let eye = glance.eye;
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let side = eye.field.side(ours);
    let blown = slot.is_some_and(|slot| side.is(slot, Tag::Blown));
    let friends = side.combatants(from).count();
    if glance.lost(ours, from) > ONE / 2 && glance.lost(enemy, from) < ONE / 6 {
        ONE / 2
    } else if blown && friends > 2 {
        ONE / 4
    } else {
        -2 * ONE
    }
}

/// To fill up a home position, the one most in danger first. The Reserve is kept for that; what is left over goes where
/// the enemy is weakest.
fn holding(glance: &Glance, kinds: Kinds, from: Option<Position>, to: Position) -> i64 {
    let eye = glance.eye;
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let side = eye.field.side(ours);
    let here = side.combatants(to).count();
    if here >= FULL {
        return -ONE;
    }
    let engaged = eye.field.engaged(to);
    let danger = if engaged { 10 * glance.lost(ours, to) + ONE } else { 0 };
    let lacks_winner = !engaged && kinds.may(Kinds::WINNERS) && glance.winners(ours, to) == 0;
    let need = HOLDING[here] + danger + if lacks_winner { ONE } else { 0 };
    if let Some(from) = from {
        let there = side.combatants(from).count();
        let spare = there > 1 && there >= here && !eye.field.engaged(from);
        return if spare && (engaged || here == 0) { need / 2 } else { -ONE };
    }
    let faced = glance.strength(enemy, to.facing()) - glance.strength(ours, to);
    match engaged || here == 0 || lacks_winner {
        true => ONE / 2 + need + faced.max(0) / 20,
        false if glance.reserve() > KEPT => ONE / 2 - faced / 20,
        false => -ONE,
    }
}

/// What changing formation promises. Engaged Infantry gives up its attack for it (EAG-9.0b).
pub(super) fn reform(glance: &Glance, card: CardId, formation: Formation) -> i64 {
    let eye = glance.eye;
    let Some(slot) = eye.own_slot(card) else { return -ONE };
    let position = eye.field.side(eye.seat).position(slot);
    let stands = |formation| posture(glance, card, formation, position);
    let cost = if eye.field.engaged(position) { strikes(eye, eye.seat, slot) } else { ONE / 8 };
    stands(formation) - stands(now_in(eye, Some(slot))) - cost
}

/// How well a formation suits an Infantry card on a position: what it strikes with, less what the enemy there (or across
/// from it) gains by it: shock against Line and Column, guns against Column and Square.
fn posture(glance: &Glance, card: CardId, formation: Formation, at: Position) -> i64 {
    let eye = glance.eye;
    let Some(troop) = eye.pack.card(card).troop() else { return 0 };
    let Arm::Infantry { fire, shock } = troop.arm else { return 0 };
    let threat = glance.threat(at);
    let (rating, harm) = match formation {
        Formation::Line => (fire, threat.charge),
        Formation::Column => (shock, threat.charge + threat.guns),
        Formation::Square => (1, threat.guns),
    };
    let shared = (eye.field.side(eye.seat).combatants(at).count() as i64).max(1);
    let steady = if formation == Formation::Square { ONE / 3 } else { 0 };
    i64::from(troop.cv) * i64::from(rating) * ONE / 6 + steady - harm * ONE / 6 / shared
}
