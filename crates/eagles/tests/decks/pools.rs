//! EAG-2.0 Which cards can be in a deck, and what a deal must have.

use eagles::cards::{Army, Battle, CardNo, CardSet, Kind};
use eagles::decks::{Pool, allows, can_face_down, muster_is_playable, pool, prussians_can_arrive};

use Army::{British, French, Prussian};
use Battle::{Ligny, QuatreBras, Waterloo, Wavre};

/// General / Infantry / Cavalry / Artillery / Terrain / Special.
fn kinds(battle: Battle, army: Army) -> [usize; 6] {
    let set = CardSet::embedded();
    let cards = pool(&set, battle, army, Pool::Historical);
    Kind::ALL.map(|kind| cards.iter().filter(|no| set.card(**no).kind() == kind).count())
}

/// EAG-2.0e The historical pools.
#[test]
fn historical_pools() {
    assert_eq!(kinds(QuatreBras, French), [3, 6, 4, 4, 3, 6]);
    assert_eq!(kinds(QuatreBras, British), [8, 10, 2, 4, 3, 6]);
    assert_eq!(kinds(Ligny, French), [10, 26, 9, 8, 2, 12]);
    assert_eq!(kinds(Ligny, Prussian), [5, 33, 7, 10, 6, 12]);
    assert_eq!(kinds(Wavre, French), [5, 14, 4, 3, 2, 4]);
    assert_eq!(kinds(Wavre, Prussian), [1, 10, 2, 2, 5, 4]);
    assert_eq!(kinds(Waterloo, French), [9, 24, 10, 11, 3, 14]);
    assert_eq!(kinds(Waterloo, British), [12, 21, 11, 10, 5, 12]);
    assert_eq!(kinds(Waterloo, Prussian), [5, 18, 5, 7, 2, 8]);
}

/// EAG-2.0e EAG-2.0f The open pools: every card of the army, Hal included, less the Terrain of other battles.
#[test]
fn open_pools() {
    let set = CardSet::embedded();
    let open = |battle, army| pool(&set, battle, army, Pool::Open);
    let sizes =
        |battle: Battle| battle.armies().iter().map(|army| open(battle, *army).len()).collect::<Vec<_>>();
    assert_eq!(sizes(QuatreBras), [103, 85]);
    assert_eq!(sizes(Ligny), [102, 93]);
    assert_eq!(sizes(Wavre), [102, 92]);
    assert_eq!(sizes(Waterloo), [103, 87, 89]);
    assert!(open(QuatreBras, British).contains(&CardNo(120)), "Hal is open");
    assert!(!open(QuatreBras, British).contains(&CardNo(178)), "Hougoumont is not at Quatre Bras");
}

/// EAG-2.0d A pool holds one army; EAG-2.0a each number once.
#[test]
fn one_army_and_no_duplicates() {
    let set = CardSet::embedded();
    for battle in Battle::FOUR {
        for army in Army::ALL {
            for from in [Pool::Historical, Pool::Open] {
                let cards = pool(&set, battle, army, from);
                assert!(cards.iter().all(|no| set.card(*no).army == army));
                assert!(cards.windows(2).all(|pair| pair[0] < pair[1]));
                assert_eq!(cards.is_empty(), !battle.armies().contains(&army));
            }
        }
    }
}

/// EAG-X11 EAG-2.0f Hougoumont is in the pool of Waterloo alone, whatever the option.
#[test]
fn example_11() {
    let set = CardSet::embedded();
    let hougoumont = set.card(CardNo(178));
    for from in [Pool::Historical, Pool::Open] {
        assert!(allows(from, Waterloo, hougoumont));
        assert!(!allows(from, QuatreBras, hougoumont));
    }
}

/// EAG-4.1a EAG-14.0a EAG-R56 Three cards that can be face down; EAG-R79 chiefs of staff are poor decoys.
#[test]
fn playable_musters() {
    let set = CardSet::embedded();
    let muster = |cards: &[u16]| cards.iter().map(|no| CardNo(*no)).collect::<Vec<_>>();
    let troops = muster(&[15, 55, 69, 1]);
    assert!(muster_is_playable(&set, &troops, false));
    let thin = muster(&[15, 55, 1, 2, 83, 93]);
    assert!(!muster_is_playable(&set, &thin, false));
    assert!(muster_is_playable(&set, &thin, true));
    let staff = muster(&[1, 2, 15]);
    assert!(!muster_is_playable(&set, &staff, true), "Soult hides not while Napoleon is there");
    let alone = muster(&[2, 15, 93]);
    assert!(muster_is_playable(&set, &alone, true));
    let apart = muster(&[111, 2, 15]);
    assert!(can_face_down(&set, &apart, set.card(CardNo(2)), true), "Wellington is not his commander");
}

/// EAG-R100 A Prussian deck arrives by a General.
#[test]
fn arrival_needs_a_general() {
    let set = CardSet::embedded();
    assert!(prussians_can_arrive(&set, &[CardNo(240), CardNo(202)]));
    assert!(!prussians_can_arrive(&set, &[CardNo(240), CardNo(299)]));
}
