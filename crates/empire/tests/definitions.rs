//! What the words of the rules mean (EMP-2): shown on the shipped scenarios and on small fields.

use crate::common::*;
use empire::rules::{command, walk};
use empire::scenario::{Arm, CavalryClass, GunKind, Role, Scenario};

/// EMP-1.1a A turn is an hour of daylight and two hours at night; play starts on the hour the scenario names.
#[test]
fn turns_are_hours() {
    let eylau = Scenario::embedded("eylau").unwrap();
    let hours: Vec<u16> = eylau.turns.iter().map(|turn| turn.minutes / 60).collect();
    assert_eq!(hours, [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22]);
}

/// EMP-2.1a, EMP-2.2a A unit is in exactly one area, a line in one for each part, and its place in the order of battle fixes its chain.
#[test]
fn a_unit_is_in_one_area() {
    let play =
        map_g().french("a: long 4/4 @c3 ^0").allied("x: long 2/3 @g7 ^0").segment(FRENCH, Segment::Movement);
    let here: Vec<_> = play
        .state
        .book
        .map
        .ids()
        .filter(|area| play.state.record.units_in(FRENCH, *area).has(play.unit("a")))
        .collect();
    assert_eq!(here, [play.area("c3")]);
    assert_eq!(play.scene().formation(play.unit("a")), play.formation("first"));
}

/// EMP-2.21a, EMP-2.21b, EMP-2.3v Strength and morale are on the face of the step; every artillery unit has morale 3.
#[test]
fn faces_have_strength_and_morale() {
    let field = map_g().french("a: long 4/5 @c3 ^0").french("g: gun 3 @c3 ^0").french("h: cavalry 3/6 @c3");
    let mut play = field.allied("x: long 2/3 @g7 ^0").segment(FRENCH, Segment::Movement);
    assert_eq!(["a", "g", "h"].map(|unit| play.face(unit)), [(4, 5), (3, 3), (3, 6)]);
    for name in ["a", "g", "h"] {
        let unit = play.unit(name);
        play.state.witness(&empire::event::Event::StepsLost { unit, steps: 1 });
    }
    assert_eq!(["a", "g", "h"].map(|unit| play.face(unit)), [(3, 4), (2, 3), (2, 5)]);
    assert_eq!(play.scene().steps(play.unit("h")), 1, "cavalry and artillery have two steps at most");
}

/// EMP-2.22a A long counter is infantry with a facing; its last step of one strength point is short.
#[test]
fn long_infantry_ends_short() {
    let field = map_g().french("a: long 2/5 @c3 ^0").allied("x: long 2/3 @g7 ^0");
    let mut play = field.segment(FRENCH, Segment::Movement);
    let unit = play.unit("a");
    assert!(play.scene().is_long(unit) && play.scene().has_facing(unit));
    play.state.witness(&empire::event::Event::StepsLost { unit, steps: 1 });
    assert!(!play.scene().is_long(unit) && !play.scene().has_facing(unit));
}

/// EMP-2.22b, EMP-R29 Kinds of artillery; EMP-2.22d classes of cavalry; horse artillery is artillery, never cavalry.
#[test]
fn kinds_and_classes_are_what_the_file_says() {
    let field = map_g()
        .french("k: gun 1 @c3 ^0 horse")
        .french("h: gun 3 @c3 ^0 heavy")
        .french("l: cavalry 2/5 @c3 light")
        .french("c: cavalry 2/6 @c3 heavy")
        .allied("x: long 2/3 @g7 ^0");
    let play = field.segment(FRENCH, Segment::Movement);
    let scene = play.scene();
    assert_eq!(
        (scene.arm(play.unit("k")), scene.unit(play.unit("k")).kind),
        (Arm::Artillery, GunKind::Horse)
    );
    assert!(scene.is_horse_gun(play.unit("k")) && !scene.is_horse_gun(play.unit("h")));
    assert_eq!(scene.unit(play.unit("l")).class, CavalryClass::Light);
    assert!(scene.is_heavy(play.unit("c")) && !scene.is_heavy(play.unit("h")));
}

/// EMP-2.21d, EMP-2.21e, EMP-2.21f, EMP-2.22f, EMP-2.3o Leaders have radius, tactical values and initiative, a headquarters only a radius.
#[test]
fn leaders_have_three_numbers() {
    let eylau = Scenario::embedded("eylau").unwrap();
    let napoleon = &eylau.leaders[eylau.leader_named("napoleon").unwrap().at()];
    assert_eq!((napoleon.radius, napoleon.attack, napoleon.defence, napoleon.initiative), (5, 5, 4, 5));
    let berthier = &eylau.leaders[eylau.leader_named("berthier").unwrap().at()];
    assert_eq!(berthier.role, Role::Chief);
    let hq = eylau.army(empire::ids::ArmyId(0)).hq.unwrap();
    assert_eq!((eylau.unit(hq).radius, eylau.unit(hq).is_combat()), (4, false));
}

/// EMP-2.3f, EMP-2.3g, EMP-2.3i, EMP-2.3j, EMP-2.3k A force is part of its formation and acts with it; EMP-2.3l, EMP-2.3n, EMP-2.3p, EMP-9.52a
/// division, staff and line officers are off the map.
#[test]
fn formations_forces_and_officers() {
    let eylau = Scenario::embedded("eylau").unwrap();
    let corps = eylau.formation_named("iv-corps").unwrap();
    let force = eylau.formation(corps).forces[0];
    assert_eq!(eylau.force(force).formation, corps);
    for leader in &eylau.leaders {
        if matches!(leader.role, Role::Division | Role::Staff | Role::Line) {
            assert_eq!(leader.at, None, "{}", leader.name);
        }
    }
    let orange = Scenario::embedded("quatre-bras").unwrap();
    assert_eq!(orange.leaders[orange.leader_named("orange").unwrap().at()].role, Role::Army);
}

/// EMP-3.31a Sources are those of the army's own file; EMP-9.1a paths go over boundaries that leaders may cross.
#[test]
fn lakes_close_paths_of_command() {
    let open = map_g().french("a: long 4/4 @a1 ^0").allied("x: long 2/3 @g7 ^0");
    let wall = ["b1", "b2", "b3", "b4", "b5", "b6"]
        .into_iter()
        .fold(open.clone(), |field, area| field.ground(area, "lake"));
    let distance = |field: &Field| {
        let play = field.segment(FRENCH, Segment::Movement);
        command::distance(&play.scene(), FRENCH, play.area("a2"), play.area("c2"))
    };
    assert_eq!(distance(&open), Some(2));
    assert_eq!(
        distance(&wall),
        Some(10),
        "around the lakes by the north, and past no corner that they close"
    );
}

/// EMP-2.3q, EMP-2.3m An artillery leader helps guns move and commands nobody; a subordinate holds no units.
#[test]
fn artillery_leaders_command_nobody() {
    let field = map_g()
        .leader(FRENCH, "senarmont: artillery @c3 artillery of=first")
        .leader(FRENCH, "second-man: subordinate 1-1/1-2 @c3 of=first")
        .french("a: long 4/4 @c3 ^0")
        .allied("x: long 2/3 @g7 ^0");
    let play = field.segment(FRENCH, Segment::Movement);
    let chain = command::chain_of_unit(&play.scene(), play.unit("a"));
    for name in ["senarmont", "second-man"] {
        assert!(chain.iter().all(|head| head.leader() != Some(play.leader(name))), "{name}");
    }
}

/// EMP-R86, EMP-O16 Adjacent means sharing a boundary, unless corners were agreed to count; headquarters and leaders occupy nothing.
#[test]
fn what_is_adjacent_and_occupied() {
    let field = map_g().french("a: long 4/4 @c3 ^0").allied("x: cavalry 2/3 @d4");
    let near = |field: &Field| {
        let play = field.segment(FRENCH, Segment::Movement);
        play.scene().near_enemy(FRENCH, play.area("c3"))
    };
    assert!(!near(&field) && near(&field.clone().option("corner_is_adjacent = true")));
    let hq = map_g()
        .french("a: long 4/4 @c3 ^0")
        .allied("hq: hq @c4 radius=3 of=hqs")
        .headquarters(ALLIED, "hq")
        .allied("x: long 2/3 @g7 ^0");
    assert!(!near(&hq));
}

/// EMP-2.22e, EMP-13.2a A leader has four points and a headquarters two.
#[test]
fn leaders_and_headquarters_move() {
    let field = map_g()
        .french("hq: hq @c3 radius=3 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 4/4 @c3 ^0")
        .allied("x: long 2/3 @g7 ^0");
    let play = field.segment(FRENCH, Segment::Movement);
    let leader = walk::leader_allowance(&play.scene(), play.leader("french-commander"));
    assert_eq!((walk::halves(&leader), walk::unit_halves(&play.scene(), play.unit("hq"), false)), (8, 4));
}
