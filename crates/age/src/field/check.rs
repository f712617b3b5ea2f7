//! Reads a scenario and says everything that is wrong with it, each fault with its line and column: what is unknown or named twice,
//! ground and units off the table or over one another, arrivals that are at no edge, orders of battle that cannot be.

use super::file::{self, At};
use super::{
    Area, Army, Arrival, ChiefChange, Command, Crossing, Edge, Entry, Field, GeneralCard, Going, Ground,
    HeldBack, Kind, Line, LineKind, Objective, UnitCard,
};
use crate::body::body;
use crate::geometry::{Bounds, Footprint, Polygon, Pose, Pt};
use crate::ids::{AreaId, CommandId, GeneralId, UnitId};
use crate::kinds::{Arm, Formation, Guns, Label, Rank, Weight};
use crate::measure::{Ang, Mil};
use crate::tables::Tables;
use std::fmt;
use std::sync::Arc;
use table::{Clause, Phrase, Seat};

/// One thing that is wrong with a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The clause it offends, if a rule is concerned.
    pub clause: Option<Clause>,
    /// What is wrong.
    pub why: Phrase,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.why.message)?;
        for (name, fact) in &self.why.facts {
            write!(f, " {name}={fact:?}")?;
        }
        Ok(())
    }
}

/// The format of a scenario, as its file names it.
pub const FORMAT: &str = "age-scenario/1";
/// The most units a scenario may have.
const MOST_UNITS: usize = 120;
/// The most generals.
const MOST_GENERALS: usize = 60;
/// The longest text that is read.
pub const LONGEST: usize = 256 * 1024;

/// The scenario in a text, or all its faults.
pub fn read(text: &str, tables: Arc<Tables>) -> Result<Field, Vec<Flaw>> {
    let mut reader = Reader { text, tables, flaws: Vec::new() };
    if text.len() > LONGEST {
        reader.flaw(0, None, Phrase::new("age-flaw-too-long").with("most", LONGEST as i64));
        return Err(reader.flaws);
    }
    let scenario: file::Scenario = match toml::from_str(text) {
        Ok(scenario) => scenario,
        Err(error) => {
            let place = error.span().map_or(0, |span| span.start);
            reader.flaw(place, None, Phrase::new("age-flaw-syntax").with("error", error.message()));
            return Err(reader.flaws);
        }
    };
    let field = reader.field(&scenario);
    match field {
        Some(field) if reader.flaws.is_empty() => Ok(field),
        _ => {
            reader.flaws.sort_by_key(|flaw| (flaw.line, flaw.column));
            Err(reader.flaws)
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    tables: Arc<Tables>,
    flaws: Vec<Flaw>,
}

impl Reader<'_> {
    fn flaw(&mut self, place: usize, clause: Option<&'static str>, why: Phrase) {
        let before = &self.text[..place.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        self.flaws.push(Flaw { line, column, clause: clause.map(Clause), why });
    }

    fn require(&mut self, so: bool, place: usize, clause: &'static str, message: &'static str) {
        if !so {
            self.flaw(place, Some(clause), Phrase::new(message));
        }
    }

    fn unknown(&mut self, what: &At<String>, kind: &'static str) {
        let why =
            Phrase::new("age-flaw-unknown").with("name", what.get().as_str()).with("kind", Phrase::new(kind));
        self.flaw(what.place(), None, why);
    }

    fn unique<'a>(&mut self, ids: impl Iterator<Item = &'a At<String>>) {
        let mut seen: Vec<&str> = Vec::new();
        for id in ids {
            if id.get().is_empty() || seen.contains(&id.get().as_str()) {
                self.flaw(id.place(), None, Phrase::new("age-flaw-twice").with("name", id.get().as_str()));
            }
            seen.push(id.get());
        }
    }

    fn field(&mut self, file: &file::Scenario) -> Option<Field> {
        if let Some(format) = file.format.as_ref().filter(|format| format.get() != FORMAT) {
            let why =
                Phrase::new("age-flaw-format").with("format", format.get().as_str()).with("known", FORMAT);
            self.flaw(format.place(), None, why);
        }
        let (width, height) = *file.size.get();
        let fits = |side: Mil| (12_000..=240_000).contains(&side.0);
        self.require(fits(width) && fits(height), file.size.place(), "AGE-H03", "age-flaw-size");
        self.require((1..=100).contains(file.turns.get()), file.turns.place(), "AGE-02", "age-flaw-turns");
        let clock = self.clock(&file.clock);
        if file.army.len() != 2 {
            self.flaw(0, None, Phrase::new("age-flaw-two-armies"));
            return None;
        }
        self.unique(file.army.iter().map(|army| &army.id));
        let table = Bounds { low: Pt::default(), high: Pt::new(width.0, height.0) };
        let side = |name: &At<String>| {
            file.army.iter().position(|army| army.id.get() == name.get()).and_then(Seat::from_index)
        };
        let areas: Vec<Area> = file.area.iter().filter_map(|area| self.area(area, &table)).collect();
        self.unique(file.area.iter().map(|area| &area.id));
        let lines = file.line.iter().map(|line| self.line(line, &table)).collect();
        self.unique(file.line.iter().map(|line| &line.id));
        let entries: Vec<Entry> = file.entry.iter().filter_map(|entry| self.entry(entry, &table)).collect();
        self.unique(file.entry.iter().map(|entry| &entry.id));
        let commands = self.commands(file);
        let generals = self.generals(file, &commands, &entries, &table);
        let units = self.units(file, &commands, &areas, &entries);
        if !self.flaws.is_empty() {
            return None;
        }
        let tie_side = side(&file.tie_side);
        if tie_side.is_none() {
            self.unknown(&file.tie_side, "age-kind-army");
        }
        self.unique(file.objective.iter().map(|objective| &objective.id));
        let mut objectives = Vec::new();
        for objective in &file.objective {
            let inside = Bounds { low: *objective.centre.get(), high: *objective.centre.get() };
            self.require(table.holds(&inside), objective.centre.place(), "AGE-H113", "age-flaw-off-table");
            let start = objective.start.as_ref().and_then(|name| {
                let seat = side(name);
                if seat.is_none() {
                    self.unknown(name, "age-kind-army");
                }
                seat
            });
            objectives.push(Objective {
                id: objective.id.get().clone(),
                name: objective.name.clone(),
                centre: *objective.centre.get(),
                radius: objective.radius,
                points: objective.points,
                start,
            });
        }
        let armies =
            [self.army(&file.army[0], 0, &generals, &units), self.army(&file.army[1], 1, &generals, &units)];
        let changes = self.changes(file, &generals, &commands);
        let held_back = file.held_back.as_ref().and_then(|held| match side(&held.side) {
            Some(side) => Some(HeldBack { side, limit: held.limit, critical_levels: held.critical_levels }),
            None => {
                self.unknown(&held.side, "age-kind-army");
                None
            }
        });
        self.standing(file, &areas, &units, &table);
        let [first, second] = armies;
        Some(Field {
            id: file.id.get().clone(),
            name: file.name.clone(),
            width,
            height,
            turns: *file.turns.get(),
            clock,
            minutes: file.minutes,
            tie_side: tie_side?,
            armies: [first?, second?],
            areas,
            lines,
            entries,
            objectives,
            changes,
            commands,
            generals,
            units,
            held_back,
            text: self.text.to_owned(),
            tables: self.tables.clone(),
        })
    }

    fn clock(&mut self, clock: &At<String>) -> u16 {
        let read = clock.get().split_once(':').and_then(|(hours, minutes)| {
            let (hours, minutes) = (hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?);
            (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
        });
        if read.is_none() {
            self.flaw(clock.place(), None, Phrase::new("age-flaw-clock").with("clock", clock.get().as_str()));
        }
        read.unwrap_or_default()
    }

    fn outline(&mut self, points: &At<Vec<Pt>>, table: &Bounds) -> Option<Polygon> {
        let corners = points.get();
        if !(3..=64).contains(&corners.len()) {
            self.flaw(points.place(), None, Phrase::new("age-flaw-corners"));
            return None;
        }
        let outline = Polygon::new(corners.clone());
        if !outline.is_simple() {
            self.flaw(points.place(), None, Phrase::new("age-flaw-crossed-outline"));
            return None;
        }
        if !table.holds(outline.bounds()) {
            self.flaw(points.place(), None, Phrase::new("age-flaw-off-table"));
            return None;
        }
        Some(outline)
    }

    fn area(&mut self, area: &file::Area, table: &Bounds) -> Option<Area> {
        let outline = self.outline(&area.outline, table)?;
        let built_up = area.ground == Ground::BuiltUp;
        self.require(
            !built_up || outline.is_convex(),
            area.outline.place(),
            "AGE-H27",
            "age-flaw-not-convex",
        );
        self.require(!built_up || area.capacity > 0, area.id.place(), "AGE-H27", "age-flaw-capacity");
        self.cover(area.id.place(), area.cover_fire, area.cover_combat);
        let hill = (area.ground == Ground::Hill) == (area.level > 0);
        self.require(hill, area.id.place(), "AGE-H23", "age-flaw-level");
        let going = if built_up && area.going == Going::Open { Going::Difficult } else { area.going };
        Some(Area {
            id: area.id.get().clone(),
            name: area.name.clone(),
            ground: area.ground,
            going,
            level: area.level,
            cover_fire: area.cover_fire,
            cover_combat: area.cover_combat,
            capacity: area.capacity,
            footprint: Footprint::one(outline.convex()),
            centroid: outline.centroid(),
            outline,
        })
    }

    /// AGE-97, AGE-114 Cover takes up to 3 from a die of fire and adds up to 3 to a die of combat.
    fn cover(&mut self, place: usize, fire: i8, combat: i8) {
        let fits = (-3..=0).contains(&fire) && (0..=3).contains(&combat);
        self.require(fits, place, "AGE-97", "age-flaw-cover");
    }

    fn line(&mut self, line: &file::Line, table: &Bounds) -> Line {
        let points = line.points.get().clone();
        let enough = (2..=64).contains(&points.len());
        let bounds = if enough { Bounds::of(&points) } else { *table };
        if !enough {
            self.flaw(line.points.place(), None, Phrase::new("age-flaw-line"));
        } else if !table.holds(&bounds) {
            self.flaw(line.points.place(), None, Phrase::new("age-flaw-off-table"));
        }
        self.cover(line.id.place(), line.cover_fire, line.cover_combat);
        let usual = if line.kind == LineKind::Stream { Crossing::Ford } else { Crossing::Free };
        let made = Line {
            id: line.id.get().clone(),
            kind: line.kind,
            crossing: line.crossing.unwrap_or(usual),
            points,
            bridges: line.bridges.iter().map(|bridge| *bridge.get()).collect(),
            cover_fire: line.cover_fire,
            cover_combat: line.cover_combat,
            bounds,
        };
        for bridge in &line.bridges {
            let on_it =
                !enough || made.is_near(*bridge.get(), self.tables.completions.movement.bridge_within.inches);
            self.require(on_it, bridge.place(), "AGE-H46", "age-flaw-bridge");
        }
        made
    }

    fn entry(&mut self, entry: &file::Entry, table: &Bounds) -> Option<Entry> {
        let at = *entry.at.get();
        let within = table.holds(&Bounds { low: at, high: at });
        let edge = match at {
            _ if !within => None,
            Pt { y: 0, .. } => Some(Edge::South),
            Pt { x: 0, .. } => Some(Edge::West),
            Pt { y, .. } if y == table.high.y => Some(Edge::North),
            Pt { x, .. } if x == table.high.x => Some(Edge::East),
            _ => None,
        };
        self.require(edge.is_some(), entry.at.place(), "AGE-H62", "age-flaw-entry");
        Some(Entry { id: entry.id.get().clone(), at, edge: edge? })
    }

    fn commands(&mut self, file: &file::Scenario) -> Vec<Command> {
        self.unique(file.army.iter().flat_map(|army| army.command.iter().map(|command| &command.id)));
        let mut commands: Vec<Command> = Vec::new();
        for (seat, army) in Seat::BOTH.into_iter().zip(&file.army) {
            for command in &army.command {
                // A parent is listed before its parts, so that no command can be part of itself.
                let parent = command.parent.as_ref().and_then(|name| {
                    let found =
                        commands.iter().position(|known| known.id == *name.get() && known.side == seat);
                    if found.is_none() {
                        self.unknown(name, "age-kind-command");
                    }
                    found.map(|index| CommandId(index as u8))
                });
                let id = command.id.get().clone();
                let name = command.name.clone().unwrap_or_else(|| super::Name::Same(id.clone()));
                commands.push(Command { id, name, side: seat, parent });
            }
        }
        if commands.len() > 100 {
            self.flaw(0, None, Phrase::new("age-flaw-too-many"));
        }
        commands
    }

    fn command(&mut self, name: &At<String>, side: Seat, commands: &[Command]) -> Option<CommandId> {
        let found = commands.iter().position(|known| known.id == *name.get() && known.side == side);
        if found.is_none() {
            self.unknown(name, "age-kind-command");
        }
        found.map(|index| CommandId(index as u8))
    }

    fn arrival(
        &mut self,
        arrival: &file::Arrival,
        entries: &[Entry],
        file: &file::Scenario,
    ) -> Option<Arrival> {
        let due = (1..=*file.turns.get()).contains(arrival.turn.get());
        self.require(due, arrival.turn.place(), "AGE-H62", "age-flaw-arrival-turn");
        let entry = entries.iter().position(|entry| entry.id == *arrival.entry.get());
        // An entry that is there and at fault has been told.
        if !file.entry.iter().any(|entry| entry.id.get() == arrival.entry.get()) {
            self.unknown(&arrival.entry, "age-kind-entry");
        }
        Some(Arrival { turn: *arrival.turn.get(), entry: entry? as u8 })
    }

    fn generals(
        &mut self,
        file: &file::Scenario,
        commands: &[Command],
        entries: &[Entry],
        table: &Bounds,
    ) -> Vec<GeneralCard> {
        self.unique(file.army.iter().flat_map(|army| army.general.iter().map(|general| &general.id)));
        let mut generals = Vec::new();
        for (side, army) in Seat::BOTH.into_iter().zip(&file.army) {
            for general in &army.general {
                let command = general.command.as_ref().and_then(|name| self.command(name, side, commands));
                let leads = matches!(general.rank, Rank::Corps | Rank::Division);
                let posted = leads == general.command.is_some();
                self.require(posted, general.id.place(), "AGE-H28", "age-flaw-post");
                let arrival = general.arrives.as_ref().and_then(|due| self.arrival(due, entries, file));
                let once = general.at.is_some() != general.arrives.is_some();
                self.require(once, general.id.place(), "AGE-H62", "age-flaw-there-or-coming");
                if let Some(at) = &general.at {
                    let spot = Bounds { low: *at.get(), high: *at.get() };
                    self.require(table.holds(&spot), at.place(), "AGE-H36", "age-flaw-off-table");
                }
                generals.push(GeneralCard {
                    id: general.id.get().clone(),
                    name: general.name.clone(),
                    side,
                    rank: general.rank,
                    quality: general.quality,
                    command,
                    at: general.at.as_ref().map(|at| *at.get()).unwrap_or_default(),
                    arrival,
                    optional: general.optional,
                });
            }
        }
        if generals.len() > MOST_GENERALS {
            self.flaw(0, None, Phrase::new("age-flaw-too-many"));
        }
        generals
    }

    fn units(
        &mut self,
        file: &file::Scenario,
        commands: &[Command],
        areas: &[Area],
        entries: &[Entry],
    ) -> Vec<UnitCard> {
        let all = || file.army.iter().flat_map(|army| army.unit.iter());
        self.unique(all().map(|unit| &unit.id));
        if all().count() > MOST_UNITS {
            self.flaw(0, None, Phrase::new("age-flaw-too-many"));
        }
        let mut units = Vec::new();
        for (side, army) in Seat::BOTH.into_iter().zip(&file.army) {
            for unit in &army.unit {
                let Some(command) = self.command(&unit.command, side, commands) else { continue };
                let Some(kind) = self.kind(unit) else { continue };
                let battery = unit.arm == Arm::Artillery;
                let bases = if battery { 1 } else { unit.bases.as_ref().map_or(0, |bases| *bases.get()) };
                let place = unit.bases.as_ref().map_or(unit.id.place(), At::place);
                self.require((1..=24).contains(&bases), place, "AGE-H01", "age-flaw-bases");
                let usual = self.tables.label(unit.rating, bases);
                let label = Label {
                    worn_at: unit.worn_at.as_ref().map_or(usual.worn_at, |worn| *worn.get()),
                    spent_at: unit.spent_at.unwrap_or(usual.spent_at),
                };
                let ordered = battery || (label.spent_at <= label.worn_at && label.worn_at <= bases);
                let place = unit.worn_at.as_ref().map_or(unit.id.place(), At::place);
                self.require(ordered, place, "AGE-H15", "age-flaw-label");
                let arrival = unit.arrives.as_ref().and_then(|due| self.arrival(due, entries, file));
                let garrison = unit.garrison.as_ref().and_then(|name| {
                    let found = areas.iter().position(|area| area.id == *name.get());
                    if found.is_none() {
                        self.unknown(name, "age-kind-area");
                    }
                    found.map(|index| AreaId(index as u8))
                });
                let there = u8::from(unit.anchor.is_some())
                    + u8::from(unit.arrives.is_some())
                    + u8::from(unit.garrison.is_some());
                self.require(there == 1, unit.id.place(), "AGE-H62", "age-flaw-there-or-coming");
                let written = unit.formation.as_ref().map(|formation| *formation.get());
                let formation = match garrison {
                    Some(_) => Formation::Garrison,
                    None => written.unwrap_or(Formation::Line),
                };
                let anchor = match garrison {
                    Some(area) => areas[area.index()].centroid,
                    None => unit.anchor.as_ref().map(|anchor| *anchor.get()).unwrap_or_default(),
                };
                let facing = unit.facing.unwrap_or(Ang::NORTH);
                let card = UnitCard {
                    id: unit.id.get().clone(),
                    name: unit.name.clone(),
                    side,
                    command,
                    kind,
                    rating: unit.rating,
                    bases,
                    label,
                    formation,
                    garrison,
                    limbered: unit.limbered,
                    pose: Pose::new(anchor, facing),
                    attached_to: None,
                    arrival,
                    optional: unit.optional,
                };
                self.formation(unit, &card, areas, entries);
                units.push(card);
            }
        }
        self.attachments(file, &mut units);
        units
    }

    fn kind(&mut self, unit: &file::Unit) -> Option<Kind> {
        let place = unit.id.place();
        let word = unit.weight.as_ref().map(|weight| weight.get().as_str());
        let kind = match unit.arm {
            Arm::Infantry => match (unit.doctrine, unit.ranks) {
                (Some(doctrine), Some(ranks @ 2..=3)) => {
                    let (sk, can_skirmish) = (unit.sk, unit.can_skirmish);
                    Some(Kind::Infantry { doctrine, ranks, sk, can_skirmish })
                }
                _ => None,
            },
            Arm::Cavalry => Weight::ALL
                .iter()
                .find(|weight| Some(weight.word()) == word)
                .map(|&weight| Kind::Cavalry { weight, lancer: unit.lancer }),
            Arm::Artillery => {
                let guns = Guns::ALL.iter().find(|guns| Some(guns.word()) == word);
                match (unit.mount, guns, unit.row) {
                    (Some(mount), Some(&guns), Some(row)) => Some(Kind::Battery { mount, guns, row }),
                    _ => None,
                }
            }
        };
        self.require(kind.is_some(), place, "AGE-H11", "age-flaw-kind");
        kind
    }

    fn formation(&mut self, unit: &file::Unit, card: &UnitCard, areas: &[Area], entries: &[Entry]) {
        let place = unit.formation.as_ref().map_or(unit.id.place(), At::place);
        if card.is_battery() {
            let ready = card.arrival.is_none() || card.limbered;
            self.require(ready, unit.id.place(), "AGE-H62", "age-flaw-arrives-limbered");
        } else {
            self.require(card.may_form(card.formation), place, "AGE-H10", "age-flaw-formation");
            let marching = matches!(card.formation, Formation::RoadColumn | Formation::ManoeuvreColumn);
            self.require(card.arrival.is_none() || marching, place, "AGE-H62", "age-flaw-arrives-in-column");
            let placed = (card.formation == Formation::Garrison) == card.garrison.is_some();
            self.require(placed, place, "AGE-H27", "age-flaw-garrison");
        }
        if let Some(area) = card.garrison {
            let area = &areas[area.index()];
            let fits =
                area.ground == Ground::BuiltUp && card.bases <= area.capacity && card.arm() == Arm::Infantry;
            self.require(fits, place, "AGE-H27", "age-flaw-garrison");
        }
        if let Some(arrival) = card.arrival {
            let inward = entries[usize::from(arrival.entry)].edge.outward().opposite();
            let enters = card.pose.facing.apart(inward) < 900;
            self.require(enters, unit.id.place(), "AGE-H126", "age-flaw-enters-outward");
        }
    }

    fn attachments(&mut self, file: &file::Scenario, units: &mut [UnitCard]) {
        for unit in file.army.iter().flat_map(|army| army.unit.iter()) {
            let Some(name) = &unit.attached_to else { continue };
            let at = |id: &str| units.iter().position(|unit| unit.id == id);
            let (Some(battery), Some(brigade)) = (at(unit.id.get()), at(name.get())) else {
                self.unknown(name, "age-kind-unit");
                continue;
            };
            let (b, a) = (&units[battery], &units[brigade]);
            let print = |card: &UnitCard| {
                body(&self.tables, card, card.formation, card.bases, card.limbered).footprint(card.pose, &[])
            };
            let together = b.is_battery()
                && !a.is_battery()
                && a.side == b.side
                && a.arrival.is_none()
                && b.arrival.is_none()
                && print(a).within(&print(b), self.tables.completions.command.attached_battery.inches);
            self.require(together, name.place(), "AGE-H71", "age-flaw-attached");
            units[battery].attached_to = Some(UnitId(brigade as u8));
        }
    }

    fn army(
        &mut self,
        army: &file::Army,
        index: usize,
        generals: &[GeneralCard],
        units: &[UnitCard],
    ) -> Option<Army> {
        let side = Seat::BOTH[index];
        let chief =
            generals.iter().position(|general| general.id == *army.chief.get() && general.side == side);
        let Some(chief) = chief else {
            self.unknown(&army.chief, "age-kind-general");
            return None;
        };
        self.require(generals[chief].rank == Rank::Chief, army.chief.place(), "AGE-H28", "age-flaw-chief");
        let own = units.iter().filter(|unit| unit.side == side && !unit.optional && !unit.is_battery());
        let bases: u16 = own.map(|unit| u16::from(unit.bases)).sum();
        self.require(bases > 0, army.id.place(), "AGE-H110", "age-flaw-no-brigade");
        let usual = self.tables.critical_levels(bases);
        let critical_levels = army.critical_levels.as_ref().map_or(usual, |levels| *levels.get());
        let [one, two, three] = critical_levels;
        let place = army.critical_levels.as_ref().map_or(army.id.place(), At::place);
        self.require(0 < one && one <= two && two <= three, place, "AGE-H110", "age-flaw-critical-levels");
        Some(Army {
            id: army.id.get().clone(),
            name: army.name.clone(),
            home: army.home,
            chief: GeneralId(chief as u8),
            rating: army.rating,
            successor_rating: army.successor_rating,
            critical_levels,
        })
    }

    fn changes(
        &mut self,
        file: &file::Scenario,
        generals: &[GeneralCard],
        commands: &[Command],
    ) -> Vec<ChiefChange> {
        let mut changes = Vec::new();
        for change in &file.change_of_chief {
            let mut find = |name: &At<String>| {
                let found = generals.iter().position(|general| general.id == *name.get());
                if found.is_none() {
                    self.unknown(name, "age-kind-general");
                }
                found
            };
            let (Some(chief), Some(former)) = (find(&change.chief), find(&change.former)) else { continue };
            let side = generals[chief].side;
            let command = change.command.as_ref().and_then(|name| self.command(name, side, commands));
            let fits =
                generals[former].side == side && generals[chief].rank == Rank::Chief && chief != former;
            self.require(fits, change.chief.place(), "AGE-H121", "age-flaw-change");
            changes.push(ChiefChange {
                turn: *change.turn.get(),
                side,
                chief: GeneralId(chief as u8),
                rating: change.rating,
                former: GeneralId(former as u8),
                rank: change.rank,
                command,
            });
        }
        changes
    }

    /// Where units stand at first: on the table, on ground they may stand on, over nobody, and clear of the enemy.
    fn standing(&mut self, file: &file::Scenario, areas: &[Area], units: &[UnitCard], table: &Bounds) {
        let places: Vec<usize> = file
            .army
            .iter()
            .flat_map(|army| army.unit.iter())
            .map(|unit| unit.anchor.as_ref().map_or(unit.id.place(), At::place))
            .collect();
        let prints: Vec<Option<Footprint>> = units
            .iter()
            .map(|card| match (card.arrival, card.garrison) {
                (Some(_), _) => None,
                (None, Some(area)) => Some(areas[area.index()].footprint.clone()),
                (None, None) => Some(
                    body(&self.tables, card, card.formation, card.bases, card.limbered)
                        .footprint(card.pose, &[]),
                ),
            })
            .collect();
        let clear = self.tables.completions.movement.clear.inches;
        for (index, (card, print)) in units.iter().zip(&prints).enumerate() {
            let Some(print) = print else { continue };
            let place = places[index];
            self.require(table.holds(print.bounds()), place, "AGE-H14", "age-flaw-off-table");
            for area in areas {
                let barred = area.going == Going::Impassable
                    || (area.ground == Ground::BuiltUp && card.garrison.is_none());
                if barred && print.touches(&area.outline) {
                    let why = Phrase::new("age-flaw-on-ground").with("area", area.name.fact());
                    self.flaw(place, Some("AGE-H14"), why);
                }
            }
            for (other, second) in prints.iter().enumerate().skip(index + 1) {
                let Some(second) = second else { continue };
                let enemies = card.side != units[other].side;
                let (clause, message, clash) = if enemies {
                    ("AGE-H47", "age-flaw-too-near", print.nearer_than(second, clear))
                } else {
                    ("AGE-H14", "age-flaw-overlap", print.overlaps(second))
                };
                if clash {
                    let why = Phrase::new(message)
                        .with("unit", card.name.fact())
                        .with("other", units[other].name.fact());
                    self.flaw(places[other], Some(clause), why);
                }
            }
        }
    }
}
