//! 7.0 Combat.

use crate::common::*;
use eagles::cards::{Arm, CardSet};
use eagles::ids::Formation::Column;
use eagles::side::Tag;

/// Two cards of each side in the Allied Centre.
fn melee(cards: impl IntoIterator<Item = Piece>) -> Play {
    battle("quatre-bras").at("A-C", cards).play()
}

/// EAG-7.0a EAG-5.0d Moves and attacks of different cards are mixed in any order.
#[test]
fn moves_and_attacks_are_mixed() {
    let drawn = battle("quatre-bras").at("F-L", [XF6.up()]).at("F-R", [XF8.up()]).reserve([XF3, XF1]);
    let mut play = drawn.at("A-R", [XB1.up()]).at("A-L", [XB2.up()]).play();
    play.give(go(XF3, "F-C"));
    play.roll(fire(XF6, XB1), [1, 1, 1]);
    play.give(go(XF1, "F-C"));
    play.roll(fire(XF8, XB2), [1, 1]);
}

/// EAG-7.0b A card attacks once in a Battle Turn, and again in its next one.
#[test]
fn one_attack_in_a_turn() {
    let mut play = melee([XF1.column(), XB1.up(), XB2.up()]);
    play.roll(fire(XF1, XB1), [1, 1, 1]);
    play.refused(fire(XF1, XB2), "EAG-7.0b");
    play.refused(shock(XF1, XB2), "EAG-7.0b");
    play.end_turn();
    play.end_turn();
    play.roll(shock(XF1, XB2), [1, 1, 1]);
}

/// EAG-7.1a As many dice as the card has cv; hits that wait for its Morale Phase take none away (EAG-R27).
#[test]
fn a_die_for_each_point_of_cv() {
    for (card, dice) in [(XF9.up(), 1), (XF3.up(), 2), (XF1.up(), 3), (XF2.up(), 4)] {
        let mut play = melee([card.hits(1), XB1.up()]);
        let number = [XF9, XF3, XF1, XF2][dice - 1];
        let events = play.roll(fire(number, XB1), vec![1; dice]);
        assert_eq!(shot(&events).0, dice);
    }
}

/// EAG-7.1b EAG-7.2b EAG-7.3b EAG-7.22b Printed values: cv 1 to 5, F1 to F3, cavalry F1, S2 to S4, and no S on guns.
#[test]
fn printed_values() {
    let set = CardSet::embedded();
    let troops: Vec<_> = set.iter().filter_map(|card| card.troop()).collect();
    assert!(troops.len() > 100);
    for troop in troops {
        assert!((1..=5).contains(&troop.cv));
        match troop.arm {
            Arm::Infantry { fire, shock } => assert!((1..=3).contains(&fire) && (2..=4).contains(&shock)),
            Arm::Cavalry { shock } => assert!((2..=4).contains(&shock)),
            Arm::Artillery { long, short, .. } => {
                assert!((1..=3).contains(&long) && (1..=3).contains(&short))
            }
        }
    }
    for wrong in ["6 2 2 B", "0 2 2 B", "3 4 2 B", "3 2 5 B", "3 2 1 B"] {
        let drawn = battle("quatre-bras").instead(XF1, &format!("french infantry line French I {wrong}"));
        assert!(serde_json::from_value::<eagles::state::State>(drawn.sheet()).is_err(), "{wrong}");
    }
}

/// EAG-7.1c EAG-R12 A card that fires is turned face up, at long range and just after it has engaged.
#[test]
fn firing_reveals() {
    let mut play = battle("quatre-bras").at("F-C", [XF6.down()]).at("A-C", [XB1.up()]).play();
    play.roll(fire(XF6, XB1), [1, 1, 1]);
    assert!(play.is_up(XF6));
    let mut play = battle("quatre-bras").at("F-C", [XF7.down()]).at("A-C", [XB1.down()]).play();
    play.give(go(XF7, "A-C"));
    assert!(!play.is_up(XF7), "a move shows nothing");
    let target = play.token(XB1);
    play.roll(fire(XF7, target), [1, 1]);
    assert!(play.is_up(XF7) && !play.is_up(XB1));
}

/// EAG-7.2a EAG-7.3a What hits at each rating, for Fire and for Shock alike.
#[test]
fn hit_numbers() {
    let cards = [XF1.up(), XF4.up(), XB1.up(), XB2.up()];
    let cases = [
        (fire(XF4, XB1), 1, [4, 5, 6], 1),
        (fire(XF1, XB1), 2, [4, 5, 6], 2),
        (shock(XF4, XB1), 4, [2, 3, 6], 2),
    ];
    for (order, at, dice, hits) in cases {
        let events = melee(cards.clone()).roll(order, dice);
        assert_eq!((rating(&events), shot(&events).1), (Some(at), hits));
    }
    let mut play = battle("quatre-bras").at("A-C", cards).turn_of(ALLIED).play();
    let events = play.roll(fire(XB1, XF1), [3, 4, 5]);
    assert_eq!((rating(&events), shot(&events).1), (Some(3), 2));
}

/// EAG-7.2b EAG-R30 F4 comes from modifiers only, and nothing is better than 4: Shock at S4 against guns still misses on 2.
#[test]
fn nothing_is_better_than_four() {
    let drawn = battle("quatre-bras").instead(XF1, "french infantry guard French I 3 2 4 B");
    let mut play = drawn.at("A-C", [XF1.column(), XB6.up()]).play();
    let events = play.roll(shock(XF1, XB6), [2, 3, 2]);
    assert_eq!(shot(&events).1, 1);
}

/// EAG-7.21a Infantry fires only while engaged, at a card of its own position.
#[test]
fn infantry_must_be_engaged() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]);
    let mut play = drawn.at("F-L", [XF3.up(), XB2.up()]).play();
    play.refused(fire(XF1, XB1), "EAG-7.21a");
    play.refused(fire(XF3, XB1), "EAG-7.21a");
    play.roll(fire(XF3, XB2), [1, 1]);
}

/// EAG-7.21b EAG-7.21c EAG-7.22a Who moves to engage waits for his next turn; who is engaged fires in his own.
#[test]
fn engaging_cards_wait() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up(), XF4.up()]).at("A-C", [XB1.up(), XB2.up()]);
    let mut play = drawn.play();
    play.give(go(XF1, "A-C"));
    play.give(go(XF4, "A-C"));
    play.refused(fire(XF1, XB1), "EAG-7.21b");
    play.refused(fire(XF4, XB1), "EAG-7.22a");
    play.refused(shock(XF4, XB1), "EAG-7.22a");
    play.end_turn();
    play.roll(fire(XB1, XF1), [1, 1, 1]);
    play.end_turn();
    play.roll(fire(XF1, XB1), [1, 1, 1]);
    play.roll(shock(XF4, XB2), [1, 1, 1]);
}

/// EAG-7.22a EAG-7.22b Cavalry too must be engaged, and fires at F1.
#[test]
fn cavalry_must_be_engaged() {
    let mut play = battle("quatre-bras").at("F-C", [XF4.up()]).at("A-C", [XB1.up()]).play();
    play.refused(fire(XF4, XB1), "EAG-7.22a");
    play.refused(shock(XF4, XB1), "EAG-7.22a");
    let mut play = melee([XF4.up(), XB1.up()]);
    assert_eq!(rating(&play.roll(fire(XF4, XB1), [1, 1, 1])), Some(1));
}

/// EAG-7.23a EAG-7.23b EAG-7.23f F2/F3 is F2 across the Middle Ground and F3 in the gun's own position.
#[test]
fn two_ranges() {
    let mut play = battle("quatre-bras").at("F-C", [XF8.up()]).at("A-C", [XB1.up()]).play();
    let events = play.roll(fire(XF8, XB1), [4, 5]);
    assert_eq!((rating(&events), shot(&events)), (Some(2), (2, 1)));
    let mut play = battle("quatre-bras").at("F-C", [XF8.up(), XB1.up()]).play();
    let events = play.roll(fire(XF8, XB1), [4, 5]);
    assert_eq!((rating(&events), shot(&events)), (Some(3), (2, 2)));
}

/// EAG-7.23b Long range is from a home position at the facing one: not across sectors, not from an away position.
#[test]
fn long_range_is_straight_ahead() {
    let drawn = battle("quatre-bras").at("F-L", [XF6.up()]).at("A-C", [XF7.up()]);
    let mut play = drawn.at("A-R", [XB1.up()]).at("A-L", [XB2.up()]).at("F-C", [XB3.up(), XF1.up()]).play();
    play.refused(fire(XF6, XB2), "EAG-7.23b");
    play.refused(fire(XF7, XB3), "EAG-7.23b");
    play.roll(fire(XF6, XB1), [1, 1, 1]);
}

/// EAG-7.23c EAG-7.23g Guns in an engaged position fire at short range only.
#[test]
fn engaged_guns_fire_short() {
    let drawn = battle("quatre-bras").at("F-C", [XF6.up(), XB1.up()]).at("A-C", [XB2.up()]);
    let mut play = drawn.play();
    play.refused(fire(XF6, XB2), "EAG-7.23c");
    let events = play.roll(fire(XF6, XB1), [4, 3, 1]);
    assert_eq!((rating(&events), shot(&events).1), (Some(3), 1));
}

/// EAG-7.23d No long fire into a position that holds a friendly card.
#[test]
fn no_long_fire_into_a_melee() {
    let mut play = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XF1.up(), XB1.up()]).play();
    play.refused(fire(XF6, XB1), "EAG-7.23d");
    let drawn = battle("quatre-bras").at("F-C", [XF6.up(), XF7.up()]).at("A-C", [XB1.up()]);
    let mut play = drawn.play();
    play.give(go(XF7, "A-C"));
    play.refused(fire(XF6, XB1), "EAG-7.23d");
}

/// EAG-7.23e EAG-R12 A card that is hit is turned up, one that is missed is not.
#[test]
fn hits_reveal() {
    for (dice, up) in [([6, 1, 1], true), ([5, 1, 1], false)] {
        let mut play = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.down()]).play();
        let target = play.token(XB1);
        play.roll(fire(XF6, target), dice);
        assert_eq!(play.is_up(XB1), up);
    }
}

/// EAG-7.23h EAG-7.3b Artillery never shocks.
#[test]
fn artillery_does_not_shock() {
    let mut play = melee([XF7.up(), XB1.up()]);
    play.refused(shock(XF7, XB1), "EAG-7.23h");
}

/// EAG-7.24a EAG-7.24b EAG-5.0e EAG-R31 Horse artillery moves and fires, but does not fire and move; foot artillery does neither.
#[test]
fn horse_artillery_moves_and_fires() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up()]).reserve([XF7, XF6]).at("F-C", [again(XF7).up()]);
    let mut play = drawn.play();
    play.give(go(XF7, "F-C"));
    assert_eq!(rating(&play.roll(fire(XF7, XB1), [1, 1])), Some(1));
    play.refused(go(XF7, "reserve"), "EAG-7.24d");
    play.give(go(XF6, "F-C"));
    play.refused(fire(XF6, XB1), "EAG-5.0e");
    play.roll(fire(again(XF7), XB1), [1, 1]);
    play.refused(go(again(XF7), "A-C"), "EAG-7.24b");
}

/// EAG-7.24c EAG-R31 Into an engaged home position, or across: it engages and fires short; back home it fires long again.
#[test]
fn horse_artillery_engages_and_fires() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up(), XB1.up()]).reserve([XF7]);
    let mut play = drawn.play();
    play.give(go(XF7, "F-C"));
    assert_eq!(rating(&play.roll(fire(XF7, XB1), [1, 1])), Some(3));
    let mut play = melee([XF7.up(), XB1.up()]);
    play.give(go(XF7, "F-C"));
    assert_eq!(rating(&play.roll(fire(XF7, XB1), [1, 1])), Some(1));
    let mut play = melee([XF7.up(), XF1.up(), XB1.up()]);
    play.give(go(XF7, "F-C"));
    play.refused(fire(XF7, XB1), "EAG-7.23d");
}

/// EAG-7.24d Horse artillery makes one move, like foot; EAG-R31 a step onto Terrain is that move.
#[test]
fn horse_artillery_makes_one_move() {
    let drawn = battle("quatre-bras").terrain(XFT1).at("A-C", [XB1.up()]).reserve([XF7]);
    let mut play = drawn.at("F-C", [again(XF7).up()]).play();
    play.refused(go_twice(XF7, "F-C", "A-C"), "EAG-7.24d");
    play.give(occupy(again(XF7), XFT1));
    play.refused(go(again(XF7), "A-C"), "EAG-7.24d");
    assert_eq!(shot(&play.roll(fire(again(XF7), XB1), [1, 1, 1])).0, 3, "and fires from the Hill");
}

/// EAG-7.31a Cavalry is Blown by its Shock even if it misses, not by its fire (EAG-7.31e), which saves the charge.
#[test]
fn blown_by_shock_only() {
    let mut play = melee([XF4.up(), XF5.up(), XB1.up()]);
    play.roll(shock(XF4, XB1), [1, 1, 1]);
    play.roll(fire(XF5, XB1), [1, 1]);
    assert!(play.is(XF4, Tag::Blown) && !play.is(XF5, Tag::Blown));
    play.end_turn();
    play.end_turn();
    play.refused(shock(XF4, XB1), "EAG-7.31b");
    assert!(play.allows(&fire(XF4, XB1)) && play.allows(&shock(XF5, XB1)));
}

/// EAG-7.31c EAG-7.31d Blown cavalry recovers by disengaging and shocks again from its next Combat Phase.
#[test]
fn recovery_by_disengaging() {
    let drawn = battle("quatre-bras").at("A-C", [XF4.up().marks("blown"), XB1.up(), XB2.up()]);
    let mut play = drawn.play();
    play.give(go(XF4, "F-C"));
    assert!(!play.is(XF4, Tag::Blown));
    play.end_turn();
    play.give(go(XB1, "F-C"));
    play.end_turn();
    play.roll(shock(XF4, XB1), [1, 1, 1]);
}

/// EAG-7.31c EAG-R33 It also recovers at the instant no enemy is left with it.
#[test]
fn recovery_when_no_enemy_is_left() {
    let cards = [XF4.up().marks("blown"), XB2.up()];
    let mut play = battle("quatre-bras").at("F-C", cards).at("A-C", [XB1.up()]).reserve([106]).play();
    play.roll(special_at(106, "F-C"), [6]);
    assert_eq!(play.place(XB2), "eliminated");
    assert!(!play.is(XF4, Tag::Blown));
    let cards = [XF4.up().marks("blown"), XB2.up()];
    let mut play = battle("quatre-bras").at("F-C", cards).turn_of(ALLIED).play();
    play.give(go(XB2, "A-C"));
    assert!(!play.is(XF4, Tag::Blown));
}

/// EAG-7.32a EAG-9.1b EAG-9.3b Infantry shocks in Column, not in Line and not in Square.
#[test]
fn infantry_shocks_in_column() {
    let mut play = melee([XF1.up(), XF2.square(), XF3.column(), XB1.up()]);
    play.refused(shock(XF1, XB1), "EAG-7.32a");
    play.refused(shock(XF2, XB1), "EAG-9.3b");
    assert_eq!(rating(&play.roll(shock(XF3, XB1), [1, 1])), Some(2));
}

/// EAG-7.32b A Column shocks turn after turn and is never Blown.
#[test]
fn columns_shock_again() {
    let mut play = melee([XF1.column(), XB1.up()]);
    for _ in 0..3 {
        play.roll(shock(XF1, XB1), [1, 1, 1]);
        assert!(!play.is(XF1, Tag::Blown));
        play.end_turn();
        play.end_turn();
    }
}

/// EAG-7.32c EAG-7.32d Guns fire at a Column with one more; a Column fires at F1.
#[test]
fn columns_and_fire() {
    let mut play = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.column()]).play();
    assert_eq!(rating(&play.roll(fire(XF6, XB1), [1, 1, 1])), Some(2));
    let mut play = melee([XF7.up(), XF2.column(), XB1.column()]);
    assert_eq!(rating(&play.roll(fire(XF7, XB1), [1, 1])), Some(4));
    assert_eq!(rating(&play.roll(fire(XF2, XB1), [1, 1, 1, 1])), Some(1));
}

/// EAG-7.33a EAG-7.33b No Shock on a Building or a Square, by infantry or cavalry; fire is free.
#[test]
fn safe_from_shock() {
    let drawn = battle("quatre-bras").terrain(XBT1).at("A-R", [XB1.up().on(XBT1), XB3.square()]);
    let mut play = drawn.at("A-R", [XF1.column(), XF4.up()]).play();
    for card in [XF1, XF4] {
        play.refused(shock(card, XB1), "EAG-7.33a");
        play.refused(shock(card, XB3), "EAG-7.33b");
        assert!(play.allows(&fire(card, XB1)) && play.allows(&fire(card, XB3)));
    }
}

/// EAG-7.34a Infantry never shocks cavalry, Blown or not; it may fire at it.
#[test]
fn infantry_does_not_shock_cavalry() {
    let mut play = melee([XF1.column(), XB4.up(), XB5.up().marks("blown")]);
    play.refused(shock(XF1, XB4), "EAG-7.34a");
    play.refused(shock(XF1, XB5), "EAG-7.34a");
    assert!(play.allows(&fire(XF1, XB4)));
}

/// EAG-7.34b Cavalry shocks cavalry that is Blown, and no other.
#[test]
fn cavalry_shocks_blown_cavalry() {
    let mut play = melee([XF4.up(), XB4.up(), XB5.up().marks("blown")]);
    play.refused(shock(XF4, XB4), "EAG-7.34b");
    play.roll(shock(XF4, XB5), [1, 1, 1]);
}

/// EAG-7.4a EAG-R21 An attack names one enemy card: not a card in a Reserve, not one's own, not a face-up General.
#[test]
fn one_named_target() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XF3.up(), XB1.up(), XBG1.up()]).reserve([XB2]);
    let mut play = drawn.play();
    play.refused(fire(XF1, XB2), "EAG-7.4a");
    play.refused(fire(XF1, XF3), "EAG-7.4a");
    play.refused(fire(XF1, XBG1), "EAG-R21");
    play.refused(fire(XB1, XF1), "EAG-7.1a");
}

/// EAG-7.4b All hits go to the named card, however many.
#[test]
fn hits_stay_on_the_target() {
    let mut play = melee([XF4.up(), XB8.up(), XB1.up()]);
    play.roll(shock(XF4, XB8), [6, 6, 6]);
    assert_eq!((play.hits(XB8), play.hits(XB1)), (3, 0));
}

/// EAG-7.4c EAG-7.4d EAG-7.4e A card that was hit is spared until all have been; a miss spares nobody; then any may be hit.
#[test]
fn hits_are_spread() {
    let cards = [XF1.up(), XF2.up(), XF3.up(), XF9.up(), XB1.up(), XB2.up()];
    let mut play = melee(cards);
    play.roll(fire(XF1, XB1), [1, 1, 1]);
    play.roll(fire(XF3, XB1), [6, 1]);
    play.refused(fire(XF2, XB1), "EAG-7.4c");
    play.roll(fire(XF2, XB2), [6, 1, 1, 1]);
    play.roll(fire(XF9, XB1), [6]);
    assert_eq!((play.hits(XB1), play.hits(XB2)), (2, 1));
}

/// EAG-7.4c The hits of an earlier turn do not spare a card, nor do hits in another position.
#[test]
fn only_hits_of_this_phase_and_position_count() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XB1.up().hits(1), XB2.up()]);
    let mut play = drawn.at("A-L", [XF3.up(), XF9.up(), XB3.up()]).play();
    play.roll(fire(XF1, XB1), [6, 1, 1]);
    play.roll(fire(XF3, XB3), [6, 1]);
    play.roll(fire(XF9, XB3), [1]);
}

/// EAG-R25 EAG-7.4c Cards that the attacker cannot reach count all the same; with `reachable` they do not.
#[test]
fn spread_counts_cards_out_of_reach() {
    let woods = battle("quatre-bras").terrain(XBT3).at("A-R", [XB1.up().on(XBT3), XB2.up()]);
    let drawn = woods.at("A-R", [XF4.up(), XF5.up()]);
    let mut play = drawn.play();
    play.roll(fire(XF4, XB2), [6, 1, 1]);
    play.refused(fire(XF5, XB2), "EAG-7.4c");
    let mut play = drawn.option("targeting_scope", "reachable").play();
    play.roll(fire(XF4, XB2), [6, 1, 1]);
    play.roll(fire(XF5, XB2), [1, 1]);
}

/// EAG-R25 EAG-R92 EAG-R29 So they do for infantry in Battle Confusion, as it will stand when it has engaged.
#[test]
fn spread_in_battle_confusion_counts_cards_out_of_reach() {
    let woods = battle("quatre-bras").terrain(XBT3).at("A-R", [XB1.up().on(XBT3), XB2.up(), XF4.up()]);
    let drawn = woods.at("F-L", [XF9.up(), XF3.up()]).reserve([101]);
    for (scope, who, clause) in [
        ("strict", XF9, Some("EAG-7.4c")),
        ("reachable", XF9, None),
        ("strict", XF3, Some("EAG-7.4c")),
        ("reachable", XF3, Some("EAG-7.4c")),
    ] {
        let mut play = drawn.clone().option("targeting_scope", scope).play();
        play.roll(fire(XF4, XB2), [6, 1, 1]);
        let order = confusion(101, who, "A-R", XB2);
        match clause {
            Some(clause) => play.refused(order, clause),
            None => assert!(play.allows(&order), "{scope}"),
        }
    }
}

/// EAG-7.4f Infantry has one more against engaged guns, by Fire and by Shock; cavalry and other guns have not.
#[test]
fn infantry_against_engaged_guns() {
    let mut play = melee([XF1.up(), XF3.column(), XF4.up(), XF7.up(), XB6.up()]);
    assert_eq!(rating(&play.roll(fire(XF1, XB6), [1, 1, 1])), Some(3));
    assert_eq!(rating(&play.roll(shock(XF3, XB6), [1, 1])), Some(3));
    assert_eq!(rating(&play.roll(fire(XF4, XB6), [1, 1, 1])), Some(1));
    assert_eq!(rating(&play.roll(fire(XF7, XB6), [1, 1])), Some(3));
}

/// EAG-R93 A Column fires at F1 before it has one more against guns.
#[test]
fn a_column_against_guns() {
    let mut play = melee([XF1.column(), XB6.up()]);
    assert_eq!(rating(&play.roll(fire(XF1, XB6), [1, 1, 1])), Some(2));
}

/// EAG-9.0c EAG-7.32a A Column formed while it engages shocks in the next turn.
#[test]
fn a_column_formed_on_the_way_shocks_later() {
    let mut play = battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]).play();
    play.give(go_as(XF1, "A-C", Column));
    play.refused(shock(XF1, XB1), "EAG-7.21b");
    play.end_turn();
    play.end_turn();
    play.roll(shock(XF1, XB1), [1, 1, 1]);
}

/// EAG-R99 Attack dice first, left to right, then the morale dice of the checks that follow at once.
#[test]
fn the_order_of_dice() {
    let drawn = battle("waterloo").at("A-C", [XB6.up()]).at("F-C", [XF1.up(), XF3.up()]).reserve([199]);
    let mut play = drawn.turn_of(ALLIED).play();
    play.give(special_on(199, XB6));
    play.roll(fire(XB6, XF1), [6, 5, 3, 4]);
    let step = play.table.steps().iter().rev().find(|step| !step.rolls.is_empty()).unwrap();
    let rolls: Vec<(&str, &[u16])> =
        step.rolls.iter().map(|roll| (roll.clause.as_str(), &roll.faces[..])).collect();
    assert_eq!(rolls, [("EAG-7.1a", &[6, 5][..]), ("EAG-6.0b", &[3, 4][..])]);
    assert_eq!(play.place(XF1), "eliminated");
}

/// EAG-R13 A blind shot that misses tells neither the card nor its rating, one that hits tells both.
#[test]
fn a_blind_shot() {
    for (dice, told) in [([3, 2], None), ([4, 2], Some(3))] {
        let drawn = battle("quatre-bras").at("F-C", [XF7.up()]).at("A-C", [XB6.down(), XB1.down()]);
        let mut play = drawn.play();
        play.give(go(XF7, "A-C"));
        let target = play.token(XB6);
        let events = play.roll(fire(XF7, target), dice);
        assert_eq!((rating(&events), play.is_up(XB6)), (told, told.is_some()));
    }
}

/// EAG-R21 EAG-12.4a Ones hit the General of the target's position at any range, whichever card was named.
#[test]
fn ones_hit_the_general() {
    let drawn = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.up(), XB2.up(), XBG1.up()]);
    let mut play = drawn.play();
    play.roll(fire(XF6, XB2), [1, 1, 4]);
    assert_eq!((play.hits(XBG1), play.hits(XB2)), (2, 0));
}
