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
/// As many slow games as it takes that all of them are never done before one that does not wait for them.
const SLOW: usize = 8;

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
    // The clocks of the slow ones run out first.
    for wish in vec![slow(mine(), &clock); SLOW].into_iter().chain([quick]) {
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
    let all = async {
        let mut ended = Vec::new();
        for table in &tables {
            ended.push(over(table).await);
        }
        ended
    };
    let mut ended = tokio::time::timeout(PATIENCE, all).await.expect("all end");
    let quick = ended.pop().expect("the quick one");
    assert!(ended.iter().any(|slow| quick < *slow), "it waited for the others: {quick}, {ended:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_told_of_a_game_beside_one_that_takes_long_to_be_read() {
    let cluster = Cluster::start();
    let (first, second) = (serve(&cluster.address()).await, serve(&cluster.address()).await);
    let anne = Client::guest(first.address, "Anne").await;
    let at_second = Client { address: second.address, ..anne.clone() };
    let seats = json!([{ "who": "me" }, { "who": "anyone" }]);
    let quick = anne.open("siegers", mine()).await["table"].as_str().expect("a link").to_owned();
    let (mut slow_news, mut quick_news) = (at_second.socket().await, at_second.socket().await);
    follow(&mut quick_news, &quick, 0).await;
    let mut playing = anne.socket().await;
    let bert = Client::guest(first.address, "Bert").await;
    let mut overtaken = false;
    for number in 0..SLOW {
        let opened = anne.post("/api/tables", slow(seats.clone(), &json!({ "kind": "none" }))).await;
        let table = opened.body["table"]["table"].as_str().expect("a link");
        follow(&mut slow_news, table, 0).await;
        let (seat, orders) = choices(&mut playing, &quick).await.expect("something to do");
        let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
        assert_eq!(joined.body["table"]["status"], "playing", "{}", joined.body);
        let given = playing.ask(give(&quick, seat, number as u64, &orders[0])).await;
        assert_eq!(given["number"], number + 1, "{given}");
        let news = async {
            let (step, scene) = tokio::select! {
                biased;
                step = quick_news.push("step") => {
                    overtaken = true;
                    (step, slow_news.push("scene").await)
                }
                scene = slow_news.push("scene") => (quick_news.push("step").await, scene),
            };
            assert_eq!(step["number"], number + 1, "{step}");
            assert_eq!(scene["scene"]["card"]["status"], "playing", "{scene}");
        };
        tokio::time::timeout(PATIENCE, news).await.expect("news of both");
        if overtaken {
            break;
        }
    }
    assert!(overtaken, "it waited for the other, each time");
}
