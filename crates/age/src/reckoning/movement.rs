//! What a move costs (AGE-12 to AGE-22, AGE-H40 to AGE-H52): a budget from speed and result, and a price for each piece of the way. Where the
//! way leads is for the table to judge.

use super::Charts;
use super::manoeuvre::Pace;
use crate::kinds::{Doctrine, Mount, Rating, words};
use crate::measure::{Mil, Turn};
use crate::tables::{Fraction, Manoeuvre, PartOfMove, Speed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Refusal};

words! {
    /// A kind of mover.
    Mover {
        /// AGE-12
        ColumnarInfantry = "infantry_columnar",
        /// AGE-13
        LinearInfantry = "infantry_linear",
        /// AGE-14
        MixedInfantry = "infantry_mixed",
        /// AGE-15
        Cavalry = "cavalry",
        /// AGE-16
        FootArtillery = "artillery_foot",
        /// AGE-17
        HorseArtillery = "artillery_horse",
        /// AGE-18
        General = "general_or_adc",
    }
}

impl Mover {
    /// AGE-12 to AGE-14 Infantry of a doctrine.
    pub const fn infantry(doctrine: Doctrine) -> Mover {
        match doctrine {
            Doctrine::Linear => Mover::LinearInfantry,
            Doctrine::Mixed => Mover::MixedInfantry,
            Doctrine::Columnar => Mover::ColumnarInfantry,
        }
    }

    /// AGE-16 AGE-17 A battery.
    pub const fn battery(mount: Mount) -> Mover {
        match mount {
            Mount::Foot => Mover::FootArtillery,
            Mount::Horse => Mover::HorseArtillery,
        }
    }

    /// Whether it is a brigade, which tests.
    pub const fn is_brigade(self) -> bool {
        !matches!(self, Mover::FootArtillery | Mover::HorseArtillery | Mover::General)
    }
}

words! {
    /// A change of formation or facing that costs a share of the move (AGE-H49).
    Change {
        /// AGE-20 Forming line.
        Line = "line",
        /// AGE-20 Forming supported line.
        SupportedLine = "supported_line",
        /// AGE-21 Entering or leaving skirmish order.
        SkirmishOrder = "skirmish_order",
        /// AGE-22 Forming manoeuvre column.
        ManoeuvreColumn = "manoeuvre_column",
        /// AGE-22 Forming road column.
        RoadColumn = "road_column",
        /// AGE-22 Facing by the flank.
        FaceByTheFlank = "face_by_the_flank",
        /// AGE-22 Leaving a square.
        LeaveSquare = "leave_square",
        /// AGE-22 Leaving a built-up area.
        LeaveBuiltUpArea = "leave_built_up_area",
        /// AGE-H51 Forming square.
        Square = "square",
        /// AGE-H52 Entering a built-up area.
        EnterBuiltUpArea = "enter_built_up_area",
        /// AGE-H44 Turning about.
        AboutFace = "about_face",
    }
}

impl Change {
    /// AGE-H10 Whether infantry alone has the formation that is taken or left.
    const fn is_of_infantry(self) -> bool {
        matches!(
            self,
            Change::SkirmishOrder
                | Change::LeaveSquare
                | Change::LeaveBuiltUpArea
                | Change::Square
                | Change::EnterBuiltUpArea
        )
    }
}

/// A wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wheel {
    /// The frontage that wheels.
    pub frontage: Mil,
    /// By how much.
    pub angle: Turn,
}

impl Wheel {
    /// AGE-H42 The arc of the outer corner, rounded up to a mil.
    pub fn arc(self) -> Mil {
        let product =
            i128::from(self.frontage.get().max(0)) * i128::from(self.angle.0.unsigned_abs()) * 3_141_593;
        let arc = (product + 1_800_000_000 - 1) / 1_800_000_000;
        Mil(i32::try_from(arc).unwrap_or(i32::MAX))
    }
}

/// A move to be priced.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// Who moves.
    pub mover: Mover,
    /// The result of its test, if it took one.
    #[serde(default)]
    pub result: Option<Manoeuvre>,
    /// Inches in the open.
    #[serde(default)]
    pub open: Mil,
    /// Inches in difficult terrain.
    #[serde(default)]
    pub difficult: Mil,
    /// Inches by road, in road column or limbered (AGE-H45).
    #[serde(default)]
    pub road: Mil,
    /// Inches stepped back.
    #[serde(default)]
    pub back: Mil,
    /// Wheels.
    #[serde(default)]
    pub wheels: Vec<Wheel>,
    /// Fords crossed.
    #[serde(default)]
    pub fords: u8,
    /// Friendly units passed through.
    #[serde(default)]
    pub passed: u8,
    /// Changes of formation, and turning about.
    #[serde(default)]
    pub changes: Vec<Change>,
    /// What an attached general has left of his own move (AGE-H30).
    #[serde(default)]
    pub general_left: Option<Mil>,
}

words! {
    /// What is paid for.
    Item {
        /// The open.
        Open = "open",
        /// Difficult terrain.
        Difficult = "difficult",
        /// A road.
        Road = "road",
        /// Stepping back.
        Back = "back",
        /// A wheel.
        Wheel = "wheel",
        /// Fords.
        Fords = "fords",
        /// Units passed through.
        Passed = "passed",
        /// A change of formation, or turning about.
        Change = "change",
    }
}

/// What a piece of a move costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Cost {
    /// What is paid for.
    pub item: Item,
    /// Which change.
    pub change: Option<Change>,
    /// The price, in inches.
    pub inches: Fraction,
    /// The clause.
    pub clause: String,
}

/// A move that was priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// AGE-H40 What may be spent, in inches.
    pub budget: Fraction,
    /// What each piece costs.
    pub costs: Vec<Cost>,
    /// What they cost together.
    pub spent: Fraction,
    /// Why the move is not allowed, if it is not.
    pub refusal: Option<Refusal>,
}

impl Priced {
    /// What is left, in inches.
    pub fn left(&self) -> Fraction {
        self.budget - self.spent
    }
}

fn inches(length: Mil) -> Fraction {
    Fraction::new(length.get().into(), 1000)
}

impl<'a> Charts<'a> {
    /// AGE-12 to AGE-18 How fast something is.
    pub fn speed(&self, mover: Mover) -> &'a Speed {
        let speeds = &self.tables.speeds;
        match mover {
            Mover::ColumnarInfantry => &speeds.infantry_columnar,
            Mover::LinearInfantry => &speeds.infantry_linear,
            Mover::MixedInfantry => &speeds.infantry_mixed,
            Mover::Cavalry => &speeds.cavalry,
            Mover::FootArtillery => &speeds.artillery_foot,
            Mover::HorseArtillery => &speeds.artillery_horse,
            Mover::General => &speeds.general_or_adc,
        }
    }

    /// AGE-H40 What may be spent at this pace, in inches.
    pub fn budget(&self, mover: Mover, pace: Pace) -> Fraction {
        let nominal = Fraction::whole(self.speed(mover).nominal.into());
        match pace {
            Pace::Full => nominal,
            Pace::Half => nominal * Fraction::new(1, 2),
            Pace::None => Fraction::ZERO,
        }
    }

    /// AGE-20 to AGE-22 What a change costs, as a share of the nominal speed.
    pub fn change_share(&self, change: Change) -> &'a PartOfMove {
        let changes = &self.tables.adjustments.changes;
        match change {
            Change::Line => &changes.line,
            Change::SupportedLine => &changes.supported_line,
            Change::SkirmishOrder => &changes.skirmish_order,
            Change::ManoeuvreColumn => &changes.manoeuvre_column,
            Change::RoadColumn => &changes.road_column,
            Change::FaceByTheFlank => &changes.face_by_the_flank,
            Change::LeaveSquare => &changes.leave_square,
            Change::LeaveBuiltUpArea => &changes.leave_built_up_area,
            Change::Square => &changes.square,
            Change::EnterBuiltUpArea => &changes.enter_built_up_area,
            Change::AboutFace => &changes.about_face,
        }
    }

    /// AGE-12 to AGE-22, AGE-H40 to AGE-H52 What a move costs, and whether it is allowed.
    pub fn price(&self, march: &March) -> Priced {
        let pace = match march.result {
            Some(result) => self.manoeuvre_effect(result, Rating::Regular).pace,
            None => Pace::Full,
        };
        let budget = self.budget(march.mover, pace);
        let costs = self.costs(march);
        let spent: Fraction = costs.iter().map(|cost| cost.inches).sum();
        let refusal = self.move_refusal(march, budget, spent);
        Priced { budget, costs, spent, refusal }
    }

    fn costs(&self, march: &March) -> Vec<Cost> {
        let speed = self.speed(march.mover);
        let adjustments = &self.tables.adjustments;
        let mut costs = Vec::new();
        let mut pay = |item: Item, change: Option<Change>, inches: Fraction, clause: &str| {
            if inches > Fraction::ZERO {
                costs.push(Cost { item, change, inches, clause: clause.to_owned() });
            }
        };
        let times = |number: i32| Fraction::whole(number.into());
        pay(Item::Open, None, inches(march.open), &speed.clause);
        pay(Item::Difficult, None, inches(march.difficult) * times(speed.difficult), &speed.clause);
        let by_road = Fraction::new(speed.nominal.into(), speed.road.into());
        pay(Item::Road, None, inches(march.road) * by_road, "AGE-H40");
        let back = &adjustments.step_back;
        pay(Item::Back, None, inches(march.back) * times(back.times), &back.clause);
        for wheel in &march.wheels {
            pay(Item::Wheel, None, inches(wheel.arc()), "AGE-H42");
        }
        pay(Item::Fords, None, times(speed.ford) * times(march.fords.into()), &speed.clause);
        let passed = &adjustments.unit_passed;
        pay(Item::Passed, None, times(passed.inches) * times(march.passed.into()), &passed.clause);
        for &change in &march.changes {
            let share = self.change_share(change);
            pay(Item::Change, Some(change), times(speed.nominal) * share.share, &share.clause);
        }
        costs
    }

    fn move_refusal(&self, march: &March, budget: Fraction, spent: Fraction) -> Option<Refusal> {
        let lengths = [march.open, march.difficult, march.road, march.back];
        if lengths.iter().any(|&length| length < Mil(0)) {
            return Some(Refusal::new(Clause("AGE-H40"), "age-move-negative"));
        }
        let walked: i64 = lengths.iter().map(|length| i64::from(length.get())).sum::<i64>()
            + march.wheels.iter().map(|wheel| i64::from(wheel.arc().get())).sum::<i64>();
        let formed = march.changes.iter().filter(|&&change| change != Change::AboutFace).count();
        let whole = |change: &&Change| self.change_share(**change).share >= Fraction::ONE;
        let entire = march.changes.iter().find(whole);
        if let Some(result) = march.result {
            let effect = self.manoeuvre_effect(result, Rating::Regular);
            if formed > 0 && !effect.may_change {
                return Some(Refusal::new(result.clause(), "age-move-no-change"));
            }
            if effect.pace == Pace::None && (walked > 0 || !march.changes.is_empty()) {
                return Some(Refusal::new(result.clause(), "age-move-none"));
            }
        }
        if !march.mover.is_brigade() && formed > 0 {
            return Some(Refusal::new(Clause("AGE-H10"), "age-move-no-formations"));
        }
        if !march.mover.is_brigade() && march.result.is_some() {
            return Some(Refusal::new(Clause("AGE-78"), "age-move-no-test"));
        }
        if march.mover == Mover::Cavalry && march.changes.iter().any(|change| change.is_of_infantry()) {
            return Some(Refusal::new(Clause("AGE-H10"), "age-cavalry-formation"));
        }
        if let Some(&change) = entire {
            if march.changes.len() > 1 {
                return Some(Refusal::new(Clause("AGE-H49"), "age-move-whole-change"));
            }
            if walked > 0 {
                let clause = if change == Change::SkirmishOrder { "AGE-21" } else { "AGE-20" };
                return Some(Refusal::new(Clause(clause), "age-move-whole-change"));
            }
        }
        if let Some(left) = march.general_left.filter(|left| walked > i64::from(left.get())) {
            return Some(Refusal::new(Clause("AGE-H30"), "age-move-general").with("left", left));
        }
        if spent > budget {
            let (spent, budget) = (in_inches(spent), in_inches(budget));
            return Some(
                Refusal::new(Clause("AGE-H40"), "age-move-too-far")
                    .with("spent", spent)
                    .with("budget", budget),
            );
        }
        None
    }
}

/// Inches with at most three decimals, for people.
pub fn in_inches(inches: Fraction) -> Mil {
    Mil((inches * Fraction::whole(1000)).ceil().clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
}
