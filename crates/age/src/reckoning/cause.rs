//! Why something is added to a die: one name for each line of the lists of modifiers (D.2, D.4, D.5, D.9), with its clause.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Clause;

macro_rules! causes {
    ($($(#[$doc:meta])* $variant:ident = $word:literal by $clause:literal),+ $(,)?) => {
        /// Why something is added to a die.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum Cause { $($(#[$doc])* #[serde(rename = $word)] $variant),+ }
        impl Cause {
            /// All of them.
            pub const ALL: &[Cause] = &[$(Cause::$variant),+];

            /// The word for it in files and Fluent messages.
            pub const fn word(self) -> &'static str {
                match self { $(Cause::$variant => $word),+ }
            }

            /// The clause that says so.
            pub const fn clause(self) -> Clause {
                match self { $(Cause::$variant => Clause($clause)),+ }
            }
        }
    };
}

causes! {
    /// Critical levels reached, in the initiative roll alone (AGE-R16).
    CriticalLevels = "critical_levels" by "AGE-06",

    /// Ordinary generals detached within reach.
    DetachedOrdinary = "detached_general_ordinary" by "AGE-39",
    /// Charismatic generals detached within reach.
    DetachedCharismatic = "detached_general_charismatic" by "AGE-40",
    /// Ordinary generals attached.
    AttachedOrdinary = "attached_general_ordinary" by "AGE-41",
    /// Charismatic generals attached.
    AttachedCharismatic = "attached_general_charismatic" by "AGE-42",
    /// What generals would add beyond their limit (AGE-R15).
    GeneralsCap = "generals_cap" by "AGE-43",
    /// In road column or square.
    RoadColumnOrSquare = "road_column_or_square" by "AGE-44",
    /// Columnar or mixed infantry.
    ColumnarOrMixed = "infantry_columnar_or_mixed" by "AGE-45",
    /// Fresh.
    FreshToMove = "fresh_to_move" by "AGE-46",
    /// Spent.
    SpentToMove = "spent_to_move" by "AGE-47",
    /// One or both flanks not secure.
    InsecureFlank = "insecure_flank" by "AGE-48",
    /// Withdrawing before the enemy (AGE-R44).
    Withdrawal = "withdrawal" by "AGE-49",
    /// Disordered cavalry that has charged (AGE-R17).
    DisorderedCavalry = "disordered_cavalry_charged" by "AGE-50",

    /// The rating of a chief who is free.
    ChiefRating = "chief_rating" by "AGE-51",
    /// The chief is engaged elsewhere, or lost.
    ChiefEngagedOrLost = "chief_engaged_or_lost" by "AGE-52",
    /// One of Napoleon's aides is with the formation (AGE-R21).
    NapoleonsAide = "napoleons_aide" by "AGE-53",
    /// The chief is with it (AGE-R20).
    ChiefWithIt = "chief_with_it" by "AGE-54",
    /// The first turn.
    FirstTurn = "first_turn" by "AGE-55",
    /// Its last reserve move succeeded.
    PreviousSuccess = "previous_success" by "AGE-56",
    /// Its last reserve moves failed (AGE-R18).
    PreviousFailures = "previous_failures" by "AGE-57",
    /// Disorder (AGE-R19).
    DisorderInReserve = "disorder_in_reserve" by "AGE-58",

    /// The target is limbered, has changed formation or is in movement mode (AGE-R07).
    MovingTarget = "moving_target" by "AGE-95",
    /// The target is in skirmish order.
    SkirmishTarget = "skirmish_target" by "AGE-96",
    /// The target is in cover.
    Cover = "cover" by "AGE-97",
    /// The general under fire is charismatic.
    CharismaticTarget = "charismatic_target" by "AGE-104",

    /// A general is attached.
    General = "general" by "AGE-105",
    /// A charismatic general is attached.
    CharismaticGeneral = "charismatic_general" by "AGE-105",
    /// The enemy is outnumbered.
    Superiority = "superiority" by "AGE-106",
    /// Cavalry charging infantry in the open from close by.
    ChargeFromNear = "charge_from_near" by "AGE-107",
    /// The same from afar.
    ChargeFromAfar = "charge_from_afar" by "AGE-108",
    /// Lancers charging infantry in the open.
    Lancers = "lancers" by "AGE-109",
    /// Heavy cavalry.
    HeavyCavalry = "heavy_cavalry" by "AGE-110",
    /// Armoured heavy cavalry (AGE-R32).
    ArmouredCavalry = "armoured_cavalry" by "AGE-110",
    /// Breaking through with a charge.
    Breakthrough = "breakthrough" by "AGE-111",
    /// A supported formation (AGE-R29).
    Supported = "supported" by "AGE-111",
    /// Disordered.
    Disordered = "disordered" by "AGE-112",
    /// Cavalry that does not counter-charge.
    StandingCavalry = "standing_cavalry" by "AGE-112",
    /// In skirmish order.
    SkirmishOrder = "skirmish_order" by "AGE-112",
    /// A battery that is unattached, silent or both.
    LoneBattery = "battery_unattached_or_silent" by "AGE-112",
    /// Bases lost in the preceding fire (AGE-R33).
    LostToFire = "lost_to_fire" by "AGE-113",
    /// The defender is in cover.
    DefenderInCover = "defender_in_cover" by "AGE-114",
    /// The defender is outflanked or attacked from the rear.
    Outflanked = "outflanked" by "AGE-115",
    /// The defender is in square and attacked by cavalry.
    SquareAgainstCavalry = "square_against_cavalry" by "AGE-116",
    /// The defender is in square and attacked by infantry.
    SquareAgainstInfantry = "square_against_infantry" by "AGE-117",
    /// Fresh.
    FreshInCombat = "fresh_in_combat" by "AGE-118",
    /// Spent.
    SpentInCombat = "spent_in_combat" by "AGE-118",
    /// A regular unit.
    Regular = "regular" by "AGE-119",
    /// An elite unit.
    Elite = "elite" by "AGE-119",
}
