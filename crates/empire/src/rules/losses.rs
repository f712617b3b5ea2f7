//! EMP-10.3, EMP-12.2, EMP-14.3 Losses: who may take the next hit (EMP-R50).

use super::{No, Play, no};
use crate::course::{Cause, Frame, Losses};
use crate::event::Event;
use crate::ids::UnitId;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::Units;
use std::cmp::Reverse;
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// The units still there among which the hits fall: those that bleed first (EMP-14.74a, EMP-R59), then the others.
fn standing(scene: &Scene<'_>, losses: &Losses) -> Units {
    let there = |units: Units| -> Units {
        units.iter().filter(|unit| scene.record.unit(*unit).place.area().is_some()).collect()
    };
    let first = there(losses.first);
    if first.is_empty() { there(losses.among) } else { first }
}

/// EMP-10.32a Attached guns are spared while their infantry is long; EMP-9.54a a headquarters while others remain.
fn is_spared(scene: &Scene<'_>, pool: Units, unit: UnitId) -> bool {
    match scene.unit(unit).arm {
        Arm::Hq => pool.iter().any(|other| scene.unit(other).arm != Arm::Hq),
        Arm::Artillery => {
            scene.record.unit(unit).attached.is_some_and(|bearer| scene.is_long(bearer) && pool.has(bearer))
        }
        _ => false,
    }
}

/// EMP-R50 A new round starts when every unit that is not spared has lost its step.
fn round(scene: &Scene<'_>, losses: &Losses, pool: Units) -> Units {
    let due = pool.iter().filter(|unit| !is_spared(scene, pool, *unit));
    if due.into_iter().all(|unit| losses.round.has(unit)) { Units::NONE } else { losses.round }
}

/// DP-13 The units that may take the next hit.
pub fn open(scene: &Scene<'_>, losses: &Losses) -> Units {
    let pool = standing(scene, losses);
    if !losses.begun && losses.cause != Cause::CounterBattery {
        // EMP-10.31a A long counter, where there is one, takes the first step.
        let longs: Units = pool.iter().filter(|unit| scene.is_long(*unit)).collect();
        if !longs.is_empty() {
            return longs;
        }
    }
    pool.less(round(scene, losses, pool))
}

/// DP-13 Whether this unit may take the next hit.
pub fn check(scene: &Scene<'_>, losses: &Losses, unit: UnitId) -> Result<(), No> {
    if open(scene, losses).has(unit) {
        return Ok(());
    }
    let pool = standing(scene, losses);
    let (struck, long, spread) = clauses(losses.cause);
    let clause = if !losses.among.has(unit) || scene.record.unit(unit).place.area().is_none() {
        no(struck, "empire-loss-not-struck")
    } else if !pool.has(unit) && losses.cause == Cause::Column {
        no("EMP-14.74a", "empire-loss-column-first")
    } else if !pool.has(unit) {
        no("EMP-R59", "empire-loss-elite-first")
    } else if !losses.begun {
        no(long, "empire-loss-long-first")
    } else {
        no(spread, "empire-loss-spread")
    };
    Err(clause.unit(unit))
}

/// The clauses of a kind of combat that say who is struck, that long counters are first, and that losses are spread.
const fn clauses(cause: Cause) -> (&'static str, &'static str, &'static str) {
    match cause {
        Cause::Charge | Cause::Charging => ("EMP-10.3a", "EMP-10.31a", "EMP-10.3b"),
        Cause::Bombardment => ("EMP-12.2a", "EMP-12.2a", "EMP-12.2b"),
        Cause::CounterBattery => ("EMP-12.72a", "EMP-12.72a", "EMP-12.2b"),
        Cause::Assault | Cause::Column => ("EMP-14.3a", "EMP-14.3b", "EMP-14.3b"),
    }
}

/// The units that may take the next hit, by default long ones first, then those of the weakest morale.
pub fn list(scene: &Scene<'_>, losses: &Losses, each: Each<'_>) -> ControlFlow<()> {
    let mut all: smallvec::SmallVec<[UnitId; 16]> = open(scene, losses).iter().collect();
    let pool = standing(scene, losses);
    all.sort_by_key(|unit| {
        (is_spared(scene, pool, *unit), Reverse(scene.is_long(*unit)), scene.morale(*unit), unit.0)
    });
    all.into_iter().try_for_each(|unit| each(Order::AssignLoss { unit }))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Hits fall on units of an area; nothing is asked where there is nothing to choose.
    pub fn begin_losses(&mut self, losses: Losses) {
        let strength = losses.among.iter().map(|unit| self.scene().strength(unit)).sum();
        self.push(Frame::Losses(Losses { strength, ..losses }));
        self.go_on_losing();
    }

    /// DP-13 A unit takes the next hit.
    pub fn assign_loss(&mut self, losses: Losses, unit: UnitId) {
        self.lose_step(losses, unit);
        self.go_on_losing();
    }

    fn go_on_losing(&mut self) {
        while let Some(Frame::Losses(losses)) = self.state.course.top().copied() {
            let open = open(&self.scene(), &losses);
            match open.first() {
                Some(unit) if losses.left > 0 && open.len() == 1 => self.lose_step(losses, unit),
                Some(_) if losses.left > 0 => return,
                _ => return self.end_losses(losses),
            }
        }
    }

    /// One hit: a step, two of a unit in massed column (EMP-14.76a) if it has as many.
    fn lose_step(&mut self, losses: Losses, unit: UnitId) {
        let scene = self.scene();
        let pool = standing(&scene, &losses);
        let round = round(&scene, &losses, pool).with(unit);
        let column = losses.cause == Cause::Column && scene.record.unit(unit).column.is_some();
        let steps = if column { scene.steps(unit).min(2) } else { 1 };
        self.happen(Event::StepsLost { unit, steps });
        self.replace(Frame::Losses(Losses {
            left: losses.left - 1,
            taken: losses.taken + steps,
            round,
            begun: true,
            ..losses
        }));
    }

    /// What was lost is told to the combat below, and the leaders there check.
    fn end_losses(&mut self, losses: Losses) {
        self.pop();
        let now: u8 = losses
            .among
            .iter()
            .filter(|unit| self.scene().steps(*unit) > 0)
            .map(|unit| self.scene().strength(unit))
            .sum();
        let lost = losses.strength.saturating_sub(now);
        let charging = losses.cause == Cause::Charging;
        match self.state.course.top_mut() {
            Some(Frame::Charge(charge)) if charging => {
                charge.round = losses.round;
                charge.bled += losses.taken;
            }
            Some(Frame::Charge(charge)) => (charge.lost, charge.cut) = (lost, losses.taken),
            Some(Frame::Pursuit(pursuit)) if charging => {
                pursuit.round = losses.round;
                pursuit.bled += losses.taken;
            }
            Some(Frame::Pursuit(pursuit)) => (pursuit.lost, pursuit.cut) = (lost, losses.taken),
            _ => {}
        }
        self.check_leaders(&losses, charging);
    }
}
