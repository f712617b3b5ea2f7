//! Turns, segments and steps, and how a battle ends.

use crate::event::Event;
use crate::ids::UnitId;
use crate::measure::Mil;
use crate::reckoning::reserve::History;
use crate::record::{Marks, Record, Step};
use table::{Seat, pending::Stack};

impl Record {
    /// The sequence of play.
    pub(super) fn witness_course(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn } => {
                self.turn = turn;
                self.step = Step::InitiativeRoll;
            }
            Event::InitiativeHeld { seat, .. } => {
                self.initiative = Some(seat);
                self.step = Step::Initiative;
            }
            Event::OrderChosen { first } => self.first = first,
            Event::SegmentBegan { seat } => self.begin_segment(seat),
            Event::Obliged { unit, withdraw } => {
                let marks = &mut self.units[unit.index()].marks;
                if withdraw { marks.must_withdraw = true } else { marks.must_test = true }
            }
            Event::StepBegan { step } => self.begin_step(step),
            Event::ObjectiveTaken { objective, seat } => {
                self.objectives[usize::from(objective)] = Some(seat);
            }
            Event::CriticalLevel { seat, level } => self.sides[seat.index()].levels = level,
            Event::SegmentEnded {} => {
                let (field, phasing) = (&self.field, self.phasing);
                for (card, unit) in field.units.iter().zip(&mut self.units) {
                    if card.side == phasing && !unit.marks.attempted {
                        unit.history = History::None;
                    }
                }
                self.combats.clear();
            }
            Event::GameOver { verdict } => {
                self.result = Some(verdict);
                self.step = Step::Over;
                self.pending = Stack::new();
                self.acting = None;
            }
            _ => {}
        }
    }

    fn begin_segment(&mut self, seat: Seat) {
        self.segment += 1;
        self.phasing = seat;
        self.round = 1;
        self.step = Step::Generals;
        self.contacts.retain(|contact| contact.locked);
        self.advancing.clear();
        for (card, unit) in self.field.units.iter().zip(&mut self.units) {
            let locked = self.contacts.iter().any(|contact| {
                let touches = |other: UnitId| self.field.units[other.index()].id == card.id;
                touches(contact.by) || touches(contact.with)
            });
            unit.marks = Marks {
                reserve_used: unit.marks.reserve_used && card.side != seat,
                outflanked: unit.marks.outflanked && locked,
                ..Marks::default()
            };
            unit.charge = None;
            unit.lost_to_fire = 0;
            unit.actions = [0; 5];
            if card.side == seat {
                unit.silent = unit.silent.map(|segments| segments.saturating_add(1));
            }
        }
        for (card, general) in self.field.generals.iter().zip(&mut self.generals) {
            general.acted = false;
            if card.side == seat {
                general.left = Mil::inches(self.field.tables.speeds.general_or_adc.nominal);
            }
        }
    }

    fn begin_step(&mut self, step: Step) {
        self.step = step;
        self.acting = None;
        if matches!(step, Step::FireOther | Step::FirePhasing) {
            for unit in &mut self.units {
                (unit.marks.fired, unit.marks.fired_at) = (false, false);
            }
        }
        if step == Step::FireOther {
            // The movement phase is over (AGE-R17).
            for (card, unit) in self.field.units.iter().zip(&mut self.units) {
                if card.side == self.phasing && unit.charged_in.is_some_and(|segment| segment < self.segment)
                {
                    unit.charged_in = None;
                }
            }
        }
    }
}
