//! How people have fared, what is played, and which games wait.

use crate::client::Client;
use crate::node::Node;
use crate::pair::Pair;
use serde_json::json;

#[tokio::test]
async fn games_are_counted_by_game_scenario_side_and_opponent() {
    let node = Node::start().await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    let anne = pair.people[0].clone();
    pair.move_on().await;
    let awaited = pair.card(0).await["awaited"].clone();
    assert_eq!(awaited.as_array().map(Vec::len), Some(1), "one of the two is waited for");
    let waiting = pair.awaited().await;
    for seat in [0, 1] {
        let tables = pair.people[seat].get("/api/tables?list=waiting").await.body["tables"].clone();
        assert_eq!(tables.as_array().map(Vec::len), Some(usize::from(seat == waiting)), "{tables}");
    }
    pair.ask(1, json!({ "do": "resign", "seat": 1 })).await;
    pair.over(0).await;
    assert_eq!(pair.people[waiting].get("/api/tables?list=waiting").await.body["tables"], json!([]));
    let solo = anne.open("eagles", json!([{ "who": "me" }, { "who": "me" }])).await;
    let mut socket = anne.socket().await;
    socket.ask(json!({ "do": "resign", "table": solo["table"], "seat": 0 })).await;
    let robot =
        anne.open("siegers", json!([{ "who": "computer", "level": "random" }, { "who": "me" }])).await;
    socket.ask(json!({ "do": "resign", "table": robot["table"], "seat": 1 })).await;
    anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;

    let mine = anne.get("/api/statistics?person=me").await.body;
    assert_eq!(mine["all"], json!({ "games": 3, "won": 1, "lost": 1, "drawn": 0 }), "{mine}");
    let lines = mine["by"].as_array().expect("lines");
    let line = |game: &str, opponent: &str| {
        let found = lines.iter().find(|line| line["game"] == game && line["opponent"] == opponent);
        found.unwrap_or_else(|| panic!("no line: {mine}")).clone()
    };
    assert_eq!(line("siegers", "guest")["won"], 1);
    assert_eq!(
        (&line("siegers", "computer")["lost"], &line("siegers", "computer")["side"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        (&line("eagles", "oneself")["games"], &line("eagles", "oneself")["lost"]),
        (&json!(1), &json!(0))
    );
    let id = mine["person"]["id"].as_str().expect("a number");
    let hers = Client::nobody(node.address()).get(&format!("/api/statistics?person={id}")).await.body;
    assert_eq!(hers["all"], mine["all"]);
    let here = anne.get("/api/statistics").await.body;
    let siegers =
        here["played"].as_array().expect("lines").iter().find(|line| line["game"] == "siegers").cloned();
    let siegers = siegers.expect("a line");
    assert_eq!(
        (&siegers["over"], &siegers["waiting"], &siegers["playing"]),
        (&json!(2), &json!(1), &json!(0)),
        "{here}"
    );
    anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    assert_eq!(anne.get("/api/statistics").await.body, here, "all games are counted once in a while");
    assert_eq!(anne.get("/api/statistics?person=0").await.status, 404);
    assert_eq!(Client::nobody(node.address()).get("/api/statistics?person=me").await.status, 401);
}
