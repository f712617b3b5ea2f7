//! Imagined states played on at random to their end.

use crate::dice::Playout;
use crate::{Awaited, Eyes, Judgement, Outcome, Silent};
use rand::Rng;

/// How an imagined state ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOut {
    /// Who won, and why.
    pub outcome: Outcome,
    /// The orders it took to get there.
    pub orders: u64,
}

/// Plays a state to its end, nobody giving up while there is anything else to do. None where nobody is awaited although
/// the game is not over.
pub fn play_out<G: Judgement>(game: &G, mut state: G::State, rng: &mut impl Rng) -> Option<PlayedOut> {
    game.hurry(&mut state);
    let mut orders = 0;
    loop {
        let seats = match game.awaited(&state) {
            Awaited::Over(outcome) => return Some(PlayedOut { outcome, orders }),
            Awaited::Seats(seats) => seats,
        };
        let seat = seats.first()?;
        let order = game.draw(Eyes::State(&state, seat), rng);
        game.resolve(&mut state, seat, &order, &mut Playout(rng), &mut Silent);
        orders += 1;
    }
}
