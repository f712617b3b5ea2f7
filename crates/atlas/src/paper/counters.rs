//! Counters on a grid of 5/8 inch, fronts and then backs mirrored, so that both sides meet when the sheet is turned over its
//! long edge.

use super::{MARGIN, Pages};
use crate::counters::{Piece, counter, short_name};
use crate::palette::uniform;
use crate::pen::{Spot, cut, ems, escape, held};
use empire::ids::{Heading, Nations};
use empire::scenario::{Form, Leader, Scenario, Unit};
use std::fmt::Write;

/// The side of a cell in map units: 5/8 inch.
const CELL: f64 = 625.0;
const COLUMNS: usize = 10;
const ROWS: usize = 14;
/// Nobody lays out more parts of lines, also where they are not counted.
const MOST_LINES: u8 = 6;

/// A counter with both sides.
struct Counter {
    cells: usize,
    front: String,
    back: String,
}

/// All counter sheets of a scenario.
pub(super) fn sheets(scenario: &Scenario, pages: &mut Pages<'_>) {
    let mut counters: Vec<Counter> = Vec::new();
    for unit in &scenario.units {
        counters.extend(of_unit(unit, scenario.nation(unit.nation)));
    }
    let activated = pages.words("empire-paper-activated");
    counters.extend(
        scenario.leaders.iter().map(|leader| of_leader(leader, scenario.nation(leader.nation), &activated)),
    );
    for (message, count, cells) in markers(scenario) {
        let face = marker(&pages.words(message), cells);
        counters.extend((0..count).map(|_| Counter { cells, front: face.clone(), back: face.clone() }));
    }
    // Long counters first, so that rows fill up.
    counters.sort_by_key(|counter| std::cmp::Reverse(counter.cells));
    for (number, sheet) in packed(&counters).into_iter().enumerate() {
        for back in [false, true] {
            let message = if back { "empire-paper-counters-back" } else { "empire-paper-counters" };
            let name = format!("{} {}", pages.words(message), number + 1);
            let body = drawn(&sheet, back, pages.size.width);
            pages.page(&name, &body);
        }
    }
}

/// The markers a battle needs: what stands on them, how many, and how many cells each is long. Parts of extended lines are as
/// long as the counters they belong to (EMP-16.0a).
fn markers(scenario: &Scenario) -> Vec<(&'static str, usize, usize)> {
    let mut all =
        vec![("empire-paper-square", 8, 1), ("empire-paper-routed", 8, 1), ("empire-paper-column", 6, 1)];
    for rules in &scenario.rules {
        if rules.reverse_slope != Nations::default() {
            all.push(("empire-paper-reverse-slope", 6, 1));
        }
        all.push(("empire-paper-half-line", usize::from(rules.extended_line.half.min(MOST_LINES)), 2));
        all.push(("empire-paper-third-line", usize::from(rules.extended_line.third.min(MOST_LINES)), 2));
    }
    all
}

/// Counters with the cell where each begins.
type Laid<'a> = Vec<(usize, usize, &'a Counter)>;

fn packed(counters: &[Counter]) -> Vec<Laid<'_>> {
    let mut sheets: Vec<Laid<'_>> = vec![Vec::new()];
    let (mut row, mut column) = (0, 0);
    for counter in counters {
        if column + counter.cells > COLUMNS {
            (row, column) = (row + 1, 0);
        }
        if row == ROWS {
            sheets.push(Vec::new());
            row = 0;
        }
        sheets.last_mut().expect("there is a sheet").push((row, column, counter));
        column += counter.cells;
    }
    sheets
}

fn drawn(sheet: &Laid<'_>, back: bool, paper: f64) -> String {
    let (wide, high) = (CELL * COLUMNS as f64, CELL * ROWS as f64);
    let mm = |units: f64| units * 0.0254;
    // In the middle of the paper, so that fronts and backs meet.
    let left = (paper - mm(wide)) / 2.0;
    let mut out = format!(
        "<svg style='left:{left:.2}mm;top:{MARGIN}mm' width='{:.2}mm' height='{:.2}mm' viewBox='0 0 {wide} {high}' font-family='inherit'><defs>{}</defs>",
        mm(wide),
        mm(high),
        include_str!("../symbols.svg")
    );
    for (row, column, counter) in sheet {
        let span = CELL * counter.cells as f64;
        let x = CELL * *column as f64;
        let x = if back { wide - x - span } else { x };
        let face = if back { &counter.back } else { &counter.front };
        let _ = write!(
            out,
            "<g transform='translate({x:.0} {:.0})'><rect width='{span:.0}' height='{CELL}' fill='none' stroke='#999' stroke-width='6'/>{face}</g>",
            CELL * *row as f64
        );
    }
    out.push_str("</svg>");
    out
}

/// The counters of a unit: two steps to a counter, lettered from the strongest (EMP-2.2b).
fn of_unit(unit: &Unit, nation: &str) -> Vec<Counter> {
    let steps: Vec<u8> = (0..unit.steps.len() as u8).collect();
    let counter = |pair: &[u8]| {
        let long = unit.face(pair[0]).form == Form::Long;
        let cells = if long { 2 } else { 1 };
        Counter {
            cells,
            front: face(unit, pair[0], nation, cells),
            back: pair.get(1).map_or(String::new(), |step| face(unit, *step, nation, cells)),
        }
    };
    steps.chunks(2).map(counter).collect()
}

fn face(unit: &Unit, step: u8, nation: &str, cells: usize) -> String {
    let mut out = String::new();
    let middle = CELL * cells as f64 / 2.0;
    let long = unit.face(step).form == Form::Long;
    let letter = char::from(if long { b'A' } else { b'a' } + step);
    let lines = titled(&unit.name, letter, CELL * cells as f64 - 40.0);
    // Above is room for the point that shows the front, below for the name, which may need two lines.
    let (down, scale) = if lines.len() == 1 { (308, 1.1) } else { (292, 1.0) };
    let _ = write!(out, "<g transform='translate({middle:.0} {down}) scale({scale})'>");
    let piece = Piece::Unit { unit, step, heading: Heading::NORTH, nation };
    counter(&piece, Spot::new(0.0, 0.0), &mut out);
    out.push_str("</g>");
    let size = if lines.len() == 1 { ONE_LINE } else { TWO_LINES };
    for (line, above) in lines.iter().rev().zip(0..) {
        let _ = write!(
            out,
            "<text x='{middle:.0}' y='{:.0}' font-size='{size}' text-anchor='middle' fill='#2a2018' {}>{}</text>",
            CELL - 16.0 - f64::from(above) * size,
            held(line, size, false),
            escape(line)
        );
    }
    out
}

/// The letters of a name in one line, and in two.
const ONE_LINE: f64 = 62.0;
const TWO_LINES: f64 = 49.0;

/// The name of a unit with the letter of its counter, in one line if it fits, else in two, the second cut where it must be.
fn titled(name: &str, letter: char, wide: f64) -> Vec<String> {
    let short = |name: &str, size: f64| format!("{} · {letter}", cut(name, wide / size - ems(" · M", false)));
    let fits = |text: &str, size: f64| ems(text, false) * size <= wide;
    let whole = format!("{name} · {letter}");
    if fits(&whole, ONE_LINE) {
        return vec![whole];
    }
    let mut breaks = name.match_indices(' ').map(|(at, _)| at).filter(|at| fits(&name[..*at], TWO_LINES));
    match breaks.next_back() {
        Some(at) => vec![name[..at].to_owned(), short(name[at..].trim_start(), TWO_LINES)],
        None => vec![short(name, ONE_LINE)],
    }
}

fn of_leader(leader: &Leader, nation: &str, activated: &str) -> Counter {
    let (ground, ink, _) = uniform(nation);
    let ratings = if leader.artillery && leader.radius == 0 {
        "+1".to_owned()
    } else {
        format!("{}-{}/{}-{}", leader.radius, leader.attack, leader.defence, leader.initiative)
    };
    let short = short_name(&leader.name);
    let size = (530.0 / ems(short, true)).min(100.0);
    let side = |below: &str, fill: &str, ink: &str| {
        format!(
            "<rect x='30' y='30' width='565' height='565' rx='40' fill='{fill}' stroke='#1a1410' stroke-width='16'/>\
             <use href='#gen' x='182' y='70' width='260' height='260' color='{ink}'/>\
             <text x='312' y='405' font-size='{size:.0}' font-weight='700' text-anchor='middle' fill='{ink}' {}>{}</text>\
             <text x='312' y='535' font-size='105' text-anchor='middle' fill='{ink}'>{below}</text>",
            held(short, size, true),
            escape(short)
        )
    };
    Counter { cells: 1, front: side(&ratings, ground, ink), back: side(activated, "#e5d7b9", "#2a2018") }
}

fn marker(words: &str, cells: usize) -> String {
    let wide = CELL * cells as f64 - 80.0;
    let middle = wide / 2.0 + 40.0;
    let size = (wide * 1.6 / words.chars().count().max(1) as f64).min(110.0);
    format!(
        "<rect x='40' y='40' width='{wide:.0}' height='545' rx='40' fill='#f6e3ad' stroke='#875c04' stroke-width='16'/>\
         <text x='{middle:.0}' y='345' font-size='{size:.0}' font-weight='700' text-anchor='middle' fill='#2a2018'>{words}</text>"
    )
}

#[cfg(test)]
mod tests {
    use super::titled;

    #[test]
    fn names_that_begin_alike_can_be_told_apart() {
        let told = |name: &str| titled(name, 'a', 585.0).join("|");
        assert_eq!(told("6e hussards"), "6e hussards · a");
        assert_eq!(told("batterie à pied Stevenart"), "batterie à pied|Stevenart · a");
        assert_ne!(told("batterie à pied Stevenart"), told("batterie à pied Lloyd"));
        assert_eq!(told("Kavallerieregimentsschwadron"), told("Kavallerieregimentsschwadronen"));
    }
}
