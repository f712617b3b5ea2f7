//! `grognard admin`: what the host of a server does from the command line, on the database, whether or not a node runs.

use crate::cli::{self, AdminAct};
use crate::failure::Failure;
use crate::registry::Registry;
use crate::serve::{ask, database, shown};
use serde_json::{Map, Value, json};
use server::admin::{Act, Admin, Part};
use server::words::Words;
use std::io::{BufRead, IsTerminal};
use std::path::Path;
use table::{Error, Lang, Phrase, Say};

/// Does what the host asks for.
pub fn run(registry: &Registry, lang: Lang, args: &cli::Admin, home: &Path) -> Result<(), Failure> {
    let database = database(args.database.as_deref(), args.data.as_deref().unwrap_or(home))?;
    if !is_there(&database) {
        let why = Phrase::new("admin-no-database").with("database", shown(&database));
        return Err(Error::new("not_served", why).into());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(async {
        let admin = Admin::open(&database).await.map_err(|error| {
            let why = Phrase::new("serve-no-database").with("database", shown(&database));
            Failure::from(Error::new("not_served", why.with("error", error.to_string())))
        })?;
        carry_out(&admin, registry, lang, args).await
    });
    runtime.shutdown_background();
    done
}

/// Whether there is a database to work on: an empty one would say that nobody is called so.
fn is_there(database: &str) -> bool {
    database.contains("://") || Path::new(database.strip_prefix("sqlite:").unwrap_or(database)).exists()
}

async fn carry_out(admin: &Admin, registry: &Registry, lang: Lang, args: &cli::Admin) -> Result<(), Failure> {
    let told = |error: Error| {
        let why = protocol::answer::sentences(&error, &Words(registry.general(lang), lang));
        Failure::from(Error::new(error.code, Phrase::new("admin-failed").with("why", why)))
    };
    let about = args.about.clone();
    let named = || {
        let missing = Phrase::new("admin-missing").with("act", args.act.name());
        about.clone().ok_or(Failure::Usage(missing))
    };
    let value = || {
        let missing = Phrase::new("admin-missing").with("act", args.act.name());
        args.value.clone().ok_or(Failure::Usage(missing))
    };
    let act = match args.act {
        AdminAct::People => {
            let search = about.unwrap_or_default();
            return all(async |after| admin.people(&search, after).await.map_err(told)).await;
        }
        AdminAct::Tables => {
            let search = about.unwrap_or_default();
            return all(async |after| admin.tables(&search, after).await.map_err(told)).await;
        }
        AdminAct::Audit => return all(async |after| admin.audit(after).await.map_err(told)).await,
        AdminAct::Load => {
            print(&admin.held().await.map_err(told)?);
            return about.map_or(Ok(()), |url| node_load(&url));
        }
        AdminAct::Export => {
            print(&admin.export(&named()?).await.map_err(told)?);
            return Ok(());
        }
        AdminAct::Ban => Act::Ban { person: named()? },
        AdminAct::Unban => Act::Unban { person: named()? },
        AdminAct::MakeHost => Act::MakeHost { person: named()? },
        AdminAct::UnmakeHost => Act::UnmakeHost { person: named()? },
        AdminAct::Rename => Act::Rename { person: named()?, name: value()? },
        AdminAct::HandOver => Act::HandOver { person: named()?, to: value()? },
        AdminAct::Password => Act::Password { person: named()?, password: password(registry, lang)? },
        AdminAct::DeletePerson => Act::DeletePerson { person: named()? },
        AdminAct::CloseTable => Act::CloseTable { table: named()? },
        AdminAct::DeleteTable => Act::DeleteTable { table: named()? },
        AdminAct::Announce => Act::Announce { text: about.unwrap_or_default(), hours: None },
    };
    admin.act(None, "command line", act).await.map_err(told)?;
    eprintln!("{}", registry.general(lang).say(&Phrase::new("admin-done")));
    Ok(())
}

/// Prints a list to its end, part by part.
async fn all<T: serde::Serialize>(
    part: impl AsyncFn(u32) -> Result<Part<T>, Failure>,
) -> Result<(), Failure> {
    let mut after = 0;
    loop {
        let Part { lines, more } = part(after).await?;
        lines.iter().for_each(print);
        if !more {
            return Ok(());
        }
        after += lines.len() as u32;
    }
}

/// Prints how much a running node has to do, from its metrics: those without labels, and its queues.
fn node_load(url: &str) -> Result<(), Failure> {
    let metrics = ask(url, "/metrics")?;
    let figures = metrics.lines().filter_map(|line| line.strip_prefix("grognard_")?.rsplit_once(' '));
    let told = figures.filter_map(|(name, figure)| {
        let queue = name.strip_prefix("queue{queue=\"").and_then(|rest| rest.strip_suffix("\"}"));
        let name = queue.map_or_else(|| name.to_owned(), |queue| format!("waiting_for_{queue}"));
        let figure: f64 = figure.parse().ok()?;
        (!name.contains(['{', '"'])).then(|| (name, json!(figure)))
    });
    print(&told.collect::<Map<String, Value>>());
    Ok(())
}

/// A line of JSON, for people and programs.
fn print(line: &impl serde::Serialize) {
    println!("{}", serde_json::to_string(line).expect("lines are plain data"));
}

/// A password from standard input, so that no command line shows it.
fn password(registry: &Registry, lang: Lang) -> Result<String, Failure> {
    if std::io::stdin().is_terminal() {
        eprintln!("{}", registry.general(lang).say(&Phrase::new("admin-password")));
    }
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
