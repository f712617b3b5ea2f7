//! On paper: the quick reference, roster sheets filled from an army list, and brigade labels, as pages of HTML that print on A4 or Letter. Everything on them
//! comes from the charts and from the list.

use super::battle::{Battle, Commander, Unit};
use super::charts::{charts, mixed};
use super::request::{NewBattle, read};
use super::sheets::word;
use crate::kinds::{Arm, Rating};
use crate::reckoning::Charts;
use serde_json::Value;
use std::fmt::Write;
use table::assist::{Chart, ChartRow, Paper};
use table::{Error, Phrase, Seat};

/// What can be printed.
pub(super) const NAMES: &[&str] = &["reference", "roster", "labels"];

type Say<'a> = &'a dyn Fn(&Phrase) -> String;

/// A page by its name.
pub(super) fn paper(
    all: Charts<'_>,
    name: &str,
    list: Option<&Value>,
    sheet: Paper,
    say: Say<'_>,
) -> Result<String, Error> {
    let body = match name {
        "reference" => reference(all, say),
        "roster" => roster(&army(all, list)?, say),
        "labels" => labels(&army(all, list)?, say),
        _ => {
            let known = NAMES.join(", ");
            let why = Phrase::new("age-paper-unknown").with("name", name).with("known", known);
            return Err(Error::new("no_such_paper", why));
        }
    };
    Ok(page(name, sheet, &body, say))
}

fn army(all: Charts<'_>, list: Option<&Value>) -> Result<Battle, Error> {
    let Some(list) = list else { return Err(Error::new("no_list", Phrase::new("age-paper-no-list"))) };
    let new: NewBattle = read(list)?;
    Battle::new(all.tables, &new)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn page(name: &str, sheet: Paper, body: &str, say: Say<'_>) -> String {
    let (size, width, height) = match sheet {
        Paper::A4 => ("A4", "190mm", "277mm"),
        Paper::Letter => ("letter", "196mm", "259mm"),
    };
    let title = escape(&say(&word("paper", name)));
    let game = escape(&say(&Phrase::new("age-paper-game")));
    let ruler = escape(&say(&Phrase::new("age-paper-ruler")));
    let made = escape(&say(&Phrase::new("age-paper-made")));
    let lang = escape(&say(&Phrase::new("age-paper-lang")));
    let more = if name == "reference" { sequence(say) } else { String::new() };
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{game}: {title}</title>\n\
         <style>\n@page {{ size: {size} portrait; margin: 10mm; }}\n:root {{ --width: {width}; --height: {height}; }}\n{STYLE}</style>\n\
         </head>\n<body class=\"{name}\">\n<header><h1>{game}</h1><p>{title}</p>{more}</header>\n{body}\
         <footer><div class=\"ruler\"><span>0</span><span>{ruler}</span></div><p>{made}</p></footer>\n</body>\n</html>\n"
    )
}

/// How all pages look: one accent, hairlines, no ink that says nothing.
const STYLE: &str = "\
:root { --ink: #241d17; --accent: #9d1b1b; --hair: #b9ad9c; --band: #f3efe8; --void: #ddd4c6; }
* { box-sizing: border-box; }
body { margin: 0 auto; width: var(--width); max-width: 100%; color: var(--ink); background: #fff;
  font: 8.6pt/1.24 Palatino, 'Palatino Linotype', 'Book Antiqua', 'URW Palladio L', serif; }
header { display: flex; align-items: baseline; gap: 4mm; border-bottom: 3px double var(--ink); margin-bottom: 2mm; }
h1 { font-size: 17pt; font-weight: normal; margin: 0; } header p { font-style: italic; margin: 0; }
h2 { color: var(--accent); font-size: 11pt; margin: 1.6mm 0 0.6mm; }
section { break-inside: avoid; margin-bottom: 1.6mm; }
table { border-collapse: collapse; width: 100%; border-top: 1px solid var(--ink); font-variant-numeric: lining-nums tabular-nums; }
th { font-weight: normal; font-style: italic; text-align: left; border-bottom: 1px solid var(--ink); }
td, th { padding: 0.25mm 1mm; vertical-align: top; } td { border-bottom: 1px solid var(--hair); }
td.figure, th.figure { text-align: center; white-space: nowrap; } tr:nth-child(odd) td { background: var(--band); }
td.none { background: var(--void) !important; }
.boxes { letter-spacing: 0.5mm; white-space: nowrap; } .boxes b { color: var(--accent); font-weight: normal; }
.command { font-style: italic; }
.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm; margin: 0 0.4mm; }
.card { border: 1px solid var(--ink); padding: 1.5mm 2mm; break-inside: avoid; min-height: 24mm; }
.card h3 { margin: 0; font-size: 11pt; } .card p { margin: 0; } .card .numbers { font-size: 15pt; float: right; }
.card.second { border-style: double; border-width: 3px; }
footer { display: flex; justify-content: space-between; margin-top: 3mm; font-size: 7pt; font-style: italic; break-inside: avoid; }
footer p { margin: 0; } .ruler { width: 100mm; border-top: 1px solid var(--ink); display: flex; justify-content: space-between;
  background: repeating-linear-gradient(90deg, var(--ink) 0 0.2mm, transparent 0.2mm 10mm) 0 0 / 100% 2mm no-repeat; padding-top: 2mm; }
.reference { font-size: 7.4pt; line-height: 1.15; } .reference header { align-items: end; }
.reference ol { margin: 0 0 0.6mm auto; padding: 0; list-style-position: inside; } .reference li::marker { color: var(--accent); font-weight: bold; }
.side + .side { break-before: page; } .row, .three { display: grid; gap: 0 4.5mm; align-items: start; }
.side section { margin: 0 0 1.4mm; } .side h2 { font-size: 9.4pt; line-height: 1.05; margin: 1mm 0 0.5mm; } .side td, .side th { padding: 0.22mm 0.8mm; }
.guns { grid-template-columns: 1.15fr 1fr; } .two { grid-template-columns: 1.25fr 1fr; gap: 0 3mm; } .tests { grid-template-columns: 2.4fr 1fr; }
.three { grid-template-columns: 1fr 1fr 1fr; gap: 0 2.5mm; } .reserves { grid-template-columns: 1fr 1.5fr; }
.fights { grid-template-columns: 1fr 1.75fr; } .moves { grid-template-columns: 1fr 1.3fr; } .score { white-space: nowrap; }
.effects td { font-size: 6.8pt; line-height: 1.05; text-align: center; border-bottom: 1px solid var(--ink); }
#fire td:last-child, #fire th:last-child { color: var(--accent); }
@media print { * { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
";

/// AGE-02 AGE-08 to AGE-10 What follows what in a turn.
fn sequence(say: Say<'_>) -> String {
    let steps = [
        "age-paper-sequence-initiative",
        "age-paper-sequence-movement",
        "age-paper-sequence-fire",
        "age-paper-sequence-combat",
    ];
    let steps = steps.map(|step| format!("<li>{}</li>", escape(&say(&Phrase::new(step)))));
    format!("<ol>{}</ol>", steps.concat())
}

/// The quick reference: every chart but the options, on the two sides of one sheet.
fn reference(all: Charts<'_>, say: Say<'_>) -> String {
    let charts = charts(all);
    let of = |ids: &[&str]| -> String {
        let wanted = ids.iter().filter_map(|id| charts.iter().find(|chart| chart.id == *id));
        wanted.map(|chart| section(chart, say)).collect()
    };
    format!(
        "<main>\n<div class=\"side\">\n\
         <div class=\"row guns\"><div>{}<div class=\"row two\">{}</div></div><div>{}</div></div>\n\
         <div class=\"row tests\">{}</div>\n<div class=\"row reserves\">{}</div>\n</div>\n<div class=\"side\">\n\
         <div class=\"row fights\">{}<div>{}</div></div>\n<div class=\"row moves\">{}<div>{}</div></div>\n</div>\n</main>\n",
        of(&["fire"]),
        of(&["fire_modifiers", "general_hit"]),
        of(&["artillery_power", "small_arms", "multipliers"]),
        of(&["manoeuvre", "tactical"]),
        of(&["reserve", "chiefs"]),
        of(&["combat_modifiers"]),
        of(&["combat_results", "speeds"]),
        of(&["changes"]),
        of(&["batteries", "initiative"]),
    )
}

fn section(chart: &Chart, say: Say<'_>) -> String {
    let tables = match chart.id {
        "manoeuvre" => columns(chart, say),
        _ => table(chart, say),
    };
    format!("<section id=\"{}\"><h2>{}</h2>\n{tables}</section>\n", chart.id, escape(&say(&chart.title)))
}

fn table(chart: &Chart, say: Say<'_>) -> String {
    let mut text = String::from("<table>\n<tr>");
    for (number, column) in chart.columns.iter().enumerate() {
        let class = if is_figure(chart, number, say) { " class=\"figure\"" } else { "" };
        let _ = write!(text, "<th{class}>{}</th>", escape(&say(column)));
    }
    text.push_str("</tr>\n");
    let (first, rest) = match (chart.id, chart.rows.split_last()) {
        // What the results of fire do stands under their names.
        ("fire", Some((effects, bands))) => (Some(effects), bands),
        _ => (None, &chart.rows[..]),
    };
    if let Some(effects) = first {
        let cells = effects.cells.iter().map(|cell| format!("<td>{}</td>", escape(&say(cell))));
        let _ = writeln!(text, "<tr class=\"effects\">{}</tr>", cells.collect::<String>());
    }
    for row in rest {
        text.push_str(&line(chart, row, say));
    }
    text.push_str("</table>");
    text
}

/// The columns of the movement table side by side.
fn columns(chart: &Chart, say: Say<'_>) -> String {
    let mut text = String::from("<div class=\"three\">");
    let column = |row: &ChartRow| say(&row.cells[0]);
    for rows in chart.rows.chunk_by(|one, other| column(one) == column(other)) {
        let _ = write!(text, "<table>\n<tr><th></th><th>{}</th></tr>\n", escape(&column(&rows[0])));
        for row in rows {
            let [score, result, does] = [1, 2, 3].map(|cell| escape(&say(&row.cells[cell])));
            let _ =
                writeln!(text, "<tr><td class=\"score\">{score}</td><td><b>{result}</b> {does}</td></tr>");
        }
        text.push_str("</table>");
    }
    text.push_str("</div>");
    text
}

/// Whether a column has only short figures, which stand in its middle.
fn is_figure(chart: &Chart, number: usize, say: Say<'_>) -> bool {
    if number == 0 {
        return false;
    }
    let effects = usize::from(chart.id == "fire");
    let rows = &chart.rows[..chart.rows.len().saturating_sub(effects)];
    let cells = rows.iter().filter_map(|row| row.cells.get(number));
    cells.map(say).filter(|cell| !cell.is_empty()).take(12).all(|cell| cell.chars().count() <= 10)
}

fn line(chart: &Chart, row: &ChartRow, say: Say<'_>) -> String {
    let mut text = String::from("<tr>");
    for (number, cell) in row.cells.iter().enumerate() {
        let words = say(cell);
        let class = match (number, words.is_empty()) {
            (0, _) => "",
            (_, true) if chart.id == "fire" => " class=\"none\"",
            _ if is_figure(chart, number, say) => " class=\"figure\"",
            _ => "",
        };
        let _ = write!(text, "<td{class}>{}</td>", escape(&words));
    }
    text.push_str("</tr>\n");
    text
}

/// Roster sheets: a line for each unit, a box for each base, marks where it is worn and spent.
fn roster(battle: &Battle, say: Say<'_>) -> String {
    let mut body = String::new();
    for seat in Seat::BOTH {
        let units: Vec<_> = battle.units.iter().filter(|unit| unit.spec.side == seat).collect();
        if units.is_empty() {
            continue;
        }
        let name = escape(&say(&battle.side(seat)));
        let [one, two, three] = battle.armies[seat.index()].critical_levels;
        let levels = say(&Phrase::new("age-paper-levels").with("levels", format!("{one}/{two}/{three}")));
        let key = say(&Phrase::new("age-paper-key"));
        let _ = write!(
            body,
            "<section><h2>{name}</h2>\n<p>{}. {}</p>\n<table>\n<tr>",
            escape(&levels),
            escape(&key)
        );
        for head in ["unit", "kind", "label", "bases", "order", "notes"] {
            let _ = write!(body, "<th>{}</th>", escape(&say(&word("head", head))));
        }
        body.push_str("</tr>\n");
        let led = |general: &Commander| units.iter().any(|unit| unit.spec.command == general.spec.command);
        let above = battle.generals.iter().filter(|general| general.spec.side == seat);
        let above = above.filter(|general| general.spec.command.is_empty() || !led(general));
        let above: Vec<_> = above.map(|general| general_line(general, say)).collect();
        if !above.is_empty() {
            command_row(&mut body, &above.join(" · "));
        }
        let mut command = "";
        for unit in units {
            if unit.spec.command != command {
                command = &unit.spec.command;
                command_row(&mut body, &command_line(battle, seat, command, say));
            }
            let _ = writeln!(
                body,
                "<tr><td>{}</td><td>{}</td><td class=\"figure\">{}</td><td class=\"boxes\">{}</td><td class=\"boxes\">☐</td><td></td></tr>",
                escape(&unit.spec.name),
                escape(&kind(unit, say)),
                label(unit),
                boxes(unit)
            );
        }
        body.push_str("</table></section>\n");
    }
    body
}

fn command_line(battle: &Battle, seat: Seat, command: &str, say: Say<'_>) -> String {
    let mut parts = Vec::from_iter((!command.is_empty()).then(|| command.to_owned()));
    let own =
        battle.generals.iter().filter(|general| general.spec.side == seat && general.spec.command == command);
    parts.extend(own.map(|general| general_line(general, say)));
    parts.join(" · ")
}

fn command_row(body: &mut String, words: &str) {
    let _ = writeln!(body, "<tr><td colspan=\"6\" class=\"command\">{}</td></tr>", escape(words));
}

/// A general with his rank and quality.
fn general_line(general: &Commander, say: Say<'_>) -> String {
    let quality = say(&word("quality", general.spec.quality.word()));
    let rank = say(&word("rank", general.spec.rank.word()));
    format!("{} ({rank}, {quality})", general.spec.name)
}

fn kind(unit: &Unit, say: Say<'_>) -> String {
    let spec = &unit.spec;
    let mut parts = Vec::new();
    let mut add = |group: &str, name: &str| parts.push(say(&word(group, name)));
    match spec.arm {
        Arm::Infantry => {
            spec.doctrine.iter().for_each(|doctrine| add("doctrine", doctrine.word()));
            add("ranks", if spec.ranks == Some(2) { "2" } else { "3" });
        }
        Arm::Cavalry => {
            spec.weight.iter().for_each(|weight| add("weight", weight.word()));
            if spec.lancers {
                add("cause", "lancers_short");
            }
        }
        Arm::Artillery => {
            spec.guns.iter().for_each(|guns| add("guns", guns.word()));
            spec.mount.iter().for_each(|mount| add("mount", mount.word()));
            spec.row.iter().for_each(|row| add("row", row.word()));
        }
    }
    add("rating", spec.rating.word());
    if spec.sk > 0 {
        parts.push(format!("Sk {}", spec.sk));
    }
    parts.join(", ")
}

fn label(unit: &Unit) -> String {
    match unit.spec.arm {
        Arm::Artillery => String::new(),
        _ => format!("{}/{}", unit.label.worn_at, unit.label.spent_at),
    }
}

/// A box for each base, the last to go first: those whose loss makes the brigade worn and spent stand out.
fn boxes(unit: &Unit) -> String {
    if unit.spec.arm == Arm::Artillery {
        return "☐ ☐".to_owned();
    }
    let mut text = String::new();
    for base in (1..=unit.spec.bases).rev() {
        match base == unit.label.worn_at + 1 || base == unit.label.spent_at + 1 {
            true => text.push_str("<b>☒</b>"),
            false => text.push('☐'),
        }
    }
    text
}

/// Brigade labels to cut out.
fn labels(battle: &Battle, say: Say<'_>) -> String {
    let mut body = String::from("<div class=\"cards\">\n");
    for unit in &battle.units {
        let class = if unit.spec.side == Seat::Second { " second" } else { "" };
        let stars = match unit.spec.rating {
            Rating::Elite => "★★",
            Rating::Regular => "★",
            Rating::Conscript => "",
        };
        let _ = writeln!(
            body,
            "<div class=\"card{class}\"><span class=\"numbers\">{}</span><h3>{} {stars}</h3><p>{}</p><p>{}</p></div>",
            numbers(unit),
            escape(&unit.spec.name),
            escape(&unit.spec.command),
            escape(&kind(unit, say))
        );
    }
    body.push_str("</div>\n");
    body
}

fn numbers(unit: &Unit) -> String {
    match unit.spec.arm {
        Arm::Artillery => String::new(),
        _ => format!("{} · {}", mixed(i64::from(unit.spec.bases).into()), label(unit)),
    }
}
