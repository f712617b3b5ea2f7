//! Keeps every game on disk after every order, so that nothing is lost when somebody is interrupted.
//!
//! Games that are not over lie in the folder `unfinished` of the user's data folder (`GROGNARD_HOME` names another),
//! those that are in `finished`. A file that somebody else has changed or moved in the meantime is left alone, and the
//! game is kept in a new one.

use crate::failure::Failure;
use crate::files::{self, SessionFile, Written};
use directories::ProjectDirs;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;
use table::{Error, Phrase};

const UNFINISHED: &str = "unfinished";
const FINISHED: &str = "finished";

/// Where a game is kept.
pub(super) struct Keeper {
    home: PathBuf,
    path: Option<PathBuf>,
    also: Option<PathBuf>,
    /// What the file held when it was read or written last.
    last: Vec<u8>,
    written: Written,
    writing: Arc<Mutex<()>>,
}

impl Keeper {
    /// A new place for a new game, and a second one if somebody wants it.
    pub(super) fn for_new(home: &Path, game: &str, also: Option<PathBuf>) -> Result<Keeper, Failure> {
        let unfinished = home.join(UNFINISHED);
        let path = reserve(&unfinished, game).map_err(Failure::at(&unfinished))?;
        Ok(Keeper { home: home.to_owned(), path: Some(path), ..Keeper::nowhere(also) })
    }

    /// Nothing but the place that somebody wants.
    pub(super) fn nowhere(also: Option<PathBuf>) -> Keeper {
        let (last, written, writing) = (Vec::new(), Written::default(), Arc::default());
        Keeper { home: PathBuf::new(), path: None, also, last, written, writing }
    }

    /// The place of the game that was left last, which has been read.
    pub(super) fn last_unfinished(
        home: &Path,
        game: Option<&str>,
        also: Option<PathBuf>,
    ) -> Result<Keeper, Failure> {
        let of_game = |path: &Path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.ends_with(".json") && game.is_none_or(|game| name.starts_with(&format!("{game}-")))
        };
        let files = fs::read_dir(home.join(UNFINISHED)).into_iter().flatten().flatten();
        let found = files
            .filter(|file| of_game(&file.path()) && file.metadata().is_ok_and(|data| data.len() > 0))
            .max_by_key(|file| (changed(file), file.file_name()));
        match found {
            Some(file) => {
                let path = file.path();
                let last = fs::read(&path).map_err(Failure::at(&path))?;
                Ok(Keeper { home: home.to_owned(), path: Some(path), last, ..Keeper::nowhere(also) })
            }
            None => Err(Error::new("nothing_kept", Phrase::new("play-nothing-kept")).into()),
        }
    }

    /// Where it is kept, if it is.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// What the file held when it was read or written last.
    pub(super) fn last(&self) -> &[u8] {
        &self.last
    }

    /// Held while a file is being written.
    pub(super) fn writing(&self) -> Arc<Mutex<()>> {
        self.writing.clone()
    }

    /// Writes the game down, and says where if it has to be a new place.
    pub(super) fn keep(&mut self, session: &SessionFile) -> Result<Option<PathBuf>, Failure> {
        let writing = self.writing();
        let _held = writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut elsewhere = None;
        if let Some(path) = self.path.clone() {
            let is_ours = fs::read(&path).is_ok_and(|now| now == self.last);
            let path = if is_ours { path } else { self.another(&path)? };
            files::write(&path, session)?;
            self.last = files::bytes(session);
            if !is_ours {
                elsewhere = Some(path.clone());
                self.path = Some(path);
            }
        }
        if let Some(also) = &self.also {
            self.written.journal(also, &session.journal)?;
        }
        Ok(elsewhere)
    }

    fn another(&self, path: &Path) -> Result<PathBuf, Failure> {
        let unfinished = self.home.join(UNFINISHED);
        reserve(&unfinished, game_of(path).as_str()).map_err(Failure::at(&unfinished))
    }

    /// Puts a game that is over with the finished ones and says where.
    pub(super) fn finish(&self) -> Result<Option<PathBuf>, Failure> {
        let _held = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(unfinished) = &self.path else { return Ok(None) };
        let finished = self.home.join(FINISHED);
        let path = reserve(&finished, &game_of(unfinished)).map_err(Failure::at(&finished))?;
        fs::rename(unfinished, &path).map_err(Failure::at(&path))?;
        Ok(Some(path))
    }
}

/// The game in the name of a file.
fn game_of(path: &Path) -> String {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name.rsplit_once('-').map_or(&*name, |(game, _)| game).to_owned()
}

fn changed(file: &fs::DirEntry) -> Option<SystemTime> {
    file.metadata().and_then(|data| data.modified()).ok()
}

/// The folder in which games are kept.
pub fn home() -> PathBuf {
    let named = std::env::var_os("GROGNARD_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    let data = || ProjectDirs::from("", "", "grognard").map(|dirs| dirs.data_dir().to_owned());
    named.or_else(data).unwrap_or_else(|| PathBuf::from(".grognard"))
}

/// Makes an empty file with the first number that is free.
fn reserve(folder: &Path, game: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for number in 1.. {
        let path = folder.join(format!("{game}-{number:04}.json"));
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    unreachable!("there is always a number left")
}
