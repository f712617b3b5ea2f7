//! What the officer does by whom a computer player starts: charges that the charts favour and no others, houses, squares, the last word.

use crate::common::*;
use age::Age;
use age::ids::UnitId;
use age::kinds::Formation;
use age::order::{Intent, Order};
use age::record::Step;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::Seat::*;
use table::{Game, Judgement};

fn instinct(battle: &Battle, seed: u64) -> Order {
    Age.instinct(&Age.view(&battle.state, battle.awaited()), &mut ChaCha8Rng::seed_from_u64(seed))
}

/// What a brigade declares, if it is the next to declare anything.
fn declared(battle: &Battle) -> Option<(UnitId, Intent, Option<UnitId>)> {
    match instinct(battle, 1) {
        Order::Declare { unit, intent, target } => Some((unit, intent, target)),
        _ => None,
    }
}

const MILL: &str = "[[area]]\nid = \"mill\"\nname = \"mill\"\nground = \"built_up\"\ngoing = \"difficult\"\ncover_fire = -2\ncover_combat = 2\ncapacity = 6\noutline = [[11, 14], [13, 14], [13, 16], [11, 16]]\n[[objective]]\nid = \"mill\"\nname = \"mill\"\ncentre = [12, 15]\nradius = 1.5\npoints = 4";

#[test]
fn cavalry_charges_the_rear_of_a_line() {
    let battle = table()
        .with(horse(First, "horse", 6, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 6, "line", 12.0, 14.0, 0))
        .in_step(Step::Tactical);
    let (horse, foot) = (battle.unit("horse"), battle.unit("foot"));
    assert_eq!(declared(&battle), Some((horse, Intent::Charge, Some(foot))));
}

#[test]
fn nobody_charges_what_the_charts_protect() {
    let square = table()
        .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 8, "square", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    assert!(!matches!(instinct(&square, 1), Order::Declare { intent: Intent::Charge, .. }));
    let volley = table()
        .with(foot(First, "column", 6, "manoeuvre_column", 12.0, 10.0, 0))
        .with(foot(Second, "line", 10, "line", 12.0, 14.0, 180))
        .in_step(Step::Tactical);
    assert!(!matches!(instinct(&volley, 1), Order::Declare { intent: Intent::Charge, .. }));
}

/// AGE-H52 Who comes to houses that are worth something touches them, and goes in.
#[test]
fn infantry_takes_the_houses_it_marches_to() {
    let mut battle = table()
        .ground(MILL)
        .with(foot(First, "foot", 6, "manoeuvre_column", 12.0, 10.0, 0))
        .with(foot(Second, "enemy", 6, "line", 12.0, 27.0, 180))
        .in_step(Step::Tactical);
    for _ in 0..3 {
        let faces: &[u16] = if battle.record().acting().is_none() { &[10] } else { &[] };
        let order = instinct(&battle, 1);
        battle.give(order, faces);
    }
    assert_eq!(battle.record().unit(battle.unit("foot")).formation, Formation::Garrison);
}

/// AGE-H51 A square goes nowhere; without cavalry about it is left.
#[test]
fn a_square_is_left_when_no_cavalry_is_near() {
    let mut battle = table()
        .with(foot(First, "square", 8, "square", 12.0, 10.0, 0))
        .with(foot(Second, "enemy", 8, "line", 12.0, 24.0, 180))
        .in_step(Step::Tactical);
    assert_eq!(declared(&battle), Some((battle.unit("square"), Intent::Change, None)));
    battle.declare("square", Intent::Change, &[10]);
    let order = instinct(&battle, 1);
    assert!(matches!(order, Order::ChangeFormation { to: Formation::ManoeuvreColumn, .. }), "{order:?}");
}

/// Cavalry comes near enough to charge guns, and halts no nearer under their fire; guns on the march do not hinder it.
#[test]
fn cavalry_does_not_halt_close_under_guns() {
    let left_between = |limbered: bool| {
        let mut battle = table()
            .with(horse(First, "horse", 4, "line", 12.0, 8.0, 0))
            .with(guns(Second, "guns", limbered, 12.0, 25.0, 180))
            .with(foot(Second, "far", 8, "line", 32.0, 28.0, 180))
            .in_step(Step::Tactical);
        battle.declare("horse", Intent::Move, &[10]);
        let order = instinct(&battle, 1);
        battle.give(order, &[]);
        let [horse, guns] = ["horse", "guns"].map(|unit| battle.record().centre(battle.unit(unit)));
        guns.y - horse.y
    };
    assert!((11_000..12_500).contains(&left_between(false)), "{}", left_between(false));
    assert!(left_between(true) < 9000, "{}", left_between(true));
}

/// AGE-H113 Who keeps a place alone stays there while the enemy is about.
#[test]
fn the_last_brigade_at_a_place_stays() {
    let battle = table()
        .ground(MILL)
        .with(foot(First, "foot", 6, "line", 12.0, 13.5, 0))
        .with(foot(Second, "enemy", 6, "line", 12.0, 26.0, 180))
        .in_step(Step::Tactical);
    assert!(!matches!(instinct(&battle, 1), Order::Declare { intent: Intent::Move, .. }));
}

/// Among what is as good, nobody can foresee what comes: here, who of four brigades begins.
#[test]
fn who_begins_cannot_be_foreseen() {
    let mut scene = table().with(foot(Second, "enemy", 8, "line", 18.0, 24.0, 180));
    for (id, x) in [("a", 14.0), ("b", 17.0), ("c", 20.0), ("d", 23.0)] {
        scene = scene.with(foot(First, id, 6, "manoeuvre_column", x, 10.0, 0));
    }
    let battle = scene.in_step(Step::Tactical);
    let mut first: Vec<UnitId> = (0..40)
        .filter_map(|seed| match instinct(&battle, seed) {
            Order::Declare { unit, .. } => Some(unit),
            _ => None,
        })
        .collect();
    first.sort_unstable();
    first.dedup();
    assert!(first.len() >= 3, "only {first:?} ever begin");
}

/// What looks like a good charge is weighed against what else the brigade could do.
#[test]
fn a_charge_is_weighed_against_none() {
    let battle = table()
        .with(horse(First, "horse", 6, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 6, "line", 12.0, 14.0, 0))
        .in_step(Step::Tactical);
    let view = Age.view(&battle.state, battle.awaited());
    let orders = Age.candidates(&view, &mut ChaCha8Rng::seed_from_u64(1));
    let charges = |order: &&Order| matches!(order, Order::Declare { intent: Intent::Charge, .. });
    assert_eq!((orders.iter().filter(charges).count(), orders.len()), (1, 2), "{orders:?}");
}
