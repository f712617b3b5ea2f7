//! What matters of what an order may bring, for its odds.

use crate::event::Event;
use crate::ids::{GeneralId, UnitId};
use crate::tables::{CombatResult, FireResult, Manoeuvre};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Something an order may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// A side has the initiative.
    Initiative {
        /// Which.
        seat: Seat,
    },
    /// A brigade is tested.
    Tested {
        /// Which.
        unit: UnitId,
        /// The result.
        result: Manoeuvre,
    },
    /// A unit is fired at.
    Fired {
        /// Which.
        unit: UnitId,
        /// The result.
        result: FireResult,
    },
    /// A general is hit or taken.
    GeneralLost {
        /// Which.
        general: GeneralId,
    },
    /// A combat ends.
    Fought {
        /// Which.
        combat: u8,
        /// How.
        result: CombatResult,
    },
    /// A brigade loses bases.
    BasesLost {
        /// Which.
        unit: UnitId,
        /// How many.
        bases: u8,
    },
    /// A unit is no more.
    Destroyed {
        /// Which.
        unit: UnitId,
    },
}

impl Effect {
    /// What matters of an event.
    pub fn of(event: &Event) -> Option<Effect> {
        Some(match *event {
            Event::InitiativeHeld { seat, .. } => Effect::Initiative { seat },
            Event::Tested { unit, result, .. } => Effect::Tested { unit, result },
            Event::Fired { target, result, .. } => Effect::Fired { unit: target, result },
            Event::GeneralLost { general, .. } => Effect::GeneralLost { general },
            Event::CombatRolled { combat, result, .. } => Effect::Fought { combat, result },
            Event::BasesLost { unit, bases, .. } => Effect::BasesLost { unit, bases },
            Event::Destroyed { unit, .. } => Effect::Destroyed { unit },
            _ => return None,
        })
    }
}
