//! EMP-14.12, EMP-14.21, EMP-14.22 The dice of an assault, as pools of modifiers.

use super::arms;
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::map::{ContactId, Side};
use crate::record::Mark;
use crate::rules::firepower::{Group, Pool, gather, in_order, joined_by};
use crate::rules::{morale, stances, support};
use crate::scenario::{Arm, BridgePenalty, CavalryHalving, EnfiladeHalf, Flag, MoraleScope, Weather};
use crate::scene::Scene;
use crate::sets::Units;
use crate::why::{Modifiers, Unit, Why, die, percent, points, sum};
use smallvec::SmallVec;
use table::Seat;

/// A unit with what bears on its strength and on its dice, before groups are made.
struct Contributor {
    units: Units,
    foot: i16,
    horse: i16,
    extra: i16,
    rest: Modifiers,
}

/// EMP-14.12d The pool of one attacking area.
pub fn attack(
    scene: &Scene<'_>,
    seat: Seat,
    area: AreaId,
    target: AreaId,
    party: Units,
    leader: Option<LeaderId>,
) -> Pool {
    let common = attack_dice(scene, seat, area, target, party);
    let mut shares: SmallVec<[Contributor; 8]> = SmallVec::new();
    for unit in party.iter().filter(|unit| scene.record.unit(*unit).attached.is_none()) {
        let mut rest = attack_percents(scene, unit, area, target);
        let mut dice = common.clone();
        if scene.has(unit, Flag::Elite) {
            dice.insert(0, die(Why::Elite, 1));
        }
        if scene.record.unit(unit).column.is_some() {
            // EMP-14.71a It never gets combined arms.
            dice.retain(|one| one.why != Why::CombinedArms);
            dice.push(die(Why::Column, 2));
        }
        cap(&mut dice);
        rest.extend(dice);
        shares.push(share(scene, area, unit, party, rest));
    }
    let mut pool = grouped(scene, shares);
    if let Some(leader) = leader {
        let helped = support::helped_in_attack(scene, leader, party);
        add_leader(scene, &mut pool, leader, true, area, helped);
    }
    in_order(pool)
}

/// EMP-14.12e The defenders' pool at one attacking area. `from` are all attacking areas, through which they may be enfiladed.
pub fn defence(
    scene: &Scene<'_>,
    seat: Seat,
    target: AreaId,
    at: AreaId,
    from: &[AreaId],
    leader: Option<LeaderId>,
) -> Pool {
    let firing = firing(scene, seat, target, at);
    let column = !columns(scene, seat.other(), at).is_empty();
    let twice =
        scene.options().morale_double_scope == MoraleScope::Both && is_twice(scene, seat, target, at, false);
    let mut shares: SmallVec<[Contributor; 8]> = SmallVec::new();
    for unit in
        firing.iter().filter(|unit| scene.record.unit(*unit).attached.is_none_or(|of| !firing.has(of)))
    {
        let mut rest = defence_percents(scene, unit, target, at, from);
        let mut dice = Modifiers::new();
        if scene.has(unit, Flag::Elite) {
            dice.push(die(Why::Elite, 1));
        }
        if twice {
            dice.push(die(Why::TwiceMorale, 1));
        }
        if column && scene.arm(unit) != Arm::Cavalry {
            dice.push(die(Why::AgainstColumn, 1));
        }
        cap(&mut dice);
        rest.extend(dice);
        let mut one = share(scene, target, unit, firing, rest);
        if scene.arm(unit) == Arm::Infantry
            && scene.marked(unit, Mark::ReverseSlope)
            && stances::reverse_works(scene, target, at)
        {
            // EMP-17.22b One more strength point in defence.
            one.extra = 1;
        }
        shares.push(one);
    }
    let mut pool = grouped(scene, shares);
    if let Some(leader) = leader {
        add_leader(scene, &mut pool, leader, false, target, firing);
    }
    in_order(pool)
}

/// EMP-14.74a, EMP-14.76a, EMP-R63 The units in massed column in an area, whichever target they were declared against.
pub fn columns(scene: &Scene<'_>, seat: Seat, area: AreaId) -> Units {
    let here = scene.combat_in(seat, area).iter();
    here.filter(|unit| scene.record.unit(*unit).column.is_some()).collect()
}

/// EMP-14.62a, EMP-R53, EMP-R84 Who can fire at an attacking area: no long counter into its rear, no routed unit, no
/// unmanned guns of a park (EMP-12.72b).
pub fn firing(scene: &Scene<'_>, seat: Seat, target: AreaId, at: AreaId) -> Units {
    let fires = |unit: &UnitId| {
        let bearer = scene.record.unit(*unit).attached.unwrap_or(*unit);
        !scene.is_routed(*unit)
            && !scene.marked(*unit, Mark::Parked)
            && (!scene.is_long(bearer) || scene.side(bearer, target, at) != Side::Rear)
    };
    scene.combat_in(seat, target).iter().filter(fires).collect()
}

/// EMP-R69 A unit's strength with that of the guns attached to it.
fn share(scene: &Scene<'_>, area: AreaId, unit: UnitId, among: Units, rest: Modifiers) -> Contributor {
    let guns = scene.record.guns_of(unit).and(among);
    let sp = i16::from(scene.strength_in(unit, area));
    let guns_sp: i16 = guns.iter().map(|gun| i16::from(scene.strength(gun))).sum();
    let horse = scene.arm(unit) == Arm::Cavalry;
    Contributor {
        units: guns.with(unit),
        foot: guns_sp + if horse { 0 } else { sp },
        horse: if horse { sp } else { 0 },
        extra: 0,
        rest,
    }
}

/// EMP-R03, EMP-R55 Cavalry is halved per group, up, but never above the halved total, served in the order of the groups.
fn grouped(scene: &Scene<'_>, mut shares: SmallVec<[Contributor; 8]>) -> Pool {
    let additive = scene.options().cavalry_assault_halving == CavalryHalving::Additive;
    for share in shares.iter_mut().filter(|share| additive && share.horse > 0) {
        // EMP-O05 The halving as -50% summed with the rest.
        let at = share.rest.iter().take_while(|one| one.unit == Unit::Percent).count();
        share.rest.insert(at, percent(Why::CavalryHalf, -50));
    }
    let key = |share: &Contributor| (-sum(&share.rest, Unit::Die), -sum(&share.rest, Unit::Percent));
    shares.sort_by_key(key);
    let horse: i16 = shares.iter().map(|share| share.horse).sum();
    let mut left = if additive { 0 } else { (horse + 1) / 2 };
    let mut pool = Pool::new();
    let mut at = 0;
    while at < shares.len() {
        let group = key(&shares[at]);
        let end = at + shares[at..].iter().take_while(|share| key(share) == group).count();
        let of_group: i16 = shares[at..end].iter().map(|share| share.horse).sum();
        let halved = ((of_group + 1) / 2).min(left);
        left -= halved;
        for (index, share) in shares[at..end].iter().enumerate() {
            let mut strength: SmallVec<[_; 3]> =
                SmallVec::from_slice(&[points(Why::Strength, share.foot + share.horse)]);
            if share.extra > 0 {
                strength.push(points(Why::ReverseStrength, share.extra));
            }
            if index == 0 && of_group > 0 && !additive {
                strength.push(points(Why::CavalryHalf, halved - of_group));
            }
            gather(&mut pool, share.units, &strength, &share.rest);
        }
        at = end;
    }
    pool
}

/// EMP-3.11a The leaders who can add to the attack of an area, with what they add to the group they join, the largest gain first.
pub fn attack_helpers(
    scene: &Scene<'_>,
    seat: Seat,
    area: AreaId,
    target: AreaId,
    party: Units,
) -> Vec<(i16, LeaderId)> {
    let pool = attack(scene, seat, area, target, party, None);
    support::by_gain(scene, scene.record.leaders_in(seat, area), |leader| {
        gain(scene, &pool, leader, true, area, support::helped_in_attack(scene, leader, party))
    })
}

/// EMP-3.11b The same of the defence at one attacking area.
pub fn defence_helpers(
    scene: &Scene<'_>,
    seat: Seat,
    target: AreaId,
    at: AreaId,
    from: &[AreaId],
) -> Vec<(i16, LeaderId)> {
    let pool = defence(scene, seat, target, at, from, None);
    support::by_gain(scene, scene.record.leaders_in(seat, target), |leader| {
        gain(scene, &pool, leader, false, target, firing(scene, seat, target, at))
    })
}

/// EMP-R07 What a leader adds to a pool: to the group his rating joins, of which alone he is deemed to help the units.
fn gain(
    scene: &Scene<'_>,
    pool: &Pool,
    leader: LeaderId,
    attacking: bool,
    area: AreaId,
    helped: Units,
) -> i16 {
    let total = |pool: &Pool| pool.iter().map(Group::strength).sum::<i16>();
    let mut with = pool.clone();
    add_leader(scene, &mut with, leader, attacking, area, helped);
    total(&with) - total(pool)
}

fn add_leader(
    scene: &Scene<'_>,
    pool: &mut Pool,
    leader: LeaderId,
    attacking: bool,
    area: AreaId,
    helped: Units,
) {
    if let Some(group) = joined_by(pool, |group| !group.units.and(helped).is_empty()) {
        let help = support::help(scene, leader, attacking, area, helped, group.units);
        let at = group.modifiers.iter().filter(|one| one.unit == Unit::Points).count();
        group.modifiers.insert_many(at, help);
    }
}

/// EMP-14.22a Die bonuses total at most +2.
fn cap(dice: &mut Modifiers) {
    let net = sum(dice, Unit::Die);
    if net > 2 {
        dice.push(die(Why::AssaultMost, 2 - net));
    }
}

/// EMP-14.22c to EMP-14.22e What all units of an attacking area add to their dice.
fn attack_dice(scene: &Scene<'_>, seat: Seat, area: AreaId, target: AreaId, party: Units) -> Modifiers {
    let mut all = Modifiers::new();
    if arms::combined(scene, area, party) {
        all.push(die(Why::CombinedArms, 1));
    }
    let enemy = seat.other();
    let flanked = scene
        .record
        .units_in(enemy, target)
        .iter()
        .any(|unit| scene.is_long(unit) && scene.side(unit, target, area) != Side::Front);
    if flanked {
        all.push(die(Why::FlankOrRear, 1));
    }
    if is_twice(scene, seat, area, target, true) {
        all.push(die(Why::TwiceMorale, 1));
    }
    all
}

/// EMP-14.22e, EMP-R54 Whether the morale of an area is at least twice that of the enemy's.
fn is_twice(scene: &Scene<'_>, seat: Seat, area: AreaId, enemy_area: AreaId, attacking: bool) -> bool {
    let own = morale::value(scene, seat, area, attacking);
    own >= 2 * morale::value(scene, seat.other(), enemy_area, !attacking)
}

/// EMP-14.21a Rain and snow, rifles excepted (EMP-R89).
fn weather(scene: &Scene<'_>, unit: UnitId, all: &mut Modifiers) {
    let wet = matches!(scene.record.weather(), Weather::Rain | Weather::Snow);
    let rifles = scene.has(unit, Flag::Rifle) && scene.arm(unit) == Arm::Infantry;
    if wet && !rifles {
        all.push(percent(Why::AssaultWeather, -25));
    }
}

/// EMP-14.21b, EMP-14.21f The target is higher, or lower.
fn elevation(scene: &Scene<'_>, from: AreaId, to: AreaId, all: &mut Modifiers) {
    let map = &scene.book.map;
    match map.area(to).elevation.cmp(&map.area(from).elevation) {
        std::cmp::Ordering::Greater => all.push(percent(Why::AssaultUphill, -25)),
        std::cmp::Ordering::Less => all.push(percent(Why::AssaultDownhill, 25)),
        std::cmp::Ordering::Equal => {}
    }
}

/// EMP-14.21 What is taken off or added to an attacker's strength.
fn attack_percents(scene: &Scene<'_>, unit: UnitId, area: AreaId, target: AreaId) -> Modifiers {
    let mut all = Modifiers::new();
    weather(scene, unit, &mut all);
    elevation(scene, area, target, &mut all);
    let Some(way) = scene.book.map.contact(area, target) else { return all };
    let ground = scene.going.assault(way);
    if ground.area != 0 {
        all.push(percent(Why::AssaultGround, ground.area.into()));
    }
    // EMP-R65 Of bridge and watercourse only the worse counts.
    match bridge(scene, unit, way) {
        Some(bridge) if bridge < ground.boundary => all.push(percent(Why::Bridge, bridge.into())),
        _ if ground.boundary != 0 => all.push(percent(Why::AssaultGround, ground.boundary.into())),
        _ => {}
    }
    all
}

/// EMP-13.36b, EMP-R65, EMP-O23 What the bridge costs a unit that attacks over one it needs, or over any.
fn bridge(scene: &Scene<'_>, unit: UnitId, way: ContactId) -> Option<i8> {
    let any = scene.options().bridge_penalty == BridgePenalty::Always;
    let needed = any || scene.going.needs_bridge(scene.mover(unit), way);
    scene.going.assault(way).bridge.filter(|_| needed)
}

/// EMP-14.21, EMP-R52 What changes a defender's strength: weather, height, square, enfilade; never the chart (EMP-14.12f).
fn defence_percents(
    scene: &Scene<'_>,
    unit: UnitId,
    target: AreaId,
    at: AreaId,
    from: &[AreaId],
) -> Modifiers {
    let mut all = Modifiers::new();
    weather(scene, unit, &mut all);
    if scene.options().defender_elevation {
        elevation(scene, target, at, &mut all);
    }
    if scene.in_square(unit) {
        all.push(percent(Why::InSquare, -50));
    }
    if is_enfiladed(scene, unit, target, from) {
        all.push(percent(Why::Enfiladed, -50));
    }
    all
}

/// EMP-14.21d, EMP-R53, EMP-O08 Artillery and long infantry attacked through flank or rear by any participating area.
fn is_enfiladed(scene: &Scene<'_>, unit: UnitId, target: AreaId, from: &[AreaId]) -> bool {
    let flank_only = scene.options().enfilade_half == EnfiladeHalf::FlankOnly;
    from.iter().any(|area| match scene.side(unit, target, *area) {
        Side::Front => false,
        Side::Flank => true,
        Side::Rear => !flank_only,
    })
}
