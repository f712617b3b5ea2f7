//! What computer players are told of this game: how to deploy, what an order promises and what a position is worth. All of
//! it takes a view, or a state imagined from one. Worth is counted in thousandths of a point of cv.
//!
//! The plan is the rule book's own: keep the three home positions held (EAG-4.3a), gather strength behind the sector where
//! the enemy is weakest, engage there with several cards at once, fire and shock where the dice promise most, and keep
//! Generals at home.

use crate::Eagles;
use crate::course::{Leg, Mode, Step};
use crate::ids::{Aim, CardId, Formation, Place, Position};
use crate::order::{Order, Placement};
use crate::rules::combat::check_attack;
use crate::rules::{battlefield, eye_of};
use crate::side::{Kinds, Tag};
use crate::specials::Effect;
use crate::state::{Eye, State, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::{Game, Judgement, Phrase, Seat};

/// One point of cv.
const ONE: i64 = 1000;
/// What the battle is worth.
const VICTORY: i64 = 500 * ONE;
/// How many deployments are drawn up before one is chosen.
const DRAFTS: usize = 200;
/// How many orders are thought about.
const CANDIDATES: usize = 5;
/// EAG-4.1a A home position is held in strength by this many cards.
const GARRISON: usize = 4;
/// What the first, second, third and fourth card on a home position add to its safety.
const HOLDING: [i64; GARRISON] = [8 * ONE, 4 * ONE, 2 * ONE, ONE];
/// What a card is worth that nobody has seen.
const UNKNOWN: i64 = 3 * ONE;

/// What a card is worth in battle.
fn card_worth(eye: &Eye, seat: Seat, slot: usize) -> i64 {
    match eye.card(seat, slot) {
        None => UNKNOWN,
        Some(card) => match (card.troop(), card.general()) {
            (Some(troop), _) => i64::from(troop.cv) * ONE + i64::from(troop.morale as u8) * ONE / 3,
            (_, Some(general)) => i64::from(general.offence + general.defence) * ONE / 2 + ONE,
            _ => 0,
        },
    }
}

/// The chance in thousandths that a card that is hit this often stays: one die for each hit, against its printed morale.
fn stays(eye: &Eye, seat: Seat, slot: usize, hits: u8) -> i64 {
    let morale = eye.card(seat, slot).and_then(|card| card.troop()).map_or(2, |troop| troop.morale as i64);
    let square = i64::from(eye.field.side(seat).formation(slot) == Formation::Square);
    (0..hits).fold(ONE, |chance, _| chance * (morale + square).clamp(1, 5) / 6)
}

/// The worth of a seat's cards on a position, those that are hit counting for less.
fn strength_at(eye: &Eye, seat: Seat, position: Position) -> i64 {
    let side = eye.field.side(seat);
    let worth = |slot: usize| card_worth(eye, seat, slot) * stays(eye, seat, slot, side.hits(slot)) / ONE;
    side.combatants(position).iter().map(worth).sum()
}

/// The cards that can win a battle (EAG-4.3a).
fn winners(eye: &Eye, seat: Seat, position: Position) -> usize {
    let side = eye.field.side(seat);
    let foot_or_horse = Kinds::INFANTRY.or(Kinds::CAVALRY);
    side.combatants(position).iter().filter(|&slot| eye.kinds(seat, slot).may(foot_or_horse)).count()
}

/// What an attack promises: the worth of the target times the chance that its hits drive it off, at the mean number of
/// hits of the dice.
fn attack_promise(eye: &Eye, card: CardId, target: Aim, mode: Mode) -> i64 {
    let enemy = eye.seat.other();
    let (Some(slot), Some(aimed)) = (eye.own_slot(card), eye.enemy_slot(target)) else { return 0 };
    let Ok(shot) = check_attack(eye, slot, aimed, mode, eye.field.side(enemy).kinds(aimed)) else { return 0 };
    let sixths = i64::from(shot.cv) * i64::from(shot.rating());
    let before = eye.field.side(enemy).hits(aimed);
    let one_more = stays(eye, enemy, aimed, before) - stays(eye, enemy, aimed, before + 1);
    let blown = if mode == Mode::Shock && eye.kinds(eye.seat, slot) == Kinds::CAVALRY { ONE / 2 } else { 0 };
    card_worth(eye, enemy, aimed) * one_more * sixths / (6 * ONE) + ONE / 4 - blown
}

/// What moving a card promises.
fn move_promise(eye: &Eye, card: CardId, first: Leg, second: Option<Leg>) -> i64 {
    let kinds = eye.pack.kinds(card);
    let from = eye.own_slot(card).map(|slot| eye.field.side(eye.seat).position(slot));
    let Place::At(to) = second.unwrap_or(first).to else { return -ONE };
    if kinds == Kinds::GENERAL {
        return general_promise(eye, from, to);
    }
    if !kinds.may(Kinds::TROOPS) {
        return -ONE;
    }
    match (to.home() == eye.seat, from) {
        (false, _) => engage_promise(eye, kinds, from, to),
        (true, Some(from)) if from.home() != eye.seat => -2 * ONE,
        (true, from) => garrison_promise(eye, kinds, from, to),
    }
}

/// EAG-12.3a A General helps where troops stand, and is safest at home.
fn general_promise(eye: &Eye, from: Option<Position>, to: Position) -> i64 {
    let side = eye.field.side(eye.seat);
    let troops = side.combatants(to).iter().count();
    if to.home() != eye.seat || from.is_some() || troops < 2 || !side.generals(to).is_empty() {
        -ONE
    } else {
        ONE
    }
}

/// To engage, or to strengthen those who have: only with the upper hand, and never by stripping a home position bare.
fn engage_promise(eye: &Eye, kinds: Kinds, from: Option<Position>, to: Position) -> i64 {
    let (ours, enemy) = (eye.seat, eye.seat.other());
    let wins = kinds.may(Kinds::INFANTRY.or(Kinds::CAVALRY));
    if eye.field.side(enemy).combatants(to).is_empty() {
        return if wins { VICTORY } else { -ONE };
    }
    let behind = from.filter(|from| from.home() == ours);
    let left = behind.map_or(GARRISON, |from| eye.field.side(ours).combatants(from).iter().count());
    if left <= 2 || !wins {
        return -ONE;
    }
    let support = behind.map_or(0, |from| strength_at(eye, ours, from));
    let force = strength_at(eye, ours, to) + support * 2 / 3;
    let against = strength_at(eye, enemy, to);
    let guarded =
        Position::of(ours).into_iter().all(|home| !eye.field.side(ours).combatants(home).is_empty());
    if guarded && force > against * 5 / 4 { (force - against) / 4 + ONE } else { -ONE }
}

/// To fill up a home position, the one most in danger first.
fn garrison_promise(eye: &Eye, kinds: Kinds, from: Option<Position>, to: Position) -> i64 {
    let side = eye.field.side(eye.seat);
    let here = side.combatants(to).iter().count();
    if here >= GARRISON {
        return -ONE;
    }
    let guns = if kinds.must(Kinds::ARTILLERY) { ONE / 4 } else { 0 };
    let need = HOLDING[here];
    let besieged = if eye.field.engaged(to) { ONE } else { 0 };
    let facing = strength_at(eye, eye.seat.other(), to.facing()) - strength_at(eye, eye.seat, to);
    match from {
        None => ONE / 2 + need + besieged + guns + facing / 20,
        Some(from) => {
            let there = side.combatants(from).iter().count();
            let lonelier = there > here + 1 && !eye.field.engaged(from);
            if lonelier && (besieged > 0 || here == 0) { need / 2 } else { -ONE }
        }
    }
}

/// What changing formation promises: a Square against cavalry at hand, a Line to fire from.
fn reform_promise(eye: &Eye, card: CardId, formation: Formation) -> i64 {
    let Some(slot) = eye.own_slot(card) else { return -ONE };
    let side = eye.field.side(eye.seat);
    let position = side.position(slot);
    let enemy = eye.field.side(eye.seat.other());
    let horse = |at: Position| {
        enemy
            .combatants(at)
            .iter()
            .any(|slot| enemy.kinds(slot) == Kinds::CAVALRY && !enemy.is(slot, Tag::Blown))
    };
    let engaged = eye.field.engaged(position);
    match formation {
        Formation::Line if !engaged && side.formation(slot) != Formation::Line => ONE / 4,
        Formation::Square
            if engaged && (horse(position) || side.combatants(position).iter().count() == 1) =>
        {
            ONE / 8
        }
        _ => -ONE,
    }
}

/// What a Special promises: those that answer the enemy are played when they can be, those that help an attack before it.
fn special_promise(eye: &Eye, card: CardId, position: Option<Position>, target: Option<Aim>) -> i64 {
    let Some(row) = crate::pack::special(card) else { return -ONE };
    let own = target.and_then(|aim| match aim {
        Aim::Card(card) => eye.own_slot(card),
        Aim::Token(_) => None,
    });
    let theirs =
        target.and_then(|aim| eye.enemy_slot(aim)).map_or(0, |slot| card_worth(eye, eye.seat.other(), slot));
    let engaged = position.is_some_and(|position| eye.field.engaged(position));
    let here =
        position.map_or(0, |position| eye.field.side(eye.seat).combatants(position).iter().count() as i64);
    match row.effect {
        Effect::DoublesShort | Effect::DoublesLong | Effect::Shrapnel | Effect::Rockets => own
            .filter(|&slot| !eye.field.side(eye.seat).is(slot, Tag::Attacked))
            .map_or(-ONE, |slot| card_worth(eye, eye.seat, slot) + 2 * ONE),
        Effect::Bayonets | Effect::Battery | Effect::Charge | Effect::Heartens { .. }
            if engaged && here > 1 =>
        {
            here * ONE + 3 * ONE
        }
        Effect::Silences | Effect::Tires | Effect::FriendlyFire | Effect::Panics => theirs,
        Effect::Rallies | Effect::Prone | Effect::Delays | Effect::Defects | Effect::NoQuarter => 2 * ONE,
        Effect::Smoke { .. } | Effect::Slope if engaged && eye.field.active != eye.seat => ONE,
        _ => -ONE,
    }
}

/// What an order promises.
fn promise(eye: &Eye, order: &Order) -> i64 {
    match order {
        Order::Attack { card, target, mode } => attack_promise(eye, *card, *target, *mode),
        Order::Move { card, first, second, .. } => move_promise(eye, *card, *first, *second),
        Order::ChangeFormation { card, formation } => reform_promise(eye, *card, *formation),
        Order::PlaySpecial { card, position, target, charge: None } => {
            special_promise(eye, *card, *position, *target)
        }
        Order::PlayTerrain { .. } | Order::RevealPrussianGeneral { .. } => 2 * ONE,
        Order::Occupy { .. } => ONE / 3,
        Order::ConfirmDeployment {} | Order::AnswerDraw { yes: false } => 1,
        Order::EndCombat {} | Order::ContinueReinforce {} | Order::Pass {} => 0,
        Order::CheckMorale { .. } | Order::RollGeneral { .. } | Order::AssignCapture { .. } => 0,
        _ => -2 * ONE,
    }
}

/// How good a deployment is: each home position should be hard to clear, with guns and Generals spread over them and no
/// card wasted as a decoy.
fn deployment_worth(eye: &Eye, cards: &[Placement]) -> i64 {
    Position::of(eye.seat)
        .into_iter()
        .map(|position| {
            let here: Vec<&Placement> = cards.iter().filter(|placed| placed.position == position).collect();
            let of = |kinds: Kinds| {
                here.iter().filter(|placed| eye.pack.kinds(placed.card).may(kinds)).count() as i64
            };
            let strength: i64 = here
                .iter()
                .filter_map(|placed| eye.pack.card(placed.card).troop())
                .map(|troop| i64::from(troop.cv) * ONE)
                .sum();
            let decoys = here.iter().filter(|placed| placed.decoy).count() as i64;
            strength.min(12 * ONE) + 40 * holds(eye, &here) + of(Kinds::ARTILLERY).min(1) * ONE
                - decoys * 4 * ONE
        })
        .sum()
}

/// The chance in thousandths that not all of these cards are driven off by two hits each: morale, a Square, Terrain and a
/// General all help.
fn holds(eye: &Eye, here: &[&Placement]) -> i64 {
    let general = i64::from(here.iter().any(|placed| eye.pack.kinds(placed.card) == Kinds::GENERAL));
    let goes = |placed: &&Placement| {
        let troop = eye.pack.card(placed.card).troop()?;
        let cover = i64::from(placed.on.is_some()) + i64::from(placed.formation == Formation::Square);
        let value = (troop.morale as i64 + cover + general).clamp(1, 5);
        Some(ONE - ONE * value * value / 36)
    };
    ONE - here.iter().filter_map(goes).fold(ONE, |all, one| all * one / ONE)
}

/// The best of several deployments drawn at random.
fn deploy(eye: &Eye, rng: &mut ChaCha8Rng) -> Order {
    let best = (0..DRAFTS)
        .map(|_| battlefield::draw(eye, &[], rng))
        .max_by_key(|cards| deployment_worth(eye, cards))
        .unwrap_or_default();
    Order::Deploy { cards: best }
}

impl Eagles {
    /// The orders with what they promise, the best first; those that promise to harm only if there is nothing else.
    fn promising(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<(i64, Order)> {
        let Some(seat) = view.who.seat() else { return vec![(0, Order::Pass {})] };
        let eye = eye_of(self.pack(&view.pack), view, seat);
        let in_campaign = view.campaign.as_ref().and_then(|campaign| campaign.ask()).is_some();
        let step = view.field.course.step;
        if in_campaign {
            return vec![(0, self.propose(view, rng))];
        }
        if step.is_deployment() && step != Step::AdjustFrench && view.draft.is_none() {
            return vec![(0, deploy(&eye, rng))];
        }
        let mut all = Vec::new();
        let _ = self.orders(view, |order| {
            if !self.gives_up(&order) {
                all.push((promise(&eye, &order) + rng.random_range(0..ONE / 20), order));
            }
            ControlFlow::Continue(())
        });
        all.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let useful = all.iter().filter(|(worth, _)| *worth >= 0).count();
        all.truncate(useful.max(1));
        all
    }
}

impl Judgement for Eagles {
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let mut best = self.promising(view, rng);
        best.truncate(CANDIDATES);
        best.into_iter().map(|(_, order)| order).collect()
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        self.promising(view, rng).swap_remove(0).1
    }

    /// The third Battle Turn from now: the enemy has answered, and so have we.
    fn settled(&self, before: &State, now: &State) -> bool {
        let turn = |state: &State| 2 * usize::from(state.field.round) + state.field.active.index();
        turn(now) >= turn(before) + 3
    }

    fn worth(&self, state: &State, seat: Seat) -> i64 {
        if let Some(verdict) = state.field.verdict {
            return match verdict.winner {
                None => 0,
                Some(winner) if winner == seat => VICTORY,
                Some(_) => -VICTORY,
            };
        }
        let view = state.view(seat.into());
        let eye = eye_of(self.pack(&state.pack), &view, seat);
        let side = |seat: Seat| {
            let strength: i64 =
                Position::ALL.into_iter().map(|position| strength_at(&eye, seat, position)).sum();
            let forward: usize =
                Position::of(seat.other()).into_iter().map(|away| winners(&eye, seat, away)).sum();
            strength + forward as i64 * ONE / 2
        };
        side(seat) - side(seat.other())
    }

    fn reason(&self, view: &View, order: &Order) -> Phrase {
        let Some(seat) = view.who.seat() else { return Phrase::new("eagles-reason-none") };
        let eye = eye_of(self.pack(&view.pack), view, seat);
        let name = |message: &'static str, card: CardId| Phrase::new(message).with("card", card.to_string());
        match order {
            Order::Deploy { .. } | Order::AdjustDeployment { .. } | Order::ConfirmDeployment {} => {
                Phrase::new("eagles-reason-deploy")
            }
            Order::Attack { card, .. } => name("eagles-reason-attack", *card),
            Order::Move { card, first, second, .. } => match move_promise(&eye, *card, *first, *second) {
                VICTORY.. => name("eagles-reason-win", *card),
                _ if is_away(seat, second.unwrap_or(*first)) => name("eagles-reason-engage", *card),
                _ => name("eagles-reason-hold", *card),
            },
            Order::PlaySpecial { card, .. } => name("eagles-reason-special", *card),
            Order::ChangeFormation { card, .. } => name("eagles-reason-form", *card),
            Order::EndCombat {} => Phrase::new("eagles-reason-end"),
            Order::Pass {} => Phrase::new("eagles-reason-pass"),
            _ => Phrase::new("eagles-reason-none"),
        }
    }
}

fn is_away(seat: Seat, leg: Leg) -> bool {
    matches!(leg.to, Place::At(position) if position.home() != seat)
}
