//! Computer players' turns, which outlive the node that thinks about them.

use crate::client::{Client, key};
use crate::cluster::Cluster;
use crate::process::Process;
use serde_json::json;

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
