//! What can go wrong at the outer edge of the table, told so that a person or a program can mend it.

use crate::{DiceFault, Fault, Phrase, Refusal};

/// An error with a code for programs and a phrase for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// A short word that programs may rely on.
    pub code: &'static str,
    /// The rule that said no, where one did.
    pub clause: Option<String>,
    /// What is wrong, and where.
    pub why: Phrase,
    /// The other things that are wrong, where several were found at once.
    pub more: Vec<Phrase>,
}

impl Error {
    /// An error that no rule is concerned with.
    pub fn new(code: &'static str, why: Phrase) -> Error {
        Error { code, clause: None, why, more: Vec::new() }
    }

    /// A value that could not be read, with the reader's own words.
    pub fn unreadable(what: &'static str, error: impl ToString) -> Error {
        let why =
            Phrase::new("error-unreadable").with("what", Phrase::new(what)).with("error", error.to_string());
        Error::new("unreadable", why)
    }

    /// All faults of a setup or position.
    pub fn faults(code: &'static str, faults: Vec<Fault>) -> Error {
        let clause = faults.first().and_then(|fault| fault.clause).map(|clause| clause.0.to_owned());
        let mut each = faults.into_iter().map(|Fault { at, clause, why }| match clause {
            Some(clause) => {
                Phrase::new("error-at-clause").with("at", at).with("why", why).with("clause", clause.0)
            }
            None => Phrase::new("error-at").with("at", at).with("why", why),
        });
        let why = each.next().unwrap_or_else(|| Phrase::new("error-unknown"));
        Error { code, clause, why, more: each.collect() }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error {
            code: "refused",
            clause: Some(refusal.clause.0.to_owned()),
            why: refusal.why,
            more: Vec::new(),
        }
    }
}

impl From<DiceFault> for Error {
    fn from(fault: DiceFault) -> Error {
        Error::new("dice", fault.0)
    }
}
