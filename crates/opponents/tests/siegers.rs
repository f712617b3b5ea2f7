//! The sensible player against the random one at Siegers' game.

use opponents::{Random, Sensible};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use siegers::{Siegers, order::Order};
use std::thread;
use table::dice::Seeded;
use table::{Awaited, Budget, Game, Player, Seat, Silent};

const GAMES: u64 = 1000;

/// Whether the sensible player, who sits in this seat, wins the game of this seed, and all orders of the game.
fn sensible_plays(seed: u64, seat: Seat) -> (bool, Vec<Order>) {
    let setup = Siegers.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are a setup");
    let mut dice = Seeded::new(seed);
    let mut state = Siegers.deal(&setup, &mut dice).expect("a deal");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut players: [Box<dyn Player<Siegers>>; 2] = [Box::new(Random), Box::new(Random)];
    players[seat.index()] = Box::new(Sensible::default());
    let mut orders = Vec::new();
    loop {
        match Siegers.awaited(&state) {
            Awaited::Over(outcome) => return (outcome.winner == Some(seat), orders),
            Awaited::Seats(seats) => {
                let next = seats.first().expect("somebody is awaited");
                let view = Siegers.view(&state, next);
                let choice = players[next.index()].choose(&Siegers, next, &view, &mut rng, Budget::default());
                assert_eq!(Siegers.check(&view, &choice.order), Ok(()));
                Siegers.resolve(&mut state, next, &choice.order, &mut dice, &mut Silent);
                orders.push(choice.order);
            }
        }
    }
}

#[test]
fn sensible_beats_random_in_nineteen_games_of_twenty() {
    let half = |seat: Seat| move || (0..GAMES / 2).filter(|&seed| sensible_plays(seed, seat).0).count();
    let wins: usize = Seat::BOTH
        .map(|seat| thread::spawn(half(seat)))
        .into_iter()
        .map(|games| games.join().expect("every game is played to its end"))
        .sum();
    assert!(wins as u64 * 100 >= GAMES * 95, "sensible wins {wins} of {GAMES}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for seed in 0..4 {
        assert_eq!(sensible_plays(seed, Seat::First), sensible_plays(seed, Seat::First));
    }
    assert_ne!(sensible_plays(0, Seat::First).1, sensible_plays(1, Seat::First).1);
}
