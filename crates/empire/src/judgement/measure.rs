//! What a position promises, in thousandths of a point: the ledger without its rounding, steps, routed units.

use crate::ids::{AreaId, UnitId};
use crate::rules::victory;
use crate::scenario::{Arm, Award};
use crate::scene::Scene;
use table::Seat;

/// What a step is worth beyond the points for it: whoever has more of them wins the later fights.
const FORCE: i64 = 250;

/// What one step of each arm is worth to the enemy of each side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    steps: [[i64; 3]; 2],
}

fn at(arm: Arm) -> usize {
    match arm {
        Arm::Infantry | Arm::Hq => 0,
        Arm::Cavalry => 1,
        Arm::Artillery => 2,
    }
}

impl Stakes {
    pub(super) fn of(scene: &Scene<'_>) -> Stakes {
        let mut steps = [[FORCE; 3]; 2];
        for entry in &scene.book.victory.points {
            if let Award::Steps { of, arm, per } = &entry.award {
                let worth = i64::from(entry.points) * 1000 / i64::from((*per).max(1));
                for each in [Arm::Infantry, Arm::Cavalry, Arm::Artillery] {
                    if arm.is_none_or(|arm| arm == each) {
                        steps[of.index()][at(each)] += worth;
                    }
                }
            }
        }
        Stakes { steps }
    }

    /// What a step of this unit is worth to its enemy.
    pub(super) fn step(&self, scene: &Scene<'_>, unit: UnitId) -> i64 {
        self.steps[scene.seat(unit).index()][at(scene.unit(unit).arm)]
    }

    /// What a step of a side is worth, whoever loses it.
    pub(super) fn usual(&self, seat: Seat) -> i64 {
        self.steps[seat.index()][0]
    }
}

/// What it is worth to a side that it controls an area and the enemy does not.
pub(super) fn ground(scene: &Scene<'_>, area: AreaId) -> i64 {
    let entries = scene.book.victory.points.iter();
    let worth = entries.filter_map(|entry| match &entry.award {
        Award::Control { areas, need } if areas.contains(&area) => {
            Some(i64::from(entry.points) * 1000 / i64::from((*need).max(1)))
        }
        _ => None,
    });
    worth.sum()
}

/// What the position is worth to a seat.
pub(super) fn of(scene: &Scene<'_>, seat: Seat) -> i64 {
    let points = victory::ledger(scene);
    let mut worth = 1000 * i64::from(points[seat.index()] - points[seat.other().index()]);
    let stakes = Stakes::of(scene);
    for unit in scene.book.unit_ids().filter(|unit| scene.is_combat(*unit)) {
        let sign = if scene.seat(unit) == seat { -1 } else { 1 };
        // Half the points again, for awards that the ledger rounds away, and for the strength that is gone.
        let lost = i64::from(victory::steps_lost(scene, unit)) * stakes.step(scene, unit) / 2;
        let routed = if scene.is_routed(unit) { i64::from(scene.steps(unit)) * FORCE } else { 0 };
        worth += sign * (lost + routed);
    }
    worth
}
