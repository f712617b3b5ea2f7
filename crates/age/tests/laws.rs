//! The laws that every game keeps, and random play to the end.

use crate::common::*;
use crate::kept::kept;
use age::Age;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::laws::{Effort, keep, sampled::checks_agree, suite};
use table::{Game, soak};

/// All laws hold in the training engagement.
#[test]
fn the_laws_hold_in_the_training_engagement() {
    let effort = Effort { games: 2, every: 31, imaginings: 2, hides: false, ..Effort::default() };
    suite(Age, &[mill_road()], &effort, &kept());
}

/// Moves, charges and fire are judged as the slow reference judges them, in both scenarios.
#[test]
fn checks_agree_with_the_reference() {
    let setups = [mill_road(), setup("quatre_bras_1815", Value::Null)];
    let compared = checks_agree(&Arc::new(Age), &setups, (2, 300, 3));
    assert!(compared.refused * 10 > compared.tried && compared.refused < compared.tried, "{compared:?}");
}

/// AGE-O01 to AGE-O27 All laws hold whatever the readings are.
#[test]
fn the_laws_hold_with_all_options() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let catalogue = Age.catalogue();
    let setups: Vec<_> =
        (0..6).map(|_| catalogue.draw("training_mill_road", &mut rng, |_, _, _| None)).collect();
    keep(Age, &setups, &Effort { games: 1, every: 61, imaginings: 2, hides: false, ..Effort::default() });
}

/// AGE-H114 Random battles come to an end within their bound.
#[test]
fn random_battles_come_to_an_end() {
    let game = Arc::new(Age);
    let effort = Effort { hides: false, ..Effort::default() };
    let mut endings: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..12u64 {
        let scenario = if seed % 12 == 11 { "quatre_bras_1815" } else { "training_mill_road" };
        let played = soak::one_game(&game, &setup(scenario, Value::Null), seed, soak::Depth::Bare, &effort);
        let summary = played.unwrap_or_else(|failure| panic!("{failure}"));
        for reason in summary.outcome.reasons {
            *endings.entry(reason).or_default() += 1;
        }
    }
    assert!(endings.contains_key("points"), "no battle was decided by points: {endings:?}");
}
