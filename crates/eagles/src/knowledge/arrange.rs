//! In how many ways the hidden cards of an army can lie in its hidden places, and one of these ways drawn so that each is
//! as likely as any other. Places of their own are those that restrict what may lie there; in Reserve, deck and the cards
//! out of the game anything may be, so that these are counted in one go.

use crate::ids::CardId;
use crate::side::Kinds;
use num_bigint::BigUint;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::collections::HashMap;

/// What is known of a hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Nothing.
    Free,
    /// It takes part in the battle.
    Fixed,
    /// It is in the Reserve, or on a position under this token or a later one.
    Seen(u16),
    /// It is in the deck or out of the game.
    Absent,
    /// It is in the deck.
    Undrawn,
}

/// A hidden card.
#[derive(Clone, Copy, Debug)]
pub struct Hidden {
    /// Which.
    pub card: CardId,
    /// Its kind.
    pub kinds: Kinds,
    /// What is known of it.
    pub standing: Standing,
}

/// Where a hidden card lies that is not just anywhere in the Reserve or a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lair {
    /// Face down in this slot of its side.
    Down(usize),
    /// It is the card of the Reserve that is about to move.
    Pending,
    /// It came into the Reserve in this turn.
    Spent,
}

/// A place of its own.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Which.
    pub lair: Lair,
    /// What may lie there.
    pub kinds: Kinds,
    /// What may lie there if it was seen before: more, where cards come face up as well.
    pub seen: Kinds,
    /// The token it lies under; places of the Reserve come after all tokens.
    pub token: u16,
}

/// The token of places in the Reserve.
pub const RESERVED: u16 = u16::MAX - 1;

/// The hidden cards of an army and the places for them.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The cards.
    pub cards: Vec<Hidden>,
    /// The places of their own, by token.
    pub spots: Vec<Spot>,
    /// How many more lie in the Reserve.
    pub reserve: usize,
    /// How many lie in the deck.
    pub deck: usize,
}

/// One way in which the cards can lie.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The cards in places of their own.
    pub spots: Vec<(Spot, CardId)>,
    /// The others of the Reserve.
    pub reserve: Vec<CardId>,
    /// The deck, in order.
    pub deck: Vec<CardId>,
    /// The cards out of the game.
    pub undealt: Vec<CardId>,
}

/// Cards among which no place and no count tells a difference.
#[derive(Debug)]
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

/// A puzzle being counted.
pub struct Count<'p> {
    puzzle: &'p Puzzle,
    groups: Vec<Group>,
    /// The commander who has not been drawn, and whether he is known to be in the deck.
    absent: Option<(usize, bool)>,
    known: HashMap<(usize, Vec<u8>), BigUint>,
    ends: HashMap<(usize, usize), BigUint>,
}

impl Layout {
    /// The same with more cards of which the places are known.
    #[must_use]
    pub fn and(mut self, known: &Layout) -> Layout {
        self.spots.extend(&known.spots);
        self
    }

    /// The cards that take part in the battle.
    pub fn dealt(&self) -> impl Iterator<Item = CardId> {
        let spots = self.spots.iter().map(|(_, card)| *card);
        spots.chain(self.reserve.iter().copied()).chain(self.deck.iter().copied())
    }

    /// The card at one of the dealt places, with that place if it is one of its own.
    pub fn place(&mut self, at: usize) -> (Option<Spot>, &mut CardId) {
        let (spots, reserve) = (self.spots.len(), self.reserve.len());
        if at < spots {
            let (spot, card) = &mut self.spots[at];
            return (Some(*spot), card);
        }
        let rest = at - spots;
        (None, if rest < reserve { &mut self.reserve[rest] } else { &mut self.deck[rest - reserve] })
    }
}

impl Spot {
    /// Whether a card may lie here.
    pub fn allows(&self, card: &Hidden) -> bool {
        match card.standing {
            Standing::Free | Standing::Fixed => card.kinds.must(self.kinds),
            Standing::Seen(since) => since <= self.token && card.kinds.must(self.seen),
            Standing::Absent | Standing::Undrawn => false,
        }
    }
}

impl Puzzle {
    /// The same with nothing known of any card, for records that contradict themselves.
    #[must_use]
    pub fn relaxed(&self) -> Puzzle {
        let mut puzzle = self.clone();
        puzzle.cards.iter_mut().for_each(|card| card.standing = Standing::Free);
        puzzle.spots.iter_mut().for_each(|spot| spot.kinds = Kinds::ANY);
        puzzle
    }

    /// In how many ways the cards can lie.
    pub fn ways(&self) -> BigUint {
        Count::new(self).ways()
    }

    /// One of them, none if there is none.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Layout> {
        Count::new(self).draw(rng)
    }
}

impl<'p> Count<'p> {
    /// A puzzle to be counted.
    pub fn new(puzzle: &'p Puzzle) -> Count<'p> {
        let mut count =
            Count { puzzle, groups: Vec::new(), absent: None, known: HashMap::new(), ends: HashMap::new() };
        for at in 0..puzzle.cards.len() {
            count.sort_in(at);
        }
        count
    }

    /// Kinds that the same places allow are alike.
    fn atom(&self, kinds: Kinds) -> Kinds {
        let same = |kind: &Kinds| {
            let alike = |of: Kinds| kind.must(of) == kinds.must(of);
            self.puzzle.spots.iter().all(|spot| alike(spot.kinds) && alike(spot.seen))
        };
        (0..7).map(|bit| Kinds(1 << bit)).find(same).unwrap_or(kinds)
    }

    fn sort_in(&mut self, at: usize) {
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
        let kinds = self.atom(card.kinds);
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

    /// In how many ways the cards can lie.
    pub fn ways(&mut self) -> BigUint {
        self.from(0, &mut vec![0; self.groups.len()])
    }

    /// How many cards of a group can still lie in a place.
    fn choices(&self, spot: usize, group: usize, used: &[u8]) -> usize {
        let (spot, of) = (&self.puzzle.spots[spot], &self.groups[group]);
        let kinds = if of.status == Status::Seen { spot.seen } else { spot.kinds };
        if !of.kinds.must(kinds) {
            return 0;
        }
        let there = of.since.partition_point(|since| *since <= spot.token);
        there.saturating_sub(used[group].into())
    }

    /// In how many ways the places from this one on can be filled.
    fn from(&mut self, spot: usize, used: &mut Vec<u8>) -> BigUint {
        if spot == self.puzzle.spots.len() {
            return self.end(used);
        }
        if let Some(known) = self.known.get(&(spot, used.clone())) {
            return known.clone();
        }
        let mut all = BigUint::ZERO;
        for group in 0..self.groups.len() {
            let choices = self.choices(spot, group, used);
            if choices > 0 {
                used[group] += 1;
                all += self.from(spot + 1, used) * choices;
                used[group] -= 1;
            }
        }
        self.known.insert((spot, used.clone()), all.clone());
        all
    }

    /// How many cards of a status are left.
    fn left(&self, status: Status, used: &[u8]) -> usize {
        let of = self.groups.iter().zip(used).filter(|(group, _)| group.status == status);
        of.map(|(group, used)| group.cards.len() - usize::from(*used)).sum()
    }

    /// In how many ways the rest can be spread over Reserve, deck and out of the game.
    fn end(&mut self, used: &[u8]) -> BigUint {
        let (seen, fixed) = (self.left(Status::Seen, used), self.left(Status::Fixed, used));
        if let Some(known) = self.ends.get(&(seen, fixed)) {
            return known.clone();
        }
        let free = self.left(Status::Free, used);
        let cards = seen + fixed + free + usize::from(self.absent.is_some());
        let (reserve, deck) = (self.puzzle.reserve, self.puzzle.deck);
        let ways = match (reserve.checked_sub(seen), cards.checked_sub(reserve + deck)) {
            (Some(rest), Some(undealt)) => {
                let [in_deck, out] = self.absent_ways(rest, deck, undealt, fixed);
                (in_deck + out) * falling(reserve, seen) * falling(free, free)
            }
            _ => BigUint::ZERO,
        };
        self.ends.insert((seen, fixed), ways.clone());
        ways
    }

    /// In how many ways the absent commander lies in the deck or out of the game and the fixed cards are dealt; without
    /// him all of these are counted as the first.
    fn absent_ways(&self, rest: usize, deck: usize, undealt: usize, fixed: usize) -> [BigUint; 2] {
        match self.absent {
            None => [falling(rest + deck, fixed), BigUint::ZERO],
            Some((_, in_deck)) => {
                let inside = if deck > 0 { falling(rest + deck - 1, fixed) * deck } else { BigUint::ZERO };
                let outside = if in_deck { BigUint::ZERO } else { falling(rest + deck, fixed) * undealt };
                [inside, outside]
            }
        }
    }

    /// One way in which the cards can lie, each being as likely as any other.
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<Layout> {
        let mut used = vec![0; self.groups.len()];
        let mut left = self.from(0, &mut used);
        if left == BigUint::ZERO {
            return None;
        }
        let mut remaining: Vec<(Vec<u16>, Vec<usize>)> =
            self.groups.iter().map(|group| (group.since.clone(), group.cards.clone())).collect();
        let mut layout = Layout::default();
        for spot in 0..self.puzzle.spots.len() {
            let mut pick = below(&left, rng);
            for group in 0..self.groups.len() {
                let choices = self.choices(spot, group, &used);
                if choices == 0 {
                    continue;
                }
                used[group] += 1;
                let each = self.from(spot + 1, &mut used);
                let these = &each * choices;
                if pick < these {
                    let (since, cards) = &mut remaining[group];
                    let at = rng.random_range(0..choices);
                    since.remove(at);
                    let card = self.puzzle.cards[cards.remove(at)].card;
                    layout.spots.push((self.puzzle.spots[spot], card));
                    left = each;
                    break;
                }
                pick -= these;
                used[group] -= 1;
            }
        }
        self.spread(remaining, &mut layout, rng);
        Some(layout)
    }

    /// Spreads the rest over Reserve, deck and out of the game.
    fn spread(&self, remaining: Vec<(Vec<u16>, Vec<usize>)>, layout: &mut Layout, rng: &mut impl Rng) {
        let of = |status: Status| {
            let groups = self.groups.iter().zip(&remaining).filter(move |(group, _)| group.status == status);
            groups.flat_map(|(_, (_, cards))| cards.iter().map(|at| self.puzzle.cards[*at].card))
        };
        layout.reserve.extend(of(Status::Seen));
        let (free, fixed) = (of(Status::Free).collect::<Vec<_>>(), of(Status::Fixed).collect::<Vec<_>>());
        let reserve = self.puzzle.reserve - layout.reserve.len();
        let mut deck = self.puzzle.deck;
        let cards = free.len() + fixed.len() + usize::from(self.absent.is_some());
        let mut undealt = cards - reserve - deck;
        if let Some((at, _)) = self.absent {
            let [inside, outside] = self.absent_ways(reserve, deck, undealt, fixed.len());
            let pile = if below(&(&inside + outside), rng) < inside { Pile::Deck } else { Pile::Out };
            *(if pile == Pile::Deck { &mut deck } else { &mut undealt }) -= 1;
            pile.take(self.puzzle.cards[at].card, layout);
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

/// The number of one of these, the likelier the heavier it is.
pub fn pick(weights: &[BigUint], rng: &mut impl Rng) -> usize {
    let all: BigUint = weights.iter().sum();
    if all == BigUint::ZERO {
        return 0;
    }
    let mut drawn = below(&all, rng);
    for (at, weight) in weights.iter().enumerate() {
        if drawn < *weight {
            return at;
        }
        drawn -= weight;
    }
    0
}

/// In how many ways `count` different cards can lie in `places`.
fn falling(places: usize, count: usize) -> BigUint {
    if count > places {
        return BigUint::ZERO;
    }
    (places - count + 1..=places).fold(BigUint::from(1u8), |ways, factor| ways * factor)
}

/// A number below another, all being equally likely.
fn below(bound: &BigUint, rng: &mut impl Rng) -> BigUint {
    let bits = bound.bits();
    loop {
        let words: Vec<u32> = (0..bits.div_ceil(32)).map(|_| rng.random()).collect();
        let drawn = BigUint::new(words) >> (bits.div_ceil(32) * 32 - bits);
        if drawn < *bound {
            return drawn;
        }
    }
}
