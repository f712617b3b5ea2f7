//! Playing at the prompt, with a game that has dice, secrets and sealed choices.

use crate::toy;
use clap::Parser;
use grognard::cli::{Cli, Command};
use grognard::console::Console;
use grognard::page::Size;
use grognard::play;
use grognard::registry::Registry;
use std::io::{self, Cursor, Write};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use table::Lang;
use tempfile::TempDir;

static TOYS: LazyLock<Registry> = LazyLock::new(|| Registry::new([("cups", toy::cups as fn() -> _)]));

/// Output that can be read afterwards.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is printed when these lines are typed.
fn played_in(home: &Path, args: &[&str], typed: &[&str]) -> String {
    let lines: Vec<u8> = typed.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect();
    said_to(home, args, Cursor::new(lines))
}

/// What is printed when this is the input.
fn said_to(home: &Path, args: &[&str], input: impl io::Read + Send + 'static) -> String {
    let Ok(Cli { command: Command::Play(args), .. }) =
        Cli::try_parse_from(["grognard", "play"].iter().chain(args))
    else {
        panic!("not a command line: {args:?}");
    };
    let output = Shared::default();
    let console = Console::piped(io::BufReader::new(input), output.clone(), Size { width: 60, height: 10 });
    play::run(&TOYS, Lang::En, &args, console, home).unwrap();
    let bytes = output.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap()
}

fn played(args: &[&str], typed: &[&str]) -> String {
    played_in(TempDir::new().unwrap().path(), args, typed)
}

const HOT_SEAT: &[&str] = &["--hot-seat", "--seed", "1"];

#[test]
fn no_page_of_a_hot_seat_game_shows_the_other_seats_secret() {
    let text = played(HOT_SEAT, &["", "3", "", "5", "", "record", "2", "1", "", "record", "quit"]);
    let pages: Vec<&str> = text.split("it is your turn at the screen").collect();
    assert_eq!(pages.len(), 5, "{text}");
    for (page, secret, other) in
        [(1, "none", "5"), (2, "none", "3"), (3, "SECRET 3", "5"), (4, "SECRET 5", "3")]
    {
        assert!(pages[page].contains(secret), "page {page}: {}", pages[page]);
        assert!(!pages[page].contains(&format!("SECRET {other}")), "page {page}: {}", pages[page]);
        assert!(!pages[page].contains(&format!("number: Some({other})")), "page {page}: {}", pages[page]);
    }
    assert!(pages[3].contains("number: Some(3)"), "one's own secret is in one's record");
    let blank_lines = "\n".repeat(10);
    assert!(pages[..4].iter().all(|page| page.contains(&blank_lines)), "each page is scrolled away");
}

#[test]
fn typed_dice_are_asked_for_until_they_show_a_face() {
    let text =
        played(&["--hot-seat", "--dice", "typed"], &["", "3", "", "5", "", "1", "seven", "7", "", "1", "5"]);
    assert_eq!(text.matches("Type a number from 1 to 6.").count(), 2);
    assert!(text.contains("No face was given for a die with 6 sides (CUP-2)."));
    assert!(text.contains("won by Some(First)"), "{text}");
}

#[test]
fn a_game_against_the_computer_tells_what_the_computer_did() {
    let typed: Vec<&str> = std::iter::once("3").chain(std::iter::repeat_n("1", 400)).collect();
    let text = played(&["--seat", "right", "--opponent", "rambler", "--seed", "5"], &typed);
    assert!(text.contains("Hid { seat: First, number: None }"), "{text}");
    assert!(text.contains("won by Some("));
    assert!(text.contains("To see this game again, type:\ngrognard replay"));
}

#[test]
fn the_computer_can_be_watched() {
    let text = played(&["--watch", "--seed", "3"], &[]);
    assert!(text.contains("won by"));
    assert!(!text.contains("number: Some"), "whoever watches knows what is public");
}

#[test]
fn commands_answer_without_moving_the_game_on() {
    let lines = [
        "",
        "h3",
        "",
        "h5",
        "", // both hide, in shorthand
        "odds 1",
        "why h9",
        "why {\"type\":\"Wait\"}",
        "hint",
        "rules cup-2",
        "help",
        "undo",
        "board",
        "wai",
        "9",
        "quit",
    ];
    let text = played(HOT_SEAT, &lines);
    for expected in [
        "1/6 (16.7%)",
        "Not now. (CUP-2)",
        "CUP-2 — Roll",
        "That is allowed.",
        "The computer would do this:",
        "“quit”: leaves",
        "The last order was not yours",
        "1. Wait",
        "There is no choice 9 here.",
        "Your game is kept. To go on with it, type:\ngrognard play --resume cups",
    ] {
        assert!(text.contains(expected), "no {expected:?} in {text}");
    }
}

#[test]
fn a_bare_number_is_the_number_that_the_game_asks_for() {
    let text = played(HOT_SEAT, &["", "odds 4", "why 7", "4", "", "2", "", "record", "quit"]);
    assert!(text.contains("6. Hide { number: 6 }\n5. Hide { number: 5 }"), "{text}");
    assert!(text.contains("1/1 (100.0%)  Lies { number: 4 }"), "{text}");
    assert!(text.contains("Not now. (CUP-2)"), "{text}");
    assert!(text.contains("SECRET 4"), "{text}");
}

/// A line of the menu typed word for word is that choice, and what was nearly an order is explained.
#[test]
fn lines_are_taken_word_for_word_and_slips_are_explained() {
    let text = played(HOT_SEAT, &["", "hide { number: 4 }", "", "h", "nonsense", "quit"]);
    assert!(text.contains("Right, it is your turn"), "{text}");
    assert!(text.contains("An h is followed by a number from 1 to 6."), "{text}");
    assert!(text.contains("No choice holds these words: nonsense."), "{text}");
}

/// What only keeps the books is no line of the record.
#[test]
fn the_record_has_no_empty_lines() {
    let text = played(HOT_SEAT, &["", "3", "", "5", "", "{\"type\":\"Wait\"}", "record", "quit"]);
    let empty =
        text.lines().filter(|line| line.trim_end().ends_with("Left:") || line.trim_end().ends_with("Right:"));
    assert_eq!(empty.collect::<Vec<_>>(), Vec::<&str>::new(), "{text}");
    assert!(text.contains("1. Left: Hid"), "{text}");
}

#[test]
fn the_game_is_given_up_in_words_only_and_after_a_question() {
    let text =
        played(HOT_SEAT, &["", "7", "Resign", "n", "3", "", "3", "", "3", "4", "{\"type\":\"Resign\"}"]);
    assert!(text.contains("Only in words, and after one more question: Resign."), "{text}");
    assert!(!text.contains(". Resign"), "{text}");
    assert!(text.contains("The game goes on."), "{text}");
    assert!(text.contains("There is no choice 3 here.") && text.contains("There is no choice 4 here."));
    assert!(text.ends_with("grognard play --resume cups\n"), "the last question was not answered: {text}");
    let over = played(HOT_SEAT, &["", "abandonner", "oui"]);
    assert!(over.contains("won by Some(Second)"), "{over}");
}

#[test]
fn two_sessions_with_one_kept_game_lose_no_move() {
    let home = TempDir::new().unwrap();
    played_in(home.path(), HOT_SEAT, &["", "3", "", "5", ""]);
    let kept = home.path().join("unfinished").join("cups-0001.json");
    // The save that follows the first wait happens in the other session, which goes on with the same file.
    let other = std::fs::read(&kept).unwrap();
    let changed = String::from_utf8(other).unwrap().replace("\"typed_dice\":false", "\"typed_dice\":true");
    let input =
        Meddling { lines: vec!["", "wai", "1", "quit"], at: 0, file: kept.clone(), text: changed.clone() };
    let text = said_to(home.path(), &["--resume"], input);
    let second = home.path().join("unfinished").join("cups-0002.json");
    assert!(text.contains("Another session has changed the kept file"), "{text}");
    assert_eq!(
        std::fs::read_to_string(kept).unwrap(),
        changed,
        "what the other session wrote is still there"
    );
    assert!(std::fs::read_to_string(second).unwrap().contains("Wait"));
}

/// Lines to type; before the third of them somebody else writes to a file.
struct Meddling {
    lines: Vec<&'static str>,
    at: usize,
    file: std::path::PathBuf,
    text: String,
}

impl io::Read for Meddling {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let Some(line) = self.lines.get(self.at) else { return Ok(0) };
        if self.at == 2 {
            std::fs::write(&self.file, &self.text)?;
        }
        self.at += 1;
        let line = format!("{line}\n");
        into[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

#[test]
fn a_file_that_is_not_a_journal_of_the_game_is_not_written_over() {
    let home = TempDir::new().unwrap();
    let (mine, other) = (home.path().join("mine.json"), home.path().join("other.json"));
    std::fs::write(&other, "my letters").unwrap();
    let save = |file: &Path| format!("save {}", file.display());
    let (mine_again, others) = (save(&mine), save(&other));
    let (wait, mine_again) = ("{\"type\":\"Wait\"}", mine_again.as_str());
    let typed = ["", "3", "", "5", "", mine_again, wait, mine_again, "undo", mine_again, &others];
    let typed = [&typed[..], &["save no/such/folder", "quit"]].concat();
    let text = played_in(home.path(), HOT_SEAT, &typed).replace('\n', " ");
    assert_eq!(text.matches("The journal is in").count(), 3, "{text}");
    assert!(text.contains("is there already and is not an earlier journal of this game"), "{text}");
    assert!(text.contains("no/such/folder is not there"), "what was typed is named: {text}");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "my letters");
    let another = played_in(home.path(), HOT_SEAT, &["", "4", "", &save(&mine), "quit"]).replace('\n', " ");
    assert!(another.contains("is there already"), "{another}");
}

#[test]
fn an_order_can_be_taken_back() {
    let text = played(HOT_SEAT, &["", "3", "", "5", "", "{\"type\":\"Wait\"}", "undo", "record", "quit"]);
    assert!(text.contains("Your last order is taken back."));
    let record = text.rsplit("taken back").next().unwrap();
    assert!(!record.contains("Waited"), "{record}");
}

#[test]
fn a_game_that_was_left_is_found_again() {
    let home = TempDir::new().unwrap();
    played_in(home.path(), HOT_SEAT, &["", "3", "", "5"]);
    let text = played_in(home.path(), &["--resume"], &["", "record", "quit"]);
    assert!(text.contains("SECRET 3"), "{text}");
    assert!(text.contains("Hid { seat: Second, number: None }"), "{text}");
}

#[test]
fn a_game_that_cannot_be_kept_is_played_all_the_same() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("file");
    std::fs::write(&file, "no folder").unwrap();
    let text = played_in(&file, HOT_SEAT, &["", "3", "quit"]);
    assert!(text.starts_with("Your game cannot be kept."), "{text}");
    assert!(text.contains("Right, it is your turn"));
    assert!(!text.contains("--resume"));
}

#[test]
fn a_game_that_is_over_is_not_resumed_but_kept_for_replay() {
    let home = TempDir::new().unwrap();
    played_in(home.path(), HOT_SEAT, &["", "resign", "y"]);
    assert_eq!(std::fs::read_dir(home.path().join("unfinished")).unwrap().count(), 0);
    assert_eq!(std::fs::read_dir(home.path().join("finished")).unwrap().count(), 1);
}

#[test]
fn the_journal_is_kept_where_the_player_wants_it() {
    let home = TempDir::new().unwrap();
    let (also, saved) = (home.path().join("also.json"), home.path().join("saved.json"));
    let args = ["--hot-seat", "--save", also.to_str().unwrap()];
    played_in(home.path(), &args, &["", "3", "", &format!("save {}", saved.display()), "quit"]);
    let text = played_in(home.path(), &["--hot-seat", "--load", saved.to_str().unwrap()], &["", "quit"]);
    assert!(text.contains("Right, it is your turn"), "{text}");
    assert_eq!(std::fs::read(also).unwrap(), std::fs::read(saved).unwrap());
}
