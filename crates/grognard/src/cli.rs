//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use serde_json::{Map, Value};
use std::path::PathBuf;
use table::Lang;

const EXIT_CODES: &str = "\
Exit codes:
  0    done, or the reader of the output has gone away
  1    something failed: a file that cannot be read, a broken law, a journal that was changed
  2    the command line makes no sense: an unknown command, game, scenario, option or level
  130  interrupted with Ctrl-C; a game is kept (go on with `grognard play --resume`), and simulate and
       soak print what they have found so far";

/// A table for Napoleonic wargames
#[derive(Debug, Parser)]
#[command(version, after_help = EXIT_CODES)]
pub struct Cli {
    /// The language of all that is said [default: that of your system, or English]
    #[arg(long, global = true, value_enum)]
    pub lang: Option<Language>,
    /// Play EAGLES with the cards of this file instead of the program's own (docs/formats.md has its columns)
    #[arg(long, global = true, value_name = "FILE")]
    pub cards: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// A language, as it is written on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Français
    Fr,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play against the computer or against a friend at the same screen
    Play(Play),
    /// Look at a game again, step by step, or verify its journal
    Replay(Replay),
    /// Look rules up by id or by words
    Rules(Rules),
    /// List the games with their scenarios, options and computer players
    #[command(after_help = "\
Examples:
  grognard games
  grognard games --lang fr")]
    Games,
    /// Exact odds of an order in a saved game, or of a question that stands alone
    Odds(Odds),
    /// Let computer players play many games against each other
    Simulate(Simulate),
    /// Hunt for broken rules with random games
    Soak(Soak),
    /// Speak the umpire protocol: JSON lines on standard input and output
    Umpire(Umpire),
    /// Serve games to browsers and programs, on this machine or to the world
    Serve(Serve),
    /// Write all that a server keeps into one file, also while it serves
    Backup(Backup),
    /// Put what a backup holds into an empty database
    Restore(Restore),
    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  grognard completions bash > ~/.local/share/bash-completion/completions/grognard
  grognard completions fish > ~/.config/fish/completions/grognard.fish")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Scenario and options of a new game.
#[derive(Debug, Args)]
pub struct Table {
    /// The scenario [default: the game's first]
    #[arg(long)]
    pub scenario: Option<String>,
    /// An option of the game, such as `--option start_strength=100`; may be repeated
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
#[command(after_help = "\
Examples:
  grognard play                          a new game against the strongest computer player
  grognard play siegers --seat 1         the same from the other side
  grognard play --hot-seat               two people at one screen
  grognard play --resume                 go on with the game that was left last
  grognard play --dice typed             read the faces off your own dice

At the prompt type what stands before a choice, words to search for one, or `help`.

Games are kept in your data folder, or in the folder that the variable GROGNARD_HOME names.")]
pub struct Play {
    /// The game [default: the one on offer, or you are asked]
    pub game: Option<String>,
    /// Scenario and options
    #[command(flatten)]
    pub table: Table,
    /// Your seat: 0, 1 or the name of a side
    #[arg(long, default_value = "0")]
    pub seat: String,
    /// The level of the computer player [default: the strongest]
    #[arg(long, value_name = "LEVEL", conflicts_with = "hot_seat")]
    pub opponent: Option<String>,
    /// Two people at one screen
    #[arg(long)]
    pub hot_seat: bool,
    /// Watch the computer play against itself
    #[arg(long, conflicts_with = "hot_seat")]
    pub watch: bool,
    /// The seed of the dice, for a game that can be had again
    #[arg(long)]
    pub seed: Option<u64>,
    /// Where faces come from
    #[arg(long, value_enum, default_value = "rolled")]
    pub dice: DiceFrom,
    /// Show the drawing only when asked (`board`)
    #[arg(long)]
    pub brief: bool,
    /// Go on from a position or journal
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "scenario", "options"])]
    pub load: Option<PathBuf>,
    /// Keep the journal in this file as well
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with the game that was left last
    #[arg(long, conflicts_with_all = ["scenario", "options", "seat", "opponent", "hot_seat", "watch"])]
    pub resume: bool,
}

/// Where faces come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiceFrom {
    /// The program rolls
    Rolled,
    /// You roll real dice and type what they show
    Typed,
}

/// `grognard replay`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grognard replay game.json              step through it: next, back, goto 12, view 1, quit
  grognard replay game.json --all        print all that happened
  grognard replay game.json --to 12 --seat 0
                                         what seat 0 saw after 12 orders
  grognard replay game.json --verify     check every seal, order and face")]
pub struct Replay {
    /// A journal
    pub file: PathBuf,
    /// Print the table after this many orders and end
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Whose eyes to see it with
    #[arg(long, value_enum, default_value = "all")]
    pub seat: Eyes,
    /// Print what happened, order by order, and end
    #[arg(long, conflicts_with = "to")]
    pub all: bool,
    /// Check the journal and end: that it keeps the rules and, if it carries a proof, that nobody chose its dice; exit
    /// code 1 if it is broken
    #[arg(long, conflicts_with_all = ["to", "all"])]
    pub verify: bool,
    /// Print how the dice fell, and end
    #[arg(long, conflicts_with_all = ["to", "all", "verify"])]
    pub luck: bool,
}

/// Whose eyes a game is seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Eyes {
    /// Seat 0
    #[value(name = "0")]
    First,
    /// Seat 1
    #[value(name = "1")]
    Second,
    /// Anybody who looks on
    Onlooker,
    /// Both seats, one after the other
    All,
}

/// `grognard rules`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grognard rules SIE-12
  grognard rules hidden die
  grognard rules --lang fr retraite bloquée")]
pub struct Rules {
    /// A clause id, or words that must all occur; accents and capitals do not matter. Nothing lists every title
    pub words: Vec<String>,
    /// Only this game
    #[arg(long)]
    pub game: Option<String>,
}

/// `grognard odds`
#[derive(Debug, Args)]
#[command(override_usage = "\
grognard odds [OPTIONS] <GAME> <FILE> --seat <SEAT> --order <JSON>
       grognard odds [OPTIONS] <GAME> --of <QUESTION> [FILE]")]
#[command(after_help = "\
Examples:
  grognard odds siegers game.json --seat 0 --order '{\"type\":\"Guess\",\"n\":3}'
  grognard odds eagles --of 'hits n=3 r=2'             hits of 3 dice at rating 2
  grognard odds eagles --of 'check h=2 v=4 rally'      whether 2 hits are stood at Morale value 4
  grognard odds eagles --of 'general n=3'              whether a General falls to 3 dice
  grognard odds eagles --of 'rout n=3 r=2 v=4 w=2'     whether a card routs; w: once its General fell
  grognard odds eagles position.json --of '{\"ask\":\"position\",\"attacks\":[
    {\"card\":1,\"mode\":\"shock\",\"targets\":[111,112]}]}'    what several attacks bring together")]
pub struct Odds {
    /// The game
    pub game: String,
    /// A position or journal
    #[arg(required_unless_present = "of")]
    pub file: Option<PathBuf>,
    /// Who would give the order: 0 or 1
    #[arg(long, required_unless_present = "of", value_parser = clap::value_parser!(u8).range(0..=1))]
    pub seat: Option<u8>,
    /// The order as JSON
    #[arg(long, value_name = "JSON", required_unless_present = "of")]
    pub order: Option<String>,
    /// A question that stands alone, in words or as JSON
    #[arg(long, value_name = "QUESTION", conflicts_with_all = ["seat", "order"])]
    pub of: Option<String>,
}

/// `grognard simulate`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grognard simulate siegers --games 1000
  grognard simulate siegers --games 500 --first sensible --second random --swap --seed 1815
  grognard simulate siegers --games 10000 --csv > games.csv

The same seed gives the same games whatever the number of threads.")]
pub struct Simulate {
    /// The game
    pub game: String,
    /// Scenario and options
    #[command(flatten)]
    pub table: Table,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The level in seat 0 [default: the strongest]
    #[arg(long, value_name = "LEVEL")]
    pub first: Option<String>,
    /// The level in seat 1 [default: the strongest]
    #[arg(long, value_name = "LEVEL")]
    pub second: Option<String>,
    /// Let the two levels change seats after every game
    #[arg(long)]
    pub swap: bool,
    /// The seed [default: one that nobody knows; it is printed]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Print the totals as JSON
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print a row for every game as CSV
    #[arg(long)]
    pub csv: bool,
    /// How many threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// `grognard soak`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grognard soak --game siegers --minutes 10
  grognard soak --game siegers --games 2000 --seed 7

Every scenario is played in turn; one game in --lawful is played under all laws, the others bare.
A game that fails is shortened, printed and kept as a journal.")]
pub struct Soak {
    /// The game [default: all of them in turn]
    #[arg(long)]
    pub game: Option<String>,
    /// For how long
    #[arg(long, conflicts_with = "games", required_unless_present = "games", value_parser = minutes)]
    pub minutes: Option<f64>,
    /// Or how many games
    #[arg(long)]
    pub games: Option<u64>,
    /// One game in so many is played under all laws; 0 for none
    #[arg(long, default_value_t = 2000)]
    pub lawful: u64,
    /// The seed [default: one that nobody knows; it is printed]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Where the journals of failed games are kept
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub keep: PathBuf,
    /// How many threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// `grognard umpire`
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  echo '{\"do\":\"games\"}' | grognard umpire

One JSON object per line in, exactly one per line out. Lines of up to 64 MiB are read.")]
pub struct Umpire {
    /// Print the JSON Schema of requests and answers and end
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
#[command(after_help = "\
Examples:
  grognard serve --open                  play in the browser on this machine
  grognard serve --listen 0.0.0.0:1815   let others in
  grognard serve --database postgres://grognard@db/grognard
                                         one of many nodes on one database

Without --database everything is kept in one SQLite file in your data folder, or in the folder that
--data names. Ctrl-C or SIGTERM ends it; what was acknowledged is on disk.")]
pub struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:1815")]
    pub listen: std::net::SocketAddr,
    /// A PostgreSQL address or a SQLite file [default: games.sqlite in the data folder]
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    /// The folder for everything that is kept [default: your data folder]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// How many requests a connection may send each second
    #[arg(long, value_name = "NUMBER", default_value_t = 50.0, value_parser = rate)]
    pub per_second: f64,
    /// How many milliseconds computer players take at least
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub pace: u64,
    /// Where people find this server, such as https://play.example.org; links in notices begin with it
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// The mail server for your-turn notices, such as smtps://user:password@mail.example.org (or in the
    /// variable GROGNARD_SMTP_URL)
    #[arg(long, value_name = "URL", requires = "mail_from")]
    pub smtp_url: Option<String>,
    /// Whom mail comes from, such as "Grognard <games@example.org>"
    #[arg(long, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    /// For how many seconds somebody is awaited before a notice is sent
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub notice_after: u64,
    /// Let webhooks name addresses of this machine and of private networks
    #[arg(long)]
    pub private_webhooks: bool,
    /// What to log, such as `warn` or `server=debug`
    #[arg(long, value_name = "FILTER", default_value = "info")]
    pub log: String,
}

/// `grognard backup`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grognard backup games-2026-01-31.backup
  grognard backup --database postgres://grognard@db/grognard /var/backups/grognard.backup --replace

The file holds one moment of the database, compressed, with everything hidden and every session: keep it
as safe as the database. A backup of either kind of database can be restored into either.")]
pub struct Backup {
    /// The file to write
    pub file: PathBuf,
    /// A PostgreSQL address or a SQLite file [default: games.sqlite in your data folder]
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    /// Write over a file that is there
    #[arg(long)]
    pub replace: bool,
}

/// `grognard restore`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grognard restore games-2026-01-31.backup
  grognard restore --database postgres://grognard@db/grognard grognard.backup

Stop every server on the database first. All is restored or nothing.")]
pub struct Restore {
    /// The backup
    pub file: PathBuf,
    /// A PostgreSQL address or a SQLite file [default: games.sqlite in your data folder]
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    /// Throw away what the database holds
    #[arg(long)]
    pub replace: bool,
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

fn system_lang(variable: impl Fn(&str) -> Option<String>) -> Lang {
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
