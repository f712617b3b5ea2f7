//! `grognard export`: the one data file of a game's charts and odds, and its papers.

use super::{find, read_json};
use crate::cli::{self, PaperSize};
use crate::failure::Failure;
use crate::registry;
use std::io::Write;
use std::{fs, path::Path};
use table::assist::{Assisted, Paper};
use table::{Error, Lang, Phrase, Say};
use tongue::Tongue;

/// Writes what was asked for to a file, or prints it.
pub fn run(lang: Lang, asked: &cli::Export, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, what) = asked.what.split_once('-').unwrap_or((&asked.what, ""));
    let assisted = find(game).map_err(|_| unknown(&asked.what))?;
    let text = match what {
        "charts" => charts(assisted),
        paper if assisted.papers().contains(&paper) => {
            let list = asked.list.as_deref().map(read_json).transpose()?;
            let tongue = Tongue::new(lang, [assisted.fluent(lang)]);
            let size = match asked.paper {
                PaperSize::A4 => Paper::A4,
                PaperSize::Letter => Paper::Letter,
            };
            let made = assisted.paper(paper, list.as_ref(), size, &|phrase: &Phrase| tongue.say(phrase));
            made.map_err(|error| match &asked.list {
                Some(path) => Failure::in_file(path)(error),
                None => error.into(),
            })?
        }
        _ => return Err(unknown(&asked.what).into()),
    };
    match &asked.file {
        Some(path) => write(path, &text),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}

fn charts(assisted: &dyn Assisted) -> String {
    let tongues = Lang::ALL.map(|lang| Tongue::new(lang, [assisted.fluent(lang)]));
    assisted.data(&|lang, phrase| tongues[lang as usize].say(phrase)).to_string()
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(Failure::at(path))
}

/// Nothing of that name can be exported.
fn unknown(what: &str) -> Error {
    let names = registry::assisted().iter().flat_map(|assisted| {
        let papers = assisted.papers().iter().copied();
        std::iter::once("charts").chain(papers).map(|name| format!("{}-{name}", assisted.id()))
    });
    let known = names.collect::<Vec<_>>().join(", ");
    Error::new("no_such_export", Phrase::new("export-unknown").with("what", what).with("known", known))
}
