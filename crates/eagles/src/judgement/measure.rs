//! What can be measured at a glance: what a card is worth, how hard it strikes, how long it stands, and how likely a
//! position is to be lost. Hits and chances are counted in thousandths.

use crate::cards::{Arm, Class};
use crate::ids::{CardId, Formation, Position};
use crate::rules::combat::class_of;
use crate::rules::generals::{commander_present, support};
use crate::side::{Kinds, Tag};
use crate::state::Eye;
use table::Seat;

/// One point of cv, one hit, certainty.
pub(super) const ONE: i64 = 1000;
/// What a card is worth that nobody has seen.
const UNKNOWN: i64 = 3 * ONE;
/// The Morale value of a card that nobody has seen.
const UNKNOWN_MORALE: i64 = 2;
/// The hits a card that nobody has seen is good for.
const UNKNOWN_BLOW: i64 = ONE;

/// What a card is worth in battle.
pub(super) fn worth_of(eye: &Eye, card: CardId) -> i64 {
    let card = eye.pack.card(card);
    match (card.troop(), card.general()) {
        (Some(troop), _) => i64::from(troop.cv) * ONE + i64::from(troop.morale.value()) * ONE / 3,
        (_, Some(general)) => i64::from(general.offence + general.defence) * ONE / 2 + ONE,
        _ => 0,
    }
}

/// What a card on a position is worth, as far as the eye can tell.
pub(super) fn worth_at(eye: &Eye, seat: Seat, slot: usize) -> i64 {
    let card = eye.card_id(seat, slot);
    if card.is_some() { worth_of(eye, card) } else { UNKNOWN }
}

/// EAG-6.0g The Morale value of a Troop card on a position: printed, its formation, the best General beside it.
pub(super) fn value(eye: &Eye, seat: Seat, slot: usize) -> i64 {
    let side = eye.field.side(seat);
    let square = i64::from(side.is(slot, Tag::Square));
    let card = eye.card_id(seat, slot);
    if !card.is_some() {
        return UNKNOWN_MORALE + square;
    }
    let printed = eye.pack.card(card).troop().map_or(UNKNOWN_MORALE, |troop| i64::from(troop.morale.value()));
    let position = side.position(slot);
    let by = |general: usize| supported(eye, side.card(general), card, position.home() != seat);
    printed + square + side.generals(position).iter().map(by).max().unwrap_or(0)
}

/// EAG-12.2 What a General adds to the Morale value of a Troop card beside him.
pub(super) fn supported(eye: &Eye, general: CardId, troop: CardId, away: bool) -> i64 {
    let absent = !commander_present(eye, general.army());
    support(eye.pack, general, troop, away, absent).map_or(0, |(_, bonus)| i64::from(bonus))
}

/// The chance that a card of this Morale value stays under so many hits (EAG-6.0b), whole ones or parts.
pub(super) fn stays(value: i64, hits: i64) -> i64 {
    let passes = value.clamp(1, 5);
    let whole = (0..hits / ONE).fold(ONE, |chance, _| chance * passes / 6);
    whole - whole * (6 - passes) / 6 * (hits % ONE) / ONE
}

/// EAG-7.2a The hits a Troop card makes in a melee on average.
pub(super) fn strikes(eye: &Eye, seat: Seat, slot: usize) -> i64 {
    let side = eye.field.side(seat);
    let Some(troop) = eye.card(seat, slot).and_then(|card| card.troop()) else { return UNKNOWN_BLOW };
    let rating = match troop.arm {
        Arm::Infantry { fire, shock } => match side.formation(slot) {
            Formation::Line => fire,
            Formation::Column => shock,
            Formation::Square => 1,
        },
        Arm::Cavalry { .. } if side.is(slot, Tag::Blown) => 1,
        Arm::Cavalry { shock } => shock,
        Arm::Artillery { short, .. } => short,
    };
    let hill = matches!(class_of(eye, seat, slot), Some(Class::Hill { .. }));
    (i64::from(troop.cv) + i64::from(hill)) * i64::from(rating) * ONE / 6
}

/// The hits all cards of a seat on a position make in a melee.
pub(super) fn blow(eye: &Eye, seat: Seat, position: Position) -> i64 {
    eye.field.side(seat).combatants(position).iter().map(|slot| strikes(eye, seat, slot)).sum()
}

/// EAG-7.23b The hits the guns of a seat on a home position make across the Middle Ground.
pub(super) fn cannonade(eye: &Eye, seat: Seat, position: Position) -> i64 {
    let far = |slot: usize| match eye.card(seat, slot).and_then(|card| card.troop()) {
        Some(troop) => match troop.arm {
            Arm::Artillery { long, .. } => i64::from(troop.cv) * i64::from(long) * ONE / 6,
            _ => 0,
        },
        None => UNKNOWN_BLOW / 6,
    };
    eye.field.side(seat).combatants(position).iter().map(far).sum()
}

/// Where hits come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Harm {
    /// Guns, from across the Middle Ground or beside their target.
    Guns,
    /// Whoever fights in a melee.
    Melee,
}

/// The share of the hits that reach a card. A Square or a Building keeps shock off; Woods keep off all but infantry
/// (EAG-11.2b, EAG-11.2d); guns like a Square (EAG-9.3e).
pub(super) fn exposure(ground: Option<Class>, square: bool, to: Harm) -> i64 {
    match (to, ground) {
        (Harm::Guns, Some(Class::Woods { .. })) => 0,
        (Harm::Guns, _) if square => ONE * 3 / 2,
        (Harm::Guns, _) => ONE,
        (Harm::Melee, Some(Class::Woods { .. })) => ONE / 2,
        (Harm::Melee, Some(Class::Building { .. })) => ONE * 2 / 3,
        (Harm::Melee, _) if square => ONE * 2 / 3,
        (Harm::Melee, _) => ONE,
    }
}

/// The chance that all cards of a seat on a position are driven off by the hits they have and this blow, which falls on
/// all of them alike (EAG-7.4c).
pub(super) fn falls(eye: &Eye, seat: Seat, position: Position, blow: i64, harm: Harm) -> i64 {
    let side = eye.field.side(seat);
    let here = side.combatants(position);
    let each = blow / (here.count() as i64).max(1);
    let goes = |slot: usize| {
        let exposed = exposure(class_of(eye, seat, slot), side.is(slot, Tag::Square), harm);
        let hits = i64::from(side.hits(slot)) * ONE + each * exposed / ONE;
        ONE - stays(value(eye, seat, slot), hits)
    };
    here.iter().map(goes).fold(ONE, |all, one| all * one / ONE)
}

/// The worth of a seat's cards on a position, those that are hit counting for less.
pub(super) fn strength(eye: &Eye, seat: Seat, position: Position) -> i64 {
    let side = eye.field.side(seat);
    let worth = |slot: usize| {
        let hits = i64::from(side.hits(slot)) * ONE;
        worth_at(eye, seat, slot) * stays(value(eye, seat, slot), hits) / ONE
    };
    side.combatants(position).iter().map(worth).sum()
}

/// How many of a seat's cards on a position can win the battle.
pub(super) fn winners(eye: &Eye, seat: Seat, position: Position) -> usize {
    eye.of_kinds(seat, eye.field.side(seat).combatants(position), Kinds::WINNERS).count()
}

/// The Troop cards of the own Reserve.
pub(super) fn reserve_troops(eye: &Eye) -> impl Iterator<Item = CardId> {
    let pack = eye.pack;
    eye.reserve().iter().filter(move |card| pack.kinds(*card).may(Kinds::TROOPS))
}
