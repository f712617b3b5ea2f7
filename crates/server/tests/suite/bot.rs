//! The sample bots play whole games, woken by the stream of their events.

use crate::client::Client;
use crate::node::Node;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// A bot that listens already, and ends after a game.
async fn listening(mut command: Command) -> (Child, Lines<BufReader<ChildStdout>>) {
    command.stdout(std::process::Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().expect("a bot");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    assert_eq!(lines.next_line().await.expect("a line").as_deref(), Some("listening"));
    (child, lines)
}

fn python(node: &Node) -> Command {
    let mut command = Command::new("python3");
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"));
    command.args([&format!("http://{}", node.address()), "1"]);
    command
}

fn rust(node: &Node) -> Command {
    let here = std::env::current_exe().expect("this program");
    let built = here.parent().and_then(|deps| deps.parent()).expect("a folder").join("examples/bot");
    let mut command = Command::new(built);
    command.args([&node.address().to_string(), "1"]);
    command
}

/// A table with two seats for anybody: a bot takes both, and plays against itself to the end.
async fn two_bots(game: &str) {
    let node = Node::unlimited().await;
    let (mut first, mut said) = listening(python(&node)).await;
    let host = Client::guest(node.address(), "Host").await;
    let open = json!({ "game": game, "seats": [{ "who": "anyone" }, { "who": "anyone" }] });
    let table = host.post("/api/tables", open).await.body["table"]["table"].take();
    let path = format!("/api/tables/{}", table.as_str().expect("a link"));
    let over = said.next_line().await.expect("a line").expect("the end");
    assert_eq!(over, format!("over {}", table.as_str().expect("a link")));
    assert!(first.wait().await.expect("it ends").success());
    let card = host.get(&path).await.body["table"].take();
    assert_eq!((&card["status"], &card["seats"][0]["kind"]), (&json!("over"), &json!("bot")), "{card}");

    let (mut bot, mut said) = listening(rust(&node)).await;
    let open = json!({ "game": game, "seats": [{ "who": "anyone" }, { "who": "anyone" }] });
    let opened = host.post("/api/tables", open).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    let over = said.next_line().await.expect("a line").expect("the end");
    assert!(over.starts_with("over "), "{over}");
    assert!(bot.wait().await.expect("it ends").success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_play_siegers_to_the_end() {
    two_bots("siegers").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_play_eagles_to_the_end() {
    two_bots("eagles").await;
}
