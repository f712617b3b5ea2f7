//! Finer points of the sequence: what a declaration binds to, what a seat is offered and what it is told, who pays for what.

use crate::common::*;
use age::Age;
use age::event::{Cause, Event};
use age::ids::UnitId;
use age::kinds::Action;
use age::measure::{Ang, Turn};
use age::order::{Intent, Order, Piece};
use age::query::{Answer, Query};
use age::reckoning::manoeuvre::FallBack;
use age::record::{Post, Step};
use age::rules::retreats::{Goal, Retreat, plan};
use age::rules::{combat, fire, zones};
use table::Seat::*;
use table::{Extent, Game, Onlooker, Questions};

fn along(points: &[(f64, f64)]) -> Piece {
    Piece::Along { points: points.iter().map(|&(x, y)| at(x, y)).collect(), facing: None }
}

fn listed(battle: &Battle) -> Vec<Order> {
    let mut all = Vec::new();
    let view = Age.view(&battle.state, battle.awaited());
    let _: Extent = Age.orders(&view, |order| {
        all.push(order);
        std::ops::ControlFlow::Continue(())
    });
    all
}

/// Horse with one enemy before it to the left and another to the right.
fn horse_between() -> Battle {
    table()
        .with(horse(First, "horse", 2, "line", 12.0, 10.0, 0))
        .with(foot(Second, "left", 4, "line", 8.0, 15.0, 180))
        .with(foot(Second, "right", 4, "line", 16.0, 15.0, 180))
        .in_step(Step::Tactical)
}

/// AGE-H39 A charge goes for the enemy that was declared before the roll; it may meet another only on the way to him (AGE-H74).
#[test]
fn a_charge_goes_for_the_declared_enemy() {
    let mut battle = horse_between();
    let (unit, left) = (battle.unit("horse"), battle.unit("left"));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(left) }, &[9]);
    battle.refused(&Order::Charge { unit, wheel: Turn(350) }, "AGE-H39");
    let wheels = |order: &Order| matches!(order, Order::Charge { wheel, .. } if wheel.0 > 0);
    assert!(!listed(&battle).iter().any(wheels), "no other is offered");
    battle.give(Order::Charge { unit, wheel: Turn(-350) }, &[]);
    assert!(battle.record().touching(unit).eq([left]));
    let mut battle = table()
        .with(horse(First, "horse", 2, "line", 12.0, 10.0, 0))
        .with(foot(Second, "far", 6, "line", 12.0, 16.0, 180))
        .with(foot(Second, "near", 2, "line", 12.0, 13.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "far");
    assert!(battle.record().touching(unit).eq([battle.unit("near")]), "the first met becomes the target");
}

/// AGE-H39 Who has declared no charge makes none, whatever was rolled.
#[test]
fn who_declared_a_move_does_not_charge() {
    let mut battle = horse_between();
    let unit = battle.unit("horse");
    battle.declare("horse", Intent::Move, &[9]);
    battle.refused(&Order::Charge { unit, wheel: Turn(-350) }, "AGE-H39");
    let target = battle.unit("left");
    let contact = Query::Contact { unit, target };
    let view = Age.view(&battle.state, Onlooker::Seat(First));
    assert!(matches!(Age.query(&view, &contact), Ok(Answer::Contact { wheel: None, .. })));
}

/// AGE-H118 A unit moves once in its turn, and is told so.
#[test]
fn who_has_moved_moves_no_more() {
    let mut battle = horse_between();
    let unit = battle.unit("horse");
    battle.declare("horse", Intent::Move, &[9]);
    battle.march("horse", &[forward(1.0)]);
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-H118");
}

/// AGE-61, AGE-H62 The entry of a reinforcement is a reserve move: it does not lead into the tactical zone and out again.
#[test]
fn a_reinforcement_does_not_dip() {
    let battle = table()
        .ground("[[entry]]\nid = \"S\"\nat = [18, 0]")
        .with(coming(First, "late", 2, 0, 1, "S").with("worn_at = 1\nspent_at = 1"))
        .with(foot(First, "own", 4, "line", 34.0, 3.0, 0))
        .with(foot(Second, "b", 2, "line", 18.0, 18.9, 180).with("worn_at = 1\nspent_at = 1"))
        .in_step(Step::Reserve);
    let unit = battle.unit("late");
    let enters = |points: &[(f64, f64)]| Order::EnterReinforcement {
        unit,
        formation: None,
        at: None,
        path: vec![along(points)],
    };
    battle.refused(&enters(&[(18.0, 1.2), (25.5, 0.6)]), "AGE-61");
    assert!(battle.check(&enters(&[(18.0, 4.0)])).is_ok(), "into the zone");
    assert!(battle.check(&enters(&[(25.5, 0.6)])).is_ok(), "past it");
}

/// AGE-59, AGE-H64 Who has used reserve movement makes no tactical move in that segment.
#[test]
fn reserve_movers_make_no_tactical_move() {
    let mut battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 5.0, 0))
        .with(foot(First, "b", 4, "line", 20.0, 5.0, 0))
        .with(foot(Second, "c", 4, "line", 12.0, 24.0, 180))
        .in_step(Step::Reserve);
    let unit = battle.unit("a");
    battle.give(Order::DeclareReserveMove { unit }, &[10]);
    battle.march("a", &[forward(9.0)]);
    battle.give(Order::EndStep {}, &[]);
    battle.refused(&Order::Declare { unit, intent: Intent::Move, target: None }, "AGE-H64");
}

/// AGE-O04 A charge, a retreat and an entry spend movement too: more than half a move makes a target in movement mode.
#[test]
fn charges_and_retreats_may_be_movement_mode() {
    let charged = |y: f64| {
        let mut battle = table()
            .option("movement_mode", "moved_more_than_half")
            .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
            .with(foot(Second, "foot", 4, "line", 12.0, y, 180))
            .in_step(Step::Tactical);
        battle.charge("horse", "foot");
        let aims = Vec::new();
        fire::target_of(battle.record(), battle.unit("horse"), &aims).moved_more_than_half
    };
    assert_eq!([charged(15.9), charged(16.2)], [false, true]);
    let mut battle = table()
        .option("movement_mode", "moved_more_than_half")
        .with(foot(First, "a", 8, "line", 12.0, 15.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 23.0, 180))
        .in_step(Step::Tactical);
    let pose = battle.pose("a");
    let unit = battle.unit("a");
    battle = battle.after(|_| Event::BasesLost { unit, bases: 5, cause: Cause::Rout, pose });
    battle.declare("a", Intent::Withdraw, &[2]);
    assert!(battle.happened(|event| matches!(event, Event::Retreated { .. })));
    assert!(battle.record().unit(unit).marks.moved_far, "it has gone back 9 inches");
    let mut battle = table()
        .option("movement_mode", "moved_more_than_half")
        .ground("[[entry]]\nid = \"S\"\nat = [18, 0]")
        .with(coming(First, "late", 2, 0, 1, "S").with("worn_at = 1\nspent_at = 1"))
        .with(foot(First, "own", 4, "line", 34.0, 3.0, 0))
        .with(foot(Second, "b", 4, "line", 18.0, 27.0, 180))
        .in_step(Step::Reserve);
    let unit = battle.unit("late");
    let path = vec![along(&[(18.0, 6.0)])];
    battle.give(Order::EnterReinforcement { unit, formation: None, at: None, path }, &[]);
    assert!(battle.record().unit(unit).marks.moved_far);
}

/// Three batteries of the second side side by side, massed, in a wood that reaches so far from the left, and guns that fire at them.
fn massed_by_a_wood(wood: i32) -> Battle {
    let battle = table()
        .wood(1, 14, wood, 16)
        .with(guns(Second, "g1", false, 10.0, 15.0, 180))
        .with(guns(Second, "g2", false, 12.0, 15.0, 180))
        .with(guns(Second, "g3", false, 14.0, 15.0, 180))
        .with(foot(Second, "theirs", 4, "line", 30.0, 27.0, 180))
        .with(guns(First, "guns", false, 12.0, 10.0, 0))
        .with(horse(First, "horse", 2, "line", 14.0, 12.0, 0))
        .in_step(Step::FirePhasing);
    let batteries = ["g1", "g2", "g3"].map(|id| battle.unit(id)).to_vec();
    battle.after(|_| Event::GrandBatteryFormed { id: 0, batteries })
}

/// AGE-H92, AGE-H26 A Grand Battery is one target: it is in cover if half of its batteries are, whichever of them is named.
#[test]
fn a_grand_battery_has_one_cover() {
    let covers = |wood: i32| {
        let battle = massed_by_a_wood(wood);
        ["g1", "g2", "g3"].map(|id| {
            let target = battle.unit(id);
            fire::plan(battle.record(), First, target, &[battle.unit("guns")]).unwrap().targets[0].cover
        })
    };
    assert_eq!((covers(11), covers(13)), ([0; 3], [-1; 3]));
}

/// AGE-H92, AGE-H84, AGE-R34 Who fights one battery of a Grand Battery is not fired past: it is one target.
#[test]
fn a_grand_battery_in_contact_is_not_fired_at() {
    let battle = massed_by_a_wood(5).after(|battle| {
        let from = battle.pose("horse");
        Event::Charged {
            unit: battle.unit("horse"),
            from,
            to: from.shifted(NORTH, 2950),
            distance: inches(3.0),
            contacts: vec![battle.unit("g3")],
            breakthrough: false,
            far: false,
        }
    });
    let fires = |id: &str| Order::Fire { target: battle.unit(id), firers: vec![battle.unit("guns")] };
    battle.refused(&fires("g3"), "AGE-H84");
    battle.refused(&fires("g1"), "AGE-H84");
}

/// Where nobody answers each unit fires at the nearest of the targets it may choose between (C.1, AGE-H83).
#[test]
fn who_does_not_answer_fires_at_the_nearest() {
    let battle = table()
        .with(guns(First, "guns", false, 12.0, 5.0, 0))
        .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
        .with(foot(Second, "far", 4, "line", 9.0, 15.0, 180))
        .with(foot(Second, "near", 4, "line", 14.0, 11.0, 180))
        .in_step(Step::FirePhasing);
    let choices: Vec<UnitId> = fire::targets(battle.record(), battle.unit("guns")).to_vec();
    assert_eq!(choices, ["far", "near"].map(|id| battle.unit(id)), "it may choose");
    let default = Age.by_default(&Age.view(&battle.state, First));
    let nearest = Order::Fire { target: battle.unit("near"), firers: vec![battle.unit("guns")] };
    assert_eq!(default, Some(nearest));
}

/// AGE-O19 Where each unit rolls by itself, one that is too weak keeps nobody else from firing.
#[test]
fn a_weak_firer_does_not_silence_the_others() {
    let mut battle = table()
        .option("combined_fire", "one_roll_per_firing_unit")
        .with(guns(First, "guns", false, 9.0, 10.0, 0))
        .with(horse(First, "horse", 1, "line", 12.0, 13.5, 0).with("worn_at = 0\nspent_at = 0"))
        .with(foot(Second, "b", 4, "square", 12.0, 15.0, 180))
        .in_step(Step::FireOther);
    let target = battle.unit("b");
    assert!(fire::targets(battle.record(), battle.unit("horse")).contains(&target), "it has half a power");
    battle.give(Order::EndStep {}, &[]);
    assert_eq!(battle.record().step(), Step::FirePhasing, "the guns may fire");
    let fires = Order::Fire { target, firers: vec![battle.unit("guns")] };
    assert!(listed(&battle).contains(&fires), "{:?}", listed(&battle));
    assert_eq!(Age.by_default(&Age.view(&battle.state, First)), Some(fires));
}

/// AGE-79, AGE-H70 The shift of a silent battery is its limbering and its move: it is not put in battery again in the same segment.
#[test]
fn a_battery_that_shifted_has_used_its_actions() {
    let mut battle = table()
        .general("g", "ordinary", 12.0, 8.0)
        .with(guns(First, "guns", false, 12.0, 10.0, 0))
        .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 11.5, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::Silenced { unit: battle.unit("guns") })
        .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true });
    let battery = battle.unit("guns");
    let action = |kind, path| Order::BatteryAction { battery, kind, path, angle: None, facing: None };
    battle.give(action(Action::Move, vec![Piece::Shift {}]), &[]);
    battle.refused(&action(Action::Unlimber, Vec::new()), "AGE-79");
}

/// AGE-O22, AGE-H36 Who leaves the table passes friends and generals like anybody else who goes back.
#[test]
fn who_leaves_the_table_passes_others() {
    let battle = table()
        .option("retreat_interpenetration", "friends_disordered")
        .general("g", "ordinary", 15.5, 28.5)
        .with(foot(First, "b", 8, "line", 12.0, 20.0, 0))
        .with(foot(Second, "a", 8, "line", 12.0, 27.9, 180))
        .with(foot(Second, "friend", 4, "line", 12.0, 28.95, 180))
        .in_step_of(Second, Step::Tactical);
    let pose = battle.pose("a");
    let mut battle = battle.after(|battle| Event::BasesLost {
        unit: battle.unit("a"),
        bases: 5,
        cause: Cause::Rout,
        pose,
    });
    let general = battle.general("g");
    battle.state.0.witness(&Event::GeneralRode { general, at: at(13.6, 29.3), left: inches(0.0) });
    battle.declare("a", Intent::Withdraw, &[2]);
    let gone = |event: &Event| matches!(event, Event::Destroyed { cause: Cause::OffTable, .. });
    assert!(battle.happened(gone), "{:?}", battle.events);
    assert!(battle.record().unit(battle.unit("friend")).disordered);
    assert_ne!(battle.record().general(general).post, Post::Detached, "he is with his friends, or taken");
}

/// AGE-H32, AGE-H30 Who does not get to the general he would replace, or is no longer on his own, is told the clause of his own errand.
#[test]
fn a_substitution_is_refused_by_its_clause() {
    let battle = table()
        .general("g", "ordinary", 12.0, 6.0)
        .aide("aide", "adc", 20.0, 6.0)
        .with(foot(First, "a", 4, "line", 20.0, 7.5, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
        .in_step(Step::Generals);
    let command = battle.record().general(battle.general("g")).command.unwrap();
    let substitute = |path| Order::Substitute { general: battle.general("aide"), command, path };
    battle.refused(&substitute(vec![at(16.0, 6.0)]), "AGE-H32");
    assert!(battle.check(&substitute(vec![at(13.0, 6.0)])).is_ok());
    let end = Order::EndSubstitution { general: battle.general("aide") };
    battle.refused(&end, "AGE-H32");
}

/// AGE-H30 A brigade that would march farther than its general can still ride is told that it is he who holds it back.
#[test]
fn a_tired_general_is_named() {
    let mut battle = table()
        .general("g", "ordinary", 12.0, 4.0)
        .with(foot(First, "a", 4, "line", 12.0, 6.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::GeneralAttached {
            general: battle.general("g"),
            unit: battle.unit("a"),
            left: inches(5.0),
        });
    battle.declare("a", Intent::Move, &[9]);
    let unit = battle.unit("a");
    let march = |length: f64| Order::Move { unit, path: vec![forward(length)] };
    battle.refused(&march(5.25), "AGE-H30");
    battle.refused(&march(9.25), "AGE-H40");
    for (length, why) in [(5.25, "AGE-H30"), (9.25, "AGE-H40")] {
        let path = Query::Path { unit, path: vec![forward(length)] };
        match Age.query(&Age.view(&battle.state, Onlooker::Seat(First)), &path) {
            Ok(Answer::Path { clause, end, .. }) => {
                assert_eq!((clause.as_deref(), end.anchor), (Some(why), at(12.0, 11.0)));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(battle.check(&march(5.0)).is_ok());
}

/// AGE-H51, AGE-H115, AGE-H63, AGE-61 What a board draws before a unit is named is what the unit could do when it is.
#[test]
fn a_reach_before_the_turn_is_that_of_the_turn() {
    let asked =
        |battle: &Battle, query: &Query| Age.query(&Age.view(&battle.state, Onlooker::Seat(First)), query);
    let battle = table()
        .with(foot(First, "a", 8, "square", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    assert!(asked(&battle, &Query::Reach { unit: battle.unit("a") }).is_err(), "a square does not move");
    let locked = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 11.05, 180))
        .in_step(Step::FirePhasing)
        .after(|battle| Event::Charged {
            unit: battle.unit("a"),
            from: battle.pose("a"),
            to: battle.pose("a").shifted(NORTH, 1000),
            distance: inches(3.0),
            contacts: vec![battle.unit("b")],
            breakthrough: false,
            far: false,
        })
        .after(|battle| Event::CombatsFormed { round: 1, combats: combat::form(battle.record(), 1) })
        .after(|_| Event::Locked { combat: 1 })
        .after(|_| Event::SegmentBegan { seat: First })
        .after(|_| Event::StepBegan { step: Step::Tactical });
    let unit = locked.unit("a");
    let clause = |path: Vec<Piece>| match asked(&locked, &Query::Path { unit, path }) {
        Ok(Answer::Path { clause, .. }) => clause,
        other => panic!("{other:?}"),
    };
    let aslant = Piece::Oblique { inches: inches(1.0), angle: Turn(450) };
    assert_eq!(clause(vec![aslant]).as_deref(), Some("AGE-H63"));
    assert_eq!(clause(vec![Piece::Back { inches: inches(0.5) }]).as_deref(), Some("AGE-H63"));
    assert_eq!(clause(vec![Piece::Back { inches: inches(2.0) }]), None);
}

/// AGE-H71, AGE-H79 Contact with a square of the side whose segment it is brings its battery in: both defend.
#[test]
fn the_battery_of_a_locked_square_defends_with_it() {
    let battle = table()
        .with(horse(First, "horse", 4, "line", 12.0, 12.95, 0))
        .with(foot(Second, "square", 8, "square", 12.0, 14.0, 180))
        .with(guns(Second, "guns", false, 14.2, 14.5, 180))
        .in_step(Step::FirePhasing)
        .after(|battle| Event::BatteryAttached {
            battery: battle.unit("guns"),
            brigade: battle.unit("square"),
        })
        .after(|battle| Event::Charged {
            unit: battle.unit("horse"),
            from: battle.pose("horse").shifted(Ang::SOUTH, 3000),
            to: battle.pose("horse").shifted(NORTH, 1000),
            distance: inches(4.0),
            contacts: vec![battle.unit("square")],
            breakthrough: false,
            far: false,
        })
        .after(|battle| Event::CombatsFormed { round: 1, combats: combat::form(battle.record(), 1) })
        .after(|_| Event::Locked { combat: 1 })
        .after(|_| Event::SegmentBegan { seat: Second });
    let [fought] = &combat::form(battle.record(), 1)[..] else { panic!("one combat") };
    assert_eq!((battle.record().phasing(), fought.attacker), (Second, First));
    assert_eq!(fought.units[1].as_slice(), ["square", "guns"].map(|id| battle.unit(id)));
}

/// A brook that is difficult to cross, with a bridge.
const BROOK: &str = "[[line]]\nid = \"brook\"\nkind = \"stream\"\ncrossing = \"difficult\"\npoints = [[0, 12.1], [36, 12.1]]\nbridges = [[30, 12.1]]";

/// AGE-H46, AGE-H41 A line that is difficult to cross is difficult ground as narrow as itself: steps cost more while the footprint touches
/// it; over a bridge they do not.
#[test]
fn a_difficult_brook_slows_who_touches_it() {
    let left = |formation: &str, x: f64, path: Piece| {
        let mut battle = table()
            .ground(BROOK)
            .with(foot(First, "a", 4, formation, x, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 21.0, 24.0, 180))
            .in_step(Step::Tactical);
        battle.declare("a", Intent::Move, &[9]);
        battle.march("a", &[path]);
        battle.left()
    };
    // A line 1" deep touches the brook at the ends of the steps from 2.25" to 3".
    assert_eq!(left("line", 12.0, forward(2.0)), inches(7.0));
    assert_eq!(left("line", 12.0, forward(4.0)), inches(4.0));
    assert_eq!(left("road_column", 30.0, along(&[(30.0, 12.5)])), inches(6.5));
    assert!(left("road_column", 12.0, along(&[(12.0, 12.5)])) < inches(6.5));
}

/// AGE-H75, AGE-H77, AGE-H25, AGE-H54 It is difficult ground in every respect: cavalry charges neither over it nor at who stands on it,
/// and it rests a flank.
#[test]
fn a_difficult_brook_stops_cavalry() {
    let charge = |y: f64| {
        let mut battle = table()
            .ground(BROOK)
            .with(horse(First, "horse", 2, "line", 12.0, 9.0, 0))
            .with(foot(Second, "foot", 4, "line", 12.0, y, 180))
            .in_step(Step::Tactical);
        let (unit, target) = (battle.unit("horse"), battle.unit("foot"));
        battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
        battle.check(&Order::Charge { unit, wheel: Turn(0) }).map_err(|refusal| refusal.clause.0)
    };
    assert_eq!((charge(15.0), charge(11.5), charge(11.0)), (Err("AGE-H75"), Err("AGE-H75"), Ok(())));
    let insecure = |ground: &str| {
        let battle = table()
            .ground(ground)
            .with(foot(First, "a", 4, "line", 12.0, 9.0, 90))
            .with(foot(First, "friend", 4, "line", 12.0, 5.0, 90))
            .with(foot(Second, "b", 4, "line", 20.0, 9.0, 270))
            .in_step(Step::Tactical);
        zones::has_insecure_flank(battle.record(), battle.unit("a"))
    };
    assert_eq!([insecure(""), insecure(BROOK)], [true, false]);
}

/// AGE-18, AGE-H46 A general pays for the step that takes him over a difficult brook, and retreats pay while they touch it.
#[test]
fn generals_and_retreats_pay_for_a_difficult_brook() {
    let rode = |ground: &str| {
        let mut battle = table()
            .ground(ground)
            .general("g", "ordinary", 12.0, 10.0)
            .with(foot(First, "a", 4, "line", 30.0, 5.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 27.0, 180))
            .in_step(Step::Generals);
        battle.until(Step::Riding);
        let general = battle.general("g");
        battle.check(&Order::MoveGeneral { general, path: vec![at(12.0, 21.75)] }).is_ok()
    };
    assert_eq!([rode(""), rode(BROOK)], [true, false]);
    let goes = |ground: &str| {
        let battle = table()
            .ground(ground)
            .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
            .in_step(Step::Tactical);
        let unit = battle.unit("a");
        match plan(battle.record(), unit, None, &Goal::of_test(battle.record(), unit, FallBack::FullSpeed)) {
            Retreat::Done(fallen) => fallen.distance,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!([goes(""), goes(BROOK)], [inches(9.0), inches(8.0)]);
}

/// AGE-79, AGE-R27, AGE-H68, AGE-H118 Who has driven, stands in battery or has had his turn reaches nothing: the order would be refused.
#[test]
fn nobody_reaches_what_he_may_not_order() {
    let reaches = |battle: &Battle, id: &str| {
        let view = Age.view(&battle.state, Onlooker::Seat(First));
        Age.query(&view, &Query::Reach { unit: battle.unit(id) }).is_ok()
    };
    let mut battle = table()
        .with(guns(First, "driven", true, 12.0, 8.0, 0))
        .with(guns(First, "standing", false, 18.0, 8.0, 0))
        .with(foot(First, "a", 4, "line", 24.0, 8.0, 0))
        .with(foot(Second, "b", 8, "line", 18.0, 20.0, 180))
        .in_step(Step::Tactical);
    assert!(reaches(&battle, "driven") && reaches(&battle, "a") && !reaches(&battle, "standing"));
    let path = vec![Piece::Along { points: vec![at(12.0, 10.0)], facing: None }];
    let battery = battle.unit("driven");
    let drive =
        Order::BatteryAction { battery, kind: Action::Move, path: path.clone(), angle: None, facing: None };
    battle.give(drive.clone(), &[]);
    battle.refused(&drive, "AGE-R27");
    assert!(!reaches(&battle, "driven"));
    battle.declare("a", Intent::Hold, &[]);
    battle.refused(&drive, "AGE-H118");
    assert!(!reaches(&battle, "driven") && !reaches(&battle, "a"));
}
