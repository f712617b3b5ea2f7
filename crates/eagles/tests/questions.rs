//! Questions about odds that stand alone: the check values of section (k), and what is no question; and questions to a view.

use crate::common::*;
use eagles::Eagles;
use eagles::ids::Formation;
use eagles::order::{Order, Placement};
use eagles::query::{Answer, Query};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::sync::Arc;
use table::erased::{AnyGame, Hosted};
use table::journal::Heading;
use table::{Eyes, Game, Onlooker, POSITION, Position, Questions, Seat, Solution, Table};

fn hosted() -> Hosted<Eagles> {
    Hosted::new(Eagles::default())
}

fn answer(of: &Value) -> Vec<Solution> {
    hosted().solve(of).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The chance of all answers of which this is true.
fn chance(of: &Value, what: impl Fn(&Value) -> bool) -> String {
    let answers = answer(of);
    let mut found =
        answers.iter().filter(|prospect| what(&prospect.facts)).map(|one| one.probability.clone());
    let first = found.next().expect("such an answer");
    let sum = found.fold(first, |sum, one| sum + one);
    format!("{}/{}", sum.numer(), sum.denom())
}

#[track_caller]
fn yes(of: Value, fact: &str, expected: &str) {
    assert_eq!(chance(&of, |facts| facts[fact] == true), expected, "{of}");
    assert_eq!(chance(&of, |_| true), "1/1", "{of}");
}

/// EAG-7.2a Three dice at rating 2.
#[test]
fn hits() {
    let of = json!({ "ask": "hits", "n": 3, "r": 2 });
    for (hits, expected) in ["8/27", "4/9", "2/9", "1/27"].into_iter().enumerate() {
        assert_eq!(chance(&of, |facts| facts["hits"] == hits), expected);
    }
}

/// EAG-6.0c EAG-R28 Two hits at Morale value 4, without Rally and with it; a natural 1 passes and a natural 6 never does.
#[test]
fn checks() {
    yes(json!({ "ask": "check", "h": 2, "v": 4 }), "stays", "4/9");
    yes(json!({ "ask": "check", "h": 2, "v": 4, "rally": true }), "stays", "22/27");
    yes(json!({ "ask": "check", "h": 1, "v": 9 }), "stays", "5/6");
    yes(json!({ "ask": "check", "h": 1, "v": -3 }), "stays", "1/6");
    assert_eq!(chance(&json!({ "ask": "check", "h": 0, "v": 1 }), |facts| facts["stays"] == true), "1/1");
}

/// EAG-12.4a EAG-12.4b Three dice at a General's position.
#[test]
fn generals() {
    yes(json!({ "ask": "general", "n": 3 }), "falls", "3781/46656");
}

/// EAG-12.4c Three dice at rating 2 against Morale value 4, and with a General whose loss lowers it to 2.
#[test]
fn routs() {
    yes(json!({ "ask": "rout", "n": 3, "r": 2, "v": 4 }), "routs", "217/729");
    yes(json!({ "ask": "rout", "n": 3, "r": 2, "v": 4, "w": 2 }), "routs", "3649/11664");
}

fn file(drawn: &Drawn) -> Value {
    let state = serde_json::from_value::<eagles::state::State>(drawn.sheet()).unwrap();
    let heading = Heading::of(&Eagles::default(), POSITION);
    serde_json::to_value(Position { heading, setup: drawn.setup(), state }).unwrap()
}

fn column_and_cavalry(drawn: Drawn) -> Value {
    json!({ "ask": "position", "position": file(&drawn), "attacks": [
        { "card": XF1, "mode": "shock", "targets": [XB1, XB2] },
        { "card": XF4, "mode": "shock", "targets": [XB1, XB2] },
    ] })
}

/// EAG-7.4c EAG-4.3a Two attacks that prefer the same target: the second takes the other card once the first is hit, and both
/// together may clear the position.
#[test]
fn several_attacks() {
    let of =
        column_and_cavalry(battle("quatre-bras").at("A-C", [XB1.up(), XB2.up(), XF1.column(), XF4.up()]));
    assert_eq!(chance(&of, |facts| facts["routs"] == json!([XB1, XB2])), "13741/39366");
    assert_eq!(chance(&of, |facts| facts["empty"] == json!(["A-C"])), "13741/39366");
    assert_eq!(chance(&of, |_| true), "1/1");
}

/// EAG-12.4 With a General he may fall; EAG-7.33b a card that no target is allowed to does not attack.
#[test]
fn several_attacks_on_a_square_and_a_general() {
    let drawn =
        battle("quatre-bras").at("A-C", [XB1.square(), XB2.square(), XBG1.up(), XF1.column(), XF4.up()]);
    let of = column_and_cavalry(drawn);
    assert_eq!(answer(&of).len(), 1, "nothing can happen");
    let drawn = battle("quatre-bras").at("A-C", [XB1.square(), XB2.up(), XBG1.up(), XF1.column()]);
    let of = json!({ "ask": "position", "position": file(&drawn),
        "attacks": [{ "card": XF1, "mode": "shock", "targets": [XB1, XB2] }] });
    let routs = |facts: &Value| facts["routs"] == json!([XB2]);
    assert_eq!(chance(&of, routs), "3649/11664");
    assert_eq!(chance(&of, |facts| facts["falls"] == json!([XBG1])), "3781/46656");
}

/// What is no question is refused with what is wrong with it.
#[test]
fn what_is_no_question() {
    let refused = |of: Value| hosted().solve(&of).unwrap_err();
    let why = |of: Value| serde_json::to_string(&refused(of).why).unwrap();
    assert!(why(json!({ "ask": "hits", "n": 3 })).contains("missing field `r`"));
    assert!(why(json!({ "ask": "hits", "n": 3, "r": 2, "x": 1 })).contains("unknown field `x`"));
    assert!(why(json!({ "ask": "luck" })).contains("unknown variant `luck`"));
    assert!(why(json!({})).contains("ask"));
    for (of, name) in [
        (json!({ "ask": "hits", "n": 3, "r": 5 }), "r"),
        (json!({ "ask": "hits", "n": 0, "r": 2 }), "n"),
        (json!({ "ask": "check", "h": 99, "v": 2 }), "h"),
        (json!({ "ask": "general", "n": 41 }), "n"),
    ] {
        let error = refused(of);
        assert_eq!(error.code, "bad_question");
        assert!(serde_json::to_string(&error.why).unwrap().contains(&format!("\"{name}\"")));
    }
    let drawn = battle("quatre-bras").at("A-C", [XB1.up(), XF1.column()]);
    let strange = json!({ "ask": "position", "position": file(&drawn),
        "attacks": [{ "card": XF1, "mode": "shock", "targets": [XB2] }] });
    assert_eq!(refused(strange).code, "bad_question");
    let mut other = file(&drawn);
    other["heading"]["content"] = json!("0000000000000000");
    let of = json!({ "ask": "position", "position": other, "attacks": [] });
    assert_eq!(refused(of).code, "other_version");
}

/// EAG-4.1 Where the game says that a card can stand, nothing speaks against it there; and every card of a legal deployment stands
/// where the game says that it can.
#[test]
fn the_places_of_a_deployment() {
    let game = Eagles::default();
    let setup = game.catalogue().read(Some("quatre-bras"), &Default::default()).expect("a scenario");
    let table = Table::seeded(Arc::new(game.clone()), setup, 1815).expect("a deal");
    let view = table.view(Seat::Second);
    let places = |cards: Vec<Placement>| match game.query(&view, &Query::Deployment { cards }) {
        Ok(Answer::Deployment { places }) => places,
        other => panic!("{other:?}"),
    };
    let alone = places(Vec::new());
    assert!(!alone.is_empty());
    for place in alone {
        let refused = game.check(&view, &Order::Deploy { cards: vec![place] }).err();
        let uncovered = refused.is_none_or(|refusal| refusal.why.message == "eagles-uncovered-position");
        assert!(uncovered, "{place:?}");
    }
    for seed in 0..20 {
        let Order::Deploy { cards } = game.draw(Eyes::View(&view), &mut ChaCha8Rng::seed_from_u64(seed))
        else {
            panic!("no deployment")
        };
        let all = places(cards.clone());
        for card in cards {
            assert!(all.contains(&Placement { formation: Formation::Line, ..card }), "{card:?}");
        }
    }
}

/// EAG-R76 Onlookers deploy nothing, and are told nothing.
#[test]
fn only_a_seat_asks_what_it_can_deploy() {
    let game = Eagles::default();
    let setup = game.catalogue().read(Some("quatre-bras"), &Default::default()).expect("a scenario");
    let table = Table::seeded(Arc::new(game.clone()), setup, 1815).expect("a deal");
    let asked = game.query(&table.view(Onlooker::Gallery), &Query::Deployment { cards: Vec::new() });
    assert_eq!(asked.unwrap_err().code, "not_yours");
}
