//! Every clause of the rules has a test that cites it.

use table::laws::citations::every_clause_is_cited;

#[test]
fn every_clause_is_cited_by_a_test() {
    let chapters = [
        include_str!("bidding.rs"),
        include_str!("board.rs"),
        include_str!("dice.rs"),
        include_str!("examples.rs"),
        include_str!("files.rs"),
        include_str!("hidden.rs"),
        include_str!("identification.rs"),
        include_str!("knowledge.rs"),
        include_str!("laws.rs"),
        include_str!("movement.rs"),
        include_str!("options.rs"),
        include_str!("placement.rs"),
        include_str!("retreat.rs"),
        include_str!("speech.rs"),
        include_str!("victory.rs"),
    ];
    every_clause_is_cited(include_str!("../../../content/siegers/clauses.en.csv"), &chapters, "SIE-");
}
