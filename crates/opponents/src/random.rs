//! Any legal order, each kind as likely as it comes; it gives up only when there is nothing else to do.

use rand_chacha::ChaCha8Rng;
use table::drawing::one_listed;
use table::{Budget, Choice, Extent, Eyes, Game, Phrase, Player, Seat};

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
        let order = match one_listed(game, view, rng) {
            (Some(order), Extent::Complete) => order,
            _ => game.draw(Eyes::View(view), rng),
        };
        Choice { order, estimate: None, reason: Phrase::new("player-random") }
    }
}
