//! EMP-19 Rout (C.9): checks and cascades, and the test of routed units that are activated later. Flights are in
//! `rout/flight.rs`, the moves of routed units in later turns in `rout/later.rs`.

mod flight;
mod later;

pub use flight::{check_answer, list_answers};
pub use later::{check_move, list_moves, still_to_flee};

use super::{Play, Test, morale, stacking};
use crate::course::{Frame, Rout};
use crate::event::{Combat, Event, Purpose};
use crate::ids::{AreaId, FormationId, UnitId};
use crate::order::Piece;
use crate::record::Mark;
use crate::scenario::{Arm, Flag, RoutThreshold};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::why::{Modifiers, Unit, Why, die, sum};
use table::{Dice, Seat, Sink};

/// EMP-19.0a, EMP-R80 The units among these that have to check: long when the segment began, more than half of the steps lost that
/// they had then, still there, not checked in this segment.
pub fn due(scene: &Scene<'_>, units: Units) -> Units {
    let due = |unit: &UnitId| {
        let state = scene.record.unit(*unit);
        if state.place.area().is_none() || state.routed.is_some() || !scene.long_at(*unit, state.began) {
            return false;
        }
        let had = scene.unit(*unit).steps.len() as u8 - state.began;
        let lost = state.step.saturating_sub(state.began);
        let least = match scene.options().rout_threshold {
            RoutThreshold::MoreThanHalf => had / 2 + 1,
            RoutThreshold::MoreThanHalfRoundedUp => had.div_ceil(2) + 1,
        };
        lost >= least && !state.marks.has(Mark::RoutChecked)
    };
    units.iter().filter(due).collect()
}

/// EMP-19.1b What is added to a rout check: combined arms or a column, dense stacking, elite, a stance that helps.
pub fn modifiers(scene: &Scene<'_>, rout: &Rout, unit: UnitId) -> Modifiers {
    let mut all = Modifiers::new();
    if rout.shocked {
        all.push(die(Why::RoutShock, 1));
    }
    if stacking::dense(scene, rout.seat, rout.area) {
        all.push(die(Why::RoutDense, 1));
    }
    if scene.has(unit, Flag::Elite) {
        all.push(die(Why::RoutElite, -1));
    }
    let square = scene.record.in_square(rout.seat, rout.area);
    let stance = match rout.combat {
        Combat::Charge | Combat::GrandCharge | Combat::Pursuit => square,
        Combat::Bombardment | Combat::Assault => scene.marked(unit, Mark::ReverseSlope),
    };
    if stance {
        all.push(die(Why::RoutStance, -1));
    }
    all
}

/// EMP-19.21a What is added to the check of a unit in a cascade.
pub fn cascade_modifiers(scene: &Scene<'_>, unit: UnitId) -> Modifiers {
    let one = match scene.arm(unit) {
        Arm::Cavalry => die(Why::CascadeCavalry, -2),
        _ => die(Why::CascadeFoot, -1),
    };
    [one].into_iter().collect()
}

/// EMP-19.2a, EMP-R82 The next unit in an area that checks in cascade: no elite, no headquarters, not routed, not checked before;
/// attached guns share the fate of their infantry.
fn next_in(scene: &Scene<'_>, rout: &Rout, area: AreaId) -> Option<UnitId> {
    let open = |unit: &UnitId| {
        scene.is_combat(*unit)
            && !rout.checked.has(*unit)
            && !scene.has(*unit, Flag::Elite)
            && !scene.is_routed(*unit)
            && scene.record.unit(*unit).attached.is_none()
    };
    scene.record.units_in(rout.seat, area).iter().find(open)
}

/// EMP-R76 Where a unit checks: in the area that was struck, or where its counter stands if nothing of it is left there.
fn checks_in(scene: &Scene<'_>, rout: &Rout, unit: UnitId) -> Option<AreaId> {
    let there = scene.record.units_in(rout.seat, rout.area).has(unit);
    if there { Some(rout.area) } else { scene.record.unit(unit).place.area() }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// C.9 After a combat the units of an area check. `forced` says that they have to go back: a square is broken by that and
    /// routs without a die (EMP-17.15b, EMP-R83).
    pub fn begin_rout(&mut self, rout: Rout, forced: bool) {
        let scene = self.scene();
        let among = scene.record.units_in(rout.seat, rout.area);
        // EMP-16.7a A line of which nothing is left there checks where its counter stands.
        let lines = due(&scene, scene.on_map(rout.seat).collect());
        self.begin_rout_among(rout, among.or(lines), forced);
    }

    /// The same among some units of the area.
    pub fn begin_rout_among(&mut self, rout: Rout, among: Units, forced: bool) {
        let scene = self.scene();
        if !scene.options().rout {
            return;
        }
        let broken: Units = if forced && scene.record.in_square(rout.seat, rout.area) {
            let there = scene.combat_in(rout.seat, rout.area).and(among);
            there.iter().filter(|unit| !scene.is_routed(*unit)).collect()
        } else {
            Units::NONE
        };
        let units = due(&scene, among).or(broken);
        if !units.is_empty() {
            self.push(Frame::Rout(Rout { units, broken, ..rout }));
        }
    }

    /// Carries rout checks on: cascades first, the area left before the area passed, then the next unit of the event.
    pub fn advance_rout(&mut self, rout: Rout) {
        let mut rout = rout;
        if let Some(area) = rout.sweep.top().copied() {
            match next_in(&self.scene(), &rout, area) {
                Some(unit) => {
                    rout.checked.add(unit);
                    self.replace(Frame::Rout(rout));
                    self.check_cascade(&rout, area, unit);
                }
                None => {
                    rout.sweep.pop();
                    self.replace(Frame::Rout(rout));
                }
            }
            return;
        }
        let Some(unit) = rout.units.first() else { return self.pop() };
        rout.units.remove(unit);
        rout.checked = rout.broken.with(unit);
        self.replace(Frame::Rout(rout));
        let state = self.state.record.unit(unit);
        if state.place.area().is_some() && state.routed.is_none() {
            self.check_rout(&rout, unit);
        }
    }

    /// RT1 EMP-19.1a One die against the morale of the area after the combat; a unit of a broken square has none.
    fn check_rout(&mut self, rout: &Rout, unit: UnitId) {
        let breaks = rout.broken.has(unit);
        let Some(area) = checks_in(&self.scene(), rout, unit) else { return };
        let holds = !breaks && {
            self.mark(Units::one(unit), Leaders::NONE, Mark::RoutChecked, true);
            let scene = self.scene();
            let modifiers = modifiers(&scene, &Rout { area, ..*rout }, unit);
            let most = morale::value(&scene, rout.seat, area, rout.attacking);
            self.test(Test {
                purpose: Purpose::Rout,
                clause: "EMP-19.1a",
                seat: Some(rout.seat),
                piece: Some(Piece::Unit(unit)),
                area: Some(area),
                modifiers: &modifiers,
                most,
            })
        };
        if !holds {
            let scene = self.scene();
            // EMP-19.0b A unit that was long when the segment began routs as a long one.
            let long = scene.long_at(unit, scene.record.unit(unit).began) || scene.is_long(unit);
            self.begin_flight(rout, unit, area, long, false);
        }
    }

    /// RT3 EMP-19.21a, EMP-R82 A unit beside the flight checks.
    fn check_cascade(&mut self, rout: &Rout, area: AreaId, unit: UnitId) {
        let scene = self.scene();
        let modifiers = cascade_modifiers(&scene, unit);
        let most = morale::value(&scene, rout.seat, area, rout.attacking);
        let long = scene.is_long(unit);
        let holds = self.test(Test {
            purpose: Purpose::Cascade,
            clause: "EMP-19.21a",
            seat: Some(rout.seat),
            piece: Some(Piece::Unit(unit)),
            area: Some(area),
            modifiers: &modifiers,
            most,
        });
        if !holds {
            self.begin_flight(rout, unit, area, long, true);
        }
    }

    /// EMP-19.3a, EMP-R73 Routed units of an activated formation test at the end of its command determination, unless they routed
    /// in this turn.
    pub fn test_routed(&mut self, formation: FormationId) {
        let scene = self.scene();
        let turn = scene.record.turn();
        let routed: Vec<UnitId> = scene
            .book
            .unit_ids()
            .filter(|unit| scene.formation(*unit) == formation)
            .filter(|unit| scene.record.unit(*unit).routed.is_some_and(|when| when < turn))
            .collect();
        for unit in routed {
            self.test_rout_of(unit);
        }
    }

    fn test_rout_of(&mut self, unit: UnitId) {
        let scene = self.scene();
        let seat = scene.seat(unit);
        let Some(area) = scene.record.unit(unit).place.area() else { return };
        let modifiers = later_modifiers(&scene, seat, area, unit);
        let most = morale::value(&scene, seat, area, false);
        let over = self.test(Test {
            purpose: Purpose::RoutTest,
            clause: "EMP-19.3a",
            seat: Some(seat),
            piece: Some(Piece::Unit(unit)),
            area: Some(area),
            modifiers: &modifiers,
            most,
        });
        if over {
            self.happen(Event::RoutEnded { unit });
        }
    }
}

/// EMP-R73 Of the modifiers of EMP-19.1b only dense stacking and elite; units that routed by cascade use those of EMP-19.21a.
pub fn later_modifiers(scene: &Scene<'_>, seat: Seat, area: AreaId, unit: UnitId) -> Modifiers {
    if scene.marked(unit, Mark::ByCascade) {
        return cascade_modifiers(scene, unit);
    }
    let mut all = Modifiers::new();
    if stacking::dense(scene, seat, area) {
        all.push(die(Why::RoutDense, 1));
    }
    if scene.has(unit, Flag::Elite) {
        all.push(die(Why::RoutElite, -1));
    }
    debug_assert!(sum(&all, Unit::Percent) == 0);
    all
}
