//! EMP-12 Bombardment (C.6): range, facing and sight, dice, losses.

use super::charge::{course_of, list_sets};
use super::firepower::{Pool, gather, in_order};
use super::{No, Play, no, stacking, stances};
use crate::course::{Cause, Frame, Losses, Mission, MissionStage};
use crate::event::{Combat, Event, Purpose};
use crate::ids::{AreaId, UnitId};
use crate::map::{Line, Obstacle, Side, Sight, Unseen, Weapon};
use crate::order::Order;
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scenario::{Arm, Flag, GunKind, NaturalSix, TimeClass, Weather};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Ground;
use crate::why::{Modifiers, Unit, Why, die, percent, points, sum};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-12.62a At most so many strength points fire at one target from one area; 4 in the prior edition (EMP-O26).
pub fn most_points(scene: &Scene<'_>) -> i16 {
    if scene.options().prior_edition { 4 } else { 8 }
}

/// EMP-12.71a From so many batteries on fire is massed, and from so many guns on an area can be fired at by counter-battery.
const MASSED: usize = 5;

/// EMP-R26 Whether a unit counts as artillery-type: unattached guns except horse artillery.
fn is_battery(scene: &Scene<'_>, unit: UnitId) -> bool {
    let of = scene.unit(unit);
    of.arm == Arm::Artillery && of.kind != GunKind::Horse && scene.record.unit(unit).attached.is_none()
}

/// EMP-12.52a, EMP-R20 Whether troops in an area block sight: a long counter of either side, or three cavalry steps.
fn crowded(scene: &Scene<'_>, area: AreaId) -> bool {
    if Seat::BOTH.into_iter().any(|seat| scene.record.long(seat).has(area)) {
        return true;
    }
    let both = Seat::BOTH.into_iter().flat_map(|seat| scene.of_arm(seat, area, Arm::Cavalry).iter());
    both.map(|unit| u16::from(scene.steps(unit))).sum::<u16>() >= 3
}

/// DP-19 Whether these guns may fire at this area.
pub fn check(
    scene: &Scene<'_>,
    seat: Seat,
    area: AreaId,
    units: Units,
    target: AreaId,
    counter_battery: bool,
) -> Result<(), No> {
    if scene.record.blizzard() {
        return Err(no("EMP-1.2a", "empire-blizzard"));
    }
    if units.is_empty() {
        return Err(no("EMP-12.0a", "empire-bombard-nobody"));
    }
    if !scene.enemy_in(seat, target) {
        return Err(no("EMP-12.0a", "empire-no-enemy").area(target));
    }
    if scene.record.missions().contains(&(area, target)) {
        return Err(no("EMP-R30", "empire-bombard-again").area(target));
    }
    for unit in units.iter() {
        may_fire(scene, seat, unit)?;
        if scene.record.unit(unit).place.area() != Some(area) {
            return Err(no("EMP-R30", "empire-bombard-one-area").unit(unit).area(area));
        }
        reaches(scene, unit, area, target)?;
    }
    let sum: i16 = units.iter().map(|unit| i16::from(scene.strength(unit))).sum();
    let most = most_points(scene);
    if sum > most {
        return Err(no("EMP-12.62a", "empire-bombard-points").number("sum", sum).number("most", most));
    }
    if counter_battery { check_counter_battery(scene, seat, target) } else { Ok(()) }
}

/// EMP-12.72a Counter-battery fire needs five artillery-type units in the target.
fn check_counter_battery(scene: &Scene<'_>, seat: Seat, target: AreaId) -> Result<(), No> {
    let there = scene.record.units_in(seat.other(), target);
    let batteries = there.iter().filter(|unit| is_battery(scene, *unit)).count();
    if scene.options().prior_edition {
        return Err(no("EMP-1.3a", "empire-no-counter-battery"));
    }
    if batteries < MASSED {
        return Err(no("EMP-12.72a", "empire-counter-battery")
            .area(target)
            .number("have", batteries as i16)
            .number("need", MASSED as i16));
    }
    Ok(())
}

/// EMP-12.0a Active guns in command that are not attached (EMP-12.63a) and have not fired (EMP-R30).
fn may_fire(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    let state = scene.record.unit(unit);
    let reason = if scene.seat(unit) != seat {
        no("EMP-2.2a", "empire-not-yours")
    } else if scene.unit(unit).arm != Arm::Artillery {
        no("EMP-12.0a", "empire-bombard-guns")
    } else if state.place.area().is_none() {
        no("EMP-12.0a", "empire-not-on-map")
    } else if !scene.is_active(unit) {
        no("EMP-12.0a", "empire-not-active")
    } else if !state.marks.has(Mark::InCommand) {
        no("EMP-9.4c", "empire-out-of-command")
    } else if state.attached.is_some() {
        no("EMP-12.63a", "empire-attached")
    } else if state.marks.has(Mark::Parked) {
        no("EMP-12.72b", "empire-parked")
    } else if state.routed.is_some() {
        no("EMP-R84", "empire-routed")
    } else if scene.in_square(unit) {
        no("EMP-R78", "empire-in-square")
    } else if state.marks.has(Mark::Bombarded) {
        no("EMP-R30", "empire-attacked")
    } else if state.marks.has(Mark::Attacked) {
        no("EMP-14.65a", "empire-attacked")
    } else {
        return Ok(());
    };
    Err(reason.unit(unit))
}

/// EMP-12.4, EMP-12.5 Whether a gun reaches an area: range, height and sight, then facing (EMP-12.43a).
pub fn reaches(scene: &Scene<'_>, unit: UnitId, area: AreaId, target: AreaId) -> Result<(), No> {
    sees(scene, unit, area, target).map_err(|unseen| unseen_by(scene, unseen, unit, area, target))?;
    let Some(sight) = scene.book.map.sight(area, target) else {
        return Err(no("EMP-12.5a", "empire-no-line-of-sight").unit(unit).area(target));
    };
    let faces = lines(scene, unit, sight).any(|line| scene.side(unit, area, line.first) == Side::Front);
    if faces { Ok(()) } else { Err(no("EMP-12.43a", "empire-gun-facing").unit(unit).area(target)) }
}

/// EMP-12.5 Whether a gun sees an area, or what is in the way.
pub fn sees(scene: &Scene<'_>, unit: UnitId, area: AreaId, target: AreaId) -> Result<(), Unseen> {
    let weapon = scene.unit(unit).kind.weapon();
    scene.book.map.sees(area, target, weapon, scene.record.weather(), |between| crowded(scene, between))
}

/// EMP-R22 The lines over which a gun can fire: those that are open, or all for one that need not see.
fn lines<'s>(scene: &'s Scene<'_>, unit: UnitId, sight: &'s Sight) -> impl Iterator<Item = &'s Line> {
    let looks = scene.unit(unit).kind.weapon().needs_sight(sight.range);
    let along = sight.along.is_some();
    sight.lines.iter().filter(move |line| {
        !looks || (!along && line.blocked.is_none() && !line.level.iter().any(|area| crowded(scene, *area)))
    })
}

/// The clause by which a target is not in sight.
fn unseen_by(scene: &Scene<'_>, unseen: Unseen, unit: UnitId, from: AreaId, target: AreaId) -> No {
    let weapon = scene.unit(unit).kind.weapon();
    match unseen {
        Unseen::Range { range, most, .. } => {
            no(range_clause(weapon, scene.record.weather(), range), "empire-out-of-range")
                .unit(unit)
                .number("range", i16::from(range))
                .number("most", i16::from(most))
        }
        Unseen::Limit { rise } => no(limit_clause(weapon), "empire-sight-limit")
            .unit(unit)
            .area(target)
            .number("rise", i16::from(rise)),
        Unseen::Area { area, height, gun, target: low, by } => {
            let range = scene.book.map.firing_range(from, target);
            let (clause, message) = match by {
                Obstacle::Height => (height_clause(range, height - gun, low - gun), "empire-sight-height"),
                Obstacle::Terrain(Ground::Town | Ground::City) => ("EMP-12.52a", "empire-sight-town"),
                Obstacle::Terrain(_) => ("EMP-12.52a", "empire-sight-terrain"),
                Obstacle::Troops if range == 2 => ("EMP-12.56m", "empire-sight-troops"),
                Obstacle::Troops => ("EMP-12.56s", "empire-sight-troops"),
            };
            no(clause, message).area(area).number("height", i16::from(height)).number("gun", i16::from(gun))
        }
        Unseen::Boundary { from, .. } => no("EMP-12.54a", "empire-sight-boundary").unit(unit).area(from),
        Unseen::Along { from, .. } => no("EMP-12.54b", "empire-sight-along").unit(unit).area(from),
    }
}

/// The clause by which a range is none of a weapon: its own, or that of the weather which shortens it.
fn range_clause(weapon: Weapon, weather: Weather, range: u8) -> &'static str {
    let fair = weapon.ranges(Weather::Clear).is_some_and(|(least, most)| (least..=most).contains(&range));
    match (weapon, weather) {
        (Weapon::Licorne, _) if fair => "EMP-R28",
        (Weapon::Heavy, Weather::Rain) if fair => "EMP-12.41a",
        (_, Weather::Snow) if fair => "EMP-12.42a",
        (Weapon::Mortar, _) => "EMP-12.4a",
        (Weapon::Licorne, _) => "EMP-12.4b",
        (Weapon::Heavy, _) => "EMP-12.4c",
        (Weapon::Artillery, _) => "EMP-12.4d",
        (Weapon::Rocket, _) => "EMP-12.4e",
    }
}

/// The clause by which a target is too high or too low for a weapon.
fn limit_clause(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Artillery => "EMP-12.56b",
        Weapon::Licorne => "EMP-12.56c",
        Weapon::Heavy => "EMP-12.56d",
        Weapon::Mortar => "EMP-12.56e",
        Weapon::Rocket => "EMP-12.57a",
    }
}

/// The clause by which an area between is too high, by its height and that of the target above the gun.
fn height_clause(range: u8, between: i8, target: i8) -> &'static str {
    match (range, between) {
        (2, 1..) => "EMP-12.56j",
        (2, _) => "EMP-12.56i",
        (_, 1..) => "EMP-12.56r",
        (_, 0) => "EMP-12.56p",
        _ if target <= -2 => "EMP-12.56q",
        _ => "EMP-R19",
    }
}

/// EMP-R74 Whether some enemy artillery unit could bombard this area now, whatever its facing: not in a blizzard, nor from a square
/// (EMP-R78).
pub fn in_danger(scene: &Scene<'_>, seat: Seat, area: AreaId) -> bool {
    let able = |unit: &UnitId| scene.unit(*unit).arm == Arm::Artillery && !scene.in_square(*unit);
    !scene.record.blizzard()
        && scene.on_map(seat.other()).filter(able).any(|unit| {
            let state = scene.record.unit(unit);
            state.attached.is_none()
                && state.routed.is_none()
                && !state.marks.has(Mark::Parked)
                && state
                    .place
                    .area()
                    .is_some_and(|from| from != area && sees(scene, unit, from, area).is_ok())
        })
}

/// Missions that may be fired: from each area at each target, every gun alone and as many together as may.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    let targets = *scene.record.held(seat.other());
    for area in scene.record.held(seat).iter() {
        let able: Units = scene
            .record
            .units_in(seat, area)
            .iter()
            .filter(|unit| may_fire(scene, seat, *unit).is_ok())
            .collect();
        if able.is_empty() {
            continue;
        }
        for target in targets.iter().filter(|target| scene.book.map.firing_range(area, *target) <= 4) {
            if scene.record.missions().contains(&(area, target)) {
                continue;
            }
            let guns =
                together(scene, able.iter().filter(|unit| reaches(scene, *unit, area, target).is_ok()));
            if guns.is_empty() {
                continue;
            }
            for counter_battery in [false, true] {
                list_sets(guns, |units| {
                    if check(scene, seat, area, units, target, counter_battery).is_ok() {
                        each(Order::Bombard { area, units, target, counter_battery })
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// As many of these guns as may fire together, in file order.
fn together(scene: &Scene<'_>, guns: impl Iterator<Item = UnitId>) -> Units {
    let mut left = most_points(scene);
    let mut all = Units::NONE;
    for gun in guns {
        let strength = i16::from(scene.strength(gun));
        if strength <= left {
            left -= strength;
            all.add(gun);
        }
    }
    all
}

/// EMP-12.1a The pool of a mission: one group for all guns with the same net modifier.
pub fn pool(scene: &Scene<'_>, seat: Seat, mission: &Mission) -> Pool {
    let common = common(scene, seat, mission);
    let mut pool = Pool::new();
    for unit in mission.units.iter() {
        let mut all = common.clone();
        all.extend(of_gun(scene, mission, unit));
        cap(scene, &mut all);
        all.extend(ground(scene, mission, unit));
        let strength = [points(Why::Strength, scene.strength(unit).into())];
        gather(&mut pool, Units::one(unit), &strength, &all);
    }
    in_order(pool)
}

/// EMP-T07 What the ground takes off the strength, for every gun: the target area, and a wall unless a line open to the gun
/// comes in beside it.
fn ground(scene: &Scene<'_>, mission: &Mission, unit: UnitId) -> Option<crate::why::Modifier> {
    let over = |from: Option<AreaId>| {
        let way = from.and_then(|from| scene.book.map.contact(from, mission.target));
        scene.going.bombardment(mission.target, way).percent
    };
    let worst = arrivals(scene, mission, unit).into_iter().map(over).max().unwrap_or(0);
    (worst != 0).then(|| percent(Why::BombardGround, worst.into()))
}

/// EMP-R22 Where the fire of a gun comes from when it crosses the last boundary, for each line open to it: through a corner from
/// the area on the hand of that line; nowhere if it crosses no boundary of the target.
fn arrivals(scene: &Scene<'_>, mission: &Mission, unit: UnitId) -> SmallVec<[Option<AreaId>; 2]> {
    let map = &scene.book.map;
    let Some(sight) = map.sight(mission.area, mission.target) else { return SmallVec::new() };
    let from = |line: &Line| {
        let between = map.boundary(*line.crossed.last()?).between;
        let other = between.into_iter().find(|area| *area != mission.target)?;
        between.contains(&mission.target).then_some(other)
    };
    let open: SmallVec<[Option<AreaId>; 2]> = lines(scene, unit, sight).map(from).collect();
    if open.is_empty() { sight.lines.iter().map(from).collect() } else { open }
}

/// EMP-12.31b to EMP-12.31j, EMP-12.32d to EMP-12.32f What holds for all guns of a mission.
fn common(scene: &Scene<'_>, seat: Seat, mission: &Mission) -> Modifiers {
    let mut all = Modifiers::new();
    let enemy = seat.other();
    let mut plus = |is: bool, why: Why| {
        if is {
            all.push(die(why, 1));
        }
    };
    if !mission.counter_battery {
        plus(strikes_flank(scene, enemy, mission), Why::BombardFlank);
    }
    plus(stacking::dense(scene, enemy, mission.target), Why::BombardDense);
    let square = scene.record.in_square(enemy, mission.target) && !mission.counter_battery;
    plus(square, Why::BombardSquare);
    let count = |test: &dyn Fn(UnitId) -> bool| mission.units.iter().filter(|unit| test(*unit)).count();
    plus(count(&|unit| scene.unit(unit).kind == GunKind::Heavy) >= 3, Why::BombardHeavy);
    plus(count(&|unit| scene.has(unit, Flag::Guard)) >= 2, Why::BombardGuard);
    let here = scene.record.leaders_in(seat, mission.area);
    plus(here.iter().any(|leader| scene.leader(leader).artillery), Why::ArtilleryLeader);
    plus(near_aura(scene, seat, mission.area), Why::Aura);
    let massed = count(&|unit| is_battery(scene, unit)) >= MASSED && !scene.options().prior_edition;
    plus(massed, Why::Massed);
    let mut minus = |is: bool, why: Why| {
        if is {
            all.push(die(why, -1));
        }
    };
    minus(is_dark(scene), Why::Dark);
    minus(scene.record.weather() != Weather::Clear, Why::BombardWeather);
    let cover = scene.going.bombardment(mission.target, None).die < 0;
    minus(cover, Why::BombardCover);
    all
}

/// EMP-12.32d Dawn and night, not dusk.
fn is_dark(scene: &Scene<'_>) -> bool {
    let turn = usize::from(scene.record.turn().max(1) - 1);
    let class = scene.book.turns.get(turn).map(|turn| turn.class);
    matches!(class, Some(TimeClass::Dawn | TimeClass::Night))
}

/// EMP-12.31b, EMP-R16 Whether the fire comes through the flank of a long counter; on a split line through both entry areas.
fn strikes_flank(scene: &Scene<'_>, enemy: Seat, mission: &Mission) -> bool {
    let Some(sight) = scene.book.map.sight(mission.area, mission.target) else { return false };
    scene.record.units_in(enemy, mission.target).iter().any(|unit| {
        scene.is_long(unit)
            && sight.lines.iter().all(|line| scene.side(unit, mission.target, line.entry) == Side::Flank)
    })
}

/// EMP-12.31h, EMP-R98 Napoleon in the firing area or one adjacent to it.
fn near_aura(scene: &Scene<'_>, seat: Seat, area: AreaId) -> bool {
    scene.leaders_on_map(seat).any(|leader| {
        let at = scene.record.leader(leader).place.area();
        scene.leader(leader).bombard_aura && at.is_some_and(|at| at == area || scene.beside(area).has(at))
    })
}

/// EMP-12.31i, EMP-12.32b, EMP-12.32c, EMP-12.32g What holds for one gun.
fn of_gun(scene: &Scene<'_>, mission: &Mission, unit: UnitId) -> Modifiers {
    let mut all = Modifiers::new();
    let kind = scene.unit(unit).kind;
    if has_hq_bonus(scene, unit, mission.area) {
        all.push(die(Why::HqGuns, 1));
    }
    let range = scene.book.map.firing_range(mission.area, mission.target);
    if kind == GunKind::Horse && range == 2 {
        all.push(die(Why::HorseFar, -1));
    }
    if kind == GunKind::Rocket {
        all.push(die(Why::Rocket, -1));
    }
    if !matches!(kind, GunKind::Mortar | GunKind::Rocket) && behind_slope(scene, mission, unit) {
        all.push(die(Why::BombardReverse, -1));
    }
    all
}

/// EMP-12.31i Guns in or next to the area of their headquarters with its chief of staff there.
fn has_hq_bonus(scene: &Scene<'_>, unit: UnitId, area: AreaId) -> bool {
    let army = scene.book.army(scene.army(unit));
    if !army.hq_guns.has(scene.unit(unit).nation) {
        return false;
    }
    army.hq.is_some_and(|hq| {
        let at = scene.record.unit(hq).place.area();
        super::command::chief_of(scene, hq).is_some()
            && at.is_some_and(|at| at == area || scene.beside(area).has(at))
    })
}

/// EMP-12.32g, EMP-R77 Whether the target is in reverse slope behind the boundary the line passes last.
fn behind_slope(scene: &Scene<'_>, mission: &Mission, unit: UnitId) -> bool {
    let enemy = scene.seat(unit).other();
    let any = scene
        .record
        .units_in(enemy, mission.target)
        .iter()
        .any(|unit| scene.marked(unit, Mark::ReverseSlope));
    let works =
        |from: Option<AreaId>| stances::reverse_works(scene, mission.target, from.unwrap_or(mission.area));
    any && arrivals(scene, mission, unit).into_iter().all(works)
}

/// EMP-12.31a, EMP-12.32a Netted, never above +2 nor below -1; with EMP-O03 the massed +1 comes on top.
fn cap(scene: &Scene<'_>, all: &mut Modifiers) {
    let outside = scene.options().massed_outside_cap && all.iter().any(|one| one.why == Why::Massed);
    let net = sum(all, Unit::Die) - i16::from(outside);
    if net > 2 {
        all.push(die(Why::BombardMost, 2 - net));
    } else if net < -1 {
        all.push(die(Why::BombardLeast, -1 - net));
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// BO0 A mission is declared.
    pub fn declare_mission(
        &mut self,
        seat: Seat,
        area: AreaId,
        units: Units,
        target: AreaId,
        counter_battery: bool,
    ) {
        self.happen(Event::MissionFired { area, target });
        self.tell(|| Event::Declared {
            combat: Combat::Bombardment,
            seat,
            from: Some(area),
            target,
            units,
            leaders: Leaders::NONE,
        });
        let stage = MissionStage::Fire;
        self.push(Frame::Mission(Mission { stage, attacker: seat, area, target, units, counter_battery }));
    }

    /// Carries a bombardment on to its next stage.
    pub fn advance_mission(&mut self, mission: Mission) {
        match mission.stage {
            MissionStage::Fire => self.fire_mission(mission),
            MissionStage::Effects => {
                self.replace(Frame::Mission(Mission { stage: MissionStage::Done, ..mission }));
                let centre = self.state.book.map.area(mission.area).centre;
                let enemy = mission.attacker.other();
                let rout = course_of::rout_of(enemy, Combat::Bombardment, mission.target, centre);
                self.begin_rout(rout, false);
            }
            MissionStage::Done => {
                self.mark(mission.units, Leaders::NONE, Mark::Bombarded, true);
                self.dissolve_square(mission.attacker.other(), mission.target);
                self.pop();
            }
        }
    }

    /// BO2, BO3 The dice fall; one step for each hit, two of artillery in counter-battery fire (EMP-12.72a).
    fn fire_mission(&mut self, mission: Mission) {
        let scene = self.scene();
        let enemy = mission.attacker.other();
        let pool = pool(&scene, mission.attacker, &mission);
        let natural = scene.options().natural_six == NaturalSix::Always;
        let hits =
            self.fire(&pool, Purpose::Bombardment, mission.attacker, mission.target, "EMP-12.1a", natural);
        self.replace(Frame::Mission(Mission { stage: MissionStage::Effects, ..mission }));
        if hits == 0 {
            return;
        }
        let scene = self.scene();
        let here = scene.record.units_in(enemy, mission.target);
        let guns = |unit: &UnitId| {
            scene.unit(*unit).arm == Arm::Artillery && scene.record.unit(*unit).attached.is_none()
        };
        let (cause, among, left) = if mission.counter_battery {
            (Cause::CounterBattery, here.iter().filter(guns).collect(), hits * 2)
        } else {
            (Cause::Bombardment, here, hits)
        };
        self.begin_losses(Losses::of(
            enemy,
            cause,
            mission.target,
            among,
            self.state.record.leaders_in(enemy, mission.target),
            left,
        ));
    }
}
