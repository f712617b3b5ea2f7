//! Movement: declarations, tests, paths and what stops them (AGE-12 to AGE-50, AGE-H37 to AGE-H54).

use crate::common::*;
use age::event::Event;
use age::kinds::{Column, Formation};
use age::measure::{Mil, Turn};
use age::order::{Hand, Intent, Order, Piece};
use age::reckoning::Cause;
use age::record::Step;
use age::rules::{tactical, walking, zones};
use age::tables::Manoeuvre;
use table::Seat::*;

fn plain(formation: &str) -> Battle {
    table()
        .with(foot(First, "a", 8, formation, 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 26.5, 180))
        .in_step(Step::Tactical)
}

/// AGE-H03 Lengths are whole thousandths of an inch, none of them negative: a brigade that has 9" goes 8.999" and 0.001" more.
#[test]
fn lengths_are_whole_thousandths() {
    let mut battle = plain("manoeuvre_column");
    battle.declare("a", Intent::Move, &[10]);
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![Piece::Forward { inches: Mil(-1) }] }, "AGE-H03");
    battle.march("a", &[forward(8.999), forward(0.001)]);
    assert_eq!((battle.left(), battle.pose("a").anchor), (Mil(0), at(12.0, 19.0)));
}

/// AGE-12, AGE-14, AGE-15, AGE-16, AGE-17, AGE-18 Each mover has its speed; AGE-13 linear infantry is slow.
#[test]
fn every_mover_has_its_speed() {
    let battle = table()
        .with(foot(First, "mixed", 4, "line", 10.0, 5.0, 0))
        .with(foot(First, "columnar", 4, "line", 15.0, 5.0, 0))
        .with(horse(First, "horse", 4, "line", 20.0, 5.0, 0))
        .with(guns(First, "guns", true, 26.0, 5.0, 0))
        .with(foot(Second, "b", 4, "line", 20.0, 20.0, 180))
        .in_step(Step::Tactical);
    let speed = |id: &str| walking::speeds(battle.record(), battle.unit(id)).nominal;
    assert_eq!([speed("mixed"), speed("horse"), speed("guns")], [9000, 12_000, 6000]);
    let record = age::setup::record(&setup("quatre_bras_1815", serde_json::Value::Null)).unwrap();
    let speed = |id: &str| walking::speeds(&record, record.field().unit_named(id).unwrap()).nominal;
    assert_eq!([speed("bijlandt"), speed("husson"), speed("hb_pire")], [6000, 9000, 9000]);
}

/// AGE-30, AGE-31, AGE-32 A test in order: forward moves normally, caution half and without a change, stand not at all.
#[test]
fn results_in_order_let_a_brigade_move() {
    let mut battle = plain("manoeuvre_column");
    battle.declare("a", Intent::Move, &[5]);
    assert!(
        battle.happened(|event| matches!(event, Event::Tested { result: Manoeuvre::Forward, score: 8, .. }))
    );
    assert_eq!(battle.left(), inches(9.0));
    let mut battle = plain("manoeuvre_column");
    battle.declare("a", Intent::Move, &[2]);
    assert_eq!(battle.left(), inches(4.5));
    let unit = battle.unit("a");
    let square =
        Order::ChangeFormation { unit, to: Formation::Square, facing: None, shift: None, exit: None };
    battle.refused(&square, "AGE-31");
    let mut battle = plain("manoeuvre_column");
    battle.declare("a", Intent::Move, &[1]);
    assert!(battle.happened(|event| matches!(event, Event::Tested { result: Manoeuvre::Stand, .. })));
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-32");
}

/// AGE-45, AGE-46 A fresh mixed brigade has +3; AGE-48 an open flank with an enemy brigade within 12" costs one.
#[test]
fn modifiers_are_listed_with_their_causes() {
    let battle = plain("manoeuvre_column");
    let test = tactical::test_of(battle.record(), battle.unit("a"), false);
    let modifiers = age::rules::charts(battle.record()).manoeuvre_modifiers(&test);
    assert!(modifiers.has(Cause::FreshToMove) && modifiers.has(Cause::ColumnarOrMixed));
    assert_eq!(modifiers.sum(), 3);
    let near = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 20.0, 180))
        .in_step(Step::Tactical);
    assert!(zones::has_insecure_flank(near.record(), near.unit("a")));
}

/// AGE-H54 Friends within 2" and the edge of the table make flanks secure; squares have none.
#[test]
fn friends_and_edges_secure_flanks() {
    let scene = |formation: &str| {
        table()
            .with(foot(First, "a", 4, formation, 2.0, 10.0, 0))
            .with(foot(First, "c", 4, "line", 6.5, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 8.0, 20.0, 180))
            .in_step(Step::Tactical)
    };
    let battle = scene("line");
    assert!(!zones::has_insecure_flank(battle.record(), battle.unit("a")));
    assert!(zones::has_insecure_flank(battle.record(), battle.unit("c")));
    let battle = scene("square");
    assert!(!zones::has_insecure_flank(battle.record(), battle.unit("a")));
}

/// AGE-39, AGE-40, AGE-43, AGE-R14 A detached general of the chain helps brigades within 12" of himself.
#[test]
fn detached_generals_help_within_twelve_inches() {
    let at = |x: f64| {
        let battle = table()
            .general("g", "charismatic", x, 10.0)
            .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 10.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 26.5, 180))
            .in_step(Step::Tactical);
        let test = tactical::test_of(battle.record(), battle.unit("a"), false);
        age::rules::charts(battle.record()).manoeuvre_modifiers(&test).sum()
    };
    assert_eq!((at(24.75), at(24.8)), (5, 3));
}

/// AGE-H38 A brigade in order that holds is not tested. AGE-H37, AGE-H118 Each has one turn.
#[test]
fn holding_needs_no_die() {
    let mut battle = plain("line");
    battle.declare("a", Intent::Hold, &[]);
    let unit = battle.unit("a");
    battle.refused(&Order::Declare { unit, intent: Intent::Move, target: None }, "AGE-H118");
}

/// AGE-H117, AGE-26 A disordered brigade in the tactical zone must be tested before M3 can end.
#[test]
fn a_disordered_brigade_must_be_tested() {
    let mut battle = plain("line")
        .after(|battle| Event::Disordered { unit: battle.unit("a") })
        .after(|battle| Event::Obliged { unit: battle.unit("a"), withdraw: false });
    battle.refused(&Order::EndStep {}, "AGE-H117");
    battle.declare("a", Intent::Hold, &[1]);
    assert!(battle.happened(|event| matches!(
        event,
        Event::Tested { column: Column::Disordered, result: Manoeuvre::Wavering, .. }
    )));
    assert!(battle.check(&Order::EndStep {}).is_ok());
}

/// AGE-24, AGE-28 Disordered: 7 to 9 rallies and gives half speed; 0 or less removes the brigade.
#[test]
fn disordered_brigades_rally_or_rout() {
    let mut battle = plain("line").after(|battle| Event::Disordered { unit: battle.unit("a") });
    battle.declare("a", Intent::Move, &[5]);
    assert!(!battle.record().unit(battle.unit("a")).disordered);
    assert_eq!(battle.left(), inches(4.5));
    let pose = battle.pose("a");
    let mut spent =
        plain("line").after(|battle| Event::Disordered { unit: battle.unit("a") }).after(|battle| {
            Event::BasesLost { unit: battle.unit("a"), bases: 5, cause: age::event::Cause::Rout, pose }
        });
    spent.declare("a", Intent::Withdraw, &[2]);
    assert!(!spent.record().unit(spent.unit("a")).here(), "{:?}", spent.events);
}

/// AGE-27, AGE-H129 Broken: the base goes first, then the smaller brigade retreats at full speed.
#[test]
fn a_broken_brigade_loses_a_base_and_retreats() {
    let pose = plain("line").pose("a");
    let mut battle =
        plain("line").after(|battle| Event::Disordered { unit: battle.unit("a") }).after(|battle| {
            Event::BasesLost { unit: battle.unit("a"), bases: 5, cause: age::event::Cause::Rout, pose }
        });
    battle.declare("a", Intent::Hold, &[2]);
    let lost = battle.events.iter().position(|event| matches!(event, Event::BasesLost { bases: 1, .. }));
    let gone = battle
        .events
        .iter()
        .position(|event| matches!(event, Event::Retreated { .. } | Event::Destroyed { .. }));
    assert!(lost.is_some() && lost < gone, "{:?}", battle.events);
    assert_eq!(battle.record().unit(battle.unit("a")).bases, 2);
}

/// AGE-H42 Wheel and oblique may not be mixed; obliques reach 45°.
#[test]
fn wheels_and_obliques_do_not_mix() {
    let mut battle = plain("line");
    battle.declare("a", Intent::Move, &[9]);
    let unit = battle.unit("a");
    let oblique = |angle| Piece::Oblique { inches: inches(2.0), angle: Turn(angle) };
    let wheel = Piece::Wheel { side: Hand::Left, angle: Turn(100) };
    battle.refused(&Order::Move { unit, path: vec![wheel.clone(), oblique(200)] }, "AGE-H42");
    battle.refused(&Order::Move { unit, path: vec![oblique(460)] }, "AGE-H42");
    battle.march("a", &[oblique(-450)]);
    assert_eq!(battle.pose("a").anchor, at(12.0 - 1.414, 11.414));
}

/// AGE-H43, AGE-H44 Stepping back costs double, turning about half a move.
#[test]
fn stepping_back_and_turning_about() {
    let mut battle = plain("line");
    battle.declare("a", Intent::Move, &[9]);
    battle.march("a", &[Piece::Back { inches: inches(1.0) }]);
    assert_eq!((battle.left(), battle.pose("a").anchor), (inches(7.0), at(12.0, 9.0)));
    let mut battle = plain("line");
    battle.declare("a", Intent::Move, &[9]);
    battle.march("a", &[Piece::AboutFace {}]);
    assert_eq!((battle.left(), battle.pose("a").anchor), (inches(4.5), at(12.0, 9.0)));
}

/// AGE-H47 Nobody comes within 1" of an enemy except in a charge.
#[test]
fn an_inch_is_kept_from_the_enemy() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 15.0, 180))
        .in_step(Step::Tactical);
    battle.declare("a", Intent::Move, &[9]);
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![forward(4.25)] }, "AGE-H47");
    battle.march("a", &[forward(4.0)]);
}

/// AGE-H14 Nobody leaves the table or ends on a friend.
#[test]
fn the_table_has_an_end() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 4.0, 28.0, 0))
        .with(foot(Second, "b", 8, "line", 20.0, 28.0, 180))
        .in_step(Step::Tactical);
    battle.declare("a", Intent::Move, &[9]);
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![forward(2.25)] }, "AGE-H14");
}

/// AGE-H39, AGE-49, AGE-R44 Only a declared withdrawal ends in the reserve zone, and it comes nearer to no enemy; it costs −2.
#[test]
fn only_a_withdrawal_reaches_the_reserve_zone() {
    let mut battle = plain("line");
    battle.declare("a", Intent::Move, &[9]);
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![Piece::Back { inches: inches(3.0) }] }, "AGE-H39");
    let mut battle = plain("line");
    battle.declare("a", Intent::Withdraw, &[9]);
    assert!(battle.happened(|event| matches!(event, Event::Tested { score: 10, .. })));
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-H39");
    battle.march("a", &[Piece::Back { inches: inches(3.0) }]);
    assert!(!zones::is_tactical(battle.record(), unit));
}

/// AGE-H128 A brigade declared to hold does not move, even if its result would let it.
#[test]
fn who_holds_does_not_move() {
    let mut battle = plain("line").after(|battle| Event::Disordered { unit: battle.unit("a") });
    battle.declare("a", Intent::Hold, &[10]);
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-H128");
}

/// AGE-H40, AGE-H41 What is beyond use is refused before anything is reckoned: ten thousand pieces, endless lengths, whole turns.
#[test]
fn paths_beyond_use_are_refused() {
    let mut battle = plain("line");
    battle.declare("a", Intent::Move, &[9]);
    let before = battle.state.clone();
    let unit = battle.unit("a");
    battle.refused(&Order::Move { unit, path: vec![forward(0.001); 10_000] }, "AGE-H42");
    battle.refused(&Order::Move { unit, path: vec![Piece::Forward { inches: Mil(i32::MAX) }] }, "AGE-H03");
    let wheel = Piece::Wheel { side: Hand::Left, angle: Turn(1_000_000_000) };
    battle.refused(&Order::Move { unit, path: vec![wheel] }, "AGE-H42");
    battle.refused(&Order::Move { unit: age::ids::UnitId(200), path: vec![forward(1.0)] }, "AGE-H06");
    assert_eq!(battle.state, before);
    let angle = r#"{"type":"charge","unit":0,"wheel":1000000000}"#;
    let error = serde_json::from_str::<Order>(angle).unwrap_err().to_string();
    assert!(error.contains("1000000000 is no turn"), "{error}");
}

/// AGE-H50 A line facing by the flank becomes a road column, headed along the old front.
#[test]
fn a_line_faces_by_the_flank() {
    let mut battle = plain("line");
    battle.declare("a", Intent::Move, &[9]);
    battle.march("a", &[Piece::FaceFlank { side: Hand::Right }]);
    let now = battle.record().unit(battle.unit("a"));
    assert_eq!(
        (now.formation, now.pose.anchor, now.pose.facing.get()),
        (Formation::RoadColumn, at(15.0, 9.5), 900)
    );
    assert!(now.marks.changed);
}

/// AGE-H09 The bases of a road column follow the trail of its head.
#[test]
fn a_road_column_follows_its_head() {
    let mut battle = plain("road_column");
    battle.declare("a", Intent::Move, &[9]);
    battle.march("a", &[Piece::Along { points: vec![at(12.0, 12.0), at(16.0, 12.0)], facing: None }]);
    let print = battle.record().footprint(battle.unit("a"));
    assert_eq!(print.parts().len(), 8);
    assert_eq!(print.parts()[0].middle(), at(15.5, 12.0));
    assert_eq!(print.parts()[7].middle().x, 12_000);
}

/// AGE-H39 A declared withdrawal ends no nearer to an enemy, by a change of formation neither.
#[test]
fn a_withdrawal_leaves_a_village_behind_it() {
    let farm = "[[area]]\nid = \"farm\"\nname = \"farm\"\nground = \"built_up\"\ngoing = \"difficult\"\ncover_fire = -2\ncover_combat = 2\ncapacity = 6\noutline = [[11, 14], [13, 14], [13, 16], [11, 16]]";
    let leaves = |intent: Intent| {
        let mut battle = table()
            .ground(farm)
            .with(garrison(First, "a", 4, 0, "farm"))
            .with(foot(Second, "b", 4, "line", 12.0, 26.0, 180))
            .in_step(Step::Tactical);
        battle.declare("a", intent, &[10]);
        battle
    };
    let over = |battle: &Battle, y: f64| Order::ChangeFormation {
        unit: battle.unit("a"),
        to: Formation::ManoeuvreColumn,
        facing: None,
        shift: None,
        exit: Some(at(12.0, y)),
    };
    let back = leaves(Intent::Withdraw);
    back.refused(&over(&back, 16.0), "AGE-H39");
    assert!(back.check(&over(&back, 14.0)).is_ok());
    let forward = leaves(Intent::Move);
    assert!(forward.check(&over(&forward, 16.0)).is_ok());
}

/// AGE-24, AGE-26, AGE-33, AGE-R11 A brigade that its result holds is told which; AGE-38 one whose reserve move failed as well.
#[test]
fn a_result_that_holds_is_named() {
    let refuses = |die: u16, clause: &'static str| {
        let mut battle = plain("line").after(|battle| Event::Disordered { unit: battle.unit("a") });
        battle.declare("a", Intent::Move, &[die]);
        battle.refused(&Order::Move { unit: battle.unit("a"), path: vec![forward(1.0)] }, clause);
    };
    // Mixed and fresh: +3.
    refuses(1, "AGE-26");
    refuses(2, "AGE-R11");
    let mut rallied = plain("line").after(|battle| Event::Disordered { unit: battle.unit("a") });
    rallied.declare("a", Intent::Move, &[4]);
    let unit = rallied.unit("a");
    let change = Order::ChangeFormation {
        unit,
        to: Formation::ManoeuvreColumn,
        facing: None,
        shift: None,
        exit: None,
    };
    rallied.refused(&change, "AGE-24");
    let flank = Order::Move { unit, path: vec![Piece::FaceFlank { side: Hand::Left }] };
    rallied.refused(&flank, "AGE-24");
    let mut far = table()
        .with(foot(First, "a", 8, "line", 12.0, 4.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 28.0, 180))
        .in_step(Step::Reserve);
    far.give(Order::DeclareReserveMove { unit }, &[1]);
    far.refused(&change, "AGE-38");
}

/// AGE-H52, AGE-H13 Who enters a village changes formation, and comes newly within 1" of nobody by it.
#[test]
fn nobody_enters_a_village_beside_the_enemy() {
    let farm = "[[area]]\nid = \"farm\"\nname = \"farm\"\nground = \"built_up\"\ngoing = \"difficult\"\ncover_fire = -2\ncover_combat = 2\ncapacity = 6\noutline = [[11, 14], [13, 14], [13, 16], [11, 16]]";
    let enters = |y: f64| {
        let mut battle = table()
            .ground(farm)
            .with(foot(First, "a", 4, "line", 12.0, 13.96, 0))
            .with(foot(Second, "b", 4, "line", 12.0, y, 180))
            .in_step(Step::Tactical);
        battle.declare("a", Intent::Change, &[10]);
        let unit = battle.unit("a");
        let order =
            Order::ChangeFormation { unit, to: Formation::Garrison, facing: None, shift: None, exit: None };
        battle.check(&order).map_err(|refusal| refusal.clause.to_string())
    };
    assert_eq!(enters(17.0), Ok(()));
    assert_eq!(enters(16.999), Err("AGE-H13".to_owned()));
}
