//! A card file, read: the header, then each line as a card. Nothing stops at the first fault; only a header that lacks
//! a column ends the reading, since every line below would be told the same.

use super::CardText;
use super::fault::CardFault;
use super::model::{Army, Card, CardNo, Face};
use super::row::Row;
use super::split::{Cut, split};
use super::values::{Corps, Rank};
use std::borrow::Cow;

/// The columns of a card file, in the order in which the embedded one has them.
pub const COLUMNS: [&str; 31] = [
    "number",
    "army",
    "kind",
    "subkind",
    "name_en",
    "name_fr",
    "nationality",
    "corps",
    "division",
    "brigade",
    "cv",
    "fire",
    "fire_long",
    "fire_short",
    "shock",
    "morale",
    "offense",
    "defense",
    "command",
    "bp",
    "quatre_bras",
    "ligny",
    "wavre",
    "waterloo",
    "hal",
    "terrain_kind",
    "terrain_position",
    "terrain_side",
    "capacity",
    "river_limit",
    "note",
];

/// No card file has more bytes: five times the embedded one.
const LONGEST: usize = 256 << 10;
/// Nor more lines: there are 300 cards.
const MOST_LINES: usize = 1000;
/// Nor a cell of more letters.
const LONGEST_CELL: usize = 300;
/// Nobody mends more faults at a time.
const MOST_FAULTS: usize = 200;

/// What a card file holds.
pub(super) struct Sheet {
    /// The cards by number; place 0 stays empty.
    pub(super) cards: Vec<Option<Card>>,
    /// Their texts.
    pub(super) texts: Vec<CardText>,
    /// The corps by their words; the first is A.
    pub(super) corps: Vec<String>,
    faults: Vec<CardFault>,
    /// Where each number was first seen.
    lines: Vec<Option<usize>>,
}

/// Reads the whole file.
pub(super) fn read(text: &str) -> Result<Sheet, Vec<CardFault>> {
    let size = usize::from(CardNo::LAST.0) + 1;
    let mut sheet = Sheet {
        cards: vec![None; size],
        texts: vec![CardText::default(); size],
        corps: vec!["A".to_owned()],
        faults: Vec::new(),
        lines: vec![None; size],
    };
    if text.len() > LONGEST || text.bytes().filter(|byte| *byte == b'\n').count() > MOST_LINES {
        let fault = CardFault::in_line(1, "eagles-card-too-much");
        return Err(vec![fault.with("bytes", LONGEST as i64).with("lines", MOST_LINES as i64)]);
    }
    let text = sheet.strip_mark(text);
    if text.trim().is_empty() {
        sheet.faults.push(CardFault::in_line(1, "eagles-card-empty-file"));
        return Err(sheet.faults);
    }
    sheet.note_line_ends(text);
    let mut lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).zip(1..);
    let header = lines.next().map_or("", |(line, _)| line);
    if let Some(columns) = sheet.header(header) {
        for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
            if sheet.faults.len() >= MOST_FAULTS {
                break;
            }
            sheet.line(&columns, line, number);
        }
        if sheet.lines.iter().all(Option::is_none) && sheet.faults.is_empty() {
            sheet.faults.push(CardFault::in_line(1, "eagles-card-no-cards"));
        }
    }
    if sheet.faults.is_empty() { Ok(sheet) } else { Err(sheet.faults) }
}

/// The columns of the file as it has them.
struct Header {
    names: Vec<String>,
}

impl Sheet {
    /// Some programs write an invisible mark before the first letter, which would become part of the first column's name.
    fn strip_mark<'t>(&mut self, text: &'t str) -> &'t str {
        let Some(rest) = text.strip_prefix('\u{feff}') else { return text };
        self.faults.push(CardFault::in_line(1, "eagles-card-byte-order-mark"));
        rest
    }

    /// The file has to end its lines with a line feed alone, so that the same cards have the same hash everywhere.
    fn note_line_ends(&mut self, text: &str) {
        if let Some(at) = text.find('\r') {
            let line = text[..at].matches('\n').count() + 1;
            self.faults.push(CardFault::in_line(line, "eagles-card-line-end"));
        }
    }

    /// The header, unless a column is missing or stands there twice.
    fn header(&mut self, line: &str) -> Option<Header> {
        let names = match split(line) {
            Ok(cells) => cells.into_iter().map(Cow::into_owned).collect::<Vec<_>>(),
            Err(cut) => {
                self.cut(1, cut, &[]);
                return None;
            }
        };
        let mut readable = true;
        for (at, name) in names.iter().enumerate() {
            if names[..at].contains(name) {
                self.faults.push(CardFault::in_cell(1, name, "eagles-card-column-twice"));
                readable = false;
            } else if !COLUMNS.contains(&name.as_str()) {
                let known = COLUMNS.join(", ");
                self.faults
                    .push(CardFault::in_cell(1, name, "eagles-card-unknown-column").with("known", known));
            }
        }
        for column in COLUMNS.iter().filter(|column| !names.iter().any(|name| name == *column)) {
            self.faults.push(CardFault::in_cell(1, column, "eagles-card-missing-column"));
            readable = false;
        }
        readable.then_some(Header { names })
    }

    fn cut(&mut self, line: usize, cut: Cut, names: &[String]) {
        let (index, message) = match cut {
            Cut::Open(index) => (index, "eagles-card-open-quote"),
            Cut::Stray(index) => (index, "eagles-card-stray-quote"),
        };
        let column = names.get(index).cloned().unwrap_or_else(|| (index + 1).to_string());
        self.faults.push(CardFault::in_cell(line, &column, message));
    }

    fn line(&mut self, header: &Header, line: &str, number: usize) {
        let cells = match split(line) {
            Ok(cells) => cells,
            Err(cut) => return self.cut(number, cut, &header.names),
        };
        let (found, expected) = (cells.len(), header.names.len());
        if found != expected {
            let fault = match header.names.get(found) {
                Some(column) => CardFault::in_cell(number, column, "eagles-card-too-few-fields"),
                None => CardFault::in_line(number, "eagles-card-too-many-fields"),
            };
            return self.faults.push(fault.with("found", found as i64).with("expected", expected as i64));
        }
        let long = |cell: &Cow<'_, str>| cell.chars().count() > LONGEST_CELL;
        if let Some(at) = cells.iter().position(long) {
            let fault = CardFault::in_cell(number, &header.names[at], "eagles-card-long-cell");
            return self.faults.push(fault.with("most", LONGEST_CELL as i64));
        }
        let mut row = Row::new(number, &header.names, &cells, &mut self.corps);
        let card = row.card();
        let (no, text, faults) = (row.no(), row.text(), row.faults);
        self.faults.extend(faults);
        self.keep(number, no, card, text);
    }

    /// Keeps a card, unless its number or its command is taken.
    fn keep(&mut self, line: usize, no: Option<CardNo>, card: Option<Card>, text: CardText) {
        let Some(no) = no else { return };
        let index = usize::from(no.0);
        if let Some(first) = self.lines[index] {
            let fault = CardFault::in_cell(line, "number", "eagles-card-duplicate-number");
            return self.faults.push(fault.with("number", i64::from(no.0)).with("first", first as i64));
        }
        self.lines[index] = Some(line);
        self.texts[index] = text;
        let Some(card) = card else { return };
        if let Some(other) = self.same_command(&card) {
            let fault = CardFault::in_cell(line, "command", "eagles-card-second-commander");
            self.faults.push(fault.with("number", i64::from(no.0)).with("first", i64::from(other.0)));
        }
        self.cards[index] = Some(card);
    }

    /// EAG-R03 The one other commander, chief of staff or second in command of the same army.
    fn same_command(&self, card: &Card) -> Option<CardNo> {
        let command = command(card)?;
        self.cards.iter().flatten().find(|other| self::command(other) == Some(command)).map(|other| other.no)
    }
}

fn command(card: &Card) -> Option<(Army, Rank)> {
    match card.face {
        Face::General(general) if matches!(general.rank, Rank::Army | Rank::ChiefOfStaff | Rank::Second) => {
            Some((card.army, general.rank))
        }
        _ => None,
    }
}

/// The corps of this word, remembered if it is new; none if there are too many of them.
pub(super) fn corps(known: &mut Vec<String>, word: &str) -> Option<Corps> {
    let at = known.iter().position(|name| name == word).unwrap_or_else(|| {
        known.push(word.to_owned());
        known.len() - 1
    });
    u8::try_from(at).ok().map(Corps)
}
