//! The counting itself: place after place is filled with a card of each group of cards that are alike.

use super::ways::{Ways, falling};
use super::{Layout, Puzzle, Standing};
use crate::ids::CardId;
use crate::side::Kinds;
use num_bigint::BigUint;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use rustc_hash::FxHashMap;

/// Cards among which no place and no count tells a difference.
#[derive(Clone, Debug)]
struct Group {
    kinds: Kinds,
    status: Status,
    /// The first token of each, in order; 0 if it was never seen.
    since: Vec<u16>,
    /// Their numbers in the puzzle, in the same order.
    cards: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Free,
    Fixed,
    Seen,
}

/// The most groups: seven kinds in three states.
const GROUPS: usize = 21;

/// How many cards of each group lie in places already.
type Used = [u8; GROUPS];

/// A puzzle being counted.
pub struct Count<'p>(Size<'p>);

enum Size<'p> {
    Small(Counting<'p, u128>),
    Large(Counting<'p, BigUint>),
}

impl<'p> Count<'p> {
    /// A puzzle to be counted.
    pub fn new(puzzle: &'p Puzzle) -> Count<'p> {
        let sorted = Sorted::of(puzzle);
        let mut small = Counting::new(sorted);
        Count(match small.from(0, &mut [0; GROUPS]) {
            Some(_) => Size::Small(small),
            None => Size::Large(Counting::new(small.sorted)),
        })
    }

    /// In how many ways the cards can lie.
    pub fn ways(&mut self) -> BigUint {
        match &mut self.0 {
            Size::Small(count) => count.ways(),
            Size::Large(count) => count.ways(),
        }
    }

    /// One way in which the cards can lie, each being as likely as any other; none if there is none.
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<Layout> {
        match &mut self.0 {
            Size::Small(count) => count.draw(rng),
            Size::Large(count) => count.draw(rng),
        }
    }
}

/// The cards of a puzzle by groups.
struct Sorted<'p> {
    puzzle: &'p Puzzle,
    groups: Vec<Group>,
    /// The commander who has not been drawn, and whether he is known to be in the deck.
    absent: Option<(usize, bool)>,
    /// For each place how many cards of each group could lie there, were all places before it empty.
    fitting: Vec<[u16; GROUPS]>,
    /// So many free cards have no place of their own, however the places are filled.
    common: usize,
}

impl<'p> Sorted<'p> {
    fn of(puzzle: &'p Puzzle) -> Sorted<'p> {
        let mut sorted = Sorted { puzzle, groups: Vec::new(), absent: None, fitting: Vec::new(), common: 0 };
        let atoms: [Kinds; 7] = std::array::from_fn(|bit| sorted.atom(Kinds(1 << bit)));
        for at in 0..puzzle.cards.len() {
            sorted.sort_in(at, &atoms);
        }
        sorted.fitting = (0..puzzle.spots.len()).map(|spot| sorted.fitting(spot)).collect();
        sorted.common = sorted.left(Status::Free, &[0; GROUPS]).saturating_sub(puzzle.spots.len());
        sorted
    }

    /// Kinds that the same places allow are alike.
    fn atom(&self, kinds: Kinds) -> Kinds {
        let same = |kind: &Kinds| {
            let alike = |of: Kinds| kind.must(of) == kinds.must(of);
            self.puzzle.spots.iter().all(|spot| alike(spot.kinds) && alike(spot.seen))
        };
        (0..7).map(|bit| Kinds(1 << bit)).find(same).unwrap_or(kinds)
    }

    fn sort_in(&mut self, at: usize, atoms: &[Kinds; 7]) {
        let card = self.puzzle.cards[at];
        let (status, since) = match card.standing {
            Standing::Free => (Status::Free, 0),
            Standing::Fixed => (Status::Fixed, 0),
            Standing::Seen(since) => (Status::Seen, since),
            Standing::Absent | Standing::Undrawn => {
                self.absent = Some((at, card.standing == Standing::Undrawn));
                return;
            }
        };
        let kinds = atoms.get(card.kinds.0.trailing_zeros() as usize).copied().unwrap_or(card.kinds);
        let found = self.groups.iter_mut().find(|group| group.kinds == kinds && group.status == status);
        let group = match found {
            Some(group) => group,
            None => {
                self.groups.push(Group { kinds, status, since: Vec::new(), cards: Vec::new() });
                self.groups.last_mut().expect("just put there")
            }
        };
        let place = group.since.partition_point(|one| *one <= since);
        group.since.insert(place, since);
        group.cards.insert(place, at);
    }

    /// How many cards of each group could lie in a place.
    fn fitting(&self, spot: usize) -> [u16; GROUPS] {
        let spot = &self.puzzle.spots[spot];
        let mut fitting = [0; GROUPS];
        for (group, fits) in self.groups.iter().zip(&mut fitting) {
            let kinds = if group.status == Status::Seen { spot.seen } else { spot.kinds };
            if group.kinds.must(kinds) {
                *fits = group.since.partition_point(|since| *since <= spot.token) as u16;
            }
        }
        fitting
    }

    /// How many cards of a group can still lie in a place. Places come by token, so that whatever lies in an earlier one
    /// could lie in this one.
    #[inline]
    fn choices(&self, spot: usize, group: usize, used: &Used) -> u16 {
        self.fitting[spot][group].saturating_sub(used[group].into())
    }

    /// How many cards of a status are left.
    fn left(&self, status: Status, used: &Used) -> usize {
        let of = self.groups.iter().zip(used).filter(|(group, _)| group.status == status);
        of.map(|(group, used)| group.cards.len() - usize::from(*used)).sum()
    }

    /// In how many ways the absent commander lies in the deck or out of the game and the fixed cards are dealt; without
    /// him all of these are counted as the first.
    fn absent_ways<N: Ways>(&self, rest: usize, deck: usize, undealt: usize, fixed: usize) -> Option<[N; 2]> {
        let times = |ways: Option<N>, places: usize| ways?.checked_mul(&N::from(places as u64));
        match self.absent {
            None => Some([falling(rest + deck, fixed)?, N::zero()]),
            Some((_, in_deck)) => {
                let inside = if deck > 0 { times(falling(rest + deck - 1, fixed), deck)? } else { N::zero() };
                let outside = if in_deck { N::zero() } else { times(falling(rest + deck, fixed), undealt)? };
                Some([inside, outside])
            }
        }
    }
}

/// A puzzle counted with numbers of one size. What overflows answers none.
struct Counting<'p, N> {
    sorted: Sorted<'p>,
    known: FxHashMap<(usize, Used), N>,
    ends: FxHashMap<(usize, usize), N>,
}

impl<'p, N: Ways> Counting<'p, N> {
    fn new(sorted: Sorted<'p>) -> Counting<'p, N> {
        Counting { sorted, known: FxHashMap::default(), ends: FxHashMap::default() }
    }

    fn ways(&mut self) -> BigUint
    where
        BigUint: From<N>,
    {
        let ways = self.from(0, &mut [0; GROUPS]).map_or(BigUint::ZERO, BigUint::from);
        (1..=self.sorted.common).fold(ways, |ways, factor| ways * factor)
    }

    /// In how many ways the places from this one on can be filled, those aside in which the common cards are spread.
    fn from(&mut self, spot: usize, used: &mut Used) -> Option<N> {
        if spot == self.sorted.puzzle.spots.len() {
            return self.end(used);
        }
        if let Some(known) = self.known.get(&(spot, *used)) {
            return Some(known.clone());
        }
        let mut all = N::zero();
        for group in 0..self.sorted.groups.len() {
            let choices = self.sorted.choices(spot, group, used);
            if choices > 0 {
                used[group] += 1;
                let each = self.from(spot + 1, used)?;
                all = all.checked_add(&each.checked_mul(&N::from(choices.into()))?)?;
                used[group] -= 1;
            }
        }
        self.known.insert((spot, *used), all.clone());
        Some(all)
    }

    /// In how many ways the rest can be spread over Reserve, deck and out of the game.
    fn end(&mut self, used: &Used) -> Option<N> {
        let sorted = &self.sorted;
        let (seen, fixed) = (sorted.left(Status::Seen, used), sorted.left(Status::Fixed, used));
        if let Some(known) = self.ends.get(&(seen, fixed)) {
            return Some(known.clone());
        }
        let free = sorted.left(Status::Free, used);
        let cards = seen + fixed + free + usize::from(sorted.absent.is_some());
        let (reserve, deck) = (sorted.puzzle.reserve, sorted.puzzle.deck);
        let ways = match (reserve.checked_sub(seen), cards.checked_sub(reserve + deck)) {
            (Some(rest), Some(undealt)) => {
                let [in_deck, out] = sorted.absent_ways::<N>(rest, deck, undealt, fixed)?;
                let dealt = in_deck.checked_add(&out)?.checked_mul(&falling(reserve, seen)?)?;
                dealt.checked_mul(&falling(free, free - sorted.common.min(free))?)?
            }
            _ => N::zero(),
        };
        self.ends.insert((seen, fixed), ways.clone());
        Some(ways)
    }

    /// One way in which the cards can lie, each being as likely as any other.
    fn draw(&mut self, rng: &mut impl Rng) -> Option<Layout> {
        let mut used = [0; GROUPS];
        let mut left = self.from(0, &mut used)?;
        if left.is_zero() {
            return None;
        }
        let mut remaining: Vec<Vec<usize>> =
            self.sorted.groups.iter().map(|group| group.cards.clone()).collect();
        let mut layout = Layout::default();
        for spot in 0..self.sorted.puzzle.spots.len() {
            let mut pick = left.below(rng);
            for group in 0..self.sorted.groups.len() {
                let choices = self.sorted.choices(spot, group, &used);
                if choices == 0 {
                    continue;
                }
                used[group] += 1;
                let each = self.from(spot + 1, &mut used)?;
                let these = each.checked_mul(&N::from(choices.into()))?;
                if pick < these {
                    let card = remaining[group].remove(rng.random_range(0..usize::from(choices)));
                    let puzzle = self.sorted.puzzle;
                    layout.spots.push((puzzle.spots[spot], puzzle.cards[card].card));
                    left = each;
                    break;
                }
                pick = pick.checked_sub(&these)?;
                used[group] -= 1;
            }
        }
        self.spread(&remaining, &mut layout, rng)?;
        Some(layout)
    }

    /// Spreads the rest over Reserve, deck and out of the game.
    fn spread(&self, remaining: &[Vec<usize>], layout: &mut Layout, rng: &mut impl Rng) -> Option<()> {
        let puzzle = self.sorted.puzzle;
        let of = |status: Status| {
            let groups = self.sorted.groups.iter().zip(remaining);
            let groups = groups.filter(move |(group, _)| group.status == status);
            groups.flat_map(|(_, cards)| cards.iter().map(|at| puzzle.cards[*at].card))
        };
        layout.reserve.extend(of(Status::Seen));
        let (free, fixed) = (of(Status::Free).collect::<Vec<_>>(), of(Status::Fixed).collect::<Vec<_>>());
        let reserve = puzzle.reserve - layout.reserve.len();
        let mut deck = puzzle.deck;
        let cards = free.len() + fixed.len() + usize::from(self.sorted.absent.is_some());
        let mut undealt = cards - reserve - deck;
        if let Some((at, _)) = self.sorted.absent {
            let [inside, outside] = self.sorted.absent_ways::<N>(reserve, deck, undealt, fixed.len())?;
            let both = inside.checked_add(&outside)?;
            let pile = if both.below(rng) < inside { Pile::Deck } else { Pile::Out };
            *(if pile == Pile::Deck { &mut deck } else { &mut undealt }) -= 1;
            pile.take(puzzle.cards[at].card, layout);
        }
        let mut places = vec![Pile::Deck; deck];
        places.extend(std::iter::repeat_n(Pile::Reserve, reserve));
        places.shuffle(rng);
        let rest = places.split_off(fixed.len());
        fixed.into_iter().zip(places).for_each(|(card, pile)| pile.take(card, layout));
        let mut places = rest;
        places.extend(std::iter::repeat_n(Pile::Out, undealt));
        places.shuffle(rng);
        free.into_iter().zip(places).for_each(|(card, pile)| pile.take(card, layout));
        layout.deck.shuffle(rng);
        Some(())
    }
}

/// Where a card may be that has no place of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pile {
    Reserve,
    Deck,
    Out,
}

impl Pile {
    fn take(self, card: CardId, layout: &mut Layout) {
        match self {
            Pile::Reserve => layout.reserve.push(card),
            Pile::Deck => layout.deck.push(card),
            Pile::Out => layout.undealt.push(card),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Hidden, Lair, RESERVED, Spot};
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::BTreeMap;

    /// Some cards of every kind and standing, and some places.
    fn puzzle(rng: &mut ChaCha8Rng) -> Puzzle {
        let cards = (1..rng.random_range(12..60)).map(|card| {
            let standing = match rng.random_range(0..8) {
                0 | 1 => Standing::Seen(rng.random_range(1..6)),
                2 => Standing::Fixed,
                _ => Standing::Free,
            };
            Hidden { card: CardId(card), kinds: Kinds(1 << rng.random_range(0..7)), standing }
        });
        let mut cards: Vec<Hidden> = cards.collect();
        cards[0].standing = [Standing::Absent, Standing::Undrawn, Standing::Free][rng.random_range(0..3)];
        let masks = [Kinds::ANY, Kinds::TROOPS, Kinds::MOBILE, Kinds::INFANTRY, Kinds::CAVALRY];
        let spots = (0..rng.random_range(0..7)).map(|at| {
            let kinds = masks[rng.random_range(0..masks.len())];
            let token = if at == 6 { RESERVED } else { at as u16 };
            Spot { lair: Lair::Down(at), kinds, seen: kinds, token }
        });
        let spots: Vec<Spot> = spots.collect();
        let rest = cards.len() - spots.len();
        let reserve = rng.random_range(0..=rest);
        Puzzle { spots, reserve, deck: rng.random_range(0..=rest - reserve), cards }
    }

    #[test]
    fn numbers_of_either_size_count_the_same() {
        let mut rng = ChaCha8Rng::seed_from_u64(15);
        let mut possible = 0;
        for _ in 0..400 {
            let puzzle = puzzle(&mut rng);
            let mut small = Counting::<u128>::new(Sorted::of(&puzzle));
            if small.from(0, &mut [0; GROUPS]).is_none() {
                continue;
            }
            let large = Counting::<BigUint>::new(Sorted::of(&puzzle)).ways();
            assert_eq!(small.ways(), large, "{puzzle:?}");
            possible += u32::from(large > BigUint::ZERO);
        }
        assert!(possible > 100, "only {possible} puzzles can be solved");
    }

    #[test]
    fn large_numbers_draw_as_small_ones_do() {
        let mut rng = ChaCha8Rng::seed_from_u64(16);
        let kinds = [Kinds::INFANTRY, Kinds::INFANTRY, Kinds::CAVALRY];
        let hidden = |(at, kinds)| Hidden { card: CardId(at as u16 + 1), kinds, standing: Standing::Free };
        let cards = kinds.into_iter().enumerate().map(hidden).collect();
        let spot = |kinds| Spot { lair: Lair::Down(0), kinds, seen: kinds, token: 1 };
        let spots = vec![spot(Kinds::TROOPS), spot(Kinds::INFANTRY)];
        let puzzle = Puzzle { cards, spots, reserve: 1, deck: 0 };
        let mut counts = BTreeMap::new();
        for _ in 0..4_000 {
            let layout = Counting::<BigUint>::new(Sorted::of(&puzzle)).draw(&mut rng).expect("a way");
            *counts.entry((layout.spots[0].1, layout.spots[1].1)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 4);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
