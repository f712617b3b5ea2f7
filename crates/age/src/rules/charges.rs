//! Charges and counter-charges (AGE-H73 to AGE-H80, AGE-H97, AGE-H120): who may, how they reach, who answers, what contact they make.

use super::refusal::{Why, ensure, no};
use super::walking::{Leave, PARTS, Walker, speeds};
use super::{Play, formations, generals, ground, own_brigade, tactical};
use crate::event::Event;
use crate::field::{Going, Ground, Kind};
use crate::geometry::{Footprint, Pose, Pt, angle};
use crate::ids::{GeneralId, UnitId};
use crate::kinds::Formation;
use crate::measure::{Mil, Turn};
use crate::order::Intent;
use crate::record::{Asked, Guard, Record};
use smallvec::SmallVec;
use table::{Dice, Refusal, Seat, Sink};

/// AGE-H74 The widest wheel at the start of a charge, in tenths of a degree.
pub fn widest(record: &Record) -> i32 {
    record.completions().charges.wheel.degrees.0
}

/// AGE-H73 Who may charge.
pub fn may_charge(record: &Record, unit: UnitId) -> Result<(), Refusal> {
    let now = record.unit(unit);
    let formed = charging_formation(now.formation) && !record.card(unit).is_battery();
    ensure(formed && !record.in_contact(unit), Why::CannotCharge)?;
    ensure(!now.marks.reserve_used, Why::ReserveUsed)?;
    ensure(!now.marks.changed, Why::CannotCharge)?;
    let held = record.guard() == Guard::HeldBack && record.card(unit).optional;
    ensure(!held, Why::HeldBack)
}

/// AGE-H73 The formations that charge.
pub const fn charging_formation(formation: Formation) -> bool {
    matches!(formation, Formation::Line | Formation::SupportedLine | Formation::ManoeuvreColumn)
}

/// A charge that reaches.
#[derive(Clone, Debug)]
pub struct Onset {
    /// Where it ends.
    pub pose: Pose,
    /// Whom it touches, the first met first.
    pub met: SmallVec<[UnitId; 2]>,
    /// AGE-H78 How far away the first met was.
    pub distance: Mil,
    /// What it has spent, in sixtieths of a mil.
    pub spent: i64,
    /// AGE-H36 Enemy generals on its way.
    pub passed: SmallVec<[GeneralId; 2]>,
}

impl Onset {
    /// The first enemy met becomes the target.
    pub fn target(&self) -> UnitId {
        self.met[0]
    }

    /// AGE-H74 Of several enemies who are met at once, the one that is charged is the target.
    #[must_use]
    pub fn upon(mut self, record: &Record, unit: UnitId, target: UnitId) -> Onset {
        if let Some(place) = self.met.iter().position(|&met| met == target) {
            self.met[..=place].rotate_right(1);
            self.distance = distance(record, unit, target);
        }
        self
    }
}

/// AGE-H78 How far a charger is from its target.
fn distance(record: &Record, unit: UnitId, target: UnitId) -> Mil {
    record.footprint(unit).gap(&record.footprint(target)).floor()
}

/// A brigade about to charge within so much movement.
pub fn charger(record: &Record, unit: UnitId, budget: i64) -> Walker<'_> {
    Walker::unit(record, unit, budget, Leave { charge: true, ..Leave::default() })
}

/// AGE-H74, AGE-H75 A wheel of up to 45° and straight ahead, within so much movement.
pub fn onset(record: &Record, unit: UnitId, wheel: Turn, budget: i64) -> Result<Onset, Refusal> {
    onset_of(record, unit, &charger(record, unit, budget), wheel)
}

/// The same for a brigade that may try several wheels.
pub fn onset_of(record: &Record, unit: UnitId, start: &Walker<'_>, wheel: Turn) -> Result<Onset, Refusal> {
    ensure(wheel.0.abs() <= widest(record), Why::ChargeWheel)?;
    ensure(start.may_meet(wheel), Why::ChargeShort)?;
    let mut walker = start.clone();
    walker.wheel(wheel)?;
    let met = walker.charge_home().map_err(|refusal| {
        let short = Why::TooFar.refusal();
        if refusal == short { Why::ChargeShort.refusal() } else { refusal }
    })?;
    if matches!(record.card(unit).kind, Kind::Cavalry { .. }) {
        let rough = |&enemy: &UnitId| {
            record.unit(enemy).garrison.is_some() || on_difficult(record, &record.footprint(enemy))
        };
        ensure(!walker.difficult && !met.iter().any(rough), Why::CavalryGround)?;
    }
    let distance = distance(record, unit, met[0]);
    Ok(Onset { pose: walker.pose, met, distance, spent: walker.spent, passed: walker.passed.clone() })
}

fn on_difficult(record: &Record, print: &Footprint) -> bool {
    let rough = |area: &&crate::field::Area| area.going == Going::Difficult && area.ground != Ground::BuiltUp;
    record.field().areas.iter().filter(rough).any(|area| print.touches(&area.outline))
        || ground::on_difficult_line(record.field(), print, false)
}

/// AGE-H30 What a unit may spend of so much: not more than an attached general can still ride.
pub fn budget(record: &Record, unit: UnitId, left: i64) -> i64 {
    let ridden = record.attached_generals(unit).map(|general| record.general(general).left).min();
    ridden.map_or(left, |general| left.min(i64::from(general.0) * PARTS))
}

/// A charge that was declared and that the result allows.
pub fn plan_declared(record: &Record, seat: Seat, unit: UnitId, wheel: Turn) -> Result<Onset, Refusal> {
    own_brigade(record, seat, unit)?;
    let Some(acting) = record.acting().filter(|acting| acting.unit == unit) else {
        return no(tactical::why_idle(record, unit));
    };
    ensure(acting.reserve || acting.intent == Intent::Charge, Why::NotDeclared)?;
    ensure(acting.may_charge, Why::MayNotCharge)?;
    may_charge(record, unit)?;
    let start = charger(record, unit, budget(record, unit, acting.left));
    let onset = onset_of(record, unit, &start, wheel)?;
    // AGE-H74 Another enemy may be met on the way to the one that was declared.
    let declared = acting.target.is_none_or(|target| start.leads_to(wheel, &record.footprint(target)));
    ensure(declared, Why::OtherTarget)?;
    Ok(match acting.target {
        Some(target) => onset.upon(record, unit, target),
        None => onset,
    })
}

/// AGE-H120 The wheels in whole degrees up to the widest, the nearest to a given one first, clockwise first.
pub fn wheels_from(record: &Record, wheel: Turn) -> impl Iterator<Item = Turn> + use<> {
    let (start, widest) = (wheel.0, widest(record) / 10 * 10);
    let (mut above, mut below) = (start.div_euclid(10) * 10, start.div_euclid(10) * 10 - 10);
    if above < start {
        (above, below) = (above + 10, above);
    }
    let next = move || match (above <= widest, below >= -widest) {
        (false, false) => None,
        (up, down) if up && (!down || above - start <= start - below) => {
            above += 10;
            Some(Turn(above - 10))
        }
        _ => {
            below -= 10;
            Some(Turn(below + 10))
        }
    };
    std::iter::from_fn(next).filter(move |turn| turn.0.abs() <= widest)
}

/// The smallest wheel, clockwise first, with which a brigade meets `target` first; tried around the way that leads to it.
pub fn wheel_to(record: &Record, unit: UnitId, target: UnitId, budget: i64) -> Option<(Turn, Onset)> {
    let there = record.footprint(target);
    let here = record.footprint(unit);
    let reach = Mil((budget / PARTS) as i32 + 100);
    if here.bounds().gap(there.bounds()).beyond(reach) || here.gap(&there).beyond(reach) {
        return None;
    }
    // The bearings of the target's corners say where a wheel can help at all.
    let frontage = i64::from(record.body(unit).frontage().0);
    let slack = 60 + (frontage * 20 / 1000) as i32;
    let bearing = |point| turn_to(record, unit, point);
    let corners = there.parts().iter().flat_map(|part| part.corners().iter().copied());
    let turns: Vec<i32> = corners.map(bearing).collect();
    let (low, high) = (turns.iter().min()? - 10 * slack, turns.iter().max()? + 10 * slack);
    let all_round = high - low > 1800;
    let start = charger(record, unit, budget);
    wheels_from(record, Turn(0)).filter(|turn| all_round || (low..=high).contains(&turn.0)).find_map(|turn| {
        let onset = onset_of(record, unit, &start, turn).ok()?.upon(record, unit, target);
        (onset.target() == target).then_some((turn, onset))
    })
}

/// How far a brigade would have to turn to look at a point, in tenths of a degree, positive clockwise.
pub fn turn_to(record: &Record, unit: UnitId, point: Pt) -> i32 {
    let pose = record.unit(unit).pose;
    let way = angle(point - pose.anchor);
    (i32::from(way.get()) - i32::from(pose.facing.get()) + 5400).rem_euclid(3600) - 1800
}

/// AGE-H77 Whether charged cavalry may counter-charge.
pub fn may_counter(record: &Record, charger: UnitId, target: UnitId) -> bool {
    let cavalry = |unit: UnitId| matches!(record.card(unit).kind, Kind::Cavalry { .. });
    let now = record.unit(target);
    cavalry(charger)
        && cavalry(target)
        && !now.disordered
        && charging_formation(now.formation)
        && !record.in_contact(target)
        && !now.marks.counter_charged
        && now.pose.ahead(record.unit(charger).pose.anchor) >= 0
}

/// AGE-H77 Where counter-charging cavalry comes to stand: turned to face the charger, and part of the gap nearer. AGE-H36 With the
/// enemy generals it rides past.
pub fn counter(record: &Record, unit: UnitId, charger: UnitId) -> (Pose, SmallVec<[GeneralId; 2]>) {
    let now = record.unit(unit);
    let body = record.body(unit);
    let charges = &record.completions().charges;
    let gap = record.footprint(unit).gap(&record.footprint(charger)).floor();
    let turn = turn_to(record, unit, record.centre(charger));
    let widest = charges.counter_turn.degrees.0;
    let turned = Pose::new(now.pose.anchor, now.pose.facing.turned(turn.clamp(-widest, widest)));
    let free = |pose: Pose| stands_clear(record, unit, charger, &body.footprint(pose, &[]));
    let mut pose = if free(turned) { turned } else { now.pose };
    let speed = charges.counter_speed.of(speeds(record, unit).nominal);
    let farthest = charges.counter_gap.of(gap.0.into()).min(speed);
    let step = i64::from(record.completions().movement.step.inches.0);
    let start = pose;
    let mut passed = SmallVec::new();
    let mut reached = 0;
    while reached < farthest {
        let next = (reached + step).min(farthest);
        let there = start.shifted(start.facing, next);
        if !free(there) || ground::crossed(record.field(), pose.anchor, there.anchor, false).barred {
            break;
        }
        (pose, reached) = (there, next);
        let print = body.footprint(pose, &[]);
        passed.extend(generals::near(record, record.owner(unit).other(), &print));
    }
    (pose, passed)
}

/// On the table and on open ground, over nobody, 1" from enemies other than the charger.
fn stands_clear(record: &Record, unit: UnitId, charger: UnitId, print: &Footprint) -> bool {
    let field = record.field();
    field.table().holds(print.bounds())
        && !ground::is_barred(field, print)
        && !ground::is_difficult(field, print, false)
        && ground::built_up(field, print).is_none()
        && !record.all_present().filter(|&other| other != unit).any(|other| {
            let there = record.footprint(other);
            let enemy = record.owner(other) != record.owner(unit) && other != charger;
            if enemy {
                there.nearer_than(print, record.completions().movement.clear.inches)
                    && there.gap(print) < there.gap(&record.footprint(unit))
            } else {
                there.overlaps(print)
            }
        })
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn charge(&mut self, unit: UnitId, wheel: Turn) {
        let seat = self.record.owner(unit);
        if let Ok(onset) = plan_declared(self.record, seat, unit, wheel) {
            self.launch(unit, wheel, onset, false);
        }
    }

    /// A charge or breakthrough begins: the target is asked where it may answer.
    pub(super) fn launch(&mut self, unit: UnitId, wheel: Turn, onset: Onset, breakthrough: bool) {
        if may_counter(self.record, unit, onset.target()) {
            let asked = Event::CounterChargeAsked { by: unit, unit: onset.target(), wheel, breakthrough };
            self.happen(asked);
        } else {
            self.ride_home(unit, onset, breakthrough, None);
        }
    }

    pub(super) fn answer_charge(&mut self, unit: UnitId, yes: bool) {
        let Some(&Asked::CounterCharge { by, wheel, breakthrough, .. }) = self.record.asked() else { return };
        let budget = self.charge_budget(by, breakthrough);
        let distance = distance(self.record, by, unit);
        self.happen(Event::CounterChargeAnswered { unit, yes });
        if yes {
            let from = self.record.unit(unit).pose;
            let (to, passed) = counter(self.record, unit, by);
            self.happen(Event::CounterCharged { unit, from, to });
            self.generals_flee(&passed);
            self.generals_flee_from(unit);
            self.loosen();
        }
        // AGE-H120 The declared wheel, or the nearest that still reaches.
        let wheels = std::iter::once(wheel).chain(wheels_from(self.record, wheel));
        let record = &*self.record;
        let found = wheels.filter_map(|wheel| onset(record, by, wheel, budget).ok());
        let onset = found.into_iter().find(|onset| onset.met.contains(&unit) || !yes);
        match onset {
            Some(onset) => {
                let countered = yes.then_some(unit);
                let onset = Onset { distance, ..onset.upon(self.record, by, unit) };
                self.ride_home(by, onset, breakthrough, countered);
            }
            None => {
                self.happen(Event::ChargeMissed { unit: by, countered: yes.then_some(unit) });
            }
        }
    }

    fn charge_budget(&self, unit: UnitId, breakthrough: bool) -> i64 {
        if breakthrough {
            return speeds(self.record, unit).half();
        }
        let left = self.record.acting().map_or(0, |acting| acting.left);
        budget(self.record, unit, left)
    }

    /// The charge is ridden home: contact, and who is taken in flank (AGE-H97).
    fn ride_home(&mut self, unit: UnitId, onset: Onset, breakthrough: bool, countered: Option<UnitId>) {
        let from = self.record.unit(unit).pose;
        let contacts: Vec<UnitId> = onset.met.to_vec();
        let Onset { pose: to, distance, spent, passed, .. } = onset;
        let far = spent > speeds(self.record, unit).half();
        let met = contacts.clone();
        self.happen(Event::Charged { unit, from, to, distance, contacts: met, breakthrough, far });
        for enemy in contacts {
            let now = self.record.unit(enemy);
            let solid =
                matches!(now.formation, Formation::Square | Formation::Skirmish | Formation::Garrison);
            let solid = solid && !self.record.card(enemy).is_battery();
            let behind = now.pose.ahead(from.anchor) < 0 && now.pose.ahead(to.anchor) < 0;
            if behind && !solid && countered != Some(enemy) && !now.marks.outflanked {
                self.happen(Event::Outflanked { unit: enemy });
            }
        }
        self.generals_flee(&passed);
        self.loosen();
    }
}

/// Whether a formed brigade has room where it is; for squares after combat.
pub fn room_for_square(record: &Record, unit: UnitId) -> Option<Pose> {
    let now = record.unit(unit);
    let form = crate::body::body(record.tables(), record.card(unit), Formation::Square, now.bases, false);
    let pose = Pose::about(record.centre(unit), now.pose.facing, form.depth());
    formations::has_room(record, unit, &form.footprint(pose, &[])).ok().map(|()| pose)
}
