//! What stands on the table: arms, doctrines, formations, ratings and states, by the names the rules use. Which of them a unit has
//! is the scenario's choice (AGE-H10, AGE-H11, AGE-H17); what they do is decided in [`tables`](crate::tables) and in the rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }
        impl $name {
            /// All of them, in the order of the rules.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The word for it in files, orders and Fluent messages.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }
    };
}

pub(crate) use words;

words! {
    /// The arm of a unit.
    Arm {
        /// A brigade of foot.
        Infantry = "infantry",
        /// A brigade of horse.
        Cavalry = "cavalry",
        /// A battery.
        Artillery = "artillery",
    }
}
words! {
    /// How an infantry brigade was taught to fight (AGE-H11).
    Doctrine {
        /// Slow in line, full musketry.
        Linear = "linear",
        /// Moves like columnar, fires like linear infantry (AGE-R41).
        Mixed = "mixed",
        /// Fast, with little fire.
        Columnar = "columnar",
    }
}
words! {
    /// How heavy cavalry is (AGE-110, AGE-R32).
    Weight {
        /// Hussars, chasseurs, light dragoons.
        Light = "light",
        /// Dragoons and the like.
        Heavy = "heavy",
        /// Cuirassiers.
        Armoured = "armoured",
    }
}
words! {
    /// The guns of a battery (AGE-85 to AGE-87).
    Guns {
        /// Twelve-pounders and the like.
        Heavy = "heavy",
        /// Six- and four-pounders.
        Light = "light",
    }
}
words! {
    /// How a battery is drawn and served (AGE-16, AGE-17).
    Mount {
        /// Gunners on foot.
        Foot = "foot",
        /// Gunners on horses.
        Horse = "horse",
    }
}
words! {
    /// The power row of a battery (AGE-85 to AGE-87).
    Row {
        /// Old Guard, or Russian.
        OldGuardOrRussian = "old_guard_or_russian",
        /// French line or Young Guard, British, King's German Legion.
        FrenchOrBritish = "french_line_young_guard_or_british_kgl",
        /// All others.
        Other = "other",
    }
}
words! {
    /// The quality of a unit (AGE-H17).
    Rating {
        /// No bonus.
        Conscript = "conscript",
        /// The usual.
        Regular = "regular",
        /// The best.
        Elite = "elite",
    }
}
words! {
    /// How a brigade stands (AGE-H08, AGE-H10). Where a garrison stands is kept beside it.
    Formation {
        /// One rank.
        Line = "line",
        /// Two ranks.
        SupportedLine = "supported_line",
        /// Two bases wide.
        ManoeuvreColumn = "manoeuvre_column",
        /// One base wide, along the trail of its head.
        RoadColumn = "road_column",
        /// Four faces.
        Square = "square",
        /// One rank with gaps.
        Skirmish = "skirmish",
        /// Inside a built-up area.
        Garrison = "garrison",
    }
}
words! {
    /// What is left of a brigade (AGE-H15).
    Condition {
        /// More bases than its first label number.
        Fresh = "fresh",
        /// In between.
        Worn = "worn",
        /// No more bases than its second label number.
        Spent = "spent",
    }
}
words! {
    /// The post of a general (AGE-H28).
    Rank {
        /// Commands the army.
        Chief = "chief",
        /// Commands a corps.
        Corps = "corps",
        /// Commands a division.
        Division = "division",
        /// An aide-de-camp.
        Adc = "adc",
        /// An aide-de-camp who is a gunner.
        AdcGunner = "adc_gunner",
    }
}
words! {
    /// What a general is worth to his men.
    Quality {
        /// Like most.
        Ordinary = "ordinary",
        /// Loved or feared.
        Charismatic = "charismatic",
    }
}
words! {
    /// What a battery may do (AGE-79).
    Action {
        /// Hook the guns to their teams.
        Limber = "limber",
        /// Put the guns in battery.
        Unlimber = "unlimber",
        /// Drive.
        Move = "move",
        /// Fire.
        Fire = "fire",
        /// Turn in battery.
        Pivot = "pivot",
    }
}
words! {
    /// A column of the movement table (AGE-23 to AGE-38).
    Column {
        /// A disordered brigade.
        Disordered = "disordered",
        /// A brigade in order.
        InOrder = "in_order",
        /// A reserve move.
        Reserve = "reserve",
    }
}

/// The two label numbers of a brigade (AGE-H15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Label {
    /// Worn with so many bases or fewer.
    pub worn_at: u8,
    /// Spent with so many or fewer.
    pub spent_at: u8,
}

impl Label {
    /// AGE-H15 Fresh, worn or spent with so many bases.
    pub const fn condition(self, bases: u8) -> Condition {
        if bases <= self.spent_at {
            Condition::Spent
        } else if bases <= self.worn_at {
            Condition::Worn
        } else {
            Condition::Fresh
        }
    }
}
