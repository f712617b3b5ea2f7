//! EMP-13.9 Facing: which way long counters and guns look, and when that may change.

use super::{No, Play, no};
use crate::course::{Facing, Frame};
use crate::event::Event;
use crate::ids::{AreaId, Heading, UnitId};
use crate::order::Order;
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-13.8a Whether a unit may have this heading in an area.
pub fn fits(scene: &Scene<'_>, unit: UnitId, area: AreaId, heading: Heading) -> Result<(), No> {
    if scene.headings(unit, area).has(heading) {
        Ok(())
    } else {
        Err(no("EMP-13.81a", "empire-heading-does-not-fit").unit(unit).area(area).heading(heading))
    }
}

/// EMP-13.9a One change of facing in a segment, of an active unit that has a facing, did not bombard (EMP-13.0a) and does not
/// flee (EMP-13.25a).
pub fn check_reface(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    part: u8,
    heading: Heading,
) -> Result<(), No> {
    super::movement::may_act(scene, seat, unit)?;
    if !scene.has_facing(unit) {
        return Err(no("EMP-13.94a", "empire-no-facing").unit(unit));
    }
    if scene.record.unit(unit).attached.is_some() {
        return Err(no("EMP-11.2a", "empire-attached").unit(unit));
    }
    if scene.marked(unit, Mark::Bombarded) {
        return Err(no("EMP-13.0a", "empire-bombarded").unit(unit));
    }
    if scene.is_routed(unit) {
        return Err(no("EMP-13.25a", "empire-routed").unit(unit));
    }
    if scene.marked(unit, Mark::Refaced) {
        return Err(no("EMP-13.9a", "empire-refaced").unit(unit));
    }
    if scene.marked(unit, Mark::Moved) {
        return Err(no("EMP-R104", "empire-moved").unit(unit));
    }
    let state = scene.record.unit(unit);
    let area = match part.checked_sub(1) {
        None => state.place.area(),
        Some(marker) => state.parts.get(usize::from(marker)).copied().flatten().map(|part| part.area),
    };
    let Some(area) = area else { return Err(no("EMP-16.0d", "empire-no-such-part").unit(unit)) };
    fits(scene, unit, area, heading)
}

/// DP-09 Whether the first of these units may face so; keeping its heading needs one that fits.
pub fn check_set(scene: &Scene<'_>, facing: &Facing, heading: Option<Heading>) -> Result<(), No> {
    let Some(unit) = facing.units.first() else { return Ok(()) };
    let state = scene.record.unit(unit);
    let Some(area) = state.place.area() else { return Ok(()) };
    let wanted = heading.unwrap_or(state.heading);
    if heading.is_none() && scene.headings(unit, area).is_empty() {
        return Ok(());
    }
    fits(scene, unit, area, wanted)
}

/// The headings there are.
pub fn list(scene: &Scene<'_>, facing: &Facing, each: Each<'_>) -> ControlFlow<()> {
    if check_set(scene, facing, None).is_ok() {
        each(Order::SetHeading { heading: None })?;
    }
    let Some((unit, area)) =
        facing.units.first().and_then(|unit| Some((unit, scene.record.unit(unit).place.area()?)))
    else {
        return ControlFlow::Continue(());
    };
    for heading in scene.headings(unit, area).iter() {
        each(Order::SetHeading { heading: Some(heading) })?;
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-13.9a A unit faces anew.
    pub fn reface(&mut self, unit: UnitId, part: u8, heading: Heading) {
        self.happen(Event::Faced { unit, part, heading });
        self.turn_guns(unit, heading);
        self.mark(Units::one(unit), Leaders::NONE, Mark::Refaced, true);
    }

    /// Attached guns face as their infantry.
    pub fn turn_guns(&mut self, unit: UnitId, heading: Heading) {
        for gun in self.state.record.guns_of(unit).iter() {
            if self.state.record.unit(gun).heading != heading {
                self.happen(Event::Faced { unit: gun, part: 0, heading });
            }
        }
    }

    /// EMP-13.9b DP-09 Whoever of these units has a facing may face anew. Where the area is closed to its heading it must.
    pub fn ask_facing(&mut self, seat: Seat, units: Units) {
        let scene = self.scene();
        let asked: Units = units
            .iter()
            .filter(|unit| {
                let state = scene.record.unit(*unit);
                scene.has_facing(*unit) && state.attached.is_none() && state.place.area().is_some()
            })
            .collect();
        if !asked.is_empty() {
            self.push(Frame::Facing(Facing { seat, units: asked }));
        }
    }

    /// DP-09 The first of the units faces as it is told, then the next is asked.
    pub fn set_heading(&mut self, facing: Facing, heading: Option<Heading>) {
        let Some(unit) = facing.units.first() else { return self.pop() };
        if let Some(heading) = heading {
            self.happen(Event::Faced { unit, part: 0, heading });
            self.turn_guns(unit, heading);
        }
        let units = facing.units.less(Units::one(unit));
        if units.is_empty() {
            self.pop();
        } else {
            self.replace(Frame::Facing(Facing { units, ..facing }));
        }
    }

    /// A legal heading nearest to the wanted one, where a unit comes to stand.
    pub fn conform(&mut self, unit: UnitId, area: AreaId, wanted: Heading) {
        let heading = self.scene().headings(unit, area).nearest(wanted).unwrap_or(wanted);
        if self.state.record.unit(unit).heading != heading {
            self.happen(Event::Faced { unit, part: 0, heading });
        }
    }
}
