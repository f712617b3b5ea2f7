//! Clocks that run out, in seconds and in days, and people who are away.

use crate::client::Client;
use crate::node::{Node, file};
use crate::pair::Pair;
use crate::play::{choices, follow};
use crate::positions::deal;
use serde_json::{Value, json};
use server::clock::now;
use server::store::{Deed, Head, Kind, Line};
use std::time::Duration;
use table::Seat;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// As little time as there can be.
fn short(kind: &str, on_time_out: &str) -> Value {
    let clock = match kind {
        "live" => json!({ "kind": "live", "seconds": 1, "increment": 0, "on_time_out": on_time_out }),
        _ => json!({ "kind": "days", "days": 1, "refill": 0, "most": 1, "on_time_out": on_time_out }),
    };
    json!({ "game": "siegers", "clock": clock })
}

/// Two at a table where Anne's time has run out or soon will have. Bert looks on: time may take the seat of either.
async fn without_time(mut node: Node, kind: &str, on_time_out: &str) -> (Node, Pair) {
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let mut pair = Pair::meet(anne, bert, short(kind, on_time_out)).await;
    if kind == "days" {
        node = node.later(DAY).await;
        pair.connect(node.address()).await;
    }
    let follows = pair.ask(1, json!({ "do": "follow", "as": "onlooker" })).await;
    assert_eq!(follows["ok"], true, "{follows}");
    (node, pair)
}

#[tokio::test]
async fn who_runs_out_of_time_loses() {
    let mut node = Node::start().await;
    for kind in ["live", "days"] {
        let mut pair;
        (node, pair) = without_time(node, kind, "lose").await;
        let card = pair.ended(1).await;
        assert_eq!(
            (&card["outcome"]["winner"], &card["outcome"]["reasons"]),
            (&json!(1), &json!(["time"])),
            "{card}"
        );
        assert!(card["outcome_words"].as_str().expect("words").contains("time"), "{card}");
    }
}

/// Another node may be faster by a moment; that makes no game unreadable.
#[tokio::test]
async fn a_clock_that_was_overtaken_is_looked_at_again() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let clock = json!({ "kind": "live", "seconds": 5, "increment": 0 });
    let wish = json!({ "game": "siegers", "seats": [{ "who": "me" }, { "who": "me" }], "clock": clock });
    let table =
        anne.post("/api/tables", wish).await.body["table"]["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    follow(&mut socket, &table, 0).await;
    let (seat, orders) = choices(&mut socket, &table).await.expect("something to do");
    let store = server::store::open(&file(&node.folder)).await.expect("the same file");
    let game = store.game(&table).await.expect("it answers").expect("a game");
    let deed = Deed {
        seq: 0,
        seat: Seat::from_index(seat as usize).expect("a seat"),
        kind: Kind::Order,
        body: orders[0].to_string(),
        faces: Vec::new(),
        key: None,
        nonce: Some(vec![7; 32]),
        at: game.head.moved,
    };
    let head = Head { number: 1, ..game.head };
    let made = store.append(&[Line { game: game.id, deed, head }]).await.expect("it is written");
    assert_eq!(made, [true], "before its time is over");
    let over = async { while socket.push("card").await["card"]["status"] != "over" {} };
    tokio::time::timeout(Duration::from_secs(60), over).await.expect("its time runs out");
    assert_eq!(anne.get(&format!("/api/tables/{table}")).await.body["table"]["number"], 1);
}

#[tokio::test]
async fn a_computer_takes_over_from_who_runs_out_of_time() {
    let mut node = Node::start().await;
    for kind in ["live", "days"] {
        let mut pair;
        (node, pair) = without_time(node, kind, "computer").await;
        if pair.card(1).await["number"] == 0 {
            pair.sockets[1].push("step").await;
        }
        let scene = pair.ask(1, json!({ "do": "scene", "as": "onlooker", "number": 1 })).await;
        assert_eq!(scene["scene"]["steps"][0]["seat"], 0, "{scene}");
        let card = pair.card(1).await;
        assert_eq!(
            (&card["seats"][0]["who"], &card["status"]),
            (&json!("computer"), &json!("playing")),
            "{card}"
        );
        let refused = pair.ask(0, json!({ "do": "resign", "seat": 0 })).await;
        assert_eq!(refused["error"]["code"], "not_yours", "{refused}");
    }
}

#[tokio::test]
async fn a_clock_that_is_only_looked_at_ends_nothing() {
    let mut node = Node::start().await;
    for kind in ["live", "days"] {
        let mut pair;
        (node, pair) = without_time(node, kind, "nothing").await;
        while pair.card(0).await["clock"]["left"][0].as_i64().expect("a time") > -1500 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(pair.move_on().await, 0);
        assert_eq!(pair.card(0).await["status"], "playing");
    }
}

#[tokio::test]
async fn clocks_that_leave_no_time_are_refused_by_the_name_of_the_field() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let position = deal("siegers", 1).position().reveal();
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    for (field, clock) in [
        ("clock.seconds", json!({ "kind": "live", "seconds": 0, "increment": 30 })),
        ("clock.days", json!({ "kind": "days", "days": 0, "refill": 1, "most": 7 })),
        ("clock.most", json!({ "kind": "days", "days": 3, "refill": 1, "most": 2 })),
    ] {
        for (path, wish) in [
            ("/api/tables", json!({ "game": "siegers", "seats": seats, "clock": clock })),
            ("/api/tables/load", json!({ "position": position, "seats": seats, "clock": clock })),
        ] {
            let refused = anne.post(path, wish).await;
            assert_eq!((refused.status, &refused.body["error"]["code"]), (400, &json!("bad_clock")));
            let why = refused.body["error"]["message"].as_str().expect("a sentence");
            assert!(why.contains(field), "{why}");
        }
    }
    assert_eq!(anne.get("/api/tables?list=mine").await.body["tables"], json!([]));
}

#[tokio::test]
async fn the_clock_of_who_is_away_stands_still_until_they_are_back() {
    let node = Node::start().await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let long = anne.post("/api/away", json!({ "until": now() + 31 * DAY })).await;
    assert_eq!((long.status, &long.body["error"]["code"]), (400, &json!("bad_away")));
    let until = now() + 7 * DAY;
    bert.post("/api/away", json!({ "until": until })).await;
    let away = anne.post("/api/away", json!({ "until": until })).await;
    assert_eq!(away.body["away"]["until"], until, "{}", away.body);
    assert_eq!(anne.get("/api/me").await.body["away"]["until"], until);

    let mut pair = Pair::of(anne, bert, short("days", "lose")).await;
    let card = pair.card(1).await;
    assert_eq!(
        (&card["seats"][0]["away"]["until"], &card["clock"]["running"]),
        (&json!(until), &json!([])),
        "{card}"
    );
    // Whoever is due by then has lost.
    let (node, mut other) = without_time(node, "days", "lose").await;
    other.ended(1).await;
    pair.come_back(node.address()).await;
    assert_eq!(pair.card(1).await["status"], "playing");

    let back = pair.people[0].post("/api/away", json!({})).await;
    assert_eq!(back.body["away"], json!(null), "{}", back.body);
    let node = node.later(DAY).await;
    pair.come_back(node.address()).await;
    assert_eq!(pair.ended(1).await["outcome"]["reasons"], json!(["time"]));
}

#[tokio::test]
async fn going_away_stops_the_clocks_of_games_that_go_on() {
    let node = Node::start().await;
    let clock = json!({ "kind": "days", "days": 2, "refill": 1, "most": 3 });
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers", "clock": clock })).await;
    let mover = pair.awaited().await;
    assert!(pair.card(0).await["clock"]["running"].as_array().expect("seats").contains(&json!(mover)));
    let until = now() + DAY;
    pair.people[mover].post("/api/away", json!({ "until": until })).await;
    let card = pair.card(1 - mover).await;
    assert_eq!(card["seats"][mover]["away"]["until"], until, "{card}");
    assert!(!card["clock"]["running"].as_array().expect("seats").contains(&json!(mover)), "{card}");
    let left = &card["clock"]["left"][mover];
    assert_eq!(&pair.card(1 - mover).await["clock"]["left"][mover], left);
    pair.move_on().await;
}

/// What lies on the table, as each of the two and an onlooker see it.
async fn seen_by_all(pair: &mut Pair) -> Vec<Value> {
    let mut seen = Vec::new();
    for (asker, eyes) in [(0, json!(0)), (1, json!(1)), (0, json!("onlooker"))] {
        let mut scene = pair.ask(asker, json!({ "do": "scene", "as": eyes })).await["scene"].take();
        let view = scene["view"].as_object_mut().expect("a view");
        view.remove("who");
        seen.push(json!(view));
    }
    seen
}

#[tokio::test]
async fn a_game_that_its_rules_did_not_end_is_laid_open_like_any_other() {
    let mut node = Node::start().await;
    for game in ["siegers", "eagles"] {
        for way in ["time", "resigned", "agreed"] {
            let clock = json!({ "kind": "days", "days": 1, "refill": 0, "most": 1, "on_time_out": "lose" });
            let mut pair = Pair::sit_down(node.address(), json!({ "game": game, "clock": clock })).await;
            for _ in 0..3 {
                pair.move_on().await;
            }
            let hidden = seen_by_all(&mut pair).await;
            assert!(hidden[0] != hidden[1] && hidden[1] != hidden[2] && hidden[2] != hidden[0], "{game}");
            let silent = 1 - pair.awaited().await;
            match way {
                "time" => {
                    node = node.later(2 * DAY).await;
                    pair.come_back(node.address()).await;
                }
                "resigned" => drop(pair.ask(silent, json!({ "do": "resign", "seat": silent })).await),
                _ => {
                    let draw = json!({ "do": "propose", "seat": silent, "what": "draw", "number": 3 });
                    pair.ask(silent, draw).await;
                    let yes = json!({ "do": "answer", "seat": 1 - silent, "what": "draw", "accept": true });
                    pair.ask(1 - silent, yes).await;
                }
            }
            let card = pair.ended(0).await;
            assert_eq!(card["outcome"]["reasons"], json!([way]), "{card}");
            let open = seen_by_all(&mut pair).await;
            assert_eq!(open[0], open[1], "{game}, {way}");
            assert_eq!(open[1], open[2], "{game}, {way}");
            assert_ne!(open[0], hidden[0], "{game}, {way}");
            // Whoever looks back sees what was known then.
            let then = pair.ask(0, json!({ "do": "scene", "as": 0, "number": 2 })).await;
            let others = pair.ask(0, json!({ "do": "scene", "as": 1, "number": 2 })).await;
            assert_ne!(then["scene"]["view"], others["scene"]["view"], "{game}, {way}");
        }
    }
}
