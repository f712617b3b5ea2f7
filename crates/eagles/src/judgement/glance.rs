//! What is asked again for every order is measured once: the strength, the blow and the danger of each position.

use super::measure::{Harm, blow, falls, reserve_troops, strength, winners};
use crate::cards::Arm;
use crate::ids::Position;
use crate::side::Tag;
use crate::state::Eye;
use std::cell::Cell;
use table::Seat;

/// A field at a glance.
pub(super) struct Glance<'e> {
    pub(super) eye: &'e Eye<'e>,
    strength: Measured<i64, 12>,
    blow: Measured<i64, 12>,
    lost: Measured<i64, 12>,
    winners: Measured<usize, 12>,
    threats: Measured<Threat, 6>,
    reserve: Measured<usize, 1>,
}

/// What the enemy on a position, or across from it, does to the formations there.
#[derive(Clone, Copy, Default)]
pub(super) struct Threat {
    /// Dice and ratings of those who shock.
    pub(super) charge: i64,
    /// Dice of the guns.
    pub(super) guns: i64,
}

impl<'e> Glance<'e> {
    pub(super) fn of(eye: &'e Eye<'e>) -> Glance<'e> {
        Glance {
            eye,
            strength: Measured::default(),
            blow: Measured::default(),
            lost: Measured::default(),
            winners: Measured::default(),
            threats: Measured::default(),
            reserve: Measured::default(),
        }
    }

    /// The worth of a seat's cards on a position.
    pub(super) fn strength(&self, seat: Seat, at: Position) -> i64 {
        self.strength.get(place(seat, at), || strength(self.eye, seat, at))
    }

    /// The hits a seat makes on a position in a melee.
    pub(super) fn blow(&self, seat: Seat, at: Position) -> i64 {
        self.blow.get(place(seat, at), || blow(self.eye, seat, at))
    }

    /// The chance that a seat is driven off a position by the melee there.
    pub(super) fn lost(&self, seat: Seat, at: Position) -> i64 {
        self.lost.get(place(seat, at), || falls(self.eye, seat, at, self.blow(seat.other(), at), Harm::Melee))
    }

    /// How many of a seat's cards on a position can win the battle.
    pub(super) fn winners(&self, seat: Seat, at: Position) -> usize {
        self.winners.get(place(seat, at), || winners(self.eye, seat, at))
    }

    /// How many Troop cards there are in the Reserve.
    pub(super) fn reserve(&self) -> usize {
        self.reserve.get(0, || reserve_troops(self.eye).count())
    }

    /// What the enemy does to formations on a position.
    pub(super) fn threat(&self, at: Position) -> Threat {
        self.threats.get(at.index(), || threat(self.eye, at))
    }
}

fn place(seat: Seat, at: Position) -> usize {
    2 * at.index() + seat.index()
}

fn threat(eye: &Eye, at: Position) -> Threat {
    let enemy = eye.seat.other();
    let theirs = eye.field.side(enemy);
    let from = if theirs.combatants(at).is_empty() { at.facing() } else { at };
    let mut threat = Threat::default();
    for slot in theirs.combatants(from).iter() {
        let Some(troop) = eye.card(enemy, slot).and_then(|card| card.troop()) else { continue };
        let cv = i64::from(troop.cv);
        match troop.arm {
            Arm::Cavalry { shock } if !theirs.is(slot, Tag::Blown) => {
                threat.charge += cv * i64::from(shock - 1);
            }
            Arm::Infantry { shock, .. } if theirs.is(slot, Tag::Column) => {
                threat.charge += cv * i64::from(shock - 1);
            }
            Arm::Artillery { .. } => threat.guns += cv,
            _ => {}
        }
    }
    threat
}

/// Measures that are taken when somebody first asks for them.
struct Measured<T, const N: usize>([Cell<Option<T>>; N]);

impl<T, const N: usize> Default for Measured<T, N> {
    fn default() -> Self {
        Measured([const { Cell::new(None) }; N])
    }
}

impl<T: Copy, const N: usize> Measured<T, N> {
    fn get(&self, at: usize, measure: impl FnOnce() -> T) -> T {
        let cell = &self.0[at];
        cell.get().unwrap_or_else(|| {
            let measure = measure();
            cell.set(Some(measure));
            measure
        })
    }
}
