//! Fire (AGE-84 to AGE-104, AGE-H81 to AGE-H92) and artillery (AGE-78 to AGE-83).

use crate::common::*;
use age::Age;
use age::event::Event;
use age::kinds::Action;
use age::measure::Turn;
use age::order::{Intent, Order, Piece};
use age::record::Step;
use age::rules::{artillery, fire};
use age::tables::{FireResult, Fraction};
use table::Game;
use table::Seat::*;
use table::drawing::listed;

fn lines(gap: f64) -> Battle {
    table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0).with("sk = 2"))
        .with(foot(Second, "b", 8, "line", 12.0, 10.0 + gap, 180).with("sk = 2"))
        .in_step(Step::FirePhasing)
}

/// AGE-89, AGE-98, AGE-101 Eight bases in three ranks at 2": power 16; a seven is effective, and costs a base.
#[test]
fn a_line_fires_with_all_its_bases() {
    let mut battle = lines(2.0);
    let (a, b) = (battle.unit("a"), battle.unit("b"));
    battle.give(Order::Fire { target: b, firers: vec![a] }, &[7]);
    assert!(
        battle.happened(|event| matches!(
            event,
            Event::Fired { power, result: FireResult::Effective, .. } if *power == Fraction::whole(16)
        )),
        "{:?}",
        battle.events
    );
    assert_eq!(battle.record().unit(b).bases, 7);
}

/// AGE-H12 Who loses a base keeps its anchor and facing; a square keeps its centre.
#[test]
fn a_lost_base_moves_nobody() {
    let under_fire = |formation| {
        let mut battle = table()
            .with(foot(First, "a", 8, "line", 12.0, 10.0, 0).with("sk = 2"))
            .with(foot(Second, "b", 5, formation, 12.0, 11.5, 180).with("sk = 2"))
            .in_step(Step::FirePhasing);
        let (a, b) = (battle.unit("a"), battle.unit("b"));
        let (pose, centre) = (battle.pose("b"), battle.record().centre(b));
        battle.give(Order::Fire { target: b, firers: vec![a] }, &[7]);
        assert_eq!(battle.record().unit(b).bases, 4);
        (battle.pose("b") == pose, battle.record().centre(b) == centre)
    };
    assert_eq!(under_fire("line"), (true, true));
    // Two bases on each face become one: the front edge comes nearer to the centre.
    assert_eq!(under_fire("square"), (false, true));
}

/// AGE-H81 A unit fires once in a step; a limbered battery and a brigade that charges do not fire.
#[test]
fn not_everybody_fires() {
    let mut battle = table()
        .with(foot(First, "a", 4, "line", 10.0, 10.0, 0))
        .with(foot(First, "d", 4, "line", 14.0, 10.0, 0))
        .with(guns(First, "guns", true, 20.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 10.0, 12.0, 180))
        .with(foot(Second, "c", 4, "line", 14.0, 12.0, 180))
        .in_step(Step::FirePhasing);
    let (a, b, c) = (battle.unit("a"), battle.unit("b"), battle.unit("c"));
    battle.refused(&Order::Fire { target: c, firers: vec![battle.unit("guns")] }, "AGE-H81");
    battle.give(Order::Fire { target: b, firers: vec![a] }, &[1]);
    assert_eq!(fire::may_fire(battle.record(), a).unwrap_err().clause.0, "AGE-H81");
    let charging = lines(2.0).after(|battle| Event::Charged {
        unit: battle.unit("a"),
        from: battle.pose("a"),
        to: battle.pose("a"),
        distance: inches(2.0),
        contacts: vec![battle.unit("b")],
        breakthrough: false,
        far: false,
    });
    assert_eq!(fire::may_fire(charging.record(), charging.unit("a")).unwrap_err().clause.0, "AGE-H81");
}

/// AGE-R08 X11 Between 2" and 4" only as many bases fire as the label number sk.
#[test]
fn skirmishers_fire_at_four_inches() {
    let battle = lines(3.0);
    let (a, b) = (battle.unit("a"), battle.unit("b"));
    let volleys = fire::plan(battle.record(), First, b, &[a]).unwrap();
    assert_eq!(volleys.power[0].power, Fraction::whole(2));
    let far = lines(4.25);
    assert!(fire::targets(far.record(), far.unit("a")).is_empty());
}

/// AGE-H83 Small arms fire at the nearest eligible target.
#[test]
fn the_nearest_target_has_priority() {
    let battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0).with("sk = 2"))
        .with(foot(Second, "b", 4, "line", 12.0, 12.0, 180))
        .with(foot(Second, "c", 4, "line", 16.5, 12.5, 180))
        .in_step(Step::FirePhasing);
    let (a, c) = (battle.unit("a"), battle.unit("c"));
    battle.refused(&Order::Fire { target: c, firers: vec![a] }, "AGE-H83");
}

/// AGE-H85 A target is fired at once in a step; AGE-O19 unless each unit rolls by itself.
#[test]
fn a_target_is_fired_at_once() {
    let scene = || {
        table()
            .with(foot(First, "a", 4, "line", 10.0, 10.0, 0))
            .with(foot(First, "c", 4, "line", 14.0, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 12.0, 180))
    };
    let mut battle = scene().in_step(Step::FirePhasing);
    let (a, b, c) = (battle.unit("a"), battle.unit("b"), battle.unit("c"));
    battle.refused(&Order::Fire { target: b, firers: vec![a, a] }, "AGE-H85");
    battle.give(Order::Fire { target: b, firers: vec![a, c] }, &[1]);
    let mut battle = scene().option("combined_fire", "one_roll_per_firing_unit").in_step(Step::FirePhasing);
    battle.give(Order::Fire { target: b, firers: vec![a, c] }, &[1, 1]);
}

/// AGE-H84 The phasing side may not fire at a unit in contact with one of its own.
#[test]
fn nobody_fires_into_contact() {
    let contact = || {
        let battle = table()
            .with(foot(First, "a", 4, "line", 10.0, 10.0, 0))
            .with(foot(First, "c", 4, "line", 14.0, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 12.0, 180))
            .in_step(Step::FirePhasing);
        let (a, b) = (battle.unit("a"), battle.unit("b"));
        let pose = battle.pose("a");
        let charged = move |_: &Battle| Event::Charged {
            unit: a,
            from: pose,
            to: pose,
            distance: inches(2.0),
            contacts: vec![b],
            breakthrough: false,
            far: false,
        };
        battle.after(charged)
    };
    let battle = contact();
    let (b, c) = (battle.unit("b"), battle.unit("c"));
    battle.refused(&Order::Fire { target: b, firers: vec![c] }, "AGE-H84");
}

/// AGE-81 A silent battery does not fire; AGE-93 a disordered unit fires at half power.
#[test]
fn silent_batteries_do_not_fire() {
    let battle = table()
        .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
        .with(guns(First, "guns", false, 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 15.0, 180))
        .in_step(Step::FirePhasing)
        .after(|battle| Event::Silenced { unit: battle.unit("guns") });
    let (guns, b) = (battle.unit("guns"), battle.unit("b"));
    battle.refused(&Order::Fire { target: b, firers: vec![guns] }, "AGE-81");
    let battle = lines(2.0).after(|battle| Event::Disordered { unit: battle.unit("a") });
    let volleys = fire::plan(battle.record(), First, battle.unit("b"), &[battle.unit("a")]).unwrap();
    assert_eq!(volleys.power[0].power, Fraction::whole(8));
}

/// AGE-H22, AGE-H24 More than 2" of wood and units in between hide a target.
#[test]
fn woods_and_units_hide_a_target() {
    let battery = |scene: Scene| {
        let battle = scene
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(guns(First, "guns", false, 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
            .in_step(Step::FirePhasing);
        fire::aim(battle.record(), battle.unit("guns"), battle.unit("b")).is_some()
    };
    assert!(battery(table()));
    assert!(battery(table().wood(8, 12, 16, 14)));
    assert!(!battery(table().wood(8, 12, 16, 15)));
    assert!(!battery(table().with(foot(First, "between", 4, "line", 12.0, 14.0, 0))));
}

/// AGE-104, AGE-H90 A general attached to a unit that loses bases is checked: 5 or less puts an ordinary one out of action.
#[test]
fn a_general_under_fire_is_checked() {
    let mut battle = table()
        .general("g", "ordinary", 5.0, 5.0)
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 12.0, 180))
        .in_step(Step::FireOther)
        .after(|battle| Event::GeneralAttached {
            general: battle.general("g"),
            unit: battle.unit("a"),
            left: inches(12.0),
        });
    let (a, b) = (battle.unit("a"), battle.unit("b"));
    battle.give(Order::Fire { target: a, firers: vec![b] }, &[7, 5]);
    let general = battle.general("g");
    assert!(battle.happened(
        |event| matches!(event, Event::GeneralLost { general: lost, captured: false } if *lost == general)
    ));
    assert_eq!(battle.record().side(First).generals_lost, 1);
}

/// AGE-80, AGE-H69 A battery is unlimbered only within 12" of a general.
#[test]
fn unlimbering_needs_a_general() {
    let battle = table()
        .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
        .with(guns(First, "guns", true, 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    let battery = battle.unit("guns");
    let unlimber =
        Order::BatteryAction { battery, kind: Action::Unlimber, path: vec![], angle: None, facing: None };
    battle.refused(&unlimber, "AGE-80");
    let pivot = Order::BatteryAction {
        battery,
        kind: Action::Pivot,
        path: vec![],
        angle: Some(Turn(100)),
        facing: None,
    };
    battle.refused(&pivot, "AGE-H68");
    battle
        .refused(&Order::Declare { unit: battery, intent: age::order::Intent::Move, target: None }, "AGE-78");
}

/// AGE-82, AGE-H70, AGE-H117 A silent battery in reach of the enemy must withdraw before M3 can end; the shift always serves.
#[test]
fn a_silent_battery_withdraws() {
    let mut battle = table()
        .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
        .with(guns(First, "guns", false, 12.0, 15.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 16.5, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::Silenced { unit: battle.unit("guns") })
        .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true });
    let battery = battle.unit("guns");
    assert!(artillery::is_threatened(battle.record(), battery));
    battle.refused(&Order::EndStep {}, "AGE-82");
    let path = vec![Piece::Shift {}];
    battle.give(Order::BatteryAction { battery, kind: Action::Move, path, angle: None, facing: None }, &[]);
    assert_eq!(battle.pose("guns").anchor, at(12.0, 12.0));
    assert!(battle.record().unit(battery).limbered);
    assert!(battle.check(&Order::EndStep {}).is_ok());
}

/// AGE-82 A battery that only limbered in its turn is still offered its withdrawal when others have acted.
#[test]
fn a_battery_that_limbered_first_can_still_withdraw() {
    let mut battle = table()
        .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
        .with(guns(First, "guns", false, 12.0, 15.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 16.5, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::Silenced { unit: battle.unit("guns") })
        .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true });
    let battery = battle.unit("guns");
    let act = |kind, path| Order::BatteryAction { battery, kind, path, angle: None, facing: None };
    battle.give(act(Action::Limber, Vec::new()), &[]);
    battle.declare("own", Intent::Move, &[8]);
    battle.refused(&Order::EndStep {}, "AGE-82");
    let offered = listed(&Age, &Age.view(&battle.state, First));
    assert!(offered.contains(&act(Action::Move, vec![Piece::Shift {}])), "{offered:?}");
}

/// AGE-R26, AGE-83 A silent battery is rallied at the start of its second friendly segment.
#[test]
fn a_silent_battery_recovers_in_its_second_segment() {
    let battle = table()
        .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
        .with(guns(First, "guns", false, 12.0, 5.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 28.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::Silenced { unit: battle.unit("guns") });
    let silent = |battle: &Battle| battle.record().unit(battle.unit("guns")).silent;
    let battle = battle.after(|_| Event::SegmentBegan { seat: Second });
    assert_eq!(silent(&battle), Some(0));
    let battle = battle.after(|_| Event::SegmentBegan { seat: First });
    assert_eq!(silent(&battle), Some(1));
    assert_eq!(age::rules::charts(battle.record()).silence_ends(), 2);
}

/// AGE-H22 Where two woods overlap, the line of fire runs through them once.
#[test]
fn woods_that_overlap_hide_once() {
    let sees = |more: bool| {
        let scene = table().wood(10, 8, 14, 10).wood(8, 8, 13, 10);
        let scene = if more { scene.wood(10, 10, 14, 11) } else { scene };
        let battle = scene
            .with(guns(First, "guns", false, 12.0, 4.0, 0))
            .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
            .in_step(Step::FirePhasing);
        fire::aim(battle.record(), battle.unit("guns"), battle.unit("b")).is_some()
    };
    assert!(sees(false) && !sees(true));
}
