//! 7.0 Combat: who may attack whom, with how many dice and at what rating. What the dice do is in `attacks.rs`.

use super::tally::Adds;
use super::{No, no};
use crate::cards::{Arm, Army, Class};
use crate::course::Mode;
use crate::field::{Field, Spot};
use crate::ids::{Formation, Position, Token};
use crate::options::TargetingScope;
use crate::pack::special;
use crate::side::{Kinds, Tag};
use crate::specials::{Asked, Bearing, Power, Special};
use crate::state::Eye;
use table::{Clause, Seat};

/// An attack that may be made, with all that is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Shot<T = i8> {
    /// EAG-7.23b Whether it is made at long range.
    pub long: bool,
    /// EAG-R29 The dice.
    pub cv: T,
    /// EAG-R93 The rating before the cap.
    pub rating: T,
    /// EAG-R75 Whether its hits are checked at once.
    pub at_once: bool,
}

impl<T: Adds> Shot<T> {
    /// EAG-R30 The rating, at most 4.
    pub fn rating(&self) -> u8 {
        self.rating.sum().clamp(0, 4) as u8
    }

    /// EAG-7.2a What a die must show to hit.
    pub fn needs(&self) -> u16 {
        needs(self.rating())
    }
}

/// EAG-7.2a What a die must show to hit at a rating.
pub const fn needs(rating: u8) -> u16 {
    7 - rating as u16
}

/// What a card on a position stands on.
#[inline]
pub fn class_of(eye: &Eye, seat: Seat, slot: usize) -> Option<Class> {
    let ground = eye.field.side(seat).ground(slot)?;
    Some(eye.pack.ground(eye.field.grounds.card(ground)).1)
}

/// Whether a Special with this effect lies on a card.
fn is_under(eye: &Eye, token: Token, effect: Power) -> Option<Clause> {
    eye.field.effects.on(Spot::Token(token)).find_map(|card| {
        let row = special(card)?;
        (row.effect == effect).then_some(row.clause)
    })
}

/// EAG-S093 to EAG-S294 The Special that forbids a card to attack, if one does.
pub fn silenced(eye: &Eye, token: Token) -> Option<Clause> {
    is_under(eye, token, Power::Silences).or_else(|| tired(eye, token))
}

/// EAG-S099 EAG-S189 EAG-S294 The Fatigue on a card.
pub fn tired(eye: &Eye, token: Token) -> Option<Clause> {
    is_under(eye, token, Power::Tires)
}

/// Whether a card of the eye's seat may attack anybody at all, whatever its target.
pub fn check_attacker(eye: &Eye, slot: usize, kinds: Kinds) -> Result<(), No> {
    let side = eye.field.side(eye.seat);
    if !kinds.may(Kinds::TROOPS) || eye.is_decoy(slot) {
        return Err(no("EAG-0.2a", "eagles-only-troops-attack"));
    }
    if side.is(slot, Tag::Attacked) {
        return Err(no("EAG-7.0b", "eagles-has-attacked"));
    }
    if side.is(slot, Tag::Moved) && !kinds.must(Kinds::HORSE) {
        let reformed = side.is(slot, Tag::Reformed) && side.arrived(slot).is_none();
        return Err(match (reformed, kinds) {
            (true, _) => no("EAG-9.0b", "eagles-has-reformed"),
            (_, Kinds::INFANTRY) if side.is(slot, Tag::Engaging) => no("EAG-7.21b", "eagles-has-engaged"),
            (_, Kinds::CAVALRY) if side.is(slot, Tag::Engaging) => no("EAG-7.22a", "eagles-has-engaged"),
            _ => no("EAG-5.0e", "eagles-has-moved"),
        });
    }
    match silenced(eye, side.token(slot)) {
        Some(clause) => Err(no(clause.0, "eagles-may-not-attack")),
        None => Ok(()),
    }
}

/// EAG-7.21a EAG-7.22a EAG-7.23 Whether the attack can be made at that distance.
fn check_range(eye: &Eye, kinds: Kinds, from: Position, at: Position) -> Result<(), No> {
    let field = eye.field;
    if from == at {
        return Ok(());
    }
    if !kinds.must(Kinds::ARTILLERY) {
        let clause = if kinds.must(Kinds::INFANTRY) { "EAG-7.21a" } else { "EAG-7.22a" };
        return Err(no(clause, "eagles-must-be-engaged"));
    }
    if from.home() != eye.seat || at != from.facing() {
        return Err(no("EAG-7.23b", "eagles-out-of-range"));
    }
    if field.engaged(from) {
        return Err(no("EAG-7.23c", "eagles-engaged-guns"));
    }
    if !field.side(eye.seat).at(at).is_empty() {
        return Err(no("EAG-7.23d", "eagles-friends-there"));
    }
    Ok(())
}

/// A card and where it stands.
pub(super) type Post = (usize, Position);

/// Whether an attack may be made, and with what. `kinds` is what the target truly is, or may be.
pub fn check_attack(eye: &Eye, slot: usize, target: usize, mode: Mode, kinds: Kinds) -> Result<Shot, No> {
    check_attacker(eye, slot, eye.kinds(eye.seat, slot))?;
    let (from, at) = standing(eye, slot, target);
    check_target(eye, from, at, mode, kinds)?;
    Ok(gather(eye, from, at, mode, kinds, class_of(eye, eye.seat.other(), target)))
}

pub(super) fn standing(eye: &Eye, slot: usize, target: usize) -> (Post, Post) {
    let (ours, theirs) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
    ((slot, ours.position(slot)), (target, theirs.position(target)))
}

/// Whether a card that may attack may do so against this target.
#[inline]
pub fn check_target(eye: &Eye, from: Post, at: Post, mode: Mode, target_kinds: Kinds) -> Result<(), No> {
    aim(eye, from, at, mode, target_kinds)?;
    check_spread(eye, from, at)
}

/// EAG-R92 Whether a card that has engaged in Battle Confusion may fire as it declared.
pub fn check_confused(eye: &Eye, slot: usize, target: usize) -> Result<(), No> {
    let (ours, theirs) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
    if let Some(clause) = silenced(eye, ours.token(slot)) {
        return Err(no(clause.0, "eagles-may-not-attack"));
    }
    let (from, at) = standing(eye, slot, target);
    check_target(eye, from, at, Mode::Fire, theirs.kinds(target))
}

/// The same without the spread of hits.
#[inline]
fn aim(eye: &Eye, from: Post, at: Post, mode: Mode, target_kinds: Kinds) -> Result<(), No> {
    let (seat, enemy) = (eye.seat, eye.seat.other());
    let (slot, target) = (from.0, at.0);
    let theirs = eye.field.side(enemy);
    let kinds = eye.kinds(seat, slot);
    if theirs.is(target, Tag::General) {
        return Err(no("EAG-R21", "eagles-general-no-target"));
    }
    check_range(eye, kinds, from.1, at.1)?;
    let ground = class_of(eye, enemy, target);
    if mode == Mode::Shock {
        check_shock(eye, slot, target, kinds, target_kinds, ground)?;
    }
    if matches!(ground, Some(Class::Woods { .. })) && kinds != Kinds::INFANTRY {
        let clause = if kinds.must(Kinds::ARTILLERY) { "EAG-11.2d" } else { "EAG-11.2b" };
        return Err(no(clause, "eagles-woods"));
    }
    if let Some(clause) = is_under(eye, theirs.token(target), Power::Prone) {
        let lancer = eye.card(seat, slot).is_some_and(|card| card.is_lancer() && card.army == Army::French);
        if !lancer {
            return Err(no(clause.0, "eagles-prone"));
        }
    }
    let lessened = matches!(ground, Some(Class::Woods { .. })) || is_affected(eye, from, at);
    if lessened && gather::<i8>(eye, from, at, mode, target_kinds, ground).cv <= 0 {
        return Err(no("EAG-R29", "eagles-no-cv"));
    }
    Ok(())
}

/// Whether a Special lies on one of two cards or where they stand: without any, no cv is lessened but by Woods.
fn is_affected(eye: &Eye, (slot, from): Post, (target, at): Post) -> bool {
    let [ours, theirs] = [eye.seat, eye.seat.other()].map(|seat| eye.field.side(seat));
    let tokens = [ours.token(slot), theirs.token(target)].map(Spot::Token);
    let positions = [from, at].map(Spot::Position);
    eye.field.effects.iter().any(|force| tokens.contains(&force.on) || positions.contains(&force.on))
}

/// EAG-7.3 Whether a card may shock anybody.
pub(super) fn check_shocker(eye: &Eye, slot: usize, kinds: Kinds) -> Result<(), No> {
    let ours = eye.field.side(eye.seat);
    if kinds.must(Kinds::ARTILLERY) {
        return Err(no("EAG-7.23h", "eagles-artillery-no-shock"));
    }
    if kinds == Kinds::INFANTRY {
        match ours.formation(slot) {
            Formation::Column => {}
            Formation::Line => return Err(no("EAG-7.32a", "eagles-shock-in-column")),
            Formation::Square => return Err(no("EAG-9.3b", "eagles-square-no-shock")),
        }
        if matches!(class_of(eye, eye.seat, slot), Some(Class::Building { .. })) {
            return Err(no("EAG-11.4b", "eagles-no-shock-out"));
        }
        return Ok(());
    }
    if ours.is(slot, Tag::Blown) {
        return Err(no("EAG-7.31b", "eagles-blown"));
    }
    if ours.is(slot, Tag::Winded) {
        return Err(no("EAG-R33", "eagles-winded"));
    }
    Ok(())
}

/// EAG-7.3 Who may shock whom.
fn check_shock(
    eye: &Eye,
    slot: usize,
    target: usize,
    kinds: Kinds,
    target_kinds: Kinds,
    ground: Option<Class>,
) -> Result<(), No> {
    let theirs = eye.field.side(eye.seat.other());
    check_shocker(eye, slot, kinds)?;
    if target_kinds == Kinds::CAVALRY {
        if kinds == Kinds::INFANTRY {
            return Err(no("EAG-7.34a", "eagles-infantry-shocks-cavalry"));
        }
        if !theirs.is(target, Tag::Blown) {
            return Err(no("EAG-7.34b", "eagles-cavalry-not-blown"));
        }
    }
    if theirs.is(target, Tag::Square) {
        return Err(no("EAG-7.33b", "eagles-no-shock-on-square"));
    }
    if matches!(ground, Some(Class::Building { .. })) {
        return Err(no("EAG-7.33a", "eagles-no-shock-on-building"));
    }
    Ok(())
}

/// Whether a card can attack another from where it stands, were there nobody else.
pub(super) fn reaches(eye: &Eye, slot: usize, target: usize) -> bool {
    let (from, at) = standing(eye, slot, target);
    let kinds = eye.field.side(eye.seat.other()).kinds(target);
    [Mode::Fire, Mode::Shock].into_iter().any(|mode| aim(eye, from, at, mode, kinds).is_ok())
}

/// With what a card could attack another from where it stands, were there nobody else.
pub(super) fn could_strike(eye: &Eye, slot: usize, target: usize, mode: Mode) -> Option<Shot> {
    let (from, at) = standing(eye, slot, target);
    let kinds = eye.field.side(eye.seat.other()).kinds(target);
    let free = eye.kinds(eye.seat, slot).must(Kinds::TROOPS)
        && silenced(eye, eye.field.side(eye.seat).token(slot)).is_none();
    (free && aim(eye, from, at, mode, kinds).is_ok())
        .then(|| gather(eye, from, at, mode, kinds, class_of(eye, eye.seat.other(), target)))
}

/// EAG-7.4c EAG-R25 A card that was hit is spared until all others on its position have been.
fn check_spread(eye: &Eye, from: Post, at: Post) -> Result<(), No> {
    let theirs = eye.field.side(eye.seat.other());
    if !theirs.is(at.0, Tag::HitNow) {
        return Ok(());
    }
    let unhit = theirs.combatants(at.1).less(theirs.tagged(Tag::HitNow));
    let spared = match eye.field.options.targeting_scope {
        TargetingScope::Strict => !unhit.is_empty(),
        TargetingScope::Reachable => unhit.iter().any(|other| reaches(eye, from.0, other)),
    };
    if spared { Err(no("EAG-7.4c", "eagles-spread-hits")) } else { Ok(()) }
}

/// EAG-R29 EAG-R93 The modifiers of an attack between two positions.
pub(super) fn gather<T: Adds>(
    eye: &Eye,
    (slot, from): Post,
    (target, at): Post,
    mode: Mode,
    target_kinds: Kinds,
    ground: Option<Class>,
) -> Shot<T> {
    let (field, seat, enemy) = (eye.field, eye.seat, eye.seat.other());
    let (ours, theirs) = (field.side(seat), field.side(enemy));
    let printed = eye.card(seat, slot).and_then(|card| card.troop());
    let kinds = eye.kinds(seat, slot);
    let formation = ours.formation(slot);
    let long = from != at;
    let (mut cv, mut rating) = match printed {
        Some(troop) => (T::printed("EAG-7.1a", troop.cv), printed_rating(troop.arm, formation, mode, long)),
        None => (T::printed("EAG-7.1a", 1), T::printed("EAG-7.2a", 1)),
    };
    let building = matches!(ground, Some(Class::Building { .. }));
    let (army, target_army) = (eye.army(seat, slot), eye.army(enemy, target));
    let all_smoke = field.options.smoke_192_shock;
    let asked = |mine| Asked::Attack {
        army,
        kinds,
        formation,
        mine,
        mode,
        long,
        building,
        target: target_army,
        all_smoke,
    };
    let ends = [(ours.token(slot), from), (theirs.token(target), at)];
    let (mut at_once, mut doubled) = (false, false);
    for (row, bearing) in bearings(field, ends, asked) {
        match bearing {
            Bearing::Doubles if !doubled => {
                doubled = true;
                cv.add(row.clause, printed.map_or(0, |troop| troop.cv as i8));
            }
            Bearing::Cv(value) => cv.add(row.clause, value),
            Bearing::Rating(value) => rating = T::printed(row.clause.0, value),
            Bearing::AtOnce => at_once = true,
            _ => {}
        }
    }
    if ours.is(slot, Tag::Furious) {
        cv.add(Clause("EAG-S300"), 1);
    }
    if matches!(class_of(eye, seat, slot), Some(Class::Hill { .. })) {
        cv.add(Clause("EAG-11.1a"), 1);
    }
    if matches!(ground, Some(Class::Woods { .. })) {
        cv.add(Clause("EAG-11.2c"), -1);
    }
    if kinds.must(Kinds::ARTILLERY) {
        match theirs.formation(target) {
            Formation::Column => rating.add(Clause("EAG-7.32c"), 1),
            Formation::Square => rating.add(Clause("EAG-9.3e"), 1),
            Formation::Line => {}
        }
    }
    if kinds == Kinds::INFANTRY && target_kinds.must(Kinds::ARTILLERY) {
        rating.add(Clause("EAG-7.4f"), 1);
    }
    Shot { long, cv, rating, at_once }
}

/// EAG-R29 EAG-R93 What the Specials in force on the attacker or his position, or on the target or its position, mean for an attack;
/// those of one title count once.
fn bearings(
    field: &Field,
    [attacker, target]: [(Token, Position); 2],
    asked: impl Fn(bool) -> Asked,
) -> impl Iterator<Item = (&'static Special, Bearing)> {
    let lies = |on: Spot, (token, position)| on == Spot::Token(token) || on == Spot::Position(position);
    let mut titles = 0u32;
    field.effects.iter().filter_map(move |force| {
        let (mine, theirs) = (lies(force.on, attacker), lies(force.on, target));
        if !mine && !theirs {
            return None;
        }
        let row = special(force.card).filter(|row| titles >> row.title as u32 & 1 == 0)?;
        let ask = |mine| row.effect.bears(force.card.army(), asked(mine));
        let bearing = mine.then(|| ask(true)).flatten().or_else(|| theirs.then(|| ask(false)).flatten())?;
        titles |= 1 << row.title as u32;
        Some((row, bearing))
    })
}

/// The printed rating an attack is made with.
fn printed_rating<T: Adds>(arm: Arm, formation: Formation, mode: Mode, long: bool) -> T {
    let (clause, rating) = match (arm, mode, formation) {
        (Arm::Infantry { shock, .. }, Mode::Shock, _) => ("EAG-9.2a", shock),
        (Arm::Infantry { fire, .. }, Mode::Fire, Formation::Line) => ("EAG-9.1a", fire),
        (Arm::Infantry { .. }, Mode::Fire, Formation::Column) => ("EAG-7.32d", 1),
        (Arm::Infantry { .. }, Mode::Fire, Formation::Square) => ("EAG-9.3b", 1),
        (Arm::Cavalry { shock }, Mode::Shock, _) => ("EAG-7.3a", shock),
        (Arm::Cavalry { .. }, Mode::Fire, _) => ("EAG-7.22b", 1),
        (Arm::Artillery { long: far, .. }, _, _) if long => ("EAG-7.23a", far),
        (Arm::Artillery { short, .. }, _, _) => ("EAG-7.23f", short),
    };
    T::printed(clause, rating)
}

/// The position that a card of these kinds could be able to attack from where it is.
pub fn in_range(eye: &Eye, kinds: Kinds, from: Position) -> Position {
    let gun = kinds.must(Kinds::ARTILLERY) && from.home() == eye.seat;
    let engaged = !eye.field.side(eye.seat.other()).combatants(from).is_empty();
    if gun && !engaged { from.facing() } else { from }
}
