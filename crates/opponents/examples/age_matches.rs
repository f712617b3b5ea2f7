//! How matches of two players end at a battle of L'Âge des Aigles: `random`, `officer` (who does not look ahead) or `sensible` on each
//! side, so many games from the first seed on. What `docs/balance.md` counts is counted here.
//!
//! ```sh
//! cargo run -p opponents --example age_matches -- training_mill_road sensible random 500 1
//! ```

use age::Age;
use opponents::{Hurried, Random, Sensible};
use table::watch::contest;
use table::{Game, Player, Seat, Setup};

fn player(name: &str) -> Option<Box<dyn Player<Age>>> {
    match name {
        "random" => Some(Box::new(Random)),
        "officer" => Some(Box::new(Hurried)),
        "sensible" => Some(Box::new(Sensible::default())),
        _ => None,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [battle, first, second, games, seed] = &words[..] else {
        return eprintln!("a battle, a player for each side, how many games, and the first seed");
    };
    let Ok(setup) = Age.catalogue().read(Some(battle), &serde_json::Map::new()) else {
        return eprintln!("{battle} is no battle");
    };
    let (Ok(games), Ok(seed)) = (games.parse::<u64>(), seed.parse::<u64>()) else {
        return eprintln!("{games} and {seed} have to be numbers");
    };
    let mut counted = [0_u32; 3];
    for game in 0..games {
        let Some(place) = ended(&setup, first, second, seed + game) else {
            return eprintln!("{first} and {second}: random, officer or sensible");
        };
        counted[place] += 1;
    }
    let [won, lost, drawn] = counted;
    println!("{battle}: {first} wins {won}, {second} wins {lost}, drawn {drawn} of {games}");
}

/// 0 where the first side wins, 1 where the second does, 2 for a draw; none where a player is unknown.
fn ended(setup: &Setup, first: &str, second: &str, seed: u64) -> Option<usize> {
    let mut players = [player(first)?, player(second)?];
    let winner = contest(&Age, setup, seed, &mut players, |_, _, _| {}).winner;
    Some(winner.map_or(2, Seat::index))
}
