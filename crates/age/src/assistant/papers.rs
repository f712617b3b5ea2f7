//! On paper: the quick reference, roster sheets filled from an army list, and brigade labels, as pages of HTML that print on A4 or Letter. Everything on them
//! comes from the charts and from the list.

use super::battle::{Battle, Unit};
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
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{game}: {title}</title>\n\
         <style>\n@page {{ size: {size} portrait; margin: 10mm; }}\n:root {{ --width: {width}; --height: {height}; }}\n{STYLE}</style>\n\
         </head>\n<body class=\"{name}\">\n<header><h1>{game}</h1><p>{title}</p></header>\n{body}\
         <footer><div class=\"ruler\"><span>0</span><span>{ruler}</span></div><p>{made}</p></footer>\n</body>\n</html>\n"
    )
}

/// How all pages look: one accent, hairlines, no ink that says nothing.
const STYLE: &str = "\
:root { --ink: #241d17; --accent: #9d1b1b; --hair: #b9ad9c; --band: #f3efe8; }
* { box-sizing: border-box; }
body { margin: 0 auto; width: var(--width); max-width: 100%; color: var(--ink); background: #fff;
  font: 8.6pt/1.24 Palatino, 'Palatino Linotype', 'Book Antiqua', 'URW Palladio L', serif; }
header { display: flex; align-items: baseline; gap: 4mm; border-bottom: 3px double var(--ink); margin-bottom: 2mm; }
h1 { font-size: 17pt; font-weight: normal; margin: 0; } header p { font-style: italic; margin: 0; }
h2 { color: var(--accent); font-size: 11pt; margin: 1.6mm 0 0.6mm; }
main { columns: 2; column-gap: 6mm; }
section { break-inside: avoid; margin-bottom: 1.6mm; } section.wide { column-span: all; }
table { border-collapse: collapse; width: 100%; border-top: 1px solid var(--ink); font-variant-numeric: lining-nums tabular-nums; }
th { font-weight: normal; font-style: italic; text-align: left; border-bottom: 1px solid var(--ink); }
td, th { padding: 0.25mm 1mm; vertical-align: top; } td { border-bottom: 1px solid var(--hair); }
td.figure, th.figure { text-align: center; white-space: nowrap; } tr:nth-child(odd) td { background: var(--band); }
td.none { background: repeating-linear-gradient(135deg, #fff 0 2px, var(--hair) 2px 2.6px) !important; }
.boxes { letter-spacing: 0.5mm; white-space: nowrap; } .boxes b { color: var(--accent); font-weight: normal; }
.command { font-style: italic; }
.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm; }
.card { border: 1px solid var(--ink); padding: 1.5mm 2mm; break-inside: avoid; min-height: 24mm; }
.card h3 { margin: 0; font-size: 11pt; } .card p { margin: 0; } .card .numbers { font-size: 15pt; float: right; }
.card.second { border-style: double; border-width: 3px; }
footer { display: flex; justify-content: space-between; margin-top: 3mm; font-size: 7pt; font-style: italic; break-inside: avoid; }
footer p { margin: 0; } .ruler { width: 100mm; border-top: 1px solid var(--ink); display: flex; justify-content: space-between;
  background: repeating-linear-gradient(90deg, var(--ink) 0 0.2mm, transparent 0.2mm 10mm) 0 0 / 100% 2mm no-repeat; padding-top: 2mm; }
@media print { * { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
";

/// The quick reference: every chart but the options.
fn reference(all: Charts<'_>, say: Say<'_>) -> String {
    let mut body = String::from("<main>\n");
    for chart in charts(all).iter().filter(|chart| chart.id != "options") {
        body.push_str(&section(chart, say));
    }
    body.push_str("</main>\n");
    body
}

fn section(chart: &Chart, say: Say<'_>) -> String {
    let wide = if chart.columns.len() > 3 { " class=\"wide\"" } else { "" };
    let mut text = format!("<section{wide}><h2>{}</h2>\n<table>\n<tr>", escape(&say(&chart.title)));
    for (number, column) in chart.columns.iter().enumerate() {
        let class = if number > 0 && is_figure(chart, number, say) { " class=\"figure\"" } else { "" };
        let _ = write!(text, "<th{class}>{}</th>", escape(&say(column)));
    }
    text.push_str("</tr>\n");
    for row in &chart.rows {
        text.push_str(&line(chart, row, say));
    }
    text.push_str("</table></section>\n");
    text
}

/// Whether a column has only short figures, which stand in its middle.
fn is_figure(chart: &Chart, number: usize, say: Say<'_>) -> bool {
    let cells = chart.rows.iter().filter_map(|row| row.cells.get(number));
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
        let _ = write!(
            body,
            "<section class=\"wide\"><h2>{name}</h2>\n<p>{}</p>\n<table>\n<tr>",
            escape(&levels)
        );
        for head in ["unit", "kind", "label", "bases", "order", "notes"] {
            let _ = write!(body, "<th>{}</th>", escape(&say(&word("head", head))));
        }
        body.push_str("</tr>\n");
        let mut command = "";
        for unit in units {
            if unit.spec.command != command {
                command = &unit.spec.command;
                let _ = writeln!(
                    body,
                    "<tr><td colspan=\"6\" class=\"command\">{}</td></tr>",
                    escape(&command_line(battle, seat, command, say))
                );
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
    for general in own {
        let quality = say(&word("quality", general.spec.quality.word()));
        let rank = say(&word("rank", general.spec.rank.word()));
        parts.push(format!("{} ({rank}, {quality})", general.spec.name));
    }
    parts.join(" · ")
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
