//! Weighs the orders worth thinking about by playing them out in imagined states: the same states and the same dice for
//! each of them, until the game says that what an order has brought can be counted. Orders that are clearly behind are
//! given up early, so that most thought goes into close decisions.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;
use std::time::{Duration, Instant};
use table::dice::Playout;
use table::work::step;
use table::{Awaited, Budget, Choice, Judgement, Player, Seat, Silent};

/// No imagined game is played on for longer than this many orders.
const LONGEST: usize = 400;
/// How many states are imagined at least, however short the time.
const FEWEST: usize = 4;
/// How many states are imagined at most, however long the time: more would not change its mind.
const MOST: usize = 10_000;
/// It thinks no longer than this.
const LONGEST_MILLIS: u64 = 60_000;
/// An order is clearly behind where the mean difference is so many times its standard error, squared.
const CLEARLY: i128 = 9;
/// And as good as another where it is no more than a fourth of a standard error behind: the part, squared.
const NEARLY: i128 = 16;

/// A player that imagines what it cannot see and counts what each order brings.
#[derive(Clone, Copy, Debug)]
pub struct Sensible {
    /// How many states it imagines at most at its usual pace.
    pub worlds: usize,
}

impl Default for Sensible {
    fn default() -> Sensible {
        Sensible { worlds: 16 }
    }
}

impl<G: Judgement> Player<G> for Sensible {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        rng: &mut ChaCha8Rng,
        budget: Budget,
    ) -> Choice<G::Order> {
        let mut orders = game.candidates(view, rng);
        if orders.len() == 1 {
            let order = orders.swap_remove(0);
            return Choice { reason: game.reason(view, &order), estimate: None, order };
        }
        let until =
            budget.millis.map(|millis| Instant::now() + Duration::from_millis(millis.min(LONGEST_MILLIS)));
        let mut race = Race::of(orders.len());
        while race.running.len() > 1
            && (race.worlds < FEWEST
                || until
                    .map_or(race.worlds < self.worlds, |until| race.worlds < MOST && Instant::now() < until))
        {
            let mut state = game.imagine(view, rng);
            game.hurry(&mut state);
            let chance = ChaCha8Rng::seed_from_u64(rng.random());
            race.run(|place| play_out(game, &state, seat, &orders[place], chance.clone()));
            if race.worlds.is_multiple_of(FEWEST) {
                race.drop_beaten();
            }
            if until.is_none() && race.worlds >= FEWEST && race.worlds.is_power_of_two() {
                race.drop_lower_half();
            }
        }
        let best = race.one_of_the_best(rng);
        let order = orders.swap_remove(best);
        Choice { reason: game.reason(view, &order), estimate: Some(race.mean(best)), order }
    }
}

/// What each order has brought in the states imagined so far.
struct Race {
    results: Vec<Vec<i64>>,
    /// The orders that are still thought about.
    running: Vec<usize>,
    worlds: usize,
}

impl Race {
    fn of(orders: usize) -> Race {
        Race { results: vec![Vec::new(); orders], running: (0..orders).collect(), worlds: 0 }
    }

    fn run(&mut self, mut bring: impl FnMut(usize) -> i64) {
        for &place in &self.running {
            self.results[place].push(bring(place));
        }
        self.worlds += 1;
    }

    fn total(&self, place: usize) -> i64 {
        self.results[place].iter().sum()
    }

    fn mean(&self, place: usize) -> i64 {
        self.total(place) / self.worlds as i64
    }

    fn leader(&self) -> usize {
        self.running.iter().copied().max_by_key(|place| self.total(*place)).unwrap_or(0)
    }

    /// The leader, or one that is not behind it beyond what chance explains: who always chose the same among equals would
    /// be read by it.
    fn one_of_the_best(&self, rng: &mut impl Rng) -> usize {
        let leader = self.leader();
        let equals: Vec<usize> = self
            .running
            .iter()
            .copied()
            .filter(|&place| !leads_by(NEARLY, &self.results[leader], &self.results[place]))
            .collect();
        match equals.len() {
            0 | 1 => leader,
            count => equals[rng.random_range(0..count)],
        }
    }

    fn drop_beaten(&mut self) {
        let (leader, results) = (self.leader(), &self.results);
        self.running.retain(|&place| place == leader || !is_clear(&results[leader], &results[place]));
    }

    /// The last two are compared to the end.
    fn drop_lower_half(&mut self) {
        let mut running = std::mem::take(&mut self.running);
        running.sort_by_key(|place| Reverse(self.total(*place)));
        running.truncate(running.len().div_ceil(2).max(2));
        self.running = running;
    }
}

/// How far one order is ahead of another: its lead and the standard error of it, both squared and in the same measure.
fn lead(better: &[i64], other: &[i64]) -> (i128, i128) {
    let leads = || better.iter().zip(other).map(|(better, other)| i128::from(better - other));
    let (worlds, sum) = (better.len() as i128, leads().sum::<i128>());
    let spread = worlds * leads().map(|lead| lead * lead).sum::<i128>() - sum * sum;
    ((worlds - 1) * sum * sum, spread)
}

/// Whether one order brings more than another beyond what chance explains, or neither brings anything the other does not.
fn is_clear(better: &[i64], other: &[i64]) -> bool {
    let (lead, spread) = lead(better, other);
    lead >= CLEARLY * spread
}

/// Whether one order is ahead of another by more than a small part of a standard error.
fn leads_by(part: i128, better: &[i64], other: &[i64]) -> bool {
    let (lead, spread) = lead(better, other);
    lead > 0 && lead * part >= spread
}

/// What an order is worth to whoever gives it, when both sides play on by instinct.
fn play_out<G: Judgement>(
    game: &G,
    start: &G::State,
    seat: Seat,
    order: &G::Order,
    mut chance: ChaCha8Rng,
) -> i64 {
    let mut state = start.clone();
    game.resolve(&mut state, seat, order, &mut Playout(&mut chance), &mut Silent);
    for _ in 0..LONGEST {
        step();
        let Awaited::Seats(seats) = game.awaited(&state) else { break };
        let Some(next) = seats.first() else { break };
        if game.settled(start, &state) {
            break;
        }
        let order = game.instinct(&game.view(&state, next), &mut chance);
        game.resolve(&mut state, next, &order, &mut Playout(&mut chance), &mut Silent);
    }
    game.worth(&state, seat)
}
