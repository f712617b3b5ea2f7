//! The battle as it stands, to be looked at: scenario, record and the ground of the day. Rules that only look (checks, lists,
//! modifiers) ask a scene, so that orders, odds and their resolution see the same.

use crate::course::Frame;
use crate::ids::{AreaId, AreaSet, ArmyId, ForceId, FormationId, Heading, LeaderId, UnitId};
use crate::map::Side;
use crate::order::Piece;
use crate::record::{Mark, Record};
use crate::scenario::{
    Arm, CavalryClass, Conformation, Flag, Form, GunKind, Leader, Options, Scenario, Unit,
};
use crate::sets::{Leaders, Units};
use crate::state::State;
use crate::terrain::{Going, Mover};
use table::Seat;

/// A look at the battle.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The scenario.
    pub book: &'a Scenario,
    /// The record.
    pub record: &'a Record,
    /// What the ground costs and does today.
    pub going: &'a Going,
}

impl<'a> Scene<'a> {
    /// The battle of a state.
    #[inline]
    pub fn of(state: &'a State) -> Scene<'a> {
        Scene::new(&state.book, &state.record)
    }

    /// The battle of a scenario and a record.
    #[inline]
    pub fn new(book: &'a Scenario, record: &'a Record) -> Scene<'a> {
        Scene { book, record, going: book.going(record.turn(), record.weather()) }
    }

    /// The options in force.
    #[inline]
    pub fn options(&self) -> &'a Options {
        self.record.options()
    }

    /// The unit as the order of battle has it.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a Unit {
        self.book.unit(unit)
    }

    /// The leader as the order of battle has him.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &'a Leader {
        self.book.leader(leader)
    }

    /// Whose a unit is.
    #[inline]
    pub fn seat(&self, unit: UnitId) -> Seat {
        self.book.unit(unit).side
    }

    /// Whose a piece is.
    pub fn owner(&self, piece: Piece) -> Seat {
        match piece {
            Piece::Unit(unit) => self.book.unit(unit).side,
            Piece::Leader(leader) => self.book.leader(leader).side,
        }
    }

    /// The arm a unit fights as now: dismounted cavalry is infantry (hook `dismount`).
    #[inline]
    pub fn arm(&self, unit: UnitId) -> Arm {
        match self.book.unit(unit).arm {
            Arm::Cavalry if self.record.unit(unit).marks.has(Mark::Dismounted) => Arm::Infantry,
            arm => arm,
        }
    }

    /// Whether it is a combat unit.
    #[inline]
    pub fn is_combat(&self, unit: UnitId) -> bool {
        self.book.unit(unit).is_combat()
    }

    /// Whether it is horse artillery.
    #[inline]
    pub fn is_horse_gun(&self, unit: UnitId) -> bool {
        let unit = self.book.unit(unit);
        unit.arm == Arm::Artillery && unit.kind == GunKind::Horse
    }

    /// Whether it is heavy cavalry.
    #[inline]
    pub fn is_heavy(&self, unit: UnitId) -> bool {
        self.book.unit(unit).class == CavalryClass::Heavy && self.book.unit(unit).arm == Arm::Cavalry
    }

    /// Whether it has a flag.
    #[inline]
    pub fn has(&self, unit: UnitId, flag: Flag) -> bool {
        self.book.unit(unit).flags.has(flag)
    }

    /// The column of the terrain chart a unit moves by now.
    #[inline]
    pub fn mover(&self, unit: UnitId) -> Mover {
        match self.arm(unit) {
            Arm::Infantry => Mover::Infantry,
            _ => self.book.unit(unit).mover(),
        }
    }

    /// EMP-2.22a Whether it is a long counter now.
    #[inline]
    pub fn is_long(&self, unit: UnitId) -> bool {
        self.record.is_long(self.book, unit)
    }

    /// EMP-13.9a Whether it has a facing: long counters and artillery.
    #[inline]
    pub fn has_facing(&self, unit: UnitId) -> bool {
        self.is_long(unit) || self.book.unit(unit).arm == Arm::Artillery
    }

    /// Whether it is an extended line.
    #[inline]
    pub fn is_extended(&self, unit: UnitId) -> bool {
        self.record.unit(unit).parts.iter().any(Option::is_some)
    }

    /// EMP-2.21a Its strength points, all parts together.
    #[inline]
    pub fn strength(&self, unit: UnitId) -> u8 {
        let sp = self.record.face(self.book, unit).sp;
        if self.record.unit(unit).marks.has(Mark::Dismounted) { sp.div_ceil(2) } else { sp }
    }

    /// EMP-16.1a The strength of a unit in one area: of an extended line, of the part that stands there.
    #[inline]
    pub fn strength_in(&self, unit: UnitId, area: AreaId) -> u8 {
        let whole = self.strength(unit);
        let state = self.record.unit(unit);
        if !self.is_extended(unit) {
            return whole;
        }
        let markers = state.parts.iter().flatten().count() as u8;
        let marker = whole / (markers + 1);
        let there = state.parts.iter().flatten().filter(|part| part.area == area).count() as u8;
        let counter = if state.place.area() == Some(area) { whole - marker * markers } else { 0 };
        counter + marker * there
    }

    /// EMP-2.21b Its printed morale on its current face.
    #[inline]
    pub fn morale(&self, unit: UnitId) -> u8 {
        self.record.face(self.book, unit).morale
    }

    /// Its remaining steps.
    #[inline]
    pub fn steps(&self, unit: UnitId) -> u8 {
        self.record.steps(self.book, unit)
    }

    /// Whether its face at a step is long.
    pub fn long_at(&self, unit: UnitId, step: u8) -> bool {
        let unit = self.book.unit(unit);
        unit.arm == Arm::Infantry && unit.face(step).form == Form::Long
    }

    /// Whether it is routed.
    #[inline]
    pub fn is_routed(&self, unit: UnitId) -> bool {
        self.record.unit(unit).routed.is_some()
    }

    /// Whether a unit is marked.
    #[inline]
    pub fn marked(&self, unit: UnitId, mark: Mark) -> bool {
        self.record.unit(unit).marks.has(mark)
    }

    /// EMP-17.17a Whether a unit stands in a square.
    #[inline]
    pub fn in_square(&self, unit: UnitId) -> bool {
        let seat = self.seat(unit);
        self.record.unit(unit).place.area().is_some_and(|area| self.record.in_square(seat, area))
    }

    /// The units of a side in an area that are of an arm.
    pub fn of_arm(&self, seat: Seat, area: AreaId, arm: Arm) -> Units {
        self.record.units_in(seat, area).iter().filter(|unit| self.arm(*unit) == arm).collect()
    }

    /// The combat units of a side in an area, attached guns included.
    pub fn combat_in(&self, seat: Seat, area: AreaId) -> Units {
        self.record.units_in(seat, area).iter().filter(|unit| self.is_combat(*unit)).collect()
    }

    /// EMP-R86 Whether an area is enemy-occupied for a side.
    #[inline]
    pub fn enemy_in(&self, seat: Seat, area: AreaId) -> bool {
        self.record.held(seat.other()).has(area)
    }

    /// EMP-R11 The areas adjacent to an area; with EMP-O16 corner contact counts too.
    #[inline]
    pub fn beside(&self, area: AreaId) -> &'a AreaSet {
        if self.options().corner_is_adjacent {
            self.book.map.touching(area)
        } else {
            self.book.map.beside(area)
        }
    }

    /// EMP-9.4a, EMP-13.34a Whether an area is adjacent to one that is enemy-occupied for a side.
    #[inline]
    pub fn near_enemy(&self, seat: Seat, area: AreaId) -> bool {
        self.beside(area).meets(self.record.held(seat.other()))
    }

    /// The heading of a part of a unit: 0 is its counter.
    pub fn heading(&self, unit: UnitId, part: u8) -> Heading {
        let state = self.record.unit(unit);
        match part.checked_sub(1).and_then(|marker| state.parts[usize::from(marker & 1)]) {
            Some(marker) => marker.heading,
            None => state.heading,
        }
    }

    /// The part of a unit that stands in an area: 0 is its counter.
    pub fn part_in(&self, unit: UnitId, area: AreaId) -> u8 {
        let state = self.record.unit(unit);
        if state.place.area() == Some(area) {
            return 0;
        }
        let parts = state.parts.iter().position(|part| part.is_some_and(|part| part.area == area));
        parts.map_or(0, |marker| marker as u8 + 1)
    }

    /// EMP-13.91a On which side of a unit standing in `area` the touching area `from` lies. Everything is the front of
    /// cavalry and short infantry (EMP-13.94a), in all-around areas (EMP-13.92a) and in square (EMP-17.14a).
    pub fn side(&self, unit: UnitId, area: AreaId, from: AreaId) -> Side {
        let bearer = self.bearer(unit);
        if !self.has_facing(bearer)
            || self.book.map.area(area).all_around
            || self.record.in_square(self.seat(unit), area)
        {
            return Side::Front;
        }
        match self.book.map.contact(area, from) {
            Some(contact) => self.book.map.side(contact, self.heading(bearer, self.part_in(bearer, area))),
            None => Side::Front,
        }
    }

    /// EMP-O18 Whether long counters must fit into their areas.
    #[inline]
    pub fn must_conform(&self) -> bool {
        self.options().conformation == Conformation::On
    }

    /// The headings a unit may have in an area: long counters have to conform (EMP-13.8a) unless EMP-O18 is off; guns may
    /// face any way.
    #[inline]
    pub fn headings(&self, unit: UnitId, area: AreaId) -> crate::ids::Headings {
        if self.is_long(unit) && self.must_conform() {
            self.book.map.headings(area)
        } else {
            crate::ids::Headings::ALL
        }
    }

    /// EMP-11.2a Of whom a unit is part: attached guns of their infantry, everybody else of himself.
    #[inline]
    pub fn bearer(&self, unit: UnitId) -> UnitId {
        self.record.unit(unit).attached.unwrap_or(unit)
    }

    /// EMP-R68 The formation of a unit now, of attached guns that of their infantry.
    #[inline]
    pub fn formation(&self, unit: UnitId) -> FormationId {
        self.record.unit(self.bearer(unit)).formation
    }

    /// Its force, likewise.
    #[inline]
    pub fn force(&self, unit: UnitId) -> Option<ForceId> {
        self.record.unit(self.bearer(unit)).force
    }

    /// EMP-8.14a Whether a unit is active: it belongs to a formation in this action phase.
    #[inline]
    pub fn is_active(&self, unit: UnitId) -> bool {
        self.record.active().has(self.formation(unit)) && !self.marked(unit, Mark::Done)
    }

    /// The army of a unit.
    #[inline]
    pub fn army(&self, unit: UnitId) -> ArmyId {
        self.book.unit(unit).army
    }

    /// All units of a side on the map.
    pub fn on_map(&self, seat: Seat) -> impl Iterator<Item = UnitId> + use<'a> {
        let (book, record) = (self.book, self.record);
        book.unit_ids()
            .filter(move |unit| book.unit(*unit).side == seat && record.unit(*unit).place.area().is_some())
    }

    /// All leaders of a side on the map.
    pub fn leaders_on_map(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + use<'a> {
        let (book, record) = (self.book, self.record);
        book.leader_ids().filter(move |leader| {
            book.leader(*leader).side == seat && record.leader(*leader).place.area().is_some()
        })
    }

    /// EMP-R101 The leaders of a side in an area, if they are alone there: no own combat unit and no own headquarters.
    pub fn lone_leaders(&self, seat: Seat, area: AreaId) -> Leaders {
        if self.record.units_in(seat, area).is_empty() {
            self.record.leaders_in(seat, area)
        } else {
            Leaders::NONE
        }
    }

    /// Whether a frame waits for the active player's own segment orders.
    pub fn is_segment(frame: Option<&Frame>) -> bool {
        matches!(frame, Some(Frame::Segment(_) | Frame::Going(_)))
    }
}
