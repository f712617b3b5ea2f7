//! 10.0 Reinforcements, and the arrival of the Prussians at Waterloo.

use crate::common::*;
use eagles::cards::Army;
use eagles::course::Step;
use eagles::event::Event;
use eagles::ids::CardId;
use eagles::order::Order;
use table::Onlooker;

fn drew(events: &[Event]) -> Vec<(Army, u8)> {
    let one = |event: &Event| match event {
        Event::Drew { army, count, .. } => Some((*army, *count)),
        _ => None,
    };
    events.iter().filter_map(one).collect()
}

/// EAG-10.0a EAG-5.0f EAG-R52 The active player draws from the top of his deck as many cards as his rate, without being
/// asked; what is left if that is fewer, and nothing from an empty deck.
#[test]
fn the_draw() {
    let mut play = battle("ligny")
        .at("F-C", [XF1.up()])
        .at("A-C", [XP1.up()])
        .deck([XF2, XF3, XF4, XF5, XF6])
        .rates(2, 0, 2)
        .play();
    for (cards, left) in [([XF2, XF3], 3), ([XF4, XF5], 1)] {
        assert_eq!(drew(&play.end_turn()), [(Army::French, 2)]);
        assert!(cards.iter().all(|card| play.place(*card) == "reserve"));
        assert_eq!(play.field().deck, [left, 0, 0]);
        assert_eq!(drew(&play.end_turn()), []);
    }
    assert_eq!(drew(&play.end_turn()), [(Army::French, 1)]);
    play.end_turn();
    assert_eq!(drew(&play.end_turn()), []);
    assert_eq!(play.asked(), ALLIED);
}

/// EAG-10.0b What is drawn cannot be played before its owner's next Battle Turn: the turn ends with the draw.
#[test]
fn drawn_cards_wait() {
    let mut play =
        battle("ligny").at("F-C", [XF1.up()]).at("A-C", [XP1.up()]).deck([XF2, 109]).rates(2, 0, 0).play();
    play.give(end_combat());
    assert_eq!(play.step(), Step::Reinforce);
    play.refused(special_at(109, "F-C"), "EAG-13.0b");
    play.give(Order::ContinueReinforce {});
    assert_eq!((play.place(XF2).as_str(), play.asked()), ("reserve", ALLIED));
    play.refused_by(FRENCH, go(XF2, "F-C"), "EAG-0.2e");
    play.end_turn();
    assert!(play.allows(&go(XF2, "F-C")));
    assert!(play.allows(&special_at(109, "F-C")));
}

/// EAG-10.0c A Special for the enemy's turn that was just drawn may be played in the very next one.
#[test]
fn drawn_specials_for_the_enemys_turn() {
    let mut play =
        battle("ligny").at("F-C", [XF1.up()]).at("A-C", [XP1.up()]).deck([103]).rates(1, 0, 0).play();
    play.give(end_combat());
    play.declare(Order::ContinueReinforce {});
    assert_eq!((play.asked(), play.field().active), (FRENCH, ALLIED));
    play.declare(special_at(103, "A-C"));
    play.pass();
    play.refused(go(XP1, "reserve"), "EAG-S103");
}

fn waterloo() -> Drawn {
    battle("waterloo")
        .at("F-L", [XF1.up()])
        .at("F-R", [XF2.up()])
        .at("A-R", [XB1.up()])
        .at("A-L", [XB2.up()])
        .rates(0, 1, 1)
        .turn_of(ALLIED)
}

/// EAG-10.0d EAG-R52 EAG-3.0f At Waterloo the Allied player draws British and then Prussian cards, all into one Reserve.
#[test]
fn two_allied_decks() {
    let mut play = waterloo().deck([XB3, XB4, XP1, XP2]).play();
    assert_eq!(drew(&play.end_turn()), [(Army::British, 1), (Army::Prussian, 1)]);
    assert_eq!([XB3, XP1].map(|card| play.place(card)), ["reserve", "reserve"]);
    assert_eq!(play.reserves(), [0, 1, 1]);
}

/// EAG-10.0e EAG-R51 Until a Prussian General has been shown Prussian cards only wait: no move, no Terrain, no Special, no
/// decoy.
#[test]
fn prussians_wait_for_their_general() {
    let mut play = waterloo().option("decoys", true).reserve([XP1, XPG1, 299, 294]).play();
    for order in [go(XP1, "A-L"), go(XPG1, "A-L"), special_at(299, "A-L"), place_decoy(294, "A-L")] {
        play.refused(order, "EAG-10.0e");
    }
    play.give(reveal(XPG1));
    for order in [go(XP1, "A-L"), go(XPG1, "A-L"), place_decoy(294, "A-L")] {
        assert!(play.allows(&order), "{order:?}");
    }
    let mut real = real_battle("waterloo")
        .at("A-L", [128.up()])
        .at("F-R", [15.up()])
        .reserve([287, 206])
        .turn_of(ALLIED)
        .play();
    real.refused(play_terrain(287, "A-L"), "EAG-10.0e");
    real.give(reveal(206));
    real.give(play_terrain(287, "A-L"));
    assert_eq!(real.place(287), "terrain");
}

/// EAG-R50 Any Prussian General will do, Gneisenau too, at any action point of the Allied turn; once is enough for the
/// whole battle, whatever becomes of him, and no second one can be shown.
#[test]
fn showing_a_general() {
    let mut play = waterloo().reserve([XPG3, XPG1, XP1, XBG1]).play();
    play.refused(reveal(XBG1), "EAG-R50");
    play.refused(reveal(XP1), "EAG-R50");
    assert!(play.allows(&reveal(XPG3)) && play.allows(&reveal(XPG1)));
    let events = play.give(reveal(XPG3));
    assert!(events.contains(&Event::PrussiansArrive { general: CardId(XPG3) }));
    assert!(play.field().arrived);
    play.refused(reveal(XPG1), "EAG-R50");
    play.give(go(XPG3, "A-L"));
    play.end_turn();
    play.give(go(XF1, "A-R"));
    play.end_turn();
    assert!(play.allows(&go(XP1, "A-L")));

    let mut french = waterloo().turn_of(FRENCH).reserve([XPG1]).play();
    french.refused(reveal(XPG1), "EAG-10.0e");
    let mut morale = waterloo().at("A-R", [XB3.up().hits(1), XF3.up()]).morale().reserve([XPG1]).play();
    morale.declare(reveal(XPG1));
    assert!(morale.field().arrived);
    let mut elsewhere = battle("ligny").at("A-L", [XP1.up()]).reserve([XPG1]).turn_of(ALLIED).play();
    elsewhere.refused(reveal(XPG1), "EAG-10.0e");
}

/// EAG-R50 EAG-R90 Right after the draw the Allied player may show a General. He is asked whenever there is a Prussian back
/// in his Reserve, General or not.
#[test]
fn showing_right_after_the_draw() {
    for (drawn, general) in [(XPG1, true), (XP1, false)] {
        let mut play = waterloo().deck([drawn]).play();
        play.give(end_combat());
        play.declare(Order::ContinueReinforce {});
        assert_eq!((play.step(), play.asked()), (Step::Reveal, ALLIED));
        assert_eq!(play.allows(&reveal(drawn)), general);
        play.declare(Order::Pass {});
        assert_eq!(play.asked(), FRENCH);
    }
    let mut open = waterloo().option("reaction_privacy", "open").deck([XP1, XPG1]).play();
    open.give(end_combat());
    open.declare(Order::ContinueReinforce {});
    assert_eq!(open.field().active, FRENCH);
    open.end_turn();
    open.give(end_combat());
    open.declare(Order::ContinueReinforce {});
    assert_eq!(open.step(), Step::Reveal);
    open.declare(reveal(XPG1));
    assert_eq!((open.field().arrived, open.asked()), (true, FRENCH));
}

/// EAG-R50 The General that was shown is known to all from then on.
#[test]
fn the_shown_general_is_known() {
    let mut play = waterloo().reserve([XPG1]).play();
    play.give(reveal(XPG1));
    for who in Onlooker::ALL {
        assert!(play.view(who).field.seen.iter().any(|seen| seen.card == CardId(XPG1)));
    }
}

/// EAG-10.0f EAG-R51 At Waterloo Prussians stand only in the Allied Left, the French Right and the Reserve; elsewhere they
/// go where they like.
#[test]
fn the_prussian_area() {
    let mut play =
        waterloo().with("arrived", true).option("decoys", true).reserve([XP1, XPG1, XP3, 294]).play();
    for order in [go(XP1, "A-C"), go(XPG1, "A-R"), go_twice(XP3, "A-C", "F-C"), place_decoy(294, "A-C")] {
        play.refused(order, "EAG-10.0f");
    }
    play.give(go(XP1, "A-L"));
    assert!(play.allows(&go_twice(XP3, "A-L", "F-R")));
    assert!(play.allows(&go(XPG1, "A-L")));
    let ligny = battle("ligny").at("A-L", [XP2.up()]).reserve([XP1]).turn_of(ALLIED).play();
    assert!(["A-L", "A-C", "A-R"].iter().all(|position| ligny.allows(&go(XP1, position))));
}

/// EAG-R51 Terrain of either Allied army may be occupied by cards of both.
#[test]
fn allied_terrain_is_for_both() {
    let mut play = real_battle("waterloo")
        .terrain(287)
        .terrain(182)
        .at("A-L", [128.up(), 240.up()])
        .at("F-R", [15.up()])
        .with("arrived", true)
        .turn_of(ALLIED)
        .play();
    play.give(occupy(128, 287));
    play.give(occupy(240, 182));
    assert_eq!((play.on(128), play.on(240)), (Some(287), Some(182)));
}
