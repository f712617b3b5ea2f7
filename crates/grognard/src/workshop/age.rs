//! Scenarios and tables of L'Âge des Aigles.

use super::place::place;
use super::{Finding, Subject, Wish, Work, Workshop, refused};
use crate::failure::Failure;
use age::field::check::{FORMAT, Flaw, read};
use age::field::{BUILT_IN, Field, draw, file};
use age::tables::{self, Tables};
use serde_json::{Map, Value, json};
use table::{Fault, Lang, Phrase, Say};

/// The workshop of L'Âge des Aigles.
pub(super) struct Age;

fn findings(flaws: Vec<Flaw>, work: &Work) -> Vec<Finding> {
    let finding = |flaw: Flaw| Finding {
        file: work.name.clone(),
        line: flaw.line,
        column: flaw.column,
        fatal: true,
        clause: flaw.clause,
        why: flaw.why,
    };
    flaws.into_iter().map(finding).collect()
}

fn field(work: &Work) -> Result<Field, Failure> {
    read(&work.text, Tables::standard()).map_err(|flaws| refused(work, findings(flaws, work)))
}

impl Workshop for Age {
    fn game(&self) -> &'static str {
        "age"
    }

    fn formats(&self) -> &'static [&'static str] {
        &[FORMAT, tables::FORMAT]
    }

    fn shipped(&self) -> Vec<&'static str> {
        BUILT_IN.iter().map(|(id, _)| *id).collect()
    }

    fn messages(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/age.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/age-refusals.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/age-assist.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/age.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/age-refusals.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/age-assist.ftl")
            ),
        }
    }

    fn check(&self, work: &Work) -> Result<Vec<Finding>, Failure> {
        if is_scenario(work) {
            return Ok(read(&work.text, Tables::standard())
                .err()
                .map_or_else(Vec::new, |flaws| findings(flaws, work)));
        }
        let faults = Tables::read(&work.text).err().unwrap_or_default();
        Ok(faults.into_iter().map(|fault| in_tables(fault, work)).collect())
    }

    /// The text itself is carried, so that a journal needs no file beside it.
    fn carried(&self, work: &Work) -> Result<Option<Map<String, Value>>, Failure> {
        if !is_scenario(work) {
            return Ok(None);
        }
        field(work)?;
        Ok(Some(carried("own_scenario", work)))
    }

    fn carried_tables(&self, work: &Work) -> Result<Option<Map<String, Value>>, Failure> {
        if is_scenario(work) {
            return Ok(None);
        }
        match Tables::read(&work.text) {
            Ok(_) => Ok(Some(carried("own_tables", work))),
            Err(faults) => {
                let findings = faults.into_iter().map(|fault| in_tables(fault, work)).collect();
                Err(refused(work, findings))
            }
        }
    }

    fn draw(&self, of: &Subject, wish: Wish, say: &dyn Say) -> Result<String, Failure> {
        let drawn;
        let field = match of {
            Subject::File(work) => {
                drawn = field(work)?;
                &drawn
            }
            Subject::Shipped(key) => {
                let text = BUILT_IN.iter().find(|(id, _)| id == key).map(|(_, text)| *text);
                drawn = read(text.unwrap_or_default(), Tables::standard()).map_err(|_| Failure::Reported)?;
                &drawn
            }
        };
        if wish.paper.is_some() {
            return Err(Failure::Usage(Phrase::new("check-no-paper").with("game", self.game())));
        }
        Ok(draw::svg(field, wish.pieces, say))
    }

    fn schema(&self, format: &str) -> Value {
        match format {
            tables::FORMAT => json!(schemars::schema_for!(Tables)),
            _ => json!(file::schema()),
        }
    }
}

/// The option that carries the text of a file, by its name.
fn carried(option: &str, work: &Work) -> Map<String, Value> {
    let name = work.name.rsplit(['/', '\\']).next().unwrap_or(&work.name);
    Map::from_iter([(option.to_owned(), json!({ name: work.text }))])
}

/// Tables are JSON, scenarios TOML.
fn is_scenario(work: &Work) -> bool {
    !work.text.trim_start().starts_with('{')
}

/// A fault of a table file, at its line.
fn in_tables(fault: Fault, work: &Work) -> Finding {
    let (line, column) = place(&work.text, &fault.at);
    Finding { file: work.name.clone(), line, column, fatal: true, clause: fault.clause, why: named(fault) }
}

/// What is wrong, with the name of the place.
fn named(fault: Fault) -> Phrase {
    Phrase::new("check-at").with("at", fault.at).with("why", fault.why)
}
