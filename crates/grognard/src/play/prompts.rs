//! The command that settles what a player wants to be asked: `prompts smart`, `prompts rally always`, `prompts pass`.

use table::text::folded;
use table::{Phrase, Prompts, Reactions, Say, Standing, Wish};

/// What was typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Setting {
    /// In general.
    Mode(Prompts),
    /// For one card: none takes back what was said of it.
    Card(&'static str, Option<Wish>),
    /// Nothing more in this turn.
    PassTurn,
}

const MODES: [(Prompts, &[&str]); 3] = [
    (Prompts::Smart, &["smart", "utiles"]),
    (Prompts::EveryLegalWindow, &["every", "toutes"]),
    (Prompts::Never, &["never", "jamais"]),
];

/// Reads the words after `prompts`: a mode, `pass`, or a card and when it is asked for.
pub(super) fn read(words: &str, known: &Reactions, say: &dyn Say) -> Option<Setting> {
    let typed = folded(words);
    if let Some((mode, _)) = MODES.iter().find(|(_, names)| names.contains(&typed.as_str())) {
        return Some(Setting::Mode(*mode));
    }
    if ["pass", "passer"].contains(&typed.as_str()) {
        return Some(Setting::PassTurn);
    }
    let (card, rest) =
        known.cards.iter().find_map(|card| Some((*card, after(&typed, "reaction", card, say)?)))?;
    let wish = match rest.as_str() {
        "always" | "toujours" => Some(Wish::Always),
        "never" | "jamais" => Some(Wish::Never),
        "default" | "defaut" => None,
        windows => {
            let named = |word: &str| {
                let is =
                    |window: &&&str| after(word, "window", window, say).is_some_and(|rest| rest.is_empty());
                known.windows.iter().find(is).map(|window| (*window).to_owned())
            };
            let windows: Option<Vec<String>> = windows.split(',').map(|word| named(word.trim())).collect();
            Some(Wish::In(windows.filter(|windows| !windows.is_empty())?))
        }
    };
    Some(Setting::Card(card, wish))
}

/// What follows the name of something, which may be its word in files or its name in the language of the player.
fn after(typed: &str, family: &str, name: &str, say: &dyn Say) -> Option<String> {
    let spoken = folded(&say.say(&Phrase::new(format!("{family}-{name}"))));
    [spoken, name.to_owned(), name.replace('_', " "), name.replace('_', "-")]
        .iter()
        .find_map(|called| typed.strip_prefix(called.as_str()))
        .filter(|rest| rest.is_empty() || rest.starts_with(' '))
        .map(|rest| rest.trim().to_owned())
}

impl Setting {
    /// Carries it into the settings of a seat.
    pub(super) fn settle(self, standing: &mut Standing, turn: u64) {
        match self {
            Setting::Mode(mode) => {
                standing.prompts = mode;
                standing.passes_in = None;
            }
            Setting::Card(card, Some(wish)) => {
                standing.cards.insert(card.to_owned(), wish);
            }
            Setting::Card(card, None) => {
                standing.cards.remove(card);
            }
            Setting::PassTurn => standing.passes_in = Some(turn),
        }
    }
}

/// The settings in a sentence.
pub(super) fn words(standing: &Standing, turn: u64) -> Phrase {
    let mode = match standing.prompts {
        Prompts::Smart => "play-prompts-smart",
        Prompts::EveryLegalWindow => "play-prompts-every",
        Prompts::Never => "play-prompts-never",
    };
    let card = |(card, wish): (&String, &Wish)| {
        let named = Phrase::new(format!("reaction-{card}"));
        match wish {
            Wish::Always => Phrase::new("play-prompts-card-always").with("card", named),
            Wish::Never => Phrase::new("play-prompts-card-never").with("card", named),
            Wish::In(windows) => {
                let windows: Vec<Phrase> =
                    windows.iter().map(|window| Phrase::new(format!("window-{window}"))).collect();
                Phrase::new("play-prompts-card-in").with("card", named).with("windows", windows)
            }
        }
    };
    let cards: Vec<Phrase> = standing.cards.iter().map(card).collect();
    Phrase::new("play-prompts")
        .with("mode", Phrase::new(mode))
        .with("count", cards.len() as i64)
        .with("cards", cards)
        .with("passing", if standing.passes_in == Some(turn) { "yes" } else { "no" })
}
