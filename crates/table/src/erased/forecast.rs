//! How a game might have gone on from its moments: computer players play it to its end from there, again and again.

use super::hosted::Maker;
use super::{LONGEST_SIMULATION, seed_for};
use crate::dice::Seeded;
use crate::watch::walk;
use crate::work::step;
use crate::{Budget, Game, Seat};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::Serialize;

/// So many moments of a game are looked at first.
const MOMENTS: usize = 24;
/// Between so many pairs of them, those between which most has changed, every moment is looked at.
const CLOSER: usize = 3;
/// Of a very long game no more moments than so many.
pub(super) const LOOKED_AT: usize = 1000;
/// So many games are played on from each.
const GAMES: u32 = 60;

/// How a game stood after a number of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Forecast {
    /// How many orders had been given.
    pub number: usize,
    /// How many games were played on from there.
    pub games: u32,
    /// How many of them each seat won.
    pub wins: [u32; 2],
}

/// The forecasts of a game, to be reckoned somewhere else.
pub type Forecaster = Box<dyn FnOnce(u64) -> Vec<Forecast> + Send>;

/// Forecasts of moments spread over a game, closer where most changed, in their sequence.
pub(super) fn forecasts<G: Game>(
    game: &G,
    states: &[(usize, G::State)],
    make: Maker<G>,
    seed: u64,
) -> Vec<Forecast> {
    let last = states.len().saturating_sub(1);
    let one = |place: usize| {
        let (number, state) = &states[place];
        (place, forecast(game, *number, state, make, seed_for(seed, *number as u64)))
    };
    let spread = MOMENTS.min(last).max(1);
    let mut all: Vec<(usize, Forecast)> = (0..=spread).map(|part| one(part * last / spread)).collect();
    all.dedup_by_key(|(place, _)| *place);
    let mut gaps: Vec<[(usize, Forecast); 2]> = all.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    gaps.sort_by_key(|[(_, before), (_, after)]| std::cmp::Reverse(before.wins[0].abs_diff(after.wins[0])));
    for [(before, _), (after, _)] in gaps.into_iter().take(CLOSER) {
        all.extend((before + 1..after).map(one));
    }
    all.sort_by_key(|(place, _)| *place);
    all.into_iter().map(|(_, forecast)| forecast).collect()
}

fn forecast<G: Game>(game: &G, number: usize, state: &G::State, make: Maker<G>, seed: u64) -> Forecast {
    let mut wins = [0; 2];
    for nth in 0..GAMES {
        if let Some(winner) = winner(game, state.clone(), make, seed_for(seed, u64::from(nth))) {
            wins[winner.index()] += 1;
        }
    }
    Forecast { number, games: GAMES, wins }
}

/// Who wins when the game is played on from here.
fn winner<G: Game>(game: &G, mut state: G::State, make: Maker<G>, seed: u64) -> Option<Seat> {
    let mut player = make();
    let mut dice = Seeded::new(seed_for(seed, 0));
    let mut rng = ChaCha8Rng::seed_from_u64(seed_for(seed, 1));
    let (outcome, _) = walk(game, &mut state, &mut dice, LONGEST_SIMULATION, |state, seat| {
        step();
        player.choose(game, seat, &game.view(state, seat), &mut rng, Budget::default()).order
    });
    outcome?.winner
}
