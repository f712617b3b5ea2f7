//! The sensible player against the random one at Eagles of the Empire, from both seats.

use empire::Empire;
use opponents::{Random, Sensible};
use table::watch::contest;
use table::{Game, Player, Seat};

/// In how many of so many games the sensible player wins from this seat.
fn wins(scenario: &str, seat: Seat, games: u64) -> u64 {
    let setup = Empire.catalogue().read(Some(scenario), &serde_json::Map::new()).expect("a setup");
    let won = |seed: &u64| {
        let mut players: [Box<dyn Player<Empire>>; 2] = [Box::new(Random), Box::new(Random)];
        players[seat.index()] = Box::new(Sensible::default());
        contest(&Empire, &setup, *seed, &mut players, |_, _, _| {}).winner == Some(seat)
    };
    (0..games).filter(won).count() as u64
}

/// That the sensible player wins at least these percentages of sixty games: three standard deviations below what was measured
/// (docs/balance.md).
#[track_caller]
fn expect(scenario: &str, percent: [u64; 2]) {
    for seat in Seat::BOTH {
        let (won, least) = (wins(scenario, seat, 60), percent[seat.index()]);
        assert!(won * 100 >= 60 * least, "{scenario}, {seat:?}: sensible wins {won} of 60");
    }
}

#[test]
fn sensible_beats_random_at_saalfeld() {
    expect("saalfeld", [92, 79]);
}

#[test]
fn sensible_beats_random_at_la_albuera() {
    expect("la-albuera", [86, 95]);
}
