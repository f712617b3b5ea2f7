//! 9.0 Formations.

use crate::common::*;
use eagles::ids::Formation::{Column, Line, Square};

/// EAG-9.0a Infantry without a marker is in Line and may take another formation; no other kind has one.
#[test]
fn only_infantry_has_a_formation() {
    let mut play = battle("quatre-bras").at("F-C", [XF1.up(), XF4.up(), XF6.up(), XFG1.up()]).play();
    assert_eq!(play.formation(XF1), Line);
    for other in [XF4, XF6, XFG1] {
        play.refused(form(other, Square), "EAG-9.0a");
        play.refused(go_as(other, "reserve", Column), "EAG-9.0a");
    }
    play.refused(form(XF1, Line), "EAG-9.0a");
    play.give(form(XF1, Square));
    assert_eq!(play.formation(XF1), Square);
}

/// EAG-9.0b An engaged card that changes formation has moved: it neither attacks nor moves in that turn.
#[test]
fn an_engaged_change_is_the_whole_action() {
    let mut play = battle("quatre-bras").at("A-C", [XB1.up(), XF1.up(), XF2.up()]).play();
    play.give(form(XF1, Column));
    play.refused(shock(XF1, XB1), "EAG-9.0b");
    play.refused(fire(XF1, XB1), "EAG-9.0b");
    play.refused(go(XF1, "F-C"), "EAG-8.0a");
    play.roll(fire(XF2, XB1), [1, 1, 1, 1]);
    play.refused(form(XF2, Column), "EAG-9.0b");
}

/// EAG-9.0c A card that is not engaged changes formation for nothing, before its move or with it, also when it engages.
#[test]
fn an_unengaged_change_is_free() {
    let fresh = || battle("quatre-bras").at("F-C", [XF1.up(), XF2.up()]).at("A-C", [XB1.up()]).play();
    let mut play = fresh();
    play.give(go_as(XF1, "A-C", Column));
    assert_eq!((play.place(XF1).as_str(), play.formation(XF1)), ("A-C", Column));
    play.give(form(XF2, Square));
    play.give(go(XF2, "A-C"));
    assert_eq!((play.place(XF2).as_str(), play.formation(XF2)), ("A-C", Square));
}

/// EAG-9.0d From the Reserve a card comes in any formation, into a melee too.
#[test]
fn the_reserve_lets_go_in_any_formation() {
    let play = battle("quatre-bras").at("F-C", [XF2.up(), XB1.up()]).reserve([XF1]).play();
    for formation in [Column, Square] {
        assert!(play.allows(&go_as(XF1, "F-C", formation)));
        assert!(play.allows(&go_as(XF1, "F-L", formation)));
    }
    let mut play = play;
    play.give(go_as(XF1, "F-C", Square));
    assert_eq!(play.formation(XF1), Square);
}

/// EAG-R16 A card changes once in a turn, and not at all if it has disengaged.
#[test]
fn one_change_in_a_turn() {
    let mut play = battle("quatre-bras")
        .at("F-C", [XF1.up()])
        .at("A-C", [XB1.up()])
        .at("A-L", [XB2.up(), XF2.up(), XF3.up()])
        .play();
    play.give(form(XF1, Square));
    play.refused(form(XF1, Column), "EAG-R16");
    play.refused(go_as(XF1, "A-C", Column), "EAG-R16");
    play.refused(go_as(XF2, "F-R", Column), "EAG-R16");
    play.give(go(XF2, "F-R"));
    play.refused(form(XF2, Column), "EAG-R16");
}

/// EAG-9.1a Infantry in Line fires at its printed rating. EAG-9.1b It may not shock, but may be shocked.
#[test]
fn line() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XF1.up(), XF4.up()]);
    let mut play = drawn.play();
    play.refused(shock(XF1, XB1), "EAG-7.32a");
    assert_eq!(rating(&play.roll(fire(XF1, XB1), [5, 4, 1])), Some(2));
    assert_eq!(play.hits(XB1), 1);
    let mut play = drawn.play();
    assert_eq!(rating(&play.roll(shock(XF4, XB1), [3, 2, 1])), Some(4));
}

/// EAG-9.2a EAG-7.32d A Column shocks at its printed rating or fires at F1.
#[test]
fn column_attacks() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XF2.column()]);
    let mut play = drawn.play();
    assert_eq!(rating(&play.roll(shock(XF2, XB1), [4, 3, 1, 1])), Some(3));
    assert_eq!(play.hits(XB1), 1);
    let mut play = drawn.play();
    assert_eq!(rating(&play.roll(fire(XF2, XB1), [5, 5, 5, 6])), Some(1));
    assert_eq!(play.hits(XB1), 1);
}

/// EAG-9.2b EAG-9.3e EAG-7.32c Guns add one against a Column and against a Square, at both ranges; against a Line they do
/// not.
#[test]
fn formations_under_guns() {
    for (target, long, short) in [(XB1.up(), 1, 3), (XB1.column(), 2, 4), (XB1.square(), 2, 4)] {
        let far = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [target.clone()]);
        assert_eq!(rating(&far.play().roll(fire(XF6, XB1), [1, 1, 1])), Some(long));
        let near = battle("quatre-bras").at("F-C", [XF6.up(), target]);
        assert_eq!(rating(&near.play().roll(fire(XF6, XB1), [1, 1, 1])), Some(short));
    }
    let heavy = battle("quatre-bras").at("F-C", [XF8.up()]).at("A-C", [XB1.square()]);
    assert_eq!(rating(&heavy.play().roll(fire(XF8, XB1), [1, 1])), Some(3));
}

/// EAG-9.2c Infantry and Cavalry attack a Column at their own ratings.
#[test]
fn columns_under_other_arms() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.column(), XF1.up(), XF2.column(), XF4.up()]);
    assert_eq!(rating(&drawn.play().roll(fire(XF1, XB1), [1, 1, 1])), Some(2));
    assert_eq!(rating(&drawn.play().roll(shock(XF2, XB1), [1, 1, 1, 1])), Some(3));
    assert_eq!(rating(&drawn.play().roll(shock(XF4, XB1), [1, 1, 1])), Some(4));
    assert_eq!(rating(&drawn.play().roll(fire(XF4, XB1), [1, 1, 1])), Some(1));
}

/// EAG-9.3a A Square moves and engages. EAG-9.3b It fires at F1 and does not shock.
#[test]
fn square_attacks() {
    let mut play = battle("quatre-bras").at("F-C", [XF2.square()]).at("A-C", [XB1.up()]).play();
    play.give(go(XF2, "A-C"));
    assert_eq!((play.place(XF2).as_str(), play.formation(XF2)), ("A-C", Square));
    let mut play = battle("quatre-bras").at("A-C", [XB1.up(), XF2.square()]).play();
    play.refused(shock(XF2, XB1), "EAG-9.3b");
    assert_eq!(rating(&play.roll(fire(XF2, XB1), [5, 5, 5, 6])), Some(1));
}

/// EAG-9.3c A Square has one more Morale.
#[test]
fn square_morale() {
    let drawn = |piece| battle("quatre-bras").at("A-C", [piece, XF1.up()]).turn_of(ALLIED).morale().play();
    assert_eq!(values(&drawn(XB1.square().hits(1)).roll(check(XB1), [4])), [4]);
    let mut line = battle("quatre-bras")
        .at("A-C", [XB1.up().hits(1), XB2.up(), XF1.up()])
        .turn_of(ALLIED)
        .morale()
        .play();
    assert_eq!(values(&line.roll(check(XB1), [4])), [3]);
    assert_eq!(line.place(XB1), "eliminated");
}

/// EAG-9.3d EAG-7.33b Nobody shocks a Square; anybody may fire at it.
#[test]
fn squares_are_safe_from_shock() {
    let mut play = battle("quatre-bras").at("A-C", [XB1.square(), XF2.column(), XF4.up(), XF7.up()]).play();
    play.refused(shock(XF2, XB1), "EAG-7.33b");
    play.refused(shock(XF4, XB1), "EAG-7.33b");
    for (card, dice) in [(XF2, 4), (XF4, 3), (XF7, 2)] {
        play.roll(fire(card, XB1), vec![1; dice]);
    }
}

/// EAG-R45 Formations count on Terrain as everywhere, and all modifiers add up.
#[test]
fn formations_on_terrain() {
    let mut play = battle("quatre-bras").terrain(XBT2).at("A-C", [XB1.square().on(XBT2), XF7.up()]).play();
    assert_eq!(rating(&play.roll(fire(XF7, XB1), [1, 1])), Some(4));
    let mut play = battle("quatre-bras")
        .terrain(XBT2)
        .at("A-C", [XB1.column().on(XBT2), XF1.up()])
        .turn_of(ALLIED)
        .play();
    assert_eq!(shot(&play.roll(shock(XB1, XF1), [1, 1, 1, 5])), (4, 1));
}

/// EAG-R15 A marker shows even on a face-down card, and tells that it is infantry.
#[test]
fn markers_are_public() {
    let mut play = battle("quatre-bras").at("A-C", [XB1.down(), XB2.down()]).turn_of(ALLIED).play();
    play.give(form(XB1, Square));
    assert!(!play.is_up(XB1));
    let view = play.view(FRENCH);
    let side = view.field.side(ALLIED);
    let slot = side.find(play.token(XB1)).unwrap();
    assert_eq!((side.formation(slot), side.kinds(slot)), (Square, eagles::side::Kinds::INFANTRY));
    let other = side.find(play.token(XB2)).unwrap();
    assert_eq!(side.kinds(other), eagles::side::Kinds::TROOPS);
}
