//! EMP-6 Reinforcements: groups that are due enter, are held back for one turn, or wait while they are kept out (EMP-R87).

use super::stacking::{self, Load};
use super::{No, Play, Test, facing, no, not_now, stances};
use crate::course::{Arrival, Frame, Step};
use crate::event::{Event, Purpose};
use crate::ids::{AreaId, AreaSet, GroupId, Heading, UnitId};
use crate::order::{Order, Piece};
use crate::record::{GroupState, Mark, Place};
use crate::rules::listing::Each;
use crate::scenario::{Hook, Reinforcement};
use crate::scene::Scene;
use crate::sets::Units;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-R87 The pieces of a group in the order in which they enter: units, then leaders.
fn pieces(group: &Reinforcement) -> impl Iterator<Item = Piece> + use<'_> {
    group
        .units
        .iter()
        .map(|unit| Piece::Unit(*unit))
        .chain(group.leaders.iter().map(|leader| Piece::Leader(*leader)))
}

fn place(scene: &Scene<'_>, piece: Piece) -> Place {
    match piece {
        Piece::Unit(unit) => scene.record.unit(unit).place,
        Piece::Leader(leader) => scene.record.leader(leader).place,
    }
}

fn is_kept_out(scene: &Scene<'_>, piece: Piece) -> bool {
    let marks = match piece {
        Piece::Unit(unit) => scene.record.unit(unit).marks,
        Piece::Leader(leader) => scene.record.leader(leader).marks,
    };
    marks.has(Mark::KeptOut)
}

/// EMP-6.0c, EMP-R87 Whether an area is free of enemies and can take a piece: stacking, long counters, prohibitions.
fn takes(scene: &Scene<'_>, seat: Seat, piece: Piece, area: AreaId) -> Result<(), No> {
    if scene.enemy_in(seat, area) {
        return Err(no("EMP-6.0c", "empire-enemy-there").area(area));
    }
    let mover = super::movement::column_of(scene, piece);
    let mut ways =
        scene.book.map.around(area).iter().filter_map(|way| scene.book.map.contact(way.to, way.from));
    if scene.going.closed().has(area) || !ways.any(|way| scene.going.passable(mover, way)) {
        return Err(no("EMP-R87", "empire-prohibited").area(area));
    }
    let Piece::Unit(unit) = piece else { return Ok(()) };
    if scene.record.in_square(seat, area) {
        // EMP-17.17b It joins the square, which has to stand with it (EMP-R78).
        stances::check_fall_back_into(scene, seat, area, Units::one(unit))?;
    }
    stacking::room(scene, seat, area, Load::of(scene, Units::one(unit)))
}

/// EMP-R87 Where a piece may enter: the listed areas that take it; else the edge areas of the first ring along the map edge in
/// which one does. Leaders come with any unit of their group.
fn entries(scene: &Scene<'_>, group: GroupId, piece: Piece) -> (AreaSet, bool) {
    let of = &scene.book.reinforcements[group.at()];
    let takes = |area: &AreaId| takes(scene, of.side, piece, *area).is_ok();
    if let Piece::Leader(_) = piece {
        let with: AreaSet = of
            .units
            .iter()
            .filter(|unit| scene.marked(**unit, Mark::Arrived))
            .filter_map(|unit| scene.record.unit(*unit).place.area())
            .filter(takes)
            .collect();
        if !with.is_empty() {
            return (with, false);
        }
    }
    let listed: AreaSet = of.areas.iter().copied().filter(takes).collect();
    if !listed.is_empty() {
        return (listed, false);
    }
    let map = &scene.book.map;
    let apart = |area: AreaId| of.areas.iter().filter_map(|entry| map.rim_apart(*entry, area)).min();
    let open = || map.rim().iter().copied().filter(takes).filter_map(|area| Some((apart(area)?, area)));
    let ring = open().map(|(apart, _)| apart).min();
    (open().filter(|(apart, _)| Some(*apart) == ring).map(|(_, area)| area).collect(), true)
}

/// Whether this may be ordered about the group that is arriving.
pub fn check(scene: &Scene<'_>, arrival: &Arrival, order: &Order) -> Result<(), No> {
    match (*order, arrival.piece) {
        (Order::Reinforce { group, now }, None) if group == arrival.group => {
            if !now && scene.record.group(group) == GroupState::Delayed {
                return Err(no("EMP-6.0b", "empire-delayed-already"));
            }
            Ok(())
        }
        (Order::Enter { area, heading }, Some(piece)) => {
            let (open, _) = entries(scene, arrival.group, piece);
            if !open.has(area) {
                takes(scene, arrival.seat, piece, area)?;
                return Err(no("EMP-6.0d", "empire-no-entry-area").piece(piece).area(area));
            }
            check_heading(scene, piece, area, heading)
        }
        (Order::Wait {}, Some(piece)) => {
            let (_, displaced) = entries(scene, arrival.group, piece);
            if displaced { Ok(()) } else { Err(no("EMP-6.0b", "empire-may-not-wait").piece(piece)) }
        }
        _ => not_now(),
    }
}

fn check_heading(scene: &Scene<'_>, piece: Piece, area: AreaId, heading: Option<Heading>) -> Result<(), No> {
    match (piece, heading) {
        (_, None) => Ok(()),
        (Piece::Unit(unit), Some(heading)) if scene.has_facing(unit) => {
            facing::fits(scene, unit, area, heading)
        }
        _ => Err(no("EMP-13.94a", "empire-no-facing").piece(piece)),
    }
}

/// What may be ordered about the group that is arriving.
pub fn list(scene: &Scene<'_>, arrival: &Arrival, each: Each<'_>) -> ControlFlow<()> {
    let Some(piece) = arrival.piece else {
        each(Order::Reinforce { group: arrival.group, now: true })?;
        if scene.record.group(arrival.group) != GroupState::Delayed {
            each(Order::Reinforce { group: arrival.group, now: false })?;
        }
        return ControlFlow::Continue(());
    };
    let (open, displaced) = entries(scene, arrival.group, piece);
    // DP-03 The areas of the file in its order, then others by number.
    let of = &scene.book.reinforcements[arrival.group.at()];
    let listed: AreaSet = of.areas.iter().copied().collect();
    let in_order = of.areas.iter().copied().filter(|area| open.has(*area));
    for area in in_order.chain(open.without(&listed).iter()) {
        each(Order::Enter { area, heading: None })?;
        if let Piece::Unit(unit) = piece
            && scene.has_facing(unit)
        {
            for heading in scene.headings(unit, area).iter() {
                each(Order::Enter { area, heading: Some(heading) })?;
            }
        }
    }
    if displaced {
        each(Order::Wait {})?;
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// C.1 The next group that is due, each side in file order; the cursor runs through the groups once for each side.
    pub fn call_next(&mut self, cursor: u8) {
        let count = self.state.book.reinforcements.len();
        let at = usize::from(cursor);
        if at >= 2 * count {
            return self.begin_first();
        }
        self.replace(Frame::Turn(Step::Reinforcement(cursor + 1)));
        let seat = if at < count { Seat::First } else { Seat::Second };
        let group = GroupId::new(at % count);
        let of = &self.state.book.reinforcements[group.at()];
        if of.side != seat || of.turn > self.state.record.turn() {
            return;
        }
        let die = of.die_at_most;
        match self.state.record.group(group) {
            GroupState::Called => self.next_piece(group, seat, true),
            state => {
                if let (Some(most), GroupState::Due) = (die, state) {
                    let comes = self.test(Test {
                        purpose: Purpose::Arrival,
                        clause: "EMP-6.0a",
                        seat: Some(seat),
                        piece: None,
                        area: None,
                        modifiers: &[],
                        most: most.into(),
                    });
                    if !comes {
                        return;
                    }
                }
                match state {
                    GroupState::Delayed => self.call(group, seat),
                    _ => self.push(Frame::Arrival(Arrival { group, seat, piece: None })),
                }
            }
        }
    }

    /// DP-02 Now, or a turn later.
    pub fn reinforce(&mut self, group: GroupId, now: bool) {
        self.pop();
        let seat = self.state.book.reinforcements[group.at()].side;
        if now {
            self.call(group, seat);
        } else {
            self.happen(Event::GroupDelayed { group });
        }
    }

    fn call(&mut self, group: GroupId, seat: Seat) {
        self.happen(Event::GroupCalled { group });
        self.next_piece(group, seat, false);
    }

    /// The next piece of the group that is still off the map. Of a group called earlier only those who were kept out come.
    fn next_piece(&mut self, group: GroupId, seat: Seat, waiting: bool) {
        let book = self.state.book.clone();
        let all: smallvec::SmallVec<[Piece; 8]> = pieces(&book.reinforcements[group.at()]).collect();
        self.enter_next(&all, 0, group, seat, waiting);
    }

    fn enter_next(&mut self, all: &[Piece], from: usize, group: GroupId, seat: Seat, waiting: bool) {
        for piece in &all[from..] {
            let scene = self.scene();
            if place(&scene, *piece) != Place::Off || (waiting && !is_kept_out(&scene, *piece)) {
                continue;
            }
            let (open, _) = entries(&scene, group, *piece);
            if open.is_empty() {
                if !is_kept_out(&scene, *piece) {
                    self.happen(Event::KeptOut { piece: *piece });
                }
                continue;
            }
            self.push(Frame::Arrival(Arrival { group, seat, piece: Some(*piece) }));
            return;
        }
    }

    /// DP-03 A piece enters, in command (EMP-6.0e).
    pub fn enter(&mut self, arrival: Arrival, area: AreaId, heading: Option<Heading>) {
        self.pop();
        let Some(piece) = arrival.piece else { return };
        let waiting = is_kept_out(&self.scene(), piece);
        let book = self.state.book.clone();
        let of = &book.reinforcements[arrival.group.at()];
        let heading = match piece {
            Piece::Unit(unit) => {
                let wanted = heading.or(of.facing).unwrap_or(self.state.record.unit(unit).heading);
                self.scene().headings(unit, area).nearest(wanted).unwrap_or(wanted)
            }
            Piece::Leader(_) => Heading::NORTH,
        };
        self.happen(Event::Placed { piece, area, heading, arrives: true });
        match piece {
            Piece::Unit(unit) if self.scene().is_combat(unit) => {
                self.join_infantry(unit);
                self.overrun(arrival.seat, area);
                self.displace(arrival.seat.other(), area);
            }
            Piece::Leader(leader) => self.commander_arrives(leader),
            Piece::Unit(_) => {}
        }
        self.go_on_entering(arrival, piece, waiting);
    }

    /// EMP-R87 Guns that the file attaches to infantry are attached where they come to it.
    fn join_infantry(&mut self, gun: UnitId) {
        let scene = self.scene();
        let infantry = scene.unit(gun).attached_to.filter(|infantry| {
            scene.is_long(*infantry) && scene.record.unit(*infantry).place == scene.record.unit(gun).place
        });
        if let Some(infantry) = infantry {
            self.happen(Event::Attached { gun, infantry, part: 0 });
        }
    }

    /// EMP-R87 A piece that cannot enter where it should waits.
    pub fn keep_out(&mut self, arrival: Arrival) {
        self.pop();
        let Some(piece) = arrival.piece else { return };
        let waiting = is_kept_out(&self.scene(), piece);
        if !waiting {
            self.happen(Event::KeptOut { piece });
        }
        self.go_on_entering(arrival, piece, waiting);
    }

    fn go_on_entering(&mut self, arrival: Arrival, piece: Piece, waiting: bool) {
        let book = self.state.book.clone();
        let all: smallvec::SmallVec<[Piece; 8]> = pieces(&book.reinforcements[arrival.group.at()]).collect();
        let next = all.iter().position(|one| *one == piece).map_or(all.len(), |at| at + 1);
        // Frames of displaced leaders lie above what comes next.
        let above = self.take_above();
        self.enter_next(&all, next, arrival.group, arrival.seat, waiting);
        above.into_iter().for_each(|frame| self.push(frame));
    }

    /// Takes the refuges off that were just pushed, the lowest first.
    fn take_above(&mut self) -> Vec<Frame> {
        let mut above = Vec::new();
        while let Some(frame @ Frame::Refuge(_)) = self.state.course.top().copied() {
            above.insert(0, frame);
            self.pop();
        }
        above
    }

    /// G.4 `commander_arrives`: he commands the army at once.
    fn commander_arrives(&mut self, leader: crate::ids::LeaderId) {
        let army = self.state.book.hooks.iter().find_map(|hook| match hook {
            Hook::CommanderArrives { army, leader: who, .. } if *who == leader => Some(*army),
            _ => None,
        });
        if let Some(army) = army {
            self.happen(Event::CommanderArrived { army, leader });
        }
    }
}

/// Whether a side has pieces still to come.
pub fn to_come(scene: &Scene<'_>, seat: Seat) -> bool {
    scene.book.reinforcements.iter().filter(|group| group.side == seat).any(|group| {
        group.units.iter().any(|unit| scene.is_combat(*unit) && scene.record.unit(*unit).place == Place::Off)
    })
}
