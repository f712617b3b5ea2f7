use super::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};

const MASKS: [Kinds; 6] =
    [Kinds::ANY, Kinds::TROOPS, Kinds::MOBILE, Kinds::INFANTRY, Kinds::CAVALRY, Kinds::DECOYS];

/// Some cards of every kind and standing, and some places.
pub(super) fn puzzle(rng: &mut ChaCha8Rng, cards: std::ops::Range<u16>, most_spots: usize) -> Puzzle {
    let cards = (1..=rng.random_range(cards)).map(|card| {
        let standing = match rng.random_range(0..8) {
            0 | 1 => Standing::Seen(rng.random_range(1..6)),
            2 | 3 => Standing::Fixed,
            _ => Standing::Free,
        };
        Hidden { card: CardId(card), kinds: Kinds(1 << rng.random_range(0..7)), standing }
    });
    let mut cards: Vec<Hidden> = cards.collect();
    cards[0].standing = [Standing::Absent, Standing::Undrawn, Standing::Free][rng.random_range(0..3)];
    let spots = (0..rng.random_range(0..=most_spots)).map(|at| {
        let kinds = *MASKS.choose(rng).expect("a mask");
        let token = if at == 6 { RESERVED } else { at as u16 };
        let seen = if token == RESERVED { Kinds::ANY } else { kinds };
        Spot { lair: Lair::Down(at), kinds, seen, token }
    });
    let spots: Vec<Spot> = spots.collect();
    let rest = cards.len() - spots.len();
    let reserve = rng.random_range(0..=rest);
    Puzzle { spots, reserve, deck: rng.random_range(0..=rest - reserve), cards }
}

/// The ways in which the cards can lie, found by trying every place for every card.
fn tried(puzzle: &Puzzle, taken: &mut Vec<usize>) -> u64 {
    let Some(card) = puzzle.cards.get(taken.len()) else { return 1 };
    let (spots, reserve) = (puzzle.spots.len(), puzzle.spots.len() + puzzle.reserve);
    let deck = reserve + puzzle.deck;
    let mut ways = 0;
    for place in 0..puzzle.cards.len() {
        let fits = match card.standing {
            _ if place < spots => puzzle.spots[place].allows(card),
            Standing::Free => true,
            Standing::Fixed => place < deck,
            Standing::Seen(_) => place < reserve,
            Standing::Absent => place >= reserve,
            Standing::Undrawn => (reserve..deck).contains(&place),
        };
        if fits && !taken.contains(&place) {
            taken.push(place);
            ways += tried(puzzle, taken);
            taken.pop();
        }
    }
    ways
}

#[test]
fn the_ways_are_those_found_by_trying_all() {
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let mut possible = 0;
    for _ in 0..3_000 {
        let puzzle = puzzle(&mut rng, 3..9, 3);
        let ways = tried(&puzzle, &mut Vec::new());
        assert_eq!(puzzle.ways(), BigUint::from(ways), "{puzzle:?}");
        assert_eq!(puzzle.draw(&mut rng).is_some(), ways > 0, "{puzzle:?}");
        possible += u32::from(ways > 0);
    }
    assert!(possible > 1_000, "only {possible} puzzles can be solved");
}

/// A layout as far as it can be told from others.
fn told(mut layout: Layout) -> (Vec<CardId>, Vec<CardId>, Vec<CardId>, BTreeSet<CardId>) {
    layout.reserve.sort();
    let spots = layout.spots.iter().map(|(_, card)| *card).collect();
    (spots, layout.reserve, layout.deck, layout.undealt.into_iter().collect())
}

#[test]
fn each_way_is_drawn_as_often_as_any_other() {
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let mut compared = 0;
    while compared < 40 {
        let puzzle = puzzle(&mut rng, 4..8, 4);
        let out = puzzle.cards.len() - puzzle.spots.len() - puzzle.reserve - puzzle.deck;
        let orders = (1..=puzzle.reserve).chain(1..=out).product::<usize>() as u64;
        let layouts = tried(&puzzle, &mut Vec::new()) / orders;
        if !(4..=60).contains(&layouts) {
            continue;
        }
        compared += 1;
        let mut counts = BTreeMap::new();
        let mut count = Count::new(&puzzle);
        for _ in 0..400 * layouts {
            *counts.entry(told(count.draw(&mut rng).expect("a way"))).or_insert(0) += 1;
        }
        assert_eq!(counts.len() as u64, layouts, "{puzzle:?}");
        assert!(counts.values().all(|count| (300..500).contains(count)), "{puzzle:?} {counts:?}");
    }
}

#[test]
fn many_hidden_cards_of_two_standings_are_counted_at_once() {
    let group = |kinds, standing, count| std::iter::repeat_n((kinds, standing), count);
    let all = group(Kinds::FOOT, Standing::Fixed, 28)
        .chain(group(Kinds::FOOT, Standing::Free, 15))
        .chain(group(Kinds::INFANTRY, Standing::Fixed, 25))
        .chain(group(Kinds::INFANTRY, Standing::Free, 6))
        .chain(group(Kinds::HORSE, Standing::Seen(2), 6))
        .chain(group(Kinds::CAVALRY, Standing::Fixed, 9))
        .chain(group(Kinds::CAVALRY, Standing::Free, 4));
    let hidden = |(at, (kinds, standing))| Hidden { card: CardId(at as u16 + 1), kinds, standing };
    let cards: Vec<Hidden> = all.enumerate().map(hidden).collect();
    let masks = [Kinds::INFANTRY, Kinds::CAVALRY, Kinds::ANY, Kinds::MOBILE];
    let spot = |at: usize| {
        let kinds = masks[at % 4];
        Spot { lair: Lair::Down(at), kinds, seen: kinds, token: at as u16 }
    };
    let puzzle = Puzzle { spots: (0..21).map(spot).collect(), reserve: 30, deck: 30, cards };
    let drawn = puzzle.draw(&mut ChaCha8Rng::seed_from_u64(1)).expect("a way");
    assert_eq!(drawn.dealt().collect::<BTreeSet<_>>().len(), 81);
    for (spot, card) in &drawn.spots {
        assert!(spot.allows(puzzle.cards.iter().find(|one| one.card == *card).expect("a card")));
    }
}
