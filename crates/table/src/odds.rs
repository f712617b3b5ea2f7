//! Exact odds of any order, from the rules code itself: the order is carried out once for every outcome of its dice and
//! every case of what the player cannot see, and the fractions of equal upshots are added.

use crate::dice::every_outcome;
use crate::{Error, Game, Onlooker, Phrase, Seat};
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::ToPrimitive;
use std::collections::BTreeMap;

/// How many outcomes are walked through before the question is called too large.
const LIMIT: usize = 2_000_000;

/// One thing an order may bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance<E> {
    /// What the player would be told.
    pub events: Vec<E>,
    /// How likely it is, as far as the player may know.
    pub probability: Ratio<BigUint>,
}

/// All that `order` may bring, the likeliest first. The fractions sum to exactly one.
pub fn odds<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    order: &G::Order,
) -> Result<Vec<Chance<G::Event>>, Error> {
    odds_within(LIMIT, game, view, seat, order)
}

/// The same, giving up after `limit` outcomes of one case.
pub fn odds_within<G: Game>(
    limit: usize,
    game: &G,
    view: &G::View,
    seat: Seat,
    order: &G::Order,
) -> Result<Vec<Chance<G::Event>>, Error> {
    game.check(view, order)?;
    let who = Onlooker::Seat(seat);
    let cases = game.cases(view, order);
    let all: BigUint = cases.iter().map(|(weight, _)| weight).sum();
    let mut found: BTreeMap<String, Chance<G::Event>> = BTreeMap::new();
    for (weight, state) in cases {
        let share = Ratio::new(weight, all.clone());
        let complete = every_outcome(
            limit,
            |dice| {
                let (mut after, mut events) = (state.clone(), Vec::new());
                game.foresee(&mut after, seat, order, dice, &mut events);
                game.upshot(view, events.iter().filter_map(|event| game.tell(event, who)).collect())
            },
            |events, chance| {
                let key = serde_json::to_string(&events).expect("events are plain data");
                let entry = found
                    .entry(key)
                    .or_insert_with(|| Chance { events, probability: Ratio::new(0u8.into(), 1u8.into()) });
                entry.probability += chance * &share;
            },
        );
        if !complete {
            return Err(Error::new("too_large", Phrase::new("odds-too-large")));
        }
    }
    let mut chances: Vec<_> = found.into_values().collect();
    chances.sort_by(|a, b| b.probability.cmp(&a.probability));
    Ok(chances)
}

/// A fraction as a decimal number, for people.
pub fn decimal(fraction: &Ratio<BigUint>) -> f64 {
    fraction.to_f64().unwrap_or(f64::NAN)
}
