//! Every outcome of a piece of rules code, with its exact probability. The code runs once for each outcome: the dice
//! follow a path of faces, and after each run the path moves on like a counter whose digits have as many values as
//! the dice asked for. Dice of a pool are taken as a multiset, so that ten dice are 3,003 outcomes and not 60 million;
//! where the rules only ask how many of them hit, they are eleven.

use super::{Dice, Pool};
use crate::Clause;
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::One;

/// One choice on the path: which outcome of how many.
#[derive(Clone, Debug)]
enum Fork {
    Die {
        face: u16,
        sides: u16,
    },
    /// For each die the number of its band among those the rules tell apart.
    Pool {
        dice: Vec<usize>,
        bands: Vec<Band>,
    },
}

/// Faces that mean the same.
#[derive(Clone, Copy, Debug)]
struct Band {
    /// One of them.
    face: u16,
    /// How many there are.
    width: u16,
}

/// The bands of a die, in the order of their first faces.
fn bands(sides: u16, grade: &dyn Fn(u16) -> u8) -> Vec<Band> {
    let mut found: Vec<(u8, Band)> = Vec::new();
    for face in 1..=sides {
        let of = grade(face);
        match found.iter_mut().find(|(grade, _)| *grade == of) {
            Some((_, band)) => band.width += 1,
            None => found.push((of, Band { face, width: 1 })),
        }
    }
    found.into_iter().map(|(_, band)| band).collect()
}

impl Fork {
    /// Moves on to the next outcome; false when this was the last.
    fn advance(&mut self) -> bool {
        match self {
            Fork::Die { face, sides } => {
                *face += 1;
                *face <= *sides
            }
            Fork::Pool { dice, bands } => match dice.iter().rposition(|die| die + 1 < bands.len()) {
                None => false,
                Some(place) => {
                    let raised = dice[place] + 1;
                    dice[place..].fill(raised);
                    true
                }
            },
        }
    }

    /// In how many ways this outcome can fall, of how many in all.
    fn ways(&self) -> (BigUint, BigUint) {
        match self {
            Fork::Die { sides, .. } => (BigUint::one(), BigUint::from(*sides)),
            Fork::Pool { dice, bands } => {
                let (mut ways, mut run) = (BigUint::one(), 0u32);
                for (place, die) in dice.iter().enumerate() {
                    run = if place > 0 && dice[place - 1] == *die { run + 1 } else { 1 };
                    ways = ways * BigUint::from(place + 1) * bands[*die].width / run;
                }
                let sides: u16 = bands.iter().map(|band| band.width).sum();
                (ways, BigUint::from(sides).pow(dice.len() as u32))
            }
        }
    }
}

/// Dice that follow one path through all outcomes.
#[derive(Clone, Debug, Default)]
pub struct Enumerating {
    path: Vec<Fork>,
    taken: usize,
}

impl Enumerating {
    /// Moves on to the next path; false when all have been walked.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.taken);
        self.taken = 0;
        while let Some(last) = self.path.last_mut() {
            if last.advance() {
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// The probability of the path just walked.
    fn probability(&self) -> Ratio<BigUint> {
        let (mut ways, mut all) = (BigUint::one(), BigUint::one());
        for (these, of) in self.path[..self.taken].iter().map(Fork::ways) {
            ways *= these;
            all *= of;
        }
        Ratio::new(ways, all)
    }
}

impl Dice for Enumerating {
    fn die(&mut self, sides: u16, _: Clause) -> u16 {
        if self.taken == self.path.len() {
            self.path.push(Fork::Die { face: 1, sides });
        }
        self.taken += 1;
        match &self.path[self.taken - 1] {
            Fork::Die { face, .. } => *face,
            Fork::Pool { .. } => unreachable!("the same code asks for the same dice"),
        }
    }

    fn pool(&mut self, count: u16, sides: u16, clause: Clause) -> Pool {
        self.graded(count, sides, clause, &|face| face as u8)
    }

    fn graded(&mut self, count: u16, sides: u16, _: Clause, grade: &dyn Fn(u16) -> u8) -> Pool {
        if self.taken == self.path.len() {
            self.path.push(Fork::Pool { dice: vec![0; count.into()], bands: bands(sides, grade) });
        }
        self.taken += 1;
        match &self.path[self.taken - 1] {
            Fork::Pool { dice, bands } => Pool { faces: dice.iter().map(|die| bands[*die].face).collect() },
            Fork::Die { .. } => unreachable!("the same code asks for the same dice"),
        }
    }

    fn graded_die(&mut self, sides: u16, clause: Clause, grade: &dyn Fn(u16) -> u8) -> u16 {
        self.graded(1, sides, clause, grade).faces[0]
    }
}

/// Runs `code` once for every outcome of the dice it asks for and hands each result over with its probability. Stops
/// and answers false after `limit` outcomes.
pub fn every_outcome<T>(
    limit: usize,
    mut code: impl FnMut(&mut Enumerating) -> T,
    mut each: impl FnMut(T, Ratio<BigUint>),
) -> bool {
    let mut dice = Enumerating::default();
    for _ in 0..limit {
        let result = code(&mut dice);
        each(result, dice.probability());
        if !dice.advance() {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const TEST: Clause = Clause("TEST-1");

    fn distribution(code: impl FnMut(&mut Enumerating) -> u16) -> BTreeMap<u16, Ratio<BigUint>> {
        let mut all: BTreeMap<u16, Ratio<BigUint>> = BTreeMap::new();
        let done = every_outcome(100_000, code, |sum, chance| *all.entry(sum).or_default() += chance);
        assert!(done);
        all
    }

    fn fraction(over: u32, under: u32) -> Ratio<BigUint> {
        Ratio::new(over.into(), under.into())
    }

    #[test]
    fn two_dice_one_after_the_other_sum_to_seven_one_time_in_six() {
        let sums = distribution(|dice| dice.die(6, TEST) + dice.die(6, TEST));
        assert_eq!(sums[&7], fraction(1, 6));
        assert_eq!(sums.values().sum::<Ratio<BigUint>>(), fraction(1, 1));
    }

    #[test]
    fn a_pool_gives_the_same_odds_as_its_dice_one_by_one() {
        let pooled = distribution(|dice| dice.pool(5, 6, TEST).at_least(5));
        let single = distribution(|dice| (0..5).map(|_| u16::from(dice.die(6, TEST) >= 5)).sum());
        assert_eq!(pooled, single);
        assert_eq!(pooled[&5], fraction(1, 243));
    }

    #[test]
    fn a_graded_pool_gives_the_same_odds_in_fewer_outcomes() {
        let hits_and_ones = |pool: Pool| pool.at_least(5) * 10 + pool.showing(1);
        let plain = distribution(|dice| hits_and_ones(dice.pool(5, 6, TEST)));
        let mut runs = 0;
        let graded = distribution(|dice| {
            runs += 1;
            hits_and_ones(dice.graded(5, 6, TEST, &|face| u8::from(face >= 5) * 2 + u8::from(face == 1)))
        });
        assert_eq!(graded, plain);
        assert_eq!(runs, 21);
    }

    #[test]
    fn a_graded_die_falls_as_often_in_fewer_outcomes() {
        let plain = distribution(|dice| u16::from(dice.die(6, TEST) <= 4));
        let mut runs = 0;
        let graded = distribution(|dice| {
            runs += 1;
            u16::from(dice.graded_die(6, TEST, &|face| u8::from(face <= 4)) <= 4)
        });
        assert_eq!(graded, plain);
        assert_eq!(runs, 2);
    }

    #[test]
    fn a_second_roll_that_depends_on_the_first_is_followed() {
        let code = |dice: &mut Enumerating| if dice.die(6, TEST) == 6 { dice.die(10, TEST) } else { 0 };
        assert_eq!(distribution(code)[&10], fraction(1, 60));
    }

    #[test]
    fn the_limit_stops_a_walk_that_would_take_too_long() {
        assert!(!every_outcome(35, |dice| dice.die(6, TEST) + dice.die(6, TEST), |_, _| ()));
        assert!(every_outcome(36, |dice| dice.die(6, TEST) + dice.die(6, TEST), |_, _| ()));
    }
}
