//! Assaults: who may assault, dice, standing and retreating, advance, massed columns, combined arms.

use crate::common::*;
use crate::fight::*;
use empire::course::Frame;
use empire::event::Purpose;
use empire::rules::assault::{arms, fire};
use empire::rules::firepower::Pool;
use empire::sets::{Leaders, Units};

fn dice(pool: &Pool) -> u16 {
    pool.iter().map(|group| group.dice()).sum()
}

/// The dice of an attack from one area, and their modifier.
fn attack(play: &Play, from: &str, to: &str, units: &str) -> Vec<(u16, i16)> {
    let scene = play.scene();
    let pool = fire::attack(&scene, FRENCH, play.area(from), play.area(to), play.units(units), None);
    pool.iter().map(|group| (group.dice(), group.die())).collect()
}

/// The dice of the defence of one area against another.
fn defence(play: &Play, at: &str, against: &str) -> Vec<(u16, i16)> {
    let scene = play.scene();
    let from = [play.area(against)];
    let pool = fire::defence(&scene, ALLIED, play.area(at), from[0], &from, None);
    pool.iter().map(|group| (group.dice(), group.die())).collect()
}

/// GT-09 EMP-14.0a EMP-14.12a EMP-14.12d EMP-14.21e EMP-14.22e EMP-14.4a EMP-14.4b EMP-14.4e EMP-14.41a EMP-14.12f EMP-R54 EMP-R57 EMP-R58 EMP-T02
#[test]
fn woods_and_the_choice_to_advance() {
    let field = map_g().ground("c3 c4", "woods").french("a: long 4/4 @c3 ^0").allied("x: long 3/2 @c4 ^12");
    for advances in [false, true] {
        let mut play = field.segment(FRENCH, Segment::Assault);
        play.dice([5, 2, 6, 6, 3, 1, 3]);
        play.order(assault(&play, "c4", "a"));
        let fire = &rolls(&play, Purpose::Assault)[0];
        assert_eq!((fire.faces.len(), fire.result), (3, 2), "-25% in woods, +1 for twice the morale");
        assert_eq!(dice_of(&play, Purpose::Defence), [3], "their own woods do nothing to the defenders");
        assert_eq!(play.asked(), Some(FRENCH), "the attacker announces first");
        play.order(STAND);
        assert_eq!(play.asked(), Some(ALLIED));
        play.order(GO);
        assert_eq!(play.face("x"), (2, 1), "two less one");
        play.order(retreat(&play, "c5"));
        keep_headings(&mut play);
        if advances {
            play.order(advance(&play, "a"));
            keep_headings(&mut play);
            assert_eq!((play.face("a"), play.where_is("a")), ((3, 3), "c4".into()));
        } else {
            play.order(NOBODY_ADVANCES);
            assert_eq!((play.face("a"), play.where_is("a")), ((4, 4), "c3".into()));
        }
        assert!(play.marked("a", Mark::Attacked));
        no_more(&play);
    }
}

/// GT-26 EMP-14.13a EMP-14.12e EMP-14.21d EMP-14.22d EMP-14.41b EMP-14.41c EMP-20.2b EMP-20.2c EMP-22.2a EMP-22.2b EMP-R51 EMP-R106
#[test]
fn two_areas_attack_one() {
    let field = map_g()
        .french("a: long 4/5 @d3 ^0")
        .french("b: long 3/5 @e4 ^18")
        .allied("x: long 4/4 @d4 ^12")
        .allied("gun: gun 2 @d4 ^12");
    for advances in [false, true] {
        let mut play = field.segment(FRENCH, Segment::Assault);
        play.dice([6, 1, 2, 3, 5, 6, 2, 6, 1, 1, 5, 6]);
        play.order(assault(&play, "d4", "a b"));
        assert_eq!(dice_of(&play, Purpose::Assault), [4, 3]);
        play.refused(Order::DefensiveTarget { area: play.area("d5") }, "EMP-14.12e");
        play.order(Order::DefensiveTarget { area: play.area("e4") });
        assert_eq!(dice_of(&play, Purpose::Defence), [3], "enfiladed: half, wherever they fire");
        play.order(STAND).order(STAND);
        assert_eq!((play.face("x"), play.face("gun").0), ((3, 3), 1));
        play.order(retreat(&play, "d5"));
        keep_headings(&mut play);
        assert_eq!(play.where_is("gun"), "d4", "foot guns never retreat");
        if advances {
            play.order(advance(&play, "a"));
            keep_headings(&mut play);
            assert_eq!((play.where_is("gun"), play.face("b")), (String::new(), (2, 4)));
        } else {
            play.order(NOBODY_ADVANCES);
            assert_eq!((play.where_is("gun"), play.face("b")), ("d4".into(), (3, 5)));
        }
        no_more(&play);
    }
}

/// GT-27 EMP-14.4c EMP-14.4d EMP-14.33a EMP-3.1a EMP-3.11a Four and more are reduced by two, on both sides.
#[test]
fn the_attacker_falls_back() {
    let field = map_g()
        .french("a: long 5/5 @d3 ^0")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 3-3/1-3 @d3")
        .allied("x: long 6/5 @d4 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 1, 1, 5, 5]);
    play.order(assault(&play, "d4", "a"));
    play.refused(helped_by(&play, "french-commander"), "EMP-3.11a");
    play.order(helped_by(&play, "boss")).order(GO);
    assert_eq!((play.face("x"), play.face("a")), ((3, 2), (3, 3)));
    play.order(retreat(&play, "d2"));
    keep_headings(&mut play);
    assert_eq!(
        (play.where_is("a"), play.where_is_leader("boss"), play.where_is("x")),
        ("d2".into(), "d2".into(), "d4".into())
    );
    no_more(&play);
}

/// GT-28 EMP-14.43a EMP-14.43b EMP-18.5a EMP-R59 EMP-19.1b Elite infantry holds and takes the losses.
#[test]
fn the_guard_holds() {
    let field = map_g()
        .stack("d4", "circle2")
        .french("a: long 4/5 @d3 ^0")
        .allied("guard: long 3/5 @d4 ^12 elite")
        .allied("line: long 4/4 @d4 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 1, 1]).dice([1; 7]).dice([6, 4]);
    play.order(assault(&play, "d4", "a"));
    assert_eq!(dice_of(&play, Purpose::Defence), [3, 4], "the elite dice first: EMP-14.22b");
    play.order(STAND); // no area takes both, so that they cannot choose to go
    play.refused(Order::EliteHold { units: play.units("line") }, "EMP-14.43a");
    play.order(Order::EliteHold { units: play.units("guard") });
    assert_eq!((play.face("guard"), play.face("line")), ((1, 3), (4, 4)));
    play.order(retreat(&play, "d5"));
    keep_headings(&mut play);
    assert_eq!(
        (play.where_is("guard"), play.where_is("line"), play.where_is("a")),
        ("d4".into(), "d5".into(), "d3".into())
    );
    no_more(&play);
}

fn column() -> Play {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .french("a: long 5/5 @d3 ^0")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 3-2/1-3 @d3")
        .allied("x: long 3/6 @d4 ^12");
    edited(&field, FRENCH, Segment::Assault, |sheet| sheet["units"][0]["column"] = index_g("d4").into())
}

/// GT-29 EMP-14.72a EMP-14.73a EMP-14.74a EMP-14.75a EMP-14.76a EMP-14.22f EMP-14.22g EMP-R63 EMP-3.1b EMP-3.1c EMP-3.2c
#[test]
fn a_massed_column() {
    let mut play = column();
    play.dice([5, 2, 6, 6, 4, 4, 1, 3, 2, 2]);
    play.order(assault(&play, "d4", "a"));
    let defence = &rolls(&play, Purpose::Defence)[0];
    assert_eq!((defence.faces.len(), defence.result), (3, 2), "defenders first, at +1");
    assert_eq!(play.face("a"), (1, 1), "two steps for each hit");
    let attack = &rolls(&play, Purpose::Assault)[0];
    assert_eq!((attack.faces.len(), attack.result), (2, 1), "one and a leader capped at one, at +2");
    assert_eq!(rolls(&play, Purpose::Stand)[0].against, Some(4), "1, +1 for the column, +2 for the leader");
    assert_eq!(play.asked(), Some(ALLIED), "a column has no choice to retreat");
    play.order(STAND);
    assert_eq!(play.face("x"), (2, 5));
    assert_eq!(rolls(&play, Purpose::Rout)[0].against, Some(4));
    no_more(&play);
}

/// EMP-14.5e EMP-14.77a A column must occupy what the defenders leave.
#[test]
fn a_column_must_advance() {
    let mut play = column();
    play.dice([1, 1, 1]).dice([6, 6, 1, 1, 1, 1, 1]);
    play.order(assault(&play, "d4", "a"));
    play.order(GO);
    play.order(retreat(&play, "d5"));
    keep_headings(&mut play);
    play.refused(NOBODY_ADVANCES, "EMP-14.5e");
    play.order(advance(&play, "a"));
    keep_headings(&mut play);
    assert_eq!(play.where_is("a"), "d4");
}

/// GT-46 EMP-14.7a EMP-R63 A column's duty.
#[test]
fn a_column_has_a_duty() {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .french("a: long 3/5 @d3 ^0")
        .french("b: long 3/5 @e4 ^18")
        .allied("x: long 3/6 @d4 ^12")
        .allied("y: long 3/6 @c3 ^12");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["column"] = index_g("d4").into();
    });
    play.refused(assault(&play, "d4", "b"), "EMP-14.7a");
    play.refused(Order::EndSegment {}, "EMP-R63");
    play.allowed(assault(&play, "d4", "a"));
    play.allowed(assault(&play, "d4", "a b"));
    let empty = map_g().french("a: long 3/5 @d3 ^0").allied("y: long 3/6 @c2 ^12");
    let play = edited(&empty, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["column"] = index_g("d4").into();
    });
    play.allowed(Order::EndSegment {});
}

/// EMP-R63 EMP-14.74a EMP-14.76a EMP-14.22f Fire at an area with a column in it has its +1, and the column bleeds first and twice,
/// though it was declared against another area and takes no part.
#[test]
fn a_column_bleeds_for_others() {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .french("a: long 5/5 @d3 ^0")
        .french("b: short 2/5 @d3")
        .allied("x: long 3/6 @d4 ^12")
        .allied("y: long 2/6 @e3 ^18");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["column"] = index_g("d4").into();
    });
    assert_eq!(defence(&play, "e3", "d3"), [(2, 1)]);
    play.dice([1, 1, 5, 1, 1]);
    play.order(assault(&play, "e3", "b"));
    play.order(STAND);
    play.order(STAND);
    assert_eq!(
        (play.face("a"), play.face("b")),
        ((3, 3), (2, 5)),
        "two steps of the column, none of the others"
    );
    play.refused(Order::EndSegment {}, "EMP-R63");
    no_more(&play);
}

/// EMP-14.78a After the assault segment units leave column and may be refaced.
#[test]
fn columns_end_with_the_segment() {
    let field = map_g().french("a: long 3/5 @d3 ^0").allied("y: long 3/6 @c2 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["column"] = index_g("d4").into();
    });
    play.order(Order::EndSegment {});
    assert!(matches!(play.frame(), Frame::Facing(_)));
    assert_eq!(play.state.record.unit(play.unit("a")).column, None);
}

/// GT-30 EMP-2.3c EMP-14.8a EMP-14.8b EMP-14.8c EMP-14.8d EMP-14.81a EMP-14.22c EMP-14.12c EMP-14.21g EMP-R55 EMP-R64 EMP-R69
#[test]
fn combined_arms() {
    let field = |structure, radius: u8| {
        map_g()
            .structure(FRENCH, structure)
            .commander(FRENCH, &format!("{radius}-0/0-3 @a1"))
            .leader(FRENCH, &format!("wing: intermediate {radius}-0/0-3 @d1 under=french-commander"))
            .formation(FRENCH, "one", "first-man", Some("wing"))
            .leader(FRENCH, "first-man: formation 2-0/0-1 @a1")
            .formation(FRENCH, "two", "second-man", Some("wing"))
            .leader(FRENCH, "second-man: formation 2-0/0-1 @a1")
            .french("a: long 4/5 @d3 ^0 of=one")
            .french("gun: gun 2 @d3 ^0 of=one on=a")
            .french("h: cavalry 2/5 light @d3 of=two")
            .allied("x: long 4/4 @d4 ^12")
            .segment(FRENCH, Segment::Assault)
    };
    let combined = |play: &Play| arms::combined(&play.scene(), play.area("d3"), play.units("a gun h"));
    assert!(!combined(&field("rigid", 6)), "two formations");
    assert!(combined(&field("semi-rigid", 6)));
    assert!(!combined(&field("semi-rigid", 1)), "out of his radius");
    assert!(combined(&field("flexible", 6)));
    let play = field("flexible", 6);
    assert_eq!(attack(&play, "d3", "d4", "a gun h"), [(7, 1)], "four and two and half of two");
    assert!(!arms::combined(&play.scene(), play.area("d3"), play.units("a h")), "no guns");
}

/// GT-44 EMP-14.21a EMP-R03 EMP-R89 EMP-21.0a Rain spares rifles.
#[test]
fn rain_and_rifles() {
    let play = map_g()
        .weather("rain")
        .french("rifles: short 1/6 @c3 rifle")
        .french("line: long 3/5 @c3 ^0")
        .allied("x: long 4/4 @c4 ^12")
        .segment(FRENCH, Segment::Assault);
    assert_eq!(attack(&play, "c3", "c4", "rifles line"), [(1, 0), (2, 0)]);
    assert_eq!(defence(&play, "c4", "c3"), [(3, 0)]);
}

/// GT-37 EMP-17.22a EMP-17.22b EMP-14.21b EMP-14.21f EMP-R52 EMP-R77 EMP-O07 EMP-O14
#[test]
fn reverse_slope_and_height() {
    let field = |heading: u8, option: &str| {
        let field = map_g()
            .height("d4 e4", 1)
            .boundary("d3", "d4", "slope", ", up = \"d4\"")
            .option(option)
            .french("a: long 5/5 @d3 ^0")
            .french("b: long 2/5 @e4 ^18")
            .allied(&format!("x: long 3/6 @d4 ^{heading}"));
        edited(&field, FRENCH, Segment::Assault, |sheet| {
            sheet["units"][2]["marks"] = serde_json::json!(["in_command", "reverse_slope"]);
        })
    };
    let play = field(12, "rout = true");
    assert_eq!(attack(&play, "d3", "d4", "a"), [(4, 0)], "five at -25%");
    assert_eq!(defence(&play, "d4", "d3"), [(5, 0)], "three and one at +25%");
    assert_eq!(empire::rules::morale::value(&play.scene(), ALLIED, play.area("d4"), false), 7);
    let turned = field(6, "rout = true");
    assert_eq!(defence(&turned, "d4", "e4"), [(3, 0)], "same height, no slope");
    let always = field(6, "reverse_slope_scope = \"always\"");
    assert_eq!(defence(&always, "d4", "e4"), [(4, 0)]);
    let flat = field(12, "defender_elevation = false");
    assert_eq!(defence(&flat, "d4", "d3"), [(4, 0)]);
}

/// EMP-14.21c EMP-14.22a EMP-14.22b EMP-O05 EMP-O06 EMP-O08 EMP-O23 EMP-13.36b EMP-R65 Other modifiers of an assault.
#[test]
fn other_modifiers() {
    let base = || {
        map_g()
            .french("a: long 4/6 @c3 ^0 elite")
            .french("h: cavalry 3/6 light @c3")
            .allied("x: long 4/3 @c4 ^6")
    };
    let play = base().segment(FRENCH, Segment::Assault);
    assert_eq!(attack(&play, "c3", "c4", "a"), [(4, 2)], "elite, flank and twice the morale, but at most +2");
    assert_eq!(attack(&play, "c3", "c4", "a h"), [(6, 2)], "half of three, rounded up");
    assert_eq!(defence(&play, "c4", "c3"), [(2, 0)], "enfiladed");
    let additive = base().option("cavalry_assault_halving = \"additive\"").segment(FRENCH, Segment::Assault);
    assert_eq!(attack(&additive, "c3", "c4", "a h"), [(4, 2), (2, 2)]);
    let rear = |option| {
        map_g()
            .option(option)
            .french("a: long 4/4 @c3 ^0")
            .allied("g: gun 4 @c4 ^0")
            .segment(FRENCH, Segment::Assault)
    };
    assert_eq!(defence(&rear("rout = true"), "c4", "c3"), [(2, 0)], "guns taken from behind");
    assert_eq!(defence(&rear("enfilade_half = \"flank_only\""), "c4", "c3"), [(4, 0)]);
    let brave = |option| {
        map_g()
            .option(option)
            .french("a: long 4/2 @c3 ^0")
            .allied("x: long 4/6 @c4 ^12")
            .segment(FRENCH, Segment::Assault)
    };
    assert_eq!(defence(&brave("rout = true"), "c4", "c3"), [(4, 1)]);
    assert_eq!(defence(&brave("morale_double_scope = \"attacker\""), "c4", "c3"), [(4, 0)]);
    let bridge = |water: &str, option: &str| {
        map_g()
            .option(option)
            .boundary("c3", "c4", water, ", crossing = \"bridge\"")
            .french("a: long 4/4 @c3 ^0")
            .allied("x: long 4/4 @c4 ^12")
            .segment(FRENCH, Segment::Assault)
    };
    assert_eq!(attack(&bridge("stream", "rout = true"), "c3", "c4", "a"), [(3, 0)], "it wades");
    assert_eq!(attack(&bridge("stream", "bridge_penalty = \"always\""), "c3", "c4", "a"), [(2, 0)]);
    assert_eq!(attack(&bridge("river", "rout = true"), "c3", "c4", "a"), [(2, 0)]);
    let field = map_g().french("a: long 4/4 @c3 ^0").allied("x: long 4/4 @c4 ^6");
    let square = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c4")]]);
    });
    assert_eq!(defence(&square, "c4", "c3"), [(2, 0)], "in square: half, and no flank");
    assert_eq!(attack(&square, "c3", "c4", "a"), [(4, 0)]);
}

/// EMP-14.12b EMP-14.61a EMP-14.62a EMP-14.64a EMP-14.65a EMP-14.66a EMP-12.63a EMP-12.64a EMP-11.26a EMP-10.7a EMP-12.61a EMP-9.4c EMP-R99 EMP-R84 EMP-R77
#[test]
fn who_may_not_assault() {
    let field = map_g()
        .french("a: long 4/4 @c3 ^0")
        .french("turned: long 4/4 @d4 ^0")
        .french("gun: gun 2 @c3 ^0 on=a")
        .french("loose: gun 2 @c3 ^0")
        .french("corner: cavalry 2/4 light @d3")
        .french("far: cavalry 2/4 light @a1")
        .allied("x: long 4/4 @c4 ^12");
    let play = field.segment(FRENCH, Segment::Assault);
    play.allowed(assault(&play, "c4", "a"));
    play.refused(assault(&play, "c4", "a gun"), "EMP-11.26a");
    play.refused(assault(&play, "c4", "loose"), "EMP-12.64a");
    play.refused(assault(&play, "c4", "corner"), "EMP-14.61a");
    play.refused(assault(&play, "c4", "far"), "EMP-14.0a");
    play.refused(assault(&play, "c4", "turned"), "EMP-14.62a");
    play.refused(assault(&play, "c5", "a"), "EMP-14.0a");
    play.refused(assault(&play, "c4", ""), "EMP-14.0a");
    for (mark, clause) in [("charged", "EMP-10.7a"), ("attacked", "EMP-14.65a"), ("reverse_slope", "EMP-R77")]
    {
        let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
            sheet["units"][0]["marks"] = serde_json::json!(["in_command", mark]);
        });
        play.refused(assault(&play, "c4", "a"), clause);
    }
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["marks"] = serde_json::json!([]);
        sheet["units"][1]["routed"] = 1.into();
        sheet["assaulted"] = serde_json::json!([index_g("e5")]);
    });
    play.refused(assault(&play, "c4", "a"), "EMP-9.4c");
    play.refused(assault(&play, "c4", "turned"), "EMP-R84");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["assaulted"] = serde_json::json!([index_g("c4")]);
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    play.refused(assault(&play, "c4", "a"), "EMP-14.64a");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["square"] = serde_json::json!([[index_g("c3")], []]);
    });
    play.refused(assault(&play, "c4", "a"), "EMP-14.66a");
    let river = field.clone().boundary("c3", "c4", "river", "").segment(FRENCH, Segment::Assault);
    river.refused(assault(&river, "c4", "a"), "EMP-R99");
}

/// GT-41 EMP-14.11a EMP-14.11b EMP-R62 Cavalry may fall back before an assault without cavalry.
#[test]
fn retreat_before_assault() {
    let field = map_g()
        .french("a: long 4/4 @d3 ^0")
        .french("gun: gun 2 @d3 ^0 on=a")
        .french("h: cavalry 2/4 light @d3")
        .allied("hussars: cavalry 2/5 light @d4")
        .allied("horse: gun 1 horse @d4 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.order(assault(&play, "d4", "a"));
    assert_eq!(play.asked(), Some(ALLIED));
    play.order(Order::RetreatBeforeAssault { go: true });
    play.order(retreat(&play, "d5"));
    keep_headings(&mut play);
    play.order(Order::Occupy { units: play.units("a"), leaders: Leaders::NONE });
    keep_headings(&mut play);
    assert_eq!(
        (play.where_is("a"), play.where_is("gun"), play.where_is("hussars")),
        ("d4".into(), "d4".into(), "d5".into())
    );
    play.refused(assault(&play, "d5", "a"), "EMP-14.65a");
    let mut with = field.segment(FRENCH, Segment::Assault);
    with.dice([1; 16]);
    with.order(assault(&with, "d4", "a h"));
    assert!(matches!(with.frame(), Frame::Segment(_)), "no hit by anybody: it is over");
}

/// EMP-14.42a EMP-R60 EMP-R61 EMP-O11 Cavalry alone may not stand against infantry.
#[test]
fn cavalry_alone_must_yield() {
    let field = |option: &str| {
        map_g()
            .option(option)
            .french("a: long 4/4 @d3 ^0")
            .french("h: cavalry 2/4 light @d3")
            .allied("x: cavalry 4/5 light @d4")
    };
    let mut hit = field("rout = true").segment(FRENCH, Segment::Assault);
    hit.dice([6, 1, 1, 1, 1, 1, 1]);
    hit.order(assault(&hit, "d4", "a h")).order(STAND);
    hit.order(retreat(&hit, "d5"));
    assert_eq!((hit.where_is("x"), hit.face("x")), ("d5".into(), (4, 5)), "one loss less one");
    let mut unhurt = field("rout = true").segment(FRENCH, Segment::Assault);
    unhurt.dice([1; 7]);
    unhurt.order(assault(&unhurt, "d4", "a h"));
    assert_eq!(unhurt.where_is("x"), "d4");
    assert!(matches!(unhurt.frame(), Frame::Segment(_)));
    let mut always = field("cavalry_must_yield = \"always\"").segment(FRENCH, Segment::Assault);
    always.dice([1; 7]);
    always.order(assault(&always, "d4", "a h"));
    always.order(retreat(&always, "d5"));
    assert_eq!(always.where_is("x"), "d5");
}

/// EMP-9.4f EMP-14.44a Out of command they may not stand; elite infantry may.
#[test]
fn out_of_command_they_go() {
    for (flags, stays) in [("", false), ("elite", true)] {
        let field = map_g().french("a: long 4/4 @d3 ^0").allied(&format!("x: long 4/4 @d4 ^12 {flags}"));
        let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
            sheet["units"][1]["marks"] = serde_json::json!([]);
        });
        play.dice([6, 6, 1, 1]).dice([1; 4]);
        play.order(assault(&play, "d4", "a")).order(STAND);
        if stays {
            play.order(STAND);
            assert_eq!((play.where_is("x"), play.face("x").0), ("d4".into(), 2));
        } else {
            play.order(retreat(&play, "d5"));
            assert_eq!((play.where_is("x"), play.face("x").0), ("d5".into(), 3));
        }
    }
}

/// EMP-O10 A failed stand may save by count.
#[test]
fn a_failed_stand_may_save_by_count() {
    for (option, left) in
        [("failed_stand_reduction = \"1\"", 3), ("failed_stand_reduction = \"by_count\"", 4)]
    {
        let field = map_g()
            .option(option)
            .option("rout = false")
            .french("a: long 6/6 @d3 ^0")
            .allied("x: long 6/4 @d4 ^12");
        let mut play = field.segment(FRENCH, Segment::Assault);
        play.dice([6, 6, 6, 6, 1, 1]).dice([1; 6]).dice([6]);
        play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
        assert_eq!(play.face("x").0, left);
    }
}

/// EMP-14.3a EMP-14.3b EMP-14.5d EMP-14.5f EMP-14.5g EMP-14.5b EMP-R94 Losses and advance.
#[test]
fn some_advance_and_others_stay() {
    let field = map_g()
        .french("a: long 4/4 @d3 ^0")
        .french("h: cavalry 8/4 light @d3")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 3-0/1-3 @d3")
        .allied("x: short 1/4 @d4");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6; 8]).dice([1, 1]);
    play.order(assault(&play, "d4", "a h")).order(STAND);
    if play.asked() == Some(ALLIED) {
        play.order(STAND);
    }
    assert_eq!(play.where_is("x"), "");
    let order = |units: &str, leaders: &str| Order::Advance {
        units: play.units(units),
        leaders: play.leaders(leaders),
    };
    play.allowed(order("a", ""));
    play.allowed(order("", ""));
    play.refused(order("a", "french-commander"), "EMP-14.5g");
    play.order(order("a h", "boss"));
    keep_headings(&mut play);
    assert_eq!(
        (play.where_is("a"), play.where_is("h"), play.where_is_leader("boss")),
        ("d4".into(), "d4".into(), "d4".into())
    );
    assert!(empire::rules::stacking::dense(&play.scene(), FRENCH, play.area("d4")));
}

/// EMP-11.27a EMP-14.5c Not into an area they could not enter in movement.
#[test]
fn guns_of_the_enemy_behind_water_are_out_of_reach() {
    let field = map_g()
        .boundary("d3", "d4", "minor-river", "")
        .french("a: long 4/4 @d3 ^0")
        .french("gun: gun 1 @d3 ^0 on=a")
        .allied("x: short 1/2 @d4");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 6]).dice([1, 1]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
    play.order(advance(&play, "a"));
    keep_headings(&mut play);
    assert_eq!(
        (play.where_is("a"), play.where_is("gun")),
        ("d4".into(), "d3".into()),
        "EMP-11.27a the guns stay"
    );
    assert_eq!(play.state.record.unit(play.unit("gun")).attached, None);
}

/// EMP-O24 One leader for each attacking area.
#[test]
fn one_leader_for_each_area() {
    for (option, asked) in [("leaders_per_assault = \"one\"", 1), ("leaders_per_assault = \"per_area\"", 2)] {
        let field = map_g()
            .option(option)
            .formation(FRENCH, "one", "first-man", None)
            .leader(FRENCH, "first-man: formation 2-1/1-1 @d3")
            .formation(FRENCH, "two", "second-man", None)
            .leader(FRENCH, "second-man: formation 2-1/1-1 @e4")
            .french("a: long 4/4 @d3 ^0 of=one")
            .french("b: long 4/4 @e4 ^18 of=two")
            .allied("x: long 4/4 @d4 ^12");
        let mut play = field.segment(FRENCH, Segment::Assault);
        play.dice([1; 10]);
        play.order(assault(&play, "d4", "a b"));
        let mut questions = 0;
        for leader in ["first-man", "second-man"] {
            if play.asked() == Some(FRENCH) {
                questions += 1;
                play.order(helped_by(&play, leader));
            }
        }
        assert_eq!(questions, asked);
        assert_eq!(dice_of(&play, Purpose::Assault), if asked == 1 { [5, 4] } else { [5, 5] });
    }
}

/// EMP-14.13b EMP-14.63a EMP-R76 A unit does not split; the parts of a line attack the same target together.
#[test]
fn a_line_attacks_with_its_parts() {
    let field = map_g().french("a: long 5/5 @d3 ^0").allied("x: long 4/4 @d4 ^12");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": index_g("e3"), "heading": 0 }, null]);
    });
    let scene = play.scene();
    let pool = fire::attack(&scene, FRENCH, play.area("d3"), play.area("d4"), play.units("a"), None);
    assert_eq!(dice(&pool), 3, "the counter keeps three of five: EMP-16.1a");
    assert_eq!(pool[0].units, Units::one(play.unit("a")));
}

/// EMP-14.71a Infantry in column never gets combined arms.
#[test]
fn a_column_has_no_combined_arms() {
    let field = map_g()
        .french("a: long 4/5 @d3 ^0")
        .french("gun: gun 2 @d3 ^0 on=a")
        .french("h: cavalry 2/5 light @d3")
        .allied("x: long 4/4 @d4 ^12");
    let free = field.segment(FRENCH, Segment::Assault);
    assert!(arms::combined(&free.scene(), free.area("d3"), free.units("a gun h")));
    let column = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["column"] = index_g("d4").into();
    });
    assert!(!arms::combined(&column.scene(), column.area("d3"), column.units("a gun h")));
}

/// EMP-14.5a EMP-R106 Guns that stood keep their area: nobody advances into it.
#[test]
fn guns_that_stand_keep_the_area() {
    let field = map_g()
        .french("a: long 6/5 @d3 ^0")
        .allied("x: short 1/3 @d4")
        .allied("gun: gun 3 @d4 ^12")
        .allied("y: long 3/3 @g6 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 4]).dice([1]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
    if matches!(play.frame(), Frame::Losses(_)) {
        play.order(loss(&play, "x"));
    }
    assert_eq!((play.where_is("x"), play.where_is("gun")), (String::new(), "d4".into()));
    assert!(matches!(play.frame(), Frame::Segment(_)), "no advance is asked");
}

/// EMP-R85 An assault on a headquarters alone succeeds without dice.
#[test]
fn a_headquarters_alone_is_overrun() {
    let field = map_g()
        .french("a: long 4/4 @d3 ^0")
        .allied("hq: hq @d4 radius=3 of=staff")
        .allied("y: long 3/3 @g6 ^12")
        .headquarters(ALLIED, "hq");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.order(assault(&play, "d4", "a"));
    assert_eq!(play.where_is("hq"), "");
    play.order(advance(&play, "a"));
    keep_headings(&mut play);
    assert_eq!(play.where_is("a"), "d4");
    no_more(&play);
}

/// EMP-17.15b EMP-R61 A square that fails to stand against an assault breaks; it is never asked whether it would go.
#[test]
fn a_square_breaks_in_an_assault() {
    let field =
        map_g().french("a: long 6/5 @d3 ^0").allied("x: long 4/4 @d4 ^12").allied("y: long 3/3 @g6 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("d4")]]);
    });
    play.dice([6, 1, 1, 1, 1, 1]).dice([1; 2]).dice([6]);
    play.order(assault(&play, "d4", "a")).order(STAND);
    assert_eq!(play.face("x").0, 4, "one loss less one");
    play.order(flee(&play, "d5"));
    play.order(flee(&play, "d6"));
    assert!(play.scene().is_routed(play.unit("x")));
    assert_eq!(play.where_is("x"), "d6");
}

/// EMP-T11 An attack at a ford is cut by the watercourse it crosses: a river by half.
#[test]
fn a_ford_is_cut_by_its_river() {
    let field = |crossing: &str| {
        map_g()
            .boundary("d3", "d4", "river", crossing)
            .french("a: long 5/5 @d3 ^0")
            .allied("x: long 3/4 @d4 ^12")
            .segment(FRENCH, Segment::Assault)
    };
    let way = |play: &Play| play.state.book.map.contact(play.area("d3"), play.area("d4")).unwrap();
    let ford = field(", crossing = \"ford\"");
    let ground = ford.scene().going.assault(way(&ford));
    assert_eq!((ground.allowed, ground.boundary), (true, -50));
    ford.allowed(Order::Assault { target: ford.area("d4"), units: ford.units("a") });
    let deep = field("");
    deep.refused(Order::Assault { target: deep.area("d4"), units: deep.units("a") }, "EMP-R99");
}

/// EMP-11.2b Guns attached to attacking infantry count, whatever keeps them from seeing the target.
#[test]
fn attached_guns_need_no_line_of_sight() {
    use empire::rules::assault::fire;
    let field = map_g()
        .boundary("d3", "d4", "tree-line", "")
        .french("a: long 5/5 @d3 ^0")
        .french("g: gun 2 @d3 ^0 on=a")
        .french("h: gun 2 @d3 ^0")
        .allied("x: long 3/4 @d4 ^12");
    let blind = field.segment(FRENCH, Segment::Bombardment);
    let shot = Order::Bombard {
        area: blind.area("d3"),
        units: blind.units("h"),
        target: blind.area("d4"),
        counter_battery: false,
    };
    blind.refused(shot, "EMP-12.54a");
    let play = field.segment(FRENCH, Segment::Assault);
    let (from, target) = (play.area("d3"), play.area("d4"));
    let strength = |party: &str| -> i16 {
        let pool = fire::attack(&play.scene(), FRENCH, from, target, play.units(party), None);
        pool.iter().map(|group| group.strength()).sum()
    };
    assert_eq!((strength("a"), strength("a g")), (5, 7));
}

/// EMP-14.62a EMP-R53 A long counter fires neither into its rear nor, attacked through flank or rear, with more than half of its
/// strength at whatever area; cavalry beside it fires all ways.
#[test]
fn nobody_fires_into_his_rear() {
    let field = map_g().french("rear: long 4/4 @d5 ^12").allied("x: long 4/4 @d4 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([1; 4]);
    play.order(assault(&play, "d4", "rear"));
    assert!(rolls(&play, Purpose::Defence).is_empty());
    no_more(&play);
    let mut play = field.french("front: long 4/4 @d3 ^0").segment(FRENCH, Segment::Assault);
    play.dice([1; 8]).dice([1; 2]);
    play.order(assault(&play, "d4", "front rear"));
    assert_eq!(dice_of(&play, Purpose::Defence), [2], "at the front alone, and with half");
    no_more(&play);
    let mixed = map_g()
        .french("rear: long 4/4 @d5 ^12")
        .allied("x: long 4/4 @d4 ^12")
        .allied("y: cavalry 2/4 light @d4")
        .segment(FRENCH, Segment::Assault);
    let firing = |from: &str| fire::firing(&mixed.scene(), ALLIED, mixed.area("d4"), mixed.area(from));
    assert_eq!((firing("d5"), firing("d3")), (mixed.units("y"), mixed.units("x y")));
}

/// EMP-R56 Nobody hit: nobody is asked. The attacker comes first; if he falls back the defender neither rolls nor goes. Who was
/// not hit stays without a die but may go. The morale is that before the losses.
#[test]
fn the_order_of_standing() {
    let field = map_g().french("a: long 4/4 @c3 ^0").allied("x: long 4/4 @c4 ^12");
    let after = |attack: u16, defence: u16| {
        let mut play = field.segment(FRENCH, Segment::Assault);
        play.dice([attack, 1, 1, 1]).dice([defence, 1, 1, 1]);
        play.order(assault(&play, "c4", "a"));
        no_more(&play);
        play
    };
    let quiet = after(1, 1);
    assert!(matches!(quiet.frame(), Frame::Segment(Segment::Assault)) && quiet.marked("a", Mark::Attacked));
    let mut back = after(6, 6);
    back.dice([5]).order(STAND);
    assert_eq!(rolls(&back, Purpose::Stand).len(), 1);
    back.order(retreat(&back, "c2"));
    keep_headings(&mut back);
    assert_eq!((back.where_is("a"), back.where_is("x")), ("c2".into(), "c4".into()));
    assert_eq!(rolls(&back, Purpose::Stand).len(), 1, "the defender has nothing to roll for");
    let mut stood = after(6, 6);
    stood.dice([4, 4]).order(STAND).order(STAND);
    assert_eq!(
        (stood.face("a"), stood.face("x")),
        ((3, 3), (3, 3)),
        "four against four, though three is left"
    );
    let mut unhurt = after(1, 6);
    unhurt.dice([1]).order(STAND);
    assert_eq!((unhurt.asked(), rolls(&unhurt, Purpose::Stand).len()), (Some(ALLIED), 1));
    let mut leaves = unhurt.clone();
    unhurt.order(STAND);
    assert_eq!((unhurt.where_is("x").as_str(), rolls(&unhurt, Purpose::Stand).len()), ("c4", 1));
    leaves.order(GO);
    leaves.order(retreat(&leaves, "c5"));
    assert_eq!(leaves.where_is("x"), "c5");
}

fn headquarters_alone() -> Field {
    map_g()
        .leader(ALLIED, "chief: chief 2-0/0-3 @c4")
        .formation(ALLIED, "hqs", "chief", None)
        .french("a: long 4/4 @c3 ^0")
        .allied("hq: hq @c4 radius=3 of=hqs")
        .headquarters(ALLIED, "hq")
        .allied("x: long 3/4 @g7 ^12")
}

/// EMP-R85 EMP-3.13a EMP-R101 An assault on a headquarters alone succeeds without dice, and the leaders there have to leave at once,
/// whether anybody advances or not.
#[test]
fn an_assault_on_a_headquarters_drives_its_leaders_off() {
    let mut play = headquarters_alone().segment(FRENCH, Segment::Assault);
    play.order(assault(&play, "c4", "a"));
    assert_eq!((play.where_is("hq"), play.asked()), (String::new(), Some(ALLIED)));
    play.order(Order::LeaderRefuge { area: play.area("c5") });
    play.order(NOBODY_ADVANCES);
    assert_eq!((play.where_is("a"), play.where_is_leader("chief")), ("c3".into(), "c5".into()));
    no_more(&play);
}

/// EMP-R85 EMP-14.0a A headquarters alone beside active units is something to assault: the segment is not passed over.
#[test]
fn a_headquarters_alone_may_be_assaulted() {
    let mut play = headquarters_alone().segment(FRENCH, Segment::Movement);
    play.order(Order::EndSegment {});
    assert_eq!(play.frame(), Frame::Segment(Segment::Assault));
    play.allowed(assault(&play, "c4", "a"));
}

/// EMP-14.72a EMP-R79 With a column the senior leader adds, even if another could add more.
#[test]
fn the_senior_leader_helps_a_column() {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .commander(FRENCH, "9-0/0-3 @d3")
        .french("a: long 3/5 @d3 ^0")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 3-2/1-3 @d3")
        .allied("x: long 3/6 @d4 ^12");
    let mut play =
        edited(&field, FRENCH, Segment::Assault, |sheet| sheet["units"][0]["column"] = index_g("d4").into());
    play.dice([1, 1, 1]).dice([1, 1, 1]);
    play.order(assault(&play, "d4", "a"));
    assert_eq!(dice_of(&play, Purpose::Assault), [3], "the army commander's nought");
    no_more(&play);
}

/// EMP-14.3a EMP-14.3b EMP-10.3b Losses in an assault: of the area struck, a long counter first, then spread evenly.
#[test]
fn losses_in_an_assault_are_spread() {
    let field = map_g()
        .french("a: long 4/4 @c3 ^0")
        .french("h: cavalry 4/4 light @c3")
        .allied("x: long 4/4 @c4 ^12")
        .allied("k: cavalry 2/4 light @c4")
        .allied("s: short 1/4 @c4")
        .allied("far: long 3/4 @g7 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 6, 1, 1, 1]).dice([1; 6]).dice([1]);
    play.order(assault(&play, "c4", "a h"));
    play.order(STAND).order(STAND);
    play.refused(loss(&play, "far"), "EMP-14.3a");
    play.refused(loss(&play, "x"), "EMP-14.3b");
    play.order(loss(&play, "k"));
    assert_eq!(play.face("x"), (3, 3), "the long counter took the first");
    play.allowed(Order::EndSegment {});
}

/// EMP-R61 EMP-R83 EMP-17.15b Whoever in a square may not stand is forced out, and that breaks it: all of it routs without a die.
#[test]
fn a_square_breaks_where_some_may_not_stand() {
    let field =
        map_g().french("a: long 4/4 @c3 ^0").allied("x: long 4/6 @c4 ^12").allied("s: short 2/6 @c4 of=lost");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c4")]]);
        sheet["units"][2]["marks"] = serde_json::json!([]);
    });
    play.dice([6, 6, 1, 1]).dice([1, 1, 1]);
    play.order(assault(&play, "c4", "a")).order(STAND);
    take_losses(&mut play);
    flee_anywhere(&mut play);
    let routed = |unit: &str| play.state.record.unit(play.unit(unit)).routed.is_some();
    assert!(routed("x") && routed("s"));
    assert!(rolls(&play, Purpose::Rout).is_empty());
    no_more(&play);
}

/// EMP-17.15b EMP-14.43a EMP-14.43b EMP-R83 Elite infantry may hold in a square; those with it who have to go rout without a die.
#[test]
fn who_leaves_the_guard_in_square_routs() {
    let field = map_g()
        .stack("c4", "circle2")
        .french("a: long 4/4 @c3 ^0")
        .allied("guard: long 4/5 @c4 ^12 elite")
        .allied("line: short 2/4 @c4");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c4")]]);
    });
    play.dice([6, 1, 1, 1]).dice([1; 3]).dice([6]);
    play.order(assault(&play, "c4", "a")).order(STAND);
    play.order(Order::EliteHold { units: play.units("guard") });
    flee_anywhere(&mut play);
    assert!(play.state.record.unit(play.unit("line")).routed.is_some());
    assert_eq!((play.where_is("guard"), play.face("guard")), ("c4".into(), (3, 4)));
    no_more(&play);
}

/// EMP-R57 A defence that is wiped out has not retreated: the attackers save nothing by its choice.
#[test]
fn who_is_wiped_out_saves_the_attackers_nothing() {
    let field =
        map_g().french("a: long 4/5 @d3 ^0").allied("x: long 2/3 @d4 ^12").allied("y: long 3/3 @g6 ^12");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 6, 1, 6, 1, 1]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(GO);
    assert_eq!(play.where_is("x"), "", "three losses less one are all it has");
    play.order(NOBODY_ADVANCES);
    assert_eq!(play.face("a"), (3, 4));
    no_more(&play);
}

/// EMP-R63 EMP-14.7a An assault by all columns declared against an area is offered, though one that was declared against another
/// stands beside it.
#[test]
fn the_duty_of_several_columns_is_offered() {
    let field = map_g()
        .french("a: long 3/5 @d3 ^0")
        .french("b: long 3/5 @e4 ^18")
        .french("other: long 3/5 @c4 ^3")
        .allied("x: long 3/6 @d4 ^12");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        for (unit, against) in [(0, "d4"), (1, "d4"), (2, "c5")] {
            sheet["units"][unit]["column"] = index_g(against).into();
        }
    });
    play.refused(assault(&play, "d4", "a b other"), "EMP-R63");
    assert!(play.listed().contains(&assault(&play, "d4", "a b")));
}

/// EMP-R59 EMP-R69 EMP-11.2a Guns attached to elite infantry are part of it: with nobody else there no roll is needed.
#[test]
fn elite_infantry_with_guns_needs_no_roll() {
    let field = map_g()
        .french("a: long 4/4 @d3 ^0")
        .allied("x: long 4/4 @d4 ^12 elite")
        .allied("gun: gun 1 @d4 ^12 on=x");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1]).dice([1; 5]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
    assert_eq!((play.where_is("x"), play.face("x").0), ("d4".into(), 3));
    assert!(rolls(&play, Purpose::Stand).is_empty());
    no_more(&play);
}

/// EMP-R61 EMP-R69 EMP-11.2a Attached guns are in command or out of it as their infantry is: a square does not break over them.
#[test]
fn attached_guns_stand_with_their_infantry() {
    let field =
        map_g().french("a: long 4/4 @d3 ^0").allied("x: long 4/4 @d4 ^12").allied("gun: gun 1 @d4 ^12 on=x");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][2]["marks"] = serde_json::json!([]);
        sheet["square"] = serde_json::json!([[], [index_g("d4")]]);
    });
    play.dice([6, 1, 1, 1]).dice([1; 3]).dice([1]);
    play.order(assault(&play, "d4", "a")).order(STAND);
    assert_eq!((play.where_is("x"), play.face("x").0), ("d4".into(), 3));
    no_more(&play);
}

/// EMP-O24 EMP-14.72a With a column too each attacking area has its own leader: the senior one there, unasked.
#[test]
fn every_area_of_a_column_has_its_leader() {
    for (option, dice) in
        [("leaders_per_assault = \"one\"", [7, 4]), ("leaders_per_assault = \"per_area\"", [7, 5])]
    {
        let field = map_g()
            .option(option)
            .formation(FRENCH, "one", "first-man", None)
            .leader(FRENCH, "first-man: formation 2-2/1-1 @d3")
            .formation(FRENCH, "two", "second-man", None)
            .leader(FRENCH, "second-man: formation 2-1/1-1 @e4")
            .french("a: long 5/5 @d3 ^0 of=one")
            .french("b: long 4/4 @e4 ^18 of=two")
            .allied("x: long 3/6 @d4 ^12")
            .allied("y: long 3/3 @g7 ^12");
        let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
            sheet["units"][0]["column"] = index_g("d4").into();
        });
        play.dice([1; 16]);
        play.order(assault(&play, "d4", "a b"));
        play.order(Order::DefensiveTarget { area: play.area("d3") });
        assert_eq!(dice_of(&play, Purpose::Assault), dice);
    }
}

/// EMP-R59 EMP-14.43b EMP-9.53a EMP-20.3a Elite infantry that holds after a failed roll does not save a headquarters beside it.
#[test]
fn a_headquarters_beside_the_guard_is_lost() {
    let field = map_g()
        .french("a: long 4/5 @d3 ^0")
        .allied("guard: long 3/5 @d4 ^12 elite")
        .allied("hq: hq @d4 radius=3 of=staff")
        .headquarters(ALLIED, "hq");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1]).dice([1; 3]).dice([6]);
    play.order(assault(&play, "d4", "a")).order(STAND).order(STAND);
    play.order(Order::EliteHold { units: play.units("guard") });
    assert_eq!((play.where_is("guard"), play.where_is("hq")), ("d4".into(), String::new()));
    no_more(&play);
}

/// EMP-R76 EMP-13.9b When a part of a line advances, guns on its other part stay attached, and the counter may face anew.
#[test]
fn a_part_that_advances_leaves_the_other_its_guns() {
    let field = map_b()
        .french("a: long 5/5 @b34 ^0")
        .french("g0: gun 1 @b34 ^0 on=a")
        .french("g1: gun 1 @b35 ^0")
        .allied("x: short 1/2 @b44")
        .allied("y: long 3/3 @b77 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        let b35 = sheet["units"][2]["place"]["area"].clone();
        sheet["units"][0]["parts"] = serde_json::json!([{ "area": b35, "heading": 0 }, null]);
        sheet["units"][2]["attached"] = 0.into();
        sheet["units"][2]["attached_part"] = 1.into();
    });
    play.dice([6, 1, 1, 1, 1, 1, 1, 1]).dice([1]);
    play.order(assault(&play, "b44", "a"));
    play.order(Order::DefensiveTarget { area: play.area("b34") }).order(STAND).order(STAND);
    play.order(advance(&play, "a"));
    assert!(matches!(play.frame(), Frame::Facing(_)), "it may face anew");
    keep_headings(&mut play);
    assert_eq!(
        (play.where_is("a"), play.where_is("g0"), play.where_is("g1")),
        ("b44".into(), "b44".into(), "b35".into())
    );
    assert_eq!(play.state.record.unit(play.unit("g1")).attached, Some(play.unit("a")));
}

/// EMP-T01 EMP-13.36b EMP-R65 A scenario may change what an attack over a bridge costs; the worse of bridge and water counts.
#[test]
fn a_scenario_changes_the_bridge() {
    for (percent, dice) in [(-75, 1), (-50, 2), (-25, 2)] {
        let play = map_g()
            .with(&format!("terrain = {{ link.bridge_attack = {percent} }}"))
            .boundary("c3", "c4", "river", ", crossing = \"bridge\"")
            .french("a: long 4/4 @c3 ^0")
            .allied("x: long 4/4 @c4 ^12")
            .segment(FRENCH, Segment::Assault);
        assert_eq!(attack(&play, "c3", "c4", "a"), [(dice, 0)], "{percent}");
    }
}

/// EMP-14.71a A column beside combined arms has no part in their bonus, nor is it told so.
#[test]
fn combined_arms_do_not_touch_a_column() {
    let field = map_g()
        .stack("d3", "circle2")
        .french("a: long 4/5 @d3 ^0")
        .french("gun: gun 2 @d3 ^0 on=a")
        .french("h: cavalry 2/5 light @d3")
        .french("mass: long 3/5 @d3 ^0")
        .allied("x: long 4/4 @d4 ^12");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][3]["column"] = index_g("d4").into();
    });
    let scene = play.scene();
    let all = play.units("a gun h mass");
    let pool = fire::attack(&scene, FRENCH, play.area("d3"), play.area("d4"), all, None);
    let mass = pool.iter().find(|group| group.units.has(play.unit("mass"))).unwrap();
    assert_eq!(mass.die(), 2);
    assert!(mass.modifiers.iter().all(|one| one.why != empire::why::Why::CombinedArms));
    let others = pool.iter().find(|group| group.units.has(play.unit("a"))).unwrap();
    assert_eq!(others.die(), 1);
}

/// EMP-14.5f EMP-R58 EMP-20.0a Attackers who fall back into the vacated area take the room of those who would advance.
#[test]
fn who_falls_back_forward_bars_the_advance() {
    let mut play = map_g()
        .french("a: long 4/4 @d3 ^0")
        .french("b: long 4/4 @e4 ^18")
        .allied("x: short 1/2 @d4")
        .allied("y: long 3/3 @g7 ^12")
        .segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 6, 1, 1, 1, 1, 1]).dice([6]);
    play.order(assault(&play, "d4", "a b"));
    play.order(Order::DefensiveTarget { area: play.area("e4") }).order(GO);
    play.order(advance(&play, "a"));
    play.order(retreat(&play, "d4"));
    keep_headings(&mut play);
    assert_eq!((play.where_is("a"), play.where_is("b")), ("d3".into(), "d4".into()));
    no_more(&play);
}

/// EMP-R07 EMP-3.12a EMP-3.11b A cavalry leader is cut only if he helps foreign infantry: where his rating joins the cavalry alone, since
/// that has the better percentage, he adds all of it and may be chosen.
#[test]
fn a_cavalry_leader_joins_the_group_of_his_cavalry() {
    for (heading, chosen, dice) in [(6, true, vec![4, 2]), (12, false, vec![6])] {
        let mut play = map_g()
            .french("a: long 4/4 @d3 ^0")
            .formation(ALLIED, "horse", "chief", None)
            .leader(ALLIED, "chief: formation 2-1/2-2 @d4 cavalry")
            .allied("h: cavalry 4/5 @d4 of=horse")
            .allied(&format!("x: long 4/4 @d4 ^{heading}"))
            .segment(FRENCH, Segment::Assault);
        play.dice([1; 10]);
        play.order(assault(&play, "d4", "a"));
        assert_eq!(play.asked() == Some(ALLIED), chosen, "{heading}");
        if chosen {
            play.order(helped_by(&play, "chief"));
        }
        assert_eq!(dice_of(&play, Purpose::Defence), dice);
        no_more(&play);
    }
}

/// EMP-14.5g EMP-19.14a A leader who went along with a routing unit does not advance with the others of the area he left.
#[test]
fn who_fled_with_a_rout_does_not_advance() {
    let mut play = map_g()
        .french("a: long 3/3 @d3 ^0")
        .french("h: cavalry 4/3 @d3")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 2-0/0-1 @d3")
        .allied("x: long 3/1 @d4 ^12")
        .allied("y: long 3/3 @g7 ^12")
        .segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 6, 1, 1]).dice([6, 6, 6]).dice([1, 1]).dice([1, 1]).dice([6, 1]);
    play.order(assault(&play, "d4", "a h")).order(STAND).order(STAND);
    play.order(Order::Advance { units: play.units("a h"), leaders: play.leaders("boss") });
    play.order(loss(&play, "a"));
    flee_anywhere(&mut play);
    keep_headings(&mut play);
    assert!(play.scene().is_routed(play.unit("a")));
    assert_eq!(play.where_is("h"), "d4");
    assert_eq!(play.where_is_leader("boss"), play.where_is("a"), "he stays with whom he went");
    no_more(&play);
}

/// EMP-14.8c EMP-14.81a EMP-R102 Where the next-higher leader is not on the map the army commander stands in his place.
#[test]
fn the_commander_stands_in_for_combined_arms() {
    for (radius, linked) in [(6, true), (1, false)] {
        let field = map_g()
            .structure(FRENCH, "semi-rigid")
            .commander(FRENCH, &format!("{radius}-0/0-3 @a1"))
            .leader(FRENCH, "wing: intermediate 6-0/0-3 @d1 under=french-commander")
            .formation(FRENCH, "one", "first-man", Some("wing"))
            .leader(FRENCH, "first-man: formation 2-0/0-1 @a1")
            .formation(FRENCH, "two", "second-man", None)
            .leader(FRENCH, "second-man: formation 2-0/0-1 @a1")
            .french("a: long 4/5 @d3 ^0 of=one")
            .french("gun: gun 2 @d3 ^0 of=one on=a")
            .french("h: cavalry 2/5 light @d3 of=two")
            .allied("x: long 4/4 @d4 ^12");
        let combined = |play: &Play| arms::combined(&play.scene(), play.area("d3"), play.units("a gun h"));
        assert!(!combined(&field.segment(FRENCH, Segment::Assault)), "two next-higher leaders");
        let lost = edited(&field, FRENCH, Segment::Assault, |sheet| {
            sheet["leaders"][2]["place"] = serde_json::json!("lost");
        });
        assert_eq!(combined(&lost), linked);
    }
}
