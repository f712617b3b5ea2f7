//! The record as files have it: all but what follows from it.

use super::{Attempts, FormationState, GroupState, LeaderState, Place, Record, UnitState};
use crate::ids::{AreaId, AreaSet, LeaderId};
use crate::scenario::{Options, Scenario, Weather};
use crate::sets::{Formations, Leaders, Units};
use crate::verdict::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// The record of a position file.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    options: Options,
    turn: u8,
    weather: Weather,
    #[serde(default)]
    blizzard: bool,
    first: Seat,
    attempts: Attempts,
    active_seat: Seat,
    #[serde(default)]
    active: Formations,
    units: Vec<UnitState>,
    leaders: Vec<LeaderState>,
    formations: Vec<FormationState>,
    forces: Vec<Option<LeaderId>>,
    commanders: Vec<Option<LeaderId>>,
    assigned: Vec<u8>,
    groups: Vec<GroupState>,
    control: Vec<Option<Seat>>,
    #[serde(default)]
    square: [AreaSet; 2],
    #[serde(default)]
    assaulted: AreaSet,
    #[serde(default)]
    missions: Vec<(AreaId, AreaId)>,
    #[serde(default)]
    couriers: [AreaSet; 2],
    #[serde(default)]
    points: [i16; 2],
    #[serde(default)]
    verdict: Option<Verdict>,
}

impl From<&Record> for Sheet {
    fn from(record: &Record) -> Sheet {
        let record = record.clone();
        Sheet {
            options: record.options,
            turn: record.turn,
            weather: record.weather,
            blizzard: record.blizzard,
            first: record.first,
            attempts: record.attempts,
            active_seat: record.active_seat,
            active: record.active,
            units: record.units,
            leaders: record.leaders,
            formations: record.formations,
            forces: record.forces,
            commanders: record.commanders,
            assigned: record.assigned,
            groups: record.groups,
            control: record.control,
            square: record.square,
            assaulted: record.assaulted,
            missions: record.missions,
            couriers: record.couriers,
            points: record.points,
            verdict: record.verdict,
        }
    }
}

impl Sheet {
    /// The options that were in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The record, if every number in it means something in this scenario; else where it does not.
    pub fn record(self, book: &Scenario) -> Result<Record, String> {
        self.bounds(book)?;
        let areas = book.map.len();
        let mut record = Record {
            options: self.options,
            turn: self.turn,
            weather: self.weather,
            blizzard: self.blizzard,
            first: self.first,
            attempts: self.attempts,
            active_seat: self.active_seat,
            active: self.active,
            units: self.units,
            leaders: self.leaders,
            formations: self.formations,
            forces: self.forces,
            commanders: self.commanders,
            assigned: self.assigned,
            groups: self.groups,
            control: self.control,
            square: self.square,
            assaulted: self.assaulted,
            missions: self.missions,
            couriers: self.couriers,
            points: self.points,
            verdict: self.verdict,
            here: vec![[Units::NONE; 2]; areas],
            chiefs: vec![[Leaders::NONE; 2]; areas],
            held: [AreaSet::NONE; 2],
            long: [AreaSet::NONE; 2],
        };
        let square = record.square;
        record.index(book);
        record.square = square;
        Ok(record)
    }

    /// Whether all lists are as long as the scenario's, and all ids exist.
    fn bounds(&self, book: &Scenario) -> Result<(), String> {
        let same = |what: &str, have: usize, need: usize| match have == need {
            true => Ok(()),
            false => Err(format!("{what}: {have} entries where the scenario has {need}")),
        };
        same("units", self.units.len(), book.units.len())?;
        same("leaders", self.leaders.len(), book.leaders.len())?;
        same("formations", self.formations.len(), book.formations.len())?;
        same("forces", self.forces.len(), book.forces.len())?;
        same("commanders", self.commanders.len(), book.armies.len())?;
        same("assigned", self.assigned.len(), book.armies.len())?;
        same("groups", self.groups.len(), book.reinforcements.len())?;
        same("control", self.control.len(), book.map.len())?;
        if self.turn == 0 || usize::from(self.turn) > book.turns.len() {
            return Err(format!("turn: {} where the scenario has {}", self.turn, book.turns.len()));
        }
        let area = |what: &str, area: AreaId| match area.at() < book.map.len() {
            true => Ok(()),
            false => Err(format!("{what}: there is no area {}", area.0)),
        };
        let set = |what: &str, set: &AreaSet| set.iter().try_for_each(|one| area(what, one));
        let place = |what: &str, place: Place| match place {
            Place::Area(one) | Place::Gone(one) => area(what, one),
            Place::Off | Place::Lost => Ok(()),
        };
        let leader = |what: &str, leader: Option<LeaderId>| match leader {
            Some(one) if one.at() >= book.leaders.len() => {
                Err(format!("{what}: there is no leader {}", one.0))
            }
            _ => Ok(()),
        };
        let formation = |what: &str, number: u8| match usize::from(number) < book.formations.len() {
            true => Ok(()),
            false => Err(format!("{what}: there is no formation {number}")),
        };
        for (at, unit) in self.units.iter().enumerate() {
            let what = format!("units.{at}");
            place(&what, unit.place)?;
            unit.parts.iter().flatten().try_for_each(|part| area(&what, part.area))?;
            let struck = unit.struck.iter().flatten().copied();
            unit.column.into_iter().chain(unit.origin).chain(struck).try_for_each(|one| area(&what, one))?;
            formation(&what, unit.formation.0)?;
            let steps = book.units[at].steps.len();
            if usize::from(unit.step) >= steps || usize::from(unit.began) >= steps {
                return Err(format!("{what}: there is no step {} or {}", unit.step, unit.began));
            }
            if unit.force.is_some_and(|force| force.at() >= book.forces.len()) {
                return Err(format!("{what}: there is no such force"));
            }
            if unit.attached.is_some_and(|to| to.at() >= book.units.len()) || unit.attached_part > 2 {
                return Err(format!("{what}: attached to nothing"));
            }
        }
        for (at, state) in self.leaders.iter().enumerate() {
            let what = format!("leaders.{at}");
            place(&what, state.place)?;
            state.origin.map_or(Ok(()), |one| area(&what, one))?;
            leader(&what, state.superior)?;
            state.formation.map_or(Ok(()), |one| formation(&what, one.0))?;
        }
        for (at, state) in self.formations.iter().enumerate() {
            leader(&format!("formations.{at}"), state.leader)?;
            leader(&format!("formations.{at}"), state.superior)?;
        }
        self.forces.iter().chain(&self.commanders).try_for_each(|one| leader("forces", *one))?;
        self.active.iter().try_for_each(|one| formation("active", one.0))?;
        self.square
            .iter()
            .chain(&self.couriers)
            .chain([&self.assaulted])
            .try_for_each(|one| set("areas", one))?;
        self.missions.iter().try_for_each(|(a, b)| area("missions", *a).and(area("missions", *b)))
    }
}
