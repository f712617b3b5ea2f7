//! Games are looked after apart from each other: one that takes long delays nobody else's clock and nobody else's news.

use crate::bounds::mine;
use crate::client::Client;
use crate::cluster::Cluster;
use crate::node::{Node, serve};
use crate::play::{choices, follow, give};
use serde_json::{Value, json};
use std::time::Duration;

/// Whatever does not come in this time does not come at all.
const PATIENCE: Duration = Duration::from_secs(120);
const DAY: i64 = 24 * 3600 * 1000;

/// A game with files of one's own, which take far longer to read than any record of a short game.
fn slow(seats: Value, clock: &Value) -> Value {
    let files = json!({
        "eylau.toml": include_str!("../../../../content/empire/scenarios/eylau.toml"),
        "eylau.map.toml": include_str!("../../../../content/empire/scenarios/eylau.map.toml"),
    });
    json!({ "game": "empire", "options": { "own_scenario": files }, "seats": seats, "clock": clock })
}

#[tokio::test]
async fn a_clock_runs_out_beside_a_game_that_takes_long_to_be_read() {
    let node = Node::start().await;
    let clock = json!({ "kind": "days", "days": 1, "refill": 0, "most": 1, "on_time_out": "lose" });
    let mut anne = Client::guest(node.address(), "Anne").await;
    let quick = json!({ "game": "siegers", "seats": mine(), "clock": clock });
    let mut tables = Vec::new();
    // The clock of the slow one runs out first.
    for wish in [slow(mine(), &clock), quick] {
        let opened = anne.post("/api/tables", wish).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        tables.push(opened.body["table"]["table"].as_str().expect("a link").to_owned());
    }
    let node = node.later(2 * DAY).await;
    anne.address = node.address();
    let over = async |table: &str| loop {
        let card = anne.get(&format!("/api/tables/{table}")).await.body["table"].take();
        if card["status"] == "over" {
            return card["moved"].as_i64().expect("a time");
        }
    };
    let both = async { (over(&tables[0]).await, over(&tables[1]).await) };
    let (slow, quick) = tokio::time::timeout(PATIENCE, both).await.expect("both end");
    assert!(quick < slow, "it waited for the other: {quick}, {slow}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_told_of_a_game_beside_one_that_takes_long_to_be_read() {
    let cluster = Cluster::start();
    let (first, second) = (serve(&cluster.address()).await, serve(&cluster.address()).await);
    let anne = Client::guest(first.address, "Anne").await;
    let at_second = Client { address: second.address, ..anne.clone() };
    let seats = json!([{ "who": "me" }, { "who": "anyone" }]);
    let opened = anne.post("/api/tables", slow(seats, &json!({ "kind": "none" }))).await;
    let table = opened.body["table"]["table"].as_str().expect("a link").to_owned();
    let quick = anne.open("siegers", mine()).await["table"].as_str().expect("a link").to_owned();
    let (mut slow_news, mut quick_news) = (at_second.socket().await, at_second.socket().await);
    follow(&mut slow_news, &table, 0).await;
    follow(&mut quick_news, &quick, 0).await;
    let mut playing = anne.socket().await;
    let (seat, orders) = choices(&mut playing, &quick).await.expect("something to do");

    let bert = Client::guest(first.address, "Bert").await;
    let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(joined.body["table"]["status"], "playing", "{}", joined.body);
    assert_eq!(playing.ask(give(&quick, seat, 0, &orders[0])).await["number"], 1);
    let told = async {
        tokio::select! {
            step = quick_news.push("step") => step["number"].clone(),
            _ = slow_news.push("scene") => json!("the other came first"),
        }
    };
    assert_eq!(tokio::time::timeout(PATIENCE, told).await.expect("news"), 1);
    let late = tokio::time::timeout(PATIENCE, slow_news.push("scene")).await.expect("news of the other too");
    assert_eq!(late["scene"]["card"]["status"], "playing", "{late}");
}
