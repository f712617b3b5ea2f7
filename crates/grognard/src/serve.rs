//! `grognard serve`: the games for browsers and programs.

mod descriptors;

use crate::cli;
use crate::failure::Failure;
use crate::registry::Registry;
use server::bounds::Bounds;
use server::{Doors, Settings, start};
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;
use table::{Error, Lang, Phrase, Say};
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tracing_subscriber::EnvFilter;

/// A node that is told to stop has ended after five seconds: it answers for four what it was asked, and then is waited for no longer.
const PATIENCE: Duration = Duration::from_millis(4500);

/// Serves until it is told to stop.
pub fn run(registry: &'static Registry, lang: Lang, args: &cli::Serve, home: &Path) -> Result<(), Failure> {
    log(&args.log)?;
    // This thread hears that it is time to stop and keeps the time, whatever the node's workers are busy with.
    let own = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let workers = Runtime::new()?;
    let served = own.block_on(serve(registry, lang, args, home, &workers));
    // Whatever is still being thought about is of no use to anybody.
    workers.shutdown_background();
    served
}

async fn serve(
    registry: &'static Registry,
    lang: Lang,
    args: &cli::Serve,
    home: &Path,
    workers: &Runtime,
) -> Result<(), Failure> {
    let database = database(args.database.as_deref(), args.data.as_deref().unwrap_or(home))?;
    make_folder_of(&database)?;
    let say = registry.general(lang);
    let (bounds, cut) = descriptors::enough_for(bounds(&args.limits)?);
    if let Some(phrase) = cut {
        eprintln!("{}", say.say(&phrase));
    }
    let settings = Settings {
        listen: args.listen,
        database: database.clone(),
        per_second: args.per_second,
        pace: Duration::from_millis(args.pace),
        notices: notices(args),
        bounds,
        doors: doors(args)?,
    };
    let serving =
        workers.spawn(async move { start(registry, &settings).await }).await.map_err(io::Error::other)?;
    let serving = serving.map_err(|failure| explain(failure, args, &database))?;
    let address = format!("http://{}", serving.address);
    eprintln!("{}", say.say(&Phrase::new("serve-listening").with("address", address.as_str())));
    if args.open
        && let Err(error) = open::that(&address)
    {
        eprintln!("{}", say.say(&Phrase::new("serve-no-browser").with("error", error.to_string())));
    }
    stopped().await?;
    eprintln!("{}", say.say(&Phrase::new("serve-stopping")));
    match timeout(PATIENCE, workers.spawn(serving.drain())).await {
        Ok(drained) => Ok(drained.map_err(io::Error::other)??),
        Err(_) => Ok(()),
    }
}

/// The database that was named, or the file in the data folder.
pub(crate) fn database(named: Option<&str>, folder: &Path) -> Result<String, Failure> {
    if let Some(database) = named {
        return Ok(database.to_owned());
    }
    make_folder(folder)?;
    // A folder of earlier days, with a database of ours in it.
    #[cfg(unix)]
    if folder.join("games.sqlite").exists() {
        let closed = std::os::unix::fs::PermissionsExt::from_mode(0o700);
        let _ = fs::set_permissions(folder, closed);
    }
    Ok(folder.join("games.sqlite").display().to_string())
}

/// Makes the folder of a database file where there is none.
fn make_folder_of(database: &str) -> Result<(), Failure> {
    let file = Path::new(database.strip_prefix("sqlite:").unwrap_or(database));
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
    match folder.filter(|_| !database.contains("://")) {
        Some(folder) => make_folder(folder),
        None => Ok(()),
    }
}

/// Makes a folder that nobody else may look into.
fn make_folder(folder: &Path) -> Result<(), Failure> {
    let mut make = fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(folder).map_err(Failure::at(folder))
}

fn notices(args: &cli::Serve) -> server::notices::Settings {
    server::notices::Settings {
        public: args.public_url.clone(),
        smtp: args.smtp_url.clone().or_else(|| std::env::var("GROGNARD_SMTP_URL").ok()),
        mail_from: args.mail_from.clone(),
        after: std::time::Duration::from_secs(args.notice_after),
        private: args.private_webhooks,
        ..Default::default()
    }
}

fn unfit(setting: &'static str, why: impl ToString) -> Failure {
    Failure::Usage(Phrase::new("serve-bad-setting").with("setting", setting).with("why", why.to_string()))
}

fn bounds(limits: &[String]) -> Result<Bounds, Failure> {
    let mut bounds = Bounds::default();
    for limit in limits {
        bounds.set(limit).map_err(|why| unfit("--limit", why))?;
    }
    Ok(bounds)
}

fn doors(args: &cli::Serve) -> Result<Doors, Failure> {
    let mut doors = Doors { hosts: args.hosts.clone(), ..Doors::default() };
    for network in &args.trusted {
        doors.trust(network).map_err(|why| unfit("--trust", why))?;
    }
    for network in &args.watchers {
        doors.let_watch(network).map_err(|why| unfit("--metrics", why))?;
    }
    Ok(doors)
}

fn log(filter: &str) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(filter).map_err(|error| {
        Failure::Usage(Phrase::new("serve-bad-log").with("filter", filter).with("error", error.to_string()))
    })?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match io::stderr().is_terminal() {
        true => lines.init(),
        false => lines.json().init(),
    }
    Ok(())
}

fn explain(failure: server::Failure, args: &cli::Serve, database: &str) -> Failure {
    let why = match failure {
        server::Failure::Listen(error) if error.kind() == io::ErrorKind::AddrInUse => {
            Phrase::new("serve-port-taken").with("address", args.listen.to_string())
        }
        server::Failure::Listen(error) => Phrase::new("serve-no-listen")
            .with("address", args.listen.to_string())
            .with("error", error.to_string()),
        server::Failure::Setting(name, why) => {
            Phrase::new("serve-bad-setting").with("setting", name).with("why", why)
        }
        server::Failure::Database(error) => Phrase::new("serve-no-database")
            .with("database", shown(database))
            .with("error", error.to_string()),
        server::Failure::Newer(version) => {
            Phrase::new("serve-database-newer").with("database", shown(database)).with("version", version)
        }
    };
    Error::new("not_served", why).into()
}

/// A database address without its password.
pub(crate) fn shown(database: &str) -> String {
    match database.split_once("://").and_then(|(kind, rest)| Some((kind, rest.rsplit_once('@')?.1))) {
        Some((kind, place)) => format!("{kind}://{place}"),
        None => database.to_owned(),
    }
}

/// Asks a server on this machine whether it can do its work; fails if it cannot.
pub fn health(url: &str) -> Result<(), Failure> {
    ask(url, "/health").map(drop)
}

/// What a server on this machine answers along a path.
pub(crate) fn ask(url: &str, path: &str) -> Result<String, Failure> {
    let place = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let sick =
        |error: String| Error::new("sick", Phrase::new("health-sick").with("url", url).with("error", error));
    let answer = || -> io::Result<String> {
        let mut stream = TcpStream::connect(place)?;
        stream.set_read_timeout(Some(Duration::from_secs(6)))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {place}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = answer().map_err(|error| sick(error.to_string()))?;
    match answer.lines().next() {
        Some(line) if line.starts_with("HTTP/1.1 200") => Ok(answer),
        line => Err(sick(line.unwrap_or_default().to_owned()).into()),
    }
}

/// Ctrl-C or SIGTERM.
async fn stopped() -> io::Result<()> {
    #[cfg(unix)]
    {
        let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            stopped = tokio::signal::ctrl_c() => stopped,
            _ = terminated.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(shown("postgres://anne:secret@db:5432/games"), "postgres://db:5432/games");
        assert_eq!(shown("/home/anne/games.sqlite"), "/home/anne/games.sqlite");
    }
}
