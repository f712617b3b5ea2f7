//! EAG-R92 Battle Confusion: an Infantry card engages and fires at once.

use super::moves::{Walker, check_walk, walker};
use super::survey::Survey;
use super::targets::check_position;
use super::{No, Play, combat, no};
use crate::course::{Action, Leg, Mode, Moment, Mover};
use crate::event::Event;
use crate::field::{Field, Secret};
use crate::ids::{Aim, CardId, Formation, Place, Position, Slots, Token};
use crate::order::{Charge, Order};
use crate::side::{Kinds, Stand};
use crate::specials::Special;
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// Whether the Special may be played as ordered.
pub(super) fn check(
    eye: &Eye,
    row: &'static Special,
    card: CardId,
    position: Option<Position>,
    target: Option<Aim>,
    charge: Option<&Charge>,
) -> Result<(), No> {
    let wrong = || no(row.clause.0, "eagles-wrong-target");
    let (None, Some(Aim::Card(who)), Some(charge)) = (position, target, charge) else { return Err(wrong()) };
    let survey = Survey::of(eye);
    let walker = check_engager(&survey, row, card, who)?;
    check_goal(&survey, row, card, &walker, charge.to)?;
    check_charge(&survey, &walker, charge).map_err(|no| no.card(who))
}

fn check_charge(survey: &Survey, walker: &Walker, charge: &Charge) -> Result<(), No> {
    let eye = &survey.eye;
    let leg = Leg { to: Place::At(charge.to), on: charge.on };
    check_walk(survey, walker, leg, None, charge.formation)?;
    let theirs = eye.field.side(eye.seat.other());
    let fired_at = eye.enemy_slot(charge.fire_at).filter(|slot| theirs.combatants(charge.to).has(*slot));
    let target = fired_at.ok_or(no("EAG-R92", "eagles-no-such-target"))?;
    Arrived::of(eye, walker, (charge.to, charge.on, charge.formation)).check_fire(eye, target)
}

/// The card that is to engage, if it is one that can.
fn check_engager(survey: &Survey, row: &Special, card: CardId, who: CardId) -> Result<Walker, No> {
    let walker = walker(survey, who).map_err(|no| no.card(who))?;
    if walker.kinds != Kinds::INFANTRY || walker.decoy || walker.army != card.army() {
        return Err(no(row.clause.0, "eagles-wrong-target"));
    }
    Ok(walker)
}

/// Whether it engages there, and the Special may be played there.
fn check_goal(survey: &Survey, row: &Special, card: CardId, walker: &Walker, to: Position) -> Result<(), No> {
    let from_reserve = walker.slot.is_none();
    if !survey.enemies.has(to) || (from_reserve && !survey.engaged.has(to)) {
        return Err(no("EAG-R92", "eagles-must-engage").card(walker.card));
    }
    check_position(&survey.eye, row, card, to)
}

/// The battle as it will be once the card has engaged.
struct Arrived {
    field: Field,
    own: Option<Secret>,
    slot: usize,
}

impl Arrived {
    fn of(eye: &Eye, walker: &Walker, (to, on, formation): Goal) -> Arrived {
        let (mut field, mut own) = (*eye.field, eye.own.copied());
        let ground = field.ground_code(on);
        let token = Token(field.next_token);
        let side = field.side_mut(eye.seat);
        let slot = walker.slot.unwrap_or_else(|| {
            let (army, card, kinds) = (walker.army, CardId::NONE, walker.kinds);
            let formation = Formation::Line;
            let slot =
                side.add(Stand { token, army, card, kinds, position: to, ground, formation, face_up: false });
            own.iter_mut().for_each(|own| own.insert(slot, walker.card, false));
            slot
        });
        side.shift(slot, to);
        side.set_ground(slot, ground);
        formation.into_iter().for_each(|formation| side.set_formation(slot, formation));
        Arrived { field, own, slot }
    }

    /// Whether the card can fire at this target then: what will not be possible cannot be declared.
    fn check_fire(&self, eye: &Eye, target: usize) -> Result<(), No> {
        let there = Eye { field: &self.field, own: self.own.as_ref(), ..*eye };
        combat::check_confused(&there, self.slot, target)
    }
}

/// Where a card engages, on which Terrain and in which new formation.
type Goal = (Position, Option<CardId>, Option<Formation>);

/// Every way to play it.
pub(super) fn list(
    eye: &Eye,
    row: &'static Special,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let survey = Survey::of(eye);
    let own = eye.own.map_or(Slots::NONE, |own| eye.field.side(eye.seat).all().less(own.decoys));
    let on_field = own.iter().map(|slot| eye.card_id(eye.seat, slot));
    let army = card.army();
    let infantry = |card: &CardId| card.army() == army && eye.pack.kinds(*card) == Kinds::INFANTRY;
    for who in on_field.chain(eye.ready_reserve().iter()).filter(infantry) {
        let Ok(walker) = check_engager(&survey, row, card, who) else { continue };
        for to in Position::ALL {
            if check_goal(&survey, row, card, &walker, to).is_ok() {
                list_charges(&survey, card, &walker, to, each)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every way in which one card engages on one position.
fn list_charges(
    survey: &Survey,
    card: CardId,
    walker: &Walker,
    to: Position,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let eye = &survey.eye;
    let grounds = survey.open_grounds(to).map(|index| Some(eye.field.grounds.card(index)));
    for on in std::iter::once(None).chain(grounds) {
        for formation in std::iter::once(None).chain(Formation::ALL.map(Some)) {
            if check_walk(survey, walker, Leg { to: Place::At(to), on }, None, formation).is_err() {
                continue;
            }
            let arrived = Arrived::of(eye, walker, (to, on, formation));
            let enemies = eye.field.side(eye.seat.other()).combatants(to);
            for slot in enemies.iter().filter(|slot| arrived.check_fire(eye, *slot).is_ok()) {
                each(Order::PlaySpecial {
                    card,
                    position: None,
                    target: Some(Aim::Card(walker.card)),
                    charge: Some(Charge { to, on, formation, fire_at: eye.enemy_aim(slot) }),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The card is about to engage.
    pub fn begin_confusion(&mut self, special: CardId, who: CardId, charge: &Charge) {
        let seat = self.field().active;
        let mover = self.pick(seat, who, false);
        let eye = self.eye(seat);
        let slot = eye.enemy_slot(charge.fire_at).expect("the Special has a target to fire at");
        let target = eye.field.side(seat.other()).token(slot);
        let action = Action::Confusion {
            special,
            mover,
            to: charge.to,
            on: charge.on,
            formation: charge.formation,
            target,
            moved: false,
        };
        self.set_course(|course| course.action = Some(action));
        self.open_window(Moment::WMove, seat.other());
    }

    /// The next part of it, once its window is closed.
    pub fn confusion_goes_on(&mut self, action: Action) {
        let Action::Confusion { special, mover, to, on, formation, target, moved } = action else { return };
        let seat = self.field().active;
        if moved {
            self.set_course(|course| course.action = None);
            self.fire_in_confusion(mover, target);
            return;
        }
        let leg = Leg { to: Place::At(to), on };
        let tested = self.test_move(mover, leg, None, formation).and_then(|()| self.still_engages(to));
        if let Err(refusal) = tested {
            self.cancel(refusal);
            return;
        }
        let token = self.make_step(mover, leg, formation, true);
        let Some(token) = token else { return };
        let mover = Mover::Token(token);
        let moved = Action::Confusion { special, mover, to, on, formation, target, moved: true };
        self.set_course(|course| course.action = Some(moved));
        self.settle();
        if self.field().verdict.is_none() {
            self.open_window(Moment::WAttack, seat.other());
        }
    }

    fn still_engages(&self, to: Position) -> Result<(), No> {
        let engages = super::moves::engages(&self.eye(self.field().active), to);
        if engages { Ok(()) } else { Err(no("EAG-R92", "eagles-must-engage")) }
    }

    fn fire_in_confusion(&mut self, mover: Mover, target: Token) {
        let seat = self.field().active;
        let (Mover::Token(token), Some(aimed)) = (mover, self.field().side(seat.other()).find(target)) else {
            self.cancel(no("EAG-R62", "eagles-card-gone"));
            return;
        };
        let Some(slot) = self.field().side(seat).find(token) else {
            self.cancel(no("EAG-R62", "eagles-card-gone"));
            return;
        };
        match combat::check_confused(&self.eye(seat), slot, aimed) {
            Ok(()) => self.make_attack(token, target, Mode::Fire),
            Err(refusal) => self.cancel(refusal),
        }
    }
}
