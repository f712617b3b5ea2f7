//! Games played for the archive: every scenario as usual, with options drawn at random, and with fair dice. A position is kept
//! for each kind of question that was asked, and the last one.

use super::{Archived, archive};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json, to_value};
use std::collections::HashSet;
use std::fs::File;
use std::sync::Arc;
use table::fair::{Bytes32, Fairness};
use table::{Gesture, Sealed, Seat, Setup, Table, soak};

/// The longest game that is kept.
const ORDERS: usize = 600;

#[test]
#[ignore = "writes files into the archive"]
fn add_to_the_archive() {
    of_game(&Arc::new(siegers::Siegers), 5, 30);
    of_game(&Arc::new(eagles::Eagles::default()), 4, 240);
    of_game(&Arc::new(empire::Empire), 2, 240);
    of_game(&Arc::new(age::Age), 2, 240);
}

/// The games of `game` that are missing: each scenario as usual, fairly, and with `drawn` sets of options. A proof of
/// many hidden pieces is long; it is of at most `proved` orders.
pub(crate) fn of_game<G: Sealed>(game: &Arc<G>, drawn: u64, proved: usize) {
    let version = table::journal::Heading::of(&**game, table::JOURNAL).version;
    for scenario in game.catalogue().scenarios {
        let usual = game.catalogue().read(Some(scenario), &Default::default()).unwrap();
        let name = |kind: &str| format!("{}-{version}.{}-{scenario}-{kind}.json.gz", G::ID, G::RULES);
        write(&name("usual"), ORDERS, || Table::seeded(game.clone(), usual.clone(), 1815).unwrap());
        write(&name("fair"), proved, || {
            let mut fairness = Fairness::new(Bytes32([18; 32]), 2048);
            fairness.add_share(Seat::First, Bytes32([1; 32])).unwrap();
            fairness.add_share(Seat::Second, Bytes32([2; 32])).unwrap();
            Table::deal_fairly(game.clone(), usual.clone(), fairness).unwrap()
        });
        for seed in 0..drawn {
            let setup: Setup = soak::any_setup(&**game, scenario, seed).unwrap();
            write(&name(&format!("options{seed}")), ORDERS, || {
                Table::seeded(game.clone(), setup, seed).unwrap()
            });
        }
    }
}

fn write<G: Sealed>(name: &str, orders: usize, dealt: impl FnOnce() -> Table<G>) {
    let path = archive().join(name);
    if path.exists() {
        return;
    }
    let archived = serde_json::to_vec(&played(dealt(), orders)).unwrap();
    let mut packed = flate2::write::GzEncoder::new(File::create(path).unwrap(), flate2::Compression::best());
    std::io::Write::write_all(&mut packed, &archived).unwrap();
    packed.finish().unwrap();
}

/// A game of random orders, some of them taken back.
fn played<G: Sealed>(mut table: Table<G>, orders: usize) -> Archived {
    let mut rng = ChaCha8Rng::seed_from_u64(1815);
    let fair = table.fairness().is_some();
    let (mut listed, mut asked, mut positions) = (Vec::new(), HashSet::new(), Vec::new());
    let mut taken_back = 0;
    while let Some(seat) = table.awaited().seats().first() {
        let view = table.view(seat);
        if asked.insert(kind(&to_value(table.game().prompt(&view)).unwrap())) {
            positions.push((table.steps().len(), to_value(table.position()).unwrap()));
        }
        let mut order = soak::random_order(&**table.game(), &view, &mut listed, &mut rng).unwrap();
        if table.steps().len() >= orders {
            // Only a game that is over carries its proof.
            let ending = |order: &G::Order| table.game().gesture(order) == Gesture::Resigns;
            match listed.iter().find(|order| ending(order)).filter(|_| fair) {
                Some(ending) => order = ending.clone(),
                None => break,
            }
        }
        let nonce = [table.steps().len() as u8; 32];
        table.give_with(seat, order, fair.then_some(Bytes32(nonce))).unwrap();
        let now = table.steps().len();
        if now % 50 == 49 && now > taken_back && table.may_undo(seat).is_ok() {
            taken_back = now;
            table.undo(seat).unwrap();
        }
    }
    positions.push((table.steps().len(), to_value(table.position()).unwrap()));
    Archived { journal: to_value(table.journal()).unwrap(), positions }
}

/// What is asked and why, whoever is asked and of whatever.
fn kind(prompt: &Value) -> String {
    match prompt {
        Value::Object(fields) if fields.contains_key("ask") => json!([
            fields["ask"],
            fields.get("action").and_then(Value::as_object).map(|action| action.keys().next().cloned()),
            fields.get("check").and_then(|check| check.get("cause")),
        ])
        .to_string(),
        Value::Object(fields) if fields.contains_key("frame") => word(&fields["frame"]),
        Value::Object(fields) if fields.contains_key("step") => word(&fields["step"]),
        Value::Object(fields) => fields.keys().cloned().collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// The name of something with or without more to it.
fn word(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    }
}
