//! Retreats: where units may go, what becomes of guns and headquarters.

use crate::common::*;
use crate::fight::*;
use empire::course::Frame;
use empire::sets::Leaders;

fn to(play: &Play, units: &str, area: &str) -> Order {
    Order::Retreat { units: play.units(units), leaders: Leaders::NONE, to: play.area(area) }
}

/// GT-45 EMP-20.0a EMP-20.0c EMP-20.0d EMP-20.0f EMP-20.1a EMP-R70 Where no area takes all they split.
#[test]
fn no_room_for_two() {
    let field = |closed: &[&str]| {
        let mut field = map_g()
            .stack("d4", "circle2")
            .french("a: long 6/6 @d3 ^0")
            .french("near: cavalry 2/4 light @b5")
            .allied("x: long 4/4 @d4 ^12")
            .allied("y: long 3/4 @d4 ^12");
        for area in closed {
            field = field.allied(&format!("{area}: long 2/4 @{area} ^12"));
        }
        let mut play = field.segment(FRENCH, Segment::Assault);
        play.dice([6, 1, 1, 1, 1, 1]).dice([1; 7]).dice([6]);
        play.order(assault(&play, "d4", "a")).order(STAND);
        play
    };
    let mut play = field(&[]);
    play.refused(to(&play, "x y", "d5"), "EMP-13.7a");
    play.refused(to(&play, "x", "c3"), "EMP-13.11b");
    play.refused(to(&play, "x", "c5"), "EMP-20.0d");
    play.refused(to(&play, "x", "d3"), "EMP-20.0a");
    play.order(to(&play, "x", "c4"));
    keep_headings(&mut play);
    play.order(to(&play, "y", "e5"));
    keep_headings(&mut play);
    assert_eq!((play.where_is("x"), play.where_is("y")), ("c4".into(), "e5".into()));
    let mut tight = field(&["c4", "e4", "c5", "e5", "c3", "e3"]);
    tight.order(to(&tight, "x", "d5"));
    keep_headings(&mut tight);
    assert_eq!((tight.where_is("x"), tight.where_is("y")), ("d5".into(), String::new()));
}

fn guns() -> Field {
    map_g()
        .french("a: long 6/6 @d3 ^0")
        .allied("x: long 4/4 @d4 ^12")
        .allied("tied: gun 1 @d4 ^12 on=x")
        .allied("horse: gun 1 horse @d4 ^12")
        .allied("foot: gun 1 @d4 ^12")
}

/// GT-35 EMP-20.2a EMP-20.2b EMP-20.2c EMP-20.21a EMP-R70 What becomes of guns.
#[test]
fn guns_in_retreat() {
    let mut chosen = guns().segment(FRENCH, Segment::Assault);
    chosen.dice([6, 1, 1, 1, 1, 1]).dice([1; 7]);
    chosen.order(assault(&chosen, "d4", "a")).order(STAND).order(GO);
    chosen.order(retreat(&chosen, "d5"));
    keep_headings(&mut chosen);
    assert_eq!(["x", "tied", "horse", "foot"].map(|unit| chosen.where_is(unit)), ["d5", "d5", "d5", "d4"]);
    chosen.order(advance(&chosen, "a"));
    assert_eq!(chosen.where_is("foot"), "");
    let mut forced = guns().segment(FRENCH, Segment::Assault);
    forced.dice([6, 1, 1, 1, 1, 1]).dice([1; 7]).dice([6]);
    forced.order(assault(&forced, "d4", "a")).order(STAND).order(STAND);
    forced.order(retreat(&forced, "d5"));
    keep_headings(&mut forced);
    assert_eq!(["x", "tied", "horse", "foot"].map(|unit| forced.where_is(unit)), ["d5", "d4", "d5", "d4"]);
    forced.order(advance(&forced, "a"));
    assert_eq!((forced.where_is("foot"), forced.where_is("tied")), (String::new(), String::new()));
}

/// EMP-20.3a EMP-9.53a A headquarters that is forced back is lost; EMP-20.0b EMP-20.0e prohibited ground and lone leaders.
#[test]
fn headquarters_and_ground() {
    let field = map_g()
        .ground("d5", "lake")
        .french("a: long 6/6 @d3 ^0")
        .allied("x: long 4/4 @d4 ^12")
        .allied("hq: hq @d4 radius=3 of=staff")
        .headquarters(ALLIED, "hq")
        .leader(FRENCH, "stray: subordinate 1-0/0-1 @c5 of=first");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 4]).dice([6]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
    assert_eq!(play.where_is("hq"), "");
    play.refused(retreat(&play, "d5"), "EMP-20.0b");
    play.order(retreat(&play, "c5"));
    keep_headings(&mut play);
    while let Frame::Refuge(_) = play.frame() {
        let area = play.area("b5");
        play.order(Order::LeaderRefuge { area });
    }
    assert_eq!((play.where_is("x"), play.where_is_leader("stray")), ("c5".into(), "b5".into()));
}

/// EMP-16.4a EMP-16.0c A part of a line may always fall back into the other's area, which ends the extension.
#[test]
fn a_part_falls_back_into_the_other() {
    let field = map_g().french("a: long 6/6 @d3 ^0").allied("x: long 5/4 @d4 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][1]["parts"] = serde_json::json!([{ "area": index_g("e4"), "heading": 12 }, null]);
    });
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 3]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(GO);
    play.refused(retreat(&play, "c5"), "EMP-16.4a");
    play.order(retreat(&play, "e4"));
    keep_headings(&mut play);
    assert_eq!(play.where_is("x"), "e4");
    assert!(!play.scene().is_extended(play.unit("x")));
}

/// EMP-16.4a The counter of a line of thirds falls back into one marker's area, wherever the other marker stands; all of it is
/// there then, with the guns that were attached to it there.
#[test]
fn a_counter_falls_back_into_one_of_two_markers() {
    let field = map_g()
        .french("a: long 6/6 @d3 ^0")
        .allied("x: long 6/4 @d4 ^12")
        .allied("g: gun 1 @c4 ^12")
        .allied("h: gun 1 @e4 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        let marker = |area| serde_json::json!({ "area": index_g(area), "heading": 12 });
        sheet["units"][1]["parts"] = serde_json::json!([marker("c4"), marker("e4")]);
        for (gun, part) in [(2, 1), (3, 2)] {
            sheet["units"][gun]["attached"] = 1.into();
            sheet["units"][gun]["attached_part"] = part.into();
        }
    });
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 2]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(GO);
    play.order(retreat(&play, "c4"));
    keep_headings(&mut play);
    assert_eq!((play.where_is("x").as_str(), play.face("x")), ("c4", (6, 4)));
    assert!(!play.scene().is_extended(play.unit("x")));
    let gun = |name: &str| {
        let state = play.state.record.unit(play.unit(name));
        (state.attached.is_some(), state.attached_part)
    };
    assert_eq!((gun("g"), gun("h")), ((true, 0), (false, 0)));
}

/// EMP-16.4a EMP-20.0c A marker that falls back into its counter's area brings the other marker back too, for which there has to be
/// room.
#[test]
fn both_thirds_come_back_in_a_retreat() {
    for (beside, room) in [(10, false), (9, true)] {
        let field = map_g()
            .french("a: long 6/6 @d3 ^0")
            .allied("x: long 6/4 @d5 ^12")
            .allied(&format!("h: cavalry {beside}/4 @a7"));
        let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
            let marker = |area| serde_json::json!({ "area": index_g(area), "heading": 12 });
            sheet["units"][1]["parts"] = serde_json::json!([marker("d4"), marker("d6")]);
            sheet["units"][2]["place"] = serde_json::json!({ "area": index_g("d5") });
        });
        play.dice([6, 1, 1, 1, 1, 1]).dice([1; 2]);
        play.order(assault(&play, "d4", "a")).order(STAND);
        play.order(GO);
        if !room {
            play.refused(retreat(&play, "d5"), "EMP-13.63a");
            continue;
        }
        play.order(retreat(&play, "d5"));
        keep_headings(&mut play);
        assert_eq!(play.where_is("x"), "d5");
    }
}

/// EMP-R70 A chosen retreat needs a route for infantry and cavalry only; horse guns that find none stay as foot guns do.
#[test]
fn horse_guns_without_a_route_stay_behind() {
    let walled =
        ["c4", "e4", "d5"].into_iter().fold(map_g(), |field, area| field.boundary("d4", area, "wall", ""));
    let field = walled
        .french("a: long 6/6 @d3 ^0")
        .allied("x: long 4/4 @d4 ^12")
        .allied("horse: gun 1 horse @d4 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 5]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(GO);
    play.order(to(&play, "x", "d5"));
    keep_headings(&mut play);
    assert_eq!((play.where_is("x").as_str(), play.where_is("horse").as_str()), ("d5", "d4"));
    play.order(advance(&play, "a"));
    assert_eq!(play.where_is("horse"), "", "EMP-20.2c");
}

/// A long unit out of command with a gun, struck from d3: it may not stand, and only d5 is not closed by a long counter.
fn gun_of_the_barred(beside: &[&str]) -> Play {
    let mut field =
        map_g().french("a: long 6/6 @d3 ^0").allied("x: long 4/4 @d4 ^12").allied("gun: gun 2 @d4 ^12 on=x");
    for area in ["c4", "e4", "c5", "e5"] {
        field = field.allied(&format!("{area}: long 2/4 @{area} ^12"));
    }
    let field = beside.iter().fold(field, |field, unit| field.allied(unit));
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][1]["marks"] = serde_json::json!([]);
    });
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 6]);
    play.order(assault(&play, "d4", "a")).order(STAND);
    play
}

/// EMP-R61 EMP-R70 EMP-11.2a EMP-20.1a Attached guns find no way for themselves: without a route for their infantry both are lost.
#[test]
fn attached_guns_do_not_leave_their_infantry() {
    let play = gun_of_the_barred(&["d5: long 2/4 @d5 ^12"]);
    assert_eq!((play.where_is("x"), play.where_is("gun")), (String::new(), String::new()));
    assert!(!matches!(play.frame(), Frame::Retreat(_)));
}

/// EMP-R70 EMP-20.2b EMP-13.63a Infantry whose guns find no room with it goes without them: they stay, and are lost if the enemy
/// advances.
#[test]
fn guns_without_room_are_left_behind() {
    let mut play = gun_of_the_barred(&["h: cavalry 10/4 @d5"]);
    play.refused(to(&play, "x gun", "d5"), "EMP-13.63a");
    play.refused(to(&play, "gun", "d5"), "EMP-11.2a");
    play.order(to(&play, "x", "d5"));
    keep_headings(&mut play);
    assert_eq!((play.where_is("x"), play.where_is("gun")), ("d5".into(), "d4".into()));
    assert_eq!(play.state.record.unit(play.unit("gun")).attached, None);
    play.order(advance(&play, "a"));
    assert_eq!(play.where_is("gun"), "");
}

/// EMP-11.27a EMP-20.0c Guns that cannot follow their infantry over a boundary take no room where it goes.
#[test]
fn guns_that_stay_take_no_room() {
    let mut play = map_g()
        .boundary("d4", "d5", "wall", "")
        .french("a: long 6/6 @d3 ^0")
        .allied("x: long 4/4 @d4 ^12")
        .allied("gun: gun 2 @d4 ^12 on=x")
        .allied("h: cavalry 10/4 @d5")
        .segment(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 6]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(GO);
    play.order(retreat(&play, "d5"));
    assert_eq!((play.where_is("x"), play.where_is("gun")), ("d5".into(), "d4".into()));
}

/// EMP-16.4a EMP-20.0f When a marker falls back its counter stays as it is: it gets no change of facing.
#[test]
fn a_marker_that_goes_leaves_its_counter_its_facing() {
    let field = map_g().french("a: long 6/6 @d3 ^0").allied("x: long 5/4 @e4 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][1]["parts"] = serde_json::json!([{ "area": index_g("d4"), "heading": 12 }, null]);
    });
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 2]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(GO);
    play.order(retreat(&play, "e5"));
    assert!(play.scene().is_extended(play.unit("x")));
    assert!(matches!(play.frame(), Frame::Assault(_)), "{:?}", play.frame());
}
