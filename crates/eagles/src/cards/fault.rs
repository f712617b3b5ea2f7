//! What can be wrong with a card file, and where.

use table::{Fact, Fault, Phrase};

/// One thing that is wrong with a card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFault {
    /// The line, counted from 1; the header is line 1.
    pub line: usize,
    /// The column by its header, where one cell is to blame.
    pub column: Option<String>,
    /// What is wrong: a message `eagles-card-…` with line and column among its facts.
    pub why: Phrase,
}

impl CardFault {
    pub(super) fn in_line(line: usize, message: &'static str) -> CardFault {
        CardFault { line, column: None, why: Phrase::new(message).with("line", line as i64) }
    }

    pub(super) fn in_cell(line: usize, column: &str, message: &'static str) -> CardFault {
        CardFault {
            column: Some(column.to_owned()),
            ..CardFault::in_line(line, message).with("column", column)
        }
    }

    pub(super) fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> CardFault {
        self.why = self.why.with(name, fact);
        self
    }
}

impl CardFault {
    /// The place, written `17:cv`.
    pub fn at(&self) -> String {
        match &self.column {
            Some(column) => format!("{}:{column}", self.line),
            None => self.line.to_string(),
        }
    }
}

impl From<CardFault> for Fault {
    /// The same as a fault of a setup.
    fn from(fault: CardFault) -> Fault {
        Fault::new(fault.at(), None, fault.why)
    }
}

/// For readers of files, who are told what cannot be read in no language of the game: `line 17:cv (card-not-a-number)`.
impl std::fmt::Display for CardFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let message = &self.why.message;
        let what = message.split_once('-').map_or(&**message, |(_, what)| what);
        write!(f, "line {} ({what})", self.at())
    }
}
