//! Those who ask and do not read, and those who say that they are somebody else.

use crate::bounds::{counted, mine, slowed, strict};
use crate::client::{Client, key};
use crate::node::{Node, file, roomy, serve_at};
use crate::saved::journal;
use serde_json::json;
use server::bounds::{Bound, Bounds};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// Whatever does not come in this time does not come at all.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection whose owner can be sent hardly anything before something is read.
async fn narrow(node: &Node) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a setting");
    socket.connect(node.address()).await.expect("the node listens")
}

/// The number of the metrics that has this name.
async fn figure(node: &Node, name: &str) -> u64 {
    let (_, metrics) = Client::nobody(node.address()).line().await.ask("GET", "/metrics", "").await;
    let found = metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    found.unwrap_or(0)
}

/// Waits until a number of the metrics is this.
async fn until(node: &Node, name: &str, number: u64) {
    let come = async { while figure(node, name).await != number {} };
    tokio::time::timeout(PATIENCE, come).await.unwrap_or_else(|_| panic!("{name} never is {number}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_that_nobody_reads_do_not_stay_in_memory() {
    let node = Node::within(roomy().with(Bound::AnswerSeconds, 1)).await;
    let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n";
    let mut silent = Vec::new();
    for _ in 0..3 {
        let mut stream = narrow(&node).await;
        stream.write_all(&ask.repeat(20)).await.expect("it is sent");
        silent.push(stream);
    }
    until(&node, "grognard_limits_met_total{limit=\"answer-seconds\"} ", 3).await;
    let mut reads = narrow(&node).await;
    reads.write_all(&ask.repeat(2)).await.expect("it is sent");
    let last = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    reads.write_all(last).await.expect("it is sent");
    let mut all = Vec::new();
    reads.read_to_end(&mut all).await.expect("all answers");
    let answers = String::from_utf8_lossy(&all).matches("HTTP/1.1 200").count();
    assert_eq!(answers, 3, "who reads slowly is answered");
    counted(&Client::nobody(node.address()), Bound::AnswerSeconds).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_does_not_read_what_is_told_is_closed() {
    for (bound, most) in [(Bound::Behind, 4), (Bound::BehindBytes, 20_000)] {
        left_behind(roomy().with(bound, most), bound).await;
    }
}

async fn left_behind(bounds: Bounds, bound: Bound) {
    let node = Node::within(bounds.with(Bound::AnswerSeconds, 1_000_000)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let mut silent = anne.socket_over(narrow(&node).await).await.expect("a socket");
    assert_eq!(silent.ask(json!({ "do": "follow", "table": link, "as": 0 })).await["ok"], true);
    let mut line = anne.line().await;
    let name = &format!("grognard_limits_met_total{{limit=\"{}\"}} ", bound.name());
    let told = async {
        while figure(&node, name).await == 0 {
            for _ in 0..50 {
                let text = "€".repeat(4000);
                line.post("/api/do", &json!({ "do": "chat", "table": link, "text": text, "key": key() }))
                    .await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, told).await.expect("it falls behind");
    until(&node, "grognard_sockets ", 0).await;
    assert_eq!(figure(&node, name).await, 1, "once");
}

#[tokio::test]
async fn whoever_pings_without_end_is_sent_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve_at(&file(&folder), "127.0.0.1:0", 5.0).await;
    let anne = Client::guest(serving.address, "Anne").await;
    let mut socket = anne.socket().await;
    for _ in 0..10 {
        socket.try_raw(Message::Ping(Bytes::new())).await.expect("it is sent");
    }
    assert_eq!(socket.ask(json!({ "do": "games" })).await["ok"], true, "now and then is not too often");
    let pings = async { while socket.try_raw(Message::Ping(Bytes::new())).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, pings).await.expect("it is closed");
    let (_, metrics) = anne.line().await.ask("GET", "/metrics", "").await;
    assert!(metrics.contains("grognard_limits_met_total{limit=\"per-second\"}"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_signs_out_is_gone_though_nothing_is_read() {
    let node = Node::within(roomy().with(Bound::AnswerSeconds, 1_000_000)).await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let mut silent = anne.socket_over(narrow(&node).await).await.expect("a socket");
    silent.raw_all(&vec![json!({ "do": "games" }).to_string(); 500]).await;
    until(&node, "grognard_sockets ", 1).await;
    assert_eq!(anne.post("/api/logout", json!({})).await.status, 200);
    until(&node, "grognard_sockets ", 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn saved_games_that_are_sent_slowly_do_not_fill_memory() {
    for bound in [Bound::NetworkUploads, Bound::UploadsArriving] {
        let node = Node::within(roomy().with(bound, 1)).await;
        let anne = Client::guest(node.address(), "Anne").await;
        let mut slow = TcpStream::connect(node.address()).await.expect("the node listens");
        let head = "POST /api/tables/load HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n";
        slow.write_all(format!("{head}Content-Length: 4000000\r\n\r\n{{").as_bytes())
            .await
            .expect("it reads");
        let wish = json!({ "journal": journal("siegers", 1), "seats": mine() });
        let upload = async |status: u16| {
            let sent = async {
                loop {
                    let answer = anne.post("/api/tables/load", wish.clone()).await;
                    if answer.status == status {
                        return answer;
                    }
                }
            };
            tokio::time::timeout(PATIENCE, sent).await.expect("it comes to that")
        };
        slowed(&anne, &upload(429).await, bound).await;
        drop(slow);
        upload(200).await;
    }
}

/// Guests from so many networks, as somebody says; the status of the last.
async fn pretending(client: &Client, lines: impl Fn(u8) -> Vec<String>) -> crate::client::Response {
    let mut last = None;
    for number in 1..=8 {
        let lines = lines(number);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        last = Some(client.request("POST", "/api/guest", Some(json!({ "name": "Eve" })), &lines).await);
    }
    last.expect("eight answers")
}

#[tokio::test]
async fn nobody_is_from_elsewhere_for_saying_so() {
    let said = |number: u8| format!("X-Forwarded-For: 192.0.2.{number}");
    let node = strict(roomy().with(Bound::Newcomers, 3)).await;
    let eve = Client::nobody(node.address());
    slowed(&eve, &pretending(&eve, |number| vec![said(number)]).await, Bound::Newcomers).await;

    let node = Node::within(roomy().with(Bound::Newcomers, 3)).await;
    let proxy = Client::nobody(node.address());
    assert_eq!(pretending(&proxy, |number| vec![said(number)]).await.status, 200, "each is another");
    let in_one_line = |number: u8| vec![format!("{}, 198.51.100.1", said(number))];
    slowed(&proxy, &pretending(&proxy, in_one_line).await, Bound::Newcomers).await;
    let in_two = |number: u8| vec![said(number), "X-Forwarded-For: 198.51.100.2".to_owned()];
    slowed(&proxy, &pretending(&proxy, in_two).await, Bound::Newcomers).await;
    let household = |number: u8| vec![format!("X-Forwarded-For: 2001:db8:1:2:{number:x}::7")];
    slowed(&proxy, &pretending(&proxy, household).await, Bound::Newcomers).await;
    let households = |number: u8| vec![format!("X-Forwarded-For: 2001:db8:1:{:x}::7", 2 + number)];
    assert_eq!(pretending(&proxy, households).await.status, 200, "each is another");
}
