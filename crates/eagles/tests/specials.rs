//! The 48 Specials, one title after the other; what holds for all of them is in `playing.rs`.

use crate::common::*;
use eagles::event::Event;
use eagles::ids::Formation::{Column, Square};
use eagles::order::Order;
use eagles::side::Tag;

/// Ends the turn; the first window of the next one is open.
fn next_turn(play: &mut Play) {
    play.give(end_combat());
    play.declare(Order::ContinueReinforce {});
}

/// The active seat declares, the other answers with a Special and then passes. What followed the answer.
#[track_caller]
fn answered(play: &mut Play, order: Order, special: Order) -> Vec<Event> {
    let active = play.asked();
    play.declare(order);
    assert_eq!(play.asked(), active.other(), "a window is open");
    play.give(special)
}

/// EAG-S093 EAG-S183 EAG-S289 EAG-R63 EAG-R94 Ammo Depletion: an enemy Infantry or Artillery card that is face up in an
/// engaged position neither fires nor shocks; a declared attack is cancelled. It may move and change formation; when it is
/// no longer engaged the Special is discarded.
#[test]
fn ammo_depletion() {
    for (scenario, special, clause, target, cavalry, ours) in [
        ("ligny", 93, "EAG-S093", XP1, XP3, XF1),
        ("waterloo", 183, "EAG-S183", XF2, XF4, XB1),
        ("ligny", 289, "EAG-S289", XF2, XF4, XP1),
    ] {
        let side = seat_of(target);
        let (melee, elsewhere) = if side == FRENCH { ("F-C", "F-L") } else { ("A-C", "A-R") };
        let mut play = battle(scenario)
            .at(melee, [target.column(), cavalry.up(), ours.up()])
            .at(elsewhere, [again(target).up()])
            .reserve([special])
            .turn_of(side)
            .play();
        play.declare(fire(target, ours));
        play.refused(special_on(special, cavalry), clause);
        play.refused(special_on(special, again(target)), clause);
        let events = play.give(special_on(special, target));
        assert_eq!(cancelled(&events), [clause]);
        play.refused(fire(target, ours), clause);
        play.refused(shock(target, ours), clause);
        assert!(play.allows(&form(target, Square)));
        next_turn(&mut play);
        play.pass();
        play.end_turn();
        play.refused(fire(target, ours), clause);
        assert_eq!(play.place(special), "in force");
        play.give(go(target, "reserve"));
        assert_eq!(play.place(special), "discarded");
    }
}

/// EAG-S093 EAG-R63 It is discarded with a card that is eliminated, and ends when the enemy goes; in one's own turn it may be
/// played as well.
#[test]
fn ammo_depletion_ends() {
    let mut play = battle("ligny").at("A-C", [XP1.up(), XP2.up(), XF1.up(), XF2.up()]).reserve([93]).play();
    play.give(special_on(93, XP2));
    play.roll(fire(XF1, XP2), [6, 2, 2]);
    play.end_turn();
    play.roll(check(XP2), [6]);
    assert_eq!(play.place(93), "discarded");
    let mut play = battle("ligny").at("F-C", [XF4.up(), XP1.up(), XP4.up()]).reserve([93]).play();
    play.give(special_on(93, XP4));
    play.end_turn();
    play.give(go(XP1, "A-C"));
    assert_eq!(play.place(93), "in force");
}

/// EAG-S094 EAG-S184 EAG-S290 Bayonet Charge: Infantry in Column of one's army in an engaged position shocks with one cv more
/// in this turn. It needs such a Column there.
#[test]
fn bayonet_charge() {
    for (scenario, special, clause, own, enemy) in [
        ("ligny", 94, "EAG-S094", XF1, XP1),
        ("waterloo", 184, "EAG-S184", XB1, XF1),
        ("ligny", 290, "EAG-S290", XP1, XF1),
    ] {
        let seat = seat_of(own);
        let [melee, lines] = if seat == FRENCH { ["A-C", "A-L"] } else { ["F-C", "F-R"] };
        let mut play = battle(scenario)
            .at(melee, [own.column(), again(own).column(), enemy.up()])
            .at(lines, [(own + 2000).up(), again(enemy).up()])
            .reserve([special])
            .turn_of(seat)
            .play();
        play.refused(special_at(special, lines), clause);
        play.give(special_at(special, melee));
        assert_eq!(shot(&play.roll(shock(own, enemy), [1; 4])).0, 4);
        assert_eq!(shot(&play.roll(fire(again(own), enemy), [1; 3])).0, 3);
        assert_eq!(play.place(special), "in force");
        play.end_turn();
        assert_eq!(play.place(special), "discarded");
    }
    let mut both = battle("waterloo")
        .at("A-L", [XB1.column(), XP1.column(), XF2.up()])
        .with("arrived", true)
        .reserve([184])
        .turn_of(ALLIED)
        .play();
    both.give(special_at(184, "A-L"));
    assert_eq!(shot(&both.roll(shock(XP1, XF2), [1; 3])).0, 3);
    assert_eq!(shot(&both.roll(shock(XB1, XF2), [1; 4])).0, 4);
}

/// EAG-S095 EAG-S185 EAG-S292 EAG-R28 Rally: one more die at the value of the failed check. A pass keeps the card without
/// its hits, a failure changes nothing; the Special is spent either way.
#[test]
fn rally() {
    for (scenario, special, own, enemy) in
        [("ligny", 95, XF1, XP1), ("waterloo", 185, XB1, XF1), ("ligny", 292, XP1, XF1)]
    {
        let seat = seat_of(own);
        let melee = if seat == FRENCH { "F-C" } else { "A-C" };
        let drawn = battle(scenario)
            .at(melee, [own.square().hits(2), again(own).up(), enemy.up()])
            .reserve([special])
            .turn_of(seat)
            .morale();
        let value = if own == XP1 { 3 } else { 4 };
        for (die, place) in [(value, melee), (value + 1, "eliminated")] {
            let mut play = drawn.play();
            play.refused(special_on(special, own), "EAG-R57");
            play.table.script([1, 6]);
            play.declare(check(own));
            assert_eq!(play.asked(), seat);
            play.roll(special_on(special, own), [die]);
            assert_eq!(play.place(own), place);
            assert_eq!(play.place(special), "discarded");
            if place == melee {
                assert_eq!(play.hits(own), 0);
            }
        }
    }
}

/// EAG-S095 EAG-S185 Rally is also for checks of the enemy's turn, and only for cards of its army.
#[test]
fn rally_at_once_and_for_its_army() {
    let mut play = battle("ligny").at("F-C", [XF1.up(), XF2.up(), XP1.up()]).reserve([95, 298]).play();
    play.declare(go(XF2, "reserve"));
    play.table.script([6, 1, 1, 6]);
    play.declare(special_on(298, XF1));
    assert_eq!(play.asked(), FRENCH);
    play.roll(special_on(95, XF1), [1]);
    assert_eq!((play.place(XF1).as_str(), play.place(95).as_str()), ("F-C", "discarded"));

    let mut allied = battle("waterloo")
        .at("A-L", [XP1.up().hits(1), XB1.up().hits(1), XF1.up()])
        .with("arrived", true)
        .reserve([185, 292])
        .turn_of(ALLIED)
        .morale()
        .play();
    allied.table.script([6]);
    allied.declare(check(XP1));
    allied.refused(special_on(185, XP1), "EAG-S185");
    assert!(allied.allows(&special_on(292, XP1)));
}

/// EAG-S096 EAG-S186 EAG-S291 EAG-R29 Double Grape: one short-range shot with twice the printed cv, to which a Hill is added
/// afterwards; then it is discarded. A long-range shot is not touched by it.
#[test]
fn double_grape() {
    for (scenario, special, clause, gun, enemy, cv) in [
        ("quatre-bras", 96, "EAG-S096", XF6, XB1, 3),
        ("waterloo", 186, "EAG-S186", XB6, XF1, 2),
        ("ligny", 291, "EAG-S291", XP4, XF1, 2),
    ] {
        let seat = seat_of(gun);
        let (home, facing, hill) = if seat == FRENCH { ("F-C", "A-C", XFT1) } else { ("A-C", "F-C", XBT2) };
        let foot = if seat == FRENCH { XF1 } else { gun - 3 };
        let foot = if gun == XB6 { XB1 } else { foot };
        let near = battle(scenario).terrain(hill).at(home, [gun.up().on(hill), foot.up(), enemy.up()]);
        let mut play = near.reserve([special]).turn_of(seat).play();
        play.refused(special_on(special, foot), clause);
        play.give(special_on(special, gun));
        assert_eq!(shot(&play.roll(fire(gun, enemy), vec![1; 2 * cv + 1])).0, 2 * cv + 1);
        assert_eq!(play.place(special), "discarded");
        let far = battle(scenario).at(home, [gun.up()]).at(facing, [enemy.up()]).reserve([special]);
        let mut play = far.turn_of(seat).play();
        play.give(special_on(special, gun));
        assert_eq!(shot(&play.roll(fire(gun, enemy), vec![1; cv])).0, cv);
        assert_eq!(play.place(special), "in force");
        play.end_turn();
        assert_eq!(play.place(special), "discarded");
    }
}

/// EAG-S097 EAG-S187 Ricochet Fire: one long-range shot with twice the printed cv; a short-range shot is not touched by it.
#[test]
fn ricochet_fire() {
    for (scenario, special, gun, enemy, cv) in [("ligny", 97, XF6, XP1, 3), ("waterloo", 187, XB6, XF1, 2)] {
        let seat = seat_of(gun);
        let (home, facing) = if seat == FRENCH { ("F-C", "A-C") } else { ("A-C", "F-C") };
        let far =
            battle(scenario).at(home, [gun.up()]).at(facing, [enemy.up()]).reserve([special]).turn_of(seat);
        let mut play = far.play();
        play.give(special_on(special, gun));
        assert_eq!(shot(&play.roll(fire(gun, enemy), vec![1; 2 * cv])).0, 2 * cv);
        assert_eq!(play.place(special), "discarded");
        let near = battle(scenario).at(home, [gun.up(), enemy.up()]).reserve([special]).turn_of(seat);
        let mut play = near.play();
        play.give(special_on(special, gun));
        assert_eq!(shot(&play.roll(fire(gun, enemy), vec![1; cv])).0, cv);
        assert_eq!(play.place(special), "in force");
    }
}

/// EAG-S098 EAG-S188 EAG-S293 EAG-R93 Howitzer Fire: the long-range shot of an unengaged gun at a card in a Building is at F3,
/// and one more against a Square. At others it fires as printed.
#[test]
fn howitzer_fire() {
    for (scenario, special, gun, home, enemy, building) in [
        ("ligny", 98, 69, "F-C", 240, 278),
        ("quatre-bras", 188, 165, "A-C", 24, 84),
        ("ligny", 293, 263, "A-L", 43, 87),
    ] {
        let facing = home.parse::<eagles::ids::Position>().unwrap().facing().to_string();
        let other = again(enemy);
        let drawn = real_battle(scenario)
            .terrain(building)
            .at(home, [gun.up()])
            .reserve([special])
            .turn_of(seat_of(gun));
        for (piece, at, rated) in [
            (enemy.up().on(building), enemy, 3),
            (enemy.square().on(building), enemy, 4),
            (other.up(), other, 1),
        ] {
            let mut play = drawn.clone().at(&facing, [piece]).play();
            play.give(special_on(special, gun));
            let dice = if gun == 69 {
                4
            } else if gun == 263 {
                3
            } else {
                2
            };
            assert_eq!(rating(&play.roll(fire(gun, at), vec![1; dice])), Some(rated));
            assert_eq!(play.place(special), "discarded");
        }
    }
}

/// EAG-S098 EAG-S188 EAG-S293 EAG-S200 Howitzers and Shrapnel are for guns that are not engaged.
#[test]
fn only_unengaged_guns() {
    for (scenario, special, clause, gun, enemy) in [
        ("ligny", 98, "EAG-S098", XF6, XP1),
        ("quatre-bras", 188, "EAG-S188", XB6, XF1),
        ("ligny", 293, "EAG-S293", XP4, XF1),
        ("waterloo", 200, "EAG-S200", XB6, XF1),
    ] {
        let home = if seat_of(gun) == FRENCH { "F-C" } else { "A-C" };
        let mut play =
            battle(scenario).at(home, [gun.up(), enemy.up()]).reserve([special]).turn_of(seat_of(gun)).play();
        play.refused(special_on(special, gun), clause);
    }
}

/// EAG-S099 EAG-S189 EAG-S294 EAG-R94 Fatigue: an enemy Infantry card does not fire, shock, move or change formation in this
/// turn; what it was about to do is cancelled. It still fights back with its presence and its morale.
#[test]
fn fatigue() {
    for (scenario, special, clause, target, ours, cavalry) in [
        ("quatre-bras", 99, "EAG-S099", XB1, XF1, XB4),
        ("quatre-bras", 189, "EAG-S189", XF1, XB1, XF4),
        ("ligny", 294, "EAG-S294", XF1, XP1, XF4),
    ] {
        let side = seat_of(target);
        let melee = if side == FRENCH { "F-C" } else { "A-C" };
        let drawn = battle(scenario)
            .at(melee, [target.column(), again(target).up(), cavalry.up(), ours.up()])
            .reserve([special])
            .turn_of(side);
        for order in [go(target, "reserve"), fire(target, ours), shock(target, ours)] {
            let mut play = drawn.play();
            assert_eq!(cancelled(&answered(&mut play, order, special_on(special, target))), [clause]);
            for order in
                [go(target, "reserve"), fire(target, ours), shock(target, ours), form(target, Square)]
            {
                play.refused(order, clause);
            }
            assert!(play.engaged(melee));
            play.end_turn();
            assert_eq!(play.place(special), "discarded");
        }
        let mut play = drawn.play();
        play.declare(fire(target, ours));
        play.refused(special_on(special, cavalry), clause);
    }
}

/// EAG-S100 EAG-S190 EAG-R68 Panic: if the card that is about to check routs, every Troop card of its side in the position
/// that was not hit in the turn before rolls a die at once. Cards that were hit are exempt even if they have passed.
#[test]
fn panic() {
    for (scenario, special, target, hit, calm, enemy) in
        [("ligny", 100, XP2, XP3, XP1, XF1), ("quatre-bras", 190, XF3, XF2, XF1, XB1)]
    {
        let seat = seat_of(target);
        let melee = if seat == FRENCH { "F-C" } else { "A-C" };
        let drawn = battle(scenario)
            .at(
                melee,
                [
                    target.up().hits(1).marks("hit_before"),
                    hit.up().hits(1).marks("hit_before"),
                    calm.up(),
                    enemy.up(),
                ],
            )
            .reserve([special])
            .turn_of(seat)
            .morale();
        let mut play = drawn.play();
        play.roll(check(hit), [1]);
        play.declare(check(target));
        assert_eq!(play.asked(), seat.other());
        play.refused(special_on(special, calm), if special == 100 { "EAG-S100" } else { "EAG-S190" });
        play.roll(special_on(special, target), [6, 6]);
        assert_eq!([target, calm].map(|card| play.place(card)), ["eliminated", "eliminated"]);
        assert_eq!((play.place(hit).as_str(), play.place(special).as_str()), (melee, "discarded"));
        let mut steady = drawn.play();
        steady.declare(check(target));
        steady.roll(special_on(special, target), [1]);
        assert_eq!((steady.place(target).as_str(), steady.place(calm).as_str()), (melee, melee));
    }
}

/// EAG-S101 EAG-S191 EAG-S295 EAG-R92 EAG-R13 Battle Confusion: an unengaged Infantry card engages, in a formation of choice,
/// and fires at once, blindly if need be. Its action is used up, and the Special discarded.
#[test]
fn battle_confusion() {
    for (scenario, special, own, enemy, cv) in
        [("quatre-bras", 101, XF3, XB6, 2), ("quatre-bras", 191, XB2, XF6, 2), ("ligny", 295, XP2, XF6, 2)]
    {
        let seat = seat_of(own);
        let (home, away) = if seat == FRENCH { ("F-C", "A-C") } else { ("A-C", "F-C") };
        let mut play = battle(scenario)
            .at(home, [own.down()])
            .at(away, [enemy.down()])
            .reserve([special])
            .turn_of(seat)
            .play();
        let target = play.token(enemy);
        let events = play.roll(confusion(special, own, away, target), [4, 3]);
        assert_eq!((shot(&events), rating(&events)), ((cv, 1), Some(3)));
        assert_eq!((play.place(own).as_str(), play.hits(enemy)), (away, 1));
        assert!(play.is_up(own) && play.is_up(enemy));
        assert_eq!(play.place(special), "discarded");
        play.refused(fire(own, enemy), "EAG-7.0b");
        play.refused(go(own, home), "EAG-8.0a");
    }
}

/// EAG-S101 EAG-R92 It is not for cavalry, for cards that are engaged or used, for moves that do not engage, or after movement
/// is complete; from the Reserve it leads into a melee at home.
#[test]
fn battle_confusion_is_for_engage_moves() {
    let drawn = battle("quatre-bras")
        .at("F-C", [XF1.up(), XF4.up()])
        .at("A-C", [XB1.up()])
        .at("A-L", [XB2.up(), XF2.up()])
        .at("F-L", [XF9.up(), XB3.up()])
        .reserve([101, XF3]);
    let mut play = drawn.play();
    play.refused(confusion(101, XF4, "A-C", XB1), "EAG-S101");
    play.refused(confusion(101, XF2, "F-R", XB2), "EAG-R92");
    play.refused(confusion(101, XF1, "A-R", XB1), "EAG-R92");
    assert!(play.allows(&confusion(101, XF3, "F-L", XB3)));
    play.give(go(XF1, "A-C"));
    play.refused(confusion(101, XF1, "A-C", XB1), "EAG-8.0a");
    play.give(complete());
    play.refused(confusion(101, XF3, "F-L", XB3), "EAG-R92");
    let mut reserve = drawn.play();
    assert_eq!(shot(&reserve.roll(confusion(101, XF3, "F-L", XB3), [6, 1])), (2, 1));
    assert_eq!(reserve.place(XF3), "F-L");
}

/// EAG-R92 From the Reserve it leads into an engaged home position only, not to horse artillery that stands there alone.
#[test]
fn battle_confusion_from_the_reserve() {
    let drawn = battle("quatre-bras")
        .at("F-L", [XB7.up()])
        .at("F-C", [XF1.up()])
        .at("A-C", [XB1.up()])
        .reserve([101, XF3]);
    let mut play = drawn.clone().play();
    play.refused(confusion(101, XF3, "F-L", XB7), "EAG-R92");
    assert!(drawn.at("F-L", [XF4.up()]).play().allows(&confusion(101, XF3, "F-L", XB7)));
}

/// EAG-S101 EAG-S191 EAG-S295 EAG-R29 EAG-S196 EAG-S183 Whom the card could not fire at once it has engaged it cannot engage for:
/// one in Woods that leaves it no die, one that lies prone, any while it may not attack.
#[test]
fn battle_confusion_needs_a_target_to_fire_at() {
    for (scenario, special, weak, strong, woods, at, target) in [
        ("quatre-bras", 101, XF9, XF3, XBT3, ("F-L", "A-R"), XB1),
        ("waterloo", 191, XB8, XB2, XFT2, ("A-R", "F-L"), XF1),
        ("ligny", 295, XP2, XP1, XFT2, ("A-R", "F-L"), XF1),
    ] {
        let (home, away) = at;
        let seat = seat_of(weak);
        let drawn = battle(scenario).instead(XP2, "prussian infantry landwehr Prussian IV 1 2 2 D");
        let mut play = drawn
            .terrain(woods)
            .at(home, [weak.up(), strong.up()])
            .at(away, [target.up().on(woods), again(target).up()])
            .reserve([special])
            .turn_of(seat)
            .play();
        play.refused(confusion(special, weak, away, target), "EAG-R29");
        assert!(!play.allows(&confusion(special, weak, away, target)));
        assert!(play.allows(&confusion(special, weak, away, again(target))));
        assert!(play.allows(&confusion(special, strong, away, target)));
    }
    let mut play = battle("waterloo")
        .at("F-C", [XF1.up(), XF3.up()])
        .at("A-C", [XB1.up(), XB2.up()])
        .reserve([101, 196, 183])
        .play();
    answered(&mut play, go(XF3, "A-C"), special_on(196, XB1));
    play.refused(confusion(101, XF1, "A-C", XB1), "EAG-S196");
    assert!(play.allows(&confusion(101, XF1, "A-C", XB2)));
}

/// EAG-R92 Its move opens W-MOVE and its fire W-ATTACK; if either is cancelled the Special is spent all the same.
#[test]
fn battle_confusion_can_be_answered() {
    let drawn = battle("quatre-bras").at("F-C", [XF3.up()]).at("A-C", [XB1.up()]).reserve([101, 189]);
    let mut play = drawn.play();
    let events = answered(&mut play, confusion(101, XF3, "A-C", XB1), special_on(189, XF3));
    assert_eq!(cancelled(&events), ["EAG-S189"]);
    assert_eq!((play.place(XF3).as_str(), play.place(101).as_str()), ("F-C", "discarded"));
    let mut play = drawn.play();
    play.declare(confusion(101, XF3, "A-C", XB1));
    play.declare(Order::Pass {});
    assert_eq!((play.place(XF3).as_str(), play.asked()), ("A-C", ALLIED));
    assert_eq!(cancelled(&play.give(special_on(189, XF3))), ["EAG-S189"]);
    assert_eq!(play.place(101), "discarded");
}

/// EAG-S102 EAG-R64 The French Battle Smoke takes one cv of every card in an engaged position, in Fire and in Shock.
/// EAG-S296 The Prussian one does so to French cards. EAG-S192 The British one in Fire only.
#[test]
fn battle_smoke() {
    for (scenario, special, foot, enemy, shocks) in
        [("ligny", 102, XP1, XF1, 2), ("waterloo", 192, XF1, XB1, 3), ("ligny", 296, XF1, XP1, 2)]
    {
        let seat = seat_of(foot);
        let melee = if seat == FRENCH { "A-C" } else { "F-C" };
        let drawn = battle(scenario)
            .at(melee, [foot.column(), again(foot).column(), enemy.up()])
            .reserve([special])
            .turn_of(seat);
        let mut play = drawn.play();
        play.declare(fire(foot, enemy));
        let events = play.roll(special_at(special, melee), [1, 1]);
        assert_eq!(shot(&events).0, 2);
        assert_eq!(shot(&play.roll(shock(again(foot), enemy), vec![1; shocks])).0, shocks);
        play.end_turn();
        assert_eq!(play.place(special), "discarded");
    }
}

/// EAG-R64 With `smoke_192_shock` the British Battle Smoke reduces Shock as well.
#[test]
fn smoke_192_shock() {
    let drawn =
        battle("waterloo").at("A-C", [XF1.column(), XB1.up()]).reserve([192]).option("smoke_192_shock", true);
    let mut play = drawn.play();
    play.declare(shock(XF1, XB1));
    assert_eq!(shot(&play.roll(special_at(192, "A-C"), [1, 1])).0, 2);
}

/// EAG-S102 EAG-S192 EAG-S296 Smoke lies on engaged positions alone.
#[test]
fn smoke_needs_a_melee() {
    for (scenario, special, clause, foot, other, enemy) in [
        ("ligny", 102, "EAG-S102", XP1, XP2, XF1),
        ("waterloo", 192, "EAG-S192", XF1, XF3, XB1),
        ("ligny", 296, "EAG-S296", XF1, XF3, XP1),
    ] {
        let seat = seat_of(foot);
        let (melee, alone) = if seat == FRENCH { ("F-C", "F-L") } else { ("A-C", "A-L") };
        let drawn = battle(scenario).at(melee, [foot.up(), enemy.up()]).at(alone, [other.up()]);
        let mut play = drawn.reserve([special]).turn_of(seat).play();
        play.declare(fire(foot, enemy));
        play.refused(special_at(special, alone), clause);
        assert!(play.allows(&special_at(special, melee)));
    }
}

/// EAG-S103 EAG-R65 The French Lost Orders stop everything on any unengaged position in the Allied turn: into, out of and
/// through it.
#[test]
fn lost_orders_103() {
    let drawn = battle("ligny")
        .at("A-C", [XP1.up()])
        .at("A-L", [XP2.up(), XF1.up()])
        .reserve([103, XP3, XPG1])
        .turn_of(ALLIED);
    let mut play = drawn.play();
    play.declare(go(XP1, "reserve"));
    play.refused(special_at(103, "A-L"), "EAG-S103");
    assert_eq!(cancelled(&play.give(special_at(103, "A-C"))), ["EAG-S103"]);
    for order in
        [go(XP1, "reserve"), go(XP1, "F-C"), go(XP3, "A-C"), go(XPG1, "A-C"), go_twice(XP3, "A-C", "F-C")]
    {
        play.refused(order, "EAG-S103");
    }
    assert!(play.allows(&go(XP3, "A-R")));
    play.end_turn();
    assert_eq!(play.place(103), "discarded");
    let mut home = drawn.at("F-C", [XF2.up()]).play();
    home.declare(go(XP1, "F-C"));
    assert_eq!(cancelled(&home.give(special_at(103, "F-C"))), ["EAG-S103"]);
}

/// EAG-R65 With `lost_orders_103_target=enemy_only` it lies on Allied home positions alone.
#[test]
fn lost_orders_103_on_enemies_only() {
    let mut play = battle("ligny")
        .at("A-C", [XP1.up()])
        .at("F-C", [XF2.up()])
        .reserve([103])
        .option("lost_orders_103_target", "enemy_only")
        .turn_of(ALLIED)
        .play();
    play.declare(go(XP1, "F-C"));
    play.refused(special_at(103, "F-C"), "EAG-S103");
    assert!(play.allows(&special_at(103, "A-C")));
}

/// EAG-S193 EAG-S297 EAG-R65 EAG-R62 The Allied Lost Orders stop French cards on an unengaged French home position, at any time;
/// the card whose move is cancelled may do something else.
#[test]
fn lost_orders_193_297() {
    for (scenario, special, clause, allied) in
        [("waterloo", 193, "EAG-S193", XB1), ("ligny", 297, "EAG-S297", XP1)]
    {
        let mut play = battle(scenario)
            .at("A-L", [allied.up()])
            .at("A-C", [again(allied).up()])
            .at("F-R", [XF1.up()])
            .reserve([special, XF4])
            .with("arrived", scenario == "waterloo")
            .play();
        play.declare(go_twice(XF4, "F-R", "A-L"));
        play.refused(special_at(special, "A-L"), clause);
        assert_eq!(cancelled(&play.give(special_at(special, "F-R"))), [clause]);
        play.refused(go(XF1, "A-L"), clause);
        assert_eq!(play.place(XF4), "reserve");
        play.give(go_twice(XF4, "F-C", "A-C"));
        assert_eq!(play.place(XF4), "A-C");
        let own = battle(scenario)
            .at("A-L", [allied.up()])
            .at("F-R", [XF1.up()])
            .reserve([special])
            .turn_of(ALLIED);
        let mut own = own.play();
        own.give(special_at(special, "F-R"));
        own.give(go(allied, "F-R"));
        assert_eq!(own.place(allied), "F-R");
    }
}

/// EAG-S104 EAG-S194 EAG-R66 Late Reserves: the enemy draws nothing in this turn, at Waterloo from neither deck. The last
/// moment for it is W-REINF.
#[test]
fn late_reserves() {
    let mut play = battle("waterloo")
        .at("A-R", [XB1.up()])
        .at("F-L", [XF1.up()])
        .deck([XB2, XP1])
        .rates(0, 1, 1)
        .reserve([104])
        .turn_of(ALLIED)
        .play();
    play.declare(end_combat());
    play.declare(Order::Pass {});
    assert_eq!(play.asked(), FRENCH);
    play.give(special(104));
    play.give(Order::ContinueReinforce {});
    assert_eq!((play.field().deck, play.place(104).as_str()), ([0, 1, 1], "discarded"));

    let mut play = battle("quatre-bras")
        .at("A-R", [XB1.up()])
        .at("F-L", [XF1.up()])
        .deck([XF2])
        .rates(1, 0, 0)
        .reserve([194])
        .play();
    answered(&mut play, go(XF1, "reserve"), special(194));
    play.end_turn();
    assert_eq!(play.field().deck, [1, 0, 0]);
    play.end_turn();
    play.end_turn();
    assert_eq!(play.field().deck, [0, 0, 0]);
}

/// EAG-S105 EAG-S195 EAG-S298 EAG-R67 Friendly Fire: an enemy Infantry card rolls its printed cv against itself at F2, whatever
/// Terrain it is on; each hit is a morale die at once. No 1 hits a General, and its own action is not used up.
#[test]
fn friendly_fire() {
    for (scenario, special, clause, target, general, cavalry, hill) in [
        ("ligny", 105, "EAG-S105", XP1, XPG1, XP3, XBT2),
        ("waterloo", 195, "EAG-S195", XF1, XFG1, XF4, XFT1),
        ("ligny", 298, "EAG-S298", XF1, XFG1, XF4, XFT1),
    ] {
        let side = seat_of(target);
        let (home, enemy) =
            if side == FRENCH { ("F-C", if scenario == "ligny" { XP1 } else { XB1 }) } else { ("A-C", XF1) };
        let away = if side == FRENCH { "A-C" } else { "F-C" };
        let mut play = battle(scenario)
            .terrain(hill)
            .at(home, [target.up().on(hill), cavalry.up(), general.up()])
            .at(away, [enemy.up()])
            .reserve([special])
            .turn_of(side)
            .play();
        play.declare(go(cavalry, "reserve"));
        play.refused(special_on(special, cavalry), clause);
        let events = play.roll(special_on(special, target), [5, 4, 1, 3]);
        let value = if target == XP1 { 3 } else { 4 };
        assert_eq!(values(&events), [value]);
        assert_eq!((play.place(target).as_str(), play.hits(target), play.hits(general)), (home, 0, 0));
        assert_eq!(play.place(special), "discarded");
        assert!(play.allows(&go(target, away)));
    }
    let mut routed = battle("ligny").at("F-C", [XF2.down(), XF1.up()]).reserve([298]).play();
    routed.give(form(XF2, Column));
    routed.declare(go(XF1, "reserve"));
    let token = routed.token(XF2);
    routed.roll(special_on(298, token), [5, 2, 6, 1, 4, 6]);
    assert_eq!(routed.place(XF2), "eliminated");
}

/// EAG-S106 EAG-R69 Defection: every Dutch-Belgian Troop card in an engaged position rolls a die at once; hits that wait are
/// not touched, and nobody else rolls, no General either.
#[test]
fn defection() {
    let mut play = battle("quatre-bras")
        .at("A-C", [XB2.up().hits(1), XB1.up(), XBG1.up(), XF1.up()])
        .at("A-L", [again(XB2).up()])
        .reserve([106])
        .play();
    play.refused(special_at(106, "A-L"), "EAG-S106");
    let events = play.roll(special_at(106, "A-C"), [4]);
    assert_eq!(values(&events), [2 + 2]);
    assert_eq!((play.hits(XB2), play.place(106).as_str()), (1, "discarded"));
    let mut lost = battle("quatre-bras")
        .at("A-C", [XB2.up(), again(XB2).up(), XB1.up(), XF1.up()])
        .reserve([106])
        .play();
    lost.declare(special_at(106, "A-C"));
    assert_eq!(lost.asked(), ALLIED);
    lost.roll(check(again(XB2)), [1, 3]);
    assert_eq!((lost.place(XB2).as_str(), lost.place(again(XB2)).as_str()), ("eliminated", "A-C"));
    let mut dutch_general =
        real_battle("quatre-bras").at("A-C", [126.up(), 113.up(), 24.up()]).reserve([106]).play();
    dutch_general.roll(special_at(106, "A-C"), []);
}

/// EAG-S107 EAG-S198 Vive l'Empereur and The Colors: every Troop card of the army in a position has one more Morale in this
/// turn. EAG-S299 EAG-R71 Vorwärts: one more at home, two more away.
#[test]
fn hearten() {
    for (scenario, special, own, enemy, position, value) in [
        ("ligny", 107, XF1, XP1, "F-C", 4),
        ("ligny", 107, XF1, XP1, "A-C", 4),
        ("waterloo", 198, XB1, XF1, "A-C", 4),
        ("waterloo", 198, XB1, XF1, "F-C", 4),
        ("ligny", 299, XP1, XF1, "A-C", 3),
        ("ligny", 299, XP1, XF1, "F-C", 4),
    ] {
        let drawn = battle(scenario)
            .at(position, [own.up().hits(1), again(own).up().hits(1), enemy.up()])
            .reserve([special])
            .turn_of(seat_of(own))
            .morale();
        let mut play = drawn.play();
        play.declare(special_at(special, position));
        for card in [own, again(own)] {
            assert_eq!(values(&play.roll(check(card), [1])), [value]);
        }
        assert_eq!(play.place(special), "in force");
        play.end_turn();
        assert_eq!(play.place(special), "discarded");
    }
    let mut allied = battle("waterloo")
        .at("A-L", [XB1.up().hits(1), XP1.up().hits(1), XF1.up()])
        .with("arrived", true)
        .reserve([198])
        .turn_of(ALLIED)
        .morale()
        .play();
    allied.declare(special_at(198, "A-L"));
    assert_eq!(values(&allied.roll(check(XP1), [1])), [2]);
    assert_eq!(values(&allied.roll(check(XB1), [1])), [4]);
}

/// EAG-S108 Sappers: an Infantry card fires at cards in Buildings with twice its printed cv, in this whole turn; at others and
/// in Shock it does not.
#[test]
fn sappers() {
    let drawn = battle("ligny")
        .terrain(XBT1)
        .at("A-R", [XP1.up().on(XBT1), XP3.up(), XF1.column(), XF4.up()])
        .reserve([108]);
    let mut play = drawn.play();
    play.refused(special_on(108, XF4), "EAG-S108");
    play.give(special_on(108, XF1));
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1; 6])).0, 6);
    assert_eq!(play.place(108), "in force");
    let mut open = drawn.play();
    open.give(special_on(108, XF1));
    assert_eq!(shot(&open.roll(fire(XF1, XP3), [1; 3])).0, 3);
    open.end_turn();
    assert_eq!(open.place(108), "discarded");
}

/// EAG-S109 Grand Battery: every French gun in an unengaged French home position fires with one cv more in this turn.
#[test]
fn grand_battery() {
    let mut play = battle("ligny")
        .at("F-C", [XF6.up(), XF8.up()])
        .at("A-C", [XP1.up()])
        .at("F-L", [XF7.up(), XP2.up()])
        .at("F-R", [again(XF6).up()])
        .at("A-L", [again(XP1).up()])
        .reserve([109])
        .play();
    play.refused(special_at(109, "F-L"), "EAG-S109");
    play.refused(special_at(109, "A-C"), "EAG-S109");
    play.give(special_at(109, "F-C"));
    assert_eq!(shot(&play.roll(fire(XF6, XP1), [1; 4])).0, 4);
    assert_eq!(shot(&play.roll(fire(XF8, XP1), [1; 3])).0, 3);
    assert_eq!(shot(&play.roll(fire(again(XF6), again(XP1)), [1; 3])).0, 3);
    play.end_turn();
    assert_eq!(play.place(109), "discarded");
}

/// EAG-S110 Grand Charge: French Cavalry that is not Blown shocks with one cv more in an engaged position; it does not fire
/// the better, and Infantry has nothing of it.
#[test]
fn grand_charge() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XF4.up(), XF5.up(), XF1.column()]).reserve([110]);
    let mut play = drawn.play();
    play.refused(special_at(110, "A-L"), "EAG-S110");
    play.give(special_at(110, "A-C"));
    assert_eq!(shot(&play.roll(shock(XF4, XB1), [1; 4])).0, 4);
    assert_eq!(shot(&play.roll(fire(XF5, XB1), [1; 2])).0, 2);
    assert_eq!(shot(&play.roll(shock(XF1, XB1), [1; 3])).0, 3);
    let mut blown =
        battle("quatre-bras").at("A-C", [XB1.up(), XF4.up().marks("blown")]).reserve([110]).play();
    blown.give(special_at(110, "A-C"));
    blown.refused(shock(XF4, XB1), "EAG-7.31b");
}

/// EAG-S196 EAG-R73 Emergency Prone: only French lancers may target the British Infantry card; a declared attack of any other
/// is cancelled, and the attacker may attack somebody else. The card still counts for the spread of hits.
#[test]
fn emergency_prone() {
    let mut play = battle("quatre-bras")
        .at("A-C", [XB1.up(), XB3.up(), XB5.up(), XF4.up(), XF5.up(), XF1.up()])
        .reserve([196])
        .play();
    play.declare(shock(XF4, XB1));
    play.refused(special_on(196, XB5), "EAG-S196");
    assert_eq!(cancelled(&play.give(special_on(196, XB1))), ["EAG-S196"]);
    play.refused(fire(XF1, XB1), "EAG-S196");
    play.roll(shock(XF4, XB3), [6, 2, 2]);
    play.refused(fire(XF1, XB3), "EAG-7.4c");
    assert_eq!(shot(&play.roll(shock(XF5, XB1), [4, 2])), (2, 1));
    play.end_turn();
    assert_eq!(play.place(196), "discarded");
}

/// EAG-S197 EAG-R74 Reverse Slope: French guns fire with one cv less at British cards in an unengaged Allied home position,
/// turn after turn, until it is engaged. Prussians there have nothing of it.
#[test]
fn reverse_slope() {
    let mut play = battle("waterloo")
        .at("F-R", [XF6.up(), XF1.up()])
        .at("A-L", [XB1.up(), XP1.up()])
        .at("A-C", [XB2.up(), XF2.up()])
        .with("arrived", true)
        .reserve([197])
        .turn_of(ALLIED)
        .play();
    play.refused(special_at(197, "A-C"), "EAG-S197");
    play.refused(special_at(197, "F-L"), "EAG-S197");
    play.give(special_at(197, "A-L"));
    for _ in 0..2 {
        play.end_turn();
        assert_eq!(play.place(197), "in force");
        assert_eq!(shot(&play.roll(fire(XF6, XB1), [2; 2])).0, 2);
        play.end_turn();
    }
    play.end_turn();
    assert_eq!(shot(&play.roll(fire(XF6, XP1), [2; 3])).0, 3);
    play.give(go(XF1, "A-L"));
    assert_eq!(play.place(197), "discarded");
}

/// EAG-S199 EAG-R75 EAG-R26 Congreve Rockets: the target of a long-range shot checks at once for its hits, cavalry at one less;
/// earlier hits wait. It counts as hit in this phase even if it has passed.
#[test]
fn congreve_rockets() {
    let drawn = battle("waterloo")
        .at("A-C", [XB6.up(), again(XB6).up()])
        .at("F-C", [XF4.up().hits(1), XF1.up()])
        .reserve([199])
        .turn_of(ALLIED);
    let mut play = drawn.play();
    play.give(special_on(199, XB6));
    let events = play.roll(fire(XB6, XF4), [5, 6, 2, 1]);
    assert_eq!(values(&events), [3 - 1]);
    assert_eq!((play.hits(XF4), play.place(199).as_str()), (1, "discarded"));
    assert!(play.is(XF4, Tag::HitNow));
    play.refused(fire(again(XB6), XF4), "EAG-7.4c");
    let mut foot = drawn.play();
    foot.give(special_on(199, XB6));
    assert_eq!(values(&foot.roll(fire(XB6, XF1), [5, 2, 4])), [3]);
    assert_eq!(foot.place(XF1), "eliminated");
}

/// EAG-S200 Shrapnel: a gun's long-range shot is at F3 in place of its printed rating.
#[test]
fn shrapnel() {
    let mut play = battle("waterloo")
        .at("A-C", [XB6.up(), XB7.up()])
        .at("F-C", [XF1.up()])
        .reserve([200])
        .turn_of(ALLIED)
        .play();
    play.give(special_on(200, XB7));
    assert_eq!(rating(&play.roll(fire(XB7, XF1), [1; 2])), Some(3));
    assert_eq!(rating(&play.roll(fire(XB6, XF1), [1; 2])), Some(2));
    play.end_turn();
    assert_eq!(play.place(200), "discarded");
}

/// EAG-S300 EAG-R70 No Quarter: every French Troop card in an engaged position has a hit more before checks are rolled, no
/// General; those that survive have one cv more in this turn's Combat Phase, for Fire and for Shock. EAG-R68 The hit exempts
/// from Panic.
#[test]
fn no_quarter() {
    let drawn = battle("ligny")
        .at("A-C", [XP1.up(), XP2.up(), XF1.up().hits(1), XF2.column(), XFG1.up()])
        .at("A-L", [again(XP1).up()])
        .reserve([300])
        .turn_of(ALLIED);
    let mut play = drawn.play();
    next_turn(&mut play);
    assert_eq!((play.asked(), play.field().active), (ALLIED, FRENCH));
    play.refused(special_at(300, "A-L"), "EAG-S300");
    play.give(special_at(300, "A-C"));
    assert_eq!([XF1, XF2, XFG1].map(|card| play.hits(card)), [2, 1, 0]);
    assert!(play.is(XF2, Tag::HitBefore));
    play.roll(check(XF1), [2, 3]);
    play.roll(check(XF2), [1]);
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1; 4])).0, 4);
    assert_eq!(shot(&play.roll(shock(XF2, XP1), [1; 5])).0, 5);
    play.end_turn();
    assert_eq!(play.place(300), "discarded");
    play.end_turn();
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1; 3])).0, 3);
}

/// EAG-R70 With `no_quarter_bonus=next_turn` the bonus comes in the next French turn.
#[test]
fn no_quarter_next_turn() {
    let mut play = battle("ligny")
        .at("A-C", [XP1.up(), XP2.up(), XF1.up(), XF2.up()])
        .reserve([300])
        .option("no_quarter_bonus", "next_turn")
        .turn_of(ALLIED)
        .play();
    next_turn(&mut play);
    play.give(special_at(300, "A-C"));
    play.roll(check(XF1), [1]);
    play.roll(check(XF2), [1]);
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1; 3])).0, 3);
    play.end_turn();
    play.end_turn();
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1; 4])).0, 4);
    play.end_turn();
    play.end_turn();
    assert_eq!(shot(&play.roll(fire(XF1, XP1), [1; 3])).0, 3);
}
