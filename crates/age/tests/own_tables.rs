//! Tables of one's own: a changed number changes the rule, and nothing else decides it.

use crate::common::*;
use age::Age;
use age::event::{Cause, Event};
use age::kinds::{Action, Formation};
use age::measure::{Mil, Turn};
use age::options::BrigadeMinimum;
use age::order::{Intent, Order, Piece};
use age::record::Step;
use age::rules::{combat, command, fire, generals, ground, reinforcements, zones};
use age::state::State;
use age::tables::STANDARD;
use serde_json::json;
use table::{Game, Seat::*};

fn two(gap: f64) -> Scene {
    table().with(foot(First, "a", 8, "manoeuvre_column", 12.0, 10.0, 0)).with(foot(
        Second,
        "b",
        8,
        "line",
        12.0,
        10.0 + gap,
        180,
    ))
}

fn changing(from: &str, to: &str, formation: Formation) -> Mil {
    let mut battle = two(12.0).by_tables(from, to).in_step(Step::Tactical);
    battle.declare("a", Intent::Change, &[10]);
    let unit = battle.unit("a");
    battle.give(Order::ChangeFormation { unit, to: formation, facing: None, shift: None, exit: None }, &[]);
    battle.left()
}

/// AGE-62, AGE-76, AGE-82 Zones, the reach of a substituted chief and the withdrawal of batteries.
#[test]
fn zones_and_radii_come_from_the_file() {
    let zone = |to: &str| {
        let battle = two(12.0).by_tables("\"tactical_below\": 18", to).in_step(Step::Tactical);
        zones::is_tactical(battle.record(), battle.unit("a"))
    };
    assert_eq!((zone("\"tactical_below\": 12"), zone("\"tactical_below\": 13")), (false, true));
    let reach = |to: &str| {
        let battle = two(19.0)
            .general("g", "ordinary", 12.0, 4.0)
            .by_tables("\"substitution_radius\": 12", to)
            .in_step(Step::Reserve)
            .after(|battle| Event::GeneralSubstituted {
                general: battle.general("chief_f"),
                command: battle.record().general(battle.general("g")).command.unwrap(),
                at: at(12.0, 3.0),
                left: inches(0.0),
            });
        generals::with_unit(battle.record(), battle.general("chief_f"), battle.unit("a"))
    };
    assert_eq!((reach("\"substitution_radius\": 3"), reach("\"substitution_radius\": 4")), (true, true));
    assert!(!reach("\"substitution_radius\": 2"));
    let shifted = |to: &str| {
        let mut battle = table()
            .by_tables("\"withdraw_share\": \"1/2\"", to)
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(guns(First, "guns", false, 12.0, 15.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 16.5, 180))
            .in_step(Step::Tactical)
            .after(|battle| Event::Silenced { unit: battle.unit("guns") })
            .after(|battle| Event::Obliged { unit: battle.unit("guns"), withdraw: true });
        let (battery, path) = (battle.unit("guns"), vec![Piece::Shift {}]);
        battle
            .give(Order::BatteryAction { battery, kind: Action::Move, path, angle: None, facing: None }, &[]);
        battle.pose("guns").anchor
    };
    assert_eq!(shifted("\"withdraw_share\": \"1\""), at(12.0, 9.0));
    assert_eq!(shifted("\"withdraw_share\": \"1/3\""), at(12.0, 13.0));
}

/// AGE-20 to AGE-22, AGE-H43, AGE-H44, AGE-18 What changes, turns and steps back cost, and how far generals ride.
#[test]
fn costs_of_movement_come_from_the_file() {
    let square = "\"square\": {\"share\": \"1/2\"";
    assert_eq!(changing(square, "\"square\": {\"share\": \"1/3\"", Formation::Square), inches(6.0));
    let line = "\"line\": {\"share\": \"1\"";
    assert_eq!(changing(line, "\"line\": {\"share\": \"2/3\"", Formation::Line), inches(3.0));
    let left = |from: &str, to: &str, piece: Piece| {
        let mut battle = two(12.0).by_tables(from, to).in_step(Step::Tactical);
        battle.declare("a", Intent::Move, &[10]);
        battle.march("a", &[piece]);
        battle.left()
    };
    let back = left(
        "\"step_back\": {\"times\": 2",
        "\"step_back\": {\"times\": 3",
        Piece::Back { inches: inches(1.0) },
    );
    assert_eq!(back, inches(6.0));
    let about = "\"about_face\": {\"share\": \"1/2\"";
    assert_eq!(left(about, "\"about_face\": {\"share\": \"1/3\"", Piece::AboutFace {}), inches(6.0));
    let riding = two(12.0)
        .by_tables("\"general_or_adc\": {\"nominal\": 12", "\"general_or_adc\": {\"nominal\": 10")
        .in_step(Step::Generals);
    assert_eq!(riding.record().general(riding.general("chief_f")).left, inches(10.0));
}

/// AGE-O01 to AGE-O27 The usual readings are those of the file, unless the players chose others.
#[test]
fn usual_readings_come_from_the_file() {
    let minimum = |chosen: Option<&str>| {
        let mut scene = two(12.0)
            .by_tables("\"brigade_minimum\": \"0_bases\"", "\"brigade_minimum\": \"1_base_dispersed\"");
        if let Some(chosen) = chosen {
            scene = scene.option("brigade_minimum", chosen);
        }
        scene.in_step(Step::Tactical).record().options().brigade_minimum
    };
    assert_eq!(minimum(None), BrigadeMinimum::OneBase);
    assert_eq!(minimum(Some("0_bases")), BrigadeMinimum::NoBase);
}

/// AGE-H07, AGE-H08, AGE-H82 Bases, gaps and who fires.
#[test]
fn bases_come_from_the_file() {
    let body = |from: &str, to: &str, troop: Troop| {
        let battle = table()
            .by_tables(from, to)
            .with(troop)
            .with(foot(First, "own", 4, "line", 30.0, 3.0, 0))
            .with(foot(Second, "b", 4, "line", 20.0, 25.0, 180))
            .in_step(Step::Tactical);
        let body = battle.record().body(battle.unit("u"));
        let print = battle.record().footprint(battle.unit("b"));
        (body.frontage(), body.depth(), fire::muzzles(battle.record(), battle.unit("u"), &[&print]).len())
    };
    let cavalry = "\"cavalry\": {\"width\": 1, \"depth\": 1";
    let wide = "\"cavalry\": {\"width\": 1.5, \"depth\": 2";
    let horse = horse(First, "u", 4, "line", 12.0, 10.0, 0);
    assert_eq!(body(cavalry, wide, horse), (inches(6.0), inches(2.0), 4));
    let limbered = "\"battery_limbered\": {\"width\": 1, \"depth\": 2";
    let long = "\"battery_limbered\": {\"width\": 1, \"depth\": 3";
    assert_eq!(body(limbered, long, guns(First, "u", true, 12.0, 10.0, 0)).1, inches(3.0));
    let gap = "\"skirmish_gap\": {\"inches\": 0.5";
    let skirmish = foot(First, "u", 3, "skirmish", 12.0, 10.0, 0);
    assert_eq!(body(gap, "\"skirmish_gap\": {\"inches\": 1", skirmish).0, inches(4.25));
    let square = foot(First, "u", 8, "square", 12.0, 10.0, 0);
    assert_eq!(body("\"square_faces\": 4", "\"square_faces\": 2", square), (inches(4.0), inches(4.0), 4));
}

/// AGE-H16, AGE-H110 Labels and critical levels that a scenario leaves open.
#[test]
fn labels_come_from_the_file() {
    let battle = two(12.0)
        .by_tables("\"regular\": {\"worn\": \"3/4\"", "\"regular\": {\"worn\": \"5/8\"")
        .in_step(Step::Tactical);
    assert_eq!(battle.record().card(battle.unit("a")).label.worn_at, 5);
}

/// AGE-H20 to AGE-H26, AGE-H83 Arcs, woods, and what covers.
#[test]
fn sight_comes_from_the_file() {
    let sees = |from: &str, to: &str| {
        let battle = table()
            .by_tables(from, to)
            .wood(8, 12, 16, 14)
            .with(foot(First, "own", 4, "line", 25.0, 5.0, 0))
            .with(guns(First, "guns", false, 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 18.0, 180))
            .in_step(Step::FirePhasing);
        fire::aim(battle.record(), battle.unit("guns"), battle.unit("b")).is_some()
    };
    let woods = "\"woods\": {\"inches\": 2";
    assert_eq!((sees(woods, woods), sees(woods, "\"woods\": {\"inches\": 1.9")), (true, false));
    let arc = |from: &str, to: &str| {
        let battle = two(12.0).by_tables(from, to).in_step(Step::FirePhasing);
        fire::half_angle(battle.record(), battle.unit("a"))
    };
    assert_eq!(arc("\"arc\": {\"degrees\": 45", "\"arc\": {\"degrees\": 30"), 300);
    let covered = |to: &str| {
        let battle = table()
            .by_tables("\"covered_bases\": {\"share\": \"1/2\"", to)
            .wood(8, 8, 12, 12)
            .with(foot(First, "a", 4, "line", 12.0, 10.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 20.0, 180))
            .in_step(Step::Tactical);
        ground::cover(battle.record(), battle.unit("a")).fire
    };
    let share = |share: &str| format!("\"covered_bases\": {{\"share\": \"{share}\"");
    assert_eq!((covered(&share("1/2")), covered(&share("3/4"))), (-1, 0));
}

/// AGE-H29 to AGE-H36, AGE-H71, AGE-H72 Command.
#[test]
fn command_comes_from_the_file() {
    let helped = |from: &str, to: &str| {
        let battle =
            two(12.0).general("g", "ordinary", 12.0, 2.0).by_tables(from, to).in_step(Step::Tactical);
        generals::helpers(battle.record(), battle.unit("a")).0.ordinary
    };
    let radius = "\"radius\": {\"inches\": 12";
    assert_eq!((helped(radius, radius), helped(radius, "\"radius\": {\"inches\": 3.5")), (1, 0));
    let attached = |to: &str| {
        let battle = two(12.0)
            .by_tables("\"attached_battery\": {\"inches\": 1", to)
            .with(guns(First, "guns", false, 15.0, 10.0, 0))
            .in_step(Step::Generals);
        command::check_attach_battery(battle.record(), First, battle.unit("guns"), battle.unit("a")).is_ok()
    };
    assert!(!attached("\"attached_battery\": {\"inches\": 1"));
    assert!(attached("\"attached_battery\": {\"inches\": 2"));
}

/// AGE-H13, AGE-H42, AGE-H47 Movement.
#[test]
fn movement_comes_from_the_file() {
    let allowed = |from: &str, to: &str, piece: Piece| {
        let mut battle = two(5.0).by_tables(from, to).in_step(Step::Tactical);
        battle.declare("a", Intent::Move, &[10]);
        let unit = battle.unit("a");
        battle.check(&Order::Move { unit, path: vec![piece] }).is_ok()
    };
    let clear = "\"clear\": {\"inches\": 1";
    assert!(allowed(clear, clear, forward(4.0)));
    assert!(!allowed(clear, "\"clear\": {\"inches\": 1.5", forward(4.0)));
    let oblique = Piece::Oblique { inches: inches(1.0), angle: Turn(400) };
    let limit = "\"oblique\": {\"degrees\": 45";
    assert!(allowed(limit, limit, oblique.clone()));
    assert!(!allowed(limit, "\"oblique\": {\"degrees\": 30", oblique));
    let entries = |to: &str| {
        let battle = two(12.0)
            .by_tables("\"entry_aside\": {\"inches\": 6", to)
            .ground("[[entry]]\nid = \"S\"\nat = [30, 0]")
            .with(coming(First, "late", 4, 0, 1, "S"))
            .with(foot(Second, "there", 4, "line", 30.0, 3.0, 180))
            .in_step(Step::Reserve);
        reinforcements::entries(battle.record(), battle.unit("late"), Formation::RoadColumn).len()
    };
    assert_eq!(entries("\"entry_aside\": {\"inches\": 1"), 0);
    assert_ne!(entries("\"entry_aside\": {\"inches\": 6"), 0);
}

/// AGE-H55, AGE-H57 Retreats.
#[test]
fn retreats_come_from_the_file() {
    let aside = |from: &str, to: &str| {
        let mut battle = table()
            .by_tables(from, to)
            .with(foot(First, "a", 4, "line", 12.0, 15.0, 0))
            .with(foot(First, "f1", 12, "manoeuvre_column", 12.0, 14.0, 0))
            .with(foot(First, "f2", 4, "manoeuvre_column", 12.0, 8.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 16.5, 180))
            .in_step(Step::Tactical);
        let pose = battle.pose("a");
        let (unit, cause) = (battle.unit("a"), Cause::Rout);
        battle.state.0.witness(&Event::BasesLost { unit, bases: 2, cause, pose });
        battle.declare("a", Intent::Move, &[2]);
        battle.pose("a").anchor.x - 12_000
    };
    // AGE-H57 Eight inches of friends are too much for six inches more: the way leads aside.
    let extra = "\"extra\": {\"inches\": 6";
    assert_ne!(aside(extra, extra), 0);
    assert_eq!(aside(extra, "\"extra\": {\"inches\": 9"), 0);
    let turns = "\"degrees\": [0, 15, -15,";
    assert!(aside(turns, turns) < 0 && aside(turns, "\"degrees\": [0, -15, 15,") > 0);
}

/// AGE-H74, AGE-H77, AGE-H96 Charges.
#[test]
fn charges_come_from_the_file() {
    let charged = |from: &str, to: &str| {
        let mut battle = two(5.0).by_tables(from, to).in_step(Step::Tactical);
        let (unit, target) = (battle.unit("a"), Some(battle.unit("b")));
        battle.give(Order::Declare { unit, intent: Intent::Charge, target }, &[9]);
        battle.check(&Order::Charge { unit, wheel: Turn(200) }).map_err(|refusal| refusal.clause.0)
    };
    let wheel = "\"wheel\": {\"degrees\": 45";
    assert_eq!(charged(wheel, wheel), Ok(()));
    assert_eq!(charged(wheel, "\"wheel\": {\"degrees\": 15"), Err("AGE-H74"));
    let supported = |to: &str| {
        let battle = two(5.0)
            .by_tables("\"support_within\": {\"inches\": 1", to)
            .with(foot(First, "behind", 8, "line", 12.0, 4.5, 0))
            .in_step(Step::Tactical);
        combat::is_supported(battle.record(), battle.unit("a"))
    };
    assert!(!supported("\"support_within\": {\"inches\": 1"));
    assert!(supported("\"support_within\": {\"inches\": 2"));
}

/// A position fought by tables of one's own keeps them, and fits no other setup.
#[test]
fn a_position_carries_its_tables() {
    let own = STANDARD.replacen("\"tactical_below\": 18", "\"tactical_below\": 12", 1);
    let setup = setup("training_mill_road", json!({ "own_tables": { "own.json": own } }));
    let state = Age.deal(&setup, &mut table::dice::Seeded::new(1)).unwrap();
    let written = serde_json::to_value(&state).unwrap();
    let read: State = serde_json::from_value(written.clone()).unwrap();
    assert_eq!(read, state);
    assert!(Age.fits(&setup, &read).is_ok() && Age.fits(&mill_road(), &read).is_err());
    assert_eq!(read.0.tables().reserve_zone.tactical_below, 12);
    // The game's own tables under another name are the game's own tables.
    let same = setup_with(STANDARD);
    let state = Age.deal(&same, &mut table::dice::Seeded::new(1)).unwrap();
    assert_eq!(serde_json::to_value(&state).unwrap()["field"], json!("training_mill_road"));
    let mut broken = written;
    broken["field"]["tables"]["completions"]["movement"]["step"]["inches"] = json!(0.001);
    assert!(serde_json::from_value::<State>(broken).is_err());
}

fn setup_with(tables: &str) -> table::Setup {
    setup("training_mill_road", json!({ "own_tables": { "own.json": tables } }))
}

/// Tables with a fault are refused with the name of the file and the place in it; so is more than one file.
#[test]
fn tables_with_a_fault_are_refused() {
    let at = |tables: &str| {
        let faults = Age.deal(&setup_with(tables), &mut table::dice::Seeded::new(1)).unwrap_err();
        faults[0].at.clone()
    };
    let hole = STANDARD.replacen("\"impressive\": [7, 9]", "\"impressive\": [8, 9]", 1);
    assert_eq!(at(&hole), "options.own_tables.own.json:fire.table[7]");
    let step = STANDARD.replacen("\"step\": {\"inches\": 0.25", "\"step\": {\"inches\": 0.001", 1);
    assert_eq!(at(&step), "options.own_tables.own.json:completions.movement.step.inches");
    for (from, to, place) in [
        ("\"radius\": {\"inches\": 12", "\"radius\": {\"inches\": 0", "completions.command.radius.inches"),
        ("\"wheel\": {\"degrees\": 45", "\"wheel\": {\"degrees\": 91", "completions.charges.wheel.degrees"),
        ("\"degrees\": [0, 15,", "\"degrees\": [0, 200,", "completions.retreats.turns.degrees"),
        (
            "\"counter_gap\": {\"share\": \"1/2\"",
            "\"counter_gap\": {\"share\": \"3/2\"",
            "completions.charges.counter_gap.share",
        ),
        ("\"square_faces\": 4", "\"square_faces\": 0", "completions.firing.square_faces"),
        ("\"tactical_below\": 18", "\"tactical_below\": -1", "reserve_zone.tactical_below"),
    ] {
        assert!(STANDARD.contains(from), "{from}");
        assert_eq!(at(&STANDARD.replacen(from, to, 1)), format!("options.own_tables.own.json:{place}"));
    }
    let both = json!({ "own_tables": { "a.json": STANDARD, "b.json": STANDARD } });
    let setup = setup("training_mill_road", both);
    let faults = Age.deal(&setup, &mut table::dice::Seeded::new(1)).unwrap_err();
    assert_eq!(faults[0].why.message, "age-bad-own-tables");
}
