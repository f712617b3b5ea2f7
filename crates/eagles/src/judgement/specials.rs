//! What playing a Special promises: those that answer the enemy when he is about to do what they prevent, those that help
//! an attack before it, and none where it would do nothing.

use super::glance::Glance;
use super::measure::{Harm, ONE, falls, stays, strikes, value, winners, worth_at};
use super::moving;
use crate::course::{Action, Leg, Moment, Mover};
use crate::ids::{Aim, CardId, Position, Slots, Token};
use crate::order::Charge;
use crate::rules::combat::class_of;
use crate::rules::specials::moment;
use crate::side::{Kinds, Tag};
use crate::specials::Power;
use crate::state::Eye;
use table::Seat;

const USELESS: i64 = -ONE;

/// What playing a Special promises.
pub(super) fn playing(
    glance: &Glance,
    card: CardId,
    position: Option<Position>,
    target: Option<Aim>,
    charge: Option<&Charge>,
) -> i64 {
    let eye = glance.eye;
    let (Some(row), Some(moment)) = (crate::pack::special(card), moment(eye.field, eye.seat)) else {
        return USELESS;
    };
    let own = target.and_then(|aim| match aim {
        Aim::Card(card) => eye.own_slot(card),
        Aim::Token(_) => None,
    });
    let theirs = target.and_then(|aim| eye.enemy_slot(aim));
    let on_card = |promise: &dyn Fn(usize) -> i64, slot: Option<usize>| slot.map_or(USELESS, promise);
    let on_position = |promise: &dyn Fn(Position) -> i64| position.map_or(USELESS, promise);
    match row.effect {
        Power::DoublesShort => on_card(&|slot| gun(eye, slot, false), own),
        Power::DoublesLong | Power::Shrapnel | Power::Rockets => on_card(&|slot| gun(eye, slot, true), own),
        Power::Howitzer => on_card(&|slot| gun(eye, slot, true).min(buildings(eye, slot, true)), own),
        Power::Sappers => on_card(&|slot| buildings(eye, slot, false), own),
        Power::Battery => on_position(&|at| several(ready(eye, at, Kinds::ARTILLERY))),
        Power::Charge => on_position(&|at| {
            let blown = eye.field.side(eye.seat).tagged(Tag::Blown);
            several(ready(eye, at, Kinds::CAVALRY).less(blown))
        }),
        Power::Bayonets => on_position(&|at| {
            let columns = eye.field.side(eye.seat).tagged(Tag::Column);
            several(ready(eye, at, Kinds::INFANTRY).and(columns))
        }),
        Power::Heartens { .. } => on_position(&|at| heartens(eye, moment, at)),
        Power::Silences => on_card(&|slot| stops(eye, moment, slot, true), theirs),
        Power::Tires => on_card(&|slot| stops(eye, moment, slot, false), theirs),
        Power::Prone => on_card(&|slot| shields(eye, slot), own),
        Power::FriendlyFire => on_card(&|slot| scatters(eye, slot), theirs),
        Power::Panics => on_card(&|slot| spreads(eye, slot), theirs),
        Power::Defects => on_position(&|at| defects(eye, at)),
        Power::NoQuarter => on_position(&|at| ONE / 2 * french(eye, at)),
        Power::Smoke { .. } => on_position(&|at| smoke(eye, at)),
        Power::Slope => on_position(&|at| slope(eye, at)),
        Power::Strands { .. } => on_position(&|at| strands(eye, at)),
        Power::Rallies => 2 * ONE,
        Power::Delays => {
            if moment == Moment::WReinf && draws(eye) {
                2 * ONE
            } else {
                USELESS
            }
        }
        Power::Confuses => charge.zip(target).map_or(USELESS, |(charge, who)| confuses(glance, who, charge)),
    }
}

/// A gun that has yet to fire, with somebody to fire at from that distance.
fn gun(eye: &Eye, slot: usize, long: bool) -> i64 {
    let (ours, theirs) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
    let at = ours.position(slot);
    let at_hand = match long {
        false => eye.field.engaged(at),
        true => {
            !eye.field.engaged(at)
                && !theirs.combatants(at.facing()).is_empty()
                && ours.at(at.facing()).is_empty()
        }
    };
    let ready = !ours.is(slot, Tag::Attacked) && !ours.is(slot, Tag::Moved);
    if at_hand && ready { strikes(eye, eye.seat, slot) + 2 * ONE } else { USELESS }
}

/// Enemies in a Building within reach of the card.
fn buildings(eye: &Eye, slot: usize, long: bool) -> i64 {
    let enemy = eye.seat.other();
    let side = eye.field.side(eye.seat);
    let at = side.position(slot);
    let aimed = if long { at.facing() } else { at };
    let housed =
        |target: usize| matches!(class_of(eye, enemy, target), Some(crate::cards::Class::Building { .. }));
    let ready = !side.is(slot, Tag::Attacked) && !side.is(slot, Tag::Moved);
    if ready && eye.field.side(enemy).combatants(aimed).iter().any(housed) { 2 * ONE } else { USELESS }
}

/// The own cards of a kind on a position that may still attack.
fn ready(eye: &Eye, at: Position, kinds: Kinds) -> Slots {
    let side = eye.field.side(eye.seat);
    let used = side.tagged(Tag::Attacked).or(side.tagged(Tag::Moved));
    eye.of_kinds(eye.seat, side.combatants(at).less(used), kinds)
}

fn several(cards: Slots) -> i64 {
    match cards.count() as i64 {
        0 => USELESS,
        count => 2 * count * ONE,
    }
}

/// More of them stay: for the checks of one's own Morale Phase.
fn heartens(eye: &Eye, moment: Moment, at: Position) -> i64 {
    let side = eye.field.side(eye.seat);
    let hit = side.combatants(at).and(side.hit()).count() as i64;
    match moment {
        Moment::ApMorale if hit > 0 => hit * ONE + if side.combatants(at).count() == 1 { ONE } else { 0 },
        Moment::WCheckOwner if eye.field.course.check.is_some_and(|check| is_at(eye, check.token, at)) => ONE,
        _ => USELESS,
    }
}

fn is_at(eye: &Eye, token: Token, at: Position) -> bool {
    eye.field.position_of(token) == Some(at)
}

/// The card that is about to attack, or to engage, does not. What silences for as long as the melee lasts is also good at
/// the beginning of the enemy's Combat Phase.
fn stops(eye: &Eye, moment: Moment, slot: usize, lasting: bool) -> i64 {
    let enemy = eye.seat.other();
    let token = eye.field.side(enemy).token(slot);
    let saved = strikes(eye, enemy, slot);
    match (moment, eye.field.course.action) {
        (Moment::WAttack, _) if declared(eye).is_some_and(|(attacker, _)| attacker == token) => {
            saved + if lasting { ONE / 2 } else { 0 }
        }
        (Moment::WMove, Some(Action::Confusion { mover, .. })) if !lasting => {
            if mover == Mover::Token(token) { saved + ONE / 2 } else { USELESS }
        }
        (Moment::WMove, Some(Action::Move { mover, first, second, .. })) if !lasting => {
            let to = second.unwrap_or(first).to.position();
            let wins = to.is_some_and(|to| eye.field.side(eye.seat).combatants(to).is_empty());
            let moves = mover == Mover::Token(token);
            if moves && wins && to.is_some_and(|to| to.home() == eye.seat) { 20 * ONE } else { USELESS }
        }
        _ => USELESS,
    }
}

/// The own card that is being attacked cannot be.
fn shields(eye: &Eye, slot: usize) -> i64 {
    let side = eye.field.side(eye.seat);
    match declared(eye) {
        Some((token, target)) if target == side.token(slot) => {
            let enemy = eye.seat.other();
            let blow = eye.field.side(enemy).find(token).map_or(0, |slot| strikes(eye, enemy, slot));
            let alone = side.combatants(side.position(slot)).count() == 1;
            blow + if alone { ONE } else { 0 }
        }
        _ => USELESS,
    }
}

/// Who is about to attack whom, in Battle Confusion too (EAG-R92).
fn declared(eye: &Eye) -> Option<(Token, Token)> {
    match eye.field.course.action? {
        Action::Attack { token, target, .. }
        | Action::Confusion { mover: Mover::Token(token), target, moved: true, .. } => Some((token, target)),
        _ => None,
    }
}

/// EAG-R67 An enemy brigade fires on itself at F2.
fn scatters(eye: &Eye, slot: usize) -> i64 {
    let enemy = eye.seat.other();
    let cv = eye.card(enemy, slot).and_then(|card| card.troop()).map_or(2, |troop| i64::from(troop.cv));
    let goes = ONE - stays(value(eye, enemy, slot), cv * ONE / 3);
    worth_at(eye, enemy, slot) * goes / ONE
}

/// EAG-R68 The rout of one spreads to those beside it that were not hit.
fn spreads(eye: &Eye, slot: usize) -> i64 {
    let enemy = eye.seat.other();
    let side = eye.field.side(enemy);
    let others = side.combatants(side.position(slot)).less(side.tagged(Tag::HitBefore));
    let dice = eye.field.course.check.map_or(1, |check| i64::from(check.dice));
    let goes = ONE - stays(value(eye, enemy, slot), dice * ONE);
    match others.count() as i64 {
        0 => USELESS,
        count => count * goes,
    }
}

/// EAG-R69 Dutch and Belgians may go; where nobody else stands the battle may be won by it.
fn defects(eye: &Eye, at: Position) -> i64 {
    let enemy = eye.seat.other();
    let here = eye.field.side(enemy).combatants(at);
    let orange = |slot: &usize| eye.card(enemy, *slot).is_some_and(|card| card.is_orange());
    let goes = |slot: usize| ONE - stays(value(eye, enemy, slot), ONE);
    let loss: i64 =
        here.iter().filter(orange).map(|slot| worth_at(eye, enemy, slot) * goes(slot) / ONE).sum();
    let all = here.iter().all(|slot| orange(&slot)) && at.home() == enemy && winners(eye, eye.seat, at) > 0;
    match loss {
        0 => USELESS,
        loss if all => loss + 5 * ONE,
        loss => loss - ONE,
    }
}

fn french(eye: &Eye, at: Position) -> i64 {
    let side = eye.field.side(Seat::First);
    let hit = side.combatants(at).and(side.hit()).count() as i64;
    side.combatants(at).count() as i64 + hit - 2
}

/// The more of the enemy attack from a position, the better smoke hides us.
fn smoke(eye: &Eye, at: Position) -> i64 {
    let side = eye.field.side(eye.seat.other());
    let attackers = side.combatants(at).less(side.tagged(Tag::Attacked)).count() as i64;
    let begins = declared(eye).is_some_and(|(token, _)| is_at(eye, token, at));
    if begins && attackers > 1 { attackers * ONE / 2 } else { USELESS }
}

/// A long shot at a card on this position is about to be fired.
fn slope(eye: &Eye, at: Position) -> i64 {
    match eye.field.course.action {
        Some(Action::Attack { target, .. }) if is_at(eye, target, at) => ONE,
        _ => USELESS,
    }
}

/// A move into a position of ours that could not stand it is stopped where it begins or ends.
fn strands(eye: &Eye, at: Position) -> i64 {
    let Some(Action::Move { first, second, .. }) = eye.field.course.action else { return USELESS };
    let last = |leg: Leg| leg.to.position();
    let Some(to) = last(second.unwrap_or(first)).filter(|to| to.home() == eye.seat) else { return USELESS };
    let touches = at == to || at == to.facing();
    let weak = falls(eye, eye.seat, to, 2 * ONE, Harm::Melee) > ONE / 3;
    if touches && weak { 2 * ONE } else { USELESS }
}

fn draws(eye: &Eye) -> bool {
    let armies = eye.field.armies(eye.seat.other());
    armies.iter().any(|army| eye.field.deck[army.index()] > 0)
}

/// EAG-R92 To engage and fire at once: where engaging is good, and against one who stands alone.
fn confuses(glance: &Glance, who: Aim, charge: &Charge) -> i64 {
    let Aim::Card(card) = who else { return USELESS };
    let (eye, enemy) = (glance.eye, glance.eye.seat.other());
    let leg = Leg { to: crate::ids::Place::At(charge.to), on: charge.on };
    let going = moving::going(glance, card, leg, None, charge.formation);
    let alone = eye.field.side(enemy).combatants(charge.to).count() == 1;
    let fire = if alone { 3 * ONE } else { ONE / 2 };
    let safe = glance.blow(enemy, charge.to) < 3 * ONE;
    if going > 0 || (alone && safe) { going.max(0) + fire } else { USELESS }
}
