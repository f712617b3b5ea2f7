//! What victors do (AGE-H103 to AGE-H105, AGE-R35): they occupy the vacated position or break through with a charge at half speed.

use super::charges::{self, Onset, charging_formation, onset};
use super::combat::aftermath;
use super::formations;
use super::refusal::{Why, ensure};
use super::walking::{Leave, Walker, speeds};
use super::{Play, own_brigade, zones};
use crate::event::Event;
use crate::geometry::Pose;
use crate::ids::{AreaId, GeneralId, UnitId};
use crate::kinds::Arm;
use crate::measure::{Mil, Turn};
use crate::options::BreakthroughLimit;
use crate::order::Piece;
use crate::reckoning::combat::Advance;
use crate::record::{Guard, Record};
use smallvec::SmallVec;
use table::{Dice, Refusal, Seat, Sink};

/// AGE-H36 Enemy generals on the way.
type Passed = SmallVec<[GeneralId; 2]>;

/// What the result of its combat lets a victor do.
pub fn leave_of(record: &Record, unit: UnitId) -> Advance {
    let Some(combat) = record.combats().iter().find(|combat| combat.units[0].contains(&unit)) else {
        return Advance::Holds;
    };
    let leave = aftermath(record, combat).winner;
    let once = record.options().breakthrough_limit == BreakthroughLimit::OnePerBrigadePerSegment;
    let held = record.guard() == Guard::HeldBack && record.card(unit).optional;
    let may = charging_formation(record.unit(unit).formation) && !held && !(once && record.round() > 1);
    match leave {
        Advance::MayBreakThrough | Advance::MustBreakThrough if !may => Advance::Occupies,
        other => other,
    }
}

/// AGE-H104 The breakthroughs that reach the nearest enemy: for each wheel in whole degrees, smallest first, clockwise first, and for each of
/// several equally near enemies who are met at once.
pub fn breakthroughs(record: &Record, unit: UnitId) -> impl Iterator<Item = (UnitId, Turn, Onset)> + '_ {
    let may = matches!(leave_of(record, unit), Advance::MayBreakThrough | Advance::MustBreakThrough);
    let budget = speeds(record, unit).half();
    let print = record.footprint(unit);
    let (gap, nearest) = zones::nearest_enemies(record, record.owner(unit), &print);
    let contact = record.completions().charges.contact.inches.0;
    let near = may && gap.within(Mil((budget / 60) as i32 + contact));
    let start = near.then(|| charges::charger(record, unit, budget));
    charges::wheels_from(record, Turn(0)).take_while(move |_| near).flat_map(move |wheel| {
        let onset = start.as_ref().and_then(|start| charges::onset_of(record, unit, start, wheel).ok());
        let met = onset.iter().flat_map(|onset| onset.met.iter().map(move |&target| (target, onset)));
        let met = met.filter(|(target, _)| nearest.contains(target));
        met.map(|(target, onset)| (target, wheel, onset.clone().upon(record, unit, target)))
            .collect::<SmallVec<[_; 1]>>()
    })
}

fn is_advancing(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    own_brigade(record, seat, unit)?;
    ensure(record.advancing().contains(&unit), Why::NoAdvance)
}

/// AGE-H104 A breakthrough with this wheel.
pub fn plan_breakthrough(
    record: &Record,
    seat: Seat,
    unit: UnitId,
    target: UnitId,
    wheel: Turn,
) -> Result<Onset, Refusal> {
    is_advancing(record, seat, unit)?;
    let may = matches!(leave_of(record, unit), Advance::MayBreakThrough | Advance::MustBreakThrough);
    ensure(may, Why::NoBreakthrough)?;
    ensure(wheel.0 % 10 == 0, Why::ChargeWheel)?;
    let (_, nearest) = zones::nearest_enemies(record, seat, &record.footprint(unit));
    ensure(nearest.contains(&target), Why::NotNearest)?;
    let onset = onset(record, unit, wheel, speeds(record, unit).half())?.upon(record, unit, target);
    ensure(onset.target() == target, Why::NotNearest)?;
    Ok(onset)
}

/// The built-up area that a victor may take over (AGE-H103).
pub fn vacated(record: &Record, unit: UnitId) -> Option<AreaId> {
    let combat = record.combats().iter().find(|combat| combat.units[0].contains(&unit))?;
    let area = combat.ahead.iter().find(|ahead| ahead.unit == unit)?.area?;
    let infantry = record.card(unit).arm() == Arm::Infantry;
    (infantry && formations::fits(record, unit, area).is_ok()).then_some(area)
}

/// AGE-H103, AGE-R35 Whether a victor may occupy the position.
pub fn check_occupy(record: &Record, seat: Seat, unit: UnitId, garrison: bool) -> Result<(), Refusal> {
    is_advancing(record, seat, unit)?;
    if leave_of(record, unit) == Advance::MustBreakThrough {
        ensure(breakthroughs(record, unit).next().is_none(), Why::MustBreakThrough)?;
    }
    ensure(!garrison || vacated(record, unit).is_some(), Why::NoGarrison)
}

/// AGE-H103 Straight ahead by the depth of what stood there, at most half speed, as far as it gets; with the generals it passes.
/// `gone` are enemies that are not looked at.
pub fn occupied(record: &Record, unit: UnitId, gone: &[UnitId]) -> (Pose, Passed) {
    let combat = record.combats().iter().find(|combat| combat.units[0].contains(&unit));
    let ahead = combat.and_then(|combat| combat.ahead.iter().find(|ahead| ahead.unit == unit));
    let depth = ahead.map_or(0, |ahead| ahead.depth.0);
    let start = record.unit(unit).pose;
    farthest(record, unit, depth, gone).unwrap_or((start, Passed::new()))
}

/// The farthest of up to `length` that a brigade can walk and stop at every step, to the mil.
fn farthest(record: &Record, unit: UnitId, length: i32, gone: &[UnitId]) -> Option<(Pose, Passed)> {
    let budget = record.completions().charges.occupy_speed.of(speeds(record, unit).whole());
    let step = record.completions().movement.step.inches.0;
    let mut start = Walker::unit(record, unit, budget, Leave::default());
    start.overlooks(gone);
    let walk = |length: i32| {
        let mut walker = start.clone();
        walker.walk(&[Piece::Forward { inches: Mil(length) }]).ok().map(|()| (walker.pose, walker.passed))
    };
    let (mut reached, mut stop) = (None, 0);
    let mut next = step.min(length);
    while let Some(end) = walk(next) {
        (reached, stop) = (Some(end), next);
        if next == length {
            return reached;
        }
        next = (next + step).min(length);
    }
    while next - stop > 1 {
        let middle = (stop + next) / 2;
        match walk(middle) {
            Some(end) => (reached, stop) = (Some(end), middle),
            None => next = middle,
        }
    }
    reached
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn break_through(&mut self, unit: UnitId, target: UnitId, wheel: Turn) {
        let seat = self.record.owner(unit);
        if let Ok(onset) = plan_breakthrough(self.record, seat, unit, target, wheel) {
            self.launch(unit, wheel, onset, true);
        }
    }

    pub(super) fn occupy(&mut self, unit: UnitId, garrison: bool) {
        let from = self.record.unit(unit).pose;
        let area = vacated(self.record, unit).filter(|_| garrison);
        let (to, passed) = match area {
            Some(area) => (Pose::new(self.record.field().area(area).centroid, from.facing), Passed::new()),
            None => occupied(self.record, unit, &[]),
        };
        self.happen(Event::Occupied { unit, from, to, garrison: area });
        self.generals_flee(&passed);
        self.generals_flee_from(unit);
        self.loosen();
    }

    /// C4 A victor that has nothing to choose goes on; true while somebody has to choose.
    pub(super) fn advance_victors(&mut self) -> bool {
        while let Some(unit) = self.record.next_advance() {
            let seat = self.record.owner(unit);
            let alone =
                self.record.advancing().iter().filter(|&&other| self.record.owner(other) == seat).count()
                    == 1;
            let leave = leave_of(self.record, unit);
            let chooses = matches!(leave, Advance::MayBreakThrough | Advance::MustBreakThrough)
                && breakthroughs(self.record, unit).next().is_some();
            if !alone || chooses || vacated(self.record, unit).is_some() {
                return true;
            }
            self.occupy(unit, false);
        }
        false
    }
}
