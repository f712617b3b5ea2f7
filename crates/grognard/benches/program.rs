//! The program as a whole: requests a second through the umpire's pipe, time to start, size of the binary, and a million
//! random games. Run by `make bench`; expects the release binary.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

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
