//! Sheets, records and charts in plain lines.

use crate::console::Console;
use std::io;
use table::assist::{Account, Chart, Entry, Likely, Line, Said, Sheet};
use table::text::has_words;
use table::{Phrase, Say};

/// Shows what was reckoned, the odds, and what came of it.
pub(super) fn sheet(console: &Console, say: &dyn Say, sheet: &Sheet) -> io::Result<()> {
    for account in &sheet.accounts {
        if let Some(title) = &account.title {
            console.paragraph(&titled(say, &say.say(title)))?;
        }
        for line in &account.lines {
            console.item("  ", &added(say, line))?;
        }
        if !account.total.is_empty() {
            console.item("  ", &format!("= {}", account.total))?;
        }
    }
    if !sheet.odds.is_empty() {
        console.paragraph(&say.say(&Phrase::new("assist-odds")))?;
        for likely in &sheet.odds {
            console.item("  ", &chance(say, likely))?;
        }
    }
    said(console, say, &sheet.said)
}

/// What a list or a field is called.
pub(super) fn titled(say: &dyn Say, what: &str) -> String {
    say.say(&Phrase::new("assist-titled").with("what", what))
}

/// A line of an account with its clause.
fn added(say: &dyn Say, line: &Line) -> String {
    let text = format!("{} {}", line.value, say.say(&line.what));
    let text = text.trim();
    if line.clause.is_empty() { text.to_owned() } else { format!("{text} ({})", line.clause) }
}

fn chance(say: &dyn Say, likely: &Likely) -> String {
    let decimal = format!("{:.4}", likely.decimal);
    let (whole, parts) = decimal.split_once('.').unwrap_or((&decimal, ""));
    let words = Phrase::new("assist-chance").with("what", likely.what.clone());
    let words = words.with("fraction", likely.probability.as_str());
    say.say(&words.with("whole", whole).with("parts", parts))
}

/// Shows sentences with their clauses.
pub(super) fn said(console: &Console, say: &dyn Say, all: &[Said]) -> io::Result<()> {
    all.iter().try_for_each(|one| console.paragraph(&sentence(say, one)))
}

fn sentence(say: &dyn Say, one: &Said) -> String {
    match one.clauses.is_empty() {
        true => say.say(&one.words),
        false => format!("{} ({})", say.say(&one.words), one.clauses.join(", ")),
    }
}

/// The record as text, a paragraph for each entry.
pub(super) fn log(say: &dyn Say, name: impl Fn(&str) -> String, entries: &[Entry]) -> String {
    let mut text = String::new();
    for entry in entries {
        let time = entry.time.as_deref().map_or(String::new(), |time| format!(" {time}"));
        let name = name(&entry.operation);
        let name = match entry.about.is_empty() {
            true => name,
            false => format!("{} {}", titled(say, &name), entry.about.join(", ")),
        };
        text.push_str(&format!("{}.{time} {name}\n", entry.number));
        for account in &entry.sheet.accounts {
            text.push_str(&format!("   {}\n", summed(say, account)));
        }
        for one in &entry.sheet.said {
            text.push_str(&format!("   {}\n", sentence(say, one)));
        }
    }
    text
}

/// A list that is added up, in one line.
fn summed(say: &dyn Say, account: &Account) -> String {
    let title = account.title.iter().map(|title| titled(say, &say.say(title)));
    let lines = account.lines.iter().map(|line| added(say, line)).collect::<Vec<_>>().join("; ");
    let total = match (lines.is_empty(), account.total.is_empty()) {
        (_, true) => String::new(),
        (true, false) => account.total.clone(),
        (false, false) => format!("= {}", account.total),
    };
    title.chain([lines, total]).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The record as CSV: number, time, operation, names, dice, modifiers, sentences, clauses.
pub(super) fn csv(say: &dyn Say, entries: &[Entry]) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["number", "time", "operation", "about", "dice", "modifiers", "said", "clauses"])?;
    for entry in entries {
        let lines = entry.sheet.accounts.iter().flat_map(|account| &account.lines);
        let modifiers = lines.clone().map(|line| format!("{} {}", line.value, say.say(&line.what)));
        let clauses =
            lines.map(|line| &line.clause).chain(entry.sheet.said.iter().flat_map(|one| &one.clauses));
        let mut clauses: Vec<_> = clauses.cloned().collect();
        clauses.sort();
        clauses.dedup();
        writer.write_record([
            entry.number.to_string(),
            entry.time.clone().unwrap_or_default(),
            entry.operation.clone(),
            entry.about.join(", "),
            entry.sheet.dice.iter().map(u16::to_string).collect::<Vec<_>>().join(" "),
            modifiers.collect::<Vec<_>>().join("; "),
            entry.sheet.said.iter().map(|one| say.say(&one.words)).collect::<Vec<_>>().join(" "),
            clauses.join(" "),
        ])?;
    }
    Ok(String::from_utf8_lossy(&writer.into_inner().map_err(|error| error.into_error())?).into_owned())
}

/// Shows the lines of charts in which all words occur, in either language; without words the titles.
pub(super) fn charts(
    console: &Console,
    says: [&dyn Say; 2],
    charts: &[Chart],
    words: &str,
) -> io::Result<bool> {
    let [say, other] = says;
    let mut found = false;
    for chart in charts {
        if words.is_empty() {
            console.item("  ", &say.say(&chart.title))?;
            found = true;
            continue;
        }
        let titled = [say, other].iter().any(|say| has_words(&say.say(&chart.title), words));
        let row_has = |cells: &[Phrase], clauses: &[String]| {
            let text = |say: &dyn Say| cells.iter().map(|cell| say.say(cell)).collect::<Vec<_>>().join(" ");
            [say, other].iter().any(|say| has_words(&format!("{} {}", text(*say), clauses.join(" ")), words))
        };
        let rows: Vec<_> =
            chart.rows.iter().filter(|row| titled || row_has(&row.cells, &row.clauses)).collect();
        if rows.is_empty() {
            continue;
        }
        found = true;
        let columns = chart.columns.iter().map(|column| say.say(column)).collect::<Vec<_>>().join(" | ");
        console.paragraph(&format!("{} [{columns}]", say.say(&chart.title)))?;
        for row in rows {
            let cells = row.cells.iter().map(|cell| say.say(cell)).collect::<Vec<_>>().join(" | ");
            let mark = if row.marked { "* " } else { "" };
            console.item("  ", &format!("{mark}{cells} ({})", row.clauses.join(", ")))?;
        }
    }
    Ok(found)
}
