//! 13.0 Special cards: when they may be played, when a window is opened for them, and what playing one does. On what they
//! may be played is in `targets.rs`. What each Special is stands in [`SPECIALS`](crate::specials::SPECIALS).

use super::survey::Positions;
use super::targets::{candidates, check_position, open_candidates};
use super::{No, Play, confusion, no};
use crate::cards::Army;
use crate::course::{Cause, Moment, Pending, Step, Window};
use crate::event::Event;
use crate::field::{Field, InForce, Spot};
use crate::ids::{Aim, CardId, Pile, Position, Token};
use crate::options::{NoQuarterBonus, ReactionPrivacy};
use crate::order::{Charge, Order};
use crate::pack::special;
use crate::side::Tag;
use crate::specials::{Lasts, Power, Special, Target};
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Clause, Dice, Seat, Sink, promised};

/// EAG-R57 The moment at which a seat may play Specials now, if it may at all.
pub fn moment(field: &Field, seat: Seat) -> Option<Moment> {
    if !field.asked().contains(seat) {
        return None;
    }
    match field.course.pending() {
        Pending::Window(window) => Some(window.moment),
        Pending::Step(Step::Morale) => Some(Moment::ApMorale),
        Pending::Step(Step::Combat) => Some(Moment::ApCombat),
        Pending::Step(Step::Reinforce) => Some(Moment::ApReinf),
        _ => None,
    }
}

/// EAG-10.0e EAG-R57 EAG-R78 Whether a Special can be played now on anything.
fn check_moment(eye: &Eye, row: &Special, card: CardId) -> Result<(), No> {
    let field = eye.field;
    if field.limits_prussians() && card.army() == Army::Prussian && !field.arrived {
        return Err(no("EAG-10.0e", "eagles-prussians-not-arrived"));
    }
    match moment(field, eye.seat) {
        Some(moment) if row.when & moment.bit() != 0 => {}
        _ => return Err(no("EAG-R57", "eagles-not-its-moment")),
    }
    if row.effect == Power::Confuses && field.complete {
        return Err(no("EAG-R92", "eagles-movement-complete"));
    }
    if field.effects.is_full() {
        return Err(no("EAG-R58", "eagles-too-many-specials"));
    }
    Ok(())
}

/// What an order plays a Special on.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Its row.
    pub row: &'static Special,
    /// Where it lies.
    pub on: Spot,
    /// The position it counts for.
    pub position: Option<Position>,
}

/// What an order names as that on which a Special is played, whether it may be or not; none where no such thing can be seen.
pub fn played(
    eye: &Eye,
    card: CardId,
    position: Option<Position>,
    target: Option<Aim>,
    charge: Option<&Charge>,
) -> Option<Played> {
    let row = special(card)?;
    let token = |(seat, slot): (Seat, usize)| Spot::Token(eye.field.side(seat).token(slot));
    let found = target.map(|aim| find_target(eye, aim));
    match (position, found, charge) {
        (None, None, None) => Some(Played { row, on: Spot::Nowhere, position: None }),
        (Some(position), None, None) => {
            Some(Played { row, on: Spot::Position(position), position: Some(position) })
        }
        (None, Some(found), None) => {
            let (seat, slot) = found?;
            let position = Some(eye.field.side(seat).position(slot));
            Some(Played { row, on: token((seat, slot)), position })
        }
        (None, Some(found), Some(charge)) => {
            let on = found.map_or(Spot::Nowhere, token);
            Some(Played { row, on, position: Some(charge.to) })
        }
        _ => None,
    }
}

/// Whether a Special may be played as ordered.
pub fn check_play(
    eye: &Eye,
    card: CardId,
    position: Option<Position>,
    target: Option<Aim>,
    charge: Option<&Charge>,
) -> Result<(), No> {
    let row = match special(card) {
        Some(row) if eye.holds(card) => row,
        _ => return Err(no("EAG-13.0b", "eagles-not-in-reserve")),
    };
    if !eye.has_ready(card) && eye.field.active == eye.seat {
        return Err(no("EAG-R78", "eagles-waits-after-decoy"));
    }
    check_moment(eye, row, card)?;
    if row.target == Target::Engager {
        return confusion::check(eye, row, card, position, target, charge);
    }
    let wrong = no(row.clause.0, "eagles-wrong-target");
    let played = match charge {
        None => played(eye, card, position, target, None).ok_or(wrong)?,
        Some(_) => return Err(wrong),
    };
    check_on(eye, card, &played)
}

/// Whether a Special may lie on what it is played on.
fn check_on(eye: &Eye, card: CardId, played: &Played) -> Result<(), No> {
    let row = played.row;
    let found = candidates(eye, row, card);
    let wrong = no(row.clause.0, "eagles-wrong-target");
    match played.on {
        Spot::Nowhere if !found.nothing => return Err(wrong),
        Spot::Position(position) if found.positions >> position as u8 & 1 == 0 => return Err(wrong),
        Spot::Token(token) => {
            let (seat, slot) = eye.field.find(token).ok_or(wrong)?;
            let fits = if seat == eye.seat { found.own.has(slot) } else { found.enemy.has(slot) };
            if !fits {
                let hidden = seat != eye.seat && !eye.field.side(seat).is(slot, Tag::FaceUp);
                return Err(if hidden { no("EAG-R61", "eagles-cannot-be-identified") } else { wrong });
            }
        }
        _ => {}
    }
    match played.position {
        Some(position) => check_position(eye, row, card, position),
        None => Ok(()),
    }
}

/// The card an order names: one's own by number, the enemy's as it can be seen.
fn find_target(eye: &Eye, aim: Aim) -> Option<(Seat, usize)> {
    let own = match aim {
        Aim::Card(card) => eye.own_slot(card),
        Aim::Token(_) => None,
    };
    own.map(|slot| (eye.seat, slot)).or_else(|| eye.enemy_slot(aim).map(|slot| (eye.seat.other(), slot)))
}

/// The Specials a seat may play now.
pub fn list_plays(eye: &Eye, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    let Some(moment) = moment(eye.field, eye.seat) else { return ControlFlow::Continue(()) };
    let Some(own) = eye.own else { return ControlFlow::Continue(()) };
    let waiting = if eye.field.active == eye.seat { &own.spent } else { &Pile::EMPTY };
    let mut fitting = own.reserve.in_both(eye.pack.specials(moment)).filter(|card| !waiting.has(*card));
    fitting.try_for_each(|card| list_plays_of(eye, card, each))
}

/// The ways in which a Special of the Reserve may be played now.
pub(super) fn list_plays_of(
    eye: &Eye,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(row) = special(card) else { return ControlFlow::Continue(()) };
    if check_moment(eye, row, card).is_err() {
        return ControlFlow::Continue(());
    }
    if row.target == Target::Engager {
        return confusion::list(eye, row, card, each);
    }
    let play = |position, target| Order::PlaySpecial { card, position, target, charge: None };
    let found = open_candidates(eye, row, card);
    if found.nothing {
        each(play(None, None))?;
    }
    for position in Position::ALL.into_iter().filter(|position| found.positions >> *position as u8 & 1 == 1) {
        each(play(Some(position), None))?;
    }
    for slot in found.own.iter() {
        each(play(None, Some(Aim::Card(eye.card_id(eye.seat, slot)))))?;
    }
    for slot in found.enemy.iter() {
        each(play(None, Some(eye.enemy_aim(slot))))?;
    }
    ControlFlow::Continue(())
}

/// Whether a Special has a target in this window; the window itself is not looked at.
fn has_target(eye: &Eye, row: &Special, card: CardId) -> bool {
    let found = candidates(eye, row, card);
    let (own, enemy) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
    let named = Positions(found.positions);
    let any_at = |position: Position| {
        let stands =
            !own.at(position).and(found.own).is_empty() || !enemy.at(position).and(found.enemy).is_empty();
        (stands || named.has(position)) && check_position(eye, row, card, position).is_ok()
    };
    found.nothing || Position::ALL.into_iter().any(any_at)
}

/// EAG-R90 The cards of an army's Reserve that everybody can name.
fn nameable(field: &Field, army: Army) -> usize {
    if field.seen.is_empty() {
        return 0;
    }
    let side = field.side(army.seat());
    let hidden = side.all().less(side.tagged(Tag::FaceUp));
    let last = hidden
        .iter()
        .filter(|slot| side.army(*slot, army.seat()) == army)
        .map(|slot| side.token(slot).0)
        .max();
    field
        .seen
        .iter()
        .filter(|seen| seen.card.army() == army && last.is_none_or(|last| last < seen.since))
        .count()
}

/// EAG-R90 Whether a window is opened, on public facts or on what its holder has.
pub fn window_opens(eye: &Eye, moment: Moment) -> bool {
    let field = eye.field;
    let fitting = eye.pack.specials(moment);
    let playable = |eye: &Eye, card: CardId| {
        let early = field.limits_prussians() && card.army() == Army::Prussian && !field.arrived;
        !early && special(card).is_some_and(|row| has_target(eye, row, card))
    };
    if field.options.reaction_privacy == ReactionPrivacy::Open {
        return eye.own.is_some_and(|own| own.reserve.in_both(fitting).any(|card| playable(eye, card)));
    }
    let everybody = Eye { own: None, ..*eye };
    let in_force = |card: CardId| field.effects.iter().any(|force| force.card == card);
    let left =
        |card: &CardId| !field.eliminated.has(*card) && !field.discarded.has(*card) && !in_force(*card);
    let held = |army: Army| usize::from(field.reserve[army.index()]);
    let unnamed = Army::ALL.map(|army| army.seat() == eye.seat && held(army) > nameable(field, army));
    let may_be_held = |card: &CardId| {
        let seen = || field.seen.iter().any(|seen| seen.card == *card);
        held(card.army()) > 0 && (unnamed[card.army().index()] || seen())
    };
    let of_seat = fitting.in_both(&field.pool).filter(|card| card.army().seat() == eye.seat);
    of_seat.filter(left).filter(may_be_held).any(|card| playable(&everybody, card))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-R90 Whether a window is opened.
    pub fn window_opens(&self, window: Window) -> bool {
        window_opens(&self.eye(window.holder), window.moment)
    }

    /// Opens a window, if it is to be.
    pub fn open_window(&mut self, moment: Moment, holder: Seat) {
        let window = Window { moment, holder };
        if self.window_opens(window) {
            self.set_course(|course| course.window = Some(window));
        }
    }

    /// EAG-13.0b A Special is played.
    pub fn play_special(&mut self, seat: Seat, card: CardId, played: Played) {
        let Played { row, on, position } = played;
        let stays = row.lasts != Lasts::Instant;
        if let Spot::Token(token) = on
            && let Some(slot) = self.field().side(seat).find(token)
        {
            self.reveal(seat, slot);
        }
        self.happen(Event::SpecialPlayed { seat, card, on, position, stays });
        if self.field().course.check.is_some_and(|check| check.open && check.owner != seat) {
            self.set_check(|check| check.answered = true);
        }
        self.take_effect(row, card, on);
        self.unsettle(0);
    }

    /// What a Special does at once; what it does while in force is asked of it when it matters.
    fn take_effect(&mut self, row: &Special, card: CardId, on: Spot) {
        match (row.effect, on) {
            (Power::Rallies, _) => self.rally(),
            (Power::Panics, _) => self.set_check(|check| check.panic = Some(card)),
            (Power::FriendlyFire, Spot::Token(token)) => self.friendly_fire(token),
            (Power::Defects, Spot::Position(position)) => self.defect(position),
            (Power::NoQuarter, Spot::Position(position)) => self.no_quarter(position),
            _ => {}
        }
    }

    /// EAG-R67 The card rolls its printed cv against itself at F2.
    fn friendly_fire(&mut self, token: Token) {
        let Some((seat, slot)) = promised(self.field().find(token)) else { return };
        self.reveal(seat, slot);
        let card = self.state.secrets[seat.index()].card(slot);
        let cv = self.pack.card(card).troop().map_or(0, |troop| troop.cv);
        let pool = self.dice.graded(cv.into(), 6, Clause("EAG-R67"), &|face| u8::from(face >= 5));
        let hits = pool.at_least(5) as u8;
        self.note(|| Event::FriendlyFireRolled { token, faces: pool.faces().to_vec(), hits });
        if hits > 0 {
            self.check_at_once(seat, &[token], Cause::FriendlyFire, hits);
        }
    }

    /// EAG-S106 EAG-R69 Every Orange Troop card on the position checks.
    fn defect(&mut self, position: Position) {
        let secret = &self.state.secrets[Seat::Second.index()];
        let side = self.field().side(Seat::Second);
        let orange: Vec<Token> = side
            .combatants(position)
            .iter()
            .filter(|slot| self.pack.card(secret.card(*slot)).is_orange())
            .map(|slot| side.token(slot))
            .collect();
        self.check_at_once(Seat::Second, &orange, Cause::Defection, 1);
    }

    /// EAG-S300 EAG-R70 Every French Troop card there takes a hit; those that survive strike back harder.
    fn no_quarter(&mut self, position: Position) {
        let side = *self.field().side(Seat::First);
        let decoys = self.state.secrets[Seat::First.index()].decoys;
        let struck = side.combatants(position).less(decoys);
        let (tag, old) = match self.field().options.no_quarter_bonus {
            NoQuarterBonus::SameTurn => (Tag::Furious, side.tagged(Tag::Furious)),
            NoQuarterBonus::NextTurn => (Tag::FuriousNext, side.tagged(Tag::FuriousNext)),
        };
        for slot in struck.iter() {
            self.happen(Event::Hit { token: side.token(slot), hits: 1, pending: true, in_combat: false });
        }
        let tokens = struck.or(old).iter().map(|slot| side.token(slot)).collect();
        self.happen(Event::Marked { seat: Seat::First, mark: tag, tokens });
    }

    /// EAG-R63 EAG-R74 Specials that were bound to an engagement, or to its absence, end with it.
    pub fn end_bound_effects(&mut self) {
        let over =
            |field: &Field, effect: &InForce| match (special(effect.card).map(|row| row.lasts), effect.on) {
                (Some(Lasts::Engagement), Spot::Token(token)) => {
                    field.position_of(token).is_none_or(|position| !field.engaged(position))
                }
                (Some(Lasts::UntilEngaged), Spot::Position(position)) => field.engaged(position),
                (_, Spot::Token(token)) => field.find(token).is_none(),
                _ => false,
            };
        loop {
            let field = self.field();
            let ended = field.effects.iter().find(|effect| over(field, effect));
            let Some(effect) = ended else { return };
            self.happen(Event::EffectEnded { effect });
        }
    }

    /// EAG-13.0c Specials that last the Battle Turn end with it.
    pub fn end_turn_effects(&mut self) {
        let turn = |effect: &InForce| {
            matches!(special(effect.card).map(|row| row.lasts), Some(Lasts::Turn | Lasts::Shot))
        };
        loop {
            let ended = self.field().effects.iter().find(turn);
            let Some(effect) = ended else { return };
            self.happen(Event::EffectEnded { effect });
        }
    }
}
