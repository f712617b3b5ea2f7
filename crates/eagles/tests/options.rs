//! The game options (section f), those of single Specials and decoys left to their own files.

use crate::common::*;
use eagles::Eagles;
use eagles::order::Order;
use serde_json::{Value, json};
use table::Game;
use table::dice::Seeded;

/// EAG-R25 EAG-R53 EAG-R54 EAG-R55 EAG-R56 EAG-R58 EAG-R64 EAG-R65 EAG-R70 EAG-R76 EAG-R78 EAG-R80 EAG-R83 EAG-R86 EAG-R87 EAG-R88
/// EAG-R90 The catalogue has every option with its default, and refuses any other value by its ruling.
#[test]
fn the_catalogue() {
    let expected = [
        ("targeting_scope", "EAG-R25", json!("strict")),
        ("deck_scale_k", "EAG-R53", json!(0)),
        ("pool", "EAG-R54", json!("historical")),
        ("deployment", "EAG-R55", json!("sequential")),
        ("redeal_unplayable", "EAG-R56", json!(true)),
        ("special_limit_scope", "EAG-R58", json!("per_player")),
        ("smoke_192_shock", "EAG-R64", json!(false)),
        ("lost_orders_103_target", "EAG-R65", json!("any")),
        ("no_quarter_bonus", "EAG-R70", json!("same_turn")),
        ("decoys", "EAG-R76", json!(false)),
        ("decoy_flip_in_place", "EAG-R78", json!(false)),
        ("deck_mode", "EAG-R80", json!("random")),
        ("retreat_pursuit", "EAG-R83", json!(true)),
        ("charleroi_terrain", "EAG-R86", json!("none")),
        ("turn_limit", "EAG-R87", json!(0)),
        ("stall_rounds", "EAG-R88", json!(10)),
        ("reaction_privacy", "EAG-R90", json!("masked")),
    ];
    let catalogue = Eagles::default().catalogue();
    for (key, clause, default) in &expected {
        let option = catalogue.options.iter().find(|option| option.key == *key).expect(key);
        assert_eq!((option.clause.0, &option.default), (*clause, default));
        for nonsense in [json!("nonsense"), json!(-1)] {
            let faults = catalogue.read(None, json!({ *key: nonsense }).as_object().unwrap()).unwrap_err();
            assert_eq!((faults.len(), faults[0].clause.map(|clause| clause.0)), (1, Some(*clause)), "{key}");
        }
    }
    let beside = ["french_deck", "british_deck", "prussian_deck", "cards"];
    assert_eq!(catalogue.options.len(), expected.len() + beside.len());
    assert!(catalogue.read(None, json!({ "turn_limit": 201 }).as_object().unwrap()).is_err());
}

/// EAG-16.0b In a campaign the marks of the cards make the decks: an option that would make others is refused.
#[test]
fn a_campaign_has_no_decks_of_another_size_or_making() {
    let game = Eagles::default();
    for (key, value) in [("deck_mode", json!("custom")), ("deck_scale_k", json!(3))] {
        let options = json!({ key: value });
        let setup = game.catalogue().read(Some("campaign"), options.as_object().unwrap()).unwrap();
        let faults = game.deal(&setup, &mut Seeded::new(1)).unwrap_err();
        let found: Vec<_> = faults.iter().map(|one| (one.at.as_str(), one.clause.map(|one| one.0))).collect();
        assert_eq!(found, [(&*format!("options.{key}"), Some("EAG-16.0b"))]);
    }
}

/// EAG-R25 EAG-7.4c Strictly every card of the position has to be hit before one is hit again, even one in Woods that guns
/// cannot attack; with `reachable` only those the attacker could attack count.
#[test]
fn targeting_scope() {
    for (scope, refused) in [("strict", true), ("reachable", false)] {
        let mut play = battle("quatre-bras")
            .terrain(XBT3)
            .at("A-R", [XB1.up().on(XBT3), XB2.up()])
            .at("F-L", [XF6.up(), XF8.up()])
            .option("targeting_scope", scope)
            .play();
        play.roll(fire(XF6, XB2), [6, 2, 2]);
        if refused {
            play.refused(fire(XF8, XB2), "EAG-7.4c");
        } else {
            play.roll(fire(XF8, XB2), [6, 2]);
            assert_eq!(play.hits(XB2), 2);
        }
    }
}

/// EAG-R25 A face-down card counts as a Troop card for the spread of hits.
#[test]
fn face_down_cards_count_for_the_spread() {
    let mut play = battle("quatre-bras")
        .option("decoys", true)
        .at("A-C", [XB2.up(), 189.decoy()])
        .at("F-C", [XF6.up(), XF8.up()])
        .play();
    play.roll(fire(XF6, XB2), [6, 2, 2]);
    play.refused(fire(XF8, XB2), "EAG-7.4c");
}

fn quiet() -> Drawn {
    battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.up()])
}

/// EAG-R88 Ten whole rounds without an attack or a card entering an away position are a draw once all decks are empty; another
/// number may be agreed, or none.
#[test]
fn stall_rounds() {
    for (rounds, ends) in [(json!(10), 10), (json!(3), 3), (json!(0), 0)] {
        let mut play = quiet().option("stall_rounds", rounds).play();
        for round in 1..=12 {
            play.end_turn();
            play.end_turn();
            if ends == round {
                break;
            }
            assert_eq!(play.verdict(), None, "round {round}");
        }
        let expected = if ends == 0 { None } else { Some((None, "stall")) };
        assert_eq!(play.verdict(), expected);
    }
}

/// EAG-R88 An attack, an entry into an away position or a card left in a deck starts the count again.
#[test]
fn what_breaks_the_quiet() {
    let drawn =
        battle("quatre-bras").at("F-C", [XF6.up(), XF1.up()]).at("A-C", [XB1.up()]).option("stall_rounds", 2);
    let mut play = drawn.play();
    play.end_turn();
    play.end_turn();
    play.roll(fire(XF6, XB1), [1, 1, 1]);
    play.end_turn();
    play.end_turn();
    assert_eq!((play.verdict(), play.field().quiet), (None, 0));
    let mut deck = quiet().option("stall_rounds", 1).deck([XF2, XF3]).rates(1, 0, 0).play();
    deck.end_turn();
    deck.end_turn();
    assert_eq!(deck.verdict(), None);
    deck.end_turn();
    deck.end_turn();
    assert_eq!(deck.verdict(), Some((None, "stall")));
}

/// EAG-R88 With no Infantry or Cavalry left on either side the battle is a draw at once; one side alone does not lose by it.
#[test]
fn nobody_left() {
    let guns = |french: u16| {
        battle("quatre-bras").at("F-C", [XF6.up(), french.up().hits(1)]).at("A-C", [XB6.up()]).morale().play()
    };
    let mut play = guns(XF1);
    play.roll(check(XF1), [6]);
    assert_eq!(play.verdict(), Some((None, "nobody_left")));
    let mut goes_on =
        battle("quatre-bras").at("F-C", [XF6.up(), XF1.up().hits(1)]).at("A-C", [XB1.up()]).morale().play();
    goes_on.roll(check(XF1), [6]);
    assert_eq!(goes_on.verdict(), None);
}

/// EAG-R87 EAG-R102 At the turn limit damage inflicted decides: the Battle Points of Troops and Generals, not of Terrain or
/// Specials. Round 200 is the last in any case.
#[test]
fn turn_limit() {
    let end = |drawn: Drawn| {
        let mut play = drawn.turn_of(ALLIED).play();
        play.end_turn();
        play.verdict()
    };
    let limited = || quiet().option("turn_limit", 2);
    assert_eq!(end(limited()), Some((None, "turn_limit")));
    assert_eq!(end(limited().with("eliminated", vec![XB2, XFT1, 101])), Some((Some(FRENCH), "turn_limit")));
    assert_eq!(end(limited().with("eliminated", vec![XFG1, XF2, XB2])), Some((Some(ALLIED), "turn_limit")));
    assert_eq!(end(quiet().option("turn_limit", 3)), None);
    let last = quiet().with("round", 200).with("eliminated", vec![XB2]);
    assert_eq!(end(last), Some((Some(FRENCH), "last_round")));
}

/// EAG-R89 A player may resign at any decision of his own, and offer a draw once in each of his turns.
#[test]
fn resigning_and_draws() {
    let mut play = quiet().play();
    play.refused_by(ALLIED, Order::Resign {}, "EAG-0.2e");
    play.declare(Order::OfferDraw {});
    assert_eq!(play.asked(), ALLIED);
    play.refused(Order::Pass {}, "EAG-5.0b");
    play.declare(Order::AnswerDraw { yes: false });
    play.refused(Order::OfferDraw {}, "EAG-R89");
    play.end_turn();
    play.declare(Order::OfferDraw {});
    play.declare(Order::AnswerDraw { yes: true });
    assert_eq!(play.verdict(), Some((None, "agreement")));
    let mut resigned = quiet().play();
    resigned.declare(Order::Resign {});
    assert_eq!(resigned.verdict(), Some((Some(ALLIED), "resignation")));
}

/// EAG-R03 EAG-R54 The cards come from a file, and one's own file is played with.
#[test]
fn cards_of_ones_own() {
    let file = fixture_file();
    let with = |options: Value| Play::dealt("quatre-bras", options, 3);
    let play = with(json!({ "cards": file, "redeal_unplayable": false }));
    assert!(play.field().pool.iter().all(|card| file.contains(&format!("\n{},", card.no().0))));
    assert!(play.state().pack.is_some());
}
