//! Clocks that run out, in seconds and in days, and people who are away.

use crate::client::Client;
use crate::node::Node;
use crate::pair::Pair;
use serde_json::{Value, json};
use server::clock::now;
use std::time::Duration;

/// Clocks that are as good as run out.
fn short(kind: &str, on_time_out: &str) -> Value {
    let clock = match kind {
        "live" => json!({ "kind": "live", "seconds": 1, "increment": 0, "on_time_out": on_time_out }),
        _ => json!({ "kind": "days", "days": 0, "refill": 0, "most": 0, "on_time_out": on_time_out }),
    };
    json!({ "game": "siegers", "clock": clock })
}

#[tokio::test]
async fn who_runs_out_of_time_loses() {
    let node = Node::start().await;
    for kind in ["live", "days"] {
        let mut pair = Pair::sit_down(node.address(), short(kind, "lose")).await;
        let card = match pair.card(0).await {
            card if card["status"] == "over" => card,
            _ => pair.over(0).await,
        };
        assert_eq!(
            (&card["outcome"]["winner"], &card["outcome"]["reasons"]),
            (&json!(1), &json!(["time"])),
            "{card}"
        );
        assert!(card["outcome_words"].as_str().expect("words").contains("time"), "{card}");
    }
}

#[tokio::test]
async fn a_computer_takes_over_from_who_runs_out_of_time() {
    let node = Node::start().await;
    for kind in ["live", "days"] {
        let mut pair = Pair::sit_down(node.address(), short(kind, "computer")).await;
        let step = pair.sockets[1].push("step").await;
        assert_eq!(step["step"]["seat"], 0, "{step}");
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
    let node = Node::start().await;
    for kind in ["live", "days"] {
        let mut pair = Pair::sit_down(node.address(), short(kind, "nothing")).await;
        while pair.card(0).await["clock"]["left"][0].as_i64().expect("a time") > -1500 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(pair.move_on().await, 0);
        assert_eq!(pair.card(0).await["status"], "playing");
    }
}

#[tokio::test]
async fn the_clock_of_who_is_away_stands_still_until_they_are_back() {
    let node = Node::start().await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let day = 24 * 60 * 60 * 1000;
    let long = anne.post("/api/away", json!({ "until": now() + 31 * day })).await;
    assert_eq!((long.status, &long.body["error"]["code"]), (400, &json!("bad_away")));
    let until = now() + 7 * day;
    bert.post("/api/away", json!({ "until": until })).await;
    let away = anne.post("/api/away", json!({ "until": until })).await;
    assert_eq!(away.body["away"]["until"], until, "{}", away.body);
    assert_eq!(anne.get("/api/me").await.body["away"]["until"], until);

    let mut pair = Pair::of(anne.clone(), bert, short("days", "lose")).await;
    let card = pair.card(1).await;
    assert_eq!(
        (&card["seats"][0]["away"]["until"], &card["clock"]["running"]),
        (&json!(until), &json!([])),
        "{card}"
    );
    // Whoever is due by now has lost by then.
    let mut other = Pair::sit_down(node.address(), short("days", "lose")).await;
    if other.card(0).await["status"] != "over" {
        other.over(0).await;
    }
    assert_eq!(pair.card(1).await["status"], "playing");

    let back = anne.post("/api/away", json!({})).await;
    assert_eq!(back.body["away"], json!(null), "{}", back.body);
    let over = pair.over(1).await;
    assert_eq!(over["outcome"]["reasons"], json!(["time"]), "{over}");
}

#[tokio::test]
async fn going_away_stops_the_clocks_of_games_that_go_on() {
    let node = Node::start().await;
    let clock = json!({ "kind": "days", "days": 2, "refill": 1, "most": 3 });
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers", "clock": clock })).await;
    let mover = pair.awaited().await;
    assert!(pair.card(0).await["clock"]["running"].as_array().expect("seats").contains(&json!(mover)));
    let until = now() + 24 * 60 * 60 * 1000;
    pair.people[mover].post("/api/away", json!({ "until": until })).await;
    let card = pair.card(1 - mover).await;
    assert_eq!(card["seats"][mover]["away"]["until"], until, "{card}");
    assert!(!card["clock"]["running"].as_array().expect("seats").contains(&json!(mover)), "{card}");
    let left = &card["clock"]["left"][mover];
    assert_eq!(&pair.card(1 - mover).await["clock"]["left"][mover], left);
    pair.move_on().await;
}
