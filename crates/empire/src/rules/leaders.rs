//! EMP-3 Leaders: seniority, whom they may help (EMP-3.11), and what becomes of a leader who is alone when the enemy comes
//! (EMP-3.13).

use super::{No, Play, no};
use crate::course::{Frame, Refuge};
use crate::event::Event;
use crate::ids::{AreaId, AreaSet, LeaderId, UnitId};
use crate::order::Order;
use crate::rules::command;
use crate::rules::listing::Each;
use crate::scenario::Role;
use crate::scene::Scene;
use crate::sets::Leaders;
use crate::terrain::Mover;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-2.3u Seniority, the highest first; artillery leaders are senior to no one (EMP-R88).
pub fn rank(scene: &Scene<'_>, leader: LeaderId) -> u8 {
    match scene.record.leader(leader).role {
        Role::Army => 0,
        Role::Intermediate => 1,
        Role::Formation | Role::Chief => 2,
        Role::Force => 3,
        Role::Subordinate | Role::Division | Role::Staff | Role::Line => 4,
        Role::Artillery => 5,
    }
}

/// EMP-2.3u The senior of these leaders that pass; among equals the one whose value is best (EMP-R79).
pub fn senior(
    scene: &Scene<'_>,
    leaders: Leaders,
    passes: impl Fn(LeaderId) -> bool,
    value: impl Fn(LeaderId) -> u8,
) -> Option<LeaderId> {
    let open = leaders.iter().filter(|leader| !scene.leader(*leader).artillery && passes(*leader));
    open.min_by_key(|leader| (rank(scene, *leader), std::cmp::Reverse(value(*leader)), leader.0))
}

/// EMP-18.4a Whether a leader stands in the chain of command of a unit.
pub fn is_in_chain(scene: &Scene<'_>, leader: LeaderId, unit: UnitId) -> bool {
    let formation = scene.formation(unit);
    scene.force(unit).and_then(|force| scene.record.force_leader(force)) == Some(leader)
        || scene.record.formation(formation).leader == Some(leader)
        || command::is_above(scene, leader, formation)
}

/// EMP-3.11a, EMP-R06 Whether a leader may help this unit in attack: of his own formation, of the forces under him, of his
/// chain; an army commander any unit of his army. Artillery leaders help nobody (EMP-R88).
pub fn may_help_attack(scene: &Scene<'_>, leader: LeaderId, unit: UnitId) -> bool {
    if scene.leader(leader).artillery {
        return false;
    }
    let state = scene.record.leader(leader);
    match state.role {
        Role::Army => scene.army(unit) == scene.leader(leader).army,
        Role::Force => {
            scene.force(unit).is_some_and(|force| scene.record.force_leader(force) == Some(leader))
                || state.formation == Some(scene.formation(unit))
        }
        _ => state.formation == Some(scene.formation(unit)) || is_in_chain(scene, leader, unit),
    }
}

/// EMP-R101 Where a lone leader may go: an adjacent area without enemy combat units that leaders may enter.
pub fn refuges(scene: &Scene<'_>, leader: LeaderId) -> AreaSet {
    let seat = scene.leader(leader).side;
    let Some(at) = scene.record.leader(leader).place.area() else { return AreaSet::NONE };
    let open = scene.book.map.beside(at).without(scene.record.held(seat.other()));
    open.iter()
        .filter(|to| {
            scene.book.map.contact(at, *to).is_some_and(|way| scene.going.passable(Mover::Leader, way))
        })
        .collect()
}

/// DP-30 Whether he may go there.
pub fn check_refuge(scene: &Scene<'_>, refuge: &Refuge, area: AreaId) -> Result<(), No> {
    if refuges(scene, refuge.leader).has(area) {
        Ok(())
    } else {
        Err(no("EMP-3.13a", "empire-no-refuge").leader(refuge.leader).area(area))
    }
}

/// DP-30 The areas he may go to, the nearest to own units first.
pub fn list(scene: &Scene<'_>, refuge: &Refuge, each: Each<'_>) -> ControlFlow<()> {
    let own = scene.record.held(refuge.seat);
    let apart = |area: &AreaId| own.iter().map(|held| scene.book.map.range(*area, held)).min();
    let mut to: SmallVec<[AreaId; 8]> = refuges(scene, refuge.leader).iter().collect();
    to.sort_by_key(apart);
    to.into_iter().try_for_each(|area| each(Order::LeaderRefuge { area }))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-3.13a Leaders of a side who are alone in an area that enemies enter have to leave: each is asked where to; who
    /// has nowhere to go is lost (EMP-3.13b).
    pub fn displace(&mut self, seat: Seat, area: AreaId) {
        let lone = self.scene().lone_leaders(seat, area);
        self.send_off(seat, lone);
    }

    /// The first in file order is asked first; the others wait in his frame, for any number of them may stand in one area.
    fn send_off(&mut self, seat: Seat, lone: Leaders) {
        let mut next = lone;
        while let Some(leader) = next.first() {
            next = next.less(Leaders::one(leader));
            if !refuges(&self.scene(), leader).is_empty() {
                return self.push(Frame::Refuge(Refuge { leader, seat, next }));
            }
            self.happen(Event::LeaderLost { leader });
        }
    }

    /// DP-30 He goes.
    pub fn take_refuge(&mut self, refuge: Refuge, area: AreaId) {
        self.happen(Event::Displaced { leader: refuge.leader, to: area });
        self.pop();
        self.send_off(refuge.seat, refuge.next);
    }

    /// EMP-3.21a The staff officers of a headquarters check for casualties.
    pub fn check_staff(&mut self, hq: UnitId, overrun: bool) {
        let scene = self.scene();
        let army = scene.army(hq);
        let staff: Leaders = scene
            .book
            .leader_ids()
            .filter(|leader| {
                scene.leader(*leader).army == army
                    && scene.record.leader(*leader).role == Role::Staff
                    && scene.record.leader(*leader).place == crate::record::Place::Off
            })
            .collect();
        if !staff.is_empty() {
            self.push(Frame::Check(crate::course::Check {
                leaders: staff,
                charging: false,
                heavy: 0,
                overrun,
            }));
        }
    }
}
