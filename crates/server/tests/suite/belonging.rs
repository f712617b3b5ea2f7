//! Nobody where he does not belong: files, sessions, names, seats, statistics.

use crate::client::{Client, key};
use crate::node::{Node, file};
use serde_json::{Value, json};

#[cfg(unix)]
#[tokio::test]
async fn the_database_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder);
    std::fs::write(&path, b"").expect("a file");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).expect("its mode");
    let serving = crate::node::serve(&path).await;
    Client::guest(serving.address, "Anne").await;
    for name in [path.clone(), format!("{path}-wal"), format!("{path}-shm")] {
        let mode = std::fs::metadata(&name).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn logging_out_ends_the_sockets_of_that_session_and_no_other() {
    let node = Node::start().await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let mut elsewhere = Client::nobody(node.address());
    let signed = elsewhere.post("/api/login", json!({ "name": "Anne", "password": "Austerlitz" })).await;
    elsewhere.keep_cookie(&signed);
    let (mut hers, mut other) = (anne.socket().await, elsewhere.socket().await);
    anne.post("/api/logout", json!({})).await;
    hers.text().await.expect_err("the connection ends");
    assert_eq!(other.ask(json!({ "do": "games" })).await["ok"], true);
}

#[tokio::test]
async fn tokens_are_listed_by_name_and_revoked_with_their_sockets() {
    let node = Node::start().await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let robot = anne.bot("Robot").await;
    let mut socket = robot.socket().await;
    assert_eq!(socket.ask(json!({ "do": "games" })).await["ok"], true);
    let sessions = anne.get("/api/tokens").await.body["sessions"].take();
    let token =
        sessions.as_array().expect("sessions").iter().find(|one| one["kind"] == "token").expect("a token");
    assert_eq!((&token["name"], &token["bot"]), (&json!("Robot"), &json!("Robot")), "{sessions}");
    let hers = robot.get("/api/tokens").await.body["sessions"].take();
    assert!(hers.as_array().is_some_and(|all| all.len() == 1), "a program sees its own: {hers}");
    let browser = sessions.as_array().expect("sessions").iter().find(|one| one["kind"] == "cookie");
    let out = json!({ "id": browser.expect("a browser")["id"] });
    assert_eq!(robot.post("/api/tokens/revoke", out).await.status, 404, "and shuts its owner out of nothing");
    let bert = Client::account(node.address(), "Bert", "Austerlitz").await;
    let revoke = json!({ "id": token["id"] });
    assert_eq!(bert.post("/api/tokens/revoke", revoke.clone()).await.status, 404, "it is not his");
    assert_eq!(anne.post("/api/tokens/revoke", revoke).await.status, 200);
    socket.text().await.expect_err("the connection ends");
    assert_eq!(robot.get("/api/me").await.body["person"], Value::Null);
}

#[tokio::test]
async fn a_name_is_one_persons_however_it_is_written() {
    let node = Node::start().await;
    Client::account(node.address(), "Marshal Ney", "Austerlitz").await;
    let nobody = Client::nobody(node.address());
    for name in ["marshal ney", "MARSHAL NEY", "Marshal  Ney", "MarshaI Ney", "Ｍarshal Ney"] {
        let guest = nobody.post("/api/guest", json!({ "name": name })).await;
        assert_eq!(guest.body["error"]["code"], "name_taken", "{name}: {}", guest.body);
        let account = nobody.post("/api/account", json!({ "name": name, "password": "Austerlitz" })).await;
        assert_eq!(account.body["error"]["code"], "name_taken", "{name}: {}", account.body);
    }
    for name in ["Marshal\u{200b} Ney", "Marshal\u{202e} yeN", "Mаrshal Ney", "\u{2067}Ney"] {
        let guest = nobody.post("/api/guest", json!({ "name": name })).await;
        assert_eq!(guest.body["error"]["code"], "bad_name", "{name}: {}", guest.body);
    }
    let signed = nobody.post("/api/login", json!({ "name": "marshal ney", "password": "Austerlitz" })).await;
    assert_eq!(signed.status, 200);
}

#[tokio::test]
async fn an_invited_seat_that_is_given_back_stays_invited() {
    let node = Node::start().await;
    let [anne, bert, thief] = [
        Client::guest(node.address(), "Anne").await,
        Client::guest(node.address(), "Bert").await,
        Client::guest(node.address(), "Thief").await,
    ];
    let card = anne.open("siegers", json!([{ "who": "invited" }, { "who": "invited" }])).await;
    let (path, invite) =
        (format!("/api/tables/{}", card["table"].as_str().expect("a link")), card["invite"].clone());
    assert_eq!(bert.post(&format!("{path}/join"), json!({ "invite": invite })).await.status, 200);
    assert_eq!(bert.post(&format!("{path}/leave"), json!({})).await.status, 200);
    for wish in [json!({}), json!({ "seat": 0 }), json!({ "invite": invite })] {
        let taken = thief.post(&format!("{path}/join"), wish).await;
        assert_ne!(taken.status, 200, "{}", taken.body);
    }
    let again = anne.get(&path).await.body["table"]["invite"].clone();
    assert_eq!(bert.post(&format!("{path}/join"), json!({ "invite": again })).await.status, 200);
}

#[tokio::test]
async fn people_cannot_be_counted_through_and_delayed_games_are_not_told() {
    let node = Node::start().await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    for number in 1..20 {
        assert_eq!(bert.get(&format!("/api/statistics?person={number}")).await.status, 404);
    }
    let seats = json!([{ "who": "me" }, { "who": "computer", "level": "random" }]);
    let open = json!({ "game": "siegers", "seats": seats, "delay": 600 });
    let link = anne.post("/api/tables", open).await.body["table"]["table"].clone();
    assert_eq!(anne.post("/api/do", json!({ "do": "resign", "table": link, "seat": 0 })).await.status, 200);
    let id = anne.get("/api/me").await.body["person"]["id"].as_str().expect("an id").to_owned();
    let hers = anne.get(&format!("/api/statistics?person={id}")).await.body;
    assert_eq!(hers["all"]["lost"], 1, "{hers}");
    let seen = bert.get(&format!("/api/statistics?person={id}")).await.body;
    assert_eq!(seen["all"]["games"], 0, "{seen}");
    assert_eq!(bert.get("/api/statistics").await.body["played"], json!([]));
    let long = json!({ "game": "siegers", "seats": seats, "delay": 10_000_000 });
    assert_eq!(anne.post("/api/tables", long).await.body["error"]["code"], "bad_delay");
}

#[tokio::test]
async fn a_key_repeated_while_an_order_is_held_back_is_answered_as_carried_out() {
    let node = Node::start().await;
    let mut pair = crate::pair::Pair::sit_down(node.address(), json!({ "game": "eagles" })).await;
    // Both deploy; then windows open now and then, in which declining is held back.
    for _ in 0..200 {
        let seat = pair.awaited().await;
        let card = pair.card(seat).await;
        let offers = pair.ask(seat, json!({ "do": "offers", "seat": seat })).await;
        let offers = offers["offers"].as_array().expect("offers").clone();
        let pass = offers.iter().find(|offer| offer["order"]["type"] == "Pass");
        let Some(pass) = pass else {
            pair.move_on().await;
            continue;
        };
        let give = json!({ "do": "give", "table": card["table"], "seat": seat, "number": card["number"],
            "order": pass["order"], "key": key() });
        let client = pair.people[seat].clone();
        let (one, other) = tokio::join!(client.post("/api/do", give.clone()), client.post("/api/do", give));
        assert_eq!((one.status, other.status), (200, 200), "{} {}", one.body, other.body);
        assert_eq!(one.body["number"], other.body["number"]);
        return;
    }
    panic!("no window opened");
}
