//! Those who ask for something and are gone before it is done: what is written is told to all others.

use crate::client::{Client, key};
use crate::node::Node;
use crate::pair::Pair;
use crate::play::{first_offer, follow};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Whatever does not come in this time does not come at all.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks for something and hangs up at once.
async fn asked_by_somebody_who_goes(client: &Client, path: &str, body: &Value) {
    let (body, cookie) = (body.to_string(), client.cookie.as_deref().expect("a session"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: here\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(client.address).await.expect("the node listens");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    stream.shutdown().await.expect("it is told");
    let _ = stream.read_to_end(&mut Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_of_somebody_who_goes_away_at_once_is_told_to_the_other_side() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    for number in 0..8 {
        let seat = pair.awaited().await;
        let order = first_offer(&mut pair.sockets[seat], &pair.table, seat as u64).await;
        let give = json!({ "do": "give", "table": pair.table, "seat": seat, "number": number, "order": order, "key": key() });
        asked_by_somebody_who_goes(&pair.people[seat], "/api/do", &give).await;
        // Whether the node had taken it up before it noticed or not: now it is carried out, once.
        assert_eq!(pair.sockets[seat].ask(give).await["number"], number + 1);
        let other = &mut pair.sockets[1 - seat];
        // It was told of its own steps as well.
        let told = async { while other.push("step").await["number"] != number + 1 {} };
        tokio::time::timeout(PATIENCE, told).await.expect("the other side is told");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_is_told_of_somebody_who_sits_down_and_goes_away_at_once() {
    let node = Node::start().await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let mut socket = anne.socket().await;
    for _ in 0..8 {
        let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
        let table = card["table"].as_str().expect("a link");
        follow(&mut socket, table, 0).await;
        let join = format!("/api/tables/{table}/join");
        asked_by_somebody_who_goes(&bert, &join, &json!({})).await;
        // Refused where he sits already, and no news then.
        bert.post(&join, json!({})).await;
        let begun = async { while socket.push("scene").await["scene"]["card"]["status"] != "playing" {} };
        tokio::time::timeout(PATIENCE, begun).await.expect("it is told that the game has begun");
    }
}
