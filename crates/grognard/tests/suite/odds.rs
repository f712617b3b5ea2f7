//! Questions about odds that stand alone, on the command line and through the umpire.

use crate::program::{Home, Umpire};
use serde_json::json;
use std::fs;

#[test]
fn a_question_is_asked_in_words_or_as_json_and_answered_in_both_languages() {
    let home = Home::new();
    let told = |args: &[&str]| {
        let ran = home.run(&[&["odds", "eagles"], args].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    let hits = told(&["--of", "hits n=3 r=2"]);
    let lines: Vec<&str> = hits.lines().collect();
    assert_eq!(lines.len(), 4, "{hits}");
    assert!(lines[0].starts_with("8/27") && lines[0].ends_with("no hit"), "{hits}");
    assert!(lines[3].starts_with("1/27") && lines[3].ends_with("3 hits"), "{hits}");
    assert_eq!(told(&["--of", r#"{"ask":"hits","n":3,"r":2}"#]), hits);
    assert!(told(&["--of", "check h=2 v=4 rally"]).contains("22/27"));
    assert!(told(&["--of", "rout n=3 r=2 v=4 w=2", "--lang", "fr"]).contains("la carte est en déroute"));
}

#[test]
fn what_is_no_question_is_refused_with_what_is_wrong() {
    let home = Home::new();
    let refused = |args: &[&str], why: &str| {
        let ran = home.run(&[&["odds"], args].concat());
        assert!(matches!(ran.code, Some(1 | 2)) && ran.out.is_empty());
        assert!(ran.err.contains(why), "{}", ran.err);
    };
    refused(&["eagles", "--of", "hits n=3"], "missing field `r`");
    refused(&["eagles", "--of", "hits n=3 r=9"], "`r` is 9; it may be 1 to 4");
    refused(&["eagles", "--of", "luck"], "unknown variant `luck`");
    refused(&["eagles", "--of", "{"], "the question");
    refused(&["siegers", "--of", "hits n=3 r=2"], "no questions that stand alone");
    refused(&["eagles"], "--of");
}

#[test]
fn the_umpire_answers_questions_too() {
    let mut umpire = Umpire::new();
    let ask = |of| json!({ "do": "odds", "game": "eagles", "of": of });
    let general = umpire.must(&ask(json!({ "ask": "general", "n": 3 })))["odds"].take();
    let falls = general.as_array().unwrap().iter().find(|share| share["facts"]["falls"] == true).unwrap();
    assert_eq!(falls["probability"], "3781/46656");
    assert_eq!(falls["words"], "the General falls");
    let wrong = umpire.ask(&ask(json!({ "ask": "general", "n": 0 })));
    assert_eq!(wrong["error"]["code"], "bad_question");
    assert_eq!(umpire.finish(), Some(0));
}

#[test]
fn odds_are_told_by_tables_of_ones_own() {
    let home = Home::new();
    let standard =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/age/tables.json")).unwrap();
    let braver = standard.replacen("\"charismatic\": -2", "\"charismatic\": -1", 1);
    fs::write(home.path().join("braver.json"), braver).unwrap();
    fs::write(home.path().join("broken.json"), "{}").unwrap();
    let asked = |game: &str, more: &[&str]| {
        home.run(&[&["odds", game, "--of", "general quality=charismatic"], more].concat())
    };
    assert!(asked("age", &[]).out.starts_with("7/10"));
    assert!(asked("age", &["--tables", "braver.json"]).out.starts_with("3/5"));
    let broken = asked("age", &["--tables", "broken.json"]);
    assert!(broken.code == Some(1) && broken.err.contains("broken.json"), "{}", broken.err);
    assert_ne!(asked("siegers", &["--tables", "braver.json"]).code, Some(0));
}
