//! Runs the real program, as a user or another program would.

use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

/// A place of its own for a program's files.
pub(crate) struct Home(TempDir);

/// What a program printed and how it ended.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Home {
    pub(crate) fn new() -> Home {
        Home(TempDir::new().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// The program with these arguments, its own home and 80 columns of English.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(args).current_dir(self.path()).env("GROGNARD_HOME", self.path()).env("COLUMNS", "80");
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(variable);
        }
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        self.run_with(self.command(args), "")
    }

    /// Runs a command to its end with this input.
    pub(crate) fn run_with(&self, mut command: Command, input: &str) -> Ran {
        let file = self.path().join("input");
        std::fs::write(&file, input).unwrap();
        let Output { status, stdout, stderr } = command.stdin(File::open(file).unwrap()).output().unwrap();
        let [out, err] = [stdout, stderr].map(|text| String::from_utf8(text).unwrap());
        assert!(!err.contains("panicked"), "{err}");
        Ran { code: status.code(), out, err }
    }

    /// Talks with the program: `answer` is given all that was printed since the last prompt and types a line.
    pub(crate) fn converse(
        &self,
        mut command: Command,
        mut answer: impl FnMut(&str) -> Option<String>,
    ) -> Ran {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (mut input, mut output) = (child.stdin.take(), child.stdout.take().unwrap());
        let (mut out, mut seen, mut buffer) = (Vec::new(), 0, [0; 4096]);
        loop {
            let read = output.read(&mut buffer).unwrap();
            out.extend_from_slice(&buffer[..read]);
            if read == 0 {
                break;
            }
            if out.ends_with(b"\n> ") {
                let line = answer(std::str::from_utf8(&out[seen..]).unwrap());
                seen = out.len();
                match (line, &mut input) {
                    (Some(line), Some(input)) => writeln!(input, "{line}").unwrap(),
                    _ => input = None,
                }
            }
        }
        let Output { status, stderr, .. } = child.wait_with_output().unwrap();
        let [out, err] = [out, stderr].map(|text| String::from_utf8(text).unwrap());
        Ran { code: status.code(), out, err }
    }

    pub(crate) fn start(&self, args: &[&str]) -> Child {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }
}

/// Presses Ctrl-C as soon as the program listens for it.
pub(crate) fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    let listens = || {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
        assert!(!status.contains("State:\tZ"), "the program ended by itself");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:\t")).unwrap();
        u64::from_str_radix(caught, 16).unwrap() & 0b10 != 0
    };
    while !listens() {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
}

/// The program as an umpire.
pub(crate) struct Umpire {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Umpire {
    pub(crate) fn new() -> Umpire {
        Umpire::with(&[])
    }

    /// With more arguments.
    pub(crate) fn with(args: &[&str]) -> Umpire {
        let mut child = Home::new().start(&[&["umpire"], args].concat());
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Umpire { child, input, output: BufReader::new(output) }
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.input, "{request}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    pub(crate) fn must(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    pub(crate) fn position(&mut self, table: u64) -> Value {
        self.must(&json!({ "do": "save", "table": table, "as": "position" }))["position"].take()
    }

    pub(crate) fn journal(&mut self, table: u64) -> Value {
        self.must(&json!({ "do": "save", "table": table, "as": "journal" }))["journal"].take()
    }

    /// Lets the computer play both seats to the end, with `each` told of every order.
    pub(crate) fn play_out(&mut self, table: u64, mut each: impl FnMut(&mut Umpire, &Value, &Value)) {
        loop {
            let awaiting = self.must(&json!({ "do": "awaiting", "table": table }))["awaiting"].take();
            let Some(seat) = awaiting["seats"][0].as_u64() else { break };
            let ask = json!({ "do": "ask", "table": table, "seat": seat, "level": "random" });
            let order = self.must(&ask)["order"].take();
            let give = json!({ "do": "give", "table": table, "seat": seat, "order": order });
            let answer = self.must(&give);
            each(self, &give, &answer);
        }
    }

    /// Ends the input and waits for the program to end.
    pub(crate) fn finish(self) -> Option<i32> {
        let Umpire { mut child, input, .. } = self;
        drop(input);
        child.wait().unwrap().code()
    }
}
