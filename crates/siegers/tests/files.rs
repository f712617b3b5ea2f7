//! Positions and views as files, and the gate that positions from outside have to pass.

use crate::common::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use siegers::Siegers;
use siegers::knowledge::{deduce, imagine};
use siegers::order::Order;
use siegers::state::{Phase, State, View};
use std::ops::ControlFlow;
use table::{Fault, Game, Onlooker, Seat};

/// States from all over random games with all options.
fn states(games: usize, every: usize) -> Vec<State> {
    let setups = every_setup();
    let mut all = Vec::new();
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut state = deal(&setups[(seed * 37) % setups.len()]);
        for step in 0.. {
            if (step + seed) % every == 0 || state.public.phase == Phase::Over {
                all.push(state);
            }
            let Some(seat) = state.public.awaited().first() else { break };
            let order = random_order(&state, seat, &mut rng);
            carry_out(&mut state, seat, order);
        }
    }
    all
}

/// The options stand in the setup and in the state of a position, and must be the same in both.
#[test]
fn a_position_of_other_options_than_its_setup_is_refused() {
    let setups = every_setup();
    let state = deal(&setups[0]);
    assert_eq!(Siegers.fits(&setups[0], &state), Ok(()));
    let faults = Siegers.fits(&setups[1], &state).unwrap_err();
    assert_eq!(faults[0].at, "state.options");
}

/// Every state and view of random games is the same after the way through its file, and every state is admitted.
#[test]
fn states_and_views_survive_their_files() {
    let all = states(60, 3);
    assert!(all.len() > 1_000);
    for state in all {
        assert_eq!(Siegers.admit(&state), Ok(()));
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state, "{text}");
        for who in Onlooker::ALL {
            let view = state.view(who);
            let text = serde_json::to_string(&view).unwrap();
            assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view, "{text}");
        }
    }
}

/// The faults of a sheet, as place and clause.
fn faults(sheet: Value) -> Vec<(String, String)> {
    let state: State = serde_json::from_value(sheet).unwrap();
    let place =
        |fault: Fault| (fault.at, fault.clause.map_or_else(String::new, |clause| clause.0.to_owned()));
    Siegers.admit(&state).unwrap_err().into_iter().map(place).collect()
}

/// The sheet of the usual combat after these orders.
fn combat(play: impl Fn(&mut Play)) -> Value {
    let mut game = park().red("Re=3@e2").blue("Be=2@e5").play();
    game.turn("Re-e5");
    play(&mut game);
    serde_json::to_value(game.state()).unwrap()
}

const ROW: &str = "1 2 3 4 5 6 7 8 -";

/// The gate names the place of a fault and the clause it offends.
#[test]
fn the_gate_names_place_and_clause() {
    let moving = || park().red("Re=3@e2").blue("Be=2@e5").sheet();
    let bidding = || {
        combat(|game| {
            game.usual_dice();
            game.bids("11");
        })
    };
    type Change = fn(&mut Value);
    let opening = || serde_json::to_value(Play::placed(ROW, ROW).state()).unwrap();
    let cases: [(Value, Change, &str, &str); 31] = [
        (opening(), |s| s["tokens"]["Ra"]["at"] = json!("a7"), "Ra", "SIE-15"),
        (opening(), |s| drop(s["tokens"]["Ba"].as_object_mut().unwrap().remove("at")), "Ba", "SIE-15"),
        (
            opening(),
            |s| s["tokens"]["Ra"] = json!({ "number": 1, "at": "a3", "moved": true }),
            "Ra",
            "SIE-15",
        ),
        (moving(), |s| s["options"]["start_strength"] = json!(80), "options.start_strength", "SIE-O01"),
        (
            moving(),
            |s| s["options"]["no_progress_limit"] = json!(5_000),
            "options.no_progress_limit",
            "SIE-O08",
        ),
        (moving(), |s| s["tokens"]["Ra"]["number"] = json!(2), "seat 0", "SIE-12"),
        (
            moving(),
            |s| {
                s["tokens"].as_object_mut().unwrap().remove("Bh");
            },
            "seat 1",
            "SIE-12",
        ),
        (moving(), |s| s["tokens"]["Ra"]["at"] = json!("b1"), "seat 0", "SIE-R08"),
        (moving(), |s| s["tokens"]["Ra"]["at"] = json!("e5"), "e5", "SIE-23"),
        (moving(), |s| s["turns_done"] = json!([2, 1]), "turns_done", "SIE-14"),
        (moving(), |s| s["fought"] = json!(true), "fought", "SIE-O08"),
        (moving(), |s| s["quiet"] = json!(60), "quiet", "SIE-R35"),
        (moving(), |s| s["tokens"]["Re"]["excluded"] = json!([3]), "Re", "SIE-I06"),
        (moving(), |s| s["tokens"]["Re"]["least"] = json!(4), "Re", "SIE-I08"),
        (moving(), |s| s["strength"] = json!([0, 72]), "strength", "SIE-77"),
        (moving(), |s| s["strength"] = json!([72, -32768]), "strength", "SIE-R30"),
        (moving(), |s| s["strength"] = json!([5000, 72]), "strength", "SIE-R30"),
        (moving(), |s| s["strength"] = json!([73, 72]), "strength", "SIE-R30"),
        (moving(), |s| s["bid"] = json!(11), "bid", "SIE-30"),
        (moving(), |s| s["committed"] = json!([0]), "committed", "SIE-R14"),
        (moving(), |s| s["phase"] = json!("Bid"), "phase", "SIE-27"),
        (
            combat(|_| ()),
            |s| s["in_play"] = json!([["white"], ["white", "yellow", "red"]]),
            "in_play of seat 0",
            "SIE-R17",
        ),
        (bidding(), |s| s["shown"][0] = json!({ "white": 3 }), "shown of seat 0", "SIE-37"),
        (bidding(), |s| s["dice"][0]["white"] = json!(2), "shown of seat 0", "SIE-42"),
        (bidding(), |s| s["crossed"][0]["white"] = json!([]), "crossed of seat 0", "SIE-43"),
        (bidding(), |s| s["request"][0] = Value::Null, "request of seat 0", "SIE-35"),
        (bidding(), |s| s["request"][0] = json!("TwoHighest"), "shown of seat 0", "SIE-38"),
        (bidding(), |s| s["bid"] = json!(17), "bid", "SIE-53"),
        (bidding(), |s| drop(s["tokens"]["Re"].as_object_mut().unwrap().remove("need")), "Re", "SIE-I08"),
        (bidding(), |s| s["tokens"]["Re"]["need"] = json!(8), "Re", "SIE-I08"),
        (bidding(), |s| s["bid_winner"] = json!(0), "bid_winner", "SIE-58"),
    ];
    for (mut sheet, change, at, clause) in cases {
        assert_eq!(Siegers.admit(&serde_json::from_value(sheet.clone()).unwrap()), Ok(()));
        change(&mut sheet);
        let found = faults(sheet);
        assert!(found.contains(&(at.to_owned(), clause.to_owned())), "{at} {clause}: {found:?}");
    }
}

/// All faults of a position are told at once.
#[test]
fn all_faults_are_told_at_once() {
    let mut sheet = park().red("Re=3@e2").blue("Be=2@e5").sheet();
    sheet["turns_done"] = json!([2, 1]);
    sheet["quiet"] = json!(60);
    sheet["tokens"]["Re"]["excluded"] = json!([3]);
    let found = faults(sheet);
    for at in ["turns_done", "quiet", "Re"] {
        assert!(found.iter().any(|(place, _)| place == at), "{at}: {found:?}");
    }
}

/// What cannot even be read is refused with the reason.
#[test]
fn nonsense_is_not_read() {
    type Change = fn(&mut Value);
    let cases: [(Change, &str); 9] = [
        (|s| s["tokens"]["Rx"] = json!({ "number": 1 }), "Rx"),
        (|s| s["tokens"]["Ra"]["at"] = json!("j9"), "j9"),
        (|s| s["tokens"]["Ra"]["number"] = json!(9), "Ra"),
        (|s| s["tokens"]["Ra"] = json!({ "at": "a1" }), "Ra"),
        (|s| s["tokens"]["Ra"]["excluded"] = json!([0]), "Ra"),
        (|s| s["tokens"]["Ba"]["moved"] = json!(true), "Ba"),
        (|s| s["tokens"]["Ra"]["parity"] = json!("even"), "Ra"),
        (|s| s["crossed"][0] = json!({ "white": [7] }), "7"),
        (|s| s["surprise"] = json!(1), "surprise"),
    ];
    for (change, named) in cases {
        let mut sheet = park().sheet();
        change(&mut sheet);
        let error = serde_json::from_value::<State>(sheet).unwrap_err().to_string();
        assert!(error.contains(named), "{named}: {error}");
    }
}

/// A view that says what its owner cannot know is not read.
#[test]
fn a_view_with_secrets_of_the_other_side_is_not_read() {
    let view = serde_json::to_value(park().play().view(BLUE)).unwrap();
    assert!(serde_json::from_value::<View>(view.clone()).is_ok());
    let mut numbered = view.clone();
    numbered["board"]["tokens"]["Ra"]["number"] = json!(1);
    assert!(serde_json::from_value::<View>(numbered).is_err());
    let mut setting = serde_json::to_value(Play::new(json!({})).view(BLUE)).unwrap();
    setting["board"]["committed"] = json!([0]);
    assert!(serde_json::from_value::<View>(setting.clone()).is_ok());
    setting["board"]["rows"] = json!([[1, 2, 3, 4, 5, 6, 7, 8, 0], null]);
    assert!(serde_json::from_value::<View>(setting).is_err());
}

/// Words that stand somewhere in a sheet.
const WORDS: [&str; 30] = [
    "a1",
    "b1",
    "e5",
    "e4",
    "i8",
    "d8",
    "f6",
    "h3",
    "Ra",
    "Re",
    "Ri",
    "Ba",
    "Be",
    "Bi",
    "odd",
    "even",
    "white",
    "yellow",
    "red",
    "Movement",
    "Dice",
    "AskDefender",
    "ShowAttacker",
    "PickCombat",
    "Bid",
    "FirstGuess",
    "SecondGuess",
    "Over",
    "TwoHighest",
    "TwoLowest",
];

fn other_value(old: &Value, rng: &mut impl Rng) -> Value {
    match rng.random_range(0..10) {
        0 => Value::Null,
        1 => json!(rng.random_range(-40_000i64..70_000)),
        2 => json!(rng.random::<bool>()),
        3 => json!([]),
        4 => json!([rng.random_range(1..=8)]),
        _ => match old {
            Value::Number(_) => json!(rng.random_range(0..=12)),
            Value::String(_) => json!(WORDS[rng.random_range(0..WORDS.len())]),
            Value::Bool(flag) => json!(!flag),
            Value::Null => json!(rng.random_range(0..=8)),
            _ => old.clone(),
        },
    }
}

/// Changes one value somewhere below.
fn mutate(value: &mut Value, rng: &mut impl Rng) {
    match value {
        Value::Object(map) if !map.is_empty() && rng.random_ratio(19, 20) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let key = &keys[rng.random_range(0..keys.len())];
            match rng.random_range(0..12) {
                0 => drop(map.remove(key)),
                1 => {
                    let moved = map.remove(key).unwrap();
                    map.insert(WORDS[rng.random_range(0..WORDS.len())].to_owned(), moved);
                }
                2 => {
                    let other = map[&keys[rng.random_range(0..keys.len())]].clone();
                    map.insert(key.clone(), other);
                }
                _ => mutate(map.get_mut(key).unwrap(), rng),
            }
        }
        Value::Array(list) if !list.is_empty() && rng.random_ratio(9, 10) => {
            let place = rng.random_range(0..list.len());
            match rng.random_range(0..8) {
                0 => drop(list.remove(place)),
                1 => list.push(list[place].clone()),
                2 => list.swap(0, place),
                _ => mutate(&mut list[place], rng),
            }
        }
        other => *other = other_value(other, rng),
    }
}

/// Plays on from a state that the gate let through; every state on the way must pass it again.
fn plays_on(mut state: State, rng: &mut ChaCha8Rng) {
    for _ in 0..600 {
        let Some(seat) = state.public.awaited().first() else {
            assert_eq!(state.public.phase, Phase::Over, "whoever is not over awaits somebody");
            return;
        };
        let mut orders = 0;
        let _ = Siegers.orders(&state.view(Onlooker::Seat(seat)), |_| {
            orders += 1;
            ControlFlow::Continue(())
        });
        assert!(orders > 1, "a dead end: nothing to do but resign in {:?}", state.public.phase);
        for who in Onlooker::ALL {
            let view = state.view(who);
            let imagined = imagine(&view, rng);
            assert_eq!(imagined.view(who), view);
            assert_eq!(Siegers.admit(&imagined), Ok(()), "what is imagined from it is possible too");
        }
        let order = random_order(&state, seat, rng);
        carry_out(&mut state, seat, order);
        let text = || serde_json::to_string(&state).unwrap();
        assert_eq!(Siegers.admit(&state), Ok(()), "{}", text());
    }
    let seat = state.public.awaited().first().unwrap();
    carry_out(&mut state, seat, Order::Resign {});
}

/// Changed files never make anything panic, and what the gate lets through can be played to its end, every state on the
/// way passing the gate again.
#[test]
fn changed_positions_are_refused_or_played() {
    let sheets: Vec<Value> = states(40, 5).iter().map(|state| serde_json::to_value(state).unwrap()).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(77);
    let (mut unread, mut refused, mut played) = (0, 0, 0);
    for number in 0..6_000 {
        let original = &sheets[number % sheets.len()];
        let mut sheet = original.clone();
        for _ in 0..rng.random_range(1..=2) {
            mutate(&mut sheet, &mut rng);
        }
        if sheet == *original {
            continue;
        }
        let Ok(state) = serde_json::from_value::<State>(sheet.clone()) else {
            unread += 1;
            continue;
        };
        if Siegers.admit(&state).is_err() {
            refused += 1;
            continue;
        }
        played += 1;
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state, "{text}");
        if state.public.phase != Phase::Setup && state.public.phase != Phase::Over {
            for seat in Seat::BOTH {
                assert!(deduce(&state.public, seat).arrangements > 0, "{text}");
            }
        }
        let before = sheet.to_string();
        let done =
            std::panic::catch_unwind(|| plays_on(state, &mut ChaCha8Rng::seed_from_u64(number as u64)));
        assert!(done.is_ok(), "played on from {before}");
    }
    assert!(unread > 500 && refused > 500 && played > 300, "{unread} {refused} {played}");
}

/// The bytes of a file may be cut or changed anywhere: it is read or it is not, but nothing panics.
#[test]
fn broken_text_is_not_read() {
    let text = serde_json::to_string(&park().state()).unwrap();
    for end in 0..text.len() {
        assert!(serde_json::from_str::<State>(&text[..end]).is_err());
    }
    let mut rng = ChaCha8Rng::seed_from_u64(78);
    for _ in 0..3_000 {
        let mut bytes = text.clone().into_bytes();
        let place = rng.random_range(0..bytes.len());
        bytes[place] = rng.random_range(32..127);
        if let Ok(state) = serde_json::from_slice::<State>(&bytes) {
            let _ = Siegers.admit(&state);
        }
    }
}
