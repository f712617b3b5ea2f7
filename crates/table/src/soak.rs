//! Random play that hunts for broken games: panics, dead ends, games past their bound and broken laws. A game that fails
//! is shrunk to a short one that fails in the same way and handed back as a journal.
//!
//! [`one_game`] is a pure function of its arguments, so that a host may run as many at once as it has cores; [`run`] is
//! the plain loop around it. A panic is caught but not silenced: a host that wants quiet sets its own panic hook.

use crate::dice::Seeded;
use crate::laws::{self, Bag, Broken, Effort, Tally, one_of};
use crate::{
    Awaited, Clause, Dice, Error, Extent, Eyes, Fault, Game, Outcome, Sealed, Seat, Setup, Silent, Table,
    Weighed,
};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Map;
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Random players mean it once in so many times when they draw an order that gives up.
const GIVES_UP: u32 = 200;
/// How many orders are given again in search of a shorter game that fails.
const PATIENCE: usize = 300_000;
/// Where orders can only be sampled, random games list them one time in so many: to draw one costs a small part of a list.
const LISTS: u32 = 8;
/// How many setups are drawn in search of one that can be dealt.
const DRAWS: usize = 100;
/// The streams of a seed beside that of the dice: what random players choose, and the setup they play.
const CHOICES: u64 = 1;
const SETUPS: u64 = 2;
/// How often a shorter game is looked at before the law it is to break counts as kept.
const LOOKS: u64 = 4;

/// How closely a game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// It is only played: for games by the million.
    Bare,
    /// All laws are looked at.
    Laws,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// How many orders it took.
    pub orders: u64,
    /// How it ended.
    pub outcome: Outcome,
}

/// What was wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// The setup could not be dealt.
    Undealt(Error),
    /// The rules code panicked.
    Panic(String),
    /// A seat is awaited and has no legal order.
    DeadEnd(Seat),
    /// It was not over after so many orders.
    PastBound(u64),
    /// It broke a law.
    Unlawful(Broken),
}

impl Mishap {
    /// Whether two games failed in the same way.
    fn is_like(&self, other: &Mishap) -> bool {
        match (self, other) {
            (Mishap::Unlawful(one), Mishap::Unlawful(other)) => one.law == other.law,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}

impl fmt::Display for Mishap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mishap::Undealt(error) => write!(f, "the setup cannot be dealt: {}", json(&error.why)),
            Mishap::Panic(message) => write!(f, "panic: {message}"),
            Mishap::DeadEnd(seat) => write!(f, "dead end: {seat:?} is awaited and has no legal order"),
            Mishap::PastBound(bound) => write!(f, "not over after {bound} orders"),
            Mishap::Unlawful(broken) => broken.fmt(f),
        }
    }
}

/// A game that failed, made as short as it would go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What went wrong in the shortened game.
    pub trouble: Mishap,
    /// The setup.
    pub setup: Setup,
    /// The seed of the dice and of the random players.
    pub seed: u64,
    /// How many orders the game took to fail when it was found.
    pub found_after: usize,
    /// How many it takes now.
    pub orders: usize,
    /// The journal of the shortened game as JSON, up to where it can be played; none where it cannot even be dealt.
    pub journal: Option<String>,
    /// The seat and order (as JSON) that could not be carried out after the journal, if that is how it failed.
    pub last: Option<(Seat, String)>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.trouble)?;
        let (setup, seed) = (json(&self.setup), self.seed);
        writeln!(f, "setup {setup}, seed {seed}, {} orders, found after {}", self.orders, self.found_after)?;
        if let Some(journal) = &self.journal {
            writeln!(f, "{journal}")?;
        }
        match &self.last {
            Some((seat, order)) => writeln!(f, "and then {seat:?}: {order}"),
            None => Ok(()),
        }
    }
}

/// What a run of games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games played, the failed ones included.
    pub games: u64,
    /// Orders given in those that ended.
    pub orders: u64,
    /// Games won by each seat.
    pub won: [u64; 2],
    /// Games that ended in a draw.
    pub drawn: u64,
    /// Games that failed.
    pub failures: Vec<Failure>,
}

impl Summary {
    /// Adds one game.
    pub fn add(&mut self, game: Result<GameSummary, Box<Failure>>) {
        self.games += 1;
        match game {
            Err(failure) => self.failures.push(*failure),
            Ok(game) => {
                self.orders += game.orders;
                match game.outcome.winner {
                    Some(seat) => self.won[seat.index()] += 1,
                    None => self.drawn += 1,
                }
            }
        }
    }
}

/// Plays a game for every seed, on each setup in turn, until there are no more seeds or `stop` says so. One game in
/// `lawful` is played under all laws (none where that is 0), the others bare.
pub fn run<G: Sealed + Weighed>(
    game: &Arc<G>,
    setups: &[Setup],
    seeds: impl IntoIterator<Item = u64>,
    lawful: u64,
    effort: &Effort,
    mut stop: impl FnMut(&Summary) -> bool,
) -> Summary {
    let mut summary = Summary::default();
    for (number, seed) in (0u64..).zip(seeds) {
        if stop(&summary) {
            break;
        }
        let setup = &setups[number as usize % setups.len()];
        let under_law = lawful > 0 && (number / setups.len() as u64).is_multiple_of(lawful);
        let depth = if under_law { Depth::Laws } else { Depth::Bare };
        summary.add(one_game(game, setup, seed, depth, effort));
    }
    summary
}

/// A setup of a scenario drawn at random among those that can be dealt: every option takes every value it may have.
/// Where nothing that is drawn can be dealt it is the usual setup.
pub fn any_setup<G: Game>(game: &G, scenario: &str, seed: u64) -> Result<Setup, Vec<Fault>> {
    let catalogue = game.catalogue();
    let usual = catalogue.read(Some(scenario), &Map::new())?;
    let mut rng = stream(seed, SETUPS);
    let mut draw = || catalogue.draw(scenario, &mut rng, |key, setup, rng| game.draw_option(key, setup, rng));
    let deals = |setup: &Setup| {
        let dealt = caught(|| deal(game, setup, &mut Seeded::new(seed)));
        !matches!(dealt, Err(Mishap::Undealt(_)))
    };
    Ok((0..DRAWS).map(|_| draw()).find(deals).unwrap_or(usual))
}

/// Plays one random game to its end, or hands back a short game that fails as it did.
pub fn one_game<G: Sealed + Weighed>(
    game: &Arc<G>,
    setup: &Setup,
    seed: u64,
    depth: Depth,
    effort: &Effort,
) -> Result<GameSummary, Box<Failure>> {
    let (mut steps, mut bag) = (Vec::new(), Bag::default());
    let played = caught(|| match depth {
        Depth::Bare => play(&**game, setup, seed, effort, &mut steps),
        Depth::Laws => laws::play(game, setup, seed, effort, &mut bag, &mut Tally::default(), &mut steps)
            .map_err(Mishap::Unlawful),
    });
    match played {
        Ok(outcome) => Ok(GameSummary { orders: steps.len() as u64, outcome }),
        Err(trouble) => Err(Box::new(Hunt { game, setup, seed, depth, effort, bag }.report(trouble, steps))),
    }
}

/// The bare game: nothing is checked (but in debug builds), told or written down except the orders.
fn play<G: Game>(
    game: &G,
    setup: &Setup,
    seed: u64,
    effort: &Effort,
    steps: &mut Vec<(Seat, G::Order)>,
) -> Result<Outcome, Mishap> {
    let (mut dice, mut rng) = (Seeded::new(seed), choices(seed));
    let bound = game.bound(setup).unwrap_or(effort.cap);
    let mut state = deal(game, setup, &mut dice)?;
    let mut listed = Vec::new();
    let mut extent = Extent::Complete;
    loop {
        let seats = match game.awaited(&state) {
            Awaited::Over(outcome) => return Ok(outcome),
            Awaited::Seats(seats) => seats,
        };
        if steps.len() as u64 >= bound {
            return Err(Mishap::PastBound(bound));
        }
        let seat = one_of(seats, &mut rng).ok_or(Mishap::DeadEnd(Seat::First))?;
        let view = game.view(&state, seat);
        let order = if extent == Extent::Sample && !rng.random_ratio(1, LISTS) {
            game.draw(Eyes::View(&view), &mut rng)
        } else {
            extent = list(game, &view, &mut listed);
            one_listed(game, &view, extent, &mut listed, &mut rng).ok_or(Mishap::DeadEnd(seat))?
        };
        debug_assert!(game.check(&view, &order).is_ok(), "an illegal order was offered: {order:?}");
        steps.push((seat, order.clone()));
        game.resolve(&mut state, seat, &order, &mut dice, &mut Silent);
    }
}

/// An order drawn at random, or none where there is no legal one. Who draws one that gives up thinks again but for one
/// time in two hundred, as long as anything else is possible. `listed` is room to list orders in, kept from one call to the
/// next.
pub fn random_order<G: Game>(
    game: &G,
    view: &G::View,
    listed: &mut Vec<G::Order>,
    rng: &mut impl Rng,
) -> Option<G::Order> {
    let extent = list(game, view, listed);
    one_listed(game, view, extent, listed, rng)
}

/// Lists the orders of a view into `listed`.
fn list<G: Game>(game: &G, view: &G::View, listed: &mut Vec<G::Order>) -> Extent {
    listed.clear();
    listed.reserve(1);
    game.orders(view, |order| {
        // There is always room for one more, which lets the compiler build orders in their place.
        if listed.len() < listed.capacity() {
            listed.push(order);
        } else {
            std::mem::forget(order);
        }
        listed.reserve(1);
        ControlFlow::Continue(())
    })
}

fn one_listed<G: Game>(
    game: &G,
    view: &G::View,
    extent: Extent,
    listed: &mut Vec<G::Order>,
    rng: &mut impl Rng,
) -> Option<G::Order> {
    if extent == Extent::Sample && (listed.is_empty() || rng.random()) {
        return Some(game.draw(Eyes::View(view), rng));
    }
    let order = one_among(listed, rng)?;
    if !game.gesture(&order).plays() && !rng.random_ratio(1, GIVES_UP) {
        listed.retain(|order| game.gesture(order).plays());
        return one_among(listed, rng).or(Some(order));
    }
    Some(order)
}

fn one_among<O>(listed: &mut Vec<O>, rng: &mut impl Rng) -> Option<O> {
    (!listed.is_empty()).then(|| listed.swap_remove(rng.random_range(0..listed.len())))
}

/// The generator of the random players of a game; the dice have another of the same seed.
pub(crate) fn choices(seed: u64) -> ChaCha8Rng {
    stream(seed, CHOICES)
}

fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    rng
}

fn deal<G: Game>(game: &G, setup: &Setup, dice: &mut impl Dice) -> Result<G::State, Mishap> {
    game.deal(setup, dice).map_err(|faults| Mishap::Undealt(Error::faults("bad_setup", faults)))
}

/// An order of a failed game, with the faces it rolled: it keeps them when others are left out.
#[derive(Clone, Debug)]
pub(crate) struct Played<O> {
    pub(crate) seat: Seat,
    pub(crate) order: O,
    pub(crate) faces: Vec<u16>,
}

/// The faces an order rolled before, then others; `noted` receives what it rolls now.
struct OwnFaces<'f> {
    faces: std::slice::Iter<'f, u16>,
    then: &'f mut Seeded,
    noted: &'f mut Vec<u16>,
}

impl Dice for OwnFaces<'_> {
    fn die(&mut self, sides: u16, clause: Clause) -> u16 {
        let own = self.faces.next().copied().filter(|face| *face <= sides);
        let face = own.unwrap_or_else(|| Dice::die(self.then, sides, clause));
        self.noted.push(face);
        face
    }
}

/// Makes a failed game shorter.
struct Hunt<'h, G: Sealed + Weighed> {
    game: &'h Arc<G>,
    setup: &'h Setup,
    seed: u64,
    depth: Depth,
    effort: &'h Effort,
    bag: Bag<G::Order>,
}

impl<G: Sealed + Weighed> Hunt<'_, G> {
    fn report(&self, trouble: Mishap, steps: Vec<(Seat, G::Order)>) -> Failure {
        let found_after = steps.len();
        let steps =
            steps.into_iter().map(|(seat, order)| Played { seat, order, faces: Vec::new() }).collect();
        let (trouble, steps) = self.shrink(trouble, steps);
        let (journal, last) = self.journal(&steps);
        let (setup, seed) = (self.setup.clone(), self.seed);
        Failure { trouble, setup, seed, found_after, orders: steps.len(), journal, last }
    }

    /// Leaves out stretches of the game, then single orders, as long as what is left fails in the same way. Orders that
    /// have become illegal are left out as well, and those whose seat is not awaited are given by the one that is.
    fn shrink(&self, trouble: Mishap, steps: Vec<Played<G::Order>>) -> (Mishap, Vec<Played<G::Order>>) {
        let Some(mut best) = self.fails(&steps).filter(|(again, _)| again.is_like(&trouble)) else {
            return (trouble, steps);
        };
        let mut patience = PATIENCE;
        let mut stretch = best.1.len().next_power_of_two();
        let mut in_vain = 0;
        while in_vain < 2 && patience > 0 {
            let was = best.1.len();
            let mut start = 0;
            while start < best.1.len() && patience > 0 {
                patience = patience.saturating_sub(best.1.len());
                let end = (start + stretch).min(best.1.len());
                let shorter = [&best.1[..start], &best.1[end..]].concat();
                match self.fails(&shorter) {
                    Some(found) if found.0.is_like(&best.0) && found.1.len() < best.1.len() => best = found,
                    _ => start = end,
                }
            }
            in_vain = if best.1.len() < was || stretch > 2 { 0 } else { in_vain + 1 };
            stretch = if stretch > 1 { stretch / 2 } else { 2 };
        }
        best
    }

    /// How a game of these orders fails, if it does, and those of them that were legal up to there.
    fn fails(&self, steps: &[Played<G::Order>]) -> Option<(Mishap, Vec<Played<G::Order>>)> {
        let mut taken = Vec::new();
        let trouble = caught(|| self.replay(steps, &mut taken)).err()?;
        Some((trouble, taken))
    }

    fn replay(&self, steps: &[Played<G::Order>], taken: &mut Vec<Played<G::Order>>) -> Result<(), Mishap> {
        let game = &**self.game;
        let mut dice = Seeded::new(self.seed);
        let mut state = deal(game, self.setup, &mut dice)?;
        for Played { seat, order, faces } in steps {
            let awaited = game.awaited(&state).seats();
            let Some(first) = awaited.first() else { break };
            let seat = if awaited.contains(*seat) { *seat } else { first };
            if game.check(&game.view(&state, seat), order).is_ok() {
                taken.push(Played { seat, order: order.clone(), faces: Vec::new() });
                let noted = &mut taken.last_mut().expect("it was just put there").faces;
                let mut dice = OwnFaces { faces: faces.iter(), then: &mut dice, noted };
                game.resolve(&mut state, seat, order, &mut dice, &mut Silent);
            }
        }
        match self.depth {
            Depth::Bare => self.goes_on(&state, taken.len() as u64),
            Depth::Laws => (0..LOOKS).try_for_each(|look| {
                laws::look_at_last(self.game, self.setup, self.seed, look, self.effort, &self.bag, taken)
                    .map_err(Mishap::Unlawful)
            }),
        }
    }

    /// Whether a game can go on from here, if it is not over.
    fn goes_on(&self, state: &G::State, orders: u64) -> Result<(), Mishap> {
        let Awaited::Seats(seats) = self.game.awaited(state) else { return Ok(()) };
        let bound = self.game.bound(self.setup).unwrap_or(self.effort.cap);
        if orders >= bound {
            return Err(Mishap::PastBound(bound));
        }
        seats.iter().try_for_each(|seat| {
            let view = self.game.view(state, seat);
            random_order(&**self.game, &view, &mut Vec::new(), &mut choices(self.seed))
                .map(|_| ())
                .ok_or(Mishap::DeadEnd(seat))
        })
    }

    /// The journal of these orders, and the one among them that cannot be carried out.
    fn journal(&self, steps: &[Played<G::Order>]) -> (Option<String>, Option<(Seat, String)>) {
        let seeded = || Table::seeded(self.game.clone(), self.setup.clone(), self.seed);
        let Ok(Ok(mut table)) = catch_unwind(AssertUnwindSafe(seeded)) else { return (None, None) };
        for Played { seat, order, faces } in steps {
            table.script(faces.iter().copied());
            let given = catch_unwind(AssertUnwindSafe(|| table.give(*seat, order.clone())));
            if !matches!(given, Ok(Ok(_))) {
                return (Some(json(&table.journal())), Some((*seat, json(order))));
            }
        }
        (Some(json(&table.journal())), None)
    }
}

/// Runs rules code and takes a panic for what it is.
fn caught<T>(code: impl FnOnce() -> Result<T, Mishap>) -> Result<T, Mishap> {
    catch_unwind(AssertUnwindSafe(code)).unwrap_or_else(|panic| {
        let message = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|&message| message.to_owned()));
        Err(Mishap::Panic(message.unwrap_or_else(|| "without a message".to_owned())))
    })
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("values of a game are plain data")
}
