//! Reading a scenario with its map (G.1, G.3). Both files are read whole; every fault is told with its place; a
//! [`Scenario`] comes of them only if nothing keeps it from being played.

mod advice;
mod command;
mod events;
mod pieces;
mod setup;
mod table_of;

use super::format;
use super::{
    ExtendedLine, Hook, Options, Scenario, SideRules, SideTexts, TimeClass, Turn, Weather, WeatherTable,
};
use crate::file::shape::minutes;
use crate::file::{Document, Entry, Faults, FileFault, FileKind, Span};
use crate::ids::{AreaSet, NationId, Nations};
use crate::map::read::MapFile;
use crate::map::{self, Measures};
use crate::terrain::{self, Chart, Day, Going};
use table::Seat;
use table_of::Names;

/// What became of two files.
#[derive(Debug)]
pub struct Reading {
    /// The scenario, if it can be played.
    pub scenario: Option<Scenario>,
    /// All that is wrong or could be better, in the order of the files: the scenario, then its map.
    pub faults: Vec<FileFault>,
}

/// The limits of lists: sets of units and of leaders are 128 bits.
const MOST_PIECES: usize = 128;
/// Sets of formations are 64 bits, and so are those of forces; nobody has so many armies.
const MOST_COMMANDS: usize = 64;
/// No scenario has more nations; a set of them is 32 bits.
const MOST_NATIONS: usize = 32;
/// No scenario has more turns, groups of reinforcements, special rules or entries of its ledger; they are counted in bytes.
const MOST_ENTRIES: usize = 100;

/// Reads a scenario and its map.
pub fn read(scenario: &str, map: &str) -> Reading {
    read_as(scenario, map, None)
}

/// Reads a scenario and its map as options make them that were chosen at the table.
pub(super) fn read_under(scenario: &str, map: &str, chosen: &Options) -> Reading {
    read_as(scenario, map, Some(chosen))
}

fn read_as(scenario: &str, map: &str, chosen: Option<&Options>) -> Reading {
    let (document, faults) = Document::read(FileKind::Scenario, scenario, &format::SCENARIO);
    let (map_document, mut map_faults) = Document::read(FileKind::Map, map, &format::MAP);
    if faults.is_unread() || map_faults.is_unread() {
        let unread = [faults, map_faults].into_iter().filter(Faults::is_unread);
        return Reading { scenario: None, faults: unread.flat_map(Faults::into_list).collect() };
    }
    let root = document.root();
    let mut book = Book { root, faults, names: Names::default(), sides: Vec::new(), nations: Vec::new() };
    book.sides();
    let options = options(root);
    let force = chosen.unwrap_or(&options).clone();
    let measures = Measures {
        facing_tolerance: force.facing_tolerance.into(),
        los_clip: force.los_clip.into(),
        conformation: force.conformation,
        ..Measures::default()
    };
    let sides: Vec<&str> = book.sides.clone();
    let chart = terrain::amended(Chart::embedded(), root.entry("terrain"), &mut book.faults);
    let file = map::read::read(&mut map_faults, map_document.root(), &sides, measures, &chart);
    let mut scenario = book.scenario(options, &file);
    if let Some(scenario) = &mut scenario {
        scenario.rules.iter_mut().for_each(|rules| rules.switch(&force));
    }
    if let Some(map) = &file.map {
        advice::of_map(map, &chart, &file, &mut map_faults);
        if let Some(scenario) = &scenario {
            advice::of_scenario(scenario, map, &root, &file, &mut book.faults, &mut map_faults);
        }
    }
    let playable = !book.faults.is_bad() && !map_faults.is_bad();
    let mut faults = book.faults.into_list();
    faults.extend(map_faults.into_list());
    let whole = scenario.zip(file.map).filter(|_| playable);
    Reading { scenario: whole.map(|(scenario, map)| scenario.on(map, &chart)), faults }
}

/// Reads a map alone, for drawing and checking.
pub fn read_map(text: &str) -> (Option<map::Map>, Vec<FileFault>) {
    let (document, mut faults) = Document::read(FileKind::Map, text, &format::MAP);
    if faults.is_unread() {
        return (None, faults.into_list());
    }
    let root = document.root();
    // A map alone does not know its sides: whoever holds an area is taken at his word.
    let mut sides: Vec<&str> = root.entries("area").iter().filter_map(|area| area.text("control")).collect();
    sides.sort_unstable();
    sides.dedup();
    let file = map::read::read(&mut faults, root, &sides, Measures::default(), Chart::embedded());
    if let Some(map) = &file.map {
        advice::of_map(map, Chart::embedded(), &file, &mut faults);
    }
    let bad = faults.is_bad();
    (file.map.filter(|_| !bad), faults.into_list())
}

/// Reads a scenario whose map file is not there: what can be said of it alone, and where it names that map.
pub fn read_without_map(scenario: &str) -> Vec<FileFault> {
    let (document, mut faults) = Document::read(FileKind::Scenario, scenario, &format::SCENARIO);
    if !faults.is_unread()
        && let Some(entry) = document.root().entry("scenario")
        && let Some(name) = entry.text("map")
    {
        faults.add(entry.at("map"), "empire-file-no-map").with("file", name);
    }
    faults.into_list()
}

/// The name of the map file that a scenario file asks for.
pub fn map_file(scenario: &str) -> Option<String> {
    let (document, _) = Document::read(FileKind::Scenario, scenario, &format::SCENARIO);
    document.root().entry("scenario")?.text("map").map(str::to_owned)
}

fn options(root: Entry<'_, '_>) -> Options {
    let mut values = serde_json::Map::new();
    if let Some(entry) = root.entry("options") {
        for (key, _) in entry.keys() {
            let value = entry
                .flag(key)
                .map(serde_json::Value::from)
                .or_else(|| entry.number(key).map(serde_json::Value::from))
                .or_else(|| entry.text(key).map(serde_json::Value::from));
            values.extend(value.map(|value| (key.to_owned(), value)));
        }
    }
    // A value that does not fit was told of when the file was held against its shape.
    serde_json::from_value(values.into()).unwrap_or_default()
}

/// A scenario file being read.
struct Book<'d, 't> {
    root: Entry<'d, 't>,
    faults: Faults<'t>,
    names: Names,
    sides: Vec<&'d str>,
    nations: Vec<String>,
}

impl<'d> Book<'d, '_> {
    fn sides(&mut self) {
        let Some(head) = self.root.entry("scenario") else { return };
        let listed = head.texts("sides");
        if listed.len() != 2 || listed[0].0 == listed[1].0 {
            self.faults.add(head.at("sides"), "empire-file-two-sides");
        }
        self.sides = listed.iter().map(|(side, _)| *side).collect();
        let Some(tables) = self.root.entry("side") else { return };
        for (side, span) in listed.iter().filter(|(side, _)| !tables.has(side)) {
            self.faults.unknown(span.clone(), "side", side);
        }
        for (key, span) in tables.keys().into_iter().filter(|(key, _)| !self.sides.contains(key)) {
            self.faults.unknown(span, "side", key);
        }
    }

    /// The seat of a side that is named under a key.
    fn side(&mut self, entry: &Entry<'_, '_>, key: &str) -> Seat {
        let Some(name) = entry.text(key) else { return Seat::First };
        match self.sides.iter().position(|side| *side == name) {
            Some(at) => Seat::BOTH[at.min(1)],
            None => {
                self.faults.unknown(entry.at(key), "side", name);
                Seat::First
            }
        }
    }

    fn nation(&mut self, name: &str) -> Option<NationId> {
        self.nations.iter().position(|nation| nation == name).map(NationId::new)
    }

    /// A set of nations given as true, false or a list; `all` if nothing is given.
    fn switch(&mut self, entry: Option<Entry<'_, '_>>, key: &str, all: Nations) -> Nations {
        let Some(entry) = entry.filter(|entry| entry.has(key)) else { return all };
        if let Some(flag) = entry.flag(key) {
            return if flag { Nations(u32::MAX) } else { Nations::default() };
        }
        let mut nations = Nations::default();
        for (name, span) in entry.texts(key) {
            match self.nation(name) {
                Some(nation) => nations.add(nation),
                None => self.faults.unknown(span, "nation", name),
            }
        }
        nations
    }

    fn scenario(&mut self, options: Options, map: &MapFile) -> Option<Bare> {
        let root = self.root;
        self.lengths();
        let turns = self.turns();
        let weather = self.weather(&turns);
        self.gather();
        let armies = self.armies();
        let mut formations = self.formations();
        let mut forces = self.forces(&mut formations);
        let mut leaders = self.leaders(map, &armies, &formations, &forces);
        let mut units = self.units(map, &armies, &mut formations, &mut forces);
        let reinforcements = self.reinforcements(map, turns.len(), &leaders, &units);
        let exits = self.exits(map, turns.len());
        let hooks = self.hooks(map, turns.len(), &mut units, &reinforcements);
        self.chains(&armies, &mut formations, &mut leaders, &hooks);
        self.posts(&leaders, &units, &formations, &forces, &reinforcements);
        let victory = self.victory(map);
        let rules = [0, 1].map(|seat| self.side_rules(seat, &mut leaders));
        if let Some(ground) = &map.map {
            setup::check(&root, &units, &leaders, ground, &self.sides, &mut self.faults);
        }
        let head = root.entry("scenario")?;
        let text = |key: &str| head.text(key).unwrap_or_default().to_owned();
        let side_text = |seat: usize| {
            let key = self.sides.get(seat).copied().unwrap_or_default();
            let side = root.entry("side").and_then(|sides| sides.entry(key));
            let said = |name| side.as_ref().and_then(|side| side.text(name)).map(str::to_owned);
            SideTexts {
                key: key.to_owned(),
                name: said("name").unwrap_or_else(|| key.to_owned()),
                name_fr: said("name_fr"),
            }
        };
        Some(Bare {
            key: text("id"),
            title: text("title"),
            date: text("date"),
            notes: text("notes"),
            sides: [side_text(0), side_text(1)],
            rules,
            nations: self.nations.clone(),
            turns,
            weather,
            armies,
            leaders,
            formations,
            forces,
            units,
            reinforcements,
            exits,
            hooks,
            victory,
            options,
        })
    }

    /// Lists that are longer than can be played.
    fn lengths(&mut self) {
        let ledger = self.root.entry("victory");
        let lists = ["turn", "reinforcement", "special", "exit"].map(|key| (Some(self.root), key));
        let judged = ["points", "level", "sudden"].map(|key| (ledger, key));
        for (table, key) in lists.into_iter().chain(judged) {
            let entries = table.map_or_else(Vec::new, |table| table.entries(key));
            if let Some(first) = entries.get(MOST_ENTRIES) {
                let fault = self.faults.add(first.span(), "empire-file-too-many");
                fault.with("count", entries.len() as i64).with("limit", MOST_ENTRIES as i64);
            }
        }
    }

    fn turns(&mut self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let listed = self.root.entries("turn");
        if listed.is_empty() {
            self.faults.add(self.root.at("turn"), "empire-file-no-turns");
        }
        let mut due = None;
        for entry in listed {
            let Some(minutes) = entry.text("time").and_then(minutes) else {
                due = None;
                continue;
            };
            let class = match entry.text("class") {
                Some("dawn") => TimeClass::Dawn,
                Some("dusk") => TimeClass::Dusk,
                Some("night") => TimeClass::Night,
                _ => TimeClass::Day,
            };
            if let Some(due) = due.filter(|due| *due != minutes) {
                let time = format!("{:02}:{:02}", due / 60, due % 60);
                self.faults.add(entry.at("time"), "empire-file-turn-gap").with("time", time).by("EMP-1.1a");
            }
            due = Some((minutes + if class == TimeClass::Night { 120 } else { 60 }) % 1440);
            turns.push(Turn { minutes, class, weather: entry.text("weather").map(weather) });
        }
        turns
    }

    /// EMP-5.0a Every weather that can come has one row for each face of the die.
    fn weather(&mut self, turns: &[Turn]) -> Option<WeatherTable> {
        let entry = self.root.entry("weather")?;
        let start = weather(entry.text("start")?);
        let mut cells: [[Option<Weather>; 6]; 4] = [[None; 6]; 4];
        for row in entry.entries("row") {
            let (Some(when), Some(becomes)) = (row.text("when"), row.text("becomes")) else { continue };
            let [low, high] = row.numbers("die")[..] else { continue };
            if low > high {
                self.faults.add(row.at("die"), "empire-file-die-backward").by("EMP-5.0a");
                continue;
            }
            for face in low.max(1)..=high.min(6) {
                let cell = &mut cells[weather(when) as usize][face as usize - 1];
                if cell.replace(weather(becomes)).is_some() {
                    let fault = self.faults.add(row.at("die"), "empire-file-die-twice").by("EMP-5.0a");
                    fault.with("face", face).with("weather", when);
                }
            }
        }
        let mut reached = vec![start];
        reached.extend(turns.iter().filter_map(|turn| turn.weather));
        let mut at = 0;
        while at < reached.len() {
            for cell in cells[reached[at] as usize].into_iter().flatten() {
                if !reached.contains(&cell) {
                    reached.push(cell);
                }
            }
            at += 1;
        }
        reached.sort_unstable();
        reached.dedup();
        for weather in reached {
            let missing: Vec<i64> =
                (1..=6).filter(|face| cells[weather as usize][*face as usize - 1].is_none()).collect();
            if !missing.is_empty() {
                let faces = missing.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
                let fault = self.faults.add(entry.at("row"), "empire-file-die-open").by("EMP-5.0a");
                fault.with("weather", word(weather)).with("faces", faces);
            }
        }
        let rows = cells.map(|row| row.map(|cell| cell.unwrap_or(Weather::Clear)));
        Some(WeatherTable { start, roll_from: entry.number("roll_from_turn").unwrap_or(1) as u8, rows })
    }

    fn side_rules(&mut self, seat: usize, leaders: &mut [super::Leader]) -> SideRules {
        let key = self.sides.get(seat).copied().unwrap_or_default();
        let rules =
            self.root.entry("side").and_then(|sides| sides.entry(key)).and_then(|side| side.entry("rules"));
        if let Some(rules) = rules {
            for (name, span) in rules.texts("grand_charge") {
                match leaders.iter_mut().find(|leader| leader.key == name && leader.side.index() == seat) {
                    Some(leader) => leader.grand_charge = true,
                    None => self.faults.unknown(span, "leader", name),
                }
            }
        }
        let markers = rules.and_then(|rules| rules.entry("extended_line"));
        let count = |key: &str| markers.and_then(|markers| markers.number(key)).unwrap_or(0) as u8;
        SideRules {
            massed_column: self.switch(rules, "massed_column", Nations::default()),
            reverse_slope: self.switch(rules, "reverse_slope", Nations::default()),
            square: self.switch(rules, "square", Nations(u32::MAX)),
            extended_line: ExtendedLine { half: count("half_markers"), third: count("third_markers") },
        }
    }

    /// An area that is named, or none with a fault.
    fn area(&mut self, map: &MapFile, name: &str, span: Span) -> Option<crate::ids::AreaId> {
        let found = map.areas.get(name).copied();
        if found.is_none() && !map.areas.is_empty() {
            self.faults.unknown(span, "area", name);
        }
        found
    }

    fn turn(&mut self, entry: &Entry<'_, '_>, key: &str, turns: usize) -> Option<u8> {
        let turn = entry.number(key)?;
        if turn > turns as i64 {
            self.faults
                .add(entry.at(key), "empire-file-no-such-turn")
                .with("turn", turn)
                .with("last", turns as i64);
        }
        Some(turn as u8)
    }
}

fn weather(word: &str) -> Weather {
    match word {
        "rain" => Weather::Rain,
        "snow" => Weather::Snow,
        "fog" => Weather::Fog,
        _ => Weather::Clear,
    }
}

fn word(weather: Weather) -> &'static str {
    ["clear", "rain", "snow", "fog"][weather as usize]
}

/// A scenario without its map and tables.
pub(super) struct Bare {
    key: String,
    title: String,
    date: String,
    notes: String,
    sides: [SideTexts; 2],
    rules: [SideRules; 2],
    nations: Vec<String>,
    turns: Vec<Turn>,
    weather: Option<WeatherTable>,
    armies: Vec<super::Army>,
    leaders: Vec<super::Leader>,
    formations: Vec<super::Formation>,
    forces: Vec<super::Force>,
    units: Vec<super::Unit>,
    reinforcements: Vec<super::Reinforcement>,
    exits: Vec<super::Exit>,
    hooks: Vec<Hook>,
    victory: super::Victory,
    options: Options,
}

impl Bare {
    fn on(self, map: map::Map, chart: &Chart) -> Scenario {
        let mut days: Vec<Day> = Vec::new();
        let mut of_day = |day: Day| match days.iter().position(|known| *known == day) {
            Some(at) => at as u8,
            None => {
                days.push(day);
                days.len() as u8 - 1
            }
        };
        let turns = self.turns.len() as u8;
        let going_of =
            (1..=turns).map(|turn| [false, true].map(|rain| of_day(day(&self.hooks, turn, rain)))).collect();
        let goings = days.iter().map(|day| Going::new(&map, chart, day)).collect();
        Scenario {
            source: None,
            key: self.key,
            title: self.title,
            date: self.date,
            notes: self.notes,
            sides: self.sides,
            rules: self.rules,
            nations: self.nations,
            map,
            chart: chart.clone(),
            turns: self.turns,
            weather: self.weather,
            armies: self.armies,
            leaders: self.leaders,
            formations: self.formations,
            forces: self.forces,
            units: self.units,
            reinforcements: self.reinforcements,
            exits: self.exits,
            hooks: self.hooks,
            victory: self.victory,
            options: self.options,
            goings,
            going_of,
        }
    }
}

/// EMP-T12 EMP-T13 What the hooks make of a turn.
fn day(hooks: &[Hook], turn: u8, rain: bool) -> Day {
    let mut day = Day::default();
    for hook in hooks {
        match hook {
            Hook::Frozen { areas, terrain, from_turn } if *from_turn <= turn => {
                day.frozen = AreaSet::or(&day.frozen, areas);
                day.absent.extend(terrain.iter().copied());
            }
            Hook::Mud { from_turn } if *from_turn <= turn && rain => day.mud = true,
            _ => {}
        }
    }
    day
}
