//! EMP-R108 Victory: the ledger, sudden death, and the end.

use super::{Play, reinforcements};
use crate::course::{Frame, Step};
use crate::event::Event;
use crate::ids::UnitId;
use crate::record::Place;
use crate::scenario::{Arm, Award, Form, Role};
use crate::scene::Scene;
use crate::verdict::{EndedBy, Verdict};
use table::{Dice, Seat, Sink};

/// Steps missing from a unit now: all of an eliminated one, those lost of another; recovered ones do not count
/// (EMP-15.22a). Steps a unit lent to one deployed from it (EMP-R92) are lost with that one.
pub fn steps_lost(scene: &Scene<'_>, unit: UnitId) -> u8 {
    let of = scene.unit(unit);
    let state = scene.record.unit(unit);
    let all = of.steps.len() as u8 - of.start;
    if of.deployable.is_some() {
        // Its steps were its parent's: they are lost with it.
        return match state.place {
            Place::Lost => all,
            Place::Off => 0,
            _ => state.step - of.start,
        };
    }
    let gone = if state.place == Place::Lost { all } else { state.step - of.start };
    gone.saturating_sub(lent(scene, unit))
}

/// The steps a unit has lent to units deployed from it, lost or not.
fn lent(scene: &Scene<'_>, parent: UnitId) -> u8 {
    scene
        .book
        .unit_ids()
        .filter_map(|child| {
            let from = scene.unit(child).deployable.filter(|from| from.parent == parent)?;
            (scene.record.unit(child).place != Place::Off).then_some(from.steps)
        })
        .sum()
}

/// All steps a side has lost, of one arm or of all.
fn lost(scene: &Scene<'_>, side: Seat, arm: Option<Arm>) -> i32 {
    scene
        .book
        .unit_ids()
        .filter(|unit| {
            let of = scene.unit(*unit);
            of.side == side && of.is_combat() && arm.is_none_or(|arm| of.arm == arm)
        })
        .map(|unit| i32::from(steps_lost(scene, unit)))
        .sum()
}

/// What an award is worth now, in points.
fn worth(scene: &Scene<'_>, side: Seat, award: &Award, points: i32) -> i32 {
    match award {
        Award::Control { areas, need } => {
            let held = areas.iter().filter(|area| scene.record.control(**area) == Some(side)).count();
            if held >= usize::from(*need) { points } else { 0 }
        }
        Award::Steps { of, arm, per } => lost(scene, *of, *arm) / i32::from((*per).max(1)) * points,
        Award::Leaders { leaders } => {
            let fallen = leaders.iter().filter(|leader| scene.record.leader(**leader).place == Place::Lost);
            fallen.count() as i32 * points
        }
        Award::AnyLeader { of } => {
            // Who is still a staff officer was never on the map.
            let fallen = scene.book.leader_ids().filter(|leader| {
                let state = scene.record.leader(*leader);
                scene.leader(*leader).side == *of && state.place == Place::Lost && state.role != Role::Staff
            });
            fallen.count() as i32 * points
        }
        Award::Exit { area, arm } => {
            let gone = scene.book.unit_ids().filter(|unit| {
                let of = scene.unit(*unit);
                of.side == side
                    && of.is_combat()
                    && arm.is_none_or(|arm| of.arm == arm)
                    && scene.record.unit(*unit).place == Place::Gone(*area)
            });
            gone.count() as i32 * points
        }
        Award::FormationBroken { of } => {
            let broken =
                scene.book.formations.iter().filter(|formation| formation.side == *of).filter(|formation| {
                    let mut longs = formation.units.iter().filter(|unit| {
                        let unit = scene.unit(**unit);
                        unit.arm == Arm::Infantry && unit.face(unit.start).form == Form::Long
                    });
                    let mut any = false;
                    let none_left = longs.all(|unit| {
                        any = true;
                        scene.record.unit(*unit).place == Place::Lost || !scene.is_long(*unit)
                    });
                    any && none_left
                });
            broken.count() as i32 * points
        }
    }
}

/// No ledger shows more.
const MOST_POINTS: i32 = 30_000;

/// EMP-R108 The points of both sides as they stand.
pub fn ledger(scene: &Scene<'_>) -> [i16; 2] {
    let mut sums = Seat::BOTH.map(|seat| i32::from(scene.record.points(seat)));
    for entry in &scene.book.victory.points {
        sums[entry.side.index()] += worth(scene, entry.side, &entry.award, entry.points.into());
    }
    sums.map(|sum| sum.clamp(0, MOST_POINTS) as i16)
}

/// EMP-R108 The winner is the side with more points, at the highest level his margin reaches; below the smallest it is a draw.
pub fn verdict(scene: &Scene<'_>, ending: EndedBy) -> Verdict {
    let points = ledger(scene);
    let margin = (points[0] - points[1]).abs();
    let ahead = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => Some(Seat::First),
        std::cmp::Ordering::Less => Some(Seat::Second),
        std::cmp::Ordering::Equal => None,
    };
    let levels = scene.book.victory.levels.iter().enumerate();
    let level = ahead.and_then(|winner| {
        levels
            .filter(|(_, level)| {
                level.side.is_none_or(|side| side == winner) && margin >= i16::from(level.margin)
            })
            .max_by_key(|(_, level)| level.margin)
            .map(|(at, _)| at as u8)
    });
    Verdict { ending, winner: ahead.filter(|_| level.is_some()), points, level }
}

/// The share of steps a side has lost, in percent, rounded down.
pub fn share_lost(scene: &Scene<'_>, side: Seat) -> i32 {
    let own = scene
        .book
        .units
        .iter()
        .filter(|unit| unit.side == side && unit.is_combat() && unit.deployable.is_none());
    let all: i32 = own.map(|unit| unit.steps.len() as i32 - i32::from(unit.start)).sum();
    lost(scene, side, None) * 100 / all.max(1)
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-R108 At the end of a turn: whether the game is over; then points decide, also on sudden death.
    pub fn judge(&mut self) -> bool {
        let scene = self.scene();
        let mut sudden = scene.book.victory.sudden.iter();
        let ending = if sudden.any(|sudden| share_lost(&scene, sudden.of) >= i32::from(sudden.percent)) {
            EndedBy::SuddenDeath
        } else if usize::from(scene.record.turn()) >= scene.book.turns.len() {
            EndedBy::LastTurn
        } else {
            return false;
        };
        self.finish(verdict(&scene, ending));
        true
    }

    /// EMP-R108 A side without combat units on the map and with none to come ends the game at once.
    pub fn annihilated(&mut self) -> bool {
        let record = &self.state.record;
        if !record.held(Seat::First).is_empty() && !record.held(Seat::Second).is_empty() {
            return false;
        }
        let scene = self.scene();
        let gone = Seat::BOTH
            .into_iter()
            .any(|seat| scene.record.held(seat).is_empty() && !reinforcements::to_come(&scene, seat));
        if gone {
            let verdict = verdict(&self.scene(), EndedBy::Annihilation);
            self.finish(verdict);
        }
        gone
    }

    /// A side gives up: the other wins.
    pub fn resign(&mut self, seat: Seat) {
        self.tell(|| Event::Resigned { seat });
        let points = ledger(&self.scene());
        let verdict =
            Verdict { ending: EndedBy::Resignation, winner: Some(seat.other()), points, level: None };
        self.finish(verdict);
    }

    fn finish(&mut self, verdict: Verdict) {
        self.happen(Event::GameOver { verdict });
        self.state.course.clear();
        self.push(Frame::Turn(Step::Over));
    }
}
