//! Known answers: how many orders and states there are, as chess engines count them.

use super::json;
use super::moment::listed;
use crate::Game;
use crate::dice::every_outcome;
use std::collections::HashMap;

/// More outcomes of one order than these are not walked through.
const OUTCOMES: usize = 100_000;

/// The number of orders that can be given `depth` orders deep, and of the distinct states they lead to. Each distinct
/// state is counted once, every outcome of the dice is followed, and of several awaited seats the first orders first.
///
/// # Panics
/// Where one order has more than 100,000 outcomes.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> (u64, u64) {
    counted(game, state, depth).expect("orders with outcomes that can be counted")
}

/// The same, or none where one order has too many outcomes.
pub(super) fn counted<G: Game>(game: &G, state: &G::State, depth: u32) -> Option<(u64, u64)> {
    let mut reached = HashMap::from([(json(state), state.clone())]);
    let mut given = 0;
    for _ in 0..depth {
        let mut next = HashMap::new();
        given = 0;
        for state in reached.values() {
            let Some(seat) = game.awaited(state).seats().first() else { continue };
            for order in listed(game, &game.view(state, seat)).0 {
                given += 1;
                let complete = every_outcome(
                    OUTCOMES,
                    |dice| {
                        let mut after = state.clone();
                        game.resolve(&mut after, seat, &order, dice, &mut crate::Silent);
                        after
                    },
                    |after, _| {
                        next.insert(json(&after), after);
                    },
                );
                if !complete {
                    return None;
                }
            }
        }
        reached = next;
    }
    Some((given, reached.len() as u64))
}
