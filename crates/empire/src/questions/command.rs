//! Who of a formation is in command, through whom, and how far that one reaches.

use crate::ids::{AreaId, AreaSet, FormationId, LeaderId, UnitId};
use crate::record::Mark;
use crate::rules::command::{self, Head, Known};
use crate::scenario::{Arm, Role};
use crate::scene::Scene;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The command of a formation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Its leader, or who stands for him.
    pub leader: Option<Superior>,
    /// Those above him who could put him in command, the nearest first.
    pub above: Vec<Superior>,
    /// Its units on the map.
    pub units: Vec<Commanded>,
}

/// Somebody who commands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Superior {
    /// The leader; none for an imaginary one (EMP-R75).
    pub leader: Option<LeaderId>,
    /// The headquarters, if it is one.
    pub headquarters: Option<UnitId>,
    /// Where.
    pub area: AreaId,
    /// EMP-2.21d The radius, as it is now.
    pub radius: u8,
    /// EMP-2.21f The initiative.
    pub initiative: u8,
    /// Whether he is in command himself.
    pub in_command: bool,
    /// EMP-9.1c How far the one he is asked for is from him; none without a way.
    pub distance: Option<u8>,
    /// EMP-9.1a The areas within his radius.
    pub areas: AreaSet,
}

/// A unit and who could command it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commanded {
    /// Which.
    pub unit: UnitId,
    /// EMP-R102 Whether it is in command: as it was found in this turn, else as it would be now.
    pub in_command: bool,
    /// Who could put it in command, with how far they are.
    pub by: Vec<Superior>,
}

fn superior(scene: &Scene<'_>, head: Head, of: Option<AreaId>) -> Superior {
    let (seat, area, radius) = (head.seat(scene), head.area(scene), head.radius(scene));
    Superior {
        leader: head.leader(),
        headquarters: match head {
            Head::Headquarters(unit) => Some(unit),
            _ => None,
        },
        area,
        radius,
        initiative: head.initiative(scene),
        in_command: head.is_always_in_command(scene) || is_in_command(scene, head),
        distance: of.and_then(|of| command::distance(scene, seat, of, area)),
        areas: command::within(scene, seat, area, radius, &AreaSet::NONE),
    }
}

/// EMP-R102 Whether he commands: as it was found if his formation has been activated in this turn, else as he is traced now.
fn is_in_command(scene: &Scene<'_>, head: Head) -> bool {
    let found = head.leader().map(|leader| scene.record.leader(leader)).filter(|leader| {
        leader.role == Role::Force && leader.formation.is_some_and(|formation| has_acted(scene, formation))
    });
    match found {
        Some(leader) => leader.marks.has(Mark::InCommand),
        None => head.is_in_command(scene, &Known::default(), &AreaSet::NONE),
    }
}

fn has_acted(scene: &Scene<'_>, formation: FormationId) -> bool {
    scene.record.active().has(formation) || scene.record.formation(formation).marks.has(Mark::ActedThisTurn)
}

/// The command of a formation as it stands.
pub(super) fn of(scene: &Scene<'_>, formation: FormationId) -> Command {
    let head = command::head_of_formation(scene, formation);
    let at = head.map(|head| head.area(scene));
    let chain = command::above_formation(scene, formation);
    let side = scene.book.formation(formation).side;
    let acted = has_acted(scene, formation);
    let units = scene.on_map(side).filter(|unit| scene.formation(*unit) == formation).map(|unit| {
        let area = scene.record.unit(unit).place.area();
        let found = scene.marked(unit, Mark::InCommand);
        let always = scene.unit(unit).arm == Arm::Hq || scene.marked(unit, Mark::Arrived);
        Commanded {
            unit,
            in_command: if acted { found } else { always || command::is_unit_traced(scene, unit) },
            by: command::chain_of_unit(scene, unit)
                .into_iter()
                .map(|head| superior(scene, head, area))
                .collect(),
        }
    });
    Command {
        leader: head.map(|head| superior(scene, head, None)),
        above: chain.into_iter().map(|head| superior(scene, head, at)).collect(),
        units: units.collect(),
    }
}
