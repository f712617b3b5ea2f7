//! How events change the record: the only code that writes it. State and view are kept by it alike, so whoever has heard all
//! events knows all there is to know.

use super::{FormationState, GroupState, LeaderState, Mark, Marks, Part, Place, Record, UnitState};
use crate::event::{Event, Shift};
use crate::ids::{AreaId, AreaSet, LeaderId, UnitId};
use crate::order::Piece;
use crate::scenario::{Arm, Hook, Post, Role, Scenario};
use crate::sets::{Formations, Leaders, Units};
use crate::terrain::Mover;
use table::Seat;

impl Record {
    /// Carries an event into the record.
    #[inline]
    pub(crate) fn witness(&mut self, book: &Scenario, event: &Event) {
        match event {
            Event::TurnBegan { .. }
            | Event::WeatherCame { .. }
            | Event::Placed { .. }
            | Event::GroupDelayed { .. }
            | Event::GroupCalled { .. }
            | Event::KeptOut { .. }
            | Event::CommanderArrived { .. }
            | Event::FirstPlayer { .. }
            | Event::Attempted { .. }
            | Event::Activated { .. }
            | Event::SegmentBegan { .. }
            | Event::Flipped { .. }
            | Event::RallyFailed { .. }
            | Event::PhaseEnded {}
            | Event::TurnEnded {}
            | Event::GameOver { .. }
            | Event::Scored { .. } => self.witness_turn(book, event),
            Event::Commanded { .. }
            | Event::CourierRode { .. }
            | Event::ReserveAssigned { .. }
            | Event::ArtilleryLeaderAssigned { .. }
            | Event::Attached { .. }
            | Event::Detached { .. }
            | Event::Deployed { .. }
            | Event::Absorbed { .. }
            | Event::Released { .. }
            | Event::Dismounted { .. }
            | Event::Replaced { .. } => self.witness_command(book, event),
            Event::Moved { .. }
            | Event::Faced { .. }
            | Event::Marked { .. }
            | Event::Paid { .. }
            | Event::Squared { .. }
            | Event::LineStands { .. }
            | Event::Columned { .. }
            | Event::LeftMap { .. }
            | Event::Displaced { .. }
            | Event::Shifted { .. } => self.witness_movement(book, event),
            Event::ChargeBegan { .. }
            | Event::ChargeEnded { .. }
            | Event::MissionFired { .. }
            | Event::Assaulted { .. }
            | Event::PartStruck { .. }
            | Event::StepsLost { .. }
            | Event::Eliminated { .. }
            | Event::LeaderLost { .. }
            | Event::Routed { .. }
            | Event::RoutEnded { .. }
            | Event::Recovered { .. } => self.witness_combat(book, event),
            Event::Rolled { .. }
            | Event::Declared { .. }
            | Event::Outcome { .. }
            | Event::Resigned { .. }
            | Event::Pending { .. } => {}
        }
    }

    /// What begins, comes and ends: turns, weather, arrivals, activations.
    #[inline]
    fn witness_turn(&mut self, book: &Scenario, event: &Event) {
        match event {
            Event::TurnBegan { turn } => self.turn = *turn,
            Event::WeatherCame { weather, blizzard } => (self.weather, self.blizzard) = (*weather, *blizzard),
            Event::Placed { piece, area, heading, arrives } => {
                self.put(book, *piece, *area, *arrives);
                if let Piece::Unit(unit) = piece {
                    self.units[unit.at()].heading = *heading;
                }
            }
            Event::GroupDelayed { group } => self.groups[group.at()] = GroupState::Delayed,
            Event::GroupCalled { group } => self.groups[group.at()] = GroupState::Called,
            Event::KeptOut { piece } => self.marks_of(*piece).set(Mark::KeptOut, true),
            Event::CommanderArrived { army, leader } => self.take_over(book, *army, *leader),
            Event::FirstPlayer { seat } => {
                self.first = *seat;
                self.attempts = super::Attempts { turn_of: *seat, row: 0, solo: [0; 2] };
            }
            Event::Attempted { seat, alone, won } => self.attempted(*seat, *alone, *won),
            Event::Activated { seat, formations } => {
                (self.active_seat, self.active) = (*seat, *formations);
                for formation in formations.iter() {
                    self.formations[formation.at()].marks.set(Mark::ActedThisTurn, true);
                }
            }
            Event::SegmentBegan { .. } => {
                self.begin_segment();
                self.dissolve_squares(book);
            }
            Event::Flipped { formation, activated } => {
                self.formations[formation.at()].marks.set(Mark::Activated, *activated);
            }
            Event::RallyFailed { formation } => {
                self.formations[formation.at()].marks.set(Mark::Ended, true);
            }
            Event::PhaseEnded {} => {
                self.active = Formations::NONE;
                self.units.iter_mut().for_each(|unit| unit.marks.set(Mark::WithHeadquarters, false));
            }
            Event::TurnEnded {} => self.end_turn(),
            Event::GameOver { verdict } => self.verdict = Some(verdict.clone()),
            Event::Scored { seat, points } => self.points[seat.index()] += points,
            _ => {}
        }
    }

    /// Command, assignments and attachments, and who follows whom.
    #[inline]
    fn witness_command(&mut self, book: &Scenario, event: &Event) {
        match event {
            Event::Commanded { units, leaders, units_out, leaders_out, formations, formations_out } => {
                self.mark(*units, *leaders, Mark::InCommand, true);
                self.mark(*units_out, *leaders_out, Mark::InCommand, false);
                for (set, on) in [(formations, true), (formations_out, false)] {
                    set.iter().for_each(|one| self.formations[one.at()].marks.set(Mark::InCommand, on));
                }
            }
            Event::CourierRode { area, passed } => {
                self.couriers[0].add(*area);
                if *passed {
                    self.couriers[1].add(*area);
                }
            }
            Event::ReserveAssigned { unit, formation } => {
                let state = &mut self.units[unit.at()];
                (state.formation, state.force) = (*formation, None);
                state.marks.set(Mark::Handled, true);
                state.marks.set(Mark::Assigned, true);
                state.marks.set(Mark::Parked, false);
                self.assigned[book.unit(*unit).army.at()] += 1;
            }
            Event::ArtilleryLeaderAssigned { leader, formation } => {
                let state = &mut self.leaders[leader.at()];
                state.formation = Some(*formation);
                state.marks.set(Mark::Handled, true);
            }
            Event::Attached { gun, infantry, part } => {
                let bearer = self.units[infantry.at()].marks;
                let state = &mut self.units[gun.at()];
                // EMP-11.2a, EMP-17.21a It shares the stance of its infantry, and is in command with it.
                for shared in [Mark::ReverseSlope, Mark::InCommand] {
                    state.marks.set(shared, bearer.has(shared));
                }
                (state.attached, state.attached_part) = (Some(*infantry), *part);
                state.marks.set(Mark::Handled, true);
            }
            Event::Detached { gun, ordered } => {
                self.detach(*gun);
                if *ordered {
                    self.units[gun.at()].marks.set(Mark::Handled, true);
                    self.units[gun.at()].marks.set(Mark::Detached, true);
                }
            }
            Event::Deployed { child, .. } => self.deploy(book, *child),
            Event::Absorbed { child } => self.absorb(book, *child),
            Event::Released { formation, leader } => {
                self.formations[formation.at()].marks.set(Mark::Released, true);
                self.leaders[leader.at()].marks.set(Mark::Moved, true);
            }
            Event::Dismounted { unit, on_foot } => {
                self.units[unit.at()].marks.set(Mark::Dismounted, *on_foot);
                self.units[unit.at()].marks.set(Mark::Handled, true);
            }
            Event::Replaced { post, leader, area } => self.replace(book, *post, *leader, *area),
            _ => {}
        }
    }

    /// Where everybody goes, and how he stands there.
    #[inline]
    fn witness_movement(&mut self, book: &Scenario, event: &Event) {
        match event {
            Event::Moved { units, leaders, to, costs, road } => {
                for unit in units.iter() {
                    let on_foot = self.units[unit.at()].marks.has(Mark::Dismounted);
                    let mover = if on_foot { Mover::Infantry } else { book.unit(unit).mover() };
                    self.change(book, unit, |state| {
                        state.place = Place::Area(*to);
                        state.spent += costs[mover as usize];
                        state.marks.set(Mark::OnRoad, *road);
                    });
                    if let UnitState { attached: Some(bearer), attached_part: 1.., .. } =
                        self.units[unit.at()]
                    {
                        self.settle_guns(bearer);
                    }
                }
                for leader in leaders.iter() {
                    self.send(book, leader, Place::Area(*to));
                    self.leaders[leader.at()].spent += costs[Mover::Leader as usize];
                }
                self.take(book, *units, *to);
            }
            Event::Faced { unit, part, heading } => match part.checked_sub(1) {
                None => self.units[unit.at()].heading = *heading,
                Some(marker) => {
                    if let Some(part) = &mut self.units[unit.at()].parts[usize::from(marker & 1)] {
                        part.heading = *heading;
                    }
                }
            },
            Event::Marked { units, leaders, mark, on } => self.mark(*units, *leaders, *mark, *on),
            Event::Paid { units, cost } => units.iter().for_each(|unit| self.units[unit.at()].spent += cost),
            Event::Squared { seat, area, formed } => {
                let squares = &mut self.square[seat.index()];
                if *formed { squares.add(*area) } else { squares.remove(*area) }
            }
            Event::LineStands { unit, parts } => {
                self.change(book, *unit, |state| state.parts = *parts);
                self.settle_guns(*unit);
                for part in parts.iter().flatten() {
                    self.take(book, Units::one(*unit), part.area);
                }
            }
            Event::Columned { unit, target } => self.units[unit.at()].column = *target,
            Event::LeftMap { units, leaders, area } => {
                units.iter().for_each(|unit| self.remove(book, unit, Place::Gone(*area)));
                leaders.iter().for_each(|leader| self.send(book, leader, Place::Gone(*area)));
            }
            Event::Displaced { leader, to } => self.send(book, *leader, Place::Area(*to)),
            Event::Shifted { units, leaders, to, how } => self.shift(book, *units, *leaders, *to, *how),
            _ => {}
        }
    }

    /// Charges, bombardments and assaults, and what they cost.
    #[inline]
    fn witness_combat(&mut self, book: &Scenario, event: &Event) {
        match event {
            Event::ChargeBegan { units, leaders } => {
                for unit in units.iter().map(UnitId::at) {
                    self.units[unit].origin = self.units[unit].place.area();
                }
                for leader in leaders.iter().map(LeaderId::at) {
                    self.leaders[leader].origin = self.leaders[leader].place.area();
                }
            }
            Event::ChargeEnded { units, leaders } => {
                units.iter().for_each(|unit| self.units[unit.at()].origin = None);
                leaders.iter().for_each(|leader| self.leaders[leader.at()].origin = None);
            }
            Event::MissionFired { area, target } => self.missions.push((*area, *target)),
            Event::Assaulted { area } => self.assaulted.add(*area),
            Event::PartStruck { unit, part, target } => {
                if let Some(struck) = self.units[unit.at()].struck.get_mut(usize::from(*part)) {
                    *struck = Some(*target);
                }
            }
            Event::StepsLost { unit, steps } => self.lose(book, *unit, *steps),
            Event::Eliminated { unit, .. } => self.remove(book, *unit, Place::Lost),
            Event::LeaderLost { leader } => self.lose_leader(book, *leader),
            Event::Routed { unit, cascade } => {
                let turn = self.turn;
                self.change(book, *unit, |state| {
                    (state.routed, state.column, state.parts) = (Some(turn), None, [None; 2]);
                    state.marks.set(Mark::ByCascade, *cascade);
                    state.marks.set(Mark::ReverseSlope, false);
                });
            }
            Event::RoutEnded { unit } => {
                self.units[unit.at()].routed = None;
                self.units[unit.at()].marks.set(Mark::ByCascade, false);
            }
            Event::Recovered { unit } => {
                self.change(book, *unit, |state| state.step = state.step.saturating_sub(1))
            }
            _ => {}
        }
    }

    fn marks_of(&mut self, piece: Piece) -> &mut Marks {
        match piece {
            Piece::Unit(unit) => &mut self.units[unit.at()].marks,
            Piece::Leader(leader) => &mut self.leaders[leader.at()].marks,
        }
    }

    #[inline]
    fn mark(&mut self, units: Units, leaders: Leaders, mark: Mark, on: bool) {
        units.iter().for_each(|unit| self.units[unit.at()].marks.set(mark, on));
        leaders.iter().for_each(|leader| self.leaders[leader.at()].marks.set(mark, on));
    }

    fn put(&mut self, book: &Scenario, piece: Piece, area: AreaId, arrives: bool) {
        match piece {
            Piece::Unit(unit) => {
                let left = self.units[unit.at()].place.area().filter(|left| *left != area);
                self.change(book, unit, |state| state.place = Place::Area(area));
                self.take(book, Units::one(unit), area);
                // EMP-R100 At set-up nobody controls an area for having stood there.
                if let Some(left) = left.filter(|left| !self.held.iter().any(|held| held.has(*left))) {
                    self.control[left.at()] = book.map.area(left).control;
                }
            }
            Piece::Leader(leader) => self.send(book, leader, Place::Area(area)),
        }
        let marks = self.marks_of(piece);
        marks.set(Mark::KeptOut, false);
        marks.set(Mark::InCommand, true);
        marks.set(Mark::Arrived, arrives);
    }

    /// C.2 Failures are counted in a row, and apart for a side that is alone (EMP-R32).
    fn attempted(&mut self, seat: Seat, alone: bool, won: u8) {
        let attempts = &mut self.attempts;
        if won == 0 {
            attempts.row += 1;
            attempts.solo[seat.index()] += u8::from(alone);
        } else {
            attempts.row = 0;
            attempts.solo[seat.index()] = 0;
        }
        attempts.turn_of = seat.other();
    }

    fn begin_segment(&mut self) {
        for unit in &mut self.units {
            unit.marks = unit.marks.less(Marks::OF_SEGMENT);
            (unit.spent, unit.began) = (0, unit.step);
            unit.parts.iter_mut().flatten().for_each(|part| part.spent = 0);
        }
        for leader in &mut self.leaders {
            leader.marks = leader.marks.less(Marks::OF_SEGMENT);
            leader.spent = 0;
        }
        self.assaulted = AreaSet::NONE;
        self.missions.clear();
        self.couriers = [AreaSet::NONE; 2];
    }

    /// EMP-17.1b A square whose infantry is gone is none, once the fight is over.
    fn dissolve_squares(&mut self, book: &Scenario) {
        for seat in Seat::BOTH {
            for area in self.square[seat.index()].iter() {
                let on_foot = |unit: &UnitId| {
                    book.unit(*unit).arm == Arm::Infantry || self.units[unit.at()].marks.has(Mark::Dismounted)
                };
                if !self.units_in(seat, area).iter().any(|unit| on_foot(&unit)) {
                    self.square[seat.index()].remove(area);
                }
            }
        }
    }

    fn end_turn(&mut self) {
        for unit in &mut self.units {
            unit.marks = unit.marks.less(Marks::OF_TURN);
            unit.struck = [None; 3];
        }
        self.leaders.iter_mut().for_each(|leader| leader.marks = leader.marks.less(Marks::OF_TURN));
        self.formations
            .iter_mut()
            .for_each(|formation| formation.marks = formation.marks.less(Marks::OF_TURN));
        self.assigned.fill(0);
    }

    /// EMP-R92 The parent loses the steps the child stands for.
    fn deploy(&mut self, book: &Scenario, child: UnitId) {
        let Some(from) = book.unit(child).deployable else { return };
        let parent = self.units[from.parent.at()];
        self.change(book, from.parent, |state| {
            state.step += from.steps;
            state.began += from.steps;
        });
        self.change(book, child, |state| {
            (state.place, state.heading, state.formation, state.force) =
                (parent.place, parent.heading, parent.formation, parent.force);
            state.marks = parent.marks.less(Marks::of(&[Mark::ReverseSlope]));
            state.marks.set(Mark::Handled, true);
        });
        self.release_guns(book, from.parent);
    }

    fn absorb(&mut self, book: &Scenario, child: UnitId) {
        let Some(from) = book.unit(child).deployable else { return };
        self.change(book, child, |state| {
            state.place = Place::Off;
            state.marks.set(Mark::Handled, true);
        });
        self.guns_of(child).iter().for_each(|gun| self.detach(gun));
        let start = book.unit(from.parent).start;
        self.change(book, from.parent, |state| {
            state.step = state.step.saturating_sub(from.steps).max(start);
            state.began = state.step;
        });
    }

    fn shift(&mut self, book: &Scenario, units: Units, leaders: Leaders, to: AreaId, how: Shift) {
        for unit in units.iter() {
            self.change(book, unit, |state| {
                state.place = Place::Area(to);
                if matches!(how, Shift::Retreat | Shift::Flight | Shift::Advance) {
                    state.marks.set(Mark::ReverseSlope, false);
                }
            });
        }
        for unit in units.iter() {
            self.settle_guns(self.units[unit.at()].attached.unwrap_or(unit));
        }
        leaders.iter().for_each(|leader| self.send(book, leader, Place::Area(to)));
        self.take(book, units, to);
    }

    fn lose(&mut self, book: &Scenario, unit: UnitId, steps: u8) {
        let last = book.unit(unit).steps.len() as u8;
        if self.units[unit.at()].step + steps >= last {
            self.remove(book, unit, Place::Lost);
            return;
        }
        let was_long = self.is_long(book, unit);
        self.change(book, unit, |state| state.step += steps);
        // EMP-16.7a A marker that stands for nothing is removed, EMP-16.0a and a short unit has none.
        let sp = self.face(book, unit).sp;
        let parts = self.units[unit.at()].parts;
        let least = if parts.iter().flatten().count() == 2 { 3 } else { 2 };
        if parts.iter().any(Option::is_some) && (sp < least || !self.is_long(book, unit)) {
            self.change(book, unit, |state| state.parts = [None; 2]);
            self.gather_guns(unit);
        }
        if was_long && !self.is_long(book, unit) {
            self.release_guns(book, unit);
        }
    }

    /// EMP-11.28a Guns of infantry that is short or gone are detached.
    fn release_guns(&mut self, book: &Scenario, unit: UnitId) {
        if self.units[unit.at()].place != Place::Lost && self.is_long(book, unit) {
            return;
        }
        for gun in self.guns_of(unit).iter() {
            self.detach(gun);
        }
    }

    /// Guns on markers that are gone belong to the counter.
    fn gather_guns(&mut self, unit: UnitId) {
        let area = self.units[unit.at()].place.area();
        for gun in self.guns_of(unit).iter() {
            if self.units[gun.at()].attached_part > 0 && self.units[gun.at()].place.area() != area {
                self.detach(gun);
            }
            self.units[gun.at()].attached_part = 0;
        }
    }

    /// Guns of markers that are gone belong to the counter once they are where it is.
    fn settle_guns(&mut self, unit: UnitId) {
        let UnitState { place, parts, .. } = self.units[unit.at()];
        for gun in self.guns_of(unit).iter() {
            let gun = &mut self.units[gun.at()];
            let marker = usize::from(gun.attached_part).checked_sub(1).and_then(|marker| parts[marker & 1]);
            if marker.is_none() && gun.place == place {
                gun.attached_part = 0;
            }
        }
    }

    /// The guns attached to a unit.
    pub fn guns_of(&self, unit: UnitId) -> Units {
        let guns = self.units.iter().enumerate();
        guns.filter(|(_, state)| state.attached == Some(unit)).map(|(at, _)| UnitId::new(at)).collect()
    }

    fn detach(&mut self, gun: UnitId) {
        let state = &mut self.units[gun.at()];
        (state.attached, state.attached_part) = (None, 0);
    }

    fn remove(&mut self, book: &Scenario, unit: UnitId, place: Place) {
        self.change(book, unit, |state| {
            state.place = place;
            (state.parts, state.column, state.origin) = ([None; 2], None, None);
            state.attached = None;
            state.marks.set(Mark::ReverseSlope, false);
        });
        for gun in self.guns_of(unit).iter() {
            self.detach(gun);
        }
    }

    fn lose_leader(&mut self, book: &Scenario, leader: LeaderId) {
        self.send(book, leader, Place::Lost);
        self.vacate(leader);
        for commander in &mut self.commanders {
            if *commander == Some(leader) {
                *commander = None;
            }
        }
    }

    /// Formations and forces a leader leaves.
    fn vacate(&mut self, leader: LeaderId) {
        for formation in &mut self.formations {
            if formation.leader == Some(leader) {
                formation.leader = None;
            }
        }
        for force in &mut self.forces {
            if *force == Some(leader) {
                *force = None;
            }
        }
    }

    /// G.4 `commander_arrives`: the old commander takes his old role under the new one.
    fn take_over(&mut self, book: &Scenario, army: crate::ids::ArmyId, leader: LeaderId) {
        let old_role = book.hooks.iter().find_map(|hook| match hook {
            Hook::CommanderArrives { army: of, leader: who, old_role } if *of == army && *who == leader => {
                Some(*old_role)
            }
            _ => None,
        });
        if let Some(old) = self.commanders[army.at()] {
            self.leaders[old.at()].role = old_role.unwrap_or(Role::Subordinate);
            self.leaders[old.at()].superior = Some(leader);
        }
        self.commanders[army.at()] = Some(leader);
        self.leaders[leader.at()].role = Role::Army;
        self.leaders[leader.at()].superior = None;
    }

    /// EMP-15.3a A leader takes a post; whoever commands an army keeps his formation until he hands it on (EMP-15.31a).
    fn replace(&mut self, book: &Scenario, post: Post, leader: LeaderId, area: Option<AreaId>) {
        if let Some(area) = area {
            self.send(book, leader, Place::Area(area));
            self.leaders[leader.at()].marks.set(Mark::InCommand, true);
        }
        match post {
            Post::Army(army) => {
                self.commanders[army.at()] = Some(leader);
                self.leaders[leader.at()].role = Role::Army;
                self.leaders[leader.at()].superior = None;
            }
            Post::Formation(formation) => {
                self.vacate(leader);
                let is_hq = book.formation(formation).is_hq;
                let state = &mut self.formations[formation.at()];
                let before = state.leader.replace(leader);
                let superior = state.superior;
                if let Some(promoted) = before {
                    self.leaders[promoted.at()].formation = None;
                }
                let chief = &mut self.leaders[leader.at()];
                chief.role = if is_hq { Role::Chief } else { Role::Formation };
                chief.marks.set(Mark::Substitute, is_hq);
                (chief.superior, chief.formation) = (superior, Some(formation));
            }
            Post::Force(force) => {
                self.vacate(leader);
                self.forces[force.at()] = Some(leader);
                let formation = book.force(force).formation;
                let superior = self.formations[formation.at()].leader;
                let chief = &mut self.leaders[leader.at()];
                chief.role = Role::Force;
                (chief.superior, chief.formation) = (superior, Some(formation));
            }
        }
    }

    /// EMP-R100 Combat units take control of the area they enter.
    #[inline]
    fn take(&mut self, book: &Scenario, units: Units, area: AreaId) {
        if let Some(unit) = units.iter().find(|unit| book.unit(*unit).is_combat()) {
            self.control[area.at()] = Some(book.unit(unit).side);
        }
    }

    /// Changes a unit and what is kept a second time about where it stands.
    #[inline]
    fn change(&mut self, book: &Scenario, unit: UnitId, change: impl FnOnce(&mut UnitState)) {
        let seat = book.unit(unit).side;
        let before = self.units[unit.at()];
        for area in footprint(&before) {
            self.here[area.at()][seat.index()].remove(unit);
        }
        change(&mut self.units[unit.at()]);
        let after = self.units[unit.at()];
        for area in footprint(&after) {
            self.here[area.at()][seat.index()].add(unit);
        }
        footprint(&before).chain(footprint(&after)).for_each(|area| self.refresh(book, seat, area));
    }

    fn refresh(&mut self, book: &Scenario, seat: Seat, area: AreaId) {
        let (mut combat, mut long) = (false, false);
        for unit in self.here[area.at()][seat.index()].iter() {
            combat |= book.unit(unit).is_combat();
            long |= self.is_long(book, unit);
        }
        let (held, longs) = (&mut self.held[seat.index()], &mut self.long[seat.index()]);
        if combat {
            held.add(area)
        } else {
            held.remove(area)
        }
        if long {
            longs.add(area)
        } else {
            longs.remove(area)
        }
        if !combat {
            self.square[seat.index()].remove(area);
        }
    }

    fn send(&mut self, book: &Scenario, leader: LeaderId, place: Place) {
        let seat = book.leader(leader).side.index();
        if let Some(area) = self.leaders[leader.at()].place.area() {
            self.chiefs[area.at()][seat].remove(leader);
        }
        self.leaders[leader.at()].place = place;
        if let Some(area) = place.area() {
            self.chiefs[area.at()][seat].add(leader);
        }
    }

    /// The record of a scenario before anything has happened, with these options.
    pub(crate) fn new(book: &Scenario, options: crate::scenario::Options) -> Record {
        let areas = book.map.len();
        let in_command = Marks::of(&[Mark::InCommand]);
        let mut record = Record {
            options,
            turn: 1,
            weather: book.weather.as_ref().map_or(crate::scenario::Weather::Clear, |table| table.start),
            blizzard: false,
            first: Seat::First,
            attempts: super::Attempts { turn_of: Seat::First, row: 0, solo: [0; 2] },
            active_seat: Seat::First,
            active: Formations::NONE,
            units: book
                .units
                .iter()
                .map(|unit| UnitState {
                    place: Place::Off,
                    heading: unit.facing,
                    step: unit.start,
                    formation: unit.formation,
                    force: unit.force,
                    attached: None,
                    attached_part: 0,
                    parts: [None; 2],
                    struck: [None; 3],
                    column: None,
                    routed: None,
                    origin: None,
                    marks: in_command,
                    spent: 0,
                    began: unit.start,
                })
                .collect(),
            leaders: book
                .leaders
                .iter()
                .map(|leader| LeaderState {
                    place: Place::Off,
                    role: leader.role,
                    superior: leader.superior,
                    formation: leader.formation,
                    origin: None,
                    marks: in_command,
                    spent: 0,
                })
                .collect(),
            formations: book
                .formations
                .iter()
                .map(|formation| FormationState {
                    leader: formation.leader,
                    superior: formation.superior,
                    marks: Marks::NONE,
                })
                .collect(),
            forces: book.forces.iter().map(|force| Some(force.leader)).collect(),
            commanders: book.armies.iter().map(|army| Some(army.commander)).collect(),
            assigned: vec![0; book.armies.len()],
            groups: vec![GroupState::Due; book.reinforcements.len()],
            control: book.map.areas.iter().map(|area| area.control).collect(),
            square: [AreaSet::NONE; 2],
            assaulted: AreaSet::NONE,
            missions: Vec::new(),
            couriers: [AreaSet::NONE; 2],
            points: [0; 2],
            verdict: None,
            here: vec![[Units::NONE; 2]; areas],
            chiefs: vec![[Leaders::NONE; 2]; areas],
            held: [AreaSet::NONE; 2],
            long: [AreaSet::NONE; 2],
        };
        for unit in book.unit_ids() {
            if let Some(area) = book.unit(unit).at {
                record.change(book, unit, |state| state.place = Place::Area(area));
                record.take(book, Units::one(unit), area);
                record.units[unit.at()].attached = book.unit(unit).attached_to;
            }
        }
        for leader in book.leader_ids() {
            if let Some(area) = book.leader(leader).at {
                record.send(book, leader, Place::Area(area));
            }
        }
        for hook in &book.hooks {
            if let Hook::ArtilleryPark { area } = hook {
                for unit in Seat::BOTH
                    .into_iter()
                    .flat_map(|seat| record.units_in(seat, *area).iter())
                    .collect::<Vec<_>>()
                {
                    let gun = book.unit(unit).arm == crate::scenario::Arm::Artillery;
                    record.units[unit.at()].marks.set(Mark::Parked, gun);
                }
            }
        }
        record
    }

    /// Fills in what is kept a second time.
    pub(super) fn index(&mut self, book: &Scenario) {
        for at in 0..self.units.len() {
            self.change(book, UnitId::new(at), |_| {});
        }
        for at in 0..self.leaders.len() {
            let leader = LeaderId::new(at);
            let place = self.leaders[at].place;
            self.send(book, leader, place);
        }
    }
}

/// The areas a unit stands in: one, and one for each marker of its line.
#[inline]
fn footprint(state: &UnitState) -> impl Iterator<Item = AreaId> + use<> {
    let place = state.place.area();
    let parts = state.parts.map(|part: Option<Part>| part.map(|part| part.area));
    [place, parts[0], parts[1]].into_iter().flatten()
}
