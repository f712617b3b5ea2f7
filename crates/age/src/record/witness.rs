//! What each event does to the record, chapter by chapter. Nothing else changes it.

mod command;
mod course;
mod fighting;
mod moving;

use super::Record;
use crate::event::Event;
use crate::geometry::Pose;
use crate::ids::UnitId;

impl Record {
    /// Carries an event into the record.
    pub fn witness(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { .. }
            | Event::InitiativeRolled { .. }
            | Event::InitiativeHeld { .. }
            | Event::OrderChosen { .. }
            | Event::SegmentBegan { .. }
            | Event::StepBegan { .. }
            | Event::Obliged { .. }
            | Event::ObjectiveTaken { .. }
            | Event::CriticalLevel { .. }
            | Event::SegmentEnded {}
            | Event::Conceded { .. }
            | Event::GameOver { .. } => self.witness_course(event),
            Event::ChiefChanged { .. }
            | Event::GeneralArrived { .. }
            | Event::GeneralChecked { .. }
            | Event::GeneralAttached { .. }
            | Event::GeneralDetached { .. }
            | Event::GeneralSubstituted { .. }
            | Event::GeneralReplaced { .. }
            | Event::GeneralRode { .. }
            | Event::GeneralFled { .. }
            | Event::GeneralLost { .. }
            | Event::BatteryAttached { .. }
            | Event::BatteryDetached { .. }
            | Event::GrandBatteryFormed { .. }
            | Event::GrandBatteryLeft { .. }
            | Event::GrandBatteryDissolved { .. } => self.witness_command(event),
            Event::Entered { .. }
            | Event::Declared { .. }
            | Event::Tested { .. }
            | Event::TurnTaken { .. }
            | Event::TurnEnded {}
            | Event::Moved { .. }
            | Event::FormationChanged { .. }
            | Event::BatteryActed { .. }
            | Event::CounterChargeAsked { .. }
            | Event::CounterChargeAnswered { .. }
            | Event::CounterCharged { .. }
            | Event::Charged { .. }
            | Event::ChargeMissed { .. }
            | Event::Outflanked { .. }
            | Event::Retreated { .. }
            | Event::WithdrawalBlocked { .. }
            | Event::Occupied { .. }
            | Event::SquareFormed { .. } => self.witness_movement(event),
            Event::Recovered { .. }
            | Event::Rallied { .. }
            | Event::Disordered { .. }
            | Event::Silenced { .. }
            | Event::Damaged { .. }
            | Event::BasesLost { .. }
            | Event::Destroyed { .. }
            | Event::Fired { .. }
            | Event::CombatsFormed { .. }
            | Event::LeadChosen { .. }
            | Event::CombatRolled { .. }
            | Event::LossesDue { .. }
            | Event::LossSettled {}
            | Event::Locked { .. }
            | Event::CombatEnded { .. }
            | Event::VictorsAdvance { .. } => self.witness_fighting(event),
        }
    }

    #[inline]
    fn place(&mut self, unit: UnitId, pose: Pose) {
        let unit = &mut self.units[unit.index()];
        unit.pose = pose;
        unit.garrison = None;
    }

    /// Contacts of a unit that leaves are gone, and whoever has none any more is no longer outflanked.
    fn drop_contacts(&mut self, unit: UnitId) {
        if !self.in_contact(unit) {
            return;
        }
        let others: Vec<UnitId> = self.touching(unit).chain([unit]).collect();
        self.contacts.retain(|contact| contact.by != unit && contact.with != unit);
        self.forget_flanks(&others);
    }

    fn forget_flanks(&mut self, units: &[UnitId]) {
        for &unit in units {
            if !self.in_contact(unit) {
                self.units[unit.index()].marks.outflanked = false;
            }
        }
    }
}
