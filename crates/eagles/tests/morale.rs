//! 6.0 Morale.

use crate::common::*;
use eagles::course::{Moment, Step};
use eagles::ids::CardId;
use eagles::order::Order;

/// A British card about to check beside another, against XF1.
fn british(cards: impl IntoIterator<Item = Piece>) -> Drawn {
    battle("quatre-bras").at("A-C", cards).at("A-C", [XF1.up()]).turn_of(ALLIED).morale()
}

/// EAG-6.0a The letters A, B, C and D are worth 4, 3, 2 and 1.
#[test]
fn morale_letters() {
    for (card, value) in [(XB3, 4), (XB1, 3), (XB2, 2), (XB8, 1)] {
        let mut play = british([card.up().hits(1), XB4.up()]).play();
        assert_eq!(values(&play.roll(check(card), [1])), [value]);
    }
}

/// EAG-6.0b EAG-6.0c One die for each hit; dice not higher than the value take the hits away.
#[test]
fn one_die_for_each_hit() {
    let mut play = british([XB3.up().hits(3)]).play();
    play.roll(check(XB3), [4, 3, 2]);
    assert_eq!((play.place(XB3).as_str(), play.hits(XB3)), ("A-C", 0));
}

/// EAG-6.0d EAG-R28 One die that is too high routs the card, however many passed; it is lost once.
#[test]
fn one_failure_routs() {
    for dice in [[1, 1, 4], [4, 1, 1], [5, 6, 4]] {
        let mut play = british([XB1.up().hits(3), XB4.up()]).play();
        play.roll(check(XB1), dice);
        assert_eq!(play.place(XB1), "eliminated", "{dice:?}");
    }
}

/// EAG-6.0e A 6 routs even where the value is 6: the Old Guard beside the Emperor.
#[test]
fn a_six_always_routs() {
    let drawn = battle("quatre-bras").at("F-C", [XF2.up().hits(1), XFG2.up(), XF1.up()]).morale();
    let mut play = drawn.at("A-C", [XB1.up()]).play();
    assert_eq!(values(&play.roll(check(XF2), [6])), [6]);
    assert_eq!(play.place(XF2), "eliminated");
}

/// EAG-6.0f A 1 passes even where the value is 0: poor cavalry under rockets.
#[test]
fn a_one_always_passes() {
    for (die, place) in [(1, "F-C"), (2, "eliminated")] {
        let drawn = battle("waterloo").instead(XF5, "french cavalry lancer French I 2 1 3 D");
        let drawn =
            drawn.at("A-C", [XB6.up()]).at("F-C", [XF5.up(), XF1.up()]).reserve([199]).turn_of(ALLIED);
        let mut play = drawn.play();
        play.give(special_on(199, XB6));
        let events = play.roll(fire(XB6, XF5), [5, 1, die]);
        assert_eq!(values(&events), [0]);
        assert_eq!(play.place(XF5), place);
    }
}

/// EAG-6.0g A Square, a General and a Special are added together.
#[test]
fn modifiers_are_added() {
    let cards = [XB1.square().hits(1), XBG1.up(), XF1.up()];
    let drawn = battle("waterloo").at("A-C", cards).reserve([198]).turn_of(ALLIED).morale();
    let mut play = drawn.play();
    play.give(special_at(198, "A-C"));
    assert_eq!(values(&play.roll(check(XB1), [5])), [3 + 1 + 2 + 1]);
    assert_eq!(play.hits(XB1), 0);
}

/// EAG-6.0h EAG-5.0c A card without hits makes no check, and without hits nobody is asked for one.
#[test]
fn unhit_cards_do_not_check() {
    let mut play = british([XB1.up().hits(1), XB2.up()]).play();
    play.refused(check(XB2), "EAG-6.0h");
    play.roll(check(XB1), [1]);
    assert_eq!(play.step(), Step::Combat, "nothing is left to check");
    play.end_turn();
    assert_eq!((play.step(), play.asked()), (Step::Combat, FRENCH), "no Morale decision without hits");
}

/// EAG-R27 EAG-5.0c Hits wait through the enemy's turn for the owner's next Morale Phase, in which all of them are rolled.
#[test]
fn hits_wait_for_the_owners_morale_phase() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XB1.up(), XB2.up().hits(1)]).reserve([XF3]);
    let mut play = drawn.play();
    play.roll(fire(XF1, XB1), [5, 1, 1]);
    assert_eq!((play.hits(XB1), play.hits(XB2)), (1, 1));
    play.end_turn();
    assert_eq!((play.step(), play.asked()), (Step::Morale, ALLIED));
    play.refused(end_combat(), "EAG-5.0b");
    play.roll(check(XB2), [2]);
    assert_eq!(play.step(), Step::Morale, "one more is to check");
    play.roll(check(XB1), [3]);
    assert_eq!(play.step(), Step::Combat);
}

/// EAG-R28 The owner chooses the order, and a Rally is one die at the value of the failed check.
#[test]
fn a_rally_rolls_one_die_at_the_same_value() {
    for (die, place) in [(3, "A-C"), (4, "eliminated")] {
        let drawn =
            battle("waterloo").at("A-C", [XB1.up().hits(2), XB2.up().hits(1), XF1.up()]).reserve([185]);
        let mut play = drawn.turn_of(ALLIED).morale().play();
        play.roll(check(XB2), [1]);
        play.script([6, 2]);
        play.declare(check(XB1));
        play.pass_until(Moment::WRout);
        let events = play.roll(special_on(185, XB1), [die]);
        assert_eq!(values(&events), [3]);
        assert_eq!(play.place(XB1), place);
    }
}

/// EAG-S190 EAG-R39 A rout by Panic uncovers a Hill that two British cards can take: the position can be saved and played on.
#[test]
fn a_capture_in_the_midst_of_a_panic() {
    let cards = [XF3.up().hits(1), XF1.up().on(XFT1), XF2.up().marks("hit_before"), XB1.up(), XB2.up()];
    let drawn = battle("quatre-bras").terrain(XFT1).at("F-C", cards).reserve([190]).morale();
    let mut play = drawn.play();
    play.declare(check(XF3));
    play.pass_until(Moment::WCheckEnemy);
    play.roll(special_on(190, XF3), [6, 6]);
    assert_eq!([XF3, XF1].map(|card| play.place(card)), ["eliminated", "eliminated"]);
    assert_eq!(play.asked(), ALLIED);
    let saved = serde_json::to_value(play.state()).unwrap();
    let mut play = Play::from(serde_json::from_value(saved).unwrap(), drawn.setup());
    let (terrain, cards) = (CardId(XFT1), vec![CardId(XB1)]);
    play.give(Order::AssignCapture { terrain, cards });
    assert_eq!((play.on(XB1), play.faces(XFT1), play.step()), (Some(XFT1), ALLIED, Step::Combat));
}
