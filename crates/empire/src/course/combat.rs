//! What a charge, a bombardment, an assault and what follows from them have to remember from one decision to the next.

use crate::event::Combat;
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::order::Hand;
use crate::sets::{Leaders, Units};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;
use table::pending::Stack;

/// Which kind of charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargeKind {
    /// EMP-10.0a A charge of active cavalry.
    Plain,
    /// EMP-10.8a A grand charge.
    Grand,
    /// EMP-10.83a What a grand charge goes on to.
    Continuation,
}

/// C.4 How far a charge has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargeStage {
    /// CH1 Lone leaders are displaced.
    Declared,
    /// CH2 DP-39 Irregulars may fall back.
    FallBack,
    /// CH2 Irregulars have fallen back, others have not.
    Evaded,
    /// CH2 DP-11 Infantry may try to form square.
    Square,
    /// CH3 DP-12 The defender chooses the leader who adds.
    DefenceLeader,
    /// CH3 The first fire falls, and cavalry losses are taken.
    FirstFire,
    /// CH5 The cavalry attacks.
    Attack,
    /// CH7 Success or not.
    Verdict,
    /// CH8 Repelled: the second fire has fallen.
    SecondFire,
    /// CH9 Rout checks.
    Rout,
    /// CH10 The defenders go back.
    FallingBack,
    /// CH10 DP-36 Not all fit: who stays.
    Keep,
    /// CH10 Cavalry recoils.
    Recoil,
    /// GC3 DP-17 What follows a grand charge.
    Sequel,
    /// CH11 Pursuit is looked at.
    Pursuing,
    /// CH12 All is done.
    Done,
}

/// C.4 A charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// Which kind.
    pub kind: ChargeKind,
    /// How far it has come.
    pub stage: ChargeStage,
    /// Who charges.
    pub attacker: Seat,
    /// From where; the leader's area in a grand charge.
    pub origin: AreaId,
    /// Through which area.
    pub middle: AreaId,
    /// At which area.
    pub target: AreaId,
    /// The charging units that are left.
    pub units: Units,
    /// The leaders who ride along and are left.
    pub leaders: Leaders,
    /// The defending combat units as they stood before the first fire.
    pub defenders: Units,
    /// EMP-R43 Their strength then.
    pub strength: u8,
    /// EMP-R43 The strength they lost to the attack.
    pub lost: u8,
    /// Steps the cavalry lost to the first fire.
    pub bled: u8,
    /// Steps the defenders lost to the attack.
    pub cut: u8,
    /// EMP-10.22c Whether infantry there failed to form square.
    pub disordered: bool,
    /// Whether the charge succeeded.
    pub success: bool,
    /// The units that went back one area.
    pub retreated: Units,
    /// EMP-16.4a Of the lines among them, those of which the first or the second marker went back.
    #[serde(default)]
    pub markers: [Units; 2],
    /// EMP-R50 The charging units that have taken a step in this round.
    pub round: Units,
    /// EMP-3.1a DP-12 The leader who adds to the first fire.
    pub helper: Option<LeaderId>,
    /// EMP-R36 All units that took part from the beginning, whatever became of them.
    pub party: Units,
    /// EMP-R36 All leaders who rode along from the beginning.
    pub riders: Leaders,
}

impl Charge {
    /// Who decides at this stage.
    pub fn asks(&self) -> Option<Seat> {
        match self.stage {
            ChargeStage::FallBack | ChargeStage::Square | ChargeStage::DefenceLeader => {
                Some(self.attacker.other())
            }
            ChargeStage::Keep | ChargeStage::Sequel => Some(self.attacker),
            _ => None,
        }
    }
}

/// C.5 How far a pursuit has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PursuitStage {
    /// PU0 DP-37 Into which of several areas.
    Target,
    /// PU1 DP-15 How the leader bends the die.
    Hand,
    /// PU1 The die falls.
    Roll,
    /// PU2 DP-16 Which heavy units join.
    Heavy,
    /// PU3 DP-11 Infantry that did not retreat may try to form square.
    Square,
    /// PU3 DP-12 The defender chooses the leader who adds.
    DefenceLeader,
    /// PU3 Units that did not retreat fire.
    Fire,
    /// PU4 The cavalry attacks the retreated units.
    Attack,
    /// PU4 Success or not.
    Verdict,
    /// PU5 They retreat again.
    FallingBack,
    /// PU5 DP-18 Stay, or enter.
    After,
    /// EMP-R103 DP-36 Not all fit: who enters.
    Keep,
    /// All is done.
    Done,
}

/// C.5 A pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    /// How far it has come.
    pub stage: PursuitStage,
    /// Who pursues.
    pub attacker: Seat,
    /// The area that was taken.
    pub from: AreaId,
    /// Where the defenders went; meaningless until it is chosen.
    pub target: AreaId,
    /// The cavalry that pursues.
    pub units: Units,
    /// Its leaders.
    pub leaders: Leaders,
    /// The units that retreated.
    pub quarry: Units,
    /// EMP-16.4a As in [`Charge`].
    #[serde(default)]
    pub markers: [Units; 2],
    /// How the leader bends the die.
    pub hand: Hand,
    /// EMP-3.1a DP-12 The leader who adds to the fire.
    pub helper: Option<LeaderId>,
    /// EMP-R43 The strength of the retreated units before the attack.
    pub strength: u8,
    /// EMP-R43 What they lost of it.
    pub lost: u8,
    /// Steps the cavalry lost.
    pub bled: u8,
    /// Steps the retreated units lost.
    pub cut: u8,
    /// EMP-R50 The pursuing units that have taken a step in this round.
    pub round: Units,
}

impl Pursuit {
    /// Who decides at this stage.
    pub fn asks(&self) -> Option<Seat> {
        match self.stage {
            PursuitStage::Target
            | PursuitStage::Hand
            | PursuitStage::Heavy
            | PursuitStage::After
            | PursuitStage::Keep => Some(self.attacker),
            PursuitStage::Square | PursuitStage::DefenceLeader => Some(self.attacker.other()),
            _ => None,
        }
    }
}

/// C.6 How far a bombardment has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MissionStage {
    /// BO2 The dice fall.
    Fire,
    /// BO4 Leader checks and rout checks.
    Effects,
    /// BO5 All is done.
    Done,
}

/// C.6 A bombardment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// How far it has come.
    pub stage: MissionStage,
    /// Who fires.
    pub attacker: Seat,
    /// From where.
    pub area: AreaId,
    /// At which area.
    pub target: AreaId,
    /// The guns.
    pub units: Units,
    /// EMP-12.72a Whether at guns alone.
    pub counter_battery: bool,
}

impl Mission {
    /// Nobody decides while it runs; losses have a frame of their own.
    pub fn asks(&self) -> Option<Seat> {
        None
    }
}

/// C.8 How far an assault has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssaultStage {
    /// AS1 Lone leaders are displaced.
    Declared,
    /// AS2 DP-22 The defenders may fall back.
    FallBack,
    /// AS2 DP-28 The attackers may occupy.
    Occupy,
    /// AS3 DP-12 The attacker chooses the leader who adds.
    AttackLeader,
    /// AS4 DP-23 The defender chooses the area he fires at.
    DefensiveTarget,
    /// AS4 DP-12 The defender chooses the leader who adds.
    DefenceLeader,
    /// AS3 The attack falls, area by area.
    AttackFire,
    /// AS4 The defensive fire falls.
    DefenceFire,
    /// AS5 DP-24 The attacker stands or retreats.
    AttackerStands,
    /// DP-25e His elite holds.
    AttackerElite,
    /// AS6 DP-25 The defender stands or retreats.
    DefenderStands,
    /// DP-25e His elite holds.
    DefenderElite,
    /// AS7 The defender's losses.
    DefenderLosses,
    /// AS8 His rout checks.
    DefenderRout,
    /// AS8 His retreat.
    DefenderGoes,
    /// AS9 DP-26 The attacker declares who advances.
    Advance,
    /// AS10 The attacker's losses.
    AttackerLosses,
    /// AS10 His rout checks.
    AttackerRout,
    /// AS10 His retreat.
    AttackerGoes,
    /// AS11 The survivors advance.
    Advancing,
    /// AS12 All is done.
    Done,
}

/// C.8 An assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// How far it has come.
    pub stage: AssaultStage,
    /// Who attacks.
    pub attacker: Seat,
    /// Which area.
    pub target: AreaId,
    /// The participants.
    pub units: Units,
    /// EMP-R96 The leader who adds to the attack; one for each attacking area with EMP-O24.
    pub attack_leaders: Leaders,
    /// EMP-O24 How many attacking areas have been asked for their leader.
    pub asked: u8,
    /// EMP-14.72a Whether a massed column takes part, so that the defenders fire first.
    pub column: bool,
    /// EMP-19.1b Whether combined arms or a massed column strikes.
    pub shock: bool,
    /// EMP-R81 The attacking areas, as the sum of their centres.
    pub centres: (i32, i32),
    /// How many attacking areas there are.
    pub areas: u8,
    /// The leader who adds to the defence.
    pub defence_leader: Option<LeaderId>,
    /// The attacking area that is fired at.
    pub fired_at: Option<AreaId>,
    /// Hits on the target.
    pub hits: u8,
    /// Hits on the area fired at.
    pub hits_back: u8,
    /// Whether the area fired at falls back, and whether by choice.
    pub attacker_back: Option<RetreatKind>,
    /// Whether the defenders fall back, and whether by choice.
    pub defender_back: Option<RetreatKind>,
    /// EMP-14.43a Elite infantry that holds though others go.
    pub holding: Units,
    /// EMP-R61 Units that may not stand and go whatever the others do.
    pub leaving: Units,
    /// EMP-14.43b Units that go by a failed roll while elite infantry holds.
    pub forced: Units,
    /// DP-26 Who will advance.
    pub advancing: Units,
    /// The leaders who advance with them.
    pub advancing_leaders: Leaders,
}

impl Assault {
    /// Who decides at this stage.
    pub fn asks(&self) -> Option<Seat> {
        match self.stage {
            AssaultStage::FallBack
            | AssaultStage::DefensiveTarget
            | AssaultStage::DefenceLeader
            | AssaultStage::DefenderStands
            | AssaultStage::DefenderElite => Some(self.attacker.other()),
            AssaultStage::Occupy
            | AssaultStage::AttackLeader
            | AssaultStage::AttackerStands
            | AssaultStage::AttackerElite
            | AssaultStage::Advance => Some(self.attacker),
            _ => None,
        }
    }
}

/// From what losses come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A charge, on the side that is charged.
    Charge,
    /// Fire at charging cavalry.
    Charging,
    /// Bombardment.
    Bombardment,
    /// EMP-12.72a Counter-battery fire.
    CounterBattery,
    /// An assault.
    Assault,
    /// EMP-14.76a Defensive fire at a massed column.
    Column,
}

/// EMP-R50 Hits that are assigned one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// Whose.
    pub seat: Seat,
    /// From what.
    pub cause: Cause,
    /// Where; the origin of charging cavalry.
    pub area: AreaId,
    /// The units among which they fall.
    pub among: Units,
    /// EMP-14.74a, EMP-R59 Those of them that take all losses until they are gone.
    pub first: Units,
    /// EMP-3.2a The leaders who check afterwards.
    pub leaders: Leaders,
    /// Hits still to be assigned.
    pub left: u8,
    /// Steps lost so far.
    pub taken: u8,
    /// The units that have lost a step in this round.
    pub round: Units,
    /// Whether the first step has been taken.
    pub begun: bool,
    /// EMP-R43 The strength of these units before the first step.
    pub strength: u8,
}

impl Losses {
    /// Hits on these units that are still to be assigned, whichever the side likes first.
    pub const fn of(
        seat: Seat,
        cause: Cause,
        area: AreaId,
        among: Units,
        leaders: Leaders,
        left: u8,
    ) -> Losses {
        let (first, round) = (Units::NONE, Units::NONE);
        Losses { seat, cause, area, among, first, leaders, left, taken: 0, round, begun: false, strength: 0 }
    }
}

/// EMP-3.2a Leaders who check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Who is still to check.
    pub leaders: Leaders,
    /// EMP-3.2b Whether they ride with charging cavalry.
    pub charging: bool,
    /// EMP-3.2c What heavy losses add.
    pub heavy: u8,
    /// EMP-3.21a Whether their headquarters is lost.
    pub overrun: bool,
}

/// C.9 Rout checks after one event: a list of work, so that cascades need no depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rout {
    /// Whose units.
    pub seat: Seat,
    /// In which combat.
    pub combat: Combat,
    /// Where they stand.
    pub area: AreaId,
    /// The units still to check.
    pub units: Units,
    /// EMP-R83 Those of them that rout without a die.
    pub broken: Units,
    /// EMP-R82 The units that have checked in this event.
    pub checked: Units,
    /// EMP-R82 Areas whose other units have still to check, the next on top.
    pub sweep: Stack<AreaId, 24>,
    /// EMP-R81 The sum of the causing centres.
    pub from: (i32, i32),
    /// How many centres that is.
    pub causes: u8,
    /// EMP-19.1b Whether combined arms or a massed column struck.
    pub shocked: bool,
    /// EMP-R05 Whether they attacked in that combat.
    pub attacking: bool,
}

/// EMP-19.11a The flight of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flight {
    /// Who flees.
    pub unit: UnitId,
    /// Whose.
    pub seat: Seat,
    /// EMP-19.21a Whether it is a long infantry unit, so that others in the area it leaves check.
    pub long: bool,
    /// The area it left.
    pub left: AreaId,
    /// EMP-19.11c The area that enemies will take.
    pub taken: Option<AreaId>,
    /// The area it passed.
    pub passed: Option<AreaId>,
    /// Where its flight ended.
    pub ended: Option<AreaId>,
    /// DP-27 Leaders who have still to say whether they go.
    pub asked: Leaders,
    /// Leaders who go.
    pub leaders: Leaders,
    /// EMP-R81 As in [`Rout`].
    pub from: (i32, i32),
    /// As in [`Rout`].
    pub causes: u8,
    /// DP-29 Whether a choice of areas is open now.
    pub open: bool,
}

impl Flight {
    /// Who decides.
    pub fn asks(&self) -> Option<Seat> {
        (self.open || !self.asked.is_empty()).then_some(self.seat)
    }
}

/// By choice or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RetreatKind {
    /// By choice, or barred from standing (EMP-R61).
    Chosen,
    /// Forced by a roll, a charge or a recoil.
    Forced,
}

/// EMP-20.0a Units that retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Whose.
    pub seat: Seat,
    /// By choice or not.
    pub kind: RetreatKind,
    /// From where.
    pub from: AreaId,
    /// The units that have still to go.
    pub units: Units,
    /// The leaders who may go with them.
    pub leaders: Leaders,
}
