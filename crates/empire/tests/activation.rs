//! The first player, and activation (EMP-7, EMP-8).

use crate::common::*;
use empire::course::{Frame, Step};
use empire::ids::ArmyId;
use table::Seat;

const FRENCH_ARMY: ArmyId = ArmyId(0);
const ALLIED_ARMY: ArmyId = ArmyId(1);

fn attempt(army: ArmyId) -> Order {
    Order::AttemptActivation { army }
}

/// Three formations a side, far apart; the French commander has initiative 5, the Prussian one 2.
fn field() -> Field {
    map_g()
        .commander(FRENCH, "9-0/0-5 @a1")
        .commander(ALLIED, "9-0/0-2 @g7")
        .french("a: long 3/4 @a2 ^0 of=f1")
        .french("b: long 3/4 @b2 ^0 of=f2")
        .french("c: long 3/4 @c2 ^0 of=f3")
        .allied("x: long 3/4 @e6 ^12 of=p1")
        .allied("y: long 3/4 @f6 ^12 of=p2")
        .allied("z: long 3/4 @g6 ^12 of=p3")
}

fn activation(field: &Field) -> Play {
    let mut play = field.edited(|_, course| course.push(Frame::Turn(Step::Activation)));
    play.begin();
    play
}

/// GT-42 EMP-7.0a Ties are rolled again; the higher total names the first player.
#[test]
fn the_winner_names_the_first_player() {
    let mut play = field().step(Step::First([None; 2]));
    play.dice([2, 5, 1, 6]);
    for _ in 0..2 {
        assert_eq!(play.asked(), Some(FRENCH));
        play.order(Order::ChooseCommander { army: FRENCH_ARMY });
        play.order(Order::ChooseCommander { army: ALLIED_ARMY });
    }
    no_more(&play);
    assert_eq!((play.asked(), play.frame()), (Some(ALLIED), Frame::Turn(Step::NameFirst(ALLIED))));
    play.order(Order::NameFirstPlayer { seat: FRENCH });
    assert_eq!((play.state.record.first(), play.asked()), (FRENCH, Some(FRENCH)));
}

/// EMP-O20 The winner may have to be first.
#[test]
fn the_winner_is_first_where_that_was_agreed() {
    let mut play = field().option("first_player_choice = \"winner_is_first\"").step(Step::First([None; 2]));
    play.dice([1, 6]).order(Order::ChooseCommander { army: FRENCH_ARMY });
    play.order(Order::ChooseCommander { army: ALLIED_ARMY });
    assert_eq!(play.state.record.first(), ALLIED);
}

/// EMP-7.1a A side rolls with a commander of its own.
#[test]
fn nobody_rolls_with_the_enemys_commander() {
    let play = field().step(Step::First([None; 2]));
    play.refused(Order::ChooseCommander { army: ALLIED_ARMY }, "EMP-7.1a");
}

/// EMP-8.1b Nobody activates formations of the enemy's commander.
#[test]
fn nobody_attempts_with_the_enemys_commander() {
    let play = activation(&field());
    play.refused(attempt(ALLIED_ARMY), "EMP-8.1b");
}

/// GT-03 EMP-8.1b, EMP-8.1a, EMP-8.11a, EMP-8.12a, EMP-8.13a, EMP-1.1d, EMP-8.1c The difference, one for nought, none above; two failures in a row
/// end the step.
#[test]
fn the_roll_is_subtracted_from_the_initiative() {
    let mut play = activation(&field());
    play.dice([3]).order(attempt(FRENCH_ARMY));
    assert_eq!(play.frame(), Frame::Choose { seat: FRENCH, army: FRENCH_ARMY, count: 2 });
    play.refused(Order::ChooseFormations { formations: play.formations("f1") }, "EMP-8.15a");
    play.refused(Order::ChooseFormations { formations: play.formations("f1 p1") }, "EMP-8.1b");
    play.order(Order::ChooseFormations { formations: play.formations("f1 f2") });
    assert_eq!(play.state.record.active(), play.formations("f1 f2"));
    play.order(Order::CommandNext { formation: play.formation("f2") });
    play.end_segments();
    assert!(play.activated("f1") && play.activated("f2") && !play.activated("f3"));
    assert_eq!(play.asked(), Some(ALLIED));
    play.dice([2]).order(attempt(ALLIED_ARMY));
    assert_eq!(play.frame(), Frame::Choose { seat: ALLIED, army: ALLIED_ARMY, count: 1 });
    play.order(Order::ChooseFormations { formations: play.formations("p2") });
    play.end_segments();
    play.dice([6]).order(attempt(FRENCH_ARMY));
    assert_eq!(play.asked(), Some(ALLIED));
    play.dice([4]).order(attempt(ALLIED_ARMY));
    no_more(&play);
    assert_eq!(
        play.state.record.turn(),
        2,
        "the activation step is over, and nobody had anything to decide after it"
    );
}

/// EMP-8.15b, EMP-8.16a, EMP-8.17a A formation is activated once a turn.
#[test]
fn a_formation_acts_once() {
    let mut play = activation(&field());
    play.dice([5]).order(attempt(FRENCH_ARMY));
    play.order(Order::ChooseFormations { formations: play.formations("f1") }).end_segments();
    play.dice([6, 5]).order(attempt(ALLIED_ARMY)).order(attempt(FRENCH_ARMY));
    play.refused(Order::ChooseFormations { formations: play.formations("f1") }, "EMP-8.16a");
}

/// EMP-8.14a, EMP-8.2a, EMP-4.0b, EMP-1.1c, EMP-R31b Formations of one roll go through the segments together.
#[test]
fn formations_of_one_roll_act_together() {
    let mut play = activation(&field());
    play.dice([2]).order(attempt(FRENCH_ARMY));
    play.order(Order::CommandNext { formation: play.formation("f1") });
    play.order(Order::CommandNext { formation: play.formation("f2") });
    assert_eq!(play.frame(), Frame::Segment(Segment::Movement), "nothing else can be done");
    for unit in ["a", "b", "c"] {
        assert!(play.scene().is_active(play.unit(unit)), "{unit}");
    }
    play.refused(Order::Assault { target: play.area("e6"), units: play.units("a") }, "EMP-4.0a");
}

/// GT-43 EMP-R32, EMP-1.1e Alone, a side goes on until it fails twice in a row.
#[test]
fn a_side_that_is_alone_goes_on_until_it_fails_twice() {
    let alone = || {
        field().edited(|sheet, course| {
            for formation in 3..6 {
                sheet["formations"][formation]["marks"] = serde_json::json!(["activated"]);
            }
            course.push(Frame::Turn(Step::Activation));
        })
    };
    let mut play = alone();
    play.begin().dice([6, 6]).order(attempt(FRENCH_ARMY)).order(attempt(FRENCH_ARMY));
    assert_eq!(play.state.record.turn(), 2);

    let mut play = alone();
    play.begin().dice([6, 5]).order(attempt(FRENCH_ARMY)).order(attempt(FRENCH_ARMY));
    play.order(Order::ChooseFormations { formations: play.formations("f2") }).end_segments();
    play.dice([6, 6]).order(attempt(FRENCH_ARMY)).order(attempt(FRENCH_ARMY));
    no_more(&play);
    assert_eq!(play.state.record.turn(), 2);
}

/// EMP-8.15a, EMP-R31 Nobody may decline to roll, EMP-O21 unless that was agreed; then it counts as a failure.
#[test]
fn an_attempt_may_not_be_declined() {
    activation(&field()).refused(Order::PassActivation {}, "EMP-8.15a");
    let mut play = activation(&field().option("allow_pass = true"));
    play.order(Order::PassActivation {});
    assert_eq!((play.asked(), play.state.record.attempts().row), (Some(ALLIED), 1));
}

/// EMP-8.17b, EMP-15.11a A formation that failed to rally cannot be chosen.
#[test]
fn a_formation_on_its_activated_side_is_not_chosen() {
    let mut play = field().edited(|sheet, course| {
        sheet["formations"][0]["marks"] = serde_json::json!(["activated"]);
        course.push(Frame::Turn(Step::Activation));
    });
    play.begin().dice([1]).order(attempt(FRENCH_ARMY));
    assert_eq!(play.state.record.active(), play.formations("f2 f3"), "four were won, two can be had");
}

/// EMP-R33 A formation without units on the map is never eligible.
#[test]
fn an_empty_formation_is_not_eligible() {
    let mut play = field()
        .french("r: long 3/4 of=f4")
        .with("reinforcement = [ { turn = 5, side = \"french\", areas = [\"a1\"], units = [\"r\"] } ]")
        .edited(|_, course| course.push(Frame::Turn(Step::Activation)));
    play.begin().dice([1]).order(attempt(FRENCH_ARMY));
    assert_eq!(play.state.record.active(), play.formations("f1 f2 f3"));
}

/// EMP-8.18b, EMP-9.5a The headquarters is a formation of its own.
#[test]
fn the_headquarters_is_a_formation() {
    let field = field().french("hq: hq @a1 radius=4 of=hqs").headquarters(FRENCH, "hq");
    let mut play = field.edited(|_, course| course.push(Frame::Turn(Step::Activation)));
    play.begin().dice([4]).order(attempt(FRENCH_ARMY));
    play.order(Order::ChooseFormations { formations: play.formations("hqs") });
    assert_eq!(play.state.record.active(), play.formations("hqs"));
}

/// G.4 EMP-1.2a A formation that is held cannot be activated before its turn, unless the enemy is near.
#[test]
fn a_held_formation_waits() {
    let held = |near: &str| {
        let hook = format!("special = [ {{ hook = \"hold\", formation = \"f1\", until_turn = 4{near} }} ]");
        let mut play = field().with(&hook).edited(|_, course| course.push(Frame::Turn(Step::Activation)));
        play.begin().dice([1]).order(attempt(FRENCH_ARMY));
        play.state.record.active().len()
    };
    assert_eq!(held(""), 2);
    assert_eq!(held(", until_enemy_within = 4"), 3, "e6 is four areas from a2");
    assert_eq!(held(", until_enemy_within = 3"), 2);
}

/// EMP-2.22e A seat that is not asked gives no orders.
#[test]
fn only_who_is_asked_decides() {
    let play = activation(&field());
    let refusal = empire::rules::check(&play.state, Some(Seat::Second), &attempt(ALLIED_ARMY)).unwrap_err();
    assert_eq!(refusal.clause.0, "EMP-8.1a");
    let refusal = empire::rules::check(&play.state, None, &attempt(ALLIED_ARMY)).unwrap_err();
    assert_eq!(refusal.clause.0, "EMP-1.0a");
}

/// G.4 EMP-1.2a A formation that is held back by the scenario is refused by it.
#[test]
fn a_formation_that_is_held_cannot_be_chosen() {
    let held = field().with("special = [ { hook = \"hold\", formation = \"f1\", until_turn = 3 } ]");
    let mut play = activation(&held);
    play.dice([4]).order(attempt(FRENCH_ARMY));
    play.refused(Order::ChooseFormations { formations: play.formations("f1") }, "EMP-1.2a");
    play.allowed(Order::ChooseFormations { formations: play.formations("f2") });
}
