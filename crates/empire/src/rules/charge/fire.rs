//! EMP-10.2 Fire at charging cavalry and its attack, as pools of modifiers; charges and pursuits share them.

use crate::course::ChargeKind;
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::map::Side;
use crate::record::Mark;
use crate::rules::firepower::{Pool, gather, in_order, joined_by};
use crate::rules::{leaders, morale, support};
use crate::scenario::{Arm, Flag};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::why::{Modifiers, Why, die, percent, points};
use table::Seat;

/// EMP-10.23a, EMP-R84 Who of these units in an area may fire at cavalry that comes out of `from`: neither the routed nor
/// artillery and long infantry struck in flank or rear, nor the unmanned guns of a park (EMP-12.72b).
pub fn firing(scene: &Scene<'_>, area: AreaId, from: AreaId, units: Units) -> Units {
    let fires = |unit: &UnitId| {
        scene.is_combat(*unit)
            && !scene.is_routed(*unit)
            && !scene.marked(*unit, Mark::Parked)
            && scene.side(*unit, area, from) == Side::Front
    };
    units.iter().filter(fires).collect()
}

fn total(scene: &Scene<'_>, area: AreaId, units: Units, arms: &[Arm]) -> i16 {
    let of = units.iter().filter(|unit| arms.contains(&scene.arm(*unit)));
    of.map(|unit| i16::from(scene.strength_in(unit, area))).sum()
}

/// EMP-10.2b, EMP-R39 The first fire: infantry and artillery halved up, cavalry doubled, one leader added.
pub fn first_fire(scene: &Scene<'_>, area: AreaId, firing: Units, leader: Option<LeaderId>) -> Pool {
    let foot = total(scene, area, firing, &[Arm::Infantry, Arm::Artillery]);
    let horse = total(scene, area, firing, &[Arm::Cavalry]);
    let mut all = Modifiers::new();
    all.push(points(Why::Strength, foot + horse));
    if foot > 0 {
        all.push(points(Why::ChargeHalf, -(foot / 2)));
    }
    if horse > 0 {
        all.push(points(Why::ChargeDouble, horse));
    }
    if let Some(leader) = leader.filter(|_| !firing.is_empty()) {
        all.extend(support::help(scene, leader, false, area, firing, firing));
    }
    pool_of(firing, all)
}

/// EMP-10.51a, EMP-R40 The second fire: infantry halved up and cavalry, no guns, no leader.
pub fn second_fire(scene: &Scene<'_>, area: AreaId, firing: Units) -> Pool {
    let foot = total(scene, area, firing, &[Arm::Infantry]);
    let horse = total(scene, area, firing, &[Arm::Cavalry]);
    let mut all = Modifiers::new();
    all.push(points(Why::Strength, foot + horse));
    if foot > 0 {
        all.push(points(Why::SecondFire, -(foot / 2)));
    }
    pool_of(firing, all)
}

fn pool_of(units: Units, modifiers: Modifiers) -> Pool {
    let mut pool = Pool::new();
    gather(&mut pool, units, &modifiers, &[]);
    pool
}

/// EMP-T04 Percent for the ground of a charge over two boundaries; none if any of it bars.
pub fn ground(scene: &Scene<'_>, origin: AreaId, middle: AreaId, target: AreaId) -> Option<i16> {
    let map = &scene.book.map;
    let (first, second) = (map.contact(origin, middle)?, map.contact(middle, target)?);
    scene.going.charge(first, middle, second, target)
}

/// What bears on an attack of cavalry besides the quality of its units.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    /// Who attacks.
    pub seat: Seat,
    /// EMP-10.21a Where its height is taken: the origin, or the leader's area in a grand charge (EMP-R35).
    pub from: AreaId,
    /// Whom it strikes.
    pub target: AreaId,
    /// EMP-10.21c Percent for the ground.
    pub ground: i16,
    /// Which charge.
    pub kind: ChargeKind,
    /// EMP-10.22c Whether the infantry there failed to form square.
    pub disordered: bool,
    /// EMP-R47 A pursuit is no grand charge.
    pub pursuit: bool,
}

/// EMP-3.11a Whom of these units a leader helps who rides along. A grand charge is one formation (EMP-10.8a): he helps all of it.
fn helped(scene: &Scene<'_>, blow: &Blow, leader: LeaderId, units: Units) -> Units {
    match blow.kind {
        ChargeKind::Plain => support::helped_in_attack(scene, leader, units),
        ChargeKind::Grand | ChargeKind::Continuation => units,
    }
}

/// EMP-10.2e, EMP-R08 The senior surviving cavalry leader who rides along and may help some of them, among equals who adds most.
fn cavalry_leader(scene: &Scene<'_>, blow: &Blow, units: Units, along: Leaders) -> Option<LeaderId> {
    let adds = |leader: LeaderId| {
        let helped = helped(scene, blow, leader, units).iter();
        let cap: u16 = helped.map(|unit| u16::from(scene.strength(unit))).sum();
        cap.min(morale::rating(scene, leader, true).into()) as u8
    };
    let helps = |leader: LeaderId| {
        scene.leader(leader).cavalry
            && scene.record.leader(leader).place.area().is_some()
            && !helped(scene, blow, leader, units).is_empty()
    };
    leaders::senior(scene, along, helps, adds)
}

/// EMP-10.2e, EMP-10.2f The attack of the cavalry.
pub fn attack(scene: &Scene<'_>, blow: &Blow, units: Units, along: Leaders) -> Pool {
    let common = common(scene, blow);
    let mut pool = Pool::new();
    for unit in units.iter() {
        let mut all = common.clone();
        let quality = quality(scene, unit);
        if quality > 0 {
            all.push(die(Why::ChargeQuality, quality));
        }
        let strength = [points(Why::Strength, scene.strength(unit).into())];
        gather(&mut pool, Units::one(unit), &strength, &all);
    }
    if let Some(leader) = cavalry_leader(scene, blow, units, along) {
        let helped = helped(scene, blow, leader, units);
        if let Some(group) = joined_by(&mut pool, |group| !group.units.and(helped).is_empty()) {
            let area = scene.record.leader(leader).place.area().unwrap_or(blow.from);
            let joined = group.units;
            let help = help_of_riders(scene, leader, area, helped, joined);
            let at = group.modifiers.iter().filter(|one| one.unit == crate::why::Unit::Points).count();
            group.modifiers.insert_many(at, help);
        }
    }
    in_order(pool)
}

/// EMP-3.1c The cap counts the whole strength of the charging units, wherever they started.
fn help_of_riders(
    scene: &Scene<'_>,
    leader: LeaderId,
    area: AreaId,
    helped: Units,
    joined: Units,
) -> Modifiers {
    let mut all = support::help(scene, leader, true, area, Units::NONE, joined);
    all.retain(|one| one.why != Why::LeaderCap);
    let cap: i16 = helped.iter().map(|unit| i16::from(scene.strength(unit))).sum();
    let over = support::gain(&all) - cap;
    if over > 0 {
        all.push(points(Why::LeaderCap, -over));
    }
    all
}

/// EMP-10.21, EMP-10.22b, EMP-10.22c, EMP-10.24a What holds for all of them.
fn common(scene: &Scene<'_>, blow: &Blow) -> Modifiers {
    let mut all = Modifiers::new();
    let map = &scene.book.map;
    match map.area(blow.target).elevation.cmp(&map.area(blow.from).elevation) {
        std::cmp::Ordering::Greater => all.push(percent(Why::ChargeUphill, -25)),
        std::cmp::Ordering::Less => all.push(percent(Why::ChargeDownhill, 25)),
        std::cmp::Ordering::Equal => {}
    }
    if blow.ground != 0 {
        all.push(percent(Why::ChargeGround, blow.ground));
    }
    if scene.record.in_square(blow.seat.other(), blow.target) {
        // EMP-R42 Summed with the rest.
        all.push(percent(Why::AgainstSquare, -50));
    }
    let grand = match blow.kind {
        ChargeKind::Plain => false,
        ChargeKind::Grand => !blow.pursuit,
        ChargeKind::Continuation => scene.options().grand_continuation_bonus,
    };
    if grand {
        all.push(die(Why::GrandCharge, 1));
    }
    if blow.disordered {
        all.push(die(Why::Disordered, 1));
    }
    all
}

/// EMP-10.22a, EMP-R41 One for heavy, lancer or elite; one for each with EMP-O09.
fn quality(scene: &Scene<'_>, unit: UnitId) -> i16 {
    let marks = [scene.is_heavy(unit), scene.has(unit, Flag::Lancer), scene.has(unit, Flag::Elite)];
    let count = marks.into_iter().filter(|mark| *mark).count() as i16;
    if scene.options().charge_quality_cumulative { count } else { count.min(1) }
}
