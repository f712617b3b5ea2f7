//! What a fight asks, and the small decisions of a turn: each answer that is listed gets a number, and one of the best is taken.

use super::attack::{exchange, hits, stake, steps};
use super::march;
use super::measure::{Stakes, ground};
use crate::course::{Assault, Frame};
use crate::ids::{AreaId, UnitId};
use crate::order::{Hand, Order};
use crate::rules::assault::{fire, parties};
use crate::rules::{charge, list_in, morale, pursuit, stances};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::why::{Unit, sum};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Seat;

/// One of the best answers to what is asked.
pub(super) fn answer(scene: &Scene<'_>, frame: &Frame, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Order> {
    let judge = Judge { scene, frame, seat, stakes: Stakes::of(scene) };
    let mut all: SmallVec<[(i64, Order); 16]> = SmallVec::new();
    let _ = list_in(scene, frame, seat, &mut |order| {
        let worth = match order {
            // They are listed with the largest gain first.
            Order::ChooseLeader { leader: Some(_) } => 100 - all.len() as i64,
            _ => judge.worth(&order),
        };
        all.push((worth, order));
        ControlFlow::Continue(())
    });
    let most = all.iter().map(|(worth, _)| *worth).max()?;
    all.retain(|(worth, order)| *worth >= most - doubt(order));
    Some(all[rng.random_range(0..all.len())].1)
}

/// How far an answer may be behind the best and still be given: nobody shall know beforehand who stands or forms square where
/// it hangs in the balance.
fn doubt(order: &Order) -> i64 {
    match order {
        Order::FormSquareDuress { .. } | Order::Stand { .. } | Order::RetreatBeforeAssault { .. } => 1,
        _ => 0,
    }
}

/// EMP-10.91b Which way a hand bends the die of a pursuit.
fn will(hand: Hand) -> i64 {
    match hand {
        Hand::Subtract => 2,
        Hand::Leave => 0,
        Hand::Add => -1,
        Hand::Decline => -2,
    }
}

struct Judge<'s> {
    scene: &'s Scene<'s>,
    frame: &'s Frame,
    seat: Seat,
    stakes: Stakes,
}

impl Judge<'_> {
    fn worth(&self, order: &Order) -> i64 {
        let scene = self.scene;
        match *order {
            Order::Resign {} => -1_000_000,
            Order::EndPhase {} | Order::EndSegment {} => -1,
            Order::DesignateRecovery { formation: None } | Order::ChooseLeader { leader: None } => -1,
            Order::PassActivation {} | Order::Wait {} => -1,
            Order::NameFirstPlayer { seat } => i64::from(seat == self.seat),
            Order::Reinforce { now, .. } => i64::from(now),
            Order::FormSquareDuress { attempt: true } => self.square() - 2,
            Order::FormSquareDuress { attempt: false } => 0,
            Order::PursuitModifier { hand } => self.pursues() * will(hand),
            Order::PursuitHeavy { units } => self.pursues() * units.len() as i64,
            Order::ChargeKeep { units } => units.iter().map(|unit| i64::from(scene.strength(unit))).sum(),
            Order::DefensiveTarget { area } => self.fires_at(area),
            Order::AssignLoss { unit } => self.loss(unit),
            Order::Retreat { units, to, .. } => self.refuge(to) + 50 * units.len() as i64,
            Order::LeaderRefuge { area } | Order::RoutPath { area } => self.refuge(area),
            Order::RetreatBeforeAssault { go: true } => self.flees(),
            Order::Stand { stand: true } => self.stands(),
            Order::RetreatBeforeAssault { go: false } | Order::Stand { stand: false } => 0,
            Order::EliteHold { units } => units.len() as i64,
            Order::Advance { units, .. } | Order::Occupy { units, .. } => {
                let foot = |unit: &UnitId| scene.arm(*unit) != Arm::Artillery;
                units.iter().filter(foot).map(|unit| i64::from(scene.strength(unit))).sum()
            }
            Order::SetHeading { heading } => self.faces(heading),
            Order::SetupDone {} => 1,
            Order::SetupPlace { .. } | Order::SetupDeploy { .. } => -2,
            _ => 0,
        }
    }

    /// The unit whose step is missed least: strong ones before weak ones, cheap ones before dear ones.
    fn loss(&self, unit: UnitId) -> i64 {
        10 * i64::from(self.scene.steps(unit))
            - i64::from(self.scene.morale(unit))
            - self.stakes.step(self.scene, unit) / 100
    }

    /// How good an area is to fall back to.
    fn refuge(&self, area: AreaId) -> i64 {
        let scene = self.scene;
        let enemies = scene.record.held(self.seat.other());
        let nearest = enemies.iter().map(|enemy| i64::from(scene.book.map.range(area, enemy))).min();
        let exposed = if scene.near_enemy(self.seat, area) { -100 } else { 0 };
        exposed + 10 * nearest.unwrap_or(9) + ground(scene, area) / 50
    }

    fn assault(&self) -> Option<&Assault> {
        match self.frame {
            Frame::Assault(assault) => Some(assault),
            _ => None,
        }
    }

    /// EMP-10.91d Whether a pursuit costs more than it brings, or not.
    fn pursues(&self) -> i64 {
        let Frame::Pursuit(pursuit) = self.frame else { return 0 };
        let (scene, others) = (self.scene, pursuit::others(self.scene, pursuit));
        let firing = charge::fire::firing(scene, pursuit.target, pursuit.from, others);
        let taken = hits(&charge::first_fire(scene, pursuit.target, firing, None));
        let blow = pursuit::blow_of(scene, pursuit);
        let dealt = hits(&charge::attack(scene, &blow, pursuit.units, pursuit.leaders));
        let dealt = dealt.min(steps(scene, pursuit.quarry)) * stake(scene, &self.stakes, pursuit.quarry);
        if dealt >= taken * stake(scene, &self.stakes, pursuit.units) { 1 } else { -1 }
    }

    /// EMP-14.12e What the fire of the defenders at an attacking area costs the enemy.
    fn fires_at(&self, area: AreaId) -> i64 {
        let Some(assault) = self.assault() else { return 0 };
        let parties = parties(self.scene, assault.target, assault.units);
        let from: SmallVec<[AreaId; 4]> = parties.iter().map(|(area, _)| *area).collect();
        let Some((_, party)) = parties.iter().find(|(at, _)| *at == area) else { return 0 };
        let pool = fire::defence(self.scene, self.seat, assault.target, area, &from, None);
        hits(&pool).min(steps(self.scene, *party)) * stake(self.scene, &self.stakes, *party)
    }

    /// EMP-17.12a The number under which a square is formed.
    fn square(&self) -> i64 {
        let scene = self.scene;
        let (area, infantry) = match self.frame {
            Frame::Charge(charge) => (charge.target, scene.of_arm(self.seat, charge.target, Arm::Infantry)),
            Frame::Pursuit(pursuit) => (pursuit.target, pursuit::others(scene, pursuit)),
            _ => return 0,
        };
        i64::from(sum(&stances::duress(scene, self.seat, area, infantry), Unit::Points))
    }

    /// Whether it is better to go than to be struck: where most of what stands there would fall.
    fn flees(&self) -> i64 {
        let Some(assault) = self.assault() else { return 0 };
        let (dealt, taken) = exchange(self.scene, assault.attacker, assault.target, assault.units);
        let here = self.scene.combat_in(self.seat, assault.target);
        let steps: i64 = here.iter().map(|unit| 1000 * i64::from(self.scene.steps(unit))).sum();
        (dealt.min(steps) - taken) / 100 - ground(self.scene, assault.target) / 100 - 5
    }

    /// Whether it is better to stand: with good morale, or where the ground is worth it.
    fn stands(&self) -> i64 {
        let Some(assault) = self.assault() else { return 1 };
        let (area, attacking) = if assault.attacker == self.seat {
            (assault.fired_at.unwrap_or(assault.target), true)
        } else {
            (assault.target, false)
        };
        let morale = i64::from(morale::value(self.scene, self.seat, area, attacking));
        let prize = if attacking { ground(self.scene, assault.target) } else { ground(self.scene, area) };
        morale - 4 + prize / 1000 + i64::from(morale >= 4)
    }

    fn faces(&self, heading: Option<crate::ids::Heading>) -> i64 {
        let Frame::Facing(facing) = self.frame else { return 0 };
        let Some(unit) = facing.units.first() else { return 0 };
        let Some(wanted) = march::heading(self.scene, self.seat, unit) else { return 0 };
        let now = heading.unwrap_or(self.scene.heading(unit, 0));
        -i64::from(now.apart(wanted))
    }
}
