//! The gate for positions from outside: all that is wrong with one, so that no later step meets an impossible battle.

use crate::geometry::Footprint;
use crate::ids::UnitId;
use crate::kinds::Formation;
use crate::record::{Asked, Post, Record, Step};
use crate::rules::ground;
use crate::rules::walking::speeds;
use table::{Clause, Fault, Phrase};

/// More rounds of breakthroughs no segment sees (AGE-O16).
const MOST_ROUNDS: u8 = 200;
/// More actions no battery takes in a segment, its retreats counted.
const MOST_ACTIONS: u16 = 100;

/// Everything that is wrong with a position.
pub fn admit(record: &Record) -> Result<(), Vec<Fault>> {
    let mut faults = shape(record);
    if faults.is_empty() {
        let mut gate = Gate { record, faults: Vec::new() };
        gate.units();
        gate.generals();
        gate.course();
        faults = gate.faults;
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn fault(at: impl Into<String>, clause: &'static str, message: &'static str) -> Fault {
    Fault::new(at, Clause(clause), Phrase::new(message))
}

/// Lists as long as those of the scenario, and no number that points nowhere.
fn shape(record: &Record) -> Vec<Fault> {
    let field = record.field();
    let mut faults = Vec::new();
    if record.units().len() != field.units.len() {
        faults.push(fault("state.units", "AGE-H18", "age-fault-units"));
    }
    if record.generals().len() != field.generals.len() {
        faults.push(fault("state.generals", "AGE-H28", "age-fault-generals"));
    }
    if record.objectives().len() != field.objectives.len() {
        faults.push(fault("state.objectives", "AGE-H113", "age-fault-objectives"));
    }
    let known = |unit: UnitId| unit.index() < field.units.len();
    let mut named: Vec<UnitId> =
        record.contacts().iter().flat_map(|contact| [contact.by, contact.with]).collect();
    named.extend(record.combats().iter().flat_map(|combat| combat.units.iter().flatten().copied()));
    named.extend(record.combats().iter().flat_map(|combat| combat.leads.iter().flatten().copied()));
    named.extend(record.combats().iter().flat_map(|combat| combat.ahead.iter().map(|ahead| ahead.unit)));
    named.extend(record.advancing());
    named.extend(record.acting().map(|acting| acting.unit));
    named.extend(record.acting().and_then(|acting| acting.target));
    named.extend(record.units().iter().filter_map(|unit| unit.attached_to));
    if let Some(&Asked::CounterCharge { by, unit, .. }) = record.asked() {
        named.extend([by, unit]);
    }
    named.extend(record.generals().iter().filter_map(|general| match general.post {
        Post::Attached(unit) => Some(unit),
        _ => None,
    }));
    if !named.into_iter().all(known) {
        faults.push(fault("state", "AGE-H06", "age-fault-unknown-unit"));
    }
    let areas = record.units().iter().filter_map(|unit| unit.garrison);
    let areas =
        areas.chain(record.combats().iter().flat_map(|combat| combat.ahead.iter().filter_map(|a| a.area)));
    if areas.into_iter().any(|area| area.index() >= field.areas.len()) {
        faults.push(fault("state.units", "AGE-H27", "age-fault-unknown-area"));
    }
    let posts = record.generals().iter().flat_map(|general| {
        let substituted = match general.post {
            Post::Substituted(command) => Some(command),
            _ => None,
        };
        [general.command, substituted]
    });
    if posts.flatten().any(|command| command.index() >= field.commands.len()) {
        faults.push(fault("state.generals", "AGE-H28", "age-fault-unknown-command"));
    }
    for seat in table::Seat::BOTH {
        let chief = record.side(seat).chief;
        if chief.index() >= field.generals.len() || field.general(chief).side != seat {
            faults.push(fault("state.sides", "AGE-H28", "age-fault-chief"));
        }
    }
    for seat in table::Seat::BOTH {
        let cards = field.units.iter().filter(|card| card.side == seat && !card.is_battery());
        let bases: u16 = cards.map(|card| u16::from(card.bases)).sum();
        if record.side(seat).bases_lost > bases || record.side(seat).levels > 3 {
            faults.push(fault("state.sides", "AGE-H110", "age-fault-losses"));
        }
    }
    let combats = record.combats();
    if !(1..=MOST_ROUNDS).contains(&record.round()) {
        faults.push(fault("state.round", "AGE-O16", "age-fault-round"));
    }
    if combats.iter().any(|combat| combat.units.iter().any(|units| units.is_empty())) {
        faults.push(fault("state.combats", "AGE-H93", "age-fault-combat"));
    }
    if record.turn() == 0 || record.turn() > field.turns {
        faults.push(fault("state.turn", "AGE-02", "age-fault-turn"));
    }
    if record.segment() > 2 * u16::from(record.turn()) {
        faults.push(fault("state.segment", "AGE-02", "age-fault-segment"));
    }
    faults
}

struct Gate<'a> {
    record: &'a Record,
    faults: Vec<Fault>,
}

impl Gate<'_> {
    fn note(&mut self, unit: UnitId, clause: &'static str, message: &'static str) {
        let why = Phrase::new(message).with("unit", self.record.card(unit).name.fact());
        self.faults.push(Fault::new(format!("state.units[{}]", unit.0), Clause(clause), why));
    }

    fn units(&mut self) {
        let record = self.record;
        let field = record.field();
        let table = field.table();
        let mut prints: Vec<(UnitId, Footprint)> = Vec::new();
        for unit in record.all_present() {
            let (now, card) = (record.unit(unit), record.card(unit));
            if now.bases == 0 || now.bases > card.bases {
                self.note(unit, "AGE-H18", "age-fault-bases");
                continue;
            }
            let garrisons = now.formation == Formation::Garrison;
            let formed =
                card.is_battery() || (card.may_form(now.formation) && garrisons == now.garrison.is_some());
            if !formed || now.trail.len() > 64 {
                self.note(unit, "AGE-H10", "age-fault-formation");
                continue;
            }
            self.marks(unit);
            let near = |value: i32| (-400_000..=400_000).contains(&value);
            let places = now.trail.iter().chain([&now.pose.anchor]);
            if !places.into_iter().all(|point| near(point.x) && near(point.y)) {
                self.note(unit, "AGE-H14", "age-fault-place");
                continue;
            }
            let print = record.footprint(unit);
            if !table.holds(print.bounds()) || ground::is_barred(field, &print) {
                self.note(unit, "AGE-H14", "age-fault-place");
            }
            prints.push((unit, print));
        }
        for (index, (unit, print)) in prints.iter().enumerate() {
            if prints[..index].iter().any(|(_, other)| other.overlaps(print)) {
                self.note(*unit, "AGE-H14", "age-fault-overlap");
            }
        }
    }

    /// AGE-R37 A brigade is disordered and a battery silent, never the other way round; AGE-H117 what is compulsory can be done.
    fn marks(&mut self, unit: UnitId) {
        let (now, marks) = (self.record.unit(unit), self.record.unit(unit).marks);
        let battery = self.record.card(unit).is_battery();
        let shaken = if battery { now.disordered } else { now.damaged || now.silent.is_some() };
        if shaken {
            self.note(unit, "AGE-R37", "age-fault-marks");
        }
        let untested = marks.must_test && (battery || marks.acted || marks.reserve_used);
        if untested || (marks.must_withdraw && !battery) {
            self.note(unit, "AGE-H117", "age-fault-marks");
        }
        if now.lost_to_fire > self.record.card(unit).bases {
            self.note(unit, "AGE-113", "age-fault-marks");
        }
        let used: u16 = now.actions.iter().map(|&used| u16::from(used)).sum();
        let most = if battery { MOST_ACTIONS } else { 0 };
        if used > most {
            self.note(unit, "AGE-79", "age-fault-marks");
        }
    }

    fn generals(&mut self) {
        let record = self.record;
        for general in record.field().general_ids() {
            let now = record.general(general);
            let side = record.field().general(general).side;
            let wrong = match now.post {
                Post::Attached(unit) => !record.unit(unit).here() || record.owner(unit) != side,
                Post::Substituted(command) => record.field().commands[command.index()].side != side,
                _ => false,
            };
            if wrong {
                self.faults.push(fault(
                    format!("state.generals[{}]", general.0),
                    "AGE-H30",
                    "age-fault-general",
                ));
            }
        }
    }

    /// Somebody is asked what is asked in this step.
    fn course(&mut self) {
        let record = self.record;
        let acting_fits = record.acting().is_none_or(|acting| {
            matches!(record.step(), Step::Reserve | Step::Tactical)
                && record.unit(acting.unit).here()
                && record.owner(acting.unit) == record.phasing()
                && (0..=speeds(record, acting.unit).whole()).contains(&acting.left)
        });
        let over = record.step() == Step::Over;
        let asked_fits = record.asked().is_none_or(|&Asked::CounterCharge { by, unit, .. }| {
            record.unit(by).here() && record.unit(unit).here() && record.owner(by) != record.owner(unit)
        });
        let somebody = record.awaited().is_some() || over;
        let waits = record.contacts().iter().all(|contact| {
            record.unit(contact.by).here()
                && record.unit(contact.with).here()
                && record.owner(contact.by) != record.owner(contact.with)
        });
        let advancing = record.advancing().iter().all(|&unit| record.unit(unit).here());
        if !(acting_fits && asked_fits && somebody && waits && advancing) || over != record.result().is_some()
        {
            self.faults.push(fault("state.step", "AGE-07", "age-fault-step"));
        }
    }
}
