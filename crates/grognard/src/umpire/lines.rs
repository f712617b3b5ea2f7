//! Lines from anybody: of any length, of any bytes.

use std::io::{self, BufRead};

/// The longest line that is read; the rest of a longer one is thrown away.
pub(super) const LIMIT: usize = 64 << 20;
/// A buffer that has grown beyond this is given back.
const KEPT: usize = 1 << 20;

/// One line of input.
pub(super) enum Line<'l> {
    /// Text without its line end.
    Text(&'l str),
    /// Something that is not UTF-8.
    NotText,
    /// More than [`LIMIT`] bytes.
    TooLong,
}

pub(super) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new() }
    }

    /// The next line, or none at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        self.buffer.shrink_to(KEPT);
        let (mut seen, mut too_long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            seen = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let text = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= self.buffer.len() + text.len() > LIMIT;
            if !too_long {
                self.buffer.extend_from_slice(text);
            }
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(seen.then(|| match std::str::from_utf8(&self.buffer) {
            _ if too_long => Line::TooLong,
            Ok(text) => Line::Text(text),
            Err(_) => Line::NotText,
        }))
    }
}
