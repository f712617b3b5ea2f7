//! What happens, told as facts. Every change of the record is one of these. Numbers that were added to a die stand beside it, each with
//! its cause, so that anybody can ask why (AGE-H06).

use crate::geometry::{Pose, Pt};
use crate::ids::{AreaId, CommandId, GeneralId, UnitId};
use crate::kinds::{Action, Column, Formation, Rank};
use crate::measure::{Mil, Turn};
use crate::order::Intent;
use crate::reckoning::Modifiers;
use crate::reckoning::manoeuvre::FallBack;
use crate::record::{Acting, Combat, Due, Step};
use crate::tables::{CombatResult, FireResult, Fraction, Manoeuvre};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Why bases or units are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// By fire.
    Fire,
    /// A movement test (AGE-27, AGE-28).
    Test,
    /// In a combat: they rout.
    Rout,
    /// In a combat: they are captured.
    Captured,
    /// AGE-H58 Trapped in a retreat.
    Trapped,
    /// AGE-H59 Driven off the table.
    OffTable,
    /// AGE-O23 Too few are left.
    Dispersed,
}

/// By how much a battle is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Margin {
    /// Equal points.
    Draw,
    /// 1 to 4 points more.
    Marginal,
    /// 5 to 9.
    Clear,
    /// 10 or more, or the enemy is beaten.
    Decisive,
}

/// What ended the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// AGE-H114 The last turn.
    Points,
    /// AGE-H111 An army is beaten.
    ArmyBreak,
    /// AGE-H111 A side gave up.
    Conceded,
}

/// Who won, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// The winner, or none for a draw.
    pub winner: Option<Seat>,
    /// The victory points of both.
    pub points: [u16; 2],
    /// By how much.
    pub margin: Margin,
    /// What ended it.
    pub ending: EndedBy,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// AGE-02 A turn begins.
    TurnBegan { turn: u8 },
    /// AGE-H121 Another chief takes over.
    ChiefChanged {
        seat: Seat,
        chief: GeneralId,
        rating: i8,
        former: GeneralId,
        rank: Rank,
        command: Option<CommandId>,
    },
    /// AGE-H62 A general appears.
    GeneralArrived { general: GeneralId, at: Pt },
    /// AGE-03 Both sides roll.
    InitiativeRolled { dice: [u8; 2], modifiers: [Modifiers; 2], scores: [i32; 2] },
    /// AGE-04, AGE-05 A side has the initiative.
    InitiativeHeld { seat: Seat, rolled: bool },
    /// AGE-03 Who is first player.
    OrderChosen { first: Seat },
    /// AGE-07 A segment begins.
    SegmentBegan { seat: Seat },
    /// AGE-H117 A brigade has to be tested, or a silent battery to withdraw.
    Obliged { unit: UnitId, withdraw: bool },
    /// AGE-83 A silent battery may fire again.
    Recovered { unit: UnitId },
    /// The next step.
    StepBegan { step: Step },
    /// AGE-H30 A general is with a unit.
    GeneralAttached { general: GeneralId, unit: UnitId, left: Mil },
    /// AGE-H31 A general is on his own.
    GeneralDetached { general: GeneralId, at: Pt },
    /// AGE-H32 He takes another's place.
    GeneralSubstituted { general: GeneralId, command: CommandId, at: Pt, left: Mil },
    /// AGE-H34 Somebody takes the place of a lost general.
    GeneralReplaced { general: GeneralId, at: Pt },
    /// A general rides.
    GeneralRode { general: GeneralId, at: Pt, left: Mil },
    /// AGE-H36, AGE-H109 He flees to a unit, or is left on his own.
    GeneralFled { general: GeneralId, to: Option<UnitId>, at: Pt },
    /// AGE-104, AGE-121 A general is hit, or taken.
    GeneralLost { general: GeneralId, captured: bool },
    /// AGE-H71 A battery is attached.
    BatteryAttached { battery: UnitId, brigade: UnitId },
    /// AGE-H71 It is not any more.
    BatteryDetached { battery: UnitId },
    /// AGE-H72 A Grand Battery.
    GrandBatteryFormed { id: u8, batteries: Vec<UnitId> },
    /// AGE-H72 A battery leaves it.
    GrandBatteryLeft { battery: UnitId },
    /// AGE-H72 It is no more.
    GrandBatteryDissolved { id: u8 },
    /// AGE-H62 A reinforcement is on the table.
    Entered { unit: UnitId, formation: Formation, pose: Pose, trail: Vec<Pt>, far: bool },
    /// AGE-H39 What a brigade wants to do.
    Declared { unit: UnitId, intent: Intent, target: Option<UnitId> },
    /// AGE-65, AGE-H37 It is tested.
    Tested { unit: UnitId, column: Column, die: u8, modifiers: Modifiers, score: i32, result: Manoeuvre },
    /// It is this unit's turn, within these limits.
    TurnTaken { acting: Acting },
    /// AGE-H128 Its turn is over.
    TurnEnded {},
    /// A unit moved.
    Moved { unit: UnitId, from: Pose, to: Pose, trail: Vec<Pt>, left: i64, far: bool },
    /// AGE-H13 A unit changed formation.
    FormationChanged { unit: UnitId, to: Formation, pose: Pose, garrison: Option<AreaId>, left: i64 },
    /// AGE-79 A battery limbered, unlimbered or pivoted.
    BatteryActed { unit: UnitId, action: Action, pose: Pose },
    /// AGE-H77 Charged cavalry is asked.
    CounterChargeAsked { by: UnitId, unit: UnitId, wheel: Turn, breakthrough: bool },
    /// AGE-H77 It answers.
    CounterChargeAnswered { unit: UnitId, yes: bool },
    /// AGE-H77 It advances.
    CounterCharged { unit: UnitId, from: Pose, to: Pose },
    /// AGE-H74 A charge is ridden home.
    Charged {
        unit: UnitId,
        from: Pose,
        to: Pose,
        distance: Mil,
        contacts: Vec<UnitId>,
        breakthrough: bool,
        far: bool,
    },
    /// AGE-H120 A charge reaches nobody any more.
    ChargeMissed { unit: UnitId, countered: Option<UnitId> },
    /// AGE-H97 A unit is outflanked.
    Outflanked { unit: UnitId },
    /// AGE-H55 A unit goes back.
    Retreated {
        unit: UnitId,
        from: Pose,
        to: Pose,
        formation: Formation,
        rule: FallBack,
        distance: Mil,
        far: bool,
    },
    /// AGE-H70 A silent battery cannot withdraw, and stays.
    WithdrawalBlocked { unit: UnitId },
    /// A brigade is in order again.
    Rallied { unit: UnitId },
    /// A brigade is disordered.
    Disordered { unit: UnitId },
    /// A battery is silent.
    Silenced { unit: UnitId },
    /// A battery is damaged.
    Damaged { unit: UnitId },
    /// Bases are lost.
    BasesLost { unit: UnitId, bases: u8, cause: Cause, pose: Pose },
    /// AGE-H18 A unit is no more.
    Destroyed { unit: UnitId, cause: Cause },
    /// AGE-98 Fire at a target.
    Fired {
        target: UnitId,
        firers: Vec<UnitId>,
        power: Fraction,
        modifiers: Modifiers,
        die: u8,
        score: i32,
        result: FireResult,
    },
    /// AGE-104 A general under fire is checked.
    GeneralChecked { general: GeneralId, die: u8, modifiers: Modifiers, score: i32, hit: bool },
    /// AGE-H93 The combats of a round.
    CombatsFormed { round: u8, combats: Vec<Combat> },
    /// AGE-H94 A lead is chosen.
    LeadChosen { combat: u8, seat: Seat, unit: UnitId },
    /// AGE-120 A combat is decided.
    CombatRolled {
        combat: u8,
        dice: [u8; 2],
        modifiers: [Modifiers; 2],
        difference: i16,
        result: CombatResult,
    },
    /// AGE-H102 What is to be given up.
    LossesDue { dues: Vec<Due> },
    /// The next of it is settled.
    LossSettled {},
    /// AGE-R34 A combat goes on in the next segment.
    Locked { combat: u8 },
    /// A combat is over.
    CombatEnded { combat: u8 },
    /// AGE-128 Victorious infantry forms square.
    SquareFormed { unit: UnitId, pose: Pose },
    /// C4 These go on.
    VictorsAdvance { units: Vec<UnitId> },
    /// AGE-H103 A victorious brigade takes the place of the beaten one, or stays.
    Occupied { unit: UnitId, from: Pose, to: Pose, garrison: Option<AreaId> },
    /// AGE-H113 An objective changes hands.
    ObjectiveTaken { objective: u8, seat: Seat },
    /// AGE-H110 An army has reached a critical level.
    CriticalLevel { seat: Seat, level: u8 },
    /// A segment is over.
    SegmentEnded {},
    /// AGE-H111 A side gave up.
    Conceded { seat: Seat },
    /// AGE-H114 The battle is over.
    GameOver { verdict: Verdict },
}
