//! Nobody where he does not belong: files, sessions, names, seats, statistics.

use crate::client::{Client, Socket, key};
use crate::node::{Node, file, roomy};
use crate::pair::{Pair, share};
use crate::play::{choices, follow, give};
use serde_json::{Value, json};
use server::admin::{Act, Admin};
use server::bounds::Bound;
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

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
async fn whoever_had_the_name_of_a_new_account_gets_a_mark() {
    let node = Node::start().await;
    let ghost = Client::guest(node.address(), "marshaI Ney").await;
    let other = Client::guest(node.address(), "Marshal Soult").await;
    let table = ghost.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await["table"].take();
    let mut ney = Client::guest(node.address(), "Michel").await;
    let made = ney.post("/api/account", json!({ "name": "Marshal Ney", "password": "Austerlitz" })).await;
    assert_eq!(made.status, 200, "{}", made.body);
    ney.keep_cookie(&made);
    let name = async |client: &Client| client.get("/api/me").await.body["person"]["name"].take();
    let marked = name(&ghost).await;
    assert!(marked.as_str().is_some_and(|name| name.starts_with("marshaI Ney ·")), "{marked}");
    let card =
        ghost.get(&format!("/api/tables/{}", table.as_str().expect("a link"))).await.body["table"].take();
    assert_eq!(card["seats"][0]["name"], marked, "{card}");
    assert_eq!((name(&ney).await, name(&other).await), (json!("Marshal Ney"), json!("Marshal Soult")));
}

/// However many people have no account.
#[tokio::test]
async fn whoever_has_the_name_of_a_new_account_is_found_among_thousands() {
    let node = Node::start().await;
    let first = Client::guest(node.address(), "marshaI Ney").await;
    let mut database =
        SqliteConnection::connect(&format!("sqlite:{}", file(&node.folder))).await.expect("a file");
    let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) \
               INSERT INTO person (name, kind, made, handle) SELECT 'Private ' || i, 0, 1, 'private' || i FROM n";
    sqlx::query(sql).execute(&mut database).await.expect("an army");
    let last = Client::guest(node.address(), "MARSHAL NEY").await;
    Client::account(node.address(), "Marshal Ney", "Austerlitz").await;
    for client in [first, last] {
        let name = client.get("/api/me").await.body["person"]["name"].take();
        assert!(name.as_str().is_some_and(|name| name.contains(" ·")), "{name}");
    }
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
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "eagles" })).await;
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

/// What a socket was told of a game beside the table's card, up to now or to its end.
async fn told(socket: &mut Socket) -> Vec<String> {
    let mut all = Vec::new();
    // It may have been closed already.
    let _ = socket.try_raw(Message::text(json!({ "do": "games" }).to_string())).await;
    while let Ok(text) = socket.text().await {
        if text.starts_with("{\"ok\"") {
            break;
        }
        all.push(text);
    }
    all.retain(|text| {
        ["scene", "step", "chat"].iter().any(|kind| text.starts_with(&format!("{{\"push\":\"{kind}")))
    });
    all
}

#[tokio::test]
async fn whoever_gives_a_seat_back_sees_no_more_through_its_eyes() {
    let node = Node::start().await;
    let [anne, mallory, bert, carl] = [
        Client::guest(node.address(), "Anne").await,
        Client::guest(node.address(), "Mallory").await,
        Client::guest(node.address(), "Bert").await,
        Client::guest(node.address(), "Carl").await,
    ];
    let seats = json!([{ "who": "anyone" }, { "who": "anyone" }]);
    // Who sits at a table with a delay may also look on without it.
    for (who, delay) in [(json!(0), 0), (json!("onlooker"), 600)] {
        let wish = json!({ "game": "siegers", "seats": seats, "delay": delay });
        let table = anne.post("/api/tables", wish).await.body["table"]["table"].take();
        let path = format!("/api/tables/{}", table.as_str().expect("a link"));
        let sit = async |client: &Client, seat: u8| {
            let sat = client.post(&format!("{path}/join"), json!({ "seat": seat })).await;
            assert_eq!(sat.status, 200, "{}", sat.body);
        };
        sit(&mallory, 0).await;
        let mut socket = mallory.socket().await;
        let followed = socket.ask(json!({ "do": "follow", "table": table, "as": who })).await;
        assert_eq!(followed["ok"], true, "{followed}");
        assert_eq!(mallory.post(&format!("{path}/leave"), json!({})).await.status, 200);
        sit(&bert, 0).await;
        sit(&carl, 1).await;
        let say = json!({ "do": "chat", "table": table, "text": "Vive l’Empereur", "key": key() });
        assert_eq!(bert.post("/api/do", say).await.status, 200);
        assert_eq!(told(&mut socket).await, Vec::<String>::new(), "as {who}");
        let mut his = bert.socket().await;
        let scene = his.ask(json!({ "do": "follow", "table": table, "as": 0 })).await;
        assert_eq!(scene["scene"]["card"]["status"], "playing", "{scene}");
    }
}

#[tokio::test]
async fn what_somebody_added_to_the_dice_goes_with_the_seat() {
    let node = Node::start().await;
    let [anne, mallory, bert] = [
        Client::guest(node.address(), "Anne").await,
        Client::guest(node.address(), "Mallory").await,
        Client::guest(node.address(), "Bert").await,
    ];
    let card = anne.open("siegers", json!([{ "who": "anyone" }, { "who": "anyone" }])).await;
    let path = format!("/api/tables/{}", card["table"].as_str().expect("a link"));
    let join = async |client: &Client, wish: Value| client.post(&format!("{path}/join"), wish).await;
    assert_eq!(join(&mallory, json!({ "seat": 0, "share": share() })).await.status, 200);
    assert_eq!(mallory.post(&format!("{path}/leave"), json!({})).await.status, 200);
    assert_eq!(join(&anne, json!({ "seat": 0 })).await.status, 200);
    let begun = join(&bert, json!({ "seat": 1, "share": share() })).await.body["table"].take();
    assert_eq!((&begun["status"], &begun["fair"]), (&json!("playing"), &json!("unverified")), "{begun}");
}

/// Numbers of people and games are given once: nobody sits in the games of somebody who is no more, and nobody who followed a game
/// that was deleted sees another.
#[tokio::test]
async fn a_number_is_given_once() {
    let node = Node::start().await;
    let bert = Client::guest(node.address(), "Bert").await;
    let anne = Client::guest(node.address(), "Anne").await;
    let mut pair = Pair::of(anne.clone(), bert, json!({ "game": "siegers" })).await;
    pair.ask(1, json!({ "do": "chat", "text": "My secret garden", "key": key() })).await;
    pair.ask(0, json!({ "do": "resign", "seat": 0 })).await;
    assert_eq!(anne.post("/api/forget", json!({ "name": "Anne" })).await.status, 200);
    let carl = Client::guest(node.address(), "Carl").await;
    assert_eq!(carl.get("/api/tables?list=finished").await.body["tables"], json!([]));
    let chats = carl.post("/api/do", json!({ "do": "chats", "table": pair.table, "have": 0 })).await;
    assert_eq!(chats.body["error"]["code"], "not_yours", "{}", chats.body);

    let (mallory, dora) =
        (Client::guest(node.address(), "Mallory").await, Client::guest(node.address(), "Dora").await);
    let card = dora.open("siegers", json!([{ "who": "anyone" }, { "who": "anyone" }])).await;
    let deleted = card["table"].as_str().expect("a link");
    let joined = mallory.post(&format!("/api/tables/{deleted}/join"), json!({ "seat": 0 })).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let mut socket = mallory.socket().await;
    follow(&mut socket, deleted, 0).await;
    let admin = Admin::open(&file(&node.folder)).await.expect("the database");
    let delete = json!({ "act": "delete_table", "table": deleted });
    let delete: Act = serde_json::from_value(delete).expect("an act");
    admin.act(None, "command line", delete).await.expect("it is done");
    let table = carl.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await["table"].take();
    let table = table.as_str().expect("a link");
    let mut his = carl.socket().await;
    let (seat, orders) = choices(&mut his, table).await.expect("something to do");
    assert_eq!(his.ask(give(table, seat, 0, &orders[0])).await["number"], 1);
    assert_eq!(told(&mut socket).await, Vec::<String>::new());
    while socket.text().await.is_ok() {}
}

/// Whoever deletes an account leaves the tables of others as they were, and those who sat down at its own.
#[tokio::test]
async fn whoever_is_no_more_leaves_others_where_they_sit() {
    let node = Node::start().await;
    let [anne, bert, carl] = [
        Client::guest(node.address(), "Anne").await,
        Client::guest(node.address(), "Bert").await,
        Client::guest(node.address(), "Carl").await,
    ];
    let seats = json!([{ "who": "anyone" }, { "who": "anyone" }]);
    let (hers, his) = (anne.open("siegers", seats.clone()).await, bert.open("siegers", seats.clone()).await);
    let empty = anne.open("siegers", seats).await;
    let path = |card: &Value| format!("/api/tables/{}", card["table"].as_str().expect("a link"));
    for (card, person, seat) in [(&hers, &bert, 0), (&his, &anne, 1)] {
        let sat = person.post(&format!("{}/join", path(card)), json!({ "seat": seat })).await;
        assert_eq!(sat.status, 200, "{}", sat.body);
    }
    assert_eq!(bert.post(&format!("{}/join", path(&his)), json!({ "seat": 1 })).await.status, 409);
    assert_eq!(anne.post("/api/forget", json!({ "name": "Anne" })).await.status, 200);
    for (card, seat) in [(&hers, 1), (&his, 1)] {
        let join = async || carl.post(&format!("{}/join", path(card)), json!({ "seat": seat })).await;
        // The node learns within two seconds what has been done in the database.
        let sat = async { while join().await.status != 200 {} };
        tokio::time::timeout(Duration::from_secs(60), sat).await.expect("the seat is free");
    }
    assert_eq!(bert.get(&path(&hers)).await.body["table"]["status"], "playing");
    let gone = async { while bert.get(&path(&empty)).await.status != 404 {} };
    tokio::time::timeout(Duration::from_secs(60), gone).await.expect("nobody sat there");
}

/// A password is replaced while somebody signs in with the old one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_in_with_an_old_password_does_not_stay() {
    let node = Node::within(roomy().with(Bound::Logins, 1)).await;
    Client::account(node.address(), "Anne", "Austerlitz").await;
    let nobody = Client::nobody(node.address());
    let sign_in = async || {
        let mut client = nobody.clone();
        let signed = client.post("/api/login", json!({ "name": "Anne", "password": "Austerlitz" })).await;
        client.keep_cookie(&signed);
        (signed.status == 200, client)
    };
    let admin = Admin::open(&file(&node.folder)).await.expect("the database");
    let act = json!({ "act": "password", "person": "Anne", "password": "Marengo 1800" });
    let act: Act = serde_json::from_value(act).expect("an act");
    // The last of them have read the old password long before it is their turn.
    let all = futures_util::future::join_all((0..12).map(|_| sign_in()));
    let (all, replaced) = tokio::join!(all, admin.act(None, "command line", act));
    replaced.expect("it is done");
    for (_, client) in all.into_iter().filter(|(signed, _)| *signed) {
        assert_eq!(client.get("/api/me").await.body["person"], Value::Null);
    }
}
