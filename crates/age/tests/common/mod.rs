//! A small language for the tests: a table is drawn up unit by unit, a step is chosen, orders are given with chosen dice, and what
//! came of it is looked at.

#![allow(dead_code, reason = "each chapter uses its part of the language")]

use age::Age;
use age::event::Event;
use age::field::check::Flaw;
use age::field::{Field, Shared};
use age::geometry::{Pose, Pt};
use age::ids::{GeneralId, UnitId};
use age::measure::{Ang, Mil, Turn};
use age::order::{Intent, Order, Piece};
use age::record::{Record, Step};
use age::state::State;
use age::tables::STANDARD;
use serde_json::{Map, Value, json};
use std::fmt::Write;

use table::dice::{NoMore, Scripted};
use table::laws::{carry_out, refused_by};
use table::{Game, Refusal, Seat, Setup};

/// The setup of a scenario with these options.
pub(crate) fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    Age.catalogue_with(&options).read(Some(scenario), &options).expect("a setup")
}

/// The training engagement.
pub(crate) fn mill_road() -> Setup {
    setup("training_mill_road", Value::Null)
}

/// A place in inches.
pub(crate) fn at(x: f64, y: f64) -> Pt {
    Pt::new((x * 1000.0).round() as i32, (y * 1000.0).round() as i32)
}

/// Inches.
pub(crate) fn inches(length: f64) -> Mil {
    Mil((length * 1000.0).round() as i32)
}

/// Straight ahead.
pub(crate) fn forward(length: f64) -> Piece {
    Piece::Forward { inches: inches(length) }
}

/// A unit of a test.
pub(crate) struct Troop {
    side: Seat,
    id: &'static str,
    command: Option<&'static str>,
    lines: String,
}

impl Troop {
    fn new(side: Seat, id: &'static str, x: f64, y: f64, facing: i32) -> Troop {
        let mut lines = String::new();
        let _ = write!(lines, "anchor = [{x}, {y}]\nfacing = {facing}\n");
        Troop { side, id, command: None, lines }
    }

    /// Of another command than the rest of its side.
    pub(crate) fn of(mut self, command: &'static str) -> Troop {
        self.command = Some(command);
        self
    }

    /// In another formation than its kind usually comes in.
    pub(crate) fn formed(mut self, formation: &str) -> Troop {
        self.lines = self.lines.replace("\"road_column\"", &format!("\"{formation}\""));
        self
    }

    /// Any line of the file.
    pub(crate) fn with(mut self, line: &str) -> Troop {
        self.lines.push_str(line);
        self.lines.push('\n');
        self
    }
}

/// Infantry: mixed, three ranks, regular.
pub(crate) fn foot(
    side: Seat,
    id: &'static str,
    bases: u8,
    formation: &str,
    x: f64,
    y: f64,
    facing: i32,
) -> Troop {
    Troop::new(side, id, x, y, facing)
        .with(
            "arm = \"infantry\"\nrating = \"regular\"\ndoctrine = \"mixed\"\nranks = 3\ncan_skirmish = true",
        )
        .with(&format!("bases = {bases}\nformation = \"{formation}\""))
}

/// Light cavalry, regular.
pub(crate) fn horse(
    side: Seat,
    id: &'static str,
    bases: u8,
    formation: &str,
    x: f64,
    y: f64,
    facing: i32,
) -> Troop {
    Troop::new(side, id, x, y, facing)
        .with("arm = \"cavalry\"\nrating = \"regular\"\nweight = \"light\"")
        .with(&format!("bases = {bases}\nformation = \"{formation}\""))
}

/// A heavy foot battery of the row of all others.
pub(crate) fn guns(side: Seat, id: &'static str, limbered: bool, x: f64, y: f64, facing: i32) -> Troop {
    Troop::new(side, id, x, y, facing)
        .with("arm = \"artillery\"\nrating = \"regular\"\nmount = \"foot\"\nweight = \"heavy\"\nrow = \"other\"")
        .with(&format!("limbered = {limbered}"))
}

/// Infantry that comes on in road column from a turn on.
pub(crate) fn garrison(side: Seat, id: &'static str, bases: u8, facing: i32, area: &str) -> Troop {
    Troop { side, id, command: None, lines: format!("facing = {facing}\ngarrison = \"{area}\"\n") }
        .with("arm = \"infantry\"\nrating = \"regular\"\ndoctrine = \"mixed\"\nranks = 3")
        .with(&format!("bases = {bases}"))
}

pub(crate) fn coming(side: Seat, id: &'static str, bases: u8, facing: i32, turn: u8, entry: &str) -> Troop {
    Troop {
        side,
        id,
        command: None,
        lines: format!("facing = {facing}\narrives = {{ turn = {turn}, entry = \"{entry}\" }}\n"),
    }
    .with("arm = \"infantry\"\nrating = \"regular\"\ndoctrine = \"mixed\"\nranks = 3")
    .with(&format!("bases = {bases}\nformation = \"road_column\""))
}

/// A table being drawn up.
pub(crate) struct Scene {
    ground: String,
    troops: Vec<Troop>,
    options: Value,
    generals: String,
    successor: i8,
}

/// A table of 36" by 30" with nothing on it.
pub(crate) fn table() -> Scene {
    Scene {
        ground: String::new(),
        troops: Vec::new(),
        options: json!({}),
        generals: String::new(),
        successor: 0,
    }
}

impl Scene {
    pub(crate) fn with(mut self, troop: Troop) -> Scene {
        self.troops.push(troop);
        self
    }

    /// Areas and lines as in a file.
    pub(crate) fn ground(mut self, text: &str) -> Scene {
        self.ground.push_str(text);
        self.ground.push('\n');
        self
    }

    /// A wood from corner to corner.
    pub(crate) fn wood(self, x: i32, y: i32, to_x: i32, to_y: i32) -> Scene {
        self.ground(&format!(
            "[[area]]\nid = \"wood{x}-{y}\"\nname = \"wood\"\nground = \"woods\"\ngoing = \"difficult\"\ncover_fire = -1\ncover_combat = 1\noutline = [[{x}, {y}], [{to_x}, {y}], [{to_x}, {to_y}], [{x}, {to_y}]]"
        ))
    }

    /// A general of the first side's division.
    pub(crate) fn general(mut self, id: &str, quality: &str, x: f64, y: f64) -> Scene {
        let _ = write!(
            self.generals,
            "[[army.general]]\nid = \"{id}\"\nname = \"{id}\"\nrank = \"division\"\nquality = \"{quality}\"\ncommand = \"F\"\nat = [{x}, {y}]\n"
        );
        self
    }

    /// What the successors of both chiefs are worth.
    pub(crate) fn successor(mut self, rating: i8) -> Scene {
        self.successor = rating;
        self
    }

    /// An aide of the first side's chief.
    pub(crate) fn aide(mut self, id: &str, rank: &str, x: f64, y: f64) -> Scene {
        let _ = write!(
            self.generals,
            "[[army.general]]\nid = \"{id}\"\nname = \"{id}\"\nrank = \"{rank}\"\nquality = \"ordinary\"\nat = [{x}, {y}]\n"
        );
        self
    }

    /// Tables of one's own: the game's with one thing changed.
    pub(crate) fn by_tables(mut self, from: &str, to: &str) -> Scene {
        assert!(STANDARD.contains(from), "{from}");
        self.options["own_tables"] = json!({ "own.json": STANDARD.replacen(from, to, 1) });
        self
    }

    pub(crate) fn option(mut self, key: &str, value: &str) -> Scene {
        self.options[key] = json!(value);
        self
    }

    fn text(&self) -> String {
        let mut text = String::from(
            "id = \"scene\"\nname = \"scene\"\nsize = [36, 30]\nturns = 6\nclock = \"10:00\"\nminutes = 30\ntie_side = \"f\"\n",
        );
        text.push_str(&self.ground);
        for (seat, id, home, x) in
            [(Seat::First, "f", "south", (35, 1)), (Seat::Second, "a", "north", (1, 29))]
        {
            let upper = id.to_uppercase();
            let _ = write!(
                text,
                "[[army]]\nid = \"{id}\"\nname = \"{id}\"\nhome = \"{home}\"\nchief = \"chief_{id}\"\nrating = 0\nsuccessor_rating = {}\ncritical_levels = [30, 40, 50]\n[[army.command]]\nid = \"{upper}\"\n[[army.general]]\nid = \"chief_{id}\"\nname = \"chief\"\nrank = \"chief\"\nquality = \"ordinary\"\nat = [{}, {}]\n",
                self.successor, x.0, x.1
            );
            if seat == Seat::First {
                text.push_str(&self.generals);
            }
            let troops = || self.troops.iter().filter(|troop| troop.side == seat);
            for command in troops().filter_map(|troop| troop.command) {
                let _ = write!(text, "[[army.command]]\nid = \"{command}\"\n");
            }
            for troop in troops() {
                let _ = write!(
                    text,
                    "[[army.unit]]\nid = \"{}\"\nname = \"{}\"\ncommand = \"{}\"\n{}",
                    troop.id,
                    troop.id,
                    troop.command.unwrap_or(&upper),
                    troop.lines
                );
            }
        }
        text
    }

    /// The battle in this step of the first side's segment.
    pub(crate) fn in_step(self, step: Step) -> Battle {
        self.in_step_of(Seat::First, step)
    }

    /// The battle in this step of a side's segment.
    pub(crate) fn in_step_of(self, seat: Seat, step: Step) -> Battle {
        let mut options = self.options.clone();
        options["own_scenario"] = json!({ "own.toml": self.text() });
        let setup = setup("training_mill_road", options);
        let mut record = age::setup::record(&setup).unwrap_or_else(|faults| panic!("{faults:#?}"));
        for event in [
            Event::TurnBegan { turn: 2 },
            Event::InitiativeHeld { seat, rolled: false },
            Event::OrderChosen { first: seat },
            Event::SegmentBegan { seat },
            Event::StepBegan { step },
        ] {
            record.witness(&event);
        }
        Battle { state: State(record), events: Vec::new() }
    }
}

/// A battle being fought.
pub(crate) struct Battle {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Battle {
    /// A brigade passes its test and charges straight ahead.
    #[track_caller]
    pub(crate) fn charge(&mut self, unit: &str, target: &str) {
        let (unit, target) = (self.unit(unit), self.unit(target));
        self.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
        self.give(Order::Charge { unit, wheel: Turn(0) }, &[]);
    }

    /// Steps are ended until this one comes.
    #[track_caller]
    pub(crate) fn until(&mut self, step: Step) {
        while self.record().step() != step {
            self.give(Order::EndStep {}, &[]);
        }
    }

    pub(crate) fn record(&self) -> &Record {
        &self.state.0
    }

    pub(crate) fn unit(&self, id: &str) -> UnitId {
        self.record().field().unit_named(id).expect("a unit of this name")
    }

    pub(crate) fn general(&self, id: &str) -> GeneralId {
        self.record().field().general_named(id).expect("a general of this name")
    }

    /// Something happened before.
    pub(crate) fn after(mut self, event: impl FnOnce(&Battle) -> Event) -> Battle {
        let event = event(&self);
        self.state.0.witness(&event);
        self
    }

    pub(crate) fn awaited(&self) -> Seat {
        self.record().awaited().expect("somebody is awaited")
    }

    pub(crate) fn check(&self, order: &Order) -> Result<(), Refusal> {
        Age.check(&Age.view(&self.state, self.awaited()), order)
    }

    /// The order is refused by this clause, and nothing changes.
    #[track_caller]
    pub(crate) fn refused(&self, order: &Order, clause: &'static str) {
        refused_by(&Age, &self.state, (self.awaited(), order), clause);
    }

    /// The order is given; dice fall as told, and no more of them.
    #[track_caller]
    pub(crate) fn give(&mut self, order: Order, faces: &[u16]) -> &mut Battle {
        let seat = self.awaited();
        let mut dice = Scripted::new(NoMore);
        dice.extend(faces.iter().copied());
        self.events = carry_out(&Age, &mut self.state, (seat, &order), &mut dice).events;
        assert!(dice.script().is_empty(), "dice left over after {order:?}");
        self
    }

    /// A brigade declares and is tested with this face.
    #[track_caller]
    pub(crate) fn declare(&mut self, unit: &str, intent: Intent, faces: &[u16]) -> &mut Battle {
        let unit = self.unit(unit);
        self.give(Order::Declare { unit, intent, target: None }, faces)
    }

    /// A unit moves.
    #[track_caller]
    pub(crate) fn march(&mut self, unit: &str, path: &[Piece]) -> &mut Battle {
        let unit = self.unit(unit);
        self.give(Order::Move { unit, path: path.to_vec() }, &[])
    }

    pub(crate) fn pose(&self, unit: &str) -> Pose {
        self.record().unit(self.unit(unit)).pose
    }

    pub(crate) fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    /// What the acting unit has left, in inches.
    pub(crate) fn left(&self) -> Mil {
        Mil((self.record().acting().expect("a unit acts").left / 60) as i32)
    }
}

/// A scenario by the game's tables, or all its faults.
pub(crate) fn read(text: &str) -> Result<Field, Vec<Flaw>> {
    age::field::check::read(text, age::tables::Tables::standard())
}

/// The built-in scenario.
pub(crate) fn field(id: &str) -> Shared {
    Shared::built_in(id).expect("a built-in scenario")
}

/// North and south.
pub(crate) const NORTH: Ang = Ang::NORTH;
