//! Movement, stacking, facing and roads (EMP-13).

use crate::common::*;
use crate::fight::{bombard, edited};
use empire::map::Side;
use empire::path::Turn;
use empire::rules::{stacking, walk};

fn moving(field: Field) -> Play {
    field.allied("far: long 2/3 @g7 ^12").segment(FRENCH, Segment::Movement)
}

fn road() -> Field {
    map_g().road("c1 c2 c3 c4 c5")
}

/// GT-24 EMP-13.31a, EMP-2.21c A road costs half a point an area: two points carry infantry four areas.
#[test]
fn long_infantry_goes_four_areas_along_a_road() {
    let mut play = moving(road().french("a: long 4/4 @c1 ^0"));
    play.order(play.march("a", "c2= c3= c4= c5="));
    assert_eq!((play.where_is("a"), play.spent("a")), ("c5".to_owned(), 4));
}

/// GT-24 EMP-13.34a, EMP-13.0b No road helps into an area next to the enemy, and the whole cost must be payable.
#[test]
fn no_road_helps_next_to_the_enemy() {
    let play = moving(road().french("a: long 4/4 @c1 ^0").allied("x: cavalry 2/4 @c6"));
    play.refused(play.march("a", "c2= c3= c4= c5="), "EMP-13.34a");
    play.refused(play.march("a", "c2= c3= c4= c5"), "EMP-13.0b");
    play.allowed(play.march("a", "c2= c3= c4="));
}

/// GT-24 EMP-11.25a, EMP-13.2a With guns infantry has one point; EMP-13.23a in snow too.
#[test]
fn guns_and_snow_slow_infantry_down() {
    for field in [
        road().french("a: long 4/4 @c1 ^0").french("g: gun 2 @c1 ^0 on=a"),
        road().french("a: long 4/4 @c1 ^0").weather("snow"),
    ] {
        let play = moving(field);
        play.allowed(play.march("a", "c2= c3="));
        play.refused(play.march("a", "c2= c3= c4="), "EMP-13.0b");
    }
}

/// GT-24 EMP-13.35a, EMP-R67 A long counter looks along the road; turned at the start it keeps that heading at the end.
#[test]
fn a_long_counter_looks_along_the_road() {
    let mut play = moving(road().french("a: long 4/4 @c1 ^6"));
    play.refused(play.march("a", "c2= c3="), "EMP-13.35a");
    play.allowed(play.march("a", "c2 c3"));
    play.order(play.march_facing("a", "c2= c3=", Some(Turn::Start(heading(0)))));
    assert_eq!((play.where_is("a").as_str(), play.heading("a")), ("c3", 0));
    assert!(play.marked("a", Mark::Refaced));
}

/// EMP-13.3a The road must be followed: two areas with roads are not enough.
#[test]
fn roads_in_both_areas_are_not_enough() {
    let play = moving(map_g().road("c1 c2 c3").road("d1 d2 d3").french("a: cavalry 2/4 @c2"));
    play.refused(play.march("a", "d2="), "EMP-13.3a");
    play.allowed(play.march("a", "d2"));
}

/// EMP-13.33a Road and trail may be mixed; a trail costs a point (EMP-13.31a) and negates the ground (EMP-13.32a).
#[test]
fn trails_cost_a_point_and_negate_the_ground() {
    let field = map_g().road("c1 c2").link("trail", "c2 c3").ground("c3", "forest").french("g: gun 2 @c1 ^0");
    let mut play = moving(field);
    play.refused(play.march("g", "c2= c3"), "EMP-13.0b");
    play.order(play.march("g", "c2= c3="));
    assert_eq!(play.spent("g"), 3);
}

/// EMP-13.6b The road is closed to a long counter where a long counter stands already.
#[test]
fn a_long_counter_closes_the_road_to_another() {
    let field = road().stack("c2", "circle2").french("a: long 3/4 @c1 ^0").french("b: long 3/4 @c2 ^0");
    let play = moving(field);
    play.refused(play.march("a", "c2="), "EMP-13.6b");
    play.allowed(play.march("a", "c2"));
}

/// GT-25 EMP-13.11b An enemy beside the corner closes it.
#[test]
fn an_enemy_closes_the_corner() {
    let play = moving(map_g().french("a: long 3/4 @c3 ^0").allied("x: cavalry 2/4 @d3"));
    play.refused(play.march("a", "d4"), "EMP-13.11b");
}

/// GT-25 EMP-13.11a, EMP-13.11c Friends on both sides close it to whoever finds no room among them.
#[test]
fn friends_on_both_sides_close_the_corner_to_a_long_counter() {
    let one = map_g().french("a: long 3/4 @c3 ^0").french("b: long 3/4 @c4 ^0").french("h: cavalry 3/4 @c3");
    moving(one.clone()).allowed(moving(one.clone()).march("a", "d4"));
    let play = moving(one.french("c: long 3/4 @d3 ^0"));
    play.refused(play.march("a", "d4"), "EMP-13.11c");
    play.allowed(play.march("h", "d4"));
}

/// GT-25 EMP-13.11d, EMP-R12 A corner costs what the easier side costs.
#[test]
fn a_corner_costs_what_the_easier_side_costs() {
    let spent = |field: Field| {
        let mut play = moving(field.french("a: long 3/4 @c3 ^0"));
        play.order(play.march("a", "d4"));
        play.spent("a")
    };
    let one = map_g().boundary("c3", "c4", "stream", "");
    assert_eq!(spent(one.clone()), 2);
    assert_eq!(spent(one.boundary("c3", "d3", "stream", "")), 3);
}

/// EMP-13.12a Nobody enters an area with an enemy combat unit.
#[test]
fn nobody_enters_among_enemies() {
    let play = moving(map_g().french("a: cavalry 3/4 @c3").allied("x: cavalry 1/4 @c4"));
    play.refused(play.march("a", "c4"), "EMP-13.12a");
}

/// GT-39 EMP-13.2a, EMP-13.21a, EMP-13.22a, EMP-13.23a, EMP-R107 Allowances: everything is summed, then raised to 1.
#[test]
fn allowances_are_summed_and_never_below_one() {
    let field = map_g()
        .french("a: long 3/4 @c3 ^0")
        .french("h: cavalry 3/4 @c3")
        .french("b: long 3/4 @d3 ^0")
        .french("g: gun 2 @d3 ^0 on=b")
        .french("k: gun 1 @d3 horse ^0");
    let halves = |play: &Play, unit: &str| walk::unit_halves(&play.scene(), play.unit(unit), false) / 2;
    let clear = moving(field.clone());
    assert_eq!(["a", "h", "b", "g", "k"].map(|unit| halves(&clear, unit)), [2, 3, 1, 2, 3]);
    let rain = moving(field.clone().weather("rain"));
    assert_eq!(["a", "h", "b", "k"].map(|unit| halves(&rain, unit)), [1, 2, 1, 2]);
    let snow = moving(field.clone().weather("snow"));
    assert_eq!(halves(&snow, "h"), 1);
    let leader = walk::leader_allowance(&snow.scene(), snow.leader("french-commander"));
    assert_eq!(walk::halves(&leader) / 2, 2);
    let lost = field.weather("rain").edited(|sheet, _| sheet["units"][0]["marks"] = serde_json::json!([]));
    assert_eq!(halves(&lost, "a"), 1);
}

/// GT-39 EMP-11.29a, EMP-13.24a Guns just detached have a point less; an artillery leader who goes with them gives one back.
#[test]
fn an_artillery_leader_helps_guns_along() {
    let field = map_g()
        .french("g: gun 2 @c3 ^0")
        .leader(FRENCH, "senarmont: artillery @c3 artillery of=first")
        .allied("far: long 2/3 @g7 ^12");
    let mut play = field.edited(|sheet, course| {
        use empire::course::{Frame, Step};
        sheet["units"][0]["marks"] = serde_json::json!(["in_command", "detached"]);
        sheet["active"] = serde_json::json!([0]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Movement)]);
    });
    play.refused(play.march("g", "c4 c5"), "EMP-13.0b");
    play.order(play.march("g senarmont", "c4 c5"));
    assert_eq!((play.where_is("g").as_str(), play.where_is_leader("senarmont").as_str()), ("c5", "c5"));
}

/// EMP-9.4a, EMP-9.4b Out of command nobody comes next to the enemy, and all are slower; who is there already may stay.
#[test]
fn out_of_command_nobody_approaches_the_enemy() {
    let field = map_g().french("h: cavalry 2/4 @c3").allied("x: long 2/3 @c6 ^12");
    let play = field.edited(|sheet, course| {
        use empire::course::{Frame, Step};
        sheet["units"][0]["marks"] = serde_json::json!([]);
        sheet["active"] = serde_json::json!([0]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Movement)]);
    });
    play.refused(play.march("h", "c4 c5"), "EMP-9.4a");
    play.refused(play.march("h", "c4 b4 a4"), "EMP-13.0b");
    play.allowed(play.march("h", "c4 b4"));
}

/// EMP-13.6a, EMP-13.61a, EMP-13.63a An area holds so many strength points, at every moment of a move.
#[test]
fn an_area_holds_fifteen_points() {
    let field =
        map_g().french("a: cavalry 8/4 @c3").french("b: cavalry 8/4 @c4").french("c: cavalry 7/4 @d4");
    let play = moving(field);
    play.refused(play.march("a", "c4"), "EMP-13.63a");
    play.refused(play.march("a", "c4 c5"), "EMP-13.63a");
    play.allowed(play.march("a", "d4"));
}

/// EMP-13.63a, EMP-13.62a The classes of stacking: limits, and when an area is dense.
#[test]
fn towns_and_circles_hold_other_numbers() {
    let field = map_g()
        .ground("c4", "town")
        .stack("c4", "town1")
        .stack("d4", "circle2")
        .stack("e4", "circle3")
        .french("a: cavalry 11/4 @b4")
        .french("b: cavalry 12/4 @c4")
        .french("c: cavalry 14/4 @d4")
        .french("d: cavalry 18/4 @e4");
    let play = moving(field);
    let dense = |area: &str| stacking::dense(&play.scene(), FRENCH, play.area(area));
    assert_eq!(["b4", "c4", "d4", "e4"].map(dense), [true, false, false, true]);
    play.refused(play.march("a", "c4"), "EMP-13.63a");
    play.refused(play.march("a", "b3 c3 d4"), "EMP-13.63a");
}

/// EMP-13.7a, EMP-13.72a One long counter an area, unless it is marked for more.
#[test]
fn one_long_counter_an_area() {
    let field = map_g().french("a: long 3/4 @c3 ^0").french("b: long 3/4 @c4 ^0").french("s: short 1/4 @c3");
    let play = moving(field);
    play.refused(play.march("a", "c4"), "EMP-13.7a");
    play.allowed(play.march("s", "c4"));
}

/// EMP-13.71a In an area for two a long counter that finds another one stops; EMP-13.93a they may face differently.
#[test]
fn a_second_long_counter_stops() {
    let field = map_g().stack("c4", "circle2").french("a: long 3/4 @c3 ^0").french("b: long 3/4 @c4 ^0");
    let mut play = moving(field.clone());
    play.refused(play.march("a", "c4 c5"), "EMP-13.71a");
    play.order(play.march_facing("a", "c4", Some(Turn::End(heading(6)))));
    assert_eq!((play.heading("a"), play.heading("b")), (6, 0));
    let play = moving(field.all_around("c4"));
    play.allowed(play.march("a", "c4 c5"));
}

/// EMP-13.94a, EMP-13.9a, EMP-R104 One change of facing and one move.
#[test]
fn one_move_and_one_change_of_facing() {
    let mut play = moving(map_g().french("a: long 3/4 @c3 ^0").french("h: cavalry 2/4 @c2"));
    let reface = |number| Order::Reface { unit: play.unit("a"), part: 0, heading: heading(number) };
    let (first, second) = (reface(6), reface(12));
    play.refused(Order::Reface { unit: play.unit("h"), part: 0, heading: heading(6) }, "EMP-13.94a");
    play.order(first);
    assert_eq!(play.heading("a"), 6);
    play.refused(second, "EMP-13.9a");
    play.refused(play.march_facing("a", "c4", Some(Turn::End(heading(3)))), "EMP-13.9a");
    play.order(play.march("a", "c4"));
    play.refused(play.march("a", "c5"), "EMP-R104");
}

/// EMP-13.0c Facing does not limit the direction of movement.
#[test]
fn facing_does_not_limit_movement() {
    let mut play = moving(map_g().french("a: long 3/4 @c3 ^0"));
    play.order(play.march("a", "c2"));
    assert_eq!((play.where_is("a").as_str(), play.heading("a")), ("c2", 0));
}

/// GT-08 EMP-2.3a, EMP-13.91a, EMP-2.3z Front, flank and rear on squares.
#[test]
fn front_flank_and_rear() {
    let field =
        map_g().french("a: long 3/4 @c3 ^0").french("b: long 3/4 @e3 ^3").french("h: cavalry 2/4 @c5");
    let play = moving(field);
    let sides = |unit: &str, at: &str, around: &str| {
        around
            .split_whitespace()
            .map(|from| play.scene().side(play.unit(unit), play.area(at), play.area(from)))
            .collect::<Vec<_>>()
    };
    assert_eq!(sides("a", "c3", "c4 b4 d4"), [Side::Front; 3]);
    assert_eq!(sides("a", "c3", "b3 d3"), [Side::Flank; 2]);
    assert_eq!(sides("a", "c3", "c2 b2 d2"), [Side::Rear; 3]);
    assert_eq!(sides("b", "e3", "e4 f3 f4"), [Side::Front; 3]);
    assert_eq!(sides("b", "e3", "d4 f2"), [Side::Flank; 2]);
    assert_eq!(sides("b", "e3", "d3 e2 d2"), [Side::Rear; 3]);
    assert_eq!(sides("h", "c5", "c4 b5 c6"), [Side::Front; 3], "EMP-2.3a, EMP-13.94a cavalry faces all ways");
}

/// EMP-13.92a, EMP-2.3b In an all-around area every side is the front.
#[test]
fn all_around_areas_have_no_flanks() {
    let play = moving(map_g().all_around("c3").french("a: long 3/4 @c3 ^0"));
    assert_eq!(play.scene().side(play.unit("a"), play.area("c3"), play.area("c2")), Side::Front);
}

/// EMP-13.5a A headquarters moves only with its chief of staff or the army commander.
#[test]
fn a_headquarters_moves_with_its_escort() {
    let field = map_g()
        .commander(FRENCH, "4-3/3-5 @c3")
        .french("hq: hq @c3 radius=4 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 3/4 @a1 ^0");
    let mut play = moving(field);
    play.refused(play.march("hq", "c4"), "EMP-13.5a");
    play.order(play.march("hq french-commander", "c4"));
    assert_eq!(
        (play.where_is("hq").as_str(), play.where_is_leader("french-commander").as_str()),
        ("c4", "c4")
    );
}

/// EMP-13.4a, EMP-R93 A leader moves with his formation, four points, once a turn.
#[test]
fn a_leader_moves_once_a_turn() {
    let field = map_g()
        .leader(FRENCH, "foy: formation 2-1/1-3 @c1")
        .formation(FRENCH, "first", "foy", None)
        .french("a: long 3/4 @c1 ^0");
    let mut play = moving(field);
    play.refused(play.march("foy", "c2 c3 c4 c5 c6"), "EMP-13.0b");
    play.order(play.march("foy", "c2 c3 c4 c5"));
    play.refused(play.march("foy", "c4"), "EMP-R93");
}

/// EMP-R95 A group goes at the pace of its slowest member; those who can go on do so singly, before anybody else.
#[test]
fn a_group_goes_at_the_pace_of_its_slowest() {
    let field =
        map_g().french("a: long 3/4 @c1 ^0").french("h: cavalry 2/4 @c1").french("k: cavalry 2/4 @e1");
    let mut play = moving(field);
    play.refused(play.march("a h", "c2 c3 c4"), "EMP-13.0b");
    play.order(play.march("a h", "c2 c3"));
    play.refused(play.march("k", "e2"), "EMP-R95");
    play.order(play.march("h", "c4"));
    assert_eq!((play.where_is("a").as_str(), play.where_is("h").as_str()), ("c3", "c4"));
    play.order(play.march("k", "e2"));
}

/// EMP-R95 EMP-13.71a So do long counters, unless they have come to another one.
#[test]
fn long_counters_go_on_singly_too() {
    let field = |other: &str| {
        let field = map_g().stack("c2", "circle2").french("a: long 3/4 @c1 ^0").french("g: gun 1 @c1 ^0");
        let field = field.french(other).allied("x: long 2/3 @g7 ^0");
        let mut play = edited(&field, FRENCH, Segment::Movement, |sheet| {
            sheet["units"][1]["marks"] = serde_json::json!(["in_command", "detached"]);
        });
        play.order(play.march("a g", "c2"));
        play
    };
    let mut free = field("b: long 3/4 @e1 ^0");
    free.order(free.march("a", "c3"));
    assert_eq!((free.where_is("a"), free.where_is("g")), ("c3".into(), "c2".into()));
    let stopped = field("b: long 3/4 @c2 ^0");
    stopped.refused(stopped.march("a", "c3"), "EMP-R104");
}

/// EMP-13.1a A group starts together.
#[test]
fn a_group_starts_together() {
    let play = moving(map_g().french("a: cavalry 2/4 @c1").french("b: cavalry 2/4 @d1"));
    play.refused(play.march("a b", "c2"), "EMP-13.1a");
    play.refused(play.march("a", ""), "EMP-13.1a");
}

/// EMP-13.0a Units that charged or bombarded do not move (EMP-10.7a, EMP-12.61a), nor do inactive ones.
#[test]
fn the_spent_do_not_move() {
    let field = map_g()
        .french("h: cavalry 2/4 @c1")
        .french("g: gun 2 @d1 ^0")
        .french("i: cavalry 2/4 @e1 of=idle")
        .allied("x: long 2/3 @g7 ^0");
    let play = field.edited(|sheet, course| {
        use empire::course::{Frame, Step};
        sheet["units"][0]["marks"] = serde_json::json!(["in_command", "charged"]);
        sheet["units"][1]["marks"] = serde_json::json!(["in_command", "bombarded"]);
        sheet["active"] = serde_json::json!([0]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Movement)]);
    });
    play.refused(play.march("h", "c2"), "EMP-10.7a");
    play.refused(play.march("g", "d2"), "EMP-12.61a");
    play.refused(play.march("i", "e2"), "EMP-13.0a");
    play.refused(play.march("x", "g6"), "EMP-2.2a");
}

/// EMP-11.2a, EMP-11.24a Attached guns go with their infantry; with one point to spend it never comes where guns cannot go
/// (EMP-T14).
#[test]
fn attached_guns_go_along() {
    let field = map_g().ground("c4", "forest").french("a: long 3/4 @c3 ^0").french("g: gun 2 @c3 ^0 on=a");
    let mut play = moving(field);
    play.refused(play.march("a", "c4"), "EMP-13.0b");
    play.refused(play.march("g", "c2"), "EMP-11.2a");
    play.order(play.march("a", "c2"));
    assert_eq!(play.where_is("g"), "c2");
}

/// EMP-R105 Pieces leave the map over an exit area of their side, from its turn on, for a point.
#[test]
fn pieces_leave_over_exit_areas() {
    let field = |turn: u8| {
        map_g()
            .french("a: long 3/4 @a3 ^0")
            .french("b: long 3/4 @b3 ^0")
            .with(&format!("exit = [ {{ side = \"french\", area = \"a3\", from_turn = {turn} }} ]"))
    };
    let exit = |play: &Play, unit: &str, area: &str| Order::ExitMap {
        units: play.units(unit),
        leaders: Default::default(),
        area: play.area(area),
    };
    let play = moving(field(2));
    play.refused(exit(&play, "a", "a3"), "EMP-R105");
    let mut play = moving(field(1));
    play.refused(exit(&play, "b", "b3"), "EMP-R105");
    play.refused(exit(&play, "b", "a3"), "EMP-R105");
    play.order(exit(&play, "a", "a3"));
    assert_eq!(play.where_is("a"), "");
    assert_eq!(play.state.record.unit(play.unit("a")).place, empire::record::Place::Gone(play.area("a3")));
}

/// EMP-14.7a, EMP-R63 A massed column is declared two areas off, ends next to its target and faces it.
#[test]
fn a_column_is_formed_from_afar() {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .french("a: long 5/5 @d1 ^0")
        .french("n: long 5/5 @c3 ^0")
        .allied("x: long 3/6 @d4 ^12");
    let mut play = moving(field);
    let column = |unit: &str, path: &str, face| Order::DeclareColumn {
        unit: play.unit(unit),
        target: play.area("d4"),
        face,
        path: play.path(path),
    };
    play.refused(column("a", "d2", None), "EMP-14.7a");
    play.refused(column("a", "d2 d3", Some(Turn::End(heading(12)))), "EMP-14.62a");
    play.refused(column("n", "d3", None), "EMP-R63");
    let order = column("a", "d2 d3", None);
    play.order(order);
    assert_eq!(play.state.record.unit(play.unit("a")).column, Some(play.area("d4")));
}

/// EMP-R63 EMP-14.66a EMP-R99 A column is refused where it could not do its duty: in an own square, or before a river without a
/// crossing.
#[test]
fn a_column_ends_where_it_can_assault() {
    let field = || {
        map_g()
            .rule(FRENCH, "massed_column = true")
            .french("a: long 3/5 @d2 ^0")
            .french("b: long 4/4 @d3 ^0")
            .stack("d3", "circle2")
            .allied("x: long 3/6 @d4 ^12")
    };
    let column = |play: &Play, path: &str| Order::DeclareColumn {
        unit: play.unit("a"),
        target: play.area("d4"),
        face: None,
        path: play.path(path),
    };
    let beside = field().segment(FRENCH, Segment::Movement);
    beside.allowed(column(&beside, "d3"));
    let square = |sheet: &mut serde_json::Value| {
        sheet["square"] = serde_json::json!([[crate::fight::index_g("d3")], []]);
    };
    let into = edited(&field(), FRENCH, Segment::Movement, square);
    into.refused(column(&into, "d3"), "EMP-14.66a");
    let closer = field().boundary("d3", "d4", "river", "").segment(FRENCH, Segment::Movement);
    closer.refused(column(&closer, "d3"), "EMP-R99");
}

/// EMP-O28 Massed columns are switched at the table, whatever the scenario has.
#[test]
fn columns_are_switched_at_the_table() {
    let field = |switch: &str| {
        let option = format!("massed_column = \"{switch}\"");
        let field = map_g().french("a: long 5/5 @d1 ^0").allied("x: long 3/6 @d4 ^12").option(&option);
        moving(if switch == "on" { field } else { field.rule(FRENCH, "massed_column = true") })
    };
    let column = |play: &Play| Order::DeclareColumn {
        unit: play.unit("a"),
        target: play.area("d4"),
        face: None,
        path: play.path("d2 d3"),
    };
    for (switch, allowed) in [("on", true), ("scenario", true), ("off", false)] {
        let play = field(switch);
        if allowed { play.allowed(column(&play)) } else { play.refused(column(&play), "EMP-14.7a") }
    }
}

/// EMP-2.3w Area terrain works on the whole area, boundary terrain on crossing it, a road along it.
#[test]
fn three_kinds_of_terrain() {
    use empire::terrain::Mover;
    let field = map_g()
        .ground("d4", "woods")
        .boundary("b4", "c4", "stream", "")
        .road("a2 b2")
        .french("a: long 5/5 @a2 ^6")
        .allied("x: long 3/6 @g6 ^12");
    let play = moving(field);
    let cost = |from: &str, to: &str| {
        let way = play.state.book.map.contact(play.area(from), play.area(to)).unwrap();
        play.scene().going.cost(Mover::Infantry, way).unwrap()
    };
    assert_eq!([cost("c4", "d4"), cost("d3", "d4"), cost("e4", "d4")], [4; 3], "from all sides");
    assert_eq!(cost("d4", "e4"), 2, "not on leaving");
    assert_eq!([cost("b4", "c4"), cost("c4", "b4")], [3, 3], "across the stream, both ways");
    assert_eq!(cost("b4", "b5"), 2, "and not beside it");
    let along = play.state.book.map.contact(play.area("a2"), play.area("b2")).unwrap();
    assert_eq!(play.scene().going.road(along), Some(1));
}

/// EMP-13.64a Leaders pile up without limit on a long counter with its two guns; a third gun is not attached.
#[test]
fn leaders_pile_up_on_a_long_counter() {
    let names = ["one", "two", "three", "four"];
    let field = map_g()
        .french("a: long 5/5 @c3 ^0")
        .french("g: gun 1 @c3 ^0 on=a")
        .french("h: gun 1 @c3 ^0 on=a")
        .french("i: gun 1 @c3 ^0")
        .allied("x: long 3/6 @g6 ^12");
    let field = names.iter().fold(field, |field, name| {
        field.leader(FRENCH, &format!("{name}: subordinate 1-1/1-2 @c2 of=first"))
    });
    let mut play = moving(field.clone());
    for name in names {
        play.order(play.march(name, "c3"));
    }
    assert!(names.iter().all(|name| play.where_is_leader(name) == "c3"));
    let play = field.segment(FRENCH, Segment::Assignment);
    let third = Order::Attach { gun: play.unit("i"), infantry: play.unit("a"), part: 0 };
    play.refused(third, "EMP-11.23a");
}

/// EMP-13.7a EMP-13.71a EMP-13.63a A group that comes back to where it started does not meet itself there.
#[test]
fn a_group_may_march_in_a_circle() {
    let mut play = moving(map_g().road("c1 c2").french("a: long 4/4 @c1 ^0"));
    play.allowed(play.march("a", "c2 c1"));
    play.order(play.march("a", "c2= c1= c2="));
    assert_eq!((play.where_is("a"), play.spent("a")), ("c2".to_owned(), 3));
    let play = moving(map_g().french("a: cavalry 9/4 @c1").french("b: cavalry 3/4 @c1"));
    play.allowed(play.march("a", "c2 c1"));
    let both = moving(map_g().french("a: long 4/4 @c1 ^0").french("b: long 4/4 @c2 ^0"));
    both.refused(both.march("a", "c2"), "EMP-13.7a");
}

/// EMP-T01 A scenario may change cells of the chart: costs, attacks and sight follow it, and all other cells stay.
#[test]
fn a_scenario_changes_the_chart() {
    let field = |terrain: &str| {
        let field = map_g().with(terrain).ground("c4", "woods").road("e1 e2 e3");
        field.french("a: long 3/4 @c3 ^0").french("h: cavalry 2/4 @b4").french("r: long 3/4 @e1 ^0")
    };
    let usual = moving(field(""));
    usual.refused(usual.march("a", "c4 c5"), "EMP-13.0b");
    usual.allowed(usual.march("r", "e2= e3="));
    let changed = moving(field("terrain = { area.woods.infantry = 1, link.road = 1 }"));
    changed.allowed(changed.march("a", "c4 c5"));
    changed.refused(changed.march("h", "c4 c5 c6"), "EMP-13.0b");
    changed.refused(changed.march("r", "e2= e3= e2="), "EMP-13.0b");
    let guns = |terrain: &str| {
        let field = map_g().with(terrain).ground("c4", "woods").french("g: gun 2 @c3 ^0");
        field.allied("x: long 3/4 @c5 ^12").segment(FRENCH, Segment::Bombardment)
    };
    let blind = guns("");
    blind.refused(bombard(&blind, "c3", "c5", "g"), "EMP-12.52a");
    let clear = guns("terrain = { area.woods.blocks_sight = false }");
    clear.allowed(bombard(&clear, "c3", "c5", "g"));
}

/// EMP-13.0a EMP-13.25a Guns that bombarded keep their facing, and so do routed units, which only flee.
#[test]
fn the_spent_and_the_routed_do_not_turn() {
    let field = map_g().french("g: gun 2 @d1 ^0").french("a: long 3/4 @c1 ^0").allied("x: long 2/3 @g7 ^0");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["marks"] = serde_json::json!(["in_command", "bombarded"]);
        sheet["units"][1]["routed"] = 1.into();
    });
    let reface = |unit: &str| Order::Reface { unit: play.unit(unit), part: 0, heading: heading(6) };
    play.refused(reface("g"), "EMP-13.0a");
    play.refused(reface("a"), "EMP-13.25a");
    assert!(!play.listed().iter().any(|order| matches!(order, Order::Reface { .. })));
}

/// EMP-R95 A member that has something left but can pay for no step has to stop too; the others go on.
#[test]
fn who_can_pay_for_no_step_has_to_stop() {
    let field = map_g().road("c1 c2").french("s: short 1/4 @c1").french("h: cavalry 2/4 @c1");
    let mut play = moving(field);
    play.order(play.march("s h", "c2= c3"));
    play.order(play.march("h", "c4"));
    assert_eq!((play.where_is("s").as_str(), play.where_is("h").as_str()), ("c3", "c4"));
    play.refused(play.march("s", "c4"), "EMP-R104");
}

/// EMP-R105 EMP-13.4a Leaders leave the map with a group only if they may move with it, and pay for it.
#[test]
fn leaders_leave_only_if_they_may_move() {
    let field = map_g()
        .leader(FRENCH, "foy: formation 2-1/1-3 @a3")
        .leader(FRENCH, "idle: formation 2-1/1-3 @a3")
        .formation(FRENCH, "first", "foy", None)
        .formation(FRENCH, "second-line", "idle", None)
        .french("a: long 3/4 @a3 ^0")
        .french("b: long 3/4 @a5 ^0 of=second-line")
        .allied("x: long 2/3 @g7 ^0")
        .with("exit = [ { side = \"french\", area = \"a3\", from_turn = 1 } ]");
    let exit = |play: &Play, leader: &str| Order::ExitMap {
        units: play.units("a"),
        leaders: play.leaders(leader),
        area: play.area("a3"),
    };
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| sheet["active"] = serde_json::json!([0]));
    play.refused(exit(&play, "idle"), "EMP-13.4a");
    play.allowed(exit(&play, "foy"));
    let tired = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["leaders"][2]["spent"] = 7.into();
    });
    tired.refused(exit(&tired, "foy"), "EMP-R105");
}

/// EMP-R85 EMP-R95 Combat units of a group that come upon a headquarters alone stop there, all of them.
#[test]
fn a_group_that_overruns_a_headquarters_stops() {
    let field = map_g()
        .french("g: gun 1 @c1 ^0")
        .french("h: cavalry 2/4 @c1")
        .allied("hq: hq @c2 radius=3 of=staff")
        .headquarters(ALLIED, "hq")
        .allied("y: long 3/3 @g6 ^12");
    let mut play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["marks"] = serde_json::json!(["in_command", "detached"]);
    });
    play.order(play.march("g h", "c2"));
    assert_eq!(play.where_is("hq"), "");
    play.refused(play.march("h", "c3"), "EMP-R104");
}

/// EMP-R33 EMP-13.4a The leader of an empty formation moves with the next higher commander, not with all that are under the same army.
#[test]
fn the_leader_of_an_empty_formation_goes_with_the_next_above() {
    let field = map_g()
        .leader(FRENCH, "wing: intermediate 3-1/1-2 @a3 under=french-commander")
        .leader(FRENCH, "lost: formation 2-1/1-3 @c1")
        .leader(FRENCH, "foy: formation 2-1/1-3 @c2")
        .formation(FRENCH, "gone", "lost", Some("wing"))
        .formation(FRENCH, "near", "foy", Some("wing"))
        .french("a: long 3/4 @e1 ^0 of=far")
        .french("b: long 3/4 @c2 ^0 of=near")
        .french("lone: cavalry 1/4 @g1 of=gone")
        .allied("x: long 2/3 @g7 ^0");
    let active = |formation: u64| {
        edited(&field, FRENCH, Segment::Movement, |sheet| {
            sheet["active"] = serde_json::json!([formation]);
            sheet["units"][2]["place"] = "lost".into();
        })
    };
    let near = active(1);
    near.allowed(near.march("lost", "d1"));
    let far = active(2);
    far.refused(far.march("lost", "d1"), "EMP-13.4a");
}

/// EMP-R105 EMP-13.5a A headquarters leaves the map only with its escort.
#[test]
fn a_headquarters_leaves_with_its_escort() {
    let field = map_g()
        .commander(FRENCH, "4-3/3-5 @a3")
        .french("hq: hq @a3 radius=4 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 3/4 @a1 ^0")
        .with("exit = [ { side = \"french\", area = \"a3\", from_turn = 1 } ]");
    let play = moving(field);
    let exit = |leaders: &str| Order::ExitMap {
        units: play.units("hq"),
        leaders: play.leaders(leaders),
        area: play.area("a3"),
    };
    play.refused(exit(""), "EMP-13.5a");
    play.allowed(exit("french-commander"));
    assert!(play.listed().contains(&exit("french-commander")), "it is offered with him");
}

/// EMP-R105 EMP-R93 A leader who moved in an earlier action phase of the turn does not leave in this one; one who came along does.
#[test]
fn leaders_who_have_moved_stay_on_the_map() {
    let field = map_g()
        .leader(FRENCH, "foy: formation 2-1/1-3 @a3")
        .formation(FRENCH, "first", "foy", None)
        .french("a: long 3/4 @a3 ^0")
        .allied("x: long 2/3 @g7 ^0")
        .with("exit = [ { side = \"french\", area = \"a3\", from_turn = 1 } ]");
    let leaves = |spent: u8| {
        let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
            sheet["leaders"][2]["marks"] = serde_json::json!(["in_command", "moved"]);
            sheet["leaders"][2]["spent"] = spent.into();
        });
        let (units, leaders, area) = (play.units("a"), play.leaders("foy"), play.area("a3"));
        (play, Order::ExitMap { units, leaders, area })
    };
    let (before, order) = leaves(0);
    before.refused(order, "EMP-R93");
    let (along, order) = leaves(2);
    along.allowed(order);
}
