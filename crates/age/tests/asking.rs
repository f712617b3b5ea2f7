//! What can be asked of a battle by whoever draws it.

use crate::common::mill_road;
use age::Age;
use age::kinds::Arm;
use age::order::Order;
use age::query::{Answer, Query};
use age::state::State;
use table::{Dice, Game, Onlooker, Questions, Seat};

struct Never;

impl Dice for Never {
    fn die(&mut self, _: u16, _: table::Clause) -> u16 {
        unreachable!("nothing is rolled before the first order")
    }
}

fn dealt() -> State {
    Age.deal(&mill_road(), &mut Never).expect("a battle")
}

fn ask(query: &Query) -> Answer {
    Age.query(&Age.view(&dealt(), Onlooker::Seat(Seat::First)), query).expect("an answer")
}

#[test]
fn the_map_holds_what_is_drawn() {
    let Answer::Map { map } = ask(&Query::Map {}) else { panic!("a map") };
    assert_eq!(map.size.map(|side| side.0), [36_000, 30_000]);
    assert_eq!(map.units.len(), 8);
    assert_eq!(map.armies.each_ref().map(|army| army.id.as_str()), ["french", "austrian"]);
    // AGE-85 to AGE-87 The Austrian position battery, range by range.
    let battery = map.units.iter().rfind(|unit| unit.arm == Arm::Artillery).expect("a battery");
    let powers: Vec<(i32, u16)> = battery.powers.iter().map(|(end, power)| (end.0 / 1000, *power)).collect();
    assert_eq!(powers, [(2, 11), (4, 8), (8, 6), (12, 4), (18, 3)]);
}

#[test]
fn the_map_travels_in_inches_with_both_names() {
    let told = serde_json::to_value(ask(&Query::Map {})).expect("JSON");
    let map = &told["map"];
    assert_eq!(told["answer"], "map");
    let corners = map["areas"][0]["outline"].as_array().expect("corners");
    assert!(corners.contains(&serde_json::json!([4, 12])), "{corners:?}");
    assert_eq!(map["units"][0]["name"]["fr"], "1re brigade française");
    assert_eq!(map["units"][0]["side"], 0);
    assert_eq!(map["units"][0]["base"], serde_json::json!([0.75, 1]));
    assert_eq!(map["units"][7]["powers"][0], serde_json::json!([2, 11]));
    assert_eq!(map["lines"][1]["bridges"], serde_json::json!([[18, 10]]));
}

#[test]
fn what_is_added_to_a_die_is_told_with_its_clause() {
    let Answer::Sums { sums } = ask(&Query::Sums { order: Order::RollInitiative {} }) else { panic!("sums") };
    assert_eq!(
        sums.iter().map(|sum| (sum.seat, sum.sum)).collect::<Vec<_>>(),
        [(Seat::First, 0), (Seat::Second, 0)]
    );
    let Answer::Sums { sums } =
        ask(&Query::Sums { order: Order::DeclareReserveMove { unit: age::ids::UnitId(0) } })
    else {
        panic!("sums")
    };
    let lines: Vec<(&str, &str)> =
        sums[0].lines.iter().map(|line| (line.cause.as_str(), line.clause.as_str())).collect();
    assert!(lines.contains(&("first_turn", "AGE-55")), "{lines:?}");
}
