//! Words that can be said in any language. A game never builds a sentence: it names a message and hands over the facts,
//! and whoever holds the Fluent files says it. Refusals are phrases with the clause that says no.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The id of a rule, as printed in the rules reference: `SIE-53`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl JsonSchema for Clause {
    fn schema_name() -> Cow<'static, str> {
        "Clause".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// One fact of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Fact {
    /// A number, which each language writes in its own way.
    Number(i64),
    /// A name that is the same in all languages: a square, a token.
    Name(String),
    /// Something that has words of its own: a colour, a side.
    Phrase(Phrase),
    /// Several of them, to be joined as a list.
    List(Vec<Fact>),
}

impl From<i64> for Fact {
    fn from(number: i64) -> Fact {
        Fact::Number(number)
    }
}
impl From<String> for Fact {
    fn from(name: String) -> Fact {
        Fact::Name(name)
    }
}
impl From<&str> for Fact {
    fn from(name: &str) -> Fact {
        Fact::Name(name.to_owned())
    }
}
impl From<Phrase> for Fact {
    fn from(phrase: Phrase) -> Fact {
        Fact::Phrase(phrase)
    }
}
impl<T: Into<Fact>> From<Vec<T>> for Fact {
    fn from(list: Vec<T>) -> Fact {
        Fact::List(list.into_iter().map(Into::into).collect())
    }
}

/// A message of the Fluent files with its facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Phrase {
    /// The message's id.
    pub message: Cow<'static, str>,
    /// Its placeholders, in the order in which they were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<(Cow<'static, str>, Fact)>,
}

impl Phrase {
    /// A message without facts yet.
    pub fn new(message: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase { message: message.into(), facts: Vec::new() }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Phrase {
        self.facts.push((name.into(), fact.into()));
        self
    }
}

/// Says phrases in one language.
pub trait Say {
    /// The sentence.
    fn say(&self, phrase: &Phrase) -> String;
}

/// Why not: the clause that forbids it, and the sentence with its facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Refusal {
    /// The rule that says no.
    pub clause: Clause,
    /// The sentence.
    pub why: Phrase,
}

impl Refusal {
    /// A refusal citing `clause`.
    pub fn new(clause: Clause, message: &'static str) -> Refusal {
        Refusal { clause, why: Phrase::new(message) }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Refusal {
        self.why = self.why.with(name, fact);
        self
    }
}
