//! The known answers of `docs/fair-dice.md`, which were computed by another program.

use super::bytes::{Bytes32, compact, sha256};
use super::chain::{Chains, Link, Opened};
use super::ledger::{Committed, Salts};
use super::throw::{Stream, Terms};
use super::{Fairness, hash};
use crate::{Roll, Seat};
use serde_json::json;

const ANCHOR: &str = "175e2b04a64e93b5928d0f64f2fc0ffbcdcd98be473e08d5c2a4eda3724126d3";
const LINK: &str = "59420d36b80353ed5a5822ca464cc9bffb8abe9cd63959651d3cd85a8252d83f";
const GAME: &str = "14db2b70b61218ab7d08e8d281cfc2fac608a8c049db0a8a8b7e8216d42aac21";
const ACTION: &str = "90b23ad11425ca08c897d4d2ddab9a8e4b171fc678f2040fd7e1ca17aa9b11a7";
const COMMITMENT: &str = "00b77313f9a5ad50714ed9436b6eb95079a36dd5810f378628ff03ef35125bb4";
const HASH: &str = "318b0df0417d5372a099b34bfa13bb9af6497b76113e013d742df1bd09b3dca6";

fn all(byte: u8) -> Bytes32 {
    Bytes32([byte; 32])
}

fn bytes(text: &str) -> Bytes32 {
    serde_json::from_value(json!(text)).unwrap()
}

fn chains() -> [Chains; 2] {
    let opened = |last: Bytes32, used, anchor| Chains::from_opened(&[Opened { anchor, used, last }]).unwrap();
    [opened(all(0x11), 3, bytes(ANCHOR)), opened(all(0x22), 1, sha256(&[&[0x22; 32]]))]
}

fn stream() -> Stream {
    let terms = Terms { game: bytes(GAME), nonce: Some(all(0x55)), action: bytes(ACTION), before: all(0x44) };
    Stream::new(Link { chain: 0, index: 0, key: bytes(LINK) }, &terms, all(0x55))
}

#[test]
fn the_chain_and_the_name_of_the_game() {
    let [open, hidden] = chains();
    assert_eq!(open.anchor(), bytes(ANCHOR));
    assert_eq!(open.next(), Some(Link { chain: 0, index: 0, key: bytes(LINK) }));
    let mut fairness = Fairness::with(open, hidden, all(0x33));
    fairness.add_share(Seat::First, all(0xaa)).unwrap();
    fairness.add_share(Seat::Second, all(0xbb)).unwrap();
    assert_eq!(fairness.game(), Ok(bytes(GAME)));
}

#[test]
fn the_salted_hash_of_an_order_and_of_a_secret() {
    let salts = Salts(all(0x33));
    let order = compact(&(1, Some(Seat::First), json!({"to": "e5", "order": "attack"})));
    assert_eq!(sha256(&[&salts.of_entry(1).0, order.as_bytes()]), bytes(ACTION));
    assert_eq!(salts.seal(0, Committed { slot: 17, value: 3 }), bytes(COMMITMENT));
}

#[test]
fn the_faces_of_a_roll() {
    let faces = |sides, mut stream: Stream| (0..20).map(|_| stream.face(sides)).collect::<Vec<_>>();
    assert_eq!(faces(6, stream()), [1, 4, 4, 2, 1, 2, 4, 2, 5, 1, 5, 3, 3, 2, 3, 2, 6, 5, 5, 5]);
    assert_eq!(faces(40_000, stream())[..8], [22640, 8215, 6172, 8948, 28487, 14287, 24461, 11810]);
    assert_eq!(faces(1, stream()), [1; 20]);
}

#[test]
fn every_face_comes_as_often_as_any_other() {
    for sides in [2, 3, 6, 20, 52] {
        let (mut stream, mut seen) = (stream(), vec![0u32; sides]);
        let each = 1_000;
        for _ in 0..each * sides {
            seen[usize::from(stream.face(sides as u16)) - 1] += 1;
        }
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{sides}: {seen:?}");
    }
}

#[test]
fn the_hash_of_the_record() {
    let rolls = [Roll { clause: "TOY-1".to_owned(), sides: 6, faces: vec![1, 4, 4] }];
    let sealed = [(17, bytes(COMMITMENT))];
    let hash = hash(all(0x44), bytes(ACTION), Some(all(0x55)), &rolls, &sealed, [None, None]);
    assert_eq!(hash, bytes(HASH));
}
