//! Files that people write for a game: scenarios, maps. Any game may bring a workshop, which checks such files and draws
//! them; the commands `check` and `map` know nothing more about it.

mod age;
mod empire;
mod place;

use crate::cli;
use crate::failure::Failure;
use crate::files;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use table::erased::AnyGame;
use table::{Clause, Error, Lang, Phrase, Say, Setup};

/// One thing that was found in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// Whether it keeps the file from being used; if not it is advice.
    pub fatal: bool,
    /// The clause it offends, if a rule is concerned.
    pub clause: Option<Clause>,
    /// What was found.
    pub why: Phrase,
}

/// A file with what lies beside it.
pub struct Work {
    /// Its name, as it was given.
    pub name: String,
    /// What it holds.
    pub text: String,
    folder: Option<PathBuf>,
}

impl Work {
    fn read(path: &Path) -> Result<Work, Failure> {
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        Ok(Work { name: path.display().to_string(), text: files::read_text(path)?, folder: Some(folder) })
    }

    /// A file beside this one: its name and what it holds; none if there is no file of that name in the same folder.
    pub fn beside(&self, name: &str) -> Result<Option<(String, String)>, Failure> {
        let plain = Path::new(name).components().all(|part| matches!(part, std::path::Component::Normal(_)));
        let path = self.folder.as_ref().filter(|_| plain).map(|folder| folder.join(name));
        let Some(path) = path.filter(|path| path.is_file()) else { return Ok(None) };
        Ok(Some((path.display().to_string(), files::read_text(&path)?)))
    }
}

/// How a map is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish {
    /// With the counters on, where the file has any.
    pub pieces: bool,
    /// As sheets for paper instead of one picture.
    pub paper: Option<Paper>,
    /// With little ink.
    pub low_ink: bool,
    /// As the data of the ground that a board of the page is drawn on.
    pub page: bool,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// What a game brings for the files that people write for it.
pub trait Workshop: Sync {
    /// The game its files are for.
    fn game(&self) -> &'static str;
    /// The options that carry a scenario into a setup, so that a journal holds all it needs; none for a file that is not played by itself.
    fn carried(&self, work: &Work) -> Result<Option<Map<String, Value>>, Failure>;
    /// The options that carry tables of one's own into a setup; none for a file that holds none.
    fn carried_tables(&self, _work: &Work) -> Result<Option<Map<String, Value>>, Failure> {
        Ok(None)
    }
    /// The formats it reads, as the files name them.
    fn formats(&self) -> &'static [&'static str];
    /// The scenarios that come with the program and can be drawn.
    fn shipped(&self) -> Vec<&'static str>;
    /// Its messages.
    fn messages(&self, lang: Lang) -> &'static str;
    /// All that is found in a file.
    fn check(&self, work: &Work) -> Result<Vec<Finding>, Failure>;
    /// Draws a file, or a scenario that comes with the program, as SVG, or as a page for paper.
    fn draw(&self, of: &Subject, wish: Wish, say: &dyn Say) -> Result<String, Failure>;
    /// The JSON Schema of a format.
    fn schema(&self, format: &str) -> serde_json::Value;
}

/// What is to be drawn.
pub enum Subject {
    /// A file.
    File(Work),
    /// A scenario that comes with the program.
    Shipped(&'static str),
}

/// The workshops of all games that have one.
pub fn all() -> &'static [&'static dyn Workshop] {
    &[&empire::Empire, &age::Age]
}

/// The setup of a new game, whose scenario is named or is a file somebody wrote, as its tables may be.
pub fn setup(game: &dyn AnyGame, table: &cli::Table) -> Result<Setup, Failure> {
    let (scenario, mut options) = (table.scenario.as_deref(), table.options());
    if let Some(path) = &table.tables {
        let (shop, work) = open(path)?;
        let carried = shop.carried_tables(&work)?.filter(|_| shop.game() == game.id());
        options.extend(carried.ok_or_else(|| not_played("check-not-tables", &work, game))?);
    }
    let path = scenario.map(Path::new).filter(|path| path.is_file());
    let known = scenario.is_some_and(|name| game.catalogue().scenarios.contains(&name));
    let Some(path) = path.filter(|_| !known) else { return Ok(game.setup(scenario, &options)?) };
    let (shop, work) = open(path)?;
    let carried = shop.carried(&work)?.filter(|_| shop.game() == game.id());
    options.extend(carried.ok_or_else(|| not_played("check-not-played", &work, game))?);
    Ok(game.setup(None, &options)?)
}

/// A file that a game has no use for.
fn not_played(message: &'static str, work: &Work, game: &dyn AnyGame) -> Failure {
    Failure::Usage(Phrase::new(message).with("file", work.name.as_str()).with("game", game.id()))
}

/// What is wrong with a file that was to be used.
fn refused(work: &Work, findings: Vec<Finding>) -> Failure {
    let mut each = findings.into_iter().filter(|finding| finding.fatal).map(|finding| {
        Phrase::new("check-line")
            .with("file", finding.file)
            .with("line", finding.line as i64)
            .with("column", finding.column as i64)
            .with("why", finding.why)
    });
    let first = each.next().unwrap_or_else(|| Phrase::new("error-unknown"));
    let error = Error { more: each.collect(), ..Error::new("bad_file", first) };
    Failure::in_file(Path::new(&work.name))(error)
}

/// Reads a file and finds whose it is.
pub fn open(path: &Path) -> Result<(&'static dyn Workshop, Work), Failure> {
    let work = Work::read(path)?;
    match all().iter().find(|shop| shop.formats().iter().any(|format| names(&work.text, format))) {
        Some(shop) => Ok((*shop, work)),
        None => {
            let known = all().iter().flat_map(|shop| shop.formats()).copied().collect::<Vec<_>>().join(", ");
            let why = Phrase::new("check-unknown-format").with("known", known);
            Err(Failure::in_file(path)(Error::new("unknown_format", why)))
        }
    }
}

/// Whether one of the first lines of a file names this format.
fn names(text: &str, format: &str) -> bool {
    let head =
        text.lines().take(40).filter(|line| line.trim_start().trim_start_matches('{').contains("format"));
    head.into_iter().any(|line| line.contains(&format!("\"{format}\"")))
}
