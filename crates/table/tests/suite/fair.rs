//! Dice that can be proved: what is published suffices to compute every roll again, nothing hidden is given away, and a
//! journal changed by somebody who knows how is found out.

use crate::plain_setup;
use crate::toys::chain::Charge;
use crate::toys::reaction::Reaction;
use crate::toys::sealed::{Auction, FORMERLY};
use hmac::{Hmac, KeyInit, Mac};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use table::fair::{Bytes32, Fairness, Reveal, verify};
use table::journal::{first_seal, next_seal};
use table::{Awaited, Error, Eyes, Game, Journal, Onlooker, Sealed, Seat, Table, Weighed};

type JournalOf<G> = Journal<<G as Game>::Order, <G as Game>::State>;

fn fairness(secret: u8, links: usize) -> Fairness {
    let mut fairness = Fairness::new(Bytes32([secret; 32]), links);
    fairness.add_share(Seat::First, Bytes32([0xaa; 32])).unwrap();
    fairness.add_share(Seat::Second, Bytes32([0xbb; 32])).unwrap();
    fairness
}

fn dealt<G: Sealed + Weighed + Default>(secret: u8, links: usize) -> Table<G> {
    let game = G::default();
    let setup = plain_setup(&game);
    Table::deal_fairly(Arc::new(game), setup, fairness(secret, links)).unwrap()
}

/// Another nonce for each order.
fn nonce(number: usize) -> Option<Bytes32> {
    let mut bytes = [0x5a; 32];
    bytes[..8].copy_from_slice(&(number as u64).to_be_bytes());
    Some(Bytes32(bytes))
}

fn one_order<G: Sealed + Weighed>(table: &mut Table<G>, seed: u64) -> bool {
    let Some(seat) = table.awaited().seats().first() else { return false };
    let order = table.game().draw(Eyes::View(&table.view(seat)), &mut ChaCha8Rng::seed_from_u64(seed));
    let number = table.fairness().unwrap().entries();
    table.give_with(seat, order, nonce(number)).unwrap();
    true
}

/// A game of random orders to its end.
fn played<G: Sealed + Weighed + Default>(secret: u8) -> Table<G> {
    let mut table = dealt::<G>(secret, 4);
    let mut seeds = 0..;
    while one_order(&mut table, seeds.next().unwrap()) {}
    table
}

fn text<G: Sealed + Weighed>(table: &Table<G>) -> Value {
    serde_json::to_value(table.journal()).unwrap()
}

fn sha(parts: &[&[u8]]) -> [u8; 32] {
    parts.iter().fold(Sha256::new(), |hash, part| hash.chain_update(part)).finalize().into()
}

fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    parts.iter().fold(mac, |mac, part| mac.chain_update(part)).finalize().into_bytes().into()
}

#[test]
fn a_finished_game_carries_a_proof_that_holds_and_an_unfinished_one_opens_nothing() {
    fn holds<G: Sealed + Weighed + Default>() -> usize {
        let mut table = dealt::<G>(3, 5);
        assert_eq!(table.journal().fairness, None);
        let mut seeds = 7..;
        while one_order(&mut table, seeds.next().unwrap()) {
            let over = matches!(table.awaited(), Awaited::Over(_));
            assert_eq!(table.journal().fairness.is_some(), over);
        }
        let verified = verify(table.game(), table.journal()).unwrap().expect("there is a proof");
        assert_eq!((verified.orders, verified.taken_back), (table.steps().len(), 0));
        verified.rolls
    }
    assert!(holds::<Reaction>() > 0);
    assert!(holds::<Charge>() > 0);
    holds::<Auction>();
}

#[test]
fn a_journal_without_proof_is_not_said_to_be_fair() {
    let table = crate::seeded(Reaction, 3);
    assert_eq!(verify(table.game(), table.journal()).unwrap(), None);
}

#[test]
fn the_proof_survives_the_file_and_goes_when_the_game_goes_on() {
    let table = played::<Auction>(9);
    let journal: JournalOf<Auction> = serde_json::from_value(text(&table)).unwrap();
    let again = Table::from_journal(table.game().clone(), journal, Box::new(table::dice::NoMore)).unwrap();
    assert_eq!(text(&again), text(&table));

    let mut earlier = table.journal();
    earlier.steps.pop();
    let mut earlier =
        Table::from_journal(table.game().clone(), earlier, Box::new(table::dice::Seeded::new(1))).unwrap();
    let seat = earlier.awaited().seats().first().unwrap();
    let order = earlier.game().draw(Eyes::View(&earlier.view(seat)), &mut ChaCha8Rng::seed_from_u64(1));
    earlier.give(seat, order).unwrap();
    assert_eq!(earlier.journal().fairness, None);
}

#[test]
fn the_same_secret_shares_orders_and_nonces_give_the_same_game_and_any_other_nonce_another() {
    let (table, again) = (played::<Charge>(1), played::<Charge>(1));
    assert_eq!(text(&table), text(&again));
    let first_rolls = |nonce: Bytes32| {
        let mut table = dealt::<Charge>(1, 4);
        let steps = played::<Charge>(1).steps().to_vec();
        let at = steps.iter().position(|step| !step.rolls.is_empty()).unwrap();
        for step in &steps[..=at] {
            table.give_with(step.seat, step.order, Some(nonce)).unwrap();
        }
        table.steps()[at].rolls.clone()
    };
    let all: Vec<_> = (0..20).map(|byte| first_rolls(Bytes32([byte; 32]))).collect();
    assert!(all.iter().any(|rolls| *rolls != all[0]));
}

#[test]
fn an_order_that_rolls_needs_a_nonce_and_changes_nothing_without() {
    let mut table = dealt::<Charge>(1, 4);
    let steps = played::<Charge>(1).steps().to_vec();
    let at = steps.iter().position(|step| !step.rolls.is_empty()).unwrap();
    for step in &steps[..at] {
        table.give(step.seat, step.order).unwrap();
    }
    let (state, entries) = (table.state().clone(), table.fairness().unwrap().entries());
    let error = table.give(steps[at].seat, steps[at].order).unwrap_err();
    assert_eq!((error.code, &*error.why.message), ("dice", "fair-no-nonce"));
    assert_eq!((table.state(), table.fairness().unwrap().entries()), (&state, entries));
    table.give_with(steps[at].seat, steps[at].order, nonce(1)).unwrap();
}

#[test]
fn a_game_does_not_begin_before_both_shares_are_in_and_a_share_is_given_once() {
    let mut fairness = Fairness::new(Bytes32([1; 32]), 4);
    fairness.add_share(Seat::First, Bytes32([2; 32])).unwrap();
    fairness.add_share(Seat::First, Bytes32([2; 32])).unwrap();
    assert_eq!(fairness.add_share(Seat::First, Bytes32([3; 32])).unwrap_err().code, "share_given");
    assert!(!fairness.is_ready());
    let refused = Table::deal_fairly(Arc::new(Auction), plain_setup(&Auction), fairness);
    assert_eq!(refused.err().map(|error| error.code), Some("share_missing"));
}

/// What a client does with what it is told: computes the hash of each entry and the faces of its open rolls.
fn follows(reveal: &Reveal, before: &mut [u8; 32], game: Bytes32) {
    assert_eq!(reveal.before.0, *before);
    if !reveal.rolls.is_empty() {
        let link = reveal.link.expect("a roll has its link");
        let nonce = reveal.nonce.unwrap();
        let message =
            [&game.0[..], &link.index.to_be_bytes(), &nonce.0, &reveal.action.0, &reveal.before.0].concat();
        let mut words = (0u32..).flat_map(|counter| {
            let block = mac(&link.key.0, &[&message, &counter.to_be_bytes()]);
            block.chunks(2).map(|pair| u32::from(pair[0]) * 256 + u32::from(pair[1])).collect::<Vec<_>>()
        });
        for roll in &reveal.rolls {
            let sides = u32::from(roll.sides);
            for &face in &roll.faces {
                let word = words.find(|word| *word < 65536 / sides * sides).unwrap();
                assert_eq!(u32::from(face), word % sides + 1);
            }
        }
    }
    let entry = json!([reveal.before, reveal.action, reveal.nonce, reveal.rolls, reveal.sealed, reveal.next]);
    *before = sha(&[entry.to_string().as_bytes()]);
    assert_eq!(reveal.hash.0, *before);
}

#[test]
fn anybody_can_follow_the_record_and_compute_the_open_rolls_while_the_game_goes_on() {
    let mut table = dealt::<Charge>(4, 1);
    let anchors = table.fairness().unwrap().anchors();
    let game = sha(&[&anchors.open.0, &anchors.hidden.0, &anchors.salts.0, &[0xaa; 32], &[0xbb; 32]]);
    let (mut before, mut anchor, mut used) = (game, anchors.open.0, 0);
    let mut number = 0;
    loop {
        let reveal = table.reveal(number, Onlooker::Gallery).unwrap();
        follows(&reveal, &mut before, Bytes32(game));
        if let Some(link) = reveal.link {
            assert_eq!(sha(&[&link.key.0]), anchor, "entry {number}");
            assert_eq!(link.index, used);
            (anchor, used) = (link.key.0, used + 1);
        }
        if let Some(next) = reveal.next[0] {
            (anchor, used) = (next.0, 0);
        }
        number += 1;
        if !one_order(&mut table, number as u64) {
            break;
        }
    }
    let chains = table.journal().fairness.unwrap().open;
    assert!(chains.len() > 1, "the first chain ran out");
}

#[test]
fn only_the_giver_can_open_an_order_until_the_game_is_over() {
    let mut table = dealt::<Auction>(2, 4);
    one_order(&mut table, 1);
    let step = table.steps()[0].clone();
    let reveal = |table: &Table<Auction>, who| table.reveal(1, who).unwrap();
    assert_eq!(reveal(&table, step.seat.other().into()).salt, None);
    assert_eq!(reveal(&table, Onlooker::Gallery).salt, None);
    let own = reveal(&table, step.seat.into());
    let text = serde_json::to_string(&json!([1, step.seat, step.order])).unwrap();
    assert_eq!(sha(&[&own.salt.unwrap().0, text.as_bytes()]), own.action.0);
    while one_order(&mut table, 1) {}
    assert_eq!(reveal(&table, Onlooker::Gallery).salt, own.salt);
}

#[test]
fn a_drawn_card_is_opened_for_its_owner_alone() {
    let mut table = dealt::<Reaction>(6, 8);
    let sealed = table.reveal(0, Onlooker::Gallery).unwrap().sealed;
    let (mut seen, mut seeds) = (0, 0..);
    while one_order(&mut table, seeds.next().unwrap()) {
        if matches!(table.awaited(), Awaited::Over(_)) {
            break;
        }
        let number = table.steps().len();
        let openings = |who| table.reveal(number, who).unwrap().opened;
        assert_eq!(openings(Onlooker::Gallery), []);
        for who in Seat::BOTH {
            for open in openings(who.into()) {
                let text = format!("[{},{}]", open.slot, open.value);
                let (slot, hash) = sealed[open.number];
                assert_eq!((slot, hash.0), (open.slot, sha(&[&open.salt.0, text.as_bytes()])));
                assert!(openings(who.other().into()).is_empty());
                seen += 1;
            }
        }
    }
    assert!(seen > 0);
}

#[test]
fn what_is_taken_back_stays_in_the_record_and_uses_no_link_twice() {
    let mut table = dealt::<Charge>(8, 4);
    for turn in 0..6 {
        one_order(&mut table, turn);
    }
    let links = |table: &Table<Charge>| {
        let entries = table.fairness().unwrap().entries();
        (0..entries).filter_map(|number| table.reveal(number, Onlooker::Gallery)?.link).collect::<Vec<_>>()
    };
    let before = links(&table);
    assert!(!before.is_empty());
    table.take_back_to(2);
    assert_eq!(table.steps().len(), 2);
    while one_order(&mut table, 99) {}
    let after = links(&table);
    assert_eq!(after[..before.len()], before);
    assert!(after.iter().enumerate().all(|(at, link)| !after[..at].contains(link)));
    let verified = verify(table.game(), table.journal()).unwrap().unwrap();
    assert_eq!(verified.taken_back, 4);
    assert_eq!(verified.orders, table.steps().len() + 4);
}

#[test]
fn a_free_undo_is_in_the_record_too() {
    let mut table = dealt::<Auction>(8, 4);
    one_order(&mut table, 1);
    let seat = table.steps()[0].seat;
    table.undo(seat).unwrap();
    while one_order(&mut table, 2) {}
    let verified = verify(table.game(), table.journal()).unwrap().unwrap();
    assert_eq!((verified.taken_back, verified.orders), (1, table.steps().len() + 1));
}

#[test]
fn a_game_taken_up_from_a_position_is_proved_from_there_on() {
    let mut before = crate::seeded(Reaction, 3);
    crate::play_on(&mut before, 4);
    let mut table =
        Table::from_position_fairly(before.game().clone(), before.position(), fairness(1, 9)).unwrap();
    assert_eq!(table.reveal(0, Seat::First.into()).unwrap().salt, None);
    while one_order(&mut table, 2) {}
    assert!(verify(table.game(), table.journal()).unwrap().is_some());
}

/// A journal changed by somebody who knows how to seal it again.
fn tampered<G: Sealed + Weighed>(table: &Table<G>, change: impl Fn(&mut Value)) -> Result<(), Error> {
    let mut value = text(table);
    change(&mut value);
    assert_ne!(value, text(table));
    let mut journal: JournalOf<G> = serde_json::from_value(value).unwrap();
    journal.seal = first_seal(&journal.heading, &journal.setup, journal.position.as_ref(), &journal.deal);
    let mut before = journal.seal.clone();
    for step in &mut journal.steps {
        step.seal = next_seal(&before, step.seat, &step.order, &step.rolls);
        before = step.seal.clone();
    }
    verify(table.game(), journal).map(|verified| assert!(verified.is_some(), "the proof is gone"))
}

#[test]
fn every_tampering_is_found() {
    let table = played::<Reaction>(5);
    let rolled = table.steps().iter().position(|step| !step.rolls.is_empty()).unwrap();
    let entry = format!("/fairness/record/{}", rolled + 1);
    let face = format!("/steps/{rolled}/rolls/0/faces/0");
    let turn = |at: &str, by: Value| {
        let at = at.to_owned();
        move |journal: &mut Value| *journal.pointer_mut(&at).unwrap() = by.clone()
    };
    let other = json!("00".repeat(32));
    let shown = text(&table).pointer(&face).unwrap().as_u64().unwrap();
    let changes: [(&str, String, Value); 11] = [
        ("fair-wrong-faces", face, json!(shown % 6 + 1)),
        (
            "fair-wrong-faces",
            "/deal/0/faces/0".to_owned(),
            json!(text(&table)["deal"][0]["faces"][0].as_u64().unwrap() % 11 + 1),
        ),
        ("fair-wrong", format!("{entry}/nonce"), other.clone()),
        ("fair-wrong-hash", format!("{entry}/hash"), other.clone()),
        ("fair-wrong-chain", "/fairness/open/0/last".to_owned(), other.clone()),
        ("fair-wrong-chain", "/fairness/hidden/0/anchor".to_owned(), other.clone()),
        ("fair-wrong-chain", "/fairness/open/0/used".to_owned(), json!(1)),
        ("fair-wrong-salts", "/fairness/salts/secret".to_owned(), other.clone()),
        ("fair-wrong", "/fairness/shares/1".to_owned(), other),
        ("fair-wrong-secrets", "/fairness/record/0/sealed/0/1".to_owned(), json!(77)),
        ("fair-wrong-hidden-rolls", "/fairness/hidden_rolls".to_owned(), json!([])),
    ];
    for (why, at, by) in changes {
        let error = tampered(&table, turn(&at, by)).expect_err(&at);
        let text = serde_json::to_string(&error.why).unwrap();
        assert_eq!(error.code, "unfair", "{at}: {text}");
        assert!(text.contains(why), "{at}: {text}");
    }
}

#[test]
fn one_changed_byte_of_a_proved_journal_is_found_or_changes_nothing() {
    fn whole<G: Sealed + Weighed + Default>() {
        let mut table = dealt::<G>(7, 3);
        one_order(&mut table, 1);
        table.take_back_to(0);
        while one_order(&mut table, 2) {}
        let journal = table.journal();
        let text = serde_json::to_vec(&journal).unwrap();
        for place in 0..text.len() {
            let mut changed = text.clone();
            changed[place] ^= 1;
            let Ok(read) = serde_json::from_slice::<JournalOf<G>>(&changed) else { continue };
            let sound = matches!(verify(table.game(), read.clone()), Ok(Some(_)));
            assert!(!sound || read == journal, "{}", String::from_utf8_lossy(&changed));
        }
    }
    whole::<Auction>();
    whole::<Reaction>();
}

#[test]
fn an_order_changed_after_the_fact_is_named_with_its_step() {
    let table = played::<Auction>(5);
    let change = |journal: &mut Value| {
        let bid = &mut journal["steps"][2]["order"];
        *bid = journal_order(bid);
    };
    fn journal_order(order: &Value) -> Value {
        let text = order.to_string();
        let digit = text.find(|letter: char| letter.is_ascii_digit()).expect("a bid is a number");
        let other = if &text[digit..=digit] == "0" { "1" } else { "0" };
        serde_json::from_str(&format!("{}{other}{}", &text[..digit], &text[digit + 1..])).unwrap()
    }
    let error = tampered(&table, change).unwrap_err();
    let text = serde_json::to_string(&error.why).unwrap();
    assert!(text.contains("fair-failed-step") && text.contains(r#"["step",3]"#), "{text}");
}

/// A game that began before there was an option, when its content had another name, is proved with both as they were.
#[test]
fn a_game_of_an_earlier_version_is_proved() {
    let mut setup = plain_setup(&Auction);
    setup.options.remove("purse");
    let game = Arc::new(Auction);
    let mut table = Table::deal_fairly_again(game.clone(), setup.clone(), FORMERLY, fairness(1, 9)).unwrap();
    let mut seeds = 0..;
    while one_order(&mut table, seeds.next().unwrap()) {}
    let journal = table.journal();
    assert_eq!((journal.heading.content.as_str(), &journal.setup), (FORMERLY, &setup));
    assert!(verify(&game, journal).unwrap().is_some());
}
