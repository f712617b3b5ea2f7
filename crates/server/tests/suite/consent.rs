//! What needs both sides: draws, undoing, another game.

use crate::client::Client;
use crate::node::{Node, REGISTRY};
use crate::pair::{Pair, share};
use serde_json::{Value, json};

async fn propose(pair: &mut Pair, seat: usize, what: &str) -> Value {
    let number = pair.card(seat).await["number"].clone();
    pair.ask(seat, json!({ "do": "propose", "seat": seat, "what": what, "number": number })).await
}

async fn answer(pair: &mut Pair, seat: usize, what: &str, accept: bool) -> Value {
    pair.ask(seat, json!({ "do": "answer", "seat": seat, "what": what, "accept": accept })).await
}

#[tokio::test]
async fn a_draw_needs_both_and_lapses_with_the_next_order() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    assert_eq!(propose(&mut pair, 0, "draw").await["ok"], true);
    assert_eq!(pair.sockets[1].push("proposal").await["state"], "open");
    assert_eq!(answer(&mut pair, 0, "draw", true).await["error"]["code"], "not_proposed", "not one's own");
    answer(&mut pair, 1, "draw", false).await;
    assert_eq!(pair.sockets[0].push("proposal").await["state"], "open");
    assert_eq!(pair.sockets[0].push("proposal").await["state"], "declined");
    propose(&mut pair, 0, "draw").await;
    pair.move_on().await;
    assert_eq!(answer(&mut pair, 1, "draw", true).await["error"]["code"], "not_proposed", "it has lapsed");
    propose(&mut pair, 1, "draw").await;
    answer(&mut pair, 0, "draw", true).await;
    let card = pair.over(1).await;
    assert_eq!((&card["outcome"]["winner"], &card["outcome"]["reasons"]), (&json!(null), &json!(["agreed"])));
    let scene = pair.ask(0, json!({ "do": "scene", "as": 1 })).await;
    assert_eq!(scene["scene"]["as"], 1, "everything is open now: {scene}");
}

#[tokio::test]
async fn orders_are_taken_back_by_consent_and_dice_go_on() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    let mut last = [None; 2];
    for number in 0..6 {
        last[pair.move_on().await] = Some(number);
    }
    let (seat, back) = if last[0] < last[1] { (0, last[0]) } else { (1, last[1]) };
    let (seat, back) = match back {
        Some(back) => (seat, back),
        None => (1 - seat, last[1 - seat].expect("somebody moved")),
    };
    propose(&mut pair, seat, "undo").await;
    let agreed = answer(&mut pair, 1 - seat, "undo", true).await;
    assert_eq!(agreed["ok"], true, "{agreed}");
    assert_eq!(pair.card(0).await["number"], back);
    let node = node.again().await;
    let again = Client { address: node.address(), ..pair.people[0].clone() };
    let card = again.get(&format!("/api/tables/{}", pair.table)).await.body["table"].clone();
    assert_eq!(card["number"], back, "{card}");
}

#[tokio::test]
async fn the_next_game_swaps_sides() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    assert_eq!(propose(&mut pair, 0, "rematch").await["error"]["code"], "not_over");
    pair.ask(0, json!({ "do": "resign", "seat": 0 })).await;
    assert_eq!(pair.over(1).await["outcome"]["winner"], 1);
    propose(&mut pair, 1, "rematch").await;
    answer(&mut pair, 0, "rematch", true).await;
    let next = pair.card(0).await["rematch"].as_str().expect("a link").to_owned();
    let card = pair.people[0].get(&format!("/api/tables/{next}")).await.body["table"].clone();
    let names = [&card["seats"][0]["name"], &card["seats"][1]["name"]];
    assert_eq!((names, &card["status"]), ([&json!("Bert"), &json!("Anne")], &json!("playing")), "{card}");
    assert_eq!(propose(&mut pair, 0, "rematch").await["error"]["code"], "taken");
}

#[tokio::test]
async fn a_computer_declines_a_draw_and_lets_orders_be_taken_back() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "computer", "level": "random" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    socket.ask(json!({ "do": "follow", "table": table, "as": 0 })).await;
    let draw = json!({ "do": "propose", "table": table, "seat": 0, "what": "draw", "number": 0 });
    assert_eq!(socket.ask(draw).await["ok"], true);
    assert_eq!(socket.push("proposal").await["state"], "declined");
}

/// However a game ends, its journal proves its dice; and where both clients have sent a share, all of it is proved.
#[tokio::test]
async fn every_ended_game_has_a_proof() {
    let node = Node::start().await;
    for end in ["agreed", "resigned", "time"] {
        let (anne, bert) =
            (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
        let clock = match end {
            "time" => json!({ "kind": "live", "seconds": 3, "increment": 0 }),
            _ => json!({ "kind": "none" }),
        };
        let seats = json!([{ "who": "me" }, { "who": "anyone" }]);
        let wish = json!({ "game": "eagles", "seats": seats, "clock": clock });
        let card = anne.post("/api/tables", wish).await.body["table"].clone();
        let table = card["table"].as_str().expect("a link").to_owned();
        let mut sockets = [anne.socket().await, bert.socket().await];
        let shared =
            sockets[0].ask(json!({ "do": "share", "table": table, "seat": 0, "share": share() })).await;
        assert_eq!(shared["ok"], true, "{shared}");
        let joined = bert.post(&format!("/api/tables/{table}/join"), json!({ "share": share() })).await.body;
        assert_eq!(joined["table"]["fair"], "chain", "{joined}");
        for (seat, socket) in sockets.iter_mut().enumerate() {
            socket.ask(json!({ "do": "follow", "table": table, "as": seat })).await;
        }
        let mut pair = Pair { table, people: [anne, bert], sockets };
        if end != "time" {
            for _ in 0..4 {
                pair.move_on().await;
            }
        }
        match end {
            "agreed" => {
                propose(&mut pair, 0, "draw").await;
                answer(&mut pair, 1, "draw", true).await;
            }
            "resigned" => {
                let waiting = 1 - pair.awaited().await;
                pair.ask(waiting, json!({ "do": "resign", "seat": waiting })).await;
            }
            _ => {}
        }
        assert_eq!(pair.ended(0).await["outcome"]["reasons"], json!([end]));
        let journal = pair.people[0].get(&format!("/api/tables/{}/journal", pair.table)).await.body;
        assert_eq!(journal["fairness"]["scheme"], "grognard-fair-1", "{end}");
        let game = REGISTRY.game("eagles").expect("a game");
        let verified = game.verify(&journal).expect("it is true");
        assert!(verified.is_some(), "{end}");
        let proof = pair.ask(0, json!({ "do": "proof", "as": 0, "number": 1 })).await;
        let shown =
            proof["proof"]["salt"].is_string() || journal["steps"].as_array().is_some_and(Vec::is_empty);
        assert!(shown, "{proof}");
    }
}
