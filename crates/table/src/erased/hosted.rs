//! A game with its computer players, held by its name.

use super::described;
use super::seated::Seated;
use super::{AnyGame, AnyTable, GameFile, GameRecord, LONGEST_SIMULATION, Opening, read, seed_for};
use crate::clauses::{ClauseText, clauses};
use crate::dice::{Seeded, Source};
use crate::fair::{self, Fairness, Verified};
use crate::journal::{content_hash, knows_content};
use crate::laws::Effort;
use crate::soak::{self, Depth, Failure, GameSummary};
use crate::watch::walk;
use crate::{
    Budget, Catalogue, Content, Error, Game, Lang, Phrase, Player, Questions, Sealed, Seat, Setup, Solution,
    Speech, Table, Unasked,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value};
use std::any::TypeId;
use std::sync::Arc;

/// All that a host needs of a game.
pub trait Hostable: Speech + Sealed + Questions {}
impl<G: Speech + Sealed + Questions> Hostable for G {}

/// Makes a computer player; each use gets its own.
pub(super) type Maker<G> = fn() -> Box<dyn Player<G>>;

/// A game with its computer players.
pub struct Hosted<G: Hostable> {
    game: Arc<G>,
    levels: Arc<Levels<G>>,
}

pub(super) struct Levels<G: Game> {
    pub(super) named: Vec<(&'static str, Maker<G>)>,
    /// Plays games on for forecasts.
    pub(super) hurried: Option<Maker<G>>,
}

impl<G: Hostable> Hosted<G> {
    /// A game without computer players yet.
    pub fn new(game: G) -> Hosted<G> {
        Hosted { game: Arc::new(game), levels: Arc::new(Levels { named: Vec::new(), hurried: None }) }
    }

    /// The same with one more level, stronger than those before.
    #[must_use]
    pub fn level(self, name: &'static str, make: Maker<G>) -> Hosted<G> {
        let mut named = self.levels.named.clone();
        named.push((name, make));
        Hosted { game: self.game, levels: Arc::new(Levels { named, hurried: self.levels.hurried }) }
    }

    /// The same with a player that plays games on for forecasts.
    #[must_use]
    pub fn forecast_by(self, make: Maker<G>) -> Hosted<G> {
        let named = self.levels.named.clone();
        Hosted { game: self.game, levels: Arc::new(Levels { named, hurried: Some(make) }) }
    }

    fn seated(&self, table: Table<G>) -> Box<dyn AnyTable> {
        Box::new(Seated { table, levels: self.levels.clone() })
    }
}

impl<G: Game> Levels<G> {
    pub(super) fn make(&self, name: &str) -> Result<Box<dyn Player<G>>, Error> {
        let found = self.named.iter().find(|(known, _)| *known == name);
        found.map(|(_, make)| make()).ok_or_else(|| {
            let known = self.named.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
            Error::new(
                "no_such_level",
                Phrase::new("error-no-such-level").with("level", name).with("known", known),
            )
        })
    }
}

impl<G: Hostable> AnyGame for Hosted<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn content(&self) -> Vec<Content<'_>> {
        self.game.content()
    }

    fn content_hash(&self) -> String {
        content_hash(&*self.game)
    }

    fn knows_content(&self, hash: &str) -> bool {
        knows_content(&*self.game, hash)
    }

    fn catalogue(&self) -> Catalogue {
        self.game.catalogue()
    }

    fn setup(&self, scenario: Option<&str>, options: &Map<String, Value>) -> Result<Setup, Error> {
        let read = self.game.catalogue_with(options).read(scenario, options);
        read.map_err(|faults| Error::faults("bad_setup", faults))
    }

    fn hides(&self) -> bool {
        self.game.hides()
    }

    fn levels(&self) -> Vec<&'static str> {
        self.levels.named.iter().map(|(name, _)| *name).collect()
    }

    fn fluent(&self, lang: Lang) -> &'static str {
        G::fluent(lang)
    }

    fn clauses(&self, lang: Lang) -> Vec<ClauseText> {
        clauses::<G>(lang)
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        self.game.seat_words(seat)
    }

    fn side_words(&self, setup: &Setup, seat: Seat) -> Phrase {
        self.game.side_words(setup, seat)
    }

    fn schema(&self, path: &str) -> Map<String, Value> {
        described::types::<G>(&self.game.catalogue(), path)
    }

    fn open(&self, setup: Setup, dice: Box<dyn Source>) -> Result<Box<dyn AnyTable>, Error> {
        Ok(self.seated(Table::deal(self.game.clone(), setup, dice)?))
    }

    fn load(&self, file: GameFile, dice: Box<dyn Source>) -> Result<Box<dyn AnyTable>, Error> {
        let game = self.game.clone();
        let table = match file {
            GameFile::Position(position) => {
                Table::from_position(game, read("what-position", &position)?, dice)?
            }
            GameFile::Journal(journal) => Table::from_journal(game, read("what-journal", &journal)?, dice)?,
        };
        Ok(self.seated(table))
    }

    fn open_fairly(&self, setup: Setup, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error> {
        Ok(self.seated(Table::deal_fairly(self.game.clone(), setup, fairness)?))
    }

    fn reopen_fairly(
        &self,
        setup: Setup,
        content: &str,
        fairness: Fairness,
    ) -> Result<Box<dyn AnyTable>, Error> {
        Ok(self.seated(Table::deal_fairly_again(self.game.clone(), setup, content, fairness)?))
    }

    fn load_fairly(&self, position: Value, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error> {
        let position = read("what-position", &position)?;
        Ok(self.seated(Table::from_position_fairly(self.game.clone(), position, fairness)?))
    }

    fn verify(&self, journal: &Value) -> Result<Option<Verified>, Error> {
        fair::verify(&self.game, read("what-journal", journal)?)
    }

    fn solve(&self, of: &Value) -> Result<Vec<Solution>, Error> {
        asked::<G::Problem, G>()?;
        let problem = serde_path_to_error::deserialize(of).map_err(|error| {
            let place = error.path().to_string();
            let reason = error.into_inner();
            let text = if place == "." { reason.to_string() } else { format!("{place}: {reason}") };
            Error::unreadable("what-question", text)
        })?;
        self.game.solve(&problem)
    }

    fn reopen(
        &self,
        setup: Setup,
        opening: Opening,
        dice: Box<dyn Source>,
    ) -> Result<Box<dyn AnyTable>, Error> {
        let game = self.game.clone();
        let table = match opening {
            Opening::Deal(faces) => Table::deal_again(game, setup, &faces, dice)?,
            Opening::State(state) => Table::from_state(game, setup, read("what-position", &state)?, dice)?,
        };
        Ok(self.seated(table))
    }

    fn simulate(&self, setup: &Setup, levels: [&str; 2], seed: u64) -> Result<GameRecord, Error> {
        let game = &*self.game;
        let mut players = [self.levels.make(levels[0])?, self.levels.make(levels[1])?];
        let mut dice = Seeded::new(seed_for(seed, 0));
        let mut rng = ChaCha8Rng::seed_from_u64(seed_for(seed, 1));
        let mut state = game.deal(setup, &mut dice).map_err(|faults| Error::faults("bad_setup", faults))?;
        let (outcome, orders) = walk(game, &mut state, &mut dice, LONGEST_SIMULATION, |state, seat| {
            let view = game.view(state, seat);
            let order = players[seat.index()].choose(game, seat, &view, &mut rng, Budget::default()).order;
            debug_assert_eq!(game.check(&view, &order), Ok(()));
            order
        });
        Ok(GameRecord { outcome, orders })
    }

    fn any_setup(&self, scenario: &str, seed: u64) -> Result<Setup, Error> {
        soak::any_setup(&*self.game, scenario, seed).map_err(|faults| Error::faults("bad_setup", faults))
    }

    fn soak(
        &self,
        setup: &Setup,
        seed: u64,
        depth: Depth,
        effort: &Effort,
    ) -> Result<GameSummary, Box<Failure>> {
        soak::one_game(&self.game, setup, seed, depth, effort)
    }
}

/// Whether anything of this kind can be asked of a game at all.
pub(super) fn asked<Q: 'static, G: Game>() -> Result<(), Error> {
    if TypeId::of::<Q>() == TypeId::of::<Unasked>() {
        let why = Phrase::new("error-no-questions").with("game", G::ID);
        return Err(Error::new("no_questions", why));
    }
    Ok(())
}
