//! Small numbers that stand for units, generals, commands and areas: their places in the lists of the scenario. Where the rules take
//! "the lowest id" (AGE-H131), the one that the scenario lists first is meant.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the list.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A brigade or battery.
    UnitId
}
id! {
    /// A general.
    GeneralId
}
id! {
    /// A corps or division.
    CommandId
}
id! {
    /// An area of terrain.
    AreaId
}
