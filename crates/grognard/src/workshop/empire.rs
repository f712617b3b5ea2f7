//! Scenarios and maps of Eagles of the Empire.

use super::{Finding, Paper, Subject, Wish, Work, Workshop, refused};
use crate::failure::Failure;
use atlas::paper::{self, Size};
use atlas::{Dress, draw, page};
use empire::file::{FileFault, FileKind, Weight};
use empire::scenario::{OWN, Reading, SHIPPED, Scenario, format, map_file, read, read_map, read_without_map};
use empire::terrain::{Chart, TERRAIN, TERRAIN_FORMAT};
use serde_json::{Map, Value};
use table::{Lang, Phrase, Say};

/// The workshop of Eagles of the Empire.
pub(super) struct Empire;

fn is_map(text: &str) -> bool {
    super::names(text, format::MAP_FORMAT)
}

fn findings(faults: Vec<FileFault>, scenario: &str, map: &str) -> Vec<Finding> {
    let finding = |fault: FileFault| Finding {
        file: if fault.file == FileKind::Map { map } else { scenario }.to_owned(),
        line: fault.line,
        column: fault.column,
        fatal: fault.weight == Weight::Error,
        clause: fault.clause,
        why: fault.why,
    };
    faults.into_iter().map(finding).collect()
}

/// A scenario file with its map beside it.
struct Sheets {
    reading: Reading,
    map_name: String,
    map: String,
}

impl Sheets {
    fn of(work: &Work) -> Result<Sheets, Failure> {
        let beside = map_file(&work.text).map(|name| work.beside(&name)).transpose()?.flatten();
        Ok(match beside {
            Some((map_name, map)) => Sheets { reading: read(&work.text, &map), map_name, map },
            None => {
                let reading = Reading { scenario: None, faults: read_without_map(&work.text) };
                Sheets { reading, map_name: String::new(), map: String::new() }
            }
        })
    }
}

impl Workshop for Empire {
    fn game(&self) -> &'static str {
        "empire"
    }

    /// Both files are carried, by their names.
    fn carried(&self, work: &Work) -> Result<Option<Map<String, Value>>, Failure> {
        if !super::names(&work.text, format::SCENARIO_FORMAT) {
            return Ok(None);
        }
        let Sheets { reading, map_name: name, map: text } = Sheets::of(work)?;
        if reading.scenario.is_none() {
            return Err(refused(work, findings(reading.faults, &work.name, &name)));
        }
        let plain = |path: &str| {
            let file = std::path::Path::new(path).file_name().unwrap_or_default();
            file.to_string_lossy().into_owned()
        };
        let files = Map::from_iter([
            (plain(&work.name), Value::from(work.text.as_str())),
            (plain(&name), Value::from(text)),
        ]);
        Ok(Some(Map::from_iter([(OWN.to_owned(), files.into())])))
    }

    fn formats(&self) -> &'static [&'static str] {
        &[format::SCENARIO_FORMAT, format::MAP_FORMAT, TERRAIN_FORMAT]
    }

    fn shipped(&self) -> Vec<&'static str> {
        SHIPPED.iter().map(|files| files.key).collect()
    }

    fn messages(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/empire-files.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/empire-paper.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/empire-files.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/empire-paper.ftl")
            ),
        }
    }

    fn check(&self, work: &Work) -> Result<Vec<Finding>, Failure> {
        if super::names(&work.text, TERRAIN_FORMAT) {
            return Ok(findings(Chart::read(&work.text).1, &work.name, &work.name));
        }
        if is_map(&work.text) {
            let (_, faults) = read_map(&work.text);
            return Ok(findings(faults, &work.name, &work.name));
        }
        let Sheets { reading, map_name, .. } = Sheets::of(work)?;
        Ok(findings(reading.faults, &work.name, &map_name))
    }

    fn draw(&self, of: &Subject, wish: Wish, say: &dyn Say) -> Result<String, Failure> {
        let kilometre = say.say(&Phrase::new("empire-paper-kilometre"));
        let work = match of {
            Subject::Shipped(key) => {
                let scenario = Scenario::embedded(key).ok_or(Failure::Reported)?;
                return Ok(scenario_drawing(&scenario, wish, kilometre, say));
            }
            Subject::File(work) => work,
        };
        if is_map(&work.text) {
            let (map, faults) = read_map(&work.text);
            let map = map.ok_or_else(|| refused(work, findings(faults, &work.name, &work.name)))?.told(say);
            let dress = Dress { kilometre, title: map.key.clone(), ..Dress::default() };
            return Ok(match size(wish) {
                Some(size) => paper::maps(&map, &dress, size, say),
                None if wish.page => page(&map, &dress).to_string(),
                None => draw(&map, &dress),
            });
        }
        let Sheets { reading, map_name, .. } = Sheets::of(work)?;
        let faults = || refused(work, findings(reading.faults, &work.name, &map_name));
        let scenario = reading.scenario.ok_or_else(faults)?;
        Ok(scenario_drawing(&scenario, wish, kilometre, say))
    }

    fn schema(&self, format: &str) -> serde_json::Value {
        let shape = match format {
            format::MAP_FORMAT => format::MAP,
            TERRAIN_FORMAT => TERRAIN,
            _ => format::SCENARIO,
        };
        let mut schema = shape.schema();
        schema.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into());
        schema.insert("title".to_owned(), format.into());
        schema.into()
    }
}

fn size(wish: Wish) -> Option<Size> {
    wish.paper.map(|paper| match paper {
        Paper::A4 => Size::A4,
        Paper::Letter => Size::LETTER,
    })
}

fn scenario_drawing(scenario: &Scenario, wish: Wish, kilometre: String, say: &dyn Say) -> String {
    let scenario = scenario.told(say);
    let dress = Dress::of(&scenario, wish.pieces, kilometre);
    match size(wish) {
        Some(size) => paper::whole(&scenario, &dress, size, wish.low_ink, say),
        None if wish.page => page(&scenario.map, &dress).to_string(),
        None => draw(&scenario.map, &dress),
    }
}
