//! Questions about odds that stand alone: the check values of section (k), and what is no question; and questions to a view.

use crate::common::*;
use eagles::Eagles;
use eagles::cards::{Class, Kind};
use eagles::course::Mode;
use eagles::ids::{Aim, CardId, Formation};
use eagles::order::{Order, Placement};
use eagles::query::{Answer, Query, Riposte};
use eagles::state::View;
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

fn suggested(game: &Eagles, view: &View, nth: usize) -> Vec<Placement> {
    match game.query(view, &Query::Suggestion { nth }) {
        Ok(Answer::Suggestion { cards }) => cards,
        other => panic!("{other:?}"),
    }
}

/// EAG-11.5a A deployment that is suggested is legal and leaves no ground to the enemy: Woods, Buildings and Hills are held by
/// whom they serve, in Line where they keep off shock; what waits in the Reserve has nobody to hold it.
#[track_caller]
fn holds_its_ground(game: &Eagles, view: &View, seat: Seat, cards: &[Placement]) {
    game.check(view, &Order::Deploy { cards: cards.to_vec() }).expect("a legal deployment");
    let pack = game.pack(&view.pack);
    let hand: Vec<CardId> =
        view.secrets[seat.index()].as_ref().expect("the own cards").reserve.iter().collect();
    let is = |card: CardId, kind: Kind| pack.card(card).kind() == kind;
    let at = |position| cards.iter().filter(move |one: &&Placement| one.position == position && !one.decoy);
    for &ground in hand.iter().filter(|card| is(**card, Kind::Terrain)) {
        let class = pack.terrain(ground).class;
        let laid = cards.iter().find(|one| one.card == ground && !one.decoy);
        let held: Vec<&Placement> = cards.iter().filter(|one| one.on == Some(ground)).collect();
        match (laid, class) {
            (Some(_), Class::River { .. }) => {}
            (Some(_), _) if held.is_empty() => panic!("nobody holds {ground}: {cards:?}"),
            (Some(laid), Class::Hill { .. }) => {
                let guns = at(laid.position).filter(|one| is(one.card, Kind::Artillery)).count();
                let served = held.iter().filter(|one| is(one.card, Kind::Artillery)).count();
                assert!(served > 0 || guns == 0, "guns stand below {ground}: {cards:?}");
            }
            (Some(_), _) => {
                assert!(held.iter().all(|one| one.formation == Formation::Line), "{held:?} on {ground}");
            }
            (None, _) => {
                let spare = cards.iter().find(|one| {
                    let others =
                        at(one.position).filter(|other| pack.card(other.card).troop().is_some()).count() > 1;
                    is(one.card, Kind::Infantry) && one.on.is_none() && others
                });
                let waits = hand
                    .iter()
                    .any(|card| is(*card, Kind::Infantry) && cards.iter().all(|one| one.card != *card));
                assert!(spare.is_none() && !waits, "{ground} is left over: {cards:?}");
            }
        }
    }
}

/// EAG-4.1 EAG-11.5a Over many hands of all battles, with decoys and without.
#[test]
fn a_suggestion_holds_its_ground() {
    let game = Eagles::default();
    let mut grounds = 0;
    for battle in ["quatre-bras", "ligny", "wavre", "waterloo"] {
        for seed in 0..12 {
            let options = json!({ "decoys": seed % 2 == 1 });
            let setup =
                game.catalogue().read(Some(battle), options.as_object().expect("options")).expect("a setup");
            let mut table = Table::seeded(Arc::new(game.clone()), setup, seed).expect("a deal");
            for seat in [Seat::Second, Seat::First] {
                let view = table.view(seat);
                for nth in 0..2 {
                    let cards = suggested(&game, &view, nth);
                    holds_its_ground(&game, &view, seat, &cards);
                    grounds += cards.iter().filter(|one| one.on.is_some()).count();
                }
                table.give(seat, Order::Deploy { cards: suggested(&game, &view, 0) }).expect("legal");
                table.give(seat, Order::ConfirmDeployment {}).expect("legal");
            }
        }
    }
    assert!(grounds > 150, "{grounds} cards hold ground");
}

/// EAG-4.1d EAG-4.2c A suggestion for the adjustment leaves the Terrain that lies; there is none once the battle has begun.
#[test]
fn suggestions_come_while_cards_are_deployed() {
    let game = Eagles::default();
    let options = json!({ "deployment": "commit_then_adjust" });
    let setup =
        game.catalogue().read(Some("quatre-bras"), options.as_object().expect("options")).expect("a setup");
    let mut table = Table::seeded(Arc::new(game.clone()), setup, 7).expect("a deal");
    for seat in [Seat::First, Seat::Second] {
        let cards = suggested(&game, &table.view(seat), 0);
        table.give(seat, Order::Deploy { cards }).expect("legal");
        table.give(seat, Order::ConfirmDeployment {}).expect("legal");
    }
    let view = table.view(Seat::First);
    for nth in 0..6 {
        let cards = suggested(&game, &view, nth);
        game.check(&view, &Order::AdjustDeployment { cards }).expect("a legal adjustment");
    }
    assert_eq!(
        game.query(&table.view(Seat::Second), &Query::Suggestion { nth: 0 }).unwrap_err().code,
        "not_now"
    );
    table.give(Seat::First, Order::ConfirmDeployment {}).expect("legal");
    assert_eq!(
        game.query(&table.view(Seat::First), &Query::Suggestion { nth: 0 }).unwrap_err().code,
        "not_now"
    );
}

fn risk(play: &Play, seat: Seat, card: u16, target: Aim, mode: Mode) -> (bool, Option<Riposte>) {
    let asked = Query::Risk { card: CardId(card), target, mode };
    match Eagles::default().query(&play.view(seat), &asked) {
        Ok(Answer::Risk { blown, riposte }) => (blown, riposte),
        other => panic!("{other:?}"),
    }
}

/// EAG-7.31a EAG-7.34b Horse that shocks is Blown, and then enemy horse may shock it; horse that fires is not.
#[test]
fn horse_risks_more_by_shock() {
    let play = battle("quatre-bras").at("A-C", [XF4.up(), XB1.up(), XB4.up()]).play();
    let riposte = |mode| risk(&play, FRENCH, XF4, Aim::Card(CardId(XB1)), mode);
    // Three dice, of which each hits and is failed with 2/3 × 1/2: 19/27.
    let shocked = Riposte { by: CardId(XB4), mode: Mode::Shock, dice: 3, needs: 3, lost: 704 };
    assert_eq!(riposte(Mode::Shock), (true, Some(shocked)));
    // The infantry's three dice hit and are failed with 1/2 × 1/2: 37/64.
    let fired = Riposte { by: CardId(XB1), mode: Mode::Fire, dice: 3, needs: 4, lost: 578 };
    assert_eq!(riposte(Mode::Fire), (false, Some(fired)));
}

/// EAG-12.4c A General steadies the attacker, and may fall to the same dice; it is the chance of the question that stands alone.
#[test]
fn a_general_lessens_the_risk() {
    let play = battle("quatre-bras").at("A-C", [XF1.column(), XFG1.up(), XB1.up()]).play();
    let (_, riposte) = risk(&play, FRENCH, XF1, Aim::Card(CardId(XB1)), Mode::Shock);
    let alone = json!({ "ask": "rout", "n": 3, "r": 3, "v": 5, "w": 3 });
    let answers = answer(&alone);
    let routs = answers.iter().find(|one| one.facts["routs"] == true).expect("it may rout");
    let thousandths = (routs.probability.clone() * num_bigint::BigUint::from(1000u16)).round().to_integer();
    assert_eq!(
        u64::from(riposte.expect("the infantry fires back").lost),
        u64::try_from(thousandths).unwrap()
    );
}

/// EAG-7.23b Nobody in sight strikes back at guns across the Middle Ground but guns; what lies face down is not in sight.
#[test]
fn guns_risk_guns() {
    let far = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.up(), XB6.down()]).play();
    assert_eq!(risk(&far, FRENCH, XF6, Aim::Card(CardId(XB1)), Mode::Fire), (false, None));
    let seen = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.up(), XB6.up()]).play();
    let (_, riposte) = risk(&seen, FRENCH, XF6, Aim::Card(CardId(XB1)), Mode::Fire);
    assert_eq!(riposte.map(|one| (one.by, one.dice, one.needs)), Some((CardId(XB6), 2, 5)));
}

/// A risk is asked of an own card on a position and of an enemy card.
#[test]
fn a_risk_is_that_of_an_attack() {
    let play = battle("quatre-bras").at("A-C", [XF4.up(), XB1.up()]).play();
    for (card, target) in [(XF1, XB1), (XB1, XB1), (XF4, XB4)] {
        let asked = Query::Risk { card: CardId(card), target: Aim::Card(CardId(target)), mode: Mode::Fire };
        let refused = Eagles::default().query(&play.view(FRENCH), &asked).unwrap_err();
        assert_eq!(refused.code, "bad_question", "{card} at {target}");
    }
}
