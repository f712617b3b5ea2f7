//! What a charge asks of either seat, and which answers there are.

use super::fire::firing;
use crate::course::{Charge, ChargeStage};
use crate::ids::AreaId;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::rules::{No, grand_charge, no, not_now, retreat, stacking, stances, support};
use crate::scenario::{Arm, Hook};
use crate::scene::Scene;
use crate::sets::Units;
use std::ops::ControlFlow;
use table::Seat;

/// DP-39 The units of a side in an area that may fall back before a charge: those of the hook `irregular_free`, if everybody
/// there is listed.
pub fn may_fall_back(scene: &Scene<'_>, seat: Seat, area: AreaId) -> Units {
    let here = scene.record.units_in(seat, area);
    let free = listed_free(scene);
    if scene.record.in_square(seat, area) || !free.covers(here) {
        return Units::NONE;
    }
    here
}

/// G.4 The units of the hook `irregular_free`.
pub fn listed_free(scene: &Scene<'_>) -> Units {
    let hooks = scene.book.hooks.iter().filter_map(|hook| match hook {
        Hook::IrregularFree { units } => Some(units),
        _ => None,
    });
    hooks.flatten().copied().collect()
}

/// EMP-R103 How many of these units an area can take at most beside what else the side has there.
pub(in crate::rules) fn most_that_fit(scene: &Scene<'_>, seat: Seat, area: AreaId, units: Units) -> usize {
    let others = stacking::value_without(scene, seat, area, units);
    let room = scene.book.map.area(area).stack.most().saturating_sub(others);
    let mut sizes: smallvec::SmallVec<[u16; 16]> =
        units.iter().map(|unit| u16::from(scene.strength(unit))).collect();
    sizes.sort_unstable();
    let mut sum = 0;
    sizes
        .into_iter()
        .take_while(|size| {
            sum += size;
            sum <= room
        })
        .count()
}

/// EMP-R103 Whether all of these units fit.
pub fn all_fit(scene: &Scene<'_>, seat: Seat, area: AreaId, units: Units) -> bool {
    most_that_fit(scene, seat, area, units) == units.len()
}

/// EMP-R103 DP-36 As many as can must stay, and they must fit.
pub fn check_keep(scene: &Scene<'_>, seat: Seat, area: AreaId, units: Units, kept: Units) -> Result<(), No> {
    if !units.covers(kept) {
        return Err(no("EMP-R103", "empire-keep-whom"));
    }
    let load = stacking::Load::of(scene, kept);
    stacking::room_without(scene, seat, area, load, units)?;
    let most = most_that_fit(scene, seat, area, units);
    if kept.len() < most {
        return Err(no("EMP-R103", "empire-keep-more").area(area).number("most", most as i16));
    }
    Ok(())
}

/// DP-36 The sets that may stay, the strongest units first.
pub fn list_keep(
    scene: &Scene<'_>,
    seat: Seat,
    area: AreaId,
    units: Units,
    each: Each<'_>,
) -> ControlFlow<()> {
    let most = most_that_fit(scene, seat, area, units);
    let mut sorted: smallvec::SmallVec<[_; 16]> = units.iter().collect();
    sorted.sort_by_key(|unit| (std::cmp::Reverse(scene.strength(*unit)), unit.0));
    pick(&sorted, most, Units::NONE, &mut |kept| {
        if check_keep(scene, seat, area, units, kept).is_ok() {
            each(Order::ChargeKeep { units: kept })
        } else {
            ControlFlow::Continue(())
        }
    })
}

fn pick(
    left: &[crate::ids::UnitId],
    count: usize,
    taken: Units,
    each: &mut dyn FnMut(Units) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return each(taken);
    }
    for (at, unit) in left.iter().enumerate() {
        if left.len() - at < count {
            break;
        }
        pick(&left[at + 1..], count - 1, taken.with(*unit), each)?;
    }
    ControlFlow::Continue(())
}

/// DP-11, DP-12, DP-17, DP-36, DP-39 Whether this answers what the charge asks.
pub fn check_answer(scene: &Scene<'_>, charge: &Charge, order: &Order) -> Result<(), No> {
    let defender = charge.attacker.other();
    match (charge.stage, *order) {
        (ChargeStage::FallBack, Order::RetreatBeforeCharge { units }) => {
            if !may_fall_back(scene, defender, charge.target).covers(units) {
                return Err(no("EMP-1.2a", "empire-retreat-whom"));
            }
            if retreat::has_route(scene, defender, charge.target, units) {
                Ok(())
            } else {
                Err(no("EMP-R70", "empire-no-route").area(charge.target))
            }
        }
        (ChargeStage::Square, Order::FormSquareDuress { .. }) => Ok(()),
        (ChargeStage::DefenceLeader, Order::ChooseLeader { leader }) => {
            let units = charge.defenders;
            check_defence_leader(scene, defender, charge.target, charge.middle, units, leader)
        }
        (ChargeStage::Keep, Order::ChargeKeep { units }) => {
            check_keep(scene, charge.attacker, charge.target, charge.units, units)
        }
        (ChargeStage::Sequel, Order::GrandChargeAfter { then }) => {
            grand_charge::check_sequel(scene, charge, then)
        }
        _ => not_now(),
    }
}

/// DP-12 Whether this leader adds to the fire of units in an area.
pub fn check_defence_leader(
    scene: &Scene<'_>,
    seat: Seat,
    area: AreaId,
    from: AreaId,
    units: Units,
    leader: Option<crate::ids::LeaderId>,
) -> Result<(), No> {
    let Some(leader) = leader else { return Ok(()) };
    if support::defenders(scene, seat, area, firing(scene, area, from, units)).contains(&leader) {
        Ok(())
    } else {
        Err(no("EMP-3.11b", "empire-leader-cannot-help").leader(leader))
    }
}

/// DP-12 The leaders who may add, the one with the largest gain first, and nobody.
pub fn list_defence_leaders(
    scene: &Scene<'_>,
    seat: Seat,
    area: AreaId,
    from: AreaId,
    units: Units,
    each: Each<'_>,
) -> ControlFlow<()> {
    for leader in support::defenders(scene, seat, area, firing(scene, area, from, units)) {
        each(Order::ChooseLeader { leader: Some(leader) })?;
    }
    each(Order::ChooseLeader { leader: None })
}

/// The answers to what the charge asks.
pub fn list_answers(scene: &Scene<'_>, charge: &Charge, each: Each<'_>) -> ControlFlow<()> {
    let defender = charge.attacker.other();
    match charge.stage {
        ChargeStage::FallBack => {
            each(Order::RetreatBeforeCharge { units: Units::NONE })?;
            let all = may_fall_back(scene, defender, charge.target);
            super::list_sets(all, |units| {
                let order = Order::RetreatBeforeCharge { units };
                if check_answer(scene, charge, &order).is_ok() {
                    each(order)
                } else {
                    ControlFlow::Continue(())
                }
            })
        }
        ChargeStage::Square => {
            let infantry = scene.of_arm(defender, charge.target, Arm::Infantry);
            let number = stances::duress(scene, defender, charge.target, infantry);
            let likely = crate::why::sum(&number, crate::why::Unit::Points) > 3;
            each(Order::FormSquareDuress { attempt: likely })?;
            each(Order::FormSquareDuress { attempt: !likely })
        }
        ChargeStage::DefenceLeader => {
            list_defence_leaders(scene, defender, charge.target, charge.middle, charge.defenders, each)
        }
        ChargeStage::Keep => list_keep(scene, charge.attacker, charge.target, charge.units, each),
        ChargeStage::Sequel => grand_charge::list_sequels(scene, charge, each),
        _ => ControlFlow::Continue(()),
    }
}
