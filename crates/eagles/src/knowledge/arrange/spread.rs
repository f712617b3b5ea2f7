//! Cards never seen that have no place of their own: they lie in places that allow everything, in the Reserve, in the deck
//! or out of the game.

use super::Layout;
use super::sorted::Sorted;
use super::ways::{Ways, falling};
use rand::Rng;
use rand::seq::SliceRandom;

/// How many cards and places are left to be brought together.
pub(super) struct Spread {
    /// The cards seen before that are in the Reserve.
    pub(super) seen: usize,
    /// The places that allow everything.
    pub(super) open: usize,
    fixed: usize,
    free: usize,
    /// How many of them are out of the game, if there are enough for all places.
    undealt: Option<usize>,
    /// How many of the Reserve are none of those seen before, if these are not too many.
    reserve: Option<usize>,
}

impl Spread {
    /// What is left after so many cards of each stock, so many of all being fixed, found their places.
    pub(super) fn new(sorted: &Sorted, left: &[u8], used: &[u8], fixed: usize) -> Spread {
        let puzzle = sorted.puzzle;
        let (open, taken) = (sorted.open(left), used.iter().map(|used| usize::from(*used)).sum::<usize>());
        let seen = (sorted.seen.len() + open + taken).saturating_sub(puzzle.spots.len());
        let (free, fixed) = (sorted.free - (taken - fixed), sorted.fixed - fixed);
        let reserve = puzzle.reserve.checked_sub(seen);
        let cards = free + fixed + usize::from(sorted.absent.is_some());
        let undealt = reserve.and_then(|reserve| cards.checked_sub(open + reserve + puzzle.deck));
        Spread { seen, open, fixed, free, undealt, reserve }
    }

    /// In how many ways.
    pub(super) fn ways<N: Ways>(&self, sorted: &Sorted) -> Option<N> {
        let (Some(reserve), Some(undealt)) = (self.reserve, self.undealt) else { return Some(N::zero()) };
        let [in_deck, out] = self.of_commander::<N>(sorted, reserve, undealt)?;
        let dealt = in_deck.checked_add(&out)?.checked_mul(&falling(sorted.puzzle.reserve, self.seen)?)?;
        dealt.checked_mul(&falling(self.free, self.free - sorted.common.min(self.free))?)
    }

    /// In how many ways the absent commander lies in the deck or out of the game and the fixed cards are dealt; without
    /// him all of these are counted as the first.
    fn of_commander<N: Ways>(&self, sorted: &Sorted, reserve: usize, undealt: usize) -> Option<[N; 2]> {
        let deck = sorted.puzzle.deck;
        let dealt = self.open + reserve + deck;
        let times = |ways: Option<N>, places: usize| ways?.checked_mul(&N::from(places as u64));
        match sorted.absent {
            None => Some([falling(dealt, self.fixed)?, N::zero()]),
            Some((_, in_deck)) => {
                let inside = if deck > 0 { times(falling(dealt - 1, self.fixed), deck)? } else { N::zero() };
                let outside = if in_deck { N::zero() } else { times(falling(dealt, self.fixed), undealt)? };
                Some([inside, outside])
            }
        }
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
        let (reserve, mut undealt, mut deck) = (self.reserve?, self.undealt?, puzzle.deck);
        let placed: Vec<usize> = cards.iter().flatten().copied().collect();
        let rest = |of: &[usize]| of.iter().copied().filter(|at| !placed.contains(at)).collect::<Vec<_>>();
        let fixed: Vec<usize> = sorted.stocks.iter().flat_map(|stock| rest(&stock.fixed)).collect();
        let free: Vec<usize> = sorted.stocks.iter().flat_map(|stock| rest(&stock.free)).collect();
        let mut piles = Piles { deck: Vec::new(), reserve: seen.to_vec(), out: Vec::new() };
        if let Some((at, _)) = sorted.absent {
            let [inside, outside] = self.of_commander::<N>(sorted, reserve, undealt)?;
            if inside.checked_add(&outside)?.below(rng) < inside {
                deck -= 1;
                piles.deck.push(at);
            } else {
                undealt -= 1;
                piles.out.push(at);
            }
        }
        let open = (0..cards.len()).filter(|spot| cards[*spot].is_none()).map(Place::Spot);
        let mut places: Vec<Place> = open.collect();
        places.extend(std::iter::repeat_n(Place::Deck, deck));
        places.extend(std::iter::repeat_n(Place::Reserve, reserve));
        places.shuffle(rng);
        let mut rest = places.split_off(fixed.len());
        rest.extend(std::iter::repeat_n(Place::Out, undealt));
        rest.shuffle(rng);
        for (card, place) in fixed.into_iter().chain(free).zip(places.into_iter().chain(rest)) {
            match place {
                Place::Spot(spot) => cards[spot] = Some(card),
                Place::Deck => piles.deck.push(card),
                Place::Reserve => piles.reserve.push(card),
                Place::Out => piles.out.push(card),
            }
        }
        piles.deck.shuffle(rng);
        let card = |at: usize| puzzle.cards[at].card;
        let all = |of: Vec<usize>| of.into_iter().map(card).collect();
        Some(Layout {
            spots: puzzle.spots.iter().zip(cards).filter_map(|(spot, at)| Some((*spot, card(at?)))).collect(),
            reserve: all(piles.reserve),
            deck: all(piles.deck),
            undealt: all(piles.out),
        })
    }
}

/// Where a card may lie that has no place yet.
#[derive(Clone, Copy)]
enum Place {
    Spot(usize),
    Reserve,
    Deck,
    Out,
}

struct Piles {
    reserve: Vec<usize>,
    deck: Vec<usize>,
    out: Vec<usize>,
}
