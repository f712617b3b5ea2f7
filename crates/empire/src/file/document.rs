//! A TOML file with the place of every value, and all that was found wrong with it.

use super::{FileFault, FileKind, Shape, Weight};
use std::ops::Range;
use table::Phrase;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A place in the text, in bytes.
pub type Span = Range<usize>;

/// A file that has been read.
#[derive(Debug)]
pub struct Document<'t> {
    root: Spanned<DeTable<'t>>,
}

impl<'t> Document<'t> {
    /// Reads the text as TOML and holds it against a shape; whatever is wrong is among the faults.
    pub fn read(kind: FileKind, text: &'t str, shape: &Shape) -> (Document<'t>, Faults<'t>) {
        let long = text.len() > super::LONGEST;
        let mut faults = Faults { kind, text, lines: Vec::new(), list: Vec::new(), unread: long };
        let (root, errors) = DeTable::parse_recoverable(if long { "" } else { text });
        if long {
            let megabytes = (text.len() / 1_000_000) as i64;
            let limit = (super::LONGEST / 1_000_000) as i64;
            faults.add(0..0, "empire-file-too-long").with("size", megabytes).with("limit", limit);
        }
        for error in errors {
            let span = error.span().unwrap_or(0..0);
            faults.add(span, "empire-file-syntax").with("why", error.message().trim());
        }
        if faults.list.is_empty() {
            let mut misfits = Vec::new();
            shape.hold_table(root.get_ref(), 0..0, &mut misfits);
            for (span, why) in misfits {
                faults.add(span, "").why = why;
            }
        }
        (Document { root }, faults)
    }

    /// The whole file as a table.
    pub fn root(&self) -> Entry<'_, 't> {
        Entry { table: self.root.get_ref(), span: (0, 0) }
    }
}

/// All that was found wrong with a file.
#[derive(Debug)]
pub struct Faults<'t> {
    kind: FileKind,
    text: &'t str,
    /// Where its lines begin, once that has been asked for.
    lines: Vec<usize>,
    list: Vec<FileFault>,
    unread: bool,
}

impl Faults<'_> {
    /// Whether the file is so long that nothing of it was read.
    pub fn is_unread(&self) -> bool {
        self.unread
    }

    /// Remembers a fault at a place.
    pub fn add(&mut self, span: Span, message: &'static str) -> &mut FileFault {
        let (line, column) = self.place(span.start);
        let why = Phrase::new(message);
        self.list.push(FileFault { file: self.kind, line, column, weight: Weight::Error, clause: None, why });
        self.list.last_mut().expect("just pushed")
    }

    /// Remembers a name that nothing of its kind has.
    pub fn unknown(&mut self, span: Span, kind: &'static str, name: &str) {
        let kind = Phrase::new(format!("empire-kind-{kind}"));
        self.add(span, "empire-file-unknown-name").with("kind", kind).with("name", name);
    }

    /// A fault beside which nothing else is worth telling.
    pub fn alone(&mut self, span: Span, message: &'static str) -> &mut FileFault {
        self.list.clear();
        self.add(span, message)
    }

    /// Line and column of a byte, both from 1.
    fn place(&mut self, byte: usize) -> (usize, usize) {
        if self.lines.is_empty() {
            let ends = if self.unread { "" } else { self.text };
            self.lines.push(0);
            self.lines.extend(ends.match_indices('\n').map(|(newline, _)| newline + 1));
        }
        let byte = self.text.floor_char_boundary(byte.min(self.text.len()));
        let line = self.lines.partition_point(|start| *start <= byte);
        (line, self.text[self.lines[line - 1]..byte].chars().count() + 1)
    }

    /// Whether something keeps the file from being played.
    pub fn is_bad(&self) -> bool {
        self.list.iter().any(|fault| fault.weight == Weight::Error)
    }

    /// All of them, in the order of the file, each once.
    pub fn into_list(mut self) -> Vec<FileFault> {
        self.list.sort_by_key(|fault| (fault.line, fault.column));
        self.list.dedup();
        self.list
    }
}

/// A table of a file.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'d, 't> {
    table: &'d DeTable<'t>,
    span: (usize, usize),
}

impl<'d, 't> Entry<'d, 't> {
    /// Where the table begins.
    pub fn span(&self) -> Span {
        self.span.0..self.span.1
    }

    fn value(&self, key: &str) -> Option<&'d Spanned<DeValue<'t>>> {
        self.table.get(key)
    }

    /// Where the value of a key is, or the table if it has none.
    pub fn at(&self, key: &str) -> Span {
        self.value(key).map_or(self.span(), |value| value.span())
    }

    /// Whether the key is there.
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// A text.
    pub fn text(&self, key: &str) -> Option<&'d str> {
        self.value(key)?.get_ref().as_str()
    }

    /// A whole number.
    pub fn number(&self, key: &str) -> Option<i64> {
        number(self.value(key)?.get_ref())
    }

    /// True or false.
    pub fn flag(&self, key: &str) -> Option<bool> {
        self.value(key)?.get_ref().as_bool()
    }

    /// A table.
    pub fn entry(&self, key: &str) -> Option<Entry<'d, 't>> {
        entry(self.value(key)?)
    }

    /// The tables of a list.
    pub fn entries(&self, key: &str) -> Vec<Entry<'d, 't>> {
        self.list(key).iter().filter_map(entry).collect()
    }

    /// The texts of a list, each with its place.
    pub fn texts(&self, key: &str) -> Vec<(&'d str, Span)> {
        let texts = self.list(key).iter();
        texts.filter_map(|value| value.get_ref().as_str().map(|text| (text, value.span()))).collect()
    }

    /// The whole numbers of a list.
    pub fn numbers(&self, key: &str) -> Vec<i64> {
        self.list(key).iter().filter_map(|value| number(value.get_ref())).collect()
    }

    /// The lists of numbers in a list.
    pub fn points(&self, key: &str) -> Vec<Vec<i64>> {
        let rows = self.list(key).iter().filter_map(|value| value.get_ref().as_array());
        rows.map(|row| row.iter().filter_map(|value| number(value.get_ref())).collect()).collect()
    }

    /// The lists of a list.
    pub fn rows(&self, key: &str) -> Vec<&'d [Spanned<DeValue<'t>>]> {
        self.list(key).iter().filter_map(|value| value.get_ref().as_array()).map(|row| &row[..]).collect()
    }

    /// Its keys with their places.
    pub fn keys(&self) -> Vec<(&'d str, Span)> {
        self.table.keys().map(|key| (key.get_ref().as_ref(), key.span())).collect()
    }

    fn list(&self, key: &str) -> &'d [Spanned<DeValue<'t>>] {
        self.value(key).and_then(|value| value.get_ref().as_array()).map_or(&[], |list| &list[..])
    }
}

fn entry<'d, 't>(value: &'d Spanned<DeValue<'t>>) -> Option<Entry<'d, 't>> {
    let span = value.span();
    Some(Entry { table: value.get_ref().as_table()?, span: (span.start, span.end) })
}

/// A whole number of 64 bits.
pub(super) fn number(value: &DeValue<'_>) -> Option<i64> {
    let digits = value.as_integer()?;
    i64::from_str_radix(&digits.as_str().replace('_', ""), digits.radix()).ok()
}
