//! What the command line says of itself: its help, and what is wrong with a line, in the user's language.

use crate::cli::{Cli, system_lang};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Error, FromArgMatches};
use std::error::Error as _;
use std::ffi::OsString;
use std::num::ParseIntError;
use table::{Fact, Lang, Phrase, Say};
use tongue::Tongue;

/// The messages of the help.
pub const fn help_messages(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../content/fluent/en/help.ftl"),
        Lang::Fr => include_str!("../../../content/fluent/fr/help.ftl"),
    }
}

/// Why there is nothing to do.
#[derive(Debug)]
pub enum Told {
    /// The help or the version was asked for.
    Help(Error),
    /// The line makes no sense, and this says why.
    Senseless(String),
}

/// Reads a command line. Words are looked for only where some are needed.
pub fn read(line: &[OsString]) -> Result<Cli, Told> {
    Cli::command()
        .try_get_matches_from(line)
        .and_then(|found| Cli::from_arg_matches(&found))
        .or_else(|_| explain(line, lang_of(line)))
}

fn explain(line: &[OsString], lang: Lang) -> Result<Cli, Told> {
    let words = Tongue::new(lang, [help_messages(lang)]);
    let mut command = spoken(&words);
    let found = command.try_get_matches_from_mut(plain(line)).and_then(|found| Cli::from_arg_matches(&found));
    found.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Told::Help(error),
        _ => Told::Senseless(what_is_wrong(&error, &command, &words)),
    })
}

/// A line without its language where `help` comes first, which takes nothing but the name of a command.
fn plain(line: &[OsString]) -> Vec<OsString> {
    if line.get(1).is_none_or(|first| first != "help") {
        return line.to_vec();
    }
    let asks = |at: usize| line[at] == "--lang" || line[at].to_string_lossy().starts_with("--lang=");
    let left = (0..line.len()).filter(|&at| !asks(at) && (at == 0 || line[at - 1] != "--lang"));
    left.map(|at| line[at].clone()).collect()
}

/// The language that a line asks for, even a line that makes no sense otherwise.
fn lang_of(line: &[OsString]) -> Lang {
    let words: Vec<_> = line.iter().map(|word| word.to_string_lossy()).collect();
    let follows = words.iter().zip(words.iter().skip(1)).filter(|(flag, _)| *flag == "--lang");
    let named =
        follows.map(|(_, lang)| lang.as_ref()).chain(words.iter().filter_map(|w| w.strip_prefix("--lang=")));
    let known = |code: &str| Lang::ALL.into_iter().find(|lang| lang.code() == code);
    named.filter_map(known).next_back().unwrap_or_else(|| system_lang(|name| std::env::var(name).ok()))
}

/// The command line with its words.
pub fn command(lang: Lang) -> Command {
    spoken(&Tongue::new(lang, [help_messages(lang)]))
}

fn spoken(words: &Tongue) -> Command {
    let mut command = Cli::command();
    command.build();
    speak(command, words)
}

fn speak(command: Command, words: &Tongue) -> Command {
    let said = |id: String| words.say(&Phrase::new(id));
    let name = command.get_name().to_owned();
    let optional = |id: String| {
        let phrase = Phrase::new(id);
        words.knows(&phrase).then(|| words.say(&phrase))
    };
    let usage = said("help-usage".to_owned());
    let command = command.subcommand_value_name(said("help-value-command".to_owned()));
    let mut place = 0;
    let mut command = command
        .about(said(format!("help-{name}")))
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}\n"))
        .subcommand_help_heading(said("help-heading-commands".to_owned()))
        .mut_args(|arg| {
            place += 1;
            explained(arg, &name, words).display_order(place)
        });
    if let Some(after) = optional(format!("help-{name}-after")) {
        command = command.after_help(after);
    }
    if let Some(usage) = optional(format!("help-{name}-usage")) {
        command = command.override_usage(usage);
    }
    if name == "help" {
        return command;
    }
    command.mut_subcommands(|each| speak(each, words))
}

fn explained(arg: Arg, command: &str, words: &Tongue) -> Arg {
    let heading = if arg.is_positional() { "help-heading-arguments" } else { "help-heading-options" };
    let mut help = words.say(&Phrase::new(argument_message(&arg, command)));
    let takes_value = arg.get_action().takes_values();
    let default =
        arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect::<Vec<_>>().join(" ");
    if takes_value && !default.is_empty() {
        help = format!("{help} {}", words.say(&Phrase::new("help-default").with("value", default)));
    }
    let names = takes_value.then(|| value_message(&arg)).map(|id| words.say(&Phrase::new(id)));
    let arg = arg.help(help).hide_default_value(true).hide_possible_values(true);
    let arg = arg.help_heading(words.say(&Phrase::new(heading)));
    match names {
        Some(name) => arg.value_name(name),
        None => arg,
    }
}

/// The message that explains an argument. What is the same in every command is explained once.
fn argument_message(arg: &Arg, command: &str) -> String {
    let id = arg.get_id().as_str();
    match arg.is_global_set() || ["help", "version"].contains(&id) {
        true => format!("help-{id}"),
        false => format!("help-{command}-{id}"),
    }
}

/// The message that names the value of an argument.
fn value_message(arg: &Arg) -> String {
    let named = arg.get_value_names().and_then(|names| names.first());
    let name = named.map_or_else(|| arg.get_id().to_string(), ToString::to_string);
    format!("help-value-{}", name.to_lowercase().replace('=', "-"))
}

/// What is wrong with a line, and how it is used.
fn what_is_wrong(error: &Error, command: &Command, words: &Tongue) -> String {
    let fact = |kind| error.get(kind).map(context_words).unwrap_or_default();
    let arg = fact(ContextKind::InvalidArg);
    let why = match error.kind() {
        ErrorKind::InvalidValue if fact(ContextKind::InvalidValue).is_empty() => {
            Phrase::new("line-value-missing").with("arg", arg)
        }
        ErrorKind::InvalidValue => Phrase::new("line-value-unknown")
            .with("arg", arg)
            .with("value", fact(ContextKind::InvalidValue))
            .with("known", fact(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => Phrase::new("line-value-wrong")
            .with("value", fact(ContextKind::InvalidValue))
            .with("wanted", wanted(error, command, &arg))
            .with("arg", arg),
        ErrorKind::UnknownArgument => Phrase::new("line-argument-unknown").with("arg", arg),
        ErrorKind::InvalidSubcommand => {
            Phrase::new("line-command-unknown").with("command", fact(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => Phrase::new("line-command-missing"),
        ErrorKind::ArgumentConflict => {
            Phrase::new("line-conflict").with("arg", arg).with("other", fact(ContextKind::PriorArg))
        }
        ErrorKind::MissingRequiredArgument => Phrase::new("line-argument-missing").with("arg", arg),
        _ => Phrase::new("line-senseless").with("error", error.kind().to_string()),
    };
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .map(fact)
        .into_iter()
        .find(|meant| !meant.is_empty());
    let meant = meant.map(|meant| words.say(&Phrase::new("line-meant").with("meant", meant)));
    let usage = fact(ContextKind::Usage);
    let usage = usage
        .strip_prefix("Usage: ")
        .map(|usage| format!("{} {usage}", words.say(&Phrase::new("help-usage"))));
    let why = [Some(words.say(&why)), meant].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let lines = [Some(why), usage, Some(words.say(&Phrase::new("line-help")))];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// What the value of an argument may be: numbers by their bounds, all else by the help of the argument.
fn wanted(error: &Error, command: &Command, arg: &str) -> Fact {
    let why = error.source().map(ToString::to_string).unwrap_or_default();
    if let Some((least, most)) = why.split_once(" is not in ").and_then(|(_, bounds)| bounds.split_once(".."))
    {
        let most = most.trim_start_matches('=');
        return match most.parse::<u64>() {
            Ok(most) if most < u64::MAX => {
                Phrase::new("line-number-between").with("least", least).with("most", most.to_string()).into()
            }
            _ => Phrase::new("line-number-from").with("least", least).into(),
        };
    }
    if error.source().is_some_and(|source| source.is::<ParseIntError>()) {
        return Phrase::new("line-number-between")
            .with("least", "0")
            .with("most", u64::MAX.to_string())
            .into();
    }
    let all = command.get_subcommands().flat_map(Command::get_arguments);
    let meant = all.into_iter().find(|known| known.to_string() == arg).and_then(Arg::get_help);
    meant.map(ToString::to_string).unwrap_or(why).into()
}

fn context_words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tongue::check::{differences, messages};

    /// What is said around the arguments.
    const FRAME: [&str; 6] = [
        "help-usage",
        "help-value-command",
        "help-heading-commands",
        "help-heading-arguments",
        "help-heading-options",
        "help-default",
    ];

    fn line(words: &[&str]) -> Vec<OsString> {
        std::iter::once("grognard").chain(words.iter().copied()).map(OsString::from).collect()
    }

    fn told(words: &[&str]) -> String {
        match read(&line(words)) {
            Err(Told::Help(help)) => help.to_string(),
            Err(Told::Senseless(why)) => why,
            Ok(cli) => panic!("{words:?} was read as {cli:?}"),
        }
    }

    /// A text with plain spaces only, however wide the terminal.
    fn unwrapped(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The messages that a command and its arguments need, and those they may have.
    fn needs(command: &Command, all: &mut BTreeSet<String>, may: &mut BTreeSet<String>) {
        let name = command.get_name();
        all.insert(format!("help-{name}"));
        may.extend([format!("help-{name}-after"), format!("help-{name}-usage")]);
        for arg in command.get_arguments() {
            all.insert(argument_message(arg, name));
            if arg.get_action().takes_values() {
                all.insert(value_message(arg));
            }
        }
        if name != "help" {
            command.get_subcommands().for_each(|each| needs(each, all, may));
        }
    }

    #[test]
    fn everything_is_explained_in_both_languages_and_nothing_is_left_over() {
        let mut command = Cli::command();
        command.build();
        let (mut all, mut may) = (BTreeSet::new(), BTreeSet::new());
        needs(&command, &mut all, &mut may);
        all.remove("help-value-subcommand");
        all.remove("help-help-subcommand");
        let written = messages(help_messages(Lang::En));
        let missing: Vec<_> = all.difference(&written).collect();
        assert!(missing.is_empty(), "help.ftl lacks {missing:?}");
        all.extend(FRAME.map(str::to_owned));
        let unused: Vec<_> = written.iter().filter(|id| !all.contains(*id) && !may.contains(*id)).collect();
        assert!(unused.is_empty(), "nothing says {unused:?}");
        let found =
            differences(("en/help.ftl", help_messages(Lang::En)), ("fr/help.ftl", help_messages(Lang::Fr)));
        assert!(found.is_empty(), "{}", found.join("\n"));
    }

    #[test]
    fn help_is_in_the_language_asked_for() {
        let french = unwrapped(&told(&["play", "--help", "--lang", "fr"]));
        assert!(french.starts_with("Jouer contre l’ordinateur"), "{french}");
        for words in ["Usage :", "Options :", "--load <FICHIER>", "[par défaut : rolled]"] {
            assert!(french.contains(words), "no {words} in {french}");
        }
        assert!(!french.contains("[default"), "{french}");
        assert!(unwrapped(&told(&["--lang=en", "help", "play"])).contains("[default: rolled]"));
        assert!(told(&["help", "--lang", "fr"]).contains("Commandes\u{a0}:\n  play"));
        assert!(unwrapped(&told(&["help", "--lang", "fr"])).contains("[OPTIONS] <COMMANDE>"));
        assert!(
            told(&["help", "odds", "--lang=fr"]).ends_with("ce que donnent plusieurs attaques ensemble\n")
        );
    }

    #[test]
    fn a_line_that_makes_no_sense_is_told_why() {
        let cases = [
            (&["play", "--lang", "en", "--set", "1"][..], "--set"),
            (&["plya", "--lang", "en"], "play"),
            (&["play", "--lang", "en", "--dice", "loaded"], "rolled, typed"),
            (
                &["simulate", "siegers", "--lang", "en", "--games", "none"],
                "“none”. Wanted: a whole number from 0",
            ),
            (
                &["simulate", "siegers", "--lang", "en", "--games", "0"],
                "“0”. Wanted: a whole number from 1 on",
            ),
            (&["simulate", "siegers", "--lang", "en", "--threads", "0"], "a whole number from 1 to 1024"),
            (&["soak", "--lang", "en", "--minutes", "soon"], "“soon”. Wanted: "),
            (&["play", "--lang", "en", "--hot-seat", "--watch"], "--hot-seat"),
            (&["simulate", "--lang", "en"], "<GAME>"),
            (&["play", "--lang", "en", "--save"], "--save"),
            (&["--lang", "en"], "what to do"),
        ];
        for (words, named) in cases {
            let why = told(words);
            assert!(why.contains(named), "{words:?}: {why}");
            assert!(why.ends_with("`grognard help` lists the commands."), "{words:?}: {why}");
        }
        assert!(told(&["plya", "--lang", "fr"]).starts_with("Il n’y a pas de commande «\u{a0}plya\u{a0}»."));
    }
}
