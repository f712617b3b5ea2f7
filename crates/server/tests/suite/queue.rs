//! Computer players' turns, which outlive the node that thinks about them.

use crate::client::{Client, key};
use crate::cluster::Cluster;
use crate::process::Process;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::collections::HashMap;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_node_is_killed_in_the_middle_of_a_thought_another_thinks_on() {
    let cluster = Cluster::start();
    let mut one = Process::for_test(&cluster.address());
    let anne = Client::guest(one.address, "Anne").await;
    let seats = json!([{ "who": "computer", "level": "sensible" }, { "who": "me" }]);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let wish = json!({ "game": "siegers", "seats": seats, "key": key() });
        let opened = anne.post("/api/tables", wish).await.body;
        let awaited = opened["table"]["awaited"].as_array().expect("seats");
        assert!(awaited.contains(&json!(0)), "{opened}");
        tables.push(opened["table"]["table"].as_str().expect("a link").to_owned());
    }
    // No answer comes earlier than 0.6 seconds after the question, so all of them are being thought about.
    one.kill();

    let two = Process::for_test(&cluster.address());
    let anne = Client { address: two.address, ..anne };
    let mut socket = anne.socket().await;
    for table in tables {
        let scene = socket.ask(json!({ "do": "follow", "table": table, "as": 1 })).await["scene"].clone();
        if scene["number"] == 0 {
            let step = socket.push("step").await;
            assert_eq!(step["step"]["seat"], 0, "{step}");
        }
    }
}

/// The turns that a node has taken out of the queue and not played.
async fn in_hand(database: &mut PgConnection, node: &str) -> i64 {
    let sql = "SELECT COUNT(*) FROM apalis.jobs WHERE lock_by = $1 AND status IN ('Queued', 'Running')";
    sqlx::query_scalar(sql).bind(node).fetch_one(database).await.expect("a number")
}

/// The name under which the only node takes turns out of the queue.
async fn name(database: &mut PgConnection) -> String {
    loop {
        let names: Vec<String> = sqlx::query_scalar("SELECT id FROM apalis.workers")
            .fetch_all(&mut *database)
            .await
            .expect("names");
        if let [name] = &names[..] {
            return name.clone();
        }
    }
}

async fn opened(client: &Client, wish: Value) -> String {
    let opened = client.post("/api/tables", wish).await.body;
    assert_eq!(opened["table"]["status"], "playing", "{opened}");
    opened["table"]["table"].as_str().expect("a link").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_node_is_killed_one_that_is_there_already_takes_over_turns_and_clocks() {
    let cluster = Cluster::start();
    let mut one = Process::for_test(&cluster.address());
    let mut database = PgConnection::connect(&cluster.address()).await.expect("a database");
    let doomed = name(&mut database).await;
    let two = Process::for_test(&cluster.address());

    let anne = Client::guest(one.address, "Anne").await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let computer = json!({ "who": "computer", "level": "random" });
        tables.push(opened(&anne, json!({ "game": "siegers", "seats": [computer, computer] })).await);
    }
    // Whoever is awaited here never answers: a computer has to take over when the time is up.
    let clock = json!({ "kind": "live", "seconds": 2, "increment": 0, "on_time_out": "computer" });
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    tables.push(opened(&anne, json!({ "game": "siegers", "seats": seats, "clock": clock })).await);
    while in_hand(&mut database, &doomed).await == 0 {}
    one.kill();

    let anne = Client { address: two.address, ..anne };
    let mut socket = anne.socket().await;
    let mut wanted = HashMap::new();
    for table in tables {
        let scene = socket.ask(json!({ "do": "follow", "table": table, "as": "onlooker" })).await;
        wanted.insert(json!(table), scene["scene"]["number"].as_u64().expect("a number") + 3);
    }
    while !wanted.is_empty() {
        let step = socket.push("step").await;
        let number = step["number"].as_u64().expect("a number");
        if wanted.get(&step["table"]).is_some_and(|&wanted| number >= wanted) {
            wanted.remove(&step["table"]);
        }
    }
}
