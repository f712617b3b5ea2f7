//! What bears on a fight: who rolls how many dice at what, with every modifier and its clause.

use super::nothing;
use crate::course::{Assault, AssaultStage, ChargeKind, Frame, Mission, MissionStage, Pursuit};
use crate::event::Purpose;
use crate::ids::{AreaId, LeaderId};
use crate::order::Order;
use crate::rules::firepower::Pool;
use crate::rules::{assault, bombardment, charge, check, pursuit, support};
use crate::scenario::{LeadersPerAssault, NaturalSix};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::state::View;
use crate::why::{Modifier, Unit, Why};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Error, Seat};

/// The dice of one area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// What for.
    pub purpose: Purpose,
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub from: AreaId,
    /// At which area.
    pub at: AreaId,
    /// The groups that roll together.
    pub volleys: Vec<Volley>,
}

/// EMP-R03 Units that roll together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Volley {
    /// Which units.
    pub units: Units,
    /// How many dice.
    pub dice: u16,
    /// The least face that hits, 7 if none does.
    pub needs: u8,
    /// All that bears on it.
    pub reasons: Vec<Reason>,
}

/// A modifier with its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Why.
    pub why: Why,
    /// The clause.
    pub clause: String,
    /// How much.
    pub value: i16,
    /// Of what.
    pub unit: Unit,
}

/// A modifier as it is told.
pub(super) fn reason(one: &Modifier) -> Reason {
    Reason { why: one.why, clause: one.why.clause().0.to_owned(), value: one.value, unit: one.unit }
}

fn fire(purpose: Purpose, seat: Seat, from: AreaId, at: AreaId, pool: &Pool) -> Fire {
    fire_with(purpose, seat, from, at, pool, 7)
}

/// Where a face of `most` hits in any case.
fn fire_with(purpose: Purpose, seat: Seat, from: AreaId, at: AreaId, pool: &Pool, most: i16) -> Fire {
    let volleys = pool.iter().filter(|group| !group.units.is_empty()).map(|group| Volley {
        units: group.units,
        dice: group.dice(),
        needs: (6 - group.die()).clamp(1, most) as u8,
        reasons: group.modifiers.iter().map(reason).collect(),
    });
    Fire { purpose, seat, from, at, volleys: volleys.collect() }
}

/// What bears on this order, or on the combat on top of the course.
pub(super) fn of(view: &View, order: Option<&Order>) -> Result<Vec<Fire>, Error> {
    let scene = Scene::of(&view.state);
    let Some(order) = order else { return under_way(&scene, view) };
    check(&view.state, view.who.seat(), order)?;
    let Some(seat) = view.who.seat() else { return Err(nothing("empire-no-seat")) };
    match *order {
        Order::Bombard { area, units, target, counter_battery } => {
            let stage = MissionStage::Fire;
            let mission = Mission { stage, attacker: seat, area, target, units, counter_battery };
            let pool = bombardment::pool(&scene, seat, &mission);
            let most = if scene.options().natural_six == NaturalSix::Always { 6 } else { 7 };
            Ok(vec![fire_with(Purpose::Bombardment, seat, area, target, &pool, most)])
        }
        Order::Charge { origin, target, middle, units, leaders } => Ok(charged(
            &scene,
            &charge::course_of::new_charge(ChargeKind::Plain, seat, origin, middle, target, units, leaders),
        )),
        Order::GrandCharge { leader, target, middle, units, leaders } => {
            let at = scene.record.leader(leader).place.area().unwrap_or_default();
            let kind = ChargeKind::Grand;
            let grand = charge::course_of::new_charge(kind, seat, at, middle, target, units, leaders);
            Ok(charged(&scene, &grand))
        }
        Order::Assault { target, units } => {
            Ok(assaulted(&scene, &assault::course::new_assault(&scene, seat, target, units)))
        }
        _ => Err(nothing("empire-ask-no-fight")),
    }
}

fn under_way(scene: &Scene<'_>, view: &View) -> Result<Vec<Fire>, Error> {
    let frames = view.state.course.iter().rev();
    let found = frames.filter_map(|frame| match frame {
        Frame::Charge(charge) => Some(charged(scene, charge)),
        Frame::Assault(assault) => Some(assaulted(scene, assault)),
        Frame::Pursuit(pursuit) => Some(pursued(scene, pursuit)),
        _ => None,
    });
    found.into_iter().next().ok_or_else(|| nothing("empire-ask-no-fight"))
}

/// A charge: the fire it meets, then its own attack. A headquarters alone is ridden down without dice (EMP-R85).
fn charged(scene: &Scene<'_>, charge: &crate::course::Charge) -> Vec<Fire> {
    let enemy = charge.attacker.other();
    if !scene.enemy_in(charge.attacker, charge.target) {
        return Vec::new();
    }
    let there = scene.combat_in(enemy, charge.target);
    let firing = charge::fire::firing(scene, charge.target, charge.middle, there);
    let helper =
        charge.helper.or_else(|| support::defenders(scene, enemy, charge.target, firing).first().copied());
    let first = charge::first_fire(scene, charge.target, firing, helper);
    let blow = charge::course_of::blow_of(scene, charge);
    let attack = charge::attack(scene, &blow, charge.units, charge.leaders);
    vec![
        fire(Purpose::FirstFire, enemy, charge.target, charge.middle, &first),
        fire(Purpose::ChargeAttack, charge.attacker, charge.origin, charge.target, &attack),
    ]
}

/// EMP-10.93a A pursuit: the fire of those who did not retreat, then the attack on those who did.
fn pursued(scene: &Scene<'_>, pursuit: &Pursuit) -> Vec<Fire> {
    let enemy = pursuit.attacker.other();
    let firing = charge::fire::firing(scene, pursuit.target, pursuit.from, pursuit::others(scene, pursuit));
    let helper =
        pursuit.helper.or_else(|| support::defenders(scene, enemy, pursuit.target, firing).first().copied());
    let first = charge::first_fire(scene, pursuit.target, firing, helper);
    let attack = charge::attack(scene, &pursuit::blow_of(scene, pursuit), pursuit.units, pursuit.leaders);
    vec![
        fire(Purpose::FirstFire, enemy, pursuit.target, pursuit.from, &first),
        fire(Purpose::ChargeAttack, pursuit.attacker, pursuit.from, pursuit.target, &attack),
    ]
}

/// An assault: the attack of each area, then the fire it meets, there or in the area that was chosen; with the leaders who were
/// chosen, or else those who help most. A headquarters alone falls without dice (EMP-R85).
fn assaulted(scene: &Scene<'_>, assault: &Assault) -> Vec<Fire> {
    let (seat, target) = (assault.attacker, assault.target);
    let enemy = seat.other();
    if !scene.enemy_in(seat, target) {
        return Vec::new();
    }
    let parties = assault::parties(scene, target, assault.units);
    let from: Vec<AreaId> = parties.iter().map(|(area, _)| *area).collect();
    let leaders = attack_leaders(scene, assault);
    let attack = parties.iter().map(|(area, party)| {
        let leader = leaders.iter().find(|leader| scene.record.leader(*leader).place.area() == Some(*area));
        let pool = assault::fire::attack(scene, seat, *area, target, *party, leader);
        fire(Purpose::Assault, seat, *area, target, &pool)
    });
    let fired_at = parties.iter().filter(|(area, _)| assault.fired_at.is_none_or(|at| at == *area));
    let defence = fired_at.map(|(area, _)| {
        let leader = defence_leader(scene, &Assault { fired_at: Some(*area), ..*assault });
        let pool = assault::fire::defence(scene, enemy, target, *area, &from, leader);
        fire(Purpose::Defence, enemy, target, *area, &pool)
    });
    attack.chain(defence).collect()
}

/// EMP-R96 The leaders who add to the attack: whoever was chosen, and of those who are still to be chosen the first.
fn attack_leaders(scene: &Scene<'_>, assault: &Assault) -> Leaders {
    if assault.column {
        return assault::course::column_leaders(scene, assault);
    }
    let most = match scene.options().leaders_per_assault {
        LeadersPerAssault::One => 1,
        LeadersPerAssault::PerArea => assault.areas,
    };
    let next =
        |asked| assault::answers::attack_leaders(scene, &Assault { asked, ..*assault }).first().copied();
    (assault.asked..most).filter_map(next).fold(assault.attack_leaders, Leaders::with)
}

/// The leader who adds to the defence: the one who was chosen, or the first as long as none was asked for.
fn defence_leader(scene: &Scene<'_>, assault: &Assault) -> Option<LeaderId> {
    match assault.stage {
        AssaultStage::Declared
        | AssaultStage::FallBack
        | AssaultStage::AttackLeader
        | AssaultStage::DefensiveTarget
        | AssaultStage::DefenceLeader => assault::answers::defence_leaders(scene, assault).first().copied(),
        _ => assault.defence_leader,
    }
}
