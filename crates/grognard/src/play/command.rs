//! What a player may type beside the label of a choice. The words of both languages are understood in either.

use serde_json::Value;
use table::text::{folded, has_words};

/// A line that was typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// An order as JSON.
    Json(Value),
    /// What begins like one but cannot be read, and why.
    NoJson(String),
    /// The odds of a choice or an order.
    Odds(String),
    /// Why something is not allowed.
    Why(String),
    Undo,
    Record,
    Hint,
    Save(String),
    /// What one wants to be asked.
    Prompts(String),
    Rules(String),
    Board,
    /// A closer look at a place.
    Look(String),
    More,
    Back,
    Help,
    Quit,
    /// Anything else: the label of a choice, the game's shorthand, or words to search for.
    Words(String),
    Nothing,
}

/// What each command is called.
const WORDS: [(&str, &[&str]); 14] = [
    ("odds", &["odds", "chances"]),
    ("why", &["why", "pourquoi"]),
    ("undo", &["undo", "reprendre", "annuler"]),
    ("record", &["record", "recit", "historique"]),
    ("hint", &["hint", "conseil"]),
    ("save", &["save", "sauver", "enregistrer"]),
    ("prompts", &["prompts", "questions"]),
    ("rules", &["rules", "rule", "regles", "regle"]),
    ("board", &["board", "pad", "tablier", "plateau", "bloc-notes", "carnet"]),
    ("look", &["look", "regarder"]),
    ("more", &["more", "suite"]),
    ("back", &["back", "all", "retour", "tout"]),
    ("help", &["help", "aide", "?"]),
    ("quit", &["quit", "exit", "quitter"]),
];

/// Reads a line.
pub(super) fn read(line: &str) -> Command {
    if line.is_empty() {
        return Command::Nothing;
    }
    if line.starts_with(['{', '[', '"']) {
        match serde_json::from_str(line) {
            Ok(order) => return Command::Json(order),
            Err(error) if line.starts_with('{') => return Command::NoJson(error.to_string()),
            Err(_) => {}
        }
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = (folded(first), rest.trim());
    let named = WORDS.iter().find(|(_, words)| words.contains(&first.as_str()));
    match (named.map(|(name, _)| *name), rest.is_empty()) {
        (Some("odds"), _) => Command::Odds(rest.to_owned()),
        (Some("why"), _) => Command::Why(rest.to_owned()),
        (Some("rules"), _) => Command::Rules(rest.to_owned()),
        (Some("prompts"), _) => Command::Prompts(rest.to_owned()),
        (Some("save"), _) => Command::Save(rest.to_owned()),
        (Some("look"), false) => Command::Look(rest.to_owned()),
        (Some("undo"), true) => Command::Undo,
        (Some("record"), true) => Command::Record,
        (Some("hint"), true) => Command::Hint,
        (Some("board"), true) => Command::Board,
        (Some("more"), true) => Command::More,
        (Some("back"), true) => Command::Back,
        (Some("help"), true) => Command::Help,
        (Some("quit"), true) => Command::Quit,
        _ => Command::Words(line.to_owned()),
    }
}

/// Whether a question is answered with yes.
pub(super) fn is_yes(line: &str) -> bool {
    ["y", "yes", "o", "oui"].contains(&folded(line.trim()).as_str())
}

/// Whether a choice is one that these words ask for.
pub(super) fn asks_for(choice: &str, words: &str) -> bool {
    has_words(choice, words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood() {
        for (english, french) in
            [("undo", "Annuler"), ("rules", "Règles"), ("record", "récit"), ("quit", "quitter")]
        {
            assert_eq!(read(english), read(french));
        }
        assert_eq!(read("rules hidden die"), Command::Rules("hidden die".to_owned()));
        assert_eq!(read("chances 3"), Command::Odds("3".to_owned()));
        assert_eq!(read("Regarder Saalfeld"), read("look Saalfeld"));
    }

    #[test]
    fn what_is_no_command_is_an_order_or_words() {
        assert_eq!(read("12"), Command::Words("12".to_owned()));
        assert_eq!(read("{\"a\":1}"), Command::Json(serde_json::json!({ "a": 1 })));
        assert!(matches!(read("{broken"), Command::NoJson(why) if why.ends_with("line 1 column 2")));
        assert_eq!(read("[a"), Command::Words("[a".to_owned()));
        assert_eq!(read("Rc c4"), Command::Words("Rc c4".to_owned()));
        assert_eq!(read("all pieces"), Command::Words("all pieces".to_owned()));
        assert_eq!(read(""), Command::Nothing);
    }
}
