//! The sample bots play whole games, woken by the stream of their events.

use crate::client::Client;
use crate::node::Node;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A bot that listens already.
async fn listening(mut command: Command) -> Child {
    command.stdout(std::process::Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().expect("a bot");
    let mut lines = BufReader::new(child.stdout.as_mut().expect("its output")).lines();
    assert_eq!(lines.next_line().await.expect("a line").as_deref(), Some("listening"));
    child
}

fn python(node: &Node) -> Command {
    let mut command = Command::new("python3");
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"));
    command.arg(format!("http://{}", node.address()));
    command
}

fn rust(node: &Node) -> Command {
    let here = std::env::current_exe().expect("this program");
    let built = here.parent().and_then(|deps| deps.parent()).expect("a folder").join("examples/bot");
    let mut command = Command::new(built);
    command.arg(node.address().to_string());
    command
}

/// A table with two seats for anybody: a bot takes both, and plays against itself to the end.
async fn plays_both(node: &Node, host: &Client, game: &str, bot: Command) {
    let mut bot = listening(bot).await;
    let table = host.open(game, json!([{ "who": "anyone" }, { "who": "anyone" }])).await["table"].take();
    let mut socket = host.socket().await;
    let follow = json!({ "do": "follow", "table": table, "as": "onlooker" });
    let mut card = socket.ask(follow).await["scene"]["card"].take();
    while card["status"] != "over" {
        card = socket.push("card").await["card"].take();
    }
    assert_eq!(
        (&card["seats"][0]["kind"], &card["seats"][1]["kind"]),
        (&json!("bot"), &json!("bot")),
        "{card}"
    );
    assert_eq!(bot.try_wait().expect("a process"), None, "it waits for the next game at {}", node.address());
}

/// The bots that come with the server, in about forty lines each.
async fn both_bots(game: &str) {
    let node = Node::unlimited().await;
    let host = Client::guest(node.address(), "Host").await;
    plays_both(&node, &host, game, python(&node)).await;
    plays_both(&node, &host, game, rust(&node)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_siegers_to_the_end() {
    both_bots("siegers").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_eagles_to_the_end() {
    both_bots("eagles").await;
}

#[test]
fn a_bot_takes_forty_lines() {
    for bot in [include_str!("../../../../examples/bot.py"), include_str!("../../examples/bot.rs")] {
        assert!(bot.lines().count() <= 40, "{} lines", bot.lines().count());
    }
}
