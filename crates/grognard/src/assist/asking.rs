//! Asks for the fields of an operation, one after the other. An empty line leaves a field out, a full stop all that follow.

use super::answers::{flag, read};
use super::showing::titled;
use crate::console::Console;
use serde_json::{Map, Value};
use std::io;
use table::assist::{Field, Kind};
use table::{Phrase, Say};

/// How asking ended.
pub(super) enum Asked {
    /// With these fields.
    Fields(Map<String, Value>),
    /// The input is over.
    Over,
}

/// Asks for all fields.
pub(super) fn ask(console: &Console, say: &dyn Say, names: &[String], fields: &[Field]) -> io::Result<Asked> {
    let mut found = Map::new();
    for field in fields {
        match one(console, say, names, field)? {
            Answer::Value(value) => drop(found.insert(field.key.to_owned(), value)),
            Answer::Nothing => {}
            Answer::Enough => break,
            Answer::Over => return Ok(Asked::Over),
        }
    }
    Ok(Asked::Fields(found))
}

enum Answer {
    Value(Value),
    Nothing,
    Enough,
    Over,
}

fn one(console: &Console, say: &dyn Say, names: &[String], field: &Field) -> io::Result<Answer> {
    let title = say.say(&Phrase::new(field.message.clone()));
    match &field.kind {
        Kind::Group(inner) => {
            console.paragraph(&titled(say, &title))?;
            Ok(match ask(console, say, names, inner)? {
                Asked::Fields(fields) if fields.is_empty() => Answer::Nothing,
                Asked::Fields(fields) => Answer::Value(fields.into()),
                Asked::Over => Answer::Over,
            })
        }
        Kind::Many(inner) => many(console, say, names, &title, inner),
        kind => loop {
            let Some(line) = console.ask(&prompt(say, &title, field))? else { return Ok(Answer::Over) };
            match line.as_str() {
                "" => return Ok(Answer::Nothing),
                "." => return Ok(Answer::Enough),
                text => match read(kind, text, names, say) {
                    Ok(value) => return Ok(Answer::Value(value)),
                    Err(why) => console.paragraph(&say.say(&why))?,
                },
            }
        },
    }
}

fn many(
    console: &Console,
    say: &dyn Say,
    names: &[String],
    title: &str,
    inner: &[Field],
) -> io::Result<Answer> {
    let mut all = Vec::new();
    loop {
        let number = all.len() as i64 + 1;
        let question = Phrase::new("assist-another").with("what", title).with("number", number);
        let Some(line) = console.ask(&format!("{} ", say.say(&question)))? else { return Ok(Answer::Over) };
        if flag(&line) != Some(true) {
            break;
        }
        match ask(console, say, names, inner)? {
            Asked::Fields(fields) => all.push(Value::Object(fields)),
            Asked::Over => return Ok(Answer::Over),
        }
    }
    Ok(if all.is_empty() { Answer::Nothing } else { Answer::Value(all.into()) })
}

/// A field with its choices and its clause.
fn prompt(say: &dyn Say, title: &str, field: &Field) -> String {
    let mut text = title.to_owned();
    if let Kind::OneOf(choices) | Kind::Several(choices) = &field.kind {
        let listed = (1..)
            .zip(choices)
            .map(|(number, choice)| format!("{number} {}", say.say(&Phrase::new(choice.message.clone()))));
        text = format!("{text} [{}]", listed.collect::<Vec<_>>().join(", "));
    }
    if let Some(clause) = field.clause {
        text = format!("{text} ({clause})");
    }
    format!("{} ", titled(say, &text))
}
