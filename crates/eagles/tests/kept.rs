//! Answers that are kept: how many orders and states there are from positions of fixed games, what was told on the way there,
//! and one short battle as each onlooker is told it. A change of the rules, or a leak, shows as a change of these.

use crate::common::*;
use eagles::Eagles;
use eagles::ids::Formation::Column;
use serde_json::json;
use std::sync::Arc;
use table::Onlooker;

#[test]
fn known_answers() {
    let setups = [
        setup("quatre-bras", json!({})),
        setup("ligny", json!({ "decoys": true, "decoy_flip_in_place": true })),
        setup("wavre", json!({ "deployment": "commit_then_adjust", "reaction_privacy": "open" })),
        setup("waterloo", json!({ "pool": "open" })),
        setup("campaign", json!({ "turn_limit": 2 })),
    ];
    table::laws::keeps_its_answers(&Arc::new(Eagles::default()), &setups, include_str!("kept/answers.txt"));
}

/// A turn of a battle: a blind move, an attack, Fatigue against another, a General who falls, a check, a resignation.
fn short_battle() -> Play {
    let mut play = battle("waterloo")
        .at("F-C", [XF1.down(), XF2.up(), XF4.up()])
        .at("A-C", [XB1.up(), XBG1.up(), XB2.down(), XF5.up()])
        .at("A-L", [XB3.down()])
        .reserve([99, XF3, 189, XB8])
        .deck([XF6, XB5])
        .rates(1, 1, 0)
        .play();
    play.give(form(XF1, Column));
    play.give(go(XF3, "F-L"));
    play.give(go(XF4, "A-C"));
    play.declare(go(XF2, "A-C"));
    play.give(special_on(189, XF2));
    play.give(complete());
    play.roll(shock(XF5, XB1), [6, 1]);
    play.end_turn();
    play.roll(roll_general(XBG1), [6]);
    play.roll(check(XB1), [5]);
    play.declare(eagles::order::Order::Resign {});
    play
}

fn transcript(who: Onlooker) -> String {
    let mut text = String::new();
    for (seat, events) in short_battle().table.record(who) {
        text += ["French\n", "Allies\n"][seat.index()];
        for event in events {
            text += &format!("  {}\n", serde_json::to_string(&event).unwrap());
        }
    }
    text
}

/// EAG-R12 EAG-R90 What each seat and the gallery are told.
#[test]
fn transcripts() {
    let onlookers = [
        ("The French are told", Onlooker::Seat(FRENCH)),
        ("The Allies are told", Onlooker::Seat(ALLIED)),
        ("Everybody else is told", Onlooker::Gallery),
    ];
    let now: String = onlookers.map(|(title, who)| format!("{title}\n\n{}\n", transcript(who))).concat();
    let kept = include_str!("kept/transcripts.txt");
    assert!(now == kept, "this is told otherwise; if that is meant, keep these:\n{now}");
}
