//! Modifiers: each is a reason with its clause and a value. The rules sum the list, the log prints it and the odds show it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Clause;

macro_rules! whys {
    ($($(#[$doc:meta])* $name:ident = $clause:literal;)*) => {
        /// Why a number is what it is.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum Why {
            $($(#[$doc])* $name,)*
        }

        impl Why {
            /// All of them.
            pub const ALL: &'static [Why] = &[$(Why::$name),*];

            /// The clause that says so.
            pub const fn clause(self) -> Clause {
                Clause(match self {
                    $(Why::$name => $clause,)*
                })
            }
        }
    };
}

whys! {
    /// The printed strength of a unit.
    Strength = "EMP-2.21a";
    /// A leader adds his rating.
    Leader = "EMP-3.1a";
    /// He never adds more than the units he helps have.
    LeaderCap = "EMP-3.1c";
    /// A cavalry leader helps infantry of others.
    CavalryLeader = "EMP-3.12a";
    /// Infantry and guns fire at half strength at a charge.
    ChargeHalf = "EMP-10.2b";
    /// Cavalry counts double against a charge.
    ChargeDouble = "EMP-10.2b";
    /// A charge at higher ground.
    ChargeUphill = "EMP-10.21a";
    /// A charge at lower ground.
    ChargeDownhill = "EMP-10.21b";
    /// Ground on the way of a charge.
    ChargeGround = "EMP-10.21c";
    /// Heavy, lancer or elite cavalry.
    ChargeQuality = "EMP-10.22a";
    /// A grand charge.
    GrandCharge = "EMP-10.22b";
    /// Infantry that failed to form square.
    Disordered = "EMP-10.22c";
    /// Against a square.
    AgainstSquare = "EMP-10.24a";
    /// Second fire: infantry at half strength.
    SecondFire = "EMP-10.51a";
    /// A leader bends the die of a pursuit.
    PursuitHand = "EMP-10.91b";
    /// The target's terrain, on bombardment.
    BombardGround = "EMP-12.3a";
    /// Guns at a flank.
    BombardFlank = "EMP-12.31b";
    /// The target is densely stacked.
    BombardDense = "EMP-12.31c";
    /// The target is in square.
    BombardSquare = "EMP-12.31d";
    /// Three heavy batteries.
    BombardHeavy = "EMP-12.31e";
    /// Two guard batteries.
    BombardGuard = "EMP-12.31f";
    /// An artillery leader.
    ArtilleryLeader = "EMP-12.31g";
    /// Napoleon is near.
    Aura = "EMP-12.31h";
    /// The headquarters with its chief of staff is near.
    HqGuns = "EMP-12.31i";
    /// Five batteries fire together.
    Massed = "EMP-12.31j";
    /// Never more than +2.
    BombardMost = "EMP-12.31a";
    /// Never less than -1.
    BombardLeast = "EMP-12.32a";
    /// Horse guns at range 2.
    HorseFar = "EMP-12.32b";
    /// Rockets.
    Rocket = "EMP-12.32c";
    /// Dawn or night.
    Dark = "EMP-12.32d";
    /// Rain, fog or snow.
    BombardWeather = "EMP-12.32e";
    /// Terrain of the target that costs a pip.
    BombardCover = "EMP-12.32f";
    /// The target is in reverse slope.
    BombardReverse = "EMP-12.32g";
    /// Cavalry counts half in an assault.
    CavalryHalf = "EMP-14.12c";
    /// Rain or snow.
    AssaultWeather = "EMP-14.21a";
    /// An assault at higher ground.
    AssaultUphill = "EMP-14.21b";
    /// Units in square.
    InSquare = "EMP-14.21c";
    /// Enfiladed.
    Enfiladed = "EMP-14.21d";
    /// Ground that is assaulted, or crossed.
    AssaultGround = "EMP-14.21e";
    /// An assault at lower ground.
    AssaultDownhill = "EMP-14.21f";
    /// An attack over a bridge.
    Bridge = "EMP-13.36b";
    /// Never more than +2 in an assault.
    AssaultMost = "EMP-14.22a";
    /// Elite units.
    Elite = "EMP-14.22b";
    /// Combined arms.
    CombinedArms = "EMP-14.22c";
    /// From flank or rear.
    FlankOrRear = "EMP-14.22d";
    /// Twice the morale.
    TwiceMorale = "EMP-14.22e";
    /// Against a massed column.
    AgainstColumn = "EMP-14.22f";
    /// A massed column.
    Column = "EMP-14.22g";
    /// Infantry in reverse slope defends.
    ReverseStrength = "EMP-17.22b";
    /// The counter that sets the morale of an area.
    MoraleOf = "EMP-18.0a";
    /// The morale most common among the steps.
    MoraleCommon = "EMP-18.1a";
    /// Attached guns.
    MoraleGuns = "EMP-18.3a";
    /// The senior leader.
    MoraleLeader = "EMP-18.4a";
    /// Reverse slope.
    MoraleReverse = "EMP-17.22a";
    /// Massed column.
    MoraleColumn = "EMP-14.73a";
    /// The senior leader, when a square is formed.
    SquareLeader = "EMP-17.12b";
    /// He rides with charging cavalry.
    Charging = "EMP-3.2b";
    /// Three steps lost, or all of them.
    HeavyLoss = "EMP-3.2c";
    /// His headquarters is lost.
    StaffLoss = "EMP-3.21a";
    /// Rout: combined arms or a massed column attacked.
    RoutShock = "EMP-19.1b";
    /// Rout: the area is densely stacked.
    RoutDense = "EMP-19.1b";
    /// Rout: elite.
    RoutElite = "EMP-19.1b";
    /// Rout: a stance that helps.
    RoutStance = "EMP-19.1b";
    /// Cascade: infantry or guns.
    CascadeFoot = "EMP-19.21a";
    /// Cascade: cavalry.
    CascadeCavalry = "EMP-19.21a";
    /// The commander's initiative.
    Initiative = "EMP-7.0a";
    /// A leader helps a routed unit.
    RallyHelp = "EMP-15.13b";
    /// A leader of another formation helps.
    RallyForeign = "EMP-15.13c";
    /// A routed unit rallies at one less than its morale.
    RallyMorale = "EMP-15.13a";
    /// Its allowance.
    Allowance = "EMP-13.2a";
    /// Out of command.
    OutOfCommand = "EMP-13.21a";
    /// Rain.
    Rain = "EMP-13.22a";
    /// Snow.
    Snow = "EMP-13.23a";
    /// An artillery leader goes with it.
    LeaderHelps = "EMP-13.24a";
    /// Guns detached in this phase.
    JustDetached = "EMP-11.29a";
    /// Guns attached to it.
    GunsAttached = "EMP-11.25a";
}

/// What a value does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Strength points, or points of whatever is reckoned.
    Points,
    /// Percent of the strength.
    Percent,
    /// On each die.
    Die,
}

/// One modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// Why.
    pub why: Why,
    /// How much.
    pub value: i16,
    /// Of what.
    pub unit: Unit,
}

/// A list of modifiers, in the order of the rules.
pub type Modifiers = smallvec::SmallVec<[Modifier; 8]>;

/// So many points.
pub const fn points(why: Why, value: i16) -> Modifier {
    Modifier { why, value, unit: Unit::Points }
}

/// So many percent.
pub const fn percent(why: Why, value: i16) -> Modifier {
    Modifier { why, value, unit: Unit::Percent }
}

/// So much on each die.
pub const fn die(why: Why, value: i16) -> Modifier {
    Modifier { why, value, unit: Unit::Die }
}

/// The sum of those of one kind.
pub fn sum(modifiers: &[Modifier], unit: Unit) -> i16 {
    modifiers.iter().filter(|modifier| modifier.unit == unit).map(|modifier| modifier.value).sum()
}
