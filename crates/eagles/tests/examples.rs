//! The worked examples of the rules (section g), as they are written. Those of the campaign are with the campaign.

use crate::common::*;
use eagles::course::Moment;
use eagles::ids::CardId;
use eagles::ids::Formation::{Column, Square};
use eagles::order::{Order, Placement};
use eagles::side::Tag;
use serde_json::json;

const FRENCH_WIN: Option<(Option<table::Seat>, &str)> = Some((Some(FRENCH), "occupation"));

/// EAG-X01 EAG-6.0d EAG-6.0e Morale A with two hits: 4 and 2 stay, 4 and 5 rout, 1 and 6 rout.
#[test]
fn x01_two_hits_on_morale_a() {
    for (dice, place) in [([4, 2], "A-C"), ([4, 5], "eliminated"), ([1, 6], "eliminated")] {
        let hit = [XB3.up().hits(2), XB1.up(), XF1.up()];
        let mut play = battle("quatre-bras").at("A-C", hit).turn_of(ALLIED).morale().play();
        play.roll(check(XB3), dice);
        assert_eq!(play.place(XB3), place, "{dice:?}");
        if place == "A-C" {
            assert_eq!(play.hits(XB3), 0);
        }
    }
}

/// EAG-X02 EAG-7.2a 2, 4 and 5 are one hit at F2 and two at F3.
#[test]
fn x02_fire_of_three_dice() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XF1.up()]);
    let mut play = drawn.play();
    let events = play.roll(fire(XF1, XB1), [2, 4, 5]);
    assert_eq!((rating(&events), shot(&events)), (Some(2), (3, 1)));
    let mut play = drawn.turn_of(ALLIED).play();
    let events = play.roll(fire(XB1, XF1), [2, 4, 5]);
    assert_eq!((rating(&events), shot(&events)), (Some(3), (3, 2)));
}

/// EAG-X03 EAG-11.1a EAG-11.1b EAG-11.1c A Hill adds a die at every range; attackers of it roll their own.
#[test]
fn x03_fire_from_a_hill() {
    let hill = battle("quatre-bras").terrain(XFT1);
    let melee = hill.clone().at("F-C", [XF1.up().on(XFT1), XF8.up().on(XFT1), XB1.up()]);
    let mut play = melee.play();
    assert_eq!(shot(&play.roll(fire(XF1, XB1), [1, 1, 1, 1])).0, 4);
    assert_eq!(shot(&play.roll(fire(XF8, XB1), [1, 1, 1])).0, 3);
    let mut play = hill.at("F-C", [XF8.up().on(XFT1)]).at("A-C", [XB1.up()]).play();
    assert_eq!(shot(&play.roll(fire(XF8, XB1), [1, 1, 1])).0, 3);
    let mut play = melee.turn_of(ALLIED).play();
    assert_eq!(shot(&play.roll(fire(XB1, XF1), [1, 1, 1])).0, 3);
}

/// EAG-X04 EAG-9.2b EAG-9.3e Guns against a Column and a Square, at long and at short range.
#[test]
fn x04_guns_against_formations() {
    let cases = [
        (XF6, "F-C", "A-C", XB1.column(), 2),
        (XF7, "A-C", "A-C", XB1.column(), 4),
        (XF8, "F-C", "A-C", XB1.square(), 3),
        (XF8, "F-C", "F-C", XB1.square(), 4),
    ];
    for (gun, from, at, target, expected) in cases {
        let mut play = battle("quatre-bras").at(from, [gun.up()]).at(at, [target]).play();
        play.script([1, 1, 1]);
        assert_eq!(rating(&play.give(fire(gun, XB1))), Some(expected), "{gun} from {from}");
    }
}

/// EAG-X05 EAG-7.4f Infantry against engaged guns: S3 shocks at S4, F2 fires at F3.
#[test]
fn x05_infantry_against_guns() {
    let mut play = battle("quatre-bras").at("A-C", [XB6.up(), XF2.column(), XF1.up()]).play();
    assert_eq!(rating(&play.roll(shock(XF2, XB6), [1, 1, 1, 2])), Some(4));
    assert_eq!(rating(&play.roll(fire(XF1, XB6), [1, 1, 3])), Some(3));
}

/// The Reserves, decks and rates of a battle just dealt: French, British, Prussian.
fn dealt(scenario: &str, options: serde_json::Value) -> ([u8; 3], [u8; 3], [u8; 3]) {
    let play = Play::dealt(scenario, options, 7);
    (play.field().reserve, play.field().deck, play.field().rates)
}

/// EAG-X06 EAG-2.0b EAG-3.0a EAG-3.0c EAG-3.0d Quatre Bras as it is dealt.
#[test]
fn x06_quatre_bras_is_dealt() {
    assert_eq!(dealt("quatre-bras", json!({})), ([10, 9, 0], [4, 9, 0], [1, 1, 0]));
}

/// EAG-X07 EAG-2.0g EAG-3.0e EAG-R53 Waterloo at half size: decks of 18, 18 and 12.
#[test]
fn x07_waterloo_at_half_size() {
    assert_eq!(dealt("waterloo", json!({ "deck_scale_k": 6 })), ([9, 9, 0], [9, 9, 12], [1, 1, 1]));
}

/// EAG-X08 EAG-3.0e EAG-R54 Doubled decks: they need open pools.
#[test]
fn x08_doubled_decks() {
    let (muster, deck, rates) = dealt("waterloo", json!({ "deck_scale_k": 24, "pool": "open" }));
    assert_eq!((muster, rates), ([36, 36, 0], [4, 4, 4]));
    assert_eq!(deck, [36, 36, 48]);
    let (muster, deck, rates) = dealt("quatre-bras", json!({ "deck_scale_k": 4, "pool": "open" }));
    assert_eq!((muster, deck, rates), ([20, 18, 0], [8, 18, 0], [2, 2, 0]));
    for (scenario, k) in [("waterloo", 24), ("quatre-bras", 4)] {
        let small = setup(scenario, json!({ "deck_scale_k": k }));
        let dealt = table::Table::seeded(std::sync::Arc::new(eagles::Eagles::default()), small, 7);
        assert!(dealt.is_err(), "{scenario} with historical pools");
    }
}

/// EAG-X09 EAG-12.1c EAG-12.1d A General 2/1 gives 2 in an away position and 1 at home.
#[test]
fn x09_offence_and_defence() {
    for (position, value, die) in [("A-C", 5, 5), ("F-C", 4, 4)] {
        let cards = [XF1.up().hits(1), XFG1.up(), XB1.up()];
        let mut play = battle("quatre-bras").at(position, cards).morale().play();
        assert_eq!(values(&play.roll(check(XF1), [die])), [value]);
        assert_eq!(play.hits(XF1), 0);
    }
}

/// EAG-X10 EAG-7.23e EAG-5.0e A missed long-range shot shows the gun and not its target; the gun stays.
#[test]
fn x10_a_miss_at_long_range() {
    let mut play = battle("quatre-bras").at("F-C", [XF6.down()]).at("A-C", [XB1.down()]).play();
    let target = play.token(XB1);
    let events = play.roll(fire(XF6, target), [5, 3, 2]);
    assert_eq!(shot(&events), (3, 0));
    assert!(play.is_up(XF6) && !play.is_up(XB1));
    play.refused(go(XF6, "reserve"), "EAG-5.0e");
}

/// EAG-X11 EAG-11.0a EAG-2.0f Hougoumont (178) belongs at the Allied Right of Waterloo and nowhere else.
#[test]
fn x11_terrain_of_one_battle_and_position() {
    let drawn = |scenario| real_battle(scenario).at("A-L", [128.up()]).at("F-L", [23.up()]).reserve([178]);
    let mut play = drawn("waterloo").turn_of(ALLIED).play();
    play.refused(play_terrain(178, "A-C"), "EAG-11.0a");
    play.give(play_terrain(178, "A-R"));
    assert_eq!(play.place(178), "terrain");
    let mut play = drawn("quatre-bras").turn_of(ALLIED).play();
    play.refused(play_terrain(178, "A-R"), "EAG-11.0a");
    let pool = Play::dealt("quatre-bras", json!({ "pool": "open" }), 1).field().pool;
    assert!(!pool.has(CardId(178)), "it is not even in the pool");
}

/// EAG-X12 EAG-11.5d Terrain is played and occupied from the Reserve in one Combat Phase.
#[test]
fn x12_into_a_building_from_the_reserve() {
    let mut play = battle("quatre-bras").reserve([XBT1, XB1]).at("F-C", [XF1.up()]).turn_of(ALLIED).play();
    play.give(play_terrain(XBT1, "A-R"));
    play.give(go_onto(XB1, "A-R", XBT1));
    assert_eq!((play.place(XB1).as_str(), play.on(XB1)), ("A-R", Some(XBT1)));
}

/// EAG-X14 EAG-8.3a EAG-8.3d Cavalry and a General pass through a full position.
#[test]
fn x14_through_a_full_position() {
    let full = [XF1.up(), XF2.up(), XF3.up(), XF5.up(), XFG1.up()];
    let mut play = battle("quatre-bras").at("F-C", full).at("A-C", [XB1.up()]).reserve([XF4, XFG2]).play();
    play.give(go_twice(XF4, "F-C", "A-C"));
    play.give(go_twice(XFG2, "F-C", "A-C"));
    assert_eq!((play.place(XF4).as_str(), play.place(XFG2).as_str()), ("A-C", "A-C"));
    play.give(end_combat());
}

/// EAG-X15 EAG-4.3a EAG-4.3d Horse artillery in an empty position does not win, infantry does.
#[test]
fn x15_horse_artillery_does_not_win() {
    let mut play = battle("quatre-bras").at("F-C", [XF7.up(), XF3.up()]).at("A-L", [XB1.up()]).play();
    play.give(go(XF7, "A-C"));
    assert_eq!(play.verdict(), None);
    play.give(go(XF3, "A-C"));
    assert_eq!(play.verdict(), FRENCH_WIN);
}

/// EAG-X16 EAG-11.2d Guns do not reach into Woods.
#[test]
fn x16_guns_and_woods() {
    let woods = battle("quatre-bras").terrain(XBT3).at("A-R", [XB1.up().on(XBT3)]);
    let mut play = woods.at("F-L", [XF6.up()]).play();
    play.refused(fire(XF6, XB1), "EAG-11.2d");
}

/// EAG-X17 EAG-4.1d EAG-4.1e EAG-4.2c The French adjustment changes formations and places, but no Terrain.
#[test]
fn x17_the_french_adjustment() {
    let drawn = battle("quatre-bras")
        .option("deployment", "commit_then_adjust")
        .step("deploy_both")
        .reserve([XF1, XF2, XF3, XF4, XF9, XFT2, XB1, XB2, XB3]);
    let mut play = drawn.play();
    play.declare_by(ALLIED, deploy([put(XB1, "A-L"), put(XB2, "A-C"), put(XB3, "A-R")]));
    play.declare_by(ALLIED, Order::ConfirmDeployment {});
    let square = Placement { formation: Square, ..put(XF1, "F-L") };
    let woods = put(XFT2, "F-L");
    let rest = [put(XF2, "F-C"), put(XF3, "F-R"), put(XF4, "F-R"), put(XF9, "F-R")];
    play.declare_by(FRENCH, deploy([square, woods].into_iter().chain(rest)));
    play.declare_by(FRENCH, Order::ConfirmDeployment {});
    assert_eq!(play.asked(), FRENCH, "the French adjust last");
    let column = Placement { formation: Column, ..square };
    let moved = [put(XF2, "F-C"), put(XF3, "F-R"), put(XF4, "F-C"), put(XF9, "F-C")];
    let adjust = |cards: Vec<Placement>| Order::AdjustDeployment { cards };
    play.refused(adjust([column].into_iter().chain(moved).collect()), "EAG-4.2c");
    play.give(adjust([column, woods].into_iter().chain(moved).collect()));
    assert_eq!((play.place(XF1).as_str(), play.formation(XF1)), ("F-L", Column));
    assert_eq!([XF4, XF9].map(|card| play.place(card)), ["F-C", "F-C"]);
    assert_eq!(play.place(XFT2), "terrain");
}

/// EAG-X18 EAG-7.3a EAG-12.4a EAG-12.4c A Column shocks, a General is hit by a 1 and survives, his support is not enough.
#[test]
fn x18_column_assault_and_support() {
    let cards = [XB1.up(), XB2.up(), XBG1.up(), XF1.column()];
    let mut play = battle("quatre-bras").at("A-C", cards).play();
    let events = play.roll(shock(XF1, XB2), [5, 1, 6]);
    assert_eq!((rating(&events), shot(&events)), (Some(2), (3, 2)));
    assert_eq!((play.hits(XB2), play.hits(XBG1)), (2, 1));
    play.end_turn();
    play.refused(check(XB2), "EAG-12.4c");
    play.roll(roll_general(XBG1), [3]);
    assert_eq!(values(&play.roll(check(XB2), [4, 5])), [4]);
    assert_eq!([XB1, XBG1, XB2].map(|card| play.place(card)), ["A-C", "A-C", "eliminated"]);
    assert!(play.engaged("A-C"));
}

/// EAG-X19 EAG-7.31a EAG-7.31b Cavalry that has shocked is Blown and can only fire.
#[test]
fn x19_blown() {
    let mut play = battle("quatre-bras").at("A-C", [XF4.up(), XB1.up()]).play();
    let events = play.roll(shock(XF4, XB1), [3, 2, 6]);
    assert_eq!((rating(&events), shot(&events)), (Some(4), (3, 2)));
    assert!(play.is(XF4, Tag::Blown));
    play.end_turn();
    play.roll(check(XB1), [3, 1]);
    play.end_turn();
    play.refused(shock(XF4, XB1), "EAG-7.31b");
    let events = play.roll(fire(XF4, XB1), [6, 5, 4]);
    assert_eq!((rating(&events), shot(&events)), (Some(1), (3, 1)));
}

/// EAG-X20 EAG-7.33b EAG-9.3c A Square is safe from Shock and steadier under fire.
#[test]
fn x20_square() {
    let mut play = battle("quatre-bras").at("A-C", [XF4.up(), XB1.square()]).play();
    play.refused(shock(XF4, XB1), "EAG-7.33b");
    let events = play.roll(fire(XF4, XB1), [6, 6, 1]);
    assert_eq!((rating(&events), shot(&events)), (Some(1), (3, 2)));
    play.end_turn();
    assert_eq!(values(&play.roll(check(XB1), [4, 2])), [4]);
    assert_eq!((play.place(XB1).as_str(), play.hits(XB1)), ("A-C", 0));
}

/// EAG-X21 EAG-7.34b Cavalry shocks cavalry only when that is Blown.
#[test]
fn x21_cavalry_against_cavalry() {
    let mut play = battle("quatre-bras").at("A-C", [XF4.up(), XF3.up(), XB5.up()]).play();
    play.refused(shock(XF4, XB5), "EAG-7.34b");
    assert!(play.allows(&fire(XF4, XB5)));
    play.end_turn();
    play.roll(shock(XB5, XF3), [1, 2]);
    assert!(play.is(XB5, Tag::Blown));
    play.end_turn();
    let events = play.roll(shock(XF4, XB5), [2, 3, 1]);
    assert_eq!((rating(&events), shot(&events)), (Some(4), (3, 1)));
}

/// EAG-X22 EAG-7.4c EAG-7.4d EAG-7.4e EAG-7.23e Hits are spread over a position before a card is hit twice.
#[test]
fn x22_spread_of_hits() {
    let guns = [XF6.up(), XF7.up(), XF8.up(), again(XF6).up()];
    let mut play = battle("quatre-bras").at("F-C", guns).at("A-C", [XB1.down(), XB2.down()]).play();
    let (t1, t2) = (play.token(XB1), play.token(XB2));
    let events = play.roll(fire(XF6, t1), [6, 2, 3]);
    assert_eq!((rating(&events), shot(&events)), (Some(1), (3, 1)));
    assert!(play.is_up(XB1) && !play.is_up(XB2));
    play.refused(fire(XF8, XB1), "EAG-7.4c");
    let events = play.roll(fire(XF8, t2), [4, 1]);
    assert_eq!((rating(&events), shot(&events)), (None, (2, 0)));
    assert!(!play.is_up(XB2));
    play.refused(fire(XF7, XB1), "EAG-7.4c");
    let events = play.roll(fire(XF7, t2), [6, 2]);
    assert_eq!((rating(&events), shot(&events)), (Some(1), (2, 1)));
    assert!(play.is_up(XB2));
    assert!(play.allows(&fire(again(XF6), XB1)) && play.allows(&fire(again(XF6), XB2)));
}

/// EAG-X23 EAG-S186 EAG-12.4c Double Grape from a Hill; the General falls first and his support with him.
#[test]
fn x23_double_grape_on_a_hill() {
    let cards = [XB6.up().on(XBT2), XF1.column(), XFG1.up()];
    let drawn = battle("waterloo").terrain(XBT2).at("A-C", cards).at("F-L", [XF2.up()]).reserve([186]);
    let mut play = drawn.turn_of(ALLIED).play();
    play.give(special_on(186, XB6));
    let events = play.roll(fire(XB6, XF1), [3, 2, 4, 1, 6]);
    assert_eq!((rating(&events), shot(&events)), (Some(4), (5, 3)));
    assert_eq!((play.hits(XF1), play.hits(XFG1), play.place(186).as_str()), (3, 1, "discarded"));
    play.end_turn();
    play.roll(roll_general(XFG1), [6]);
    assert_eq!(play.place(XFG1), "eliminated");
    assert_eq!(values(&play.roll(check(XF1), [3, 3, 4])), [3]);
    assert_eq!(play.place(XF1), "eliminated");
}

/// EAG-X24 EAG-11.2b EAG-11.2c EAG-R29 Against Woods one die less, for infantry alone.
#[test]
fn x24_woods() {
    let cards = [XB1.up().on(XBT3), XF3.up(), XF9.up(), XF4.up()];
    let mut play = battle("quatre-bras").terrain(XBT3).at("A-R", cards).play();
    play.refused(fire(XF9, XB1), "EAG-R29");
    play.refused(fire(XF4, XB1), "EAG-11.2b");
    play.refused(shock(XF4, XB1), "EAG-11.2b");
    assert_eq!(shot(&play.roll(fire(XF3, XB1), [2])).0, 1);
}

/// EAG-X25 EAG-11.3a EAG-11.3c EAG-11.3d EAG-11.3e A River of limit 1, forward and back.
#[test]
fn x25_river() {
    let drawn = battle("quatre-bras").terrain(XBT4).at("F-R", [XF1.up(), XF3.up(), XFG1.up()]);
    let mut play = drawn.at("A-L", [XB1.up()]).play();
    play.give(go(XF1, "A-L"));
    play.refused(go(XF3, "A-L"), "EAG-11.3a");
    play.give(go(XFG1, "A-L"));
    play.end_turn();
    play.end_turn();
    play.give(go(XF1, "F-R"));
    play.refused(go(XF3, "A-L"), "EAG-11.3a");
    assert_eq!(play.place(XF1), "F-R");
}

/// EAG-X26 EAG-11.5a EAG-11.5b EAG-7.33a A Building is captured at once and shelters its captor.
#[test]
fn x26_capture() {
    for (open, shocks) in [(XB2.up(), false), (XB2.column(), true)] {
        let cards = [XB1.up().hits(1).on(XBT1), open, XF3.up(), XF5.up()];
        let drawn = battle("quatre-bras").terrain(XBT1).at("A-R", cards).turn_of(ALLIED).morale();
        let mut play = drawn.play();
        play.roll(check(XB1), [6]);
        assert_eq!(play.place(XB1), "eliminated");
        assert_eq!((play.on(XF3), play.faces(XBT1)), (Some(XBT1), FRENCH));
        assert!(play.engaged("A-R"));
        assert!(play.allows(&fire(XB2, XF3)));
        if shocks {
            play.refused(shock(XB2, XF3), "EAG-7.33a");
        }
    }
}

/// EAG-X27 EAG-R13 EAG-7.24c EAG-8.1b Horse artillery engages and fires blind; the rest is revealed at the end.
#[test]
fn x27_blind_horse_artillery() {
    let drawn = battle("quatre-bras").at("F-C", [XF7.up()]).at("A-C", [XB1.down(), XB2.down()]);
    let mut play = drawn.play();
    play.give(go(XF7, "A-C"));
    let target = play.token(XB2);
    let events = play.roll(fire(XF7, target), [4, 3]);
    assert_eq!((rating(&events), shot(&events)), (Some(3), (2, 1)));
    assert!(play.is_up(XB2) && !play.is_up(XB1));
    play.give(end_combat());
    assert!(play.is_up(XB1));
}

/// Ligny, XP2 about to check beside XP1, and the French have played Panic on it; the dice will fall like this.
fn panic_on_xp2(extra: &[u16], dice: &[u16]) -> Play {
    let drawn = battle("ligny").at("A-C", [XP2.up().hits(1), XP1.up(), XF1.up()]).reserve([100]);
    let mut play = drawn.reserve(extra.iter().copied()).turn_of(ALLIED).morale().play();
    play.declare(check(XP2));
    play.pass_until(Moment::WCheckEnemy);
    play.script(dice.iter().copied());
    play.declare(special_on(100, XP2));
    play
}

/// EAG-X28 EAG-S100 EAG-S292 A Rally undoes the rout, and with it the Panic.
#[test]
fn x28_rally_stops_panic() {
    let mut play = panic_on_xp2(&[292], &[3]);
    play.pass_until(Moment::WRout);
    play.roll(special_on(292, XP2), [1]);
    assert_eq!((play.place(XP2).as_str(), play.hits(XP2)), ("A-C", 0));
    assert_eq!(play.place(XP1), "A-C");
    assert_eq!([100, 292].map(|card| play.place(card)), ["discarded", "discarded"]);
}

/// EAG-X29 EAG-S100 EAG-4.3e Panic: the unhit card beside the routed one checks, fails, and the battle is lost.
#[test]
fn x29_panic() {
    let mut play = panic_on_xp2(&[], &[3, 4]);
    let events = play.pass();
    assert_eq!(values(&events), [1, 2]);
    assert_eq!([XP1, XP2].map(|card| play.place(card)), ["eliminated", "eliminated"]);
    assert_eq!(play.verdict(), FRENCH_WIN);
}

/// EAG-X30 EAG-S300 EAG-R70 No Quarter: one more hit each, and one more die for those who stay.
#[test]
fn x30_no_quarter() {
    let cards = [XF1.up().hits(1), XF2.up(), XP1.up()];
    let drawn = battle("ligny").at("A-C", cards).reserve([300]).turn_of(ALLIED).step("reinforce");
    let mut play = drawn.play();
    play.declare(Order::ContinueReinforce {});
    play.pass_until(Moment::WMorale);
    play.give(special_at(300, "A-C"));
    assert_eq!((play.hits(XF1), play.hits(XF2)), (2, 1));
    assert_eq!(values(&play.roll(check(XF1), [2, 3])), [3]);
    assert_eq!(values(&play.roll(check(XF2), [5])), [4]);
    assert_eq!([XF1, XF2].map(|card| play.place(card)), ["A-C", "eliminated"]);
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1, 1, 1, 1])).0, 4);
}

/// EAG-X31 EAG-S298 EAG-R67 EAG-6.0e Friendly Fire: the General is not touched, and a 6 routs whatever the value.
#[test]
fn x31_friendly_fire() {
    let drawn = battle("ligny").at("F-C", [XF2.up(), XFG2.up()]).at("A-C", [XP1.up()]).reserve([298]);
    let mut play = drawn.turn_of(ALLIED).step("reinforce").play();
    play.declare(Order::ContinueReinforce {});
    play.pass_until(Moment::WCombat);
    let events = play.roll(special_on(298, XF2), [5, 2, 6, 1, 4, 6]);
    assert_eq!(values(&events), [6]);
    assert_eq!((play.place(XF2).as_str(), play.hits(XFG2)), ("eliminated", 0));
}

/// EAG-X32 EAG-10.0e EAG-10.0f EAG-R50 The Prussians come with a General, on their own wing.
#[test]
fn x32_prussian_arrival() {
    let drawn = battle("waterloo").at("A-L", [XB1.up()]).at("A-C", [XB2.up()]).at("F-R", [XF1.up()]);
    let drawn = drawn.reserve([XP1, XP2]).deck([XPG1]).rates(0, 0, 1).with("round", 3).turn_of(ALLIED);
    let mut play = drawn.play();
    play.refused(go(XP1, "A-L"), "EAG-10.0e");
    play.give(end_combat());
    play.declare(Order::ContinueReinforce {});
    play.give(reveal(XPG1));
    play.end_turn();
    assert_eq!(play.field().round, 4);
    play.refused(go(XP1, "A-C"), "EAG-10.0f");
    play.give(go(XP1, "A-L"));
    play.end_turn();
    play.end_turn();
    play.give(go(XP1, "F-R"));
    assert_eq!(play.place(XP1), "F-R");
}

/// EAG-X33 EAG-14.0c EAG-R11 EAG-R22 Decoys alone hold a position until movement is complete.
#[test]
fn x33_decoys_only() {
    let drawn = battle("quatre-bras").option("decoys", true).at("A-C", [XBG1.decoy(), XBT1.decoy()]);
    let mut play = drawn.at("A-L", [XB1.up()]).at("F-C", [XF3.up()]).play();
    play.give(go(XF3, "A-C"));
    assert!(play.engaged("A-C"));
    assert_eq!(play.verdict(), None);
    play.give(end_combat());
    assert_eq!([XBG1, XBT1].map(|card| play.place(card)), ["eliminated", "eliminated"]);
    assert_eq!(play.verdict(), FRENCH_WIN);
}

/// EAG-X34 EAG-S102 EAG-R62 Smoke takes a die away; where none is left the attack is cancelled and can be replaced.
#[test]
fn x34_smoke() {
    let drawn = battle("ligny").at("A-C", [XP2.up(), XF1.up()]).reserve([102]).turn_of(ALLIED);
    let mut play = drawn.play();
    play.declare(fire(XP2, XF1));
    play.pass_until(Moment::WAttack);
    let events = play.roll(special_at(102, "A-C"), [1]);
    assert_eq!(shot(&events).0, 1);
    let woods = battle("ligny").terrain(XFT2).at("F-L", [XP2.up(), XF1.up().on(XFT2), XF3.up()]);
    let mut play = woods.reserve([102]).turn_of(ALLIED).play();
    play.declare(fire(XP2, XF1));
    play.pass_until(Moment::WAttack);
    let events = play.roll(special_at(102, "F-L"), []);
    assert_eq!(cancelled(&events), ["EAG-R29"]);
    play.roll(fire(XP2, XF3), [1]);
}

/// EAG-X35 EAG-12.3a EAG-12.3b EAG-R47 A chief of staff stands in until his commander is drawn.
#[test]
fn x35_chief_of_staff() {
    let drawn = battle("quatre-bras").at("F-C", [XF3.up().hits(1), XFG3.up()]).at("A-C", [XB6.up()]);
    let mut play = drawn.deck([XFG2]).rates(1, 0, 0).morale().play();
    assert_eq!(values(&play.roll(check(XF3), [3])), [3]);
    play.end_turn();
    assert_eq!(play.place(XFG2), "reserve");
    play.roll(fire(XB6, XF3), [5, 2]);
    play.end_turn();
    assert_eq!(values(&play.roll(check(XF3), [2])), [2]);
    play.refused(end_combat(), "EAG-R47");
    play.refused(complete(), "EAG-R47");
    play.give(go(XFG3, "reserve"));
    play.give(end_combat());
}

/// EAG-X36 EAG-S193 EAG-R62 EAG-R59 Lost Orders cancel the move; the card is free to go elsewhere.
#[test]
fn x36_lost_orders() {
    let drawn = battle("waterloo").at("A-L", [XB1.up()]).at("A-C", [XB2.up()]).reserve([XF4, 193]);
    let mut play = drawn.play();
    play.declare(go_twice(XF4, "F-R", "A-L"));
    play.pass_until(Moment::WMove);
    let events = play.give(special_at(193, "F-R"));
    assert_eq!(cancelled(&events), ["EAG-S193"]);
    assert_eq!(play.place(XF4), "reserve");
    play.give(go_twice(XF4, "F-C", "A-C"));
    assert_eq!(play.place(XF4), "A-C");
}

/// EAG-X37 EAG-S101 EAG-R13 EAG-R92 Battle Confusion: infantry engages and fires blind.
#[test]
fn x37_battle_confusion() {
    let drawn = battle("quatre-bras").at("F-C", [XF3.up()]).at("A-C", [XB6.down(), XB1.down()]);
    let mut play = drawn.reserve([101]).play();
    let target = play.token(XB6);
    let events = play.roll(confusion(101, XF3, "A-C", target), [4, 3]);
    assert_eq!((rating(&events), shot(&events)), (Some(3), (2, 1)));
    assert_eq!((play.place(XF3).as_str(), play.place(101).as_str()), ("A-C", "discarded"));
    assert!(play.is_up(XB6) && !play.is_up(XB1));
    play.refused(fire(XF3, XB6), "EAG-7.0b");
    play.refused(go(XF3, "F-C"), "EAG-8.0a");
}

/// EAG-X38 EAG-8.3a EAG-8.3b EAG-8.3c EAG-8.0b EAG-8.0c EAG-R32 Two moves of cavalry.
#[test]
fn x38_two_moves() {
    let drawn = battle("quatre-bras").at("F-L", [XF1.up(), XB1.up()]).at("A-C", [XB2.up()]);
    let mut play = drawn.clone().reserve([XF4]).play();
    assert!(play.allows(&go_twice(XF4, "F-C", "A-C")));
    play.refused(go_twice(XF4, "F-L", "A-R"), "EAG-8.3c");
    let mut play = drawn.clone().at("F-L", [XF4.up()]).play();
    assert!(play.allows(&go_twice(XF4, "reserve", "F-C")));
    play.refused(go_twice(XF4, "reserve", "F-L"), "EAG-8.3b");
    let mut play = drawn.clone().at("F-C", [XF4.up()]).play();
    assert!(play.allows(&go_twice(XF4, "reserve", "F-L")));
    play.refused(go(XF4, "F-R"), "EAG-8.0c");
    let mut play = drawn.at("A-C", [XF4.up()]).play();
    assert!(play.allows(&go_twice(XF4, "F-C", "reserve")));
    play.refused(go(XF4, "reserve"), "EAG-8.0b");
}

/// EAG-X39 EAG-4.3e EAG-R23 Who empties his own position has lost at that instant.
#[test]
fn x39_emptying_a_position() {
    let drawn = battle("quatre-bras").at("A-L", [XB1.up(), XF1.up()]).reserve([XB2]).turn_of(ALLIED);
    let mut play = drawn.play();
    play.give(go(XB1, "reserve"));
    assert_eq!(play.verdict(), FRENCH_WIN);
    let mut play = drawn.play();
    play.give(go(XB2, "A-L"));
    play.give(go(XB1, "reserve"));
    assert_eq!(play.verdict(), None);
}

/// EAG-X40 EAG-12.4d EAG-4.3e EAG-R24 The last card routs, its General falls, the battle is over before others check.
#[test]
fn x40_lone_general_and_victory_in_the_morale_phase() {
    let drawn = battle("quatre-bras").at("A-R", [XB2.up().hits(1), XBG1.up(), XF5.up()]);
    let mut play = drawn.at("A-C", [XB3.up().hits(1)]).turn_of(ALLIED).morale().play();
    assert_eq!(values(&play.roll(check(XB2), [6])), [4]);
    assert_eq!([XB2, XBG1].map(|card| play.place(card)), ["eliminated", "eliminated"]);
    assert_eq!(play.verdict(), FRENCH_WIN);
    assert_eq!(play.hits(XB3), 1);
}

/// EAG-X41 EAG-S199 EAG-R26 EAG-R75 Rockets are checked at once, cavalry at one less; the card still counts as hit.
#[test]
fn x41_congreve_rockets() {
    let drawn = battle("waterloo").at("A-C", [XB6.up(), XB7.up()]).at("F-C", [XF4.up(), XF1.up()]);
    let mut play = drawn.reserve([199]).turn_of(ALLIED).play();
    play.give(special_on(199, XB6));
    let events = play.roll(fire(XB6, XF4), [5, 6, 2, 1]);
    assert_eq!((rating(&events), shot(&events)), (Some(2), (2, 2)));
    assert_eq!(values(&events), [2]);
    assert_eq!((play.place(XF4).as_str(), play.hits(XF4)), ("F-C", 0));
    play.refused(fire(XB7, XF4), "EAG-7.4c");
    assert!(play.allows(&fire(XB7, XF1)));
}

/// EAG-X42 EAG-S106 Defection: an Orange card checks at once, with its General.
#[test]
fn x42_defection() {
    let drawn = battle("waterloo").at("A-C", [XB2.up(), XB1.up(), XBG1.up(), XF1.up()]).reserve([106]);
    let mut play = drawn.play();
    let events = play.roll(special_at(106, "A-C"), [5]);
    assert_eq!(values(&events), [4]);
    assert_eq!([XB2, XB1].map(|card| play.place(card)), ["eliminated", "A-C"]);
}

/// EAG-X43 EAG-S196 EAG-R73 EAG-R62 A prone card is safe from all but lancers.
#[test]
fn x43_emergency_prone() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XB2.up(), XF4.up(), XF5.up()]).reserve([196]);
    let mut play = drawn.play();
    play.declare(shock(XF4, XB1));
    play.pass_until(Moment::WAttack);
    let events = play.give(special_on(196, XB1));
    assert_eq!(cancelled(&events), ["EAG-S196"]);
    assert!(!play.is(XF4, Tag::Attacked) && !play.is(XF4, Tag::Blown));
    assert!(play.allows(&shock(XF4, XB2)));
    let events = play.roll(shock(XF5, XB1), [4, 2]);
    assert_eq!((rating(&events), shot(&events)), (Some(3), (2, 1)));
}

/// EAG-X44 EAG-S098 EAG-R93 A howitzer at a Square in a Building: F3 and one for the Square.
#[test]
fn x44_howitzer() {
    let drawn = battle("waterloo").terrain(XBT1).at("A-R", [XB1.square().on(XBT1)]).at("F-L", [XF6.up()]);
    let mut play = drawn.reserve([98]).play();
    play.give(special_on(98, XF6));
    let events = play.roll(fire(XF6, XB1), [3, 1, 2]);
    assert_eq!((rating(&events), shot(&events)), (Some(4), (3, 1)));
}

/// EAG-X45 EAG-9.0b EAG-9.0c An engaged card spends its action on a change of formation, an unengaged one nothing.
#[test]
fn x45_engaged_formation_change() {
    let drawn = battle("quatre-bras").at("A-L", [XB1.up(), XF1.up()]).at("A-C", [XB3.up()]);
    let mut play = drawn.at("F-C", [XF3.up()]).turn_of(ALLIED).play();
    play.give(form(XB1, Square));
    play.refused(fire(XB1, XF1), "EAG-9.0b");
    play.give(form(XB3, Column));
    play.give(go(XB3, "F-C"));
    assert_eq!((play.place(XB3).as_str(), play.formation(XB3)), ("F-C", Column));
}

/// EAG-X46 EAG-S289 EAG-R63 EAG-R17 Ammo Depletion ends in the Reserve.
#[test]
fn x46_ammo_depletion() {
    let drawn = battle("ligny").at("F-C", [XF6.up(), XF1.up(), XP1.up()]).at("A-C", [XP2.up()]);
    let mut play = drawn.reserve([289]).turn_of(ALLIED).play();
    play.give(special_on(289, XF6));
    play.end_turn();
    play.refused(fire(XF6, XP1), "EAG-S289");
    assert_eq!(play.place(289), "in force");
    play.give(go(XF6, "reserve"));
    assert_eq!(play.place(289), "discarded");
    play.end_turn();
    play.give(go(XP1, "A-C"));
    play.end_turn();
    play.give(go(XF6, "F-C"));
    play.end_turn();
    play.end_turn();
    let target = play.token(XP1);
    assert!(play.is_up(XP1) && play.allows(&fire(XF6, XP1)), "{target}");
}

/// EAG-X47 EAG-R87 The turn limit: 41 BP against 38 wins, 41 against 41 is a draw.
#[test]
fn x47_turn_limit() {
    // British and French cards of the program with these Battle Points.
    let lost = |by: table::Seat, points: u16| worth(by, points);
    for (french_lost, winner) in [(38, Some(FRENCH)), (41, None)] {
        let eliminated: Vec<u16> = lost(ALLIED, 41).into_iter().chain(lost(FRENCH, french_lost)).collect();
        let drawn = real_battle("quatre-bras").option("turn_limit", 12).with("round", 12);
        let drawn = drawn.with("eliminated", json!(eliminated)).turn_of(ALLIED).step("reinforce");
        let mut play = drawn.at("A-C", [128.up()]).at("F-C", [23.up()]).play();
        play.give(Order::ContinueReinforce {});
        assert_eq!(play.verdict(), Some((winner, "turn_limit")));
    }
}

/// Infantry of a side worth so many Battle Points together, the cards of the tests left out.
fn worth(seat: table::Seat, points: u16) -> Vec<u16> {
    let cards = eagles::cards::CardSet::embedded();
    let of_seat = |card: &&eagles::cards::Card| {
        card.army.seat() == seat
            && card.kind() == eagles::cards::Kind::Infantry
            && ![23, 128].contains(&card.no.0)
    };
    let all: Vec<(u16, u16)> = cards
        .iter()
        .filter(of_seat)
        .filter(|card| card.no.0 <= 200)
        .map(|card| (card.no.0, card.damage()))
        .collect();
    for (at, one) in all.iter().enumerate() {
        for (next, two) in all.iter().enumerate().skip(at + 1) {
            if let Some(three) = all.iter().skip(next + 1).find(|three| one.1 + two.1 + three.1 == points) {
                return vec![one.0, two.0, three.0];
            }
        }
    }
    panic!("no three cards worth {points}")
}
