//! What a game is: a pure state machine. It says what is true (state), what may be decided (orders), what follows
//! (events), who may know what (views) and which clause says no (refusals). It does no I/O, keeps no clock and draws
//! every random number from the dice it is handed.

use crate::{
    Catalogue, Clause, Dice, Fault, Onlooker, Phrase, Reaction, Reactions, Refusal, Seat, Seats, Setup, Sink,
};
use num_bigint::BigUint;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::ops::ControlFlow;

/// A plain value that can be compared, shown, stored and sent.
pub trait Value:
    Clone + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
}
impl<T: Clone + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static> Value for T {}

/// One rule system.
///
/// Everything a player may learn before committing ([`prompt`](Game::prompt), [`check`](Game::check),
/// [`orders`](Game::orders), [`propose`](Game::propose)) takes the **view**, so a legality answer, a lit choice or a
/// computer player cannot leak what is hidden. Where a hidden fact prevents an order, that is no refusal but an event.
pub trait Game: Sized + Send + Sync + 'static {
    /// The short name: `siegers`.
    const ID: &'static str;
    /// The version of the rules; a journal of another version is not replayed.
    const RULES: &'static str;

    /// Everything that is true. Holds no generator.
    type State: Value;
    /// All that one onlooker may know, what it learned earlier included.
    type View: Value;
    /// What a seat submits, parameters included.
    type Order: Value;
    /// What happened, told as facts.
    type Event: Value;
    /// What is being asked.
    type Prompt: Value;

    /// The scenarios and options on offer.
    fn catalogue(&self) -> Catalogue;

    /// The bytes of cards, maps and tables that decide what happens; they are part of the content hash.
    fn content(&self) -> &[u8] {
        &[]
    }

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

    /// Whether a state belongs to a game of this setup, where the state repeats what the setup says.
    fn fits(&self, _setup: &Setup, _state: &Self::State) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    /// No game from this setup takes more orders than this; none where the options allow endless play.
    fn bound(&self, setup: &Setup) -> Option<u64>;

    /// Who owes a decision. Whether a seat is in the set follows from that seat's view alone.
    fn awaited(&self, state: &Self::State) -> Awaited;

    /// What `who` may know.
    fn view(&self, state: &Self::State, who: impl Into<Onlooker>) -> Self::View;

    /// What is being asked, as the owner of the view sees it.
    fn prompt(&self, view: &Self::View) -> Self::Prompt;

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

    /// A legal order drawn at random, every kind of order being possible. Called only when the owner is awaited.
    fn propose(&self, view: &Self::View, rng: &mut impl Rng) -> Self::Order;

    /// An order of `seat`, which is awaited, as playouts draw it: any legal one, but none that gives up while there is
    /// another. It follows from what the seat may know, although a state is handed in, so that no view has to be made; and a
    /// game that can find one order without listing the others finds it so.
    fn at_random(&self, state: &Self::State, seat: Seat, rng: &mut impl Rng) -> Self::Order {
        let view = self.view(state, seat);
        let mut orders = Vec::new();
        let extent = self.orders(&view, |order| {
            if !self.gives_up(&order) {
                orders.push(order);
            }
            ControlFlow::Continue(())
        });
        match extent {
            Extent::Complete if !orders.is_empty() => orders.swap_remove(rng.random_range(0..orders.len())),
            _ => self.propose(&view, rng),
        }
    }

    /// Makes an imagined state one that is soon played out: whoever has nothing to decide need not be asked any more, even
    /// where the other seat could learn from that.
    fn hurry(&self, _state: &mut Self::State) {}

    /// Whether an order gives the game up. Random play leaves such orders to the end of its options.
    fn gives_up(&self, _order: &Self::Order) -> bool {
        false
    }

    /// The window in which the owner of the view may react now, or decline; see [`standing`](crate::standing).
    fn reaction(&self, _view: &Self::View) -> Option<Reaction<Self::Order>> {
        None
    }

    /// All that seats can react with in this game.
    fn reactions(&self) -> Reactions {
        Reactions::default()
    }

    /// Which turn it is, by any number that no other turn has.
    fn turn(&self, _view: &Self::View) -> u64 {
        0
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

    /// States that stand for all the owner of the view thinks possible, as far as it matters to the outcome of
    /// `order`, each with its weight. The default is right wherever nothing hidden bears on the order.
    fn cases(&self, view: &Self::View, _order: &Self::Order) -> Vec<(BigUint, Self::State)> {
        vec![(BigUint::from(1u8), self.imagine(view, &mut ChaCha8Rng::seed_from_u64(0)))]
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

    /// Carries out an order as its odds are reckoned: by default like any other. A game goes on from there to where the
    /// effects show, as if nobody else decided anything in between.
    fn foresee(
        &self,
        state: &mut Self::State,
        seat: Seat,
        order: &Self::Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Self::Event>,
    ) {
        self.resolve(state, seat, order, dice, log);
    }

    /// What matters of the events an order brought when its odds are told to the owner of the view before it: by default
    /// all of it.
    fn upshot(&self, _before: &Self::View, told: Vec<Self::Event>) -> Vec<Self::Event> {
        told
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
pub trait Speech: Game {
    /// The Fluent file of the game in this language. Beside the sentences below it names the game (`game-name`), each
    /// scenario (`scenario-<id>`) and each option (`option-<key>`).
    fn fluent(lang: Lang) -> &'static str;
    /// The clauses (`id,title,statement,kind`; the kind is read from the English file).
    fn clauses(lang: Lang) -> &'static str;
    /// A plain text drawing of the view, at most `width` columns wide where that is possible at all.
    fn draw(&self, view: &Self::View, width: usize, say: &dyn crate::Say) -> String;
    /// What is asked, in a sentence.
    fn prompt_words(&self, prompt: &Self::Prompt) -> Phrase;
    /// An order as a person would give it.
    fn order_words(&self, view: &Self::View, order: &Self::Order) -> Phrase;
    /// The heading under which an order stands in a long menu.
    fn order_group(&self, _view: &Self::View, _order: &Self::Order) -> Option<Phrase> {
        None
    }
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
    /// The result in a sentence.
    fn outcome_words(&self, outcome: &Outcome) -> Phrase;
    /// The name of a seat.
    fn seat_words(&self, seat: Seat) -> Phrase;
    /// An order typed in the game's own shorthand, where it has one.
    fn read_order(&self, _view: &Self::View, _typed: &str) -> Option<Self::Order> {
        None
    }
    /// Answers a question about odds that stands alone, where the rules of the game list such questions: all that may be,
    /// each with its facts for programs as its one event, and in words.
    fn answer(
        &self,
        _of: &serde_json::Value,
    ) -> Result<Vec<crate::erased::Prospect<serde_json::Value>>, crate::Error> {
        let why = Phrase::new("error-no-questions").with("game", Self::ID);
        Err(crate::Error::new("no_questions", why))
    }
    /// What such a question looks like to a program.
    fn question_schema(&self, _types: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "object" })
    }
    /// How the shorthand is written, as a phrase to show beside the prompt.
    fn shorthand(&self, _view: &Self::View) -> Option<Phrase> {
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
