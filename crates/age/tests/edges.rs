//! Cases at the edges of the rules, where two of them meet: who attacks when the other side breaks through, generals beside a
//! counter-charge, a replaced general, streams behind a retreat, villages along a road, and what a board may draw.

use crate::common::*;
use age::Age;
use age::event::Event;
use age::kinds::{Action, Formation};
use age::measure::{Ang, Mil, Turn};
use age::order::{Hand, Intent, Loss, Order, Piece};
use age::query::{Answer, Query};
use age::reckoning::Cause;
use age::reckoning::combat::Role;
use age::reckoning::manoeuvre::FallBack;
use age::record::{Post, Step};
use age::rules::retreats::{self, Goal, Retreat};
use age::rules::{charts, combat, drawing, fire};
use table::Seat::*;
use table::{Game, Onlooker, Questions};

/// Horse of the first side, locked with a small square in the second side's segment, whose line stands behind it with a battery.
fn square_ridden_down() -> Battle {
    let mut battle = table()
        .with(horse(First, "horse", 8, "line", 12.0, 12.9, 0))
        .with(foot(Second, "square", 2, "square", 12.0, 14.0, 180).with("worn_at = 1\nspent_at = 1"))
        .with(foot(Second, "line", 4, "line", 12.0, 17.0, 180))
        .with(guns(Second, "guns", false, 14.2, 17.6, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::BatteryAttached { battery: battle.unit("guns"), brigade: battle.unit("line") })
        .after(|battle| Event::Charged {
            unit: battle.unit("horse"),
            from: battle.pose("horse"),
            to: battle.pose("horse").shifted(NORTH, 1050),
            distance: inches(1.1),
            contacts: vec![battle.unit("square")],
            breakthrough: false,
            far: false,
        })
        .after(|battle| Event::CombatsFormed { round: 1, combats: combat::form(battle.record(), 1) })
        .after(|_| Event::Locked { combat: 1 })
        .after(|_| Event::SegmentBegan { seat: Second })
        .after(|_| Event::StepBegan { step: Step::FirePhasing });
    battle.give(Order::EndStep {}, &[]);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    battle
}

/// AGE-H79 Who breaks through attacks, in whosever segment. AGE-H71 What it meets defends, with the battery attached to it.
#[test]
fn a_breakthrough_in_the_enemys_segment_attacks() {
    let mut battle = square_ridden_down();
    let (unit, target) = (battle.unit("horse"), battle.unit("line"));
    battle.give(Order::Breakthrough { unit, target, wheel: Turn(0) }, &[]);
    let record = battle.record();
    let [fought] = record.combats() else { panic!("one combat") };
    assert_eq!((record.phasing(), record.round(), fought.attacker), (Second, 2, First));
    assert_eq!(fought.units[0].as_slice(), [unit]);
    assert_eq!(fought.units[1].as_slice(), [target, battle.unit("guns")]);
    let reckoned = combat::reckoned(record, fought);
    assert!(charts(record).combat_modifiers(&reckoned, Role::Attacker).has(Cause::Breakthrough));
}

/// AGE-H74, AGE-H77, AGE-H78 Of two enemies who are met at once, the one that was declared is the target, and is asked whether he answers.
#[test]
fn the_declared_of_two_who_are_met_is_the_target() {
    let charged = |target: &str| {
        let mut battle = table()
            .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 10.5, 14.0, 180))
            .with(horse(Second, "c", 4, "line", 14.5, 14.0, 180))
            .in_step(Step::Tactical);
        battle.charge("a", target);
        battle
    };
    let mut at_horse = charged("c");
    let unit = at_horse.unit("c");
    assert_eq!(at_horse.record().awaited(), Some(Second));
    at_horse.give(Order::CounterCharge { unit, yes: false }, &[]);
    let contacts = |battle: &Battle| battle.record().touching(battle.unit("a")).collect::<Vec<_>>();
    assert_eq!(contacts(&at_horse), [unit, at_horse.unit("b")]);
    let at_foot = charged("b");
    assert_eq!(at_foot.record().awaited(), Some(First));
    assert_eq!(contacts(&at_foot), [at_foot.unit("b"), at_foot.unit("c")]);
}

/// AGE-H97 Cavalry that met one charger by counter-charge is outflanked by another who takes it in rear.
#[test]
fn a_counter_charge_does_not_guard_the_rear() {
    let mut battle = table()
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(horse(First, "c", 4, "line", 12.0, 24.0, 180))
        .with(horse(Second, "b", 4, "line", 12.0, 16.0, 180))
        .in_step(Step::Tactical);
    let b = battle.unit("b");
    battle.charge("a", "b");
    battle.give(Order::CounterCharge { unit: b, yes: true }, &[]);
    battle.charge("c", "b");
    battle.until(Step::Leads);
    let unit = battle.unit("a");
    battle.give(Order::ChooseLead { combat: 1, unit }, &[]);
    let record = battle.record();
    let reckoned = combat::reckoned(record, &record.combats()[0]);
    let modifiers = charts(record).combat_modifiers(&reckoned, Role::Defender);
    assert!(modifiers.has(Cause::Outflanked) && !modifiers.has(Cause::StandingCavalry), "{modifiers:?}");
}

/// AGE-H36 A general whom a counter-charge rides past flees to his friends, wherever it ends.
#[test]
fn a_counter_charge_rides_generals_down() {
    let mut battle = table()
        .general("g", "ordinary", 12.0, 18.3)
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(horse(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    let unit = battle.unit("b");
    battle.give(Order::CounterCharge { unit, yes: true }, &[]);
    assert_eq!(battle.record().general(battle.general("g")).post, Post::Attached(battle.unit("a")));
}

/// AGE-H120, AGE-R17 A counter-charge that came to nothing is none, but a charge made before is not forgotten with it.
#[test]
fn a_spoilt_counter_charge_leaves_an_earlier_charge_on_record() {
    let mut battle = table()
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(horse(Second, "b", 4, "line", 21.5, 14.5, 180))
        .in_step_of(Second, Step::Tactical)
        .after(|battle| Event::Charged {
            unit: battle.unit("b"),
            from: battle.pose("b"),
            to: battle.pose("b"),
            distance: inches(3.0),
            contacts: Vec::new(),
            breakthrough: false,
            far: false,
        })
        .after(|_| Event::SegmentBegan { seat: First })
        .after(|_| Event::StepBegan { step: Step::Tactical });
    let (unit, target) = (battle.unit("a"), battle.unit("b"));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
    battle.give(Order::Charge { unit, wheel: Turn(450) }, &[]);
    battle.give(Order::CounterCharge { unit: target, yes: true }, &[]);
    assert!(battle.happened(|event| matches!(event, Event::ChargeMissed { .. })));
    let b = battle.record().unit(target);
    assert_eq!((b.marks.counter_charged, b.charged_in), (false, Some(1)));
    // One that is met has charged.
    let mut met = table()
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(horse(Second, "b", 4, "line", 12.0, 14.5, 180))
        .in_step(Step::Tactical);
    met.charge("a", "b");
    met.give(Order::CounterCharge { unit: target, yes: true }, &[]);
    assert_eq!(met.record().unit(target).charged_in, Some(1));
}

/// AGE-H32 A general whose place was taken stays beside the one who took it: he neither attaches himself nor rides alone.
#[test]
fn a_replaced_general_stays_beside_his_substitute() {
    let scene = |step: Step| {
        table()
            .general("g", "ordinary", 12.0, 6.0)
            .aide("aide", "adc", 12.0, 6.5)
            .with(foot(First, "a", 4, "line", 12.0, 7.5, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
            .in_step(step)
            .after(|battle| Event::GeneralSubstituted {
                general: battle.general("aide"),
                command: battle.record().general(battle.general("g")).command.unwrap(),
                at: at(12.0, 6.4),
                left: inches(6.0),
            })
    };
    let battle = scene(Step::Generals);
    let (general, aide, unit) = (battle.general("g"), battle.general("aide"), battle.unit("a"));
    battle.refused(&Order::AttachGeneral { general, unit, path: vec![at(12.0, 6.5)] }, "AGE-H32");
    let mut battle = scene(Step::Riding);
    battle.refused(&Order::MoveGeneral { general, path: vec![at(14.0, 6.0)] }, "AGE-H32");
    battle.give(Order::MoveGeneral { general: aide, path: vec![at(16.0, 6.4)] }, &[]);
    let now = battle.record();
    assert_eq!((now.general(aide).at, now.general(general).at), (at(16.0, 6.4), at(16.0, 6.4)));
}

/// AGE-125 Pushed back, the attacker goes to 2" from the enemy, and a battery that stood alone is one.
#[test]
fn a_lone_battery_pushes_its_attacker_back() {
    let mut battle = table()
        .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
        .with(guns(Second, "guns", false, 12.0, 14.0, 180))
        .with(foot(Second, "far", 4, "line", 30.0, 28.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "guns");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[1, 10]);
    assert!(battle.happened(|event| matches!(event, Event::Retreated { distance: Mil(2000), .. })));
}

/// AGE-H22 A village hides nobody from those whom it holds: neither its garrison nor a column on its road.
#[test]
fn a_column_in_a_village_is_seen() {
    let battle = table()
        .ground("[[area]]\nid = \"mill\"\nname = \"mill\"\nground = \"built_up\"\ngoing = \"difficult\"\ncapacity = 6\noutline = [[17, 14], [19, 14], [19, 16], [17, 16]]")
        .ground("[[line]]\nid = \"road\"\nkind = \"road\"\npoints = [[18, 0], [18, 30]]")
        .with(foot(Second, "column", 2, "road_column", 18.0, 12.0, 0).with("worn_at = 1\nspent_at = 1"))
        .with(foot(Second, "behind", 4, "line", 18.0, 10.0, 0))
        .with(guns(First, "guns", false, 18.0, 20.0, 180))
        .with(foot(First, "own", 4, "line", 5.0, 20.0, 180))
        .in_step(Step::FirePhasing);
    let aims = |battle: &Battle, target: &str| {
        fire::aim(battle.record(), battle.unit("guns"), battle.unit(target)).is_some()
    };
    assert!(!aims(&battle, "column"), "behind the village");
    let mut to = battle.pose("column");
    to.anchor = at(18.0, 15.8);
    let inside = battle.after(|battle| Event::Moved {
        unit: battle.unit("column"),
        from: to,
        to,
        trail: Vec::new(),
        left: 0,
        far: false,
    });
    assert!(aims(&inside, "column"), "in it");
    assert!(!aims(&inside, "behind"), "still behind it");
}

/// AGE-H103 A victor stops at its friends; it does not pass through them.
#[test]
fn a_victor_stops_at_friends() {
    let weak = "worn_at = 1\nspent_at = 1";
    let mut battle = table()
        .with(horse(First, "horse", 6, "line", 12.0, 10.0, 0))
        .with(foot(First, "friend", 1, "line", 14.3, 14.2, 0).with(weak))
        .with(foot(Second, "b", 6, "manoeuvre_column", 12.0, 13.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[4, 4]);
    assert_eq!(battle.pose("horse").anchor, at(12.0, 13.2), "{:?}", battle.events);
}

/// AGE-H102 A retreat is measured against the place that the attacker would really take: in a wood it gets half as far.
#[test]
fn a_retreat_keeps_clear_of_where_the_victor_gets() {
    let mut battle = table()
        .wood(6, 5, 20, 25)
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "manoeuvre_column", 12.0, 12.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[7, 4]);
    assert!(
        battle.happened(|event| matches!(event, Event::Retreated { distance: Mil(4250), .. })),
        "{:?}",
        battle.events
    );
    assert_eq!(battle.pose("a").anchor, at(12.0, 11.95 + 2.25));
}

/// AGE-H52 A brigade between two built-up areas may enter the one that it fits.
#[test]
fn a_brigade_enters_the_area_that_holds_it() {
    let area = |id: &str, from: f64, to: f64, capacity: u8| {
        format!(
            "[[area]]\nid = \"{id}\"\nname = \"{id}\"\nground = \"built_up\"\ngoing = \"difficult\"\ncapacity = {capacity}\noutline = [[{from}, 14], [{to}, 14], [{to}, 16], [{from}, 16]]"
        )
    };
    let mut battle = table()
        .ground(&area("hut", 9.0, 11.9, 2))
        .ground(&area("farm", 12.1, 15.0, 8))
        .with(foot(First, "a", 4, "line", 12.0, 13.97, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 25.0, 180))
        .in_step(Step::Tactical);
    battle.declare("a", Intent::Change, &[9]);
    let unit = battle.unit("a");
    let to = Formation::Garrison;
    battle.give(Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None }, &[]);
    let area = battle.record().unit(unit).garrison.expect("a garrison");
    assert_eq!(battle.record().field().area(area).id, "farm");
}

/// AGE-H55 A retreat does not lead over a stream that nobody can cross.
#[test]
fn a_retreat_stops_at_an_impassable_stream() {
    let battle = table()
        .ground("[[line]]\nid = \"canal\"\nkind = \"stream\"\ncrossing = \"impassable\"\npoints = [[0, 12], [36, 12]]")
        .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
        .in_step(Step::Tactical);
    let unit = battle.unit("a");
    let goal = Goal::of_test(battle.record(), unit, FallBack::FullSpeed);
    match retreats::plan(battle.record(), unit, None, &goal) {
        Retreat::Done(fallen) | Retreat::Trapped(fallen) => {
            assert!(fallen.pose.anchor.y > 12_000, "{fallen:?}");
        }
        other => panic!("{other:?}"),
    }
}

/// AGE-H36 A general rides neither to within 1" of an enemy unit nor over impassable ground.
#[test]
fn generals_keep_clear() {
    let battle = table()
        .ground("[[area]]\nid = \"pond\"\nname = \"pond\"\nground = \"water\"\ngoing = \"impassable\"\noutline = [[14, 5], [15, 5], [15, 7], [14, 7]]")
        .general("g", "ordinary", 12.0, 6.0)
        .with(foot(First, "a", 4, "line", 6.0, 6.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 10.0, 180))
        .in_step(Step::Riding);
    let general = battle.general("g");
    let ride = |x: f64, y: f64| Order::MoveGeneral { general, path: vec![at(x, y)] };
    battle.refused(&ride(12.0, 9.001), "AGE-H36");
    battle.refused(&ride(16.0, 6.0), "AGE-H36");
    assert!(battle.check(&ride(12.0, 9.0)).is_ok());
}

fn asked(battle: &Battle, query: &Query) -> Answer {
    Age.query(&Age.view(&battle.state, Onlooker::Seat(First)), query).expect("an answer")
}

/// A brigade that looks away from an enemy 17" behind it, and has passed its test.
fn at_the_edge_of_the_zone() -> Battle {
    let mut battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 9.0, 180))
        .with(foot(Second, "b", 4, "line", 12.0, 27.0, 180))
        .in_step(Step::Tactical);
    battle.declare("a", Intent::Move, &[9]);
    battle
}

/// AGE-H39 The reach and the price of a path say no where the order would be refused: here, at the edge of the tactical zone.
#[test]
fn what_is_drawn_may_be_ordered() {
    let battle = at_the_edge_of_the_zone();
    let unit = battle.unit("a");
    let path = vec![forward(3.0)];
    battle.refused(&Order::Move { unit, path: path.clone() }, "AGE-H39");
    let Answer::Path { legal, clause, .. } = asked(&battle, &Query::Path { unit, path }) else { panic!() };
    assert_eq!(clause.as_deref(), Some("AGE-H39"));
    assert!(battle.check(&Order::Move { unit, path: legal.clone() }).is_ok(), "{legal:?}");
    let Answer::Reach { outline } = asked(&battle, &Query::Reach { unit }) else { panic!() };
    let enemy = battle.record().footprint(battle.unit("b"));
    let body = battle.record().body(unit);
    assert!(outline.len() > 10);
    for spot in outline {
        let print = body.footprint(spot.pose, &[]);
        assert!(print.nearer_than(&enemy, inches(18.0)), "{spot:?} is in the reserve zone");
    }
}

/// AGE-H38 A brigade in order that holds rolls no die, and none is told.
#[test]
fn holding_has_no_sum() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 9.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    let unit = battle.unit("a");
    let sums = |battle: &Battle, intent| {
        let order = Order::Declare { unit, intent, target: None };
        let Answer::Sums { sums } = asked(battle, &Query::Sums { order }) else { panic!() };
        sums.len()
    };
    assert_eq!((sums(&battle, Intent::Hold), sums(&battle, Intent::Move)), (0, 1));
    let shaken = battle.after(|battle| Event::Disordered { unit: battle.unit("a") });
    assert_eq!(sums(&shaken, Intent::Hold), 1);
}

/// AGE-H30 A charge is drawn only as far as an attached general can still ride.
#[test]
fn a_tired_general_shortens_the_charge_that_is_drawn() {
    let mut battle = table()
        .general("g", "ordinary", 12.0, 4.0)
        .with(horse(First, "a", 4, "line", 12.0, 6.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::GeneralAttached {
            general: battle.general("g"),
            unit: battle.unit("a"),
            left: inches(5.0),
        });
    let (unit, target) = (battle.unit("a"), battle.unit("b"));
    let drawn = |battle: &Battle| {
        let Answer::Contact { wheel, .. } = asked(battle, &Query::Contact { unit, target }) else { panic!() };
        wheel
    };
    assert_eq!(drawn(&battle), None);
    battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
    assert_eq!(drawn(&battle), None);
    battle.refused(&Order::Charge { unit, wheel: Turn(0) }, "AGE-H76");
    assert!(battle.check(&Order::Move { unit, path: vec![Piece::Forward { inches: inches(4.0) }] }).is_ok());
}

/// AGE-H62 An entry off the edge is told once, at its place, and not again for each who would come on there.
#[test]
fn an_entry_at_fault_is_told_once() {
    let (_, text) = age::field::BUILT_IN.iter().find(|(id, _)| *id == "quatre_bras_1815").unwrap();
    let flaws = read(&text.replacen("at = [17, 0]", "at = [17, 20]", 1)).unwrap_err();
    let line = text.lines().position(|line| line == "at = [17, 0]").unwrap() + 1;
    let told: Vec<_> = flaws.iter().map(|flaw| (flaw.line, &*flaw.why.message)).collect();
    assert_eq!(told, [(line, "age-flaw-entry")]);
}

fn stream(crossing: &str, y: f64) -> String {
    format!(
        "[[line]]\nid = \"stream\"\nkind = \"stream\"\ncrossing = \"{crossing}\"\npoints = [[0, {y}], [36, {y}]]"
    )
}

/// AGE-H46, AGE-H56 A retreat pays for the ford it crosses, and stops before one that it cannot pay for.
#[test]
fn a_retreat_pays_for_a_ford() {
    let goes = |y: f64| {
        let battle = table()
            .ground(&stream("ford", y))
            .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
            .in_step(Step::Tactical);
        let unit = battle.unit("a");
        let goal = Goal::of_test(battle.record(), unit, FallBack::FullSpeed);
        match retreats::plan(battle.record(), unit, None, &goal) {
            Retreat::Done(fallen) => (fallen.distance, fallen.pose.anchor),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(goes(2.0), (inches(9.0), at(12.0, 6.0)));
    assert_eq!(goes(12.0), (inches(7.0), at(12.0, 8.0)));
    assert_eq!(goes(8.1), (inches(7.0), at(12.0, 8.0)));
    assert_eq!(goes(7.0), (inches(8.0), at(12.0, 7.0)));
}

/// AGE-H77 A counter-charge stops at a stream that nobody can cross, though the charger comes round its end.
#[test]
fn a_counter_charge_stops_at_an_impassable_stream() {
    let crosses = |crossing: &str| {
        let mut battle = table()
            .ground(&stream(crossing, 16.0).replace("[[0, ", "[[13, "))
            .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(horse(Second, "b", 4, "line", 14.0, 18.0, 180))
            .in_step(Step::Tactical);
        battle.charge("a", "b");
        let unit = battle.unit("b");
        battle.give(Order::CounterCharge { unit, yes: true }, &[]);
        assert!(battle.record().in_contact(unit));
        battle.pose("b").anchor.y < 16_000
    };
    assert_eq!([crosses("impassable"), crosses("ford")], [false, true]);
}

/// AGE-H60, AGE-H13 A column that went back turns on its centre only where that brings it no nearer than 1" to the enemy.
#[test]
fn a_column_does_not_turn_into_the_enemy() {
    let faces = |bases: u8| {
        let deep = f64::from(bases.div_ceil(2)) / 2.0;
        let battle = table()
            .with(foot(First, "a", bases, "manoeuvre_column", 12.0 + deep, 18.0, 90))
            .with(foot(Second, "b", 4, "line", 12.0, 20.25, 180))
            .in_step(Step::Tactical)
            .after(|battle| {
                let (unit, from) = (battle.unit("b"), battle.pose("b"));
                let to = from.shifted(from.facing, 1000);
                Event::Moved { unit, from, to, trail: Vec::new(), left: 0, far: false }
            });
        let unit = battle.unit("a");
        let goal = Goal::of_test(battle.record(), unit, FallBack::BeyondMusketry);
        match retreats::plan(battle.record(), unit, None, &goal) {
            Retreat::Done(fallen) => (fallen.distance, fallen.pose.facing),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(faces(8), (inches(1.75), NORTH));
    assert_eq!(faces(10), (inches(1.75), Ang::EAST));
}

/// AGE-H30 A battery drives no farther than the general who rode to it can still ride; one that has to withdraw does.
#[test]
fn a_tired_general_holds_a_battery_back() {
    let battle = || {
        table()
            .general("g", "ordinary", 12.0, 7.0)
            .with(guns(First, "guns", true, 12.0, 8.0, 180))
            .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 11.5, 180))
            .in_step(Step::Tactical)
            .after(|battle| Event::GeneralAttached {
                general: battle.general("g"),
                unit: battle.unit("guns"),
                left: inches(2.5),
            })
    };
    let drive = |battle: &Battle, to: f64| Order::BatteryAction {
        battery: battle.unit("guns"),
        kind: Action::Move,
        path: vec![Piece::Along { points: vec![at(12.0, to)], facing: None }],
        angle: None,
        facing: None,
    };
    let tired = battle();
    tired.refused(&drive(&tired, 5.499), "AGE-H30");
    tired.refused(&drive(&tired, 1.999), "AGE-H40");
    assert!(tired.check(&drive(&tired, 5.5)).is_ok());
    let silent = tired
        .after(|battle| Event::Silenced { unit: battle.unit("guns") })
        .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true });
    assert!(silent.check(&drive(&silent, 4.0)).is_ok());
}

/// AGE-H50, AGE-H13 A line does not face by the flank onto a friend, though the column would march away from him.
#[test]
fn nobody_faces_by_the_flank_onto_a_friend() {
    let faces = |friend: f64| {
        let mut battle = table()
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(foot(First, "friend", 1, "line", friend, 10.0, 0).with("worn_at = 1\nspent_at = 1"))
            .with(foot(Second, "b", 4, "line", 12.0, 26.0, 180))
            .in_step(Step::Tactical);
        battle.declare("a", Intent::Move, &[9]);
        let along = Piece::Along { points: vec![at(15.5, 9.5)], facing: None };
        let path = vec![Piece::FaceFlank { side: Hand::Right }, along];
        battle.check(&Order::Move { unit: battle.unit("a"), path }).map_err(|refusal| refusal.clause.0)
    };
    assert_eq!(faces(9.125), Ok(()));
    assert_eq!(faces(9.2), Err("AGE-H13"));
}

/// AGE-H92, AGE-H119 A square fires from the face nearest to a Grand Battery, whichever of its members that is.
#[test]
fn a_square_faces_the_nearest_of_massed_batteries() {
    let battle = table()
        .with(foot(First, "a", 8, "square", 12.0, 15.0, 0))
        .with(guns(Second, "g1", false, 11.0, 18.0, 180))
        .with(guns(Second, "g2", false, 12.5, 18.0, 180))
        .with(guns(Second, "g3", false, 14.6, 14.0, 270))
        .with(foot(Second, "b", 4, "line", 30.0, 28.0, 180))
        .in_step(Step::FirePhasing)
        .after(|battle| Event::GrandBatteryFormed {
            id: 0,
            batteries: ["g1", "g2", "g3"].map(|id| battle.unit(id)).to_vec(),
        });
    let aim = fire::aim(battle.record(), battle.unit("a"), battle.unit("g1"));
    assert_eq!(aim.map(|aim| aim.from.x), Some(13_250));
}

/// AGE-H131 The side whose segment it is chooses all its losses first, in whatever order the combats are numbered.
#[test]
fn the_phasing_side_chooses_its_losses_first() {
    let charged = |unit: &'static str, enemy: &'static str| {
        move |battle: &Battle| Event::Charged {
            unit: battle.unit(unit),
            from: battle.pose(unit),
            to: battle.pose(unit).shifted(NORTH, 1950),
            distance: inches(2.0),
            contacts: vec![battle.unit(enemy)],
            breakthrough: false,
            far: false,
        }
    };
    let mut battle = table()
        .with(foot(First, "a", 4, "line", 5.0, 10.0, 0))
        .with(foot(First, "c", 4, "line", 15.0, 10.0, 0))
        .with(foot(First, "e", 4, "line", 18.2, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 5.0, 12.0, 180))
        .with(guns(Second, "guns", false, 7.2, 12.0, 180))
        .with(foot(Second, "d", 8, "line", 16.5, 12.0, 180))
        .in_step(Step::FirePhasing)
        .after(|battle| Event::BatteryAttached { battery: battle.unit("guns"), brigade: battle.unit("b") })
        .after(charged("a", "b"))
        .after(charged("c", "d"))
        .after(charged("e", "d"));
    battle.give(Order::EndStep {}, &[]);
    let unit = battle.unit("c");
    battle.give(Order::ChooseLead { combat: 2, unit }, &[]);
    for combat in [1, 2] {
        let record = battle.record();
        let reckoned = combat::reckoned(record, record.combat(combat).expect("a combat"));
        let sum = |role| charts(record).combat_modifiers(&reckoned, role).sum();
        let equal = 5 + sum(Role::Attacker) - sum(Role::Defender);
        battle.give(Order::RollCombat { combat }, &[5, equal as u16]);
    }
    assert_eq!(battle.awaited(), First);
    battle.give(Order::ChooseLoss { combat: 2, unit, kind: Loss::Base }, &[]);
    assert_eq!(battle.awaited(), Second);
    let unit = battle.unit("guns");
    battle.give(Order::ChooseLoss { combat: 1, unit, kind: Loss::Battery }, &[]);
    assert!(battle.record().unit(unit).damaged);
}

/// AGE-H62 Where nobody answers, reinforcements enter in the formation that the scenario gives them (C.1).
#[test]
fn who_does_not_answer_enters_as_the_scenario_has_it() {
    for (formation, expected) in
        [("manoeuvre_column", Formation::ManoeuvreColumn), ("road_column", Formation::RoadColumn)]
    {
        let battle = table()
            .ground("[[entry]]\nid = \"S\"\nat = [18, 0]")
            .with(coming(First, "a", 4, 0, 1, "S").formed(formation))
            .with(foot(First, "own", 4, "line", 5.0, 5.0, 0))
            .with(foot(Second, "b", 4, "line", 30.0, 27.0, 180))
            .in_step(Step::Reserve);
        match drawing::by_default(battle.record(), First) {
            Order::EnterReinforcement { formation, .. } => assert_eq!(formation, Some(expected)),
            other => panic!("{other:?}"),
        }
    }
}

/// AGE-H71 Contact with one of two batteries of a brigade brings the brigade and the other one in.
#[test]
fn all_batteries_of_a_brigade_fight_with_it() {
    let attach = |id: &'static str| {
        move |battle: &Battle| Event::BatteryAttached {
            battery: battle.unit(id),
            brigade: battle.unit("line"),
        }
    };
    let mut battle = table()
        .with(horse(First, "horse", 4, "line", 8.0, 10.0, 0))
        .with(foot(Second, "line", 4, "line", 12.0, 14.0, 180))
        .with(guns(Second, "left", false, 14.2, 14.0, 180))
        .with(guns(Second, "right", false, 9.8, 14.0, 180))
        .in_step(Step::FirePhasing)
        .after(attach("left"))
        .after(attach("right"))
        .after(|battle| Event::Charged {
            unit: battle.unit("horse"),
            from: battle.pose("horse"),
            to: battle.pose("horse").shifted(NORTH, 3950),
            distance: inches(4.0),
            contacts: vec![battle.unit("right")],
            breakthrough: false,
            far: false,
        });
    battle.give(Order::EndStep {}, &[]);
    let defenders = &battle.record().combats()[0].units[1];
    assert_eq!(defenders.as_slice(), ["line", "left", "right"].map(|id| battle.unit(id)));
}

/// AGE-H71, AGE-H12 A battery is on its own when the losses of its brigade leave it more than 1" away.
#[test]
fn losses_may_leave_a_battery_alone() {
    let attached = |x: f64| {
        let mut battle = table()
            .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
            .with(guns(First, "guns", false, x, 10.0, 0))
            .with(foot(Second, "line", 8, "line", 12.0, 11.9, 180))
            .in_step_of(Second, Step::FirePhasing)
            .after(|battle| Event::BatteryAttached {
                battery: battle.unit("guns"),
                brigade: battle.unit("a"),
            });
        let (target, firers) = (battle.unit("a"), vec![battle.unit("line")]);
        battle.give(Order::Fire { target, firers }, &[9]);
        assert_eq!(battle.record().unit(target).bases, 7);
        battle.record().unit(battle.unit("guns")).attached_to.is_some()
    };
    assert_eq!([attached(16.1), attached(16.2)], [true, false]);
}
