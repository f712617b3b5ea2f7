//! Onlookers at a table with a delay see the past and nothing else.

use crate::client::Client;
use crate::node::{Node, file};
use crate::pair::Pair;
use crate::play::{choices, give};
use crate::positions::deal;
use serde_json::json;
use server::clock::now;
use sqlx::{Connection, SqliteConnection};

#[tokio::test]
async fn onlookers_see_nothing_before_the_delay_has_passed() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers", "delay": 3600 })).await;
    let table = pair.table.clone();
    let carol = Client::guest(node.address(), "Carol").await;
    let mut socket = carol.socket().await;
    let scene =
        socket.ask(json!({ "do": "follow", "table": table, "as": "onlooker" })).await["scene"].clone();
    assert_eq!(
        (&scene["view"], &scene["steps"], &scene["number"]),
        (&json!(null), &json!([]), &json!(0)),
        "{scene}"
    );
    for _ in 0..3 {
        pair.move_on().await;
    }
    let refused = json!([
        { "do": "view", "table": table, "seat": "onlooker" },
        { "do": "scene", "table": table, "as": "onlooker", "number": 2 },
        { "do": "proof", "table": table, "as": "onlooker", "number": 1 },
        { "do": "awaiting", "table": table },
    ]);
    for request in refused.as_array().expect("requests") {
        let answer = socket.ask(request.clone()).await;
        assert_eq!(answer["error"]["code"], "not_begun", "{request}: {answer}");
    }
    pair.ask(0, json!({ "do": "resign", "seat": 0 })).await;
    assert!(pair.over(1).await["number"].as_u64() >= Some(3));

    let path = format!("/api/tables/{table}");
    let card = carol.get(&path).await.body["table"].clone();
    assert_eq!(
        (&card["status"], &card["number"], &card["outcome"]),
        (&json!("waiting"), &json!(0), &json!(null))
    );
    assert_eq!(carol.get(&format!("{path}/journal")).await.body["error"]["code"], "not_over");
    assert_eq!(Client::nobody(node.address()).get(&format!("{path}/journal")).await.status, 409);
    assert_eq!(pair.people[1].get(&format!("{path}/journal")).await.status, 200);
    let peek = socket.ask(json!({ "do": "follow", "table": table, "as": 0 })).await;
    assert_eq!(peek["error"]["code"], "not_yours", "{peek}");
    assert_eq!(socket.waiting(), Vec::<serde_json::Value>::new(), "nothing was pushed meanwhile");
    let watched = carol.get("/api/tables?list=watch").await.body;
    assert!(
        watched["tables"].as_array().expect("tables").iter().all(|card| card["number"] == 0),
        "{watched}"
    );
}

/// Neither that a game is missing in the list nor where it stands there tells what nobody may know yet.
#[tokio::test]
async fn a_game_with_a_delay_goes_on_in_the_list_until_its_end_may_be_known() {
    let mut node = Node::start().await;
    let mut anne = Client::guest(node.address(), "Anne").await;
    let open = async |anne: &Client, delay: u32| {
        let wish = json!({ "game": "siegers", "seats": [{ "who": "me" }, { "who": "me" }], "delay": delay });
        anne.post("/api/tables", wish).await.body["table"]["table"].as_str().expect("a link").to_owned()
    };
    let (delayed, other) = (open(&anne, 3600).await, open(&anne, 0).await);
    node = node.later(4_000_000).await;
    anne.address = node.address();
    let carol = Client::guest(node.address(), "Carol").await;
    let watched = async || {
        let tables = carol.get("/api/tables?list=watch").await.body["tables"].take();
        let told = |card: &serde_json::Value| (card["table"].to_string(), card["status"].to_string());
        tables.as_array().expect("tables").iter().map(told).collect::<Vec<_>>()
    };
    let before = watched().await;
    assert_eq!(before.len(), 2, "{before:?}");
    let mut socket = anne.socket().await;
    let (seat, orders) = choices(&mut socket, &delayed).await.expect("something to do");
    assert_eq!(socket.ask(give(&delayed, seat, 0, &orders[0])).await["number"], 1);
    assert_eq!(watched().await, before, "nobody may know of the order");
    assert_eq!(socket.ask(json!({ "do": "resign", "table": delayed, "seat": 0 })).await["ok"], true);
    assert_eq!(watched().await, before, "nor of the end");
    assert_eq!(socket.ask(json!({ "do": "resign", "table": other, "seat": 0 })).await["ok"], true);
    assert_eq!(watched().await.len(), 1);
    let hers = anne.get("/api/tables?list=watch").await.body["tables"].take();
    assert_eq!(hers, json!([]), "whoever sat there knows");
}

#[tokio::test]
async fn a_saved_game_can_be_taken_up_with_a_delay() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let position = deal("siegers", 1).position().reveal();
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let wish = json!({ "position": position, "seats": seats, "delay": 3600 });
    let taken = anne.post("/api/tables/load", wish).await.body["table"].clone();
    assert_eq!(taken["status"], "playing", "{taken}");
    let mut socket = Client::guest(node.address(), "Carol").await.socket().await;
    let scene = socket.ask(json!({ "do": "follow", "table": taken["table"], "as": "onlooker" })).await;
    assert_eq!((&scene["ok"], &scene["scene"]["view"]), (&json!(true), &json!(null)), "{scene}");
}

#[tokio::test]
async fn after_the_delay_onlookers_see_every_step() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers", "delay": 1 })).await;
    let carol = Client::guest(node.address(), "Carol").await;
    let mut socket = carol.socket().await;
    let followed = socket.ask(json!({ "do": "follow", "table": pair.table, "as": "onlooker" })).await;
    let mut view = followed["scene"]["view"].clone();
    for _ in 0..3 {
        pair.move_on().await;
    }
    let mut seen = followed["scene"]["number"].as_u64().expect("a number");
    if view.is_null() {
        let scene = socket.push("scene").await["scene"].clone();
        (view, seen) = (scene["view"].clone(), scene["number"].as_u64().expect("a number"));
    }
    for number in seen + 1..=3 {
        let push = socket.push("step").await;
        assert_eq!(push["number"], number);
        assert!(push["step"]["at"].as_i64().expect("a time") + 1000 <= now(), "{push}");
        let patch: json_patch::Patch = serde_json::from_value(push["patch"].clone()).expect("a patch");
        json_patch::patch(&mut view, &patch).expect("it applies");
    }
    let theirs = pair.ask(0, json!({ "do": "view", "seat": "onlooker" })).await;
    assert_eq!(view, theirs["view"]);
    pair.ask(1, json!({ "do": "resign", "seat": 1 })).await;
    while socket.push("card").await["card"]["status"] != "over" {}
    let journal = carol.get(&format!("/api/tables/{}/journal", pair.table)).await;
    assert!(journal.body["steps"].as_array().map(Vec::len) >= Some(3), "{}", journal.body);
}

/// Whoever asks for lists of such tables has none of them read again and again.
#[tokio::test]
async fn what_onlookers_see_is_read_once_in_a_while() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let wish = json!({ "game": "siegers", "seats": [{ "who": "me" }, { "who": "me" }], "delay": 3600 });
    let table = anne.post("/api/tables", wish).await.body["table"]["table"].take();
    let path = format!("/api/tables/{}", table.as_str().expect("a link"));
    let mut database =
        SqliteConnection::connect(&format!("sqlite:{}", file(&node.folder))).await.expect("a file");
    let nobody = Client::nobody(node.address());
    for _ in 0..100 {
        assert_eq!(nobody.get(&path).await.status, 200);
        let away = "ALTER TABLE deed RENAME TO lost";
        sqlx::query(away).execute(&mut database).await.expect("nothing can be read");
        let told = nobody.get(&path).await.status;
        let back = "ALTER TABLE lost RENAME TO deed";
        sqlx::query(back).execute(&mut database).await.expect("it can again");
        if told == 200 {
            return;
        }
    }
    panic!("it is read each time");
}
