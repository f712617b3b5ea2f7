//! The counting itself. The cards seen before come first, the latest before all others: each of them lies in a place that
//! reaches back far enough, or in the Reserve. Then the places that do not allow everything are filled from the stocks of
//! cards never seen, and all that is left is spread over the rest in one go.

use super::sorted::Sorted;
use super::spread::Spread;
use super::ways::{Ways, choose, falling};
use super::{Layout, Puzzle};
use num_bigint::BigUint;
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use table::work::step;

/// How many places of each class are left.
type Left = SmallVec<[u8; 16]>;

/// How many cards of each stock lie in places that do not allow everything, and last how many of them all are in the battle
/// beside.
type Used = SmallVec<[u8; 16]>;

/// A puzzle being counted.
pub struct Count<'p>(Size<'p>);

enum Size<'p> {
    Small(Counting<'p, u128>),
    Large(Counting<'p, BigUint>),
}

impl<'p> Count<'p> {
    /// A puzzle to be counted.
    pub fn new(puzzle: &'p Puzzle) -> Count<'p> {
        let mut small = Counting::new(Sorted::of(puzzle));
        Count(match small.all() {
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

/// A puzzle counted with numbers of one size. What overflows answers none.
struct Counting<'p, N> {
    sorted: Sorted<'p>,
    placed: FxHashMap<(usize, Left), N>,
    filled: FxHashMap<(Left, Used), N>,
    ends: FxHashMap<u64, N>,
}

impl<'p, N: Ways> Counting<'p, N> {
    fn new(sorted: Sorted<'p>) -> Counting<'p, N> {
        Counting {
            sorted,
            placed: FxHashMap::default(),
            filled: FxHashMap::default(),
            ends: FxHashMap::default(),
        }
    }

    /// All ways, those aside in which the common cards are spread.
    fn all(&mut self) -> Option<N> {
        let mut left = self.empty();
        self.place(0, &mut left)
    }

    fn ways(&mut self) -> BigUint
    where
        BigUint: From<N>,
    {
        let ways = self.all().map_or(BigUint::ZERO, BigUint::from);
        (1..=self.sorted.common).fold(ways, |ways, factor| ways * factor)
    }

    fn empty(&self) -> Left {
        self.sorted.classes.iter().map(|class| class.spots.len() as u8).collect()
    }

    fn unused(&self) -> Used {
        smallvec![0; self.sorted.stocks.len() + 1]
    }

    /// A card of a stock comes to lie in a class.
    fn take(&self, class: usize, stock: usize, left: &mut Left, used: &mut Used) {
        let beside = self.sorted.stocks.len();
        left[class] -= 1;
        used[stock] += 1;
        used[beside] += u8::from(self.sorted.classes[class].beside);
    }

    /// It is given back.
    fn give_back(&self, class: usize, stock: usize, left: &mut Left, used: &mut Used) {
        let beside = self.sorted.stocks.len();
        left[class] += 1;
        used[stock] -= 1;
        used[beside] -= u8::from(self.sorted.classes[class].beside);
    }

    /// In how many ways everything can lie from this card on that was seen before.
    fn place(&mut self, nth: usize, left: &mut Left) -> Option<N> {
        let Some(&card) = self.sorted.seen.get(nth) else {
            let mut used = self.unused();
            return self.fill(left, &mut used);
        };
        let key = (nth, left.clone());
        if let Some(known) = self.placed.get(&key) {
            return Some(known.clone());
        }
        step();
        let mut all = self.place(nth + 1, left)?;
        for class in 0..left.len() {
            let choices = self.sorted.choices(card, class, left[class]);
            if choices > 0 {
                left[class] -= 1;
                let each = self.place(nth + 1, left)?;
                left[class] += 1;
                all = all.checked_add(&each.checked_mul(&N::from(choices))?)?;
            }
        }
        self.placed.insert(key, all.clone());
        Some(all)
    }

    /// In how many ways the places left can be filled with cards never seen.
    fn fill(&mut self, left: &mut Left, used: &mut Used) -> Option<N> {
        if let Some((class, stock)) = self.only_way(left, used) {
            self.take(class, stock, left, used);
            let all = self.fill(left, used);
            self.give_back(class, stock, left, used);
            return all;
        }
        let key = (left.clone(), used.clone());
        if let Some(known) = self.filled.get(&key) {
            return Some(known.clone());
        }
        step();
        let all = match self.sorted.narrow(left) {
            None => self.end(left, used)?,
            Some(class) => {
                let mut all = N::zero();
                for stock in 0..self.sorted.stocks.len() {
                    if self.can_fill(class, stock, used) {
                        self.take(class, stock, left, used);
                        all = all.checked_add(&self.fill(left, used)?)?;
                        self.give_back(class, stock, left, used);
                    }
                }
                all
            }
        };
        self.filled.insert(key, all.clone());
        Some(all)
    }

    /// The class to be filled next, and the stock to fill it from if there is no other.
    fn only_way(&self, left: &Left, used: &Used) -> Option<(usize, usize)> {
        let class = self.sorted.narrow(left)?;
        let mut stocks = (0..self.sorted.stocks.len()).filter(|stock| self.can_fill(class, *stock, used));
        let stock = stocks.next()?;
        stocks.next().is_none().then_some((class, stock))
    }

    fn can_fill(&self, class: usize, stock: usize, used: &Used) -> bool {
        self.sorted.allows(class, stock) && usize::from(used[stock]) < self.sorted.stocks[stock].size()
    }

    /// In how many ways the cards used are taken from the stocks and the others spread.
    fn end(&mut self, left: &Left, used: &Used) -> Option<N> {
        let taken = self.taken(used)?;
        self.with_fixed(left, used, 0, &taken[0])
    }

    /// The sum over all numbers of fixed cards taken, `before` of them already.
    fn with_fixed(&mut self, left: &Left, used: &Used, before: usize, taken: &[N]) -> Option<N> {
        let mut all = N::zero();
        for (fixed, ways) in taken.iter().enumerate() {
            if !ways.is_zero() {
                let each = self.spread(left, used, before + fixed)?;
                all = all.checked_add(&ways.checked_mul(&each)?)?;
            }
        }
        Some(all)
    }

    /// From each stock on: in how many ways the cards used are taken, by how many of them are fixed.
    fn taken(&self, used: &Used) -> Option<Vec<Vec<N>>> {
        let mut all = vec![vec![N::one()]];
        for stock in (0..self.sorted.stocks.len()).rev() {
            let (these, later) = (self.taken_from(stock, used[stock])?, &all[all.len() - 1]);
            let mut both = vec![N::zero(); these.len() + later.len() - 1];
            for (one, ways) in these.iter().enumerate() {
                for (two, more) in later.iter().enumerate() {
                    both[one + two] = both[one + two].checked_add(&ways.checked_mul(more)?)?;
                }
            }
            all.push(both);
        }
        all.reverse();
        Some(all)
    }

    /// In how many ways so many cards are taken from a stock, by how many of them are fixed.
    fn taken_from(&self, stock: usize, used: u8) -> Option<Vec<N>> {
        let (stock, used) = (&self.sorted.stocks[stock], usize::from(used));
        let most = used.min(stock.fixed.len());
        let ways = |fixed: usize| -> Option<N> {
            let cards = falling::<N>(stock.fixed.len(), fixed)?;
            let cards = cards.checked_mul(&falling(stock.free.len(), used - fixed)?)?;
            cards.checked_mul(&choose(used, fixed)?)
        };
        (0..=most).map(ways).collect()
    }

    /// In how many ways all is spread that has no place yet.
    fn spread(&mut self, left: &Left, used: &Used, fixed: usize) -> Option<N> {
        let spread = Spread::new(&self.sorted, left, used, fixed);
        let key = spread.key();
        if let Some(known) = self.ends.get(&key) {
            return Some(known.clone());
        }
        let ways: N = spread.ways(&self.sorted)?;
        self.ends.insert(key, ways.clone());
        Some(ways)
    }

    /// One way in which the cards can lie, each being as likely as any other.
    fn draw(&mut self, rng: &mut impl Rng) -> Option<Layout> {
        if self.all()?.is_zero() {
            return None;
        }
        let mut left = self.empty();
        let mut cards = vec![None; self.sorted.puzzle.spots.len()];
        let reserve = self.draw_seen(&mut left, &mut cards, rng)?;
        let (used, filled) = self.draw_stocks(&mut left, &cards, rng)?;
        let fixed = self.draw_cards(&left, &used, &filled, &mut cards, rng)?;
        Spread::new(&self.sorted, &left, &used, fixed).draw::<N>(&self.sorted, cards, &reserve, rng)
    }

    /// Lays the cards seen before, and gives those that are in the Reserve.
    fn draw_seen(
        &mut self,
        left: &mut Left,
        cards: &mut [Option<usize>],
        rng: &mut impl Rng,
    ) -> Option<Vec<usize>> {
        let mut reserve = Vec::new();
        for nth in 0..self.sorted.seen.len() {
            let card = self.sorted.seen[nth];
            let mut pick = self.place(nth, left)?.below(rng);
            let stays = self.place(nth + 1, left)?;
            if pick < stays {
                reserve.push(card.at);
                continue;
            }
            pick = pick.checked_sub(&stays)?;
            for class in 0..left.len() {
                let choices = self.sorted.choices(card, class, left[class]);
                if choices == 0 {
                    continue;
                }
                left[class] -= 1;
                let these = self.place(nth + 1, left)?.checked_mul(&N::from(choices))?;
                if pick < these {
                    let empty = self.sorted.classes[class].spots.iter().copied();
                    let empty: Vec<usize> = empty
                        .filter(|spot| cards[*spot].is_none() && self.sorted.reaches(card, *spot))
                        .collect();
                    cards[*empty.choose(rng)?] = Some(card.at);
                    break;
                }
                pick = pick.checked_sub(&these)?;
                left[class] += 1;
            }
        }
        Some(reserve)
    }

    /// The stocks from which the places are filled that do not allow everything, with those places.
    fn draw_stocks(
        &mut self,
        left: &mut Left,
        cards: &[Option<usize>],
        rng: &mut impl Rng,
    ) -> Option<(Used, Vec<Vec<usize>>)> {
        let mut used = self.unused();
        let mut filled = vec![Vec::new(); self.sorted.stocks.len()];
        let places = |of: usize, sorted: &Sorted| -> Vec<usize> {
            let spots = sorted.classes[of].spots.iter().copied();
            spots.filter(|spot| cards[*spot].is_none()).collect()
        };
        while let Some(class) = self.sorted.narrow(left) {
            let spot = places(class, &self.sorted)[usize::from(left[class]) - 1];
            if let Some((_, stock)) = self.only_way(left, &used) {
                self.take(class, stock, left, &mut used);
                filled[stock].push(spot);
                continue;
            }
            let mut pick = self.fill(left, &mut used)?.below(rng);
            for (stock, spots) in filled.iter_mut().enumerate() {
                if !self.can_fill(class, stock, &used) {
                    continue;
                }
                self.take(class, stock, left, &mut used);
                let these = self.fill(left, &mut used)?;
                if pick < these {
                    spots.push(spot);
                    break;
                }
                pick = pick.checked_sub(&these)?;
                self.give_back(class, stock, left, &mut used);
            }
        }
        Some((used, filled))
    }

    /// Takes the cards from the stocks, and tells how many of them are fixed.
    fn draw_cards(
        &mut self,
        left: &Left,
        used: &Used,
        filled: &[Vec<usize>],
        cards: &mut [Option<usize>],
        rng: &mut impl Rng,
    ) -> Option<usize> {
        let taken = self.taken(used)?;
        let mut before = 0;
        for (stock, spots) in filled.iter().enumerate() {
            let mut pick = self.with_fixed(left, used, before, &taken[stock])?.below(rng);
            for (fixed, ways) in self.taken_from(stock, used[stock])?.into_iter().enumerate() {
                if ways.is_zero() {
                    continue;
                }
                let later = self.with_fixed(left, used, before + fixed, &taken[stock + 1])?;
                let these = ways.checked_mul(&later)?;
                if pick < these {
                    before += fixed;
                    let stock = &self.sorted.stocks[stock];
                    let mut drawn: Vec<usize> = stock.fixed.sample(rng, fixed).copied().collect();
                    drawn.extend(stock.free.sample(rng, spots.len() - fixed));
                    drawn.shuffle(rng);
                    spots.iter().zip(drawn).for_each(|(spot, card)| cards[*spot] = Some(card));
                    break;
                }
                pick = pick.checked_sub(&these)?;
            }
        }
        Some(before)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::puzzle;
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn numbers_of_either_size_count_and_draw_the_same() {
        let mut rng = ChaCha8Rng::seed_from_u64(15);
        let mut possible = 0;
        for _ in 0..400 {
            let puzzle = puzzle(&mut rng, 12..60, 8);
            let mut small = Counting::<u128>::new(Sorted::of(&puzzle));
            if small.all().is_none() {
                continue;
            }
            let mut large = Counting::<BigUint>::new(Sorted::of(&puzzle));
            assert_eq!(small.ways(), large.ways(), "{puzzle:?}");
            let can = large.ways() > BigUint::ZERO;
            assert_eq!(large.draw(&mut rng).is_some(), can, "{puzzle:?}");
            possible += u32::from(can);
        }
        assert!(possible > 100, "only {possible} puzzles can be solved");
    }
}
