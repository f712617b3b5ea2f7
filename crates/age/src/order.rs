//! What a seat may order (section K of the rules). Dice are no part of an order: an order that rolls is given, and the dice fall.

use crate::geometry::Pt;
use crate::ids::{CommandId, GeneralId, UnitId};
use crate::kinds::{Action, Formation};
use crate::measure::{Ang, Mil, Turn};
use crate::record::Step;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A side of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Hand {
    /// Both.
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    /// −1 to the left, 1 to the right.
    pub const fn sign(self) -> i32 {
        match self {
            Hand::Left => -1,
            Hand::Right => 1,
        }
    }
}

/// A piece of a path (AGE-H42 to AGE-H44, AGE-H50).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "piece", rename_all = "snake_case", deny_unknown_fields)]
pub enum Piece {
    /// Straight ahead.
    Forward {
        /// How far.
        inches: Mil,
    },
    /// Aslant without turning.
    Oblique {
        /// How far.
        inches: Mil,
        /// Up to 45° to either side.
        angle: Turn,
    },
    /// On a front corner.
    Wheel {
        /// To which side.
        side: Hand,
        /// How far round.
        angle: Turn,
    },
    /// Straight back without turning.
    Back {
        /// How far.
        inches: Mil,
    },
    /// Turning about on the spot.
    AboutFace {},
    /// Facing by the flank: a line becomes a road column, a supported line a manoeuvre column.
    FaceFlank {
        /// To which side.
        side: Hand,
    },
    /// From point to point: road columns, limbered batteries, skirmishers.
    Along {
        /// The points.
        points: Vec<Pt>,
        /// Where skirmishers look at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Ang>,
    },
    /// AGE-H70 The withdrawal of a silent battery by the shift of a retreat.
    Shift {},
}

/// What a brigade wants to do before its die is rolled (AGE-H39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Stay.
    Hold,
    /// Move.
    Move,
    /// Go back before the enemy.
    Withdraw,
    /// Charge.
    Charge,
    /// Change formation.
    Change,
}

/// What is given up where the rules leave a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// A base of a brigade.
    Base,
    /// A battery.
    Battery,
}

/// Everything a seat can submit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// AGE-03 Both sides roll for the initiative.
    RollInitiative {},
    /// AGE-03 To be first player or second.
    ChooseOrder {
        /// First.
        first: bool,
    },
    /// AGE-H30 A detached general rides to a unit.
    AttachGeneral {
        /// Who.
        general: GeneralId,
        /// To which unit.
        unit: UnitId,
        /// The way he rides.
        path: Vec<Pt>,
    },
    /// AGE-H31 An attached or substituted general is on his own again.
    DetachGeneral {
        /// Who.
        general: GeneralId,
    },
    /// AGE-H32 The chief or an aide takes the place of a general.
    Substitute {
        /// Who.
        general: GeneralId,
        /// The corps or division.
        command: CommandId,
        /// The way he rides.
        path: Vec<Pt>,
    },
    /// AGE-H32 A substitution ends.
    EndSubstitution {
        /// Whose.
        general: GeneralId,
    },
    /// AGE-H34 Somebody takes the place of a lost general.
    PlaceReplacement {
        /// The post of the lost one.
        general: GeneralId,
        /// Where.
        pos: Pt,
    },
    /// AGE-H71 A battery is attached to a brigade.
    AttachBattery {
        /// Which battery.
        battery: UnitId,
        /// To which brigade.
        brigade: UnitId,
    },
    /// AGE-H71 It is detached.
    DetachBattery {
        /// Which battery.
        battery: UnitId,
    },
    /// AGE-H72 Batteries become a Grand Battery.
    FormGrandBattery {
        /// Which.
        batteries: Vec<UnitId>,
    },
    /// AGE-H72 A Grand Battery is dissolved.
    DissolveGrandBattery {
        /// Its number.
        id: u8,
    },
    /// AGE-H62 A reinforcement comes on.
    EnterReinforcement {
        /// Which.
        unit: UnitId,
        /// In road column or manoeuvre column; batteries limbered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        formation: Option<Formation>,
        /// Where, if not at its entry point.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Pt>,
        /// The way it takes.
        path: Vec<Piece>,
    },
    /// AGE-65 A unit in the reserve zone tries to move.
    DeclareReserveMove {
        /// Which.
        unit: UnitId,
    },
    /// The unit whose turn it is moves.
    Move {
        /// Which.
        unit: UnitId,
        /// The way it takes.
        path: Vec<Piece>,
    },
    /// AGE-H13, AGE-H49 It changes formation.
    ChangeFormation {
        /// Which.
        unit: UnitId,
        /// To what.
        to: Formation,
        /// Where it looks, when it leaves a square.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Ang>,
        /// How far it is moved aside to find room.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shift: Option<Pt>,
        /// AGE-H115 The point of the edge where it leaves a built-up area.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        exit: Option<Pt>,
    },
    /// AGE-H39 What a brigade in the tactical zone wants to do; it is tested.
    Declare {
        /// Which.
        unit: UnitId,
        /// What.
        intent: Intent,
        /// Whom it charges.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<UnitId>,
    },
    /// AGE-H74 A declared charge is ridden home.
    Charge {
        /// Which.
        unit: UnitId,
        /// The wheel at its start.
        wheel: Turn,
    },
    /// AGE-H77 Whether charged cavalry charges itself.
    CounterCharge {
        /// Which.
        unit: UnitId,
        /// Whether.
        yes: bool,
    },
    /// AGE-79 An action of a battery.
    BatteryAction {
        /// Which.
        battery: UnitId,
        /// What.
        kind: Action,
        /// The way it moves.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        path: Vec<Piece>,
        /// How far it pivots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        angle: Option<Turn>,
        /// Where it looks when it is put in battery.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Ang>,
    },
    /// AGE-H65 A disordered brigade in the reserve zone is tested.
    RallyTest {
        /// Which.
        unit: UnitId,
    },
    /// A detached general rides.
    MoveGeneral {
        /// Who.
        general: GeneralId,
        /// The way.
        path: Vec<Pt>,
    },
    /// AGE-H85 Units fire at a target.
    Fire {
        /// At whom.
        target: UnitId,
        /// Who.
        firers: Vec<UnitId>,
    },
    /// AGE-H94 Which of equally strong units leads a combat.
    ChooseLead {
        /// The number of the combat.
        combat: u8,
        /// Which.
        unit: UnitId,
    },
    /// AGE-120 The dice of a combat fall.
    RollCombat {
        /// The number of the combat.
        combat: u8,
    },
    /// AGE-H101, AGE-H107 Who loses a base, or a battery.
    ChooseLoss {
        /// The number of the combat.
        combat: u8,
        /// Which unit.
        unit: UnitId,
        /// What.
        kind: Loss,
    },
    /// AGE-H104 A victorious brigade breaks through.
    Breakthrough {
        /// Which.
        unit: UnitId,
        /// The nearest enemy.
        target: UnitId,
        /// The wheel at its start, in whole degrees.
        wheel: Turn,
    },
    /// AGE-H103 A victorious brigade takes the place of the beaten one.
    Occupy {
        /// Which.
        unit: UnitId,
        /// Whether it becomes garrison of the area that was held.
        garrison: bool,
    },
    /// The step is over.
    EndStep {},
    /// AGE-H111 The battle is given up.
    Concede {},
}

/// What is being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prompt {
    /// In which step.
    pub step: Step,
    /// Of whom.
    pub of: Option<Seat>,
    /// The turn.
    pub turn: u8,
    /// Whose segment it is.
    pub phasing: Seat,
    /// The unit it is about, if it is about one.
    pub unit: Option<UnitId>,
    /// The number of the combat it is about.
    pub combat: Option<u8>,
    /// What a unit whose turn it is may still spend on its move.
    pub left: Option<Mil>,
}
