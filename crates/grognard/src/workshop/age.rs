//! Scenarios of L'Âge des Aigles.

use super::{Finding, Subject, Wish, Work, Workshop, refused};
use crate::failure::Failure;
use age::field::check::{FORMAT, Flaw, read};
use age::field::{BUILT_IN, Field, draw, file};
use serde_json::{Map, Value, json};
use table::{Lang, Phrase, Say};

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
    read(&work.text).map_err(|flaws| refused(work, findings(flaws, work)))
}

impl Workshop for Age {
    fn game(&self) -> &'static str {
        "age"
    }

    fn formats(&self) -> &'static [&'static str] {
        &[FORMAT]
    }

    fn shipped(&self) -> Vec<&'static str> {
        BUILT_IN.iter().map(|(id, _)| *id).collect()
    }

    fn messages(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/age.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/age-refusals.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/age.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/age-refusals.ftl")
            ),
        }
    }

    fn check(&self, work: &Work) -> Result<Vec<Finding>, Failure> {
        Ok(read(&work.text).err().map_or_else(Vec::new, |flaws| findings(flaws, work)))
    }

    /// The text itself is carried, so that a journal needs no file beside it.
    fn carried(&self, work: &Work) -> Result<Option<Map<String, Value>>, Failure> {
        field(work)?;
        Ok(Some(Map::from_iter([("own_scenario".to_owned(), json!(work.text))])))
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
                drawn = read(text.unwrap_or_default()).map_err(|_| Failure::Reported)?;
                &drawn
            }
        };
        if wish.paper.is_some() {
            return Err(Failure::Usage(Phrase::new("check-no-paper").with("game", self.game())));
        }
        Ok(draw::svg(field, wish.pieces, say))
    }

    fn schema(&self, _: &str) -> Value {
        json!(file::schema())
    }
}
