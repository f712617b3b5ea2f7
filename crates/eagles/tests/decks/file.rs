//! Custom decks as files.

use crate::speakable::speakable;
use eagles::cards::{Army, Battle, CardSet};
use eagles::decks::custom::Terms;
use eagles::decks::file::DeckFile;
use table::Fault;

const CARDS: [u16; 7] = [3, 23, 23, 24, 56, 71, 72];

fn sample() -> DeckFile {
    let terms = Terms::printed(Battle::QuatreBras, Army::French).unwrap();
    DeckFile::new(&CardSet::embedded(), "Left wing", &terms, CARDS.to_vec())
}

fn refused(text: &str) -> Vec<Fault> {
    let faults = DeckFile::read(&CardSet::embedded(), text).unwrap_err();
    faults.iter().for_each(|fault| speakable(&fault.why));
    faults
}

#[test]
fn written_and_read_again() {
    let set = CardSet::embedded();
    let file = DeckFile::read(&set, &sample().write()).unwrap();
    assert_eq!(file, sample());
    assert_eq!(file.terms(), Terms::printed(Battle::QuatreBras, Army::French).unwrap());
    assert_eq!(file.check(&set).unwrap().quota.muster, 3);
}

/// Pool, factor and decoys may be left out.
#[test]
fn the_shortest_file() {
    let set = CardSet::embedded();
    let text = format!(
        r#"{{"format":"grognard-eagles-deck","version":1,"card_set":"{}","name":"","battle":"quatre_bras",
        "army":"french","cards":[3,23,23,24,56,71,72]}}"#,
        set.hash
    );
    let file = DeckFile::read(&set, &text).unwrap();
    assert_eq!(file.terms(), sample().terms());
}

#[test]
fn another_card_set_version_or_format() {
    let set = CardSet::embedded();
    let strange = DeckFile {
        format: "grognard-journal".to_owned(),
        version: 2,
        card_set: "0000".to_owned(),
        ..sample()
    };
    let faults = refused(&strange.write());
    assert_eq!(
        faults.iter().map(|fault| fault.at.as_str()).collect::<Vec<_>>(),
        ["format", "version", "card_set"]
    );
    assert!(faults.iter().all(|fault| fault.why.message == "eagles-deck-file-differs"));
    assert!(faults[2].why.facts.contains(&("expected".into(), set.hash.as_str().into())));
}

#[test]
fn unreadable_files_name_the_place() {
    let written = sample().write();
    for (text, at) in [
        (String::new(), "."),
        ("[]".to_owned(), "."),
        (written.clone() + "{}", "."),
        (written.replace("quatre_bras", "austerlitz"), "battle"),
        (written.replace("\"french\"", "\"saxon\""), "army"),
        (written.replace("    56", "    \"x\""), "cards[4]"),
        (written.replace("    56", "    -56"), "cards[4]"),
        (written.replace("\"name\"", "\"nam\""), "nam"),
    ] {
        let faults = refused(&text);
        assert_eq!(faults.len(), 1);
        assert_eq!(
            (faults[0].at.as_str(), &*faults[0].why.message),
            (at, "eagles-deck-file-unreadable"),
            "{text}"
        );
    }
}

/// The cards themselves are judged as any custom deck is.
#[test]
fn a_bad_deck_in_a_good_file() {
    let set = CardSet::embedded();
    let deck = DeckFile { cards: vec![23, 23, 23, 23, 24, 24], ..sample() };
    let faults = DeckFile::read(&set, &deck.write()).unwrap().check(&set).unwrap_err();
    assert_eq!((faults[0].at.as_str(), faults[0].clause.unwrap().0), ("card 23", "EAG-15.0d"));
    let nowhere = DeckFile { battle: Battle::Charleroi, k: None, ..sample() };
    assert_eq!(nowhere.check(&set).unwrap_err()[0].clause.unwrap().0, "EAG-0.1c");
}
