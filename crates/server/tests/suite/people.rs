//! Guests, accounts, programs, invitations, block lists and limits.

use crate::client::Client;
use crate::node::{Node, serve_at};
use serde_json::{Value, json};

async fn sign(client: &mut Client, path: &str, name: &str, password: &str) -> (u16, Value) {
    let response = client.post(path, json!({ "name": name, "password": password })).await;
    if response.status == 200 {
        client.keep_cookie(&response);
    }
    (response.status, response.body)
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_its_games() {
    let node = Node::start().await;
    let mut anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await;
    let guest = anne.get("/api/me").await.body["person"].clone();
    assert_eq!(guest["kind"], "guest");
    assert_eq!(
        sign(&mut anne, "/api/account", "Anne de Ligny", "short").await.1["error"]["code"],
        "bad_password"
    );
    assert_eq!(sign(&mut anne, "/api/account", "Anne de Ligny", "Wavre 1815").await.0, 200);
    let me = anne.get("/api/me").await.body["person"].clone();
    assert_eq!((&me["id"], &me["kind"]), (&guest["id"], &json!("account")));

    let mut other = Client::nobody(node.address());
    assert_eq!(
        sign(&mut other, "/api/account", "anne DE ligny", "Wavre 1815").await.0,
        409,
        "the name is taken"
    );
    assert_eq!(sign(&mut other, "/api/login", "Anne de Ligny", "Wavre 1816").await.0, 401);
    assert_eq!(sign(&mut other, "/api/login", "Nobody", "Wavre 1815").await.0, 401);
    assert_eq!(sign(&mut other, "/api/login", "ANNE de Ligny", "Wavre 1815").await.0, 200);
    let mine = other.get("/api/tables?list=mine").await.body;
    assert_eq!(mine["tables"][0]["table"], card["table"]);
    let kept = other.clone();
    other.post("/api/logout", json!({})).await;
    assert_eq!(
        kept.get("/api/me").await.body["person"],
        json!(null),
        "the session is ended, not only forgotten"
    );
    assert_eq!(
        kept.post("/api/tables", json!({ "game": "siegers", "seats": [{ "who": "me" }, { "who": "me" }] }))
            .await
            .status,
        401
    );
    assert_eq!(anne.get("/api/me").await.body["person"]["kind"], "account", "other sessions go on");
}

#[tokio::test]
async fn a_program_plays_in_its_own_name_and_is_marked() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let made = anne.post("/api/tokens", json!({ "name": "Robot", "bot": true })).await.body;
    assert_eq!(made["person"]["kind"], "bot", "{made}");
    let bearer = format!("Authorization: Bearer {}", made["token"].as_str().expect("a token"));
    let robot = Client::nobody(node.address());
    let me = robot.request("GET", "/api/me", None, &[&bearer]).await.body;
    assert_eq!((&me["person"]["name"], &me["person"]["kind"]), (&json!("Robot"), &json!("bot")));
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    let path = format!("/api/tables/{}/join", card["table"].as_str().expect("a link"));
    let wrong = robot.request("POST", &path, Some(json!({})), &["Authorization: Bearer guessed"]).await;
    assert_eq!(wrong.status, 401);
    let elsewhere = ["Origin: https://elsewhere.example", bearer.as_str()];
    let joined = robot.request("POST", &path, Some(json!({})), &elsewhere).await.body;
    assert_eq!(joined["table"]["seats"][1]["kind"], "bot", "{joined}");
    let mine = robot.request("GET", "/api/statistics?person=me", None, &[&bearer]).await.body;
    assert_eq!(mine["person"]["kind"], "bot");
    let stolen = anne.request("POST", "/api/logout", None, &["Origin: https://elsewhere.example"]).await;
    assert_eq!(stolen.body["error"]["code"], "origin", "a cookie counts only with our own page");
}

#[tokio::test]
async fn an_invitation_opens_one_seat_once() {
    let node = Node::start().await;
    let [anne, bert, thief] = [
        Client::guest(node.address(), "Anne").await,
        Client::guest(node.address(), "Bert").await,
        Client::guest(node.address(), "Thief").await,
    ];
    let card = anne.open("siegers", json!([{ "who": "invited" }, { "who": "invited" }])).await;
    let (table, invite) = (card["table"].as_str().expect("a link"), card["invite"].clone());
    let path = format!("/api/tables/{table}");
    assert!(invite.is_string(), "{card}");
    assert!(thief.get(&path).await.body["table"].get("invite").is_none());
    let join = format!("{path}/join");
    let wrong = thief.post(&join, json!({ "invite": "aaaaaaaaaaaaaaaaaaaaaaaa" })).await;
    assert_eq!(wrong.body["error"]["code"], "bad_invite");
    assert_eq!(thief.post(&join, json!({})).await.status, 409);
    let joined = bert.post(&join, json!({ "invite": invite })).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let used = thief.post(&join, json!({ "invite": invite })).await;
    assert_eq!(used.body["error"]["code"], "bad_invite", "{}", used.body);
    let left = bert.post(&format!("{path}/leave"), json!({})).await;
    assert_eq!(left.status, 200, "{}", left.body);
}

#[tokio::test]
async fn those_who_blocked_each_other_do_not_sit_down_together() {
    let node = Node::start().await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let bert_id = bert.get("/api/me").await.body["person"]["id"].clone();
    anne.post("/api/block", json!({ "person": bert_id, "on": true })).await;
    let opened = |card: Value| format!("/api/tables/{}/join", card["table"].as_str().expect("a link"));
    let seats = json!([{ "who": "me" }, { "who": "anyone" }]);
    let hers = opened(anne.open("siegers", seats.clone()).await);
    let his = opened(bert.open("siegers", seats).await);
    assert_eq!(bert.post(&hers, json!({})).await.body["error"]["code"], "blocked");
    assert_eq!(anne.post(&his, json!({})).await.body["error"]["code"], "blocked");
    anne.post("/api/block", json!({ "person": bert_id, "on": false })).await;
    assert_eq!(bert.post(&hers, json!({})).await.status, 200);
}

#[tokio::test]
async fn who_asks_too_often_is_told_to_slow_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.sqlite").display().to_string();
    let serving = serve_at(&database, "127.0.0.1:0", 2.0).await;
    let nobody = Client::nobody(serving.address);
    let mut statuses = Vec::new();
    for _ in 0..30 {
        statuses.push(nobody.get("/api/me").await.status);
    }
    assert!(statuses.contains(&429) && statuses[0] == 200, "{statuses:?}");
    let elsewhere = nobody.request("GET", "/api/me", None, &["X-Forwarded-For: 192.0.2.7"]).await;
    assert_eq!(elsewhere.status, 200, "others are not hindered");
}

/// What may take long, with an id.
fn hint(table: &Value, id: u64) -> String {
    json!({ "do": "ask", "table": table, "seat": 0, "level": "sensible", "ms": 100, "id": id }).to_string()
}

#[tokio::test]
async fn a_connection_has_no_more_than_four_long_requests_under_way() {
    let node = Node::unlimited().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let table = anne.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await["table"].take();
    let mut socket = anne.socket().await;
    let hints: Vec<String> = (0..16).map(|id| hint(&table, id)).collect();
    socket.raw_all(&hints).await;
    let mut codes = Vec::new();
    for _ in &hints {
        let answer: Value = serde_json::from_str(&socket.answer_text().await).expect("JSON");
        codes.push(answer["error"]["code"].as_str().unwrap_or("taken").to_owned());
    }
    assert!(codes.contains(&"slow_down".to_owned()), "{codes:?}");
    assert!(codes.iter().filter(|code| *code == "taken").count() >= 4, "{codes:?}");

    // Whoever waits for an answer before sending the fifth is never refused.
    socket.raw_all(&hints[..4]).await;
    for id in 4..24 {
        let answer: Value = serde_json::from_str(&socket.answer_text().await).expect("JSON");
        assert_eq!(answer["ok"], true, "{answer}");
        socket.raw(&hint(&table, id)).await;
    }
}

#[tokio::test]
async fn a_guest_who_signs_in_keeps_its_games_but_not_a_seat_across_from_itself() {
    let node = Node::start().await;
    let anne = Client::account(node.address(), "Anne", "Wavre 1815").await;
    let anne_id = anne.get("/api/me").await.body["person"]["id"].clone();
    let mut guest = Client::guest(node.address(), "Somebody").await;
    let bert = Client::guest(node.address(), "Bert").await;
    let seats = json!([{ "who": "me" }, { "who": "anyone" }]);
    let kept = guest.open("siegers", seats.clone()).await["table"].as_str().expect("a link").to_owned();
    assert_eq!(bert.post(&format!("/api/tables/{kept}/join"), json!({})).await.status, 200);
    let across = anne.open("siegers", seats).await["table"].as_str().expect("a link").to_owned();
    assert_eq!(guest.post(&format!("/api/tables/{across}/join"), json!({})).await.status, 200);
    let robot = guest.bot("Robot").await;
    let before = guest.clone();
    let mut socket = bert.socket().await;
    let scene = socket.ask(json!({ "do": "scene", "table": kept, "as": 1 })).await["scene"].take();

    assert_eq!(sign(&mut guest, "/api/login", "Anne", "wrong one").await.0, 401);
    assert_eq!(before.get("/api/me").await.body["person"]["kind"], "guest", "nothing happened");
    assert_eq!(sign(&mut guest, "/api/login", "Anne", "Wavre 1815").await.0, 200);
    let card = guest.get(&format!("/api/tables/{kept}")).await.body["table"].take();
    assert_eq!(card["seats"][0]["mine"], true, "{card}");
    assert_eq!((&card["seats"][0]["name"], &card["seats"][0]["person"]), (&json!("Anne"), &anne_id));
    let here = guest.socket().await.ask(json!({ "do": "scene", "table": kept, "as": 0 })).await;
    assert_eq!(here["scene"]["number"], scene["number"], "it goes on where it stood: {here}");
    let card = anne.get(&format!("/api/tables/{across}")).await.body["table"].take();
    assert_ne!(card["seats"][1]["mine"], true, "one person does not see both hands: {card}");
    let programs = guest.get("/api/tokens").await.body["sessions"].take();
    assert!(programs.to_string().contains("Robot"), "{programs}");
    assert_eq!(robot.get("/api/me").await.body["person"]["name"], "Robot");
}

#[tokio::test]
async fn a_guest_without_games_is_gone_after_signing_in_and_a_lost_session_is_said() {
    let node = Node::start().await;
    Client::account(node.address(), "Anne", "Wavre 1815").await;
    let mut guest = Client::guest(node.address(), "Somebody").await;
    let before = guest.clone();
    assert_eq!(Client::nobody(node.address()).get("/api/me").await.body.get("lost"), None);
    assert_eq!(sign(&mut guest, "/api/login", "Anne", "Wavre 1815").await.0, 200);
    let me = before.get("/api/me").await.body;
    assert_eq!((&me["person"], &me["lost"]), (&Value::Null, &json!(true)), "{me}");
    assert_eq!(guest.get("/api/me").await.body.get("lost"), None);
}

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_it_and_others_are_out() {
    let node = Node::start().await;
    let mut anne = Client::account(node.address(), "Anne", "Wavre 1815").await;
    let mut elsewhere = Client::nobody(node.address());
    assert_eq!(sign(&mut elsewhere, "/api/login", "Anne", "Wavre 1815").await.0, 200);
    let robot = anne.bot("Robot").await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let wrong = anne.post("/api/password", change("Wavre 1816", "Ligny 1815")).await;
    assert_eq!((wrong.status, &wrong.body["error"]["code"]), (401, &json!("bad_login")));
    let short = anne.post("/api/password", change("Wavre 1815", "short")).await;
    assert_eq!(short.body["error"]["code"], "bad_password");
    assert_eq!(elsewhere.get("/api/me").await.body["person"]["name"], "Anne", "nothing has changed");
    let stranger = Client::guest(node.address(), "Bert").await;
    assert_eq!(stranger.post("/api/password", change("", "Ligny 1815")).await.status, 403);

    let mut socket = elsewhere.socket().await;
    let changed = anne.post("/api/password", change("Wavre 1815", "Ligny 1815")).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    anne.keep_cookie(&changed);
    while socket.text().await.is_ok() {}
    assert_eq!(anne.get("/api/me").await.body["person"]["name"], "Anne");
    assert_eq!(elsewhere.get("/api/me").await.body["person"], Value::Null);
    assert_eq!(robot.get("/api/me").await.body["person"]["name"], "Robot", "programs keep their tokens");
    assert_eq!(sign(&mut elsewhere, "/api/login", "Anne", "Wavre 1815").await.0, 401);
    assert_eq!(sign(&mut elsewhere, "/api/login", "Anne", "Ligny 1815").await.0, 200);
}

#[tokio::test]
async fn without_mail_the_host_gives_a_new_password() {
    let node = Node::start().await;
    let anne = Client::account(node.address(), "Anne", "Wavre 1815").await;
    assert_eq!(anne.get("/api/me").await.body["mail"], false);
    let stranger = Client::nobody(node.address());
    let asked = stranger.post("/api/password/forgotten", json!({ "name": "Anne" })).await;
    assert_eq!(asked.body["error"]["code"], "no_mail");
    assert!(asked.body["error"]["message"].as_str().is_some_and(|said| said.contains("host")));
    let guessed = json!({ "secret": "guessed", "password": "Ligny 1815" });
    assert_eq!(stranger.post("/api/password/reset", guessed).await.status, 404);
}
