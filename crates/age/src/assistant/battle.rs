//! A battle as the assistant keeps it: two sides, the roster if there is one, what each unit has suffered, turn and segment. Which operation does what is
//! decided in the files beside this one.

use super::request::{GeneralSpec, NewBattle, Objective, Request, UnitSpec};
use super::sheets::said;
use crate::kinds::{Arm, Condition, Label, Quality, Rank};
use crate::options::{BrigadeMinimum, Options};
use crate::reckoning::Charts;
use crate::reckoning::manoeuvre::Generals;
use crate::reckoning::reserve::History;
use crate::tables::Tables;
use serde::Serialize;
use std::collections::BTreeSet;
use table::assist::{Said, Sheet};
use table::{Clause, Error, Phrase, Refusal, Seat};

/// The most units of a roster, and the most generals.
const MOST: usize = 500;
/// AGE-H110 The critical levels of an army.
pub(super) const LEVELS: usize = 3;

/// How a battle stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Battle {
    /// What it is called.
    pub name: String,
    /// The readings.
    pub options: Options,
    /// AGE-R39 The side that stands for the French.
    pub tie_side: Seat,
    /// Both armies.
    pub armies: [Army; 2],
    /// The units.
    pub units: Vec<Unit>,
    /// The generals.
    pub generals: Vec<Commander>,
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// The turn.
    pub turn: u16,
    /// Whose segment it is, once one has begun.
    pub segment: Option<Seat>,
    /// Who had the initiative last.
    pub initiative: Option<Seat>,
}

/// An army.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// AGE-H110 Its critical levels.
    pub critical_levels: [u16; LEVELS],
}

/// A unit and what it has suffered.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unit {
    /// What it was at the start.
    pub spec: UnitSpec,
    /// AGE-H15 Its label.
    pub label: Label,
    /// Its bases; a battery is one.
    pub bases: u8,
    /// Whether it is disordered.
    pub disordered: bool,
    /// If it was silenced: how many friendly segments have begun since.
    pub silent_for: Option<u8>,
    /// Whether it is damaged.
    pub damaged: bool,
    /// Bases lost to fire in this segment.
    pub lost_to_fire: u8,
    /// Whether it has charged since its last movement phase.
    pub charged: bool,
    /// AGE-R17 Whether the movement phase that ends this has begun.
    pub charge_fades: bool,
    /// AGE-H66 What came of its reserve moves.
    pub history: History,
    /// Whether it has tried one in this friendly segment.
    pub tried: bool,
}

impl Unit {
    /// AGE-H15 Fresh, worn or spent.
    pub fn condition(&self) -> Condition {
        self.label.condition(self.bases)
    }

    /// AGE-H18 Whether it is no more.
    pub fn is_destroyed(&self) -> bool {
        self.bases == 0
    }
}

/// Where a general is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// By himself.
    Detached,
    /// With a unit.
    With(String),
    /// AGE-H34 Lost in this turn.
    Lost(u16),
}

/// A general.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Commander {
    /// Who he is.
    pub spec: GeneralSpec,
    /// His quality now: a replacement is ordinary (AGE-H34).
    pub quality: Quality,
    /// How many in his post were lost.
    pub fallen: u16,
    /// Where he is.
    pub post: Post,
}

impl Commander {
    /// AGE-H28 Whether he is an aide-de-camp, who belongs to no chain and is not replaced (AGE-H34).
    pub fn is_aide(&self) -> bool {
        matches!(self.spec.rank, Rank::Adc | Rank::AdcGunner)
    }
}

impl Battle {
    /// A battle at its start, or what is wrong with its roster.
    pub fn new(tables: &Tables, new: &NewBattle) -> Result<Battle, Error> {
        check_names(new)?;
        let units = new.units.iter().map(|spec| unit(tables, spec)).collect::<Result<Vec<_>, _>>()?;
        let army = |seat: Seat| {
            let bases = units.iter().filter(|unit| unit.spec.side == seat && unit.spec.arm != Arm::Artillery);
            let bases: u16 = bases.map(|unit| u16::from(unit.bases)).sum();
            let usual = tables.critical_levels(bases);
            let levels = new.critical_levels[seat.index()].unwrap_or(usual);
            match levels.is_sorted() {
                true => Ok(Army { name: new.sides[seat.index()].clone(), critical_levels: levels }),
                false => {
                    let why = Refusal::new(Clause("AGE-H110"), "age-assist-levels-unsorted");
                    Err(Error::from(why.with("side", seat.index() as i64)))
                }
            }
        };
        let armies = [army(Seat::First)?, army(Seat::Second)?];
        let general = |spec: &GeneralSpec| Commander {
            spec: spec.clone(),
            quality: spec.quality,
            fallen: 0,
            post: Post::Detached,
        };
        Ok(Battle {
            name: new.name.clone(),
            options: new.options.unwrap_or(tables.options.defaults),
            tie_side: new.tie_side,
            armies,
            units,
            generals: new.generals.iter().map(general).collect(),
            objectives: new.objectives.clone(),
            turn: 1,
            segment: None,
            initiative: None,
        })
    }

    pub(super) fn charts<'a>(&'a self, tables: &'a Tables) -> Charts<'a> {
        Charts { tables, options: &self.options }
    }

    /// Carries out a request that has its dice.
    pub(super) fn resolve(&mut self, tables: &Tables, request: &Request) -> Result<Sheet, Error> {
        self.operate(tables, request, true)
    }

    /// What a request would reckon with, without its dice.
    pub(super) fn foresee(&mut self, tables: &Tables, request: &Request) -> Result<Sheet, Error> {
        self.operate(tables, request, false)
    }

    fn operate(&mut self, tables: &Tables, request: &Request, roll: bool) -> Result<Sheet, Error> {
        match request {
            Request::NewBattle(new) => self.begin(tables, new),
            Request::Initiative(asked) => self.roll_initiative(tables, asked, roll),
            Request::Test(asked) => self.test(tables, asked, roll),
            Request::Reserve(asked) => self.reserve(tables, asked, roll),
            Request::March(asked) => self.march(tables, asked),
            Request::Fire(asked) => self.fire(tables, asked, roll),
            Request::General(asked) => self.general_hit(tables, asked, roll),
            Request::Combat(asked) => self.combat(tables, asked, roll),
            Request::Battery(asked) => self.drill(tables, asked),
            Request::Odds(asked) => self.odds(tables, &asked.of),
            Request::Roster(change) => self.change(tables, change),
        }
    }

    /// How many dice a request needs. A tie that was typed in is told, one that was rolled is rolled again.
    pub(super) fn dice_needed(
        &self,
        tables: &Tables,
        request: &Request,
        typed: bool,
    ) -> Result<usize, Error> {
        Ok(match request {
            Request::Test(_) | Request::Reserve(_) | Request::General(_) => 1,
            Request::Combat(_) => 2,
            Request::Fire(asked) => usize::from(self.fires(tables, asked)?),
            Request::Initiative(asked) => self.initiative_dice(tables, asked, typed),
            _ => 0,
        })
    }

    /// The unit with this name.
    pub fn unit(&self, name: &str) -> Result<&Unit, Error> {
        self.units.iter().find(|unit| unit.spec.name == name).ok_or_else(|| unknown("unit", name))
    }

    /// A unit that is still there.
    pub(super) fn living(&self, name: &str) -> Result<&Unit, Error> {
        let unit = self.unit(name)?;
        match unit.is_destroyed() {
            false => Ok(unit),
            true => Err(Refusal::new(Clause("AGE-H18"), "age-assist-destroyed").with("unit", name).into()),
        }
    }

    /// A brigade that is still there.
    pub(super) fn brigade(&self, name: &str) -> Result<&Unit, Error> {
        let unit = self.living(name)?;
        match unit.spec.arm {
            Arm::Artillery => {
                Err(Refusal::new(Clause("AGE-78"), "age-assist-battery-tests").with("unit", name).into())
            }
            _ => Ok(unit),
        }
    }

    pub(super) fn unit_mut(&mut self, name: &str) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.spec.name == name)
    }

    /// The general with this name.
    pub fn general(&self, name: &str) -> Result<&Commander, Error> {
        self.generals.iter().find(|general| general.spec.name == name).ok_or_else(|| unknown("general", name))
    }

    /// The generals attached to a unit, the highest rank first.
    pub(super) fn attached<'a>(&'a self, unit: &'a str) -> impl Iterator<Item = &'a Commander> {
        let mut with: Vec<_> =
            self.generals.iter().filter(|general| general.post == Post::With(unit.to_owned())).collect();
        with.sort_by_key(|general| general.spec.rank);
        with.into_iter()
    }

    /// How many generals of each quality are attached to a unit. Aides belong to no chain (AGE-H28).
    pub(super) fn attached_by_quality(&self, unit: &str) -> Generals {
        let chain = |general: &&Commander| !general.is_aide();
        let count = |quality: Quality| {
            self.attached(unit).filter(chain).filter(|general| general.quality == quality).count() as u8
        };
        Generals { ordinary: count(Quality::Ordinary), charismatic: count(Quality::Charismatic) }
    }

    /// AGE-R43 The best general attached to one of these units.
    pub(super) fn best_general(&self, units: &[String]) -> Option<Quality> {
        units.iter().flat_map(|unit| self.attached(unit)).map(|general| general.quality).max()
    }

    /// The chief of a side, if the roster has one.
    pub(super) fn chief(&self, side: Seat) -> Option<&Commander> {
        self.generals.iter().find(|general| general.spec.rank == Rank::Chief && general.spec.side == side)
    }

    /// AGE-H34 Takes a general off the table.
    pub(super) fn lose_general(&mut self, name: &str, turn: u16) {
        if let Some(general) = self.generals.iter_mut().find(|general| general.spec.name == name) {
            general.fallen = general.fallen.saturating_add(1);
            general.post = Post::Lost(turn);
        }
    }

    /// AGE-H109 A general whose unit was destroyed otherwise than in combat goes to the nearest friend, or stays by himself.
    pub(super) fn free_generals(&mut self) -> Vec<Said> {
        let gone: BTreeSet<&str> = self
            .units
            .iter()
            .filter(|unit| unit.is_destroyed())
            .map(|unit| unit.spec.name.as_str())
            .collect();
        let mut told = Vec::new();
        for general in &mut self.generals {
            if matches!(&general.post, Post::With(unit) if gone.contains(unit.as_str())) {
                general.post = Post::Detached;
                let words =
                    Phrase::new("age-assist-general-freed").with("general", general.spec.name.as_str());
                told.push(said(words, [Clause("AGE-H109")]));
            }
        }
        told
    }

    /// That nobody is named twice.
    pub(super) fn check_once<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Result<(), Error> {
        let mut seen = BTreeSet::new();
        match names.into_iter().find(|name| !seen.insert(*name)) {
            None => Ok(()),
            Some(name) => Err(Error::new("bad_name", Phrase::new("age-assist-twice").with("unit", name))),
        }
    }

    /// AGE-H18 AGE-O23 Takes bases off a unit; a brigade below its minimum is no more. Gives how many it lost.
    pub(super) fn lose(&mut self, name: &str, bases: u16) -> u16 {
        let minimum = match self.options.brigade_minimum {
            BrigadeMinimum::NoBase => 1,
            BrigadeMinimum::OneBase => 2,
        };
        let Some(unit) = self.unit_mut(name) else { return 0 };
        let lost = bases.min(unit.bases.into()) as u8;
        unit.bases -= lost;
        if lost > 0 && unit.spec.arm != Arm::Artillery && unit.bases < minimum {
            unit.bases = 0;
        }
        lost.into()
    }

    /// Everything that has a name.
    pub(super) fn names(&self) -> Vec<String> {
        let units = self.units.iter().map(|unit| &unit.spec.name);
        let generals = self.generals.iter().map(|general| &general.spec.name);
        units
            .chain(generals)
            .chain(self.objectives.iter().map(|objective| &objective.name))
            .cloned()
            .collect()
    }
}

fn unknown(what: &'static str, name: &str) -> Error {
    let why = Phrase::new("age-assist-unknown-name").with("what", Phrase::new(format!("age-assist-{what}")));
    Error::new("unknown_name", why.with("name", name))
}

fn check_names(new: &NewBattle) -> Result<(), Error> {
    if new.units.len() > MOST || new.generals.len() > MOST || new.objectives.len() > MOST {
        return Err(Error::new("too_large", Phrase::new("age-assist-too-large").with("most", MOST as i64)));
    }
    let mut seen = BTreeSet::new();
    let units = new.units.iter().map(|unit| &unit.name);
    let generals = new.generals.iter().map(|general| &general.name);
    for name in units.chain(generals).chain(new.objectives.iter().map(|objective| &objective.name)) {
        if name.trim().is_empty() || !seen.insert(name) {
            return Err(Error::new(
                "bad_name",
                Phrase::new("age-assist-bad-name").with("name", name.as_str()),
            ));
        }
    }
    Ok(())
}

/// AGE-H10 AGE-H11 AGE-H15 to AGE-H17 A unit at the start, or what its description lacks.
fn unit(tables: &Tables, spec: &UnitSpec) -> Result<Unit, Error> {
    let lacks = |clause: &'static str, message: &'static str| {
        Err(Error::from(Refusal::new(Clause(clause), message).with("unit", spec.name.as_str())))
    };
    let complete = match spec.arm {
        Arm::Infantry => spec.doctrine.is_some() && matches!(spec.ranks.unwrap_or(3), 2 | 3),
        Arm::Cavalry => spec.weight.is_some(),
        Arm::Artillery => spec.row.is_some() && spec.guns.is_some() && spec.mount.is_some(),
    };
    if !complete {
        return lacks("AGE-H11", "age-assist-unit-incomplete");
    }
    if spec.arm != Arm::Artillery && !(1..=60).contains(&spec.bases) {
        return lacks("AGE-H01", "age-assist-unit-bases");
    }
    let label = spec.label.unwrap_or_else(|| tables.label(spec.rating, spec.bases));
    if spec.arm != Arm::Artillery && (label.spent_at > label.worn_at || label.worn_at > spec.bases) {
        return lacks("AGE-H15", "age-assist-unit-label");
    }
    Ok(Unit {
        spec: spec.clone(),
        label,
        bases: if spec.arm == Arm::Artillery { 1 } else { spec.bases },
        disordered: false,
        silent_for: None,
        damaged: false,
        lost_to_fire: 0,
        charged: false,
        charge_fades: false,
        history: History::None,
        tried: false,
    })
}
