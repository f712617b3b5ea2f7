//! A scenario (part G): turns, weather, armies, leaders, formations, units, reinforcements, hooks and victory, with the
//! map they stand on. What is read from files is checked whole before a [`Scenario`] comes of it, so that the rules meet
//! none that is wrong.

pub mod format;
mod hook;
mod model;
mod options;
mod piece;
mod read;
mod shipped;
mod source;
mod victory;

pub use hook::Hook;
pub use model::{
    Army, Exit, ExtendedLine, Reinforcement, Scenario, SideRules, SideTexts, Structure, TimeClass, Turn,
    Weather, WeatherTable,
};
pub use options::{
    BridgePenalty, CavalryHalving, CavalryYield, Conformation, EnfiladeHalf, FailedStand, FirstPlayer,
    LeadersPerAssault, MoraleScope, NaturalSix, Options, ReverseSlopeScope, RoutThreshold, Switch,
};
pub use piece::{
    Arm, CavalryClass, Commands, Deployable, Face, Flag, Flags, Force, Form, Formation, GunKind, Leader,
    Post, Role, Unit,
};
pub use read::{Reading, map_file, read, read_map, read_without_map};
pub use shipped::{Files, SHIPPED};
pub use source::{OWN, Own, Source};
pub use victory::{Award, Level, Points, Sudden, Victory};
