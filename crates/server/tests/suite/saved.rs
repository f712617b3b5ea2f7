//! Games as files: out of the server, into it, and never half.

use crate::client::Client;
use crate::node::{Node, REGISTRY};
use crate::play::{follow, give};
use crate::positions::drawn;
use crate::process::Process;
use serde_json::{Value, json};
use std::time::Duration;
use table::Seat;
use table::dice::Seeded;
use table::erased::GameFile;

/// A game of so many random orders, as a file.
pub(crate) fn journal(id: &str, orders: usize) -> Value {
    let game = REGISTRY.game(id).expect("a game");
    let setup = game.setup(None, &Default::default()).expect("the usual setup");
    let mut table = game.open(setup, Box::new(Seeded::new(7))).expect("a table");
    for number in 0..orders {
        let Some(seat) = table.awaited().seats().iter().next() else { break };
        let orders: Vec<Value> =
            table.view(seat.into()).orders().0.iter().map(|order| (**order).clone()).collect();
        let going_on: Vec<&Value> = orders.iter().filter(|order| table.plays(order)).collect();
        let order = going_on[drawn(number as u64, going_on.len() as u64) as usize].clone();
        table.give(seat, &order).expect("it is legal");
    }
    table.journal().reveal()
}

#[tokio::test]
async fn a_saved_game_is_taken_up_played_on_and_saved_again() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    for game in ["siegers", "eagles"] {
        let before = journal(game, 12);
        let steps = before["steps"].as_array().expect("steps").clone();
        let taken = anne.post("/api/tables/load", json!({ "journal": before, "seats": seats })).await;
        assert_eq!(taken.body["table"]["number"], steps.len(), "{}", taken.body);
        assert_eq!(taken.body["table"]["fair"], "unverified");
        let table = taken.body["table"]["table"].as_str().expect("a link").to_owned();
        let mut socket = anne.socket().await;
        let scene = follow(&mut socket, &table, 0).await;
        let opened = REGISTRY.game(game).expect("a game");
        let opened =
            opened.load(GameFile::Journal(before.clone()), Box::new(Seeded::new(1))).expect("it opens");
        assert_eq!(scene["view"], *opened.view(Seat::First.into()).seen());
        assert_eq!(socket.ask(json!({ "do": "resign", "table": table, "seat": 0 })).await["ok"], true);
        let after = anne.get(&format!("/api/tables/{table}/journal")).await.body;
        assert_eq!(after["steps"].as_array().expect("steps")[..steps.len()], steps[..]);
        let file = GameFile::Journal(after.clone());
        REGISTRY.game(game).expect("a game").load(file, Box::new(Seeded::new(1))).expect("it opens");
        let mut damaged = after;
        damaged["steps"][0]["seal"] = json!("00");
        let refused = anne.post("/api/tables/load", json!({ "journal": damaged, "seats": seats })).await;
        assert!(refused.status == 400 && refused.body["ok"] == false, "{}", refused.body);
    }
    let neither = anne.post("/api/tables/load", json!({ "seats": seats })).await;
    assert_eq!(neither.body["error"]["code"], "malformed");
}

#[tokio::test]
async fn a_saved_game_waits_for_whoever_takes_the_other_seat() {
    let node = Node::start().await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let journal = journal("siegers", 12);
    let steps = journal["steps"].as_array().expect("steps").len() as u64;
    let wish = json!({ "journal": journal, "seats": [{ "who": "me" }, { "who": "anyone" }] });
    let taken = anne.post("/api/tables/load", wish).await.body["table"].clone();
    assert_eq!(taken["status"], "waiting", "{taken}");
    let table = taken["table"].as_str().expect("a link");
    let mut socket = anne.socket().await;
    let early = socket.ask(give(table, 0, steps, &json!({ "type": "Resign" }))).await;
    assert_eq!(early["error"]["code"], "not_begun", "{early}");
    let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await.body["table"].clone();
    assert_eq!((&joined["status"], &joined["number"]), (&json!("playing"), &json!(steps)), "{joined}");
    let listed = anne.get("/api/tables?list=mine").await.body["tables"][0].clone();
    assert_eq!(listed["number"], steps, "{listed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_killed_leaves_no_half_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.sqlite").display().to_string();
    let mut node = Process::for_test(&database);
    let mut anne = Client::guest(node.address, "Anne").await;
    let journal = journal("siegers", 200);
    let orders = journal["steps"].as_array().expect("steps").len();
    let wish = json!({ "journal": journal, "seats": [{ "who": "me" }, { "who": "me" }] });
    for round in 0..4 {
        let (client, wish) = (anne.clone(), wish.clone());
        let asking = tokio::spawn(async move { client.post("/api/tables/load", wish).await.status });
        tokio::time::sleep(Duration::from_millis(drawn(round, 60))).await;
        node.kill();
        let _ = asking.await;
        node = Process::for_test(&database);
        anne.address = node.address;
        for card in anne.get("/api/tables?list=mine").await.body["tables"].as_array().expect("tables") {
            let table = card["table"].as_str().expect("a link");
            let shown = anne.get(&format!("/api/tables/{table}")).await.body["table"].clone();
            let mut socket = anne.socket().await;
            let scene = follow(&mut socket, table, 0).await;
            assert_eq!((&shown["status"], &scene["number"]), (&json!("playing"), &json!(orders)), "{shown}");
        }
    }
    let taken = anne.post("/api/tables/load", wish).await;
    assert_eq!(taken.body["table"]["number"], orders, "{}", taken.body);
}
