//! Games by their short names, with somebody to speak for each.

use std::sync::OnceLock;
use table::assist::Assisted;
use table::erased::{AnyGame, GameFile};
use table::{Error, Lang, Phrase, Say};
use tongue::Tongue;

/// The games on offer, each made when it is first asked for.
pub struct Registry {
    shelves: Vec<Shelf>,
    assistants: fn() -> &'static [&'static dyn Assisted],
    aids: [OnceLock<Vec<Tongue>>; 2],
    general: [OnceLock<Tongue>; 2],
}

struct Shelf {
    id: &'static str,
    make: fn() -> Box<dyn AnyGame>,
    game: OnceLock<Box<dyn AnyGame>>,
    tongues: [OnceLock<Tongue>; 2],
}

impl Registry {
    /// These games, each with its short name.
    pub fn new(games: impl IntoIterator<Item = (&'static str, fn() -> Box<dyn AnyGame>)>) -> Registry {
        let shelf = |(id, make)| Shelf { id, make, game: OnceLock::new(), tongues: Default::default() };
        Registry {
            shelves: games.into_iter().map(shelf).collect(),
            assistants: || &[],
            aids: Default::default(),
            general: Default::default(),
        }
    }

    /// The same with these assistants for people who play with their own pieces.
    #[must_use]
    pub fn assisting(mut self, all: fn() -> &'static [&'static dyn Assisted]) -> Registry {
        self.assistants = all;
        self
    }

    /// The assistant of a game.
    pub fn assisted(&self, game: &str) -> Result<&'static dyn Assisted, Error> {
        let all = (self.assistants)();
        all.iter().copied().find(|assisted| assisted.id() == game).ok_or_else(|| {
            let known = all.iter().map(|assisted| assisted.id()).collect::<Vec<_>>().join(", ");
            let why = Phrase::new("assist-no-such-game").with("game", game).with("known", known);
            Error::new("no_such_game", why)
        })
    }

    fn aids(&self, lang: Lang) -> &[Tongue] {
        let tongues =
            || (self.assistants)().iter().map(|aid| Tongue::new(lang, [aid.fluent(lang)])).collect();
        self.aids[lang as usize].get_or_init(tongues)
    }

    /// The same with another game in place of the one that has its short name.
    #[must_use]
    pub fn replace(mut self, game: Box<dyn AnyGame>) -> Registry {
        if let Some(shelf) = self.shelves.iter_mut().find(|shelf| shelf.id == game.id()) {
            shelf.game = OnceLock::from(game);
        }
        self
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
        let mut all = std::iter::once(general).chain(of_games).chain(self.registry.aids(self.lang));
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
