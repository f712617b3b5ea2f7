//! Victory conditions (EMP-R108).

use super::Arm;
use crate::ids::{AreaId, LeaderId};
use smallvec::SmallVec;
use table::Seat;

/// What points are given for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Award {
    /// At least `need` of these areas controlled at the end.
    Control {
        /// The areas.
        areas: SmallVec<[AreaId; 4]>,
        /// How many.
        need: u8,
    },
    /// Steps lost by a side, divided once by `per`.
    Steps {
        /// Whose steps.
        of: Seat,
        /// Of which arm; none for any.
        arm: Option<Arm>,
        /// Steps for one award.
        per: u8,
    },
    /// Each of these leaders eliminated.
    Leaders {
        /// The leaders.
        leaders: Vec<LeaderId>,
    },
    /// Each leader of a side eliminated who was on the map.
    AnyLeader {
        /// Whose leaders.
        of: Seat,
    },
    /// Each own unit that left over an area.
    Exit {
        /// The area.
        area: AreaId,
        /// Of which arm; none for any.
        arm: Option<Arm>,
    },
    /// Each formation of a side that began with long infantry and has none left.
    FormationBroken {
        /// Whose formations.
        of: Seat,
    },
}

/// One entry of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Who scores.
    pub side: Seat,
    /// What for.
    pub award: Award,
    /// How much.
    pub points: u8,
}

/// One level of victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The winner's points less the loser's.
    pub margin: u8,
    /// What it is called: `decisive`, `marginal`.
    pub result: String,
    /// Only for this side.
    pub side: Option<Seat>,
}

/// A condition that ends the game at the end of any turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sudden {
    /// Whom it favours; points decide who wins (EMP-R108).
    pub side: Seat,
    /// Whose steps count.
    pub of: Seat,
    /// The share of steps lost, in percent.
    pub percent: u8,
}

/// All victory conditions of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Victory {
    /// The ledger.
    pub points: Vec<Points>,
    /// The levels, the greatest margin of a side first.
    pub levels: Vec<Level>,
    /// What ends the game early.
    pub sudden: Vec<Sudden>,
}
