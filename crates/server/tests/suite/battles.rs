//! Battles of an assistant that people keep at a server, to go on with them elsewhere.

use crate::client::Client;
use crate::node::Node;
use serde_json::{Value, json};
use server::bounds::{Bound, Bounds};

pub(crate) fn record(entries: usize) -> Value {
    let mut all = vec![json!({ "request": { "do": "new_battle", "units": [
        { "name": "Bauduin", "side": 0, "arm": "infantry", "bases": 8, "rating": "regular", "doctrine": "mixed" },
    ] }, "time": "14:00" })];
    let struck = json!({ "request": { "do": "roster", "unit": "Bauduin", "disordered": true } });
    all.resize(entries, struck);
    json!({ "format": "age-battle", "version": 1, "entries": all })
}

pub(crate) fn kept(name: &str, record: Value) -> Value {
    json!({ "game": "age", "name": name, "record": record })
}

#[tokio::test]
async fn a_battle_is_kept_listed_fetched_and_deleted_by_its_owner_alone() {
    let node = Node::start().await;
    let [anne, bert] =
        [Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await];
    let brought = anne.post("/api/battles", kept("Quatre Bras, à la maison", record(2))).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    assert_eq!(brought.body["battle"]["entries"], 2);
    anne.post("/api/battles", kept("Quatre Bras, à la maison", record(3))).await;
    let listed = anne.get("/api/battles").await.body["battles"].take();
    assert_eq!(listed.as_array().expect("a list").len(), 1, "the same name is the same battle: {listed}");
    assert_eq!(listed[0]["entries"], 3);
    let path = "/api/battles/age/Quatre%20Bras%2C%20%C3%A0%20la%20maison";
    let whole = anne.get(path).await;
    assert_eq!(whole.body["record"]["entries"][0]["time"], "14:00", "{}", whole.body);
    assert_eq!(whole.body["record"]["entries"].as_array().map(Vec::len), Some(3));
    assert_eq!(bert.get(path).await.status, 404, "it is not his");
    assert_eq!(bert.get("/api/battles").await.body["battles"], json!([]));
    assert_eq!(bert.request("DELETE", path, None, &[]).await.status, 404);
    assert_eq!(anne.request("DELETE", path, None, &[]).await.status, 200);
    assert_eq!(anne.get("/api/battles").await.body["battles"], json!([]));
    let nobody = Client::nobody(node.address());
    assert_eq!(nobody.get("/api/battles").await.status, 401);
}

#[tokio::test]
async fn what_no_assistant_can_play_through_is_refused_and_nothing_kept() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let mut bad = record(3);
    bad["entries"][2]["request"]["unit"] = json!("Nobody");
    let refused = anne.post("/api/battles", kept("b", bad)).await;
    assert_eq!(
        (refused.status, &refused.body["error"]["code"]),
        (400, &json!("bad_battle")),
        "{}",
        refused.body
    );
    let said = refused.body["error"]["message"].as_str().expect("a sentence");
    assert!(said.contains('3') && said.contains("Nobody"), "{said}");
    for (wrong, code) in [
        (kept("b", json!({})), "malformed"),
        (kept("  ", record(1)), "malformed"),
        (json!({ "game": "chess", "name": "b", "record": record(1) }), "no_such_game"),
    ] {
        let refused = anne.post("/api/battles", wrong).await;
        assert_eq!(refused.body["error"]["code"], code, "{}", refused.body);
    }
    assert_eq!(anne.get("/api/battles").await.body["battles"], json!([]));
}

#[tokio::test]
async fn nobody_keeps_more_battles_than_the_host_allows() {
    let node = Node::within(Bounds::default().with(Bound::PersonBattles, 2)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    for name in ["one", "two"] {
        assert_eq!(anne.post("/api/battles", kept(name, record(1))).await.status, 200);
    }
    let third = anne.post("/api/battles", kept("three", record(1))).await;
    assert_eq!(third.body["error"]["code"], "too_long", "{}", third.body);
    assert_eq!(anne.post("/api/battles", kept("two", record(2))).await.status, 200, "one may be replaced");
}

#[tokio::test]
async fn the_battles_of_a_guest_go_over_to_the_account() {
    let node = Node::start().await;
    let mut anne = Client::guest(node.address(), "Anne").await;
    anne.post("/api/battles", kept("Waterloo", record(1))).await;
    let signed = anne.post("/api/account", json!({ "name": "Anne", "password": "Austerlitz" })).await;
    anne.keep_cookie(&signed);
    assert_eq!(anne.get("/api/battles").await.body["battles"][0]["name"], "Waterloo");
}

#[tokio::test]
async fn a_network_brings_only_so_many_battles_whoever_it_says_it_is() {
    let node = Node::within(Bounds::default().with(Bound::NetworkBattles, 2)).await;
    for name in ["Anne", "Bert"] {
        let guest = Client::guest(node.address(), name).await;
        assert_eq!(guest.post("/api/battles", kept("b", record(2))).await.status, 200);
    }
    let eve = Client::guest(node.address(), "Eve").await;
    let refused = eve.post("/api/battles", kept("b", record(2))).await;
    crate::bounds::slowed(&eve, &refused, Bound::NetworkBattles).await;
    let elsewhere = ["X-Forwarded-For: 192.0.2.7"];
    let brought = eve.request("POST", "/api/battles", Some(kept("b", record(2))), &elsewhere).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    assert_eq!(eve.post("/api/battles", kept("b", record(3))).await.status, 200, "it replaces her own");
}
