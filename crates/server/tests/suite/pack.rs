//! Finished games in one piece.

use crate::client::{Client, Socket};
use crate::node::serve;
use crate::play::{choices, follow, give};
use serde_json::json;
use server::pack::pack_all;

/// The largest that a finished game may be.
const LARGEST: usize = 20_000;

/// Plays on at random until the game is over.
async fn play_out(socket: &mut Socket, table: &str) -> u64 {
    follow(socket, table, 0).await;
    let mut number = 0;
    while let Some((seat, orders)) = choices(socket, table).await {
        let order = &orders[(number as usize * 7919) % orders.len()];
        let answer = socket.ask(give(table, seat, number, order)).await;
        assert_eq!(answer["number"], number + 1, "{answer}");
        number += 1;
    }
    number
}

#[tokio::test]
async fn a_finished_game_is_small_and_its_journal_is_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.sqlite").display().to_string();
    let serving = serve(&database).await;
    let anne = Client::guest(serving.address, "Anne").await;
    let mut socket = anne.socket().await;
    let mut journals = Vec::new();
    for game in ["siegers", "eagles"] {
        let card = anne.open(game, json!([{ "who": "me" }, { "who": "me" }])).await;
        let table = card["table"].as_str().expect("a link").to_owned();
        let orders = play_out(&mut socket, &table).await;
        let path = format!("/api/tables/{table}/journal");
        let journal = anne.get(&path).await.body;
        assert_eq!(journal["steps"].as_array().map(Vec::len), Some(orders as usize));
        journals.push((path, journal));
    }
    drop(socket);
    serving.drain().await.expect("it stops");

    let sizes = pack_all(&database).await.expect("they are packed");
    assert_eq!(sizes.len(), 2);
    assert!(sizes.iter().all(|&size| size <= LARGEST), "{sizes:?}");
    assert!(pack_all(&database).await.expect("nothing is left").is_empty());
    println!("finished games: {sizes:?} bytes");

    let serving = serve(&database).await;
    let anne = Client { address: serving.address, ..anne };
    for (path, journal) in journals {
        assert_eq!(anne.get(&path).await.body, journal);
    }
}
