//! The laws that every game keeps, in every battle and with a spread of the options, and random play to the end.

use crate::kept::kept;
use eagles::Eagles;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::dice::NoMore;
use table::laws::{Effort, keep, suite};
use table::{Game, Position, Setup, Table, soak};

const BATTLES: [&str; 4] = ["quatre-bras", "ligny", "wavre", "waterloo"];

fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().expect("options are an object");
    Eagles::default().catalogue().read(Some(scenario), &options).expect("a setup of the catalogue")
}

/// Every battle with options that between them take every value at least twice.
fn spread() -> Vec<Setup> {
    let options = [
        json!({ "decoys": true, "decoy_flip_in_place": true, "targeting_scope": "reachable" }),
        json!({ "deployment": "commit_then_adjust", "special_limit_scope": "total", "smoke_192_shock": true }),
        json!({ "reaction_privacy": "open", "lost_orders_103_target": "enemy_only", "pool": "open" }),
        json!({ "no_quarter_bonus": "next_turn", "redeal_unplayable": false, "decoys": true, "stall_rounds": 2 }),
        json!({ "deployment": "commit_then_adjust", "decoys": true, "reaction_privacy": "open", "stall_rounds": 0 }),
        json!({ "pool": "open", "targeting_scope": "reachable", "no_quarter_bonus": "next_turn", "decoys": true }),
    ];
    let with_limit = |(at, mut options): (usize, Value)| {
        options["turn_limit"] = json!(5);
        let smaller = BATTLES[at % 4] == "waterloo" && at % 8 < 4;
        options["deck_scale_k"] = json!(if smaller { 6 } else { 0 });
        setup(BATTLES[at % 4], options)
    };
    (0..4)
        .flat_map(|shift| options.clone().into_iter().enumerate().map(move |(at, one)| (at + shift, one)))
        .map(with_limit)
        .collect()
}

/// EAG-R12 EAG-R90 All laws hold in every battle, whatever the options; orders and states are as many as ever, and everybody is told
/// what they always were.
#[test]
fn the_laws_hold_with_all_options() {
    let setups = spread();
    let effort = Effort { games: 3, every: 19, imaginings: 16, seed: 18, ..Effort::default() };
    let tally = suite(Eagles::default(), &setups, &effort, &kept());
    assert_eq!(tally.games, 3 * setups.len() as u64);
    assert!(tally.imagined > 5_000 && tally.odds > 100, "{tally:?}");
}

/// All laws hold in a small battle with the default options, looked at more closely.
#[test]
fn the_laws_hold_with_the_default_options() {
    let effort = Effort { games: 3, every: 7, imaginings: 16, seed: 1815, ..Effort::default() };
    keep(Eagles::default(), &[setup("quatre-bras", json!({ "turn_limit": 6 }))], &effort);
}

/// EAG-3.0a A state of Waterloo is no state of Ligny, nor of a Waterloo with other options: such a position is refused.
#[test]
fn a_setup_of_another_battle_is_refused() {
    let game = Arc::new(Eagles::default());
    let waterloo = Table::seeded(game.clone(), setup("waterloo", json!({})), 1).unwrap();
    for other in [
        setup("ligny", json!({})),
        setup("campaign", json!({})),
        setup("waterloo", json!({ "decoys": true })),
    ] {
        let position = Position { setup: other, ..waterloo.position() };
        let error = Table::from_position(game.clone(), position, Box::new(NoMore)).err().expect("a refusal");
        assert_eq!((error.code, error.clause.as_deref()), ("bad_position", Some("EAG-3.0a")));
    }
}

/// EAG-15.0c All laws hold with decks of one's own; a battle is of the decks it was dealt from, wherever their cards have gone.
#[test]
fn a_setup_of_another_deck_is_refused() {
    let decks = |french: [u16; 12], british: [u16; 9]| {
        let options = json!({ "deck_mode": "custom", "pool": "open", "turn_limit": 5, "french_deck": french, "british_deck": british });
        setup("quatre-bras", options)
    };
    let (french, british) =
        (std::array::from_fn(|at| 15 + at as u16), std::array::from_fn(|at| 126 + at as u16));
    let (mut other_french, mut other_british) = (french, british);
    other_french[11] = other_french[10];
    other_british[0] = 135;
    let setups = [decks(french, british), decks(other_french, british), decks(french, other_british)];
    let effort = Effort { games: 2, every: 11, imaginings: 4, seed: 15, ..Effort::default() };
    keep(Eagles::default(), &setups, &effort);
    let game = Arc::new(Eagles::default());
    let dealt = Table::seeded(game.clone(), setups[0].clone(), 1).unwrap();
    let position = Position { setup: setups[2].clone(), ..dealt.position() };
    let error = Table::from_position(game, position, Box::new(NoMore)).err().expect("a refusal");
    assert_eq!((error.code, error.clause.as_deref()), ("bad_position", Some("EAG-15.0c")));
}

/// EAG-16.0c All laws hold in campaigns, whose battles are short enough that every stage is met.
#[test]
fn the_laws_hold_in_campaigns() {
    let options = [
        json!({ "turn_limit": 1 }),
        json!({ "turn_limit": 1, "decoys": true, "retreat_pursuit": false, "charleroi_terrain": "any" }),
        json!({ "turn_limit": 1, "deployment": "commit_then_adjust", "reaction_privacy": "open" }),
    ];
    let setups = options.map(|options| setup("campaign", options));
    let effort = Effort { games: 3, every: 23, imaginings: 8, seed: 16, ..Effort::default() };
    let tally = keep(Eagles::default(), &setups, &effort);
    assert_eq!(tally.games, 9);
}

/// EAG-4.3a, EAG-R23, EAG-R87, EAG-R88, EAG-R102 Random games of every battle come to an end within the bound, by occupation,
/// by the limit of rounds and by stalemate.
#[test]
fn random_games_come_to_an_end() {
    let game = Arc::new(Eagles::default());
    let mut setups = spread();
    setups.extend(BATTLES.map(|battle| setup(battle, json!({}))));
    let mut endings: BTreeMap<&str, u32> = BTreeMap::new();
    for (at, setup) in setups.iter().cycle().take(200).enumerate() {
        let played = soak::one_game(&game, setup, at as u64, soak::Depth::Bare, &Effort::default());
        let summary = played.unwrap_or_else(|failure| panic!("{failure}"));
        *endings.entry(summary.outcome.reasons[0]).or_default() += 1;
    }
    for reason in ["occupation", "turn_limit"] {
        assert!(endings.contains_key(reason), "no game ended by {reason}: {endings:?}");
    }
}
