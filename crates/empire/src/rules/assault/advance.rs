//! EMP-14.5 Advance into an area the defenders have left, and occupation after a retreat before the assault (EMP-14.11b).

use super::parties;
use crate::course::{Assault, AssaultStage, Frame, RetreatKind};
use crate::event::{Event, Loss, Shift};
use crate::ids::{AreaId, UnitId};
use crate::order::Piece;
use crate::rules::charge::may_enter;
use crate::rules::stacking::{self, Load};
use crate::rules::{No, Play, no, retreat};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use table::{Dice, Sink};

/// EMP-14.5a, EMP-R106 Whether the target is vacated: none of the defender's infantry or cavalry is left, and its guns, if any,
/// have fallen under a retreat result.
pub fn is_vacated(scene: &Scene<'_>, assault: &Assault) -> bool {
    let here = scene.combat_in(assault.attacker.other(), assault.target);
    here.iter().all(|unit| {
        scene.arm(unit) == Arm::Artillery
            && (assault.defender_back.is_some() || assault.forced.has(unit) || assault.leaving.has(unit))
    })
}

/// The area from which a participant would advance.
fn from(scene: &Scene<'_>, assault: &Assault, unit: UnitId) -> Option<AreaId> {
    let parties = parties(scene, assault.target, Units::one(unit));
    parties.first().map(|(area, _)| *area)
}

/// EMP-14.5c Whether a participant may advance: still there and steady, not of an area that fell back, able to enter by movement.
pub fn may_advance(scene: &Scene<'_>, assault: &Assault, unit: UnitId) -> Result<(), No> {
    let state = scene.record.unit(unit);
    if !assault.units.has(unit) || state.place.area().is_none() || state.routed.is_some() {
        return Err(no("EMP-14.5a", "empire-advance-who").unit(unit));
    }
    if assault.leaving.has(unit) || assault.forced.has(unit) {
        return Err(no("EMP-14.5a", "empire-advance-who").unit(unit));
    }
    let Some(area) = from(scene, assault, unit) else {
        return Err(no("EMP-14.5b", "empire-advance-who").unit(unit));
    };
    if assault.attacker_back.is_some() && assault.fired_at == Some(area) {
        return Err(no("EMP-R58", "empire-advance-who").unit(unit));
    }
    if !retreat::may_cross(scene, scene.mover(unit), area, assault.target) {
        return Err(no("EMP-14.5c", "empire-prohibited").unit(unit).area(assault.target));
    }
    retreat::in_line(scene, unit, area, assault.target)?;
    may_enter(scene, assault.attacker, Units::one(unit), assault.target)?;
    stacking::room(scene, assault.attacker, assault.target, load(scene, assault, unit))
}

fn load(scene: &Scene<'_>, assault: &Assault, unit: UnitId) -> Load {
    let Some(area) = from(scene, assault, unit) else { return Load::default() };
    let guns = followers(scene, assault.target, area, unit);
    let guns: u16 = guns.iter().map(|gun| u16::from(scene.strength(gun))).sum();
    Load { sp: u16::from(scene.strength_in(unit, area)) + guns, longs: u8::from(scene.is_long(unit)) }
}

/// The guns attached to a unit that can follow it.
fn followers(scene: &Scene<'_>, target: AreaId, area: AreaId, unit: UnitId) -> Units {
    let guns = scene.record.guns_of(unit).iter();
    guns.filter(|gun| scene.record.unit(*gun).place.area() == Some(area))
        .filter(|gun| retreat::may_cross(scene, scene.mover(*gun), area, target))
        .collect()
}

/// The participants that may advance, each by itself.
pub fn able(scene: &Scene<'_>, assault: &Assault) -> Units {
    assault.units.iter().filter(|unit| may_advance(scene, assault, *unit).is_ok()).collect()
}

/// DP-26, DP-28 Whether these units and leaders may advance together: they fit, though densely (EMP-14.5f), columns are among them
/// (EMP-14.5e), leaders go with units of their area (EMP-14.5g).
pub fn check(scene: &Scene<'_>, assault: &Assault, units: Units, leaders: Leaders) -> Result<(), No> {
    units.iter().try_for_each(|unit| may_advance(scene, assault, unit))?;
    let sum = units.iter().fold(Load::default(), |sum, unit| {
        let one = load(scene, assault, unit);
        Load { sp: sum.sp + one.sp, longs: sum.longs + one.longs }
    });
    stacking::room(scene, assault.attacker, assault.target, sum)?;
    for unit in able(scene, assault).less(units).iter() {
        if scene.record.unit(unit).column.is_some() {
            let one = load(scene, assault, unit);
            let both = Load { sp: sum.sp + one.sp, longs: sum.longs + one.longs };
            if stacking::room(scene, assault.attacker, assault.target, both).is_ok() || units.is_empty() {
                return Err(no("EMP-14.5e", "empire-column-advances").unit(unit).area(assault.target));
            }
        }
    }
    for leader in leaders.iter() {
        let at = scene.record.leader(leader).place.area();
        let with = at.is_some()
            && scene.leader(leader).side == assault.attacker
            && units.iter().any(|unit| from(scene, assault, unit) == at);
        if !with {
            return Err(no("EMP-14.5g", "empire-not-together").piece(Piece::Leader(leader)));
        }
    }
    Ok(())
}

/// The sets that may advance: nobody first, then as many as fit, then each alone, with or without their leaders.
pub fn sets(scene: &Scene<'_>, assault: &Assault) -> Vec<(Units, Leaders)> {
    let open = able(scene, assault);
    let mut most = Units::NONE;
    let mut columns_first: Vec<UnitId> = open.iter().collect();
    columns_first.sort_by_key(|unit| scene.record.unit(*unit).column.is_none());
    for unit in columns_first {
        if fits(scene, assault, most.with(unit)) {
            most.add(unit);
        }
    }
    let mut all = vec![Units::NONE, most];
    all.extend(open.iter().map(Units::one).filter(|one| *one != most));
    let mut found = Vec::new();
    for units in all {
        let along = riders(scene, assault, units);
        for leaders in [along, Leaders::NONE] {
            if check(scene, assault, units, leaders).is_ok() && !found.contains(&(units, leaders)) {
                found.push((units, leaders));
            }
        }
    }
    found
}

fn fits(scene: &Scene<'_>, assault: &Assault, units: Units) -> bool {
    let sum = units.iter().fold(Load::default(), |sum, unit| {
        let one = load(scene, assault, unit);
        Load { sp: sum.sp + one.sp, longs: sum.longs + one.longs }
    });
    stacking::room(scene, assault.attacker, assault.target, sum).is_ok()
}

/// EMP-14.5g Leaders with these units.
fn riders(scene: &Scene<'_>, assault: &Assault, units: Units) -> Leaders {
    let areas = units.iter().filter_map(|unit| from(scene, assault, unit));
    areas.fold(Leaders::NONE, |all, area| all.or(scene.record.leaders_in(assault.attacker, area)))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// AS11 Surviving declared units advance: guns left in the area are lost (EMP-20.2c), a headquarters is overrun (EMP-R85).
    pub fn advance_into(&mut self, assault: Assault) {
        self.replace(Frame::Assault(Assault { stage: AssaultStage::Done, ..assault }));
        let scene = self.scene();
        // Attackers who fell back may have taken the room (EMP-14.5f).
        let units = assault.advancing.iter().fold(Units::NONE, |all, unit| {
            let more = all.with(unit);
            if can_still(&scene, &assault, unit) && fits(&scene, &assault, more) { more } else { all }
        });
        if units.is_empty() {
            return;
        }
        // EMP-14.5g Who went with units that routed or fell back is not with those that advance.
        let leaders = assault.advancing_leaders.and(riders(&scene, &assault, units));
        let defender = assault.attacker.other();
        let left = scene.combat_in(defender, assault.target);
        if !left.iter().all(|unit| scene.arm(unit) == Arm::Artillery) {
            return;
        }
        for unit in left.iter() {
            self.happen(Event::Eliminated { unit, how: Loss::LeftBehind });
        }
        let mut going = Units::NONE;
        for unit in units.iter() {
            let scene = self.scene();
            let Some(area) = from(&scene, &assault, unit) else { continue };
            let guns = scene.record.guns_of(unit).and(scene.record.units_in(assault.attacker, area));
            let follow = followers(&scene, assault.target, area, unit);
            for gun in guns.less(follow).iter() {
                self.happen(Event::Detached { gun, ordered: false });
            }
            if self.scene().is_extended(unit) {
                self.part_goes(unit, area, assault.target, Shift::Advance);
                going = going.or(follow);
            } else {
                going = going.or(follow).with(unit);
            }
        }
        self.happen(Event::Shifted { units: going, leaders, to: assault.target, how: Shift::Advance });
        for unit in going.iter() {
            let scene = self.scene();
            let heading = scene.heading(unit, 0);
            if scene.is_long(unit) && !scene.headings(unit, assault.target).has(heading) {
                self.conform(unit, assault.target, heading);
                self.turn_guns(unit, self.state.record.unit(unit).heading);
            }
        }
        let counters = units.iter().filter(|unit| self.scene().part_in(*unit, assault.target) == 0);
        let turning = counters.collect::<Units>().or(going);
        self.ask_facing(assault.attacker, turning);
        self.overrun(assault.attacker, assault.target);
        self.displace(defender, assault.target);
    }

    /// AS9 DP-26 Who advances, if the area is vacated and anybody can.
    pub fn ask_advance(&mut self, assault: Assault) {
        let scene = self.scene();
        let asks = is_vacated(&scene, &assault) && !able(&scene, &assault).is_empty();
        let stage = if asks { AssaultStage::Advance } else { AssaultStage::AttackerLosses };
        self.replace(Frame::Assault(Assault { stage, ..assault }));
    }
}

fn can_still(scene: &Scene<'_>, assault: &Assault, unit: UnitId) -> bool {
    let state = scene.record.unit(unit);
    state.place.area().is_some() && state.routed.is_none() && from(scene, assault, unit).is_some()
}

/// EMP-R57 Whether the losses of the attackers shrink because the defenders went and nobody advances, and by which retreat.
pub fn spared_by(assault: &Assault) -> Option<RetreatKind> {
    assault.defender_back.filter(|_| assault.advancing.is_empty())
}
