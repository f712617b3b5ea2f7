//! Messages that nobody honest sends: each is answered with a reason, and none changes anything.

use crate::client::{Client, Socket, key};
use crate::node::Node;
use crate::positions::{count, deal, drawn, play_on, progress, seat_both};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use table::Seat;
use table::erased::{AnyTable, seed_for};
use tokio_tungstenite::tungstenite::Message;

/// How many hostile messages each game gets.
const MESSAGES: &str = "GROGNARD_HOSTILE_MESSAGES";

static PANICS: AtomicU64 = AtomicU64::new(0);

/// A game on the server, and the same game beside it.
struct Target {
    table: Box<dyn AnyTable>,
    link: String,
    /// The seat that is awaited, and an order that it may give.
    seat: Seat,
    order: Value,
    /// A request that was carried out.
    done: Value,
}

/// A message, and who sends it: seat 0, seat 1 or a stranger.
struct Hostile {
    from: usize,
    text: String,
    /// It repeats what was carried out, and is told so.
    repeats: bool,
}

impl Target {
    fn give(&self, seat: Seat, order: &Value) -> Value {
        json!({ "do": "give", "table": self.link, "seat": seat, "number": 1, "order": order, "key": key() })
    }

    /// A message drawn at random; none if it would be legal after all.
    fn draw(&self, seed: u64) -> Option<Hostile> {
        let dice = |nth: u64, below: u64| drawn(seed_for(seed, nth), below);
        let (seat, order) = (self.seat, &self.order);
        let mut request = self.give(seat, order);
        let mut from = seat.index();
        let mut repeats = false;
        let text = match dice(0, 14) {
            0 => {
                from = if dice(1, 2) == 0 { 2 } else { seat.other().index() };
                None
            }
            1 => {
                from = seat.other().index();
                request = self.give(seat.other(), order);
                self.table.view(seat.other().into()).check(order).err()?;
                None
            }
            2 => {
                let numbers =
                    [json!(0), json!(2), json!(-1), json!(i64::MAX), json!(1.5), json!("1"), json!(null)];
                request["number"] = numbers[dice(1, 7) as usize].clone();
                None
            }
            3 | 4 => {
                let mut changed = order.clone();
                spoil(&mut changed, seed_for(seed, 1));
                self.table.view(seat.into()).check(&changed).err()?;
                request["order"] = changed;
                None
            }
            5 => {
                let mut bytes = request.to_string().into_bytes();
                match dice(1, 3) {
                    0 => bytes.truncate(dice(2, bytes.len() as u64) as usize),
                    1 => {
                        let at = dice(2, bytes.len() as u64) as usize;
                        bytes[at] = b" {}[]\",:\\x0"[dice(3, 11) as usize];
                    }
                    _ => bytes = (0..dice(2, 200)).map(|nth| 32 + dice(nth + 3, 95) as u8).collect(),
                }
                let text = String::from_utf8(bytes).ok()?;
                serde_json::from_str::<Value>(&text).is_err().then_some(())?;
                Some(text)
            }
            6 => {
                (request, repeats) = (self.done.clone(), dice(1, 2) == 0);
                if !repeats {
                    request["key"] = json!(key());
                }
                from = usize::from(request["seat"] == 1);
                None
            }
            7 => {
                request["order"]["more"] = json!("x".repeat(1000 * (1 + dice(1, 200) as usize)));
                None
            }
            8 => {
                request[["extra", "as", "Seat", ""][dice(1, 4) as usize]] = json!(dice(2, 9));
                None
            }
            9 => {
                let depth = 1 + dice(1, 20_000) as usize;
                Some(format!("{{\"do\":\"give\",\"order\":{}", "[".repeat(depth)))
            }
            10 => {
                let fields = ["table", "seat", "key", "nonce", "do", "order", "number"];
                let wrong = [
                    json!(null),
                    json!(7),
                    json!("~"),
                    json!([]),
                    json!({ "a": [1] }),
                    json!(-1),
                    json!(1e300),
                ];
                let field = fields[dice(1, 7) as usize];
                let value = wrong[dice(2, 7) as usize].clone();
                if field == "nonce" && value.is_null() {
                    return None;
                }
                request[field] = value;
                None
            }
            11 => {
                let verbs = [
                    "", "Give", "grant", "position", "journal", "reveal", "script", "load", "open", "../give",
                ];
                request["do"] = json!(verbs[dice(1, 10) as usize]);
                None
            }
            12 => {
                let fields = ["table", "seat", "key", "do", "order", "number"];
                request.as_object_mut()?.remove(fields[dice(1, 6) as usize]);
                None
            }
            _ => {
                from = 2;
                let verbs = [
                    "offers", "orders", "undo", "resign", "propose", "answer", "chats", "check", "odds",
                    "ask", "share",
                ];
                let verb = verbs[dice(1, 11) as usize];
                request = json!({ "do": verb, "table": self.link, "seat": dice(2, 2) });
                match verb {
                    "chats" => drop(request.as_object_mut()?.remove("seat")),
                    "check" | "odds" => request["order"] = order.clone(),
                    "share" => request["share"] = json!("A".repeat(43)),
                    "undo" => (request["number"], request["key"]) = (json!(1), json!(key())),
                    "propose" => (request["what"], request["number"]) = (json!("undo"), json!(1)),
                    "answer" => (request["what"], request["accept"]) = (json!("undo"), json!(true)),
                    _ => {}
                }
                None
            }
        };
        Some(Hostile { from, text: text.unwrap_or_else(|| request.to_string()), repeats })
    }
}

/// Changes one part of a value.
fn spoil(value: &mut Value, seed: u64) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = drawn(seed, fields.len() as u64 + 1) as usize;
            match fields.iter_mut().nth(at) {
                Some((_, inner)) => spoil(inner, seed_for(seed, 1)),
                None => drop(fields.insert("more".to_owned(), json!(1))),
            }
        }
        Value::Array(all) if !all.is_empty() => {
            let at = drawn(seed, all.len() as u64) as usize;
            spoil(&mut all[at], seed_for(seed, 1));
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            *value =
                [json!(number + 1), json!(-number - 1), json!(999), json!(1e99), json!(number.to_string())]
                    [drawn(seed, 5) as usize]
                    .clone();
        }
        _ => {
            *value = [json!(null), json!(true), json!("Nonsense"), json!([]), json!({}), json!(3)]
                [drawn(seed, 6) as usize]
                .clone();
        }
    }
}

/// All that both seats see, without what the clock on the wall says.
async fn scenes(sockets: &mut [Socket; 3], link: &str) -> [Value; 2] {
    let mut scenes = [Value::Null, Value::Null];
    for seat in [0, 1] {
        let mut scene =
            sockets[seat].ask(json!({ "do": "scene", "table": link, "as": seat })).await["scene"].take();
        assert!(scene["view"].is_object(), "{scene}");
        scene["clock"] = Value::Null;
        scene["card"]["clock"] = Value::Null;
        scenes[seat] = scene;
    }
    scenes
}

/// A game after an order that rolled no dice, so that the game beside the server is the same as the server's.
async fn target(game: &str, seed: u64, people: &[Client; 3], sockets: &mut [Socket; 3]) -> Option<Target> {
    let mut table = deal(game, seed);
    play_on(&mut *table, drawn(seed, 60), seed);
    let mover = table.awaited().seats().first()?;
    let position = table.position().reveal();
    let order = table.view(mover.into()).orders().0.into_iter().find(|order| table.plays(order))?;
    table.give(mover, &order).expect("a legal order");
    if !table.last_faces().is_empty() {
        return None;
    }
    let seat = table.awaited().seats().first()?;
    let next = table.view(seat.into()).orders().0.into_iter().next()?;
    let link = seat_both([&mut people[0].line().await, &mut people[1].line().await], &position).await;
    let done =
        json!({ "do": "give", "table": link, "seat": mover, "number": 0, "order": &*order, "key": key() });
    let answer = sockets[mover.index()].ask(done.clone()).await;
    assert_eq!(answer["number"], 1, "{answer}");
    Some(Target { table, link, seat, order: next.into(), done })
}

async fn none_is_accepted(game: &str, usual: u64) {
    let usual_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual_hook(panic);
    }));
    let node = Node::unlimited().await;
    let people = [
        Client::guest(node.address(), "Anne").await,
        Client::guest(node.address(), "Bert").await,
        Client::guest(node.address(), "Mallory").await,
    ];
    let mut sockets = [people[0].socket().await, people[1].socket().await, people[2].socket().await];
    let (mut sent, mut seed, all) = (0, 0, count(MESSAGES, usual));
    while sent < all {
        seed += 1;
        let begun = sent;
        let Some(target) = target(game, seed, &people, &mut sockets).await else { continue };
        let before = scenes(&mut sockets, &target.link).await;
        for nth in 0..500 {
            let Some(hostile) = target.draw(seed_for(seed, nth)) else { continue };
            let socket = &mut sockets[hostile.from];
            socket.raw(&hostile.text).await;
            let answer: Value = serde_json::from_str(&socket.text().await.expect("an answer")).expect("JSON");
            let shown: String = hostile.text.chars().take(600).collect();
            if hostile.repeats {
                assert_eq!(answer["number"], 1, "{shown}: {answer}");
            } else {
                assert_eq!(answer["ok"], false, "{game} {seed}/{nth}: {shown}: {answer}");
                let reason = answer["error"]["message"].as_str().unwrap_or_default();
                assert!(!reason.is_empty() && answer["error"]["code"] != "internal", "{shown}: {answer}");
            }
            sent += 1;
        }
        assert_eq!(scenes(&mut sockets, &target.link).await, before, "{game} {seed}");
        progress(&format!("{game}, hostile messages"), begun, sent, all);
    }
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    println!("{game}: {sent} hostile messages");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hostile_message_is_accepted_in_siegers() {
    none_is_accepted("siegers", 4000).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hostile_message_is_accepted_in_eagles() {
    none_is_accepted("eagles", 4000).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hostile_message_is_accepted_in_empire() {
    none_is_accepted("empire", 1000).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hostile_message_is_accepted_in_age() {
    none_is_accepted("age", 1000).await;
}

/// Such a message is not read at all: the connection is closed, and its end says why.
#[tokio::test]
async fn oversized_and_binary_messages_close_the_connection_with_a_reason() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    for (message, code) in [
        (Message::text(format!("{{\"do\":\"{}\"}}", "x".repeat(1 << 20))), "1009"),
        (Message::binary(vec![1, 2, 3]), "1003"),
    ] {
        let mut socket = anne.socket().await;
        socket.try_raw(message).await.expect("it is sent");
        let end = socket.text().await.expect_err("the connection ends");
        assert!(end.starts_with(code), "{end}");
    }
    let body = json!({ "do": "view", "more": "x".repeat(5 << 20) });
    assert_eq!(anne.post("/api/do", body).await.status, 413);
}
