//! Follows a game's instinct without a second thought: for playing many games on in a short time.

use rand_chacha::ChaCha8Rng;
use table::{Budget, Choice, Judgement, Phrase, Player, Seat};

/// A player that gives the first order that comes to mind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hurried;

impl<G: Judgement> Player<G> for Hurried {
    fn choose(
        &mut self,
        game: &G,
        _: Seat,
        view: &G::View,
        rng: &mut ChaCha8Rng,
        _: Budget,
    ) -> Choice<G::Order> {
        Choice { order: game.instinct(view, rng), estimate: None, reason: Phrase::new("player-hurried") }
    }
}
