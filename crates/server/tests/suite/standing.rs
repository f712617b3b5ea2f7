//! Standing answers to reaction windows, of which the other side learns nothing.

use crate::client::{Client, Socket};
use crate::node::Node;
use crate::pair::Pair;
use crate::play::give;
use serde_json::{Value, json};

fn standing(seat: usize, set: Value) -> Value {
    json!({ "do": "standing", "seat": seat, "set": set })
}

async fn order(socket: &mut Socket, table: &str, seat: usize, number: u64) -> Value {
    let offers = socket.ask(json!({ "do": "offers", "table": table, "seat": seat })).await["offers"].clone();
    let offers = offers.as_array().expect("offers").iter().filter(|offer| offer["gives_up"] == false);
    let offers: Vec<&Value> = offers.collect();
    offers[number as usize * 7919 % offers.len()]["order"].clone()
}

/// Plays on with whatever is legal until this seat is asked in a window, and says at which number; nothing if the battle is
/// over before.
async fn until_window(pair: &mut Pair, seat: usize) -> Option<u64> {
    loop {
        let scene = pair.ask(seat, json!({ "do": "scene", "as": seat })).await["scene"].take();
        let number = scene["number"].as_u64().expect("a number");
        let awaited = scene["awaiting"]["seats"][0].as_u64()? as usize;
        if awaited == seat && scene["awaiting"]["prompt"]["ask"]["window"].is_string() {
            return Some(number);
        }
        let order = order(&mut pair.sockets[awaited], &pair.table, awaited, number).await;
        let given = pair.sockets[awaited].ask(give(&pair.table, awaited as u64, number, &order)).await;
        assert!(given["ok"] == true || given["error"]["code"] == "stale", "{given}");
    }
}

/// Two people in a battle in which this seat is asked in a window, and the number of orders before it.
async fn in_window(node: &Node, seat: usize) -> (Pair, u64) {
    loop {
        let mut pair = Pair::sit_down(node.address(), json!({ "game": "eagles" })).await;
        if let Some(number) = until_window(&mut pair, seat).await {
            return (pair, number);
        }
    }
}

#[tokio::test]
async fn windows_that_a_seat_does_not_want_are_declined_for_it() {
    let node = Node::start().await;
    let (mut pair, number) = in_window(&node, 1).await;
    for socket in &mut pair.sockets {
        socket.waiting();
    }
    let said = pair.ask(1, standing(1, json!({ "mode": "never" }))).await;
    assert_eq!((&said["ok"], &said["mode"]), (&json!(true), &json!("never")), "{said}");
    let mine = pair.sockets[1].push("step").await;
    assert_eq!((&mine["number"], &mine["step"]["seat"]), (&json!(number + 1), &json!(1)));

    // The other side is told of the order as of any other, and of nothing else.
    let awaiting = pair.ask(0, json!({ "do": "awaiting" })).await;
    assert!(awaiting["ok"] == true);
    let told = pair.sockets[0].waiting();
    let kinds: Vec<&Value> = told.iter().map(|push| &push["push"]).collect();
    assert!(kinds.iter().all(|kind| **kind == json!("step")), "{told:?}");
    assert!(told.iter().all(|push| push.get("declining").is_none()), "{told:?}");
}

#[tokio::test]
async fn later_windows_are_declined_too_also_at_a_node_that_starts_anew() {
    let mut node = Node::start().await;
    let (mut pair, number) = loop {
        let mut pair = Pair::sit_down(node.address(), json!({ "game": "eagles" })).await;
        pair.ask(1, standing(1, json!({ "mode": "never" }))).await;
        node = node.again().await;
        pair.come_back(node.address()).await;
        let kept = pair.ask(1, json!({ "do": "standing", "seat": 1 })).await;
        assert_eq!(kept["mode"], "never", "{kept}");
        if let Some(number) = until_window(&mut pair, 1).await {
            break (pair, number);
        }
    };
    let step = loop {
        let step = pair.sockets[1].push("step").await;
        if step["number"] == number + 1 {
            break step;
        }
    };
    assert_eq!(step["step"]["seat"], 1, "{step}");
}

/// Who answers at once by hand would tell that nobody answered for them.
#[tokio::test]
async fn a_hand_that_declines_is_held_back_as_long_as_a_standing_answer() {
    let node = Node::start().await;
    let (mut pair, number) = in_window(&node, 1).await;
    let opened = step(&mut pair, number).await;
    pair.ask(1, standing(1, json!({ "mode": "never" }))).await;
    let decline = give(&pair.table, 1, number, &json!({ "type": "Pass" }));
    let by_hand = pair.sockets[1].ask(decline).await;
    assert!(by_hand["number"] == number + 1 || by_hand["error"]["code"] == "stale", "{by_hand}");
    let declined = step(&mut pair, number + 1).await;
    assert_eq!(declined["seat"], 1, "{declined}");
    let open = declined["at"].as_i64().expect("a time") - opened["at"].as_i64().expect("a time");
    assert!(open >= 799, "the window was open for {open} milliseconds");
}

async fn step(pair: &mut Pair, number: u64) -> Value {
    let scene = pair.ask(1, json!({ "do": "scene", "as": 1, "number": number })).await["scene"].take();
    assert_eq!(scene["steps"][0]["number"], number, "{scene}");
    scene["steps"][0].clone()
}

#[tokio::test]
async fn standing_answers_are_for_two_and_name_what_is_there() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "eagles" })).await;
    let theirs = pair.ask(0, standing(1, json!({ "mode": "never" }))).await;
    assert_eq!(theirs["error"]["code"], "not_yours");
    let unknown = pair.ask(0, standing(0, json!({ "cards": { "grand_piano": "always" } }))).await;
    assert_eq!(unknown["error"]["code"], "bad_prompts", "{unknown}");
    let wrong = pair.ask(0, standing(0, json!({ "prompts": "never" }))).await;
    assert_eq!(wrong["error"]["code"], "malformed", "{wrong}");
    let passing = pair.ask(0, standing(0, json!({ "mode": "smart", "pass_until_end_of_turn": true }))).await;
    assert_eq!((&passing["mode"], &passing["pass_until_end_of_turn"]), (&json!("smart"), &json!(true)));

    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("eagles", json!([{ "who": "me" }, { "who": "me" }])).await;
    let mut socket = anne.socket().await;
    let shared = json!({ "do": "standing", "table": card["table"], "seat": 0, "set": { "mode": "smart", "windows": ["attack"] } });
    let told = socket.ask(shared).await;
    assert_eq!((&told["shared"], &told["windows"]), (&json!(true), &json!(["attack"])), "{told}");
    assert!(
        told["kinds"].as_array().unwrap().contains(&json!({ "window": "attack", "words": "attack" })),
        "{told}"
    );
    let wrong =
        json!({ "do": "standing", "table": card["table"], "seat": 0, "set": { "windows": ["door"] } });
    assert_eq!(socket.ask(wrong).await["error"]["code"], "bad_prompts");
}
