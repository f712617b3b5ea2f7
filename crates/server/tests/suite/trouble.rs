//! What goes wrong around a node: the database goes away, the disk is full, clocks jump, versions differ.

use crate::client::Client;
use crate::cluster::Cluster;
use crate::load::Player;
use crate::node::{REGISTRY, serve};
use crate::process::Process;
use serde_json::{Value, json};
use server::{Failure, Settings, start};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::process::Command;
use std::time::Duration;

/// An order may be tried so often before something must have changed.
const PATIENCE: usize = 1000;

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or_default()
}

/// Gives orders until one is refused.
async fn play_until_refused(player: &mut Player) -> Value {
    for _ in 0..PATIENCE {
        let answer = player.give_next().await.expect("an answer");
        if answer["ok"] != true {
            return answer;
        }
    }
    panic!("nothing was refused");
}

/// Repeats the order in doubt until it is carried out.
async fn insist(player: &mut Player) {
    for _ in 0..PATIENCE {
        let answer = player.give_next().await.expect("an answer");
        if answer["ok"] == true {
            assert_eq!(answer["number"], player.promised.len());
            return;
        }
        assert_eq!(code(&answer), "unavailable", "{answer}");
        tokio::task::yield_now().await;
    }
    panic!("it does not go on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_comes_back_has_lost_nothing_and_both_nodes_go_on() {
    let mut cluster = Cluster::start();
    let (one, two) = (Process::for_test(&cluster.address()), Process::for_test(&cluster.address()));
    let mut player = Player::new(one.address, "siegers", 3).await;
    let elsewhere = Client { address: two.address, ..player.client.clone() };
    let mut watching = elsewhere.socket().await;
    let follow = json!({ "do": "follow", "table": player.table, "as": 0 });
    assert_eq!(watching.ask(follow).await["ok"], true);
    for number in 1..=5 {
        assert_eq!(player.give_next().await.expect("an answer")["number"], number);
        assert_eq!(watching.push("step").await["number"], number);
    }

    cluster.stop();
    let answer = player.give_next().await.expect("an answer");
    assert_eq!(code(&answer), "unavailable", "{answer}");
    assert!(!answer["error"]["message"].as_str().unwrap_or_default().is_empty(), "{answer}");
    let guest = Client::nobody(two.address).post("/api/guest", json!({ "name": "Late" })).await;
    assert_eq!((guest.status, code(&guest.body)), (503, "unavailable"));

    cluster.go_on();
    insist(&mut player).await;
    player.find_promised(PATIENCE).await;
    // The other node may have missed what was told while it was not listening: it looks for itself.
    let mut there = 5;
    while there < 6 {
        let text = watching.text().await.expect("the connection goes on");
        let message: Value = serde_json::from_str(&text).expect("JSON");
        there = message["number"].as_u64().or(message["scene"]["number"].as_u64()).unwrap_or(there);
    }
    player.come_back(two.address).await;
    assert_eq!(player.give_next().await.expect("an answer")["number"], 7);
}

/// A letter that PostgreSQL has no text with is no reason to seem broken.
#[tokio::test]
async fn what_no_database_can_hold_is_not_found_or_malformed() {
    let cluster = Cluster::start();
    let node = serve(&cluster.address()).await;
    let anne = Client::guest(node.address, "Anne").await;
    for (path, status) in [("/api/tables/a%00b", 400), ("/api/statistics?person=%00", 400)] {
        assert_eq!(anne.get(path).await.status, status, "{path}");
    }
    for (path, wish, status) in [
        ("/api/login", json!({ "name": "An\0ne", "password": "Austerlitz" }), 401),
        ("/api/do", json!({ "do": "view", "table": "a\0b", "seat": 0 }), 404),
        ("/api/block", json!({ "person": "a\0b", "on": true }), 404),
    ] {
        let answer = anne.post(path, wish).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
    }
    node.drain().await.expect("it stops");
}

fn limit_files(node: &Process, limit: &str) {
    let pid = node.child.id().to_string();
    let limit = format!("--fsize={limit}");
    let done = Command::new("prlimit").args(["--pid", &pid, &limit]).status().expect("prlimit");
    assert!(done.success());
}

/// Waits until a node says so of its health, which it finds out once a second.
async fn health(node: &Process, status: u16) {
    let nobody = Client::nobody(node.address);
    let told = async { while nobody.get("/health").await.status != status {} };
    tokio::time::timeout(Duration::from_secs(60), told).await.expect("it says how it is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_is_full_refuses_orders_and_heals() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite").display().to_string();
    let mut node = Process::for_test(&file);
    // A game of Siegers lasts longer than there is room for its orders.
    let mut player = Player::new(node.address, "siegers", 5).await;
    let grown = std::fs::metadata(format!("{file}-wal")).expect("its log").len();
    limit_files(&node, &format!("{}:", grown + 200_000));
    for _ in 0..3 {
        let answer = play_until_refused(&mut player).await;
        assert_eq!(code(&answer), "unavailable", "{answer}");
    }
    assert!(!player.promised.is_empty(), "there was room for some");
    health(&node, 503).await;
    limit_files(&node, "unlimited:");
    insist(&mut player).await;
    health(&node, 200).await;
    player.find_promised(PATIENCE).await;
    node.kill();
    let node = Process::for_test(&file);
    player.come_back(node.address).await;
    player.find_promised(PATIENCE).await;
    let more = player.promised.len() + 1;
    assert_eq!(player.give_next().await.expect("an answer")["number"], more);
}

async fn change(file: &str, statements: &[&'static str]) {
    let mut database = SqliteConnection::connect(&format!("sqlite:{file}")).await.expect("a file");
    for statement in statements {
        sqlx::query(*statement).execute(&mut database).await.expect("it is changed");
    }
    database.close().await.expect("it closes");
}

#[tokio::test]
async fn a_clock_that_was_an_hour_ahead_takes_nobodys_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite").display().to_string();
    let node = serve(&file).await;
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0, "on_time_out": "lose" });
    let mut player = Player::with_clock(node.address, "siegers", 1, clock).await;
    for _ in 0..4 {
        assert_eq!(player.give_next().await.expect("an answer")["ok"], true);
    }
    node.drain().await.expect("it stops");
    change(
        &file,
        &[
            "UPDATE deed SET at = at + 3600000",
            "UPDATE game SET made = made + 3600000, moved = moved + 3600000, deadline = deadline + 3600000",
            "UPDATE game SET terms = json_set(terms, '$.began', json_extract(terms, '$.began') + 3600000)",
        ],
    )
    .await;
    let node = serve(&file).await;
    player.come_back(node.address).await;
    for _ in 0..4 {
        assert_eq!(player.give_next().await.expect("an answer")["ok"], true);
    }
    let mut socket = player.client.socket().await;
    let follow = json!({ "do": "follow", "table": player.table, "as": 0 });
    let scene = socket.ask(follow).await["scene"].take();
    assert_eq!((&scene["number"], &scene["card"]["status"]), (&json!(8), &json!("playing")));
    let times: Vec<i64> =
        scene["steps"].as_array().expect("steps").iter().filter_map(|step| step["at"].as_i64()).collect();
    assert!(times.len() == 8 && times.is_sorted(), "{times:?}");
    for seat in [0, 1] {
        let left = scene["clock"]["left"][seat].as_i64().expect("a clock");
        assert!((1..=600_000).contains(&left), "{left}");
    }
    node.drain().await.expect("it stops");
}

#[tokio::test]
async fn a_game_of_other_rules_says_so_and_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite").display().to_string();
    let node = serve(&file).await;
    let mut player = Player::new(node.address, "siegers", 2).await;
    for _ in 0..3 {
        assert_eq!(player.give_next().await.expect("an answer")["ok"], true);
    }
    node.drain().await.expect("it stops");
    for (foreign, own) in [
        ("UPDATE game SET rules = 'r-77/' || rules", "UPDATE game SET rules = substr(rules, 6)"),
        ("UPDATE game SET content = 'r-77/' || content", "UPDATE game SET content = substr(content, 6)"),
    ] {
        change(&file, &[foreign]).await;
        let node = serve(&file).await;
        let client = Client { address: node.address, ..player.client.clone() };
        let card = client.get(&format!("/api/tables/{}", player.table)).await.body["table"].take();
        assert_eq!(card["status"], "unsupported", "{card}");
        let mut socket = client.socket().await;
        for request in [
            json!({ "do": "follow", "table": player.table, "as": 0 }),
            json!({ "do": "orders", "table": player.table, "seat": 0 }),
            json!({ "do": "resign", "table": player.table, "seat": 0 }),
            json!({ "do": "view", "table": player.table, "seat": 0 }),
            player.promised[2].clone(),
        ] {
            let answer = socket.ask(request).await;
            assert_eq!(code(&answer), "unsupported", "{answer}");
            assert!(!answer["error"]["message"].as_str().unwrap_or_default().is_empty(), "{answer}");
        }
        node.drain().await.expect("it stops");
        change(&file, &[own]).await;
    }
    let node = serve(&file).await;
    player.come_back(node.address).await;
    assert_eq!(player.give_next().await.expect("an answer")["number"], 4);
    node.drain().await.expect("it stops");
}

/// As a later version would have left it.
const LATER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     SELECT 9000, description, success, checksum, execution_time FROM _sqlx_migrations \
                     WHERE version = 1";

async fn refuses_to_start(database: &str) {
    let listen = "127.0.0.1:0".parse().expect("an address");
    let settings = Settings {
        listen,
        database: database.to_owned(),
        per_second: 1000.0,
        pace: std::time::Duration::from_millis(600),
        notices: Default::default(),
        bounds: Default::default(),
        doors: Default::default(),
    };
    match start(&REGISTRY, &settings).await {
        Err(Failure::Newer(version)) => assert_eq!(version, 9000),
        Err(other) => panic!("another failure: {other:?}"),
        Ok(_) => panic!("it starts"),
    }
}

#[tokio::test]
async fn a_node_refuses_tables_of_a_later_version() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite").display().to_string();
    serve(&file).await.drain().await.expect("it stops");
    change(&file, &[LATER]).await;
    refuses_to_start(&file).await;

    let cluster = Cluster::start();
    serve(&cluster.address()).await.drain().await.expect("it stops");
    let mut database = PgConnection::connect(&cluster.address()).await.expect("a database");
    sqlx::query(AssertSqlSafe(LATER)).execute(&mut database).await.expect("it is changed");
    refuses_to_start(&cluster.address()).await;
}
