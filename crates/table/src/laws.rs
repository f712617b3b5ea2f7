//! The laws that every game keeps, as one suite of properties that each game's tests call with their own setups.
//!
//! [`hold`] plays random games and looks at them: the cheap laws at every step, all of them at every few steps. The laws
//! themselves are one function each, in `laws/moment.rs` (what holds of a state) and `laws/step.rs` (what holds of an
//! order carried out). What breaks one is a value that names the law, the setup, the seed and the step, so that the
//! [`soak`](crate::soak) can hunt for it; [`keep`] turns it into a failed test.

mod cheap;
pub mod citations;
mod kept;
mod moment;
mod perft;
pub mod sampled;
mod step;

pub use cheap::{carry_out, keep_after, refused_by};
pub use kept::{Kept, Told};
pub use perft::perft;

use crate::soak::{Played, choices, random_order};
use crate::{Awaited, Error, Journal, Onlooker, Outcome, Sealed, Seat, Seats, Setup, Table, Value, Weighed};
use moment::Moment;
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use sha2::Digest;
use std::fmt;
use std::sync::Arc;

/// One of the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Law {
    /// Law 1.
    OrdersAgree,
    /// Law 2.
    SameFacesSameGame,
    /// Law 3.
    ImaginingsFit,
    /// Law 4.
    EqualViewsEqualAnswers,
    /// Law 5.
    TellingKeepsViewsCurrent,
    /// Law 6.
    OddsSumToOne,
    /// Law 7.
    PlayEnds,
    /// Law 8.
    NothingIsLost,
    /// Law 9.
    NothingShownWithoutBarrier,
}

impl Law {
    /// The law in a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::OrdersAgree => {
                "every order from `orders` and `draw` passes `check`, where `orders` says Complete nothing else does, the \
                 orders about each thing are all of them, and what is refused changes nothing"
            }
            Law::SameFacesSameGame => "the same setup, orders and faces give the same states and events",
            Law::ImaginingsFit => {
                "what is imagined from a view looks the same, and is not always or never the truth"
            }
            Law::EqualViewsEqualAnswers => {
                "states that look the same to an onlooker give it the same answers, and the same news while they go on \
                 looking the same"
            }
            Law::TellingKeepsViewsCurrent => {
                "events told to an onlooker, folded over its first view, give its view"
            }
            Law::OddsSumToOne => {
                "the odds of an order sum to exactly one and leave out nothing that can happen"
            }
            Law::PlayEnds => "random play ends within its bound, and whoever is awaited has a legal order",
            Law::NothingIsLost => {
                "undo and files give back exactly what was there, and every state is admitted and fits its own setup alone"
            }
            Law::NothingShownWithoutBarrier => {
                "an order that can be taken back leaves every world possible that an onlooker thought possible before"
            }
        }
    }
}

/// A law that was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// What was seen.
    pub what: String,
    /// The setup of the game.
    pub setup: Setup,
    /// The seed of its dice and of the random players.
    pub seed: u64,
    /// How many orders had been given, the one being carried out included.
    pub step: usize,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = json(&self.setup);
        write!(
            f,
            "broken: {}\nsetup {setup}, seed {}, step {}\n",
            self.law.sentence(),
            self.seed,
            self.step
        )?;
        f.write_str(&self.what)
    }
}

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random games for each setup.
    pub games: u64,
    /// All laws are looked at once in so many steps.
    pub every: u64,
    /// How many states are imagined from each view that is looked at. Fewer than 16 show nothing of law 3 but that
    /// they fit.
    pub imaginings: usize,
    /// The most orders of a game whose setup has no bound.
    pub cap: u64,
    /// Whether anything is hidden from anybody in these setups.
    pub hides: bool,
    /// The seed of the first game; the others follow.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { games: 20, every: 7, imaginings: 48, cap: 10_000, hides: true, seed: 1815 }
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Orders carried out.
    pub orders: u64,
    /// States imagined.
    pub imagined: u64,
    /// Those that were not the truth.
    pub untrue: u64,
    /// Views so narrow that their imaginings repeated one another eight times over.
    pub narrow: u64,
    /// Those of them whose imaginings included the truth.
    pub narrow_and_true: u64,
    /// Orders whose odds were walked through.
    pub odds: u64,
}

/// Plays random games of every setup and looks whether all laws hold.
pub fn hold<G: Sealed + Weighed>(game: &Arc<G>, setups: &[Setup], effort: &Effort) -> Result<Tally, Broken> {
    let (mut bag, mut tally) = (Bag::default(), Tally::default());
    for setup in setups {
        for seed in (effort.seed..).take(effort.games as usize) {
            play(game, setup, seed, effort, &mut bag, &mut tally, &mut Vec::new())?;
        }
    }
    let place = |breach| Broken::of(breach, &setups[0], effort.seed, 0);
    truth_is_drawn_neither_always_nor_never(&tally, effort.hides).map_err(place)?;
    fits_no_other_setup(game, setups, effort.seed)?;
    Ok(tally)
}

/// The same for tests: panics where a law is broken.
pub fn keep<G: Sealed + Weighed>(game: G, setups: &[Setup], effort: &Effort) -> Tally {
    hold(&Arc::new(game), setups, effort).unwrap_or_else(|broken| panic!("{broken}"))
}

/// All that is tried of a game whatever it is: the laws in these setups, and the answers kept beside its tests.
///
/// # Panics
/// Where anything of it does not hold.
pub fn suite<G: Sealed + Weighed>(game: G, setups: &[Setup], effort: &Effort, kept: &Kept<'_, G>) -> Tally {
    let game = Arc::new(game);
    let tally = hold(&game, setups, effort).unwrap_or_else(|broken| panic!("{broken}"));
    kept.compare(&game, setups);
    tally
}

/// Law 8: a state belongs to games of its own setup alone.
fn fits_no_other_setup<G: Sealed>(game: &Arc<G>, setups: &[Setup], seed: u64) -> Result<(), Broken> {
    for setup in setups {
        let broken = |what| Broken::of(breach(Law::NothingIsLost, what), setup, seed, 0);
        let table = Table::seeded(game.clone(), setup.clone(), seed)
            .map_err(|error| broken(refused("the deal", &error)))?;
        for other in setups {
            match (game.fits(other, table.state()).is_ok(), other == setup) {
                (true, false) => return Err(broken(format!("its state fits the setup {} too", json(other)))),
                (false, true) => return Err(broken("its state does not fit it".to_owned())),
                _ => {}
            }
        }
    }
    Ok(())
}

/// Somebody who gives random orders to a table.
struct Rambler<O> {
    rng: ChaCha8Rng,
    listed: Vec<O>,
}

impl<O: Value> Rambler<O> {
    fn new(seed: u64) -> Rambler<O> {
        Rambler { rng: choices(seed), listed: Vec::new() }
    }

    /// Gives one order for the first seat that owes one.
    fn order<G: Sealed<Order = O>>(&mut self, table: &mut Table<G>) {
        let seat = table.awaited().seats().first().expect("somebody is awaited");
        let order = random_order(&**table.game(), &table.view(seat), &mut self.listed, &mut self.rng);
        table.give(seat, order.expect("whoever is awaited has an order")).expect("a legal order");
    }
}

/// One random game under all laws. `steps` receives the orders, the one being carried out included.
pub(crate) fn play<G: Sealed + Weighed>(
    game: &Arc<G>,
    setup: &Setup,
    seed: u64,
    effort: &Effort,
    bag: &mut Bag<G::Order>,
    tally: &mut Tally,
    steps: &mut Vec<(Seat, G::Order)>,
) -> Result<Outcome, Broken> {
    let mut rng = choices(seed);
    let mut listed = Vec::new();
    let mut watch = Watch::sit_down(game, setup, seed, effort, bag, tally)?;
    loop {
        let awaited = watch.goes_on()?;
        let closely = seed.wrapping_add(steps.len() as u64).is_multiple_of(effort.every.max(1));
        if closely || awaited.is_empty() {
            watch.look()?;
        }
        let Some(seat) = one_of(awaited, &mut rng) else { break };
        let view = watch.table.view(seat);
        let order =
            random_order(&**game, &view, &mut listed, &mut rng).ok_or_else(|| watch.dead_end(seat))?;
        watch.bag.put(&listed, &mut watch.rng);
        steps.push((seat, order.clone()));
        watch.step(seat, order, closely)?;
    }
    watch.look_back()?;
    watch.tally.games += 1;
    match watch.table.awaited() {
        Awaited::Over(outcome) => Ok(outcome),
        Awaited::Seats(_) => unreachable!("the loop ends when nobody is awaited"),
    }
}

/// Carries `steps` out and looks closely at the last of them and at what it led to. Each number of `look` imagines
/// other states.
pub(crate) fn look_at_last<G: Sealed + Weighed>(
    game: &Arc<G>,
    setup: &Setup,
    seed: u64,
    look: u64,
    effort: &Effort,
    bag: &Bag<G::Order>,
    steps: &[Played<G::Order>],
) -> Result<(), Broken> {
    let (mut bag, mut tally) = (bag.clone(), Tally::default());
    let mut watch = Watch::sit_down(game, setup, seed, effort, &mut bag, &mut tally)?;
    watch.rng.set_stream(2 + look);
    for (number, Played { seat, order, faces }) in (1..).zip(steps) {
        watch.table.script(faces.iter().copied());
        watch.step(*seat, order.clone(), number == steps.len())?;
    }
    watch.goes_on()?;
    watch.look()?;
    watch.look_back()
}

/// One game under observation.
struct Watch<'w, G: Sealed + Weighed> {
    table: Table<G>,
    seed: u64,
    bound: u64,
    effort: &'w Effort,
    /// What each of [`Onlooker::ALL`] has made of what it was told.
    learned: Vec<G::View>,
    bag: &'w mut Bag<G::Order>,
    tally: &'w mut Tally,
    rng: ChaCha8Rng,
}

impl<'w, G: Sealed + Weighed> Watch<'w, G> {
    fn sit_down(
        game: &Arc<G>,
        setup: &Setup,
        seed: u64,
        effort: &'w Effort,
        bag: &'w mut Bag<G::Order>,
        tally: &'w mut Tally,
    ) -> Result<Watch<'w, G>, Broken> {
        let undealt = |error| Broken::of(breach(Law::PlayEnds, refused("the deal", &error)), setup, seed, 0);
        let table = Table::seeded(game.clone(), setup.clone(), seed).map_err(undealt)?;
        let learned = Onlooker::ALL.iter().map(|&who| table.view(who)).collect();
        let bound = game.bound(setup).unwrap_or(effort.cap);
        let mut rng = choices(seed);
        rng.set_stream(2);
        Ok(Watch { table, seed, bound, effort, learned, bag, tally, rng })
    }

    /// Law 7: whom the game waits for, which is nobody once it has lasted as long as it may.
    fn goes_on(&self) -> Result<Seats, Broken> {
        let awaited = self.table.awaited();
        let within = matches!(awaited, Awaited::Over(_)) || (self.table.steps().len() as u64) < self.bound;
        ensure(within, Law::PlayEnds, || format!("not over after {} orders", self.bound))
            .map_err(|breach| self.broken(breach))?;
        let asked = matches!(awaited, Awaited::Over(_)) || !awaited.seats().is_empty();
        ensure(asked, Law::PlayEnds, || "nobody is awaited, yet the game is not over".to_owned())
            .map_err(|breach| self.broken(breach))?;
        Ok(awaited.seats())
    }

    /// The laws of a state.
    fn look(&mut self) -> Result<(), Broken> {
        let moment = Moment {
            game: &**self.table.game(),
            state: self.table.state(),
            pool: &self.bag.orders,
            imaginings: self.effort.imaginings,
        };
        moment
            .look(self.tally, &mut self.rng)
            .and_then(|()| moment::positions_are_files(&self.table))
            .and_then(|()| moment::refused_orders_change_nothing(&mut self.table, &self.bag.orders))
            .map_err(|breach| self.broken(breach))
    }

    /// Carries an order out under the laws of a step.
    fn step(&mut self, seat: Seat, order: G::Order, closely: bool) -> Result<(), Broken> {
        self.tally.orders += 1;
        let before = self.table.state().clone();
        let deed = self.table.give(seat, order.clone()).map_err(|error| {
            self.broken(breach(Law::OrdersAgree, refused(&format!("{seat:?}: {}", json(&order)), &error)))
        })?;
        let step = step::Carried {
            game: &**self.table.game(),
            seat,
            order: &order,
            before: &before,
            after: self.table.state(),
            events: &deed.events,
            rolls: &deed.rolls,
            free: self.table.may_undo(seat).is_ok(),
        };
        step.look(&mut self.learned)
            .and_then(|()| if closely { step.look_closely(self.tally, &mut self.rng) } else { Ok(()) })
            .and_then(|()| step::undo_gives_back_the_state(&mut self.table, seat, &before))
            .map_err(|breach| self.broken(breach))
    }

    /// The laws of a whole game.
    fn look_back(&self) -> Result<(), Broken> {
        journal_plays_the_same_game(&self.table).map_err(|breach| self.broken(breach))
    }

    fn dead_end(&self, seat: Seat) -> Broken {
        self.broken(breach(Law::PlayEnds, format!("{seat:?} is awaited and has no legal order")))
    }

    fn broken(&self, breach: Breach) -> Broken {
        Broken::of(breach, self.table.setup(), self.seed, self.table.steps().len())
    }
}

/// Law 2: a journal, read back from its text, asks for exactly the faces it holds and gives the same game.
fn journal_plays_the_same_game<G: Sealed + Weighed>(table: &Table<G>) -> Result<(), Breach> {
    let text = json(&table.journal());
    let journal: Journal<G::Order, G::State> = serde_json::from_str(&text)
        .map_err(|error| breach(Law::NothingIsLost, format!("a journal cannot be read back: {error}")))?;
    ensure(json(&journal) == text, Law::NothingIsLost, || "a journal read back is another".to_owned())?;
    let again = Table::from_journal(table.game().clone(), journal, Box::new(crate::dice::NoMore))
        .map_err(|error| breach(Law::SameFacesSameGame, refused("its own journal", &error)))?;
    same(Law::SameFacesSameGame, "the state after the journal", again.state(), table.state())?;
    for who in Onlooker::ALL {
        let (ours, theirs) = (table.record(who), again.record(who));
        ensure(ours.eq(theirs), Law::SameFacesSameGame, || format!("{who:?} is told another game"))?;
    }
    ensure(json(&again.journal()) == text, Law::SameFacesSameGame, || "it writes another journal".to_owned())
}

/// Law 3: over a whole run, what is imagined differs from the truth if and only if something is hidden, and views that
/// leave few possibilities are not always imagined without the true one.
fn truth_is_drawn_neither_always_nor_never(tally: &Tally, hides: bool) -> Result<(), Breach> {
    let law = Law::ImaginingsFit;
    let imagined = tally.imagined;
    ensure(hides || tally.untrue == 0, law, || {
        "nothing is hidden, yet something else is imagined".to_owned()
    })?;
    ensure(!hides || imagined < 100 || tally.untrue > 0, law, || {
        format!("{imagined} times, always the truth")
    })?;
    let never = tally.narrow >= 4 && tally.narrow_and_true == 0;
    ensure(!never, law, || format!("the truth is in none of {} views with few possibilities", tally.narrow))
}

/// Orders from all over a game, to be tried where they do not belong.
#[derive(Clone, Debug)]
pub(crate) struct Bag<O> {
    orders: Vec<O>,
}

impl<O> Default for Bag<O> {
    fn default() -> Bag<O> {
        Bag { orders: Vec::new() }
    }
}

impl<O: Value> Bag<O> {
    const SIZE: usize = 48;

    fn put(&mut self, listed: &[O], rng: &mut impl Rng) {
        if listed.is_empty() {
            return;
        }
        let order = &listed[rng.random_range(0..listed.len())];
        if self.orders.contains(order) {
            return;
        }
        match self.orders.len() {
            Self::SIZE => self.orders[rng.random_range(0..Self::SIZE)] = order.clone(),
            _ => self.orders.push(order.clone()),
        }
    }
}

/// One of these seats, so that sealed choices come in any sequence.
pub(crate) fn one_of(seats: Seats, rng: &mut impl Rng) -> Option<Seat> {
    match seats {
        Seats::BOTH => Seat::from_index(rng.random_range(0..2)),
        one => one.first(),
    }
}

/// A law that was broken, not yet knowing where.
#[derive(Debug)]
struct Breach {
    law: Law,
    what: String,
}

impl Broken {
    fn of(breach: Breach, setup: &Setup, seed: u64, step: usize) -> Broken {
        Broken { law: breach.law, what: breach.what, setup: setup.clone(), seed, step }
    }
}

fn breach(law: Law, what: impl Into<String>) -> Breach {
    Breach { law, what: what.into() }
}

fn ensure(kept: bool, law: Law, what: impl FnOnce() -> String) -> Result<(), Breach> {
    if kept { Ok(()) } else { Err(breach(law, what())) }
}

/// Equal, and written the same.
fn same<T: Value>(law: Law, what: &str, found: &T, expected: &T) -> Result<(), Breach> {
    ensure(found == expected && json(found) == json(expected), law, || {
        format!("{what} is not the same:\nfound    {}\nexpected {}", json(found), json(expected))
    })
}

/// Law 8: a value survives the way through its text.
fn survives<T: Value>(what: &str, value: &T) -> Result<T, Breach> {
    let back = read(&json(value))
        .map_err(|error| breach(Law::NothingIsLost, format!("{what} cannot be read back: {error}")))?;
    same(Law::NothingIsLost, what, &back, value)?;
    Ok(back)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("values of a game are plain data")
}

/// The start of the hash of a text.
fn digest(text: &str) -> String {
    hex::encode(&sha2::Sha256::digest(text)[..8])
}

fn refused(what: &str, error: &Error) -> String {
    let clause = error.clause.as_deref().unwrap_or("no clause");
    format!("{what} is refused: {} ({clause}) {}", error.code, json(&error.why))
}
