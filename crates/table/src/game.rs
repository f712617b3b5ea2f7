//! What a game is: a pure state machine. It says what is true (state), what may be decided (orders), what follows
//! (events), who may know what (views) and which clause says no (refusals). It does no I/O, keeps no clock and draws
//! every random number from the dice it is handed.

use crate::{
    Catalogue, Clause, Dice, Error, Fault, Onlooker, Phrase, Reaction, Reactions, Refusal, Seat, Seats,
    Setup, Sink,
};
use num_bigint::BigUint;
use num_rational::Ratio;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// A plain value that can be compared, shown, stored and sent.
pub trait Value:
    Clone + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
}
impl<T: Clone + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static> Value for T {}

/// One rule system: what is true, what may be decided, what follows.
///
/// Everything a player may learn before committing ([`prompt`](Game::prompt), [`check`](Game::check),
/// [`orders`](Game::orders), [`draw`](Game::draw)) follows from the **view**, so a legality answer, a lit choice or a
/// computer player cannot leak what is hidden. Where a hidden fact prevents an order, that is no refusal but an event.
///
/// What is not rules has traits of its own: [`Sealed`] (what hidden things can be proved), [`Weighed`] (exact odds),
/// [`Questions`] (what may be asked about a view), [`Speech`] (words) and [`Judgement`](crate::Judgement) (what computer
/// players are told).
pub trait Game: Sized + Send + Sync + 'static {
    /// The short name: `siegers`.
    const ID: &'static str;
    /// The version of the rules: raised when the same orders and faces would lead elsewhere than before. A journal of another
    /// version is not replayed.
    const RULES: &'static str;
    /// Hashes by which earlier versions named content that has not changed since, each with the hash that names it now.
    const FORMER_CONTENT: &'static [(&'static str, &'static str)] = &[];

    /// Everything that is true. Holds no generator.
    type State: Value;
    /// All that one onlooker may know, what it learned earlier included.
    type View: Value;
    /// What a seat submits, parameters included.
    type Order: Value;
    /// What an order is about: a piece, a card, an area, the turn as such.
    type Subject: Value + Ord;
    /// What happened, told as facts.
    type Event: Value;
    /// What is being asked.
    type Prompt: Value;

    /// The scenarios and options on offer.
    fn catalogue(&self) -> Catalogue;

    /// The same where some options are chosen already, which may change what the others usually are.
    fn catalogue_with(&self, _chosen: &serde_json::Map<String, serde_json::Value>) -> Catalogue {
        self.catalogue()
    }

    /// The cards, maps and tables that decide what happens; each is hashed by itself.
    fn content(&self) -> Vec<Content<'_>>;

    /// A value for an option that the catalogue leaves free, to go with what the setup says already; none for the usual
    /// one. Setups drawn at random are made with it.
    fn draw_option(&self, _key: &str, _setup: &Setup, _rng: &mut impl Rng) -> Option<serde_json::Value> {
        None
    }

    /// The first state of a game, or all faults of the setup at once.
    fn deal(&self, setup: &Setup, dice: &mut impl Dice) -> Result<Self::State, Vec<Fault>>;

    /// The gate for states from outside: all that is wrong with a position, so that no later step meets an
    /// impossible one.
    fn admit(&self, state: &Self::State) -> Result<(), Vec<Fault>>;

    /// Whether a state belongs to a game of this setup.
    fn fits(&self, setup: &Setup, state: &Self::State) -> Result<(), Vec<Fault>>;

    /// No game from this setup takes more orders than this; none where the options allow endless play.
    fn bound(&self, setup: &Setup) -> Option<u64>;

    /// Who owes a decision. Whether a seat is in the set follows from that seat's view alone.
    fn awaited(&self, state: &Self::State) -> Awaited;

    /// What `who` may know.
    fn view(&self, state: &Self::State, who: impl Into<Onlooker>) -> Self::View;

    /// What is being asked, as the owner of the view sees it.
    fn prompt(&self, view: &Self::View) -> Self::Prompt;

    /// Which turn it is, by any number that no other turn has.
    fn turn(&self, view: &Self::View) -> u64;

    /// The part of an event that `who` is told, if any.
    fn tell(&self, event: &Self::Event, who: Onlooker) -> Option<Self::Event>;

    /// Brings a view up to date with an event that its owner was told.
    fn learn(&self, view: &mut Self::View, event: &Self::Event);

    /// The clause by which an event cannot be taken back, because it showed somebody something hidden or because the
    /// rules make it final. (A roll of the dice is never taken back; the table sees to that.)
    fn barrier(&self, event: &Self::Event) -> Option<Clause>;

    /// Whether the owner of the view may give this order now.
    fn check(&self, view: &Self::View, order: &Self::Order) -> Result<(), Refusal>;

    /// Hands over the legal orders of the view's owner, always in the same sequence, and says whether these are all.
    fn orders(&self, view: &Self::View, each: impl FnMut(Self::Order) -> ControlFlow<()>) -> Extent;

    /// What an order of the view's owner is about.
    fn subject(&self, view: &Self::View, order: &Self::Order) -> Self::Subject;

    /// Everything the owner of the view may give an order about, in order and each once.
    fn subjects(&self, view: &Self::View) -> Vec<Self::Subject> {
        let mut subjects = Vec::new();
        self.orders(view, |order| {
            subjects.push(self.subject(view, &order));
            ControlFlow::Continue(())
        });
        subjects.sort();
        subjects.dedup();
        subjects
    }

    /// The legal orders about one thing. A game with many orders finds them without listing the others.
    fn orders_of(
        &self,
        view: &Self::View,
        subject: &Self::Subject,
        mut each: impl FnMut(Self::Order) -> ControlFlow<()>,
    ) -> Extent {
        self.orders(view, |order| match self.subject(view, &order) == *subject {
            true => each(order),
            false => ControlFlow::Continue(()),
        })
    }

    /// A legal order drawn at random: any, but none that resigns or offers a draw while there is another. Called only when
    /// the seat is awaited. A game that can find one order without listing the others finds it so.
    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Self::Order;

    /// What happens when the owner of the view does not answer: the order that declines, passes or holds. None where nobody
    /// can answer for it.
    fn by_default(&self, view: &Self::View) -> Option<Self::Order>;

    /// What an order says of the game as a whole.
    fn gesture(&self, order: &Self::Order) -> Gesture;

    /// The window in which the owner of the view may react now, or let go by ([`by_default`](Game::by_default)); see
    /// [`standing`](crate::standing).
    fn reaction(&self, _view: &Self::View) -> Option<Reaction> {
        None
    }

    /// All that seats can react with in this game.
    fn reactions(&self) -> Reactions {
        Reactions::default()
    }

    /// Carries out an order that passed [`check`](Game::check).
    fn resolve(
        &self,
        state: &mut Self::State,
        seat: Seat,
        order: &Self::Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Self::Event>,
    );

    /// A full state drawn among those the owner of the view cannot tell from the true one.
    fn imagine(&self, view: &Self::View, rng: &mut impl Rng) -> Self::State;
}

/// What is hidden in a game, so that whoever hides it can prove later that nothing was changed.
pub trait Sealed: Game {
    /// Whether anything is hidden from anybody. Where nothing is, every view tells the whole state, and who looks over whose
    /// shoulder does not matter.
    fn hides(&self) -> bool {
        true
    }

    /// The clauses whose rolls nobody may see: shuffles and blind draws. All other rolls fall in the open.
    fn hidden_rolls(&self) -> &'static [Clause] {
        &[]
    }

    /// Hands over what is hidden, as numbered slots with what lies in each. Which slots there are is known to everybody,
    /// and so is when something else comes to lie in one.
    fn secrets(&self, _state: &Self::State, _each: impl FnMut(Slot, u32)) {}

    /// Hands over the secrets that an event shows to those who are told it. `before` is the state before its order.
    fn shows(&self, _before: &Self::State, _event: &Self::Event, _each: impl FnMut(Slot, u32)) {}

    /// What `who` is shown when the game was ended otherwise than by its rules: all that was hidden, as at any other end.
    fn laid_open(&self, state: &Self::State, who: Onlooker) -> Self::View {
        self.view(state, who)
    }
}

/// A game whose orders can be weighed before they are given.
pub trait Weighed: Game {
    /// Something that matters of what an order may bring.
    type Effect: Value + Ord;

    /// States that stand for all the owner of the view thinks possible, as far as it matters to the outcome of
    /// `order`, each with its weight. The default is right wherever nothing hidden bears on the order.
    fn cases(&self, view: &Self::View, _order: &Self::Order) -> Vec<(BigUint, Self::State)> {
        vec![(BigUint::from(1u8), self.imagine(view, &mut ChaCha8Rng::seed_from_u64(0)))]
    }

    /// Carries out an order as its odds are reckoned: up to the next decision of its seat, the other seat answering
    /// nothing in between ([`Game::by_default`]). Answers what of it matters to the seat, whose view it was.
    fn foresee(
        &self,
        before: &Self::View,
        state: &mut Self::State,
        seat: Seat,
        order: &Self::Order,
        dice: &mut impl Dice,
    ) -> Vec<Self::Effect> {
        let mut events = Vec::new();
        self.resolve(state, seat, order, dice, &mut events);
        while self.awaited(state).seats() == Seats::one(seat.other()) {
            let Some(silent) = self.by_default(&self.view(state, seat.other())) else { break };
            self.resolve(state, seat.other(), &silent, dice, &mut events);
        }
        self.effects(before, events.iter().filter_map(|event| self.tell(event, seat.into())).collect())
    }

    /// What matters of the events an order brought, as the owner of the view before it was told them.
    fn effects(&self, before: &Self::View, told: Vec<Self::Event>) -> Vec<Self::Effect>;
}

/// What may be asked about a game beside the legality of an order.
pub trait Questions: Game {
    /// A question to a view: how far a piece reaches, what it sees, what a path costs.
    type Query: Value;
    /// Its answer.
    type Answer: Value;
    /// A question about odds that stands alone, where the rules of the game list such questions.
    type Problem: DeserializeOwned + JsonSchema + Send + 'static;

    /// Answers a question from what the owner of the view may know.
    fn query(&self, view: &Self::View, query: &Self::Query) -> Result<Self::Answer, Error>;

    /// All that may be, each with its chance, its facts for programs and in words.
    fn solve(&self, problem: &Self::Problem) -> Result<Vec<Solution>, Error>;
}

/// A question that nobody can ask: for games without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, serde::Deserialize, JsonSchema)]
pub enum Unasked {}

/// One answer to a question about odds that stands alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// How likely it is.
    pub probability: Ratio<BigUint>,
    /// The facts of it, for programs.
    pub facts: serde_json::Value,
    /// The same in sentences.
    pub words: Vec<Phrase>,
}

/// A file that decides what happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content<'c> {
    /// Its name: `cards.csv`.
    pub name: &'c str,
    /// What it holds.
    pub bytes: &'c [u8],
}

/// What a seat looks at the game with.
pub enum Eyes<'e, G: Game> {
    /// Its view.
    View(&'e G::View),
    /// A state, of which it uses no more than its view would show: for whoever draws many orders and would make a view
    /// for nothing else.
    State(&'e G::State, Seat),
}

impl<'e, G: Game> Eyes<'e, G> {
    /// The view, made if need be.
    pub fn view(self, game: &G) -> Cow<'e, G::View> {
        match self {
            Eyes::View(view) => Cow::Borrowed(view),
            Eyes::State(state, seat) => Cow::Owned(game.view(state, seat)),
        }
    }
}

/// What an order says of the game as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// It plays on.
    Plays,
    /// It asks the other seat for a draw.
    OffersDraw,
    /// It gives the game up.
    Resigns,
}

impl Gesture {
    /// Whether the order is one of play; random play leaves the others aside while it can.
    pub const fn plays(self) -> bool {
        matches!(self, Gesture::Plays)
    }
}

/// The number of a place where something hidden lies.
pub type Slot = u32;

/// Who owes a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// These seats; where there are several their choices are sealed, and may come in any sequence.
    Seats(Seats),
    /// Nobody: the game is over.
    Over(Outcome),
}

impl Awaited {
    /// Whether `seat` owes a decision.
    pub fn includes(&self, seat: Seat) -> bool {
        matches!(self, Awaited::Seats(seats) if seats.contains(seat))
    }

    /// The seats that owe a decision.
    pub fn seats(&self) -> Seats {
        match self {
            Awaited::Seats(seats) => *seats,
            Awaited::Over(_) => Seats::NONE,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Outcome {
    /// The winner, or none for a draw.
    pub winner: Option<Seat>,
    /// Why, in the game's own short words, the decisive one first.
    pub reasons: Vec<&'static str>,
    /// The clause that decided it.
    pub clause: Clause,
}

/// Whether a list of orders is the whole of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// No other order is legal.
    Complete,
    /// There are more than anybody would list.
    Sample,
}

/// The words of a game, for whoever shows it to people. A game supplies only these; prompts, menus, odds, undo and the
/// rest are generic.
pub trait Speech: Weighed {
    /// The Fluent file of the game in this language. Beside the sentences below it names the game (`game-name`), each
    /// scenario (`scenario-<id>`) and each option (`option-<key>`).
    fn fluent(lang: Lang) -> &'static str;
    /// The clauses (`id,title,statement,kind`; the kind is read from the English file).
    fn clauses(lang: Lang) -> &'static str;
    /// A plain text drawing of the view, at most `width` columns wide where that is possible at all.
    fn picture(&self, view: &Self::View, width: usize, say: &dyn crate::Say) -> String;
    /// A closer look at a place that somebody names, in plain text; none where the game knows no such place.
    fn close_up(
        &self,
        _view: &Self::View,
        _place: &str,
        _width: usize,
        _say: &dyn crate::Say,
    ) -> Option<String> {
        None
    }
    /// What is asked, in a sentence.
    fn prompt_words(&self, prompt: &Self::Prompt) -> Phrase;
    /// An order as a person would give it.
    fn order_words(&self, view: &Self::View, order: &Self::Order) -> Phrase;
    /// The heading under which orders about something stand in a long menu; none where they need no heading.
    fn subject_words(&self, view: &Self::View, subject: &Self::Subject) -> Option<Phrase>;
    /// The same with the names the owner of the view knows.
    fn asked_words(&self, _view: &Self::View, prompt: &Self::Prompt) -> Phrase {
        self.prompt_words(prompt)
    }
    /// An event in a sentence.
    fn event_words(&self, event: &Self::Event) -> Phrase;
    /// The same with the names the owner of the view knew before it; none for what is only bookkeeping.
    fn told_words(&self, _view: &Self::View, event: &Self::Event) -> Option<Phrase> {
        Some(self.event_words(event))
    }
    /// Something an order may bring, in a sentence, with the names the owner of the view knows.
    fn effect_words(&self, view: &Self::View, effect: &Self::Effect) -> Phrase;
    /// The result of a game of this setup in a sentence.
    fn outcome_words(&self, setup: &Setup, outcome: &Outcome) -> Phrase;
    /// The name of a seat, whatever is played.
    fn seat_words(&self, seat: Seat) -> Phrase;
    /// The name of a seat in games of this setup: a scenario may say whose army it is.
    fn side_words(&self, _setup: &Setup, seat: Seat) -> Phrase {
        self.seat_words(seat)
    }
    /// An order typed in the game's own shorthand, where it has one.
    fn read_order(&self, _view: &Self::View, _typed: &str) -> Option<Self::Order> {
        None
    }
    /// How the shorthand is written, as a phrase to show beside the prompt. What it gives as an example is legal now.
    fn shorthand(&self, _view: &Self::View) -> Option<Phrase> {
        None
    }
    /// What is wrong with something that was meant as the shorthand but cannot be read; none where nothing was meant.
    fn misread(&self, _view: &Self::View, _typed: &str) -> Option<Phrase> {
        None
    }
}

/// A language everything is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}
