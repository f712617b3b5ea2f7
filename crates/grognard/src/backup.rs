//! `grognard backup` and `grognard restore`.

use crate::cli;
use crate::failure::Failure;
use crate::progress;
use crate::registry::Registry;
use crate::serve::{database, shown};
use indicatif::ProgressBar;
use server::backup::BackupFailed;
use std::path::Path;
use table::{Error, Lang, Phrase, Say};

/// Writes a backup.
pub fn write(lang: Lang, registry: &Registry, args: &cli::Backup, home: &Path) -> Result<(), Failure> {
    let database = database(args.database.as_deref(), home)?;
    let bar = progress::bar(0);
    let work = server::backup::backup(&database, &args.file, args.replace, told(&bar));
    let rows = done(&bar, work, &args.file, &database)?;
    let phrase = Phrase::new("backup-done").with("rows", rows).with("file", args.file.display().to_string());
    eprintln!("{}", registry.general(lang).say(&phrase));
    Ok(())
}

/// Restores a backup.
pub fn restore(lang: Lang, registry: &Registry, args: &cli::Restore, home: &Path) -> Result<(), Failure> {
    let database = database(args.database.as_deref(), home)?;
    let bar = progress::bar(0);
    let work = server::backup::restore(&database, &args.file, args.replace, told(&bar));
    let rows = done(&bar, work, &args.file, &database)?;
    let phrase = Phrase::new("restore-done").with("rows", rows).with("database", shown(&database));
    eprintln!("{}", registry.general(lang).say(&phrase));
    Ok(())
}

fn told(bar: &ProgressBar) -> impl FnMut(u64, u64) {
    move |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    }
}

fn done(
    bar: &ProgressBar,
    work: impl Future<Output = Result<u64, BackupFailed>>,
    file: &Path,
    database: &str,
) -> Result<i64, Failure> {
    let done = tokio::runtime::Runtime::new()?.block_on(work);
    bar.finish_and_clear();
    done.map(|rows| rows as i64).map_err(|trouble| explain(trouble, file, database))
}

fn explain(trouble: BackupFailed, file: &Path, database: &str) -> Failure {
    let (file_name, database) = (file.display().to_string(), shown(database));
    let why = match trouble {
        BackupFailed::File(error) => return Failure::File(file.to_owned(), error),
        BackupFailed::Database(error) => {
            Phrase::new("serve-no-database").with("database", database).with("error", error.to_string())
        }
        BackupFailed::NoDatabase => Phrase::new("backup-no-database").with("database", database),
        BackupFailed::FileThere => Phrase::new("backup-file-there").with("file", file_name),
        BackupFailed::NotEmpty => Phrase::new("backup-not-empty").with("database", database),
        BackupFailed::Broken(why, line) => {
            Phrase::new("backup-broken").with("file", file_name).with("line", line as i64).with("why", why)
        }
        BackupFailed::TooNew(what) => {
            Phrase::new("backup-too-new").with("file", file_name).with("what", what)
        }
    };
    Error::new("not_backed_up", why).into()
}
