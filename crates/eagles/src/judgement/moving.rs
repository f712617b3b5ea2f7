//! What moves, formations and attacks promise.

use super::VICTORY;
use super::measure::{
    ONE, WINNERS, blow, falls, reserve_troops, stays, strength, strikes, supported, value, winners, worth_at,
};
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
    eye: &Eye,
    card: CardId,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> i64 {
    let kinds = eye.pack.kinds(card);
    let from = eye.own_slot(card).map(|slot| eye.field.side(eye.seat).position(slot));
    let last = second.unwrap_or(first);
    let Place::At(to) = last.to else { return -ONE };
    if kinds == Kinds::GENERAL {
        return general(eye, card, from, to);
    }
    if !kinds.may(Kinds::TROOPS) {
        return -ONE;
    }
    let aim = match (to.home() == eye.seat, from) {
        (false, _) => engaging(eye, card, from, to),
        (true, Some(from)) if from.home() != eye.seat => breaking_off(eye, card, from),
        (true, from) => holding(eye, kinds, from, to),
    };
    if aim == VICTORY {
        return VICTORY;
    }
    let cover = if last.on.is_some() { ONE / 4 } else { 0 };
    aim + cover + posture(eye, card, formation, to)
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
fn engaging(eye: &Eye, card: CardId, from: Option<Position>, to: Position) -> i64 {
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let wins = eye.pack.kinds(card).may(WINNERS);
    let (side, theirs) = (eye.field.side(ours), eye.field.side(enemy));
    if theirs.combatants(to).is_empty() {
        return if wins { VICTORY } else { -ONE };
    }
    let friends = side.combatants(to).count();
    let behind = to.facing();
    let left = side.combatants(behind).count() - usize::from(from == Some(behind));
    let bare = Position::of(ours).into_iter().filter(|home| side.combatants(*home).is_empty()).count();
    let relief = reserve_troops(eye).filter(|one| *one != card).count();
    if friends >= FULL || !wins || (left == 0 && relief <= bare) {
        return -2 * ONE;
    }
    let support = strength(eye, ours, behind);
    let force = strength(eye, ours, to) + support * 2 / 3;
    let against = strength(eye, enemy, to);
    let guarded = Position::of(ours)
        .into_iter()
        .filter(|home| *home != behind)
        .all(|home| !side.combatants(home).is_empty());
    if guarded && force > against * 5 / 4 { (force - against) / 4 + ONE } else { -ONE }
}

/// To leave an attack: when it is hopeless, or to breathe horses that others can spare (EAG-7.31c).
fn breaking_off(eye: &Eye, card: CardId, from: Position) -> i64 {
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let side = eye.field.side(ours);
    let blown = eye.own_slot(card).is_some_and(|slot| side.is(slot, Tag::Blown));
    let friends = side.combatants(from).count();
    let lost = falls(eye, ours, from, blow(eye, enemy, from));
    let won = falls(eye, enemy, from, blow(eye, ours, from));
    if lost > ONE / 2 && won < ONE / 6 {
        ONE / 2
    } else if blown && friends > 2 {
        ONE / 4
    } else {
        -2 * ONE
    }
}

/// To fill up a home position, the one most in danger first. The Reserve is kept for that; what is left over goes where
/// the enemy is weakest.
fn holding(eye: &Eye, kinds: Kinds, from: Option<Position>, to: Position) -> i64 {
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let side = eye.field.side(ours);
    let here = side.combatants(to).count();
    if here >= FULL {
        return -ONE;
    }
    let engaged = eye.field.engaged(to);
    let danger = if engaged { 10 * falls(eye, ours, to, blow(eye, enemy, to)) + ONE } else { 0 };
    let lacks_winner = !engaged && kinds.may(WINNERS) && winners(eye, ours, to) == 0;
    let need = HOLDING[here] + danger + if lacks_winner { ONE } else { 0 };
    if let Some(from) = from {
        let there = side.combatants(from).count();
        let spare = there > 1 && there >= here && !eye.field.engaged(from);
        return if spare && (engaged || here == 0) { need / 2 } else { -ONE };
    }
    let spare = reserve_troops(eye).count() > KEPT;
    let faced = strength(eye, enemy, to.facing()) - strength(eye, ours, to);
    match engaged || here == 0 || lacks_winner {
        true => ONE / 2 + need + faced.max(0) / 20,
        false if spare => ONE / 2 - faced / 20,
        false => -ONE,
    }
}

/// What changing formation promises. Engaged Infantry gives up its attack for it (EAG-9.0b).
pub(super) fn reform(eye: &Eye, card: CardId, formation: Formation) -> i64 {
    let Some(slot) = eye.own_slot(card) else { return -ONE };
    let position = eye.field.side(eye.seat).position(slot);
    let gain = posture(eye, card, Some(formation), position) - posture(eye, card, None, position);
    let cost = if eye.field.engaged(position) { strikes(eye, eye.seat, slot) } else { ONE / 8 };
    gain - cost
}

/// How well a formation suits an Infantry card on a position: what it strikes with, less what the enemy there (or across
/// from it) gains by it: shock against Line and Column, guns against Column and Square.
fn posture(eye: &Eye, card: CardId, formation: Option<Formation>, at: Position) -> i64 {
    let Some(troop) = eye.pack.card(card).troop() else { return 0 };
    let Arm::Infantry { fire, shock } = troop.arm else { return 0 };
    let now = eye.own_slot(card).map_or(Formation::Line, |slot| eye.field.side(eye.seat).formation(slot));
    let formation = formation.unwrap_or(now);
    let rating = match formation {
        Formation::Line => fire,
        Formation::Column => shock,
        Formation::Square => 1,
    };
    let (ours, enemy) = (eye.field.side(eye.seat), eye.seat.other());
    let theirs = eye.field.side(enemy);
    let from = if theirs.combatants(at).is_empty() { at.facing() } else { at };
    let (mut charge, mut guns) = (0, 0);
    for slot in theirs.combatants(from).iter() {
        let Some(troop) = eye.card(enemy, slot).and_then(|card| card.troop()) else { continue };
        let cv = i64::from(troop.cv);
        match troop.arm {
            Arm::Cavalry { shock } if !theirs.is(slot, Tag::Blown) => charge += cv * i64::from(shock - 1),
            Arm::Infantry { shock, .. } if theirs.is(slot, Tag::Column) => {
                charge += cv * i64::from(shock - 1)
            }
            Arm::Artillery { .. } => guns += cv,
            _ => {}
        }
    }
    let (charged, shelled) = match formation {
        Formation::Line => (charge, 0),
        Formation::Column => (charge, guns),
        Formation::Square => (0, guns),
    };
    let shared = (ours.combatants(at).count() as i64).max(1);
    let steady = if formation == Formation::Square { ONE / 3 } else { 0 };
    i64::from(troop.cv) * i64::from(rating) * ONE / 6 + steady - (charged + shelled) * ONE / 6 / shared
}
