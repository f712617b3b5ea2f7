//! A setup is complete, or every fault of it is told at once.

use crate::plain_setup;
use crate::toys::sealed::Auction;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::{Game, Setup, Table};

fn options(value: Value) -> Map<String, Value> {
    value.as_object().expect("options are an object").clone()
}

#[test]
fn what_is_not_chosen_has_its_default() {
    let setup = Auction.catalogue().read(Some("fair"), &options(json!({ "lots": 5 }))).unwrap();
    assert_eq!(
        setup,
        Setup { scenario: "fair".to_owned(), options: options(json!({ "lots": 5, "purse": 5 })) }
    );
    assert_eq!(plain_setup(&Auction).scenario, "market");
}

#[test]
fn all_faults_are_told_at_once_with_their_places() {
    let chosen = options(json!({ "lots": 6, "purse": "5", "hats": true }));
    let faults = Auction.catalogue().read(Some("bazaar"), &chosen).unwrap_err();
    let mut places: Vec<_> = faults.iter().map(|fault| (fault.at.as_str(), &*fault.why.message)).collect();
    places.sort_unstable();
    let expected = [
        ("options.hats", "setup-no-such-option"),
        ("options.lots", "setup-bad-value"),
        ("options.purse", "setup-bad-value"),
        ("scenario", "setup-no-such-scenario"),
    ];
    assert_eq!(places, expected);
}

#[test]
fn the_ends_of_a_range_are_in_it() {
    for (lots, allowed) in [(0, false), (1, true), (5, true), (6, false)] {
        let read = Auction.catalogue().read(None, &options(json!({ "lots": lots })));
        assert_eq!(read.is_ok(), allowed, "{lots} lots");
    }
}

#[test]
fn a_file_with_a_setup_outside_the_catalogue_is_refused() {
    let table = Table::seeded(Arc::new(Auction), plain_setup(&Auction), 1).unwrap();
    let mut position = table.position();
    position.setup.options.insert("lots".to_owned(), json!(77));
    let error =
        Table::from_position(Arc::new(Auction), position, Box::new(table::dice::NoMore)).err().unwrap();
    assert_eq!((error.code, error.clause.as_deref()), ("bad_setup", Some("BID-1")));
}
