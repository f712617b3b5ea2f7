//! The embedded set is whole and agrees with everything that is known of the series.

use eagles::cards::{
    Arm, Army, Battle, Battles, Card, CardNo, CardSet, Class, Corps, Kind, Mark, Morale, Rank, Title,
};
use std::collections::{BTreeMap, BTreeSet};
use table::Seat;

fn numbers(set: &CardSet, holds: impl Fn(&Card) -> bool) -> Vec<u16> {
    set.iter().filter(|card| holds(card)).map(|card| card.no.0).collect()
}

fn count(set: &CardSet, holds: impl Fn(&Card) -> bool) -> usize {
    numbers(set, holds).len()
}

/// EAG-1.0a EAG-R04 300 cards: French 1 to 110, British 111 to 200, Prussian 201 to 300.
#[test]
fn three_hundred_cards_in_three_ranges() {
    let set = CardSet::embedded();
    assert_eq!(set.len(), 300);
    assert_eq!(numbers(&set, |_| true), (1..=300).collect::<Vec<_>>());
    assert_eq!(numbers(&set, |card| card.army == Army::French), (1..=110).collect::<Vec<_>>());
    assert_eq!(numbers(&set, |card| card.army == Army::British), (111..=200).collect::<Vec<_>>());
    assert_eq!(numbers(&set, |card| card.army == Army::Prussian), (201..=300).collect::<Vec<_>>());
    assert!(set.get(CardNo(0)).is_none() && set.get(CardNo(301)).is_none());
}

/// EAG-1.0b EAG-1.0c The six kinds of each army, Specials closing its range.
#[test]
fn six_kinds_with_specials_last() {
    let set = CardSet::embedded();
    let kinds = |army| Kind::ALL.map(|kind| count(&set, |card| card.army == army && card.kind() == kind));
    assert_eq!(kinds(Army::French), [14, 40, 14, 14, 10, 18]);
    assert_eq!(kinds(Army::British), [15, 26, 12, 11, 8, 18]);
    assert_eq!(kinds(Army::Prussian), [6, 45, 10, 14, 13, 12]);
    for card in set.iter() {
        assert_eq!(card.kind() == Kind::Special, card.no.is_special(), "card {}", card.no);
        assert_eq!(card.special(), Title::of(card.no), "card {}", card.no);
    }
}

/// EAG-0.1a EAG-0.1b Two seats for three armies; every card belongs to the army of its number.
#[test]
fn two_seats_for_three_armies() {
    assert_eq!(Army::ALL.map(Army::seat), [Seat::First, Seat::Second, Seat::Second]);
    for card in CardSet::embedded().iter() {
        assert_eq!(card.no.army(), Some(card.army));
    }
}

/// EAG-0.2a Troops are Infantry, Cavalry and Artillery, and no others have their values.
#[test]
fn only_troops_have_troop_values() {
    for card in CardSet::embedded().iter() {
        assert_eq!(card.kind().is_troop(), card.troop().is_some());
        let faces = [
            card.troop().is_some(),
            card.general().is_some(),
            card.terrain().is_some(),
            card.special().is_some(),
        ];
        assert_eq!(faces.iter().filter(|face| **face).count(), 1, "card {}", card.no);
    }
}

/// EAG-7.1b EAG-7.2b EAG-7.22b EAG-7.23a Printed values lie in their ranges.
#[test]
fn ratings_in_range() {
    for card in CardSet::embedded().iter() {
        let bp = card.bp.expect("every card has Battle Points");
        assert!((1..=40).contains(&bp), "card {}", card.no);
        if let Some(general) = card.general() {
            assert!(general.offence <= 3 && general.defence <= 3);
        }
        let Some(troop) = card.troop() else { continue };
        assert!((1..=5).contains(&troop.cv));
        match troop.arm {
            Arm::Infantry { fire, shock } => assert!((1..=3).contains(&fire) && (2..=4).contains(&shock)),
            Arm::Cavalry { shock } => assert!((2..=4).contains(&shock)),
            Arm::Artillery { long, short, .. } => {
                assert!((1..=short).contains(&long) && short <= 3, "card {}", card.no);
            }
        }
    }
}

/// EAG-6.0a The values of the letters.
#[test]
fn morale_letters() {
    assert_eq!([Morale::A, Morale::B, Morale::C, Morale::D].map(Morale::value), [4, 3, 2, 1]);
}

/// EAG-R03 One commander in each army, two chiefs of staff and a second in command.
#[test]
fn six_generals_with_a_role() {
    let set = CardSet::embedded();
    let of = |rank| numbers(&set, |card| card.general().is_some_and(|general| general.rank == rank));
    let name = |no| set.text(CardNo(no)).name_en.as_str();
    assert_eq!(
        of(Rank::Army).iter().map(|no| name(*no)).collect::<Vec<_>>(),
        ["Emperor Napoleon", "Duke of Wellington", "Field Marshal Blücher"]
    );
    assert_eq!(
        of(Rank::ChiefOfStaff).iter().map(|no| name(*no)).collect::<Vec<_>>(),
        ["Marshal Soult", "Gneisenau"]
    );
    assert_eq!(of(Rank::Second).iter().map(|no| name(*no)).collect::<Vec<_>>(), ["Earl of Uxbridge"]);
    for general in set.iter().filter_map(Card::general) {
        let of_army = matches!(general.rank, Rank::Army | Rank::Wing | Rank::ChiefOfStaff);
        assert_eq!(general.corps == Corps::ARMY, of_army);
    }
}

/// EAG-R69 EAG-R73 EAG-1.0d The flags that rules read.
#[test]
fn flags_that_rules_read() {
    let set = CardSet::embedded();
    assert_eq!(numbers(&set, Card::is_lancer), [55, 56, 60, 67]);
    assert!(set.card(CardNo(128)).is_orange() && !set.card(CardNo(151)).is_orange());
    assert!(!set.card(CardNo(113)).is_orange(), "a General is untouched by Defection");
    assert!(set.card(CardNo(78)).is_horse_artillery() && !set.card(CardNo(71)).is_horse_artillery());
    assert!(count(&set, |card| card.is_lancer() && card.battles.has(Battle::QuatreBras)) > 0);
    assert!(count(&set, |card| card.is_orange() && card.battles.has(Battle::QuatreBras)) > 0);
}

/// EAG-12.2a Corps are whole words; the order of battle reads left to right (EAG-R91).
#[test]
fn corps_are_whole_words() {
    let set = CardSet::embedded();
    let corps = |no| set.card(CardNo(no)).troop().unwrap().corps;
    assert_eq!(set.corps(corps(48)), "VI");
    assert_eq!(
        (set.text(CardNo(48)).division.as_str(), set.text(CardNo(48)).brigade.as_str()),
        ("21", "Penne")
    );
    assert_ne!(corps(55), corps(59), "I is not I Cav");
    assert_eq!(set.card(CardNo(5)).general().unwrap().corps, corps(15));
    assert_eq!(set.corps(Corps::ARMY), "A");
}

/// EAG-4.2a EAG-R51 Terrain belongs to one battle and one position, at most two cards of an army on one of them.
#[test]
fn terrain_has_one_battle_and_one_position() {
    let set = CardSet::embedded();
    let mut spots = BTreeMap::<_, usize>::new();
    for card in set.iter() {
        let Some(terrain) = card.terrain() else { continue };
        let battles: Vec<_> = Battle::FOUR.into_iter().filter(|battle| card.battles.has(*battle)).collect();
        assert_eq!(battles.len(), 1, "card {}", card.no);
        assert_eq!(terrain.line, card.army.seat());
        *spots.entry((card.army, battles[0], terrain.mark)).or_default() += 1;
    }
    assert!(spots.values().all(|count| *count <= 2));
    let hougoumont = set.iter().find(|card| set.text(card.no).name_en == "Hougoumont").unwrap();
    assert!(hougoumont.battles.has(Battle::Waterloo));
    let terrain = hougoumont.terrain().unwrap();
    assert_eq!((terrain.line, terrain.mark), (Seat::Second, Mark::Right));
    assert_eq!(terrain.class, Class::Building { capacity: 2 });
    for no in [287, 288] {
        let terrain = set.card(CardNo(no)).terrain().unwrap();
        assert_eq!((terrain.line, terrain.mark), (Seat::Second, Mark::Left));
    }
}

/// EAG-R72 The battles of the Specials; 193 is a Waterloo card in spite of its mark.
#[test]
fn battles_of_the_specials() {
    let set = CardSet::embedded();
    let mark =
        |battles: &[Battle]| battles.iter().fold(Battles::default(), |all, one| all.with(Battles::of(*one)));
    use Battle::{Ligny, QuatreBras, Waterloo, Wavre};
    let table: [(&[Battle], &[u16]); 5] = [
        (&[Ligny, Wavre], &[93, 94, 100, 102, 289, 290, 291, 293]),
        (&[Ligny, Waterloo], &[95, 97, 98, 103, 105, 107, 108, 109, 292, 294, 295, 296, 297, 298, 299, 300]),
        (&[QuatreBras, Waterloo], &[96, 99, 101, 104, 106, 110]),
        (&[QuatreBras], &[188, 189, 190, 191, 194, 196]),
        (&[Waterloo], &[183, 184, 185, 186, 187, 192, 193, 195, 197, 198, 199, 200]),
    ];
    assert_eq!(table.iter().map(|(_, numbers)| numbers.len()).sum::<usize>(), 48);
    for (battles, numbers) in table {
        for no in numbers {
            assert_eq!(set.card(CardNo(*no)).battles, mark(battles), "card {no}");
        }
    }
}

/// EAG-16.0t EAG-16.0c Every card is somewhere; Hal is British and nowhere else; nobody is in two battles of one stage.
#[test]
fn presence() {
    for card in CardSet::embedded().iter() {
        let at = |battle| card.battles.has(battle);
        assert!(!card.battles.is_empty(), "card {}", card.no);
        assert!(!(at(Battle::QuatreBras) && at(Battle::Ligny)), "card {}", card.no);
        assert!(!(at(Battle::Wavre) && at(Battle::Waterloo)), "card {}", card.no);
        if card.battles.has_hal() {
            assert!(card.army == Army::British && card.battles == Battles::HAL);
        }
        for battle in Battle::FOUR.into_iter().filter(|battle| at(*battle)) {
            assert!(battle.armies().contains(&card.army), "card {}", card.no);
        }
    }
}

/// The horse batteries and the one gun that a published game tells of.
#[test]
fn guns_of_quatre_bras() {
    let set = CardSet::embedded();
    let horse = |army| {
        count(&set, |card| {
            card.army == army && card.is_horse_artillery() && card.battles.has(Battle::QuatreBras)
        })
    };
    assert_eq!((horse(Army::French), horse(Army::British)), (2, 1));
    let gun = set.card(CardNo(71)).troop().unwrap();
    assert_eq!((gun.cv, gun.morale), (3, Morale::B));
    assert!(matches!(gun.arm, Arm::Artillery { horse: false, long: 1, .. }));
}

/// No name stands for two cards that a player could confuse.
#[test]
fn names_are_unique() {
    let set = CardSet::embedded();
    for army in Army::ALL {
        let cards = numbers(&set, |card| card.army == army);
        let english: BTreeSet<_> = cards.iter().map(|no| &set.text(CardNo(*no)).name_en).collect();
        let french: BTreeSet<_> = cards.iter().map(|no| &set.text(CardNo(*no)).name_fr).collect();
        assert_eq!((english.len(), french.len()), (cards.len(), cards.len()));
    }
    let places = numbers(&set, |card| card.kind() != Kind::Special);
    let names: BTreeSet<_> = places.iter().map(|no| &set.text(CardNo(*no)).name_en).collect();
    assert_eq!(names.len(), places.len());
}

/// EAG-R87 Damage counts Troops and Generals by their points.
#[test]
fn damage() {
    let set = CardSet::embedded();
    let damage = |no| set.card(CardNo(no)).damage();
    assert_eq!((damage(1), damage(49), damage(83), damage(93)), (13, 27, 0, 0));
    let unpriced = Card { bp: None, ..*set.card(CardNo(49)) };
    assert_eq!(unpriced.damage(), 1);
}
