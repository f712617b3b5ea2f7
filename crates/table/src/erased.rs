//! Any game, held by its name: JSON in, JSON out. Servers, terminals and protocols use [`AnyGame`] and [`AnyTable`] and
//! never learn the types behind them; [`Hosted`] makes both out of a game and its computer players.
//!
//! Whatever leaves here for a seat was made from that seat's view or from events it was told.

mod described;
mod forecast;
mod hosted;
mod seated;
mod seen;
mod viewed;

pub use forecast::{Forecast, Forecaster};
pub use hosted::{Hostable, Hosted};
pub use seen::{Seen, Whole};

use crate::clauses::{self, ClauseText};
use crate::dice::Source;
use crate::fair::{Bytes32, Fairness, Reveal, Verified};
use crate::laws::Effort;
use crate::soak::{Depth, Failure, GameSummary};
use crate::{
    Awaited, Budget, Catalogue, Content, Deed, Error, Extent, Gesture, JOURNAL, Lang, Onlooker, Outcome,
    POSITION, Phrase, Reaction, Reactions, Roll, Say, Seat, Seats, Setup, Solution,
};
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::One;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

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
    /// The cards, maps and tables that decide what happens.
    fn content(&self) -> Vec<Content<'_>>;
    /// The hash of the content.
    fn content_hash(&self) -> String;
    /// Whether a game that began with content of this hash goes on with that of today.
    fn knows_content(&self, hash: &str) -> bool;
    /// The scenarios and options on offer.
    fn catalogue(&self) -> Catalogue;
    /// Whether anything is hidden from anybody.
    fn hides(&self) -> bool;
    /// The levels of its computer players, the weakest first.
    fn levels(&self) -> Vec<&'static str>;
    /// Its Fluent file.
    fn fluent(&self, lang: Lang) -> &'static str;
    /// Its rules reference.
    fn clauses(&self, lang: Lang) -> Vec<ClauseText>;
    /// What of it a query asks for, in the words of any language.
    fn find_clauses(&self, lang: Lang, query: &str) -> Vec<ClauseText> {
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        let others: Vec<ClauseText> = others.flat_map(|other| self.clauses(other)).collect();
        clauses::find(self.clauses(lang), &others, query)
    }
    /// The name of a seat, whatever is played.
    fn seat_words(&self, seat: Seat) -> Phrase;
    /// The name of a seat in games of this setup.
    fn side_words(&self, setup: &Setup, seat: Seat) -> Phrase;
    /// The types of its JSON, as definitions that refer to each other under the pointer `path`.
    fn schema(&self, path: &str) -> Map<String, Value>;
    /// Deals a new game.
    fn open(&self, setup: Setup, dice: Box<dyn Source>) -> Result<Box<dyn AnyTable>, Error>;
    /// Takes up the game of a file; faces that the file does not hold come from `dice`.
    fn load(&self, file: GameFile, dice: Box<dyn Source>) -> Result<Box<dyn AnyTable>, Error>;
    /// Deals a new game whose rolls can be proved; both seats must have added their shares.
    fn open_fairly(&self, setup: Setup, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error>;
    /// Deals a game again that began with content of this hash, and whose rolls can be proved.
    fn reopen_fairly(
        &self,
        setup: Setup,
        content: &str,
        fairness: Fairness,
    ) -> Result<Box<dyn AnyTable>, Error>;
    /// Takes a position up with rolls that can be proved from there on.
    fn load_fairly(&self, position: Value, fairness: Fairness) -> Result<Box<dyn AnyTable>, Error>;
    /// Checks a journal: that it keeps the rules and, if it carries a proof, that nobody chose its rolls. None where it
    /// carries none.
    fn verify(&self, journal: &Value) -> Result<Option<Verified>, Error>;
    /// Answers a question about odds that stands alone.
    fn solve(&self, of: &Value) -> Result<Vec<Solution>, Error>;
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
    fn setup(&self, scenario: Option<&str>, options: &Map<String, Value>) -> Result<Setup, Error>;
}

/// Says what somebody was told.
pub type Retelling = Box<dyn FnOnce() -> Vec<Told> + Send>;

/// Writes a whole game down.
pub type Scribe = Box<dyn FnOnce() -> Whole + Send>;

/// Plays a game through again up to a moment.
pub type Rewinder = Box<dyn FnOnce() -> Box<dyn AnyTable> + Send>;

/// A game of any kind being played.
pub trait AnyTable: Send {
    /// The game's short name.
    fn game(&self) -> &'static str;
    /// Scenario and options.
    fn setup(&self) -> &Setup;
    /// Who owes a decision, or how the game ended.
    fn awaited(&self) -> Awaited;
    /// What somebody may know: one object that answers all questions about it.
    fn view(&self, who: Onlooker) -> Box<dyn AnyView>;
    /// Who owes a decision, and what is asked.
    fn awaiting(&self) -> Awaiting {
        let seats = self.awaited().seats();
        let sealed = seats == Seats::BOTH;
        self.view(seats.first().filter(|_| !sealed).map_or(Onlooker::Gallery, Onlooker::Seat)).awaiting()
    }
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
    /// Takes back the last order of a seat.
    fn undo(&mut self, seat: Seat) -> Result<(), Error>;
    /// Whether a seat may take its last order back.
    fn may_undo(&self, seat: Seat) -> Result<(), Error>;
    /// Later rolls come from these dice.
    fn roll_with(&mut self, dice: Box<dyn Source>);
    /// The next rolls come from this list.
    fn script(&mut self, faces: &[u16]);
    /// How the game stood at moments of it, none where nobody can play it on.
    fn forecaster(&self) -> Option<Forecaster>;
    /// How many orders have been carried out.
    fn steps(&self) -> usize;
    /// What somebody was told of each order after the first `from`, of so many at most.
    fn record(&self, who: Onlooker, from: usize, most: usize) -> Vec<Told> {
        self.recorder(who, from, most)()
    }
    /// The same, to be worked out later and elsewhere.
    fn recorder(&self, who: Onlooker, from: usize, most: usize) -> Retelling;
    /// The rolls that fell in the open in the orders from the one numbered `from` on.
    fn rolls(&self, from: usize) -> Vec<Roll>;
    /// The last order as the shortest JSON that says it.
    fn last_order(&self) -> Option<String>;
    /// The present state as a file.
    fn position(&self) -> Whole;
    /// A state that somebody cannot tell from the present one, as a file.
    fn imagined(&self, who: Onlooker, seed: u64) -> Whole;
    /// The whole game as a file.
    fn journal(&self) -> Whole {
        self.scribe()()
    }
    /// The same, to be written later and elsewhere.
    fn scribe(&self) -> Scribe;
    /// The game was ended otherwise than by its rules: nothing is secret any more, and it must not be played on.
    fn close(&mut self);
    /// The same game after its first `count` orders.
    fn rewound(&self, count: usize) -> Box<dyn AnyTable>;
    /// The same, to be worked out later and elsewhere: a long game takes its time.
    fn rewinder(&self, count: usize) -> Rewinder;
    /// The result in a sentence, when there is one.
    fn outcome_words(&self) -> Option<Phrase>;
    /// The name of a seat.
    fn seat_words(&self, seat: Seat) -> Phrase;
    /// What an order says of the game as a whole; none where it cannot be read.
    fn gesture(&self, order: &Value) -> Option<Gesture>;
    /// Whether an order neither gives the game up nor offers a draw.
    fn plays(&self, order: &Value) -> bool {
        self.gesture(order).is_some_and(Gesture::plays)
    }
    /// All that seats can react with.
    fn reactions(&self) -> Reactions;
}

/// What somebody may know of a game of any kind, at one moment.
pub trait AnyView: Send {
    /// All of it.
    fn seen(&self) -> Seen;
    /// Who owes a decision, and what is asked.
    fn awaiting(&self) -> Awaiting;
    /// What is asked, in a sentence.
    fn prompt_words(&self) -> Phrase;
    /// The legal orders, and whether these are all.
    fn orders(&self) -> (Vec<Seen>, Extent);
    /// The legal orders in words.
    fn offers(&self) -> (Vec<Offer>, Extent);
    /// All that orders can be given about.
    fn topics(&self) -> Vec<Topic>;
    /// The legal orders about one thing, in words.
    fn offers_of(&self, subject: &Value) -> Result<(Vec<Offer>, Extent), Error>;
    /// Whether this order may be given now.
    fn check(&self, order: &Value) -> Result<(), Error>;
    /// What an order says of the game as a whole; none where it cannot be read.
    fn gesture(&self, order: &Value) -> Option<Gesture>;
    /// An order in words.
    fn order_words(&self, order: &Value) -> Result<Phrase, Error>;
    /// An order typed in the game's shorthand.
    fn read_order(&self, typed: &str) -> Option<Value>;
    /// The numbers up to [`LARGEST_NUMBER`] that are legal orders when they are typed alone, with those orders.
    fn numbers(&self) -> BTreeMap<u16, Value>;
    /// How the shorthand is written.
    fn shorthand(&self) -> Option<Phrase>;
    /// What is wrong with something that was meant as the shorthand but cannot be read.
    fn misread(&self, typed: &str) -> Option<Phrase>;
    /// What happens when nobody answers, if the game goes on then.
    fn by_default(&self) -> Option<Value>;
    /// The window in which the owner of the view may react now, or let it go by.
    fn reaction(&self) -> Option<Reaction>;
    /// Which turn it is.
    fn turn(&self) -> u64;
    /// A drawing in plain text.
    fn picture(&self, width: usize, say: &dyn Say) -> String;
    /// A closer look at a place, if there is one of that name.
    fn close_up(&self, place: &str, width: usize, say: &dyn Say) -> Option<String>;
    /// Answers a question of the game's own.
    fn query(&self, query: &Value) -> Result<Seen, Error>;
    /// Exactly what an order may bring.
    fn odds(&self, order: &Value) -> Result<Vec<Prospect>, Error> {
        self.weigher(order)?()
    }
    /// The odds of an order, to be counted somewhere else.
    fn weigher(&self, order: &Value) -> Result<Weigher, Error>;
    /// The same odds estimated from samples, to be drawn somewhere else.
    fn sampler(&self, order: &Value) -> Result<Sampler, Error>;
    /// What a computer player would do. The same seed and budget give the same answer where the budget is not a time.
    fn ask(&self, level: &str, budget: Budget, seed: u64) -> Result<Advice, Error> {
        Ok(self.thinker(level)?(budget, seed))
    }
    /// The same player, ready to think somewhere else.
    fn thinker(&self, level: &str) -> Result<Thinker, Error>;
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
    /// What it says of the game as a whole.
    pub gesture: Gesture,
}

/// Something that orders can be given about.
#[derive(Clone, Debug, PartialEq)]
pub struct Topic {
    /// What.
    pub subject: Seen,
    /// The same in words, where it has any.
    pub words: Option<Phrase>,
}

/// One thing that an order may bring.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// How likely it is.
    pub probability: Ratio<BigUint>,
    /// What the seat would see of it.
    pub effects: Vec<Seen>,
    /// The same in sentences.
    pub words: Vec<Phrase>,
}

impl Prospect {
    /// Each single thing that may come of an order or not, with its chance over all that may happen; none where what may
    /// happen is one thing at a time anyway.
    pub fn facts(all: &[Prospect]) -> Vec<Prospect> {
        if all.iter().all(|prospect| prospect.effects.len() < 2) {
            return Vec::new();
        }
        let mut facts: BTreeMap<(usize, String), Prospect> = BTreeMap::new();
        for prospect in all {
            for (place, (effect, words)) in prospect.effects.iter().zip(&prospect.words).enumerate() {
                let known = facts.iter_mut().find(|(_, fact)| fact.effects[0] == *effect);
                if let Some((_, fact)) = known {
                    fact.probability += &prospect.probability;
                } else {
                    let (effects, words) = (vec![effect.clone()], vec![words.clone()]);
                    let probability = prospect.probability.clone();
                    facts.insert((place, effect.to_string()), Prospect { probability, effects, words });
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

/// Odds about to be estimated, from so many samples with a seed.
pub type Sampler = Box<dyn FnOnce(u32, u64) -> Result<Vec<Prospect>, Error> + Send>;

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

fn seen(value: &impl Serialize) -> Seen {
    Seen(plain(value))
}

fn plain(value: &impl Serialize) -> Value {
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
