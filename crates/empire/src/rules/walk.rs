//! EMP-13.1 A group on the march, step by step: whether it may take the next step, what that costs and where it has to stop.
//! Checks, lists and random play all walk the same way, so that none can differ from the others.

use super::stacking::{self, Load};
use super::{No, no, stances};
use crate::ids::{AreaId, FormationId, Heading, Headings, LeaderId, UnitId};
use crate::map::ContactId;
use crate::order::Piece;
use crate::path::{Leg, Turn};
use crate::record::Mark;
use crate::scenario::{Arm, GunKind, Hook, Role};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Mover;
use crate::why::{Modifiers, Why, points};
use table::Seat;

/// A group on the march.
#[derive(Clone, Copy, Debug)]
pub struct Walk<'a> {
    scene: Scene<'a>,
    seat: Seat,
    /// Its units, attached guns included.
    pub units: Units,
    /// Its leaders.
    pub leaders: Leaders,
    /// Where it is.
    pub at: AreaId,
    /// Where the record still has it.
    origin: AreaId,
    /// The half points left to the slowest of each column of the chart; nobody goes by a column with more than any has.
    left: [i8; 5],
    load: Load,
    longs: Units,
    guns: Units,
    /// The change of facing it has made or will make.
    turn: Option<Turn>,
    /// The heading its long counters got from the road.
    road_heading: Option<Heading>,
    /// Whether it must stop here.
    pub halted: bool,
    /// Whether its last step was along a road.
    pub on_road: bool,
    combat: bool,
    out_of_command: bool,
}

/// A step as it was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// What it cost, by column of the chart.
    pub costs: [u8; 5],
    /// EMP-11.27a Attached guns that could not follow.
    pub left_behind: Units,
}

const NOBODY: i8 = i8::MAX;

/// EMP-13.2a The allowance of a unit in movement points, with all that changes it (EMP-R107). `helped` says whether an
/// artillery leader goes with it.
pub fn allowance(scene: &Scene<'_>, unit: UnitId, helped: bool) -> Modifiers {
    let mut all = Modifiers::new();
    let base = match scene.arm(unit) {
        Arm::Infantry | Arm::Hq => 2,
        Arm::Cavalry => 3,
        Arm::Artillery if scene.unit(unit).kind == GunKind::Horse => 3,
        Arm::Artillery => 2,
    };
    all.push(points(Why::Allowance, base));
    if scene.arm(unit) == Arm::Infantry && !scene.record.guns_of(unit).is_empty() {
        all.push(points(Why::GunsAttached, -1));
    }
    if !scene.marked(unit, Mark::InCommand) {
        all.push(points(Why::OutOfCommand, -1));
    }
    if scene.marked(unit, Mark::Detached) {
        all.push(points(Why::JustDetached, -1));
    }
    if helped {
        all.push(points(Why::LeaderHelps, 1));
    }
    weather(scene, &mut all);
    all
}

/// EMP-13.2a The allowance of a leader.
pub fn leader_allowance(scene: &Scene<'_>, leader: LeaderId) -> Modifiers {
    let mut all: Modifiers = [points(Why::Allowance, 4)].into_iter().collect();
    if !scene.record.leader(leader).marks.has(Mark::InCommand) {
        all.push(points(Why::OutOfCommand, -1));
    }
    weather(scene, &mut all);
    all
}

/// EMP-13.22a Rain; EMP-13.23a snow.
fn weather(scene: &Scene<'_>, all: &mut Modifiers) {
    match scene.record.weather() {
        crate::scenario::Weather::Rain => all.push(points(Why::Rain, -1)),
        crate::scenario::Weather::Snow => all.push(points(Why::Snow, -2)),
        _ => {}
    }
}

/// EMP-R107 The sum, raised to 1 if it is lower, in half points.
pub fn halves(modifiers: &Modifiers) -> i8 {
    2 * crate::why::sum(modifiers, crate::why::Unit::Points).max(1) as i8
}

/// The half points a unit has in all, without building the list.
pub fn unit_halves(scene: &Scene<'_>, unit: UnitId, helped: bool) -> i8 {
    halves(&allowance(scene, unit, helped))
}

impl<'a> Walk<'a> {
    /// These units and leaders in this area set out. Guns attached to the units go with them.
    pub fn new(scene: Scene<'a>, seat: Seat, units: Units, leaders: Leaders, at: AreaId) -> Walk<'a> {
        let mut walk = Walk {
            scene,
            seat,
            units,
            leaders,
            at,
            origin: at,
            left: [NOBODY; 5],
            load: Load::default(),
            longs: Units::NONE,
            guns: Units::NONE,
            turn: None,
            road_heading: None,
            halted: false,
            on_road: false,
            combat: false,
            out_of_command: false,
        };
        let mut help = leaders.iter().filter(|leader| scene.leader(*leader).artillery).count();
        for unit in units.iter() {
            // EMP-13.24a An artillery leader helps one unattached gun that is no horse gun.
            let helped = help > 0
                && scene.arm(unit) == Arm::Artillery
                && scene.unit(unit).kind != GunKind::Horse
                && scene.record.unit(unit).attached.is_none();
            help -= usize::from(helped);
            let spent = scene.record.unit(unit).spent as i8;
            walk.pay(scene.mover(unit), unit_halves(&scene, unit, helped) - spent);
            walk.combat |= scene.is_combat(unit);
            walk.out_of_command |= !scene.marked(unit, Mark::InCommand);
            if scene.is_long(unit) {
                walk.longs.add(unit);
                walk.guns = walk.guns.or(scene.record.guns_of(unit));
            }
        }
        for leader in leaders.iter() {
            let spent = scene.record.leader(leader).spent as i8;
            walk.pay(Mover::Leader, halves(&leader_allowance(&scene, leader)) - spent);
            walk.out_of_command |= !scene.record.leader(leader).marks.has(Mark::InCommand);
        }
        walk.units = walk.units.or(walk.guns);
        walk.load = Load::of(&scene, walk.units);
        walk
    }

    fn pay(&mut self, mover: Mover, left: i8) {
        let slot = &mut self.left[mover as usize];
        *slot = (*slot).min(left);
    }

    /// The change of facing it makes, checked: none of its counters has changed its facing in this segment (EMP-13.9a).
    pub fn face(&mut self, turn: Option<Turn>) -> Result<(), No> {
        let Some(chosen) = turn else { return Ok(()) };
        let mut any = false;
        for unit in self.facing_units() {
            any = true;
            if self.scene.marked(unit, Mark::Refaced) {
                return Err(no("EMP-13.9a", "empire-refaced").unit(unit));
            }
            if let Turn::Start(heading) = chosen {
                super::facing::fits(&self.scene, unit, self.at, heading)?;
            }
        }
        if !any {
            return Err(no("EMP-13.94a", "empire-nobody-faces"));
        }
        self.turn = Some(chosen);
        Ok(())
    }

    /// A march that goes on: what it has made of its facing, and whether its last step was along a road.
    pub fn resume(&mut self, face: Option<Turn>, on_road: bool) {
        self.turn = face;
        if on_road && let Some(unit) = self.longs.first() {
            self.road_heading = Some(self.scene.heading(unit, 0));
        }
    }

    /// The heading its long counters got from the road.
    pub fn road_heading(&self) -> Option<Heading> {
        self.road_heading
    }

    /// Its long counters and guns that face for themselves.
    fn facing_units(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let scene = self.scene;
        let own = self.units.less(self.guns);
        own.iter().filter(move |unit| scene.has_facing(*unit))
    }

    /// What is left to those who go by this column.
    pub fn left(&self, mover: Mover) -> i8 {
        self.left[mover as usize]
    }

    /// EMP-R67 EMP-11.27a Whether it may do all that another may who came to the same area: the same guns are still with it, it has the
    /// same heading from the road, and nobody has less left.
    pub fn covers(&self, other: &Walk<'_>) -> bool {
        self.units == other.units
            && self.road_heading == other.road_heading
            && self.left.iter().zip(other.left).all(|(mine, theirs)| *mine >= theirs)
    }

    /// Takes a step, or says why not.
    pub fn step(&mut self, leg: Leg) -> Result<Taken, No> {
        let to = leg.to;
        if self.halted {
            return Err(no("EMP-13.71a", "empire-must-stop").area(self.at));
        }
        let Some(way) = self.scene.book.map.contact(self.at, to) else {
            return Err(no("EMP-13.1a", "empire-not-touching").area(to));
        };
        if self.scene.enemy_in(self.seat, to) {
            return Err(no("EMP-13.12a", "empire-enemy-there").area(to));
        }
        self.may_enter(to)?;
        self.may_round_corner(way)?;
        let taken = if leg.road { self.along_road(way, to)? } else { self.across_country(way, to)? };
        let mut load = self.load;
        if !taken.left_behind.is_empty() {
            load.sp -= Load::of(&self.scene, taken.left_behind).sp;
        }
        stacking::room_without(&self.scene, self.seat, to, load, self.gone_from(to))?;
        for (left, cost) in self.left.iter_mut().zip(taken.costs) {
            if *left != NOBODY {
                *left -= cost as i8;
            }
        }
        self.load = load;
        self.units = self.units.less(taken.left_behind);
        self.guns = self.guns.less(taken.left_behind);
        self.at = to;
        self.on_road = leg.road;
        self.halted = self.must_stop(to);
        Ok(taken)
    }

    /// The units of the group that the record still has in an area it has left: it meets itself nowhere.
    fn gone_from(&self, area: AreaId) -> Units {
        if area == self.origin { self.units } else { Units::NONE }
    }

    /// The long counters of others in an area.
    fn other_longs(&self, area: AreaId) -> u8 {
        stacking::longs_without(&self.scene, self.seat, area, self.gone_from(area))
    }

    /// EMP-13.71a A long counter that comes to another one stops, except in an all-around area; EMP-R85 so do combat units
    /// that overrun a headquarters.
    fn must_stop(&self, to: AreaId) -> bool {
        let long =
            !self.longs.is_empty() && self.other_longs(to) > 0 && !self.scene.book.map.area(to).all_around;
        long || (self.combat && !self.scene.record.units_in(self.seat.other(), to).is_empty())
    }

    /// EMP-9.4a Out of command, not next to the enemy; and what hooks forbid.
    fn may_enter(&self, to: AreaId) -> Result<(), No> {
        if self.out_of_command && self.scene.near_enemy(self.seat, to) {
            return Err(no("EMP-9.4a", "empire-out-of-command-approach").area(to));
        }
        for hook in &self.scene.book.hooks {
            match hook {
                Hook::NoEnter { side, areas, until_turn }
                    if *side == self.seat && areas.has(to) && self.scene.record.turn() < *until_turn =>
                {
                    return Err(no("EMP-1.2a", "empire-no-entry")
                        .area(to)
                        .number("turn", i16::from(*until_turn)));
                }
                Hook::Restrain { formation, areas, .. }
                    if !areas.has(to) && self.is_restrained(*formation) =>
                {
                    return Err(no("EMP-1.2a", "empire-restrained").formation(*formation).area(to));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn is_restrained(&self, formation: FormationId) -> bool {
        !self.scene.record.formation(formation).marks.has(Mark::Released)
            && self.units.iter().any(|unit| self.scene.formation(unit) == formation)
    }

    /// EMP-13.11b No enemy beside the corner; EMP-13.11c not past friends that leave no room on either side.
    fn may_round_corner(&self, way: ContactId) -> Result<(), No> {
        let contact = &self.scene.book.map.contacts()[way.at()];
        if !contact.via.is_corner() {
            return Ok(());
        }
        let mut room = false;
        for flank in contact.via.flanks() {
            if self.scene.enemy_in(self.seat, flank) {
                return Err(no("EMP-13.11b", "empire-corner-enemy").area(flank));
            }
            let gone = self.gone_from(flank);
            let friends = self.scene.record.held(self.seat).has(flank)
                && !self.scene.record.units_in(self.seat, flank).less(gone).is_empty();
            room |=
                !friends || stacking::room_without(&self.scene, self.seat, flank, self.load, gone).is_ok();
        }
        if room { Ok(()) } else { Err(no("EMP-13.11c", "empire-corner-friends").area(contact.to)) }
    }

    /// EMP-R09 Everybody pays his own column; attached guns pay nothing, and stay behind where guns cannot go (EMP-T14).
    fn across_country(&mut self, way: ContactId, to: AreaId) -> Result<Taken, No> {
        let mut taken = Taken::default();
        for mover in Mover::ALL {
            if self.left[mover as usize] == NOBODY {
                continue;
            }
            let Some(cost) = self.scene.going.cost(mover, way) else {
                return Err(no("EMP-13.0b", "empire-prohibited").area(to));
            };
            if i16::from(cost) > i16::from(self.left[mover as usize]) {
                return Err(too_far(to, cost, self.left[mover as usize]));
            }
            taken.costs[mover as usize] = cost;
        }
        if !self.guns.is_empty() {
            taken.left_behind = self
                .guns
                .iter()
                .filter(|gun| self.scene.going.cost(self.scene.mover(*gun), way).is_none())
                .collect();
        }
        Ok(taken)
    }

    /// EMP-13.3a Along the road: not next to the enemy (EMP-13.34a), long counters along it (EMP-13.35a) and not where one
    /// stands already (EMP-13.6b).
    fn along_road(&mut self, way: ContactId, to: AreaId) -> Result<Taken, No> {
        let Some(cost) = self.scene.going.road(way) else {
            return Err(no("EMP-13.3a", "empire-no-road").area(to));
        };
        if self.scene.near_enemy(self.seat, to) {
            return Err(no("EMP-13.34a", "empire-road-near-enemy").area(to));
        }
        if !self.longs.is_empty() {
            if self.other_longs(to) > 0 {
                return Err(no("EMP-13.6b", "empire-road-long").area(to));
            }
            self.follow_road(to)?;
        }
        let mut taken = Taken::default();
        for mover in Mover::ALL {
            let left = self.left[mover as usize];
            if left == NOBODY {
                continue;
            }
            if i16::from(cost) > i16::from(left) {
                return Err(too_far(to, cost, left));
            }
            taken.costs[mover as usize] = cost;
        }
        Ok(taken)
    }

    /// EMP-R67 At the first step along the road a long counter must look within 45 degrees of it; then it follows.
    fn follow_road(&mut self, to: AreaId) -> Result<(), No> {
        if self.road_heading.is_none() {
            for unit in self.longs.iter() {
                let heading = match self.turn {
                    Some(Turn::Start(heading)) => heading,
                    _ => self.scene.heading(unit, 0),
                };
                if !self.scene.book.map.along(heading, self.at, to) {
                    return Err(no("EMP-13.35a", "empire-not-along-road").unit(unit).area(to));
                }
            }
        }
        self.road_heading = Some(self.scene.book.map.bearing(self.at, to));
        Ok(())
    }

    /// The heading a unit of the group has when it stops here.
    pub fn heading(&self, unit: UnitId) -> Heading {
        match (self.turn, self.road_heading) {
            (Some(Turn::End(heading)), _) => heading,
            (_, Some(heading)) if self.longs.has(unit) => heading,
            (Some(Turn::Start(heading)), _) => heading,
            _ => self.scene.heading(unit, 0),
        }
    }

    /// Whether the group may stop here: its long counters fit (EMP-13.8a), and it can join a square (EMP-17.17b).
    pub fn finish(&self) -> Result<(), No> {
        for unit in self.facing_units() {
            if self.longs.has(unit) || matches!(self.turn, Some(Turn::End(_))) {
                super::facing::fits(&self.scene, unit, self.at, self.heading(unit))?;
            }
        }
        self.joins()
    }

    /// EMP-17.17b Where it stops in an own square it joins that square.
    fn joins(&self) -> Result<(), No> {
        if self.scene.record.in_square(self.seat, self.at) {
            for unit in self.units.iter() {
                stances::pays_for_joining(&self.scene, unit, self.left(self.scene.mover(unit)))?;
            }
            stances::check_fall_back_into(&self.scene, self.seat, self.at, self.units)?;
        }
        Ok(())
    }

    /// EMP-13.9a The headings the whole group may turn to at the end if it stops here: none if one of its counters has turned
    /// before.
    pub fn turns(&self) -> Headings {
        let mut open = None;
        for unit in self.facing_units() {
            if self.scene.marked(unit, Mark::Refaced) {
                return Headings::default();
            }
            let fitting = self.scene.headings(unit, self.at).0;
            open = Some(Headings(open.map_or(fitting, |open: Headings| open.0 & fitting)));
        }
        open.filter(|_| self.joins().is_ok()).unwrap_or_default()
    }
}

fn too_far(to: AreaId, cost: u8, left: i8) -> No {
    no("EMP-13.0b", "empire-too-far")
        .area(to)
        .number("cost", i16::from(cost))
        .number("left", i16::from(left.max(0)))
}

/// EMP-13.0a Whether a unit may move at all in this segment.
pub fn may_move(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    super::movement::may_act(scene, seat, unit)?;
    let state = scene.record.unit(unit);
    let reason = if state.attached.is_some() {
        no("EMP-11.2a", "empire-attached")
    } else if state.marks.has(Mark::Charged) {
        no("EMP-10.7a", "empire-charged")
    } else if state.marks.has(Mark::Bombarded) {
        no("EMP-12.61a", "empire-bombarded")
    } else if state.routed.is_some() {
        no("EMP-13.25a", "empire-routed")
    } else if state.marks.has(Mark::Moved) {
        no("EMP-R104", "empire-moved")
    } else if scene.in_square(unit) {
        no("EMP-17.15a", "empire-in-square")
    } else if state.marks.has(Mark::ReverseSlope) {
        no("EMP-R77", "empire-in-reverse-slope")
    } else if scene.is_extended(unit) {
        no("EMP-16.3a", "empire-line-moves-jointly")
    } else {
        return Ok(());
    };
    Err(reason.unit(unit))
}

/// EMP-13.4a, EMP-R93 Whether a leader may move in this segment: with his own formation, or above one that is active, once a
/// turn. The leader of an empty formation goes with the next higher commander (EMP-R33).
pub fn may_leader_move(scene: &Scene<'_>, seat: Seat, leader: LeaderId) -> Result<(), No> {
    let state = scene.record.leader(leader);
    if scene.leader(leader).side != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").piece(Piece::Leader(leader)));
    }
    if state.place.area().is_none() {
        return Err(no("EMP-13.0a", "empire-not-on-map").piece(Piece::Leader(leader)));
    }
    if state.marks.has(Mark::Moved) {
        return Err(no("EMP-R93", "empire-leader-moved").leader(leader));
    }
    if moves_with(scene, leader) {
        Ok(())
    } else {
        Err(no("EMP-13.4a", "empire-leader-not-active").leader(leader))
    }
}

/// EMP-13.4a Whether a leader is one who moves in this action phase.
pub(super) fn moves_with(scene: &Scene<'_>, leader: LeaderId) -> bool {
    let active = scene.record.active();
    let state = scene.record.leader(leader);
    if state.formation.is_some_and(|formation| active.has(formation)) {
        return true;
    }
    if active.iter().any(|formation| super::command::is_above(scene, leader, formation)) {
        return true;
    }
    let empty = state.formation.filter(|formation| {
        !matches!(state.role, Role::Army | Role::Intermediate)
            && !super::activation::is_present(scene, *formation)
    });
    let next = empty.and_then(|formation| super::command::next_above(scene, formation));
    next.is_some_and(|next| {
        let goes = |formation| {
            super::command::is_above(scene, next, formation)
                || scene.record.formation(formation).leader == Some(next)
        };
        active.iter().any(goes)
    })
}
