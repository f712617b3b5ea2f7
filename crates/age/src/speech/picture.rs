//! The table in plain text: a map of characters to scale, north up, and the units with their state.

use super::Names;
use crate::field::{Ground, LineKind};
use crate::geometry::Pt;
use crate::ids::UnitId;
use crate::record::Record;
use table::{Fact, Phrase, Say, Seat};

/// The most rows of the map.
const ROWS: usize = 24;

pub(super) fn picture(record: &Record, width: usize, say: &dyn Say) -> String {
    let field = record.field();
    let mut text = String::new();
    let columns = width.clamp(20, 76);
    let rows = ROWS.min((columns as i32 * field.height.0 / field.width.0 / 2).max(8) as usize);
    for row in (0..rows).rev() {
        let line: String = (0..columns).map(|column| mark(record, column, row, columns, rows)).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    for seat in Seat::BOTH {
        for unit in record.present(seat) {
            let line = say.say(&unit_words(record, unit));
            let fits: String = line.chars().take(width.max(20)).collect();
            text.push_str(fits.trim_end());
            text.push('\n');
        }
    }
    text
}

/// The letter of a unit on the map: capitals for the first seat.
fn letter(unit: UnitId, seat: Seat) -> char {
    let first = if seat == Seat::First { b'A' } else { b'a' };
    char::from(first + unit.0 % 26)
}

fn mark(record: &Record, column: usize, row: usize, columns: usize, rows: usize) -> char {
    let field = record.field();
    let at = |part: usize, parts: usize, whole: i32| {
        ((2 * part as i64 + 1) * i64::from(whole) / (2 * parts as i64)) as i32
    };
    let point = Pt::new(at(column, columns, field.width.0), at(row, rows, field.height.0));
    if let Some(unit) = record.all_present().find(|&unit| record.footprint(unit).holds(point)) {
        return letter(unit, record.owner(unit));
    }
    let cell = (i64::from(field.width.0) / columns as i64).pow(2) / 2;
    if record.generals().iter().any(|general| general.rides() && general.at.square_to(point) <= cell) {
        return '*';
    }
    if let Some(area) = field.areas.iter().find(|area| area.outline.holds(point)) {
        return match area.ground {
            Ground::Woods => '^',
            Ground::BuiltUp => '#',
            Ground::Hill => ':',
            Ground::Water => '~',
            Ground::Rough => ',',
        };
    }
    let half = crate::measure::Mil(field.width.0 / columns as i32 / 2);
    match field.lines.iter().find(|line| line.is_near(point, half)).map(|line| line.kind) {
        Some(LineKind::Road) => '=',
        Some(LineKind::Stream) => '~',
        Some(LineKind::Obstacle) => '-',
        None => '.',
    }
}

fn unit_words(record: &Record, unit: UnitId) -> Phrase {
    let (now, card) = (record.unit(unit), record.card(unit));
    let names = Names(Some(record));
    let mut state: Vec<Fact> = Vec::new();
    let mut add = |message: &'static str| state.push(Fact::Phrase(Phrase::new(message)));
    if card.is_battery() {
        add(if now.limbered { "age-limbered" } else { "age-unlimbered" });
        if now.silent.is_some() {
            add("age-silent");
        }
        if now.damaged {
            add("age-damaged");
        }
    } else {
        state.push(Fact::Phrase(super::formation_words(now.formation)));
        let condition = match record.condition(unit) {
            crate::kinds::Condition::Fresh => "age-fresh",
            crate::kinds::Condition::Worn => "age-worn",
            crate::kinds::Condition::Spent => "age-spent",
        };
        state.push(Fact::Phrase(Phrase::new(condition)));
        if now.disordered {
            state.push(Fact::Phrase(Phrase::new("age-disordered")));
        }
    }
    Phrase::new("age-unit-line")
        .with("letter", letter(unit, card.side).to_string())
        .with("unit", names.unit(unit))
        .with("bases", i64::from(now.bases))
        .with("state", Fact::List(state))
}
