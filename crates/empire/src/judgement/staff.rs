//! What is assigned and attached: guns to infantry that strikes beside cavalry, reserves to a leader who has them in reach.

use crate::course::Frame;
use crate::ids::{FormationId, UnitId};
use crate::order::Order;
use crate::rules::{assault, list_in};
use crate::scenario::Arm;
use crate::scene::Scene;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::Seat;

/// So often a chance to make combined arms is taken, in percent: who always took it would be expected.
const TAKEN: u32 = 80;

/// One thing that is worth doing in the assignment segment, or its end.
pub(super) fn order(scene: &Scene<'_>, frame: &Frame, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let mut found = Order::EndSegment {};
    let mut count = 0u32;
    let _ = list_in(scene, frame, seat, &mut |order| {
        if is_worth_it(scene, seat, &order) {
            count += 1;
            if rng.random_range(0..count) == 0 {
                found = order;
            }
        }
        ControlFlow::Continue(())
    });
    if rng.random_range(0..100) < TAKEN { found } else { Order::EndSegment {} }
}

fn is_worth_it(scene: &Scene<'_>, seat: Seat, order: &Order) -> bool {
    match *order {
        Order::Attach { infantry, part: 0, .. } => combines(scene, seat, infantry),
        Order::Detach { gun } => is_idle(scene, seat, gun),
        Order::AssignReserve { unit, formation } => {
            !is_led(scene, unit, scene.formation(unit)) && is_led(scene, unit, formation)
        }
        _ => false,
    }
}

/// EMP-14.8a Whether guns with this infantry would make combined arms against somebody beside it.
fn combines(scene: &Scene<'_>, seat: Seat, infantry: UnitId) -> bool {
    let Some(area) = scene.record.unit(infantry).place.area() else { return false };
    let horse = scene.of_arm(seat, area, Arm::Cavalry);
    scene.near_enemy(seat, area)
        && horse
            .iter()
            .any(|unit| scene.is_active(unit) && assault::arms::linked(scene, area, infantry, unit))
}

/// Whether an attached gun has nobody beside it.
fn is_idle(scene: &Scene<'_>, seat: Seat, gun: UnitId) -> bool {
    scene.record.unit(gun).place.area().is_some_and(|area| !scene.near_enemy(seat, area))
}

/// Whether the leader of a formation has a unit in reach.
fn is_led(scene: &Scene<'_>, unit: UnitId, formation: FormationId) -> bool {
    let Some(leader) = scene.record.formation(formation).leader else { return false };
    let places = (scene.record.leader(leader).place.area(), scene.record.unit(unit).place.area());
    let (Some(his), Some(its)) = places else { return false };
    scene.book.map.range(his, its) <= scene.leader(leader).radius
}
