//! A real PostgreSQL in a folder of its own, reached through a socket in that folder.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A PostgreSQL; it is stopped and removed when it is dropped.
pub(crate) struct Cluster {
    server: Option<Child>,
    folder: TempDir,
    port: Option<u16>,
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let folder = tempfile::tempdir().expect("a folder");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let mut cluster = Cluster { server: None, folder, port: None };
        run(as_user(&program("initdb"))
            .args(["--auth=trust", "--username=grognard", "--no-sync", "-D"])
            .arg(cluster.data()));
        cluster.go_on();
        cluster
    }

    /// One with the usual authentication of Debian's package, `peer` for its own user and a password for others, in which a host has
    /// made a user and a database as the manual says.
    pub(crate) fn with_passwords(port: u16) -> Cluster {
        let folder = tempfile::tempdir().expect("a folder");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let mut cluster = Cluster { server: None, folder, port: Some(port) };
        run(as_user(&program("initdb"))
            .args(["--auth-local=peer", "--auth-host=scram-sha-256", "--no-sync", "-D"])
            .arg(cluster.data()));
        cluster.go_on();
        for sql in ["CREATE USER grognard PASSWORD 'Austerlitz'", "CREATE DATABASE grognard OWNER grognard"] {
            let port = port.to_string();
            run(as_user(&program("psql"))
                .args(["-d", "postgres", "-p", &port, "-c", sql, "-h"])
                .arg(cluster.folder.path()));
        }
        cluster
    }

    /// The address of that database, over the network.
    pub(crate) fn with_password(&self) -> String {
        format!("postgres://grognard:Austerlitz@127.0.0.1:{}/grognard", self.port.unwrap_or(5432))
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The address of its database.
    pub(crate) fn address(&self) -> String {
        format!("postgres://grognard@localhost/postgres?host={}", self.folder.path().display())
    }

    /// Starts it, or starts it again.
    pub(crate) fn go_on(&mut self) {
        let server = as_user(&program("postgres"))
            .arg("-D")
            .arg(self.data())
            .arg("-c")
            .arg(format!("listen_addresses={}", if self.port.is_some() { "127.0.0.1" } else { "" }))
            .args(["-p", &self.port.unwrap_or(5432).to_string(), "-c"])
            .arg(format!("unix_socket_directories={}", self.folder.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("PostgreSQL starts");
        self.server = Some(server);
        let patience = Instant::now() + Duration::from_secs(60);
        while !self.is_ready() {
            assert!(Instant::now() < patience, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn is_ready(&self) -> bool {
        let mut ask = Command::new(program("pg_isready"));
        ask.args(["-q", "-p", &self.port.unwrap_or(5432).to_string(), "-h"])
            .arg(self.folder.path())
            .status()
            .is_ok_and(|done| done.success())
    }

    /// Stops it at once, as if it had crashed.
    pub(crate) fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _ = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status();
            let _ = server.wait();
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout == b"0\n"
}

/// PostgreSQL does not run as root.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command.current_dir("/");
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
