//! Fights that are worth it: what an assault, a charge or a bombardment can be expected to bring and to cost, from the pools
//! of the rules themselves.

use super::march;
use super::measure::{Stakes, ground};
use crate::course::{Charge, ChargeKind, Frame, Mission, MissionStage};
use crate::ids::{AreaId, FormationId, LeaderId};
use crate::order::Order;
use crate::rules::firepower::{self, Pool};
use crate::rules::{activation, assault, bombardment, charge, list_in, morale, support};
use crate::scene::Scene;
use crate::sets::{Formations, Units};
use std::ops::ControlFlow;
use table::Seat;

/// A fight is not begun unless it promises so much, in thousandths of a point.
const WORTH_IT: i64 = 150;
/// So many fights are thought about.
const BEST: usize = 3;
/// What a unit counts for that is worth points beyond the edge, in strength points, when formations are chosen.
const LEAVES: i64 = 6;

/// The hits a pool can be expected to make, in thousandths.
pub(super) fn hits(pool: &Pool) -> i64 {
    firepower::expected(pool) * 1000 / 6
}

/// The steps units have left, in thousandths: more nobody can lose.
pub(super) fn steps(scene: &Scene<'_>, units: Units) -> i64 {
    units.iter().map(|unit| 1000 * i64::from(scene.steps(unit))).sum()
}

/// What steps of these units are worth to their enemy on average.
pub(super) fn stake(scene: &Scene<'_>, stakes: &Stakes, units: Units) -> i64 {
    let sum: i64 = units.iter().map(|unit| stakes.step(scene, unit)).sum();
    sum / (units.len().max(1) as i64)
}

/// What an assault promises.
pub(super) fn of_assault(
    scene: &Scene<'_>,
    stakes: &Stakes,
    seat: Seat,
    target: AreaId,
    units: Units,
) -> i64 {
    let enemy = seat.other();
    let there = scene.combat_in(enemy, target);
    if there.is_empty() {
        return 1000;
    }
    let (dealt, taken) = exchange(scene, seat, target, units);
    let dealt = dealt.min(steps(scene, there));
    let morale = i64::from(morale::value(scene, enemy, target, false).clamp(0, 6));
    let yields = dealt.min(1000) * (6 - morale) / 6;
    let prize = 200 + if scene.record.control(target) == Some(seat) { 0 } else { ground(scene, target) };
    (dealt * stake(scene, stakes, there) - taken * stake(scene, stakes, units) + yields * prize) / 1000
}

/// The hits an assault deals and takes, in thousandths: the defenders fire where it hurts most.
pub(super) fn exchange(scene: &Scene<'_>, seat: Seat, target: AreaId, units: Units) -> (i64, i64) {
    let enemy = seat.other();
    let parties = assault::parties(scene, target, units);
    let from: Vec<AreaId> = parties.iter().map(|(area, _)| *area).collect();
    let (mut dealt, mut taken) = (0, 0);
    for (area, party) in &parties {
        let first = |all: Vec<(i16, LeaderId)>| all.first().map(|(_, leader)| *leader);
        let leader = first(assault::fire::attack_helpers(scene, seat, *area, target, *party));
        dealt += hits(&assault::fire::attack(scene, seat, *area, target, *party, leader));
        let leader = first(assault::fire::defence_helpers(scene, enemy, target, *area, &from));
        let fire = hits(&assault::fire::defence(scene, enemy, target, *area, &from, leader));
        taken = taken.max(fire.min(steps(scene, *party)));
    }
    (dealt, taken)
}

/// What a charge promises: infantry that can form square will try.
fn of_charge(scene: &Scene<'_>, stakes: &Stakes, charge: &Charge) -> i64 {
    let enemy = charge.attacker.other();
    let there = scene.combat_in(enemy, charge.target);
    if there.is_empty() {
        return 500;
    }
    let firing = charge::fire::firing(scene, charge.target, charge.middle, there);
    let helper = support::defenders(scene, enemy, charge.target, firing).first().copied();
    let taken = hits(&charge::first_fire(scene, charge.target, firing, helper));
    let blow = charge::course_of::blow_of(scene, charge);
    let dealt = hits(&charge::attack(scene, &blow, charge.units, charge.leaders));
    let infantry = there.iter().filter(|unit| scene.arm(*unit) == crate::scenario::Arm::Infantry).collect();
    let square = match morale::largest_infantry(scene, infantry) {
        Some(unit) if !scene.record.in_square(enemy, charge.target) => {
            i64::from(scene.morale(unit).min(6)) * 1000 / 6
        }
        _ => 0,
    };
    // In square it strikes with half its dice, and meets a second fire.
    let dealt = dealt * (2000 - square) / 2000;
    let taken = (taken * (2000 + square) / 2000).min(steps(scene, charge.units));
    let dealt = dealt.min(steps(scene, there));
    let prize = dealt.min(1000) * 300;
    (dealt * stake(scene, stakes, there) - taken * stake(scene, stakes, charge.units) + prize) / 1000
}

/// What an order that begins a fight promises; none for others.
fn promise(scene: &Scene<'_>, stakes: &Stakes, seat: Seat, order: &Order) -> Option<i64> {
    match *order {
        Order::Assault { target, units } => Some(of_assault(scene, stakes, seat, target, units)),
        Order::Charge { origin, target, middle, units, leaders } => {
            let kind = ChargeKind::Plain;
            let charge = charge::course_of::new_charge(kind, seat, origin, middle, target, units, leaders);
            Some(of_charge(scene, stakes, &charge))
        }
        Order::GrandCharge { leader, target, middle, units, leaders } => {
            let origin = scene.record.leader(leader).place.area()?;
            let kind = ChargeKind::Grand;
            let charge = charge::course_of::new_charge(kind, seat, origin, middle, target, units, leaders);
            Some(of_charge(scene, stakes, &charge))
        }
        Order::Bombard { area, units, target, counter_battery } => {
            let stage = MissionStage::Fire;
            let mission = Mission { stage, attacker: seat, area, target, units, counter_battery };
            let there = scene.combat_in(seat.other(), target);
            let dealt = hits(&bombardment::pool(scene, seat, &mission)).min(steps(scene, there));
            let dealt = if counter_battery { 2 * dealt } else { dealt };
            Some(dealt * stake(scene, stakes, there) / 1000)
        }
        _ => None,
    }
}

/// The fights of a segment that promise most, the best first; none that does not promise enough.
pub(super) fn fights(scene: &Scene<'_>, frame: &Frame, seat: Seat, least: i64) -> Vec<(i64, Order)> {
    let stakes = Stakes::of(scene);
    let mut best: Vec<(i64, Order)> = Vec::new();
    let _ = list_in(scene, frame, seat, &mut |order| {
        if let Some(worth) = promise(scene, &stakes, seat, &order)
            && worth >= least
        {
            best.push((worth, order));
        }
        ControlFlow::Continue(())
    });
    best.sort_by_key(|(worth, _)| -worth);
    best.truncate(BEST);
    best
}

/// The fights worth it.
pub(super) fn worth_it(scene: &Scene<'_>, frame: &Frame, seat: Seat) -> Vec<(i64, Order)> {
    fights(scene, frame, seat, WORTH_IT)
}

/// The formations that have most to do: strong ones, and those next to the enemy first.
pub(super) fn formations(scene: &Scene<'_>, seat: Seat, army: crate::ids::ArmyId, count: u8) -> Formations {
    let mut open: Vec<(i64, FormationId)> = activation::eligible_under(scene, seat, army)
        .iter()
        .map(|formation| (-weight(scene, seat, formation), formation))
        .collect();
    open.sort();
    open.into_iter().take(usize::from(count)).map(|(_, formation)| formation).collect()
}

fn weight(scene: &Scene<'_>, seat: Seat, formation: FormationId) -> i64 {
    let units = scene.on_map(seat).filter(|unit| scene.formation(*unit) == formation);
    units
        .map(|unit| {
            let near = scene.record.unit(unit).place.area().is_some_and(|at| scene.near_enemy(seat, at));
            let leaves = if march::may_leave(scene, unit) { LEAVES } else { 0 };
            leaves + i64::from(scene.strength(unit)) * if near { 3 } else { 1 }
        })
        .sum()
}

/// The army with most to activate.
pub(super) fn attempt(scene: &Scene<'_>, frame: &Frame, seat: Seat) -> Option<Order> {
    let mut best: Option<(usize, Order)> = None;
    let _ = list_in(scene, frame, seat, &mut |order| {
        if let Order::AttemptActivation { army } = order {
            let open = activation::eligible_under(scene, seat, army).len();
            if best.is_none_or(|(most, _)| open > most) {
                best = Some((open, order));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, order)| order)
}
