//! Bad input: orders, requests to the assistant, questions, tables and scenarios that somebody has spoilt. Each is refused and nothing has
//! changed, or it is as good as any other. `GROGNARD_BAD_INPUTS` says how many are sent.

use crate::common::{mill_road, read};
use age::Age;
use age::assistant::AgeAssistant;
use age::order::Order;
use age::tables::{STANDARD, Tables};
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::sync::Arc;
use table::assist::Assisted;
use table::{Eyes, Game, Seats, Table};

const USUAL: usize = 3000;

fn how_many() -> usize {
    std::env::var("GROGNARD_BAD_INPUTS").ok().map_or(USUAL, |text| text.parse().expect("a number"))
}

/// Values that nobody should send.
fn nonsense(rng: &mut impl Rng) -> Value {
    let few = [
        json!(null),
        json!(-1),
        json!(0),
        json!(11),
        json!(255),
        json!(256),
        json!(1e9),
        json!(-1e300),
        json!(0.0001),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(""),
        json!("1/0"),
        json!("'; drop table"),
        json!([]),
        json!({}),
        json!([[[[]]]]),
        json!(true),
        json!(vec![json!({ "piece": "forward", "inches": 0.001 }); 10_000]),
    ];
    few.choose(rng).cloned().unwrap_or_default()
}

/// Spoils one place of a value.
fn spoil(value: &mut Value, rng: &mut impl Rng) {
    let deeper = rng.random_ratio(4, 5);
    match value {
        Value::Object(fields) if !fields.is_empty() && deeper => {
            let key = fields.keys().choose(rng).cloned().unwrap_or_default();
            match rng.random_range(0..8) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("unheard_of".to_owned(), json!(1))),
                _ => spoil(&mut fields[&key], rng),
            }
        }
        Value::Array(items) if !items.is_empty() && deeper => match rng.random_range(0..6) {
            0 => drop(items.pop()),
            1 => items.push(nonsense(rng)),
            _ => {
                let at = rng.random_range(0..items.len());
                spoil(&mut items[at], rng);
            }
        },
        Value::Number(number) if rng.random_ratio(1, 3) => {
            let number = number.as_f64().unwrap_or_default();
            *value = json!(number + f64::from(rng.random_range(-40..=40)) / 4.0);
        }
        other => *other = nonsense(rng),
    }
}

/// Spoils a text: a line is left out, doubled, or a piece of it is another.
fn spoilt(text: &str, rng: &mut impl Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = rng.random_range(0..lines.len());
    match rng.random_range(0..4) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let number = ["-1", "0", "99", "1e9", "\"x\"", "[]"].choose(rng).copied().unwrap_or_default();
            let digit = lines[at].find(|letter: char| letter.is_ascii_digit());
            if let Some(digit) = digit {
                lines[at].replace_range(digit..=digit, number);
            }
        }
        _ => {
            let cut = lines[at].chars().count() / 2;
            lines[at] = lines[at].chars().take(cut).collect();
        }
    }
    lines.join("\n")
}

fn orders(count: usize, rng: &mut ChaCha8Rng) -> usize {
    let mut refused = 0;
    let mut table = Table::seeded(Arc::new(Age), mill_road(), 1).unwrap();
    for number in 0..count {
        let seats: Vec<_> = match table.awaited() {
            table::Awaited::Seats(Seats::NONE) | table::Awaited::Over(_) => {
                table = Table::seeded(Arc::new(Age), mill_road(), number as u64).unwrap();
                continue;
            }
            table::Awaited::Seats(seats) => seats.iter().collect(),
        };
        let seat = seats[0];
        let order = Age.draw(Eyes::View(&table.view(seat)), rng);
        let mut bad = serde_json::to_value(&order).unwrap();
        spoil(&mut bad, rng);
        if let Ok(bad) = serde_json::from_value::<Order>(bad) {
            let before = table.state().clone();
            if table.give(seat, bad).is_err() {
                assert_eq!(*table.state(), before);
                refused += 1;
            }
        } else {
            refused += 1;
        }
        // On to other steps, in which other orders are given.
        if number % 3 == 0 && table.check(seat, &order).is_ok() {
            table.give(seat, order).unwrap();
        }
    }
    refused
}

fn requests(count: usize, rng: &mut ChaCha8Rng) -> usize {
    let good = [
        json!({ "do": "initiative", "claims": [{ "chief": "free", "critical_levels": 1 }, {}], "dice": [4, 6] }),
        json!({ "do": "test", "disordered": true, "condition": "spent", "detached": { "ordinary": 1 }, "dice": [4] }),
        json!({ "do": "reserve", "who": "wellington", "aide": true, "dice": [5] }),
        json!({ "do": "general", "quality": "charismatic", "turn": 2, "dice": [6] }),
        json!({ "do": "fire", "firing": [{ "doctrine": "linear", "ranks": 2, "near": 6 }], "target": { "cover": -1 }, "dice": [9] }),
        json!({ "do": "combat", "attacker": { "infantry": 8, "condition": "fresh" }, "defender": { "infantry": 6 }, "dice": [5, 6] }),
        json!({ "do": "march", "mover": "cavalry", "open": 5, "difficult": 2, "wheels": [{ "frontage": 3, "angle": 45 }] }),
    ];
    let mut battle = AgeAssistant::default().battle(None).unwrap();
    let mut refused = 0;
    for _ in 0..count {
        let mut request = good.choose(rng).cloned().unwrap_or_default();
        spoil(&mut request, rng);
        let before = battle.saved();
        match battle.act(&request, None, &mut |_| 5) {
            Ok(_) => battle.undo(0).unwrap(),
            Err(_) => {
                assert_eq!(battle.saved(), before);
                refused += 1;
            }
        }
    }
    refused
}

fn files(count: usize, rng: &mut ChaCha8Rng) -> usize {
    let standard: Value = serde_json::from_str(STANDARD).unwrap();
    let mut refused = 0;
    for number in 0..count {
        let bad = if number % 2 == 0 {
            let mut tables = standard.clone();
            spoil(&mut tables, rng);
            Tables::read(&tables.to_string()).is_err()
        } else {
            read(&spoilt(age::field::BUILT_IN[0].1, rng)).is_err()
        };
        refused += usize::from(bad);
    }
    refused
}

/// Thousands of spoilt orders, requests, tables and scenarios: most are refused, none does harm.
#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let count = how_many();
    let mut rng = ChaCha8Rng::seed_from_u64(1805);
    let refused = [orders(count / 2, &mut rng), requests(count / 4, &mut rng), files(count / 4, &mut rng)];
    assert!(refused.iter().zip([2, 4, 4]).all(|(refused, part)| refused * 2 > count / part), "{refused:?}");
}
