//! EMP-10.8 Grand charges (C.5): who may launch one, with whom, and what follows.

use super::charge::{self, course_of};
use super::{No, Play, leaders, no, pursuit};
use crate::course::{Charge, ChargeKind, ChargeStage, Frame, Segment};
use crate::event::{Combat, Event, Purpose, Roll, Shift};
use crate::ids::{AreaId, FormationId, LeaderId, UnitId};
use crate::order::{Order, Piece, Sequel};
use crate::record::{Mark, Place};
use crate::rules::listing::Each;
use crate::scenario::Role;
use crate::scene::Scene;
use crate::sets::{Formations, Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-10.8a, EMP-R35 Whether this leader may launch a grand charge: named by the scenario, on the map, his formation not
/// Activated. Where he stands.
fn check_leader(scene: &Scene<'_>, seat: Seat, leader: LeaderId) -> Result<AreaId, No> {
    let of = scene.leader(leader);
    if of.side != seat || !of.grand_charge {
        return Err(no("EMP-10.8a", "empire-grand-not-he").leader(leader));
    }
    let Some(at) = scene.record.leader(leader).place.area() else {
        return Err(no("EMP-R35", "empire-not-on-map").piece(Piece::Leader(leader)));
    };
    let spent = |formation: FormationId| {
        let state = scene.record.formation(formation);
        state.leader == Some(leader)
            && (state.marks.has(Mark::Activated) || state.marks.has(Mark::ActedThisTurn))
    };
    match scene.book.formation_ids().find(|formation| spent(*formation)) {
        Some(formation) => Err(no("EMP-R35", "empire-activated-already").formation(formation)),
        None => Ok(at),
    }
}

/// EMP-R35 Whether a unit may take part: unactivated and unrouted cavalry in the leader's area or next to it, next to the one first
/// area (EMP-10.81a), not next to the target, not pinned (EMP-10.11a).
fn check_unit(
    scene: &Scene<'_>,
    seat: Seat,
    at: AreaId,
    middle: AreaId,
    target: AreaId,
    unit: UnitId,
) -> Result<(), No> {
    charge::may_charge(scene, seat, unit)?;
    let state = scene.record.unit(unit);
    let formation = scene.record.formation(state.formation);
    if formation.marks.has(Mark::Activated) || formation.marks.has(Mark::ActedThisTurn) {
        return Err(no("EMP-10.8a", "empire-activated-already").formation(state.formation));
    }
    if state.marks.has(Mark::Done) {
        return Err(no("EMP-R36", "empire-attacked").unit(unit));
    }
    let Some(origin) = state.place.area() else { return Err(no("EMP-R35", "empire-not-on-map").unit(unit)) };
    let map = &scene.book.map;
    if origin != at && !scene.beside(at).has(origin) {
        return Err(no("EMP-10.8a", "empire-grand-too-far").unit(unit).area(at));
    }
    if !map.adjacent(origin, middle) {
        return Err(no("EMP-10.81a", "empire-grand-first-area").unit(unit).area(middle));
    }
    if scene.beside(origin).has(target) {
        return Err(no("EMP-10.1a", "empire-charge-adjacent").area(target));
    }
    charge::check_pin(scene, seat, origin)?;
    if charge::fire::ground(scene, origin, middle, target).is_none() {
        return Err(no("EMP-10.0b", "empire-charge-ground").area(target));
    }
    Ok(())
}

/// DP-06 Whether this grand charge may be declared.
pub fn check(
    scene: &Scene<'_>,
    seat: Seat,
    leader: LeaderId,
    target: AreaId,
    middle: AreaId,
    units: Units,
    along: Leaders,
) -> Result<(), No> {
    let at = check_leader(scene, seat, leader)?;
    if !along.has(leader) {
        return Err(no("EMP-R35", "empire-grand-he-rides").leader(leader));
    }
    if units.is_empty() {
        return Err(no("EMP-10.8a", "empire-charge-nobody"));
    }
    charge::check_target(scene, seat, target)?;
    charge::check_way(scene, seat, at, target, middle)?;
    units.iter().try_for_each(|unit| check_unit(scene, seat, at, middle, target, unit))?;
    [middle, target].into_iter().try_for_each(|area| charge::may_enter(scene, seat, units, area))?;
    let origins: smallvec::SmallVec<[AreaId; 8]> =
        units.iter().filter_map(|unit| scene.record.unit(unit).place.area()).collect();
    for rider in along.iter() {
        charge::rides_from(scene, seat, rider, &|area| area == at || origins.contains(&area))?;
        let chain = units.iter().any(|unit| leaders::is_in_chain(scene, rider, unit));
        if rider != leader && !chain {
            return Err(no("EMP-R111", "empire-leader-not-in-chain").leader(rider));
        }
    }
    Ok(())
}

/// EMP-R35 Chart effects are the worst over all boundaries and areas any participant crosses.
pub fn ground(scene: &Scene<'_>, charge: &Charge) -> Option<i16> {
    let origins = charge.units.iter().filter_map(|unit| scene.record.unit(unit).place.area());
    origins.filter_map(|origin| charge::fire::ground(scene, origin, charge.middle, charge.target)).min()
}

/// Whether a leader who rode along leads a formation, or led it until he fell.
fn has_led(scene: &Scene<'_>, leader: LeaderId, formation: FormationId) -> bool {
    let state = scene.record.leader(leader);
    let at_its_head = matches!(state.role, Role::Army | Role::Formation | Role::Chief);
    match scene.record.formation(formation).leader {
        Some(now) => now == leader,
        None => state.place == Place::Lost && at_its_head && state.formation == Some(formation),
    }
}

/// Grand charges that may be declared: with all cavalry that can take part.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    let map = &scene.book.map;
    for leader in scene.leaders_on_map(seat).filter(|leader| scene.leader(*leader).grand_charge) {
        let Ok(at) = check_leader(scene, seat, leader) else { continue };
        for target in map.ids().filter(|area| map.range(at, *area) == 2) {
            if charge::check_target(scene, seat, target).is_err() {
                continue;
            }
            for middle in map.middles(at, target) {
                let units: Units = scene
                    .on_map(seat)
                    .filter(|unit| check_unit(scene, seat, at, middle, target, *unit).is_ok())
                    .collect();
                let along = Leaders::one(leader);
                charge::list_sets(units, |units| {
                    let order = Order::GrandCharge { leader, target, middle, units, leaders: along };
                    if check(scene, seat, leader, target, middle, units, along).is_ok() {
                        each(order)
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// EMP-R36 The area behind the target, if charging cavalry can enter it and finds enemies or room there.
fn behind(scene: &Scene<'_>, charge: &Charge) -> Result<AreaId, No> {
    let Some(area) = scene.book.map.beyond(charge.middle, charge.target) else {
        return Err(no("EMP-10.83a", "empire-grand-nothing-behind").area(charge.target));
    };
    if pursuit::ground(scene, charge.target, area).is_none() {
        return Err(no("EMP-R36", "empire-charge-ground").area(area));
    }
    let seat = charge.attacker;
    charge::may_enter(scene, seat, charge.units, area)?;
    let free = scene.record.units_in(seat.other(), area).is_empty();
    if free && charge::answers::most_that_fit(scene, seat, area, charge.units) == 0 {
        return Err(no("EMP-R36", "empire-grand-no-room").area(area));
    }
    Ok(area)
}

/// DP-17 Whether this may follow.
pub fn check_sequel(scene: &Scene<'_>, charge: &Charge, then: Sequel) -> Result<(), No> {
    match then {
        Sequel::Continue => behind(scene, charge).map(|_| ()),
        Sequel::Return | Sequel::Stay => Ok(()),
    }
}

/// DP-17 What may follow, by default the return.
pub fn list_sequels(scene: &Scene<'_>, charge: &Charge, each: Each<'_>) -> ControlFlow<()> {
    for then in [Sequel::Return, Sequel::Continue, Sequel::Stay] {
        if check_sequel(scene, charge, then).is_ok() {
            each(Order::GrandChargeAfter { then })?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// GC0, GC1 EMP-10.8b Less than the leader's rating launches it; otherwise it is a failed attempt (EMP-R34).
    pub fn launch_grand_charge(
        &mut self,
        seat: Seat,
        leader: LeaderId,
        target: AreaId,
        middle: AreaId,
        units: Units,
        along: Leaders,
    ) {
        let rating = self.state.book.leader(leader).attack;
        let face = self.die("EMP-10.8b");
        let launched = face < rating;
        self.tell(|| Event::Rolled {
            roll: Roll {
                purpose: Purpose::GrandCharge,
                seat: Some(seat),
                piece: Some(Piece::Leader(leader)),
                area: Some(target),
                faces: vec![face],
                modifiers: Vec::new(),
                against: Some(i16::from(rating) - 1),
                result: u8::from(launched),
            },
        });
        if !launched {
            return self.fail(seat);
        }
        let Some(origin) = self.state.record.leader(leader).place.area() else { return self.fail(seat) };
        self.happen(Event::Attempted { seat, alone: false, won: 1 });
        self.happen(Event::Activated { seat, formations: Formations::NONE });
        self.happen(Event::SegmentBegan { segment: Segment::Charge });
        let charge = course_of::new_charge(ChargeKind::Grand, seat, origin, middle, target, units, along);
        self.replace(Frame::Charge(charge));
        self.tell(|| Event::Declared {
            combat: Combat::GrandCharge,
            seat,
            from: Some(origin),
            target,
            units,
            leaders: along,
        });
    }

    /// DP-17 What follows a grand charge.
    pub fn follow_up(&mut self, charge: Charge, then: Sequel) {
        match then {
            Sequel::Stay => self.set_charge(charge, ChargeStage::Pursuing),
            Sequel::Return => self.return_home(charge),
            Sequel::Continue => self.continue_charge(charge),
        }
    }

    /// EMP-10.83b All surviving cavalry returns to where it started, and so do those who ride along (EMP-R111).
    fn return_home(&mut self, charge: Charge) {
        self.set_charge(charge, ChargeStage::Done);
        for unit in charge.units.iter() {
            if let Some(to) = self.state.record.unit(unit).origin {
                let units = Units::one(unit);
                self.happen(Event::Shifted { units, leaders: Leaders::NONE, to, how: Shift::Recoil });
            }
        }
        for leader in charge.leaders.iter() {
            if let Some(to) = self.state.record.leader(leader).origin {
                let leaders = Leaders::one(leader);
                self.happen(Event::Shifted { units: Units::NONE, leaders, to, how: Shift::Recoil });
            }
        }
    }

    /// EMP-10.83a, EMP-R36 On into the area behind: one more charge combat, or simply into it if it is empty.
    fn continue_charge(&mut self, charge: Charge) {
        let Some(behind) = self.state.book.map.beyond(charge.middle, charge.target) else {
            return self.set_charge(charge, ChargeStage::Done);
        };
        let next = Charge {
            party: charge.party,
            riders: charge.riders,
            ..course_of::new_charge(
                ChargeKind::Continuation,
                charge.attacker,
                charge.target,
                charge.target,
                behind,
                charge.units,
                charge.leaders,
            )
        };
        if self.state.record.units_in(charge.attacker.other(), behind).is_empty() {
            self.occupy(next);
        } else {
            self.set_charge(next, ChargeStage::Declared);
        }
    }

    /// EMP-R36 Units that took part are done for the turn; a formation is flipped only if its leader or all its units took part.
    pub fn end_grand_charge(&mut self, charge: &Charge) {
        self.mark(charge.party, Leaders::NONE, Mark::Done, true);
        let scene = self.scene();
        let flipped = |formation: &FormationId| {
            let mut own = scene
                .book
                .unit_ids()
                .filter(|unit| scene.formation(*unit) == *formation && scene.is_combat(*unit))
                .filter(|unit| charge.party.has(*unit) || scene.record.unit(*unit).place.area().is_some())
                .peekable();
            charge.riders.iter().any(|leader| has_led(&scene, leader, *formation))
                || (own.peek().is_some() && own.all(|unit| charge.party.has(unit)))
        };
        let touched: Formations = charge
            .party
            .iter()
            .map(|unit| scene.formation(unit))
            .chain(charge.riders.iter().filter_map(|leader| scene.record.leader(leader).formation))
            .collect();
        let all: Formations = touched.iter().filter(flipped).collect();
        for formation in all.iter() {
            self.happen(Event::Flipped { formation, activated: true });
        }
        self.happen(Event::PhaseEnded {});
    }
}
