//! What a computer player is: something that is handed a view and names an order. It never sees a state.

use crate::{Game, Phrase, Seat};
use rand_chacha::ChaCha8Rng;

/// Somebody who decides for a seat.
pub trait Player<G: Game>: Send {
    /// The order this player would give for `seat`, whose view it is and which is awaited.
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        rng: &mut ChaCha8Rng,
        budget: Budget,
    ) -> Choice<G::Order>;
}

/// How long a player may think. A player is a pure function of what it is handed and may answer sooner, at once where
/// it has no choice: how long it takes can tell what it holds. A host whose people must not learn that shows every order
/// of a computer player at a fixed pace, and never hands the time on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Milliseconds, or none for the player's usual pace, which depends on nothing but the position.
    pub millis: Option<u64>,
}

/// An order, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<O> {
    /// The order.
    pub order: O,
    /// What the player expects of it in the game's own measure, in thousandths, where it has an idea.
    pub estimate: Option<i64>,
    /// Why, in a sentence.
    pub reason: Phrase,
}

/// What a game tells computer players about itself: good habits and a measure of success. All of it takes views, or
/// states that were imagined from a view.
pub trait Judgement: Game {
    /// Orders worth thinking about, never empty while the owner of the view is awaited.
    fn candidates(&self, view: &Self::View, rng: &mut ChaCha8Rng) -> Vec<Self::Order>;

    /// Makes an imagined state one that is soon played out: whoever has nothing to decide need not be asked any more, even
    /// where the other seat could learn from that.
    fn hurry(&self, _state: &mut Self::State) {}

    /// The order a hurried player gives, for playing imagined games on.
    fn instinct(&self, view: &Self::View, rng: &mut ChaCha8Rng) -> Self::Order;

    /// Whether an imagined game has come to a rest where its worth can be told.
    fn settled(&self, before: &Self::State, now: &Self::State) -> bool;

    /// What a settled state promises a seat, in thousandths of the game's own measure. It is an imagined state, and
    /// the seat's later decisions are to be weighed by what the seat can know.
    fn worth(&self, state: &Self::State, seat: Seat) -> i64;

    /// Why an order is a good one, in a sentence.
    fn reason(&self, view: &Self::View, order: &Self::Order) -> Phrase;
}
