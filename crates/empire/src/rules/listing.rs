//! The orders a seat may give, listed frame by frame, and what each of them is about. In segments there are more groups and
//! ways than anybody would list: single pieces are listed whole, with the cheapest way to every area in reach.

use super::walk::{Walk, may_leader_move, may_move};
use super::{
    activation, assault, assignment, bombardment, charge, command, end_step, facing, first_player,
    grand_charge, leaders, lines, losses, movement, pursuit, reinforcements, retreat, rout, setup, stances,
};
use crate::course::{Frame, Segment, Step};
use crate::ids::{AreaId, AreaSet, FormationId, Heading, LeaderId, UnitId};
use crate::order::{Order, Piece};
use crate::path::{Leg, Path, Turn};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::state::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Extent, Seat};

/// Takes orders one after another.
pub type Each<'e> = &'e mut dyn FnMut(Order) -> ControlFlow<()>;

/// What an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The turn, the segment or the decision as a whole.
    Turn,
    /// A unit.
    Unit(UnitId),
    /// A leader.
    Leader(LeaderId),
    /// A formation.
    Formation(FormationId),
    /// An area.
    Area(AreaId),
}

/// What an order is about.
pub fn subject(order: &Order) -> Subject {
    let first = |units: &Units, leaders: &Leaders| match (units.first(), leaders.first()) {
        (Some(unit), _) => Subject::Unit(unit),
        (None, Some(leader)) => Subject::Leader(leader),
        _ => Subject::Turn,
    };
    match order {
        Order::SetupPlace { piece: Piece::Unit(unit), .. } => Subject::Unit(*unit),
        Order::SetupPlace { piece: Piece::Leader(leader), .. } => Subject::Leader(*leader),
        Order::SetupDeploy { child } | Order::Deploy { child } | Order::Absorb { child } => {
            Subject::Unit(*child)
        }
        Order::ChooseFormations { formations } => {
            formations.first().map_or(Subject::Turn, Subject::Formation)
        }
        Order::CommandNext { formation } | Order::Release { formation } | Order::Rally { formation } => {
            Subject::Formation(*formation)
        }
        Order::DesignateRecovery { formation: Some(formation) } => Subject::Formation(*formation),
        Order::GrandCharge { leader, .. } | Order::AssignArtilleryLeader { leader, .. } => {
            Subject::Leader(*leader)
        }
        Order::Charge { units, .. }
        | Order::Bombard { units, .. }
        | Order::Assault { units, .. }
        | Order::PursuitHeavy { units }
        | Order::ChargeKeep { units }
        | Order::EliteHold { units }
        | Order::RetreatBeforeCharge { units } => first(units, &Leaders::NONE),
        Order::Move { units, leaders, .. }
        | Order::ExitMap { units, leaders, .. }
        | Order::Retreat { units, leaders, .. }
        | Order::Occupy { units, leaders }
        | Order::Advance { units, leaders } => first(units, leaders),
        Order::AssignLoss { unit }
        | Order::AssignReserve { unit, .. }
        | Order::Dismount { unit }
        | Order::Mount { unit }
        | Order::Reface { unit, .. }
        | Order::ReverseSlope { unit, .. }
        | Order::Extend { unit, .. }
        | Order::MoveLine { unit, .. }
        | Order::Retract { unit, .. }
        | Order::DeclareColumn { unit, .. }
        | Order::RoutMove { unit, .. }
        | Order::RoutRecover { unit, .. }
        | Order::Recover { unit } => Subject::Unit(*unit),
        Order::Attach { gun, .. } | Order::Detach { gun } => Subject::Unit(*gun),
        Order::ChooseLeader { leader: Some(leader) }
        | Order::LeaderWithRout { leader, .. }
        | Order::ReplaceLeader { leader, .. } => Subject::Leader(*leader),
        Order::Square { area, .. }
        | Order::Enter { area, .. }
        | Order::PursuitTarget { area }
        | Order::DefensiveTarget { area }
        | Order::RoutPath { area }
        | Order::LeaderRefuge { area } => Subject::Area(*area),
        _ => Subject::Turn,
    }
}

/// Whether everything an order names exists in the scenario.
pub(super) fn exists(scene: &Scene<'_>, order: &Order) -> bool {
    let book = scene.book;
    let unit = |unit: UnitId| unit.at() < book.units.len();
    let units = |units: Units| units.iter().all(unit);
    let leader = |leader: LeaderId| leader.at() < book.leaders.len();
    let leaders = |leaders: Leaders| leaders.iter().all(leader);
    let area = |area: AreaId| area.at() < book.map.len();
    let formation = |formation: FormationId| formation.at() < book.formations.len();
    let path = |path: &Path| path.legs().iter().all(|leg| area(leg.to));
    match order {
        Order::SetupPlace { piece, area: at, .. } => {
            area(*at)
                && match piece {
                    Piece::Unit(one) => unit(*one),
                    Piece::Leader(one) => leader(*one),
                }
        }
        Order::SetupDeploy { child } | Order::Deploy { child } | Order::Absorb { child } => unit(*child),
        Order::Reinforce { group, .. } => group.at() < book.reinforcements.len(),
        Order::ChooseCommander { army } | Order::AttemptActivation { army } => army.at() < book.armies.len(),
        Order::ChooseFormations { formations } => formations.iter().all(formation),
        Order::GrandCharge { leader: one, target, middle, units: all, leaders: along } => {
            leader(*one) && area(*target) && area(*middle) && units(*all) && leaders(*along)
        }
        Order::Charge { origin, target, middle, units: all, leaders: along } => {
            area(*origin) && area(*target) && area(*middle) && units(*all) && leaders(*along)
        }
        Order::CommandNext { formation: one }
        | Order::Release { formation: one }
        | Order::Rally { formation: one }
        | Order::DesignateRecovery { formation: Some(one) } => formation(*one),
        Order::RetreatBeforeCharge { units: all }
        | Order::PursuitHeavy { units: all }
        | Order::ChargeKeep { units: all }
        | Order::EliteHold { units: all } => units(*all),
        Order::ChooseLeader { leader: Some(one) } | Order::LeaderWithRout { leader: one, .. } => leader(*one),
        Order::AssignLoss { unit: one }
        | Order::Dismount { unit: one }
        | Order::Mount { unit: one }
        | Order::Reface { unit: one, .. }
        | Order::ReverseSlope { unit: one, .. }
        | Order::Retract { unit: one, .. }
        | Order::Recover { unit: one }
        | Order::Detach { gun: one } => unit(*one),
        Order::Retreat { units: all, leaders: along, to } => units(*all) && leaders(*along) && area(*to),
        Order::PursuitTarget { area: one }
        | Order::DefensiveTarget { area: one }
        | Order::RoutPath { area: one }
        | Order::LeaderRefuge { area: one }
        | Order::Enter { area: one, .. }
        | Order::Square { area: one, .. } => area(*one),
        Order::AssignReserve { unit: one, formation: to } => unit(*one) && formation(*to),
        Order::AssignArtilleryLeader { leader: one, formation: to } => leader(*one) && formation(*to),
        Order::Attach { gun, infantry, .. } => unit(*gun) && unit(*infantry),
        Order::Bombard { area: from, units: all, target, .. } => area(*from) && units(*all) && area(*target),
        Order::Move { units: all, leaders: along, path: way, .. } => {
            units(*all) && leaders(*along) && path(way)
        }
        Order::Extend { unit: one, areas, .. } => unit(*one) && areas.iter().flatten().all(|one| area(*one)),
        Order::MoveLine { unit: one, to, .. } => unit(*one) && to.iter().flatten().all(|one| area(*one)),
        Order::DeclareColumn { unit: one, target, path: way, .. } => unit(*one) && area(*target) && path(way),
        Order::RoutMove { unit: one, path: way } => unit(*one) && path(way),
        Order::ExitMap { units: all, leaders: along, area: at } => {
            units(*all) && leaders(*along) && area(*at)
        }
        Order::Assault { target, units: all } => area(*target) && units(*all),
        Order::Occupy { units: all, leaders: along } | Order::Advance { units: all, leaders: along } => {
            units(*all) && leaders(*along)
        }
        Order::RoutRecover { unit: one, leader: with } => unit(*one) && leader(*with),
        Order::ReplaceLeader { post, leader: one, area: at } => {
            use crate::scenario::Post;
            let exists = match post {
                Post::Army(army) => army.at() < book.armies.len(),
                Post::Formation(one) => formation(*one),
                Post::Force(force) => force.at() < book.forces.len(),
            };
            exists && leader(*one) && at.is_none_or(area)
        }
        _ => true,
    }
}

/// Hands over the legal orders of a seat, and says whether these are all.
pub fn list(state: &State, seat: Option<Seat>, each: Each<'_>) -> Extent {
    let Some(seat) = seat.filter(|seat| state.asked() == Some(*seat)) else { return Extent::Complete };
    let Some(frame) = state.course.top() else { return Extent::Complete };
    let scene = Scene::of(state);
    let flow = list_in(&scene, frame, seat, each);
    if flow.is_continue() {
        let _ = each(Order::Resign {});
    }
    match frame {
        Frame::Segment(Segment::Assignment) => Extent::Complete,
        Frame::Segment(_) | Frame::Going(_) | Frame::Attempt(_) => Extent::Sample,
        Frame::Charge(_) | Frame::Pursuit(_) | Frame::Assault(_) | Frame::Retreat(_) => Extent::Sample,
        _ => Extent::Complete,
    }
}

/// The orders of a seat that is asked by this frame, giving up not among them.
pub(crate) fn list_in(scene: &Scene<'_>, frame: &Frame, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    match frame {
        Frame::Turn(Step::Setup(_)) => setup::list(scene, seat, each),
        Frame::Turn(Step::First(_)) => first_player::list(scene, seat, each),
        Frame::Turn(Step::NameFirst(_)) => {
            Seat::BOTH.into_iter().try_for_each(|seat| each(Order::NameFirstPlayer { seat }))
        }
        Frame::Turn(Step::End(step, _)) => end_step::list(scene, *step, seat, each),
        Frame::Arrival(arrival) => reinforcements::list(scene, arrival, each),
        Frame::Attempt(_) => {
            activation::list_attempts(scene, seat, each)?;
            grand_charge::list(scene, seat, each)
        }
        Frame::Choose { army, count, .. } => activation::list_choices(scene, seat, *army, *count, each),
        Frame::Command(left) => command::list(scene, *left, each),
        Frame::Segment(segment) => list_segment(scene, *segment, seat, each),
        Frame::Going(going) => {
            each(Order::EndSegment {})?;
            for unit in going.units.iter() {
                list_moves(scene, seat, Units::one(unit), Leaders::NONE, each)?;
            }
            going
                .leaders
                .iter()
                .try_for_each(|leader| list_moves(scene, seat, Units::NONE, Leaders::one(leader), each))
        }
        Frame::Charge(charge) => charge::list_answers(scene, charge, each),
        Frame::Pursuit(pursuit) => pursuit::list_answers(scene, pursuit, each),
        Frame::Assault(assault) => assault::list_answers(scene, assault, each),
        Frame::Losses(losses) => losses::list(scene, losses, each),
        Frame::Retreat(retreat) => retreat::list(scene, retreat, each),
        Frame::Flight(flight) => rout::list_answers(scene, flight, each),
        Frame::Refuge(refuge) => leaders::list(scene, refuge, each),
        Frame::Facing(facing) => facing::list(scene, facing, each),
        Frame::Turn(_)
        | Frame::March(_)
        | Frame::Close
        | Frame::Mission(_)
        | Frame::Check(_)
        | Frame::Rout(_) => ControlFlow::Continue(()),
    }
}

fn list_segment(scene: &Scene<'_>, segment: Segment, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    if super::sequence::check_end(scene, segment, seat).is_ok() {
        each(Order::EndSegment {})?;
    }
    match segment {
        Segment::Command => ControlFlow::Continue(()),
        Segment::Charge => charge::list(scene, seat, each),
        Segment::Assignment => assignment::list(scene, seat, each),
        Segment::Bombardment => bombardment::list(scene, seat, each),
        Segment::Assault => assault::list(scene, seat, each),
        Segment::Movement => {
            for unit in scene.on_map(seat) {
                list_of_unit(scene, seat, unit, each)?;
            }
            for leader in scene.leaders_on_map(seat) {
                if may_leader_move(scene, seat, leader).is_ok() {
                    list_moves(scene, seat, Units::NONE, Leaders::one(leader), each)?;
                }
            }
            ControlFlow::Continue(())
        }
    }
}

/// All a unit may do by itself in the movement segment.
pub(super) fn list_of_unit(scene: &Scene<'_>, seat: Seat, unit: UnitId, each: Each<'_>) -> ControlFlow<()> {
    if movement::may_act(scene, seat, unit).is_err() {
        return ControlFlow::Continue(());
    }
    if scene.is_routed(unit) {
        return rout::list_moves(scene, unit, each);
    }
    stances::list(scene, seat, unit, each)?;
    lines::list_of(scene, seat, unit, each)?;
    if let Some(area) = scene.record.unit(unit).place.area() {
        if scene.has_facing(unit) {
            let now = scene.heading(unit, 0);
            let mut turns = scene.headings(unit, area).iter().filter(|heading| *heading != now).peekable();
            // Whether it may turn at all does not depend on which way.
            let may = |heading: &Heading| facing::check_reface(scene, seat, unit, 0, *heading).is_ok();
            if turns.peek().is_some_and(may) {
                turns.try_for_each(|heading| each(Order::Reface { unit, part: 0, heading }))?;
            }
        }
        if !scene.book.exits.is_empty() {
            let escort = scene.record.leaders_in(seat, area).iter();
            let escort = escort.filter(|leader| movement::escorts(scene, *leader, unit)).map(Leaders::one);
            for leaders in std::iter::once(Leaders::NONE).chain(escort) {
                let exit = Order::ExitMap { units: Units::one(unit), leaders, area };
                if movement::check(scene, seat, &exit).is_ok() {
                    each(exit)?;
                    break;
                }
            }
        }
    }
    if may_move(scene, seat, unit).is_err() {
        return ControlFlow::Continue(());
    }
    if scene.unit(unit).arm == Arm::Hq {
        let area = scene.record.unit(unit).place.area().unwrap_or_default();
        for leader in scene.record.leaders_in(seat, area).iter() {
            if movement::escorts(scene, leader, unit) && may_leader_move(scene, seat, leader).is_ok() {
                list_moves(scene, seat, Units::one(unit), Leaders::one(leader), each)?;
            }
        }
        return ControlFlow::Continue(());
    }
    list_moves(scene, seat, Units::one(unit), Leaders::NONE, each)
}

/// The cheapest way of a group to every area in reach, with the headings it may take there.
pub(super) fn list_moves(
    scene: &Scene<'_>,
    seat: Seat,
    units: Units,
    leaders: Leaders,
    each: Each<'_>,
) -> ControlFlow<()> {
    each_arrival(scene, seat, units, leaders, &mut |walk, path| {
        list_arrivals(walk, units, leaders, path, each)
    })
}

/// Every area a group reaches, by its cheapest way: the group as it arrives there, and the way.
pub(crate) fn each_arrival<'a>(
    scene: &Scene<'a>,
    seat: Seat,
    units: Units,
    leaders: Leaders,
    each: &mut dyn FnMut(&Walk<'a>, Path) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let place = match (units.first(), leaders.first()) {
        (Some(unit), _) => scene.record.unit(unit).place.area(),
        (None, Some(leader)) => scene.record.leader(leader).place.area(),
        _ => None,
    };
    let Some(at) = place else { return ControlFlow::Continue(()) };
    let mut seen = AreaSet::NONE.with(at);
    let mut reached: SmallVec<[(Walk<'a>, Path); 16]> = SmallVec::new();
    reached.push((Walk::new(*scene, seat, units, leaders, at), Path::NONE));
    let mut next_to_go = 0;
    while next_to_go < reached.len() {
        let (walk, path) = reached[next_to_go];
        next_to_go += 1;
        for way in scene.book.map.around(walk.at) {
            if seen.has(way.to) {
                continue;
            }
            for road in [true, false] {
                if road && way.link.is_none() {
                    continue;
                }
                let leg = Leg { to: way.to, road };
                let mut next = walk;
                if next.step(leg).is_err() {
                    continue;
                }
                seen.add(way.to);
                let path = path.and(leg);
                each(&next, path)?;
                if !next.halted {
                    reached.push((next, path));
                }
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

fn list_arrivals(
    walk: &Walk<'_>,
    units: Units,
    leaders: Leaders,
    path: Path,
    each: Each<'_>,
) -> ControlFlow<()> {
    if walk.finish().is_ok() {
        each(Order::Move { units, leaders, face: None, path })?;
    }
    let mut turns = walk.turns().iter();
    turns.try_for_each(|heading| each(Order::Move { units, leaders, face: Some(Turn::End(heading)), path }))
}

/// The legal orders about one thing: a unit or leader in the movement segment is looked at alone.
pub fn list_of(state: &State, seat: Option<Seat>, subject_of: &Subject, each: Each<'_>) -> Extent {
    let Some(seat) = seat.filter(|seat| state.asked() == Some(*seat)) else { return Extent::Complete };
    let scene = Scene::of(state);
    let mut own = |order| match subject(&order) == *subject_of {
        true => each(order),
        false => ControlFlow::Continue(()),
    };
    match (state.course.top(), *subject_of) {
        (Some(Frame::Segment(Segment::Movement)), Subject::Unit(unit))
            if unit.at() < state.book.units.len() =>
        {
            let _ = list_of_unit(&scene, seat, unit, &mut own);
            Extent::Sample
        }
        (Some(Frame::Segment(Segment::Movement)), Subject::Leader(leader))
            if leader.at() < state.book.leaders.len() =>
        {
            if may_leader_move(&scene, seat, leader).is_ok() {
                let _ = list_moves(&scene, seat, Units::NONE, Leaders::one(leader), &mut own);
            }
            Extent::Sample
        }
        _ => list(state, Some(seat), &mut own),
    }
}
