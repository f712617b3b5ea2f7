//! Rules that only show in play: entries, objectives, successors, generals of lost units, support, massed batteries, ways out.

use crate::common::*;
use age::event::{Cause, Event};
use age::kinds::Formation;
use age::measure::Turn;
use age::order::{Intent, Order, Piece};
use age::reckoning::manoeuvre::FallBack;
use age::record::{Asked, Post, Step};
use age::rules::retreats::{self, Goal, Retreat};
use age::rules::{charges, combat, fire, generals, reserve};
use age::tables::{FireResult, Fraction};
use table::{Seat, Seat::*};

fn attached(general: &'static str, unit: &'static str) -> impl FnOnce(&Battle) -> Event {
    move |battle| Event::GeneralAttached {
        general: battle.general(general),
        unit: battle.unit(unit),
        left: inches(12.0),
    }
}

const ENTRY: &str = "[[entry]]\nid = \"S\"\nat = [10, 0]\n[[line]]\nid = \"road\"\nkind = \"road\"\npoints = [[10, 0], [10, 30]]";

/// AGE-H62, AGE-H126 A reinforcement enters at its point with a full move, by road; then it has used reserve movement, without a test.
#[test]
fn a_reinforcement_enters() {
    let scene = || {
        table()
            .ground(ENTRY)
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(coming(First, "late", 4, 0, 2, "S"))
            .with(foot(Second, "b", 4, "line", 25.0, 27.0, 180))
    };
    let mut battle = scene().in_step(Step::Reserve);
    let unit = battle.unit("late");
    let enter = |x: f64, y: f64| Order::EnterReinforcement {
        unit,
        formation: None,
        at: None,
        path: vec![Piece::Along { points: vec![at(x, y)], facing: None }],
    };
    battle.refused(&enter(10.0, 12.25), "AGE-H40");
    battle.refused(&enter(10.0, 3.75), "AGE-H14");
    battle.give(enter(10.0, 12.0), &[]);
    let now = battle.record().unit(unit);
    assert!(now.here() && now.marks.reserve_used && now.formation == Formation::RoadColumn);
    assert_eq!(now.pose.anchor, at(10.0, 12.0));
    // A point with an enemy within 3" is taken; the nearest free one within 6" serves.
    let taken = scene().with(foot(Second, "there", 1, "line", 10.0, 2.9, 180)).in_step(Step::Reserve);
    let unit = taken.unit("late");
    let aside = |x: f64| Order::EnterReinforcement {
        unit,
        formation: None,
        at: Some(at(x, 0.0)),
        path: vec![Piece::Along { points: vec![at(x, 5.0)], facing: None }],
    };
    taken.refused(&aside(10.0), "AGE-H126");
    let free = age::rules::reinforcements::entries(taken.record(), unit, Formation::RoadColumn);
    assert!(!free.is_empty() && free.iter().all(|point| (point.x - 10_000).abs() >= 1500), "{free:?}");
    assert!(taken.check(&aside(f64::from(free[0].x) / 1000.0)).is_ok());
}

/// AGE-H113 Who alone touches the circle at the end of a segment holds it, and keeps it until the other side does so alone.
#[test]
fn an_objective_is_taken() {
    const PLACE: &str =
        "[[objective]]\nid = \"o\"\nname = \"o\"\ncentre = [12, 15]\nradius = 2\npoints = 3\nstart = \"a\"";
    let after = |own: f64, theirs: f64| {
        let mut battle = table()
            .ground(PLACE)
            .with(foot(First, "a", 4, "line", 12.0, own, 0))
            .with(foot(Second, "b", 4, "line", 12.0, theirs, 180))
            .in_step(Step::Tactical);
        let seat = battle.record().phasing();
        while battle.record().phasing() == seat {
            battle.give(Order::EndStep {}, &[]);
        }
        battle.record().objectives()[0]
    };
    assert_eq!(after(13.0, 27.0), Some(First));
    assert_eq!(after(12.9, 27.0), Some(Second), "nobody touches it");
    assert_eq!(after(13.0, 17.0), Some(Second), "both do");
}

/// AGE-H35, AGE-52 Until he is replaced a lost chief counts as killed; his successor has the rating the scenario names.
#[test]
fn a_successor_has_his_own_rating() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 5.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
        .successor(2)
        .in_step(Step::Generals);
    assert_eq!(battle.record().side(First).rating, 0);
    let sum = |battle: &Battle| {
        let test = reserve::test_of(battle.record(), battle.unit("a"));
        age::rules::charts(battle.record()).reserve_modifiers(&test).sum()
    };
    let battle =
        battle.after(|battle| Event::GeneralLost { general: battle.general("chief_f"), captured: true });
    assert_eq!(sum(&battle), -2);
    let mut battle =
        battle.after(|_| Event::TurnBegan { turn: 4 }).after(|_| Event::SegmentBegan { seat: First });
    let general = battle.general("chief_f");
    battle.give(Order::PlaceReplacement { general, pos: at(12.0, 4.0) }, &[]);
    assert_eq!((battle.record().side(First).rating, sum(&battle)), (2, 2));
    assert_eq!(battle.record().side(First).chiefs_lost, 1);
}

/// AGE-60 Who used reserve movement fires in the enemy's segment, and its cavalry may counter-charge there.
#[test]
fn reserve_movers_defend_themselves() {
    let used = |battle: Battle| {
        let unit = battle.unit("b");
        let acting = age::record::Acting {
            unit,
            intent: Intent::Move,
            target: None,
            left: 0,
            may_move: true,
            may_change: false,
            may_charge: false,
            reserve: true,
            was_tactical: false,
        };
        battle
            .after(|_| Event::TurnTaken { acting })
            .after(|_| Event::TurnEnded {})
            .after(|_| Event::SegmentBegan { seat: First })
    };
    let line = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 12.0, 180))
        .in_step_of(Second, Step::Reserve);
    let line = used(line).after(|_| Event::StepBegan { step: Step::FireOther });
    assert!(line.record().unit(line.unit("b")).marks.reserve_used);
    assert!(line.check(&Order::Fire { target: line.unit("a"), firers: vec![line.unit("b")] }).is_ok());
    let horse = table()
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(horse(Second, "b", 4, "line", 12.0, 18.0, 180))
        .in_step_of(Second, Step::Reserve);
    let mut horse = used(horse).after(|_| Event::StepBegan { step: Step::Tactical });
    horse.charge("a", "b");
    assert!(matches!(horse.record().asked(), Some(Asked::CounterCharge { .. })));
}

/// AGE-H108 In a lost combat the highest general is captured, and the others stay with their units.
#[test]
fn the_highest_general_is_captured() {
    let mut battle = table()
        .general("g", "ordinary", 5.0, 5.0)
        .with(foot(Second, "a", 12, "manoeuvre_column", 12.0, 14.0, 180))
        .with(foot(First, "b", 8, "line", 12.0, 10.0, 0))
        .in_step_of(Second, Step::Tactical)
        .after(attached("g", "b"))
        .after(attached("chief_f", "b"))
        .after(|battle| Event::Disordered { unit: battle.unit("b") });
    battle.charge("a", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    let record = battle.record();
    assert!(record.unit(battle.unit("b")).here(), "{:?}", battle.events);
    assert_eq!(record.general(battle.general("chief_f")).post, Post::Captured(2));
    assert_eq!(record.general(battle.general("g")).post, Post::Attached(battle.unit("b")));
}

/// AGE-H109 The general of a unit that is destroyed by fire rides to the nearest friend within 12", or is on his own; in combat he is taken.
#[test]
fn the_general_of_a_lost_unit() {
    let weak = "worn_at = 1\nspent_at = 1";
    let under_fire = |friend: f64| {
        let mut battle = table()
            .general("g", "charismatic", 5.0, 5.0)
            .with(foot(First, "b", 1, "line", 12.0, 10.0, 0).with(weak))
            .with(foot(First, "friend", 4, "line", friend, 4.0, 0))
            .with(foot(Second, "a", 8, "line", 12.0, 11.0, 180))
            .in_step(Step::FireOther)
            .after(attached("g", "b"));
        let (target, firers) = (battle.unit("b"), vec![battle.unit("a")]);
        battle.give(Order::Fire { target, firers }, &[10, 10]);
        assert!(!battle.record().unit(target).here(), "{:?}", battle.events);
        (battle.record().general(battle.general("g")).post, battle.unit("friend"))
    };
    let (post, friend) = under_fire(12.0);
    assert_eq!(post, Post::Attached(friend));
    assert_eq!(under_fire(30.0).0, Post::Detached);
    let mut battle = table()
        .general("g", "charismatic", 5.0, 5.0)
        .with(foot(First, "b", 1, "line", 12.0, 10.0, 0).with(weak))
        .with(foot(First, "friend", 4, "line", 12.0, 4.0, 0))
        .with(foot(Second, "a", 8, "line", 12.0, 13.0, 180))
        .in_step_of(Second, Step::Tactical)
        .after(attached("g", "b"));
    battle.charge("a", "b");
    battle.until(Step::Rolls);
    // Driven back: a base routs, and it was the last.
    battle.give(Order::RollCombat { combat: 1 }, &[4, 5]);
    assert_eq!(battle.record().general(battle.general("g")).post, Post::Captured(2), "{:?}", battle.events);
}

/// AGE-H96 A friend of the same arm, in order, not in contact, close behind and broad enough supports; a supported line supports itself.
#[test]
fn support_is_close_behind() {
    let supported = |x: f64, y: f64, facing: i32, mark: Option<fn(&Battle) -> Event>| {
        let mut battle = table()
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(foot(First, "behind", 4, "line", x, y, facing))
            .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
            .in_step(Step::Tactical);
        if let Some(mark) = mark {
            battle = battle.after(mark);
        }
        combat::is_supported(battle.record(), battle.unit("a"))
    };
    assert!(supported(12.0, 9.0, 0, None));
    assert!(supported(12.0, 8.0, 0, None) && !supported(12.0, 7.999, 0, None), "within 1 inch");
    assert!(supported(13.5, 8.5, 0, None) && !supported(13.501, 8.5, 0, None), "half the frontage");
    assert!(!supported(12.0, 7.9, 180, None), "its front edge is on the far side");
    assert!(!supported(12.0, 8.5, 0, Some(|battle| Event::Disordered { unit: battle.unit("behind") })));
    let horse = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(horse(First, "behind", 4, "line", 12.0, 8.5, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    assert!(!combat::is_supported(horse.record(), horse.unit("a")), "another arm");
}

/// AGE-H59 Who cannot stay on the table in any direction leaves it, and is destroyed.
#[test]
fn a_retreat_leaves_the_table() {
    let scene = |y: f64| {
        table()
            .with(foot(First, "a", 8, "line", 12.0, y, 0))
            .with(foot(Second, "b", 8, "line", 12.0, y + 8.0, 180))
            .in_step(Step::Tactical)
    };
    let full = |battle: &Battle| {
        let unit = battle.unit("a");
        retreats::plan(
            battle.record(),
            unit,
            None,
            &Goal::of_test(battle.record(), unit, FallBack::FullSpeed),
        )
    };
    assert!(matches!(full(&scene(2.0)), Retreat::Gone(_)));
    assert!(matches!(full(&scene(12.0)), Retreat::Done(_)));
    let battle = scene(2.0);
    let pose = battle.pose("a");
    let mut battle = battle.after(|battle| Event::BasesLost {
        unit: battle.unit("a"),
        bases: 5,
        cause: Cause::Rout,
        pose,
    });
    battle.declare("a", Intent::Withdraw, &[2]);
    let gone = |event: &Event| matches!(event, Event::Destroyed { cause: Cause::OffTable, .. });
    assert!(battle.happened(gone), "{:?}", battle.events);
}

/// AGE-H36 A retreat that passes an enemy general within 1" drives him away, even where it ends farther off.
#[test]
fn a_retreat_passes_a_general() {
    let mut battle = table()
        .general("g", "ordinary", 12.0, 17.0)
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 5]);
    assert_eq!(battle.pose("b").anchor, at(12.0, 18.5));
    assert_eq!(battle.record().general(battle.general("g")).post, Post::Attached(battle.unit("a")));
}

/// AGE-H70 A silent battery that cannot make half its speed shifts as far as it goes; at the edge it does not leave the table.
#[test]
fn a_silent_battery_shifts_as_far_as_it_goes() {
    let shifted = |y: f64| {
        let mut battle = table()
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(guns(First, "guns", true, 12.0, y, 0))
            .with(foot(Second, "b", 8, "line", 12.0, y + 1.5, 180))
            .in_step(Step::Tactical)
            .after(|battle| Event::Silenced { unit: battle.unit("guns") })
            .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true });
        let (battery, path) = (battle.unit("guns"), vec![Piece::Shift {}]);
        let kind = age::kinds::Action::Move;
        battle.give(Order::BatteryAction { battery, kind, path, angle: None, facing: None }, &[]);
        assert!(battle.record().unit(battery).here() && battle.check(&Order::EndStep {}).is_ok());
        battle.record().footprint(battery).bounds().low.y
    };
    assert_eq!(shifted(12.0), 7000, "half speed is 3 inches");
    assert!(shifted(2.5) < 250, "no way of 3 inches stays on the table, but some way leads to its edge");
}

/// AGE-O17 Where zero separates, the attacker steps straight back to 2", over friends if need be, and nobody is locked.
#[test]
fn a_zero_may_separate() {
    let separated = |friend: Option<f64>| {
        let mut scene = table()
            .option("locked_result", "separate_2_inches")
            .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180));
        if let Some(y) = friend {
            scene = scene.with(foot(First, "friend", 4, "line", 12.0, y, 0));
        }
        let mut battle = scene.in_step(Step::Tactical);
        battle.charge("a", "b");
        battle.until(Step::Rolls);
        battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
        let record = battle.record();
        let (a, b) = (battle.unit("a"), battle.unit("b"));
        assert!(record.unit(a).disordered && record.unit(b).disordered && !record.in_contact(a));
        assert_eq!((record.unit(a).bases, record.unit(b).bases), (7, 7));
        battle.pose("a").anchor.y
    };
    assert_eq!(separated(None), 11_950);
    assert_eq!(separated(Some(11.5)), 10_450, "through the friend and clear of him");
}

/// AGE-O18 After +7 the breakthrough is compulsory where the enemy is in reach, or the owner's choice.
#[test]
fn a_breakthrough_may_be_a_choice() {
    let occupies = |option: &str| {
        let mut battle = table()
            .option("shattered_breakthrough", option)
            .with(horse(First, "horse", 6, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 1, "line", 12.0, 14.0, 0).with("worn_at = 1\nspent_at = 1"))
            .with(foot(Second, "c", 8, "line", 12.0, 18.0, 180))
            .in_step(Step::Tactical);
        battle.charge("horse", "b");
        battle.until(Step::Rolls);
        battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
        let unit = battle.unit("horse");
        battle.check(&Order::Occupy { unit, garrison: false }).map_err(|refusal| refusal.clause.0)
    };
    assert_eq!(occupies("mandatory_if_reachable"), Err("AGE-R35"));
    assert_eq!(occupies("owner_choice"), Ok(()));
}

/// AGE-O12 The disorder of every brigade of the division may hamper a reserve test.
#[test]
fn disorder_of_the_division_may_hamper() {
    let sum = |option: &str| {
        let battle = table()
            .option("reserve_disorder", option)
            .with(foot(First, "a", 4, "line", 8.0, 4.0, 0))
            .with(foot(First, "c", 4, "line", 14.0, 4.0, 0))
            .with(foot(First, "d", 4, "line", 20.0, 4.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
            .in_step(Step::Reserve)
            .after(|battle| Event::Disordered { unit: battle.unit("c") })
            .after(|battle| Event::Disordered { unit: battle.unit("d") });
        let test = reserve::test_of(battle.record(), battle.unit("a"));
        age::rules::charts(battle.record()).reserve_modifiers(&test).sum()
    };
    assert_eq!((sum("own_unit"), sum("per_disordered_brigade_of_formation")), (0, -2));
}

/// AGE-H29 The radius is exactly 12", and impassable ground wider than 2" stops it.
#[test]
fn the_radius_ends_and_is_barred() {
    let helped = |y: f64, pond: Option<(f64, f64)>| {
        let mut scene = table()
            .general("g", "ordinary", 12.0, y)
            .with(foot(First, "a", 4, "line", 12.0, 20.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180));
        if let Some((low, high)) = pond {
            scene = scene.ground(&format!(
                "[[area]]\nid = \"pond\"\nname = \"pond\"\nground = \"water\"\ngoing = \"impassable\"\noutline = [[8, {low}], [16, {low}], [16, {high}], [8, {high}]]"
            ));
        }
        let battle = scene.in_step(Step::Tactical);
        generals::helpers(battle.record(), battle.unit("a")).0.ordinary == 1
    };
    assert!(helped(7.0, None) && !helped(6.999, None));
    assert!(helped(9.0, Some((12.0, 14.0))) && !helped(9.0, Some((12.0, 14.25))));
}

/// AGE-H102 Of the losers of a combat the one farthest from the winner goes back first.
#[test]
fn the_farthest_loser_goes_first() {
    let mut battle = table()
        .with(foot(First, "a", 12, "line", 12.0, 10.0, 0))
        .with(foot(Second, "near", 4, "line", 10.0, 14.0, 180))
        .with(foot(Second, "far", 4, "line", 15.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "near");
    battle.until(Step::Leads);
    let unit = battle.unit("near");
    battle.give(Order::ChooseLead { combat: 1, unit }, &[]);
    battle.give(Order::RollCombat { combat: 1 }, &[6, 5]);
    let order: Vec<_> = battle
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Retreated { unit, .. } => Some(*unit),
            _ => None,
        })
        .collect();
    assert_eq!(order, [battle.unit("far"), battle.unit("near")], "{:?}", battle.events);
}

/// Three batteries massed at (11, 5), (12.5, 5) and (14, 5), and foot before them.
fn massed(own: Seat, step: Step) -> Battle {
    let battle = table()
        .with(guns(own, "g1", false, 11.0, 5.0, 0))
        .with(guns(own, "g2", false, 12.5, 5.0, 0))
        .with(guns(own, "g3", false, 14.0, 5.0, 0))
        .with(foot(own, "own", 4, "line", 30.0, 3.0, 0))
        .with(foot(own.other(), "b", 8, "line", 12.5, 6.5, 180))
        .in_step(step);
    let batteries = ["g1", "g2", "g3"].map(|id| battle.unit(id)).to_vec();
    battle.after(|_| Event::GrandBatteryFormed { id: 0, batteries })
}

/// AGE-H132, AGE-O27 Three members of a Grand Battery that fire together are read one band higher; two are not.
#[test]
fn massed_batteries_fire_a_band_higher() {
    let battle = massed(First, Step::FirePhasing);
    let guns = ["g1", "g2", "g3"].map(|id| battle.unit(id));
    let fired = |firers: &[age::ids::UnitId]| {
        let volleys = fire::plan(battle.record(), First, battle.unit("b"), firers).unwrap();
        let usual = battle.record().tables().fire.band(volleys.power[0].power);
        volleys.power[0].band - usual
    };
    assert_eq!((fired(&guns), fired(&guns[..2])), (1, 0));
}

/// AGE-H92, AGE-94 Fire at a Grand Battery is at one and a half times the power; what it does falls on the batteries nearest to the firer.
#[test]
fn fire_at_a_grand_battery_falls_on_the_nearest() {
    let mut battle = massed(Second, Step::FirePhasing);
    let (target, firer) = (battle.unit("g3"), battle.unit("b"));
    let volleys = fire::plan(battle.record(), First, target, &[firer]).unwrap();
    assert_eq!(volleys.power[0].power, Fraction::whole(16) * Fraction::new(3, 2));
    battle.give(Order::Fire { target, firers: vec![firer] }, &[4]);
    let impressive = |event: &Event| matches!(event, Event::Fired { result: FireResult::Impressive, .. });
    assert!(battle.happened(impressive), "{:?}", battle.events);
    let silent = ["g1", "g2", "g3"].map(|id| battle.record().unit(battle.unit(id)).silent.is_some());
    assert_eq!(silent, [true, false, false]);
    let mut battle = massed(Second, Step::FirePhasing);
    battle.give(Order::Fire { target, firers: vec![firer] }, &[8]);
    let damaged = ["g1", "g2", "g3"].map(|id| battle.record().unit(battle.unit(id)).damaged);
    assert_eq!(damaged, [true, true, false], "deadly: two steps, one each");
}

/// AGE-H120 Wheels are tried in whole degrees from the declared one outwards, the nearer first, clockwise first where equal.
#[test]
fn wheels_are_tried_from_the_nearest() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    let first = |wheel: i32| {
        let turns = charges::wheels_from(battle.record(), Turn(wheel)).take(3);
        turns.map(|turn| turn.0).collect::<Vec<_>>()
    };
    assert_eq!(first(0), [0, 10, -10]);
    assert_eq!(first(123), [120, 130, 110]);
    assert_eq!(first(-123), [-120, -130, -110]);
    assert_eq!(first(125), [130, 120, 140]);
    assert_eq!(first(450), [450, 440, 430]);
    let all = charges::wheels_from(battle.record(), Turn(123)).count();
    assert_eq!(all, 91);
}
