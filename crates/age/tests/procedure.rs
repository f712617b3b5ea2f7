//! Points of procedure that need several things at once: combats side by side, locked brigades, counter-charges that change a charge,
//! retreats with no way out, linear cover, the reach of a substituted chief and of aides, and the readings that change such things.

use crate::common::*;
use age::event::{Cause, EndedBy, Event};
use age::kinds::Formation;
use age::measure::{Mil, Turn};
use age::order::{Intent, Order, Piece};
use age::reckoning::manoeuvre::FallBack;
use age::reckoning::reserve::ChiefFor;
use age::record::Step;
use age::rules::retreats::{self, Goal, Retreat};
use age::rules::{fire, generals, reserve};
use age::tables::CombatResult;
use table::Seat::*;

/// AGE-10 All dice of a round fall before anything is applied: the second combat is fought as if the first had not been decided.
#[test]
fn combats_of_a_round_take_effect_together() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 8.0, 10.0, 0))
        .with(foot(First, "c", 8, "line", 24.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 8.0, 13.0, 180))
        .with(foot(Second, "d", 8, "line", 24.0, 13.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    battle.charge("c", "d");
    battle.until(Step::Rolls);
    let (b, d) = (battle.unit("b"), battle.unit("d"));
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    assert!(battle.happened(|event| matches!(
        event,
        Event::CombatRolled { result: CombatResult::DefenderShattered, .. }
    )));
    let between = battle.record();
    assert_eq!((between.step(), between.unit(b).bases, between.unit(b).disordered), (Step::Rolls, 4, false));
    battle.give(Order::RollCombat { combat: 2 }, &[7, 5]);
    let after = battle.record();
    assert!(after.unit(b).bases < 4 && after.unit(d).disordered);
}

/// AGE-76 A chief who has substituted himself gives his +1 to the brigades of that formation within 12" of him, and to no other.
#[test]
fn substitution_helps_the_formation_within_reach() {
    let battle = table()
        .general("g", "ordinary", 12.0, 6.0)
        .with(foot(First, "near", 4, "line", 12.0, 4.0, 0))
        .with(foot(First, "far", 4, "line", 30.0, 4.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
        .in_step(Step::Reserve)
        .after(|battle| Event::GeneralSubstituted {
            general: battle.general("chief_f"),
            command: battle.record().general(battle.general("g")).command.unwrap(),
            at: at(12.0, 6.5),
            left: inches(0.0),
        });
    let sum = |id: &str| {
        let test = reserve::test_of(battle.record(), battle.unit(id));
        age::rules::charts(battle.record()).reserve_modifiers(&test).sum()
    };
    assert_eq!(generals::chief_for(battle.record(), battle.unit("near")), ChiefFor::WithIt);
    assert_eq!(generals::chief_for(battle.record(), battle.unit("far")), ChiefFor::Elsewhere);
    assert_eq!((sum("near"), sum("far")), (1, -2));
}

/// AGE-H67 An aide's +1 goes to the brigade he is attached to, or within 12" in the formation he took over; a gunner has none (AGE-53).
#[test]
fn an_aide_reaches_as_far_as_he_is_engaged() {
    let scene = |rank: &str| {
        table()
            .general("g", "ordinary", 12.0, 6.0)
            .aide("aide", rank, 12.0, 6.5)
            .with(foot(First, "near", 4, "line", 12.0, 4.0, 0))
            .with(foot(First, "far", 4, "line", 30.0, 4.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 28.0, 180))
            .in_step(Step::Reserve)
    };
    let helped =
        |battle: &Battle| ["near", "far"].map(|id| generals::has_aide(battle.record(), battle.unit(id)));
    assert_eq!(helped(&scene("adc")), [false, false], "a detached aide helps nobody");
    let attach = |battle: &Battle| Event::GeneralAttached {
        general: battle.general("aide"),
        unit: battle.unit("far"),
        left: inches(0.0),
    };
    assert_eq!(helped(&scene("adc").after(attach)), [false, true]);
    assert_eq!(helped(&scene("adc_gunner").after(attach)), [false, false]);
    let substituted = scene("adc").after(|battle| Event::GeneralSubstituted {
        general: battle.general("aide"),
        command: battle.record().general(battle.general("g")).command.unwrap(),
        at: at(12.0, 6.5),
        left: inches(0.0),
    });
    assert_eq!(helped(&substituted), [true, false]);
}

/// AGE-H01 Turns are half hours, a brigade has from 1 to 24 bases, and a file that says otherwise is told where.
#[test]
fn a_scenario_keeps_to_the_scale() {
    for (id, text) in age::field::BUILT_IN {
        let field = read(text).unwrap();
        assert_eq!(field.minutes, 30, "{id}");
        let usual = field.units.iter().filter(|unit| (4..=12).contains(&unit.bases)).count();
        let brigades = field.units.iter().filter(|unit| !unit.is_battery()).count();
        assert_eq!(usual, brigades, "{id}");
    }
    let text = age::field::BUILT_IN[0].1;
    for wrong in ["bases = 0", "bases = 25"] {
        let flaws = read(&text.replacen("bases = 8", wrong, 1)).unwrap_err();
        let flaw = flaws.iter().find(|flaw| flaw.clause.is_some_and(|clause| clause.0 == "AGE-H01")).unwrap();
        let line = text.lines().position(|line| line == "bases = 8").unwrap() + 1;
        assert_eq!((flaw.line, flaw.column), (line, 9), "{wrong}");
    }
}

/// A brigade in a pen of impassable ground that is open to the enemy only: so many inches behind it, and nowhere to leave the table.
fn penned(behind: f64) -> Battle {
    let wall = |id: &str, x: f64, y: f64, to_x: f64, to_y: f64| {
        format!(
            "[[area]]\nid = \"{id}\"\nname = \"{id}\"\nground = \"water\"\ngoing = \"impassable\"\noutline = [[{x}, {y}], [{to_x}, {y}], [{to_x}, {to_y}], [{x}, {to_y}]]"
        )
    };
    table()
        .ground(&wall("south", 6.0, 0.0, 20.0, 14.0 - behind))
        .ground(&wall("west", 6.0, 14.0 - behind, 10.0, 20.0))
        .ground(&wall("east", 14.0, 14.0 - behind, 20.0, 20.0))
        .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
        .in_step(Step::Tactical)
}

/// AGE-H58 Who can neither make the distance nor leave the table goes as far as the best way allows and loses a base; within 1" it is lost.
#[test]
fn a_trapped_brigade_loses_a_base() {
    let plan = |behind: f64| {
        let battle = penned(behind);
        let unit = battle.unit("a");
        retreats::plan(
            battle.record(),
            unit,
            None,
            &Goal::of_test(battle.record(), unit, FallBack::FullSpeed),
        )
    };
    let Retreat::Trapped(fallen) = plan(2.0) else { panic!("it goes as far as it can") };
    assert!((1000..2000).contains(&fallen.distance.0), "{fallen:?}");
    assert_eq!(plan(0.75), Retreat::Lost);
    // A broken brigade loses one base by its result and one in the trap.
    let mut battle = penned(2.0).after(|battle| Event::Disordered { unit: battle.unit("a") });
    battle.state.0.witness(&Event::Obliged { unit: battle.unit("a"), withdraw: false });
    battle.declare("a", Intent::Withdraw, &[1]);
    let lost = |battle: &Battle, why| {
        battle.happened(|event| matches!(event, Event::BasesLost { bases: 1, cause, .. } if *cause == why))
    };
    assert!(lost(&battle, Cause::Test) && lost(&battle, Cause::Trapped), "{:?}", battle.events);
}

/// Two lines locked in the first side's segment; it is the other side's turn to move, and its brigade has rallied.
fn locked() -> Battle {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("a", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[5, 5]);
    assert_eq!(battle.awaited(), Second);
    battle.until(Step::Tactical);
    battle.declare("b", Intent::Move, &[10]);
    battle
}

/// AGE-H63 Out of a locked combat a brigade steps back or turns about first, ends beyond 1", and does not change formation.
#[test]
fn a_locked_brigade_gets_away_backwards() {
    let battle = locked();
    let unit = battle.unit("b");
    let go = |path: Vec<Piece>| Order::Move { unit, path };
    let back = |length: f64| Piece::Back { inches: inches(length) };
    battle.refused(&go(vec![forward(1.0)]), "AGE-H63");
    battle.refused(&go(vec![back(0.5)]), "AGE-H63");
    let to = Formation::ManoeuvreColumn;
    let change = Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None };
    battle.refused(&change, "AGE-H63");
    assert!(battle.check(&go(vec![back(1.5)])).is_ok());
    assert!(battle.check(&go(vec![Piece::AboutFace {}, forward(3.0)])).is_ok());
    let mut battle = locked();
    battle.march("b", &[back(1.5)]);
    assert!(!battle.record().locked(battle.unit("a")), "the lock is off");
}

/// AGE-H79 A square does not attack: where it is locked, the other side attacks in its segment too; and a victorious square stays.
#[test]
fn a_locked_square_is_attacked_in_its_own_segment() {
    let mut battle = table()
        .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 8, "square", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "foot");
    battle.until(Step::Rolls);
    assert_eq!(battle.record().combats()[0].attacker, First);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 5]);
    assert_eq!(battle.record().phasing(), Second, "{:?}", battle.events);
    battle.until(Step::Tactical);
    battle.declare("foot", Intent::Hold, &[10]);
    let stood = battle.pose("foot");
    battle.until(Step::Rolls);
    assert_eq!((battle.record().phasing(), battle.record().combats()[0].attacker), (Second, First));
    battle.give(Order::RollCombat { combat: 1 }, &[1, 10]);
    assert_eq!(battle.pose("foot"), stood);
}

/// AGE-H91 Who fires at a brigade with an attached battery names one of them, and that one takes the result.
#[test]
fn brigade_and_attached_battery_are_hit_one_by_one() {
    let battle = || {
        table()
            .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 10.5, 11.5, 180))
            .with(guns(Second, "guns", false, 12.5, 11.5, 180))
            .in_step(Step::FirePhasing)
            .after(|battle| Event::BatteryAttached {
                battery: battle.unit("guns"),
                brigade: battle.unit("b"),
            })
    };
    let hit = |target: &str| {
        let mut battle = battle();
        let (target, firer) = (battle.unit(target), battle.unit("a"));
        battle.give(Order::Fire { target, firers: vec![firer] }, &[10]);
        let record = battle.record();
        let (b, guns) = (record.unit(battle.unit("b")), record.unit(battle.unit("guns")));
        (b.disordered, guns.silent.is_some() || !guns.here())
    };
    assert_eq!((hit("b"), hit("guns")), ((true, false), (false, true)));
}

/// AGE-H130 A wall covers against combined fire only if the line of every firing unit crosses it.
#[test]
fn a_wall_covers_against_all_or_nobody() {
    let battle = table()
        .ground("[[line]]\nid = \"wall\"\nkind = \"obstacle\"\ncover_fire = -2\ncover_combat = 1\npoints = [[8, 11.5], [13, 11.5]]")
        .with(foot(First, "before", 4, "line", 10.0, 10.5, 0))
        .with(foot(First, "beside", 2, "line", 15.5, 12.75, 270).with("worn_at = 1\nspent_at = 1"))
        .with(foot(Second, "b", 4, "line", 12.0, 12.0, 180))
        .in_step(Step::FirePhasing);
    let (before, beside, b) = (battle.unit("before"), battle.unit("beside"), battle.unit("b"));
    let cover =
        |firers: &[age::ids::UnitId]| fire::plan(battle.record(), First, b, firers).unwrap().targets[0].cover;
    assert_eq!((cover(&[before]), cover(&[beside]), cover(&[before, beside])), (-2, 0, 0));
}

/// Horse that breaks through one enemy after another.
fn rampage(limit: &str) -> Battle {
    let weak = "worn_at = 1\nspent_at = 1";
    let mut battle = table()
        .option("breakthrough_limit", limit)
        .with(horse(First, "horse", 6, "line", 12.0, 6.0, 0))
        .with(foot(Second, "b", 1, "line", 12.0, 9.0, 0).with(weak))
        .with(foot(Second, "c", 1, "line", 12.0, 13.0, 0).with(weak))
        .with(foot(Second, "d", 8, "line", 12.0, 17.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    let (unit, target) = (battle.unit("horse"), battle.unit("c"));
    battle.give(Order::Breakthrough { unit, target, wheel: Turn(0) }, &[]);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    battle
}

/// AGE-O16 A brigade breaks through once in a segment, or as often as it makes contact.
#[test]
fn breakthroughs_may_have_no_limit() {
    let once = rampage("one_per_brigade_per_segment");
    assert_eq!(once.record().phasing(), Second, "it has occupied the position and the segment is over");
    let mut on = rampage("unlimited");
    assert_eq!(on.record().step(), Step::Advance);
    let (unit, target) = (on.unit("horse"), on.unit("d"));
    on.give(Order::Breakthrough { unit, target, wheel: Turn(0) }, &[]);
    assert_eq!((on.record().round(), on.record().step()), (3, Step::Rolls));
}

/// AGE-O22 A retreat leaves the friends it passes alone, or disorders them.
#[test]
fn a_retreat_may_disorder_friends() {
    let passes = |option: &str| {
        let mut battle = table()
            .option("retreat_interpenetration", option)
            .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 13.0, 180))
            .with(foot(Second, "friend", 4, "line", 12.0, 15.5, 180))
            .in_step(Step::Tactical);
        battle.charge("a", "b");
        battle.until(Step::Rolls);
        battle.give(Order::RollCombat { combat: 1 }, &[9, 5]);
        assert!(battle.happened(|event| matches!(event, Event::Retreated { .. })), "{:?}", battle.events);
        battle.record().unit(battle.unit("friend")).disordered
    };
    assert_eq!((passes("no_effect"), passes("friends_disordered")), (false, true));
}

/// AGE-O26 At its third critical level an army is beaten at the end of the turn, or plays on.
#[test]
fn an_army_at_its_third_level_may_play_on() {
    let end_of_turn = |option: &str| {
        let mut battle = table()
            .option("army_break", option)
            .with(foot(First, "a", 8, "line", 12.0, 6.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 28.0, 180))
            .in_step(Step::FirePhasing)
            .after(|_| Event::CriticalLevel { seat: Second, level: 3 })
            .after(|_| Event::OrderChosen { first: Second });
        battle.give(Order::EndStep {}, &[]);
        battle.record().result().copied()
    };
    let beaten = end_of_turn("level_3_ends_game").expect("the battle is over");
    assert_eq!((beaten.winner, beaten.ending), (Some(First), EndedBy::ArmyBreak));
    assert_eq!(end_of_turn("never"), None);
}

/// Horse at (12, 10) with this wheel against horse that counter-charges.
fn met_by_a_counter_charge(enemy: Troop, wheel: i32) -> Battle {
    let mut battle =
        table().with(horse(First, "a", 4, "line", 12.0, 10.0, 0)).with(enemy).in_step(Step::Tactical);
    let (unit, target) = (battle.unit("a"), battle.unit("b"));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
    battle.give(Order::Charge { unit, wheel: Turn(wheel) }, &[]);
    battle.give(Order::CounterCharge { unit: target, yes: true }, &[]);
    battle
}

/// AGE-H120 A wheel that no longer reaches gives way to the nearest that does; where none does, neither side has charged.
#[test]
fn a_counter_charge_may_change_or_spoil_the_charge() {
    // Coming straight on, the counter-charger stands in the way of a wheel of 45 degrees.
    let changed = met_by_a_counter_charge(horse(Second, "b", 4, "line", 12.0, 14.5, 180), -450);
    let turned = i32::from(changed.pose("a").facing.get()) - 3600;
    assert!(turned % 10 == 0 && (-449..0).contains(&turned), "{turned}");
    assert!(changed.happened(|event| matches!(event, Event::Charged { distance: Mil(4500), .. })));
    let spoilt = met_by_a_counter_charge(horse(Second, "b", 4, "line", 21.5, 14.5, 180), 450);
    let (a, b) = (spoilt.unit("a"), spoilt.unit("b"));
    assert!(spoilt.happened(|event| matches!(event, Event::ChargeMissed { unit, .. } if *unit == a)));
    assert_eq!(spoilt.pose("a").anchor, at(12.0, 10.0));
    let record = spoilt.record();
    assert!(
        record.unit(a).charge.is_none() && !record.unit(b).marks.counter_charged && !record.in_contact(a)
    );
}
