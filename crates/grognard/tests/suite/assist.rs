//! The battle assistant at the prompt, through the umpire, on the command line and on paper.

use clap::Parser;
use grognard::cli::{Cli, Command};
use grognard::console::Console;
use grognard::failure::Failure;
use grognard::page::Size;
use grognard::{assist, registry, umpire};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, BufReader, Cursor, Write};
use std::sync::{Arc, Mutex};
use table::Lang;
use tempfile::TempDir;

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

fn command(args: &[&str]) -> Command {
    Cli::try_parse_from(["grognard"].iter().chain(args)).unwrap().command
}

fn assisted(lang: Lang, args: &[&str], typed: &[&str]) -> Result<String, Failure> {
    let Command::Assist(asked) = command(&[&["assist", "age"][..], args].concat()) else {
        panic!("{args:?}")
    };
    let lines: Vec<u8> = typed.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect();
    let output = Shared::default();
    let console =
        Console::piped(BufReader::new(Cursor::new(lines)), output.clone(), Size { width: 100, height: 10 });
    assist::run(lang, &asked, console)?;
    let bytes = output.0.lock().unwrap().clone();
    Ok(String::from_utf8(bytes).unwrap())
}

fn exported(lang: Lang, args: &[&str]) -> Result<String, Failure> {
    let Command::Export(asked) = command(&[&["export"][..], args].concat()) else { panic!("{args:?}") };
    let mut out = Vec::new();
    assist::export(lang, &asked, &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn an_operation_is_asked_field_by_field_and_shows_its_odds_before_the_dice() {
    let typed = ["7", "", "charismatic", "4", "7", "quit"];
    let text = assisted(Lang::En, &[], &typed).unwrap();
    let odds = text.find("out of action: 7/10 (0.7000)").expect("the odds");
    let result = text.find("he is replaced in turn 6. (AGE-104, AGE-R25)").expect("the result");
    assert!(odds < text.find("Dice (1)").unwrap() && odds < result, "{text}");
    assert!(text.contains("Die 7, modifiers −2: score 5."), "{text}");
}

/// What has been shown before the dice is not said again, and an operation is weighed without any.
#[test]
fn the_odds_are_shown_once_and_an_operation_is_weighed_without_dice() {
    let text =
        assisted(Lang::En, &["--dice", "typed"], &["general quality=charismatic", "7", "quit"]).unwrap();
    assert_eq!(text.matches("out of action: 7/10").count(), 1, "{text}");
    let typed =
        ["odds 7", "", "charismatic", ".", "odds general quality=ordinary", "odds dance", "log", "quit"];
    let text = assisted(Lang::En, &[], &typed).unwrap();
    assert!(text.contains("out of action: 7/10") && text.contains("out of action: 1/2"), "{text}");
    assert!(text.contains("There is no operation or command dance."), "{text}");
    assert_eq!(text.matches("General hit").count(), 1, "the menu alone names it, nothing is kept: {text}");
    assert!(!text.contains("Dice (1)"), "{text}");
}

#[test]
fn the_assistant_speaks_french() {
    let text = assisted(Lang::Fr, &[], &["tir", "oui", ".", "non", ".", "quitter"]).unwrap();
    assert!(text.contains("Général touché") && text.contains("Tireurs, numéro 1\u{a0}: l’ajouter"), "{text}");
    let typed = ["7", "", "charismatique", "4", "7", "quitter"];
    let hit = assisted(Lang::Fr, &[], &typed).unwrap();
    assert!(hit.contains("hors de combat\u{a0}: 7/10 (0,7000)"), "{hit}");
    assert!(!hit.contains("(AGE-104):") && hit.contains("(AGE-104)\u{a0}: "), "{hit}");
    let tables = assisted(Lang::Fr, &[], &["tables bayonet", "quitter"]).unwrap();
    assert!(tables.contains("À la baïonnette"), "charts are found by English words too: {tables}");
}

#[test]
fn fields_may_be_given_on_one_line_and_the_record_taken_back() {
    let line = "test doctrine=mixed condition=fresh detached.charismatic=1 dice=[2]";
    let typed = [
        line,
        "log",
        "undo",
        "log",
        "redo",
        "{\"do\":\"march\",\"mover\":\"cavalry\",\"open\":5}",
        "undo 0",
        "quit",
    ];
    let text = assisted(Lang::En, &[], &typed).unwrap();
    assert!(text.contains("Forward (AGE-30)"), "{text}");
    assert!(text.contains("+2 charismatic general detached, in radius (AGE-40)"), "{text}");
    assert!(
        text.contains("The record has 0 entries.") && text.contains("The record has one entry."),
        "{text}"
    );
    assert!(text.contains("Inches left: 7."), "{text}");
}

/// In one line, however it was wrapped.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// AGE-H06 Who has no other dice sees those that were rolled, at once and in the record.
#[test]
fn dice_of_both_sides_are_told_with_what_is_added_to_them() {
    let typed = [
        r#"{"do":"combat","attacker":{"infantry":8},"defender":{"infantry":6,"arm":"infantry","rating":"conscript"},"dice":[5,6]}"#,
        r#"{"do":"initiative","claims":[{"critical_levels":1},{}],"dice":[6,4]}"#,
        "log",
        "quit",
    ];
    let text = flat(&assisted(Lang::En, &[], &typed).unwrap());
    let fought =
        "Attacker: die 5, modifiers +1, score 6. Defender: die 6, modifiers 0, score 6. Difference 0.";
    assert_eq!(text.matches(fought).count(), 2, "{text}");
    let thrown = "irst side: die 6, modifiers −1, score 5; second side: die 4, modifiers 0, score 4.";
    assert_eq!(text.matches(thrown).count(), 2, "{text}");
    assert!(!text.contains("()"), "{text}");
}

#[test]
fn typed_dice_are_asked_for_where_some_are_needed_and_never_rolled() {
    let engaged = "initiative claims=[{\"chief\":\"engaged\"},{}]";
    let typed = [
        engaged,
        "test condition=fresh",
        "4",
        "combat attacker.infantry=6 defender.infantry=6 dice=[7]",
        "7",
        "quit",
    ];
    let text = flat(&assisted(Lang::En, &["--dice", "typed"], &typed).unwrap());
    assert!(text.contains("without a roll"), "{text}");
    assert!(text.contains("Die 4, modifiers +2: score 6."), "{text}");
    assert!(text.contains("Attacker: die 7, modifiers +1, score 8. Defender: die 7"), "{text}");
    assert_eq!(text.matches("type what they show").count(), 2, "{text}");
}

/// AGE-H100 A battery alone that is damaged again is destroyed, which a battle without a roster is told by the form.
#[test]
fn the_form_of_a_combat_asks_for_the_damage_of_a_battery() {
    let forms = assist_forms();
    let combat = forms.iter().find(|form| form["id"] == "combat").unwrap();
    for side in 0..2 {
        let fields = combat["fields"][side]["kind"]["group"].as_array().unwrap();
        assert!(fields.iter().any(|field| field["key"] == "damaged"), "{combat}");
    }
}

fn assist_forms() -> Vec<Value> {
    let answers = asked(&[json!({ "do": "assist", "game": "age" })]);
    answers[0]["forms"].as_array().unwrap().clone()
}

#[test]
fn dice_that_no_die_shows_are_refused_and_nothing_is_written() {
    let typed = ["test dice=[11]", "test dice=[0]", "test di=[3]", "test dice", "dance", "undo", "quit"];
    let text = assisted(Lang::En, &[], &typed).unwrap();
    assert_eq!(text.matches("A die shows 1 to 10").count(), 2, "{text}");
    assert!(text.contains("`di`: unknown field"), "{text}");
    assert!(text.contains("There is no operation or command dance."), "{text}");
    assert!(text.contains("the record has 0 entries"), "{text}");
}

#[test]
fn a_battle_is_kept_in_a_file_exported_and_taken_up_again() {
    let home = TempDir::new().unwrap();
    let path = |name: &str| home.path().join(name).display().to_string();
    let (battle, log, sheet) = (path("battle.json"), path("log.txt"), path("log.csv"));
    let typed = [
        r#"{"do":"combat","attacker":{"infantry":8},"defender":{"infantry":6},"dice":[5,6]}"#,
        &format!("export {log}"),
        &format!("export {sheet}"),
        "quit",
    ];
    assisted(Lang::En, &["--save", &battle], &typed).unwrap();
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.starts_with("1. ") && text.contains("Combat"), "{text}");
    let table = fs::read_to_string(&sheet).unwrap();
    assert!(table.starts_with("number,time,operation") && table.contains("AGE-120"), "{table}");
    let again = assisted(Lang::En, &["--load", &battle], &["log", "quit"]).unwrap();
    assert!(again.contains("Attacker pushed back (AGE-125)"), "{again}");
    assert!(
        assisted(Lang::En, &["--save", &battle], &["quit"]).is_err(),
        "another battle is not written over"
    );
    fs::write(&battle, "{}").unwrap();
    assert!(matches!(assisted(Lang::En, &["--load", &battle], &[]), Err(Failure::Content(..))));
}

#[test]
fn charts_and_papers_are_exported() {
    let data: Value = serde_json::from_str(&exported(Lang::En, &["age-charts"]).unwrap()).unwrap();
    assert_eq!(data["format"], "age-charts");
    let french = exported(Lang::Fr, &["age-reference", "--paper", "letter"]).unwrap();
    assert!(french.contains("size: letter") && french.contains("aide de jeu"), "{french}");
    let home = TempDir::new().unwrap();
    let list = home.path().join("army.json");
    let units = json!({ "units": [{ "name": "Kempt", "side": 1, "arm": "infantry", "bases": 7, "rating": "elite", "doctrine": "linear", "ranks": 2 }] });
    fs::write(&list, units.to_string()).unwrap();
    let (list, page) = (list.display().to_string(), home.path().join("page.html").display().to_string());
    exported(Lang::En, &["age-roster", &page, "--list", &list]).unwrap();
    assert!(fs::read_to_string(&page).unwrap().contains("Kempt"));
    assert!(exported(Lang::En, &["age-roster"]).is_err(), "a roster needs a list");
    assert!(exported(Lang::En, &["chess-charts"]).is_err());
}

fn asked(lines: &[Value]) -> Vec<Value> {
    let games = registry::standard();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let mut output = Vec::new();
    umpire::serve(&games, Lang::En, input.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_umpire_has_the_same_operations() {
    let fire = json!({ "do": "fire", "firing": [{ "row": "other", "guns": "heavy", "range": 3 }], "target": {}, "dice": [9] });
    let answers = asked(&[
        json!({ "do": "assist", "game": "age" }),
        json!({ "do": "assist_look", "battle": 1, "request": fire }),
        json!({ "do": "assist_act", "battle": 1, "request": fire, "time": "15:00" }),
        json!({ "do": "assist_act", "battle": 1, "request": { "do": "test", "dice": [11] } }),
        json!({ "do": "assist_log", "battle": 1 }),
        json!({ "do": "assist_save", "battle": 1 }),
        json!({ "do": "assist_undo", "battle": 1, "to": 0 }),
        json!({ "do": "assist_redo", "battle": 1, "entries": 1 }),
        json!({ "do": "assist_charts", "battle": 1 }),
        json!({ "do": "assist_act", "battle": 2, "request": {} }),
        json!({ "do": "assist_close", "battle": 1 }),
        json!({ "do": "assist_log", "battle": 1 }),
        json!({ "do": "assist", "game": "chess" }),
        json!({ "do": "assist_dance" }),
    ]);
    assert_eq!(
        (answers[0]["battle"].as_u64(), answers[0]["forms"].as_array().map(Vec::len)),
        (Some(1), Some(11))
    );
    assert_eq!(answers[1]["sheet"]["odds"][0]["probability"], "3/5");
    assert_eq!(answers[2]["sheet"]["data"]["result"], "impressive");
    assert!(answers[2]["words"].as_array().unwrap().contains(&json!("It is disordered.")), "{}", answers[2]);
    assert_eq!((&answers[3]["ok"], &answers[3]["error"]["clause"]), (&json!(false), &json!("AGE-H02")));
    assert_eq!(answers[3]["error"]["message"], "A die shows 1 to 10, not 11.");
    assert_eq!(
        (&answers[4]["log"][0]["time"], answers[4]["log"].as_array().map(Vec::len)),
        (&json!("15:00"), Some(1))
    );
    assert_eq!(answers[5]["saved"]["entries"][0]["request"]["dice"], json!([9]));
    assert_eq!((&answers[6]["undone"], &answers[7]["undone"]), (&json!(1), &json!(0)));
    assert_eq!(answers[8]["charts"].as_array().map(Vec::len), Some(17));
    let codes: Vec<_> =
        [9, 11, 12, 13].map(|number: usize| answers[number]["error"]["code"].clone()).to_vec();
    assert_eq!(codes, ["no_such_battle", "no_such_battle", "no_such_game", "unknown_request"]);
    assert_eq!(answers[10]["ok"], true);
}

#[test]
fn every_answer_of_the_assistant_keeps_to_the_schema() {
    let games = registry::standard();
    let validator = jsonschema::validator_for(&umpire::schema(&games)).unwrap();
    let request = json!({ "do": "assist_act", "battle": 1, "request": { "do": "initiative" } });
    assert!(validator.is_valid(&request));
    for answer in asked(&[
        json!({ "do": "assist", "game": "age" }),
        request,
        json!({ "do": "assist_log", "battle": 1 }),
    ]) {
        assert!(validator.is_valid(&answer), "{answer}");
    }
}

#[test]
fn tables_of_ones_own_are_checked_by_line_and_reckoned_with() {
    let home = TempDir::new().unwrap();
    let path = home.path().join("tables.json");
    let standard =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/age/tables.json")).unwrap();
    let checked = |text: &str| {
        fs::write(&path, text).unwrap();
        let Command::Check(asked) = command(&["check", path.to_str().unwrap()]) else { panic!("a check") };
        let mut out = Vec::new();
        let done = grognard::check::run(Lang::En, &asked, &mut out).is_ok();
        (done, String::from_utf8(out).unwrap())
    };
    assert!(checked(&standard).0);
    let hole = standard.replacen("\"score\": [7, 9]", "\"score\": [8, 9]", 1);
    assert_ne!(hole, standard);
    let (done, said) = checked(&hole);
    assert!(!done && said.contains("tables.json:") && said.contains("manoeuvre."), "{said}");
    assert!(assisted(Lang::En, &["--tables", path.to_str().unwrap()], &["quit"]).is_err());
    let braver = standard.replacen("\"charismatic\": -2", "\"charismatic\": -1", 1);
    assert_ne!(braver, standard);
    fs::write(&path, braver).unwrap();
    let typed = ["{\"do\":\"general\",\"quality\":\"charismatic\",\"dice\":[6]}", "quit"];
    let text = assisted(Lang::En, &["--tables", path.to_str().unwrap()], &typed).unwrap();
    assert!(text.contains("modifiers −1: score 5."), "{text}");
}

/// AGE-62 A battle is fought by tables of one's own, and its journal carries them.
#[test]
fn a_battle_is_fought_by_tables_of_ones_own() {
    let home = TempDir::new().unwrap();
    let path = home.path().join("mine.json");
    let standard =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/age/tables.json")).unwrap();
    let games = registry::standard();
    let game = games.game("age").unwrap();
    let played = |text: &str, more: &[&str]| {
        fs::write(&path, text).unwrap();
        let words = [&["simulate", "age", "--tables", path.to_str().unwrap()], more].concat();
        let Command::Simulate(asked) = command(&words) else { panic!("a simulation") };
        grognard::workshop::setup(game, &asked.table)
    };
    let own = standard.replacen("\"tactical_below\": 18", "\"tactical_below\": 12", 1).replacen(
        "\"army_break\": \"level_3_ends_game\"",
        "\"army_break\": \"never\"",
        1,
    );
    let setup = played(&own, &[]).unwrap();
    assert_eq!(setup.options["own_tables"]["mine.json"], own);
    assert_eq!(setup.options["army_break"], "never");
    let chosen = played(&own, &["--option", "army_break=level_3_ends_game"]).unwrap();
    assert_eq!(chosen.options["army_break"], "level_3_ends_game");
    let table = game.open(setup, Box::new(table::dice::Seeded::new(1))).unwrap();
    let kept = home.path().join("battle.json");
    fs::write(&kept, table.journal().reveal().to_string()).unwrap();
    let file = grognard::files::read(&kept).unwrap().game;
    let again = game.load(file, Box::new(table::dice::Seeded::new(1))).unwrap();
    assert_eq!(again.journal().reveal(), table.journal().reveal());
    let hole = standard.replacen("\"score\": [7, 9]", "\"score\": [8, 9]", 1);
    let refused = played(&hole, &[]).unwrap_err();
    assert!(format!("{refused:?}").contains("mine.json"), "{refused:?}");
}

/// `make charts` writes it.
#[test]
fn the_page_has_the_charts_that_the_program_exports() {
    let kept =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/public/age-charts.json")).unwrap();
    assert!(
        kept == exported(Lang::En, &["age-charts"]).unwrap(),
        "web/public/age-charts.json is not up to date"
    );
}
