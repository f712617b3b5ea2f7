//! Two games that tell whether a player looks where it must not: a die that lies hidden, and a die about to be cast. Who is
//! handed only a view names either one time in six.

use opponents::{Random, Sensible};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use table::toys::{Coming, Hidden};
use table::{Awaited, Budget, Player, Sealed, Seat, Table};

const GAMES: u64 = 3000;

/// How many of the games the guesser wins.
fn wins<G: Sealed + Default>(mut player: impl Player<G>) -> u64 {
    let game = Arc::new(G::default());
    let setup = game.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are a setup");
    let mut rng = ChaCha8Rng::seed_from_u64(u64::MAX);
    (0..GAMES)
        .filter(|&seed| {
            let mut table = Table::seeded(game.clone(), setup.clone(), seed).expect("a deal");
            loop {
                match table.awaited() {
                    Awaited::Over(outcome) => return outcome.winner == Some(Seat::First),
                    Awaited::Seats(seats) => {
                        let seat = seats.first().expect("somebody is awaited");
                        let view = table.view(seat);
                        let choice = player.choose(&game, seat, &view, &mut rng, Budget::default());
                        table.give(seat, choice.order).expect("a player's order is legal");
                    }
                }
            }
        })
        .count() as u64
}

/// One in six, give or take four standard deviations.
fn is_one_in_six(wins: u64) -> bool {
    let expected = GAMES / 6;
    let spread = 4 * (GAMES * 5 / 36).isqrt();
    (expected - spread..=expected + spread).contains(&wins)
}

#[test]
fn nobody_guesses_a_die_that_lies_hidden() {
    for (name, wins) in
        [("random", wins::<Hidden>(Random)), ("sensible", wins::<Hidden>(Sensible::default()))]
    {
        assert!(is_one_in_six(wins), "{name} wins {wins} of {GAMES}");
    }
}

#[test]
fn nobody_guesses_a_die_about_to_be_cast() {
    for (name, wins) in
        [("random", wins::<Coming>(Random)), ("sensible", wins::<Coming>(Sensible::default()))]
    {
        assert!(is_one_in_six(wins), "{name} wins {wins} of {GAMES}");
    }
}
