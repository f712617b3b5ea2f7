//! 11.0 Terrain.

use crate::common::*;
use eagles::event::Event;
use eagles::ids::CardId;
use eagles::order::Order;

fn assign(terrain: u16, cards: &[u16]) -> Order {
    Order::AssignCapture { terrain: CardId(terrain), cards: cards.iter().map(|card| CardId(*card)).collect() }
}

/// EAG-11.0a EAG-4.2a Terrain is played only on its marked position. EAG-11.0d EAG-R40 It is free, in any number, in the
/// owner's Combat Phase. EAG-11.0e It lies face up.
#[test]
fn playing_terrain() {
    let mut play =
        battle("quatre-bras").at("A-R", [XB1.up()]).reserve([XBT1, XBT3, XBT2]).turn_of(ALLIED).play();
    play.refused(play_terrain(XBT1, "A-C"), "EAG-11.0a");
    play.refused(play_terrain(XBT1, "F-R"), "EAG-11.0a");
    play.give(play_terrain(XBT1, "A-R"));
    play.give(play_terrain(XBT3, "A-R"));
    play.give(play_terrain(XBT2, "A-C"));
    assert!(
        [XBT1, XBT2, XBT3].iter().all(|card| play.faces(*card) == ALLIED && play.place(*card) == "terrain")
    );
    play.refused(play_terrain(XBT1, "A-R"), "EAG-R40");
    play.give(end_combat());
    assert_eq!(play.reserves(), [0, 0, 0]);
}

/// EAG-11.0d EAG-5.0b Terrain is played in no other phase.
#[test]
fn terrain_is_for_the_combat_phase() {
    let mut play = battle("quatre-bras")
        .at("A-R", [XB1.up().hits(1), XF1.up()])
        .reserve([XBT2])
        .turn_of(ALLIED)
        .morale()
        .play();
    play.refused(play_terrain(XBT2, "A-C"), "EAG-5.0b");
}

/// EAG-11.0d EAG-R40 EAG-R96 EAG-R97 No Terrain goes into a position with an enemy card in it, be it horse artillery alone or a
/// General; what lies there stays.
#[test]
fn no_terrain_among_enemies() {
    let melee = battle("quatre-bras").terrain_facing(XBT1, FRENCH).at("A-R", [XB1.up(), XF1.up().on(XBT1)]);
    let mut play = melee.reserve([XBT3]).turn_of(ALLIED).play();
    play.refused(play_terrain(XBT3, "A-R"), "EAG-R40");
    assert_eq!(play.faces(XBT1), FRENCH);
    let mut guns = battle("quatre-bras").at("A-R", [XF7.up()]).reserve([XBT3]).turn_of(ALLIED).play();
    guns.refused(play_terrain(XBT3, "A-R"), "EAG-R40");
    let alone = battle("quatre-bras").option("decoys", true).at("A-R", [XF7.up()]).reserve([XBT3, XB2]);
    let mut decoy = alone.clone().turn_of(ALLIED).play();
    decoy.refused(place_decoy(XBT3, "A-R"), "EAG-R76");
    assert!(decoy.allows(&place_decoy(XBT3, "A-C")));
    let general = battle("quatre-bras").at("A-R", [XFG1.up()]).at("A-C", [XB2.up()]);
    let mut play = general.reserve([XBT3]).turn_of(ALLIED).play();
    play.refused(play_terrain(XBT3, "A-R"), "EAG-R40");
}

/// EAG-11.0b EAG-R41 Two Terrain cards of one position may lie there together, and need not.
#[test]
fn two_in_one_position() {
    let mut play =
        battle("quatre-bras").at("A-R", [XB1.up(), XB2.up()]).reserve([XBT1, XBT3]).turn_of(ALLIED).play();
    play.give(play_terrain(XBT3, "A-R"));
    play.give(occupy(XB1, XBT3));
    assert!(play.allows(&end_combat()));
    play.give(play_terrain(XBT1, "A-R"));
    play.give(occupy(XB2, XBT1));
    assert_eq!((play.on(XB1), play.on(XB2)), (Some(XBT3), Some(XBT1)));
}

/// EAG-11.0c EAG-R36 EAG-R44 Only the occupants have the benefit, and no more of them than the card holds.
#[test]
fn only_occupants_benefit() {
    let mut play = battle("quatre-bras")
        .terrain(XBT3)
        .at("A-R", [XB1.up().on(XBT3), XB2.up(), XB5.up(), XF4.up(), XF6.up()])
        .turn_of(ALLIED)
        .play();
    play.refused(occupy(XB2, XBT3), "EAG-R36");
    play.give(end_combat());
    play.give(Order::ContinueReinforce {});
    play.refused(fire(XF4, XB1), "EAG-11.2b");
    assert_eq!(shot(&play.roll(fire(XF4, XB2), [1, 1, 1])).0, 3);
}

/// EAG-11.0f The four classes are Hill, Woods, River and Building.
#[test]
fn four_classes() {
    use eagles::cards::{CardSet, Class, Kind};
    let set = CardSet::embedded();
    let mut found = [false; 4];
    for card in set.iter().filter(|card| card.kind() == Kind::Terrain) {
        let at = match card.terrain().unwrap().class {
            Class::Hill { .. } => 0,
            Class::Woods { .. } => 1,
            Class::River { .. } => 2,
            Class::Building { .. } => 3,
        };
        found[at] = true;
    }
    assert_eq!(found, [true; 4]);
}

/// EAG-11.1a A card on a Hill has one more cv, in Fire and in Shock. EAG-11.1c Those who attack it have their own.
#[test]
fn hills() {
    let drawn = battle("quatre-bras").terrain(XBT2).at("A-C", [XB3.column().on(XBT2), XF1.up()]);
    let allied = drawn.clone().turn_of(ALLIED);
    assert_eq!(shot(&allied.play().roll(fire(XB3, XF1), [1; 5])).0, 5);
    assert_eq!(shot(&allied.play().roll(shock(XB3, XF1), [1; 5])).0, 5);
    assert_eq!(shot(&drawn.play().roll(fire(XF1, XB3), [1; 3])).0, 3);
}

/// EAG-11.1b EAG-R42 Guns on a Hill have it at long and at short range.
#[test]
fn guns_on_hills() {
    let hill = battle("quatre-bras").terrain(XBT2).turn_of(ALLIED);
    let far = hill.clone().at("A-C", [XB6.up().on(XBT2)]).at("F-C", [XF1.up()]);
    assert_eq!(shot(&far.play().roll(fire(XB6, XF1), [1; 3])).0, 3);
    let near = hill.at("A-C", [XB6.up().on(XBT2), XF1.up()]);
    assert_eq!(shot(&near.play().roll(fire(XB6, XF1), [1; 3])).0, 3);
}

/// EAG-11.2a EAG-11.4a Only Infantry occupies Woods and Buildings; a Hill takes any Troop card, but no General.
#[test]
fn who_occupies_what() {
    let mut play = battle("quatre-bras")
        .terrain(XBT1)
        .terrain(XBT2)
        .terrain(XBT3)
        .at("A-R", [XB1.up(), XB5.up(), XB6.up()])
        .at("A-C", [XB4.up(), XB7.up(), XBG1.up()])
        .reserve([XB3])
        .turn_of(ALLIED)
        .play();
    for other in [XB5, XB6] {
        play.refused(occupy(other, XBT3), "EAG-11.2a");
        play.refused(occupy(other, XBT1), "EAG-11.4a");
    }
    play.refused(occupy(XBG1, XBT2), "EAG-11.0c");
    play.give(occupy(XB4, XBT2));
    play.give(occupy(XB7, XBT2));
    play.give(occupy(XB1, XBT3));
    play.give(go_onto(XB3, "A-R", XBT1));
    assert_eq!(
        [XB4, XB7, XB1, XB3].map(|card| play.on(card)),
        [Some(XBT2), Some(XBT2), Some(XBT3), Some(XBT1)]
    );
}

/// EAG-11.2b EAG-11.2c EAG-11.2d EAG-R29 Only Infantry attacks a card in Woods, by Fire or Shock, with one cv less; cavalry
/// and guns at no range, and nobody who has no cv left.
#[test]
fn attacking_woods() {
    let drawn = battle("quatre-bras")
        .terrain(XBT3)
        .at("A-R", [XB1.up().on(XBT3), XB2.up(), XF2.column(), XF4.up(), XF7.up(), XF9.up()]);
    let mut play = drawn.play();
    play.refused(fire(XF4, XB1), "EAG-11.2b");
    play.refused(shock(XF4, XB1), "EAG-11.2b");
    play.refused(fire(XF7, XB1), "EAG-11.2d");
    play.refused(fire(XF9, XB1), "EAG-R29");
    assert_eq!(shot(&play.roll(shock(XF2, XB1), [1; 3])).0, 3);
    assert_eq!(shot(&drawn.play().roll(fire(XF2, XB1), [1; 3])).0, 3);
    let mut far =
        battle("quatre-bras").terrain(XBT3).at("A-R", [XB1.up().on(XBT3)]).at("F-L", [XF6.up()]).play();
    far.refused(fire(XF6, XB1), "EAG-11.2d");
}

/// EAG-11.2e From Woods one fires and shocks as from anywhere.
#[test]
fn fighting_from_woods() {
    let drawn =
        battle("quatre-bras").terrain(XBT3).at("A-R", [XB3.column().on(XBT3), XF1.up()]).turn_of(ALLIED);
    assert_eq!(shot(&drawn.play().roll(shock(XB3, XF1), [1; 4])).0, 4);
    assert_eq!(rating(&drawn.play().roll(fire(XB3, XF1), [1; 4])), Some(1));
}

/// EAG-R44 Cavalry and guns may enter a position with Woods.
#[test]
fn woods_bar_nobody_from_the_position() {
    let play = battle("quatre-bras")
        .terrain(XBT3)
        .at("A-R", [XB1.up().on(XBT3)])
        .at("F-L", [XF4.up(), XF7.up()])
        .play();
    assert!(play.allows(&go(XF4, "A-R")) && play.allows(&go(XF7, "A-R")));
}

/// EAG-11.3a A River lets so many cards across in a turn. EAG-11.3c The limit is each player's own. EAG-11.3d It counts both
/// ways. EAG-11.3e EAG-12.0d Generals do not count.
#[test]
fn rivers() {
    let mut play = battle("quatre-bras")
        .terrain(XBT4)
        .at("F-R", [XF1.up(), XF3.up(), XFG1.up()])
        .at("A-L", [XB1.up(), XB3.up()])
        .at("F-L", [XF2.up()])
        .at("A-R", [XB2.up()])
        .play();
    play.give(go(XF1, "A-L"));
    play.refused(go(XF3, "A-L"), "EAG-11.3a");
    play.give(go(XFG1, "A-L"));
    play.give(go(XF2, "A-R"));
    play.end_turn();
    play.end_turn();
    play.give(go(XF3, "A-L"));
    play.refused(go(XF1, "F-R"), "EAG-11.3a");
    let mut back = battle("quatre-bras")
        .terrain(XBT4)
        .at("F-R", [XF3.up()])
        .at("A-L", [XB1.up(), XF1.up(), XF2.up()])
        .play();
    back.give(go(XF1, "F-R"));
    back.refused(go(XF2, "F-R"), "EAG-11.3a");
    back.refused(go(XF3, "A-L"), "EAG-11.3a");
    back.end_turn();
    let mut allied = battle("quatre-bras")
        .terrain(XBT4)
        .at("A-L", [XB1.up(), XB3.up(), XB5.up()])
        .at("F-R", [XF1.up()])
        .turn_of(ALLIED)
        .play();
    allied.give(go(XB1, "F-R"));
    allied.refused(go(XB3, "F-R"), "EAG-11.3a");
}

/// EAG-11.3b EAG-R35 A River goes to the Middle Ground of its sector: nobody occupies it, and nobody in the position is
/// the safer for it. EAG-R34 One that is played counts what has crossed already.
#[test]
fn a_river_is_nobodys() {
    let mut play = battle("quatre-bras")
        .at("A-L", [XB1.up(), XB3.up(), XB8.up()])
        .at("F-R", [XF1.up()])
        .reserve([XBT4])
        .turn_of(ALLIED)
        .play();
    play.give(go(XB1, "F-R"));
    play.give(play_terrain(XBT4, "A-L"));
    play.refused(occupy(XB3, XBT4), "EAG-R35");
    play.refused(go(XB3, "F-R"), "EAG-11.3a");
    let here =
        play.field().terrain_at(play.table.game().pack(&play.state().pack), "A-L".parse().unwrap()).count();
    assert_eq!(here, 0);
}

/// EAG-11.3f A bridge is a River: the one of Bas-Wavre lets one card across in a turn. EAG-11.3a The Ligne Brook two.
#[test]
fn bridges_are_rivers() {
    for (battle, river, crossing) in [("wavre", 282, 1), ("ligny", 276, 2)] {
        let drawn =
            real_battle(battle).terrain(river).at("A-L", [243.up()]).at("F-R", [31.up(), 32.up(), 33.up()]);
        let mut play = drawn.play();
        for card in [31, 32].into_iter().take(crossing) {
            play.give(go(card, "A-L"));
        }
        play.refused(go(33, "A-L"), "EAG-11.3a");
    }
}

/// EAG-11.4b EAG-11.4c EAG-7.33a From a Building one fires and does not shock; nobody shocks a card in it, and all may fire at
/// it with all they have.
#[test]
fn buildings() {
    let drawn = battle("quatre-bras")
        .terrain(XBT1)
        .at("A-R", [XB3.column().on(XBT1), XF2.column(), XF4.up(), XF7.up()]);
    let mut allied = drawn.clone().turn_of(ALLIED).play();
    allied.refused(shock(XB3, XF2), "EAG-11.4b");
    allied.roll(fire(XB3, XF2), [1; 4]);
    let mut play = drawn.play();
    play.refused(shock(XF2, XB3), "EAG-7.33a");
    play.refused(shock(XF4, XB3), "EAG-7.33a");
    for (card, dice) in [(XF2, 4), (XF4, 3), (XF7, 2)] {
        assert_eq!(shot(&play.roll(fire(card, XB3), vec![1; dice])).0, dice);
    }
    let mut far =
        battle("quatre-bras").terrain(XBT1).at("A-R", [XB1.up().on(XBT1)]).at("F-L", [XF6.up()]).play();
    assert_eq!(shot(&far.roll(fire(XF6, XB1), [1; 3])).0, 3);
}

/// EAG-11.5a EAG-11.5b EAG-R39 Terrain whose occupants rout is taken at once, for no move, by infantry that stands there, and
/// turns to it. EAG-R37 The captors have its benefit.
#[test]
fn capture_by_rout() {
    let mut play = battle("quatre-bras")
        .terrain(XBT2)
        .at("A-C", [XB1.up().on(XBT2).hits(1), XB3.up(), XF1.up(), XF4.up()])
        .turn_of(ALLIED)
        .morale()
        .play();
    let events = play.roll(check(XB1), [6]);
    assert!(events.iter().any(|event| matches!(event, Event::Captured { .. })));
    assert_eq!((play.on(XF1), play.faces(XBT2)), (Some(XBT2), FRENCH));
    play.end_turn();
    assert_eq!(shot(&play.roll(fire(XF1, XB3), [1; 4])).0, 4);
}

/// EAG-R39 Entering takes vacant Terrain, and so does a departure of its occupant; cavalry takes nothing.
#[test]
fn capture_by_entry_and_departure() {
    let mut entry =
        battle("quatre-bras").terrain(XBT2).at("A-C", [XB1.up()]).at("F-C", [XF1.up(), XF4.up()]).play();
    entry.give(go(XF4, "A-C"));
    assert_eq!((entry.on(XF4), entry.faces(XBT2)), (None, ALLIED));
    entry.give(go(XF1, "A-C"));
    assert_eq!((entry.on(XF1), entry.faces(XBT2)), (Some(XBT2), FRENCH));

    let mut leaving = battle("quatre-bras")
        .terrain(XBT2)
        .at("A-C", [XB1.up().on(XBT2), XB3.up(), XF1.up()])
        .turn_of(ALLIED)
        .play();
    leaving.give(leave_terrain(XB1));
    assert_eq!((leaving.on(XF1), leaving.faces(XBT2)), (Some(XBT2), FRENCH));
    leaving.refused(occupy(XB3, XBT2), "EAG-R38");
}

/// EAG-R39 The captor chooses among several infantry cards, at least one and no more than the Terrain holds; nothing else
/// happens before he has.
#[test]
fn the_captor_chooses() {
    let mut play = battle("quatre-bras")
        .terrain(XBT2)
        .at("A-C", [XB1.up().on(XBT2).hits(1), XB3.up(), XF1.up(), XF2.up(), XF3.up()])
        .turn_of(ALLIED)
        .morale()
        .play();
    play.roll(check(XB1), [6]);
    assert_eq!(play.asked(), FRENCH);
    play.refused(Order::Pass {}, "EAG-5.0b");
    play.refused(assign(XBT2, &[]), "EAG-R39");
    play.refused(assign(XBT2, &[XF1, XF2, XF3]), "EAG-R39");
    play.refused(assign(XBT1, &[XF1]), "EAG-R39");
    play.give(assign(XBT2, &[XF1, XF3]));
    assert_eq!([XF1, XF2, XF3].map(|card| play.on(card)), [Some(XBT2), None, Some(XBT2)]);
    assert_eq!(play.asked(), ALLIED);
}

/// EAG-R39 With more Terrain than infantry the captor says which he takes.
#[test]
fn the_captor_chooses_the_terrain() {
    let mut play =
        battle("quatre-bras").terrain(XBT1).terrain(XBT3).at("A-R", [XB1.up()]).at("F-L", [XF1.up()]).play();
    play.give(go(XF1, "A-R"));
    assert_eq!(play.asked(), FRENCH);
    play.give(assign(XBT3, &[XF1]));
    assert_eq!((play.on(XF1), play.faces(XBT3), play.faces(XBT1)), (Some(XBT3), FRENCH, ALLIED));
}

/// EAG-11.5c EAG-R38 Stepping onto Terrain or off it is a move, for engaged cards too; who has moved or attacked cannot, and
/// who has stepped does not attack. Leaving the position from Terrain takes no move more.
#[test]
fn stepping_is_a_move() {
    let mut play = battle("quatre-bras")
        .terrain(XBT2)
        .at("A-C", [XB1.up(), XB3.up().on(XBT2), XB2.up(), XF1.up()])
        .at("A-L", [XB8.up()])
        .reserve([XB5])
        .turn_of(ALLIED)
        .play();
    play.give(occupy(XB1, XBT2));
    play.refused(fire(XB1, XF1), "EAG-5.0e");
    play.refused(go(XB1, "reserve"), "EAG-8.0a");
    play.give(go(XB3, "reserve"));
    assert_eq!(play.place(XB3), "reserve");
    play.roll(fire(XB2, XF1), [1, 1]);
    play.refused(occupy(XB2, XBT2), "EAG-5.0e");
    play.give(go(XB5, "A-C"));
    play.refused(occupy(XB5, XBT2), "EAG-8.0a");
    play.refused(leave_terrain(XB8), "EAG-R38");
}

/// EAG-11.5d EAG-R38 One move from the Reserve, or across the Middle Ground, may end on Terrain that has room and no enemy on
/// it, also if it was played in this very phase.
#[test]
fn entering_onto_terrain() {
    let mut play = battle("quatre-bras").at("A-R", [XB2.up()]).reserve([XBT1, XB1]).turn_of(ALLIED).play();
    play.give(play_terrain(XBT1, "A-R"));
    play.give(go_onto(XB1, "A-R", XBT1));
    assert_eq!(play.on(XB1), Some(XBT1));
    let mut across = battle("quatre-bras")
        .terrain(XBT1)
        .terrain(XBT3)
        .at("A-R", [XB1.up().on(XBT3)])
        .at("F-L", [XF1.up(), XF2.up()])
        .play();
    across.refused(go_onto(XF1, "A-R", XBT3), "EAG-R38");
    across.give(go_onto(XF1, "A-R", XBT1));
    assert_eq!((across.on(XF1), across.faces(XBT1)), (Some(XBT1), FRENCH));
}

/// EAG-R43 No class of Terrain changes Morale.
#[test]
fn terrain_and_morale() {
    let drawn = battle("quatre-bras").terrain(XBT1).terrain(XBT2).terrain(XBT3).turn_of(ALLIED).morale();
    for (position, terrain) in [("A-R", XBT1), ("A-C", XBT2), ("A-R", XBT3)] {
        let mut play = drawn.clone().at(position, [XB1.up().on(terrain).hits(1), XF1.up()]).play();
        assert_eq!(values(&play.roll(check(XB1), [1])), [3]);
    }
}
