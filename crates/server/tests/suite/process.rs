//! A node, or a PostgreSQL, in a process of its own, which can be killed.

use crate::node::serve_at;
use std::fs::Permissions;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

const DATABASE: &str = "GROGNARD_TEST_DATABASE";

/// What the process of a node does: it serves until it is killed.
pub(crate) async fn be_a_node() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let serving = serve_at(&database, "127.0.0.1:0", 1e9).await;
    println!("\nlistening {}", serving.address);
    std::future::pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it is what the process of a node does"]
async fn node() {
    be_a_node().await;
}

/// A node in a process of its own.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts a node: this program again, with other arguments.
    pub(crate) fn start(database: &str, arguments: &[&str]) -> Process {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.args(arguments).env(DATABASE, database).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening ").and_then(|address| address.parse().ok()))
            .expect("it says where it listens");
        Process { child, address }
    }

    /// Starts a node for a test.
    pub(crate) fn for_test(database: &str) -> Process {
        Process::start(database, &["--exact", "process::node", "--ignored", "--nocapture"])
    }

    /// Kills it as `kill -9` does, at once.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A PostgreSQL in a folder of its own.
pub(crate) struct Cluster {
    folder: TempDir,
    port: u16,
}

fn tool(name: &str) -> Command {
    let installed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    let program = installed
        .map(|version| version.path().join("bin").join(name))
        .find(|path| path.exists())
        .unwrap_or_else(|| PathBuf::from(name));
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    if !root {
        return Command::new(program);
    }
    // PostgreSQL does not run as root.
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

fn run(mut command: Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let folder = tempfile::tempdir().expect("a folder");
        // PostgreSQL may run as somebody else.
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).expect("permissions");
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
        let data = folder.path().join("data");
        let mut make = tool("initdb");
        make.current_dir("/").args(["-A", "trust", "-U", "postgres", "-N", "-D"]).arg(&data);
        run(make);
        let mut start = tool("pg_ctl");
        let options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1", folder.path().display());
        start.current_dir("/").args(["-w", "-D"]).arg(&data).arg("-l").arg(folder.path().join("log"));
        start.args(["-o", &options, "start"]).stdout(Stdio::null()).stderr(Stdio::null());
        let started = start.status().expect("pg_ctl");
        assert!(
            started.success(),
            "{}",
            std::fs::read_to_string(folder.path().join("log")).unwrap_or_default()
        );
        Cluster { folder, port }
    }

    /// The address of its database.
    pub(crate) fn address(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut stop = tool("pg_ctl");
        stop.current_dir("/")
            .args(["-m", "immediate", "-D"])
            .arg(self.folder.path().join("data"))
            .arg("stop");
        let _ = stop.output();
    }
}
