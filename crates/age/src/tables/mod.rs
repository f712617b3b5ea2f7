//! The charts of the rule book as data (section D of the rules): every number that the rules add, multiply or look up. They are read from
//! one file, `content/age/tables.json`, where each part says whether it is printed in the source or a completion of ours, so that an
//! owner of the rule book can change a completion without touching code. A file with a hole or an overlap is refused with its place.

mod completions;
mod fire;
mod fraction;
mod manoeuvre;
mod read;
mod results;
mod span;

pub use completions::{
    Angle, BaseSize, Bases, ChargeMeasures, CommandMeasures, Length, MovementMeasures, Part, RetreatMeasures,
    Sight, Turns,
};
pub use fire::{
    Artillery, Band, BatterySteps, Effects, FireModifiers, FireTables, Harm, Multipliers, Rows, SmallArms,
    SmallArmsRows, Times,
};
pub use fraction::{BadFraction, Fraction};
pub use manoeuvre::{Disordered, InOrder, ManoeuvreTables, Reserve, ReserveColumn, Scores, Tactical};
pub use results::{CombatResult, FireResult, Manoeuvre};
pub use span::Span;

use crate::kinds::{Doctrine, Label, Mount, Rating};
use crate::options::Options;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a file of tables calls itself.
pub const FORMAT: &str = "age-tables/1";

/// The file that the program is made with.
pub const STANDARD: &str = include_str!("../../../../content/age/tables.json");

/// All tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// What the file is: [`FORMAT`].
    pub format: String,
    /// What the file says of itself.
    pub about: Vec<String>,
    /// AGE-H02 The die.
    pub dice: DieTable,
    /// AGE-84 to AGE-103 Powers, multipliers and the fire table.
    pub fire: FireTables,
    /// AGE-104 Generals under fire.
    pub general_hit: GeneralHit,
    /// AGE-105 to AGE-128 Combat.
    pub combat: CombatTables,
    /// AGE-03 to AGE-06 Initiative.
    pub initiative: Initiative,
    /// AGE-12 to AGE-18 Speeds.
    pub speeds: Speeds,
    /// AGE-19 to AGE-22 What a move costs beside its length.
    pub adjustments: Adjustments,
    /// AGE-23 to AGE-58 The movement table and its modifiers.
    pub manoeuvre: ManoeuvreTables,
    /// AGE-69 to AGE-74 What chiefs are worth in reserve movement.
    pub chiefs: Chiefs,
    /// AGE-62 AGE-63 Where the reserve zone begins.
    pub reserve_zone: ReserveZone,
    /// AGE-79 to AGE-83 Batteries.
    pub artillery: ArtilleryBox,
    /// What the source presupposes and does not say.
    pub completions: Completions,
    /// AGE-O01 to AGE-O27 The readings that hold unless the players agree on others.
    pub options: UsualOptions,
}

/// Who a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// It is printed.
    Source,
    /// It is ours.
    Completion,
}

/// A number that is added to a die, and its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// What is added.
    pub value: i8,
    /// The clause.
    pub clause: String,
}

/// AGE-H02 The die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DieTable {
    /// Whose it is.
    pub layer: Layer,
    /// How many faces it has.
    pub faces: u8,
    /// What a face marked 0 counts.
    pub zero_reads: u8,
    /// The clause.
    pub clause: String,
}

/// AGE-104 Generals under fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GeneralHit {
    /// Whose it is.
    pub layer: Layer,
    /// What is added for a charismatic general.
    pub charismatic: i8,
    /// Scores that put him out of action.
    pub out: Span,
    /// Scores that leave him unhurt.
    pub unhurt: Span,
    /// The clause.
    pub clause: String,
}

/// AGE-105 to AGE-127 Combat modifiers and results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatTables {
    /// Whose they are.
    pub layer: Layer,
    /// What is added for this and that.
    pub modifiers: CombatModifiers,
    /// AGE-106 What is added for outnumbering the enemy.
    pub superiority: Vec<Superiority>,
    /// AGE-114 What cover may be worth.
    pub cover: Limits,
    /// AGE-107 AGE-108 Where a cavalry charge comes from afar.
    pub far_charge: FarCharge,
    /// AGE-123, AGE-125 How far from the enemy those stand who were pushed back.
    pub pushed_back_to: Length,
    /// AGE-121 to AGE-127 The results.
    pub table: Vec<CombatRow>,
}

/// AGE-105 to AGE-119 What is added in combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of the causes in `reckoning`")]
pub struct CombatModifiers {
    pub general: Bonus,
    pub general_charismatic: Bonus,
    pub cav_charge_near: Bonus,
    pub cav_charge_far: Bonus,
    pub lancers: Bonus,
    pub heavy_cavalry: Bonus,
    pub armoured_cavalry: Bonus,
    pub breakthrough_or_supported: Bonus,
    pub minus_two_group: Bonus,
    pub bases_lost_to_fire: Bonus,
    pub outflanked: Bonus,
    pub square_vs_cavalry: Bonus,
    pub square_vs_infantry: Bonus,
    pub fresh: Bonus,
    pub spent: Bonus,
    pub regular: Bonus,
    pub elite: Bonus,
}

/// AGE-106 AGE-R28 A ratio of numbers and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Superiority {
    /// So many of one's own
    pub own: u16,
    /// against so many.
    pub enemy: u16,
    /// What is added.
    pub value: i8,
    /// The clause.
    pub clause: String,
}

/// What a scenario may choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The least.
    pub least: i8,
    /// The most.
    pub most: i8,
    /// The clause.
    pub clause: String,
}

/// AGE-108 AGE-R30 Where a cavalry charge comes from afar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FarCharge {
    /// From so many inches on.
    pub from: i32,
    /// The clause.
    pub clause: String,
}

/// One result of combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatRow {
    /// Which.
    pub result: CombatResult,
    /// The attacker's score less the defender's.
    pub difference: Span,
    /// The bases that the loser loses, or each side if nobody has won.
    pub bases_rout: u8,
    /// AGE-R36 Beyond which difference each point costs one more.
    pub captures_over: Option<u8>,
    /// The clause.
    pub clause: String,
}

/// AGE-06 Initiative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Initiative {
    /// Whose it is.
    pub layer: Layer,
    /// For each critical level reached.
    pub critical_level: Bonus,
}

/// AGE-12 to AGE-18 The speeds of the seven kinds of mover.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Speeds {
    pub layer: Layer,
    pub infantry_columnar: Speed,
    pub infantry_linear: Speed,
    pub infantry_mixed: Speed,
    pub cavalry: Speed,
    pub artillery_foot: Speed,
    pub artillery_horse: Speed,
    pub general_or_adc: Speed,
}

/// How fast something moves, in inches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Speed {
    /// In the open.
    pub nominal: i32,
    /// By road.
    pub road: i32,
    /// How many inches one inch of difficult terrain costs.
    pub difficult: i32,
    /// What a ford costs.
    pub ford: i32,
    /// The clause.
    pub clause: String,
}

/// AGE-19 to AGE-22 What a move costs beside its length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Adjustments {
    /// Whose they are, unless they say otherwise.
    pub layer: Layer,
    /// AGE-19 For each unit passed through.
    pub unit_passed: PassedUnit,
    /// AGE-20 to AGE-22 For each change of formation.
    pub changes: Changes,
    /// AGE-H43 Stepping back.
    pub step_back: StepBack,
}

/// AGE-19 Passing through units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PassedUnit {
    /// What it costs.
    pub inches: i32,
    /// The clause.
    pub clause: String,
}

/// AGE-H43 Stepping back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepBack {
    /// How many times the length it costs.
    pub times: i32,
    /// The clause.
    pub clause: String,
    /// Whose it is.
    pub layer: Layer,
}

/// AGE-20 to AGE-22, AGE-H44, AGE-H51, AGE-H52 What changes of formation cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of `reckoning::movement::Change`")]
pub struct Changes {
    pub line: PartOfMove,
    pub supported_line: PartOfMove,
    pub skirmish_order: PartOfMove,
    pub manoeuvre_column: PartOfMove,
    pub road_column: PartOfMove,
    pub face_by_the_flank: PartOfMove,
    pub leave_square: PartOfMove,
    pub leave_built_up_area: PartOfMove,
    pub square: PartOfMove,
    pub enter_built_up_area: PartOfMove,
    pub about_face: PartOfMove,
}

/// A share of the move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartOfMove {
    /// How much of the nominal speed.
    pub share: Fraction,
    /// The clause.
    pub clause: String,
    /// Whose it is, if not that of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layer: Option<Layer>,
}

/// AGE-69 to AGE-74 What chiefs are worth in reserve movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chiefs {
    /// Whose they are.
    pub layer: Layer,
    /// The ratings.
    pub list: Vec<ChiefRow>,
    /// AGE-76 How far a chief who has taken a formation over reaches, in inches.
    pub substitution_radius: i32,
}

/// The chiefs of one rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChiefRow {
    /// The rating.
    pub value: i8,
    /// Who has it, by the words of the Fluent messages.
    pub who: Vec<String>,
    /// The clause.
    pub clause: String,
}

/// AGE-62 Where the reserve zone begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReserveZone {
    /// Whose it is.
    pub layer: Layer,
    /// Nearer to an enemy than so many inches is the tactical zone.
    pub tactical_below: i32,
    /// The clause.
    pub clause: String,
}

/// AGE-79 to AGE-82 Batteries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtilleryBox {
    /// Whose it is.
    pub layer: Layer,
    /// AGE-79 Actions in a friendly segment.
    pub actions: u8,
    /// AGE-79 The widest pivot.
    pub pivot_degrees: i32,
    /// AGE-80 How near a general must be to unlimber, in inches.
    pub general_within: i32,
    /// AGE-82 How much of its speed a silent battery must withdraw.
    pub withdraw_share: Fraction,
    /// The clauses.
    pub clauses: Vec<String>,
}

/// What the source presupposes and does not say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Completions {
    /// Whose they are.
    pub layer: Layer,
    /// AGE-H16 Labels of brigades whose scenario gives none.
    pub labels: Labels,
    /// AGE-H110 Critical levels of armies whose scenario gives none.
    pub critical_levels: CriticalLevels,
    /// AGE-H112 Victory points.
    pub victory_points: VictoryPoints,
    /// AGE-H114 How large a victory is.
    pub victory_margin: VictoryMargin,
    /// AGE-H82 How many bases fire.
    pub firing: Firing,
    /// AGE-H132 How many members of a Grand Battery concentrate their fire.
    pub grand_battery: GrandBattery,
    /// AGE-H07 How large bases are.
    pub bases: Bases,
    /// AGE-H20 to AGE-H26 What is seen.
    pub sight: Sight,
    /// AGE-H29 to AGE-H36 How far generals reach.
    pub command: CommandMeasures,
    /// AGE-H41 to AGE-H62 How units move.
    pub movement: MovementMeasures,
    /// AGE-H55 to AGE-H60 How they retreat.
    pub retreats: RetreatMeasures,
    /// AGE-H74 to AGE-H103 How they charge.
    pub charges: ChargeMeasures,
}

/// AGE-H16 Labels as shares of the bases at the start, rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of `kinds::Rating`")]
pub struct Labels {
    pub clause: String,
    pub elite: LabelShares,
    pub regular: LabelShares,
    pub conscript: LabelShares,
}

/// The two label numbers of a rating, as shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelShares {
    /// Worn with so many bases or fewer.
    pub worn: Fraction,
    /// Spent with so many or fewer.
    pub spent: Fraction,
}

/// AGE-H110 Critical levels as shares of the army's bases, rounded up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CriticalLevels {
    /// The clause.
    pub clause: String,
    /// The three shares.
    pub shares: [Fraction; 3],
}

/// AGE-H112 Victory points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct VictoryPoints {
    pub clause: String,
    pub brigade_worn: u16,
    pub brigade_spent: u16,
    pub brigade_destroyed: u16,
    pub battery_damaged: u16,
    pub battery_lost: u16,
    pub general_out: u16,
    pub chief_out: u16,
    pub critical_level: u16,
}

/// AGE-H114 The least margins of a victory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct VictoryMargin {
    pub clause: String,
    pub marginal: u16,
    pub clear: u16,
    pub decisive: u16,
}

/// AGE-H82 How many bases fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Firing {
    /// The clause.
    pub clause: String,
    /// Of a garrison at most so many.
    pub garrison_at_most: u8,
    /// A square has so many faces.
    pub square_faces: u8,
}

/// AGE-H132 Concentrated fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrandBattery {
    /// The clause.
    pub clause: String,
    /// So many members firing together.
    pub members: u8,
}

/// AGE-O01 to AGE-O27 The usual readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UsualOptions {
    /// Whose they are.
    pub layer: Layer,
    /// The clauses.
    pub clauses: String,
    /// One value for each option.
    pub defaults: Options,
}

impl Tables {
    /// AGE-12 to AGE-14, AGE-R41 How fast infantry of this doctrine is.
    pub fn infantry_speed(&self, doctrine: Doctrine) -> &Speed {
        match doctrine {
            Doctrine::Linear => &self.speeds.infantry_linear,
            Doctrine::Mixed => &self.speeds.infantry_mixed,
            Doctrine::Columnar => &self.speeds.infantry_columnar,
        }
    }

    /// AGE-16 AGE-17 How fast a battery is.
    pub fn battery_speed(&self, mount: Mount) -> &Speed {
        match mount {
            Mount::Foot => &self.speeds.artillery_foot,
            Mount::Horse => &self.speeds.artillery_horse,
        }
    }

    /// AGE-H16 The label of a brigade of `bases` when nobody gives one.
    pub fn label(&self, rating: Rating, bases: u8) -> Label {
        let labels = &self.completions.labels;
        let shares = match rating {
            Rating::Elite => &labels.elite,
            Rating::Regular => &labels.regular,
            Rating::Conscript => &labels.conscript,
        };
        let of =
            |share: Fraction| (share * Fraction::whole(bases.into())).floor().clamp(0, bases.into()) as u8;
        Label { worn_at: of(shares.worn), spent_at: of(shares.spent) }
    }

    /// AGE-H110 The critical levels of an army of `bases` when nobody gives them.
    pub fn critical_levels(&self, bases: u16) -> [u16; 3] {
        let of =
            |share: Fraction| (share * Fraction::whole(bases.into())).ceil().clamp(0, bases.into()) as u16;
        self.completions.critical_levels.shares.map(of)
    }

    /// AGE-69 to AGE-74 The rating of a chief by the word of his name, with its clause.
    pub fn chief(&self, who: &str) -> Option<(i8, &str)> {
        let row = self.chiefs.list.iter().find(|row| row.who.iter().any(|name| name == who))?;
        Some((row.value, &row.clause))
    }

    /// AGE-120 The result of a combat with this difference of scores.
    pub fn combat_row(&self, difference: i32) -> &CombatRow {
        let found = self.combat.table.iter().find(|row| row.difference.holds(difference));
        found.expect("a combat table that was read covers every difference")
    }
}
