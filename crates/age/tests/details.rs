//! Points of procedure: reserve columns, retreats through friends, cover, radius, batteries together, readings by option.

use crate::common::*;
use age::event::{Cause, Event};
use age::kinds::Formation;
use age::measure::Mil;
use age::order::{Intent, Order, Piece};
use age::reckoning::Cause as Why;
use age::reckoning::manoeuvre::FallBack;
use age::record::Step;
use age::rules::retreats::{self, Goal, Retreat};
use age::rules::{fire, generals, ground, zones};
use age::tables::Manoeuvre;
use table::Seat::*;

fn far_apart() -> Scene {
    table()
        .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 9.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
}

/// AGE-61 A reserve move does not enter the tactical zone and leave it again. AGE-64 Nobody has to make one.
#[test]
fn a_reserve_move_does_not_dip() {
    let mut battle = far_apart().in_step(Step::Reserve);
    assert!(battle.check(&Order::EndStep {}).is_ok());
    let unit = battle.unit("a");
    battle.give(Order::DeclareReserveMove { unit }, &[9]);
    let path = vec![forward(1.0), Piece::Back { inches: inches(2.0) }];
    battle.refused(&Order::Move { unit, path }, "AGE-61");
}

/// AGE-66 A battery makes a reserve move without a die.
#[test]
fn batteries_do_not_roll_for_reserve_moves() {
    let mut battle = far_apart().with(guns(First, "guns", true, 20.0, 5.0, 0)).in_step(Step::Reserve);
    let unit = battle.unit("guns");
    battle.give(Order::DeclareReserveMove { unit }, &[]);
    assert!(battle.record().acting().is_some_and(|acting| acting.reserve));
}

/// AGE-35, AGE-37, AGE-R23 Ten or more moves; five or six does not, but rallies what is regular.
#[test]
fn a_partial_failure_rallies_regulars() {
    let mut battle =
        far_apart().in_step(Step::Reserve).after(|battle| Event::Disordered { unit: battle.unit("a") });
    let unit = battle.unit("a");
    battle.give(Order::DeclareReserveMove { unit }, &[6]);
    assert!(
        battle.happened(|event| matches!(
            event,
            Event::Tested { result: Manoeuvre::ReservePartialFailure, .. }
        ))
    );
    assert!(!battle.record().unit(unit).disordered && battle.record().acting().is_none());
    let mut battle = far_apart().in_step(Step::Reserve);
    battle.give(Order::DeclareReserveMove { unit }, &[10]);
    assert!(battle.happened(|event| matches!(event, Event::Tested { result: Manoeuvre::ReserveElan, .. })));
}

fn spent(gap: f64) -> Battle {
    let battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 15.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 15.0 + gap, 180))
        .in_step(Step::Tactical);
    let pose = battle.pose("a");
    battle.after(|battle| Event::BasesLost { unit: battle.unit("a"), bases: 5, cause: Cause::Rout, pose })
}

/// AGE-33, AGE-H61 1 or 2 falls back the shortest way beyond 2", and not at all from farther away.
#[test]
fn back_goes_out_of_musketry_range() {
    let mut battle = spent(1.5);
    battle.declare("a", Intent::Move, &[3]);
    assert!(
        battle.happened(|event| matches!(event, Event::Retreated { distance: Mil(750), .. })),
        "{:?}",
        battle.events
    );
    let mut battle = spent(8.0);
    battle.declare("a", Intent::Move, &[3]);
    assert!(!battle.happened(|event| matches!(event, Event::Retreated { .. })));
}

/// AGE-34 0 or less retreats at full speed and is disordered.
#[test]
fn a_retreat_disorders() {
    let mut battle = spent(8.0);
    battle.declare("a", Intent::Withdraw, &[2]);
    assert!(battle.happened(|event| matches!(event, Event::Retreated { rule: FallBack::FullSpeed, .. })));
    assert!(battle.record().unit(battle.unit("a")).disordered);
}

/// AGE-H57 A retreat goes on until it is clear of friends.
#[test]
fn a_retreat_goes_on_until_clear_of_friends() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
        .with(foot(First, "friend", 4, "line", 12.0, 14.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 16.5, 180))
        .in_step(Step::Tactical);
    let unit = battle.unit("a");
    let goal = Goal::of_test(battle.record(), unit, FallBack::BeyondMusketry);
    let Retreat::Done(fallen) = retreats::plan(battle.record(), unit, None, &goal) else {
        panic!("it gets away")
    };
    assert_eq!(
        (fallen.distance, fallen.passed.friends.as_slice()),
        (inches(2.0), &[battle.unit("friend")][..])
    );
}

/// AGE-H60, AGE-H127 A square retreats as a manoeuvre column about its centre.
#[test]
fn a_square_retreats_in_column() {
    let battle = table()
        .with(foot(First, "a", 8, "square", 12.0, 15.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
        .in_step(Step::Tactical);
    let unit = battle.unit("a");
    let goal = Goal::of_test(battle.record(), unit, FallBack::FullSpeed);
    let Retreat::Done(fallen) = retreats::plan(battle.record(), unit, None, &goal) else {
        panic!("it gets away")
    };
    assert_eq!(fallen.formation, Formation::ManoeuvreColumn);
}

/// AGE-126 Driven back, the attacker loses a base and goes beyond range or half speed.
#[test]
fn an_attacker_is_driven_back() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    let (unit, target) = (battle.unit("a"), battle.unit("b"));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
    battle.give(Order::Charge { unit, wheel: age::measure::Turn(0) }, &[]);
    while battle.record().step() != Step::Rolls {
        battle.give(Order::EndStep {}, &[]);
    }
    battle.give(Order::RollCombat { combat: 1 }, &[1, 6]);
    assert_eq!(battle.record().unit(unit).bases, 7);
    assert_eq!(battle.pose("a").anchor, at(12.0, 13.95 - 4.5));
}

/// AGE-H07, AGE-H19, AGE-H05 A line of eight in three ranks is 6" by 1"; distances are exact, a tie is within and not less than.
#[test]
fn sizes_and_distances_are_exact() {
    let battle = far_apart().in_step(Step::Tactical);
    let b = battle.unit("b");
    let body = battle.record().body(b);
    assert_eq!((body.frontage(), body.depth()), (inches(6.0), inches(1.0)));
    let gap = battle.record().footprint(b).gap(&battle.record().footprint(battle.unit("a")));
    assert!(gap.within(Mil(18_000)) && !gap.nearer_than(Mil(18_000)) && gap.nearer_than(Mil(18_001)));
}

/// AGE-H25, AGE-H26 A brigade in a wood is not in the open, and has its cover.
#[test]
fn a_wood_is_cover() {
    let battle = table()
        .wood(8, 8, 16, 12)
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(First, "c", 4, "line", 22.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    let (a, c) = (battle.unit("a"), battle.unit("c"));
    assert!(!ground::in_the_open(battle.record(), a) && ground::in_the_open(battle.record(), c));
    assert_eq!(ground::cover(battle.record(), a), ground::Cover { fire: -1, combat: 1 });
    assert_eq!(ground::cover(battle.record(), c), ground::Cover::default());
}

/// AGE-H29 The command radius is not traced through enemy units.
#[test]
fn the_radius_is_not_traced_through_the_enemy() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 8.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 11.0, 180))
        .in_step(Step::Tactical);
    let print = battle.record().footprint(battle.unit("a"));
    let radius = zones::radius(battle.record());
    assert!(zones::in_radius(battle.record(), First, at(4.0, 8.0), &print, radius));
    assert!(!zones::in_radius(battle.record(), First, at(12.0, 14.0), &print, radius));
}

/// AGE-H53 The mark of a changed formation lasts to the end of the segment.
#[test]
fn a_change_is_forgotten_in_the_next_segment() {
    let battle = far_apart().in_step(Step::Tactical).after(|battle| Event::FormationChanged {
        unit: battle.unit("a"),
        to: Formation::Square,
        pose: battle.pose("a"),
        garrison: None,
        left: 0,
    });
    assert!(battle.record().unit(battle.unit("a")).marks.changed);
    let battle = battle.after(|_| Event::SegmentBegan { seat: Second });
    assert!(!battle.record().unit(battle.unit("a")).marks.changed);
}

/// AGE-H71 A battery within 1" of a brigade of its corps is attached to it, and farther away it is not.
#[test]
fn a_battery_is_attached_to_its_neighbour() {
    let battle = |x: f64| {
        table()
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(guns(First, "guns", false, x, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
            .in_step(Step::Generals)
    };
    let mut near = battle(15.0);
    let (battery, brigade) = (near.unit("guns"), near.unit("a"));
    near.give(Order::AttachBattery { battery, brigade }, &[]);
    assert_eq!(near.record().unit(battery).attached_to, Some(brigade));
    battle(15.5).refused(&Order::AttachBattery { battery, brigade }, "AGE-H71");
}

/// AGE-H72 Three unlimbered batteries side by side and the chief within 12" are a Grand Battery; two are none.
#[test]
fn three_batteries_are_a_grand_battery() {
    let mut battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(guns(First, "g1", false, 28.0, 5.0, 0))
        .with(guns(First, "g2", false, 29.5, 5.0, 0))
        .with(guns(First, "g3", false, 31.0, 5.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Generals);
    let batteries = vec![battle.unit("g1"), battle.unit("g2"), battle.unit("g3")];
    battle.refused(&Order::FormGrandBattery { batteries: batteries[..2].to_vec() }, "AGE-H72");
    battle.give(Order::FormGrandBattery { batteries: batteries.clone() }, &[]);
    assert!(batteries.iter().all(|&battery| battle.record().unit(battery).grand == Some(0)));
}

/// AGE-H119 The bases of a square that fire are those of the face nearest the target.
#[test]
fn a_square_fires_from_its_nearest_face() {
    let battle = table()
        .with(foot(First, "a", 8, "square", 12.0, 15.0, 0))
        .with(foot(Second, "b", 1, "line", 17.0, 14.0, 270).with("worn_at = 1\nspent_at = 1"))
        .in_step(Step::FirePhasing);
    let target = battle.record().footprint(battle.unit("b"));
    let muzzles = fire::muzzles(battle.record(), battle.unit("a"), &[&target]);
    assert!(muzzles.iter().all(|muzzle| muzzle.facing == Some(age::measure::Ang::EAST)));
}

/// AGE-96 A target in skirmish order gives −2.
#[test]
fn skirmishers_are_hard_to_hit() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "skirmish", 12.0, 12.0, 180))
        .in_step(Step::FirePhasing);
    let target = fire::target_of(battle.record(), battle.unit("b"), &[]);
    let modifiers = age::rules::charts(battle.record()).fire_modifiers(&target);
    assert!(modifiers.has(Why::SkirmishTarget) && modifiers.sum() == -2);
}

/// AGE-H125 A general pays 3" for a friendly unit he rides through, but not for the one he joins.
#[test]
fn a_general_pays_for_passing_a_unit() {
    let mut battle = table()
        .general("g", "ordinary", 12.0, 4.0)
        .with(foot(First, "between", 4, "line", 12.0, 7.0, 0))
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 24.0, 180))
        .in_step(Step::Generals);
    let (general, unit) = (battle.general("g"), battle.unit("a"));
    battle.give(Order::AttachGeneral { general, unit, path: vec![at(12.0, 9.0)] }, &[]);
    assert_eq!(battle.record().general(general).left, inches(12.0 - 5.0 - 3.0));
}

/// AGE-O20, AGE-O09 Arcs may be narrower, and detached generals may need the chief instead of the brigade.
#[test]
fn readings_change_arcs_and_generals() {
    let scene = || {
        table()
            .general("g", "charismatic", 33.0, 3.0)
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 24.0, 180))
    };
    let narrow = scene().option("arc_half_angle", "22_5_all").in_step(Step::Tactical);
    assert_eq!(fire::half_angle(narrow.record(), narrow.unit("a")), 225);
    let as_the_clause_spells_it = scene().option("arc_half_angle", "22.5_all").in_step(Step::Tactical);
    assert_eq!(as_the_clause_spells_it.record().options(), narrow.record().options());
    let plain = scene().in_step(Step::Tactical);
    assert_eq!(fire::half_angle(plain.record(), plain.unit("a")), 450);
    assert_eq!(generals::helpers(plain.record(), plain.unit("a")).0.charismatic, 0);
    let chief = scene().option("detached_general_link", "general_in_chief_radius").in_step(Step::Tactical);
    assert_eq!(generals::helpers(chief.record(), chief.unit("a")).0.charismatic, 1);
}
