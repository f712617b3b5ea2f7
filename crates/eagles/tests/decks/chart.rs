//! Chapters 2 and 3: the sizes of decks and Musters, printed and resized.

use crate::speakable::speakable;
use eagles::cards::{Army, Battle, CardNo, CardSet, Mark};
use eagles::decks::{Chart, PRUSSIAN_AREA, Plan, Pool, Quota, k_of_sizes, k_range};
use serde_json::{Value, json};
use table::Seat;

use Battle::{Charleroi, Ligny, QuatreBras, Waterloo, Wavre};

fn quotas(battle: Battle, pool: Pool, k: u16) -> Vec<Quota> {
    Plan::new(&CardSet::embedded(), battle, pool, k).unwrap().quotas
}

/// One number of each army's printed quota.
fn printed(battle: Battle, number: impl Fn(&Quota) -> u16) -> Vec<u16> {
    Plan::printed(&CardSet::embedded(), battle, Pool::Historical).unwrap().quotas.iter().map(number).collect()
}

/// The message and the clause of every reason against a factor.
fn refused(battle: Battle, pool: Pool, k: u16) -> Vec<(String, &'static str)> {
    let faults = Plan::new(&CardSet::embedded(), battle, pool, k).unwrap_err();
    faults.iter().for_each(|fault| speakable(&fault.why));
    faults.into_iter().map(|fault| (fault.why.message.into_owned(), fault.clause.unwrap().0)).collect()
}

/// EAG-0.1c Who fights where.
#[test]
fn armies_of_the_battles() {
    use Army::{British, French, Prussian};
    assert_eq!(QuatreBras.armies(), [French, British]);
    assert_eq!(Ligny.armies(), [French, Prussian]);
    assert_eq!(Wavre.armies(), [French, Prussian]);
    assert_eq!(Waterloo.armies(), [French, British, Prussian]);
    for battle in Battle::FOUR {
        let chart = Chart::of(battle).unwrap();
        assert_eq!(chart.entries.iter().map(|entry| entry.army).collect::<Vec<_>>(), battle.armies());
        assert_eq!(chart.battle, battle);
    }
}

/// EAG-2.0b The deck sizes.
#[test]
fn deck_sizes() {
    assert_eq!(printed(QuatreBras, |quota| quota.deck), [14, 18]);
    assert_eq!(printed(Ligny, |quota| quota.deck), [36, 40]);
    assert_eq!(printed(Wavre, |quota| quota.deck), [16, 12]);
    assert_eq!(printed(Waterloo, |quota| quota.deck), [36, 36, 24]);
}

/// EAG-3.0a The Musters. EAG-3.0f None for the Prussians at Waterloo.
#[test]
fn musters() {
    assert_eq!(printed(QuatreBras, |quota| quota.muster), [10, 9]);
    assert_eq!(printed(Ligny, |quota| quota.muster), [18, 20]);
    assert_eq!(printed(Wavre, |quota| quota.muster), [8, 12]);
    assert_eq!(printed(Waterloo, |quota| quota.muster), [18, 18, 0]);
}

/// EAG-3.0c EAG-3.0g What is left is the Reinforcement deck; the Prussian one at Wavre is empty.
#[test]
fn reinforcement_decks() {
    assert_eq!(printed(Waterloo, Quota::reinforcements), [18, 18, 24]);
    assert_eq!(printed(Wavre, Quota::reinforcements), [8, 0]);
}

/// EAG-3.0d The rates.
#[test]
fn rates() {
    assert_eq!(printed(QuatreBras, |quota| quota.rate), [1, 1]);
    assert_eq!(printed(Ligny, |quota| quota.rate), [2, 2]);
    assert_eq!(printed(Wavre, |quota| quota.rate), [1, 1]);
    assert_eq!(printed(Waterloo, |quota| quota.rate), [2, 2, 2]);
}

/// EAG-15.0b The Battle Points.
#[test]
fn battle_points() {
    let points = |battle| Chart::of(battle).unwrap().entries.iter().map(|entry| entry.bp).collect::<Vec<_>>();
    assert_eq!(points(QuatreBras), [130, 160]);
    assert_eq!(points(Ligny), [330, 310]);
    assert_eq!(points(Wavre), [140, 90]);
    assert_eq!(points(Waterloo), [380, 360, 190]);
}

/// EAG-R87 The suggested turn limits.
#[test]
fn suggested_rounds() {
    assert_eq!(Battle::FOUR.map(|battle| Chart::of(battle).unwrap().rounds), [12, 20, 12, 25]);
}

/// EAG-2.0g The ratios.
#[test]
fn sizes_keep_the_ratio() {
    for (battle, sizes, k) in [
        (QuatreBras, &[7, 9][..], 1),
        (Ligny, &[9, 10], 1),
        (Wavre, &[8, 6], 2),
        (Waterloo, &[18, 18, 12], 6),
        (Waterloo, &[36, 36, 24], 12),
    ] {
        assert_eq!(k_of_sizes(battle, sizes).unwrap(), k);
    }
    for (battle, sizes) in [
        (QuatreBras, &[14, 17][..]),
        (QuatreBras, &[15, 18]),
        (QuatreBras, &[14]),
        (QuatreBras, &[]),
        (QuatreBras, &[0, 0]),
        (Waterloo, &[18, 18]),
        (Waterloo, &[18, 18, 13]),
    ] {
        let fault = k_of_sizes(battle, sizes).unwrap_err();
        speakable(&fault.why);
        assert_eq!(
            (&*fault.why.message, fault.clause.unwrap().0),
            ("eagles-deck-ratio", "EAG-2.0g"),
            "{sizes:?}"
        );
    }
}

/// EAG-X06 Quatre Bras as printed.
#[test]
fn example_06() {
    let quotas = quotas(QuatreBras, Pool::Historical, 2);
    let numbers = |quota: &Quota| (quota.deck, quota.muster, quota.reinforcements(), quota.rate);
    assert_eq!(quotas.iter().map(numbers).collect::<Vec<_>>(), [(14, 10, 4, 1), (18, 9, 9, 1)]);
}

/// EAG-X07 EAG-3.0e EAG-R53 Waterloo at half size.
#[test]
fn example_07() {
    let numbers = |quota: &Quota| (quota.deck, quota.muster, quota.rate);
    let half: Vec<_> = quotas(Waterloo, Pool::Historical, 6).iter().map(numbers).collect();
    assert_eq!(half, [(18, 9, 1), (18, 9, 1), (12, 0, 1)]);
}

/// EAG-X08 EAG-3.0e Doubled decks need open pools.
#[test]
fn example_08() {
    let numbers = |quota: &Quota| (quota.deck, quota.muster, quota.rate);
    let waterloo: Vec<_> = quotas(Waterloo, Pool::Open, 24).iter().map(numbers).collect();
    assert_eq!(waterloo, [(72, 36, 4), (72, 36, 4), (48, 0, 4)]);
    let quatre_bras: Vec<_> = quotas(QuatreBras, Pool::Open, 4).iter().map(numbers).collect();
    assert_eq!(quatre_bras, [(28, 20, 2), (36, 18, 2)]);
    assert_eq!(refused(Waterloo, Pool::Historical, 24).len(), 3);
    assert_eq!(
        refused(QuatreBras, Pool::Historical, 4),
        [("eagles-deck-scale-pool".to_owned(), "EAG-R54"), ("eagles-deck-scale-pool".to_owned(), "EAG-R54")]
    );
}

/// EAG-R53 Musters are rounded down, rates half up and never 0.
#[test]
fn rounding() {
    let quota = |battle, k| {
        let chart = Chart::of(battle).unwrap();
        chart
            .entries
            .iter()
            .map(|entry| chart.quota(entry, k))
            .map(|quota| (quota.muster, quota.rate))
            .collect::<Vec<_>>()
    };
    assert_eq!(quota(QuatreBras, 1), [(5, 1), (4, 1)], "9/2 down, 1/2 up");
    assert_eq!(quota(QuatreBras, 3), [(15, 2), (13, 2)], "27/2 down, 3/2 up");
    assert_eq!(quota(Ligny, 3), [(13, 2), (15, 2)], "54/4 down, 6/4 up");
    assert_eq!(quota(Ligny, 5), [(22, 3), (25, 3)], "10/4 up");
    assert_eq!(quota(Waterloo, 2), [(3, 1), (3, 1), (0, 1)], "4/12 is at least 1");
}

/// EAG-R53 A Muster of fewer than three cards is refused, so Wavre and Waterloo need 2.
#[test]
fn too_small_a_factor() {
    let muster = || ("eagles-deck-scale-muster".to_owned(), "EAG-R53");
    assert_eq!(refused(Wavre, Pool::Open, 1), [muster()]);
    assert_eq!(refused(Waterloo, Pool::Open, 1), [muster(), muster()]);
    for k in [0, 111, u16::MAX] {
        assert_eq!(refused(Wavre, Pool::Open, k)[0], ("eagles-deck-scale-range".to_owned(), "EAG-R53"));
    }
}

/// EAG-R53 EAG-R54 The factors that the embedded cards allow.
#[test]
fn ranges_of_k() {
    let set = CardSet::embedded();
    let range = |battle, pool| {
        let range = k_range(&set, battle, pool).unwrap();
        (*range.start(), *range.end())
    };
    assert_eq!(Battle::FOUR.map(|battle| range(battle, Pool::Historical)), [(1, 3), (1, 7), (2, 8), (2, 22)]);
    assert_eq!(Battle::FOUR.map(|battle| range(battle, Pool::Open)), [(1, 9), (1, 9), (2, 25), (2, 29)]);
    assert_eq!(k_range(&set, Charleroi, Pool::Open), None);
}

/// EAG-R54 With few cards the whole pool is the deck at the chart's size, and larger sizes are refused.
#[test]
fn small_card_files() {
    let text = include_str!("../../../../content/eagles/cards.csv");
    let few: Vec<_> =
        text.lines().enumerate().filter(|(at, _)| *at == 0 || at % 20 < 3).map(|(_, line)| line).collect();
    let set = CardSet::read("few", &few.join("\n")).unwrap();
    let plan = Plan::printed(&set, QuatreBras, Pool::Historical).unwrap();
    let british = plan.quotas[1];
    assert_eq!(usize::from(british.deck), plan.pools[1].len());
    assert!(british.deck < 18 && british.muster <= british.deck);
    let larger = Plan::new(&set, QuatreBras, Pool::Historical, 3).unwrap_err();
    assert!(larger.iter().all(|fault| fault.why.message == "eagles-deck-scale-pool"));
    let french = text.lines().take(111).collect::<Vec<_>>().join("\n");
    let set = CardSet::read("french", &french).unwrap();
    let fault = Plan::printed(&set, QuatreBras, Pool::Historical).unwrap_err().remove(0);
    speakable(&fault.why);
    assert_eq!((&*fault.why.message, fault.at.as_str()), ("eagles-deck-no-pool", "options.pool"));
}

/// EAG-16.0q Charleroi is no battle by itself.
#[test]
fn charleroi_by_itself() {
    assert_eq!(refused(Charleroi, Pool::Open, 1), [("eagles-deck-campaign-only".to_owned(), "EAG-16.0q")]);
}

/// EAG-10.0e EAG-10.0f EAG-R86 Only the Prussians of Waterloo arrive late, and only on the Allied left.
#[test]
fn prussian_arrival() {
    for battle in [QuatreBras, Ligny, Wavre, Waterloo, Charleroi] {
        for army in Army::ALL {
            assert_eq!(battle.arrives_late(army), (battle, army) == (Waterloo, Army::Prussian));
        }
    }
    assert_eq!(PRUSSIAN_AREA, [(Seat::Second, Mark::Left), (Seat::First, Mark::Right)]);
}

/// EAG-2.0a EAG-2.0b EAG-2.0c EAG-2.0d What cannot have been dealt.
#[test]
fn decks_that_were_not_dealt() {
    let plan = Plan::printed(&CardSet::embedded(), QuatreBras, Pool::Historical).unwrap();
    let mut deck: Vec<CardNo> = plan.pools[0][..14].to_vec();
    assert_eq!(plan.judge(Army::French, &deck), []);
    deck[1] = deck[0];
    deck[2] = CardNo(111);
    deck[3] = CardNo(1);
    deck.pop();
    let faults: Vec<_> =
        plan.judge(Army::French, &deck).iter().map(|fault| (fault.clause.0, fault.card)).collect();
    assert_eq!(
        faults,
        [("EAG-2.0b", None), ("EAG-2.0a", Some(deck[0].0)), ("EAG-2.0d", Some(111)), ("EAG-2.0c", Some(1))]
    );
    assert_eq!(plan.judge(Army::Prussian, &[])[0].clause.0, "EAG-0.1c");
}

/// EAG-2.0b EAG-3.0a EAG-3.0d EAG-15.0b The chart that the page prints and builds decks by is the chart of the rules.
#[test]
fn the_chart_of_the_page_is_the_chart_of_the_rules() {
    let shown: Value = serde_json::from_str(include_str!("../../../../content/eagles/chart.json")).unwrap();
    let of_battle = |battle: Battle| {
        let chart = Chart::of(battle).unwrap();
        let numbers = chart.entries.iter().map(|entry| {
            let deck = chart.deck(entry);
            let row = json!({ "deck": deck, "muster": entry.muster, "rate": entry.rate, "points": entry.bp });
            (json!(entry.army).as_str().unwrap().to_owned(), row)
        });
        let armies: serde_json::Map<_, _> = numbers.collect();
        (
            json!(battle).as_str().unwrap().to_owned(),
            json!({ "k": chart.k, "rounds": chart.rounds, "armies": armies }),
        )
    };
    let expected: serde_json::Map<_, _> =
        [QuatreBras, Ligny, Wavre, Waterloo].into_iter().map(of_battle).collect();
    assert_eq!(shown, Value::Object(expected));
}
