//! Conditions of the rules, each shown from both sides: what they let pass, and what they do not.

use crate::common::*;
use age::event::Event;
use age::ids::UnitId;
use age::kinds::{Action, Formation};
use age::measure::Turn;
use age::order::{Intent, Order, Piece};
use age::reckoning::fire::Contribution;
use age::reckoning::reserve::History;
use age::record::{Post, Step};
use age::rules::{
    advance, artillery, charges, combat, command, fire, ground, reinforcements, tactical, victory, zones,
};
use table::Seat::*;

const WEAK: &str = "worn_at = 1\nspent_at = 1";

fn along(points: &[(f64, f64)]) -> Piece {
    Piece::Along { points: points.iter().map(|&(x, y)| at(x, y)).collect(), facing: None }
}

fn charged(battle: &Battle, unit: &str, north: i64, contacts: &[&str]) -> Event {
    let from = battle.pose(unit);
    let contacts = contacts.iter().map(|enemy| battle.unit(enemy)).collect();
    Event::Charged {
        unit: battle.unit(unit),
        from,
        to: from.shifted(NORTH, north),
        distance: inches(3.0),
        contacts,
        breakthrough: false,
        far: false,
    }
}

/// AGE-H62 An enemy within 3" of the entry point takes it, though the column would stand clear of him; the next free point serves.
#[test]
fn an_enemy_near_the_entry_takes_it() {
    let entries = |x: f64| {
        let battle = table()
            .ground("[[entry]]\nid = \"S\"\nat = [18, 0]")
            .with(coming(First, "a", 4, 0, 1, "S"))
            .with(foot(First, "own", 4, "line", 5.0, 5.0, 0))
            .with(foot(Second, "b", 4, "line", x + 1.5, 1.0, 0))
            .in_step(Step::Reserve);
        reinforcements::entries(battle.record(), battle.unit("a"), Formation::RoadColumn)
    };
    assert_eq!(entries(20.4), [at(17.25, 0.0)]);
    assert_eq!(entries(21.001), [at(18.0, 0.0)]);
}

/// AGE-H96 Who is in contact himself supports nobody.
#[test]
fn a_brigade_in_contact_supports_nobody() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(First, "friend", 4, "line", 12.0, 8.5, 0))
        .with(horse(Second, "b", 4, "line", 12.0, 5.0, 0))
        .in_step_of(Second, Step::Tactical);
    let unit = battle.unit("a");
    assert!(combat::is_supported(battle.record(), unit));
    let held = battle.after(|battle| charged(battle, "b", 2450, &["friend"]));
    assert!(!combat::is_supported(held.record(), unit));
}

/// AGE-H113 Brigades hold objectives; a battery does not.
#[test]
fn a_battery_holds_no_objective() {
    let battle = table()
        .ground("[[objective]]\nid = \"o\"\nname = \"o\"\ncentre = [12, 15]\nradius = 2\npoints = 3")
        .with(guns(First, "guns", false, 12.0, 15.0, 0))
        .with(foot(First, "a", 4, "line", 12.0, 5.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 25.0, 180))
        .in_step(Step::Tactical);
    assert_eq!(victory::sole_holder(battle.record(), 0), None);
    let mut to = battle.pose("a");
    to.anchor = at(12.0, 13.0);
    let unit = battle.unit("a");
    let battle =
        battle.after(|_| Event::Moved { unit, from: to, to, trail: Vec::new(), left: 0, far: false });
    assert_eq!(victory::sole_holder(battle.record(), 0), Some(First));
}

/// A silent battery, limbered, that has to withdraw.
fn silent(facing: i32, x: f64, y: f64, enemy: Troop) -> Battle {
    table()
        .with(guns(First, "guns", true, x, y, facing))
        .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
        .with(foot(Second, "far", 4, "line", 32.0, 28.0, 180))
        .with(enemy)
        .in_step(Step::Tactical)
        .after(|battle| Event::Silenced { unit: battle.unit("guns") })
        .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true })
}

fn drive(battle: &Battle, points: &[(f64, f64)]) -> Order {
    let battery = battle.unit("guns");
    Order::BatteryAction { battery, kind: Action::Move, path: vec![along(points)], angle: None, facing: None }
}

/// AGE-H70 A silent battery withdraws at least half its speed, farther from the nearest enemy, and out of musketry or of sight.
#[test]
fn a_silent_battery_withdraws_far_enough() {
    let near = silent(180, 12.0, 8.0, foot(Second, "b", 8, "line", 12.0, 11.5, 180));
    near.refused(&drive(&near, &[(12.0, 5.001)]), "AGE-H70");
    assert!(near.check(&drive(&near, &[(12.0, 5.0)])).is_ok(), "half its speed");
    let shelled = silent(0, 12.0, 8.0, guns(Second, "b", false, 12.0, 22.0, 180));
    shelled.refused(&drive(&shelled, &[(12.0, 11.5)]), "AGE-H70");
    assert!(shelled.check(&drive(&shelled, &[(12.0, 4.0)])).is_ok(), "farther away");
    let seen = silent(270, 12.0, 7.6, foot(Second, "b", 8, "line", 12.0, 9.7, 180));
    seen.refused(&drive(&seen, &[(8.9, 7.0)]), "AGE-H70");
    let unseen = silent(270, 12.0, 7.6, foot(Second, "b", 8, "line", 12.0, 10.7, 0));
    assert!(unseen.check(&drive(&unseen, &[(8.9, 7.0)])).is_ok(), "behind his back");
    assert!(artillery::is_threatened(unseen.record(), unseen.unit("guns")), "within 2\" is threat enough");
}

/// AGE-H54 Flanks matter with an enemy brigade within 12"; a limbered battery makes none secure.
#[test]
fn flanks_matter_near_an_enemy_brigade() {
    let insecure = |enemy: Troop, limbered: Option<bool>| {
        let scene = table()
            .with(foot(First, "a", 4, "line", 18.0, 10.0, 0))
            .with(foot(Second, "far", 4, "line", 32.0, 28.0, 180))
            .with(enemy);
        let scene = match limbered {
            None => scene,
            Some(limbered) => scene
                .with(guns(First, "left", limbered, 15.5, 10.0, 0))
                .with(guns(First, "right", limbered, 20.5, 10.0, 0)),
        };
        let battle = scene.in_step(Step::Tactical);
        zones::has_insecure_flank(battle.record(), battle.unit("a"))
    };
    let foot_at = |y: f64| foot(Second, "b", 4, "line", 18.0, y, 180);
    assert!(insecure(foot_at(22.0), None) && !insecure(foot_at(22.001), None));
    assert!(!insecure(guns(Second, "b", false, 18.0, 20.0, 180), None));
    assert!(insecure(foot_at(20.0), Some(true)) && !insecure(foot_at(20.0), Some(false)));
}

/// AGE-H46 A bridge serves columns on the march and guns; a formed brigade beside it wades. AGE-H45 The road counts from the step that
/// begins on it.
#[test]
fn bridges_and_roads_are_for_the_march() {
    let scene = |formation: &str, x: f64| {
        table()
            .ground("[[line]]\nid = \"brook\"\nkind = \"stream\"\npoints = [[0, 12], [36, 12]]\nbridges = [[12, 12]]")
            .ground("[[line]]\nid = \"road\"\nkind = \"road\"\npoints = [[18, 0], [18, 11]]")
            .with(foot(First, "a", 4, formation, x, if x > 15.0 { 6.0 } else { 11.0 }, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 22.0, 180))
    };
    let mut formed = scene("manoeuvre_column", 12.0).in_step(Step::Tactical);
    formed.declare("a", Intent::Move, &[9]).march("a", &[forward(2.0)]);
    assert_eq!(formed.left(), inches(9.0 - 2.0 - 2.0));
    let mut column = scene("road_column", 12.0).in_step(Step::Tactical);
    column.declare("a", Intent::Move, &[9]).march("a", &[along(&[(12.0, 13.0)])]);
    assert_eq!(column.left(), inches(9.0 - 2.0));
    let mut joins = scene("road_column", 17.6).in_step(Step::Tactical);
    joins.declare("a", Intent::Move, &[9]).march("a", &[along(&[(18.0, 6.0), (18.0, 8.0)])]);
    assert_eq!(joins.left(), inches(9.0 - 0.2 - 0.15 - 1.5));
}

/// AGE-H83 Guns with a target within 4" fire at it; and who is in contact fires at those who touch him.
#[test]
fn the_nearest_target_comes_first() {
    let close = table()
        .with(guns(First, "guns", false, 12.0, 10.0, 0))
        .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
        .with(foot(Second, "near", 2, "line", 10.0, 13.0, 180).with(WEAK))
        .with(foot(Second, "far", 4, "line", 15.0, 18.0, 180))
        .in_step(Step::FirePhasing);
    let shot = |target: &str| Order::Fire { target: close.unit(target), firers: vec![close.unit("guns")] };
    close.refused(&shot("far"), "AGE-H83");
    assert!(close.check(&shot("near")).is_ok());
    let held = table()
        .with(foot(First, "a", 2, "line", 10.5, 12.9, 0).with(WEAK))
        .with(foot(First, "c", 4, "line", 14.0, 12.5, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
        .in_step(Step::FireOther)
        .after(|battle| charged(battle, "a", 1050, &["b"]));
    let volley = |target: &str| Order::Fire { target: held.unit(target), firers: vec![held.unit("b")] };
    held.refused(&volley("c"), "AGE-H83");
    assert!(held.check(&volley("a")).is_ok());
}

/// AGE-H87 Who stands exactly on the front line of his target does not enfilade it; a mil behind he does.
#[test]
fn enfilade_begins_behind_the_front_line() {
    let enfilades = |y: f64| {
        let battle = table()
            .with(guns(First, "guns", false, 10.0, y, 90))
            .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
            .with(foot(Second, "b", 6, "line", 14.0, 9.0, 0))
            .in_step(Step::FirePhasing);
        match fire::aim(battle.record(), battle.unit("guns"), battle.unit("b")).expect("a shot").contribution
        {
            Contribution::Battery(shot) => shot.enfilade,
            Contribution::Brigade(_) => panic!("a battery fires"),
        }
    };
    assert_eq!((enfilades(9.0), enfilades(8.999)), (false, true));
}

fn massed(third: i32) -> Battle {
    table()
        .with(foot(First, "own", 4, "line", 12.0, 10.0, 0))
        .with(guns(First, "g1", false, 28.0, 5.0, 0))
        .with(guns(First, "g2", false, 29.5, 5.0, 0))
        .with(guns(First, "g3", false, 31.2, 5.0, third))
        .with(foot(Second, "b", 4, "line", 28.0, 15.0, 180))
        .in_step(Step::Generals)
}

fn members(battle: &Battle) -> Vec<UnitId> {
    ["g1", "g2", "g3"].map(|id| battle.unit(id)).to_vec()
}

/// AGE-H72 A Grand Battery looks one way, and is none with fewer than three in place. AGE-H116 Who was reassigned waits.
#[test]
fn a_grand_battery_holds_together() {
    let form = |battle: &Battle| Order::FormGrandBattery { batteries: members(battle) };
    let askew = massed(46);
    askew.refused(&form(&askew), "AGE-H72");
    let mut battle = massed(45);
    battle.give(form(&battle), &[]);
    let late = massed(0).after(|battle| Event::BatteryDetached { battery: battle.unit("g2") });
    late.refused(&form(&late), "AGE-H116");
    battle.until(Step::Tactical);
    let battery = battle.unit("g1");
    let limber =
        Order::BatteryAction { battery, kind: Action::Limber, path: Vec::new(), angle: None, facing: None };
    battle.give(limber, &[]);
    assert!(battle.happened(|event| matches!(event, Event::GrandBatteryDissolved { .. })));
    assert!(members(&battle).iter().all(|&member| battle.record().unit(member).grand.is_none()));
}

/// AGE-H92 Of a Grand Battery, the member nearest to the firer is silenced.
#[test]
fn the_nearest_member_is_hit() {
    let mut battle = table()
        .with(guns(First, "guns", false, 16.0, 12.0, 0))
        .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
        .with(guns(Second, "g1", false, 10.0, 20.0, 180))
        .with(guns(Second, "g2", false, 11.5, 20.0, 180))
        .with(guns(Second, "g3", false, 13.0, 20.0, 180))
        .with(foot(Second, "b", 4, "line", 30.0, 28.0, 180))
        .in_step(Step::FirePhasing)
        .after(|battle| Event::GrandBatteryFormed { id: 0, batteries: members(battle) });
    let (target, firer) = (battle.unit("g1"), battle.unit("guns"));
    battle.give(Order::Fire { target, firers: vec![firer] }, &[9]);
    let silenced: Vec<bool> =
        members(&battle).iter().map(|&unit| battle.record().unit(unit).silent.is_some()).collect();
    assert_eq!(silenced, [false, false, true], "{:?}", battle.events);
}

/// AGE-H102 Locked combats are numbered first, whoever fights them.
#[test]
fn locked_combats_come_first() {
    let battle = table()
        .with(foot(First, "a", 4, "line", 5.0, 10.0, 0))
        .with(foot(First, "e", 4, "line", 30.0, 5.0, 0))
        .with(foot(First, "c", 4, "line", 15.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 5.0, 12.0, 180))
        .with(foot(Second, "d", 4, "line", 15.0, 12.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| charged(battle, "c", 1950, &["d"]))
        .after(|battle| Event::CombatsFormed { round: 1, combats: combat::form(battle.record(), 1) })
        .after(|_| Event::Locked { combat: 1 })
        .after(|_| Event::SegmentBegan { seat: First })
        .after(|battle| charged(battle, "a", 1950, &["b"]));
    let combats = combat::form(battle.record(), 1);
    let attackers: Vec<UnitId> = combats.iter().map(|combat| combat.units[0][0]).collect();
    assert_eq!(attackers, [battle.unit("c"), battle.unit("a")]);
}

/// AGE-H104 A breakthrough goes for the nearest enemy, with a wheel in whole degrees that meets him first.
#[test]
fn a_breakthrough_goes_for_the_nearest() {
    let mut battle = table()
        .with(horse(First, "horse", 6, "line", 12.0, 6.0, 0))
        .with(foot(Second, "b", 1, "line", 12.0, 10.0, 0).with(WEAK))
        .with(foot(Second, "c", 1, "line", 9.5, 13.0, 180).with(WEAK))
        .with(foot(Second, "d", 8, "line", 16.0, 13.2, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    let unit = battle.unit("horse");
    let on = |target: &str, wheel: i32| Order::Breakthrough {
        unit,
        target: battle.unit(target),
        wheel: Turn(wheel),
    };
    battle.refused(&on("d", 200), "AGE-H104");
    battle.refused(&on("c", 200), "AGE-H104");
    battle.refused(&on("c", 5), "AGE-H74");
    battle.refused(&Order::Occupy { unit, garrison: false }, "AGE-R35");
    assert!(battle.check(&on("c", 0)).is_ok());
}

/// AGE-H104 Of two enemies who are equally near and met at once, the victor chooses his target.
#[test]
fn a_victor_chooses_between_two_as_near() {
    let mut battle = table()
        .with(horse(First, "horse", 6, "line", 12.0, 6.0, 0))
        .with(foot(Second, "b", 1, "line", 12.0, 10.0, 0).with(WEAK))
        .with(foot(Second, "c", 4, "line", 10.0, 13.0, 180))
        .with(horse(Second, "d", 3, "line", 14.0, 13.0, 180))
        .in_step(Step::Tactical);
    battle.charge("horse", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[10, 1]);
    let unit = battle.unit("horse");
    let on = |target: UnitId| Order::Breakthrough { unit, target, wheel: Turn(0) };
    let (foot, horse) = (battle.unit("c"), battle.unit("d"));
    assert!(battle.check(&on(foot)).is_ok());
    let met = advance::breakthroughs(battle.record(), unit).filter(|(_, wheel, _)| *wheel == Turn(0));
    assert_eq!(met.map(|(target, _, _)| target).collect::<Vec<_>>(), [foot, horse]);
    battle.give(on(horse), &[]);
    assert!(
        battle.happened(|event| matches!(event, Event::CounterChargeAsked { unit, .. } if *unit == horse))
    );
}

/// AGE-H108 Of several generals the highest is captured, whatever his place in the list.
#[test]
fn the_highest_general_is_captured() {
    let attach = |id: &'static str| {
        move |battle: &Battle| Event::GeneralAttached {
            general: battle.general(id),
            unit: battle.unit("a"),
            left: inches(12.0),
        }
    };
    let mut battle = table()
        .aide("aide", "adc", 20.0, 4.0)
        .general("g", "ordinary", 20.0, 4.0)
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 13.0, 180))
        .in_step(Step::Tactical)
        .after(attach("aide"))
        .after(attach("g"));
    battle.charge("a", "b");
    battle.until(Step::Rolls);
    battle.give(Order::RollCombat { combat: 1 }, &[1, 10]);
    let post = |id: &str| battle.record().general(battle.general(id)).post;
    assert_eq!((post("g"), post("aide")), (Post::Captured(2), Post::Attached(battle.unit("a"))));
}

/// AGE-H71 A battery that its brigade has left by more than 1" is on its own.
#[test]
fn an_attached_battery_is_left_behind() {
    let stays = |length: f64| {
        let mut battle = table()
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(guns(First, "guns", false, 14.5, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 24.0, 180))
            .in_step(Step::Tactical)
            .after(|battle| Event::BatteryAttached {
                battery: battle.unit("guns"),
                brigade: battle.unit("a"),
            });
        battle.declare("a", Intent::Move, &[9]).march("a", &[forward(length)]);
        battle.record().unit(battle.unit("guns")).attached_to.is_some()
    };
    assert!(stays(1.0) && !stays(3.0));
}

/// AGE-H34 A replacement does not appear within 1" of an enemy, and aides have none.
#[test]
fn replacements_appear_in_safety() {
    let battle = table()
        .general("g", "ordinary", 20.0, 4.0)
        .aide("aide", "adc", 20.0, 4.0)
        .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
        .in_step(Step::Generals)
        .after(|battle| Event::GeneralLost { general: battle.general("g"), captured: false })
        .after(|battle| Event::GeneralLost { general: battle.general("aide"), captured: false })
        .after(|_| Event::TurnBegan { turn: 4 })
        .after(|_| Event::SegmentBegan { seat: First });
    let general = battle.general("g");
    let place = |y: f64| Order::PlaceReplacement { general, pos: at(12.0, y) };
    battle.refused(&place(13.001), "AGE-H34");
    assert!(battle.check(&place(13.0)).is_ok());
    assert!(!command::replacement_due(battle.record(), battle.general("aide")));
}

/// AGE-R17 A charge of this segment does not yet weigh on a test; in the next one it does.
#[test]
fn a_charge_weighs_on_the_next_test() {
    let battle = table()
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| charged(battle, "a", 0, &[]));
    let unit = battle.unit("a");
    assert!(!tactical::test_of(battle.record(), unit, false).charged);
    let next = battle.after(|_| Event::SegmentBegan { seat: First });
    assert!(tactical::test_of(next.record(), unit, false).charged);
}

/// AGE-H77 Cavalry counter-charges to its front alone, and once in a segment.
#[test]
fn cavalry_counter_charges_once_and_forward() {
    let may = |facing: i32, once: bool| {
        let mut battle = table()
            .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(horse(Second, "b", 4, "line", 12.0, 14.0, facing))
            .in_step(Step::Tactical);
        let (by, unit) = (battle.unit("a"), battle.unit("b"));
        if once {
            battle = battle
                .after(|_| Event::CounterChargeAsked { by, unit, wheel: Turn(0), breakthrough: false })
                .after(|_| Event::CounterChargeAnswered { unit, yes: true });
        }
        charges::may_counter(battle.record(), by, unit)
    };
    assert!(may(180, false) && !may(0, false) && !may(180, true));
}

/// AGE-H75 Cavalry does not charge through difficult ground, though its target stands in the open.
#[test]
fn cavalry_does_not_charge_through_a_wood() {
    let mut battle = table()
        .wood(10, 11, 14, 12)
        .with(horse(First, "a", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    let (unit, target) = (battle.unit("a"), battle.unit("b"));
    battle.give(Order::Declare { unit, intent: Intent::Charge, target: Some(target) }, &[9]);
    battle.refused(&Order::Charge { unit, wheel: Turn(0) }, "AGE-H75");
}

/// AGE-H13 A new formation does not come newly within 1" of an enemy.
#[test]
fn a_line_does_not_form_beside_the_enemy() {
    let forms = |x: f64| {
        let mut battle = table()
            .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 10.0, 0))
            .with(foot(Second, "b", 2, "line", x, 9.5, 270).with(WEAK))
            .in_step(Step::Tactical);
        battle.declare("a", Intent::Change, &[10]);
        let (unit, to) = (battle.unit("a"), Formation::Line);
        battle
            .check(&Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None })
            .map_err(|refusal| refusal.clause.0)
    };
    assert_eq!((forms(15.999), forms(16.0)), (Err("AGE-H13"), Ok(())));
}

fn in_reserve() -> Scene {
    table()
        .with(foot(First, "a", 8, "manoeuvre_column", 24.0, 6.0, 0))
        .with(guns(First, "guns", true, 12.0, 9.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
}

/// AGE-H51 Squares are formed in the tactical zone. AGE-59 Who has used reserve movement does not fire in his own segment.
#[test]
fn no_square_and_no_fire_in_reserve() {
    let mut battle = in_reserve().in_step(Step::Reserve);
    let unit = battle.unit("a");
    battle.give(Order::DeclareReserveMove { unit }, &[9]);
    let to = Formation::Square;
    battle.refused(&Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None }, "AGE-H51");
    let refusal = fire::may_fire(battle.record(), unit).unwrap_err();
    assert_eq!(refusal.clause.0, "AGE-59");
}

/// AGE-61 A battery does not dip into the tactical zone either. AGE-H64 In the reserve zone it moves in M2 alone, and then no more.
#[test]
fn batteries_keep_to_reserve_movement() {
    let mut battle = in_reserve().in_step(Step::Reserve);
    let battery = battle.unit("guns");
    battle.give(Order::DeclareReserveMove { unit: battery }, &[]);
    battle.refused(&drive(&battle, &[(12.0, 10.0), (12.0, 6.5)]), "AGE-61");
    battle.give(drive(&battle, &[(12.0, 11.0)]), &[]);
    battle.until(Step::Tactical);
    battle.refused(&drive(&battle, &[(12.0, 12.0)]), "AGE-H64");
    let waits = in_reserve().in_step(Step::Tactical);
    waits.refused(&drive(&waits, &[(12.0, 8.0)]), "AGE-H64");
}

/// AGE-H66 A friendly segment without an attempt wipes the history out.
#[test]
fn a_history_is_forgotten() {
    let mut battle = in_reserve().in_step(Step::Reserve);
    let unit = battle.unit("a");
    battle.give(Order::DeclareReserveMove { unit }, &[1]);
    let history = |battle: &Battle| battle.record().unit(unit).history;
    let later = battle
        .after(|_| Event::SegmentEnded {})
        .after(|_| Event::SegmentBegan { seat: Second })
        .after(|_| Event::SegmentEnded {})
        .after(|_| Event::SegmentBegan { seat: First });
    assert_eq!(history(&later), History::Failed(1));
    assert_eq!(history(&later.after(|_| Event::SegmentEnded {})), History::None);
}

/// AGE-H26 Who stands with his front along a wall is covered by it, wherever the wall is said to begin; who fires from it covers nobody.
#[test]
fn a_wall_covers_who_stands_at_it() {
    let cover = |wall: &str, from: f64| {
        let battle = table()
            .ground(&format!("[[line]]\nid = \"wall\"\nkind = \"obstacle\"\ncover_fire = -2\ncover_combat = 1\npoints = {wall}"))
            .with(foot(First, "a", 4, "line", 12.0, from, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
            .in_step(Step::FirePhasing);
        let (a, b) = (battle.unit("a"), battle.unit("b"));
        fire::plan(battle.record(), First, b, &[a]).expect("a fire").targets[0].cover
    };
    assert_eq!([cover("[[8, 14], [16, 14]]", 12.5), cover("[[16, 14], [8, 14]]", 12.5)], [-2, -2]);
    assert_eq!([cover("[[8, 13], [16, 13]]", 13.0), cover("[[16, 13], [8, 13]]", 13.0)], [0, 0]);
}

/// AGE-97, AGE-114 Cover beyond what the sheet allows is refused, of lines as of areas.
#[test]
fn cover_keeps_its_bounds() {
    let clauses = |fire: i8, combat: i8| {
        let wall = format!(
            "\n[[line]]\nid = \"wall\"\nkind = \"obstacle\"\ncover_fire = {fire}\ncover_combat = {combat}\npoints = [[8, 14], [16, 14]]\n"
        );
        let flaws = read(&(age::field::BUILT_IN[0].1.to_owned() + &wall)).err().unwrap_or_default();
        flaws
            .iter()
            .map(|flaw| (flaw.clause.map_or("", |clause| clause.0), flaw.why.message.to_string()))
            .collect::<Vec<_>>()
    };
    let bad = [("AGE-97", "age-flaw-cover".to_owned())];
    assert!(clauses(-3, 3).is_empty());
    assert_eq!(
        (clauses(-4, 0), clauses(1, 0), clauses(0, 4), clauses(0, -1)),
        (bad.to_vec(), bad.to_vec(), bad.to_vec(), bad.to_vec())
    );
}

/// AGE-H26 A wall covers whom it is within 1" of.
#[test]
fn a_distant_wall_covers_nobody() {
    let cover = |y: f64| {
        let battle = table()
            .ground(&format!("[[line]]\nid = \"wall\"\nkind = \"obstacle\"\ncover_fire = -2\ncover_combat = 1\npoints = [[8, {y}], [16, {y}]]"))
            .with(foot(First, "a", 4, "line", 12.0, 8.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 14.0, 180))
            .in_step(Step::FirePhasing);
        let print = battle.record().footprint(battle.unit("b"));
        ground::linear_cover(battle.record().field(), &[(at(12.0, 8.0), at(12.0, 14.0))], &print).fire
    };
    assert_eq!((cover(13.0), cover(12.999)), (-2, 0));
}

/// AGE-R45 The battery of a brigade that attacks takes no part, in the enemy's segment as in its own.
#[test]
fn an_attackers_battery_stays_behind() {
    let battle = table()
        .with(horse(First, "horse", 4, "line", 12.0, 12.0, 0))
        .with(guns(First, "guns", false, 15.0, 12.0, 0))
        .with(foot(Second, "square", 8, "square", 12.0, 14.0, 180))
        .in_step(Step::Tactical)
        .after(|battle| Event::BatteryAttached {
            battery: battle.unit("guns"),
            brigade: battle.unit("horse"),
        })
        .after(|battle| charged(battle, "horse", 1950, &["square"]));
    let attackers = |battle: &Battle| combat::form(battle.record(), 1)[0].units[0].to_vec();
    assert_eq!(attackers(&battle), [battle.unit("horse")]);
    let locked = battle
        .after(|battle| Event::CombatsFormed { round: 1, combats: combat::form(battle.record(), 1) })
        .after(|_| Event::Locked { combat: 1 })
        .after(|_| Event::SegmentBegan { seat: Second });
    assert_eq!(attackers(&locked), [locked.unit("horse")]);
}

/// AGE-H106 Infantry forms square when it has beaten cavalry in the open; not against infantry, and not in cover.
#[test]
fn squares_are_formed_against_cavalry_in_the_open() {
    let forms = |attacker: Troop, ground: &str| {
        let mut battle = table()
            .ground(ground)
            .with(attacker)
            .with(foot(Second, "b", 8, "line", 12.0, 14.0, 180))
            .in_step(Step::Tactical);
        battle.charge("a", "b");
        battle.until(Step::Rolls);
        battle.give(Order::RollCombat { combat: 1 }, &[1, 6]);
        battle.happened(|event| matches!(event, Event::SquareFormed { .. }))
    };
    let horse = || horse(First, "a", 4, "line", 12.0, 10.0, 0);
    let orchard = "[[area]]\nid = \"o\"\nname = \"o\"\nground = \"woods\"\ngoing = \"open\"\ncover_fire = -1\ncover_combat = 1\noutline = [[6, 13.5], [18, 13.5], [18, 18], [6, 18]]";
    assert!(forms(horse(), ""));
    assert!(!forms(foot(First, "a", 4, "line", 12.0, 10.0, 0), ""));
    assert!(!forms(horse(), orchard));
}

/// AGE-H97 Who was outflanked stays so while the combat is locked, and no longer.
#[test]
fn the_outflanked_stay_so_while_locked() {
    let battle = |locked: bool| {
        let battle = table()
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 13.0, 0))
            .in_step(Step::Tactical)
            .after(|battle| charged(battle, "a", 1950, &["b"]))
            .after(|battle| Event::Outflanked { unit: battle.unit("b") })
            .after(|battle| Event::CombatsFormed { round: 1, combats: combat::form(battle.record(), 1) });
        let battle = if locked { battle.after(|_| Event::Locked { combat: 1 }) } else { battle };
        let battle = battle.after(|_| Event::SegmentBegan { seat: Second });
        battle.record().unit(battle.unit("b")).marks.outflanked
    };
    assert_eq!((battle(true), battle(false)), (true, false));
}

/// AGE-H20 The arc ends with its edge: 45 degrees outward from the corner, and not a mil beyond. AGE-84 So does the range.
#[test]
fn arcs_and_ranges_end_exactly() {
    let sees = |x: f64, y: f64| {
        let battle = table()
            .with(guns(First, "guns", false, 10.0, 5.0, 0))
            .with(foot(First, "own", 4, "line", 30.0, 2.0, 0))
            .with(foot(Second, "b", 2, "line", x, y, 180).with(WEAK))
            .in_step(Step::FirePhasing);
        fire::aim(battle.record(), battle.unit("guns"), battle.unit("b")).is_some()
    };
    // The right corner of the muzzle is (10.5, 5); the far left corner of the target is its only part near the limit.
    assert!(sees(10.5 + 5.0 + 0.75, 9.0) && !sees(10.5 + 5.001 + 0.75, 9.0));
    assert!(sees(10.0, 23.0) && !sees(10.0, 23.001));
}
