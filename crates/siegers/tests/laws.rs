//! The laws that every game keeps, with every option varied, and random play to the end by the thousand.

use crate::common::*;
use crate::kept::kept;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use siegers::Siegers;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::laws::{Effort, keep, suite};
use table::soak;

/// SIE-12, SIE-15, SIE-26, SIE-33, SIE-41, SIE-50, SIE-58, SIE-59, SIE-72, SIE-I01, SIE-I02 All laws hold for every combination of
/// options; orders and states are as many as ever, and everybody is told what they always were.
#[test]
fn the_laws_hold_with_all_options() {
    let mut setups = every_setup();
    setups.shuffle(&mut ChaCha8Rng::seed_from_u64(1));
    let effort = Effort { games: 1, every: 11, imaginings: 16, ..Effort::default() };
    let tally = suite(Siegers, &setups[..64], &effort, &kept());
    assert_eq!(tally.games, 64);
    assert!(tally.imagined > 10_000 && tally.odds > 500, "{tally:?}");
}

/// All laws hold with the default options, looked at more closely.
#[test]
fn the_laws_hold_with_the_default_options() {
    let effort = Effort { games: 6, every: 5, ..Effort::default() };
    keep(Siegers, &[setup(json!({ "no_progress_limit": 20 }))], &effort);
}

/// SIE-74 to SIE-77, SIE-R35, SIE-R37, SIE-O06 Thousands of random games with every combination of options come to an end
/// within the bound, and between them in nearly every way there is.
#[test]
fn random_games_come_to_an_end() {
    let game = Arc::new(Siegers);
    let (setups, effort) = (every_setup(), Effort::default());
    let mut endings: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..3_000u64 {
        let setup = &setups[seed as usize % setups.len()];
        let played = soak::one_game(&game, setup, seed, soak::Depth::Bare, &effort);
        let summary = played.unwrap_or_else(|failure| panic!("{failure}"));
        for reason in summary.outcome.reasons {
            *endings.entry(reason).or_default() += 1;
        }
    }
    for reason in ["generals", "strength", "both", "no_progress", "resignation"] {
        assert!(endings.contains_key(reason), "no game ended by {reason}: {endings:?}");
    }
}
