//! A conversation in plain lines: with a terminal, over ssh, through a pipe or read aloud. At a terminal a line can be
//! edited while it is typed, and earlier ones come back with the arrow keys.

use crate::page::{Size, hang, wrap};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clears the screen and what can be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Both ends of the conversation. Clones share them.
#[derive(Clone)]
pub struct Console(Arc<Mutex<Ends>>);

/// Where lines come from.
enum Input {
    /// A pipe, a file, or a terminal that cannot be edited at.
    Plain(Box<dyn BufRead + Send>),
    /// Somebody at a terminal.
    Typed(Box<Editor<(), MemHistory>>),
}

struct Ends {
    input: Input,
    output: Box<dyn Write + Send>,
    size: Size,
    terminal: bool,
    /// Whether lines are repeated, because nobody saw them being typed.
    echo: bool,
}

impl Console {
    /// Standard input and output.
    pub fn standard() -> Console {
        let (typed, terminal) = (io::stdin().is_terminal(), io::stdout().is_terminal());
        let editor = (typed && terminal).then(|| Editor::with_history(Config::default(), MemHistory::new()));
        let input = match editor {
            Some(Ok(editor)) => Input::Typed(Box::new(editor)),
            _ => Input::Plain(Box::new(io::BufReader::new(io::stdin()))),
        };
        Console(Arc::new(Mutex::new(Ends {
            input,
            output: Box::new(io::BufWriter::new(io::stdout())),
            size: Size::of_terminal(),
            terminal,
            echo: !typed,
        })))
    }

    /// These two ends, neither of which is a terminal.
    pub fn piped(
        input: impl BufRead + Send + 'static,
        output: impl Write + Send + 'static,
        size: Size,
    ) -> Console {
        let (input, output) = (Input::Plain(Box::new(input)), Box::new(output));
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

    /// Moves all that was printed out of sight, and forgets what was typed: somebody else sits down.
    pub fn clear(&self) -> io::Result<()> {
        let ends = &mut *self.ends();
        if let Input::Typed(editor) = &mut ends.input {
            editor.clear_history().map_err(io::Error::other)?;
        }
        writeln!(ends.output, "{}", "\n".repeat(ends.size.height))?;
        if ends.terminal {
            write!(ends.output, "{CLEAR}")?;
        }
        Ok(())
    }

    /// The next line typed, or none at the end of the input. Ctrl-C is an error of the kind `Interrupted`.
    pub fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        let ends = &mut *self.ends();
        let line = match &mut ends.input {
            Input::Typed(editor) => {
                ends.output.flush()?;
                edited(editor, prompt)?
            }
            Input::Plain(input) => {
                write!(ends.output, "{prompt}")?;
                ends.output.flush()?;
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line)?;
                (read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned())
            }
        };
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

/// A line that somebody types, who may edit it and bring back earlier ones.
fn edited(editor: &mut Editor<(), MemHistory>, prompt: &str) -> io::Result<Option<String>> {
    match editor.readline(prompt) {
        Ok(line) => {
            let line = line.trim().to_owned();
            if !line.is_empty() {
                editor.add_history_entry(&line).map_err(io::Error::other)?;
            }
            Ok(Some(line))
        }
        Err(ReadlineError::Eof) => Ok(None),
        Err(ReadlineError::Interrupted) => Err(io::ErrorKind::Interrupted.into()),
        Err(ReadlineError::Io(error)) => Err(error),
        Err(other) => Err(io::Error::other(other)),
    }
}
