//! Fire: powers by range (AGE-84 to AGE-91), multipliers and modifiers (AGE-92 to AGE-97) and the fire table (AGE-98).

use super::{Bonus, FireResult, Fraction, Layer, Limits, Span};
use crate::kinds::{Doctrine, Formation, Guns, Row};
use crate::measure::Mil;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything about fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireTables {
    /// Whose it is.
    pub layer: Layer,
    /// AGE-84 Where the range bands end, in inches.
    pub ranges: [i32; 5],
    /// AGE-85 to AGE-87 The power of a battery.
    pub artillery: Rows,
    /// AGE-88 to AGE-91 The power of a base.
    pub small_arms: SmallArmsRows,
    /// AGE-92 to AGE-94 What multiplies power.
    pub multipliers: Multipliers,
    /// AGE-95 AGE-96 What is added to the die.
    pub modifiers: FireModifiers,
    /// AGE-97 What cover may be worth.
    pub cover: Limits,
    /// AGE-98 The fire table.
    pub table: Vec<Band>,
    /// AGE-99 to AGE-103 What the results do to troops.
    pub results: Effects,
    /// AGE-R09 What they do to a battery.
    pub battery_steps: BatterySteps,
}

/// AGE-85 to AGE-87 The three rows of artillery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of `kinds::Row`")]
pub struct Rows {
    pub old_guard_or_russian: Artillery,
    pub french_line_young_guard_or_british_kgl: Artillery,
    pub other: Artillery,
}

/// The power of a battery in each range band.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    /// Of heavy guns.
    pub heavy: [u16; 5],
    /// Of light guns.
    pub light: [u16; 5],
    /// The clause.
    pub clause: String,
}

/// AGE-88 to AGE-91 The four rows of small arms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct SmallArmsRows {
    pub linear_or_mixed_2_ranks: SmallArms,
    pub linear_or_mixed_3_ranks: SmallArms,
    pub columnar_or_square_or_skirmish: SmallArms,
    pub cavalry: SmallArms,
}

/// The power of a base.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SmallArms {
    /// In the first range band.
    pub near: Fraction,
    /// Of a skirmisher in the second.
    pub far: Option<Fraction>,
    /// The clause.
    pub clause: String,
}

/// AGE-92 to AGE-94 What multiplies power.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of `reckoning::fire::Factor`")]
pub struct Multipliers {
    pub doubled: Times,
    pub firer_disordered: Times,
    pub battery_damaged: Times,
    pub target_in_skirmish_order: Times,
    pub grand_battery: Times,
}

/// A multiplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// The factor.
    pub factor: Fraction,
    /// The clause.
    pub clause: String,
}

/// AGE-95 AGE-96 What is added to the die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of the causes in `reckoning`")]
pub struct FireModifiers {
    pub moving_target: Bonus,
    pub skirmish_target: Bonus,
}

/// One band of the fire table: the scores of each result for powers from `from` up to but not including `below`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the other names are those of `FireResult`")]
pub struct Band {
    /// The least power.
    pub from: u16,
    /// The power at which the next band begins, if there is one.
    pub below: Option<u16>,
    pub ineffective: Option<Span>,
    pub impressive: Option<Span>,
    pub effective: Option<Span>,
    pub deadly: Option<Span>,
    pub devastating: Option<Span>,
}

impl Band {
    /// The scores of a result, if the band has it.
    pub fn span(&self, result: FireResult) -> Option<Span> {
        match result {
            FireResult::Ineffective => self.ineffective,
            FireResult::Impressive => self.impressive,
            FireResult::Effective => self.effective,
            FireResult::Deadly => self.deadly,
            FireResult::Devastating => self.devastating,
        }
    }

    /// The results it has, with their scores.
    pub fn spans(&self) -> impl Iterator<Item = (FireResult, Span)> + '_ {
        FireResult::ALL.iter().filter_map(|&result| Some((result, self.span(result)?)))
    }

    /// The result of a score, or none in a band that does not fire.
    pub fn result(&self, score: i32) -> Option<FireResult> {
        self.spans().find(|(_, span)| span.holds(score)).map(|(result, _)| result)
    }
}

/// AGE-99 to AGE-103 What the results do to troops.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of `FireResult`")]
pub struct Effects {
    pub ineffective: Harm,
    pub impressive: Harm,
    pub effective: Harm,
    pub deadly: Harm,
    pub devastating: Harm,
}

/// What a result does to troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// Whether they are disordered.
    pub disorder: bool,
    /// The bases they lose.
    pub bases_lost: u8,
}

/// AGE-R09 How many steps of damage a battery takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the other names are those of `FireResult`")]
pub struct BatterySteps {
    /// Whose it is.
    pub layer: Layer,
    pub clause: String,
    pub ineffective: u8,
    pub impressive: u8,
    pub effective: u8,
    pub deadly: u8,
    pub devastating: u8,
}

impl FireTables {
    /// AGE-R38 Musketry range.
    pub fn musketry(&self) -> Mil {
        Mil::inches(self.ranges[0])
    }

    /// AGE-R38 Skirmish range, the longest of small arms.
    pub fn skirmish(&self) -> Mil {
        Mil::inches(self.ranges[1])
    }

    /// AGE-84 The longest range of all.
    pub fn farthest(&self) -> Mil {
        Mil::inches(self.ranges[self.ranges.len() - 1])
    }

    /// AGE-84 The range band of a distance: the first that does not end before it.
    pub fn range_band(&self, range: Mil) -> Option<usize> {
        self.ranges.iter().position(|&end| range <= Mil::inches(end))
    }

    /// AGE-85 to AGE-87 The row of a battery.
    pub fn row(&self, row: Row) -> &Artillery {
        match row {
            Row::OldGuardOrRussian => &self.artillery.old_guard_or_russian,
            Row::FrenchOrBritish => &self.artillery.french_line_young_guard_or_british_kgl,
            Row::Other => &self.artillery.other,
        }
    }

    /// AGE-85 to AGE-87 The power of a battery at a distance, if it reaches.
    pub fn battery_power(&self, row: Row, guns: Guns, range: Mil) -> Option<Fraction> {
        let band = self.range_band(range)?;
        let row = self.row(row);
        let powers = match guns {
            Guns::Heavy => &row.heavy,
            Guns::Light => &row.light,
        };
        Some(Fraction::whole(powers[band].into()))
    }

    /// AGE-88 to AGE-90, AGE-R41 The row of infantry: square and skirmish order take away what doctrine and ranks give.
    pub fn infantry(&self, doctrine: Doctrine, ranks: u8, formation: Formation) -> &SmallArms {
        let rows = &self.small_arms;
        match (doctrine, formation) {
            (Doctrine::Columnar, _) | (_, Formation::Square | Formation::Skirmish) => {
                &rows.columnar_or_square_or_skirmish
            }
            _ if ranks == 2 => &rows.linear_or_mixed_2_ranks,
            _ => &rows.linear_or_mixed_3_ranks,
        }
    }

    /// AGE-R03 The number of the band of a power, counted from 0; the first one does not fire.
    pub fn band(&self, power: Fraction) -> usize {
        let reached = |band: &Band| Fraction::whole(band.from.into()) <= power;
        self.table.iter().rposition(reached).unwrap_or(0)
    }

    /// AGE-99 to AGE-103 What a result does to troops.
    pub fn effect(&self, result: FireResult) -> Harm {
        match result {
            FireResult::Ineffective => self.results.ineffective,
            FireResult::Impressive => self.results.impressive,
            FireResult::Effective => self.results.effective,
            FireResult::Deadly => self.results.deadly,
            FireResult::Devastating => self.results.devastating,
        }
    }

    /// AGE-R09 The steps of damage a battery takes.
    pub fn steps(&self, result: FireResult) -> u8 {
        match result {
            FireResult::Ineffective => self.battery_steps.ineffective,
            FireResult::Impressive => self.battery_steps.impressive,
            FireResult::Effective => self.battery_steps.effective,
            FireResult::Deadly => self.battery_steps.deadly,
            FireResult::Devastating => self.battery_steps.devastating,
        }
    }
}
