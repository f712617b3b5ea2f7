//! What an assault asks of either seat, and which answers there are.

use super::{advance, fire, parties};
use crate::course::{Assault, AssaultStage};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::order::Order;
use crate::rules::charge::answers::listed_free;
use crate::rules::firepower::{Pool, expected};
use crate::rules::listing::Each;
use crate::rules::standing::{self, Body};
use crate::rules::{No, no, not_now, retreat};
use crate::scenario::{Arm, CavalryYield, LeadersPerAssault};
use crate::scene::Scene;
use crate::sets::Units;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// EMP-14.11a, EMP-R62 Whether the defenders may fall back before the assault: only cavalry, horse artillery and leaders there,
/// against an assault without cavalry; or irregulars before any (hook `irregular_free`). A headquarters forbids it.
pub fn may_fall_back(scene: &Scene<'_>, assault: &Assault) -> bool {
    let defender = assault.attacker.other();
    let here = scene.record.units_in(defender, assault.target);
    let brings_cavalry = assault.units.iter().any(|unit| scene.arm(unit) == Arm::Cavalry);
    let free = listed_free(scene);
    let entitled = |unit: UnitId| {
        let mounted = scene.arm(unit) == Arm::Cavalry || scene.is_horse_gun(unit);
        free.has(unit) || (mounted && !brings_cavalry)
    };
    !here.is_empty()
        && here.iter().all(entitled)
        && !scene.record.in_square(defender, assault.target)
        && retreat::has_route(scene, defender, assault.target, here)
}

/// EMP-14.12e, EMP-R56 The attacking areas into which at least one defender can fire.
pub(crate) fn targets(scene: &Scene<'_>, assault: &Assault) -> SmallVec<[AreaId; 4]> {
    let defender = assault.attacker.other();
    let areas = attacked_from(scene, assault).into_iter();
    areas.filter(|area| !fire::firing(scene, defender, assault.target, *area).is_empty()).collect()
}

/// EMP-R96, EMP-O24 The leaders who may add to the attack now: one of all areas, or one of the area that is asked for; the largest
/// gain first (DP-12).
pub(crate) fn attack_leaders(scene: &Scene<'_>, assault: &Assault) -> Vec<LeaderId> {
    let parties = parties(scene, assault.target, assault.units);
    let of = |(area, party): &(AreaId, Units)| {
        fire::attack_helpers(scene, assault.attacker, *area, assault.target, *party)
    };
    let mut all: Vec<_> = match scene.options().leaders_per_assault {
        LeadersPerAssault::One => parties.iter().flat_map(of).collect(),
        LeadersPerAssault::PerArea => parties.get(usize::from(assault.asked)).map(of).unwrap_or_default(),
    };
    all.sort_by_key(|(gain, _)| Reverse(*gain));
    all.into_iter().map(|(_, leader)| leader).collect()
}

/// The attacking areas.
fn attacked_from(scene: &Scene<'_>, assault: &Assault) -> SmallVec<[AreaId; 4]> {
    parties(scene, assault.target, assault.units).into_iter().map(|(area, _)| area).collect()
}

/// EMP-14.12e The defenders' pool at an attacking area.
pub(super) fn defence(scene: &Scene<'_>, assault: &Assault, at: AreaId, leader: Option<LeaderId>) -> Pool {
    let from = attacked_from(scene, assault);
    fire::defence(scene, assault.attacker.other(), assault.target, at, &from, leader)
}

/// The defenders, or the participants of the area fired at, as they stand or go together.
pub fn defenders(scene: &Scene<'_>, assault: &Assault) -> Body {
    let seat = assault.attacker.other();
    Body {
        seat,
        area: assault.target,
        units: scene.record.units_in(seat, assault.target),
        attacking: false,
        hit: assault.hits > 0,
        against_foot: assault.units.iter().any(|unit| scene.arm(unit) != Arm::Cavalry),
        always_yields: scene.options().cavalry_must_yield == CavalryYield::Always,
    }
}

/// EMP-R51 Only participants of the area fired at stand or go.
pub fn attackers(scene: &Scene<'_>, assault: &Assault) -> Option<Body> {
    let area = assault.fired_at?;
    let parties = parties(scene, assault.target, assault.units);
    let (_, units) = parties.into_iter().find(|(at, _)| *at == area)?;
    let enemy = scene.combat_in(assault.attacker.other(), assault.target);
    Some(Body {
        seat: assault.attacker,
        area,
        units,
        attacking: true,
        hit: assault.hits_back > 0,
        against_foot: enemy.iter().any(|unit| scene.arm(unit) != Arm::Cavalry),
        always_yields: false,
    })
}

/// DP-12, DP-22 to DP-28 Whether this answers what the assault asks.
pub fn check_answer(scene: &Scene<'_>, assault: &Assault, order: &Order) -> Result<(), No> {
    match (assault.stage, *order) {
        (AssaultStage::FallBack, Order::RetreatBeforeAssault { .. }) => Ok(()),
        (AssaultStage::Occupy, Order::Occupy { units, leaders })
        | (AssaultStage::Advance, Order::Advance { units, leaders }) => {
            advance::check(scene, assault, units, leaders)
        }
        (AssaultStage::AttackLeader, Order::ChooseLeader { leader }) => match leader {
            Some(leader) if !attack_leaders(scene, assault).contains(&leader) => {
                Err(no("EMP-3.11a", "empire-leader-cannot-help").leader(leader))
            }
            _ => Ok(()),
        },
        (AssaultStage::DefensiveTarget, Order::DefensiveTarget { area }) => {
            if targets(scene, assault).contains(&area) {
                Ok(())
            } else {
                Err(no("EMP-14.12e", "empire-defensive-target").area(area))
            }
        }
        (AssaultStage::DefenceLeader, Order::ChooseLeader { leader }) => match leader {
            Some(leader) if !defence_leaders(scene, assault).contains(&leader) => {
                Err(no("EMP-3.11b", "empire-leader-cannot-help").leader(leader))
            }
            _ => Ok(()),
        },
        (AssaultStage::AttackerStands | AssaultStage::DefenderStands, Order::Stand { .. }) => Ok(()),
        (AssaultStage::AttackerElite | AssaultStage::DefenderElite, Order::EliteHold { units }) => {
            match units.less(may_hold(scene, assault)).first() {
                Some(unit) => Err(no("EMP-14.43a", "empire-elite-only").unit(unit)),
                None => Ok(()),
            }
        }
        _ => not_now(),
    }
}

pub(super) fn may_hold(scene: &Scene<'_>, assault: &Assault) -> Units {
    match assault.stage {
        AssaultStage::AttackerElite => {
            attackers(scene, assault).map_or(Units::NONE, |body| standing::elite(scene, &body))
        }
        _ => standing::elite(scene, &defenders(scene, assault)),
    }
}

/// EMP-3.11b The leaders who can add to the defence at the area that is fired at, the largest gain first.
pub(crate) fn defence_leaders(scene: &Scene<'_>, assault: &Assault) -> Vec<LeaderId> {
    let defender = assault.attacker.other();
    let Some(at) = assault.fired_at else { return Vec::new() };
    let from = attacked_from(scene, assault);
    let all = fire::defence_helpers(scene, defender, assault.target, at, &from);
    all.into_iter().map(|(_, leader)| leader).collect()
}

/// The answers to what the assault asks, the default first.
pub fn list_answers(scene: &Scene<'_>, assault: &Assault, each: Each<'_>) -> ControlFlow<()> {
    match assault.stage {
        AssaultStage::FallBack => {
            each(Order::RetreatBeforeAssault { go: false })?;
            each(Order::RetreatBeforeAssault { go: true })
        }
        AssaultStage::Occupy => {
            let sets = advance::sets(scene, assault);
            sets.into_iter().try_for_each(|(units, leaders)| each(Order::Occupy { units, leaders }))
        }
        AssaultStage::Advance => {
            let sets = advance::sets(scene, assault);
            sets.into_iter().try_for_each(|(units, leaders)| each(Order::Advance { units, leaders }))
        }
        AssaultStage::AttackLeader => list_leaders(attack_leaders(scene, assault), each),
        AssaultStage::DefenceLeader => list_leaders(defence_leaders(scene, assault), each),
        AssaultStage::DefensiveTarget => {
            let mut areas = targets(scene, assault);
            areas.sort_by_key(|area| Reverse(expected(&defence(scene, assault, *area, None))));
            areas.into_iter().try_for_each(|area| each(Order::DefensiveTarget { area }))
        }
        AssaultStage::AttackerStands | AssaultStage::DefenderStands => {
            each(Order::Stand { stand: true })?;
            each(Order::Stand { stand: false })
        }
        AssaultStage::AttackerElite | AssaultStage::DefenderElite => {
            let all = may_hold(scene, assault);
            crate::rules::charge::list_sets(all, |units| each(Order::EliteHold { units }))?;
            each(Order::EliteHold { units: Units::NONE })
        }
        _ => ControlFlow::Continue(()),
    }
}

fn list_leaders(leaders: Vec<LeaderId>, each: Each<'_>) -> ControlFlow<()> {
    leaders.into_iter().try_for_each(|leader| each(Order::ChooseLeader { leader: Some(leader) }))?;
    each(Order::ChooseLeader { leader: None })
}
