//! One attacker of each kind beside somebody who plays. Attackers and player are on this machine; each attacker says that it comes
//! from a network of its own, as it would through a proxy, and goes on until the player is done.

use crate::client::{Client, key};
use crate::positions::{deal, play_on};
use crate::process::Process;
use crate::{Seat, give, peak, row, script, share, start, start_guarded};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_util::sync::CancellationToken;

/// Tables of the player, and orders a second over all of them.
const TABLES: u64 = 10;
const PACE: f64 = 50.0;
/// An attacker does nothing for so long after it has been refused, or it would only measure itself.
const BREATH: Duration = Duration::from_millis(2);
/// What four people upload together.
const UPLOADED: u64 = 32_000;
/// Orders of each saved game that is uploaded.
const ORDERS: u64 = 2_000;

/// Somebody with bad intentions and a network of its own.
#[derive(Clone)]
struct Attacker {
    address: SocketAddr,
    network: String,
    cookie: String,
    asked: Arc<AtomicU64>,
}

impl Attacker {
    async fn new(address: SocketAddr, nth: u8) -> Attacker {
        let network = format!("10.0.{nth}.1");
        let guest = json!({ "name": format!("Attacker {nth}") });
        let from = format!("X-Forwarded-For: {network}");
        let mut client = Client::nobody(address);
        let made = client.request("POST", "/api/guest", Some(guest), &[&from]).await;
        client.keep_cookie(&made);
        Attacker { address, network, cookie: client.cookie.unwrap_or_default(), asked: Arc::default() }
    }

    /// Asks, whatever becomes of it; the answer's body where there was one.
    async fn ask(&self, path: &str, body: &str) -> Option<Value> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {}\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.address,
            self.network,
            self.cookie,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.ok()?;
        stream.write_all(head.as_bytes()).await.ok()?;
        // Whoever refuses a large body does not read it.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all).await;
        let text = String::from_utf8_lossy(&all);
        let (head, body) = text.split_once("\r\n\r\n")?;
        if !head.starts_with("HTTP/1.1 200") {
            tokio::time::sleep(BREATH).await;
        }
        serde_json::from_str(body).ok()
    }

    async fn open(&self, game: &str) -> Value {
        let wish = json!({ "game": game, "seats": [{ "who": "me" }, { "who": "me" }] });
        let opened = self.ask("/api/tables", &wish.to_string()).await;
        opened.map(|mut card| card["table"]["table"].take()).unwrap_or_default()
    }

    /// A card file of almost four megabytes in one cell.
    async fn large_options(self) {
        let wish = json!({ "game": "eagles", "options": { "cards": "x".repeat(3_900_000) },
            "seats": [{ "who": "me" }, { "who": "me" }] });
        let wish = wish.to_string();
        loop {
            self.ask("/api/tables", &wish).await;
        }
    }

    /// Wrong passwords, a hundred at a time.
    async fn logins(self) {
        let sign_in = json!({ "name": "Nobody", "password": "not this one" }).to_string();
        loop {
            let all = (0..100).map(|_| self.ask("/api/login", &sign_in));
            futures_util::future::join_all(all).await;
        }
    }

    /// The same long game again and again.
    async fn uploads(self, journal: Arc<String>) {
        loop {
            self.ask("/api/tables/load", &journal).await;
        }
    }

    /// Odds, hints, forecasts, past scenes and searches.
    async fn questions(self) {
        let (table, other) = (self.open("siegers").await, self.open("eagles").await);
        let resign = json!({ "do": "resign", "table": other, "seat": 0 });
        self.ask("/api/do", &resign.to_string()).await;
        let offers = json!({ "do": "offers", "table": table, "seat": 0 }).to_string();
        let offers = self.ask("/api/do", &offers).await.unwrap_or_default();
        let questions = [
            json!({ "do": "ask", "table": table, "seat": 0, "level": "sensible", "ms": 60_000 }),
            json!({ "do": "odds", "table": table, "seat": 0, "order": offers["offers"][0]["order"] }),
            json!({ "do": "forecast", "table": other }),
            json!({ "do": "scene", "table": table, "as": 0, "number": 0 }),
        ];
        let questions = questions.map(|question| question.to_string());
        loop {
            let all = questions.iter().cycle().take(16).map(|question| self.ask("/api/do", question));
            futures_util::future::join_all(all).await;
            let _ = Client::nobody(self.address).get("/api/clauses?game=eagles&search=e").await;
        }
    }

    /// Connections that say a letter at a time.
    async fn slow_connections(self) {
        loop {
            let mut held = Vec::new();
            for _ in 0..400 {
                if let Ok(mut stream) = TcpStream::connect(self.address).await {
                    let _ = stream.write_all(b"GET /api/me HTTP/1.1\r\nX-Slow: ").await;
                    held.push(stream);
                }
            }
            for _ in 0..40 {
                for stream in &mut held {
                    let _ = stream.write_all(b"x").await;
                    self.asked.fetch_add(1, Ordering::Relaxed);
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }

    async fn socket(
        &self,
    ) -> Option<tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().ok()?;
        request.headers_mut().insert("x-forwarded-for", self.network.parse().ok()?);
        request.headers_mut().insert("cookie", self.cookie.parse().ok()?);
        tokio_tungstenite::connect_async(request).await.ok().map(|(socket, _)| socket)
    }

    /// As many sockets as are given, let go, and again.
    async fn sockets(self) {
        loop {
            let mut held = Vec::new();
            for _ in 0..300 {
                held.extend(self.socket().await);
            }
            tokio::time::sleep(BREATH).await;
        }
    }

    /// All that can be said.
    async fn chat(self) {
        use futures_util::{SinkExt, StreamExt};
        let table = self.open("siegers").await;
        loop {
            let Some(mut socket) = self.socket().await else {
                tokio::time::sleep(BREATH).await;
                continue;
            };
            loop {
                let say = json!({ "do": "chat", "table": table, "text": "x".repeat(500), "key": key() });
                self.asked.fetch_add(1, Ordering::Relaxed);
                let said = socket.send(Message::text(say.to_string())).await;
                if said.is_err() || !matches!(socket.next().await, Some(Ok(_))) {
                    break;
                }
            }
        }
    }
}

/// A long game as a request that takes it up, and how many orders it has.
fn saved_game() -> (String, u64) {
    let mut table = deal("empire", 1);
    play_on(&mut *table, ORDERS, 1);
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let orders = table.steps() as u64;
    (json!({ "journal": table.journal().reveal(), "seats": seats }).to_string(), orders)
}

/// Somebody at several tables, with orders to give.
async fn seated(node: &Process) -> Vec<Seat> {
    let client = Client::guest(node.address, "Seated").await;
    let mut seats = Vec::new();
    for seed in 0..TABLES {
        let position = deal("siegers", seed).position().reveal();
        let load = json!({ "position": position, "seats": [{ "who": "me" }, { "who": "me" }] });
        let table = client.post("/api/tables/load", load).await.body["table"]["table"].take();
        seats.push(Seat::new(&client, table, &script(seed, 100)).await);
    }
    seats
}

fn told(what: &str, took: &[Duration]) {
    row(&format!("{what}: median of {} orders", took.len()), share(took, 0.5));
    row("  99th percentile", share(took, 0.99));
}

type Attack = std::pin::Pin<Box<dyn Future<Output = ()>>>;
type Kind = (&'static str, Box<dyn Fn(Attacker) -> Attack>);

/// All attackers, on a thread of their own so that they do not stand in the player's way, until they are told to stop; how often each has asked.
fn attack(
    address: SocketAddr,
    journal: Arc<String>,
    stop: CancellationToken,
) -> JoinHandle<Vec<(&'static str, u64)>> {
    std::thread::spawn(move || {
        let alone = runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
        alone.block_on(async {
            let kinds: [Kind; 7] = [
                ("large options", Box::new(|one| Box::pin(one.large_options()))),
                ("logins", Box::new(|one| Box::pin(one.logins()))),
                ("uploads", Box::new(move |one| Box::pin(one.uploads(journal.clone())))),
                ("odds, hints, forecasts, searches", Box::new(|one| Box::pin(one.questions()))),
                ("slow connections", Box::new(|one| Box::pin(one.slow_connections()))),
                ("sockets", Box::new(|one| Box::pin(one.sockets()))),
                ("chat", Box::new(|one| Box::pin(one.chat()))),
            ];
            let mut attackers = Vec::new();
            for (nth, (name, attacks)) in (1..).zip(kinds) {
                let attacker = Attacker::new(address, nth).await;
                attackers.push((name, attacker.clone(), attacks(attacker)));
            }
            let (names, attacks): (Vec<_>, Vec<_>) =
                attackers.into_iter().map(|(name, one, attacks)| ((name, one.asked), attacks)).unzip();
            tokio::select! {
                () = stop.cancelled() => {}
                _ = futures_util::future::join_all(attacks) => {}
            }
            names.into_iter().map(|(name, asked)| (name, asked.load(Ordering::Relaxed))).collect()
        })
    })
}

/// A seated player while one attacker of each kind goes on, at a node with the usual limits.
pub(crate) async fn siege() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let node = start_guarded(&file.display().to_string());
    let mut seats = seated(&node).await;
    told("seated, nobody attacks", &give(&mut seats, 20, Some(PACE)).await);
    let stop = CancellationToken::new();
    let (journal, _) = saved_game();
    let attackers = attack(node.address, Arc::new(journal), stop.clone());
    told("seated, seven attackers", &give(&mut seats, 70, Some(PACE)).await);
    stop.cancel();
    for (name, asked) in attackers.join().expect("they stop") {
        row(&format!("  {name}: asked"), asked);
    }
    row("  most memory of the node", format!("{} MB", peak(&node) / 1024));
    let written = std::fs::metadata(&file).map_or(0, |file| file.len());
    row("  size of the database", format!("{:.1} MB", written as f64 / 1e6));
}

/// A bystander while four people upload.
pub(crate) async fn uploads() {
    let folder = tempfile::tempdir().expect("a folder");
    let node = start(&folder.path().join("games.sqlite").display().to_string());
    let mut seats = seated(&node).await;
    let (journal, orders) = saved_game();
    let (address, journal) = (node.address, Arc::new(journal));
    let people = std::thread::spawn(move || {
        let alone = runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
        alone.block_on(async {
            let each = UPLOADED.div_ceil(4 * orders);
            let four = (1..5).map(async |nth| {
                let person = Attacker::new(address, nth).await;
                let mut taken = 0;
                while taken < each {
                    let answer = person.ask("/api/tables/load", &journal).await;
                    taken += u64::from(answer.is_some_and(|answer| answer["table"].is_object()));
                }
                taken * orders
            });
            futures_util::future::join_all(four).await.into_iter().sum::<u64>()
        })
    });
    let mut took = Vec::new();
    while !people.is_finished() && seats.iter().all(Seat::has_orders) {
        took.extend(give(&mut seats, 2, Some(PACE)).await);
    }
    took.sort_unstable();
    told("bystander, four people upload", &took);
    row("  orders that were uploaded", people.join().expect("they are done"));
}
