//! The table in plain text: a map of characters to scale, north up, with a ruler in inches, then what is worth having and the units with
//! their state and where they look.

use super::Names;
use crate::field::{Ground, LineKind};
use crate::geometry::{Bounds, Footprint, Pt};
use crate::ids::UnitId;
use crate::measure::{Ang, Mil};
use crate::record::Record;
use table::{Fact, Phrase, Say, Seat};

/// The most rows of the map.
const ROWS: usize = 36;
/// What the ruler beside the map takes.
const RULER: usize = 4;

pub(super) fn picture(record: &Record, width: usize, say: &dyn Say) -> String {
    let field = record.field();
    let columns = width.saturating_sub(RULER).clamp(16, 76);
    let tall = columns as i64 * i64::from(field.height.0) / i64::from(field.width.0) / 2;
    let grid = Grid { record, columns, rows: ROWS.min(tall.max(8) as usize), prints: prints(record) };
    let mut text = grid.drawn();
    for (place, holder) in field.objectives.iter().zip(record.objectives()) {
        let line = Phrase::new("age-objective-line")
            .with("place", place.name.fact())
            .with("points", i64::from(place.points))
            .with("at", coordinates(place.centre));
        let line = match holder {
            Some(seat) => line.with("held", "yes").with("army", field.armies[seat.index()].name.fact()),
            None => line.with("held", "no").with("army", ""),
        };
        push(&mut text, &say.say(&line), width);
    }
    for seat in Seat::BOTH {
        for unit in record.present(seat) {
            push(&mut text, &say.say(&unit_words(record, unit)), width);
        }
    }
    text
}

fn push(text: &mut String, line: &str, width: usize) {
    let fits: String = line.chars().take(width.max(20)).collect();
    text.push_str(fits.trim_end());
    text.push('\n');
}

fn coordinates(point: Pt) -> String {
    format!("{}, {}", Mil((point.x + 50) / 100 * 100), Mil((point.y + 50) / 100 * 100))
}

fn prints(record: &Record) -> Vec<(char, Footprint)> {
    let letters = |seat: Seat| {
        let all = record.field().unit_ids().filter(move |&unit| record.owner(unit) == seat);
        all.enumerate().map(move |(number, unit)| (letter(number, seat), unit))
    };
    let both = Seat::BOTH.into_iter().flat_map(letters);
    both.filter(|(_, unit)| record.unit(*unit).here())
        .map(|(mark, unit)| (mark, record.footprint(unit)))
        .collect()
}

/// The letter of a unit on the map: capitals for the first seat; digits where letters do not suffice.
fn letter(number: usize, seat: Seat) -> char {
    let first = if seat == Seat::First { b'A' } else { b'a' };
    match number {
        0..26 => char::from(first + number as u8),
        _ => char::from(b'0' + (number % 10) as u8),
    }
}

fn letter_of(record: &Record, unit: UnitId) -> char {
    let seat = record.owner(unit);
    let before = record.field().unit_ids().filter(|&other| other < unit && record.owner(other) == seat);
    letter(before.count(), seat)
}

struct Grid<'a> {
    record: &'a Record,
    columns: usize,
    rows: usize,
    prints: Vec<(char, Footprint)>,
}

impl Grid<'_> {
    fn drawn(&self) -> String {
        let mut text = String::new();
        for row in (0..self.rows).rev() {
            let inch = self.cell(0, row).low.y / 1000;
            let above = if row + 1 < self.rows { self.cell(0, row + 1).low.y / 1000 } else { i32::MAX };
            let mark = (0..6).map(|more| inch + more).find(|inch| inch % 6 == 0).filter(|inch| *inch < above);
            let ruler = mark.map_or(" ".repeat(RULER), |inch| format!("{inch:>3} "));
            let line: String = (0..self.columns).map(|column| self.mark(column, row)).collect();
            text.push_str(format!("{ruler}{line}").trim_end());
            text.push('\n');
        }
        let mut ruler = " ".repeat(RULER + self.columns);
        for inch in (0..=self.record.field().width.0 / 1000 - 2).step_by(6) {
            let column = inch as usize * 1000 * self.columns / self.record.field().width.0 as usize;
            let number = inch.to_string();
            ruler.replace_range(
                RULER + column..(RULER + column + number.len()).min(RULER + self.columns),
                &number,
            );
        }
        text.push_str(ruler.trim_end());
        text.push('\n');
        text
    }

    /// The ground that a character stands for.
    fn cell(&self, column: usize, row: usize) -> Bounds {
        let field = self.record.field();
        let at =
            |part: usize, parts: usize, whole: i32| (part as i64 * i64::from(whole) / parts as i64) as i32;
        let corner = |column, row| {
            Pt::new(at(column, self.columns, field.width.0), at(row, self.rows, field.height.0))
        };
        Bounds { low: corner(column, row), high: corner(column + 1, row + 1) }
    }

    fn mark(&self, column: usize, row: usize) -> char {
        let field = self.record.field();
        let cell = self.cell(column, row);
        let point = Pt::new((cell.low.x + cell.high.x) / 2, (cell.low.y + cell.high.y) / 2);
        // A unit is drawn wherever it covers a part of the middle line of a character, so that none is lost between two rows.
        let (bottom, top) = (Pt::new(point.x, cell.low.y), Pt::new(point.x, cell.high.y));
        let on = |print: &Footprint| print.swallows_part_of(bottom, top);
        if let Some((mark, _)) = self.prints.iter().find(|(_, print)| on(print)) {
            return *mark;
        }
        let inside =
            |at: Pt| at.x >= cell.low.x && at.x < cell.high.x && at.y >= cell.low.y && at.y < cell.high.y;
        if self.record.generals().iter().any(|general| general.rides() && inside(general.at)) {
            return '*';
        }
        let half = Mil((cell.high.x - cell.low.x) / 2);
        let line =
            |kind: LineKind| field.lines.iter().any(|line| line.kind == kind && line.is_near(point, half));
        let area = field.areas.iter().rev().find(|area| area.outline.holds(point)).map(|area| area.ground);
        match area {
            Some(Ground::BuiltUp) => '#',
            Some(Ground::Water) => '~',
            _ if line(LineKind::Road) => '=',
            _ if line(LineKind::Stream) => '~',
            _ if line(LineKind::Obstacle) => '-',
            Some(Ground::Woods) => '^',
            Some(Ground::Hill) => ':',
            Some(Ground::Rough) => ',',
            None => '.',
        }
    }
}

/// The nearest of eight directions.
fn towards(facing: Ang) -> &'static str {
    ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"][(usize::from(facing.get()) + 225) / 450 % 8]
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
        .with("letter", format!("{} {}", letter_of(record, unit), towards(now.pose.facing)))
        .with("unit", names.unit(unit))
        .with("bases", i64::from(now.bases))
        .with("state", Fact::List(state))
}
