//! The numbers of our completions that are lengths, angles and shares on the table: each with its clause, so that an owner of the rule
//! book can change it.

use super::Fraction;
use crate::measure::{Mil, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A length, and its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Length {
    /// How long.
    pub inches: Mil,
    /// The clause.
    pub clause: String,
}

/// An angle, and its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Angle {
    /// How wide.
    pub degrees: Turn,
    /// The clause.
    pub clause: String,
}

/// A part of something, and its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// How much of it.
    pub share: Fraction,
    /// The clause.
    pub clause: String,
}

impl Part {
    /// So much of a number, rounded down.
    pub fn of(&self, whole: i64) -> i64 {
        self.share.of(whole)
    }
}

/// A base seen from above.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseSize {
    /// From left to right.
    pub width: Mil,
    /// From front to rear.
    pub depth: Mil,
    /// The clause.
    pub clause: String,
}

/// AGE-H07, AGE-H08 Bases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Bases {
    pub infantry_3_ranks: BaseSize,
    pub infantry_2_ranks: BaseSize,
    pub cavalry: BaseSize,
    pub battery_unlimbered: BaseSize,
    pub battery_limbered: BaseSize,
    /// Between two skirmishing bases.
    pub skirmish_gap: Length,
}

/// AGE-H20 to AGE-H26, AGE-H83 What is seen, and what hides it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// Half the arc of fire.
    pub arc: Angle,
    /// Half of it where an option narrows it.
    pub narrow_arc: Angle,
    /// Half that of skirmishers.
    pub skirmish_arc: Angle,
    /// More woods than this hide what is behind them.
    pub woods: Length,
    /// A line that runs farther than this over the higher end's level is hidden by its edge.
    pub crest: Length,
    /// Artillery fires over units that are farther than this from itself and the target.
    pub overhead: Length,
    /// How near a wall or hedge covers.
    pub linear_cover: Length,
    /// How many of its bases have to stand in cover.
    pub covered_bases: Part,
    /// Artillery with targets as near as this fires at the nearest.
    pub artillery_nearest: Length,
}

/// AGE-H29 to AGE-H36, AGE-H71, AGE-H72 Generals and what they hold together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandMeasures {
    /// How far a general reaches.
    pub radius: Length,
    /// More impassable ground than this stops it.
    pub barrier: Length,
    /// How near the chief or an aide comes to take another's place.
    pub substitute_within: Length,
    /// How near his command a replacement appears.
    pub replacement_within: Length,
    /// How near an enemy passes before a general flees.
    pub passed_within: Length,
    /// How far he flees.
    pub flee_within: Length,
    /// How near its brigade an attached battery stands.
    pub attached_battery: Length,
    /// How near the next a battery of a Grand Battery stands.
    pub massed_within: Length,
    /// How far its batteries may face apart.
    pub massed_facing: Angle,
    /// How near its general is.
    pub massed_general: Length,
}

/// AGE-H13, AGE-H41 to AGE-H62 Movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovementMeasures {
    /// How far a new formation may be shifted.
    pub aside: Length,
    /// The longest step.
    pub step: Length,
    /// The widest oblique.
    pub oblique: Angle,
    /// How near a road one marches on it.
    pub road_within: Length,
    /// How near a bridge one crosses by it.
    pub bridge_within: Length,
    /// How near an enemy nobody comes except to charge.
    pub clear: Length,
    /// How near a built-up area one comes to enter it.
    pub enter_within: Length,
    /// How near something secures a flank.
    pub flank_within: Length,
    /// How near an enemy brigade threatens one.
    pub threat_within: Length,
    /// How near an enemy takes an entry point.
    pub entry_enemy: Length,
    /// How far aside reinforcements come on instead.
    pub entry_aside: Length,
}

/// AGE-H55 The turns that a retreat tries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// In this order, positive clockwise.
    pub degrees: Vec<Turn>,
    /// The clause.
    pub clause: String,
}

/// AGE-H55 to AGE-H60 Retreats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetreatMeasures {
    /// Which ways are tried.
    pub turns: Turns,
    /// How much farther a unit goes to get clear of friends.
    pub extra: Length,
    /// What a trapped unit has to make at least.
    pub least: Length,
    /// A unit that faces farther away than this turns to the enemy.
    pub faces_anew: Angle,
}

/// AGE-H74 to AGE-H77, AGE-H96, AGE-H103, AGE-O17 Charges and what follows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeMeasures {
    /// The widest wheel at the start.
    pub wheel: Angle,
    /// How near the front edge comes.
    pub contact: Length,
    /// How far counter-charging cavalry turns.
    pub counter_turn: Angle,
    /// How much of the gap it rides,
    pub counter_gap: Part,
    /// and how much of its speed at most.
    pub counter_speed: Part,
    /// How near behind a supporting brigade stands,
    pub support_within: Length,
    /// and how much of the front it covers.
    pub support_covers: Part,
    /// How much of its speed a victor goes forward at most.
    pub occupy_speed: Part,
    /// How far an attacker steps back where zero separates.
    pub separated: Length,
}
