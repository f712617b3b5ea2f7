//! What a gun sees: every area at the distance of any gun, with what keeps it from being fired at.

use super::nothing;
use crate::ids::{AreaId, UnitId};
use crate::map::Unseen;
use crate::rules::bombardment;
use crate::scenario::Arm;
use crate::scene::Scene;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Error;

/// What a gun sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Looked {
    /// Where it stands.
    pub from: AreaId,
    /// Its height.
    pub height: i8,
    /// EMP-12.4 The least and the greatest range in this weather; none if it cannot fire.
    pub ranges: Option<(u8, u8)>,
    /// The areas up to a distance of four.
    pub areas: Vec<Sighted>,
}

/// One area as a gun sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sighted {
    /// Which.
    pub area: AreaId,
    /// How far.
    pub range: u8,
    /// The clause by which it cannot be fired at; none if it can.
    pub clause: Option<String>,
    /// What is in the way, with its area and its height.
    pub unseen: Option<Unseen>,
}

/// What this gun sees from where it stands.
pub(super) fn of(scene: &Scene<'_>, unit: UnitId) -> Result<Looked, Error> {
    if scene.unit(unit).arm != Arm::Artillery {
        return Err(nothing("empire-ask-gun"));
    }
    let Some(from) = scene.record.unit(unit).place.area() else { return Err(nothing("empire-ask-nowhere")) };
    let map = &scene.book.map;
    let near = map.ids().filter(|area| *area != from && map.range(from, *area) <= 4);
    let areas = near.map(|area| Sighted {
        area,
        range: map.range(from, area),
        clause: bombardment::reaches(scene, unit, from, area).err().map(|no| no.clause.to_owned()),
        unseen: bombardment::sees(scene, unit, from, area).err(),
    });
    Ok(Looked {
        from,
        height: map.area(from).elevation,
        ranges: scene.unit(unit).kind.weapon().ranges(scene.record.weather()),
        areas: areas.collect(),
    })
}
