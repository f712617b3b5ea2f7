//! Small honest games.

pub(crate) mod chain;
pub(crate) mod path;
pub(crate) mod planted;
pub(crate) mod reaction;
pub(crate) mod sealed;

use table::{Clause, Fault, Phrase};

/// A fault unless `right`.
fn faults(checks: impl IntoIterator<Item = (&'static str, bool)>, clause: Clause) -> Result<(), Vec<Fault>> {
    let wrong = checks.into_iter().filter(|(_, right)| !right);
    let faults: Vec<_> = wrong.map(|(at, _)| Fault::new(at, clause, Phrase::new("toy-impossible"))).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}
