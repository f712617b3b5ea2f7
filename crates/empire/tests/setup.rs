//! Set-up (DP-01).

use crate::common::*;
use empire::course::{Frame, Step};
use empire::order::Piece;

fn field() -> Field {
    map_g()
        .french("a: long 4/4 @c3 ^0 zone=c4,c5")
        .french("h: cavalry 2/4 @c3")
        .french("p: long 4/6 @a1 ^0")
        .french("c: short 1/5 child=p")
        .allied("x: long 3/4 @g7 ^12")
        .allied("y: cavalry 1/4 @c6")
}

fn place(play: &Play, unit: &str, area: &str, facing: Option<u8>) -> Order {
    Order::SetupPlace {
        piece: Piece::Unit(play.unit(unit)),
        area: play.area(area),
        heading: facing.map(heading),
    }
}

/// EMP-13.9b, EMP-R104 At set-up the owner chooses headings, and areas of a zone, once for each piece; then the other side does.
#[test]
fn the_owner_sets_up() {
    let mut play = field().deal();
    assert_eq!(play.frame(), Frame::Turn(Step::Setup(FRENCH)));
    play.refused(place(&play, "a", "d4", None), "EMP-2.3v");
    play.refused(place(&play, "x", "g7", Some(0)), "EMP-2.2a");
    play.refused(place(&play, "h", "c3", Some(0)), "EMP-13.94a");
    play.order(place(&play, "a", "c4", Some(6)));
    assert_eq!((play.where_is("a").as_str(), play.heading("a")), ("c4", 6));
    play.refused(place(&play, "a", "c5", None), "EMP-R104");
    play.order(Order::SetupDone {});
    assert_eq!(play.frame(), Frame::Turn(Step::Setup(ALLIED)));
    play.order(Order::SetupDone {});
    assert_eq!(play.frame(), Frame::Turn(Step::First([None; 2])));
}

/// EMP-11.31a Alternate units may be deployed at set-up.
#[test]
fn units_are_deployed_at_set_up() {
    let mut play = field().deal();
    play.order(Order::SetupDeploy { child: play.unit("c") });
    assert_eq!((play.where_is("c").as_str(), play.face("p")), ("a1", (3, 5)));
    play.refused(Order::SetupDeploy { child: play.unit("a") }, "EMP-11.3a");
}

/// Whoever does not answer lets the set-up stand.
#[test]
fn silence_lets_the_set_up_stand() {
    let play = field().deal();
    assert_eq!(empire::rules::by_default(&play.state, FRENCH), Some(Order::SetupDone {}));
}

/// EMP-R104 Whatever may be ordered in a set-up is listed: a piece placed without a new heading too, and none where it stands
/// that has no heading.
#[test]
fn all_of_a_set_up_is_listed() {
    let play = field().deal();
    play.refused(place(&play, "h", "c3", None), "EMP-2.3v");
    let listed = play.listed();
    for area in ["c3", "c4", "c5"] {
        let order = place(&play, "a", area, None);
        play.allowed(order);
        assert!(listed.contains(&order), "{area}");
    }
}

/// EMP-13.12a At set-up nobody is placed among enemies.
#[test]
fn nobody_is_set_up_among_enemies() {
    let play = field().allied("z: cavalry 1/4 @c5").deal();
    play.refused(place(&play, "a", "c5", None), "EMP-13.12a");
    play.allowed(place(&play, "a", "c4", None));
}

/// EMP-R100 What a side leaves at set-up it does not control.
#[test]
fn what_is_left_at_set_up_is_not_controlled() {
    let mut play = map_g().french("a: long 4/4 @c3 ^0 zone=c4").allied("x: long 3/4 @g7 ^12").deal();
    assert_eq!(play.state.record.control(play.area("c3")), Some(FRENCH));
    play.order(place(&play, "a", "c4", None));
    let control = |area: &str| play.state.record.control(play.area(area));
    assert_eq!([control("c3"), control("c4")], [None, Some(FRENCH)]);
}
