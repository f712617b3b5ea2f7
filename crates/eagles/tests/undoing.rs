//! What can be taken back: what everybody could see before, as long as nobody else was asked.

use crate::common::*;
use eagles::ids::Formation::Column;

/// The last order of a seat is taken back, or not by this clause.
#[track_caller]
fn undone(play: &mut Play, refused: Option<&str>) {
    let answer = play.table.undo(FRENCH);
    assert_eq!(answer.err().and_then(|error| error.clause).as_deref(), refused);
}

/// EAG-R12 A face-up card that moves, steps or changes formation shows nothing; who thinks again takes it back.
#[test]
fn what_everybody_could_see_is_taken_back() {
    let mut play = battle("waterloo")
        .terrain(XFT1)
        .at("F-C", [XF1.up(), XF2.up()])
        .at("A-C", [XB1.up()])
        .at("A-L", [XB2.up()])
        .play();
    let before = play.state().clone();
    for order in [form(XF1, Column), occupy(XF1, XFT1), go(XF1, "A-C"), go(XF2, "reserve")] {
        play.declare(order);
        assert!(*play.state() != before);
        undone(&mut play, None);
        assert!(*play.state() == before);
    }
}

/// EAG-R12 EAG-R17 EAG-R99 What tells of a face-down card, comes from the Reserve or rolls dice stays.
#[test]
fn what_was_shown_or_rolled_stays() {
    let drawn =
        battle("waterloo").at("F-C", [XF1.down()]).at("A-C", [XB1.up()]).at("A-L", [XB2.up(), XF3.up()]);
    let mut play = drawn.reserve([XF2]).play();
    play.declare(form(XF1, Column));
    undone(&mut play, Some("EAG-R12"));
    play.declare(go(XF2, "F-L"));
    undone(&mut play, Some("EAG-R17"));
    play.roll(fire(XF3, XB2), [1, 1]);
    undone(&mut play, Some("EAG-7.1a"));
}

/// EAG-R57 EAG-R90 Nor is taken back what opened a window, nor what in an open game showed that nobody could answer.
#[test]
fn what_was_or_was_not_answered_stays() {
    let drawn = battle("waterloo").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]).reserve([193, XB2]);
    let mut masked = drawn.clone().play();
    masked.declare(go(XF1, "A-C"));
    assert_eq!(masked.asked(), ALLIED);
    undone(&mut masked, Some("EAG-R57"));
    let mut open = battle("waterloo").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]);
    open = open.option("reaction_privacy", "open");
    let mut open = open.play();
    open.declare(go(XF1, "A-C"));
    assert_eq!(open.asked(), FRENCH);
    undone(&mut open, Some("EAG-R90"));
}
