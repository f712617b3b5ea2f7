//! Rulings that belong to no one chapter.

use crate::common::*;
use eagles::order::Order;

/// EAG-R99 Dice are rolled in this order: the attack, Generals as their owner chooses, the dice of a card, the Rally, and then
/// the checks it triggers.
#[test]
fn the_order_of_dice() {
    let mut play = battle("ligny")
        .at("A-C", [XP2.up(), XP1.up(), XP3.up(), XPG1.up(), XF1.up()])
        .reserve([292, 100])
        .play();
    play.roll(fire(XF1, XP2), [6, 5, 1]);
    play.end_turn();
    play.roll(roll_general(XPG1), [2]);
    play.declare(check(XP2));
    play.declare(special_on(100, XP2));
    play.table.script([1, 5]);
    play.declare(Order::Pass {});
    assert_eq!(play.asked(), ALLIED);
    play.roll(special_on(292, XP2), [6]);
    assert_eq!(play.place(XP2), "eliminated");
    play.roll(check(XP3), [3, 6]);
    assert_eq!((play.place(XP3).as_str(), play.place(XP1).as_str()), ("A-C", "eliminated"));
}

/// EAG-R01 EAG-R58 Where the Special texts differ under one title the text of the card is followed: Smoke 192 and 296 share a
/// title, not an effect.
#[test]
fn card_text_comes_first() {
    use eagles::ids::CardId;
    use eagles::pack::special;
    let [british, prussian] = [192, 296].map(|card| special(CardId(card)).unwrap());
    assert_eq!(british.title, prussian.title);
    assert_ne!(british.effect, prussian.effect);
}

/// EAG-R95 No card is ever forced to move, fire or leave.
#[test]
fn cards_may_stand_idle() {
    let mut play =
        battle("quatre-bras").at("A-C", [XB1.up(), XF1.column(), XF4.up()]).at("F-C", [XF6.up()]).play();
    play.give(end_combat());
    assert_eq!(play.verdict(), None);
}

/// EAG-R17 EAG-8.1e The Reserve clears a card: it comes out face down, in Line, without Terrain, and not Blown.
#[test]
fn the_reserve_clears_a_card() {
    let mut play = battle("quatre-bras")
        .terrain(XFT1)
        .at("F-C", [XF1.column().on(XFT1), XF4.up().marks("blown"), XF2.up(), XB1.up()])
        .play();
    play.give(go(XF1, "reserve"));
    play.give(go(XF4, "reserve"));
    play.end_turn();
    play.end_turn();
    play.give(go(XF1, "F-L"));
    play.give(go(XF4, "F-L"));
    use eagles::ids::Formation::Line;
    assert_eq!((play.formation(XF1), play.on(XF1), play.is_up(XF1)), (Line, None, false));
    assert!(!play.is(XF4, eagles::side::Tag::Blown));
}
