//! Attacks by work: whoever lets a node reckon, read, tell or keep too much is bounded, keeps nobody else from playing, and calls
//! the work off by going away.

use crate::bounds::{counted, mine, slowed, too_large};
use crate::client::{Client, key};
use crate::node::{Node, file, roomy};
use crate::play::{choices, give};
use crate::saved::journal;
use futures_util::future::select_all;
use opponents::Random;
use protocol::Registry;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use server::Settings;
use server::bounds::{Bound, Bounds};
use sqlx::{Connection, SqliteConnection};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use table::erased::{AnyGame, Hosted};
use table::work::step;
use table::{Budget, Choice, Game, Player, Seat};

/// Whatever does not come in this time does not come at all.
const PATIENCE: Duration = Duration::from_secs(120);

/// A table at which so many orders have been given by somebody who plays both seats.
async fn table_with(anne: &Client, orders: u64) -> (String, Vec<Value>) {
    let link = anne.open("siegers", mine()).await["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    let mut given = Vec::new();
    for number in 0..orders {
        let (seat, orders) = choices(&mut socket, &link).await.expect("something to do");
        let request = give(&link, seat, number, &orders[0]);
        assert_eq!(socket.ask(request.clone()).await["number"], number + 1);
        given.push(request);
    }
    (link, given)
}

#[tokio::test]
async fn the_script_of_a_lesson_is_bounded_and_kept_out_of_lists() {
    let node = Node::within(roomy().with(Bound::Script, 5_000)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let wish = |cues: usize| {
        let cue =
            json!({ "seat": 0, "order": { "type": "Resign", "padding": "x".repeat(30) }, "faces": [1, 2] });
        json!({ "journal": journal("siegers", 1), "script": vec![cue; cues], "seats": mine() })
    };
    too_large(&anne, &anne.post("/api/tables/load", wish(200)).await, Bound::Script).await;
    for _ in 0..3 {
        let taken = anne.post("/api/tables/load", wish(40)).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    let list = anne.get("/api/tables").await.body;
    assert_eq!(list["tables"].as_array().map(Vec::len), Some(3));
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    let longest: i64 = sqlx::query_scalar("SELECT MAX(LENGTH(terms)) FROM game")
        .fetch_one(&mut database)
        .await
        .expect("a length");
    assert!(longest < 1_000, "what every list reads is short: {longest}");
    let kept: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM large").fetch_one(&mut database).await.expect("a count");
    assert_eq!(kept, 1, "one script for three tables");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn saved_games_are_read_one_for_a_person_and_few_wait() {
    let node = Node::within(roomy().with(Bound::Uploads, 1).with(Bound::UploadsWaiting, 1)).await;
    let wish = json!({ "journal": journal("siegers", 150), "seats": mine() });
    let anne = Client::guest(node.address(), "Anne").await;
    let own =
        futures_util::future::join_all((0..8).map(|_| anne.post("/api/tables/load", wish.clone()))).await;
    assert!(own.iter().any(|response| response.status == 200));
    let refused = own.iter().find(|response| response.status == 429).expect("one at a time");
    slowed(&anne, refused, Bound::Uploads).await;

    let mut others = Vec::new();
    for _ in 0..8 {
        others.push(Client::guest(node.address(), "Mallory").await);
    }
    let all = others.iter().map(|one| one.post("/api/tables/load", wish.clone()));
    let all = futures_util::future::join_all(all).await;
    assert!(all.iter().any(|response| response.status == 200));
    let refused = all.iter().find(|response| response.status == 429).expect("few wait");
    slowed(&anne, refused, Bound::UploadsWaiting).await;
    assert_eq!(anne.post("/api/tables/load", wish).await.status, 200, "afterwards all is as before");
}

#[tokio::test]
async fn an_answer_tells_only_so_much_of_a_record_and_the_rest_is_asked_for() {
    let node = Node::within(roomy().with(Bound::Steps, 3).with(Bound::Chats, 2)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let (link, given) = table_with(&anne, 7).await;
    let mut socket = anne.socket().await;
    let mut have = 0;
    for told in [3, 3, 1, 0] {
        let follow = json!({ "do": "follow", "table": link, "as": 0, "have": have });
        let scene = socket.ask(follow).await["scene"].take();
        let steps = scene["steps"].as_array().expect("steps");
        assert_eq!((steps.len(), &scene["number"]), (told, &json!(7)), "{scene}");
        assert!(steps.iter().zip(have + 1..).all(|(step, number)| step["number"] == number), "{scene}");
        have += told;
    }
    let again = socket.ask(json!({ "number": 0, "order": given[6]["order"], "do": "give", "table": link,
        "seat": given[6]["seat"], "key": given[6]["key"] }));
    let again = again.await;
    assert_eq!(
        again["steps"].as_array().map(Vec::len),
        Some(1),
        "what followed, not the whole game: {again}"
    );

    for number in 0..3 {
        let say = json!({ "do": "chat", "table": link, "text": format!("{number}"), "key": key() });
        assert_eq!(socket.ask(say).await["ok"], true);
    }
    for (have, texts) in [(0, json!(["0", "1"])), (2, json!(["2"])), (3, json!([]))] {
        let chats = socket.ask(json!({ "do": "chats", "table": link, "have": have })).await["chats"].take();
        let heard: Vec<&Value> = chats.as_array().expect("chats").iter().map(|chat| &chat["text"]).collect();
        assert_eq!(json!(heard), texts);
    }
}

/// One thread answers everybody here: whoever is answered while files are read is not kept waiting by them.
#[tokio::test]
async fn files_of_ones_own_are_read_aside() {
    let node = Node::within(roomy()).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let files = json!({
        "eylau.toml": include_str!("../../../../content/empire/scenarios/eylau.toml"),
        "eylau.map.toml": include_str!("../../../../content/empire/scenarios/eylau.map.toml"),
    });
    let wish = json!({ "game": "empire", "options": { "own_scenario": files }, "seats": mine() });
    let mut opening = std::pin::pin!(anne.post("/api/tables", wish));
    let others = async {
        let mut line = Client::nobody(node.address()).line().await;
        for _ in 0..10 {
            line.ask("GET", "/health", "").await;
        }
    };
    tokio::select! {
        opened = &mut opening => panic!("nobody else was answered: {}", opened.body),
        () = others => {}
    }
    let opened = opening.await;
    assert_eq!(opened.status, 200, "{}", opened.body);
}

#[tokio::test]
async fn a_record_of_long_orders_is_bounded_and_the_game_can_still_be_ended() {
    let node = Node::within(roomy().with(Bound::GameBytes, 30)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let (link, given) = table_with(&anne, 1).await;
    assert!(given[0]["order"].to_string().len() > 30, "{}", given[0]);
    let mut socket = anne.socket().await;
    let (seat, orders) = choices(&mut socket, &link).await.expect("something to do");
    let refused = anne.post("/api/do", give(&link, seat, 1, &orders[0])).await;
    too_large(&anne, &refused, Bound::GameBytes).await;
    let resigned = anne.post("/api/do", json!({ "do": "resign", "table": link, "seat": 0 })).await;
    assert_eq!(resigned.status, 200, "{}", resigned.body);
}

/// Whoever takes orders back by consent has the game played through again up to them.
#[tokio::test]
async fn orders_are_taken_back_by_consent_so_often_and_no_more() {
    let node = Node::within(roomy().with(Bound::TakenBack, 5)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let (link, given) = table_with(&anne, 4).await;
    let back =
        json!({ "do": "propose", "table": link, "seat": given[3]["seat"], "what": "undo", "number": 4 });
    let taken = anne.post("/api/do", back.clone()).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let again = json!({ "do": "give", "table": link, "seat": given[3]["seat"], "number": 3,
        "order": given[3]["order"], "key": key() });
    assert_eq!(anne.post("/api/do", again).await.status, 200);
    too_large(&anne, &anne.post("/api/do", back).await, Bound::TakenBack).await;
    let card = anne.get(&format!("/api/tables/{link}")).await.body["table"].take();
    assert_eq!((&card["number"], &card["status"]), (&json!(4), &json!("playing")), "it goes on: {card}");
}

/// A proposal is a word and no order: nothing is played through again for it.
#[tokio::test]
async fn a_proposal_costs_no_replay() {
    let node = Node::within(roomy()).await;
    let mut pair = crate::pair::Pair::sit_down(node.address(), json!({ "game": "siegers" })).await;
    for _ in 0..3 {
        pair.move_on().await;
    }
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    sqlx::query("DELETE FROM deed")
        .execute(&mut database)
        .await
        .expect("whoever plays it through finds nothing");
    let draw = json!({ "do": "propose", "seat": 0, "what": "draw", "number": 3 });
    assert_eq!(pair.ask(0, draw).await["ok"], true);
    let answer = json!({ "do": "answer", "seat": 1, "what": "draw", "accept": false });
    assert_eq!(pair.ask(1, answer).await["ok"], true);
    assert_eq!(pair.card(0).await["number"], 3);
}

#[tokio::test]
async fn odds_that_are_too_much_to_count_are_estimated() {
    let odds = estimated(roomy().with(Bound::Odds, 1).with(Bound::Samples, 32)).await;
    assert_eq!(odds["samples"], 32, "{odds}");
    assert!(odds["note"].as_str().is_some_and(|note| note.contains("32")), "{odds}");
}

#[tokio::test]
async fn odds_that_are_too_much_to_estimate_are_estimated_from_fewer_samples() {
    let bounds = roomy().with(Bound::Odds, 1).with(Bound::Samples, 512).with(Bound::Estimate, 200);
    let odds = estimated(bounds).await;
    assert!([512 / 16, 512 / 256].map(Value::from).contains(&odds["samples"]), "{odds}");
}

/// The first odds of a game that are not counted.
async fn estimated(bounds: Bounds) -> Value {
    let node = Node::within(bounds).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let link = anne.open("siegers", mine()).await["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    for number in 0.. {
        let (seat, orders) = choices(&mut socket, &link).await.expect("something to do");
        let of = json!({ "do": "odds", "table": link, "seat": seat, "order": orders[0] });
        let odds = socket.ask(of).await;
        assert_eq!(odds["ok"], true, "{odds}");
        if odds["samples"] != Value::Null {
            return odds;
        }
        socket.ask(give(&link, seat, number, &orders[0])).await;
    }
    unreachable!()
}

/// A forecast is for those who are known, and is reckoned once: whoever asks later is told what was kept.
#[tokio::test]
async fn a_forecast_needs_a_session_and_is_kept() {
    let node = Node::within(roomy()).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let (link, _) = table_with(&anne, 2).await;
    assert_eq!(anne.post("/api/do", json!({ "do": "resign", "table": link, "seat": 0 })).await.status, 200);
    let ask = json!({ "do": "forecast", "table": link });
    let refused = Client::nobody(node.address()).post("/api/do", ask.clone()).await;
    assert_eq!(refused.status, 401, "{}", refused.body);
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    let count = "SELECT COUNT(*) FROM forecast";
    let kept: i64 = sqlx::query_scalar(count).fetch_one(&mut database).await.expect("a count");
    assert_eq!(kept, 0, "nothing was reckoned for nobody");
    let first = anne.post("/api/do", ask.clone()).await;
    assert_eq!(first.status, 200, "{}", first.body);
    let other = json!([{ "number": 7, "games": 9, "wins": [4, 5] }]);
    let changed = sqlx::query("UPDATE forecast SET body = $1").bind(other.to_string());
    assert_eq!(changed.execute(&mut database).await.expect("it is changed").rows_affected(), 1);
    assert_eq!(anne.post("/api/do", ask).await.body["forecast"], other);
}

/// A computer player that thinks until it is called off.
struct Endless;

static BEGUN: AtomicUsize = AtomicUsize::new(0);
static ENDED: AtomicUsize = AtomicUsize::new(0);

/// A thought, until it ends.
struct Thought;

impl Drop for Thought {
    fn drop(&mut self) {
        ENDED.fetch_add(1, Ordering::SeqCst);
    }
}

impl<G: Game> Player<G> for Endless {
    fn choose(&mut self, _: &G, _: Seat, _: &G::View, _: &mut ChaCha8Rng, _: Budget) -> Choice<G::Order> {
        BEGUN.fetch_add(1, Ordering::SeqCst);
        let _thought = Thought;
        loop {
            step();
        }
    }
}

fn siegers() -> Box<dyn AnyGame> {
    let game = Hosted::new(siegers::Siegers);
    Box::new(game.level("endless", || Box::new(Endless)).level("random", || Box::new(Random)))
}

/// Waits until so many thoughts have begun or ended.
async fn until(thoughts: &AtomicUsize, count: usize) {
    let come = async {
        while thoughts.load(Ordering::SeqCst) < count {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, come).await.expect("it comes");
}

/// A node whose computer players answer as soon as they have thought.
fn hurried(folder: &tempfile::TempDir, bounds: Bounds) -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().expect("an address"),
        database: file(folder),
        per_second: 1000.0,
        pace: Duration::ZERO,
        notices: Default::default(),
        bounds,
        doors: Default::default(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_goes_away_calls_a_thought_off_and_so_does_a_node_that_stops() {
    static REGISTRY: LazyLock<Registry> =
        LazyLock::new(|| Registry::new([("siegers", siegers as fn() -> _)]));
    let folder = tempfile::tempdir().expect("a folder");
    let settings = hurried(&folder, roomy().with(Bound::Thinking, 1).with(Bound::ThinkingWaiting, 1));
    let serving = server::start(&REGISTRY, &settings).await.expect("it starts");
    let anne = Client::guest(serving.address, "Anne").await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let hint = |level: &str| json!({ "do": "ask", "table": link, "seat": 0, "level": level });
    let asked = |level: &str| {
        let (anne, hint) = (anne.clone(), hint(level));
        tokio::spawn(async move { anne.post("/api/do", hint).await })
    };
    let mut gone = anne.socket().await;
    gone.raw(&hint("endless").to_string()).await;
    until(&BEGUN, 1).await;
    let mut both = [asked("random"), asked("random")];
    let (refused, place, _) =
        tokio::time::timeout(PATIENCE, select_all(both.iter_mut())).await.expect("one of two cannot wait");
    slowed(&anne, &refused.expect("no panic"), Bound::ThinkingWaiting).await;
    drop(gone);
    until(&ENDED, 1).await;
    let waited = tokio::time::timeout(PATIENCE, &mut both[1 - place]).await.expect("its turn comes");
    assert_eq!(waited.expect("no panic").status, 200);

    let computers =
        json!([{ "who": "computer", "level": "endless" }, { "who": "computer", "level": "endless" }]);
    anne.open("siegers", computers).await;
    until(&BEGUN, 2).await;
    let unanswered = asked("endless");
    until(&BEGUN, 3).await;
    tokio::time::timeout(PATIENCE, serving.drain()).await.expect("it stops").expect("it stops well");
    let unanswered = unanswered.await.expect("no panic");
    assert_eq!(unanswered.status, 503, "{}", unanswered.body);
    until(&ENDED, 3).await;
}

#[tokio::test]
async fn whoever_asks_too_often_is_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = crate::node::serve_at(&file(&folder), "127.0.0.1:0", 1.0).await;
    let nobody = Client::nobody(serving.address);
    let asked = futures_util::future::join_all((0..12).map(|_| nobody.get("/api/me"))).await;
    let refused = asked.iter().find(|response| response.status == 429).expect("twelve at once are too many");
    assert!(refused.head.to_lowercase().contains("retry-after: "), "{}", refused.head);
    let mut line = nobody.line().await;
    let (_, metrics) = line.ask("GET", "/metrics", "").await;
    assert!(metrics.contains("grognard_limits_met_total{limit=\"per-second\"}"), "{metrics}");
}

#[tokio::test]
async fn a_session_lasts_as_long_as_the_host_says() {
    let node = Node::within(roomy().with(Bound::SessionDays, 3)).await;
    Client::account(node.address(), "Anne", "Austerlitz").await;
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    let lasts: i64 = sqlx::query_scalar("SELECT MAX(until - made) FROM session")
        .fetch_one(&mut database)
        .await
        .expect("a time");
    assert_eq!(lasts, 3 * 24 * 3600 * 1000);
}

#[tokio::test]
async fn a_socket_thinks_about_a_few_questions_and_games_leave_memory() {
    let bounds = roomy().with(Bound::SocketThinking, 1).with(Bound::Hint, 60_000).with(Bound::GamesKept, 3);
    let node = Node::within(bounds).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let link = anne.open("siegers", mine()).await["table"].clone();
    let mut socket = anne.socket().await;
    let hint = json!({ "do": "ask", "table": link, "seat": 0, "level": "sensible", "ms": 60_000 });
    socket.raw(&hint.to_string()).await;
    assert_eq!(socket.ask(hint).await["error"]["code"], "slow_down");
    counted(&anne, Bound::SocketThinking).await;
    for _ in 0..12 {
        anne.open("siegers", mine()).await;
    }
    let games = figure(&anne, "grognard_games").await;
    assert!(games <= 4, "{games} games in memory");
}

/// A game with a delay lies twice in memory once somebody looks on.
#[tokio::test]
async fn games_that_onlookers_see_later_leave_memory_too() {
    let node = Node::within(roomy().with(Bound::GamesKept, 4)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let bert = Client::guest(node.address(), "Bert").await;
    for _ in 0..12 {
        let wish = json!({ "game": "siegers", "seats": mine(), "delay": 60 });
        let opened = anne.post("/api/tables", wish).await.body["table"]["table"].take();
        let path = format!("/api/tables/{}", opened.as_str().expect("a link"));
        assert_eq!(bert.get(&path).await.body["table"]["status"], "waiting", "a minute ago");
    }
    let games = figure(&anne, "grognard_games").await;
    assert!((4..=8).contains(&games), "{games} games in memory");
}

/// However long games are, they do not fill memory; whoever follows one that was let go of is told of the next order.
#[tokio::test]
async fn games_with_long_records_leave_memory_also_where_they_are_followed() {
    let node = Node::within(roomy().with(Bound::RecordsKept, 600)).await;
    let anne = Client::guest(node.address(), "Anne").await;
    let (link, _) = table_with(&anne, 2).await;
    let mut socket = anne.socket().await;
    assert_eq!(socket.ask(json!({ "do": "follow", "table": link, "as": 0 })).await["ok"], true);
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    sqlx::query("UPDATE game SET open = 0").execute(&mut database).await.expect("it is changed");
    let path = format!("/api/tables/{link}");
    let read_again = async { while anne.get(&path).await.body["table"]["public"] == true {} };
    tokio::time::timeout(PATIENCE, read_again).await.expect("it is read again");
    let (seat, orders) = choices(&mut socket, &link).await.expect("something to do");
    let mut giving = anne.socket().await;
    assert_eq!(giving.ask(give(&link, seat, 2, &orders[0])).await["number"], 3);
    assert_eq!(socket.push("step").await["number"], 3);
}

async fn figure(client: &Client, name: &str) -> u64 {
    let (_, metrics) = client.line().await.ask("GET", "/metrics", "").await;
    let figure = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    figure.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{metrics}"))
}

/// Whoever asks for lists from one network, under however many names, keeps nobody waiting in another.
#[tokio::test]
async fn lists_of_one_network_come_after_each_other_and_not_before_all_others() {
    const ASKED: usize = 60;
    let node = Node::within(roomy()).await;
    let anne = Client::guest(node.address(), "Anne").await;
    for _ in 0..100 {
        anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    }
    let answered = AtomicUsize::new(0);
    let list = async |from: String| {
        let listed = Client::nobody(node.address());
        assert_eq!(listed.request("GET", "/api/tables?list=open", None, &[&from]).await.status, 200);
        answered.fetch_add(1, Ordering::Relaxed)
    };
    let many = futures_util::future::join_all((0..ASKED).map(|_| list("X-Forwarded-For: 10.0.0.1".into())));
    let other = async {
        while answered.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        list("X-Forwarded-For: 10.0.0.2".into()).await
    };
    let (_, before) = tokio::join!(many, other);
    assert!(before < ASKED / 2, "{before} of them came first");
}

/// A clock that nothing follows from is looked at by nobody, however long it has run out.
#[tokio::test]
async fn overdue_games_that_nobody_claims_cost_nothing() {
    const OVERDUE: i64 = 1_500;
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let with = |then: &str| {
        let clock = json!({ "kind": "live", "seconds": 1, "increment": 0, "on_time_out": then });
        json!({ "game": "siegers", "seats": mine(), "clock": clock })
    };
    assert_eq!(anne.post("/api/tables", with("nothing")).await.status, 200);
    let address = format!("sqlite:{}", file(&node.folder));
    let mut database = SqliteConnection::connect(&address).await.expect("a file");
    let mut all = database.begin().await.expect("a transaction");
    for sql in ["CREATE TEMP TABLE one AS SELECT * FROM game", "UPDATE one SET made = 1, moved = 1"] {
        sqlx::query(sql).execute(&mut *all).await.expect("it is done");
    }
    for number in 1..OVERDUE {
        let another = sqlx::query("UPDATE one SET id = $1, link = 'overdue' || $1, key = 'overdue' || $1");
        another.bind(1_000 + number).execute(&mut *all).await.expect("another");
        sqlx::query("INSERT INTO game SELECT * FROM one").execute(&mut *all).await.expect("a game");
    }
    all.commit().await.expect("they are there");

    let lost = anne.post("/api/tables", with("lose")).await.body["table"]["table"].clone();
    let mut socket = anne.socket().await;
    socket.ask(json!({ "do": "follow", "table": lost, "as": 0 })).await;
    let over = async { while socket.push("card").await["card"]["status"] != "over" {} };
    tokio::time::timeout(PATIENCE, over).await.expect("all clocks are looked at");
    let mut line = anne.line().await;
    let (_, metrics) = line.ask("GET", "/metrics", "").await;
    assert!(metrics.contains("\ngrognard_games 2\n"), "only those that somebody opened: {metrics}");
    let count = "SELECT COUNT(*) FROM game WHERE deadline IS NULL AND status = 1";
    let due: i64 = sqlx::query_scalar(count).fetch_one(&mut database).await.expect("a count");
    assert_eq!(due, OVERDUE, "they go on");
}
