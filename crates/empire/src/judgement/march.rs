//! Where to go: by ways that can be marched, towards ground that is worth points and enemies that can be beaten, in command,
//! guns where they see and are not seized, leaders and headquarters among their troops, and over the edge where that counts.

use super::measure::{Stakes, ground};
use super::stance;
use crate::ids::{AreaId, ArmyId, Heading, LeaderId, UnitId};
use crate::map::Side;
use crate::order::Order;
use crate::path::{Path, Turn};
use crate::record::Mark;
use crate::rules::walk::{Walk, may_leader_move, may_move};
use crate::rules::{each_arrival, facing, movement};
use crate::scenario::{Arm, Award};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Mover;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Seat;

/// Nobody sets out for less, in thousandths of a point.
const INERTIA: i64 = 20;
/// Farther than this nothing draws.
const FAR: i64 = 12;
/// What each area nearer to an exit is worth for each point it brings, in thousandths of a point.
const EXIT: i64 = 2000;
/// So many turns before an exit opens the nearest set out for it; others earlier by a turn for each area.
const EARLY: i64 = 3;
/// Ground that is still to be taken draws so many times as much as it is worth, so that nobody rests on what is held.
const TAKE: i64 = 3;

/// What draws and what threatens, as it stands.
struct Plan<'s> {
    scene: &'s Scene<'s>,
    seat: Seat,
    /// What draws a unit to each area.
    draws: Vec<i64>,
    /// What draws units of an arm, or of all, over the edge, from each area.
    exits: Vec<(Option<Arm>, Vec<i64>)>,
}

/// How many areas each area is from another, as infantry marches.
fn marches(scene: &Scene<'_>, goal: AreaId) -> Vec<u8> {
    let map = &scene.book.map;
    let mut apart = vec![u8::MAX; map.len()];
    apart[goal.at()] = 0;
    let mut reached = vec![goal];
    let mut next = 0;
    while let Some(here) = reached.get(next).copied() {
        next += 1;
        for other in map.around(here).iter().map(|contact| contact.to) {
            let way = map.contact(other, here).filter(|way| scene.going.passable(Mover::Infantry, *way));
            if way.is_some() && apart[other.at()] == u8::MAX {
                apart[other.at()] = apart[here.at()].saturating_add(1);
                reached.push(other);
            }
        }
    }
    apart
}

impl<'s> Plan<'s> {
    fn of(scene: &'s Scene<'s>, seat: Seat) -> Plan<'s> {
        let stakes = Stakes::of(scene);
        let areas = scene.book.map.len();
        let mut plan = Plan { scene, seat, draws: vec![i64::MIN; areas], exits: Vec::new() };
        let enemy = seat.other();
        for area in scene.book.map.ids() {
            let worth = ground(scene, area);
            if worth > 0 {
                let own = scene.record.control(area) == Some(seat);
                let threatened = plan.enemies_within(area, 3);
                plan.pull(
                    area,
                    match (own, threatened) {
                        (true, true) => worth * 3 / 4,
                        (true, false) => worth / 8,
                        (false, _) => TAKE * worth,
                    },
                );
            }
            if scene.record.held(enemy).has(area) {
                let steps: i64 =
                    scene.combat_in(enemy, area).iter().map(|unit| i64::from(scene.steps(unit))).sum();
                let balance = plan.strength_near(seat, area, 2) - plan.strength_near(enemy, area, 1);
                let prey = steps * stakes.usual(enemy) / 3;
                plan.pull(area, if balance > 0 { prey } else { prey / 3 });
            }
        }
        plan.open_exits();
        plan
    }

    /// An area draws all that can march there, the nearer the more.
    fn pull(&mut self, goal: AreaId, worth: i64) {
        for (draw, apart) in self.draws.iter_mut().zip(marches(self.scene, goal)) {
            let range = i64::from(apart).min(FAR);
            *draw = (*draw).max(worth * (FAR - range) / FAR - range * 20);
        }
    }

    /// EMP-R105 What draws units that are worth points beyond the edge, when it is time to set out.
    fn open_exits(&mut self) {
        let (scene, turn) = (self.scene, i64::from(self.scene.record.turn()));
        for entry in scene.book.victory.points.iter().filter(|entry| entry.side == self.seat) {
            let Award::Exit { area, arm } = &entry.award else { continue };
            let mut exits = scene.book.exits.iter();
            let Some(exit) = exits.find(|exit| exit.side == self.seat && exit.area == *area) else {
                continue;
            };
            let draws = marches(scene, *area).into_iter().map(|apart| {
                let range = i64::from(apart).min(FAR);
                let sets_out = turn + range + EARLY >= i64::from(exit.from_turn);
                if sets_out { i64::from(entry.points) * EXIT * (FAR - range) } else { 0 }
            });
            self.exits.push((*arm, draws.collect()));
        }
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

    /// The nearest area with enemies.
    fn nearest_enemy(&self, area: AreaId) -> Option<AreaId> {
        let held = self.scene.record.held(self.seat.other()).iter();
        held.min_by_key(|other| (self.scene.book.map.range(area, *other), other.0))
    }

    /// What an area is to a unit that ends its move there.
    fn score(&self, unit: UnitId, area: AreaId) -> i64 {
        let (scene, map) = (self.scene, &self.scene.book.map);
        let mut score = self.draws[area.at()] + self.exit(unit, area);
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
            // EMP-14.8a Beside infantry it makes combined arms.
            Arm::Cavalry if enemies > 0 && company.iter().any(|other| scene.is_long(other)) => {
                score += 100 - (enemies - friends).max(0) * 60;
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

    /// What draws a unit over the edge.
    fn exit(&self, unit: UnitId, area: AreaId) -> i64 {
        let own = self.scene.unit(unit).arm;
        let open = self.exits.iter().filter(|(arm, _)| arm.is_none_or(|arm| arm == own));
        open.map(|(_, draws)| draws[area.at()]).max().unwrap_or(0)
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
        if self.exit(unit, at) > 0 && movement::check(scene, seat, &exit).is_ok() {
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
            return self.heads(army);
        }
        let Some(formation) = state.formation else { return SmallVec::new() };
        let units = scene.on_map(self.seat).filter(|unit| scene.formation(*unit) == formation);
        units.filter_map(|unit| scene.record.unit(unit).place.area()).collect()
    }

    fn of_leader(&self, leader: LeaderId) -> Option<Order> {
        let at = self.scene.record.leader(leader).place.area()?;
        self.follow(at, Units::NONE, Leaders::one(leader), &self.charges(leader))
    }

    /// A headquarters keeps to the leaders of its army.
    fn of_staff(&self, hq: UnitId) -> Option<Order> {
        let scene = self.scene;
        let at = scene.record.unit(hq).place.area()?;
        let heads = self.heads(scene.army(hq));
        self.follow(at, Units::one(hq), Leaders::NONE, &heads)
    }

    /// To where those are whom a leader or a headquarters commands, if that is better than to stay.
    fn follow(&self, at: AreaId, units: Units, leaders: Leaders, charges: &[AreaId]) -> Option<Order> {
        let mut most = self.seat_of(charges, at) + INERTIA;
        let mut best = None;
        let _ = each_arrival(self.scene, self.seat, units, leaders, &mut |walk, path| {
            let worth = self.seat_of(charges, walk.at);
            if worth > most && walk.finish().is_ok() {
                most = worth;
                best = Some(Order::Move { units, leaders, face: None, path });
            }
            ControlFlow::Continue(())
        });
        best
    }

    /// The areas of the leaders of an army's formations.
    fn heads(&self, army: ArmyId) -> SmallVec<[AreaId; 16]> {
        let scene = self.scene;
        let own = scene.book.formation_ids().filter(|it| scene.book.formation(*it).army == army);
        let heads = own.filter_map(|formation| scene.record.formation(formation).leader);
        heads.filter_map(|head| scene.record.leader(head).place.area()).collect()
    }
}

type Pieces = SmallVec<[UnitId; 32]>;

/// EMP-R105 Whether a unit is worth points beyond the edge.
pub(super) fn may_leave(scene: &Scene<'_>, unit: UnitId) -> bool {
    let of = scene.unit(unit);
    scene.book.victory.points.iter().any(|entry| {
        entry.side == of.side
            && matches!(&entry.award, Award::Exit { arm, .. } if arm.is_none_or(|arm| arm == of.arm))
    })
}

/// A move, or the end of the segment.
pub(super) fn order(scene: &Scene<'_>, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    if let Some(order) = stance::leaves(scene, seat) {
        return order;
    }
    let plan = Plan::of(scene, seat);
    let fresh = |unit: &UnitId| scene.record.unit(*unit).spent == 0 && may_move(scene, seat, *unit).is_ok();
    let (staffs, mut units): (Pieces, Pieces) =
        scene.on_map(seat).filter(fresh).partition(|unit| scene.unit(*unit).arm == Arm::Hq);
    units.shuffle(rng);
    if let Some(order) = units.into_iter().find_map(|unit| plan.of_unit(unit)) {
        return order;
    }
    let rested = |leader: &LeaderId| {
        scene.record.leader(*leader).spent == 0 && may_leader_move(scene, seat, *leader).is_ok()
    };
    let mut leaders = scene.leaders_on_map(seat).filter(rested);
    let led = leaders.find_map(|leader| plan.of_leader(leader));
    led.or_else(|| staffs.into_iter().find_map(|hq| plan.of_staff(hq)))
        .or_else(|| stance::takes(scene, seat))
        .unwrap_or(Order::EndSegment {})
}

/// The heading to take where a unit is asked to face anew.
pub(super) fn heading(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Option<Heading> {
    let at = scene.record.unit(unit).place.area()?;
    Plan { scene, seat, draws: Vec::new(), exits: Vec::new() }.heading(unit, at)
}
