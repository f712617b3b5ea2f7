//! What is logged says nothing of what is hidden, and a node that stops says goodbye.

use crate::client::Client;
use crate::node::Node;
use crate::play::{choices, first_offer, follow, give};
use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// What is logged.
#[derive(Clone, Default)]
pub(crate) struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    /// All of it.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody panics").clone()).expect("text")
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_of_a_game_holds_no_order_and_no_view() {
    let lines = Lines::default();
    let to = lines.clone();
    let subscriber =
        tracing_subscriber::fmt().json().with_env_filter("trace").with_writer(move || to.clone());
    tracing::subscriber::set_global_default(subscriber.finish()).expect("the only one");
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let mut socket = anne.socket().await;
    let mut secrets = Vec::new();
    for game in ["siegers", "eagles"] {
        let card = anne.open(game, json!([{ "who": "me" }, { "who": "me" }])).await;
        let table = card["table"].as_str().expect("a link").to_owned();
        follow(&mut socket, &table, 0).await;
        for number in 0..10 {
            let (seat, orders) = choices(&mut socket, &table).await.expect("something to do");
            secrets.push(orders[0].to_string());
            let answer = socket.ask(give(&table, seat, number, &orders[0])).await;
            assert_eq!(answer["ok"], true, "{answer}");
        }
        let bad = json!({ "type": "Hidden", "secret": 987_654_321 });
        let refused = socket.ask(give(&table, 0, 10, &bad)).await;
        assert_eq!(refused["ok"], false, "{refused}");
    }
    secrets.extend(["987654321".to_owned(), "\"view\"".to_owned(), anne.cookie.clone().expect("a cookie")]);
    secrets.retain(|secret| secret.len() > 6);
    let lines = lines.text();
    let ours: Vec<&str> = lines
        .lines()
        .filter(|line| line.contains("\"target\":\"server") || line.contains("\"target\":\"sqlx"))
        .collect();
    for line in ours {
        let plain = line.replace('\\', "");
        let told = secrets.iter().find(|secret| plain.contains(secret.as_str()));
        assert!(told.is_none(), "{told:?} in {line}");
    }
}

#[tokio::test]
async fn a_node_that_stops_answers_what_was_asked_and_says_goodbye() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let (mut socket, mut idle) = (anne.socket().await, anne.socket().await);
    let scene = follow(&mut socket, &table, 0).await;
    let seat = scene["awaiting"]["seats"][0].as_u64().expect("somebody is awaited");
    let order = first_offer(&mut socket, &table, seat).await;
    let request = give(&table, seat, 0, &order);
    assert_eq!(socket.ask(request).await["number"], 1);
    let stopping = tokio::spawn(node.serving.drain());
    for socket in [&mut socket, &mut idle] {
        assert_eq!(socket.push("bye").await["reason"], "drain");
    }
    stopping.await.expect("no panic").expect("it stops");
}
