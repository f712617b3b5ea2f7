//! The law for games whose orders cannot be listed: what `check` says of orders near to proposals is held to a slow reference,
//! and what it accepts can be carried out.

use super::{Breach, Broken};
use super::{Law, Rambler, breach, ensure, json, refused};
use crate::{Awaited, Game, Refusal, Sealed, Setup, Table, Weighed};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A game whose orders can only be sampled, with what is needed to try its `check`.
pub trait Sampled: Game {
    /// An order near to this one, legal or not.
    fn perturb(&self, order: &Self::Order, rng: &mut impl Rng) -> Self::Order;

    /// What `check` has to say, worked out again in the plainest way there is.
    fn slow_check(&self, view: &Self::View, order: &Self::Order) -> Result<(), Refusal>;
}

/// How often a check was compared, and how often it said no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Orders tried.
    pub tried: u64,
    /// Those refused.
    pub refused: u64,
}

/// Plays random games of every setup and tries `near` perturbed orders at each step.
///
/// # Panics
/// Where `check` and its reference disagree, or an accepted order cannot be carried out.
pub fn checks_agree<G: Sampled + Sealed + Weighed>(
    game: &Arc<G>,
    setups: &[Setup],
    (games, steps, near): (u64, usize, usize),
) -> Compared {
    let mut compared = Compared::default();
    for setup in setups {
        for seed in 0..games {
            let mut table =
                Table::seeded(game.clone(), setup.clone(), seed).expect("a setup that can be dealt");
            let (mut random, mut rng) = (Rambler::new(seed), ChaCha8Rng::seed_from_u64(seed ^ 0x5a));
            for step in 0..steps {
                let Awaited::Seats(seats) = table.awaited() else { break };
                let seat = seats.first().expect("somebody is awaited");
                let view = table.view(seat);
                for _ in 0..near {
                    let drawn = game.draw(crate::Eyes::View(&view), &mut rng);
                    let order = game.perturb(&drawn, &mut rng);
                    let outcome = agree(&**game, table.state(), seat, &view, &order, &mut compared);
                    outcome.unwrap_or_else(|breach| panic!("{}", Broken::of(breach, setup, seed, step)));
                }
                random.order(&mut table);
            }
        }
    }
    compared
}

fn agree<G: Sampled>(
    game: &G,
    state: &G::State,
    seat: crate::Seat,
    view: &G::View,
    order: &G::Order,
    compared: &mut Compared,
) -> Result<(), Breach> {
    let (quick, slow) = (game.check(view, order), game.slow_check(view, order));
    compared.tried += 1;
    compared.refused += u64::from(quick.is_err());
    let same = quick.is_ok() == slow.is_ok();
    ensure(same, Law::OrdersAgree, || {
        let say = |refusal: Result<(), Refusal>| refusal.err().map(|refusal| refused("it", &refusal.into()));
        format!("of {} `check` says {:?}, its reference {:?}", json(order), say(quick.clone()), say(slow))
    })?;
    if quick.is_err() {
        return Ok(());
    }
    let mut after = state.clone();
    let mut dice = crate::dice::Seeded::new(compared.tried);
    let carried = catch_unwind(AssertUnwindSafe(|| {
        game.resolve(&mut after, seat, order, &mut dice, &mut crate::Silent);
    }));
    carried.map_err(|_| breach(Law::OrdersAgree, format!("{} was accepted and panics", json(order))))
}
