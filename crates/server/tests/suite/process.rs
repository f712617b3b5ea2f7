//! A node in a process of its own, which can be killed.

use crate::node::serve_at;
use server::Serving;
use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};

const DATABASE: &str = "GROGNARD_TEST_DATABASE";

/// What the process of a node does: it serves until it is killed.
pub(crate) async fn be_a_node() {
    be_a_node_by(async |database| serve_at(database, "127.0.0.1:0", 1e9).await).await;
}

/// The same for a node that is started in another way.
pub(crate) async fn be_a_node_by(serve: impl AsyncFn(&str) -> Serving) {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let serving = serve(&database).await;
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
    /// It may go on writing.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Process {
    /// Starts a node: this program again, with other arguments.
    pub(crate) fn start(database: &str, arguments: &[&str]) -> Process {
        let mut command = Command::new("sh");
        // A file that may not grow any further is an error like any other and not the end.
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
        command.arg(std::env::current_exe().expect("this program"));
        command.args(arguments).env(DATABASE, database).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let mut output = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = output
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening ").and_then(|address| address.parse().ok()))
            .expect("it says where it listens");
        Process { child, address, _output: output }
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
