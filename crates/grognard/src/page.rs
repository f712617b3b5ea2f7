//! Plain text for a terminal: wrapped to its width, never coloured, good to listen to.

use std::io::{self, Write};
use table::Phrase;
use textwrap::{Options, WordSplitter};

const NARROWEST: usize = 20;
const WIDEST: usize = 100;
const USUAL_WIDTH: usize = 80;
const USUAL_HEIGHT: usize = 50;

/// The size of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Columns.
    pub width: usize,
    /// Lines.
    pub height: usize,
}

impl Size {
    /// What `COLUMNS` says, or else the terminal, or else 80 by 50.
    pub fn of_terminal() -> Size {
        let terminal = terminal_size::terminal_size();
        let columns = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
        let width = columns.or(terminal.map(|(width, _)| width.0.into())).unwrap_or(USUAL_WIDTH);
        let height = terminal.map_or(USUAL_HEIGHT, |(_, height)| height.0.into());
        Size { width: width.clamp(NARROWEST, WIDEST), height }
    }
}

/// Text in lines of at most `width` columns.
pub fn wrap(text: &str, width: usize) -> String {
    textwrap::fill(text, options(width))
}

/// Text whose first line starts with `lead`, the others being set in as far.
pub fn hang(lead: &str, text: &str, width: usize) -> String {
    let blank = " ".repeat(lead.chars().count());
    textwrap::fill(text, options(width).initial_indent(lead).subsequent_indent(&blank))
}

/// Lines break between words, and inside one only where it is longer than a line.
fn options<'o>(width: usize) -> Options<'o> {
    Options::new(width).word_splitter(WordSplitter::NoHyphenation)
}

/// A share as a percentage with one decimal.
pub fn percent(share: f64) -> Phrase {
    decimal("percent", 100.0 * share)
}

/// A number with one decimal, in one of the messages for such numbers.
pub fn decimal(message: &'static str, number: f64) -> Phrase {
    let tenths = (10.0 * number).round() as i64;
    Phrase::new(message).with("whole", tenths / 10).with("tenth", tenths % 10)
}

/// Writes one paragraph.
pub fn paragraph(to: &mut dyn Write, text: &str, width: usize) -> io::Result<()> {
    writeln!(to, "{}", wrap(text, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_page() {
        let text = "The Guard dies but does not surrender; immeasurablylongwordsarebrokenratherthanrunover.";
        for width in [20, 40, 80] {
            assert!(hang("12. ", text, width).lines().all(|line| line.chars().count() <= width));
            assert!(wrap(text, width).lines().all(|line| line.chars().count() <= width));
        }
    }

    #[test]
    fn later_lines_hang_under_the_first() {
        assert_eq!(hang("1. ", "one two", 8), "1. one\n   two");
    }
}
