//! One legal order drawn at random. In the Combat Phase, where there are many, none is listed for it: a card, something it
//! might do and where are drawn, and drawn anew until the rules have nothing against it.

use super::listing::{list_combat, list_in_battle};
use super::moves::Walker;
use super::survey::Survey;
use super::{battlefield, check_combat, combat, formations, paths, reinforcements, specials};
use crate::cards::Army;
use crate::course::{Mode, Pending, Step};
use crate::field::terrain_position;
use crate::ids::{CardId, Formation, Position, Slots};
use crate::order::{Order, Placement};
use crate::side::{Kinds, Tag};
use crate::state::Eye;
use rand::{Rng, RngExt};
use std::ops::ControlFlow;
use table::Extent;
use table::drawing::Urn;

/// How often something is drawn before all that is legal is listed.
const TRIES: usize = 64;

/// Any order of the eye's seat in a battle but those that give it up. `draft` is its deployment as far as it is drawn up.
pub fn draw(eye: &Eye, draft: Option<&[Placement]>, rng: &mut impl Rng) -> Option<Order> {
    if eye.field.course.pending() == Pending::Step(Step::Combat) {
        return in_combat(&Survey::of(eye), rng);
    }
    deployment(eye, draft, rng).or_else(|| {
        let mut urn = Urn::new(rng);
        let each = &mut |order| keep(&mut urn, order);
        let _ = list_in_battle(eye, draft.is_some(), &mut Extent::Complete, each);
        urn.kept
    })
}

/// A deployment, or a change of it, where one may be made.
pub fn deployment(eye: &Eye, draft: Option<&[Placement]>, rng: &mut impl Rng) -> Option<Order> {
    match eye.field.course.step {
        Step::DeployAllied | Step::DeployFrench | Step::DeployBoth if draft.is_none() => {
            Some(Order::Deploy { cards: battlefield::draw(eye, &[], rng) })
        }
        Step::AdjustFrench if rng.random() => {
            Some(Order::AdjustDeployment { cards: battlefield::draw(eye, draft.unwrap_or_default(), rng) })
        }
        _ => None,
    }
}

/// Most draws fall on cards that have done nothing yet, some on any card, and some on what ends the phase.
fn in_combat(survey: &Survey, rng: &mut impl Rng) -> Option<Order> {
    let eye = &survey.eye;
    let (all, mut ready) = (eye.field.side(eye.seat).all(), eye.ready_reserve());
    if eye.field.limits_prussians() && !eye.field.arrived {
        ready = ready.less(eye.pack.cards_of(Army::Prussian));
    }
    let (fresh, held) = (fresh(survey), ready.len());
    let entering = if eye.field.complete { 0 } else { held };
    let drawn = (0..TRIES).find_map(|_| {
        let mut lots = Lots(rng.random());
        match lots.below(16) {
            0 => at_any_time(survey, &mut lots, rng),
            1 => of_card(survey, all.nth(lots.below(all.count()))?, &mut lots),
            2 => from_reserve(survey, ready.nth(lots.below(held))?, &mut lots, rng),
            _ => match lots.below(fresh.count() + entering) {
                at if at < fresh.count() => of_card(survey, fresh.nth(at)?, &mut lots),
                at if at < fresh.count() + entering => {
                    from_reserve(survey, ready.nth(at - fresh.count())?, &mut lots, rng)
                }
                _ => at_any_time(survey, &mut lots, rng),
            },
        }
    });
    drawn.or_else(|| {
        let mut urn = Urn::new(rng);
        let _ = list_combat(survey, &mut |order| keep(&mut urn, order));
        urn.kept
    })
}

/// The cards that have done nothing yet in this turn; once movement is complete, those of them with an enemy near.
fn fresh(survey: &Survey) -> Slots {
    let side = survey.eye.field.side(survey.eye.seat);
    let fresh = side.all().less(side.tagged(Tag::Moved)).less(side.tagged(Tag::Attacked));
    if !survey.eye.field.complete {
        return fresh;
    }
    let near = |at: &Position| survey.enemies.has(*at) || survey.enemies.has(at.facing());
    let there = Position::ALL.into_iter().filter(near).fold(Slots::NONE, |all, at| all.or(side.at(at)));
    fresh.and(there)
}

/// What a card on a position might do.
fn of_card(survey: &Survey, slot: usize, lots: &mut Lots) -> Option<Order> {
    let walker = Walker::at(&survey.eye, slot);
    let card = walker.card;
    let walk = |lots: &mut Lots| walk(survey, &walker, lots);
    let order = match lots.below(4) {
        way if walker.decoy => {
            [Order::WithdrawDecoy { card }, Order::FlipDecoy { card }].into_iter().nth(way)
        }
        _ if survey.eye.field.complete => attack(survey, &walker, lots),
        0 => attack(survey, &walker, lots).or_else(|| walk(lots)),
        1 | 2 => walk(lots),
        _ if walker.kinds == Kinds::INFANTRY && lots.below(2) == 0 => reform(survey, card, slot, lots),
        _ => step(survey, &walker, slot, lots).or_else(|| walk(lots)),
    };
    order.filter(|order| check_combat(survey, order).is_ok())
}

/// What a card of the Reserve might do.
fn from_reserve(survey: &Survey, card: CardId, lots: &mut Lots, rng: &mut impl Rng) -> Option<Order> {
    let eye = &survey.eye;
    let kinds = eye.pack.kinds(card);
    let order = if eye.field.options.decoys && kinds.must(Kinds::DECOYS) && lots.below(2) == 0 {
        Order::PlaceDecoy { card, position: Position::of(eye.seat)[lots.below(3)] }
    } else {
        match kinds {
            Kinds::SPECIAL => {
                let mut urn = Urn::new(rng);
                let _ = specials::list_plays_of(eye, card, &mut |order| keep(&mut urn, order));
                return urn.kept;
            }
            Kinds::TERRAIN => {
                Order::PlayTerrain { terrain: card, position: terrain_position(eye.pack.terrain(card)) }
            }
            _ => walk(survey, &Walker::in_reserve(eye, card), lots)?,
        }
    };
    check_combat(survey, &order).is_ok().then_some(order)
}

/// What might be done whatever the cards do.
fn at_any_time(survey: &Survey, lots: &mut Lots, rng: &mut impl Rng) -> Option<Order> {
    let order = match lots.below(3) {
        0 => Order::EndCombat {},
        1 => Order::DeclareMovementComplete {},
        _ => {
            let mut urn = Urn::new(rng);
            let _ = reinforcements::list_reveals(&survey.eye, &mut |order| keep(&mut urn, order));
            return urn.kept;
        }
    };
    check_combat(survey, &order).is_ok().then_some(order)
}

fn attack(survey: &Survey, walker: &Walker, lots: &mut Lots) -> Option<Order> {
    let eye = &survey.eye;
    let at = combat::in_range(eye, walker.kinds, walker.from.position()?);
    let targets = eye.field.side(eye.seat.other()).combatants(at);
    let target = targets.nth(lots.below(targets.count()))?;
    let mode = [Mode::Fire, Mode::Shock][lots.below(2)];
    Some(Order::Attack { card: walker.card, target: eye.enemy_aim(target), mode })
}

/// A move along one of the paths that are open.
fn walk(survey: &Survey, walker: &Walker, lots: &mut Lots) -> Option<Order> {
    if !walker.kinds.may(Kinds::TROOPS.or(Kinds::GENERAL)) {
        return None;
    }
    let open = survey.paths(walker);
    let (first, second) = paths::path(survey.eye.seat, walker.from, open.nth(lots.below(open.count()))?);
    let Some(position) = second.unwrap_or(first).position() else {
        return Some(paths::walk(walker.card, first, second, None, None));
    };
    let formations = || formations::with_moves(survey, walker);
    let formation = formations().nth(lots.below(1 + formations().count()));
    let on = ground(survey, walker.kinds, position, lots);
    Some(paths::walk(walker.card, first, second, on, formation))
}

fn reform(survey: &Survey, card: CardId, slot: usize, lots: &mut Lots) -> Option<Order> {
    let current = survey.eye.field.side(survey.eye.seat).formation(slot);
    let mut others = Formation::ALL.into_iter().filter(|formation| *formation != current);
    others.nth(lots.below(2)).map(|formation| Order::ChangeFormation { card, formation })
}

/// A step onto Terrain, or off it.
fn step(survey: &Survey, walker: &Walker, slot: usize, lots: &mut Lots) -> Option<Order> {
    let card = walker.card;
    let here = survey.eye.field.side(survey.eye.seat).ground(slot);
    match ground(survey, walker.kinds, walker.from.position()?, lots) {
        Some(terrain) => Some(Order::Occupy { card, terrain }),
        None => here.map(|_| Order::LeaveTerrain { card }),
    }
}

/// Open ground, or some Terrain of a position on which there is room.
fn ground(survey: &Survey, kinds: Kinds, position: Position, lots: &mut Lots) -> Option<CardId> {
    if lots.below(2) == 0 {
        return None;
    }
    let open = || survey.grounds_for(kinds, position);
    let index = open().nth(lots.below(open().count()))?;
    Some(survey.eye.field.grounds.card(index))
}

/// Small numbers drawn from one random word.
struct Lots(u64);

impl Lots {
    /// A number below `count`.
    #[inline]
    fn below(&mut self, count: usize) -> usize {
        let wide = u128::from(self.0) * count as u128;
        self.0 = wide as u64;
        (wide >> 64) as usize
    }
}

/// Hands one order on, unless it gives up.
fn keep<R: Rng>(urn: &mut Urn<'_, R, Order>, order: Order) -> ControlFlow<()> {
    if order.plays() { urn.take(order) } else { ControlFlow::Continue(()) }
}
