//! What the victor of one battle sends to the other.

use super::*;
use eagles::event::Event;

/// How many cards the deck of an army has at the fore.
fn deck(play: &Play, army: Army) -> usize {
    play.state().decks.cards(army).len()
}

/// EAG-X13 EAG-16.0k EAG-R84 The French win Quatre Bras while Ligny goes on: the survivors they choose, from positions,
/// Reserve and deck, are shuffled into their Reinforcement deck of Ligny and drawn at its rate; the rest join the pool.
#[test]
fn x13_the_victor_reinforces() {
    let quatre_bras = quatre_bras_to_win().at("F-C", [XF1.up()]).reserve([XF4]).deck([XF7]);
    let ligny = ligny_waiting().deck([XF9]).rates(2, 0, 4);
    let mut play = first_stage(quatre_bras, ligny).play();
    play.give(go(XF3, "A-R"));
    assert_eq!((public(&play).waits, play.asked()), (Waits::Send(FRENCH), FRENCH));
    play.refused(send([XF9]), "EAG-R84");
    play.refused(send([XF8]), "EAG-R84");
    play.refused(send([XB1]), "EAG-R84");
    play.refused(send([XF4, XF3]), "EAG-R84");
    play.refused(end_combat(), "EAG-5.0b");
    play.give(send([XF3, XF4, XF7]));
    assert_eq!(play.asked(), FRENCH, "and Ligny goes on");
    let sent = pile([XF3, XF4, XF7, XF9]);
    assert_eq!(dealt(&play, Battle::Ligny, Army::French), sent);
    assert_eq!((deck(&play, Army::French), play.field().deck), (4, [4, 0, 0]));
    play.end_turn();
    assert_eq!((deck(&play, Army::French), play.reserves()), (2, [2, 0, 0]));
}

/// EAG-R84 The reinforcements are shuffled in: they do not lie on top or at the bottom as they came.
#[test]
fn reinforcements_are_shuffled_in() {
    let quatre_bras = quatre_bras_to_win().reserve([XF4, XF5]);
    let drawn = first_stage(quatre_bras, ligny_waiting().deck([XF9, XF6]));
    let orders: std::collections::BTreeSet<Vec<CardId>> = (0..24)
        .map(|seed: u16| {
            let mut play = drawn.play();
            play.give(go(XF3, "A-R"));
            play.script([1 + seed % 4, 1 + seed / 4 % 3, 1 + seed / 12 % 2]);
            play.give(send([XF4, XF5]));
            play.state().decks.cards(Army::French).to_vec()
        })
        .collect();
    assert_eq!(orders.len(), 24, "every order of the four cards is possible");
}

/// EAG-R84 Terrain stays behind, and nobody need send anything.
#[test]
fn terrain_is_not_sent() {
    let quatre_bras = quatre_bras_to_win().terrain(XFT1).reserve([XFT2, XF4]);
    let mut play = first_stage(quatre_bras, ligny_waiting()).play();
    play.give(go(XF3, "A-R"));
    for terrain in [XFT1, XFT2] {
        play.refused(send([terrain]), "EAG-R84");
    }
    play.give(send([]));
    assert_eq!((deck(&play, Army::French), public(&play).waits), (0, Waits::Battle));
}

/// EAG-R84 The other seat learns how many cards were sent, and not which.
#[test]
fn what_the_others_learn_of_reinforcements() {
    let mut play = first_stage(quatre_bras_to_win().reserve([XF4, XF5]), ligny_waiting()).play();
    play.give(go(XF3, "A-R"));
    let told = |play: &Play, seat: table::Seat| {
        let (_, events) = play.table.record(seat.into()).last().unwrap();
        serde_json::to_string(&events).unwrap()
    };
    play.give(send([XF4, XF5]));
    let sent = r#""cards":[4,5]"#;
    assert!(told(&play, FRENCH).contains(sent));
    assert!(!told(&play, ALLIED).contains(sent) && told(&play, ALLIED).contains(r#""counts":[2,0,0]"#));
    let other = play.view(ALLIED);
    assert_eq!(other.field.deck, [2, 0, 0]);
    assert!(other.secrets[FRENCH.index()].is_none());
}

/// EAG-R84 EAG-12.2c EAG-13.0f EAG-R59 British cards may go to Ligny: they are drawn from the one Allied deck at its rate, and
/// the rules for two Allied armies hold there from then on.
#[test]
fn the_british_come_to_ligny() {
    let quatre_bras = battle("quatre-bras")
        .at("A-L", [XB3.up()])
        .at("F-C", [XF1.up()])
        .reserve([XB1, XBG1, 198])
        .turn_of(ALLIED);
    let ligny = battle("ligny")
        .at("F-L", [XF8.up()])
        .at("A-C", [XP1.up()])
        .deck([XP2, XP4])
        .rates(0, 0, 4)
        .with("two_armies", false);
    let mut play = first_stage(quatre_bras, ligny).play();
    play.give(go(XB3, "F-R"));
    assert_eq!(public(&play).waits, Waits::Send(ALLIED));
    play.give(send([XB1, XBG1, 198]));
    assert_eq!(play.field().deck, [0, 3, 2]);
    play.end_turn();
    play.give(end_combat());
    let drawn = play.give(Order::ContinueReinforce {});
    let count = |event: &Event| match event {
        Event::Drew { count, .. } => usize::from(*count),
        _ => 0,
    };
    assert_eq!(drawn.iter().map(count).sum::<usize>(), 4, "four of five, whatever their army");
    let [_, british, prussian] = play.reserves();
    assert_eq!((british + prussian, play.field().deck.iter().sum::<u8>()), (4, 1));
    while play.reserves() != [0, 3, 2] {
        play.end_turn();
    }
    if play.asked() == FRENCH {
        play.end_turn();
    }
    play.refused(special_at(198, "A-C"), "EAG-13.0f");
    play.give(go(XB1, "A-C"));
    assert!(play.allows(&special_at(198, "A-C")));
}

/// EAG-16.0o EAG-R84 EAG-R85 The winner of Wavre reinforces Waterloo, each card into the deck of its army.
#[test]
fn wavre_helps_waterloo() {
    let wavre = battle("wavre").at("A-L", [XP3.up()]).reserve([XP4, XPG1]).turn_of(ALLIED);
    let waterloo = battle("waterloo").at("F-L", [XF8.up()]).at("A-C", [XB1.up()]).deck([XB2, XP1]);
    let mut play = stage("wavre_and_waterloo", wavre, Some(waterloo)).play();
    play.give(go(XP3, "F-R"));
    assert_eq!(
        (results(&play)[0], play.field().battle),
        (Some((Some(ALLIED), "occupation")), Battle::Waterloo)
    );
    play.give(send([XP3, XPG1]));
    assert_eq!(dealt(&play, Battle::Waterloo, Army::Prussian), pile([XP1, XP3, XPG1]));
    assert_eq!((play.field().deck, play.field().joint), ([0, 1, 3], false));
}

/// EAG-R81 EAG-R84 A card whose owner sent it to the other battle at the sorting cannot be sent there again, though nobody else
/// knows where it is.
#[test]
fn nobody_is_sent_twice() {
    let wavre = battle("wavre").at("F-L", [XF3.up()]).reserve([XF4]);
    let waterloo = battle("waterloo").at("F-C", [XF8.up()]).at("A-C", [XB1.up()]).reserve([XF5]).deck([XF7]);
    let mut play = stage("wavre_and_waterloo", wavre, Some(waterloo)).floating([XF4, XF5, XF7]).play();
    play.give(go(XF3, "A-R"));
    assert!(public(&play).sendable.has(CardId(XF5)), "he may have been at Wavre, for all anybody knows");
    for card in [XF5, XF7, XF8] {
        play.refused(send([card]), "EAG-R84");
    }
    let listed = play.orders();
    assert!(listed.contains(&send([XF3, XF4])), "{listed:?}");
}
