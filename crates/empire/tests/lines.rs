//! Extended lines (EMP-16).

use crate::common::*;
use crate::fight::*;
use empire::event::Purpose;
use empire::ids::AreaId;
use empire::order::Fraction;

fn field() -> Field {
    map_g()
        .rule(FRENCH, "extended_line = { half_markers = 1, third_markers = 2 }")
        .french("a: long 5/6 @c3 ^0")
        .allied("x: long 2/3 @g7 ^12")
}

fn extend(play: &Play, unit: &str, fraction: Fraction, areas: &str) -> Order {
    let mut to: [Option<AreaId>; 2] = [None; 2];
    for (slot, area) in to.iter_mut().zip(areas.split_whitespace()) {
        *slot = Some(play.area(area));
    }
    Order::Extend { unit: play.unit(unit), fraction, areas: to, headings: [heading(0); 2] }
}

fn strengths(play: &Play, unit: &str, areas: &str) -> Vec<u8> {
    areas.split_whitespace().map(|area| play.scene().strength_in(play.unit(unit), play.area(area))).collect()
}

/// GT-10 EMP-16.1a, EMP-16.2a A half marker has half the strength rounded down, the counter the rest; both the same morale.
#[test]
fn a_half_marker_has_half_the_strength() {
    let mut play = field().segment(FRENCH, Segment::Movement);
    play.order(extend(&play, "a", Fraction::Half, "d3"));
    assert_eq!(strengths(&play, "a", "c3 d3"), [3, 2]);
    assert_eq!((play.face("a"), play.spent("a")), ((5, 6), 2));
}

/// GT-12 EMP-16.8a, EMP-16.8b Two thirds beside the counter; never one alone.
#[test]
fn two_thirds_stand_beside_the_counter() {
    let mut play = field().segment(FRENCH, Segment::Movement);
    play.refused(extend(&play, "a", Fraction::Third, "d3"), "EMP-16.8b");
    play.refused(extend(&play, "a", Fraction::Third, "d3 d4"), "EMP-16.3a");
    play.order(extend(&play, "a", Fraction::Third, "b3 d3"));
    assert_eq!(strengths(&play, "a", "b3 c3 d3"), [1, 3, 1]);
}

/// GT-11 EMP-16.7a Steps come off the whole unit; a marker that stands for nothing is removed.
#[test]
fn losses_come_off_the_whole_line() {
    use empire::event::Event;
    let mut play = field().segment(FRENCH, Segment::Movement);
    play.order(extend(&play, "a", Fraction::Half, "d3"));
    let unit = play.unit("a");
    play.state.witness(&Event::StepsLost { unit, steps: 3 });
    assert_eq!(strengths(&play, "a", "c3 d3"), [1, 1]);
    play.state.witness(&Event::StepsLost { unit, steps: 1 });
    assert_eq!((strengths(&play, "a", "c3"), play.scene().is_extended(unit)), (vec![1], false));
}

/// EMP-16.0a EMP-16.7a Only long infantry is extended: a unit that losses have made short has no marker, whatever its strength.
#[test]
fn a_short_unit_has_no_marker() {
    use empire::event::Event;
    let field = map_g()
        .rule(FRENCH, "extended_line = { half_markers = 1, third_markers = 0 }")
        .french("a: long 5/4,3/4s @c3 ^0")
        .allied("x: long 2/2 @g7 ^0");
    let mut play = field.segment(FRENCH, Segment::Movement);
    play.order(extend(&play, "a", Fraction::Half, "d3"));
    let unit = play.unit("a");
    play.state.witness(&Event::StepsLost { unit, steps: 1 });
    assert_eq!((strengths(&play, "a", "c3 d3"), play.scene().is_extended(unit)), (vec![3, 3], false));
    assert_eq!(empire::admit::admit(&play.state), Ok(()));
}

/// EMP-16.0a, EMP-O27 Only where the scenario gives markers, and as many as it gives; in command.
#[test]
fn markers_are_given_by_the_scenario() {
    let plain =
        map_g().french("a: long 5/6 @c3 ^0").allied("x: long 2/3 @g7 ^12").segment(FRENCH, Segment::Movement);
    plain.refused(extend(&plain, "a", Fraction::Half, "d3"), "EMP-16.0a");
    let mut play = field().french("b: long 4/4 @c5 ^0").segment(FRENCH, Segment::Movement);
    play.order(extend(&play, "a", Fraction::Half, "d3"));
    play.refused(extend(&play, "b", Fraction::Half, "d5"), "EMP-16.0a");
    play.refused(extend(&play, "a", Fraction::Half, "b3"), "EMP-16.0a");
}

/// EMP-16.0d, EMP-R76 A marker counts as a long counter where it stands.
#[test]
fn a_marker_is_a_long_counter() {
    let field = field().french("b: long 4/4 @d3 ^0").french("c: long 4/4 @b4 ^0");
    let mut play = field.segment(FRENCH, Segment::Movement);
    play.refused(extend(&play, "a", Fraction::Half, "d3"), "EMP-13.7a");
    play.order(extend(&play, "a", Fraction::Half, "b3"));
    play.refused(play.march("c", "b3"), "EMP-13.7a");
}

/// EMP-16.3a, EMP-R76 The parts step together and stay adjacent.
#[test]
fn a_line_advances_abreast() {
    let field = field().edited(|sheet, course| {
        use empire::course::{Frame, Step};
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": 17, "heading": 0 }, null]);
        sheet["active"] = serde_json::json!([0]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Movement)]);
    });
    let mut play = field;
    assert_eq!(play.area("d3").0, 17);
    let step = |counter: Option<&str>, marker: Option<&str>| Order::MoveLine {
        unit: play.unit("a"),
        to: [counter.map(|area| play.area(area)), marker.map(|area| play.area(area)), None],
        headings: [None; 3],
    };
    play.refused(step(Some("c4"), None), "EMP-16.3a");
    play.refused(play.march("a", "c4"), "EMP-16.3a");
    let (one, two) = (step(Some("c4"), Some("d4")), step(Some("c5"), Some("d5")));
    play.order(one).order(two);
    assert_eq!(strengths(&play, "a", "c5 d5"), [3, 2]);
    play.refused(Order::Retract { unit: play.unit("a"), part: 1 }, "EMP-16.0c");
}

/// EMP-16.0c A marker is taken back for what it costs to come.
#[test]
fn a_line_is_retracted() {
    let mut play = field().segment(FRENCH, Segment::Movement);
    play.order(extend(&play, "a", Fraction::Half, "d3"));
    play.order(Order::Retract { unit: play.unit("a"), part: 1 });
    assert_eq!((strengths(&play, "a", "c3"), play.spent("a")), (vec![5], 4));
    assert!(!play.scene().is_extended(play.unit("a")));
}

/// EMP-16.6a One artillery unit on a marker.
#[test]
fn one_gun_on_a_marker() {
    let play = field().french("g: gun 1 @d3 ^0").french("h: gun 1 @d3 ^0").edited(|sheet, course| {
        use empire::course::{Frame, Step};
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": 17, "heading": 0 }, null]);
        sheet["units"][2]["attached"] = serde_json::json!(0);
        sheet["units"][2]["attached_part"] = serde_json::json!(1);
        sheet["active"] = serde_json::json!([0]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Assignment)]);
    });
    play.refused(Order::Attach { gun: play.unit("h"), infantry: play.unit("a"), part: 1 }, "EMP-16.6a");
}

/// EMP-16.0b A marker costs what the whole unit would pay to enter its area.
#[test]
fn a_marker_costs_what_the_unit_would_pay() {
    let mut play = field().ground("d3", "woods").segment(FRENCH, Segment::Movement);
    play.order(extend(&play, "a", Fraction::Half, "d3"));
    assert_eq!(play.spent("a"), 4, "two points for woods");
}

/// EMP-O27 What is switched at the table goes before the file.
#[test]
fn lines_are_switched_at_the_table() {
    let off = field().option("extended_line = \"off\"").segment(FRENCH, Segment::Movement);
    off.refused(extend(&off, "a", Fraction::Half, "d3"), "EMP-16.0a");
    let plain = map_g().french("a: long 5/6 @c3 ^0").allied("x: long 2/3 @g7 ^12");
    let on = plain.option("extended_line = \"on\"").segment(FRENCH, Segment::Movement);
    on.allowed(extend(&on, "a", Fraction::Half, "d3"));
}

/// EMP-14.13b EMP-14.65a EMP-R76 Parts of a line may attack different areas, each part once.
#[test]
fn parts_of_a_line_attack_different_areas() {
    let field = field().allied("y: short 1/3 @c4").allied("z: short 1/3 @d4");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    });
    play.dice([1, 1, 1]).dice([1]);
    play.order(assault(&play, "c4", "a"));
    assert_eq!(dice_of(&play, Purpose::Assault), [3], "the counter alone");
    play.dice([1, 1]).dice([1]);
    play.order(assault(&play, "d4", "a"));
    assert_eq!(dice_of(&play, Purpose::Assault), [3, 2], "then its marker");
    no_more(&play);
    play.refused(assault(&play, "g7", "a"), "EMP-14.65a");
}

fn extended(field: &Field, parts: serde_json::Value) -> Play {
    edited(field, FRENCH, Segment::Movement, |sheet| sheet["units"][0]["parts"] = parts)
}

fn abreast(play: &Play, to: [Option<&str>; 3]) -> Order {
    Order::MoveLine {
        unit: play.unit("a"),
        to: to.map(|area| area.map(|area| play.area(area))),
        headings: [None; 3],
    }
}

/// EMP-1.2a EMP-16.0b EMP-16.3a What is closed to a side is closed to its lines too.
#[test]
fn lines_keep_out_of_closed_areas() {
    let closed =
        "special = [ { hook = \"no_enter\", side = \"french\", areas = [\"d3\", \"c4\"], until_turn = 3 } ]";
    let field = field().with(closed);
    let play = field.segment(FRENCH, Segment::Movement);
    play.refused(extend(&play, "a", Fraction::Half, "d3"), "EMP-1.2a");
    play.allowed(extend(&play, "a", Fraction::Half, "b3"));
    let play = extended(&field, serde_json::json!([{ "area": index_g("b3"), "heading": 0 }, null]));
    play.refused(abreast(&play, [Some("c4"), Some("b4"), None]), "EMP-1.2a");
}

/// EMP-17.17b EMP-R78 A part of a line cannot stop in an own square.
#[test]
fn squares_are_closed_to_lines() {
    let field = field().french("s: short 2/4 @d3").french("t: short 2/4 @d4");
    let squares = serde_json::json!([[index_g("d3"), index_g("d4")], []]);
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| sheet["square"] = squares.clone());
    play.refused(extend(&play, "a", Fraction::Half, "d3"), "EMP-17.17b");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("d4")], []]);
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    });
    play.refused(abreast(&play, [Some("c4"), Some("d4"), None]), "EMP-17.17b");
}

/// EMP-T14 EMP-11.27a Guns attached to a part stay behind where guns cannot follow.
#[test]
fn guns_of_a_line_stay_behind() {
    let field = field().boundary("d3", "d4", "wall", "").french("g: gun 1 @d3 ^0");
    let mut play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
        sheet["units"][2]["attached"] = 0.into();
        sheet["units"][2]["attached_part"] = 1.into();
    });
    play.refused(abreast(&play, [Some("c4"), Some("d4"), None]), "EMP-R76");
    let field = field.with("terrain = { boundary.wall.infantry = 0 }");
    play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
        sheet["units"][2]["attached"] = 0.into();
        sheet["units"][2]["attached_part"] = 1.into();
    });
    play.order(abreast(&play, [Some("c4"), Some("d4"), None]));
    assert_eq!((strengths(&play, "a", "d4"), play.where_is("g")), (vec![2], "d3".into()));
    assert_eq!(play.state.record.unit(play.unit("g")).attached, None);
}

/// EMP-R104 A line's move is over when another piece is moved.
#[test]
fn a_line_moves_once() {
    let field = field().french("h: cavalry 2/4 @a1");
    let mut play = extended(&field, serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]));
    play.order(abreast(&play, [Some("c4"), Some("d4"), None]));
    play.allowed(abreast(&play, [Some("c5"), Some("d5"), None]));
    play.order(play.march("h", "a2"));
    play.refused(abreast(&play, [Some("c5"), Some("d5"), None]), "EMP-R104");
}

/// EMP-16.0c EMP-13.63a Both thirds come back together, so that there must be room for both.
#[test]
fn both_thirds_need_room() {
    for (beside, room) in [(11, false), (10, true)] {
        let field = field().french(&format!("h: cavalry {beside}/4 @a1"));
        let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
            let marker = |area| serde_json::json!({ "area": index_g(area), "heading": 0 });
            sheet["units"][0]["parts"] = serde_json::json!([marker("b3"), marker("d3")]);
            sheet["units"][2]["place"] = serde_json::json!({ "area": index_g("c3") });
        });
        let retract = Order::Retract { unit: play.unit("a"), part: 1 };
        if room { play.allowed(retract) } else { play.refused(retract, "EMP-13.63a") }
    }
}

/// EMP-16.3a EMP-9.4a EMP-9.4b A line out of command still moves, slower and not next to the enemy; it may be taken back, but none
/// is extended (EMP-16.0a).
#[test]
fn a_line_out_of_command() {
    let out = |extended: bool, enemy: &str| {
        let field = field().allied(&format!("y: long 2/3 @{enemy} ^12"));
        edited(&field, FRENCH, Segment::Movement, |sheet| {
            sheet["units"][0]["marks"] = serde_json::json!([]);
            if extended {
                let marker = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
                sheet["units"][0]["parts"] = marker;
            }
        })
    };
    let closed = out(false, "g6");
    closed.refused(extend(&closed, "a", Fraction::Half, "d3"), "EMP-16.0a");
    let abreast = |play: &Play, counter: &str, marker: &str| Order::MoveLine {
        unit: play.unit("a"),
        to: [Some(play.area(counter)), Some(play.area(marker)), None],
        headings: [None; 3],
    };
    let mut play = out(true, "g6");
    play.order(abreast(&play, "c4", "d4"));
    play.refused(abreast(&play, "c5", "d5"), "EMP-R76");
    let near = out(true, "d5");
    near.refused(abreast(&near, "c4", "d4"), "EMP-9.4a");
    near.allowed(Order::Retract { unit: near.unit("a"), part: 1 });
}

/// EMP-16.0a EMP-R104 A line is extended or taken back besides the unit's move, with the points that are left.
#[test]
fn a_line_is_extended_after_the_move() {
    let mut play = field().french("h: cavalry 2/4 @a1").segment(FRENCH, Segment::Movement);
    play.order(play.march("a", "c4"));
    play.order(play.march("h", "a2"));
    play.order(extend(&play, "a", Fraction::Half, "d4"));
    assert_eq!((strengths(&play, "a", "c4 d4"), play.spent("a")), (vec![3, 2], 4));
    play.refused(abreast(&play, [Some("c5"), Some("d5"), None]), "EMP-R104");
    let mut spent = field().segment(FRENCH, Segment::Movement);
    spent.order(spent.march("a", "c4 c5"));
    spent.refused(extend(&spent, "a", Fraction::Half, "d5"), "EMP-16.0b");
}

/// EMP-16.3a EMP-13.11a EMP-13.11b Parts of a line go around corners as other long counters do.
#[test]
fn a_line_goes_around_corners() {
    let marker = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    let mut play = extended(&field(), marker.clone());
    play.order(abreast(&play, [Some("d4"), Some("e4"), None]));
    assert_eq!(strengths(&play, "a", "d4 e4"), [3, 2]);
    let guarded = extended(&field().allied("y: long 2/3 @c4 ^12"), marker.clone());
    guarded.refused(abreast(&guarded, [Some("d4"), Some("e4"), None]), "EMP-13.11b");
    let play = extended(&field(), marker);
    play.refused(extend(&play, "a", Fraction::Half, "d4"), "EMP-16.0a");
    let whole = field().segment(FRENCH, Segment::Movement);
    whole.refused(extend(&whole, "a", Fraction::Half, "d4"), "EMP-16.3a");
}

/// EMP-16.0c EMP-11.2a Guns attached to a marker come back with it.
#[test]
fn guns_of_a_marker_come_back_with_it() {
    let mut play = edited(&field().french("g: gun 1 @d3 ^0"), FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
        sheet["units"][2]["attached"] = 0.into();
        sheet["units"][2]["attached_part"] = 1.into();
    });
    play.order(Order::Retract { unit: play.unit("a"), part: 1 });
    let gun = play.state.record.unit(play.unit("g"));
    assert_eq!((play.where_is("g").as_str(), gun.attached.is_some(), gun.attached_part), ("c3", true, 0));
}

/// EMP-16.0c EMP-13.6a A marker comes back with its guns only where there is room for both.
#[test]
fn a_marker_with_guns_needs_room() {
    for (beside, room) in [(9, true), (10, false)] {
        let field = field().french("g: gun 1 @d3 ^0").french(&format!("h: cavalry {beside}/4 @c3"));
        let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
            sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
            sheet["units"][2]["attached"] = 0.into();
            sheet["units"][2]["attached_part"] = 1.into();
        });
        let back = Order::Retract { unit: play.unit("a"), part: 1 };
        match room {
            true => play.allowed(back),
            false => play.refused(back, "EMP-13.63a"),
        }
    }
}

/// EMP-13.71a EMP-R76 A part of a line that comes to the long counter of another unit stops there, whether it moved or was extended; the
/// other part may go on.
#[test]
fn a_part_stops_beside_another_long_counter() {
    let marker = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    let beside = field().stack("c4", "circle2").french("b: long 2/3 @c4 ^0");
    let mut play = extended(&beside, marker.clone());
    play.order(abreast(&play, [Some("c4"), Some("d4"), None]));
    play.refused(abreast(&play, [Some("c5"), Some("d5"), None]), "EMP-13.71a");
    play.allowed(abreast(&play, [None, Some("c5"), None]));
    let mut whole =
        field().stack("d3", "circle2").french("b: long 2/3 @d3 ^0").segment(FRENCH, Segment::Movement);
    whole.order(extend(&whole, "a", Fraction::Half, "d3"));
    whole.refused(abreast(&whole, [Some("c4"), Some("d4"), None]), "EMP-13.71a");
    let mut leaving = extended(&beside.clone().stack("d3", "circle2").french("e: long 2/3 @d3 ^0"), marker);
    leaving.order(abreast(&leaving, [Some("c4"), Some("d4"), None]));
    assert_eq!(
        strengths(&leaving, "a", "c4 d4"),
        [3, 2],
        "who stood beside another one before is free to go"
    );
}

/// EMP-R85 A part of a line that overruns a headquarters goes no farther.
#[test]
fn a_part_stops_where_it_overruns_a_headquarters() {
    let marker = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    let field = field().allied("hq: hq @c4 radius=3 of=hqs").headquarters(ALLIED, "hq");
    let mut play = extended(&field, marker);
    play.order(abreast(&play, [Some("c4"), Some("d4"), None]));
    assert_eq!(play.where_is("hq"), "");
    play.refused(abreast(&play, [Some("c5"), Some("d5"), None]), "EMP-R76");
}

/// EMP-13.9a EMP-16.0d EMP-R76 The parts of a line that stays face anew together, once, each as it likes.
#[test]
fn a_line_that_stays_faces_anew() {
    let marker = serde_json::json!([{ "area": index_g("d3"), "heading": 0 }, null]);
    let mut play = extended(&field().french("h: cavalry 2/4 @a1"), marker);
    let turn = |counter: Option<u8>, marker: Option<u8>, other: Option<u8>| Order::MoveLine {
        unit: play.unit("a"),
        to: [None; 3],
        headings: [counter, marker, other].map(|number| number.map(heading)),
    };
    play.refused(turn(None, None, None), "EMP-13.1a");
    play.refused(turn(None, None, Some(6)), "EMP-13.1a");
    let (both, again) = (turn(Some(6), Some(12), None), turn(Some(0), None, None));
    play.order(both);
    let parts = play.state.record.unit(play.unit("a")).parts;
    assert_eq!((play.heading("a"), parts[0].map(|part| part.heading.number())), (6, Some(12)));
    play.refused(again, "EMP-13.9a");
    play.order(play.march("h", "a2"));
    play.allowed(abreast(&play, [Some("c4"), Some("d4"), None]));
}
