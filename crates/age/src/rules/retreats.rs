//! Retreats (AGE-H55 to AGE-H61, AGE-H127): which way, how far, over whom, and what becomes of units that cannot.

use super::combat::aftermath;
use super::walking::{Speeds, speeds};
use super::{Play, advance, artillery, formations, ground, zones};
use crate::body::body;
use crate::event::{Cause, Event};
use crate::field::Kind;
use crate::geometry::{Body, Footprint, Pose, Pt, angle};
use crate::ids::{GeneralId, UnitId};
use crate::kinds::Formation;
use crate::measure::{Ang, Mil};
use crate::options::RetreatPassage;
use crate::reckoning::combat::Role;
use crate::reckoning::manoeuvre::FallBack;
use crate::record::{Combat, Record};
use smallvec::SmallVec;
use table::{Dice, Seat, Sink};

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
        let placed = |enemy: UnitId| would_occupy(record, enemy);
        let brigade = |enemy: &UnitId| !record.card(*enemy).is_battery();
        match rule {
            FallBack::FullSpeed => Goal { budget: speed.whole(), watch: Vec::new() },
            FallBack::BeyondMusketry => Goal { budget: 0, watch: beyond_musketry(record, seat) },
            FallBack::BeyondRange => {
                let fire = &record.tables().fire;
                let watch = record.present(seat.other()).filter(brigade).map(|enemy| Watch {
                    print: placed(enemy),
                    distance: if skirmishes(record, enemy) { fire.skirmish() } else { fire.musketry() },
                    beyond: true,
                });
                Goal { budget: speed.half(), watch: watch.collect() }
            }
            FallBack::ToTwoInches => {
                let foes = || combat.units[1 - lost].iter().filter(|enemy| record.unit(**enemy).here());
                // AGE-125 Where batteries alone have won, they are the enemy.
                let brigades = foes().any(brigade);
                let watch = foes().filter(|enemy| !brigades || brigade(enemy)).map(|&enemy| Watch {
                    print: placed(enemy),
                    distance: record.tables().combat.pushed_back_to.inches,
                    beyond: false,
                });
                Goal { budget: 0, watch: watch.collect() }
            }
        }
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
    let distance = record.tables().fire.musketry();
    brigades.map(|enemy| Watch { print: record.footprint(enemy), distance, beyond: true }).collect()
}

/// AGE-H56 Infantry with skirmishers.
fn skirmishes(record: &Record, unit: UnitId) -> bool {
    let infantry = matches!(record.card(unit).kind, Kind::Infantry { .. });
    infantry && (record.card(unit).sk() > 0 || record.unit(unit).formation == Formation::Skirmish)
}

/// AGE-H102 The place an attacker that has won would take once those it has beaten are gone; where it stands for everybody else.
fn would_occupy(record: &Record, unit: UnitId) -> Footprint {
    let now = record.unit(unit);
    let stays = matches!(now.formation, Formation::Square | Formation::Garrison);
    let victory = record.combats().iter().find(|combat| {
        combat.units[0].contains(&unit) && aftermath(record, combat).loser == Some(Role::Defender)
    });
    match victory {
        Some(combat) if !stays && !record.card(unit).is_battery() => {
            let (pose, _) = advance::occupied(record, unit, &combat.units[1]);
            record.body(unit).footprint(pose, &[])
        }
        _ => record.footprint(unit),
    }
}

/// How a retreat ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Retreat {
    /// It gets there.
    Done(Fallen),
    /// AGE-H58 It is trapped on the way, and loses a base.
    Trapped(Fallen),
    /// AGE-H59 It leaves the table.
    Gone(Passed),
    /// AGE-H58 It cannot get away.
    Lost,
}

/// Where a unit that went back stands, and whom it passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// Where.
    pub pose: Pose,
    /// In which formation.
    pub formation: Formation,
    /// How far it went,
    pub distance: Mil,
    /// and what that took, in sixtieths of a mil.
    pub spent: i64,
    /// Whom it passed.
    pub passed: Passed,
}

/// Whom a unit passes that goes back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// AGE-O22 Its friends.
    pub friends: SmallVec<[UnitId; 4]>,
    /// AGE-H36 Generals of the enemy.
    pub generals: SmallVec<[GeneralId; 2]>,
}

impl Passed {
    fn append(&mut self, more: &mut Passed) {
        self.friends.append(&mut more.friends);
        self.generals.append(&mut more.generals);
    }
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
    riders: Vec<(GeneralId, Pt)>,
}

/// One direction tried: how far it leads, and whether that is far enough.
struct Run {
    direction: Ang,
    enough: bool,
    left_table: bool,
    distance: i64,
    spent: i64,
    passed: Passed,
}

/// AGE-H55 to AGE-H60 The retreat of a unit from a reference point (by default the nearest enemy).
pub fn plan(record: &Record, unit: UnitId, reference: Option<Pt>, goal: &Goal) -> Retreat {
    let (from, towards) = reference_of(record, unit, reference);
    let flight = Flight::new(record, unit, from);
    let straight = flight.straight(from, towards);
    let best = flight.longest(straight, goal);
    let enemy = towards.is_none().then_some(from);
    if let Some(run) = best.as_ref().filter(|run| run.enough) {
        return Retreat::Done(flight.end(run, enemy));
    }
    if let Some(passed) = flight.leaves(straight, goal) {
        return Retreat::Gone(passed);
    }
    let least = i64::from(record.completions().retreats.least.inches.0);
    match best.filter(|run| run.distance >= least) {
        Some(run) => Retreat::Trapped(flight.end(&run, enemy)),
        None => Retreat::Lost,
    }
}

/// AGE-H70 The shift of a silent battery: part of its speed, as far as it goes; none where it is blocked.
pub fn withdrawal(record: &Record, battery: UnitId) -> Option<Fallen> {
    let (from, towards) = reference_of(record, battery, None);
    let flight = Flight::new(record, battery, from);
    let goal = Goal { budget: artillery::withdrawal(record, battery), watch: Vec::new() };
    let run = flight.longest(flight.straight(from, towards), &goal)?;
    Some(flight.end(&run, towards.is_none().then_some(from)))
}

/// AGE-O17 Straight back until so far from these, or as far as it goes; none where it is blocked.
pub fn step_back(record: &Record, unit: UnitId, foes: &[UnitId]) -> Option<Fallen> {
    let distance = record.completions().charges.separated.inches;
    let here = foes.iter().filter(|foe| record.unit(**foe).here());
    let watch = here.map(|&foe| Watch { print: record.footprint(foe), distance, beyond: false });
    let goal = Goal { budget: 0, watch: watch.collect() };
    let flight = Flight::new(record, unit, record.centre(unit));
    let run = flight.run(flight.pose.facing.opposite(), &goal, false);
    (run.distance > 0).then(|| flight.fallen(flight.pose.shifted(run.direction, run.distance), &run))
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
            let depth = body(record.tables(), card, formation, now.bases, true).depth();
            let centre = record.centre(unit);
            let facing = match now.garrison {
                Some(_) if centre != reference => angle(reference - centre),
                _ => pose.facing,
            };
            pose = Pose::about(centre, facing, depth);
        }
        let body = body(record.tables(), card, formation, now.bases, true);
        let start = body.footprint(pose, &[]);
        let clear = record.completions().movement.clear.inches;
        let enemies = record.present(card.side.other()).map(|enemy| {
            let print = record.footprint(enemy);
            let near = start.nearer_than(&print, clear);
            (print, near)
        });
        let enemies = enemies.collect();
        let friends = record.present(card.side).filter(|&friend| friend != unit);
        let friends = friends.map(|friend| (friend, record.footprint(friend))).collect();
        let riders = record.generals_of(card.side.other()).filter(|&general| record.general(general).rides());
        let riders = riders.map(|general| (general, record.general(general).at)).collect();
        Flight { record, unit, body, formation, pose, speed: speeds(record, unit), enemies, friends, riders }
    }

    /// AGE-H55 Straight away from the reference; AGE-H127 towards the home edge, or to the rear where there is no direction.
    fn straight(&self, from: Pt, towards: Option<Ang>) -> Ang {
        let centre = self.pose.centre(self.body.depth());
        match towards {
            Some(direction) => direction,
            None if centre == from => self.pose.facing.opposite(),
            None => angle(centre - from),
        }
    }

    fn directions(&self, straight: Ang) -> impl Iterator<Item = Ang> + '_ {
        let turns = &self.record.completions().retreats.turns.degrees;
        turns.iter().map(move |turn| straight.turned(turn.0))
    }

    /// The first direction that leads far enough, or the one that leads farthest.
    fn longest(&self, straight: Ang, goal: &Goal) -> Option<Run> {
        let mut best: Option<Run> = None;
        for direction in self.directions(straight) {
            let run = self.run(direction, goal, false);
            if run.enough {
                return Some(run);
            }
            let longer = best.as_ref().is_none_or(|best| run.distance > best.distance);
            if longer && run.distance > 0 {
                best = Some(run);
            }
        }
        best
    }

    /// AGE-H59 Whom it passes on the first way on which nothing but the edge of the table stops it, if there is one.
    fn leaves(&self, straight: Ang, goal: &Goal) -> Option<Passed> {
        let mut runs = self.directions(straight).map(|direction| self.run(direction, goal, true));
        runs.find(|run| run.left_table).map(|run| run.passed)
    }

    fn print(&self, direction: Ang, distance: i64) -> Footprint {
        self.body.footprint(self.pose.shifted(direction, distance), &[])
    }

    /// B.8 Shifts the footprint until the goal is met and it stands clear, or until something stops it. Who is met beyond the
    /// last place where it stands clear is not passed (AGE-H58).
    fn run(&self, direction: Ang, goal: &Goal, leave: bool) -> Run {
        let field = self.record.field();
        let step = i64::from(self.record.completions().movement.step.inches.0);
        let extra_way = i64::from(self.record.completions().retreats.extra.inches.0);
        let start = self.print(direction, 0);
        let limbered = self.record.card(self.unit).is_battery();
        let near = self.record.completions().command.passed_within.inches;
        let mut run = Run {
            direction,
            enough: false,
            left_table: false,
            distance: 0,
            spent: 0,
            passed: Passed::default(),
        };
        let (mut distance, mut spent) = (0, 0);
        let mut extra: Option<i64> = None;
        let mut print = start.clone();
        let mut passing = Passed::default();
        loop {
            let clear = self.is_clear(&print);
            if clear {
                (run.distance, run.spent) = (distance, spent);
                run.passed.append(&mut passing);
            }
            if extra.is_some() || goal.met(&print, spent) {
                if clear {
                    run.enough = true;
                    return run;
                }
                let begun = *extra.get_or_insert(distance);
                if distance - begun >= extra_way {
                    return run;
                }
            }
            // On to the next step, or to where the movement is used up.
            let mut next = (distance / step + 1) * step;
            let mut there = self.print(direction, next);
            let each = self.speed.cost(1, ground::is_difficult(field, &there, limbered));
            let mut cost = each * (next - distance) + self.fords(direction, distance, next);
            if spent < goal.budget && spent + cost > goal.budget {
                cost = goal.budget - spent;
                next = self.paid_for(direction, distance, next, each, cost);
                if next == distance {
                    // AGE-H46 What is left does not pay for the ford.
                    spent = goal.budget;
                    continue;
                }
                there = self.print(direction, next);
            }
            if self.is_stopped(&start, &there) || self.is_cut_off(direction, distance, next) {
                return run;
            }
            if !field.table().holds(there.bounds()) {
                if leave {
                    run.left_table = true;
                    run.passed.append(&mut passing);
                }
                return run;
            }
            for (friend, ground) in &self.friends {
                let known = run.passed.friends.contains(friend) || passing.friends.contains(friend);
                if !known && ground.overlaps(&there) {
                    passing.friends.push(*friend);
                }
            }
            for &(general, at) in &self.riders {
                let known = run.passed.generals.contains(&general) || passing.generals.contains(&general);
                if !known && there.gap_to(at).nearer_than(near) {
                    passing.generals.push(general);
                }
            }
            (distance, spent, print) = (next, spent + cost, there);
        }
    }

    fn is_stopped(&self, start: &Footprint, there: &Footprint) -> bool {
        let clear = self.record.completions().movement.clear.inches;
        ground::is_barred(self.record.field(), there)
            || self.enemies.iter().any(|(enemy, near)| {
                there.nearer_than(enemy, clear)
                    && (!near || there.overlaps(enemy) || there.gap(enemy) < start.gap(enemy))
            })
    }

    /// What lies across a part of the way.
    fn crossed(&self, direction: Ang, from: i64, to: i64) -> ground::Crossed {
        let at = |distance: i64| self.pose.shifted(direction, distance).anchor;
        let limbered = self.record.card(self.unit).is_battery();
        ground::crossed(self.record.field(), at(from), at(to), limbered)
    }

    /// AGE-H55 Whether a line that nobody can cross lies on the way.
    fn is_cut_off(&self, direction: Ang, from: i64, to: i64) -> bool {
        self.crossed(direction, from, to).barred
    }

    /// AGE-H46, AGE-H56 What the fords on the way cost.
    fn fords(&self, direction: Ang, from: i64, to: i64) -> i64 {
        i64::from(self.crossed(direction, from, to).fords) * self.speed.ford
    }

    /// How far into a step the rest of the movement leads, where not to its end: at least a mil, unless a ford is in the way.
    fn paid_for(&self, direction: Ang, from: i64, to: i64, each: i64, left: i64) -> i64 {
        let first = from + 1;
        let cost = |next: i64| each * (next - from) + self.fords(direction, from, next);
        if self.fords(direction, from, first) > left {
            return from;
        }
        let (mut reached, mut beyond) = (first, to);
        while beyond - reached > 1 {
            let middle = (reached + beyond) / 2;
            if cost(middle) <= left { reached = middle } else { beyond = middle }
        }
        reached
    }

    fn is_clear(&self, print: &Footprint) -> bool {
        !self.friends.iter().any(|(_, friend)| friend.overlaps(print))
            && ground::built_up(self.record.field(), print).is_none()
    }

    /// AGE-H60 Afterwards the unit turns to face the reference enemy, if there is one, if it faced too far away and there is room.
    fn end(&self, run: &Run, enemy: Option<Pt>) -> Fallen {
        let mut pose = self.pose.shifted(run.direction, run.distance);
        let depth = self.body.depth();
        let centre = pose.centre(depth);
        if let Some(enemy) = enemy.filter(|&enemy| enemy != centre) {
            let facing = angle(enemy - centre);
            let turned = Pose::about(centre, facing, depth);
            let (print, before) = (self.body.footprint(turned, &[]), self.body.footprint(pose, &[]));
            let room = || formations::has_room_after(self.record, self.unit, &before, &print).is_ok();
            let limit = self.record.completions().retreats.faces_anew.degrees.0;
            if i32::from(pose.facing.apart(facing)) > limit && room() {
                pose = turned;
            }
        }
        self.fallen(pose, run)
    }

    fn fallen(&self, pose: Pose, run: &Run) -> Fallen {
        let distance = Mil(run.distance as i32);
        let passed = run.passed.clone();
        Fallen { pose, formation: self.formation, distance, spent: run.spent, passed }
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
            Retreat::Done(fallen) => self.fall_back(unit, from, fallen, rule),
            Retreat::Trapped(fallen) => {
                self.fall_back(unit, from, fallen, rule);
                if self.record.card(unit).is_battery() {
                    self.damage(unit, in_combat);
                } else {
                    self.lose_bases(unit, 1, Cause::Trapped, in_combat);
                }
            }
            Retreat::Gone(passed) => {
                self.pass(passed);
                self.destroy(unit, Cause::OffTable, in_combat);
            }
            Retreat::Lost => self.destroy(unit, Cause::Trapped, in_combat),
        }
    }

    /// A unit stands farther back.
    fn fall_back(&mut self, unit: UnitId, from: Pose, fallen: Fallen, rule: FallBack) {
        let Fallen { pose, formation, distance, spent, passed } = fallen;
        let far = spent > speeds(self.record, unit).half();
        self.happen(Event::Retreated { unit, from, to: pose, formation, rule, distance, far });
        self.pass(passed);
        self.generals_flee_from(unit);
    }

    /// AGE-O22 Friends who are passed may be disordered, AGE-H36 enemy generals flee.
    fn pass(&mut self, Passed { friends, generals }: Passed) {
        if self.record.options().retreat_interpenetration == RetreatPassage::FriendsDisordered {
            for friend in friends {
                if !self.record.card(friend).is_battery() {
                    self.shake(friend);
                }
            }
        }
        self.generals_flee(&generals);
    }

    /// AGE-H70 The shift of a silent battery, without loss.
    pub(super) fn shift_battery(&mut self, unit: UnitId) {
        let from = self.record.unit(unit).pose;
        match withdrawal(self.record, unit) {
            Some(fallen) => self.fall_back(unit, from, fallen, FallBack::BeyondRange),
            None => self.happen(Event::WithdrawalBlocked { unit }),
        }
        self.loosen();
    }

    /// AGE-O17 The attackers of a combat without a winner step straight back.
    pub(super) fn separate(&mut self, combat: &Combat) {
        for &unit in &combat.units[0] {
            if !self.record.unit(unit).here() || self.record.card(unit).is_battery() {
                continue;
            }
            let from = self.record.unit(unit).pose;
            if let Some(fallen) = step_back(self.record, unit, &combat.units[1]) {
                self.fall_back(unit, from, fallen, FallBack::ToTwoInches);
            }
        }
        self.loosen();
    }
}
