//! Games played to be looked at, one order after the other.

use crate::dice::Seeded;
use crate::erased::seed_for;
use crate::{Awaited, Budget, Dice, Game, Outcome, Player, Seat, Setup, Silent};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// An order that was carried out.
pub struct Watched<'s, G: Game> {
    /// What is played.
    pub setup: &'s Setup,
    /// The state before it.
    pub before: &'s G::State,
    /// Who gave it.
    pub seat: Seat,
    /// The order.
    pub order: &'s G::Order,
    /// The state after it.
    pub after: &'s G::State,
    /// All that happened.
    pub events: &'s [G::Event],
}

/// Plays a game of this setup to its end, every order being chosen from the view of whoever gives it, and shows each. The
/// same seed gives the same game.
///
/// # Panics
/// Where the setup cannot be dealt, or nobody is awaited although the game is not over.
pub fn watch<G: Game>(
    game: &G,
    setup: &Setup,
    seed: u64,
    mut choose: impl FnMut(&G::View, &mut ChaCha8Rng) -> G::Order,
    mut each: impl FnMut(&Watched<'_, G>),
) {
    let (mut dice, mut rng) = (Seeded::new(seed), ChaCha8Rng::seed_from_u64(seed));
    let mut state = game.deal(setup, &mut dice).unwrap_or_else(|faults| panic!("{faults:?}"));
    while let Awaited::Seats(seats) = game.awaited(&state) {
        let seat = seats.first().expect("somebody is awaited");
        let order = choose(&game.view(&state, seat), &mut rng);
        let (before, mut events) = (state.clone(), Vec::new());
        game.resolve(&mut state, seat, &order, &mut dice, &mut events);
        each(&Watched { setup, before: &before, seat, order: &order, after: &state, events: &events });
    }
}

/// Lets two players fight a game of this setup to its end and shows each order with the state it is given in. The same
/// seed gives the same game.
///
/// # Panics
/// Where the setup cannot be dealt, nobody is awaited although the game is not over, or a player breaks the rules.
pub fn contest<G: Game>(
    game: &G,
    setup: &Setup,
    seed: u64,
    players: &mut [Box<dyn Player<G>>; 2],
    mut each: impl FnMut(&G::State, Seat, &G::Order),
) -> Outcome {
    let (mut dice, mut rng) = (Seeded::new(seed), ChaCha8Rng::seed_from_u64(seed_for(seed, 1)));
    let mut state = game.deal(setup, &mut dice).unwrap_or_else(|faults| panic!("{faults:?}"));
    let (outcome, _) = walk(game, &mut state, &mut dice, u64::MAX, |state, seat| {
        let view = game.view(state, seat);
        let order = players[seat.index()].choose(game, seat, &view, &mut rng, Budget::default()).order;
        if let Err(refusal) = game.check(&view, &order) {
            panic!("{seat:?} gave {order:?}: {refusal:?}");
        }
        each(state, seat, &order);
        order
    });
    outcome.expect("the game goes on until it is over")
}

/// Plays a state on to its end, but for no more than so many orders, whoever is awaited giving what `choose` says. Answers how
/// it ended, and after how many orders.
pub(crate) fn walk<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut impl Dice,
    most: u64,
    mut choose: impl FnMut(&G::State, Seat) -> G::Order,
) -> (Option<Outcome>, u64) {
    for orders in 0..most {
        let seat = match game.awaited(state) {
            Awaited::Over(outcome) => return (Some(outcome), orders),
            Awaited::Seats(seats) => seats.first().expect("somebody is awaited until the game is over"),
        };
        let order = choose(state, seat);
        game.resolve(state, seat, &order, dice, &mut Silent);
    }
    (None, most)
}
