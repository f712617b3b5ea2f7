//! 0 Definitions, 1.0 Cards, and what 2.0 and 3.0 deal.

use crate::common::*;
use eagles::Eagles;
use eagles::cards::{Army, Battle, CardNo, CardSet, Kind};
use eagles::ids::{CardId, Pile};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use std::sync::Arc;
use table::{Eyes, Game, Onlooker, Table};

const BATTLES: [(&str, Battle, &[Army]); 4] = [
    ("quatre-bras", Battle::QuatreBras, &[Army::French, Army::British]),
    ("ligny", Battle::Ligny, &[Army::French, Army::Prussian]),
    ("wavre", Battle::Wavre, &[Army::French, Army::Prussian]),
    ("waterloo", Battle::Waterloo, &[Army::French, Army::British, Army::Prussian]),
];

/// EAG-0.1a Two seats: the French, and the Allied one of both other armies. Who has no seat gives no orders.
#[test]
fn two_seats() {
    assert_eq!(Army::ALL.map(Army::seat), [FRENCH, ALLIED, ALLIED]);
    let drawn =
        battle("waterloo").at("A-L", [XB1.up(), XP1.up()]).at("F-L", [XF1.up()]).with("arrived", true);
    let play = drawn.turn_of(ALLIED).play();
    assert!(play.allows(&go(XB1, "F-R")) && play.allows(&go(XP1, "F-R")));
    let view = play.view(Onlooker::Gallery);
    let refusal = play.table.game().check(&view, &end_combat()).unwrap_err();
    assert_eq!(refusal.clause.0, "EAG-0.1a");
}

/// EAG-0.1b EAG-1.0a EAG-1.0b EAG-1.0c EAG-1.0d EAG-R04 The three armies, the numbers and the kinds of the 300 cards.
#[test]
fn three_hundred_cards() {
    let set = CardSet::embedded();
    assert!((1..=300).all(|number| set.get(CardNo(number)).is_some()));
    assert_eq!(set.iter().count(), 300);
    for (army, numbers, specials) in [
        (Army::French, 1..=110, 93..=110),
        (Army::British, 111..=200, 183..=200),
        (Army::Prussian, 201..=300, 289..=300),
    ] {
        let of_army: Vec<u16> = set.iter().filter(|card| card.army == army).map(|card| card.no.0).collect();
        assert!(of_army.into_iter().eq(numbers));
        let special = |card: &&eagles::cards::Card| card.army == army && card.kind() == Kind::Special;
        assert!(set.iter().filter(special).map(|card| card.no.0).eq(specials));
    }
    let guns: Vec<_> = set.iter().filter(|card| card.kind() == Kind::Artillery).collect();
    let horse = guns.iter().filter(|card| card.is_horse_artillery()).count();
    assert!(horse > 0 && horse < guns.len());
}

/// EAG-0.1c The four battles and who fights them; each can be dealt and played by itself.
#[test]
fn four_battles() {
    for (scenario, battle, armies) in BATTLES {
        let field = *Play::dealt(scenario, json!({}), 1).field();
        assert_eq!(field.battle, battle);
        for army in Army::ALL {
            let cards = field.reserve[army.index()] + field.deck[army.index()];
            assert_eq!(cards > 0, armies.contains(&army), "{scenario} {army:?}");
        }
    }
}

/// EAG-0.2a Generals, Terrain and Specials are no Troop cards: they do not attack and have no Morale to check.
#[test]
fn troop_cards() {
    let mut play = battle("quatre-bras").at("A-C", [XF1.up(), XFG1.up(), XB1.up()]).play();
    play.refused(fire(XFG1, XB1), "EAG-0.2a");
    play.refused(shock(XFG1, XB1), "EAG-0.2a");
    let drawn = battle("quatre-bras").at("A-C", [XF1.up().hits(1), XFG1.up(), XB1.up()]).morale();
    drawn.play().refused(check(XFG1), "EAG-6.0h");
}

/// EAG-0.2b EAG-R06 At home a card defends and away it attacks, whoever moved last: the General's rating tells.
#[test]
fn home_and_away() {
    for (position, offence) in
        [("A-L", true), ("A-C", true), ("A-R", true), ("F-L", false), ("F-C", false), ("F-R", false)]
    {
        let drawn = battle("quatre-bras").at(position, [XF1.up().hits(1), XFG1.up(), XB1.up()]).morale();
        let value = if offence { 3 + 2 } else { 3 + 1 };
        assert_eq!(values(&drawn.play().roll(check(XF1), [1])), [value], "{position}");
    }
}

/// EAG-1.0e The army of a face-down card is public, the card is not.
#[test]
fn backs_are_public() {
    let drawn =
        battle("waterloo").at("A-L", [XB1.down(), XP1.down()]).at("F-L", [XF1.up()]).with("arrived", true);
    let play = drawn.reserve([XB2, XP2, XP3]).play();
    let seen = play.view(FRENCH).field;
    let side = seen.side(ALLIED);
    let armies: Vec<Army> = side.all().iter().map(|slot| side.army(slot, ALLIED)).collect();
    assert_eq!(armies, [Army::British, Army::Prussian]);
    assert!(side.all().iter().all(|slot| !side.card(slot).is_some()));
    assert_eq!(seen.reserve, [0, 1, 2], "the backs in a Reserve are counted");
}

/// The cards of the program with other names, notes, divisions and brigades, and every German of the British army an Englishman.
fn anonymous() -> String {
    let mut reader = csv::Reader::from_reader(eagles::pack::EMBEDDED.as_bytes());
    let header = reader.headers().unwrap().clone();
    assert!(["pack", "scale", "wound", "metal"].iter().all(|word| !header.iter().any(|name| name == *word)));
    let mut changed = csv::Writer::from_writer(Vec::new());
    changed.write_record(&header).unwrap();
    for (line, row) in reader.records().enumerate() {
        let row = row.unwrap();
        let cells = header.iter().zip(&row).map(|(column, cell)| match (column, cell) {
            ("name_en" | "name_fr", _) => format!("Nobody {line}"),
            ("division" | "brigade" | "note", "") => String::new(),
            ("division" | "brigade" | "note", _) => "other".to_owned(),
            ("nationality", "KGL" | "Hanoverian" | "Brunswick" | "Nassau") => "British".to_owned(),
            _ => cell.to_owned(),
        });
        changed.write_record(cells).unwrap();
    }
    String::from_utf8(changed.into_inner().unwrap()).unwrap()
}

/// EAG-1.0f EAG-17.1a EAG-17.3b EAG-18.0b Packs, scale, stars and metals do nothing: cards that differ in name, nation, unit and
/// sources alone are the same to the rules. With every such cell of the card file changed a battle goes on as before, order for order.
#[test]
fn what_has_no_effect() {
    let (usual, others) = (Arc::new(Eagles::default()), Arc::new(Eagles::with_cards(&anonymous()).unwrap()));
    for seed in 0..3 {
        let [mut one, mut other] = [&usual, &others].map(|game| {
            Table::seeded(game.clone(), setup("waterloo", json!({ "turn_limit": 3 })), seed).unwrap()
        });
        assert!(one.state() == other.state(), "the same deal");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        while let Some(seat) = one.awaited().seats().first() {
            let order = usual.draw(Eyes::View(&one.view(seat)), &mut rng);
            let [deed, same] = [&mut one, &mut other].map(|table| table.give(seat, order.clone()).unwrap());
            assert_eq!((&deed.events, &deed.rolls), (&same.events, &same.rolls), "after {order:?}");
        }
        assert!(one.steps().len() > 20, "{} orders", one.steps().len());
        assert!(one.state() == other.state(), "the same end");
    }
}

/// All cards of an army that a battle has dealt.
fn deck(play: &Play, army: Army) -> Vec<CardId> {
    let state = play.state();
    let reserve = state.secrets[army.seat().index()].reserve;
    reserve.of(army).chain(state.decks.cards(army).iter().copied()).collect()
}

/// EAG-2.0a EAG-2.0b EAG-2.0c EAG-2.0d EAG-3.0a EAG-3.0d EAG-3.0f EAG-3.0g Decks, Musters and rates of the chart, no card twice, all from the pool.
#[test]
fn decks_of_the_chart() {
    let chart = [
        ("quatre-bras", [14, 18, 0], [10, 9, 0], [1, 1, 0]),
        ("ligny", [36, 0, 40], [18, 0, 20], [2, 0, 2]),
        ("wavre", [16, 0, 12], [8, 0, 12], [1, 0, 1]),
        ("waterloo", [36, 36, 24], [18, 18, 0], [2, 2, 2]),
    ];
    for (scenario, decks, musters, rates) in chart {
        for seed in 0..5 {
            let play = Play::dealt(scenario, json!({}), seed);
            assert_eq!((play.field().reserve, play.field().rates), (musters, rates));
            for army in Army::ALL {
                let cards = deck(&play, army);
                assert_eq!(cards.len(), decks[army.index()], "{scenario} {army:?}");
                let once: Pile = cards.iter().copied().collect();
                assert_eq!(once.len(), cards.len(), "no card twice");
                assert!(cards.iter().all(|card| card.army() == army && play.field().pool.has(*card)));
            }
        }
        let other = |seed| deck(&Play::dealt(scenario, json!({}), seed), Army::French);
        assert_ne!(other(1), other(2), "the deal is random");
    }
}

/// EAG-2.0e EAG-2.0f EAG-R54 Historical pools hold the cards of the battle, open ones all of the army but foreign Terrain.
#[test]
fn pools() {
    let set = CardSet::embedded();
    for (scenario, battle, armies) in BATTLES {
        let historical = Play::dealt(scenario, json!({}), 1).field().pool;
        let open = Play::dealt(scenario, json!({ "pool": "open" }), 1).field().pool;
        for card in set.iter() {
            let id = CardId(card.no.0);
            let (here, fights) = (card.battles.has(battle), armies.contains(&card.army));
            assert_eq!(historical.has(id), fights && here, "{scenario} {id}");
            assert_eq!(open.has(id), fights && (here || card.kind() != Kind::Terrain), "{scenario} {id}");
        }
    }
}

/// EAG-3.0b EAG-3.0c A Muster is seen by its owner alone, a Reinforcement deck by nobody.
#[test]
fn who_sees_the_deal() {
    let play = Play::dealt("quatre-bras", json!({}), 5);
    for seat in [FRENCH, ALLIED] {
        let view = play.view(seat);
        assert!(view.secrets[seat.index()].is_some() && view.secrets[seat.other().index()].is_none());
        assert_eq!(view.decks, None);
        assert!(view.secrets[seat.index()].unwrap().library.is_empty());
    }
    let gallery = play.view(Onlooker::Gallery);
    assert_eq!((gallery.secrets, gallery.decks), ([None, None], None));
}

/// EAG-2.0g EAG-3.0e EAG-R53 Decks are resized together, Musters rounded down, rates half up and at least 1.
#[test]
fn resized_decks() {
    let sizes = |scenario: &str, k: u64| {
        let play = Play::dealt(scenario, json!({ "deck_scale_k": k }), 2);
        let decks = Army::ALL.map(|army| deck(&play, army).len());
        (decks, play.field().reserve, play.field().rates)
    };
    assert_eq!(sizes("quatre-bras", 3), ([21, 27, 0], [15, 13, 0], [2, 2, 0]));
    assert_eq!(sizes("ligny", 1), ([9, 0, 10], [4, 0, 5], [1, 0, 1]));
    assert_eq!(sizes("wavre", 2), ([8, 0, 6], [4, 0, 6], [1, 0, 1]));
    let game = std::sync::Arc::new(eagles::Eagles::default());
    let small = setup("wavre", json!({ "deck_scale_k": 1 }));
    assert!(table::Table::seeded(game, small, 1).is_err(), "a Muster of two cards");
}
