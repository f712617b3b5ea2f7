//! Weighs the orders worth thinking about by playing them out in imagined states: the same states and the same dice for
//! each of them, until the game says that what an order has brought can be counted.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};
use table::dice::Playout;
use table::{Awaited, Budget, Choice, Judgement, Player, Seat, Silent};

/// No imagined game is played on for longer than this many orders.
const LONGEST: usize = 400;
/// How many states are imagined at least, however short the time.
const FEWEST: usize = 4;
/// How many states are imagined at most, however long the time: more would not change its mind.
const MOST: usize = 10_000;
/// It thinks no longer than this.
const LONGEST_MILLIS: u64 = 60_000;

/// A player that imagines what it cannot see and counts what each order brings.
#[derive(Clone, Copy, Debug)]
pub struct Sensible {
    /// How many states it imagines at its usual pace.
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
        let mut totals = vec![0i64; orders.len()];
        let mut running: Vec<usize> = (0..orders.len()).collect();
        let mut worlds = 0;
        while worlds < FEWEST
            || until.map_or(worlds < self.worlds, |until| worlds < MOST && Instant::now() < until)
        {
            let state = game.imagine(view, rng);
            let chance = ChaCha8Rng::seed_from_u64(rng.random());
            for &place in &running {
                totals[place] += play_out(game, &state, seat, &orders[place], chance.clone());
            }
            worlds += 1;
            if until.is_none() && worlds >= FEWEST && worlds.is_power_of_two() {
                running.sort_by_key(|place| std::cmp::Reverse(totals[*place]));
                running.truncate(running.len().div_ceil(2).max(2));
            }
        }
        let best = running.into_iter().max_by_key(|place| totals[*place]).unwrap_or(0);
        let order = orders.swap_remove(best);
        Choice { reason: game.reason(view, &order), estimate: Some(totals[best] / worlds as i64), order }
    }
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
