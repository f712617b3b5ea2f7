//! One line of a card file as cells. A cell stands between commas; one with a comma or a quotation mark in it stands in
//! quotation marks, each mark inside doubled. A cell never runs over the end of its line.

use std::borrow::Cow;

/// Why a line cannot be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// A quotation mark is opened in this cell and never closed.
    Open(usize),
    /// This cell goes on after its closing quotation mark, or has one in the middle.
    Stray(usize),
}

/// The cells of a line.
pub(super) fn split(line: &str) -> Result<Vec<Cow<'_, str>>, Cut> {
    let mut cells = Vec::with_capacity(super::read::COLUMNS.len());
    let mut rest = line;
    loop {
        let (cell, after) = match rest.strip_prefix('"') {
            Some(quoted) => unquote(quoted, cells.len())?,
            None => plain(rest, cells.len())?,
        };
        cells.push(cell);
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None if after.is_empty() => return Ok(cells),
            None => return Err(Cut::Stray(cells.len() - 1)),
        }
    }
}

fn plain(text: &str, index: usize) -> Result<(Cow<'_, str>, &str), Cut> {
    let (cell, after) = text.split_at(text.find(',').unwrap_or(text.len()));
    if cell.contains('"') { Err(Cut::Stray(index)) } else { Ok((cell.into(), after)) }
}

fn unquote(text: &str, index: usize) -> Result<(Cow<'_, str>, &str), Cut> {
    let mut end = 0;
    loop {
        end += text[end..].find('"').ok_or(Cut::Open(index))?;
        if !text[end + 1..].starts_with('"') {
            let cell = &text[..end];
            let cell = if cell.contains('"') { cell.replace("\"\"", "\"").into() } else { cell.into() };
            return Ok((cell, &text[end + 1..]));
        }
        end += 2;
    }
}
