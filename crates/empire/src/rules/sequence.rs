//! EMP-4 The sequence of play (C.1, C.3): from one step of the turn to the next, and through the segments of an action phase.

use super::{No, Play, assault, movement};
use crate::course::{Facing, Frame, Segment, Step};
use crate::event::Event;
use crate::record::Mark;
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use table::{Dice, Seat, Sink};

/// Whether a segment may be ended: routed units have fled (EMP-13.25a), columns have done their duty (EMP-R63).
pub fn check_end(scene: &Scene<'_>, segment: Segment, seat: Seat) -> Result<(), No> {
    match segment {
        Segment::Movement => movement::check_end(scene, seat),
        Segment::Assault => assault::check_end(scene, seat),
        _ => Ok(()),
    }
}

/// Whether there can be nothing to do in a segment, so that nobody need be asked.
fn is_idle(scene: &Scene<'_>, segment: Segment) -> bool {
    let mut active = scene.on_map(scene.record.active_seat()).filter(|unit| scene.is_active(*unit));
    match segment {
        Segment::Command => true,
        Segment::Charge => !active.any(|unit| {
            scene.arm(unit) == Arm::Cavalry
                && scene.marked(unit, Mark::InCommand)
                && !scene.is_routed(unit)
                && !scene.in_square(unit)
        }),
        Segment::Bombardment => {
            scene.record.blizzard()
                || !active.any(|unit| {
                    scene.arm(unit) == Arm::Artillery
                        && scene.record.unit(unit).attached.is_none()
                        && scene.marked(unit, Mark::InCommand)
                })
        }
        Segment::Assault => {
            let enemy = scene.record.active_seat().other();
            // EMP-R85 A headquarters alone can be assaulted too.
            let target = |area| !scene.record.units_in(enemy, area).is_empty();
            !active.any(|unit| {
                scene.marked(unit, Mark::InCommand) && {
                    let state = scene.record.unit(unit);
                    let areas = state.parts.iter().flatten().map(|part| part.area).chain(state.place.area());
                    areas.into_iter().any(|area| scene.beside(area).iter().any(target))
                }
            })
        }
        Segment::Assignment => super::assignment::is_idle(scene),
        Segment::Movement => false,
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Carries the turn on by one step.
    pub fn turn(&mut self, step: Step) {
        match step {
            Step::Weather => self.weather(),
            Step::Reinforcement(cursor) => self.call_next(cursor),
            Step::First(picked) => self.roll_first(picked),
            Step::Activation => self.next_attempt(),
            Step::Close => self.close_turn(),
            Step::Setup(_) | Step::NameFirst(_) | Step::End(..) | Step::Over => {}
        }
    }

    /// EMP-4.0b A segment begins; one in which nothing can be done is passed over.
    pub fn begin_segment(&mut self, segment: Segment) {
        self.happen(Event::SegmentBegan { segment });
        if is_idle(&self.scene(), segment) {
            self.next_segment(segment);
        } else {
            self.push(Frame::Segment(segment));
        }
    }

    /// The active player ends a segment.
    pub fn end_segment(&mut self, segment: Segment) {
        self.pop();
        self.next_segment(segment);
    }

    fn next_segment(&mut self, segment: Segment) {
        if let Some(next) = segment.next() {
            self.begin_segment(next);
        }
    }

    /// CLOSE Columns end and may be refaced (EMP-14.78a), the formations are turned to their Activated side (EMP-8.17a).
    pub fn close_phase(&mut self) {
        let seat = self.state.record.active_seat();
        let columns: Units =
            self.scene().on_map(seat).filter(|unit| self.state.record.unit(*unit).column.is_some()).collect();
        if !columns.is_empty() {
            for unit in columns.iter() {
                self.happen(Event::Columned { unit, target: None });
            }
            let facing: Units = columns.iter().filter(|unit| self.scene().has_facing(*unit)).collect();
            if !facing.is_empty() {
                self.push(Frame::Facing(Facing { seat, units: facing }));
                return;
            }
        }
        for formation in self.state.record.active().iter() {
            self.happen(Event::Flipped { formation, activated: true });
        }
        self.happen(Event::PhaseEnded {});
        self.pop();
    }

    /// EN6 The turn is over: victory is judged after the last, or when a condition ends the game at once (EMP-R108).
    fn close_turn(&mut self) {
        self.happen(Event::TurnEnded {});
        if self.judge() {
            return;
        }
        let turn = self.state.record.turn() + 1;
        self.happen(Event::TurnBegan { turn });
        self.replace(Frame::Turn(Step::Weather));
    }

    /// Marks pieces.
    pub fn mark(&mut self, units: Units, leaders: Leaders, mark: Mark, on: bool) {
        if !units.is_empty() || !leaders.is_empty() {
            self.happen(Event::Marked { units, leaders, mark, on });
        }
    }
}
