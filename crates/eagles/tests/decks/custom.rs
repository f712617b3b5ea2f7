//! EAG-15.0 Custom decks.

use crate::speakable::speakable;
use eagles::Eagles;
use eagles::cards::{Army, Battle, CardNo, CardSet, Kind};
use eagles::decks::Pool;
use eagles::decks::custom::{Terms, check, most_copies};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use table::{Fault, Game};

use Battle::{Charleroi, Ligny, QuatreBras, Waterloo};

fn terms(battle: Battle, army: Army) -> Terms {
    Terms::printed(battle, army).unwrap()
}

/// Card, clause and message of every fault.
fn faults(terms: &Terms, cards: &[u16]) -> Vec<(Option<u16>, &'static str, String)> {
    let faults = check(&CardSet::embedded(), terms, cards).unwrap_err();
    faults.iter().for_each(|fault| speakable(&fault.why));
    faults.into_iter().map(|fault| (fault.card, fault.clause.0, fault.why.message[12..].to_owned())).collect()
}

/// The only fault of a deck.
#[track_caller]
fn only(terms: &Terms, cards: &[u16], card: Option<u16>, clause: &'static str, message: &str) {
    assert_eq!(faults(terms, cards), [(card, clause, message.to_owned())]);
}

/// Six French cards of Quatre Bras that make a playable deck.
const SIX: [u16; 6] = [23, 24, 26, 56, 71, 72];

/// EAG-15.0c Any number of cards within the points. EAG-15.0e EAG-R80 Half of it is the Muster, rounded down.
#[test]
fn a_sound_deck() {
    let deck =
        check(&CardSet::embedded(), &terms(QuatreBras, Army::French), &[SIX.as_slice(), &[3]].concat())
            .unwrap();
    assert_eq!(deck.points, 16 + 9 + 12 + 10 + 11 + 9 + 11);
    assert_eq!((deck.quota.deck, deck.quota.muster, deck.quota.rate), (7, 3, 1));
    assert_eq!(deck.cards, [3, 23, 24, 26, 56, 71, 72].map(CardNo));
    assert!(deck.warnings.is_empty());
}

/// EAG-15.0b EAG-15.0c The points of the chart and not one more.
#[test]
fn points() {
    let terms = terms(QuatreBras, Army::French);
    assert_eq!(terms.points(), Some(130));
    let full = [&SIX[..], &[23, 23, 78, 78, 3, 85]].concat();
    let set = CardSet::embedded();
    let sum =
        |cards: &[u16]| cards.iter().map(|no| u32::from(set.card(CardNo(*no)).bp.unwrap())).sum::<u32>();
    assert_eq!(sum(&full), 67 + 16 + 16 + 11 + 11 + 11 + 8);
    only(&terms, &full, None, "EAG-15.0c", "too-many-points");
    let exact = [&SIX[..], &[23, 23, 3, 78, 24]].concat();
    assert_eq!(sum(&exact), 130);
    assert_eq!(check(&set, &terms, &exact).unwrap().points, 130);
}

/// EAG-15.0f EAG-R80 The totals times the factor, rounded down; the rate as in EAG-R53.
#[test]
fn scaled_points() {
    let scaled = |battle, army, k| Terms { k, ..terms(battle, army) };
    assert_eq!(scaled(Waterloo, Army::Prussian, 6).points(), Some(95));
    assert_eq!(scaled(Waterloo, Army::French, 5).points(), Some(158), "158.33 down");
    assert_eq!(scaled(Ligny, Army::French, 8).points(), Some(660));
    assert_eq!(scaled(Ligny, Army::French, 8).quota(50).unwrap().rate, 4);
    assert_eq!(scaled(Waterloo, Army::French, 2).quota(50).unwrap().rate, 1);
    only(&scaled(QuatreBras, Army::French, 1), &SIX, None, "EAG-15.0c", "too-many-points");
    let nothing = faults(&scaled(QuatreBras, Army::French, 0), &SIX);
    assert!(nothing.contains(&(None, "EAG-15.0f", "no-factor".to_owned())));
}

/// EAG-15.0d Three copies of a card, one of a General or Terrain.
#[test]
fn copies() {
    let terms = terms(QuatreBras, Army::French);
    assert!(check(&CardSet::embedded(), &terms, &[24, 24, 24, 71, 71, 71, 96]).is_ok());
    only(&terms, &[24, 24, 24, 24, 71, 71], Some(24), "EAG-15.0d", "fourth-copy");
    only(&terms, &[&SIX[..], &[6, 6]].concat(), Some(6), "EAG-15.0d", "second-copy");
    only(&terms, &[&SIX[..], &[83, 83]].concat(), Some(83), "EAG-15.0d", "second-copy");
    assert_eq!(Kind::ALL.map(most_copies), [1, 3, 3, 3, 1, 3]);
}

/// EAG-2.0d One army.
#[test]
fn another_army() {
    only(&terms(QuatreBras, Army::French), &[&SIX[..], &[144]].concat(), Some(144), "EAG-2.0d", "wrong-army");
}

/// EAG-1.0a A number that the set has not.
#[test]
fn unknown_card() {
    only(
        &terms(QuatreBras, Army::French),
        &[&SIX[..], &[301]].concat(),
        Some(301),
        "EAG-1.0a",
        "unknown-card",
    );
}

/// EAG-R80 EAG-2.0e The pool of the option.
#[test]
fn the_pool() {
    let historical = terms(QuatreBras, Army::French);
    let napoleon = [&SIX[..], &[1]].concat();
    only(&historical, &napoleon, Some(1), "EAG-2.0e", "not-in-pool");
    let open = Terms { pool: Pool::Open, ..historical };
    assert!(check(&CardSet::embedded(), &open, &napoleon).is_ok());
}

/// EAG-2.0f Terrain of another battle, whatever the pool.
#[test]
fn terrain_of_another_battle() {
    for pool in [Pool::Historical, Pool::Open] {
        let terms = Terms { pool, ..terms(QuatreBras, Army::French) };
        only(&terms, &[&SIX[..], &[92]].concat(), Some(92), "EAG-2.0f", "terrain-of-elsewhere");
    }
}

/// EAG-R80 EAG-4.1a Three cards in the Muster, three to deploy face down.
#[test]
fn thin_decks() {
    let plain = terms(QuatreBras, Army::French);
    only(&plain, &[23, 24, 26, 56, 71], None, "EAG-R80", "small-muster");
    let staff = [3, 6, 13, 96, 99, 101, 23, 24];
    only(&plain, &staff, None, "EAG-R80", "nothing-to-deploy");
    let decoys = Terms { decoys: true, ..plain };
    assert!(check(&CardSet::embedded(), &decoys, &staff).is_ok());
    assert_eq!(faults(&plain, &[]).len(), 2);
}

/// EAG-R80 EAG-3.0f The Prussians of Waterloo have their own points, no Muster, and should have a General.
#[test]
fn prussians_of_waterloo() {
    let set = CardSet::embedded();
    let terms = terms(Waterloo, Army::Prussian);
    assert_eq!(terms.points(), Some(190));
    let deck = check(&set, &terms, &[206, 240, 241]).unwrap();
    assert_eq!((deck.quota.muster, deck.quota.reinforcements(), deck.warnings.len()), (0, 3, 0));
    let lost = check(&set, &terms, &[240, 241]).unwrap();
    assert_eq!(lost.warnings[0].message, "eagles-deck-never-arrives");
    let ligny = Terms::printed(Ligny, Army::Prussian).unwrap();
    assert_eq!(ligny.quota(9).unwrap().muster, 4, "at Ligny they muster");
}

/// EAG-15.0a A card without points cannot be paid for.
#[test]
fn no_points() {
    let text = include_str!("../../../../content/eagles/cards.csv").replacen(
        ",,,,16,1,0,0,1,0,",
        ",,,,,1,0,0,1,0,",
        1,
    );
    let set = CardSet::read("unpriced", &text).unwrap();
    assert_eq!(set.card(CardNo(23)).bp, None);
    let faults = check(&set, &terms(QuatreBras, Army::French), &SIX).unwrap_err();
    assert_eq!((faults[0].card, faults[0].clause.0), (Some(23), "EAG-15.0a"));
}

/// EAG-0.1c No deck for an army that is not there, nor for Charleroi.
#[test]
fn nobody_there() {
    for (battle, army) in [(QuatreBras, Army::Prussian), (Ligny, Army::British), (Charleroi, Army::French)] {
        assert_eq!(Terms::printed(battle, army), None);
        let terms = Terms { battle, army, pool: Pool::Open, k: 1, decoys: false };
        only(&terms, &SIX, None, "EAG-0.1c", "army-not-there");
    }
}

/// All faults at once, by card and then for the whole.
#[test]
fn everything_at_once() {
    let cards = [3, 3, 23, 23, 23, 23, 178, 205, 299, 0, 999, 92, 1];
    let found: Vec<_> = faults(&terms(QuatreBras, Army::French), &cards);
    let found: Vec<_> = found.iter().map(|(card, clause, _)| (card.unwrap_or(0), *clause)).collect();
    assert_eq!(
        found,
        [
            (0, "EAG-1.0a"),
            (1, "EAG-2.0e"),
            (3, "EAG-15.0d"),
            (23, "EAG-15.0d"),
            (92, "EAG-2.0f"),
            (178, "EAG-2.0d"),
            (205, "EAG-2.0d"),
            (299, "EAG-2.0d"),
            (999, "EAG-1.0a"),
            (0, "EAG-15.0c"),
        ]
    );
    let fault = check(&CardSet::embedded(), &terms(QuatreBras, Army::French), &cards).unwrap_err().remove(1);
    assert_eq!(Fault::from(fault).at, "card 1");
}

/// A deck beyond all measure is refused, not counted wrongly.
#[test]
fn seventy_thousand_cards() {
    let found = faults(&terms(QuatreBras, Army::French), &vec![24; 70_000]);
    assert!(found.iter().any(|(_, _, message)| message == "too-large"));
}

/// EAG-15.0c EAG-R80 A deck is drawn for the army whose option asks for it: of its own cards, within its points; nothing is drawn for an
/// army that is not there, nor where decks are dealt.
#[test]
fn a_deck_is_drawn_for_whom_it_is_asked() {
    let game = Eagles::default();
    let setup = |mode: &str| {
        let options = json!({ "deck_mode": mode }).as_object().cloned().unwrap();
        game.catalogue().read(Some("quatre-bras"), &options).unwrap()
    };
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    for (key, army) in [("french_deck", Army::French), ("british_deck", Army::British)] {
        let drawn = game.draw_option(key, &setup("custom"), &mut rng).expect("a deck");
        let numbers: Vec<u16> = serde_json::from_value(drawn).unwrap();
        let set = CardSet::embedded();
        let points: u32 = numbers.iter().map(|no| u32::from(set.card(CardNo(*no)).bp.unwrap())).sum();
        assert!(
            numbers.len() > 5 && numbers.iter().all(|no| CardNo(*no).army() == Some(army)),
            "{numbers:?}"
        );
        assert!(points <= terms(QuatreBras, army).points().unwrap(), "{points} points");
        assert_eq!(game.draw_option(key, &setup("random"), &mut rng), None);
    }
    assert_eq!(game.draw_option("prussian_deck", &setup("custom"), &mut rng), None);
}
