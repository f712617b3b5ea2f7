//! EAGLES with the cards of a file: `--cards`.

use crate::program::{Home, Umpire};
use eagles::pack::EMBEDDED;
use serde_json::{Value, json};
use std::path::PathBuf;

const NEW: [&str; 6] = ["simulate", "eagles", "--games", "1", "--first", "random"];

/// A card file of the home.
fn file(home: &Home, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = home.path().join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// The program's own cards with one cell changed.
fn with_cell(text: &str, line: usize, column: &str, value: &str) -> String {
    let place = text.lines().next().unwrap().split(',').position(|name| name == column).unwrap();
    let change = |row: &str| {
        let mut cells: Vec<&str> = row.split(',').collect();
        cells[place] = value;
        cells.join(",")
    };
    let lines = text.lines().zip(1..).map(|(row, at)| if at == line { change(row) } else { row.to_owned() });
    lines.map(|row| row + "\n").collect()
}

fn renamed() -> String {
    EMBEDDED.replace("Emperor Napoleon", "The Emperor himself")
}

fn started(home: &Home) -> Vec<String> {
    let files = std::fs::read_dir(home.path()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter(|name| !name.ends_with(".csv") && name != "input").collect()
}

#[test]
fn all_faults_of_a_card_file_are_told_at_once_with_line_and_column_and_nothing_is_started() {
    let home = Home::new();
    let bad = with_cell(&with_cell(EMBEDDED, 31, "kind", "infantery"), 61, "cv", "9");
    file(&home, "bad.csv", with_cell(&bad, 41, "number", "39"));
    for command in [&["play", "eagles"][..], &["soak", "--games", "1"], &["umpire"], &["rules"], &NEW] {
        let ran = home.run(&[command, &["--cards", "bad.csv"]].concat());
        assert_eq!(ran.code, Some(1), "{command:?}");
        assert_eq!(ran.out, "", "{command:?}");
        let told: Vec<&str> = ran.err.lines().map(str::trim).collect();
        assert_eq!(told.len(), 4, "{}", ran.err);
        assert!(told[0].ends_with("bad.csv:"), "{}", told[0]);
        assert!(told[1].starts_with("Line 31, column kind: “infantery”"), "{}", told[1]);
        assert!(told[2].starts_with("Line 41, column number: card 39 is already on line 40"), "{}", told[2]);
        assert!(told[3].starts_with("Line 61, column cv: “9”"), "{}", told[3]);
        assert_eq!(started(&home), Vec::<String>::new());
    }
}

#[test]
fn a_file_that_is_no_card_file_is_refused_with_what_is_wrong_with_it() {
    let home = Home::new();
    let told = |name: &str, text: &[u8]| {
        file(&home, name, text);
        let ran = home.run(&["play", "--cards", name]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
        ran.err
    };
    let windows = EMBEDDED.replace('\n', "\r\n");
    assert!(told("windows.csv", windows.as_bytes()).contains("windows.csv: Line 1: Windows line end"));
    let lacking = EMBEDDED.replacen(",morale,", ",valour,", 1);
    let why = told("lacking.csv", lacking.as_bytes());
    assert!(why.contains("Line 1, column morale: this column is missing"), "{why}");
    assert!(why.contains("Line 1, column valour: there is no such column"), "{why}");
    assert!(told("latin.csv", b"number,name\n1,Napol\xe9on\n").contains("latin.csv: Line 2 is not UTF-8"));
    assert!(home.run(&["play", "--cards", "none.csv"]).err.contains("none.csv is not there"));
}

#[test]
fn cards_are_refused_for_a_game_that_has_none() {
    let home = Home::new();
    file(&home, "own.csv", renamed());
    let ran = home.run(&["simulate", "siegers", "--games", "1", "--cards", "own.csv"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("“siegers” is not played with a card file"), "{}", ran.err);
}

#[test]
fn play_takes_the_game_of_cards_where_a_card_file_is_given() {
    let home = Home::new();
    file(&home, "own.csv", renamed());
    let ran = home.run(&["play", "--cards", "own.csv", "--seed", "3", "--scenario", "ligny"]);
    assert!(ran.out.contains("Ligny"), "{}", ran.out);
}

#[test]
fn games_of_another_card_set_are_refused_by_name_and_inline_cards_go_with_their_file() {
    let home = Home::new();
    let own = file(&home, "own.csv", renamed());
    let (mut theirs, mut ours) = (Umpire::with(&["--cards", own.to_str().unwrap()]), Umpire::new());
    let content = |umpire: &mut Umpire| {
        let games = umpire.must(&json!({ "do": "games" }))["games"].take();
        let eagles = games.as_array().unwrap().iter().find(|game| game["id"] == "eagles").unwrap().clone();
        eagles["content"].as_str().unwrap().to_owned()
    };
    let names = [content(&mut theirs), content(&mut ours)];
    assert_ne!(names[0], names[1]);

    let new = json!({ "do": "new", "game": "eagles", "scenario": "quatre-bras", "seed": 1 });
    let table = theirs.must(&new)["table"].as_u64().unwrap();
    let files = [
        json!({ "do": "load", "position": theirs.position(table) }),
        json!({ "do": "load", "journal": theirs.journal(table) }),
    ];
    for load in &files {
        theirs.must(load);
        let refused = ours.ask(load);
        assert_eq!(refused["error"]["code"], "other_version");
        let message = refused["error"]["message"].as_str().unwrap();
        assert!(names.iter().all(|name| message.contains(name.as_str())), "{message}");
    }

    let mut inline: Value = new;
    inline["options"] = json!({ "cards": renamed() });
    let table = ours.must(&inline)["table"].as_u64().unwrap();
    let (position, journal) = (ours.position(table), ours.journal(table));
    ours.must(&json!({ "do": "load", "position": position }));
    ours.must(&json!({ "do": "load", "journal": journal }));
    let bad = with_cell(&with_cell(&renamed(), 31, "kind", "infantery"), 61, "cv", "9");
    let mut faulty = position;
    faulty["setup"]["options"]["cards"] = json!(bad);
    faulty["state"]["cards"] = json!(bad);
    let answer = ours.ask(&json!({ "do": "load", "position": faulty })).to_string();
    for fault in ["line 31:kind", "line 61:cv"] {
        assert!(answer.contains(fault), "no {fault} in {answer}");
    }
    assert_eq!((theirs.finish(), ours.finish()), (Some(0), Some(0)));
}
