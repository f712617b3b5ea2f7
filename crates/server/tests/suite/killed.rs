//! Nodes that are killed: nothing that was answered is lost, nothing is done twice, and every game goes on.

use crate::client::{Client, key};
use crate::cluster::Cluster;
use crate::load::{Player, play_until};
use crate::positions::{count, drawn, progress};
use crate::process::Process;
use serde_json::json;

const LONG: usize = 100_000;

/// How often a node is killed.
const KILLS: &str = "GROGNARD_KILLS";
/// How many games go on meanwhile.
const GAMES: usize = 24;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_node_has_lost_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite").display().to_string();
    let mut node = Process::for_test(&file);
    let (mut players, mut finished, kills) = (Vec::new(), Vec::new(), count(KILLS, 5));
    for round in 0..kills {
        while players.len() < GAMES {
            let seed = 1000 * round + players.len() as u64;
            players.push(Player::new(node.address, ["siegers", "eagles"][players.len() % 2], seed).await);
        }
        let before = promised(&players);
        players = play_until(players, 1 + drawn(round, 400), LONG, || node.kill()).await;
        assert!(promised(&players) > before, "nobody played");
        node = Process::for_test(&file);
        for player in &mut players {
            player.come_back(node.address).await;
        }
        finished.extend(players.extract_if(.., |player| player.over));
        progress("kills", round, round + 1, kills);
    }
    finished.extend(players);
    let orders = promised(&finished);
    for mut player in finished {
        player.come_back(node.address).await;
        player.find_promised(LONG).await;
    }
    println!("{kills} times killed, {orders} orders answered and found");
}

fn promised(players: &[Player]) -> usize {
    players.iter().map(|player| player.promised.len()).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_of_two_nodes_is_killed_its_players_go_on_at_the_other() {
    let cluster = Cluster::start();
    let (mut one, two) = (Process::for_test(&cluster.address()), Process::for_test(&cluster.address()));
    let mut players = Vec::new();
    for seed in 0..12 {
        let node = [&one, &two][seed as usize / 2 % 2];
        players.push(Player::new(node.address, ["siegers", "eagles"][seed as usize % 2], 1000 * seed).await);
    }
    players = play_until(players, 150, 60, || one.kill()).await;
    for player in &mut players {
        player.come_back(two.address).await;
    }
    let before = promised(&players);
    let players = play_until(players, LONG as u64, 80, || ()).await;
    assert!(promised(&players) > before, "nobody plays on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_nodes_see_each_others_moves() {
    let cluster = Cluster::start();
    let (one, two) = (Process::for_test(&cluster.address()), Process::for_test(&cluster.address()));
    let (anne, bert) = (Client::guest(one.address, "Anne").await, Client::guest(two.address, "Bert").await);
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(joined.body["table"]["status"], "playing", "{}", joined.body);
    let mut sockets = [anne.socket().await, bert.socket().await];
    for (seat, socket) in sockets.iter_mut().enumerate() {
        let answer = socket.ask(json!({ "do": "follow", "table": table, "as": seat })).await;
        assert_eq!(answer["ok"], true, "{answer}");
        if answer["scene"]["awaiting"].is_null() {
            socket.push("scene").await;
        }
    }
    for number in 0..20 {
        let scene = sockets[0].ask(json!({ "do": "scene", "table": table, "as": 0 })).await["scene"].take();
        let seat = scene["awaiting"]["seats"][0].as_u64().expect("it goes on") as usize;
        let orders = sockets[seat].ask(json!({ "do": "orders", "table": table, "seat": seat })).await;
        let order =
            orders["orders"].as_array().and_then(|all| all.iter().find(|order| order["type"] != "Resign"));
        let give = json!({ "do": "give", "table": table, "seat": seat, "number": number, "order": order, "key": key() });
        assert_eq!(sockets[seat].ask(give).await["number"], number + 1);
        for socket in &mut sockets {
            assert_eq!(socket.push("step").await["number"], number + 1);
        }
    }
}
