//! What a host can do, and what happens by itself: acts over HTTP and from the command line reach running nodes, data are exported and
//! deleted, and what has had its time is removed.

use crate::client::{Client, Socket, key};
use crate::logs::Lines;
use crate::node::{Node, file, roomy};
use crate::pair::Pair;
use serde_json::{Value, json};
use server::admin::{Act, Admin};
use server::bounds::Bound;
use sqlx::{Connection, SqliteConnection};

async fn admin(node: &Node) -> Admin {
    Admin::open(&file(&node.folder)).await.expect("the database")
}

async fn act(node: &Node, act: Value) {
    let act: Act = serde_json::from_value(act).expect("an act");
    admin(node).await.act(None, "command line", act).await.expect("it is done");
}

async fn database(node: &Node) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite:{}", file(&node.folder))).await.expect("a file")
}

/// An account marked as host.
async fn host(node: &Node) -> Client {
    let host = Client::account(node.address(), "Host", "Austerlitz").await;
    act(node, json!({ "act": "make_host", "person": "Host" })).await;
    assert_eq!(host.get("/api/me").await.body["host"], true);
    host
}

async fn ended(mut socket: Socket) {
    while socket.text().await.is_ok() {}
}

#[tokio::test]
async fn a_host_finds_bans_renames_and_resets() {
    let node = Node::start().await;
    let host = host(&node).await;
    let mallory = Client::account(node.address(), "Mallory", "Austerlitz").await;
    let socket = mallory.socket().await;
    for path in ["/api/host/people", "/api/host/tables", "/api/host/load", "/api/host/audit"] {
        assert_eq!(mallory.get(path).await.status, 403, "{path}");
        assert_eq!(host.get(path).await.status, 200, "{path}");
    }
    let robot = mallory.bot("Robot").await;
    let robots = robot.socket().await;
    let ban = json!({ "act": "ban", "person": "Mallory" });
    assert_eq!(mallory.post("/api/host", ban.clone()).await.status, 403);
    let found = host.get("/api/host/people?search=MALL").await.body["people"].take();
    assert_eq!((&found[0]["name"], found.as_array().map(Vec::len)), (&json!("Mallory"), Some(1)), "{found}");

    assert_eq!(host.post("/api/host", ban).await.status, 200);
    ended(socket).await;
    ended(robots).await;
    assert_eq!(mallory.get("/api/me").await.body["person"], Value::Null, "the session counts no more");
    assert_eq!(robot.get("/api/me").await.body["person"], Value::Null, "nor does the token of its program");
    let sign_in = json!({ "name": "Mallory", "password": "Austerlitz" });
    assert_eq!(mallory.post("/api/login", sign_in.clone()).await.body["error"]["code"], "forbidden");
    assert_eq!(host.post("/api/host", json!({ "act": "unban", "person": found[0]["id"] })).await.status, 200);
    assert_eq!(mallory.post("/api/login", sign_in).await.status, 200);

    let rename = json!({ "act": "rename", "person": "Mallory", "name": "Morris" });
    assert_eq!(host.post("/api/host", rename).await.status, 200);
    let reset = json!({ "act": "password", "person": "Morris", "password": "Marengo 1800" });
    assert_eq!(host.post("/api/host", reset).await.status, 200);
    let again = json!({ "name": "Morris", "password": "Marengo 1800" });
    assert_eq!(mallory.post("/api/login", again).await.status, 200);

    let audit = host.get("/api/host/audit").await.body["entries"].take();
    let deeds: Vec<&str> =
        audit.as_array().expect("entries").iter().filter_map(|entry| entry["deed"].as_str()).collect();
    for deed in ["host:ban", "host:rename", "host:password", "made_account", "refused:forbidden", "signed_in"]
    {
        assert!(deeds.contains(&deed), "{deed}: {deeds:?}");
    }
    assert!(!audit.to_string().contains("Marengo"), "no password is in it");
}

#[tokio::test]
async fn a_new_name_stands_over_what_was_said_and_what_is_said_next() {
    let node = Node::start().await;
    let host = host(&node).await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    pair.ask(0, json!({ "do": "chat", "text": "Before", "key": key() })).await;
    let id = pair.people[0].get("/api/me").await.body["person"]["id"].take();
    let rename = json!({ "act": "rename", "person": id, "name": "Morris" });
    assert_eq!(host.post("/api/host", rename).await.status, 200);
    // The node learns within two seconds what a host has done.
    let renamed = async { while pair.card(0).await["seats"][0]["name"] != "Morris" {} };
    tokio::time::timeout(std::time::Duration::from_secs(60), renamed).await.expect("the new name");
    let after = pair.ask(0, json!({ "do": "chat", "text": "After", "key": key() })).await;
    assert_eq!(after["chat"]["name"], "Morris", "{after}");
    let said = pair.ask(1, json!({ "do": "chats", "have": 0 })).await["chats"].take();
    assert_eq!((&said[0]["text"], &said[0]["name"]), (&json!("Before"), &json!("Morris")), "{said}");
}

#[tokio::test]
async fn long_lists_come_in_parts_that_leave_nobody_out() {
    let node = Node::start().await;
    let host = host(&node).await;
    for nth in 0..60 {
        let guest = Client::guest(node.address(), &format!("Guest {nth}")).await;
        guest.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    }
    for (path, list) in [("people?search=guest", "people"), ("tables?search=guest", "tables")] {
        let first = host.get(&format!("/api/host/{path}")).await.body;
        let rest = host.get(&format!("/api/host/{path}&after=50")).await.body;
        assert_eq!((&first["more"], &rest["more"]), (&json!(true), &json!(false)), "{list}");
        let lines = |part: &Value| part[list].as_array().expect("lines").clone();
        let mut all: Vec<String> = lines(&first).iter().chain(&lines(&rest)).map(Value::to_string).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 60, "{list}");
    }
    let none = host.get("/api/host/audit?after=100000").await.body;
    assert_eq!((&none["entries"], &none["more"]), (&json!([]), &json!(false)));
}

#[tokio::test]
async fn a_host_hands_the_games_of_a_lost_guest_to_an_account() {
    let node = Node::start().await;
    let host = host(&node).await;
    let guest = Client::guest(node.address(), "Bert").await;
    let guest_id = guest.get("/api/me").await.body["person"]["id"].clone();
    let table = guest.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await["table"].take();
    let anne = Client::account(node.address(), "Anne", "Wavre 1815").await;
    let wrong = host.post("/api/host", json!({ "act": "hand_over", "person": "Anne", "to": "Host" })).await;
    assert_eq!(wrong.status, 400, "only a guest's games are handed over: {}", wrong.body);
    let hand_over = json!({ "act": "hand_over", "person": guest_id, "to": "Anne" });
    assert_eq!(host.post("/api/host", hand_over).await.status, 200);
    assert_eq!(anne.get("/api/tables?list=mine").await.body["tables"][0]["table"], table);
    assert_eq!(guest.get("/api/me").await.body["person"], Value::Null);
}

#[tokio::test]
async fn a_host_closes_and_deletes_tables_and_tells_everybody() {
    let node = Node::start().await;
    let host = host(&node).await;
    let mut pair = Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    pair.move_on().await;
    assert_eq!(
        host.post("/api/host", json!({ "act": "close_table", "table": pair.table })).await.status,
        200
    );
    let card = pair.over(0).await;
    assert_eq!(card["outcome"]["reasons"], json!(["closed"]), "{card}");
    let path = format!("/api/tables/{}", pair.table);
    assert_eq!(pair.people[0].get(&format!("{path}/journal")).await.status, 200);
    assert_eq!(
        host.post("/api/host", json!({ "act": "announce", "text": "Back at eight" })).await.status,
        200
    );
    assert_eq!(pair.sockets[0].push("announcement").await["text"], "Back at eight");
    assert_eq!(pair.people[1].get("/api/me").await.body["announcement"], "Back at eight");
    assert_eq!(
        host.post("/api/host", json!({ "act": "delete_table", "table": pair.table })).await.status,
        200
    );
    assert_eq!(host.get("/api/host/tables?search=siegers").await.body["tables"], json!([]));
    let [first, _] = pair.sockets;
    ended(first).await;
    assert_eq!(pair.people[0].get(&path).await.status, 404);
}

#[tokio::test]
async fn all_of_a_persons_data_are_exported_and_deleted_and_finished_games_stay() {
    let node = Node::start().await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let bert = Client::guest(node.address(), "Bert").await;
    let mut done = Pair::of(anne.clone(), bert.clone(), json!({ "game": "siegers" })).await;
    let key = crate::client::key();
    done.ask(0, json!({ "do": "chat", "text": "My secret garden", "key": key })).await;
    done.ask(0, json!({ "do": "note", "text": "His left is weak" })).await;
    done.ask(0, json!({ "do": "resign", "seat": 0 })).await;
    let mut open = Pair::of(anne.clone(), bert.clone(), json!({ "game": "siegers" })).await;
    let mut database = database(&node).await;
    for sql in [
        "INSERT INTO notice (person, kind, game, seat, number, made, state, tries) \
         SELECT first, 'carrier pigeon', id, 0, 7, 77, 'sent', 1 FROM game WHERE link = $1",
        "INSERT INTO standing (game, seat, body) SELECT id, 0, '{\"mode\":\"never\"}' FROM game WHERE link = $1",
    ] {
        sqlx::query(sql).bind(&done.table).execute(&mut database).await.expect("a row");
    }
    let exported = anne.get("/api/export?person=me").await.body["export"].take();
    let kept = [
        "My secret garden",
        "His left is weak",
        "signed_in|made_account",
        &done.table,
        "carrier pigeon",
        "never",
    ];
    for kept in kept {
        assert!(kept.split('|').any(|one| exported.to_string().contains(one)), "{kept}: {exported}");
    }
    assert_eq!(bert.get("/api/export?person=Anne").await.status, 403);
    for name in ["Anne", "aNNE"] {
        let refused = bert.post("/api/login", json!({ "name": name, "password": "Waterloo" })).await;
        assert_ne!(refused.status, 200, "it is written down who was refused");
    }
    act(&node, json!({ "act": "make_host", "person": "Anne" })).await;
    act(&node, json!({ "act": "unmake_host", "person": "Anne" })).await;
    act(&node, json!({ "act": "announce", "text": "1 May: the club is closed" })).await;
    assert_eq!(anne.post("/api/forget", json!({ "name": "Bert" })).await.status, 400);
    assert_eq!(anne.post("/api/forget", json!({ "name": "Anne" })).await.status, 200);

    let over = open.ended(1).await;
    assert_eq!(over["outcome"]["winner"], 1, "she has given up: {over}");
    assert_eq!(anne.get("/api/me").await.body["person"], Value::Null);
    let card = bert.get(&format!("/api/tables/{}", done.table)).await.body["table"].take();
    assert_eq!((&card["seats"][0]["name"], &card["status"]), (&json!("N. N."), &json!("over")), "{card}");
    assert_eq!(bert.get(&format!("/api/tables/{}/journal", done.table)).await.status, 200);
    for table in ["person", "chat", "note", "notice", "audit", "session", "game"] {
        let sql = match table {
            "person" => "SELECT COUNT(*) FROM person WHERE name = 'Anne'",
            "chat" => "SELECT COUNT(*) FROM chat WHERE body LIKE '%garden%'",
            "note" => "SELECT COUNT(*) FROM note",
            "notice" => "SELECT COUNT(*) FROM notice",
            "audit" => "SELECT COUNT(*) FROM audit WHERE LOWER(about) LIKE '%anne%'",
            "session" => "SELECT COUNT(*) FROM session WHERE person NOT IN (SELECT id FROM person)",
            _ => "SELECT COUNT(*) FROM game WHERE seats LIKE '%Anne%'",
        };
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("a count");
        assert_eq!(rows, 0, "{table}");
    }
    let told =
        "SELECT COUNT(*) FROM audit WHERE about LIKE '1 May%' OR (deed = 'host:make_host' AND about <> '')";
    let rows: i64 = sqlx::query_scalar(told).fetch_one(&mut database).await.expect("a count");
    assert_eq!(rows, 2, "what hosts did stays");
    let from = "SELECT COUNT(*) FROM audit WHERE deed = 'host:delete_person' AND network = ''";
    let rows: i64 = sqlx::query_scalar(from).fetch_one(&mut database).await.expect("a count");
    assert_eq!(rows, 1, "who has gone is not looked for by where they were");
}

#[tokio::test]
async fn what_has_had_its_time_is_removed_at_the_next_start() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let waiting = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    let playing = anne.open("siegers", json!([{ "who": "me" }, { "who": "me" }])).await;
    let bert = Client::guest(node.address(), "Bert").await;
    let days = |bound: Bound| roomy().of(bound) as i64 * 24 * 3600 * 1000;
    let mut database = database(&node).await;
    for (sql, age) in [
        ("UPDATE game SET moved = moved - $1 WHERE status = 0", days(Bound::WaitingDays) + 1000),
        ("UPDATE game SET moved = moved - $1 WHERE status = 1", days(Bound::AbandonedDays) + 1000),
        ("UPDATE person SET made = made - $1 WHERE name = 'Bert'", days(Bound::GuestDays) + 1000),
        (
            "UPDATE session SET until = until - $1 WHERE person = (SELECT id FROM person WHERE name = 'Bert')",
            days(Bound::GuestDays) + 1000,
        ),
        ("INSERT INTO audit (at, deed, about, network) VALUES (1 - $1, 'signed_in', 'old', '')", 0),
        (
            "INSERT INTO notice (person, kind, game, seat, number, made, state, tries) \
             VALUES (1, 'old', 1, 0, 1, 1 - $1, 'sent', 1)",
            0,
        ),
    ] {
        sqlx::query(sql).bind(age).execute(&mut database).await.expect("it is changed");
    }
    let node = node.again().await;
    let gone = async |sql: &'static str| loop {
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("a count");
        if rows == 0 {
            return;
        }
        tokio::task::yield_now().await;
    };
    let all = async {
        let mut gone = gone;
        gone("SELECT COUNT(*) FROM game WHERE status = 0").await;
        gone("SELECT COUNT(*) FROM game WHERE status = 1").await;
        gone("SELECT COUNT(*) FROM person WHERE name = 'Bert'").await;
        gone("SELECT COUNT(*) FROM audit WHERE about = 'old'").await;
        gone("SELECT COUNT(*) FROM notice WHERE kind = 'old'").await;
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), all).await.expect("it is tidied up");
    let anne = Client { address: node.address(), ..anne };
    assert_eq!(
        anne.get(&format!("/api/tables/{}", waiting["table"].as_str().expect("a link"))).await.status,
        404
    );
    let closed = anne.get(&format!("/api/tables/{}", playing["table"].as_str().expect("a link"))).await.body;
    assert_eq!(closed["table"]["outcome"]["reasons"], json!(["closed"]), "{closed}");
    let bert = Client { address: node.address(), ..bert };
    assert_eq!(bert.get("/api/me").await.body["person"], Value::Null);
}

/// A card file that no table has is removed after a day, and one that a table is about to have is not.
#[tokio::test]
async fn card_files_that_no_table_has_are_removed() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let cards = include_str!("../../../../content/eagles/cards.csv");
    let open = async |cards: &str| {
        let seats = json!([{ "who": "me" }, { "who": "me" }]);
        let wish = json!({ "game": "eagles", "options": { "cards": cards }, "seats": seats });
        let opened = anne.post("/api/tables", wish).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        opened.body["table"]["options"]["cards"]["large"].as_str().expect("a hash").to_owned()
    };
    let (kept, gone) = (open(cards).await, open(&format!("{}x\n", cards.trim_end())).await);
    assert_ne!(kept, gone);
    let mut database = database(&node).await;
    for sql in
        ["DELETE FROM game WHERE setup LIKE '%' || $1 || '%'", "UPDATE large SET made = LENGTH($1) - 64"]
    {
        sqlx::query(sql).bind(&gone).execute(&mut database).await.expect("it is changed");
    }
    let made = async |database: &mut SqliteConnection, hash: &str| {
        let made =
            sqlx::query_scalar::<_, i64>("SELECT made FROM large WHERE hash = $1").bind(hash.to_owned());
        made.fetch_optional(database).await.expect("an answer")
    };
    assert_eq!(made(&mut database, &kept).await, Some(0));
    let node = node.again().await;
    let removed = async { while made(&mut database, &gone).await.is_some() {} };
    tokio::time::timeout(std::time::Duration::from_secs(60), removed).await.expect("it is tidied up");
    assert_eq!(made(&mut database, &kept).await, Some(0), "a table has it");
    let anne = Client { address: node.address(), ..anne.clone() };
    let wish = json!({ "game": "eagles", "options": { "cards": cards },
        "seats": [{ "who": "me" }, { "who": "me" }] });
    assert_eq!(anne.post("/api/tables", wish).await.status, 200);
    assert!(made(&mut database, &kept).await > Some(0), "one more is about to have it");
}

/// Games that cannot be read keep nothing else from being tidied up, and nobody from being forgotten.
#[tokio::test]
async fn bad_rows_stop_neither_tidying_up_nor_forgetting() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let mine = || json!([{ "who": "me" }, { "who": "me" }]);
    anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    anne.open("siegers", mine()).await;
    Client::guest(node.address(), "Bert").await;
    let days = |bound: Bound| roomy().of(bound) as i64 * 24 * 3600 * 1000 + 1000;
    let mut database = database(&node).await;
    for (sql, age) in [
        ("UPDATE game SET moved = moved - $1, seats = 'nonsense' WHERE status = 0", days(Bound::WaitingDays)),
        (
            "UPDATE game SET moved = moved - $1, seats = 'nonsense' WHERE status = 1",
            days(Bound::AbandonedDays),
        ),
        ("UPDATE person SET made = made - $1 WHERE name = 'Bert'", days(Bound::GuestDays)),
        ("DELETE FROM session WHERE $1 > 0 AND person = (SELECT id FROM person WHERE name = 'Bert')", 1),
    ] {
        sqlx::query(sql).bind(age).execute(&mut database).await.expect("it is changed");
    }
    let node = node.again().await;
    let tidy = async {
        for sql in
            ["SELECT COUNT(*) FROM person WHERE name = 'Bert'", "SELECT COUNT(*) FROM game WHERE status = 0"]
        {
            while sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut database).await.expect("a count") > 0 {
                tokio::task::yield_now().await;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), tidy).await.expect("the rest is tidied up");
    let anne = Client { address: node.address(), ..anne };
    let forgotten = anne.post("/api/forget", json!({ "name": "Anne" })).await;
    assert_eq!(forgotten.status, 200, "{}", forgotten.body);
    assert_eq!(anne.get("/api/me").await.body["person"], Value::Null);
}

/// A game that cannot be read stops neither the clocks of others nor their computer players, and lists go on.
#[tokio::test]
async fn one_bad_row_stops_nothing() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let clock = json!({ "kind": "live", "seconds": 3600, "increment": 0 });
    let open = async |seats: Value| {
        let wish = json!({ "game": "siegers", "seats": seats, "clock": clock });
        anne.post("/api/tables", wish).await.body["table"]["table"].as_str().expect("a link").to_owned()
    };
    let mine = || json!([{ "who": "me" }, { "who": "me" }]);
    let computer =
        || json!([{ "who": "computer", "level": "random" }, { "who": "computer", "level": "random" }]);
    let (bad, good) = (open(mine()).await, open(mine()).await);
    let (bad_computer, good_computer) = (open(computer()).await, open(computer()).await);
    node.serving.drain().await.expect("it stops");
    let mut database =
        SqliteConnection::connect(&format!("sqlite:{}", file(&node.folder))).await.expect("a file");
    for (sql, link) in [
        ("UPDATE game SET deadline = 1, terms = 'nonsense' WHERE link = $1", &bad),
        ("UPDATE game SET deadline = 2, opening = x'09' WHERE link = $1", &bad_computer),
    ] {
        sqlx::query(sql).bind(link).execute(&mut database).await.expect("it is changed");
    }
    let terms: String = sqlx::query_scalar("SELECT terms FROM game WHERE link = $1")
        .bind(&good)
        .fetch_one(&mut database)
        .await
        .expect("terms");
    let mut terms: Value = serde_json::from_str(&terms).expect("terms");
    terms["began"] = json!(terms["began"].as_i64().expect("a time") - 7_200_000);
    let began = sqlx::query("UPDATE game SET deadline = 3, terms = $1 WHERE link = $2");
    began.bind(terms.to_string()).bind(&good).execute(&mut database).await.expect("it is changed");
    let before: i64 = sqlx::query_scalar("SELECT number FROM game WHERE link = $1")
        .bind(&good_computer)
        .fetch_one(&mut database)
        .await
        .expect("a number");
    let id: i64 = sqlx::query_scalar("SELECT id FROM game WHERE link = $1")
        .bind(&bad)
        .fetch_one(&mut database)
        .await
        .expect("a number");
    let lines = Lines::default();
    let to = lines.clone();
    let subscriber = tracing_subscriber::fmt().json().with_writer(move || to.clone()).finish();
    let _logged = tracing::subscriber::set_default(subscriber);
    let serving = crate::node::serve(&file(&node.folder)).await;
    let anne = Client { address: serving.address, ..anne };
    let path = |link: &str| format!("/api/tables/{link}");
    let all = async {
        while anne.get(&path(&good)).await.body["table"]["outcome"]["reasons"] != json!(["time"]) {}
        loop {
            let card = anne.get(&path(&good_computer)).await.body["table"].take();
            if card["number"].as_i64() > Some(before) || card["status"] == "over" {
                return;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), all).await.expect("others go on");
    let list = anne.get("/api/tables?list=mine").await;
    assert_eq!(list.status, 200, "{}", list.body);
    let named = format!("\"game\":{id},");
    let log = lines.text();
    assert!(log.lines().any(|line| line.contains("cannot be read") && line.contains(&named)), "{log}");
}
