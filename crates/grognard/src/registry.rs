//! The games on offer: the one place that names them.

use crate::failure::Failure;
use crate::files;
use eagles::Eagles;
use eagles::cards::CardFault;
use opponents::{Random, Sensible};
use siegers::Siegers;
use std::path::Path;
use std::sync::OnceLock;
use table::erased::{AnyGame, GameFile, Hosted};
use table::{Error, Game, Judgement, Lang, Phrase, Say, Speech};
use tongue::Tongue;

/// The game that is played with a card file.
pub const CARD_GAME: &str = Eagles::ID;

/// The games on offer, each made when it is first asked for.
pub struct Registry {
    shelves: Vec<Shelf>,
    general: [OnceLock<Tongue>; 2],
}

struct Shelf {
    id: &'static str,
    make: fn() -> Box<dyn AnyGame>,
    game: OnceLock<Box<dyn AnyGame>>,
    tongues: [OnceLock<Tongue>; 2],
}

impl Default for Registry {
    fn default() -> Registry {
        Registry::new([("eagles", eagles as fn() -> _), ("siegers", siegers)])
    }
}

fn eagles() -> Box<dyn AnyGame> {
    hosted(Eagles::default())
}

fn siegers() -> Box<dyn AnyGame> {
    hosted(Siegers)
}

/// A game with its computer players, the weakest first.
fn hosted<G: Speech + Judgement>(game: G) -> Box<dyn AnyGame> {
    let levels = Hosted::new(game)
        .level("random", || Box::new(Random))
        .level("sensible", || Box::new(Sensible::default()));
    Box::new(levels)
}

impl Registry {
    /// These games, each with its short name.
    pub fn new(games: impl IntoIterator<Item = (&'static str, fn() -> Box<dyn AnyGame>)>) -> Registry {
        let shelf = |(id, make)| Shelf { id, make, game: OnceLock::new(), tongues: Default::default() };
        Registry { shelves: games.into_iter().map(shelf).collect(), general: Default::default() }
    }

    /// All games, the one of cards with the cards of a file. A command that names a game must name that one.
    pub fn with_cards(path: &Path, named: Option<&str>) -> Result<Registry, Failure> {
        if let Some(game) = named.filter(|id| *id != CARD_GAME) {
            let why = Phrase::new("error-game-without-cards").with("game", game).with("known", CARD_GAME);
            return Err(Failure::Usage(why));
        }
        let text = files::read_text(path)?;
        let faults = |faults: Vec<CardFault>| {
            let mut each = faults.into_iter().map(|fault| fault.why);
            let first = each.next().unwrap_or_else(|| Phrase::new("error-unknown"));
            Failure::in_file(path)(Error { more: each.collect(), ..Error::new("bad_cards", first) })
        };
        let game = hosted(Eagles::with_cards(&text).map_err(faults)?);
        let mut registry = Registry::default();
        let shelf = registry.shelves.iter_mut().find(|shelf| shelf.id == CARD_GAME);
        shelf.expect("the game of cards is on offer").game = OnceLock::from(game);
        Ok(registry)
    }

    /// The short names.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.shelves.iter().map(|shelf| shelf.id)
    }

    /// All games.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.shelves.iter().map(Shelf::game)
    }

    /// The game with this short name.
    pub fn game(&self, id: &str) -> Result<&dyn AnyGame, Error> {
        self.shelf(id).map(Shelf::game)
    }

    /// The game that a file is of.
    pub fn game_of(&self, file: &GameFile) -> Result<&dyn AnyGame, Error> {
        self.game(file.game().unwrap_or_default())
    }

    /// Somebody who says what this game has to say.
    pub fn tongue(&self, id: &str, lang: Lang) -> &Tongue {
        match self.shelf(id) {
            Ok(shelf) => shelf.tongue(lang),
            Err(_) => self.general(lang),
        }
    }

    /// Somebody who says what no game has to say.
    pub fn general(&self, lang: Lang) -> &Tongue {
        self.general[lang as usize].get_or_init(|| Tongue::new(lang, []))
    }

    /// Somebody who says anything that the table or any game has to say.
    pub fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker { registry: self, lang }
    }

    fn shelf(&self, id: &str) -> Result<&Shelf, Error> {
        self.shelves.iter().find(|shelf| shelf.id == id).ok_or_else(|| {
            let known = self.ids().collect::<Vec<_>>().join(", ");
            Error::new(
                "no_such_game",
                Phrase::new("error-no-such-game").with("game", id).with("known", known),
            )
        })
    }
}

/// Says what the table has to say, or whichever game knows the message.
pub struct Speaker<'r> {
    registry: &'r Registry,
    lang: Lang,
}

impl Say for Speaker<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        let general = self.registry.general(self.lang);
        let of_games = self.registry.ids().map(|id| self.registry.tongue(id, self.lang));
        let mut all = std::iter::once(general).chain(of_games);
        all.find(|tongue| tongue.knows(phrase)).unwrap_or(general).say(phrase)
    }
}

impl Shelf {
    fn game(&self) -> &dyn AnyGame {
        &**self.game.get_or_init(self.make)
    }

    fn tongue(&self, lang: Lang) -> &Tongue {
        self.tongues[lang as usize].get_or_init(|| Tongue::new(lang, [self.game().fluent(lang)]))
    }
}
