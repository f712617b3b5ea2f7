//! Orders, questions and positions that nobody honest sends: each is refused with a reason or answered, and nothing changes.

use empire::Empire;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use table::dice::Seeded;
use table::erased::{AnyGame, AnyTable, GameFile, Hosted};
use table::{Awaited, Onlooker, Seat};

/// How many bad inputs there are.
const INPUTS: &str = "GROGNARD_BAD_INPUTS";
/// So many of them meet one position.
const EACH: usize = 25;

fn count() -> usize {
    std::env::var(INPUTS).ok().and_then(|text| text.parse().ok()).unwrap_or(3_000)
}

/// A value that is hardly ever the right one.
fn nonsense(rng: &mut ChaCha8Rng) -> Value {
    let all = [
        json!(null),
        json!(-1),
        json!(0),
        json!(7),
        json!(127),
        json!(255),
        json!(256),
        json!(u64::MAX),
        json!(1.5),
        json!(true),
        json!(""),
        json!("🦅"),
        json!([]),
        json!({}),
        json!([0, 1, 2, 3]),
        json!({ "type": "resign" }),
    ];
    all.choose(rng).unwrap().clone()
}

/// Bends one place of a value, drawn at random.
fn bend(value: &mut Value, rng: &mut ChaCha8Rng) {
    let deeper = rng.random_range(0..4) > 0;
    match value {
        Value::Array(list) if !list.is_empty() && deeper => {
            let at = rng.random_range(0..list.len());
            bend(&mut list[at], rng);
        }
        Value::Array(list) if !list.is_empty() => match rng.random_range(0..3) {
            0 => list.push(nonsense(rng)),
            1 => drop(list.remove(rng.random_range(0..list.len()))),
            _ => list.push(list[0].clone()),
        },
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(rng.random_range(0..fields.len())).unwrap().clone();
            match rng.random_range(0..8) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("cheat".into(), nonsense(rng))),
                _ => bend(&mut fields[&key], rng),
            }
        }
        Value::Number(number) if deeper => {
            *value = json!(number.as_i64().unwrap_or(0) + rng.random_range(-3..=3));
        }
        _ => *value = nonsense(rng),
    }
}

/// All that can be seen of a table, as text.
fn told(table: &dyn AnyTable) -> String {
    serde_json::to_string(&table.view(Onlooker::Gallery).seen()).unwrap()
}

fn plain(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn open(game: &dyn AnyGame, seed: u64) -> Box<dyn AnyTable> {
    let setup = game.setup(Some("saalfeld"), &Map::new()).unwrap();
    game.open(setup, Box::new(Seeded::new(seed))).unwrap()
}

/// Who is awaited and what he may do; none when the battle is over.
fn orders(table: &dyn AnyTable) -> Option<(Seat, Vec<Value>)> {
    let Awaited::Seats(seats) = table.awaited() else { return None };
    let seat = seats.first()?;
    Some((seat, table.view(seat.into()).orders().0.iter().map(plain).collect()))
}

const QUESTIONS: [&str; 7] = [
    r#"{ "query": "reach", "units": [0], "leaders": [0] }"#,
    r#"{ "query": "sight", "unit": 3 }"#,
    r#"{ "query": "lanes", "units": [5, 6] }"#,
    r#"{ "query": "command", "formation": 1 }"#,
    r#"{ "query": "fires", "order": { "type": "assault", "target": 3, "units": [1] } }"#,
    r#"{ "query": "trials", "order": { "type": "assault", "target": 3, "units": [1] } }"#,
    r#"{ "query": "tally" }"#,
];

/// One bad input at a table. Whether it was refused.
fn throw(game: &dyn AnyGame, table: &mut dyn AnyTable, rng: &mut ChaCha8Rng) -> bool {
    let Some((seat, legal)) = orders(table) else { return false };
    match rng.random_range(0..20) {
        0 => {
            let mut position = table.position().reveal();
            bend(&mut position, rng);
            GameFile::recognise(position).and_then(|file| game.load(file, Box::new(Seeded::new(1)))).is_err()
        }
        1..5 => {
            let mut question: Value = serde_json::from_str(QUESTIONS.choose(rng).unwrap()).unwrap();
            if rng.random_range(0..3) == 0
                && let Some(order) = question.get_mut("order")
            {
                *order = legal.choose(rng).unwrap().clone();
            }
            bend(&mut question, rng);
            table.view(seat.into()).query(&question).is_err()
        }
        5 => table.give(seat.other(), legal.choose(rng).unwrap()).is_err(),
        _ => {
            let mut order = legal.choose(rng).unwrap().clone();
            bend(&mut order, rng);
            if table.view(seat.into()).check(&order).is_ok() {
                return false;
            }
            table.give(seat, &order).is_err()
        }
    }
}

#[test]
fn bad_inputs_change_nothing() {
    let game = Hosted::new(Empire);
    let mut rng = ChaCha8Rng::seed_from_u64(1806);
    let mut table = open(&game, 1);
    let (mut thrown, mut refused) = (0, 0);
    while thrown < count() {
        let before = told(&*table);
        for _ in 0..EACH {
            thrown += 1;
            refused += usize::from(throw(&game, &mut *table, &mut rng));
        }
        assert_eq!(told(&*table), before, "after {thrown} inputs");
        match orders(&*table) {
            Some((seat, legal)) => {
                let serious: Vec<&Value> = legal.iter().filter(|order| order["type"] != "resign").collect();
                table.give(seat, serious.choose(&mut rng).unwrap()).unwrap();
            }
            None => table = open(&game, thrown as u64),
        }
    }
    assert!(refused * 2 > thrown, "most of it is nonsense: {refused} of {thrown}");
}
