//! How a command ends when it does not end well, and the exit code that says so.

use protocol::answer::sentences;
use std::io;
use std::path::{Path, PathBuf};
use table::{Error, Phrase, Say};

/// A thing failed.
pub const FAILED: u8 = 1;
/// The command line makes no sense.
pub const USAGE: u8 = 2;
/// Errors of a command line rather than of a file or a game.
const SENSELESS: [&str; 4] = ["no_such_game", "no_such_level", "no_such_export", "bad_setup"];
/// The player pressed Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The table said no.
    Refused(Error),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A file was read, but makes no sense.
    Content(PathBuf, Box<Error>),
    /// The command line makes no sense.
    Usage(Phrase),
    /// The command said itself what was wrong.
    Reported,
    /// The player pressed Ctrl-C, and was told what there was to tell.
    Interrupted,
    /// What was printed could not be delivered.
    Output(io::Error),
}

impl Failure {
    /// A failure at this file.
    pub fn at(path: &Path) -> impl FnOnce(io::Error) -> Failure {
        let path = path.to_owned();
        move |error| Failure::File(path, error)
    }

    /// A failure in what this file holds.
    pub fn in_file(path: &Path) -> impl FnOnce(Error) -> Failure {
        let path = path.to_owned();
        move |error| Failure::Content(path, Box::new(error))
    }

    /// The exit code. A reader who has gone away is no failure.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Usage(_) => USAGE,
            Failure::Interrupted => INTERRUPTED,
            Failure::Refused(error) if SENSELESS.contains(&error.code) => USAGE,
            _ => FAILED,
        }
    }

    /// What to tell the user, if anything.
    pub fn words(&self, say: &dyn Say) -> Option<String> {
        match self {
            Failure::Refused(error) => Some(error_words(error, say)),
            Failure::File(path, error) => {
                let message = match error.kind() {
                    io::ErrorKind::NotFound => "file-absent",
                    io::ErrorKind::PermissionDenied => "file-forbidden",
                    io::ErrorKind::IsADirectory => "file-is-folder",
                    _ => "file-trouble",
                };
                let phrase = Phrase::new(message).with("file", path.display().to_string());
                Some(say.say(&phrase.with("error", error.to_string())))
            }
            Failure::Content(path, error) => {
                let (name, why) = (path.display().to_string(), listed(error, say));
                let words = say.say(&Phrase::new("file-senseless").with("file", name).with("why", why));
                Some(words.replace(" \n", "\n"))
            }
            Failure::Usage(why) => Some(say.say(why)),
            Failure::Reported | Failure::Interrupted => None,
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Failure::Output(error) => {
                Some(say.say(&Phrase::new("output-trouble").with("error", error.to_string())))
            }
        }
    }
}

/// An error as [`error_words`] has it; where several things are wrong, each on a line of its own.
fn listed(error: &Error, say: &dyn Say) -> String {
    if error.more.is_empty() {
        return error_words(error, say);
    }
    let each = std::iter::once(&error.why).chain(&error.more);
    each.map(|why| format!("\n  {}", say.say(why))).collect()
}

/// An error in full sentences, with the clause where a rule said no.
pub fn error_words(error: &Error, say: &dyn Say) -> String {
    let text = sentences(error, say);
    match &error.clause {
        Some(clause) if !text.contains(&format!("({clause})")) => format!("{text} ({clause})"),
        _ => text,
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Refused(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::Interrupted => Failure::Interrupted,
            _ => Failure::Output(error),
        }
    }
}
