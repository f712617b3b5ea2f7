//! A conversation in plain lines: with a terminal, over ssh, through a pipe or read aloud.

use crate::page::{Size, hang, wrap};
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clears the screen and what can be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Both ends of the conversation. Clones share them.
#[derive(Clone)]
pub struct Console(Arc<Mutex<Ends>>);

struct Ends {
    input: Box<dyn BufRead + Send>,
    output: Box<dyn Write + Send>,
    size: Size,
    terminal: bool,
    /// Whether lines are repeated, because nobody saw them being typed.
    echo: bool,
}

impl Console {
    /// Standard input and output.
    pub fn standard() -> Console {
        let (input, output) = (io::BufReader::new(io::stdin()), io::BufWriter::new(io::stdout()));
        Console(Arc::new(Mutex::new(Ends {
            input: Box::new(input),
            output: Box::new(output),
            size: Size::of_terminal(),
            terminal: io::stdout().is_terminal(),
            echo: !io::stdin().is_terminal(),
        })))
    }

    /// These two ends, neither of which is a terminal.
    pub fn piped(
        input: impl BufRead + Send + 'static,
        output: impl Write + Send + 'static,
        size: Size,
    ) -> Console {
        let (input, output) = (Box::new(input), Box::new(output));
        Console(Arc::new(Mutex::new(Ends { input, output, size, terminal: false, echo: true })))
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The width of the page.
    pub fn width(&self) -> usize {
        self.ends().size.width
    }

    /// Prints lines as they are.
    pub fn lines(&self, text: &str) -> io::Result<()> {
        writeln!(self.ends().output, "{}", text.trim_end_matches('\n'))
    }

    /// Prints a paragraph.
    pub fn paragraph(&self, text: &str) -> io::Result<()> {
        let width = self.width();
        self.lines(&wrap(text, width))
    }

    /// Prints a paragraph that starts with `lead`.
    pub fn item(&self, lead: &str, text: &str) -> io::Result<()> {
        let width = self.width();
        self.lines(&hang(lead, text, width))
    }

    /// Lets `print` write to the output.
    pub fn with<T>(&self, print: impl FnOnce(&mut dyn Write, usize) -> io::Result<T>) -> io::Result<T> {
        let ends = &mut *self.ends();
        print(&mut ends.output, ends.size.width)
    }

    /// Moves all that was printed out of sight.
    pub fn clear(&self) -> io::Result<()> {
        let ends = &mut *self.ends();
        writeln!(ends.output, "{}", "\n".repeat(ends.size.height))?;
        if ends.terminal {
            write!(ends.output, "{CLEAR}")?;
        }
        Ok(())
    }

    /// The next line typed, or none at the end of the input.
    pub fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        let ends = &mut *self.ends();
        write!(ends.output, "{prompt}")?;
        ends.output.flush()?;
        let mut line = Vec::new();
        let read = ends.input.read_until(b'\n', &mut line)?;
        let line = (read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned());
        if ends.echo {
            writeln!(ends.output, "{}", line.as_deref().unwrap_or_default())?;
        }
        Ok(line)
    }

    /// Sees to it that all that was printed is seen.
    pub fn flush(&self) -> io::Result<()> {
        self.ends().output.flush()
    }
}
