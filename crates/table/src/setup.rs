//! What can be chosen before a game starts, and what was chosen. A setup read here is complete: every option has a
//! value that the catalogue allows.

use crate::{Clause, Phrase};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The scenarios and options of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Catalogue {
    /// The scenarios by id; the first is the default.
    pub scenarios: Vec<&'static str>,
    /// The options.
    pub options: Vec<OptionSpec>,
}

/// One option.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OptionSpec {
    /// Its name.
    pub key: &'static str,
    /// The clause that explains it.
    pub clause: Clause,
    /// What it may be.
    pub range: Range,
    /// What it is unless somebody says otherwise.
    pub default: Value,
}

impl OptionSpec {
    /// An option whose usual value is the one of this name among the defaults.
    pub fn new(key: &'static str, clause: Clause, range: Range, defaults: &Value) -> OptionSpec {
        OptionSpec { key, clause, range, default: defaults.get(key).cloned().unwrap_or(Value::Null) }
    }
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// One of these values.
    OneOf(Vec<Value>),
    /// A whole number.
    Integer {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// Any JSON value; the game judges it when it deals.
    Free,
    /// Files that somebody brings, as an object of names and texts, or nothing; the game judges them when it deals.
    Files,
}

/// An option that is one of several words: an enumeration, the one marked `#[default]` being the usual one, with the list
/// `ALL` of its values.
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }
        impl $name {
            const ALL: &[$name] = &[$($name::$variant),+];
        }
    };
}

/// A scenario with all its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// A value for every option.
    #[serde(default)]
    pub options: Map<String, Value>,
}

/// One thing that is wrong with a setup or a position, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The place: an option, a token, a field.
    pub at: String,
    /// The clause it offends, if a rule is concerned.
    pub clause: Option<Clause>,
    /// What is wrong.
    pub why: Phrase,
}

impl Fault {
    /// A fault at a place.
    pub fn new(at: impl Into<String>, clause: impl Into<Option<Clause>>, why: Phrase) -> Fault {
        Fault { at: at.into(), clause: clause.into(), why }
    }
}

impl Catalogue {
    /// The setup for a scenario (by default the first) with these options and the defaults of all others, or every
    /// fault at once.
    pub fn read(&self, scenario: Option<&str>, chosen: &Map<String, Value>) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let scenario = scenario.unwrap_or(self.scenarios[0]);
        if !self.scenarios.contains(&scenario) {
            let known = self.scenarios.join(", ");
            let why = Phrase::new("setup-no-such-scenario").with("scenario", scenario).with("known", known);
            faults.push(Fault::new("scenario", None, why));
        }
        for (key, value) in chosen {
            match self.options.iter().find(|option| option.key == key) {
                None => {
                    let known = self.options.iter().map(|option| option.key).collect::<Vec<_>>().join(", ");
                    let why =
                        Phrase::new("setup-no-such-option").with("option", key.as_str()).with("known", known);
                    faults.push(Fault::new(format!("options.{key}"), None, why));
                }
                Some(option) if !option.range.allows(&option.range.meant(value)) => {
                    let why = Phrase::new("setup-bad-value")
                        .with("option", key.as_str())
                        .with("value", value.to_string())
                        .with("range", option.range.words());
                    faults.push(Fault::new(format!("options.{key}"), option.clause, why));
                }
                Some(_) => {}
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let value = |option: &OptionSpec| match chosen.get(option.key) {
            Some(value) => option.range.meant(value),
            None => option.default.clone(),
        };
        let options = self.options.iter().map(|option| (option.key.to_owned(), value(option))).collect();
        Ok(Setup { scenario: scenario.to_owned(), options })
    }

    /// A setup of a scenario with every option drawn at random, numbers as they usually are every other time. What is
    /// free in the catalogue is handed to `free` with all that was drawn before it. Not every such setup can be dealt.
    pub fn draw<R: Rng>(
        &self,
        scenario: &str,
        rng: &mut R,
        free: impl Fn(&'static str, &Setup, &mut R) -> Option<Value>,
    ) -> Setup {
        let mut setup = Setup { scenario: scenario.to_owned(), options: Map::new() };
        for option in &self.options {
            let drawn = match option.range {
                Range::Integer { .. } if rng.random() => None,
                Range::Free | Range::Files => free(option.key, &setup, rng),
                _ => option.range.draw(rng),
            };
            setup.options.insert(option.key.to_owned(), drawn.unwrap_or_else(|| option.default.clone()));
        }
        setup
    }
}

impl Range {
    /// One of these values, as they are written.
    pub fn one_of<T: Serialize>(all: &[T]) -> Range {
        Range::OneOf(all.iter().map(|value| json!(value)).collect())
    }

    /// Any value of the range, small numbers as often as large ones; none where the catalogue does not know them.
    fn draw(&self, rng: &mut impl Rng) -> Option<Value> {
        match self {
            Range::OneOf(values) => values.choose(rng).cloned(),
            Range::Integer { min, max } => {
                let width = max.abs_diff(*min);
                let magnitude = rng.random_range(0..=u64::BITS - width.leading_zeros());
                let most = 1u64.checked_shl(magnitude).map_or(width, |power| width.min(power - 1));
                Some(min.saturating_add_unsigned(rng.random_range(0..=most)).into())
            }
            Range::Free | Range::Files => None,
        }
    }

    /// The value that is meant: a rule book may write 22.5 in a word that has an underscore here.
    fn meant(&self, value: &Value) -> Value {
        let plain = || value.as_str().map(|word| Value::from(word.replace('.', "_")));
        match self {
            Range::OneOf(values) if !values.contains(value) => {
                plain().filter(|word| values.contains(word)).unwrap_or_else(|| value.clone())
            }
            _ => value.clone(),
        }
    }

    fn allows(&self, value: &Value) -> bool {
        match self {
            Range::OneOf(values) => values.contains(value),
            Range::Integer { min, max } => {
                value.as_i64().is_some_and(|number| (*min..=*max).contains(&number))
            }
            Range::Free => true,
            Range::Files => {
                value.is_null() || value.as_object().is_some_and(|all| all.values().all(Value::is_string))
            }
        }
    }

    /// The range as a person would write it.
    pub fn words(&self) -> String {
        match self {
            Range::OneOf(values) => values.iter().map(plain).collect::<Vec<_>>().join(", "),
            Range::Integer { min, max } => format!("{min}–{max}"),
            Range::Free | Range::Files => "…".to_owned(),
        }
    }
}

/// A value without the quotes of JSON.
pub fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
