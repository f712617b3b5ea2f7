//! The gate for positions from outside: what has to hold of a record and of what is pending, so that no later step meets
//! something impossible.

use crate::course::{Frame, Step};
use crate::ids::{ArmyId, UnitId};
use crate::record::Place;
use crate::rules::{command, stacking};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Formations, Leaders, Units};
use crate::state::State;
use table::{Fault, Gate, Seat};

/// All that is wrong with a position.
pub fn admit(state: &State) -> Result<(), Vec<Fault>> {
    let mut gate = Gate::default();
    let scene = Scene::of(state);
    areas(&scene, &mut gate);
    units(&scene, &mut gate);
    leaders(state, &scene, &mut gate);
    pending(state, &scene, &mut gate);
    gate.verdict()
}

/// EMP-13.12a Nobody shares an area with the enemy; EMP-13.6a stacking holds; EMP-17.17a squares stand where infantry does.
fn areas(scene: &Scene<'_>, gate: &mut Gate) {
    for area in scene.book.map.ids() {
        let at = format!("area {}", scene.book.map.area(area).key);
        let both = scene.record.held(Seat::First).has(area) && scene.record.held(Seat::Second).has(area);
        gate.require(!both, &at, "EMP-13.12a", "empire-fault-both-sides");
        for seat in Seat::BOTH {
            let ground = scene.book.map.area(area);
            let value = stacking::value(scene, seat, area);
            gate.require(value <= ground.stack.most(), &at, "EMP-13.63a", "empire-fault-stacking");
            let longs = stacking::longs(scene, seat, area);
            gate.require(longs <= ground.stack.longs(), &at, "EMP-13.7a", "empire-fault-longs");
            let closed = scene.going.closed().has(area) && !scene.record.units_in(seat, area).is_empty();
            gate.require(!closed, &at, "EMP-T01", "empire-fault-closed");
            let square = scene.record.in_square(seat, area);
            let infantry = !scene.of_arm(seat, area, Arm::Infantry).is_empty();
            gate.require(
                !square || scene.record.held(seat).has(area) || infantry,
                &at,
                "EMP-17.1a",
                "empire-fault-square",
            );
        }
    }
}

fn units(scene: &Scene<'_>, gate: &mut Gate) {
    for unit in scene.book.unit_ids() {
        let (of, state) = (scene.unit(unit), scene.record.unit(unit));
        let at = format!("unit {}", of.key);
        let own = scene.book.formation(state.formation).side == of.side;
        gate.require(own, &at, "EMP-2.2a", "empire-fault-formation");
        if let Some(infantry) = state.attached {
            gate.require(is_attached_well(scene, unit, infantry), &at, "EMP-11.2a", "empire-fault-attached");
        }
        let parts = state.parts.iter().flatten().count();
        if parts > 0 {
            let near = state.place.area().is_some_and(|counter| {
                state.parts.iter().flatten().all(|part| scene.book.map.adjacent(counter, part.area))
            });
            gate.require(
                near && scene.is_long(unit) && state.parts[0].is_some(),
                &at,
                "EMP-16.3a",
                "empire-fault-line",
            );
        }
        gate.require(state.step >= of.start, &at, "EMP-15.21a", "empire-fault-step");
        gate.require(
            state.routed.is_none_or(|turn| turn <= scene.record.turn()),
            &at,
            "EMP-19.3a",
            "empire-fault-routed",
        );
    }
}

fn is_attached_well(scene: &Scene<'_>, gun: UnitId, infantry: UnitId) -> bool {
    let (state, their) = (scene.record.unit(gun), scene.record.unit(infantry));
    let part = state.attached_part;
    let area = match part.checked_sub(1) {
        None => their.place.area(),
        Some(marker) => their.parts.get(usize::from(marker)).copied().flatten().map(|part| part.area),
    };
    scene.arm(gun) == Arm::Artillery
        && scene.seat(gun) == scene.seat(infantry)
        && scene.is_long(infantry)
        && area.is_some()
        && state.place.area() == area
        && scene.record.guns_of(infantry).len() <= 2
}

/// EMP-R101 Leaders never stand among enemies, unless they are about to leave; who holds a post is on the map or still to come.
fn leaders(state: &State, scene: &Scene<'_>, gate: &mut Gate) {
    let leaving = state.course.iter().fold(Leaders::NONE, |all, frame| match frame {
        Frame::Refuge(refuge) => all.or(refuge.next).with(refuge.leader),
        _ => all,
    });
    for leader in scene.book.leader_ids() {
        let of = scene.leader(leader);
        let place = scene.record.leader(leader).place;
        let alone = leaving.has(leader) || place.area().is_none_or(|area| !scene.enemy_in(of.side, area));
        gate.require(alone, format!("leader {}", of.key), "EMP-R101", "empire-fault-leader");
    }
    for formation in scene.book.formation_ids() {
        let leader = scene.record.formation(formation).leader;
        let well = leader.is_none_or(|leader| {
            scene.leader(leader).side == scene.book.formation(formation).side
                && scene.record.leader(leader).place != Place::Lost
        });
        let at = format!("formation {}", scene.book.formation(formation).key);
        gate.require(well, at, "EMP-2.3j", "empire-fault-formation-leader");
    }
    tree(scene, gate);
}

/// EMP-2.3h EMP-3.3a An army is commanded by one of its own, and whoever follows the leaders upward comes to an end.
fn tree(scene: &Scene<'_>, gate: &mut Gate) {
    for at in 0..scene.book.armies.len() {
        let army = ArmyId::new(at);
        let own = scene.record.commander(army).is_none_or(|leader| scene.leader(leader).army == army);
        let at = format!("army {}", scene.book.army(army).key);
        gate.require(own, at, "EMP-2.3h", "empire-fault-commander");
    }
    for leader in scene.book.leader_ids() {
        let mut above = std::iter::successors(Some(leader), |leader| command::above_leader(scene, *leader));
        let ends = above.nth(scene.book.leaders.len()).is_none();
        gate.require(ends, format!("leader {}", scene.leader(leader).key), "EMP-3.3a", "empire-fault-circle");
    }
}

/// What is pending names pieces that exist, begins with the turn and ends with a question.
fn pending(state: &State, scene: &Scene<'_>, gate: &mut Gate) {
    let first = state.course.iter().next();
    gate.require(matches!(first, Some(Frame::Turn(_))), "course", "EMP-4.0a", "empire-fault-course");
    let over = matches!(first, Some(Frame::Turn(Step::Over)));
    gate.require(over == state.record.verdict().is_some(), "course", "EMP-1.1f", "empire-fault-over");
    gate.require(over || state.asked().is_some(), "course", "EMP-4.0a", "empire-fault-nobody-asked");
    for frame in state.course.iter() {
        gate.require(frame_exists(scene, frame), "course", "EMP-2.2a", "empire-fault-pending");
    }
}

/// Whether everything a frame names exists.
fn frame_exists(scene: &Scene<'_>, frame: &Frame) -> bool {
    let book = scene.book;
    let units = |units: Units| units.iter().all(|unit| unit.at() < book.units.len());
    let leaders = |leaders: Leaders| leaders.iter().all(|leader| leader.at() < book.leaders.len());
    let formations = |all: Formations| all.iter().all(|formation| formation.at() < book.formations.len());
    let area = |area: crate::ids::AreaId| area.at() < book.map.len();
    match frame {
        Frame::Turn(Step::First(picked)) => picked.iter().flatten().all(|army| army.at() < book.armies.len()),
        Frame::Turn(_) | Frame::Attempt(_) | Frame::Segment(_) | Frame::Close => true,
        Frame::Arrival(arrival) => {
            arrival.group.at() < book.reinforcements.len()
                && arrival.piece.is_none_or(|piece| match piece {
                    crate::order::Piece::Unit(unit) => unit.at() < book.units.len(),
                    crate::order::Piece::Leader(leader) => leader.at() < book.leaders.len(),
                })
        }
        Frame::Choose { army, .. } => army.at() < book.armies.len(),
        Frame::Command(left) => formations(*left) && !left.is_empty(),
        Frame::Going(going) => units(going.units) && leaders(going.leaders),
        Frame::March(march) => {
            units(march.units) && leaders(march.leaders) && march.path.legs().iter().all(|leg| area(leg.to))
        }
        Frame::Charge(charge) => {
            area(charge.origin)
                && area(charge.middle)
                && area(charge.target)
                && units(charge.units.or(charge.defenders).or(charge.retreated).or(charge.round))
                && leaders(charge.leaders)
        }
        Frame::Pursuit(pursuit) => {
            area(pursuit.from)
                && area(pursuit.target)
                && units(pursuit.units.or(pursuit.quarry))
                && leaders(pursuit.leaders)
        }
        Frame::Mission(mission) => area(mission.area) && area(mission.target) && units(mission.units),
        Frame::Assault(assault) => {
            area(assault.target)
                && assault.fired_at.is_none_or(area)
                && units(assault.units.or(assault.holding).or(assault.advancing))
                && leaders(assault.advancing_leaders)
        }
        Frame::Losses(losses) => area(losses.area) && units(losses.among.or(losses.round)),
        Frame::Check(check) => leaders(check.leaders),
        Frame::Rout(rout) => units(rout.units.or(rout.checked)),
        Frame::Flight(flight) => {
            flight.unit.at() < book.units.len()
                && area(flight.left)
                && leaders(flight.leaders.or(flight.asked))
        }
        Frame::Retreat(retreat) => area(retreat.from) && units(retreat.units) && leaders(retreat.leaders),
        Frame::Refuge(refuge) => leaders(refuge.next.with(refuge.leader)),
        Frame::Facing(facing) => units(facing.units) && !facing.units.is_empty(),
    }
}
