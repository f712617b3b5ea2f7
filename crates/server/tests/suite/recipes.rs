//! The recipes of the manual with Debian's nginx, Caddy and PostgreSQL, as a host would run them: TLS on port 443 and on another one, a database
//! with a password, sockets and events through the proxy.

use crate::cluster::Cluster;
use crate::node::{file, roomy, serve_as};
use server::{Doors, Serving, Settings};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::AsyncReadExt;

const SITE: &str = include_str!("../../../../contrib/nginx.conf");
const CADDYFILE: &str = include_str!("../../../../contrib/Caddyfile");
const NAME: &str = "play.example.org";

/// A proxy with the site of the manual; it is stopped when it is dropped.
struct Proxy {
    child: Child,
    folder: tempfile::TempDir,
    port: u16,
    /// The signal by which it stops at once, whoever is still connected.
    stop: &'static str,
}

impl Proxy {
    fn nginx(port: u16, node: &Serving) -> Proxy {
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
        Proxy { child, folder, port, stop: "-TERM" }.listening()
    }

    /// Caddy makes the certificate itself: here its own, since nobody outside can vouch for the name.
    fn caddy(port: u16, node: &Serving) -> Proxy {
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| folder.path().join(name).display().to_string();
        let site = CADDYFILE.replace("127.0.0.1:1815", &node.address.to_string()).replace(
            &format!("{NAME} {{"),
            &format!("{NAME}:{port} {{\n    bind 127.0.0.1\n    tls internal"),
        );
        let storage = place("storage");
        let own = format!(
            "{{\n admin off\n skip_install_trust\n auto_https disable_redirects\n storage file_system {storage}\n}}\n"
        );
        std::fs::write(folder.path().join("Caddyfile"), own + &site).expect("a file");
        let errors = std::fs::File::create(folder.path().join("errors")).expect("a file");
        let mut command = Command::new("caddy");
        command.args(["run", "--adapter", "caddyfile", "--config", &place("Caddyfile")]);
        command.env("HOME", folder.path()).stdout(Stdio::null()).stderr(errors);
        let child = command.spawn().expect("caddy (scripts/setup test)");
        Proxy { child, folder, port, stop: "-KILL" }.listening()
    }

    /// Waits until it answers; its certificate may come after it listens.
    fn listening(self) -> Proxy {
        let patience = Instant::now() + Duration::from_secs(60);
        let reached = || {
            let mut curl = Command::new("curl");
            curl.args(["-s", "-k", "-o", "/dev/null", "--max-time", "20", "--resolve"]);
            curl.arg(format!("{NAME}:{}:127.0.0.1", self.port)).arg(format!("{}/health", self.origin()));
            curl.status().is_ok_and(|status| status.success())
        };
        while !reached() {
            let errors = std::fs::read_to_string(self.folder.path().join("errors")).unwrap_or_default();
            assert!(Instant::now() < patience, "it does not answer: {errors}");
        }
        self
    }

    fn origin(&self) -> String {
        match self.port {
            443 => format!("https://{NAME}"),
            port => format!("https://{NAME}:{port}"),
        }
    }

    /// Asks as a browser would; head and body as they came.
    async fn ask(&self, path: &str, more: &[&str]) -> String {
        let output = self.curl(path, more).output().await.expect("curl");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Asks for something that has no end, and reads until these words have come.
    async fn ask_until(&self, path: &str, more: &[&str], words: &str) {
        let mut curl = self.curl(path, more).stdout(Stdio::piped()).kill_on_drop(true).spawn().expect("curl");
        let (mut all, mut answer) = (Vec::new(), curl.stdout.take().expect("its output"));
        while !String::from_utf8_lossy(&all).contains(words) {
            let read = answer.read_buf(&mut all).await.expect("an answer");
            assert!(read > 0, "no {words}: {}", String::from_utf8_lossy(&all));
        }
    }

    fn curl(&self, path: &str, more: &[&str]) -> tokio::process::Command {
        let mut command = tokio::process::Command::new("curl");
        command.args(["-s", "-i", "-k", "-N", "--http1.1", "--max-time", "20", "--resolve"]);
        command.arg(format!("{NAME}:{}:127.0.0.1", self.port));
        if !more.iter().any(|line| line.starts_with("Origin: ")) {
            command.arg("-H").arg(format!("Origin: {}", self.origin()));
        }
        command.args(more).arg(format!("{}{path}", self.origin()));
        command
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = Command::new("kill").args([self.stop, &self.child.id().to_string()]).status();
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

async fn plays_behind(proxy: &Proxy) {
    let guest =
        proxy.ask("/api/guest", &["-H", "Content-Type: application/json", "-d", "{\"name\":\"Anne\"}"]).await;
    assert!(guest.starts_with("HTTP/1.1 200") && guest.contains("; Secure"), "{guest}");
    let cookie = guest
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("set-cookie: ").map(|_| line[12..].to_owned()));
    let cookie = cookie.expect("a cookie").split(';').next().expect("a pair").to_owned();
    let cookie = format!("Cookie: {cookie}");
    let open = "{\"game\":\"siegers\",\"seats\":[{\"who\":\"me\"},{\"who\":\"me\"}]}";
    let opened =
        proxy.ask("/api/tables", &["-H", &cookie, "-H", "Content-Type: application/json", "-d", open]).await;
    assert!(opened.starts_with("HTTP/1.1 200"), "{opened}");
    let upgrade = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    // Of a socket nothing is shown before it ends.
    let headers: Vec<&str> =
        upgrade.iter().flat_map(|line| ["-H", line]).chain(["-H", &cookie, "--max-time", "3"]).collect();
    let turn = "data: {\"push\":\"event\",\"event\":\"your_turn\"";
    let of_events = ["-H", cookie.as_str()];
    let (socket, ()) =
        tokio::join!(proxy.ask("/api/socket", &headers), proxy.ask_until("/api/events", &of_events, turn));
    assert!(socket.starts_with("HTTP/1.1 101"), "{socket}");
    assert!(proxy.ask("/metrics", &[]).await.starts_with("HTTP/1.1 403"));
    let elsewhere = proxy
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
    let nginx = Proxy::nginx(free_port(), &serving);
    plays_behind(&nginx).await;
    drop(nginx);
    serving.drain().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn caddy_with_tls() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = node(file(&folder), vec![NAME.to_owned()]).await;
    plays_behind(&Proxy::caddy(free_port(), &serving)).await;
    serving.drain().await.expect("it stops");
}

/// Only root may listen there; everybody else is shown the same on another port, and told so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_with_tls_on_port_443_or_another_for_those_who_may_not_listen_there() {
    let allowed = is_root() && std::net::TcpListener::bind("127.0.0.1:443").is_ok();
    let port = if allowed { 443 } else { free_port() };
    println!("nginx listens on port {port}");
    let folder = tempfile::tempdir().expect("a folder");
    let serving = node(file(&folder), vec![NAME.to_owned()]).await;
    plays_behind(&Proxy::nginx(port, &serving)).await;
    serving.drain().await.expect("it stops");
}
