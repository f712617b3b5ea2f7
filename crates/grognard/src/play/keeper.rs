//! Keeps every game on disk after every order, so that nothing is lost when somebody is interrupted.
//!
//! Games that are not over lie in the folder `unfinished` of the user's data folder (`GROGNARD_HOME` names another),
//! those that are in `finished`.

use crate::failure::Failure;
use crate::files::{self, SessionFile};
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
    writing: Arc<Mutex<()>>,
}

impl Keeper {
    /// A new place for a new game, and a second one if somebody wants it.
    pub(super) fn for_new(home: &Path, game: &str, also: Option<PathBuf>) -> Result<Keeper, Failure> {
        let unfinished = home.join(UNFINISHED);
        let path = reserve(&unfinished, game).map_err(Failure::at(&unfinished))?;
        Ok(Keeper { home: home.to_owned(), path: Some(path), also, writing: Arc::default() })
    }

    /// Nothing but the place that somebody wants.
    pub(super) fn nowhere(also: Option<PathBuf>) -> Keeper {
        Keeper { home: PathBuf::new(), path: None, also, writing: Arc::default() }
    }

    /// The place of the game that was left last.
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
                let path = Some(file.path());
                Ok(Keeper { home: home.to_owned(), path, also, writing: Arc::default() })
            }
            None => Err(Error::new("nothing_kept", Phrase::new("play-nothing-kept")).into()),
        }
    }

    /// Where it is kept, if it is.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Held while a file is being written.
    pub(super) fn writing(&self) -> Arc<Mutex<()>> {
        self.writing.clone()
    }

    /// Writes the game down.
    pub(super) fn keep(&self, session: &SessionFile) -> Result<(), Failure> {
        let _held = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(also) = &self.also {
            files::write(also, &session.journal)?;
        }
        self.path.as_ref().map_or(Ok(()), |path| files::write(path, session))
    }

    /// Puts a game that is over with the finished ones and says where.
    pub(super) fn finish(&self) -> Result<Option<PathBuf>, Failure> {
        let _held = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(unfinished) = &self.path else { return Ok(None) };
        let name = unfinished.file_stem().unwrap_or_default().to_string_lossy();
        let game = name.rsplit_once('-').map_or(&*name, |(game, _)| game);
        let finished = self.home.join(FINISHED);
        let path = reserve(&finished, game).map_err(Failure::at(&finished))?;
        fs::rename(unfinished, &path).map_err(Failure::at(&path))?;
        Ok(Some(path))
    }
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
