//! The sensible player against the random one at Siegers' game.

use opponents::{Random, Sensible};
use siegers::{Siegers, order::Order};
use std::thread;
use table::watch::contest;
use table::{Game, Player, Seat};

const GAMES: u64 = 400;

/// Whether the sensible player, who sits in this seat, wins the game of this seed, and all orders of the game.
fn sensible_plays(seed: u64, seat: Seat) -> (bool, Vec<Order>) {
    let setup = Siegers.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are a setup");
    let mut players: [Box<dyn Player<Siegers>>; 2] = [Box::new(Random), Box::new(Random)];
    players[seat.index()] = Box::new(Sensible::default());
    let mut orders = Vec::new();
    let outcome = contest(&Siegers, &setup, seed, &mut players, |_, _, order| orders.push(*order));
    (outcome.winner == Some(seat), orders)
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
