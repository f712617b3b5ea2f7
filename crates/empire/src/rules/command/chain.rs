//! EMP-3.3a The tree of command: who stands above whom, how many levels may be skipped (EMP-3.32), and which sources of
//! command there are (EMP-3.31).

use super::Known;
use crate::ids::{AreaId, AreaSet, ArmyId, ForceId, FormationId, LeaderId, UnitId};
use crate::record::Mark;
use crate::scenario::{Arm, Post, Role, Structure};
use crate::scene::Scene;
use crate::sets::Leaders;
use smallvec::SmallVec;
use table::Seat;

/// Somebody who commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// A leader on the map.
    Leader(LeaderId),
    /// EMP-R75 The imaginary leader of a formation or force, rated 1-0-1, in this area.
    Imaginary(Post, AreaId),
    /// EMP-9.5a A headquarters.
    Headquarters(UnitId),
}

/// The heads entitled to put somebody in command, the nearest first.
pub type Chain = SmallVec<[Head; 4]>;

impl Head {
    /// The leader, if it is one.
    pub fn leader(self) -> Option<LeaderId> {
        match self {
            Head::Leader(leader) => Some(leader),
            _ => None,
        }
    }

    /// Whose.
    pub fn seat(self, scene: &Scene<'_>) -> Seat {
        match self {
            Head::Leader(leader) => scene.leader(leader).side,
            Head::Headquarters(unit) => scene.seat(unit),
            Head::Imaginary(post, _) => match post {
                Post::Army(army) => scene.book.army(army).side,
                Post::Formation(formation) => scene.book.formation(formation).side,
                Post::Force(force) => scene.book.formation(scene.book.force(force).formation).side,
            },
        }
    }

    /// Where.
    pub fn area(self, scene: &Scene<'_>) -> AreaId {
        match self {
            Head::Leader(leader) => scene.record.leader(leader).place.area().unwrap_or_default(),
            Head::Headquarters(unit) => scene.record.unit(unit).place.area().unwrap_or_default(),
            Head::Imaginary(_, area) => area,
        }
    }

    /// EMP-2.21d His radius; one greater for an army commander in the area of his headquarters (EMP-9.5c), and for a
    /// headquarters with its chief of staff (EMP-9.5d, EMP-2.22g) unless he is a substitute (EMP-15.33a).
    pub fn radius(self, scene: &Scene<'_>) -> u8 {
        match self {
            Head::Imaginary(..) => 1,
            Head::Leader(leader) => {
                let with_hq =
                    commanded_by(scene, leader).and_then(|army| scene.book.army(army).hq).is_some_and(|hq| {
                        scene.record.unit(hq).place.area().is_some()
                            && scene.record.unit(hq).place == scene.record.leader(leader).place
                    });
                scene.leader(leader).radius + u8::from(with_hq)
            }
            Head::Headquarters(unit) => scene.unit(unit).radius + u8::from(has_chief(scene, unit)),
        }
    }

    /// EMP-2.21f His initiative.
    pub fn initiative(self, scene: &Scene<'_>) -> u8 {
        match self {
            Head::Leader(leader) => scene.leader(leader).initiative,
            _ => 1,
        }
    }

    /// EMP-2.3h An army commander always is in command, EMP-6.0e so is who arrived this turn; EMP-R33 so is a headquarters, and
    /// EMP-3.31a a leader whom the file lists as an ultimate source.
    pub fn is_always_in_command(self, scene: &Scene<'_>) -> bool {
        match self {
            Head::Leader(leader) => {
                commanded_by(scene, leader).is_some()
                    || scene.record.leader(leader).marks.has(Mark::Arrived)
                    || is_source_leader(scene, leader)
            }
            Head::Headquarters(_) => true,
            Head::Imaginary(..) => false,
        }
    }

    /// Whether he is in command and may command others: as found in this determination, as found earlier in this turn, as a
    /// source, or by tracing now (EMP-R102), where couriers pass the areas in `open`.
    pub fn is_in_command(self, scene: &Scene<'_>, known: &Known, open: &AreaSet) -> bool {
        if let Some(found) = known.of(self) {
            return found;
        }
        match self {
            Head::Headquarters(unit) => is_source_hq(scene, unit),
            Head::Leader(leader) => {
                if let Some(army) = commanded_by(scene, leader) {
                    return is_source_commander(scene, army, leader);
                }
                if is_source_leader(scene, leader) {
                    return true;
                }
                let marks = scene.record.leader(leader).marks;
                let acted = led_by(scene, leader).is_some_and(|formation| {
                    scene.record.formation(formation).marks.has(Mark::ActedThisTurn)
                });
                if acted || marks.has(Mark::Arrived) {
                    return marks.has(Mark::InCommand);
                }
                let chain = chain_of_leader(scene, leader);
                super::traced(scene, &[self.area(scene)], &chain, known, open)
            }
            Head::Imaginary(Post::Formation(formation), area) => {
                let marks = scene.record.formation(formation).marks;
                if scene.record.active().has(formation) || marks.has(Mark::ActedThisTurn) {
                    return marks.has(Mark::InCommand);
                }
                super::traced(scene, &[area], &above_formation(scene, formation), known, open)
            }
            Head::Imaginary(Post::Force(force), area) => {
                super::traced(scene, &[area], &above_force(scene, force), known, open)
            }
            // EMP-R97 Nobody stands for an army commander.
            Head::Imaginary(Post::Army(_), _) => false,
        }
    }
}

/// The army a leader commands.
pub fn commanded_by(scene: &Scene<'_>, leader: LeaderId) -> Option<ArmyId> {
    let army = scene.leader(leader).army;
    (scene.record.commander(army) == Some(leader)).then_some(army)
}

/// The formation a leader leads.
pub fn led_by(scene: &Scene<'_>, leader: LeaderId) -> Option<FormationId> {
    let formation = scene.record.leader(leader).formation?;
    (scene.record.formation(formation).leader == Some(leader)).then_some(formation)
}

/// The chief of staff beside a headquarters, a substitute or not.
pub fn chief_of(scene: &Scene<'_>, hq: UnitId) -> Option<LeaderId> {
    let chief = scene.record.formation(scene.formation(hq)).leader?;
    let state = scene.record.leader(chief);
    (state.role == Role::Chief && state.place == scene.record.unit(hq).place).then_some(chief)
}

/// EMP-2.22g, EMP-15.33a Whether a chief of staff beside a headquarters extends its radius: a substitute does not.
pub fn has_chief(scene: &Scene<'_>, hq: UnitId) -> bool {
    chief_of(scene, hq).is_some_and(|chief| !scene.record.leader(chief).marks.has(Mark::Substitute))
}

/// EMP-9.51a A rigid army that has lost its headquarters has no source; EMP-3.32d an absolute one only while its commander is
/// with it.
fn has_sources(scene: &Scene<'_>, army: ArmyId) -> bool {
    let of = scene.book.army(army);
    let Some(hq) = of.hq else { return true };
    match of.structure {
        Structure::Rigid => scene.record.unit(hq).place != crate::record::Place::Lost,
        Structure::Absolute => {
            let place = scene.record.unit(hq).place;
            place.area().is_some()
                && scene
                    .record
                    .commander(army)
                    .is_some_and(|leader| scene.record.leader(leader).place == place)
        }
        Structure::SemiRigid | Structure::Flexible => true,
    }
}

/// EMP-3.31a, EMP-R97 The commander in office is a source if the file lists him, or the commander he follows.
fn is_source_commander(scene: &Scene<'_>, army: ArmyId, leader: LeaderId) -> bool {
    let of = scene.book.army(army);
    let listed = of.source_leaders.contains(&leader) || of.source_leaders.contains(&of.commander);
    listed && scene.record.leader(leader).place.area().is_some() && has_sources(scene, army)
}

/// EMP-3.31a Other leaders the file lists; a commander who was replaced in office is none.
fn is_source_leader(scene: &Scene<'_>, leader: LeaderId) -> bool {
    let of = scene.leader(leader);
    of.role != Role::Army
        && scene.record.leader(leader).place.area().is_some()
        && scene.book.army(of.army).source_leaders.contains(&leader)
        && has_sources(scene, of.army)
}

fn is_source_hq(scene: &Scene<'_>, unit: UnitId) -> bool {
    let army = scene.army(unit);
    scene.record.unit(unit).place.area().is_some()
        && scene.book.army(army).source_hqs.contains(&unit)
        && has_sources(scene, army)
}

/// Whom a leader answers to: the leader of the formation above him, an intermediate leader, or the army commander in office,
/// who also stands for a superior that is not on the map (EMP-R102).
fn superior(scene: &Scene<'_>, army: ArmyId, named: Option<LeaderId>) -> Option<LeaderId> {
    match named {
        Some(leader) if scene.record.leader(leader).place.area().is_some() => Some(leader),
        _ => {
            scene.record.commander(army).filter(|leader| scene.record.leader(*leader).place.area().is_some())
        }
    }
}

/// The heads from a first superior upward, as far as the structure lets levels be skipped; the headquarters stands beside
/// the army commander, and is alone there while nobody has replaced him (EMP-R97).
fn climb(scene: &Scene<'_>, army: ArmyId, below: &[Head], first: Option<LeaderId>) -> Chain {
    let of = scene.book.army(army);
    let levels = match of.structure {
        Structure::Rigid | Structure::Absolute => 1,
        Structure::SemiRigid => 2,
        Structure::Flexible => usize::MAX,
    };
    let mut chain: Chain = below.iter().copied().take(levels).collect();
    let mut level = below.len();
    let mut next = Some(first);
    while let Some(named) = next.take() {
        if level >= levels || level > 16 {
            break;
        }
        let leader = superior(scene, army, named);
        let top = leader.is_none_or(|leader| commanded_by(scene, leader).is_some());
        if let Some(leader) = leader {
            chain.push(Head::Leader(leader));
            if !top {
                next = Some(named_superior(scene, leader));
            }
        }
        if top && let Some(hq) = of.hq {
            chain.push(Head::Headquarters(hq));
        }
        level += 1;
    }
    chain
}

/// The superior a leader has by the order of battle, as far as it still holds.
fn named_superior(scene: &Scene<'_>, leader: LeaderId) -> Option<LeaderId> {
    match led_by(scene, leader) {
        Some(formation) => scene.record.formation(formation).superior,
        None => scene.record.leader(leader).superior,
    }
}

/// EMP-R75 The head of a formation: its leader on the map, else the imaginary one. None for a formation whose leader is still
/// to come (the army commander stands for him) or an HQ formation without one.
pub fn head_of_formation(scene: &Scene<'_>, formation: FormationId) -> Option<Head> {
    match scene.record.formation(formation).leader {
        Some(leader) => scene.record.leader(leader).place.area().map(|_| Head::Leader(leader)),
        None if scene.book.formation(formation).is_hq => None,
        None => {
            let units = scene.on_map(scene.book.formation(formation).side);
            stand_in(scene, units.filter(|unit| scene.formation(*unit) == formation))
                .map(|area| Head::Imaginary(Post::Formation(formation), area))
        }
    }
}

/// EMP-R33 An HQ formation without a leader is always in command, as long as its headquarters is there.
pub fn needs_no_leader(scene: &Scene<'_>, formation: FormationId) -> bool {
    let of = scene.book.formation(formation);
    let hq = of.hq.filter(|_| of.is_hq && scene.record.formation(formation).leader.is_none());
    hq.is_some_and(|hq| scene.record.unit(hq).place.area().is_some())
}

/// The same of a force.
pub fn head_of_force(scene: &Scene<'_>, force: ForceId) -> Option<Head> {
    match scene.record.force_leader(force) {
        Some(leader) => scene.record.leader(leader).place.area().map(|_| Head::Leader(leader)),
        None => {
            let side = scene.book.formation(scene.book.force(force).formation).side;
            let units = scene.on_map(side);
            stand_in(scene, units.filter(|unit| scene.force(*unit) == Some(force)))
                .map(|area| Head::Imaginary(Post::Force(force), area))
        }
    }
}

/// EMP-R75, EMP-R79 The area of the largest infantry unit, else of the largest unit: most steps, then most strength.
fn stand_in(scene: &Scene<'_>, units: impl Iterator<Item = UnitId>) -> Option<AreaId> {
    let rank = |unit: &UnitId| {
        (
            scene.arm(*unit) == Arm::Infantry,
            scene.steps(*unit),
            scene.strength(*unit),
            std::cmp::Reverse(unit.0),
        )
    };
    units.max_by_key(rank).and_then(|unit| scene.record.unit(unit).place.area())
}

/// Who may put the leader of a formation in command.
pub fn above_formation(scene: &Scene<'_>, formation: FormationId) -> Chain {
    climb(scene, scene.book.formation(formation).army, &[], scene.record.formation(formation).superior)
}

/// Who may put the leader of a force in command.
pub fn above_force(scene: &Scene<'_>, force: ForceId) -> Chain {
    let formation = scene.book.force(force).formation;
    let below: Chain = head_of_formation(scene, formation).into_iter().collect();
    climb(scene, scene.book.formation(formation).army, &below, scene.record.formation(formation).superior)
}

/// EMP-3.32 Who may put a unit in command.
pub fn chain_of_unit(scene: &Scene<'_>, unit: UnitId) -> Chain {
    let formation = scene.formation(unit);
    let force = scene.force(unit).and_then(|force| head_of_force(scene, force));
    let below: Chain = force.into_iter().chain(head_of_formation(scene, formation)).collect();
    climb(scene, scene.book.formation(formation).army, &below, scene.record.formation(formation).superior)
}

/// Who may put a leader in command.
pub fn chain_of_leader(scene: &Scene<'_>, leader: LeaderId) -> Chain {
    let army = scene.leader(leader).army;
    if let Some(formation) = led_by(scene, leader) {
        return above_formation(scene, formation);
    }
    let state = scene.record.leader(leader);
    match (state.role, state.formation) {
        (Role::Force | Role::Subordinate | Role::Artillery | Role::Division, Some(formation)) => {
            let below: Chain = head_of_formation(scene, formation).into_iter().collect();
            climb(scene, army, &below, scene.record.formation(formation).superior)
        }
        _ => climb(scene, army, &[], state.superior),
    }
}

/// The leader a leader answers to first; nobody above who commands an army.
pub fn above_leader(scene: &Scene<'_>, leader: LeaderId) -> Option<LeaderId> {
    if commanded_by(scene, leader).is_some() {
        return None;
    }
    chain_of_leader(scene, leader).into_iter().find_map(Head::leader)
}

/// EMP-13.4a The leaders who stand above a formation, its own not among them.
pub fn above(scene: &Scene<'_>, formation: FormationId) -> Leaders {
    let army = scene.book.formation(formation).army;
    let mut all = Leaders::NONE;
    let mut named = scene.record.formation(formation).superior;
    while let Some(leader) = superior(scene, army, named) {
        if all.has(leader) || scene.record.formation(formation).leader == Some(leader) {
            break;
        }
        all.add(leader);
        if commanded_by(scene, leader).is_some() {
            break;
        }
        named = named_superior(scene, leader);
    }
    all
}

/// The first who stands above a formation.
pub fn next_above(scene: &Scene<'_>, formation: FormationId) -> Option<LeaderId> {
    superior(scene, scene.book.formation(formation).army, scene.record.formation(formation).superior)
}

/// Whether a leader stands above a formation.
pub fn is_above(scene: &Scene<'_>, leader: LeaderId, formation: FormationId) -> bool {
    above(scene, formation).has(leader)
}
