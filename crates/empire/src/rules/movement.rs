//! EMP-13 Movement: moves of units, leaders and groups, and what happens on the way.

use super::walk::{Walk, halves, leader_allowance, may_leader_move, may_move, moves_with, unit_halves};
use super::{No, Play, facing, lines, no, not_now, rout, stances};
use crate::course::{Frame, Going, March};
use crate::event::{Event, Loss};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::order::{Order, Piece};
use crate::path::{Leg, Path, Turn};
use crate::record::Mark;
use crate::scenario::{Arm, Role};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Mover;
use table::{Dice, Seat, Sink};

/// What the active player may do in the movement segment.
pub fn check(scene: &Scene<'_>, seat: Seat, order: &Order) -> Result<(), No> {
    match *order {
        Order::Move { units, leaders, face, path } => check_move(scene, seat, units, leaders, face, &path),
        Order::Reface { unit, part, heading } => facing::check_reface(scene, seat, unit, part, heading),
        Order::Square { area, enter } => stances::check_square(scene, seat, area, enter),
        Order::ReverseSlope { unit, enter } => stances::check_reverse(scene, seat, unit, enter),
        Order::Extend { unit, fraction, areas, headings } => {
            lines::check_extend(scene, seat, unit, fraction, areas, headings)
        }
        Order::MoveLine { unit, to, headings } => lines::check_move(scene, seat, unit, to, headings),
        Order::Retract { unit, part } => lines::check_retract(scene, seat, unit, part),
        Order::DeclareColumn { unit, target, face, path } => {
            check_column(scene, seat, unit, target, face, &path)
        }
        Order::RoutMove { unit, path } => rout::check_move(scene, seat, unit, &path),
        Order::ExitMap { units, leaders, area } => check_exit(scene, seat, units, leaders, area),
        _ => not_now(),
    }
}

/// EMP-13.25a The segment cannot end before routed units have fled.
pub fn check_end(scene: &Scene<'_>, seat: Seat) -> Result<(), No> {
    match rout::still_to_flee(scene, seat) {
        None => Ok(()),
        Some(unit) => Err(no("EMP-19.31a", "empire-must-flee").unit(unit)),
    }
}

/// EMP-13.0a Whether a unit of this seat is on the map and active, and no gun of the park (EMP-12.72b).
pub fn may_act(scene: &Scene<'_>, seat: Seat, unit: UnitId) -> Result<(), No> {
    if scene.seat(unit) != seat {
        return Err(no("EMP-2.2a", "empire-not-yours").unit(unit));
    }
    if scene.record.unit(unit).place.area().is_none() {
        return Err(no("EMP-13.0a", "empire-not-on-map").unit(unit));
    }
    if !scene.is_active(unit) && !scene.marked(unit, Mark::WithHeadquarters) {
        return Err(no("EMP-13.0a", "empire-not-active").unit(unit));
    }
    if scene.marked(unit, Mark::Parked) {
        return Err(no("EMP-12.72b", "empire-parked").unit(unit));
    }
    Ok(())
}

/// EMP-13.1a Whether a group may go this way.
pub fn check_move(
    scene: &Scene<'_>,
    seat: Seat,
    units: Units,
    leaders: Leaders,
    face: Option<Turn>,
    path: &Path,
) -> Result<(), No> {
    let at = check_group(scene, seat, units, leaders)?;
    let mut walk = Walk::new(*scene, seat, units, leaders, at);
    if path.is_empty() {
        return Err(no("EMP-13.1a", "empire-no-way"));
    }
    walk.face(face)?;
    path.legs().iter().try_for_each(|leg| walk.step(*leg).map(|_| ()))?;
    walk.finish()
}

/// EMP-13.1a A group starts in one area and is free to move; a headquarters goes only with its chief of staff or the army
/// commander (EMP-13.5a).
pub fn check_group(scene: &Scene<'_>, seat: Seat, units: Units, leaders: Leaders) -> Result<AreaId, No> {
    let mut at = None;
    let mut stand = |area: Option<AreaId>| match (at, area) {
        (_, None) => false,
        (None, area) => {
            at = area;
            true
        }
        (Some(first), Some(area)) => first == area,
    };
    for unit in units.iter() {
        may_move(scene, seat, unit)?;
        if !stand(scene.record.unit(unit).place.area()) {
            return Err(no("EMP-13.1a", "empire-not-together").unit(unit));
        }
        check_escort(scene, unit, leaders)?;
    }
    for leader in leaders.iter() {
        may_leader_move(scene, seat, leader)?;
        if !stand(scene.record.leader(leader).place.area()) {
            return Err(no("EMP-13.1a", "empire-not-together").piece(Piece::Leader(leader)));
        }
    }
    at.ok_or(no("EMP-13.1a", "empire-nobody-moves"))
}

/// EMP-13.5a A headquarters goes nowhere without one of those who may take it along.
fn check_escort(scene: &Scene<'_>, unit: UnitId, leaders: Leaders) -> Result<(), No> {
    if scene.unit(unit).arm == Arm::Hq && !leaders.iter().any(|leader| escorts(scene, leader, unit)) {
        return Err(no("EMP-13.5a", "empire-hq-needs-escort").unit(unit));
    }
    Ok(())
}

/// EMP-13.5a Whether a leader may take a headquarters along.
pub fn escorts(scene: &Scene<'_>, leader: LeaderId, hq: UnitId) -> bool {
    scene.record.commander(scene.army(hq)) == Some(leader)
        || (scene.record.leader(leader).role == Role::Chief
            && scene.record.formation(scene.formation(hq)).leader == Some(leader))
}

/// EMP-R95 Members of a group that had to stop go on singly.
pub fn check_going(
    scene: &Scene<'_>,
    going: &Going,
    units: Units,
    leaders: Leaders,
    face: Option<Turn>,
    path: &Path,
) -> Result<(), No> {
    let seat = scene.record.active_seat();
    if units.len() + leaders.len() != 1 {
        return Err(no("EMP-R95", "empire-singly"));
    }
    if !going.units.covers(units) || !going.leaders.covers(leaders) {
        return Err(no("EMP-R95", "empire-not-of-the-group"));
    }
    check_move(scene, seat, units, leaders, face, path)
}

/// EMP-14.7a, EMP-R63 A massed column: allowed by the scenario, of a unit that may attack in this phase (EMP-11.13a), in command, not
/// extended, without guns, two areas or more from a target with enemy long infantry, and next to it with the target in its front at the end.
pub fn check_column(
    scene: &Scene<'_>,
    seat: Seat,
    unit: UnitId,
    target: AreaId,
    face: Option<Turn>,
    path: &Path,
) -> Result<(), No> {
    may_move(scene, seat, unit)?;
    let of = scene.unit(unit);
    if !scene.book.rules[seat.index()].massed_column.has(of.nation) {
        return Err(no("EMP-14.7a", "empire-no-columns").unit(unit));
    }
    if !scene.is_long(unit) {
        return Err(no("EMP-14.7a", "empire-column-long").unit(unit));
    }
    if !scene.is_active(unit) {
        return Err(no("EMP-11.13a", "empire-not-active").unit(unit));
    }
    if !scene.marked(unit, Mark::InCommand) {
        return Err(no("EMP-9.4c", "empire-out-of-command").unit(unit));
    }
    if !scene.record.guns_of(unit).is_empty() {
        return Err(no("EMP-14.71a", "empire-column-guns").unit(unit));
    }
    if !scene.record.long(seat.other()).has(target) {
        return Err(no("EMP-14.7a", "empire-column-target").area(target));
    }
    let Some(at) = scene.record.unit(unit).place.area() else { return not_now() };
    if scene.book.map.range(at, target) < 2 {
        return Err(no("EMP-R63", "empire-column-too-near").unit(unit).area(target));
    }
    let mut walk = Walk::new(*scene, seat, Units::one(unit), Leaders::NONE, at);
    walk.face(face)?;
    path.legs().iter().try_for_each(|leg| walk.step(*leg).map(|_| ()))?;
    walk.finish()?;
    if !scene.book.map.adjacent(walk.at, target) {
        return Err(no("EMP-14.7a", "empire-column-not-there").unit(unit).area(target));
    }
    // Where it could not do its duty it does not go: units in square do not assault, nor anybody over such ground.
    if scene.record.in_square(seat, walk.at) {
        return Err(no("EMP-14.66a", "empire-column-square").unit(unit).area(walk.at));
    }
    let assault = scene.book.map.contact(walk.at, target).map(|way| scene.going.assault(way));
    if !assault.is_some_and(|ground| ground.allowed) {
        return Err(no("EMP-R99", "empire-assault-ground").unit(unit).area(target));
    }
    let faces = scene.book.map.area(walk.at).all_around
        || scene.book.map.front(walk.at, walk.heading(unit)).has(target);
    if faces { Ok(()) } else { Err(no("EMP-14.62a", "empire-column-front").unit(unit).area(target)) }
}

/// EMP-R105 Pieces leave the map over an exit area of their side, in command, not routed, for one movement point or half of
/// one if they came along a road.
fn check_exit(scene: &Scene<'_>, seat: Seat, units: Units, leaders: Leaders, area: AreaId) -> Result<(), No> {
    let turn = scene.record.turn();
    let exit =
        scene.book.exits.iter().any(|exit| exit.side == seat && exit.area == area && exit.from_turn <= turn);
    if !exit {
        return Err(no("EMP-R105", "empire-no-exit").area(area));
    }
    if units.is_empty() {
        return Err(no("EMP-R105", "empire-nobody-moves"));
    }
    for unit in units.iter() {
        check_exit_of(scene, seat, unit, area)?;
        check_escort(scene, unit, leaders)?;
    }
    let along_road = units.iter().all(|unit| scene.marked(unit, Mark::OnRoad));
    leaders.iter().try_for_each(|leader| check_exit_with(scene, seat, leader, area, along_road))
}

/// EMP-R105 A leader leaves with the group if he stands there, is one who moves now (EMP-13.4a), has not moved before (EMP-R93) and
/// can pay for it.
fn check_exit_with(
    scene: &Scene<'_>,
    seat: Seat,
    leader: LeaderId,
    area: AreaId,
    along_road: bool,
) -> Result<(), No> {
    if scene.record.leader(leader).place.area() != Some(area) || scene.leader(leader).side != seat {
        return Err(no("EMP-R105", "empire-not-together").piece(Piece::Leader(leader)));
    }
    if !moves_with(scene, leader) {
        return Err(no("EMP-13.4a", "empire-leader-not-active").leader(leader));
    }
    let state = scene.record.leader(leader);
    if state.marks.has(Mark::Moved) && state.spent == 0 {
        return Err(no("EMP-R93", "empire-leader-moved").leader(leader));
    }
    pays_exit(area, along_road, halves(&leader_allowance(scene, leader)) - state.spent as i8)
}

/// EMP-R105 One movement point, or half of one along the road.
fn pays_exit(area: AreaId, along_road: bool, left: i8) -> Result<(), No> {
    let price: i8 = if along_road { 1 } else { 2 };
    if left >= price {
        return Ok(());
    }
    Err(no("EMP-R105", "empire-too-far")
        .area(area)
        .number("cost", i16::from(price))
        .number("left", i16::from(left.max(0))))
}

fn check_exit_of(scene: &Scene<'_>, seat: Seat, unit: UnitId, area: AreaId) -> Result<(), No> {
    may_act(scene, seat, unit)?;
    let state = scene.record.unit(unit);
    if state.place.area() != Some(area) {
        return Err(no("EMP-R105", "empire-not-together").unit(unit));
    }
    if state.attached.is_some() {
        return Err(no("EMP-11.2a", "empire-attached").unit(unit));
    }
    if !state.marks.has(Mark::InCommand) {
        return Err(no("EMP-R105", "empire-out-of-command").unit(unit));
    }
    if state.routed.is_some() || state.marks.has(Mark::Charged) || state.marks.has(Mark::Bombarded) {
        return Err(no("EMP-R105", "empire-cannot-leave").unit(unit));
    }
    if scene.in_square(unit) || scene.is_extended(unit) || state.marks.has(Mark::ReverseSlope) {
        return Err(no("EMP-R105", "empire-cannot-leave").unit(unit));
    }
    let left = unit_halves(scene, unit, false) - state.spent as i8;
    pays_exit(area, state.marks.has(Mark::OnRoad), left)
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// DP-20 A group sets out.
    pub fn begin_march(
        &mut self,
        units: Units,
        leaders: Leaders,
        face: Option<Turn>,
        path: Path,
        column: Option<AreaId>,
    ) {
        self.end_other_lines(units);
        if let Some(Turn::Start(heading)) = face {
            let turning: Units = units.iter().filter(|unit| self.scene().has_facing(*unit)).collect();
            for unit in turning.iter() {
                self.reface(unit, 0, heading);
            }
        }
        self.push(Frame::March(March { units, leaders, path, taken: 0, face, column }));
    }

    /// EMP-14.7a Declaration and way are one order.
    pub fn form_column(&mut self, unit: UnitId, target: AreaId, face: Option<Turn>, path: Path) {
        self.happen(Event::Columned { unit, target: Some(target) });
        self.begin_march(Units::one(unit), Leaders::NONE, face, path, Some(target));
    }

    /// Takes the steps that are left, one at a time; a step that meets lone leaders is interrupted (EMP-R101).
    pub fn march(&mut self, march: March) {
        let Some(leg) = march.path.legs().get(usize::from(march.taken)).copied() else {
            return self.end_march(march);
        };
        let seat = self.state.record.active_seat();
        let Some(at) = self.place_of(march.units, march.leaders) else { return self.end_march(march) };
        let scene = self.scene();
        let mut walk = Walk::new(scene, seat, march.units, march.leaders, at);
        // What is on the way was checked when the order was given; leaders who fled may have changed nothing that matters.
        let face = march.face.filter(|face| matches!(face, Turn::Start(_)));
        let road = march.path.legs()[..usize::from(march.taken)].iter().any(|leg| leg.road);
        walk.resume(face, road);
        let Ok(taken) = walk.step(leg) else { return self.end_march(march) };
        let (moving, road_heading) = (walk.units, walk.road_heading());
        for gun in taken.left_behind.iter() {
            self.happen(Event::Detached { gun, ordered: false });
        }
        self.happen(Event::Moved {
            units: moving,
            leaders: march.leaders,
            to: leg.to,
            costs: taken.costs,
            road: leg.road,
        });
        if let Some(heading) = road_heading.filter(|_| leg.road) {
            let longs: Units = march.units.iter().filter(|unit| self.scene().is_long(*unit)).collect();
            for unit in longs.iter() {
                self.happen(Event::Faced { unit, part: 0, heading });
                self.turn_guns(unit, heading);
            }
        }
        self.replace(Frame::March(March { taken: march.taken + 1, ..march }));
        let combat: Units = moving.iter().filter(|unit| self.scene().is_combat(*unit)).collect();
        if !combat.is_empty() {
            if !self.state.record.units_in(seat.other(), leg.to).is_empty() {
                // EMP-R85 Whoever comes upon a headquarters alone stops there.
                self.mark(combat, Leaders::NONE, Mark::Halted, true);
            }
            self.overrun(seat, leg.to);
            self.displace(seat.other(), leg.to);
        }
    }

    fn place_of(&self, units: Units, leaders: Leaders) -> Option<AreaId> {
        match (units.first(), leaders.first()) {
            (Some(unit), _) => self.state.record.unit(unit).place.area(),
            (None, Some(leader)) => self.state.record.leader(leader).place.area(),
            _ => None,
        }
    }

    /// EMP-R95 The move is over; members of a group that could go on may do so singly.
    fn end_march(&mut self, march: March) {
        if let Some(Turn::End(heading)) = march.face {
            let turning: Units = march.units.iter().filter(|unit| self.scene().has_facing(*unit)).collect();
            for unit in turning.iter() {
                self.reface(unit, 0, heading);
            }
        }
        self.pop();
        let going = match self.state.course.top() {
            Some(Frame::Going(going)) => Some(*going),
            _ => None,
        };
        let alone = march.units.len() + march.leaders.len() == 1;
        match going {
            Some(going) => {
                self.mark(march.units, march.leaders, Mark::Moved, true);
                let rest = Going {
                    units: going.units.less(march.units),
                    leaders: going.leaders.less(march.leaders),
                };
                let rest = self.still_going(rest);
                if rest.units.is_empty() && rest.leaders.is_empty() {
                    self.finish_going(going);
                } else {
                    self.replace(Frame::Going(rest));
                }
            }
            None if alone => self.mark(march.units, march.leaders, Mark::Moved, true),
            None => {
                let units = march.units.iter().filter(|unit| !self.must_stay(*unit, march.units)).collect();
                let rest = self.still_going(Going { units, leaders: march.leaders });
                let stopped = march.units.less(rest.units);
                let stopped_leaders = march.leaders.less(rest.leaders);
                if stopped.is_empty() && stopped_leaders.is_empty() {
                    self.mark(march.units, march.leaders, Mark::Moved, true);
                    return;
                }
                self.mark(stopped, stopped_leaders, Mark::Moved, true);
                if !rest.units.is_empty() || !rest.leaders.is_empty() {
                    self.push(Frame::Going(rest));
                }
            }
        }
    }

    /// Nobody of the group goes on any more.
    pub fn finish_going(&mut self, going: Going) {
        self.mark(going.units, going.leaders, Mark::Moved, true);
        self.pop();
    }

    /// EMP-13.71a Whether a long counter has come to another one that does not belong to its group, or a combat unit upon a
    /// headquarters (EMP-R85).
    fn must_stay(&self, unit: UnitId, group: Units) -> bool {
        let scene = self.scene();
        let Some(area) = scene.record.unit(unit).place.area() else { return true };
        let others = scene.record.units_in(scene.seat(unit), area).less(group);
        scene.marked(unit, Mark::Halted)
            || scene.is_long(unit)
                && !scene.book.map.area(area).all_around
                && others.iter().any(|other| scene.is_long(other))
    }

    /// The members that can still take a step by themselves.
    fn still_going(&self, group: Going) -> Going {
        let scene = self.scene();
        let unit_goes = |unit: &UnitId| {
            let at = scene.record.unit(*unit).place.area().filter(|_| scene.unit(*unit).arm != Arm::Hq);
            at.is_some_and(|at| can_step(&scene, at, Units::one(*unit), Leaders::NONE))
        };
        let leader_goes = |leader: &LeaderId| {
            let at = scene.record.leader(*leader).place.area();
            at.is_some_and(|at| can_step(&scene, at, Units::NONE, Leaders::one(*leader)))
        };
        Going {
            units: group.units.iter().filter(unit_goes).collect(),
            leaders: group.leaders.iter().filter(leader_goes).collect(),
        }
    }

    /// EMP-R85 Combat units that come upon a headquarters alone eliminate it; its staff officers roll with +1.
    pub fn overrun(&mut self, seat: Seat, area: AreaId) {
        let enemy = seat.other();
        let scene = self.scene();
        if scene.enemy_in(seat, area) {
            return;
        }
        let headquarters = scene.record.units_in(enemy, area);
        for unit in headquarters.iter() {
            self.happen(Event::Eliminated { unit, how: Loss::Overrun });
            self.check_staff(unit, true);
        }
    }

    /// EMP-R105 Pieces leave the map, attached guns with their infantry.
    pub fn exit_map(&mut self, units: Units, leaders: Leaders, area: AreaId) {
        let guns = units.iter().fold(Units::NONE, |guns, unit| guns.or(self.state.record.guns_of(unit)));
        self.happen(Event::LeftMap { units: units.or(guns), leaders, area });
    }
}

/// Whether a piece of the active side can take one more step from where it stands, along a road after turning if need be.
fn can_step(scene: &Scene<'_>, at: AreaId, units: Units, leaders: Leaders) -> bool {
    let map = &scene.book.map;
    let walk = Walk::new(*scene, scene.record.active_seat(), units, leaders, at);
    let steps = |face: Option<Turn>, leg: Leg| {
        let mut walk = walk;
        walk.face(face).is_ok() && walk.step(leg).is_ok()
    };
    map.around(at).iter().any(|way| {
        let along = Some(Turn::Start(map.bearing(at, way.to)));
        let (across, road) = (Leg { to: way.to, road: false }, Leg { to: way.to, road: true });
        steps(None, across) || (way.link.is_some() && (steps(None, road) || steps(along, road)))
    })
}

/// The column a unit or leader goes by.
pub fn column_of(scene: &Scene<'_>, piece: Piece) -> Mover {
    match piece {
        Piece::Unit(unit) => scene.mover(unit),
        Piece::Leader(_) => Mover::Leader,
    }
}
