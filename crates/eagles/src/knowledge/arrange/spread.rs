//! Cards never seen that have no place of their own: they lie in places that allow everything, in the Reserve, in the deck
//! or out of the game. Of two battles side by side each takes the cards that are known to be there, and the rest of its
//! places are filled from all others together.

use super::sorted::Sorted;
use super::ways::{Ways, falling};
use super::{Layout, Trace};
use rand::Rng;
use rand::seq::SliceRandom;

/// How many cards and places are left to be brought together, in the battle and in the one beside it.
pub(super) struct Spread {
    /// The cards seen before that are in the Reserve.
    seen: [usize; 2],
    /// The places that allow everything.
    open: [usize; 2],
    /// The cards that take part.
    fixed: [usize; 2],
    free: usize,
    /// How many of all are out of the game, if there are enough for all places.
    undealt: Option<usize>,
    /// How many of the Reserve are none of those seen before, if these are not too many.
    reserve: Option<[usize; 2]>,
}

impl Spread {
    /// What is left after so many cards of each stock, so many of all being fixed, found their places, the last number
    /// telling how many of these are in the battle beside.
    pub(super) fn new(sorted: &Sorted, left: &[u8], used: &[u8], fixed: usize) -> Spread {
        let (puzzle, open) = (sorted.puzzle, sorted.open(left));
        let (mut taken, mut beside) = (0, 0);
        for (stock, used) in sorted.stocks.iter().zip(used) {
            taken += usize::from(*used);
            beside += if stock.beside { usize::from(*used) } else { 0 };
        }
        let there = usize::from(used[sorted.stocks.len()]);
        let free = sorted.free - (taken - fixed - beside);
        let filled = [taken - there, there];
        let fixed = [sorted.fixed[0] - fixed, sorted.fixed[1] - beside];
        let seen =
            [0, 1].map(|at| (sorted.shown[at] + open[at] + filled[at]).saturating_sub(sorted.spots[at]));
        let [here, other] = [0, 1].map(|at| puzzle.rear[at].reserve.checked_sub(seen[at]));
        let reserve = here.zip(other).map(|(here, other)| [here, other]);
        let cards = free + fixed[0] + fixed[1] + usize::from(sorted.absent.is_some());
        let decks = puzzle.rear[0].deck + puzzle.rear[1].deck;
        let places = |[here, other]: [usize; 2]| open[0] + open[1] + here + other + decks;
        let undealt = reserve.and_then(|reserve| cards.checked_sub(places(reserve)));
        Spread { seen, open, fixed, free, undealt, reserve }
    }

    /// All that tells it from others of the same puzzle; no number in it reaches 256.
    pub(super) fn key(&self) -> u64 {
        let numbers = self.seen.into_iter().chain(self.open).chain(self.fixed);
        numbers.fold(0, |key, number| (key << 8) | number as u64)
    }

    /// In how many ways.
    pub(super) fn ways<N: Ways>(&self, sorted: &Sorted) -> Option<N> {
        let (Some(reserve), Some(undealt)) = (self.reserve, self.undealt) else { return Some(N::zero()) };
        let [in_deck, out] = self.of_commander::<N>(sorted, reserve, undealt)?;
        let [here, other] = [0, 1].map(|at| falling(sorted.puzzle.rear[at].reserve, self.seen[at]));
        let dealt = in_deck.checked_add(&out)?.checked_mul(&here?)?.checked_mul(&other?)?;
        dealt.checked_mul(&falling(self.free, self.free - sorted.common.min(self.free))?)
    }

    /// In how many ways the absent commander lies in the deck or out of the game and the fixed cards are dealt; without
    /// him all of these are counted as the first.
    fn of_commander<N: Ways>(&self, sorted: &Sorted, reserve: [usize; 2], undealt: usize) -> Option<[N; 2]> {
        let puzzle = sorted.puzzle;
        let dealt = [0, 1].map(|at| self.open[at] + reserve[at] + puzzle.rear[at].deck);
        let fixed = |[here, other]: [usize; 2]| -> Option<N> {
            falling::<N>(here, self.fixed[0])?.checked_mul(&falling(other, self.fixed[1])?)
        };
        let times = |ways: Option<N>, places: usize| ways?.checked_mul(&N::from(places as u64));
        let Some(at) = sorted.absent else { return Some([fixed(dealt)?, N::zero()]) };
        let card = puzzle.cards[at];
        let deck = puzzle.rear[usize::from(card.beside)].deck;
        let mut others = dealt;
        others[usize::from(card.beside)] = dealt[usize::from(card.beside)].saturating_sub(1);
        let inside = if deck > 0 { times(fixed(others), deck)? } else { N::zero() };
        let in_deck = card.trace == Trace::Undrawn;
        let outside = if in_deck { N::zero() } else { times(fixed(dealt), undealt)? };
        Some([inside, outside])
    }

    /// Spreads the cards that have no place in `cards`, those seen before and in the Reserve aside.
    pub(super) fn draw<N: Ways>(
        &self,
        sorted: &Sorted,
        mut cards: Vec<Option<usize>>,
        seen: &[usize],
        rng: &mut impl Rng,
    ) -> Option<Layout> {
        let puzzle = sorted.puzzle;
        let (reserve, mut undealt) = (self.reserve?, self.undealt?);
        let mut decks = puzzle.rear.map(|rear| rear.deck);
        let placed: Vec<usize> = cards.iter().flatten().copied().collect();
        let rest = |of: &[usize]| of.iter().copied().filter(|at| !placed.contains(at)).collect::<Vec<_>>();
        let mut piles: [Piles; 2] = Default::default();
        seen.iter().for_each(|at| piles[usize::from(puzzle.cards[*at].beside)].reserve.push(*at));
        let mut out = Vec::new();
        if let Some(at) = sorted.absent {
            let [inside, outside] = self.of_commander::<N>(sorted, reserve, undealt)?;
            if inside.checked_add(&outside)?.below(rng) < inside {
                let beside = usize::from(puzzle.cards[at].beside);
                decks[beside] -= 1;
                piles[beside].deck.push(at);
            } else {
                undealt -= 1;
                out.push(at);
            }
        }
        let mut put = |card: usize, place: Berth, cards: &mut [Option<usize>]| match place {
            Berth::Spot(spot) => cards[spot] = Some(card),
            Berth::Deck(at) => piles[at].deck.push(card),
            Berth::Reserve(at) => piles[at].reserve.push(card),
            Berth::Out => out.push(card),
        };
        let pair = puzzle.is_pair();
        let mut open = Vec::new();
        for (at, beside) in [(0, false), (1, true)].into_iter().take(1 + usize::from(pair)) {
            let stocks = sorted.stocks.iter().filter(|stock| stock.beside == beside);
            let fixed = stocks.flat_map(|stock| rest(if beside { &stock.free } else { &stock.fixed }));
            let fixed: Vec<usize> = fixed.collect();
            let empty = |spot: &usize| cards[*spot].is_none() && puzzle.spots[*spot].beside == beside;
            let mut places: Vec<Berth> = (0..cards.len()).filter(empty).map(Berth::Spot).collect();
            places.extend(std::iter::repeat_n(Berth::Deck(at), decks[at]));
            places.extend(std::iter::repeat_n(Berth::Reserve(at), reserve[at]));
            places.shuffle(rng);
            open.append(&mut places.split_off(fixed.len()));
            fixed.into_iter().zip(places).for_each(|(card, place)| put(card, place, &mut cards));
        }
        open.extend(std::iter::repeat_n(Berth::Out, undealt));
        open.shuffle(rng);
        let free = sorted.stocks.iter().filter(|stock| !stock.beside).flat_map(|stock| rest(&stock.free));
        free.zip(open).for_each(|(card, place)| put(card, place, &mut cards));
        let card = |at: usize| puzzle.cards[at].card;
        let all = |of: Vec<usize>| of.into_iter().map(card).collect();
        let [mut here, mut other] = piles.map(|mut piles| {
            piles.deck.shuffle(rng);
            Layout { reserve: all(piles.reserve), deck: all(piles.deck), ..Layout::default() }
        });
        for (spot, at) in puzzle.spots.iter().zip(cards) {
            let layout = if spot.beside { &mut other } else { &mut here };
            layout.spots.extend(at.map(|at| (*spot, card(at))));
        }
        Some(Layout { undealt: all(out), beside: pair.then(|| Box::new(other)), ..here })
    }
}

/// Where a card may lie that has no place yet.
#[derive(Clone, Copy)]
enum Berth {
    Spot(usize),
    Reserve(usize),
    Deck(usize),
    Out,
}

#[derive(Default)]
struct Piles {
    reserve: Vec<usize>,
    deck: Vec<usize>,
}
