//! The figures of the server, measured on loopback with the load client beside it on the same machine: `cargo bench -p
//! server --bench load`. Every node is a process of its own.

#[path = "../../tests/suite/client.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod client;
#[path = "../../tests/suite/cluster.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod cluster;
#[path = "../../tests/suite/load.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod load;
#[path = "../../tests/suite/node.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod node;
#[path = "../../tests/suite/positions.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod positions;
#[path = "../../tests/suite/process.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod process;
mod siege;
mod wire;

use client::{Client, Socket, key};
use cluster::Cluster;
use load::{Player, play_until};
use positions::{deal, drawn};
use process::{Process, be_a_node, be_a_node_by};
use serde_json::{Value, json};
use server::{Serving, Settings};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use table::erased::seed_for;
use tempfile::TempDir;
use tokio::runtime::{self, Runtime};
use tokio::time::sleep_until;
use wire::Counting;

/// As in the program.
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const GAMES: u64 = 500;
/// Games that begin alike are given the same orders.
const DEALS: u64 = 20;
const IDLE: usize = 5000;
/// How long the memory of closed sockets is waited for.
const GIVEN_BACK: Duration = Duration::from_secs(60);

fn row(what: &str, figure: impl std::fmt::Display) {
    println!("{what:<66} {figure:>14}");
}

fn start(database: &str) -> Process {
    start_as("node", database)
}

/// Serves with the usual limits.
async fn guarded(database: &str) -> Serving {
    node::serve_as(Settings {
        listen: "127.0.0.1:0".parse().expect("an address"),
        database: database.to_owned(),
        per_second: 50.0,
        pace: Duration::from_millis(600),
        notices: Default::default(),
        bounds: Default::default(),
        doors: Default::default(),
    })
    .await
}

/// A node with the usual limits.
fn start_guarded(database: &str) -> Process {
    start_as("guarded", database)
}

fn start_as(kind: &str, database: &str) -> Process {
    let node = Process::start(database, &[kind]);
    // Thousands of sockets need more files than a shell allows.
    let _ = Command::new("prlimit")
        .args(["--pid", &node.child.id().to_string(), "--nofile=65536:65536"])
        .output();
    node
}

/// Orders from the first on that roll no dice, so that they are legal whatever the server's dice say.
fn script(seed: u64, most: usize) -> Vec<Value> {
    let mut table = deal("siegers", seed);
    let mut script = Vec::new();
    let mut tried = 0;
    while script.len() < most && tried < 20 * most as u64 {
        tried += 1;
        let Some(seat) = table.awaited().seats().first() else { break };
        let orders: Vec<_> =
            table.view(seat.into()).orders().0.into_iter().filter(|order| table.plays(order)).collect();
        let order = orders[drawn(seed_for(seed, tried), orders.len() as u64) as usize].clone();
        let number = table.steps();
        table.give(seat, &order).expect("a legal order");
        match table.last_faces().is_empty() {
            true => script.push(json!({ "do": "give", "seat": seat, "number": number, "order": &*order })),
            false => table.take_back_to(number),
        }
    }
    script
}

/// A table with orders to give.
struct Seat {
    client: Client,
    socket: Socket,
    table: Value,
    /// The requests that give them.
    script: std::vec::IntoIter<String>,
}

impl Seat {
    async fn new(client: &Client, table: Value, script: &[Value]) -> Seat {
        let requests: Vec<String> = script
            .iter()
            .map(|order| {
                let mut order = order.clone();
                (order["table"], order["key"]) = (table.clone(), json!(key()));
                order.to_string()
            })
            .collect();
        Seat { socket: client.socket().await, client: client.clone(), table, script: requests.into_iter() }
    }

    fn has_orders(&self) -> bool {
        self.script.len() > 0
    }
}

async fn seats(node: &Process, scripts: &[Vec<Value>]) -> Vec<Seat> {
    let mut seats = Vec::new();
    for seed in (0..GAMES).map(|game| game % DEALS) {
        let script = &scripts[seed as usize];
        let client = Client::guest(node.address, "Load").await;
        let position = deal("siegers", seed).position().reveal();
        let load = json!({ "position": position, "seats": [{ "who": "me" }, { "who": "me" }] });
        let table = client.post("/api/tables/load", load).await.body["table"]["table"].take();
        seats.push(Seat::new(&client, table, script).await);
    }
    seats
}

/// Lets every seat give so many orders, all together at a rate or as fast as they are answered, and says how long each
/// answer took.
async fn give(seats: &mut Vec<Seat>, each: usize, rate: Option<f64>) -> Vec<Duration> {
    let (begun, many) = (Instant::now(), seats.len());
    let pace = rate.map(|rate| Duration::from_secs_f64(many as f64 / rate));
    let playing: Vec<_> = seats
        .drain(..)
        .enumerate()
        .map(|(place, mut seat)| {
            tokio::spawn(async move {
                let mut took = Vec::new();
                let mut due = begun + pace.unwrap_or_default().mul_f64(place as f64 / many as f64);
                for request in seat.script.by_ref().take(each) {
                    // The timer wakes up to a millisecond late, which is not the node's doing; an order that its
                    // forerunner held up counts from when it was due.
                    let held_up = pace.is_some() && due <= Instant::now();
                    if pace.is_some() {
                        sleep_until(due.into()).await;
                    }
                    let sent = if held_up { due } else { Instant::now() };
                    seat.socket.raw(&request).await;
                    let answer = seat.socket.answer_and_pushes().await.pop().expect("an answer");
                    assert!(answer.contains("\"ok\":true"), "{answer}");
                    took.push(sent.elapsed());
                    due += pace.unwrap_or_default();
                }
                (seat, took)
            })
        })
        .collect();
    let mut all = Vec::new();
    for player in playing {
        let (seat, took) = player.await.expect("it plays");
        seats.push(seat);
        all.extend(took);
    }
    all.sort_unstable();
    all
}

fn share(sorted: &[Duration], part: f64) -> String {
    let at = ((sorted.len() as f64 * part) as usize).min(sorted.len() - 1);
    format!("{:.2} ms", sorted[at].as_secs_f64() * 1000.0)
}

/// The memory of a node, in kilobytes.
fn resident(node: &Process) -> u64 {
    memory(node, "VmRSS:")
}

/// The most that it has had.
fn peak(node: &Process) -> u64 {
    memory(node, "VmHWM:")
}

fn memory(node: &Process, which: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", node.child.id())).expect("its status");
    let line = status.lines().find(|line| line.starts_with(which)).expect("its memory");
    line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse().ok()).expect("a number")
}

/// The seconds that processors have spent on a process.
fn processor_time(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("its times");
    let fields: Vec<&str> = stat.rsplit(')').next().expect("fields").split_whitespace().collect();
    let ticks = |at: usize| fields[at].parse::<f64>().expect("a number");
    (ticks(11) + ticks(12)) / 100.0
}

/// The size of a database whose node has been killed, after all of it is in one file.
async fn size(file: &Path) -> u64 {
    use sqlx::{Connection, SqliteConnection};
    let mut database =
        SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.expect("a file");
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut database).await.expect("a checkpoint");
    database.close().await.expect("it closes");
    std::fs::metadata(file).expect("a file").len()
}

/// Many games with orders to give, at a node that has just been started.
struct Hall {
    file: PathBuf,
    node: Process,
    seats: Vec<Seat>,
    /// The size of the database before the first order.
    empty: u64,
    _folder: TempDir,
}

impl Hall {
    async fn open() -> Hall {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let database = file.display().to_string();
        let scripts: Vec<Vec<Value>> = (0..DEALS).map(|seed| script(seed, 100)).collect();
        let mut node = start(&database);
        let mut seats = seats(&node, &scripts).await;
        node.kill();
        let empty = size(&file).await;
        node = start(&database);
        for seat in &mut seats {
            seat.client.address = node.address;
            seat.socket = seat.client.socket().await;
        }
        Hall { file, node, seats, empty, _folder: folder }
    }

    /// As many moves as the node can answer.
    async fn rush(&mut self, what: &str) -> usize {
        give(&mut self.seats, 2, None).await;
        let times = || [self.node.child.id(), std::process::id()].map(processor_time);
        let (begun, [node, load]) = (Instant::now(), times());
        let took = give(&mut self.seats, 40, None).await;
        let (seconds, after) = (begun.elapsed().as_secs_f64(), times());
        let each = |seconds: f64| format!("{:.0} µs", seconds * 1e6 / took.len() as f64);
        row(what, format!("{:.0}", took.len() as f64 / seconds));
        row("  processor time of the node for each", each(after[0] - node));
        row("  processor time of the load for each", each(after[1] - load));
        row("  answer, median", share(&took, 0.5));
        row("  answer, 99th percentile", share(&took, 0.99));
        2 * GAMES as usize + took.len()
    }

    /// So many moves a second.
    async fn pace(&mut self, rate: f64, each: usize) -> usize {
        let node = self.node.child.id();
        let (begun, busy) = (Instant::now(), processor_time(node));
        let took = give(&mut self.seats, each, Some(rate)).await;
        let seconds = begun.elapsed().as_secs_f64();
        let reached = took.len() as f64 / seconds;
        let busy = (processor_time(node) - busy) / seconds * 100.0;
        row(&format!("at {rate} moves a second ({reached:.0} reached): median"), share(&took, 0.5));
        row("  99th percentile", share(&took, 0.99));
        row("  the node is busy", format!("{busy:.0} %"));
        took.len()
    }
}

async fn speed() {
    let mut hall = Hall::open().await;
    let mut given = hall.rush("durable moves a second, 500 games, one connection each").await;
    given += hall.pace(5000.0, 40).await;
    given += hall.pace(500.0, 10).await;
    let table = hall.seats[0].table.clone();
    hall.node.kill();
    let begun = Instant::now();
    let mut node = start(&hall.file.display().to_string());
    let client = Client::nobody(node.address);
    let request = json!({ "do": "scene", "table": table, "as": "onlooker" });
    let answer = client.post("/api/do", request).await;
    row("restart to first answer", format!("{:.0} ms", begun.elapsed().as_secs_f64() * 1000.0));
    assert_eq!(answer.status, 200, "{}", answer.body);
    node.kill();
    let stored = size(&hall.file).await - hall.empty;
    row("bytes stored for an order", format!("{:.0}", stored as f64 / given as f64));
}

/// The same with two connections at each table that are told of every move.
async fn watched() {
    let mut hall = Hall::open().await;
    for seat in &mut hall.seats {
        let follow = |who: u8| json!({ "do": "follow", "table": seat.table, "as": who });
        seat.socket.ask(follow(0)).await;
        let mut other = seat.client.socket().await;
        other.ask(follow(1)).await;
        tokio::spawn(async move { while other.text().await.is_ok() {} });
    }
    hall.rush("durable moves a second, both seats told of every move").await;
    hall.pace(2000.0, 20).await;
}

/// How many games are played to their end.
const FINISHED: usize = 20;

async fn finished() {
    for game in ["siegers", "eagles"] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let mut node = start(&file.display().to_string());
        let mut players = Vec::new();
        for seed in 0..FINISHED {
            players.push(Player::new(node.address, game, 1000 * seed as u64).await);
        }
        let players = play_until(players, u64::MAX, 20_000, || ()).await;
        node.kill();
        let orders: usize = players.iter().map(|player| player.promised.len()).sum();
        row(
            &format!("{game}: a finished game of {} orders, stored", orders / FINISHED),
            format!("{} B", size(&file).await / FINISHED as u64),
        );
        let mut node = start(&folder.path().join("wire.sqlite").display().to_string());
        let bytes = wire::bytes_per_move(&node, game).await;
        node.kill();
        row(
            &format!("{game}: a move and seat on the wire, compressed, median"),
            format!("{} B", bytes[bytes.len() / 2]),
        );
        row(
            &format!("{game}: a move and seat on the wire, 90th percentile"),
            format!("{} B", bytes[bytes.len() * 9 / 10]),
        );
    }
}

async fn idle() {
    let folder = tempfile::tempdir().expect("a folder");
    let node = start(&folder.path().join("games.sqlite").display().to_string());
    let client = Client::guest(node.address, "Idle").await;
    let card = client.open("eagles", json!([{ "who": "me" }, { "who": "me" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let (before, few) = (resident(&node), descriptors(&node) + 8);
    let mut sockets = Vec::new();
    for _ in 0..IDLE {
        sockets.push(Counting::follow(&client, &table, json!("onlooker")).await);
    }
    row(
        &format!("{IDLE} idle sockets that were shown a scene, memory of the node"),
        format!("{} MB", resident(&node) / 1024),
    );
    row("  of which before them", format!("{} MB", before / 1024));
    drop(sockets);
    while descriptors(&node) > few {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let closed = Instant::now();
    while resident(&node) > before + before / 4 && closed.elapsed() < GIVEN_BACK {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    row(
        &format!("  {:.0} s after they were closed", closed.elapsed().as_secs_f64()),
        format!("{} MB", resident(&node) / 1024),
    );
}

/// How many files and connections a node has open.
fn descriptors(node: &Process) -> usize {
    std::fs::read_dir(format!("/proc/{}/fd", node.child.id())).expect("its descriptors").count()
}

async fn two_nodes() {
    let cluster = Cluster::start();
    let (mut one, two) = (start(&cluster.address()), start(&cluster.address()));
    let mut players = Vec::new();
    for seed in 0..100 {
        let node = [&one, &two][seed as usize % 2];
        players.push(Player::new(node.address, "siegers", 1000 * seed).await);
    }
    let begun = Instant::now();
    let mut struck = begun;
    players = play_until(players, 4000, 80, || {
        struck = Instant::now();
        one.kill();
    })
    .await;
    row(
        "PostgreSQL, two nodes: moves a second until one is killed",
        format!("{:.0}", 4000.0 / (struck - begun).as_secs_f64()),
    );
    let back = Instant::now();
    for player in &mut players {
        player.come_back(two.address).await;
    }
    row(
        "  all players back at the other node after",
        format!("{:.0} ms", back.elapsed().as_secs_f64() * 1000.0),
    );
    let kept: usize = players.iter().map(|player| player.promised.len()).sum();
    let players = play_until(players, u64::MAX, 100, || ()).await;
    let after: usize = players.iter().map(|player| player.promised.len()).sum();
    row("  orders answered and found again", kept);
    row("  orders given afterwards", after - kept);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "node") {
        return Runtime::new().expect("threads").block_on(be_a_node());
    }
    if arguments.iter().any(|argument| argument == "guarded") {
        return Runtime::new().expect("threads").block_on(be_a_node_by(guarded));
    }
    // The load is one thread's, so that it takes as little as it can from the node beside it.
    let alone = runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    alone.block_on(measure(&arguments));
}

async fn measure(arguments: &[String]) {
    let wanted = |name: &str| {
        let named = arguments.iter().filter(|argument| !argument.starts_with('-')).collect::<Vec<_>>();
        named.is_empty() || named.iter().any(|argument| *argument == name)
    };
    let own = std::process::id().to_string();
    let _ = Command::new("prlimit").args(["--pid", &own, "--nofile=65536:65536"]).output();
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    row("load average of the machine before", load.split(' ').take(2).collect::<Vec<_>>().join(" "));
    if wanted("speed") {
        speed().await;
    }
    if wanted("watched") {
        watched().await;
    }
    if wanted("finished") {
        finished().await;
    }
    if wanted("idle") {
        idle().await;
    }
    if wanted("siege") {
        siege::siege().await;
    }
    if wanted("uploads") {
        siege::uploads().await;
    }
    if wanted("postgres") {
        two_nodes().await;
    }
}
