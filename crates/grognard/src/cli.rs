//! The command line. What it says of itself is in `content/fluent/*/help.ftl`.

#![expect(missing_docs, reason = "help.ftl explains each argument, in both languages")]

use crate::workshop::Paper;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use serde_json::{Map, Value};
use std::path::PathBuf;
use table::Lang;

/// A table for Napoleonic wargames
#[derive(Debug, Parser)]
#[command(version)]
pub struct Cli {
    #[arg(long, global = true, value_enum)]
    pub lang: Option<Language>,
    #[arg(long, global = true, value_name = "FILE")]
    pub cards: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Command,
}

/// A language, as it is written on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Language {
    En,
    Fr,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    Play(Play),
    Replay(Replay),
    Rules(Rules),
    Assist(Assist),
    Export(Export),
    Games,
    Check(Check),
    Map(MapDrawing),
    Odds(Odds),
    Simulate(Simulate),
    Soak(Soak),
    Umpire(Umpire),
    Serve(Serve),
    Backup(Backup),
    Restore(Restore),
    Admin(Admin),
    Health {
        #[arg(value_name = "URL", default_value = "http://127.0.0.1:1815")]
        url: String,
    },
    Completions {
        shell: Shell,
    },
}

/// `grognard check`
#[derive(Debug, Args)]
pub struct Check {
    pub file: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", conflicts_with = "file")]
    pub schema: Option<String>,
}

/// `grognard map`
#[derive(Debug, Args)]
pub struct MapDrawing {
    pub what: String,
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub pieces: bool,
    #[arg(long, value_enum)]
    pub paper: Option<Paper>,
    #[arg(long, requires = "paper")]
    pub low_ink: bool,
    #[arg(long, conflicts_with_all = ["paper", "pieces"])]
    pub page: bool,
}

/// Scenario and options of a new game.
#[derive(Debug, Args)]
pub struct Table {
    #[arg(long)]
    pub scenario: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub tables: Option<PathBuf>,
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub options: Vec<(String, Value)>,
}

impl Table {
    /// The options as a map.
    pub fn options(&self) -> Map<String, Value> {
        self.options.iter().cloned().collect()
    }
}

pub(crate) fn key_value(text: &str) -> Result<(String, Value), String> {
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    Ok((key.to_owned(), value))
}

fn rate(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|rate: &f64| (1.0..=1e9).contains(rate));
    number.ok_or_else(|| "expected a number from 1 on".to_owned())
}

fn minutes(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|minutes: &f64| (0.0..=1e6).contains(minutes));
    number.ok_or_else(|| "expected a number of minutes".to_owned())
}

/// `grognard play`
#[derive(Debug, Args)]
pub struct Play {
    pub game: Option<String>,
    #[command(flatten)]
    pub table: Table,
    #[arg(long, default_value = "0")]
    pub seat: String,
    #[arg(long, value_name = "LEVEL", conflicts_with = "hot_seat")]
    pub opponent: Option<String>,
    #[arg(long)]
    pub hot_seat: bool,
    #[arg(long, conflicts_with = "hot_seat")]
    pub watch: bool,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_enum, default_value = "rolled")]
    pub dice: DiceFrom,
    #[arg(long)]
    pub brief: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "scenario", "tables", "options"])]
    pub load: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["scenario", "tables", "options", "seat", "opponent", "hot_seat", "watch"])]
    pub resume: bool,
}

/// Where faces come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiceFrom {
    Rolled,
    Typed,
}

/// `grognard replay`
#[derive(Debug, Args)]
pub struct Replay {
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    #[arg(long, value_enum, default_value = "all")]
    pub seat: Eyes,
    #[arg(long, conflicts_with = "to")]
    pub all: bool,
    #[arg(long, conflicts_with_all = ["to", "all"])]
    pub verify: bool,
    #[arg(long, conflicts_with_all = ["to", "all", "verify"])]
    pub luck: bool,
}

/// Whose eyes a game is seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Eyes {
    #[value(name = "0")]
    First,
    #[value(name = "1")]
    Second,
    Onlooker,
    All,
}

/// `grognard rules`
#[derive(Debug, Args)]
pub struct Rules {
    pub words: Vec<String>,
    #[arg(long)]
    pub game: Option<String>,
}

/// `grognard assist`
#[derive(Debug, Args)]
pub struct Assist {
    pub game: String,
    #[arg(long, value_enum, default_value = "rolled")]
    pub dice: DiceFrom,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub tables: Option<PathBuf>,
}

/// `grognard export`
#[derive(Debug, Args)]
pub struct Export {
    pub what: String,
    pub file: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub list: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: PaperSize,
}

/// A size of paper, as it is written on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaperSize {
    A4,
    Letter,
}

/// `grognard odds`
#[derive(Debug, Args)]
pub struct Odds {
    pub game: String,
    #[arg(required_unless_present = "of")]
    pub file: Option<PathBuf>,
    #[arg(long, required_unless_present = "of", value_parser = clap::value_parser!(u8).range(0..=1))]
    pub seat: Option<u8>,
    #[arg(long, value_name = "JSON", required_unless_present = "of")]
    pub order: Option<String>,
    #[arg(long, value_name = "QUESTION", conflicts_with_all = ["seat", "order"])]
    pub of: Option<String>,
    #[arg(long, value_name = "FILE", requires = "of")]
    pub tables: Option<PathBuf>,
}

/// `grognard simulate`
#[derive(Debug, Args)]
pub struct Simulate {
    pub game: String,
    #[command(flatten)]
    pub table: Table,
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[arg(long, value_name = "LEVEL")]
    pub first: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    pub second: Option<String>,
    #[arg(long)]
    pub swap: bool,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    #[arg(long)]
    pub csv: bool,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// `grognard soak`
#[derive(Debug, Args)]
pub struct Soak {
    #[arg(long)]
    pub game: Option<String>,
    #[arg(long, conflicts_with = "games", required_unless_present = "games", value_parser = minutes)]
    pub minutes: Option<f64>,
    #[arg(long)]
    pub games: Option<u64>,
    #[arg(long, default_value_t = 2000)]
    pub lawful: u64,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub keep: PathBuf,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// `grognard umpire`
#[derive(Debug, Args)]
pub struct Umpire {
    #[arg(long)]
    pub schema: bool,
}

impl Command {
    /// The game that is named, if the command names one.
    pub fn game(&self) -> Option<&str> {
        match self {
            Command::Play(play) => play.game.as_deref(),
            Command::Rules(rules) => rules.game.as_deref(),
            Command::Odds(odds) => Some(&odds.game),
            Command::Simulate(simulate) => Some(&simulate.game),
            Command::Soak(soak) => soak.game.as_deref(),
            _ => None,
        }
    }

    /// The game that is played where the command names none.
    pub fn play_by_default(&mut self, id: &str) {
        if let Command::Play(Play { game, .. }) | Command::Soak(Soak { game, .. }) = self {
            game.get_or_insert_with(|| id.to_owned());
        }
    }
}

/// `grognard serve`
#[derive(Debug, Args)]
pub struct Serve {
    #[arg(long)]
    pub schema: bool,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:1815")]
    pub listen: std::net::SocketAddr,
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    #[arg(long)]
    pub open: bool,
    #[arg(long, value_name = "NUMBER", default_value_t = 50.0, value_parser = rate)]
    pub per_second: f64,
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub pace: u64,
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    #[arg(long, value_name = "URL", requires = "mail_from")]
    pub smtp_url: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub notice_after: u64,
    #[arg(long)]
    pub private_webhooks: bool,
    #[arg(long = "limit", value_name = "NAME=NUMBER")]
    pub limits: Vec<String>,
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    #[arg(long = "trust", value_name = "NETWORK")]
    pub trusted: Vec<String>,
    #[arg(long = "metrics", value_name = "NETWORK")]
    pub watchers: Vec<String>,
    #[arg(long, value_name = "FILTER", default_value = "info")]
    pub log: String,
}

/// `grognard backup`
#[derive(Debug, Args)]
pub struct Backup {
    pub file: PathBuf,
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    #[arg(long)]
    pub replace: bool,
}

/// `grognard restore`
#[derive(Debug, Args)]
pub struct Restore {
    pub file: PathBuf,
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    #[arg(long)]
    pub replace: bool,
}

/// `grognard admin`
#[derive(Debug, Args)]
pub struct Admin {
    #[arg(value_enum, value_name = "ACT", hide_possible_values = true)]
    pub act: AdminAct,
    #[arg(value_name = "ABOUT")]
    pub about: Option<String>,
    #[arg(value_name = "VALUE")]
    pub value: Option<String>,
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
}

/// What a host can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AdminAct {
    People,
    Tables,
    Load,
    Audit,
    Export,
    Ban,
    Unban,
    Rename,
    Password,
    MakeHost,
    UnmakeHost,
    HandOver,
    DeletePerson,
    CloseTable,
    DeleteTable,
    Announce,
}

impl AdminAct {
    /// As it is written on the command line.
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

impl Cli {
    /// The language asked for, or that of the system, or English.
    pub fn lang(&self) -> Lang {
        match self.lang {
            Some(Language::En) => Lang::En,
            Some(Language::Fr) => Lang::Fr,
            None => system_lang(|name| std::env::var(name).ok()),
        }
    }
}

/// The language of the system, or English.
pub(crate) fn system_lang(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let said =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|text| !text.is_empty());
    match said {
        Some(text) if text.starts_with("fr") => Lang::Fr,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_first_variable_that_says_something_decides_the_language() {
        let with = |pairs: &'static [(&str, &str)]| {
            system_lang(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, text)| (*text).to_owned()))
        };
        assert_eq!(with(&[]), Lang::En);
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8")]), Lang::Fr);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "fr")]), Lang::Fr);
        assert_eq!(with(&[("LC_ALL", "C.UTF-8"), ("LANG", "fr")]), Lang::En);
    }

    #[test]
    fn option_values_are_json_where_they_can_be() {
        assert_eq!(key_value("a=3"), Ok(("a".to_owned(), Value::from(3))));
        assert_eq!(key_value("a=b c"), Ok(("a".to_owned(), Value::from("b c"))));
        assert!(key_value("a").is_err());
    }

    #[test]
    fn minutes_are_a_length_of_time() {
        assert_eq!(minutes("0.5"), Ok(0.5));
        assert!(["-1", "inf", "NaN", "soon"].into_iter().all(|text| minutes(text).is_err()));
    }
}
