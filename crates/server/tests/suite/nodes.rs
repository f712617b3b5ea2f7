//! Two nodes on one PostgreSQL.

use crate::client::{Client, key};
use crate::cluster::Cluster;
use crate::node::serve;
use serde_json::json;

#[tokio::test]
async fn players_at_two_nodes_see_each_other_and_go_on_when_one_stops() {
    let cluster = Cluster::start();
    let (first, second) = (serve(&cluster.address()).await, serve(&cluster.address()).await);
    let anne = Client::guest(first.address, "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let bert = Client::guest(second.address, "Bert").await;
    let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(joined.body["table"]["status"], "playing", "{}", joined.body);

    let mut at_first = anne.socket().await;
    let mut at_second = bert.socket().await;
    let mut scene = at_first.ask(json!({ "do": "follow", "table": table, "as": 0 })).await["scene"].clone();
    if scene["awaiting"].is_null() {
        scene = at_first.push("scene").await["scene"].clone();
    }
    at_second.ask(json!({ "do": "follow", "table": table, "as": 1 })).await;
    let seat = scene["awaiting"]["seats"][0].as_u64().expect("somebody is awaited");
    let (mover, other) =
        if seat == 0 { (&mut at_first, &mut at_second) } else { (&mut at_second, &mut at_first) };
    let offers = mover.ask(json!({ "do": "offers", "table": table, "seat": seat })).await;
    let order = offers["offers"][0]["order"].clone();
    let request =
        json!({ "do": "give", "table": table, "seat": seat, "number": 0, "order": order, "key": key() });
    let answer = mover.ask(request.clone()).await;
    assert_eq!(answer["number"], 1, "{answer}");
    let told = other.push("step").await;
    assert_eq!((&told["number"], &told["step"]["seat"]), (&json!(1), &json!(seat)));

    first.drain().await.expect("it stops");
    let anne = Client { address: second.address, ..anne };
    let mover = if seat == 0 { &anne } else { &bert };
    let mut socket = mover.socket().await;
    assert_eq!(socket.ask(request).await["number"], 1, "the other node knows the request");
    let scene = socket.ask(json!({ "do": "follow", "table": table, "as": seat })).await;
    assert_eq!(scene["scene"]["number"], 1, "{scene}");
    second.drain().await.expect("it stops");
}
