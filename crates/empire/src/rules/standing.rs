//! EMP-14.4 Stand or retreat: who may stand, against what number, and what a retreat saves.

use super::{morale, retreat};
use crate::course::RetreatKind;
use crate::ids::{AreaId, UnitId};
use crate::record::Mark;
use crate::scenario::{Arm, FailedStand, Flag};
use crate::scene::Scene;
use crate::sets::Units;
use crate::why::Modifiers;
use table::Seat;

/// Units of one side in one area that stand or go together after an assault.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// Whose.
    pub seat: Seat,
    /// Where.
    pub area: AreaId,
    /// The units concerned.
    pub units: Units,
    /// Whether they attacked.
    pub attacking: bool,
    /// Whether they were hit.
    pub hit: bool,
    /// Whether infantry or artillery faces them.
    pub against_foot: bool,
    /// EMP-O11 Whether cavalry alone yields even if it was not hit.
    pub always_yields: bool,
}

/// EMP-14.43a Elite infantry.
pub fn is_elite_foot(scene: &Scene<'_>, unit: UnitId) -> bool {
    scene.arm(unit) == Arm::Infantry && scene.has(unit, Flag::Elite)
}

/// The elite infantry of a body that could hold.
pub fn elite(scene: &Scene<'_>, body: &Body) -> Units {
    body.units.iter().filter(|unit| is_elite_foot(scene, *unit) && !scene.is_routed(*unit)).collect()
}

/// EMP-14.42a, EMP-R60 Nothing but cavalry, against infantry or artillery.
fn is_cavalry_alone(scene: &Scene<'_>, body: &Body) -> bool {
    let mut combat = body.units.iter().filter(|unit| scene.is_combat(*unit)).peekable();
    body.against_foot && combat.peek().is_some() && combat.all(|unit| scene.arm(unit) == Arm::Cavalry)
}

/// EMP-R61, EMP-R84 The units that were hit and may not elect to stand: out of command (EMP-14.44a), routed, cavalry alone. Elite
/// infantry may stand out of command.
pub fn barred(scene: &Scene<'_>, body: &Body) -> Units {
    let alone = is_cavalry_alone(scene, body);
    let concerned = body.hit || (alone && body.always_yields);
    if !concerned {
        return Units::NONE;
    }
    if alone {
        return body.units;
    }
    let stays = |unit: UnitId| {
        !scene.is_routed(unit)
            && (is_elite_foot(scene, unit)
                || scene.marked(unit, Mark::InCommand)
                || scene.unit(unit).arm == Arm::Hq
                || is_foot_gun(scene, unit))
    };
    // EMP-11.2a Attached guns go and stand with their infantry.
    body.units.iter().filter(|unit| !stays(scene.bearer(*unit))).collect()
}

/// EMP-R70 Unattached foot guns never retreat, so that nothing bars them from standing.
fn is_foot_gun(scene: &Scene<'_>, unit: UnitId) -> bool {
    scene.unit(unit).arm == Arm::Artillery
        && !scene.is_horse_gun(unit)
        && scene.record.unit(unit).attached.is_none()
}

/// EMP-14.4a, EMP-R70 Whether a body may choose to retreat: not in square (EMP-17.15a), not in column (EMP-14.75a), with a route
/// for all infantry and cavalry.
pub fn may_retreat(scene: &Scene<'_>, body: &Body) -> bool {
    let column = body.units.iter().any(|unit| scene.record.unit(unit).column.is_some());
    let company = retreat::company(scene, body.seat, body.area, body.units);
    !column
        && !scene.record.in_square(body.seat, body.area)
        && retreat::has_route(scene, body.seat, body.area, company)
}

/// EMP-14.41a Whether a body that stands has to roll: it was hit, and not all of it is elite infantry with its guns (EMP-R59).
pub fn rolls(scene: &Scene<'_>, body: &Body) -> bool {
    body.hit && !body.units.iter().all(|unit| is_elite_foot(scene, scene.bearer(unit)))
}

/// EMP-14.41a The number not to be exceeded.
pub fn number(scene: &Scene<'_>, body: &Body) -> Modifiers {
    morale::of_area(scene, body.seat, body.area, body.attacking)
}

/// EMP-14.4b, EMP-14.4c, EMP-14.41c, EMP-R57 What a retreat takes off so many losses: one up to three, two from four on; one if
/// it was forced by a failed roll, unless EMP-O10 says otherwise.
pub fn saved(scene: &Scene<'_>, kind: RetreatKind, losses: u8) -> u8 {
    let by_count = if losses >= 4 { 2 } else { 1 };
    let saved = match kind {
        RetreatKind::Chosen => by_count,
        RetreatKind::Forced if scene.options().failed_stand_reduction == FailedStand::ByCount => by_count,
        RetreatKind::Forced => 1,
    };
    saved.min(losses)
}
