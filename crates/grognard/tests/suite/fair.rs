//! Fair dice as their users meet them: a game of each kind is proved by the program and by a checker that shares no code with
//! it, and both find whatever is changed afterwards.

use crate::program::{Home, Ran};
use grognard::registry;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use table::erased::AnyTable;
use table::fair::{Bytes32, Fairness};
use table::journal::{Heading, first_seal, next_seal};
use table::{Budget, Roll, Seat, Setup};

fn nonce(number: usize) -> Bytes32 {
    let mut bytes = [0x5a; 32];
    bytes[..8].copy_from_slice(&(number as u64).to_be_bytes());
    Bytes32(bytes)
}

fn one_order(table: &mut dyn AnyTable) -> bool {
    let Some(seat) = table.awaiting().seats().first() else { return false };
    let number = table.fairness().unwrap().entries();
    let order = table.view(seat.into()).ask("random", Budget::default(), number as u64).unwrap().order;
    table.give_with(seat, &order, Some(nonce(number))).unwrap();
    true
}

/// A game of random orders in which some were taken back.
fn journal_of(id: &str, scenario: &str) -> Value {
    let registry = registry::standard();
    let game = registry.game(id).unwrap();
    let mut fairness = Fairness::new(Bytes32([18; 32]), 64);
    fairness.add_share(Seat::First, Bytes32([1; 32])).unwrap();
    fairness.add_share(Seat::Second, Bytes32([2; 32])).unwrap();
    let setup = game.setup(Some(scenario), &Default::default()).unwrap();
    let mut table = game.open_fairly(setup, fairness).unwrap();
    for _ in 0..40 {
        one_order(&mut *table);
    }
    table.take_back_to(35);
    while one_order(&mut *table) {}
    table.journal().reveal()
}

fn siegers() -> &'static Value {
    static JOURNAL: OnceLock<Value> = OnceLock::new();
    JOURNAL.get_or_init(|| journal_of("siegers", "waterloo"))
}

fn eagles() -> &'static Value {
    static JOURNAL: OnceLock<Value> = OnceLock::new();
    JOURNAL.get_or_init(|| journal_of("eagles", "waterloo"))
}

/// Seals a journal as somebody would who changed it and knows how.
fn resealed(mut journal: Value) -> Value {
    fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
        serde_json::from_value(value.clone()).unwrap()
    }
    let rolls = |value: Option<&Value>| value.map(read::<Vec<Roll>>).unwrap_or_default();
    let (heading, setup) = (read::<Heading>(&journal["heading"]), read::<Setup>(&journal["setup"]));
    let mut seal = first_seal::<Value>(&heading, &setup, None, &rolls(journal.get("deal")));
    journal["seal"] = json!(seal);
    for step in journal["steps"].as_array_mut().unwrap() {
        seal = next_seal(&seal, read(&step["seat"]), &step["order"], &rolls(step.get("rolls")));
        step["seal"] = json!(seal);
    }
    journal
}

/// What the program and the checker say of a journal.
fn judged(journal: &Value) -> [Ran; 2] {
    let home = Home::new();
    std::fs::write(home.path().join("game.json"), journal.to_string()).unwrap();
    let checker = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/check_dice.py");
    let mut python = Command::new("python3");
    python.arg(checker).arg(home.path().join("game.json"));
    [home.run(&["replay", "game.json", "--verify"]), home.run_with(python, "")]
}

#[test]
fn a_game_of_each_kind_is_proved_by_the_program_and_by_other_code() {
    for journal in [siegers(), eagles()] {
        let [ours, theirs] = judged(journal);
        assert_eq!(ours.code, Some(0), "{}", ours.err);
        assert!(ours.out.contains("Fair: ") && ours.out.contains("5 orders were taken back"), "{}", ours.out);
        assert_eq!(theirs.code, Some(0), "{}", theirs.out);
        let record = journal["fairness"]["record"].as_array().unwrap();
        assert!(theirs.out.contains(record.last().unwrap()["hash"].as_str().unwrap()), "{}", theirs.out);
    }
    let sealed = |journal: &Value, number: usize| {
        journal["fairness"]["record"][number]
            .get("sealed")
            .map_or(0, |sealed| sealed.as_array().unwrap().len())
    };
    assert_eq!([sealed(siegers(), 0), sealed(siegers(), 1), sealed(siegers(), 2)], [0, 9, 9]);
    assert!(sealed(eagles(), 0) > 20, "the decks are sealed when they are dealt");
}

#[test]
fn the_proof_is_spoken_of_in_french_too() {
    let home = Home::new();
    std::fs::write(home.path().join("game.json"), siegers().to_string()).unwrap();
    let said = home.run(&["--lang", "fr", "replay", "game.json", "--verify"]);
    assert!(
        said.out.contains("Dés vérifiés") && said.out.contains("5 ordres ont été repris"),
        "{}",
        said.out
    );
}

#[test]
fn a_journal_without_proof_is_called_unverified() {
    let mut journal = siegers().clone();
    journal.as_object_mut().unwrap().remove("fairness");
    let [ours, theirs] = judged(&journal);
    assert_eq!((ours.code, theirs.code), (Some(0), Some(2)));
    assert!(
        ours.out.contains("Unverified") && theirs.out.contains("unverified"),
        "{}{}",
        ours.out,
        theirs.out
    );
}

/// Changes one place of a journal; both must find it, and name `step` if it is known where that is.
#[track_caller]
fn found(journal: &Value, at: &str, by: Value, step: Option<usize>) {
    let mut changed = journal.clone();
    let place = changed.pointer_mut(at).unwrap_or_else(|| panic!("there is no {at}"));
    assert_ne!(*place, by, "{at}");
    *place = by;
    let [ours, theirs] = judged(&resealed(changed));
    assert_eq!((ours.code, theirs.code), (Some(1), Some(1)), "{at}: {}{}", ours.err, theirs.out);
    if let Some(step) = step {
        let named = ours.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(named.contains(&format!("Step {step}:")), "{at}: {named}");
        assert!(theirs.out.contains(&format!("step {step}:")), "{at}: {}", theirs.out);
    }
}

#[test]
fn every_change_of_a_game_with_dice_is_found() {
    let journal = eagles();
    let record = journal["fairness"]["record"].as_array().unwrap();
    let steps = journal["steps"].as_array().unwrap();
    let rolled = (50..).find(|step| steps[*step].get("rolls").is_some()).unwrap();
    let entry = rolled + 1 + 5 + 1;
    assert!(record[entry].get("nonce").is_some());
    let face = steps[rolled]["rolls"][0]["faces"][0].as_u64().unwrap();
    let dealt = journal["deal"][0]["faces"][0].as_u64().unwrap();
    let other = json!("0".repeat(64));
    let (links, seen) = (&journal["fairness"]["hidden"][0]["last"], Some(rolled + 1));
    found(journal, &format!("/steps/{rolled}/rolls/0/faces/0"), json!(face % 6 + 1), seen);
    found(journal, &format!("/fairness/record/{entry}/nonce"), other.clone(), seen);
    found(journal, &format!("/fairness/record/{entry}/hash"), other.clone(), seen);
    found(journal, "/deal/0/faces/0", json!(dealt % 20 + 1), Some(0));
    found(journal, "/fairness/open/0/last", links.clone(), None);
    found(journal, "/fairness/open/0/used", json!(63), None);
    found(journal, "/fairness/shares/0", other.clone(), Some(0));
    found(journal, "/fairness/salts/secret", other, None);
    found(journal, "/fairness/record/0/sealed/3/1", json!(299), Some(0));
    found(
        journal,
        "/setup/options/decoys",
        json!(!journal["setup"]["options"]["decoys"].as_bool().unwrap()),
        None,
    );
}

#[test]
fn every_change_of_a_game_without_dice_is_found() {
    let journal = siegers();
    let record = journal["fairness"]["record"].as_array().unwrap();
    let other = json!("f".repeat(64));
    let mut row = journal["steps"][0]["order"].clone();
    let numbers = row.as_object_mut().unwrap().values_mut().find_map(Value::as_array_mut).unwrap();
    numbers.swap(0, 8);
    found(journal, "/steps/0/order", row, Some(1));
    let mut with_nonce = journal.clone();
    with_nonce["fairness"]["record"][9]["nonce"] = other.clone();
    let [ours, theirs] = judged(&with_nonce);
    assert_eq!((ours.code, theirs.code), (Some(1), Some(1)), "{}{}", ours.err, theirs.out);
    found(journal, "/fairness/salts/secret", other.clone(), None);
    found(journal, "/fairness/shares/1", other.clone(), Some(0));
    found(journal, "/fairness/record/1/sealed/0/1", json!(9), Some(1));
    let back = record.iter().position(|entry| entry.get("back").is_some()).unwrap();
    found(journal, &format!("/fairness/record/{back}/back"), json!(4), Some(36));
    found(journal, &format!("/fairness/record/{back}/hash"), other, Some(35));
}

#[test]
fn how_the_dice_fell_is_told() {
    let home = Home::new();
    std::fs::write(home.path().join("game.json"), eagles().to_string()).unwrap();
    let Ran { code, out, .. } = home.run(&["replay", "game.json", "--luck"]);
    assert_eq!(code, Some(0));
    for expected in ["Dice with 6 sides", "Chi-square", "EAG-7.", "expected"] {
        assert!(out.contains(expected), "no {expected} in {out}");
    }
    std::fs::write(home.path().join("game.json"), siegers().to_string()).unwrap();
    assert!(home.run(&["replay", "game.json", "--luck"]).out.contains("No die was rolled"));
}
