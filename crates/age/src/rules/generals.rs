//! Generals in danger and in command: who belongs to whose chain (AGE-H28), what they add to a test (AGE-39 to AGE-43), who flees, is hit
//! or taken (AGE-H36, AGE-H90, AGE-H108, AGE-H109).

use super::{Play, charts, zones};
use crate::event::Event;
use crate::geometry::Footprint;
use crate::ids::{CommandId, GeneralId, UnitId};
use crate::kinds::{Quality, Rank};
use crate::measure::Mil;
use crate::options::GeneralLink;
use crate::reckoning::initiative::ChiefAt;
use crate::reckoning::manoeuvre::Generals;
use crate::reckoning::reserve::ChiefFor;
use crate::record::{Post, Record};
use table::{Dice, Seat, Sink};

/// AGE-H28 Whether a general is in the chain of a unit: its division, its corps, or the chief. A substituted one counts for his
/// formation alone, and the one he replaces for nobody (AGE-H32).
pub fn in_chain(record: &Record, general: GeneralId, unit: UnitId) -> bool {
    let field = record.field();
    let (now, card) = (record.general(general), field.unit(unit));
    if field.general(general).side != card.side {
        return false;
    }
    if let Post::Substituted(command) = now.post {
        return field.belongs(card.command, command);
    }
    match (now.rank, now.command) {
        (Rank::Chief, _) => record.side(card.side).chief == general,
        (Rank::Corps | Rank::Division, Some(command)) => {
            field.belongs(card.command, command) && !is_replaced(record, card.side, command, general)
        }
        _ => false,
    }
}

/// AGE-H32 Whether somebody has taken the place of this general.
fn is_replaced(record: &Record, side: Seat, command: CommandId, general: GeneralId) -> bool {
    record
        .generals_of(side)
        .any(|other| other != general && record.general(other).post == Post::Substituted(command))
}

/// AGE-H32 Whether a general stays beside the one who has taken his place.
pub fn stands_aside(record: &Record, general: GeneralId) -> bool {
    let (now, side) = (record.general(general), record.field().general(general).side);
    matches!(now.rank, Rank::Corps | Rank::Division)
        && now.command.is_some_and(|command| is_replaced(record, side, command, general))
}

/// AGE-H36 The generals of a side that ride by themselves within 1" of this ground.
pub fn near<'r>(
    record: &'r Record,
    side: Seat,
    print: &'r Footprint,
) -> impl Iterator<Item = GeneralId> + 'r {
    let reach = record.completions().command.passed_within.inches;
    record.generals_of(side).filter(move |&general| {
        let now = record.general(general);
        now.rides() && print.gap_to(now.at).nearer_than(reach)
    })
}

/// AGE-39 to AGE-42 The generals who help a test of this brigade: detached within reach, and attached.
pub fn helpers(record: &Record, unit: UnitId) -> (Generals, Generals) {
    let (mut detached, mut attached) = (Generals::default(), Generals::default());
    let side = record.owner(unit);
    let mut print: Option<Footprint> = None;
    for general in record.generals_of(side) {
        if !in_chain(record, general, unit) {
            continue;
        }
        let now = record.general(general);
        let list = match now.post {
            Post::Attached(with) if with == unit => &mut attached,
            Post::Attached(_) => continue,
            _ => {
                let print = print.get_or_insert_with(|| record.footprint(unit));
                if !reaches(record, side, general, print) {
                    continue;
                }
                &mut detached
            }
        };
        match now.quality {
            Quality::Ordinary => list.ordinary += 1,
            Quality::Charismatic => list.charismatic += 1,
        }
    }
    (detached, attached)
}

/// AGE-R14, AGE-O09 Whether a detached general reaches a brigade.
fn reaches(record: &Record, side: Seat, general: GeneralId, print: &Footprint) -> bool {
    let at = zones::place_of(record, general);
    let radius = zones::radius(record);
    let near_brigade = || zones::in_radius(record, side, at, print, radius);
    let near_chief = || {
        let chief = record.side(side).chief;
        record.general(chief).here() && {
            let reach = i64::from(radius.0);
            zones::place_of(record, chief).square_to(at) <= reach * reach
        }
    };
    match record.options().detached_general_link {
        GeneralLink::BrigadeInGeneralRadius => near_brigade(),
        GeneralLink::GeneralInChiefRadius => near_chief(),
        GeneralLink::Both => near_brigade() && near_chief(),
    }
}

/// AGE-R40, AGE-H33 Where a chief is for the initiative.
pub fn chief_at(record: &Record, seat: Seat) -> ChiefAt {
    let chief = record.general(record.side(seat).chief);
    match chief.post {
        Post::Detached => ChiefAt::Free,
        Post::Attached(_) | Post::Substituted(_) => ChiefAt::Engaged,
        _ => ChiefAt::Lost,
    }
}

/// AGE-52, AGE-54, AGE-75 to AGE-77 Where the chief is for a reserve test of this brigade.
pub fn chief_for(record: &Record, unit: UnitId) -> ChiefFor {
    let side = record.owner(unit);
    let id = record.side(side).chief;
    let with = || with_unit(record, id, unit);
    match record.general(id).post {
        Post::Detached => ChiefFor::Free,
        Post::Attached(_) | Post::Substituted(_) if with() => ChiefFor::WithIt,
        Post::Attached(_) | Post::Substituted(_) => ChiefFor::Elsewhere,
        _ => ChiefFor::Lost,
    }
}

/// AGE-75, AGE-76, AGE-H67 Whether a general is attached to this brigade, or substituted in its formation and within 12".
pub fn with_unit(record: &Record, general: GeneralId, unit: UnitId) -> bool {
    let now = record.general(general);
    match now.post {
        Post::Attached(with) => with == unit,
        Post::Substituted(command) => {
            record.field().belongs(record.card(unit).command, command)
                && zones::in_radius(
                    record,
                    record.owner(unit),
                    now.at,
                    &record.footprint(unit),
                    Mil::inches(record.tables().chiefs.substitution_radius),
                )
        }
        _ => false,
    }
}

/// AGE-53, AGE-H67 Whether an aide who is no gunner helps a reserve test.
pub fn has_aide(record: &Record, unit: UnitId) -> bool {
    let aide = |&general: &GeneralId| record.general(general).rank == Rank::Adc;
    record.generals_of(record.owner(unit)).filter(aide).any(|general| with_unit(record, general, unit))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// AGE-H90, AGE-104 Generals attached to a unit that was hit are checked.
    pub fn check_generals(&mut self, unit: UnitId) {
        let generals: Vec<GeneralId> = self.record.attached_generals(unit).collect();
        for general in generals {
            let quality = self.record.general(general).quality;
            let modifiers = charts(self.record).general_modifiers(quality);
            let die = self.roll("AGE-104");
            let score = i32::from(die) + modifiers.sum();
            let hit = charts(self.record).general_is_hit(score);
            self.happen(Event::GeneralChecked { general, die, modifiers, score, hit });
            if hit {
                self.happen(Event::GeneralLost { general, captured: false });
            }
        }
    }

    /// AGE-H36 Generals whom an enemy passes within 1" flee to the nearest friend within 12", or are taken.
    pub fn generals_flee(&mut self, passed: &[GeneralId]) {
        for &general in passed {
            if self.record.general(general).rides() {
                let captured = !self.flee_to_friend(general);
                if captured {
                    self.happen(Event::GeneralLost { general, captured });
                }
            }
        }
    }

    /// Generals near a unit that went somewhere at once.
    pub fn generals_flee_from(&mut self, unit: UnitId) {
        let enemy = self.record.owner(unit).other();
        let passed: Vec<GeneralId> = near(self.record, enemy, &self.record.footprint(unit)).collect();
        self.generals_flee(&passed);
    }

    /// Moves a general to the nearest friendly unit within 12", if there is one.
    fn flee_to_friend(&mut self, general: GeneralId) -> bool {
        let record = &*self.record;
        let side = record.field().general(general).side;
        let at = zones::place_of(record, general);
        let from = match record.general(general).post {
            Post::Attached(unit) => Some(unit),
            _ => None,
        };
        let friends = record.present(side).filter(|&friend| Some(friend) != from);
        let nearest = friends.map(|friend| (record.footprint(friend).gap_to(at), friend)).min();
        match nearest.filter(|(gap, _)| gap.within(record.completions().command.flee_within.inches)) {
            Some((_, friend)) => {
                self.happen(Event::GeneralFled { general, to: Some(friend), at });
                true
            }
            None => false,
        }
    }

    /// AGE-H109 What becomes of the generals of a unit that is about to be removed.
    pub fn generals_of_lost_unit(&mut self, unit: UnitId, in_combat: bool) {
        let generals: Vec<GeneralId> = self.record.attached_generals(unit).collect();
        for general in generals {
            if in_combat {
                self.happen(Event::GeneralLost { general, captured: true });
            } else if !self.flee_to_friend(general) {
                let at = zones::place_of(self.record, general);
                self.happen(Event::GeneralFled { general, to: None, at });
            }
        }
    }

    /// AGE-H108 The highest general attached to these units is captured.
    pub fn capture_general(&mut self, units: &[UnitId]) {
        let attached = units.iter().flat_map(|&unit| self.record.attached_generals(unit));
        let highest = attached.min_by_key(|&general| (self.record.general(general).rank, general));
        if let Some(general) = highest {
            self.happen(Event::GeneralLost { general, captured: true });
        }
    }
}
