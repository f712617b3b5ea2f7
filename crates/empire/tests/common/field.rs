//! A battle being drawn up: it becomes the two texts a scenario is read from.

use super::{ALLIED, FRENCH, Play};
use empire::course::{Frame, Segment, Step};
use empire::record::Sheet;
use empire::scenario::{Scenario, read};
use empire::state::State;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use table::Seat;

/// A battle being drawn up.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    areas: Vec<(String, [i32; 4])>,
    notes: BTreeMap<String, Vec<String>>,
    boundaries: Vec<String>,
    links: Vec<String>,
    width: i32,
    height: i32,
    units: Vec<(Seat, String)>,
    leaders: Vec<(Seat, String)>,
    formations: Vec<(Seat, String, Option<String>, Option<String>)>,
    forces: Vec<(String, String, String)>,
    commanders: [String; 2],
    structures: [&'static str; 2],
    hqs: [Option<String>; 2],
    sources: [Vec<String>; 2],
    rules: [Vec<String>; 2],
    options: Vec<String>,
    turns: Vec<String>,
    extra: Vec<String>,
    weather: String,
    victory: Vec<String>,
    sudden: Vec<String>,
}

/// Map G: 7 x 7 squares of 1000 mu, columns a to g from west to east, rows 1 to 7 from south to north.
pub(crate) fn map_g() -> Field {
    let mut areas = Vec::new();
    for row in 0..7 {
        for (column, letter) in ('a'..='g').enumerate() {
            let (x, y) = (column as i32 * 1000, row * 1000);
            areas.push((format!("{letter}{}", row + 1), [x, y, x + 1000, y + 1000]));
        }
    }
    Field::on(areas, 7000, 7000, ["a1", "g7"])
}

/// Map B: bricks, row r and column k from 1 to 7, even rows shifted by half a brick.
pub(crate) fn map_b() -> Field {
    let mut areas = Vec::new();
    for row in 1..=7 {
        for column in 1..=7 {
            let shift = if row % 2 == 0 { 500 } else { 0 };
            let (x, y) = (1000 * (column - 1) + shift, 1000 * (row - 1));
            // The outermost bricks reach the edge of the map.
            let west = if column == 1 { 0 } else { x };
            let east = if column == 7 { 7500 } else { x + 1000 };
            areas.push((format!("b{row}{column}"), [west, y, east, y + 1000]));
        }
    }
    Field::on(areas, 7500, 7000, ["b11", "b77"])
}

impl Field {
    fn on(areas: Vec<(String, [i32; 4])>, width: i32, height: i32, corners: [&str; 2]) -> Field {
        Field {
            areas,
            notes: BTreeMap::new(),
            boundaries: Vec::new(),
            links: Vec::new(),
            width,
            height,
            units: Vec::new(),
            leaders: Vec::new(),
            formations: Vec::new(),
            forces: Vec::new(),
            commanders: corners.map(|corner| format!("9-0/0-3 @{corner}")),
            structures: ["flexible"; 2],
            hqs: [None, None],
            sources: [Vec::new(), Vec::new()],
            rules: [Vec::new(), Vec::new()],
            options: Vec::new(),
            turns: Vec::new(),
            extra: Vec::new(),
            weather: String::new(),
            victory: Vec::new(),
            sudden: Vec::new(),
        }
    }

    fn note(mut self, area: &str, text: String) -> Field {
        self.notes.entry(area.to_owned()).or_default().push(text);
        self
    }

    /// The terrain of some areas.
    pub(crate) fn ground(self, areas: &str, terrain: &str) -> Field {
        areas
            .split_whitespace()
            .fold(self, |field, area| field.note(area, format!("terrain = [\"{terrain}\"]")))
    }

    /// The height of some areas.
    pub(crate) fn height(self, areas: &str, height: i8) -> Field {
        areas.split_whitespace().fold(self, |field, area| field.note(area, format!("elevation = {height}")))
    }

    /// How much some areas hold: `circle2`, `town1`.
    pub(crate) fn stack(self, areas: &str, class: &str) -> Field {
        areas.split_whitespace().fold(self, |field, area| field.note(area, format!("stack = \"{class}\"")))
    }

    /// Areas in which everybody faces all ways.
    pub(crate) fn all_around(self, areas: &str) -> Field {
        areas.split_whitespace().fold(self, |field, area| field.note(area, "all_around = true".to_owned()))
    }

    /// Terrain of the boundary between two areas; `more` is added to its line: `, up = "d4"` or `, crossing = "bridge"`.
    pub(crate) fn boundary(mut self, a: &str, b: &str, terrain: &str, more: &str) -> Field {
        self.boundaries.push(format!("{{ between = [\"{a}\", \"{b}\"], terrain = [\"{terrain}\"]{more} }}"));
        self
    }

    /// A road or trail through these areas.
    pub(crate) fn link(mut self, kind: &str, areas: &str) -> Field {
        let path: Vec<String> = areas.split_whitespace().map(|area| format!("\"{area}\"")).collect();
        self.links.push(format!("{{ path = [{}], kind = \"{kind}\" }}", path.join(", ")));
        self
    }

    /// A road through these areas.
    pub(crate) fn road(self, areas: &str) -> Field {
        self.link("road", areas)
    }

    /// A French unit.
    pub(crate) fn french(mut self, unit: &str) -> Field {
        self.units.push((FRENCH, unit.to_owned()));
        self
    }

    /// An Allied unit.
    pub(crate) fn allied(mut self, unit: &str) -> Field {
        self.units.push((ALLIED, unit.to_owned()));
        self
    }

    /// A leader of a side.
    pub(crate) fn leader(mut self, seat: Seat, leader: &str) -> Field {
        self.leaders.push((seat, leader.to_owned()));
        self
    }

    /// The army commander of a side: `4-4/3-5 @c3 cavalry`.
    pub(crate) fn commander(mut self, seat: Seat, commander: &str) -> Field {
        self.commanders[seat.index()] = commander.to_owned();
        self
    }

    /// A formation with its leader, who answers to another leader or to the army commander.
    pub(crate) fn formation(mut self, seat: Seat, name: &str, leader: &str, superior: Option<&str>) -> Field {
        self.formations.push((seat, name.to_owned(), Some(leader.to_owned()), superior.map(str::to_owned)));
        self
    }

    /// A force inside a formation, with its leader.
    pub(crate) fn force(mut self, name: &str, formation: &str, leader: &str) -> Field {
        self.forces.push((name.to_owned(), formation.to_owned(), leader.to_owned()));
        self
    }

    /// The command structure of a side.
    pub(crate) fn structure(mut self, seat: Seat, structure: &'static str) -> Field {
        self.structures[seat.index()] = structure;
        self
    }

    /// The headquarters of a side, already among its units in a formation of its own.
    pub(crate) fn headquarters(mut self, seat: Seat, unit: &str) -> Field {
        self.hqs[seat.index()] = Some(unit.to_owned());
        self
    }

    /// One more ultimate source of command of a side.
    pub(crate) fn source(mut self, seat: Seat, leader: &str) -> Field {
        self.sources[seat.index()].push(leader.to_owned());
        self
    }

    /// A switch of a side: `massed_column = true`.
    pub(crate) fn rule(mut self, seat: Seat, rule: &str) -> Field {
        self.rules[seat.index()].push(rule.to_owned());
        self
    }

    /// An option: `rout = false`.
    pub(crate) fn option(mut self, option: &str) -> Field {
        self.options.push(option.to_owned());
        self
    }

    /// So many turns of this kind: `class = "day", weather = "rain"`.
    pub(crate) fn turns(mut self, count: usize, what: &str) -> Field {
        self.turns.extend(std::iter::repeat_n(what.to_owned(), count));
        self
    }

    /// Rain all day.
    pub(crate) fn weather(self, weather: &str) -> Field {
        self.turns(6, &format!("class = \"day\", weather = \"{weather}\""))
    }

    /// A weather table, as the file has it.
    pub(crate) fn weather_table(mut self, table: &str) -> Field {
        self.weather = table.to_owned();
        self
    }

    /// Lines for the head of the scenario file: reinforcements, exits, specials.
    pub(crate) fn with(mut self, lines: &str) -> Field {
        self.extra.push(lines.to_owned());
        self
    }

    /// A line of the victory ledger.
    pub(crate) fn points(mut self, line: &str) -> Field {
        self.victory.push(line.to_owned());
        self
    }

    /// A condition that ends the game early.
    pub(crate) fn sudden(mut self, line: &str) -> Field {
        self.sudden.push(line.to_owned());
        self
    }

    fn map_text(&self) -> String {
        let mut text = format!(
            "format = \"empire-map/1\"\nid = \"test\"\nyards_per_inch = 400\nwidth = {}\nheight = {}\npolygons = \"drawn\"\nmin_boundary = 60\n\narea = [\n",
            self.width, self.height
        );
        for (number, (name, [x0, y0, x1, y1])) in self.areas.iter().enumerate() {
            let mut notes = self.notes.get(name).cloned().unwrap_or_default();
            notes.insert(0, format!("poly = [{}]", outline(&self.areas, [*x0, *y0, *x1, *y1])));
            let (cx, cy) = (x0.midpoint(*x1), y0.midpoint(*y1));
            let number = number + 1;
            let _ = writeln!(
                text,
                "  {{ id = \"{name}\", number = {number}, name = \"{name}\", centre = [{cx}, {cy}], {} }},",
                notes.join(", ")
            );
        }
        let _ = writeln!(
            text,
            "]\n\nboundary = [\n  {}\n]\n\nlink = [\n  {}\n]",
            self.boundaries.join(",\n  "),
            self.links.join(",\n  ")
        );
        text
    }

    fn scenario_text(&self) -> String {
        let mut text = String::from("format = \"empire-scenario/1\"\n\nturn = [\n");
        let usual = vec!["class = \"day\"".to_owned(); 6];
        let turns = if self.turns.is_empty() { &usual } else { &self.turns };
        for (hour, turn) in turns.iter().enumerate() {
            let _ = writeln!(text, "  {{ time = \"{:02}:00\", {turn} }},", 8 + hour);
        }
        text.push_str("]\n\n");
        for line in &self.extra {
            let _ = writeln!(text, "{line}");
        }
        let sides = ["french", "allied"];
        let _ = writeln!(text, "army = [");
        for seat in Seat::BOTH {
            let side = sides[seat.index()];
            let commander = commander_name(seat);
            let hq = self.hqs[seat.index()].as_ref();
            let others = self.sources[seat.index()].iter().map(String::as_str);
            let sources: Vec<String> = std::iter::once(commander)
                .chain(hq.map(String::as_str))
                .chain(others)
                .map(|source| format!("\"{source}\""))
                .collect();
            let sources = sources.join(", ");
            let more = hq.map(|hq| format!(", hq = \"{hq}\"")).unwrap_or_default();
            let _ = writeln!(
                text,
                "  {{ id = \"{side}-army\", side = \"{side}\", nations = [\"{side}\"], commander = \"{commander}\", structure = \"{}\", sources = [{sources}]{more} }},",
                self.structures[seat.index()]
            );
        }
        let _ = writeln!(text, "]\n\nleader = [");
        for seat in Seat::BOTH {
            let line = format!("{}: army {}", commander_name(seat), self.commanders[seat.index()]);
            let _ = writeln!(text, "  {},", leader_line(seat, &line));
        }
        for (seat, leader) in &self.leaders {
            let _ = writeln!(text, "  {},", leader_line(*seat, leader));
        }
        for (seat, formation, leader, _) in self.all_formations() {
            if leader.is_none() && !self.is_hq(&formation) {
                let at = self.commanders[seat.index()]
                    .split_whitespace()
                    .find(|word| word.starts_with('@'))
                    .unwrap_or("@a1")
                    .to_owned();
                let line = format!("{formation}-leader: formation 9-0/0-1 {at}");
                let _ = writeln!(text, "  {},", leader_line(seat, &line));
            }
        }
        let _ = writeln!(text, "]\n\nformation = [");
        for (seat, formation, leader, superior) in self.all_formations() {
            let side = sides[seat.index()];
            let superior = superior.unwrap_or_else(|| commander_name(seat).to_owned());
            let leads = match (&leader, self.is_hq(&formation)) {
                (Some(leader), _) => format!("leader = \"{leader}\", "),
                (None, true) => String::new(),
                (None, false) => format!("leader = \"{formation}-leader\", "),
            };
            let hq = match self.hqs[seat.index()].as_ref().filter(|_| self.is_hq(&formation)) {
                Some(hq) => format!(", is_hq = true, hq_unit = \"{hq}\""),
                None => String::new(),
            };
            let _ = writeln!(
                text,
                "  {{ id = \"{formation}\", side = \"{side}\", name = \"{formation}\", {leads}superior = \"{superior}\"{hq} }},"
            );
        }
        let _ = writeln!(text, "]\n\nforce = [");
        for (name, formation, leader) in &self.forces {
            let _ = writeln!(
                text,
                "  {{ id = \"{name}\", formation = \"{formation}\", leader = \"{leader}\" }},"
            );
        }
        let _ = writeln!(text, "]\n\nunit = [");
        for (seat, unit) in &self.units {
            let _ = writeln!(text, "  {},", unit_line(*seat, unit));
        }
        let _ = writeln!(
            text,
            "]\n\n[scenario]\nid = \"test\"\ntitle = \"Test\"\ndate = \"1807-02-08\"\nsides = [\"french\", \"allied\"]\nmap = \"test.map.toml\"\n"
        );
        for seat in Seat::BOTH {
            let side = sides[seat.index()];
            let _ = writeln!(text, "[side.{side}]\nname = \"{side}\"\n[side.{side}.rules]");
            self.rules[seat.index()].iter().for_each(|rule| {
                let _ = writeln!(text, "{rule}");
            });
        }
        let _ = writeln!(text, "\n[options]\n{}\n{}", self.options.join("\n"), self.weather);
        let usual =
            vec!["{ side = \"french\", kind = \"steps\", of = \"allied\", per = 1, points = 1 }".to_owned()];
        let points = if self.victory.is_empty() { &usual } else { &self.victory };
        let _ = writeln!(
            text,
            "[victory]\npoints = [\n  {}\n]\nlevel = [ {{ margin = 5, result = \"decisive\" }}, {{ margin = 1, result = \"marginal\" }} ]\nsudden = [ {} ]",
            points.join(",\n  "),
            self.sudden.join(", ")
        );
        text
    }

    fn is_hq(&self, formation: &str) -> bool {
        let hqs = self.hqs.iter().flatten();
        hqs.into_iter().any(|hq| {
            self.units.iter().any(|(seat, unit)| {
                unit.starts_with(&format!("{hq}:")) && formation_of(*seat, unit) == formation
            })
        })
    }

    /// The formations that are named, and those units belong to.
    fn all_formations(&self) -> Vec<(Seat, String, Option<String>, Option<String>)> {
        let mut all = self.formations.clone();
        for (seat, unit) in &self.units {
            let formation = formation_of(*seat, unit);
            if !all.iter().any(|(_, name, ..)| *name == formation) {
                all.push((*seat, formation, None, None));
            }
        }
        all
    }

    /// The scenario, which must be sound.
    pub(crate) fn scenario(&self) -> Arc<Scenario> {
        let (scenario, map) = (self.scenario_text(), self.map_text());
        let reading = read(&scenario, &map);
        match reading.scenario {
            Some(book) => Arc::new(book),
            None => panic!("{:#?}\n{scenario}\n{map}", reading.faults),
        }
    }

    /// The battle before its set-up.
    pub(crate) fn deal(&self) -> Play {
        let book = self.scenario();
        let options = book.options.clone();
        Play::new(State::new(book, options))
    }

    /// The battle in a segment of an action phase in which all formations of a side are active.
    pub(crate) fn segment(&self, seat: Seat, segment: Segment) -> Play {
        self.edited(|sheet, course| {
            sheet["active_seat"] = serde_json::to_value(seat).unwrap();
            let numbers = (0..self.all_formations().len()).filter(|at| self.all_formations()[*at].0 == seat);
            sheet["active"] = numbers.collect::<Vec<_>>().into();
            course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(segment)]);
        })
    }

    /// The battle at a step of the turn.
    pub(crate) fn step(&self, step: Step) -> Play {
        self.edited(|_, course| course.push(Frame::Turn(step)))
    }

    /// The battle with its record edited as a file, and other things pending.
    pub(crate) fn edited(&self, edit: impl FnOnce(&mut Value, &mut Vec<Frame>)) -> Play {
        let book = self.scenario();
        let options = book.options.clone();
        let mut state = State::new(book.clone(), options);
        let mut sheet = serde_json::to_value(Sheet::from(&*state.record)).unwrap();
        if let Some(weather) = book.turns[0].weather {
            sheet["weather"] = serde_json::to_value(weather).unwrap();
        }
        let mut course = Vec::new();
        edit(&mut sheet, &mut course);
        let sheet: Sheet = serde_json::from_value(sheet).unwrap();
        state.record = sheet.record(&book).unwrap().into();
        state.course = course.into_iter().collect();
        Play::new(state)
    }
}

fn commander_name(seat: Seat) -> &'static str {
    ["french-commander", "allied-commander"][seat.index()]
}

/// The corners of a rectangle and those of its neighbours that lie on its sides, counter-clockwise.
fn outline(areas: &[(String, [i32; 4])], [x0, y0, x1, y1]: [i32; 4]) -> String {
    let corners = areas.iter().flat_map(|(_, [a, b, c, d])| [(*a, *b), (*c, *b), (*c, *d), (*a, *d)]);
    let mut points: Vec<(i32, i32)> = corners
        .filter(|(x, y)| {
            let on_x = (*x == x0 || *x == x1) && (y0..=y1).contains(y);
            let on_y = (*y == y0 || *y == y1) && (x0..=x1).contains(x);
            on_x || on_y
        })
        .collect();
    let along = |(x, y): &(i32, i32)| match () {
        () if *y == y0 && *x < x1 => (0, x - x0),
        () if *x == x1 && *y < y1 => (1, y - y0),
        () if *y == y1 && *x > x0 => (2, x1 - x),
        () => (3, y1 - y),
    };
    points.sort_by_key(along);
    points.dedup();
    points.iter().map(|(x, y)| format!("[{x}, {y}]")).collect::<Vec<_>>().join(", ")
}

fn formation_of(seat: Seat, unit: &str) -> String {
    let named = unit.split_whitespace().find_map(|word| word.strip_prefix("of="));
    named.map_or_else(|| ["first", "second"][seat.index()].to_owned(), str::to_owned)
}

/// `4/4,2/3s`: step by step, short ones marked.
fn ladder_of(steps: &str) -> String {
    let step = |step: &str| {
        let (face, form) = step.strip_suffix('s').map_or((step, "long"), |face| (face, "short"));
        format!("[{}, \"{form}\"]", face.replace('/', ", "))
    };
    steps.split(',').map(step).collect::<Vec<_>>().join(", ")
}

fn unit_line(seat: Seat, unit: &str) -> String {
    let (name, rest) = unit.split_once(':').unwrap_or_else(|| panic!("a unit is `name: kind …`: {unit}"));
    let mut words = rest.split_whitespace();
    let kind = words.next().unwrap_or_default();
    let side = ["french", "allied"][seat.index()];
    let (arm, ladder) = match kind {
        "long" | "short" => ("infantry", true),
        "cavalry" => ("cavalry", true),
        "gun" => ("artillery", true),
        "hq" => ("hq", false),
        other => panic!("what is a {other}?"),
    };
    let mut line = format!(
        "{{ id = \"{name}\", name = \"{name}\", side = \"{side}\", nation = \"{side}\", arm = \"{arm}\", formation = \"{}\"",
        formation_of(seat, unit)
    );
    if ladder {
        let steps = words.next().unwrap_or_default();
        let _ = match (kind, steps.split_once('/')) {
            _ if steps.contains(',') => write!(line, ", steps = [{}]", ladder_of(steps)),
            ("short", Some((sp, morale))) => write!(line, ", steps = [[{sp}, {morale}, \"short\"]]"),
            _ => write!(line, ", steps = \"std {steps}\""),
        };
    }
    let mut flags = Vec::new();
    for word in words {
        let _ = match word.split_at(1) {
            ("@", area) => write!(line, ", at = \"{area}\""),
            ("^", heading) => write!(line, ", facing = {heading}"),
            _ => match word.split_once('=') {
                Some(("of", _)) => Ok(()),
                Some(("in", force)) => write!(line, ", force = \"{force}\""),
                Some(("on", infantry)) => write!(line, ", attached_to = \"{infantry}\""),
                Some(("step", step)) => write!(line, ", start_step = {step}"),
                Some(("zone", areas)) => {
                    let zone: Vec<String> = areas.split(',').map(|area| format!("\"{area}\"")).collect();
                    write!(line, ", zone = [{}]", zone.join(", "))
                }
                Some(("radius", radius)) => write!(line, ", radius = {radius}"),
                Some(("child", parent)) => {
                    write!(line, ", deployable_from = {{ parent = \"{parent}\", steps = 1 }}")
                }
                Some(other) => panic!("what is {other:?}?"),
                None if word == "reserve" => write!(line, ", reserve = true"),
                None if kind == "cavalry" && ["heavy", "medium", "light", "irregular"].contains(&word) => {
                    write!(line, ", class = \"{word}\"")
                }
                None if kind == "gun"
                    && ["heavy", "horse", "mortar", "rocket", "licorne"].contains(&word) =>
                {
                    write!(line, ", kind = \"{word}\"")
                }
                None => {
                    flags.push(format!("\"{word}\""));
                    Ok(())
                }
            },
        };
    }
    if kind == "cavalry" && !line.contains(", class = ") {
        line.push_str(", class = \"light\"");
    }
    let _ = write!(line, ", flags = [{}] }}", flags.join(", "));
    line
}

fn leader_line(seat: Seat, leader: &str) -> String {
    let (name, rest) =
        leader.split_once(':').unwrap_or_else(|| panic!("a leader is `name: role …`: {leader}"));
    let mut words = rest.split_whitespace();
    let role = words.next().unwrap_or_default();
    let side = ["french", "allied"][seat.index()];
    let mut line = format!(
        "{{ id = \"{name}\", name = \"{name}\", side = \"{side}\", nation = \"{side}\", role = \"{role}\", rank = \"general\""
    );
    for word in words {
        let _ = match word.split_at(1) {
            ("@", area) => write!(line, ", at = \"{area}\""),
            _ => match word.split_once('=') {
                Some(("of", formation)) => write!(line, ", formation = \"{formation}\""),
                Some(("under", superior)) => write!(line, ", superior = \"{superior}\""),
                Some(other) => panic!("what is {other:?}?"),
                None => match word.split('-').collect::<Vec<_>>()[..] {
                    [radius, tactical, initiative] => {
                        let (attack, defence) = tactical.split_once('/').unwrap_or((tactical, tactical));
                        write!(
                            line,
                            ", radius = {radius}, tactical = [{attack}, {defence}], initiative = {initiative}"
                        )
                    }
                    _ => write!(line, ", {word} = true"),
                },
            },
        };
    }
    line.push_str(" }");
    line
}
