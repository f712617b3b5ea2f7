//! EMP-11 Assignment: reserves and artillery leaders are given to formations, guns attached and detached, alternate units
//! deployed and absorbed, formations released, cavalry dismounted.

use super::{No, Play, command, no, not_now, stacking};
use crate::event::Event;
use crate::ids::{ArmyId, FormationId, LeaderId, UnitId};
use crate::order::Order;
use crate::record::{Mark, Marks, Place};
use crate::rules::listing::Each;
use crate::scenario::{Arm, GunKind, Hook};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// What the active player may do in the assignment segment.
pub fn check(scene: &Scene<'_>, seat: Seat, order: &Order) -> Result<(), No> {
    match *order {
        Order::AssignReserve { unit, formation } => check_reserve(scene, seat, unit, formation),
        Order::AssignArtilleryLeader { leader, formation } => check_leader(scene, seat, leader, formation),
        Order::Attach { gun, infantry, part } => check_attach(scene, seat, gun, infantry, part),
        Order::Detach { gun } => check_detach(scene, seat, gun),
        Order::Deploy { child } => check_deploy_now(scene, seat, child),
        Order::Absorb { child } => check_absorb(scene, seat, child),
        Order::Release { formation } => check_release(scene, seat, formation).map(|_| ()),
        Order::Dismount { unit } => check_dismount(scene, seat, unit, true),
        Order::Mount { unit } => check_dismount(scene, seat, unit, false),
        _ => not_now(),
    }
}

/// Whether there can be nothing to assign, attach or deploy.
pub fn is_idle(scene: &Scene<'_>) -> bool {
    let mut any = false;
    let _ = list(scene, scene.record.active_seat(), &mut |_| {
        any = true;
        ControlFlow::Break(())
    });
    !any
}

/// EMP-11.11a, EMP-R90, EMP-R97 How many reserve units an army may assign in a turn.
fn assignments(scene: &Scene<'_>, army: ArmyId) -> u8 {
    let of = scene.book.army(army);
    match of.hq.filter(|hq| scene.record.unit(*hq).place.area().is_some()) {
        Some(hq) => scene.unit(hq).radius + u8::from(command::chief_of(scene, hq).is_some()),
        None => scene.record.commander(army).map_or(1, |leader| scene.leader(leader).radius),
    }
}

/// EMP-11.1a, EMP-R90 Whether the HQ formation, or without an HQ any formation under the army commander, is active.
fn may_assign(scene: &Scene<'_>, army: ArmyId) -> bool {
    let of = scene.book.army(army);
    let in_play = of.hq.filter(|hq| scene.record.unit(*hq).place.area().is_some());
    match in_play {
        Some(hq) => scene.record.active().has(scene.formation(hq)),
        None => scene.record.active().iter().any(|formation| scene.book.formation(formation).army == army),
    }
}

/// EMP-R90 An army assigns once a turn, in one segment: whether the reserves it has assigned were assigned in this one.
fn is_assigning(scene: &Scene<'_>, army: ArmyId) -> bool {
    scene.book.unit_ids().any(|unit| {
        scene.army(unit) == army
            && scene.unit(unit).reserve
            && scene.marked(unit, Mark::Assigned)
            && scene.marked(unit, Mark::Handled)
    })
}

fn check_reserve(scene: &Scene<'_>, seat: Seat, unit: UnitId, formation: FormationId) -> Result<(), No> {
    if scene.seat(unit) != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").unit(unit));
    }
    if !scene.unit(unit).reserve || scene.record.unit(unit).place.area().is_none() {
        return Err(no("EMP-11.1a", "empire-no-reserve").unit(unit));
    }
    if scene.marked(unit, Mark::Handled) {
        return Err(no("EMP-R104", "empire-handled").unit(unit));
    }
    let army = scene.army(unit);
    let of = scene.book.formation(formation);
    if of.side != seat || of.army != army || formation == scene.record.unit(unit).formation {
        return Err(no("EMP-11.1a", "empire-no-such-formation").formation(formation));
    }
    if !may_assign(scene, army) {
        return Err(no("EMP-11.1a", "empire-hq-not-active").unit(unit));
    }
    if scene.record.assigned(army) > 0 && !is_assigning(scene, army) {
        return Err(no("EMP-R90", "empire-reserves-assigned").unit(unit));
    }
    if scene.record.assigned(army) >= assignments(scene, army) {
        return Err(
            no("EMP-11.11a", "empire-no-more-reserves").number("most", i16::from(assignments(scene, army)))
        );
    }
    Ok(())
}

/// EMP-11.14a
fn check_leader(scene: &Scene<'_>, seat: Seat, leader: LeaderId, formation: FormationId) -> Result<(), No> {
    let of = scene.leader(leader);
    let state = scene.record.leader(leader);
    if of.side != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").piece(crate::order::Piece::Leader(leader)));
    }
    if !of.artillery || state.place.area().is_none() {
        return Err(no("EMP-11.14a", "empire-no-artillery-leader").leader(leader));
    }
    if state.marks.has(Mark::Handled) {
        return Err(no("EMP-R104", "empire-leader-handled").leader(leader));
    }
    let wrong = scene.book.formation(formation).side != seat || state.formation == Some(formation);
    if wrong || scene.book.formation(formation).army != of.army {
        return Err(no("EMP-11.14a", "empire-no-such-formation").formation(formation));
    }
    let active = scene.record.active().iter().any(|one| scene.book.formation(one).army == of.army);
    if active { Ok(()) } else { Err(no("EMP-11.14a", "empire-leader-not-active").leader(leader)) }
}

/// EMP-11.2a Active guns, to long infantry of their army in their area: no heavy guns (EMP-11.21a), horse guns in their own
/// formation only (EMP-11.22a), two at most (EMP-11.23a), one on a marker (EMP-16.6a), none on a column (EMP-14.71a).
fn check_attach(scene: &Scene<'_>, seat: Seat, gun: UnitId, infantry: UnitId, part: u8) -> Result<(), No> {
    check_gun(scene, seat, gun)?;
    let (of, state) = (scene.unit(gun), scene.record.unit(gun));
    if state.attached.is_some() {
        return Err(no("EMP-11.2a", "empire-attached").unit(gun));
    }
    if of.kind == GunKind::Heavy {
        return Err(no("EMP-11.21a", "empire-heavy-guns").unit(gun));
    }
    if state.marks.has(Mark::Parked) {
        return Err(no("EMP-12.72b", "empire-parked").unit(gun));
    }
    if state.routed.is_some() || scene.is_routed(infantry) {
        return Err(no("EMP-R84", "empire-routed").unit(gun));
    }
    if !scene.is_long(infantry) || scene.seat(infantry) != seat || scene.army(infantry) != scene.army(gun) {
        return Err(no("EMP-11.2a", "empire-no-long-infantry").unit(infantry));
    }
    let their = scene.record.unit(infantry);
    let place = match part.checked_sub(1) {
        None => their.place.area(),
        Some(marker) => their.parts.get(usize::from(marker)).copied().flatten().map(|part| part.area),
    };
    if place.is_none() || place != state.place.area() {
        return Err(no("EMP-11.2a", "empire-not-in-one-area").unit(infantry));
    }
    let same = their.formation == state.formation;
    if of.kind == GunKind::Horse && !same {
        return Err(no("EMP-11.22a", "empire-horse-guns").unit(gun));
    }
    if scene.options().attach_same_formation && !same {
        return Err(no("EMP-O04", "empire-other-formation").unit(gun));
    }
    let guns = scene.record.guns_of(infantry);
    if guns.len() >= 2 {
        return Err(no("EMP-11.23a", "empire-two-guns").unit(infantry));
    }
    if part > 0 && guns.iter().any(|gun| scene.record.unit(gun).attached_part == part) {
        return Err(no("EMP-16.6a", "empire-one-gun-on-marker").unit(infantry));
    }
    Ok(())
}

fn check_gun(scene: &Scene<'_>, seat: Seat, gun: UnitId) -> Result<(), No> {
    super::movement::may_act(scene, seat, gun)?;
    if scene.arm(gun) != Arm::Artillery {
        return Err(no("EMP-11.2a", "empire-no-gun").unit(gun));
    }
    if scene.marked(gun, Mark::Handled) {
        return Err(no("EMP-R104", "empire-handled").unit(gun));
    }
    Ok(())
}

/// EMP-11.29a
fn check_detach(scene: &Scene<'_>, seat: Seat, gun: UnitId) -> Result<(), No> {
    check_gun(scene, seat, gun)?;
    match scene.record.unit(gun).attached {
        Some(_) => Ok(()),
        None => Err(no("EMP-11.29a", "empire-not-attached").unit(gun)),
    }
}

/// EMP-11.3a, EMP-11.33a, EMP-R92 Whether a unit may be taken out of its parent: in command, not next to the enemy, with steps to
/// spare, and room for it.
pub fn check_deploy(scene: &Scene<'_>, seat: Seat, child: UnitId) -> Result<(), No> {
    let of = scene.unit(child);
    if of.side != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").unit(child));
    }
    let Some(from) = of.deployable else { return Err(no("EMP-11.3a", "empire-not-deployable").unit(child)) };
    if scene.record.unit(child).place != Place::Off {
        return Err(no("EMP-11.3a", "empire-deployed").unit(child));
    }
    if scene.marked(child, Mark::Handled) {
        return Err(no("EMP-R104", "empire-handled").unit(child));
    }
    let parent = scene.record.unit(from.parent);
    let Some(area) = parent.place.area() else {
        return Err(no("EMP-11.3a", "empire-not-on-map").unit(from.parent));
    };
    if usize::from(parent.step + from.steps) >= scene.unit(from.parent).steps.len() {
        return Err(no("EMP-R92", "empire-no-steps-left").unit(from.parent));
    }
    check_limits(scene, seat, from.parent)?;
    if scene.is_extended(from.parent) || parent.routed.is_some() || scene.in_square(from.parent) {
        return Err(no("EMP-11.33a", "empire-cannot-deploy").unit(from.parent));
    }
    let after = scene.unit(from.parent).face(parent.step + from.steps).sp;
    let growth = scene.strength(child) + after;
    let more = growth.saturating_sub(scene.strength(from.parent));
    let long = scene.long_at(child, scene.record.unit(child).step)
        && scene.long_at(from.parent, parent.step + from.steps);
    let load = stacking::Load { sp: more.into(), longs: u8::from(long) };
    stacking::room(scene, seat, area, load)
}

/// EMP-11.33a Neither next to the enemy nor out of command (EMP-9.4e).
fn check_limits(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    let Some(area) = scene.record.unit(unit).place.area() else {
        return Err(no("EMP-11.33a", "empire-not-on-map").unit(unit));
    };
    if scene.near_enemy(seat, area) {
        return Err(no("EMP-11.33a", "empire-next-to-enemy").unit(unit));
    }
    if !scene.marked(unit, Mark::InCommand) {
        return Err(no("EMP-9.4e", "empire-out-of-command").unit(unit));
    }
    Ok(())
}

fn check_deploy_now(scene: &Scene<'_>, seat: Seat, child: UnitId) -> Result<(), No> {
    if let Some(from) = scene.unit(child).deployable {
        super::movement::may_act(scene, seat, from.parent)?;
    }
    check_deploy(scene, seat, child)
}

/// EMP-11.32a Both in one area; the parent never rises above its starting step.
fn check_absorb(scene: &Scene<'_>, seat: Seat, child: UnitId) -> Result<(), No> {
    super::movement::may_act(scene, seat, child)?;
    let Some(from) = scene.unit(child).deployable else {
        return Err(no("EMP-11.32a", "empire-not-deployable").unit(child));
    };
    super::movement::may_act(scene, seat, from.parent)?;
    if scene.marked(child, Mark::Handled) {
        return Err(no("EMP-R104", "empire-handled").unit(child));
    }
    if scene.record.unit(child).place != scene.record.unit(from.parent).place {
        return Err(no("EMP-11.32a", "empire-not-in-one-area").unit(child));
    }
    let idle = |unit: UnitId| !scene.is_routed(unit) && !scene.in_square(unit) && !scene.is_extended(unit);
    if !idle(child) || !idle(from.parent) || scene.steps(child) < scene.unit(child).steps.len() as u8 {
        return Err(no("EMP-11.32a", "empire-cannot-absorb").unit(child));
    }
    let parent = scene.record.unit(from.parent);
    if parent.step < scene.unit(from.parent).start + from.steps {
        return Err(no("EMP-R92", "empire-parent-full").unit(from.parent));
    }
    check_limits(scene, seat, child)?;
    check_limits(scene, seat, from.parent)?;
    let area = parent.place.area().unwrap_or_default();
    let whole = scene.unit(from.parent).face(parent.step - from.steps).sp;
    let more = whole.saturating_sub(scene.strength(from.parent) + scene.strength(child));
    let counters = u8::from(scene.is_long(from.parent)) + u8::from(scene.is_long(child));
    let long = scene.long_at(from.parent, parent.step - from.steps) && counters == 0;
    stacking::room(scene, seat, area, stacking::Load { sp: more.into(), longs: u8::from(long) })
}

/// G.4 `restrain`: the army commander, who has not moved, may be marked moved to release a formation.
fn check_release(scene: &Scene<'_>, seat: Seat, formation: FormationId) -> Result<LeaderId, No> {
    let of = scene.book.formation(formation);
    let hook = scene.book.hooks.iter().any(
        |hook| matches!(hook, Hook::Restrain { formation: one, release: true, .. } if *one == formation),
    );
    if of.side != seat || !hook || scene.record.formation(formation).marks.has(Mark::Released) {
        return Err(no("EMP-1.2a", "empire-not-restrained").formation(formation));
    }
    let Some(leader) = scene.record.commander(of.army) else {
        return Err(no("EMP-1.2a", "empire-no-commander").formation(formation));
    };
    let state = scene.record.leader(leader);
    if state.place.area().is_none() || state.marks.has(Mark::Moved) {
        return Err(no("EMP-1.2a", "empire-leader-moved").leader(leader));
    }
    Ok(leader)
}

/// G.4 `dismount`.
fn check_dismount(scene: &Scene<'_>, seat: Seat, unit: UnitId, on_foot: bool) -> Result<(), No> {
    super::movement::may_act(scene, seat, unit)?;
    let named =
        scene.book.hooks.iter().any(|hook| matches!(hook, Hook::Dismount { units } if units.contains(&unit)));
    if !named || scene.unit(unit).arm != Arm::Cavalry {
        return Err(no("EMP-1.2a", "empire-cannot-dismount").unit(unit));
    }
    if scene.marked(unit, Mark::Handled) {
        return Err(no("EMP-R104", "empire-handled").unit(unit));
    }
    if scene.marked(unit, Mark::Charged) || scene.in_square(unit) || scene.is_routed(unit) {
        return Err(no("EMP-1.2a", "empire-cannot-dismount").unit(unit));
    }
    if scene.marked(unit, Mark::Dismounted) == on_foot {
        return Err(no("EMP-1.2a", "empire-cannot-dismount").unit(unit));
    }
    if !on_foot {
        let area = scene.record.unit(unit).place.area().unwrap_or_default();
        let more = scene.record.face(scene.book, unit).sp - scene.strength(unit);
        stacking::room(scene, seat, area, stacking::Load { sp: more.into(), longs: 0 })?;
    }
    Ok(())
}

/// All that can be assigned, attached or deployed.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    for unit in scene.book.unit_ids().filter(|unit| scene.seat(*unit) == seat) {
        list_of(scene, seat, unit, each)?;
    }
    for leader in scene.leaders_on_map(seat).filter(|leader| scene.leader(*leader).artillery) {
        for formation in scene.book.formation_ids() {
            offer(scene, seat, Order::AssignArtilleryLeader { leader, formation }, each)?;
        }
    }
    for hook in &scene.book.hooks {
        if let Hook::Restrain { formation, .. } = hook {
            offer(scene, seat, Order::Release { formation: *formation }, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// The same for one unit.
pub fn list_of(scene: &Scene<'_>, seat: Seat, unit: UnitId, each: Each<'_>) -> ControlFlow<()> {
    let of = scene.unit(unit);
    if of.reserve {
        for formation in scene.book.formation_ids() {
            offer(scene, seat, Order::AssignReserve { unit, formation }, each)?;
        }
    }
    if of.deployable.is_some() {
        offer(scene, seat, Order::Deploy { child: unit }, each)?;
        offer(scene, seat, Order::Absorb { child: unit }, each)?;
    }
    if of.arm == Arm::Artillery && scene.is_active(unit) {
        offer(scene, seat, Order::Detach { gun: unit }, each)?;
        if let Some(area) = scene.record.unit(unit).place.area() {
            for infantry in scene.record.units_in(seat, area).iter().filter(|unit| scene.is_long(*unit)) {
                let part = scene.part_in(infantry, area);
                offer(scene, seat, Order::Attach { gun: unit, infantry, part }, each)?;
            }
        }
    }
    if of.arm == Arm::Cavalry {
        offer(scene, seat, Order::Dismount { unit }, each)?;
        offer(scene, seat, Order::Mount { unit }, each)?;
    }
    ControlFlow::Continue(())
}

fn offer(scene: &Scene<'_>, seat: Seat, order: Order, each: Each<'_>) -> ControlFlow<()> {
    if check(scene, seat, &order).is_ok() { each(order) } else { ControlFlow::Continue(()) }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-11.12a A reserve unit joins a formation; if that one has acted already the unit may still move with the
    /// headquarters, but not attack (EMP-11.13a). A unit that has acted with its old formation is done for the turn (EMP-R90).
    pub fn assign_reserve(&mut self, unit: UnitId, formation: FormationId) {
        let scene = self.scene();
        let is_done = |formation: FormationId, marks: &[Mark]| {
            let acted = scene.record.formation(formation).marks.any(Marks::of(marks));
            acted && !scene.record.active().has(formation)
        };
        let late = is_done(formation, &[Mark::ActedThisTurn, Mark::Activated]);
        let tired = is_done(scene.formation(unit), &[Mark::ActedThisTurn]);
        self.happen(Event::ReserveAssigned { unit, formation });
        if tired {
            self.mark(Units::one(unit), Leaders::NONE, Mark::Done, true);
        } else if late {
            self.mark(Units::one(unit), Leaders::NONE, Mark::WithHeadquarters, true);
        }
    }

    /// EMP-11.32a A unit is taken back; its parent, long again perhaps, faces so that it fits.
    pub fn absorb(&mut self, child: UnitId) {
        self.happen(Event::Absorbed { child });
        let Some(from) = self.state.book.unit(child).deployable else { return };
        let parent = *self.state.record.unit(from.parent);
        if let Some(area) = parent.place.area() {
            self.conform(from.parent, area, parent.heading);
        }
    }

    /// DP-38 The army commander spends his move; the other side scores.
    pub fn release(&mut self, formation: FormationId) {
        let seat = self.state.record.active_seat();
        let Ok(leader) = check_release(&self.scene(), seat, formation) else { return };
        self.happen(Event::Released { formation, leader });
        let scored = self.state.book.hooks.iter().find_map(|hook| match hook {
            Hook::Restrain { formation: one, points_to, points, .. } if *one == formation => {
                Some((*points_to, *points))
            }
            _ => None,
        });
        if let Some((seat, points)) = scored {
            self.happen(Event::Scored { seat, points: points.into() });
        }
    }
}
