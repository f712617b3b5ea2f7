//! 13.0 Special cards: what holds for all of them, and when and on what each may be played.

use crate::common::*;
use eagles::course::Moment;
use eagles::ids::CardId;
use eagles::ids::Formation::Column;
use eagles::order::Order;
use eagles::pack::special as row;

fn next_turn(play: &mut Play) {
    play.give(end_combat());
    play.declare(Order::ContinueReinforce {});
}

/// EAG-13.0a A Special does what it says against the normal rules: Infantry that has engaged fires in the same turn.
#[test]
fn specials_override() {
    let mut play =
        battle("quatre-bras").at("F-C", [XF3.up(), XF1.up()]).at("A-C", [XB1.up()]).reserve([101]).play();
    play.give(go(XF1, "A-C"));
    play.refused(fire(XF1, XB1), "EAG-7.21b");
    assert_eq!(shot(&play.roll(confusion(101, XF3, "A-C", XB1), [1, 1])).0, 2);
}

/// EAG-13.0b A Special is played from its holder's Reserve: not from the deck, the discard pile, or by the other seat.
#[test]
fn specials_come_from_the_reserve() {
    let mut play = battle("ligny")
        .at("F-C", [XF1.up()])
        .at("A-C", [XP1.up()])
        .deck([107])
        .reserve([109, 299])
        .with("discarded", vec![94])
        .play();
    for card in [107, 94, 299, XF1] {
        play.refused(special_at(card, "F-C"), "EAG-13.0b");
    }
    play.refused(go(109, "F-C"), "EAG-13.0b");
    play.give(special_at(109, "F-C"));
    assert_eq!((play.place(109).as_str(), play.reserves()), ("in force", [0, 0, 1]));
    play.refused(special_at(109, "F-C"), "EAG-13.0b");
}

/// EAG-13.0c EAG-R60 A Special lasts the Battle Turn in which it is played, whoever's it is, and helps every card that is in
/// its position during that time.
#[test]
fn specials_last_the_turn() {
    let mut play = battle("ligny").at("F-C", [XF6.up()]).at("A-C", [XP1.up()]).reserve([109, XF7]).play();
    play.give(special_at(109, "F-C"));
    play.give(go(XF7, "F-C"));
    assert_eq!(shot(&play.roll(fire(XF7, XP1), [1; 3])).0, 3);
    play.end_turn();
    assert_eq!(play.place(109), "discarded");
    play.end_turn();
    assert_eq!(shot(&play.roll(fire(XF6, XP1), [1; 3])).0, 3);
}

/// EAG-13.0d EAG-R58 A player plays at most two Specials on one position in one phase, of different titles. The other player
/// has his own two, other positions and phases have theirs, and Specials without a position do not count.
#[test]
fn two_different_specials() {
    let drawn = battle("ligny")
        .at("A-C", [XP1.up(), XF1.column(), XF4.up()])
        .at("A-L", [XP2.up(), XF2.column()])
        .reserve([94, 1094, 107, 93, 110, 102, 299]);
    let mut play = drawn.play();
    play.give(special_at(94, "A-C"));
    play.refused(special_at(1094, "A-C"), "EAG-R58");
    play.give(special_at(107, "A-C"));
    play.refused(special_on(93, XP1), "EAG-13.0d");
    assert!(play.allows(&special_at(1094, "A-L")));
    play.declare(fire(XF1, XP1));
    play.roll(special_at(299, "A-C"), [1; 3]);
    play.give(end_combat());
    assert!(play.allows(&special_on(93, XP1)));
}

/// EAG-R58 With `special_limit_scope=total` the two are those of both players.
#[test]
fn two_specials_in_total() {
    let mut play = battle("ligny")
        .at("A-C", [XP1.up(), XF1.column()])
        .reserve([94, 107, 299, 289])
        .option("special_limit_scope", "total")
        .play();
    play.give(special_at(94, "A-C"));
    play.declare(fire(XF1, XP1));
    play.declare(special_at(299, "A-C"));
    play.refused(special_on(289, XF1), "EAG-13.0d");
}

/// EAG-R58 A Special without a position counts for none.
#[test]
fn late_reserves_count_nowhere() {
    let mut play =
        battle("waterloo").at("A-R", [XB1.up(), XF1.up()]).reserve([104, 107, 106]).turn_of(ALLIED).play();
    play.declare(fire(XB1, XF1));
    play.declare(special(104));
    play.declare(special_at(107, "A-R"));
    assert!(play.allows(&special_at(106, "A-R")));
}

/// EAG-13.0e EAG-R51 EAG-R59 At Waterloo a Prussian Special needs the arrival, Prussians in the position, and stays in their
/// area. EAG-13.0f A British one needs British cards there. If no Allied card is there the Allied home position facing it
/// decides.
#[test]
fn presence_at_waterloo() {
    let drawn = battle("waterloo")
        .at("A-L", [XP1.up()])
        .at("A-C", [XB1.up()])
        .at("F-R", [XF1.column()])
        .at("F-C", [XF2.column()])
        .reserve([299, 294, 198, 297, 193, 1193])
        .turn_of(ALLIED);
    let mut early = drawn.clone().play();
    early.refused(special_at(299, "A-L"), "EAG-10.0e");
    let mut play = drawn.with("arrived", true).play();
    play.refused(special_at(299, "A-C"), "EAG-R51");
    play.refused(special_on(294, XF2), "EAG-R51");
    play.refused(special_at(198, "A-L"), "EAG-13.0f");
    play.refused(special_at(193, "F-R"), "EAG-13.0f");
    for order in
        [special_at(299, "A-L"), special_at(299, "F-R"), special_on(294, XF1), special_at(198, "A-C")]
    {
        assert!(play.allows(&order), "{order:?}");
    }
    assert!(play.allows(&special_at(297, "F-R")) && play.allows(&special_at(193, "F-C")));
    let mut british =
        battle("waterloo").at("A-L", [XB1.up()]).with("arrived", true).reserve([299]).turn_of(ALLIED).play();
    british.refused(special_at(299, "A-L"), "EAG-13.0e");
}

/// EAG-R98 EAG-R59 With one Allied army there is no presence test.
#[test]
fn no_presence_test_with_one_army() {
    let play = battle("quatre-bras")
        .at("F-C", [XF1.up()])
        .at("A-C", [XB1.up()])
        .reserve([198, 189])
        .turn_of(ALLIED)
        .play();
    assert!(play.allows(&special_at(198, "F-L")) && play.allows(&special_on(189, XF1)));
}

/// EAG-R61 An enemy card is named as Infantry only if anybody can see that it is: face up, with a marker, or in Woods or a
/// Building. One's own face-down card is turned up by being chosen.
#[test]
fn targets_must_be_identifiable() {
    let mut play = battle("quatre-bras")
        .terrain(XBT1)
        .at("A-C", [XB1.down(), XB2.column().hidden(), XB3.up()])
        .at("A-R", [XB8.down()])
        .at("F-C", [XF6.down()])
        .reserve([99, 96])
        .turn_of(ALLIED)
        .play();
    play.give(occupy(XB8, XBT1));
    play.end_turn();
    let [plain, marked, housed] = [XB1, XB2, XB8].map(|card| play.token(card));
    play.refused(special_on(99, plain), "EAG-R61");
    for order in [special_on(99, marked), special_on(99, housed), special_on(99, XB3)] {
        assert!(play.allows(&order), "{order:?}");
    }
    assert!(!play.is_up(XF6));
    play.give(special_on(96, XF6));
    assert!(play.is_up(XF6));
    play.give(special_on(99, marked));
    assert!(!play.is_up(XB2), "an enemy's card is not turned up by Fatigue");
}

/// EAG-R62 What a Special has cancelled uses nothing up: the card may do something else.
#[test]
fn cancelled_actions_use_nothing_up() {
    let mut play = battle("ligny")
        .at("A-C", [XP1.up()])
        .at("A-L", [XP2.up()])
        .reserve([103, XP3])
        .turn_of(ALLIED)
        .play();
    play.declare(go_twice(XP3, "A-C", "F-C"));
    play.declare(Order::Pass {});
    assert_eq!((play.place(XP3).as_str(), play.asked()), ("A-C", FRENCH));
    assert_eq!(cancelled(&play.give(special_at(103, "F-C"))), ["EAG-S103"]);
    assert_eq!(play.place(XP3), "A-C");
    play.refused(go(XP3, "reserve"), "EAG-8.0a");

    let mut whole = battle("ligny")
        .at("A-C", [XP1.up()])
        .at("A-L", [XP2.up()])
        .reserve([103, XP3])
        .turn_of(ALLIED)
        .play();
    whole.declare(go_twice(XP3, "A-C", "F-C"));
    whole.give(special_at(103, "F-C"));
    assert_eq!(whole.place(XP3), "reserve");
    assert!(whole.allows(&go(XP3, "A-L")));
}

/// EAG-R62 EAG-R29 After a window the attack is tested again: with no cv left it is cancelled, and the card may attack somebody
/// else.
#[test]
fn attacks_are_tested_again() {
    let mut play = battle("ligny")
        .terrain_facing(XBT3, FRENCH)
        .at("A-R", [XP2.up(), XF1.up().on(XBT3), XF2.up()])
        .reserve([102])
        .turn_of(ALLIED)
        .play();
    play.declare(fire(XP2, XF1));
    assert_eq!(cancelled(&play.give(special_at(102, "A-R"))), ["EAG-R29"]);
    assert_eq!(shot(&play.roll(fire(XP2, XF2), [1])).0, 1);
}

/// EAG-R103 Effects of one title do not add up, whoever played them and when; those of different titles do.
#[test]
fn one_title_one_effect() {
    let mut play = battle("ligny")
        .at("A-C", [XP1.up().hits(1), XF1.column()])
        .reserve([299, 1299])
        .turn_of(ALLIED)
        .morale()
        .play();
    play.declare(special_at(299, "A-C"));
    assert_eq!(values(&play.roll(check(XP1), [1])), [2 + 1]);
    play.give(special_at(1299, "A-C"));
    assert_eq!(play.place(1299), "in force");

    let mut smoke = battle("waterloo")
        .at("A-L", [XB1.up(), XP1.up(), XF1.column(), XF2.column()])
        .with("arrived", true)
        .reserve([192, 296])
        .turn_of(ALLIED)
        .play();
    next_turn(&mut smoke);
    smoke.declare(special_at(192, "A-L"));
    smoke.pass();
    smoke.declare(fire(XF1, XB1));
    assert_eq!(shot(&smoke.roll(special_at(296, "A-L"), [1; 2])).0, 2);
    assert_eq!(shot(&smoke.roll(shock(XF2, XB1), [1; 3])).0, 3);
}

/// EAG-R29 EAG-R103 Two doublings of one shot do not multiply, and different bonuses add up.
#[test]
fn doublings_do_not_multiply() {
    let mut play =
        battle("ligny").at("F-C", [XF6.up()]).at("A-C", [XP1.up()]).reserve([97, 1097, 109]).play();
    play.give(special_on(97, XF6));
    play.give(special_at(109, "F-C"));
    assert_eq!(shot(&play.roll(fire(XF6, XP1), [1; 7])).0, 7);
}

/// EAG-R57 Any-time Specials are for one's own action points, the Reinforce Phase included.
#[test]
fn any_time_at_action_points() {
    let mut play =
        battle("ligny").at("A-C", [XP1.up(), XF1.up().hits(1), XF2.up()]).reserve([107]).morale().play();
    assert!(play.allows(&special_at(107, "A-C")));
    play.roll(check(XF1), [1]);
    assert!(play.allows(&special_at(107, "A-C")));
    play.give(end_combat());
    assert!(play.allows(&special_at(107, "A-C")));
    play.give(Order::ContinueReinforce {});
}

/// EAG-R57 EAG-R02 The moments of every Special: its own Combat Phase, any time, the enemy's turn or Combat Phase, and the few
/// that have a window of their own.
#[test]
fn the_moments_of_every_special() {
    use Moment::{
        ApCombat, ApMorale, ApReinf, WAttack, WCheckEnemy, WCheckOwner, WCombat, WEndCombat, WMorale, WMove,
        WReinf, WRout,
    };
    let own_combat = vec![ApCombat];
    let enemy_combat = vec![WCombat, WMove, WAttack, WEndCombat];
    let enemy_turn = [enemy_combat.clone(), vec![WMorale, WReinf]].concat();
    let any_time = [enemy_turn.clone(), vec![ApMorale, ApCombat, ApReinf]].concat();
    let or_check = [any_time.clone(), vec![WCheckOwner]].concat();
    let table: [(&[u16], &[Moment]); 8] = [
        (
            &[94, 96, 97, 98, 101, 108, 109, 110, 184, 186, 187, 188, 191, 199, 200, 290, 291, 293, 295],
            &own_combat,
        ),
        (&[93, 99, 106, 183, 189, 193, 197, 289, 294, 297], &any_time),
        (&[107, 198, 299], &or_check),
        (&[102, 103, 104, 192, 194, 196, 296], &enemy_turn),
        (&[105, 195, 298], &enemy_combat),
        (&[95, 185, 292], &[WRout]),
        (&[100, 190], &[WCheckEnemy]),
        (&[300], &[WMorale]),
    ];
    assert_eq!(table.iter().map(|(cards, _)| cards.len()).sum::<usize>(), 48);
    let all = [
        ApCombat,
        ApMorale,
        ApReinf,
        WAttack,
        WCheckEnemy,
        WCheckOwner,
        WCombat,
        WEndCombat,
        WMorale,
        WMove,
        WReinf,
        WRout,
    ];
    for (cards, moments) in table {
        for card in cards {
            let when = row(CardId(*card)).unwrap().when;
            let found: Vec<Moment> = all.into_iter().filter(|moment| when & moment.bit() != 0).collect();
            let mut expected = moments.to_vec();
            expected.sort_by_key(|moment| all.iter().position(|one| one == moment));
            assert_eq!(found, expected, "{card}");
        }
    }
}

/// EAG-R57 A Special outside its moments is refused: those for the enemy's turn in one's own, those for one's own in the
/// enemy's.
#[test]
fn not_at_the_wrong_moment() {
    let mut own =
        battle("ligny").at("A-C", [XP1.up(), XF1.column()]).reserve([102, 103, 105, 100, 95]).play();
    for order in [
        special_at(102, "A-C"),
        special_at(103, "A-L"),
        special_on(105, XP1),
        special_on(100, XP1),
        special_on(95, XF1),
    ] {
        own.refused(order, "EAG-R57");
    }
    let mut enemy = battle("ligny")
        .at("A-C", [XP1.up(), XF1.column(), XF6.up()])
        .reserve([94, 96, 107, 300])
        .turn_of(ALLIED)
        .play();
    enemy.declare(fire(XP1, XF1));
    for order in [special_at(94, "A-C"), special_on(96, XF6)] {
        enemy.refused(order, "EAG-R57");
    }
    assert!(enemy.allows(&special_at(107, "A-C")));
}

/// EAG-R57 W-CHECK is the opponent's for Panic; the owner is asked only if the opponent has played, or in checks at once. It
/// takes no other Special.
#[test]
fn the_window_of_a_check() {
    let drawn = battle("ligny")
        .at("A-C", [XP2.up().hits(1).marks("hit_before"), XP1.up(), XF1.up()])
        .reserve([100, 102, 299])
        .turn_of(ALLIED)
        .morale();
    let mut play = drawn.play();
    play.declare(check(XP2));
    play.refused(special_at(102, "A-C"), "EAG-R57");
    play.declare(special_on(100, XP2));
    play.declare(Order::Pass {});
    assert_eq!(play.asked(), ALLIED);
    let events = play.roll(special_at(299, "A-C"), [2]);
    assert_eq!(values(&events), [2]);
    let mut quiet = drawn.play();
    quiet.declare(check(XP2));
    quiet.table.script([1]);
    let events = quiet.declare(Order::Pass {});
    assert_eq!(values(&events), [1]);
}

/// EAG-S107 EAG-R57 In a check at once its owner may hearten the card.
#[test]
fn heartened_at_once() {
    let mut play = battle("ligny").at("F-C", [XF2.up(), XF1.up()]).reserve([107, 298]).play();
    play.declare(form(XF1, Column));
    play.declare(go(XF1, "reserve"));
    play.table.script([5, 1, 1, 1]);
    play.declare(special_on(298, XF2));
    assert_eq!(play.asked(), FRENCH);
    assert_eq!(values(&play.roll(special_at(107, "F-C"), [5])), [5]);
    assert_eq!(play.place(XF2), "F-C");
}
