//! Units that come on and go back, to the step: which edge points are free, where a way back ends, and how the unit stands then.

use crate::common::*;
use age::Age;
use age::event::{Cause, Event};
use age::kinds::Formation;
use age::order::{Loss, Order};
use age::reckoning::manoeuvre::FallBack;
use age::record::Step;
use age::rules::retreats::{self, Fallen, Goal, Retreat};
use age::rules::{reinforcements, reserve};
use table::Game;
use table::Seat::*;

fn pond(id: &str, low: (f64, f64), high: (f64, f64)) -> String {
    let ((x, y), (to_x, to_y)) = (low, high);
    format!(
        "[[area]]\nid = \"{id}\"\nname = \"{id}\"\nground = \"water\"\ngoing = \"impassable\"\noutline = [[{x}, {y}], [{to_x}, {y}], [{to_x}, {to_y}], [{x}, {to_y}]]"
    )
}

/// AGE-H126 A point is taken where the column, drawn straight with its rear on the edge, overlaps a unit, touches impassable ground or
/// comes within 1" of an enemy; the next are tried every 0.25" to both sides.
#[test]
fn an_entry_point_is_free_or_taken() {
    let entries = |change: &dyn Fn(Scene) -> Scene| {
        let scene = table()
            .ground("[[entry]]\nid = \"S\"\nat = [10, 0]")
            .with(coming(First, "late", 4, 0, 2, "S"))
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(foot(Second, "b", 4, "line", 25.0, 27.0, 180));
        let battle = change(scene).in_step(Step::Reserve);
        let points = reinforcements::entries(battle.record(), battle.unit("late"), Formation::RoadColumn);
        assert!(points.iter().all(|point| point.y == 0), "{points:?}");
        points.iter().map(|point| point.x).collect::<Vec<_>>()
    };
    let friend = |y: f64| entries(&|scene| scene.with(foot(First, "friend", 1, "line", 10.0, y, 0)));
    assert_eq!(friend(4.999), [10_750, 9250]);
    assert_eq!(friend(5.0), [10_000]);
    assert_eq!(entries(&|scene| scene.ground(&pond("pond", (9.5, 3.5), (10.5, 4.5)))), [11_000, 9000]);
    let enemy = |y: f64| entries(&|scene| scene.with(foot(Second, "enemy", 1, "line", 10.0, y, 180)));
    assert_eq!(enemy(4.9), [11_250, 8750]);
    assert_eq!(enemy(5.0), [10_000]);
}

/// A brigade in a pen of impassable ground that is open to the enemy only, with so many inches behind it.
fn penned(behind: f64) -> Scene {
    let back = 14.0 - behind;
    table()
        .ground(&pond("south", (6.0, 0.0), (20.0, back)))
        .ground(&pond("west", (6.0, back), (10.0, 20.0)))
        .ground(&pond("east", (14.0, back), (20.0, 20.0)))
        .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
}

fn full_speed(battle: &Battle, unit: &str) -> Retreat {
    let unit = battle.unit(unit);
    let goal = Goal::of_test(battle.record(), unit, FallBack::FullSpeed);
    retreats::plan(battle.record(), unit, None, &goal)
}

/// AGE-H58 The best direction decides, not the first; 1" is enough, less is not.
#[test]
fn the_best_way_out_of_a_trap_counts() {
    let plan = |behind: f64| full_speed(&penned(behind).in_step(Step::Tactical), "a");
    let trapped = |behind: f64| match plan(behind) {
        Retreat::Trapped(fallen) => fallen,
        other => panic!("{other:?}"),
    };
    assert_eq!(trapped(1.0).distance, inches(1.0));
    assert_eq!(plan(0.95), Retreat::Lost);
    // Straight back it is 1" to the water; 15° aside there is a step more.
    let aside = trapped(1.25);
    assert_eq!((aside.distance, aside.pose.anchor), (inches(1.25), at(11.676, 13.793)));
}

/// AGE-H58, AGE-H57, AGE-O22 A trapped unit stops where it stands clear; friends farther on are not passed.
#[test]
fn a_trapped_brigade_stops_short_of_friends() {
    let battle = penned(3.0).with(foot(First, "friend", 4, "line", 12.0, 12.5, 0)).in_step(Step::Tactical);
    let Retreat::Trapped(fallen) = full_speed(&battle, "a") else { panic!("it is trapped") };
    assert_eq!((fallen.distance, fallen.pose.anchor), (inches(1.5), at(12.0, 13.5)));
    assert!(fallen.passed.friends.is_empty(), "{fallen:?}");
}

fn falls_back(battle: &Battle) -> Fallen {
    match full_speed(battle, "a") {
        Retreat::Done(fallen) => fallen,
        other => panic!("{other:?}"),
    }
}

/// AGE-H60, AGE-H127 A square, a road column and a garrison go back as a manoeuvre column about their centre.
#[test]
fn other_formations_go_back_in_column() {
    let after = |a: Troop, ground: &str| {
        let scene = table().ground(ground).with(a).with(foot(Second, "b", 4, "line", 12.0, 18.0, 180));
        let fallen = falls_back(&scene.in_step(Step::Tactical));
        assert_eq!(fallen.formation, Formation::ManoeuvreColumn);
        fallen.pose
    };
    let square = after(foot(First, "a", 8, "square", 12.0, 15.0, 0), "");
    assert_eq!((square.anchor, square.facing), (at(12.0, 6.75), NORTH));
    let column = after(foot(First, "a", 4, "road_column", 14.0, 15.0, 90), "");
    assert_eq!((column.anchor, column.facing), (at(12.0, 7.0), NORTH));
    let farm = "[[area]]\nid = \"farm\"\nname = \"farm\"\nground = \"built_up\"\ngoing = \"difficult\"\ncover_fire = -2\ncover_combat = 2\ncapacity = 6\noutline = [[11, 14], [13, 14], [13, 16], [11, 16]]";
    assert_eq!(after(garrison(First, "a", 4, 90, "farm"), farm).facing, NORTH);
}

/// AGE-H60 After a retreat a unit turns to the enemy if it looks more than 45° away.
#[test]
fn a_unit_that_looks_far_away_turns() {
    let facing = |degrees: i32| {
        let battle = table()
            .with(foot(First, "a", 4, "line", 12.0, 15.0, degrees))
            .with(foot(Second, "b", 8, "line", 12.0, 20.0, 180))
            .in_step(Step::Tactical);
        falls_back(&battle).pose.facing.get()
    };
    assert_eq!((facing(45), facing(46)), (450, 0));
}

/// AGE-H60 A battery that is driven off goes limbered.
#[test]
fn a_battery_goes_back_limbered() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(guns(Second, "guns", false, 12.0, 13.0, 180))
        .with(foot(Second, "b", 4, "line", 25.0, 27.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "guns");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[1, 7]);
    assert!(battle.happened(|event| matches!(event, Event::Retreated { .. })), "{:?}", battle.events);
    assert!(battle.record().unit(battle.unit("guns")).limbered);
}

/// AGE-H101 The owner may take a base that routs from another brigade of the combat than the lead; the winner does not choose.
#[test]
fn the_owner_chooses_who_loses_the_base() {
    let mut battle = table()
        .with(foot(First, "a", 12, "line", 12.0, 10.0, 0))
        .with(foot(Second, "large", 6, "line", 9.75, 13.0, 180))
        .with(foot(Second, "small", 4, "line", 13.5, 13.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "large");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[9, 5]);
    assert_eq!((battle.record().step(), battle.awaited()), (Step::Losses, Second), "{:?}", battle.events);
    let small = battle.unit("small");
    let order = Order::ChooseLoss { combat: 1, unit: small, kind: Loss::Base };
    assert!(Age.check(&Age.view(&battle.state, First), &order).is_err());
    battle.refused(&Order::ChooseLoss { combat: 1, unit: battle.unit("a"), kind: Loss::Base }, "AGE-H101");
    battle.give(order, &[]);
    let routs = |event: &Event| matches!(event, Event::BasesLost { unit, bases: 1, cause: Cause::Rout, .. } if *unit == small);
    assert!(battle.happened(routs));
    let bases = ["large", "small"].map(|id| battle.record().unit(battle.unit(id)).bases);
    assert_eq!(bases, [6, 3]);
}

/// AGE-O12 Disorder hampers a reserve test within the division only.
#[test]
fn disorder_of_another_division_does_not_hamper() {
    let battle = table()
        .option("reserve_disorder", "per_disordered_brigade_of_formation")
        .with(foot(First, "a", 4, "line", 8.0, 4.0, 0))
        .with(foot(First, "c", 4, "line", 14.0, 4.0, 0))
        .with(foot(First, "other", 4, "line", 20.0, 4.0, 0).of("F2"))
        .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
        .in_step(Step::Reserve)
        .after(|battle| Event::Disordered { unit: battle.unit("c") })
        .after(|battle| Event::Disordered { unit: battle.unit("other") });
    assert_eq!(reserve::test_of(battle.record(), battle.unit("a")).disordered_in_formation, 1);
}

/// AGE-H59 A way off the table is one on which nothing else stops the unit, not even where it would leave.
#[test]
fn who_is_stopped_at_the_edge_does_not_leave() {
    let plan = |x: f64| {
        let battle = table()
            .ground(&pond("pond", (16.9, 0.0), (22.0, 0.3)))
            .with(foot(First, "a", 4, "line", 18.0, 2.0, 0))
            .with(foot(Second, "b", 4, "line", 18.0, 5.0, 180))
            .with(foot(Second, "edge", 4, "line", x, 1.0, 0))
            .in_step(Step::Tactical);
        full_speed(&battle, "a")
    };
    assert!(matches!(plan(9.0), Retreat::Gone(_)));
    let Retreat::Trapped(fallen) = plan(10.25) else { panic!("an enemy stands at the edge") };
    assert_eq!(fallen.distance, inches(3.75));
}

/// AGE-H60, AGE-H127 With no enemy on the table a unit goes towards its home edge, and turns to nobody.
#[test]
fn without_an_enemy_nobody_turns() {
    let pose = |degrees: i32| {
        let battle = table()
            .ground("[[entry]]\nid = \"N\"\nat = [10, 30]")
            .with(foot(First, "a", 4, "line", 12.0, 15.0, degrees))
            .with(coming(Second, "late", 4, 180, 6, "N"))
            .in_step(Step::Tactical);
        falls_back(&battle).pose
    };
    assert_eq!((pose(0).anchor, pose(0).facing.get()), (at(12.0, 6.0), 0));
    assert_eq!((pose(180).anchor, pose(180).facing.get()), (at(12.0, 6.0), 1800));
}

/// AGE-H102 Distances are measured against the places that all victorious attackers would occupy, those of other combats too.
#[test]
fn a_retreat_reckons_with_every_victor() {
    let goes = |second: u16| {
        let mut battle = table()
            .with(foot(First, "a1", 4, "line", 10.0, 10.0, 0))
            .with(foot(First, "a2", 4, "line", 14.0, 10.0, 0))
            .with(foot(Second, "d1", 4, "line", 10.0, 13.0, 180))
            .with(foot(Second, "d2", 8, "manoeuvre_column", 14.0, 13.0, 180))
            .in_step(Step::Tactical);
        battle.charge("a1", "d1");
        battle.charge("a2", "d2");
        battle.until(Step::Rolls);
        battle.give(Order::RollCombat { combat: 1 }, &[9, 4]);
        battle.give(Order::RollCombat { combat: 2 }, &[second, 1]);
        let d1 = battle.unit("d1");
        let gone = |event: &Event| match event {
            Event::Retreated { unit, distance, .. } if *unit == d1 => Some(*distance),
            _ => None,
        };
        battle.events.iter().find_map(gone).expect("a retreat")
    };
    assert_eq!(goes(1), inches(4.5));
    assert_eq!(goes(10), inches(5.5));
}
