//! EMP-15.0 The end step (C.11): both sides, the first player first, go through its parts in order.

use super::{No, Play, no, not_now, rally, recovery, replacement};
use crate::course::{EndStep, Frame, Step};
use crate::event::Event;
use crate::order::Order;
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// Whether this may be ordered in this part of the end step.
pub fn check(scene: &Scene<'_>, step: EndStep, seat: Seat, order: &Order) -> Result<(), No> {
    match (step, *order) {
        (EndStep::Designation, Order::DesignateRecovery { formation: None }) => Ok(()),
        (EndStep::Designation, Order::DesignateRecovery { formation: Some(formation) }) => {
            rally::check_designation(scene, seat, formation)
        }
        (EndStep::Rally, Order::Rally { formation }) => rally::check(scene, seat, formation),
        (EndStep::Rally, Order::EndPhase {}) => match rally::left(scene, seat).first() {
            None => Ok(()),
            Some(formation) => Err(no("EMP-15.1b", "empire-must-rally").formation(formation)),
        },
        (EndStep::RoutRecovery, Order::RoutRecover { unit, leader }) => {
            recovery::check_rout(scene, seat, unit, leader)
        }
        (EndStep::Recovery, Order::Recover { unit }) => recovery::check(scene, seat, unit),
        (EndStep::Replacement, Order::ReplaceLeader { post, leader, area }) => {
            replacement::check(scene, seat, post, leader, area)
        }
        (EndStep::RoutRecovery | EndStep::Recovery | EndStep::Replacement, Order::EndPhase {}) => Ok(()),
        _ => not_now(),
    }
}

/// What may be ordered in this part of the end step.
pub fn list(scene: &Scene<'_>, step: EndStep, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    match step {
        EndStep::Designation => {
            each(Order::DesignateRecovery { formation: None })?;
            return rally::list_designations(scene, seat, each);
        }
        EndStep::Rally => rally::list(scene, seat, each)?,
        EndStep::RoutRecovery => recovery::list_rout(scene, seat, each)?,
        EndStep::Recovery => recovery::list(scene, seat, each)?,
        EndStep::Replacement => replacement::list(scene, seat, each)?,
    }
    if check(scene, step, seat, &Order::EndPhase {}).is_ok() {
        each(Order::EndPhase {})?;
    }
    ControlFlow::Continue(())
}

/// Whether a side has something to decide in this part.
fn asks(scene: &Scene<'_>, step: EndStep, seat: Seat) -> bool {
    let mut any = false;
    let _ = list(scene, step, seat, &mut |order| {
        any |= !matches!(order, Order::EndPhase {} | Order::DesignateRecovery { formation: None });
        if any { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    any
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// A part of the end step begins for one side; where it has nothing to decide the next one follows.
    pub fn begin_end(&mut self, mut step: EndStep, mut seat: Seat) {
        loop {
            if step == EndStep::Rally {
                self.rally_free(seat);
            }
            if asks(&self.scene(), step, seat) {
                self.replace(Frame::Turn(Step::End(step, seat)));
                return;
            }
            match self.after(step, seat) {
                None => return self.replace(Frame::Turn(Step::Close)),
                Some(next) => (step, seat) = next,
            }
        }
    }

    /// C.11 The first player completes each part before the second begins it.
    fn after(&mut self, step: EndStep, seat: Seat) -> Option<(EndStep, Seat)> {
        let first = self.state.record.first();
        if seat == first {
            return Some((step, first.other()));
        }
        self.clear_ended();
        step.next().map(|step| (step, first))
    }

    fn clear_ended(&mut self) {
        let scene = self.scene();
        let units: Units = scene.book.unit_ids().filter(|unit| scene.marked(*unit, Mark::Ended)).collect();
        let leaders: Leaders = scene
            .book
            .leader_ids()
            .filter(|leader| scene.record.leader(*leader).marks.has(Mark::Ended))
            .collect();
        self.mark(units, leaders, Mark::Ended, false);
    }

    /// A side is done with this part.
    pub fn end_phase(&mut self, step: EndStep, seat: Seat) {
        match self.after(step, seat) {
            None => self.replace(Frame::Turn(Step::Close)),
            Some((step, seat)) => self.begin_end(step, seat),
        }
    }

    /// After an order of the end step: whoever has nothing more to decide is not asked again.
    pub fn go_on_ending(&mut self) {
        if let Some(Frame::Turn(Step::End(step, seat))) = self.state.course.top().copied()
            && !asks(&self.scene(), step, seat)
        {
            self.end_phase(step, seat);
        }
    }
}
