//! Charges: who may charge whom, fire and attack, success and recoil, squares under duress.

use crate::common::*;
use crate::fight::*;
use empire::course::Frame;
use empire::event::{Event, Loss, Purpose};
use empire::order::Hand;
use empire::rules::charge::{fire, first_fire, second_fire};
use empire::sets::Units;

/// GT-07 EMP-10.9c EMP-10.2a EMP-10.4a EMP-10.4b EMP-10.6a EMP-10.9a EMP-10.91a EMP-10.91b EMP-10.91d EMP-10.93a EMP-10.94a EMP-R46 EMP-R44
#[test]
fn a_charge_that_succeeds_is_followed_by_a_pursuit() {
    let mut play = lists().segment(FRENCH, Segment::Charge);
    play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a b", "boss"));
    assert_eq!(play.asked(), Some(ALLIED), "a square is the defender's to try");
    play.order(NO_SQUARE);
    assert_eq!(dice_of(&play, Purpose::FirstFire), [2], "half of three, rounded up");
    assert_eq!(dice_of(&play, Purpose::ChargeAttack), [8], "three and three and the leader's two");
    assert_eq!(play.face("x"), (1, 1));
    assert_eq!(play.asked(), Some(ALLIED));
    play.order(retreat(&play, "c5"));
    assert_eq!(
        (play.where_is("x"), play.where_is("a"), play.where_is("b")),
        ("c5".into(), "c4".into(), "c4".into())
    );
    assert_eq!(play.where_is_leader("boss"), "c4");
    play.dice([6, 6, 1, 1, 1, 1, 1, 1, 1]);
    play.refused(hand(Hand::Decline), "EMP-10.9b");
    play.order(hand(Hand::Subtract));
    assert_eq!(play.where_is("x"), "", "one hit on its last step");
    play.order(Order::PursuitAfter { enter: true });
    assert_eq!(play.where_is("a"), "c5");
    assert!(matches!(play.frame(), Frame::Segment(Segment::Charge)), "never a second pursuit: EMP-10.9c");
    assert!(play.marked("a", Mark::Charged), "EMP-10.7a");
    no_more(&play);
}

/// EMP-10.91c Had the player added the rating, 8 > 5: no pursuit.
#[test]
fn a_leader_may_hold_them_back() {
    let mut play = lists().segment(FRENCH, Segment::Charge);
    play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1, 6]);
    play.order(charge(&play, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
    play.order(retreat(&play, "c5")).order(hand(Hand::Add));
    assert_eq!((play.where_is("x"), play.where_is("a")), ("c5".into(), "c4".into()));
    no_more(&play);
}

/// EMP-O12 With the option the leader's rating counts for the morale of a pursuit.
#[test]
fn the_leader_may_count_for_the_morale_of_a_pursuit() {
    for (option, pursued) in
        [("pursuit_morale_with_leader = false", false), ("pursuit_morale_with_leader = true", true)]
    {
        let mut play = lists().option(option).segment(FRENCH, Segment::Charge);
        play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1, 6]);
        play.order(charge(&play, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
        play.order(retreat(&play, "c5"));
        play.dice(vec![6; if pursued { 8 } else { 0 }]);
        play.order(hand(Hand::Leave));
        assert_eq!(play.where_is("x").is_empty(), pursued, "6 against 5, or against 5 and 2");
    }
}

/// GT-14 EMP-10.2b EMP-10.2c EMP-10.2d EMP-10.2e EMP-10.2f EMP-10.3a EMP-10.3b EMP-10.31a EMP-10.34a EMP-10.5a EMP-10.51a EMP-10.52a
/// EMP-R39 EMP-R40 EMP-R43 EMP-R50 EMP-3.2b
#[test]
fn a_charge_is_repelled() {
    let field = map_b()
        .french("dragoons: cavalry 3/5 medium @b34")
        .french("hussars: cavalry 2/5 light @b34")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 2-2/2-3 @b34 cavalry")
        .allied("x: long 4/5 @b55 ^12")
        .allied("gun: gun 2 @b55 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([6, 2, 1, 3, 4, 6, 5, 4, 3, 2, 6, 6, 4, 2, 5]);
    play.order(charge(&play, "b34 b44 b55", "dragoons hussars", "boss")).order(NO_SQUARE);
    assert_eq!(play.asked(), Some(FRENCH), "losses are the owner's to assign");
    play.refused(loss(&play, "x"), "EMP-10.3a");
    play.order(loss(&play, "dragoons"));
    assert_eq!((play.face("x"), play.face("gun").0), ((3, 4), 1), "the long counter first, then the other");
    assert_eq!((play.face("dragoons"), play.face("hussars")), ((2, 4), (1, 4)), "both fires are one attack");
    assert_eq!(dice_of(&play, Purpose::SecondFire), [2]);
    let checks = rolls(&play, Purpose::LeaderCheck);
    assert_eq!(checks.len(), 2, "one check for each fire: EMP-R49");
    assert!(checks.iter().all(|roll| roll.modifiers.iter().map(|one| one.value).sum::<i16>() == 1));
    assert_eq!(play.where_is("dragoons"), "b34", "back where it started, then one area farther");
    play.order(retreat(&play, "b24"));
    assert_eq!(
        (play.where_is("dragoons"), play.where_is_leader("boss"), play.where_is("x")),
        ("b24".into(), "b24".into(), "b55".into())
    );
    no_more(&play);
}

/// GT-15 EMP-10.22a EMP-10.22c EMP-10.25a EMP-17.12a EMP-19.1a EMP-R41 EMP-R48 EMP-R81
#[test]
fn a_failed_square_is_ridden_down() {
    let field = map_g()
        .french("a: cavalry 4/6 heavy @c2")
        .french("b: cavalry 3/6 heavy @c2")
        .allied("x: long 4/3 @c4 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([5, 3, 4, 4, 1, 5, 2, 6, 3, 3, 4]);
    play.order(charge(&play, "c2 c3 c4", "a b", "")).order(SQUARE);
    let attack = &rolls(&play, Purpose::ChargeAttack)[0];
    assert_eq!((attack.faces.len(), attack.result), (7, 3), "+1 for heavy and +1 for disorder");
    assert_eq!(play.face("x"), (1, 1));
    let ways: Vec<_> =
        play.listed().into_iter().filter(|order| matches!(order, Order::RoutPath { .. })).collect();
    assert_eq!(ways, [flee(&play, "b5"), flee(&play, "c5"), flee(&play, "d5")]);
    play.refused(flee(&play, "b4"), "EMP-19.11a");
    play.order(flee(&play, "c5"));
    play.order(flee(&play, "c6"));
    assert_eq!((play.where_is("x"), play.where_is("a")), ("c6".into(), "c4".into()));
    assert!(matches!(play.frame(), Frame::Segment(_)), "nobody went back one area: no pursuit roll");
    no_more(&play);
}

fn square() -> Field {
    map_g()
        .french("a: cavalry 4/6 heavy @c2")
        .french("b: cavalry 3/6 heavy @c2")
        .formation(FRENCH, "first", "kellermann", None)
        .leader(FRENCH, "kellermann: formation 3-4/2-4 @c2 cavalry")
        .formation(ALLIED, "second", "chief", None)
        .leader(ALLIED, "chief: formation 2-1/1-3 @c4")
        .allied("x: long 3/4 @c4 ^12")
}

/// GT-16 EMP-10.24a EMP-17.12b EMP-17.13a EMP-17.14a EMP-R42 EMP-3.1a EMP-3.11b EMP-R96
#[test]
fn a_square_holds() {
    let mut play = square().segment(FRENCH, Segment::Charge);
    play.dice([5, 6, 6, 2, 3, 3, 5, 4, 2, 1, 2, 3, 3]);
    play.order(charge(&play, "c2 c3 c4", "a b", "kellermann")).order(SQUARE);
    assert_eq!(play.asked(), Some(ALLIED), "DP-12 is the defender's");
    play.order(helped_by(&play, "chief"));
    assert_eq!(dice_of(&play, Purpose::FirstFire), [3]);
    play.order(loss(&play, "a"));
    assert_eq!((play.face("a"), play.face("b")), ((2, 5), (2, 5)));
    assert_eq!(dice_of(&play, Purpose::ChargeAttack), [4], "eight halved");
    assert_eq!(play.face("x"), (2, 3));
    assert_eq!(dice_of(&play, Purpose::SecondFire), [1]);
    assert!(play.state.record.in_square(ALLIED, play.area("c4")));
    play.order(retreat(&play, "c1"));
    no_more(&play);
}

/// GT-16 EMP-17.15b A square that is forced back routs without a die.
#[test]
fn a_square_breaks() {
    let mut play = square().segment(FRENCH, Segment::Charge);
    play.dice([5, 6, 6, 2, 3, 3, 5, 4, 2, 6, 2, 3]);
    play.order(charge(&play, "c2 c3 c4", "a b", "kellermann")).order(SQUARE);
    play.order(helped_by(&play, "chief"));
    play.order(loss(&play, "a"));
    let chief = play.leader("chief");
    play.order(Order::LeaderWithRout { leader: chief, go: true });
    play.order(flee(&play, "c5"));
    play.order(flee(&play, "c6"));
    assert_eq!((play.where_is("x"), play.where_is_leader("chief")), ("c6".into(), "c6".into()));
    assert!(play.scene().is_routed(play.unit("x")));
    assert_eq!(play.where_is("a"), "c4");
    no_more(&play);
}

/// EMP-O01 EMP-R83 With rout switched off a broken square leaves square and retreats.
#[test]
fn without_rout_a_broken_square_retreats() {
    let mut play = square().option("rout = false").segment(FRENCH, Segment::Charge);
    play.dice([5, 6, 6, 2, 3, 3, 5, 4, 2, 6, 2, 3]);
    play.order(charge(&play, "c2 c3 c4", "a b", "kellermann")).order(SQUARE);
    play.order(helped_by(&play, "chief"));
    play.order(loss(&play, "a"));
    play.order(retreat(&play, "c5"));
    assert_eq!(play.where_is("x"), "c5");
    assert!(!play.scene().is_routed(play.unit("x")) && !play.scene().in_square(play.unit("x")));
}

/// GT-17 EMP-10.23a EMP-10.23b EMP-22.1c EMP-R16 Infantry struck in the flank is silent; others fire.
#[test]
fn enfiladed_infantry_is_silent() {
    let play = map_g()
        .french("a: cavalry 3/5 light @c3")
        .allied("x: long 4/4 @c5 ^6")
        .allied("gun: gun 2 @c5 ^12")
        .allied("y: cavalry 2/4 light @c5")
        .segment(FRENCH, Segment::Charge);
    let scene = play.scene();
    let (target, middle) = (play.area("c5"), play.area("c4"));
    let firing = fire::firing(&scene, target, middle, scene.combat_in(ALLIED, target));
    assert_eq!(firing, play.units("gun y"));
    let dice = |pool: empire::rules::firepower::Pool| pool.iter().map(|group| group.dice()).sum::<u16>();
    assert_eq!(
        dice(first_fire(&scene, target, firing, None)),
        5,
        "one for the guns, twice two for the cavalry"
    );
    assert_eq!(dice(second_fire(&scene, target, firing)), 2, "the cavalry alone");
}

/// EMP-10.23c EMP-17.14a A square has no flanks.
#[test]
fn a_square_cannot_be_enfiladed() {
    let field = map_g().french("a: cavalry 3/5 light @c3").allied("x: long 4/4 @c5 ^6");
    let play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c5")]]);
    });
    let scene = play.scene();
    let firing = fire::firing(&scene, play.area("c5"), play.area("c4"), play.units("x"));
    assert_eq!(firing, play.units("x"));
}

/// EMP-10.21a EMP-10.21b EMP-10.21c EMP-22.1a EMP-22.1b EMP-O09 EMP-T16 What changes the attack of a charge.
#[test]
fn ground_and_quality_change_the_attack() {
    let dice = |field: Field| {
        let mut play = field
            .french("a: cavalry 4/5 heavy elite @c2")
            .allied("x: long 3/3 @c4 ^12")
            .segment(FRENCH, Segment::Charge);
        play.dice(vec![1; 12]);
        play.order(charge(&play, "c2 c3 c4", "a", "")).order(NO_SQUARE);
        let roll = rolls(&play, Purpose::ChargeAttack).remove(0);
        let pips: i16 =
            roll.modifiers.iter().filter(|one| one.unit == empire::why::Unit::Die).map(|one| one.value).sum();
        (roll.faces.len(), pips)
    };
    assert_eq!(dice(map_g()), (4, 1), "heavy and elite give one: EMP-R41");
    assert_eq!(dice(map_g().option("charge_quality_cumulative = true")), (4, 2));
    assert_eq!(dice(map_g().height("c4", 1)), (3, 1));
    assert_eq!(dice(map_g().height("c1 c2", 1)), (5, 1));
    assert_eq!(dice(map_g().ground("c3", "broken")), (3, 1));
    assert_eq!(dice(map_g().boundary("c3", "c4", "stream", "")), (2, 1));
}

/// EMP-10.0a EMP-10.0b EMP-10.1a EMP-10.1b EMP-10.1c EMP-10.1d EMP-10.1e EMP-10.11a EMP-10.71a EMP-12.65a EMP-9.4c EMP-R37 EMP-R38 EMP-R109
#[test]
fn who_may_not_charge() {
    let field = lists()
        .french("horse: gun 1 horse @c2 ^0")
        .french("foot: long 2/3 @a1 ^0")
        .french("far: cavalry 2/4 light @a2")
        .allied("near: cavalry 2/4 light @c6");
    let play = field.segment(FRENCH, Segment::Charge);
    play.allowed(charge(&play, "c2 c3 c4", "a", ""));
    play.refused(charge(&play, "c2 c3 c4", "horse", ""), "EMP-10.71a");
    play.refused(charge(&play, "c2 c3 c4", "foot", ""), "EMP-10.0a");
    play.refused(charge(&play, "c2 c3 c4", "", ""), "EMP-10.0a");
    play.refused(charge(&play, "c2 c3 c4", "far", ""), "EMP-10.1e");
    play.refused(charge(&play, "c2 b3 c4", "a", ""), "EMP-10.1c");
    play.refused(charge(&play, "c2 c3 c6", "a", ""), "EMP-10.1b");
    play.refused(charge(&play, "c2 c3 c5", "a", ""), "EMP-10.0a");
    play.refused(charge(&play, "c2 c3 c4", "a", "allied-commander"), "EMP-2.2a");
    play.refused(charge(&play, "c2 c3 c4", "a", "french-commander"), "EMP-R111");
    let blocked = lists().allied("hq: cavalry 1/3 light @c3").segment(FRENCH, Segment::Charge);
    blocked.refused(charge(&blocked, "c2 c3 c4", "a", ""), "EMP-10.1d");
    blocked.refused(charge(&blocked, "c2 c3 c3", "a", ""), "EMP-10.1a");
    let pinned = lists().allied("y: long 2/3 @b2 ^6").segment(FRENCH, Segment::Charge);
    pinned.refused(charge(&pinned, "c2 c3 c4", "a", ""), "EMP-10.11a");
    let free = lists().allied("y: long 2/3 @b2 ^18").segment(FRENCH, Segment::Charge);
    free.allowed(charge(&free, "c2 c3 c4", "a", ""));
    let around = lists().all_around("b2").allied("y: long 2/3 @b2 ^18").segment(FRENCH, Segment::Charge);
    around.refused(charge(&around, "c2 c3 c4", "a", ""), "EMP-10.11a");
    for field in [
        lists().ground("c4", "woods"),
        lists().ground("c3", "village"),
        lists().ground("c3", "marsh"),
        lists().height("c3", 1).boundary("c2", "c3", "slope", ", up = \"c3\""),
        lists().boundary("c3", "c4", "minor-river", ", crossing = \"bridge\""),
    ] {
        let play = field.segment(FRENCH, Segment::Charge);
        play.refused(charge(&play, "c2 c3 c4", "a", ""), "EMP-10.0b");
    }
    let out = edited(&lists(), FRENCH, Segment::Charge, |sheet| {
        sheet["units"][0]["marks"] = serde_json::json!([]);
        sheet["units"][1]["marks"] = serde_json::json!(["in_command", "charged"]);
    });
    out.refused(charge(&out, "c2 c3 c4", "a", ""), "EMP-9.4c");
    out.refused(charge(&out, "c2 c3 c4", "b", ""), "EMP-14.65a");
    let routed = edited(&lists(), FRENCH, Segment::Charge, |sheet| sheet["units"][0]["routed"] = 1.into());
    routed.refused(charge(&routed, "c2 c3 c4", "a", ""), "EMP-R84");
}

/// EMP-R85 A charge at a headquarters alone succeeds without dice.
#[test]
fn a_headquarters_alone_is_ridden_down() {
    let field = map_g()
        .french("a: cavalry 3/5 light @c2")
        .allied("hq: hq @c4 radius=3 of=staff")
        .allied("x: long 2/3 @g6 ^12")
        .headquarters(ALLIED, "hq");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    assert_eq!((play.where_is("a"), play.where_is("hq")), ("c4".into(), String::new()));
    no_more(&play);
}

/// EMP-10.32a EMP-10.33a EMP-9.54a EMP-12.21a EMP-12.22a EMP-14.31a EMP-14.32a Attached guns and a headquarters may be spared, and may volunteer.
#[test]
fn guns_and_headquarters_may_be_spared() {
    let field = map_g()
        .french("a: cavalry 6/6 light @c2")
        .allied("x: long 4/4 @c4 ^12")
        .allied("gun: gun 2 @c4 ^12 on=x")
        .allied("y: cavalry 1/4 light @c4")
        .allied("hq: hq @c4 radius=3 of=staff")
        .headquarters(ALLIED, "hq");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", "")).order(NO_SQUARE);
    play.refused(loss(&play, "x"), "EMP-10.3b");
    play.allowed(loss(&play, "gun"));
    play.allowed(loss(&play, "hq"));
    play.order(loss(&play, "y"));
    assert_eq!(play.face("x").0, 3);
    play.order(loss(&play, "x"));
    assert_eq!((play.face("x").0, play.face("gun").0, play.where_is("hq")), (2, 2, "c4".into()));
}

/// EMP-10.4a EMP-R43 Annihilation is no success if the cavalry lost more steps than it inflicted.
#[test]
fn both_conditions_must_hold() {
    let field = map_g()
        .french("a: cavalry 6/6 light @c2")
        .french("b: cavalry 4/6 light @c2")
        .allied("x: cavalry 1/4 light @c4");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([6, 6].into_iter().chain([6; 5]));
    play.order(charge(&play, "c2 c3 c4", "a b", ""));
    play.order(loss(&play, "a"));
    assert_eq!(play.where_is("x"), "", "gone, but one step against two");
    play.order(retreat(&play, "c1"));
    assert_eq!(play.where_is("a"), "c1");
}

/// EMP-10.9b EMP-10.92a EMP-R46 Heavy cavalry may decline, or join; barred ground ends a pursuit.
#[test]
fn heavy_cavalry_may_decline() {
    let field = || {
        map_g()
            .french("a: cavalry 4/6 heavy @c2")
            .french("b: cavalry 2/6 light @c2")
            .allied("x: cavalry 2/3 light @c4")
            .allied("y: cavalry 1/3 light @c4")
    };
    let fire = [1; 6];
    let mut mixed = field().segment(FRENCH, Segment::Charge);
    mixed.dice(fire).dice([6, 5, 1, 1, 1, 1, 3]);
    mixed.order(charge(&mixed, "c2 c3 c4", "a b", ""));
    mixed.order(loss(&mixed, "x"));
    mixed.order(retreat(&mixed, "c5"));
    mixed.refused(Order::PursuitHeavy { units: mixed.units("b") }, "EMP-10.9b");
    mixed.dice([6, 1]);
    mixed.order(Order::PursuitHeavy { units: mixed.units("") });
    assert_eq!(dice_of(&mixed, Purpose::ChargeAttack), [4, 2, 2], "the light cavalry alone pursues");
    let mut barred = field().ground("c5", "woods").segment(FRENCH, Segment::Charge);
    barred.dice(fire).dice([6, 5, 1, 1, 1, 1]);
    barred.order(charge(&barred, "c2 c3 c4", "a b", ""));
    barred.order(loss(&barred, "x"));
    barred.order(retreat(&barred, "c5"));
    assert!(matches!(barred.frame(), Frame::Segment(_)), "no die is rolled");
    let mut heavy = map_g()
        .french("a: cavalry 4/6 heavy @c2")
        .allied("x: cavalry 2/3 light @c4")
        .allied("y: cavalry 1/3 light @c4")
        .segment(FRENCH, Segment::Charge);
    heavy.dice(fire).dice([6, 5, 1, 1]);
    heavy.order(charge(&heavy, "c2 c3 c4", "a", ""));
    heavy.order(loss(&heavy, "x"));
    heavy.order(retreat(&heavy, "c5")).order(hand(Hand::Decline));
    assert!(matches!(heavy.frame(), Frame::Segment(_)));
    no_more(&heavy);
}

/// EMP-10.93a EMP-10.94b EMP-R47 Others in the area fire at pursuers; without success the cavalry stays and is not repelled.
#[test]
fn others_fire_at_pursuers() {
    let field = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("x: cavalry 2/3 light @c4")
        .allied("foot: long 4/4 @c5 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1, 1, 1, 1, 6, 1, 1, 1, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    assert_eq!(play.face("x"), (1, 2), "one point of two is not more than half");
    play.order(retreat(&play, "b2"));
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1, 1, 1, 1, 6, 6, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    assert_eq!(play.where_is("x"), "");
    let field = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("x: cavalry 4/3 light @c4")
        .allied("y: cavalry 1/3 light @c4")
        .allied("foot: long 4/4 @c5 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1; 10]).dice([6, 6, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    play.order(loss(&play, "x"));
    play.dice([3]).dice([6, 1]).dice([1, 1]);
    play.order(retreat(&play, "c5"));
    assert_eq!(play.asked(), Some(ALLIED), "infantry that did not retreat may form square");
    play.order(NO_SQUARE);
    assert_eq!(dice_of(&play, Purpose::FirstFire), [10, 2], "the infantry alone fires, at half");
    assert_eq!((play.where_is("a"), play.face("a")), ("c4".into(), (2, 5)));
    no_more(&play);
}

/// DP-39 EMP-1.2a Irregulars fall back before a charge, which ends in the middle area.
#[test]
fn irregulars_fall_back_before_a_charge() {
    let field = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("cossacks: cavalry 2/3 irregular @c4")
        .with("special = [{ hook = \"irregular_free\", units = [\"cossacks\"] }]");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    assert_eq!(play.asked(), Some(ALLIED));
    play.order(Order::RetreatBeforeCharge { units: play.units("cossacks") });
    play.order(retreat(&play, "c5"));
    assert_eq!((play.where_is("a"), play.where_is("cossacks")), ("c3".into(), "c5".into()));
    no_more(&play);
}

/// DP-39 EMP-1.2a Those that stay are charged as if the others had never stood there.
#[test]
fn irregulars_that_stay_are_charged_alone() {
    let field = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("platov: cavalry 3/3 irregular @c4")
        .with("special = [{ hook = \"irregular_free\", units = [\"platov\"] }]");
    let mut alone = field.segment(FRENCH, Segment::Charge);
    alone.dice([1; 20]);
    alone.order(charge(&alone, "c2 c3 c4", "a", ""));
    alone.order(Order::RetreatBeforeCharge { units: Units::NONE });
    let mut left = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("platov: cavalry 3/3 irregular @c4")
        .allied("ilovaiski: cavalry 2/3 irregular @c4")
        .with("special = [{ hook = \"irregular_free\", units = [\"platov\", \"ilovaiski\"] }]")
        .segment(FRENCH, Segment::Charge);
    left.dice([1; 20]);
    left.order(charge(&left, "c2 c3 c4", "a", ""));
    left.order(Order::RetreatBeforeCharge { units: left.units("ilovaiski") });
    left.order(retreat(&left, "c5"));
    for purpose in [Purpose::FirstFire, Purpose::ChargeAttack, Purpose::SecondFire] {
        assert_eq!(dice_of(&left, purpose), dice_of(&alone, purpose), "{purpose:?}");
    }
    assert_eq!(left.where_is("ilovaiski"), "c5");
}

/// EMP-17.12c Attached guns add nothing when a square is formed under duress; EMP-17.12b nor does a cavalry leader.
#[test]
fn what_helps_a_square() {
    let field = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("x: long 4/3 @c4 ^12")
        .allied("gun: gun 1 @c4 ^12 on=x")
        .formation(ALLIED, "second", "rider", None)
        .leader(ALLIED, "rider: formation 2-1/3-3 @c4 cavalry");
    let play = field.segment(FRENCH, Segment::Charge);
    let number = empire::rules::stances::duress(&play.scene(), ALLIED, play.area("c4"), play.units("x"));
    assert_eq!(number.iter().map(|one| one.value).sum::<i16>(), 3);
}

/// EMP-R08 Only a cavalry leader adds to a charge; others may ride along.
#[test]
fn other_leaders_ride_along_without_adding() {
    for (flag, dice) in [("", 4), ("cavalry", 6)] {
        let field = map_g()
            .french("a: cavalry 4/6 light @c2")
            .formation(FRENCH, "first", "boss", None)
            .leader(FRENCH, &format!("boss: formation 2-2/3-3 @c2 {flag}"))
            .allied("x: cavalry 2/3 light @c4")
            .allied("y: long 3/3 @g6 ^12");
        let mut play = field.segment(FRENCH, Segment::Charge);
        play.dice([1; 12]);
        play.order(charge(&play, "c2 c3 c4", "a", "boss"));
        assert_eq!(dice_of(&play, Purpose::ChargeAttack), [dice]);
    }
}

/// EMP-O30 Squares may be forbidden to a side: then nobody is asked. EMP-17.0b
#[test]
fn squares_may_be_forbidden() {
    let field = map_g()
        .rule(ALLIED, "square = false")
        .french("a: cavalry 4/6 light @c2")
        .allied("x: long 4/3 @c4 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1; 12]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    assert!(rolls(&play, Purpose::Square).is_empty());
    assert_eq!(dice_of(&play, Purpose::FirstFire), [2]);
}

/// EMP-O16 With corner contact as adjacency infantry pins cavalry across a corner too.
#[test]
fn corners_may_pin() {
    let field =
        |option: &str| lists().option(option).allied("y: long 2/3 @b3 ^9").segment(FRENCH, Segment::Charge);
    let usual = field("corner_is_adjacent = false");
    usual.allowed(charge(&usual, "c2 c3 c4", "a", ""));
    let corner = field("corner_is_adjacent = true");
    corner.refused(charge(&corner, "c2 c3 c4", "a", ""), "EMP-10.11a");
}

/// EMP-R83 All that is in a broken square routs without a die, the elite and cavalry too, whatever it lost; guns are lost, and
/// others check in cascade.
#[test]
fn all_of_a_broken_square_routs() {
    let field = map_g()
        .french("a: cavalry 7/6 heavy @c2")
        .french("b: cavalry 7/6 heavy @c2")
        .allied("x: long 6/4 @c4 ^12 elite")
        .allied("gun: gun 1 @c4 ^12")
        .allied("horse: cavalry 2/4 light @c4")
        .allied("passed: cavalry 1/4 light @b5");
    let mut play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c4")]]);
        sheet["units"][2]["step"] = 3.into();
    });
    play.dice([1; 6]).dice([6, 6, 6, 6, 1, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a b", ""));
    take_losses(&mut play);
    play.dice([1, 1]);
    flee_anywhere(&mut play);
    assert!(play.face("x").0 <= 3 && rolls(&play, Purpose::Rout).is_empty(), "it would have had to check");
    assert!(["x", "horse"].iter().all(|unit| play.scene().is_routed(play.unit(unit))));
    assert_eq!((play.where_is("gun"), play.where_is("a")), (String::new(), "c4".into()));
    assert!(!rolls(&play, Purpose::Cascade).is_empty());
}

/// EMP-R83 Guns of a broken square are lost, horse guns too.
#[test]
fn horse_guns_of_a_broken_square_are_lost() {
    let field = map_g()
        .french("a: cavalry 7/6 heavy @c2")
        .french("b: cavalry 7/6 heavy @c2")
        .allied("x: long 6/4 @c4 ^12 elite")
        .allied("gun: gun 2 @c4 ^12 horse")
        .allied("horse: cavalry 3/4 light @c4");
    let mut play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c4")]]);
        sheet["units"][2]["step"] = 3.into();
    });
    play.dice([1; 9]).dice([6, 6, 6, 6, 6, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a b", ""));
    let gun = play.unit("gun");
    while let Frame::Losses(_) = play.frame() {
        let others = play.listed().into_iter().find(|order| *order != Order::AssignLoss { unit: gun });
        play.order(others.expect("others can take the loss"));
    }
    flee_anywhere(&mut play);
    let lost = Event::Eliminated { unit: gun, how: Loss::RoutedGuns };
    assert!(play.events.contains(&lost), "{:?}", play.events);
}

/// EMP-R45 Leaders whose cavalry is shot down to the last man are back where they started.
#[test]
fn leaders_of_lost_cavalry_return() {
    let field = map_g()
        .french("a: cavalry 1/5 light @c2")
        .french("rest: long 3/5 @a5 ^0")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 2-2/2-3 @c2 cavalry")
        .allied("x: long 6/5 @c4 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([6, 1, 1]).dice([1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", "boss")).order(NO_SQUARE);
    assert_eq!((play.where_is("a"), play.where_is_leader("boss")), (String::new(), "c2".into()));
    assert!(matches!(play.frame(), Frame::Segment(Segment::Charge)));
    no_more(&play);
}

/// EMP-R45 EMP-20.1a Repelled cavalry that has nowhere to go from where it started is lost, its leaders stay.
#[test]
fn cavalry_without_a_route_is_lost() {
    let repelled = |weak: &str| {
        let full = "b3 d3 b4 d4 b5 c5 d5".split(' ').map(|area| (area, 15));
        let field = weak
            .split(' ')
            .map(|area| (area, 1))
            .chain(full)
            .fold(map_g(), |field, (area, sp)| field.allied(&format!("in-{area}: short {sp}/3 @{area}")));
        let mut play = field
            .french("a: cavalry 4/6 light @c2")
            .french("rest: long 3/5 @a7 ^0")
            .formation(FRENCH, "first", "boss", None)
            .leader(FRENCH, "boss: formation 2-2/2-3 @c2")
            .allied("platov: cavalry 3/3 irregular @c4")
            .allied("ilovaiski: cavalry 2/3 irregular @c4")
            .with("special = [{ hook = \"irregular_free\", units = [\"platov\", \"ilovaiski\"] }]")
            .segment(FRENCH, Segment::Charge);
        play.dice([1; 6]).dice([1; 4]).dice([1; 3]);
        play.order(charge(&play, "c2 c3 c4", "a", "boss"));
        play.order(Order::RetreatBeforeCharge { units: play.units("ilovaiski") });
        play.order(retreat(&play, "c3"));
        no_more(&play);
        play
    };
    let around = "b1 d1 b2 d2";
    let mut back = repelled(around);
    back.order(retreat(&back, "c1"));
    assert_eq!((back.where_is("a"), back.where_is_leader("boss")), ("c1".into(), "c1".into()));
    let lost = repelled(&format!("{around} c1"));
    assert_eq!((lost.where_is("a"), lost.where_is_leader("boss")), (String::new(), "c2".into()));
    assert!(matches!(lost.frame(), Frame::Segment(Segment::Charge)));
}

/// EMP-1.2a EMP-10.92a Cavalry does not pursue into an area the scenario closes to it.
#[test]
fn nobody_pursues_into_a_closed_area() {
    for (hook, asked) in [
        ("special = [{ hook = \"no_enter\", side = \"french\", areas = [\"c5\"], until_turn = 5 }]", false),
        ("special = [{ hook = \"no_enter\", side = \"french\", areas = [\"c6\"], until_turn = 5 }]", true),
    ] {
        let mut play = lists().with(hook).segment(FRENCH, Segment::Charge);
        play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1]);
        play.order(charge(&play, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
        play.order(retreat(&play, "c5"));
        assert_eq!(matches!(play.frame(), Frame::Pursuit(_)), asked, "{hook}");
    }
}

/// EMP-R47 Who evaded a charge did not retreat from it, and is not pursued.
#[test]
fn nobody_pursues_who_evaded() {
    let mut play = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("platov: cavalry 3/3 irregular @c4")
        .allied("ilovaiski: cavalry 2/3 irregular @c4")
        .with("special = [{ hook = \"irregular_free\", units = [\"platov\", \"ilovaiski\"] }]")
        .segment(FRENCH, Segment::Charge);
    play.dice([1; 6]).dice([6, 6, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    play.order(Order::RetreatBeforeCharge { units: play.units("ilovaiski") });
    play.order(retreat(&play, "c5"));
    assert_eq!((play.where_is("platov"), play.where_is("a")), (String::new(), "c4".into()));
    assert!(matches!(play.frame(), Frame::Segment(Segment::Charge)), "{:?}", play.frame());
    no_more(&play);
}

/// EMP-12.72b Unmanned guns in a park do not fire at cavalry.
#[test]
fn parked_guns_are_silent() {
    let field = map_g()
        .with("special = [ { hook = \"artillery_park\", area = \"c4\" } ]")
        .french("a: cavalry 4/6 light @c2")
        .french("foot: long 4/4 @d4 ^18")
        .allied("x: short 1/4 @c4")
        .allied("g: gun 4 @c4 ^12 reserve");
    let mut play = field.segment(FRENCH, Segment::Charge);
    let (target, at) = (play.area("c4"), play.area("d4"));
    let firing = empire::rules::assault::fire::firing(&play.scene(), ALLIED, target, at);
    assert_eq!(firing, play.units("x"), "nor at an assault");
    play.dice([1]).dice([1; 4]).dice([1]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    assert_eq!(dice_of(&play, Purpose::FirstFire), [1], "half of the infantry alone");
}

/// DP-39 EMP-20.0d EMP-R103 Irregulars are gone before the cavalry comes to stand in the middle area: what lies beside that is not next
/// to the enemy while they go.
#[test]
fn irregulars_go_before_the_cavalry_comes() {
    let field = map_g()
        .french("a: cavalry 4/6 light @c2")
        .allied("cossacks: cavalry 2/3 irregular @c4")
        .with("special = [{ hook = \"irregular_free\", units = [\"cossacks\"] }]");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    play.order(Order::RetreatBeforeCharge { units: play.units("cossacks") });
    assert_eq!(play.where_is("a"), "c2");
    play.order(retreat(&play, "d3"));
    assert_eq!((play.where_is("a"), play.where_is("cossacks")), ("c3".into(), "d3".into()));
    no_more(&play);
}

/// EMP-10.9a EMP-9.53a EMP-3.21a Who falls back is pursued, also where a headquarters beside him is lost and its staff officers check.
#[test]
fn a_lost_headquarters_stops_no_pursuit() {
    let field = lists()
        .allied("hq: hq @c4 radius=3 of=staff")
        .headquarters(ALLIED, "hq")
        .leader(ALLIED, "aide: staff 1-1/1-1 of=staff");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1]);
    play.order(charge(&play, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
    play.dice([1, 1]).dice([1]).dice([1, 1]);
    play.order(loss(&play, "x"));
    play.order(retreat(&play, "c5"));
    assert_eq!((play.where_is("hq"), play.where_is("x")), (String::new(), "c5".into()));
    assert_eq!(rolls(&play, Purpose::LeaderCheck).len(), 2, "for the losses, and for the headquarters");
    assert!(matches!(play.frame(), Frame::Pursuit(_)), "{:?}", play.frame());
    no_more(&play);
}

/// EMP-R48 Units that were routed before the charge and fall back one area can be pursued.
#[test]
fn who_was_routed_before_is_pursued() {
    let field = map_g()
        .french("a: cavalry 6/5 light @c2")
        .allied("x: cavalry 2/3 light @c4")
        .allied("y: cavalry 1/3 light @c4")
        .allied("rest: long 3/3 @g6 ^12");
    let mut play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["units"][1]["routed"] = 1.into();
        sheet["units"][2]["routed"] = 1.into();
    });
    play.dice([6, 6, 1, 1, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    play.dice([6]);
    play.order(loss(&play, "x"));
    play.order(retreat(&play, "c5"));
    assert_eq!(rolls(&play, Purpose::Pursuit).len(), 1);
    no_more(&play);
}

/// EMP-10.2e EMP-3.11a EMP-R79 Of several cavalry leaders who ride along the senior one adds who may help the charging units; of equals
/// the one who adds most.
#[test]
fn the_leader_who_can_help_adds() {
    let field = map_g()
        .french("a: cavalry 4/6 light @c2 of=dragoons")
        .french("far: cavalry 2/4 light @a1 of=reserve")
        .formation(FRENCH, "reserve", "murat", None)
        .formation(FRENCH, "dragoons", "grouchy", None)
        .leader(FRENCH, "murat: formation 3-4/2-4 @c2 cavalry")
        .leader(FRENCH, "grouchy: formation 2-2/2-3 @c2 cavalry")
        .allied("x: cavalry 2/3 light @c4")
        .allied("y: long 3/3 @g6 ^12");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1; 12]);
    play.order(charge(&play, "c2 c3 c4", "a", "murat grouchy"));
    assert_eq!(dice_of(&play, Purpose::ChargeAttack), [6]);
}

/// EMP-R111 EMP-R45 With repelled cavalry go those who rode along; others who stand where it started stay.
#[test]
fn only_riders_recoil() {
    let field = lists().french("foot: long 2/3 @c2 ^0").commander(FRENCH, "9-0/0-3 @c2");
    let mut play = field.segment(FRENCH, Segment::Charge);
    play.dice([1; 2]).dice([1; 8]).dice([1; 2]);
    play.order(charge(&play, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
    let Frame::Retreat(asked) = play.frame() else { panic!("{:?}", play.frame()) };
    assert_eq!((asked.units, asked.leaders), (play.units("a b"), play.leaders("boss")));
    play.order(retreat(&play, "c1"));
    assert_eq!(
        (play.where_is_leader("boss"), play.where_is_leader("french-commander")),
        ("c1".into(), "c2".into())
    );
    no_more(&play);
}

/// EMP-16.4a EMP-10.91d Where a part of a line has gone back, pursuit follows that part and not the others.
#[test]
fn a_part_that_went_back_is_pursued() {
    let field = map_b()
        .french("a: cavalry 6/6 light @b34")
        .allied("x: long 4/4 @b56 ^12")
        .allied("rest: long 3/3 @b77 ^12");
    let mut play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["units"][1]["parts"] = serde_json::json!([{ "area": 32, "heading": 12 }, null]);
    });
    play.dice([1]).dice([6, 6, 1, 1, 1, 1]).dice([1]);
    play.order(charge(&play, "b34 b44 b55", "a", ""));
    take_losses(&mut play);
    play.dice([1]).dice([6, 6, 1, 1, 1, 1]);
    play.order(retreat(&play, "b65"));
    keep_headings(&mut play);
    play.order(Order::PursuitAfter { enter: true });
    assert_eq!(play.where_is("a"), "b65");
}

/// EMP-17.1b EMP-10.24a A square whose infantry a charge has killed is none for the next.
#[test]
fn a_square_without_infantry_does_not_halve_the_next_charge() {
    let field = map_g()
        .french("a: cavalry 2/6 light @c2")
        .french("b: cavalry 2/6 light @c2")
        .french("c: cavalry 3/6 light @c2")
        .allied("foot: short 2/4 @c4")
        .allied("horse: cavalry 1/4 light @c4")
        .allied("y: long 3/3 @g7 ^12");
    let mut play = edited(&field, FRENCH, Segment::Charge, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c4")]]);
    });
    play.dice([6, 6, 1]).dice([6]).dice([1]);
    play.order(charge(&play, "c2 c3 c4", "a b", ""));
    play.order(loss(&play, "a"));
    play.order(loss(&play, "foot"));
    play.order(retreat(&play, "c1"));
    assert!(!play.scene().in_square(play.unit("horse")));
    play.dice([1, 1]).dice([1; 3]).dice([1]);
    play.order(charge(&play, "c2 c3 c4", "c", ""));
    assert_eq!(dice_of(&play, Purpose::ChargeAttack), [1, 3], "one of two, for the square; then all three");
}
