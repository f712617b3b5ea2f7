//! Attacks by many requests at once: what is counted before something is added is counted once for each that is added.

use crate::battles::{kept, record};
use crate::bounds::mine;
use crate::client::{Client, key};
use crate::node::{Node, roomy};
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::bounds::Bound;

/// So many ask at once.
const AT_ONCE: usize = 16;

/// How many of many requests at once were carried out.
async fn let_in(client: &Client, path: &str, wish: impl Fn(usize) -> Value) -> usize {
    let all = join_all((0..AT_ONCE).map(|number| client.post(path, wish(number)))).await;
    all.iter().filter(|response| response.status == 200).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_at_once_no_more_are_let_in_than_of_many_one_after_another() {
    let bounds = roomy()
        .with(Bound::PersonTables, 3)
        .with(Bound::PersonBots, 2)
        .with(Bound::PersonTokens, 5)
        .with(Bound::PersonNotes, 1)
        .with(Bound::PersonBlocks, 1)
        .with(Bound::PersonBattles, 1)
        .with(Bound::TableChat, 3);
    let node = Node::within(bounds).await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let open = |_| json!({ "game": "siegers", "seats": mine() });
    assert_eq!(let_in(&anne, "/api/tables", open).await, 3, "tables");
    let bot = |number| json!({ "name": format!("Robot {number}"), "bot": true });
    assert_eq!(let_in(&anne, "/api/tokens", bot).await, 2, "programs");
    let token = |number| json!({ "name": format!("laptop {number}") });
    assert_eq!(let_in(&anne, "/api/tokens", token).await, 3, "tokens, with those of the programs");
    let battle = |number: usize| kept(&number.to_string(), record(2));
    assert_eq!(let_in(&anne, "/api/battles", battle).await, 1, "battles");

    let mut others = Vec::new();
    for number in 0..AT_ONCE {
        let other = Client::guest(node.address(), &format!("Bert {number}")).await;
        others.push(other.get("/api/me").await.body["person"]["id"].take());
    }
    let block = |number: usize| json!({ "person": others[number], "on": true });
    assert_eq!(let_in(&anne, "/api/block", block).await, 1, "people who are blocked");
    let tables = anne.get("/api/tables").await.body["tables"].take();
    let note =
        |number: usize| json!({ "do": "note", "table": tables[number % 3]["table"], "text": "to the left" });
    let_in(&anne, "/api/do", note).await;
    let mut noted = 0;
    for table in tables.as_array().expect("three tables") {
        let notes = anne.post("/api/do", json!({ "do": "notes", "table": table["table"] })).await;
        noted += usize::from(notes.body["text"] != "");
    }
    assert_eq!(noted, 1, "notes");
    let say =
        |_| json!({ "do": "chat", "table": tables[0]["table"], "text": "Vive l’Empereur", "key": key() });
    assert_eq!(let_in(&anne, "/api/do", say).await, 3, "messages at a table");
}
