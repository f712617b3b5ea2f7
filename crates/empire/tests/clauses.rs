//! Every clause of the rules has a test that cites it.

use table::laws::citations::every_clause_is_cited;

#[test]
fn every_clause_is_cited_by_a_test() {
    let chapters = [
        include_str!("activation.rs"),
        include_str!("assault.rs"),
        include_str!("assignment.rs"),
        include_str!("bombardment.rs"),
        include_str!("charge.rs"),
        include_str!("command.rs"),
        include_str!("definitions.rs"),
        include_str!("end_step.rs"),
        include_str!("fight.rs"),
        include_str!("grand_charge.rs"),
        include_str!("laws.rs"),
        include_str!("leaders.rs"),
        include_str!("lines.rs"),
        include_str!("map/charges.rs"),
        include_str!("map/contacts.rs"),
        include_str!("map/facing.rs"),
        include_str!("map/going.rs"),
        include_str!("map/sights.rs"),
        include_str!("morale.rs"),
        include_str!("movement.rs"),
        include_str!("playing.rs"),
        include_str!("questions.rs"),
        include_str!("reinforcements.rs"),
        include_str!("retreat.rs"),
        include_str!("rout.rs"),
        include_str!("scenario/faults.rs"),
        include_str!("scenario/flaws.rs"),
        include_str!("scenario/shipped.rs"),
        include_str!("scenario/words.rs"),
        include_str!("setup.rs"),
        include_str!("speech.rs"),
        include_str!("stances.rs"),
        include_str!("victory.rs"),
        include_str!("weather.rs"),
    ];
    every_clause_is_cited(include_str!("../../../content/empire/clauses.en.csv"), &chapters, "EMP-");
}
