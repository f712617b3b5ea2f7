//! Generals, reserves, reinforcements, formations, the sequence of play, victory (AGE-02 to AGE-11, AGE-51 to AGE-68, AGE-H28 to AGE-H36,
//! AGE-H49 to AGE-H52, AGE-H62 to AGE-H66, AGE-H110 to AGE-H116).

use crate::common::*;
use age::event::{Cause, EndedBy, Event, Margin};
use age::field::check;
use age::kinds::{Action, Formation, Quality};
use age::measure::{Ang, Mil};
use age::order::{Intent, Order, Piece};
use age::reckoning::reserve::{ChiefFor, History};
use age::record::{Post, Step};
use age::rules::{command, generals, reinforcements, reserve, sequence, victory, zones};
use age::tables::Manoeuvre;
use serde_json::Value;
use table::dice::Seeded;
use table::{Game, Seat, Seat::*};

fn far_apart() -> Scene {
    table()
        .general("g", "charismatic", 10.0, 6.0)
        .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 9.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
}

/// AGE-62, AGE-63, AGE-R24 At exactly 18" a unit is in the reserve zone; a mil nearer it is not.
#[test]
fn eighteen_inches_are_the_reserve_zone() {
    let battle = far_apart().in_step(Step::Reserve);
    assert!(!zones::is_tactical(battle.record(), battle.unit("a")));
    let nearer = table()
        .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 9.001, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
        .in_step(Step::Reserve);
    assert!(zones::is_tactical(nearer.record(), nearer.unit("a")));
    nearer.refused(&Order::DeclareReserveMove { unit: nearer.unit("a") }, "AGE-62");
}

/// AGE-65, AGE-36, AGE-H66, AGE-68 A reserve move: 7 or more succeeds, the attempt is used up, and the unit may attack no more (AGE-59).
#[test]
fn a_reserve_move_succeeds() {
    let mut battle = far_apart().in_step(Step::Reserve);
    let unit = battle.unit("a");
    battle.give(Order::DeclareReserveMove { unit }, &[7]);
    assert!(battle.happened(|event| matches!(
        event,
        Event::Tested { result: Manoeuvre::ReserveSuccess, score: 7, .. }
    )));
    battle.march("a", &[forward(9.0)]);
    assert_eq!(battle.record().unit(unit).history, History::Success);
    assert!(battle.record().unit(unit).marks.reserve_used);
    let mut battle = far_apart().in_step(Step::Reserve);
    battle.give(Order::DeclareReserveMove { unit }, &[4]);
    assert_eq!(battle.record().unit(unit).history, History::Failed(1));
    assert_eq!(battle.record().step(), Step::Tactical, "nothing else could move in M2");
    battle.refused(&Order::Declare { unit, intent: Intent::Move, target: None }, "AGE-H64");
}

/// AGE-52, AGE-54, AGE-R20, AGE-75, AGE-77 The chief helps the brigade he is attached to, and the others suffer.
#[test]
fn an_engaged_chief_helps_one_brigade() {
    let battle =
        far_apart().with(foot(First, "c", 4, "line", 20.0, 5.0, 0)).in_step(Step::Reserve).after(|battle| {
            Event::GeneralAttached {
                general: battle.general("chief_f"),
                unit: battle.unit("a"),
                left: inches(12.0),
            }
        });
    assert_eq!(generals::chief_for(battle.record(), battle.unit("a")), ChiefFor::WithIt);
    assert_eq!(generals::chief_for(battle.record(), battle.unit("c")), ChiefFor::Elsewhere);
    let sum = |id: &str| {
        let test = reserve::test_of(battle.record(), battle.unit(id));
        age::rules::charts(battle.record()).reserve_modifiers(&test).sum()
    };
    assert_eq!((sum("a"), sum("c")), (1, -2));
}

/// AGE-H64 In the reserve zone nobody moves tactically; AGE-H65 a disordered brigade there may be tested, and does not move.
#[test]
fn a_brigade_rallies_in_the_reserve_zone() {
    let mut battle =
        far_apart().in_step(Step::Tactical).after(|battle| Event::Disordered { unit: battle.unit("a") });
    let unit = battle.unit("a");
    battle.refused(&Order::Declare { unit, intent: Intent::Move, target: None }, "AGE-H64");
    battle.give(Order::RallyTest { unit }, &[5]);
    assert!(!battle.record().unit(unit).disordered);
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-H118");
}

/// AGE-H30, AGE-H31, AGE-H116 A detached general rides to a unit of his command and is attached; one action in an M1.
#[test]
fn a_general_joins_a_brigade() {
    let mut battle = far_apart().in_step(Step::Generals);
    let (general, unit, enemy) = (battle.general("g"), battle.unit("a"), battle.unit("b"));
    battle.refused(&Order::AttachGeneral { general, unit: enemy, path: vec![] }, "AGE-H06");
    battle.refused(&Order::AttachGeneral { general, unit, path: vec![] }, "AGE-H30");
    battle.give(Order::AttachGeneral { general, unit, path: vec![at(11.25, 6.0)] }, &[]);
    assert_eq!(battle.record().general(general).post, Post::Attached(unit));
    assert_eq!(battle.record().general(general).left, inches(10.75));
    assert_eq!(zones::place_of(battle.record(), general), at(12.0, 9.0));
    battle.refused(&Order::DetachGeneral { general }, "AGE-H116");
}

/// AGE-H32, AGE-H33 The chief takes the place of a division general within 1", and is engaged.
#[test]
fn the_chief_takes_anothers_place() {
    let mut battle = table()
        .general("g", "charismatic", 34.0, 5.0)
        .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 9.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
        .in_step(Step::Generals);
    let (chief, g) = (battle.general("chief_f"), battle.general("g"));
    let command = battle.record().general(g).command.unwrap();
    battle.refused(&Order::Substitute { general: g, command, path: vec![] }, "AGE-H32");
    battle.give(Order::Substitute { general: chief, command, path: vec![at(34.5, 4.5)] }, &[]);
    assert!(battle.record().general(chief).engaged());
    assert!(!generals::in_chain(battle.record(), g, battle.unit("a")), "the replaced general gives nothing");
    battle.refused(&Order::EndSubstitution { general: chief }, "AGE-H116");
}

/// AGE-R25, AGE-H34, AGE-H35 A general lost in turn 2 is replaced in turn 4 by an ordinary one near a unit of his command.
#[test]
fn a_lost_general_is_replaced_after_a_turn() {
    let battle = far_apart()
        .in_step(Step::Generals)
        .after(|battle| Event::GeneralLost { general: battle.general("g"), captured: false });
    let general = battle.general("g");
    let battle =
        battle.after(|_| Event::TurnBegan { turn: 3 }).after(|_| Event::SegmentBegan { seat: First });
    assert!(!command::replacement_due(battle.record(), general));
    let mut battle =
        battle.after(|_| Event::TurnBegan { turn: 4 }).after(|_| Event::SegmentBegan { seat: First });
    assert!(command::replacement_due(battle.record(), general));
    battle.refused(&Order::PlaceReplacement { general, pos: at(30.0, 20.0) }, "AGE-H34");
    battle.give(Order::PlaceReplacement { general, pos: at(13.0, 9.0) }, &[]);
    assert_eq!(battle.record().general(general).quality, Quality::Ordinary);
}

/// AGE-H36 A general whom an enemy passes within 1" flees to the nearest friend, or is captured.
#[test]
fn generals_flee_from_the_enemy() {
    let scene = |friend: f64| {
        table()
            .general("g", "ordinary", 12.0, 12.0)
            .with(foot(First, "a", 4, "line", friend, 8.0, 0))
            .with(foot(Second, "b", 4, "line", 12.0, 16.0, 180))
            .in_step_of(Second, Step::Tactical)
    };
    for (friend, post) in [(14.0, true), (30.0, false)] {
        let mut battle = scene(friend);
        battle.declare("b", Intent::Move, &[10]);
        battle.march("b", &[forward(3.5)]);
        let general = battle.general("g");
        let now = battle.record().general(general).post;
        match post {
            true => assert_eq!(now, Post::Attached(battle.unit("a"))),
            false => assert_eq!(now, Post::Captured(2)),
        }
    }
}

/// AGE-20, AGE-22, AGE-H49, AGE-H51, AGE-H124 Line takes the whole move, a square half; a square does not move.
#[test]
fn changes_of_formation_cost_movement() {
    let change = |unit, to| Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None };
    let scene = || {
        let mut battle = table()
            .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 12.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
            .in_step(Step::Tactical);
        battle.declare("a", Intent::Change, &[10]);
        battle
    };
    let mut battle = scene();
    let unit = battle.unit("a");
    battle.refused(&change(unit, Formation::ManoeuvreColumn), "AGE-H49");
    battle.give(change(unit, Formation::Line), &[]);
    assert_eq!(battle.left(), Mil(0));
    battle.refused(&Order::Move { unit, path: vec![forward(0.25)] }, "AGE-H40");
    let mut battle = scene();
    battle.march("a", &[forward(4.75)]);
    battle.refused(&change(unit, Formation::Square), "AGE-H124");
    let mut battle = scene();
    battle.give(change(unit, Formation::Square), &[]);
    assert_eq!(battle.left(), inches(4.5));
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-H51");
    // AGE-H13 The square stands about the centre of the column.
    assert_eq!(battle.record().centre(unit), at(12.0, 10.0));
}

/// AGE-H13 A new formation keeps anchor and facing, may be shifted by an inch, and needs room: over nobody, not off the table.
#[test]
fn a_new_formation_needs_room() {
    let beside = |neighbour: f64| {
        let mut battle = table()
            .with(foot(First, "a", 8, "manoeuvre_column", 12.0, 12.0, 0))
            .with(foot(First, "c", 2, "manoeuvre_column", neighbour, 12.0, 0))
            .with(foot(Second, "b", 8, "line", 12.0, 27.0, 180))
            .in_step(Step::Tactical);
        battle.declare("a", Intent::Change, &[10]);
        battle
    };
    let line = |battle: &Battle, facing, shift| {
        let unit = battle.unit("a");
        Order::ChangeFormation { unit, to: Formation::Line, facing, shift, exit: None }
    };
    let crowded = beside(14.9);
    crowded.refused(&line(&crowded, None, None), "AGE-H13");
    crowded.refused(&line(&crowded, Some(Ang::SOUTH), None), "AGE-H13");
    crowded.refused(&line(&crowded, None, Some(at(-1.001, 0.0))), "AGE-H13");
    let mut shifted = beside(14.9);
    shifted.give(line(&crowded, None, Some(at(-1.0, 0.0))), &[]);
    assert_eq!(shifted.pose("a").anchor, at(11.0, 12.0));
    let mut free = beside(20.0);
    free.refused(&line(&crowded, None, Some(at(0.0, 0.5))), "AGE-H13");
    assert!(free.check(&line(&crowded, None, Some(at(0.0, 0.0)))).is_ok());
    free.give(line(&crowded, None, None), &[]);
    assert_eq!((free.pose("a").anchor, free.pose("a").facing), (at(12.0, 12.0), Ang::NORTH));
}

/// AGE-H28 A general of a division has a command; the chief and his aides have none.
#[test]
fn every_general_has_his_post() {
    let text = age::field::BUILT_IN[0].1;
    let unposted = text.replacen("rank = \"division\"", "rank = \"adc\"", 1);
    let flaw = &read(&unposted).unwrap_err()[0];
    assert_eq!((flaw.clause.unwrap().0, flaw.why.message.as_ref()), ("AGE-H28", "age-flaw-post"));
}

/// AGE-H27, AGE-H52, AGE-H115 Infantry becomes the garrison of an area it fits into, and leaves it in manoeuvre column.
#[test]
fn infantry_garrisons_a_farm() {
    let mut battle = table()
        .ground("[[area]]\nid = \"farm\"\nname = \"farm\"\nground = \"built_up\"\ngoing = \"difficult\"\ncover_fire = -2\ncover_combat = 2\ncapacity = 6\noutline = [[11, 14], [13, 14], [13, 16], [11, 16]]")
        .with(foot(First, "a", 6, "manoeuvre_column", 12.0, 12.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 28.0, 180))
        .in_step(Step::Tactical);
    battle.declare("a", Intent::Move, &[10]);
    let unit = battle.unit("a");
    let change = |to, exit| Order::ChangeFormation { unit, to, facing: None, shift: None, exit };
    battle.refused(&Order::Move { unit, path: vec![forward(2.0)] }, "AGE-H27");
    battle.refused(&change(Formation::Garrison, None), "AGE-H52");
    battle.march("a", &[forward(1.96)]);
    battle.give(change(Formation::Garrison, None), &[]);
    assert!(battle.record().unit(unit).garrison.is_some());
    let mut battle =
        Battle { state: battle.state, events: vec![] }.after(|_| Event::SegmentBegan { seat: First });
    battle = battle.after(|_| Event::StepBegan { step: Step::Tactical });
    battle.declare("a", Intent::Move, &[10]);
    battle.refused(&Order::Move { unit, path: vec![forward(1.0)] }, "AGE-H115");
    battle.refused(&change(Formation::ManoeuvreColumn, None), "AGE-H115");
    let (to, exit) = (Formation::ManoeuvreColumn, Some(at(12.0, 14.0)));
    let turned = Order::ChangeFormation { unit, to, facing: Some(Ang::EAST), shift: None, exit };
    let moved = Order::ChangeFormation { unit, to, facing: None, shift: Some(at(0.5, 0.0)), exit };
    battle.refused(&turned, "AGE-H13");
    battle.refused(&moved, "AGE-H13");
    battle.give(change(Formation::ManoeuvreColumn, Some(at(12.0, 14.0))), &[]);
    let pose = battle.pose("a");
    assert_eq!((pose.facing, pose.anchor), (Ang::SOUTH, at(12.0, 14.0 - 3.025)));
}

/// AGE-02, AGE-03, AGE-06 Both roll for the initiative; equal scores are rolled again; the winner chooses.
#[test]
fn the_initiative_is_rolled() {
    let state = age::Age.deal(&mill_road(), &mut Seeded::new(1)).unwrap();
    let mut battle = Battle { state, events: vec![] };
    battle.give(Order::RollInitiative {}, &[5, 5]);
    assert_eq!(battle.record().step(), Step::InitiativeRoll);
    battle.give(Order::RollInitiative {}, &[4, 6]);
    assert_eq!(battle.awaited(), Second);
    battle.give(Order::ChooseOrder { first: false }, &[]);
    assert_eq!((battle.record().phasing(), battle.record().step()), (First, Step::Generals));
}

/// AGE-04, AGE-05, AGE-R40 A chief who is engaged loses the initiative without a roll; if both are, the tie side has it.
#[test]
fn an_engaged_chief_loses_the_initiative() {
    let battle = far_apart().in_step(Step::Generals).after(|battle| Event::GeneralAttached {
        general: battle.general("chief_f"),
        unit: battle.unit("a"),
        left: inches(12.0),
    });
    let held = |battle: &Battle| {
        let claims = sequence::claims(battle.record());
        age::rules::charts(battle.record())
            .initiative_without_dice(claims, First)
            .map(|(seat, clause)| (seat, clause.0))
    };
    assert_eq!(held(&battle), Some((Second, "AGE-04")));
    let battle =
        battle.after(|battle| Event::GeneralLost { general: battle.general("chief_a"), captured: true });
    assert_eq!(held(&battle), Some((First, "AGE-05")));
}

/// AGE-07, AGE-08, AGE-09, AGE-11 A segment runs through its steps, the other side fires first, and then the other segment begins.
#[test]
fn a_segment_runs_through_its_steps() {
    let mut battle = table()
        .with(foot(First, "a", 8, "line", 12.0, 10.0, 0))
        .with(foot(Second, "b", 8, "line", 12.0, 12.0, 180))
        .in_step(Step::Generals);
    let mut steps = vec![battle.record().step()];
    while battle.record().phasing() == First {
        battle.give(Order::EndStep {}, &[]);
        steps.push(battle.record().step());
    }
    use Step::{FireOther, FirePhasing, Generals, Riding, Tactical};
    assert_eq!(steps, [Generals, Tactical, Riding, FireOther, FirePhasing, Generals]);
}

/// AGE-H112, AGE-H18 Worn 1, spent 2, destroyed 4, the highest only; a damaged battery 1; objectives held.
#[test]
fn victory_points_are_counted() {
    let state = age::Age.deal(&mill_road(), &mut Seeded::new(1)).unwrap();
    let battle = Battle { state, events: vec![] };
    let points = |battle: &Battle| Seat::BOTH.map(|seat| victory::points(battle.record(), seat));
    assert_eq!(points(&battle), [0, 2], "the Austrians hold the hill");
    let pose = battle.pose("a_b1");
    let lose = |bases| {
        move |battle: &Battle| Event::BasesLost { unit: battle.unit("a_b1"), bases, cause: Cause::Fire, pose }
    };
    let battle = battle.after(lose(2));
    assert_eq!(points(&battle)[0], 1);
    let battle = battle.after(lose(2));
    assert_eq!(points(&battle)[0], 2);
    let battle = battle.after(|battle| Event::Destroyed { unit: battle.unit("a_b1"), cause: Cause::Fire });
    assert_eq!(points(&battle)[0], 4);
    let battle = battle.after(|battle| Event::Damaged { unit: battle.unit("a_bat") });
    assert_eq!(points(&battle)[0], 5);
    // AGE-H110 Eight of eighteen bases are lost: two critical levels.
    assert_eq!(victory::levels(battle.record(), Second), 2);
    assert_eq!(victory::by_points(battle.record(), EndedBy::Points).margin, Margin::Marginal);
}

/// AGE-H111 A side that concedes loses decisively.
#[test]
fn conceding_loses_the_battle() {
    let mut battle = far_apart().in_step(Step::Generals);
    battle.give(Order::Concede {}, &[]);
    let verdict = *battle.record().result().unwrap();
    assert_eq!(
        (verdict.winner, verdict.ending, verdict.margin),
        (Some(Second), EndedBy::Conceded, Margin::Decisive)
    );
}

/// AGE-H62, AGE-H126 A reinforcement comes on at its entry point in column, with a full move; not before its turn.
#[test]
fn reinforcements_come_on() {
    let state = age::Age.deal(&setup("quatre_bras_1815", Value::Null), &mut Seeded::new(1)).unwrap();
    let mut battle = Battle { state, events: vec![] };
    for event in [Event::SegmentBegan { seat: First }, Event::StepBegan { step: Step::Reserve }] {
        battle.state.0.witness(&event);
    }
    let unit = battle.unit("bauduin");
    let along = |y: f64| Piece::Along { points: vec![at(17.0, y)], facing: None };
    let enter = |y: f64| Order::EnterReinforcement { unit, formation: None, at: None, path: vec![along(y)] };
    battle.refused(&enter(10.5), "AGE-H62");
    battle.state.0.witness(&Event::TurnBegan { turn: 3 });
    battle.state.0.witness(&Event::SegmentBegan { seat: First });
    battle.state.0.witness(&Event::StepBegan { step: Step::Reserve });
    assert!(reinforcements::is_due(battle.record(), unit));
    battle.refused(&enter(3.0), "AGE-H14");
    let line = Order::EnterReinforcement {
        unit,
        formation: Some(Formation::Line),
        at: None,
        path: vec![along(12.0)],
    };
    battle.refused(&line, "AGE-H62");
}

/// AGE-H121 In turn 3 Wellington takes over from the Prince of Orange, who commands I Corps from then on.
#[test]
fn wellington_takes_over() {
    let state = age::Age.deal(&setup("quatre_bras_1815", Value::Null), &mut Seeded::new(1)).unwrap();
    let mut record = state.0;
    let mut dice = Seeded::new(3);
    age::rules::Play { record: &mut record, dice: &mut dice, log: &mut table::Silent }.begin_turn(3);
    let wellington = record.field().general_named("wellington").unwrap();
    let orange = record.field().general_named("orange").unwrap();
    assert_eq!((record.side(Second).chief, record.side(Second).rating), (wellington, 2));
    assert_eq!(record.general(orange).rank, age::kinds::Rank::Corps);
    assert!(record.general(wellington).here());
}

/// A scenario is told everything that is wrong with it, line and column.
#[test]
fn scenarios_are_told_what_is_wrong() {
    let text = age::field::BUILT_IN[0].1;
    let flaws = |from: &str, to: &str| read(&text.replacen(from, to, 1)).unwrap_err();
    // AGE-H14 Off the table.
    let off = flaws("anchor = [14, 6]", "anchor = [14, 60]");
    let line = text.lines().position(|line| line == "anchor = [14, 6]").unwrap() + 1;
    assert_eq!((off[0].line, off[0].column, off[0].clause.unwrap().0), (line, 10, "AGE-H14"));
    // Two units on one another.
    assert_eq!(flaws("anchor = [18, 6]", "anchor = [14, 6]")[0].why.message, "age-flaw-overlap");
    // AGE-H62 An entry inside the table.
    assert_eq!(flaws("at = [18, 0]", "at = [18, 1]")[0].why.message, "age-flaw-entry");
    // AGE-H15 A label that does not fall.
    assert_eq!(flaws("worn_at = 6", "worn_at = 2")[0].clause.unwrap().0, "AGE-H15");
    // AGE-H27 A built-up area without room.
    assert_eq!(flaws("capacity = 6", "capacity = 0")[0].clause.unwrap().0, "AGE-H27");
    assert_eq!(flaws("turns = 6", "turns = 6 6")[0].why.message, "age-flaw-syntax");
    assert_eq!(flaws("tie_side = \"french\"", "tie_side = \"russian\"")[0].why.message, "age-flaw-unknown");
    assert_eq!(read(&"x".repeat(check::LONGEST + 1)).unwrap_err()[0].why.message, "age-flaw-too-long");
}

/// AGE-H36 A general flees before guns that limber beside him as before guns that drive past.
#[test]
fn a_general_flees_from_guns_that_limber() {
    let flees = |y: f64| {
        let mut battle = table()
            .general("g", "ordinary", 12.0, y)
            .with(foot(First, "friend", 4, "line", 18.0, 20.0, 0))
            .with(guns(Second, "guns", false, 12.0, 14.0, 180))
            .with(foot(Second, "b", 4, "line", 25.0, 27.0, 180))
            .in_step_of(Second, Step::Tactical);
        let battery = battle.unit("guns");
        let limber = Order::BatteryAction {
            battery,
            kind: Action::Limber,
            path: Vec::new(),
            angle: None,
            facing: None,
        };
        battle.give(limber, &[]);
        battle.happened(|event| matches!(event, Event::GeneralFled { .. }))
    };
    assert!(flees(16.999) && !flees(17.0));
}
