//! `grognard serve`, `backup` and `restore` as those who run a server meet them.

use crate::program::{Home, Umpire};
use clap::Parser;
use grognard::cli::Cli;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server of its own, killed when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(home: &Home) -> Server {
        Server::start_with(home, &[])
    }

    fn start_with(home: &Home, more: &[&str]) -> Server {
        let mut command = home.command(&["serve", "--listen", "127.0.0.1:0"]);
        command.args(more);
        Server::run(command)
    }

    fn run(mut command: Command) -> Server {
        let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
        let mut said = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        while !line.contains("http://") {
            line.clear();
            assert!(said.read_line(&mut line).expect("text") > 0, "it ended");
        }
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        let (_, rest) = line.split_once("http://").expect("an address");
        let address: String =
            rest.chars().take_while(|letter| letter.is_ascii_digit() || ".:".contains(*letter)).collect();
        Server { child, address: address.trim_end_matches('.').to_owned() }
    }

    fn connect(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        stream.write_all(request.replace("HOST", &self.address).as_bytes()).expect("it reads");
        stream
    }

    fn terminate(&self) {
        let kill = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(kill.expect("kill").success());
    }

    /// Waits until it has ended as promised.
    fn ends_in_time(&mut self) {
        let id = self.child.id().to_string();
        let (done, ended) = std::sync::mpsc::channel();
        let child = &mut self.child;
        let code = std::thread::scope(|threads| {
            threads.spawn(move || done.send(child.wait().expect("it ends").code()));
            let code = ended.recv_timeout(PROMISED + ROOM);
            if code.is_err() {
                let _ = Command::new("kill").args(["-KILL", &id]).status();
            }
            code
        });
        assert_eq!(code.expect("it has ended"), Some(0));
    }
}

/// A server that is told to stop has ended after so long, whatever it is thinking about,
const PROMISED: Duration = Duration::from_secs(5);
/// and on a machine with much else to do somewhat later.
const ROOM: Duration = Duration::from_secs(10);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads until these words have come.
fn until(stream: &mut TcpStream, words: &str) -> String {
    let mut all = Vec::new();
    let mut byte = [0];
    while !String::from_utf8_lossy(&all).contains(words) {
        assert_eq!(
            stream.read(&mut byte).expect("it answers"),
            1,
            "no {words}: {}",
            String::from_utf8_lossy(&all)
        );
        all.push(byte[0]);
    }
    String::from_utf8_lossy(&all).into_owned()
}

const SOCKET: &str = "GET /api/socket HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                      Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
const QUESTION: &[u8] = br#"{"do":"awaiting","table":"none"}"#;
const GUEST: &str = "POST /api/guest HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n\
                     Content-Length: 15\r\nExpect: 100-continue\r\n\r\n";

#[cfg(unix)]
#[test]
fn sigterm_answers_what_was_asked_says_goodbye_and_ends_well() {
    let home = Home::new();
    let mut server = Server::start(&home);
    let mut socket = server.connect(SOCKET);
    until(&mut socket, "\r\n\r\n");
    // Who is answered has been taken for a socket.
    socket.write_all(&[0x81, 0x80 | QUESTION.len() as u8, 0, 0, 0, 0]).expect("a frame that nothing hides");
    socket.write_all(QUESTION).expect("a question");
    until(&mut socket, r#"{"ok":"#);
    let mut asking = server.connect(GUEST);
    until(&mut asking, "100 Continue\r\n\r\n");
    server.terminate();
    until(&mut socket, r#"{"push":"bye","reason":"drain"}"#);
    drop(socket);
    asking.write_all(br#"{"name":"Anne"}"#).expect("it still reads");
    let answer = until(&mut asking, r#""name":"Anne""#);
    assert!(answer.contains("200 OK") && answer.contains("set-cookie"), "{answer}");
    server.ends_in_time();
}

#[cfg(unix)]
#[test]
fn a_folder_made_for_a_database_is_nobody_elses() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let folder = home.path().join("club/games");
    let file = folder.join("g.sqlite");
    let _server = Server::start_with(&home, &["--database", file.to_str().expect("a name")]);
    for (path, mode) in [(&folder, 0o700), (&file, 0o600)] {
        let kept = std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(kept, mode, "{}", path.display());
    }
}

/// Whatever it is thinking about, and whoever has not finished asking: hints of a minute, forecasts, computer players, a saved game of many
/// orders, a request that never ends.
#[cfg(unix)]
#[test]
fn sigterm_ends_it_in_five_seconds_whatever_it_does() {
    let home = Home::new();
    let limits = ["hint=60000", "odds=1000000000000", "thinking=16", "newcomers=100"];
    let limits: Vec<&str> = limits.iter().flat_map(|limit| ["--limit", limit]).collect();
    let mut server = Server::start_with(&home, &limits);
    let mut asked = Vec::new();
    for game in ["siegers", "eagles", "empire", "age"] {
        let guest = Guest::new(&server);
        let open = json!({ "game": game, "seats": [{ "who": "me" }, { "who": "me" }] });
        let table = guest.answer("POST", "/api/tables", &open).1["table"]["table"].take();
        let over = guest.answer("POST", "/api/tables", &open).1["table"]["table"].take();
        let mut journal = guest.journal(&over);
        let steps = journal["steps"].as_array().cloned().expect("steps");
        journal["steps"] = json!(vec![steps; 5_000].concat());
        let seat = guest.ask(json!({ "do": "awaiting", "table": table }))["awaiting"]["seats"][0].take();
        let order =
            guest.ask(json!({ "do": "offers", "table": table, "seat": seat }))["offers"][0]["order"].take();
        let seats = json!([{ "who": "me" }, { "who": "me" }]);
        let computers = json!([{ "who": "computer" }, { "who": "computer" }]);
        guest.answer("POST", "/api/tables", &json!({ "game": game, "seats": computers }));
        for (path, body) in [
            ("/api/do", json!({ "do": "ask", "table": table, "seat": seat, "ms": 60_000 })),
            ("/api/do", json!({ "do": "odds", "table": table, "seat": seat, "order": order })),
            ("/api/do", json!({ "do": "forecast", "table": over })),
            ("/api/tables/load", json!({ "journal": journal, "seats": seats })),
        ] {
            asked.push(guest.begin("POST", path, &body));
        }
    }
    let mut unfinished = server.connect(GUEST);
    until(&mut unfinished, "100 Continue\r\n\r\n");
    // Whoever is answered now was asked after all these.
    Guest::new(&server).answer("GET", "/api/statistics", &Value::Null);
    server.terminate();
    server.ends_in_time();
    for mut asked in asked {
        let mut told = Vec::new();
        // Whoever was not answered in time is cut off.
        let _ = asked.read_to_end(&mut told);
        let told = String::from_utf8_lossy(&told);
        assert!(!told.contains("storage"), "nothing is wrong with it: {told}");
    }
    drop(unfinished);
}

/// Where there are fewer descriptors than connections, those who play are still let in, and everybody else is told.
#[cfg(unix)]
#[test]
fn connections_are_no_more_than_there_are_descriptors() {
    let home = Home::new();
    let plain = home.command(&["serve", "--listen", "127.0.0.1:0"]);
    let mut few = Command::new("prlimit");
    few.arg("--nofile=256:256").arg(plain.get_program()).args(plain.get_args());
    for (name, value) in plain.get_envs() {
        match value {
            Some(value) => few.env(name, value),
            None => few.env_remove(name),
        };
    }
    if let Some(folder) = plain.get_current_dir() {
        few.current_dir(folder);
    }
    let server = Server::run(few);
    let guest = Guest::new(&server);
    let open = json!({ "game": "siegers", "seats": [{ "who": "me" }, { "who": "me" }] });
    guest.answer("POST", "/api/tables", &open);
    // More than everybody may have, and fewer than there are.
    let mut idle: Vec<TcpStream> = (0..115).map(|_| server.connect("")).collect();
    guest.answer("GET", "/api/me", &Value::Null);
    idle.extend((0..60).map(|_| server.connect("")));
    let mut told = String::new();
    idle.pop().expect("many").read_to_string(&mut told).expect("it is closed");
    assert!(told.starts_with("HTTP/1.1 429"), "{told}");
}

#[test]
fn a_host_tends_a_server_from_the_command_line() {
    let home = Home::new();
    let elsewhere = home.run(&["admin", "people", "--database", "nowhere.sqlite"]);
    assert!(elsewhere.code == Some(1) && elsewhere.err.contains("nowhere.sqlite"), "{}", elsewhere.err);
    assert!(!home.path().join("nowhere.sqlite").exists(), "an empty one would know nobody");
    let server = Server::start(&home);
    let guest = Guest::new(&server);
    guest.answer("POST", "/api/account", &json!({ "name": "Mallory", "password": "Austerlitz" }));
    let ran = home.run(&["admin", "people", "mall"]);
    assert!(ran.code == Some(0) && ran.out.contains("\"Mallory\""), "{} {}", ran.out, ran.err);
    assert_eq!(home.run(&["admin", "make-host", "Mallory"]).code, Some(0));
    let me = || guest.answer("GET", "/api/me", &Value::Null).1;
    assert_eq!(me()["host"], true);
    assert_eq!(home.run(&["admin", "ban", "mallory"]).code, Some(0));
    assert_eq!(me()["person"], Value::Null);
    let unknown = home.run(&["admin", "ban", "Nobody", "--lang", "fr"]);
    assert!(unknown.code == Some(1) && unknown.err.contains("n’existe pas"), "{}", unknown.err);
    assert_eq!(home.run(&["admin", "ban"]).code, Some(2));
    let audit = home.run(&["admin", "audit"]);
    assert!(audit.out.contains("host:ban") && audit.out.contains("made_account"), "{}", audit.out);
    let url = format!("http://{}", server.address);
    let load = home.run(&["admin", "load", &url]);
    let lines: Vec<Value> = load.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&lines[0]["people"]["account"], &lines[0]["tables"]["playing"]), (&json!(1), &json!(0)));
    assert_eq!((&lines[1]["sockets"], &lines[1]["waiting_for_logins"]), (&json!(0.0), &json!(0.0)));
    assert!(lines[1]["memory_bytes"].as_f64() > Some(1e6), "{}", load.out);
    assert_eq!(home.run(&["admin", "load"]).out.lines().count(), 1);
    assert_eq!(home.run(&["admin", "load", "http://127.0.0.1:1"]).code, Some(1));
    assert_eq!(home.run(&["health", &url]).code, Some(0));
    assert_eq!(home.run(&["health", "http://127.0.0.1:1"]).code, Some(1));
    let bad = home.run(&["serve", "--metrics", "everybody"]);
    assert!(bad.code == Some(2) && bad.err.contains("--metrics"), "{}", bad.err);
    let bad = home.run(&["serve", "--limit", "beer=3"]);
    assert!(bad.code == Some(2) && bad.err.contains("logins"), "{}", bad.err);
}

#[test]
fn the_program_describes_its_interface_with_all_four_games() {
    use roas::validation::{Options, Validate};
    let ran = Home::new().run(&["serve", "--schema"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let api: Value = serde_json::from_str(&ran.out).expect("JSON");
    for game in ["siegers", "eagles", "empire", "age"] {
        for kind in ["order", "view", "options"] {
            let name = format!("{game}.{kind}");
            assert!(api["components"]["schemas"][&name].is_object(), "{name}");
        }
    }
    let spec: roas::v3_1::spec::Spec = serde_json::from_value(api).expect("it is OpenAPI 3.1");
    if let Err(faults) = spec.validate(Options::IgnoreMissingTags | Options::IgnoreUnusedSchemas, None) {
        panic!("{faults}");
    }
}

#[test]
fn a_backup_of_a_server_at_work_is_restored_elsewhere() {
    let (home, other) = (Home::new(), Home::new());
    let server = Server::start(&home);
    let mut asking = server.connect(&GUEST.replace("Expect: 100-continue\r\n", ""));
    asking.write_all(br#"{"name":"Anne"}"#).expect("it reads");
    until(&mut asking, r#""name":"Anne""#);
    let file = home.path().join("one.backup");
    let name = file.to_str().expect("a name");
    let ran = home.run(&["backup", name]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let again = home.run(&["backup", name]);
    assert!(again.code == Some(1) && again.err.contains("--replace"), "{}", again.err);
    let ran = other.run(&["restore", name]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let again = other.run(&["restore", name, "--lang", "fr"]);
    assert!(again.code == Some(1) && again.err.contains("contient déjà"), "{}", again.err);
    let none = other.run(&["restore", "missing.backup"]);
    assert!(none.code == Some(1) && none.err.contains("missing.backup"), "{}", none.err);
}

/// Somebody with a session at a server.
struct Guest<'s> {
    server: &'s Server,
    cookie: String,
}

impl Guest<'_> {
    fn new(server: &Server) -> Guest<'_> {
        let mut guest = Guest { server, cookie: String::new() };
        let (head, _) = guest.answer("POST", "/api/guest", &json!({ "name": "Anne" }));
        let line = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a session");
        guest.cookie = line.split(';').next().expect("a cookie").to_owned();
        guest
    }

    /// Asks for something without waiting for the answer.
    fn begin(&self, method: &str, path: &str, body: &Value) -> TcpStream {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        self.server.connect(&format!(
            "{method} {path} HTTP/1.1\r\nHost: HOST\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        ))
    }

    fn answer(&self, method: &str, path: &str, body: &Value) -> (String, Value) {
        let mut stream = self.begin(method, path, body);
        let mut all = String::new();
        stream.read_to_string(&mut all).expect("an answer");
        let (head, body) = all.split_once("\r\n\r\n").expect("head and body");
        assert!(head.starts_with("HTTP/1.1 200"), "{method} {path}: {all}");
        (head.to_owned(), serde_json::from_str(body).expect("JSON"))
    }

    fn ask(&self, request: Value) -> Value {
        self.answer("POST", "/api/do", &request).1
    }

    /// Gives the game up and fetches its journal.
    fn journal(&self, table: &Value) -> Value {
        self.ask(json!({ "do": "resign", "table": table, "seat": 0 }));
        let path = format!("/api/tables/{}/journal", table.as_str().expect("a link"));
        self.answer("GET", &path, &Value::Null).1
    }
}

/// What `grognard replay` says of a journal.
fn replayed(home: &Home, journal: &Value, how: &str) -> String {
    std::fs::write(home.path().join("game.json"), journal.to_string()).expect("a file");
    let ran = home.run(&["replay", "game.json", how]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.out
}

#[test]
fn a_journal_of_the_server_is_replayed_by_the_program() {
    let home = Home::new();
    let server = Server::start(&home);
    let anne = Guest::new(&server);
    for game in ["siegers", "eagles"] {
        let open = json!({ "game": game, "seats": [{ "who": "me" }, { "who": "me" }] });
        let table = anne.answer("POST", "/api/tables", &open).1["table"]["table"].take();
        for number in 0..6 {
            let seat = anne.ask(json!({ "do": "awaiting", "table": table }))["awaiting"]["seats"][0].take();
            let offers = anne.ask(json!({ "do": "offers", "table": table, "seat": seat }))["offers"].take();
            let offers = offers.as_array().expect("offers");
            let offer = offers.iter().find(|offer| offer["gives_up"] == false).expect("something to do");
            let key = format!("AAAAAAAAAAAAAAAAAAAA{}A", (b'A' + number) as char);
            let give = json!({ "do": "give", "table": table, "seat": seat, "number": number, "order": offer["order"], "key": key });
            assert_eq!(anne.ask(give)["number"], number + 1);
        }
        let journal = anne.journal(&table);
        assert!(journal["steps"].as_array().expect("steps").len() >= 6, "{journal}");
        let said = replayed(&home, &journal, "--verify");
        assert!(said.contains("Fair:"), "{said}");
        assert!(!replayed(&home, &journal, "--all").is_empty());
    }
}

#[test]
fn a_journal_of_the_program_is_played_on_at_the_server_and_comes_back() {
    let home = Home::new();
    let server = Server::start(&home);
    let anne = Guest::new(&server);
    for game in ["siegers", "eagles"] {
        let mut umpire = Umpire::new();
        let table = umpire.must(&json!({ "do": "new", "game": game, "seed": 7 }))["table"].clone();
        for _ in 0..6 {
            let seat =
                umpire.must(&json!({ "do": "awaiting", "table": table }))["awaiting"]["seats"][0].take();
            let ask = json!({ "do": "ask", "table": table, "seat": seat, "level": "random" });
            let order = umpire.must(&ask)["order"].take();
            umpire.must(&json!({ "do": "give", "table": table, "seat": seat, "order": order }));
        }
        let journal = umpire.journal(table.as_u64().expect("a number"));
        let load = json!({ "journal": journal, "seats": [{ "who": "me" }, { "who": "me" }] });
        let taken = anne.answer("POST", "/api/tables/load", &load).1["table"].take();
        assert_eq!((&taken["number"], &taken["status"]), (&json!(6), &json!("playing")), "{taken}");
        let after = anne.journal(&taken["table"]);
        let steps = |journal: &Value| journal["steps"].as_array().expect("steps").clone();
        assert_eq!(steps(&after)[..6], steps(&journal)[..]);
        assert!(!replayed(&home, &after, "--all").is_empty());
        let said = replayed(&home, &after, "--verify");
        assert!(said.contains("Verified:") && said.contains("Unverified:"), "{said}");
    }
}

const OPERATIONS: &str = include_str!("../../../../docs/operations.md");
const UNIT: &str = include_str!("../../../../contrib/grognard.service");

fn is_understood(line: &str) {
    let line = line.replace("$(date +%F)", "2026-01-31");
    let line = line.split(" # ").next().unwrap_or_default();
    // What stands between quotation marks is one word.
    let parts = line.split('"').enumerate();
    let words =
        parts.flat_map(|(at, part)| if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
    if let Err(error) = Cli::try_parse_from(words) {
        panic!("{line}: {error}");
    }
}

#[test]
fn every_command_of_the_operating_instructions_is_understood() {
    let commands: Vec<&str> = OPERATIONS.lines().filter(|line| line.starts_with("grognard ")).collect();
    assert!(commands.len() >= 6, "{commands:?}");
    commands.into_iter().for_each(is_understood);
    let (_, settings) = OPERATIONS.split_once("## Settings").expect("settings");
    let (settings, _) = settings.split_once("\n## ").expect("an end");
    let help = Home::new().run(&["serve", "--help"]).out;
    let rows: Vec<&str> = settings.lines().filter(|line| line.starts_with("| `--")).collect();
    assert!(rows.len() >= 9, "{rows:?}");
    for option in rows.iter().flat_map(|row| row.split('`').filter(|word| word.starts_with("--"))) {
        let written = match option.split_once(' ') {
            Some((name, value)) => format!("{name} <{value}>"),
            None => option.to_owned(),
        };
        assert!(help.contains(&written), "{option} is not in\n{help}");
    }
}

#[test]
fn the_systemd_unit_starts_what_is_there() {
    let start = UNIT.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a command");
    is_understood(start.trim_end_matches("$GROGNARD_ARGS"));
    let here = Path::new(env!("CARGO_BIN_EXE_grognard"));
    let home = Home::new();
    let unit = home.path().join("grognard.service");
    std::fs::write(&unit, UNIT.replace("/usr/bin/grognard", here.to_str().expect("a path"))).expect("a file");
    // Where systemd is installed it has the last word.
    if let Ok(said) = Command::new("systemd-analyze").arg("verify").arg(&unit).output() {
        let said = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(!said.contains("grognard.service"), "{said}");
    }
}
