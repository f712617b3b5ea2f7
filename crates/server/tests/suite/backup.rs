//! Backups: one moment of a database in use, restored into either kind of database.

use crate::client::{Client, Socket};
use crate::cluster::Cluster;
use crate::node::serve;
use crate::play::{choices, follow, give};
use serde_json::{Value, json};
use server::Serving;
use server::backup::{BackupFailed, TABLES, backup, restore};
use std::path::Path;
use tempfile::TempDir;

/// Gives an order at a table of one person, and the number of orders then.
async fn move_on(socket: &mut Socket, table: &str) -> u64 {
    let scene = socket.ask(json!({ "do": "scene", "table": table, "as": 0 })).await["scene"].clone();
    let number = scene["number"].as_u64().expect("a number");
    let (seat, orders) = choices(socket, table).await.expect("something to do");
    let answer = socket.ask(give(table, seat, number, &orders[0])).await;
    assert_eq!(answer["number"], number + 1, "{answer}");
    number + 1
}

/// A guest with hot-seat games, each a few orders on.
async fn play(serving: &Serving, games: &[&str]) -> (Client, Vec<String>) {
    let anne = Client::guest(serving.address, "Anne").await;
    let mut socket = anne.socket().await;
    let mut tables = Vec::new();
    for game in games {
        let card = anne.open(game, json!([{ "who": "me" }, { "who": "me" }])).await;
        let table = card["table"].as_str().expect("a link").to_owned();
        follow(&mut socket, &table, 0).await;
        for _ in 0..3 {
            move_on(&mut socket, &table).await;
        }
        tables.push(table);
    }
    let note = socket.ask(json!({ "do": "note", "table": tables[0], "text": "L’été à Eylau" })).await;
    assert_eq!(note["ok"], true, "{note}");
    (anne, tables)
}

async fn views(socket: &mut Socket, tables: &[String]) -> Vec<Value> {
    let mut views = Vec::new();
    for table in tables {
        for seat in [0, 1] {
            views.push(
                socket.ask(json!({ "do": "view", "table": table, "seat": seat })).await["view"].clone(),
            );
        }
    }
    views
}

fn quiet(_: u64, _: u64) {}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

/// The lines of a backup after its head, in no order.
fn content(file: &Path) -> Vec<String> {
    let bytes = zstd::decode_all(std::fs::File::open(file).expect("a file")).expect("zstd");
    let text = String::from_utf8(bytes).expect("text");
    let mut lines: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
    lines.sort();
    lines
}

#[tokio::test]
async fn a_lost_database_comes_back_and_every_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = path(&folder, "games.sqlite");
    let file = folder.path().join("one.backup");
    let serving = serve(&database).await;
    let (anne, tables) = play(&serving, &["siegers", "eagles"]).await;
    let mut socket = anne.socket().await;
    let before = views(&mut socket, &tables).await;

    let rows = backup(&database, &file, false, quiet).await.expect("a backup of a database in use");
    assert!(rows >= 8, "{rows}");
    for table in &tables {
        move_on(&mut socket, table).await;
    }
    drop(socket);
    serving.drain().await.expect("it stops");
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{database}{end}"));
    }

    assert_eq!(restore(&database, &file, false, quiet).await.expect("it is restored"), rows);
    let serving = serve(&database).await;
    let anne = Client { address: serving.address, ..anne };
    assert_eq!(anne.get("/api/me").await.body["person"]["name"], "Anne");
    let mut socket = anne.socket().await;
    assert_eq!(views(&mut socket, &tables).await, before);
    let note = socket.ask(json!({ "do": "notes", "table": tables[0] })).await;
    assert_eq!(note["text"], "L’été à Eylau");
    for table in &tables {
        assert_eq!(move_on(&mut socket, table).await, 4);
    }
    let newcomer = Client::guest(serving.address, "Bert").await;
    newcomer.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await;
}

#[tokio::test]
async fn a_backup_of_either_database_fits_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let cluster = Cluster::start();
    let database = path(&folder, "games.sqlite");
    let serving = serve(&database).await;
    let (anne, tables) = play(&serving, &["siegers", "eagles"]).await;
    let before = views(&mut anne.socket().await, &tables).await;
    serving.drain().await.expect("it stops");

    let files = ["1", "2", "3"].map(|name| folder.path().join(name));
    backup(&database, &files[0], false, quiet).await.expect("out of SQLite");
    restore(&cluster.address(), &files[0], false, quiet).await.expect("into PostgreSQL");
    backup(&cluster.address(), &files[1], false, quiet).await.expect("out of PostgreSQL");
    let second = path(&folder, "second.sqlite");
    restore(&second, &files[1], false, quiet).await.expect("into SQLite");
    backup(&second, &files[2], false, quiet).await.expect("out of SQLite");
    assert_eq!(content(&files[0]), content(&files[1]));
    assert_eq!(content(&files[0]), content(&files[2]));

    let serving = serve(&cluster.address()).await;
    let anne = Client { address: serving.address, ..anne };
    let mut socket = anne.socket().await;
    assert_eq!(views(&mut socket, &tables).await, before);
    assert_eq!(move_on(&mut socket, &tables[0]).await, 4);
    anne.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await;
    drop(socket);
    serving.drain().await.expect("it stops");
}

/// Games keep the numbers of people who are no more; nobody who comes after a backup was restored gets one of them.
#[tokio::test]
async fn numbers_that_were_given_before_a_backup_are_given_to_nobody_after_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let cluster = Cluster::start();
    let (database, file) = (path(&folder, "games.sqlite"), folder.path().join("one.backup"));
    let serving = serve(&database).await;
    let (anne, tables) = play(&serving, &["siegers"]).await;
    anne.post("/api/do", json!({ "do": "resign", "table": tables[0], "seat": 0 })).await;
    assert_eq!(anne.post("/api/forget", json!({ "name": "Anne" })).await.status, 200);
    serving.drain().await.expect("it stops");
    backup(&database, &file, false, quiet).await.expect("a backup");
    for to in [path(&folder, "second.sqlite"), cluster.address()] {
        restore(&to, &file, false, quiet).await.expect("it is restored");
        let serving = serve(&to).await;
        let bert = Client::guest(serving.address, "Bert").await;
        assert_eq!(bert.get("/api/tables?list=finished").await.body["tables"], json!([]), "{to}");
        serving.drain().await.expect("it stops");
    }
}

#[tokio::test]
async fn nothing_is_overwritten_unasked_and_damage_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, empty) = (path(&folder, "games.sqlite"), path(&folder, "empty.sqlite"));
    let file = folder.path().join("one.backup");
    assert!(matches!(backup(&database, &file, false, quiet).await, Err(BackupFailed::NoDatabase)));
    assert!(!Path::new(&database).exists() && !file.exists());
    let serving = serve(&database).await;
    play(&serving, &["siegers"]).await;
    serving.drain().await.expect("it stops");

    backup(&database, &file, false, quiet).await.expect("a backup");
    assert!(matches!(backup(&database, &file, false, quiet).await, Err(BackupFailed::FileThere)));
    assert!(matches!(restore(&database, &file, false, quiet).await, Err(BackupFailed::NotEmpty)));
    backup(&database, &file, true, quiet).await.expect("written over when told to");
    restore(&database, &file, true, quiet).await.expect("replaced when told to");

    let whole = std::fs::read(&file).expect("a file");
    let damaged = folder.path().join("damaged.backup");
    for size in [0, 5, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&damaged, &whole[..size]).expect("it is written");
        let refused = restore(&empty, &damaged, false, quiet).await;
        assert!(matches!(refused, Err(BackupFailed::Broken(..))), "{size}: {refused:?}");
    }
    let strange = zstd::encode_all(
        &b"{\"grognard\":\"backup\",\"format\":99,\"version\":\"9\",\"made\":0,\"rows\":0}\n"[..],
        1,
    );
    std::fs::write(&damaged, strange.expect("zstd")).expect("it is written");
    assert!(matches!(restore(&empty, &damaged, false, quiet).await, Err(BackupFailed::TooNew(_))));
    assert_eq!(
        restore(&empty, &file, false, quiet).await.expect("it was left empty"),
        content(&file).len() as u64 - 1 - TABLES.len() as u64
    );
}

#[tokio::test]
async fn every_table_is_kept() {
    use sqlx::{Connection, Row};
    let folder = tempfile::tempdir().expect("a folder");
    let database = path(&folder, "games.sqlite");
    serve(&database).await.drain().await.expect("it stops");
    let mut connection =
        sqlx::SqliteConnection::connect(&format!("sqlite:{database}")).await.expect("a file");
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%sql%' ORDER BY name";
    let rows = sqlx::query(sql).fetch_all(&mut connection).await.expect("tables");
    let there: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    let mut kept = TABLES.map(str::to_owned);
    kept.sort();
    assert_eq!(there, kept);
}
