//! The program as a whole: requests a second through the umpire's pipe, time to start, size of the binary, and a million
//! random games. Run by `make bench`; expects the release binary.

use grognard::registry;
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;
use table::dice::{Scripted, Seeded};
use table::fair::{Bytes32, Fairness};
use table::{Budget, Seat};

const PROGRAM: &str = env!("CARGO_BIN_EXE_grognard");
const REQUESTS: usize = 100_000;

fn main() {
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    binary_size();
    start_up();
    one_by_one();
    all_at_once();
    million_games();
    fair_dice();
}

fn binary_size() {
    let bytes = std::fs::metadata(PROGRAM).expect("the binary is there").len();
    println!("binary: {:.1} MB", bytes as f64 / 1e6);
}

/// The median of fifty starts.
fn start_up() {
    let mut times: Vec<_> = (0..50)
        .map(|_| {
            let start = Instant::now();
            let done = Command::new(PROGRAM).arg("--version").stdout(Stdio::null()).status();
            assert!(done.expect("the binary runs").success());
            start.elapsed()
        })
        .collect();
    times.sort();
    println!("start-up: {:.2} ms (median of 50)", times[25].as_secs_f64() * 1e3);
}

/// A client that waits for each answer before it sends the next request, as a bot does.
fn one_by_one() {
    let mut child = umpire();
    let mut to = child.stdin.take().expect("piped");
    let mut from = BufReader::new(child.stdout.take().expect("piped"));
    let mut answer = String::new();
    let mut ask = |request: &str| {
        answer.clear();
        to.write_all(request.as_bytes()).expect("the umpire reads");
        from.read_line(&mut answer).expect("the umpire answers");
        assert!(answer.contains("\"ok\":true"), "{answer}");
    };
    ask(NEW);
    let start = Instant::now();
    for _ in 0..REQUESTS / 2 {
        ask(AWAITING);
        ask(VIEW);
    }
    report("umpire, one request at a time", REQUESTS, start);
    drop(to);
    child.wait().expect("the umpire ends with its input");
}

/// A client that sends without waiting.
fn all_at_once() {
    let mut child = umpire();
    let mut to = child.stdin.take().expect("piped");
    let from = BufReader::new(child.stdout.take().expect("piped"));
    let start = Instant::now();
    let writer = std::thread::spawn(move || {
        to.write_all(NEW.as_bytes()).expect("the umpire reads");
        to.write_all([AWAITING, VIEW].concat().repeat(REQUESTS / 2).as_bytes()).expect("the umpire reads");
    });
    assert_eq!(from.lines().count(), REQUESTS + 1);
    report("umpire, requests in a row", REQUESTS, start);
    writer.join().expect("all was sent");
    child.wait().expect("the umpire ends with its input");
}

const NEW: &str = "{\"do\":\"new\",\"game\":\"siegers\",\"scenario\":\"waterloo\",\"seed\":1}\n";
const AWAITING: &str = "{\"do\":\"awaiting\",\"table\":1}\n";
const VIEW: &str = "{\"do\":\"view\",\"table\":1,\"seat\":0}\n";

fn umpire() -> std::process::Child {
    let mut command = Command::new(PROGRAM);
    command.arg("umpire").stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().expect("the binary runs")
}

fn report(what: &str, count: usize, start: Instant) {
    println!("{what}: {:.0} a second", count as f64 / start.elapsed().as_secs_f64());
}

/// Random games with the laws checked in some of them, on all cores.
fn million_games() {
    let start = Instant::now();
    let games = ["soak", "--game", "siegers", "--games", "1000000", "--seed", "1815"];
    let done = Command::new(PROGRAM).args(games).status().expect("the binary runs");
    assert!(done.success(), "a law was broken");
    println!("a million random games of siegers: {:.0} s", start.elapsed().as_secs_f64());
}

/// What the proof of the dice adds to an order: the same game, its faces given, and computed and written down.
fn fair_dice() {
    let registry = registry::standard();
    for (id, scenario) in [("siegers", "waterloo"), ("eagles", "waterloo")] {
        let game = registry.game(id).expect("it is on offer");
        let setup = game.setup(Some(scenario), &Default::default()).expect("it is on offer");
        let open = || {
            let mut fairness = Fairness::new(Bytes32([1; 32]), 16_384);
            for seat in Seat::BOTH {
                fairness.add_share(seat, Bytes32([2; 32])).expect("the first share");
            }
            fairness
        };
        let start = Instant::now();
        let fairness = open();
        println!("{id}: two chains of 16,384 links in {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
        let mut table = game.open_fairly(setup.clone(), fairness).expect("it is dealt");
        while let Some(seat) = table.awaiting().seats().first() {
            let seed = table.steps() as u64;
            let order =
                table.view(seat.into()).ask("random", Budget::default(), seed).expect("it is asked").order;
            table.give_with(seat, &order, Some(Bytes32([3; 32]))).expect("it is legal");
        }
        let journal = table.journal().reveal();
        let steps = journal["steps"].as_array().expect("it has steps");
        let faces = |rolls: &Value| -> Vec<u16> {
            let rolls = rolls.as_array().into_iter().flatten();
            rolls
                .flat_map(|roll| serde_json::from_value::<Vec<u16>>(roll["faces"].clone()).expect("faces"))
                .collect()
        };
        let seat = |step: &Value| Seat::BOTH[step["seat"].as_u64().expect("a seat") as usize];
        let (mut given, mut proved) = (f64::MAX, f64::MAX);
        for _ in 0..15 {
            let mut plain = game.open(setup.clone(), Box::new(Seeded::new(0))).expect("it is dealt");
            if journal.get("deal").is_some() {
                let mut dealt = Scripted::new(Seeded::new(0));
                dealt.extend(faces(&journal["deal"]));
                plain = game.open(setup.clone(), Box::new(dealt)).expect("it is dealt");
            }
            plain.script(&steps.iter().flat_map(|step| faces(&step["rolls"])).collect::<Vec<u16>>());
            let start = Instant::now();
            for step in steps {
                plain.give(seat(step), &step["order"]).expect("it was legal");
            }
            given = given.min(start.elapsed().as_secs_f64());
            let mut fair = game.open_fairly(setup.clone(), open()).expect("it is dealt");
            let start = Instant::now();
            for step in steps {
                fair.give_with(seat(step), &step["order"], Some(Bytes32([3; 32]))).expect("it was legal");
            }
            proved = proved.min(start.elapsed().as_secs_f64());
        }
        let each = |seconds: f64| seconds * 1e6 / steps.len() as f64;
        println!(
            "{id}: {} orders, {:.1} µs each, {:.1} µs with a proof",
            steps.len(),
            each(given),
            each(proved)
        );
    }
}
