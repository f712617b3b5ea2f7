//! EMP-14.8 Combined arms: infantry with attached guns and cavalry attacking together, linked as the army's structure asks.

use crate::ids::AreaSet;
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::rules::command::{self, Head};
use crate::scenario::{Arm, Structure};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};

/// EMP-14.8a, EMP-R64 Whether the participants of one attacking area fight with combined arms: long infantry with attached guns
/// and cavalry, not in massed column (EMP-14.71a).
pub fn combined(scene: &Scene<'_>, area: AreaId, party: Units) -> bool {
    let infantry = party.iter().filter(|unit| {
        scene.is_long(*unit)
            && scene.record.unit(*unit).column.is_none()
            && !scene.record.guns_of(*unit).and(party).is_empty()
    });
    let cavalry: Units = party.iter().filter(|unit| scene.arm(*unit) == Arm::Cavalry).collect();
    let mut infantry = infantry;
    infantry.any(|foot| cavalry.iter().any(|horse| linked(scene, area, foot, horse)))
}

/// EMP-14.8b one formation; EMP-14.8c the same next-higher leader, for whom the army commander stands in if he is not on the map
/// (EMP-R102); EMP-14.8d any common leader of the chain; for the latter two all of them inside the command radius of such a leader
/// (EMP-14.81a).
pub fn linked(scene: &Scene<'_>, area: AreaId, foot: UnitId, horse: UnitId) -> bool {
    let (first, second) = (scene.formation(foot), scene.formation(horse));
    let same = first == second;
    let structure = scene.book.army(scene.army(foot)).structure;
    let next = |formation| command::next_above(scene, formation);
    let common: Leaders = match structure {
        Structure::Rigid | Structure::Absolute => return same,
        Structure::SemiRigid if same || next(first) == next(second) => next(first).into_iter().collect(),
        Structure::SemiRigid => return false,
        Structure::Flexible => command::above(scene, first).and(command::above(scene, second)),
    };
    let own = scene.record.formation(first).leader.filter(|_| same);
    let suitable = common.or(own.into_iter().collect());
    suitable.iter().any(|leader| in_radius(scene, leader, area))
}

fn in_radius(scene: &Scene<'_>, leader: LeaderId, area: AreaId) -> bool {
    let Some(at) = scene.record.leader(leader).place.area() else { return false };
    let head = Head::Leader(leader);
    let seat = scene.leader(leader).side;
    command::within(scene, seat, at, head.radius(scene), &AreaSet::NONE).has(area)
}
