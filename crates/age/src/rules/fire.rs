//! The fire phase (AGE-84 to AGE-104, AGE-H81 to AGE-H92, AGE-H119, AGE-H123, AGE-H130): who fires at whom, with what, and what it does.

use super::refusal::{Why, ensure, no};
use super::{Play, artillery, charts, enemy, ground, own, zones};
use crate::body::{base, front_rank, side_by_side};
use crate::event::{Cause, Event};
use crate::field::{Area, Kind};
use crate::geometry::{Footprint, Gap, Muzzle, Pose, Pt, SightLine};
use crate::ids::UnitId;
use crate::kinds::{Action, Arm, Doctrine, Formation};
use crate::measure::Mil;
use crate::options::{ArcHalfAngle, CombinedFire};
use crate::reckoning::fire::{Contribution, Firepower, Shot, Target, TargetKind, Volley, Wreck};
use crate::record::Record;
use smallvec::SmallVec;
use table::{Dice, Refusal, Seat, Sink};

/// What one unit adds to a fire, and the line of its nearest firing base.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// For the charts.
    pub contribution: Contribution,
    /// Where its nearest firing base stands.
    pub from: Pt,
    /// What it aims at.
    pub to: Pt,
}

/// A fire that may be ordered.
#[derive(Clone, Debug)]
pub struct Volleys {
    /// The aims, firer by firer.
    pub aims: Vec<(UnitId, Aim)>,
    /// The target as the charts see it, and
    pub targets: Vec<Target>,
    /// what the fire comes to: once, or for each firer by itself where each rolls (AGE-O19).
    pub power: Vec<Firepower>,
}

/// A battle as those who fire see it: all footprints, reckoned once.
pub struct Look<'a> {
    record: &'a Record,
    prints: Vec<Option<Footprint>>,
}

impl<'a> Look<'a> {
    /// Looks at a battle.
    pub fn new(record: &'a Record) -> Look<'a> {
        let print = |unit: UnitId| record.unit(unit).here().then(|| record.footprint(unit));
        Look { record, prints: record.field().unit_ids().map(print).collect() }
    }

    fn print(&self, unit: UnitId) -> &Footprint {
        self.prints[unit.index()].as_ref().expect("a unit on the table")
    }
}

/// AGE-H81 Whether a unit may fire in this step at all.
pub fn may_fire(record: &Record, unit: UnitId) -> Result<(), Refusal> {
    let now = record.unit(unit);
    let phasing = record.owner(unit) == record.phasing();
    ensure(!now.marks.fired, Why::HasFired)?;
    ensure(now.charge.is_none() && !now.marks.counter_charged, Why::MayNotFire)?;
    ensure(!(phasing && now.marks.reserve_used), Why::ReserveUsed)?;
    ensure(!record.locked(unit), Why::LockedFire)?;
    if record.card(unit).is_battery() {
        ensure(now.silent.is_none(), Why::Silent)?;
        ensure(!now.limbered, Why::MayNotFire)?;
        if phasing {
            artillery::has_action(record, unit, Action::Fire)?;
        }
    }
    Ok(())
}

/// AGE-H84, AGE-H85, AGE-R34 Whether a unit may be fired at in this step at all.
pub fn may_be_fired_at(record: &Record, seat: Seat, target: UnitId) -> Result<(), Refusal> {
    enemy(record, seat, target).map_err(|refusal| match record.units().get(target.index()) {
        Some(_) if record.owner(target) == seat => Why::OwnTarget.refusal(),
        _ => refusal,
    })?;
    // AGE-H92 What stands of a Grand Battery is one target.
    let all = members(record, target);
    ensure(!all.iter().any(|&member| record.locked(member)), Why::LockedFire)?;
    let each = record.options().combined_fire == CombinedFire::OneRollPerFiringUnit;
    ensure(each || !all.iter().any(|&member| record.unit(member).marks.fired_at), Why::FiredAt)?;
    let fought = all.iter().any(|&member| record.in_contact(member));
    ensure(seat != record.phasing() || !fought, Why::IntoContact)
}

/// The targets that stand for a named one: itself, or all members of its Grand Battery (AGE-H92).
fn members(record: &Record, target: UnitId) -> SmallVec<[UnitId; 4]> {
    match record.unit(target).grand {
        Some(id) => record.grand_battery(id).collect(),
        None => SmallVec::from_slice(&[target]),
    }
}

/// AGE-H20, AGE-O20 Half the arc of a unit, in tenths of a degree.
pub fn half_angle(record: &Record, unit: UnitId) -> u16 {
    let battery = record.card(unit).is_battery();
    let sight = &record.completions().sight;
    let half = match record.options().arc_half_angle {
        _ if !battery && record.unit(unit).formation == Formation::Skirmish => &sight.skirmish_arc,
        ArcHalfAngle::All45 => &sight.arc,
        ArcHalfAngle::Artillery22 if battery => &sight.narrow_arc,
        ArcHalfAngle::Artillery22 => &sight.arc,
        ArcHalfAngle::All22 => &sight.narrow_arc,
    };
    half.degrees.0.unsigned_abs() as u16
}

/// AGE-H82, AGE-H119 The front edges of the bases that fire at a target, which may consist of several units (AGE-H92).
pub fn muzzles(record: &Record, unit: UnitId, target: &[&Footprint]) -> SmallVec<[Muzzle; 12]> {
    let (now, card) = (record.unit(unit), record.card(unit));
    let width = base(record.tables(), card, false).width;
    if card.is_battery() {
        return SmallVec::from_slice(&[Muzzle::new(now.pose, width)]);
    }
    let (count, apart) = front_rank(record.tables(), card, now.formation, now.bases);
    match now.formation {
        Formation::Garrison => {
            let ground = record.footprint(unit);
            let at = nearest_point(&ground, target);
            std::iter::repeat_n(Muzzle::all_round(at), usize::from(count)).collect()
        }
        Formation::Square => {
            let side = record.body(unit).depth();
            let centre = now.pose.centre(side);
            // Front, right, rear, left: the first of equally near ones.
            let faces =
                [0, 900, 1800, 2700].map(|turn| Pose::about(centre, now.pose.facing.turned(turn), side));
            let nearest = faces.into_iter().min_by_key(|face| {
                let (left, right) = face.front(side);
                target.iter().map(|print| print.gap_to_segment(left, right)).min()
            });
            let face = nearest.unwrap_or(now.pose);
            side_by_side(face, count, apart).map(|base| Muzzle::new(base, width)).collect()
        }
        _ => side_by_side(now.pose, count, apart).map(|base| Muzzle::new(base, width)).collect(),
    }
}

/// AGE-H119 The point of an area nearest to a target.
fn nearest_point(area: &Footprint, target: &[&Footprint]) -> Pt {
    let parts = target.iter().flat_map(|print| print.parts());
    let corners = parts.flat_map(|part| part.corners().iter().copied());
    let from_target = corners.map(|corner| area.nearest(corner));
    let own = area.parts().iter().flat_map(|part| part.corners().iter().copied());
    let away = |point: Pt| target.iter().map(|print| print.gap_to(point)).min();
    from_target.chain(own).min_by_key(|&point| away(point)).unwrap_or_default()
}

/// AGE-H22 to AGE-H24, AGE-H123 Whether a line of fire is clear.
fn sees(look: &Look<'_>, unit: UnitId, target: UnitId, line: SightLine) -> bool {
    let record = look.record;
    let field = record.field();
    let level = |unit: UnitId| ground::level(field, record.unit(unit).pose.anchor);
    let (own, theirs) = (level(unit), level(target));
    // Its garrison is in an area, and so is a column or battery on its road.
    let holds = |id, area: &Area| {
        [unit, target].into_iter().any(|unit| match record.unit(unit).garrison {
            Some(held) => held == id,
            None => look.print(unit).overlaps(&area.footprint),
        })
    };
    if !ground::lets_through(field, line, (own, theirs), holds) {
        return false;
    }
    let artillery = record.card(unit).is_battery();
    let overhead = record.completions().sight.overhead.inches;
    !record.all_present().any(|third| {
        if third == unit || third == target || record.unit(third).formation == Formation::Skirmish {
            return false;
        }
        let print = look.print(third);
        if !print.swallows_part_of(line.from, line.to) {
            return false;
        }
        let over = artillery
            && own > level(third)
            && !print.within(look.print(unit), overhead)
            && !print.within(look.print(target), overhead);
        !over
    })
}

/// AGE-84 The longest range of a unit.
fn reach(record: &Record, unit: UnitId) -> Mil {
    let fire = &record.tables().fire;
    if record.card(unit).is_battery() { fire.farthest() } else { fire.skirmish() }
}

/// The least whole mil that a distance is within.
fn range(gap: Gap) -> Mil {
    let floor = gap.floor();
    if gap.within(floor) { floor } else { Mil(floor.0 + 1) }
}

/// AGE-H20 to AGE-H24, AGE-H86, AGE-H87 What a unit can bring to bear on a target, as far as arc, range and sight go.
pub fn aim(record: &Record, unit: UnitId, target: UnitId) -> Option<Aim> {
    aim_of(&Look::new(record), unit, target)
}

fn aim_of(look: &Look<'_>, unit: UnitId, target: UnitId) -> Option<Aim> {
    let record = look.record;
    let reach = reach(record, unit);
    let here = look.print(unit);
    let prints: SmallVec<[(UnitId, &Footprint); 4]> = members(record, target)
        .into_iter()
        .map(|member| (member, look.print(member)))
        .filter(|(_, print)| !print.bounds().gap(here.bounds()).beyond(reach))
        .collect();
    aim_at(look, unit, &prints)
}

fn aim_at(look: &Look<'_>, unit: UnitId, prints: &[(UnitId, &Footprint)]) -> Option<Aim> {
    let record = look.record;
    let (now, card) = (record.unit(unit), record.card(unit));
    let grounds: SmallVec<[&Footprint; 4]> = prints.iter().map(|(_, print)| *print).collect();
    if grounds.is_empty() {
        return None;
    }
    let (half, musketry) = (half_angle(record, unit), record.tables().fire.musketry());
    let mut volley = Volley {
        arm: card.arm(),
        doctrine: Doctrine::Linear,
        formation: now.formation,
        sk: card.sk(),
        disordered: now.disordered,
        ..Volley::default()
    };
    if let Kind::Infantry { doctrine, ranks, .. } = card.kind {
        (volley.doctrine, volley.ranks) = (doctrine, ranks);
    }
    let mut shot: Option<Shot> = None;
    let mut best: Option<(Gap, Pt, Pt)> = None;
    for muzzle in muzzles(record, unit, &grounds) {
        // AGE-H92 Of a Grand Battery, the member nearest to the base.
        let nearest = prints
            .iter()
            .filter_map(|(member, print)| Some((member, print, muzzle.sees(print, half)?)))
            .min_by_key(|(member, _, seen)| (seen.range, **member));
        let Some((&member, _, seen)) = nearest else { continue };
        if seen.range.beyond(reach(record, unit)) {
            continue;
        }
        let line = SightLine { from: muzzle.middle, to: seen.at };
        if !sees(look, unit, member, line) {
            continue;
        }
        let enfilade = record.unit(member).pose.ahead(muzzle.middle) < 0;
        match card.kind {
            Kind::Battery { guns, row, .. } => {
                shot = Some(Shot {
                    row,
                    guns,
                    range: range(seen.range),
                    enfilade,
                    damaged: now.damaged,
                    grand_battery: now.grand.map(u16::from),
                });
            }
            _ if seen.range.within(musketry) => {
                volley.near += 1;
                volley.near_enfilading += u8::from(enfilade);
            }
            _ => {
                volley.far += 1;
                volley.far_enfilading += u8::from(enfilade);
            }
        }
        if best.is_none_or(|(gap, _, _)| seen.range < gap) {
            best = Some((seen.range, muzzle.middle, seen.at));
        }
    }
    let (_, from, to) = best?;
    let contribution = match shot {
        Some(shot) => Contribution::Battery(shot),
        None => Contribution::Brigade(volley),
    };
    has_power(record, &contribution).then_some(Aim { contribution, from, to })
}

/// AGE-R08, AGE-91 Whether a contribution is worth anything.
fn has_power(record: &Record, contribution: &Contribution) -> bool {
    match contribution {
        Contribution::Battery(_) => true,
        Contribution::Brigade(volley) => {
            let far = volley.arm == Arm::Infantry
                && charts(record).bases_skirmishing(volley.formation, volley.far, volley.sk) > 0;
            volley.near > 0 || far
        }
    }
}

/// AGE-H70 Whether a unit has a battery in arc, range and sight where that would stand on this ground.
pub fn could_hit(record: &Record, unit: UnitId, battery: UnitId, print: &Footprint) -> bool {
    let reach = reach(record, unit);
    if record.card(unit).is_battery() && record.unit(unit).limbered {
        return false;
    }
    let here = record.footprint(unit);
    !print.bounds().gap(here.bounds()).beyond(reach)
        && aim_at(&Look::new(record), unit, &[(battery, print)]).is_some()
}

/// AGE-H83 The targets that a unit may choose between.
pub fn targets(record: &Record, unit: UnitId) -> SmallVec<[UnitId; 4]> {
    targets_of(&Look::new(record), unit).into_iter().map(|(target, _)| target).collect()
}

/// The same, with what it brings to bear on each.
fn targets_of(look: &Look<'_>, unit: UnitId) -> SmallVec<[(UnitId, Aim); 4]> {
    let record = look.record;
    if may_fire(record, unit).is_err() {
        return SmallVec::new();
    }
    let seat = record.owner(unit);
    let here = look.print(unit);
    let touching: SmallVec<[UnitId; 4]> = record.touching(unit).collect();
    let battery = record.card(unit).is_battery();
    let reach = reach(record, unit);
    let mut eligible: SmallVec<[(Gap, UnitId, Aim); 4]> = SmallVec::new();
    for target in record.present(seat.other()) {
        let print = look.print(target);
        let far = print.bounds().gap(here.bounds()).beyond(reach);
        if far || (!touching.is_empty() && !touching.contains(&target)) {
            continue;
        }
        if may_be_fired_at(record, seat, target).is_err() {
            continue;
        }
        if let Some(aim) = aim_of(look, unit, target) {
            eligible.push((here.gap(print), target, aim));
        }
    }
    let close = record.completions().sight.artillery_nearest.inches;
    let Some(nearest) = eligible.iter().map(|(gap, _, _)| *gap).min() else { return SmallVec::new() };
    let bound = if battery { nearest.within(close) && touching.is_empty() } else { touching.is_empty() };
    eligible
        .into_iter()
        .filter(|(gap, _, _)| !bound || *gap == nearest)
        .map(|(_, target, aim)| (target, aim))
        .collect()
}

/// What the charts need to know of a target.
pub fn target_of(record: &Record, target: UnitId, aims: &[(UnitId, Aim)]) -> Target {
    let (now, card) = (record.unit(target), record.card(target));
    let kind = match (card.is_battery(), now.grand) {
        (false, _) => TargetKind::Brigade,
        (true, None) => TargetKind::Battery,
        (true, Some(_)) => TargetKind::GrandBattery,
    };
    let print = record.footprint(target);
    let ways: SmallVec<[(Pt, Pt); 8]> = aims.iter().map(|(_, aim)| (aim.from, aim.to)).collect();
    let (mut covers, mut linear): (SmallVec<[i8; 4]>, i8) = (SmallVec::new(), 0);
    for member in members(record, target) {
        covers.push(ground::cover(record, member).fire);
        linear = linear.min(ground::linear_cover(record.field(), &ways, &record.footprint(member)).fire);
    }
    // AGE-H26, AGE-H92 A Grand Battery has the cover that half of its batteries have.
    covers.sort_unstable();
    let cover = covers[covers.len().div_ceil(2) - 1];
    Target {
        kind,
        formation: now.formation,
        limbered: card.is_battery() && now.limbered,
        changed_formation: now.marks.changed,
        moved_more_than_half: now.marks.moved_far,
        on_bridge: zones::on_bridge(record, &print),
        cover: cover.min(linear),
    }
}

/// AGE-H81 to AGE-H87 A fire of these units at this target.
pub fn plan(record: &Record, seat: Seat, target: UnitId, firers: &[UnitId]) -> Result<Volleys, Refusal> {
    may_be_fired_at(record, seat, target)?;
    ensure(!firers.is_empty() && firers.len() <= record.units().len(), Why::BadFirers)?;
    let look = Look::new(record);
    let mut aims = Vec::with_capacity(firers.len());
    for (index, &firer) in firers.iter().enumerate() {
        own(record, seat, firer)?;
        ensure(!firers[..index].contains(&firer), Why::BadFirers)?;
        may_fire(record, firer)?;
        let Some(aim) = aim_of(&look, firer, target) else { return no(Why::NoShot) };
        let named = members(record, target);
        let allowed = targets_of(&look, firer);
        ensure(allowed.iter().any(|(other, _)| named.contains(other)), Why::NearerTarget)?;
        aims.push((firer, aim));
    }
    reckon(record, target, aims)
}

/// What aims at a target come to.
pub fn reckon(record: &Record, target: UnitId, aims: Vec<(UnitId, Aim)>) -> Result<Volleys, Refusal> {
    let each = record.options().combined_fire == CombinedFire::OneRollPerFiringUnit;
    let together = if each { 1 } else { aims.len().max(1) };
    let (mut targets, mut power) = (Vec::new(), Vec::new());
    for aims in aims.chunks(together) {
        let as_target = target_of(record, target, aims);
        let all: SmallVec<[Contribution; 8]> = aims.iter().map(|(_, aim)| aim.contribution).collect();
        power.push(charts(record).firepower(&all, &as_target)?);
        targets.push(as_target);
    }
    ensure(power.iter().all(|power| power.band > 0), Why::TooWeak)?;
    Ok(Volleys { aims, targets, power })
}

/// AGE-H83 All fires that a side could order: each target with the units that may fire at it, nearest first (C.1).
pub fn possible(record: &Record, seat: Seat) -> Vec<(UnitId, Vec<UnitId>)> {
    let look = Look::new(record);
    fires(&look, seat, |firer| targets_of(&look, firer))
}

/// C.1 The fires of a side that does not answer: each unit joins in at the nearest of its targets.
pub fn at_the_nearest(record: &Record, seat: Seat) -> Vec<(UnitId, Vec<UnitId>)> {
    let look = Look::new(record);
    fires(&look, seat, |firer| {
        let here = look.print(firer);
        let all = targets_of(&look, firer).into_iter();
        all.min_by_key(|(target, _)| (here.gap(look.print(*target)), *target)).into_iter().collect()
    })
}

fn fires(
    look: &Look<'_>,
    seat: Seat,
    choose: impl Fn(UnitId) -> SmallVec<[(UnitId, Aim); 4]>,
) -> Vec<(UnitId, Vec<UnitId>)> {
    let record = look.record;
    let each = record.options().combined_fire == CombinedFire::OneRollPerFiringUnit;
    let mut fires: Vec<(UnitId, Vec<(UnitId, Aim)>)> = Vec::new();
    for firer in record.present(seat) {
        for (target, aim) in choose(firer) {
            // AGE-O19 Who rolls by itself and is too weak keeps nobody else from firing.
            if each && reckon(record, target, vec![(firer, aim)]).is_err() {
                continue;
            }
            // A Grand Battery is named by its first member.
            let named = members(record, target)[0];
            match fires.iter_mut().find(|(other, _)| *other == named) {
                Some((_, firers)) if firers.iter().any(|(other, _)| *other == firer) => {}
                Some((_, firers)) => firers.push((firer, aim)),
                None => fires.push((named, vec![(firer, aim)])),
            }
        }
    }
    for (target, firers) in fires.iter_mut().filter(|(_, firers)| firers.len() > 1) {
        let there = look.print(*target);
        firers.sort_by_cached_key(|&(firer, _)| (look.print(firer).gap(there), firer));
    }
    fires.sort_by_key(|(target, _)| *target);
    let names = |aims: &[(UnitId, Aim)]| aims.iter().map(|(firer, _)| *firer).collect();
    let strong = fires.into_iter().filter_map(|(target, aims)| {
        let firers = names(&aims);
        reckon(record, target, aims).is_ok().then_some((target, firers))
    });
    strong.collect()
}

/// Whether a side could fire at all.
pub fn is_possible(record: &Record, seat: Seat) -> bool {
    // Nobody fires whom no enemy is in range of; that is told without looking closely.
    let near = |unit: UnitId| {
        may_fire(record, unit).is_ok() && {
            let reach = reach(record, unit);
            let here = record.footprint(unit);
            record.present(seat.other()).any(|enemy| !zones::surely_beyond(record, &here, enemy, reach))
        }
    };
    record.present(seat).any(near) && !possible(record, seat).is_empty()
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn fire(&mut self, target: UnitId, firers: &[UnitId]) {
        let seat = self.record.owner(target).other();
        let Ok(volleys) = plan(self.record, seat, target, firers) else { return };
        let together = if volleys.power.len() == 1 { firers.len() } else { 1 };
        let groups = firers.chunks(together).map(<[UnitId]>::to_vec);
        for (group, (as_target, power)) in groups.zip(volleys.targets.iter().zip(&volleys.power)) {
            if !self.record.unit(target).here() {
                break;
            }
            self.volley(target, group, as_target, power);
        }
    }

    fn volley(&mut self, target: UnitId, firers: Vec<UnitId>, as_target: &Target, power: &Firepower) {
        let modifiers = charts(self.record).fire_modifiers(as_target);
        let die = self.roll("AGE-98");
        let score = i32::from(die) + modifiers.sum();
        let Some(result) = charts(self.record).fire_result(power.band, score) else { return };
        let hit = charts(self.record).hit(result, as_target.kind);
        let checked = charts(self.record).general_is_checked(result);
        let hit_first = members_by_distance(self.record, target, firers[0]);
        self.happen(Event::Fired { target, firers, power: power.power, modifiers, die, score, result });
        match as_target.kind {
            TargetKind::Brigade => {
                if hit.disordered {
                    self.shake(target);
                }
                if checked {
                    self.check_generals(target);
                }
                if hit.bases_lost > 0 {
                    self.lose_bases(target, hit.bases_lost, Cause::Fire, false);
                }
            }
            TargetKind::Battery | TargetKind::GrandBattery => {
                let steps = charts(self.record).spread(hit.steps, hit_first.len());
                for (index, (&battery, &steps)) in hit_first.iter().zip(&steps).enumerate() {
                    if (index == 0 || steps > 0) && hit.silent {
                        self.happen(Event::Silenced { unit: battery });
                    }
                    if checked && (index == 0 || steps > 0) {
                        self.check_generals(battery);
                    }
                    match Wreck::of(self.record.unit(battery).damaged, steps) {
                        Wreck::Destroyed => self.destroy(battery, Cause::Fire, false),
                        Wreck::Damaged if steps > 0 => self.happen(Event::Damaged { unit: battery }),
                        Wreck::Damaged | Wreck::Whole => {}
                    }
                }
            }
        }
    }
}

/// AGE-H92 The members of a target, nearest to the firer named first.
fn members_by_distance(record: &Record, target: UnitId, firer: UnitId) -> SmallVec<[UnitId; 4]> {
    let from = record.footprint(firer);
    let mut all = members(record, target);
    all.sort_by_cached_key(|&member| (record.footprint(member).gap(&from), member));
    all
}
