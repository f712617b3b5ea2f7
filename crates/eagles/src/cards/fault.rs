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

impl From<CardFault> for Fault {
    /// The same as a fault of a setup; the place is written `17:cv`.
    fn from(fault: CardFault) -> Fault {
        let at = match &fault.column {
            Some(column) => format!("{}:{column}", fault.line),
            None => fault.line.to_string(),
        };
        Fault::new(at, None, fault.why)
    }
}
