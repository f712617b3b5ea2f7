//! The end step: rally, recovery, replacement (EMP-15).

use crate::common::*;
use empire::course::{EndStep, Frame, Step};
use empire::scenario::Post;
use serde_json::json;

/// The end step begins with these formations on their Activated side.
fn ending(field: &Field, edit: impl FnOnce(&mut serde_json::Value)) -> Play {
    let mut play = field.edited(|sheet, course| {
        for formation in sheet["formations"].as_array_mut().unwrap() {
            formation["marks"] = json!(["activated", "acted_this_turn"]);
        }
        edit(sheet);
        course.push(Frame::Turn(Step::Activation));
    });
    play.begin();
    play
}

fn engaged() -> Field {
    map_g()
        .leader(FRENCH, "vedel: formation 2-1/2-2 @c3")
        .formation(FRENCH, "first", "vedel", None)
        .french("a: long 3/3 @c3 ^0")
        .french("b: long 3/6 @a1 ^0")
        .allied("x: short 1/1 @g7 of=far")
        .allied("y: long 3/4 @c4 ^12 of=near")
}

/// GT-32 EMP-15.1b, EMP-15.1c, EMP-R71, EMP-15.11a The better of engaged morale and the leader's defence and initiative.
#[test]
fn an_engaged_formation_rolls_to_rally() {
    for (die, ready) in [(4, true), (5, false)] {
        let mut play = ending(&engaged(), |_| {});
        assert_eq!(
            (play.asked(), play.frame()),
            (Some(FRENCH), Frame::Turn(Step::End(EndStep::Rally, FRENCH)))
        );
        play.refused(Order::EndPhase {}, "EMP-15.1b");
        play.dice([die]);
        play.order(Order::Rally { formation: play.formation("first") });
        assert_eq!(!play.activated("first"), ready);
    }
}

/// EMP-15.1a A formation without long infantry next to enemy long infantry turns back without a roll.
#[test]
fn a_formation_that_is_not_engaged_is_ready_at_once() {
    let mut play = ending(&engaged().french("q: cavalry 1/3 @a7 of=idle"), |_| {});
    assert!(play.activated("first") && !play.activated("idle"));
    play.refused(Order::Rally { formation: play.formation("near") }, "EMP-15.1b");
    let order = Order::Rally { formation: play.formation("first") };
    play.dice([6]).order(order);
    assert!(!play.activated("far") && play.activated("near"));
}

/// GT-32 EMP-15.12a, EMP-15.12b A commander of initiative 5 at his headquarters frees one formation before the rolls.
#[test]
fn the_commander_recovers_a_formation() {
    let field = engaged()
        .commander(FRENCH, "5-5/4-5 @d1")
        .french("hq: hq @d1 radius=4 of=hqs")
        .headquarters(FRENCH, "hq");
    let mut play = ending(&field, |_| {});
    assert_eq!(play.frame(), Frame::Turn(Step::End(EndStep::Designation, FRENCH)));
    play.refused(Order::DesignateRecovery { formation: Some(play.formation("near")) }, "EMP-15.12a");
    play.order(Order::DesignateRecovery { formation: Some(play.formation("first")) });
    assert!(!play.activated("first"));
    let weak = ending(&field.commander(FRENCH, "5-5/4-4 @d1"), |_| {});
    assert_eq!(weak.frame(), Frame::Turn(Step::End(EndStep::Rally, FRENCH)), "initiative 4 is not enough");
}

fn tired() -> Field {
    map_g()
        .leader(FRENCH, "vedel: formation 5-1/2-2 @b2")
        .formation(FRENCH, "first", "vedel", None)
        .french("a: long 5/5 @b2 ^0")
        .allied("x: long 3/4 @g7 ^12")
}

fn worn(field: &Field, lost: u8) -> Play {
    ending(field, |sheet| sheet["units"][0]["step"] = json!(lost))
}

/// GT-33 EMP-15.2f, EMP-15.21a A die at its morale or below regains a step, never the one it started with.
#[test]
fn a_unit_recovers_a_step() {
    for (die, face) in [(3, (4, 4)), (4, (3, 3))] {
        let mut play = worn(&tired(), 2);
        play.dice([die]);
        play.order(Order::Recover { unit: play.unit("a") });
        assert_eq!(play.face("a"), face);
    }
    let play = worn(&tired(), 1);
    assert_eq!(play.state.record.turn(), 2, "there was nothing to decide");
    let near = worn(&tired().french("b: long 5/5 @b3 ^0 of=first"), 2);
    near.refused(Order::Recover { unit: near.unit("b") }, "EMP-15.2a");
}

/// EMP-9.4d EMP-15.2a EMP-15.2b EMP-15.2c EMP-15.2d EMP-15.2e Only long infantry, away from enemy infantry and cavalry, with a leader of its chain, in command, not routed.
#[test]
fn recovery_has_conditions() {
    let asked = |play: Play| matches!(play.frame(), Frame::Turn(Step::End(EndStep::Recovery, _)));
    assert!(asked(worn(&tired(), 2)));
    assert!(!asked(worn(&tired().allied("y: cavalry 1/3 @b3"), 2)), "EMP-15.2c");
    assert!(!asked(worn(&tired().allied("y: long 3/3 @c3 ^12 of=near"), 2)), "EMP-15.2b");
    assert!(
        !asked(ending(&tired(), |sheet| {
            sheet["units"][0]["step"] = json!(2);
            sheet["units"][0]["marks"] = json!([]);
        })),
        "EMP-15.2e, EMP-9.4d"
    );
    assert!(
        !asked(ending(&tired(), |sheet| {
            sheet["units"][0]["step"] = json!(2);
            sheet["leaders"][2]["place"] = json!({ "area": 0 });
        })),
        "EMP-15.2d"
    );
}

/// GT-40 EMP-O25, EMP-23.2a, EMP-15.13a, EMP-15.13b, EMP-15.13c, EMP-R72 A leader helps with his initiative, one less in a foreign formation.
#[test]
fn a_leader_ends_a_rout() {
    let field = map_g()
        .leader(FRENCH, "foreign: formation 5-1/2-3 @b2")
        .formation(FRENCH, "other", "foreign", None)
        .french("a: short 1/2 @b2")
        .french("o: cavalry 1/3 @a1 of=other")
        .allied("x: long 3/4 @g7 ^12");
    for (die, ends) in [(3, true), (4, false)] {
        let mut play = ending(&field, |sheet| sheet["units"][0]["routed"] = json!(1));
        assert_eq!(play.frame(), Frame::Turn(Step::End(EndStep::RoutRecovery, FRENCH)));
        play.dice([die]);
        play.order(Order::RoutRecover { unit: play.unit("a"), leader: play.leader("foreign") });
        assert_eq!(!play.scene().is_routed(play.unit("a")), ends);
        no_more(&play);
    }
    let off =
        ending(&field.option("leader_rout_recovery = false"), |sheet| sheet["units"][0]["routed"] = json!(1));
    assert_eq!(off.state.record.turn(), 2, "EMP-O25");
}

/// EMP-15.32a, EMP-15.32b, EMP-15.32c A division leader of the formation, else a force or subordinate leader, else staff or line officers.
#[test]
fn a_formation_leader_is_replaced_in_order() {
    let field = map_g()
        .leader(FRENCH, "ney: formation 3-3/2-4 @b2")
        .leader(FRENCH, "division: division 2-2/2-3 of=first")
        .leader(FRENCH, "deputy: subordinate 1-1/1-2 @b2 of=first")
        .leader(FRENCH, "line: line 1-1/1-2")
        .formation(FRENCH, "first", "ney", None)
        .french("a: long 4/5 @b2 ^0")
        .french("h: cavalry 2/5 @c2")
        .allied("x: long 3/4 @g7 ^12");
    let replace = |play: &Play, leader: &str, area: Option<&str>| Order::ReplaceLeader {
        post: Post::Formation(play.formation("first")),
        leader: play.leader(leader),
        area: area.map(|area| play.area(area)),
    };
    let lost = |more: usize| {
        ending(&field, |sheet| {
            for leader in 2..=2 + more {
                sheet["leaders"][leader]["place"] = json!("lost");
            }
            sheet["formations"][0]["leader"] = json!(null);
        })
    };
    let mut play = lost(0);
    play.refused(replace(&play, "deputy", None), "EMP-15.32a");
    play.refused(replace(&play, "division", Some("c2")), "EMP-R75");
    play.order(replace(&play, "division", Some("b2")));
    assert_eq!(play.state.record.formation(play.formation("first")).leader, Some(play.leader("division")));
    let mut play = lost(1);
    play.order(replace(&play, "deputy", None));
    let mut play = lost(2);
    play.order(replace(&play, "line", Some("b2")));
    assert_eq!(play.where_is_leader("line"), "b2");
}

/// EMP-15.31a A formation leader of his army replaces the army commander.
#[test]
fn an_army_commander_is_replaced() {
    let mut play = ending(&tired(), |sheet| {
        sheet["leaders"][0]["place"] = json!("lost");
        sheet["commanders"][0] = json!(null);
    });
    let post = Post::Army(empire::ids::ArmyId(0));
    play.order(Order::ReplaceLeader { post, leader: play.leader("vedel"), area: None });
    assert_eq!(play.state.record.commander(empire::ids::ArmyId(0)), Some(play.leader("vedel")));
    assert_eq!(
        play.state.record.formation(play.formation("first")).leader,
        Some(play.leader("vedel")),
        "he keeps it"
    );
}

/// EMP-R97 Without a commander the army rolls with initiative 1.
#[test]
fn an_army_without_commander_has_initiative_one() {
    let play = tired().edited(|sheet, course| {
        sheet["commanders"][0] = json!(null);
        course.push(Frame::Turn(Step::Activation));
    });
    let army = empire::ids::ArmyId(0);
    assert_eq!(empire::rules::first_player::initiative(&play.scene(), army), 1);
    for (die, won) in [(1, true), (2, false)] {
        let mut play = play.clone();
        // Nobody commands the commander's formations: their leaders roll.
        play.begin().dice([die, 6, 6, 6]).order(Order::AttemptActivation { army });
        assert_eq!(!play.state.record.active().is_empty(), won, "{die}");
    }
}

/// EMP-15.36a Nobody replaces the leader of a command without troops.
#[test]
fn an_empty_command_needs_no_leader() {
    let field = map_g()
        .leader(FRENCH, "ney: formation 3-3/2-4 @b2")
        .leader(FRENCH, "line: line 1-1/1-2")
        .formation(FRENCH, "empty", "ney", None)
        .french("e: long 1/5 @b2 ^0 of=empty")
        .french("a: long 4/5 @c2 ^0")
        .allied("x: long 3/4 @g7 ^12");
    let play = ending(&field, |sheet| {
        sheet["units"][0]["place"] = json!("lost");
        sheet["leaders"][2]["place"] = json!("lost");
        sheet["formations"][0]["leader"] = json!(null);
    });
    assert_eq!(play.state.record.turn(), 2);
}

/// EMP-15.0a, EMP-15.4a The first player completes each part before the second; then the next turn begins.
#[test]
fn the_first_player_goes_first_in_the_end_step() {
    let mut play = ending(&engaged().allied("z: long 3/4 @d3 ^12 of=third"), |_| {});
    let order = Order::Rally { formation: play.formation("first") };
    play.dice([6]).order(order);
    assert_eq!(play.asked(), Some(ALLIED));
}

/// EMP-15.33a Only a staff officer, else a line officer, follows a chief of staff, and he does not lengthen the radius.
#[test]
fn a_chief_of_staff_is_replaced_by_staff() {
    let field = map_g()
        .leader(FRENCH, "berthier: chief 2-0/0-3 @b2")
        .leader(FRENCH, "rapp: staff 1-1/1-2")
        .leader(FRENCH, "line: line 1-1/1-2")
        .formation(FRENCH, "hqs", "berthier", None)
        .french("hq: hq @b2 radius=4 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 4/5 @c2 ^0")
        .allied("x: long 3/4 @g7 ^12");
    let mut play = ending(&field, |sheet| {
        sheet["leaders"][2]["place"] = json!("lost");
        sheet["formations"][0]["leader"] = json!(null);
    });
    let post = Post::Formation(play.formation("hqs"));
    let replace = |leader: &str| Order::ReplaceLeader {
        post,
        leader: play.leader(leader),
        area: Some(play.area("b2")),
    };
    let (staff, line) = (replace("rapp"), replace("line"));
    play.refused(line, "EMP-15.33a");
    play.order(staff);
    let head = empire::rules::command::Head::Headquarters(play.unit("hq"));
    assert_eq!(head.radius(&play.scene()), 4);
}

/// EMP-15.34a, EMP-15.35a, EMP-15.3a A force leader is followed by a subordinate or an officer; subordinates by nobody.
#[test]
fn a_force_leader_is_replaced() {
    let field = map_g()
        .leader(FRENCH, "soult: formation 3-3/3-4 @b2")
        .leader(FRENCH, "lasalle: force 2-3/2-4 @b2")
        .leader(FRENCH, "deputy: subordinate 1-1/1-2 @b2 of=first")
        .formation(FRENCH, "first", "soult", None)
        .force("light", "first", "lasalle")
        .french("u: cavalry 2/6 @b2 in=light")
        .allied("x: long 3/4 @g7 ^12");
    let mut play = ending(&field, |sheet| {
        sheet["leaders"][3]["place"] = json!("lost");
        sheet["forces"][0] = json!(null);
    });
    let post = Post::Force(empire::ids::ForceId(0));
    play.refused(Order::ReplaceLeader { post, leader: play.leader("soult"), area: None }, "EMP-15.34a");
    play.order(Order::ReplaceLeader { post, leader: play.leader("deputy"), area: None });
    assert_eq!(play.state.record.force_leader(empire::ids::ForceId(0)), Some(play.leader("deputy")));
    assert_eq!(play.state.record.turn(), 2, "nobody follows the deputy");
}

/// EMP-15.32d While nobody follows a formation leader an imaginary one of radius 1 and initiative 1 stands for him, who helps nobody.
#[test]
fn an_imaginary_leader_stands_in() {
    use empire::rules::command::{Head, head_of_formation};
    let play = tired().edited(|sheet, course| {
        sheet["formations"][0]["leader"] = json!(null);
        course.push(Frame::Turn(Step::Activation));
    });
    let (scene, formation) = (play.scene(), play.formation("first"));
    let head = head_of_formation(&scene, formation).expect("somebody stands in");
    assert!(matches!(head, Head::Imaginary(..)), "{head:?}");
    assert_eq!((head.radius(&scene), head.initiative(&scene), head.leader()), (1, 1, None));
}

/// EMP-15.2a EMP-R92 Steps lent to units deployed from it are not lost, so that they are not recovered.
#[test]
fn lent_steps_are_not_recovered() {
    let field = map_g()
        .leader(FRENCH, "ney: formation 3-3/2-4 @b2")
        .formation(FRENCH, "first", "ney", None)
        .french("p: long 6/6 @b2 ^0")
        .french("c: short 1/5 child=p")
        .french("d: short 1/5 child=p")
        .allied("x: short 1/1 @g7");
    let recovers = |step: u8| {
        let play = ending(&field, |sheet| {
            sheet["units"][0]["step"] = json!(step);
            for child in [1, 2] {
                sheet["units"][child]["place"] = sheet["units"][0]["place"].clone();
            }
        });
        play.frame() == Frame::Turn(Step::End(EndStep::Recovery, FRENCH))
    };
    assert!(!recovers(2), "two steps are lent, none is lost");
    assert!(recovers(3));
}

/// EMP-15.31a EMP-15.3a Whoever follows the army commander may hand his formation on.
#[test]
fn a_promoted_commander_hands_his_formation_on() {
    let field = tired().leader(FRENCH, "line: line 1-1/1-2");
    let mut play = ending(&field, |sheet| {
        sheet["leaders"][0]["place"] = json!("lost");
        sheet["commanders"][0] = json!(null);
    });
    let post = Post::Army(empire::ids::ArmyId(0));
    let first = Post::Formation(play.formation("first"));
    let area = play.state.record.unit(play.unit("a")).place.area();
    let hand_on = Order::ReplaceLeader { post: first, leader: play.leader("line"), area };
    play.refused(hand_on, "EMP-15.3a");
    play.order(Order::ReplaceLeader { post, leader: play.leader("vedel"), area: None });
    play.order(hand_on);
    let record = &play.state.record;
    assert_eq!(record.formation(play.formation("first")).leader, Some(play.leader("line")));
    assert_eq!(record.commander(empire::ids::ArmyId(0)), Some(play.leader("vedel")));
    assert_eq!(record.leader(play.leader("vedel")).formation, None);
}

/// EMP-15.32b A force or subordinate leader goes before staff and line officers, and the refusal says so.
#[test]
fn subordinates_go_before_officers() {
    let field = map_g()
        .leader(FRENCH, "ney: formation 3-3/2-4 @b2")
        .leader(FRENCH, "deputy: subordinate 1-1/1-2 @b2 of=first")
        .leader(FRENCH, "line: line 1-1/1-2")
        .formation(FRENCH, "first", "ney", None)
        .french("a: long 4/5 @b2 ^0")
        .allied("x: long 3/4 @g7 ^12");
    let play = ending(&field, |sheet| {
        sheet["leaders"][2]["place"] = json!("lost");
        sheet["formations"][0]["leader"] = json!(null);
    });
    let post = Post::Formation(play.formation("first"));
    let area = Some(play.area("b2"));
    play.refused(Order::ReplaceLeader { post, leader: play.leader("line"), area }, "EMP-15.32b");
}

/// EMP-13.6a EMP-R74 A step for which the area has no room is not recovered.
#[test]
fn a_step_needs_room() {
    let asked = |play: Play| matches!(play.frame(), Frame::Turn(Step::End(EndStep::Recovery, _)));
    let beside = |sp: u8| {
        ending(&tired().french(&format!("h: cavalry {sp}/3 light @d2")), |sheet| {
            sheet["units"][0]["step"] = json!(2);
            sheet["units"][2]["place"] = sheet["units"][0]["place"].clone();
        })
    };
    assert!(asked(beside(11)));
    assert!(!asked(beside(12)));
}

/// EMP-R74 EMP-15.2b Guns that could not bombard now keep nobody from recovering: in a blizzard, or in a square.
#[test]
fn guns_that_cannot_fire_are_no_danger() {
    let field = tired().allied("g: gun 2 @b4 ^12 of=near").allied("s: short 3/3 @b4 of=near");
    let asked = |edit: &dyn Fn(&mut serde_json::Value)| {
        let play = ending(&field, |sheet| {
            sheet["units"][0]["step"] = json!(2);
            edit(sheet);
        });
        matches!(play.frame(), Frame::Turn(Step::End(EndStep::Recovery, _)))
    };
    assert!(!asked(&|_| {}));
    assert!(asked(&|sheet| sheet["blizzard"] = json!(true)));
    assert!(asked(&|sheet| sheet["square"] = json!([[], [22]])));
}
