//! `grognard serve`, `backup` and `restore` as those who run a server meet them.

use crate::program::Home;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server of its own, killed when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(home: &Home) -> Server {
        let mut command = home.command(&["serve", "--listen", "127.0.0.1:0"]);
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
}

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
const GUEST: &str = "POST /api/guest HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n\
                     Content-Length: 15\r\nExpect: 100-continue\r\n\r\n";

#[cfg(unix)]
#[test]
fn sigterm_answers_what_was_asked_says_goodbye_and_ends_well() {
    let home = Home::new();
    let mut server = Server::start(&home);
    let mut socket = server.connect(SOCKET);
    until(&mut socket, "\r\n\r\n");
    let mut asking = server.connect(GUEST);
    until(&mut asking, "100 Continue\r\n\r\n");
    server.terminate();
    until(&mut socket, r#"{"push":"bye","reason":"drain"}"#);
    drop(socket);
    asking.write_all(br#"{"name":"Anne"}"#).expect("it still reads");
    let answer = until(&mut asking, r#""name":"Anne""#);
    assert!(answer.contains("200 OK") && answer.contains("set-cookie"), "{answer}");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
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
