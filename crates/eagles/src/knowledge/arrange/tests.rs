use super::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};

const MASKS: [Kinds; 6] =
    [Kinds::ANY, Kinds::TROOPS, Kinds::MOBILE, Kinds::INFANTRY, Kinds::CAVALRY, Kinds::DECOYS];

/// Some cards of every kind and trace, and some places.
pub(super) fn puzzle(rng: &mut ChaCha8Rng, cards: std::ops::Range<u16>, most_spots: usize) -> Puzzle {
    let cards = (1..=rng.random_range(cards)).map(|card| {
        let trace = match rng.random_range(0..8) {
            0 | 1 => Trace::Seen(rng.random_range(1..6)),
            2 | 3 => Trace::Fixed,
            _ => Trace::Free,
        };
        Hidden { card: CardId(card), kinds: Kinds(1 << rng.random_range(0..7)), trace, beside: false }
    });
    let mut cards: Vec<Hidden> = cards.collect();
    cards[0].trace = [Trace::Absent, Trace::Undrawn, Trace::Free][rng.random_range(0..3)];
    let spots = (0..rng.random_range(0..=most_spots)).map(|at| {
        let kinds = *MASKS.choose(rng).expect("a mask");
        let token = if at == 6 { RESERVED } else { at as u16 };
        let seen = if token == RESERVED { Kinds::ANY } else { kinds };
        Cell { hideout: Hideout::Down(at), kinds, seen, token, beside: false }
    });
    let spots: Vec<Cell> = spots.collect();
    let rest = cards.len() - spots.len();
    let reserve = rng.random_range(0..=rest);
    let rear = Rear { reserve, deck: rng.random_range(0..=rest - reserve) };
    Puzzle { spots, rear: [rear, Rear::default()], cards }
}

/// Two battles side by side: some of the cards may be in either, and all others are known to be in one of them.
fn pair(rng: &mut ChaCha8Rng) -> Puzzle {
    let mut puzzle = puzzle(rng, 4..8, 4);
    let spots = puzzle.spots.iter_mut().filter(|_| rng.random());
    spots.for_each(|spot| spot.beside = true);
    let cards = puzzle.cards.iter_mut().filter(|card| card.trace != Trace::Free && rng.random());
    cards.for_each(|card| card.beside = true);
    let [here, other] = &mut puzzle.rear;
    (other.reserve, other.deck) = (rng.random_range(0..=here.reserve), rng.random_range(0..=here.deck));
    (here.reserve, here.deck) = (here.reserve - other.reserve, here.deck - other.deck);
    puzzle
}

/// How many places of each sort there are: of their own, in Reserve and deck of one battle and of the other, and none.
fn places(puzzle: &Puzzle) -> [usize; 6] {
    let [here, other] = puzzle.rear;
    let places = [puzzle.spots.len(), here.reserve, here.deck, other.reserve, other.deck, 0];
    let out = puzzle.cards.len() - places.iter().sum::<usize>();
    [places[0], places[1], places[2], places[3], places[4], out]
}

/// The ways in which the cards can lie, found by trying every place for every card.
fn tried(puzzle: &Puzzle, taken: &mut Vec<usize>) -> u64 {
    let Some(card) = puzzle.cards.get(taken.len()) else { return 1 };
    let sorts = places(puzzle).into_iter().enumerate();
    let sorts: Vec<usize> = sorts.flat_map(|(sort, count)| std::iter::repeat_n(sort, count)).collect();
    let [reserve, deck] = if card.beside { [3, 4] } else { [1, 2] };
    let mut ways = 0;
    for (place, &sort) in sorts.iter().enumerate() {
        let fits = match card.trace {
            _ if sort == 0 => puzzle.spots[place].allows(card),
            Trace::Free => true,
            Trace::Fixed => [reserve, deck].contains(&sort),
            Trace::Seen(_) => sort == reserve,
            Trace::Absent => [deck, 5].contains(&sort),
            Trace::Undrawn => sort == deck,
        };
        if fits && !taken.contains(&place) {
            taken.push(place);
            ways += tried(puzzle, taken);
            taken.pop();
        }
    }
    ways
}

#[track_caller]
fn counts_as_tried(least: u32, mut puzzles: impl FnMut(&mut ChaCha8Rng) -> Puzzle) {
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let mut possible = 0;
    for _ in 0..3_000 {
        let puzzle = puzzles(&mut rng);
        let ways = tried(&puzzle, &mut Vec::new());
        assert_eq!(puzzle.ways(), BigUint::from(ways), "{puzzle:?}");
        assert_eq!(puzzle.draw(&mut rng).is_some(), ways > 0, "{puzzle:?}");
        possible += u32::from(ways > 0);
    }
    assert!(possible > least, "only {possible} puzzles can be solved");
}

#[test]
fn the_ways_are_those_found_by_trying_all() {
    counts_as_tried(1_000, |rng| puzzle(rng, 3..9, 3));
}

#[test]
fn the_ways_of_two_battles_are_those_found_by_trying_all() {
    counts_as_tried(400, pair);
}

/// A layout as far as it can be told from others.
type Told = (Vec<CardId>, Vec<CardId>, Vec<CardId>, BTreeSet<CardId>);

fn told(mut layout: Layout) -> (Told, Option<Told>) {
    layout.reserve.sort();
    let spots = layout.spots.iter().map(|(_, card)| *card).collect();
    let beside = layout.beside.map(|beside| told(*beside).0);
    ((spots, layout.reserve, layout.deck, layout.undealt.into_iter().collect()), beside)
}

#[track_caller]
fn draws_evenly(mut puzzles: impl FnMut(&mut ChaCha8Rng) -> Puzzle) {
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let mut compared = 0;
    while compared < 40 {
        let puzzle = puzzles(&mut rng);
        let [_, reserve, _, other, _, out] = places(&puzzle);
        let orders = (1..=reserve).chain(1..=other).chain(1..=out).product::<usize>() as u64;
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
fn each_way_is_drawn_as_often_as_any_other() {
    draws_evenly(|rng| puzzle(rng, 4..8, 4));
}

#[test]
fn each_way_of_two_battles_is_drawn_as_often_as_any_other() {
    draws_evenly(pair);
}

#[test]
fn many_hidden_cards_of_two_standings_are_counted_at_once() {
    let group = |kinds, trace, count| std::iter::repeat_n((kinds, trace), count);
    let all = group(Kinds::FOOT, Trace::Fixed, 28)
        .chain(group(Kinds::FOOT, Trace::Free, 15))
        .chain(group(Kinds::INFANTRY, Trace::Fixed, 25))
        .chain(group(Kinds::INFANTRY, Trace::Free, 6))
        .chain(group(Kinds::HORSE, Trace::Seen(2), 6))
        .chain(group(Kinds::CAVALRY, Trace::Fixed, 9))
        .chain(group(Kinds::CAVALRY, Trace::Free, 4));
    let hidden = |(at, (kinds, trace))| Hidden { card: CardId(at as u16 + 1), kinds, trace, beside: false };
    let cards: Vec<Hidden> = all.enumerate().map(hidden).collect();
    let masks = [Kinds::INFANTRY, Kinds::CAVALRY, Kinds::ANY, Kinds::MOBILE];
    let spot = |at: usize| {
        let kinds = masks[at % 4];
        Cell { hideout: Hideout::Down(at), kinds, seen: kinds, token: at as u16, beside: false }
    };
    let rear = [Rear { reserve: 30, deck: 30 }, Rear::default()];
    let puzzle = Puzzle { spots: (0..21).map(spot).collect(), rear, cards };
    let drawn = puzzle.draw(&mut ChaCha8Rng::seed_from_u64(1)).expect("a way");
    assert_eq!(drawn.dealt().collect::<BTreeSet<_>>().len(), 81);
    for (spot, card) in &drawn.spots {
        assert!(spot.allows(puzzle.cards.iter().find(|one| one.card == *card).expect("a card")));
    }
}
