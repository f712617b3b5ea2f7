//! What a piece has done in this segment or turn, and what holds of it, as bits.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use table::set_of_bits;

/// One thing that can be marked on a unit, a leader or a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Mark {
    /// EMP-9.2a It is in command, by what was found last (EMP-R102).
    InCommand,
    /// EMP-8.16a The formation shows its Activated side.
    Activated,
    /// The formation was activated in this turn.
    ActedThisTurn,
    /// EMP-6.0e It arrived in this turn.
    Arrived,
    /// EMP-10.7a The unit charged in this turn.
    Charged,
    /// EMP-12.61a The gun bombarded in this turn.
    Bombarded,
    /// EMP-13.0a The unit has made its move in this segment; a leader has moved in this turn (EMP-R93).
    Moved,
    /// EMP-14.65a The unit attacked in this turn.
    Attacked,
    /// EMP-11.29a The gun was detached in this action phase: its allowance is one less.
    Detached,
    /// EMP-R104 The piece was attached, detached, deployed, absorbed or assigned in this segment.
    Handled,
    /// EMP-13.9a The unit has changed its facing in this segment.
    Refaced,
    /// EMP-R104 The unit has changed its stance in this segment.
    ChangedStance,
    /// EMP-17.2a The unit is in reverse slope.
    ReverseSlope,
    /// EMP-R73 The unit routed by cascade.
    ByCascade,
    /// EMP-R80 The unit has checked for rout in this segment.
    RoutChecked,
    /// EMP-R36 EMP-R90 The unit took part in a grand charge, or was assigned after it had acted, and is done for the turn.
    Done,
    /// EMP-12.72b Guns of the artillery park that have not been assigned yet.
    Parked,
    /// DP-40 Cavalry on foot.
    Dismounted,
    /// The formation was released (hook `restrain`).
    Released,
    /// EMP-R104 The piece has been handled in this part of the end step.
    Ended,
    /// EMP-R105 The unit came along a road in this move.
    OnRoad,
    /// The unit was reserve and is assigned.
    Assigned,
    /// EMP-R87 The piece was kept out by force and waits.
    KeptOut,
    /// EMP-R85 The unit has come upon a headquarters and has to stop where it is.
    Halted,
    /// EMP-15.33a The chief of staff is a substitute and extends no radius.
    Substitute,
    /// EMP-11.13a The unit was assigned to a formation that had acted, and moves with the headquarters in this action phase.
    WithHeadquarters,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 26] = [
        Mark::InCommand,
        Mark::Activated,
        Mark::ActedThisTurn,
        Mark::Arrived,
        Mark::Charged,
        Mark::Bombarded,
        Mark::Moved,
        Mark::Attacked,
        Mark::Detached,
        Mark::Handled,
        Mark::Refaced,
        Mark::ChangedStance,
        Mark::ReverseSlope,
        Mark::ByCascade,
        Mark::RoutChecked,
        Mark::Done,
        Mark::Parked,
        Mark::Dismounted,
        Mark::Released,
        Mark::Ended,
        Mark::OnRoad,
        Mark::Assigned,
        Mark::KeptOut,
        Mark::Halted,
        Mark::Substitute,
        Mark::WithHeadquarters,
    ];
}

/// What is marked on a piece. In files it is a list of words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u32);

set_of_bits!(Marks(u32));

impl Marks {
    /// What is wiped off when a segment begins. A leader's `Moved` outlasts it (EMP-R93).
    pub const OF_SEGMENT: Marks = Marks::of(&[
        Mark::Handled,
        Mark::Refaced,
        Mark::ChangedStance,
        Mark::RoutChecked,
        Mark::OnRoad,
        Mark::Halted,
    ]);
    /// What is wiped off at the end of a turn (EN6).
    pub const OF_TURN: Marks = Marks::of(&[
        Mark::ActedThisTurn,
        Mark::Arrived,
        Mark::Charged,
        Mark::Bombarded,
        Mark::Moved,
        Mark::Attacked,
        Mark::Detached,
        Mark::Done,
        Mark::Ended,
        Mark::WithHeadquarters,
    ])
    .or(Marks::OF_SEGMENT);

    /// These marks.
    pub const fn of(marks: &[Mark]) -> Marks {
        let mut bits = 0;
        let mut at = 0;
        while at < marks.len() {
            bits |= 1 << marks[at] as u32;
            at += 1;
        }
        Marks(bits)
    }

    /// Whether it is marked so.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u32 & 1 == 1
    }

    /// Whether any of these is marked.
    #[inline]
    pub const fn any(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }

    /// Marks it, or wipes the mark off.
    #[inline]
    pub const fn set(&mut self, mark: Mark, on: bool) {
        let bit = 1 << mark as u32;
        self.0 = if on { self.0 | bit } else { self.0 & !bit };
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Mark::ALL.into_iter().filter(|mark| self.has(*mark)))
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Marks, D::Error> {
        Ok(Marks::of(&Vec::<Mark>::deserialize(deserializer)?))
    }
}

impl JsonSchema for Marks {
    fn schema_name() -> Cow<'static, str> {
        "Marks".into()
    }
    fn json_schema(types: &mut SchemaGenerator) -> Schema {
        Vec::<Mark>::json_schema(types)
    }
}
