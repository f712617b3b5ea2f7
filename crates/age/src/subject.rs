//! What an order is about.

use crate::ids::{GeneralId, UnitId};
use crate::order::Order;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The turn as such.
    Turn,
    /// A brigade or battery.
    Unit(UnitId),
    /// A general.
    General(GeneralId),
    /// A combat by its number.
    Combat(u8),
}

impl Subject {
    /// What this order is about.
    pub fn of(order: &Order) -> Subject {
        match order {
            Order::AttachGeneral { general, .. }
            | Order::DetachGeneral { general }
            | Order::Substitute { general, .. }
            | Order::EndSubstitution { general }
            | Order::PlaceReplacement { general, .. }
            | Order::MoveGeneral { general, .. } => Subject::General(*general),
            Order::AttachBattery { battery, .. }
            | Order::DetachBattery { battery }
            | Order::BatteryAction { battery, .. } => Subject::Unit(*battery),
            Order::FormGrandBattery { batteries } => {
                batteries.first().map_or(Subject::Turn, |&unit| Subject::Unit(unit))
            }
            Order::EnterReinforcement { unit, .. }
            | Order::DeclareReserveMove { unit }
            | Order::Move { unit, .. }
            | Order::ChangeFormation { unit, .. }
            | Order::Declare { unit, .. }
            | Order::Charge { unit, .. }
            | Order::CounterCharge { unit, .. }
            | Order::RallyTest { unit }
            | Order::Breakthrough { unit, .. }
            | Order::Occupy { unit, .. } => Subject::Unit(*unit),
            Order::Fire { target, .. } => Subject::Unit(*target),
            Order::ChooseLead { combat, .. }
            | Order::RollCombat { combat }
            | Order::ChooseLoss { combat, .. } => Subject::Combat(*combat),
            Order::RollInitiative {}
            | Order::ChooseOrder { .. }
            | Order::DissolveGrandBattery { .. }
            | Order::EndStep {}
            | Order::Concede {} => Subject::Turn,
        }
    }
}
