//! Tests on the movement table (AGE-23 to AGE-34 and AGE-39 to AGE-50): what is added to the die, and what the result allows, forbids and
//! demands. The reserve column has its own modifiers in [`reserve`](super::reserve) and shares the effects.

use super::{Cause, Charts, Modifiers};
use crate::kinds::{Arm, Column, Condition, Doctrine, Formation, Rating};
use crate::options::{CavalryDisorder, HalfCharge, Shaken};
use crate::tables::Manoeuvre;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Generals by quality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Generals {
    /// Ordinary ones.
    pub ordinary: u8,
    /// Charismatic ones.
    pub charismatic: u8,
}

/// A brigade that is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Test {
    /// Whether it is disordered, which chooses the column.
    pub disordered: bool,
    /// Its arm.
    pub arm: Arm,
    /// The doctrine of infantry.
    pub doctrine: Option<Doctrine>,
    /// Its formation.
    pub formation: Formation,
    /// Fresh, worn or spent.
    pub condition: Condition,
    /// Generals of its chain detached within reach (AGE-R14, AGE-O09).
    pub detached: Generals,
    /// Generals of its chain attached to it.
    pub attached: Generals,
    /// Whether a flank is not secure (AGE-H54).
    pub insecure_flank: bool,
    /// Whether it withdraws before the enemy.
    pub withdraws: bool,
    /// Whether it has charged, counter-charged or broken through since its last movement phase.
    pub charged: bool,
}

impl Default for Test {
    fn default() -> Test {
        Test {
            disordered: false,
            arm: Arm::Infantry,
            doctrine: None,
            formation: Formation::Line,
            condition: Condition::Worn,
            detached: Generals::default(),
            attached: Generals::default(),
            insecure_flank: false,
            withdraws: false,
            charged: false,
        }
    }
}

impl Test {
    /// The column it is tested in.
    pub fn column(&self) -> Column {
        if self.disordered { Column::Disordered } else { Column::InOrder }
    }
}

/// How far a result lets a brigade move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Not at all.
    None,
    /// At half speed.
    Half,
    /// Normally.
    Full,
}

/// How a unit goes back because it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FallBack {
    /// At full speed.
    FullSpeed,
    /// AGE-H61 Out of musketry range.
    BeyondMusketry,
    /// AGE-R38 Beyond musketry and skirmish range or half speed, whichever is farther.
    BeyondRange,
    /// To 2" from the enemy.
    ToTwoInches,
}

/// What a result does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// Whether it is rallied.
    pub rallied: bool,
    /// Whether it becomes disordered.
    pub disordered: bool,
    /// How far it may move.
    pub pace: Pace,
    /// Whether it may change formation.
    pub may_change: bool,
    /// Whether it may charge (AGE-R13, AGE-O08).
    pub may_charge: bool,
    /// Where it must go.
    pub fall_back: Option<FallBack>,
    /// The bases it loses.
    pub bases_lost: u8,
    /// Whether it is removed from play.
    pub removed: bool,
}

impl Effect {
    const STANDS: Effect = Effect {
        rallied: false,
        disordered: false,
        pace: Pace::None,
        may_change: false,
        may_charge: false,
        fall_back: None,
        bases_lost: 0,
        removed: false,
    };
    const MOVES: Effect = Effect { pace: Pace::Full, may_change: true, may_charge: true, ..Effect::STANDS };
}

impl Charts<'_> {
    /// AGE-39 to AGE-50 What is added to the die of a tactical test.
    pub fn manoeuvre_modifiers(&self, test: &Test) -> Modifiers {
        let bonus = &self.tables.manoeuvre.tactical;
        let mut all = Modifiers::default();
        self.add_generals(test, &mut all);
        let drilled = matches!(test.formation, Formation::RoadColumn | Formation::Square);
        all.add_if(drilled, Cause::RoadColumnOrSquare, bonus.road_column_or_square.value);
        let nimble = matches!(test.doctrine, Some(Doctrine::Columnar | Doctrine::Mixed));
        let nimble = nimble && test.arm == Arm::Infantry;
        all.add_if(nimble, Cause::ColumnarOrMixed, bonus.infantry_columnar_or_mixed.value);
        all.add_if(test.condition == Condition::Fresh, Cause::FreshToMove, bonus.fresh.value);
        all.add_if(test.condition == Condition::Spent, Cause::SpentToMove, bonus.spent.value);
        let flanks = test.insecure_flank && has_flanks(test.formation);
        all.add_if(flanks, Cause::InsecureFlank, bonus.insecure_flank.value);
        all.add_if(test.withdraws, Cause::Withdrawal, bonus.withdraw_to_reserve_zone.value);
        let blown = test.arm == Arm::Cavalry
            && test.disordered
            && test.charged
            && self.options.disordered_cavalry_minus3 == CavalryDisorder::AtNextTestAfterCharge;
        all.add_if(blown, Cause::DisorderedCavalry, bonus.disordered_cavalry_charged.value);
        all
    }

    /// AGE-39 to AGE-43, AGE-R15 What generals add, and the limit on their sum.
    fn add_generals(&self, test: &Test, all: &mut Modifiers) {
        let bonus = &self.tables.manoeuvre.tactical;
        let kinds = [
            (test.detached.ordinary, Cause::DetachedOrdinary, bonus.detached_general_ordinary.value),
            (test.detached.charismatic, Cause::DetachedCharismatic, bonus.detached_general_charismatic.value),
            (test.attached.ordinary, Cause::AttachedOrdinary, bonus.attached_general_ordinary.value),
            (test.attached.charismatic, Cause::AttachedCharismatic, bonus.attached_general_charismatic.value),
        ];
        let mut sum = 0i32;
        for (count, cause, each) in kinds {
            let value = (i32::from(count.min(20)) * i32::from(each)).clamp(-100, 100);
            sum += value;
            all.add_if(count > 0, cause, value as i8);
        }
        let over = sum - i32::from(self.tables.manoeuvre.generals_at_most.value);
        all.add_if(over > 0, Cause::GeneralsCap, -over.clamp(0, 127) as i8);
    }

    /// AGE-23 to AGE-34, AGE-R11, AGE-R12 The result of a test.
    pub fn manoeuvre_result(&self, column: Column, score: i32) -> Manoeuvre {
        self.tables.manoeuvre.result(column, score)
    }

    /// AGE-23 to AGE-38 What a result does to a brigade of this rating.
    pub fn manoeuvre_effect(&self, result: Manoeuvre, rating: Rating) -> Effect {
        let half = Effect {
            pace: Pace::Half,
            may_charge: self.options.charge_on_half_results == HalfCharge::AllowedWithinHalf,
            ..Effect::STANDS
        };
        // AGE-R23 Regular means regular or elite.
        let regular = rating != Rating::Conscript;
        match result {
            Manoeuvre::Elan => Effect { rallied: true, ..Effect::MOVES },
            Manoeuvre::Rally => Effect { rallied: true, ..half },
            Manoeuvre::Shaken => self.shaken(half),
            Manoeuvre::Wavering | Manoeuvre::Stand | Manoeuvre::ReserveFailure => Effect::STANDS,
            Manoeuvre::Broken => Effect {
                disordered: true,
                fall_back: Some(FallBack::FullSpeed),
                bases_lost: self.tables.manoeuvre.disordered.broken.bases_lost,
                ..Effect::STANDS
            },
            Manoeuvre::Rout => Effect { removed: true, ..Effect::STANDS },
            Manoeuvre::Bayonet | Manoeuvre::Forward => Effect::MOVES,
            Manoeuvre::Caution => half,
            Manoeuvre::Back => Effect { fall_back: Some(FallBack::BeyondMusketry), ..Effect::STANDS },
            Manoeuvre::Retreat => {
                Effect { disordered: true, fall_back: Some(FallBack::FullSpeed), ..Effect::STANDS }
            }
            // AGE-59 A unit that has used reserve movement starts no combat.
            Manoeuvre::ReserveElan | Manoeuvre::ReserveSuccess => {
                Effect { rallied: regular, may_charge: false, ..Effect::MOVES }
            }
            Manoeuvre::ReservePartialFailure => Effect { rallied: regular, ..Effect::STANDS },
        }
    }

    /// AGE-25 AGE-R11 AGE-O07 A shaken brigade is rallied and stands, unless another reading was agreed on.
    fn shaken(&self, half: Effect) -> Effect {
        let effect = match self.options.disordered_5_6 {
            Shaken::NoMove => Effect::STANDS,
            Shaken::HalfMove => half,
            Shaken::LiteralFullMove => Effect { may_change: false, ..Effect::MOVES },
        };
        Effect { rallied: true, ..effect }
    }
}

/// AGE-H54 Whether a formation has flanks that can be insecure.
pub fn has_flanks(formation: Formation) -> bool {
    !matches!(
        formation,
        Formation::Square | Formation::Skirmish | Formation::Garrison | Formation::RoadColumn
    )
}
