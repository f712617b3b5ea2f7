//! Victory (EMP-R108) and control (EMP-R100).

use crate::common::*;
use empire::course::{Frame, Step};
use empire::rules::victory;
use empire::verdict::EndedBy;
use serde_json::json;

fn field() -> Field {
    map_g()
        .french("a: long 4/5 @c3 ^0")
        .french("b: long 3/5 @d3 ^0")
        .allied("x: long 3/4 @g7 ^12")
        .allied("y: long 3/4 @f7 ^12")
}

/// GT-50 EMP-15.22a Steps missing now are counted, eliminated units with all of theirs; the total is divided once.
#[test]
fn missing_steps_are_counted_at_the_end() {
    let field = field().points(
        "{ side = \"allied\", kind = \"steps\", of = \"french\", arm = \"infantry\", per = 2, points = 1 }",
    );
    let score = |lost: u8| {
        let play = field.edited(|sheet, _| {
            sheet["units"][0]["step"] = json!(lost);
            sheet["units"][1]["place"] = json!("lost");
        });
        victory::ledger(&play.scene())[1]
    };
    assert_eq!(score(2), 2, "five steps are two points");
    assert_eq!(score(1), 2, "a recovered step is not missing");
    assert_eq!(score(3), 3);
}

/// EMP-R100 An area is controlled by whose combat unit was last in it.
#[test]
fn control_goes_to_who_was_there_last() {
    let field = field().points("{ side = \"french\", kind = \"control\", area = \"c4\", points = 3 }");
    let mut play = field.segment(FRENCH, Segment::Movement);
    assert_eq!(victory::ledger(&play.scene()), [0, 0]);
    play.order(play.march("a", "c4 c5"));
    assert_eq!((play.where_is("a").as_str(), victory::ledger(&play.scene())), ("c5", [3, 0]));
}

/// EMP-R108 Points for leaders, formations without long infantry, several areas.
#[test]
fn the_ledger_has_many_entries() {
    let field = field()
        .leader(FRENCH, "ney: subordinate 2-1/1-2 @c3 of=first")
        .points("{ side = \"allied\", kind = \"leader\", leaders = [\"ney\"], points = 2 }")
        .points("{ side = \"allied\", kind = \"formation_broken\", of = \"french\", points = 3 }")
        .points("{ side = \"allied\", kind = \"control\", areas = [\"f7\", \"g7\", \"c3\"], need = 2, points = 4 }");
    let play = field.edited(|sheet, _| {
        sheet["leaders"][2]["place"] = json!("lost");
        sheet["units"][0]["step"] = json!(3);
        sheet["units"][1]["place"] = json!("lost");
    });
    assert_eq!(victory::ledger(&play.scene()), [0, 9]);
}

/// EMP-R108 The margin picks the level; below the smallest it is a draw (EMP-1.1f).
#[test]
fn the_margin_picks_the_level() {
    let field =
        field().points("{ side = \"french\", kind = \"steps\", of = \"allied\", per = 1, points = 1 }");
    let verdict = |x: u8, y: u8| {
        let play = field.edited(|sheet, _| {
            sheet["units"][2]["step"] = json!(x);
            sheet["units"][3]["step"] = json!(y);
        });
        victory::verdict(&play.scene(), EndedBy::LastTurn)
    };
    let draw = verdict(0, 0);
    assert_eq!((draw.winner, draw.level), (None, None));
    let marginal = verdict(2, 2);
    assert_eq!((marginal.winner, marginal.level), (Some(FRENCH), Some(1)));
}

/// EMP-1.1f The game ends after the last turn.
#[test]
fn the_game_ends_after_the_last_turn() {
    let mut play = field().turns(1, "class = \"day\"").step(Step::Close);
    play.begin();
    assert_eq!(play.state.record.verdict().map(|verdict| verdict.ending), Some(EndedBy::LastTurn));
    assert_eq!(play.asked(), None);
}

/// EMP-R108 A share of steps lost may end the game at the end of any turn.
#[test]
fn a_broken_army_ends_the_game() {
    let field = field()
        .points("{ side = \"french\", kind = \"steps\", of = \"allied\", per = 1, points = 1 }")
        .sudden("{ side = \"french\", kind = \"steps_share\", of = \"allied\", percent = 50 }");
    let close = |lost: u8| {
        let mut play = field.edited(|sheet, course| {
            sheet["units"][2]["step"] = json!(lost);
            sheet["units"][3]["step"] = json!(1);
            course.push(Frame::Turn(Step::Close));
        });
        play.begin();
        play.state.record.verdict().map(|verdict| (verdict.ending, verdict.winner))
    };
    assert_eq!(close(1), None, "two of six steps");
    assert_eq!(close(2), Some((EndedBy::SuddenDeath, Some(FRENCH))));
}

/// EMP-R108 On sudden death too the winner is the side with more points.
#[test]
fn points_decide_on_sudden_death() {
    let field = field()
        .points("{ side = \"allied\", kind = \"steps\", of = \"allied\", per = 1, points = 1 }")
        .sudden("{ side = \"french\", kind = \"steps_share\", of = \"allied\", percent = 50 }");
    let mut play = field.edited(|sheet, course| {
        sheet["units"][2]["step"] = json!(2);
        sheet["units"][3]["step"] = json!(1);
        course.push(Frame::Turn(Step::Close));
    });
    play.begin();
    let verdict = play.state.record.verdict().map(|verdict| (verdict.ending, verdict.winner));
    assert_eq!(verdict, Some((EndedBy::SuddenDeath, Some(ALLIED))));
}

/// EMP-R108 A side without combat units and with none to come ends the game at once.
#[test]
fn annihilation_ends_the_game_at_once() {
    let mut play = field().edited(|sheet, course| {
        sheet["units"][2]["place"] = json!("lost");
        sheet["units"][3]["place"] = json!("lost");
        sheet["active"] = json!([0]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Movement)]);
    });
    play.begin();
    assert_eq!(play.state.record.verdict().map(|verdict| verdict.ending), Some(EndedBy::Annihilation));
}

/// A side may give up at any time: the other wins.
#[test]
fn who_gives_up_loses() {
    let mut play = field().segment(FRENCH, Segment::Movement);
    play.order(Order::Resign {});
    assert_eq!(play.state.record.verdict().and_then(|verdict| verdict.winner), Some(ALLIED));
}

/// EMP-R108 EMP-R92 Steps lent to a deployed unit are lost with it, not with its parent.
#[test]
fn lent_steps_are_lost_once() {
    let field = map_g()
        .french("p: long 4/6 @c3 ^0")
        .french("c: short 1/5 child=p")
        .allied("x: long 3/4 @g7 ^12")
        .points("{ side = \"allied\", kind = \"steps\", of = \"french\", per = 1, points = 1 }");
    let score = |child: serde_json::Value| {
        let play = field.edited(|sheet, _| {
            sheet["units"][0]["place"] = json!("lost");
            sheet["units"][1]["place"] = child;
        });
        victory::ledger(&play.scene())[1]
    };
    assert_eq!(score(json!({ "area": 3 })), 3, "the child lives");
    assert_eq!(score(json!("lost")), 4);
    assert_eq!(score(json!("off")), 4);
}

/// EMP-R108 Points for each leader of a side who falls are for those who were on the map: no staff officers lost with the headquarters.
#[test]
fn staff_officers_are_worth_nothing() {
    let field = field()
        .leader(FRENCH, "ney: subordinate 2-1/1-2 @c3 of=first")
        .leader(FRENCH, "aide: staff 1-0/0-1")
        .points("{ side = \"allied\", kind = \"leader\", of = \"french\", points = 2 }");
    let play = field.edited(|sheet, _| {
        sheet["leaders"][2]["place"] = json!("lost");
        sheet["leaders"][3]["place"] = json!("lost");
    });
    assert_eq!(victory::ledger(&play.scene()), [0, 2]);
}

/// EMP-R108 However many points a step is worth, they are added up.
#[test]
fn many_points_are_added_up() {
    let dear = "{ side = \"allied\", kind = \"steps\", of = \"french\", per = 1, points = 99 }";
    let field = (0..60).fold(field(), |field, _| field.points(dear));
    let play = field.edited(|sheet, _| sheet["units"][0]["place"] = json!("lost"));
    assert_eq!(victory::ledger(&play.scene()), [0, 4 * 60 * 99]);
    let all = field.french("c: long 6/5 @b3 ^0").edited(|sheet, _| {
        for unit in [0, 1, 4] {
            sheet["units"][unit]["place"] = json!("lost");
        }
    });
    assert_eq!(victory::ledger(&all.scene()), [0, 30_000], "and no more than a ledger shows");
}
