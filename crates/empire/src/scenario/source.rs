//! Where a scenario comes from: from the program, or from files that somebody brings to the table, which then travel in
//! setups, positions and journals. Options that bend the map or the switches of the sides (EMP-O17 to EMP-O19, EMP-O27 to
//! EMP-O30) make another book of the same files.

use super::format::{MAP_FORMAT, SCENARIO_FORMAT};
use super::read::{map_file, read, read_under};
use super::{Conformation, Files, Options, Reading, SHIPPED, Scenario, Switch};
use crate::file::{FileFault, Weight};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use table::{Clause, Fault, Phrase};

/// The option that holds files of one's own.
pub const OWN: &str = "own_scenario";

/// The files of a scenario that somebody brings, by their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Own(pub BTreeMap<String, String>);

/// Where a scenario comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From the program.
    Shipped(&'static Files),
    /// From somebody's files.
    Own(Arc<Own>),
}

impl Own {
    /// The texts of the scenario and of its map, or what is missing or too much.
    fn texts(&self) -> Result<(&str, &str), Vec<Fault>> {
        let fault = |message: &'static str, file: &str| {
            let why = Phrase::new(message).with("file", file);
            vec![Fault::new(format!("options.{OWN}"), Clause("EMP-1.2a"), why)]
        };
        let mut scenarios = self.0.iter().filter(|(_, text)| names(text, SCENARIO_FORMAT));
        let (name, scenario) = scenarios.next().ok_or_else(|| fault("empire-own-no-scenario", ""))?;
        if let Some((second, _)) = scenarios.next() {
            return Err(fault("empire-own-two-scenarios", second));
        }
        let wanted = map_file(scenario);
        let maps: Vec<(&String, &String)> =
            self.0.iter().filter(|(_, text)| names(text, MAP_FORMAT)).collect();
        let map = match (&maps[..], &wanted) {
            ([only], _) => *only,
            (several, Some(wanted)) => *several
                .iter()
                .find(|(name, _)| *name == wanted)
                .ok_or_else(|| fault("empire-own-no-map", wanted))?,
            _ => return Err(fault("empire-own-no-map", "")),
        };
        match self.0.keys().find(|other| *other != name && *other != map.0) {
            Some(other) => Err(fault("empire-own-unused", other)),
            None => Ok((scenario, map.1)),
        }
    }
}

/// Whether one of the first lines of a text names this format.
fn names(text: &str, format: &str) -> bool {
    let quoted = format!("\"{format}\"");
    let mut head = text.lines().take(40);
    head.any(|line| line.trim_start().starts_with("format") && line.contains(&quoted))
}

/// What options make of a map and of the switches of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bent {
    facing_tolerance: u16,
    conformation: Conformation,
    los_clip: u16,
    switches: [Switch; 4],
}

impl Bent {
    fn by(options: &Options) -> Bent {
        Bent {
            facing_tolerance: options.facing_tolerance,
            conformation: options.conformation,
            los_clip: options.los_clip,
            switches: [options.extended_line, options.massed_column, options.reverse_slope, options.square],
        }
    }
}

impl Source {
    /// A scenario that comes with the program.
    pub fn shipped(key: &str) -> Option<Source> {
        SHIPPED.iter().find(|files| files.key == key).map(Source::Shipped)
    }

    /// The scenario as the options make it that are chosen in view of its own, and those options.
    pub fn open<E: Into<Vec<Fault>>>(
        &self,
        choose: impl FnOnce(&Options) -> Result<Options, E>,
    ) -> Result<(Arc<Scenario>, Options), Vec<Fault>> {
        let plain = match self {
            Source::Shipped(files) => Scenario::embedded(files.key).ok_or_else(Vec::new)?,
            Source::Own(own) => {
                let (scenario, map) = own.texts()?;
                self.remembered(None, || read(scenario, map))?
            }
        };
        let options = choose(&plain.options).map_err(Into::into)?;
        let bent = Bent::by(&options);
        if bent == Bent::by(&plain.options) {
            return Ok((plain, options));
        }
        let (scenario, map) = match self {
            Source::Shipped(files) => (files.scenario, files.map),
            Source::Own(own) => own.texts()?,
        };
        let book = self.remembered(Some(bent), || read_under(scenario, map, &options))?;
        Ok((book, options))
    }

    /// What came of reading, as it was remembered or now.
    fn remembered(
        &self,
        bent: Option<Bent>,
        read: impl FnOnce() -> Reading,
    ) -> Result<Arc<Scenario>, Vec<Fault>> {
        let late = || LATE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, book)) = late().iter().find(|((source, how), _)| source == self && *how == bent) {
            return Ok(book.clone());
        }
        let mut reading = read();
        let Some(mut book) = reading.scenario.take() else { return Err(faults(reading.faults)) };
        book.source = Some(self.clone());
        let book = Arc::new(book);
        let mut late = late();
        if late.len() >= REMEMBERED {
            late.pop_front();
        }
        late.push_back(((self.clone(), bent), book.clone()));
        Ok(book)
    }
}

/// Readings of late. Reading depends on nothing but the texts and the options, so nobody can tell whether a book was read
/// again or remembered; but a journal of thousands of orders would read its files thousands of times.
static LATE: Mutex<VecDeque<Remembered>> = Mutex::new(VecDeque::new());
/// A book with what it was read from.
type Remembered = ((Source, Option<Bent>), Arc<Scenario>);
const REMEMBERED: usize = 12;

/// What keeps files from being played.
fn faults(found: Vec<FileFault>) -> Vec<Fault> {
    found.into_iter().filter(|fault| fault.weight == Weight::Error).map(Fault::from).collect()
}
