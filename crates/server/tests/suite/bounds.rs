//! Attacks on a node: each takes more of something than its bound allows, is refused with a sentence and a time, and is counted;
//! whoever plays meanwhile notices nothing.

use crate::client::{Client, Response, key};
use crate::node::{Node, file, roomy, serve_as};
use crate::saved::journal;
use serde_json::{Value, json};
use server::bounds::{Bound, Bounds};
use server::{Doors, Settings};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Says that somebody was told to slow down: status, sentence and time, and that it was counted.
pub(crate) async fn slowed(client: &Client, response: &Response, bound: Bound) {
    assert_eq!(response.status, 429, "{bound:?}: {}", response.body);
    assert_eq!(response.body["error"]["code"], "slow_down");
    assert!(!response.body["error"]["message"].as_str().unwrap_or_default().is_empty());
    assert!(response.head.to_lowercase().contains("retry-after: "), "{}", response.head);
    counted(client, bound).await;
}

/// Says that something was too large for ever.
pub(crate) async fn too_large(client: &Client, response: &Response, bound: Bound) {
    assert_eq!(response.status, 413, "{bound:?}: {}", response.body);
    assert_eq!(response.body["error"]["code"], "too_long");
    counted(client, bound).await;
}

pub(crate) async fn counted(client: &Client, bound: Bound) {
    let mut line = client.line().await;
    let (_, metrics) = line.ask("GET", "/metrics", "").await;
    let name = format!("grognard_limits_met_total{{limit=\"{}\"}}", bound.name());
    assert!(metrics.contains(&name), "{name} is not counted: {metrics}");
}

fn table(seats: Value) -> Value {
    json!({ "game": "siegers", "seats": seats })
}

pub(crate) fn mine() -> Value {
    json!([{ "who": "me" }, { "who": "me" }])
}

/// A card file of this many bytes that the game accepts.
fn card_file(bytes: usize) -> String {
    let cards = include_str!("../../../../content/eagles/cards.csv");
    let mut lines: Vec<String> = cards.lines().map(str::to_owned).collect();
    let mut at = lines.len() - 1;
    let mut missing = bytes.saturating_sub(cards.len());
    while missing > 0 {
        // The last column is a note of at most 300 letters; where it has quotation marks it is left alone.
        let note = lines[at].rsplit(',').next().unwrap_or_default().chars().count();
        let add = if lines[at].ends_with('"') { 0 } else { missing.min(300_usize.saturating_sub(note)) };
        lines[at] += &"x".repeat(add);
        (missing, at) = (missing - add, at - 1);
    }
    lines.join("\n") + "\n"
}

#[tokio::test]
async fn a_card_file_is_bounded_kept_once_and_never_repeated_in_lists() {
    let node = Node::within(roomy().with(Bound::Options, 80_000)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let wish = |cards: String| json!({ "game": "eagles", "options": { "cards": cards }, "seats": mine() });
    let cards = card_file(60_000);
    for _ in 0..3 {
        let opened = anne.post("/api/tables", wish(cards.clone())).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        assert!(opened.body.to_string().len() < 5_000);
    }
    let list = anne.get("/api/tables").await.body;
    assert!(list.to_string().len() < 10_000, "{list}");
    assert!(list["tables"][0]["options"]["cards"]["bytes"].as_u64() > Some(60_000), "{list}");
    let link = list["tables"][0]["table"].as_str().expect("a link");
    let whole = anne.get(&format!("/api/tables/{link}/options")).await.body;
    assert_eq!(whole["options"]["cards"], cards);
    let mut socket = anne.socket().await;
    let mut scene = socket.ask(json!({ "do": "follow", "table": link, "as": 0 })).await;
    assert_eq!(scene["scene"]["view"]["cards"].take(), cards, "who sits down is told the cards");
    assert!(!scene.to_string().contains("xxxxxxxxxx"), "once");
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = <sqlx::SqliteConnection as sqlx::Connection>::connect(&address).await.expect("a file");
    let kept: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM large").fetch_one(&mut database).await.expect("a count");
    assert_eq!(kept, 1, "one card file for three tables");

    too_large(&anne, &anne.post("/api/tables", wish(card_file(90_000))).await, Bound::Options).await;
    let one_cell = format!("{}x{}", card_file(0).trim_end(), "x".repeat(20_000));
    let refused = anne.post("/api/tables", wish(one_cell)).await;
    assert_eq!(refused.body["error"]["code"], "bad_setup", "one cell of 20 kB: {}", refused.body);
    too_large(&anne, &anne.post("/api/tables", wish("x".repeat(300_000))).await, Bound::Body).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_are_checked_a_few_at_a_time_and_the_queue_is_short() {
    let bounds = roomy().with(Bound::Logins, 1).with(Bound::LoginsWaiting, 2);
    let node = Node::within(bounds).await;
    Client::account(node.address(), "Anne", "Austerlitz").await;
    let nobody = Client::nobody(node.address());
    let sign_in = json!({ "name": "Anne", "password": "Austerlitz" });
    let all =
        futures_util::future::join_all((0..40).map(|_| nobody.post("/api/login", sign_in.clone()))).await;
    let refused: Vec<&Response> = all.iter().filter(|response| response.status == 429).collect();
    assert!(refused.len() > 20, "{}", refused.len());
    slowed(&nobody, refused[0], Bound::LoginsWaiting).await;
    assert!(all.iter().any(|response| response.status == 200));
    assert_eq!(nobody.post("/api/login", sign_in).await.status, 200, "afterwards all is as before");
}

#[tokio::test]
async fn saved_games_are_bounded_in_bytes_and_orders() {
    let node = Node::within(roomy().with(Bound::Upload, 200_000).with(Bound::UploadOrders, 3)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let link = anne.open("siegers", mine()).await["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    for number in 0..4 {
        let awaiting = socket.ask(json!({ "do": "awaiting", "table": link })).await;
        let seat = awaiting["awaiting"]["seats"][0].clone();
        let offers = socket.ask(json!({ "do": "offers", "table": link, "seat": seat })).await;
        let order = offers["offers"][0]["order"].clone();
        let give = json!({ "do": "give", "table": link, "seat": seat, "number": number, "order": order, "key": key() });
        assert_eq!(socket.ask(give).await["number"], number + 1);
    }
    socket.ask(json!({ "do": "resign", "table": link, "seat": 0 })).await;
    let journal = anne.get(&format!("/api/tables/{link}/journal")).await.body;
    let wish = json!({ "journal": journal, "seats": mine() });
    too_large(&anne, &anne.post("/api/tables/load", wish).await, Bound::UploadOrders).await;
    let huge = json!({ "journal": "x".repeat(300_000), "seats": mine() });
    too_large(&anne, &anne.post("/api/tables/load", huge).await, Bound::Upload).await;
}

#[tokio::test]
async fn tables_programs_and_tokens_are_counted_for_whoever_owns_them() {
    let bounds = roomy()
        .with(Bound::PersonTables, 3)
        .with(Bound::PersonComputerTables, 1)
        .with(Bound::PersonBots, 2)
        .with(Bound::PersonTokens, 3);
    let node = Node::within(bounds).await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let (first, second) = (anne.bot("Robot").await, anne.bot("Robota").await);
    let third = anne.post("/api/tokens", json!({ "name": "Robotnik", "bot": true })).await;
    too_large(&anne, &third, Bound::PersonBots).await;
    let own = json!({ "name": "laptop", "bot": false });
    assert_eq!(anne.post("/api/tokens", own.clone()).await.status, 200);
    too_large(&anne, &anne.post("/api/tokens", own).await, Bound::PersonTokens).await;

    let computers =
        json!([{ "who": "computer", "level": "random" }, { "who": "computer", "level": "random" }]);
    let long = json!({ "game": "eagles", "seats": computers });
    assert_eq!(anne.post("/api/tables", long.clone()).await.status, 200);
    slowed(&anne, &second.post("/api/tables", long).await, Bound::PersonComputerTables).await;
    assert_eq!(first.post("/api/tables", table(mine())).await.status, 200);
    assert_eq!(second.post("/api/tables", table(mine())).await.status, 200);
    slowed(&anne, &anne.post("/api/tables", table(mine())).await, Bound::PersonTables).await;
    let bert = Client::guest(node.address(), "Bert").await;
    assert_eq!(bert.post("/api/tables", table(mine())).await.status, 200, "others are not hindered");
}

#[tokio::test]
async fn a_network_opens_makes_and_says_only_so_much() {
    let bounds = roomy()
        .with(Bound::NetworkTables, 3)
        .with(Bound::NetworkComputerTables, 1)
        .with(Bound::NetworkBots, 1)
        .with(Bound::NetworkChat, 2);
    let node = Node::within(bounds).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let bert = Client::guest(node.address(), "Bert").await;
    anne.bot("Robot").await;
    let another = bert.post("/api/tokens", json!({ "name": "Robota", "bot": true })).await;
    slowed(&bert, &another, Bound::NetworkBots).await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let computers = json!([{ "who": "computer" }, { "who": "computer" }]);
    assert_eq!(anne.post("/api/tables", table(computers.clone())).await.status, 200);
    slowed(&bert, &bert.post("/api/tables", table(computers)).await, Bound::NetworkComputerTables).await;
    slowed(&bert, &bert.post("/api/tables", table(mine())).await, Bound::NetworkTables).await;
    let elsewhere = ["X-Forwarded-For: 2001:db8:1:2::7"];
    let opened = bert.request("POST", "/api/tables", Some(table(mine())), &elsewhere).await;
    assert_eq!(opened.status, 200, "another network: {}", opened.body);
    let say = || json!({ "do": "chat", "table": link, "text": "Vive l’Empereur", "key": key() });
    for _ in 0..2 {
        assert_eq!(anne.post("/api/do", say()).await.status, 200);
    }
    slowed(&anne, &anne.post("/api/do", say()).await, Bound::NetworkChat).await;
}

#[tokio::test]
async fn what_a_person_says_notes_and_writes_is_bounded() {
    let bounds = roomy()
        .with(Bound::PersonChat, 3)
        .with(Bound::TableChat, 2)
        .with(Bound::PersonNotes, 1)
        .with(Bound::GameLines, 1);
    let node = Node::within(bounds).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let ask = async |request: Value| anne.post("/api/do", request).await;
    let say = || json!({ "do": "chat", "table": link, "text": "Vive l’Empereur", "key": key() });
    for _ in 0..2 {
        assert_eq!(ask(say()).await.status, 200);
    }
    too_large(&anne, &ask(say()).await, Bound::TableChat).await;
    slowed(&anne, &ask(say()).await, Bound::PersonChat).await;
    let note = || json!({ "do": "note", "table": link, "text": "Attack on the left" });
    assert_eq!(ask(note()).await.status, 200);
    let other = anne.open("siegers", mine()).await["table"].clone();
    let another = || json!({ "do": "note", "table": other, "text": "Attack on the right" });
    too_large(&anne, &ask(another()).await, Bound::PersonNotes).await;
    let padded = json!({ "do": "note", "table": link, "text": format!("Hold on{}", " ".repeat(100_000)) });
    assert_eq!(ask(padded).await.status, 200, "the one note can be written anew");
    let kept = async || ask(json!({ "do": "notes", "table": link })).await.body["text"].clone();
    assert_eq!(kept().await, "Hold on", "what is kept is what was measured");
    let blank = json!({ "do": "note", "table": link, "text": " ".repeat(100_000) });
    assert_eq!(ask(blank).await.status, 200, "a note can be cleared");
    assert_eq!(kept().await, "");
    assert_eq!(ask(another()).await.status, 200, "and makes room for another");
    let mut given = Vec::new();
    for number in 0..2 {
        let awaiting = ask(json!({ "do": "awaiting", "table": link })).await.body;
        let seat = awaiting["awaiting"]["seats"][0].clone();
        let offers = ask(json!({ "do": "offers", "table": link, "seat": seat })).await.body;
        let order = offers["offers"][0]["order"].clone();
        let give = json!({ "do": "give", "table": link, "seat": seat, "number": number, "order": order, "key": key() });
        given.push(ask(give).await);
    }
    assert_eq!(given[0].status, 200);
    too_large(&anne, &given[1], Bound::GameLines).await;
    let resigned = ask(json!({ "do": "resign", "table": link, "seat": 0 })).await;
    assert_eq!(resigned.status, 200, "its end is always written: {}", resigned.body);
}

#[tokio::test]
async fn sockets_are_counted_for_persons_and_networks_and_follow_only_so_much() {
    let bounds =
        roomy().with(Bound::PersonSockets, 2).with(Bound::NetworkSockets, 3).with(Bound::Following, 1);
    let node = Node::within(bounds).await;
    let anne = Client::account(node.address(), "Anne", "Austerlitz").await;
    let robot = anne.bot("Robot").await;
    let (mut one, _two) = (anne.socket().await, robot.socket().await);
    assert_eq!(anne.try_socket().await.err(), Some(429), "a program's socket is its owner's");
    counted(&anne, Bound::PersonSockets).await;
    let bert = Client::guest(node.address(), "Bert").await;
    let _three = bert.socket().await;
    assert_eq!(bert.try_socket().await.err(), Some(429), "the network has three");
    counted(&anne, Bound::NetworkSockets).await;

    let (first, second) = (anne.open("siegers", mine()).await, anne.open("siegers", mine()).await);
    let follow = |card: &Value| json!({ "do": "follow", "table": card["table"], "as": "onlooker" });
    assert_eq!(one.ask(follow(&first)).await["ok"], true);
    let refused = one.ask(follow(&second)).await;
    assert_eq!((&refused["error"]["code"], &refused["error"]["retry"]), (&json!("slow_down"), &json!(1)));
    counted(&anne, Bound::Following).await;
    one.ask(json!({ "do": "unfollow", "table": first["table"] })).await;
    assert_eq!(one.ask(follow(&second)).await["ok"], true);

    let node = Node::within(roomy().with(Bound::NetworkFollowing, 1)).await;
    let (anne, bert) =
        (Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await);
    let (first, second) = (anne.open("siegers", mine()).await, anne.open("siegers", mine()).await);
    let (mut hers, mut his) = (anne.socket().await, bert.socket().await);
    assert_eq!(his.ask(json!({ "do": "follow", "table": "none", "as": 0 })).await["ok"], false);
    assert_eq!(hers.ask(follow(&first)).await["ok"], true);
    let refused = his.ask(follow(&second)).await;
    assert_eq!((&refused["error"]["code"], &refused["error"]["retry"]), (&json!("slow_down"), &json!(30)));
    counted(&anne, Bound::NetworkFollowing).await;
    hers.ask(json!({ "do": "unfollow", "table": first["table"] })).await;
    assert_eq!(his.ask(follow(&second)).await["ok"], true);
}

#[tokio::test]
async fn onlookers_newcomers_and_files_of_the_page_are_bounded() {
    let bounds = roomy().with(Bound::Onlookers, 1).with(Bound::Newcomers, 3);
    let node = Node::within(bounds).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let bert = Client::guest(node.address(), "Bert").await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let follow = |who: Value| json!({ "do": "follow", "table": link, "as": who });
    let (mut hers, mut his) = (anne.socket().await, bert.socket().await);
    assert_eq!(his.ask(follow(json!("onlooker"))).await["ok"], true);
    assert_eq!(hers.ask(follow(json!("onlooker"))).await["error"]["code"], "slow_down");
    assert_eq!(hers.ask(follow(json!(0))).await["ok"], true, "a player is never kept out");
    counted(&anne, Bound::Onlookers).await;
    let nobody = Client::nobody(node.address());
    let guest = async || nobody.post("/api/guest", json!({ "name": "Mallory" })).await;
    assert_eq!(guest().await.status, 200);
    slowed(&nobody, &guest().await, Bound::Newcomers).await;

    let node = watched(roomy().with(Bound::NetworkRequests, 3)).await;
    let nobody = Client::nobody(node.address());
    let mut last = None;
    for _ in 0..60 {
        last = Some(nobody.get("/assets/nothing.js").await);
    }
    let last = last.expect("sixty answers");
    assert_eq!(last.status, 429);
    assert!(last.head.to_lowercase().contains("retry-after: "), "{}", last.head);
    let elsewhere =
        "GET /metrics HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n\r\n";
    let mut stream = TcpStream::connect(node.address()).await.expect("the node listens");
    stream.write_all(elsewhere.as_bytes()).await.expect("it reads");
    let metrics = until_closed(stream).await;
    assert!(metrics.starts_with("HTTP/1.1 200"), "others are not hindered: {metrics}");
    assert!(metrics.contains("grognard_limits_met_total{limit=\"network-requests\"}"), "{metrics}");
}

/// A network has hundreds of sockets, and all of them together ask no more than it may.
#[tokio::test]
async fn what_a_network_asks_over_sockets_is_bounded() {
    let node = watched(roomy().with(Bound::NetworkRequests, 3)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let (mut one, mut other) = (anne.socket().await, anne.socket().await);
    let mut refused = Value::Null;
    for _ in 0..40 {
        for socket in [&mut one, &mut other] {
            let answer = socket.ask(json!({ "do": "games" })).await;
            refused = if answer["ok"] == false { answer["error"].clone() } else { refused };
        }
    }
    assert_eq!((&refused["code"], &refused["retry"]), (&json!("slow_down"), &json!(1)), "{refused}");
    assert!(refused["message"].as_str().is_some_and(|said| said.contains("network")), "{refused}");
    let elsewhere =
        "GET /metrics HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n\r\n";
    let mut stream = TcpStream::connect(node.address()).await.expect("the node listens");
    stream.write_all(elsewhere.as_bytes()).await.expect("it reads");
    let metrics = until_closed(stream).await;
    assert!(metrics.contains("grognard_limits_met_total{limit=\"network-requests\"}"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn journals_and_exports_are_sent_a_few_at_a_time() {
    for bound in [Bound::NetworkDocuments, Bound::Documents] {
        let node = Node::within(roomy().with(bound, 1)).await;
        let anne = Client::guest(node.address(), "Anne").await;
        let wish = json!({ "journal": journal("siegers", 150), "seats": mine() });
        let link = anne.post("/api/tables/load", wish).await.body["table"]["table"].take();
        anne.post("/api/do", json!({ "do": "resign", "table": link, "seat": 0 })).await;
        let path = format!("/api/tables/{}/journal", link.as_str().expect("a link"));
        for path in [path.as_str(), "/api/export?person=me"] {
            let asked = async || futures_util::future::join_all((0..40).map(|_| anne.get(path))).await;
            let refused = async {
                loop {
                    let all = asked().await;
                    assert!(all.iter().any(|response| response.status == 200));
                    if let Some(refused) = all.into_iter().find(|response| response.status == 429) {
                        return refused;
                    }
                }
            };
            let refused =
                tokio::time::timeout(Duration::from_secs(60), refused).await.expect("forty at once");
            slowed(&anne, &refused, bound).await;
            assert_eq!(anne.get(path).await.status, 200, "afterwards all is as before");
        }
    }
}

/// What somebody has said in years is not gathered in memory because they ask for it; the host can still hand it out.
#[tokio::test]
async fn an_export_is_bounded_and_the_command_line_tells_all() {
    let node = Node::within(roomy().with(Bound::Export, 20_000)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let table = anne.open("siegers", mine()).await["table"].clone();
    assert_eq!(anne.get("/api/export?person=me").await.status, 200);
    for _ in 0..6 {
        let say = json!({ "do": "chat", "table": table, "text": "x".repeat(4_000), "key": key() });
        assert_eq!(anne.post("/api/do", say).await.status, 200);
    }
    too_large(&anne, &anne.get("/api/export?person=me").await, Bound::Export).await;
    let me = anne.get("/api/me").await.body["person"]["id"].take();
    let admin = server::admin::Admin::open(&file(&node.folder)).await.expect("a database");
    let all = admin.export(me.as_str().expect("an id")).await.expect("all of it");
    assert_eq!(all.kept["said"].as_array().map(Vec::len), Some(6));
}

#[tokio::test]
async fn what_is_brought_and_said_is_counted_by_its_size() {
    let journal = json!({ "journal": journal("siegers", 20), "seats": mine() });
    let much = journal.to_string().len() as u64;
    let node = Node::within(roomy().with(Bound::NetworkSaved, 2 * much).with(Bound::PersonChat, 10)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    for _ in 0..2 {
        assert_eq!(anne.post("/api/tables/load", journal.clone()).await.status, 200);
    }
    slowed(&anne, &anne.post("/api/tables/load", journal).await, Bound::NetworkSaved).await;
    let cards = json!({ "cards": card_file(60_000) });
    let wish = json!({ "game": "eagles", "options": cards, "seats": mine() });
    slowed(&anne, &anne.post("/api/tables", wish).await, Bound::NetworkSaved).await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let say =
        |letters: usize| json!({ "do": "chat", "table": link, "text": "x".repeat(letters), "key": key() });
    assert_eq!(anne.post("/api/do", say(3900)).await.status, 200);
    slowed(&anne, &anne.post("/api/do", say(3900)).await, Bound::PersonChat).await;
    assert_eq!(anne.post("/api/do", say(10)).await.status, 200);
}

#[tokio::test]
async fn questions_that_take_long_are_bounded_for_each_person_and_each_network() {
    for bound in [Bound::PersonThinking, Bound::NetworkThinking] {
        asked_by_two_at_once(bound).await;
    }
}

async fn asked_by_two_at_once(bound: Bound) {
    let node = Node::within(roomy().with(bound, 1).with(Bound::Hint, 2000)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let bert = match bound {
        Bound::PersonThinking => anne.clone(),
        _ => Client::guest(node.address(), "Bert").await,
    };
    let hint = async |client: &Client| {
        let table = client.open("siegers", mine()).await["table"].clone();
        json!({ "do": "ask", "table": table, "seat": 0, "level": "sensible", "ms": 60_000 })
    };
    let (hers, his) = (hint(&anne).await, hint(&bert).await);
    let begun = std::time::Instant::now();
    let (one, other) = loop {
        let both = tokio::join!(anne.post("/api/do", hers.clone()), bert.post("/api/do", his.clone()));
        // On a machine with much to do the one may be over before the other comes.
        if both.0.status == 429 || both.1.status == 429 {
            break both;
        }
        assert!(begun.elapsed() < Duration::from_secs(50), "a hint of a minute is cut short");
    };
    let refused = if one.status == 429 { &one } else { &other };
    slowed(&anne, refused, bound).await;
    assert!(one.status == 200 || other.status == 200);
}

/// A node that trusts nobody, so that this machine is a network like any other.
pub(crate) async fn strict(bounds: Bounds) -> Node {
    with_doors(bounds, Doors { proxies: Vec::new(), ..Doors::default() }).await
}

/// A node whose metrics are read from another network, so that reading them does not count for this one.
async fn watched(bounds: Bounds) -> Node {
    let mut doors = Doors::default();
    doors.let_watch("192.0.2.7").expect("an address");
    with_doors(bounds, doors).await
}

async fn with_doors(bounds: Bounds, doors: Doors) -> Node {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings {
        listen: "127.0.0.1:0".parse().expect("an address"),
        database: file(&folder),
        per_second: 1000.0,
        pace: Duration::from_millis(600),
        notices: Default::default(),
        bounds,
        doors,
    };
    Node { serving: serve_as(settings).await, folder }
}

/// What comes until the connection is closed.
async fn until_closed(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let end = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut all)).await;
    assert!(end.is_ok(), "the connection is closed");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn a_request_that_is_never_finished_is_not_waited_for() {
    let node = strict(roomy().with(Bound::HeadSeconds, 1).with(Bound::BodySeconds, 1)).await;
    let connect = async |text: &str| {
        let mut stream = TcpStream::connect(node.address()).await.expect("the node listens");
        stream.write_all(text.as_bytes()).await.expect("it reads");
        until_closed(stream).await
    };
    connect("").await;
    connect("GET /api/me HTTP/1.1\r\nHost: here\r\nX-Slow: ").await;
    let idle = connect("GET /api/me HTTP/1.1\r\nHost: here\r\n\r\n").await;
    assert!(idle.starts_with("HTTP/1.1 200"), "answered, and closed when nothing more came: {idle}");
    let slow = "POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{";
    let told = connect(slow).await;
    assert!(told.starts_with("HTTP/1.1 429"), "{told}");
    let nobody = Client::nobody(node.address());
    counted(&nobody, Bound::BodySeconds).await;
    counted(&nobody, Bound::HeadSeconds).await;
}

/// Says that somebody was told in both languages that there is no connection for them, and when to come again.
fn turned_away(told: &str) {
    assert!(told.starts_with("HTTP/1.1 429") && told.contains("\r\nRetry-After: 1\r\n"), "{told}");
    assert!(told.contains("too many connections") && told.contains("trop de connexions"), "{told}");
}

#[tokio::test]
async fn connections_are_bounded_for_each_network() {
    let node = strict(roomy().with(Bound::NetworkConnections, 2)).await;
    let hold = async || TcpStream::connect(node.address()).await.expect("the node listens");
    let (mut one, _two) = (hold().await, hold().await);
    // Whoever is answered has been taken in.
    let mut answer = [0; 12];
    one.write_all(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n").await.expect("it reads");
    one.read_exact(&mut answer).await.expect("an answer");
    turned_away(&until_closed(hold().await).await);
    drop(one);
    counted_once_there_is_room(&node, Bound::NetworkConnections).await;
}

/// Waits until a place is given back; then the metrics say that somebody was kept out.
async fn counted_once_there_is_room(node: &Node, bound: Bound) {
    let again = async {
        loop {
            let mut stream = TcpStream::connect(node.address()).await.expect("the node listens");
            let asked =
                stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await;
            let mut all = Vec::new();
            if asked.is_ok() && stream.read_to_end(&mut all).await.is_ok() && all.starts_with(b"HTTP/1.1 200")
            {
                return String::from_utf8_lossy(&all).into_owned();
            }
        }
    };
    let metrics = tokio::time::timeout(Duration::from_secs(30), again).await.expect("a place is given back");
    let name = format!("grognard_limits_met_total{{limit=\"{}\"}}", bound.name());
    assert!(metrics.contains(&name), "{metrics}");
}

#[tokio::test]
async fn a_node_has_only_so_many_connections() {
    let node = Node::within(roomy().with(Bound::Connections, 3).with(Bound::SeatedConnections, 1)).await;
    let nobody = Client::nobody(node.address());
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut line = nobody.line().await;
        assert!(line.ask("GET", "/api/me", "").await.0.starts_with("HTTP/1.1 200"));
        held.push(line);
    }
    // The third place is for somebody who plays; until it says who it is, it is taken.
    let silent = TcpStream::connect(node.address()).await.expect("the node listens");
    let fourth = TcpStream::connect(node.address()).await.expect("the node listens");
    turned_away(&until_closed(fourth).await);
    drop((held, silent));
    counted_once_there_is_room(&node, Bound::Connections).await;
}

#[tokio::test]
async fn the_last_connections_are_for_those_who_play() {
    let bounds = roomy().with(Bound::Connections, 4).with(Bound::SeatedConnections, 2);
    let node = Node::within(bounds).await;
    let anne = Client::guest(node.address(), "Anne").await;
    anne.open("siegers", mine()).await;
    let nobody = Client::nobody(node.address());
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut line = nobody.line().await;
        assert!(line.ask("GET", "/api/me", "").await.0.starts_with("HTTP/1.1 200"));
        held.push(line);
    }
    slowed(&anne, &nobody.get("/api/me").await, Bound::SeatedConnections).await;
    assert_eq!(nobody.get("/").await.status, 429);
    assert_eq!(anne.get("/api/me").await.status, 200, "she plays");
}

/// Where two play, the number of orders given by hand tells whose standing answer has declined.
#[tokio::test]
async fn the_metrics_are_for_those_who_keep_the_server() {
    let mut doors = Doors::default();
    doors.let_watch("10.9.0.0/16").expect("a network");
    assert!(doors.let_watch("everybody").is_err());
    let node = with_doors(roomy(), doors).await;
    let nobody = Client::nobody(node.address());
    for (from, status) in [("203.0.113.7", 403), ("2001:db8::7", 403), ("10.9.8.7", 200), ("127.0.0.1", 200)]
    {
        let from = format!("X-Forwarded-For: {from}");
        assert_eq!(nobody.request("GET", "/metrics", None, &[&from]).await.status, status, "{from}");
        assert_eq!(nobody.request("GET", "/health", None, &[&from]).await.status, 200, "{from}");
    }
}

#[tokio::test]
async fn a_server_with_names_answers_to_no_other() {
    let node =
        with_doors(roomy(), Doors { hosts: vec!["play.example.org".to_owned()], ..Doors::default() }).await;
    let nobody = Client::nobody(node.address());
    let refused = nobody.get("/api/me").await;
    assert_eq!((refused.status, &refused.body["error"]["code"]), (421, &json!("wrong_host")));
    assert_eq!(nobody.get("/health").await.status, 200);
    let mut stream = TcpStream::connect(node.address()).await.expect("the node listens");
    stream
        .write_all(b"GET /api/me HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n")
        .await
        .expect("it reads");
    assert!(until_closed(stream).await.starts_with("HTTP/1.1 200"));
}
