//! 14.0 Decoys, an option.

use crate::common::*;
use eagles::course::Step;
use eagles::event::Event;
use eagles::ids::CardId;
use eagles::order::{Order, Placement};
use eagles::side::{Kinds, Tag};
use serde_json::json;

fn decoys(scenario: &str) -> Drawn {
    battle(scenario).option("decoys", true)
}

fn flip(card: u16) -> Order {
    Order::FlipDecoy { card: CardId(card) }
}

/// EAG-14.0a Without the option there are no decoys. With it Generals, Specials and Terrain may lie face down in a home
/// position without enemies, Troops may not.
#[test]
fn what_may_be_a_decoy() {
    let drawn = |scene: Drawn| {
        scene
            .at("A-L", [XB1.up()])
            .at("A-C", [XB2.up(), XF1.up()])
            .reserve([XBG1, XBT1, 189, XB3])
            .turn_of(ALLIED)
            .play()
    };
    drawn(battle("quatre-bras")).refused(place_decoy(XBG1, "A-L"), "EAG-14.0a");
    let mut play = drawn(decoys("quatre-bras"));
    play.refused(place_decoy(XB3, "A-L"), "EAG-R76");
    play.refused(place_decoy(XBG1, "A-C"), "EAG-R76");
    play.refused(place_decoy(XBG1, "F-R"), "EAG-8.0b");
    for card in [XBG1, XBT1, 189] {
        play.give(place_decoy(card, "A-L"));
        assert_eq!((play.place(card).as_str(), play.is_up(card)), ("A-L", false));
    }
}

/// EAG-14.0a EAG-R76 EAG-4.1h At set-up decoys count towards the one to four cards of a position, and may be Specials.
#[test]
fn decoys_at_set_up() {
    let hand = [XB1, XB2, XBG1, 189, XBT1];
    let drawn = |on| {
        let course = json!({ "step": "deploy_allied" });
        battle("quatre-bras").option("decoys", on).reserve(hand).with("course", course).play()
    };
    let decoy = |card: u16, position| Placement { decoy: true, ..put(card, position) };
    let layout = |special: Placement| deploy([put(XB1, "A-L"), put(XB2, "A-C"), special]);
    let mut off = drawn(false);
    off.refused(layout(decoy(189, "A-R")), "EAG-14.0a");
    let mut on = drawn(true);
    on.refused(layout(put(189, "A-R")), "EAG-4.1h");
    on.declare(layout(decoy(189, "A-R")));
    on.declare(Order::ConfirmDeployment {});
    assert_eq!((on.place(189).as_str(), on.step()), ("A-R", Step::DeployFrench));
    let side = *on.view(FRENCH).field.side(ALLIED);
    assert!(side.all().iter().all(|slot| side.kinds(slot) == Kinds::ANY && side.card(slot) == CardId::NONE));
}

/// EAG-14.0b EAG-R77 EAG-R21 A decoy that guns target and hit is lost at once, for all to see; one that is missed, or lies
/// beside the target, is not. A 1 does not hit a General who lies face down.
#[test]
fn decoys_under_fire() {
    let drawn = decoys("quatre-bras")
        .at("F-C", [XF6.up(), XF8.up()])
        .at("A-C", [XBG1.decoy(), XB1.down(), XBT2.decoy()]);
    let mut play = drawn.play();
    let [general, troops] = [XBG1, XB1].map(|card| play.token(card));
    play.roll(fire(XF6, troops), [1, 6, 1]);
    assert_eq!((play.place(XBG1).as_str(), play.hits(XBG1), play.hits(XB1)), ("A-C", 0, 1));
    let events = play.roll(fire(XF8, general), [1, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::Revealed { .. })));
    assert_eq!(play.place(XBG1), "A-C");
    let mut hit = drawn.play();
    let target = hit.token(XBT2);
    let events = hit.roll(fire(XF8, target), [6, 1]);
    assert_eq!(hit.place(XBT2), "eliminated");
    assert!(events.contains(&Event::Eliminated { token: target, card: CardId(XBT2) }));
}

/// EAG-14.0c EAG-R11 EAG-R22 Decoys in a position that is engaged are lost when movement is complete, even beside troops; until
/// then they oppose an occupier.
#[test]
fn engaged_decoys() {
    let mut play = decoys("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.down(), 189.decoy()]).play();
    play.give(go(XF1, "A-C"));
    assert_eq!(play.place(189), "A-C");
    play.give(complete());
    assert_eq!((play.place(189).as_str(), play.is_up(XB1)), ("eliminated", true));
    let mut alone = decoys("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [189.decoy()]).play();
    alone.give(go(XF1, "A-C"));
    assert_eq!(alone.verdict(), None);
    alone.give(complete());
    assert_eq!(alone.verdict(), Some((Some(FRENCH), "occupation")));
}

/// EAG-14.0d EAG-R76 In his Combat Phase the owner takes a decoy back; it makes one move a turn, never across the Middle
/// Ground, onto Terrain or into a formation, and does nothing else.
#[test]
fn decoys_move_little() {
    let mut play = decoys("quatre-bras")
        .terrain(XBT2)
        .at("A-C", [XBG1.decoy(), XB1.up().hits(1)])
        .at("F-C", [XF1.up()])
        .reserve([189])
        .turn_of(ALLIED)
        .play();
    play.refused(go(XBG1, "F-C"), "EAG-R76");
    play.refused(go(XBG1, "reserve"), "EAG-R76");
    play.refused(occupy(XBG1, XBT2), "EAG-R76");
    play.refused(fire(XBG1, XF1), "EAG-0.2a");
    play.refused(withdraw_decoy(XB1), "EAG-14.0d");
    play.give(withdraw_decoy(XBG1));
    assert_eq!(play.place(XBG1), "reserve");
    play.give(place_decoy(189, "A-C"));
    play.refused(withdraw_decoy(189), "EAG-8.0a");
}

/// EAG-R76 A decoy gives no effect: a General who lies face down helps nobody.
#[test]
fn decoys_have_no_effect() {
    let mut play =
        decoys("quatre-bras").at("A-C", [XB1.up().hits(1), XBG2.decoy()]).turn_of(ALLIED).morale().play();
    assert_eq!(values(&play.roll(check(XB1), [1])), [3]);
}

/// EAG-R76 EAG-8.4a A decoy counts for stacking.
#[test]
fn decoys_count_for_stacking() {
    let moved = |card: u16| card.up().marks("moved");
    let mut play = decoys("quatre-bras")
        .at("A-C", [moved(XB1), moved(XB2), moved(XB3), moved(XB4)])
        .reserve([189])
        .turn_of(ALLIED)
        .play();
    play.refused(place_decoy(189, "A-C"), "EAG-R18");
}

/// EAG-R78 A decoy that was taken back waits for its owner's next Battle Turn before it is played for what it is; a Special for
/// the enemy's turn only for that turn.
#[test]
fn withdrawn_decoys_wait() {
    let drawn = decoys("quatre-bras")
        .at("A-C", [XBT2.decoy(), XBG1.decoy(), 189.decoy(), XB1.up()])
        .at("F-C", [XF1.up()])
        .turn_of(ALLIED);
    let mut play = drawn.play();
    for card in [XBT2, XBG1, 189] {
        play.give(withdraw_decoy(card));
    }
    play.refused(play_terrain(XBT2, "A-C"), "EAG-R78");
    play.refused(go(XBG1, "A-C"), "EAG-8.0a");
    play.refused(special_on(189, XF1), "EAG-R78");
    play.give(end_combat());
    play.declare(Order::ContinueReinforce {});
    assert_eq!((play.asked(), play.field().active), (ALLIED, FRENCH));
    assert!(play.allows(&special_on(189, XF1)));
    play.pass();
    play.end_turn();
    assert!(play.allows(&play_terrain(XBT2, "A-C")) && play.allows(&go(XBG1, "A-C")));
}

/// EAG-R78 With `decoy_flip_in_place` a General, or Terrain where it belongs, is turned up in its owner's Combat Phase.
#[test]
fn flipping() {
    let drawn = |on| {
        decoys("quatre-bras")
            .option("decoy_flip_in_place", on)
            .at("A-C", [XBT2.decoy(), XBG1.decoy(), 189.decoy(), XB1.up()])
            .at("A-L", [XBT1.decoy(), XB2.up()])
            .turn_of(ALLIED)
            .play()
    };
    drawn(false).refused(flip(XBG1), "EAG-R78");
    let mut play = drawn(true);
    play.refused(flip(189), "EAG-R78");
    play.refused(flip(XBT1), "EAG-11.0a");
    play.give(flip(XBT2));
    assert_eq!((play.place(XBT2).as_str(), play.faces(XBT2)), ("terrain", ALLIED));
    play.give(flip(XBG1));
    assert!(play.is(XBG1, Tag::General) && play.is_up(XBG1));
}

/// EAG-R78 EAG-R11 Turning a decoy up is no move: it may be done after movement is complete.
#[test]
fn flipping_after_movement() {
    let drawn = decoys("quatre-bras").option("decoy_flip_in_place", true).at("A-C", [XBG1.decoy(), XB1.up()]);
    let mut play = drawn.turn_of(ALLIED).play();
    play.give(complete());
    assert!(play.allows(&flip(XBG1)));
    play.refused(withdraw_decoy(XBG1), "EAG-R11");
}

/// EAG-R78 EAG-R18 A River that is turned up may not bar the way of cards that have to leave an overfull position, no more than
/// one that is played.
#[test]
fn flipping_a_river() {
    let drawn = decoys("quatre-bras")
        .option("decoy_flip_in_place", true)
        .at("F-R", [XF1.up(), XB1.up(), XB2.up(), XB3.up(), XB8.up()])
        .at("A-L", [XB4.up()])
        .turn_of(ALLIED);
    let mut flipped = drawn.clone().at("A-L", [XBT4.decoy()]).play();
    flipped.give(go(XB4, "F-R"));
    flipped.refused(flip(XBT4), "EAG-R18");
    flipped.give(go(XB1, "A-L"));
    assert!(flipped.allows(&flip(XBT4)));
    let mut played = drawn.reserve([XBT4]).play();
    played.give(go(XB4, "F-R"));
    played.refused(play_terrain(XBT4, "A-L"), "EAG-R18");
}

/// EAG-R79 A chief of staff is no decoy while his commander is present.
#[test]
fn chiefs_as_decoys() {
    let drawn = decoys("ligny").at("F-C", [XF1.up()]).reserve([XFG3]);
    assert!(drawn.clone().play().allows(&place_decoy(XFG3, "F-C")));
    drawn.reserve([XFG2]).play().refused(place_decoy(XFG3, "F-C"), "EAG-R79");
}
