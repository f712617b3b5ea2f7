//! `grognard`: see `grognard help`.

use clap::{CommandFactory, Parser};
use grognard::cli::{Cli, Command};
use grognard::console::Console;
use grognard::failure::Failure;
use grognard::registry::Registry;
use grognard::{games, odds, play, replay, rules, simulate, soak, umpire};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::LazyLock;

static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::default);

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(words) = failure.words(&REGISTRY.speaker(cli.lang())) {
                eprintln!("grognard: {words}");
            }
            ExitCode::from(failure.code())
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    let (registry, lang) = (&*REGISTRY, cli.lang());
    let mut out = BufWriter::new(io::stdout());
    match &cli.command {
        Command::Play(args) => play::run(registry, lang, args, Console::standard(), &play::home())?,
        Command::Replay(args) => replay::run(registry, lang, args)?,
        Command::Rules(args) => rules::run(registry, lang, args, &mut out)?,
        Command::Games => games::run(registry, lang, &mut out)?,
        Command::Odds(args) => odds::run(registry, lang, args, &mut out)?,
        Command::Simulate(args) => simulate::run(registry, lang, args, &mut out)?,
        Command::Soak(args) => soak::run(registry, lang, args, &mut out)?,
        Command::Umpire(args) if args.schema => writeln!(out, "{:#}", umpire::schema(registry))?,
        Command::Umpire(_) => umpire::serve(registry, lang, io::stdin().lock(), out.by_ref())?,
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "grognard", &mut script);
            out.write_all(&script)?;
        }
    }
    Ok(out.flush()?)
}
