//! What matters of what an order may bring, for its odds.

use crate::event::Event;
use crate::ids::{GeneralId, UnitId};
use crate::tables::{CombatResult, FireResult, Manoeuvre};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Something an order may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A side has the initiative.
    Initiative(Seat),
    /// A brigade is tested with this result.
    Tested(UnitId, Manoeuvre),
    /// A unit is fired at with this result.
    Fired(UnitId, FireResult),
    /// A general is hit or taken.
    GeneralLost(GeneralId),
    /// A combat ends so.
    Fought(u8, CombatResult),
    /// A brigade loses so many bases.
    BasesLost(UnitId, u8),
    /// A unit is no more.
    Destroyed(UnitId),
}

impl Effect {
    /// What matters of an event.
    pub fn of(event: &Event) -> Option<Effect> {
        Some(match *event {
            Event::InitiativeHeld { seat, .. } => Effect::Initiative(seat),
            Event::Tested { unit, result, .. } => Effect::Tested(unit, result),
            Event::Fired { target, result, .. } => Effect::Fired(target, result),
            Event::GeneralLost { general, .. } => Effect::GeneralLost(general),
            Event::CombatRolled { combat, result, .. } => Effect::Fought(combat, result),
            Event::BasesLost { unit, bases, .. } => Effect::BasesLost(unit, bases),
            Event::Destroyed { unit, .. } => Effect::Destroyed(unit),
            _ => return None,
        })
    }
}
