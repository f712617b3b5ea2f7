//! Random positions of a game, made beside the server.

use crate::client::Line;
use crate::node::REGISTRY;
use serde_json::{Map, Value, json};
use table::Budget;
use table::dice::Seeded;
use table::erased::{AnyTable, seed_for};

/// How many of something a run goes through, unless the environment says otherwise.
pub(crate) fn count(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().map_or(usual, |text| text.parse().expect("a number"))
}

/// Says how far a long run is, a hundred times.
pub(crate) fn progress(what: &str, before: u64, now: u64, all: u64) {
    if before * 100 / all != now * 100 / all {
        println!("{what}: {now} of {all}");
    }
}

/// A random number that is the same in every run.
pub(crate) fn drawn(seed: u64, below: u64) -> u64 {
    seed_for(seed, 7) % below.max(1)
}

/// A game about to begin.
pub(crate) fn deal(game: &str, seed: u64) -> Box<dyn AnyTable> {
    let game = REGISTRY.game(game).expect("a game");
    let setup = game.setup(None, &Map::new()).expect("a setup");
    game.open(setup, Box::new(Seeded::new(seed))).expect("a table")
}

/// Plays random orders until there are so many, or until the game is over.
pub(crate) fn play_on(table: &mut dyn AnyTable, orders: u64, seed: u64) {
    for nth in 0..orders {
        let Some(seat) = table.awaited().seats().first() else { return };
        let advice =
            table.view(seat.into()).ask("random", Budget::default(), seed_for(seed, nth)).expect("an order");
        table.give(seat, &advice.order).expect("a legal order");
    }
}

/// Takes a position up between two people.
pub(crate) async fn seat_both([anne, bert]: [&mut Line; 2], position: &Value) -> String {
    let load = json!({ "position": position, "seats": [{ "who": "me" }, { "who": "anyone" }] });
    let loaded = anne.post("/api/tables/load", &load).await;
    let link = loaded["table"]["table"].as_str().expect("a link").to_owned();
    let joined = bert.post(&format!("/api/tables/{link}/join"), &json!({})).await;
    assert_ne!(joined["table"]["status"], "waiting", "{joined}");
    link
}
