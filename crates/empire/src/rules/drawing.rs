//! A legal order at random, without listing all others: every kind of order can be drawn.

use super::listing::{list_in, list_of_unit};
use super::walk::{Walk, may_leader_move, may_move};
use super::{allowed_in, assignment, sequence};
use crate::course::{Frame, Segment};
use crate::order::Order;
use crate::path::{Leg, Path, Turn};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::state::State;
use rand::{Rng, RngExt};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Seat;

/// A legal order of a seat that is awaited; it gives up only where there is nothing else.
pub fn draw(state: &State, seat: Seat, rng: &mut impl Rng) -> Order {
    let Some(frame) = state.course.top() else { return Order::Resign {} };
    let scene = Scene::of(state);
    match frame {
        Frame::Segment(Segment::Movement) => draw_movement(&scene, seat, rng),
        Frame::Segment(segment) => draw_segment(&scene, frame, *segment, seat, rng),
        _ => draw_listed(&scene, frame, seat, rng).unwrap_or(Order::Resign {}),
    }
}

/// One of those listed.
fn draw_listed(scene: &Scene<'_>, frame: &Frame, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    let mut chosen = None;
    let mut count = 0u32;
    let _ = list_in(scene, frame, seat, &mut |order| {
        count += 1;
        if rng.random_range(0..count) == 0 {
            chosen = Some(order);
        }
        ControlFlow::Continue(())
    });
    chosen
}

/// A segment is ended every third time, else something in it is drawn.
fn draw_segment(scene: &Scene<'_>, frame: &Frame, segment: Segment, seat: Seat, rng: &mut impl Rng) -> Order {
    let may_end = sequence::check_end(scene, segment, seat).is_ok();
    if may_end
        && (rng.random_range(0..3) == 0 || (segment == Segment::Assignment && assignment::is_idle(scene)))
    {
        return Order::EndSegment {};
    }
    draw_listed(scene, frame, seat, rng).unwrap_or(Order::EndSegment {})
}

/// In the movement segment: a few tries at a unit or leader that walks at random; else the segment ends.
fn draw_movement(scene: &Scene<'_>, seat: Seat, rng: &mut impl Rng) -> Order {
    let may_end = sequence::check_end(scene, Segment::Movement, seat).is_ok();
    let units: SmallVec<[_; 32]> = scene.on_map(seat).filter(|unit| scene.is_active(*unit)).collect();
    if !may_end {
        for unit in &units {
            if scene.is_routed(*unit)
                && let Some(order) = draw_of_unit(scene, seat, *unit, rng)
            {
                return order;
            }
        }
    }
    if rng.random_range(0..6) > 0 {
        for _ in 0..4 {
            if units.is_empty() {
                break;
            }
            let unit = units[rng.random_range(0..units.len())];
            if rng.random_range(0..16) == 0 {
                if let Some(order) = draw_of_unit(scene, seat, unit, rng) {
                    return order;
                }
            } else if may_move(scene, seat, unit).is_ok() {
                let leaders = ride_along(scene, seat, unit, rng);
                if let Some(order) = stroll(scene, seat, Units::one(unit), leaders, rng) {
                    return order;
                }
            }
        }
    }
    if rng.random_range(0..3) == 0 {
        let leaders: SmallVec<[_; 16]> = scene
            .leaders_on_map(seat)
            .filter(|leader| may_leader_move(scene, seat, *leader).is_ok())
            .collect();
        if !leaders.is_empty() {
            let leader = leaders[rng.random_range(0..leaders.len())];
            if let Some(order) = stroll(scene, seat, Units::NONE, Leaders::one(leader), rng) {
                return order;
            }
        }
    }
    if may_end {
        return Order::EndSegment {};
    }
    units.iter().find_map(|unit| draw_of_unit(scene, seat, *unit, rng)).unwrap_or(Order::Resign {})
}

/// A leader of the area goes along now and then, and always with a headquarters.
fn ride_along(scene: &Scene<'_>, seat: Seat, unit: crate::ids::UnitId, rng: &mut impl Rng) -> Leaders {
    let hq = scene.unit(unit).arm == crate::scenario::Arm::Hq;
    if !hq && rng.random_range(0..4) > 0 {
        return Leaders::NONE;
    }
    let Some(area) = scene.record.unit(unit).place.area() else { return Leaders::NONE };
    let here = scene.record.leaders_in(seat, area);
    here.iter().filter(|leader| may_leader_move(scene, seat, *leader).is_ok()).take(1).collect()
}

/// Anything a unit may do by itself.
fn draw_of_unit(
    scene: &Scene<'_>,
    seat: Seat,
    unit: crate::ids::UnitId,
    rng: &mut impl Rng,
) -> Option<Order> {
    let mut chosen = None;
    let mut count = 0u32;
    let _ = list_of_unit(scene, seat, unit, &mut |order| {
        count += 1;
        if rng.random_range(0..count) == 0 {
            chosen = Some(order);
        }
        ControlFlow::Continue(())
    });
    chosen
}

/// A walk at random: step after step until it cannot go on or does not want to.
fn stroll(
    scene: &Scene<'_>,
    seat: Seat,
    units: Units,
    leaders: Leaders,
    rng: &mut impl Rng,
) -> Option<Order> {
    let at = match (units.first(), leaders.first()) {
        (Some(unit), _) => scene.record.unit(unit).place.area()?,
        (None, Some(leader)) => scene.record.leader(leader).place.area()?,
        _ => return None,
    };
    let mut walk = Walk::new(*scene, seat, units, leaders, at);
    let mut path = Path::NONE;
    while path.len() < Path::MOST && !walk.halted {
        let ways = scene.book.map.around(walk.at);
        let start = rng.random_range(0..ways.len());
        let step = (0..ways.len().min(4)).find_map(|turn| {
            let way = &ways[(start + turn) % ways.len()];
            let mut next = walk;
            let road = Leg { to: way.to, road: true };
            if way.link.is_some() && next.step(road).is_ok() {
                return Some((next, road));
            }
            next = walk;
            let field = Leg { to: way.to, road: false };
            next.step(field).is_ok().then_some((next, field))
        });
        let Some((next, leg)) = step else { break };
        (walk, path) = (next, path.and(leg));
        if rng.random_range(0..3) == 0 {
            break;
        }
    }
    if path.is_empty() {
        return None;
    }
    let facing = units.iter().find(|unit| scene.has_facing(*unit));
    let turned = facing.and_then(|unit| {
        let open = scene.headings(unit, walk.at);
        let heading = open.iter().nth(rng.random_range(0..open.len().max(1)))?;
        (walk.finish().is_err() || rng.random()).then_some(Turn::End(heading))
    });
    [turned, None].into_iter().find_map(|face| {
        let order = Order::Move { units, leaders, face, path };
        allowed_in(scene, &Frame::Segment(Segment::Movement), seat, &order).is_ok().then_some(order)
    })
}
