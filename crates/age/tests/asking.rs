//! What can be asked of a battle by whoever draws it.

use crate::common::{Battle, foot, mill_road, table};
use age::Age;
use age::kinds::{Arm, Formation};
use age::measure::Mil;
use age::order::{Intent, Order, Piece};
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

/// AGE-H40 A reach is where a brigade may stand: nothing of it lies behind water that cannot be crossed.
#[test]
fn an_outline_ends_where_the_way_does() {
    let pond = "[[area]]\nid = \"pond\"\nname = \"pond\"\nground = \"water\"\ngoing = \"impassable\"\noutline = [[12, 12], [24, 12], [24, 14], [12, 14]]";
    let scene = |ground: &str| {
        let enemy = foot(Seat::Second, "enemy", 4, "line", 3.0, 28.0, 180);
        table().ground(ground).with(foot(Seat::First, "own", 4, "line", 18.0, 9.0, 0)).with(enemy)
    };
    let reach = |ground: &str| {
        let battle = scene(ground).in_step(age::record::Step::Tactical);
        let unit = battle.unit("own");
        let view = Age.view(&battle.state, Onlooker::Seat(Seat::First));
        match Age.query(&view, &Query::Reach { unit }).expect("an answer") {
            Answer::Reach { outline } => outline,
            other => panic!("{other:?}"),
        }
    };
    let ahead = |ground: &str| {
        let spots = reach(ground);
        spots.iter().filter(|spot| spot.pose.anchor.x == 18_000).map(|spot| spot.pose.anchor.y).max()
    };
    assert!(ahead("").expect("a spot") > 14_000);
    let stopped = ahead(pond).expect("a spot");
    assert!((11_000..=12_000).contains(&stopped), "it stops at the water: {stopped}");
}

/// AGE-20 AGE-22 Changes of formation are told with their price and place, and with the reason where they are not allowed.
#[test]
fn changes_of_formation_are_priced() {
    let mut battle = table()
        .with(foot(Seat::First, "own", 6, "manoeuvre_column", 18.0, 9.0, 0))
        .with(foot(Seat::Second, "enemy", 4, "line", 16.0, 25.0, 180))
        .in_step(age::record::Step::Tactical);
    let unit = battle.unit("own");
    let changes = |battle: &Battle| {
        let view = Age.view(&battle.state, Onlooker::Seat(Seat::First));
        match Age.query(&view, &Query::Changes { unit }).expect("an answer") {
            Answer::Changes { changes } => changes,
            other => panic!("{other:?}"),
        }
    };
    let waiting = changes(&battle);
    assert!(waiting.iter().all(|change| change.end.is_none() && change.clause.is_some()), "{waiting:?}");
    battle.declare("own", Intent::Move, &[10]);
    let ready = changes(&battle);
    let to = |to: Formation| ready.iter().find(|change| change.to == to).expect("a change");
    let (line, road) = (to(Formation::Line), to(Formation::RoadColumn));
    assert_eq!((line.end.is_some(), line.left.0), (true, 0), "a line takes the whole move");
    assert_eq!(road.spent.0 * 2, line.spent.0, "a column takes half of it");
    assert!(!ready.iter().any(|change| change.to == Formation::ManoeuvreColumn));
}

/// AGE-12 AGE-14 What has been spent by the end of each piece is told for the part that is legal.
#[test]
fn a_path_is_priced_piece_by_piece() {
    let wood = "[[area]]\nid = \"wood\"\nname = \"wood\"\nground = \"woods\"\ngoing = \"difficult\"\noutline = [[12, 11], [24, 11], [24, 20], [12, 20]]";
    let mut battle = table()
        .ground(wood)
        .with(foot(Seat::First, "own", 4, "line", 18.0, 9.0, 0))
        .with(foot(Seat::Second, "enemy", 4, "line", 16.0, 25.0, 180))
        .in_step(age::record::Step::Tactical);
    let unit = battle.unit("own");
    battle.declare("own", Intent::Move, &[10]);
    let view = Age.view(&battle.state, Onlooker::Seat(Seat::First));
    let ahead = |mil: i32| Piece::Forward { inches: Mil(mil) };
    let path = vec![ahead(2000), ahead(1000), ahead(9000)];
    let Ok(Answer::Path { spent, legal, so_far, .. }) = Age.query(&view, &Query::Path { unit, path }) else {
        panic!("a price")
    };
    assert_eq!(legal.len(), 3, "{legal:?}");
    assert_eq!(so_far[1].0 - so_far[0].0, 2000, "an inch of wood costs two");
    assert_eq!(so_far[2], spent);
}

/// AGE-R08 AGE-91 Arcs reach 4" where a brigade has skirmishers, 2" otherwise.
#[test]
fn arcs_tell_how_far_small_arms_reach() {
    let battle = table()
        .with(foot(Seat::First, "line", 4, "line", 10.0, 9.0, 0))
        .with(foot(Seat::First, "light", 4, "line", 20.0, 9.0, 0).with("sk = 2"))
        .with(foot(Seat::First, "swarm", 4, "skirmish", 28.0, 9.0, 0))
        .with(foot(Seat::Second, "enemy", 4, "line", 3.0, 28.0, 180))
        .in_step(age::record::Step::Tactical);
    let view = Age.view(&battle.state, Onlooker::Seat(Seat::First));
    let reaches =
        |id: &str| match Age.query(&view, &Query::Arcs { unit: battle.unit(id) }).expect("an answer") {
            Answer::Arcs { reaches, .. } => reaches.iter().map(|reach| reach.0 / 1000).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
    assert_eq!([reaches("line"), reaches("light"), reaches("swarm")], [vec![2], vec![2, 4], vec![2, 4]]);
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
