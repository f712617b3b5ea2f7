//! Where a battle stands: a stack of what is pending (part C of the rules). Each frame is a procedure of the rules with all
//! it has to remember; the top one either asks a seat ([`Frame::asks`]) or is carried on by the rules until one asks. The
//! lowest frame is always the turn itself.

mod combat;

pub use combat::{
    Assault, AssaultStage, Cause, Charge, ChargeKind, ChargeStage, Check, Flight, Losses, Mission,
    MissionStage, Pursuit, PursuitStage, Retreat, RetreatKind, Rout,
};

use crate::ids::{AreaId, ArmyId, GroupId, LeaderId};
use crate::order::Piece;
use crate::sets::{Formations, Leaders, Units};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;
use table::pending::Stack;

/// How deep decisions can lie on one another.
pub const DEPTH: usize = 16;

/// What is pending, the lowest first.
pub type Course = Stack<Frame, DEPTH>;

/// EMP-4.0b A segment of an action phase.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    /// Command is determined.
    #[default]
    Command,
    /// Cavalry charges.
    Charge,
    /// Reserves are assigned, guns attached, units deployed.
    Assignment,
    /// Guns fire.
    Bombardment,
    /// Units and leaders move.
    Movement,
    /// Assaults.
    Assault,
}

impl Segment {
    /// The one that follows.
    pub const fn next(self) -> Option<Segment> {
        Some(match self {
            Segment::Command => Segment::Charge,
            Segment::Charge => Segment::Assignment,
            Segment::Assignment => Segment::Bombardment,
            Segment::Bombardment => Segment::Movement,
            Segment::Movement => Segment::Assault,
            Segment::Assault => return None,
        })
    }
}

/// C.11 A part of the end step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndStep {
    /// EMP-15.12a The army commander recovers a formation.
    Designation,
    /// EMP-15.1a Formations rally.
    Rally,
    /// EMP-15.13a Routed units rally.
    RoutRecovery,
    /// EMP-15.2a Steps are recovered.
    Recovery,
    /// EMP-15.3a Leaders are replaced.
    Replacement,
}

impl EndStep {
    /// The one that follows.
    pub const fn next(self) -> Option<EndStep> {
        Some(match self {
            EndStep::Designation => EndStep::Rally,
            EndStep::Rally => EndStep::RoutRecovery,
            EndStep::RoutRecovery => EndStep::Recovery,
            EndStep::Recovery => EndStep::Replacement,
            EndStep::Replacement => return None,
        })
    }
}

/// C.1 A step of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// This side sets up.
    Setup(Seat),
    /// EMP-5.0a Weather.
    Weather,
    /// EMP-6.0a The next group of reinforcements to look at.
    Reinforcement(u8),
    /// EMP-7.0a The armies whose commanders roll, as far as they are chosen.
    First([Option<ArmyId>; 2]),
    /// EMP-7.0a The winner names the first player.
    NameFirst(Seat),
    /// EMP-8.1c Attempts and action phases.
    Activation,
    /// EMP-15.0a The end step of one side.
    End(EndStep, Seat),
    /// EMP-15.4a The turn is over.
    Close,
    /// The game is over.
    Over,
}

/// EMP-R87 A group of reinforcements that comes on, piece after piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Which group.
    pub group: GroupId,
    /// Whose.
    pub seat: Seat,
    /// The piece that is next to enter; none while the group has not been called in.
    pub piece: Option<Piece>,
}

/// EMP-R95 Who may go on after a group had to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Going {
    /// Its units.
    pub units: Units,
    /// Its leaders.
    pub leaders: Leaders,
}

/// A march that was interrupted because a lone leader stood in the way (EMP-R101): the steps still to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// The units.
    pub units: Units,
    /// The leaders.
    pub leaders: Leaders,
    /// The way.
    pub path: crate::path::Path,
    /// How many of its steps have been taken.
    pub taken: u8,
    /// The change of facing.
    pub face: Option<crate::path::Turn>,
    /// EMP-14.7a The target of a massed column.
    pub column: Option<AreaId>,
}

/// EMP-R101 A leader who has to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refuge {
    /// Who.
    pub leader: LeaderId,
    /// Whose.
    pub seat: Seat,
    /// Who has to leave after him.
    #[serde(default)]
    pub next: Leaders,
}

/// DP-09 Units that may face anew, the first of them now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Facing {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub units: Units,
}

/// Something pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// A step of the turn.
    Turn(Step),
    /// A group of reinforcements.
    Arrival(Arrival),
    /// EMP-8.1a This seat attempts an activation.
    Attempt(Seat),
    /// EMP-8.1a This seat chooses so many formations of an army.
    Choose {
        /// Who.
        seat: Seat,
        /// Whose formations.
        army: ArmyId,
        /// How many.
        count: u8,
    },
    /// DP-08 The active formations whose command is still to be determined.
    Command(Formations),
    /// A segment of the action phase.
    Segment(Segment),
    /// EMP-R95 In the movement segment: members of a group that go on singly.
    Going(Going),
    /// A move in progress.
    March(March),
    /// EMP-14.78a, EMP-8.17a The action phase closes.
    Close,
    /// C.4 A charge.
    Charge(Charge),
    /// C.5 A pursuit.
    Pursuit(Pursuit),
    /// C.6 A bombardment.
    Mission(Mission),
    /// C.8 An assault.
    Assault(Assault),
    /// C.10 Losses.
    Losses(Losses),
    /// EMP-3.2a Leader checks.
    Check(Check),
    /// C.9 Rout checks.
    Rout(Rout),
    /// EMP-19.11a A flight.
    Flight(Flight),
    /// EMP-20.0a A retreat.
    Retreat(Retreat),
    /// EMP-3.13a A lone leader.
    Refuge(Refuge),
    /// DP-09 Headings.
    Facing(Facing),
}

impl Frame {
    /// The seat that has to decide while this is on top; none where the rules go on by themselves. Frames of the active
    /// player need to be told who that is.
    pub fn asks(&self, active: Seat) -> Option<Seat> {
        match self {
            Frame::Turn(Step::Setup(seat) | Step::NameFirst(seat) | Step::End(_, seat)) => Some(*seat),
            Frame::Turn(Step::First(picked)) => {
                // Whoever has not named a commander yet is asked, one after the other.
                picked.iter().position(Option::is_none).and_then(Seat::from_index)
            }
            Frame::Turn(_) | Frame::March(_) | Frame::Close => None,
            Frame::Arrival(arrival) => Some(arrival.seat),
            Frame::Attempt(seat) | Frame::Choose { seat, .. } => Some(*seat),
            Frame::Command(_) | Frame::Segment(_) | Frame::Going(_) => Some(active),
            Frame::Charge(charge) => charge.asks(),
            Frame::Pursuit(pursuit) => pursuit.asks(),
            Frame::Mission(mission) => mission.asks(),
            Frame::Assault(assault) => assault.asks(),
            Frame::Losses(losses) => Some(losses.seat),
            Frame::Check(_) | Frame::Rout(_) => None,
            Frame::Flight(flight) => flight.asks(),
            Frame::Retreat(retreat) => Some(retreat.seat),
            Frame::Refuge(refuge) => Some(refuge.seat),
            Frame::Facing(facing) => Some(facing.seat),
        }
    }
}

/// A combat on the course: how high it lies, and whether it is a pursuit.
pub type Fight = (usize, bool);

/// The combat that is under way, the last if one follows from another.
pub fn fight(course: &Course) -> Option<Fight> {
    let frames = course.iter().enumerate();
    let mut fights = frames.filter_map(|(at, frame)| match frame {
        Frame::Charge(_) | Frame::Mission(_) | Frame::Assault(_) => Some((at, false)),
        Frame::Pursuit(_) => Some((at, true)),
        _ => None,
    });
    fights.next_back()
}

/// Whether the combat that was under way, or that has begun where none was, is still going on: a pursuit that follows is
/// another.
pub fn goes_on(course: &Course, begun: Option<Fight>) -> bool {
    let Some((at, pursuing)) = fight(course) else { return false };
    begun.map_or(!pursuing, |(since, was)| at >= since && pursuing == was)
}
