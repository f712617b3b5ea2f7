//! One battle at the prompt: operations by number or name, and the commands around them.

use super::asking::{Asked, ask};
use super::showing;
use crate::cli::{self, DiceFrom};
use crate::console::Console;
use crate::failure::{Failure, error_words};
use crate::files::{self, random_seed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use table::assist::{Assistant, Form};
use table::text::folded;
use table::{Error, Phrase, Say};
use tongue::Tongue;

pub(super) struct Session {
    game: &'static str,
    battle: Box<dyn Assistant>,
    tongues: [Tongue; 2],
    console: Console,
    save: Option<PathBuf>,
    typed: bool,
    rng: ChaCha8Rng,
}

/// Whether to go on.
#[derive(PartialEq)]
enum Next {
    On,
    Over,
}

/// What has been asked for.
enum Wish {
    /// An operation with its fields, typed in the same line or asked for.
    Of { request: Value, typed: bool },
    /// Nothing there is.
    Unknown,
    /// The input is over.
    Over,
}

impl Session {
    pub(super) fn new(
        game: &'static str,
        battle: Box<dyn Assistant>,
        tongues: [Tongue; 2],
        console: Console,
        asked: &cli::Assist,
    ) -> Result<Session, Failure> {
        let save = asked.save.clone().or_else(|| asked.load.clone());
        if let Some(path) =
            asked.save.as_deref().filter(|path| path.exists() && asked.load.as_deref() != Some(*path))
        {
            let file = path.display().to_string();
            return Err(Error::new("not_ours", Phrase::new("file-not-ours").with("file", file)).into());
        }
        let seed = asked.seed.map_or_else(random_seed, Ok)?;
        let typed = asked.dice == DiceFrom::Typed;
        Ok(Session { game, battle, tongues, console, save, typed, rng: ChaCha8Rng::seed_from_u64(seed) })
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.tongues[0].say(phrase)
    }

    fn tell(&self, phrase: Phrase) -> Result<(), Failure> {
        Ok(self.console.paragraph(&self.say(&phrase))?)
    }

    fn operation(&self, id: &str) -> String {
        self.say(&Phrase::new(format!("{}-operation-{}", self.game, id.replace('_', "-"))))
    }

    pub(super) fn run(mut self) -> Result<(), Failure> {
        self.menu()?;
        while let Some(line) = self.console.ask(&format!("{} ", self.say(&Phrase::new("assist-prompt"))))? {
            if line.is_empty() {
                continue;
            }
            match self.command(&line) {
                Ok(Next::On) => {}
                Ok(Next::Over) => break,
                Err(Failure::Refused(error)) => {
                    self.console.paragraph(&error_words(&error, &self.tongues[0]))?
                }
                Err(failure @ (Failure::File(..) | Failure::Content(..))) => {
                    let words = failure.words(&self.tongues[0]).unwrap_or_default();
                    self.console.paragraph(&words)?;
                }
                Err(failure) => return Err(failure),
            }
            self.console.flush()?;
        }
        Ok(self.console.flush()?)
    }

    fn menu(&self) -> Result<(), Failure> {
        for (number, form) in (1..).zip(self.battle.forms()) {
            self.console.item(&format!("{number:2}. "), &self.operation(form.id))?;
        }
        self.tell(Phrase::new("assist-menu"))
    }

    fn command(&mut self, line: &str) -> Result<Next, Failure> {
        if line.starts_with('{') {
            let request = serde_json::from_str(line).map_err(|error| {
                Error::new("malformed", Phrase::new("assist-json").with("error", error.to_string()))
            })?;
            self.carry_out(request, false)?;
            return Ok(Next::On);
        }
        let (verb, rest) = line.split_once(' ').map_or((line, ""), |(verb, rest)| (verb, rest.trim()));
        match folded(verb).as_str() {
            "quit" | "quitter" | "q" => return Ok(Next::Over),
            "help" | "aide" | "?" => self.menu()?,
            "undo" | "annuler" => self.undo(rest)?,
            "redo" | "retablir" => self.redo(rest)?,
            "log" | "historique" => self.console.lines(&self.log())?,
            "stand" | "etat" => showing::said(&self.console, &self.tongues[0], &self.battle.standing())?,
            "charts" | "tables" => self.charts(rest)?,
            "save" | "enregistrer" => self.save_to(Path::new(rest))?,
            "export" | "exporter" => self.export(Path::new(rest))?,
            "odds" | "probabilites" if !rest.is_empty() => return self.weigh(rest),
            _ => return self.choose(line),
        }
        Ok(Next::On)
    }

    /// Carries out an operation by its number or name.
    fn choose(&mut self, line: &str) -> Result<Next, Failure> {
        match self.asked(line)? {
            Wish::Of { request, typed } => self.carry_out(request, !typed)?,
            Wish::Unknown => {}
            Wish::Over => return Ok(Next::Over),
        }
        Ok(Next::On)
    }

    /// Shows what an operation would be reckoned from, and its odds; nothing is rolled and nothing kept.
    fn weigh(&self, line: &str) -> Result<Next, Failure> {
        match self.asked(line)? {
            Wish::Of { request, .. } => {
                showing::sheet(&self.console, &self.tongues[0], &self.battle.look(&request)?)?
            }
            Wish::Unknown => {}
            Wish::Over => return Ok(Next::Over),
        }
        Ok(Next::On)
    }

    /// An operation by its number or name; its fields may follow as `key=value`, or are asked for.
    fn asked(&self, line: &str) -> Result<Wish, Failure> {
        let forms = self.battle.forms();
        let (verb, rest) = line.split_once(' ').map_or((line, ""), |(verb, rest)| (verb, rest.trim()));
        let typed = folded(verb);
        let named = |form: &&Form| form.id == typed || folded(&self.operation(form.id)).starts_with(&typed);
        let numbered = verb.parse::<usize>().ok().and_then(|number| forms.get(number.wrapping_sub(1)));
        let Some(form) = numbered.or_else(|| forms.iter().find(named)) else {
            self.tell(Phrase::new("assist-unknown").with("text", verb))?;
            return Ok(Wish::Unknown);
        };
        let mut fields = match rest {
            "" => match ask(&self.console, &self.tongues[0], &self.battle.names(), &form.fields)? {
                Asked::Fields(fields) => fields,
                Asked::Over => return Ok(Wish::Over),
            },
            rest => pairs(rest)?,
        };
        fields.insert("do".to_owned(), form.id.into());
        Ok(Wish::Of { request: Value::Object(fields), typed: !rest.is_empty() })
    }

    /// Shows the odds and asks for the dice of an operation that lacks them, where somebody is asked or all dice are typed; then carries it out.
    fn carry_out(&mut self, mut request: Value, asks: bool) -> Result<(), Failure> {
        let missing = if asks || self.typed { self.battle.dice(&request)? } else { 0 };
        if missing > 0 {
            showing::sheet(&self.console, &self.tongues[0], &self.battle.look(&request)?)?;
            match self.ask_dice(missing)? {
                Some(dice) if dice.is_empty() => {}
                Some(dice) => match &mut request["dice"] {
                    Value::Array(given) => given.extend(dice.into_iter().map(Value::from)),
                    given => *given = json!(dice),
                },
                None => return Ok(()),
            }
        }
        self.perform(request, missing > 0)
    }

    /// The dice that lie on the table; none typed means that they are rolled here, a dash that nothing is done.
    fn ask_dice(&self, count: usize) -> Result<Option<Vec<i64>>, Failure> {
        let message = if self.typed { "assist-dice-typed" } else { "assist-dice" };
        let question = Phrase::new(message).with("count", count as i64);
        loop {
            let Some(line) = self.console.ask(&format!("{} ", self.say(&question)))? else { return Ok(None) };
            if line == "-" {
                return Ok(None);
            }
            let dice: Result<Vec<i64>, _> =
                line.split([' ', ',']).filter(|part| !part.is_empty()).map(str::parse).collect();
            match dice {
                Ok(dice) if !dice.is_empty() || !self.typed => return Ok(Some(dice)),
                _ => self.tell(Phrase::new("assist-number").with("min", 1).with("max", 10))?,
            }
        }
    }

    /// Carries it out and tells what came of it, with the reckoning if that has not been shown before the dice.
    fn perform(&mut self, request: Value, shown: bool) -> Result<(), Failure> {
        let time = clock();
        let rng = &mut self.rng;
        let sheet = self.battle.act(&request, time.as_deref(), &mut |sides| rng.random_range(1..=sides))?;
        match shown {
            true => showing::said(&self.console, &self.tongues[0], &sheet.said)?,
            false => showing::sheet(&self.console, &self.tongues[0], &sheet)?,
        }
        self.keep()
    }

    fn keep(&self) -> Result<(), Failure> {
        match &self.save {
            Some(path) => files::write(path, &self.battle.saved()),
            None => Ok(()),
        }
    }

    fn undo(&mut self, rest: &str) -> Result<(), Failure> {
        let entries = self.battle.log().len();
        let to = match rest {
            "" => entries.saturating_sub(1),
            text => text.parse().map_err(|_| Error::new("malformed", Phrase::new("assist-decimal")))?,
        };
        self.battle.undo(to)?;
        self.tell(Phrase::new("assist-undone").with("entries", to as i64))?;
        self.keep()
    }

    fn redo(&mut self, rest: &str) -> Result<(), Failure> {
        let count = match rest {
            "" => 1,
            text => text.parse().map_err(|_| Error::new("malformed", Phrase::new("assist-decimal")))?,
        };
        self.battle.redo(count)?;
        self.tell(Phrase::new("assist-undone").with("entries", self.battle.log().len() as i64))?;
        self.keep()
    }

    fn log(&self) -> String {
        showing::log(&self.tongues[0], |id| self.operation(id), &self.battle.log())
    }

    fn charts(&self, words: &str) -> Result<(), Failure> {
        let [own, other] = &self.tongues;
        if !showing::charts(&self.console, [own, other], &self.battle.charts(), words)? {
            self.tell(Phrase::new("rules-nothing").with("words", words))?;
        }
        Ok(())
    }

    fn save_to(&mut self, path: &Path) -> Result<(), Failure> {
        self.must_be_new(path)?;
        files::write(path, &self.battle.saved())?;
        self.save = Some(path.to_owned());
        self.tell(Phrase::new("assist-saved").with("file", path.display().to_string()))
    }

    /// The record as text, or as CSV where the name of the file says so.
    fn export(&self, path: &Path) -> Result<(), Failure> {
        self.must_be_new(path)?;
        let text = match path.extension().is_some_and(|end| end == "csv") {
            true => showing::csv(&self.tongues[0], &self.battle.log())
                .map_err(|error| Failure::at(path)(std::io::Error::other(error)))?,
            false => self.log(),
        };
        std::fs::write(path, text).map_err(Failure::at(path))?;
        self.tell(Phrase::new("assist-saved").with("file", path.display().to_string()))
    }

    fn must_be_new(&self, path: &Path) -> Result<(), Failure> {
        if path.as_os_str().is_empty() {
            return Err(Error::new("malformed", Phrase::new("assist-which-file")).into());
        }
        if path.exists() && self.save.as_deref() != Some(path) {
            let file = path.display().to_string();
            return Err(Error::new("not_ours", Phrase::new("file-not-ours").with("file", file)).into());
        }
        Ok(())
    }
}

/// Fields written as `key=value`, the value as JSON where it can be; `a.b=1` goes into an object.
fn pairs(text: &str) -> Result<Map<String, Value>, Error> {
    let mut fields = Value::Object(Map::new());
    for pair in text.split_whitespace() {
        let (path, value) = cli::key_value(pair).map_err(|why| {
            Error::new("malformed", Phrase::new("assist-json").with("error", format!("{pair}: {why}")))
        })?;
        let mut place = &mut fields;
        for part in path.split('.') {
            if !place.is_object() {
                *place = Value::Object(Map::new());
            }
            place = &mut place[part];
        }
        *place = value;
    }
    match fields {
        Value::Object(fields) => Ok(fields),
        _ => Ok(Map::new()),
    }
}

/// The time of day for the record, in UTC.
fn clock() -> Option<String> {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs();
    Some(format!("{:02}:{:02}", seconds / 3600 % 24, seconds / 60 % 60))
}
