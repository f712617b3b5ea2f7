//! Rout: checks, flight, cascade, and what routed units do later.

use crate::common::*;
use crate::fight::*;
use empire::course::{Frame, Step};
use empire::event::Purpose;
use empire::path::Path;

fn rout_move(play: &Play, unit: &str, path: &str) -> Order {
    let path: Path = play.path(path);
    Order::RoutMove { unit: play.unit(unit), path }
}

fn cascade(option: &str) -> Play {
    map_g()
        .option(option)
        .french("a: long 6/5 @c4 ^0")
        .allied("x: long 3/3 @c5 ^12")
        .allied("y: cavalry 2/4 light @c5")
        .allied("gun: gun 2 @c5 ^12")
        .allied("last: short 1/2 @c7")
        .segment(FRENCH, Segment::Assault)
}

/// GT-31 EMP-14.3b EMP-18.1a EMP-19.0a EMP-19.0b EMP-19.1a EMP-19.11a EMP-19.21a EMP-19.22a EMP-R80 EMP-R82
#[test]
fn a_rout_cascades() {
    let mut play = cascade("rout = true");
    play.dice([6, 6, 6, 6, 1, 1]).dice([1; 6]).dice([3]).dice([5, 5, 6]);
    play.order(assault(&play, "c5", "a")).order(STAND).order(STAND);
    play.order(loss(&play, "y"));
    play.order(loss(&play, "x"));
    assert_eq!((play.face("x"), play.face("y"), play.face("gun").0), ((1, 1), (1, 3), 1));
    assert_eq!(rolls(&play, Purpose::Rout)[0].against, Some(3), "two steps at 3, one at 1");
    play.order(flee(&play, "c6"));
    play.order(flee(&play, "c7"));
    assert_eq!(play.where_is("x"), "c7");
    let cascades = rolls(&play, Purpose::Cascade);
    assert_eq!(cascades.len(), 2, "not in the last area");
    assert_eq!((play.where_is("y"), play.where_is("gun")), ("c5".into(), String::new()));
    no_more(&play);
}

/// EMP-O15 The last area may check too; EMP-O01 without rout nobody checks; EMP-O22 the threshold may be higher.
#[test]
fn options_of_rout() {
    let mut play = cascade("cascade_last_area = true");
    play.dice([6, 6, 6, 6, 1, 1]).dice([1; 6]).dice([3]).dice([5, 5, 6, 1]);
    play.order(assault(&play, "c5", "a")).order(STAND).order(STAND);
    play.order(loss(&play, "y"));
    play.order(loss(&play, "x"));
    play.order(flee(&play, "c6"));
    play.order(flee(&play, "c7"));
    assert_eq!(rolls(&play, Purpose::Cascade).len(), 3);
    for option in ["rout = false", "rout_threshold = \"more_than_half_rounded_up\""] {
        let mut play = cascade(option);
        play.dice([6, 6, 6, 6, 1, 1]).dice([1; 6]).dice([3]);
        play.order(assault(&play, "c5", "a")).order(STAND).order(STAND);
        play.order(loss(&play, "y"));
        play.order(loss(&play, "x"));
        assert_eq!(rolls(&play, Purpose::Rout).len(), 0, "{option}");
        assert_eq!(play.where_is("x"), "c5");
    }
}

/// EMP-19.12a Guns attached to a routing unit are lost; EMP-19.11b it is not put where it would be dense; EMP-19.13a EMP-19.23a without
/// two areas to flee it is eliminated, off the map from an edge area.
#[test]
fn what_a_rout_costs() {
    let field = || map_g().french("h: gun 4 heavy @c3 ^0").allied("gun: gun 1 @c5 ^12 on=x");
    let mut play = field().allied("x: long 5/1 @c5 ^12").segment(FRENCH, Segment::Bombardment);
    play.dice([6, 6, 6, 1, 6]);
    play.order(bombard(&play, "c3", "c5", "h"));
    while matches!(play.frame(), Frame::Losses(_)) {
        play.order(loss(&play, "x"));
    }
    assert_eq!(play.where_is("gun"), "");
    play.order(flee(&play, "c6"));
    play.order(flee(&play, "c7"));
    assert_eq!(play.where_is("x"), "c7");
    let mut dense = field().allied("x: long 5/1 @c5 ^12");
    for area in ["b7", "c7", "d7"] {
        dense = dense.allied(&format!("{area}: cavalry 10/3 light @{area}"));
    }
    let mut play = dense.segment(FRENCH, Segment::Bombardment);
    play.dice([6, 6, 6, 1, 6]);
    play.order(bombard(&play, "c3", "c5", "h"));
    while matches!(play.frame(), Frame::Losses(_)) {
        play.order(loss(&play, "x"));
    }
    play.order(flee(&play, "c6"));
    play.refused(flee(&play, "c7"), "EMP-19.11a");
    play.order(flee(&play, "b6"));
    assert_eq!(play.where_is("x"), "b6", "it turned aside: EMP-19.11c");
    let field =
        map_g().french("h: gun 4 heavy @c5 ^0").allied("x: long 3/1 @c7 ^12").allied("y: long 3/3 @g1 ^12");
    let mut play = field.segment(FRENCH, Segment::Bombardment);
    play.dice([6, 6, 1, 1, 6]);
    play.order(bombard(&play, "c5", "c7", "h"));
    assert_eq!(play.where_is("x"), "", "from the edge it routs off the map");
    let off = play.events.iter().any(|event| {
        matches!(event, empire::event::Event::Eliminated { how: empire::event::Loss::OffMap, .. })
    });
    assert!(off);
    let boxed = map_g()
        .ground("b6 c6 d6", "lake")
        .french("h: gun 4 heavy @c3 ^0")
        .allied("x: long 3/1 @c5 ^12")
        .allied("y: long 3/3 @g1 ^12");
    let mut play = boxed.segment(FRENCH, Segment::Bombardment);
    play.dice([6, 6, 1, 1, 6]);
    play.order(bombard(&play, "c3", "c5", "h"));
    assert_eq!(play.where_is("x"), "", "it scatters");
}

/// GT-51 EMP-13.25a EMP-19.3a EMP-19.31a EMP-19.31c EMP-23.1a EMP-R73 Routed units test when they are activated in a later turn.
#[test]
fn routed_units_test_later() {
    let field = map_g().french("a: long 4/3 @c3 ^0 step=3").allied("x: long 3/4 @c5 ^12");
    let play = |turn: u64, die: Option<u16>| {
        let mut play = field.edited(|sheet, course| {
            sheet["turn"] = turn.into();
            sheet["units"][0]["routed"] = 3.into();
            course.extend([Frame::Turn(Step::Activation), Frame::Attempt(FRENCH)]);
        });
        play.dice([1]).dice(die);
        play.order(Order::AttemptActivation { army: empire::ids::ArmyId(0) });
        no_more(&play);
        while !matches!(play.frame(), Frame::Segment(Segment::Movement)) {
            play.order(Order::EndSegment {});
        }
        play
    };
    let same = play(3, None);
    assert!(same.scene().is_routed(same.unit("a")), "no die in the turn of its rout");
    same.refused(Order::EndSegment {}, "EMP-19.31a");
    let ended = play(4, Some(1));
    assert!(!ended.scene().is_routed(ended.unit("a")));
    let mut stays = play(4, Some(6));
    stays.refused(stays.march("a", "c2"), "EMP-13.25a");
    stays.refused(rout_move(&stays, "a", "c4"), "EMP-19.31a");
    stays.refused(rout_move(&stays, "a", ""), "EMP-R110");
    stays.order(rout_move(&stays, "a", "c2 c1"));
    assert_eq!(stays.where_is("a"), "c1");
    stays.allowed(Order::EndSegment {});
}

/// EMP-19.31b EMP-R110 A routed unit that could only come closer dissolves.
#[test]
fn a_routed_unit_dissolves() {
    let field = map_g()
        .french("a: cavalry 2/3 light @a1")
        .french("rest: long 2/3 @g5 ^0")
        .allied("x: long 3/4 @a2 ^12")
        .allied("y: long 3/4 @b1 ^12")
        .allied("z: long 3/4 @b2 ^12");
    let mut play = edited(&field, FRENCH, Segment::Movement, |sheet| sheet["units"][0]["routed"] = 1.into());
    play.refused(Order::EndSegment {}, "EMP-19.31a");
    play.order(rout_move(&play, "a", ""));
    assert_eq!(play.where_is("a"), "");
    let off = play.events.iter().any(|event| {
        matches!(event, empire::event::Event::Eliminated { how: empire::event::Loss::OffMap, .. })
    });
    assert!(off, "from the edge it leaves the map");
}

/// The areas a flight may go to next.
fn ways(play: &Play) -> Vec<Order> {
    play.listed().into_iter().filter(|order| matches!(order, Order::RoutPath { .. })).collect()
}

/// EMP-19.11c Who cannot go on away may turn, but not to end next to enemies, nor next to the area that those who struck will take.
#[test]
fn a_flight_turns_aside_but_not_beside_the_enemy() {
    let blocked = |field: Field| field.ground("b7 c7 d7", "lake").allied("x: long 5/1 @c5 ^12");
    let bombarded = |field: Field| {
        let mut play = blocked(field).french("h: gun 4 heavy @c3 ^0").segment(FRENCH, Segment::Bombardment);
        play.dice([6, 6, 6, 1, 6]);
        play.order(bombard(&play, "c3", "c5", "h"));
        take_losses(&mut play);
        play.order(flee(&play, "c6"));
        play
    };
    let play = bombarded(map_g());
    assert_eq!(
        ways(&play),
        ["b5", "d5", "b6", "d6"].map(|area| flee(&play, area)),
        "nobody follows a cannonade"
    );
    let play = bombarded(map_g().french("k: cavalry 2/4 @a6"));
    assert_eq!(ways(&play), ["b5", "d5", "d6"].map(|area| flee(&play, area)));
    let charged = blocked(map_g()).french("a: cavalry 4/6 heavy @c3").french("b: cavalry 3/6 heavy @c3");
    let mut play = charged.segment(FRENCH, Segment::Charge);
    play.dice([1; 3]).dice([6, 6, 6, 6, 1, 1, 1]).dice([6]);
    play.order(charge(&play, "c3 c4 c5", "a b", "")).order(NO_SQUARE);
    take_losses(&mut play);
    play.order(flee(&play, "c6"));
    assert_eq!(ways(&play), ["b6", "d6"].map(|area| flee(&play, area)));
    let mut repelled = charged.allied("g: gun 4 @c5 ^12 on=x").segment(FRENCH, Segment::Charge);
    repelled.dice([1; 5]).dice([6, 6, 6, 6, 1, 1, 1]).dice([1]).dice([6]);
    repelled.order(charge(&repelled, "c3 c4 c5", "a b", "")).order(NO_SQUARE);
    take_losses(&mut repelled);
    repelled.order(flee(&repelled, "c6"));
    assert_eq!(
        ways(&repelled),
        ["b5", "d5", "b6", "d6"].map(|area| flee(&repelled, area)),
        "repelled cavalry takes nothing"
    );
}

/// EMP-19.14a A leader with a routing unit goes along or stays; only if he stays does he help those who check beside it.
#[test]
fn a_leader_goes_with_the_rout_or_helps_the_others() {
    let field = map_g()
        .french("h: gun 4 heavy @c3 ^0")
        .formation(ALLIED, "second", "chief", None)
        .leader(ALLIED, "chief: formation 2-1/3-3 @c5")
        .allied("x: long 5/1 @c5 ^12")
        .allied("y: cavalry 2/4 light @c5");
    for (go, against, at) in [(true, 4, "c7"), (false, 7, "c5")] {
        let mut play =
            edited(&field, FRENCH, Segment::Bombardment, |sheet| sheet["units"][1]["step"] = 2.into());
        play.dice([6, 1, 1, 1]).dice([1, 1]).dice([6]).dice([1]);
        play.order(bombard(&play, "c3", "c5", "h"));
        take_losses(&mut play);
        play.order(Order::LeaderWithRout { leader: play.leader("chief"), go });
        play.order(flee(&play, "c6"));
        play.order(flee(&play, "c7"));
        assert_eq!(play.where_is_leader("chief"), at);
        assert_eq!(rolls(&play, Purpose::Cascade)[0].against, Some(against));
        no_more(&play);
    }
}

/// EMP-R82 Those in the area a long unit left check before those in the area it passed, in file order, elite units never; who
/// routs ends his flight and its cascade first, and nobody checks twice.
#[test]
fn a_cascade_goes_from_unit_to_unit() {
    let field = map_g()
        .stack("c5", "circle2")
        .french("h: gun 4 heavy @c3 ^0")
        .allied("passed: cavalry 1/4 light @c6")
        .allied("x: long 5/1 @c5 ^12")
        .allied("z: long 2/2 @c5 ^12")
        .allied("guard: short 1/4 @c5 elite")
        .allied("y: cavalry 1/4 light @c5")
        .allied("beside: cavalry 1/4 light @b6");
    let mut play = edited(&field, FRENCH, Segment::Bombardment, |sheet| sheet["units"][2]["step"] = 2.into());
    play.dice([6, 1, 1, 1]).dice([6]).dice([6, 1, 1, 1]);
    play.order(bombard(&play, "c3", "c5", "h"));
    take_losses(&mut play);
    play.order(flee(&play, "c6"));
    play.order(flee(&play, "c7"));
    play.order(flee(&play, "b6"));
    flee_anywhere(&mut play);
    let checked: Vec<_> = rolls(&play, Purpose::Cascade).into_iter().filter_map(|roll| roll.piece).collect();
    let expected = ["z", "y", "beside", "passed"].map(|unit| empire::order::Piece::Unit(play.unit(unit)));
    assert_eq!(checked, expected);
    assert!(play.scene().is_routed(play.unit("z")) && !play.scene().is_routed(play.unit("guard")));
    no_more(&play);
}

/// A field in which the first French unit is routed, in the movement segment.
fn routed(field: &Field, in_command: bool) -> Play {
    edited(field, FRENCH, Segment::Movement, |sheet| {
        sheet["units"][0]["routed"] = 1.into();
        let marks: &[&str] = if in_command { &["in_command"] } else { &[] };
        sheet["units"][0]["marks"] = serde_json::json!(marks);
    })
}

/// EMP-R110 A routed unit goes to where the enemy is farthest, for as long as it can pay; five areas from every enemy it may stay;
/// where it cannot pay it stays; where every area is nearer it is lost.
#[test]
fn a_routed_unit_flees_for_as_long_as_it_can() {
    let near = routed(&map_g().french("a: long 4/3 @c3 ^0").allied("x: long 3/4 @c5 ^12"), true);
    near.refused(rout_move(&near, "a", "c2"), "EMP-R110");
    near.refused(rout_move(&near, "a", "b3 b2"), "EMP-19.31a");
    near.allowed(rout_move(&near, "a", "b2 b1"));
    let mut far = routed(&map_g().french("a: long 4/3 @a1 ^0").allied("x: long 3/4 @a6 ^12"), true);
    far.allowed(Order::EndSegment {});
    far.order(rout_move(&far, "a", ""));
    assert_eq!(far.where_is("a"), "a1");
    let woods = map_g()
        .ground("b1 c1 d1 b2 c2 d2", "forest")
        .french("a: long 4/3 @c1 ^0")
        .allied("x: long 3/4 @c4 ^12");
    let mut stuck = routed(&woods, false);
    stuck.refused(Order::EndSegment {}, "EMP-19.31a");
    stuck.order(rout_move(&stuck, "a", ""));
    assert_eq!(stuck.where_is("a"), "c1", "it cannot pay, and stays");
    let ring = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"].into_iter().enumerate();
    let closed = ring.fold(map_g().french("a: long 4/3 @c3 ^0"), |field, (number, area)| {
        field.allied(&format!("x{number}: cavalry 1/4 @{area}"))
    });
    let mut lost = routed(&closed, true);
    lost.order(rout_move(&lost, "a", ""));
    let how = lost.events.iter().find_map(|event| match event {
        empire::event::Event::Eliminated { how, .. } => Some(*how),
        _ => None,
    });
    assert_eq!(how, Some(empire::event::Loss::Scattered));
}

/// EMP-19.11c Who routs by cascade in the area that was passed does not turn aside next to the struck area either, which the
/// victors will take.
#[test]
fn a_cascade_turns_aside_but_not_beside_the_victors() {
    let field = map_g()
        .ground("a7 b7 c7 d7", "lake")
        .french("a: cavalry 4/6 heavy @c3")
        .french("b: cavalry 3/6 heavy @c3")
        .allied("x: long 5/1 @c5 ^12")
        .allied("y: cavalry 1/3 light @b6");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1; 3]).dice([6, 6, 6, 6, 1, 1, 1]).dice([6]).dice([6]);
    play.order(charge(&play, "c3 c4 c5", "a b", "")).order(NO_SQUARE);
    take_losses(&mut play);
    play.order(flee(&play, "b6"));
    assert_eq!(play.where_is("x"), "a6");
    assert_eq!(play.where_is("y"), "a5", "b5 lies beside c5");
    no_more(&play);
}

/// EMP-16.7a EMP-R76 EMP-R80 EMP-19.1a A line that lost more than half of its steps with the marker that was struck checks all the same,
/// where its counter stands, and flees from there.
#[test]
fn a_line_checks_though_its_marker_is_gone() {
    let field =
        map_g().french("a: long 6/6 @d3 ^0").allied("x: long 3/4 @e4 ^12").allied("y: long 3/3 @a7 ^12");
    for (die, holds) in [(2, true), (3, false)] {
        let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
            sheet["units"][1]["parts"] = serde_json::json!([{ "area": index_g("d4"), "heading": 12 }, null]);
        });
        play.dice([6, 6, 1, 1, 1, 1]).dice([1]).dice([1]).dice([die]);
        play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
        let roll = &rolls(&play, Purpose::Rout)[0];
        assert_eq!((roll.area, roll.against), (Some(play.area("e4")), Some(2)));
        if !holds {
            play.order(flee(&play, "f5"));
            flee_anywhere(&mut play);
        }
        assert_eq!(play.scene().is_routed(play.unit("x")), !holds);
        assert_eq!(play.where_is("x") == "e4", holds);
        no_more(&play);
    }
}
