//! What hides a target and what does not (AGE-H22 to AGE-H24, AGE-H123).

use crate::common::*;
use age::record::Step;
use age::rules::fire;
use table::Seat::*;

fn hill(level: u8, y: f64, to_y: f64) -> String {
    format!(
        "[[area]]\nid = \"hill{level}-{y}\"\nname = \"hill\"\nground = \"hill\"\ngoing = \"open\"\nlevel = {level}\noutline = [[6, {y}], [18, {y}], [18, {to_y}], [6, {to_y}]]"
    )
}

/// A battery at (12, 10) and a line 8" before it.
fn battery(scene: Scene) -> bool {
    let battle = scene
        .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
        .with(guns(First, "guns", false, 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
        .in_step(Step::FirePhasing);
    fire::aim(battle.record(), battle.unit("guns"), battle.unit("b")).is_some()
}

/// AGE-H23 Ground higher than both ends hides; ground no higher than one of them does not.
#[test]
fn a_hill_in_between_hides() {
    assert!(battery(table()));
    assert!(!battery(table().ground(&hill(1, 13.0, 15.0))));
    // From the first level over a ridge of the same level; a higher one hides again.
    assert!(battery(table().ground(&hill(1, 8.0, 11.0)).ground(&hill(1, 13.0, 15.0))));
    assert!(!battery(table().ground(&hill(1, 8.0, 11.0)).ground(&hill(2, 13.0, 15.0))));
}

/// AGE-H23 The edge of one's own hill hides what is below, where the line runs more than 2" over it; from either end.
#[test]
fn the_crest_hides_what_is_below() {
    assert!(battery(table().ground(&hill(1, 8.0, 12.0))));
    assert!(!battery(table().ground(&hill(1, 8.0, 12.25))));
    assert!(battery(table().ground(&hill(1, 16.0, 20.0))));
    assert!(!battery(table().ground(&hill(1, 15.75, 20.0))));
    // On one and the same height there is no crest between them.
    assert!(battery(table().ground(&hill(1, 8.0, 20.0))));
}

/// AGE-H24 Artillery on higher ground fires over a unit that is more than 2" from itself and from the target.
#[test]
fn artillery_fires_overhead_from_a_height() {
    let over = |level: u8, y: f64| {
        let scene = if level > 0 { table().ground(&hill(level, 8.0, 11.0)) } else { table() };
        battery(scene.with(foot(First, "between", 4, "line", 12.0, y, 0)))
    };
    assert!(over(1, 14.5));
    assert!(!over(0, 14.5), "not on level ground");
    assert!(!over(1, 13.0), "2 inches from the battery are too near");
    assert!(!over(1, 16.0), "and so are 2 inches from the target");
    assert!(over(1, 13.01) && over(1, 15.99));
    // Nobody stands lower on the same height.
    assert!(!battery(
        table().ground(&hill(1, 8.0, 20.0)).with(foot(First, "between", 4, "line", 12.0, 14.5, 0))
    ));
}

/// AGE-H24 Units in skirmish order hide nobody.
#[test]
fn skirmishers_hide_nobody() {
    let between =
        |formation: &str| battery(table().with(foot(First, "between", 4, formation, 12.0, 14.0, 0)));
    assert_eq!((between("skirmish"), between("line")), (true, false));
}
