//! Every clause that is a rule, a Special, a ruling or a completion has a test that cites it.

use std::collections::BTreeSet;

const CLAUSES: &str = include_str!("../../../content/eagles/clauses.en.csv");

/// The chapters of this test suite, apart from this file.
const CHAPTERS: &[&str] = &[
    include_str!("battlefield.rs"),
    include_str!("campaign.rs"),
    include_str!("campaign/aftermath.rs"),
    include_str!("campaign/reinforcements.rs"),
    include_str!("campaign/saving.rs"),
    include_str!("campaign/stages.rs"),
    include_str!("cards/embedded.rs"),
    include_str!("cards/method.rs"),
    include_str!("cards/mistakes.rs"),
    include_str!("cards/words.rs"),
    include_str!("combat.rs"),
    include_str!("decks/campaign.rs"),
    include_str!("decks/chart.rs"),
    include_str!("decks/custom.rs"),
    include_str!("decks/file.rs"),
    include_str!("decks/pools.rs"),
    include_str!("decoys.rs"),
    include_str!("definitions.rs"),
    include_str!("examples.rs"),
    include_str!("formations.rs"),
    include_str!("generals.rs"),
    include_str!("hidden.rs"),
    include_str!("invariants.rs"),
    include_str!("kept.rs"),
    include_str!("laws.rs"),
    include_str!("morale.rs"),
    include_str!("moves.rs"),
    include_str!("options.rs"),
    include_str!("playing.rs"),
    include_str!("prompts.rs"),
    include_str!("reinforcements.rs"),
    include_str!("rulings.rs"),
    include_str!("smoke.rs"),
    include_str!("specials.rs"),
    include_str!("speech.rs"),
    include_str!("terrain.rs"),
    include_str!("turns.rs"),
    include_str!("undoing.rs"),
];

/// The clauses that the doc comments of tests name; those of helpers show nothing.
fn cited() -> BTreeSet<String> {
    table::laws::citations::cited(CHAPTERS, "EAG-")
}

/// The ids of the clauses of these kinds.
fn known(kinds: &[&str]) -> BTreeSet<String> {
    let mut reader = csv::Reader::from_reader(CLAUSES.as_bytes());
    let place = reader.headers().unwrap().iter().position(|name| name == "kind").expect("a column of kinds");
    let rows = reader.records().map(|row| row.unwrap());
    rows.filter(|row| kinds.contains(&&row[place])).map(|row| row[0].to_owned()).collect()
}

#[test]
fn every_clause_is_cited_by_a_test() {
    let to_cite = known(&["rule", "special", "ruling", "completion"]);
    assert!(to_cite.len() > 370);
    let cited = cited();
    let missing: Vec<&String> = to_cite.difference(&cited).collect();
    assert_eq!(missing, [""; 0], "no test cites these clauses");
}

/// Worked examples (`EAG-X…`) are in no table of clauses.
#[test]
fn no_test_cites_a_clause_that_does_not_exist() {
    let all = known(&["rule", "special", "ruling", "completion", "info"]);
    let unknown = |id: &&String| !all.contains(*id) && !id.starts_with("EAG-X");
    let cited = cited();
    let unknown: Vec<&String> = cited.iter().filter(unknown).collect();
    assert_eq!(unknown, [""; 0]);
}

/// Every worked example of the rules is played.
#[test]
fn every_worked_example_is_played() {
    let examples: Vec<String> = (1..=48).map(|number| format!("EAG-X{number:02}")).collect();
    let cited = cited();
    let missing: Vec<&String> = examples.iter().filter(|id| !cited.contains(*id)).collect();
    assert_eq!(missing, [""; 0]);
}
