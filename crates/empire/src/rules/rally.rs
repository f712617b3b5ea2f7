//! EMP-15.1 Rally: formations turn back from their Activated side.

use super::{No, Play, Test, command, no};
use crate::course::{EndStep, Frame, Step};
use crate::event::{Event, Purpose};
use crate::ids::{AreaId, FormationId, UnitId};
use crate::order::{Order, Piece};
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scene::Scene;
use crate::sets::{Formations, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// The formations of a side on their Activated side.
fn activated(scene: &Scene<'_>, seat: Seat) -> Formations {
    scene
        .book
        .formation_ids()
        .filter(|formation| {
            scene.book.formation(*formation).side == seat
                && scene.record.formation(*formation).marks.has(Mark::Activated)
        })
        .collect()
}

/// Whether an area is next to enemy long infantry.
fn near_long(scene: &Scene<'_>, seat: Seat, area: AreaId) -> bool {
    scene.beside(area).meets(scene.record.long(seat.other()))
}

/// EMP-15.1a The long infantry of a formation that stands next to enemy long infantry.
fn engaged(scene: &Scene<'_>, formation: FormationId) -> Units {
    let seat = scene.book.formation(formation).side;
    scene
        .on_map(seat)
        .filter(|unit| {
            scene.formation(*unit) == formation && scene.is_long(*unit) && touches(scene, seat, *unit)
        })
        .collect()
}

fn touches(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> bool {
    let state = scene.record.unit(unit);
    let areas = state.place.area().into_iter().chain(state.parts.iter().flatten().map(|part| part.area));
    areas.into_iter().any(|area| near_long(scene, seat, area))
}

/// EMP-15.1b, EMP-R71 The number a formation has to roll: the highest morale of its engaged long infantry, or its leader's
/// defence rating and initiative, whichever is better.
pub fn number(scene: &Scene<'_>, formation: FormationId) -> u8 {
    let morale = engaged(scene, formation).iter().map(|unit| scene.morale(unit)).max().unwrap_or(0);
    let leader = match command::head_of_formation(scene, formation) {
        Some(command::Head::Leader(leader)) => scene.leader(leader).defence + scene.leader(leader).initiative,
        Some(_) => 1,
        None => 0,
    };
    morale.max(leader)
}

/// The formations that have still to roll.
pub fn left(scene: &Scene<'_>, seat: Seat) -> Formations {
    let open = activated(scene, seat).iter();
    open.filter(|formation| !scene.record.formation(*formation).marks.has(Mark::Ended)).collect()
}

/// EMP-15.1b Whether a formation may roll.
pub fn check(scene: &Scene<'_>, seat: Seat, formation: FormationId) -> Result<(), No> {
    if left(scene, seat).has(formation) {
        Ok(())
    } else {
        Err(no("EMP-15.1b", "empire-cannot-rally").formation(formation))
    }
}

/// The formations that may roll.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    left(scene, seat).iter().try_for_each(|formation| each(Order::Rally { formation }))
}

/// EMP-15.12a, EMP-15.12b An army commander of initiative 5 or more at his headquarters; the formation's leader next to enemy
/// long infantry and within his radius.
pub fn check_designation(scene: &Scene<'_>, seat: Seat, formation: FormationId) -> Result<(), No> {
    let refuse = |clause, message| Err(no(clause, message).formation(formation));
    if !activated(scene, seat).has(formation) {
        return refuse("EMP-15.12a", "empire-not-activated");
    }
    let army = scene.book.formation(formation).army;
    let Some(commander) = scene.record.commander(army) else {
        return refuse("EMP-15.12a", "empire-no-commander");
    };
    let at_hq = scene.book.army(army).hq.is_some_and(|hq| {
        scene.record.unit(hq).place.area().is_some()
            && scene.record.unit(hq).place == scene.record.leader(commander).place
    });
    if scene.leader(commander).initiative < 5 || !at_hq {
        return refuse("EMP-15.12a", "empire-commander-cannot");
    }
    if scene.record.leader(commander).marks.has(Mark::Ended) {
        return refuse("EMP-15.12a", "empire-designated");
    }
    let Some(head @ command::Head::Leader(_)) = command::head_of_formation(scene, formation) else {
        return refuse("EMP-15.12b", "empire-leader-not-there");
    };
    let area = head.area(scene);
    if !near_long(scene, seat, area) {
        return refuse("EMP-15.12b", "empire-leader-not-engaged");
    }
    let radius = command::Head::Leader(commander).radius(scene);
    let at = command::Head::Leader(commander).area(scene);
    if command::distance(scene, seat, area, at).is_none_or(|far| far > radius) {
        return refuse("EMP-15.12b", "empire-leader-too-far");
    }
    Ok(())
}

/// The formations that may be recovered without a roll.
pub fn list_designations(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    for formation in activated(scene, seat).iter() {
        if check_designation(scene, seat, formation).is_ok() {
            each(Order::DesignateRecovery { formation: Some(formation) })?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-15.12a One formation is recovered without a roll; a side with several commanders may do so for each.
    pub fn designate(&mut self, seat: Seat, formation: Option<FormationId>) {
        let Some(formation) = formation else {
            return self.end_phase(EndStep::Designation, seat);
        };
        let commander = self.state.record.commander(self.state.book.formation(formation).army);
        self.happen(Event::Flipped { formation, activated: false });
        if let Some(commander) = commander {
            self.mark(Units::NONE, crate::sets::Leaders::one(commander), Mark::Ended, true);
        }
        self.go_on_ending();
    }

    /// EMP-15.1a Formations without long infantry next to enemy long infantry turn back without a roll.
    pub fn rally_free(&mut self, seat: Seat) {
        for formation in activated(&self.scene(), seat).iter() {
            if engaged(&self.scene(), formation).is_empty() {
                self.happen(Event::Flipped { formation, activated: false });
            }
        }
    }

    /// EMP-15.1b, EMP-15.1c A formation rolls; EMP-15.11a who fails stays on his Activated side.
    pub fn rally(&mut self, formation: FormationId) {
        let seat = self.state.book.formation(formation).side;
        let most = number(&self.scene(), formation);
        let leader = self.state.record.formation(formation).leader;
        let passed = self.test(Test {
            purpose: Purpose::Rally,
            clause: "EMP-15.1b",
            seat: Some(seat),
            piece: leader.map(Piece::Leader),
            area: None,
            modifiers: &[],
            most: most.into(),
        });
        if passed {
            self.happen(Event::Flipped { formation, activated: false });
        } else {
            self.happen(Event::RallyFailed { formation });
        }
        debug_assert!(matches!(self.state.course.top(), Some(Frame::Turn(Step::End(..)))));
        self.go_on_ending();
    }
}
