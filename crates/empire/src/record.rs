//! The record of a battle: all there is to know about it (part I: nothing is hidden). Its fields are private: they are read
//! here and changed by events alone, in `witness.rs`. Who stands where is kept a second time by area, so that the rules look
//! it up instead of searching.

mod file;
mod marks;
mod witness;

pub use file::Sheet;
pub use marks::{Mark, Marks};

use crate::ids::{AreaId, AreaSet, ArmyId, ForceId, FormationId, GroupId, Heading, LeaderId, UnitId};
use crate::scenario::{Arm, Face, Form, Options, Role, Scenario, Weather};
use crate::sets::{Formations, Leaders, Units};
use crate::verdict::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Where a piece is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not on the map: yet to come, or in the box.
    #[default]
    Off,
    /// In an area.
    Area(AreaId),
    /// Eliminated.
    Lost,
    /// EMP-R105 It has left the map.
    Gone(AreaId),
}

impl Place {
    /// The area, if it is on the map.
    #[inline]
    pub const fn area(self) -> Option<AreaId> {
        match self {
            Place::Area(area) => Some(area),
            _ => None,
        }
    }
}

/// EMP-16.0d A marker of an extended line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Where it stands.
    pub area: AreaId,
    /// How it faces.
    pub heading: Heading,
    /// The half movement points it has spent in this segment.
    #[serde(default)]
    pub spent: u8,
}

/// What is true of a unit now (B.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Where it is; of an extended line, where its counter is.
    pub place: Place,
    /// How it faces, if it has a facing.
    #[serde(default)]
    pub heading: Heading,
    /// The steps it has lost: the index of its face.
    #[serde(default)]
    pub step: u8,
    /// EMP-11.12a The formation it belongs to. Attached guns act with that of their infantry (EMP-R68).
    pub formation: FormationId,
    /// Its force.
    #[serde(default)]
    pub force: Option<ForceId>,
    /// EMP-11.2a The infantry its guns are attached to.
    #[serde(default)]
    pub attached: Option<UnitId>,
    /// EMP-16.6a The part of that infantry: 0 is the counter itself.
    #[serde(default)]
    pub attached_part: u8,
    /// EMP-16.1a The markers of an extended line.
    #[serde(default)]
    pub parts: [Option<Part>; 2],
    /// EMP-R76 The areas the parts of a line have assaulted in this turn: the counter, then its markers.
    #[serde(default)]
    pub struck: [Option<AreaId>; 3],
    /// EMP-14.7a The target of its massed column.
    #[serde(default)]
    pub column: Option<AreaId>,
    /// EMP-19.11a The turn in which it routed, from 1.
    #[serde(default)]
    pub routed: Option<u8>,
    /// EMP-R36 The area from which it charged, until the charge is over.
    #[serde(default)]
    pub origin: Option<AreaId>,
    /// What it has done and what holds of it.
    #[serde(default)]
    pub marks: Marks,
    /// The half movement points it has spent in this segment.
    #[serde(default)]
    pub spent: u8,
    /// EMP-R80 The index of its face when the segment began.
    #[serde(default)]
    pub began: u8,
}

/// What is true of a leader now (B.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderState {
    /// Where he is.
    pub place: Place,
    /// What he is now.
    pub role: Role,
    /// Whom he answers to.
    #[serde(default)]
    pub superior: Option<LeaderId>,
    /// The formation he belongs to.
    #[serde(default)]
    pub formation: Option<FormationId>,
    /// What he has done and what holds of him.
    #[serde(default)]
    pub marks: Marks,
    /// EMP-R36 The area from which he rode along with a charge, until it is over.
    #[serde(default)]
    pub origin: Option<AreaId>,
    /// The half movement points he has spent in this segment.
    #[serde(default)]
    pub spent: u8,
}

/// What is true of a formation now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormationState {
    /// Its leader; none until he is replaced (EMP-R75), or in an HQ formation without one.
    pub leader: Option<LeaderId>,
    /// Whom its leader answers to.
    #[serde(default)]
    pub superior: Option<LeaderId>,
    /// What it has done and what holds of it.
    #[serde(default)]
    pub marks: Marks,
}

/// How far a group of reinforcements has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GroupState {
    /// It is not due, or has not been called in.
    #[default]
    Due,
    /// EMP-6.0b It was held back for one turn.
    Delayed,
    /// It has come, or as much of it as found room.
    Called,
}

/// C.2 The attempts of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attempts {
    /// Who attempts next.
    pub turn_of: Seat,
    /// Failures in a row.
    pub row: u8,
    /// EMP-R32 Failures in a row of a side that is alone.
    pub solo: [u8; 2],
}

/// The record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    options: Options,
    turn: u8,
    weather: Weather,
    /// G.4 Whether a blizzard forbids all bombardment in this turn.
    blizzard: bool,
    first: Seat,
    attempts: Attempts,
    active_seat: Seat,
    active: Formations,
    units: Vec<UnitState>,
    leaders: Vec<LeaderState>,
    formations: Vec<FormationState>,
    forces: Vec<Option<LeaderId>>,
    commanders: Vec<Option<LeaderId>>,
    /// EMP-R90 Reserve units assigned this turn, by army.
    assigned: Vec<u8>,
    groups: Vec<GroupState>,
    control: Vec<Option<Seat>>,
    square: [AreaSet; 2],
    /// EMP-14.64a Areas assaulted in this segment.
    assaulted: AreaSet,
    /// EMP-R30 Missions fired in this segment, as pairs of gun area and target.
    missions: Vec<(AreaId, AreaId)>,
    /// EMP-R91 Areas with an enemy headquarters whose courier roll was made in this command segment, and those that let him pass.
    couriers: [AreaSet; 2],
    /// Markers of extended lines in use, halves and thirds, by side.
    points: [i16; 2],
    verdict: Option<Verdict>,
    // Kept a second time, from the above:
    here: Vec<[Units; 2]>,
    chiefs: Vec<[Leaders; 2]>,
    held: [AreaSet; 2],
    long: [AreaSet; 2],
}

impl Record {
    /// How much memory it takes beside its own fields.
    pub fn bytes(&self) -> usize {
        fn of<T>(list: &[T]) -> usize {
            size_of_val(list)
        }
        of(&self.units)
            + of(&self.leaders)
            + of(&self.formations)
            + of(&self.forces)
            + of(&self.commanders)
            + of(&self.assigned)
            + of(&self.groups)
            + of(&self.control)
            + of(&self.missions)
            + of(&self.here)
            + of(&self.chiefs)
    }

    /// The options that are in force.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The turn, from 1.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The weather of this turn.
    #[inline]
    pub fn weather(&self) -> Weather {
        self.weather
    }

    /// Whether a blizzard forbids all bombardment.
    #[inline]
    pub fn blizzard(&self) -> bool {
        self.blizzard
    }

    /// EMP-7.0a The first player of this turn.
    #[inline]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The attempts of this turn.
    #[inline]
    pub fn attempts(&self) -> Attempts {
        self.attempts
    }

    /// Whose formations are active, or were last.
    #[inline]
    pub fn active_seat(&self) -> Seat {
        self.active_seat
    }

    /// EMP-8.14a The formations in this action phase.
    #[inline]
    pub fn active(&self) -> Formations {
        self.active
    }

    /// What is true of a unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.at()]
    }

    /// How many units there are.
    pub fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// What is true of a leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &LeaderState {
        &self.leaders[leader.at()]
    }

    /// What is true of a formation.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &FormationState {
        &self.formations[formation.at()]
    }

    /// The leader of a force.
    #[inline]
    pub fn force_leader(&self, force: ForceId) -> Option<LeaderId> {
        self.forces[force.at()]
    }

    /// The commander of an army.
    #[inline]
    pub fn commander(&self, army: ArmyId) -> Option<LeaderId> {
        self.commanders[army.at()]
    }

    /// EMP-11.11a Reserve units an army has assigned this turn.
    #[inline]
    pub fn assigned(&self, army: ArmyId) -> u8 {
        self.assigned[army.at()]
    }

    /// How far a group of reinforcements has come.
    #[inline]
    pub fn group(&self, group: GroupId) -> GroupState {
        self.groups[group.at()]
    }

    /// EMP-R100 Who controls an area.
    #[inline]
    pub fn control(&self, area: AreaId) -> Option<Seat> {
        self.control[area.at()]
    }

    /// EMP-17.17a Whether the units of a side in an area are in square.
    #[inline]
    pub fn in_square(&self, seat: Seat, area: AreaId) -> bool {
        self.square[seat.index()].has(area)
    }

    /// EMP-14.64a Areas assaulted in this segment.
    #[inline]
    pub fn assaulted(&self) -> &AreaSet {
        &self.assaulted
    }

    /// EMP-R30 Missions fired in this segment.
    #[inline]
    pub fn missions(&self) -> &[(AreaId, AreaId)] {
        &self.missions
    }

    /// EMP-R91 What a courier found in an area with an enemy headquarters in this segment; none before he rode.
    pub fn courier(&self, area: AreaId) -> Option<bool> {
        self.couriers[0].has(area).then(|| self.couriers[1].has(area))
    }

    /// Points given by hooks so far.
    #[inline]
    pub fn points(&self, seat: Seat) -> i16 {
        self.points[seat.index()]
    }

    /// How the game ended.
    #[inline]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The units of a side in an area, attached guns, parts of lines and headquarters included.
    #[inline]
    pub fn units_in(&self, seat: Seat, area: AreaId) -> Units {
        self.here[area.at()][seat.index()]
    }

    /// The leaders of a side in an area.
    #[inline]
    pub fn leaders_in(&self, seat: Seat, area: AreaId) -> Leaders {
        self.chiefs[area.at()][seat.index()]
    }

    /// EMP-R86 The areas with a combat unit of a side.
    #[inline]
    pub fn held(&self, seat: Seat) -> &AreaSet {
        &self.held[seat.index()]
    }

    /// The areas with a long counter of a side.
    #[inline]
    pub fn long(&self, seat: Seat) -> &AreaSet {
        &self.long[seat.index()]
    }

    /// The face of a unit.
    #[inline]
    pub fn face(&self, book: &Scenario, unit: UnitId) -> Face {
        book.unit(unit).face(self.unit(unit).step)
    }

    /// How many steps a unit has left, 0 if it is lost.
    #[inline]
    pub fn steps(&self, book: &Scenario, unit: UnitId) -> u8 {
        match self.unit(unit).place {
            Place::Lost => 0,
            _ => book.unit(unit).steps.len() as u8 - self.unit(unit).step,
        }
    }

    /// EMP-2.22a Whether a unit is a long counter now.
    #[inline]
    pub fn is_long(&self, book: &Scenario, unit: UnitId) -> bool {
        let unit_of = book.unit(unit);
        unit_of.arm == Arm::Infantry && unit_of.face(self.unit(unit).step).form == Form::Long
    }
}
