//! The worked examples of section H that need a table: moves, geometry, retreats.

use crate::common::*;
use age::event::Event;
use age::geometry::{Convex, Footprint, Muzzle, Pose};
use age::kinds::{Action, Formation};
use age::measure::{Ang, Mil, Turn};
use age::order::{Intent, Order, Piece};
use age::reckoning::fire::Contribution;
use age::reckoning::manoeuvre::FallBack;
use age::record::Step;
use age::rules::retreats::{self, Goal, Retreat};
use age::rules::walking::wheel_arc;
use age::rules::{fire, zones};
use age::tables::Fraction;
use table::{Game, Seat::*};

/// X21 AGE-15 Cavalry: 5" in the open and 2" through difficult ground cost 11 of 12 inches.
#[test]
fn difficult_ground_costs_cavalry_three_times() {
    let mut battle = table()
        .wood(0, 15, 36, 17)
        .with(horse(First, "cav", 2, "manoeuvre_column", 10.0, 10.0, 0))
        .with(foot(Second, "far", 4, "line", 10.0, 26.0, 180))
        .in_step(Step::Tactical);
    battle.declare("cav", Intent::Move, &[9]);
    // The wood begins 5" ahead; a step is difficult if its end touches it, so the last step before it is too.
    battle.march("cav", &[forward(4.75), forward(2.0)]);
    assert_eq!(battle.left(), inches(12.0 - 4.75 - 6.0));
}

/// X22 AGE-13, AGE-H45 Linear infantry in road column with a caution result has 3", and may march 6" of road.
#[test]
fn half_a_move_is_six_inches_of_road() {
    let mut battle = table()
        .ground("[[line]]\nid = \"road\"\nkind = \"road\"\npoints = [[10, 0], [10, 30]]")
        .with(foot(First, "a", 4, "road_column", 10.0, 8.0, 0).with("").with(""))
        .with(foot(Second, "far", 4, "line", 20.0, 24.0, 180))
        .in_step(Step::Tactical);
    // Mixed infantry goes 9" or 12" by road: half a move of 4.5" is 6" of road.
    battle.declare("a", Intent::Move, &[2]);
    let to = |y: f64| Piece::Along { points: vec![at(10.0, y)], facing: None };
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![to(14.25)] }, "AGE-H40");
    battle.march("a", &[to(14.0)]);
    assert_eq!(battle.left(), Mil(0));
}

/// X23 AGE-19, AGE-H46, AGE-H48 Passing a friend and a ford leaves 4" of 9".
#[test]
fn a_friend_and_a_ford_cost_five_inches() {
    let mut battle = table()
        .ground("[[line]]\nid = \"brook\"\nkind = \"stream\"\npoints = [[0, 12], [36, 12]]")
        .with(foot(First, "a", 2, "manoeuvre_column", 10.0, 10.0, 0))
        .with(foot(First, "friend", 2, "manoeuvre_column", 10.0, 11.5, 0))
        .with(foot(Second, "far", 4, "line", 20.0, 26.0, 180))
        .in_step(Step::Tactical);
    battle.declare("a", Intent::Move, &[9]);
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![forward(4.25)] }, "AGE-H40");
    battle.refused(&Order::Move { unit, path: vec![forward(1.5)] }, "AGE-H48");
    battle.march("a", &[forward(4.0)]);
    assert_eq!(battle.left(), Mil(0));
}

/// X24 AGE-H42, AGE-H122 A wheel of 45° by a line 3" wide costs 2357 mil.
#[test]
fn a_wheel_costs_the_arc_of_its_outer_corner() {
    assert_eq!(wheel_arc(Mil(3000), Turn(450)), 2357);
}

/// X25 AGE-79, AGE-80, AGE-R27 A limbered battery with a general at exactly 12" unlimbers and fires; after a pivot it could not.
#[test]
fn unlimbering_and_firing_use_both_actions() {
    let scene = || {
        table()
            .general("g", "ordinary", 10.0, 22.0)
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(guns(First, "guns", true, 10.0, 10.0, 0))
            .with(foot(Second, "a", 4, "line", 10.0, 20.0, 180))
            .in_step(Step::Tactical)
    };
    let mut battle = scene();
    let (unit, target) = (battle.unit("guns"), battle.unit("a"));
    let action =
        |kind, angle| Order::BatteryAction { battery: unit, kind, path: vec![], angle, facing: None };
    battle
        .give(action(Action::Unlimber, None), &[])
        .give(Order::EndStep {}, &[])
        .give(Order::EndStep {}, &[]);
    battle.give(Order::Fire { target, firers: vec![unit] }, &[1]);
    let mut battle = scene();
    battle.give(action(Action::Unlimber, None), &[]).give(action(Action::Pivot, Some(Turn(100))), &[]);
    assert_eq!(fire::may_fire(battle.record(), unit).unwrap_err().clause.0, "AGE-79");
    battle.refused(&action(Action::Pivot, Some(Turn(100))), "AGE-79");
}

/// X36, X37 AGE-62, AGE-R24 At exactly 18" a unit is in the reserve zone; the 2nd brigade is within 15.13" of the battery.
#[test]
fn the_training_set_up_shows_the_zones() {
    let setup = mill_road();
    let state = age::Age.deal(&setup, &mut table::dice::Seeded::new(1)).unwrap();
    let record = &state.0;
    let unit = |id| record.field().unit_named(id).unwrap();
    let gap = record.footprint(unit("f_b1")).gap(&record.footprint(unit("a_b1")));
    assert_eq!((gap.floor(), gap.nearer_than(Mil(18_000))), (Mil(18_000), false));
    assert!(!zones::is_tactical(record, unit("f_b1")));
    assert!(zones::is_tactical(record, unit("f_b2")));
    let battery = record.footprint(unit("f_b2")).gap(&record.footprint(unit("a_bat")));
    assert_eq!(battery.floor(), Mil(15_134));
}

/// X38 AGE-H23, AGE-87 The battery on the hill sees the chasseurs: 1.5" of crest, 14" away, power 3.
#[test]
fn the_battery_on_the_hill_sees_the_chasseurs() {
    let state = age::Age.deal(&mill_road(), &mut table::dice::Seeded::new(1)).unwrap();
    let record = &state.0;
    let unit = |id| record.field().unit_named(id).unwrap();
    let aim = fire::aim(record, unit("a_bat"), unit("f_cav")).expect("a clear line");
    let Contribution::Battery(shot) = aim.contribution else { panic!("a battery fires") };
    assert_eq!((shot.range, shot.enfilade), (Mil(14_000), false));
    for (face, disordered) in [(9, false), (10, true)] {
        let mut battle = Battle { state: state.clone(), events: vec![] }
            .after(|_| Event::SegmentBegan { seat: Second })
            .after(|_| Event::StepBegan { step: Step::FirePhasing });
        let (target, firers) = (unit("f_cav"), vec![unit("a_bat")]);
        battle.give(Order::Fire { target, firers }, &[face]);
        let power =
            |event: &Event| matches!(event, Event::Fired { power, .. } if *power == Fraction::whole(3));
        assert!(battle.happened(power), "{:?}", battle.events);
        assert_eq!(battle.record().unit(target).disordered, disordered, "{face}");
    }
}

/// X39 AGE-H87, AGE-92 Battery A stands before the front line and fires with single power, B behind it with double.
#[test]
fn enfilade_is_behind_the_front_line() {
    let battle = table()
        .with(foot(First, "own", 4, "line", 25.0, 3.0, 0))
        .with(guns(First, "A", false, 10.0, 10.0, 90))
        .with(guns(First, "B", false, 10.0, 8.5, 90))
        .with(foot(Second, "t", 6, "line", 14.0, 9.0, 0))
        .in_step(Step::FirePhasing);
    let power = |firers: &[&str]| {
        let firers: Vec<_> = firers.iter().map(|id| battle.unit(id)).collect();
        fire::plan(battle.record(), First, battle.unit("t"), &firers).unwrap().power[0].power
    };
    assert_eq!([power(&["A"]), power(&["B"]), power(&["A", "B"])], [11, 22, 33].map(Fraction::whole));
}

/// X40 AGE-H20, AGE-H21, AGE-H123 The arc touches a corner of the target at 2.828".
#[test]
fn the_limit_of_an_arc_belongs_to_it() {
    let base = Muzzle::new(Pose::new(at(0.375, 0.0), Ang::NORTH), Mil(750));
    let corners = [at(-3.0, 3.0), at(-2.0, 3.0), at(-2.0, 2.0), at(-3.0, 2.0)];
    let target = Footprint::one(Convex::quad(corners));
    let seen = base.sees(&target, 450).expect("a corner is seen");
    assert_eq!(seen.range.floor(), Mil(2828));
    assert!(seen.range.beyond(Mil(2000)) && seen.range.within(Mil(4000)));
    assert!(base.sees(&target, 225).is_none());
}

/// X42 AGE-H08, AGE-H82 A square of 8 bases is 2.5" wide, and two bases fire from each face.
#[test]
fn a_square_of_eight() {
    let battle = table()
        .with(foot(First, "a", 8, "square", 10.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 10.0, 12.0, 180))
        .in_step(Step::FirePhasing);
    let unit = battle.unit("a");
    assert_eq!(battle.record().body(unit).depth(), inches(2.5));
    let muzzles = fire::muzzles(battle.record(), unit, &[&battle.record().footprint(battle.unit("b"))]);
    assert_eq!(muzzles.len(), 2);
}

/// X43 AGE-H55, AGE-H59 A brigade near its edge turns its retreat by 75° to stay on the table.
#[test]
fn a_retreat_turns_to_stay_on_the_table() {
    let battle = table()
        .with(foot(First, "a", 6, "manoeuvre_column", 21.0, 6.0, 0))
        .with(foot(Second, "b", 2, "line", 21.0, 20.0, 180))
        .in_step(Step::Tactical);
    let unit = battle.unit("a");
    let goal = Goal::of_test(battle.record(), unit, FallBack::FullSpeed);
    let Retreat::Done(fallen) = retreats::plan(battle.record(), unit, Some(at(21.0, 20.0)), &goal) else {
        panic!("it gets away")
    };
    assert_eq!(
        (fallen.pose, fallen.formation),
        (Pose::new(at(12.307, 3.671), Ang::NORTH), Formation::ManoeuvreColumn)
    );
}
