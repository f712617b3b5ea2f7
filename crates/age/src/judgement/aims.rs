//! What is worth marching to: places that give victory points, before all those that the enemy holds, and enemies who can be beaten.

use crate::field::{Ground, Objective};
use crate::geometry::{Pt, length};
use crate::ids::UnitId;
use crate::kinds::{Arm, Condition};
use crate::record::Record;
use crate::rules::victory;
use table::Seat;

/// How near to a place brigades count as standing about it.
const ABOUT: i64 = 7;
/// With so many victory points more nobody has to look for the enemy.
const AHEAD: i64 = 4;
/// So many turns before the end every place that is held keeps a brigade.
const LATE: u8 = 3;

fn inches(from: Pt, to: Pt) -> i64 {
    i64::from(length(to - from).0) / 1000
}

fn brigades(record: &Record, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    record.present(seat).filter(|&unit| !record.card(unit).is_battery())
}

/// By how many victory points a seat is ahead.
pub(super) fn lead(record: &Record, seat: Seat) -> i64 {
    i64::from(victory::points(record, seat)) - i64::from(victory::points(record, seat.other()))
}

/// Whether a seat has won by staying where it is: well ahead in the second half of the battle.
fn may_wait(record: &Record, seat: Seat) -> bool {
    2 * record.turn() > record.field().turns && lead(record, seat) >= AHEAD
}

/// Whether a brigade touches a place (AGE-H113).
pub(super) fn holds(record: &Record, unit: UnitId, place: &Objective) -> bool {
    record.footprint(unit).gap_to(place.centre).within(place.radius)
}

/// The place that nobody but this brigade keeps for its side, and that would be lost without it.
pub(super) fn post(record: &Record, seat: Seat, unit: UnitId) -> Option<&Objective> {
    let places = record.field().objectives.iter().zip(record.objectives());
    places.map(|(place, holder)| (place, *holder)).find_map(|(place, holder)| {
        if !holds(record, unit, place) {
            return None;
        }
        // One of those who are there keeps it: who is in its houses, then the first on foot.
        let rank = |unit: UnitId| {
            (record.unit(unit).garrison.is_none(), record.card(unit).arm() != Arm::Infantry, unit)
        };
        let keepers = brigades(record, seat).filter(|&other| holds(record, other, place));
        let others = keepers.map(rank).min() != Some(rank(unit));
        let threat = brigades(record, seat.other())
            .map(|enemy| inches(record.centre(enemy), place.centre))
            .min()
            .unwrap_or(99);
        let turns = record.field().turns.saturating_sub(record.turn());
        // Who has time to come back need not wait.
        let kept = holder != Some(seat) || threat <= 10 + 6 * i64::from(turns);
        (!others && kept).then_some(place)
    })
}

/// Whether brigades can keep a place against enemies about it: two for three, and a garrison counts double. Others have more to do elsewhere.
fn suffice(record: &Record, keepers: &[UnitId], enemies: &[UnitId]) -> bool {
    let bases = |unit: UnitId| u32::from(record.unit(unit).bases);
    let kept: u32 = keepers
        .iter()
        .map(|&unit| if record.unit(unit).garrison.is_some() { 2 * bases(unit) } else { bases(unit) })
        .sum();
    3 * kept >= 2 * enemies.iter().map(|&enemy| bases(enemy)).sum::<u32>()
}

/// AGE-H52 Whether a place has houses, which cavalry cannot enter and only keeps others from.
fn has_houses(record: &Record, place: &Objective) -> bool {
    record.field().areas.iter().any(|area| {
        area.ground == Ground::BuiltUp && area.footprint.gap_to(place.centre).within(place.radius)
    })
}

/// Whether a brigade is where it should be.
pub(super) fn rests(record: &Record, seat: Seat, unit: UnitId) -> bool {
    post(record, seat, unit).is_some() || goal(record, seat, unit).is_none()
}

/// Where a brigade wants to go: to what is worth most for its distance and has not enough friends about it, else to the enemy; nowhere
/// if it is there.
pub(super) fn goal(record: &Record, seat: Seat, unit: UnitId) -> Option<Pt> {
    goal_from(record, seat, unit, record.centre(unit))
}

/// The same for a brigade that stands, or comes on, there.
pub(super) fn goal_from(record: &Record, seat: Seat, unit: UnitId, from: Pt) -> Option<Pt> {
    let late = record.turn() + LATE > record.field().turns;
    let waits = may_wait(record, seat);
    let horse = record.card(unit).arm() == Arm::Cavalry;
    let places = record.field().objectives.iter().zip(record.objectives()).filter_map(|(place, holder)| {
        let own = *holder == Some(seat);
        let away = |other: UnitId| inches(record.centre(other), place.centre);
        let enemies: Vec<UnitId> =
            brigades(record, seat.other()).filter(|&enemy| away(enemy) <= ABOUT).collect();
        let mine = inches(from, place.centre);
        let before: Vec<UnitId> =
            brigades(record, seat).filter(|&other| other != unit && away(other) <= mine).collect();
        let wanted = match own {
            false => before.len() < enemies.len() + 1 + usize::from(place.points.div_ceil(2)),
            true if waits && !enemies.is_empty() => before.len() < enemies.len() + 1,
            true if !enemies.is_empty() => !suffice(record, &before, &enemies),
            true => before.len() < usize::from(late),
        };
        let weight = if own { 1000 } else { 2000 };
        let weight = if horse && has_houses(record, place) { weight / 3 } else { weight };
        let there = record.unit(unit).here() && holds(record, unit, place);
        let worth = i64::from(place.points) * weight / (mine + 6);
        wanted.then_some((worth, (!there).then_some(place.centre)))
    });
    let enemies = record.present(seat.other()).filter(|_| !waits).map(|enemy| {
        let weak = match record.condition(enemy) {
            _ if record.card(enemy).is_battery() => 1200,
            Condition::Fresh => 1500,
            Condition::Worn => 2500,
            Condition::Spent => 3000,
        };
        let weak = weak + 700 * i64::from(record.unit(enemy).disordered);
        (weak / (inches(from, record.centre(enemy)) + 6), Some(record.centre(enemy)))
    });
    places.chain(enemies).max_by_key(|(worth, _)| *worth).and_then(|(_, place)| place)
}
