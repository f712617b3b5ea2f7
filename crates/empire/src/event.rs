//! What happens. Every change of the record is one of these, applied by the same `witness` to state and view; those at the
//! end tell without changing anything. Nothing is hidden, so everybody is told everything.

use crate::course::{Course, Segment};
use crate::ids::{AreaId, ArmyId, FormationId, GroupId, Heading, LeaderId, UnitId};
use crate::order::Piece;
use crate::record::{Mark, Part};
use crate::scenario::{Post, Weather};
use crate::sets::{Formations, Leaders, Units};
use crate::verdict::Verdict;
use crate::why::Modifier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Weather.
    Weather,
    /// A blizzard.
    Blizzard,
    /// The arrival of a group.
    Arrival,
    /// The first player.
    FirstPlayer,
    /// An activation.
    Activation,
    /// The launch of a grand charge.
    GrandCharge,
    /// A courier.
    Courier,
    /// Command by initiative.
    Initiative,
    /// Whether a unit stays routed.
    RoutTest,
    /// A square under duress.
    Square,
    /// Fire at charging cavalry.
    FirstFire,
    /// The attack of a charge.
    ChargeAttack,
    /// The second fire.
    SecondFire,
    /// A pursuit.
    Pursuit,
    /// A bombardment.
    Bombardment,
    /// An assault.
    Assault,
    /// Defence against an assault.
    Defence,
    /// Whether units stand.
    Stand,
    /// A leader's casualty check.
    LeaderCheck,
    /// A rout check.
    Rout,
    /// A cascade check.
    Cascade,
    /// A formation's rally.
    Rally,
    /// A routed unit's rally.
    RoutRecovery,
    /// The recovery of a step.
    Recovery,
}

/// A roll of the dice, told with all that bore on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// What for.
    pub purpose: Purpose,
    /// Whose roll it is; none for weather.
    pub seat: Option<Seat>,
    /// For which piece, if for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
    /// In which area, if in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaId>,
    /// What the dice showed.
    pub faces: Vec<u8>,
    /// What was added, with the clause of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    /// The number to reach or not to exceed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<i16>,
    /// How many hits, or 1 for success and 0 for failure.
    pub result: u8,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    // --- the turn
    /// EMP-15.4a A turn begins.
    TurnBegan {
        /// Which, from 1.
        turn: u8,
    },
    /// EMP-5.0a The weather of the turn.
    WeatherCame {
        /// Which.
        weather: Weather,
        /// Whether a blizzard forbids bombardment.
        blizzard: bool,
    },
    /// A piece is set up, or enters as reinforcement (EMP-6.0a).
    Placed {
        /// Which.
        piece: Piece,
        /// Where.
        area: AreaId,
        /// How it faces.
        heading: Heading,
        /// EMP-6.0e Whether it arrives: it is in command this turn.
        arrives: bool,
    },
    /// EMP-6.0b A group is held back for a turn.
    GroupDelayed {
        /// Which.
        group: GroupId,
    },
    /// EMP-6.0a A group comes.
    GroupCalled {
        /// Which.
        group: GroupId,
    },
    /// EMP-R87 A piece finds no room and waits.
    KeptOut {
        /// Which.
        piece: Piece,
    },
    /// G.4 A leader takes over the army.
    CommanderArrived {
        /// Which army.
        army: ArmyId,
        /// Who.
        leader: LeaderId,
    },
    /// EMP-7.0a The first player of the turn.
    FirstPlayer {
        /// Who.
        seat: Seat,
    },
    /// EMP-8.1a An attempt, with the number of formations it won: 0 is a failure.
    Attempted {
        /// Who.
        seat: Seat,
        /// Whether the other side had nothing to activate.
        alone: bool,
        /// How many formations.
        won: u8,
    },
    /// EMP-8.14a Formations are activated; none of them for a grand charge.
    Activated {
        /// Whose.
        seat: Seat,
        /// Which.
        formations: Formations,
    },
    /// EMP-9.2a What command determination found.
    Commanded {
        /// Units in command.
        units: Units,
        /// Leaders in command.
        leaders: Leaders,
        /// Units out of command.
        units_out: Units,
        /// Leaders out of command.
        leaders_out: Leaders,
        /// EMP-R75 Formations whose head, imaginary or not, is in command.
        formations: Formations,
        /// Formations whose head is out of command.
        formations_out: Formations,
    },
    /// EMP-9.12a A courier passes an enemy headquarters, or does not.
    CourierRode {
        /// Where.
        area: AreaId,
        /// Whether he passed.
        passed: bool,
    },
    /// EMP-4.0b A segment begins.
    SegmentBegan {
        /// Which.
        segment: Segment,
    },
    /// EMP-8.17a, EMP-15.1c A formation is turned to its Activated side, or back.
    Flipped {
        /// Which.
        formation: FormationId,
        /// To which side.
        activated: bool,
    },
    /// The action phase is over.
    PhaseEnded {},
    /// EN6 The turn is over.
    TurnEnded {},
    /// The game is over.
    GameOver {
        /// How.
        verdict: Verdict,
    },

    // --- assignments
    /// EMP-11.1a A reserve unit joins a formation.
    ReserveAssigned {
        /// Which unit.
        unit: UnitId,
        /// Which formation.
        formation: FormationId,
    },
    /// EMP-11.14a An artillery leader joins a formation.
    ArtilleryLeaderAssigned {
        /// Who.
        leader: LeaderId,
        /// Which formation.
        formation: FormationId,
    },
    /// EMP-11.2a Guns are attached.
    Attached {
        /// The guns.
        gun: UnitId,
        /// The infantry.
        infantry: UnitId,
        /// To which part of it.
        part: u8,
    },
    /// EMP-11.27a, EMP-11.28a, EMP-11.29a Guns are detached.
    Detached {
        /// The guns.
        gun: UnitId,
        /// Whether by order, so that their allowance is one less.
        ordered: bool,
    },
    /// EMP-11.3a A unit is deployed.
    Deployed {
        /// Which.
        child: UnitId,
        /// Whether before the battle.
        setup: bool,
    },
    /// EMP-11.32a A unit is taken back.
    Absorbed {
        /// Which.
        child: UnitId,
    },
    /// DP-38 A formation is released.
    Released {
        /// Which.
        formation: FormationId,
        /// By whom.
        leader: LeaderId,
    },
    /// DP-40 Cavalry dismounts, or mounts.
    Dismounted {
        /// Which.
        unit: UnitId,
        /// Whether it is on foot now.
        on_foot: bool,
    },

    // --- movement
    /// EMP-13.1a Pieces go from one area to the next; attached guns are among them.
    Moved {
        /// The units.
        units: Units,
        /// The leaders.
        leaders: Leaders,
        /// Where to.
        to: AreaId,
        /// The half movement points they pay, by column of the terrain chart.
        costs: [u8; 5],
        /// Whether along a road or trail.
        road: bool,
    },
    /// EMP-13.9a A counter faces anew.
    Faced {
        /// Which unit.
        unit: UnitId,
        /// Which part of it.
        part: u8,
        /// Its heading.
        heading: Heading,
    },
    /// Something is marked on units and leaders, or wiped off.
    Marked {
        /// Units.
        units: Units,
        /// Leaders.
        leaders: Leaders,
        /// What.
        mark: Mark,
        /// On or off.
        on: bool,
    },
    /// Half movement points are spent on a stance.
    Paid {
        /// By which units.
        units: Units,
        /// How many each.
        cost: u8,
    },
    /// EMP-17.17a The units of a side in an area are in square now, or not any more.
    Squared {
        /// Whose.
        seat: Seat,
        /// Where.
        area: AreaId,
        /// Formed, or left.
        formed: bool,
    },
    /// EMP-16.0a A line is extended, moved or retracted: its markers are now these.
    LineStands {
        /// Which unit.
        unit: UnitId,
        /// Its markers.
        parts: [Option<Part>; 2],
    },
    /// EMP-14.7a A column is formed; none is left.
    Columned {
        /// Which unit.
        unit: UnitId,
        /// Its target.
        target: Option<AreaId>,
    },
    /// EMP-R105 Pieces leave the map.
    LeftMap {
        /// Units.
        units: Units,
        /// Leaders.
        leaders: Leaders,
        /// Over which area.
        area: AreaId,
    },
    /// EMP-3.13a A lone leader is displaced.
    Displaced {
        /// Who.
        leader: LeaderId,
        /// Where to.
        to: AreaId,
    },

    // --- combat
    /// Pieces shift without movement points: occupation, advance, retreat, recoil, flight.
    Shifted {
        /// Units.
        units: Units,
        /// Leaders.
        leaders: Leaders,
        /// Where to.
        to: AreaId,
        /// How.
        how: Shift,
    },
    /// EMP-R36 Units charge with leaders who ride along: their origins are remembered until they are cleared.
    ChargeBegan {
        /// Units.
        units: Units,
        /// Leaders.
        leaders: Leaders,
    },
    /// The charge is over.
    ChargeEnded {
        /// Units.
        units: Units,
        /// Leaders.
        leaders: Leaders,
    },
    /// EMP-R30 A mission is fired.
    MissionFired {
        /// From where.
        area: AreaId,
        /// At which area.
        target: AreaId,
    },
    /// EMP-14.64a An area is assaulted.
    Assaulted {
        /// Which.
        area: AreaId,
    },
    /// EMP-R76 A part of a line assaults an area; its other parts may still assault others.
    PartStruck {
        /// Which unit.
        unit: UnitId,
        /// Its part: 0 is the counter.
        part: u8,
        /// The area.
        target: AreaId,
    },
    /// EMP-10.3a A unit loses steps; it may be gone then.
    StepsLost {
        /// Which unit.
        unit: UnitId,
        /// How many.
        steps: u8,
    },
    /// A unit is eliminated, whatever it had left.
    Eliminated {
        /// Which unit.
        unit: UnitId,
        /// Why.
        how: Loss,
    },
    /// EMP-3.2a A leader is lost.
    LeaderLost {
        /// Who.
        leader: LeaderId,
    },
    /// EMP-19.11a A unit routs.
    Routed {
        /// Which.
        unit: UnitId,
        /// EMP-R73 Whether by cascade.
        cascade: bool,
    },
    /// EMP-19.3a, EMP-15.13a Its rout is over.
    RoutEnded {
        /// Which unit.
        unit: UnitId,
    },

    // --- end step
    /// EMP-15.11a A formation fails to rally and stays on its Activated side.
    RallyFailed {
        /// Which.
        formation: FormationId,
    },
    /// EMP-15.2f A step is recovered.
    Recovered {
        /// Which unit.
        unit: UnitId,
    },
    /// EMP-15.3a A post is filled.
    Replaced {
        /// Which post.
        post: Post,
        /// By whom.
        leader: LeaderId,
        /// Where he appears, if he comes from off the map.
        area: Option<AreaId>,
    },
    /// Points by a hook.
    Scored {
        /// Who.
        seat: Seat,
        /// How many.
        points: i16,
    },

    // --- told, without any change of the record
    /// Dice.
    Rolled {
        /// All about them.
        roll: Roll,
    },
    /// A combat is declared.
    Declared {
        /// Which.
        combat: Combat,
        /// By whom.
        seat: Seat,
        /// From where.
        from: Option<AreaId>,
        /// At which area.
        target: AreaId,
        /// With which units.
        units: Units,
        /// With which leaders.
        leaders: Leaders,
    },
    /// A combat has come to this.
    Outcome {
        /// Which.
        combat: Combat,
        /// Whose combat.
        seat: Seat,
        /// At which area.
        target: AreaId,
        /// To what.
        came: Came,
    },
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },

    // --- bookkeeping
    /// What is pending now.
    Pending {
        /// The stack.
        course: Box<Course>,
    },
}

/// How pieces shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// EMP-10.4b Cavalry occupies.
    Occupation,
    /// EMP-14.5a Advance after an assault.
    Advance,
    /// EMP-20.0a Retreat.
    Retreat,
    /// EMP-10.52a, EMP-10.83b Cavalry goes back to where it came from.
    Recoil,
    /// EMP-19.11a Flight.
    Flight,
}

/// How a unit is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// EMP-20.1a It had no route.
    NoRoute,
    /// EMP-20.2c, EMP-11.27a Guns that were left behind.
    LeftBehind,
    /// EMP-19.12a, EMP-19.22a Guns lost in a rout.
    RoutedGuns,
    /// EMP-19.13a, EMP-19.31b It scattered.
    Scattered,
    /// EMP-19.23a It routed off the map.
    OffMap,
    /// EMP-9.53a, EMP-R85 A headquarters was overrun.
    Overrun,
}

/// Which combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Combat {
    /// A charge.
    Charge,
    /// A grand charge.
    GrandCharge,
    /// A pursuit.
    Pursuit,
    /// A bombardment.
    Bombardment,
    /// An assault.
    Assault,
}

/// What a combat came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// The charge succeeded.
    Success,
    /// The charge was repelled.
    Repelled,
    /// The defenders left before it.
    Evaded,
    /// The attackers stood.
    AttackerStood,
    /// The attackers fell back.
    AttackerFellBack,
    /// The defenders stood.
    DefenderStood,
    /// The defenders fell back.
    DefenderFellBack,
    /// Elite infantry held.
    EliteHeld,
    /// A square was formed.
    SquareFormed,
    /// No square was formed.
    SquareFailed,
}
