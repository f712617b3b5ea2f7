//! The sample bot plays whole games.

use crate::client::Client;
use crate::node::Node;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

fn bot(node: &Node, arguments: &[&str]) -> (Child, Lines<BufReader<ChildStdout>>) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let mut command = Command::new("python3");
    command.arg(script).args(["--server", &format!("http://{}", node.address()), "--pause", "0.01"]);
    command.args(arguments).stdout(std::process::Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().expect("Python");
    let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    (child, lines)
}

async fn two_bots(game: &str) {
    let node = Node::unlimited().await;
    let (mut first, mut said) = bot(&node, &[game, "--against", "anyone"]);
    let link = said.next_line().await.expect("a line").expect("a link");
    let (mut second, _said) = bot(&node, &["--join", &link]);
    assert!(second.wait().await.expect("it ends").success());
    assert!(first.wait().await.expect("it ends").success());
    let card = Client::nobody(node.address()).get(&format!("/api/tables/{link}")).await.body["table"].take();
    assert_eq!((&card["status"], &card["seats"][0]["kind"]), (&"over".into(), &"bot".into()), "{card}");
    let result = said.next_line().await.expect("a line").expect("a result");
    assert!(result.contains(card["outcome_words"].as_str().expect("a result")), "{result}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_play_siegers_to_the_end() {
    two_bots("siegers").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_play_eagles_to_the_end() {
    two_bots("eagles").await;
}
