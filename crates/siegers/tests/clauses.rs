//! Every clause of the rules has a test that cites it.

use std::collections::BTreeSet;

const CLAUSES: &str = include_str!("../../../content/siegers/clauses.en.csv");

/// The chapters of this test suite, apart from this file.
const CHAPTERS: &[&str] = &[
    include_str!("bidding.rs"),
    include_str!("board.rs"),
    include_str!("dice.rs"),
    include_str!("examples.rs"),
    include_str!("files.rs"),
    include_str!("hidden.rs"),
    include_str!("identification.rs"),
    include_str!("knowledge.rs"),
    include_str!("known_answers.rs"),
    include_str!("laws.rs"),
    include_str!("movement.rs"),
    include_str!("options.rs"),
    include_str!("placement.rs"),
    include_str!("retreat.rs"),
    include_str!("speech.rs"),
    include_str!("transcripts.rs"),
    include_str!("victory.rs"),
];

/// The clauses that the doc comments of tests name.
fn cited() -> BTreeSet<String> {
    let is_id = |word: &&str| word.starts_with("SIE-") && word.len() > 4;
    CHAPTERS
        .iter()
        .flat_map(|chapter| chapter.lines())
        .filter(|line| line.trim_start().starts_with("/// "))
        .flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(is_id))
        .map(str::to_owned)
        .collect()
}

/// The ids of all clauses.
fn known() -> BTreeSet<String> {
    let mut reader = csv::Reader::from_reader(CLAUSES.as_bytes());
    reader.records().map(|row| row.unwrap()[0].to_owned()).collect()
}

#[test]
fn every_clause_is_cited_by_a_test() {
    assert!(known().len() > 140);
    let missing: Vec<String> = known().difference(&cited()).cloned().collect();
    assert_eq!(missing, [""; 0], "no test cites these clauses");
}

#[test]
fn no_test_cites_a_clause_that_does_not_exist() {
    let unknown: Vec<String> = cited().difference(&known()).cloned().collect();
    assert_eq!(unknown, [""; 0]);
}
