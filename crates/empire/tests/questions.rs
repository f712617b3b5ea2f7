//! What a player may ask about a battle.

use crate::common::*;
use crate::fight::*;
use empire::Empire;
use empire::event::Purpose;
use empire::ids::UnitId;
use empire::map::{Obstacle, Unseen};
use empire::order::Hand;
use empire::questions::{Answer, Query, Trial};
use table::{Game, Questions};

fn ask(play: &Play, query: Query) -> Answer {
    let view = Empire.view(&play.state, FRENCH);
    Empire.query(&view, &query).expect("there is an answer")
}

/// EMP-13.0b EMP-13.2a EMP-13.71a Cost, way and where to stop, as the walk itself has it.
#[test]
fn how_far_a_group_reaches() {
    let play = map_g()
        .french("a: cavalry 3/4 light @c3")
        .allied("x: long 5/5 @c5 ^12")
        .segment(FRENCH, Segment::Movement);
    let Answer::Reach { reach } =
        ask(&play, Query::Reach { units: play.units("a"), leaders: Default::default() })
    else {
        panic!("another answer")
    };
    assert_eq!((reach.left, reach.clause), (6, None));
    let to = |area: &str| reach.areas.iter().find(|one| one.area == play.area(area));
    assert_eq!(to("d3").map(|one| (one.cost, one.path.len())), Some((2, 1)));
    assert_eq!(to("f3").map(|one| (one.cost, one.path.len())), Some((6, 3)));
    assert!(to("g3").is_none(), "four areas are too far");
    assert!(to("c5").is_none(), "the enemy stands there");
    for one in &reach.areas {
        let order =
            Order::Move { units: play.units("a"), leaders: Default::default(), face: None, path: one.path };
        let view = Empire.view(&play.state, FRENCH);
        assert_eq!(Empire.check(&view, &order), Ok(()), "what is in reach may be ordered");
    }
}

/// EMP-12.5a EMP-12.55a EMP-12.56j The area that blocks and its height.
#[test]
fn why_a_gun_does_not_see() {
    let play = map_g()
        .height("c4", 1)
        .french("a: gun 2 @c3 ^0")
        .allied("x: long 5/5 @c5 ^12")
        .segment(FRENCH, Segment::Bombardment);
    let Answer::Sight { sight: looked } = ask(&play, Query::Sight { unit: play.unit("a") }) else {
        panic!("another answer")
    };
    assert_eq!(looked.ranges, Some((1, 2)));
    let over = looked.areas.iter().find(|one| one.area == play.area("c5")).expect("it is near");
    let blocks = Unseen::Area { area: play.area("c4"), height: 1, gun: 0, target: 0, by: Obstacle::Height };
    assert_eq!((over.range, over.unseen), (2, Some(blocks)));
    assert_eq!(over.clause.as_deref(), Some("EMP-12.56j"));
    let beside = looked.areas.iter().find(|one| one.area == play.area("c4")).expect("it is near");
    assert_eq!(beside.unseen, None);
}

/// EMP-10.1a EMP-10.1d The straight ways to charge, and what bars one.
#[test]
fn where_cavalry_can_charge() {
    let field = || map_g().french("a: cavalry 3/4 light @c3").allied("x: short 2/3 @c5");
    let lanes = |play: &Play| match ask(play, Query::Lanes { units: play.units("a") }) {
        Answer::Lanes { lanes } => lanes,
        _ => panic!("another answer"),
    };
    let open = field().segment(FRENCH, Segment::Charge);
    let found = lanes(&open);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].target, found[0].middle), (open.area("c5"), open.area("c4")));
    assert_eq!(found[0].clause, None);
    let barred = field().french("b: short 2/3 @c4").segment(FRENCH, Segment::Charge);
    let found = lanes(&barred);
    assert_eq!(found[0].clause.as_deref(), Some("EMP-10.1d"));
    assert_eq!(found[0].area, Some(barred.area("c4")));
}

/// EMP-12.1a EMP-21.0b What is told of a fight is what is rolled for.
#[test]
fn what_bears_on_a_bombardment() {
    let mut play = map_g()
        .french("a: gun 2 @c3 ^0")
        .french("b: gun 2 @c3 ^0")
        .allied("x: long 5/5 @c5 ^0")
        .segment(FRENCH, Segment::Bombardment);
    let order = bombard(&play, "c3", "c5", "a b");
    let Answer::Fires { fires } = ask(&play, Query::Fires { order: Some(order) }) else {
        panic!("another answer")
    };
    assert_eq!(fires.len(), 1);
    assert_eq!((fires[0].volleys[0].dice, fires[0].volleys[0].needs), (4, 6));
    assert!(fires[0].volleys[0].reasons.iter().all(|reason| reason.clause.starts_with("EMP-")));
    play.dice([1, 2, 3, 4]);
    play.order(order);
    no_more(&play);
}

fn trials(play: &Play, order: Option<Order>) -> Vec<(Purpose, Option<UnitId>, u8, Vec<String>)> {
    let view = Empire.view(&play.state, play.asked().expect("somebody is asked"));
    let Ok(Answer::Trials { trials: all }) = Empire.query(&view, &Query::Trials { order }) else {
        panic!("another answer")
    };
    let clauses = |trial: &Trial| trial.reasons.iter().map(|reason| reason.clause.clone()).collect();
    all.iter().map(|trial| (trial.purpose, trial.unit, trial.passes, clauses(trial))).collect()
}

/// EMP-17.12a EMP-17.12b EMP-19.1b What bears on a square before a charge is declared and when it is tried, and on the rout after it.
#[test]
fn what_bears_on_a_square() {
    let mut play = map_g()
        .french("a: cavalry 4/6 heavy @c2")
        .formation(ALLIED, "second", "chief", None)
        .leader(ALLIED, "chief: formation 2-1/1-3 @c4")
        .allied("x: long 3/4 elite @c4 ^12")
        .segment(FRENCH, Segment::Charge);
    let order = charge(&play, "c2 c3 c4", "a", "");
    let square = (Purpose::Square, None, 5, vec!["EMP-18.0a".to_owned(), "EMP-17.12b".to_owned()]);
    let told = trials(&play, Some(order));
    assert_eq!(told[0], square, "morale 4 and a leader of 1");
    assert_eq!(
        (told[1].0, told[1].1, told[1].2),
        (Purpose::Rout, Some(play.unit("x")), 6),
        "elite: one less"
    );
    assert_eq!(told[1].3.last().map(String::as_str), Some("EMP-19.1b"));
    play.order(order);
    assert_eq!(trials(&play, None)[0], square);
    play.dice([5, 1, 1, 1]).dice([1; 8]);
    play.order(SQUARE);
    assert_eq!(rolls(&play, Purpose::Square)[0].against, Some(5), "as it was told");
}

/// EMP-14.41a EMP-18.4a What bears on standing, of both sides, as it is rolled for.
#[test]
fn what_bears_on_standing() {
    let mut play = map_g()
        .ground("c3 c4", "woods")
        .french("a: long 4/4 @c3 ^0")
        .allied("x: long 3/2 @c4 ^12")
        .segment(FRENCH, Segment::Assault);
    let order = assault(&play, "c4", "a");
    let numbers = |told: Vec<(Purpose, Option<UnitId>, u8, Vec<String>)>| -> Vec<(Purpose, u8)> {
        told.into_iter().map(|(purpose, _, passes, _)| (purpose, passes)).collect()
    };
    let all = [(Purpose::Stand, 4), (Purpose::Stand, 2), (Purpose::Rout, 2), (Purpose::Rout, 4)];
    assert_eq!(numbers(trials(&play, Some(order))), all);
    play.dice([5, 2, 6, 6, 3, 1, 3]);
    play.order(order);
    assert_eq!(numbers(trials(&play, Some(STAND))), all);
    play.order(STAND);
    assert_eq!(rolls(&play, Purpose::Stand)[0].against, Some(4));
    assert_eq!(numbers(trials(&play, None)), all[1..], "the attackers have stood");
}

/// EMP-14.42a EMP-R59 EMP-R60 Of standing nothing is told where no die falls: cavalry alone before infantry, elite infantry alone.
#[test]
fn nothing_is_told_of_standing_without_a_die() {
    let stands = |attacker: &str, defender: &str| {
        let play = map_g()
            .french(attacker)
            .allied(defender)
            .allied("y: long 3/3 @g6 ^12")
            .segment(FRENCH, Segment::Assault);
        let told = trials(&play, Some(assault(&play, "c4", "a")));
        told.iter().filter(|trial| trial.0 == Purpose::Stand).map(|trial| trial.2).collect::<Vec<_>>()
    };
    assert_eq!(stands("a: long 4/4 @c3 ^0", "x: cavalry 3/3 light @c4"), [4]);
    assert_eq!(stands("a: long 4/4 @c3 ^0", "x: long 3/3 elite @c4 ^12"), [4]);
    assert_eq!(stands("a: long 4/4 elite @c3 ^0", "x: long 3/3 @c4 ^12"), [3]);
}

/// EMP-R85 A headquarters alone is ridden down without dice.
#[test]
fn nothing_is_told_of_dice_that_do_not_fall() {
    let play = map_g()
        .french("a: cavalry 3/4 light @c2")
        .allied("hq: hq @c4 radius=3 of=staff")
        .allied("y: long 3/3 @g6 ^12")
        .headquarters(ALLIED, "hq")
        .segment(FRENCH, Segment::Charge);
    let order = Some(charge(&play, "c2 c3 c4", "a", ""));
    let Answer::Fires { fires } = ask(&play, Query::Fires { order }) else { panic!("another answer") };
    assert_eq!(fires, []);
    assert_eq!(trials(&play, order), []);
}

/// EMP-10.91a EMP-10.91b What bears on a pursuit, and on the fight it leads to.
#[test]
fn what_bears_on_a_pursuit() {
    let play = a_pursuit_begun();
    for (bent, passes) in [(Hand::Leave, 5), (Hand::Add, 3), (Hand::Subtract, 6)] {
        assert_eq!(trials(&play, Some(hand(bent)))[0].2, passes, "{bent:?}");
    }
    assert_eq!(trials(&play, Some(hand(Hand::Add)))[0].3, ["EMP-18.1a", "EMP-10.91b"]);
    let Answer::Fires { fires } = ask(&play, Query::Fires { order: None }) else { panic!("another answer") };
    let attack = fires.iter().find(|fire| fire.purpose == Purpose::ChargeAttack).expect("it strikes");
    assert_eq!(attack.volleys[0].dice, 8);
}

/// A question about what is not there is refused.
#[test]
fn nobody_is_told_about_nothing() {
    let play = map_g().french("a: gun 2 @c3 ^0").segment(FRENCH, Segment::Movement);
    let view = Empire.view(&play.state, FRENCH);
    let refused = |query: Query| Empire.query(&view, &query).expect_err("there is no answer").code;
    assert_eq!(refused(Query::Sight { unit: empire::ids::UnitId(99) }), "no_answer");
    assert_eq!(refused(Query::Reach { units: Default::default(), leaders: Default::default() }), "no_answer");
    assert_eq!(refused(Query::Fires { order: None }), "no_answer");
    assert_eq!(refused(Query::Command { formation: empire::ids::FormationId(60) }), "no_answer");
}

/// Every area, piece and formation of the shipped scenarios is told, and neighbours know each other.
#[test]
fn the_book_of_a_scenario() {
    for files in &empire::scenario::SHIPPED {
        let scenario = empire::scenario::Scenario::embedded(files.key).expect("it is shipped");
        let book = empire::questions::Book::of(&scenario);
        assert_eq!(book.areas.len(), scenario.map.len());
        assert_eq!(book.units.len(), scenario.units.len());
        for (index, area) in book.areas.iter().enumerate() {
            let id = empire::ids::AreaId::new(index);
            assert!(area.beside.iter().all(|other| book.areas[other.at()].beside.has(id)));
            assert!(area.polygon.len() > 2 && !area.terrain.is_empty());
        }
    }
}

/// EMP-O02 What a die has to show is told as it is rolled for: a natural six may always hit.
#[test]
fn a_natural_six_is_told() {
    for (option, needs) in [("natural_six = \"none\"", 7), ("natural_six = \"always\"", 6)] {
        let play = map_g()
            .option(option)
            .french("r: gun 2 rocket @c3 ^0")
            .allied("x: long 5/5 @c5 ^0")
            .segment(FRENCH, Segment::Bombardment);
        let order = bombard(&play, "c3", "c5", "r");
        let Answer::Fires { fires } = ask(&play, Query::Fires { order: Some(order) }) else {
            panic!("another answer")
        };
        assert_eq!(fires[0].volleys[0].needs, needs);
    }
}

/// The leaders' ratings in what is told of the fires of a purpose, by area.
fn ratings(play: &Play, order: Option<Order>, purpose: Purpose) -> Vec<i16> {
    let view = Empire.view(&play.state, play.asked().expect("somebody is asked"));
    let Ok(Answer::Fires { fires }) = Empire.query(&view, &Query::Fires { order }) else {
        panic!("another answer")
    };
    let rating = |fire: &empire::questions::Fire| -> i16 {
        let reasons = fire.volleys.iter().flat_map(|volley| &volley.reasons);
        reasons.filter(|reason| reason.why == empire::why::Why::Leader).map(|reason| reason.value).sum()
    };
    fires.iter().filter(|fire| fire.purpose == purpose).map(rating).collect()
}

/// EMP-R96 EMP-14.12d EMP-14.12e One leader adds to an assault: first the one who helps most, then the one who was chosen, if any; the
/// defenders fire at the one area they chose.
#[test]
fn one_leader_is_told() {
    let mut play = map_g()
        .formation(FRENCH, "one", "first-man", None)
        .leader(FRENCH, "first-man: formation 2-1/1-1 @d3")
        .formation(FRENCH, "two", "second-man", None)
        .leader(FRENCH, "second-man: formation 2-3/1-1 @e4")
        .formation(ALLIED, "second", "chief", None)
        .leader(ALLIED, "chief: formation 2-2/2-1 @d4")
        .french("a: long 4/4 @d3 ^0 of=one")
        .french("b: long 4/4 @e4 ^18 of=two")
        .allied("x: long 4/4 @d4 ^12")
        .segment(FRENCH, Segment::Assault);
    let order = assault(&play, "d4", "a b");
    assert_eq!(ratings(&play, Some(order), Purpose::Assault), [0, 3]);
    assert_eq!(ratings(&play, Some(order), Purpose::Defence), [2, 2]);
    play.order(order);
    assert_eq!(ratings(&play, None, Purpose::Assault), [0, 3]);
    play.dice([1; 12]);
    play.order(Order::ChooseLeader { leader: None });
    assert_eq!(ratings(&play, None, Purpose::Assault), [0, 0]);
    assert_eq!(ratings(&play, None, Purpose::Defence), [2, 2]);
    play.order(Order::DefensiveTarget { area: play.area("e4") });
    assert_eq!(ratings(&play, None, Purpose::Defence), [2]);
}

/// EMP-14.72a EMP-R79 To a column's assault the senior leader adds, not the one who would help most.
#[test]
fn the_senior_leader_of_a_column_is_told() {
    let field = map_g()
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 3-1/1-3 @d3")
        .leader(FRENCH, "keen: subordinate 3-4/1-3 @d3 of=first")
        .french("a: long 5/5 @d3 ^0")
        .allied("x: long 3/6 @d4 ^12");
    let play = edited(&field, FRENCH, Segment::Assault, |sheet| {
        sheet["units"][0]["column"] = index_g("d4").into();
    });
    assert_eq!(ratings(&play, Some(assault(&play, "d4", "a")), Purpose::Assault), [1]);
}

/// EMP-R85 An assault on a headquarters alone has no dice to be told.
#[test]
fn no_dice_are_told_of_a_headquarters_alone() {
    let play = map_g()
        .french("a: long 4/4 @d3 ^0")
        .allied("hq: hq @d4 radius=3 of=staff")
        .allied("y: long 3/3 @g6 ^12")
        .headquarters(ALLIED, "hq")
        .segment(FRENCH, Segment::Assault);
    let order = Some(assault(&play, "d4", "a"));
    let Answer::Fires { fires } = ask(&play, Query::Fires { order }) else { panic!("another answer") };
    assert_eq!(fires, []);
    assert_eq!(trials(&play, order), []);
}

/// EMP-13.5a EMP-R93 EMP-13.1a Nothing is in reach of a group that may not set out, and the clause says why.
#[test]
fn who_may_not_set_out_reaches_nothing() {
    let field = map_g()
        .commander(FRENCH, "4-3/3-5 @c3")
        .french("hq: hq @c3 radius=4 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 3/4 @c3 ^0")
        .french("b: long 3/4 @d3 ^0");
    let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
        sheet["leaders"][0]["marks"] = serde_json::json!(["in_command", "moved"]);
    });
    let clause = |units: &str, leaders: &str| {
        let query = Query::Reach { units: play.units(units), leaders: play.leaders(leaders) };
        let Answer::Reach { reach } = ask(&play, query) else { panic!("another answer") };
        (reach.clause, reach.areas.is_empty())
    };
    assert_eq!(clause("hq", ""), (Some("EMP-13.5a".into()), true));
    assert_eq!(clause("a", "french-commander"), (Some("EMP-R93".into()), true));
    assert_eq!(clause("a b", ""), (Some("EMP-13.1a".into()), true));
    assert_eq!(clause("a", "").0, None);
}

/// EMP-14.42a EMP-R60 EMP-R59 EMP-9.4f No die to stand is told of those who may not stand, nor of those who need none.
#[test]
fn only_who_rolls_to_stand_is_told() {
    let stands = |defender: &str, marks: serde_json::Value| {
        let field = map_g().french("a: long 4/4 @c3 ^0").allied(defender);
        let play = edited(&field, FRENCH, Segment::Assault, |sheet| sheet["units"][1]["marks"] = marks);
        let told = trials(&play, Some(assault(&play, "c4", "a"))).into_iter();
        told.filter(|one| one.0 == Purpose::Stand).map(|one| one.2).collect::<Vec<_>>()
    };
    let ready = || serde_json::json!(["in_command"]);
    assert_eq!(stands("x: long 3/2 @c4 ^12", ready()), [4, 2]);
    assert_eq!(stands("x: cavalry 3/5 @c4", ready()), [4], "cavalry alone");
    assert_eq!(stands("x: long 3/5 @c4 ^12 elite", ready()), [4], "elite infantry");
    assert_eq!(stands("x: long 3/2 @c4 ^12", serde_json::json!([])), [4], "out of command");
}

/// EMP-R67 EMP-13.35a The cheapest way to an area is not always the one to go on by: a long counter that follows a road already goes on
/// along another that it could not begin with.
#[test]
fn a_road_taken_before_opens_another() {
    let play = map_g()
        .road("c1 c2")
        .road("d2 e2")
        .ground("e2", "marsh")
        .french("a: long 4/4 @c1 ^0")
        .allied("x: long 2/3 @g7 ^12")
        .segment(FRENCH, Segment::Movement);
    play.refused(play.march("a", "d2 e2="), "EMP-13.35a");
    play.allowed(play.march("a", "c2= d2 e2="));
    let query = Query::Reach { units: play.units("a"), leaders: Default::default() };
    let Answer::Reach { reach } = ask(&play, query) else { panic!("another answer") };
    let to = |area: &str| reach.areas.iter().find(|one| one.area == play.area(area));
    assert_eq!(to("d2").map(|one| (one.cost, one.path.len())), Some((2, 1)));
    assert_eq!(to("e2").map(|one| (one.cost, one.path.len())), Some((4, 3)));
    assert_eq!(to("c1").map(|one| one.cost), None, "it stands there");
}

/// EMP-R102 EMP-9.31a Who was found in command, or out of it, in this turn is told as he was found, force leaders too.
#[test]
fn command_is_told_as_it_was_found() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 1-1/1-3 @a1")
        .force("wing", "first", "chief")
        .leader(FRENCH, "chief: force 1-1/1-3 @g6 of=first")
        .french("a: long 2/3 @g6 ^0 in=wing")
        .allied("x: long 2/3 @c7 ^12");
    let told = |found: bool| {
        let marks = if found { serde_json::json!(["in_command"]) } else { serde_json::json!([]) };
        let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
            sheet["formations"][0]["marks"] = serde_json::json!(["acted_this_turn"]);
            sheet["leaders"][3]["marks"] = marks.clone();
            sheet["units"][0]["marks"] = marks;
            sheet["active"] = serde_json::json!([]);
        });
        let formation = play.formation("first");
        let Answer::Command { command } = ask(&play, Query::Command { formation }) else {
            panic!("another answer")
        };
        let chief = command.units[0].by.iter().find(|one| one.leader == Some(play.leader("chief")));
        (command.units[0].in_command, chief.expect("he stands above it").in_command)
    };
    assert_eq!(told(true), (true, true), "by his initiative");
    assert_eq!(told(false), (false, false));
}

/// EMP-R85 CH0 A headquarters alone is a target of a charge as well.
#[test]
fn cavalry_can_charge_a_headquarters() {
    let play = map_g()
        .french("a: cavalry 3/4 light @c2")
        .allied("hq: hq @c4 radius=3 of=staff")
        .allied("y: long 3/3 @g6 ^12")
        .headquarters(ALLIED, "hq")
        .segment(FRENCH, Segment::Charge);
    let Answer::Lanes { lanes } = ask(&play, Query::Lanes { units: play.units("a") }) else {
        panic!("another answer")
    };
    let lane = lanes.iter().find(|lane| lane.target == play.area("c4")).expect("it is two areas off");
    assert_eq!((lane.middle, lane.clause.clone()), (play.area("c3"), None));
}
