//! EAG-16.0 The decks of the campaign.

use crate::speakable::speakable;
use eagles::cards::{Army, Battle, CardNo, CardSet, Kind};
use eagles::decks::campaign::{Destination, Past, Sorting, Stage, all_unused, place, quota, sort};
use eagles::decks::{Pool, pool};

use Army::{British, French, Prussian};
use Battle::{Charleroi, Ligny, QuatreBras, Waterloo, Wavre};

fn placed(stage: Stage, no: u16, past: Past) -> Destination {
    place(stage, CardSet::embedded().card(CardNo(no)), past, false)
}

fn unused(stage: Stage, army: Army) -> Sorting {
    let set = CardSet::embedded();
    sort(&set, stage, army, all_unused(&set), false)
}

/// EAG-16.0a EAG-16.0b The whole series is sorted; what was at neither battle is set aside.
#[test]
fn first_decks() {
    let set = CardSet::embedded();
    for (army, battles) in
        [(French, &[QuatreBras, Ligny][..]), (British, &[QuatreBras]), (Prussian, &[Ligny])]
    {
        let sorted = unused(Stage::First, army);
        assert_eq!(sorted.decks.iter().map(|(battle, _)| *battle).collect::<Vec<_>>(), battles);
        for (battle, deck) in &sorted.decks {
            assert_eq!(*deck, pool(&set, *battle, army, Pool::Historical));
        }
        assert_eq!(sorted.choice, []);
        let cards: usize = sorted.decks.iter().map(|(_, deck)| deck.len()).sum();
        assert_eq!(cards + sorted.aside.len(), set.iter().filter(|card| card.army == army).count());
    }
    assert_eq!(placed(Stage::First, 5, Past::Unused), Destination::Aside, "d'Erlon was at neither");
    assert_eq!(placed(Stage::First, 193, Past::Unused), Destination::Aside, "193 is no Ligny card");
}

/// EAG-16.0d EAG-16.0e Half Musters, rounded down, and doubled rates.
#[test]
fn first_numbers() {
    let numbers = |battle, army, deck| quota(battle, army, deck).map(|quota| (quota.muster, quota.rate));
    assert_eq!(numbers(QuatreBras, French, 26), Some((13, 2)));
    assert_eq!(numbers(QuatreBras, British, 33), Some((16, 2)));
    assert_eq!(numbers(Ligny, French, 67), Some((33, 4)));
    assert_eq!(numbers(Ligny, Prussian, 73), Some((36, 4)));
    assert_eq!(numbers(Ligny, British, 10), None);
}

/// EAG-16.0n EAG-R85 Wavre and Waterloo: doubled rates, no Muster for the Prussians of Waterloo.
#[test]
fn second_numbers() {
    let numbers = |battle, army| quota(battle, army, 21).map(|quota| (quota.muster, quota.rate));
    assert_eq!(numbers(Wavre, French), Some((10, 2)));
    assert_eq!(numbers(Wavre, Prussian), Some((10, 2)));
    assert_eq!(numbers(Waterloo, French), Some((10, 4)));
    assert_eq!(numbers(Waterloo, British), Some((10, 4)));
    assert_eq!(numbers(Waterloo, Prussian), Some((0, 4)));
}

/// EAG-16.0r EAG-R86 Charleroi: half Musters for all three decks, rates 3, 2 and 2.
#[test]
fn charleroi_numbers() {
    let numbers = |army| quota(Charleroi, army, 21).map(|quota| (quota.muster, quota.rate));
    assert_eq!(Army::ALL.map(numbers), [Some((10, 3)), Some((10, 2)), Some((10, 2))]);
}

/// EAG-16.0l EAG-16.0m EAG-16.0q What follows the first two battles.
#[test]
fn stages() {
    assert_eq!(Stage::after_first(0), None);
    assert_eq!(Stage::after_first(1), Some(Stage::Charleroi));
    assert_eq!(Stage::after_first(2), Some(Stage::WavreAndWaterloo));
    assert_eq!(Stage::First.battles(), [QuatreBras, Ligny]);
    assert_eq!(Stage::WavreAndWaterloo.battles(), [Wavre, Waterloo]);
    assert_eq!(Stage::Charleroi.battles(), [Charleroi]);
}

/// EAG-16.0m EAG-R81 EAG-R85 Survivors and the Waterloo cards not yet used.
#[test]
fn second_decks() {
    let stage = Stage::WavreAndWaterloo;
    assert_eq!(placed(stage, 6, Past::Survivor), Destination::Deck(Waterloo), "marked for one");
    assert_eq!(placed(stage, 31, Past::Survivor), Destination::Deck(Wavre));
    assert_eq!(placed(stage, 5, Past::Unused), Destination::Deck(Waterloo), "not yet used");
    assert_eq!(placed(stage, 27, Past::Survivor), Destination::Choice, "Girard's men: marked for neither");
    assert_eq!(placed(stage, 221, Past::Survivor), Destination::Choice, "Krafft's too");
    assert_eq!(placed(stage, 27, Past::Unused), Destination::Aside);
    assert_eq!(
        placed(stage, 124, Past::Survivor),
        Destination::Deck(Waterloo),
        "British cards all go to Waterloo"
    );
}

/// EAG-R81 Terrain goes only to its battle.
#[test]
fn terrain_of_the_campaign() {
    let stage = Stage::WavreAndWaterloo;
    assert_eq!(placed(stage, 83, Past::Survivor), Destination::Aside, "Bossu Wood stays where it is");
    assert_eq!(placed(stage, 176, Past::Survivor), Destination::Aside);
    assert_eq!(placed(stage, 178, Past::Unused), Destination::Deck(Waterloo));
    assert_eq!(placed(stage, 283, Past::Unused), Destination::Deck(Wavre));
}

/// EAG-16.0t Hal comes to Charleroi alone.
#[test]
fn hal() {
    assert_eq!(placed(Stage::First, 120, Past::Unused), Destination::Aside);
    assert_eq!(placed(Stage::WavreAndWaterloo, 120, Past::Unused), Destination::Aside);
    assert_eq!(placed(Stage::Charleroi, 120, Past::Unused), Destination::Deck(Charleroi));
}

/// EAG-16.0q EAG-R86 Charleroi: everybody who is left, without Terrain unless the option says so.
#[test]
fn charleroi_decks() {
    let set = CardSet::embedded();
    for army in Army::ALL {
        let all = set.iter().filter(|card| card.army == army);
        let (terrain, rest): (Vec<_>, Vec<_>) =
            all.map(|card| card.no).partition(|no| set.card(*no).kind() == Kind::Terrain);
        let sorted = unused(Stage::Charleroi, army);
        assert_eq!((sorted.decks, sorted.aside), (vec![(Charleroi, rest)], terrain));
        let any = sort(&set, Stage::Charleroi, army, all_unused(&set), true);
        assert_eq!(any.aside, []);
    }
}

/// EAG-R81 Each card of choice goes to one battle of the stage, and no other card is moved.
#[test]
fn assigning() {
    let set = CardSet::embedded();
    let survivors = [6, 27, 28, 31].map(|no| (CardNo(no), Past::Survivor));
    let sorted = sort(&set, Stage::WavreAndWaterloo, French, survivors, false);
    assert_eq!(sorted.choice, [27, 28].map(CardNo));
    let decks = sorted.assign(French, &[(CardNo(27), Wavre), (CardNo(28), Waterloo)]).unwrap();
    assert_eq!(decks, [(Wavre, vec![CardNo(31), CardNo(27)]), (Waterloo, vec![CardNo(6), CardNo(28)])]);
    let wrong = [(CardNo(6), Wavre), (CardNo(27), Wavre), (CardNo(27), Waterloo), (CardNo(1), Wavre)];
    let faults = sorted.assign(French, &wrong).unwrap_err();
    faults.iter().for_each(|fault| speakable(&fault.why));
    let found: Vec<_> = faults.iter().map(|fault| (fault.at.as_str(), &fault.why.message[12..])).collect();
    assert_eq!(
        found,
        [
            ("card 6", "no-choice"),
            ("card 27", "assigned-twice"),
            ("card 1", "no-choice"),
            ("card 28", "unassigned")
        ]
    );
    let elsewhere = sorted.assign(French, &[(CardNo(27), Ligny), (CardNo(28), Wavre)]).unwrap_err();
    speakable(&elsewhere[0].why);
    assert_eq!((elsewhere[0].at.as_str(), elsewhere[0].clause.unwrap().0), ("card 27", "EAG-R81"));
    assert_eq!(elsewhere[0].why.message, "eagles-deck-no-such-battle");
}
