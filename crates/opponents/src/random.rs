//! Any legal order, each kind as likely as it comes; it gives up only when there is nothing else to do.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::{Budget, Choice, Extent, Game, Phrase, Player, Seat};

/// Plays at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn choose(
        &mut self,
        game: &G,
        _: Seat,
        view: &G::View,
        rng: &mut ChaCha8Rng,
        _: Budget,
    ) -> Choice<G::Order> {
        let mut orders = Vec::new();
        let extent = game.orders(view, |order| {
            orders.push(order);
            ControlFlow::Continue(())
        });
        if orders.iter().any(|order| !game.gives_up(order)) {
            orders.retain(|order| !game.gives_up(order));
        }
        let order = match extent {
            Extent::Complete => orders.swap_remove(rng.random_range(0..orders.len())),
            Extent::Sample => game.propose(view, rng),
        };
        Choice { order, estimate: None, reason: Phrase::new("player-random") }
    }
}
