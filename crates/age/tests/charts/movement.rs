//! What moves cost.

use super::{of, usual};
use age::measure::{Mil, Turn};
use age::reckoning::manoeuvre::Pace;
use age::reckoning::movement::{Change, Item, March, Mover, Wheel};
use age::tables::Manoeuvre;

fn march(mover: Mover) -> March {
    March {
        mover,
        result: None,
        open: Mil(0),
        difficult: Mil(0),
        road: Mil(0),
        back: Mil(0),
        wheels: Vec::new(),
        fords: 0,
        passed: 0,
        changes: Vec::new(),
        general_left: None,
    }
}

fn refused(march: &March) -> Option<&'static str> {
    usual().price(march).refusal.map(|refusal| refusal.clause.0)
}

/// AGE-12 to AGE-18 The speeds.
#[test]
fn speeds() {
    let speed = |&mover| {
        let speed = usual().speed(mover);
        (speed.nominal, speed.road, speed.difficult, speed.ford, speed.clause.as_str())
    };
    let expected = [
        (9, 12, 2, 2, "AGE-12"),
        (6, 12, 2, 2, "AGE-13"),
        (9, 12, 2, 2, "AGE-14"),
        (12, 15, 3, 2, "AGE-15"),
        (6, 9, 3, 3, "AGE-16"),
        (9, 12, 3, 3, "AGE-17"),
        (12, 15, 3, 2, "AGE-18"),
    ];
    assert_eq!(Mover::ALL.iter().map(speed).collect::<Vec<_>>(), expected);
    assert_eq!(usual().budget(Mover::MixedInfantry, Pace::Half), of(9, 2));
}

/// AGE-15 AGE-H40 X21 Cavalry pays three inches for one of difficult terrain.
#[test]
fn x21_cavalry_in_difficult_terrain() {
    let way = March { open: Mil(5000), difficult: Mil(2000), ..march(Mover::Cavalry) };
    let priced = usual().price(&way);
    assert_eq!((priced.spent, priced.left(), priced.refusal), (of(11, 1), of(1, 1), None));
}

/// AGE-13 AGE-31 AGE-H45 X22 At half speed linear infantry marches six inches of road.
#[test]
fn x22_half_speed_by_road() {
    let way = March { road: Mil(6000), result: Some(Manoeuvre::Caution), ..march(Mover::LinearInfantry) };
    let priced = usual().price(&way);
    assert_eq!((priced.budget, priced.left(), priced.refusal), (of(3, 1), of(0, 1), None));
    assert_eq!(refused(&March { road: Mil(6001), ..way }), Some("AGE-H40"));
}

/// AGE-14 AGE-19 AGE-H46 AGE-H48 X23 Passing a friend and a ford leaves four inches.
#[test]
fn x23_a_friend_and_a_ford() {
    let way = March { open: Mil(4000), passed: 1, fords: 1, ..march(Mover::MixedInfantry) };
    assert_eq!(usual().price(&way).left(), of(0, 1));
    assert_eq!(refused(&March { open: Mil(4001), ..way }), Some("AGE-H40"));
}

/// AGE-H42 X24 A wheel costs the arc of the outer corner, rounded up.
#[test]
fn x24_a_wheel() {
    let wheel = Wheel { frontage: Mil(3000), angle: Turn(450) };
    assert_eq!(wheel.arc(), Mil(2357));
    let way = March { wheels: vec![wheel], ..march(Mover::LinearInfantry) };
    assert_eq!(usual().price(&way).spent, of(2357, 1000));
}

/// AGE-H43 Stepping back costs double; AGE-H44 AGE-H124 turning about half the move, whatever the result.
#[test]
fn stepping_back_and_turning_about() {
    let way = March { back: Mil(2000), changes: vec![Change::AboutFace], ..march(Mover::MixedInfantry) };
    let priced = usual().price(&way);
    let costs: Vec<_> =
        priced.costs.iter().map(|cost| (cost.item, cost.inches, cost.clause.as_str())).collect();
    assert_eq!(costs, [(Item::Back, of(4, 1), "AGE-H43"), (Item::Change, of(9, 2), "AGE-H44")]);
    assert_eq!(priced.refusal, None);
    assert_eq!(refused(&March { result: Some(Manoeuvre::Caution), ..way }), Some("AGE-H40"));
}

/// AGE-20 AGE-21 AGE-22 AGE-H49 AGE-H51 AGE-H52 What changes of formation cost, and what they exclude.
#[test]
fn changes_of_formation() {
    let change =
        |change, open| March { changes: vec![change], open: Mil(open), ..march(Mover::MixedInfantry) };
    for whole in [Change::Line, Change::SupportedLine] {
        assert_eq!((refused(&change(whole, 0)), refused(&change(whole, 1))), (None, Some("AGE-20")));
    }
    assert_eq!(refused(&change(Change::SkirmishOrder, 1)), Some("AGE-21"));
    let halves = [
        Change::ManoeuvreColumn,
        Change::RoadColumn,
        Change::FaceByTheFlank,
        Change::LeaveSquare,
        Change::LeaveBuiltUpArea,
        Change::Square,
        Change::EnterBuiltUpArea,
    ];
    for half in halves {
        assert_eq!(
            (refused(&change(half, 4500)), refused(&change(half, 4501))),
            (None, Some("AGE-H40")),
            "{half:?}"
        );
    }
    let two =
        March { changes: vec![Change::LeaveSquare, Change::ManoeuvreColumn], ..march(Mover::MixedInfantry) };
    assert_eq!(refused(&two), None);
    let whole = March { changes: vec![Change::Line, Change::ManoeuvreColumn], ..march(Mover::MixedInfantry) };
    assert_eq!(refused(&whole), Some("AGE-H49"));
}

/// AGE-24 AGE-31 Results of half speed forbid a change; AGE-26 AGE-32 others forbid moving at all; AGE-H10 generals and guns have no formations.
#[test]
fn results_forbid_changes_and_moves() {
    let change = March { changes: vec![Change::ManoeuvreColumn], ..march(Mover::LinearInfantry) };
    assert_eq!(refused(&March { result: Some(Manoeuvre::Caution), ..change.clone() }), Some("AGE-31"));
    assert_eq!(refused(&March { result: Some(Manoeuvre::Rally), ..change.clone() }), Some("AGE-24"));
    let step = March { open: Mil(1), ..march(Mover::LinearInfantry) };
    assert_eq!(refused(&March { result: Some(Manoeuvre::Wavering), ..step.clone() }), Some("AGE-26"));
    assert_eq!(refused(&March { result: Some(Manoeuvre::Stand), ..step }), Some("AGE-32"));
    assert_eq!(refused(&March { mover: Mover::General, ..change }), Some("AGE-H10"));
}

/// AGE-H30 A brigade moves no farther than what is left of its general's own move.
#[test]
fn an_attached_general_limits_the_move() {
    let way = March { open: Mil(5000), general_left: Some(Mil(4999)), ..march(Mover::MixedInfantry) };
    assert_eq!(refused(&way), Some("AGE-H30"));
    assert_eq!(refused(&March { general_left: Some(Mil(5000)), ..way }), None);
}

/// A length below nothing is no length.
#[test]
fn lengths_are_not_negative() {
    assert_eq!(refused(&March { open: Mil(-1), ..march(Mover::Cavalry) }), Some("AGE-H40"));
}
