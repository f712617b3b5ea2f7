//! What may be shown to somebody, and what may not.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::ops::Deref;

/// Something of a game as somebody sees it: made from that somebody's view, or from an event that it was told. Nothing
/// else becomes one.
///
/// ```compile_fail
/// let truth = serde_json::json!({ "hidden": 6 });
/// let seen = table::erased::Seen(truth);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Seen(pub(super) Value);

impl Deref for Seen {
    type Target = Value;
    fn deref(&self) -> &Value {
        &self.0
    }
}

impl From<Seen> for Value {
    fn from(seen: Seen) -> Value {
        seen.0
    }
}

impl Seen {
    /// How this becomes `now`, as a JSON Patch (RFC 6902).
    #[must_use]
    pub fn patch(&self, now: &Seen) -> Seen {
        let patch = json_patch::diff(&self.0, &now.0);
        Seen(serde_json::to_value(patch).expect("a patch is plain data"))
    }
}

/// The whole truth about a game, which goes into files and to nobody at the table: it cannot be sent by mistake.
///
/// ```compile_fail
/// fn send(_: impl serde::Serialize) {}
/// fn leak(table: &dyn table::erased::AnyTable) {
///     send(table.position());
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Whole(pub(super) Value);

impl Whole {
    /// The file, for whoever may know all of it.
    pub fn reveal(self) -> Value {
        self.0
    }
}
