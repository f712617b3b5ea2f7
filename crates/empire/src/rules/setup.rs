//! Set-up (DP-01): each side in file order may place its units in their zones, face them and deploy alternate units.

use super::{No, Play, assignment, facing, no, not_now, stacking};
use crate::course::{Frame, Step};
use crate::event::Event;
use crate::ids::{AreaId, Heading, UnitId};
use crate::order::{Order, Piece};
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// Whether this may be ordered before the battle.
pub fn check(scene: &Scene<'_>, seat: Seat, order: &Order) -> Result<(), No> {
    match *order {
        Order::SetupDone {} => Ok(()),
        Order::SetupPlace { piece: Piece::Unit(unit), area, heading } => {
            check_place(scene, seat, unit, area, heading)
        }
        Order::SetupPlace { piece: Piece::Leader(leader), .. } => {
            Err(no("EMP-2.3v", "empire-leader-has-no-zone").leader(leader))
        }
        Order::SetupDeploy { child } => assignment::check_deploy(scene, seat, child),
        _ => not_now(),
    }
}

/// EMP-R104 Each piece is placed once, in its own area or one of its zone that holds no enemy.
fn check_place(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    area: AreaId,
    heading: Option<Heading>,
) -> Result<(), No> {
    let (of, state) = (scene.unit(unit), scene.record.unit(unit));
    if of.side != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").unit(unit));
    }
    let Some(here) = state.place.area() else { return Err(no("EMP-2.3v", "empire-not-on-map").unit(unit)) };
    if state.marks.has(Mark::Handled) {
        return Err(no("EMP-R104", "empire-handled").unit(unit));
    }
    if state.attached.is_some() {
        return Err(no("EMP-11.2a", "empire-attached").unit(unit));
    }
    if area == here && !scene.has_facing(unit) && heading.is_none() {
        return Err(no("EMP-2.3v", "empire-stands-there").unit(unit).area(area));
    }
    if area != here {
        if !of.zone.contains(&area) {
            return Err(no("EMP-2.3v", "empire-out-of-zone").unit(unit).area(area));
        }
        let enemy = seat.other();
        if !scene.record.units_in(enemy, area).is_empty() || !scene.record.leaders_in(enemy, area).is_empty()
        {
            return Err(no("EMP-13.12a", "empire-enemy-there").area(area));
        }
        let group = scene.record.guns_of(unit).with(unit);
        stacking::room(scene, seat, area, stacking::Load::of(scene, group))?;
    }
    if scene.has_facing(unit) {
        facing::fits(scene, unit, area, heading.unwrap_or(state.heading))?;
    } else if heading.is_some() {
        return Err(no("EMP-13.94a", "empire-no-facing").unit(unit));
    }
    Ok(())
}

/// The orders of a set-up.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    each(Order::SetupDone {})?;
    for unit in scene.book.unit_ids().filter(|unit| scene.seat(*unit) == seat) {
        list_of(scene, seat, unit, each)?;
    }
    ControlFlow::Continue(())
}

/// The orders of a set-up for one unit.
pub fn list_of(scene: &Scene<'_>, seat: Seat, unit: UnitId, each: Each<'_>) -> ControlFlow<()> {
    if let Some(here) = scene.record.unit(unit).place.area() {
        for area in
            std::iter::once(here).chain(scene.unit(unit).zone.iter().copied().filter(|area| *area != here))
        {
            let mut offer = |heading| {
                let order = Order::SetupPlace { piece: Piece::Unit(unit), area, heading };
                if check(scene, seat, &order).is_ok() { each(order) } else { ControlFlow::Continue(()) }
            };
            if scene.has_facing(unit) {
                for heading in scene.headings(unit, area).iter() {
                    offer(Some(heading))?;
                }
            }
            offer(None)?;
        }
    }
    let deploy = Order::SetupDeploy { child: unit };
    if scene.unit(unit).deployable.is_some() && check(scene, seat, &deploy).is_ok() {
        each(deploy)?;
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// A unit stands where its owner wants it, its guns with it.
    pub fn setup_place(&mut self, piece: Piece, area: AreaId, heading: Option<Heading>) {
        let Piece::Unit(unit) = piece else { return };
        let heading = heading.unwrap_or(self.state.record.unit(unit).heading);
        self.happen(Event::Placed { piece, area, heading, arrives: false });
        for gun in self.state.record.guns_of(unit).iter() {
            self.happen(Event::Placed { piece: Piece::Unit(gun), area, heading, arrives: false });
        }
        self.mark(Units::one(unit), Leaders::NONE, Mark::Handled, true);
    }

    /// The set-up of a side stands; the other follows, then the first turn begins.
    pub fn setup_done(&mut self, seat: Seat) {
        match seat {
            Seat::First => self.replace(Frame::Turn(Step::Setup(Seat::Second))),
            Seat::Second => self.replace(Frame::Turn(Step::Weather)),
        }
    }
}
