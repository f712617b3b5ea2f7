//! Every clause that is a rule, a Special, a ruling or a completion has a test that cites it.

use table::laws::citations::{cited, every_clause_is_cited};

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

/// Worked examples (`EAG-X…`) are in no table of clauses.
#[test]
fn every_clause_is_cited_by_a_test() {
    let examples = (0..=48).map(|number| format!("EAG-X{number:02}"));
    let listed: String = examples.map(|id| format!("{id},an example,as the rules tell it,info\n")).collect();
    let clauses = format!("{CLAUSES}{listed}");
    every_clause_is_cited(&clauses, CHAPTERS, "EAG-");
}

/// Every worked example of the rules is played.
#[test]
fn every_worked_example_is_played() {
    let examples: Vec<String> = (1..=48).map(|number| format!("EAG-X{number:02}")).collect();
    let cited = cited(CHAPTERS, "EAG-");
    let missing: Vec<&String> = examples.iter().filter(|id| !cited.contains(*id)).collect();
    assert_eq!(missing, [""; 0]);
}
