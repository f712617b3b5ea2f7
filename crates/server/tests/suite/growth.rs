//! Attacks by growth: what is kept for long, or read again and again, is bounded however slowly somebody adds to it.

use crate::bounds::{counted, mine, slowed, too_large};
use crate::client::Client;
use crate::node::{Node, file, roomy};
use serde_json::{Value, json};
use server::bounds::Bound;
use server::clock::now;
use sqlx::{Connection, SqliteConnection};

const HOUR: i64 = 3_600_000;

async fn number(node: &Node, sql: &'static str) -> i64 {
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("a number")
}

/// Every game whose clock counts days holds all the times in which its players were away.
#[tokio::test]
async fn nobody_goes_away_and_comes_back_for_ever() {
    let node = Node::within(roomy().with(Bound::PersonAway, 3)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let clock = json!({ "kind": "days", "days": 3, "refill": 1, "most": 7 });
    let opened =
        anne.post("/api/tables", json!({ "game": "siegers", "seats": mine(), "clock": clock })).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    let mut refused = None;
    // Whoever is back within the same millisecond was not away.
    for _ in 0..100 {
        let gone = anne.post("/api/away", json!({ "until": now() + HOUR })).await;
        if gone.status != 200 {
            refused = Some(gone);
            break;
        }
        assert_eq!(anne.post("/api/away", json!({})).await.status, 200, "whoever is back always may be");
    }
    too_large(&anne, &refused.expect("three times are enough"), Bound::PersonAway).await;
    assert_eq!(number(&node, "SELECT COUNT(*) FROM away").await, 3);
    assert_eq!(anne.post("/api/away", json!({})).await.status, 200);
}

/// A game that cannot be read keeps nobody from being away from the others.
#[tokio::test]
async fn whoever_goes_away_is_away_from_every_game_that_can_be_read() {
    let node = Node::within(roomy()).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let clock = json!({ "kind": "days", "days": 3, "refill": 1, "most": 7 });
    let mut tables = Vec::new();
    for _ in 0..3 {
        let wish = json!({ "game": "siegers", "seats": mine(), "clock": clock });
        tables.push(anne.post("/api/tables", wish).await.body["table"]["table"].take());
    }
    node.serving.drain().await.expect("it stops");
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    for (bad, spoil) in [
        (0, "UPDATE game SET terms = 'nonsense' WHERE link = $1"),
        (2, "UPDATE game SET seats = 'nonsense' WHERE link = $1"),
    ] {
        let spoil = sqlx::query(spoil).bind(tables[bad].as_str());
        spoil.execute(&mut database).await.expect("it is changed");
    }
    let serving = crate::node::serve(&file(&node.folder)).await;
    let anne = Client { address: serving.address, ..anne };
    let gone = anne.post("/api/away", json!({ "until": now() + HOUR })).await;
    assert_eq!(gone.status, 200, "{}", gone.body);
    let path = format!("/api/tables/{}", tables[1].as_str().expect("a link"));
    let card = anne.get(&path).await.body["table"].take();
    assert_eq!(card["clock"]["running"], json!([]), "{card}");
}

/// A game that is begun anew is a table like any other, also where nothing waits for the other side.
#[tokio::test]
async fn games_begun_anew_are_counted_as_tables_of_a_network() {
    let node = Node::within(roomy().with(Bound::NetworkTables, 2)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let mut table = anne.open("siegers", mine()).await["table"].take();
    let mut again = async || {
        let resigned = anne.post("/api/do", json!({ "do": "resign", "table": table, "seat": 0 })).await;
        let number = resigned.body["number"].clone();
        let ask = json!({ "do": "propose", "table": table, "seat": 0, "what": "rematch", "number": number });
        let asked = anne.post("/api/do", ask).await;
        let path = format!("/api/tables/{}", table.as_str().expect("a link"));
        table = anne.get(&path).await.body["table"]["rematch"].take();
        asked
    };
    assert_eq!(again().await.status, 200);
    slowed(&anne, &again().await, Bound::NetworkTables).await;
    assert_eq!(number(&node, "SELECT COUNT(*) FROM game").await, 2);
}

#[tokio::test]
async fn what_a_seat_wants_to_be_asked_and_whom_somebody_blocks_is_bounded() {
    let node = Node::within(roomy().with(Bound::Standing, 500).with(Bound::PersonBlocks, 1)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let table = anne.open("eagles", mine()).await["table"].take();
    let wish = |windows: Vec<Value>| json!({ "do": "standing", "table": table, "seat": 0, "set": { "windows": windows } });
    let known = anne.post("/api/do", json!({ "do": "standing", "table": table, "seat": 0 })).await;
    let window = known.body["kinds"][0]["window"].clone();
    assert_eq!(anne.post("/api/do", wish(vec![window.clone()])).await.status, 200);
    too_large(&anne, &anne.post("/api/do", wish(vec![window.clone(); 200])).await, Bound::Standing).await;
    let kept = anne.post("/api/do", json!({ "do": "standing", "table": table, "seat": 0 })).await;
    assert_eq!(kept.body["windows"], json!([window]), "nothing has changed");

    let mut others = Vec::new();
    for name in ["Bert", "Carol"] {
        let other = Client::guest(node.address(), name).await;
        others.push(other.get("/api/me").await.body["person"]["id"].take());
    }
    let block = async |who: usize, on: bool| {
        anne.post("/api/block", json!({ "person": others[who], "on": on })).await
    };
    assert_eq!(block(0, true).await.status, 200);
    too_large(&anne, &block(1, true).await, Bound::PersonBlocks).await;
    assert_eq!(block(0, false).await.status, 200, "one can be let in again");
    assert_eq!(block(1, true).await.status, 200);
}

/// Whoever is refused at the door writes into the log what they like, and a network only so often.
#[tokio::test]
async fn the_audit_log_is_not_filled_by_those_who_are_refused() {
    let node = Node::within(roomy().with(Bound::NetworkAudit, 3)).await;
    let nobody = Client::nobody(node.address());
    for _ in 0..6 {
        let wrong = json!({ "name": "x".repeat(200_000), "password": "Austerlitz" });
        assert_eq!(nobody.post("/api/login", wrong).await.status, 401);
    }
    counted(&nobody, Bound::NetworkAudit).await;
    node.serving.drain().await.expect("it stops");
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    let kept: (i64, i64) = sqlx::query_as("SELECT COUNT(*), MAX(LENGTH(about)) FROM audit")
        .fetch_one(&mut database)
        .await
        .expect("two numbers");
    assert!(kept.0 <= 3 && kept.1 <= 80, "{kept:?}");
}

/// Whoever asks for the statistics again and again has them reckoned once.
#[tokio::test]
async fn the_statistics_of_the_server_are_reckoned_once_in_a_while() {
    let node = Node::within(roomy().with(Bound::StatisticsSeconds, 1_000_000)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let playing = async || anne.get("/api/statistics").await.body["played"][0]["playing"].take();
    anne.open("siegers", mine()).await;
    assert_eq!(playing().await, 1);
    anne.open("siegers", mine()).await;
    assert_eq!(playing().await, 1, "what was reckoned is told again");
}
