//! Every clause of the rules has a test that cites it.

use table::laws::citations::every_clause_is_cited;

#[test]
fn every_clause_is_cited_by_a_test() {
    let chapters = [
        include_str!("../src/geometry/point.rs"),
        include_str!("asking.rs"),
        include_str!("charts.rs"),
        include_str!("charts/artillery.rs"),
        include_str!("charts/assistant.rs"),
        include_str!("charts/combat.rs"),
        include_str!("charts/fire.rs"),
        include_str!("charts/initiative.rs"),
        include_str!("charts/manoeuvre.rs"),
        include_str!("charts/movement.rs"),
        include_str!("charts/odds.rs"),
        include_str!("charts/papers.rs"),
        include_str!("charts/reserve.rs"),
        include_str!("charts/tables.rs"),
        include_str!("commanding.rs"),
        include_str!("details.rs"),
        include_str!("examples.rs"),
        include_str!("fighting.rs"),
        include_str!("firing.rs"),
        include_str!("laws.rs"),
        include_str!("moving.rs"),
        include_str!("procedure.rs"),
        include_str!("scenarios.rs"),
        include_str!("speech.rs"),
    ];
    every_clause_is_cited(include_str!("../../../content/age/clauses.en.csv"), &chapters, "AGE-");
}
