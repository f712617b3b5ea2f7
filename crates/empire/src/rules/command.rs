//! EMP-9 Command determination: tracing up the tree of command (EMP-3.3, EMP-3.32), then initiative. A formation or force
//! whose leader is lost has an imaginary one (EMP-R75); who stands above is told by [`Head`].

mod chain;
mod reach;

pub use chain::{
    Chain, Head, above, above_force, above_formation, above_leader, chain_of_leader, chain_of_unit, chief_of,
    commanded_by, has_chief, head_of_force, head_of_formation, is_above, led_by, needs_no_leader, next_above,
};
pub use reach::{distance, within};

use super::{No, Play, Test, no};
use crate::course::{Frame, Segment};
use crate::event::{Event, Purpose};
use crate::ids::{AreaId, AreaSet, FormationId, UnitId};
use crate::order::{Order, Piece};
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scenario::Post;
use crate::scene::Scene;
use crate::sets::{Formations, Leaders, Units};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// DP-08 A formation under another active one comes after it.
pub fn check_next(scene: &Scene<'_>, left: Formations, formation: FormationId) -> Result<(), No> {
    if !left.has(formation) {
        return Err(no("EMP-9.0a", "empire-command-done").formation(formation));
    }
    match waits_for(scene, left, formation) {
        None => Ok(()),
        Some(first) => Err(no("EMP-9.13a", "empire-command-after").formation(first)),
    }
}

/// EMP-9.13a The formation still to be determined whose leader stands above that of this one.
fn waits_for(scene: &Scene<'_>, left: Formations, formation: FormationId) -> Option<FormationId> {
    left.iter().filter(|other| *other != formation).find(|other| {
        let leader = scene.record.formation(*other).leader;
        leader.is_some_and(|leader| is_above(scene, leader, formation))
    })
}

/// The formations that may be determined next.
pub fn list(scene: &Scene<'_>, left: Formations, each: Each<'_>) -> ControlFlow<()> {
    for formation in left.iter().filter(|formation| waits_for(scene, left, *formation).is_none()) {
        each(Order::CommandNext { formation })?;
    }
    ControlFlow::Continue(())
}

/// EMP-9.2a Whether somebody is put in command by tracing: each of his areas (EMP-16.5a) within the radius of one of those entitled,
/// who is himself in command. `known` are the heads whose status has been found in this determination, `open` the areas through
/// which couriers are taken to pass.
fn traced(scene: &Scene<'_>, areas: &[AreaId], chain: &[Head], known: &Known, open: &AreaSet) -> bool {
    areas.iter().all(|area| {
        chain.iter().any(|head| {
            head.is_in_command(scene, known, open)
                && within(scene, head.seat(scene), head.area(scene), head.radius(scene), open).has(*area)
        })
    })
}

/// What has been found in this determination of whom it concerns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    inside: Heads,
    out: Heads,
}

/// Leaders, and imaginary leaders of formations and forces (EMP-R75).
#[derive(Clone, Copy, Debug, Default)]
struct Heads {
    leaders: Leaders,
    formations: Formations,
    /// As bits.
    forces: u64,
}

impl Heads {
    fn has(&self, head: Head) -> bool {
        match head {
            Head::Leader(leader) => self.leaders.has(leader),
            Head::Imaginary(Post::Formation(formation), _) => self.formations.has(formation),
            Head::Imaginary(Post::Force(force), _) => self.forces >> (force.0 & 63) & 1 == 1,
            Head::Imaginary(Post::Army(_), _) | Head::Headquarters(_) => false,
        }
    }

    fn set(&mut self, head: Head, on: bool) {
        match head {
            Head::Leader(leader) if on => self.leaders.add(leader),
            Head::Leader(leader) => self.leaders.remove(leader),
            Head::Imaginary(Post::Formation(formation), _) if on => self.formations.add(formation),
            Head::Imaginary(Post::Formation(formation), _) => self.formations.remove(formation),
            Head::Imaginary(Post::Force(force), _) if on => self.forces |= 1 << (force.0 & 63),
            Head::Imaginary(Post::Force(force), _) => self.forces &= !(1 << (force.0 & 63)),
            Head::Imaginary(Post::Army(_), _) | Head::Headquarters(_) => {}
        }
    }
}

impl Known {
    /// Whether he was found in command; none if nothing has been found of him.
    pub fn of(&self, head: Head) -> Option<bool> {
        let inside = self.inside.has(head);
        (inside || self.out.has(head)).then_some(inside)
    }

    fn note(&mut self, head: Head, inside: bool) {
        self.inside.set(head, inside);
        self.out.set(head, !inside);
    }
}

/// EMP-2.3h The army commanders among some leaders.
fn commanders(scene: &Scene<'_>, leaders: Leaders) -> Leaders {
    leaders.iter().filter(|leader| commanded_by(scene, *leader).is_some()).collect()
}

/// EMP-R74 Whether a unit would be in command if it were traced now, without initiative.
pub fn is_unit_traced(scene: &Scene<'_>, unit: UnitId) -> bool {
    let chain = chain_of_unit(scene, unit);
    needs_no_leader(scene, scene.formation(unit))
        || traced(scene, &areas_of(scene, unit), &chain, &Known::default(), &AreaSet::NONE)
}

/// EMP-16.5a The areas of a unit, one for each part.
fn areas_of(scene: &Scene<'_>, unit: UnitId) -> smallvec::SmallVec<[AreaId; 3]> {
    let state = scene.record.unit(unit);
    state.place.area().into_iter().chain(state.parts.iter().flatten().map(|part| part.area)).collect()
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// COMMAND begins for the formations of one roll.
    pub fn begin_command(&mut self, formations: Formations) {
        self.happen(Event::SegmentBegan { segment: Segment::Command });
        self.go_on_commanding(formations);
    }

    /// DP-08 The player has said whose command is determined next.
    pub fn command_next(&mut self, left: Formations, formation: FormationId) {
        self.pop();
        self.command(formation);
        self.go_on_commanding(left.less(Formations::one(formation)));
    }

    /// Whoever is the only one left need not be asked for.
    fn go_on_commanding(&mut self, left: Formations) {
        match left.first() {
            None => self.begin_segment(Segment::Charge),
            Some(formation) if left.len() == 1 => {
                self.command(formation);
                self.begin_segment(Segment::Charge);
            }
            Some(_) => self.push(Frame::Command(left)),
        }
    }

    /// EMP-9.0a, EMP-9.31a Command of one formation: its leader, its force leaders, its units, then its routed units.
    fn command(&mut self, formation: FormationId) {
        let mut known = Known::default();
        self.command_head(formation, &mut known);
        self.command_forces(formation, &mut known);
        self.command_rest(formation, &mut known);
        self.test_routed(formation);
    }

    /// EMP-9.2a, EMP-9.3a The formation's leader: by tracing, or by initiative.
    fn command_head(&mut self, formation: FormationId, known: &mut Known) {
        let Some(head) = head_of_formation(&self.scene(), formation) else { return };
        let chain = chain::above_formation(&self.scene(), formation);
        let inside = self.is_commanded(head, &chain, known) || self.roll_initiative_of(head);
        known.note(head, inside);
    }

    /// EMP-9.31a Force leaders who are out try for themselves, in file order; none in a formation that needs no leader (EMP-R33).
    fn command_forces(&mut self, formation: FormationId, known: &mut Known) {
        let book = self.state.book.clone();
        let always = needs_no_leader(&self.scene(), formation);
        for force in &book.formation(formation).forces {
            let Some(head) = head_of_force(&self.scene(), *force) else { continue };
            let chain = chain::above_force(&self.scene(), *force);
            let inside = always || self.is_commanded(head, &chain, known) || self.roll_initiative_of(head);
            known.note(head, inside);
        }
    }

    /// EMP-9.2a Whether the head of a formation or force commands without a die. Whoever arrived this turn does (EMP-6.0e), and an
    /// army commander who is a source (EMP-9.51a).
    fn is_commanded(&mut self, head: Head, chain: &[Head], known: &Known) -> bool {
        let scene = self.scene();
        if head.leader().is_some_and(|leader| commanded_by(&scene, leader).is_some()) {
            return head.is_in_command(&scene, known, &AreaSet::NONE);
        }
        if head.is_always_in_command(&scene) {
            return true;
        }
        let area = head.area(&scene);
        self.trace(head.seat(&self.scene()), &[area], chain, known)
    }

    /// EMP-9.2a Tracing; where only an enemy headquarters stands in the way a courier has to pass (EMP-9.12a).
    fn trace(&mut self, seat: Seat, areas: &[AreaId], chain: &[Head], known: &Known) -> bool {
        if traced(&self.scene(), areas, chain, known, &AreaSet::NONE) {
            return true;
        }
        while let Some(area) = self.in_the_way(seat, areas, chain, known) {
            if self.courier(seat, area) && traced(&self.scene(), areas, chain, known, &AreaSet::NONE) {
                return true;
            }
        }
        false
    }

    /// EMP-R91 The first enemy headquarters that a courier has to pass, of as few as will do; none if no courier can help.
    fn in_the_way(&self, seat: Seat, areas: &[AreaId], chain: &[Head], known: &Known) -> Option<AreaId> {
        let scene = self.scene();
        let mut needed: AreaSet = reach::headquarters_alone(&scene, seat).into_iter().collect();
        if !traced(&scene, areas, chain, known, &needed) {
            return None;
        }
        for area in needed.iter() {
            let without = needed.without(&AreaSet::NONE.with(area));
            if traced(&scene, areas, chain, known, &without) {
                needed = without;
            }
        }
        needed.iter().find(|area| scene.record.courier(*area).is_none())
    }

    /// EMP-R91 One roll for each such area and command segment: 1-4 passes.
    fn courier(&mut self, seat: Seat, area: AreaId) -> bool {
        if let Some(passed) = self.state.record.courier(area) {
            return passed;
        }
        let passed = self.test(Test {
            purpose: Purpose::Courier,
            clause: "EMP-9.12a",
            seat: Some(seat),
            piece: None,
            area: Some(area),
            modifiers: &[],
            most: 4,
        });
        self.happen(Event::CourierRode { area, passed });
        passed
    }

    /// EMP-9.3a A die equal to the initiative or below it.
    fn roll_initiative_of(&mut self, head: Head) -> bool {
        let scene = self.scene();
        let (seat, most, area) = (head.seat(&scene), head.initiative(&scene), head.area(&scene));
        self.test(Test {
            purpose: Purpose::Initiative,
            clause: "EMP-9.3a",
            seat: Some(seat),
            piece: head.leader().map(Piece::Leader),
            area: Some(area),
            modifiers: &[],
            most: i16::from(most),
        })
    }

    /// EMP-9.2a Units and the other leaders of the formation, by tracing, unless it needs none (EMP-R33); all of it enters the record
    /// at once.
    fn command_rest(&mut self, formation: FormationId, known: &mut Known) {
        let book = self.state.book.clone();
        let seat = book.formation(formation).side;
        let members: Units =
            self.scene().on_map(seat).filter(|unit| self.scene().formation(*unit) == formation).collect();
        let always = needs_no_leader(&self.scene(), formation);
        let mut units = Units::NONE;
        let guns: Units = members.iter().filter(|unit| self.scene().bearer(*unit) != *unit).collect();
        for unit in members.less(guns).iter() {
            let scene = self.scene();
            let given = always
                || scene.marked(unit, Mark::Arrived)
                || scene.unit(unit).arm == crate::scenario::Arm::Hq;
            let chain = chain_of_unit(&scene, unit);
            let areas = areas_of(&scene, unit);
            if given || self.trace(seat, &areas, &chain, known) {
                units.add(unit);
            }
        }
        let others: Leaders = self
            .scene()
            .leaders_on_map(seat)
            .filter(|leader| {
                self.state.record.leader(*leader).formation == Some(formation)
                    && known.of(Head::Leader(*leader)).is_none()
            })
            .collect();
        for leader in others.iter() {
            let scene = self.scene();
            let given = always || scene.record.leader(leader).marks.has(Mark::Arrived);
            let chain = chain_of_leader(&scene, leader);
            let Some(area) = scene.record.leader(leader).place.area() else { continue };
            let inside = given || self.trace(seat, &[area], &chain, known);
            known.note(Head::Leader(leader), inside);
        }
        // EMP-11.2a Attached guns are part of their infantry.
        units = units.or(guns.iter().filter(|gun| units.has(self.scene().bearer(*gun))).collect());
        let head_in =
            head_of_formation(&self.scene(), formation).is_none_or(|head| known.of(head).unwrap_or(false));
        // EMP-R102 What has been found of those above.
        let scene = self.scene();
        for head in above(&scene, formation).iter().map(Head::Leader) {
            known.note(head, head.is_in_command(&scene, &Known::default(), &AreaSet::NONE));
        }
        let commanders = commanders(&scene, known.out.leaders);
        let one = Formations::one(formation);
        self.happen(Event::Commanded {
            units,
            leaders: known.inside.leaders.or(commanders),
            units_out: members.less(units),
            leaders_out: known.out.leaders.less(commanders),
            formations: if head_in { one } else { Formations::NONE },
            formations_out: if head_in { Formations::NONE } else { one },
        });
    }
}
