//! Where to go: towards ground that is worth points and enemies that can be beaten, in command, guns where they see and are
//! not seized, leaders among their troops.

use super::measure::{Stakes, ground};
use crate::ids::{AreaId, Heading, LeaderId, UnitId};
use crate::map::Side;
use crate::order::Order;
use crate::path::{Path, Turn};
use crate::record::Mark;
use crate::rules::walk::{Walk, may_leader_move, may_move};
use crate::rules::{each_arrival, facing, movement};
use crate::scenario::{Arm, Award};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Seat;

/// Nobody sets out for less, in thousandths of a point.
const INERTIA: i64 = 120;
/// Farther than this nothing draws.
const FAR: i64 = 12;

/// What draws and what threatens, as it stands.
struct Plan<'s> {
    scene: &'s Scene<'s>,
    seat: Seat,
    /// Areas that draw, with how much.
    goals: SmallVec<[(AreaId, i64); 32]>,
}

impl<'s> Plan<'s> {
    fn of(scene: &'s Scene<'s>, seat: Seat) -> Plan<'s> {
        let stakes = Stakes::of(scene);
        let mut plan = Plan { scene, seat, goals: SmallVec::new() };
        let enemy = seat.other();
        for area in scene.book.map.ids() {
            let worth = ground(scene, area);
            let theirs = scene.record.held(enemy).has(area);
            if worth > 0 {
                let own = scene.record.control(area) == Some(seat);
                let threatened = plan.enemies_within(area, 3);
                plan.goals.push((
                    area,
                    match (own, threatened) {
                        (true, true) => worth * 3 / 4,
                        (true, false) => worth / 8,
                        (false, _) => worth,
                    },
                ));
            }
            if theirs {
                let steps: i64 =
                    scene.combat_in(enemy, area).iter().map(|unit| i64::from(scene.steps(unit))).sum();
                let balance = plan.strength_near(seat, area, 2) - plan.strength_near(enemy, area, 1);
                let prey = steps * stakes.usual(enemy) / 3;
                plan.goals.push((area, if balance > 0 { prey } else { prey / 3 }));
            }
        }
        plan
    }

    fn enemies_within(&self, area: AreaId, range: u8) -> bool {
        let held = self.scene.record.held(self.seat.other());
        held.iter().any(|other| self.scene.book.map.range(area, other) <= range)
    }

    /// The strength of a side in an area and around it.
    fn strength_near(&self, seat: Seat, area: AreaId, range: u8) -> i64 {
        let held = self.scene.record.held(seat).iter();
        held.filter(|other| self.scene.book.map.range(area, *other) <= range)
            .map(|other| self.strength_in(seat, other))
            .sum()
    }

    fn strength_in(&self, seat: Seat, area: AreaId) -> i64 {
        let here = self.scene.record.units_in(seat, area).iter();
        here.map(|unit| i64::from(self.scene.strength_in(unit, area))).sum()
    }

    /// What draws a unit to an area.
    fn draw(&self, area: AreaId) -> i64 {
        let near = |(goal, worth): &(AreaId, i64)| {
            let range = i64::from(self.scene.book.map.range(area, *goal)).min(FAR);
            worth * (FAR - range) / FAR - range * 20
        };
        self.goals.iter().map(near).max().unwrap_or(0)
    }

    /// The nearest area with enemies.
    fn nearest_enemy(&self, area: AreaId) -> Option<AreaId> {
        let held = self.scene.record.held(self.seat.other()).iter();
        held.min_by_key(|other| (self.scene.book.map.range(area, *other), other.0))
    }

    /// What an area is to a unit that ends its move there.
    fn score(&self, unit: UnitId, area: AreaId) -> i64 {
        let (scene, map) = (self.scene, &self.scene.book.map);
        let mut score = self.draw(area) + self.exit(unit, area);
        let enemies: i64 = scene
            .beside(area)
            .and(scene.record.held(self.seat.other()))
            .iter()
            .map(|other| self.strength_in(self.seat.other(), other))
            .sum();
        let at = scene.record.unit(unit).place.area();
        let friends = self.strength_near(self.seat, area, 1)
            + if at.is_some_and(|at| map.range(at, area) <= 1) { 0 } else { i64::from(scene.strength(unit)) };
        let company = scene.combat_in(self.seat, area).less(Units::one(unit));
        match scene.arm(unit) {
            Arm::Artillery => {
                if enemies > 0 {
                    score -= if company.is_empty() { 1500 } else { 300 };
                } else if let Some(enemy) = self.nearest_enemy(area) {
                    let range = map.range(area, enemy);
                    if range == 2 || (range == 3 && !scene.is_horse_gun(unit)) {
                        score += 500;
                    }
                    score += if company.is_empty() { -100 } else { 100 };
                }
            }
            Arm::Cavalry if enemies > 0 => score -= 250 + (enemies - friends).max(0) * 60,
            _ if enemies > 0 => {
                score += ((friends - enemies) * 40).clamp(-900, 500);
                if map.area(area).all_around {
                    score += 200;
                }
            }
            _ => {}
        }
        if scene.near_enemy(self.seat, area) && !scene.marked(unit, Mark::InCommand) {
            score -= 600;
        }
        score - self.leash(unit, area)
    }

    /// What it costs to leave the radius of its leader.
    fn leash(&self, unit: UnitId, area: AreaId) -> i64 {
        let scene = self.scene;
        let leader = scene.record.formation(scene.formation(unit)).leader;
        let at = leader.and_then(|leader| Some((leader, scene.record.leader(leader).place.area()?)));
        let Some((leader, at)) = at else { return 0 };
        let over = i64::from(scene.book.map.range(at, area)) - i64::from(scene.leader(leader).radius);
        // He follows as far as he rides.
        over.saturating_sub(1).max(0) * 300
    }

    /// EMP-R105 What draws a unit that is worth points beyond the edge.
    fn exit(&self, unit: UnitId, area: AreaId) -> i64 {
        let of = self.scene.unit(unit);
        let exits = self.scene.book.victory.points.iter().filter_map(|entry| match &entry.award {
            Award::Exit { area: over, arm }
                if entry.side == self.seat && arm.is_none_or(|arm| arm == of.arm) =>
            {
                let range = i64::from(self.scene.book.map.range(area, *over)).min(FAR);
                Some(i64::from(entry.points) * 1500 * (FAR - range) / FAR)
            }
            _ => None,
        });
        exits.max().unwrap_or(0)
    }

    /// What is lost with an area that is worth points when its only garrison leaves.
    fn post(&self, unit: UnitId, area: AreaId) -> i64 {
        let scene = self.scene;
        let alone = scene.combat_in(self.seat, area).less(Units::one(unit)).is_empty();
        let worth = ground(scene, area);
        if alone && worth > 0 && self.enemies_within(area, 4) { worth * 2 / 3 } else { 0 }
    }

    /// The heading for a unit in an area.
    fn heading(&self, unit: UnitId, area: AreaId) -> Option<Heading> {
        let enemy = self.nearest_enemy(area)?;
        self.scene.headings(unit, area).nearest(self.scene.book.map.bearing(area, enemy))
    }

    /// The best move of a unit, if it is better than to stay.
    fn of_unit(&self, unit: UnitId) -> Option<Order> {
        let (scene, seat) = (self.scene, self.seat);
        let at = scene.record.unit(unit).place.area()?;
        let exit = Order::ExitMap { units: Units::one(unit), leaders: Leaders::NONE, area: at };
        if self.exit(unit, at) > 0
            && !scene.book.exits.is_empty()
            && movement::check(scene, seat, &exit).is_ok()
        {
            return Some(exit);
        }
        let stay = self.score(unit, at) + self.post(unit, at) + INERTIA;
        let mut best: Option<(i64, Order)> = None;
        let units = Units::one(unit);
        let _ = each_arrival(scene, seat, units, Leaders::NONE, &mut |walk, path| {
            let worth = self.score(unit, walk.at);
            if worth > best.as_ref().map_or(stay, |(most, _)| *most)
                && let Some(face) = self.arrive(unit, walk, path)
            {
                best = Some((worth, Order::Move { units, leaders: Leaders::NONE, face, path }));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, order)| order).or_else(|| self.turned(unit, at))
    }

    /// How a unit faces where it arrives, if it may stop there.
    fn arrive(&self, unit: UnitId, walk: &Walk<'_>, _: Path) -> Option<Option<Turn>> {
        if self.scene.has_facing(unit)
            && let Some(heading) = self.heading(unit, walk.at)
        {
            let face = Some(Turn::End(heading));
            let mut turned = *walk;
            if turned.face(face).is_ok() && turned.finish().is_ok() {
                return Some(face);
            }
        }
        walk.finish().is_ok().then_some(None)
    }

    /// A unit that stays turns to an enemy beside it.
    fn turned(&self, unit: UnitId, at: AreaId) -> Option<Order> {
        let (scene, seat) = (self.scene, self.seat);
        if !scene.has_facing(unit) || !scene.near_enemy(seat, at) {
            return None;
        }
        let beside = scene.beside(at).and(scene.record.held(seat.other()));
        if beside.iter().any(|enemy| scene.side(unit, at, enemy) == Side::Front) {
            return None;
        }
        let heading = self.heading(unit, at).filter(|heading| *heading != scene.heading(unit, 0))?;
        let may = facing::check_reface(scene, seat, unit, 0, heading).is_ok();
        may.then_some(Order::Reface { unit, part: 0, heading })
    }

    /// What an area is to a leader: near those he commands, and never alone before the enemy.
    fn seat_of(&self, charges: &[AreaId], area: AreaId) -> i64 {
        let (scene, seat) = (self.scene, self.seat);
        let apart: i64 =
            charges.iter().map(|other| i64::from(scene.book.map.range(area, *other)) * 100).sum();
        let guarded = scene.record.held(seat).has(area);
        let exposed = scene.near_enemy(seat, area);
        let safety = match (guarded, exposed) {
            (true, true) => 0,
            (true, false) => 150,
            (false, false) => 50,
            (false, true) => -800,
        };
        safety - apart / charges.len().max(1) as i64
    }

    /// The areas of those a leader commands.
    fn charges(&self, leader: LeaderId) -> SmallVec<[AreaId; 16]> {
        let scene = self.scene;
        let state = scene.record.leader(leader);
        let army = scene.leader(leader).army;
        if scene.record.commander(army) == Some(leader) {
            let heads = scene.book.formation_ids().filter(|it| scene.book.formation(*it).army == army);
            let heads = heads.filter_map(|formation| scene.record.formation(formation).leader);
            let others = heads.filter(|head| *head != leader);
            return others.filter_map(|head| scene.record.leader(head).place.area()).collect();
        }
        let Some(formation) = state.formation else { return SmallVec::new() };
        let units = scene.on_map(self.seat).filter(|unit| scene.formation(*unit) == formation);
        units.filter_map(|unit| scene.record.unit(unit).place.area()).collect()
    }

    fn of_leader(&self, leader: LeaderId) -> Option<Order> {
        let scene = self.scene;
        let at = scene.record.leader(leader).place.area()?;
        let charges = self.charges(leader);
        let mut most = self.seat_of(&charges, at) + INERTIA;
        let mut best = None;
        let leaders = Leaders::one(leader);
        let _ = each_arrival(scene, self.seat, Units::NONE, leaders, &mut |walk, path| {
            let worth = self.seat_of(&charges, walk.at);
            if worth > most && walk.finish().is_ok() {
                most = worth;
                best = Some(Order::Move { units: Units::NONE, leaders, face: None, path });
            }
            ControlFlow::Continue(())
        });
        best
    }
}

/// A move, or the end of the segment.
pub(super) fn order(scene: &Scene<'_>, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let plan = Plan::of(scene, seat);
    let fresh = |unit: &UnitId| {
        let state = scene.record.unit(*unit);
        state.spent == 0 && scene.unit(*unit).arm != Arm::Hq && may_move(scene, seat, *unit).is_ok()
    };
    let mut units: SmallVec<[UnitId; 32]> = scene.on_map(seat).filter(fresh).collect();
    units.shuffle(rng);
    if let Some(order) = units.into_iter().find_map(|unit| plan.of_unit(unit)) {
        return order;
    }
    let rested = |leader: &LeaderId| {
        scene.record.leader(*leader).spent == 0 && may_leader_move(scene, seat, *leader).is_ok()
    };
    let mut leaders = scene.leaders_on_map(seat).filter(rested);
    leaders.find_map(|leader| plan.of_leader(leader)).unwrap_or(Order::EndSegment {})
}

/// The heading to take where a unit is asked to face anew.
pub(super) fn heading(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Option<Heading> {
    let at = scene.record.unit(unit).place.area()?;
    Plan { scene, seat, goals: SmallVec::new() }.heading(unit, at)
}
