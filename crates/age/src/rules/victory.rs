//! Objectives, critical levels, army break and victory (AGE-H110 to AGE-H114).

use super::Play;
use crate::event::{EndedBy, Event, Margin, Verdict};
use crate::geometry::Gap;
use crate::ids::UnitId;
use crate::kinds::Condition;
use crate::options::ArmyBreak;
use crate::record::{Presence, Record};
use table::{Dice, Seat, Sink};

/// AGE-H113 Who alone touches an objective.
pub fn sole_holder(record: &Record, objective: usize) -> Option<Seat> {
    let place = &record.field().objectives[objective];
    let touches = |seat: Seat| {
        let near = |unit: UnitId| {
            let gap: Gap = record.footprint(unit).gap_to(place.centre);
            !record.card(unit).is_battery() && gap.within(place.radius)
        };
        record.present(seat).any(near)
    };
    match (touches(Seat::First), touches(Seat::Second)) {
        (true, false) => Some(Seat::First),
        (false, true) => Some(Seat::Second),
        _ => None,
    }
}

/// AGE-H110 The critical levels that so many lost bases reach.
pub fn levels(record: &Record, seat: Seat) -> u8 {
    let lost = record.side(seat).bases_lost;
    record.critical_levels(seat).iter().filter(|&&level| lost >= level).count() as u8
}

/// AGE-H112 The victory points of a seat: what the enemy has suffered, and the objectives it holds.
pub fn points(record: &Record, seat: Seat) -> u16 {
    let worth = &record.completions().victory_points;
    let enemy = seat.other();
    let mut sum = 0;
    for unit in record.field().unit_ids().filter(|&unit| record.owner(unit) == enemy) {
        let now = record.unit(unit);
        let battery = record.card(unit).is_battery();
        sum += match (now.presence, battery) {
            (Presence::Absent | Presence::Waiting, _) => 0,
            (Presence::Gone, false) => worth.brigade_destroyed,
            (Presence::Gone, true) => worth.battery_lost,
            (Presence::Here, true) => u16::from(now.damaged) * worth.battery_damaged,
            (Presence::Here, false) => match record.condition(unit) {
                Condition::Fresh => 0,
                Condition::Worn => worth.brigade_worn,
                Condition::Spent => worth.brigade_spent,
            },
        };
    }
    let side = record.side(enemy);
    sum += u16::from(side.generals_lost) * worth.general_out + u16::from(side.chiefs_lost) * worth.chief_out;
    sum += u16::from(side.levels) * worth.critical_level;
    let held = record.objectives().iter().zip(&record.field().objectives);
    sum + held
        .filter(|(holder, _)| **holder == Some(seat))
        .map(|(_, place)| u16::from(place.points))
        .sum::<u16>()
}

/// AGE-H114 The result of the last turn.
pub fn by_points(record: &Record, ending: EndedBy) -> Verdict {
    let points = Seat::BOTH.map(|seat| points(record, seat));
    let margins = &record.completions().victory_margin;
    let lead = points[0].abs_diff(points[1]);
    let margin = match lead {
        0 => Margin::Draw,
        _ if lead >= margins.decisive => Margin::Decisive,
        _ if lead >= margins.clear => Margin::Clear,
        _ => Margin::Marginal,
    };
    let winner = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => Some(Seat::First),
        std::cmp::Ordering::Less => Some(Seat::Second),
        std::cmp::Ordering::Equal => None,
    };
    Verdict { winner, points, margin, ending }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// At the end of a segment: objectives and critical levels.
    pub(super) fn take_stock(&mut self) {
        for objective in 0..self.record.objectives().len() {
            if let Some(seat) = sole_holder(self.record, objective)
                && self.record.objectives()[objective] != Some(seat)
            {
                self.happen(Event::ObjectiveTaken { objective: objective as u8, seat });
            }
        }
        for seat in Seat::BOTH {
            let level = levels(self.record, seat);
            if level > self.record.side(seat).levels {
                self.happen(Event::CriticalLevel { seat, level });
            }
        }
    }

    /// AGE-H111, AGE-O26 Whether an army is beaten.
    pub(super) fn army_breaks(&mut self) -> bool {
        if self.record.options().army_break == ArmyBreak::Never {
            return false;
        }
        let beaten = Seat::BOTH.map(|seat| self.record.side(seat).levels >= 3);
        let points = Seat::BOTH.map(|seat| points(self.record, seat));
        let (margin, ending) = (Margin::Decisive, EndedBy::ArmyBreak);
        let verdict = match beaten {
            [false, false] => return false,
            [true, true] => by_points(self.record, ending),
            [true, false] => Verdict { winner: Some(Seat::Second), points, margin, ending },
            [false, true] => Verdict { winner: Some(Seat::First), points, margin, ending },
        };
        self.happen(Event::GameOver { verdict });
        true
    }

    pub(super) fn count_points(&mut self) {
        let verdict = by_points(self.record, EndedBy::Points);
        self.happen(Event::GameOver { verdict });
    }

    /// AGE-H111 A side that gives up loses likewise.
    pub(super) fn concede(&mut self, seat: Seat) {
        self.happen(Event::Conceded { seat });
        let points = Seat::BOTH.map(|seat| points(self.record, seat));
        let winner = Some(seat.other());
        let verdict = Verdict { winner, points, margin: Margin::Decisive, ending: EndedBy::Conceded };
        self.happen(Event::GameOver { verdict });
    }
}
