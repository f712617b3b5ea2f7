//! The embedded ratings follow one method: combat values from strengths, Battle Points from one formula, and sums that
//! agree with the Battles Chart within 8 %.

use eagles::cards::{Arm, Army, Battle, Card, CardNo, CardSet, Class, Kind, Morale, Rank, Title};
use eagles::decks::{Chart, Pool, pool};
use std::collections::BTreeSet;

/// The whole number at the start of a note: `about 2110 men` or `32 guns`.
fn strength(set: &CardSet, no: CardNo) -> u32 {
    let note = set.text(no).note.strip_prefix("about ").unwrap_or(&set.text(no).note);
    note.split(' ')
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or_else(|| panic!("card {no} has no strength"))
}

fn rounded(part: u32, whole: u32) -> u32 {
    (2 * part + whole) / (2 * whole)
}

/// Men by 800, horsemen by 400, guns by 7.
#[test]
fn combat_values_follow_strengths() {
    let set = CardSet::embedded();
    for card in set.iter() {
        let Some(troop) = card.troop() else { continue };
        let (unit, most) = match card.kind() {
            Kind::Infantry => (800, 5),
            Kind::Cavalry => (400, 5),
            _ => (7, 4),
        };
        let cv = rounded(strength(&set, card.no), unit).clamp(1, most);
        assert_eq!(u32::from(troop.cv), cv, "card {}", card.no);
    }
}

/// The strengths of an army's cards that have this arm and this corps or division.
fn total(set: &CardSet, army: Army, kind: Kind, corps: Option<&str>, division: Option<&str>) -> u32 {
    let cards = set.iter().filter(|card| card.army == army && card.kind() == kind);
    cards
        .filter(|card| corps.is_none_or(|corps| set.corps(card.troop().unwrap().corps) == corps))
        .filter(|card| division.is_none_or(|division| set.text(card.no).division == division))
        .map(|card| strength(set, card.no))
        .sum()
}

/// Whether two numbers differ by less than 1 %.
fn close(found: u32, source: u32) -> bool {
    found.abs_diff(source) * 100 < source
}

/// Brigades and regiments add up to the corps of the campaign.
#[test]
fn strengths_add_up() {
    let set = CardSet::embedded();
    let corps = |army, kind, corps| total(&set, army, kind, Some(corps), None);
    for (name, foot, horse) in
        [("I", 16885, 1506), ("II", 20635, 1865), ("III", 16851, 1017), ("IV", 12800, 1628)]
    {
        assert!(close(corps(Army::French, Kind::Infantry, name), foot), "French {name} Corps");
        assert!(close(corps(Army::French, Kind::Cavalry, name), horse), "French {name} Corps");
    }
    for (name, horse) in [("I", 1925), ("II", 4468), ("III", 2405), ("IV", 3081)] {
        assert!(close(corps(Army::Prussian, Kind::Cavalry, name), horse), "Prussian {name} Corps");
    }
    let brigades =
        [8647, 7666, 6853, 4721, 6851, 6469, 6224, 6292, 6752, 4045, 3634, 6180, 6385, 6953, 5881, 6162];
    for (brigade, all_arms) in (1..).zip(brigades) {
        let foot = total(&set, Army::Prussian, Kind::Infantry, None, Some(&brigade.to_string()));
        assert!(foot <= all_arms && foot * 100 >= all_arms * 85, "Prussian brigade {brigade}: {foot}");
    }
    assert_eq!(total(&set, Army::Prussian, Kind::Artillery, None, None), 312);
}

/// No two cards stand at the same place of the order of battle.
#[test]
fn order_of_battle_places_are_unique() {
    let set = CardSet::embedded();
    let mut places = BTreeSet::new();
    for card in set.iter().filter(|card| matches!(card.kind(), Kind::Infantry | Kind::Cavalry)) {
        let text = set.text(card.no);
        let corps = set.corps(card.troop().unwrap().corps);
        assert!(!text.brigade.is_empty(), "card {}", card.no);
        assert!(
            places.insert((card.army, corps, &text.division, &text.brigade, &text.name_en)),
            "card {}",
            card.no
        );
    }
}

/// Sixtieths of the staying power of each letter, so that the sums below stay whole: A 2, B 4/3, C 1, D 0.8.
fn staying(morale: Morale) -> u32 {
    match morale {
        Morale::A => 120,
        Morale::B => 80,
        Morale::C => 60,
        Morale::D => 48,
    }
}

fn special_points(title: Title) -> u32 {
    use Title::*;
    match title {
        Vorwaerts | ReverseSlope => 10,
        ViveLEmpereur | TheColors | GrandCharge => 9,
        GrandBattery | DoubleGrape | Shrapnel | NoQuarter => 8,
        Rally | RicochetFire | CongreveRockets => 7,
        AmmoDepletion | BayonetCharge | LostOrders | FriendlyFire | Defection => 6,
        HowitzerFire | BattleSmoke | Sappers => 5,
        Fatigue | Panic | BattleConfusion | LateReserves => 4,
        EmergencyProne => 3,
    }
}

/// What the formula gives.
fn points(card: &Card) -> u32 {
    if let Some(troop) = card.troop() {
        let (cv, staying) = (u32::from(troop.cv), staying(troop.morale));
        return match troop.arm {
            Arm::Infantry { fire, shock } => {
                rounded(14 * cv * (8 * u32::from(fire) + 2 * u32::from(shock)) * staying, 100 * 60)
            }
            Arm::Cavalry { shock } => rounded(8 * cv * (3 + 7 * u32::from(shock)) * staying, 100 * 60),
            Arm::Artillery { long, short, .. } => {
                rounded(7 * cv * u32::from(long + short) * staying, 10 * 60)
            }
        };
    }
    if let Some(general) = card.general() {
        let high = if matches!(general.rank, Rank::Army | Rank::Wing) { 6 } else { 0 };
        return rounded(4 + 3 * u32::from(general.offence + general.defence) + high, 2);
    }
    match card.terrain().map(|terrain| terrain.class) {
        Some(Class::Woods { capacity }) => 5 + 2 * u32::from(capacity),
        Some(Class::Hill { capacity } | Class::Building { capacity }) => 6 + 2 * u32::from(capacity),
        Some(Class::River { limit }) => 10 - 2 * u32::from(limit),
        None => special_points(card.special().unwrap()),
    }
}

/// EAG-15.0a The same formula for every army and battle.
#[test]
fn battle_points_follow_the_formula() {
    for card in CardSet::embedded().iter() {
        assert_eq!(card.bp.map(u32::from), Some(points(card)), "card {}", card.no);
    }
}

/// EAG-15.0b A deck of average cards costs what the chart allows, within 8 %.
#[test]
fn average_decks_cost_what_the_chart_allows() {
    let set = CardSet::embedded();
    for battle in Battle::FOUR {
        let chart = Chart::of(battle).unwrap();
        for entry in chart.entries {
            let cards = pool(&set, battle, entry.army, Pool::Historical);
            let sum: u32 = cards.iter().map(|no| u32::from(set.card(*no).bp.unwrap())).sum();
            let deck = 100 * sum * u32::from(chart.deck(entry)) / cards.len() as u32;
            let allowed = 100 * u32::from(entry.bp);
            assert!(
                deck.abs_diff(allowed) * 100 <= allowed * 8,
                "{battle:?} {:?}: {deck} {allowed}",
                entry.army
            );
        }
    }
}
