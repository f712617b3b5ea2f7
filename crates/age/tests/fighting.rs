//! Charges, counter-charges, combats, retreats and advances (AGE-105 to AGE-128, AGE-H73 to AGE-H80, AGE-H93 to AGE-H106).

use crate::common::*;
use age::event::Event;
use age::geometry::Pose;
use age::ids::UnitId;
use age::kinds::Formation;
use age::measure::{Ang, Mil, Turn};
use age::order::{Intent, Order};
use age::reckoning::Cause;
use age::reckoning::manoeuvre::FallBack;
use age::record::{Asked, Step};
use age::rules::advance;
use age::rules::walking::speeds;
use age::tables::CombatResult;
use table::Seat::*;

/// Horse at (12, 10) and foot 4" before it.
fn horse_against(formation: &str) -> Battle {
    table()
        .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 8, formation, 12.0, 14.0, 180))
        .in_step(Step::Tactical)
}

/// Goes on until the dice of a combat are to fall; nobody fires.
fn to_the_combat(battle: &mut Battle) {
    while battle.record().step() != Step::Rolls {
        battle.give(Order::EndStep {}, &[]);
    }
}

fn modifiers(battle: &Battle, part: usize) -> Vec<(Cause, i8)> {
    let rolled = battle.events.iter().find_map(|event| match event {
        Event::CombatRolled { modifiers, .. } => {
            Some(modifiers[part].iter().map(|one| (one.cause, one.value)).collect())
        }
        _ => None,
    });
    rolled.expect("a combat was rolled")
}

/// AGE-H74, AGE-H78 A charge ends with its front edge within 0.05" of the enemy, from the distance it began at.
#[test]
fn a_charge_ends_in_contact() {
    let mut battle = horse_against("line");
    battle.charge("horse", "foot");
    assert_eq!(battle.pose("horse").anchor, at(12.0, 13.95));
    let foot = battle.unit("foot");
    assert!(battle.happened(|event| matches!(
        event,
        Event::Charged { distance: Mil(4000), contacts, breakthrough: false, .. } if contacts[..] == [foot]
    )));
    assert!(battle.record().in_contact(foot));
}

/// AGE-H73 Who is in road column, square or skirmish order, or has used reserve movement, does not charge.
#[test]
fn not_everybody_charges() {
    for formation in ["road_column", "square", "skirmish"] {
        let battle = table()
            .with(foot(First, "a", 4, formation, 12.0, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
            .in_step(Step::Tactical);
        let (unit, target) = (battle.unit("a"), Some(battle.unit("b")));
        battle.refused(&Order::Declare { unit, intent: Intent::Charge, target }, "AGE-H73");
    }
}

/// AGE-H76 A charge that does not reach is no charge; the brigade may move instead.
#[test]
fn a_short_charge_may_move_instead() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    let (unit, target) = (battle.unit("a"), Some(battle.unit("b")));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target }, &[9]);
    battle.refused(&Order::Charge { unit, wheel: Turn(0) }, "AGE-H76");
    battle.refused(&Order::Charge { unit, wheel: Turn(460) }, "AGE-H74");
    battle.march("a", &[forward(9.0)]);
}

/// AGE-H75 Cavalry does not charge a unit whose footprint touches difficult ground.
#[test]
fn cavalry_keeps_out_of_the_woods() {
    let mut battle = table()
        .wood(8, 14, 16, 16)
        .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    let (unit, target) = (battle.unit("horse"), Some(battle.unit("foot")));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target }, &[9]);
    battle.refused(&Order::Charge { unit, wheel: Turn(0) }, "AGE-H75");
}

/// AGE-107, AGE-118, AGE-119, AGE-106 Cavalry from less than 5": +2; fresh +2; regular +1; the defender is twice as many: +2.
#[test]
fn a_charge_from_near_has_its_bonus() {
    let mut battle = horse_against("line");
    battle.charge("horse", "foot");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    let attacker = modifiers(&battle, 0);
    assert!(attacker.contains(&(Cause::ChargeFromNear, 2)), "{attacker:?}");
    assert_eq!(attacker.iter().map(|(_, value)| value).sum::<i8>(), 5);
    let defender = modifiers(&battle, 1);
    assert!(defender.contains(&(Cause::Superiority, 2)), "{defender:?}");
    assert_eq!(defender.iter().map(|(_, value)| value).sum::<i8>(), 5);
}

/// AGE-116, AGE-H98 A square attacked by cavalry has +3, and the cavalry no bonus for its charge.
#[test]
fn a_square_stands_against_cavalry() {
    let mut battle = horse_against("square");
    battle.charge("horse", "foot");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    assert!(modifiers(&battle, 1).contains(&(Cause::SquareAgainstCavalry, 3)));
    assert!(!modifiers(&battle, 0).iter().any(|(cause, _)| *cause == Cause::ChargeFromNear));
}

/// AGE-124, AGE-R34 Zero: both are disordered and lose a base, stay in contact, and fight again in the next segment.
#[test]
fn a_zero_locks_both_sides() {
    let mut battle = horse_against("line");
    battle.charge("horse", "foot");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    let record = battle.record();
    let (horse, foot) = (battle.unit("horse"), battle.unit("foot"));
    assert_eq!((record.unit(horse).bases, record.unit(foot).bases), (3, 7));
    assert!(record.unit(horse).disordered && record.unit(foot).disordered);
    assert!(record.locked(horse) && record.locked(foot));
    assert_eq!(record.phasing(), Second);
}

/// AGE-122, AGE-H56, AGE-H103 Driven back: a base routs, the defender goes beyond range or half speed, the victor may occupy.
#[test]
fn a_defender_is_driven_back() {
    let mut battle = horse_against("line");
    battle.charge("horse", "foot");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 5]);
    let (horse, foot) = (battle.unit("horse"), battle.unit("foot"));
    assert!(battle.happened(|event| matches!(event, Event::CombatRolled { difference: 5, .. })));
    assert_eq!(battle.record().unit(foot).bases, 7);
    // Half speed is 4.5"; from the place the horse would occupy 2" are left long before.
    assert_eq!(battle.pose("foot"), Pose::new(at(12.0, 18.5), Ang::SOUTH));
    assert_eq!(battle.record().step(), Step::Advance);
    battle.give(Order::Occupy { unit: horse, garrison: false }, &[]);
    assert_eq!(battle.pose("horse").anchor, at(12.0, 14.95));
}

/// AGE-123, AGE-H102 X44 Pushed back to 2" from the place the attacker would occupy: 3".
#[test]
fn a_defender_is_pushed_back_three_inches() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[7, 5]);
    let b = battle.unit("b");
    assert!(battle.happened(|event| matches!(
        event,
        Event::Retreated { unit, rule: FallBack::ToTwoInches, distance: Mil(3000), .. } if *unit == b
    )));
    // Nobody has anything to choose, so the attacker occupies the position at once.
    assert!(battle.happened(|event| matches!(event, Event::Occupied { .. })));
    assert_eq!(battle.pose("a").anchor, at(12.0, 14.95));
}

/// AGE-125 X44 The attacker is pushed back 2".
#[test]
fn an_attacker_is_pushed_back_two_inches() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 7]);
    assert!(battle.happened(|event| matches!(event, Event::Retreated { distance: Mil(2000), .. })));
    assert_eq!(battle.pose("a").anchor, at(12.0, 11.95));
}

/// X41 AGE-R38, AGE-H56 Driven back from infantry with skirmishers: beyond 4" of where it would stand, 5.00" from a gap of 0.05".
#[test]
fn skirmishers_drive_the_enemy_farther() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0).with("sk = 1"))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 5]);
    assert!(
        battle.happened(|event| matches!(
            event,
            Event::Retreated { rule: FallBack::BeyondRange, distance: Mil(5000), .. }
        )),
        "{:?}",
        battle.events
    );
}

/// X41 The same with the edges touching: 5.25".
#[test]
fn edges_that_touch_make_a_longer_way() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0).with("sk = 1"))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::Charged {
            unit: battle.unit("a"),
            from: battle.pose("a"),
            to: Pose::new(at(12.0, 14.0), Ang::NORTH),
            distance: inches(4.0),
            contacts: vec![battle.unit("b")],
            breakthrough: false,
            far: false,
        });
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 5]);
    assert!(
        battle.happened(|event| matches!(event, Event::Retreated { distance: Mil(5250), .. })),
        "{:?}",
        battle.events
    );
}

/// AGE-128, AGE-H106 Infantry in the open that has beaten cavalry forms square.
#[test]
fn victorious_infantry_forms_square() {
    let mut battle = horse_against("line");
    battle.charge("horse", "foot");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[1, 9]);
    assert!(battle.happened(|event| matches!(
        event,
        Event::CombatRolled { result: CombatResult::AttackerShattered, .. }
    )));
    assert_eq!(battle.record().unit(battle.unit("foot")).formation, Formation::Square);
    assert_eq!(battle.record().unit(battle.unit("horse")).bases, 2);
}

/// AGE-115, AGE-H97 Who is charged from behind its front line is outflanked, and takes −3.
#[test]
fn a_charge_into_the_rear_outflanks() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 13.0, 0))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    let b = battle.unit("b");
    assert!(battle.happened(|event| matches!(event, Event::Outflanked { unit } if *unit == b)));
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    assert!(modifiers(&battle, 1).contains(&(Cause::Outflanked, -3)));
}

/// AGE-R42 A square is never outflanked.
#[test]
fn a_square_is_never_outflanked() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "square", 12.0, 15.0, 0))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    assert!(!battle.happened(|event| matches!(event, Event::Outflanked { .. })));
}

/// AGE-H77, AGE-H78, AGE-60 Cavalry charged by cavalry may counter-charge: it meets the charger half-way, and the distance is that before.
#[test]
fn cavalry_meets_cavalry_half_way() {
    let scene = || {
        table()
            .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(horse(Second, "b", 4, "line", 12.0, 18.0, 180))
            .in_step(Step::Tactical)
    };
    let mut battle = scene();
    battle.charge("a", "b");
    let b = battle.unit("b");
    assert!(matches!(battle.record().asked(), Some(Asked::CounterCharge { unit, .. }) if *unit == b));
    battle.give(Order::CounterCharge { unit: b, yes: true }, &[]);
    assert_eq!((battle.pose("b").anchor, battle.pose("a").anchor), (at(12.0, 14.0), at(12.0, 13.95)));
    assert!(battle.happened(|event| matches!(event, Event::Charged { distance: Mil(8000), .. })));
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    assert!(!modifiers(&battle, 1).iter().any(|(cause, _)| *cause == Cause::StandingCavalry));
    // AGE-H99, AGE-112 Cavalry that stands takes −2.
    let mut battle = scene();
    battle.charge("a", "b");
    battle.give(Order::CounterCharge { unit: b, yes: false }, &[]);
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    assert!(modifiers(&battle, 1).contains(&(Cause::StandingCavalry, -2)));
}

/// AGE-H80 Infantry charged by cavalry gets no change of formation before combat.
#[test]
fn infantry_has_no_answer() {
    let mut battle = horse_against("line");
    battle.charge("horse", "foot");
    assert!(battle.record().asked().is_none());
}

/// AGE-121, AGE-R36, AGE-H101 Shattered: two bases rout and one more is captured for each point above 10; none are left of four.
#[test]
fn a_shattered_defender_is_lost() {
    let mut battle = table()
        .with(foot(First, "a", 12, "manoeuvre_column", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 13.0, 0))
        .in_step(Step::Tactical)
        .after(|battle| Event::Disordered { unit: battle.unit("b") });
    battle.charge("a", "b");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    assert!(!battle.record().unit(battle.unit("b")).here());
    assert!(battle.happened(|event| matches!(event, Event::Destroyed { .. })));
}

/// AGE-H104, AGE-H74 A breakthrough reaches an enemy at half speed and the width of contact, to the mil.
#[test]
fn a_breakthrough_reaches_to_contact() {
    let after = |y: f64| {
        let mut battle = table()
            .with(horse(First, "horse", 6, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 1, "line", 12.0, 14.0, 0).with("worn_at = 1\nspent_at = 1"))
            .with(foot(Second, "c", 8, "line", 12.0, y, 180))
            .in_step(Step::Tactical);
        battle.charge("horse", "b");
        to_the_combat(&mut battle);
        battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
        battle
    };
    let battle = after(18.0);
    let half = speeds(battle.record(), battle.unit("horse")).half() / 60;
    let reach = f64::from(battle.pose("horse").anchor.y + half as i32 + 50) / 1000.0;
    let reached = |y: f64| {
        let battle = after(y);
        advance::breakthroughs(battle.record(), battle.unit("horse")).count()
    };
    assert_ne!(reached(reach), 0);
    assert_eq!(reached(reach + 0.001), 0);
}

/// AGE-R35, AGE-H104, AGE-H105, AGE-111 After +7 the victor breaks through to the nearest enemy it can reach, and fights there with +1.
#[test]
fn a_victor_breaks_through() {
    let mut battle = table()
        .with(horse(First, "horse", 6, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 1, "line", 12.0, 14.0, 0).with("worn_at = 1\nspent_at = 1"))
        .with(foot(Second, "c", 8, "line", 12.0, 18.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "b");
    to_the_combat(&mut battle);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    let (horse, c) = (battle.unit("horse"), battle.unit("c"));
    assert_eq!(battle.record().step(), Step::Advance);
    battle.refused(&Order::Occupy { unit: horse, garrison: false }, "AGE-R35");
    battle.give(Order::Breakthrough { unit: horse, target: c, wheel: Turn(0) }, &[]);
    assert_eq!((battle.record().round(), battle.record().step()), (2, Step::Rolls));
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    assert!(modifiers(&battle, 0).contains(&(Cause::Breakthrough, 1)));
}

/// AGE-H93 Enemies linked by contacts are one combat; those that touch neither attacker nor defender of it are another.
#[test]
fn contacts_link_combats() {
    let combats = |second: f64| {
        let mut battle = table()
            .with(foot(First, "a", 4, "line", 10.0, 10.0, 0))
            .with(foot(First, "c", 4, "line", 14.0, 10.0, 0))
            .with(foot(Second, "b", 12, "line", 12.0, 13.0, 180))
            .with(foot(First, "d", 4, "line", second, 10.0, 0))
            .with(foot(Second, "e", 4, "line", second, 13.0, 180))
            .in_step(Step::Tactical);
        for (unit, target) in [("a", "b"), ("c", "b"), ("d", "e")] {
            battle.charge(unit, target);
        }
        while battle.record().step() != Step::Leads {
            battle.give(Order::EndStep {}, &[]);
        }
        let sizes = (1..=3).filter_map(|number| battle.record().combat(number));
        sizes.map(|combat| combat.units.each_ref().map(|units| units.len())).collect::<Vec<_>>()
    };
    assert_eq!(combats(25.0), [[2, 1], [1, 1]]);
}

/// AGE-H94, AGE-H131 Two equally strong attackers: their owner chooses the lead.
#[test]
fn the_owner_chooses_the_lead_of_equals() {
    let mut battle = table()
        .with(foot(First, "a", 4, "line", 10.0, 10.0, 0))
        .with(foot(First, "c", 4, "line", 14.0, 10.0, 0))
        .with(foot(Second, "b", 12, "line", 12.0, 13.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    battle.charge("c", "b");
    while battle.record().step() != Step::Leads {
        battle.give(Order::EndStep {}, &[]);
    }
    let (a, b) = (battle.unit("a"), battle.unit("b"));
    battle.refused(&Order::ChooseLead { combat: 1, unit: b }, "AGE-H94");
    battle.give(Order::ChooseLead { combat: 1, unit: a }, &[]);
    assert_eq!(battle.record().combat(1).unwrap().leads, [Some(a), Some(b)]);
    let both: [UnitId; 2] = [a, battle.unit("c")];
    assert!(both.iter().all(|unit| battle.record().combat(1).unwrap().units[0].contains(unit)));
}

/// AGE-H93, AGE-R34 A contact that ended in a zero holds while neither has moved, though one of them is attacked in round 2 as well.
#[test]
fn a_lock_outlasts_a_breakthrough_upon_it() {
    let mut battle = table()
        .with(foot(First, "a1", 4, "line", 8.0, 10.0, 0))
        .with(horse(First, "a2", 3, "manoeuvre_column", 12.0, 10.0, 0))
        .with(foot(Second, "d", 4, "line", 8.0, 14.2, 180))
        .with(foot(Second, "x", 1, "line", 12.0, 13.0, 180).with("worn_at = 1\nspent_at = 1"))
        .in_step(Step::Tactical);
    battle.charge("a1", "d");
    battle.charge("a2", "x");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    battle.give(Order::RollCombat { combat: 2 }, &[1, 5]);
    let (a1, a2, d) = (battle.unit("a1"), battle.unit("a2"), battle.unit("d"));
    let (target, wheel, _) = advance::breakthroughs(battle.record(), a2).next().expect("a way to the next");
    assert_eq!(target, d);
    battle.give(Order::Breakthrough { unit: a2, target, wheel }, &[]);
    battle.give(Order::RollCombat { combat: 1 }, &[1, 10]);
    assert!(battle.happened(|event| matches!(event, Event::Retreated { unit, .. } if *unit == a2)));
    let held: Vec<_> = battle.record().contacts().iter().map(|contact| (contact.by, contact.with)).collect();
    assert_eq!(held, [(a1, d)]);
    assert!(battle.record().locked(d));
}
