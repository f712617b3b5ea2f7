//! What may be shown to somebody, and what may not.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
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
        let (before, after) = differing(&self.0, &now.0);
        Seen(serde_json::to_value(json_patch::diff(&before, &after)).expect("a patch is plain data"))
    }
}

/// The parts in which two values differ, each at its place: most of a view stays as it is from one order to the next, and
/// comparing costs far less than naming every place.
fn differing(one: &Value, two: &Value) -> (Value, Value) {
    match (one, two) {
        (one, two) if one == two => (Value::Null, Value::Null),
        (Value::Object(one), Value::Object(two)) => {
            let (mut before, mut after) = (Map::new(), Map::new());
            for (name, value) in one {
                match two.get(name) {
                    Some(now) if now == value => {}
                    Some(now) => {
                        let (value, now) = differing(value, now);
                        before.insert(name.clone(), value);
                        after.insert(name.clone(), now);
                    }
                    None => drop(before.insert(name.clone(), Value::Null)),
                }
            }
            let new = two.iter().filter(|(name, _)| !one.contains_key(*name));
            after.extend(new.map(|(name, value)| (name.clone(), value.clone())));
            (before.into(), after.into())
        }
        (Value::Array(one), Value::Array(two)) => {
            let (mut before, mut after): (Vec<Value>, Vec<Value>) =
                one.iter().zip(two).map(|(one, two)| differing(one, two)).unzip();
            let both = before.len();
            before.resize(one.len(), Value::Null);
            after.extend_from_slice(&two[both..]);
            (before.into(), after.into())
        }
        (one, two) => (one.clone(), two.clone()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_is_that_of_the_whole_and_leads_from_one_to_the_other() {
        let values = [
            json!({ "a": 1, "b": [1, 2, { "c": [3, 4], "d": null }], "e": { "f": "x", "g": {} } }),
            json!({ "a": 1, "b": [1, 5, { "c": [3], "d": 7 }, 8], "e": { "f": "y", "h": { "i": [1] } } }),
            json!({ "a": { "a": 1 }, "b": [1], "e": { "f": "x", "g": {} } }),
            json!({ "b": null, "e": [] }),
            json!([[1, 2], [1, 2, 3]]),
            json!([[2, 1], []]),
        ];
        for one in &values {
            for two in &values {
                let patch = Seen(one.clone()).patch(&Seen(two.clone()));
                assert_eq!(patch.0, serde_json::to_value(json_patch::diff(one, two)).expect("a patch"));
                let patch: json_patch::Patch = serde_json::from_value(patch.0).expect("a patch");
                let mut made = one.clone();
                json_patch::patch(&mut made, &patch).expect("it applies");
                assert_eq!(made, *two);
            }
        }
    }
}
