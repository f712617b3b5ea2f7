//! The recipes of the manual with Debian's nginx and PostgreSQL, as a host would run them: TLS on port 443 and on another one, a database
//! with a password, sockets and events through the proxy.

use crate::cluster::Cluster;
use crate::node::{file, roomy, serve_as};
use server::{Doors, Serving, Settings};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const SITE: &str = include_str!("../../../../contrib/nginx.conf");
const NAME: &str = "play.example.org";

/// An nginx with the site of the manual; it is stopped when it is dropped.
struct Nginx {
    child: Child,
    folder: tempfile::TempDir,
    port: u16,
}

impl Nginx {
    fn start(port: u16, node: &Serving) -> Nginx {
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| folder.path().join(name).display().to_string();
        run(Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"])
            .args([&format!("/CN={NAME}"), "-keyout", &place("key"), "-out", &place("cert")]));
        let site = SITE
            .replace("127.0.0.1:1815", &node.address.to_string())
            .replace("listen [::]:443 ssl;", "")
            .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port} ssl;"))
            .replace(&format!("/etc/ssl/certs/{NAME}.pem"), &place("cert"))
            .replace(&format!("/etc/ssl/private/{NAME}.key"), &place("key"));
        let user = if is_root() { "user root;" } else { "" };
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {};", place(kind)))
            .join(" ");
        let conf = format!(
            "{user} pid {}; error_log {}; events {{}} http {{ access_log off; {paths} {site} }}",
            place("pid"),
            place("errors")
        );
        std::fs::write(folder.path().join("nginx.conf"), conf).expect("a file");
        let mut command =
            Command::new(if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" });
        command.args(["-e", &place("errors"), "-c", &place("nginx.conf"), "-g", "daemon off;"]);
        let child = command.stderr(Stdio::null()).spawn().expect("nginx (scripts/setup test)");
        let nginx = Nginx { child, folder, port };
        let patience = Instant::now() + Duration::from_secs(30);
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            let errors = std::fs::read_to_string(nginx.folder.path().join("errors")).unwrap_or_default();
            assert!(Instant::now() < patience, "nginx does not listen: {errors}");
            std::thread::yield_now();
        }
        nginx
    }

    fn origin(&self) -> String {
        match self.port {
            443 => format!("https://{NAME}"),
            port => format!("https://{NAME}:{port}"),
        }
    }

    /// Asks as a browser would; head and body as they came.
    async fn ask(&self, path: &str, more: &[&str]) -> String {
        let mut command = tokio::process::Command::new("curl");
        command.args(["-s", "-i", "-k", "--http1.1", "--max-time", "20", "--resolve"]);
        command.arg(format!("{NAME}:{}:127.0.0.1", self.port));
        if !more.iter().any(|line| line.starts_with("Origin: ")) {
            command.arg("-H").arg(format!("Origin: {}", self.origin()));
        }
        command.args(more).arg(format!("{}{path}", self.origin()));
        let output = command.output().await.expect("curl");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-QUIT", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n")
}

fn run(command: &mut Command) {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

async fn node(database: String, hosts: Vec<String>) -> Serving {
    serve_as(Settings {
        listen: "127.0.0.1:0".parse().expect("an address"),
        database,
        per_second: 1000.0,
        pace: Duration::from_millis(600),
        notices: Default::default(),
        bounds: roomy(),
        doors: Doors { hosts, ..Doors::default() },
    })
    .await
}

async fn plays_behind(nginx: &Nginx) {
    let guest =
        nginx.ask("/api/guest", &["-H", "Content-Type: application/json", "-d", "{\"name\":\"Anne\"}"]).await;
    assert!(guest.starts_with("HTTP/1.1 200") && guest.contains("; Secure"), "{guest}");
    let cookie = guest
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("set-cookie: ").map(|_| line[12..].to_owned()));
    let cookie = cookie.expect("a cookie").split(';').next().expect("a pair").to_owned();
    let cookie = format!("Cookie: {cookie}");
    let open = "{\"game\":\"siegers\",\"seats\":[{\"who\":\"me\"},{\"who\":\"me\"}]}";
    let opened =
        nginx.ask("/api/tables", &["-H", &cookie, "-H", "Content-Type: application/json", "-d", open]).await;
    assert!(opened.starts_with("HTTP/1.1 200"), "{opened}");
    let upgrade = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    let headers: Vec<&str> =
        upgrade.iter().flat_map(|line| ["-H", line]).chain(["-H", &cookie, "--max-time", "3"]).collect();
    let socket = nginx.ask("/api/socket", &headers).await;
    assert!(socket.starts_with("HTTP/1.1 101"), "{socket}");
    let events = nginx.ask("/api/events", &["-H", &cookie, "--max-time", "3"]).await;
    assert!(events.contains("data: {\"push\":\"event\",\"event\":\"your_turn\""), "{events}");
    assert!(nginx.ask("/metrics", &[]).await.starts_with("HTTP/1.1 403"));
    let elsewhere = nginx
        .ask(
            "/api/guest",
            &[
                "-H",
                "Origin: https://elsewhere.example",
                "-H",
                "Content-Type: application/json",
                "-d",
                "{\"name\":\"Eve\"}",
            ],
        )
        .await;
    assert!(elsewhere.starts_with("HTTP/1.1 403"), "{elsewhere}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_with_tls_in_front_of_postgresql_with_a_password() {
    let cluster = Cluster::with_passwords(free_port());
    let serving = node(cluster.with_password(), vec![NAME.to_owned()]).await;
    let nginx = Nginx::start(free_port(), &serving);
    plays_behind(&nginx).await;
    drop(nginx);
    serving.drain().await.expect("it stops");
}

/// Only root may listen there; everybody else has been shown the same on another port.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_with_tls_on_port_443() {
    if !is_root() || std::net::TcpListener::bind("127.0.0.1:443").is_err() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let serving = node(file(&folder), vec![NAME.to_owned()]).await;
    plays_behind(&Nginx::start(443, &serving)).await;
    serving.drain().await.expect("it stops");
}
