//! The retreat: after two wrong guesses the bid loser's piece goes one square back, or is lost if it cannot.

use super::Play;
use crate::event::{Cause, Event};
use crate::options::BlockedRetreatScore;
use table::Sink;

impl<L: Sink<Event>> Play<'_, L> {
    /// SIE-68 to SIE-72, SIE-R26 to SIE-R29 Whoever fought for the bid loser, attacker or defender, goes back from the
    /// combat square towards its own start line. Answers whether that ended the game.
    pub(super) fn retreat(&mut self) -> bool {
        let public = self.public();
        let Some(winner) = public.bid_winner else { return false };
        let loser = winner.other();
        let Some(token) = public.fighter(loser) else { return false };
        let Some(from) = public.at(token) else { return false };
        let free = |square| public.token_on(loser, square).or(public.token_on(winner, square)).is_none();
        if let Some(to) = from.back(loser).filter(|&square| free(square)) {
            self.happen(Event::Retreated { token, from, to });
            return false;
        }
        let score = self.public().options.blocked_retreat_score;
        if score != BlockedRetreatScore::None {
            self.lose(loser, Cause::BlockedRetreat);
        }
        if score == BlockedRetreatScore::Transfer {
            self.gain(winner, Cause::BlockedRetreat);
        }
        self.remove(token, Cause::BlockedRetreat);
        self.victory()
    }
}
