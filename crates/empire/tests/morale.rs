//! Morale of an area, leaders' help, and the dice table.

use crate::common::*;
use crate::fight::*;
use empire::rules::firepower::dice;
use empire::rules::{morale, support};

fn value(play: &Play, attacking: bool) -> i16 {
    morale::value(&play.scene(), ALLIED, play.area("d4"), attacking)
}

/// GT-36 EMP-18.0a EMP-18.1a EMP-18.2a EMP-18.3a EMP-18.4a EMP-18.5a EMP-R79 EMP-R05 EMP-2.21e
#[test]
fn what_sets_the_morale() {
    let field = |elite: &str| {
        map_g()
            .stack("d4", "circle2")
            .allied("x: long 4/4 @d4 ^12")
            .allied("gun: gun 1 @d4 ^12 on=x")
            .allied(&format!("y: long 3/6 @d4 ^12 {elite}"))
    };
    let deal = |field: Field| field.segment(FRENCH, Segment::Assault);
    assert_eq!(value(&deal(field("")), false), 5, "the one with most steps, and its guns");
    assert_eq!(value(&deal(field("elite")), false), 6, "an elite one comes first");
    let shorts = map_g().allied("c: cavalry 2/5 light @d4").allied("g: gun 2 @d4 ^12");
    assert_eq!(value(&deal(shorts), false), 3, "a tie: the lower");
    let led =
        field("").formation(ALLIED, "second", "chief", None).leader(ALLIED, "chief: formation 2-3/2-3 @d4");
    assert_eq!((value(&deal(led.clone()), false), value(&deal(led), true)), (7, 8));
    let equal = map_g().stack("d4", "circle2").allied("x: long 4/5 @d4 ^12").allied("y: long 4/3 @d4 ^12");
    assert_eq!(value(&deal(equal), false), 3);
    let foreign = field("").leader(ALLIED, "gunner: artillery @d4 artillery of=second");
    assert_eq!(value(&deal(foreign), false), 5, "an artillery leader is senior to no one: EMP-R88");
}

/// EMP-R84 Routed units do not count if there are others.
#[test]
fn routed_units_do_not_count() {
    let field = map_g().stack("d4", "circle2").allied("x: long 4/6 @d4 ^12").allied("y: long 3/2 @d4 ^12");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| sheet["units"][0]["routed"] = 1.into());
    assert_eq!(value(&play, false), 2);
}

/// GT-13 EMP-21.0b EMP-R01 EMP-R02 EMP-2.3r The dice table.
#[test]
fn the_dice_table() {
    let rows = [
        [1, 1, 0, 2],
        [2, 1, 1, 3],
        [2, 2, 1, 4],
        [3, 2, 1, 5],
        [4, 3, 1, 7],
        [5, 3, 2, 8],
        [5, 4, 2, 9],
        [6, 4, 2, 10],
        [7, 5, 2, 12],
        [8, 5, 3, 13],
    ];
    for (at, row) in rows.into_iter().enumerate() {
        let strength = at as i32 + 1;
        assert_eq!([-25, -50, -75, 25].map(|percent| dice(strength, percent)), row);
        assert_eq!(dice(strength, 0), strength as u16);
    }
    let more =
        [(11, -25, 8), (12, -75, 3), (15, 25, 19), (3, 50, 5), (20, -50, 10), (7, -100, 0), (1, -75, 0)];
    assert!(more.into_iter().all(|(strength, percent, count)| dice(strength, percent) == count));
}

/// GT-01 EMP-3.1a EMP-3.1b EMP-3.1c EMP-3.11a EMP-3.11b EMP-3.12a EMP-R04 EMP-R06 EMP-R07 What a leader adds.
#[test]
fn what_a_leader_adds() {
    let field = |davout: &str, strength: u8| {
        map_g()
            .formation(FRENCH, "first", "davout", None)
            .leader(FRENCH, davout)
            .french(&format!("a: cavalry {strength}/5 light @d3"))
            .french("b: long 4/4 @d3 ^0 of=other")
            .segment(FRENCH, Segment::Assault)
    };
    let gain = |play: &Play, helped: &str, attacking: bool| {
        let (scene, area) = (play.scene(), play.area("d3"));
        let units = play.units(helped);
        support::gain(&support::help(&scene, play.leader("davout"), attacking, area, units, units))
    };
    let davout = "davout: formation 3-3/4-3 @d3";
    assert_eq!(gain(&field(davout, 2), "a", true), 2, "no more than the units have");
    assert_eq!(gain(&field(davout, 3), "a", true), 3);
    assert_eq!(gain(&field(davout, 3), "a b", false), 4, "the defence number");
    let cavalry = "davout: formation 3-3/4-3 @d3 cavalry";
    assert_eq!(gain(&field(cavalry, 3), "a b", false), 2, "a cavalry leader with infantry of others");
    assert_eq!(gain(&field(cavalry, 3), "a", false), 3, "with cavalry alone, capped at three");
    let play = field(davout, 3);
    let helped = support::helped_in_attack(&play.scene(), play.leader("davout"), play.units("a b"));
    assert_eq!(helped, play.units("a"), "in attack only his own formation");
    let any = support::helped_in_attack(&play.scene(), play.leader("french-commander"), play.units("a b"));
    assert_eq!(any, play.units("a b"), "an army commander helps any");
}
