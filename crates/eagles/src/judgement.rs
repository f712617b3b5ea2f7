//! What computer players are told of this game: how to deploy, what an order promises and what a position is worth. All of
//! it takes a view, or a state imagined from one. Worth is counted in thousandths of a point of cv.
//!
//! The plan: a battle is lost where a home position is cleared (EAG-4.3a), so none is left to a card alone while others
//! wait; the Reserve stands behind all three; strength is gathered behind the sector where the enemy is weakest, and goes
//! over together; fire and shock fall where the dice promise most; Generals steady those who fight, and are not left alone.

mod campaigning;
pub(crate) mod deploying;
mod glance;
mod grounds;
mod measure;
mod moving;
mod specials;

use crate::Eagles;
use crate::course::{Leg, Step};
use crate::field::{Field, Secret, Verdict};
use crate::ids::{CardId, Place, Position};
use crate::order::Order;
use crate::pack::Pack;
use crate::rules::eye_of;
use crate::speech::card_words;
use crate::state::{Eye, State, View};
use glance::Glance;
use measure::{Harm, ONE, blow, cannonade, falls, reserve_troops, strength, winners, worth_of};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::{Game, Judgement, Phrase, Seat};

/// What the battle is worth.
const VICTORY: i64 = 300 * ONE;
/// How many battles the campaign is worth.
const LAST: i64 = 3;
/// How many orders are thought about.
const CANDIDATES: usize = 6;
/// How many deployments are drawn up, with thought and without.
const DRAFTS: usize = 200;
const HURRIED: usize = 20;

/// What an order promises.
fn promise(glance: &Glance, order: &Order) -> i64 {
    let eye = glance.eye;
    match order {
        Order::Attack { card, target, mode } => moving::attack(eye, *card, *target, *mode),
        Order::Move { card, first, second, formation } => {
            moving::going(glance, *card, *first, *second, *formation)
        }
        Order::ChangeFormation { card, formation } => moving::reform(glance, *card, *formation),
        Order::PlaySpecial { card, position, target, charge } => {
            specials::playing(glance, *card, *position, *target, charge.as_ref())
        }
        Order::PlayTerrain { .. } | Order::RevealPrussianGeneral { .. } => 2 * ONE,
        Order::Occupy { card, .. } => match eye.own_slot(*card) {
            Some(slot) if !eye.field.engaged(eye.field.side(eye.seat).position(slot)) => ONE / 3,
            _ => -ONE,
        },
        Order::ConfirmDeployment {} | Order::AnswerDraw { yes: false } => 1,
        Order::EndCombat {} | Order::ContinueReinforce {} | Order::Pass {} => 0,
        Order::CheckMorale { .. } | Order::RollGeneral { .. } | Order::AssignCapture { .. } => 0,
        _ => -2 * ONE,
    }
}

/// What a battle is worth to a seat: its end, or what it promises.
fn battle_worth(pack: &Pack, field: &Field, secrets: &[Secret; 2], seat: Seat) -> i64 {
    field.verdict.map_or_else(|| prospects(pack, field, secrets, seat), |verdict| end_worth(verdict, seat))
}

fn end_worth(verdict: Verdict, seat: Seat) -> i64 {
    match verdict.winner {
        None => 0,
        Some(winner) if winner == seat => VICTORY,
        Some(_) => -VICTORY,
    }
}

/// What a battle promises a seat: the cards that are left, and the chance that a position falls.
fn prospects(pack: &Pack, field: &Field, secrets: &[Secret; 2], seat: Seat) -> i64 {
    let of = |seat: Seat| Eye { pack, field, seat, own: Some(&secrets[seat.index()]) };
    let material = |eye: &Eye| -> i64 {
        let placed: i64 = Position::ALL.into_iter().map(|at| strength(eye, eye.seat, at)).sum();
        let waiting: i64 = reserve_troops(eye).map(|card| worth_of(eye, card)).sum();
        placed + waiting * 4 / 5
    };
    let (ours, theirs) = (of(seat), of(seat.other()));
    let risk = danger(&theirs, &ours) - danger(&ours, &theirs);
    material(&ours) - material(&theirs) + risk * (VICTORY / ONE)
}

/// The chance that one of these home positions falls to those attackers before long.
fn danger(ours: &Eye, theirs: &Eye) -> i64 {
    let falling = |at: Position| falling(ours, theirs, at);
    ONE - Position::of(ours.seat).into_iter().map(falling).fold(ONE, |all, one| all * (ONE - one) / ONE)
}

/// The chance that a home position falls: to those who have come, to those who come once nobody stands before it any
/// more (EAG-8.3c, EAG-R10), or to those who may come at any time.
fn falling(ours: &Eye, theirs: &Eye, at: Position) -> i64 {
    let (seat, enemy) = (ours.seat, theirs.seat);
    let next = ours.field.active == enemy;
    if winners(theirs, enemy, at) > 0 {
        let now = falls(ours, seat, at, 0, Harm::Melee);
        let later = falls(ours, seat, at, blow(theirs, enemy, at), Harm::Melee);
        return now + (ONE - now) * later / ONE * if next { 3 } else { 2 } / 4;
    }
    let front = at.facing();
    let bare = ours.field.side(seat).combatants(at).is_empty();
    let helped = reserve_troops(ours).next().is_some();
    if !ours.field.side(seat).combatants(front).is_empty() {
        let beaten = falls(ours, seat, front, blow(theirs, enemy, front), Harm::Melee);
        return beaten / if !bare || helped { 20 } else { 2 };
    }
    if winners(theirs, enemy, front) == 0 {
        return if bare { ONE / 10 } else { 0 };
    }
    if bare {
        return if next {
            ONE * 9 / 10
        } else if helped {
            ONE / 10
        } else {
            ONE / 2
        };
    }
    let shelled = falls(ours, seat, at, cannonade(theirs, enemy, front), Harm::Guns);
    let stormed = falls(ours, seat, at, blow(theirs, enemy, front), Harm::Melee);
    shelled / 5 + stormed / if helped { 12 } else { 5 }
}

impl Eagles {
    /// Hands over the orders with what they promise, and a little chance among equals. So many deployments are drawn up.
    fn weigh(&self, view: &View, drafts: usize, rng: &mut ChaCha8Rng, mut each: impl FnMut(i64, Order)) {
        let Some(seat) = view.who.seat() else { return each(0, Order::Pass {}) };
        let eye = eye_of(self.pack(&view.pack), view, seat);
        if let Some(order) = campaigning::order(&eye, view) {
            return each(0, order);
        }
        if is_deploying(view) {
            return deploying::deploy(&eye, &[], drafts, rng)
                .into_iter()
                .for_each(|(worth, cards)| each(worth, Order::Deploy { cards }));
        }
        let glance = Glance::of(&eye);
        let _ = self.orders(view, |order| {
            if self.gesture(&order).plays() {
                each(promise(&glance, &order) + rng.random_range(0..ONE / 20), order);
            }
            ControlFlow::Continue(())
        });
    }
}

impl Judgement for Eagles {
    /// EAG-R90 Windows are opened for those alone who have something to play.
    fn hurry(&self, state: &mut State) {
        state.field.hurry();
    }

    /// The orders that promise most, and the best of those that go over against the odds.
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let mut best = Vec::new();
        self.weigh(view, DRAFTS, rng, |worth, order| best.push((worth, order)));
        best.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        if let Some((_, order)) =
            best.first().filter(|(worth, order)| *worth >= VICTORY || is_formality(order))
        {
            return vec![order.clone()];
        }
        let useful = best.iter().filter(|(worth, _)| *worth >= 0).count().clamp(1, CANDIDATES);
        let bold = best[useful..].iter().position(|(_, order)| is_bold(view, order));
        let bold = bold.map(|place| best.swap_remove(useful + place));
        best.truncate(useful);
        best.extend(bold);
        best.into_iter().map(|(_, order)| order).collect()
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        let mut best = (i64::MIN, Order::Pass {});
        self.weigh(view, HURRIED, rng, |worth, order| {
            if worth >= best.0 {
                best = (worth, order);
            }
        });
        best.1
    }

    /// The next Battle Turn: what it threatens is told by the dangers to the positions.
    fn settled(&self, before: &State, now: &State) -> bool {
        let turn = |state: &State| 2 * usize::from(state.field.round) + state.field.active.index();
        turn(now) > turn(before) || now.field.battle != before.field.battle
    }

    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let pack = self.pack(&state.pack);
        let here = battle_worth(pack, &state.field, &state.secrets, seat);
        let Some(campaign) = &state.campaign else { return here };
        if let Some(verdict) = campaign.verdict() {
            return LAST * end_worth(verdict, seat);
        }
        let over: i64 = campaign.public.results.iter().flatten().map(|one| end_worth(*one, seat)).sum();
        let other = &campaign.other;
        let there = other.as_ref().map_or(0, |front| battle_worth(pack, &front.field, &front.secrets, seat));
        here + there + over
    }

    fn reason(&self, view: &View, order: &Order) -> Phrase {
        let Some(seat) = view.who.seat() else { return Phrase::new("eagles-reason-none") };
        let pack = self.pack(&view.pack);
        let eye = eye_of(pack, view, seat);
        let name =
            |message: &'static str, card: CardId| Phrase::new(message).with("card", card_words(pack, card));
        match order {
            Order::Deploy { .. } | Order::AdjustDeployment { .. } | Order::ConfirmDeployment {} => {
                Phrase::new("eagles-reason-deploy")
            }
            Order::Attack { card, .. } => name("eagles-reason-attack", *card),
            Order::Move { card, first, second, formation } => {
                match moving::going(&Glance::of(&eye), *card, *first, *second, *formation) {
                    VICTORY.. => name("eagles-reason-win", *card),
                    _ if is_away(seat, second.unwrap_or(*first)) => name("eagles-reason-engage", *card),
                    _ => name("eagles-reason-hold", *card),
                }
            }
            Order::PlaySpecial { card, .. } => name("eagles-reason-special", *card),
            Order::ChangeFormation { card, .. } => name("eagles-reason-form", *card),
            Order::EndCombat {} => Phrase::new("eagles-reason-end"),
            Order::Pass {} => Phrase::new("eagles-reason-pass"),
            _ => Phrase::new("eagles-reason-none"),
        }
    }
}

/// Whether the owner of the view has to draw up a deployment.
fn is_deploying(view: &View) -> bool {
    let step = view.field.course.step;
    let in_campaign = view.campaign.as_ref().is_some_and(|campaign| campaign.ask().is_some());
    step.is_deployment() && step != Step::AdjustFrench && view.draft.is_none() && !in_campaign
}

/// What has to be done anyway, in whatever sequence.
fn is_formality(order: &Order) -> bool {
    matches!(order, Order::CheckMorale { .. } | Order::RollGeneral { .. } | Order::AssignCapture { .. })
}

/// To go over against the odds: worth a thought.
fn is_bold(view: &View, order: &Order) -> bool {
    match order {
        Order::Move { first, second, .. } => {
            view.who.seat().is_some_and(|seat| is_away(seat, second.unwrap_or(*first)))
        }
        _ => false,
    }
}

fn is_away(seat: Seat, leg: Leg) -> bool {
    matches!(leg.to, Place::At(position) if position.home() != seat)
}
