//! What the charts give in a situation: which modifiers apply, each with its clause, and what a score does. Inputs are small plain
//! values, not positions on a table, so that the tabletop game, the exact odds and the battle assistant ask the same functions:
//! one list of modifiers that is summed, printed and weighed.

pub mod artillery;
mod cause;
pub mod combat;
pub mod fire;
pub mod generals;
pub mod initiative;
pub mod manoeuvre;
pub mod movement;
pub mod reserve;

pub use cause::Cause;

use crate::kinds::{Arm, Formation};
use crate::options::Options;
use crate::tables::Tables;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Clause, Refusal};

/// The charts that are played by: the tables and the readings that the players agreed on.
#[derive(Clone, Copy, Debug)]
pub struct Charts<'a> {
    /// The numbers.
    pub tables: &'a Tables,
    /// The readings.
    pub options: &'a Options,
}

/// A number that is added to a die, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Modifier {
    /// Why.
    pub cause: Cause,
    /// What is added.
    pub value: i8,
}

impl Modifier {
    /// The clause it follows.
    pub const fn clause(self) -> Clause {
        self.cause.clause()
    }
}

/// All that is added to one die.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Modifiers(SmallVec<[Modifier; 8]>);

impl Modifiers {
    /// Adds a modifier.
    pub fn add(&mut self, cause: Cause, value: i8) {
        self.0.push(Modifier { cause, value });
    }

    /// Adds a modifier where something is so.
    pub fn add_if(&mut self, so: bool, cause: Cause, value: i8) {
        if so {
            self.add(cause, value);
        }
    }

    /// What they make together.
    pub fn sum(&self) -> i32 {
        self.0.iter().map(|modifier| i32::from(modifier.value)).sum()
    }

    /// Each of them, in the order of the charts.
    pub fn iter(&self) -> impl Iterator<Item = Modifier> + '_ {
        self.0.iter().copied()
    }

    /// Whether one of them has this cause.
    pub fn has(&self, cause: Cause) -> bool {
        self.iter().any(|modifier| modifier.cause == cause)
    }
}

impl JsonSchema for Modifiers {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Modifiers".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<Modifier>::json_schema(generator)
    }
}

/// AGE-H10 Whether an arm has this formation. A battery has none, and whatever is said of it does not count.
pub fn check_formation(arm: Arm, formation: Formation) -> Result<(), Refusal> {
    match (arm, formation) {
        (Arm::Cavalry, Formation::Square | Formation::Skirmish | Formation::Garrison) => {
            Err(Refusal::new(Clause("AGE-H10"), "age-cavalry-formation"))
        }
        _ => Ok(()),
    }
}

/// AGE-H02 The faces of the die.
pub const FACES: std::ops::RangeInclusive<u8> = 1..=10;

/// AGE-H02 A die that was typed in, or why there is no such face.
pub fn face(die: i64) -> Result<u8, Refusal> {
    u8::try_from(die)
        .ok()
        .filter(|die| FACES.contains(die))
        .ok_or_else(|| Refusal::new(Clause("AGE-H02"), "age-no-such-face").with("die", die))
}
