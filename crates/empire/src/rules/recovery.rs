//! EMP-15.13, EMP-15.2 Routed units rally with a leader; long infantry out of reach of the enemy recovers steps.

use super::stacking::{self, Load};
use super::{No, Play, Test, bombardment, command, leaders, no, victory};
use crate::event::{Event, Purpose};
use crate::ids::{LeaderId, UnitId};
use crate::order::{Order, Piece};
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::why::{Modifiers, Unit, Why, die, sum};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-15.13a, EMP-R72 A routed unit with a leader in its area, once a turn; artillery leaders do not help.
pub fn check_rout(scene: &Scene<'_>, seat: Seat, unit: UnitId, leader: LeaderId) -> Result<(), No> {
    if !scene.options().leader_rout_recovery {
        return Err(no("EMP-O25", "empire-no-rout-recovery"));
    }
    if scene.seat(unit) != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").unit(unit));
    }
    let state = scene.record.unit(unit);
    if state.routed.is_none() || state.place.area().is_none() {
        return Err(no("EMP-15.13a", "empire-not-routed").unit(unit));
    }
    if state.marks.has(Mark::Ended) {
        return Err(no("EMP-R72", "empire-tried-already").unit(unit));
    }
    let helper = scene.leader(leader);
    if helper.side != seat || helper.artillery || scene.record.leader(leader).place != state.place {
        return Err(no("EMP-15.13a", "empire-leader-elsewhere").unit(unit).leader(leader));
    }
    Ok(())
}

/// EMP-15.13b The die is reduced by his initiative, one less if he is of another force or formation (EMP-15.13c).
pub fn help(scene: &Scene<'_>, unit: UnitId, leader: LeaderId) -> Modifiers {
    let mut all: Modifiers =
        [die(Why::RallyHelp, -i16::from(scene.leader(leader).initiative))].into_iter().collect();
    let state = scene.record.unit(unit);
    let own = scene.record.leader(leader).formation == Some(state.formation)
        || state.force.is_some_and(|force| scene.record.force_leader(force) == Some(leader));
    if !own {
        all.push(die(Why::RallyForeign, 1));
    }
    all
}

/// DP-32 The attempts there are, for each unit with the best leader first.
pub fn list_rout(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    for unit in scene.on_map(seat).filter(|unit| scene.is_routed(*unit)) {
        let Some(area) = scene.record.unit(unit).place.area() else { continue };
        let mut able: SmallVec<[LeaderId; 4]> = scene
            .record
            .leaders_in(seat, area)
            .iter()
            .filter(|leader| check_rout(scene, seat, unit, *leader).is_ok())
            .collect();
        able.sort_by_key(|leader| sum(&help(scene, unit, *leader), Unit::Die));
        able.into_iter().try_for_each(|leader| each(Order::RoutRecover { unit, leader }))?;
    }
    ControlFlow::Continue(())
}

/// EMP-15.2 Whether a unit may try to recover a step; its area must have room for it (EMP-R74).
pub fn check(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    let refuse = |clause, message| Err(no(clause, message).unit(unit));
    if scene.seat(unit) != seat {
        return refuse("EMP-2.2a", "empire-not-yours");
    }
    let state = scene.record.unit(unit);
    let Some(area) = state.place.area() else { return refuse("EMP-15.2a", "empire-not-on-map") };
    if !scene.is_long(unit) || victory::steps_lost(scene, unit) == 0 {
        return refuse("EMP-15.2a", "empire-nothing-to-recover");
    }
    if state.step == scene.unit(unit).start + 1 {
        return refuse("EMP-15.21a", "empire-starting-step");
    }
    if state.marks.has(Mark::Ended) {
        return refuse("EMP-R104", "empire-tried-already");
    }
    if state.routed.is_some() {
        return refuse("EMP-15.2e", "empire-routed");
    }
    if !is_in_command(scene, unit) {
        return refuse("EMP-9.4d", "empire-out-of-command");
    }
    let enemy = seat.other();
    let areas: smallvec::SmallVec<[_; 3]> =
        std::iter::once(area).chain(state.parts.iter().flatten().map(|part| part.area)).collect();
    for area in areas {
        if scene.record.long(enemy).iter().any(|long| scene.book.map.range(area, long) < 2) {
            return refuse("EMP-15.2b", "empire-too-near-long");
        }
        if bombardment::in_danger(scene, seat, area) {
            return refuse("EMP-15.2b", "empire-under-guns");
        }
        let cavalry =
            |near| scene.record.units_in(enemy, near).iter().any(|unit| scene.arm(unit) == Arm::Cavalry);
        if scene.beside(area).and(scene.record.held(enemy)).iter().any(cavalry) {
            return refuse("EMP-15.2c", "empire-next-to-cavalry");
        }
    }
    let leader =
        scene.record.leaders_in(seat, area).iter().any(|leader| leaders::is_in_chain(scene, leader, unit));
    if !leader {
        return refuse("EMP-15.2d", "empire-no-leader-here");
    }
    let regained = scene.unit(unit).face(state.step - 1).sp - scene.strength(unit);
    stacking::room(scene, seat, area, Load { sp: regained.into(), longs: 0 })
}

/// EMP-R74 As this turn's activation found it, or traced afresh without initiative.
fn is_in_command(scene: &Scene<'_>, unit: UnitId) -> bool {
    let acted = scene.record.formation(scene.formation(unit)).marks.has(Mark::ActedThisTurn);
    if acted || scene.marked(unit, Mark::Arrived) {
        scene.marked(unit, Mark::InCommand)
    } else {
        command::is_unit_traced(scene, unit)
    }
}

/// The units that may try.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    for unit in scene.on_map(seat) {
        if check(scene, seat, unit).is_ok() {
            each(Order::Recover { unit })?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-15.13a The die less the help must not exceed the unit's morale less 1.
    pub fn rout_recover(&mut self, unit: UnitId, leader: LeaderId) {
        let scene = self.scene();
        let (modifiers, most) = (help(&scene, unit, leader), i16::from(scene.morale(unit)) - 1);
        let (seat, area) = (scene.seat(unit), scene.record.unit(unit).place.area());
        let passed = self.test(Test {
            purpose: Purpose::RoutRecovery,
            clause: "EMP-15.13a",
            seat: Some(seat),
            piece: Some(Piece::Unit(unit)),
            area,
            modifiers: &modifiers,
            most,
        });
        if passed {
            self.happen(Event::RoutEnded { unit });
        }
        self.mark(Units::one(unit), Leaders::NONE, Mark::Ended, true);
        self.go_on_ending();
    }

    /// EMP-15.2f A die equal to its current morale or below it regains one step.
    pub fn recover(&mut self, unit: UnitId) {
        let scene = self.scene();
        let (seat, most) = (scene.seat(unit), i16::from(scene.morale(unit)));
        let passed = self.test(Test {
            purpose: Purpose::Recovery,
            clause: "EMP-15.2f",
            seat: Some(seat),
            piece: Some(Piece::Unit(unit)),
            area: scene.record.unit(unit).place.area(),
            modifiers: &[],
            most,
        });
        if passed {
            self.happen(Event::Recovered { unit });
        }
        self.mark(Units::one(unit), Leaders::NONE, Mark::Ended, true);
        self.go_on_ending();
    }
}
