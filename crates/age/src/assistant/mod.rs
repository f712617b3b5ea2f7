//! The battle assistant (section J of the rules) for people with real miniatures: no map and no geometry, the players judge positions and the
//! assistant resolves the charts. A battle is its record: every entry is a request with its dice, and what stands follows from playing them through, so
//! that undo, redo, saving and replay cannot differ.

mod battle;
mod charts;
mod export;
mod fighting;
mod firing;
mod forms;
mod marching;
mod papers;
mod request;
mod roster;
mod sheets;
mod testing;

pub use battle::{Army, Battle, Commander, Post, Unit};
pub use request::{
    ClaimRequest, CombatRequest, DrillRequest, FireRequest, FirerRequest, GeneralRequest, GeneralSpec,
    InitiativeRequest, MarchRequest, NewBattle, Objective, OddsRequest, Request, ReserveRequest,
    RosterChange, SideRequest, TargetRequest, TestRequest, UnitSpec,
};

use crate::reckoning::Charts;
use crate::tables::Tables;
use request::read;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use table::assist::{Assistant, Assisted, Chart, Entry, Form, Paper, Said, Sheet};
use table::{Error, Lang, Phrase, Solution};

/// What a saved battle calls itself.
const FORMAT: &str = "age-battle";

/// The assistant of L'Âge des Aigles.
#[derive(Clone, Debug)]
pub struct AgeAssistant {
    tables: Arc<Tables>,
}

impl Default for AgeAssistant {
    fn default() -> AgeAssistant {
        AgeAssistant { tables: Tables::standard() }
    }
}

impl AgeAssistant {
    /// The assistant with the tables of another file.
    pub fn with_tables(text: &str) -> Result<AgeAssistant, Error> {
        let tables = Tables::shared(text).map_err(|faults| Error::faults("bad_tables", faults))?;
        Ok(AgeAssistant { tables })
    }

    /// The charts with their usual readings.
    pub fn charts(&self) -> Charts<'_> {
        Charts { tables: &self.tables, options: &self.tables.options.defaults }
    }

    /// A new record, which begins without a roster and with the usual readings.
    pub fn record(&self) -> Record {
        let battle =
            Battle::new(&self.tables, &NewBattle::default()).expect("a battle without units is in order");
        Record { tables: self.tables.clone(), battle, entries: Vec::new(), undone: Vec::new() }
    }
}

impl Assisted for AgeAssistant {
    fn id(&self) -> &'static str {
        "age"
    }

    fn battle(&self, saved: Option<&Value>) -> Result<Box<dyn Assistant>, Error> {
        let mut record = self.record();
        if let Some(saved) = saved {
            record.load(saved)?;
        }
        Ok(Box::new(record))
    }

    fn fluent(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/age-words.ftl"),
                include_str!("../../../../content/fluent/en/age-assist.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/age-words.ftl"),
                include_str!("../../../../content/fluent/fr/age-assist.ftl")
            ),
        }
    }

    fn data(&self, say: &dyn Fn(Lang, &Phrase) -> String) -> Value {
        export::data(self.charts(), say)
    }

    fn solve(&self, of: &Value) -> Result<Vec<Solution>, Error> {
        self.charts().solve(&read(of)?)
    }

    fn papers(&self) -> &'static [&'static str] {
        papers::NAMES
    }

    fn paper(
        &self,
        name: &str,
        list: Option<&Value>,
        sheet: Paper,
        say: &dyn Fn(&Phrase) -> String,
    ) -> Result<String, Error> {
        papers::paper(self.charts(), name, list, sheet, say)
    }
}

/// The record of a battle, and how it stands.
#[derive(Clone, Debug)]
pub struct Record {
    tables: Arc<Tables>,
    battle: Battle,
    entries: Vec<Written>,
    undone: Vec<Written>,
}

/// One entry of the record.
#[derive(Clone, Debug)]
struct Written {
    request: Request,
    time: Option<String>,
    sheet: Sheet,
}

/// One entry as it is saved: the request with its dice, from which all else follows.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedEntry {
    request: Request,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedBattle {
    format: String,
    version: u32,
    entries: Vec<SavedEntry>,
}

impl Record {
    /// How the battle stands.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// Carries out a request that has all its dice.
    fn play(&mut self, request: Request, time: Option<String>) -> Result<Sheet, Error> {
        let mut battle = self.battle.clone();
        let sheet = battle.resolve(&self.tables, &request)?;
        self.battle = battle;
        self.entries.push(Written { request, time, sheet: sheet.clone() });
        Ok(sheet)
    }

    fn replay(&mut self, entries: Vec<Written>) -> Result<(), Error> {
        let mut fresh = AgeAssistant { tables: self.tables.clone() }.record();
        for entry in entries {
            fresh.play(entry.request, entry.time)?;
        }
        (self.battle, self.entries) = (fresh.battle, fresh.entries);
        Ok(())
    }

    fn load(&mut self, saved: &Value) -> Result<(), Error> {
        let saved: SavedBattle = read(saved)?;
        if saved.format != FORMAT || saved.version != 1 {
            return Err(Error::new("bad_battle", Phrase::new("age-assist-not-a-battle")));
        }
        for (number, entry) in (1i64..).zip(saved.entries) {
            self.play(entry.request, entry.time).map_err(|error| {
                let why = Phrase::new("age-assist-bad-entry").with("number", number).with("why", error.why);
                Error { code: "bad_battle", clause: error.clause, why, more: error.more }
            })?;
        }
        Ok(())
    }
}

impl Assistant for Record {
    fn forms(&self) -> Vec<Form> {
        forms::forms(&self.tables)
    }

    fn look(&self, request: &Value) -> Result<Sheet, Error> {
        let request = Request::read(request)?;
        self.battle.clone().foresee(&self.tables, &request)
    }

    fn dice(&self, request: &Value) -> Result<usize, Error> {
        let request = Request::read(request)?;
        self.battle.clone().foresee(&self.tables, &request)?;
        let needed = self.battle.dice_needed(&self.tables, &request, true)?;
        Ok(needed.saturating_sub(request.dice_given()))
    }

    fn act(
        &mut self,
        request: &Value,
        time: Option<&str>,
        roll: &mut dyn FnMut(u16) -> u16,
    ) -> Result<Sheet, Error> {
        let mut request = Request::read(request)?;
        if let Request::Odds(_) = request {
            return self.battle.clone().foresee(&self.tables, &request);
        }
        // What is refused for other reasons costs no die.
        self.battle.clone().foresee(&self.tables, &request)?;
        let typed = request.dice_given() > 0;
        loop {
            let needed = self.battle.dice_needed(&self.tables, &request, typed)?;
            if request.complete_dice(needed, || roll(10))? == 0 || typed {
                break;
            }
        }
        let sheet = self.play(request, time.map(str::to_owned))?;
        self.undone.clear();
        Ok(sheet)
    }

    fn undo(&mut self, to: usize) -> Result<(), Error> {
        if to >= self.entries.len() {
            let entries = self.entries.len() as i64;
            let why =
                Phrase::new("age-assist-nothing-to-undo").with("to", to as i64).with("entries", entries);
            return Err(Error::new("nothing_to_undo", why));
        }
        let mut entries = self.entries.clone();
        let mut back = entries.split_off(to);
        self.replay(entries)?;
        back.reverse();
        self.undone.extend(back);
        Ok(())
    }

    fn redo(&mut self, entries: usize) -> Result<(), Error> {
        if entries == 0 || entries > self.undone.len() {
            let why = Phrase::new("age-assist-nothing-to-redo").with("undone", self.undone.len() as i64);
            return Err(Error::new("nothing_to_redo", why));
        }
        for _ in 0..entries {
            if let Some(entry) = self.undone.pop() {
                self.play(entry.request, entry.time)?;
            }
        }
        Ok(())
    }

    fn log(&self) -> Vec<Entry> {
        let entry = |(number, written): (usize, &Written)| Entry {
            number,
            time: written.time.clone(),
            operation: written.request.word().to_owned(),
            about: written.request.about(),
            sheet: written.sheet.clone(),
        };
        (1..).zip(&self.entries).map(entry).collect()
    }

    fn entries(&self) -> usize {
        self.entries.len()
    }

    fn undone(&self) -> usize {
        self.undone.len()
    }

    fn standing(&self) -> Vec<Said> {
        self.battle.standing(&self.tables)
    }

    fn names(&self) -> Vec<String> {
        self.battle.names()
    }

    fn charts(&self) -> Vec<Chart> {
        charts::charts(Charts { tables: &self.tables, options: &self.battle.options })
    }

    fn saved(&self) -> Value {
        let saved =
            |written: &Written| SavedEntry { request: written.request.clone(), time: written.time.clone() };
        let entries = self.entries.iter().map(saved).collect();
        json!(SavedBattle { format: FORMAT.to_owned(), version: 1, entries })
    }
}
