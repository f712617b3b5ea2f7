//! What bears on a fight: who rolls how many dice at what, with every modifier and its clause.

use super::nothing;
use crate::course::{ChargeKind, Frame, Mission, MissionStage, Pursuit};
use crate::event::Purpose;
use crate::ids::AreaId;
use crate::order::Order;
use crate::rules::firepower::Pool;
use crate::rules::{assault, bombardment, charge, check, pursuit, support};
use crate::scene::Scene;
use crate::sets::Units;
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
    let volleys = pool.iter().filter(|group| !group.units.is_empty()).map(|group| Volley {
        units: group.units,
        dice: group.dice(),
        needs: (6 - group.die()).clamp(1, 7) as u8,
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
            Ok(vec![fire(Purpose::Bombardment, seat, area, target, &pool)])
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
        Order::Assault { target, units } => Ok(assaulted(&scene, seat, target, units)),
        _ => Err(nothing("empire-ask-no-fight")),
    }
}

fn under_way(scene: &Scene<'_>, view: &View) -> Result<Vec<Fire>, Error> {
    let frames = view.state.course.iter().rev();
    let found = frames.filter_map(|frame| match frame {
        Frame::Charge(charge) => Some(charged(scene, charge)),
        Frame::Assault(assault) => Some(assaulted(scene, assault.attacker, assault.target, assault.units)),
        Frame::Pursuit(pursuit) => Some(pursued(scene, pursuit)),
        _ => None,
    });
    found.into_iter().next().ok_or_else(|| nothing("empire-ask-no-fight"))
}

/// A charge: the fire it meets, then its own attack.
fn charged(scene: &Scene<'_>, charge: &crate::course::Charge) -> Vec<Fire> {
    let enemy = charge.attacker.other();
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

/// An assault: the attack of each area, then the fire it meets there; each with the leader who helps most.
fn assaulted(scene: &Scene<'_>, seat: Seat, target: AreaId, units: Units) -> Vec<Fire> {
    let parties = assault::parties(scene, target, units);
    let from: Vec<AreaId> = parties.iter().map(|(area, _)| *area).collect();
    let enemy = seat.other();
    let attack = parties.iter().map(|(area, party)| {
        let leader = support::attackers(scene, seat, *area, *party).first().copied();
        let pool = assault::fire::attack(scene, seat, *area, target, *party, leader);
        fire(Purpose::Assault, seat, *area, target, &pool)
    });
    let defence = parties.iter().map(|(area, party)| {
        let firing = assault::fire::firing(scene, enemy, target, *area);
        let leader = support::defenders(scene, enemy, target, firing).first().copied();
        let pool = assault::fire::defence(scene, enemy, target, *area, *party, &from, leader);
        fire(Purpose::Defence, enemy, target, *area, &pool)
    });
    attack.chain(defence).collect()
}
