//! The umpire protocol: one JSON object per line in, exactly one per line out, in order. It is to these games what UCI
//! is to chess engines. Bad input is answered and changes nothing; only the end of the input ends the umpire.

mod battles;
mod desk;
mod lines;
mod schema;

pub use schema::schema;

use crate::failure::Failure;
use crate::registry::Registry;
use desk::Desk;
use lines::{Line, Lines};
use protocol::answer::Reply;
use protocol::{UmpireAnswer, request};
use std::io::{BufRead, Write};
use table::{Error, Lang, Phrase};

/// Answers requests until there are no more. Messages are in `lang`.
pub fn serve(
    registry: &Registry,
    lang: Lang,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), Failure> {
    let mut desk = Desk::new(registry, lang);
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        serde_json::to_writer(&mut output, &answer(&mut desk, line)).map_err(std::io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

fn answer(desk: &mut Desk<'_>, line: Line<'_>) -> Reply<UmpireAnswer> {
    match line {
        Line::Text(text) => match request::split(text) {
            Ok(request) => desk.reply(request),
            Err(error) => desk.refuse(None, error),
        },
        Line::NotText => desk.refuse(None, Error::new("not_utf8", Phrase::new("umpire-not-text"))),
        Line::TooLong => {
            let limit = Phrase::new("umpire-too-long").with("limit", lines::LIMIT as i64);
            desk.refuse(None, Error::new("too_long", limit))
        }
    }
}
