//! Any game, held by its name: JSON in, JSON out. Servers, terminals and protocols use [`AnyGame`] and [`AnyTable`] and
//! never learn the types behind them; [`Hosted`] makes both out of a game and its computer players.
//!
//! Whatever leaves here for a seat was made from that seat's view or from events it was told.

mod forecast;
mod seen;

pub use forecast::{Forecast, Forecaster};
pub use seen::{Seen, Whole};

use crate::clauses::{ClauseText, clauses};
use crate::dice::{Seeded, Source};
use crate::fair::{self, Bytes32, Fairness, Reveal, Verified, in_the_open};
use crate::journal::content_hash;
use crate::laws::Effort;
use crate::odds::odds;
use crate::soak::{self, Depth, Failure, GameSummary};
use crate::{
    Awaited, Budget, Catalogue, Clause, Deed, Error, Extent, Game, JOURNAL, Journal, Lang, Onlooker, Outcome,
    POSITION, Phrase, Player, Position, Range, Reaction, Reactions, Roll, Say, Seat, Seats, Setup, Silent,
    Speech, Table,
};
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::One;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// No simulated game goes on for longer than this many orders.
const LONGEST_SIMULATION: u64 = 100_000;

/// Numbers beyond this are not tried as orders of the shorthand when a menu is numbered.
pub const LARGEST_NUMBER: u16 = 999;

/// A game of any kind.
pub trait AnyGame: Send + Sync {
    /// The short name.
    fn id(&self) -> &'static str;
    /// The version of the rules.
    fn rules(&self) -> &'static str;
    /// The hash of the content.
    fn content(&self) -> String;
    /// The scenarios and options on offer.
    fn catalogue(&self) -> Catalogue;
    /// The levels of its computer players, the weakest first.
    fn levels(&self) -> Vec<&'static str>;
    /// Its Fluent file.
    fn fluent(&self, lang: Lang) -> &'static str;
    /// Its rules reference.
    fn clauses(&self, lang: Lang) -> Vec<ClauseText>;
    /// The name of a seat.
    fn seat_words(&self, seat: Seat) -> Phrase;
    /// The types of its JSON, as definitions that refer to each other under the pointer `path`.
    fn schema(&self, path: &str) -> Map<String, Value>;
    /// Deals a new game.
    fn open(&self, setup: Setup, dice: Box<dyn Source>) -> Result<Box<dyn AnyTable>, Error>;
    /// Takes up the game of a file; faces that the file does not hold come from `dice`.
    fn load(&self, file: GameFile, dice: Box<dyn Source>) -> Result<Box<dyn AnyTable>, Error>;
    /// Deals a new game whose rolls can be proved; both seats must have added their shares.
    fn open_fairly(&self, setup: Setup, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error>;
    /// Takes a position up with rolls that can be proved from there on.
    fn load_fairly(&self, position: Value, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error>;
    /// Checks a journal: that it keeps the rules and, if it carries a proof, that nobody chose its rolls. None where it
    /// carries none.
    fn verify(&self, journal: &Value) -> Result<Option<Verified>, Error>;
    /// Answers a question about odds that stands alone.
    fn answer(&self, of: &Value) -> Result<Vec<Prospect<Value>>, Error>;
    /// Deals again as it was dealt, or takes up the position the game began with; faces of later rolls come from `dice`.
    fn reopen(
        &self,
        setup: Setup,
        opening: Opening,
        dice: Box<dyn Source>,
    ) -> Result<Box<dyn AnyTable>, Error>;
    /// One game between two computer players, the same for the same seed on every machine.
    fn simulate(&self, setup: &Setup, levels: [&str; 2], seed: u64) -> Result<GameRecord, Error>;

    /// A setup of a scenario with options drawn at random, the same for the same seed.
    fn any_setup(&self, scenario: &str, seed: u64) -> Result<Setup, Error>;

    /// One random game that hunts for broken rules.
    fn soak(
        &self,
        setup: &Setup,
        seed: u64,
        depth: Depth,
        effort: &Effort,
    ) -> Result<GameSummary, Box<Failure>>;

    /// The setup for a scenario (by default the first) with these options and the defaults of all others.
    fn setup(&self, scenario: Option<&str>, options: &Map<String, Value>) -> Result<Setup, Error> {
        self.catalogue().read(scenario, options).map_err(|faults| Error::faults("bad_setup", faults))
    }
}

/// A game of any kind being played.
pub trait AnyTable: Send {
    /// The game's short name.
    fn game(&self) -> &'static str;
    /// Scenario and options.
    fn setup(&self) -> &Setup;
    /// Who owes a decision, or how the game ended.
    fn awaited(&self) -> Awaited;
    /// Who owes a decision, and what is asked.
    fn awaiting(&self) -> Awaiting;
    /// The same as somebody sees it.
    fn awaiting_for(&self, who: Onlooker) -> Awaiting;
    /// The legal orders of a seat, and whether these are all.
    fn orders(&self, seat: Seat) -> (Vec<Seen>, Extent);
    /// The legal orders of a seat in words.
    fn offers(&self, seat: Seat) -> (Vec<Offer>, Extent);
    /// Whether a seat may give this order now.
    fn check(&self, seat: Seat, order: &Value) -> Result<(), Error>;
    /// Carries an order out and says what its seat is told of it, or refuses it and changes nothing.
    /// Of its rolls it says those that fell in the open.
    fn give(&mut self, seat: Seat, order: &Value) -> Result<Deed<Seen>, Error> {
        self.give_with(seat, order, None)
    }
    /// The same with the nonce of whoever gives it, without which a fair game carries out no order that rolls.
    fn give_with(&mut self, seat: Seat, order: &Value, nonce: Option<Bytes32>) -> Result<Deed<Seen>, Error>;
    /// Goes back to where the first `count` orders led, by agreement, whatever was shown or rolled since.
    fn take_back_to(&mut self, count: usize);
    /// The dice and the record of a game whose rolls can be proved.
    fn fairness(&self) -> Option<&Fairness>;
    /// What somebody may be told of an entry of that record: enough to check its hash and its rolls in the open.
    fn reveal(&self, number: usize, who: Onlooker) -> Option<Reveal>;
    /// Carries an order out again on the faces it had, all of them.
    fn repeat(&mut self, seat: Seat, order: &Value, faces: &[u16]) -> Result<(), Error>;
    /// All faces that the last order rolled, to be kept and shown to nobody.
    fn last_faces(&self) -> Vec<u16>;
    /// The place of the last order of a seat, counted from 0.
    fn last_order_of(&self, seat: Seat) -> Option<usize>;
    /// The faces of the deal.
    fn deal(&self) -> Vec<u16>;
    /// What somebody may know.
    fn view(&self, who: Onlooker) -> Seen;
    /// Takes back the last order of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), Error>;
    /// Whether a seat may take its last order back.
    fn may_undo(&self, seat: Seat) -> Result<(), Error>;
    /// Later rolls come from these dice.
    fn roll_with(&mut self, dice: Box<dyn Source>);
    /// The next rolls come from this list.
    fn script(&mut self, faces: &[u16]);
    /// Exactly what an order may bring, as far as its seat may know.
    fn odds(&self, seat: Seat, order: &Value) -> Result<Vec<Prospect>, Error>;
    /// What a computer player would do in a seat. The same seed and budget give the same answer where the budget is
    /// not a time.
    fn ask(&self, seat: Seat, level: &str, budget: Budget, seed: u64) -> Result<Advice, Error>;
    /// The same player with all it may know, ready to think somewhere else.
    fn thinker(&self, seat: Seat, level: &str) -> Result<Thinker, Error>;
    /// How the game stood at moments of it, none where nobody can play it on.
    fn forecaster(&self) -> Option<Forecaster>;
    /// The odds of an order, to be counted somewhere else.
    fn weigher(&self, seat: Seat, order: &Value) -> Result<Weigher, Error>;
    /// How many orders have been carried out.
    fn steps(&self) -> usize;
    /// What somebody was told of each order from the one numbered `from` on.
    fn record(&self, who: Onlooker, from: usize) -> Vec<Told>;
    /// The rolls that fell in the open in the orders from the one numbered `from` on.
    fn rolls(&self, from: usize) -> Vec<Roll>;
    /// The last order as the shortest JSON that says it.
    fn last_order(&self) -> Option<String>;
    /// The present state as a file.
    fn position(&self) -> Whole;
    /// A state that somebody cannot tell from the present one, as a file.
    fn imagined(&self, who: Onlooker, seed: u64) -> Whole;
    /// The whole game as a file.
    fn journal(&self) -> Whole;
    /// The game was ended otherwise than by its rules: nothing is secret any more, and it must not be played on.
    fn close(&mut self);
    /// The same game after its first `count` orders.
    fn rewound(&self, count: usize) -> Box<dyn AnyTable>;
    /// A drawing for somebody.
    fn draw(&self, who: Onlooker, width: usize, say: &dyn Say) -> String;
    /// What is asked, in a sentence, as somebody sees it.
    fn prompt_words(&self, who: Onlooker) -> Phrase;
    /// The result in a sentence, when there is one.
    fn outcome_words(&self) -> Option<Phrase>;
    /// The name of a seat.
    fn seat_words(&self, seat: Seat) -> Phrase;
    /// An order in words.
    fn order_words(&self, seat: Seat, order: &Value) -> Result<Phrase, Error>;
    /// An order typed in the game's shorthand.
    fn read_order(&self, seat: Seat, typed: &str) -> Option<Value>;
    /// The numbers up to [`LARGEST_NUMBER`] that are legal orders when they are typed alone, with those orders.
    fn numbers(&self, seat: Seat) -> BTreeMap<u16, Value>;
    /// How the shorthand is written.
    fn shorthand(&self, seat: Seat) -> Option<Phrase>;
    /// Whether an order gives the game up.
    fn gives_up(&self, order: &Value) -> bool;
    /// The window in which a seat may react now, or decline.
    fn reaction(&self, seat: Seat) -> Option<Reaction<Value>>;
    /// All that seats can react with.
    fn reactions(&self) -> Reactions;
    /// Which turn it is.
    fn turn(&self, seat: Seat) -> u64;
}

/// Who owes a decision, and what is asked.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Awaiting {
    /// These seats.
    Seats {
        /// Who.
        seats: Seats,
        /// What is asked: as the seat sees it where one is awaited, as everybody sees it where choices are sealed.
        prompt: Seen,
    },
    /// Nobody.
    Over {
        /// How the game ended.
        over: Outcome,
    },
}

impl Awaiting {
    /// The seats that owe a decision.
    pub fn seats(&self) -> Seats {
        match self {
            Awaiting::Seats { seats, .. } => *seats,
            Awaiting::Over { .. } => Seats::NONE,
        }
    }
}

/// A legal order in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer<O = Seen> {
    /// The order.
    pub order: O,
    /// The order as a person would give it.
    pub words: Phrase,
    /// The heading under which it stands in a long menu.
    pub group: Option<Phrase>,
    /// Whether it gives the game up.
    pub gives_up: bool,
}

/// One thing that an order may bring.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect<E = Seen> {
    /// How likely it is.
    pub probability: Ratio<BigUint>,
    /// What the seat would be told.
    pub events: Vec<E>,
    /// The same in sentences.
    pub words: Vec<Phrase>,
}

impl Prospect {
    /// Each single thing that may come of an order or not, with its chance over all that may happen; none where what may
    /// happen is one thing at a time anyway.
    pub fn facts(all: &[Prospect]) -> Vec<Prospect> {
        if all.iter().all(|prospect| prospect.events.len() < 2) {
            return Vec::new();
        }
        let mut facts: BTreeMap<(usize, String), Prospect> = BTreeMap::new();
        for prospect in all {
            for (place, (event, words)) in prospect.events.iter().zip(&prospect.words).enumerate() {
                let known = facts.iter_mut().find(|(_, fact)| fact.events[0] == *event);
                if let Some((_, fact)) = known {
                    fact.probability += &prospect.probability;
                } else {
                    let (events, words) = (vec![event.clone()], vec![words.clone()]);
                    let probability = prospect.probability.clone();
                    facts.insert((place, event.to_string()), Prospect { probability, events, words });
                }
            }
        }
        facts.into_values().filter(|fact| !fact.probability.is_one()).collect()
    }
}

/// What a computer player would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The order.
    pub order: Seen,
    /// The order in words.
    pub words: Phrase,
    /// What the player expects of it, in thousandths of the game's own measure.
    pub estimate: Option<i64>,
    /// Why, in a sentence.
    pub reason: Phrase,
}

/// What somebody was told of one order.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// Who gave the order.
    pub seat: Seat,
    /// The events.
    pub events: Vec<Seen>,
    /// The same in sentences.
    pub words: Vec<Phrase>,
    /// The rolls that fell in the open.
    pub rolls: Vec<Roll>,
}

/// How a game began.
#[derive(Clone, Debug, PartialEq)]
pub enum Opening {
    /// It was dealt with these faces.
    Deal(Vec<u16>),
    /// With this state.
    State(Value),
}

/// A computer player that has been shown what it may know.
pub type Thinker = Box<dyn FnOnce(Budget, u64) -> Advice + Send>;

/// Odds about to be counted.
pub type Weigher = Box<dyn FnOnce() -> Result<Vec<Prospect>, Error> + Send>;

/// A simulated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// How it ended, if it did within the limit of a simulation.
    pub outcome: Option<Outcome>,
    /// How many orders it took.
    pub orders: u64,
}

/// A game as it was saved.
#[derive(Clone, Debug, PartialEq)]
pub enum GameFile {
    /// One state.
    Position(Value),
    /// How it came to be.
    Journal(Value),
}

impl GameFile {
    /// Recognises a file by its heading.
    pub fn recognise(file: Value) -> Result<GameFile, Error> {
        match file.pointer("/heading/format").and_then(Value::as_str) {
            Some(POSITION) => Ok(GameFile::Position(file)),
            Some(JOURNAL) => Ok(GameFile::Journal(file)),
            _ => Err(Error::new("not_a_game", Phrase::new("file-not-a-game"))),
        }
    }

    /// The game it says it is of.
    pub fn game(&self) -> Option<&str> {
        let (GameFile::Position(file) | GameFile::Journal(file)) = self;
        file.pointer("/heading/game").and_then(Value::as_str)
    }
}

/// Another seed for each of many uses of one seed.
pub fn seed_for(seed: u64, nth: u64) -> u64 {
    let mixed = seed.wrapping_add(nth.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Makes a computer player; each use gets its own.
type Maker<G> = fn() -> Box<dyn Player<G>>;

/// A game with its computer players.
pub struct Hosted<G: Speech> {
    game: Arc<G>,
    levels: Arc<Levels<G>>,
}

struct Levels<G: Game> {
    named: Vec<(&'static str, Maker<G>)>,
    /// Plays games on for forecasts.
    hurried: Option<Maker<G>>,
}

impl<G: Speech> Hosted<G> {
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
    fn make(&self, name: &str) -> Result<Box<dyn Player<G>>, Error> {
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

impl<G: Speech> AnyGame for Hosted<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn content(&self) -> String {
        content_hash(&*self.game)
    }

    fn catalogue(&self) -> Catalogue {
        self.game.catalogue()
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

    fn schema(&self, path: &str) -> Map<String, Value> {
        let settings = SchemaSettings::draft2020_12()
            .with(|settings| settings.definitions_path = path.to_owned().into());
        let mut generator = settings.into_generator();
        let mut named = Map::new();
        named.insert("options".to_owned(), options_schema(&self.game.catalogue()));
        named.insert("order".to_owned(), schema_of::<G::Order>(&mut generator));
        named.insert("view".to_owned(), schema_of::<G::View>(&mut generator));
        named.insert("event".to_owned(), schema_of::<G::Event>(&mut generator));
        named.insert("prompt".to_owned(), schema_of::<G::Prompt>(&mut generator));
        named.insert("position".to_owned(), schema_of::<Position<G::State>>(&mut generator));
        named.insert("journal".to_owned(), schema_of::<Journal<G::Order, G::State>>(&mut generator));
        named.insert("question".to_owned(), Schema::to_value(self.game.question_schema(&mut generator)));
        named.extend(generator.take_definitions(true));
        named
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

    fn load_fairly(&self, position: Value, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error> {
        let position = read("what-position", &position)?;
        Ok(self.seated(Table::from_position_fairly(self.game.clone(), position, fairness)?))
    }

    fn verify(&self, journal: &Value) -> Result<Option<Verified>, Error> {
        fair::verify(&self.game, read("what-journal", journal)?)
    }

    fn answer(&self, of: &Value) -> Result<Vec<Prospect<Value>>, Error> {
        self.game.answer(of)
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
        for orders in 0..LONGEST_SIMULATION {
            let seat = match game.awaited(&state) {
                Awaited::Over(outcome) => return Ok(GameRecord { outcome: Some(outcome), orders }),
                Awaited::Seats(seats) => seats.first().expect("somebody is awaited until the game is over"),
            };
            let view = game.view(&state, seat);
            let order = players[seat.index()].choose(game, seat, &view, &mut rng, Budget::default()).order;
            debug_assert_eq!(game.check(&view, &order), Ok(()));
            game.resolve(&mut state, seat, &order, &mut dice, &mut Silent);
        }
        Ok(GameRecord { outcome: None, orders: LONGEST_SIMULATION })
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

struct Seated<G: Speech> {
    table: Table<G>,
    levels: Arc<Levels<G>>,
}

impl<G: Speech> Seated<G> {
    fn each_order(&self, seat: Seat, mut each: impl FnMut(&G::View, G::Order)) -> Extent {
        let view = self.table.view(seat);
        self.table.game().orders(&view, |order| {
            each(&view, order);
            ControlFlow::Continue(())
        })
    }

    /// What somebody knew after the first `count` orders.
    fn view_after(&self, who: Onlooker, count: usize) -> G::View {
        if count + 1 == self.table.steps().len()
            && let Some(view) = self.table.view_before(who)
        {
            return view;
        }
        let mut view = self.table.first_view(who);
        for (_, events) in self.table.record(who).take(count) {
            events.iter().for_each(|event| self.table.game().learn(&mut view, event));
        }
        view
    }

    /// What the owner of a view is told, in sentences; the view learns it.
    fn words(&self, view: &mut G::View, events: &[G::Event]) -> Vec<Phrase> {
        let game = self.table.game();
        let mut say = |event| {
            let words = game.told_words(view, event);
            game.learn(view, event);
            words
        };
        events.iter().filter_map(&mut say).collect()
    }

    /// Reads an order, which is an object.
    fn order(&self, value: &Value) -> Result<G::Order, Error> {
        match value.is_object() {
            true => read("what-order", value),
            false => Err(Error::new("unreadable", Phrase::new("error-order-no-object"))),
        }
    }

    fn owed_by(&self, seat: Seat) -> Result<(), Error> {
        if self.table.awaited().includes(seat) {
            return Ok(());
        }
        let why = Phrase::new("error-not-awaited").with("seat", self.seat_words(seat));
        Err(Error::new("not_awaited", why))
    }
}

impl<G: Speech> AnyTable for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn reaction(&self, seat: Seat) -> Option<Reaction<Value>> {
        let Reaction { decline, window, plays } = self.table.game().reaction(&self.table.view(seat))?;
        Some(Reaction { decline: json(&decline), window, plays })
    }

    fn reactions(&self) -> Reactions {
        self.table.game().reactions()
    }

    fn turn(&self, seat: Seat) -> u64 {
        self.table.game().turn(&self.table.view(seat))
    }

    fn setup(&self) -> &Setup {
        self.table.setup()
    }

    fn awaited(&self) -> Awaited {
        self.table.awaited()
    }

    fn awaiting(&self) -> Awaiting {
        let seats = self.table.awaited().seats();
        let sealed = seats == Seats::BOTH;
        self.awaiting_for(seats.first().filter(|_| !sealed).map_or(Onlooker::Gallery, Onlooker::Seat))
    }

    fn awaiting_for(&self, who: Onlooker) -> Awaiting {
        match self.table.awaited() {
            Awaited::Over(over) => Awaiting::Over { over },
            Awaited::Seats(seats) => {
                let prompt = seen(&self.table.game().prompt(&self.table.view(who)));
                Awaiting::Seats { seats, prompt }
            }
        }
    }

    fn orders(&self, seat: Seat) -> (Vec<Seen>, Extent) {
        let mut orders = Vec::new();
        let extent = self.each_order(seat, |_, order| orders.push(seen(&order)));
        (orders, extent)
    }

    fn offers(&self, seat: Seat) -> (Vec<Offer>, Extent) {
        let (game, mut offers) = (self.table.game(), Vec::new());
        let extent = self.each_order(seat, |view, order| {
            let (words, group) = (game.order_words(view, &order), game.order_group(view, &order));
            let gives_up = game.gives_up(&order);
            offers.push(Offer { order: seen(&order), words, group, gives_up });
        });
        (offers, extent)
    }

    fn check(&self, seat: Seat, order: &Value) -> Result<(), Error> {
        Ok(self.table.check(seat, &self.order(order)?)?)
    }

    fn give_with(&mut self, seat: Seat, order: &Value, nonce: Option<Bytes32>) -> Result<Deed<Seen>, Error> {
        let deed = self.table.give_with(seat, self.order(order)?, nonce)?;
        let game = self.table.game();
        let told = deed.events.iter().filter_map(|event| game.tell(event, seat.into()));
        let rolls = in_the_open(&deed.rolls, game.hidden_rolls());
        Ok(Deed { events: told.map(|event| seen(&event)).collect(), rolls })
    }

    fn take_back_to(&mut self, count: usize) {
        self.table.take_back_to(count);
    }

    fn fairness(&self) -> Option<&Fairness> {
        self.table.fairness()
    }

    fn reveal(&self, number: usize, who: Onlooker) -> Option<Reveal> {
        self.table.reveal(number, who)
    }

    fn repeat(&mut self, seat: Seat, order: &Value, faces: &[u16]) -> Result<(), Error> {
        self.table.repeat(seat, self.order(order)?, faces)
    }

    fn last_faces(&self) -> Vec<u16> {
        let rolls = self.table.steps().last().map(|step| step.rolls.as_slice()).unwrap_or_default();
        rolls.iter().flat_map(|roll| roll.faces.iter().copied()).collect()
    }

    fn last_order_of(&self, seat: Seat) -> Option<usize> {
        self.table.steps().iter().rposition(|step| step.seat == seat)
    }

    fn deal(&self) -> Vec<u16> {
        self.table.dealt().iter().flat_map(|roll| roll.faces.iter().copied()).collect()
    }

    fn view(&self, who: Onlooker) -> Seen {
        seen(&self.table.view(who))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Error> {
        self.table.undo(seat)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Error> {
        self.table.may_undo(seat)
    }

    fn roll_with(&mut self, dice: Box<dyn Source>) {
        self.table.roll_with(dice);
    }

    fn script(&mut self, faces: &[u16]) {
        self.table.script(faces.iter().copied());
    }

    fn odds(&self, seat: Seat, order: &Value) -> Result<Vec<Prospect>, Error> {
        self.weigher(seat, order)?()
    }

    fn ask(&self, seat: Seat, level: &str, budget: Budget, seed: u64) -> Result<Advice, Error> {
        Ok(self.thinker(seat, level)?(budget, seed))
    }

    fn thinker(&self, seat: Seat, level: &str) -> Result<Thinker, Error> {
        let mut player = self.levels.make(level)?;
        self.owed_by(seat)?;
        let (game, view) = (self.table.game().clone(), self.table.view(seat));
        Ok(Box::new(move |budget, seed| {
            let choice = player.choose(&*game, seat, &view, &mut ChaCha8Rng::seed_from_u64(seed), budget);
            Advice {
                words: game.order_words(&view, &choice.order),
                order: seen(&choice.order),
                estimate: choice.estimate,
                reason: choice.reason,
            }
        }))
    }

    fn forecaster(&self) -> Option<Forecaster> {
        let hurried = self.levels.hurried?;
        let (game, states) = (self.table.game().clone(), self.table.states().collect::<Vec<_>>());
        Some(Box::new(move |seed| forecast::forecasts(&*game, &states, hurried, seed)))
    }

    fn weigher(&self, seat: Seat, order: &Value) -> Result<Weigher, Error> {
        let (game, view, order) = (self.table.game().clone(), self.table.view(seat), self.order(order)?);
        Ok(Box::new(move || {
            let prospect = |chance: crate::odds::Chance<G::Event>| Prospect {
                probability: chance.probability,
                words: chance.events.iter().filter_map(|event| game.told_words(&view, event)).collect(),
                events: chance.events.iter().map(seen).collect(),
            };
            Ok(odds(&*game, &view, seat, &order)?.into_iter().map(prospect).collect())
        }))
    }

    fn steps(&self) -> usize {
        self.table.steps().len()
    }

    fn record(&self, who: Onlooker, from: usize) -> Vec<Told> {
        let mut view = self.view_after(who, from);
        let told = (from + 1..).zip(self.table.record_from(who, from));
        told.map(|(step, (seat, events))| Told {
            seat,
            words: self.words(&mut view, &events),
            events: events.iter().map(seen).collect(),
            rolls: self.table.open_rolls(step),
        })
        .collect()
    }

    fn rolls(&self, from: usize) -> Vec<Roll> {
        (from + 1..=self.table.steps().len()).flat_map(|step| self.table.open_rolls(step)).collect()
    }

    fn last_order(&self) -> Option<String> {
        self.table
            .steps()
            .last()
            .map(|step| serde_json::to_string(&step.order).expect("games are made of plain data"))
    }

    fn position(&self) -> Whole {
        Whole(json(&self.table.position()))
    }

    fn imagined(&self, who: Onlooker, seed: u64) -> Whole {
        let mut position = self.table.position();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        position.state = self.table.game().imagine(&self.table.view(who), &mut rng);
        Whole(json(&position))
    }

    fn journal(&self) -> Whole {
        Whole(json(&self.table.journal()))
    }

    fn close(&mut self) {
        self.table.close();
    }

    fn rewound(&self, count: usize) -> Box<dyn AnyTable> {
        Box::new(Seated { table: self.table.rewound(count), levels: self.levels.clone() })
    }

    fn draw(&self, who: Onlooker, width: usize, say: &dyn Say) -> String {
        self.table.game().draw(&self.table.view(who), width, say)
    }

    fn prompt_words(&self, who: Onlooker) -> Phrase {
        let (game, view) = (self.table.game(), self.table.view(who));
        game.asked_words(&view, &game.prompt(&view))
    }

    fn outcome_words(&self) -> Option<Phrase> {
        match self.table.awaited() {
            Awaited::Over(outcome) => Some(self.table.game().outcome_words(&outcome)),
            Awaited::Seats(_) => None,
        }
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        self.table.game().seat_words(seat)
    }

    fn order_words(&self, seat: Seat, order: &Value) -> Result<Phrase, Error> {
        Ok(self.table.game().order_words(&self.table.view(seat), &self.order(order)?))
    }

    fn read_order(&self, seat: Seat, typed: &str) -> Option<Value> {
        self.table.game().read_order(&self.table.view(seat), typed).map(|order| json(&order))
    }

    fn numbers(&self, seat: Seat) -> BTreeMap<u16, Value> {
        let (game, view) = (self.table.game(), self.table.view(seat));
        let order = |number: u16| {
            let order = game.read_order(&view, &number.to_string())?;
            game.check(&view, &order).is_ok().then(|| (number, json(&order)))
        };
        (0..=LARGEST_NUMBER).filter_map(order).collect()
    }

    fn shorthand(&self, seat: Seat) -> Option<Phrase> {
        self.table.game().shorthand(&self.table.view(seat))
    }

    fn gives_up(&self, order: &Value) -> bool {
        self.order(order).is_ok_and(|order| self.table.game().gives_up(&order))
    }
}

fn seen(value: &impl Serialize) -> Seen {
    Seen(json(value))
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("games are made of plain data")
}

/// Reads a value of a game, or says which part of it is wrong.
fn read<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, Error> {
    T::deserialize(value).or_else(|_| {
        serde_path_to_error::deserialize(value).map_err(|error| {
            let place = error.path().to_string();
            let reason = error.into_inner();
            let known = place != "." && !place.contains('?');
            let text = if known { format!("{place}: {reason}") } else { reason.to_string() };
            Error::unreadable(what, text)
        })
    })
}

fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    Schema::to_value(generator.subschema_for::<T>())
}

fn options_schema(catalogue: &Catalogue) -> Value {
    let property = |range: &Range, default: &Value, clause: Clause| {
        let mut schema = match range {
            Range::OneOf(values) => json!({ "enum": values }),
            Range::Integer { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
            Range::Free => json!({}),
        };
        schema["default"] = default.clone();
        schema["description"] = json!(clause);
        schema
    };
    let properties: Map<String, Value> = catalogue
        .options
        .iter()
        .map(|option| (option.key.to_owned(), property(&option.range, &option.default, option.clause)))
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}
