//! The cards and places of a puzzle, those together among which nothing tells a difference.

use super::{Puzzle, Trace};
use crate::side::Kinds;

/// Places that allow the same cards.
pub(super) struct Group {
    kinds: Kinds,
    seen: Kinds,
    /// Their numbers in the puzzle, by token.
    pub(super) spots: Vec<usize>,
    /// Whether every card that was never seen may lie there.
    pub(super) is_open: bool,
    /// Whether they are in the battle beside this one.
    pub(super) beside: bool,
}

/// Cards never seen that may lie in the same places.
pub(super) struct Stock {
    /// The classes in which they may lie.
    classes: Vec<bool>,
    /// Whether they take part in the battle beside this one.
    pub(super) beside: bool,
    /// Those of which nothing else is known, by their numbers in the puzzle.
    pub(super) free: Vec<usize>,
    /// Those that take part in the battle.
    pub(super) fixed: Vec<usize>,
}

impl Stock {
    /// How many there are.
    pub(super) fn size(&self) -> usize {
        self.free.len() + self.fixed.len()
    }
}

/// A card seen before.
#[derive(Clone, Copy)]
pub(super) struct Sighted {
    /// Its number in the puzzle.
    pub(super) at: usize,
    kinds: Kinds,
    since: u16,
    beside: bool,
}

/// The cards and places of a puzzle, sorted.
pub(super) struct Sorted<'p> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) classes: Vec<Group>,
    pub(super) stocks: Vec<Stock>,
    /// The cards seen before, the latest of a battle first: wherever one of them may lie, the next may as well.
    pub(super) seen: Vec<Sighted>,
    /// How many there are of them in the battle, and in the one beside it.
    pub(super) shown: [usize; 2],
    /// How many places of their own there are in each.
    pub(super) spots: [usize; 2],
    /// The commander who has not been drawn.
    pub(super) absent: Option<usize>,
    pub(super) free: usize,
    /// How many take part in the battle, and in the one beside it.
    pub(super) fixed: [usize; 2],
    /// So many free cards have no place of their own, however the places are filled.
    pub(super) common: usize,
}

impl<'p> Sorted<'p> {
    pub(super) fn of(puzzle: &'p Puzzle) -> Sorted<'p> {
        let (mut seen, mut absent, mut unseen) = (Vec::new(), None, Vec::new());
        for (at, card) in puzzle.cards.iter().enumerate() {
            match card.trace {
                Trace::Seen(since) => {
                    seen.push(Sighted { at, kinds: card.kinds, since, beside: card.beside });
                }
                Trace::Absent | Trace::Undrawn => absent = Some(at),
                Trace::Free | Trace::Fixed => unseen.push(at),
            }
        }
        seen.sort_by_key(|card| (card.beside, std::cmp::Reverse(card.since)));
        let classes = classes(puzzle, &unseen);
        let stocks = stocks(puzzle, &classes, &unseen);
        let free = stocks.iter().filter(|stock| !stock.beside).map(|stock| stock.free.len()).sum();
        let beside = stocks.iter().filter(|stock| stock.beside).map(|stock| stock.free.len()).sum();
        let narrow: usize =
            classes.iter().filter(|class| !class.is_open).map(|class| class.spots.len()).sum();
        let (fixed, common) = ([unseen.len() - free - beside, beside], usize::saturating_sub(free, narrow));
        let both = |beside: usize, all: usize| [all - beside, beside];
        let shown = both(seen.iter().filter(|card| card.beside).count(), seen.len());
        let spots = both(puzzle.spots.iter().filter(|spot| spot.beside).count(), puzzle.spots.len());
        Sorted { puzzle, classes, stocks, seen, shown, spots, absent, free, fixed, common }
    }

    /// In how many places of a class a card seen before can lie, if so many are left and later ones lie in the others.
    pub(super) fn choices(&self, card: Sighted, class: usize, left: u8) -> u64 {
        let class = &self.classes[class];
        if card.beside != class.beside || !card.kinds.must(class.seen) {
            return 0;
        }
        let taken = class.spots.len() - usize::from(left);
        let early = class.spots.partition_point(|spot| self.puzzle.spots[*spot].token < card.since);
        (class.spots.len() - early).saturating_sub(taken) as u64
    }

    /// Whether a card seen before may have come to lie in a place.
    pub(super) fn reaches(&self, card: Sighted, spot: usize) -> bool {
        card.since <= self.puzzle.spots[spot].token
    }

    /// Whether cards of a stock may lie in a class.
    pub(super) fn allows(&self, class: usize, stock: usize) -> bool {
        self.stocks[stock].classes[class]
    }

    /// The first class that does not allow everything and has places left.
    pub(super) fn narrow(&self, left: &[u8]) -> Option<usize> {
        (0..left.len()).find(|class| left[*class] > 0 && !self.classes[*class].is_open)
    }

    /// How many places are left that allow everything, in the battle and in the one beside it.
    pub(super) fn open(&self, left: &[u8]) -> [usize; 2] {
        let mut open = [0; 2];
        for (class, left) in self.classes.iter().zip(left).filter(|(class, _)| class.is_open) {
            open[usize::from(class.beside)] += usize::from(*left);
        }
        open
    }
}

fn classes(puzzle: &Puzzle, unseen: &[usize]) -> Vec<Group> {
    let mut every = [Kinds(0); 2];
    for card in unseen.iter().map(|at| &puzzle.cards[*at]) {
        for beside in [false, true] {
            if card.trace == Trace::Free || card.beside == beside {
                let kinds = &mut every[usize::from(beside)];
                *kinds = kinds.or(card.kinds);
            }
        }
    }
    let mut classes: Vec<Group> = Vec::new();
    for (at, spot) in puzzle.spots.iter().enumerate() {
        let beside = spot.beside;
        let same = |class: &&mut Group| {
            class.kinds == spot.kinds && class.seen == spot.seen && class.beside == beside
        };
        match classes.iter_mut().find(same) {
            Some(class) => class.spots.push(at),
            None => {
                let is_open = every[usize::from(beside)].must(spot.kinds);
                classes.push(Group { kinds: spot.kinds, seen: spot.seen, spots: vec![at], is_open, beside });
            }
        }
    }
    classes
}

fn stocks(puzzle: &Puzzle, classes: &[Group], unseen: &[usize]) -> Vec<Stock> {
    let mut stocks: Vec<Stock> = Vec::new();
    for &at in unseen {
        let card = puzzle.cards[at];
        let fixed = card.trace == Trace::Fixed;
        let beside = fixed && card.beside;
        let there = |class: &Group| !fixed || class.beside == beside;
        let fits: Vec<bool> =
            classes.iter().map(|class| there(class) && card.kinds.must(class.kinds)).collect();
        let found = stocks.iter().position(|stock| stock.classes == fits && stock.beside == beside);
        let stock = found.unwrap_or_else(|| {
            stocks.push(Stock { classes: fits, beside, free: Vec::new(), fixed: Vec::new() });
            stocks.len() - 1
        });
        if fixed && !beside {
            stocks[stock].fixed.push(at);
        } else {
            stocks[stock].free.push(at);
        }
    }
    stocks
}
