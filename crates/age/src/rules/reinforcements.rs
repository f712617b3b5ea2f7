//! Reinforcements (AGE-H62, AGE-H126): where they come on, and how far they get.

use super::refusal::{Why, ensure, no};
use super::walking::{Leave, Walked, Walker, speeds};
use super::{Play, ground, tactical};
use crate::body::body;
use crate::event::Event;
use crate::field::{Edge, Field};
use crate::geometry::{Footprint, Pose, Pt};
use crate::ids::UnitId;
use crate::kinds::Formation;
use crate::order::Piece;
use crate::record::{Presence, Record};
use table::{Dice, Refusal, Seat, Sink};

/// AGE-H62 Whether a unit is due.
pub fn is_due(record: &Record, unit: UnitId) -> bool {
    let due = record.card(unit).arrival.is_some_and(|arrival| arrival.turn <= record.turn());
    due && record.unit(unit).presence == Presence::Waiting
}

/// The formations in which a unit may come on.
pub fn formations(record: &Record, unit: UnitId) -> &'static [Formation] {
    if record.card(unit).is_battery() {
        &[Formation::Line]
    } else {
        &[Formation::RoadColumn, Formation::ManoeuvreColumn]
    }
}

/// AGE-H126 Whether an edge point is free: the formation, drawn straight with its rear on the edge there, stands on nobody and on ground it
/// may stand on, clear of enemies; no enemy is near the point (AGE-H62).
fn is_free(record: &Record, unit: UnitId, formation: Formation, at: Pt) -> bool {
    let card = record.card(unit);
    let form = body(record.tables(), card, formation, record.unit(unit).bases, true);
    let facing = card.pose.facing;
    let pose = Pose::new(at.towards(facing, i64::from(form.depth().0)), facing);
    let print = form.footprint(pose, &[]);
    let (field, movement) = (record.field(), &record.completions().movement);
    let (clear, taken) = (movement.clear.inches, movement.entry_enemy.inches);
    let enemies = || record.present(card.side.other()).map(|enemy| record.footprint(enemy));
    !record.all_present().any(|other| record.footprint(other).overlaps(&print))
        && !ground::is_barred(field, &print)
        && ground::built_up(field, &print).is_none()
        && !enemies().any(|enemy| enemy.nearer_than(&print, clear) || enemy.gap_to(at).within(taken))
}

/// AGE-H62, AGE-H126 Where a unit may come on: its entry point, or the nearest free edge points beside it.
pub fn entries(record: &Record, unit: UnitId, formation: Formation) -> Vec<Pt> {
    let Some(arrival) = record.card(unit).arrival else { return Vec::new() };
    let entry = &record.field().entries[usize::from(arrival.entry)];
    let movement = &record.completions().movement;
    let (farthest, apart) = (movement.entry_aside.inches.0, movement.step.inches.0);
    for aside in (0..=farthest).step_by(apart as usize) {
        let points: Vec<Pt> = [aside, -aside]
            .into_iter()
            .take(if aside == 0 { 1 } else { 2 })
            .filter_map(|aside| along_edge(record.field(), entry.at, entry.edge, aside))
            .filter(|&point| is_free(record, unit, formation, point))
            .collect();
        if !points.is_empty() {
            return points;
        }
    }
    Vec::new()
}

fn along_edge(field: &Field, at: Pt, edge: Edge, aside: i32) -> Option<Pt> {
    let point = match edge {
        Edge::North | Edge::South => Pt::new(at.x + aside, at.y),
        Edge::East | Edge::West => Pt::new(at.x, at.y + aside),
    };
    field.table().holds(Footprint::point(point).bounds()).then_some(point)
}

/// The entry of a reinforcement: a full move from the edge, wholly on the table at its end.
pub fn plan(
    record: &Record,
    seat: Seat,
    unit: UnitId,
    formation: Option<Formation>,
    at: Option<Pt>,
    path: &[Piece],
) -> Result<Walked, Refusal> {
    let mut walker = start(record, seat, unit, formation, at)?;
    ensure(!path.is_empty(), Why::NoPath)?;
    walker.walk(path)?;
    may_end(record, unit, &walker)?;
    Ok(walker.end())
}

/// AGE-61, AGE-H62 Whether a reinforcement may end its entry, which is a reserve move, here.
pub fn may_end(record: &Record, unit: UnitId, walker: &Walker<'_>) -> Result<(), Refusal> {
    tactical::held_back(record, unit, &walker.print)?;
    tactical::does_not_dip(record, walker)
}

/// The walker of a reinforcement on its entry point.
pub fn start<'a>(
    record: &'a Record,
    seat: Seat,
    unit: UnitId,
    formation: Option<Formation>,
    at: Option<Pt>,
) -> Result<Walker<'a>, Refusal> {
    ensure(unit.index() < record.units().len(), Why::Nobody)?;
    ensure(record.owner(unit) == seat, Why::NotYours)?;
    ensure(is_due(record, unit), Why::NotDue)?;
    let formation = formation.unwrap_or(record.card(unit).formation);
    let battery = record.card(unit).is_battery();
    ensure(battery || formations(record, unit).contains(&formation), Why::EntersInColumn)?;
    let free = entries(record, unit, formation);
    let at = match at {
        Some(at) if free.contains(&at) => at,
        Some(_) => return no(Why::EntryTaken),
        None => match free.first() {
            Some(&at) => at,
            None => return no(Why::EntryTaken),
        },
    };
    let pose = Pose::new(at, record.card(unit).pose.facing);
    let leave = Leave { entering: true, reserve: true, ..Leave::default() };
    let budget = speeds(record, unit).whole();
    Ok(Walker::placed(record, unit, formation, pose, Vec::new(), budget, leave))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn enter(
        &mut self,
        unit: UnitId,
        formation: Option<Formation>,
        at: Option<Pt>,
        path: &[Piece],
    ) {
        self.end_turn();
        let seat = self.record.owner(unit);
        let Ok(march) = plan(self.record, seat, unit, formation, at, path) else { return };
        let Walked { pose, trail, formation, passed, spent, .. } = march;
        let far = spent > speeds(self.record, unit).half();
        self.happen(Event::Entered { unit, formation, pose, trail, far });
        self.generals_flee(&passed);
    }
}
