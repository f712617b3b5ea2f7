//! The gate for positions from outside: what has to hold of them, and all that does not.

use crate::{Clause, Fault, Phrase};

/// Collects the faults of a position.
#[derive(Clone, Debug, Default)]
pub struct Gate {
    within: String,
    faults: Vec<Fault>,
}

impl Gate {
    /// A gate that has these faults to report already.
    pub fn with(faults: Vec<Fault>) -> Gate {
        Gate { within: String::new(), faults }
    }

    /// From here on places are told as parts of this one.
    pub fn within(&mut self, part: &str) {
        self.within = if part.is_empty() { String::new() } else { format!("{part}.") };
    }

    /// What has to hold at a place, by which clause, and what to say if it does not.
    pub fn require(&mut self, holds: bool, at: impl AsRef<str>, clause: &'static str, message: &'static str) {
        if !holds {
            let at = format!("{}{}", self.within, at.as_ref());
            self.faults.push(Fault::new(at, Clause(clause), Phrase::new(message)));
        }
    }

    /// Whether nothing is wrong so far.
    pub fn is_clear(&self) -> bool {
        self.faults.is_empty()
    }

    /// All that is wrong.
    pub fn verdict(self) -> Result<(), Vec<Fault>> {
        if self.faults.is_empty() { Ok(()) } else { Err(self.faults) }
    }
}
