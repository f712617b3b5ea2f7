//! How a battle of the campaign ends: retreat, the last checks, pursuit.

use super::*;
use eagles::course::{Cause, Moment};
use eagles::event::Event;

/// The causes of the checks among the events, with the faces of their dice.
fn checks(events: &[Event]) -> Vec<(Option<Cause>, Vec<u16>)> {
    let told = events.iter().filter_map(|event| match event {
        Event::MoraleRolled { cause, faces, .. } => Some((Some(*cause), faces.clone())),
        Event::GeneralRolled { faces, .. } => Some((None, faces.clone())),
        _ => None,
    });
    told.collect()
}

/// EAG-X48 EAG-16.0i EAG-16.0j EAG-R82 The French win Quatre Bras: XB2, hit and not engaged, checks and stays; XB1, engaged and
/// unhit, is caught by the pursuit; XB2, XB3 and the British deck are left to the campaign.
#[test]
fn x48_end_of_a_campaign_battle() {
    let quatre_bras = quatre_bras_to_win()
        .at("A-L", [XB1.up(), XF5.up()])
        .at("A-C", [XB2.up().hits(1)])
        .reserve([XB3])
        .deck([XB8]);
    let mut play = first_stage(quatre_bras, ligny_to_win()).play();
    let events = play.roll(go(XF3, "A-R"), [2, 4]);
    assert_eq!(checks(&events), [(Some(Cause::LastHits), vec![2]), (Some(Cause::Pursuit), vec![4])]);
    assert_eq!(values(&events), [2, 3]);
    assert_eq!(results(&play)[0], Some((Some(FRENCH), "occupation")));
    assert!(lost(&play, XB1));
    assert_eq!([XB2, XB3, XB8].map(|card| lost(&play, card)), [false; 3]);
    assert_eq!(play.field().battle, Battle::Ligny);

    play.give(send([]));
    play.give(go(XF2, "A-R"));
    assign_all(&mut play, Battle::Waterloo);
    let british = dealt(&play, Battle::Waterloo, Army::British);
    assert_eq!([XB1, XB2, XB3, XB8].map(|card| british.has(CardId(card))), [false, true, true, true]);
}

/// EAG-16.0g EAG-R83 A retreat is declared at the first action point of one's own Combat Phase: not in the Morale Phase, not
/// once anything was done, not by the other player, and not from the battle that waits.
#[test]
fn retreat_comes_first() {
    let quatre_bras = battle("quatre-bras")
        .at("F-C", [XF1.up(), XF2.up().hits(1)])
        .at("A-C", [XB1.up()])
        .at("A-R", [XB2.up()])
        .at("A-L", [XB3.up()])
        .reserve([XF3, XFT1, 107])
        .morale();
    let drawn = first_stage(quatre_bras, ligny_waiting());
    let at_first = || {
        let mut play = drawn.play();
        play.refused(retreat(Battle::QuatreBras), "EAG-5.0b");
        play.roll(check(XF2), [1]);
        play
    };
    let mut play = at_first();
    play.refused(retreat(Battle::Ligny), "EAG-5.0b");
    play.refused_by(ALLIED, retreat(Battle::QuatreBras), "EAG-0.2e");
    assert!(play.allows(&retreat(Battle::QuatreBras)));
    let deeds = [
        go(XF3, "F-L"),
        play_terrain(XFT1, "F-C"),
        form(XF1, eagles::ids::Formation::Column),
        special_at(107, "F-C"),
        complete(),
    ];
    for deed in deeds {
        let mut play = at_first();
        play.give(deed.clone());
        play.refused(retreat(Battle::QuatreBras), "EAG-R83");
    }
    play.give(retreat(Battle::QuatreBras));
    assert_eq!(results(&play), [Some((Some(ALLIED), "retreat")), None]);
    assert_eq!(play.verdict(), None, "only that battle is lost");
}

/// EAG-16.0g A Special of the enemy before the first action point takes nobody's retreat away.
#[test]
fn the_enemy_cannot_prevent_a_retreat() {
    let quatre_bras = battle("quatre-bras")
        .at("A-C", [XB1.up(), XF1.up()])
        .at("A-R", [XB2.up()])
        .at("A-L", [XB3.up()])
        .at("F-C", [XF2.up().hits(1)])
        .reserve([189])
        .morale();
    let mut play = first_stage(quatre_bras, ligny_waiting()).play();
    play.script([1]);
    play.declare(check(XF2));
    play.pass_until(Moment::WCombat);
    play.give(special_on(189, XF1));
    assert!(play.allows(&retreat(Battle::QuatreBras)));
}

/// EAG-16.0h EAG-R83 Who retreats is pursued like any loser; his survivors, with those in Reserve and deck, fight again.
#[test]
fn retreated_cards_fight_again() {
    let quatre_bras = battle("quatre-bras")
        .at("A-C", [XB1.up(), XF1.up(), XF2.up()])
        .at("A-R", [XB2.up()])
        .at("A-L", [XB3.up()])
        .reserve([XF4])
        .deck([XF7])
        .with("untouched", true);
    let mut play = first_stage(quatre_bras, battle("ligny").at("F-L", [XF9.up()])).play();
    play.give(retreat(Battle::QuatreBras));
    play.script([6, 1]);
    play.give(check(XF1));
    assert_eq!([XF1, XF2, XF4, XF7].map(|card| lost(&play, card)), [true, false, false, false]);
    play.give(send([]));
    play.give(go(XF9, "A-R"));
    let french = dealt(&play, Battle::Charleroi, Army::French);
    assert_eq!([XF1, XF2, XF4, XF7].map(|card| french.has(CardId(card))), [false, true, true, true]);
}

/// EAG-R83 With `retreat_pursuit=false` who retreats is not pursued, but still makes the checks that are due.
#[test]
fn an_orderly_retreat() {
    let quatre_bras = battle("quatre-bras")
        .at("A-C", [XB1.up(), XF1.up()])
        .at("A-R", [XB2.up()])
        .at("A-L", [XB3.up()])
        .at("F-C", [XF2.up().hits(2)])
        .with("untouched", true)
        .option("retreat_pursuit", false);
    let mut play = first_stage(quatre_bras, ligny_waiting().option("retreat_pursuit", false)).play();
    let events = play.roll(retreat(Battle::QuatreBras), [1, 1]);
    assert_eq!(checks(&events), [(Some(Cause::LastHits), vec![1, 1])]);
}

/// EAG-16.0f Cards eliminated, and Specials used up or in force (EAG-R81), are out for the whole campaign.
#[test]
fn losses_are_permanent() {
    let quatre_bras = quatre_bras_to_win()
        .at("A-C", [XB1.up(), XF4.up()])
        .at("F-R", [XF1.up()])
        .reserve([107, 99])
        .with("eliminated", vec![XF9, XB5])
        .with("discarded", vec![110]);
    let mut play = first_stage(quatre_bras, ligny_waiting()).play();
    play.give(special_at(107, "A-C"));
    play.script([1]);
    play.give(go(XF3, "A-R"));
    assert_eq!([XF9, XB5, 110, 107, 99].map(|card| lost(&play, card)), [true, true, true, true, false]);
    for card in [XF9, 110, 107] {
        play.refused(send([card]), "EAG-R84");
    }
    assert!(play.table.check(FRENCH, &send([99])).is_ok());
}

/// EAG-R82 The order of the last checks: the loser's Generals, his hit Troops, the pursuit, and then the winner's hits in the
/// same order. Hits of the winner wait for nothing else.
#[test]
fn the_order_of_the_last_checks() {
    let quatre_bras = quatre_bras_to_win()
        .at("A-C", [XB1.up().hits(1), XBG1.up().hits(1), XF1.up().hits(2), XFG1.up().hits(1)])
        .at("A-L", [XB3.up()]);
    let mut play = first_stage(quatre_bras, ligny_waiting()).play();
    let events = play.roll(go(XF3, "A-R"), [2, 3, 4, 5, 1, 2]);
    let order = [
        (None, vec![2]),
        (Some(Cause::LastHits), vec![3]),
        (Some(Cause::Pursuit), vec![4]),
        (None, vec![5]),
        (Some(Cause::LastHits), vec![1, 2]),
    ];
    assert_eq!(checks(&events), order);
    assert_eq!(values(&events), [3 + 2, 3 + 2, 3 + 2], "Generals support in the last checks");
}

/// EAG-R82 EAG-R99 Of several Generals, and of several cards, the owner names the next.
#[test]
fn the_owner_orders_the_last_checks() {
    let quatre_bras = quatre_bras_to_win()
        .at("A-C", [XB1.up().hits(1), XBG1.up().hits(1)])
        .at("A-L", [XB3.up().hits(1), XBG2.up().hits(1)]);
    let mut play = first_stage(quatre_bras, ligny_waiting()).play();
    play.give(go(XF3, "A-R"));
    assert_eq!(play.asked(), ALLIED);
    play.refused(check(XB1), "EAG-5.0b");
    play.refused(roll_general(XFG1), "EAG-12.4b");
    assert!(play.allows(&roll_general(XBG1)));
    play.script([6, 1]);
    play.give(roll_general(XBG2));
    assert_eq!((play.place(XBG2).as_str(), play.place(XBG1).as_str()), ("eliminated", "A-C"));
    play.script([1, 1]);
    play.give(check(XB3));
    assert_eq!(public(&play).waits, Waits::Send(FRENCH));
}

/// EAG-R82 Rally helps in the last checks, a General left alone by them is lost (EAG-12.4d), and nobody wins a second time.
#[test]
fn what_the_last_checks_bring() {
    let waterloo = battle("waterloo")
        .at("F-L", [XF3.up()])
        .at("A-C", [XB1.up(), XBG1.up(), XF1.up()])
        .at("F-R", [XF2.up()])
        .at("A-L", [XB2.up()])
        .reserve([185]);
    let wavre = battle("wavre").at("F-C", [XF5.up()]).at("A-C", [XP1.up()]);
    let drawn = stage("wavre_and_waterloo", waterloo, Some(wavre));
    let mut rallied = drawn.play();
    rallied.script([6]);
    rallied.declare(go(XF3, "A-R"));
    rallied.pass_until(Moment::WRout);
    rallied.script([1]);
    rallied.give(special_on(185, XB1));
    assert_eq!([XB1, XBG1].map(|card| lost(&rallied, card)), [false, false]);
    let mut routed = drawn.play();
    routed.script([6]);
    let events = routed.give(go(XF3, "A-R"));
    assert_eq!([XB1, XBG1].map(|card| lost(&routed, card)), [true, true]);
    let decided = events.iter().filter(|event| matches!(event, Event::Decided { .. })).count();
    assert_eq!(decided, 1);
}

/// EAG-R101 A drawn battle: both sides make the checks that are due, nobody is pursued, nobody sends anything, and all
/// survivors are left to the campaign.
#[test]
fn a_drawn_battle() {
    let quatre_bras = battle("quatre-bras")
        .at("A-C", [XB1.up().hits(1), XF1.up().hits(1)])
        .at("A-R", [XB2.up()])
        .at("A-L", [XB3.up()])
        .option("turn_limit", 2)
        .turn_of(ALLIED);
    let mut play = first_stage(quatre_bras, ligny_waiting().option("turn_limit", 2)).play();
    play.give(end_combat());
    play.script([2, 3]);
    let events = play.give(Order::ContinueReinforce {});
    assert_eq!(checks(&events), [(Some(Cause::LastHits), vec![2]), (Some(Cause::LastHits), vec![3])]);
    assert_eq!(results(&play)[0], Some((None, "turn_limit")));
    assert_eq!((public(&play).waits, play.field().battle), (Waits::Battle, Battle::Ligny));
    assert_eq!(play.asked(), FRENCH);
    assert!(!lost(&play, XF1) && !lost(&play, XB1));
}
