//! 12.0 Generals.

use crate::common::*;
use eagles::event::Event;
use eagles::order::Order;
use serde_json::json;

/// EAG-12.0a EAG-8.3a EAG-8.3b A General makes one move or two, but does not engage and disengage in one turn.
#[test]
fn generals_move_twice() {
    let mut play = battle("quatre-bras")
        .at("F-C", [XF1.up()])
        .at("A-C", [XB1.up(), XF2.up()])
        .at("F-L", [XF3.up(), XB2.up(), XFG1.up()])
        .reserve([XFG2])
        .play();
    assert!(play.allows(&go(XFG2, "F-C")));
    assert!(play.allows(&go_twice(XFG2, "F-C", "A-C")));
    assert!(play.allows(&go_twice(XFG1, "reserve", "F-C")));
    play.refused(go_twice(XFG1, "reserve", "F-L"), "EAG-8.3b");
}

/// EAG-12.0b A General counts for no stack. EAG-12.0c He lies face up. EAG-12.0e EAG-R46 But there is only one of a player in a
/// position once movement is complete.
#[test]
fn one_general_beside_four_cards() {
    let mut play = battle("quatre-bras")
        .at("F-C", [XF1.up(), XF2.up(), XF3.up(), XF4.up()])
        .reserve([XFG1, XFG2])
        .play();
    play.give(go(XFG1, "F-C"));
    assert!(play.is_up(XFG1));
    assert!(play.allows(&end_combat()));
    play.refused(go(XFG2, "F-C"), "EAG-R18");
}

/// EAG-12.0e EAG-R46 British and Prussian Generals together are the Allied player's.
#[test]
fn allied_generals_count_together() {
    let mut play = battle("waterloo")
        .at("A-L", [XB1.up(), XBG1.up().marks("moved")])
        .reserve([XPG1])
        .with("arrived", true)
        .turn_of(ALLIED)
        .play();
    play.refused(go(XPG1, "A-L"), "EAG-R18");
}

/// EAG-R46 While two Generals are in a position for a moment, a card that has to check uses the better one.
#[test]
fn the_better_of_two() {
    let mut play = battle("waterloo")
        .at("F-C", [XF1.up(), XF3.up(), XFG1.up(), XB1.up()])
        .at("F-L", [XF2.up()])
        .reserve([XFG2, 195])
        .play();
    play.give(go(XFG2, "F-C"));
    play.declare(go(XF2, "reserve"));
    let events = play.roll(special_on(195, XF1), [6, 1, 1, 5]);
    assert_eq!(values(&events), [3 + 2]);
}

/// EAG-12.1a EAG-12.1c EAG-12.1d EAG-R06 The Offence rating helps in an away position, the Defence rating at home; long-range
/// hits at home are checked with the latter.
#[test]
fn offence_and_defence() {
    let morale = |position: &str, enemy| {
        let mut drawn = battle("quatre-bras").at(position, [XF1.up().hits(1), XFG1.up()]).morale();
        if enemy {
            drawn = drawn.at(position, [XB1.up()]);
        }
        values(&drawn.play().roll(check(XF1), [1]))
    };
    assert_eq!(morale("A-C", true), [5]);
    assert_eq!(morale("F-C", true), [4]);
    assert_eq!(morale("F-C", false), [4]);
}

/// EAG-12.1b A General adds nothing to cv, Fire or Shock.
#[test]
fn generals_do_not_fight() {
    let mut play = battle("quatre-bras").at("A-C", [XB1.up(), XF1.column(), XFG2.up()]).play();
    let events = play.roll(shock(XF1, XB1), [1; 3]);
    assert_eq!((shot(&events).0, rating(&events)), (3, Some(2)));
    play.refused(fire(XFG2, XB1), "EAG-0.2a");
}

/// The Morale value of a card in a home position with this General.
fn value(piece: Piece, general: u16) -> i8 {
    let position = if seat_of(general) == FRENCH { "F-C" } else { "A-L" };
    let enemy = if seat_of(general) == FRENCH { XB3 } else { XF2 };
    let mut play = battle("waterloo")
        .at(position, [piece.hits(1), general.up(), enemy.up()])
        .turn_of(seat_of(general))
        .with("arrived", true)
        .morale()
        .play();
    let order = play.orders().into_iter().find(|order| matches!(order, Order::CheckMorale { .. }));
    values(&play.roll(order.expect("a check"), [1]))[0]
}

/// EAG-12.2a EAG-R49 A General helps the cards of his own corps alone.
#[test]
fn corps_integrity() {
    assert_eq!(value(XF1.up(), XFG1), 3 + 1);
    assert_eq!(value(XF3.up(), XFG1), 2);
    assert_eq!(value(XB1.up(), XBG1), 3 + 2);
    assert_eq!(value(XB5.up(), XBG1), 3);
}

/// EAG-R49 A British division commander helps his whole corps.
#[test]
fn division_commanders_help_by_corps() {
    let mut play = real_battle("waterloo")
        .at("A-R", [130.up().hits(1), 115.up(), 23.up()])
        .turn_of(ALLIED)
        .morale()
        .play();
    assert_eq!(values(&play.roll(check(130), [1])), [3 + 2]);
}

/// EAG-12.2b A General of corps A helps every card of his army. EAG-12.2c None helps the other Allied army.
#[test]
fn army_commanders() {
    assert_eq!(value(XF3.up(), XFG2), 2 + 2);
    assert_eq!(value(XB8.up(), XBG2), 1 + 3);
    assert_eq!(value(XP2.up(), XPG2), 1 + 1);
    assert_eq!(value(XP2.up(), XBG2), 1);
    assert_eq!(value(XB8.up(), XPG2), 1);
}

/// EAG-12.3a EAG-R47 A chief of staff helps the whole army while his commander is undrawn or dead; in the Reserve or in a
/// position he is present.
#[test]
fn chiefs_of_staff() {
    let drawn = battle("ligny").at("F-C", [XF3.up().hits(1), XFG3.up(), XP1.up()]).morale();
    let values_of = |drawn: Drawn| values(&drawn.play().roll(check(XF3), [1]));
    assert_eq!(values_of(drawn.clone()), [2 + 1]);
    assert_eq!(values_of(drawn.clone().deck([XFG2])), [2 + 1]);
    assert_eq!(values_of(drawn.clone().with("eliminated", vec![XFG2])), [2 + 1]);
    assert_eq!(values_of(drawn.clone().reserve([XFG2])), [2]);
    assert_eq!(values_of(drawn.at("F-L", [XF1.up(), XFG2.up()])), [2]);
    let prussian =
        battle("ligny").at("A-C", [XP2.up().hits(1), XPG3.up(), XF1.up()]).turn_of(ALLIED).morale();
    let events = prussian.play().roll(check(XP2), [1]);
    assert_eq!(values(&events), [1 + 2]);
    let told = events.iter().find_map(|event| match event {
        Event::MoraleRolled { value, .. } => {
            Some(value.iter().map(|one| one.clause.as_str()).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(told.unwrap(), ["EAG-6.0a", "EAG-12.3a"], "the help is that of a chief of staff");
}

/// EAG-12.3b While his commander is present a chief of staff stays in the Reserve.
#[test]
fn chiefs_stay_behind() {
    let drawn = battle("ligny").at("F-C", [XF1.up()]).reserve([XFG3]);
    assert!(drawn.clone().play().allows(&go(XFG3, "F-C")));
    drawn.reserve([XFG2]).play().refused(go(XFG3, "F-C"), "EAG-12.3b");
}

/// EAG-R47 EAG-R95 A deployed chief of staff goes back as soon as he can, by the shortest way, before movement is complete
/// and the phase is over; one who cannot does not have to.
#[test]
fn chiefs_go_back() {
    let mut play =
        battle("ligny").at("F-C", [XF1.up(), XFG3.up()]).at("F-L", [XF2.up()]).reserve([XFG2]).play();
    play.refused(end_combat(), "EAG-R47");
    play.refused(complete(), "EAG-R47");
    play.refused(go_twice(XFG3, "reserve", "F-L"), "EAG-R47");
    play.give(go(XFG3, "reserve"));
    play.give(complete());
    play.give(end_combat());

    let mut away = battle("ligny").at("A-C", [XF1.up(), XFG3.up(), XP1.up()]).reserve([XFG2]).play();
    away.refused(end_combat(), "EAG-R47");
    away.give(go_twice(XFG3, "F-C", "reserve"));
    assert_eq!(away.place(XFG3), "reserve");

    let lost_orders = json!([{ "card": 103, "on": { "position": "F-C" } }]);
    let barred = battle("ligny").at("A-C", [XF1.up(), XFG3.up(), XP1.up()]).reserve([XFG2]);
    let mut barred = barred.with("effects", lost_orders).play();
    barred.give(end_combat());
    assert_eq!(barred.place(XFG3), "A-C");
}

/// EAG-12.3c EAG-R48 The second in command is a corps General, and helps the whole army while its commander is absent or dead.
#[test]
fn the_second_in_command() {
    let drawn = battle("quatre-bras")
        .at("A-C", [XB5.up().hits(1), XB8.up().hits(1), XBG3.up(), XF1.up()])
        .turn_of(ALLIED)
        .morale();
    let both = |drawn: Drawn| {
        let mut play = drawn.play();
        [XB5, XB8].map(|card| values(&play.roll(check(card), [1]))[0])
    };
    assert_eq!(both(drawn.clone()), [3 + 1, 1 + 1]);
    assert_eq!(both(drawn.clone().deck([XBG2])), [3 + 1, 1 + 1]);
    assert_eq!(both(drawn.clone().reserve([XBG2])), [3 + 1, 1]);
    assert_eq!(both(drawn.with("eliminated", vec![XBG2])), [3 + 1, 1 + 1]);
}

/// EAG-12.4a EAG-R21 Every 1 of an enemy attack on any card of his position is a hit on a General, at any range; he is no
/// target himself.
#[test]
fn ones_hit_generals() {
    let mut play = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.up(), XBG1.up()]).play();
    play.refused(fire(XF6, XBG1), "EAG-R21");
    play.roll(fire(XF6, XB1), [1, 1, 6]);
    assert_eq!((play.hits(XBG1), play.hits(XB1)), (2, 1));
    let mut near = battle("quatre-bras").at("A-C", [XB1.up(), XBG1.up(), XF4.up()]).play();
    near.roll(shock(XF4, XB1), [1, 2, 2]);
    assert_eq!((near.hits(XBG1), near.hits(XB1)), (1, 0));
}

/// EAG-12.4b A hit General rolls a die a hit; a 6 kills him. EAG-12.4c Generals roll before anybody else checks.
#[test]
fn generals_roll_first() {
    let drawn = battle("quatre-bras")
        .at("A-C", [XB1.up().hits(1), XBG1.up().hits(2), XF1.up()])
        .turn_of(ALLIED)
        .morale();
    let mut play = drawn.play();
    play.refused(check(XB1), "EAG-12.4c");
    let events = play.roll(roll_general(XBG1), [5, 1]);
    assert!(events.iter().any(|event| matches!(event, Event::GeneralRolled { .. })));
    assert_eq!((play.place(XBG1).as_str(), play.hits(XBG1)), ("A-C", 0));
    play.refused(roll_general(XBG1), "EAG-12.4b");
    assert_eq!(values(&play.roll(check(XB1), [1])), [5]);
    let mut killed = drawn.play();
    killed.roll(roll_general(XBG1), [6, 1]);
    assert_eq!(killed.place(XBG1), "eliminated");
    assert_eq!(values(&killed.roll(check(XB1), [1])), [3]);
}

/// EAG-12.4d EAG-R19 A General whom his troops have left alone with enemy troops is lost at once. He does not go where he
/// would be.
#[test]
fn lone_generals_are_lost() {
    let mut play = battle("quatre-bras")
        .at("A-C", [XB1.up(), XF1.up(), XFG1.up()])
        .at("A-L", [XB3.up()])
        .at("F-R", [XFG2.up()])
        .play();
    play.refused(go(XFG2, "A-L"), "EAG-R19");
    play.give(go(XF1, "F-C"));
    assert_eq!(play.place(XFG1), "eliminated");
}

/// EAG-R20 Generals alone with one another stay, and hold nothing.
#[test]
fn lone_generals_facing() {
    let mut play = battle("quatre-bras")
        .at("A-C", [XBG1.up(), XFG1.up()])
        .at("A-L", [XB1.up()])
        .at("F-C", [XF1.up()])
        .play();
    assert!(!play.engaged("A-C"));
    play.end_turn();
    assert_eq!((play.place(XBG1), play.place(XFG1)), ("A-C".to_owned(), "A-C".to_owned()));
    assert_eq!(play.verdict(), None);
}
