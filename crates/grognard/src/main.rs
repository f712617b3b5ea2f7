//! `grognard`: see `grognard help`.

use grognard::cli::{Cli, Command};
use grognard::console::Console;
use grognard::failure::{self, Failure};
use grognard::help::{self, Told};
use grognard::registry::{self, CARD_GAME, Registry};
use grognard::{
    admin, assist, backup, check, games, map, odds, play, replay, rules, serve, simulate, soak, umpire,
};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::OnceLock;

/// Gives memory back that a crowd has left behind; that of the C library keeps it.
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

static REGISTRY: OnceLock<Registry> = OnceLock::new();

fn main() -> ExitCode {
    let line: Vec<_> = std::env::args_os().collect();
    let mut cli = match help::read(&line) {
        Ok(cli) => cli,
        Err(told) => return tell(told),
    };
    if cli.cards.is_some() {
        cli.command.play_by_default(CARD_GAME);
    }
    match games_for(&cli).and_then(|registry| run(registry, &cli)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let registry = REGISTRY.get_or_init(registry::standard);
            if let Some(words) = failure.words(&registry.speaker(cli.lang())) {
                eprintln!("grognard: {words}");
            }
            ExitCode::from(failure.code())
        }
    }
}

fn tell(told: Told) -> ExitCode {
    match told {
        Told::Help(help) => {
            // A reader who has gone away is no failure.
            let _ = help.print();
            ExitCode::from(u8::try_from(help.exit_code()).unwrap_or(failure::USAGE))
        }
        Told::Senseless(why) => {
            eprintln!("grognard: {why}");
            ExitCode::from(failure::USAGE)
        }
    }
}

/// The games, with the cards that were asked for.
fn games_for(cli: &Cli) -> Result<&'static Registry, Failure> {
    let games = match &cli.cards {
        Some(path) => registry::with_cards(path, cli.command.game())?,
        None => registry::standard(),
    };
    Ok(REGISTRY.get_or_init(|| games))
}

fn run(registry: &'static Registry, cli: &Cli) -> Result<(), Failure> {
    let lang = cli.lang();
    let mut out = BufWriter::new(io::stdout());
    match &cli.command {
        Command::Play(args) => play::run(registry, lang, args, Console::standard(), &play::home())?,
        Command::Replay(args) => replay::run(registry, lang, args)?,
        Command::Assist(args) => assist::run(lang, args, Console::standard())?,
        Command::Export(args) => assist::export(lang, args, &mut out)?,
        Command::Rules(args) => rules::run(registry, lang, args, &mut out)?,
        Command::Games => games::run(registry, lang, &mut out)?,
        Command::Check(args) => check::run(lang, args, &mut out)?,
        Command::Map(args) => map::run(lang, args, &mut out)?,
        Command::Odds(args) => odds::run(registry, lang, args, &mut out)?,
        Command::Simulate(args) => simulate::run(registry, lang, args, &mut out)?,
        Command::Soak(args) => soak::run(registry, lang, args, &mut out)?,
        Command::Umpire(args) if args.schema => writeln!(out, "{:#}", umpire::schema(registry))?,
        Command::Umpire(_) => umpire::serve(registry, lang, io::stdin().lock(), out.by_ref())?,
        Command::Serve(args) if args.schema => out.write_all(&server::description(registry))?,
        Command::Serve(args) => serve::run(registry, lang, args, &play::home())?,
        Command::Backup(args) => backup::write(lang, registry, args, &play::home())?,
        Command::Admin(args) => admin::run(registry, lang, args, &play::home())?,
        Command::Health { url } => serve::health(url)?,
        Command::Restore(args) => backup::restore(lang, registry, args, &play::home())?,
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut help::command(lang), "grognard", &mut script);
            out.write_all(&script)?;
        }
    }
    Ok(out.flush()?)
}
