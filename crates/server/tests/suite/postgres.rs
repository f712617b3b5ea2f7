//! A real PostgreSQL in a folder of its own, on a free port, for one test.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running cluster; it is stopped and removed when it is dropped.
pub(crate) struct Cluster {
    server: Child,
    port: u16,
    _folder: TempDir,
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        run(as_user(&program("initdb"))
            .args(["--auth=trust", "--username=grognard", "--no-sync", "-D"])
            .arg(&data));
        let server = as_user(&program("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c"])
            .arg(format!("unix_socket_directories={}", folder.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("PostgreSQL starts");
        let cluster = Cluster { server, port, _folder: folder };
        cluster.wait();
        cluster
    }

    pub(crate) fn address(&self) -> String {
        format!("postgres://grognard@127.0.0.1:{}/postgres", self.port)
    }

    fn wait(&self) {
        let patience = Instant::now() + Duration::from_secs(60);
        let ready = || {
            let mut ask = Command::new(program("pg_isready"));
            ask.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status()
                .is_ok_and(|done| done.success())
        };
        while !ready() {
            assert!(Instant::now() < patience, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-QUIT", &self.server.id().to_string()]).status();
        let _ = self.server.wait();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout.starts_with(b"0")
}

/// PostgreSQL does not run as root.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command
}

/// Where Debian keeps it, or wherever the path leads.
fn program(name: &str) -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut there: Vec<PathBuf> =
        debian.map(|version| version.path().join("bin").join(name)).filter(|path| path.exists()).collect();
    there.sort();
    there.pop().unwrap_or_else(|| PathBuf::from(name))
}

fn run(command: &mut Command) {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
