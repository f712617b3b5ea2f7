//! Small honest games.

/// What a toy has no use for: content, subjects, answers for who is silent, gestures.
macro_rules! plain {
    ($view:ty, $order:ty) => {
        type Subject = ();

        fn content(&self) -> Vec<table::Content<'_>> {
            Vec::new()
        }

        fn subject(&self, _: &$view, _: &$order) {}

        fn by_default(&self, _: &$view) -> Option<$order> {
            None
        }

        fn gesture(&self, _: &$order) -> table::Gesture {
            table::Gesture::Plays
        }
    };
}

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
