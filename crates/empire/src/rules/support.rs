//! EMP-3.1 to EMP-3.12 What a leader adds to the strength of the units he helps in a combat, as modifiers.

use super::{leaders, morale};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::why::{Modifiers, Unit, Why, points, sum};
use table::Seat;

/// EMP-3.1a What a leader adds to these units, of which he is deemed to help `joined` (EMP-R07); the cap is the printed strength
/// of all units he may help (EMP-3.1c, EMP-R04).
pub fn help(
    scene: &Scene<'_>,
    leader: LeaderId,
    attacking: bool,
    area: AreaId,
    helped: Units,
    joined: Units,
) -> Modifiers {
    let mut all = Modifiers::new();
    let rating = i16::from(morale::rating(scene, leader, attacking));
    all.push(points(Why::Leader, rating));
    let own = scene.record.leader(leader).formation;
    let foreign = |unit: UnitId| scene.arm(unit) == Arm::Infantry && Some(scene.formation(unit)) != own;
    if scene.leader(leader).cavalry && joined.iter().any(foreign) {
        // EMP-3.12a, EMP-R07 Cut by two, never below nought.
        all.push(points(Why::CavalryLeader, -rating.min(2)));
    }
    let cap: i16 = helped.iter().map(|unit| i16::from(scene.strength_in(unit, area))).sum();
    let over = sum(&all, Unit::Points) - cap;
    if over > 0 {
        all.push(points(Why::LeaderCap, -over));
    }
    all
}

/// What that comes to.
pub fn gain(all: &Modifiers) -> i16 {
    sum(all, Unit::Points)
}

/// EMP-3.11b The leaders who can add to units firing from an area in defence: any of the side there except artillery leaders
/// (EMP-R88), the largest gain first.
pub fn defenders(scene: &Scene<'_>, seat: Seat, area: AreaId, firing: Units) -> Vec<LeaderId> {
    let all = by_gain(scene, scene.record.leaders_in(seat, area), |leader| {
        gain(&help(scene, leader, false, area, firing, firing))
    });
    all.into_iter().map(|(_, leader)| leader).collect()
}

/// EMP-3.11a The units among these he may help in attack.
pub fn helped_in_attack(scene: &Scene<'_>, leader: LeaderId, units: Units) -> Units {
    units.iter().filter(|unit| leaders::may_help_attack(scene, leader, *unit)).collect()
}

/// Those of these leaders who add anything, with what they add, the largest gain first; artillery leaders never do (EMP-R88).
pub fn by_gain(scene: &Scene<'_>, leaders: Leaders, gain: impl Fn(LeaderId) -> i16) -> Vec<(i16, LeaderId)> {
    let open = leaders.iter().filter(|leader| !scene.leader(*leader).artillery);
    let mut all: Vec<(i16, LeaderId)> =
        open.map(|leader| (gain(leader), leader)).filter(|(gain, _)| *gain > 0).collect();
    all.sort_by_key(|(gain, leader)| (-gain, leader.0));
    all
}
