//! The options of the game, AGE-O01 to AGE-O27: readings of the charts that the players may choose between before a battle. The
//! battle assistant takes the same ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Clause, Fault, OptionSpec, Phrase, Range};

/// What the players agreed on before the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// AGE-O01 How a broken power finds its band.
    pub power_fraction: Power,
    /// AGE-O02 How multipliers of power go together.
    pub multiplier_stacking: Stacking,
    /// AGE-O03 What skirmish order does for a target.
    pub skirmish_target_effect: SkirmishTarget,
    /// AGE-O04 Which target is in movement mode.
    pub movement_mode: MovementMode,
    /// AGE-O05 Who fires between 2" and 4".
    pub skirmish_fire_at_4: SkirmishFire,
    /// AGE-O06 What hits do to a battery.
    pub battery_hit: BatteryHit,
    /// AGE-O07 What a shaken brigade may do.
    pub disordered_5_6: Shaken,
    /// AGE-O08 Whether results of half speed allow a charge.
    pub charge_on_half_results: HalfCharge,
    /// AGE-O09 Whom a detached general helps.
    pub detached_general_link: GeneralLink,
    /// AGE-O10 The −3 of disordered cavalry.
    pub disordered_cavalry_minus3: CavalryDisorder,
    /// AGE-O11 How failed reserve moves add up.
    pub reserve_failure_bonus: FailureBonus,
    /// AGE-O12 Whose disorder hampers a reserve test.
    pub reserve_disorder: ReserveDisorder,
    /// AGE-O13 When a lost general is replaced.
    pub general_replacement: Replacement,
    /// AGE-O14 When a silent battery recovers.
    pub silence_recovery: SilenceRecovery,
    /// AGE-O15 Whether a battery may repeat an action.
    pub artillery_repeat_action: RepeatAction,
    /// AGE-O16 How often brigades break through.
    pub breakthrough_limit: BreakthroughLimit,
    /// AGE-O17 What a result of zero does.
    pub locked_result: LockedResult,
    /// AGE-O18 The breakthrough after +7.
    pub shattered_breakthrough: ShatteredBreakthrough,
    /// AGE-O19 How fire at one target is rolled.
    pub combined_fire: CombinedFire,
    /// AGE-O20 How wide arcs are.
    pub arc_half_angle: ArcHalfAngle,
    /// AGE-O21 Equal initiative scores.
    pub initiative_tie: InitiativeTie,
    /// AGE-O22 What a retreat does to friends it passes.
    pub retreat_interpenetration: RetreatPassage,
    /// AGE-O23 The least a brigade may be.
    pub brigade_minimum: BrigadeMinimum,
    /// AGE-O24 Lancers against a square.
    pub lancers_vs_square: LancersSquare,
    /// AGE-O25 How numbers are counted.
    pub outnumber_count: OutnumberCount,
    /// AGE-O26 What the third critical level does.
    pub army_break: ArmyBreak,
    /// AGE-O27 What a Grand Battery adds to its fire.
    pub grand_battery_fire: GrandBatteryFire,
}

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum $name { $(#[serde(rename = $word)] $(#[$variant_doc])* $variant),+ }
        impl $name {
            /// All readings, the usual one first.
            pub const ALL: &[$name] = &[$($name::$variant),+];
        }
    };
}

choice! {
    /// AGE-O01 How a broken power finds its band.
    Power {
        /// Whole and broken powers by the lower bound of the band.
        #[default]
        Floor = "floor",
        /// Rounded to the nearest whole number, halves up.
        NearestHalfUp = "nearest_half_up",
        /// Rounded up.
        Ceil = "ceil",
    }
}
choice! {
    /// AGE-O02 How multipliers of power go together.
    Stacking {
        /// All are multiplied, doubling once.
        #[default]
        MultiplyAll = "multiply_all_x2_once",
        /// At most one halving.
        WorstHalfOnly = "worst_half_only",
        /// Enfilade and artillery on a column make four times.
        DoubleStacks = "x2_stacks",
    }
}
choice! {
    /// AGE-O03 What skirmish order does for a target.
    SkirmishTarget {
        /// Power halved and −2.
        #[default]
        HalfAndMinus2 = "half_and_minus2",
        /// Power halved only.
        HalfOnly = "half_only",
        /// −2 only.
        Minus2Only = "minus2_only",
    }
}
choice! {
    /// AGE-O04 Which target is in movement mode.
    MovementMode {
        /// One in road column.
        #[default]
        RoadColumn = "road_column",
        /// One that spent more than half its speed in this segment.
        MovedMoreThanHalf = "moved_more_than_half",
        /// One in manoeuvre or road column.
        AnyColumn = "any_column",
    }
}
choice! {
    /// AGE-O05 Who fires between 2" and 4".
    SkirmishFire {
        /// As many bases as the label number sk.
        #[default]
        LabelSk = "label_sk",
        /// Brigades in skirmish order alone.
        SkirmishOrderOnly = "skirmish_order_only",
        /// Every base that may fire.
        OnePerFiringBase = "one_per_firing_base",
    }
}
choice! {
    /// AGE-O06 What hits do to a battery.
    BatteryHit {
        /// It is silent, and each step counts.
        #[default]
        SilentAndSteps = "silent_and_steps",
        /// One step of damage without silence.
        LiteralDamagedNotSilent = "literal_damaged_not_silent",
    }
}
choice! {
    /// AGE-O07 What a shaken brigade may do.
    Shaken {
        /// It does not move.
        #[default]
        NoMove = "no_move",
        /// It moves normally without changing formation.
        LiteralFullMove = "literal_full_move",
        /// It moves at half speed without changing formation.
        HalfMove = "half_move",
    }
}
choice! {
    /// AGE-O08 Whether results of half speed allow a charge.
    HalfCharge {
        /// Within the distance.
        #[default]
        AllowedWithinHalf = "allowed_within_half",
        /// No.
        Forbidden = "forbidden",
    }
}
choice! {
    /// AGE-O09 Whom a detached general helps.
    GeneralLink {
        /// Brigades within his own radius.
        #[default]
        BrigadeInGeneralRadius = "brigade_in_general_radius",
        /// Any, while he is within 12" of the chief.
        GeneralInChiefRadius = "general_in_chief_radius",
        /// Both are demanded.
        Both = "both",
    }
}
choice! {
    /// AGE-O10 The −3 of disordered cavalry.
    CavalryDisorder {
        /// At the next test after a charge.
        #[default]
        AtNextTestAfterCharge = "at_next_test_after_charge",
        /// Never.
        Off = "off",
    }
}
choice! {
    /// AGE-O11 How failed reserve moves add up.
    FailureBonus {
        /// One, two, three.
        #[default]
        ConsecutiveEscalating = "consecutive_escalating",
        /// One, three, six.
        CumulativeSum = "cumulative_sum",
    }
}
choice! {
    /// AGE-O12 Whose disorder hampers a reserve test.
    ReserveDisorder {
        /// The tested brigade's own.
        #[default]
        OwnUnit = "own_unit",
        /// That of every brigade of its division.
        PerDisorderedBrigadeOfFormation = "per_disordered_brigade_of_formation",
    }
}
choice! {
    /// AGE-O13 When a lost general is replaced.
    Replacement {
        /// After one full turn.
        #[default]
        TurnPlusTwo = "turn_plus_2",
        /// In the next turn.
        TurnPlusOne = "turn_plus_1",
    }
}
choice! {
    /// AGE-O14 When a silent battery recovers.
    SilenceRecovery {
        /// In the second friendly segment.
        #[default]
        SecondFriendlySegment = "second_friendly_segment",
        /// In the first friendly segment.
        FirstFriendlySegment = "first_friendly_segment",
    }
}
choice! {
    /// AGE-O15 Whether a battery may repeat an action.
    RepeatAction {
        /// No.
        #[default]
        Forbidden = "forbidden",
        /// Any but fire.
        Allowed = "allowed",
    }
}
choice! {
    /// AGE-O16 How often brigades break through.
    BreakthroughLimit {
        /// Once in a segment.
        #[default]
        OnePerBrigadePerSegment = "one_per_brigade_per_segment",
        /// As long as contact is made.
        Unlimited = "unlimited",
    }
}
choice! {
    /// AGE-O17 What a result of zero does.
    LockedResult {
        /// Both stay and fight again.
        #[default]
        StayAndFightNextSegment = "stay_and_fight_next_segment",
        /// The attacker steps back 2".
        Separate = "separate_2_inches",
    }
}
choice! {
    /// AGE-O18 The breakthrough after +7.
    ShatteredBreakthrough {
        /// Compulsory where the enemy can be reached.
        #[default]
        MandatoryIfReachable = "mandatory_if_reachable",
        /// The owner's choice.
        OwnerChoice = "owner_choice",
    }
}
choice! {
    /// AGE-O19 How fire at one target is rolled.
    CombinedFire {
        /// All together.
        #[default]
        OneRollPerTarget = "one_roll_per_target",
        /// Each unit by itself.
        OneRollPerFiringUnit = "one_roll_per_firing_unit",
    }
}
choice! {
    /// AGE-O20 How wide arcs are.
    ArcHalfAngle {
        /// 45° for all.
        #[default]
        All45 = "45_all",
        /// 22.5° for batteries.
        #[serde(alias = "22.5_artillery")]
        Artillery22 = "22_5_artillery",
        /// 22.5° for all but skirmishers.
        #[serde(alias = "22.5_all")]
        All22 = "22_5_all",
    }
}
choice! {
    /// AGE-O21 Equal initiative scores.
    InitiativeTie {
        /// Rolled again.
        #[default]
        Reroll = "reroll",
        /// To the side that had it last turn.
        PreviousWinner = "previous_winner",
        /// To the tie side.
        French = "french",
    }
}
choice! {
    /// AGE-O22 What a retreat does to friends it passes.
    RetreatPassage {
        /// Nothing.
        #[default]
        NoEffect = "no_effect",
        /// It disorders them.
        FriendsDisordered = "friends_disordered",
    }
}
choice! {
    /// AGE-O23 The least a brigade may be.
    BrigadeMinimum {
        /// It goes with its last base.
        #[default]
        NoBase = "0_bases",
        /// It disperses at one base.
        OneBase = "1_base_dispersed",
    }
}
choice! {
    /// AGE-O24 Lancers against a square.
    LancersSquare {
        /// Their +1 applies.
        #[default]
        Applies = "applies",
        /// It does not.
        NotVsSquare = "not_vs_square",
    }
}
choice! {
    /// AGE-O25 How numbers are counted.
    OutnumberCount {
        /// One for each base.
        #[default]
        OnePerBase = "one_per_base",
        /// Two for each infantry base.
        Men = "men_360_180",
    }
}
choice! {
    /// AGE-O26 What the third critical level does.
    ArmyBreak {
        /// It ends the game.
        #[default]
        ThirdEnds = "level_3_ends_game",
        /// Nothing more.
        Never = "never",
    }
}
choice! {
    /// AGE-O27 What a Grand Battery adds to its fire.
    GrandBatteryFire {
        /// One band.
        #[default]
        OneBandUp = "one_band_up",
        /// Nothing.
        None = "none",
    }
}

impl Options {
    /// The options among these values, and the usual ones where nothing is chosen; other keys are left to the scenario.
    pub fn read(values: &serde_json::Map<String, Value>, usual: &Options) -> Result<Options, Vec<Fault>> {
        let mut all = json!(usual);
        for (key, value) in values {
            if let Some(usual) = all.get_mut(key) {
                *usual = value.clone();
            }
        }
        serde_json::from_value(all).map_err(|error| {
            vec![Fault::new("options", None, Phrase::new("age-bad-options").with("error", error.to_string()))]
        })
    }

    /// The 27 options for the catalogue, with what they usually are.
    pub fn specs(usual: &Options) -> Vec<OptionSpec> {
        let default = json!(usual);
        let option = |key, clause, range| OptionSpec::new(key, Clause(clause), range, &default);
        vec![
            option("power_fraction", "AGE-O01", Range::one_of(Power::ALL)),
            option("multiplier_stacking", "AGE-O02", Range::one_of(Stacking::ALL)),
            option("skirmish_target_effect", "AGE-O03", Range::one_of(SkirmishTarget::ALL)),
            option("movement_mode", "AGE-O04", Range::one_of(MovementMode::ALL)),
            option("skirmish_fire_at_4", "AGE-O05", Range::one_of(SkirmishFire::ALL)),
            option("battery_hit", "AGE-O06", Range::one_of(BatteryHit::ALL)),
            option("disordered_5_6", "AGE-O07", Range::one_of(Shaken::ALL)),
            option("charge_on_half_results", "AGE-O08", Range::one_of(HalfCharge::ALL)),
            option("detached_general_link", "AGE-O09", Range::one_of(GeneralLink::ALL)),
            option("disordered_cavalry_minus3", "AGE-O10", Range::one_of(CavalryDisorder::ALL)),
            option("reserve_failure_bonus", "AGE-O11", Range::one_of(FailureBonus::ALL)),
            option("reserve_disorder", "AGE-O12", Range::one_of(ReserveDisorder::ALL)),
            option("general_replacement", "AGE-O13", Range::one_of(Replacement::ALL)),
            option("silence_recovery", "AGE-O14", Range::one_of(SilenceRecovery::ALL)),
            option("artillery_repeat_action", "AGE-O15", Range::one_of(RepeatAction::ALL)),
            option("breakthrough_limit", "AGE-O16", Range::one_of(BreakthroughLimit::ALL)),
            option("locked_result", "AGE-O17", Range::one_of(LockedResult::ALL)),
            option("shattered_breakthrough", "AGE-O18", Range::one_of(ShatteredBreakthrough::ALL)),
            option("combined_fire", "AGE-O19", Range::one_of(CombinedFire::ALL)),
            option("arc_half_angle", "AGE-O20", Range::one_of(ArcHalfAngle::ALL)),
            option("initiative_tie", "AGE-O21", Range::one_of(InitiativeTie::ALL)),
            option("retreat_interpenetration", "AGE-O22", Range::one_of(RetreatPassage::ALL)),
            option("brigade_minimum", "AGE-O23", Range::one_of(BrigadeMinimum::ALL)),
            option("lancers_vs_square", "AGE-O24", Range::one_of(LancersSquare::ALL)),
            option("outnumber_count", "AGE-O25", Range::one_of(OutnumberCount::ALL)),
            option("army_break", "AGE-O26", Range::one_of(ArmyBreak::ALL)),
            option("grand_battery_fire", "AGE-O27", Range::one_of(GrandBatteryFire::ALL)),
        ]
    }
}
