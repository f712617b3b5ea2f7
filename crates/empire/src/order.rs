//! What a seat may order (part J of the rules), and what it is asked. Sets of pieces are lists of numbers in file order;
//! where a decision concerns several pieces it is given piece by piece, so that every order is small.

use crate::course::Frame;
use crate::ids::{AreaId, ArmyId, FormationId, GroupId, Heading, LeaderId, UnitId};
use crate::path::{Path, Turn};
use crate::scenario::Post;
use crate::sets::{Formations, Leaders, Units};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A unit or a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A unit.
    Unit(UnitId),
    /// A leader.
    Leader(LeaderId),
}

/// EMP-10.91b How a leader bends the die of a pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// His rating is added: they will hardly pursue.
    Add,
    /// His rating is subtracted.
    Subtract,
    /// The die falls as it falls.
    Leave,
    /// EMP-R46 Heavy cavalry alone does not roll.
    Decline,
}

/// EMP-10.83a, EMP-10.83b What follows a grand charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sequel {
    /// On into the area behind.
    Continue,
    /// Back to where they came from.
    Return,
    /// Neither.
    Stay,
}

/// EMP-16.1a, EMP-16.8a How a line is extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fraction {
    /// One marker of a half.
    Half,
    /// Two markers of a third.
    Third,
}

/// Everything a seat can submit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// DP-01 A piece stands in another area of its zone, or faces elsewhere.
    SetupPlace {
        /// Which piece.
        piece: Piece,
        /// Where.
        area: AreaId,
        /// Which way it faces.
        #[serde(default)]
        heading: Option<Heading>,
    },
    /// EMP-11.31a A unit is deployed before the battle.
    SetupDeploy {
        /// Which unit.
        child: UnitId,
    },
    /// The set-up stands.
    SetupDone {},
    /// EMP-6.0b DP-02 A group of reinforcements enters, or comes a turn later.
    Reinforce {
        /// Which group.
        group: GroupId,
        /// Whether it enters now.
        now: bool,
    },
    /// EMP-R87 DP-03 The next piece of the group enters.
    Enter {
        /// Where.
        area: AreaId,
        /// Which way it faces.
        #[serde(default)]
        heading: Option<Heading>,
    },
    /// EMP-R87 The next piece, which cannot enter where it should, waits a turn.
    Wait {},
    /// EMP-7.1a DP-04 The commander who rolls for the first player.
    ChooseCommander {
        /// His army.
        army: ArmyId,
    },
    /// EMP-7.0a DP-05 Who attempts first.
    NameFirstPlayer {
        /// Which seat.
        seat: Seat,
    },
    /// EMP-8.1a The commander of this army tries to activate formations.
    AttemptActivation {
        /// Whose.
        army: ArmyId,
    },
    /// EMP-O21 No attempt, which counts as a failed one.
    PassActivation {},
    /// EMP-8.1a DP-07 The formations that are activated.
    ChooseFormations {
        /// Which.
        formations: Formations,
    },
    /// EMP-10.8a DP-06 A grand charge in place of an attempt.
    GrandCharge {
        /// Who launches it.
        leader: LeaderId,
        /// Whom it strikes.
        target: AreaId,
        /// The one area all of them enter first.
        middle: AreaId,
        /// The cavalry.
        units: Units,
        /// The leaders who ride along, the one who launches it among them.
        leaders: Leaders,
    },
    /// DP-08 The formation whose command is determined next.
    CommandNext {
        /// Which.
        formation: FormationId,
    },
    /// EMP-10.0a DP-10 A charge.
    Charge {
        /// From where.
        origin: AreaId,
        /// At whom.
        target: AreaId,
        /// Through which area.
        middle: AreaId,
        /// The cavalry.
        units: Units,
        /// EMP-R111 The leaders who ride along.
        #[serde(default)]
        leaders: Leaders,
    },
    /// DP-39 Irregulars fall back before the charge, or do not.
    RetreatBeforeCharge {
        /// Which units leave; none stay.
        units: Units,
    },
    /// EMP-17.12a DP-11 Infantry tries to form square, or does not.
    FormSquareDuress {
        /// Whether it tries.
        attempt: bool,
    },
    /// EMP-3.1a DP-12 The leader who adds his rating, if any.
    ChooseLeader {
        /// Who.
        leader: Option<LeaderId>,
    },
    /// EMP-R50 DP-13 A unit takes the next hit.
    AssignLoss {
        /// Which unit.
        unit: UnitId,
    },
    /// EMP-20.0a DP-14 These units retreat into this area; all of them, unless no area takes all (EMP-R70).
    Retreat {
        /// Which units.
        units: Units,
        /// EMP-R70 The leaders who go with them.
        #[serde(default)]
        leaders: Leaders,
        /// Where to.
        to: AreaId,
    },
    /// DP-15 How the leader bends the die of the pursuit.
    PursuitModifier {
        /// How.
        hand: Hand,
    },
    /// EMP-10.9b DP-16 The heavy units that join the pursuit.
    PursuitHeavy {
        /// Which.
        units: Units,
    },
    /// EMP-10.94a DP-18 After the second retreat the cavalry enters the area left, or stays.
    PursuitAfter {
        /// Whether it enters.
        enter: bool,
    },
    /// DP-37 The area into which is pursued.
    PursuitTarget {
        /// Which.
        area: AreaId,
    },
    /// DP-17 What follows the grand charge.
    GrandChargeAfter {
        /// What.
        then: Sequel,
    },
    /// EMP-R103 DP-36 The charging units that stay where not all fit.
    ChargeKeep {
        /// Which.
        units: Units,
    },
    /// EMP-11.1a A reserve unit is given to a formation.
    AssignReserve {
        /// Which unit.
        unit: UnitId,
        /// Which formation.
        formation: FormationId,
    },
    /// EMP-11.14a An artillery leader is given to a formation.
    AssignArtilleryLeader {
        /// Who.
        leader: LeaderId,
        /// Which formation.
        formation: FormationId,
    },
    /// EMP-11.2a Guns are attached to long infantry.
    Attach {
        /// The guns.
        gun: UnitId,
        /// The infantry.
        infantry: UnitId,
        /// EMP-16.6a To the counter itself (0) or to a marker of its line (1, 2).
        #[serde(default)]
        part: u8,
    },
    /// EMP-11.29a Guns are detached.
    Detach {
        /// The guns.
        gun: UnitId,
    },
    /// EMP-11.3a A unit is deployed from its parent.
    Deploy {
        /// Which unit.
        child: UnitId,
    },
    /// EMP-11.32a A unit is taken back by its parent.
    Absorb {
        /// Which unit.
        child: UnitId,
    },
    /// DP-38 A restrained formation is released.
    Release {
        /// Which formation.
        formation: FormationId,
    },
    /// DP-40 Cavalry dismounts.
    Dismount {
        /// Which unit.
        unit: UnitId,
    },
    /// DP-40 It mounts again.
    Mount {
        /// Which unit.
        unit: UnitId,
    },
    /// EMP-12.1a DP-19 Guns fire at an area.
    Bombard {
        /// From where.
        area: AreaId,
        /// The guns.
        units: Units,
        /// At which area.
        target: AreaId,
        /// EMP-12.72a Whether at its guns alone.
        #[serde(default)]
        counter_battery: bool,
    },
    /// EMP-13.1a DP-20 A unit, a leader or a group moves.
    Move {
        /// The units; attached guns go with their infantry unnamed.
        units: Units,
        /// The leaders.
        #[serde(default)]
        leaders: Leaders,
        /// The one change of facing, of all its long counters and guns.
        #[serde(default)]
        face: Option<Turn>,
        /// The way.
        path: Path,
    },
    /// EMP-13.9a A unit changes its facing where it stands.
    Reface {
        /// Which unit.
        unit: UnitId,
        /// The counter itself (0) or a marker of its line (1, 2).
        #[serde(default)]
        part: u8,
        /// Its new heading.
        heading: Heading,
    },
    /// EMP-17.11a The infantry of an area enters or leaves square.
    Square {
        /// Where.
        area: AreaId,
        /// Whether it enters.
        enter: bool,
    },
    /// EMP-17.21a A unit enters or leaves reverse slope.
    ReverseSlope {
        /// Which unit.
        unit: UnitId,
        /// Whether it enters.
        enter: bool,
    },
    /// EMP-16.0a A line is extended.
    Extend {
        /// Which unit.
        unit: UnitId,
        /// By one half or by two thirds.
        fraction: Fraction,
        /// Where the markers go, the second for thirds alone.
        areas: [Option<AreaId>; 2],
        /// How they face.
        headings: [Heading; 2],
    },
    /// EMP-R76 The parts of a line take a step together, each into an area or not at all.
    MoveLine {
        /// Which unit.
        unit: UnitId,
        /// Where each part goes.
        to: [Option<AreaId>; 3],
        /// How each part faces afterwards.
        #[serde(default)]
        headings: [Option<Heading>; 3],
    },
    /// EMP-16.0c A marker is taken back.
    Retract {
        /// Which unit.
        unit: UnitId,
        /// Which marker (1, 2).
        part: u8,
    },
    /// EMP-14.7a A unit forms massed column and moves next to its target.
    DeclareColumn {
        /// Which unit.
        unit: UnitId,
        /// Whom it will assault.
        target: AreaId,
        /// The one change of facing.
        #[serde(default)]
        face: Option<Turn>,
        /// The way.
        path: Path,
    },
    /// EMP-19.31a A routed unit flees on.
    RoutMove {
        /// Which unit.
        unit: UnitId,
        /// The way.
        path: Path,
    },
    /// EMP-R105 Pieces leave the map.
    ExitMap {
        /// The units.
        units: Units,
        /// The leaders.
        #[serde(default)]
        leaders: Leaders,
        /// Over which area.
        area: AreaId,
    },
    /// EMP-14.0a DP-21 An assault.
    Assault {
        /// At which area.
        target: AreaId,
        /// By which units; attached guns take part unnamed.
        units: Units,
    },
    /// EMP-14.11a DP-22 The defenders fall back before the assault, or do not.
    RetreatBeforeAssault {
        /// Whether they go.
        go: bool,
    },
    /// EMP-14.11b DP-28 The units that occupy the area left.
    Occupy {
        /// Which; none stay where they are.
        units: Units,
        /// The leaders who go with them.
        #[serde(default)]
        leaders: Leaders,
    },
    /// EMP-14.12e DP-23 The attacking area that is fired at.
    DefensiveTarget {
        /// Which.
        area: AreaId,
    },
    /// EMP-14.41a DP-24, DP-25 Stand, or retreat.
    Stand {
        /// Whether they stand.
        stand: bool,
    },
    /// EMP-14.43a DP-25e The elite infantry that holds.
    EliteHold {
        /// Which; none go with the others.
        units: Units,
    },
    /// EMP-14.5a DP-26 The units that advance.
    Advance {
        /// Which.
        units: Units,
        /// EMP-14.5g The leaders who go with them.
        #[serde(default)]
        leaders: Leaders,
    },
    /// EMP-19.14a DP-27 A leader goes with routing units, or stays.
    LeaderWithRout {
        /// Who.
        leader: LeaderId,
        /// Whether he goes.
        go: bool,
    },
    /// EMP-R81 DP-29 The next area of a flight.
    RoutPath {
        /// Which.
        area: AreaId,
    },
    /// EMP-R101 DP-30 Where a lone leader goes.
    LeaderRefuge {
        /// Which area.
        area: AreaId,
    },
    /// DP-09 A unit faces anew after a retreat, an advance or a column; none keeps its heading.
    SetHeading {
        /// Which way.
        heading: Option<Heading>,
    },
    /// EMP-15.12a DP-31 The formation the army commander recovers, if any.
    DesignateRecovery {
        /// Which.
        formation: Option<FormationId>,
    },
    /// EMP-15.1b A formation tries to rally.
    Rally {
        /// Which.
        formation: FormationId,
    },
    /// EMP-15.13a DP-32 A routed unit tries to rally, helped by a leader.
    RoutRecover {
        /// Which unit.
        unit: UnitId,
        /// Who helps.
        leader: LeaderId,
    },
    /// EMP-15.2f DP-33 A unit tries to recover a step.
    Recover {
        /// Which unit.
        unit: UnitId,
    },
    /// EMP-15.3a DP-34 A lost leader is replaced.
    ReplaceLeader {
        /// In which post.
        post: Post,
        /// By whom.
        leader: LeaderId,
        /// EMP-R75 Where he appears, if he comes from off the map.
        #[serde(default)]
        area: Option<AreaId>,
    },
    /// The segment is over.
    EndSegment {},
    /// This part of the end step is over for this seat.
    EndPhase {},
    /// The game is given up.
    Resign {},
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// Who has to decide; none when the game is over.
    pub of: Option<Seat>,
    /// The turn, from 1.
    pub turn: u8,
    /// What is pending.
    pub frame: Frame,
}
