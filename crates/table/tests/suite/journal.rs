//! A journal plays the same game again, or is refused with the place where it does not.

use crate::toys::reaction::{Order, Reaction};
use crate::toys::sealed::{self, Auction};
use crate::{play_on, seeded};
use serde_json::json;
use std::sync::Arc;
use table::dice::{NoMore, Roll, Seeded};
use table::journal::{content_hash, first_seal, next_seal};
use table::{Error, Fact, Game, Journal, Onlooker, Sealed, Seat, Table, Weighed};

type JournalOf<G> = Journal<<G as Game>::Order, <G as Game>::State>;

fn played<G: Sealed + Weighed>(game: G) -> Table<G> {
    let mut table = seeded(game, 15);
    play_on(&mut table, 1_000);
    assert!(table.awaited().seats().is_empty());
    table
}

fn replay<G: Sealed + Weighed + Default>(journal: JournalOf<G>) -> Result<Table<G>, Error> {
    Table::from_journal(Arc::new(G::default()), journal, Box::new(NoMore))
}

fn read<G: Sealed + Weighed>(text: &str) -> Result<JournalOf<G>, serde_json::Error> {
    serde_json::from_str(text)
}

/// Seals a journal that was changed by somebody who knows how.
fn resealed<G: Sealed + Weighed>(mut journal: JournalOf<G>) -> JournalOf<G> {
    journal.seal = first_seal(&journal.heading, &journal.setup, journal.position.as_ref(), &journal.deal);
    let mut before = journal.seal.clone();
    for step in &mut journal.steps {
        step.seal = next_seal(&before, step.seat, &step.order, &step.rolls);
        before = step.seal.clone();
    }
    journal
}

fn fact(error: &Error, name: &str) -> Option<Fact> {
    error.why.facts.iter().find(|(key, _)| key == name).map(|(_, fact)| fact.clone())
}

#[test]
fn a_journal_read_from_its_text_gives_the_same_game() {
    let table = played(Reaction);
    let text = serde_json::to_string(&table.journal()).unwrap();
    let again = replay::<Reaction>(read::<Reaction>(&text).unwrap()).unwrap();
    assert_eq!(again.state(), table.state());
    assert_eq!(serde_json::to_string(&again.journal()).unwrap(), text);
    for who in Onlooker::ALL {
        assert!(again.record(who).eq(table.record(who)));
    }
}

#[test]
fn a_journal_is_played_on_with_fresh_dice() {
    let mut table = seeded(Reaction, 3);
    play_on(&mut table, 5);
    let mut again =
        Table::from_journal(table.game().clone(), table.journal(), Box::new(Seeded::new(8))).unwrap();
    play_on(&mut again, 1_000);
    assert!(again.awaited().seats().is_empty());
    assert_eq!(again.journal().steps[..5], table.journal().steps[..]);
}

#[test]
fn a_journal_that_starts_from_a_position_keeps_it() {
    let mut dealt = seeded(Reaction, 3);
    play_on(&mut dealt, 4);
    let mut table =
        Table::from_position(dealt.game().clone(), dealt.position(), Box::new(Seeded::new(8))).unwrap();
    play_on(&mut table, 1_000);
    let journal = table.journal();
    assert_eq!(journal.position.as_ref(), Some(dealt.state()));
    assert_eq!(replay::<Reaction>(journal).unwrap().state(), table.state());
}

/// A journal with this text is refused or plays the very same game.
fn is_refused_or_the_same<G: Sealed + Weighed + Default>(text: &[u8], original: &JournalOf<G>) -> bool {
    let journal = std::str::from_utf8(text).ok().and_then(|text| read::<G>(text).ok());
    match journal.and_then(|journal| replay::<G>(journal).ok()) {
        None => true,
        Some(table) => table.journal() == *original,
    }
}

#[test]
fn one_changed_byte_anywhere_is_refused_or_changes_nothing() {
    let journal = played(Auction).journal();
    let text = serde_json::to_vec(&journal).unwrap();
    assert!(is_refused_or_the_same::<Auction>(&text, &journal));
    for place in 0..text.len() {
        for change in [1, 2, 4, 8, 16, 32, 64, 128] {
            let mut changed = text.clone();
            changed[place] ^= change;
            let shown = || String::from_utf8_lossy(&changed).into_owned();
            assert!(is_refused_or_the_same::<Auction>(&changed, &journal), "{}", shown());
        }
    }
}

#[test]
fn one_changed_byte_in_a_longer_game_is_refused_or_changes_nothing() {
    let journal = played(Reaction).journal();
    let text = serde_json::to_vec(&journal).unwrap();
    for place in 0..text.len() {
        let mut changed = text.clone();
        changed[place] ^= 1;
        assert!(is_refused_or_the_same::<Reaction>(&changed, &journal));
    }
}

#[test]
fn a_journal_that_is_not_ours_is_refused_by_name() {
    let others = json!({
        "format": "grognard-position", "version": 2, "game": "reaction", "rules": "0", "content": "0000000000000000"
    });
    for (field, other) in others.as_object().unwrap() {
        let mut journal = serde_json::to_value(played(Auction).journal()).unwrap();
        journal["heading"][field] = other.clone();
        let error = replay::<Auction>(serde_json::from_value(journal).unwrap()).err().unwrap();
        assert_eq!((error.code, fact(&error, "field")), ("other_version", Some(field.as_str().into())));
        assert_eq!(fact(&error, "theirs"), Some(table::plain(other).into()));
    }
}

/// A journal as it was written before there was an option: without it.
fn without_purse() -> JournalOf<Auction> {
    let mut journal = played(Auction).journal();
    journal.setup.options.remove("purse");
    resealed::<Auction>(journal)
}

#[test]
fn an_option_younger_than_a_journal_has_its_usual_value_in_it() {
    let journal = without_purse();
    let again = replay::<Auction>(journal.clone()).unwrap();
    assert_eq!(again.state(), played(Auction).state());
    assert_eq!(again.setup(), played(Auction).setup());
    assert_eq!(again.journal(), journal, "it goes on as it was written");
    assert_eq!(again.rewound(2).journal().seal, journal.seal);
}

#[test]
fn content_is_its_files_and_not_the_options_on_offer() {
    assert_eq!(content_hash(&Auction), content_hash(&Reaction), "neither has a file");
    let mut journal = played(Auction).journal();
    journal.heading.content = sealed::FORMERLY.to_owned();
    let journal = resealed::<Auction>(journal);
    let again = replay::<Auction>(journal.clone()).unwrap();
    assert_eq!(again.journal(), journal, "it goes on under its heading");
}

#[test]
fn a_position_of_other_rules_is_refused_by_name() {
    let table = played(Auction);
    let mut position = table.position();
    position.heading.rules = "0".to_owned();
    let error = Table::from_position(table.game().clone(), position, Box::new(NoMore)).err().unwrap();
    assert_eq!((error.code, fact(&error, "field")), ("other_version", Some("rules".into())));
}

#[test]
fn an_impossible_position_is_refused_with_all_its_faults() {
    let table = seeded(Auction, 1);
    let mut position = serde_json::to_value(table.position()).unwrap();
    position["state"]["lots"] = 9.into();
    position["state"]["bids"] = json!([8, 8]);
    let position = serde_json::from_value(position).unwrap();
    let error = Table::from_position(table.game().clone(), position, Box::new(NoMore)).err().unwrap();
    assert_eq!((error.code, error.more.len()), ("bad_position", 1));
}

/// What is said of a journal that was changed and sealed again.
fn broken_by(change: impl FnOnce(&mut JournalOf<Reaction>)) -> (Option<Fact>, String) {
    let mut journal = played(Reaction).journal();
    change(&mut journal);
    let error = replay::<Reaction>(resealed::<Reaction>(journal)).err().unwrap();
    assert_eq!(error.code, "broken_journal");
    let Some(Fact::Phrase(why)) = fact(&error, "why") else { panic!("{error:?}") };
    (fact(&error, "step"), why.message.into_owned())
}

/// The first step that rolled.
fn rolling(journal: &JournalOf<Reaction>) -> usize {
    journal.steps.iter().position(|step| !step.rolls.is_empty()).unwrap()
}

#[test]
fn recorded_rolls_that_nobody_asks_for_are_refused() {
    let extra = Roll { clause: "REA-2".to_owned(), sides: 6, faces: vec![3] };
    let in_step = broken_by(|journal| journal.steps[0].rolls.push(extra.clone()));
    assert_eq!(in_step, (Some(1.into()), "journal-rolls-left".to_owned()));
    let in_deal = broken_by(|journal| journal.deal.push(extra));
    assert_eq!(in_deal, (Some(0.into()), "journal-rolls-left".to_owned()));
}

#[test]
fn a_roll_that_is_missing_or_is_another_is_refused_with_its_step() {
    let step = Some(Fact::Number(rolling(&played(Reaction).journal()) as i64 + 1));
    let missing = broken_by(|journal| {
        let step = rolling(journal);
        journal.steps[step].rolls.clear();
    });
    assert_eq!(missing, (step.clone(), "dice-record-ends".to_owned()));
    let other_clause = broken_by(|journal| {
        let step = rolling(journal);
        journal.steps[step].rolls[0].clause = "REA-9".to_owned();
    });
    assert_eq!(other_clause, (step.clone(), "dice-record-differs".to_owned()));
    let no_such_face = broken_by(|journal| {
        let step = rolling(journal);
        journal.steps[step].rolls[0].faces = vec![7];
    });
    assert_eq!(no_such_face, (step, "dice-no-such-face".to_owned()));
}

#[test]
fn an_illegal_order_in_a_journal_is_refused_with_its_clause() {
    let mut journal = played(Reaction).journal();
    journal.steps[0].order = Order::Pass { board: 0 };
    let error = replay::<Reaction>(resealed::<Reaction>(journal)).err().unwrap();
    assert_eq!((error.code, error.clause.as_deref()), ("broken_journal", Some("REA-2")));
}

#[test]
fn a_game_rewound_to_any_step_stands_as_it_stood_then() {
    let mut table = seeded(Reaction, 15);
    let mut stood = vec![(table.state().clone(), table.journal())];
    while !table.awaited().seats().is_empty() {
        play_on(&mut table, 1);
        stood.push((table.state().clone(), table.journal()));
    }
    for (count, (state, journal)) in stood.iter().enumerate() {
        let rewound = table.rewound(count);
        assert_eq!((rewound.state(), &rewound.journal()), (state, journal));
        for who in Onlooker::ALL {
            assert!(rewound.record(who).eq(table.record(who).take(count)));
        }
    }
    assert_eq!(table.rewound(usize::MAX).journal(), table.journal());
}

#[test]
fn a_refused_order_leaves_no_trace() {
    let mut table = seeded(Auction, 1);
    let journal = table.journal();
    let error = table.give(Seat::First, sealed::Order::Bid(6)).unwrap_err();
    assert_eq!((error.code, error.clause.as_deref()), ("refused", Some("BID-1")));
    assert_eq!(table.journal(), journal);
}
