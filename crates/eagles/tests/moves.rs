//! 8.0 Moves.

use crate::common::*;
use eagles::course::Moment;
use eagles::ids::Formation::Square;
use eagles::order::Order;
use eagles::side::Tag;

/// EAG-8.0a One move in a Battle Turn; a card that has come back to the Reserve stays there until the next.
#[test]
fn one_move() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]).reserve([XF3]);
    let mut play = drawn.play();
    play.give(go(XF3, "F-C"));
    play.refused(go(XF3, "A-C"), "EAG-8.0a");
    play.give(go(XF1, "reserve"));
    play.refused(go(XF1, "F-C"), "EAG-8.0a");
    play.end_turn();
    play.end_turn();
    play.give(go(XF1, "F-C"));
    play.give(go(XF3, "A-C"));
}

/// EAG-8.0b EAG-R05 EAG-4.0d From the Reserve to the three home positions, from each of them to the facing one, and back.
#[test]
fn adjacency() {
    let drawn = battle("quatre-bras").at("A-L", [XB1.up()]).at("A-C", [XB2.up()]).at("A-R", [XB3.up()]);
    let mut play = drawn.clone().reserve([XF1]).play();
    for home in ["F-L", "F-C", "F-R"] {
        assert!(play.allows(&go(XF1, home)));
    }
    for away in ["A-L", "A-C", "A-R"] {
        play.refused(go(XF1, away), "EAG-8.0b");
    }
    for (home, facing) in [("F-L", "A-R"), ("F-C", "A-C"), ("F-R", "A-L")] {
        let mut play = drawn.clone().at(home, [XF1.up()]).play();
        assert!(play.allows(&go(XF1, facing)) && play.allows(&go(XF1, "reserve")));
        for elsewhere in ["F-L", "F-C", "F-R", "A-L", "A-C", "A-R"] {
            if elsewhere != facing {
                play.refused(go(XF1, elsewhere), "EAG-8.0c");
            }
        }
    }
    let mut play = drawn.at("A-C", [XF1.up()]).play();
    assert!(play.allows(&go(XF1, "F-C")));
    play.refused(go(XF1, "reserve"), "EAG-8.0b");
}

/// EAG-8.0c No sideways and no diagonal moves, for either side.
#[test]
fn no_lateral_moves() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XB4.up()]).at("F-C", [XF1.up()]).turn_of(ALLIED);
    let mut play = drawn.play();
    for to in ["A-L", "A-R", "F-L", "F-R"] {
        play.refused(go(XB1, to), "EAG-8.0c");
        play.refused(go_twice(XB4, "F-C", to), "EAG-8.0c");
    }
}

/// EAG-8.0d Cards move one at a time, in any order.
#[test]
fn one_at_a_time() {
    for order in [[XF1, XF3, XF9], [XF9, XF1, XF3]] {
        let mut play = battle("quatre-bras").at("A-C", [XB1.up()]).reserve([XF1, XF3, XF9]).play();
        for card in order {
            play.give(go(card, "F-C"));
            assert_eq!(play.place(card), "F-C");
        }
    }
}

/// Four cards in the French Centre, a fifth in the Reserve.
fn full_centre() -> Drawn {
    let four = [XF1.up(), XF2.up(), XF3.up(), XF9.up()];
    battle("waterloo").at("F-C", four).at("A-C", [XB1.up()]).reserve([XF4, XF5])
}

/// EAG-8.0e EAG-8.4a EAG-R18 Five cards may be in a position on the way, but not when movement is complete.
#[test]
fn limits_hold_at_the_end() {
    let mut play = full_centre().play();
    play.give(go(XF4, "F-C"));
    play.refused(end_combat(), "EAG-R18");
    play.refused(complete(), "EAG-R18");
    play.give(go(XF1, "reserve"));
    play.give(end_combat());
    assert_eq!(play.place(XF4), "F-C");
}

/// EAG-8.4a EAG-R18 A fifth card is refused where no other can leave any more.
#[test]
fn no_fifth_card_without_a_way_out() {
    let four = [XF1, XF2, XF3, XF9];
    let mut play = battle("quatre-bras").at("A-C", [XB1.up()]).reserve(four.into_iter().chain([XF4])).play();
    for card in four {
        play.give(go(card, "F-C"));
    }
    play.refused(go(XF4, "F-C"), "EAG-R18");
    play.give(end_combat());
}

/// EAG-R18 The only card that can leave an overfull position may not spend its move in another way.
#[test]
fn the_way_out_stays_open() {
    let four = [XF1, XF2, XF3, XF9];
    let drawn = battle("quatre-bras").at("A-C", [XB1.up()]).at("F-C", [XF6.up()]).reserve(four);
    let mut play = drawn.play();
    for card in four {
        play.give(go(card, "F-C"));
    }
    play.refused(fire(XF6, XB1), "EAG-R18");
    play.give(go(XF6, "reserve"));
    play.give(end_combat());
}

/// EAG-R18 Where Lost Orders leave no way out, the card that came last goes back.
#[test]
fn excess_goes_back() {
    let mut play = full_centre().reserve([193]).play();
    play.give(go(XF4, "F-C"));
    play.give(go(XF5, "F-C"));
    play.declare(go(XF1, "reserve"));
    play.pass_until(Moment::WMove);
    let events = play.give(special_at(193, "F-C"));
    assert_eq!(cancelled(&events), ["EAG-S193"]);
    play.give(end_combat());
    assert_eq!([XF4, XF5].map(|card| play.place(card)), ["reserve", "reserve"]);
    assert_eq!([XF1, XF2, XF3, XF9].map(|card| play.place(card)), ["F-C"; 4]);
}

/// EAG-8.1a EAG-R07 Entering a position with enemies engages, at home as well as away.
#[test]
fn engaging() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up()]).at("F-L", [XF2.up(), XB2.up()]);
    let mut play = drawn.at("F-C", [XF1.up()]).reserve([XF3, XF9]).play();
    play.give(go(XF1, "A-C"));
    play.give(go(XF3, "F-L"));
    play.give(go(XF9, "F-R"));
    assert_eq!([XF1, XF3, XF9].map(|card| play.is(card, Tag::Engaging)), [true, true, false]);
    assert!(play.engaged("A-C"));
    play.refused(fire(XF3, XB2), "EAG-7.21b");
}

/// EAG-R07 EAG-12.4d A face-up General alone does not keep a position engaged: he is lost, and the position with him.
#[test]
fn a_lone_general_engages_nobody() {
    let mut play = battle("quatre-bras").at("A-C", [XBG1.up()]).at("F-C", [XF1.up()]).play();
    play.give(go(XF1, "A-C"));
    assert_eq!(play.place(XBG1), "eliminated");
    assert_eq!(play.verdict(), Some((Some(FRENCH), "occupation")));
}

/// EAG-8.1b EAG-R11 When movement is complete all cards in engaged positions are turned up, and no others.
#[test]
fn engaged_cards_are_revealed() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.down(), XB2.down()]).at("A-L", [XB3.down()]);
    let mut play = drawn.at("F-C", [XF1.down(), XF3.down()]).play();
    play.give(go(XF1, "A-C"));
    assert!([XF1, XB1, XB2].iter().all(|card| !play.is_up(*card)), "not before");
    play.give(complete());
    assert_eq!([XF1, XB1, XB2, XF3, XB3].map(|card| play.is_up(card)), [true, true, true, false, false]);
}

/// EAG-R11 After the declaration nothing moves or changes formation, but attacks not yet made may be made.
#[test]
fn no_moves_after_the_declaration() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XF1.up()]).at("F-L", [XF3.up()]);
    let mut play = drawn.play();
    play.give(complete());
    play.refused(go(XF3, "reserve"), "EAG-R11");
    play.refused(form(XF3, Square), "EAG-R11");
    play.refused(complete(), "EAG-R11");
    play.roll(fire(XF1, XB1), [1, 1, 1]);
}

/// EAG-8.1c EAG-R14 Foot artillery never engages and never crosses, but is engaged, and may fall back.
#[test]
fn foot_artillery() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up(), XF6.up(), XB1.up()]).reserve([XF8]);
    let mut play = drawn.at("F-L", [again(XF6).up()]).at("A-L", [XB2.up()]).play();
    play.refused(go(XF8, "F-C"), "EAG-8.1c");
    play.refused(go(again(XF6), "A-R"), "EAG-R14");
    play.give(go(XF6, "reserve"));
    let mut play = battle("quatre-bras").at("F-L", [XF6.up()]).at("A-R", [XB2.up()]).play();
    play.refused(go(XF6, "A-R"), "EAG-8.1c");
}

/// EAG-8.1d Horse artillery engages, at home and away.
#[test]
fn horse_artillery_engages() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up(), XB1.up()]).at("F-L", [XF7.up()]);
    let mut play = drawn.at("A-R", [XB2.up()]).reserve([again(XF7)]).play();
    play.give(go(XF7, "A-R"));
    play.give(go(again(XF7), "F-C"));
    assert!(play.is(XF7, Tag::Engaging) && play.is(again(XF7), Tag::Engaging));
}

/// EAG-8.1e EAG-R17 A revealed card stays face up wherever it goes, until it enters the Reserve.
#[test]
fn revealed_until_the_reserve() {
    let drawn = battle("quatre-bras").at("A-C", [XF4.up().marks("blown"), XF1.square(), XB1.up()]);
    let mut play = drawn.play();
    play.give(go(XF1, "F-C"));
    assert!(play.is_up(XF1));
    play.give(go_twice(XF4, "F-C", "reserve"));
    play.end_turn();
    play.end_turn();
    play.give(go(XF1, "reserve"));
    play.give(go(XF4, "F-C"));
    assert!(!play.is_up(XF4) && !play.is(XF4, Tag::Blown));
    play.end_turn();
    play.end_turn();
    play.give(go(XF1, "F-C"));
    assert!(!play.is_up(XF1));
    assert_eq!(play.formation(XF1), eagles::ids::Formation::Line);
}

/// EAG-8.2a EAG-R09 An attacker falls back to the facing home position, a defender to the Reserve.
#[test]
fn disengaging() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XF3.up(), XB1.up()]);
    let mut play = drawn.at("F-L", [XF2.up(), XF9.up(), XB2.up()]).play();
    play.refused(go(XF1, "reserve"), "EAG-8.0b");
    play.give(go(XF1, "F-C"));
    play.give(go(XF2, "reserve"));
    assert!(play.is(XF1, Tag::Disengaged));
    assert_eq!([XF1, XF2].map(|card| play.place(card)), ["F-C", "reserve"]);
}

/// EAG-8.2a Where enemy horse artillery stands behind, there is no friendly location to fall back to.
#[test]
fn no_disengaging_among_enemies() {
    let mut play = battle("quatre-bras").at("A-C", [XF1.up(), XB1.up()]).at("F-C", [XB7.up()]).play();
    play.refused(go(XF1, "F-C"), "EAG-8.2a");
}

/// EAG-R10 An engaged defender does not break through, not even into an empty position.
#[test]
fn no_break_through() {
    let mut play = battle("quatre-bras").at("F-C", [XF1.up(), XF4.up(), XB1.up()]).play();
    play.refused(go(XF1, "A-C"), "EAG-R10");
    play.refused(go(XF4, "A-C"), "EAG-R10");
}

/// EAG-8.3a Cavalry and Generals make two moves, infantry and artillery one.
#[test]
fn two_moves() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up()]).reserve([XF1, XF4, XF6, XF7, XFG1]);
    let mut play = drawn.play();
    play.refused(go_twice(XF1, "F-C", "A-C"), "EAG-8.3a");
    play.refused(go_twice(XF6, "F-C", "A-C"), "EAG-8.3a");
    play.refused(go_twice(XF7, "F-C", "A-C"), "EAG-7.24d");
    play.give(go_twice(XF4, "F-C", "A-C"));
    play.give(go_twice(XFG1, "F-C", "A-C"));
    assert_eq!([XF4, XFG1].map(|card| play.place(card)), ["A-C", "A-C"]);
}

/// EAG-R32 Forward and back again is no path, nor is a round trip of one card over two orders (EAG-8.0a).
#[test]
fn paths_of_two_moves() {
    let drawn = battle("quatre-bras").at("F-C", [XF4.up()]).at("A-R", [XB1.up()]).reserve([XF5]);
    let mut play = drawn.play();
    play.refused(go_twice(XF4, "A-C", "F-C"), "EAG-R32");
    play.refused(go_twice(XF5, "F-C", "reserve"), "EAG-R32");
    assert!(play.allows(&go_twice(XF4, "reserve", "F-L")) && play.allows(&go_twice(XF4, "reserve", "F-C")));
    play.give(go(XF5, "F-C"));
    play.refused(go(XF5, "A-C"), "EAG-8.0a");
}

/// EAG-8.3b EAG-12.0a No engaging and disengaging in one turn, for cavalry and Generals.
#[test]
fn no_engaging_after_disengaging() {
    let drawn = battle("quatre-bras").at("F-L", [XF1.up(), XF4.up(), XFG1.up(), XB1.up()]);
    let mut play = drawn.at("F-R", [XF3.up(), XB2.up()]).play();
    for card in [XF4, XFG1] {
        play.refused(go_twice(card, "reserve", "F-R"), "EAG-8.3b");
        assert!(play.allows(&go_twice(card, "reserve", "F-C")));
    }
}

/// EAG-8.3c No way through an engaged position, forward or back.
#[test]
fn not_through_an_engagement() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up(), XB1.up()]).reserve([XF4, XFG1]);
    let mut play = drawn.play();
    play.refused(go_twice(XF4, "F-C", "A-C"), "EAG-8.3c");
    play.refused(go_twice(XFG1, "F-C", "A-C"), "EAG-8.3c");
}

/// EAG-8.3d A full position may be passed through, but the last one must have room.
#[test]
fn passing_full_positions() {
    let four = [XF1.up(), XF2.up(), XF3.up(), XF9.up()];
    let drawn = battle("quatre-bras").at("F-C", four).at("A-C", [XB1.up()]).reserve([XF4, XF5]);
    let mut play = drawn.play();
    play.give(go_twice(XF4, "F-C", "A-C"));
    play.give(end_combat());
    let moved = [XF1, XF2, XF3, XF9].map(|card| card.up().marks("moved"));
    let drawn = battle("quatre-bras").at("A-C", moved).at("A-C", [XB1.up()]).reserve([XF4]);
    let mut play = drawn.play();
    play.refused(go_twice(XF4, "F-C", "A-C"), "EAG-R18");
}

/// EAG-8.4b EAG-12.0b EAG-12.0e Generals and Terrain do not count for the four; of Generals there is one.
#[test]
fn what_does_not_count() {
    let drawn = battle("quatre-bras").terrain(XFT1).at("F-C", [XFG1.up(), XF1.up(), XF2.up(), XF3.up()]);
    let mut play = drawn.at("A-C", [XB1.up()]).reserve([XF9, XFG2]).play();
    play.give(go(XF9, "F-C"));
    assert!(play.allows(&end_combat()));
    play.give(go(XFG2, "F-C"));
    play.refused(end_combat(), "EAG-R18");
    play.give(go(XFG1, "reserve"));
    play.give(end_combat());
}

/// EAG-8.4c The Reserve has no limit.
#[test]
fn the_reserve_has_no_limit() {
    let drawn =
        battle("quatre-bras").at("F-C", [XF1.up(), XF2.up(), XF3.up(), XF9.up()]).at("A-L", [XB1.up()]);
    let mut play = drawn.reserve([XF4, XF5, XF6, XF7, XF8]).play();
    for card in [XF1, XF2, XF3, XF9] {
        play.give(go(card, "reserve"));
    }
    play.give(end_combat());
    assert_eq!(play.reserves()[0], 9);
}

/// EAG-8.4d The limit is for each player: four of each side fit into one position.
#[test]
fn four_of_each_side() {
    let british = [XB1.up(), XB2.up(), XB3.up(), XB4.up()];
    let drawn = battle("quatre-bras").at("A-C", british).at("F-C", [XF1.up(), XF2.up(), XF3.up(), XF4.up()]);
    let mut play = drawn.play();
    for card in [XF1, XF2, XF3, XF4] {
        play.give(go(card, "A-C"));
    }
    play.give(end_combat());
    assert_eq!([XF1, XF4].map(|card| play.place(card)), ["A-C", "A-C"]);
}

/// EAG-R19 A General does not go among enemies alone.
#[test]
fn a_general_does_not_go_alone() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up()]).at("F-C", [XFG1.up(), XF1.up()]);
    let mut play = drawn.play();
    play.refused(go(XFG1, "A-C"), "EAG-R19");
    play.give(go(XF1, "A-C"));
    play.give(go(XFG1, "A-C"));
}

/// EAG-R20 Generals of both sides alone in a position harm nobody and hold nothing.
#[test]
fn lone_generals_facing() {
    let drawn = battle("quatre-bras").at("A-C", [XBG1.up()]).at("F-C", [XFG1.up()]).at("A-L", [XB1.up()]);
    let mut play = drawn.at("F-L", [XF1.up()]).play();
    play.give(go(XFG1, "A-C"));
    assert_eq!([XBG1, XFG1].map(|card| play.place(card)), ["A-C", "A-C"]);
    assert!(!play.engaged("A-C"));
    assert_eq!(play.verdict(), None);
    play.end_turn();
}

/// EAG-R95 EAG-5.0d Nobody has to move or fire.
#[test]
fn cards_may_stand_idle() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XF4.up(), XB1.up()]).at("F-L", [XF6.up()]);
    let mut play = drawn.at("A-R", [XB2.up()]).play();
    play.end_turn();
    assert_eq!(play.asked(), ALLIED);
}

/// EAG-R18 From an away position infantry leaves only as far as there is room behind it.
#[test]
fn room_behind_an_away_position() {
    let away = [XF1.up(), XF2.up(), XF3.up(), XF9.up(), XB1.up()];
    let drawn = battle("quatre-bras").at("A-C", away).reserve([XF4]);
    let mut play = drawn.clone().play();
    play.give(go_twice(XF4, "F-C", "A-C"));
    play.refused(end_combat(), "EAG-R18");
    play.give(go(XF1, "F-C"));
    play.give(end_combat());
    let behind = [XF5, again(XF1), again(XF2), again(XF3)].map(|card| card.up().marks("moved"));
    let mut play = drawn.at("F-C", behind).play();
    play.refused(go_twice(XF4, "F-C", "A-C"), "EAG-R18");
}

/// EAG-R18 EAG-11.3a Across a River only as many can leave as may still cross.
#[test]
fn room_across_a_river() {
    let away = [XF1.up(), XF2.up(), XF3.up(), XF9.up(), XB1.up()];
    for (limit, fits) in [(1, false), (2, true)] {
        let drawn = battle("quatre-bras").instead(XBT4, &format!("british terrain river L british {limit}"));
        let drawn = drawn.terrain(XBT4).at("A-L", away.clone()).at("F-R", [XF4.up()]);
        let mut play = drawn.play();
        if fits {
            play.give(go(XF4, "A-L"));
            play.give(go(XF1, "F-R"));
            play.give(end_combat());
        } else {
            play.refused(go(XF4, "A-L"), "EAG-R18");
        }
    }
}

/// EAG-R18 EAG-12.0e A second General is refused where the first can no longer leave.
#[test]
fn no_second_general_without_a_way_out() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up(), XFG1.up().marks("moved")]).at("A-C", [XB1.up()]);
    let mut play = drawn.reserve([XFG2]).play();
    play.refused(go(XFG2, "F-C"), "EAG-R18");
    assert!(play.allows(&go(XFG2, "F-L")));
}

/// EAG-R18 A card sent back overfills the position it came from; the one that arrived there last goes back in turn.
#[test]
fn excess_goes_back_step_by_step() {
    let away = [XF1.up(), XF2.up(), XF3.up(), XF9.up(), XB1.up(), XB2.up()];
    let behind = [XF5.up(), again(XF1).up(), again(XF2).up(), XF4.up()];
    let drawn = battle("waterloo").at("A-C", away).at("F-C", behind).reserve([again(XF3), 193]);
    let mut play = drawn.play();
    play.give(go(XF4, "A-C"));
    play.give(go(again(XF3), "F-C"));
    play.declare(go(XF5, "reserve"));
    play.pass_until(Moment::WMove);
    play.give(special_at(193, "F-C"));
    play.give(end_combat());
    assert_eq!([XF4, again(XF3)].map(|card| play.place(card)), ["F-C", "reserve"]);
    assert_eq!([XF1, XF9, XF5].map(|card| play.place(card)), ["A-C", "A-C", "F-C"]);
}

/// EAG-R62 If only the second step is cancelled, the card stays where the first took it and its move is over.
#[test]
fn a_cancelled_second_step() {
    let drawn = battle("waterloo").at("A-C", [XB1.up()]).at("F-L", [XF5.up()]).reserve([XF4, 193]);
    let mut play = drawn.clone().play();
    play.declare(go_twice(XF4, "F-C", "A-C"));
    play.pass_until(Moment::WMove);
    play.declare(Order::Pass {});
    assert_eq!(play.place(XF4), "F-C");
    play.pass_until(Moment::WMove);
    let events = play.give(special_at(193, "F-C"));
    assert_eq!(cancelled(&events), ["EAG-S193"]);
    assert_eq!(play.place(XF4), "F-C");
    play.refused(go(XF4, "A-C"), "EAG-8.0a");
    let mut play = drawn.at("A-R", [XB2.up()]).play();
    play.declare(go_twice(XF5, "reserve", "F-C"));
    play.pass_until(Moment::WMove);
    play.declare(Order::Pass {});
    assert_eq!(play.place(XF5), "reserve");
    play.pass_until(Moment::WMove);
    play.give(special_at(193, "F-C"));
    assert_eq!(play.place(XF5), "reserve");
    play.refused(go(XF5, "F-L"), "EAG-8.0a");
}

/// EAG-R23 EAG-8.3a The last defender who leaves by two moves has lost at the first of them.
#[test]
fn victory_between_two_moves() {
    let drawn = battle("quatre-bras").at("A-C", [XB4.up(), XF1.up()]).at("A-L", [XB1.up()]).turn_of(ALLIED);
    let mut play = drawn.play();
    play.give(go_twice(XB4, "reserve", "A-L"));
    assert_eq!(play.verdict(), Some((Some(FRENCH), "occupation")));
    assert_eq!(play.place(XB4), "reserve");
}
