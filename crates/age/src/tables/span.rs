//! Ranges of scores, and the proof that those of a table cover every score exactly once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Fault, Phrase};

/// The scores from the least to the most, both included; without a bound there is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(Option<i32>, Option<i32>)", into = "(Option<i32>, Option<i32>)")]
#[schemars(with = "(Option<i32>, Option<i32>)")]
pub struct Span {
    /// The least score, if there is one.
    pub least: Option<i32>,
    /// The greatest, if there is one.
    pub most: Option<i32>,
}

impl Span {
    /// Whether a score lies in it.
    pub fn holds(self, score: i32) -> bool {
        self.least.is_none_or(|least| least <= score) && self.most.is_none_or(|most| score <= most)
    }
}

impl From<(Option<i32>, Option<i32>)> for Span {
    fn from((least, most): (Option<i32>, Option<i32>)) -> Span {
        Span { least, most }
    }
}

impl From<Span> for (Option<i32>, Option<i32>) {
    fn from(span: Span) -> Self {
        (span.least, span.most)
    }
}

/// Every reason why these spans do not cover each score exactly once, with the place `at`.
pub(super) fn cover(at: &str, spans: impl IntoIterator<Item = (String, Span)>) -> Vec<Fault> {
    let mut spans: Vec<_> = spans.into_iter().collect();
    let fault = |why| Fault::new(at, None, why);
    let named = |message: &'static str, name: &str| Phrase::new(message).with("name", name);
    let empty = |span: Span| matches!((span.least, span.most), (Some(least), Some(most)) if least > most);
    if let Some((name, _)) = spans.iter().find(|(_, span)| empty(*span)) {
        return vec![fault(named("age-table-backwards", name))];
    }
    spans.sort_by_key(|(_, span)| span.least.map_or(i64::MIN, i64::from));
    let (Some((first, lowest)), Some((last, highest))) = (spans.first(), spans.last()) else {
        return vec![fault(Phrase::new("age-table-empty"))];
    };
    let mut faults = Vec::new();
    if let Some(least) = lowest.least {
        faults.push(fault(named("age-table-no-bottom", first).with("score", i64::from(least) - 1)));
    }
    for pair in spans.windows(2) {
        let [(before, low), (after, high)] = pair else { continue };
        let end = low.most.map_or(i64::MAX, i64::from);
        let start = high.least.map_or(i64::MIN, i64::from);
        let between = Phrase::new(if start <= end { "age-table-overlap" } else { "age-table-hole" });
        if start <= end || start > end + 1 {
            let score = if start <= end { start.max(i64::from(i32::MIN)) } else { end + 1 };
            let why =
                between.with("score", score).with("before", before.as_str()).with("after", after.as_str());
            faults.push(fault(why));
        }
    }
    if let Some(most) = highest.most {
        faults.push(fault(named("age-table-no-top", last).with("score", i64::from(most) + 1)));
    }
    faults
}
