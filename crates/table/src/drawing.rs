//! Orders of games that list theirs: all of them, or one drawn at random.

use crate::{Extent, Eyes, Game};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;

/// Keeps one of what it is handed, each as likely as any other.
pub struct Urn<'r, R, T> {
    rng: &'r mut R,
    handed: usize,
    /// What was kept.
    pub kept: Option<T>,
}

impl<'r, R: Rng, T> Urn<'r, R, T> {
    /// An empty one.
    pub fn new(rng: &'r mut R) -> Urn<'r, R, T> {
        Urn { rng, handed: 0, kept: None }
    }

    /// Takes one more, and wants to go on.
    #[inline]
    pub fn take(&mut self, one: T) -> ControlFlow<()> {
        self.handed += 1;
        if self.handed == 1 || self.rng.random_range(0..self.handed) == 0 {
            self.kept = Some(one);
        }
        ControlFlow::Continue(())
    }
}

/// All orders that are listed for the owner of a view.
pub fn listed<G: Game>(game: &G, view: &G::View) -> Vec<G::Order> {
    let mut all = Vec::new();
    let _ = game.orders(view, |order| {
        all.push(order);
        ControlFlow::Continue(())
    });
    all
}

/// One of the listed orders that play on, or of the others where there is none: [`Game::draw`] for games with few orders.
///
/// # Panics
/// Where there is no legal order.
pub fn from_list<G: Game>(game: &G, eyes: Eyes<'_, G>, rng: &mut impl Rng) -> G::Order {
    let (order, _) = one_listed(game, &*eyes.view(game), rng);
    order.expect("whoever is awaited has a legal order")
}

/// The same where there may be no legal order, and whether all of them were listed.
pub fn one_listed<G: Game>(game: &G, view: &G::View, rng: &mut impl Rng) -> (Option<G::Order>, Extent) {
    let (mut urn, mut last) = (Urn::new(rng), None);
    let extent = game.orders(view, |order| match game.gesture(&order).plays() {
        true => urn.take(order),
        false => {
            last = Some(order);
            ControlFlow::Continue(())
        }
    });
    (urn.kept.or(last), extent)
}
