//! Exact odds of any order, from the rules code itself: the order is carried out once for every outcome of its dice and
//! every case of what the player cannot see, and the fractions of equal effects are added.

use crate::dice::{Playout, every_outcome};
use crate::work::step;
use crate::{Error, Phrase, Seat, Weighed};
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::ToPrimitive;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// How many outcomes are walked through before the question is called too large.
const LIMIT: usize = 2_000_000;

/// How likely something is, exactly.
pub type Fraction = Ratio<BigUint>;

/// One thing an order may bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance<E> {
    /// What the player would see of it.
    pub effects: Vec<E>,
    /// How likely it is, as far as the player may know.
    pub probability: Ratio<BigUint>,
}

/// All that `order` may bring, the likeliest first. The fractions sum to exactly one.
pub fn odds<G: Weighed>(
    game: &G,
    view: &G::View,
    seat: Seat,
    order: &G::Order,
) -> Result<Vec<Chance<G::Effect>>, Error> {
    odds_within(LIMIT, game, view, seat, order)
}

/// The same, giving up after `limit` outcomes of one case.
pub fn odds_within<G: Weighed>(
    limit: usize,
    game: &G,
    view: &G::View,
    seat: Seat,
    order: &G::Order,
) -> Result<Vec<Chance<G::Effect>>, Error> {
    game.check(view, order)?;
    let cases = game.cases(view, order);
    let all: BigUint = cases.iter().map(|(weight, _)| weight).sum();
    let mut found: BTreeMap<Vec<G::Effect>, Ratio<BigUint>> = BTreeMap::new();
    for (weight, state) in cases {
        let share = Ratio::new(weight, all.clone());
        let complete = every_outcome(
            limit,
            |dice| {
                step();
                game.foresee(view, &mut state.clone(), seat, order, dice)
            },
            |effects, chance| {
                let nothing = || Ratio::new(0u8.into(), 1u8.into());
                *found.entry(effects).or_insert_with(nothing) += chance * &share;
            },
        );
        if !complete {
            return Err(Error::new("too_large", Phrase::new("odds-too-large")));
        }
    }
    let chance = |(effects, probability)| Chance { effects, probability };
    let mut chances: Vec<_> = found.into_iter().map(chance).collect();
    chances.sort_by(|a, b| b.probability.cmp(&a.probability));
    Ok(chances)
}

/// The same, estimated: the order is carried out on so many imagined states with dice of their own.
pub fn estimate<G: Weighed>(
    game: &G,
    view: &G::View,
    (seat, order): (Seat, &G::Order),
    samples: u32,
    seed: u64,
) -> Result<Vec<Chance<G::Effect>>, Error> {
    game.check(view, order)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut found: BTreeMap<Vec<G::Effect>, u32> = BTreeMap::new();
    for _ in 0..samples {
        step();
        let mut state = game.imagine(view, &mut rng);
        let effects = game.foresee(view, &mut state, seat, order, &mut Playout(&mut rng));
        *found.entry(effects).or_default() += 1;
    }
    let chance = |(effects, count): (Vec<G::Effect>, u32)| Chance {
        effects,
        probability: Ratio::new(count.into(), samples.max(1).into()),
    };
    let mut chances: Vec<_> = found.into_iter().map(chance).collect();
    chances.sort_by(|a, b| b.probability.cmp(&a.probability));
    Ok(chances)
}

/// A fraction as a decimal number, for people.
pub fn decimal(fraction: &Ratio<BigUint>) -> f64 {
    fraction.to_f64().unwrap_or(f64::NAN)
}
