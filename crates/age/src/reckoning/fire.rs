//! Fire (AGE-84 to AGE-103): what each firing unit contributes, what multiplies it, the band of the fire table, what is added to the die and
//! what a result does to brigades and batteries. Who may fire at whom is for the table to judge.

use super::{Cause, Charts, Modifiers};
use crate::kinds::{Arm, Doctrine, Formation, Guns, Row, words};
use crate::measure::Mil;
use crate::options::{
    BatteryHit, CombinedFire, GrandBatteryFire, MovementMode, Power, SkirmishFire, SkirmishTarget, Stacking,
};
use crate::tables::{FireResult, Fraction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Clause, Refusal};

/// What one unit adds to a fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Contribution {
    /// A brigade with small arms.
    Brigade(Volley),
    /// A battery.
    Battery(Shot),
}

/// The small arms of a brigade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Volley {
    /// Its arm.
    pub arm: Arm,
    /// The doctrine of infantry.
    pub doctrine: Doctrine,
    /// The ranks of infantry, two or three.
    pub ranks: u8,
    /// Its formation.
    pub formation: Formation,
    /// The bases that fire at up to 2".
    pub near: u8,
    /// The bases that would fire at over 2" and up to 4".
    pub far: u8,
    /// Of those near, the ones that enfilade the target.
    pub near_enfilading: u8,
    /// Of those far, the ones that enfilade the target.
    pub far_enfilading: u8,
    /// The label number of skirmishers.
    pub sk: u8,
    /// Whether the brigade is disordered.
    pub disordered: bool,
}

impl Default for Volley {
    fn default() -> Volley {
        Volley {
            arm: Arm::Infantry,
            doctrine: Doctrine::Linear,
            ranks: 3,
            formation: Formation::Line,
            near: 0,
            far: 0,
            near_enfilading: 0,
            far_enfilading: 0,
            sk: 0,
            disordered: false,
        }
    }
}

/// The fire of a battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Its power row.
    pub row: Row,
    /// Its guns.
    pub guns: Guns,
    /// The distance.
    pub range: Mil,
    /// Whether it enfilades the target.
    #[serde(default)]
    pub enfilade: bool,
    /// Whether it is damaged.
    #[serde(default)]
    pub damaged: bool,
    /// The Grand Battery it belongs to, by any number.
    #[serde(default)]
    pub grand_battery: Option<u16>,
}

words! {
    /// What is fired at.
    TargetKind {
        /// A brigade.
        Brigade = "brigade",
        /// A battery.
        Battery = "battery",
        /// AGE-H92 A Grand Battery, one target.
        GrandBattery = "grand_battery",
    }
}

/// What is fired at, and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Target {
    /// What it is.
    pub kind: TargetKind,
    /// The formation of a brigade.
    pub formation: Formation,
    /// Whether it is a limbered battery.
    pub limbered: bool,
    /// Whether it has changed formation in this segment (AGE-H53).
    pub changed_formation: bool,
    /// Whether it spent more than half its speed in this segment (AGE-O04).
    pub moved_more_than_half: bool,
    /// Whether its footprint covers a bridge.
    pub on_bridge: bool,
    /// What its cover adds (AGE-H26).
    pub cover: i8,
}

impl Default for Target {
    fn default() -> Target {
        Target {
            kind: TargetKind::Brigade,
            formation: Formation::Line,
            limbered: false,
            changed_formation: false,
            moved_more_than_half: false,
            on_bridge: false,
            cover: 0,
        }
    }
}

impl Target {
    fn skirmishes(&self) -> bool {
        self.kind == TargetKind::Brigade && self.formation == Formation::Skirmish
    }

    /// AGE-H87 Whether it can be enfiladed.
    pub fn has_flanks(&self) -> bool {
        self.kind != TargetKind::Brigade
            || !matches!(self.formation, Formation::Square | Formation::Skirmish | Formation::Garrison)
    }

    /// AGE-H88 AGE-R05 Whether artillery doubles against it.
    pub fn is_columnar(&self) -> bool {
        let dense =
            matches!(self.formation, Formation::ManoeuvreColumn | Formation::RoadColumn | Formation::Square);
        self.on_bridge || (self.kind == TargetKind::Brigade && dense)
    }
}

words! {
    /// Why power is multiplied.
    Factor {
        /// AGE-92 Enfilade.
        Enfilade = "enfilade",
        /// AGE-92 Artillery on a column.
        Column = "artillery_on_column",
        /// AGE-93 A disordered firer.
        FirerDisordered = "firer_disordered",
        /// AGE-93 A damaged battery.
        BatteryDamaged = "battery_damaged",
        /// AGE-93 A target in skirmish order.
        SkirmishTarget = "target_in_skirmish_order",
        /// AGE-94 A Grand Battery as target.
        GrandBattery = "grand_battery",
    }
}

impl Factor {
    /// The clause that says so.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Factor::Enfilade | Factor::Column => "AGE-92",
            Factor::FirerDisordered | Factor::BatteryDamaged | Factor::SkirmishTarget => "AGE-93",
            Factor::GrandBattery => "AGE-94",
        })
    }
}

/// A multiplier that applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Multiplied {
    /// Why.
    pub by: Factor,
    /// By how much.
    pub factor: Fraction,
}

/// What one unit contributed, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UnitPower {
    /// AGE-85 to AGE-91 The clause of its power.
    pub clause: String,
    /// The power of what fires at the target from its front.
    pub plain: Fraction,
    /// The power of what enfilades it, before doubling.
    pub enfilading: Fraction,
    /// What multiplied it (enfilade: that part alone).
    pub factors: Vec<Multiplied>,
    /// What it comes to.
    pub power: Fraction,
}

/// The power of a fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Firepower {
    /// What each unit contributed.
    pub shares: Vec<UnitPower>,
    /// What multiplied them together.
    pub factors: Vec<Multiplied>,
    /// AGE-R03 What it comes to.
    pub power: Fraction,
    /// The number of its band in the fire table, counted from 0; the first does not fire.
    pub band: usize,
    /// AGE-H132 Whether the band was raised by concentrated fire.
    pub concentrated: bool,
}

/// What a result does to the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Hit {
    /// Whether a brigade is disordered.
    pub disordered: bool,
    /// The bases a brigade loses.
    pub bases_lost: u8,
    /// Whether a battery is silent.
    pub silent: bool,
    /// The steps of damage a battery takes.
    pub steps: u8,
}

/// What is left of a battery after steps of damage (AGE-R09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wreck {
    /// It is whole.
    Whole,
    /// It is damaged.
    Damaged,
    /// It is destroyed.
    Destroyed,
}

impl Wreck {
    /// AGE-R09 The first step damages a battery, the second destroys it.
    pub fn of(damaged: bool, steps: u8) -> Wreck {
        match u8::from(damaged).saturating_add(steps) {
            0 => Wreck::Whole,
            1 => Wreck::Damaged,
            _ => Wreck::Destroyed,
        }
    }
}

impl Charts<'_> {
    /// AGE-H82 How many bases of a brigade fire in this formation.
    pub fn bases_firing(&self, formation: Formation, bases: u8) -> u8 {
        let firing = &self.tables.completions.firing;
        match formation {
            Formation::Line | Formation::Skirmish => bases,
            Formation::SupportedLine => bases.div_ceil(2),
            Formation::ManoeuvreColumn => bases.min(2),
            Formation::RoadColumn => bases.min(1),
            Formation::Square => bases.div_ceil(firing.square_faces.max(1)),
            Formation::Garrison => bases.min(firing.garrison_at_most),
        }
    }

    /// AGE-R08 AGE-O05 How many of `far` bases may fire at over 2".
    pub fn bases_skirmishing(&self, formation: Formation, far: u8, sk: u8) -> u8 {
        match (formation, self.options.skirmish_fire_at_4) {
            (Formation::Skirmish, _) | (_, SkirmishFire::OnePerFiringBase) => far,
            (_, SkirmishFire::SkirmishOrderOnly) => 0,
            (Formation::Square | Formation::RoadColumn, SkirmishFire::LabelSk) => 0,
            (_, SkirmishFire::LabelSk) => far.min(sk),
        }
    }

    /// AGE-85 to AGE-94, AGE-H86 The power of all that fires at one target, or why some of it cannot.
    pub fn firepower(&self, firing: &[Contribution], target: &Target) -> Result<Firepower, Refusal> {
        let halved_by_target =
            target.skirmishes() && self.options.skirmish_target_effect != SkirmishTarget::Minus2Only;
        let shares = firing.iter().map(|each| self.share(each, target, halved_by_target));
        let shares = shares.collect::<Result<Vec<_>, _>>()?;
        let times = &self.tables.fire.multipliers;
        let mut factors = Vec::new();
        if halved_by_target {
            let factor = times.target_in_skirmish_order.factor;
            factors.push(Multiplied { by: Factor::SkirmishTarget, factor });
        }
        if target.kind == TargetKind::GrandBattery {
            factors.push(Multiplied { by: Factor::GrandBattery, factor: times.grand_battery.factor });
        }
        let sum: Fraction = shares.iter().map(|share| share.power).sum();
        let power = factors.iter().fold(sum, |power, each| power * each.factor);
        let band = self.tables.fire.band(self.rounded(power));
        let concentrated = band > 0 && self.is_concentrated(firing);
        let last = self.tables.fire.table.len() - 1;
        let band = if concentrated { (band + 1).min(last) } else { band };
        Ok(Firepower { shares, factors, power, band, concentrated })
    }

    /// AGE-R03 AGE-O01 The power that is looked up.
    fn rounded(&self, power: Fraction) -> Fraction {
        match self.options.power_fraction {
            Power::Floor => power,
            Power::NearestHalfUp => Fraction::whole(power.nearest()),
            Power::Ceil => Fraction::whole(power.ceil()),
        }
    }

    /// AGE-R03 The number of the band that a power is looked up in.
    pub fn fire_band(&self, power: Fraction) -> usize {
        self.tables.fire.band(self.rounded(power))
    }

    /// AGE-H132 AGE-O27 Whether enough members of one Grand Battery fire together. AGE-O19 A unit that rolls by itself does not.
    fn is_concentrated(&self, firing: &[Contribution]) -> bool {
        if self.options.grand_battery_fire == GrandBatteryFire::None
            || self.options.combined_fire == CombinedFire::OneRollPerFiringUnit
        {
            return false;
        }
        let member = |each: &Contribution| match each {
            Contribution::Battery(shot) => shot.grand_battery,
            Contribution::Brigade(_) => None,
        };
        let members: SmallVec<[u16; 8]> = firing.iter().filter_map(member).collect();
        let needed = usize::from(self.tables.completions.grand_battery.members);
        members.iter().any(|id| members.iter().filter(|other| *other == id).count() >= needed)
    }

    fn share(&self, firing: &Contribution, target: &Target, halved: bool) -> Result<UnitPower, Refusal> {
        match firing {
            Contribution::Brigade(volley) => self.volley(volley, target, halved),
            Contribution::Battery(shot) => self.shot(shot, target, halved),
        }
    }

    /// AGE-88 to AGE-91 What a brigade contributes.
    fn volley(&self, volley: &Volley, target: &Target, halved: bool) -> Result<UnitPower, Refusal> {
        if volley.near_enfilading > volley.near || volley.far_enfilading > volley.far {
            return Err(Refusal::new(Clause("AGE-H87"), "age-fire-enfilading-more"));
        }
        let row = match volley.arm {
            Arm::Infantry if !matches!(volley.ranks, 2 | 3) => {
                return Err(
                    Refusal::new(Clause("AGE-H11"), "age-bad-ranks").with("ranks", i64::from(volley.ranks))
                );
            }
            Arm::Infantry => self.tables.fire.infantry(volley.doctrine, volley.ranks, volley.formation),
            Arm::Cavalry => &self.tables.fire.small_arms.cavalry,
            Arm::Artillery => return Err(Refusal::new(Clause("AGE-84"), "age-fire-battery-as-brigade")),
        };
        let far_power = row.far.unwrap_or(Fraction::ZERO);
        let far = match row.far {
            Some(_) => self.bases_skirmishing(volley.formation, volley.far, volley.sk),
            None => 0,
        };
        let flanks = target.has_flanks();
        let near_enfilading = if flanks { volley.near_enfilading } else { 0 };
        let far_enfilading = if flanks { volley.far_enfilading.min(far) } else { 0 };
        let of = |near: u8, far: u8| {
            row.near * Fraction::whole(near.into()) + far_power * Fraction::whole(far.into())
        };
        let plain = of(volley.near - near_enfilading, far - far_enfilading);
        let enfilading = of(near_enfilading, far_enfilading);
        let mut share =
            UnitPower { clause: row.clause.clone(), plain, enfilading, factors: Vec::new(), power: plain };
        let times = &self.tables.fire.multipliers;
        if enfilading > Fraction::ZERO {
            let factor = times.doubled.factor;
            share.factors.push(Multiplied { by: Factor::Enfilade, factor });
            share.power += enfilading * factor;
        }
        if volley.disordered && !(halved && self.options.multiplier_stacking == Stacking::WorstHalfOnly) {
            share.multiply(Factor::FirerDisordered, times.firer_disordered.factor);
        }
        Ok(share)
    }

    /// AGE-85 to AGE-87 What a battery contributes.
    fn shot(&self, shot: &Shot, target: &Target, halved: bool) -> Result<UnitPower, Refusal> {
        if shot.range < Mil(0) {
            return Err(Refusal::new(Clause("AGE-84"), "age-bad-range").with("range", shot.range));
        }
        let power = self.tables.fire.battery_power(shot.row, shot.guns, shot.range).ok_or_else(|| {
            Refusal::new(Clause("AGE-84"), "age-fire-out-of-range").with("range", shot.range)
        })?;
        let times = &self.tables.fire.multipliers;
        let enfilade = shot.enfilade && target.has_flanks();
        let (plain, enfilading) = if enfilade { (Fraction::ZERO, power) } else { (power, Fraction::ZERO) };
        let clause = self.tables.fire.row(shot.row).clause.clone();
        let mut share = UnitPower { clause, plain, enfilading, factors: Vec::new(), power };
        if enfilade {
            share.multiply(Factor::Enfilade, times.doubled.factor);
        }
        // AGE-R05 AGE-O02 Doubled once, unless both were agreed to count.
        let both = self.options.multiplier_stacking == Stacking::DoubleStacks;
        if target.is_columnar() && (!enfilade || both) {
            share.multiply(Factor::Column, times.doubled.factor);
        }
        if shot.damaged && !(halved && self.options.multiplier_stacking == Stacking::WorstHalfOnly) {
            share.multiply(Factor::BatteryDamaged, times.battery_damaged.factor);
        }
        Ok(share)
    }

    /// AGE-95 to AGE-97, AGE-R06, AGE-R07 What is added to the die.
    pub fn fire_modifiers(&self, target: &Target) -> Modifiers {
        let bonus = &self.tables.fire.modifiers;
        let mut all = Modifiers::default();
        let column = target.kind == TargetKind::Brigade
            && match self.options.movement_mode {
                MovementMode::RoadColumn => target.formation == Formation::RoadColumn,
                MovementMode::AnyColumn => {
                    matches!(target.formation, Formation::RoadColumn | Formation::ManoeuvreColumn)
                }
                MovementMode::MovedMoreThanHalf => false,
            };
        let moved =
            self.options.movement_mode == MovementMode::MovedMoreThanHalf && target.moved_more_than_half;
        let moving = target.limbered || target.changed_formation || column || moved;
        all.add_if(moving, Cause::MovingTarget, bonus.moving_target.value);
        let hard_to_hit =
            target.skirmishes() && self.options.skirmish_target_effect != SkirmishTarget::HalfOnly;
        all.add_if(hard_to_hit, Cause::SkirmishTarget, bonus.skirmish_target.value);
        all.add_if(target.cover != 0, Cause::Cover, target.cover);
        all
    }

    /// AGE-97 Whether cover may be worth so much.
    pub fn check_fire_cover(&self, cover: i8) -> Result<(), Refusal> {
        let limits = &self.tables.fire.cover;
        match (limits.least..=limits.most).contains(&cover) {
            true => Ok(()),
            false => Err(Refusal::new(Clause("AGE-97"), "age-bad-cover")
                .with("cover", i64::from(cover))
                .with("least", i64::from(limits.least))
                .with("most", i64::from(limits.most))),
        }
    }

    /// AGE-98 The result of a score in a band, or none in the band that does not fire.
    pub fn fire_result(&self, band: usize, score: i32) -> Option<FireResult> {
        self.tables.fire.table.get(band)?.result(score)
    }

    /// AGE-99 to AGE-103, AGE-R09, AGE-O06 What a result does to the target.
    pub fn hit(&self, result: FireResult, target: TargetKind) -> Hit {
        let none = Hit { disordered: false, bases_lost: 0, silent: false, steps: 0 };
        if target == TargetKind::Brigade {
            let effect = self.tables.fire.effect(result);
            return Hit { disordered: effect.disorder, bases_lost: effect.bases_lost, ..none };
        }
        let steps = self.tables.fire.steps(result);
        match (self.options.battery_hit, result) {
            (_, FireResult::Ineffective) => none,
            (_, FireResult::Impressive) => Hit { silent: true, ..none },
            (BatteryHit::SilentAndSteps, _) => Hit { silent: true, steps, ..none },
            (BatteryHit::LiteralDamagedNotSilent, _) => Hit { steps: steps.min(1), ..none },
        }
    }

    /// AGE-H92 How the steps of damage to a Grand Battery fall on its members, the nearest to the first firer first.
    pub fn spread(&self, steps: u8, members: usize) -> Vec<u8> {
        let mut each = vec![0; members];
        for step in 0..usize::from(steps) {
            if let Some(one) = members.checked_sub(1).and_then(|_| each.get_mut(step % members)) {
                *one += 1;
            }
        }
        each
    }
}

impl UnitPower {
    fn multiply(&mut self, by: Factor, factor: Fraction) {
        self.factors.push(Multiplied { by, factor });
        self.power = self.power * factor;
    }
}
