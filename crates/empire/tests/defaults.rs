//! What is done for a seat that does not answer: the defaults of the table of decision points (C.12).

use crate::common::*;
use crate::fight::*;
use empire::course::{Frame, Step};
use empire::rules::by_default;
use serde_json::json;

fn default(play: &Play) -> Order {
    by_default(&play.state, play.asked().expect("somebody is asked")).expect("a default")
}

/// EMP-14.12e DP-23 The defender fires at the area where most hits are expected.
#[test]
fn fire_goes_where_most_hits_are_expected() {
    let field = map_g()
        .french("a: long 4/5 @d3 ^0")
        .french("b: long 3/5 @e4 ^18")
        .allied("x: long 4/4 @d4 ^0")
        .allied("y: cavalry 2/4 @d4");
    let mut play = field.segment(FRENCH, Segment::Assault);
    play.dice([1; 7]);
    play.order(assault(&play, "d4", "a b"));
    assert_eq!(default(&play), Order::DefensiveTarget { area: play.area("e4") }, "x has its back to a");
}

/// EMP-3.13a DP-30 A lone leader goes to where own units are nearest.
#[test]
fn a_lone_leader_seeks_his_own() {
    let field = map_g()
        .leader(FRENCH, "ney: subordinate 2-1/1-2 @c3 of=first")
        .french("a: long 4/4 @d5 ^0")
        .allied("x: cavalry 3/5 @c2");
    let mut play = field.segment(ALLIED, Segment::Movement);
    play.order(play.march("x", "c3"));
    let Order::LeaderRefuge { area } = default(&play) else { panic!("he is asked where to go") };
    let apart = |area| play.state.book.map.range(area, play.area("d5"));
    let nearest = empire::rules::leaders::refuges(&play.scene(), play.leader("ney")).iter().map(apart).min();
    assert_eq!((Some(apart(area)), apart(play.area("b3")) > apart(area)), (nearest, true));
}

/// EMP-15.13a EMP-15.2a DP-32 DP-33 Routed units and those that lost steps try, with the best leader, before the side ends the phase.
#[test]
fn whoever_may_recover_tries() {
    let field = map_g()
        .leader(FRENCH, "poor: subordinate 4-1/2-1 @b2 of=first")
        .leader(FRENCH, "good: subordinate 1-1/2-4 @b2 of=first")
        .french("a: short 1/2 @b2")
        .allied("x: long 3/4 @g7 ^12");
    let mut play = field.edited(|sheet, course| {
        sheet["units"][0]["routed"] = json!(1);
        course.push(Frame::Turn(Step::End(empire::course::EndStep::RoutRecovery, FRENCH)));
    });
    play.begin();
    assert_eq!(default(&play), Order::RoutRecover { unit: play.unit("a"), leader: play.leader("good") });
}

/// EMP-8.1b DP-04 Of several army commanders the one with the highest initiative attempts, as he rolls for the first player.
#[test]
fn the_commander_of_the_highest_initiative_attempts() {
    use empire::ids::ArmyId;
    use empire::record::Sheet;
    use empire::scenario::Scenario;
    use empire::state::State;
    let book = Scenario::embedded("la-albuera").unwrap();
    let armies: Vec<usize> = (0..book.armies.len()).filter(|at| book.armies[*at].side == ALLIED).collect();
    let [first, second] = armies[..] else { panic!("two allied armies") };
    let mut state = State::new(book.clone(), book.options.clone());
    let mut sheet = serde_json::to_value(Sheet::from(&*state.record)).unwrap();
    for (lost, other) in [(first, second), (second, first)] {
        sheet["commanders"] = json!(book.armies.iter().map(|army| army.commander.0).collect::<Vec<_>>());
        sheet["commanders"][lost] = serde_json::Value::Null;
        let record: Sheet = serde_json::from_value(sheet.clone()).unwrap();
        state.record = record.record(&book).unwrap().into();
        state.course = [Frame::Turn(Step::Activation), Frame::Attempt(ALLIED)].into_iter().collect();
        assert_eq!(
            by_default(&state, ALLIED),
            Some(Order::AttemptActivation { army: ArmyId::new(other) }),
            "the other rolls with one"
        );
    }
}
