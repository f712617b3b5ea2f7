//! A first look at the whole: random games of every scenario come to an end, and the laws hold on the way.

use eagles::Eagles;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::laws::{Effort, keep};
use table::{Game, Setup, soak};

fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    Eagles::default().catalogue().read(Some(scenario), &options).expect("a setup of the catalogue")
}

fn setups() -> Vec<Setup> {
    vec![
        setup("quatre-bras", json!({})),
        setup("quatre-bras", json!({ "decoys": true, "decoy_flip_in_place": true })),
        setup("ligny", json!({ "turn_limit": 6 })),
        setup("wavre", json!({ "deployment": "commit_then_adjust", "reaction_privacy": "open" })),
        setup("waterloo", json!({ "deck_scale_k": 6, "turn_limit": 6 })),
        setup("waterloo", json!({ "turn_limit": 4, "pool": "open", "decoys": true })),
        setup("campaign", json!({ "turn_limit": 3 })),
    ]
}

/// EAG-4.3a EAG-R87 EAG-R88 EAG-R102 Random games come to an end.
#[test]
fn random_games_come_to_an_end() {
    let game = Arc::new(Eagles::default());
    let effort = Effort::default();
    for setup in setups() {
        for seed in 0..20 {
            let played = soak::one_game(&game, &setup, seed, soak::Depth::Bare, &effort);
            let summary = played.unwrap_or_else(|failure| panic!("{failure}"));
            println!("{} {} {:?}", setup.scenario, summary.orders, summary.outcome);
        }
    }
}

/// The same by the thousand, with all laws; for those who have time.
#[test]
#[ignore = "takes long"]
fn soak_under_all_laws() {
    let number =
        |name: &str, or: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(or);
    let (seeds, every) = (number("EAGLES_SEEDS", 100), number("EAGLES_EVERY", 13));
    let effort =
        Effort { games: seeds, every, imaginings: 8, seed: number("EAGLES_FIRST", 1), ..Effort::default() };
    for setup in setups() {
        let tally = keep(Eagles::default(), std::slice::from_ref(&setup), &effort);
        println!("{} {tally:?}", setup.scenario);
    }
}

/// All laws hold, looked at now and then.
#[test]
fn the_laws_hold() {
    let effort = Effort { games: 1, every: 41, imaginings: 16, ..Effort::default() };
    let tally = keep(Eagles::default(), &setups(), &effort);
    assert_eq!(tally.games, setups().len() as u64);
}
