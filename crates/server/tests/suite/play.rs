//! Playing: guests, seats, orders, undo, computer players, restarts.

use crate::client::{Client, Socket, key};
use crate::node::Node;
use serde_json::{Value, json};

pub(crate) async fn follow(socket: &mut Socket, table: &str, seat: u8) -> Value {
    let answer = socket.ask(json!({ "do": "follow", "table": table, "as": seat })).await;
    assert_eq!(answer["ok"], true, "{answer}");
    answer["scene"].clone()
}

/// Whichever seat of one person has something to do, and what is on offer that does not give the game up.
pub(crate) async fn choices(socket: &mut Socket, table: &str) -> Option<(u64, Vec<Value>)> {
    for seat in [0, 1] {
        let answer = socket.ask(json!({ "do": "offers", "table": table, "seat": seat })).await;
        let offers = answer["offers"].as_array().cloned().unwrap_or_default();
        let going_on = offers.into_iter().filter(|offer| offer["gives_up"] == false);
        let orders: Vec<Value> = going_on.map(|offer| offer["order"].clone()).collect();
        if !orders.is_empty() {
            return Some((seat, orders));
        }
    }
    None
}

/// The first order on offer that does not give the game up.
pub(crate) async fn first_offer(socket: &mut Socket, table: &str, seat: u64) -> Value {
    let answer = socket.ask(json!({ "do": "offers", "table": table, "seat": seat })).await;
    assert_eq!(answer["ok"], true, "{answer}");
    let offers = answer["offers"].as_array().expect("offers");
    offers.iter().find(|offer| offer["gives_up"] == false).expect("something to do")["order"].clone()
}

pub(crate) fn give(table: &str, seat: u64, number: u64, order: &Value) -> Value {
    json!({ "do": "give", "table": table, "seat": seat, "number": number, "order": order, "key": key() })
}

#[tokio::test]
async fn two_guests_meet_and_see_each_others_moves() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    assert_eq!(card["status"], "waiting");

    let bert = Client::guest(node.address(), "Bert").await;
    let open = bert.get("/api/tables?list=open").await;
    assert_eq!(open.body["tables"][0]["table"], table);
    let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(joined.body["table"]["status"], "playing", "{}", joined.body);
    assert_eq!(joined.body["table"]["seats"][1]["mine"], true);

    let (mut first, mut second) = (anne.socket().await, bert.socket().await);
    let scene = follow(&mut first, &table, 0).await;
    let mut theirs = follow(&mut second, &table, 1).await["view"].clone();
    let seat = scene["awaiting"]["seats"][0].as_u64().expect("somebody is awaited");
    let (mover, other) = if seat == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
    if seat == 1 {
        theirs = scene["view"].clone();
    }
    let order = first_offer(mover, &table, seat).await;
    let answer = mover.ask(give(&table, seat, 0, &order)).await;
    assert_eq!(answer["number"], 1, "{answer}");
    let push = other.push("step").await;
    assert_eq!((&push["number"], &push["step"]["seat"]), (&json!(1), &json!(seat)));
    let patch: json_patch::Patch = serde_json::from_value(push["patch"].clone()).expect("a patch");
    json_patch::patch(&mut theirs, &patch).expect("it applies");
    let fresh = other.ask(json!({ "do": "view", "table": table, "seat": 1 - seat })).await;
    assert_eq!(theirs, fresh["view"]);
}

#[tokio::test]
async fn a_repeated_order_is_answered_and_not_applied_twice_also_after_a_restart() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    let scene = follow(&mut socket, &table, 0).await;
    let seat = scene["awaiting"]["seats"][0].as_u64().expect("somebody is awaited");
    let order = first_offer(&mut socket, &table, seat).await;
    let request = give(&table, seat, 0, &order);
    assert_eq!(socket.ask(request.clone()).await["number"], 1);
    assert_eq!(socket.ask(request.clone()).await["number"], 1);
    let view = socket.ask(json!({ "do": "view", "table": table, "seat": 0 })).await["view"].clone();

    let node = node.again().await;
    let anne = Client { address: node.address(), ..anne };
    let mut socket = anne.socket().await;
    assert_eq!(socket.ask(request).await["number"], 1);
    assert_eq!(socket.ask(json!({ "do": "view", "table": table, "seat": 0 })).await["view"], view);
    let stale = socket.ask(give(&table, seat, 0, &order)).await;
    assert_eq!(stale["error"]["code"], "stale", "{stale}");
}

#[tokio::test]
async fn somebody_elses_seat_is_closed() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "computer", "level": "random" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let thief = Client::guest(node.address(), "Thief").await;
    let mut socket = thief.socket().await;
    for request in [
        json!({ "do": "follow", "table": table, "as": 0 }),
        json!({ "do": "view", "table": table, "seat": 0 }),
        json!({ "do": "offers", "table": table, "seat": 0 }),
        json!({ "do": "orders", "table": table, "seat": 0 }),
        json!({ "do": "scene", "table": table, "as": 0 }),
        json!({ "do": "ask", "table": table, "seat": 0 }),
        json!({ "do": "chats", "table": table }),
        json!({ "do": "resign", "table": table, "seat": 0 }),
        give(&table, 0, 0, &json!({ "type": "Resign" })),
    ] {
        let answer = socket.ask(request.clone()).await;
        assert_eq!(answer["error"]["code"], "not_yours", "{request}: {answer}");
    }
    let journal = anne.get(&format!("/api/tables/{table}/journal")).await;
    assert_eq!((journal.status, &journal.body["error"]["code"]), (409, &json!("not_over")));
}

#[tokio::test]
async fn a_game_against_the_computer_goes_on_by_itself() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    for game in ["siegers", "eagles"] {
        let card = anne.open(game, json!([{ "who": "me" }, { "who": "computer", "level": "random" }])).await;
        let table = card["table"].as_str().expect("a link").to_owned();
        let mut socket = anne.socket().await;
        let scene = follow(&mut socket, &table, 0).await;
        let mut number = scene["number"].as_u64().expect("a number");
        let mut computers = 0;
        while computers < 2 {
            let awaiting = socket.ask(json!({ "do": "awaiting", "table": table })).await;
            let seats = awaiting["awaiting"]["seats"].as_array().cloned().unwrap_or_default();
            if seats.contains(&json!(0)) {
                let order = first_offer(&mut socket, &table, 0).await;
                let answer = socket.ask(give(&table, 0, number, &order)).await;
                match answer["number"].as_u64() {
                    Some(now) => number = now,
                    None => assert_eq!(answer["error"]["code"], "stale", "{answer}"),
                }
            }
            let step = socket.push("step").await;
            number = number.max(step["number"].as_u64().expect("a number"));
            computers += u32::from(step["step"]["seat"] == 1);
        }
    }
}
