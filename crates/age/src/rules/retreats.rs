//! Retreats (AGE-H55 to AGE-H61, AGE-H127): which way, how far, over whom, and what becomes of units that cannot.

use super::refusal::Why;
use super::walking::{CLEAR, PARTS, STEP, Speeds, speeds};
use super::{Play, formations, ground, zones};
use crate::body::body;
use crate::event::{Cause, Event};
use crate::field::Kind;
use crate::geometry::{Body, Footprint, Pose, Pt, angle};
use crate::ids::UnitId;
use crate::kinds::Formation;
use crate::measure::{Ang, Mil};
use crate::options::RetreatPassage;
use crate::reckoning::manoeuvre::FallBack;
use crate::record::{Combat, Record};
use smallvec::SmallVec;
use table::{Dice, Seat, Sink};

/// AGE-H55 The turns that are tried, in tenths of a degree, clockwise first.
const TURNS: [i32; 11] = [0, 150, -150, 300, -300, 450, -450, 600, -600, 750, -750];
/// AGE-H57 How much farther a unit goes to get clear of friends.
const EXTRA: i64 = 6000;
/// AGE-R38 Musketry range.
const MUSKETRY: Mil = Mil(2000);
/// AGE-R38 Skirmish range.
const SKIRMISH: Mil = Mil(4000);

/// A place to get away from.
#[derive(Clone, Debug)]
struct Watch {
    print: Footprint,
    distance: Mil,
    beyond: bool,
}

/// How far a retreat goes: so much movement spent, and so far from these.
#[derive(Clone, Debug, Default)]
pub struct Goal {
    budget: i64,
    watch: Vec<Watch>,
}

impl Goal {
    /// AGE-H56, AGE-H61 The goal of a movement result.
    pub fn of_test(record: &Record, unit: UnitId, rule: FallBack) -> Goal {
        match rule {
            FallBack::FullSpeed => Goal { budget: speeds(record, unit).whole(), watch: Vec::new() },
            _ => Goal { budget: 0, watch: beyond_musketry(record, record.owner(unit)) },
        }
    }

    /// AGE-H56, AGE-H102 The goal of a combat result, measured against the places the attackers would occupy.
    pub fn of_combat(record: &Record, combat: &Combat, unit: UnitId, rule: FallBack) -> Goal {
        let seat = record.owner(unit);
        let speed = speeds(record, unit);
        let lost = combat.part(seat);
        let placed = |enemy: UnitId| match lost {
            1 => would_occupy(record, combat, enemy),
            _ => record.footprint(enemy),
        };
        let brigade = |enemy: &UnitId| !record.card(*enemy).is_battery();
        match rule {
            FallBack::FullSpeed => Goal { budget: speed.whole(), watch: Vec::new() },
            FallBack::BeyondMusketry => Goal { budget: 0, watch: beyond_musketry(record, seat) },
            FallBack::BeyondRange => {
                let watch = record.present(seat.other()).filter(brigade).map(|enemy| Watch {
                    print: placed(enemy),
                    distance: if skirmishes(record, enemy) { SKIRMISH } else { MUSKETRY },
                    beyond: true,
                });
                Goal { budget: speed.half(), watch: watch.collect() }
            }
            FallBack::ToTwoInches => {
                let foes = combat.units[1 - lost].iter().filter(|enemy| record.unit(**enemy).here());
                let watch = foes.filter(|enemy| brigade(enemy)).map(|&enemy| Watch {
                    print: placed(enemy),
                    distance: MUSKETRY,
                    beyond: false,
                });
                Goal { budget: 0, watch: watch.collect() }
            }
        }
    }

    /// AGE-H70 Half speed, for a silent battery.
    pub fn half_speed(record: &Record, unit: UnitId) -> Goal {
        Goal { budget: speeds(record, unit).half(), watch: Vec::new() }
    }

    fn met(&self, print: &Footprint, spent: i64) -> bool {
        spent >= self.budget
            && self.watch.iter().all(|watch| match watch.beyond {
                true => !print.within(&watch.print, watch.distance),
                false => !print.nearer_than(&watch.print, watch.distance),
            })
    }
}

fn beyond_musketry(record: &Record, seat: Seat) -> Vec<Watch> {
    let brigades = record.present(seat.other()).filter(|&enemy| !record.card(enemy).is_battery());
    brigades.map(|enemy| Watch { print: record.footprint(enemy), distance: MUSKETRY, beyond: true }).collect()
}

/// AGE-H56 Infantry with skirmishers.
fn skirmishes(record: &Record, unit: UnitId) -> bool {
    let infantry = matches!(record.card(unit).kind, Kind::Infantry { .. });
    infantry && (record.card(unit).sk() > 0 || record.unit(unit).formation == Formation::Skirmish)
}

/// AGE-H102 The place an attacker would take.
fn would_occupy(record: &Record, combat: &Combat, unit: UnitId) -> Footprint {
    let now = record.unit(unit);
    let Some(ahead) = combat.ahead.iter().find(|ahead| ahead.unit == unit) else {
        return record.footprint(unit);
    };
    let stays = matches!(now.formation, Formation::Square | Formation::Garrison);
    if stays || !now.trail.is_empty() {
        return record.footprint(unit);
    }
    let depth = i64::from(ahead.depth.0).min(speeds(record, unit).half() / PARTS);
    record.body(unit).footprint(now.pose.shifted(now.pose.facing, depth), &[])
}

/// How a retreat ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Retreat {
    /// It gets there.
    Done {
        /// Where.
        pose: Pose,
        /// In which formation.
        formation: Formation,
        /// How far.
        distance: Mil,
        /// AGE-O22 Over which friends.
        passed: SmallVec<[UnitId; 4]>,
        /// AGE-H58 Whether it was trapped, and loses a base.
        trapped: bool,
    },
    /// AGE-H59 It leaves the table.
    Gone,
    /// AGE-H58 It cannot get away.
    Lost,
}

/// A unit about to retreat, as it stands after AGE-H60.
struct Flight<'a> {
    record: &'a Record,
    unit: UnitId,
    body: Body,
    formation: Formation,
    pose: Pose,
    speed: Speeds,
    enemies: Vec<(Footprint, bool)>,
    friends: Vec<(UnitId, Footprint)>,
}

/// One direction tried.
struct Run {
    reached: Option<i64>,
    left_table: bool,
    farthest: i64,
    passed: SmallVec<[UnitId; 4]>,
}

/// AGE-H55 to AGE-H60 The retreat of a unit from a reference point (by default the nearest enemy).
pub fn plan(record: &Record, unit: UnitId, reference: Option<Pt>, goal: &Goal) -> Retreat {
    let (from, towards) = reference_of(record, unit, reference);
    let flight = Flight::new(record, unit, from);
    let centre = flight.pose.centre(flight.body.depth());
    let straight = match towards {
        Some(direction) => direction,
        None if centre == from => flight.pose.facing.opposite(),
        None => angle(centre - from),
    };
    let runs: Vec<(Ang, Run)> = TURNS
        .iter()
        .scan(false, |done, &turn| {
            if *done {
                return None;
            }
            let direction = straight.turned(turn);
            let run = flight.run(direction, goal, false);
            *done = run.reached.is_some();
            Some((direction, run))
        })
        .collect();
    if let Some((direction, run)) = runs.iter().find(|(_, run)| run.reached.is_some()) {
        let distance = run.reached.unwrap_or_default();
        return flight.end(*direction, distance, from, run.passed.clone(), false);
    }
    if TURNS.iter().any(|&turn| flight.run(straight.turned(turn), goal, true).left_table) {
        return Retreat::Gone;
    }
    let best = runs.iter().rev().max_by_key(|(_, run)| run.farthest);
    match best {
        Some((direction, run)) if run.farthest >= i64::from(CLEAR.0) => {
            flight.end(*direction, run.farthest, from, run.passed.clone(), true)
        }
        _ => Retreat::Lost,
    }
}

/// AGE-H127 The reference, or the direction of the home edge if there is no enemy.
fn reference_of(record: &Record, unit: UnitId, reference: Option<Pt>) -> (Pt, Option<Ang>) {
    if let Some(reference) = reference {
        return (reference, None);
    }
    let side = record.owner(unit);
    let (_, nearest) = zones::nearest_enemies(record, side, &record.footprint(unit));
    let centre = record.centre(unit);
    match nearest.first() {
        Some(&enemy) => (record.footprint(enemy).nearest(centre), None),
        None => (centre, Some(record.field().armies[side.index()].home.outward())),
    }
}

impl<'a> Flight<'a> {
    fn new(record: &'a Record, unit: UnitId, reference: Pt) -> Flight<'a> {
        let (now, card) = (record.unit(unit), record.card(unit));
        let (mut formation, mut pose) = (now.formation, now.pose);
        let reforms = matches!(formation, Formation::Square | Formation::Garrison | Formation::RoadColumn);
        if reforms && !card.is_battery() {
            formation = Formation::ManoeuvreColumn;
            let depth = body(card, formation, now.bases, true).depth();
            let centre = record.centre(unit);
            let facing = match now.garrison {
                Some(_) if centre != reference => angle(reference - centre),
                _ => pose.facing,
            };
            pose = Pose::about(centre, facing, depth);
        }
        let body = body(card, formation, now.bases, true);
        let start = body.footprint(pose, &[]);
        let enemies = record.present(card.side.other()).map(|enemy| {
            let print = record.footprint(enemy);
            let near = start.nearer_than(&print, CLEAR);
            (print, near)
        });
        let enemies = enemies.collect();
        let friends = record.present(card.side).filter(|&friend| friend != unit);
        let friends = friends.map(|friend| (friend, record.footprint(friend))).collect();
        Flight { record, unit, body, formation, pose, speed: speeds(record, unit), enemies, friends }
    }

    fn print(&self, direction: Ang, distance: i64) -> Footprint {
        self.body.footprint(self.pose.shifted(direction, distance), &[])
    }

    /// B.8 Shifts the footprint until the goal is met and it stands clear, or until something stops it.
    fn run(&self, direction: Ang, goal: &Goal, leave: bool) -> Run {
        let field = self.record.field();
        let start = self.print(direction, 0);
        let mut run = Run { reached: None, left_table: false, farthest: 0, passed: SmallVec::new() };
        let (mut distance, mut spent) = (0, 0);
        let mut extra: Option<i64> = None;
        let mut print = start.clone();
        loop {
            let clear = self.is_clear(&print);
            if clear && distance > 0 {
                run.farthest = distance;
            }
            if extra.is_some() || goal.met(&print, spent) {
                if clear {
                    run.reached = Some(distance);
                    return run;
                }
                let begun = *extra.get_or_insert(distance);
                if distance - begun >= EXTRA {
                    return run;
                }
            }
            // On to the next quarter of an inch, or to where the movement is used up.
            let mut next = (distance / i64::from(STEP) + 1) * i64::from(STEP);
            let mut there = self.print(direction, next);
            let mut cost = self.speed.cost(next - distance, ground::is_difficult(field, &there));
            if spent < goal.budget && spent + cost > goal.budget {
                let each = cost / (next - distance);
                let shorter = (goal.budget - spent) / each;
                next = distance + shorter.max(1);
                there = self.print(direction, next);
                cost = goal.budget - spent;
            }
            if !field.table().holds(there.bounds()) {
                run.left_table = leave;
                return run;
            }
            if self.is_stopped(&start, &there) {
                return run;
            }
            for (friend, ground) in &self.friends {
                if ground.overlaps(&there) && !run.passed.contains(friend) {
                    run.passed.push(*friend);
                }
            }
            (distance, spent, print) = (next, spent + cost, there);
        }
    }

    fn is_stopped(&self, start: &Footprint, there: &Footprint) -> bool {
        ground::is_barred(self.record.field(), there)
            || self.enemies.iter().any(|(enemy, near)| {
                there.nearer_than(enemy, CLEAR)
                    && (!near || there.overlaps(enemy) || there.gap(enemy) < start.gap(enemy))
            })
    }

    fn is_clear(&self, print: &Footprint) -> bool {
        !self.friends.iter().any(|(_, friend)| friend.overlaps(print))
            && ground::built_up(self.record.field(), print).is_none()
    }

    /// AGE-H60 Afterwards the unit turns to face the reference if it faced more than 45° away and there is room.
    fn end(
        &self,
        direction: Ang,
        distance: i64,
        reference: Pt,
        passed: SmallVec<[UnitId; 4]>,
        trapped: bool,
    ) -> Retreat {
        let mut pose = self.pose.shifted(direction, distance);
        let depth = self.body.depth();
        let centre = pose.centre(depth);
        if centre != reference {
            let facing = angle(reference - centre);
            let turned = Pose::about(centre, facing, depth);
            let print = self.body.footprint(turned, &[]);
            let room = || formations::has_room(self.record, self.unit, &print).is_ok();
            if pose.facing.apart(facing) > 450 && room() {
                pose = turned;
            }
        }
        Retreat::Done { pose, formation: self.formation, distance: Mil(distance as i32), passed, trapped }
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// A unit goes back, and what follows from it.
    pub(super) fn retreat(
        &mut self,
        unit: UnitId,
        reference: Option<Pt>,
        goal: Goal,
        rule: FallBack,
        in_combat: bool,
    ) {
        let now = self.record.unit(unit);
        let from = now.pose;
        // AGE-H61 Already far enough.
        let footprint = self.record.footprint(unit);
        if rule == FallBack::BeyondMusketry && goal.met(&footprint, 0) {
            return;
        }
        match plan(self.record, unit, reference, &goal) {
            Retreat::Done { pose, formation, distance, passed, trapped } => {
                self.happen(Event::Retreated { unit, from, to: pose, formation, rule, distance });
                if self.record.options().retreat_interpenetration == RetreatPassage::FriendsDisordered {
                    for friend in passed {
                        if !self.record.card(friend).is_battery() {
                            self.shake(friend);
                        }
                    }
                }
                self.generals_flee_from(unit);
                if trapped {
                    if self.record.card(unit).is_battery() {
                        self.damage(unit, in_combat);
                    } else {
                        self.lose_bases(unit, 1, Cause::Trapped, in_combat);
                    }
                }
            }
            Retreat::Gone => self.destroy(unit, Cause::OffTable, in_combat),
            Retreat::Lost => self.destroy(unit, Cause::Trapped, in_combat),
        }
    }

    /// AGE-H70 The shift of a silent battery: by half speed, as far as it goes, without loss.
    pub(super) fn shift_battery(&mut self, unit: UnitId) {
        let from = self.record.unit(unit).pose;
        let goal = Goal::half_speed(self.record, unit);
        let (to, distance) = match plan(self.record, unit, None, &goal) {
            Retreat::Done { pose, distance, .. } => (pose, distance),
            Retreat::Gone | Retreat::Lost => (from, Mil(0)),
        };
        let formation = self.record.unit(unit).formation;
        let stays = distance == Mil(0) && limbered_room(self.record, unit).is_err();
        if stays {
            self.happen(Event::WithdrawalBlocked { unit });
        } else {
            self.happen(Event::Retreated {
                unit,
                from,
                to,
                formation,
                rule: FallBack::BeyondRange,
                distance,
            });
        }
        self.generals_flee_from(unit);
        self.loosen();
    }
}

/// Whether a battery has room to limber where it stands.
fn limbered_room(record: &Record, unit: UnitId) -> Result<(), Why> {
    let form = body(record.card(unit), Formation::Line, 1, true);
    let print = form.footprint(record.unit(unit).pose, &[]);
    formations::has_room(record, unit, &print).map_err(|_| Why::NoRoom)
}
