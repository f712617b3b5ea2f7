//! Squares by intent and reverse slopes.

use crate::common::*;
use crate::fight::*;

fn square(play: &Play, area: &str, enter: bool) -> Order {
    Order::Square { area: play.area(area), enter }
}

/// EMP-17.0a EMP-17.1a EMP-17.1b EMP-17.1c EMP-17.11a EMP-17.15a EMP-17.16a EMP-17.17a EMP-16.9a EMP-R78 EMP-2.3d EMP-13.13a
#[test]
fn squares_by_intent() {
    let field =
        map_g().french("a: long 4/4 @c3 ^0").french("h: cavalry 3/4 light @c3").allied("x: long 2/2 @g7 ^0");
    let mut play = field.segment(FRENCH, Segment::Movement);
    play.refused(square(&play, "c3", false), "EMP-17.17a");
    play.refused(square(&play, "c4", true), "EMP-17.1a");
    play.order(square(&play, "c3", true));
    assert!(play.scene().in_square(play.unit("a")) && play.scene().in_square(play.unit("h")), "all or none");
    assert_eq!(play.state.record.unit(play.unit("a")).spent, 2, "one movement point");
    play.refused(play.march("a", "c4"), "EMP-17.15a");
    play.refused(play.march("h", "c4"), "EMP-17.15a");
    play.refused(square(&play, "c3", false), "EMP-R104");
    let many = field.clone().french("g: gun 1 @c3 ^0").segment(FRENCH, Segment::Movement);
    many.refused(square(&many, "c3", true), "EMP-17.1c");
    let none = field.clone().rule(FRENCH, "square = false").segment(FRENCH, Segment::Movement);
    none.refused(square(&none, "c3", true), "EMP-17.0a");
    let line = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    });
    line.refused(square(&line, "c3", true), "EMP-16.9a");
    let routed = edited(&field, FRENCH, Segment::Movement, |sheet| sheet["units"][1]["routed"] = 1.into());
    routed.refused(square(&routed, "c3", true), "EMP-R78");
    let mut leaving = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    leaving.order(square(&leaving, "c3", false));
    leaving.order(leaving.march("a", "c4"));
    assert_eq!(leaving.where_is("a"), "c4");
    leaving.refused(square(&leaving, "c4", true), "EMP-R104");
}

/// EMP-17.17b EMP-17.1c A unit that stops in a square joins it, if the square still stands then.
#[test]
fn joining_a_square() {
    let field = map_g()
        .french("a: long 4/4 @c3 ^0")
        .french("h: cavalry 3/4 light @c2")
        .french("k: cavalry 4/4 light @b3")
        .allied("x: long 2/2 @g7 ^0");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    play.allowed(play.march("h", "c3"));
    play.refused(play.march("k", "c3"), "EMP-17.1c");
}

/// EMP-R78 Infantry that joins a square needs a movement point for it; others do not.
#[test]
fn joining_a_square_takes_a_movement_point() {
    let field = map_g()
        .french("a: long 6/4 @c3 ^0")
        .french("near: short 1/4 @c2")
        .french("far: short 1/4 @c1")
        .french("h: cavalry 2/4 light @b1")
        .allied("x: long 2/2 @g7 ^0");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    play.allowed(play.march("near", "c3"));
    play.refused(play.march("far", "c2 c3"), "EMP-R78");
    play.allowed(play.march("h", "b2 b3 c3"));
}

/// EMP-17.2a EMP-17.21a EMP-17.21b EMP-17.24a EMP-R77 EMP-R104 EMP-O29 Reverse slopes, where the scenario allows them.
#[test]
fn reverse_slopes() {
    let field = |rule: &str| {
        map_g()
            .rule(FRENCH, rule)
            .height("c3", 1)
            .boundary("c3", "c4", "slope", ", up = \"c3\"")
            .french("a: long 4/4 @c3 ^0")
            .french("g: gun 1 @c3 ^0 on=a")
            .french("h: cavalry 2/4 light @c3")
            .french("flat: long 4/4 @e5 ^0")
            .allied("x: long 2/2 @g7 ^0")
    };
    let order = |play: &Play, unit: &str, enter| Order::ReverseSlope { unit: play.unit(unit), enter };
    let mut play = field("reverse_slope = true").segment(FRENCH, Segment::Movement);
    play.refused(order(&play, "h", true), "EMP-17.2a");
    play.refused(order(&play, "flat", true), "EMP-17.21b");
    play.refused(order(&play, "a", false), "EMP-17.24a");
    play.refused(order(&play, "g", true), "EMP-17.21a");
    let enter = order(&play, "a", true);
    // Infantry with guns has one movement point, and the stance costs it.
    play.order(enter);
    assert!(play.marked("a", Mark::ReverseSlope) && play.marked("g", Mark::ReverseSlope));
    play.refused(order(&play, "a", false), "EMP-R104");
    play.refused(play.march("a", "c2"), "EMP-R77");
    let none = field("reverse_slope = false").segment(FRENCH, Segment::Movement);
    none.refused(order(&none, "a", true), "EMP-17.2a");
}

/// EMP-17.23a A retreat ends it.
#[test]
fn a_retreat_ends_reverse_slope() {
    let field = map_g().french("a: long 6/6 @d3 ^0").allied("x: long 4/4 @d4 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][1]["marks"] = serde_json::json!(["in_command", "reverse_slope"]);
    });
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 4]).dice([6]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
    play.order(retreat(&play, "d5"));
    assert!(!play.marked("x", Mark::ReverseSlope));
}

/// EMP-17.1c EMP-17.17b EMP-R78 A group that stops in a square is judged together: the square has to stand with all of it.
#[test]
fn a_group_joins_a_square_as_one() {
    let field = map_g()
        .stack("c3", "circle2")
        .french("a: long 4/4 @c3 ^0")
        .french("h: cavalry 2/4 light @c2")
        .french("k: cavalry 2/4 light @c2")
        .french("s: short 2/4 @d3")
        .french("m: cavalry 5/4 light @d3")
        .allied("x: long 2/2 @g7 ^0");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    play.allowed(play.march("h", "c3"));
    play.refused(play.march("h k", "c3"), "EMP-17.1c");
    play.refused(play.march("m", "c3"), "EMP-17.1c");
    play.allowed(play.march("s m", "c3"));
}

/// EMP-17.1b Guns and cavalry whose infantry is gone are in square until the mission is over, and no longer.
#[test]
fn a_square_ends_with_its_infantry() {
    let field = map_g()
        .french("h: gun 3 heavy @c3 ^0")
        .allied("x: short 1/3 @c5")
        .allied("k: cavalry 2/4 light @c5")
        .allied("y: long 3/3 @g6 ^12");
    let mut play = edited(&field, FRENCH, Segment::Bombardment, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c5")]]);
    });
    play.dice([6, 1, 1]);
    play.order(bombard(&play, "c3", "c5", "h"));
    play.order(loss(&play, "x"));
    assert!(!play.scene().in_square(play.unit("k")), "nobody could lead it out");
}

/// EMP-17.21a EMP-11.2a Guns share the stance of the infantry they are attached to, whatever theirs was.
#[test]
fn attached_guns_share_the_stance_of_their_infantry() {
    let field = map_g()
        .boundary("c3", "c4", "slope", ", up = \"c3\"")
        .height("c3", 1)
        .rule(FRENCH, "reverse_slope = true")
        .french("a: long 3/4 @c3 ^0")
        .french("g: gun 2 @c3 ^0")
        .allied("x: long 2/2 @g7 ^0");
    for (unit, of_the_infantry) in [(0, true), (1, false)] {
        let mut play = edited(&field, FRENCH, Segment::Assignment, |sheet| {
            sheet["units"][unit]["marks"] = serde_json::json!(["in_command", "reverse_slope"]);
        });
        let (gun, infantry) = (play.unit("g"), play.unit("a"));
        play.order(Order::Attach { gun, infantry, part: 0 });
        assert_eq!(play.marked("g", Mark::ReverseSlope), of_the_infantry);
    }
}

/// EMP-R63 EMP-17.15a A column has to assault, so that no square is formed where it stands.
#[test]
fn a_column_forms_no_square() {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .french("a: long 5/5 @d2 ^0")
        .allied("x: long 3/6 @d4 ^12");
    let mut play = field.segment(FRENCH, Segment::Movement);
    play.allowed(square(&play, "d2", true));
    play.order(Order::DeclareColumn {
        unit: play.unit("a"),
        target: play.area("d4"),
        face: None,
        path: play.path("d3"),
    });
    play.refused(square(&play, "d3", true), "EMP-R63");
}

/// EMP-R78 EMP-17.17b Leaders and headquarters are never in square: they come to one that losses have made weaker than EMP-17.1c asks.
#[test]
fn leaders_and_headquarters_come_to_any_square() {
    let field = map_g()
        .commander(FRENCH, "9-0/0-3 @c2")
        .french("a: long 2/4 @c3 ^0")
        .french("h: cavalry 3/4 light @c3")
        .french("k: cavalry 1/4 light @c2")
        .french("hq: hq @c2 radius=3 of=hqs")
        .headquarters(FRENCH, "hq")
        .allied("x: long 2/2 @g7 ^0");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    play.allowed(play.march("french-commander", "c3"));
    play.allowed(play.march("hq french-commander", "c3"));
    play.refused(play.march("k", "c3"), "EMP-17.1c");
    play.refused(play.march("k french-commander", "c3"), "EMP-17.1c");
}

/// EMP-17.12a EMP-17.22a EMP-R79 Of equally large infantry the one is taken whose morale is best, its reverse slope counted.
#[test]
fn the_best_of_equals_forms_the_square() {
    let field = map_g()
        .rule(ALLIED, "reverse_slope = true")
        .boundary("c4", "c5", "slope", ", up = \"c5\"")
        .height("c5", 1)
        .french("a: cavalry 4/6 light @c2")
        .allied("x: short 2/4 @c4")
        .allied("y: short 2/4 @c4");
    let play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["units"][2]["marks"] = serde_json::json!(["in_command", "reverse_slope"]);
    });
    let number = empire::rules::stances::duress(&play.scene(), ALLIED, play.area("c4"), play.units("x y"));
    assert_eq!(number.iter().map(|one| one.value).sum::<i16>(), 5);
}
