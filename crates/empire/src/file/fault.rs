//! What is wrong with a file, and where.

use table::{Clause, Fact, Fault, Phrase};

/// Which of the files that make a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FileKind {
    /// The scenario file.
    Scenario,
    /// The map file beside it.
    Map,
    /// The terrain chart.
    Terrain,
}

/// Whether a fault keeps a file from being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// It does.
    Error,
    /// It does not, but a careful author would mend it.
    Advice,
}

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The file.
    pub file: FileKind,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// Whether it keeps the file from being played.
    pub weight: Weight,
    /// The clause it offends, if a rule is concerned.
    pub clause: Option<Clause>,
    /// What is wrong: a message `empire-file-…`.
    pub why: Phrase,
}

impl FileFault {
    /// Adds a fact.
    pub fn with(&mut self, name: &'static str, fact: impl Into<Fact>) -> &mut FileFault {
        let why = std::mem::replace(&mut self.why, Phrase::new(""));
        self.why = why.with(name, fact);
        self
    }

    /// Names the clause it offends.
    pub fn by(&mut self, clause: &'static str) -> &mut FileFault {
        self.clause = Some(Clause(clause));
        self
    }

    /// Makes it advice.
    pub fn advice(&mut self) -> &mut FileFault {
        self.weight = Weight::Advice;
        self
    }
}

impl From<FileFault> for Fault {
    /// The same as a fault of a setup; the place is written `map 17:4`.
    fn from(fault: FileFault) -> Fault {
        let file = match fault.file {
            FileKind::Scenario => "scenario",
            FileKind::Map => "map",
            FileKind::Terrain => "terrain",
        };
        Fault::new(format!("{file} {}:{}", fault.line, fault.column), fault.clause, fault.why)
    }
}
