//! Positions from outside that would come to a step which nobody can end.

use crate::common::mill_road;
use age::Age;
use age::state::State;
use serde_json::{Value, json};
use table::Game;
use table::dice::Seeded;

/// Mill Road as it is dealt, with one change; the clauses that speak against it.
fn judged(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let state = Age.deal(&mill_road(), &mut Seeded::new(1)).unwrap();
    let mut sheet = serde_json::to_value(&state).unwrap();
    change(&mut sheet);
    let state: State = serde_json::from_value(sheet).unwrap();
    let faults = Age.admit(&state).err().unwrap_or_default();
    faults.iter().filter_map(|fault| fault.clause).map(|clause| clause.0).collect()
}

/// The first brigade and the first battery on the table.
fn both_kinds() -> (usize, usize) {
    let state = Age.deal(&mill_road(), &mut Seeded::new(1)).unwrap();
    let first = |battery: bool| {
        let is = |unit: &age::ids::UnitId| state.0.card(*unit).is_battery() == battery;
        state.0.all_present().find(is).expect("the engagement has both").index()
    };
    (first(false), first(true))
}

/// AGE-R37, AGE-H117, AGE-79 Brigades are disordered and tested, batteries silent and withdrawn; each has done what it can do.
#[test]
fn what_is_noted_of_a_unit_can_be() {
    let (brigade, battery) = both_kinds();
    assert!(judged(|_| ()).is_empty());
    let noted = |unit: usize, what: &str, value: Value| judged(|sheet| sheet["units"][unit][what] = value);
    assert_eq!(noted(battery, "disordered", json!(true)), ["AGE-R37"]);
    assert_eq!(noted(brigade, "silent", json!(0)), ["AGE-R37"]);
    assert_eq!(noted(brigade, "damaged", json!(true)), ["AGE-R37"]);
    assert_eq!(noted(battery, "actions", json!([0, 255, 0, 0, 0])), ["AGE-79"]);
    assert_eq!(noted(brigade, "actions", json!([0, 1, 0, 0, 0])), ["AGE-79"]);
    let marked = |unit: usize, marks: Value| noted(unit, "marks", marks);
    assert_eq!(marked(brigade, json!({ "must_withdraw": true })), ["AGE-H117"]);
    assert_eq!(marked(battery, json!({ "must_test": true })), ["AGE-H117"]);
    assert_eq!(marked(brigade, json!({ "must_test": true, "acted": true })), ["AGE-H117"]);
    assert!(marked(brigade, json!({ "must_test": true })).is_empty());
}

/// AGE-02 A turn has two segments.
#[test]
fn no_more_segments_than_two_a_turn() {
    assert_eq!(judged(|sheet| sheet["segment"] = json!(65_535)), ["AGE-02"]);
}

/// AGE-113, AGE-H40, AGE-H110, AGE-O16 Numbers that no battle reaches are refused before anything is added to them.
#[test]
fn numbers_beyond_all_battles_are_refused() {
    let (brigade, _) = both_kinds();
    assert_eq!(judged(|sheet| sheet["units"][brigade]["lost_to_fire"] = json!(255)), ["AGE-113"]);
    for round in [0, 255] {
        assert_eq!(judged(|sheet| sheet["round"] = json!(round)), ["AGE-O16"]);
    }
    assert_eq!(judged(|sheet| sheet["sides"][0]["bases_lost"] = json!(65_535)), ["AGE-H110"]);
    assert_eq!(judged(|sheet| sheet["sides"][1]["levels"] = json!(4)), ["AGE-H110"]);
    let acting = |left: i64| {
        judged(|sheet| {
            sheet["step"] = json!("tactical");
            sheet["phasing"] = json!(0);
            sheet["acting"] = json!({
                "unit": brigade, "intent": "move", "target": null, "left": left, "may_move": true,
                "may_change": true, "may_charge": false, "reserve": false, "was_tactical": true,
            });
        })
    };
    assert!(acting(540_000).is_empty());
    for left in [-1, 540_001, i64::MAX] {
        assert_eq!(acting(left), ["AGE-07"]);
    }
}
