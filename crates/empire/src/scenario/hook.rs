//! Named special rules (G.4). Turns count from 1.

use super::Role;
use crate::ids::{AreaId, AreaSet, ArmyId, FormationId, LeaderId, UnitId};
use crate::terrain::Edge;
use smallvec::SmallVec;
use table::Seat;

/// One special rule of a scenario. `rifle` is no hook any more once a scenario is read: its units carry the flag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hook {
    /// EMP-T12 Lakes that count as clear, and kinds of boundary that count as absent, from a turn on.
    Frozen {
        /// The lakes.
        areas: AreaSet,
        /// The kinds of boundary.
        terrain: SmallVec<[Edge; 4]>,
        /// From this turn on.
        from_turn: u8,
    },
    /// EMP-T13 While it rains, brooks count as streams and streams as minor rivers, from a turn on.
    Mud {
        /// From this turn on.
        from_turn: u8,
    },
    /// DP-39 Units that may fall back before any assault or charge.
    IrregularFree {
        /// The units.
        units: Vec<UnitId>,
    },
    /// A side may not enter areas before a turn by any move, advance or charge.
    NoEnter {
        /// The side.
        side: Seat,
        /// The areas.
        areas: AreaSet,
        /// The first turn on which it may.
        until_turn: u8,
    },
    /// A formation cannot be activated until a turn, or until an enemy combat unit is near.
    Hold {
        /// The formation.
        formation: FormationId,
        /// The first turn on which it may be activated.
        until_turn: u8,
        /// The range at which an enemy sets it free.
        until_enemy_within: Option<u8>,
    },
    /// DP-38 A formation that may enter only some areas until its commander spends his move.
    Restrain {
        /// The formation.
        formation: FormationId,
        /// Where it may go.
        areas: AreaSet,
        /// Whether the army commander may release it.
        release: bool,
        /// Who scores when it is released.
        points_to: Seat,
        /// How much.
        points: u8,
    },
    /// EMP-12.72b Guns that start here do nothing until they are assigned from reserve.
    ArtilleryPark {
        /// Where.
        area: AreaId,
    },
    /// DP-40 Cavalry that may fight on foot.
    Dismount {
        /// The units.
        units: Vec<UnitId>,
    },
    /// A leader who commands the army as soon as he is on the map.
    CommanderArrives {
        /// The army.
        army: ArmyId,
        /// The leader.
        leader: LeaderId,
        /// What the old commander is then.
        old_role: Role,
    },
    /// On one turn, a die of at least this number forbids all bombardment.
    Blizzard {
        /// The turn.
        turn: u8,
        /// The die.
        die_at_least: u8,
    },
}
